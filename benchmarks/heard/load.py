"""What hearing costs: the processor's share while nobody speaks, and the time until a new grammar is listened to.

Times are of the processor, which on a machine with nothing else to do is the time that passes.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np

from benchmarks.heard.corpus import Command
from benchmarks.heard.rooms import frames, noise_for
from benchmarks.heard.trials import Row, Seat
from testing.voices import RATE

IDLE = 60  # seconds of a quiet room


def idle(commands: Sequence[Command], engine: str) -> float:
    """Percent of one processor that an ear in a quiet room takes."""
    seat = Seat(engine)
    seat.expect(commands[0].session())
    seat.attend(frames(noise_for(None, 0.0, 0.0, IDLE * RATE, np.random.default_rng(4))))
    return 100 * seat.work / seat.heard_for


def grammars(commands: Sequence[Command], engine: str) -> Row:
    """Milliseconds to write the grammar of each position, and to listen to it, for those not just listened to."""
    ear = Seat(engine).ear
    written, taken, seen = [], [], set()
    for command in commands:
        session = command.session()
        started = time.process_time()
        grammar = session.grammar
        middle = time.process_time()
        ear.expect(grammar)
        ended = time.process_time()
        written.append(1000 * (middle - started))
        if grammar not in seen:
            taken.append(1000 * (ended - middle))
            seen.add(grammar)
    return {
        "positions": len(commands),
        "grammars": len(seen),
        "written, milliseconds": _spread(written),
        "taken over, milliseconds": _spread(taken),
    }


def _spread(times: Sequence[float]) -> dict[str, float]:
    return {
        "median": float(np.median(times)),
        "95th percentile": float(np.percentile(times, 95)),
        "most": max(times),
    }
