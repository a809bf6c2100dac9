"""The games, a file each, or a folder where a game or its family has three files or more.

Every file and folder here with a ``GAMES`` is part of the collection; ``shared`` holds what several games use. A game's
file is read when the game is made; ``listed`` knows of it before.
"""

from __future__ import annotations

from functools import cache

from voice_solitaire.games.listed import ListedTitle, titles
from voice_solitaire.table.game import Game, UnknownGame


@cache
def catalogue() -> tuple[ListedTitle, ...]:
    """Every game, by name. What is asked of a title is known without the game's file, which ``game`` reads.

    >>> [title.name for title in catalogue() if title.name.startswith("Royal")]
    ['Royal Cotillion', 'Royal Flush', 'Royal Parade']
    """
    return titles()


def title(name: str) -> ListedTitle:
    """The game of a name or another name of it, whatever its case. Raises UnknownGame with the nearest.

    >>> title("hussars").name
    'Royal Parade'
    """
    plain = " ".join(name.lower().replace("_", " ").replace("-", " ").replace("'", "").split())
    names = {}
    for entry in catalogue():
        for known in (*entry.aliases, entry.name):
            names[known.lower().replace("-", " ").replace("'", "")] = entry
    if plain in names:
        return names[plain]
    raise UnknownGame(name, sorted(names))


def find(name: str, **options: object) -> Game:
    """The game of a name with the options chosen by keyword, the rest as recommended.

    Raises UnknownGame and UnknownOption, both naming the nearest valid one.

    >>> find("royal parade", same_suit=False).options["same_suit"]
    False
    """
    return title(name).game(**options)
