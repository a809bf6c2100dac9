"""Places that a line names: "third column", "the last place of the bottom row", "an empty cell"."""

from __future__ import annotations

from collections.abc import Iterator

from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.line_words import GAP, PLACE, LineWords, Mention
from voice_solitaire.dialogue.understanding.naming_words import EMPTY, GAPS, ONTO, RANKS, SMALL_NUMBERS
from voice_solitaire.dialogue.understanding.relations import END_OF_ROW
from voice_solitaire.dialogue.understanding.slots import names_of
from voice_solitaire.language.expressions import expression
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import KING
from voice_solitaire.table.piles import Kind

ONE_OF = expression(r"(?:any|an|one|some|either)(?: (?:one )?of(?: (?:the|my|those|these|our))?)? ")
FROM_A_SIDE = expression(r"from (?:the )?(left|right)\b")
STEPPED = expression(  # "to the threes", "on the 3s pile", where foundations go up by different steps
    r"(?:(?P<steps>ones|twos|threes|fours|deuces|treys)|(?P<short>one|two|three|four|2|3|4)(?: of)? spades)"
    r"(?: (?P<pile>pile|foundation|stack|heap|base|row))?\b"
)
COUNTS = expression(
    r"(?:foundation|pile|heap|stack|one)(?: that| which)? (?:counts?|counting|goes|going|builds?|building|runs?|running"
    r"|climbs|works)(?: up)?(?: by| in)? (?P<step>ones?|twos?|threes?|fours?)\b"
    r"|(?P<steps>ones|twos|threes|fours) (?:foundation|pile|stack|heap)\b"
)
OF = ("of", "in", "on")
OUT_OF = (*OF, "from")
AT = ("at", "in", "on", "to", "into", "onto")
IN_A_ROW = ("place", "spot", "position", "slot", "column", "number", "gap", "hole", "space")
ENDS = frozenset("end ends tip top bottom front foot tail last face".split())
NO_NOUN = ("", ",", "what", "now")  # after an ordinal that stands alone
WHERE = frozenset("in of under underneath beneath below on at".split())
ASKS_WHERE = frozenset("what which who read tell show".split())
FRONT = ("start", "beginning", "front", "head")
SPOTS = ("place", "spot", "slot", "one")  # that may be any kind of empty place
Named = tuple[int, Mention]  # what begins at a word, with the word that its words end before


