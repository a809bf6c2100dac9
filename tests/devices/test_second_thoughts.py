"""The network that is asked about what was hardly heard: its pieces, its sentences, and what both make of noise."""

from __future__ import annotations

import shutil
from itertools import product
from math import exp
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks.commands import COMMANDS, GRAMMAR, OTHER_SPEECH
from benchmarks.heard.corpus import came, corpus
from benchmarks.heard.corpus import spoken as typed
from benchmarks.heard.rooms import bed
from testing.voices import spoken
from testing.widths import some, widths
from voice_solitaire.devices.ear.grammar.automaton import Automaton, automaton
from voice_solitaire.devices.ear.grammar.command_key import command_key
from voice_solitaire.devices.ear.grammar.expectation import cover, expectation
from voice_solitaire.devices.ear.grammar.spellings import spellings
from voice_solitaire.devices.ear.moonshine import rescoring
from voice_solitaire.devices.ear.moonshine.network import Moonshine, Search, Spelled, installed
from voice_solitaire.devices.ear.moonshine.rescoring import (
    BEYOND_DOUBT,
    NOT_SHARED,
    DecodedUtterance,
    Expectation,
    Later,
    Opinion,
    Rescorer,
)
from voice_solitaire.devices.ear.moonshine.subwords import Subwords
from voice_solitaire.devices.ear.pocketsphinx.decoders import GrammarDecoder
from voice_solitaire.devices.ear.pocketsphinx.pocketsphinx_ear import FAINT, GUESSED, PocketsphinxEar
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.language.grammar import phrase
from voice_solitaire.ports import Heard, Source

ANSWERED = [*product(("one", "nine", "first", "yes"), ("slt", "rms", "awb"))]
SMALL = phrase("(move | play) the (five | nine) of (hearts | clubs) onto (two | ten) | deal | what's next")


@pytest.fixture(scope="module")
def folder() -> Path:
    found = installed()
    assert found is not None, "uv sync installs moonshine-voice here"
    return found


@pytest.fixture(scope="module")
def network(folder: Path) -> Moonshine:
    return Moonshine(folder)


@pytest.fixture(scope="module")
def thoughts() -> Later:
    return Later()


def noisy(text: str, voice: str, noise: str, below: float) -> bytes:
    """A sentence in a room's noise that is so many decibels below it."""
    voiced = np.frombuffer(spoken(text, voice, before=0.3, after=0.3), np.int16).astype(np.float64)
    level = float(np.sqrt(np.mean(voiced[np.abs(voiced) > 500] ** 2))) * 10 ** (-below / 20)
    room = bed(noise)[: len(voiced)]
    return np.clip(voiced + room / np.sqrt(np.mean(room**2)) * level, -32768, 32767).astype(np.int16).tobytes()


def test_words_are_cut_as_the_vocabulary_joins_them(folder: Path) -> None:
    subwords = Subwords(folder / "tokenizer.bin")
    assert len(subwords.pieces) == 32768
    assert [subwords.pieces[number] for number in subwords.cut("hearts")] == ["\u2581hearts"]
    assert [subwords.pieces[number] for number in subwords.cut("diamonds")] == ["\u2581diam", "onds"]
    assert "".join(subwords.pieces[number] for number in subwords.cut("what's")) == "\u2581what's"
    assert subwords.number("?") > 258, "not the piece for a byte"
    with pytest.raises(KeyError):
        subwords.number("nothing is written so")


def test_a_vocabulary_that_ends_too_early_is_refused(folder: Path, tmp_path: Path) -> None:
    part = tmp_path / "tokenizer.bin"
    part.write_bytes((folder / "tokenizer.bin").read_bytes()[:1002])
    with pytest.raises(ValueError, match="ends within"):
        Subwords(part)


def test_numbers_and_words_that_sound_alike_are_spelled_in_every_way() -> None:
    assert spellings("onto") == ("onto", "on to")
    assert set(spellings("eight")) == {"eight", "8", "ate"}
    assert spellings("hearts") == ("hearts",)


