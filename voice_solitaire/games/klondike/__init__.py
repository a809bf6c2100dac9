"""Klondike: seven columns down in alternating colours, four foundations up in suit, and a waste that comes round.

``State.facts`` is empty, or the points of this game where any are counted.
"""

from __future__ import annotations

from voice_solitaire.advice.hint_priority import usual
from voice_solitaire.games.klondike import planning
from voice_solitaire.games.klondike.points import COLUMNS, HOMES, START, VEGAS, WASTE, count, home, scoring_of
from voice_solitaire.games.klondike.sentences import OPTIONS, RULE_OF, WORDS, rules
from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *

STOCK = 0
SOON = 2  # ranks that a foundation may be ahead of the others, and no card is missed


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    """By rows: each row begins one column farther right, with the only card of its row that lies open."""
    dealt: list[list[Card]] = [[] for _ in COLUMNS]
    cards = iter(order)
    for row in range(7):
        for column in range(row, 7):
            dealt[column].append(next(cards))
    rest = tuple(cards)[::-1]
    table = (rest, (), *((),) * 4, *map(tuple, dealt))
    facts = (START[game.scoring.kind],) if game.scoring else ()
    state = State(table, (len(rest), *(0,) * 5, *range(7)), facts=facts)
    return turned(state, STOCK, WASTE, game.options["draw"]) if game.options["open_waste"] else state


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """A plan before all, then what is quickly seen."""
    planned = planning.planned(game, state, move)
    return (99, planned) if planned is not None else _quickly(game, state, move)


def _quickly(game: Game, state: State, move: Move) -> tuple[int, str]:
    """The usual order of advice, but the deepest column is turned up first, and before a card goes home that others may
    need.

    A part of a run moves only to free a card for its foundation, and a space waits for a king.
    """
    score, why = usual(game, state, move)
    if move.verb is not Verb.CARRY or move.source in HOMES:
        return (0, why) if move.source in HOMES else (score, why)
    left, hidden = state.piles[move.source][: -move.count], state.hidden[move.source]
    turns_up = 0 < len(left) == hidden
    if move.target in HOMES and _needed(state, state.piles[move.source][-1]):
        return (60 + hidden if turns_up else 59), why
    if move.source not in COLUMNS or move.target in HOMES:
        return score, why
    if len(left) > hidden:
        wanted = game.piles[HOMES[left[-1].suit]].accepts.accepted_faces(state.piles[HOMES[left[-1].suit]])
        return (45, "why_lets_home") if wanted and left[-1].face in wanted else (0, "why_legal")
    if not left and state.piles[move.target] and not any(_waits(state, pile) for pile in (WASTE, *COLUMNS)):
        return 3, why
    return (score + hidden if turns_up else score), why


def _needed(state: State, card: Card) -> bool:
    """Whether a card of the other colour may still have to be built on this one."""
    lowest = min(len(state.piles[home]) for suit, home in zip(Suit, HOMES, strict=True) if suit.red != card.suit.red)
    return card.rank > lowest + SOON


def _waits(state: State, pile: int) -> bool:
    """Whether a pile has a king that would be better off in an empty column."""
    lie, hidden = state.piles[pile], state.hidden[pile]
    return bool(lie) and (lie[-1].rank == KING if pile == WASTE else hidden > 0 and lie[hidden].rank == KING)


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """Cards home and to come, cards still face down, and the redeals left."""
    events = [*homes.status(game, state), Event("face_down_count", number=sum(state.hidden[pile] for pile in COLUMNS))]
    over = game.by_verb[Verb.REDEAL]
    if isinstance(over, TurnOver) and over.limit is not None:
        events.append(Event("redeals_left", number=over.limit - state.dealt))
    return tuple(events)


def klondike(
    draw: int,
    redeals: int | None,
    open_waste: bool,
    foundation_return: bool,
    scoring: str,
    free_passes: int | None,
    timed: bool,
    cumulative: bool,
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    counting = scoring_of(scoring, timed, cumulative)
    kind = counting.kind if counting else ""
    limit = (0 if draw == 1 else 2) if redeals is None and kind == VEGAS else redeals
    down = Build(-1, By.COLOUR)
    back = TopCard() if foundation_return else None
    up = (homes.home(suit, "", all_of(Single(), homes.Course(suit, homes.UP)), back) for suit in Suit)
    return Game(
        goal=homes.GOAL,
        rules=rules(draw, limit, foundation_return, kind, timed, cumulative),
        pack=pack(1),
        piles=(stock(), waste(), *up, *columns(7, all_of(EmptyTakes(KING), down), Run(down))),
        layout=_layout,
        actions=(Carry(), TurnCards(STOCK, WASTE, draw), TurnOver(STOCK, WASTE, limit)),
        won=lambda state: home(state) == 52,
        scoring=counting,
        automatic=(turn_up, count) if counting else (turn_up,),
        hint_priority=_rank,
        quick_priority=_quickly,
        words=homes.WORDS | planning.WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
    )


ALIASES = ("Solitaire", "Patience", "Triangle", "Fascination", "Demon Patience")
GAMES = (Title("Klondike", klondike, ALIASES, OPTIONS, tells_options=True),)
