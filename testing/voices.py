"""Speak a command into a WAV file, for tests and benchmarks: a player made of flite or espeak-ng.

    python -m testing.voices slt "move five of hearts onto two" command.wav

Voices: ``slt``, ``rms``, ``awb``, ``kal16`` (flite, built from people's recordings, but for the robot ``kal16``)
and ``espeak-ng:NAME`` for any voice of espeak-ng, such as ``espeak-ng:en-us+f3``.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import wave
from functools import cache
from pathlib import Path

from testing.system_parts import need

HUMAN = ("slt", "rms", "awb")  # voices cut from people's recordings: the yardstick
FLITE = (*HUMAN, "kal16")
RATE = 16000


def speak(text: str, voice: str, path: Path, *, before: float = 0.0, after: float = 0.0) -> Path:
    """Write ``text`` as 16 kHz mono 16-bit WAV to ``path``, with seconds of digital silence around it.

    :raises PartsMissing: without flite, espeak-ng or sox.
    :raises CalledProcessError: when one of them fails.
    """
    need("espeak-ng" if voice.startswith("espeak-ng") else "flite", "sox")
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "raw.wav"
        if voice.startswith("espeak-ng"):
            command = ["espeak-ng", "-v", voice.partition(":")[2] or "en-us", "-w", str(raw), text]
        else:
            command = ["flite", "-voice", voice, "-t", text, "-o", str(raw)]
        subprocess.run(command, check=True, capture_output=True)
        # -D: no dither, so that the silence stays digital; one decibel less, so that resampling can't clip.
        convert = ["sox", "-D", str(raw), "-r", str(RATE), "-c", "1", "-b", "16", str(path), "gain", "-1"]
        subprocess.run([*convert, "pad", str(before), str(after)], check=True, capture_output=True)
    return path


@cache
def spoken(text: str, voice: str = "slt", *, before: float = 0.0, after: float = 0.0) -> bytes:
    """``text`` as 16 kHz mono int16 PCM; the second time it is known."""
    with tempfile.TemporaryDirectory() as folder:
        path = speak(text, voice, Path(folder) / "spoken.wav", before=before, after=after)
        with wave.open(str(path)) as sound:
            return sound.readframes(sound.getnframes())


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    speak(sys.argv[2], sys.argv[1], Path(sys.argv[3]))
