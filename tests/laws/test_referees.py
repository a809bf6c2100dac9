"""Seven much-played games held to referees: a second reading of their rules by somebody who hadn't seen the first."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest

from testing.widths import widths
from tests.laws.referees.comparing import Options, Tally, compare, faces
from tests.laws.referees.freecell import CLASSIC_NUMBERS, FreeCell, classic_pack
from tests.laws.referees.klondike import Klondike
from tests.laws.referees.pyramid import Pyramid
from tests.laws.referees.spider import Spider
from tests.laws.referees.table import Referee
from tests.laws.referees.tripeaks import TriPeaks
from tests.laws.referees.yukon import RussianSolitaire, Yukon
from voice_solitaire.games import find
from voice_solitaire.table.cards import cards

WIDE = 8_000  # positions of each game


def every(**options: Iterable[object]) -> list[Options]:
    """All combinations of some values of options."""
    return [dict(zip(options, values, strict=True)) for values in product(*options.values())]


YUKONS = every(fill_empty=("king", "any"), foundation_return=(True, False))
# name -> its referee, the options of the narrow run, and further ones
GAMES: dict[str, tuple[type[Referee], list[Options], list[Options]]] = {
    "klondike": (
        Klondike,
        [
            {},
            {"draw": 3, "redeals": 1, "open_waste": True, "foundation_return": False},
            {"draw": 3, "scoring": "standard"},
        ],
        [
            *every(draw=(1, 3), redeals=(None, 0, 1, 2), open_waste=(False, True), foundation_return=(True, False)),
            *every(draw=(1, 3), scoring=("standard",), timed=(False, True), free_passes=(None, 1, 3)),
            *every(draw=(1, 3), scoring=("vegas",), redeals=(None, 0, 1, 2)),
        ],
    ),
    "spider": (
        Spider,
        [{"suits": 1}, {"suits": 4, "leaving": "by_word"}],
        every(suits=(1, 2, 4), leaving=("by_itself", "by_word"), deal_on_spaces=(False, True)),
    ),
    "freecell": (
        FreeCell,
        [{}, {"cells": 2, "columns": 10}],
        every(cells=range(1, 7), columns=range(4, 11)),
    ),
    "yukon": (Yukon, [YUKONS[0], YUKONS[3]], YUKONS),
    "russian solitaire": (RussianSolitaire, [YUKONS[0], YUKONS[3]], YUKONS),
    "tripeaks": (
        TriPeaks,
        [{}, {"wrap": False, "scoring": "streaks", "first_card": False}],
        every(wrap=(True, False), face_up=(False, True), first_card=(True, False), scoring=("none", "streaks")),
    ),
    "pyramid": (
        Pyramid,
        [{}, {"win": "pyramid", "pair_with_cover": True, "redeals": 1}, {"stock_top": False, "first_turn": True}],
        every(
            win=("all", "pyramid"),
            redeals=(0, 1, 2, 3),
            stock_top=(True, False),
            pair_with_cover=(False, True),
            first_turn=(False, True),
        ),
    ),
}


@pytest.mark.parametrize("name", GAMES)
@widths(("positions", "of_one_deal"), (45, 12), (WIDE, 80))
def test_the_program_and_the_referee_play_by_the_same_rules(name: str, positions: int, of_one_deal: int) -> None:
    """Cards, moves, refusals, ends and points of positions of all kinds, early and late, some won and some stuck."""
    referee, narrow, others = GAMES[name]
    options = others if positions == WIDE else narrow
    tallies = [compare(name, referee, chosen, positions // len(options) + 1, of_one_deal) for chosen in options]
    tally = sum(tallies, Tally())
    print(f"{name}, {len(options)} sets of options: {tally}")
    assert tally.refused > tally.positions
    if positions == WIDE:
        assert tally.won
        assert tally.stuck


@widths("numbers", [1, 2, 11982], [*range(1, 2001), 11982, 31999, 32000, 146692, 999999, 1000000])
def test_classic_deals_are_those_of_the_classic_generator(numbers: list[int]) -> None:
    """A second programming of it; the rules tell the first cards of deal one. Other numbers have no such deal."""
    game = find("freecell", numbering="classic")
    assert tuple(classic_pack(1)[:8]) == faces(cards("JD 2D 9H JC 5D 7H 7C 5H"))
    for number in numbers:
        dealt = [game.start(number).piles[pile] for pile in game.groups["column"]]
        assert [faces(column) for column in dealt] == [tuple(classic_pack(number)[first::8]) for first in range(8)]
    for number in (CLASSIC_NUMBERS.start - 1, CLASSIC_NUMBERS.stop):
        assert game.start(number).piles == find("freecell").start(number).piles
