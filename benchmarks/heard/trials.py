"""One command after another, spoken into a room, heard by the ear, answered by the session: what came of it."""

from __future__ import annotations

import gc
import random
import time
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from benchmarks.heard.corpus import Came, Command, came, spoken, table
from benchmarks.heard.rooms import LEVEL, active_level, at_level, echoing, frames, noise_for
from benchmarks.heard.voices import Manner, Sound, say
from testing.voices import RATE
from voice_solitaire.devices.ear.engines import OURS, open_recogniser
from voice_solitaire.devices.ear.grammar.expectation import expectation
from voice_solitaire.devices.ear.hearing import Hearing
from voice_solitaire.devices.microphone.frames import FRAME_SECONDS, Frame
from voice_solitaire.dialogue.questions import AskWhichMove
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.wording import as_said
from voice_solitaire.ports import ANYBODY, Heard, Profile

BEFORE, AFTER = 1.0, 3.0  # seconds of the room before a sentence, and after it before it counts as not heard
ANSWER = 0.6  # seconds for which the ear is deaf while the game answers; what it began to hear is forgotten
GETTING_USED = 3.0  # seconds that an ear hears a room before the first sentence in it
LEAST, MOST = 4, 54  # commands of one voice to one ear
LOUDER, SOFTER = 2.0, 4.0  # decibels that a sentence may be above and below the usual level

RIGHT, ASKED, PARDON, UNHEARD, WRONG, TOLD_WRONG = "right", "asked", "pardon", "unheard", "wrong", "told wrong"
BELIEVED = ("recognised", "deliberated")  # the ear's events over a line that it gives
HEARD = (*BELIEVED, "not_heard", "utterance_dropped")
CLASSES = (RIGHT, ASKED, PARDON, UNHEARD, TOLD_WRONG, WRONG)

Row = dict[str, Any]  # one trial as plain values, fit for JSON


@dataclass(frozen=True)
class Condition:
    """A room: which noise (None for a quiet room), how many decibels below the speech, and whether it echoes."""

    noise: str | None = None
    ratio: float = 0.0
    echo: bool = False

    @property
    def name(self) -> str:
        """As in the tables."""
        return (f"{self.noise} {self.ratio:g} dB" if self.noise else "clean") + (", echo" if self.echo else "")


@dataclass(frozen=True)
class Stream:
    """What one speaker says in one room, in order, to one ear."""

    group: str
    voice: str
    condition: Condition
    commands: tuple[Command, ...]


class Seat:
    """An ear on a table, without a microphone: frames go in, lines come out, and what the ear knew is kept."""

    def __init__(self, engine: str = OURS, profile: Profile = ANYBODY) -> None:
        self.events: list[Row] = []
        self.ear = open_recogniser(engine, tell=lambda notice: None, log=self._log, profile=profile)
        self.hearing = Hearing(self.ear, sounding=lambda: False, log=self._log)
        self.clock = 1000.0
        self.work = 0.0  # seconds of processor time spent on hearing
        self.heard_for = 0.0  # seconds of sound
        self.lag = 0.0  # seconds that passed over the last frame

    def _log(self, event: str, **facts: object) -> None:
        self.events.append({"event": event, **facts})

    def expect(self, session: Session) -> None:
        """Listen for what can be said now."""
        self.hearing.expect(session.grammar)

    def attend(self, sound: Iterable[bytes]) -> Heard | None:
        """The first line that is heard in some frames; the rest of them is not listened to."""
        for pcm in sound:
            heard = self.frame(pcm)
            if heard is not None:
                return heard
        return None

    def frame(self, pcm: bytes, deaf: bool = False) -> Heard | None:
        """One frame more."""
        self.clock += FRAME_SECONDS
        started, worked = time.perf_counter(), time.process_time()
        self.hearing.attend(Frame(pcm, self.clock, deaf))
        self.work += time.process_time() - worked
        self.lag = time.perf_counter() - started
        self.heard_for += FRAME_SECONDS
        return self.hearing.hear(0)

    def deafen(self, sound: Iterable[bytes]) -> None:
        """The game answers; ``sound`` is the room meanwhile."""
        for pcm in sound:
            self.frame(pcm, deaf=True)


