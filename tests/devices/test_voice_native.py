"""The voices of Windows and macOS, with stand-ins for what only those have, and how one voice follows another."""

from __future__ import annotations

import subprocess
import wave
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from testing.fake_card import FakeCard, Notices, eventually
from voice_solitaire.devices.sound.mixer import Mixer
from voice_solitaire.devices.voice.espeak import EspeakRenderer
from voice_solitaire.devices.voice.native import MacRenderer, SapiRenderer, sapi_rate
from voice_solitaire.devices.voice.render_thread import RenderThread, openings
from voice_solitaire.devices.voice.renderer import Manner, VoiceError, VoiceInfo, Write, find_voice, sentences, trimmed
from voice_solitaire.devices.voice.saved import SavedRenderer
from voice_solitaire.ports import DeviceMissing

VOICES = b"""Alex                en_US    # Most people recognize me by my voice.
Bad News            en_US    # The light you see at the end of the tunnel is an oncoming train.
Eddy (English (UK)) en_GB    # Hello! My name is Eddy.
Anna                de_DE    # Hallo! Ich hei\xc3\x9fe Anna.
Samantha            en_US    # Hello! My name is Samantha.
Majed               ar_001   # ...
Fiona (Enhanced)    en_GB_U_SD@sd=gbsct # Hello! My name is Fiona.
"""


def spoken(frames: int) -> np.ndarray:
    """Half a second of silence, then sound, then silence."""
    return np.concatenate((np.zeros(11025), np.full(frames, 9000), np.zeros(11025))).astype("<i2")


