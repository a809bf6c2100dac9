"""How well the ear hears: commands done right, asked back and done wrong, quiet, in noise and across a room.

    python benchmarks/hearing.py --quick [--json FILE]      a hundred commands, quiet and at 15 dB: minutes
    python benchmarks/hearing.py --jobs 2 [--json FILE]     the whole of it: about an hour
    python benchmarks/hearing.py --engine vosk:FOLDER       another ear, as the game's own --engine names it
    python benchmarks/hearing.py --parts commands --groups human --ratios 15 --noises babble

The corpus is made on the spot, the same one every time: commands drawn from the games' grammars at positions of games
that were played (see ``heard/corpus.py``), spoken by every English voice of flite and espeak-ng, in babble, kitchen
noise and white noise, near the microphone and across a room. Each goes frame by frame through what a microphone's
sound goes through, and the session answers. "Right" is what the session does and says when the same line is typed.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import json
import multiprocessing
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.heard import load, own_voice, report, stray, voices
from benchmarks.heard.corpus import EACH, GAMES, Command, corpus
from benchmarks.heard.rooms import NOISES, bed
from benchmarks.heard.trials import Condition, Row, Stream, heard_in, streams
from voice_solitaire.devices.ear.engines import ENGINES, OURS, open_recogniser
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.ports import DeviceMissing

RATIOS = (20, 15, 10, 5)
Found = TypeVar("Found")
PARTS = ("commands", "stray", "own", "load")
MINUTES, QUICK_MINUTES = 60.0, 3.0  # of stray speech
QUICK_EACH = 15
# Games can't be sent to another process: those that part from this one have them already.
_PLANNED: list[Stream] = []
_SEGMENTS: list[stray.Segment] = []


def conditions(noises: Sequence[str], ratios: Sequence[float], echo: bool) -> list[Condition]:
    """A quiet room, then every noise at every loudness."""
    return [Condition(echo=echo), *(Condition(noise, ratio, echo) for ratio in ratios for noise in noises)]


def plan(commands: Sequence[Command], options: argparse.Namespace) -> list[Stream]:
    """Who says what where. The yardstick says everything near the microphone; what is beside it, a sample."""
    groups = {name: members for name, members in voices.groups().items() if name in options.groups.split(",")}
    if options.voices:
        groups = {"chosen": tuple(options.voices.split(","))}
    noises, ratios = options.noises.split(","), [float(ratio) for ratio in options.ratios.split(",") if ratio]
    planned: list[Stream] = []
    for name, members in groups.items():
        for echo in (False, True) if options.rooms == "both" else (options.rooms == "echo",):
            every = 1 if options.all or (name in ("human", "chosen") and not echo) else 4 if name == "human" else 8
            part = [command for command in commands if command.number // len(GAMES) % every == 0]
            rooms = conditions(noises, ratios, echo)
            if options.all:
                planned += [Stream(name, voice, room, tuple(part)) for room in rooms for voice in members]
            elif options.in_turn:
                for room in rooms:
                    turn = noises.index(room.noise) if room.noise else -1
                    some = [each for each in part if turn in (-1, each.number // len(members) % len(noises))]
                    planned += streams(some, {name: members}, [room])
            else:
                planned += streams(part, {name: members}, rooms)
    return planned


def as_they_end(work: Callable[[int], Found], count: int, jobs: int) -> Iterator[Found]:
    """What ``work`` makes of 0 to ``count`` - 1, in several processes. :raises BrokenProcessPool: when one dies."""
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("fork")) as pool:
        for each in as_completed([pool.submit(work, number) for number in range(count)]):
            yield each.result()


def _hear(engine: str, number: int) -> list[Row]:
    return heard_in(_PLANNED[number], engine)


def _stray(engine: str, number: int) -> Row:
    return stray.listened(_SEGMENTS[number], engine)


def _why_not(engine: str) -> str:
    """A sentence about what an engine lacks; empty when it can be had."""
    try:
        open_recogniser(engine, tell=lambda notice: None)
    except DeviceMissing as missing:
        return sentence(missing.notice)
    return ""


def measure_commands(commands: Sequence[Command], options: argparse.Namespace) -> Row:
    """Every trial of the plan."""
    planned = plan(commands, options)
    total, done, started = sum(len(stream.commands) for stream in planned), 0, time.monotonic()
    rows: list[Row] = []
    if options.json:
        options.json.with_suffix(".part").unlink(missing_ok=True)
    for noise in options.noises.split(","):
        bed(noise)  # before the processes part
    _PLANNED[:] = planned
    for heard in as_they_end(partial(_hear, options.engine), len(planned), options.jobs):
        rows += heard
        done += len(heard)
        gone = time.monotonic() - started
        left = gone * (total - done) / done
        print(f"{done} of {total} commands, {gone:.0f} s, {left:.0f} s to go", file=sys.stderr)
        if options.json:  # a run that is broken off isn't lost: a line of JSON each
            with options.json.with_suffix(".part").open("a") as part:
                part.writelines(f"{json.dumps(row)}\n" for row in heard)
    if options.json:
        options.json.with_suffix(".part").unlink(missing_ok=True)
    rows.sort(key=lambda row: (row["group"], row["condition"], row["command"]))
    found = report.tables(rows)
    for title, lines in found.items():
        print(report.printed(title, lines))
    curves = {}
    for group, members in report.split(rows, lambda row: row["group"]).items():
        curves[group] = report.curve(members)
        print(report.printed_curve(f"{group}, all rooms: percent of commands, by the least confidence", curves[group]))
    print("\nDone wrong:", *report.mistakes(rows), sep="\n  ")
    spent = {name: sum(row.get(name, 0) for row in rows) for name in ("work", "seconds")}
    share = 100 * spent["work"] / max(1, spent["seconds"])
    print(f"\nHearing took {share:.1f} % of one processor while somebody spoke (and the room before and after).")
    return {"tables": found, "curves": curves, "processor percent while spoken to": share, "rows": rows}


def measure_stray(commands: Sequence[Command], options: argparse.Namespace) -> Row:
    """What is heard in an hour of what is no command."""
    recordings = sorted(options.talk.rglob("*.wav")) if options.talk else []
    one = options.one_ear
    _SEGMENTS[:] = (
        stray.one_ear(commands, options.minutes, recordings) if one else stray.segments(commands, options.minutes)
    )
    for noise in NOISES:
        bed(noise)
    found: list[Row] = []
    for each in as_they_end(partial(_stray, options.engine), len(_SEGMENTS), options.jobs):
        found.append(each)
        print(f"{len(found)} of {len(_SEGMENTS)} stretches of stray sound", file=sys.stderr)
    found.sort(key=lambda each: each["segment"])
    counts = {
        name: stray.counts(each)
        for name, each in {"all": found, **report.split(found, lambda each: each["noise"])}.items()
    }
    print("\nStray speech and noise (reach: no table changed)")
    for key in counts["all"]:
        if key != "changes":
            cells = "".join(f"{name}: {each[key]:.4g}   " for name, each in counts.items())
            print(f"  {key:24s}{cells}")
    print(*(f"    {change}" for change in counts["all"]["changes"]), sep="\n")
    curve = stray.curve(found, report.THRESHOLDS)
    print(f"\n{'threshold':>9s}" + "".join(f"{name:>18s}" for name in curve[0] if name != "threshold"))
    for point in curve:
        cells = "".join(f"{each:18.2f}" for name, each in point.items() if name != "threshold")
        print(f"{point['threshold']:9.2f}{cells}")
    return {"counts": counts, "curve": curve, "segments": found}


def measure_own_voice(commands: Sequence[Command], options: argparse.Namespace) -> Row:
    """What the ear makes of the game's own speech."""
    said = own_voice.phrases(commands)[:: options.every_phrase]
    remove = own_voice.remover()
    guards = [own_voice.HALF_DUPLEX, own_voice.OPEN]
    guards += [own_voice.Guard("echo removed", deaf=False, remove=remove)] if remove else []
    found: Row = {}
    print(f"\nThe game's own voice, {len(said)} phrases and answers, as loud as a player (reach: no table changed)")
    for guard in guards:
        rows = own_voice.overheard(said, guard, options.engine)
        counts = own_voice.counts(rows, said)
        found[guard.name] = {"counts": counts, "rows": rows}
        print(f"  {guard.name:24s}lines heard: {counts['lines heard']}   tables changed: {counts['table changed']}")
    return found


