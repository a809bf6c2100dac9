"""Klondike: seven columns down in alternating colours, four foundations up in suit, and a waste that comes round.

``State.facts`` is empty, or the score where one is kept. A table has no clock, so that timed play is left out.
"""

from __future__ import annotations

from voice_solitaire.games.homes import UP, WORDS, Course, all_home, home
from voice_solitaire.games.homes import status as homes_status
from voice_solitaire.table.actions import Carry
from voice_solitaire.table.cards import KING, Card, Suit, pack
from voice_solitaire.table.game import Game, Layout
from voice_solitaire.table.lifts import Run, Top
from voice_solitaire.table.moves import Event, Move, Verb
from voice_solitaire.table.places import Settling, columns, stock, turn_up, waste
from voice_solitaire.table.ranking import usual
from voice_solitaire.table.rules import Build, By, Single, Starts, all_of
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Turn, TurnOver, turned
from voice_solitaire.table.titles import Option, Title

STOCK, WASTE = 0, 1
HOMES = range(2, 6)  # clubs, diamonds, hearts, spades
COLUMNS = range(6, 13)
STAKE = 52  # dollars that a Vegas deal costs


def _layout(draw: int, open_waste: bool, facts: tuple[int, ...]) -> Layout:
    """By rows: each row begins one column farther right, with the only card of its row that lies open."""

    def layout(game: Game, order: tuple[Card, ...]) -> State:
        dealt: list[list[Card]] = [[] for _ in COLUMNS]
        cards = iter(order)
        for row in range(7):
            for column in range(row, 7):
                dealt[column].append(next(cards))
        rest = tuple(cards)[::-1]
        piles = (rest, (), *((),) * 4, *map(tuple, dealt))
        state = State(piles, (len(rest), *(0,) * 5, *range(7)), facts=facts)
        return turned(state, STOCK, WASTE, draw) if open_waste else state

    return layout


def _vegas(game: Game, before: State, after: State) -> State:
    """Five dollars for each card that came home."""
    gained = 5 * (_home(after) - _home(before))
    return after._replace(facts=(before.facts[0] + gained,)) if gained else after


def _standard(draw: int, free_passes: int) -> Settling:
    """Points as desktop computers counted them; never fewer than none."""
    fine = 100 if draw == 1 else 20

    def score(game: Game, before: State, after: State) -> State:
        came, from_waste = _home(after) - _home(before), len(before.piles[WASTE]) > len(after.piles[WASTE])
        if after.dealt > before.dealt:
            gained = -fine if after.dealt >= free_passes else 0
        elif came:
            gained = 10 if came > 0 else -15
        else:
            gained = 5 if from_waste else 0
        gained += 5 * (sum(before.hidden[6:]) - sum(after.hidden[6:]))
        return after._replace(facts=(max(0, before.facts[0] + gained),)) if gained else after

    return score


def _home(state: State) -> int:
    return sum(len(state.piles[pile]) for pile in HOMES)


def _won(state: State) -> bool:
    return all_home(state, HOMES, 52)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """As usual; but a part of a run moves only to free a card for its foundation, and a space waits for a king."""
    score, why = usual(game, state, move)
    if move.verb is not Verb.CARRY or move.source not in COLUMNS or move.target in HOMES:
        return (0, why) if move.source in HOMES else (score, why)
    left = state.piles[move.source][: -move.count]
    if len(left) > state.hidden[move.source]:
        home = game.piles[HOMES[left[-1].suit]].accepts.wants(state.piles[HOMES[left[-1].suit]])
        return (45, "why_lets_home") if home and left[-1].face in home else (0, "why_legal")
    if not left and state.piles[move.target] and not any(_waits(state, pile) for pile in (WASTE, *COLUMNS)):
        return 3, why
    return score, why


def _waits(state: State, pile: int) -> bool:
    """Whether a pile has a king that would be better off in an empty column."""
    lie, hidden = state.piles[pile], state.hidden[pile]
    return bool(lie) and (lie[-1].rank == KING if pile == WASTE else hidden > 0 and lie[hidden].rank == KING)


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """The score where one is kept, cards home and to come, cards still face down, and the redeals left."""
    told = []
    if state.facts:
        told.append(Event("score" if state.facts[0] >= 0 else "score_minus", number=abs(state.facts[0])))
    told += homes_status(game, state)
    told.append(Event("face_down_count", number=sum(state.hidden[6:])))
    over = game.by_verb[Verb.REDEAL]
    if isinstance(over, TurnOver) and over.limit is not None:
        told.append(Event("redeals_left", number=over.limit - state.dealt))
    return tuple(told)


