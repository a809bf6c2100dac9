"""What the player said, kept as sound where they ask for it: a WAV file an utterance, and a line on each."""

from __future__ import annotations

import json
import os
import re
import wave
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TextIO

from voice_solitaire.devices.microphone.frames import RATE
from voice_solitaire.ports import Heard, Notice, Tell
from voice_solitaire.storage.private import NotOurs, add_to, close_to_others, make_folder

LINES = "heard.jsonl"
OURS = re.compile(r"\d{8}-\d{6}-\d{6}\.wav")  # a time


def now() -> datetime:
    """The time of day, with the place's distance from Greenwich."""
    return datetime.now().astimezone()


def _for_the_player(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


class AudioLog:
    """Writes utterances into a folder, which is made where it is missing, for the player's eyes only.

    That sound is kept, and where, is told at once. A folder that can't be written is told once, then or later, and
    nothing more is kept.
    """

    def __init__(self, folder: Path, tell: Tell, clock: Callable[[], datetime] = now) -> None:
        self._folder, self._tell, self._clock = folder, tell, clock
        self._facts = (("folder", str(folder)),)
        self._keeps = True
        try:
            make_folder(folder)
            self._lines().close()
            close_to_others(*(file for file in folder.glob("*.wav") if OURS.fullmatch(file.name)))
        except (OSError, NotOurs):
            self._give_up()
        else:
            tell(Notice("audio_kept", self._facts))

    def __call__(self, pcm: bytes, heard: Heard | None) -> None:
        """Keep an utterance, 16 kHz mono int16, and the line it became; None where no words were in it."""
        if not self._keeps:
            return
        time = self._clock()
        file = self._folder / f"{time:%Y%m%d-%H%M%S-%f}.wav"
        line = {
            "time": time.isoformat(timespec="milliseconds"),
            "file": file.name,
            "text": heard.text if heard else "",
            "confidence": round(heard.confidence, 3) if heard else 0.0,
            "alternatives": list(heard.alternatives) if heard else [],
        }
        try:
            with open(file, "xb", opener=_for_the_player) as raw, wave.open(raw, "wb") as sound:
                sound.setnchannels(1)
                sound.setsampwidth(2)
                sound.setframerate(RATE)
                sound.writeframes(pcm)
            with self._lines() as lines:
                lines.write(json.dumps(line) + "\n")
        except (OSError, NotOurs):
            self._give_up()

    def _lines(self) -> TextIO:
        return add_to(self._folder / LINES, ("time", "file"))

    def _give_up(self) -> None:
        self._keeps = False
        self._tell(Notice("audio_unkept", self._facts))
