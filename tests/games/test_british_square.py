"""British Square by its rule text: suits there and back, piles that build one way, empty piles for any card."""

from __future__ import annotations

import pytest

from testing.laying import at, carry, heard, lay, names, preferred, refused
from voice_solitaire.games import find
from voice_solitaire.table.moves import STUCK, WON, Move, Verb

GAME = find("british square")
COLUMNS = find("british square", layout="columns")
TURN = Move(Verb.TURN, 0, 1)
UP = "A 2 3 4 5 6 7 8 9 T J Q K".split()


def suit(letter: str, cards: int = 26) -> str:
    """So many cards of a foundation."""
    return " ".join(rank + letter for rank in (UP + UP[::-1])[:cards])


def test_the_layout() -> None:
    """Sixteen single cards, eighty-eight to come, nothing on the waste."""
    state = GAME.start(pack=GAME.pack)
    assert [state.piles[pile] for pile in GAME.groups["pile"]] == [(card,) for card in GAME.pack[:16]]
    assert (len(state.piles[0]), state.hidden[0], state.piles[1]) == (88, 88, ())
    assert state.piles[0][-1] is GAME.pack[16]


@pytest.mark.parametrize(
    ("table", "source", "target"),
    [
        ({"pile one": "7H", "pile two": "8H"}, "pile two", "pile one"),
        ({"pile one": "7H 8H", "waste": "9H"}, "waste", "pile one"),
        ({"pile one": "7H 6H", "waste": "5H"}, "waste", "pile one"),
        ({"clubs foundation": suit("C", 13), "waste": "KC"}, "waste", "clubs foundation"),
        ({"clubs foundation": suit("C", 14), "waste": "QC"}, "waste", "clubs foundation"),
        ({"waste": "4D"}, "waste", "pile one"),
        ({"pile one": "7H 6H"}, "pile one", "pile two"),
    ],
)
def test_what_is_legal(table: dict[str, str], source: str, target: str) -> None:
    """The rule text's legal examples and their like."""
    assert carry(GAME, source, target) in list(GAME.moves(lay(GAME, table)))


@pytest.mark.parametrize(
    ("table", "line", "reason", "told"),
    [
        ({"pile one": "7H 8H", "waste": "7H"}, "waste to pile one", "pile_up",
         "This pile goes up: it needs a nine of hearts."),
        ({"pile one": "7H 6H", "waste": "7H"}, "waste to pile one", "pile_down",
         "This pile goes down: it needs a five of hearts."),
        ({"pile one": "KS", "waste": "AS"}, "waste to pile one", "no_corner", "King and ace are no neighbours"),
        ({"pile one": "7H", "waste": "8D"}, "waste to pile one", "own_suit",
         "The seven of hearts takes only its own suit."),
        ({"pile one": "7H", "waste": "7H"}, "waste to pile one", "no_neighbours", "The seven of hearts takes only a"),
        ({"pile one": "QH KH", "waste": "QH"}, "waste to pile one", "way_ends", "This pile ends with the king"),
        ({"clubs foundation": suit("C", 13), "waste": "QC"}, "waste to clubs foundation", "second_king",
         "The second king of clubs comes first."),
        ({"clubs foundation": suit("C", 5), "waste": "QC"}, "waste to clubs foundation", "goes_up",
         "The clubs foundation goes up: it needs a six of clubs."),
        ({"clubs foundation": suit("C", 14), "waste": "JC"}, "waste to clubs foundation", "goes_down",
         "The clubs foundation goes down: it needs a queen of clubs."),
        ({"pile one": "7H"}, "pile one to pile two", "changes_nothing", "A pile's only card would only change places."),
        ({"clubs foundation": "AC"}, "clubs foundation to pile one", "foundation_stays", "What lies on a foundation"),
    ],
)  # fmt: skip
def test_what_is_refused_and_what_is_said(table: dict[str, str], line: str, reason: str, told: str) -> None:
    """The rule text's illegal examples, and one of each further kind."""
    state = lay(GAME, table)
    source, target = line.split(" to ")
    assert refused(GAME, state, carry(GAME, source, target)).reason == reason
    assert heard(GAME, state, line).startswith(told)


def test_a_direction_is_forgotten_with_the_last_built_card() -> None:
    """Seven and eight: the eight goes away, and a six may come."""
    state = lay(GAME, {"pile one": "7H 8H", "pile two": "9H", "waste": "6H"})
    assert refused(GAME, state, carry(GAME, "waste", "pile one")).reason == "pile_up"
    state = GAME.play(state, carry(GAME, "pile one", "pile two"))
    assert GAME.check(state, carry(GAME, "waste", "pile one")) is None