class FakeSay:
    """The ``say`` command: lists voices, or writes a WAV file; remembers what it was asked."""

    def __init__(self, broken: bool = False, languages: bytes = b'(\n    "en-GB",\n    "de-DE"\n)\n') -> None:
        self.broken, self.languages = broken, languages
        self.commands: list[list[str]] = []
        self.texts: list[str] = []
        self.alone: list[bool] = []  # whether each was out of the terminal's reach

    def __call__(
        self, command: list[str], input: bytes, start_new_session: bool = False, **_: Any
    ) -> subprocess.CompletedProcess[bytes]:
        self.alone.append(start_new_session)
        if command == ["say", "-v", "?"]:
            return subprocess.CompletedProcess(command, 0, VOICES)
        if command == ["defaults", "read", "-g", "AppleLanguages"]:
            if not self.languages:
                raise subprocess.CalledProcessError(1, command)
            return subprocess.CompletedProcess(command, 0, self.languages)
        if self.broken:
            raise subprocess.CalledProcessError(1, command)
        self.commands.append(command)
        self.texts.append(input.decode())
        with wave.open(command[command.index("-o") + 1], "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(22050)
            file.writeframes(spoken(4410).tobytes())
        return subprocess.CompletedProcess(command, 0, b"")


def collect(heard: list[np.ndarray], enough: int = 1000) -> Write:
    def write(pcm: np.ndarray, rate: int) -> bool:
        assert rate == 22050
        heard.append(pcm)
        return len(heard) < enough

    return write


def test_mac_lists_its_voices_by_name_and_language() -> None:
    """Names have spaces and brackets."""
    mac = MacRenderer(FakeSay())
    assert mac.voices() == (
        VoiceInfo("Alex", "Alex", "en-us"),
        VoiceInfo("Bad News", "Bad News", "en-us"),
        VoiceInfo("Eddy (English (UK))", "Eddy (English (UK))", "en-gb"),
        VoiceInfo("Anna", "Anna", "de-de"),
        VoiceInfo("Samantha", "Samantha", "en-us"),
        VoiceInfo("Majed", "Majed", "ar-001"),
        VoiceInfo("Fiona (Enhanced)", "Fiona (Enhanced)", "en-gb"),
    )
    assert mac.find("bad news") == "Bad News"
    assert mac.find("en_GB") == "Eddy (English (UK))"


def test_mac_renders_sentence_by_sentence_without_the_silence_around_them() -> None:
    """The first is heard while the second is still being spoken to a file."""
    say, heard = FakeSay(), []
    MacRenderer(say).render("Eight dealt. Row one?", Manner(rate=180, voice="Alex"), collect(heard))
    assert say.texts == ["Eight dealt.", "Row one?"]
    command = say.commands[0]
    assert command[command.index("-r") + 1] == "180"
    assert command[command.index("-v") + 1] == "Alex"
    assert "--data-format=LEI16@22050" in command
    assert len(heard) == 2
    assert 4410 < len(heard[0]) < 4410 + 22050 // 4


def test_mac_stops_between_sentences_when_nobody_listens() -> None:
    """One more sentence is not begun."""
    say = FakeSay()
    MacRenderer(say).render("One. Two. Three.", Manner(), collect([], enough=1))
    assert say.texts == ["One."]


def test_mac_takes_pitch_as_a_command_and_text_as_text() -> None:
    """The player's words can't command the synthesiser."""
    say = FakeSay()
    MacRenderer(say).render("[[volm 0]] ten", Manner(pitch=80), collect([]))
    assert say.texts == ["[[pbas +6]]  volm 0  ten"]


@pytest.mark.parametrize(
    ("languages", "voice"),
    [
        (b'(\n    "en-US",\n    "de-DE"\n)\n', None),
        (b"(\n    en\n)\n", None),
        (b'(\n    "de-DE",\n    "en-US"\n)\n', "Samantha"),
        (b"()\n", None),
        (b"", None),
    ],
)
def test_a_mac_reads_english_with_an_english_voice(languages: bytes, voice: str | None) -> None:
    """The system's own where the player's language is English, or isn't known; a chosen one is taken in any case."""
    say = FakeSay(languages=languages)
    mac = MacRenderer(say)
    mac.render("Ten.", Manner(), collect([]))
    mac.render("Ten.", Manner(voice="Anna"), collect([]))
    spoken_with = [command[command.index("-v") + 1] if "-v" in command else None for command in say.commands]
    assert spoken_with == [voice, "Anna"]


def test_ctrl_c_reaches_no_voice_of_a_mac() -> None:
    """It would break off the farewell, which another voice would then have to say."""
    say = FakeSay()
    MacRenderer(say).render("Good bye. Until soon.", Manner(), collect([]))
    assert say.alone == [True] * 4


def test_a_mac_voice_that_fails_says_so() -> None:
    """As a VoiceError, so that the next voice takes over."""
    mac = MacRenderer(FakeSay(broken=True))
    with pytest.raises(VoiceError):
        mac.render("ten", Manner(), collect([]))

    def no_such_command(*_: Any, **__: Any) -> subprocess.CompletedProcess[bytes]:
        raise FileNotFoundError("say")

    with pytest.raises(VoiceError):
        MacRenderer(no_such_command)


class FakeToken:
    def __init__(self, name: str, language: str) -> None:
        self.Id = f"HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Speech\\Voices\\Tokens\\{name}"
        self._name, self._language = name, language

    def GetDescription(self) -> str:  # noqa: N802 - COM's name
        return f"Microsoft {self._name}"

    def GetAttribute(self, _name: str) -> str:  # noqa: N802 - COM's name
        return self._language


class FakeSapi:
    """comtypes.client with a voice that speaks into memory streams."""

    def __init__(self, broken: bool = False, *others: FakeToken) -> None:
        self.broken = broken
        self.said: list[tuple[str, int, str, int]] = []
        self.tokens = [*others, FakeToken("TTS_ZIRA", "409"), FakeToken("TTS_HAZEL", "809")]
        self.voice = SimpleNamespace(GetVoices=lambda: self.tokens, Voice=self.tokens[0], Speak=self.speak, Rate=0)

    def CreateObject(self, name: str) -> Any:  # noqa: N802 - COM's name
        if self.broken:
            raise OSError("class not registered")
        if name == "SAPI.SpVoice":
            return self.voice
        assert name == "SAPI.SpMemoryStream"
        stream = SimpleNamespace(Format=SimpleNamespace(Type=0), data=b"")
        stream.GetData = lambda: tuple(stream.data)  # comtypes gives a tuple of numbers
        return stream

    def speak(self, text: str, flags: int) -> None:
        stream = self.voice.AudioOutputStream
        assert stream.Format.Type == 22
        self.said.append((text, flags, self.voice.Voice.Id.rpartition("\\")[2], self.voice.Rate))
        stream.data = spoken(2205).tobytes()


def test_sapi_renders_into_memory_with_voice_rate_and_pitch() -> None:
    """XML carries the pitch, so the text is escaped; each sentence has a stream of its own."""
    sapi, heard = FakeSapi(), []
    SapiRenderer(sapi).render("Ten < jack & king. Two?", Manner(rate=240, pitch=75, voice="TTS_HAZEL"), collect(heard))
    assert sapi.said == [
        ('<pitch absmiddle="5">Ten &lt; jack &amp; king.</pitch>', 8, "TTS_HAZEL", 4),
        ('<pitch absmiddle="5">Two?</pitch>', 8, "TTS_HAZEL", 4),
    ]
    assert [2205 < len(pcm) < 2205 + 22050 // 4 for pcm in heard] == [True, True]


def test_sapi_reads_english_with_an_english_voice() -> None:
    """The system's own speaks the system's language; where no voice speaks English, it has to do."""
    sapi = FakeSapi(False, FakeToken("TTS_HEDDA", "407"))
    renderer = SapiRenderer(sapi)
    renderer.render("Ten.", Manner(), collect([]))
    renderer.render("Ten.", Manner(voice="TTS_HEDDA"), collect([]))
    assert [voice for _, _, voice, _ in sapi.said] == ["TTS_ZIRA", "TTS_HEDDA"]
    alone = FakeSapi()
    alone.tokens[:] = [FakeToken("TTS_HEDDA", "407")]
    alone.voice.Voice = alone.tokens[0]
    SapiRenderer(alone).render("Ten.", Manner(), collect([]))
    assert alone.said[0][2] == "TTS_HEDDA"


def test_sapi_names_its_voices_shortly() -> None:
    """The registry path stays out of it."""
    renderer = SapiRenderer(FakeSapi())
    assert renderer.voices()[1] == VoiceInfo("TTS_HAZEL", "Microsoft TTS_HAZEL", "en-gb")
    assert renderer.find("en-gb") == "TTS_HAZEL"
    assert sapi_rate(157) == 0
    assert sapi_rate(1) == -10
    assert sapi_rate(0) == -10


def test_sapi_that_is_not_there_or_fails_says_so() -> None:
    """Here comtypes isn't even installed."""
    with pytest.raises(VoiceError):
        SapiRenderer(FakeSapi(broken=True))
    with pytest.raises(VoiceError):
        SapiRenderer()
    sapi = FakeSapi()
    renderer = SapiRenderer(sapi)
    sapi.broken = True
    with pytest.raises(VoiceError):
        renderer.render("ten", Manner(), collect([]))


def test_each_platform_has_its_own_voice_first_and_espeak_as_a_fallback() -> None:
    """Linux begins with espeak-ng."""
    assert openings("darwin") == (MacRenderer, EspeakRenderer, SavedRenderer)
    assert openings("win32") == (SapiRenderer, EspeakRenderer, SavedRenderer)
    assert openings("linux") == (EspeakRenderer, SavedRenderer)


class FakeRenderer:
    """A voice that writes a sample a character, or fails."""

    def __init__(self, name: str, fails: bool = False, error: Exception | None = None) -> None:
        self.name, self.fails, self.error = name, fails, error or VoiceError("broken")
        self.said: list[tuple[str, str]] = []

    def voices(self) -> Sequence[VoiceInfo]:
        return (VoiceInfo(f"{self.name}-1", self.name),)

    def find(self, wanted: str) -> str:
        return find_voice(wanted, self.voices())

    def render(self, text: str, manner: Manner, write: Write) -> None:
        if self.fails:
            raise self.error
        self.said.append((text, manner.voice))
        write(np.full(len(text) * 100, 9000, dtype=np.int16), 44100)

    def close(self) -> None:
        self.said.append(("closed", ""))


def refuse() -> FakeRenderer:
    raise VoiceError("not here")


def test_the_first_voice_that_starts_is_taken_and_the_next_when_it_fails() -> None:
    """The text that failed is said by the next one, in its own default voice; no word is lost."""
    card, notices = FakeCard(), Notices()
    mixer = Mixer(open_stream=card)
    first, second = FakeRenderer("first", fails=True), FakeRenderer("second")
    render_thread = RenderThread(notices.tell, notices.log, [refuse, lambda: first, lambda: second])
    assert render_thread.renderer is first
    utterance = mixer.speak()
    render_thread.narrate("ten", Manner(voice="first-1"), utterance)
    assert eventually(lambda: bool(card.pull(441).any()))
    assert second.said == [("ten", "")]
    assert render_thread.renderer is second
    assert notices.told == []
    assert notices.logged() == ["voice_missing", "voice_failed"]
    render_thread.close()
    assert second.said[-1] == ("closed", "")
    mixer.close()


def test_a_voice_may_fail_in_ways_of_its_library() -> None:
    """What no voice should raise, when it is started, when it speaks, when it is put away, is a voice that failed."""

    class Worst(FakeRenderer):
        def close(self) -> None:
            raise AttributeError("half closed")

    def gone() -> FakeRenderer:
        raise OSError("the library is gone")

    card, notices = FakeCard(), Notices()
    mixer = Mixer(open_stream=card)
    second = FakeRenderer("second")
    worst = Worst("worst", fails=True, error=ValueError("what?"))
    render_thread = RenderThread(notices.tell, notices.log, [gone, lambda: worst, lambda: second])
    render_thread.narrate("ten", Manner(), mixer.speak())
    assert eventually(lambda: bool(card.pull(441).any()))
    assert second.said == [("ten", "")]
    assert notices.logged() == ["voice_missing", "voice_failed"]
    assert notices.events[1][1]["reason"] == "ValueError('what?')"
    render_thread.close()
    mixer.close()


def test_when_the_last_voice_fails_it_is_told_once_and_the_line_goes_on() -> None:
    """Cues still sound; utterances end at once instead of holding them up."""
    card, notices = FakeCard(), Notices()
    mixer = Mixer(open_stream=card)
    render_thread = RenderThread(notices.tell, notices.log, [lambda: FakeRenderer("only", fails=True)])
    for text in ("one", "two"):
        render_thread.narrate(text, Manner(), mixer.speak())
    mixer.play(np.full(441, 0.5, dtype=np.float32))
    assert eventually(lambda: bool(card.pull(441).any()))
    assert notices.about() == ["no_voice"]
    assert render_thread.renderer is None
    render_thread.close()
    mixer.close()


def test_no_voice_at_all_is_said_at_once() -> None:
    """The caller prints instead."""
    with pytest.raises(DeviceMissing) as missing:
        RenderThread(Notices().tell, voices=[refuse, refuse])
    assert missing.value.notice.about == "no_voice"


@pytest.mark.needs("espeak-ng")
@pytest.mark.needs("unix", "espeak-ng")
def test_pyttsx3s_own_driver_saves_a_sentence_to_samples() -> None:
    """The last resort works where the system has an espeak of its own, as this one must."""
    heard: list[np.ndarray] = []
    SavedRenderer().render("Ten of clubs. Undo.", Manner(), collect(heard))
    assert len(heard) == 2
    assert all(len(pcm) > 4000 for pcm in heard)


def test_a_saved_voice_that_writes_nothing_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A driver that ends its process, or leaves no file, costs a sentence and not the game."""
    monkeypatch.setattr("voice_solitaire.devices.voice.saved.SAVE", "import os; os._exit(1)")
    with pytest.raises(VoiceError):
        SavedRenderer()
    monkeypatch.setattr("voice_solitaire.devices.voice.saved.SAVE", "pass")
    with pytest.raises(VoiceError):
        SavedRenderer()


def test_trimming_keeps_the_words() -> None:
    """10 ms before and 150 ms after; nothing of nothing."""
    out = trimmed(spoken(1000), 22050)
    assert len(out) == 220 + 1000 + 3307
    assert np.count_nonzero(out) == 1000
    assert len(trimmed(np.zeros(500, dtype=np.int16), 22050)) == 0
    assert len(trimmed(np.array([-32768] * 10, dtype=np.int16), 22050)) == 10


def test_sentences_keep_every_word() -> None:
    """Whatever the punctuation, nothing is lost."""
    text = "Five: best is ten. More? Say more! No stop at the end"
    assert " ".join(sentences(text)) == text
    assert list(sentences("  ")) == []
