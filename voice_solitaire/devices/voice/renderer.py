"""What every voice shares: it turns text into samples, and says which voices it has. It owns no loudspeaker."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from voice_solitaire.devices.sound.resample import Pcm
from voice_solitaire.language.likeness import nearest
from voice_solitaire.ports import DeviceMissing

Write = Callable[[Pcm, int], bool]  # 16-bit mono samples and their rate; False asks to stop


class VoiceError(Exception):
    """A voice can't be started, or failed at a text; the message is for the log.

    ``missing`` is what to tell the player, where that is more than that there is no voice.
    """

    def __init__(self, why: str, missing: DeviceMissing | None = None) -> None:
        super().__init__(why)
        self.missing = missing


@dataclass(frozen=True)
class VoiceInfo:
    """One voice that can be chosen: ``id`` is what ``--voice`` takes, ``language`` is a tag such as en-us."""

    id: str
    name: str  # for people: "Alex"
    language: str = ""


@dataclass(frozen=True)
class Manner:
    """How to say it: ``rate`` in words a minute, ``pitch`` 0 to 100, ``voice`` an id or empty for the default."""

    rate: int = 200
    pitch: int = 50
    voice: str = ""


class Renderer(Protocol):
    """A voice as a function from text to samples. All calls come from one thread, but ``voices`` and ``find``."""

    name: str

    def voices(self) -> Sequence[VoiceInfo]: ...

    def find(self, wanted: str) -> str:
        """The id of the voice that ``wanted`` names. :raises DeviceMissing: ``unknown_voice``, with the nearest."""

    def render(self, text: str, manner: Manner, write: Write) -> None:
        """Write the sound of ``text``, piece by piece, until it ends or ``write`` says no. :raises VoiceError:"""

    def close(self) -> None: ...


def find_voice(wanted: str, voices: Sequence[VoiceInfo]) -> str:
    """The id of the voice whose id, name or language is ``wanted``, whatever the case; empty stays empty.

    :raises DeviceMissing: ``unknown_voice``, naming the nearest.
    """
    plain = wanted.strip().casefold()
    if not plain:
        return ""
    names = {name.casefold(): voice.id for voice in reversed(voices) for name in (voice.language, voice.name, voice.id)}
    names.pop("", None)
    for spelling in (plain, plain.replace("_", "-")):
        if spelling in names:
            return names[spelling]
    near = [voice.id for voice in voices if voice.name.casefold().startswith(plain)]
    near += [names[nearest(plain, names)]] if names else []
    raise DeviceMissing("unknown_voice", wanted=wanted, nearest=near[0] if near else "the default")


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text, so that a slow voice can begin after the first.

    >>> list(sentences("Eight dealt. Useful now: eight of hearts! Sixty-four left"))
    ['Eight dealt.', 'Useful now: eight of hearts!', 'Sixty-four left']
    """
    return (part for part in re.split(r"(?<=[.!?])\s+", text.strip()) if part)


def trimmed(pcm: Pcm, rate: int) -> Pcm:
    """``pcm`` without the silence around it: 10 ms stay before, 150 ms after. Native voices lead in slowly."""
    loud = np.flatnonzero(np.abs(pcm.astype(np.int32)) > 80)
    if not len(loud):
        return pcm[:0]
    return pcm[max(0, loud[0] - rate // 100) : loud[-1] + 1 + rate * 15 // 100]
