"""The Windows version under Wine with sound in both directions: over a VirtualAudio of the test's own."""

from __future__ import annotations

import subprocess
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from testing.listening import undisturbed
from testing.virtual_audio import Recording, VirtualAudio
from testing.voices import speak
from testing.wine import PATIENCE, logged, own_home, until
from tests.program.test_evening import SHORT_OPENING
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.table.game_store import MemoryGameStore

wine = pytest.importorskip("testing.windows", reason="Wine is tried on Unix")

pytestmark = [pytest.mark.thorough, pytest.mark.needs("wine")]
LOUD = 0.01  # of full scale, from which it can be heard
ANSWER = 60.0  # seconds to wait for one


class Game:
    """Royal Parade, deal 398, whose standard input is a pipe that stays open with nothing in it."""

    def __init__(self, sound: VirtualAudio, folder: Path, *arguments: str) -> None:
        here = wine.windows()
        self.log = folder / "log"
        self.log.unlink(missing_ok=True)
        game = ("-m", "voice_solitaire", "royal parade", "--deal", "398", "--log", wine.path(self.log))
        self.program = subprocess.Popen(
            here.command(*game, *arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=wine.ROOT,
            env={**here.environment, **sound.environment, **own_home(folder)},
        )
        self.printed: list[str] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.program.stdout is not None
        self.printed.extend(line.decode("utf-8", "replace").rstrip() for line in self.program.stdout)

    def heard(self) -> list[object]:
        """What it took for words of the player."""
        return [event["text"] for event in logged(self.log, "heard")]

    def end(self) -> int:
        """Its exit status at the end of its standard input."""
        assert self.program.stdin is not None
        self.program.stdin.close()
        return self.program.wait(PATIENCE)


def silent(recording: Recording) -> bool:
    """Whether the loudspeaker has been silent for half a second."""
    return bool(np.abs(recording.frames(last=0.5)).max(initial=0) < LOUD)


@undisturbed
def test_an_evening_is_spoken(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """It greets aloud while nothing is typed, and answers what is said into the microphone as what was typed: of a card
    so much is heard that it can only be that one."""
    model = Session(find("royal parade"), 398, store=MemoryGameStore())
    replies = [model.start(), *(model.hear(command) for command in SHORT_OPENING)]
    virtual_sound.restart()  # what an earlier try left sounding
    folder = tmp_path / str(time.monotonic_ns())  # nor is what it kept there
    folder.mkdir()
    with virtual_sound.record() as recording:
        game = Game(virtual_sound, folder, "--headphones")
        try:
            assert until(lambda: logged(game.log, "ear_ready"))
            for count, command in enumerate((*SHORT_OPENING, ""), 1):
                sounded = until(lambda count=count: len(logged(game.log, "first_sound")) >= count, ANSWER)
                assert sounded, (game.heard(), game.printed[:20])
                assert until(lambda: np.abs(recording.frames()).max(initial=0) > LOUD)
                assert until(lambda: silent(recording))
                if command:
                    virtual_sound.play(speak(command, "slt", tmp_path / "command.wav", before=0.3, after=0.6))
        finally:
            status = game.end()
    assert status == 0
    assert [event["text"] for event in logged(game.log, "replied")] == [reply.text for reply in replies]
    assert game.printed == "\n".join(str(event["text"]) for event in logged(game.log, "replied")).splitlines()


def test_a_recording_is_heard(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """Without the microphone, though standard input stays open; it is a program of Windows that opens the file."""
    wav = speak("ten of clubs", "slt", tmp_path / "wörds.wav", before=0.3, after=0.6)
    game = Game(virtual_sound, tmp_path, "--hear", wine.path(wav), "--no-speech", "--no-sounds")
    try:
        assert until(lambda: len(logged(game.log, "replied")) > 1)
    finally:
        status = game.end()
    assert status == 0
    assert game.heard() == ["ten of clubs"]
