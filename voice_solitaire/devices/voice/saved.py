"""The last resort: pyttsx3's own drivers, each text saved to a file by a process of its own.

A process, because those drivers print on standard output, end the process when their data is missing, and wait for
ever after a second text. It costs a third of a second a sentence, which is why every other voice comes first.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from voice_solitaire.devices.sound.wav import read_pcm
from voice_solitaire.devices.voice.renderer import Manner, VoiceError, VoiceInfo, Write, find_voice, sentences, trimmed

TOO_LONG = 20.0  # seconds
SAVE = """
import os, sys, time, pyttsx3
path, rate = sys.argv[1], int(sys.argv[2])
engine = pyttsx3.init()
engine.setProperty("rate", rate)
engine.save_to_file(sys.stdin.buffer.read().decode("utf-8"), path)
engine.runAndWait()
last = -1
for _ in range(100):  # on Linux the file comes some time after the call
    size = os.path.getsize(path) if os.path.exists(path) else -1
    if size > 44 and size == last:
        break
    last = size
    time.sleep(0.05)
os._exit(0)
"""


class SavedRenderer:
    """A Renderer over ``save_to_file``; it has the system's default voice only.

    :raises VoiceError: when the drivers can't be had.
    """

    name = "pyttsx3"

    def __init__(self) -> None:
        self.render("ready", Manner(), lambda _pcm, _rate: True)

    def voices(self) -> Sequence[VoiceInfo]:
        return ()

    def find(self, wanted: str) -> str:
        return find_voice(wanted, ())

    def render(self, text: str, manner: Manner, write: Write) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for number, sentence in enumerate(sentences(text)):
                target = Path(folder) / f"{number}.wav"
                command = [sys.executable, "-c", SAVE, str(target), str(manner.rate)]
                try:
                    data = sentence.encode("utf-8", "replace")
                    subprocess.run(command, input=data, capture_output=True, check=True, timeout=TOO_LONG)
                    pcm, rate = read_pcm(target)
                except (OSError, ValueError, subprocess.SubprocessError) as error:
                    raise VoiceError(f"pyttsx3 saved no sound: {error}") from error
                if not write(trimmed(pcm, rate), rate):
                    return

    def close(self) -> None:
        """Nothing to give back."""
