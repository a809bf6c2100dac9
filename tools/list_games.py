"""Writes the package's list of games, ``titles.json``, anew from the games' files.

    uv run python tools/list_games.py

To be called when a game is new, or when its name, its other names, its options or its file's place have changed.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from voice_solitaire.games import listed

GAMES = Path(__file__).resolve().parent.parent / "voice_solitaire" / "games"


def main() -> None:
    """Write the list."""
    text = listed.listed()
    (GAMES / listed.FILE).write_text(text, "utf-8", newline="\n")
    print(f"{len(text.splitlines()) - 2} games")


if __name__ == "__main__":
    main()
