"""The tool that fits how sure second thoughts are, on cases whose odds are known."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tools.fit_second_thoughts import chances, facts, fitted, main
from voice_solitaire.devices.ear.moonshine.rescoring import WEIGHTS, confidence

TRUE = np.array([1.0, 0.5, 0.8, 1.0, 0.5, 0.6])


def event(lead: float, a_word: float, likely: bool, agreed: bool, sure: float) -> dict[str, object]:
    return {
        "event": "deliberated",
        "lead": lead,
        "a_word": a_word,
        "likely": likely,
        "agreed": agreed,
        "sure": sure,
        "measured": True,
    }


def some(count: int) -> tuple[list[dict[str, object]], list[bool]]:
    """Cases that are right as often as ``TRUE`` says."""
    chance = np.random.default_rng(5)
    events = [
        event(chance.uniform(0, 4), chance.uniform(-6, 0), bool(chance.random() < 0.5),
              bool(chance.random() < 0.6), chance.uniform(0.01, 0.9))
        for _ in range(count)
    ]  # fmt: skip
    odds = chances(np.array([facts(each) for each in events]), TRUE)
    return events, [bool(each) for each in chance.random(count) < odds]


def test_the_weights_that_made_the_cases_are_found_again() -> None:
    events, right = some(6000)
    weights = fitted(np.array([facts(each) for each in events]), np.array(right, dtype=float))
    assert weights == pytest.approx(TRUE, abs=0.25)


def test_the_evidence_is_what_the_ear_weighs() -> None:
    """The ear's own odds are its weights times this evidence, whether the decoder agreed or not."""
    for agreed in (True, False):
        odds = chances(np.array([facts(event(3.0, -2.0, True, agreed, 0.5))]), np.array(WEIGHTS))
        assert odds[0] == pytest.approx(confidence(3.0, -2.0, True, 0.5 if agreed else None))


def test_it_reads_what_the_benchmark_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    events, right = some(300)
    rows = [
        {"ear": [each], "if obeyed": "right" if good else "wrong"} for each, good in zip(events, right, strict=True)
    ]
    stray = [{"heard": [{"ear": [event(0.1, -6.0, False, False, 0.1)]}, {"did": None}]}]
    file = tmp_path / "heard.json"
    file.write_text(json.dumps({"spoken": {"rows": rows}, "stray": {"segments": stray}}))
    main([str(file)])
    printed = capsys.readouterr().out
    assert printed.startswith(f"301 cases, {sum(right)} right\nEVEN ")
    assert [line.split()[0] for line in printed.splitlines()[3:]] == ["0.50", "0.60", "0.70", "0.75", "0.80", "0.85",
                                                                    "0.90", "0.95"]  # fmt: skip


def test_files_without_any_case_are_told(tmp_path: Path) -> None:
    file = tmp_path / "nothing.json"
    file.write_text("{}")
    with pytest.raises(SystemExit, match="Nothing was thought about twice"):
        main([str(file)])
