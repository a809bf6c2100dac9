"""Leoni's Own by its rule text: exiles, weaving step by step, going over, and dealing again."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.games.leonis_own import COLUMNS, EXILES, HOMES, KINGS, WEAVE
from voice_solitaire.table.cards import Card, cards
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Refusal, Verb
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

GAME = find("leoni's own")
REDEAL = Move(Verb.REDEAL)
NAMES = [f"{suit}_{base}_foundation" for base in ("ace", "king") for suit in ("clubs", "diamonds", "hearts", "spades")]
BASES = dict(zip(NAMES, (f"{rank}{suit}" for rank in "AK" for suit in "CDHS"), strict=True))


def table(game: Game = GAME, dealt: int = 0, **lie: str) -> State:
    """A position by the piles' names, bottom card first; the foundations have their first cards unless given."""
    places = {pile.name.replace(", ", "_").replace(" ", "_"): index for index, pile in enumerate(game.piles)}
    piles: list[tuple[Card, ...]] = [()] * len(game.piles)
    named = iter(cards(" ".join((BASES | lie).values())))
    for name, text in (BASES | lie).items():
        piles[places[name]] = tuple(next(named) for _ in text.split())
    return State(tuple(piles), (len(piles[EXILES]), *(0,) * (len(piles) - 1)), dealt)


def faces(state: State, pile: int) -> str:
    """A pile's cards, bottom to top."""
    return " ".join(str(card) for card in state.piles[pile])


def carry(source: str, target: str) -> Move:
    names = [pile.name for pile in GAME.piles]
    return Move(Verb.CARRY, names.index(source), names.index(target))


def why(state: State, move: Move, game: Game = GAME) -> Refusal:
    """Why a move is refused."""
    found = game.check(state, move)
    assert found is not None
    return found


def hears(state: State, line: str, game: Game = GAME) -> str:
    """What a player hears who says something at a position."""
    return Session(game, record=Record(game, 1, (), (state,))).hear(line).text


def told(state: State, game: Game = GAME) -> list[str]:
    """The steps of a weave."""
    return [event.about for event in game.events(state, WEAVE, game.play(state, WEAVE))]


@pytest.mark.parametrize("deal", range(20))
def test_no_card_is_dealt_to_its_own_rank(deal: int) -> None:
    """Eight bases lie out, no pile holds its own rank, the exiles lie face down, and piles differ by one card."""
    state = GAME.start(deal)
    assert [faces(state, pile) for pile in HOMES] == list(BASES.values())
    for rank, pile in enumerate(COLUMNS, 1):
        assert all(card.rank != rank for card in state.piles[pile])
    kings = [card for pile in KINGS for card in state.piles[pile]]
    assert all(card.rank != 13 for card in kings)
    assert {len(state.piles[pile]) for pile in COLUMNS} | {len(kings)} <= {len(kings), len(kings) + 1}
    assert (state.hidden[EXILES], sum(state.hidden)) == (len(state.piles[EXILES]),) * 2
    assert sum(map(len, state.piles)) == 104


def test_exiles_leave_their_place_to_the_next_card() -> None:
    """Of a pack by ranks the aces left over are exiled one after another, and a two comes to column one."""
    state = GAME.start(pack=sorted(GAME.pack, key=lambda card: card.rank))
    assert faces(state, EXILES).startswith("AC AD AH AS 2D 2H 2S")
    assert faces(state, COLUMNS[0]).startswith("2C")


def test_a_column_gives_its_top_and_the_kings_any_card() -> None:
    """The five of hearts inside the king row goes home; under a column's top nothing does."""
    state = table(hearts_ace_foundation="AH 2H 3H 4H", king_row_place_one="KD", king_row_place_two="5H",
                  king_row_place_three="2C", column_four="2S 9C")  # fmt: skip
    after = GAME.play(state, carry("king row, place two", "hearts ace foundation"))
    assert faces(after, HOMES[2]) == "AH 2H 3H 4H 5H"
    assert hears(state, "two of spades to spades ace foundation").startswith(
        "Only the top of a column is free; just the king row is spread."
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("column one to column seven", "Piles are never built on."),
        ("weave", "You still have a play, two of spades: exiles are turned only when you're blocked."),
        ("redeal", "There are exiles left: weave them first."),
        ("ace of hearts to hearts king foundation", "The first ace stays on its foundation."),
        ("exiles to column one", "Exiles are woven, not moved: say weave."),
    ],
)
def test_what_is_refused(line: str, said: str) -> None:
    """The rule text's illegal examples and more, with the sentences that the player hears."""
    state = table(column_one="6D", column_seven="7D", column_nine="2S", exiles="5C")
    assert hears(state, line).startswith(said)


def test_going_over() -> None:
    """The top of a foundation goes to its suit's other one if it is next there; not without reversal."""
    lie = {"clubs_ace_foundation": "AC 2C 3C 4C 5C 6C 7C 8C", "clubs_king_foundation": "KC QC JC TC 9C"}
    move = carry("clubs king foundation", "clubs ace foundation")
    assert GAME.check(table(**lie), move) is None
    assert why(table(), carry("clubs king foundation", "clubs ace foundation")).reason == "base_stays"
    closed = find("leonis own", reversal=False)
    assert why(table(closed, **lie), move, closed).reason == "foundation_stays"


