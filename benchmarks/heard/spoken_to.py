"""A game that is spoken to: the real program over a virtual sound card, or the ear and a session without one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import wave
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.heard.rooms import frames
from benchmarks.heard.trials import ANSWER, GETTING_USED, Condition, Seat, in_room
from benchmarks.heard.voices import Manner, say
from benchmarks.reply_gap import LOUD, RATE, ROOT, SoundCard, Tape, gap
from testing.voices import RATE as SAMPLES
from testing.voices import speak
from voice_solitaire.dialogue.session import Session
from voice_solitaire.storage.archive import Archive
from voice_solitaire.table.game import Game
from voice_solitaire.table.record import Record

QUIET = 0.9  # seconds of silence after which a reply is over
PATIENCE = 15.0  # seconds without a reply
SOUNDS = 5.0  # seconds after which a reply should sound
LOST = 8.0  # seconds after which what the ear hasn't begun to hear never came to it
LONGEST = 90.0  # seconds of one reply
NOTHING_COMES = {"not_heard", "not_understood", "utterance_dropped"}


@dataclass(frozen=True)
class Answered:
    """What came of one spoken line: what was heard, what was replied, the seconds until it sounded, how loud that was,
    its cues, and the share of the line's sound that arrived at the ear."""

    text: str
    heard: str = ""
    confidence: float = 0.0
    reply: str = ""
    did: str = ""
    gap: float | None = None
    loudness: float = 0.0
    arrived: float = 1.0
    cues: tuple[str, ...] = ()


