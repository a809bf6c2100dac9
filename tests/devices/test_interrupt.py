"""The player speaks over the game: through a virtual loudspeaker that the microphone hears, as in a room."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from benchmarks.commands import COMMANDS, GRAMMAR
from benchmarks.interrupt import listen
from testing.fake_card import eventually
from testing.listening import undisturbed
from testing.rooms import Devices, game_voice, room
from testing.virtual_audio import VirtualAudio
from testing.voices import speak
from testing.widths import some, widths
from tests.program.test_evening import Evening
from voice_solitaire.devices.ear.engines import open_ear
from voice_solitaire.devices.ear.hearing import Hearing
from voice_solitaire.devices.sound.mixer import Mixer
from voice_solitaire.devices.voice.pyttsx3_speaker import Pyttsx3Speaker
from voice_solitaire.ports import Notice, Settings

LONG = (
    "Row one, place one: five of spades. Place two: two of clubs. Place three: queen of hearts. Place four: jack of "
    "diamonds. Row two: nine of clubs, ten of hearts, king of spades. Seventy-two cards to come."
)
OWN = (*COMMANDS[10:46], "stop", "deal", "undo", "redeal", "quit", "yes", "no", "first", "wake up", "hint", "new game")


class Stage:
    """The game's voice and its ear over one sound card."""

    def __init__(self, settings: Settings) -> None:
        self.events: list[tuple[str, dict[str, object]]] = []
        self.interrupted: list[float] = []
        self.mixer = Mixer(self.tell, self.log)
        self.speaker = Pyttsx3Speaker(self.mixer, settings, self.tell, self.log)
        self.ear: Hearing = open_ear(
            settings,
            sounding=self.mixer.sounding,
            tell=self.tell,
            log=self.log,
            played=self.mixer.played,
            interrupt=self.interrupt,
        )
        self.ear.expect(GRAMMAR)

    def tell(self, notice: Notice) -> None:
        self.events.append((notice.about, {}))

    def log(self, event: str, **facts: object) -> None:
        self.events.append((event, facts))

    def logged(self, event: str) -> list[dict[str, object]]:
        return [facts for name, facts in self.events if name == event]

    def interrupt(self) -> None:
        self.interrupted.append(time.monotonic())
        self.speaker.hush()

    def learns(self, trust: str) -> bool:
        """Speaks until it is known what the microphone hears of it; whether that is so."""

        def known() -> bool:
            if not self.mixer.sounding():
                self.speaker.say(LONG)
            return [facts["trust"] for facts in self.logged("echo")][-1:] == [trust]

        return eventually(known, 30)

    def over(self, command: str, sound: VirtualAudio, path: Path) -> str:
        """What is heard of a command that the player says over the game's voice; empty for nothing."""
        self.speaker.hush()
        time.sleep(0.5)
        self.speaker.say(LONG)
        time.sleep(1.5)
        sound.play(speak(command, "slt", path, before=0.2, after=0.3))
        heard = self.ear.hear(3)
        return heard.text if heard else ""

    def close(self) -> None:
        self.ear.close()
        self.speaker.close()
        self.mixer.close()


@contextmanager
def stage(settings: Settings | None = None) -> Iterator[Stage]:
    playing = Stage(settings or Settings())
    try:
        time.sleep(1)  # the room's own sound
        yield playing
    finally:
        playing.close()