def test_weaving_step_by_step() -> None:
    """The rule text's example: the seven slides under sevens, the jack under jacks, the three of diamonds goes home.

    The three could be played before, so this is seen only where weaving needn't wait.
    """
    game = find("leonis own", weave_when_blocked=False)
    state = table(game, exiles="9C 7S", column_seven="9H JC", column_eleven="4H 3D", diamonds_ace_foundation="AD 2D")
    after = game.play(state, WEAVE)
    assert faces(after, EXILES) == "9C"
    assert after.hidden[EXILES] == 1
    assert faces(after, COLUMNS[6]) == "7S 9H"
    assert faces(after, COLUMNS[10]) == "JC 4H"
    assert faces(after, HOMES[1]) == "AD 2D 3D"
    assert hears(state, "weave", game) == (
        "Seven of spades turned. Seven of spades under column seven, jack of clubs lifted. "
        "Jack of clubs under column eleven, three of diamonds lifted.\n"
        "Three of diamonds home, diamonds ace foundation."
    )


def test_weaving_ends_with_a_king() -> None:
    """A king is laid at the end of the kings."""
    state = table(exiles="7S", column_seven="9H KC", king_row_place_one="4C", king_row_place_three="5C")
    assert told(state) == ["exile_turned", "woven", "king_laid"]
    assert faces(GAME.play(state, WEAVE), KINGS[3]) == "KC"


@pytest.mark.parametrize("lie", ["", "7C 7H"])
def test_weaving_ends_in_a_column_of_its_own_rank(lie: str) -> None:
    """An empty column, or one that holds only its rank, takes the card and nothing is lifted."""
    state = table(exiles="7S", column_seven=lie)
    assert told(state) == ["exile_turned", "woven_last"]
    assert faces(GAME.play(state, WEAVE), COLUMNS[6]) == f"7S {lie}".strip()


def test_weaving_ends_where_a_playable_card_is_uncovered() -> None:
    """The lifted jack slides under the jacks when the card under it fits a foundation; not when told to go on."""
    lie = {"exiles": "7S", "column_seven": "2D JC", "column_eleven": "4H 9S", "column_nine": "9D"}
    state = table(**lie)
    assert told(state) == ["exile_turned", "woven", "woven_free", "woven_last"]
    after = GAME.play(state, WEAVE)
    assert (faces(after, COLUMNS[6]), faces(after, COLUMNS[10])) == ("7S 2D", "JC 4H 9S")
    assert told(state, find("leonis own", weave_stop="hand")) == ["exile_turned", "woven", "woven", "woven_last"]


def test_weaving_only_to_an_exposed_card() -> None:
    """Then a card in hand that fits is slid under its column all the same."""
    state = table(exiles="2D", column_two="9H 8H")
    assert told(state) == ["exile_turned", "woven_home"]
    after = find("leonis own", weave_stop="exposed").play(state, WEAVE)
    assert (faces(after, COLUMNS[1]), faces(after, COLUMNS[7])) == ("2D 9H", "8H")


def test_weaving_at_any_time() -> None:
    """Where it need not wait, weaving is allowed beside a card that can be played."""
    state = table(exiles="7S", column_seven="2D")
    assert why(state, WEAVE).reason == "play_first"
    assert find("leonis own", weave_when_blocked=False).check(state, WEAVE) is None
    assert why(table(column_seven="9H"), WEAVE).reason == "no_exiles"


def test_two_redeals() -> None:
    """Gathered from the kings down, each pile from its bottom, and dealt as at first; twice, and only when blocked."""
    state = table(column_one="9H 8C", column_two="9S", king_row_place_one="AC", king_row_place_two="6C")
    after = GAME.play(state, REDEAL)
    assert faces(after, EXILES) == "AC"
    assert [faces(after, pile) for pile in COLUMNS][:5] == ["6C", "9S", "9H", "8C", ""]
    assert (after.hidden[EXILES], after.dealt) == (1, 1)
    assert why(state._replace(dealt=2), REDEAL).reason == "no_redeal_left"
    assert why(table(column_one="2D"), REDEAL).reason == "still_playable"
    assert hears(state, "redeal").startswith("Gathered and dealt again")
    none = find("leonis own", redeals=0)
    assert why(table(none, column_one="9H"), REDEAL, none).reason == "no_redeal_left"


def test_won_or_stuck() -> None:
    """Won with all hundred and four home; stuck with no exile, no play and no redeal."""
    ranks = "A23456789TJQK"
    lie = {name: " ".join(r + base[1] for r in (ranks if base[0] == "A" else ranks[::-1]))
           for name, base in BASES.items()}  # fmt: skip
    lie["spades_king_foundation"] = lie["spades_king_foundation"].removesuffix(" AS")
    state = table(column_five="AS", **lie)
    assert GAME.outcome(state) is None
    assert GAME.outcome(GAME.play(state, carry("column five", "spades king foundation"))) is WON
    assert GAME.outcome(table(column_five="9H", dealt=2)) is STUCK
    assert GAME.outcome(table(column_five="9H", dealt=1)) is None


def test_how_far_it_is() -> None:
    """Cards home, exiles and redeals left."""
    state = table(exiles="7S 8S", dealt=1, column_one="9H")
    assert hears(state, "how far am I") == "Cards home: eight. Exiles: two. Redeals left: one."
