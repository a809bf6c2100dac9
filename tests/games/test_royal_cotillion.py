"""Royal Cotillion by its rule text: two wings, suits built up by twos, and a right wing that fills itself."""

from __future__ import annotations

import pytest

from testing.laying import at, carry, heard, lay, names, refused
from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.games import find
from voice_solitaire.table.moves import STUCK, WON, Move, Verb, Wanted

GAME = find("royal cotillion")
TURN = Move(Verb.TURN, 0, 1)
ODD_FIRST = "A 3 5 7 9 J K 2 4 6 8 T Q".split()
EVEN_FIRST = "2 4 6 8 T Q A 3 5 7 9 J K".split()


def homes(ace: int = 13, two: int = 13) -> dict[str, str]:
    """All foundations, each with so many cards."""
    return {
        f"{suit} {base} foundation": " ".join(rank + suit[0].upper() for rank in ranks[:count])
        for base, ranks, count in (("ace", ODD_FIRST, ace), ("two", EVEN_FIRST, two))
        for suit in ("clubs", "diamonds", "hearts", "spades")
    }


def test_the_layout() -> None:
    """Three rows of four at the left, sixteen cards at the right, one on the waste, seventy-five to come."""
    state = GAME.start(pack=GAME.pack)
    left = [state.piles[at(GAME, f"left wing {word}")] for word in ("one", "two", "three", "four")]
    assert left == [GAME.pack[n:12:4] for n in range(4)]
    right = [state.top(pile) for pile in GAME.groups["right wing"]]
    assert right == list(GAME.pack[12:28])
    assert state.piles[1] == GAME.pack[28:29]
    assert (len(state.piles[0]), state.hidden[0], sum(state.hidden)) == (75, 75, 75)
    assert state.piles[0][-1] is GAME.pack[29]


def test_a_right_wing_place_fills_from_the_waste_and_the_waste_from_the_stock() -> None:
    """Three of hearts from the right wing onto the ace; the waste's nine of clubs drops into its place."""
    table = {"hearts ace foundation": "AH", "right wing two": "3H", "waste": "9C", "stock": "4D"}
    table |= {f"right wing {word}": "KC" for word in ("one",)}
    state = lay(GAME, table)
    move = carry(GAME, "right wing two", "hearts ace foundation")
    after = GAME.play(state, move)
    assert names(GAME, after, "hearts ace foundation") == "AH 3H"
    assert names(GAME, after, "right wing two") == "9C"
    assert after.hidden[0] == len(after.piles[0]) == 0
    told = heard(GAME, state, "three of hearts to hearts ace foundation")
    assert told.startswith("Three of hearts onto the ace, hearts ace foundation. Nine of clubs fills right wing two.")


def test_a_waste_that_is_empty_is_turned_to_at_once() -> None:
    """The next stock card is turned by itself when the waste's last card has gone."""
    state = lay(GAME, {"clubs ace foundation": "AC", "waste": "3C", "stock": "9D 8S"} | full_right())
    after = GAME.play(state, carry(GAME, "waste", "clubs ace foundation"))
    assert names(GAME, after, "waste") == "8S"
    assert "The waste shows the eight of spades." in heard(GAME, state, "three of clubs")


def full_right() -> dict[str, str]:
    """A right wing in which nothing can be played."""
    queens = ("QH", "QC", "QD", "QS") * 4
    return {GAME.piles[pile].name: queen for pile, queen in zip(GAME.groups["right wing"], queens, strict=True)}


def test_the_course_turns_once() -> None:
    """A two goes on a king, an ace on a queen."""
    state = lay(GAME, {"spades ace foundation": "AS 3S 5S 7S 9S JS KS", "waste": "2S"} | full_right())
    assert GAME.check(state, carry(GAME, "waste", "spades ace foundation")) is None
    state = lay(GAME, {"diamonds two foundation": "2D 4D 6D 8D TD QD", "left wing one": "AD"} | full_right())
    assert GAME.check(state, carry(GAME, "left wing one", "diamonds two foundation")) is None


@pytest.mark.parametrize(
    ("table", "source", "target", "reason", "line", "told"),
    [
        ({"hearts ace foundation": "AH", "waste": "2H"}, "waste", "hearts ace foundation", "by_twos",
         "two of hearts to hearts ace foundation",
         "The hearts ace foundation goes up by twos: it needs a three of hearts."),
        ({"left wing one": "5C"}, "left wing one", "right wing three", "right_never",
         "five of clubs to right wing three", "Right wing places are filled only from the waste."),
        ({"waste": "5C"}, "waste", "left wing three", "left_never",
         "five of clubs to left wing three", "Left wing piles are never filled."),
        ({"hearts ace foundation": "AH", "waste": "3D"}, "waste", "hearts ace foundation", "home_suit",
         "three of diamonds to hearts ace foundation", "The hearts ace foundation takes only a heart."),
        ({"hearts ace foundation": "AH"}, "hearts ace foundation", "hearts two foundation", "foundation_stays",
         "hearts ace foundation to hearts two foundation", "What lies on a foundation stays there."),
    ],
)  # fmt: skip
def test_what_is_refused_and_what_is_said(
    table: dict[str, str], source: str, target: str, reason: str, line: str, told: str
) -> None:
    """The rule text's illegal examples, and a few more."""
    state = lay(GAME, table)
    assert refused(GAME, state, carry(GAME, source, target)).reason == reason
    assert heard(GAME, state, line).startswith(told)


