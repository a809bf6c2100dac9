"""Games with options chosen: for what is to hold, or to be measured, however a game is played."""

from __future__ import annotations

from collections.abc import Iterator

from voice_solitaire.table.game import Game
from voice_solitaire.table.titles import Title

IDLE = ("scoring", "timed", "cumulative", "numbering")  # options that leave what can be played as it is


def choices(title: Title) -> Iterator[Game]:
    """A game with each listed value of each of its options at least once: all the first ones, the usual game, then all
    the second ones, and so on, beginning again where an option has no more. Games that play themselves are left out.

    Two values that never meet so may hide something from each other; all combinations would be far too many.

    >>> from voice_solitaire.games import title
    >>> [tuple(game.options.values()) for game in choices(title("golf"))]
    [(False, False), (True, True)]
    """
    options = [option for option in title.options if option.name not in IDLE]
    for at in range(max((len(option.values) for option in options), default=1)):
        game = title.game(**{option.name: option.values[at % len(option.values)] for option in options})
        if not game.plays_itself:
            yield game
