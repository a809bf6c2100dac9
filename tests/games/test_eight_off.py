"""Baker's Game, Eight Off and Seahaven Towers by their rule texts: deal, building, empty columns, runs, options."""

from __future__ import annotations

import pytest

from testing.laying import carry, heard, lay, names, preferred, refused, session
from voice_solitaire.games import find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON

BAKERS, EIGHT, SEAHAVEN = find("baker's game"), find("eight off"), find("seahaven towers")
RANKS = "A23456789TJQK"
each = pytest.mark.parametrize("game", [BAKERS, EIGHT, SEAHAVEN], ids=lambda game: game.name)


def filled(game: Game, free: int, first: int = 3) -> dict[str, str]:
    """Kings in the columns from the third on, and a two in each cell but so many."""
    columns = {f"column {number_word(n)}": "KC" for n in range(first, len(game.groups["column"]) + 1)}
    cells = {f"cell {number_word(n)}": "2C" for n in range(1, len(game.groups["cell"]) - free + 1)}
    return columns | cells


@pytest.mark.parametrize(
    ("game", "heights", "held"), [(BAKERS, [7] * 4 + [6] * 4, 0), (EIGHT, [6] * 8, 4), (SEAHAVEN, [5] * 10, 2)]
)
def test_columns_are_dealt_by_rows_and_the_rest_to_the_first_cells(game: Game, heights: list[int], held: int) -> None:
    state = game.start(pack=game.pack)
    columns = [state.piles[pile] for pile in game.groups["column"]]
    assert [len(cards) for cards in columns] == heights
    assert [cards[0] for cards in columns] == list(game.pack[: len(columns)])
    cells = [state.piles[pile] for pile in game.groups["cell"]]
    assert cells == [(card,) for card in game.pack[52 - held :][:held]] + [()] * (len(cells) - held)


@each
def test_columns_build_down_in_suit(game: Game) -> None:
    state = lay(game, {"column one": "2C 9H", "column two": "TH", "column three": "TD", "column four": "TS"})
    assert game.check(state, carry(game, "column one", "column two")) is None
    for other in ("column three", "column four"):
        assert refused(game, state, carry(game, "column one", other)).reason == "wrong_suit"
    told = heard(game, state, "nine of hearts onto ten of spades")
    assert told.startswith("Suits must match: the ten of spades takes a nine of spades.")


@pytest.mark.parametrize(("game", "kings"), [(BAKERS, False), (EIGHT, True), (SEAHAVEN, True)])
def test_what_an_empty_column_takes(game: Game, kings: bool) -> None:
    other = find(game.name, fill_empty="any" if kings else "king")
    state = lay(game, {"column one": "2C QS", "cell one": "QD", "cell two": "KD"})
    for rules, only_kings in ((game, kings), (other, not kings)):
        for source in ("column one", "cell one"):
            refusal = rules.check(state, carry(rules, source, "column three"))
            assert (refusal and refusal.reason) == ("empty_wants" if only_kings else None)
        assert rules.check(state, carry(rules, "cell two", "column three")) is None
    told = heard(game, state, "queen of spades to column three")
    assert told.startswith("An empty column takes only a king.") == kings


@pytest.mark.parametrize(
    ("game", "free", "first", "most"),
    [
        (BAKERS, 2, 3, 3),
        (BAKERS, 2, 4, 6),
        (EIGHT, 4, 3, 5),
        (EIGHT, 4, 4, 5),
        (SEAHAVEN, 2, 3, 3),
        (SEAHAVEN, 2, 6, 3),
    ],
)
def test_a_run_moves_as_far_as_there_is_room(game: Game, free: int, first: int, most: int) -> None:
    """An empty column helps only where it takes any card."""
    table = filled(game, free, first)
    for count in range(2, 8):
        run = " ".join(f"{rank}S" for rank in RANKS[count:0:-1])
        state = lay(game, table | {"column one": f"3H {run}", "column two": f"{RANKS[count + 1]}S"})
        refusal = game.check(state, carry(game, "column one", "column two", count))
        assert (refusal and (refusal.reason, refusal.number)) == (None if count <= most else ("fc_too_many", most))


