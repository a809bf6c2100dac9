"""An evening by voice, end to end: spoken into a virtual microphone, heard from a virtual loudspeaker."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.listening import find, rendered
from tools.virtual_audio import RATE, Recording, VirtualAudio
from tools.voices import speak
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find as find_game
from voice_solitaire.ports import Say

ROOT = Path(__file__).parent.parent
PACE = 320  # words a minute, so that the evening is short
OPENING = (
    "read the table",
    "what can i move",
    "five of spades onto two",
    "discard all the aces",
    "two of clubs to row one",
    "five of clubs onto two",
    "ten of hearts onto five",  # not allowed
    "why not",
    "take that back",
    "how far am i",
)
PATIENCE = 20.0  # seconds to wait for anything


class Evening:
    """The program at work beside the test, and what can be known of it."""

    def __init__(self, sound: VirtualAudio, recording: Recording, folder: Path, *arguments: str) -> None:
        self.sound, self.recording, self.folder = sound, recording, folder
        self.log = folder / "log"
        home = {"XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config")}
        command = [sys.executable, "-m", "voice_solitaire", *arguments, "--rate", str(PACE), "--log", str(self.log)]
        self.printed = folder / "printed"
        with self.printed.open("w") as out, (folder / "errors").open("w") as errors:
            self.program = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=errors,
                cwd=ROOT,
                env={**os.environ, **sound.environment, **home},
                text=True,
            )

    def events(self, *names: str) -> list[dict[str, object]]:
        """What the log holds so far, of some kinds."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        found = [json.loads(line) for line in lines if line.endswith("}")]
        return [event for event in found if event["event"] in names]

    def until(self, true: Callable[[], bool]) -> bool:
        """Waits until something is so; False when it takes too long."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if true():
                return True
            time.sleep(0.05)
        return False

    def quiet(self) -> bool:
        """Waits until the loudspeaker has been silent for half a second."""
        return self.until(lambda: float(np.abs(self.recording.frames()[-RATE // 2 :]).max(initial=0)) < 1e-4)

    def say(self, text: str, voice: str = "slt") -> bool:
        """Speaks a command into the microphone and waits for its answer to end; False without one."""
        before = len(self.events("replied"))
        wav = speak(text, voice, self.folder / "command.wav", before=0.3, after=0.3)
        self.sound.play(wav)
        answered = self.until(lambda: len(self.events("replied")) > before)
        time.sleep(0.3)
        return answered and self.quiet()

    def type(self, text: str) -> bool:
        """Types a line and waits for its answer."""
        before = len(self.events("replied"))
        assert self.program.stdin is not None
        self.program.stdin.write(text + "\n")
        self.program.stdin.flush()
        return self.until(lambda: len(self.events("replied")) > before)

    def end(self) -> None:
        """Stops the program if it is still there."""
        self.program.terminate()
        self.program.wait(10)


def test_an_opening_is_played_by_voice(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """Ten spoken commands, one not allowed and one undo: the log holds them, the loudspeaker the replies."""
    model = Session(find_game("royal parade"), 398)
    replies = [model.start(), *(model.hear(command) for command in OPENING)]
    with virtual_sound.record() as recording:
        evening = Evening(virtual_sound, recording, tmp_path, "royal parade", "--deal", "398", "--hands-free")
        try:
            assert evening.until(lambda: bool(evening.events("ear_ready")))
            assert evening.until(lambda: bool(evening.events("first_sound")))
            time.sleep(0.5)
            assert evening.quiet()
            for command in OPENING:
                assert evening.say(command), command
        finally:
            evening.end()
        played = recording.frames().mean(axis=1)
    heard = [str(event["text"]).replace(" the ", " ") for event in evening.events("heard")]  # articles mean nothing
    assert heard == [command.replace(" the ", " ") for command in OPENING]
    assert [event["text"] for event in evening.events("replied")] == [reply.text for reply in replies]
    assert evening.printed.read_text().splitlines() == "\n".join(reply.text for reply in replies).splitlines()
    at = 0.0
    for reply in replies:
        for part in reply.utterance:
            if isinstance(part, Say):
                sound = rendered(part.text, PACE)
                likeness, place = find(sound, played[round(at * RATE) :])
                assert likeness > 0.75, (part.text, likeness)
                at += place + len(sound) / RATE / 2  # the next part comes after it


def test_the_loudspeaker_goes_away_and_comes_back(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """The sound server is killed in mid game: it is told in print, the game goes on, and the voice returns."""
    with virtual_sound.record() as recording:
        evening = Evening(virtual_sound, recording, tmp_path, "royal parade", "--deal", "398", "--hands-free")
        try:
            assert evening.until(lambda: bool(evening.events("ear_ready")))
            assert evening.quiet()
            virtual_sound.kill()
            assert evening.until(lambda: "loudspeaker went away" in evening.printed.read_text())
            assert evening.until(lambda: "microphone went away" in evening.printed.read_text())
            assert evening.type("five of spades onto two")
            assert "Five of spades onto the two" in evening.printed.read_text()
            virtual_sound.restart()
            assert evening.until(lambda: "The loudspeaker is back" in evening.printed.read_text())
            assert evening.until(lambda: "The microphone is back" in evening.printed.read_text())
            with virtual_sound.record(tmp_path / "after.wav") as after:
                evening.recording = after
                time.sleep(0.5)
                assert evening.quiet()
                assert evening.say("how far am i")
                played = after.frames().mean(axis=1)
        finally:
            evening.end()
    reply = str(evening.events("replied")[-1]["text"])
    assert reply.startswith("One of twenty-four piles started.")
    assert (
        find(
            rendered("One of twenty-four piles started. Two cards in place. Seventy-two cards to come.", PACE), played
        )[0]
        > 0.75
    )


@pytest.mark.parametrize("how", ["asleep", "push to talk"])
def test_the_ear_obeys_its_listening_mode(virtual_sound: VirtualAudio, tmp_path: Path, how: str) -> None:
    """Asleep, only "wake up" counts; with push to talk, only what follows the Enter key."""
    flags = ["--hands-free"] if how == "asleep" else ["--push-to-talk"]
    with virtual_sound.record() as recording:
        evening = Evening(virtual_sound, recording, tmp_path, "royal parade", "--deal", "398", *flags)
        try:
            assert evening.until(lambda: bool(evening.events("ear_ready")))
            time.sleep(0.5)
            assert evening.quiet()
            if how == "asleep":
                assert evening.say("stop listening")
                heard = len(evening.events("replied"))
                speak("discard all the aces", "slt", tmp_path / "aces.wav", before=0.3, after=0.5)
                virtual_sound.play(tmp_path / "aces.wav")
                time.sleep(1.5)
                assert not any("aces gone" in str(event["text"]) for event in evening.events("replied")[heard:])
                assert evening.say("wake up")
            else:
                speak("discard all the aces", "slt", tmp_path / "aces.wav", before=0.3, after=0.5)
                virtual_sound.play(tmp_path / "aces.wav")
                time.sleep(1.5)
                assert evening.events("heard") == []
                assert evening.program.stdin is not None
                evening.program.stdin.write("\n")
                evening.program.stdin.flush()
                time.sleep(0.8)
            assert evening.say("discard all the aces")
        finally:
            evening.end()
    assert "Two aces gone." in evening.printed.read_text()
