"""How well the ear takes the way in which people speak: corrections, hesitations, two commands in a row, moves in the
game's own words, children.

    python benchmarks/speaking.py [--parts corrections,hesitations] [--count 60] [--voices rms,kal16] [--json FILE]

The commands are legal moves of ``heard/corpus.py``, taken in turn by the voices; a child is one of them 400 cents
higher, throat and all, and 1.3 times as quick. *Corrections* name another card or another place first ("five of hearts,
no, six of hearts onto seven"), in one breath or after half a second. *Hesitations* stop before the place, with an "uh"
or without, for up to 1.5 s. *Pairs* are two moves in a row, 0.4 s apart. *Told* are moves as the game tells them,
with the card and its place ("four of hearts onto the five, column twelve"). The room is quiet and the player wears
headphones: what is said goes on while the game answers, and each line that the ear gives is answered at once.
*Children* say their commands one by one, and answer what is asked back.

"Right" is the table as the plain command leaves it, in the end; "first only" that of two commands one was done;
"typed" how often the same words in one line are right when they are typed. "Wrong" is a table that nobody wished for.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import re
import sys
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.heard import report, voices
from benchmarks.heard.corpus import GAMES, Command, corpus, next_move, table
from benchmarks.heard.rooms import LEVEL, at_level, frames, noise_for
from benchmarks.heard.trials import AFTER, ANSWER, BEFORE, UNHEARD, Condition, Row, Seat, Stream, heard_in
from benchmarks.heard.voices import CHILD, Sound, say
from testing.voices import RATE
from voice_solitaire.advice.odds import wilson
from voice_solitaire.devices.ear.engines import ENGINES, OURS
from voice_solitaire.devices.microphone.frames import FRAME_SECONDS
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.narrate import move_names, ways
from voice_solitaire.dialogue.telling.wording import Wording
from voice_solitaire.language.english.phrases import RANK_WORDS

PARTS = ("corrections", "hesitations", "pairs", "told", "children")
VOICES = ("rms", "awb", "kal16", "en-gb")
CHILDREN = ("slt", "awb", "kal16", "en-gb")
APART = 20.0  # seconds between two sentences: none is the game's second try at the one before
BREATH, HALF_A_SECOND = 0.12, 0.5
PAUSES = (0.4, 0.6, 1.0, 1.5)
BETWEEN_TWO = 0.4
MARKS = ("no", "sorry", "no wait", "I mean")
RANKS = tuple(words.partition("|")[0] for words in RANK_WORDS.values())
SUITS = "clubs diamonds hearts spades".split()
CARD = re.compile(rf"(?:the )?\b({'|'.join(RANKS)})(?: of ({'|'.join(SUITS)}))?\b")
ONTO = re.compile(r" (?:onto|on|to|into|in|with|and) (?!top\b)")
RIGHT, HALF, ASKED, WRONG, REFUSED, NOTHING = "right", "first only", "asked back", "wrong", "refused", "not heard"


@dataclass(frozen=True)
class Saying:
    """Something said in pieces at a command's position: each piece with the seconds of silence after it."""

    kind: str
    command: Command
    pieces: tuple[tuple[str, float], ...]
    expected: tuple[object, ...]  # the table that it should lead to
    half: tuple[object, ...] = ()  # and where only the first of two commands is done

    @property
    def text(self) -> str:
        """All of it, as it would be typed."""
        return " ".join(text for text, _ in self.pieces)


def done(session: Session, line: str) -> tuple[object, ...]:
    """The table after a line is typed."""
    session.hear(line)
    return table(session)


