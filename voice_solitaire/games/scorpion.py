"""Scorpion: seven columns down in suit, any open card moves with all cards on it, and a tail of three to be dealt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from voice_solitaire.advice.hint_priority import usual
from voice_solitaire.games.shared import looking_ahead, runs
from voice_solitaire.games.shared.looking_ahead import OpenCards, Sight, Way
from voice_solitaire.games.shared.runs import IN_SUIT
from voice_solitaire.table.patience import *

CLOSED = 4  # columns, from the left, in which some cards lie face down
TAIL = 3  # cards, one for each column from the left


@dataclass(frozen=True)
class DealTail(runs.DealRow):
    """Dealing the tail; ``last`` only where nothing else can be moved."""

    last: bool = False

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if self.last and state.piles[self.stock]:
            other = next(game.by_verb[Verb.CARRY].moves(game, state), None)
            if other is not None:
                return Refusal("tail_last", source=self.stock, near=4)
        return super().check(game, state, move)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    dealt, rest = rounds(order, (7,) * 7)
    down = [game.options["face_down"]] * CLOSED + [0] * (7 - CLOSED)
    return laid(game, {"column": dealt, "stock": [rest[::-1]]}, hidden={"column": down})


def _worth(layout: OpenCards) -> int:
    """Whole runs, cards turned up, spaces, kings in their places, and cards in order."""
    value = 50 * sum(layout.home) - 10 * sum(layout.hidden)
    for cards, hidden in zip(layout.columns, layout.hidden, strict=True):
        if cards:
            value += 3 * (not hidden and cards[0] % KING + 1 == KING)
            value += sum(4 for under, over in pairwise(cards) if over in IN_SUIT.following[under])
        elif not hidden:
            value += 6
    return value


@lru_cache(maxsize=4)
def _sight(game: Game) -> Sight:
    starts = game.piles[game.groups["column"][0]].accepts.accepted_faces(())
    return Sight(IN_SUIT.following, starts, len, _worth, False, runs.without_runs)


@lru_cache(maxsize=4)
def _way(game: Game, state: State) -> Way | None:
    open_cards = looking_ahead.of_state(game, state, single_homes=False)
    return looking_ahead.best_way(_sight(game), open_cards, ordering=True)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """What begins the best way found; then dealing the tail; then as usual."""
    if move.verb is Verb.DEAL:
        return 90, "why_deal"
    if move.target in game.of_kind(Kind.FOUNDATION):
        return 110, "why_home"
    way = _way(game, state)
    if way and way.first == looking_ahead.step_of(game, move):
        return 100, looking_ahead.why(way)
    return usual(game, state, move)


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """Runs home, the tail, cards face down and which of them is nearest, and how many cards are in order."""
    lie = [state.seen(pile) for pile in game.groups["column"]]
    order = sum(over.face in IN_SUIT.following[under.face] for cards in lie for under, over in pairwise(cards))
    return (
        Event("runs_home", number=runs.number_of_runs(game, state)),
        Event("in_tail", number=len(state.piles[game.groups["stock"][0]])),
        *runs.face_down(game, state),
        Event("in_order", number=order),
    )


def scorpion(reserve: str, face_down: int, leaving: str, fill_empty: str) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    by_word, kings = leaving == "by_word", fill_empty == "king"
    onto = all_of(EmptyTakes(KING), IN_SUIT) if kings else IN_SUIT
    table = (stock(), *runs.homes(4, by_word), *columns(7, onto, WithAllOnIt()))
    (deck,), home, tableau = (of_group(table, name) for name in ("stock", "foundation", "column"))
    when = "once nothing else can be moved" if reserve == "standstill" else "whenever you like"
    return Game(
        goal="Build four runs of one suit, from king to ace, which then leave the table.",
        rules=Rulebook(
            building="Columns build down in suit: a nine goes on the ten of its suit.",
            moving="Any open card moves, however deep it lies, with all cards on it, in order or not.",
            spaces=f"An empty column takes {'only a king' if kings else 'any open card'}, with all cards on it.",
            leaving=runs.rule_of_leaving(by_word),
            dealing=f"The three cards of the stock are dealt to the first three columns, {when}.",
            staying="What has left stays away.",
            face_down="A card that lies face down at the end of a column is turned up by itself.",
            winning="The game is won when all four runs have left.",
        ),
        pack=pack(),
        piles=table,
        layout=_layout,
        actions=(runs.CarryRuns(), DealTail(deck, tableau[:TAIL], on_spaces=True, last=reserve == "standstill")),
        won=lambda state: all(state.piles[pile] for pile in home),
        automatic=(turn_up,) if by_word else (runs.leave, turn_up),
        complete=completes(home),
        hint_priority=_rank,
        words=looking_ahead.WORDS | runs.WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
        cues={"run_home": "completed"},
        nicknames={"stock": "tail|reserve"},
        looks="The game begins with seven columns of seven cards, numbered from the left: in the first four "
        f"{number_word(face_down)} lie face down.",
    )


RULE_OF = behind(
    building="wrong_rank wrong_suit nothing_follows",
    spaces="empty_wants",
    leaving="run_by_itself run_only run_lies_there",
    dealing="tail_last stock_empty stock_is_dealt only_by_dealing deals_so_many",
    staying="foundation_stays",
    face_down="unseen",
)
WORDS: Words = {
    "wrong_suit": ("It takes {wanted}.", "Suits must match: the {onto} takes {wanted}."),
    "empty_wants": ("It takes {wanted}.", "An empty column takes only {wanted}."),
    "tail_last": ("Not yet.", "The last three cards are dealt once nothing else can be moved."),
    "in_tail": ("Tail: {number}.", "Cards in the tail: {number}."),
    "in_order": ("In order: {number}.", "Cards on the next of their suit: {number}."),
}
OPTIONS = (
    Option("reserve", ("any_time", "standstill"), "when the tail may be dealt", {"tail last": "standstill"}),
    Option("face_down", (3, 4), "how many cards lie face down in the first four columns", {"four face down": 4}),
    runs.LEAVING,
    Option("fill_empty", ("king", "any"), "what an empty column takes", {"any card in spaces": "any"}),
)
GAMES = (Title("Scorpion", scorpion, ("Scorpion Solitaire",), OPTIONS, tells_options=True),)
