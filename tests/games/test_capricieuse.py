"""Capricieuse by its rule text: columns up and down in suit, cards that go home while dealing, two redeals."""

from __future__ import annotations

import pytest

from testing.laying import at, carry, heard, lay, names, preferred, refused
from tests.games.test_alhambra import FULL
from voice_solitaire.games import find
from voice_solitaire.table.moves import STUCK, WON, Move, Verb

GAME = find("capricieuse")
AGAIN = Move(Verb.REDEAL)
HOMES = {name: cards.split()[0] for name, cards in FULL.items()}


def test_the_layout_without_building() -> None:
    """Ninety-six cards dealt one at a time into twelve columns of eight."""
    game = find("capricieuse", build_while_dealing=False)
    state = game.start(pack=game.pack)
    assert [len(state.piles[pile]) for pile in game.groups["column"]] == [8] * 12
    assert names(game, state, "column one").startswith("2C 3D")


def test_a_card_that_fits_goes_home_while_dealing() -> None:
    """The next card is dealt to the same column; the ascending foundation comes first."""
    first = [GAME.pack[1], GAME.pack[5]]
    state = GAME.start(pack=[*first, *(card for card in GAME.pack if card not in first)])
    assert names(GAME, state, "clubs ace foundation").startswith("AC 2C")
    assert names(GAME, state, "column one").startswith("6C")
    assert sum(len(state.piles[pile]) for pile in range(20)) == 104


@pytest.mark.parametrize(
    ("table", "source", "target"),
    [
        ({"column nine": "5H", "column two": "6H"}, "column two", "column nine"),
        ({"column nine": "5H", "column two": "4H"}, "column two", "column nine"),
        ({"spades king foundation": "KS", "column one": "QS"}, "column one", "spades king foundation"),
        ({"column nine": "5H 9C"}, "column nine", "column one"),
    ],
)
def test_what_is_legal(table: dict[str, str], source: str, target: str) -> None:
    """The rule text's legal examples."""
    assert carry(GAME, source, target) in list(GAME.moves(lay(GAME, table)))


@pytest.mark.parametrize(
    ("table", "source", "target", "count", "reason", "told"),
    [
        ({"column one": "KD", "column two": "AD"}, "column one", "column two", 1, "no_corner",
         "King and ace are no neighbours: the ace of diamonds takes a two of diamonds."),
        ({"column one": "8C", "column two": "9S"}, "column one", "column two", 1, "own_suit",
         "The nine of spades takes only its own suit."),
        ({"column one": "7D 6D", "column two": "8D"}, "column one", "column two", 2, "one_at_a_time", ""),
        ({"hearts ace foundation": "AH 2H", "column two": "3H"}, "hearts ace foundation", "column two", 1,
         "foundation_stays", "What lies on a foundation stays there."),
    ],
)  # fmt: skip
def test_what_is_refused_and_what_is_said(
    table: dict[str, str], source: str, target: str, count: int, reason: str, told: str
) -> None:
    """The rule text's illegal examples."""
    state = lay(GAME, table)
    assert refused(GAME, state, carry(GAME, source, target, count)).reason == reason
    assert heard(GAME, state, f"{source} to {target}").startswith(told)


def test_the_redeal_gathers_the_last_column_first() -> None:
    """Column twelve from its bottom up is dealt first; cards that fit go home; two redeals and no third."""
    state = lay(GAME, HOMES | {"column one": "9C 8D", "column twelve": "5S 2H 7C"})
    after = GAME.play(state, AGAIN)
    found = [names(GAME, after, f"column {word}") for word in ("one", "two", "three", "four")]
    assert found == ["5S", "7C", "9C", "8D"]
    assert names(GAME, after, "hearts ace foundation") == "AH 2H"
    assert heard(GAME, state, "redeal").startswith("Gathered and dealt again. Redeals left: one. Gone home by it: one.")
    again = GAME.play(after, AGAIN)
    assert refused(GAME, again, AGAIN).reason == "no_redeal_left"
    assert refused(GAME, lay(GAME, HOMES), AGAIN).reason == "nothing_to_redeal"