def judged(expected: Came, before: tuple[object, ...], got: Came) -> str:
    """What to call what came of a line that was heard; ``before`` is the table as it was."""
    if got.table == expected.table and (got.table != before or got.answer == expected.answer):
        return RIGHT
    if got.table != before:
        return WRONG
    if got.asks:
        return ASKED
    return PARDON if got.pardon else TOLD_WRONG


class Listening:
    """The trials of a stream."""

    def __init__(self, stream: Stream, engine: str, profile: Profile) -> None:
        self._stream = stream
        self._seat = Seat(engine, profile)
        if stream.commands:
            self._seat.expect(stream.commands[0].session())
            chance = np.random.default_rng(2)
            for pcm in self._room(GETTING_USED, chance):
                self._seat.frame(pcm)
            self._seat.deafen(self._room(ANSWER, chance))
            self._seat.events.clear()

    def rows(self) -> list[Row]:
        """What came of each command, with everything the ear knew."""
        rows = [self._row(command) for command in self._stream.commands]
        if rows:
            rows[-1] |= {"work": self._seat.work, "seconds": self._seat.heard_for}
        return rows

    def _row(self, command: Command) -> Row:
        seed = zlib.crc32(f"{command.number} {self._stream.voice} {self._stream.condition.name}".encode())
        chance = np.random.default_rng(seed)
        session = command.session()
        before = table(session)
        expected = came(copy := command.session(), copy.hear(spoken(command.said)))
        self._seat.expect(session)
        heard, late = self._say(command.said, manner_of(command, 0), chance)
        events, self._seat.events = self._seat.events, []
        row: Row = {
            "command": command.number,
            "game": command.record.game.name,
            "kind": command.kind,
            "said": command.said,
            "group": self._stream.group,
            "voice": self._stream.voice,
            "condition": self._stream.condition.name,
            "in grammar": expectation(session.grammar).accepts(command.said.split()),
            "heard": heard.text if heard else None,
            "confidence": heard.confidence if heard else None,
            "alternatives": heard.alternatives if heard else (),
            "after": late,
            "ear": [event for event in events if event["event"] in HEARD],
        }
        first = UNHEARD
        if heard is not None:
            got = came(session, session.hear(heard))
            first = judged(expected, before, got)
            row |= {"did": got.did, "answer": got.answer, "expected": expected.answer}
        row["class"] = first
        row |= self._obeyed(command, expected, before, row)
        if first in (ASKED, PARDON, UNHEARD):
            row |= self._second(command, session, heard, expected, before, chance)
        row["finally"] = row.get("second class", first)
        return row

    def _obeyed(self, command: Command, expected: Came, before: tuple[object, ...], row: Row) -> Row:
        """What would have come of the line if it had been believed, also if it was thrown away."""
        lines = [(row["heard"], row["confidence"])] if row["heard"] else []
        thrown_away = [event for event in reversed(_events(row, "not_heard")) if event["text"]]
        lines += [(event["text"], event["confidence"]) for event in thrown_away]
        if not lines:
            return {"if obeyed": UNHEARD, "its confidence": 0.0}
        text, confidence = lines[0]

        def obeyed(line: str) -> str:
            session = command.session()
            return judged(expected, before, came(session, session.hear(spoken(line))))

        others = [event["other"] for event in row["ear"] if event["event"] in BELIEVED and event.get("other")]
        return {
            "if obeyed": obeyed(str(text)),
            "its text": text,
            "its confidence": confidence,
            "if the other": obeyed(others[-1]) if others else UNHEARD,
        }

    def _second(
        self,
        command: Command,
        session: Session,
        heard: Heard | None,
        expected: Came,
        before: tuple[object, ...],
        chance: np.random.Generator,
    ) -> Row:
        """The player answers truthfully, or says it again."""
        answer = truthful(command, heard, expected)
        self._seat.expect(session)
        second, _ = self._say(answer, manner_of(command, 1), chance)
        events, self._seat.events = self._seat.events, []
        kind = UNHEARD
        if second is not None:
            kind = judged(expected, before, came(session, session.hear(second)))
        return {
            "second said": answer,
            "second heard": second.text if second else None,
            "second confidence": second.confidence if second else None,
            "second class": kind,
            "second ear": [event for event in events if event["event"] in BELIEVED],
        }

    def _say(self, text: str, manner: Manner, chance: np.random.Generator) -> tuple[Heard | None, float]:
        """What is heard of a sentence in the room, and how many seconds after its end; the game answers then."""
        speech = say(text, self._stream.voice, manner)
        sound, ends = in_room(speech, self._stream.condition, chance)
        began = self._seat.clock
        heard = self._seat.attend(frames(sound))
        late = self._seat.clock - began - ends + self._seat.lag
        self._seat.deafen(self._room(ANSWER, chance))
        return heard, round(late, 3)

    def _room(self, seconds: float, chance: np.random.Generator) -> list[bytes]:
        """The room while nobody speaks to the game."""
        condition = self._stream.condition
        return frames(noise_for(condition.noise, LEVEL, condition.ratio, int(seconds * RATE), chance))


