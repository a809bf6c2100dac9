"""People's own words by ear: written down by the second ear, understood as typed lines are, and never guessed."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
import speech_recognition as sr

from benchmarks.heard.rooms import frames
from benchmarks.heard.trials import Condition, Seat, in_room
from benchmarks.heard.voices import say
from tests.widths import widths
from tools.voices import spoken as sound_of
from voice_solitaire.devices.ear.attention import IN_A_ROW, NEAR, PARDON_AGAIN, SELDOM, Attention
from voice_solitaire.devices.ear.engines import open_recogniser
from voice_solitaire.devices.ear.free_text.dictating_ear import DictatingEar, Scribe, goes_on
from voice_solitaire.devices.ear.free_text.for_recognition import add_to_recognizer
from voice_solitaire.devices.ear.free_text.transcripts import Transcript
from voice_solitaire.devices.ear.hearing import Ending, SoFar
from voice_solitaire.dialogue.commands.freely_said import DONE, meanings
from voice_solitaire.dialogue.questions import AskYesNo
from voice_solitaire.dialogue.session import Session, read, simulate
from voice_solitaire.dialogue.understanding.certainty import Evidence, certainty, telling_words
from voice_solitaire.games import find
from voice_solitaire.language.grammar import phrase
from voice_solitaire.ports import Cue, DeviceMissing, Expected, Heard, Otherwise, Source, Written

import numpy as np  # isort: skip

CHANCES = (0.05, 0.3, 0.6, 0.98)
MOVE = "would you kindly get the ace of clubs off to where it belongs"


def at_the_table() -> Session:
    """Deal 398 of Royal Parade, where two aces can be discarded."""
    return Session(find("royal parade"), 398)


def written(
    *texts: str, clear: float = 0.9, chance: float = 0.9, otherwise: Otherwise = Otherwise.NOTHING, text: str = ""
) -> Heard:
    """What the second ear wrote, the first text far likelier than the others, where the first ear heard ``text``."""
    lines = tuple(Written(each, chance if at == 0 else (1 - chance) / 2, clear) for at, each in enumerate(texts))
    return Heard(text, Source.SPOKEN, 0.1 if text else 0.0, (), lines, otherwise)


def sure_of(session: Session, heard: Heard) -> float:
    """How sure the surest meaning is."""
    here = session.conversation
    found = meanings(here, heard, lambda line: read(here, line), lambda line, reading: simulate(here, line, reading))
    return found[0].sure if found else 0.0


@pytest.mark.parametrize(
    ("said", "answer"), [("how many cards have I still got to come", "Seventy-two"), ("which deal did I get", "398")]
)
def test_own_words_are_heard_and_answered(said: str, answer: str) -> None:
    """Spoken by a voice that was cut from a person's recordings, through the ear that the game has."""
    session, seat = at_the_table(), Seat()
    seat.expect(session)
    room, _ = in_room(say(said, "slt"), Condition(), np.random.default_rng(1))
    heard = seat.attend(frames(room))
    assert heard is not None
    assert heard.written
    assert answer in session.hear(heard).text


@pytest.mark.parametrize("chance", CHANCES)
@pytest.mark.parametrize("clear", CHANCES)
def test_nothing_moves_unless_it_is_sure(chance: float, clear: float) -> None:
    """However probable and clear it is: what isn't sure enough leaves the table as it is, with a question or none."""
    session = at_the_table()
    heard = written(MOVE, "the ace of clubs", clear=clear, chance=chance)
    sure = sure_of(session, heard)
    session.hear(heard)
    assert (session.record.at == 1) == (sure >= DONE)


def test_what_is_asked_back_is_what_would_be_done() -> None:
    """Not the words, which may be misheard: the move itself, and yes does it."""
    session = at_the_table()
    found = [
        heard
        for chance, clear in product(np.linspace(0.1, 0.95, 12), np.linspace(0.1, 0.95, 12))
        if 0.5 <= sure_of(session, heard := written(MOVE, clear=float(clear), chance=float(chance))) < DONE
    ]
    assert found
    reply = session.hear(found[0])
    assert reply.text == "Ace of clubs to the discard heap?" or reply.text.startswith("Ace of clubs")
    assert isinstance(session.question, AskYesNo)
    assert session.record.at == 0
    session.hear(Heard("yes", Source.SPOKEN, 0.95))
    assert session.record.at == 1


def test_where_both_ears_agree_it_is_done() -> None:
    """Each of them alone would have been asked."""
    alone, both = at_the_table(), at_the_table()
    weak = Heard("discard the ace of clubs", Source.SPOKEN, 0.7)
    alone.hear(weak)
    both.hear(replace(weak, written=(Written("discard the ace of clubs", 0.95, 0.9),)))
    assert (alone.record.at, both.record.at) == (0, 1)


TALK = ("the weather will be fine tomorrow afternoon", "my daughter is coming over for dinner tonight")


@pytest.mark.parametrize("talk", TALK)
def test_talk_that_means_nothing_here_is_left_alone(talk: str) -> None:
    """No word, no cue, and an open question stays open."""
    session = at_the_table()
    session.hear(Heard("discard the ace of clubs", Source.SPOKEN, 0.7))
    question = session.question
    reply = session.hear(written(talk))
    assert (reply.lines, reply.text) == ((), "")
    assert session.question is question is not None


def test_nobody_who_is_near_is_met_by_silence() -> None:
    """A cue at least; words where a card was spoken of and it is their turn."""
    session = at_the_table()
    cue = session.hear(written("the jack on stage under", otherwise=Otherwise.CUE))
    assert (cue.text, cue.cues) == ("", (Cue.ASK,))
    assert session.hear(written("the jack on stage under", otherwise=Otherwise.WORDS)).text == "Pardon?"
    assert session.hear(written(TALK[0], otherwise=Otherwise.WORDS)).text == ""