@pytest.mark.thorough
@undisturbed
def test_over_loudspeakers_the_player_is_heard_over_the_game(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """The game hushes in the middle of what it says, and the command is right, now and then when it is said again."""
    virtual_sound.restart()  # a loopback of an earlier try would be a second room
    virtual_sound.loopback(60)
    commands = ("discard all aces", "what can i move", "move the jack of diamonds to row one place six", "stop")

    def over(command: str) -> str:
        heard = playing.over(command, virtual_sound, tmp_path / "said.wav")
        assert not (heard and playing.mixer.sounding())
        return heard

    with stage() as playing:
        assert playing.learns("clean")
        heard = [over(command) or over(command) for command in commands]
    assert sum(got == command for got, command in zip(heard, commands, strict=True)) >= 3, heard
    barged = playing.logged("barge_in")
    assert len(barged) == len(playing.interrupted) >= 3
    assert all(float(str(facts["erle"])) > 8 and 0 < float(str(facts["echo_delay"])) < 0.9 for facts in barged)


ROOMS = [(0.05, 10.0, 0, 1), *((0.5, -5.0, flutter, 1) for flutter in (0, 1, 3)), (0.8, -5.0, 0, 1), (0.8, -5.0, 1, 1)]


@pytest.mark.parametrize(("seconds", "direct", "flutter", "apart"), some([(0.5, -5.0, 0, 3)], thorough=ROOMS))
def test_the_game_never_obeys_its_own_voice(seconds: float, direct: float, flutter: int, apart: int) -> None:
    """Every ``apart``-th command in its own rendering, from the first word of the evening on: nothing is heard, nothing
    hushed.

    However the voice flutters, and in rooms that resound for much longer than the filter is.
    """
    assert len(OWN) >= 40
    game = game_voice(OWN[::apart], pause=0.4, flutter=flutter)
    assert listen(Devices(game, answer=room(seconds, direct))) == ([], [])


@pytest.mark.thorough
@undisturbed
def test_nor_over_a_card(virtual_sound: VirtualAudio) -> None:
    """With the delays of real devices, and silence after each command."""
    virtual_sound.restart()  # a loopback of an earlier try would be a second room
    virtual_sound.loopback(60)
    with stage() as playing:
        for command in OWN[::4]:
            playing.speaker.say(command)
            assert playing.speaker.wait(10)
            assert playing.ear.hear(0.3) is None, command
        assert playing.ear.hear(1.5) is None
    assert playing.interrupted == []
    assert playing.logged("utterance") == []


@pytest.mark.thorough
@undisturbed
def test_a_loudspeaker_out_of_earshot_needs_no_removal(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """Headphones that nobody told of: the player is heard all the same."""
    with stage() as playing:
        assert playing.learns("absent")
        assert playing.over("discard all aces", virtual_sound, tmp_path / "said.wav") == "discard all aces"
    assert len(playing.interrupted) == 1


@pytest.mark.thorough
def test_headphones_interrupt_from_the_first_word(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    with stage(Settings(headphones=True)) as playing:
        assert playing.over("discard all aces", virtual_sound, tmp_path / "said.wav") == "discard all aces"
    assert len(playing.interrupted) == 1


@pytest.mark.thorough
@undisturbed
def test_half_duplex_by_choice_hears_nothing_while_the_game_speaks(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """And the choice can be changed in the middle of the game."""
    virtual_sound.restart()  # a loopback of an earlier try would be a second room
    virtual_sound.loopback(60)
    with stage(Settings(interruptible=False)) as playing:
        assert playing.over("discard all aces", virtual_sound, tmp_path / "said.wav") == ""
        assert playing.mixer.sounding()
        assert playing.interrupted == []
        playing.ear.tune(Settings())
        assert playing.learns("clean")
        assert playing.over("discard all aces", virtual_sound, tmp_path / "said.wav") != ""
        assert len(playing.interrupted) == 1


@pytest.mark.thorough
@undisturbed
def test_push_to_talk_is_not_interrupted_by_talk(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """Whoever speaks in the room: the game speaks on."""
    virtual_sound.restart()  # a loopback of an earlier try would be a second room
    virtual_sound.loopback(60)
    with stage(Settings(listening="push")) as playing:
        assert playing.learns("clean")
        assert playing.over("discard all aces", virtual_sound, tmp_path / "said.wav") == ""
        assert playing.mixer.sounding()
    assert playing.interrupted == []


@widths("commands", ("discard all aces",), ("discard all aces", "what can i move"))
@undisturbed
def test_a_command_over_the_table_read_through_loudspeakers(
    virtual_sound: VirtualAudio, tmp_path: Path, commands: tuple[str, ...]
) -> None:
    """The whole program, in earshot of itself: it falls silent, does as it was told, once, and hears nothing else."""
    virtual_sound.restart()  # a loopback of an earlier try would be a second room
    virtual_sound.loopback(60)
    folder = tmp_path / str(time.monotonic_ns())
    folder.mkdir()
    with virtual_sound.record() as recording:
        evening = Evening(virtual_sound, recording, folder, "royal parade", "--deal", "398", "--hands-free")
        try:
            assert evening.begun()
            for command in commands:
                assert evening.type("read the table")
                replies = len(evening.events("replied"))
                time.sleep(2)
                virtual_sound.play(speak(command, "slt", tmp_path / "said.wav", before=0.2, after=0.5))
                assert evening.until(lambda: len(evening.events("replied")) > replies)  # noqa: B023 - used at once
                time.sleep(0.3)
                assert evening.quiet()
        finally:
            evening.end()
    heard = [str(event["text"]) for event in evening.events("heard") if event["source"] == "spoken"]
    assert heard == list(commands)
    barged = [float(str(event["at"])) for event in evening.events("barge_in")]
    hushed = [float(str(event["at"])) for event in evening.events("hushed")]
    assert len(barged) == len(commands)
    assert all(any(0 < at - begun < 0.3 for at in hushed) for begun in barged)


@pytest.mark.thorough
@pytest.mark.parametrize("how", ["headphones", "half duplex"])
@undisturbed
def test_a_command_over_the_table_read_aloud(virtual_sound: VirtualAudio, tmp_path: Path, how: str) -> None:
    """The whole program: it falls silent in mid sentence and does as it was told, or reads to its end."""
    flags = {"headphones": ["--headphones"], "half duplex": ["--half-duplex"]}[how]
    if how != "headphones":
        virtual_sound.restart()  # a loopback of an earlier try would be a second room
        virtual_sound.loopback(60)
    folder = tmp_path / str(time.monotonic_ns())
    folder.mkdir()
    with virtual_sound.record() as recording:
        options = ("royal parade", "--deal", "398", "--hands-free", *flags)
        evening = Evening(virtual_sound, recording, folder, *options)
        try:
            assert evening.begun()
            assert evening.type("how far am i")
            time.sleep(0.5)
            assert evening.quiet()
            replies = len(evening.events("replied"))
            assert evening.type("read the table")
            time.sleep(1.5)
            command = speak("what can i move", "slt", tmp_path / "said.wav", before=0.2, after=0.5)
            virtual_sound.play(command)
            answered = (
                evening.until(lambda: len(evening.events("replied")) > replies + 1) if how != "half duplex" else 0
            )
            time.sleep(2)
            sounds = bool(np.abs(recording.frames(last=0.5)).max() > 1e-3)
        finally:
            evening.end()
    if how == "half duplex":
        assert sounds
        assert not evening.events("barge_in")
        assert [event["source"] for event in evening.events("heard")] == ["typed", "typed"]
        return
    assert answered
    heard = evening.events("heard")[-1]
    assert heard["text"] == "what can i move"
    assert heard["source"] == "spoken"
    barged = evening.events("barge_in")
    assert len(barged) == 1
    hushed = [float(str(event["at"])) for event in evening.events("hushed")]
    assert any(0 < at - float(str(barged[0]["at"])) < 1 for at in hushed)
