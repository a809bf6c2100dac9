"""How well the ear hears people who answer with one word: "nine" under a question, "yes", "stop".

    python benchmarks/short_words.py FOLDER [--json FILE]          every recording in FOLDER: about ten minutes
    python benchmarks/short_words.py FOLDER --speakers theo,lucas  those people only
    python benchmarks/short_words.py FOLDER --ratios 20,15 --noises babble

FOLDER holds recordings of single words called ``WORD_SPEAKER_....wav``, in folders for each kind of recording; they
don't come with the project, and without them nothing is measured. Each is played into the ear that the game has by
default, with the room that it was made in going on around it, under real questions of the session with more and fewer
choices, under a yes-or-no question, and where nothing is asked. "Right" is what the session does when the word is
typed. A word that is no answer there ("left") should come to nothing.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
import time
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import TypeVar

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.heard.corpus import Came, came, positions, spoken, table
from benchmarks.heard.people import Recording, another, recordings, room_of
from benchmarks.heard.report import split
from benchmarks.heard.rooms import LEVEL, NOISES, active_level, at_level, bed, frames, noise_for
from benchmarks.heard.trials import (
    ANSWER,
    ASKED,
    GETTING_USED,
    HEARD,
    LOUDER,
    PARDON,
    RIGHT,
    SOFTER,
    TOLD_WRONG,
    UNHEARD,
    WRONG,
    Condition,
    Row,
    Seat,
    judged,
)
from benchmarks.heard.voices import Sound
from testing.voices import RATE
from voice_solitaire.advice.odds import wilson
from voice_solitaire.devices.ear.grammar.expectation import expectation
from voice_solitaire.dialogue.questions import AskWhichMove, AskYesNo
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.language.english.phrases import RANK_WORDS
from voice_solitaire.ports import Heard
from voice_solitaire.table.record import Record

BEFORE, AFTER = 1.0, 2.0  # seconds of the room around a word
MOST_TAKES = 100
DIGITS = "one two three four five six seven eight nine".split()
_ALL_BUT_DIGITS = frozenset("up stop yes no right left go on off down undo repeat first second third".split())


@dataclass(frozen=True)
class Situation:
    """Where a word is said: a position, and the line before it, heard so surely."""

    name: str
    record: Record
    before: str = ""
    confidence: float = 1.0
    of: frozenset[str] = frozenset()  # the only words that are said here; all where it is empty

    def session(self) -> Session:
        """A session there."""
        session = Session(self.record.game, record=self.record)
        if self.before:
            session.hear(spoken(self.before, self.confidence))
        return session


@cache
def situations() -> tuple[Situation, ...]:
    """Questions with nineteen, eight and four choices, yes or no, and no question: digits there are cards."""
    doubted = Situation("yes or no", Record.begin(find("klondike"), 1), "move the seven", 0.7)
    return (
        _asked("colorado", 19),
        replace(_asked("strategy", 8), of=frozenset(DIGITS[:8])),
        replace(_asked("calculation", 4), of=frozenset(DIGITS[:4])),
        replace(doubted, of=_ALL_BUT_DIGITS),
        Situation("nothing asked", Record.begin(find("klondike"), 1), of=_ALL_BUT_DIGITS),
        *(_card_alone(word) for word in DIGITS[1:]),
    )


def _asked(game: str, choices: int) -> Situation:
    """The first position of a game that is played where a rank alone may mean so many moves."""
    for record in positions(find(game), random.Random(1)):
        for rank in RANK_WORDS.values():
            situation = Situation(f"{choices} choices", record, f"move the {rank.partition('|')[0]}")
            question = situation.session().question
            if isinstance(question, AskWhichMove) and len(question.groups) == choices:
                return situation
    raise AssertionError("games don't end")


def _card_alone(word: str) -> Situation:
    """The first deal in which a rank alone moves a card."""
    deals = (Record.begin(find("klondike"), deal) for deal in count(1))
    found = (Situation("a card alone", deal, of=frozenset((word,))) for deal in deals)
    return next(each for each in found if _comes_to(each, word)[0] != table(each.session()))


def _comes_to(situation: Situation, word: str) -> tuple[tuple[object, ...], Came]:
    session = situation.session()
    got = came(session, session.hear(spoken(word)))
    return got.table, got


class Player:
    """Somebody whose recordings are played, one after another, to an ear of their own."""

    def __init__(self, own: Sequence[Recording], condition: Condition) -> None:
        self._own, self._condition = own, condition
        self._seat = Seat()

    def rows(self) -> list[Row]:
        """What came of each word in each situation that it is said in."""
        chance = np.random.default_rng(2)
        plan = [
            (word, situation)
            for word in self._own
            for situation in situations()
            if not situation.of or word.word in situation.of
        ]
        random.Random(1).shuffle(plan)
        self._seat.expect(plan[0][1].session())
        for pcm in frames(self._room(plan[0][0].sound(), GETTING_USED, chance)):
            self._seat.frame(pcm)
        return [self._row(word, situation) for word, situation in plan]

    def _row(self, said: Recording, situation: Situation) -> Row:
        chance = np.random.default_rng(zlib.crc32(f"{said.name} {situation.name} {self._condition.name}".encode()))
        session = situation.session()
        before = table(session)
        copy = situation.session()
        meant = expectation(session.grammar).accepts([said.word])
        expected = came(copy, copy.hear(spoken(said.word))) if meant else Came(before, "", "", False, False)
        self._seat.expect(session)
        heard, events = self._say(said, chance)
        row: Row = {
            "kind": said.kind,
            "speaker": said.speaker,
            "word": said.word,
            "name": said.name,
            "situation": situation.name,
            "condition": self._condition.name,
            "meant": meant,
            "heard": heard.text if heard else None,
            "confidence": heard.confidence if heard else None,
            "alternatives": heard.alternatives if heard else (),
            "began": any(event["event"] == "speech_started" for event in events),
            "ear": [event for event in events if event["event"] in HEARD],
        }
        row["class"] = UNHEARD
        if heard is not None:
            got = came(session, session.hear(heard))
            row["class"] = judged(expected, before, got)
            row |= {"answer": got.answer, "expected": expected.answer}
        if meant and row["class"] in (ASKED, PARDON, UNHEARD):
            row |= self._second(said, session, expected, before, chance)
        return row

    def _second(
        self, said: Recording, session: Session, expected: Came, before: tuple[object, ...], chance: np.random.Generator
    ) -> Row:
        """The player answers yes where that is meant and this person was recorded saying it, or says it again."""
        answer = another(self._own, said, said.word) or said
        yes = another(self._own, said, "yes")
        if yes is not None and isinstance(session.question, AskYesNo):
            line = session.question.line
            answer = yes if line == said.word else answer
        self._seat.expect(session)
        second, _ = self._say(answer, chance)
        kind = UNHEARD
        if second is not None:
            kind = judged(expected, before, came(session, session.hear(second)))
        return {"second said": answer.name, "second heard": second and second.text, "second class": kind}

    def _say(self, said: Recording, chance: np.random.Generator) -> tuple[Heard | None, list[Row]]:
        """What is heard of a recording in its room, and what the ear knew; then the game answers."""
        level = LEVEL * 10 ** (chance.uniform(-SOFTER, LOUDER) / 20)
        word = at_level(said.sound(), level)
        start, end = int(BEFORE * RATE), int(BEFORE * RATE) + len(word)
        whole = self._room(word, BEFORE + AFTER + len(word) / RATE, chance)
        whole[start:end] = word + noise_for(self._condition.noise, level, self._condition.ratio, len(word), chance)
        self._seat.events.clear()
        heard = self._seat.attend(frames(whole))
        events = list(self._seat.events)
        self._seat.deafen(frames(self._room(word, ANSWER, chance)))
        return heard, events

    def _room(self, word: Sound, seconds: float, chance: np.random.Generator) -> Sound:
        """The room while nobody speaks."""
        length = int(seconds * RATE)
        return room_of(word, length, chance) + noise_for(
            self._condition.noise, active_level(word), self._condition.ratio, length, chance
        )


def measured(folder: Path, options: argparse.Namespace) -> list[Row]:
    """Every trial."""
    every = recordings(folder)
    if options.speakers:
        every = [each for each in every if each.speaker in options.speakers.split(",")]
    takes = split_by(every, lambda each: (each.kind, each.speaker, each.word)).values()
    every = [each for some in takes for each in some[: options.takes]]
    players = list(split_by(every, lambda each: (each.kind, each.speaker)).values())
    rooms = [Condition()] + [
        Condition(noise, float(ratio))
        for ratio in filter(None, options.ratios.split(","))
        for noise in options.noises.split(",")
    ]
    situations()
    for noise in options.noises.split(","):
        if options.ratios:
            bed(noise)  # before the processes part
    rows: list[Row] = []
    with ProcessPoolExecutor(options.jobs, multiprocessing.get_context("fork")) as pool:
        for some in pool.map(_heard, [(own, room) for room in rooms for own in players]):
            rows += some
            print(f"{len(rows)} words", file=sys.stderr)
    return rows


def _heard(trial: tuple[Sequence[Recording], Condition]) -> list[Row]:
    return Player(*trial).rows()


Found = TypeVar("Found")


def split_by(each_of: Sequence[Found], key: Callable[[Found], object]) -> dict[object, list[Found]]:
    """By a key, in the order in which the keys come up."""
    found: dict[object, list[Found]] = {}
    for each in each_of:
        found.setdefault(key(each), []).append(each)
    return found


def told(rows: Sequence[Row]) -> dict[str, tuple[int, float, float]]:
    """How many of some words were right at once, within one question, unheard and wrong, with 95 % intervals."""
    counted: dict[str, Callable[[Row], bool]] = {
        "right at once": lambda row: row["class"] == RIGHT,
        "one question": lambda row: RIGHT in (row["class"], row.get("second class")),
        "asked back": lambda row: row["class"] in (ASKED, PARDON),
        "not heard": lambda row: row["class"] == UNHEARD,
        "wrong": lambda row: row["class"] in (WRONG, TOLD_WRONG),
    }
    return {name: (n := sum(map(true, rows)), *wilson(n, len(rows))) for name, true in counted.items()}


def printed(title: str, groups: dict[str, list[Row]]) -> str:
    """A table, a row a group."""
    lines = [f"\n{title}"]
    for name, rows in groups.items():
        cells = [
            f"{key} {100 * n / len(rows):5.1f} % ({100 * low:.0f}-{100 * high:.0f})"
            for key, (n, low, high) in told(rows).items()
        ]
        lines.append(f"  {name:34s}{len(rows):5d}  " + "  ".join(cells))
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print tables and perhaps write JSON."""
    parser = argparse.ArgumentParser(description="Measure how well the ear hears people's short answers.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--speakers", default="", help="these people only")
    parser.add_argument("--takes", type=int, default=MOST_TAKES, metavar="N", help="of a word by one person at most")
    parser.add_argument("--noises", default="babble", help=", ".join(NOISES))
    parser.add_argument("--ratios", default="", help="speech above noise in decibels, beside a quiet room")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at a time")
    parser.add_argument("--json", type=Path, metavar="FILE")
    options = parser.parse_args(arguments)
    if not options.folder.is_dir() or not recordings(options.folder):
        print(f"There are no recordings of people in {options.folder}: nothing is measured.")
        return
    started = time.monotonic()
    rows = measured(options.folder, options)
    meant = [row for row in rows if row["meant"]]
    for room, some in split(meant, lambda row: row["condition"]).items():
        print(printed(f"{room}, by recording", split(some, lambda row: row["kind"])))
        print(printed(f"{room}, by situation", split(some, lambda row: f"{row['kind']}, {row['situation']}")))
        print(printed(f"{room}, by speaker", split(some, lambda row: f"{row['kind']}, {row['speaker']}")))
        print(printed(f"{room}, by word", split(some, lambda row: f"{row['kind']}, {row['word']}")))
    others = [row for row in rows if not row["meant"]]
    if others:
        print(printed("Words that are no answer there", split(others, lambda row: row["situation"])))
    print(f"\n{len(rows)} words in {time.monotonic() - started:.0f} s")
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
