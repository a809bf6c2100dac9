"""The house: which part may know which, what the pure parts keep away from, and where English is spoken."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "voice_solitaire"

# part -> the parts that it may import, besides itself; a part is a room, or a module with arrows of its own
ARROWS = {
    "language": set(),
    "ports": {"language"},
    "table": {"language"},
    "games": {"language", "table", "advice"},
    "advice": {"table"},
    "dialogue": {"language", "table", "games", "advice", "ports"},
    "devices": {"language", "ports", "storage.private"},
    "storage": {"language", "table", "games", "ports"},
    "program.loop": {"ports", "dialogue"},
    "program.event_log": {"ports", "storage.private"},
    "program.play_odds": {"table", "games", "advice"},  # advice over all cores
}
FREE = {"program", "__main__", "__init__"}  # these know everything
PURE = ("language", "table", "advice", "dialogue")
IMPURE = {
    "threading", "queue", "time", "os", "sqlite3", "numpy",
    "sounddevice", "miniaudio", "pyttsx3", "pocketsphinx", "speech_recognition", "espeakng_loader",
}  # fmt: skip
STANDARD = ("language", "table", "advice", "dialogue", "games")  # the standard library is all that these need
SPEAKING = ("language", "dialogue", "games")
# A sentence: a capital, at least three words, a full stop.
SENTENCE = re.compile(r"[A-Z][a-z']*(?: [a-z'\d-]+,?){2,}[^\n]*[.?!]$")
ALLOWED = {"No finished game yet."}  # all that the command line itself says beside its help


def modules(root: Path) -> Iterator[tuple[str, Path, ast.Module]]:
    """Every module with the part it belongs to."""
    for path in sorted(root.rglob("*.py")):
        room, *inside = path.relative_to(root).with_suffix("").parts
        own = ".".join((room, *inside[:1]))
        yield own if own in ARROWS else room, path, parsed(path.read_text("utf-8"))


@cache
def parsed(code: str) -> ast.Module:
    """A module's tree: every law reads the same ones."""
    return ast.parse(code)


@cache
def imports(root: Path, path: Path, tree: ast.Module) -> tuple[str, ...]:
    """The full names that a module imports, wherever in it, and those that it names to an importer."""
    return tuple(_imports(root, path, tree))


def _imports(root: Path, path: Path, tree: ast.Module) -> Iterator[str]:
    documentation = set(map(id, docstrings(tree)))
    package = ("voice_solitaire", *path.relative_to(root).parent.parts)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *([node.module] if node.module else ())))
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and id(node) not in documentation:
            yield from re.findall(r"^voice_solitaire\.\w+", str(node.value))


def docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first.value


def wrong_arrows(root: Path) -> list[str]:
    """The imports of ours that no arrow allows."""
    found = []
    for part, path, tree in modules(root):
        if part in FREE:
            continue
        for name in imports(root, path, tree):
            first, _, rest = name.partition(".")
            target = rest.partition(".")[0]
            if not target or not ((root / target).is_dir() or (root / f"{target}.py").exists()):
                target = "__init__"  # a name of the package itself
            inside = ".".join(rest.split(".")[:2])
            if first == "voice_solitaire" and not {target, inside} & {part, *ARROWS.get(part, ())}:
                found.append(f"{path.relative_to(root)}: {part} -> {target}")
    return found


def circles(root: Path) -> list[tuple[str, ...]]:
    """The modules that import each other in a circle, also where only a type is imported."""
    arrows: dict[str, set[str]] = {}
    for _, path, tree in modules(root):
        name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        arrows[name] = {full.removeprefix("voice_solitaire.") for full in imports(root, path, tree)} - {name}
    for name, found in arrows.items():  # of "table.game.Game" the module is meant
        arrows[name] = {each for full in found for each in (full, full.rpartition(".")[0]) if each in arrows} - {name}
    reached = {name: _reached(name, arrows) for name in arrows}
    rings = (tuple(sorted(other for other in reached[name] if name in reached[other])) for name in sorted(arrows))
    return sorted({ring for ring in rings if ring})


