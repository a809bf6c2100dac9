"""Which of a few short answers was said, or none of them, while a question is open.

A word of half a second says little to a decoder that is held to sentences, and much to the network. So the network's
ranking decides among the choices, and the decoder only makes it surer; how sure that is was fitted to people who said
single words (tools/fit_short_answers.py does it again), of whom some weren't answers at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import exp

from voice_solitaire.devices.ear.grammar.command_key import command_key

SECONDS = 2.0  # of sound at most, with the quiet around it
WORDS = 2  # of an answer at most
UNLIKELY = 4.0  # nats by which what can be said here, but answers nothing, must be more probable than an answer
# Such both imagine in music and noise: it counts as unlikely, and nobody is ever sure of it.
IMAGINED, HARDLY = frozenset(("yeah",)), 0.65
# A decoder that hears the one speaks for the other too, so much do they sound alike.
ORDINALS = {"fourth": "four", "fifth": "five", "sixth": "six", "seventh": "seven", "eighth": "eight", "ninth": "nine",
            "tenth": "ten"}  # fmt: skip
# Nats a word that the network must find, so that how sure the decoder is of the same counts: held to a few sentences it
# hears "no" in "go" and "stop" in "up". Of 56 words of 17 people that answered nothing ten were taken for an answer
# without this, and one with it; of 82 answers 77 were believed at once without it, and 76 with it.
CREDIBLE = -2.75
ASKED_AGAIN = 0.55  # how sure it may be of what is less credible: enough to ask what was said, too little to believe it
NEVER = -40.0  # nats of what the network gave up
MOST_MARGIN, LEAST_SCORE = 4.0, -8.0  # nats; beyond these, more says no more
# How the evidence adds up to the odds: by how much it is more probable than the next, how probable it is, whether the
# decoder heard the same, and whether it answers the question.
EVEN, OF_MARGIN, OF_SCORE, OF_AGREEING, OF_ANSWERING = WEIGHTS = 0.091, 0.568, 0.941, 0.587, 2.57


@dataclass(frozen=True)
class ShortAnswer:
    """A short answer as the network heard it."""

    text: str  # what was probably said
    confidence: float  # how sure that is, 0 to 1
    other: str  # what else it may have been
    margin: float  # by how many nats that is worse
    score: float  # the logarithm of the probability of the first
    likely: bool  # whether it is likely here
    agreed: bool  # whether the decoder took it for the same


def short_answer(
    scores: Mapping[str, float], is_likely: Callable[[str], bool], heard: str, sure: float = 0.0
) -> ShortAnswer | None:
    """The best of some sentences, given the logarithms of their probabilities by the network; ``heard`` is what the
    decoder took it for, as ``sure`` as that. None where the best of them is no short one.

    >>> answer = short_answer({"nine": -0.7, "no": -0.4, "five": -6.0}, {"five", "nine"}.__contains__, "either")
    >>> answer and (answer.text, answer.other, answer.confidence > 0.7)
    ('nine', 'no', True)
    """
    worth: dict[str, tuple[float, str]] = {}  # of each command, and its wording
    for text, score in scores.items():
        known = worth.get(command_key(text))
        value = score - (0.0 if is_likely(text) and text not in IMAGINED else UNLIKELY)
        if known is None or value > known[0]:
            worth[command_key(text)] = value, text
    ordered = sorted(worth.values(), reverse=True)
    if not ordered or len(ordered[0][1].split()) > WORDS:
        return None
    best, text = ordered[0]
    second, other = ordered[1] if len(ordered) > 1 else (NEVER, "")
    likely, agreed = is_likely(text), _bare(text) == _bare(heard)
    certain = confidence(best - second, scores[text], agreed, likely)
    if agreed:
        certain = max(certain, sure if a_word(text, scores[text]) >= CREDIBLE else min(sure, ASKED_AGAIN))
    certain = min(certain, HARDLY) if text in IMAGINED else certain
    return ShortAnswer(text, certain, other, best - second, scores[text], likely, agreed)


def a_word(text: str, score: float) -> float:
    """How probable a sentence is in nats a word; that it ends counts as one."""
    return score / (len(text.split()) + 1)


def _bare(text: str) -> str:
    """What a decoder hears of it."""
    return ORDINALS.get(command_key(text), command_key(text))


def confidence(margin: float, score: float, agreed: bool, likely: bool) -> float:
    """How sure, 0 to 1."""
    odds = sum(weight * fact for weight, fact in zip(WEIGHTS, evidence(margin, score, agreed, likely), strict=True))
    return 1 / (1 + exp(-odds))


def evidence(margin: float, score: float, agreed: bool, likely: bool) -> tuple[float, ...]:
    """What the weights are multiplied with."""
    return 1.0, min(MOST_MARGIN, margin), max(LEAST_SCORE, score), float(agreed), float(likely)
