"""No line, however often it says the same, keeps the game from answering."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from testing.repetitions import read_in_two_ways
from testing.widths import some
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding import clauses, repairs
from voice_solitaire.dialogue.understanding.patterns.pattern import Pattern
from voice_solitaire.games import find
from voice_solitaire.language.expressions import Expression

SAID = (
    "1,000 |have been |had better |the at |lying |how many cards hearts |this one |um, er,|and , |it it |any of this "
)

LEFT = 39  # expressions that repeat what can be read in two ways


def expressions() -> Iterator[str]:
    """The patterns of all that free wording is understood by."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("voice_solitaire."):
            for value in vars(module).values():
                found = value if isinstance(value, tuple) else (value,)
                yield from (each.expression for each in found if isinstance(each, Pattern))
                yield from (each.pattern for each in found if isinstance(each, Expression))


def test_few_expressions_repeat_what_can_be_read_in_two_ways() -> None:
    """A line that says one of those over and over is nobody's; no more may come, and the fewer the better."""
    looked_at = set(expressions())
    assert len(looked_at) > 800
    assert {clauses.TALKS.pattern, repairs._REPAIRS[0].pattern} <= looked_at
    assert len([pattern for pattern in looked_at if read_in_two_ways(pattern)]) <= LEFT


@pytest.mark.parametrize(
    ("pattern", "is_one"),
    [
        ("(?:a|b)*c", True),
        ("(?:a|ab|b)*c", False),
        ("(?:have |been )*", True),
        ("(?:have |been |have been )*", False),
        (r"(?:\w+ |,)*", True),
        (r"(?:\w+ |C\d+ )*", False),
        ("(?:i |.*, )*", False),
        ("(?:i )*(?:.*, )?", True),
        ("x(?:a|ab|b)?c", True),
        ("(?:(?:a|b)*c|d)+", True),
        ("(?:a(?: b)?| b)*", False),
        ("(?:|a)*", False),
    ],
)
def test_a_repetition_that_can_be_read_in_two_ways_is_found(pattern: str, is_one: bool) -> None:
    assert bool(read_in_two_ways(pattern)) is not is_one


@pytest.mark.parametrize("game", some(["klondike"], thorough=["royal flush", "clock patience"]))
@pytest.mark.parametrize("said", SAID.split("|"))
def test_a_line_of_repetitions_is_answered(said: str, game: str) -> None:
    """Whatever it begins and ends with; one that isn't never comes back."""
    session = Session(find(game), 5)
    session.start()
    for before in ("", "how many ", "i have ", "need and ", "close ", "what are "):
        for after in ("", "zq"):
            line = f"{before}{said * 60}"[:380] + after
            assert session.hear(line).text
