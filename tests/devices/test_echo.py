"""Echo removal without a sound card: a room made of numbers, the game's real voice, real players."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from testing import rooms
from testing.rooms import AHEAD, CARD, Devices, Sound, at_the_ear, game_voice, later, pcm, room, said, through
from testing.voices import HUMAN, spoken
from testing.widths import some, widths
from voice_solitaire.devices.ear.engines import open_barge_in
from voice_solitaire.devices.microphone.alignment import EARLIEST, LATEST, WINDOW, Alignment
from voice_solitaire.devices.microphone.barge_in import LATER, UNKNOWN, BargeIn
from voice_solitaire.devices.microphone.echo_filter import BLOCK, Speex, power
from voice_solitaire.devices.microphone.echo_removal import EchoRemover, Trust
from voice_solitaire.devices.microphone.frames import FRAME_SAMPLES, FRAME_SECONDS, RATE, Frame
from voice_solitaire.devices.sound.playback_reference import PlaybackReference
from voice_solitaire.devices.sound.resample import resample

TEXT = (
    "Royal Parade, deal three hundred ninety-eight. Two aces to discard, one move. Seventy-two cards to come.",
    "The five of hearts lies loose, not started. Ten of hearts needs a seven of hearts in row three.",
    "One of twenty-four piles started. Two cards in place. Row one, place one: queen of hearts.",
)


@lru_cache
def game() -> Sound:
    """Sixteen seconds of the game reading."""
    return game_voice(TEXT)


def devices_of(echo: float = 0.3, delay: float = 0.1, **more: Any) -> Devices:
    return Devices(game(), echo, delay, **more)


class Player:
    """What a BargeIn makes of some devices, up to a second."""

    def __init__(self, devices: Devices, remover: EchoRemover | None, until: float = math.inf) -> None:
        self.events: list[tuple[float, str, dict[str, object]]] = []
        self.now = 0.0
        self.barge_in = BargeIn(remover, self.interrupt, self.log)
        self.interrupted: list[float] = []
        self.given: list[Frame] = []
        for self.now, frame in devices.frames(until):
            take = self.barge_in.over_loudspeakers if self.now > 1 else self.barge_in.over_silence
            self.given += take(frame)

    def interrupt(self) -> None:
        self.interrupted.append(self.now)

    def log(self, event: str, **facts: object) -> None:
        self.events.append((self.now, event, facts))

    def open(self) -> list[float]:
        """When the frames were heard that can be listened to while the game sounds, in seconds."""
        return [frame.ended - 1000 for frame in self.given if not frame.deaf and frame.ended > 1001.1]


def alone(devices: Devices) -> tuple[EchoRemover, list[float]]:
    """A remover after the game spoke, and the echo return loss enhancement of each second after the third."""
    remover = EchoRemover(devices.played)
    before, after = np.zeros(60), np.zeros(60)
    for now, frame in devices.frames():
        if now < 1:
            remover.rest(frame)
            continue
        cleaned = remover.clean(frame)
        remover.learn(cleaned)
        before[int(now)] += cleaned.heard.sum()
        after[int(now)] += cleaned.residual.sum()
    loud = [second for second in range(4, 60) if before[second] > 1e7]
    return remover, [float(10 * np.log10(before[second] / after[second])) for second in loud]


def windows(delay: float, *, near: float = 0.0, drift: float = 0.0, echo: float = 0.3) -> list[int | None]:
    """The lag that an alignment finds, after each second of a game heard ``delay`` seconds late."""
    sound = at_the_ear(game())
    heard = through(sound, room(0.3)) * echo
    places = np.arange(len(heard)) * (1 + drift * 1e-6)
    heard = later(np.interp(places, np.arange(len(heard)), heard), delay)
    heard += np.random.default_rng(4).normal(0, 8, len(heard))
    player = np.frombuffer(spoken("move the five of hearts onto the two of hearts"), np.int16).astype(np.float64)
    heard += near * np.resize(player, len(heard))
    alignment, found = Alignment(), []
    for first in range(LATEST + RATE, len(heard) - WINDOW + EARLIEST, WINDOW // 2):
        reference = sound[first - LATEST : first + WINDOW - EARLIEST]
        alignment.look(pcm(heard[first : first + WINDOW]), pcm(reference))
        found.append(alignment.lag)
    return found


@pytest.mark.parametrize("delay", some([0.8], thorough=[0.02, 0.06, 0.101, 0.2, 0.35]))
def test_the_delay_is_found_and_kept(delay: float) -> None:
    """To the millisecond, from the second look on, and never another one."""
    found = windows(delay)
    assert found[0] is None
    assert all(lag is not None and abs(lag - delay * RATE) < 24 for lag in found[1:])


def test_the_delay_is_found_while_the_player_speaks() -> None:
    """The player louder than the echo hides it for a while, and never puts another in its place."""
    found = [lag for lag in windows(0.15, near=0.5) if lag is not None]
    assert found
    assert all(abs(lag - 0.15 * RATE) < 48 for lag in found)


def test_a_drifting_clock_is_followed() -> None:
    """A hundred parts in a million move the echo by a millisecond in ten seconds: no reason to begin anew."""
    found = windows(0.1, drift=100)
    assert len(set(found[1:])) == 1
    assert all(lag is not None and abs(lag - 0.1 * RATE) < 48 for lag in found[1:])


def test_without_an_echo_no_delay_is_found() -> None:
    """However the player speaks."""
    assert set(windows(0.1, echo=0)) == {None}
    assert set(windows(0.1, echo=0, near=0.5)) == {None}


@pytest.mark.parametrize(
    ("seconds", "direct", "delay"),
    some([(0.5, -5, 0.35)], thorough=[(0.05, 10, 0.1), (0.3, 0, 0.02), (0.3, 0, 0.35), (0.5, -5, 0.1)]),
)
def test_the_game_is_taken_out_of_the_microphone(seconds: float, direct: float, delay: float) -> None:
    """In a dry, a usual and a resounding room at least 10 dB after three seconds, and it is known to work."""
    remover, enhancement = alone(devices_of(delay=delay, answer=room(seconds, direct)))
    assert remover.trust is Trust.CLEAN
    assert remover.delay == pytest.approx(delay, abs=0.02)
    assert min(enhancement) > 10
    assert np.median(enhancement) > 14
    assert remover.erle == pytest.approx(enhancement[-1], abs=6)


def test_headphones_are_noticed() -> None:
    """Nothing of the game in the microphone: it may stay open."""
    remover, _ = alone(devices_of(echo=0))
    assert remover.trust is Trust.ABSENT


def test_an_echo_under_the_noise_of_the_room_is_no_hindrance() -> None:
    remover, _ = alone(devices_of(echo=0.01, noise=60))
    assert remover.trust is not Trust.LEARNING


def test_a_distorted_echo_that_cannot_be_removed_is_not_trusted() -> None:
    """A loudspeaker that rattles: the microphone stays deaf."""
    devices = devices_of()
    sound = devices.heard.astype(np.float64)
    devices.heard = pcm(np.abs(sound) * np.sign(np.sin(np.arange(len(sound)) * 0.7)))
    remover, _ = alone(devices)
    assert remover.trust is Trust.LEARNING


@pytest.mark.parametrize(("seconds", "direct"), some([(0.5, -5)], thorough=[(0.05, 10), (0.3, 0)]))
def test_the_game_alone_never_interrupts_itself(seconds: float, direct: float) -> None:
    """Not in any room, not at any time, and every frame of it is deaf."""
    devices = devices_of(answer=room(seconds, direct))
    player = Player(devices, EchoRemover(devices.played))
    assert player.interrupted == []
    assert player.open() == []


EVERY_COMMAND = list(product(("discard all the aces", "move five of hearts onto two", "read the table"), HUMAN))


@pytest.mark.parametrize(
    ("text", "voice"), some(EVERY_COMMAND[4:5], thorough=[each for n, each in enumerate(EVERY_COMMAND) if n != 4])
)
def test_the_player_is_heard_over_the_game_from_the_beginning(text: str, voice: str) -> None:
    """The interruption comes within a third of a second, and the frames given on begin before the first word."""
    command = said(text, voice, 3000)
    begins = 8 + float(np.flatnonzero(np.abs(command) > 1000)[0]) / RATE
    devices = devices_of(near=[(8.0, command)])
    player = Player(devices, EchoRemover(devices.played), begins + len(command) / RATE)
    assert begins < player.interrupted[0] < begins + 0.34
    heard = player.open()
    assert heard[0] < begins + 0.04
    assert np.diff(heard)[: len(command) // FRAME_SAMPLES].max() < 0.05


def test_what_is_given_on_is_the_player_without_the_game() -> None:
    """The game is at least 10 dB weaker in it than in the microphone."""
    command = said("move five of hearts onto two", "slt", 3000)
    devices, clean = devices_of(near=[(8.0, command)]), devices_of(echo=0, near=[(8.0, command)])
    player = Player(devices, EchoRemover(devices.played), 9.0 + len(command) / RATE)
    first = round((player.open()[0] - 0.03) * RATE / FRAME_SAMPLES) * FRAME_SAMPLES
    opened = [frame for frame in player.given if not frame.deaf and frame.ended > 1001.1]
    count = len(command) // FRAME_SAMPLES
    given = np.concatenate([np.frombuffer(frame.pcm, np.int16) for frame in opened[:count]]).astype(float)
    # The filter takes out what is too deep to hear as well: so does one that has nothing to remove.
    wanted = Speex().remove(clean.heard[first : first + len(given)], np.zeros(len(given), np.int16)).astype(float)
    given, wanted = given[BLOCK:], wanted[:-BLOCK]  # what is cleaned comes 10 ms later
    raw = devices.heard[first : first + len(given)].astype(float) - clean.heard[first : first + len(given)]
    assert 10 * np.log10((raw**2).mean() / ((given - wanted) ** 2).mean()) > 10


def test_without_removal_the_microphone_is_deaf_while_the_game_sounds() -> None:
    player = Player(devices_of(near=[(8.0, said("read the table", "slt", 3000))]), None, 11.0)
    assert player.interrupted == []
    assert player.open() == []


def test_over_headphones_everything_is_heard_and_speech_interrupts() -> None:
    """Once, as soon as it is speech; a click isn't."""
    devices = devices_of(echo=0, near=[(4.0, np.full(300, 9000.0)), (8.0, said("read the table", "slt", 3000))])
    interrupted: list[float] = []
    barge_in = BargeIn(None, lambda: interrupted.append(now))
    for now, frame in devices.frames():
        given = barge_in.over_headphones(frame) if now > 1 else barge_in.over_silence(frame)
        assert given == [frame]
    assert len(interrupted) == 1
    assert 8 < interrupted[0] < 8.4


