"""Baker's Dozen: thirteen open columns down in any suit, one card at a time, and empty ones stay empty."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from voice_solitaire.advice.hint_priority import usual
from voice_solitaire.games.shared import homes, looking_ahead
from voice_solitaire.games.shared.looking_ahead import OpenCards, Sight, Way
from voice_solitaire.table.patience import *

DOWN = Build(-1, By.ANY)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    """Four rounds; then the kings go to the bottoms of their columns."""
    dealt, _ = rounds(order, (4,) * 13)
    return laid(game, {"column": [sorted(cards, key=lambda card: card.rank != KING) for cards in dealt]})


def _worth(layout: OpenCards) -> int:
    """Cards home, and order, less what lies over lower cards, and over any the more the lower they are."""
    value = 40 * sum(layout.home)
    for cards in layout.columns:
        value += sum(8 for under, over in pairwise(cards) if over in DOWN.following[under])
        value -= sum(20 for at, face in enumerate(cards) if any(under % KING < face % KING for under in cards[:at]))
        value -= sum(KING - 1 - face % KING for at, face in enumerate(cards) for _ in cards[at + 1 :])
    return value


SIGHT = Sight(DOWN.following, NOTHING, lambda cards: 1, _worth, spaces=False)


@lru_cache(maxsize=4)
def _way(game: Game, state: State) -> Way | None:
    return looking_ahead.best_way(SIGHT, looking_ahead.of_state(game, state), ordering=True)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """What begins the best way found; then as usual, but that emptying a column is worth nothing."""
    if move.source not in game.groups["column"]:
        return 0, "why_legal"
    way = _way(game, state)
    if way and way.first == looking_ahead.step_of(game, move):
        return 100, looking_ahead.why(way)
    score, why = usual(game, state, move)
    return (5, "why_orders") if why == "why_empties" else (score, why)


def bakers_dozen(foundation_return: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    table = (*homes.suit_homes(foundation_return), *columns(13, all_of(NeverEmpty(), DOWN)))
    tableau = of_group(table, "column")
    return Game(
        goal=homes.GOAL,
        rules=Rulebook(
            building="Columns build down in any suit: any nine goes on any ten.",
            single="Only single cards move.",
            spaces="An empty column stays empty.",
            foundations="A foundation starts with its ace and goes up in suit.",
            staying=homes.staying(foundation_return),
            kings="At the start every king goes to the bottom of its column.",
            winning=homes.WINNING,
        ),
        pack=pack(),
        piles=table,
        layout=_layout,
        actions=(Carry(),),
        won=lambda state: not any(state.piles[pile] for pile in tableau),
        hint_priority=_rank,
        words=homes.WORDS | looking_ahead.WORDS | WORDS,
        rule_of=RULE_OF,
        status=homes.wanted_next,
        read_whole=True,
    )


RULE_OF = behind(
    building="wrong_rank nothing_follows",
    single="one_at_a_time covered",
    spaces="stays_empty",
    foundations="home_wants home_suit home_complete",
    staying="foundation_stays",
)
WORDS: Words = {"home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of fifty-two.")}
OPTIONS = (
    Option("foundation_return", (False, True), "whether cards come back from the foundations", {"with return": True}),
)
GAMES = (Title("Baker's Dozen", bakers_dozen, (), OPTIONS, tells_options=True),)
