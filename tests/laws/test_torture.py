"""The torture finds what is wrong, makes it small, and tells the way back to it."""

from __future__ import annotations

import time

import pytest

from benchmarks.torments import damage, lines
from benchmarks.torments.ledger import Fault, Ledger
from benchmarks.torments.shrink import shrink
from testing.widths import some
from voice_solitaire.dialogue.commands.registry import HANDLERS
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.understanding.intents import Intent


def test_of_many_things_the_few_that_matter_are_left() -> None:
    """In their order, and none that could be left out."""
    assert shrink("the quick brown fox jumps over the lazy dog".split(), {"fox", "lazy"}.issubset) == ["fox", "lazy"]
    assert shrink([1], lambda part: True) == [1]
    tried: list[int] = []
    shrink(list(range(1000)), lambda part: bool(tried.append(1)), tries=50)
    assert len(tried) == 50


def test_faults_of_one_law_are_one_fault() -> None:
    """Ledgers are added up; the way to a fault is that of the first."""
    whole = Ledger()
    for number in range(3):
        part = Ledger()
        part.count("lines", 10)
        part.at_most("letters", number)
        part.fault("lines", "silence", f"seen {number}", {"number": number})
        part.fault("lines", "silence", "seen again", {})
        whole.add(part)
    assert whole.counts["lines"] == 30
    assert whole.most["letters"] == 2
    (fault,) = whole.faults.values()
    assert (fault.times, fault.seen, fault.way) == (6, "seen 0", {"number": 0})


@pytest.mark.parametrize("broken", some(["raises"], thorough=["is silent"]))
def test_a_planted_fault_is_met_and_its_way_is_as_short_as_can_be(
    broken: str, monkeypatch: pytest.MonkeyPatch, faults: list[BaseException]
) -> None:
    """Of an evening's lines the one that broke it is left, at the table where it did."""

    def undo(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
        if broken == "raises":
            raise KeyError("planted")
        return Answer(conversation)

    monkeypatch.setitem(HANDLERS, "undo", undo)
    monkeypatch.setattr(lines, "LINES", 40)
    monkeypatch.setattr(lines, "EVENINGS", 1)
    law = {"raises": "KeyError", "is silent": "silence after undo"}[broken]
    met: list[Fault] = []
    for seed in range(1, 9):  # which lines are drawn depends on the games that there are
        ledger = lines.run(seed=seed, amount=120, until=time.monotonic() + 600)
        met = [fault for name, fault in ledger.faults.items() if name.startswith(law)]
        if met:
            break
    fault = met[0]
    (line,) = fault.way["lines"]
    assert lines.breaks(lines.Table(**fault.way["table"]), [lines.unquoted(line)], fault.law)
    faults.clear()


def test_a_cut_and_a_flipped_bit() -> None:
    """What is left of a file."""
    assert damage.harm(b"abc", "cut", 2) == b"ab"
    assert damage.harm(b"abc", "flip", 9) == b"a`c"