def test_only_the_top_of_a_left_pile_is_free() -> None:
    """The eight of diamonds lies under the jack of spades."""
    state = lay(GAME, {"left wing one": "8D JS", "diamonds two foundation": "2D 4D 6D"})
    assert heard(GAME, state, "eight of diamonds to diamonds two foundation").startswith(
        "The eight of diamonds is covered by the jack of spades, left wing one."
    )


def test_there_is_no_second_deal() -> None:
    """The stock is turned once; with neither stock nor fitting card the game is stuck."""
    state = lay(GAME, {"stock": "9D", "waste": "5C"} | full_right())
    state = GAME.play(state, TURN)
    assert refused(GAME, state, TURN).reason == "stock_empty"
    assert refused(GAME, state, Move(Verb.REDEAL)).reason == "no_redeal_left"
    assert heard(GAME, state, "redeal").startswith("There's no second deal.")
    assert GAME.outcome(state) is STUCK


def test_a_whole_table_home_is_won() -> None:
    """One hundred four cards home; one short is not."""
    assert GAME.outcome(lay(GAME, homes())) is WON
    short = homes()
    short["spades two foundation"] = short["spades two foundation"].removesuffix(" KS")
    assert GAME.outcome(lay(GAME, short | {"waste": "KS"})) is None


def test_either_foundation_may_be_chosen() -> None:
    """A card that fits both of its suit's foundations goes where the player says."""
    state = lay(GAME, {"clubs ace foundation": "AC 3C 5C 7C 9C JC KC", "clubs two foundation": "", "waste": "2C"})
    assert heard(GAME, state, "two of clubs") == "Clubs ace foundation or clubs two foundation: which?"


def test_bases_that_are_dealt_first() -> None:
    """One ace and one two of each suit lie on the foundations; sixty-eight cards are to come."""
    game = find("royal cotillion", bases="dealt")
    state = game.start(5)
    assert [names(game, state, name) for name in homes()] == "AC AD AH AS 2C 2D 2H 2S".split()
    assert len(state.piles[0]) + len(state.piles[1]) == 68


def test_a_waste_that_is_turned_by_hand() -> None:
    """Without turning by itself nothing lies on the waste, and an empty place is filled straight from the stock."""
    game = find("royal cotillion", auto_turn=False)
    assert len(game.start(5).piles[0]) == 76
    state = lay(game, {"hearts ace foundation": "AH", "right wing one": "3H", "stock": "4D 5S"})
    state = game.play(state, carry(game, "right wing one", "hearts ace foundation"))
    assert names(game, state, "right wing one") == "5S"
    assert names(game, state, "waste") == ""


def test_a_top_card_that_may_hop() -> None:
    """With return, a two goes over to start the two foundation; the first card of a foundation stays."""
    game = find("royal cotillion", foundation_return=True)
    state = lay(game, {"clubs ace foundation": "AC 3C 5C 7C 9C JC KC 2C", "clubs two foundation": ""})
    assert game.check(state, carry(game, "clubs ace foundation", "clubs two foundation")) is None
    state = lay(game, {"clubs ace foundation": "AC", "clubs two foundation": "2C 4C 6C 8C TC QC"})
    assert refused(game, state, carry(game, "clubs ace foundation", "clubs two foundation")).reason == "base_stays"


def test_what_a_foundation_needs() -> None:
    """The refusal knows the one card that would do."""
    state = lay(GAME, {"spades ace foundation": "AS 3S", "waste": "9S"})
    found = refused(GAME, state, carry(GAME, "waste", "spades ace foundation"))
    assert found.wanted == Wanted(5, found.card.suit if found.card else None)


def test_a_hint_feeds_the_shorter_of_two_foundations() -> None:
    """Both of hearts wait for the four; then the left wing comes before the right."""
    table = homes(ace=8, two=1) | {"left wing one": "4H", "right wing one": "4H"}
    state = lay(GAME, table)
    to_ace, to_two = (carry(GAME, "left wing one", f"hearts {base} foundation") for base in ("ace", "two"))
    assert GAME.check(state, to_ace) is None
    assert hint_priority(GAME, state, to_two)[0] > hint_priority(GAME, state, to_ace)[0]
    assert hint_priority(GAME, state, to_ace) > hint_priority(
        GAME, state, carry(GAME, "right wing one", "hearts two foundation")
    )


def test_empty_places_of_a_wing_are_one_wing() -> None:
    """Its name stays in the singular, however many of its places are empty."""
    state = lay(GAME, {"right wing one": "3H", "right wing two": "2H"})
    assert heard(GAME, state, "right wing").splitlines()[-1] == "Empty: right wing three to sixteen."
