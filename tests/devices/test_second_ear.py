"""The second ear: it writes down freely what the first is not sure of, and knows when nobody spoke to the game."""

from __future__ import annotations

from itertools import count

import numpy as np
import pytest
import speech_recognition as sr

from benchmarks.heard.rooms import frames
from benchmarks.heard.trials import Condition, Seat, in_room
from benchmarks.heard.voices import say
from testing.voices import spoken as sound_of
from voice_solitaire.devices.ear.adapting import AdaptingEar
from voice_solitaire.devices.ear.attention import IN_A_ROW, NEAR, PARDON_AGAIN, SELDOM, Attention
from voice_solitaire.devices.ear.engines import open_recogniser
from voice_solitaire.devices.ear.free_text.dictating_ear import GUESSED, DictatingEar, Scribe, borne_out
from voice_solitaire.devices.ear.free_text.for_recognition import add_to_recognizer
from voice_solitaire.devices.ear.free_text.transcripts import Transcript
from voice_solitaire.devices.ear.hearing import Ending, Hearing, SoFar
from voice_solitaire.devices.ear.unfinished import goes_on
from voice_solitaire.devices.microphone.frames import FRAME_SECONDS, Frame
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.language.grammar import phrase
from voice_solitaire.ports import DeviceMissing, Expected, Heard, Otherwise, Source, Written


@pytest.mark.parametrize(
    ("said", "answer"),
    [("how many cards have I still got to come", "Seventy-two"), ("where is the five of hearts hiding", "row")],
)
def test_own_words_are_heard_and_answered(said: str, answer: str) -> None:
    """Spoken by a voice that was cut from a person's recordings, through the ear that the game has."""
    session, seat = Session(find("royal parade"), 398), Seat()
    seat.expect(session)
    room, _ = in_room(say(said, "slt"), Condition(), np.random.default_rng(1))
    heard = seat.attend(frames(room))
    assert heard is not None
    assert heard.written
    assert answer in session.hear(heard).text


class FirstEar:
    """A Recogniser that hears what it is told to."""

    def __init__(self, heard: Heard | None, ending: Ending = Ending.UNFINISHED) -> None:
        self.heard, self.ending, self.doubted, self.silence = heard, ending, False, 0.0

    def expect(self, expected: Expected) -> None: ...

    def begin(self) -> None: ...

    def feed(self, pcm: bytes, raw: bytes | None = None) -> None: ...

    def so_far(self) -> SoFar:
        heard = self.heard or Heard("", Source.SPOKEN, 0.0)
        return SoFar(self.ending, heard.confidence, self.silence, heard.text, self.doubted)

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
    assert ear.so_far().ending is Ending.HANGING


def test_a_command_whose_end_was_made_up_is_asked_back() -> None:
    """The first ear knows whole commands only; the second wrote that there was none."""
    ear, _ = both(Heard("move the six onto the two", Source.SPOKEN, 0.84), "Move the six onto the.")
    heard = ear.finish()
    assert heard is not None
    assert (heard.text, heard.confidence) == ("move the six onto the", GUESSED)
    sure, _ = both(Heard("move the six onto two", Source.SPOKEN, 0.84), "Move the six onto two.")
    assert sure.finish() != heard


@pytest.mark.parametrize(
    ("written", "believed"),
    [
        ("Move the six onto two.", True),
        ("Moved the sicks on to too.", True),  # the same sounds
        ("I've been looking all over for the queen, can you see her?", False),
        ("Good morning, how are you feeling today?", False),
    ],
)
def test_a_command_is_believed_where_what_was_written_sounds_like_it(written: str, believed: bool) -> None:
    """The grammar has no sentence for most of what is said, and gives the one that is left."""
    ear, _ = both(Heard("move the six onto two", Source.SPOKEN, 0.8), written)
    heard = ear.finish()
    assert heard is not None
    assert (heard.confidence == 0.8) == believed
    assert (heard.confidence < 0.3) != believed


@pytest.mark.parametrize(
    ("written", "ending"),
    [
        ("Which card lies over the king of hearts?", Ending.OPEN),
        ("Put column two on to the.", Ending.UNFINISHED),
        ("Which card lies over the.", Ending.HANGING),  # more comes of that
    ],
)
def test_half_a_command_that_sounds_otherwise_is_not_waited_for(written: str, ending: Ending) -> None:
    """The grammar knew nothing else to begin with; what was said is a whole sentence."""
    ear, _ = both(Heard("put column two onto the", Source.SPOKEN, 0.8), written)
    ear.finish()  # by then it is written
    assert ear.so_far().ending is ending


