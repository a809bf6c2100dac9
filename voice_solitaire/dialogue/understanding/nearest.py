"""What a line that no pattern is found in means, by the known lines that are most like it.

``known_lines.txt`` holds lines of people's own words with what they wished, a line each: the wish, the signs of what it
speaks of, a tab, and the line with what it names replaced by signs (see ``mentions``). ``tools/collect_known_lines.py``
writes it.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from itertools import chain, pairwise
from typing import Final, NamedTuple

from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER
from voice_solitaire.dialogue.understanding.mentions import Spotted

FILE: Final = "known_lines.txt"
NEIGHBOURS: Final = 5  # known lines that are asked
SHARPNESS: Final = 3  # the power of its likeness that a neighbour's voice counts by
KNOWN: Final = 2 / 3  # of the words of a line must be in known lines
STEM: Final = 4  # letters by which longer words are alike as well
SIGN: Final = re.compile(r"\b([A-Z])\d+\b")


class Likely(NamedTuple):
    """What a line may mean."""

    intent: Intent  # what its player may want
    certainty: float  # how sure that is, from 0 to 1


@dataclass(frozen=True)
class KnownLine:
    """A line whose wish is known; ``what`` and ``where`` are the letters of the signs that they were."""

    do: str  # the wish
    name: str  # its name, where it has one
    what: str
    where: str
    text: str  # the line with signs


def features(signs: str) -> Counter[str]:
    """The words of a line with signs, pairs of them, how it begins, and the beginnings of longer words. A number, which
    may be a card as well, counts as one.

    >>> sorted(features("clear R0"))
    ['C', '^clear', '^clear C', 'clea-', 'clear', 'clear C']
    """
    words = SIGN.sub(r"\1", signs).replace(",", " ").split()
    words = [CARD if word == NUMBER else word for word in words]
    found = Counter(words)
    found.update(f"{one} {other}" for one, other in pairwise(words))
    found.update((f"^{' '.join(words[:1])}", f"^{' '.join(words[:2])}"))
    found.update(f"{word[:STEM]}-" for word in words if len(word) > STEM)
    return found


class KnownLines:
    """Lines whose wishes are known, to find those that are most like another."""

    def __init__(self, lines: Sequence[KnownLine]) -> None:
        self._lines = lines
        counted = [features(line.text) for line in lines]
        lines_with = Counter(feature for each in counted for feature in each)
        self._rarity = {feature: 1 + math.log((1 + len(lines)) / (1 + n)) for feature, n in lines_with.items()}
        self._with: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for at, each in enumerate(counted):
            for feature, weight in self._weighed(each).items():
                self._with[feature].append((at, weight))

    def _weighed(self, counted: Mapping[str, int]) -> dict[str, float]:
        """Features with their weights, of length one; those that no known line has make the others count for less."""
        strange = 1 + math.log(1 + len(self._lines))
        weights = {
            feature: (1 + math.log(number)) * self._rarity.get(feature, strange if " " not in feature else 1.0)
            for feature, number in counted.items()
        }
        length = math.sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        return {feature: weight / length for feature, weight in weights.items()}

    @cached_property
    def words(self) -> frozenset[str]:
        """The words that more than one of them has: one word of one line tells nothing of another player."""
        lines = ({*SIGN.sub(" ", line.text).replace(",", " ").split()} for line in self._lines)
        return frozenset(word for word, number in Counter(chain.from_iterable(lines)).items() if number > 1)

    def knows(self, signs: str) -> bool:
        """Whether most words of a line, signs aside, are in known lines."""
        words = SIGN.sub(" ", signs).replace(",", " ").split()
        return bool(words) and sum(word in self._rarity for word in words) >= KNOWN * len(words)

    def most_like(self, signs: str) -> Iterator[tuple[KnownLine, float]]:
        """The known lines that are most like a line, and how like they are, from 0 to 1; the most like first."""
        likeness: dict[int, float] = defaultdict(float)
        for feature, weight in self._weighed(features(signs)).items():
            for at, other in self._with.get(feature, ()):
                likeness[at] += weight * other
        for at in sorted(likeness, key=lambda at: (-likeness[at], at))[:NEIGHBOURS]:
            yield self._lines[at], likeness[at]


@cache
def known_lines() -> KnownLines:
    """Those that come with the game."""
    return KnownLines([_known(row) for row in files(__package__).joinpath(FILE).read_text("utf-8").splitlines()])


def _known(row: str) -> KnownLine:
    told, _, text = row.partition("\t")
    wish, what, where = (each.strip("-") for each in told.split(" "))
    do, _, name = wish.partition(":")
    return KnownLine(do, name, what, where, text)


def likeliest(spotted: Spotted, known: KnownLines) -> Likely | None:
    """What a line most likely wishes; None where nothing is like it, or it doesn't name what that wish speaks of.

    The certainty is the share of the neighbours that wish the same, the more the more like the nearest of them is.
    """
    nearest = list(known.most_like(spotted.text)) if known.knows(spotted.text) else []
    shares: dict[tuple[str, str], float] = defaultdict(float)
    for line, likeness in nearest:
        shares[line.do, line.name] += likeness**SHARPNESS
    if not shares:
        return None
    wish = max(shares, key=lambda each: shares[each])
    like, likeness = next((line, likeness) for line, likeness in nearest if (line.do, line.name) == wish)
    spoken_of = _spoken_of(like, spotted)
    if spoken_of is None:
        return None
    certainty = shares[wish] / sum(shares.values()) * math.sqrt(likeness)
    return Likely(Intent(like.do, *spoken_of, name=like.name), certainty)


def _spoken_of(like: KnownLine, spotted: Spotted) -> tuple[Spec | None, Spec | None] | None:
    """What a line names in the place of what a known line names; None where it names nothing of the kind."""
    left = list(spotted.mentions)
    found: list[Spec | None] = []
    for sign in (like.what, like.where):
        signs = (CARD, NUMBER) if sign in (CARD, NUMBER) else (sign,)
        mention = next((each for each in left if each.sign in signs), None)
        if sign and mention is None:
            return None
        if mention is not None:
            left.remove(mention)
        found.append(mention.specs[0] if mention is not None else None)
    return found[0], found[1]
