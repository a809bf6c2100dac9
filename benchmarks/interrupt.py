"""How soon the game falls silent when the player speaks over it, and whether it ever obeys its own voice.

    python benchmarks/interrupt.py [--tries 30] [--each 20] [--phrases N] [--json FILE]

Silence: at a virtual sound card that is one device with a loudspeaker and a mouth, recorded as one, the loudspeaker
looped back into the microphone. From the player's first sample to the loudspeaker's last, by one recording's clock.
Commands: in rooms made of numbers, the player 10 to -5 decibels above the game's echo.
Own voice: every phrase of the phrasebook in the game's own rendering, in the same rooms.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.commands import COMMANDS, GRAMMAR, plain
from benchmarks.reply_gap import LOUD, RATE, SoundCard, Tape
from testing.rooms import Devices, Sound, game_voice, level, room, said
from testing.voices import HUMAN, speak
from voice_solitaire.devices.ear.engines import open_ear
from voice_solitaire.devices.ear.hearing import Hearing
from voice_solitaire.devices.ear.pocketsphinx.pocketsphinx_ear import PocketsphinxEar
from voice_solitaire.devices.microphone.barge_in import BargeIn
from voice_solitaire.devices.microphone.echo_removal import EchoRemover
from voice_solitaire.devices.microphone.microphone import TAIL
from voice_solitaire.devices.microphone.recordings import read_recording
from voice_solitaire.devices.sound.mixer import Mixer
from voice_solitaire.devices.sound.resample import floats, resample
from voice_solitaire.devices.voice.pyttsx3_speaker import Pyttsx3Speaker
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.games import find
from voice_solitaire.language.english.phrases import ALL
from voice_solitaire.language.grammar import phrase, sample
from voice_solitaire.ports import Heard, Notice, Settings

LATENCY = 60  # milliseconds, of the loopback
READING = (
    "Row one, place one: five of spades. Place two: two of clubs. Place three: queen of hearts. Place four: jack of "
    "diamonds. Row two: nine of clubs, ten of hearts, king of spades. Seventy-two cards to come.",
    "The five of hearts lies loose, not started. Ten of hearts needs a seven of hearts in row three.",
)
EARLIEST, WITHIN = 1.5, 3.0  # seconds after the game was told to speak, and within how many more the player does
SPREAD = (5**0.5 - 1) / 2  # of their length between two tries: all moments alike, no two the same
ROOMS = {"dry": (0.05, 10.0), "usual": (0.3, 0.0), "resounding": (0.5, -5.0)}  # seconds, direct decibels
SHARP = 20.0  # times the median by which a command stands out where it is
RATIOS = (10, 5, 0, -5)


def tell(notice: Notice) -> None:
    print(f"notice: {notice.about}", file=sys.stderr)


def silence(tries: int) -> list[tuple[str, str, float | None]]:
    """What was said, what was heard, and seconds from its first sample to the loudspeaker's last, over a real card."""
    done = []
    with SoundCard() as card, tempfile.TemporaryDirectory() as name:
        os.environ.update(card.environment)
        route = ("source=heard.monitor", "sink=said", f"latency_msec={LATENCY}", "adjust_time=0")
        card._pactl("load-module", "module-loopback", *route)
        settings = Settings()
        mixer = Mixer(tell)
        speaker = Pyttsx3Speaker(mixer, settings, tell)
        ear = open_ear(settings, sounding=mixer.sounding, tell=tell, played=mixer.played, interrupt=speaker.hush)
        ear.expect(GRAMMAR)
        with card.everything() as tape:
            time.sleep(1)
            speaker.say(READING[0])
            speaker.wait()
            for number in range(tries):
                command = COMMANDS[number * 7 % len(COMMANDS)]
                path = speak(command, HUMAN[number % len(HUMAN)], Path(name) / "said.wav", before=0.1, after=0.2)
                for text in READING * 2:
                    speaker.say(text)
                time.sleep(EARLIEST + WITHIN * (number * SPREAD % 1))
                start = tape.length()
                card.say(path)
                heard = ear.hear(2.0)
                done.append((command, heard.text if heard else "", gap(tape, start, path)))
                print(end="." if done[-1][2] is not None else "-", flush=True, file=sys.stderr)
                speaker.hush()
                time.sleep(0.6)
                while ear.hear(0.3):
                    pass
        ear.close()
        speaker.close()
        mixer.close()
    print(file=sys.stderr)
    return done


