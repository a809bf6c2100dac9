"""The game's own speech, out of the loudspeaker, through the room, into its own ear: it must move nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.heard.corpus import Command, came, can_be_heard, spoken, table
from benchmarks.heard.rooms import LEVEL, at_level, echoing, frames, noise_for
from benchmarks.heard.trials import Row, Seat
from benchmarks.heard.voices import Sound
from testing.voices import RATE
from voice_solitaire.devices.ear.engines import OURS
from voice_solitaire.devices.microphone.frames import FRAME_SAMPLES, FRAME_SECONDS
from voice_solitaire.devices.microphone.microphone import TAIL
from voice_solitaire.devices.sound.resample import floats, resample
from voice_solitaire.devices.voice.espeak import EspeakRenderer
from voice_solitaire.devices.voice.renderer import Manner
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.language.grammar import sample

DELAY = 0.06  # seconds from the mixer to the microphone: the sound card's, and two metres of air
BEFORE, AFTER = 0.3, 1.5  # seconds of the room around what the game says
REPLIES = 10  # one in so many commands also has its answer spoken

Remove = Callable[[Sound, Sound], Sound]  # microphone and reference, 16 kHz and equally long: the microphone cleaned


@dataclass(frozen=True)
class Guard:
    """How the ear is kept from the game's voice: deaf while it sounds, or an echo remover, or neither."""

    name: str
    deaf: bool
    remove: Remove | None = None


def remover() -> Remove | None:
    """The game's echo canceller, told the delay, one filter for all that is said; None where it can't be had.

    What the game does beside it (finding the delay, judging the residual) is measured where it interrupts.
    """
    try:
        from voice_solitaire.devices.microphone.echo_filter import HEAD, Speex

        canceller = Speex()
    except ImportError:
        return None

    def remove(microphone: Sound, reference: Sound) -> Sound:
        played = np.roll(reference, int(DELAY * RATE) - HEAD)
        size = len(reference) // FRAME_SAMPLES * FRAME_SAMPLES
        whole = [np.round(sound[:size] * 32767).astype(np.int16) for sound in (microphone, played)]
        return floats(canceller.remove(*whole))

    return remove


HALF_DUPLEX = Guard("half duplex", deaf=True)
OPEN = Guard("nothing (to compare)", deaf=False)


def phrases(commands: Sequence[Command]) -> list[tuple[Command, str]]:
    """Every template of every game's phrasebook said once, and some of the game's answers, each at a position."""
    chance, found = random.Random(5), dict[str, Command]()
    at = {command.record.game.name: command for command in commands}
    for command in at.values():
        game = command.record.game
        book, heard = phrasebook(game), can_be_heard(game.name.lower())
        for nodes in book.templates.values():
            for node in nodes:
                lines = (sample(node, book.kinds, chance) for _ in range(20))
                line = next((line for line in lines if heard.accepts(line.split())), None)
                if line is not None:
                    found.setdefault(line, command)
    for command in commands[::REPLIES]:
        session = command.session()
        found.setdefault(session.hear(spoken(command.said)).text, command)
    return [(command, line) for line, command in found.items() if line]


def rendered(text: str) -> Sound:
    """As the game says it by default."""
    pieces: list[np.ndarray] = []  # type: ignore[type-arg]
    rates: list[int] = []

    def write(pcm: np.ndarray, rate: int) -> bool:  # type: ignore[type-arg]
        pieces.append(pcm.copy())
        rates.append(rate)
        return True

    EspeakRenderer().render(text, Manner(), write)
    return resample(floats(np.concatenate(pieces)), rates[0], RATE)


def overheard(said: Sequence[tuple[Command, str]], guard: Guard, engine: str = OURS) -> list[Row]:
    """What the ear made of each phrase, and what it would have done to a table where the phrase can be said."""
    seat, chance = Seat(engine), np.random.default_rng(11)
    return [row for command, text in said for row in _overheard(seat, command, text, guard, chance)]


def _overheard(seat: Seat, command: Command, text: str, guard: Guard, chance: np.random.Generator) -> Iterator[Row]:
    sound = at_level(rendered(text), LEVEL)
    start, delay = int(BEFORE * RATE), int(DELAY * RATE)
    reference = np.zeros(start + len(sound) + int(AFTER * RATE), dtype=np.float32)
    reference[start : start + len(sound)] = sound
    microphone = noise_for(None, 0.0, 0.0, len(reference), chance)
    arrived = echoing(sound)[: len(reference) - start - delay]
    microphone[start + delay : start + delay + len(arrived)] += arrived
    if guard.remove is not None:
        microphone = guard.remove(microphone, reference)
    session = command.session()
    seat.expect(session)
    for number, pcm in enumerate(frames(microphone)):
        ended = (number + 1) * FRAME_SECONDS
        deaf = guard.deaf and BEFORE <= ended < BEFORE + len(sound) / RATE + TAIL
        heard = seat.frame(pcm, deaf)
        if heard is not None:
            before = table(session)
            got = came(session, session.hear(heard))
            yield {
                "guard": guard.name,
                "said": text,
                "heard": heard.text,
                "confidence": heard.confidence,
                "did": got.did,
                "changed": got.table != before,
            }
            session = command.session()
            seat.expect(session)
    seat.deafen(pcm for pcm in frames(noise_for(None, 0.0, 0.0, RATE // 2, chance)))


def counts(rows: Sequence[Row], said: Sequence[tuple[Command, str]]) -> Row:
    """What all phrases come to."""
    return {
        "phrases": len(said),
        "lines heard": len(rows),
        "table changed": sum(bool(row["changed"]) for row in rows),
        "changes": [f"{row['said']!r} -> {row['heard']!r}" for row in rows if row["changed"]],
    }