def corrections(command: Command, number: int) -> Iterator[Saying]:
    """A command in which another card, or another place, is named first; each second one takes it back a little later.

    The wrong one is another rank, so that it is of the same form."""
    chance = random.Random(f"{command.number} {number}")
    cards = list(CARD.finditer(command.said))
    if not cards or ONTO.search(command.said) is None:
        return
    card = cards[-1] if number % 4 == 3 else cards[0]
    other = chance.choice([rank for rank in RANKS if rank != card[1]])
    wrong = card[0].replace(card[1], other, 1)
    pause, mark = (BREATH, HALF_A_SECOND)[number % 2], MARKS[number // 2 % len(MARKS)]
    before, after = command.said[: card.start()], command.said[card.end() :]
    kind = f"correction after {pause:g} s"
    pieces = ((f"{before}{wrong},", pause), (f"{mark}, {card[0]}{after}", 0.0))
    yield Saying(kind, command, pieces, done(command.session(), command.said))


def hesitations(command: Command, number: int) -> Iterator[Saying]:
    """A command that stops before its place."""
    stop = ONTO.search(command.said)
    if stop is None:
        return
    before, after, pause = command.said[: stop.end()].strip(), command.said[stop.end() :], PAUSES[number % len(PAUSES)]
    filled = ("uh,", pause / 2) if number // len(PAUSES) % 2 else None
    first = (before, pause / 2 if filled else pause)
    pieces = (first, *([filled] if filled else []), (after, 0.0))
    yield Saying(f"hesitation of {pause:g} s", command, pieces, done(command.session(), command.said))


def pairs(command: Command, number: int) -> Iterator[Saying]:
    """Two moves, the second of which can be made after the first."""
    session = command.session()
    done(session, command.said)
    second = next_move(session.record, random.Random(f"{command.number} {number}"))
    if second is not None and ONTO.search(second) and ONTO.search(command.said):
        pieces, first = ((command.said, BETWEEN_TWO), (second, 0.0)), table(session)
        yield Saying("two commands", command, pieces, done(session, second), first)


def as_told(command: Command, number: int) -> Iterator[Saying]:
    """A move as the game tells it, onto a card whose place is named with it."""
    session = command.session()
    wording = Wording(session.game)
    names = [name for name in move_names(wording, session.state, ways(session.game, session.state)) if ", " in name]
    if names:
        name = names[number % len(names)]
        yield Saying("told", command, ((name, 0.0),), done(command.session(), name))


def sound_of(saying: Saying, voice: str) -> Sound:
    """The pieces with their silences, as one sound in a quiet room."""
    parts = []
    for text, pause in saying.pieces:
        parts += [at_level(say(text, voice), LEVEL), np.zeros(int(pause * RATE), dtype=np.float32)]
    whole = np.concatenate((np.zeros(int(BEFORE * RATE), np.float32), *parts, np.zeros(int(AFTER * RATE), np.float32)))
    chance = np.random.default_rng(zlib.crc32(f"{saying.text} {voice}".encode()))
    return whole + noise_for(None, LEVEL, 0.0, len(whole), chance)


def heard(saying: Saying, voice: str, seat: Seat) -> Row:
    """What came of it."""
    session = saying.command.session()
    before = table(session)
    seat.clock += APART
    seat.expect(session)
    lines, told = [], ""
    for frame in frames(sound_of(saying, voice)):
        line = seat.frame(frame)
        if line is not None:
            lines.append([line.text, round(line.confidence, 3), *(each.text for each in line.written[:1])])
            told = session.hear(line).text or told
            seat.expect(session)
    seat.deafen([bytes(len(frame))] * round(ANSWER / FRAME_SECONDS))
    seat.events.clear()
    after = table(session)
    if after == saying.expected and after != before:
        what = RIGHT
    elif after == saying.half:
        what = HALF
    elif after != before:
        what = WRONG
    else:
        what = ASKED if session.question is not None else REFUSED if told else NOTHING
    typed = done(saying.command.session(), saying.text) == saying.expected
    return {"kind": saying.kind, "voice": voice, "said": saying.text, "game": saying.command.record.game.name,
            "class": what, "heard": lines, "told": told, "typed": typed}  # fmt: skip


def children(commands: Sequence[Command], adults: Sequence[str], engine: str) -> Iterator[Row]:
    """Every command by one of the children, each with an ear of its own."""
    for number, adult in enumerate(adults):
        own = tuple(commands[number :: len(adults)])
        yield from heard_in(Stream("children", f"{adult}{CHILD}", Condition(), own), engine)


def share(what: str, count: int, of: int) -> str:
    """A share in percent with its 95 % interval."""
    low, high = wilson(count, of)
    return f"{what} {100 * count / of:.0f} ({100 * low:.0f}-{100 * high:.0f})"


def printed(title: str, rows: Sequence[Row]) -> str:
    """One printed row of a table."""
    classes = (RIGHT, HALF, ASKED, REFUSED, NOTHING, WRONG)
    cells = [share(name, sum(row["class"] == name for row in rows), len(rows)) for name in classes]
    return (
        f"{title:26}{len(rows):5}  {'  '.join([*cells, share('typed', sum(row['typed'] for row in rows), len(rows))])}"
    )


def printed_children(title: str, rows: Sequence[Row]) -> str:
    """The same of what children said."""
    of = len(rows)
    counts = {
        "right": sum(map(report.once, rows)),
        "within one question": sum(map(report.twice, rows)),
        "not heard": sum(row["class"] == UNHEARD for row in rows),
        "wrong": sum(map(report.wrong, rows)),
    }
    return f"{title:26}{of:5}  {'  '.join(share(name, count, of) for name, count in counts.items())}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--parts", default=",".join(PARTS), help=", ".join(PARTS))
    parser.add_argument("--count", type=int, default=60, metavar="N", help="of sentences of each part")
    parser.add_argument("--voices", default=",".join(VOICES), help="of flite and espeak-ng, with commas")
    parser.add_argument("--children", default=",".join(CHILDREN), help="whose voices are made higher and quicker")
    parser.add_argument("--engine", default=OURS, metavar="NAME[:FOLDER]", help=f"the ear: {', '.join(ENGINES)}")
    parser.add_argument("--misses", action="store_true", help="print what wasn't right")
    parser.add_argument("--json", type=Path, metavar="FILE")
    asked = parser.parse_args(arguments)
    if voices.missing():
        sys.exit(f"Install what speaks first: apt-get install {' '.join(voices.missing())}")
    print(f"{platform.machine()}, Python {platform.python_version()}, load {os.getloadavg()[0]:.1f}, by {asked.engine}")
    commands = corpus(each=max(12, asked.count // 3))
    moves = [command for command in commands if command.kind == "move"]
    rows: dict[str, list[Row]] = {}
    speakers = asked.voices.split(",")
    seats = {voice: Seat(asked.engine) for voice in speakers}
    for part in filter(asked.parts.split(",").__contains__, PARTS):
        if part == "children":
            rows[part] = list(children(commands[: asked.count], asked.children.split(","), asked.engine))
            continue
        make = {"corrections": corrections, "hesitations": hesitations, "pairs": pairs, "told": as_told}[part]
        sayings: list[Saying] = []
        for command in moves:
            sayings += make(command, len(sayings))
            if len(sayings) == asked.count:
                break
        rows[part] = [heard(saying, voice, seats[voice]) for voice, saying in _in_turn(sayings, speakers)]
    for part, found in rows.items():
        print(f"\n{part}, percent with 95 % intervals")
        form = printed_children if part == "children" else printed
        for key in ("voice",) if part == "children" else ("kind", "voice"):
            for name, some in report.split(found, itemgetter(key)).items():
                print(f"  {form(name, some)}")
        print(f"  {form('all', found)}")
        for row in found if asked.misses else ():
            if row["class"] != RIGHT:
                told = row.get("told", row.get("answer"))
                print(f"  {row['class']}: {row['voice']} {row['said']!r}: heard {row['heard']!r} => {told!r}")
    print(f"\n{len(GAMES)} games, load {os.getloadavg()[0]:.1f}")
    if asked.json:
        asked.json.write_text(json.dumps(rows, indent=1) + "\n")


def _in_turn(sayings: Sequence[Saying], speakers: Sequence[str]) -> Iterator[tuple[str, Saying]]:
    """Runs of sentences: which of them a voice says doesn't hang on what kind they are."""
    for number, saying in enumerate(sayings):
        yield speakers[number * len(speakers) // max(1, len(sayings))], saying


if __name__ == "__main__":
    main()
