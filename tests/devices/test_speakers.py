"""The printed speaker, the silent ones, and the chain."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from voice_solitaire.devices.console.paper import Paper, plain_line
from voice_solitaire.language.english.notices import NOTICES
from voice_solitaire.ports import Priority

ROOT = Path(__file__).parents[2]


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
        "from voice_solitaire.devices.console.paper import Paper\n"
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


@pytest.mark.parametrize("about", NOTICES)
def test_a_notice_is_one_sentence_of_one_breath(about: str) -> None:
    """At most 25 words, one full stop, at its end."""
    text = NOTICES[about]
    assert len(text.split()) <= 25
    assert text.endswith(".")
    assert text.count(". ") == 0