def test_a_player_who_begins_as_the_game_ends_is_heard_from_the_beginning() -> None:
    """What was held back is given on when the game falls silent before it is known who spoke."""
    command = said("discard all the aces", "slt", 3000)
    devices = devices_of(near=[(8.0, command)])
    begins = 8 + float(np.flatnonzero(np.abs(command) > 1000)[0]) / RATE
    given: list[Frame] = []
    barge_in = BargeIn(EchoRemover(devices.played), lambda: None)
    for now, frame in devices.frames(begins + 1):
        given += barge_in.over_loudspeakers(frame) if 1 < now < begins + 0.08 else barge_in.over_silence(frame)
    open_frames = [frame.ended - 1000 for frame in given if not frame.deaf and frame.ended > 1001.1]
    assert open_frames[0] < begins + 0.06
    assert [frame.ended for frame in given] == sorted(frame.ended for frame in given)


@pytest.mark.parametrize(("seconds", "direct", "echo"), some([(0.3, 0, 0.9)], thorough=[(0.2, 5, 0.3), (0.3, 0, 0.1)]))
def test_another_volume_or_place_of_the_loudspeaker_is_not_taken_for_the_player(
    seconds: float, direct: float, echo: float
) -> None:
    """The way of the sound changes in mid sentence: nothing of the game is given on."""
    devices, other = devices_of(), devices_of(echo=echo, answer=room(seconds, direct))
    middle = 8 * RATE
    devices.heard = np.concatenate([devices.heard[:middle], other.heard[middle:]])
    player = Player(devices, EchoRemover(devices.played))
    assert player.interrupted == []
    assert player.open() == []


