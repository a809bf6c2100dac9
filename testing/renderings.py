"""The game's voice, sample for sample the same whenever a text is asked for.

espeak-ng flutters, and how depends on all that its process has said before: so a text is said by a new process, which
may say it some times before it counts.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from voice_solitaire.devices.voice.espeak import EspeakRenderer
from voice_solitaire.devices.voice.renderer import Manner

Pcm = NDArray[np.int16]
RATE = 22050
ROOT = Path(__file__).resolve().parent.parent


@cache
def renderings(texts: tuple[str, ...], before: int = 0) -> tuple[Pcm, ...]:
    """Each of the ``texts``, shape (n,) at 22.05 kHz, by a voice that has said them all ``before`` so many times."""
    command = [sys.executable, "-m", "testing.renderings"]
    done = subprocess.run(
        command, input=json.dumps([texts, before]).encode(), stdout=subprocess.PIPE, cwd=ROOT, check=True
    )
    with np.load(io.BytesIO(done.stdout)) as sounds:
        return tuple(sounds[str(number)] for number in range(len(texts)))


def rendered(text: str, voice: EspeakRenderer, manner: Manner) -> Pcm:
    """A text as a voice says it, shape (n,) at 22.05 kHz."""
    pieces: list[Pcm] = []

    def keep(pcm: Pcm, rate: int) -> bool:
        assert rate == RATE
        pieces.append(pcm)
        return True

    voice.render(text, manner, keep)
    return np.concatenate(pieces)


def main() -> None:
    """The new process: texts come in and sounds go out."""
    texts, before = json.load(sys.stdin)
    voice = EspeakRenderer()
    for _ in range(before + 1):
        sounds = {str(number): rendered(text, voice, Manner()) for number, text in enumerate(texts)}
    out = io.BytesIO()
    np.savez(out, **sounds)
    sys.stdout.buffer.write(out.getvalue())


if __name__ == "__main__":
    main()
