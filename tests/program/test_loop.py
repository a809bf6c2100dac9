"""The loop with devices that remember: order, hushing, notices, settings, the scan's pace."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pytest

from testing.laying import lay, session
from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.ports import Cue, Expected, Heard, Lesson, Listening, Notice, Priority, Settings, Source
from voice_solitaire.program.loop import Devices, Inbox, Incoming, Loop


@dataclass
class Remembers:
    """A voice, a printer and a cue player in one, which write down what they are asked for."""

    asked: list[str] = field(default_factory=list)

    def say(self, text: str, priority: Priority = Priority.NORMAL) -> None:
        self.asked.append(text)

    def play(self, cue: Cue, pan: float = 0.0) -> None:
        self.asked.append(f"[{cue.value}]")

    def hush(self) -> None:
        self.asked.append("(hush)")

    def wait(self, timeout: float | None = None) -> bool:
        return True

    def tune(self, settings: Settings) -> None:
        self.asked.append(f"(rate {settings.rate})")

    def close(self) -> None:
        self.asked.append("(closed)")


class Plays:
    """A listener that is given its lines by the test."""

    def __init__(self, *lines: str) -> None:
        self.lines: queue.SimpleQueue[Heard | None] = queue.SimpleQueue()
        self.expected: list[Expected] = []
        self.listened: list[Listening] = []
        self.lessons: list[Lesson] = []
        for line in lines:
            self.lines.put(Heard(line))

    def hear(self, timeout: float) -> Heard | None:
        try:
            heard = self.lines.get(timeout=timeout)
        except queue.Empty:
            return None
        if heard is None:
            raise EOFError
        return heard

    def end(self) -> None:
        """No more lines."""
        self.lines.put(None)

    def expect(self, expected: Expected) -> None:
        self.expected.append(expected)

    def listen(self, how: Listening) -> None:
        self.listened.append(how)

    learns = True

    def learn(self, lesson: Lesson) -> None:
        self.lessons.append(lesson)

    def tune(self, settings: Settings) -> None:
        self.listened.append(Listening(settings.listening) if settings.listening == "open" else Listening.SHUT)

    def close(self) -> None:
        self.end()


def evening(
    *lines: str,
    settings: Settings | None = None,
    scanning: bool = False,
    session: Session | None = None,
    devices: Mapping[str, object] | None = None,
    **more: object,
) -> tuple[Loop, Remembers, Remembers]:
    """A loop whose keyboard types some lines and then ends, and some devices of the test's own."""
    keyboard, voice, paper = Plays(*lines), Remembers(), Remembers()
    keyboard.end()
    own = {"paper": paper, "voice": voice, "cues": voice, "keyboard": keyboard, **(devices or {})}
    session = session or Session(find("royal parade"), 398, settings=settings, scanning=scanning)
    return Loop(session, Devices(**own), **more), voice, paper  # type: ignore[arg-type]


class Interrupted(Inbox):
    """A queue in which nothing comes, until Ctrl-C does: on Windows it is noticed between two waits."""

    def __init__(self) -> None:
        self.waits: list[float | None] = []

    def get(self, block: bool = True, timeout: float | None = None) -> Incoming:
        self.waits.append(timeout)
        raise KeyboardInterrupt if len(self.waits) > 3 else queue.Empty


def eventually(true: Callable[[], bool]) -> bool:
    """Whether something becomes so within a few seconds."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.01)
    return False


def test_input_hushes_and_a_cue_keeps_its_place() -> None:
    """Every line hushes what is being said; cue, words and their order are the reply's."""
    loop, voice, paper = evening("five of spades onto two")
    loop.run()
    after = voice.asked[voice.asked.index("(hush)") + 1 :]
    assert after[:3] == [
        "[place]",
        "Five of spades onto the two, row one, place seven.",
        "Row two, place five is empty.",
    ]
    assert paper.asked[-1] == "Five of spades onto the two, row one, place seven. Row two, place five is empty."


def test_the_same_message_twice_is_spoken_twice() -> None:
    """Nothing is swallowed because it was said before."""
    loop, voice, _ = evening("ten of hearts onto five", "ten of hearts onto five")
    loop.run()
    assert sum("lies loose" in said for said in voice.asked) == 2


def test_settings_go_to_the_devices_and_are_saved() -> None:
    """ "Faster" is taken over at once and kept."""
    saved: list[Settings] = []
    loop, voice, _ = evening("faster", save=saved.append)
    loop.run()
    assert "(rate 225)" in voice.asked
    assert [settings.rate for settings in saved] == [225]


def test_a_notice_is_told_in_its_turn() -> None:
    """What a device has to tell is spoken and printed as a line of its own."""
    loop, voice, paper = evening()
    loop.inbox.tell(Notice("playback_back"))
    loop.run()
    assert "The loudspeaker is back." in voice.asked
    assert "The loudspeaker is back." in paper.asked


def test_without_speech_words_are_only_printed() -> None:
    """ "Speech off" leaves the cues and the print."""
    loop, voice, paper = evening("speech off", "five of spades onto two")
    loop.run()
    assert "[place]" in voice.asked
    assert not any("Five of spades" in said for said in voice.asked)
    assert any("Five of spades" in said for said in paper.asked)


