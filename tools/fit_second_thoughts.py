"""How sure second thoughts may be: fits the weights of ``rescoring.confidence`` to what was heard.

    python benchmarks/hearing.py --parts commands,stray --json heard.json
    python tools/fit_second_thoughts.py heard.json [more.json ...]

Each utterance that was thought about twice is one case: a command is right where obeying what was understood does what
was said, stray speech never is. Prints the weights, and what comes of each threshold when every tenth of the cases is
judged by weights that were fitted to the others.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from voice_solitaire.devices.ear.moonshine.rescoring import evidence

NAMES = ("EVEN", "OF_LEAD", "OF_A_WORD", "OF_BEING_LIKELY", "OF_AGREEING", "OF_SURE")
THRESHOLDS = (0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95)
PARTS = 10
STEPS, GENTLE = 50, 1.0  # of Newton's method; how strongly weights are held near nothing

Array = npt.NDArray[np.float64]


def cases(found: dict[str, Any]) -> Iterator[tuple[dict[str, Any], bool]]:
    """What was thought, and whether it was right."""
    for row in found.get("spoken", {}).get("rows", ()):
        for event in row["ear"][:1]:
            if _measured(event):
                yield event, row["if obeyed"] == "right"
    for segment in found.get("stray", {}).get("segments", ()):
        for heard in segment["heard"]:
            yield from ((event, False) for event in heard.get("ear", ())[-1:] if _measured(event))


def _measured(event: dict[str, Any]) -> bool:
    """Whether sentences were weighed against each other: otherwise nothing is known of their lead."""
    return event["event"] == "deliberated" and bool(event["measured"])


def facts(event: dict[str, Any]) -> tuple[float, ...]:
    """What the weights are multiplied with."""
    return evidence(event["lead"], event["a_word"], event["likely"], event["sure"] if event["agreed"] else None)


def fitted(given: Array, right: Array) -> Array:
    """The weights under which what happened was most probable; shape of ``given``: (cases, weights)."""
    weights = np.zeros(given.shape[1])
    held = np.full(given.shape[1], GENTLE)
    held[0] = 0.0
    for _ in range(STEPS):
        odds = chances(given, weights)
        slope = given.T @ (right - odds) - held * weights
        bend = (given * (odds * (1 - odds))[:, None]).T @ given + np.diag(held + 1e-9)
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def chances(given: Array, weights: Array) -> Array:
    """How probably each case is right."""
    odds: Array = 1 / (1 + np.exp(-given @ weights))
    return odds


def main(arguments: Sequence[str]) -> None:
    """Read, fit and print."""
    known = [case for name in arguments for case in cases(json.loads(Path(name).read_text()))]
    if not known:
        sys.exit("Nothing was thought about twice in these; name files that benchmarks/hearing.py --json wrote.")
    given, right = np.array([facts(event) for event, _ in known]), np.array([float(good) for _, good in known])
    print(f"{len(known)} cases, {int(right.sum())} right")
    print(*(f"{name} {weight:.3f}" for name, weight in zip(NAMES, fitted(given, right), strict=True)), sep=", ")
    judged = np.zeros(len(right))
    for part in range(PARTS):
        others = np.arange(len(right)) % PARTS != part
        judged[~others] = chances(given[~others], fitted(given[others], right[others]))
    print("threshold  believed and right  believed and not")
    for threshold in THRESHOLDS:
        believed = judged >= threshold
        print(f"{threshold:9.2f} {int((believed * right).sum()):19d} {int((believed * (1 - right)).sum()):17d}")


if __name__ == "__main__":
    main(sys.argv[1:])
