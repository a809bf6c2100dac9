"""Lint, format and types are tests like the others, so that one command checks everything."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RELATIVE = re.compile(r"(The same|As above|As before|Likewise|Ditto)\b")  # how a docstring begins that leans on another


@pytest.mark.parametrize(
    "check", ["ruff check .", "ruff format --check .", pytest.param("mypy", marks=pytest.mark.thorough)]
)
def test_the_style_checks_find_nothing(check: str) -> None:
    """What they have to say is in the failure."""
    done = subprocess.run([sys.executable, "-m", *check.split()], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def undocumented(folder: Path) -> Iterator[str]:
    """The fields of public data that neither a comment nor the docstring of their class tells of.

    An action's verb is told of by the protocol of all actions.
    """
    for path in sorted(folder.rglob("*.py")):
        code = path.read_text("utf-8")
        lines = code.splitlines()
        for node in ast.walk(ast.parse(code)):
            if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
                continue
            if not any("dataclass" in ast.dump(each) or "NamedTuple" in ast.dump(each) for each in _makers(node)):
                continue
            for field in node.body:
                name = getattr(getattr(field, "target", None), "id", "_")
                told = f"``{name}``" in (ast.get_docstring(node) or "") or "#" in lines[field.end_lineno - 1]
                if not (told or name.startswith("_") or name == "verb" or lines[field.lineno - 2].strip()[:1] == "#"):
                    yield f"{path.relative_to(folder)}: {node.name}.{name}"


def _makers(node: ast.ClassDef) -> list[ast.expr]:
    return [*node.decorator_list, *node.bases]


def leaning(folder: Path) -> Iterator[str]:
    """The docstrings that can't be read without their neighbour's."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                docstring = ast.get_docstring(node) or ""
                if RELATIVE.match(docstring):
                    yield f"{path.relative_to(folder)}: {docstring.splitlines()[0]}"


def test_public_data_is_documented_field_by_field() -> None:
    assert list(undocumented(ROOT / "voice_solitaire")) == []


def test_docstrings_stand_alone() -> None:
    assert list(leaning(ROOT / "voice_solitaire")) == []


def test_a_field_without_a_word_and_a_docstring_that_leans_are_found(tmp_path: Path) -> None:
    (tmp_path / "table.py").write_text(
        "class Move(NamedTuple):\n"
        '    """A move of ``count`` cards."""\n\n'
        "    count: int\n    source: int\n    target: int  # -1 for none\n\n"
        'def other():\n    """The same from below."""\n'
    )
    assert list(undocumented(tmp_path)) == ["table.py: Move.source"]
    assert list(leaning(tmp_path)) == ["table.py: The same from below."]