class PlaceNames:
    """Finds the places that are named in a line by their order, their row, or as empty ones."""

    def __init__(self, line: LineWords) -> None:
        self._line, self._game, self._groups = line, line.game, line.groups
        names = {name for group in line.game.groups for name in names_of(line.game, group).split("|")}
        self._gaps = GAPS - names  # that are no names of piles

    def at(self, at: int) -> Iterator[Named]:
        """What begins at a word, with the word that it ends before."""
        yield from self._numbered(at)
        yield from self._last_card_of(at)
        yield from self._in_order(at)
        yield from self._row_first(at)
        yield from self._place_of_row(at)
        yield from self._empty(at)
        yield from self._counting(at)
        yield from self._cells_as_hand(at)

    def _numbered(self, at: int) -> Iterator[Named]:
        """ "Pile number three", "heap three", "column three" of a game in rows."""
        noun = self._line.word(at)
        if self._line.word(at + 1) in ("number", "no"):
            end, number = self._line.number(at + 2)
            alone = f"{noun} {number_word(number)}" if number else ""
            if alone in self._game.groups:
                yield end, _place(Spec(group=alone))
            elif number and noun in self._groups:
                yield end, _place(Spec(group=self._groups[noun], number=number))
        end, number = self._line.number(at + 1)
        if not number:
            return
        if noun in ("number", "no") and self._line.word(at - 1) in (*ONTO, *OUT_OF, "at") and "column" in self._groups:
            yield end, _place(Spec(group=self._groups["column"], number=number))  # "what lies on number four"
        if noun in self._groups:
            yield end, _place(Spec(group=self._groups[noun], number=number))
        elif noun in ("column", "columns"):
            across = next((pile.kind for pile in self._game.piles if pile.row), None)
            if across is not None:
                yield end, _place(Spec(number=number, kind=across))

    def _last_card_of(self, at: int) -> Iterator[Named]:
        """ "The last card in column three": the column."""
        if self._line.word(at) not in ("last", "final", "end") or self._line.word(at + 1) not in ("card", "one"):
            return
        if self._line.word(at + 2) in OUT_OF:
            for end, spec in self._line.places(at + 3):
                if spec.number is not None:
                    yield end, _place(spec)

    def _in_order(self, at: int) -> Iterator[Named]:
        """ "Third column", "last pile", "the sixth place of the bottom row"."""
        number, noun = self._line.ordinal(at), self._line.word(at + 1)
        if not number:
            return
        if noun == "one" and self._line.word(at - 1) in ONTO:  # "the six of the third row to the second one"
            noun = self._noun_before(at) or noun
        alone = f"{noun} {number_word(number)}" if number > 0 else ""
        if alone in self._game.groups:  # "the second foundation"
            yield at + 2, _place(Spec(group=alone))
        numbered = [group for group in self._game.groups if group.startswith(f"{noun} ")]
        if number < 0 and f"{noun} one" in numbered:  # "the last row"
            yield at + 2, _place(Spec(group=f"{noun} {number_word(len(numbered))}"))
        if alone.replace(noun, "foundation") in self._game.groups and noun in ("base", "bases"):
            yield at + 2, _place(Spec(group=alone.replace(noun, "foundation")))
        yield from self._from_a_side(at, number, noun)
        if noun in self._groups:
            group = self._groups[noun]
            numbers = [self._line.counted(group, number)]
            if number < 0:  # of all, where something may go: "the last heap"
                numbers = list(dict.fromkeys((*numbers, self._last_to_fill(group))))
            yield at + 2, Mention(PLACE, tuple(Spec(group=group, number=counted) for counted in numbers))
        by_itself = (noun in ("", *ONTO) and self._beside_onto(at)) or (noun in NO_NOUN and self._after_where(at))
        if by_itself and (columns := self._groups.get("column")) is not None:
            yield at + 1, _place(Spec(group=columns, number=self._line.counted(columns, number)))
        joint = at + 1 + (noun in ("place", "spot", "card", "one", "pile"))
        if self._line.word(joint) in OUT_OF:
            yield from self._of_row(joint + 1, number, is_card=noun in ("card", "one"))

    def _of_row(self, at: int, number: int, is_card: bool) -> Iterator[Named]:
        """A place of the row that is named there; "the third card in column four" is none."""
        rows = self._line.places(at)
        furthest = max((end for end, _ in rows), default=0)
        for end, row in rows:
            if row.group is None or row.number is not None or end != furthest:
                continue
            piles = self._game.groups[row.group]
            if len(piles) > 1 and (self._game.piles[piles[0]].row or not is_card):  # "put the last one in a cell"
                yield end, _place(row._replace(number=self._line.counted(row.group, number)))

    def _last_to_fill(self, group: str) -> int:
        """The number of the last of some places where something may go: of cells the last free one, where one is."""
        piles = self._game.groups[group]
        free = [at for at, pile in enumerate(piles, 1) if not self._line.state.piles[pile]]
        return free[-1] if free and self._game.piles[piles[0]].kind is Kind.CELL else len(piles)

    def _noun_before(self, at: int) -> str:
        """What another place was called that was told by its order before; empty where none was."""
        before = (self._line.word(place + 1) for place in range(at - 1) if self._line.ordinal(place))
        return next((noun for noun in before if noun in self._groups or f"{noun} one" in self._game.groups), "")

    def _from_a_side(self, at: int, number: int, noun: str) -> Iterator[Named]:
        """ "The third from the left", "the second column from the right": one of the columns."""
        start = at + 1 + (noun in self._groups or noun in ("one", "place"))
        side = FROM_A_SIDE.match(self._line.text(start))
        group = self._groups.get(noun, self._groups.get("column", ""))
        if side and group and number > 0:
            counted = number if side[1] == "left" else len(self._game.groups[group]) + 1 - number
            yield start + len(side[0].split()), _place(Spec(group=group, number=counted))

    def _place_of_row(self, at: int) -> Iterator[Named]:
        """ "Place five of the bottom row", "the start of row two": a place whose row is said after it."""
        if self._line.word(at) in FRONT and self._line.word(at + 1) in OF:
            for end, row in self._line.places(at + 2):
                if row.number is None and row.group and self._game.piles[self._game.groups[row.group][0]].row:
                    yield end, _place(row._replace(number=1))
        if self._line.word(at) not in ("place", "spot", "position"):
            return
        joint, number = self._line.number(at + 1)
        if number and self._line.word(joint) in OF:
            for end, row in self._line.places(joint + 1):
                if row.group is not None and row.number is None and len(self._game.groups[row.group]) > 1:
                    yield end, _place(row._replace(number=self._line.counted(row.group, number)))

    def _row_first(self, at: int) -> Iterator[Named]:
        """ "Row two, third place", "row two, at place three": a place whose row is said before it."""
        for end, row in self._line.places(at):
            if row.group is None or row.number is not None:
                continue
            piles = self._game.groups[row.group]
            if not self._game.piles[piles[0]].row:
                continue
            side = END_OF_ROW.match(self._line.text(end))
            if side and len(piles) > 1:
                last = side["side"] in ("right", "end")
                yield end + len(side[0].split()), _place(row._replace(number=len(piles) if last else 1))
            order = end + (self._line.word(end) in (",", "and"))
            order += self._line.word(order) in AT
            number = self._line.ordinal(order)
            if number and self._line.word(order + 1) in self._gaps:
                yield order + 2, _place(row._replace(number=self._gap(row.group, number)))
            elif number and self._line.word(order + 1) in (*IN_A_ROW, "card", "one"):
                if self._line.word(order + 1) == "one" and self._line.ordinal(at) and self._line.word(end) in ONTO:
                    continue  # "from the third row to the second one"
                yield order + 2, _place(row._replace(number=self._line.counted(row.group, number)))
            stop, number = self._line.number(order + 1)
            if number and order > end and self._line.word(order) in IN_A_ROW:
                yield stop, _place(row._replace(number=number))

    def _gap(self, group: str, number: int) -> int:
        """The number of the first, second and so on of a row's empty places, from its end where that is negative; of
        its places, where fewer are empty."""
        gaps = [at for at, pile in enumerate(self._game.groups[group], 1) if not self._line.state.piles[pile]]
        at = number - (number > 0)
        return gaps[at] if -len(gaps) <= at < len(gaps) else self._line.counted(group, number)

    def _counting(self, at: int) -> Iterator[Named]:
        """ "The pile that counts in fours", "the fours foundation": those that take the card so many ranks higher."""
        if self._line.word(0) in ("what", "which", "where", "how", "does"):
            return
        phrase = COUNTS.match(self._line.text(at))
        if phrase is None:
            return
        word = phrase["step"] or phrase["steps"]
        step = SMALL_NUMBERS[word.removesuffix("s")]
        game, state = self._game, self._line.state
        for home in game.of_kind(Kind.FOUNDATION):
            top, wanted = state.top(home), game.accepted(state, home)
            ranks = {face % KING for face in wanted or ()}  # from nought
            if top is not None and ranks == {(top.rank + step - 1) % KING}:
                pile = game.piles[home]
                yield at + len(phrase[0].split()), _place(Spec(group=pile.group, number=pile.number))

    def stepped(self, at: int) -> Iterator[Named]:
        """ "To the threes", "on the 3s pile": the foundation that goes up by threes, or a card of that rank."""
        phrase = STEPPED.match(self._line.text(at)) if self._line.word(at - 1) in ONTO and at else None
        if phrase is None or "foundation four" not in self._game.groups or not self._game.of_kind(Kind.HAND):
            return
        if phrase["short"] and not phrase["pile"]:
            return
        number = RANKS.get(phrase["steps"], 1)
        number = {"2": 2, "3": 3, "4": 4}.get(phrase["short"]) or SMALL_NUMBERS.get(phrase["short"] or "") or number
        foundation = Spec(group=f"foundation {number_word(number)}")
        specs = (foundation,) if phrase["pile"] else (foundation, Spec(number))
        yield at + len(phrase[0].split()), Mention(PLACE, specs)

    def _after_where(self, at: int) -> bool:
        """Whether an ordinal stands behind words that tell where: "on the end of the seventh", "under the third"."""
        before, end = self._line.word(at - 1), self._line.word(at - 2)
        is_end = before in ("of", "in", "on") and end in ENDS
        asks = before in WHERE and self._line.word(0) in ASKS_WHERE and self._line.ordinal(at) > 1
        return is_end or asks

    def _beside_onto(self, at: int) -> bool:
        """Whether it is said that something goes there, or from there."""
        before = self._line.words[max(0, at - 1) : at]
        return bool({*before} & {*ONTO}) or (at == 0 and self._line.word(1) in ONTO)

    def _cells_as_hand(self, at: int) -> Iterator[Named]:
        """ "In hand", "from my hand", where no card is held but cells hold some: a cell, or the cells."""
        cells = self._game.of_kind(Kind.CELL)
        if not cells or self._game.of_kind(Kind.HAND) or self._line.word(at) != "hand":
            return
        before = self._line.word(at - 1)
        held = before in ("in", "into", "from") or (before == "of" and self._line.word(at - 2) == "out")
        if held and self._line.word(at + 1) not in ("side", "end", *self._groups):
            yield at + 1, Mention(PLACE, (Spec(group=self._game.piles[cells[0]].group), Spec(kind=Kind.CELL)))

    def _empty(self, at: int) -> Iterator[Named]:
        """ "A gap", "an empty column", "the free cells"."""
        some = ONE_OF.match(self._line.text(at))
        empty = at + (len(some[0].split()) if some else 0)
        blank = self._line.word(empty) in EMPTY
        noun = self._line.word(empty + blank)
        if noun in self._gaps or (blank and noun in (*self._groups, *SPOTS, "places", "spots")):
            anywhere = noun in SPOTS and self._game.of_kind(Kind.CELL)
            group = None if anywhere else self._groups.get(noun)
            end = empty + blank + 1
            counted, number = self._line.number(end)
            if number and group is not None:
                yield counted, _place(Spec(group=group, number=number))
            if self._line.word(end) in ("in", "of"):
                for stop, row in self._line.places(end + 1):
                    yield stop, Mention(GAP, (Spec(group=row.group, empty=True),))
            yield end, Mention(GAP, (Spec(group=group, empty=True),))
        elif blank and at == empty and self._line.word(at) == "empty":
            yield at + 1, Mention(GAP, (Spec(empty=True),))


def _place(spec: Spec) -> Mention:
    return Mention(PLACE, (spec,))


def place_in_words(place: Spec) -> str:
    """A pile, or all of a kind, as a player names it.

    >>> place_in_words(Spec(group="column", number=3)), place_in_words(Spec(group="row two", number=1))
    ('column three', 'row two place one')
    """
    group = place.group or ("foundation" if place.kind is Kind.FOUNDATION else "")
    if place.number is None or not group:
        return group
    return f"{group}{' place' if group.startswith('row ') else ''} {number_word(place.number)}"