def test_headphones_pulled_out_in_mid_sentence_let_nothing_of_the_game_be_obeyed() -> None:
    """The game may hush itself once; what was heard of it is spoilt within a second."""
    devices, other = devices_of(echo=0), devices_of(echo=0.3)
    middle = 8 * RATE
    devices.heard = np.concatenate([devices.heard[:middle], other.heard[middle:]])
    events: list[tuple[str, dict[str, object]]] = []
    player = Player(devices, EchoRemover(devices.played, lambda event, **facts: events.append((event, facts))))
    assert ("echo", Trust.ABSENT.value) in [(event, facts.get("trust")) for event, facts in events]
    assert len(player.interrupted) <= 1
    assert all(8 - 0.4 < moment < 9 for moment in player.open())


def test_lost_sound_begins_all_anew() -> None:
    """A microphone that was away has another clock."""
    devices = devices_of()
    remover = EchoRemover(devices.played)
    for now, frame in devices.frames():
        if now < 1:
            remover.rest(frame)
        elif now < 6:
            remover.learn(remover.clean(frame))
        elif now < 7:
            continue
        elif now < 7.1:
            remover.clean(Frame(frame.pcm, frame.ended + 0.5))
            assert remover.trust is Trust.LEARNING
            assert remover.delay == 0


