"""Aces Up: four piles that are only dealt upon; of two tops of a suit the lower is discarded, aces stay.

Where its rules are silent: with discards that go by themselves (an option) they go from the first deal on. The name
"Discard" is left out, because it is a command.
"""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.table.actions import Action, Carry, DealAcross
from voice_solitaire.table.cards import ACE, KING, Card, Suit, pack
from voice_solitaire.table.game import Game, Words
from voice_solitaire.table.moves import Event, Move, Refusal, Verb, Wanted
from voice_solitaire.table.places import columns, heap, stock
from voice_solitaire.table.rules import ANYTHING, EMPTY, NOTHING, Attempt, Faces, Only, Rule, Space, all_of
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Option, Title

PILES = range(4)
HEAP, STOCK = 4, 5
TO_GO = 48
MOST_LOOKED_AT = 2000  # positions, before it is taken that something can still be discarded


def high(card: Card) -> int:
    """A rank with the ace above the king."""
    return KING + 1 if card.rank == ACE else card.rank


def beaten(state: State, pile: int) -> bool:
    """Whether the top of a pile lies below another top of its suit."""
    top = state.top(pile)
    tops = [other for each in PILES if each != pile and (other := state.top(each))]
    return top is not None and any(other.suit is top.suit and high(other) > high(top) for other in tops)


@dataclass(frozen=True)
class Beaten:
    """Takes the top of a pile while a higher one of its suit is another pile's top."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        card = attempt.cards[0]
        if card.rank == ACE:
            return attempt.refused("aces_stay", 3)
        if attempt.state is None or beaten(attempt.state, attempt.source):
            return None
        return attempt.refused(f"no_higher_{card.suit.name.lower()}", 2, Wanted(None, card.suit))

    def wants(self, cards: tuple[Card, ...]) -> Faces | None:
        return None

    def beds(self, card: Card) -> Faces:
        return NOTHING if card.rank == ACE else ANYTHING


@dataclass(frozen=True)
class SpaceForAces:
    """An empty pile takes aces only."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return SPACE_FOR_ACES.refuse(attempt)

    def wants(self, cards: tuple[Card, ...]) -> Faces | None:
        return SPACE_FOR_ACES.wants(cards)

    def beds(self, card: Card) -> Faces:
        return frozenset((EMPTY,)) & SPACE_FOR_ACES.beds(card)


def all_beaten_gone(state: State) -> State:
    """Everything discarded that can be, from the leftmost pile on, again and again; the order makes no difference."""
    while True:
        pile = next((pile for pile in PILES if beaten(state, pile)), None)
        if pile is None:
            return state
        gone = state.piles[pile][-1:]
        state = state.put({pile: state.piles[pile][:-1], HEAP: state.piles[HEAP] + gone})


def _by_itself(plain: State, after: State) -> tuple[Event, ...]:
    """The discards that a move brought about by themselves, and what they uncovered."""
    cards = after.piles[HEAP][len(plain.piles[HEAP]) :]
    told = [Event("discarded", card, source=plain.where(card), target=HEAP, number=1, cards=(card,)) for card in cards]
    for pile in PILES:
        if after.piles[pile] != plain.piles[pile]:
            top = after.top(pile)
            told.append(Event("uncovered" if top else "emptied", top, source=pile, target=pile))
    return tuple(told)


@dataclass(frozen=True)
class Carried(Carry):
    """Carrying, with the discards that follow by themselves."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        plain = self.play(game, before, move)
        return (*super().events(game, before, move, plain), *_by_itself(plain, after))


@dataclass(frozen=True)
class Dealt(DealAcross):
    """Dealing, with the discards that follow by themselves."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        plain = self.play(game, before, move)
        return (*super().events(game, before, move, plain), *_by_itself(plain, after))


def hopeless(game: Game, state: State) -> bool:
    """Whether nothing can be discarded any more, whatever is moved; True only when that is certain."""
    if state.piles[STOCK] or game.won(state):
        return False
    seen, todo = {state.piles}, [state]
    while todo:
        here = todo.pop()
        for move in game.by_verb[Verb.CARRY].moves(game, here):
            if move.target == HEAP or len(seen) > MOST_LOOKED_AT:
                return False
            after = game.play(here, move)
            if after.piles not in seen:
                seen.add(after.piles)
                todo.append(after)
    return True


