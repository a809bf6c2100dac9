"""A second ear beside one that is held to a grammar: it writes down freely what the first isn't sure of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from functools import lru_cache
from typing import Any

import speech_recognition as sr  # type: ignore[import-untyped]  # it ships no types

from voice_solitaire.devices.ear.free_text.matching import Matcher
from voice_solitaire.devices.ear.free_text.transcripts import ENOUGH, SILENT, Engine, Transcript
from voice_solitaire.devices.ear.grammar.automaton import sentence
from voice_solitaire.devices.ear.grammar.expectation import KEPT, Expectation, expectation, hint
from voice_solitaire.devices.ear.hearing import SURE, Ending, Recogniser, SoFar
from voice_solitaire.devices.ear.pocketsphinx.confidence import VOICED, loud_frames, voicing
from voice_solitaire.devices.ear.recent import Recent
from voice_solitaire.devices.ear.unfinished import goes_on
from voice_solitaire.devices.microphone.frames import RATE
from voice_solitaire.ports import Expected, Heard, Log, Profile, Source, Written, no_log

QUIET = 15  # frames of ten milliseconds without anything loud, after which it may begin to write
ANSWERS, SHORT = 50.0, 2  # times as likely as the rest: an answer is awaited; words that such an answer has at most
LEAST = 0.02  # chance of what it writes, below which it isn't told
TOLD = 0.6  # seconds of silence after which what is written of an unfinished command is looked at
AGREEING = 3  # of what it writes may each agree with the first ear
RULED_OUT = 0.45  # how clearly at least what sounds otherwise must be heard for a command to be ruled out by it
GUESSED = 0.8  # how sure a command may be at most whose end was made up, as far as is written
# Shares of all sounds that differ between a command and what is written: up to the first both are the same words, from
# the second on they have nothing to do with each other.
SAME_SOUNDS, OTHER_SOUNDS = 0.1, 0.35

MARKS = str.maketrans("", "", ",.?!")

# sr.AudioData, what is expected -> what was said: an engine that may know what is likely at this table.
Scribe = Callable[[Any, Expectation], Transcript]


def scribe(engine: Engine) -> Scribe:
    """One of SpeechRecognition's engines, told what is likely in the form that it understands."""
    hints = Recent(hint, KEPT)
    return lambda audio, here: engine(audio, hints(here))