@widths("until", 10.0, math.inf)
@pytest.mark.parametrize(("another", "late"), [(False, 0.1 + LATER), (True, UNKNOWN)])
def test_a_loudspeaker_that_was_opened_anew_is_learnt_anew(another: bool, late: float, until: float) -> None:
    """It may be later or sooner than the old one: nothing is listened to until that is known, a second later."""
    devices, other = devices_of(delay=0.1), devices_of(delay=0.16)
    middle = 6 * RATE
    devices.heard = np.concatenate([devices.heard[:middle], other.heard[middle:]])
    remover = EchoRemover(devices.played)
    interrupted: list[float] = []
    barge_in = BargeIn(remover, lambda: interrupted.append(now))
    seen: list[tuple[float, Trust, float]] = []
    for now, frame in devices.frames(until):
        if now > 6 and seen[-1][0] <= 6:
            devices.played.restart(another=another)
        (barge_in.over_loudspeakers if now > 1 else barge_in.over_silence)(frame)
        seen.append((now, remover.trust, barge_in.tail))
    assert {trust for now, trust, _ in seen if 4 < now < 6} == {Trust.CLEAN}
    assert {trust for now, trust, _ in seen if 6.1 < now < 6.4} == {Trust.LEARNING}
    assert {trust for now, trust, _ in seen if now > 8} == {Trust.CLEAN}
    assert remover.delay == pytest.approx(0.16, abs=0.02)
    assert interrupted == []
    # How long it may be heard after it fell silent: before anything is known, and when another one was known.
    assert seen[0][2] == UNKNOWN
    assert [tail for now, _, tail in seen if 6.1 < now < 6.2] == [pytest.approx(late, abs=0.03)] * 3


@pytest.mark.parametrize("sooner", some([0.06], thorough=[0.2]))
def test_an_echo_that_comes_sooner_after_a_silence_is_no_player(sooner: float) -> None:
    """A sound server may catch up while nothing sounds: what is heard before the known delay is over can be the game.

    After that it is known by its sound.
    """
    first, second = game_voice(TEXT[:2], after=1.5), game_voice(TEXT[2:], before=0.0)
    begins = len(first) / CARD
    devices, other = (Devices(np.concatenate([first, second]), delay=delay) for delay in (0.5, sooner))
    devices.heard = np.concatenate([devices.heard[: round(begins * RATE)], other.heard[round(begins * RATE) :]])
    interrupted: list[float] = []
    barge_in = BargeIn(EchoRemover(devices.played), lambda: interrupted.append(now))
    silence = len(np.trim_zeros(first, "b")) / CARD + 0.6
    for now, frame in devices.frames():
        (barge_in.over_silence if now < 1 or silence < now < begins else barge_in.over_loudspeakers)(frame)
        if now == pytest.approx(silence, abs=0.03):
            assert barge_in.tail == pytest.approx(0.5, abs=0.03)
    assert interrupted == []


