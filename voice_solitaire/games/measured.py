"""What is measured of each game: how often it is won, how long it takes and how much there is to keep in mind.

The figures are in ``measured.txt``, which ``tools/measure_games.py`` writes. A line is a game, its options, its places
in play, the open cards to keep in mind, the moves of a game, what choosing one of them costs, and of two players, the
simple one and one who follows the hints, the number of deals and which of these, from deal 1 on, they won: a bit for
each deal, in Base64.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from voice_solitaire.games.winnable import key
from voice_solitaire.table.game import Game

FILE = "measured.txt"
TELLING = 20  # deals, from which on a share of wins tells something


@dataclass(frozen=True)
class Measured:
    """What is measured of a game with its options.

    ``places``: how many places there are in play, the stock and what is built home left out.
    ``sight``: how many open cards lie there, on average over the positions of a game.
    ``moves``: of a game that was won, or that ended with no move left where few are; half of them have fewer. Nought
    where that isn't known.
    ``effort``: how many moves a search tries out while the game's own ranking chooses one.
    ``simple``: whether the game's own ranking of moves won deal 1, 2 and so on.
    ``hinted``: whether a player did who followed every hint.
    """

    places: int
    sight: int
    moves: int
    effort: int
    simple: tuple[bool, ...]
    hinted: tuple[bool, ...]

    @property
    def by_hints(self) -> bool:
        """Whether enough deals were played by the hints to tell how often these win."""
        return len(self.hinted) >= TELLING

    @property
    def wins(self) -> tuple[bool, ...]:
        """Whether each deal was won by the better player of whom enough is known."""
        return self.hinted if self.by_hints else self.simple


def packed(wins: Sequence[bool]) -> str:
    """Which deals were won, as the file has it.

    >>> packed([True, False, True] + [False] * 5 + [True])
    'BQE='
    """
    eights = (wins[at : at + 8] for at in range(0, len(wins), 8))
    return b64encode(bytes(sum(won << place for place, won in enumerate(eight)) for eight in eights)).decode()


def unpacked(text: str, deals: int) -> tuple[bool, ...]:
    """Which of so many deals were won, from the text that the file has.

    >>> unpacked("BQE=", 9)
    (True, False, True, False, False, False, False, False, True)
    """
    return tuple(bool(byte >> place & 1) for byte in b64decode(text) for place in range(8))[:deals]


def line(game: Game, measured: Measured) -> str:
    """A line of the file."""
    players = (str(part) for wins in (measured.simple, measured.hinted) for part in (len(wins), packed(wins)))
    numbers = (str(number) for number in (measured.places, measured.sight, measured.moves, measured.effort))
    return "\t".join((key(game), *numbers, *players))


@cache
def _shipped() -> dict[str, Measured]:
    measures = {}
    for row in files(__package__).joinpath(FILE).read_text("utf-8").splitlines():
        name, options, places, sight, moves, effort, deals, bits, hinted_deals, hinted_bits = row.split("\t")
        wins = unpacked(bits, int(deals)), unpacked(hinted_bits, int(hinted_deals))
        measures[f"{name}\t{options}"] = Measured(int(places), int(sight), int(moves), int(effort), *wins)
    return measures


def measured_of(game: Game) -> Measured | None:
    """What is measured of a game with just its options; None where nothing is."""
    return _shipped().get(key(game))
