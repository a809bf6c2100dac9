"""Alhambra by its rule text: reserves played off, a waste that is built upon, three times through the stock."""

from __future__ import annotations

import pytest

from testing.laying import carry, heard, lay, names, refused
from voice_solitaire.games import find
from voice_solitaire.table.moves import STUCK, WON, Move, Verb

GAME = find("alhambra")
TURN, AGAIN = Move(Verb.TURN, 0, 1), Move(Verb.REDEAL)
UP = "A 2 3 4 5 6 7 8 9 T J Q K".split()
FULL = {
    f"{suit} {base} foundation": " ".join(rank + suit[0].upper() for rank in ranks)
    for base, ranks in (("ace", UP), ("king", UP[::-1]))
    for suit in ("clubs", "diamonds", "hearts", "spades")
}


def test_the_layout() -> None:
    """An ace and a king a suit, eight reserves of four dealt round by round, one card on the waste, 63 to come."""
    state = GAME.start(pack=GAME.pack)
    assert [names(GAME, state, name) for name in ("hearts ace foundation", "spades king foundation")] == ["AH", "KS"]
    assert names(GAME, state, "reserve one") == "2C TC 7D 4H"
    assert [len(state.piles[pile]) for pile in GAME.groups["reserve"]] == [4] * 8
    assert (len(state.piles[0]), state.hidden[0], len(state.piles[1])) == (63, 63, 1)


@pytest.mark.parametrize(
    ("table", "source", "target"),
    [
        ({"reserve three": "7D", "waste": "8D"}, "reserve three", "waste"),
        ({"reserve six": "KS", "waste": "AS"}, "reserve six", "waste"),
        ({"waste": "2H", "hearts ace foundation": "AH"}, "waste", "hearts ace foundation"),
        ({"reserve one": "QH", "hearts king foundation": "KH"}, "reserve one", "hearts king foundation"),
        ({"reserve one": "7C"}, "reserve one", "waste"),
    ],
)
def test_what_is_legal(table: dict[str, str], source: str, target: str) -> None:
    """The rule text's legal examples and their like."""
    assert carry(GAME, source, target) in list(GAME.moves(lay(GAME, table)))


@pytest.mark.parametrize(
    ("table", "source", "target", "reason", "told"),
    [
        ({"reserve one": "7C", "waste": "8S"}, "reserve one", "waste", "own_suit",
         "The eight of spades takes only its own suit."),
        ({"waste": "5H", "reserve two": "6H"}, "waste", "reserve two", "reserve_never",
         "Nothing is ever laid on a reserve."),
        ({"reserve one": "AH", "hearts ace foundation": FULL["hearts ace foundation"]}, "reserve one",
         "hearts ace foundation", "home_complete", "The hearts ace foundation is complete."),
        ({"hearts ace foundation": "AH 2H", "waste": "3H"}, "hearts ace foundation", "waste", "only_by_turning", ""),
    ],
)  # fmt: skip
def test_what_is_refused_and_what_is_said(
    table: dict[str, str], source: str, target: str, reason: str, told: str
) -> None:
    """The rule text's illegal examples, and a few more."""
    state = lay(GAME, table)
    found = refused(GAME, state, carry(GAME, source, target))
    assert found.reason in (reason, "foundation_stays")
    assert heard(GAME, state, f"{source} to {target}").startswith(told)


def test_the_waste_is_turned_over_twice() -> None:
    """The same order again, its first card turned at once; a third time is refused."""
    state = lay(GAME, {"waste": "2C 5D 9H"})
    for dealt in (1, 2):
        state = GAME.play(state, AGAIN)
        assert (names(GAME, state, "waste"), names(GAME, state, "stock"), state.dealt) == ("2C", "9H 5D", dealt)
        assert state.hidden[0] == 2
        assert refused(GAME, state, AGAIN).reason == "stock_not_empty"
        state = GAME.play(GAME.play(state, TURN), TURN)
    assert refused(GAME, state, AGAIN).reason == "no_redeal_left"
    assert heard(GAME, state, "redeal").startswith("You've gone through the stock three times: no redeal is left.")
    assert GAME.outcome(state) is STUCK


def test_all_home_is_won() -> None:
    """One hundred four cards home."""
    assert GAME.outcome(lay(GAME, FULL)) is WON


def test_every_option() -> None:
    """Redeals, the corner, the empty waste, the redeal's first card and the first waste card."""
    assert refused(find("alhambra", redeals=0), lay(GAME, {"waste": "2C"}), AGAIN).reason == "no_redeal_left"
    game = find("alhambra", waste_wrap=False)
    state = lay(game, {"reserve six": "KS", "waste": "AS"})
    assert refused(game, state, carry(game, "reserve six", "waste")).reason == "no_corner"
    game = find("alhambra", empty_waste="none")
    assert refused(game, lay(game, {"reserve six": "KS"}), carry(game, "reserve six", "waste")).reason == "waste_empty"
    game = find("alhambra", redeal_turns=False)
    assert names(game, game.play(lay(game, {"waste": "2C 5D"}), AGAIN), "waste") == ""
    assert find("alhambra", first_turn=False).start(1).piles[1] == ()
