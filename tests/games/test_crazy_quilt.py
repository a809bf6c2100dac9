"""Crazy Quilt by its rule text: cards free at a short end, a waste built in suit, holes that stay."""

from __future__ import annotations

import pytest

from testing.laying import at, carry, heard, lay, names, preferred, refused
from tests.games.test_alhambra import FULL
from voice_solitaire.games import find
from voice_solitaire.games.crazy_quilt import QUILT, is_free
from voice_solitaire.table.moves import STUCK, WON, Move, Verb

GAME = find("crazy quilt")
TURN, AGAIN = Move(Verb.TURN, 0, 1), Move(Verb.REDEAL)
QUILTED = [GAME.piles[place].name for place in QUILT]


def quilt(**cards: str) -> dict[str, str]:
    """A whole quilt of fours and tens but for some cards: ``r1p2="2H"``; an empty one is a hole."""
    fillers = [rank + suit for rank in ("4", "T") for suit in "CDHS"] * 8
    table = dict(zip(QUILTED, fillers, strict=True))
    return table | {QUILTED[8 * int(name[1]) + int(name[3]) - 9]: card for name, card in cards.items()}


def test_the_layout() -> None:
    """Eight foundations begun, a quilt of eight rows of eight, thirty-two cards to come, and sixteen free."""
    state = GAME.start(pack=GAME.pack)
    assert [state.top(pile) for pile in GAME.groups["row one"]] == list(GAME.pack[1:9])
    assert (len(state.piles[0]), state.hidden[0], state.piles[1]) == (32, 32, ())
    assert sum(is_free(state, place) for place in QUILT) == 16
    free = [GAME.piles[place].name for place in QUILT[:8] if is_free(state, place)]
    assert free == [f"row one, place {word}" for word in ("one", "three", "five", "seven", "eight")]


def test_what_is_legal() -> None:
    """An upright card at the top edge goes home, a crosswise one at the left edge onto the waste, the waste home."""
    table = quilt(r1p1="2H", r4p1="9S") | {"hearts ace foundation": "AH", "waste": "8S"}
    state = lay(GAME, table)
    assert GAME.check(state, carry(GAME, "row one, place one", "hearts ace foundation")) is None
    assert GAME.check(state, carry(GAME, "row four, place one", "waste")) is None
    state = lay(GAME, {"waste": "QD", "diamonds king foundation": "KD"})
    assert GAME.check(state, carry(GAME, "waste", "diamonds king foundation")) is None


@pytest.mark.parametrize(
    ("table", "source", "target", "reason", "told"),
    [
        (quilt(r1p2="2H") | {"hearts ace foundation": "AH"}, "row one, place two", "hearts ace foundation", "woven_in",
         "The two of hearts is woven in: neither short end is free."),
        (quilt(r4p1="9S") | {"waste": "8C"}, "row four, place one", "waste", "own_suit",
         "The eight of clubs takes only its own suit."),
        (quilt(r3p3="") | {"waste": "8C"}, "waste", "row three, place three", "hole_stays",
         "Holes in the quilt are never filled."),
        (quilt(r1p1="2H"), "row one, place one", "waste", "waste_empty", "Nothing is laid on an empty waste"),
        (quilt(r1p1="KH") | {"waste": "AH"}, "row one, place one", "waste", "no_corner",
         "King and ace are no neighbours: the ace of hearts takes a two of hearts."),
    ],
)  # fmt: skip
def test_what_is_refused_and_what_is_said(
    table: dict[str, str], source: str, target: str, reason: str, told: str
) -> None:
    """The rule text's illegal examples, and a few more."""
    state = lay(GAME, table)
    assert refused(GAME, state, carry(GAME, source, target)).reason == reason
    assert heard(GAME, state, f"{source} to {target}").startswith(told)


def test_a_hole_frees_the_cards_whose_short_side_it_opens() -> None:
    """The crosswise card beside the corner and the upright one are told apart; the one below has a long side there."""
    state = lay(GAME, quilt(r1p1="2H", r1p2="5C", r2p1="6C") | {"hearts ace foundation": "AH"})
    after = GAME.play(state, carry(GAME, "row one, place one", "hearts ace foundation"))
    assert is_free(after, at(GAME, "row one, place two"))
    told = heard(GAME, state, "two of hearts to hearts ace foundation")
    assert "Row one, place one is empty. Now free: five of clubs." in told


