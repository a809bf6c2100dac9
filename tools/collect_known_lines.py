"""Collects what people said in their own words, and what they wished by it, into ``benchmarks/utterances``'
``known_lines.txt``, from which the classifier of wishes is trained (see ``train_intent_classifier.py``).

    python tools/collect_known_lines.py [--without SAMPLE ...]

Reads every sample of ``benchmarks/utterances``. A line is taken where the game does at once what was wanted, and didn't
guess that; what is named in it is replaced by signs. Lines of ``wished.tsv``, whose wishes were written down with them
(wish, game, and the line with what it names marked by its part: ``{what:red six}``), are taken where all that is marked
is found; those of ``tested.txt``, from the tests of the dialogue, as they are. ``--without``: samples that are left
out, to measure with them what is learned from the others.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.understanding import FOLDER, at, labels, verdict
from voice_solitaire.dialogue.answering import read
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.dialogue.understanding.shorthand import spelled_out
from voice_solitaire.games import find
from voice_solitaire.table.game import Game

FILE, TESTED = "known_lines.txt", "tested.txt"
UNFIT = frozenset("in_order rather other too part nth yes no either quit".split())  # no wish by itself, or not guessed
MARK = re.compile(r"\{(what|where|from|number):([^{}]*)\}")
DEAL = 7  # whose first position the lines of wished.tsv are read in


class KnownLine(NamedTuple):
    """A line whose wish is known; ``what`` and ``where`` are the letters of the signs that they were."""

    do: str  # the wish
    name: str  # its name, where it has one
    what: str
    where: str
    text: str  # the line with signs


def known(file: Path) -> Iterator[KnownLine]:
    """The lines of a sample that are understood."""
    for label in labels(file):
        if verdict(label)[0] != "right":
            continue
        here = at(label).conversation
        reading = read(here, label["utterance"])
        if reading.guessed or not reading.intents or reading.intents[0].do in UNFIT:
            continue
        table = ReadingTable(here.game, here.state, phrasebook(here.game))
        spotted = table.spotted(_plain(label["utterance"], here.game))
        intent = reading.intents[0]
        what, where = (_sign(spec, spotted) for spec in (intent.what, intent.where))
        yield KnownLine(intent.do, intent.name if " " not in intent.name else "", what, where, spotted.text)


def wished(file: Path) -> Iterator[KnownLine]:
    """The lines of a file of wishes whose marks are all found in the first position of a deal of their game."""
    for row in file.read_text("utf-8").splitlines():
        wish, name, marked = row.split("\t")
        do, _, kind = wish.strip().partition(":")
        game = find(name.strip())
        table = ReadingTable(game, game.start(deal=DEAL), phrasebook(game))
        spotted = table.spotted(_plain(MARK.sub(r"\2", marked), game))
        marks = {part: table.spotted(_plain(text, game)).mentions for part, text in MARK.findall(marked)}
        signs = {part: _sign(found[0].specs[0], spotted) if found else "" for part, found in marks.items()}
        if all(signs.values()) and do not in UNFIT:
            yield KnownLine(
                do, kind if " " not in kind else "", signs.get("what", ""), signs.get("where", ""), spotted.text
            )


def _plain(line: str, game: Game) -> str:
    return bare(expanded(spelled_out(line, game)))


def _sign(spec: Spec | None, spotted: Spotted) -> str:
    """The letter of the sign that something was named by; none where it wasn't named."""
    if spec is None:
        return ""
    for mention in spotted.mentions:
        for each in mention.specs:
            if spec in (each, each._replace(group=spec.group, number=spec.number, kind=spec.kind)):
                return mention.sign
    return ""


def _row(line: KnownLine) -> str:
    wish = f"{line.do}:{line.name}" if line.name else line.do
    return f"{wish} {line.what or '-'} {line.where or '-'}\t{line.text}"


def main() -> None:
    """Collect."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--without", nargs="*", default=[], metavar="SAMPLE")
    left_out = options.parse_args().without
    samples = [file for file in sorted(FOLDER.glob("*.jsonl")) if file.stem not in left_out]
    rows = dict.fromkeys(_row(line) for file in samples for line in known(file))
    rows |= dict.fromkeys(map(_row, wished(FOLDER / "wished.tsv")))
    rows |= dict.fromkeys((FOLDER / TESTED).read_text("utf-8").splitlines())
    (FOLDER / FILE).write_text("".join(f"{row}\n" for row in sorted(rows)), "utf-8")
    print(f"{len(rows)} lines")


if __name__ == "__main__":
    main()
