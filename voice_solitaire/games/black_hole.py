"""Black Hole: seventeen fans of three, all open, that go onto one pile, each card one rank away from the one before."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from voice_solitaire.games.golf import OneAway
from voice_solitaire.table.patience import *

FANS = 17
WIDTH, AT_FIRST = 80, 400  # ways that are kept in sight, of those of one length; and before the first move
Ranks = tuple[tuple[int, ...], ...]  # of the cards of each fan, bottom to top; the ace is 0


class Continuation(NamedTuple):
    """Cards played into the hole one after another, and what they leave."""

    # how hard what is left is to play, beside what was hard at the start: the squares of how many cards each fan has,
    # and each rank, and of how far each rank is apart from the next one
    hard: int
    fans: tuple[int, ...]  # that a card is taken from, in order
    heights: tuple[int, ...]  # how many cards each fan has left
    left: tuple[int, ...]  # how many cards of each rank are left
    top: int  # the rank that lies on the hole; the ace is 0


def _longer(cards: Ranks, ways: list[Continuation], most: int) -> list[Continuation]:
    """The ``most`` best ways that are a card longer than some others, one to each position."""
    continuations: dict[tuple[tuple[int, ...], int], Continuation] = {}
    for way in ways:
        for fan, high in enumerate(way.heights):
            rank = cards[fan][high - 1] if high else way.top
            if (rank - way.top) % KING not in (1, KING - 1):
                continue
            heights = (*way.heights[:fan], high - 1, *way.heights[fan + 1 :])
            if (heights, rank) not in continuations:
                many, lower, higher = way.left[rank], way.left[rank - 1], way.left[(rank + 1) % KING]
                hard = way.hard + 4 - 2 * high - 2 * many + 2 * (lower + higher - 2 * many)
                left = (*way.left[:rank], many - 1, *way.left[rank + 1 :])
                continuations[heights, rank] = Continuation(hard, (*way.fans, fan), heights, left, rank)
    return sorted(continuations.values())[:most]


@lru_cache(maxsize=4)  # each game that is begun is a new one
def _known(game: Game) -> dict[State, int]:
    """From which fan to take the next card, for the positions of the ways to win that were found in a game."""
    return {}


@lru_cache(maxsize=4)
def _next(game: Game, state: State) -> tuple[int, int]:
    """The fan from which the longest way found takes the first card, and how many cards follow on that way."""
    known, fans, (hole,) = _known(game), game.groups["fan"], game.groups["black hole"]
    to_go = sum(len(state.piles[fan]) for fan in fans)
    if state in known:
        return known[state], to_go - 1
    cards = tuple(tuple(card.rank - 1 for card in state.piles[fan]) for fan in fans)
    left = tuple(sum(fan.count(rank) for fan in cards) for rank in range(KING))
    longest = [Continuation(0, (), tuple(map(len, cards)), left, state.piles[hole][-1].rank - 1)]
    while longer := _longer(cards, longest, AT_FIRST if to_go == 3 * FANS else WIDTH):
        longest = longer
    way = [fans[fan] for fan in longest[0].fans]
    if len(way) == to_go:
        for fan in way:
            known[state] = fan
            state = game.play(state, Move(Verb.CARRY, fan, hole))
    return (way[0], len(way) - 1) if way else (-1, 0)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """The card that begins the longest way found."""
    fan, follow = _next(game, state)
    if move.source != fan:
        return 1, "why_legal"
    if follow + 1 == sum(len(state.piles[pile]) for pile in game.groups["fan"]):
        return 100, "bh_all"
    return 50, "bh_follow" if follow else "bh_one"


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards are left, and in how many fans; what the hole takes now, and which cards go, with their fans."""
    lie = [pile for pile in game.groups["fan"] if state.piles[pile]]
    (hole,) = game.groups["black hole"]
    goes = [pile for pile in lie if game.check(state, Move(Verb.CARRY, pile, hole)) is None]
    if not lie:
        return (Event("bh_left", number=0),)
    events = [Event("bh_left", number=sum(len(state.piles[pile]) for pile in lie)), Event("bh_fans", number=len(lie))]
    events += [Event("bh_goes", state.top(pile), source=pile) for pile in goes]
    return tuple(events if goes else [*events, Event("bh_none", state.top(hole))])


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    if game.options["first_card"] == "dealt":
        first, rest = order[-1], order[:-1]
    else:
        (first,), rest = taken_out(order, [Wanted(ACE, Suit.SPADES).fits])
    return laid(game, {"black hole": [(first,)], "fan": [rest[at : at + 3] for at in range(0, 3 * FANS, 3)]})


def black_hole(first_card: str) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    hole = foundation("black hole", OneAway(wraps=True, on_kings=True))
    table = (hole, *columns(FANS, TakesNothing("bh_never_built"), group="fan"))
    fans, holes = of_group(table, "fan"), of_group(table, "black hole")
    first = "the ace of spades" if first_card == "ace" else "the last card of the pack"
    return Game(
        goal="Play the cards of all seventeen fans into the black hole.",
        rules=Rulebook(
            hole=f"The black hole begins with {first}.",
            building="A fan's top card goes into the hole when it is one rank higher or lower, in any suit.",
            turning="The direction may change at any time, and king and ace are neighbours.",
            fans="Nothing is laid on a fan, and an empty one stays empty.",
            staying="What lies in the hole stays there.",
            winning="The game is won when all fifty-two cards lie in the hole.",
        ),
        pack=pack(),
        piles=table,
        layout=_layout,
        actions=(Carry(),),
        won=lambda state: not any(state.piles[pile] for pile in fans),
        complete=completes(holes, 52),
        hint_priority=_rank,
        words=WORDS,
        rule_of=RULE_OF,
        status=_status,
        read_first=("black hole",),
        nicknames={"black hole": "hole|black whole|foundation|waste"},
    )


RULE_OF = behind(
    building="no_neighbours one_at_a_time covered",
    fans="bh_never_built",
    staying="foundation_stays same_place",
)
WORDS: Words = {
    "no_neighbours": ("It takes a neighbour.", "The {onto} takes only a neighbour, one higher or lower."),
    "bh_never_built": ("Not onto fans.", "Nothing is laid on a fan: cards go only into the hole."),
    "foundation_stays": "What lies in the hole stays there.",
    "bh_left": ("{number} left.", "Cards left: {number}."),
    "bh_fans": ("{number} fans.", "Fans with cards: {number}."),
    "bh_goes": ("{card}, {source}.", "{card} goes, {source}."),
    "bh_none": ("Nothing goes.", "Nothing goes onto the {card}."),
    "bh_all": "All the others can follow it.",
    "bh_follow": "Most cards can follow it, as far as I see.",
    "bh_one": "It takes one more card off.",
}
OPTIONS = (
    Option(
        "first_card",
        ("ace", "dealt"),
        "what the hole begins with: the ace of spades, or the last card of the pack",
        {"with any first card": "dealt"},
    ),
)
GAMES = (Title("Black Hole", black_hole, ("Blackhole",), OPTIONS, tells_options=True),)
