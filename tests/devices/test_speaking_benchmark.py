"""The benchmark of how people speak: what is said in pieces means what it is said to mean, and children sound high."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.heard.corpus import Command, corpus, table
from benchmarks.heard.voices import CHILD, CHILD_TEMPO, Sound, say
from benchmarks.speaking import HALF_A_SECOND, PAUSES, Saying, corrections, hesitations, pairs, sound_of
from testing.voices import RATE


@pytest.fixture(scope="module")
def moves() -> list[Command]:
    """Legal moves of a small corpus."""
    return [command for command in corpus(each=6) if command.kind == "move"]


def test_a_correction_means_the_command_that_it_was_made_of(moves: list[Command]) -> None:
    """Typed in one line; what is named first is another card."""
    made = [saying for number, command in enumerate(moves) for saying in corrections(command, number)]
    assert len(made) > 5
    for saying in made:
        session = saying.command.session()
        session.hear(saying.text)
        assert table(session) == saying.expected, saying.text
        assert saying.pieces[0][0].rstrip(",") not in saying.command.said


def test_a_hesitation_is_the_command_with_a_pause_in_it(moves: list[Command]) -> None:
    """As long as it is said to be, an "uh" in the middle or none."""
    made = [saying for number, command in enumerate(moves) for saying in hesitations(command, number)]
    assert {sum(pause for _, pause in saying.pieces) for saying in made} == set(PAUSES)
    for saying in made:
        assert saying.text.replace("uh, ", "") == saying.command.said


def test_the_second_of_two_commands_can_be_done_after_the_first(moves: list[Command]) -> None:
    made = [saying for number, command in enumerate(moves[:12]) for saying in pairs(command, number)]
    assert made
    for saying in made:
        session = saying.command.session()
        tables = []
        for said, _ in saying.pieces:
            session.hear(said)
            tables.append(table(session))
        assert tables == [saying.half, saying.expected]


def test_a_pause_is_silence(moves: list[Command]) -> None:
    saying = Saying("test", moves[0], (("deal", HALF_A_SECOND), ("undo", 0.0)), ())
    loud = np.abs(sound_of(saying, "rms")) > 0.01
    gaps = np.diff(np.flatnonzero(loud))
    assert gaps.max() / RATE == pytest.approx(HALF_A_SECOND, abs=0.2)


def pitch(sound: Sound) -> float:
    """Hertz of the loudest part of a sound, by how soon it is like itself again."""
    at = int(np.abs(sound).argmax())
    piece = sound[max(0, at - RATE // 20) : at + RATE // 20]
    alike = np.correlate(piece, piece, "full")[len(piece) - 1 :]
    first, last = RATE // 500, RATE // 60
    return RATE / (first + int(alike[first:last].argmax()))


def test_a_child_is_higher_and_quicker() -> None:
    adult, child = say("read the table", "rms"), say("read the table", f"rms{CHILD}")
    assert len(adult) / len(child) == pytest.approx(CHILD_TEMPO, rel=0.1)
    assert 1.15 < pitch(child) / pitch(adult) < 1.4
