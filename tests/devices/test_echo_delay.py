"""The echo's delay jumps, as it does where a device stands still for a moment: what was learnt of the room is kept."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import pytest

from testing.rooms import CARD, Devices, Sound, at_the_ear, game_voice, later, pcm, room, said, through
from testing.widths import some, widths
from voice_solitaire.devices.microphone.alignment import EARLIEST, LATEST, WINDOW, Alignment
from voice_solitaire.devices.microphone.barge_in import BargeIn
from voice_solitaire.devices.microphone.echo_removal import EchoRemover, Trust
from voice_solitaire.devices.microphone.frames import FRAME_SAMPLES, FRAME_SECONDS, RATE, Frame
from voice_solitaire.devices.sound.resample import Pcm

TEXT = (
    "Row one, place one: five of spades. Place two: two of clubs. Place three: queen of hearts. Place four: jack of "
    "diamonds. Row two: nine of clubs, ten of hearts, king of spades.",
    "Place four: ace of diamonds. Place five: seven of clubs. Row three, place one: eight of spades, two of hearts.",
)
DRY, USUAL, RESOUNDING = (0.05, 10.0), (0.3, 0.0), (0.5, -5.0)  # seconds, direct decibels
INSIDE = 8.0  # seconds, within the first text
LOUD = round(8.1 * RATE)  # samples, in the middle of a phrase
HALF = round(0.5 / FRAME_SECONDS)  # frames


@lru_cache
def game() -> Sound:
    """Twenty seconds of the game reading, with a pause in the middle."""
    return game_voice(TEXT, pause=1.2)


@lru_cache
def pause() -> float:
    """When that is."""
    return len(np.trim_zeros(game_voice(TEXT[:1]), "b")) / CARD + 0.6


class Reading:
    """What the ear makes of the game over some devices, up to a second: levels in decibels of each frame, and what it
    was taken for."""

    def __init__(self, devices: Devices, until: float = math.inf) -> None:
        self.interrupted: list[float] = []
        self.given: list[Frame] = []
        self.trust: list[Trust] = []
        self.moved: list[float] = []
        self.remover = EchoRemover(devices.played, self.log)
        self.now = 0.0
        heard, left = [], []
        barge_in = BargeIn(self.remover, lambda: self.interrupted.append(self.now))
        clean = self.remover.clean

        def weigh(frame: Frame) -> object:
            cleaned = clean(frame)
            heard.append(cleaned.heard.mean())
            left.append(cleaned.residual.mean())
            return cleaned

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(self.remover, "clean", weigh)
            for self.now, frame in devices.frames(until):
                self.given += (barge_in.over_loudspeakers if self.now > 1 else barge_in.over_silence)(frame)
                self.trust.append(self.remover.trust)
        before = len(self.trust) - len(heard)
        self.heard, self.left = (np.concatenate([np.zeros(before), power]) for power in (heard, left))

    def log(self, event: str, **facts: object) -> None:
        if event == "echo_moved":
            self.moved.append(self.now)

    def enhancement(self, first: float, last: float) -> float:
        """Echo return loss enhancement between two moments, in decibels."""
        frames = slice(round(first / FRAME_SECONDS), round(last / FRAME_SECONDS))
        return float(10 * np.log10(self.heard[frames].sum() / self.left[frames].sum()))

    def trusted(self, first: float, last: float) -> set[Trust]:
        return set(self.trust[round(first / FRAME_SECONDS) : round(last / FRAME_SECONDS)])


def looks(answer: Sound, lag: int, near: float = 0.0) -> tuple[Pcm, Pcm]:
    """What a microphone hears of the game so many samples late, with a player in it; and the game."""
    sound = at_the_ear(game())
    heard = later(through(sound, answer), lag / RATE) * 0.3
    player = said("move the five of hearts onto the two of hearts", "slt", 1000.0)
    heard += np.random.default_rng(4).normal(0, 8, len(heard)) + near * np.resize(player, len(heard))
    return pcm(heard), pcm(sound)


@pytest.mark.parametrize("near", some([0.0], thorough=[1.0]))
@pytest.mark.parametrize(("seconds", "direct"), some([RESOUNDING], thorough=[USUAL]))
def test_a_jump_is_found_to_the_sample_by_the_shape_of_the_room(seconds: float, direct: float, near: float) -> None:
    """In a third of a second of sound, and nothing is found where nothing has jumped."""
    answer, lag = room(seconds, direct), 1600

    def part(first: int, count: int, heard: Pcm, sound: Pcm) -> tuple[Pcm, Pcm]:
        return heard[first : first + count], sound[first - LATEST : first + count - EARLIEST]

    before = looks(answer, lag, near)
    alignment = Alignment()
    for first in range(2 * RATE, 6 * RATE, RATE // 4):
        alignment.look(*part(first, WINDOW, *before))
    known, short = alignment.lag, 12 * FRAME_SAMPLES
    assert known is not None
    assert abs(known - lag) < 48
    assert not alignment.follow(*part(LOUD, short, *before))
    jumps = (120, -900, 5600, -5000)
    for jump in jumps:
        lag += jump
        assert alignment.follow(*part(LOUD, short, *looks(answer, lag, near)))
        assert alignment.lag == known + lag - 1600


def test_where_a_jump_was_is_found() -> None:
    """To a few hundredths of a second."""
    (before, sound), (after, _) = looks(room(*USUAL), 1600), looks(room(*USUAL), 2600)
    alignment = Alignment()
    for first in range(2 * RATE, 6 * RATE, RATE // 4):
        alignment.look(before[first : first + WINDOW], sound[first - LATEST : first + WINDOW - EARLIEST])
    known = alignment.lag
    assert known is not None
    begins = LOUD
    heard = np.concatenate([before[:begins], after[begins:]])
    end = begins + 10 * FRAME_SAMPLES
    first = end - 12 * FRAME_SAMPLES
    assert alignment.follow(heard[first:end], sound[first - LATEST : end - EARLIEST])
    first = end - WINDOW
    since = alignment.since(heard[first:end], sound[first - LATEST : end - EARLIEST], known)
    assert abs(since - (end - begins)) < 0.05 * RATE


JUMPS = (0.0075, 0.045, 0.35, -0.06)


@pytest.mark.parametrize("jump", some(JUMPS[2:3], thorough=[*JUMPS[:2], JUMPS[3]]))
@pytest.mark.parametrize(("seconds", "direct"), some([USUAL], thorough=[DRY, RESOUNDING]))
@pytest.mark.parametrize("where", ["inside", "between"])
def test_what_was_learnt_of_the_room_is_kept_where_only_the_delay_jumps(
    where: str, seconds: float, direct: float, jump: float
) -> None:
    """Half a second of echo after it, the game is taken out again; the microphone is never deaf to it."""
    moment = INSIDE if where == "inside" else pause()
    reading = Reading(Devices(game(), answer=room(seconds, direct), jumps=[(moment, jump)]))
    sounds = moment + max(jump, 0.0) + (0.1 if where == "inside" else 0.7)
    before, after = reading.enhancement(moment - 2.7, moment - 0.7), reading.enhancement(sounds + 0.5, sounds + 2.0)
    assert before > 12
    assert after > max(10, before - 10)
    assert reading.trusted(moment - 2, 17) == {Trust.CLEAN}
    assert [moment < at < sounds + 0.6 for at in reading.moved] == [True]
    assert reading.interrupted == []
    assert all(frame.deaf for frame in reading.given if frame.ended > 1001.1)


@pytest.mark.parametrize("after", some([0.6], thorough=[0.15, 0.3, 1.0]))
@pytest.mark.parametrize("jump", some([0.35], thorough=[0.045]))
def test_a_player_who_speaks_soon_after_a_jump_is_heard_without_the_game(jump: float, after: float) -> None:
    """The interruption comes in time, and what is given on begins with the command and not with the game."""
    command = said("discard all the aces", "slt", 3000)
    spoken = INSIDE + max(jump, 0.0) + after
    begins = spoken + float(np.flatnonzero(np.abs(command) > 1000)[0]) / RATE
    devices = Devices(game(), jumps=[(INSIDE, jump)], near=[(spoken, command)])
    reading = Reading(devices, spoken + 1.6)
    assert begins < reading.interrupted[0] < begins + 0.7
    given = [frame for frame in reading.given if not frame.deaf and 1001.1 < frame.ended < 1000 + spoken + 1.5]
    assert given[0].ended - 1000 < begins + 0.1
    assert given[0].ended - 1000 > begins - 0.3
    first = round((given[0].ended - 1000 - FRAME_SECONDS) * RATE / FRAME_SAMPLES) * FRAME_SAMPLES
    early = [frame for frame in given if frame.ended - 1000 < begins - 0.03]
    for number, frame in enumerate(early):  # before the player's first sample there is nothing but the game
        at = first + number * FRAME_SAMPLES
        game_alone = devices.heard[at : at + FRAME_SAMPLES].astype(float)
        left = np.frombuffer(frame.pcm, np.int16).astype(float)
        assert (left**2).mean() < max(0.2 * (game_alone**2).mean(), 200.0**2)


@widths("until", 10.0, math.inf)
def test_a_loudspeaker_that_was_opened_anew_needs_no_new_learning(until: float) -> None:
    """Its delay is another one, the room isn't: it is listened to as soon as the delay is known."""
    devices, other = Devices(game(), delay=0.1), Devices(game(), delay=0.16)
    middle = 6 * RATE
    devices.heard = np.concatenate([devices.heard[:middle], other.heard[middle:]])
    remover = EchoRemover(devices.played)
    barge_in = BargeIn(remover, lambda: pytest.fail("it interrupted itself"))
    anew, clean = False, []
    for now, frame in devices.frames(until):
        if now > 6 and not anew:
            devices.played.restart()
            anew = True
        (barge_in.over_loudspeakers if now > 1 else barge_in.over_silence)(frame)
        clean += [now] if now > 6.1 and remover.trust is Trust.CLEAN else []
    assert clean[0] < 7
    assert np.diff(clean).max() < 1.5 * FRAME_SECONDS
    assert remover.delay == pytest.approx(0.16, abs=0.02)


