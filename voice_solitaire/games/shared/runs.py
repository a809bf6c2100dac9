"""Runs from king to ace of one suit that leave the columns: by themselves, or by the player's word."""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.games.shared.looking_ahead import OpenCards
from voice_solitaire.table.patience import *

IN_SUIT = Build(-1)


def is_whole(cards: tuple[Card, ...]) -> bool:
    """Whether cards end with a run of a suit from king to ace."""
    run = cards[-KING:]
    return len(run) == KING and run[-1].rank == ACE and len(Run(IN_SUIT).counts(run, 0)) == KING


@dataclass(frozen=True)
class WholeRun:
    """A place for one run of a suit from king to ace, and for nothing else."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if attempt.onto:
            return attempt.refused("run_lies_there", 1)
        return None if len(attempt.cards) == KING and is_whole(attempt.cards) else attempt.refused("run_only", 2)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return NOTHING if cards else faces_fitting(Wanted(KING))

    def may_lie_on(self, card: Card) -> Faces:
        return frozenset((EMPTY,)) if card.rank == KING else NOTHING


def homes(count: int, by_word: bool) -> tuple[Pile, ...]:
    """Foundations for so many runs; filled ``by_word``, or by themselves with ``leave``."""
    return foundations(count, WholeRun() if by_word else TakesNothing("run_by_itself"))


def leave(game: Game, before: State, after: State) -> State:
    """Whole runs that lie open at the end of a column go to the next empty foundation."""
    for pile in game.groups["column"]:
        if after.piles[pile] is not before.piles[pile] and is_whole(after.seen(pile)):
            home = next(home for home in game.of_kind(Kind.FOUNDATION) if not after.piles[home])
            after = after.put({home: after.piles[pile][-KING:], pile: after.piles[pile][:-KING]})
    return after


@dataclass(frozen=True)
class CarryRuns(Carry):
    """Carrying, after which a whole run may leave the column that the cards went to."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return _with_runs(game, before, after, super().events(game, before, move, after), (move.target,))


@dataclass(frozen=True)
class DealRow(DealAcross):
    """Dealing to all columns; none may be empty, unless ``on_spaces`` or with too few cards there to fill them."""

    on_spaces: bool = False

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        lie = [state.piles[pile] for pile in game.groups["column"]]
        may = self.on_spaces or all(lie) or sum(map(len, lie)) < len(lie)
        if may or not state.piles[self.stock]:
            return super().check(game, state, move)
        space = next(pile for pile in game.groups["column"] if not state.piles[pile])
        return Refusal("fill_first", source=self.stock, target=space, near=4)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        shorter = tuple(pile for pile in self.targets if len(after.piles[pile]) < len(before.piles[pile]))
        if not shorter:
            return super().events(game, before, move, after)
        dealt = Event("dealt", number=len(before.piles[self.stock]) - len(after.piles[self.stock]), source=self.stock)
        return _with_runs(game, before, after, (dealt,), shorter)


def _with_runs(
    game: Game, before: State, after: State, happened: tuple[Event, ...], columns: tuple[int, ...]
) -> tuple[Event, ...]:
    """What is told of a move, and of the runs that left some columns after it by themselves."""
    homes = [home for home in game.of_kind(Kind.FOUNDATION) if after.piles[home] and not before.piles[home]]
    if not homes or any(event.about == "completed" for event in happened):
        return happened
    events = [event for event in happened if event.target not in homes]
    left = number_of_runs(game, after)
    events += [Event("run_home", after.piles[home][0], target=home, number=left) for home in homes]
    for pile in columns:
        top = after.top(pile)
        events.append(Event("emptied" if top is None else "uncovered", top, source=pile, target=pile))
    return tuple(events)


def number_of_runs(game: Game, state: State) -> int:
    """How many runs are home."""
    return sum(1 for home in game.of_kind(Kind.FOUNDATION) if state.piles[home])


def face_down(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards lie face down in the columns, and where fewest lie on one."""
    closed = [pile for pile in game.groups["column"] if state.hidden[pile]]
    event = Event("face_down_count", number=sum(state.hidden[pile] for pile in closed))
    if not closed:
        return (event,)
    nearest = min(closed, key=lambda pile: len(state.seen(pile)))
    return event, Event("nearest_down", source=nearest, number=len(state.seen(nearest)))


def rule_of_leaving(by_word: bool) -> str:
    """The rule on whole runs."""
    if by_word:
        return "A run of one suit from king to ace may leave for a foundation, whenever you like."
    return "A run of one suit from king to ace leaves for a foundation by itself."


def without_runs(layout: OpenCards, column: int) -> OpenCards:
    """The open cards after a whole run has left a column, if there is one: for looking ahead."""
    cards = layout.columns[column]
    run = cards[-KING:]
    if len(run) < KING or run[-1] % KING + 1 != ACE or run != tuple(range(run[0], run[0] - KING, -1)):
        return layout
    columns, hidden = list(layout.columns), list(layout.hidden)
    columns[column] = cards[:-KING]
    hidden[column] -= bool(not columns[column] and hidden[column])
    return OpenCards(tuple(columns), tuple(hidden), (*layout.home[:-1], layout.home[-1] + 1))


WORDS: Words = {
    "completed": ("{card} run home.", "The run from the {card} is home."),
    "run_home": ("{rank} run home.", "The whole run from the {card} is home: {number} now."),
    "run_lies_there": "A whole run lies there already.",
    "run_only": ("Only whole runs.", "Only a run of one suit from king to ace goes there."),
    "run_by_itself": "A run of one suit from king to ace leaves by itself; nothing else does.",
    "fill_first": ("Fill {target} first.", "No column may be empty for a deal: first fill {target}."),
    "why_home": "It brings a whole run home.",
    "why_way_home": "It's on the way to a whole run.",
    "face_down_count": "Face down: {number}.",
    "nearest_down": ("{source}: {number} on a closed one.", "Fewest on a face-down card: {number}, {source}."),
    "runs_home": ("Runs home: {number}.", "Whole runs home: {number}."),
}
LEAVING = Option(
    "leaving",
    ("by_itself", "by_word"),
    "whether whole runs leave by themselves or when you say so",
    {"runs by word": "by_word"},
)
