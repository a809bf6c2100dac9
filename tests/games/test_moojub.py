"""Moojub by its rule text: which card may start which foundation, what has to be built, and dealing."""

from __future__ import annotations

import pytest

from voice_solitaire.advice.odds import win_rate
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.table.cards import Card, cards
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Refusal, Verb
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

GAME = find("moojub")
DEAL = Move(Verb.DEAL, 0, -1, 4)


def at(row: int, place: int, game: Game = GAME) -> int:
    """The foundation of a row and a place, both counted from one."""
    return next(i for i, pile in enumerate(game.piles) if (pile.row, pile.number) == (row, place) and i > 4)


def table(reserves: str, stock: str = "", game: Game = GAME, **rows: str) -> State:
    """A position: the reserves' tops, and ``r1p2="6C 7C"`` for row one, place two."""
    piles: list[tuple[Card, ...]] = [()] * len(game.piles)
    piles[0] = cards(stock)
    for number, name in enumerate(reserves.split(), 1):
        piles[number] = cards(name)
    for name, lie in rows.items():
        piles[at(int(name[1]), int(name[3:]), game)] = cards(lie)
    return State(tuple(piles), (len(piles[0]), *(0,) * (len(piles) - 1)))


def start(reserve: int, row: int, place: int = 1, game: Game = GAME) -> Move:
    return Move(Verb.CARRY, reserve, at(row, place, game))


def why(state: State, move: Move, game: Game = GAME) -> Refusal:
    """Why a move is refused."""
    found = game.check(state, move)
    assert found is not None
    return found


def hears(state: State, line: str, game: Game = GAME) -> str:
    """What a player hears who says something at a position."""
    return Session(game, record=Record(game, 1, (), (state,))).hear(line).text


FIRST = {"r1p1": "4C", "r2p1": "4H", "r3p1": "4S", "r4p1": "4D"}  # a first column: clubs, hearts, spades, diamonds


def test_four_reserves_and_forty_eight_to_come() -> None:
    """One card on each reserve, an empty grid of four rows."""
    state = GAME.start(pack=GAME.pack)
    assert [len(pile) for pile in state.piles] == [48, 1, 1, 1, 1, *[0] * 52]
    assert [state.top(pile) for pile in range(1, 5)] == list(GAME.pack[:4])
    assert state.hidden[0] == sum(state.hidden) == 48
    assert GAME.piles[at(2, 3)].name == "row two, place three"


def test_the_first_column_takes_the_lowest_of_the_missing_suits() -> None:
    """With three, five of clubs, nine of spades and seven of hearts: three, seven, nine, and no other order."""
    state = table("3C 5C 9S 7H", "2H 3H 4H 5H")
    for move in (start(1, 1), start(4, 2), start(3, 3)):
        assert [each for each in GAME.moves(state) if each.verb is Verb.CARRY] == [move]
        state = GAME.play(state, move)
    assert list(GAME.moves(state)) == [DEAL]


def test_an_ace_is_built_on_a_king() -> None:
    """Building goes round the corner."""
    state = table("AC 8H", **FIRST | {"r1p1": "QC KC"})
    assert GAME.check(state, start(1, 1)) is None


def test_a_row_keeps_its_suit() -> None:
    """With the first column full the lower of two clubs starts the second place of row one."""
    state = table("6C 9C", **FIRST)
    assert list(GAME.moves(state)) == [start(1, 1, 2)]
    event = GAME.events(state, start(1, 1, 2), GAME.play(state, start(1, 1, 2)))[0]
    assert (event.about, event.target) == ("placed", at(1, 2))


