"""Finding the cards, places and numbers that a line speaks of, wherever they stand in it.

What is found is replaced by a sign, a letter and its number in the line, so that a pattern can be written over what is
left: "put the red six on column four" becomes "put C0 on P1".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from voice_solitaire.dialogue.telling.wording import RANKS as RANK_NAMES
from voice_solitaire.dialogue.telling.wording import SUITS as SUIT_NAMES
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.lexing import exactly
from voice_solitaire.dialogue.understanding.phrasebook import Phrasebook
from voice_solitaire.dialogue.understanding.reader import Reader
from voice_solitaire.dialogue.understanding.relations import Relations
from voice_solitaire.dialogue.understanding.slots import names_of
from voice_solitaire.language.english.phrases import ORDINALS, RANK_WORDS, SUIT_WORDS
from voice_solitaire.language.expressions import expression
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import Card, Suit
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

CARD, NUMBER, PLACE, GAP, HOME, THAT = "C", "R", "P", "E", "H", "I"  # the signs
STOCK, FOUNDATIONS = "S", "F"
COLOURS = {"red": True, "black": False}
SMALL_NUMBERS = {number_word(n): n for n in range(1, 100)}
SLANG = {
    "lady": 12, "ladies": 12, "knave": 11, "knaves": 11, "boy": 11, "bullet": 1, "bullets": 1, "cowboy": 13,
    "cowboys": 13, "treys": 3, "deuces": 2,
}  # fmt: skip
RANKS = SLANG | {word: rank for rank, words in RANK_WORDS.items() for word in words.split("|")}
SUITS = {word: Suit[suit.upper()] for suit, words in SUIT_WORDS.items() for word in words.split("|")}
HOMEWARD = frozenset(("up", "home", "upstairs"))
POINTING = frozenset("it that this them these those her him she".split())
GAPS = frozenset(("space", "gap", "hole", "spaces", "gaps", "holes", "vacancy", "void"))
EMPTY = frozenset(("empty", "free", "vacant", "open", "blank", "bare", "spare", "unused"))
EDGES = {"leftmost": 1, "rightmost": -1, "last": -1, "final": -1, "first": 1}
MOST_SHORT = 3  # words of a line in which "one" is a number wherever it stands
ONTO = ("to", "onto", "on")
SUIT_PILES = frozenset(("pile", "stack", "foundation"))  # "the hearts pile"


@dataclass(frozen=True)
class Mention:
    """Something that a line names."""

    sign: str  # the letter of its kind: "C" for a card
    specs: tuple[Spec, ...]  # what it can mean, best first
    number: int = 0  # the number that it says, where it says one
    before: str = ""  # the preposition that its words hold: "in", of "behind the queen"


@dataclass(frozen=True)
class Spotted:
    """A line with its mentions replaced by signs."""

    text: str  # with signs: "put C0 on P1"
    mentions: tuple[Mention, ...]  # in the order of their numbers
    pointing: str = ""  # the same, but "it", "that" and their like left as words

    def of(self, sign: str) -> Mention:
        """What a sign such as ``C0`` stands for."""
        return self.mentions[int(sign[1:])]


def in_words(card: Spec) -> str:
    """A card as far as it is described.

    >>> in_words(Spec(6, red=True)), in_words(Spec(6, Suit.CLUBS)), in_words(Spec(suit=Suit.CLUBS))
    ('red six', 'six of clubs', 'clubs')
    """
    colour = "" if card.red is None else "red" if card.red else "black"
    rank = RANK_NAMES[card.rank - 1] if card.rank else ""
    suit = SUIT_NAMES[card.suit] if card.suit is not None else ""
    return " ".join(filter(None, (colour, rank, "of" if rank and suit else "", suit)))


def named(line: Spotted) -> list[str]:
    """The cards of a line, each once."""
    cards = [mention.specs[0] for mention in line.mentions if mention.sign in (CARD, NUMBER)]
    return list(filter(None, dict.fromkeys(in_words(card) for card in cards if card.is_card)))


def spot(words: Sequence[str], book: Phrasebook, game: Game, state: State, focus: Card | None = None) -> Spotted:
    """The mentions of a line of words in lower case, the longest first where several begin with the same word;
    ``focus`` is the card that was spoken of last."""
    finder = _Finder(tuple(words), book, game, state, focus)
    told, pointing = list[str](), list[str]()
    mentions: list[Mention] = []
    at = 0
    while at < len(words):
        end, found = max(finder.at(at), key=lambda each: each[0], default=(at, None))
        if found is None or end <= at:
            told.append(words[at])
            pointing.append(words[at])
            at += 1
            continue
        sign = f"{found.before} {found.sign}{len(mentions)}".strip()
        told.append(sign)
        pointing += words[at:end] if found.sign == THAT else [sign]
        mentions.append(found)
        at = end
    return Spotted(" ".join(told), tuple(mentions), " ".join(pointing))


class _Finder:
    """Looks for what begins at a word."""

    def __init__(self, words: tuple[str, ...], book: Phrasebook, game: Game, state: State, focus: Card | None) -> None:
        self._words, self._game, self._state = words, game, state
        self._reader = Reader(exactly(list(words), book.vocabulary), book.openings)
        self._kinds, self._slots = book.kinds, dict[tuple[str, int], tuple[tuple[int, Spec], ...]]()
        self._groups = _group_words(game)
        self._ranked = {at for at, word in enumerate(words) if word in RANKS}
        self._relations = Relations(words, game, state, self._groups, self._named_card, focus)
        self._gaps = GAPS - {name for group in game.groups for name in names_of(game, group).split("|")}

    def at(self, at: int) -> Iterator[tuple[int, Mention]]:
        """Each thing that begins at a word, with the word that it ends before; what is preferred first."""
        yield from self._just_turned(at)
        for related in self._relations.at(at):
            yield related.end, Mention(related.sign, related.specs, before=related.before)
        yield from self._card(at)
        yield from self._in_order(at)
        yield from self._row_first(at)
        yield from self._place_of_row(at)
        yield from self._gap(at)
        for kind, sign in (("place", PLACE), ("card_at", PLACE), ("gap", GAP)):
            found = [(end, spec) for end, spec in self._slot(kind, at) if end > at]
            if found:
                longest = max(end for end, _ in found)
                if sign == GAP and not ({*GAPS, *EMPTY} & {*self._words[at:longest]}):
                    continue  # "place" alone is no empty one
                if self._words[at] in ("place", "spot") and self._words[longest : longest + 1] == ("of",):
                    continue  # "spot the two of clubs" names no place
                specs = tuple(spec for end, spec in found if end == longest)
                if kind == "card_at" and self._sign_of(specs[0]) == STOCK and self._words[at] == "card":
                    continue  # "turn over a card from the deck" doesn't turn the deck over
                yield longest, Mention(self._sign_of(specs[0]) if sign == PLACE else sign, specs)
        word = self._words[at]
        above = " ".join(self._words[at : at + 2]) in ("top row", "top line", "upper row")
        if above and self._game.of_kind(Kind.FOUNDATION) and "row one" not in self._game.groups:
            yield at + 2, Mention(HOME, (Spec(kind=Kind.FOUNDATION),))
        noun = at + (word in ("last", "end", "top", "final"))
        joined = {*self._words[noun + 1 : noun + 2]} & {"in", "of", "at", "from"}
        if joined and self._words[noun] in ("card", "one"):
            for end, mention in self.at(noun + 2) if noun + 2 < len(self._words) else ():
                if mention.sign == PLACE and mention.specs[0].number is not None:
                    yield end, mention
        shown = word == "up" and self._words[at - 1 : at] == ("face",)
        if (word in HOMEWARD and not shown) or (word == "off" and self._game.of_kind(Kind.FOUNDATION)):
            skipped = 2 if self._words[at + 1 : at + 2] in (("top",), ("there",)) else 1
            yield at + skipped, Mention(HOME, (Spec(kind=Kind.FOUNDATION),))
        names_card = at + 1 < len(self._words) and self._words[at + 1] in (*RANKS, *SUITS, *COLOURS)
        last = word in ("last", "end", "bottom") and self._words[at + 1 : at + 2] == ("one",)
        if last and not {*self._words[at + 2 : at + 3]} & {"of", "from"}:
            yield at + 2, Mention(THAT, (Spec(that=True), Spec()))
        if word in POINTING and not names_card:
            following = self._words[at + 1 : at + 2]
            yield (
                at + 1 + (following in (("one",), ("card",), ("ones",), ("cards",))),
                Mention(THAT, (Spec(that=True), Spec())),
            )
        end, number = self._number(at)
        if word == "one" and end == at + 1 and not self._counts(at):
            return  # "the one", "what does one do"
        edge = at > 0 and self._words[at - 1] in EDGES and self._counts_piles(at)  # "the last three columns"
        if number and (word not in RANKS or end > at + 1 or edge):
            yield end, Mention(NUMBER, (Spec(number=number),), number)

    def _sign_of(self, place: Spec) -> str:
        """The sign of a place: a stock and the foundations as a whole have their own."""
        piles = self._game.groups.get(place.group or "", ())
        kind = self._game.piles[piles[0]].kind if piles else place.kind
        if kind is Kind.FOUNDATION and place.number is None and place.group in (None, "foundation"):
            return FOUNDATIONS
        return STOCK if kind is Kind.STOCK else PLACE

    def _just_turned(self, at: int) -> Iterator[tuple[int, Mention]]:
        """ "The one I just turned", "the new card": the top of the waste or the card in hand."""
        found = _TURNED.match(" ".join(self._words[at:]))
        piles = [pile for pile in self._game.of_kind(Kind.HAND, Kind.WASTE) if self._state.piles[pile]]
        if found and piles:
            pile = self._game.piles[piles[0]]
            yield at + len(found[0].split()), Mention(PLACE, (Spec(group=pile.group, number=pile.number),))
        wastes = self._game.of_kind(Kind.WASTE)
        found = _WASTE.match(" ".join(self._words[at:]))
        if found and len(wastes) == 1 and not self._game.of_kind(Kind.DISCARD):
            yield at + len(found[0].split()), Mention(PLACE, (Spec(group=self._game.piles[wastes[0]].group),))

    def _slot(self, kind: str, at: int) -> tuple[tuple[int, Spec], ...]:
        """What a kind of slot can mean from a word on, and the word that it ends before."""
        found = self._slots.get((kind, at))
        if found is None:
            ways = ((end, dict(bound).get("")) for end, bound in self._reader.walk(self._kinds[kind], at, kind))
            found = tuple((end, meaning) for end, meaning in ways if isinstance(meaning, Spec))
            self._slots[kind, at] = found
        return found

    def _card(self, at: int) -> Iterator[tuple[int, Mention]]:
        words, start = self._words, at
        red = COLOURS.get(words[at])
        at += red is not None
        rank = RANKS.get(words[at]) if at < len(words) else None
        after = at + (rank is not None)
        suit = None
        if rank is not None:
            of = after + (words[after : after + 1] in (("of",), ("from",)))
            suit = SUITS.get(words[of]) if of < len(words) else None
            after = of + 1 if suit is not None else after
            if suit is None and red is None:
                if self._counts_piles(at):
                    return
                suit = self._shared_suit(at, rank)
                red = COLOURS.get(words[after]) if after < len(words) and after + 1 not in self._ranked else None
                after += red is not None
        elif red is None and at < len(words) and words[at] in SUITS:
            suit, after = SUITS[words[at]], at + 1
            joined = not words[at].endswith("s") or (words[at - 1 : at] != ("of",) and after + 1 == len(words))
            rank = RANKS.get(words[after]) if after < len(words) and joined else None
            after += rank is not None
            pile = words[after : after + 1]
            if rank is None and pile and pile[0] in SUIT_PILES and self._home_of(suit) is not None:
                yield after + 1, Mention(PLACE, (Spec(group=self._home_of(suit)),))
        elif red is not None and words[at : at + 1] in (("card",), ("cards",), ("one",), ("ones",)):
            after = at + 1
        if after > start:
            if (suit is not None or red is not None) and rank is None and words[after : after + 1] == ("one",):
                after += 1
                among = _ONE_OF.match(" ".join(words[after:]))
                rank, after = (RANKS[among[1]], after + len(among[0].split())) if among else (rank, after)
            own = _OWN_SUIT.match(" ".join(words[after:])) if suit is None else None
            if own:
                suit, after = self._suit_before(start), after + len(own[0].split())
            card = Spec(rank, suit, red=red, other=words[start - 1 : start] == ("other",))
            number = SMALL_NUMBERS.get(words[start], 0) if after == start + 1 else 0
            specs = (card, Spec(number=number)) if number else (card,)
            yield after, Mention(NUMBER if number else CARD, specs, number)

    def _named_card(self, at: int) -> list[tuple[int, Spec]]:
        """The cards that begin at a word, each with the word that it ends before."""
        found = self._card(at) if at < len(self._words) else ()
        return [(end, mention.specs[0]) for end, mention in found if mention.sign in (CARD, NUMBER)]

    def _home_of(self, suit: Suit) -> str | None:
        """The group of the one foundation that a suit has, or that its cards lie on; None where there is no such."""
        own = f"{SUIT_NAMES[suit]} foundation"
        if own in self._game.groups:
            return own
        held = [pile for pile in self._game.of_kind(Kind.FOUNDATION) if self._state.piles[pile]]
        groups = {self._game.piles[pile].group for pile in held if self._state.piles[pile][-1].suit is suit}
        group = groups.pop() if len(groups) == 1 else None
        return group if group is not None and len(self._game.groups[group]) == 1 else None

    def _suit_before(self, at: int) -> Suit | None:
        """The suit that was named last before a word."""
        return next((SUITS[word] for word in reversed(self._words[:at]) if word in SUITS), None)

    def _counts_piles(self, at: int) -> bool:
        """Whether a number there tells how many piles: "the seven columns"."""
        noun = self._words[at + 1] if at + 1 < len(self._words) else ""
        return self._words[at] in SMALL_NUMBERS and noun.endswith("s") and noun in self._groups

    def _shared_suit(self, at: int, rank: int) -> Suit | None:
        """The suit that is said once for several cards, where that card is in sight: "the four and six of hearts"."""
        found = _SHARED.match(" ".join(self._words[at + 1 :]))
        suit = SUITS[found[1]] if found else None
        seen = (card for pile in range(len(self._game.piles)) for card in self._state.seen(pile))
        return suit if any((card.rank, card.suit) == (rank, suit) for card in seen) else None

    def _in_order(self, at: int) -> Iterator[tuple[int, Mention]]:
        """ "Third column", "last pile", "the sixth place of the bottom row", "pile number three"."""
        words = self._words
        if words[at + 1 : at + 2] in (("number",), ("no",)):
            counted, number = self._number(at + 2)
            alone = f"{words[at]} {number_word(number)}" if number else ""
            if alone in self._game.groups:
                yield counted, Mention(PLACE, (Spec(group=alone),))
            elif number and words[at] in self._groups:
                yield counted, Mention(PLACE, (Spec(group=self._groups[words[at]], number=number),))
        if words[at] in self._groups and at + 1 < len(words):
            counted, number = self._number(at + 1)
            if number:
                yield counted, Mention(PLACE, (Spec(group=self._groups[words[at]], number=number),))
        if words[at] in ("column", "columns") and words[at] not in self._groups and at + 1 < len(words):
            counted, number = self._number(at + 1)  # across the rows
            across = next((pile.kind for pile in self._game.piles if pile.row), None)
            if number and across is not None:
                yield counted, Mention(PLACE, (Spec(number=number, kind=across),))
        if words[at] in ("last", "final", "end") and words[at + 1 : at + 2] in (("card",), ("one",)):
            inner = at + 2 + (words[at + 2 : at + 3] in (("in",), ("of",), ("from",), ("on",)))
            for end, spec in self._slot("place", inner) if inner > at + 2 and inner < len(words) else ():
                if spec.number is not None:
                    yield end, Mention(PLACE, (spec,))
        number = ORDINALS.index(words[at]) + 1 if words[at] in ORDINALS else EDGES.get(words[at], 0)
        if not number:
            return
        noun = words[at + 1] if at + 1 < len(words) else ""
        if number > 0 and f"{noun} {number_word(number)}" in self._game.groups:  # "the second foundation"
            yield at + 2, Mention(PLACE, (Spec(group=f"{noun} {number_word(number)}"),))
        yield from self._from_a_side(at, number, noun)
        if noun in self._groups:
            group = self._groups[noun]
            yield at + 2, Mention(PLACE, (Spec(group=group, number=self._counted(group, number)),))
        if noun in ("", *ONTO) and self._beside_onto(at) and "column" in self._groups:
            yield at + 1, Mention(PLACE, (Spec(group=self._groups["column"], number=number),))
        joint = at + 1 + (noun in ("place", "spot", "card", "one", "pile"))
        if words[joint : joint + 1] in (("in",), ("of",), ("from",), ("on",)) or joint == at + 1:
            inner = joint + (words[joint : joint + 1] in (("in",), ("of",), ("from",), ("on",)))
            found = list(self._slot("place", inner)) if inner < len(words) else []
            furthest = max((end for end, _ in found), default=0)
            for end, spec in found:  # "the third card in column four" is none of the places in a row
                row = end == furthest and spec.group is not None and spec.number is None
                row = row and len(self._game.groups[spec.group or ""]) > 1
                if noun in ("card", "one") and row and not self._game.piles[self._game.groups[spec.group or ""][0]].row:
                    continue  # "put the last one in a cell"
                if row and inner > joint and spec.group:
                    yield end, Mention(PLACE, (spec._replace(number=self._counted(spec.group, number)),))

    def _from_a_side(self, at: int, number: int, noun: str) -> Iterator[tuple[int, Mention]]:
        """ "The third from the left", "the second column from the right": one of the columns."""
        start = at + 1 + (noun in self._groups or noun in ("one", "place"))
        found = _FROM_A_SIDE.match(" ".join(self._words[start:]))
        group = self._groups.get(noun, self._groups.get("column", ""))
        if found and group and number > 0:
            counted = number if found[1] == "left" else len(self._game.groups[group]) + 1 - number
            yield start + len(found[0].split()), Mention(PLACE, (Spec(group=group, number=counted),))

    def _place_of_row(self, at: int) -> Iterator[tuple[int, Mention]]:
        """ "Place five of the bottom row": a numbered place whose row is said after it."""
        if self._words[at] not in ("place", "spot", "position"):
            return
        counted, number = self._number(at + 1)
        if not number or self._words[counted : counted + 1] not in (("of",), ("in",), ("on",)):
            return
        for end, row in self._slot("place", counted + 1) if counted + 1 < len(self._words) else ():
            if row.group is not None and row.number is None and len(self._game.groups[row.group]) > 1:
                yield end, Mention(PLACE, (row._replace(number=self._counted(row.group, number)),))

    def _row_first(self, at: int) -> Iterator[tuple[int, Mention]]:
        """ "Row two, third place": a place whose row is said before it."""
        for end, row in self._slot("place", at):
            if row.group is None or row.number is not None or not self._game.piles[self._game.groups[row.group][0]].row:
                continue
            order = end + (self._words[end : end + 1] == (",",))
            word, noun = (*self._words[order : order + 2], "", "")[:2]
            number = ORDINALS.index(word) + 1 if word in ORDINALS else EDGES.get(word, 0)
            if number and noun in ("place", "spot", "card", "one", "column"):
                place = row._replace(number=self._counted(row.group, number))
                yield order + 2, Mention(PLACE, (place,))

    def _counts(self, at: int) -> bool:
        """Whether "one" is a number there."""
        after_card = len(self._words) == at + 1 == MOST_SHORT + 1 and self._words[1] == "of"  # "queen of spades one"
        short = len(self._words) <= MOST_SHORT or after_card
        return short or self._words[at - 1 : at] in (("to",), ("on",), ("onto",), ("from",))

    def _number(self, at: int) -> tuple[int, int]:
        """A number of one or two words, and the word that it ends before; 0 where there is none."""
        for end in (at + 2, at + 1):
            number = SMALL_NUMBERS.get("-".join(self._words[at:end]), 0)
            if number and end <= len(self._words):
                return end, number
        return at, 0

    def _beside_onto(self, at: int) -> bool:
        """Whether it is said that something goes there, or from there."""
        before, after = self._words[max(0, at - 1) : at], self._words[at + 1 : at + 2]
        return bool({*before} & {*ONTO}) or (at == 0 and bool({*after} & {*ONTO}))

    def _counted(self, group: str, number: int) -> int:
        """A number within a group; from the end, the last place that holds a card."""
        if number > 0:
            return number
        filled = [pile for pile in self._game.groups[group] if self._state.piles[pile]]
        return (self._game.piles[filled[-1]].number or 0) if filled else len(self._game.groups[group])

    def _gap(self, at: int) -> Iterator[tuple[int, Mention]]:
        words = self._words
        empty = at + (words[at] in ("any", "an", "one"))
        blank = empty < len(words) and words[empty] in EMPTY
        after = empty + blank
        noun = words[after] if after < len(words) else ""
        if noun in self._gaps or (blank and noun in (*self._groups, "place", "spot", "slot", "one", "places", "spots")):
            anywhere = noun in ("place", "spot", "slot", "one") and self._game.of_kind(Kind.CELL)
            group = None if anywhere else self._groups.get(noun)
            end = after + 1
            counted, number = self._number(end)
            if number and group is not None:
                yield counted, Mention(PLACE, (Spec(group=group, number=number),))
            inner = end + (words[end : end + 1] in (("in",), ("of",)))
            rows = [(stop, spec) for stop, spec in self._slot("place", inner)] if end < inner < len(words) else []
            for stop, spec in rows:
                yield stop, Mention(GAP, (Spec(group=spec.group, empty=True),))
            yield end, Mention(GAP, (Spec(group=group, empty=True),))
        elif blank and at == empty and words[at] == "empty":
            yield at + 1, Mention(GAP, (Spec(empty=True),))


def _group_words(game: Game) -> dict[str, str]:
    """The nouns that one pile of a numbered group can be called by."""
    found: dict[str, str] = {}
    for group, piles in game.groups.items():
        if game.piles[piles[0]].number is None or len(piles) < 2:
            continue
        for noun in {group, group.rstrip("s"), f"{group}s"}:
            found.setdefault(noun, group)
    tableau = [g for g, piles in game.groups.items() if game.piles[piles[0]].kind is Kind.TABLEAU and len(piles) > 1]
    if len(tableau) == 1:
        for noun in ("column", "pile", "heap", "fan", "stack", "columns", "piles", "heaps", "fans", "stacks", "place"):
            found.setdefault(noun, tableau[0])
    return found


_TURNED = expression(
    r"(?:one|card) i (?:just |have |have just )?(?:turned|drew|got|dealt|took|picked)(?: up)?\b|(?:drawn|turned) card\b"
)
_ONE_OF = expression(rf"of (?:those |these |my )?(?:two |both |three )?({'|'.join(RANKS)})\b")
_OWN_SUIT = expression(r"of (?:(?:its|his|her|their|that|same) )+(?:own )?(?:suit|kind)\b")
_WASTE = expression(r"(?:discard|discards|turned|turn|flipped|face up|used)(?: up| over)? (?:pile|stack|heap|cards)\b")
_FROM_A_SIDE = expression(r"from (?:the )?(left|right)\b")
_SHARED = expression(  # what follows the first of several cards of one suit
    rf"(?:(?:, and|,|and|&)(?: the)? (?:{'|'.join(RANKS)}) )+of ({'|'.join(SUITS)})\b"
)