def wordings(session: Session) -> list[set[str]]:
    """Sentences that can be said here, each with others of the same key."""
    expected = expectation(session.grammar)
    assert expected.likely is not None
    found: dict[str, set[str]] = {}
    for machine in (expected.anything, expected.likely):
        for words in cover(machine):
            found.setdefault(command_key(" ".join(words)), set()).add(" ".join(words))
    return [alike for alike in found.values() if len(alike) > 1]


@widths(("each", "apart", "every"), (2, 4, 20), (15, 1, 1))
def test_sentences_with_the_same_gist_are_the_same_command(each: int, apart: int, every: int) -> None:
    """Of some two thousand that can be said at a table, at tables of eight games."""
    tables = {command.record.game.name: command for command in corpus(each=each)}
    assert len(tables) == 8
    for command in list(tables.values())[::apart]:
        several = wordings(command.session())
        assert len(several) > 50
        for alike in several[::every]:
            results = set()
            for text in alike:
                session = command.session()
                result = came(session, session.hear(typed(text)))
                results.add((result.table, result.did))
            assert len(results) == 1, alike


@widths("every", 60, 1)
@pytest.mark.parametrize("others", [(), ("undo two moves",)], ids=["did you say", "either"])
def test_answers_with_the_same_gist_are_the_same_answer(others: tuple[str, ...], every: int) -> None:
    def asked() -> Session:
        session = Session(find("royal parade"), 398)
        assert session.hear(Heard("discard all the aces", Source.SPOKEN, 0.7, others)).did == "doubt"
        return session

    several = wordings(asked())
    assert {"yes", "yeah"} in several
    for alike in ({"yes", "yeah"}, *several[::every]):
        results = set()
        for text in alike:
            session = asked()
            results.add((session.hear(typed(text)).did, session.state, session.question is None))
        assert len(results) == 1, alike


@pytest.mark.parametrize("voice", some(["slt"], thorough=["rms", "awb"]))
def test_of_a_grammars_sentences_the_one_that_was_said_is_the_most_probable(network: Moonshine, voice: str) -> None:
    """Its probability is one: at most 1, and with those of the others too."""
    spelled = Spelled(automaton(SMALL), network.subwords)
    for text in ("move the nine of hearts onto two", "play the five of clubs onto ten", "deal", "what's next"):
        readings = network.readings(network.listen(spoken(text, voice, before=0.2, after=0.2)), Search(spelled))
        assert readings[0].text == text
        assert sum(exp(reading.score) for reading in readings) <= 1.001
        assert [reading.score for reading in readings] == sorted((reading.score for reading in readings), reverse=True)


def test_sentences_are_looked_for_side_by_side(network: Moonshine) -> None:
    """A second search finds what the first has no way to."""
    memory = network.listen(spoken("deal", "slt", before=0.2, after=0.2))
    only = network.readings(memory, Search(Spelled(automaton(SMALL), network.subwords), 2))
    other = Spelled(automaton(phrase("undo")), network.subwords)
    both = network.readings(memory, Search(Spelled(automaton(SMALL), network.subwords), 2), Search(other, 2, 100.0))
    assert "undo" not in [reading.text for reading in only]
    assert "undo" in [reading.text for reading in both]
    assert both[0].text == only[0].text == "deal"


@pytest.mark.parametrize("pcm", [b"", bytes(320), bytes(32000)], ids=["nothing", "a click", "silence"])
def test_hardly_any_sound_is_no_error(network: Moonshine, pcm: bytes) -> None:
    spelled = Spelled(automaton(SMALL), network.subwords)
    readings = network.readings(network.listen(pcm), Search(spelled))
    assert all(spelled.machine.accepts(reading.text.split()) for reading in readings)


def heard_by(ear: PocketsphinxEar, pcm: bytes) -> Heard | None:
    ear.begin()
    ear.feed(pcm)
    return ear.finish()


