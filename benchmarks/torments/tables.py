"""Tables to torment: any game, with any of its options, at any deal."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from voice_solitaire.games import catalogue
from voice_solitaire.table.game import Game
from voice_solitaire.table.record import Record

SHARED_MEMORY = Path("/dev/shm")  # where files are quick: it is processes that are killed here, no computers
AS_RECOMMENDED = 0.4  # the share of tables that have no options


def any_game(chance: random.Random) -> tuple[str, dict[str, object]]:
    """The name of a game, and options of it."""
    title = chance.choice(catalogue())
    if chance.random() < AS_RECOMMENDED:
        return title.name, {}
    options = {option.name: chance.choice((*option.values, *option.says.values())) for option in title.options}
    return title.name, options


def any_deal(chance: random.Random) -> int:
    """The number of a deal, of which half are short enough to be said."""
    return chance.choice((chance.randrange(10**6), chance.randrange(2**63)))


def begun(game: Game, deal: int, opening: int) -> Record:
    """A game after so many random moves, always the same ones, and not beyond its end."""
    record, chance = Record.begin(game, deal), random.Random(deal)
    for _ in range(opening):
        moves = list(game.moves(record.state))
        if not moves or game.won(record.state):
            break
        record = record.play(chance.choice(moves))
    return record


def a_folder() -> tempfile.TemporaryDirectory[str]:
    """A folder for a torment's files, gone with it."""
    return tempfile.TemporaryDirectory(dir=SHARED_MEMORY if SHARED_MEMORY.is_dir() else None)