def test_one_redeal() -> None:
    """The waste is turned over once, its order kept; then no more."""
    state = GAME.play(lay(GAME, {"waste": "2C 5D"}), AGAIN)
    assert (names(GAME, state, "waste"), names(GAME, state, "stock"), state.hidden[0]) == ("", "5D 2C", 2)
    state = GAME.play(GAME.play(state, TURN), TURN)
    assert refused(GAME, state, AGAIN).reason == "no_redeal_left"
    assert GAME.outcome(state) is STUCK


def test_all_home_is_won() -> None:
    """One hundred four cards home."""
    assert GAME.outcome(lay(GAME, FULL)) is WON


def test_every_option() -> None:
    """Redeals, the corner, an empty waste that may be started, and top cards that may go over."""
    assert GAME.check(lay(find("crazy quilt", redeals=2), {"waste": "2C"}, dealt=1), AGAIN) is not None
    assert find("crazy quilt", redeals=2).check(lay(GAME, {"waste": "2C"}, dealt=1), AGAIN) is None
    state = lay(GAME, quilt(r1p1="KH") | {"waste": "AH"})
    assert find("crazy quilt", waste_wrap=True).check(state, carry(GAME, "row one, place one", "waste")) is None
    state = lay(GAME, quilt(r1p1="KH"))
    assert find("crazy quilt", empty_waste="any").check(state, carry(GAME, "row one, place one", "waste")) is None
    state = lay(
        GAME, {"hearts ace foundation": "AH 2H 3H", "hearts king foundation": FULL["hearts king foundation"][:-9]}
    )
    over = carry(GAME, "hearts ace foundation", "hearts king foundation")
    assert refused(GAME, state, over).reason == "foundation_stays"
    assert find("crazy quilt", reversal=True).check(state, over) is None


def test_a_hint_frees_what_goes_home_rather_than_another_card() -> None:
    """Seven and nine of spades both fit the eight and free a card; the two of hearts beside the seven goes home."""
    table = quilt(r1p1="7S", r1p2="2H", r1p5="9S") | {"hearts ace foundation": "AH", "waste": "8S"}
    state = lay(GAME, table)
    assert preferred(GAME, state) == (carry(GAME, "row one, place one", "waste"), "why_way_home")
    state = lay(GAME, table | quilt(r1p1="7S", r1p5="2H", r1p6="3H", r1p7="9S") | {"hearts ace foundation": ""})
    assert preferred(GAME, state)[1] == "why_frees_quilt"


def test_a_hint_brings_the_wastes_card_home_before_its_twin_in_the_quilt() -> None:
    """What the waste covers is harder to come by than a free card of the quilt."""
    state = lay(GAME, quilt(r1p1="2H") | {"hearts ace foundation": "AH", "waste": "9C 2H"})
    assert preferred(GAME, state) == (carry(GAME, "waste", "hearts ace foundation"), "why_home")


def test_a_row_tells_what_is_free_and_a_place_what_closes_it_in() -> None:
    """A listener needn't count neighbours: free cards come first, and a woven one names what lies at its ends."""
    state = GAME.start(5)
    assert heard(GAME, state, "row one").startswith(
        "Row one, free: one, jack of hearts; three, three of hearts; five, five of diamonds;"
    )
    assert "Covered: two, seven of clubs; four, three of hearts; six, jack of spades." in heard(GAME, state, "row one")
    assert heard(GAME, state, "row one place two") == (
        "Row one, place two: seven of clubs. Closed in by the jack of hearts and the three of hearts."
    )
    assert heard(GAME, state, "row four place one") == "Row four, place one: ten of hearts."


def test_an_empty_waste_says_what_it_takes() -> None:
    """No quilt card starts it, so that is told, and not that quilt cards go there."""
    assert heard(GAME, GAME.start(5), "waste") == "Waste is empty. Nothing is laid on an empty waste: turn a card."
