"""What a line most likely wishes, by a linear classifier that was trained from lines whose wishes are known.

``intent_weights.bin`` holds it: a line of JSON, then a row of signed bytes for each feature, one for each wish.
``tools/train_intent_classifier.py`` writes it.
"""

from __future__ import annotations

import json
import math
import re
import zlib
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise, product
from typing import Any, Final, NamedTuple

from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER, Mention
from voice_solitaire.dialogue.understanding.mentions import Spotted

FILE: Final = "intent_weights.bin"
KNOWN: Final = 2 / 3  # of the words of a line must be known
STEM: Final = 4  # letters by which longer words are alike as well
COUNTED: Final = ("undo_many", "redo_many", "deals_back", "read_first", "read_last", "deal_number", "nth_card")
SIGN: Final = re.compile(r"\b([A-Z])\d+\b")


class WishRanking(NamedTuple):
    """What a line may wish."""

    intents: tuple[Intent, ...]  # the likeliest, in the ways that its names can be meant; none where it lacks a name
    certainty: float  # how probable that is, 0 to 1
    chances: Mapping[str, float]  # how probable each known wish is, whatever its name


def features(signs: str) -> Counter[str]:
    """The words of a line with signs, pairs of them, how it begins, and the beginnings of longer words. A number, which
    may be a card as well, counts as one.

    >>> sorted(features("clear R0"))
    ['C', '^clear', '^clear C', 'clea-', 'clear', 'clear C']
    """
    words = SIGN.sub(r"\1", signs).replace(",", " ").split()
    words = [CARD if word == NUMBER else word for word in words]
    counts = Counter(words)
    counts.update(f"{one} {other}" for one, other in pairwise(words))
    counts.update((f"^{' '.join(words[:1])}", f"^{' '.join(words[:2])}"))
    counts.update(f"{word[:STEM]}-" for word in words if len(word) > STEM)
    return counts


def words_beside(signs: str) -> list[str]:
    """The words of a line without its signs.

    >>> words_beside("clear C0 , please")
    ['clear', 'please']
    """
    return SIGN.sub(" ", signs).replace(",", " ").split()


@dataclass(frozen=True)
class IntentClassifier:
    """A multinomial logistic regression over the features of a line.

    ``wishes``: what can be told apart, "do" or "do:name".
    ``signs``: for each wish the letters of what and where it speaks of, in the lines it was trained from, the most
    frequent pair first.
    ``rows``: for each feature the number of its row.
    ``rarity``: for each row how much the feature tells (its inverse document frequency).
    ``weights``: the rows, one signed byte for each wish; ``scale`` is what a byte's unit weighs.
    ``bias``: what each wish has without any feature.
    ``words``: those that players use to speak of the game, small talk aside.
    """

    wishes: Sequence[str]
    signs: Sequence[Sequence[Sequence[str]]]
    rows: Mapping[str, int]
    rarity: Sequence[float]
    weights: Sequence[int]
    scale: float
    bias: Sequence[float]
    words: frozenset[str] = frozenset()

    def knows(self, signs: str) -> bool:
        """Whether most words of a line, signs aside, are known."""
        words = words_beside(signs)
        return bool(words) and sum(word in self.rows for word in words) >= KNOWN * len(words)

    def chances(self, signs: str) -> list[float]:
        """How probable each wish is, given a line with signs; they come to 1."""
        rows = [(row, (1 + math.log(n)) * self.rarity[row]) for f, n in features(signs).items()
                if (row := self.rows.get(f)) is not None]  # fmt: skip
        length = math.sqrt(sum(weight * weight for _, weight in rows)) or 1.0
        scores, count = list(self.bias), len(self.wishes)
        for row, weight in rows:
            unit = weight / length * self.scale
            for at, factor in enumerate(self.weights[row * count : (row + 1) * count]):
                scores[at] += unit * factor
        top = max(scores)
        powers = [math.exp(score - top) for score in scores]
        total = sum(powers)
        return [power / total for power in powers]

    def rank(self, spotted: Spotted) -> WishRanking | None:
        """What a line may wish; None where most of its words are unknown."""
        if not self.knows(spotted.text):
            return None
        chances = self.chances(spotted.text)
        by_wish: dict[str, float] = defaultdict(float)
        for wish, chance in zip(self.wishes, chances, strict=True):
            by_wish[wish.partition(":")[0]] += chance
        best = max(range(len(chances)), key=lambda at: chances[at])
        return WishRanking(self._intents(best, spotted), chances[best], dict(by_wish))

    def _intents(self, at: int, spotted: Spotted) -> tuple[Intent, ...]:
        """A wish with what a line names, in the ways that this can be meant."""
        do, _, name = self.wishes[at].partition(":")
        spoken_of = next(filter(None, (_spoken_of(signs, spotted) for signs in self.signs[at])), None)
        if spoken_of is None:
            return ()
        number = next((mention.number for mention in spotted.mentions if mention.sign == NUMBER), None)
        what, where = ((None,) if mention is None else mention.specs for mention in spoken_of)
        return tuple(
            Intent(do, one, other, number if do in COUNTED else None, name) for one, other in product(what, where)
        )


@cache
def intent_classifier() -> IntentClassifier:
    """The one that comes with the game."""
    data = zlib.decompress(files(__package__).joinpath(FILE).read_bytes())
    head, _, weights = data.partition(b"\n")
    facts: dict[str, Any] = json.loads(head)
    return IntentClassifier(
        facts["wishes"],
        facts["signs"],
        {feature: row for row, feature in enumerate(facts["features"])},
        facts["rarity"],
        memoryview(weights).cast("b"),
        facts["scale"],
        facts["bias"],
        frozenset(facts["words"]),
    )


def _spoken_of(like: Sequence[str], spotted: Spotted) -> list[Mention | None] | None:
    """What a line names in the place of what known lines name; None where it names nothing of the kind."""
    left = list(spotted.mentions)
    mentions: list[Mention | None] = []
    for sign in like:
        signs = (CARD, NUMBER) if sign in (CARD, NUMBER) else (sign,)
        mention = next((candidate for candidate in left if candidate.sign in signs), None)
        if sign and mention is None:
            return None
        if mention is not None:
            left.remove(mention)
        mentions.append(mention)
    return mentions