@widths("until", 10.0, math.inf)
@pytest.mark.parametrize("lost", [0.6, -0.6])
def test_clocks_that_are_read_anew_change_nothing(lost: float, until: float) -> None:
    """They say that all is heard sooner or later, and it isn't."""
    devices = Devices(game(), delay=0.7 if lost < 0 else 0.1)
    remover = EchoRemover(devices.played)
    barge_in = BargeIn(remover, lambda: pytest.fail("it interrupted itself"))
    for now, frame in devices.frames(until):
        shifted = Frame(frame.pcm, frame.ended + (lost if now > 7 else 0.0))
        (barge_in.over_loudspeakers if now > 1 else barge_in.over_silence)(shifted)
        if now > 6:
            assert remover.trust is Trust.CLEAN
            assert remover.delay == pytest.approx(0.1 if (lost > 0) == (now <= 7) else 0.7, abs=0.02)


STUMBLES: Sequence[tuple[float, float]] = (
    *((4.0, 0.008), (4.9, 0.03), (6.1, 0.1), (7.2, -0.01), (8.3, 0.02), (9.0, 0.16), (11.1, 0.05), (12.4, -0.02)),
)


@pytest.mark.parametrize(("seconds", "direct"), some([USUAL], thorough=[DRY, RESOUNDING]))
def test_a_loudspeaker_that_stumbles_on_and_on_is_never_taken_for_the_player(seconds: float, direct: float) -> None:
    """On a busy machine, once a second: it goes on being known for most of the time."""
    reading = Reading(Devices(game(), answer=room(seconds, direct), jumps=STUMBLES))
    assert reading.interrupted == []
    assert sum(trust is Trust.CLEAN for trust in reading.trust[4 * HALF :]) > 0.8 * len(reading.trust[4 * HALF :])
