"""Cards and places that are named by where they lie: "the left seven", "the second column from the right", "the heap
next to the queen", "behind the five", "where it was"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.naming_words import SUIT_PILES
from voice_solitaire.language.english.phrases import ORDINALS
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

NOUNS: Final = "column|pile|heap|fan|stack|place|spot|cell|gap|hole|space|row|slot"
WHERE_IT_WAS: Final = expression(
    rf"(?:(?:{NOUNS}) )(?:that |which )?(?:it|that|this|she|he|they|that card) (?:just )?"
    r"(?:(?:came|comes|went|was taken|moved) (?:from|off|out of)|(?:has )?(?:left|made|opened)(?: behind| empty)?)\b"
    r"|where (?:it|she|he|they|that card) (?:(?:was|were|lay|stood|sat|used to be)(?: lying| before)?|came from)\b"
)
THAT_PLACE: Final = expression(  # but not "its pile", which is a foundation
    rf"(?:(?:that|this) (?P<noun>{NOUNS})|(?:its|his|her) (?:(?P<own>column)|(?P<old>place|spot)))\b"
)
SETS_BACK: Final = frozenset("back it that them this leave him her put return everything was again".split())
UNCOVERED: Final = expression(  # what comes after a card: "that was under it"
    r"(?:that |which )?(?:was|were|lay|has been)(?: lying)? (?:under|underneath|below|beneath|behind)"
    r"(?: (?:it|that|him|her|them))?\b|(?:that |which )?(?:it|that) (?:uncovered|freed|left behind|was on)\b"
    r"|(?:underneath|beneath)(?= (?:as|too|to|in|on|onto|up|goes)\b|$)"
)
AT_SIDE: Final = expression(
    r"(?:(?:furthest|farthest|most) )?(?:(?:at|on|to|from|in) )?(?:far |very |outer |extreme )*(left|right)\b(?! of\b)"
)
SIDE: Final = expression(
    r"(?:far |outer |extreme )*(left|right|leftmost|rightmost|furthest left|furthest right)\b(?! of\b)"
)
BESIDE: Final = expression(
    r"(?P<next>next to|beside|adjacent to)|(?:to |on |immediately )?(?P<left>left of|before|in front of)"
    r"|(?:to |on |immediately )?(?P<right>right of|after|behind)"
    r"|(?P<diagonal>diagonally (?:below|under|above|over|across from|next to|from))"
    r"|(?P<below>(?:directly |just |right )?(?:below|underneath|beneath))|(?P<above>(?:directly |just |right )?above)"
)
CORNER: Final = expression(
    r"(?:(?:very|extreme|far) )*(?P<row>top|upper|bottom|lower)(?: most)? (?P<side>left|right)(?: hand)?"
    r"(?: (?:corner|place|spot|square|end))*(?! (?:card|one|column|pile|heap|fan)\b)"
)
END_OF_ROW: Final = expression(
    r"(?:, )?(?:(?:at|on|to|in) )?(?:(?:far|very|extreme|outer) )*(?P<side>left|right|start|beginning|front|end)"
    r"(?: hand)?(?: (?:end|side|edge|corner|place|spot))*(?! of\b)\b"
)
UNDER: Final = expression(r"(?P<below>(?:directly |just |right |straight )?under)\b")  # where nothing lies on another
STEPS: Final = {  # rows down and places to the right
    "next": ((0, -1), (0, 1)), "left": ((0, -1),), "right": ((0, 1),), "below": ((1, 0),), "above": ((-1, 0),),
}  # fmt: skip
ASKS: Final = frozenset("what which who where how is are does do can any".split())


class Related(NamedTuple):
    """What is named by a relation."""

    end: int  # the word that its words end before
    sign: str  # "P" for a place, "C" for a card
    specs: tuple[Spec, ...]  # what it can mean, best first
    before: str = ""  # the preposition that its words hold


@dataclass(frozen=True)
class Relations:
    """Finds what is named by a relation in a line of words.

    ``words``: of the line, in lower case.
    ``game``, ``state``: the table.
    ``groups``: the nouns that one pile of a numbered group can be called by, with those groups.
    ``card``: the cards that begin at a word, each with the word that its words end before.
    ``focus``: the card that was spoken of last.
    """

    words: Sequence[str]
    game: Game
    state: State
    groups: dict[str, str]
    card: Callable[[int], Iterable[tuple[int, Spec]]]
    focus: Card | None = None

    def at(self, at: int) -> Iterator[Related]:
        """What begins at a word."""
        yield from self._where_it_was(at)
        yield from self._where_it_is(at)
        yield from self._uncovered(at)
        yield from self._counted_from_a_side(at)
        yield from self._at_a_side(at)
        yield from self._holding(at)
        yield from self._called_by_top(at)
        yield from self._beside(at)
        yield from self._corner(at)

    def _text(self, at: int) -> str:
        return " ".join(self.words[at:])

    def _where_it_was(self, at: int) -> Iterator[Related]:
        """ "Where it was", "the column it came from"; not where something is put back."""
        phrase = WHERE_IT_WAS.match(self._text(at))
        if phrase and not (self.words[at] == "where" and {*self.words[at - 1 : at]} & SETS_BACK):
            before = "in" if self.words[at] == "where" else ""
            yield Related(at + len(phrase[0].split()), "P", (Spec(origin=True),), before)

    def _where_it_is(self, at: int) -> Iterator[Related]:
        """ "That column": where the card that was spoken of last lies; where it came from, if that is asked for, or
        the card lies in no such place any more."""
        phrase = THAT_PLACE.match(self._text(at))
        if phrase is None or self.focus is None or (phrase["old"] and not {*self.words[:1]} & ASKS):
            return
        end, group = at + len(phrase[0].split()), self.groups.get(phrase["noun"] or phrase["own"] or "")
        here = next((p for p, cards in enumerate(self.state.piles) if self.focus in cards), None)
        left = bool(phrase["old"]) or "left" in self.words[:at]
        if not left and here is not None and self.game.piles[here].group == group:
            yield Related(end, "P", (self.place_of(here),))
        elif group is not None or left:
            yield Related(end, "P", (Spec(origin=True),))

    def _uncovered(self, at: int) -> Iterator[Related]:
        """ "The five that was under it": at the place that the card moved last came from."""
        cards = [(at + 1, Spec())] if self.words[at] in ("one", "card") else []
        for end, card in (*self.card(at), *cards):
            phrase = UNCOVERED.match(self._text(end))
            if phrase:
                sign = "C" if card.is_card else "P"
                yield Related(end + len(phrase[0].split()), sign, (card._replace(origin=True),))

    def _counted_from_a_side(self, at: int) -> Iterator[Related]:
        """ "The third from the left", "the second column from the right", "the column at the far right"."""
        number = ORDINALS.index(self.words[at]) + 1 if self.words[at] in ORDINALS else 0
        end = at + bool(number)
        noun = self.words[end] if end < len(self.words) else ""
        group = self.groups.get(noun)
        if noun in ("one", "card") or (number and noun == "from"):
            group, end = self.groups.get("column"), end + (noun != "from")
        elif group is not None:
            end += 1
        if group is None or (not number and noun in ("one", "card")):
            return
        side = AT_SIDE.match(self._text(end))
        if side and (number or side[0] != side[1]):
            yield from self._numbered(group, number or 1, side[1], end + len(side[0].split()))

    def _numbered(self, group: str, number: int, side: str, end: int) -> Iterator[Related]:
        piles = self.game.groups[group]
        if 0 < number <= len(piles):
            pile = piles[number - 1] if side.startswith("left") else piles[-number]
            yield Related(end, "P", (self.place_of(pile),))

    def _at_a_side(self, at: int) -> Iterator[Related]:
        """ "The left column", "the left seven", "the seven on the right", "the left one of those sevens"."""
        side = SIDE.match(self._text(at))
        if side and not self._names_group(at):
            word = side[1].split()[-1]
            end = at + len(side[0].split())
            end += self.words[end : end + 1] in (["hand"], ("hand",))
            noun = self.words[end] if end < len(self.words) else ""
            if noun in self.groups and word in ("left", "right"):
                yield from self._numbered(self.groups[noun], 1, word, end + 1)
            of = re.match(r"one of (?:those |these |my )?(?:two |both |three )?", self._text(end))
            for stop, card in self.card(end + len(of[0].split()) if of else end):
                yield from self._outermost(card, word, stop)
        for end, card in self.card(at):
            side = AT_SIDE.match(self._text(end))
            after = end + len(side[0].split()) if side else end
            if side and side[0] != side[1] and not self._names_group(after - 1) and not self._names(after):
                yield from self._outermost(card, side[1], end + len(side[0].split()))

    def _names_group(self, at: int) -> bool:
        """Whether the name of some piles begins with a word that tells a side: "left wing"."""
        return " ".join(self.words[at : at + 2]) in self.game.groups

    def _names(self, at: int) -> bool:
        """Whether a card or a kind of place is named at a word."""
        return (
            bool(self.card(at))
            or self.words[at : at + 1] == ("hand",)
            or bool({*self.words[at : at + 1]} & {*self.groups})
        )

    def _outermost(self, card: Spec, side: str, end: int) -> Iterator[Related]:
        """The free card of a kind that lies farthest to a side; where none is free, the open one."""
        if not card.is_card:
            return
        table = [
            p for p, here in enumerate(self.game.piles) if here.kind not in (Kind.STOCK, Kind.FOUNDATION, Kind.DISCARD)
        ]
        covers = self.game.covers
        free = [p for p in table if self._shows(p, card) and not (covers and covers(self.state, p))]
        piles = free or [p for p in table if any(map(card.fits, self.state.seen(p)))]
        if piles:
            pans = [self.game.piles[pile].pan for pile in piles]
            pile = piles[pans.index(min(pans) if side.startswith("left") else max(pans))]
            there = self.game.piles[pile]
            yield Related(end, "C", (card._replace(group=there.group, number=there.number),))

    def _shows(self, pile: int, card: Spec) -> bool:
        top = next(reversed(self.state.seen(pile)), None)
        return top is not None and card.fits(top)

    def _holding(self, at: int) -> Iterator[Related]:
        """ "The heap with the seven": the piles on top of which it lies, else those that hold it."""
        onto = {*self.words[at - 1 : at]} & {"on", "onto", "to"}
        group = self.groups.get("column" if self.words[at] == "one" and onto else self.words[at])
        joint = re.match(r"\w+(?<!s) (?:with|holding|that has|which has)(?: I)? ", f"{self._text(at)} ")
        if group is None or joint is None:
            return
        for end, card in self.card(at + len(joint[0].split())):
            piles = self.piles_with(card, self.game.groups[group])
            if not piles and self.words[at] in SUIT_PILES:  # "the stack with the three", which is no column
                piles = [pile for pile in range(len(self.game.piles)) if self._shows(pile, card)]
            tail = re.match(r"(?:on top|in it|on it|at (?:the )?end|showing|on$)\b", self._text(end))
            if piles and card.rank is not None:
                yield Related(end + (len(tail[0].split()) if tail else 0), "P", tuple(map(self.place_of, piles)))

    def _called_by_top(self, at: int) -> Iterator[Related]:
        """ "On the king heap", "onto the nine of hearts pile": where such a card lies on top."""
        if not {*self.words[at - 1 : at]} & {"on", "onto", "to"}:
            return
        for end, card in self.card(at):
            noun = self.words[end] if end < len(self.words) else ""
            if card.rank is None or noun not in self.groups or noun.endswith("s"):
                continue
            piles = self.piles_with(card, self.game.groups[self.groups[noun]])
            if piles:
                yield Related(end + 1, "P", tuple(map(self.place_of, piles)))

    def piles_with(self, card: Spec, piles: Iterable[int]) -> list[int]:
        """Those of some piles that a card like one lies on top of; else those that hold it in sight."""
        piles = list(piles)
        shown = [pile for pile in piles if self._shows(pile, card)]
        return shown or [pile for pile in piles if any(map(card.fits, self.state.seen(pile)))]

    def _beside(self, at: int) -> Iterator[Related]:
        """ "The card next to the eight", "the heap to the right of the queen, the one with the three"; where a row has
        a gap there, "behind the five"."""
        noun = self.words[at]
        kinds = [(at + 1, Spec())] if noun in ("one", "card") or noun in self.groups else []
        kinds += [(end, card) for end, card in self.card(at) if card.is_card]
        for start, kind in kinds:
            yield from self._related(start, kind, self.groups.get(noun), gaps=False)
        if not kinds and not {*self.words[:1]} & ASKS:
            yield from self._related(at, Spec(), None, gaps=True)

    def _corner(self, at: int) -> Iterator[Related]:
        """ "The top left corner", of a table in rows."""
        corner = CORNER.match(self._text(at))
        rows = [piles for group, piles in self.game.groups.items() if group.startswith("row ")]
        if corner and rows:
            row = rows[0 if corner["row"] in ("top", "upper") else -1]
            pile = row[0 if corner["side"] == "left" else -1]
            yield Related(at + len(corner[0].split()), "P", (self.place_of(pile),))

    def _related(self, at: int, kind: Spec, group: str | None, *, gaps: bool) -> Iterator[Related]:
        apart = self.game.of_kind(Kind.HAND) and not self.game.of_kind(Kind.WASTE)
        relation = BESIDE.match(self._text(at)) or (UNDER.match(self._text(at)) if apart else None)
        if relation is None:
            return
        after = at + len(relation[0].split())
        steps = STEPS.get(relation.lastgroup or "") or self._diagonal(relation[0])
        for end, anchor in self._anchors(after, at if gaps else after):
            if not anchor.is_card:
                continue
            by = self.piles_with(anchor, [p for p, here in enumerate(self.game.piles) if here.number is not None])
            piles = [pile for origin in by for step in steps for pile in self.stepped(origin, step)]
            if gaps:
                piles = [pile for pile in piles if self.game.piles[pile].row and pile in self.game.targets]
                piles = [pile for pile in piles if not self.state.piles[pile]]
            elif group is None:
                piles = [pile for pile in piles if self.state.piles[pile]]
            piles = [pile for pile in piles if group in (None, self.game.piles[pile].group)]
            piles = [pile for pile in piles if not kind.is_card or self._shows(pile, kind)]
            narrowed = re.match(r", (?:one )?(?:with|showing|that has) ", f"{self._text(end)} ")
            for stop, held in self.card(end + len(narrowed[0].split())) if narrowed else ():
                piles, end = [pile for pile in piles if self._shows(pile, held)], stop
            if piles:
                specs = tuple(kind._replace(**self.place_of(pile)._asdict() | _said(kind)) for pile in piles)
                yield Related(end, "C" if kind.is_card else "P", specs, "in" if gaps else "")

    def _anchors(self, at: int, moved: int) -> Iterable[tuple[int, Spec]]:
        """The cards that begin at a word; for "it", the one that the line named last, unless its words end at the one
        numbered ``moved``, or the one that was spoken of last."""
        if not {*self.words[at : at + 1]} & {"it", "that", "him", "her"}:
            return self.card(at)
        before = [(end, card) for start in range(at - 1, -1, -1) for end, card in self.card(start) if card.is_card]
        named = next((card for end, card in before if end != moved), None)
        if named is None and self.focus is not None:
            named = Spec(self.focus.rank, self.focus.suit)
        return [(at + 1, named)] if named is not None else []

    def _diagonal(self, words: str) -> tuple[tuple[int, int], ...]:
        rows = (1,) if re.search("below|under", words) else (-1,) if re.search("above|over", words) else (-1, 1)
        return tuple((row, place) for row in rows for place in (-1, 1))

    def stepped(self, pile: int, step: tuple[int, int]) -> Iterator[int]:
        """The pile that lies so many rows down and places to the right of another."""
        here, (down, right) = self.game.piles[pile], step
        for other, there in enumerate(self.game.piles):
            in_row = there.group == here.group if not down else here.row and there.row == here.row + down
            if in_row and there.number == (here.number or 0) + right and there.kind is here.kind:
                yield other

    def place_of(self, pile: int) -> Spec:
        """A pile by its group and number."""
        here = self.game.piles[pile]
        return Spec(group=here.group, number=here.number)


def _said(card: Spec) -> dict[str, object]:
    """What is known of a card."""
    return {"rank": card.rank, "suit": card.suit, "red": card.red}