class Program:
    """The game that runs: its log, what it keeps, and the card that it is spoken to over."""

    def __init__(self, card: SoundCard, folder: Path, voices: Sequence[str], keep: Path | None) -> None:
        self.card, self.folder, self.voices, self.keep = card, folder, voices, keep
        self.log = folder / "log"
        self.spoken = 0
        self._read = 0

    def start(self, name: str, deal: int, options: Sequence[str], rate: int) -> subprocess.Popen[bytes]:
        """Starts it and waits until it listens and its greeting is over."""
        command = [sys.executable, "-m", "voice_solitaire", "play", *name.split(), "--deal", str(deal), "--hands-free"]
        command += ["--log", str(self.log), "--keep-audio", str(self.folder / "kept"), "--rate", str(rate)]
        command += [*(f"--option={option}" for option in options)]
        homes = {f"XDG_{kind}_HOME": str(self.folder) for kind in ("DATA", "STATE", "CONFIG", "CACHE")}
        env = {**os.environ, **self.card.environment, "HOME": str(self.folder), **homes}
        nowhere = subprocess.DEVNULL
        process = subprocess.Popen(command, env=env, cwd=ROOT, stdin=nowhere, stdout=nowhere, stderr=nowhere)
        met: set[str] = set()
        end = time.monotonic() + LONGEST
        while not {"ear_ready", "first_sound"} <= met:
            met |= {event["event"] for event in self._news()}
            if process.poll() is not None or time.monotonic() > end:
                process.kill()
                raise RuntimeError("the program doesn't listen")
            time.sleep(0.1)
        with self.card.everything() as tape:
            _wait_for_quiet(tape, 2 * QUIET)
        return process

    def _news(self) -> list[dict[str, Any]]:
        """What the log tells since it was asked last."""
        with self.log.open("rb") if self.log.exists() else open(os.devnull, "rb") as file:
            file.seek(self._read)
            whole = file.read().rpartition(b"\n")[0]
        self._read += len(whole) + 1 if whole else 0
        return [json.loads(line) for line in whole.splitlines()]

    def hear(self, text: str) -> Answered:
        """Says a line and waits until its answer is over."""
        voice = self.voices[self.spoken % len(self.voices)]
        self.spoken += 1
        file = speak(text, voice, self.folder / "said.wav", after=0.4)
        self._news()
        events: list[dict[str, Any]] = []
        with self.card.everything() as tape:
            self.card.say(file)
            begun, spoken = time.monotonic(), tape.length()
            end = begun + PATIENCE
            while time.monotonic() < end:
                events += self._news()
                names = [event["event"] for event in events]
                if "heard" in names and "replied" in (after := names[names.index("heard") :]):
                    end = min(end, time.monotonic() + SOUNDS)
                    if "first_sound" in after:
                        break
                if NOTHING_COMES & set(names) and names[-1] in NOTHING_COMES:
                    end = min(end, time.monotonic() + 1.5)
                if "speech_started" not in names and time.monotonic() > begun + LOST:
                    break
                time.sleep(0.05)
            if any(event["event"] == "replied" and event["text"] for event in events):
                _wait_for_sound(tape, spoken)
            _wait_for_quiet(tape, QUIET)
            sound = tape.since(0)
        return self._answered(text, [*events, *self._news()], sound)

    def _answered(self, text: str, events: Sequence[dict[str, Any]], sound: Any) -> Answered:
        at = next((number for number, event in enumerate(events) if event["event"] == "heard"), None)
        if at is None:
            unheard = next((event for event in events if event["event"] in NOTHING_COMES), {})
            return Answered(text, str(unheard.get("text", "") or unheard.get("wrote", "")), arrived=self._arrived())
        after = events[at:]
        reply = next((event for event in after if event["event"] == "replied"), {})
        read = next((event for event in after if event["event"] == "read"), {})
        speaker = np.abs(sound[:, :2]).max(axis=1)
        last = np.flatnonzero(np.abs(sound[:, 2]) > LOUD)
        loud = speaker[last[-1] if len(last) else 0 :]
        loud = loud[loud > LOUD]
        if self.keep:
            self._keep(sound[last[-1] if len(last) else 0 :, :2].mean(axis=1), str(reply.get("text", "")))
        return Answered(
            text,
            events[at]["text"],
            events[at]["confidence"],
            str(reply.get("text", "")),
            str(read.get("did", "")),
            gap(sound),
            float(np.sqrt(np.mean(loud**2))) if len(loud) else 0.0,
            cues=tuple(reply.get("cues", ())),
            arrived=self._arrived(),
        )

    def _arrived(self) -> float:
        """The share of the last line's sound that arrived at the ear, which keeps what it gets."""
        arrived = 0.0
        for file in (self.folder / "kept").glob("*.wav"):
            arrived += _energy(file)
            file.unlink()
        return round(arrived / _energy(self.folder / "said.wav"), 2)

    def _keep(self, sound: Any, words: str) -> None:
        assert self.keep is not None
        self.keep.mkdir(parents=True, exist_ok=True)
        with wave.open(str(self.keep / f"{self.spoken:03}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes((np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes())
        (self.keep / f"{self.spoken:03}.txt").write_text(words + "\n")

    def record(self, game: Game, fallback: Record) -> Record:
        """The game as the program keeps it; the fallback where it is kept no more, as once it was won."""
        with tempfile.TemporaryDirectory() as name:
            for file in (self.folder / "voice-solitaire").glob("games.db*"):
                shutil.copy(file, name)
            archive = Archive.open(Path(name) / "games.db")
            try:
                return archive.resume(game.name) or fallback
            finally:
                archive.close()


class Ear:
    """The ear and the game without a sound card: each line is heard as fast as it can be, in a quiet room."""

    def __init__(self, record: Record, voices: Sequence[str]) -> None:
        self.session = Session(record.game, record=record)
        self._seat, self._voices, self._spoken = Seat(), voices, 0
        self._chance = np.random.default_rng(2)
        self._seat.expect(self.session)
        self._seat.attend(frames(np.zeros(int(GETTING_USED * SAMPLES), dtype=np.float32)))

    def hear(self, text: str) -> Answered:
        """Says a line and answers it."""
        voice = self._voices[self._spoken % len(self._voices)]
        self._spoken += 1
        self._seat.expect(self.session)
        sound, _ = in_room(say(text, voice, Manner()), Condition(), self._chance)
        heard = self._seat.attend(frames(sound))
        self._seat.deafen(frames(np.zeros(int(ANSWER * SAMPLES), dtype=np.float32)))
        events, self._seat.events = self._seat.events, []
        if heard is None:
            ignored = next((event for event in events if event["event"] in NOTHING_COMES), {})
            return Answered(text, str(ignored.get("text", "")))
        reply = self.session.hear(heard)
        return Answered(text, heard.text, round(heard.confidence, 3), reply.text, reply.did)

    def record(self, game: Game, fallback: Record) -> Record:
        """The game as it stands."""
        return self.session.record


def _energy(file: Path) -> float:
    """Of a recording, 16-bit samples squared and added up."""
    with wave.open(str(file)) as sound:
        samples = np.frombuffer(sound.readframes(sound.getnframes()), dtype="<i2").astype(np.float64)
    return float(samples @ samples)


def _wait_for_sound(tape: Tape, start: int) -> None:
    """Waits until the loudspeaker has sounded since a sample, as far as the recorder has got."""
    end = time.monotonic() + SOUNDS
    while time.monotonic() < end and not (np.abs(tape.since(start)[:, :2]) > LOUD).any():
        time.sleep(0.1)


def _wait_for_quiet(tape: Tape, quiet: float) -> None:
    """Waits until the loudspeaker has been silent for some seconds."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        start = tape.length() - round(quiet * RATE)
        if start >= 0 and np.abs(tape.since(start)[:, :2]).max() <= LOUD:
            return
        time.sleep(0.1)
