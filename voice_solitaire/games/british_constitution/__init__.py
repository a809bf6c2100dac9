"""British Constitution: two packs without kings and queens, whose cards rise row by row to the foundations.

Where the rule texts are silent: without a waste the spaces among the people are filled straight from the stock, and
nothing is turned. Where no card can rise turning cannot help, so the game ends there, unless the people are built on.
"""

from __future__ import annotations

from voice_solitaire.games.british_constitution.rising import *
from voice_solitaire.games.british_constitution.sentences import NICKNAMES, OPTIONS, RULE_OF, rules, words
from voice_solitaire.games.shared.homes import SUITS
from voice_solitaire.table.patience import *

SOON = 3  # cards that go home before


def _turn_up(game: Game, before: State, after: State) -> State:
    """The waste that filled a space and has no card left gets one from the stock."""
    if after.piles[WASTE] or not after.piles[STOCK]:
        return after
    return after.put({WASTE: after.piles[STOCK][-1:], STOCK: after.piles[STOCK][:-1]})


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    aces, rest = taken_out(order, [Wanted(ACE, suit).fits for suit in SUITS for _ in range(2)])
    turned_up = (rest[32:33],) if game.options["use_waste"] else ()
    table = [(card,) for card in (*aces, *rest[:32])] + [rest[32 + len(turned_up) :][::-1], *turned_up]
    return State(tuple(table), tuple(len(cards) if pile == STOCK else 0 for pile, cards in enumerate(table)))


def wait(state: State, card: Card) -> int:
    """How many cards go home before this one, on the foundation of its suit that wants it sooner."""
    homes = [len(state.piles[pile]) for pile in range(8) if state.piles[pile][0].suit is card.suit]
    return min((card.rank - 1 - home for home in homes if home < card.rank), default=0)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then building, best from the lowest row and not on what is wanted sooner; spaces for what is soonest.

    Turning comes last, as it buries a card that could still be drawn.
    """
    if move.verb is Verb.TURN:
        return 1, "bc_why_turn"
    card, row = state.piles[move.source][-1], game.piles[move.source].row
    if game.piles[move.target].kind is Kind.FOUNDATION:
        return 900, "why_home"
    if game.piles[move.source].kind is Kind.WASTE:
        return 200, "why_waste"
    if row == game.piles[move.target].row:
        return 0, "why_special"
    waits, onto = wait(state, card), state.top(move.target)
    if onto is not None:
        return 600 + 5 * row - waits - 10 * max(0, waits - wait(state, onto)), "why_orders"
    return 300 - 5 * waits, "bc_why_raise" if waits < SOON else "why_space"


def _status(game: Game, state: State) -> tuple[Event, ...]:
    waiting = spaces(state) if game.options["force_fill"] else ()
    fill = tuple(Event("bc_to_fill", source=pile, target=pile + 8) for pile in waiting[:1])
    return (Event("bc_home", number=at_home(game, state)), *fill)


def british_constitution(
    force_fill: bool, people_build: bool, use_waste: bool, build_rows: str, row1_lateral: bool
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    builds = people_build and use_waste
    people = all_of(OnlyFrom((Kind.WASTE,), "bc_people"), DOWN) if builds else TakesNothing("bc_people")
    table: tuple[Pile, ...] = foundations(8, all_of(NeverEmpty(), AtMost(JACK), FromRow(1), Build(+1)))
    for row, name in enumerate(ROWS[:3], 1):
        rises = Rises(row, str(row) in build_rows, row1_lateral and row == 1)
        table += piles(Kind.TABLEAU, name, 8, rises, TopCard(), row=row)
    table += (*piles(Kind.TABLEAU, ROWS[3], 8, people, row=4), stock(), *([waste()] if use_waste else []))
    actions: tuple[Action, ...] = (Rise(forced=force_fill),)
    fill = fill_from(PEOPLE, (WASTE if use_waste else STOCK,))
    return Game(
        goal="Build eight foundations up in suit from ace to jack.",
        rules=rules(force_fill, use_waste, builds, build_rows),
        looks="The game begins with four rows of eight cards: farthest from you the council, "
        "then the lords, the commons and the people.",
        pack=pack(2, range(ACE, JACK + 1)),
        piles=table,
        layout=_layout,
        actions=(*actions, TurnOne(STOCK, WASTE, useful=builds)) if use_waste else actions,
        won=lambda state: all(len(state.piles[pile]) == JACK for pile in range(8)),
        automatic=(fill, _turn_up) if use_waste else (fill,),
        hint_priority=_rank,
        complete=completes(range(8), JACK),
        words=words(use_waste),
        rule_of=RULE_OF,
        status=_status,
        nicknames=NICKNAMES,
    )


GAMES = (Title("British Constitution", british_constitution, ("Constitution", "The Constitution"), OPTIONS),)
