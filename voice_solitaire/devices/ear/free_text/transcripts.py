"""What an engine that knows no grammar wrote down, and the sentence of the grammar that was meant by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import Any

from voice_solitaire.devices.ear.free_text.matching import SentenceMatch
from voice_solitaire.devices.ear.free_text.spoken_text import line_of, spoken
from voice_solitaire.devices.ear.grammar.expectation import Expectation
from voice_solitaire.ports import Written

UNTOLD = 0.9  # how sure an engine is that doesn't say so
ENOUGH = 0.85  # confidence in a sentence of the grammar from which on no free wording is looked for
OTHERS = 0.3  # chance of each further text against the one before it, where the engine tells none
SILENT = 0.6  # probability that nobody spoke, from which on nobody did
CLOSE = 0.8  # sounds by which another sentence may be further away and still be what was meant
# How distance adds up to the odds that a sentence is right. Of what Whisper's base model wrote for 120 commands and 169
# sentences that were none, no wrong sentence came up to 0.85, and one of what was no command to 0.5.
EVEN, OF_SHARE, OF_WORST = 3.3, -1.4, -1.6


@dataclass(frozen=True)
class Transcript:
    """What an engine wrote down.

    ``chances`` are those of each text, ``clear`` how clearly it was heard, where the engine tells.
    """

    texts: tuple[str, ...]  # what it believes in, the likeliest first
    sure: float = UNTOLD  # of the first, 0 to 1
    silent: float = 0.0  # how likely it is that nobody spoke at all, 0 to 1
    chances: tuple[float, ...] = ()
    clear: tuple[float, ...] = ()

    @property
    def written(self) -> tuple[Written, ...]:
        """The texts as lines of words."""
        lines = [line_of(text) for text in self.texts]
        chances = self.chances or [OTHERS**at * (1 - OTHERS * (len(lines) > 1)) for at in range(len(lines))]
        clear = self.clear or [self.sure] * len(lines)
        rows = zip(lines, chances, clear, strict=True)
        return tuple(Written(line, chance, sure) for line, chance, sure in rows if line)


Engine = Callable[[Any, str], Transcript]  # sr.AudioData, sentences that are likely -> what it heard


def meant(transcript: Transcript, expected: Expectation) -> SentenceMatch | None:
    """The nearest sentence to any of the texts, the likelier text where two are as near; None where none holds a
    word."""
    lines = dict.fromkeys(map(spoken, transcript.texts))
    matches = [match for match in map(expected.nearest, lines) if match is not None]
    return min(matches, key=lambda match: match.distance, default=None)


def confidence(match: SentenceMatch, sure: float) -> float:
    """How sure one may be that a sentence was said, 0 to 1, when an engine is so ``sure`` of the text it stands for."""
    return sure / (1 + exp(-(EVEN + OF_SHARE * match.share + OF_WORST * match.worst)))
