"""An ear that plays high and quick voices to itself more slowly, once their first sure lines have told by how much."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from benchmarks.heard.rooms import LEVEL, at_level, pcm
from benchmarks.heard.voices import CHILD, say
from testing.widths import some
from voice_solitaire.devices.ear.adapting import LINES, SURE, AdaptingEar, SureLines, fit, slowed
from voice_solitaire.devices.ear.hearing import Ending, SoFar
from voice_solitaire.devices.microphone.frames import RATE
from voice_solitaire.ports import ANYBODY, Expected, Heard, Profile, Source

SILENCE = 0.5
SOUND = bytes(2 * RATE)  # a second of it


class FirstEar:
    """A Recogniser that hears what it is told to, and counts what it is fed."""

    def __init__(self) -> None:
        self.heard: Heard | None = Heard("move the five", Source.SPOKEN, SURE)
        self.fed, self.profile = 0, ANYBODY

    def adopt(self, profile: Profile) -> None:
        self.profile = profile

    def expect(self, expected: Expected) -> None: ...

    def begin(self) -> None:
        self.fed = 0

    def feed(self, pcm: bytes, raw: bytes | None = None) -> None:
        self.fed += len(pcm)

    def so_far(self) -> SoFar:
        return SoFar(Ending.OPEN, 0.9, SILENCE)

    def finish(self) -> Heard | None:
        return self.heard

    def close(self) -> None: ...


class Player:
    """Says something to an adapting ear, whose fit is told beforehand; it is waited for what the ear learns of it."""

    def __init__(self, fits: Mapping[float, float], profile: Profile = ANYBODY) -> None:
        self.first, self.asked = FirstEar(), list[int]()

        def told(lines: SureLines, profile: Profile) -> Mapping[float, float]:
            self.asked.append(len(lines))
            return fits

        self.ear = AdaptingEar(self.first, profile, fit=told)

    def says(self) -> Heard | None:
        self.ear.begin()
        for at in range(0, len(SOUND), 960):
            self.ear.feed(SOUND[at : at + 960])
        heard = self.ear.finish()
        if self.ear._thread is not None:
            self.ear._thread.join()
        return heard


CHILDS = {1.0: -190.0, 1.12: -120.0, 1.25: -95.0}
UNTOLD = {1.0: -95.0, 1.12: -93.0, 1.25: -110.0}


def test_after_a_sure_line_a_childs_voice_is_played_more_slowly() -> None:
    """The next one lasts longer for the ear, and its silences as long as they are."""
    player = Player(CHILDS)
    assert player.says() == player.first.heard
    assert player.first.fed == len(SOUND)
    player.says()
    assert player.first.fed == pytest.approx(1.25 * len(SOUND), abs=4)
    assert player.ear.so_far().silence == pytest.approx(SILENCE / 1.25)


@pytest.mark.parametrize(
    "heard",
    [None, Heard("move the five", Source.SPOKEN, SURE - 0.01), Heard("deal", Source.SPOKEN, 1.0)],
)
def test_nothing_is_learned_of_what_is_not_sure_or_hardly_long(heard: Heard | None) -> None:
    player = Player(CHILDS)
    player.first.heard = heard
    player.says()
    assert (player.asked, player.ear.stretch) == ([], 1.0)


def test_what_tells_too_little_changes_nothing_and_after_some_lines_no_more_is_learned() -> None:
    player = Player(UNTOLD)
    for _ in range(LINES + 2):
        player.says()
    assert player.asked == list(range(1, LINES + 1))
    assert player.ear.stretch == 1.0


def test_a_player_whose_voice_is_known_is_heard_by_that() -> None:
    """From the start, and from when it becomes known."""
    player = Player(UNTOLD, Profile(warp=1.06, stretch=1.12))
    player.says()
    assert (player.asked, player.ear.stretch) == ([], 1.12)
    other = Player(CHILDS)
    other.says()
    other.ear.adopt(Profile(warp=1.06))
    other.says()
    assert (other.first.profile.warp, other.ear.stretch, other.asked) == (1.06, 1.0, [1])


@pytest.mark.parametrize(
    ("voice", "least", "most"),
    some(
        [(f"slt{CHILD}", 1.12, 1.25), ("rms", 1.0, 1.0)], thorough=[(f"awb{CHILD}", 1.12, 1.25), ("kal16", 1.0, 1.12)]
    ),
)
def test_a_child_fits_better_when_it_is_played_more_slowly_and_a_man_does_not(
    voice: str, least: float, most: float
) -> None:
    said = "move the five of hearts onto six"
    sound = np.pad(at_level(say(said, voice), LEVEL), RATE // 4)
    fits = fit([(said, pcm(sound))], ANYBODY)
    assert least <= max(fits, key=lambda stretch: fits[stretch]) <= most


def test_a_sound_that_is_played_more_slowly_is_as_it_was_but_longer() -> None:
    """A tone of 400 Hz becomes one of 320."""
    tone = np.sin(2 * np.pi * 400 * np.arange(RATE) / RATE)
    slow = np.frombuffer(slowed((8000 * tone).astype(np.int16).tobytes(), 1.25), np.int16)
    assert len(slow) == pytest.approx(1.25 * RATE, abs=2)
    spectrum = np.abs(np.fft.rfft(slow))
    assert spectrum.argmax() * RATE / len(slow) == pytest.approx(320, abs=1)
