"""Places that are named by how far they lie from what a line named before: "move pile eight three places to the left",
"the ace onto its left neighbour"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.naming_words import ONTO, SMALL_NUMBERS
from voice_solitaire.dialogue.understanding.relations import NOUNS, Related, Relations
from voice_solitaire.language.expressions import expression

DISTANCE: Final = expression(
    r"(?:to )?(?P<count>one|two|three|four|five|six|a|single) (?:(?:piles?|places?|spots?|spaces?|steps?|positions?"
    r"|columns?|heaps?|slots?) )?(?:(?:further|over|along|across) )?(?:(?:to|toward|towards) )?"
    rf"(?P<side>left|right|back)(?! (?:of|hand|one|{NOUNS})\b)"
    r"|(?:its |his |her )?(?P<near>left|right)(?: hand)? (?:neighbour|neighbor|one)$"
    r"|(?:neighbour|neighbor|next (?:pile|one))(?: (?:to|on)(?: its| his| her)?)? (?P<beside>left|right)$"
)
OVER: Final = expression(r"(?:over|past|across) (?P<count>one|two)(?: (?:piles?|places?|others?|cards?))?$")
LAST: Final = expression(  # in one row of all cards: "the last card", "the last but one", "the one before it"
    r"(?:very )?(?:last|end|final)(?: card| pile| one| ones| two| cards| piles)?(?! (?:but|move|turn|of|in|from))\b"
    r"|(?P<second>(?:second|next|one) to last|last but one|penultimate)(?: card| pile| one)?\b"
    r"|(?P<before>(?:one|card|pile) (?:just |right )?(?:before|next to|in front of) (?:it|that|him|her|last))\b"
)
COUNTS: Final = SMALL_NUMBERS | {"a": 1, "single": 1}
IN_ONE_ROW: Final = 20  # more piles than that in one group, where all cards lie in one row


@dataclass(frozen=True)
class Distances:
    """Finds what is named by a distance in a line of words.

    ``relations``: the line and its table.
    ``place``: the places that begin at a word, each with the word that its words end before.
    """

    relations: Relations
    place: Callable[[int], Iterable[tuple[int, Spec]]]

    def at(self, at: int) -> Iterator[Related]:
        """What begins at a word: "three places to the left", "its left neighbour", "over two"."""
        line = self.relations
        in_one_row = any(len(piles) > IN_ONE_ROW for piles in line.game.groups.values())
        text = " ".join(line.words[at:]) if at else ""
        if in_one_row and (end := LAST.match(" ".join(line.words[at:]))):
            yield from self._from_the_end(at, end)
        over = OVER.match(text) if in_one_row else None
        distance = over or DISTANCE.match(text)
        if distance is None:
            return
        words = distance.groupdict()
        count = COUNTS[words.get("count") or "one"] + (over is not None)
        side = "left" if over else words.get("side") or words.get("near") or words.get("beside") or ""
        word_before = line.words[at - 1] if at else ""
        if side == "back" and not in_one_row:
            return
        if words.get("count") and word_before in ("on", "onto"):
            return  # "on the three to the left"
        step = (0, count if side == "right" else -count)
        reached = dict.fromkeys(pile for origin in self._named_before(at) for pile in line.stepped(origin, step))
        if reached:
            before = "" if word_before in (",", *ONTO) or distance[0].startswith("to ") else "to"
            yield Related(at + len(distance[0].split()), "P", tuple(map(line.place_of, reached)), before)

    def _from_the_end(self, at: int, words: re.Match[str]) -> Iterator[Related]:
        line = self.relations
        if words["before"] and not {"last", "end", "final"} & {*line.words[:at]}:
            return
        row = max(line.game.groups.values(), key=len)
        filled = [pile for pile in row if line.state.piles[pile]]
        place = filled[-2:][0] if words["second"] or words["before"] else filled[-1]
        yield Related(at + len(words[0].split()), "P", (line.place_of(place),))

    def _named_before(self, at: int) -> list[int]:
        """The piles that the card or place is, or lies on, that was named last before a word."""
        line = self.relations
        named = [
            (-end, start, spec)
            for start in range(at)
            for end, spec in (*line.card(start), *self.place(start))
            if start < end <= at and (spec.rank is not None or spec.number is not None)
        ]
        if not named:
            return []
        spec = min(named, key=lambda candidate: candidate[:2])[2]
        numbered = [pile for pile, here in enumerate(line.game.piles) if here.number is not None]
        if spec.is_card:
            return line.piles_with(spec, numbered)
        return [pile for pile in numbered if line.place_of(pile)[2:4] == (spec.group, spec.number)]