def _reached(start: str, arrows: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    todo = [start]
    while todo:
        for following in arrows[todo.pop()] - found:
            found.add(following)
            todo.append(following)
    return found


def wrong_libraries(root: Path) -> list[str]:
    """What the pure parts import and mustn't."""
    found = []
    for part, path, tree in modules(root):
        for name in imports(root, path, tree):
            library = name.partition(".")[0]
            foreign = part in STANDARD and library not in sys.stdlib_module_names and library != "voice_solitaire"
            if foreign or (part in PURE and library in IMPURE):
                found.append(f"{path.relative_to(root)}: {library}")
    return found


def stray_sentences(root: Path) -> list[str]:
    """Sentences for players outside the files that hold them; docstrings, errors and help are for others."""
    found = []
    for part, path, tree in modules(root):
        if part in SPEAKING:
            continue
        others = set(map(id, docstrings(tree)))
        for node in ast.walk(tree):
            called = node.func if isinstance(node, ast.Call) else None
            name = (
                called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
            )
            if isinstance(node, ast.Raise) or name == "__init__" or (part == "program" and "parser" in name.lower()):
                others |= set(map(id, ast.walk(node)))
        for node in ast.walk(tree):
            if id(node) in others:
                continue
            parts = node.values if isinstance(node, ast.JoinedStr) else [node] if isinstance(node, ast.Constant) else []
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "something" for part in parts)
            if SENTENCE.match(text) and text not in ALLOWED:
                found.append(f"{path.relative_to(root)}: {text}")
    return found


def test_every_arrow_between_parts_is_one_of_the_design() -> None:
    """Every part is known, and none imports what it may not know."""
    assert {part for part, _, _ in modules(ROOT)} <= set(ARROWS) | FREE
    assert wrong_arrows(ROOT) == []


def test_no_modules_import_each_other() -> None:
    assert circles(ROOT) == []


def test_a_circle_is_found_also_one_of_types(tmp_path: Path) -> None:
    (tmp_path / "table").mkdir()
    game = "if TYPE_CHECKING:\n    from voice_solitaire.table.actions import Carry"
    for name, code in (("actions", "from voice_solitaire.table import game"), ("game", game), ("cards", "")):
        (tmp_path / "table" / f"{name}.py").write_text(code)
    assert circles(tmp_path) == [("table.actions", "table.game")]


def test_the_pure_parts_touch_no_device_clock_thread_or_file() -> None:
    assert wrong_libraries(ROOT) == []


def test_english_for_players_is_only_where_a_translator_looks_for_it() -> None:
    assert stray_sentences(ROOT) == []


def names_of_two_things(root: Path) -> list[str]:
    """The names of types that two modules give to a thing of their own."""
    homes: dict[str, set[str]] = {}
    for _, path, tree in modules(root):
        for node in tree.body:
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            names = [node.name] if isinstance(node, ast.ClassDef) else [getattr(each, "id", "") for each in targets]
            for name in names:
                if name[:1].isupper() and not name.isupper():
                    homes.setdefault(name, set()).add(path.relative_to(root).as_posix())
    return [f"{name}: {', '.join(sorted(files))}" for name, files in sorted(homes.items()) if len(files) > 1]


def test_a_name_of_a_type_names_one_thing() -> None:
    assert names_of_two_things(ROOT) == []


def test_a_name_of_two_things_is_found(tmp_path: Path) -> None:
    for name, code in (
        ("cards", "class Card: ..."),
        ("sound", "Card = tuple[int, int]\nMOST = 3"),
        ("more", "MOST = 4"),
    ):
        (tmp_path / f"{name}.py").write_text(code)
    assert names_of_two_things(tmp_path) == ["Card: cards.py, sound.py"]


COLLECTION = {
    "__init__",
    "families",
    "listed",
    "measured",
    "winnable",
}  # about all games; every other file of games/ is a game
MOST_LINES = 250  # of a file there


def badly_kept_games(games: Path) -> list[str]:
    """What is no game of one file, nor of a folder with three or more, nor shared by several; and what is too long."""
    found = [f"{path.relative_to(games)}: too long" for path in sorted(games.rglob("*.py")) if too_long(path)]
    for path in sorted(games.iterdir()):
        files = [path] if path.suffix == ".py" else sorted(path.glob("*.py"))
        has_games = bool(files) and re.search(r"^GAMES = ", files[0].read_text("utf-8"), re.MULTILINE) is not None
        if files and path.stem not in COLLECTION and has_games != (path.name != "shared"):
            found.append(f"{path.name}: {'a game' if has_games else 'no game'}")
        if path.is_dir() and 0 < len(files) < 3:
            found.append(f"{path.name}: a folder for {len(files)}")
    return found


def too_long(path: Path) -> bool:
    return len(path.read_text("utf-8").splitlines()) > MOST_LINES


def test_a_game_is_one_file_with_its_words_or_a_folder_of_three_or_more() -> None:
    assert badly_kept_games(ROOT / "games") == []


@pytest.mark.parametrize(
    ("files", "fault"),
    [
        ({"golf.py": "GAMES = ()"}, ""),
        ({"golf_words.py": ""}, "golf_words.py: no game"),
        ({"golf.py": "GAMES = ()" + "\n" * 251}, "golf.py: too long"),
        ({"golf/__init__.py": "GAMES = ()", "golf/words.py": ""}, "golf: a folder for 2"),
        ({"golf/__init__.py": "", "golf/hints.py": "GAMES = ()", "golf/words.py": ""}, "golf: no game"),
        ({"shared/__init__.py": "GAMES = ()", "shared/a.py": "", "shared/b.py": ""}, "shared: a game"),
    ],
)
def test_a_badly_kept_game_is_found(files: dict[str, str], fault: str, tmp_path: Path) -> None:
    for name, code in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(code)
    assert badly_kept_games(tmp_path) == ([fault] if fault else [])


