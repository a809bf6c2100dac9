"""Spider: two packs in ten columns that build down in any suit, only runs in suit move, and whole runs leave."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import pairwise

from voice_solitaire.advice.hint_priority import usual
from voice_solitaire.games.shared import looking_ahead, runs
from voice_solitaire.games.shared.looking_ahead import OpenCards, Sight, Way
from voice_solitaire.games.shared.runs import IN_SUIT
from voice_solitaire.table.patience import *

HEIGHTS = (6,) * 4 + (5,) * 6
DOWN = Build(-1, By.ANY)
SUITS = {1: (Suit.SPADES,), 2: (Suit.HEARTS, Suit.SPADES), 4: tuple(Suit)}
LONG = 3  # cards of a run that is told of


def cards_of(suits: int) -> tuple[Card, ...]:
    """Eight times thirteen cards of so many suits."""
    return tuple(Card(rank, suit, deck) for deck in range(8 // suits) for suit in SUITS[suits] for rank in RANKS)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    dealt, rest = rounds(order, HEIGHTS)
    hidden = {"column": [height - 1 for height in HEIGHTS]}
    return laid(game, {"column": dealt, "stock": [rest[::-1]]}, hidden=hidden)


def _run(faces: tuple[int, ...]) -> int:
    """How many cards of a run in suit lie at the end of some faces."""
    length = min(1, len(faces))
    while length < len(faces) and faces[-length] + 1 == faces[-length - 1] and faces[-length] % KING + 1 != KING:
        length += 1
    return length


def _worth(space: int, layout: OpenCards) -> int:
    """Whole runs, cards turned up, empty columns, and order: in suit for much, in another suit for little."""
    value = 100 * sum(layout.home)
    for cards, hidden in zip(layout.columns, layout.hidden, strict=True):
        value -= 10 * hidden
        if not cards and not hidden:
            value += space
        for under, over in pairwise(cards):
            if over + 1 == under:
                value += 4
            elif (over + 1 - under) % KING == 0 and under % KING:
                value += 1
            else:
                value -= 2
    return value


def _sight(dealing: bool) -> Sight:
    """How the columns work; while there is something to deal, a space by itself is one more thing to fill."""
    worth = partial(_worth, -5 if dealing else 15)
    return Sight(DOWN.following, None, _run, worth, False, runs.without_runs, spaces=not dealing)


DEALING, DEALT = _sight(dealing=True), _sight(dealing=False)


def _sight_of(game: Game, state: State) -> Sight:
    return DEALING if any(state.piles[pile] for pile in game.groups["stock"]) else DEALT


@lru_cache(maxsize=4)
def _way(game: Game, state: State) -> Way | None:
    open_cards = looking_ahead.of_state(game, state, single_homes=False)
    return looking_ahead.best_way(_sight_of(game, state), open_cards, ordering=True)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """What begins the best way found; then dealing; to be able to, spaces are filled with what is in least order."""
    if move.verb is Verb.DEAL:
        return 60, "why_deal"
    if move.target in game.of_kind(Kind.FOUNDATION):
        return 110, "why_home"
    way, step = _way(game, state), looking_ahead.step_of(game, move)
    if way and way.first == step:
        return 100, looking_ahead.why(way)
    here, sight = looking_ahead.of_state(game, state, single_homes=False), _sight_of(game, state)
    gain = sight.worth(looking_ahead.taken(sight, here, step)) - sight.worth(here)
    return max(0, min(50, 25 + gain)), usual(game, state, move)[1]


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """Runs home and deals left; the longest run; which face-down card is nearest, and what has none."""
    columns = game.groups["column"]
    events = [
        Event("runs_home", number=runs.number_of_runs(game, state)),
        Event("deals_left", number=len(state.piles[game.groups["stock"][0]]) // len(columns)),
        *runs.face_down(game, state),
    ]
    ends = {pile: len(Run(IN_SUIT).counts(state.piles[pile], state.hidden[pile])) for pile in columns}
    best = max(columns, key=lambda pile: ends[pile])
    if ends[best] >= LONG:
        events.append(Event("longest_run", state.piles[best][-ends[best]], state.top(best), source=best))
    open_ = sorted(
        (pile for pile in columns if state.seen(pile) and not state.hidden[pile]),
        key=lambda pile: len(state.piles[pile]),
    )
    if open_:
        events.append(Event("all_open", piles=tuple(open_[:3])))
    return tuple(events)


def spider(suits: int, leaving: str, deal_on_spaces: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    by_word = leaving == "by_word"
    table = (stock(), *runs.homes(8, by_word), *columns(10, DOWN, Run(IN_SUIT)))
    (deck,), home, tableau = (of_group(table, name) for name in ("stock", "foundation", "column"))
    made_of = {1: "spades, eight times", 2: "hearts and spades, four times each", 4: "four suits, twice each"}
    return Game(
        goal="Build eight runs of one suit, from king to ace, which then leave the table.",
        rules=Rulebook(
            suits=f"It is played with {made_of[suits]}.",
            building="Columns build down in any suit: any nine goes on any ten.",
            runs="Of several cards only a run in suit moves as one, whole or its lower part.",
            spaces="An empty column takes any card, alone or with its run.",
            leaving=runs.rule_of_leaving(by_word),
            dealing="The stock is dealt a card to each column, empty or not."
            if deal_on_spaces
            else "The stock is dealt a card to each column; no column may be empty then.",
            staying="What has left stays away.",
            face_down="A card that lies face down at the end of a column is turned up by itself.",
            winning="The game is won when all eight runs have left.",
        ),
        pack=cards_of(suits),
        piles=table,
        layout=_layout,
        actions=(runs.CarryRuns(), runs.DealRow(deck, tableau, on_spaces=deal_on_spaces)),
        won=lambda state: all(state.piles[pile] for pile in home),
        automatic=(turn_up,) if by_word else (runs.leave, turn_up),
        complete=completes(home),
        hint_priority=_rank,
        words=looking_ahead.WORDS | runs.WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
        cues={"run_home": "completed"},
    )


RULE_OF = behind(
    building="wrong_rank nothing_follows",
    runs="no_run covered",
    leaving="run_by_itself run_only run_lies_there",
    dealing="fill_first stock_empty stock_is_dealt only_by_dealing deals_so_many",
    staying="foundation_stays",
    face_down="unseen",
)
WORDS: Words = {
    "deals_left": "Deals left: {number}.",
    "longest_run": ("{card} to {onto_rank}.", "Longest run: {card} down to the {onto_rank}, {source}."),
    "all_open": ("Open: {piles}.", "Nothing lies face down in {piles}."),
}
OPTIONS = (
    Option(
        "suits",
        (4, 1, 2),
        "with how many suits it is played",
        {
            "four suits": 4,
            "one suit": 1,
            "two suits": 2,
            "hard": 4,
            "easy": 1,
            "medium": 2,
            "two suit": 2,
            "four suit": 4,
        },
    ),
    runs.LEAVING,
    Option("deal_on_spaces", (False, True), "whether empty columns are dealt on", {"dealing on spaces": True}),
)
GAMES = (Title("Spider", spider, ("Spider Solitaire", "Spider Patience"), OPTIONS, tells_options=True),)
