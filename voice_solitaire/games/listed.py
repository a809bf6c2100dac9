"""The list of the collection: what is said of every game before its file is read, kept in ``titles.json``.

A row is a game: its file, names, packs, and the options with the words that choose them. With the list a game's file
is imported when the game is made, and not before. ``tools/list_games.py`` writes it from the games' files.
"""

from __future__ import annotations

import importlib
import json
import math
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from voice_solitaire.table.game import Game
from voice_solitaire.table.titles import Option, Title

FILE = "titles.json"
IN_PACK = 52


@dataclass(frozen=True, eq=False)
class ListedTitle(Title):
    """A title out of the list.

    ``packs``: with how many packs the game is played if no option says otherwise.
    """

    packs: int = 1


@dataclass(frozen=True)
class _Source:
    """Where a title's function and its options' readers are: the module, below ``games``, and the game's name."""

    module: str
    name: str

    def title(self) -> Title:
        """The title as the game's own file has it; this imports the file."""
        games: tuple[Title, ...] = importlib.import_module(f"{__package__}.{self.module}").GAMES
        return next(title for title in games if title.name == self.name)

    def make(self, **options: object) -> Game:
        """The game, made by the function of its file."""
        return self.title().make(**options)


@dataclass(frozen=True)
class _Reader:
    """What an option makes of a text that is none of its listed values."""

    source: _Source
    option: str

    def __call__(self, text: str) -> object:
        parse = next(option.parse for option in self.source.title().options if option.name == self.option)
        assert parse is not None, "the list is older than the game's file"
        return parse(text)


def titles() -> tuple[ListedTitle, ...]:
    """Every title of the list, by name; no game's file is imported."""
    rows = json.loads(files(__package__).joinpath(FILE).read_text("utf-8"))
    return tuple(_title(row) for row in rows)


def _title(row: Mapping[str, Any]) -> ListedTitle:
    source = _Source(row["module"], row["name"])
    options = tuple(
        Option(
            entry["name"],
            tuple(entry["values"]),
            entry["about"],
            entry.get("says", {}),
            _Reader(source, entry["name"]) if entry.get("reads_text") else None,
            entry.get("of_text", ""),
        )
        for entry in row.get("options", ())
    )
    return ListedTitle(
        row["name"], source.make, tuple(row.get("aliases", ())), options, "tells_options" in row, row["packs"]
    )


def in_files() -> Iterator[tuple[str, Title]]:
    """Every title with its module below ``games``, as the games' own files have them, in any folder; this imports all.

    A folder's ``__init__`` may hand on the titles of its files: they are taken once, from where they are made.
    """
    package = importlib.import_module(__package__)
    there: dict[str, tuple[str, Title]] = {}
    for module in pkgutil.walk_packages(package.__path__, f"{__package__}."):
        for title in getattr(importlib.import_module(module.name), "GAMES", ()):
            there[title.name] = (module.name.removeprefix(f"{__package__}."), title)
    yield from (there[name] for name in sorted(there))


def listed() -> str:
    """The list as the games' files give it: the text that ``titles.json`` should have."""
    rows = (json.dumps(_row(module, title), ensure_ascii=False) for module, title in in_files())
    return "[\n" + ",\n".join(rows) + "\n]\n"


def _row(module: str, title: Title) -> Mapping[str, object]:
    row: dict[str, object] = {
        "name": title.name,
        "module": module,
        "packs": math.ceil(len(title.game().pack) / IN_PACK),
    }
    if title.aliases:
        row["aliases"] = title.aliases
    if title.tells_options:
        row["tells_options"] = True
    if title.options:
        row["options"] = [_option(option) for option in title.options]
    return row


def _option(option: Option) -> Mapping[str, object]:
    row: dict[str, object] = {"name": option.name, "values": option.values, "about": option.about}
    if option.says:
        row["says"] = dict(option.says)
    if option.parse is not None:
        row["reads_text"] = True
    if option.of_text:
        row["of_text"] = option.of_text
    return row
