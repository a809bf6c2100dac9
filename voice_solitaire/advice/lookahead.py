"""What was looked ahead at the last few positions: a memory of searches, and the way that a game is led on."""

from __future__ import annotations

from voice_solitaire.advice.deal_search import DealSearch
from voice_solitaire.advice.position_searches import PositionSearches
from voice_solitaire.table.game import Game
from voice_solitaire.table.record import Record

REMEMBERED = 4  # positions
KEPT = 20_000  # positions that the search before the last one may have seen, so as to be gone on with


class Lookahead:
    """Searches by position, those of the last few kept.

    What they find depends on the position, on where the game was since it last came farther, and on the way that
    was advised there: a player who follows it is led on to its end.
    """

    def __init__(self) -> None:
        self._known: list[PositionSearches] = []
        self._deal: DealSearch | None = None

    def at(self, record: Record) -> PositionSearches:
        """The searches at the position where a game stands now."""
        searches = next((known for known in self._known if known.state is record.state), None)
        last = self._known[0] if self._known and self._known[0].game is record.game else None
        return searches or self._remember(PositionSearches(record, last=last))

    def of_deal(self, game: Game, deal: int, effort: int) -> DealSearch:
        """The search for a way to win a deal from its start, which weighs a move of greedy play as so many; the last
        one is kept."""
        if self._deal is None or self._deal.game is not game or self._deal.deal != deal:
            self._deal = DealSearch(game, deal, effort)
        return self._deal

    def leave(self, record: Record) -> None:
        """Looks no further from the position where a game stands now, as where that failed."""
        left = self._remember(PositionSearches(record, begin=False))
        self._known = [known for known in self._known if known is left or known.state is not left.state]

    def _remember(self, searches: PositionSearches) -> PositionSearches:
        for at, known in enumerate(self._known):
            known.rest(0 if at else KEPT)
        self._known = [searches, *self._known[: REMEMBERED - 1]]
        return searches