def measure_load(commands: Sequence[Command], engine: str) -> Row:
    """What it costs to listen to a silent room, and to another grammar."""
    found = load.grammars(commands, engine) | {"processor percent while idle": load.idle(commands, engine)}
    print(f"\nIdle, the ear takes {found['processor percent while idle']:.2f} % of one processor.")
    print(f"Grammars of {found['positions']} positions, {found['grammars']} different ones, in milliseconds:")
    for name in ("written, milliseconds", "taken over, milliseconds"):
        spread = found[name]
        print(f"  {name.partition(',')[0]:12s}" + "".join(f"{key} {each:.2f}   " for key, each in spread.items()))
    return found


def names_of(valid: Sequence[str]) -> Callable[[str], str]:
    """A check of names with commas between them, which tells the nearest of those that are ``valid``."""

    def checked(text: str) -> str:
        for name in text.split(","):
            if name not in valid:
                near = difflib.get_close_matches(name, valid, 1, cutoff=0.0)[0]
                raise argparse.ArgumentTypeError(f"there is no {name!r}; the nearest is {near!r}")
        return text

    return checked


def options_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for."""
    spoken = voices.groups()
    parser = argparse.ArgumentParser(description="Measure how well the ear hears.")
    parser.add_argument("--quick", action="store_true", help="fewer commands, people's voices, quiet and 15 dB")
    parser.add_argument("--all", action="store_true", help="every voice says every command everywhere: many hours")
    parser.add_argument("--in-turn", action="store_true", help="each command in one of the noises, in turn")
    parser.add_argument("--engine", default=OURS, metavar="NAME[:FOLDER]", help=f"the ear: {', '.join(ENGINES)}")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at a time")
    parser.add_argument("--parts", type=names_of(PARTS), default=",".join(PARTS), help=", ".join(PARTS))
    parser.add_argument(
        "--groups", type=names_of(tuple(spoken)), default="human,diphone,robot", help="human, diphone, robot"
    )
    parser.add_argument(
        "--voices", type=names_of(sum(spoken.values(), ())), default=None, help="these voices instead of the groups"
    )
    parser.add_argument("--noises", type=names_of(NOISES), default=",".join(NOISES), help=", ".join(NOISES))
    parser.add_argument("--ratios", default=",".join(map(str, RATIOS)), help="speech above noise in decibels")
    parser.add_argument("--rooms", choices=("near", "echo", "both"), default="both")
    parser.add_argument("--each", type=int, default=EACH, metavar="N", help="commands a game")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="of stray speech")
    parser.add_argument("--one-ear", action="store_true", help="stray speech in one stretch, at the table")
    parser.add_argument("--talk", type=Path, metavar="FOLDER", help="recordings of people, half of such a stretch")
    parser.add_argument("--every-phrase", type=int, default=1, metavar="N", help="one in N phrases of the game's own")
    parser.add_argument("--json", type=Path, metavar="FILE")
    options = parser.parse_args(arguments)
    if options.quick:
        options.groups, options.ratios, options.rooms, options.each = "human", "15", "near", QUICK_EACH
        options.in_turn, options.minutes, options.every_phrase = True, QUICK_MINUTES, 10
    return options


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print tables and perhaps write JSON."""
    if voices.missing():
        sys.exit(f"Install what speaks first: apt-get install {' '.join(voices.missing())}")
    options = options_of(arguments)
    # In a process of its own: not every engine that was loaded here would work in those that part from this one.
    with ProcessPoolExecutor(1, multiprocessing.get_context("fork")) as pool:
        missing = pool.submit(_why_not, options.engine).result()
    if missing:
        sys.exit(missing)
    started = time.monotonic()
    commands = corpus(each=options.each)
    told = "\n".join(f"{command.record.game.name}: {command.said}" for command in commands)
    machine = f"{platform.platform()}, {os.cpu_count()} processors, Python {platform.python_version()}"
    found: Row = {
        "machine": machine,
        "engine": options.engine,
        "load before": os.getloadavg()[0],
        "corpus": hashlib.sha256(told.encode()).hexdigest()[:12],
        "commands": len(commands),
        "games": GAMES,
    }
    print(f"{machine}, load {found['load before']:.1f}")
    print(f"{len(commands)} commands of {len(GAMES)} games, corpus {found['corpus']}, heard by {options.engine}")
    if "commands" in options.parts:
        found["spoken"] = measure_commands(commands, options)
    if "stray" in options.parts:
        found["stray"] = measure_stray(commands, options)
    if "own" in options.parts:
        found["own voice"] = measure_own_voice(commands, options)
    if "load" in options.parts:
        found["load"] = measure_load(commands, options.engine)
    print(f"\n{time.monotonic() - started:.0f} s in all, load {os.getloadavg()[0]:.1f}")
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