@pytest.mark.parametrize(
    ("state", "move", "reason", "line", "told"),
    [
        (table("3C 5C 9S 7H"), start(3, 1), "lowest_first", "nine of spades to row one place one",
         "Start with the lowest card: the three of clubs comes before the nine of spades."),
        (table("6C 9C", **FIRST), start(2, 1, 2), "lowest_in_row", "nine of clubs to row one place two",
         "Start with the lowest: the six of clubs comes before the nine of clubs."),
        (table("KS 9H", **FIRST), start(1, 1, 2), "row_has_suit", "king of spades to row one place two",
         "Row one is next: the new foundation must be a club."),
        (table("8C 9H", **FIRST | {"r1p1": "7C"}), start(1, 1, 2), "can_build", "eight of clubs to row one place two",
         "The eight of clubs can be built on the seven of clubs, so it may not start."),
        (table("6C 8C", **FIRST), start(1, 2, 2), "not_next", "six of clubs to row two place two",
         "Foundations open in order: next is row one, place two."),
        (table("9C 7H", r1p1="3C"), start(1, 2), "suit_has_begun", "nine of clubs to row two place one",
         "The first column already has a club."),
        (table("5C 7H", r1p1="4C"), start(2, 2), "build_first", "seven of hearts to row two place one",
         "First build the five of clubs on the four of clubs: that's compulsory."),
        (table("7C 9H", **FIRST), start(1, 1), "wrong_rank", "seven of clubs to row one place one",
         "The four of clubs takes a five of clubs."),
        (table("7C 9H", **FIRST), Move(Verb.CARRY, at(1, 1), 3), "foundation_stays", "four of clubs to reserve three",
         "Cards on the foundations stay."),
        (table("7C 9H"), Move(Verb.CARRY, 1, 2), "only_by_dealing", "seven of clubs to reserve two",
         "Cards reach reserve only by dealing."),
    ],
)  # fmt: skip
def test_what_is_refused_and_why(state: State, move: Move, reason: str, line: str, told: str) -> None:
    """The rule text's illegal examples, and one of each further kind, with the sentence that the player hears."""
    assert why(state, move).reason == reason
    assert hears(state, line).startswith(told)


def test_dealing_waits_for_building_but_not_for_starting() -> None:
    """While a card can be built dealing is refused; a start may be passed over. Twelve deals, no redeal."""
    state = table("5C 7H", "2H 3H 5H 6H", r1p1="4C")
    assert why(state, DEAL).reason == "build_first"
    assert hears(state, "deal").startswith("First build the five of clubs")
    state = GAME.play(state, start(1, 1))
    assert GAME.check(state, start(2, 2)) is None
    state = GAME.play(state, DEAL)
    assert [state.top(pile) for pile in range(1, 5)] == list(cards("6H 5H 3H 2H"))
    assert state.piles[2] == cards("7H 5H")
    assert why(state, DEAL).reason == "stock_empty"
    assert why(state, Move(Verb.REDEAL)).reason == "no_such_move"


def test_won_with_stock_and_reserves_empty() -> None:
    """The last card home wins; a last card that can't go anywhere is stuck."""
    state = table("5C", r1p1="4C")
    assert GAME.outcome(state) is None
    assert GAME.outcome(GAME.play(state, start(1, 1))) is WON
    assert GAME.outcome(table("9C", r1p1="4C")) is STUCK


def test_any_suit_in_the_first_column() -> None:
    """With a free first column the lowest card of any missing suit may start."""
    game = find("moojub", first_column="free")
    state = table("3C 5C 9S 7H", game=game)
    assert {move.source for move in game.moves(state)} == {1, 3, 4}
    assert why(state, start(2, 1), game).reason == "lowest_first"


def test_building_that_is_optional() -> None:
    """Then dealing and starting are free, but what can be built still starts nothing."""
    game = find("moojub", must_build=False)
    state = table("5C 7H", "2H 3H 5H 6H", game=game, r1p1="4C")
    assert game.check(state, DEAL) is None
    assert game.check(state, start(2, 2, game=game)) is None
    assert why(state, start(1, 2, game=game), game).reason == "can_build"


def test_eight_columns_at_most() -> None:
    """With eight columns there are thirty-two places, and beyond the last nothing starts."""
    game = find("moojub", max_columns=8)
    assert len(game.piles) == 5 + 32
    full = {f"r{row}p{n}": rank + suit for row, suit in enumerate("CHSD", 1) for n, rank in enumerate("2468TQA3", 1)}
    state = table("9C", game=game, **full | {"r1p4": "KC"})
    assert game.outcome(state) is STUCK


def test_moojub_tells_how_far_it_is() -> None:
    """Cards home, the place that opens next, cards to come."""
    state = table("6C 9C", "2H", **FIRST)
    assert hears(state, "how far am I") == (
        "Cards home: four of fifty-two. Row one, place two opens next. Still in the stock: one."
    )


def test_about_six_deals_of_ten_are_won_greedily() -> None:
    """Building, else starting, else dealing wins about as often as the rule text has it, 60 % of 20000 deals."""
    played, won = win_rate(GAME, 150, "greedy")
    assert 0.48 < won / played < 0.72


def test_a_covered_card_is_refused_where_no_free_one_is_of_its_suit() -> None:
    """What would take it is looked for all the same."""
    state = table("5H 7H 7D 8S", r1p1="3C", r2p1="4D", r3p1="5S", r4p1="6H")
    state = state._replace(piles=(state.piles[0], cards("9C 5H"), *state.piles[2:]))
    assert hears(state, "move two cards from reserve one to row four place eight").startswith("Only single cards move.")
