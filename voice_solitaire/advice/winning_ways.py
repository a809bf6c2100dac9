"""Ways to win a deal, found alike each time: the quick ranking's, one that a search comes upon, the hints'."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.advice.leading import LOOKS
from voice_solitaire.advice.position_searches import PositionSearches
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.advice.winnable import EASY, LONGEST, MIDDLING, TRIES, UNKNOWN, greedy_way, last
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON, Move
from voice_solitaire.table.record import Record

SLICE: Final = 20  # moves tried out at a time by what looks a little at a time


def winning_way(game: Game, deal: int) -> tuple[int, tuple[Move, ...]]:
    """How hard the deal was to win, and the moves that win it; UNKNOWN and none where no win was found.

    Easy is what the greedy player wins, middling and hard what the search wins with fewer or more tries; middling is
    too what only the hints win, which look ahead from each position. How far is looked is counted in tries and not in
    seconds, so that every machine finds the same.
    """
    way = greedy_way(game, deal)
    if way is not None:
        return EASY, way
    search = WinSearch(game, game.start(deal))
    for hardness, tries in TRIES.items():
        search.look(tries - search.tried)
        if search.way:
            return hardness, search.way
    way = hinted_way(game, deal)
    return (UNKNOWN, ()) if way is None else (MIDDLING, way)


def hinted_way(game: Game, deal: int) -> tuple[Move, ...] | None:
    """The moves of who follows the ranking and the searches of the hints from position to position, where they win."""
    return last(hinting(game, deal))


def hinting(game: Game, deal: int) -> Generator[int, None, tuple[Move, ...] | None]:
    """Follows the hints from position to position, and tells how many moves it has tried out since it last told; the
    moves in the end, where they win."""
    record, searches = Record.begin(game, deal), None
    while record.outcome is None and record.at < LONGEST:
        state, searches = record.state, PositionSearches(record, last=searches)
        ranked = sorted(game.moves(state), key=lambda move: -hint_priority(game, state, move)[0])
        if not ranked or searches.is_dead(LOOKS):
            return None
        while (left := searches.tries_to_lead()) > 0:
            searches.win().look(min(SLICE, left))
            yield SLICE
        advice = searches.lead(ranked)
        if advice is None:
            return None
        yield SLICE
        record = record.play(advice.move)
    return tuple(move for turn in record.played for move in turn) if record.outcome is WON else None
