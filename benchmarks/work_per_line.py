"""Counts how often a line makes the game play a move, and list the legal ones.

``uv run python benchmarks/work_per_line.py`` prints a row for a typed line, a spoken one, and a spoken one that sounds
like another too, up to and with what can be said next. What is looked ahead while an answer is given is apart. Counts,
not times: they are the same on every machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from voice_solitaire.advice.progress_search import ProgressSearch
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.ports import Heard, Source
from voice_solitaire.table.game import Game

DEAL = 398
LINES = {
    "typed": Heard("move five of spades onto two"),
    "spoken": Heard("move five of spades onto two", Source.SPOKEN, 0.9),
    "spoken, one alternative": Heard(
        "move five of spades onto two", Source.SPOKEN, 0.9, ("move nine of spades onto two",)
    ),
}


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """What is counted while it lasts: "played" and "listed", or "ahead" for both while looking ahead."""
    counts: Counter[str] = Counter()
    play, moves, look, ahead = Game.play, Game.moves, ProgressSearch.look, [0]

    def looked(self: ProgressSearch, positions: int = 1) -> object:
        ahead[0] += 1
        try:
            return look(self, positions)
        finally:
            ahead[0] -= 1

    def count(what: str) -> None:
        counts["ahead" if ahead[0] else what] += 1

    with (
        patch.object(ProgressSearch, "look", looked),
        patch.object(Game, "play", lambda self, *given: (count("played"), play(self, *given))[1]),
        patch.object(Game, "moves", lambda self, *given: (count("listed"), moves(self, *given))[1]),
    ):
        yield counts


def main() -> None:
    """Prints the table."""
    print(f"{'line':25} {'played':>8} {'listed':>8} {'ahead':>8}")
    for name, heard in LINES.items():
        session = Session(find("royal parade", same_suit=True), DEAL)
        session.start()
        _ = session.grammar
        with counted() as counts:
            session.hear(heard)
            _ = session.grammar
        print(f"{name:25} {counts['played']:8} {counts['listed']:8} {counts['ahead']:8}")


if __name__ == "__main__":
    main()
