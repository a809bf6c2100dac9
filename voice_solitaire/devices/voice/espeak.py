"""The voice that works everywhere: espeak-ng, called directly, text to samples in a few milliseconds."""

from __future__ import annotations

import ctypes
import importlib
import threading
from collections import Counter
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_short, c_size_t, c_ubyte, c_uint, c_void_p
from pathlib import Path
from typing import Any

import numpy as np

from voice_solitaire.devices.sound.audio_backend import quiet
from voice_solitaire.devices.voice.espeak_data import encoded, short_path
from voice_solitaire.devices.voice.renderer import Manner, VoiceError, VoiceInfo, Write, find_voice
from voice_solitaire.ports import RANGES

SYNCHRONOUS = 2  # samples come through the callback, no audio device is touched
DONT_EXIT = 0x8000  # or espeak-ng ends our process when it misses its data
UTF8 = 1
RATE, PITCH = 1, 3  # parameters
SLOWEST, FASTEST = map(int, RANGES["rate"])  # words a minute
DEFAULT = "en-us"

_Callback = CFUNCTYPE(c_int, POINTER(c_short), c_int, c_void_p)


class _Voice(ctypes.Structure):
    """espeak_VOICE, as in speak_lib.h."""

    _fields_ = (
        ("name", c_char_p),
        ("languages", c_void_p),  # pairs of a priority byte and a zero-ended tag
        ("identifier", c_char_p),
        ("gender", c_ubyte),
        ("age", c_ubyte),
        ("variant", c_ubyte),
        ("xx1", c_ubyte),
        ("score", c_int),
        ("spare", c_void_p),
    )


class _Espeak:
    """The library, of which a process can have one: its voice and its parameters are global."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.rate = 0
        self._write: Write | None = None
        self._callback = _Callback(self._take)  # kept: the library holds only its address
        self.library: Any = None
        self.variants: frozenset[str] = frozenset()

    def open(self) -> None:
        """Load and initialise the library, once. :raises VoiceError:"""
        if self.rate > 0:
            return
        try:
            loader = importlib.import_module("espeakng_loader")
            self.library = ctypes.CDLL(loader.get_library_path())
            data = short_path(Path(loader.get_data_path()))
        except (ImportError, OSError) as error:
            raise VoiceError(f"espeak-ng can't be loaded: {error}") from error
        self.library.espeak_ListVoices.restype = POINTER(POINTER(_Voice))
        self.library.espeak_Synth.argtypes = (
            (c_char_p, c_size_t, c_uint, c_int, c_uint, c_uint, c_void_p, c_void_p)
        )  # fmt: skip
        with quiet():
            rate = self.library.espeak_Initialize(SYNCHRONOUS, 0, encoded(data), DONT_EXIT)
        if rate <= 0:
            raise VoiceError(f"espeak-ng can't read its data in {data}")
        self.library.espeak_SetSynthCallback(self._callback)
        self.variants = frozenset(path.name.casefold() for path in (data / "voices" / "!v").glob("*"))
        self.rate = rate

    def synthesise(self, text: str, write: Write) -> bool:
        """Render ``text``; the caller holds the lock. False when the library refuses."""
        self._write = write
        # A NUL would end the text early, and half a surrogate pair has no UTF-8.
        data = text.replace("\0", " ").encode("utf-8", "replace") + b"\0"
        refused = self.library.espeak_Synth(data, len(data), 0, 1, 0, UTF8, None, None)
        self._write = None
        return bool(refused == 0)

    def _take(self, samples: Any, count: int, _events: int | None) -> int:
        if not samples or count <= 0 or self._write is None:
            return 0
        pcm = np.frombuffer(ctypes.string_at(samples, 2 * count), dtype=np.int16)
        try:
            return 0 if self._write(pcm, self.rate) else 1  # 1 stops the synthesis
        except Exception:  # must not unwind through C
            return 1


_ESPEAK = _Espeak()


class EspeakRenderer:
    """A Renderer over espeak-ng. :raises VoiceError: when the library can't be had."""

    name = "espeak"

    def __init__(self) -> None:
        with _ESPEAK.lock:
            _ESPEAK.open()
            files = _list_voices(_ESPEAK.library)
        self._voices = tuple(sorted(files, key=lambda voice: (not voice.language.startswith("en"), voice.id)))
        self._files = {voice.id: file for voice, file in files.items()}

    def voices(self) -> tuple[VoiceInfo, ...]:
        return self._voices

    def find(self, wanted: str) -> str:
        """As ``find_voice``; a variant may follow a plus sign, as in ``en-gb+f3``."""
        base, _, variant = wanted.partition("+")
        voice = find_voice(base, self._voices)
        return f"{voice}+{variant.casefold()}" if variant.casefold() in _ESPEAK.variants else voice

    def render(self, text: str, manner: Manner, write: Write) -> None:
        with _ESPEAK.lock:
            library = _ESPEAK.library
            base, plus, variant = (manner.voice or DEFAULT).partition("+")
            file = self._files.get(base, base)  # not every voice can be had by its language
            if library.espeak_SetVoiceByName((file + plus + variant).encode()) != 0:
                raise VoiceError(f"espeak-ng has no voice {manner.voice}")
            library.espeak_SetParameter(RATE, max(SLOWEST, min(FASTEST, manner.rate)), 0)
            library.espeak_SetParameter(PITCH, max(0, min(100, manner.pitch)), 0)
            if not _ESPEAK.synthesise(text, write):
                raise VoiceError("espeak-ng refused a text")

    def close(self) -> None:
        """Nothing to give back: the library stays for the next one."""


def _list_voices(library: Any) -> dict[VoiceInfo, str]:
    """Every voice and the name of its file. A voice goes by its language, unless several speak that."""
    listed = library.espeak_ListVoices(None)
    voices: list[tuple[str, str, str]] = []
    while listed[len(voices)]:
        voice = listed[len(voices)].contents
        language = ctypes.string_at(voice.languages + 1) if voice.languages else b""
        file = (voice.identifier or b"").replace(b"\\", b"/").rpartition(b"/")[2]
        voices.append((_text(language).lower(), _text(file), _text(voice.name or b"").strip()))
    count = Counter(language for language, _, _ in voices)
    return {VoiceInfo(tag if count[tag] == 1 else file.lower(), name, tag): file for tag, file, name in voices}


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")
