"""How sure free wording by ear may be: fits the weights of ``dialogue.understanding.certainty`` to what was heard.

    python benchmarks/free_speech.py FILE ... --voices slt,kal16,en-us --json play.json
    python benchmarks/free_speech.py FILE ... --voices slt,kal16,en-us --talk --json talk.json
    python tools/fit_free_speech.py play.json talk.json

A case is a meaning of what was written down: right where taking it does what was wanted, at once or after a question,
or what typing the sentence does; of talk that wasn't meant for the game none is. Prints the weights, and what comes of
each threshold, of the surest meaning of each sentence, when every tenth of the sentences is judged by weights that were
fitted to the others.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.fit_second_thoughts import PARTS, THRESHOLDS, chances, fitted


def main(arguments: Sequence[str]) -> None:
    """Read, fit and print."""
    rows = [row for name in arguments for row in json.loads(Path(name).read_text()) if row["meanings"]]
    if not rows:
        sys.exit("Nothing was written down in these; name files that benchmarks/free_speech.py --json wrote.")
    given = np.array([each["terms"] for row in rows for each in row["meanings"]])
    right = np.array([float(each["right"]) for row in rows for each in row["meanings"]])
    sentence = np.array([at for at, row in enumerate(rows) for _ in row["meanings"]])
    changes = given[:, 6] > 0
    print(f"{len(right)} cases of {len(rows)} sentences, {int(right.sum())} right")
    print("WEIGHTS =", tuple(round(float(weight), 2) for weight in fitted(given, right)))
    judged = np.zeros(len(right))
    for part in range(PARTS):
        others = sentence % PARTS != part
        judged[~others] = chances(given[~others], fitted(given[others], right[others]))
    surest = np.zeros(len(right), dtype=bool)
    for at in range(len(rows)):
        own = np.flatnonzero(sentence == at)
        surest[own[judged[own].argmax()]] = True
    print("threshold   only asks: right, not    changes: right, not")
    for threshold in THRESHOLDS:
        counts = [
            int((surest & (judged >= threshold) & kind & good).sum())
            for kind in (~changes, changes)
            for good in (right > 0, right == 0)
        ]
        print(f"{threshold:9.2f} {counts[0]:16d} {counts[1]:4d} {counts[2]:18d} {counts[3]:4d}")


if __name__ == "__main__":
    main(sys.argv[1:])
