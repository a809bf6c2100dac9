"""The Vosk ear: it hears while words come, within the grammar, and says how sure it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.commands import GRAMMAR
from testing.fake_engines import WORD_BYTES, Script, install, models
from voice_solitaire.devices.ear.free_text.vosk_ear import VoskEar
from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.devices.ear.hearing import Ending
from voice_solitaire.language.grammar import phrase
from voice_solitaire.ports import Expected, Heard

SMALL = Expected(phrase("undo | read row (one | two) [again]"), phrase("deal"))


class Played:
    """An ear that hears a script, and what it logged."""

    def __init__(self, folder: Path, script: Script, expected: Expected = GRAMMAR) -> None:
        self.events: dict[str, dict[str, object]] = {}
        self.ear = VoskEar(str(folder), lambda event, **facts: self.events.__setitem__(event, facts))
        self.script = script
        self.ear.expect(expected)

    def hears(self, *words: tuple[str, float], others: tuple[str, ...] = ()) -> Heard | None:
        self.script.words, self.script.others = words, others
        self.ear.begin()
        self.feed(len(words))
        return self.ear.finish()

    def feed(self, words: float) -> None:
        for _ in range(round(words * WORD_BYTES / 960)):
            self.ear.feed(bytes(960))


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    made = Script()
    install(monkeypatch, made)
    return made


@pytest.fixture
def played(tmp_path: Path, script: Script) -> Played:
    return Played(models(tmp_path)["vosk"], script)


def sure(line: str, conf: float = 1.0) -> list[tuple[str, float]]:
    return [(word, conf) for word in line.split()]


def test_it_is_told_sentences_that_take_every_step_and_likely_ones_more_often(tmp_path: Path, script: Script) -> None:
    Played(models(tmp_path)["vosk"], script, SMALL)
    given = script.given["grammar"]
    assert given.count("deal") > given.count("undo") == 1
    assert given[-1] == "[unk]"
    machine = automaton(phrase("deal | undo | read row (one | two) [again]"))
    assert all(machine.accepts(line.split()) for line in given[:-1])
    pairs = {pair for line in given for pair in zip(line.split(), [*line.split()[1:], ""], strict=True)}
    assert {("row", "one"), ("row", "two"), ("one", "again"), ("two", "again"), ("again", "")} <= pairs


def test_words_that_the_model_lacks_are_logged_and_left_out(tmp_path: Path, script: Script) -> None:
    """Without them the rest of the grammar can still be said."""
    script.vocabulary = frozenset("deal undo read row one again".split())
    played = Played(models(tmp_path)["vosk"], script, SMALL)
    assert played.events["words_unknown"] == {"words": ["two"]}
    assert sorted(set(script.given["grammar"])) == ["deal", "read row one", "read row one again", "undo"]


def test_a_sentence_is_heard_while_it_is_spoken(played: Played) -> None:
    """Unfinished, whole and going on, whole and closed; and for how long nothing was added."""
    played.script.words = sure("move five of hearts onto two")
    played.ear.begin()
    assert played.ear.so_far().ending is Ending.UNFINISHED
    played.feed(4)
    assert played.ear.so_far().ending is Ending.UNFINISHED
    played.feed(2)
    whole = played.ear.so_far()
    assert whole.ending is not Ending.UNFINISHED
    assert whole.silence == 0
    played.feed(1)
    assert played.ear.so_far().silence == pytest.approx(0.3)
    heard = played.ear.finish()
    assert heard is not None
    assert heard.text == "move five of hearts onto two"
    assert heard.confidence > 0.9


def test_what_is_beside_the_grammar_so_far_waits_for_silence(played: Played) -> None:
    played.script.words = sure("five move of")
    played.ear.begin()
    played.feed(3)
    assert played.ear.so_far().confidence == 0


def test_a_pause_within_a_sentence_loses_no_word(played: Played) -> None:
    """Vosk ends a segment there, and forgets it once it has told it."""
    played.script.pauses = frozenset({2})
    heard = played.hears(*sure("move five of hearts onto two"))
    assert heard is not None
    assert heard.text == "move five of hearts onto two"


def test_unknown_words_and_unsure_ones_make_it_less_sure(played: Played) -> None:
    """Done at once, asked back, ignored."""

    def confidence(*words: tuple[str, float]) -> float:
        heard = played.hears(*words)
        assert heard is not None
        return heard.confidence

    assert confidence(*sure("deal")) > 0.85
    assert 0.5 < confidence(*sure("move five of hearts onto two", 0.7)) < 0.85
    assert confidence(*sure("[unk] [unk] deal [unk] [unk]")) < 0.5


def test_speech_that_is_all_unknown_is_nothing_heard(played: Played) -> None:
    assert played.hears(*sure("[unk] [unk]")) is None
    assert played.hears() is None


def test_words_in_no_order_of_the_grammar_become_its_nearest_sentence(played: Played) -> None:
    """Vosk follows pairs of words only."""
    heard = played.hears(*sure("move five of of hearts onto two"))
    assert heard is not None
    assert heard.text == "move five of hearts onto two"
    assert heard.confidence < 0.9


def test_a_weak_word_brings_the_other_reading(played: Played) -> None:
    """Which must be a sentence of the grammar, and another one."""
    words = [*sure("move"), ("five", 0.6), *sure("of hearts onto two")]
    others = ("move move of hearts", "move ten of hearts onto two", "move nine of hearts onto two")
    heard = played.hears(*words, others=others)
    assert heard is not None
    assert heard.text == "move five of hearts onto two"
    assert heard.alternatives == ("move ten of hearts onto two",)
    assert played.hears(*sure("deal")) == Heard(
        "deal", heard.source, heard.confidence and pytest.approx(0.964, abs=0.01)
    )


def test_a_model_with_a_graph_of_its_own_hears_freely_and_is_brought_to_the_grammar(
    tmp_path: Path, script: Script
) -> None:
    folder = models(tmp_path)["vosk"]
    (folder / "graph" / "HCLr.fst").rename(folder / "graph" / "HCLG.fst")
    played = Played(folder, script)
    assert "grammar" not in script.given
    heard = played.hears(*sure("move five of hearts on to too"))
    assert heard is not None
    assert heard.text == "move five of hearts onto two"
    far = played.hears(*sure("i think the weather is nice today"))
    assert far is None or far.confidence < 0.5


def test_a_new_grammar_inside_an_utterance_waits_for_its_end(played: Played) -> None:
    """Vosk would end the process; the utterance is given up."""
    played.script.words = sure("move five")
    played.ear.begin()
    played.feed(1)
    played.ear.expect(SMALL)
    assert played.hears(*sure("deal")) is not None


def test_a_faulty_grammar_is_logged_and_the_old_one_stays(played: Played) -> None:
    played.ear.expect(Expected(phrase("deal {missing}")))
    assert "grammar_refused" in played.events
    assert played.hears(*sure("deal")) is not None
