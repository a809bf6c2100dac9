"""Crescent by its rule text: piles up and down in suit, foundations that help each other, three shifts."""

from __future__ import annotations

import pytest

from testing.laying import at, carry, heard, lay, names, preferred, refused, session
from tests.games.test_alhambra import FULL
from voice_solitaire.games import find
from voice_solitaire.table.moves import STUCK, WON, Move, Verb

GAME = find("crescent")
SHIFT = Move(Verb.SPECIAL)
HOMES = {name: cards.split()[0] for name, cards in FULL.items()}


def test_the_layout() -> None:
    """Eight foundations begun, sixteen piles of six dealt in rounds, only their tops face up, three shifts."""
    state = GAME.start(pack=GAME.pack)
    assert [len(state.piles[pile]) for pile in GAME.groups["pile"]] == [6] * 16
    assert [state.hidden[pile] for pile in GAME.groups["pile"]] == [5] * 16
    assert names(GAME, state, "pile one").startswith("2C")
    assert state.facts == (3,)


@pytest.mark.parametrize(
    ("table", "source", "target"),
    [
        ({"pile nine": "8C", "pile two": "7C"}, "pile two", "pile nine"),
        ({"pile nine": "8C 7C", "pile two": "8C"}, "pile two", "pile nine"),
        ({"pile one": "KD", "pile two": "AD"}, "pile two", "pile one"),
        ({"spades ace foundation": FULL["spades ace foundation"][:-6],
          "spades king foundation": "KS QS"}, "spades king foundation", "spades ace foundation"),
    ],
)  # fmt: skip
def test_what_is_legal(table: dict[str, str], source: str, target: str) -> None:
    """The rule text's legal examples."""
    assert carry(GAME, source, target) in list(GAME.moves(lay(GAME, table, facts=(3,))))


@pytest.mark.parametrize(
    ("table", "source", "target", "reason", "told"),
    [
        ({"pile one": "8D", "pile two": "7H"}, "pile two", "pile one", "own_suit",
         "The eight of diamonds takes only its own suit."),
        ({"pile one": "5S"}, "pile one", "pile three", "arc_empty", "An empty pile stays empty."),
        ({"clubs king foundation": "KC", "pile one": "2C"}, "pile one", "clubs king foundation", "goes_down",
         "The clubs king foundation goes down: it needs a queen of clubs."),
        ({"hearts king foundation": "KH", "hearts ace foundation": FULL["hearts ace foundation"][:-3]},
         "hearts king foundation", "hearts ace foundation", "base_stays", "The first king stays on its foundation."),
        ({"hearts king foundation": "KH QH", "pile one": "JH"}, "hearts king foundation", "pile one",
         "foundation_stays", "What lies on a foundation stays there."),
    ],
)  # fmt: skip
def test_what_is_refused_and_what_is_said(
    table: dict[str, str], source: str, target: str, reason: str, told: str
) -> None:
    """The rule text's illegal examples, and the foundation's top that stays off the piles."""
    state = lay(GAME, table, facts=(3,))
    assert refused(GAME, state, carry(GAME, source, target)).reason == reason
    assert heard(GAME, state, f"{source} to {target}").startswith(told)


def test_a_shift_brings_the_bottom_card_of_every_pile_to_its_top() -> None:
    """The other cards keep their order; a pile of one card stays; the new top lies face up."""
    table = {"pile one": "2C 3D 4H", "pile two": "5S", "pile three": "6C 7D"}
    state = lay(GAME, table, facts=(3,), hidden={"pile one": 2, "pile three": 0})
    after = GAME.play(state, SHIFT)
    assert [names(GAME, after, name) for name in table] == ["3D 4H 2C", "5S", "7D 6C"]
    assert [after.hidden[at(GAME, name)] for name in table] == [1, 0, 0]
    assert after.facts == (2,)
    assert heard(GAME, state, "shift").startswith("Shifted. New cards on top: two. Shifts left: two.")


def test_a_fourth_shift_is_refused() -> None:
    """All three are used; without them and without a move the game is stuck."""
    player = session(GAME, lay(GAME, {"pile one": "2C 9D"}, facts=(3,)))
    for _ in range(3):
        player.hear("shift")
    assert refused(GAME, player.state, SHIFT).reason == "no_shift_left"
    assert player.hear("shift").text.startswith("No shift is left: you had three.")
    assert GAME.outcome(player.state) is STUCK


def test_an_uncovered_card_is_turned_up() -> None:
    """What lay face down under a card that goes away lies open at once."""
    state = lay(GAME, {"pile one": "9D 7C", "pile two": "8C"}, facts=(3,), hidden={"pile one": 1})
    after = GAME.play(state, carry(GAME, "pile one", "pile two"))
    assert after.hidden[at(GAME, "pile one")] == 0
    assert "Nine of diamonds uncovered, pile one." in heard(GAME, state, "seven of clubs to pile two")


def test_all_home_is_won() -> None:
    """One hundred four cards home."""
    assert GAME.outcome(lay(GAME, FULL, facts=(0,))) is WON


def test_every_option() -> None:
    """Open piles, foundations that give back or not, more shifts, and no corner."""
    assert sum(find("crescent", open_piles=True).start(2).hidden) == 0
    assert find("crescent", shifts=5).start(2).facts == (5,)
    state = lay(GAME, {"hearts king foundation": "KH QH", "pile one": "JH"}, facts=(3,))
    back = carry(GAME, "hearts king foundation", "pile one")
    assert find("crescent", foundation_return="any").check(state, back) is None
    state = lay(GAME, {"spades ace foundation": FULL["spades ace foundation"][:-6], "spades king foundation": "KS QS"})
    over = carry(GAME, "spades king foundation", "spades ace foundation")
    assert refused(find("crescent", foundation_return="none"), state, over).reason == "foundation_stays"
    state = lay(GAME, {"pile one": "KD", "pile two": "AD"}, facts=(3,))
    game = find("crescent", wrap=False)
    assert refused(game, state, carry(game, "pile two", "pile one")).reason == "no_corner"


def test_a_hint_digs_for_what_goes_home_before_a_shift() -> None:
    """The nine of clubs uncovers the two of spades; only when nothing is left to gather come the shifts."""
    state = lay(GAME, HOMES | {"pile one": "2S 9C", "pile two": "5H 8C", "pile three": "JD 5S"}, facts=(3,))
    assert preferred(GAME, state) == (carry(GAME, "pile one", "pile two"), "why_frees_home")
    state = lay(GAME, HOMES | {"pile one": "2S 9C", "pile two": "5H 7C", "pile three": "JD 5S"}, facts=(3,))
    assert preferred(GAME, state) == (SHIFT, "why_special")


def test_a_hint_brings_runs_together_and_keeps_every_pile() -> None:
    """The nine of clubs goes onto the lone eight, whose pile would be lost if it went onto the nine."""
    state = lay(GAME, HOMES | {"pile one": "8C", "pile two": "5H 9C", "pile three": "5S"}, facts=(3,))
    assert preferred(GAME, state) == (carry(GAME, "pile two", "pile one"), "why_orders")
