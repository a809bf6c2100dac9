"""How a deal can be won, looked for a little at a time while the player waits or nobody speaks."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from voice_solitaire.advice.progress_search import SearchResult
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.advice.winnable import HARD, TRIES, greedily
from voice_solitaire.advice.winning_ways import SLICE, hinting
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move

MOST: Final = 20_000  # positions that are looked through for a way that nobody asked to know before


class DealSearch:
    """How a deal could have been won, looked for a little at a time: by greedy play, by a search that knows all cards,
    by the game's own hints, and by more of the search.

    ``way`` are the moves that win, once they are found; ``over`` is whether looking on would bring nothing;
    ``lost`` whether it is proved that there is no way. ``tried`` is how many moves were tried out; one that the greedy
    player chooses counts as ``effort`` of them.
    """

    def __init__(self, game: Game, deal: int, effort: int = 1) -> None:
        self.game, self.deal, self.effort = game, deal, effort
        self.way: tuple[Move, ...] = ()
        self.over, self.lost, self.tried = False, False, 0
        self._steps = self._looking()

    def look(self, tries: int) -> None:
        """Tries out so many more moves, fewer when it is over before."""
        until = self.tried + tries
        while self.tried < until and not self.over:
            try:
                self.tried += next(self._steps)
            except StopIteration:
                self.over = True

    def _looking(self) -> Generator[int, None, None]:
        """Looks on, and tells how many moves it has tried out since it last told."""
        self.way = (yield from greedily(self.game, self.deal, self.effort)) or ()
        search = WinSearch(self.game, self.game.start(self.deal), MOST, knows_all=True)
        if not self.way:
            yield from self._searching(search, TRIES[HARD])
        if not (self.way or self.lost):
            self.way = (yield from hinting(self.game, self.deal)) or ()
        if not (self.way or self.lost):
            yield from self._searching(search)

    def _searching(self, search: WinSearch, tries: int | None = None) -> Generator[int, None, None]:
        """A search up to so many moves tried out, or to its end."""
        while not search.over and (tries is None or search.tried < tries):
            before = search.tried
            search.look(SLICE)
            yield max(1, search.tried - before)
        self.way, self.lost = search.way, search.result is SearchResult.NOTHING
