"""The voices that come with Windows and macOS, rendered to samples for our own mixer."""

from __future__ import annotations

import importlib
import math
import re
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from voice_solitaire.devices.sound.wav import read_pcm
from voice_solitaire.devices.voice.renderer import Manner, VoiceError, VoiceInfo, Write, find_voice, sentences, trimmed

RATE = 22050
TOO_LONG = 30.0  # seconds after which a system voice that doesn't answer counts as broken
ENGLISH = ("Samantha", "Alex", "Daniel", "Karen", "Moira")  # the voices of a Mac to read English with, best first
RunProgram = Callable[..., "subprocess.CompletedProcess[bytes]"]


class MacRenderer:
    """macOS: the ``say`` command, which needs no run loop, into a file. :raises VoiceError: when it isn't there."""

    name = "say"

    def __init__(self, run: RunProgram = subprocess.run) -> None:
        self._run = run
        listed = self._call(["say", "-v", "?"]).decode("utf-8", "replace")
        # "Eddy (English (US)) en_US    # Hello! My name is Eddy.", and with more behind the country, which is left out:
        # "Fiona               en_GB_U_SD@sd=gbsct # Hello! My name is Fiona."
        rows = re.findall(r"^(.+?)\s+([a-z]{2,3}[_-][a-zA-Z0-9]+)\S*\s+#", listed, flags=re.MULTILINE)
        self._voices = tuple(VoiceInfo(name, name, tag.replace("_", "-").casefold()) for name, tag in rows)
        self._default = "" if self._speaks_english() else self._english()

    def voices(self) -> Sequence[VoiceInfo]:
        return self._voices

    def find(self, wanted: str) -> str:
        return find_voice(wanted, self._voices)

    def render(self, text: str, manner: Manner, write: Write) -> None:
        with tempfile.TemporaryDirectory() as folder:
            target = Path(folder) / "words.wav"
            command = ["say", "-r", str(manner.rate), "-o", str(target), f"--data-format=LEI16@{RATE}"]
            if voice := manner.voice or self._default:
                command += ["-v", voice]
            for sentence in sentences(text):
                # Double brackets are commands to the synthesiser; a text of ours has none.
                words = _mac_pitch(manner.pitch) + sentence.replace("[[", " ").replace("]]", " ")
                self._call([*command, "-f", "-"], words.encode("utf-8", "replace"))
                if not write(*_trimmed_file(target)):
                    return

    def close(self) -> None:
        """Nothing to give back."""

    def _call(self, command: list[str], text: bytes = b"") -> bytes:
        try:
            # In a session of its own: Ctrl-C at the keyboard would end it too, and another voice would say goodbye.
            return self._run(
                command, input=text, capture_output=True, check=True, timeout=TOO_LONG, start_new_session=True
            ).stdout
        except (OSError, subprocess.SubprocessError) as error:
            raise VoiceError(f"say failed: {error}") from error

    def _speaks_english(self) -> bool:
        """Whether the system's voice does, as far as is known: it is one of the first of the player's languages."""
        try:
            languages = self._call(["defaults", "read", "-g", "AppleLanguages"]).decode("utf-8", "replace")
        except VoiceError:
            return True
        first = re.search(r"[a-z]{2,3}\b", languages)  # of lines like: "de-DE",
        return first is None or first[0] == "en"

    def _english(self) -> str:
        """An English voice, one of those that every Mac has; empty, which is the system's own, where there is none."""
        english = [voice.id for voice in self._voices if voice.language.startswith("en")]
        return next((name for name in ENGLISH if name in english), english[0] if english else "")


def _mac_pitch(pitch: int) -> str:
    return "" if pitch == 50 else f"[[pbas {(pitch - 50) / 5:+.0f}]] "


def _trimmed_file(path: Path) -> tuple[Any, int]:
    try:
        pcm, rate = read_pcm(path)
    except (OSError, ValueError) as error:
        raise VoiceError(f"A voice wrote no sound: {error}") from error
    return trimmed(pcm, rate), rate


