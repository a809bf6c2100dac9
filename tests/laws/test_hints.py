"""Who does nothing but what the hints say wins at least as much as the ranking of moves alone does."""

from __future__ import annotations

from itertools import islice

import pytest

from testing.choices import choices
from testing.widths import some
from voice_solitaire.advice import leading, position_searches
from voice_solitaire.advice.leading import LOOKS
from voice_solitaire.advice.lookahead import Lookahead
from voice_solitaire.advice.odds import PLAYERS, positions
from voice_solitaire.dialogue.telling.narrate import ways
from voice_solitaire.games import catalogue
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON, Move
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Title

POSITIONS, DEALS, WINS = 150, 25, 1  # of each game: deals are taken until it is so many of any of these
TRIES, CHECKS = 100, 30  # much less than is looked ahead in the program: who looks less far may lose nothing either
HINTS = 400  # of one deal
QUICK = ("Monte Carlo", "Strategy")
TITLES = some(
    [title for title in catalogue() if title.name in QUICK],
    thorough=[title for title in catalogue() if title.name not in QUICK],
)


def first_way(game: Game, state: State, moves: list[Move]) -> Move:
    """The move that the ranking puts first, of moves that are alike the one that is told: where several rank alike, to
    choose otherwise than the hints do would be to play another game."""
    return next(iter(ways(game, state)), moves[0])


def by_ranking(game: Game) -> dict[int, bool]:
    """The first few deals of a game, and whether a player wins each who goes by the ranking alone."""
    wins, played = dict[int, bool](), 0
    for deal in range(1, DEALS + 1):
        states = list(positions(game, deal, "greedy"))
        wins[deal], played = game.won(states[-1]), played + len(states)
        if played >= POSITIONS or sum(wins.values()) == WINS:
            break
    return wins


def wins_by_hints(game: Game, deal: int) -> bool:
    """Whether a deal is won by the moves that are hinted at, as a session asks for them."""
    record, looked = Record.begin(game, deal), Lookahead()
    while record.outcome is None and record.at < HINTS:
        ranked, searches = ways(game, record.state), looked.at(record)
        advice = None if searches.is_dead(LOOKS) else searches.lead(ranked)
        if advice is None:
            break
        record = record.play(advice.move)
    return record.outcome is WON


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_with_any_options_hints_win_what_the_ranking_wins(title: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    """At least as many of the same deals: what is known beside the ranking never costs a win."""
    monkeypatch.setattr(position_searches, "TRIES", TRIES)
    monkeypatch.setattr(leading, "CHECKS", CHECKS)
    monkeypatch.setitem(PLAYERS, "greedy", lambda deal: first_way)  # type: ignore[arg-type]
    for game in choices(title):
        wins = by_ranking(game)
        lost = [deal for deal, won in wins.items() if won and not wins_by_hints(game, deal)]
        others = (deal for deal, won in wins.items() if not won and wins_by_hints(game, deal))
        instead = list(islice(others, len(lost)))  # no more are played than make up for what is lost
        assert len(instead) == len(lost), (dict(game.options), lost, instead)
