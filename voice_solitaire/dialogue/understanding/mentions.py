"""Finding the cards, places and numbers that a line speaks of, wherever they stand in it.

What is found is replaced by a sign, a letter and its number in the line, so that a pattern can be written over what is
left: "put the red six on column four" becomes "put C0 on P1".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from voice_solitaire.dialogue.telling.wording import RANKS as RANK_NAMES
from voice_solitaire.dialogue.telling.wording import SUITS as SUIT_NAMES
from voice_solitaire.dialogue.understanding.card_names import CardNames
from voice_solitaire.dialogue.understanding.distances import Distances
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.line_words import (
    CARD,
    FOUNDATIONS,
    GAP,
    HOME,
    NUMBER,
    PLACE,
    STOCK,
    THAT,
    LineWords,
    Mention,
)
from voice_solitaire.dialogue.understanding.naming_words import (
    COLOURS,
    EDGES,
    EMPTY,
    GAPS,
    HOMEWARD,
    MOST_SHORT,
    ONTO,
    POINTING,
    RANKS,
    SUITS,
)
from voice_solitaire.dialogue.understanding.phrasebook import Phrasebook
from voice_solitaire.dialogue.understanding.place_names import Named, PlaceNames
from voice_solitaire.dialogue.understanding.relations import Relations
from voice_solitaire.dialogue.understanding.resolve import in_place
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

TURNED = expression(
    r"(?:one|card) i (?:just |have |have just )?(?:turned|drew|got|dealt|took|picked)(?: up)?\b|(?:drawn|turned) card\b"
)
NOT_THERE = expression(r"(?:that |which )?(?:(?:is|lies|sits|was) )?not (?:lying |sitting )?(?:on|in|at|from|of) ")
DRAWN = expression(
    r"(?:that |which )?i (?:have |had )?(?:just |now )?(?:drawn|drew|turned|dealt|picked|flipped)(?: up| over| out)?\b"
)
TO_ITS_PILE = expression(
    r"(?:up|home) (?:to|on|onto|in|into) (?:its|his|her|their) (?:own |proper |right )*(?:suit )?"
    r"(?:pile|stack|foundation|base|place|home)\b"
)
GOAL = expression(r"(?:finish|finished|finishing|done|goal|target) (?:pile|stack|heap|place|row)s?\b")
IN_HAND = expression(
    r"what (?:i|you) have(?: got)?(?: (?:here|now|in hand))?\b|(?:my|your) card\b"
    r"|card(?: that)? i (?:have(?: got)?|hold)\b|card(?= (?:in|into|on|onto|to) )"
)
WASTE = expression(
    r"(?:discard|discards|turned|turn|flipped|used)(?: up| over)? (?:pile|stack|heap|cards)\b|discards\b"
    r"|face up (?:pile|stack|heap)\b"
)
TO_TURN = expression(r"(?:pile|stack|heap|cards) to (?:turn|flip|draw|deal)(?: (?:over|from|off))?$")
DRAWN_FROM = ("draw", "drawing", "dealing", "stock", "deck", "pack", "hand")  # "the draw pile"
PILES = ("pile", "stack", "heap")
TOP_ROW = (("top", "row"), ("top", "line"), ("upper", "row"))


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

    >>> from voice_solitaire.table.cards import Suit
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
    tokens, pointing = list[str](), list[str]()
    mentions: list[Mention] = []
    at = 0
    while at < len(words):
        end, mention = max(finder.at(at), key=lambda candidate: candidate[0], default=(at, None))
        if mention is None or end <= at:
            tokens.append(words[at])
            pointing.append(words[at])
            at += 1
            continue
        sign = f"{mention.before} {mention.sign}{len(mentions)}".strip()
        tokens.append(sign)
        pointing += words[at:end] if mention.sign == THAT else [sign]
        mentions.append(mention)
        at = end
    return Spotted(" ".join(tokens), tuple(mentions), " ".join(pointing))


class _Finder:
    """Looks for what begins at a word."""

    def __init__(self, words: tuple[str, ...], book: Phrasebook, game: Game, state: State, focus: Card | None) -> None:
        self._words, self._game, self._state, self._focus = words, game, state, focus
        self._line = LineWords(words, book, game, state)
        self._cards, self._places = CardNames(self._line), PlaceNames(self._line)
        self._relations = Relations(words, game, state, self._line.groups, self._cards.specs_at, focus)
        self._distances = Distances(self._relations, self._line.places)

    def at(self, at: int) -> Iterator[Named]:
        """Each thing that begins at a word, with the word that it ends before; what is preferred first."""
        if self._wastes(at):
            return
        yield from self._just_turned(at)
        yield from self._stock_pile(at)
        yield from self._elsewhere(at)
        for related in (*self._distances.at(at), *self._relations.at(at)):
            yield related.end, Mention(related.sign, related.specs, before=related.before)
        yield from self._places.stepped(at)
        yield from self._that_card(at)
        yield from self._cards.at(at)
        yield from self._places.at(at)
        yield from self._piles(at)
        yield from self._last_of_a_pile(at)
        yield from self._homeward(at)
        yield from self._pointing(at)
        yield from self._numbers(at)

    def _that_card(self, at: int) -> Iterator[Named]:
        """ "Onto that jack", where one was spoken of last: the same one."""
        focus = self._focus
        pointed = self._words[max(0, at - 1) : at] in (("that",), ("this",)) and self._words[at - 2 : at - 1]
        if focus is None or not pointed or pointed[0] not in ONTO:
            return
        for end, card in self._cards.specs_at(at):
            if card.rank == focus.rank and card.suit is None and card.group is None and card.fits(focus):
                yield end, Mention(CARD, (card._replace(suit=focus.suit),))

    def _elsewhere(self, at: int) -> Iterator[Named]:
        """ "The seven that isn't on the waste", "the seven I've just drawn"."""
        for end, card in self._cards.specs_at(at):
            drawn = DRAWN.match(self._line.text(end))
            piles = [pile for pile in self._game.of_kind(Kind.HAND, Kind.WASTE) if self._state.piles[pile]]
            if drawn and piles and card.is_card:
                there = self._relations.place_of(piles[0])
                lying = card._replace(group=there.group, number=there.number)
                yield end + len(drawn[0].split()), Mention(CARD, (lying,))
            denied = NOT_THERE.match(self._line.text(end))
            if denied is None or not card.is_card:
                continue
            for stop, place in self._line.places(end + len(denied[0].split())):
                holding = self._relations.piles_with(card, range(len(self._game.piles)))
                others = [pile for pile in holding if not in_place(place, pile, self._game)]
                specs = [
                    card._replace(group=where.group, number=where.number)
                    for where in map(self._relations.place_of, others)
                ]
                if specs:
                    yield stop, Mention(CARD, tuple(specs))

    def _wastes(self, at: int) -> bool:
        """Whether a card is wasted there, where no pile is called the waste: "waste it on the eight"."""
        return (
            at == 0
            and self._follows(at, "waste")
            and self._follows(at + 1, *POINTING, *RANKS)
            and not self._game.of_kind(Kind.WASTE)
        )

    def _follows(self, at: int, *words: str) -> bool:
        """Whether the word there is one of some."""
        return at < len(self._words) and self._words[at] in words

    def _piles(self, at: int) -> Iterator[Named]:
        """Piles as the game calls them, and empty places."""
        for kind, sign in (("place", PLACE), ("card_at", PLACE), ("gap", GAP)):
            places = [(end, spec) for end, spec in self._line.slot(kind, at) if end > at]
            if not places:
                continue
            longest = max(end for end, _ in places)
            if sign == GAP and not ({*GAPS, *EMPTY} & {*self._words[at:longest]}):
                continue  # "place" alone is no empty one
            if self._words[at] in ("place", "spot") and self._follows(longest, "of"):
                continue  # "spot the two of clubs" names no place
            specs = tuple(spec for end, spec in places if end == longest)
            if sign == PLACE and self._stands_alone(specs[0]) and self._follows(longest, *PILES):
                longest += 1  # "the reserve pile" is no pile beside it
            if kind == "card_at" and self._sign_of(specs[0]) == STOCK and self._words[at] == "card":
                continue  # "turn over a card from the deck" doesn't turn the deck over
            yield longest, Mention(self._sign_of(specs[0]) if sign == PLACE else sign, specs)

    def _stock_pile(self, at: int) -> Iterator[Named]:
        """ "The draw pile", "the stock pile": the stock, and no other pile beside it."""
        stocks = self._game.of_kind(Kind.STOCK)
        drawn = TO_TURN.match(self._line.text(at))
        length = 2 if self._words[at] in DRAWN_FROM and self._follows(at + 1, *PILES) else 0
        length = len(drawn[0].split()) if drawn else length
        if stocks and length:
            yield at + length, Mention(STOCK, (Spec(group=self._game.piles[stocks[0]].group),))

    def _stands_alone(self, place: Spec) -> bool:
        """Whether a place is a group of one pile, and none that is played on."""
        piles = self._game.groups.get(place.group or "", ())
        return len(piles) == 1 and self._game.piles[piles[0]].kind is not Kind.TABLEAU

    def _sign_of(self, place: Spec) -> str:
        """The sign of a place: a stock and the foundations as a whole have their own."""
        piles = self._game.groups.get(place.group or "", ())
        kind = self._game.piles[piles[0]].kind if piles else place.kind
        if kind is Kind.FOUNDATION and place.number is None and place.group in (None, "foundation"):
            return FOUNDATIONS
        return STOCK if kind is Kind.STOCK else PLACE

    def _last_of_a_pile(self, at: int) -> Iterator[Named]:
        """ "The last card in column three", "the one from the cell": the pile."""
        noun = at + (self._words[at] in ("last", "end", "top", "final"))
        if not (self._follows(noun, "card", "one") and self._follows(noun + 1, "in", "of", "at", "from", "out", "off")):
            return
        place = noun + 2 + self._follows(noun + 2, "of")
        for end, mention in self.at(place) if place < len(self._words) else ():
            if mention.sign == PLACE and mention.specs[0].number is not None:
                yield end, mention

    def _homeward(self, at: int) -> Iterator[Named]:
        """ "Up", "home", "the top row" where that is the foundations."""
        home = Mention(HOME, (Spec(kind=Kind.FOUNDATION),))
        has_home = bool(self._game.of_kind(Kind.FOUNDATION))
        if self._words[at : at + 2] in TOP_ROW and has_home and "row one" not in self._game.groups:
            yield at + 2, home
        text = self._line.text(at)
        goal = (GOAL.match(text) or TO_ITS_PILE.match(text)) if has_home else None
        if goal:
            yield at + len(goal[0].split()), home
        word = self._words[at]
        face_up = word == "up" and self._words[at - 1 : at] == ("face",)
        if (word in HOMEWARD and not face_up) or (word == "off" and has_home and not self._names_at(at + 1)):
            yield at + (2 if self._follows(at + 1, "top", "there") else 1), home

    def _names_at(self, at: int) -> bool:
        """Whether a card or a place is named from a word on."""
        return at < len(self._words) and any(True for found in (self._cards, self._places) for _ in found.at(at))

    def _pointing(self, at: int) -> Iterator[Named]:
        """ "It", "that one", "the last one"."""
        that = Mention(THAT, (Spec(that=True), Spec()))
        several, number = self._line.number(at + 1) if self._follows(at, "those", "these") else (at, 0)
        if number > 1 and not self._follows(several, "of", *RANKS, *SUITS, *COLOURS):  # "those eight" are no eight
            yield several + self._follows(several, "cards", "ones"), Mention(THAT, that.specs, number)
            return
        if self._follows(at, "last", "end", "bottom") and self._follows(at + 1, "one"):
            if not self._follows(at + 2, "of", "from"):
                yield at + 2, that
        elif self._words[at] in POINTING and not self._follows(at + 1, *RANKS, *SUITS, *COLOURS):
            yield at + 1 + self._follows(at + 1, "one", "card", "ones", "cards"), that

    def _numbers(self, at: int) -> Iterator[Named]:
        """Numbers that are no ranks, or count piles: "the last three columns"."""
        end, number = self._line.number(at)
        if not number or (self._words[at] == "one" and end == at + 1 and not self._is_number_one(at)):
            return  # "the one", "what does one do"
        edge = at > 0 and self._words[at - 1] in EDGES and self._line.counts_piles(at)
        if self._words[at] not in RANKS or end > at + 1 or edge:
            yield end, Mention(NUMBER, (Spec(number=number),), number)

    def _is_number_one(self, at: int) -> bool:
        """Whether "one" is a number there."""
        after_card = len(self._words) == at + 1 == MOST_SHORT + 1 and self._words[1] == "of"  # "queen of spades one"
        short = len(self._words) <= MOST_SHORT or after_card
        return short or self._words[at - 1 : at] in (("to",), ("on",), ("onto",), ("from",))

    def _in_hand(self, at: int) -> re.Match[str] | None:
        """ "What I've got", "my card", where one card is held until it is laid down."""
        return IN_HAND.match(self._line.text(at)) if self._game.of_kind(Kind.HAND) else None

    def _just_turned(self, at: int) -> Iterator[Named]:
        """ "The one I just turned", "the new card": the top of the waste or the card in hand."""
        phrase = TURNED.match(self._line.text(at)) or self._in_hand(at)
        piles = [pile for pile in self._game.of_kind(Kind.HAND, Kind.WASTE) if self._state.piles[pile]]
        if phrase and piles:
            pile = self._game.piles[piles[0]]
            yield at + len(phrase[0].split()), Mention(PLACE, (Spec(group=pile.group, number=pile.number),))
        wastes = self._game.of_kind(Kind.WASTE)
        phrase = WASTE.match(self._line.text(at))
        if phrase and len(wastes) == 1 and not self._game.of_kind(Kind.DISCARD):
            yield at + len(phrase[0].split()), Mention(PLACE, (Spec(group=self._game.piles[wastes[0]].group),))
