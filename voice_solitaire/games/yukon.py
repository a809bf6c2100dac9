"""Yukon and Russian Solitaire: all cards dealt to seven columns, and any open card moves with all that lies on it."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import pairwise

from voice_solitaire.advice.hint_priority import usual
from voice_solitaire.games.shared import homes, looking_ahead
from voice_solitaire.games.shared.looking_ahead import OpenCards, Sight, Way
from voice_solitaire.table.patience import *

DOWN = {By.COLOUR: "in alternating colours: a black nine goes on a red ten", By.SUIT: "in suit"}


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    """As Klondike is dealt, by rows; then four open cards more on each column but the first."""
    first, rest = rounds(order, range(1, 8))
    more, _ = rounds(rest, (0, *(4,) * 6))
    columns = [(*under, *over) for under, over in zip(first, more, strict=True)]
    return laid(game, {"column": columns}, hidden={"column": range(7)})


@lru_cache(maxsize=4)
def _sight(game: Game) -> Sight:
    """How the columns of the game work, for looking ahead."""
    accepts = game.piles[game.groups["column"][0]].accepts
    following = tuple(accepts.accepted_faces((card,)) or NOTHING for card in pack())

    def worth(layout: OpenCards) -> int:
        """Cards turned up before all, first where many lie face down; then spaces, kings in their places, order."""
        value = 2 * sum(layout.home)
        for cards, hidden in zip(layout.columns, layout.hidden, strict=True):
            value -= 12 * hidden + 2 * hidden * hidden
            if cards:
                value += 4 * (not hidden and cards[0] % KING + 1 == KING)
                value += sum(over in following[under] for under, over in pairwise(cards))
            elif not hidden:
                value += 6
        return value

    return Sight(following, accepts.accepted_faces(()), len, worth)


@lru_cache(maxsize=4)
def _way(game: Game, state: State) -> Way | None:
    return looking_ahead.best_way(_sight(game), looking_ahead.of_state(game, state), ordering=False)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """First what begins the best way found to a card home, one turned up or an empty column; then as usual."""
    if move.source not in game.groups["column"]:
        return 0, "why_legal"
    way = _way(game, state)
    if way and way.first == looking_ahead.step_of(game, move):
        return 100, looking_ahead.why(way)
    return usual(game, state, move)


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """Cards home and face down, and where those lie that go home next, as far as they are open."""
    home, *wanted = homes.wanted_next(game, state)
    down = sum(state.hidden[pile] for pile in game.groups["column"])
    return home, Event("face_down_count", number=down), *wanted


def yukon(by: By, fill_empty: str, foundation_return: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    down = Build(-1, by)
    starts: tuple[Rule, ...] = (EmptyTakes(KING),) if fill_empty == "king" else ()
    table = (*homes.suit_homes(foundation_return), *columns(7, all_of(*starts, down), WithAllOnIt()))
    tableau = of_group(table, "column")
    return Game(
        goal=homes.GOAL,
        rules=Rulebook(
            building=f"Columns build down {DOWN[by]}.",
            moving="Any open card moves, however deep it lies, with all cards on it, in order or not.",
            spaces="An empty column takes only a king, with all cards on it."
            if fill_empty == "king"
            else "An empty column takes any open card, with all cards on it.",
            foundations="A foundation starts with its ace and goes up in suit, one card at a time.",
            staying=homes.staying(foundation_return),
            face_down="A card that lies face down at the end of a column is turned up by itself.",
            winning=homes.WINNING,
        ),
        pack=pack(),
        piles=table,
        layout=_layout,
        actions=(Carry(),),
        won=lambda state: not any(state.piles[pile] for pile in tableau),
        automatic=(turn_up,),
        hint_priority=_rank,
        words=homes.WORDS | looking_ahead.WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
        looks=LOOKS,
    )


LOOKS = (
    "The game begins with seven columns, numbered from the left: an open card, then one to six face down under five."
)
RULE_OF = behind(
    building="wrong_rank wrong_suit wrong_colour nothing_follows",
    spaces="empty_wants",
    foundations="home_wants home_suit home_complete one_at_a_time",
    staying="foundation_stays",
    face_down="unseen",
)
WORDS: Words = {
    "wrong_colour": ("It takes {wanted}.", "The {onto} takes the other colour: {wanted}."),
    "wrong_suit": ("It takes {wanted}.", "Suits must match: the {onto} takes {wanted}."),
    "empty_wants": ("It takes {wanted}.", "An empty column takes only {wanted}."),
    "one_at_a_time": "Only single cards go to a foundation.",
    "home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of fifty-two."),
    "face_down_count": "Face down: {number}.",
}
OPTIONS = (
    Option("fill_empty", ("king", "any"), "what an empty column takes", {"any card in spaces": "any"}),
    Option("foundation_return", (True, False), "whether cards come back from the foundations", {"no return": False}),
)
GAMES = (
    Title("Yukon", partial(yukon, By.COLOUR), ("Yukon Solitaire",), OPTIONS, tells_options=True),
    Title(
        "Russian Solitaire",
        partial(yukon, By.SUIT),
        ("Russian", "Russian Patience", "Four Suit Yukon"),
        OPTIONS,
        tells_options=True,
    ),
)
