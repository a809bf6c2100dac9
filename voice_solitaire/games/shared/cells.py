"""What FreeCell and its relations share: columns of open cards, cells, and runs that move as far as there is room."""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *

BUILDING = {
    By.COLOUR: "in alternating colours: a black nine goes on a red ten",
    By.SUIT: "in suit: the nine of hearts goes on the ten of hearts",
    By.ANY: "in any suit: any nine goes on any ten",
}
SPACES = {"any": "An empty column takes any card", "king": "An empty column takes only a king"}


def at_once(game: Table, state: State, target: int = -1) -> int:
    """How many cards can move together to a pile: as many as would pass one by one over empty cells and columns.

    Where an empty column takes only kings, cards pass over the cells alone.
    """
    free = sum(1 for pile in game.groups.get("cell", ()) if not state.piles[pile])
    columns = game.groups["column"]
    if game.piles[columns[0]].accepts.accepted_faces(()) is not None:
        return free + 1
    spaces = sum(1 for pile in columns if not state.piles[pile] and pile != target)
    return int((free + 1) * 2**spaces)


@dataclass(frozen=True)
class RunByCells(Run):
    """A run, as far as empty cells and columns would let its cards pass one by one."""

    sure_up_to = 1

    def most(self, game: Table, state: State, target: int) -> int:
        """How many cards may be lifted at most."""
        return at_once(game, state, target)

    def refuse(self, attempt: Attempt) -> Refusal | None:
        refusal = super().refuse(attempt)
        if refusal is not None or len(attempt.cards) == 1:
            return refusal
        most = self.most(attempt.game, attempt.state, attempt.target)
        if len(attempt.cards) <= most:
            return None
        # More room would help only where the pile would take the run.
        misfit = attempt.target_pile.accepts.refuse(attempt)
        return misfit or replace(attempt.refused("fc_too_many", 4, advises=True), number=most)


def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then what lets a card go home, frees a cell or a column, or puts cards in order; a cell last."""
    source, target = game.piles[move.source].kind, game.piles[move.target].kind
    if target is Kind.FOUNDATION:
        return 90, "why_home"
    left = state.piles[move.source][: -move.count]
    if source is Kind.FOUNDATION or (source is target and not left and not state.piles[move.target]):
        return 0, "why_legal"  # to and fro
    if homes.goes_home(game, game.play(state, move), move.source):
        return 60 - 10 * (target is Kind.CELL) - 5 * (not state.piles[move.target]), "why_frees_home"
    if target is Kind.CELL:
        return max(1, 9 - len(left)), "fc_cell"
    if not state.piles[move.target]:
        return (12, "fc_frees_cell") if source is Kind.CELL else (10 + move.count // 4, "why_space")
    if source is Kind.CELL:
        return 45, "fc_frees_cell"
    if not left:
        return 50, "why_empties"
    follows = game.piles[move.source].accepts.accepted_faces((left[-1],)) or NOTHING
    return (2, "why_legal") if state.piles[move.source][-move.count].face in follows else (40, "why_orders")


def status(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards are home, which cells and columns are free, how many cards can move at once, and where those
    lie that go home next."""
    home, *wanted = homes.wanted_next(game, state)
    events, cells = [home], game.groups.get("cell", ())
    free, spaces = (tuple(pile for pile in piles if not state.piles[pile]) for piles in (cells, game.groups["column"]))
    if cells:
        events.append(Event("fc_free", number=len(free), piles=free) if free else Event("fc_none_free"))
    if spaces:
        events.append(Event("fc_spaces", number=len(spaces), piles=spaces))
    left = len(game.pack) - home.number
    if left and isinstance(game.piles[game.groups["column"][0]].lifts, RunByCells):
        events.append(Event("at_once", number=min(at_once(game, state), left, KING)))  # no run is longer than thirteen
    return (*events, *wanted)


