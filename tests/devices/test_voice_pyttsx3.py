"""The speaker over pyttsx3: its properties, its loops, its silence on standard output."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import pyttsx3

from testing.fake_card import FakeCard, Notices, eventually
from voice_solitaire.devices.sound.mixer import Mixer
from voice_solitaire.devices.voice.pyttsx3_speaker import DRIVER, Pyttsx3Speaker
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.ports import Priority, Settings

ROOT = Path(__file__).parents[2]
SECOND = 44100


@pytest.fixture
def speaker(mixer: Mixer, notices: Notices) -> Iterator[Pyttsx3Speaker]:
    speaker = Pyttsx3Speaker(mixer, Settings(), notices.tell, notices.log)
    yield speaker
    speaker.close()


def listen(card: FakeCard, mixer: Mixer) -> np.ndarray:
    """All that is said until the line is empty, shape (n,)."""
    parts = [card.pull(441)[:, 0]]
    for _ in range(6000):
        if not mixer.sounding():
            break
        parts.append(card.pull(441)[:, 0])
        if not parts[-1].any():
            threading.Event().wait(0.001)  # words that are still being rendered
    return np.concatenate(parts)


def spoken(sound: np.ndarray) -> int:
    """Frames from the first that sounds to the last."""
    loud = np.flatnonzero(np.abs(sound) > 0.01)
    return int(loud[-1] - loud[0]) if len(loud) else 0


def phrases(sound: np.ndarray) -> int:
    """How often it is silent for 90 ms, plus one: single words have no such gap in them."""
    loud = np.flatnonzero(np.abs(sound) > 0.003)
    return int(np.count_nonzero(np.diff(loud) > 0.09 * SECOND)) + 1 if len(loud) else 0


def test_both_of_two_sentences_are_spoken(speaker: Pyttsx3Speaker, mixer: Mixer, card: FakeCard) -> None:
    """pyttsx3's own driver speaks only the last."""
    speaker.say("Nine.")
    speaker.say("Five.")
    assert phrases(listen(card, mixer)) == 2
    assert speaker.wait(1)


def test_a_cue_said_between_two_sentences_sounds_between_them(
    speaker: Pyttsx3Speaker, mixer: Mixer, card: FakeCard
) -> None:
    """``say`` returns at once, but its place is taken."""
    speaker.say("Nine.")
    mixer.play(np.full(4410, 0.9, dtype=np.float32), pan=-1)
    speaker.say("Five.")
    left = listen(card, mixer)
    cue = np.flatnonzero(left == 1.0)  # nothing else reaches the limit
    assert len(cue) >= 4410
    assert np.abs(left[: cue[0]]).max() > 0.1
    assert np.abs(left[cue[-1] + 1 :]).max() > 0.1


def test_hush_stops_what_is_said_and_what_waits(speaker: Pyttsx3Speaker, mixer: Mixer, card: FakeCard) -> None:
    """Rendering too: a text of minutes is left where it was."""
    for _ in range(5):
        speaker.say("A long line that is not going to be heard. " * 50)
    assert eventually(lambda: bool(card.pull(441).any()))
    speaker.hush()
    card.pull(441)
    assert not card.pull(SECOND).any()
    speaker.say("Undo.")
    assert 0.2 < spoken(listen(card, mixer)) / SECOND < 0.8


def test_now_comes_before_what_waits_and_later_after_it(speaker: Pyttsx3Speaker, mixer: Mixer, card: FakeCard) -> None:
    """NOW hushes the rest; LATER waits for words that were said after it."""
    speaker.say("A long line that is not going to be heard to its end. " * 20)
    speaker.say("Undo.", Priority.NOW)
    assert spoken(listen(card, mixer)) / SECOND < 0.8
    speaker.say("Nine.")
    speaker.say("One, two, three, four, five, six, seven.", Priority.LATER)
    speaker.say("Five.")
    sound = listen(card, mixer)
    assert np.flatnonzero(np.abs(sound) > 0.01)[-1] > 2 * SECOND
    first_two = sound[: round(1.2 * SECOND)]
    assert phrases(first_two) >= 2


def test_rate_and_volume_and_pitch_reach_the_sound(speaker: Pyttsx3Speaker, mixer: Mixer, card: FakeCard) -> None:
    """Settings count from the next sentence on."""
    speaker.say("Five of hearts onto the two.")
    normal = listen(card, mixer)
    speaker.tune(Settings(rate=400, volume=45))
    speaker.say("Five of hearts onto the two.")
    fast = listen(card, mixer)
    assert spoken(fast) < 0.7 * spoken(normal)
    assert np.abs(fast).max() < 0.5 * np.abs(normal).max()
    speaker.tune(Settings(volume=0))
    speaker.say("Five of hearts onto the two.")
    assert not listen(card, mixer).any()