@widths(("commands", "more"), (COMMANDS[:2], 1), (COMMANDS[:30], 3))
def test_in_noise_both_together_hear_more_than_one_alone(thoughts: Later, commands: tuple[str, ...], more: int) -> None:
    """Commands in three voices, 10 dB above babble, kitchen and hiss: more of them are right, and surely so."""
    right = {}
    for name, second in (("alone", None), ("both", thoughts)):
        ear = PocketsphinxEar(rescorer=second)
        ear.expect(GRAMMAR)
        right[name] = 0
        for number, command in enumerate(commands):
            pcm = noisy(command, ("slt", "rms", "awb")[number % 3], ("babble", "kitchen", "white")[number // 3 % 3], 10)
            heard = heard_by(ear, pcm)
            right[name] += heard is not None and heard.text == command and heard.confidence >= 0.85
    assert right["both"] >= right["alone"] + more


@widths("count", 2, 20)
def test_talk_is_no_command_for_both_together(thoughts: Later, count: int) -> None:
    ear = PocketsphinxEar(rescorer=thoughts)
    ear.expect(GRAMMAR)
    heard = [heard_by(ear, spoken(talk, "rms", before=0.3, after=0.3)) for talk in OTHER_SPEECH[:count]]
    assert [line for line in heard if line and line.confidence >= 0.85] == []


def test_what_was_heard_for_sure_is_not_thought_about() -> None:
    class Never(Later):
        def __call__(self) -> Rescorer | None:
            raise AssertionError("second thoughts about a clear sentence")

    ear = PocketsphinxEar(rescorer=Never())
    ear.expect(GRAMMAR)
    heard = heard_by(ear, spoken("move five of hearts onto two", "rms", before=0.3, after=0.3))
    assert heard is not None
    assert heard.text == "move five of hearts onto two"


class Believing(Later):
    """Second thoughts that take everything for "redo", and keep count."""

    def __init__(self, a_word: float = -1.0) -> None:
        super().__init__()
        self.thoughts, self.a_word = 0, a_word

    def prepare(self) -> None:
        """Nothing to load."""

    def __call__(self) -> Any:
        return self

    def weigh(self, *_: object) -> Opinion:
        self.thoughts += 1
        return Opinion("redo", 0.9, "", 4.0, self.a_word, False, True)


@pytest.mark.parametrize(("a_word", "sure"), [(FAINT - 0.1, GUESSED), (FAINT + 0.1, 0.9)])
def test_a_single_word_that_neither_ear_heard_well_is_asked_back(a_word: float, sure: float) -> None:
    """Another word was said, of which the decoder is hardly sure."""
    ear = PocketsphinxEar(rescorer=Believing(a_word))
    ear.expect(GRAMMAR)
    heard = heard_by(ear, spoken("video", "rms", before=0.3, after=0.3))
    assert heard is not None
    assert (heard.text, heard.confidence) == ("redo", sure)


@pytest.mark.parametrize(("more", "thoughts"), [("", 1), ("of spades please", 2)], ids=["silence", "words"])
def test_what_is_believed_is_thought_about_again_only_when_more_is_said(more: str, thoughts: int) -> None:
    """Whatever the decoder makes of the same words as the silence grows."""
    believing = Believing()
    ear = PocketsphinxEar(rescorer=believing)
    ear.expect(GRAMMAR)
    ear.begin()
    ear.feed(spoken("redo", "awb", before=0.2, after=0.1))
    for _ in range(20):
        ear.feed(bytes(960))
        ear.so_far()
    assert believing.thoughts == 1
    if more:
        ear.feed(spoken(more, "awb", before=0.0, after=0.2))
    ear.finish()
    assert believing.thoughts == thoughts


def test_without_the_model_the_ear_hears_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rescoring, "installed", lambda: None)
    assert Later()() is None


def test_a_broken_model_is_logged_and_the_ear_hears_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folder: Path
) -> None:
    events: list[str] = []
    shutil.copy(folder / "tokenizer.bin", tmp_path)
    for name in ("encoder_model.ort", "decoder_model_merged.ort"):
        (tmp_path / name).write_bytes(b"no model at all" * 100)
    monkeypatch.setattr(rescoring, "installed", lambda: tmp_path)
    assert Later(lambda event, **facts: events.append(event))() is None
    assert events == ["no_rescoring"]