def status(game: Game, state: State) -> tuple[Event, ...]:
    """How many are discarded, how many are to come, and whether it is over."""
    told = [Event("au_gone", number=len(state.piles[HEAP]))]
    told.append(Event("au_to_come" if state.piles[STOCK] else "au_stock_out", number=len(state.piles[STOCK])))
    return (*told, Event("au_hopeless")) if hopeless(game, state) else tuple(told)


def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Discards, of which those that uncover come first; then aces to spaces, then what uncovers; lone cards never."""
    if move.verb is Verb.DEAL:
        return 5, "why_deal"
    left = len(state.piles[move.source]) - 1
    if move.target == HEAP:
        return 80 + left, "why_discards"
    if not left:
        return 0, "au_swaps"
    after = game.play(state, move)
    if any(beaten(after, pile) for pile in PILES):
        return 60 + left, "au_opens"
    top = state.top(move.source)
    return (50 + left, "au_ace_down") if top is not None and top.rank == ACE else (20 + left, "why_space")


def aces_up(spaces: str, auto_discard: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    fill: Rule = SpaceForAces() if spaces == "aces" else Space()
    fours = tuple(PILES)
    actions: tuple[Action, ...] = (
        (Carried(), Dealt(STOCK, fours)) if auto_discard else (Carry(), DealAcross(STOCK, fours))
    )

    def layout(game: Game, order: tuple[Card, ...]) -> State:
        piles = (*((card,) for card in order[:4]), (), tuple(reversed(order[4:])))
        state = State(piles, (*(0,) * STOCK, len(order) - 4))
        return all_beaten_gone(state) if auto_discard else state

    return Game(
        name=NAME,
        goal="Discard everything but the four aces.",
        rules=(
            "The top of a pile is discarded when another pile's top is higher in the same suit."
            + (" That happens by itself." if auto_discard else ""),
            "Aces are highest and are never discarded.",
            "An empty pile may take the top of any other." if spaces == "any" else "An empty pile may take an ace.",
            "Cards move only to an empty pile: nothing is built, and only tops are free.",
            "Dealing lays one card on each of the four piles, whatever lies there.",
            "The game is won when the stock is empty and forty-eight cards are discarded.",
        ),
        pack=pack(),
        piles=(*columns(4, fill, group="pile"), heap(Beaten()), stock()),
        layout=layout,
        actions=actions,
        won=lambda state: not state.piles[STOCK] and len(state.piles[HEAP]) == TO_GO,
        aliases=ALIASES,
        options={"spaces": spaces, "auto_discard": auto_discard},
        settle=(lambda game, before, after: all_beaten_gone(after),) if auto_discard else (),
        rank=rank,
        status=status,
        rule_of=RULE_OF,
        words=WORDS,
    )


SPACE_FOR_ACES = all_of(Space(), Only(ACE, "au_only_aces"))
NAME = "Aces Up"
ALIASES = ("Aces High", "Drivel", "Idiot's Delight", "Firing Squad", "Once in a Lifetime")
SUITS = tuple(suit.name.lower() for suit in Suit)
RULE_OF = {f"no_higher_{suit}": 1 for suit in SUITS} | {
    "aces_stay": 2, "au_only_aces": 3, "only_to_space": 4, "one_at_a_time": 4, "covered": 4, "stock_empty": 5,
    "deals_so_many": 5,
}  # fmt: skip
WORDS: Words = {f"no_higher_{suit}": f"No higher {suit[:-1]} is showing." for suit in SUITS} | {
    "aces_stay": "Aces stay.",
    "au_only_aces": "Only aces move to an empty pile.",
    "one_at_a_time": "Only top cards are free.",
    "au_gone": "{number} of forty-eight discarded.",
    "au_to_come": "{number} cards to come.",
    "au_stock_out": "The stock is empty.",
    "au_hopeless": "Nothing more can be discarded.",
    "au_opens": "It opens the way to a discard.",
    "au_ace_down": "It puts an ace where it covers nothing.",
    "au_swaps": "It only changes places; nothing better is left.",
}
OPTIONS = (
    Option("spaces", ("any", "aces"), "what may fill an empty pile", {"aces only": "aces", "any card": "any"}),
    Option("auto_discard", (False, True), "whether discards go by themselves", {"with automatic discards": True}),
)
GAMES = (Title(NAME, aces_up, ALIASES, OPTIONS),)