def test_won_and_stuck() -> None:
    """One hundred four cards home win; strangers without a redeal are stuck."""
    assert GAME.outcome(lay(GAME, FULL)) is WON
    strangers = "4C 7C TC 4D 7D TD 4H 7H TH 4S 7S TS".split()
    columns = {GAME.piles[pile].name: card for pile, card in zip(GAME.groups["column"], strangers, strict=True)}
    assert GAME.outcome(lay(GAME, HOMES | columns, dealt=2)) is STUCK
    assert GAME.outcome(lay(GAME, HOMES | columns, dealt=1)) is None


def test_every_option() -> None:
    """Empty columns, the corner, gathering, redeals, runs and foundations that give back."""
    state = lay(GAME, {"column one": "5H 9C"})
    game = find("capricieuse", fill_empty="none")
    assert refused(game, state, carry(game, "column one", "column two")).reason == "empty_stays"
    state = lay(GAME, {"column one": "KD", "column two": "AD"})
    assert find("capricieuse", wrap=True).check(state, carry(GAME, "column one", "column two")) is None
    state = lay(GAME, HOMES | {"column one": "9C 8D", "column twelve": "5S 7C"})
    assert names(GAME, find("capricieuse", gather="first_first").play(state, AGAIN), "column one") == "9C"
    assert refused(find("capricieuse", redeals=0), state, AGAIN).reason == "no_redeal_left"
    state = lay(GAME, {"hearts ace foundation": "AH 2H", "column two": "3H"})
    back = carry(GAME, "hearts ace foundation", "column two")
    assert find("capricieuse", foundation_return=True).check(state, back) is None
    game = find("capricieuse", supermove=True)
    state = lay(game, {"column one": "2C 7D 6D", "column two": "8D"})
    assert game.check(state, carry(game, "column one", "column two", 2)) is None
    assert refused(game, state, carry(game, "column one", "column two", 3)).reason == "no_packet"
    full = {
        GAME.piles[pile].name: card for pile, card in zip(GAME.groups["column"][2:10], ("TS", "TC") * 4, strict=True)
    }
    state = lay(game, full | {"column one": "7D 6D", "column two": "8D", "column eleven": "2C", "column twelve": "4C"})
    assert refused(game, state, carry(game, "column one", "column two", 2)).reason == "too_long"
    assert at(game, "column one") == 8
    told = heard(game, state, "seven of diamonds onto eight")
    assert told.startswith("Too few columns are empty for so many cards.")
    assert "Nothing takes" not in told
    assert "needs" not in told


OTHERS = "three four five six seven eight nine ten eleven".split()


def test_a_hint_digs_for_what_goes_home_by_way_of_an_empty_column() -> None:
    """The jack lies on the two of spades; it is laid beside rather than the clubs put in order."""
    table = {f"column {name}": card for name, card in zip(OTHERS, "JC 7D 7H TD TH 4C 4D 4H 6C".split(), strict=True)}
    state = lay(GAME, HOMES | table | {"column one": "9H 2S JS", "column two": "5S 8C"}, dealt=2)
    assert preferred(GAME, state) == (carry(GAME, "column one", "column twelve"), "why_frees_home")


def test_a_hint_brings_runs_together_where_that_empties_a_column() -> None:
    """The eight of clubs, alone in its column, goes onto the nine, not the nine onto the eight."""
    game = find("capricieuse", fill_empty="none")
    state = lay(game, HOMES | {"column one": "8C", "column two": "5H 9C", "column three": "5S"}, dealt=2)
    assert preferred(game, state) == (carry(game, "column one", "column two"), "why_empties")
    assert names(game, game.play(state, preferred(game, state)[0]), "column two") == "5H 9C 8C"
