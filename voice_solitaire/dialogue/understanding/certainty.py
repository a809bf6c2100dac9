"""How sure it is that a line which was written down by ear means what was said.

No part of the evidence tells alone: what is written clearly may still be television, and what can be done here was
hardly made up by chance. The weights were fitted to 180 sentences spoken by three synthesised voices and to 140 of talk
that wasn't meant for the game, by ``tools/fit_free_speech.py``; then again, held near those (the ones of share, first
and strange to them), to 86 sentences and 26 of talk as they are written with a language model.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, log

from voice_solitaire.dialogue.understanding import courtesy, lexing
from voice_solitaire.dialogue.understanding.intent_classifier import intent_classifier
from voice_solitaire.dialogue.understanding.naming_words import COLOURS, RANKS, SMALL_NUMBERS, SUITS
from voice_solitaire.dialogue.understanding.phrasebook import Phrasebook
from voice_solitaire.language.english.phrases import ORDINALS
from voice_solitaire.table.game import Game

LEAST = 0.02  # chances are kept so far from 0 and 1
MOST_NAMED, MOST_STRANGE = 3, 4
_OF_CARDS = frozenset(RANKS.keys() | SUITS.keys() | COLOURS.keys() | SMALL_NUMBERS.keys())
WEIGHTS = (2.99, 0.2, 1.36, 0.37, 0.29, 0.76, -0.82, -2.41, -1.45, 0.47, -0.68, -0.84, -1.0)


@lru_cache(maxsize=1)
def known_words() -> frozenset[str]:
    """The words that players use, of whatever game."""
    return _OF_CARDS | intent_classifier().words | courtesy.words() | lexing.FILLERS | {*ORDINALS, "i", "a"}


@dataclass(frozen=True)
class Evidence:
    """What speaks for a meaning.

    ``share``: its chance among everything that was written down.
    ``clear``: how clearly its line was heard, 0 to 1.
    ``first``: whether the line that was written first means it.
    ``named``: how many ranks, suits, colours and piles are named.
    ``changes``: whether it would change the table, which few lines of chance can.
    ``risky``: whether it is a wish to change something, be it possible or not.
    ``chat``: whether it is nothing about the game.
    ``against``: how sure the grammar's ear is of something else.
    ``shared``: which part of the words that tell was heard by the grammar's ear too.
    ``words``: how many there are in the line that was written first.
    ``strange``: how many of them no known line of a player has.
    ``guessed``: whether it is read by its likeness to known lines alone.
    """

    share: float
    clear: float
    first: bool = True
    named: int = 0
    changes: bool = False
    risky: bool = False
    chat: bool = False
    against: float = 0.0
    shared: float = 0.0
    words: int = 1
    strange: int = 0
    guessed: bool = False

    @property
    def terms(self) -> tuple[float, ...]:
        """What the weights are multiplied with."""
        return (
            1.0, _logit(self.share), log(max(LEAST, self.clear)), float(self.first),
            float(min(MOST_NAMED, self.named)), float(self.changes), float(self.risky), float(self.chat),
            self.against, self.shared, log(max(1, self.words)),
            float(min(MOST_STRANGE, self.strange)), float(self.guessed),
        )  # fmt: skip


def certainty(evidence: Evidence) -> float:
    """How sure it is, 0 to 1."""
    return 1 / (1 + exp(-sum(weight * term for weight, term in zip(WEIGHTS, evidence.terms, strict=True))))


def telling_words(text: str, game: Game) -> frozenset[str]:
    """The words of a line that name cards and piles here.

    >>> from voice_solitaire.games import find
    >>> sorted(telling_words("put the red six on column four", find("klondike")))
    ['column', 'four', 'red', 'six']
    """
    names = {word for name in game.groups for word in name.split()} | RANKS.keys() | SUITS.keys() | COLOURS.keys()
    words = {word.strip(",?") for word in text.lower().split()}
    return frozenset(word for word in words if {word, word.removesuffix("s")} & names)


def strange_words(text: str, book: Phrasebook) -> list[str]:
    """The words of a line that nobody has been known to use while playing.

    >>> from voice_solitaire.games import find
    >>> from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
    >>> strange_words("put the roses in the window, not on the six", phrasebook(find("klondike")))
    ['roses', 'window']
    """
    known = known_words() | book.vocabulary
    words = [word.strip(",?") for word in text.lower().split()]
    return [word for word in words if not {word, word.removesuffix("s"), word.removesuffix("'s")} & known]


def _logit(share: float) -> float:
    kept = min(1 - LEAST, max(LEAST, share))
    return log(kept / (1 - kept))