@pytest.mark.parametrize(
    ("answer", "voice"), some(ANSWERED[::6], thorough=[each for n, each in enumerate(ANSWERED) if n % 6])
)
def test_a_short_answer_is_the_networks(network: Moonshine, voice: str, answer: str) -> None:
    """Where a question is open; that the decoder heard something else makes it less sure, and not another."""
    likely = automaton(phrase("yes | no | one | five | nine | first"))
    rest = automaton(phrase("either | neither | bye"))
    decoder = GrammarDecoder((), compallsen=True)
    pcm = spoken(answer, voice, before=0.3, after=0.3)

    def sure(weight: float, heard: str) -> float:
        said = DecodedUtterance(pcm, pcm, decoder.means, (heard,), 0.4)
        opinion = Rescorer(network).weigh(said, Expectation(rest, likely, weight), decoder)
        assert opinion is not None
        assert (opinion.text, opinion.answers) == (answer, weight > 9)
        return opinion.confidence

    assert 0.7 <= sure(99.0, "neither") < sure(99.0, answer)
    sure(9.0, answer)


class Unasked(GrammarDecoder):
    """A decoder that must not be asked."""

    def once(self, automaton: Automaton, pcm: bytes, means: str) -> None:
        raise AssertionError("measured although nothing was in doubt")


def test_what_both_hear_beyond_doubt_is_not_measured(network: Moonshine) -> None:
    """Where they differ, or neither is sure, the decoder measures."""
    pcm = spoken("move the nine of hearts onto two", "rms", before=0.3, after=0.3)
    here = Expectation(automaton(SMALL))

    def thought(heard: str, sure: float, decoder: GrammarDecoder) -> Opinion | None:
        said = DecodedUtterance(pcm, pcm, decoder.means, (heard,), sure)
        return Rescorer(network).weigh(said, here, decoder)

    shared = thought("move the nine of hearts onto two", 0.7, Unasked((), compallsen=True))
    assert shared is not None
    assert (shared.text, shared.agreed, shared.other) == ("move the nine of hearts onto two", True, "")
    assert shared.confidence >= BEYOND_DOUBT
    for heard, sure in (("move the five of hearts onto two", 0.7), ("move the nine of hearts onto two", 0.4)):
        with pytest.raises(AssertionError, match="measured"):
            thought(heard, sure, Unasked((), compallsen=True))


def test_what_music_says_is_no_answer_without_the_decoder_alone(network: Moonshine) -> None:
    decoder = GrammarDecoder((), compallsen=True)
    pcm = spoken("yeah", "slt", before=0.3, after=0.3)
    said = DecodedUtterance(pcm, pcm, decoder.means, ("yeah",), 0.8)
    here = Expectation(automaton(phrase("move the five of hearts")), automaton(phrase("yeah")), 99.0)
    opinion = Rescorer(network).weigh(said, here, decoder)
    assert opinion is not None
    assert opinion.text == "yeah"
    assert opinion.confidence <= NOT_SHARED


def test_what_is_too_long_for_a_command_is_not_thought_about(network: Moonshine) -> None:
    decoder = GrammarDecoder((), compallsen=True)
    rest = automaton(SMALL)
    pcm = bytes(2 * 16000 * 10)
    said = DecodedUtterance(pcm, pcm, decoder.means, ("deal",), 0.5)
    assert Rescorer(network).weigh(said, Expectation(rest), decoder) is None
