"""A mistake of the game's own costs one sentence: nothing is half done, the trace is logged, and the game goes on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.program.test_loop import Plays, Remembers, evening, eventually
from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.dialogue.commands import dead_ends
from voice_solitaire.dialogue.commands.registry import HANDLERS
from voice_solitaire.dialogue.commands.turn import play_turn
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding import likely
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.games import find
from voice_solitaire.ports import Cue, Expected, Heard, Lesson, Settings, Source
from voice_solitaire.storage.archive import Archive
from voice_solitaire.table.game_store import MemoryGameStore
from voice_solitaire.table.record import Record

ROOT = Path(__file__).parents[2]
FAILED = "That failed through a mistake of the game, and nothing has changed. Say it in other words."
WENT_WRONG = "Something failed through a mistake of the game; your game is kept and goes on."


class Broken(Exception):
    """What is raised here."""


def breaks(*_: object, **__: object) -> Answer:
    """Stands for whatever is to fail."""
    raise Broken("on purpose")


@pytest.fixture
def broken_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wish whose answer fails, in the middle of its work."""

    def hint(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
        play_turn(conversation, next(conversation.game.moves(conversation.state)))
        return breaks()

    monkeypatch.setitem(HANDLERS, "hint", hint)


# --- mistakes that were met: corrections of wishes that were of another table or another position


@pytest.mark.parametrize(
    ("game", "deal", "lines", "answer"),
    [
        (
            "Alhambra",
            801,
            (
                "move the two of clubs in reserve one to clubs ace foundation",
                "tutorial for royal parade",
                "i said the queen of spades",
            ),
            "There's nothing to correct.",
        ),
        (
            "Deuces",
            716,
            (
                "tutorial for royal parade",
                "ace of clubs in row one, place one to discard heap",
                "leave tutorial",
                "no the tens",
            ),
            "There's nothing to correct.",
        ),
        (
            "Aces Up",
            390,
            (
                "tutorial for royal parade",
                "discard the ace of clubs",
                "move it",
                "move two",
                "no the aces",
                "move sevens",
            ),
            "The four of spades counts only in row three.",
        ),
    ],
)
def test_a_correction_is_of_the_table_that_it_is_said_at(
    game: str, deal: int, lines: Sequence[str], answer: str
) -> None:
    session = Session(find(game), deal)
    replies = [session.hear(each) for each in lines]
    assert replies[-1].text.startswith(answer)


def test_a_refused_wish_takes_nothing_back_when_it_is_corrected() -> None:
    """What moved before it was another wish's; and what a correction takes back before it asks which is told."""
    session = Session(find("royal parade"), 398)
    session.hear("five of spades onto two")
    stands = session.record
    session.hear("ten of hearts onto five")
    assert session.hear("no the king of hearts").cues == (Cue.REFUSED,)
    assert session.record is stands
    assert session.hear("the other one").text.startswith("There's nothing to correct.")
    assert session.record is stands


def test_what_is_asked_after_a_correction_can_be_answered() -> None:
    """The choices are those of the table as it then stands, and what was taken back for them is told."""
    session = Session(find("forty thieves"), 11)
    session.hear("ace of diamonds")
    asked = session.hear("no, the jack")
    assert asked.text == "Ace of diamonds back to column nine.\nColumn seven or column ten: which?"
    assert session.record.at == 0
    assert session.hear("first").text.startswith("Jack of diamonds onto the queen, column seven.")
    session = Session(find("forty thieves"), 11)
    session.hear("ace of diamonds")
    assert session.hear("move the king").cues == (Cue.REFUSED,)
    assert session.hear("no, the jack").text == "Column seven or column ten: which?"
    assert session.hear("column seven").text.startswith("Jack of diamonds onto the queen, column seven.")
    assert session.record.at == 2


# --- the session


def test_a_failing_answer_changes_nothing(broken_hint: None, faults: list[BaseException]) -> None:
    """Table, settings and what waits to be said are as before the line, also in the store, and the next is answered."""
    store = MemoryGameStore()
    session = Session(find("royal parade"), 398, store=store, settings=Settings(verbosity="adaptive"))
    session.start()
    session.hear("five of spades onto two")
    session.hear("read the table")
    before = session.conversation
    reply = session.hear("hint")
    assert reply.text == FAILED
    assert reply.settings is None
    assert not reply.over
    assert session.conversation is before
    assert store.resume("Royal Parade") is session.record
    assert session.hear("undo").text.startswith("Five of spades back")
    assert [str(fault) for fault in session.taken_faults()] == ["on purpose"]
    assert session.taken_faults() == []
    faults.clear()


def test_a_failing_shelf_fails_no_answer(monkeypatch: pytest.MonkeyPatch, faults: list[BaseException]) -> None:
    """What can't be kept isn't done."""
    session = Session(find("royal parade"), 398)
    start = session.record
    monkeypatch.setattr(session.store, "keep", breaks)
    assert session.start().text == FAILED
    assert session.hear("five of spades onto two").text == FAILED
    assert session.record is start
    faults.clear()


def test_a_scan_waits_after_a_mistake(monkeypatch: pytest.MonkeyPatch, faults: list[BaseException]) -> None:
    """It isn't tried again with each tick of the clock; the switch goes on."""
    session = Session(find("royal parade"), 398, scanning=True)
    with monkeypatch.context() as broken:
        broken.setattr(dead_ends, "between", breaks)
        reply = session.hear(Heard("", Source.CLOCK))
        assert reply.text.splitlines() == [FAILED, "Paused. Press the switch to go on."]
        assert session.hear(Heard("", Source.CLOCK)).text == ""
    assert session.hear(Heard("", Source.SWITCH)).text == "The scan goes on."
    assert session.hear(Heard("", Source.CLOCK)).text == "Five of spades onto the two, row one, place seven?"
    faults.clear()


def test_thinking_ahead_fails_once(monkeypatch: pytest.MonkeyPatch, faults: list[BaseException]) -> None:
    """What failed isn't looked into again at this position."""
    session = Session(find("klondike"), 1)
    session.start()
    assert session.thinks
    monkeypatch.setattr(dead_ends, "idle", breaks)
    advice = session.idle()
    assert advice is not None
    assert advice.text == FAILED
    assert not session.thinks
    monkeypatch.setattr(dead_ends, "thinks", breaks)
    assert not session.thinks
    faults.clear()


def test_there_is_always_a_grammar(monkeypatch: pytest.MonkeyPatch, faults: list[BaseException]) -> None:
    """Where the position's can't be made, a few words are heard."""
    session = Session(find("klondike"), 1)
    monkeypatch.setattr(likely, "likely", breaks)
    heard = automaton(session.grammar.anything)
    assert heard.words == {"undo", "help", "repeat", "new", "game", "hint", "quit"}
    faults.clear()


# --- the loop


class BrokenVoice(Remembers):
    """A voice that never speaks."""

    def say(self, text: str, priority: object = None) -> None:
        raise Broken("no voice")


def test_what_a_broken_voice_does_not_say_is_printed(faults: list[BaseException]) -> None:
    """The answer first, then one sentence about the mistake; its trace is logged once."""
    events: list[tuple[str, dict[str, object]]] = []

    def log(event: str, **facts: object) -> None:
        events.append((event, facts))

    loop, _, paper = evening("five of spades onto two", "undo", devices={"voice": BrokenVoice()}, log=log)
    loop.run()
    assert "Five of spades onto the two, row one, place seven. Row two, place five is empty." in paper.asked
    assert "Five of spades back to row two, place five." in paper.asked
    assert WENT_WRONG in paper.asked
    traces = [str(facts["trace"]) for event, facts in events if event == "fault"]
    assert traces
    assert all("no voice" in trace for trace in traces)
    assert len(traces) == len(set(traces))
    faults.clear()


def test_a_broken_printer_ends_nothing(faults: list[BaseException]) -> None:
    """Also what can't tell of a mistake can't end the game."""
    loop, voice, _ = evening("five of spades onto two", devices={"paper": BrokenVoice()})
    loop.run()
    assert "Five of spades onto the two, row one, place seven." in voice.asked
    assert loop.session.record.at == 1
    faults.clear()


class BrokenEar(Plays):
    """A listener that can be told nothing."""

    learns = False

    def expect(self, expected: Expected) -> None:
        raise Broken("no grammar")

    def tune(self, settings: Settings) -> None:
        raise Broken("no settings")

    def learn(self, lesson: Lesson) -> None:
        raise Broken("no lesson")


class Mute(BrokenVoice):
    """A voice that can't even fall silent."""

    def hush(self) -> None:
        raise Broken("no hush")

    def wait(self, timeout: float | None = None) -> bool:
        raise Broken("no wait")


def test_no_device_keeps_a_line_from_being_answered_or_the_player_from_leaving(faults: list[BaseException]) -> None:
    """Whatever they are asked for and fail at, each by itself."""
    keyboard = Plays()
    devices = {"keyboard": keyboard, "voice": Mute(), "open_ear": lambda settings, interrupt: BrokenEar()}
    loop, _, paper = evening(devices=devices, ends_with_input=False)
    for said in ("five of spades onto two", "faster", "undo", "quit"):
        keyboard.lines.put(Heard(said))
    runner = threading.Thread(target=loop.run, daemon=True)
    runner.start()
    runner.join(20)
    assert not runner.is_alive()
    assert "Five of spades back to row two, place five." in paper.asked
    assert "Faster: rate two hundred twenty-five." in paper.asked
    assert "Goodbye. The game is kept." in paper.asked
    faults.clear()


class BrokenListener(Plays):
    """A listener that fails while it listens."""

    def hear(self, timeout: float) -> Heard | None:
        raise Broken("no ear")


def test_a_listener_that_fails_is_told_of(faults: list[BaseException]) -> None:
    """Without an ear the keyboard goes on; where opening one fails, too."""
    keyboard = Plays()
    keyboard.lines.put(Heard("five of spades onto two"))

    def ear(settings: Settings, interrupt: Callable[[], None]) -> BrokenListener:
        keyboard.lines.put(Heard("undo"))
        keyboard.end()
        return BrokenListener()

    loop, _, paper = evening(devices={"keyboard": keyboard, "open_ear": ear}, ends_with_input=False)
    loop.run()
    assert "Five of spades back to row two, place five." in paper.asked
    assert "The ear failed through a mistake of the game, so please type; start again to speak." in paper.asked
    loop, _, paper = evening("undo", devices={"open_ear": breaks})
    loop.run()
    assert eventually(lambda: len(faults) > 1)
    assert "This is the start: nothing to take back." in paper.asked
    faults.clear()


# --- the program

PROGRAM = textwrap.dedent(
    """
    import sys
    from voice_solitaire.program.cli import main
    from voice_solitaire.dialogue.commands.registry import HANDLERS

    def breaks(conversation, intents):
        raise RuntimeError("on purpose")

    HANDLERS["hint"] = breaks
    sys.exit(main(sys.argv[1:]))
    """
)


def test_the_program_goes_on_after_a_mistake(tmp_path: Path) -> None:
    """One sentence to the player, the trace to the log, nothing to the terminal, and the game is kept as it was."""
    log = tmp_path / "log"
    arguments = "royal parade --deal 398 --no-mic --no-speech --no-sounds --log".split()
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments, str(log)],
        input="five of spades onto two\nhint\nhint\nhow far am i\nquit\n",
        cwd=ROOT,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count(FAILED) == 2
    assert done.stdout.endswith("Goodbye. The game is kept.\n")
    events = [json.loads(each) for each in log.read_text("utf-8").splitlines()]
    [trace] = [event["trace"] for event in events if event["event"] == "fault"]
    assert "in breaks" in trace
    assert "RuntimeError: on purpose" in trace
    archive = Archive.open(tmp_path / "voice-solitaire" / "games.db")
    kept = archive.resume("Royal Parade")
    assert isinstance(kept, Record)
    assert kept.at == 1
    archive.close()