def truthful(command: Command, heard: Heard | None, expected: Came) -> str:
    """What a player answers: yes where that is meant, the choice that is meant, or all of it once more."""
    if heard is not None:
        session = command.session()
        session.hear(heard)
        names = session.question.names if isinstance(session.question, AskWhichMove) else ()
        said = list(map(as_said, names))
        choices = ["yes", *said, "first", "second", "third"] if session.question else []
        for answer in choices:
            session = command.session()
            before = table(session)
            session.hear(heard)
            if judged(expected, before, came(session, session.hear(spoken(answer)))) == RIGHT:
                return answer
    return command.again


def manner_of(command: Command, turn: int) -> Manner:
    """How a command is spoken, the same in every room."""
    return Manner.drawn(random.Random(f"{command.number} {turn}"))


def in_room(speech: Sound, condition: Condition, chance: np.random.Generator) -> tuple[Sound, float]:
    """A sentence with the room around it, and the second at which it ends."""
    level = LEVEL * 10 ** (chance.uniform(-SOFTER, LOUDER) / 20)
    arrived = at_level(echoing(speech) if condition.echo else speech, level)
    start = int(BEFORE * RATE)
    whole = np.zeros(start + len(arrived) + int(AFTER * RATE), dtype=np.float32)
    whole[start : start + len(arrived)] = arrived
    noise = noise_for(condition.noise, active_level(arrived), condition.ratio, len(whole), chance)
    return whole + noise, (start + len(speech)) / RATE


def heard_in(stream: Stream, engine: str = OURS, profile: Profile = ANYBODY) -> list[Row]:
    """All trials of a stream, with an ear that knows so much of the speaker."""
    rows = Listening(stream, engine, profile).rows()
    gc.collect()  # an ear is few objects, but a hundred megabytes
    return rows


def streams(
    commands: Sequence[Command], voices: dict[str, tuple[str, ...]], conditions: Sequence[Condition]
) -> list[Stream]:
    """Each group of voices takes turns at speaking every command once in each condition; each voice has an ear.

    A voice speaks at least ``LEAST`` commands in a room, if there are so many, and an ear hears at most ``MOST``. Of
    more voices than that the next condition goes on with those that haven't spoken yet.
    """
    planned: list[Stream] = []
    for group, members in voices.items():
        speakers = max(1, min(len(members), len(commands) // LEAST))
        for number, condition in enumerate(conditions):
            for at in range(speakers):
                voice, part = members[(number * speakers + at) % len(members)], commands[at::speakers]
                pieces = [tuple(part[start : start + MOST]) for start in range(0, len(part), MOST)]
                planned += [Stream(group, voice, condition, piece) for piece in pieces]
    return planned


def _events(row: Row, name: str) -> list[Row]:
    return [event for event in row["ear"] if event["event"] == name]