@pytest.mark.parametrize("missing", some([0.35], thorough=[0.2]))
def test_a_loudspeaker_that_stood_still_in_a_silence_is_not_taken_for_the_player(
    missing: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine, and so briefly that the clocks don't tell: all of the game is heard sooner than they say."""
    monkeypatch.setattr(rooms, "AHEAD", AHEAD + missing)
    first, second = game_voice(TEXT[:2], after=1.5), game_voice(TEXT[2:], before=0.0)
    devices = Devices(np.concatenate([first, second]), delay=0.1)
    begins = len(first) / CARD
    hole = round((begins - 0.5) * RATE)
    devices.heard = np.concatenate([devices.heard[:hole], devices.heard[hole + round(missing * RATE) :]])
    interrupted: list[float] = []
    barge_in = BargeIn(EchoRemover(devices.played), lambda: interrupted.append(now))
    silence = len(np.trim_zeros(first, "b")) / CARD + 0.6
    for now, frame in devices.frames():
        (barge_in.over_silence if now < 1 or silence < now < begins - missing else barge_in.over_loudspeakers)(frame)
    assert interrupted == []


def test_headphones_stay_headphones_when_sound_is_lost() -> None:
    """A loudspeaker that isn't heard isn't heard later or sooner either."""
    devices = devices_of(echo=0)
    remover = EchoRemover(devices.played)
    for now, frame in devices.frames():
        if now < 1:
            remover.rest(frame)
        elif not 6 < now < 7:
            remover.learn(remover.clean(frame))
    assert remover.trust is Trust.ABSENT


def test_the_reference_can_be_asked_for_after_an_hour() -> None:
    """What was played in between isn't resampled, and it is still in time to the sample."""
    played = PlaybackReference(CARD)
    random = np.random.default_rng(1)
    played._ring.skip(3600 * CARD)
    tone = (0.5 * np.sin(np.arange(CARD) * 2 * np.pi * 440 / CARD)).astype(np.float32)
    tone += random.normal(0, 0.01, CARD).astype(np.float32)
    played.append(tone, 4600.0)
    reference = played.reference(3600 * RATE + 1600, 8000).astype(np.float64)
    wanted = resample(tone, CARD, RATE)[1600:9600].astype(np.float64) * 32768
    assert np.abs(reference - wanted).max() < 300


def test_power_is_that_of_each_ten_milliseconds() -> None:
    assert power(np.repeat([1, 2, 3], 160).astype(np.int16)).tolist() == [1, 4, 9]


def test_without_its_package_the_game_is_half_duplex(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log says so, and the microphone is deaf while the game sounds."""
    monkeypatch.setitem(sys.modules, "pyaec", None)
    devices = devices_of(near=[(8.0, said("read the table", "slt", 3000))])
    events: list[str] = []
    barge_in = open_barge_in(
        devices.played, lambda: events.append("interrupted"), lambda event, **facts: events.append(event)
    )
    given = [part for now, frame in devices.frames() if now > 1 for part in barge_in.over_loudspeakers(frame)]
    assert {frame.deaf for frame in given} == {True}
    assert events == ["half_duplex"]


def test_odd_lengths_never_reach_the_library() -> None:
    """It would write past their ends."""
    with pytest.raises(ValueError, match="161 and 160"):
        Speex().remove(np.zeros(161, np.int16), np.zeros(160, np.int16))
    with pytest.raises(ValueError, match="100 and 100"):
        Speex().remove(np.zeros(100, np.int16), np.zeros(100, np.int16))


@pytest.mark.parametrize("moment", some([7.3], thorough=[6.1, 8.5, 9.9]))
def test_a_loudspeaker_that_ran_dry_is_not_taken_for_the_player(moment: float) -> None:
    """After a hole in the sound its echo is a fifth of a second later than before, and still the game's."""
    devices, later_on = devices_of(), devices_of(delay=0.28)
    first = round(moment * RATE)
    devices.heard = np.concatenate([devices.heard[:first], later_on.heard[first:]])
    devices.heard[first : first + round(0.18 * RATE)] = 0
    player = Player(devices, EchoRemover(devices.played))
    assert player.interrupted == []
    assert player.open() == []


def begun() -> float:
    """When a player who speaks over the game from the sixth second on interrupts it."""
    devices = devices_of(near=[(6.0, said("move the five of hearts onto the two", "slt", 6000))])
    return Player(devices, EchoRemover(devices.played), 7.0).interrupted[0]


@pytest.fixture(scope="module")
def begun_at_once() -> float:
    """When one does in whose first frames nothing of the game is."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(EchoRemover, "likeness", lambda self, seconds: 0.0)
        patched.setattr(EchoRemover, "resemblance", 0.0)
        return begun()


@pytest.mark.parametrize(
    ("likeness", "resemblance", "frames"),
    [
        ((100.0, 0.0), (0.0,), 1),
        ((30.0,), (0.0,), 1),
        ((0.0,), (0.3,), 1),
        ((0.0,), (0.9, 0.0), 10),
    ],
    ids=["by chance", "maybe like it", "maybe the same", "the same"],
)
def test_a_player_who_may_be_the_game_is_looked_at_again(
    likeness: Sequence[float],
    resemblance: Sequence[float],
    frames: int,
    begun_at_once: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """How much of the game is in the player's first frames is given here, frame by frame, the last from then on."""

    looks = iter((*likeness, *[likeness[-1]] * 400))
    same = iter((*resemblance, *[resemblance[-1]] * 400))
    monkeypatch.setattr(EchoRemover, "likeness", lambda self, seconds: next(looks))
    monkeypatch.setattr(EchoRemover, "resemblance", property(lambda self: next(same)))
    assert begun() - begun_at_once == pytest.approx(frames * FRAME_SECONDS)