def deal_columns(game: Game, order: tuple[Card, ...]) -> State:
    """Round by round, so that the first columns get the cards that are left over."""
    count = len(game.groups["column"])
    heights = [len(order) // count + (column < len(order) % count) for column in range(count)]
    return laid(game, {"column": rounds(order, heights)[0]})


def deal_columns_and_cells(game: Game, order: tuple[Card, ...]) -> State:
    """Columns of one height round by round; what is left of the pack goes to the first cells."""
    count = len(game.groups["column"])
    dealt, rest = rounds(order, (len(order) // count,) * count)
    in_cells = [rest[at : at + 1] for at in range(len(game.groups["cell"]))]
    return laid(game, {"column": dealt, "cell": in_cells})


def game_with_cells(
    by: By,
    cells: int,
    columns: int,
    layout: Layout,
    *,
    fill_empty: str = "any",
    foundation_return: bool = False,
    whole_runs: bool = False,
    shuffle: Shuffle = shuffled,
) -> Game:
    """A game of the family: how its columns build, how many cells and columns there are and how they are dealt.

    ``fill_empty``: what an empty column takes, "any" or "king"; ``foundation_return``: whether cards come back from
    the foundations; ``whole_runs``: whether runs move however long they are.
    """
    build = Build(-1, by)
    to_and_fro = OnlyFrom((Kind.TABLEAU, Kind.FOUNDATION), "fc_in_a_cell", 4)
    cell = all_of(Single("fc_one_a_cell"), OnlyIntoEmpty("fc_cell_full"), to_and_fro)
    accepts = all_of(EmptyTakes(KING), build) if fill_empty == "king" else build
    table = (
        *homes.suit_homes(foundation_return),
        *piles(Kind.CELL, "cell", cells, cell),
        *piles(Kind.TABLEAU, "column", columns, accepts, Run(build) if whole_runs else RunByCells(build)),
    )
    others = of_group(table, "cell") + of_group(table, "column")
    over = "empty cells" if fill_empty == "king" else "empty cells and columns"
    return Game(
        goal=homes.GOAL,
        rules=Rulebook(
            building=f"Columns build down {BUILDING[by]}.",
            cells=f"{'One cell holds' if cells == 1 else f'Each of {number_word(cells)} cells holds'} one card.",
            spaces=f"{SPACES[fill_empty]}, alone or with its run.",
            runs="A run moves as one, however long it is."
            if whole_runs
            else f"A run moves as one, as far as {over} would let its cards pass one by one.",
            playing="The end of a column and the card of a cell can be played, and no other.",
            foundations="A foundation starts with its ace and goes up in suit, one card at a time.",
            staying=homes.staying(foundation_return, "a column or a cell"),
            winning=homes.WINNING,
        ),
        pack=pack(),
        piles=table,
        layout=layout,
        shuffle=shuffle,
        actions=(Carry(),),
        won=lambda state: not any(state.piles[pile] for pile in others),
        hint_priority=rank,
        words=homes.WORDS | WORDS | (ONLY_CELLS if fill_empty == "king" else {}),
        read_first=("cell", "foundation"),
        rule_of=RULE_OF,
        status=status,
    )


RULE_OF = behind(
    building="wrong_rank wrong_colour wrong_suit nothing_follows",
    cells="fc_one_a_cell fc_cell_full fc_in_a_cell",
    spaces="empty_wants",
    runs="no_run fc_too_many",
    playing="covered",
    foundations="home_wants home_suit home_complete one_at_a_time",
    staying="foundation_stays",
)
WORDS: Words = {
    "wrong_colour": ("It takes {wanted}.", "The {onto} takes the other colour: {wanted}."),
    "wrong_suit": ("It takes {wanted}.", "Suits must match: the {onto} takes {wanted}."),
    "empty_wants": ("It takes {wanted}.", "An empty column takes only {wanted}."),
    "one_at_a_time": "Only single cards go to a foundation or a cell.",
    "fc_one_a_cell": "A cell holds one card.",
    "fc_in_a_cell": ("It's in a cell.", "The {card} is in a cell already."),
    "fc_cell_full": ("It's full.", "{target} is full: it holds the {onto}."),
    "fc_too_many": ("Too many: {number} at once.", "At most {number} can move at once: free a cell or a column."),
    "fc_free": ("{number} cells free.", "Free: {piles}."),
    "fc_none_free": "No cell is free.",
    "fc_spaces": ("{number} columns empty.", "Empty: {piles}."),
    "at_once": ("{number} at once.", "Cards that can move at once: {number}."),
    "fc_cell": "It uses a cell to get at what's under it.",
    "fc_frees_cell": "It frees a cell.",
    "home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of fifty-two."),
}
ONLY_CELLS: Words = {"fc_too_many": ("Too many: {number} at once.", "At most {number} can move at once: free a cell.")}
