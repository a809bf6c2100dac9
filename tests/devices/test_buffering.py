"""How far ahead a loudspeaker asks: farther after it ran dry, nearer after a long while without."""

from __future__ import annotations

import numpy as np
import pytest

from voice_solitaire.devices.sound.buffering import CALM, STEPS, WINDOW, Buffering

RATE = 44100
BLOCK = 441


class Loudspeaker:
    """Calls for a block when it has room, as late as ``lateness`` has it, and stands still while it has none."""

    def __init__(self, loading: float = 0.0) -> None:
        self.now = 1000.0
        self.buffering = Buffering(RATE, self.now, self.now + loading)
        self.dry = 0

    def open(self) -> None:
        """Anew, as far ahead as it should be."""
        self.buffering.begin(self.now)

    def play(self, seconds: float, lateness: np.ndarray | None = None, sounds: bool = True) -> None:
        for number in range(round(seconds * RATE / BLOCK)):
            late = 0.0 if lateness is None else float(lateness[number % len(lateness)])
            self.dry += self.buffering.asked(BLOCK, self.now + late, sounds)
            self.now += BLOCK / RATE

    def stand_still(self, seconds: float) -> None:
        self.now += seconds

    @property
    def wanted(self) -> float:
        return self.buffering.wanted(self.now)


@pytest.fixture
def loudspeaker() -> Loudspeaker:
    return Loudspeaker()


def test_calls_that_come_late_are_no_gap_while_the_next_make_up_for_it(loudspeaker: Loudspeaker) -> None:
    """A busy processor alone isn't heard; nor is a device that fetches a tenth of a second at once."""
    loudspeaker.play(20, np.random.default_rng(1).exponential(0.005, 500))
    loudspeaker.play(20, np.arange(9, -1, -1) * BLOCK / RATE)
    assert (loudspeaker.dry, loudspeaker.wanted) == (0, STEPS[0])


def test_each_opening_in_which_it_ran_dry_makes_the_next_a_step_farther(loudspeaker: Loudspeaker) -> None:
    """One step, however often; and never farther than the last."""
    for step in (*STEPS[1:], STEPS[-1]):
        for _ in range(3):
            loudspeaker.play(2)
            loudspeaker.stand_still(0.01)
        loudspeaker.play(2)
        assert loudspeaker.wanted == step
        loudspeaker.open()
        assert loudspeaker.buffering.ahead == step
    assert loudspeaker.dry == 3 * len(STEPS)


def test_a_gap_in_silence_is_not_heard(loudspeaker: Loudspeaker) -> None:
    """A computer that slept, for one."""
    loudspeaker.play(2, sounds=False)
    loudspeaker.stand_still(100)
    loudspeaker.play(2, sounds=False)
    assert (loudspeaker.dry, loudspeaker.wanted) == (0, STEPS[0])


def test_it_comes_nearer_a_step_at_a_time(loudspeaker: Loudspeaker) -> None:
    """Only when it didn't run dry for long."""
    for _ in range(2):
        loudspeaker.play(2)
        loudspeaker.stand_still(0.05)
        loudspeaker.play(2)
        loudspeaker.open()
    wanted = []
    for _ in range(4):
        wanted.append(loudspeaker.wanted)
        loudspeaker.stand_still(CALM + WINDOW)
    assert wanted == [STEPS[2], STEPS[1], STEPS[0], STEPS[0]]


def test_while_all_is_loaded_it_is_as_far_as_can_be_and_gaps_say_nothing() -> None:
    loudspeaker = Loudspeaker(loading=8)
    assert loudspeaker.buffering.ahead == STEPS[-1]
    loudspeaker.play(2)
    loudspeaker.stand_still(0.5)
    loudspeaker.play(2)
    assert (loudspeaker.dry, loudspeaker.wanted) == (1, STEPS[-1])
    loudspeaker.play(5)
    assert loudspeaker.wanted == STEPS[0]