@each
def test_a_whole_run_moves_by_one_sentence_and_one_too_long_is_refused(game: Game) -> None:
    table = filled(game, 2) | {"column one": "2H 9S 8S 7S", "column two": "TS"}
    player = session(game, lay(game, table))
    assert player.hear("nine of spades onto ten").text.startswith("Nine of spades and two more onto the ten")
    assert names(game, player.state, "column two") == "TS 9S 8S 7S"
    told = heard(game, lay(game, table | filled(game, 1)), "nine of spades onto ten")
    assert told.startswith(f"At most two can move at once: free a cell{' or a column' * (game is BAKERS)}.")


def test_whole_runs_move_in_seahaven_towers_where_the_option_says_so() -> None:
    game = find("seahaven towers", runs="whole")
    state = lay(game, filled(game, 0) | {"column one": "2H 9S 8S 7S 6S", "column two": "TS"})
    assert game.check(state, carry(game, "column one", "column two", 4)) is None
    assert "at once" not in heard(game, state, "how far am i")


def test_eight_off_builds_in_colours_and_gives_back_where_its_options_say_so() -> None:
    colours = find("eight off", building="colour")
    state = lay(colours, {"column one": "9H", "column two": "TS", "column three": "TH"})
    assert colours.check(state, carry(colours, "column one", "column two")) is None
    assert refused(colours, state, carry(colours, "column one", "column three")).reason == "wrong_colour"
    for back in (False, True):
        game = find("eight off", foundation_return=back)
        state = lay(game, {"hearts foundation": "AH 2H", "column one": "3H"})
        for target in ("column one", "cell one"):
            assert (game.check(state, carry(game, "hearts foundation", target)) is None) == back


def test_cells_of_bakers_game() -> None:
    assert [len(find("baker's game", cells=cells).groups["cell"]) for cells in (3, 4, 5, 6)] == [3, 4, 5, 6]


def test_how_far_it_is_tells_cells_columns_room_and_what_goes_home_next() -> None:
    table = filled(BAKERS, 2, 4) | {"column one": "AD 5C", "column two": "3S", "cell one": "AS"}
    assert heard(BAKERS, lay(BAKERS, table), "how far am i") == (
        "Cards home: zero. Free: cell three and cell four. Empty: column three. Cards that can move at once: six.\n"
        "Ace of spades is free, cell one. Ace of diamonds in column one, cards on it: one."
    )


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("eight off", "Eight Off"),
        ("8 off", "Eight Off"),
        ("sea towers", "Seahaven Towers"),
        ("sea haven", "Seahaven Towers"),
        ("baker's game", "Baker's Game"),
        ("bakers game", "Baker's Game"),
        ("free cell", "FreeCell"),
    ],
)
def test_games_are_called_as_people_call_them(said: str, name: str) -> None:
    start = find("golf").start(1)
    assert heard(find("golf"), start, f"play {said}").startswith(f"{name}, deal two.")


def test_a_cell_of_seahaven_towers_is_a_tower_too() -> None:
    player = session(SEAHAVEN, lay(SEAHAVEN, {"column one": "2C 9H"}))
    player.hear("nine of hearts to tower three")
    assert names(SEAHAVEN, player.state, "cell three") == "9H"


@each
def test_the_hints_win_the_end_of_a_game(game: Game) -> None:
    """The jacks lie over the lower tens: one has to make room."""
    suits = ("clubs", "diamonds", "hearts", "spades")
    home = {f"{suit} foundation": " ".join(rank + suit[0].upper() for rank in RANKS[:9]) for suit in suits}
    columns = {"one": "TC KC JC", "two": "TD KD QC", "three": "TH KH QD JD", "four": "TS KS QS JH QH JS"}
    player = session(game, lay(game, home | {f"column {name}": cards for name, cards in columns.items()}))
    assert preferred(game, player.state)[1] != "why_legal"
    for _ in range(30):
        if game.outcome(player.state) is None:
            player.hear("hint")
            player.hear("do it")
    assert game.outcome(player.state) is WON
