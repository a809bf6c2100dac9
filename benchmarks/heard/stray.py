"""An hour of what is no command: talk, television, telephone calls, laughter, doors and dishes, beside games.

Stricter than an evening: the ear is never deaf while the game answers, a doubted line leaves its question open for
whatever is said next, and an ear that was sent to sleep is woken at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.heard.corpus import Command, came, spoken, table
from benchmarks.heard.people import sound_of
from benchmarks.heard.rooms import LEVEL, NOISES, at_level, bed, clatter, coloured, echoing, frames, noise_for
from benchmarks.heard.sentences import TALK
from benchmarks.heard.trials import BELIEVED, Row, Seat
from benchmarks.heard.voices import Sound, groups, say
from testing.voices import RATE
from voice_solitaire.devices.ear.engines import OURS
from voice_solitaire.dialogue.session import Session

SOFTER = 12.0  # decibels that talk from the next room is below talk at the table
BETWEEN = (0.2, 2.5)  # seconds between two sounds
ALONE = 0.03  # of the time for talk is added for each noise alone
OTHER_NOISES = ("music", "hiss", "taps", "hum", "silence")
SOUNDS = 0.2  # of the sounds are no speech at all
PEOPLE = 0.5  # of the sentences are recordings, where there are any
SHARES = {"human": 0.5, "diphone": 0.15, "robot": 0.35}  # of the sentences


@dataclass(frozen=True)
class Segment:
    """Some minutes at one table: ``noise`` names a bed that is heard alone; without it there is talk."""

    number: int
    minutes: float
    commands: tuple[Command, ...]  # of one game: their positions are played at
    level: float = LEVEL
    echo: bool = False
    noise: str | None = None
    recordings: tuple[Path, ...] = ()  # of people who talk: every second sentence


def one_ear(commands: Sequence[Command], minutes: float, recordings: Sequence[Path]) -> list[Segment]:
    """The whole time in one stretch at one table, as beside a television: what the ear and the game learn of talk
    lasts."""
    return [Segment(0, minutes, tuple(commands), recordings=tuple(recordings))]


def segments(commands: Sequence[Command], minutes: float) -> list[Segment]:
    """The whole time cut up over the games, at the table, from the next room and across the room; then noise alone."""
    games = list(dict.fromkeys(command.record.game.name for command in commands))
    by_game = [tuple(each for each in commands if each.record.game.name == name) for name in games]
    levels = ((LEVEL, False), (LEVEL * 10 ** (-SOFTER / 20), False), (LEVEL, True))
    count = len(games) * len(levels)
    talk = [Segment(at, minutes / count, by_game[at % len(games)], *levels[at // len(games)]) for at in range(count)]
    noise = [
        Segment(count + at, minutes * ALONE, by_game[at % len(games)], LEVEL, False, name)
        for at, name in enumerate((*NOISES, *OTHER_NOISES))
    ]
    return [*talk, *noise]


def listened(segment: Segment, engine: str = OURS) -> Row:
    """What was made of a segment."""
    chance = np.random.default_rng(segment.number + 100)
    seat, session = Seat(engine), segment.commands[0].session()
    rows: list[Row] = []
    seat.expect(session)
    left, count = segment.minutes * 60, 0
    while left > 0:
        what, sound = _noise(segment, chance) if segment.noise else _sound(segment, chance)
        count += 1
        left -= len(sound) / RATE
        for pcm in frames(sound + noise_for(None, 0.0, 0.0, len(sound), chance)):
            heard = seat.frame(pcm)
            thrown_away = [event for event in seat.events if event["event"] == "not_heard" and event["text"]]
            seat.events = [event for event in seat.events if event["event"] in BELIEVED]
            rows += [_row(what, session, event["text"], event["confidence"]) for event in thrown_away]
            if heard is None:
                continue
            row = _row(what, session, heard.text, heard.confidence)
            before = table(session)
            got = came(session, session.hear(heard))
            row |= {"did": got.did, "answer": got.answer, "changed": got.table != before}
            row |= {
                "asked": got.asks and bool(got.answer),
                "pardon": got.pardon,
                "slept": session.conversation.asleep,
                "ear": seat.events,
            }
            rows.append(row)
            seat.events = []
            if session.conversation.asleep or session.conversation.over or row["changed"]:
                session = segment.commands[len(rows) % len(segment.commands)].session()
            seat.expect(session)
    return {
        "segment": segment.number,
        "game": segment.commands[0].record.game.name,
        "noise": segment.noise or "talk",
        "level": segment.level,
        "echo": segment.echo,
        "minutes": seat.heard_for / 60,
        "sounds": count,
        "work": seat.work,
        "heard": rows,
    }


def _told(row: Row) -> bool:
    """Whether words answered it that were no question."""
    return bool(row["answer"]) and not (row["asked"] or row["pardon"] or row["changed"] or row["slept"])


def _row(what: str, session: Session, text: str, confidence: object) -> Row:
    """A line that was heard or thrown away, and whether it would have changed the table if it had been believed."""
    sure = Session(session.game, record=session.record)
    before = table(sure)
    got = came(sure, sure.hear(spoken(text)))
    return {"sound": what, "text": text, "confidence": confidence, "would change": got.table != before, "did": None}


def _sound(segment: Segment, chance: np.random.Generator) -> tuple[str, Sound]:
    """Something that is no command, and the pause after it."""
    if chance.random() < SOUNDS:
        what = list(MADE)[int(chance.integers(len(MADE)))]
        sound = MADE[what](chance)
        sound = sound * np.float32(segment.level * 6 / max(1e-9, np.abs(sound).max()))
    elif segment.recordings and chance.random() < PEOPLE:
        path = segment.recordings[int(chance.integers(len(segment.recordings)))]
        what, sound = path.stem, at_level(sound_of(path), segment.level)
    else:
        group = list(SHARES)[int(chance.choice(len(SHARES), p=list(SHARES.values())))]
        members = groups()[group]
        voice = members[int(chance.integers(len(members)))]
        text = TALK[int(chance.integers(len(TALK)))]
        what, sound = f"{voice}: {text}", at_level(say(text, voice), segment.level)
    if segment.echo:
        sound = echoing(sound)
    pause = np.zeros(int(chance.uniform(*BETWEEN) * RATE), dtype=np.float32)
    return what, np.concatenate((sound, pause))


def _noise(segment: Segment, chance: np.random.Generator) -> tuple[str, Sound]:
    """Ten seconds of a noise as loud as speech, that comes and goes."""
    length = 10 * RATE
    name = segment.noise or ""
    if name in _ALONE:
        sound = _ALONE[name](length, chance)
    else:
        sound = np.take(bed(name), np.arange(length) + int(chance.integers(RATE * 50)), mode="wrap")
    swell = 0.5 + 0.5 * np.sin(2 * np.pi * np.arange(len(sound)) / RATE / chance.uniform(2, 8))
    return name, (sound * segment.level * swell).astype(np.float32)


def _cough(chance: np.random.Generator) -> Sound:
    """Two or three bursts of breath through an open throat."""
    bursts = []
    for _ in range(int(chance.integers(2, 4))):
        length = int(chance.uniform(0.15, 0.3) * RATE)
        time = np.arange(length) / RATE
        burst = coloured(length, 1.0, chance) * np.exp(-time * 14) * (1 + np.sin(2 * np.pi * 110 * time))
        bursts += [burst, np.zeros(int(chance.uniform(0.05, 0.3) * RATE))]
    return np.concatenate(bursts).astype(np.float32)


def _laughter(chance: np.random.Generator) -> Sound:
    """Ha, ha, ha: a voice that sinks, five times a second."""
    length = int(chance.uniform(1.0, 2.5) * RATE)
    time = np.arange(length) / RATE
    height = chance.uniform(120, 320) * (1 - 0.15 * time)
    phase = 2 * np.pi * np.cumsum(height) / RATE
    voice = _harmonics(phase, 12)
    breath = coloured(length, 0.5, chance)
    beat = np.clip(np.sin(2 * np.pi * chance.uniform(4, 6) * time), 0, 1)
    return ((voice + 0.6 * breath) * beat).astype(np.float32)


def _keys(chance: np.random.Generator) -> Sound:
    """A bunch of keys."""
    whole = np.zeros(3 * RATE, dtype=np.float32)
    for at in chance.integers(0, 2 * RATE, int(chance.integers(8, 30))):
        whole[at : at + RATE] += clatter(chance) * np.float32(chance.uniform(0.2, 1))
    return whole


def _door(chance: np.random.Generator) -> Sound:
    """A thump, and the latch after it."""
    time = np.arange(RATE) / RATE
    thump = coloured(RATE, 2.0, chance) * np.exp(-time * 20) + np.sin(2 * np.pi * 70 * time) * np.exp(-time * 12)
    latch = np.roll(clatter(chance), RATE // 8) * 0.2
    return (thump + latch).astype(np.float32)


def _music(chance: np.random.Generator) -> Sound:
    """A few seconds of a tune over chords."""
    notes = []
    for _ in range(int(chance.integers(6, 14))):
        length = int(chance.choice([0.2, 0.4, 0.6]) * RATE)
        time = np.arange(length) / RATE
        tune = 220 * 2 ** (int(chance.integers(0, 25)) / 12)
        chord = [110 * 2 ** (step / 12) for step in (0, 4, 7)]
        sound = sum(_harmonics(2 * np.pi * height * time, 6) for height in (tune, *chord))
        notes.append(sound * np.exp(-time * 2))
    return np.concatenate(notes).astype(np.float32)


def _dish(chance: np.random.Generator) -> Sound:
    """Something struck."""
    return clatter(chance)


def _harmonics(phase: np.ndarray, count: int) -> Sound:  # type: ignore[type-arg]
    return np.asarray(sum(np.sin(n * phase) / n for n in range(1, count + 1)), dtype=np.float32)


def _tune(length: int, chance: np.random.Generator) -> Sound:
    sound = np.concatenate([_music(chance) for _ in range(6)])[:length]
    return sound / np.float32(np.abs(sound).max() / 3)


def _taps(length: int, chance: np.random.Generator) -> Sound:
    """Fingers on the table, a little faster than once a second."""
    time = np.arange(length) / RATE % 0.75
    return (chance.normal(size=length) * np.exp(-time * 80) * 6).astype(np.float32)


def _hum(length: int, chance: np.random.Generator) -> Sound:
    return np.asarray(1.4 * np.sin(2 * np.pi * chance.uniform(90, 250) * np.arange(length) / RATE), dtype=np.float32)


_ALONE: dict[str, Callable[[int, np.random.Generator], Sound]] = {
    "music": _tune,
    "hiss": lambda length, chance: coloured(length, 1.0, chance),
    "taps": _taps,
    "hum": _hum,
    "silence": lambda length, _: np.zeros(length, dtype=np.float32),
}
MADE = {"cough": _cough, "laughter": _laughter, "keys": _keys, "door": _door, "music": _music, "dish": _dish}


def counts(found: Sequence[Row]) -> Row:
    """What all segments come to."""
    rows = list(_heard(found))
    heard = [row for row in rows if row["did"] is not None]
    return {
        "minutes": sum(each["minutes"] for each in found),
        "sounds": sum(each["sounds"] for each in found),
        "lines heard": len(heard),
        "asked back": sum(bool(row["asked"]) for row in heard),
        "asked to say it again": sum(bool(row["pardon"] and row["answer"]) for row in heard),
        "a cue alone": sum(bool(row["pardon"] and not row["answer"]) for row in heard),
        "told something": sum(_told(row) for row in heard),
        "put to sleep": sum(bool(row["slept"]) for row in heard),
        "table changed": sum(bool(row["changed"]) for row in heard),
        "changes": [f"{row['sound']} -> {row['text']!r} {row['confidence']:.2f}" for row in heard if row["changed"]],
    }


def curve(found: Sequence[Row], thresholds: Sequence[float]) -> list[Row]:
    """How often an hour a line would be obeyed, and the table be changed, were it believed from a threshold on."""
    hours = sum(each["minutes"] for each in found) / 60
    points: list[Row] = []
    for threshold in thresholds:
        sure = [row for row in _heard(found) if row["confidence"] >= threshold]
        changing = sum(bool(row["would change"]) for row in sure)
        points.append(
            {"threshold": threshold, "obeyed an hour": len(sure) / hours, "changed an hour": changing / hours}
        )
    return points


def _heard(found: Sequence[Row]) -> Iterator[Row]:
    for each in found:
        rows = each["heard"]
        yield from rows
