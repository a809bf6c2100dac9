"""Trains the classifier that tells what a line in free wording wishes, and writes it into the package.

    uv run --with scikit-learn python tools/train_intent_classifier.py

It learns from ``known_lines.txt`` (see ``collect_known_lines.py``). The same lines always give the same weights.
"""

from __future__ import annotations

import json
import sys
import zlib
from collections import Counter
from pathlib import Path

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.feature_extraction.text import TfidfTransformer
from sklearn.linear_model import LogisticRegression

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from voice_solitaire.dialogue.understanding.intent_classifier import FILE, features, words_beside

ROOT = Path(__file__).resolve().parent.parent
KNOWN_LINES = ROOT / "benchmarks" / "utterances" / "known_lines.txt"
LEAST_LINES = 2  # that a feature must occur in
LEAST_SPOKEN = 12  # lines, small talk aside, in which a word occurs that players use
TALK = ("small_talk", "sleep", "wake", "pause", "quit")  # wishes that speak of anything
MOST_SIGNS = 6  # pairs of signs kept of a wish
STRENGTH = 30.0  # the inverse of how much weights are held back


def main() -> None:
    """Train."""
    wishes, texts, signs = [], [], {}
    for row in KNOWN_LINES.read_text("utf-8").splitlines():
        told, _, text = row.partition("\t")
        wish, what, where = (each.strip("-") for each in told.split(" "))
        wishes.append(wish)
        texts.append(text)
        signs.setdefault(wish, Counter())[what, where] += 1
    counted = [features(text) for text in texts]
    lines_with = Counter(feature for each in counted for feature in each)
    counted = [{f: n for f, n in each.items() if lines_with[f] >= LEAST_LINES} for each in counted]
    vectors, rarity = DictVectorizer(), TfidfTransformer(sublinear_tf=True)
    found = rarity.fit_transform(vectors.fit_transform(counted))
    model = LogisticRegression(C=STRENGTH, max_iter=300)
    model.fit(found, wishes)
    weights = model.coef_.T  # features, wishes
    scale = float(np.abs(weights).max() / 127)
    spoken = Counter(
        word for text, wish in zip(texts, wishes, strict=True) if not wish.startswith(TALK)
        for word in set(words_beside(text))
    )  # fmt: skip
    head = {
        "words": sorted(word for word, lines in spoken.items() if lines >= LEAST_SPOKEN),
        "wishes": list(model.classes_),
        "signs": [[list(pair) for pair, _ in signs[wish].most_common(MOST_SIGNS)] for wish in model.classes_],
        "features": list(vectors.feature_names_),
        "rarity": [round(float(each), 3) for each in rarity.idf_],
        "scale": scale,
        "bias": [round(float(each), 4) for each in model.intercept_],
    }
    data = json.dumps(head).encode() + b"\n" + np.round(weights / scale).astype(np.int8).tobytes()
    file = ROOT / "voice_solitaire" / "dialogue" / "understanding" / FILE
    file.write_bytes(zlib.compress(data, 9))
    right = np.mean(model.predict(found) == np.array(wishes))
    print(f"{len(texts)} lines, {len(model.classes_)} wishes, {found.shape[1]} features, {file.stat().st_size} bytes")
    print(f"of its own lines {right:.1%} right; iterations {model.n_iter_}")


if __name__ == "__main__":
    main()