SAPI_22_KHZ_16_BIT_MONO = 22  # SAFT22kHz16BitMono
SAPI_IS_XML = 8  # SVSFIsXML; speaks before it returns
SAPI_WORDS = 156.63  # words a minute at SAPI's rate 0 ...
SAPI_STEP = 1.11  # ... and the factor of each step of it


class SapiRenderer:
    """Windows: a SAPI voice into a memory stream. Made and used on one thread, as COM wants it.

    :raises VoiceError: when comtypes or SAPI isn't there.
    """

    name = "sapi"

    def __init__(self, client: Any = None) -> None:
        try:
            if client is None:
                importlib.import_module("comtypes").CoInitialize()
                client = importlib.import_module("comtypes.client")
            self._client = client
            self._voice = client.CreateObject("SAPI.SpVoice")
            self._voice.AllowAudioOutputFormatChangesOnNextSet = False
            tokens = list(self._voice.GetVoices())
            self._default = _english(tokens, self._voice.Voice)
            # The last part of a token's id: the rest of it is a path in the registry.
            self._tokens = {str(token.Id).rpartition("\\")[2]: token for token in tokens}
            self._voices = tuple(
                VoiceInfo(id, str(token.GetDescription()), _sapi_language(token)) for id, token in self._tokens.items()
            )
        except Exception as error:  # comtypes raises COMError, OSError and ImportError
            raise VoiceError(f"SAPI can't be used: {error}") from error

    def voices(self) -> Sequence[VoiceInfo]:
        return self._voices

    def find(self, wanted: str) -> str:
        return find_voice(wanted, self._voices)

    def render(self, text: str, manner: Manner, write: Write) -> None:
        try:
            self._voice.Voice = self._tokens.get(manner.voice, self._default)
            self._voice.Rate = sapi_rate(manner.rate)
            for sentence in sentences(text):
                pcm = np.frombuffer(self._speak(sentence, manner.pitch), dtype="<i2")
                if not write(trimmed(pcm, RATE), RATE):
                    return
        except Exception as error:
            raise VoiceError(f"SAPI failed: {error}") from error

    def close(self) -> None:
        """COM gives its objects back with the thread."""

    def _speak(self, sentence: str, pitch: int) -> bytes:
        stream = self._client.CreateObject("SAPI.SpMemoryStream")
        stream.Format.Type = SAPI_22_KHZ_16_BIT_MONO
        self._voice.AudioOutputStream = stream
        escaped = sentence.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        self._voice.Speak(f'<pitch absmiddle="{round((pitch - 50) / 5)}">{escaped}</pitch>', SAPI_IS_XML)
        data = bytes(stream.GetData() or b"")
        return data[: len(data) // 2 * 2]


def sapi_rate(words_a_minute: int) -> int:
    """SAPI's rate, -10 to 10, nearest to so many words a minute.

    >>> sapi_rate(157), sapi_rate(200), sapi_rate(1000)
    (0, 2, 10)
    """
    return max(-10, min(10, round(math.log(max(1, words_a_minute) / SAPI_WORDS, SAPI_STEP))))


def _english(tokens: Sequence[Any], default: Any) -> Any:
    """The voice to speak with where none is chosen: the system's own where it speaks English, else one that does."""
    tongues = (default, *tokens)
    return next((token for token in tongues if _sapi_language(token).startswith("en")), default)


def _sapi_language(token: Any) -> str:
    """``409;9`` is American English; the names of the English ones are all that a choice of voice needs."""
    code = str(token.GetAttribute("Language")).partition(";")[0].casefold().lstrip("0")
    return {"409": "en-us", "809": "en-gb", "c09": "en-au", "1009": "en-ca", "4009": "en-in", "1809": "en-ie"}.get(
        code, code
    )
