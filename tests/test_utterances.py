"""What people say in their own words: what has to hold for all of it, whatever is understood."""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks.understanding import FOLDER, VERDICTS, labels, table_of, verdict
from benchmarks.understanding import at as session_at

FILES = sorted(FOLDER.glob("*.jsonl"))
MOST_CHANGED = 0.02  # of all utterances, that move what they weren't to


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_hardly_anything_moves_that_was_not_meant(file: object) -> None:
    """And most of it is right, which is measured by the benchmark."""
    counts: Counter[str] = Counter()
    for label in labels(file):  # type: ignore[arg-type]
        counts[verdict(label)[0]] += 1
    assert set(counts) <= set(VERDICTS)
    assert counts["changed"] <= MOST_CHANGED * counts.total()
    assert counts["right"] > counts.total() / 2


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_question_moves_nothing(file: object) -> None:
    """Whatever only asks leaves the table as it is."""
    for label in labels(file):  # type: ignore[arg-type]
        if label["category"] in ("reading", "mayi", "rules", "progress", "stuck", "hint", "chat"):
            session = session_at(label)
            before = table_of(session)
            session.hear(label["utterance"])
            if label["want"]["kind"] == "say":
                assert table_of(session) == before, label["utterance"]
