"""Ways to win a deal, found alike each time: the quick ranking's, one that a search comes upon, the hints'."""

from __future__ import annotations

from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.advice.leading import LOOKS
from voice_solitaire.advice.lookahead import Lookahead
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.advice.winnable import EASY, LONGEST, MIDDLING, TRIES, UNKNOWN, greedy_way
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON, Move
from voice_solitaire.table.record import Record


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
    record, looked = Record.begin(game, deal), Lookahead()
    while record.outcome is None and record.at < LONGEST:
        state, searches = record.state, looked.at(record)
        ranked = sorted(game.moves(state), key=lambda move: -hint_priority(game, state, move)[0])
        advice = searches.lead(ranked) if ranked and not searches.is_dead(LOOKS) else None
        if advice is None:
            return None
        record = record.play(advice.move)
    return tuple(move for turn in record.played for move in turn) if record.outcome is WON else None
