"""An evening by voice, end to end: spoken into a virtual microphone, heard from a virtual loudspeaker."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import wave
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

import numpy as np
import pytest

from testing.listening import find_in_pieces, rendered, undisturbed
from testing.virtual_audio import RATE, Recording, VirtualAudio
from testing.voices import speak, spoken
from testing.widths import widths
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find as find_game
from voice_solitaire.ports import Say
from voice_solitaire.table.game_store import MemoryGameStore

ROOT = Path(__file__).parents[2]
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
SHORT_OPENING = ("five of spades onto two", "ten of hearts onto five", "take that back")
PATIENCE = 60.0  # seconds to wait for anything
LIKE = 0.8  # what was said, by its pieces; another sentence is less than 0.75


class Evening:
    """The program at work beside the test, and what can be known of it."""

    def __init__(self, sound: VirtualAudio, recording: Recording, folder: Path, *arguments: str) -> None:
        self.sound, self.recording, self.folder = sound, recording, folder
        self.log = folder / "log"
        self._logged: list[dict[str, object]] = []
        self._read = 0  # bytes of the log
        home = {f"XDG_{kind.upper()}_HOME": str(folder / kind) for kind in ("data", "config", "state", "cache")}
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
        if self.log.exists():
            with self.log.open("rb") as file:
                file.seek(self._read)
                *whole, part = file.read().split(b"\n")
                self._read = file.tell() - len(part)
            self._logged += map(json.loads, whole)
        return [event for event in self._logged if event["event"] in names]

    def until(self, true: Callable[[], bool]) -> bool:
        """Waits until something is so; False when it takes too long."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if true():
                return True
            time.sleep(0.05)
        return False

    def begun(self) -> bool:
        """Waits until the ear is ready and the greeting is over."""
        ready = self.until(lambda: bool(self.events("ear_ready")))
        sounded = self.until(lambda: bool(self.events("first_sound")))
        time.sleep(0.5)
        return ready and sounded and self.quiet()

    def quiet(self) -> bool:
        """Waits until the loudspeaker has been silent for half a second."""
        return self.until(lambda: float(np.abs(self.recording.frames(last=0.5)).max(initial=0)) < 1e-4)

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


@widths("commands", SHORT_OPENING, OPENING)
@undisturbed
def test_an_opening_is_played_by_voice(virtual_sound: VirtualAudio, tmp_path: Path, commands: tuple[str, ...]) -> None:
    """Spoken commands, one not allowed and one undo: the log holds them, the loudspeaker the replies.

    No sound of what is said is kept anywhere, where nobody asked for it.
    """
    model = Session(find_game("royal parade"), 398, store=MemoryGameStore())
    replies = [model.start(), *(model.hear(command) for command in commands)]
    folder = Path(mkdtemp(dir=tmp_path))  # of this try
    with virtual_sound.record() as recording:
        evening = Evening(virtual_sound, recording, folder, "royal parade", "--deal", "398", "--hands-free")
        try:
            assert evening.begun()
            for command in commands:
                assert evening.say(command), command
        finally:
            evening.end()
        played = recording.frames().mean(axis=1)
    heard = [str(event["text"]).replace(" the ", " ") for event in evening.events("heard")]  # articles mean nothing
    assert heard == [command.replace(" the ", " ") for command in commands]
    assert not evening.events("notice")  # of a voice as loud as usual
    assert [event["text"] for event in evening.events("replied")] == [reply.text for reply in replies]
    assert evening.printed.read_text().splitlines() == "\n".join(reply.text for reply in replies).splitlines()
    assert "kept as sound" not in evening.printed.read_text()
    assert [file.name for file in folder.rglob("*.wav")] == ["command.wav"]  # the test's own
    assert not list(folder.rglob("heard.jsonl"))
    at = 0.0
    for reply in replies:
        for part in reply.utterance:
            if isinstance(part, Say):
                sound = rendered(part.text, PACE)
                likeness, place = find_in_pieces(sound, played[round(at * RATE) :])
                assert likeness > LIKE, (part.text, likeness)
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
    said = rendered("One of twenty-four piles started. Two cards in place. Seventy-two cards to come.", PACE)
    assert find_in_pieces(said, played)[0] > LIKE