def gap(tape: Tape, start: int, path: Path) -> float | None:
    """Seconds from a command's first sample in the recording to the loudspeaker's last.

    None when it spoke on, or was silent already, or the command can't be found.
    """
    sound = tape.since(start)
    command = resample(floats(read_recording(path)), 16000, RATE).astype(np.float64)
    size = 1 << (len(sound) + len(command)).bit_length()
    # The microphone's channel holds the player and the loudspeaker: the player is where the command fits best.
    spectrum = np.fft.rfft(sound[:, 2], size) * np.conj(np.fft.rfft(command, size))
    fits = np.abs(np.fft.irfft(spectrum / (np.abs(spectrum) ** 0.8 + 1e-9), size)[: len(sound)])
    place = int(np.argmax(fits))
    if fits[place] < SHARP * np.median(fits):
        return None
    first = place + int(np.flatnonzero(np.abs(command) > 3 * LOUD)[0])
    loud = np.flatnonzero(np.abs(sound[:, :2]).max(axis=1) > LOUD)
    if not ((loud > first - RATE // 2) & (loud < first)).any():
        return None
    loud = loud[loud > first - RATE // 2]
    pauses = np.flatnonzero(np.diff(loud) > RATE // 2)
    last = loud[pauses[0]] if len(pauses) else loud[-1]
    return None if len(sound) - last < RATE // 4 else max(0.0, float(last - first) / RATE)


def listen(devices: Devices) -> tuple[list[float], list[Heard]]:
    """When the game was interrupted, and what was heard, in a room made of numbers. The game stops as it does there."""
    interrupted: list[float] = []
    hearing = Hearing(PocketsphinxEar(), sounding=lambda: False)
    hearing.expect(GRAMMAR)

    def interrupt() -> None:
        interrupted.append(now)
        devices.hush()

    barge_in = BargeIn(EchoRemover(devices.played), interrupt)
    heard: list[Heard] = []
    for now, frame in devices.frames():
        sounds = 1 < now < devices.silent_from + TAIL + barge_in.tail
        for given in barge_in.over_loudspeakers(frame) if sounds else barge_in.over_silence(frame):
            hearing.attend(given)
        while (line := hearing.hear(0)) is not None:
            heard.append(line)
    return interrupted, heard


def commands(each: int, ratio: float, answer: Sound) -> dict[str, object]:
    """Commands said over a game: how many interrupted it, how soon, and how many were heard right."""
    game = game_voice(READING, after=2)
    right, delays = 0, []
    for number in range(each):
        command = COMMANDS[number * 5 % len(COMMANDS)]
        spoken = said(command, HUMAN[number % len(HUMAN)], 3000)
        echo = 3000 * 10 ** (-ratio / 20) / level(Devices(game, 1, answer=answer).echo)
        moment = 6 + 0.13 * (number % 9)
        interrupted, heard = listen(Devices(game, echo, answer=answer, near=[(moment, spoken)]))
        begins = moment + float(np.flatnonzero(np.abs(spoken) > 300)[0]) / 16000
        delays += [at - begins for at in interrupted if begins < at < moment + len(spoken) / 16000][:1]
        right += any(plain(line.text) == plain(command) for line in heard)
    return {"said": each, "interrupted": len(delays), "right": right, **spread(delays)}


def every_phrase(count: int | None) -> list[str]:
    """One sentence of each template of the phrasebook."""
    chance = random.Random(7)
    kinds = phrasebook(find("royal parade")).kinds
    found = []
    for each in [each for family in ALL for several in family.values() for each in several][:count]:
        with contextlib.suppress(IndexError):  # of what this game hasn't got
            found.append(" ".join(sample(phrase(each), kinds, chance).split()))
    return found


def own_voice(phrases: Sequence[str], answer: Sound) -> dict[str, object]:
    """The game says everything that a player can say: what it took for the player, and what it heard."""
    interrupted, heard = 0, []
    for at in range(0, len(phrases), 40):
        game = game_voice(phrases[at : at + 40], pause=0.4)
        begun, lines = listen(Devices(game, answer=answer))
        interrupted += len(begun)
        heard += [line.text for line in lines]
    return {"phrases": len(phrases), "interrupted itself": interrupted, "obeyed": len(heard), "heard": heard}


def spread(values: Sequence[float]) -> dict[str, object]:
    """Median and 95th percentile, in seconds."""
    if len(values) < 2:
        return {}
    quantiles = statistics.quantiles(values, n=20, method="inclusive")
    return {
        "median": round(statistics.median(values), 3),
        "5th percentile": round(quantiles[0], 3),
        "95th percentile": round(quantiles[-1], 3),
        "slowest": round(max(values), 3),
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure all three, print them and perhaps write JSON."""
    parser = argparse.ArgumentParser(description="Measure how soon a player silences the game by speaking.")
    parser.add_argument("--tries", type=int, default=30, metavar="N", help="over the virtual sound card")
    parser.add_argument("--each", type=int, default=20, metavar="N", help="commands for each ratio and room")
    parser.add_argument("--phrases", type=int, default=None, metavar="N", help="of the phrasebook; all, if not")
    parser.add_argument("--json", type=Path, metavar="FILE")
    options = parser.parse_args(arguments)
    report: dict[str, object] = {
        "machine": f"{platform.platform()}, {os.cpu_count()} processors, Python {platform.python_version()}",
        "load before": os.getloadavg()[0],
    }
    print(report["machine"], f"load {os.getloadavg()[0]:.1f}")
    if options.tries:
        tried = silence(options.tries)
        gaps = [each for _, _, each in tried if each is not None]
        right = sum(plain(heard) == plain(command) for command, heard, _ in tried)
        facts = {"tries": len(tried), "silenced": len(gaps), "right": right, **spread(gaps)}
        report["silence"] = {**facts, "each": tried}
        print("from the player's first sample to silence, virtual card:", facts)
    for name, (seconds, direct) in ROOMS.items():
        answer = room(seconds, direct)
        for ratio in RATIOS if options.each else ():
            report[f"{name}, {ratio} dB"] = found = commands(options.each, ratio, answer)
            print(f"{name} room, player {ratio:+d} dB over the echo (to the interruption): {found}", flush=True)
        report[f"{name}, own voice"] = own = own_voice(every_phrase(options.phrases), answer)
        print(f"{name} room, the game's own voice: {own}", flush=True)
    report["load after"] = os.getloadavg()[0]
    if options.json:
        options.json.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