def test_push_to_talk_opens_the_ear_at_the_enter_key() -> None:
    """An empty line is the key; the ear hears one utterance."""
    keyboard, ear = Plays(), Plays()
    devices = {"keyboard": keyboard, "open_ear": lambda settings, interrupt: ear}
    loop, voice, _ = evening(settings=Settings(listening="push"), devices=devices, ends_with_input=False)
    thread = threading.Thread(target=loop.run)
    thread.start()
    assert eventually(lambda: bool(ear.expected))
    keyboard.lines.put(Heard(""))
    assert eventually(lambda: Listening.ONCE in ear.listened)
    keyboard.lines.put(Heard("quit"))
    thread.join(10)
    assert not thread.is_alive()
    assert "[listening_on]" in voice.asked


def test_hands_free_goes_on_when_standard_input_ends() -> None:
    """Without a keyboard the ear is enough."""
    ear = Plays("five of spades onto two", "quit")
    loop, _, paper = evening(devices={"open_ear": lambda settings, interrupt: ear}, ends_with_input=False)
    loop.run()
    assert any("Five of spades" in said for said in paper.asked)
    assert paper.asked[-1] == "Goodbye. The game is kept."
    assert automaton(ear.expected[0].anything).accepts(["undo"])


def test_the_scan_speaks_on_by_itself_and_the_switch_picks(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one switch: items come one after another, a press does what was spoken, and scanning goes on."""
    monkeypatch.setattr("voice_solitaire.program.loop.READING_TIME", 0.02)  # nobody reads along here
    switch, pause = Plays(), Settings(scan_pause=0.05)
    loop, _, paper = evening(settings=pause, scanning=True, devices={"keyboard": switch}, ends_with_input=False)
    thread = threading.Thread(target=loop.run)
    thread.start()
    first = "Five of spades onto the two, row one, place seven?"
    assert eventually(lambda: first in paper.asked)
    switch.lines.put(Heard("", Source.SWITCH))
    assert eventually(lambda: bool(loop.session.record.at))
    assert eventually(lambda: paper.asked[-1].endswith("?"))
    switch.lines.put(Heard("quit"))
    thread.join(10)
    assert not thread.is_alive()


def dead_end() -> Session:
    """A player at a dead end that takes more looking into than an answer waits for."""
    game = find("klondike")
    table = {"stock": "5C 2S 6D 9D KD 7C 9S 3D TC", "column two": "8H", "column three": "8D", "column four": "9C"}
    return session(game, lay(game, table, dealt=1))


NO_MORE = "No move that's left leads on. Say undo, or new game."


def test_a_dead_end_is_told_when_nobody_speaks() -> None:
    """Once, after the words before it were said, and as something that was thought of later."""
    keyboard, sounds = Plays(), threading.Event()
    sounds.set()
    devices = {"keyboard": keyboard, "sounding": sounds.is_set}
    loop, _, paper = evening(session=dead_end(), devices=devices, ends_with_input=False)
    thread = threading.Thread(target=loop.run)
    thread.start()
    time.sleep(1.0)
    assert NO_MORE not in paper.asked
    sounds.clear()
    assert eventually(lambda: NO_MORE in paper.asked)
    keyboard.lines.put(Heard("turn"))
    assert eventually(lambda: any("turned" in said for said in paper.asked))
    keyboard.lines.put(Heard("quit"))
    thread.join(10)
    assert not thread.is_alive()
    assert paper.asked.count(NO_MORE) == 1


def test_what_comes_at_once_is_answered_before_the_game_thinks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of lines is played without pauses, so that what it prints never depends on the time that it takes."""
    monkeypatch.setattr("voice_solitaire.program.loop.QUIET", 5.0)  # a busy computer makes no pause of that length
    loop, _, paper = evening("turn", "turn", "undo", session=dead_end())
    loop.run()
    assert NO_MORE not in paper.asked
    assert loop.session.record.at == 1


def test_an_ear_is_set_up_as_soon_as_it_is_wished_for() -> None:
    """With the microphone off there is none; "wake up" opens it, open, and not a second one beside it."""
    keyboard, ear = Plays(), Plays()
    tried: list[str] = []

    def open_ear(settings: Settings, interrupt: Callable[[], None]) -> Plays | None:
        tried.append(settings.listening)
        return None if settings.listening == "off" else ear

    devices = {"keyboard": keyboard, "open_ear": open_ear}
    loop, _, _ = evening(settings=Settings(listening="off"), devices=devices, ends_with_input=False)
    thread = threading.Thread(target=loop.run)
    thread.start()
    keyboard.lines.put(Heard("go to sleep"))
    assert eventually(lambda: loop.session.conversation.asleep)
    keyboard.lines.put(Heard("wake up"))
    assert eventually(lambda: ear.listened[-1:] == [Listening.OPEN])
    keyboard.lines.put(Heard("hands free"))
    keyboard.lines.put(Heard("quit"))
    thread.join(10)
    assert not thread.is_alive()
    assert tried == ["off", "open"]


def test_who_wakes_in_push_to_talk_still_has_to_push() -> None:
    session = Session(find("royal parade"), 398, settings=Settings(listening="push"))
    session.hear("stop listening")
    reply = session.hear("wake up")
    assert reply.listening is Listening.SHUT
    assert reply.text == "Push to talk: press Enter, then speak."
    assert not session.conversation.asleep


@pytest.mark.parametrize("thinks", [True, False])
def test_an_idle_game_waits_shortly_so_that_ctrl_c_is_noticed(thinks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "thinks", thinks)
    monkeypatch.setattr(Session, "idle", lambda self: None)
    logged: list[str] = []
    events, session = Interrupted(), Session(find("royal parade"), 398)
    Loop(session, Devices(keyboard=Plays()), events, log=lambda event, **facts: logged.append(event)).run()
    assert "interrupted" in logged
    assert all(wait is not None and wait <= 0.5 for wait in events.waits)
