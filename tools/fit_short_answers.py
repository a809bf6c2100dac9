"""How sure a short answer may be: fits the weights of ``ear.moonshine.short_answers`` to what people said.

    python benchmarks/short_words.py FOLDER --json heard.json
    python tools/fit_short_answers.py heard.json [more.json ...]

Prints the weights, and what comes of each threshold when everybody is judged by weights that were fitted to others.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.fit_second_thoughts import THRESHOLDS, chances, fitted
from voice_solitaire.devices.ear.grammar.command_key import command_key
from voice_solitaire.devices.ear.moonshine.short_answers import evidence

NAMES = ("EVEN", "OF_MARGIN", "OF_SCORE", "OF_AGREEING", "OF_ANSWERING")


def cases(rows: Sequence[dict[str, Any]]) -> Iterator[tuple[str, tuple[float, ...], bool]]:
    """Who said it, what the weights are multiplied with, and whether it was what was said."""
    for row in rows:
        for event in row["ear"]:
            if event.get("answers"):
                score = event["a_word"] * (len(event["text"].split()) + 1)
                facts = evidence(event["lead"], score, event["agreed"], event["likely"])
                yield row["speaker"], facts, command_key(event["text"]) == row["word"]


def main(arguments: Sequence[str]) -> None:
    """Read, fit and print."""
    known = [case for name in arguments for case in cases(json.loads(Path(name).read_text()))]
    if not known:
        sys.exit("No short answers in these; name files that benchmarks/short_words.py --json wrote.")
    speakers = np.array([speaker for speaker, _, _ in known])
    given, right = np.array([facts for _, facts, _ in known]), np.array([float(good) for _, _, good in known])
    print(f"{len(known)} answers of {len(set(speakers))} people, {int(right.sum())} right")
    print(*(f"{name} {weight:.3f}" for name, weight in zip(NAMES, fitted(given, right), strict=True)), sep=", ")
    judged = np.zeros(len(right))
    for speaker in set(speakers):
        own = speakers == speaker
        judged[own] = chances(given[own], fitted(given[~own], right[~own]))
    print("threshold  believed and right  believed and not")
    for threshold in THRESHOLDS:
        believed = judged >= threshold
        print(f"{threshold:9.2f} {int((believed * right).sum()):19d} {int((believed * (1 - right)).sum()):17d}")


if __name__ == "__main__":
    main(sys.argv[1:])
