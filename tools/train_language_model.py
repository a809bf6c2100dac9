"""Trains the language model by which the ear that writes down free wording chooses among what it may have heard.

    python tools/train_language_model.py [--without SAMPLE ...]

Counts the words in a row of what was said in every sample of ``benchmarks/utterances`` and in ``wished.tsv``, each line
once. ``--without``: samples that are left out, to measure with them what the others are worth. The model in the package
was trained without the two that its gain was measured with, ``--without twentyseventh twentyeighth``.
"""

from __future__ import annotations

import argparse
import re
import sys
import zlib
from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.understanding import FOLDER, labels
from voice_solitaire.language.english.language_model import FILE, runs, signs

LEAST = 2  # how often pairs and threes must occur
MARK = re.compile(r"\{\w+:([^{}]*)\}")  # what wished.tsv names by its part
TARGET = Path(__file__).resolve().parent.parent / "voice_solitaire" / "language" / "english" / FILE


def lines(without: Collection[str]) -> Iterator[str]:
    """What people said."""
    for file in sorted(FOLDER.glob("*.jsonl")):
        if file.stem not in without:
            yield from (label["utterance"] for label in labels(file))
    for row in (FOLDER / "wished.tsv").read_text("utf-8").splitlines():
        yield MARK.sub(r"\1", row.rpartition("\t")[2])


def main() -> None:
    """Train, and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--without", nargs="*", default=(), metavar="SAMPLE", help="as twentyeighth")
    said = set(lines(parser.parse_args().without))
    counts = Counter(run for line in said for run in runs(signs(line)))
    kept = sorted((words, count) for words, count in counts.items() if count >= LEAST or len(words) == 1)
    text = "\n".join(f"{count} {' '.join(words)}" for words, count in kept)
    TARGET.write_bytes(zlib.compress(text.encode(), 9))
    print(f"{len(said)} lines, {len(kept)} rows, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