@widths("count", 200, 20000)
def test_more_evidence_is_never_less_sure(count: int) -> None:
    """A law of the weights: what is clearer, likelier or heard by both is at least as sure; what the other ear is sure
    to have heard otherwise is less so."""
    chance = np.random.default_rng(5)
    for _ in range(count):
        share, clear, agreed, against, shared = (float(each) for each in chance.uniform(0, 0.9, 5))
        changes = bool(chance.integers(2))
        some = Evidence(share, clear, agreed=agreed, against=against, shared=shared, changes=changes)
        sure = certainty(some)
        assert 0 < sure < 1
        assert certainty(replace(some, share=share + 0.1)) >= sure
        assert certainty(replace(some, clear=clear + 0.1)) >= sure
        assert certainty(replace(some, agreed=agreed + 0.1)) >= sure
        assert certainty(replace(some, against=against + 0.1)) <= sure


def test_cards_and_piles_are_what_tells() -> None:
    assert telling_words("put the sevens on row one, please", find("royal parade")) == {"sevens", "row", "one"}


class FirstEar:
    """A Recogniser that hears what it is told to."""

    def __init__(self, heard: Heard | None, ending: Ending = Ending.UNFINISHED) -> None:
        self.heard, self.ending = heard, ending

    def expect(self, expected: Expected) -> None: ...

    def begin(self) -> None: ...

    def feed(self, pcm: bytes, raw: bytes | None = None) -> None: ...

    def so_far(self) -> SoFar:
        return SoFar(self.ending, self.heard.confidence if self.heard else 0.0)

    def finish(self) -> Heard | None:
        return self.heard

    def close(self) -> None: ...


def both(heard: Heard | None, *texts: str, weight: float = 9) -> tuple[DictatingEar, list[int]]:
    """Two ears, and how many bytes the second was given each time it was asked."""
    asked: list[int] = []

    def scribe(audio: sr.AudioData, here: object) -> Transcript:
        asked.append(len(audio.frame_data))
        return Transcript(texts)

    second: Scribe = scribe
    ear = DictatingEar(FirstEar(heard), lambda: second)
    ear.expect(Expected(phrase("deal"), None, weight))
    ear.begin()
    ear.feed(sound_of("deal", "slt") + bytes(9600))
    return ear, asked


def test_what_the_first_ear_is_sure_of_the_second_is_not_asked() -> None:
    ear, asked = both(Heard("deal", Source.SPOKEN, 0.95), "kneel")
    assert ear.finish() == Heard("deal", Source.SPOKEN, 0.95)
    assert not asked


def test_the_second_ear_is_asked_once_for_the_same_sound() -> None:
    ear, asked = both(None, "would you deal?", "good deal")
    assert ear.so_far().ending is Ending.OPEN
    heard = ear.finish()
    assert heard is not None
    assert [each.text for each in heard.written] == ["would you deal?", "good deal"]
    assert heard.written[0].chance > heard.written[1].chance
    assert len(asked) == 1


def test_half_a_sentence_is_waited_for() -> None:
    """Its last word says that more comes."""
    ear, _ = both(None, "Move the six of diamonds onto the.")
    assert ear.so_far().ending is Ending.UNFINISHED


@pytest.mark.parametrize("text", ["move it onto, uh", "the six of", "the ace and", "put"])
def test_words_that_nobody_ends_with(text: str) -> None:
    assert goes_on(text)


def test_an_answer_of_a_word_or_two_is_left_to_the_first_ear() -> None:
    ear, _ = both(Heard("yes", Source.SPOKEN, 0.7), "guess", weight=99)
    assert ear.finish() == Heard("yes", Source.SPOKEN, 0.7)


def test_attention_is_a_cue_then_words_then_seldom_anything() -> None:
    """And nothing for who is far away; who was understood is attended to as at first."""
    attention, near = Attention(), NEAR + 5
    given = [attention.given(near, at * PARDON_AGAIN) for at in range(1, 5)]
    assert given == [Otherwise.CUE, Otherwise.WORDS] * 2
    assert attention.given(NEAR - 1, 60) is Otherwise.NOTHING
    later = [attention.given(near, 60 + at) for at in range(IN_A_ROW)]
    assert later[-1] is Otherwise.NOTHING
    assert attention.given(near, 60 + IN_A_ROW + SELDOM) is not Otherwise.NOTHING
    attention.heard(near + 20)
    assert attention.given(near + 15, 200) is Otherwise.CUE
    assert attention.given(near, 230) is Otherwise.NOTHING


def test_speech_recognition_can_use_our_second_ear() -> None:
    """As a method of Recognizer: whatever was said, the words of a template a little sooner."""
    add_to_recognizer()
    recognizer = sr.Recognizer()
    audio = sr.AudioData(sound_of("put the black six from number four on the seven", "slt"), 16000, 2)
    template = "put the black six from number four on the seven"
    assert recognizer.recognize_moonshine(audio, template) == template
    found = recognizer.recognize_moonshine(audio, show_all=True)["alternative"]
    assert sum(each["confidence"] for each in found) == pytest.approx(1, abs=0.05)
    with pytest.raises(sr.UnknownValueError):
        recognizer.recognize_moonshine(sr.AudioData(bytes(32000 * 10), 16000, 2))


def test_an_engine_beside_ours_must_be_one_that_writes() -> None:
    with pytest.raises(DeviceMissing) as caught:
        open_recogniser("pocketsphinx+wisper:somewhere", tell=print)
    assert dict(caught.value.notice.facts)["nearest"] == "whisper"
    assert isinstance(open_recogniser("pocketsphinx+sphinx", tell=print), DictatingEar)
