"""How much of what people say aloud in their own words is understood.

    python benchmarks/free_speech.py [FILE ...] [--voices awb,rms,en-gb] [--count 300] [--json FILE]

Each sentence of ``benchmarks/utterances`` (or of other files of that form) is spoken by one of the voices, in turn, at
its position, in a quiet room, and goes frame by frame through what a microphone's sound goes through; the session
answers. What can't be spoken, as "7h>8c", is left out. Printed are the shares that were right at once, right within one
question (its answer is taken as heard), not understood, met by a cue alone, met by silence, and wrong, with 95 %
intervals; ``changed`` are the wrong ones that changed the table. The time is from the end of the speech to the line
that the session is given, as it would be if each frame came in its time: the processor's time is counted in. ``--talk``
says what isn't meant for the game: there only silence or a cue is right.

First sight, of 140 sentences of the second and fourth file and of one that isn't here, half by awb, half by rms: right
at once 44 % (36-53), within one question 63 % (55-70), wrong 13 %, none of which changed the table; 0.57 s from the end
of speech to the line, 1.4 s at the 95th percentile. Of the same sentences before there was a second ear: 17 %, 21 %,
5 %, and 60 % were met by silence. Of 150 others that had been looked at in writing, by awb, rms and en-gb in turn: at
once 61 % (53-68), within one question 73 % (65-79), wrong 11 %, none of which changed the table; before the certainty
was fitted to what is understood in writing today, 50, 70 and 9 %. Of 52 sentences of the twenty-seventh and
twenty-eighth file, by awb, rms and en-gb in turn: at once 60 % (46-72), within one question 71 % (58-82), wrong 10 %,
none of which changed the table; before a language model chose among what was written down, and commands that sound
otherwise were doubted, the same recordings 48, 65 and 17 %.

Since "yes" counts as an answer to what is asked back: of 90 sentences of the twenty-ninth file, by awb, rms and en-gb
in turn, that nothing was fitted to, at once 73 % (63-81), within one question 79 % (69-86), wrong 11 %, one of which
changed the table; where the language model only chose among what was written, and a refused card counted as another
that is refused, 66, 73 and 13 %, two. Of 171 others of the thirtieth and thirty-first file (the ears recorded once, and
what they heard written down and read again), 64 % (57-71), 71 % (64-77) and 15 %, before 63, 70 and 15 %; of 147 that
the search was fitted to 67, 78 and 14 %, before 60, 68 and 18 %. Of 169 lines of talk 15 were answered, before 20.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import resource
import statistics
import sys
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.heard import voices
from benchmarks.heard.rooms import NOISES, frames
from benchmarks.heard.sentences import TALK
from benchmarks.heard.trials import ANSWER, Condition, Row, Seat, in_room
from benchmarks.heard.voices import say
from benchmarks.understanding import FOLDER, Label, at, interval, labels, table_of, verdict
from voice_solitaire.devices.ear.engines import ENGINES, OURS
from voice_solitaire.devices.ear.grammar.phones import is_known
from voice_solitaire.devices.microphone.frames import FRAME_SECONDS
from voice_solitaire.dialogue.answering import read, simulate
from voice_solitaire.dialogue.commands.freely_said import meanings
from voice_solitaire.dialogue.session import Session
from voice_solitaire.ports import Heard

# Nothing was fitted to these voices, nor to the second and the fourth file: to slt, kal16, espeak-ng's en-us, and the
# first and third files some things were.
VOICES = ("awb", "rms", "en-gb")
SILENCE, CUE, PARDON = "silence", "cue", "Pardon?"
APART = 20.0  # seconds between two sentences: none is the game's second try at the one before
SHORT = 4  # letters of a word that is rather shorthand than said, where no dictionary knows it


def sayable(line: str) -> bool:
    """Whether a line is words that can be spoken, and no shorthand.

    >>> sayable("Put the red six up"), sayable("7h>8c"), sayable("qs kd")
    (True, False, False)
    """
    words = re.findall(r"[a-z']+", line.lower())
    return bool(re.fullmatch(r"[A-Za-z' ,.?!;:-]+", line)) and all(len(w) > SHORT or is_known(w) for w in words)


def sample(files: Sequence[Path], count: int) -> list[tuple[str, Label]]:
    """So many sentences, spread evenly over all that can be spoken, each with the name of its file."""
    known = [(file.stem, label) for file in files for label in labels(file) if sayable(label["utterance"])]
    if not 0 < count < len(known):
        return known
    return [known[round(at * len(known) / count)] for at in range(count)]


def meant(session: Session, heard: Heard) -> list[Row]:
    """What was made of what was written down, the surest first, and what speaks for it."""
    conversation = session.conversation
    found = meanings(conversation, heard, partial(read, conversation, aloud=True), partial(simulate, conversation))
    return [
        {"text": each.text, "sure": each.sure, "agreed": each.agreed, "terms": each.evidence.terms, "right": False}
        for each in found
    ]


def _as_wanted(label: Label, line: str) -> bool:
    """Whether a line does what was wanted, or at least what the sentence itself does when it is typed."""

    def came(text: str) -> tuple[str, str, str]:
        session = at(label)
        told = session.hear(text).text
        return table_of(session), session.game.name, told

    return verdict(label, Heard(line))[0] in ("right", "asked") or came(line) == came(label["utterance"])


class Listener:
    """One voice in a room at tables of its own, and the ear that hears it."""

    def __init__(self, voice: str, engine: str, room: Condition) -> None:
        self._voice, self._seat, self._room = voice, Seat(engine), room
        self._lost = 0  # spoken lines of which nothing was made, since one was sure
        self._behind = 0.0  # the second, by the seat's clock, up to which the processor is busy with earlier frames

    def row(self, name: str, label: Label) -> Row:
        """What came of a sentence of somebody who plays."""
        session = at(label, self._lost)
        row = self._heard(label["utterance"], session) | {"file": name, "id": label["id"]}
        heard = row.pop("line")
        what, told = verdict(label, heard, self._lost) if heard is not None else (SILENCE, "")
        what = "not understood" if told == PARDON else what
        cues = session.hear(heard).cues if heard is not None else ()
        what = what if told else CUE if cues else SILENCE
        self._lost = session.conversation.lost
        for each in row["meanings"]:
            each["right"] = _as_wanted(label, each["text"])
        late = row["late"] if told else None
        return row | {"category": label["category"], "verdict": what, "told": told, "late": late}

    def talk(self, text: str, label: Label) -> Row:
        """What came of a sentence of somebody else."""
        session = at(label, self._lost)
        before = table_of(session)
        row = self._heard(text, session) | {"file": "talk", "id": label["id"], "category": "talk"}
        heard = row.pop("line")
        told = session.hear(heard).text if heard is not None else ""
        self._lost = session.conversation.lost
        what = "changed" if table_of(session) != before else "wrong" if told else SILENCE
        what = "not understood" if told == PARDON else "asked" if session.question is not None else what
        return row | {"verdict": what, "told": told, "late": None}

    def _heard(self, text: str, session: Session) -> Row:
        """The first line that the ear makes of it, and when."""
        seat = self._seat
        seat.clock += APART
        seat.expect(session)
        chance = np.random.default_rng(zlib.crc32(f"{text} {self._voice}".encode()))
        sound, ends = in_room(say(text, self._voice), self._room, chance)
        began, heard = seat.clock, None
        for pcm in frames(sound):
            heard = self._frame(pcm)
            if heard is not None:
                break
        late = max(seat.clock, self._behind) - began - ends
        seat.deafen([bytes(len(pcm))] * round(ANSWER / FRAME_SECONDS))
        events, seat.events = seat.events, []
        return {
            "game": session.game.name, "voice": self._voice, "said": text, "line": heard,
            "heard": heard.text if heard else None, "confidence": heard.confidence if heard else None,
            "otherwise": heard.otherwise.value if heard else None,
            "written": [[each.text, each.chance, each.clear] for each in heard.written] if heard else [],
            "meanings": meant(session, heard) if heard else [], "late": late, "ear": events,
        }  # fmt: skip

    def _frame(self, pcm: bytes) -> Heard | None:
        worked = time.thread_time()
        heard = self._seat.frame(pcm)
        self._behind = max(self._behind, self._seat.clock) + time.thread_time() - worked
        return heard


def printed(rows: Sequence[Row], by: Callable[[Row], str]) -> Iterator[str]:
    """A printed row for each group."""
    groups: dict[str, Counter[str]] = {}
    for row in rows:
        groups.setdefault(by(row), Counter())[row["verdict"]] += 1
    for name, counts in sorted(groups.items()):
        of = counts.total()
        shares = {"at once": counts["right"], "within one": counts["right"] + counts["asked"]}
        shares |= {"not understood": counts["not understood"], CUE: counts[CUE], SILENCE: counts[SILENCE]}
        shares |= {"wrong": counts["wrong"] + counts["changed"]}
        told = (
            f"{what} {100 * n / of:.0f} ({'-'.join(f'{e:.0f}' for e in interval(n, of))})" for what, n in shares.items()
        )
        yield f"{name:14}{of:5}  {'  '.join(told)}  changed {counts['changed']}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, default=sorted(FOLDER.glob("*.jsonl")), metavar="FILE")
    parser.add_argument("--voices", default=",".join(VOICES), help="of flite and espeak-ng, with commas")
    parser.add_argument("--count", type=int, default=0, metavar="N", help="of sentences, spread evenly; usually all")
    parser.add_argument("--engine", default=OURS, metavar="NAME[:FOLDER]", help=f"the ear: {', '.join(ENGINES)}")
    parser.add_argument("--talk", action="store_true", help="say what isn't meant for the game instead")
    parser.add_argument("--noise", choices=NOISES, help="in the room; usually it is quiet")
    parser.add_argument("--ratio", type=float, default=15.0, metavar="DB", help="speech above the noise")
    parser.add_argument("--misses", action="store_true", help="print what wasn't right")
    parser.add_argument("--json", type=Path, metavar="FILE")
    asked = parser.parse_args(arguments)
    if voices.missing():
        sys.exit(f"Install what speaks first: apt-get install {' '.join(voices.missing())}")
    spoken_by = asked.voices.split(",")
    sentences = sample(asked.files, asked.count)
    machine = f"{platform.machine()}, Python {platform.python_version()}, load {os.getloadavg()[0]:.1f}"
    print(f"{machine}, heard by {asked.engine}")
    rows: list[Row] = []
    for number, voice in enumerate(spoken_by):
        listener = Listener(voice, asked.engine, Condition(asked.noise, asked.ratio) if asked.noise else Condition())
        for turn, (name, label) in enumerate(sentences[number :: len(spoken_by)]):
            talked = TALK[(turn * len(spoken_by) + number) % len(TALK)]
            rows.append(listener.talk(talked, label) if asked.talk else listener.row(name, label))
            if asked.misses and rows[-1]["verdict"] != "right":
                print("{verdict}: {voice} {said!r}: heard {heard!r} => {told!r}".format(**rows[-1]))
            print(f"{len(rows)} of {len(sentences)}", end="\r", file=sys.stderr)
        if asked.json:  # a run that is broken off isn't lost
            asked.json.write_text(json.dumps(rows, indent=1) + "\n")
    for by in ("voice", "file", "category"):
        print(*printed(rows, lambda row, by=by: str(row[by])), sep="\n")  # type: ignore[misc]
    print(*printed(rows, lambda row: "all"), sep="\n")
    waits = sorted(row["late"] for row in rows if row["late"] is not None)
    if len(waits) > 1:
        cuts = statistics.quantiles(waits, n=20)
        print(f"from the end of speech to the line: median {statistics.median(waits):.2f} s, p95 {cuts[-1]:.2f} s")
    print(f"memory at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
