"""What people say in their own words: what has to hold for all of it, whatever is understood."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from benchmarks.understanding import FOLDER, VERDICTS, labels, verdict
from testing.widths import widths

ONLY_ASKING = ("reading", "mayi", "rules", "progress", "stuck", "hint", "chat")
MOST_CHANGED = 0.02  # of all utterances, that move what they weren't to


@widths(("one_in", "slack"), (18, 1), (1, 1))
@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.jsonl")), ids=lambda file: file.stem)
def test_hardly_anything_moves_that_was_not_meant(file: Path, one_in: int, slack: int) -> None:
    """Whatever only asks leaves the table as it is, and most of all is right, which the benchmark measures."""
    counts: Counter[str] = Counter()
    for label in list(labels(file))[::one_in]:
        what, _ = verdict(label)
        counts[what] += 1
        only_asks = label["category"] in ONLY_ASKING and label["want"]["kind"] == "say"
        assert not (only_asks and what == "changed"), label["utterance"]
    assert set(counts) <= set(VERDICTS)
    assert counts["changed"] <= slack + MOST_CHANGED * counts.total()
    assert counts["right"] > counts.total() / 2
