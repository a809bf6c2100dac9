"""Golf: seven columns that are played off onto one waste, each card one rank away from the one before."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from voice_solitaire.games.shared import halving, playing_off
from voice_solitaire.games.shared.homes import Neighbours
from voice_solitaire.table.patience import *
from voice_solitaire.table.rules import face_card

MOST = 400  # positions looked at for a hint


@dataclass(frozen=True)
class OneAway(Neighbours):
    """One rank higher or lower, whatever the suit; a king is the end, unless a queen may be laid ``on_kings``."""

    in_suit: bool = False  # no: the suit makes no difference
    on_kings: bool = False
    sure_up_to = MANY

    def around(self, card: Card) -> tuple[Wanted, ...]:
        """The kinds of card that may follow, the lower first."""
        queen_stays = card.rank == KING and not self.on_kings
        return tuple(kind for kind in super().around(card) if not (queen_stays and kind.rank == QUEEN))

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if attempt.onto and not self.around(attempt.onto[-1]):
            return attempt.refused("golf_king", 3)
        return super().refuse(attempt)

    def may_lie_on(self, card: Card) -> Faces:
        return frozenset(face for face in range(52) if any(kind.fits(card) for kind in self.around(face_card(face))))


@lru_cache(maxsize=16)
def _longest(game: Game, state: State) -> int:
    """How many cards can follow each other to the waste without turning, as far as it was looked."""
    reached, longest = {state: 0}, 0
    todo = [state]
    while todo and len(reached) < MOST:
        here = todo.pop()
        for move in game.by_verb[Verb.CARRY].moves(game, here):
            after = game.play(here, move)
            if after not in reached:
                reached[after] = reached[here] + 1
                longest = max(longest, reached[after])
                todo.append(after)
    return longest


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """The card after which most can follow; turning last."""
    if move.verb is not Verb.CARRY:
        return 2, "why_deal"
    follow = _longest(game, game.play(state, move))
    return 10 + follow, "golf_follow" if follow else "golf_one"


HINTS = playing_off.trying(_rank, cards=35)


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards are left in the columns, how many are to be turned, and how many could follow each other now."""
    left = sum(len(state.piles[pile]) for pile in game.groups["column"])
    to_come = sum(len(state.piles[pile]) for pile in game.groups["stock"])
    longest = _longest(game, state)
    chain = Event("golf_chain" if longest else "golf_no_chain", number=longest)
    return Event("golf_left", number=left), Event("golf_to_come", number=to_come), chain


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    columns, rest = rounds(order, (5,) * 7)
    return laid(game, {"column": columns, "waste": [rest[:1]], "stock": [rest[:0:-1]]})


def golf(wrap: bool, kings: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    table = (stock(), waste(OneAway(wrap, on_kings=kings)), *columns(7, TakesNothing("golf_never_built")))
    (deck,), (top,), played_off = (of_group(table, name) for name in ("stock", "waste", "column"))
    ends = "King and ace are neighbours" if wrap else "Ace and king are no neighbours"
    return Game(
        goal="Play all thirty-five cards of the seven columns onto the waste.",
        rules=Rulebook(
            building="A column's top card goes onto the waste when it is one rank higher or lower, in any suit.",
            ends=f"{ends}, and {'a queen goes' if kings else 'no queen goes'} onto a king.",
            columns="Nothing is laid on a column, and an empty one stays empty.",
            staying="What lies on the waste stays there.",
            turning="At any time the next card of the stock may be turned onto the waste; it goes round only once.",
            winning="The game is won when no card is left in the columns.",
        ),
        pack=pack(),
        piles=table,
        layout=_layout,
        actions=(Carry(), TurnCards(deck, top)),
        won=lambda state: not any(state.piles[pile] for pile in played_off),
        hint_priority=HINTS,
        quick_priority=_rank,
        words=WORDS,
        rule_of=RULE_OF,
        status=_status,
    )


RULE_OF = behind(
    building="no_neighbours one_at_a_time covered",
    ends="golf_king no_corner",
    columns="golf_never_built",
    staying="covered:waste same_place",
    turning="stock_empty stock_is_dealt turns_so_many only_by_dealing",
)
WORDS: Words = {
    **halving.WORDS,
    "no_neighbours": ("It takes a neighbour.", "The {onto} takes only a neighbour, one higher or lower."),
    "no_corner": ("No neighbours.", "King and ace are no neighbours: the {onto} takes {wanted}."),
    "golf_king": ("A king ends it.", "Nothing goes onto the {onto}: turn a card."),
    "golf_never_built": ("Not onto columns.", "Nothing is laid on a column: cards go only to the waste."),
    "golf_left": ("{number} left.", "Cards left in the columns: {number}."),
    "golf_to_come": ("{number} to come.", "Still in the stock: {number}."),
    "golf_chain": ("Chain: {number}.", "The chain can take {number} now."),
    "golf_no_chain": ("No chain.", "No top card fits now."),
    "golf_follow": "Most cards can follow it.",
    "golf_one": "It takes one more card off.",
}
OPTIONS = (
    Option(
        "wrap",
        (False, True),
        "whether king and ace are neighbours",
        {"with corner": True, "with wrapping": True},
    ),
    Option("kings", (False, True), "whether a queen goes onto a king", {"building on kings": True}),
)
GAMES = (Title("Golf", golf, (), OPTIONS),)
