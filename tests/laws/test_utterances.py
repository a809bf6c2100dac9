"""What people say in their own words: what has to hold for all of it, whatever is understood."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.understanding import FOLDER, VERDICTS, Label, labels, verdict
from testing.widths import widths

ONLY_ASKING = ("reading", "mayi", "rules", "progress", "stuck", "hint", "chat")
MOST_CHANGED = 0.02  # of all utterances, that move what they weren't to


def chosen(file: Path, apart: int) -> Iterator[Label]:
    """Of every ``apart``-th position every ``apart``-th utterance: to play on to a position takes longer than to hear
    what is said in it.
    """
    positions: dict[str, list[Label]] = {}
    for label in labels(file):
        positions.setdefault(json.dumps(label["position"]), []).append(label)
    for said in list(positions.values())[::apart]:
        yield from said[::apart]


@widths(("apart", "slack"), (7, 1), (1, 1))
@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.jsonl")), ids=lambda file: file.stem)
def test_hardly_anything_moves_that_was_not_meant(file: Path, apart: int, slack: int) -> None:
    """Whatever only asks leaves the table as it is, and most of all is right, which the benchmark measures."""
    counts: Counter[str] = Counter()
    for label in chosen(file, apart):
        what, _ = verdict(label)
        counts[what] += 1
        only_asks = label["category"] in ONLY_ASKING and label["want"]["kind"] == "say"
        assert not (only_asks and what == "changed"), label["utterance"]
    assert set(counts) <= set(VERDICTS)
    assert counts["changed"] <= slack + MOST_CHANGED * counts.total()
    assert counts["right"] > counts.total() / 2