class DictatingEar:
    """A Recogniser: the first ear's line, and what the second wrote down where that line isn't sure.

    ``second`` gives the second ear, or None as long as there is none; it is asked when it is first needed, and in a
    thread of its own, so that it may write while the first ear still thinks.
    """

    def __init__(self, first: Recogniser, second: Callable[[], Scribe | None], log: Log = no_log) -> None:
        self.first = first
        self._second = second
        self._log = log
        self._expected: Expected | None = None
        self._pcm, self._raw = bytearray(), bytearray()
        self._known: tuple[int, Future[tuple[Written, ...]]] | None = None  # so many bytes, and what they are
        self._writer = ThreadPoolExecutor(1, "writing")
        if hasattr(first, "is_other"):  # ours, that may think for long
            first.is_other = self._is_other

    def adopt(self, profile: Profile) -> None:
        """Hear this player from the next grammar on."""
        self.first.adopt(profile)  # type: ignore[attr-defined]  # ours does, and no other learns

    def expect(self, expected: Expected) -> None:
        """What the utterances may be from now on."""
        self._expected = expected
        self.first.expect(expected)

    def begin(self) -> None:
        """An utterance begins."""
        if self._known is not None:
            self._known[1].cancel()
        self._pcm, self._raw, self._known = bytearray(), bytearray(), None
        self.first.begin()

    def feed(self, pcm: bytes, raw: bytes | None = None) -> None:
        """More of the utterance."""
        self._pcm += pcm
        self._raw += pcm if raw is None else raw
        self.first.feed(pcm, raw)

    def so_far(self) -> SoFar:
        """What the first ear takes it for; where that isn't sure, whether what the second wrote goes on."""
        now = self.first.so_far()
        whole = now.ending not in (Ending.UNFINISHED, Ending.HANGING)
        if whole and (now.confidence >= SURE if self._awaits_answer else now.confidence >= ENOUGH and not now.doubted):
            return now
        if not len(self._pcm) or loud_frames(bytes(self._pcm))[-QUIET:].any():
            return now
        sure, other = now.confidence >= SURE, not whole and self._is_other((now.text,))
        if sure and not whole and not other and (now.silence < TOLD or now.ending is Ending.HANGING):
            self.write_ahead()  # whatever is written: it is wanted at the end
            return now
        written = self._written()
        if not written:
            return now
        if goes_on(written[0].text):
            return replace(now, ending=Ending.HANGING)
        # Where something else was written more may come: commands that nothing could continue are the grammar's alone.
        alike = not now.text or _words(now.text) in [_words(line.text) for line in written[:AGREEING]]
        made_up = (
            not whole and bool(now.text) and not any(now.text.split()[-1] in _words(line.text) for line in written)
        )
        stays = sure and not (other or made_up) and (alike or now.ending is not Ending.CLOSED)
        return now if stays else replace(now, ending=Ending.OPEN)

    def finish(self) -> Heard | None:
        """The line, and what else it may have been in free wording; nothing else where it was sure at once."""
        heard = self.first.finish()
        thought_twice = getattr(self.first, "thought_twice", False)
        if heard is not None and heard.confidence >= ENOUGH and not (thought_twice or self._is_other((heard.text,))):
            return heard
        written = self._written()
        if self._awaits_answer:  # a word or two are left to the first
            written = tuple(line for line in written if len(line.text.split()) > SHORT)
        if not written:
            return heard
        self._log("written", texts=[line.text for line in written[:3]], chance=round(written[0].chance, 3),
                  clear=round(written[0].clear, 3))  # fmt: skip
        half = written[0].text.replace(",", "")
        if heard is not None and goes_on(half) and not goes_on(heard.text):
            text = half if heard.text.split()[:-1] == half.split() else heard.text
            heard = replace(heard, text=text, confidence=min(heard.confidence, GUESSED))
        heard = heard or Heard("", Source.SPOKEN, 0.0)
        return replace(heard, confidence=borne_out(heard, written), written=written)

    def close(self) -> None:
        """Put away the first ear, and the second one's thread."""
        self.first.close()
        self._writer.shutdown(cancel_futures=True)

    def write_ahead(self) -> None:
        """Let the second ear begin to write, since it will be asked; nothing where nothing was said since it began."""
        self._writing()

    def _is_other(self, texts: tuple[str, ...]) -> bool:
        """Whether what is written down by now shows that none of these commands was said; nothing is waited for."""
        if self._known is None or not self._known[1].done() or self._known[1].cancelled() or self._awaits_answer:
            return False
        written = self._known[1].result()
        return bool(written) and all(
            text and sounds_otherwise(text, written) * written[0].clear >= RULED_OUT for text in texts
        )

    @property
    def _awaits_answer(self) -> bool:
        """Whether the game has asked something."""
        return self._expected is not None and self._expected.weight >= ANSWERS

    def _written(self) -> tuple[Written, ...]:
        """What the second ear makes of it."""
        return self._writing().result()

    def _writing(self) -> Future[tuple[Written, ...]]:
        pcm = bytes(self._pcm)
        loud = loud_frames(pcm)
        if self._known is not None:
            if not loud[self._known[0] // 320 :].any():
                return self._known[1]
            self._known[1].cancel()
        if self._expected is not None and voicing(pcm, loud) >= VOICED:
            writing = self._writer.submit(self._write, bytes(self._raw), expectation(self._expected))
        else:
            writing = Future()
            writing.set_result(())
        self._known = len(pcm), writing
        return writing

    def _write(self, raw: bytes, here: Expectation) -> tuple[Written, ...]:
        """What the second ear makes of a sound; called in its own thread."""
        second = self._second()
        if second is None:
            return ()
        transcript = second(sr.AudioData(raw, RATE, 2), here)
        written = transcript.written if transcript.silent <= SILENT else ()
        return tuple(line for line in written if line.chance >= LEAST)


def borne_out(heard: Heard, written: Sequence[Written]) -> float:
    """How sure a command is once something was written down: where that was heard clearly and sounds otherwise, the
    grammar had no sentence for what was said, and gave the one that was left."""
    if not written:
        return heard.confidence
    return heard.confidence * (1 - sounds_otherwise(heard.text, written) * written[0].clear)


@lru_cache(maxsize=64)  # it is asked again and again while an utterance ends
def sounds_otherwise(text: str, written: tuple[Written, ...]) -> float:
    """How far a command sounds otherwise than all that was written, 0 to 1. A word or two are left to the grammar."""
    if min(len(text.split()), len(written[0].text.split())) <= SHORT:
        return 0.0
    command = Matcher(sentence(text.split()))
    matches = [command.nearest(" ".join(_words(line.text))) for line in written[:AGREEING]]
    share = min((match.share for match in matches if match is not None), default=0.0)
    return min(1.0, max(0.0, share - SAME_SOUNDS) / (OTHER_SOUNDS - SAME_SOUNDS))


def _words(text: str) -> list[str]:
    """The words of a line without its marks."""
    return text.lower().translate(MARKS).split()