def test_a_word_that_was_made_up_is_no_half_a_command() -> None:
    """The grammar made "place" of the rest; who does say it is waited for."""
    half = Heard("jack of clubs onto the queen of spades place", Source.SPOKEN, 0.8)
    for written, ending in [
        ("A jack of clubs onto the queen of spades, please.", Ending.OPEN),
        ("Jack of clubs onto the queen of spades place.", Ending.UNFINISHED),
    ]:
        ear, _ = both(half, written)
        first = ear.first
        assert isinstance(first, FirstEar)
        first.silence = 0.7
        assert ear.so_far().ending is ending


def test_what_was_written_unclearly_speaks_against_no_command() -> None:
    """In noise the second ear makes sentences up that nobody said; and it hears sentences better than two words."""
    sure, short = (Heard(text, Source.SPOKEN, 0.8) for text in ("read the row one", "volume down"))
    assert borne_out(sure, (Written("though you don't", 0.5, 0.1),)) > 0.7
    assert borne_out(sure, (Written("though you don't", 0.5, 0.9),)) < 0.3
    assert borne_out(sure, (Written("redder", 0.5, 0.9),)) == 0.8
    assert borne_out(short, (Written("though you don't", 0.5, 0.9),)) == borne_out(sure, ()) == 0.8


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


@pytest.mark.parametrize("understood", [True, False])
def test_who_is_understood_in_own_words_is_attended_to(understood: bool) -> None:
    """However unsure the first ear was: the dialogue tells with what it expects next how much it made nothing of."""
    ear, _ = both(None, "would you deal?")
    clock = count(1000)
    hearing = Hearing(ear, sounding=lambda: False)
    said = [Otherwise.NOTHING]
    for number in range(IN_A_ROW + 2):
        hearing.expect(Expected(phrase("deal"), lost=0 if understood else number))
        sound = np.frombuffer(sound_of("deal", "slt", before=2.0, after=2.2), np.int16)
        room = sound + np.random.default_rng(number).normal(0, 8, len(sound)).astype(np.int16)
        for frame in frames(room.astype(np.float32) / 32767):
            hearing.attend(Frame(frame, next(clock) * FRAME_SECONDS))
        heard = hearing.hear(0)
        assert heard is not None
        said.append(heard.otherwise)
    assert (said[-1] is Otherwise.NOTHING) == (not understood)


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
    ear = open_recogniser("pocketsphinx+sphinx", tell=print)
    assert isinstance(ear, AdaptingEar)
    assert isinstance(ear.ear, DictatingEar)


@pytest.mark.parametrize(
    ("wrote", "ending"), [("move the six onto", Ending.HANGING), ("move the six onto two", Ending.CLOSED)]
)
def test_a_command_that_is_hardly_sure_waits_where_it_was_written_to_go_on(wrote: str, ending: Ending) -> None:
    """A grammar makes a whole one of half a sentence; what is sure waits for nobody."""
    ear, _ = both(Heard("move the six onto two", Source.SPOKEN, 0.75), wrote)
    ear.first.ending = Ending.CLOSED  # type: ignore[attr-defined]
    assert ear.so_far().ending is ending
    sure, asked = both(Heard("move the six onto two", Source.SPOKEN, 0.95), wrote)
    sure.first.ending = Ending.CLOSED  # type: ignore[attr-defined]
    assert sure.so_far().ending is Ending.CLOSED
    assert not asked
    sure.first.doubted = True  # type: ignore[attr-defined]  # sure by second thoughts alone
    assert sure.so_far().ending is ending


def test_an_answer_waits_for_nothing_that_was_written() -> None:
    """ "Eight" may be written as "a", which goes on."""
    ear, asked = both(Heard("eight", Source.SPOKEN, 0.7), "a", weight=99)
    ear.first.ending = Ending.CLOSED  # type: ignore[attr-defined]
    assert ear.so_far().ending is Ending.CLOSED
    assert not asked


@pytest.mark.parametrize(("wrote", "ending"), [("He's lost.", Ending.OPEN), ("Is it lost?", Ending.CLOSED)])
def test_what_was_written_otherwise_may_go_on(wrote: str, ending: Ending) -> None:
    """A comma is no end: only for the grammar the command is over."""
    ear, _ = both(Heard("is it lost", Source.SPOKEN, 0.6), wrote)
    ear.first.ending = Ending.CLOSED  # type: ignore[attr-defined]
    assert ear.so_far().ending is ending


def test_a_question_that_ends_like_half_an_order_is_whole() -> None:
    ear, _ = both(Heard("what can i move", Source.SPOKEN, 0.7), "What can I move?")
    ear.first.ending = Ending.CLOSED  # type: ignore[attr-defined]
    assert ear.so_far().ending is Ending.CLOSED
