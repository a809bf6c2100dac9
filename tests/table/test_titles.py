"""Titles: what a game is called and what was chosen, which its maker needn't know; and the words it is written in."""

from __future__ import annotations

import pytest

from voice_solitaire.table import patience
from voice_solitaire.table.actions import DealAcross
from voice_solitaire.table.cards import pack
from voice_solitaire.table.game import Game, UnknownOption
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.places import completes, stock, waste
from voice_solitaire.table.rulebook import Rulebook
from voice_solitaire.table.rules import Build
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import TurnCards, TurnOver
from voice_solitaire.table.titles import Option, Title

REDEALS = Option("redeals", (2, 0), "how often the waste is turned over", {"without redeals": 0})
WRAP = Option("wrap", (False, True), "whether king and ace are neighbours", {"with corner": True})


def waste_only(redeals: int, wrap: bool) -> Game:
    """One pack to be turned to the waste, and no more."""
    return Game(
        goal="Turn all cards.",
        rules=Rulebook(turning="Cards are turned one at a time."),
        pack=pack(),
        piles=(stock(), waste(Build(+1, wraps=wrap))),
        layout=lambda game, order: State((order, ()), (len(order), 0), facts=(game.options["redeals"],)),
        actions=(TurnCards(0, 1), TurnOver(0, 1, redeals)),
        won=lambda state: not state.piles[0],
    )


PLAIN = Title("Turning", waste_only, ("Turn It",), (REDEALS, WRAP))
TOLD = Title("Turning", waste_only, (), (REDEALS, WRAP), tells_options=True)


def test_a_game_gets_its_name_and_options_from_its_title() -> None:
    """Those that were chosen, and the recommended rest; the game's own functions find them there."""
    game = PLAIN.game(wrap=True)
    assert (game.name, game.aliases, game.title) == ("Turning", ("Turn It",), "Turning")
    assert dict(game.options) == {"redeals": 2, "wrap": True}
    assert PLAIN.game(redeals=0).start(1).facts == (0,)


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({}, "Turning"),
        ({"redeals": 2, "wrap": False}, "Turning"),
        ({"redeals": 0}, "Turning, without redeals"),
        ({"wrap": True, "redeals": 0}, "Turning, without redeals, with corner"),
    ],
)
def test_a_name_tells_what_differs_from_the_recommended_options(chosen: dict[str, object], said: str) -> None:
    """In the order of the options, as they are chosen by voice; only where the title wants it."""
    assert TOLD.game(**chosen).title == said
    assert PLAIN.game(**chosen).title == "Turning"


def test_options_that_a_title_hasnt_never_reach_the_maker() -> None:
    with pytest.raises(UnknownOption) as unknown:
        PLAIN.game(redeal=1)
    assert unknown.value.nearest == "redeals"


def test_a_kind_of_game_keeps_its_kind() -> None:
    """What a title adds makes no other kind of game of it."""

    class Turning(Game):
        pass

    def make() -> Game:
        plain = waste_only(0, False)
        return Turning(plain.goal, plain.rules, plain.pack, plain.piles, plain.layout, plain.actions, plain.won)

    assert isinstance(Title("Turning", make).game(), Turning)


def test_every_word_of_patience_is_there() -> None:
    """None is listed that the module hasn't, and none of the table's words that it has is left out."""
    ours = {name for name, value in vars(patience).items() if not name.startswith("_") and name != "annotations"}
    assert set(patience.__all__) == ours


def test_a_deal_lays_so_many_cards_on_each_pile_as_long_as_they_last() -> None:
    """Three on the first, three on the second, and what is left on the third."""
    game, deal = waste_only(0, False), DealAcross(0, (1, 2, 3), 3)
    order = pack()[:7]
    state = State((order[::-1], (), (), ()), (7, 0, 0, 0))
    move = Move(Verb.DEAL, 0, -1, 9)
    assert deal.move == move
    after = deal.play(game, state, move)
    assert after.piles == ((), order[:3], order[3:6], order[6:])
    (told,) = deal.events(game, state, move, after)
    assert (told.number, told.cards, told.piles) == (7, (order[2], order[5], order[6]), (1, 2, 3))


def test_a_foundation_is_complete_once() -> None:
    """When its last card comes, not while it lies there; and no other pile ever is."""
    complete = completes((0,), 2)
    one, two = pack()[:2]
    before, after = State(((one,), (one,)), (0, 0)), State(((one, two), (one, two)), (0, 0))
    assert complete(before, after, 0)
    assert not complete(after, after, 0)
    assert not complete(before, after, 1)