def test_columns_and_their_dealt_cards() -> None:
    """Four columns of four; dealt neighbours fix nothing, built ones do, until none is left."""
    state = COLUMNS.start(pack=COLUMNS.pack)
    assert names(COLUMNS, state, "column one") == "AC 5C 9C KC"
    assert (len(state.piles[0]), state.facts) == (88, (4, 4, 4, 4))
    table = {"column one": "2C 4C 6C 7C", "column two": "8C", "waste": "6C", "spades foundation": ""}
    state = lay(COLUMNS, table, facts=(4, 1, 0, 0))
    assert COLUMNS.check(state, carry(COLUMNS, "waste", "column one")) is None
    state = COLUMNS.play(state, carry(COLUMNS, "column two", "column one"))
    assert refused(COLUMNS, state, carry(COLUMNS, "waste", "column one")).reason == "pile_up"
    state = COLUMNS.play(state, carry(COLUMNS, "column one", "column two"))
    assert state.facts == (4, 1, 0, 0)
    assert COLUMNS.check(state, carry(COLUMNS, "waste", "column one")) is None
    state = COLUMNS.play(state, carry(COLUMNS, "column one", "column three"))
    assert state.facts == (3, 1, 1, 0)


def test_the_stock_is_turned_once() -> None:
    """No second deal; with nothing to play the game is stuck."""
    state = lay(GAME, {"stock": "2D"} | {f"pile {word}": "KH" for word in ("one", "two")})
    state = GAME.play(state, TURN)
    assert names(GAME, state, "waste") == "2D"
    assert refused(GAME, state, Move(Verb.REDEAL)).reason == "no_redeal_left"
    assert heard(GAME, state, "redeal").startswith("There's no second deal.")


def test_won_and_stuck() -> None:
    """Twenty-six cards a suit win; a square of strangers with no stock is stuck."""
    homes = {f"{name} foundation": suit(name[0].upper()) for name in ("clubs", "diamonds", "hearts", "spades")}
    assert GAME.outcome(lay(GAME, homes)) is WON
    homes["hearts foundation"] = suit("H", 25)
    assert GAME.outcome(lay(GAME, homes | {"waste": "AH"})) is None
    square = [rank + letter for rank in ("2", "5", "8", "J") for letter in "CDHS"]
    full = {GAME.piles[pile].name: card for pile, card in zip(GAME.groups["pile"], square, strict=True)}
    assert GAME.outcome(lay(GAME, full)) is STUCK


def test_spaces_from_the_waste_only() -> None:
    """With this option an empty pile takes no card from another pile."""
    game = find("british square", spaces="waste_or_stock")
    state = lay(game, {"pile one": "7H 6H", "waste": "4D"})
    assert game.check(state, carry(game, "waste", "pile three")) is None
    assert refused(game, state, carry(game, "pile one", "pile three")).reason == "spaces_waste"


def test_an_open_waste() -> None:
    """The first waste card is dealt."""
    state = find("british square", open_waste=True).start(3)
    assert (len(state.piles[0]), len(state.piles[at(GAME, "waste")])) == (87, 1)


def test_a_hint_prefers_the_pile_that_goes_home_the_way_it_is_built() -> None:
    """Hearts are on their way up, so the seven goes onto the eight; once they come down, onto the six."""
    table = {"pile one": "6H", "pile two": "8H", "waste": "7H", "stock": "2C"}
    assert preferred(GAME, lay(GAME, table)) == (carry(GAME, "waste", "pile two"), "why_waste")
    coming_down = table | {"hearts foundation": suit("H", 14)}
    assert preferred(GAME, lay(GAME, coming_down)) == (carry(GAME, "waste", "pile one"), "why_waste")


def test_a_hint_keeps_a_space_for_a_card_that_is_wanted_before_long() -> None:
    """The queen of spades waits for eleven cards, the second ace for twenty-five."""
    wanted = lay(GAME, {"waste": "QS", "stock": "2C"})
    assert preferred(GAME, wanted) == (carry(GAME, "waste", "pile one"), "why_waste")
    late = lay(GAME, {"waste": "AS", "stock": "2C", "spades foundation": "AS"})
    assert preferred(GAME, late) == (TURN, "why_deal")


def test_a_hint_turns_a_run_round_onto_a_pile_that_goes_down() -> None:
    """Five and six of clubs lie upward, as they can't go home; from the eight and seven they can."""
    table = {f"pile {word}": "2D" for word in "three four five six seven eight".split()} | {
        "pile one": "5C 6C",
        "pile two": "8C 7C",
        "stock": "2H",
    }
    assert preferred(GAME, lay(GAME, table)) == (carry(GAME, "pile one", "pile two"), "why_turns_round")
