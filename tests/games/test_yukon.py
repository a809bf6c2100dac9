"""Yukon and Russian Solitaire by their rule texts: the layout, what moves with what, refusals, options, hints."""

from __future__ import annotations

import pytest

from testing.laying import at, carry, heard, lay, names, preferred, refused, session
from voice_solitaire.games import find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON

YUKON, RUSSIAN = find("yukon"), find("russian solitaire")
RANKS = "A23456789TJQK"
ANY = find("yukon", fill_empty="any")


def home(game: Game, top: int) -> dict[str, str]:
    """The four foundations with so many cards each."""
    suits = ("clubs", "diamonds", "hearts", "spades")
    return {f"{suit} foundation": " ".join(rank + suit[0].upper() for rank in RANKS[:top]) for suit in suits}


@pytest.mark.parametrize("game", [YUKON, RUSSIAN], ids=lambda game: game.name)
def test_klondike_is_dealt_and_four_open_cards_more_on_six_columns(game: Game) -> None:
    state = game.start(pack=game.pack)
    columns = game.groups["column"]
    assert [len(state.piles[pile]) for pile in columns] == [1, 6, 7, 8, 9, 10, 11]
    assert [state.hidden[pile] for pile in columns] == list(range(7))
    assert [state.piles[pile][0] for pile in columns] == list(game.pack[:7])
    assert [state.piles[pile][-1] for pile in columns[1:]] == list(game.pack[-6:])


@pytest.mark.parametrize(
    ("game", "piles", "move"),
    [
        (YUKON, {"column one": "2C 9S 4H KD 2S", "column two": "3C TD"}, ("column one", "column two", 4)),
        (YUKON, {"column one": "2C KH 5C", "column two": "3C"}, ("column one", "column three", 2)),
        (YUKON, {"diamonds foundation": "AD", "column two": "3C 2D"}, ("column two", "diamonds foundation", 1)),
        (YUKON, {"diamonds foundation": "AD 2D", "column two": "3C"}, ("diamonds foundation", "column two", 1)),
        (ANY, {"column one": "2C 9S 4H"}, ("column one", "column three", 2)),
        (RUSSIAN, {"column one": "2C 9S 4H KD", "column two": "TS"}, ("column one", "column two", 3)),
        (RUSSIAN, {"column one": "5H 7S TD", "column two": "6H"}, ("column one", "column two", 3)),
    ],
)
def test_what_is_legal(game: Game, piles: dict[str, str], move: tuple[str, str, int]) -> None:
    """The card that is taken hold of has to fit, and no other."""
    state = lay(game, piles)
    assert carry(game, *move) in list(game.moves(state))
    after = game.play(state, carry(game, *move))
    assert names(game, after, move[1]).endswith(" ".join(piles[move[0]].split()[-move[2] :]))


@pytest.mark.parametrize(
    ("game", "piles", "line", "told"),
    [
        (
            YUKON,
            {"column one": "9S", "column two": "TC"},
            "nine of spades onto ten of clubs",
            "The ten of clubs takes the other colour: a red nine.",
        ),
        (YUKON, {"column one": "2H QC 5D"}, "queen of clubs to column two", "An empty column takes only a king."),
        (
            YUKON,
            {"diamonds foundation": "AD 2D", "column two": "3D 8C"},
            "three of diamonds home",
            "The three of diamonds is covered by the eight of clubs, column two.",
        ),
        (
            RUSSIAN,
            {"column one": "9S", "column two": "TD"},
            "nine of spades onto ten of diamonds",
            "Suits must match: the ten of diamonds takes a nine of diamonds.",
        ),
    ],
)
def test_what_is_refused(game: Game, piles: dict[str, str], line: str, told: str) -> None:
    assert heard(game, lay(game, piles), line).startswith(told)


def test_cards_stay_home_where_the_option_says_so() -> None:
    game = find("yukon", foundation_return=False)
    state = lay(game, {"diamonds foundation": "AD 2D", "column two": "3C"})
    assert refused(game, state, carry(game, "diamonds foundation", "column two")).reason == "foundation_stays"


def test_a_card_is_moved_with_all_on_it_by_its_name_and_the_next_is_turned_up() -> None:
    table = {"column one": "5S 9S 4H KD", "column two": "TD", "column three": "3C"}
    player = session(YUKON, lay(YUKON, table, hidden={"column one": 1}))
    told = player.hear("nine of spades onto ten").text
    assert told.startswith(
        "Nine of spades and two more onto the ten, column two. Five of spades uncovered, column one."
    )
    assert names(YUKON, player.state, "column two") == "TD 9S 4H KD"


def test_of_two_kings_in_a_column_it_is_asked_which_goes_to_a_space() -> None:
    """The longer way is no better than the shorter one: other cards come free."""
    player = session(YUKON, lay(YUKON, {"column one": "2C KS 3D KH 4D"}))
    assert player.hear("column one to column two").text == "King of hearts or king of spades: which?"
    player.hear("king of hearts")
    assert names(YUKON, player.state, "column one") == "2C KS 3D"


def test_it_is_told_where_the_next_cards_for_the_foundations_lie() -> None:
    table = {"clubs foundation": "AC", "column one": "2S AH 5D", "column two": "KD 2C", "column three": "AD 3D AS"}
    told = heard(YUKON, lay(YUKON, table, hidden={"column three": 1}), "how far am i")
    assert told == (
        "Cards home: one. Face down: one. Two of clubs is free, column two. Ace of spades is free, column three.\n"
        "Ace of hearts in column one, cards on it: one."
    )


def test_the_first_hint_turns_up_a_card_where_that_is_possible() -> None:
    """The nine could go to either ten; one of its moves turns up a card."""
    table = {"column one": "2C 9S", "column two": "5H 4S TD", "column three": "8C TH"}
    move, why = preferred(YUKON, lay(YUKON, table, hidden={"column one": 1}))
    assert (move.source, why) == (at(YUKON, "column one"), "why_turns_up")


def test_the_hints_see_a_way_of_two_moves() -> None:
    """The king has to go to the space first: then the ace under it is free."""
    table = {"column two": "QD AS KH", "column three": "JC"}
    move, why = preferred(YUKON, lay(YUKON, table, hidden={"column two": 1}))
    assert move == carry(YUKON, "column two", "column one")
    assert why == "why_way_home"


def test_with_the_last_cards_free_the_hints_win() -> None:
    player = session(YUKON, lay(YUKON, home(YUKON, 11) | {"column one": "KC QC KD", "column two": "QD KH QH QS KS"}))
    for _ in range(12):
        if YUKON.outcome(player.state) is None:
            player.hear("hint")
            player.hear("do it")
    assert YUKON.outcome(player.state) is WON


def test_without_a_move_it_is_over() -> None:
    columns = {f"column {number_word(n)}": card for n, card in enumerate("KC KD KH KS 5C 5D 5H".split(), 1)}
    assert YUKON.outcome(lay(YUKON, columns)) is STUCK
