"""Grandfather's Clock: twelve foundations round a clock, each up in suit to its hour, beside columns down."""

from __future__ import annotations

import math
from functools import lru_cache, partial
from itertools import pairwise

from voice_solitaire.advice.hint_priority import usual
from voice_solitaire.games.shared import homes, looking_ahead
from voice_solitaire.games.shared.looking_ahead import OpenCards, Sight, Way
from voice_solitaire.table.patience import *

HOURS = range(1, 13)
AROUND = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)  # of the first cards, from the two at five o'clock on
COLUMNS = 8


def _course(hour: int) -> homes.Course:
    """The cards of an hour, from the two, three ... king that begins it to the rank that it strikes."""
    first = (hour + 7) % 12 + 2
    many = 4 if hour > 4 else 5  # the first four hours pass the king
    ranks = tuple((first + step - 1) % KING + 1 for step in range(many))
    return homes.Course(AROUND[(first - 2) % 4], ranks)


COURSES = tuple(map(_course, HOURS))


def _hours() -> tuple[Pile, ...]:
    """The foundations, by the hour, each heard from its side of the clock."""
    return tuple(
        foundation(f"{number_word(hour)} o'clock", course, pan=round(0.8 * math.sin(math.radians(30 * hour)), 3))
        for hour, course in zip(HOURS, COURSES, strict=True)
    )


def _places() -> tuple[tuple[int, int], ...]:
    """For each face the hour that it comes home to, 0 the first, and how many cards lie under it there."""
    places = {
        Card(rank, course.suit).face: (at, under)
        for at, course in enumerate(COURSES)
        for under, rank in enumerate(course.ranks)
    }
    return tuple(places[face] for face in range(52))


PLACES = _places()


def _worth(down: Build, layout: OpenCards) -> int:
    """Cards home, empty columns and order, less what lies over cards that go home sooner."""
    value = 40 * sum(layout.home) + 60 * sum(not cards for cards in layout.columns)
    waits = [PLACES[face][1] - layout.home[PLACES[face][0]] for face in range(52)]
    for cards in layout.columns:
        value += sum(8 for under, over in pairwise(cards) if over in down.following[under])
        for at, face in enumerate(cards):
            value -= sum(12 for over in cards[at + 1 :] if waits[over] > waits[face]) + (4 - waits[face]) * (
                len(cards) - at - 1
            )
    return value


@lru_cache(maxsize=4)
def _sight(game: Game) -> Sight:
    """How the columns of the game work, for looking ahead."""
    down = game.piles[game.groups["column"][0]].accepts
    assert isinstance(down, Build)
    return Sight(down.following, None, lambda cards: 1, partial(_worth, down), places=PLACES)


@lru_cache(maxsize=4)
def _way(game: Game, state: State) -> Way | None:
    return looking_ahead.best_way(_sight(game), looking_ahead.of_state(game, state), ordering=True)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """What begins the best way found; then as usual."""
    way = _way(game, state)
    if way and way.first == looking_ahead.step_of(game, move):
        return 100, looking_ahead.why(way)
    return usual(game, state, move)


def _done(state: State, hour: int) -> bool:
    """Whether an hour, 0 the first, shows its own rank."""
    return len(state.piles[hour]) == len(COURSES[hour].ranks)


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """Cards home and the hours that are done; then where those lie that go home next, the freest first."""
    home, *wanted = homes.wanted_next(game, state)
    done = tuple(hour for hour in range(12) if _done(state, hour))
    return home, Event("gc_done" if done else "gc_none_done", piles=done, number=len(done)), *wanted


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    """The first cards to their hours, the rest in five rows of eight."""
    firsts, rest = taken_out(order, [Wanted(course.ranks[0], course.suit).fits for course in COURSES])
    dealt, _ = rounds(rest, (5,) * COLUMNS)
    hours = {game.piles[hour].group: [(card,)] for hour, card in enumerate(firsts)}
    return laid(game, {"column": dealt, **hours})


def grandfathers_clock(build: str, wrap: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    down = Build(-1, By.COLOUR if build == "colours" else By.ANY, wrap)
    table = (*_hours(), *columns(COLUMNS, down))
    tableau = of_group(table, "column")
    return Game(
        goal="Build each of twelve foundations up in suit, until it shows its hour: jack eleven, queen twelve.",
        rules=Rulebook(
            foundations="The foundations stand round a clock, the two of hearts at five; each goes up in suit to its "
            "hour.",
            turning="An ace follows a king, so that the first four hours can be reached.",
            building=f"Columns build down {'in alternating colours' if build == 'colours' else 'in any suit'}"
            f"{', and a king goes on an ace' if wrap else ''}.",
            single="Only single cards move.",
            spaces="An empty column takes any card.",
            staying="What lies on the clock stays there.",
            winning="The game is won when every hour shows its rank.",
        ),
        pack=pack(),
        piles=table,
        layout=_layout,
        actions=(Carry(),),
        won=lambda state: not any(state.piles[pile] for pile in tableau),
        complete=lambda before, after, pile: pile < 12 and _done(after, pile) and not _done(before, pile),
        hint_priority=_rank,
        words=homes.WORDS | looking_ahead.WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
        looks=LOOKS,
        read_whole=True,
        nicknames={"foundation": "clock|clock face"}
        | {f"{number_word(hour)} o'clock": f"hour {number_word(hour)}{CALLED.get(hour, '')}" for hour in HOURS},
    )


LOOKS = (
    "The game begins with a clock of twelve foundations, a card at each hour, "
    "and eight columns of five cards, all face up."
)
CALLED = {12: "|noon|midnight"}
RULE_OF = behind(
    foundations="home_wants home_suit home_complete",
    building="wrong_rank wrong_colour nothing_follows",
    single="one_at_a_time covered",
    staying="foundation_stays same_place",
)
WORDS: Words = {
    "wrong_colour": ("It takes {wanted}.", "The {onto} takes the other colour: {wanted}."),
    "home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of fifty-two."),
    "foundation_stays": "What lies on the clock stays there.",
    "gc_done": ("Hours done: {number}.", "Done: {piles}."),
    "gc_none_done": "No hour is done yet.",
}
OPTIONS = (
    Option(
        "build",
        ("any", "colours"),
        "how columns build: in any suit, or in alternating colours",
        {"by colours": "colours"},
    ),
    Option("wrap", (False, True), "whether a king goes on an ace in the columns", {"with corner": True}),
)
GAMES = (
    Title(
        "Grandfather's Clock",
        grandfathers_clock,
        ("Grandfathers Clock", "Grandfather Clock"),
        OPTIONS,
        tells_options=True,
    ),
)