def test_a_wrong_voice_is_told_and_the_old_one_goes_on(
    speaker: Pyttsx3Speaker, mixer: Mixer, card: FakeCard, notices: Notices
) -> None:
    """The nearest valid one is named; nothing is raised."""
    speaker.tune(Settings(voice="en-gb"))
    speaker.tune(Settings(voice="en-uk"))
    assert [sentence(notice) for notice in notices.told] == [
        "There is no voice called en-uk, so the old one goes on; the nearest is en-us."
    ]
    assert speaker.engine.getProperty("voice") == "en-gb"
    speaker.say("Ten.")
    assert spoken(listen(card, mixer)) > 5000
    assert notices.about() == ["unknown_voice"]


def test_the_engine_has_pyttsx3s_properties(speaker: Pyttsx3Speaker) -> None:
    """What a program that knows pyttsx3 expects."""
    engine = speaker.engine
    assert engine is pyttsx3.init(DRIVER)
    engine.setProperty("rate", 150)
    engine.setProperty("volume", 0.5)
    engine.setProperty("pitch", 60)
    engine.setProperty("voice", "English (Great Britain)")
    assert [engine.getProperty(name) for name in ("rate", "volume", "pitch", "voice")] == [150, 0.5, 60, "en-gb"]
    voices = engine.getProperty("voices")
    assert "en-us" in {voice.id for voice in voices}
    assert voices[0].languages[0].startswith("en")
    with pytest.raises(KeyError):
        engine.getProperty("colour")


def test_a_wrong_property_is_an_error_event_and_not_a_crash(speaker: Pyttsx3Speaker, notices: Notices) -> None:
    """As pyttsx3 does it; ours logs it."""
    speaker.engine.setProperty("colour", "red")
    speaker.engine.setProperty("voice", "nobody at all")
    # Windows' own voice may be missing, as it is under Wine.
    assert [event for event in notices.logged() if event != "voice_missing"] == ["voice_failed", "voice_failed"]
    assert speaker.engine.getProperty("voice") == ""


def test_a_program_of_pyttsx3s_runs_and_waits(speaker: Pyttsx3Speaker, mixer: Mixer, card: FakeCard) -> None:
    """``say``, ``say``, ``runAndWait``, and again: each word is heard, each call returns."""
    engine = speaker.engine
    engine.endLoop()
    card.pull(441)
    events: list[str] = []
    engine.connect("started-utterance", lambda name: events.append(f"started {name}"))
    engine.connect("finished-utterance", lambda name, completed: events.append(f"finished {name} {completed}"))
    done = threading.Event()
    heard: list[np.ndarray] = []

    def play() -> None:
        while not done.is_set():
            heard.append(card.pull(441)[:, 0])
            done.wait(0.001)

    thread = threading.Thread(target=play)
    thread.start()
    try:
        for words in (("Nine.", "Five."), ("Six.", "Four.")):
            for word in words:
                engine.say(word, word)
            engine.runAndWait()
    finally:
        done.set()
        thread.join()
    assert phrases(np.concatenate(heard)) == 4
    words = ("Nine.", "Five.", "Six.", "Four.")
    assert events == [line for word in words for line in (f"started {word}", f"finished {word} True")]


def test_two_speakers_can_follow_one_another(mixer: Mixer, card: FakeCard, notices: Notices) -> None:
    """pyttsx3 keeps engines; ours never speaks through the one before."""
    first = Pyttsx3Speaker(mixer, Settings(), notices.tell)
    first.close()
    second = Pyttsx3Speaker(mixer, Settings(rate=300), notices.tell)
    second.say("Undo.")
    assert spoken(listen(card, mixer)) > 5000
    second.close()


def test_empty_words_are_nothing(speaker: Pyttsx3Speaker, mixer: Mixer, card: FakeCard) -> None:
    """And the next ones are heard."""
    for text in ("", "   ", "\n"):
        speaker.say(text)
    speaker.say("Ten.")
    assert phrases(listen(card, mixer)) == 1


def test_a_speaker_without_a_loudspeaker_never_blocks(speaker: Pyttsx3Speaker, mixer: Mixer, card: FakeCard) -> None:
    """Words go nowhere, at once, for as long as it is gone."""
    card.present = card.healthy = False
    assert eventually(lambda: mixer.latency == 0)
    for _ in range(20):
        speaker.say("Nobody hears this. " * 100)
    assert speaker.wait(0)
    speaker.tune(replace(Settings(), rate=250))
    speaker.hush()


def test_nothing_is_printed(tmp_path: Path) -> None:
    """Neither on standard output nor on standard error, over a whole life."""
    program = (
        "from testing.fake_card import FakeCard\n"
        "from voice_solitaire.devices.sound.mixer import Mixer\n"
        "from voice_solitaire.devices.voice.pyttsx3_speaker import Pyttsx3Speaker\n"
        "from voice_solitaire.ports import Settings\n"
        "card = FakeCard()\n"
        "mixer = Mixer(open_stream=card)\n"
        "speaker = Pyttsx3Speaker(mixer, Settings(voice='nobody'), lambda notice: None)\n"
        "speaker.say('Ten of clubs.')\n"
        "while mixer.sounding(): card.pull(441)\n"
        "speaker.close()\n"
        "mixer.close()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
