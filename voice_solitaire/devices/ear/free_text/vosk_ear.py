"""Vosk, held to what can be said now where its model can be: the words come while they are spoken.

Vosk follows no grammar but pairs of words: it is given sentences that take every step of what can be said, the likely
ones more often, and what it heard is brought to the nearest sentence. A model with a graph of its own, as the large
ones have, takes no sentences: it writes down whatever it hears, which is brought to a sentence all the same.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, cast

from voice_solitaire.devices.ear.free_text.transcripts import CLOSE, confidence
from voice_solitaire.devices.ear.grammar.expectation import KEPT, Expectation, cover, expectation
from voice_solitaire.devices.ear.hearing import Ending, SoFar
from voice_solitaire.devices.ear.recent import Recent
from voice_solitaire.devices.microphone.frames import RATE
from voice_solitaire.ports import Expected, Heard, Log, Source, no_log

UNKNOWN = "[unk]"  # what Vosk calls words that are none of those it was given
FAVOUR = 3  # how much more often it is given a likely sentence
WHOLE = 0.8  # confidence in words that are a whole sentence, before Vosk tells its own
DOUBTED = 0.8  # confidence of a word below which it is asked what else it may have been
OTHERS = 5  # readings it is asked for then
_BYTES_A_SECOND = 2 * RATE


class VoskEar:
    """A Recogniser with the Vosk model in ``folder``. Raises Exception (Vosk knows no other) when that is none."""

    def __init__(self, folder: str, log: Log = no_log) -> None:
        vosk = importlib.import_module("vosk")
        vosk.SetLogLevel(-1)
        self._log = log
        self._new = vosk.KaldiRecognizer
        self._model = vosk.Model(model_path=folder)
        self._takes_sentences = takes_sentences(Path(folder))
        self._expected: Expectation | None = None
        self._sentences = ""
        self._prepared = Recent(self._prepare, KEPT)
        self._recogniser = self._made()
        self._open = False
        self._pcm = bytearray()
        self._segments: list[dict[str, Any]] = []
        self._partial, self._changed = "", 0  # the words since the last segment, and when they changed, in bytes

    def expect(self, expected: Expected) -> None:
        """Hear what is expected from the next utterance on. Trees that are faulty are logged, the old ones stay."""
        try:
            self._expected, self._sentences = self._prepared(expected)
        except ValueError as error:
            self._log("grammar_refused", why=str(error))
            return
        if self._open:  # Vosk would end the process
            self.finish()
        if self._sentences:
            self._recogniser.SetGrammar(self._sentences)

    def begin(self) -> None:
        self._open = True
        self._pcm.clear()
        self._segments.clear()
        self._partial, self._changed = "", 0

    def feed(self, pcm: bytes, raw: bytes | None = None) -> None:
        """Decode more of the utterance. Vosk has an ear for pauses of its own: then the words so far are final."""
        self._pcm += pcm
        if self._recogniser.AcceptWaveform(bytes(pcm)):
            self._segments.append(json.loads(self._recogniser.Result()))
            self._partial = ""

    def so_far(self) -> SoFar:
        """What the utterance is, if it has ended here; Vosk doesn't yet say how sure it is of it."""
        if self._expected is None:
            return SoFar(Ending.UNFINISHED, 0.0)
        partial = str(json.loads(self._recogniser.PartialResult())["partial"])
        if partial != self._partial:
            self._partial, self._changed = partial, len(self._pcm)
        words = " ".join((*(str(segment["text"]) for segment in self._segments), partial)).split()
        machine = self._expected.anything
        state = machine.follow(words)
        if not words or (state is not None and state not in machine.ends):
            return SoFar(Ending.UNFINISHED, 0.0)
        silence = (len(self._pcm) - self._changed) / _BYTES_A_SECOND
        if state is None:
            return SoFar(Ending.OPEN, 0.0, silence)
        return SoFar(Ending.OPEN if machine.steps[state] else Ending.CLOSED, WHOLE, silence)

    def finish(self) -> Heard | None:
        """The sentence that was said, or None."""
        self._open = False
        segments = [*self._segments, json.loads(self._recogniser.FinalResult())]
        if self._expected is None:
            return None
        words = [word for segment in segments for word in segment.get("result", ())]
        text = " ".join(word["word"] for word in words if word["word"] != UNKNOWN)
        match = self._expected.nearest(text)
        if match is None:
            return None
        sure = confidence(match, mean_confidence(words))
        weakest = min(word["conf"] for word in words)
        others = self._other_readings() if weakest < DOUBTED else []
        others += [match.other] if match.distance and match.lead < CLOSE else []
        others = [other for other in others if other != match.text]
        self._log("recognised", text=match.text, wrote=text, distance=round(match.distance, 2), weakest=weakest,
                  confidence=round(sure, 3), others=others)  # fmt: skip
        return Heard(match.text, Source.SPOKEN, sure, tuple(others[:1]))

    def close(self) -> None:
        """Nothing to give back: model and recogniser go with the object."""

    def _made(self) -> Any:
        """A recogniser that says how sure it is of each word."""
        recogniser = self._new(self._model, RATE, *([self._sentences] if self._sentences else []))
        recogniser.SetWords(True)
        return recogniser

    def _prepare(self, expected: Expected) -> tuple[Expectation, str]:
        """What can be said with the model's words, and as sentences for Vosk; none where it takes none."""
        here = expectation(expected)
        if not self._takes_sentences:
            return here, ""
        unknown = sorted(word for word in here.anything.words if not self._knows(word))
        if unknown:
            self._log("words_unknown", words=unknown)
        here = here.without(*unknown)
        return here, sentences(here, (UNKNOWN,) if self._knows(UNKNOWN) else ())

    def _knows(self, word: str) -> bool:
        return cast(int, self._model.vosk_model_find_word(word)) >= 0

    def _other_readings(self) -> list[str]:
        """What else the utterance may have been, the likeliest first: Vosk tells that or its confidence, not both."""
        assert self._expected is not None
        recogniser = self._made()
        recogniser.SetMaxAlternatives(OTHERS)
        results = [recogniser.Result()] if recogniser.AcceptWaveform(bytes(self._pcm)) else []
        segments = [json.loads(result)["alternatives"] for result in (*results, recogniser.FinalResult())]
        spoken = [readings for readings in segments if readings[0]["text"]]
        if len(spoken) != 1:  # a sentence with a pause in it
            return []
        matches = [self._expected.nearest(str(reading["text"])) for reading in spoken[0]]
        return [match.text for match in matches if match is not None and not match.distance]


def takes_sentences(folder: Path) -> bool:
    """Whether a model puts its graph together when it is used."""
    return any((folder / part).exists() for part in ("graph/HCLr.fst", "HCLr.fst"))


def sentences(expected: Expectation, more: Iterable[str] = ()) -> str:
    """What is expected as Vosk takes it: a list of sentences, in JSON."""
    likely = [*cover(expected.likely)] * FAVOUR if expected.likely else []
    phrases = [" ".join(words) for words in (*likely, *cover(expected.anything))]
    return json.dumps([*phrases, *more], ensure_ascii=False)


def mean_confidence(words: Sequence[dict[str, Any]]) -> float:
    """How sure Vosk is of some words, the long ones telling more; not at all of one that is none of the grammar's."""
    lengths = [max(0.01, word["end"] - word["start"]) for word in words]
    sure = sum(length * word["conf"] for length, word in zip(lengths, words, strict=True) if word["word"] != UNKNOWN)
    return float(sure / sum(lengths))