@pytest.mark.thorough
def test_every_listening_setting_is_changed_in_the_middle_of_the_game(
    virtual_sound: VirtualAudio, tmp_path: Path
) -> None:
    """Off, patient, asleep, push to talk: by voice where there is an ear, in one game that only prints."""
    settings = tmp_path / "config" / "voice-solitaire" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"listening": "off", "patience": 1.0, "speech": False, "sounds": False}))

    whole = "move the five of spades onto the two"

    def unheard(*texts: str) -> bool:
        """Whether nothing that is said now gets an answer."""
        before = len(evening.events("replied"))
        for text in texts:
            virtual_sound.play(speak(text, "slt", tmp_path / "unheard.wav", before=0.2, after=0.5))
        time.sleep(1)
        return not any(event["text"] for event in evening.events("replied")[before:])

    def halting(first: str, then: str) -> list[str]:
        """What is heard of a command with a pause of two seconds in it."""
        before, ended = len(evening.events("heard")), len(evening.events("speech_ended"))
        sound = spoken(first, before=0.2) + bytes(53_000) + spoken(then, after=0.3)
        with wave.open(str(tmp_path / "halting.wav"), "wb") as file:
            file.setparams((1, 2, 16_000, 0, "NONE", ""))
            file.writeframes(sound)
        virtual_sound.play(tmp_path / "halting.wav")
        assert evening.until(lambda: len(evening.events("speech_ended")) > ended)
        time.sleep(1)
        return [str(event["text"]) for event in evening.events("heard")[before:]]

    with virtual_sound.record() as recording:
        evening = Evening(virtual_sound, recording, tmp_path, "royal parade", "--deal", "398")
        try:
            assert evening.until(lambda: bool(evening.events("replied")))
            assert unheard("discard all the aces")
            assert not evening.events("capture_opened")
            assert evening.type("wake up")
            assert evening.until(lambda: bool(evening.events("ear_ready")))

            assert whole not in halting("move the five of", "spades onto the two")
            moved = [event for event in evening.events("replied") if "Five of spades onto the two" in event["text"]]
            moved = [event for event in moved if not str(event["text"]).endswith("?")]
            assert evening.events("read")[-1]["at_turn"] == len(moved)  # asked back, or what was asked was answered
            if moved:
                assert evening.type("undo")
            assert evening.say("wait longer")
            assert evening.say("wait longer")
            assert halting("move the five of", "spades onto the two") == [whole]
            assert evening.say("don't wait so long")

            assert evening.say("stop listening")
            assert unheard("discard all the aces", "could you wake me up tomorrow morning")
            assert evening.say("wake up")
            assert evening.say("discard all the aces")

            assert evening.say("push to talk")
            if evening.events("replied")[-1]["cues"] == ["ask"]:  # a little doubtful: it shuts the microphone
                assert evening.say("yes")
            assert unheard("how far am i")
            assert evening.program.stdin is not None
            evening.program.stdin.write("\n")
            evening.program.stdin.flush()
            assert evening.until(lambda: evening.events("listening")[-1]["how"] == "once")
            assert evening.say("how far am i")
            assert unheard("how far am i")
            assert evening.type("hands free")
            assert evening.say("what can i move")
        finally:
            evening.end()
    printed = [str(event["text"]) for event in evening.events("replied")]
    waits = [text for text in printed if text.startswith("I wait")]
    assert waits == ["I wait one point two seconds.", "I wait one point five seconds.", "I wait one point two seconds."]
    assert [text for text in printed if "Five of spades onto the two" in text or "Two aces gone" in text] == [
        text for text in printed if text.startswith(("Five of spades onto the two", "Two aces gone"))
    ]
    assert json.loads(settings.read_text())["listening"] == "open"


@pytest.mark.thorough
def test_a_soft_player_is_told_once_and_a_microphone_that_goes_comes_back(
    virtual_sound: VirtualAudio, tmp_path: Path
) -> None:
    """One that whispers is told after a few commands, and never again.

    A microphone that is pulled out and put back is found by the system; one that gives no more sound is told, and told
    to be back.
    """
    whisper = tmp_path / "whisper.wav"
    loud = speak("what can i move", "rms", tmp_path / "loud.wav", before=0.2, after=0.5)
    subprocess.run(["sox", "-D", loud, whisper, "gain", "-36"], check=True)
    (tmp_path / "config" / "voice-solitaire").mkdir(parents=True)
    quiet = json.dumps({"speech": False, "sounds": False})
    (tmp_path / "config" / "voice-solitaire" / "settings.json").write_text(quiet)

    def notices(*expected: str) -> bool:
        return [event["about"] for event in evening.events("notice")] == list(expected)

    def whispers() -> None:
        ended = len(evening.events("speech_ended"))
        virtual_sound.play(whisper)
        assert evening.until(lambda: len(evening.events("speech_ended")) > ended)

    with virtual_sound.record() as recording:
        evening = Evening(virtual_sound, recording, tmp_path, "royal parade", "--deal", "398", "--hands-free")
        try:
            assert evening.until(lambda: bool(evening.events("ear_ready")))
            for _ in range(6):
                whispers()
            assert evening.until(lambda: notices("very_quiet"))
            virtual_sound.unplug_microphone()
            time.sleep(0.5)
            virtual_sound.plug_microphone()
            assert evening.say("what can i move")
            virtual_sound.stall_microphone(True)
            assert evening.until(lambda: notices("very_quiet", "capture_lost"))
            virtual_sound.stall_microphone(False)
            assert evening.until(lambda: notices("very_quiet", "capture_lost", "capture_back"))
            assert evening.say("five of spades onto two")
        finally:
            evening.end()
    assert notices("very_quiet", "capture_lost", "capture_back")
    printed = evening.printed.read_text()
    assert "You are very quiet: speak up, or come nearer to the microphone." in printed
    assert "Five of spades onto the two" in printed


@pytest.mark.thorough
def test_the_only_microphone_is_pulled_out_and_put_back(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """PulseAudio gives the game the loudspeaker's own sound instead: that is told, and nothing of it is heard."""
    with virtual_sound.record() as recording:
        evening = Evening(virtual_sound, recording, tmp_path, "royal parade", "--deal", "398", "--hands-free")
        try:
            assert evening.begun()
            assert evening.say("what can i move")
            virtual_sound.unplug_microphone()
            assert evening.until(lambda: [event["about"] for event in evening.events("notice")] == ["capture_lost"])
            heard = len(evening.events("utterance"))
            assert evening.type("hint")
            virtual_sound.plug_microphone()
            assert evening.until(lambda: len(evening.events("notice")) == 2)
            time.sleep(1.0)
            assert evening.quiet()
            assert len(evening.events("utterance")) == heard
            assert evening.say("five of spades onto two")
        finally:
            evening.end()
    assert [event["about"] for event in evening.events("notice")] == ["capture_lost", "capture_back"]
    printed = evening.printed.read_text()
    assert "The microphone went away" in printed
    assert "Five of spades onto the two" in printed