def klondike(
    draw: int,
    redeals: int | None,
    open_waste: bool,
    foundation_return: bool,
    scoring: str,
    free_passes: int | None,
    carried: int,
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    options = {"draw": draw, "redeals": redeals, "open_waste": open_waste, "foundation_return": foundation_return,
               "scoring": scoring, "free_passes": free_passes, "carried": carried}  # fmt: skip
    limit = (0 if draw == 1 else 2) if redeals is None and scoring == "vegas" else redeals
    down = Build(-1, By.COLOUR)
    facts = {"none": (), "standard": (0,), "vegas": (carried - STAKE,)}[scoring]
    count = {"none": (), "vegas": (_vegas,), "standard": (_standard(draw, free_passes or draw),)}[scoring]
    chosen = [option.phrase(options[option.name]) for option in OPTIONS if options[option.name] != option.default]
    passes = "as often as you like" if limit is None else f"{limit} times at most" if limit else "never"
    return Game(
        name=NAME,
        goal="Build four foundations up in suit, from ace to king.",
        rules=(
            "The columns build down in alternating colours: a black nine goes on a red ten.",
            "A run of open cards, whole or its lower part, moves as one.",
            "An empty column takes only a king, alone or with the run that it heads.",
            "A foundation starts with its ace and goes up in suit, one card at a time.",
            "The top card of a foundation may go back to a column."
            if foundation_return
            else "What lies on a foundation stays there.",
            f"The stock is turned {'one card' if draw == 1 else 'three cards'} at a time; "
            "only the top card of the waste can be played.",
            f"When the stock is empty, the waste is turned over as a whole, {passes}.",
            "A card that lies face down at the end of a column is turned up by itself.",
            "The game is won when all fifty-two cards lie on the foundations.",
        ),
        pack=pack(1),
        piles=(
            stock(),
            waste(),
            *(
                home(suit, "", all_of(Single(), Course(suit, UP)), Top() if foundation_return else None)
                for suit in Suit
            ),
            *columns(7, all_of(Starts(KING), down), Run(down)),
        ),
        layout=_layout(draw, open_waste, facts),
        actions=(Carry(), Turn(STOCK, WASTE, draw), TurnOver(STOCK, WASTE, limit)),
        won=_won,
        aliases=ALIASES,
        options=options,
        settle=(turn_up, *count),
        rank=_rank,
        words=WORDS | SENTENCES,
        rule_of=RULE_OF,
        status=_status,
        spoken=", ".join([NAME, *chosen]) if chosen else "",
    )


SENTENCES: dict[str, str | tuple[str, ...]] = {
    "no_gap": "No {group} is empty.",
    "wrong_colour": ("It takes {wanted}.", "The {onto} takes the other colour: {wanted}."),
    "empty_wants": ("It takes {wanted}.", "An empty column takes only {wanted}."),
    "no_redeal_left": "The last pass through the stock is over.",
    "home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of fifty-two."),
    "face_down_count": ("Face down: {number}.", "Face down in the columns: {number}."),
    "score": "Score: {number}.",
    "score_minus": "Score: minus {number}.",
    "why_lets_home": "It lets the card under it go home.",
}
RULE_OF = {
    "wrong_rank": 1, "wrong_colour": 1, "nothing_follows": 1, "no_run": 2, "covered": 2, "empty_wants": 3,
    "home_wants": 4, "home_suit": 4, "home_complete": 4, "one_at_a_time": 4, "foundation_stays": 5, "stock_empty": 6,
    "only_by_turning": 6, "stock_is_dealt": 6, "stock_not_empty": 7, "no_redeal_left": 7, "nothing_to_redeal": 7,
}  # fmt: skip
NAME = "Klondike"
ALIASES = ("Solitaire", "Patience", "Triangle", "Fascination", "Demon Patience")


def _redeals(text: str) -> int:
    """A number of redeals. Raises ValueError for any other text."""
    if not text.strip().isdecimal():
        raise ValueError(f"{text!r} is no number of redeals")
    return int(text)


OPTIONS = (
    Option("draw", (1, 3), "how many cards are turned at once", {"draw one": 1, "draw three": 3}),
    Option(
        "redeals",
        (None, 0, 1, 2),
        "how often the waste may be turned over: any number of times, with Vegas scoring as the casino has it",
        {"no redeals": 0, "one redeal": 1, "two redeals": 2},
        _redeals,
    ),
    Option("open_waste", (False, True), "whether the first cards are turned at the start", {"open waste": True}),
    Option("foundation_return", (True, False), "whether cards come back from the foundations", {"no return": False}),
    Option(
        "scoring",
        ("none", "standard", "vegas"),
        "how points are counted",
        {"no scoring": "none", "standard scoring": "standard", "vegas": "vegas"},
    ),
    Option(
        "free_passes",
        (None, 1, 3),
        "passes through the stock before standard scoring fines them; as many as are drawn, unless chosen",
        {"one free pass": 1, "three free passes": 3},
    ),
    Option("carried", (0,), "dollars brought along from the Vegas game before", parse=int),
)
GAMES = (Title(NAME, klondike, ALIASES, OPTIONS),)