def written_from_outside(root: Path) -> list[str]:
    """Where something other than the session itself writes an attribute of a session or of a conversation."""
    found = []
    for _, path, tree in modules(root):
        for node in ast.walk(tree):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            for target in (each for one in targets if one for each in ast.walk(one)):
                owner = target.value if isinstance(target, ast.Attribute) else None
                name = getattr(owner, "attr", getattr(owner, "id", ""))
                if name.strip("_") in ("session", "conversation"):
                    found.append(f"{path.relative_to(root)}: {name}.{target.attr}")
    return found


def test_a_session_is_changed_by_nobody_but_itself() -> None:
    assert written_from_outside(ROOT) == []


@pytest.mark.parametrize("code", ["session.scan = 1", "self.session.rest += [1]", "a, loop.session.rule = 1, 2"])
def test_a_write_from_outside_is_found(code: str, tmp_path: Path) -> None:
    (tmp_path / "loop.py").write_text(code)
    assert len(written_from_outside(tmp_path)) == 1


@pytest.mark.parametrize(
    ("module", "code", "arrow"),
    [
        ("table/cards.py", "from voice_solitaire.games import find", "table -> games"),
        ("table/cards.py", "from ..games import find", "table -> games"),
        ("table/cards.py", "import voice_solitaire", "table -> __init__"),
        ("language/grammar.py", "from voice_solitaire.table.cards import Card", "language -> table"),
        ("games/one.py", "def late():\n    from voice_solitaire import ports", "games -> ports"),
        ("devices/ear.py", "import_module('voice_solitaire.dialogue.session')", "devices -> dialogue"),
        ("devices/ear.py", "if TYPE_CHECKING:\n    import voice_solitaire.program.loop", "devices -> program"),
        ("devices/ear.py", "from voice_solitaire.storage.archive import Archive", "devices -> storage"),
        ("devices/ear.py", "from voice_solitaire.storage.private import add_to", ""),
        ("program/loop.py", "from voice_solitaire.devices.sound.mixer import Mixer", "program.loop -> devices"),
        ("new.py", "import voice_solitaire.ports", "new -> ports"),
        ("dialogue/session.py", "from voice_solitaire.games import find", ""),
        ("program/cli.py", "from voice_solitaire.devices.sound.mixer import Mixer", ""),
    ],
)
def test_a_wrong_arrow_is_found_however_it_is_drawn(module: str, code: str, arrow: str, tmp_path: Path) -> None:
    for name in ("language", "table", "games", "devices", "dialogue", "program", "storage"):
        (tmp_path / name).mkdir()
    for name in ("ports", "new"):
        (tmp_path / f"{name}.py").touch()
    (tmp_path / module).write_text(code)
    assert wrong_arrows(tmp_path) == ([f"{module}: {arrow}"] if arrow else [])


@pytest.mark.parametrize(
    ("module", "code", "library"),
    [
        ("table/cards.py", "import time", "time"),
        ("dialogue/session.py", "def late():\n    from os.path import join", "os"),
        ("games/one.py", "import numpy as np", "numpy"),
        ("games/one.py", "import time", ""),
        ("devices/ear.py", "import time, numpy", ""),
    ],
)
def test_a_wrong_library_is_found(module: str, code: str, library: str, tmp_path: Path) -> None:
    (tmp_path / module).parent.mkdir()
    (tmp_path / module).write_text(code)
    assert wrong_libraries(tmp_path) == ([f"{module}: {library}"] if library else [])


@pytest.mark.parametrize(
    ("module", "code", "stray"),
    [
        ("program/loop.py", "say('The game is over.')", "The game is over."),
        ("program/loop.py", "say(f'The {card} is covered.')", "The something is covered."),
        ("program/loop.py", "'The game is over.'", ""),
        ("program/loop.py", "raise ValueError('The game is over.')", ""),
        ("program/cli.py", "say('The game is over.')", "The game is over."),
        ("program/cli.py", "_parser('stats', 'Prints what was won.')", ""),
        ("language/english.py", "say('The game is over.')", ""),
    ],
)
def test_a_stray_sentence_is_found(module: str, code: str, stray: str, tmp_path: Path) -> None:
    (tmp_path / module).parent.mkdir(exist_ok=True)
    (tmp_path / module).write_text(code)
    assert stray_sentences(tmp_path) == ([f"{module}: {stray}"] if stray else [])
