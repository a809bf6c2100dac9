"""The printed speaker, the silent ones, and the chain."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from voice_solitaire.devices.chain import Chain
from voice_solitaire.devices.paper import Paper, plain_line
from voice_solitaire.devices.silent import SilentCues, SilentSpeaker
from voice_solitaire.dialogue.notices import NOTICES
from voice_solitaire.ports import Cue, Priority, Settings

ROOT = Path(__file__).parent.parent


class Recorder:
    """A Speaker that remembers what it was asked."""

    def __init__(self, done: bool = True) -> None:
        self.done = done
        self.calls: list[object] = []

    def say(self, text: str, priority: Priority = Priority.NORMAL) -> None:
        self.calls.append((text, priority))

    def hush(self) -> None:
        self.calls.append("hush")

    def wait(self, timeout: float | None = None) -> bool:
        self.calls.append("wait")
        return self.done

    def tune(self, settings: Settings) -> None:
        self.calls.append(settings)

    def close(self) -> None:
        self.calls.append("close")


def test_paper_prints_one_line_a_message() -> None:
    """Line breaks inside a message become spaces; an empty message prints nothing."""
    stream = io.StringIO()
    paper = Paper(stream)
    paper.say("Five of hearts\nonto the two.")
    paper.say("  ")
    paper.say("Row one.", Priority.NOW)
    assert stream.getvalue() == "Five of hearts onto the two.\nRow one.\n"
    assert paper.wait()


@pytest.mark.parametrize(
    "text", ["\x1b[31mred", "one\rtwo", "a\bb", "tab\there", "\x07bell", "\u202eright to left", "\x9b1m"]
)
def test_paper_prints_nothing_that_moves_a_cursor(text: str) -> None:
    """No escape, carriage return, backspace or other control character ever reaches the terminal."""
    assert plain_line(text).isprintable()


def test_paper_survives_a_console_that_has_no_typography() -> None:
    """What can be said plainly is; what can't becomes a question mark."""
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii")
    Paper(stream).say("“Ten” – it’s the king… 🂡")
    assert raw.getvalue() == b'"Ten" - it\'s the king... ?\n'


def test_paper_survives_a_reader_who_has_gone() -> None:
    """A closed pipe is no error, not even when Python ends."""
    program = (
        "import sys, time\n"
        "from voice_solitaire.devices.paper import Paper\n"
        "paper = Paper()\n"
        "paper.say('first')\n"
        "sys.stdin.readline()\n"
        "for number in range(5000): paper.say('more ' * 50)\n"
        "print('ended well', file=sys.stderr)\n"
    )
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, "-c", program], stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT)
    assert process.stdin
    assert process.stdout
    assert process.stderr
    assert process.stdout.readline() == b"first\n"
    process.stdout.close()
    process.stdin.write(b"go\n")
    process.stdin.close()
    assert process.stderr.read() == b"ended well\n"
    process.stderr.close()
    assert process.wait() == 0


def test_paper_survives_a_closed_file() -> None:
    """Nothing is raised; the words are lost, as they must be."""
    stream = io.StringIO()
    paper = Paper(stream)
    stream.close()
    paper.say("nobody")
    paper.say("there")
    assert paper.wait(0)


def test_paper_is_flushed_at_once() -> None:
    """A screen reader hears the line when it is said, not when a buffer is full."""
    raw = io.BytesIO()
    stream = io.TextIOWrapper(io.BufferedWriter(raw, 1 << 16), encoding="utf-8")  # type: ignore[arg-type]
    Paper(stream).say("Pik Ass – Ä")
    assert raw.getvalue() == "Pik Ass – Ä\n".encode()


def test_silence_is_always_done() -> None:
    """The silent devices take everything and do nothing."""
    speaker, cues = SilentSpeaker(), SilentCues()
    speaker.say("anything")
    speaker.hush()
    speaker.tune(Settings())
    cues.play(Cue.PLACE, 1)
    cues.tune(Settings())
    assert speaker.wait(0)
    speaker.close()


def test_a_chain_passes_everything_on_in_order() -> None:
    """Each link hears the same."""
    first, second = Recorder(), Recorder()
    chain = Chain(first, second)
    settings = Settings(rate=300)
    chain.say("Undo.", Priority.NOW)
    chain.hush()
    chain.tune(settings)
    assert chain.wait(1)
    chain.close()
    assert first.calls == second.calls == [("Undo.", Priority.NOW), "hush", settings, "wait", "close"]


def test_a_chain_is_done_when_its_last_link_is() -> None:
    """One that isn't done makes all of it not done; an empty chain is done."""
    assert not Chain(Recorder(), Recorder(done=False)).wait(0.1)
    assert Chain().wait(0)


@pytest.mark.parametrize("about", NOTICES)
def test_a_notice_is_one_sentence_of_one_breath(about: str) -> None:
    """At most 25 words, one full stop, at its end."""
    text = NOTICES[about]
    assert len(text.split()) <= 25
    assert text.endswith(".")
    assert text.count(". ") == 0
