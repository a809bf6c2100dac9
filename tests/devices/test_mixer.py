"""The mixer: one line of sounds, ducked, panned, hushed, and a loudspeaker that may go away."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np
import pytest

from testing.fake_card import FakeCard, Notices, eventually
from voice_solitaire.devices.sound.buffering import CALM, STEPS
from voice_solitaire.devices.sound.clip import ClipKind, pan_gains
from voice_solitaire.devices.sound.mixer import AWAKE, CUE_LEAD, PAUSE, RATE, REST, Mixer
from voice_solitaire.devices.sound.play_queue import DUCK, FADE
from voice_solitaire.ports import DeviceMissing, Priority

SECOND = RATE


def level(value: float, frames: int) -> np.ndarray:
    """A sound that can be recognised by its height."""
    return np.full(frames, value, dtype=np.float32)


def speak(mixer: Mixer, value: float, frames: int, priority: Priority = Priority.NORMAL) -> None:
    utterance = mixer.speak(priority)
    utterance.write((level(value, frames) * 32767).astype(np.int16), RATE)
    utterance.end()


def heights(frames: np.ndarray) -> list[float]:
    """The different levels on the left, in their order, silence left out."""
    left = np.round(frames[:, 0], 1)
    changes = left[np.flatnonzero(np.diff(left, prepend=-1) != 0)]
    return [round(float(height), 1) for height in changes if height != 0]


def test_sounds_follow_one_another_in_the_order_they_came(mixer: Mixer, card: FakeCard) -> None:
    """A cue between two utterances keeps its place."""
    speak(mixer, 0.2, 3000)
    mixer.play(level(0.4, 3000))
    speak(mixer, 0.6, 3000)
    assert heights(card.pull(SECOND)) == [0.2, 0.4, 0.6]


def test_a_line_that_is_full_in_one_block_is_mixed_at_the_sample(mixer: Mixer, card: FakeCard) -> None:
    """Two cues in one block: the second begins on the frame after the first."""
    mixer.play(level(0.2, 100))
    mixer.play(level(0.4, 100))
    out = card.pull(441)
    assert np.allclose(out[:100], 0.2)
    assert np.allclose(out[100:200], 0.4)
    assert not out[200:].any()


def test_an_utterance_keeps_its_place_while_it_is_still_being_rendered(mixer: Mixer, card: FakeCard) -> None:
    """A cue that came after the words waits for them, even when they are late."""
    utterance = mixer.speak()
    mixer.play(level(0.4, 441))
    assert not card.pull(882).any()
    assert utterance.write((level(0.2, 441) * 32767).astype(np.int16), RATE)
    assert heights(card.pull(882)) == [0.2]
    utterance.end()
    assert heights(card.pull(882)) == [0.4]


def test_words_set_in_when_a_cue_has_faded(mixer: Mixer, card: FakeCard) -> None:
    """The inaudible tail of a cue doesn't hold up the words."""
    mixer.play(np.concatenate((level(0.4, 1000), level(0.001, 5000))))
    speak(mixer, 0.6, 441)
    out = card.pull(2000, block=2000)
    assert np.allclose(out[:1000], 0.4)
    assert out[1000, 0] == pytest.approx(0.6, abs=0.01)


def test_a_long_cue_rings_on_under_the_words_ducked(mixer: Mixer, card: FakeCard) -> None:
    """Words wait for a cue a quarter of a second at most; then it is 12 dB quieter until they end."""
    lead = round(CUE_LEAD * RATE)
    mixer.play(level(0.4, SECOND))
    speak(mixer, 0.5, SECOND // 4)
    out = card.pull(SECOND)[:, 0]
    assert np.allclose(out[:lead], 0.4)
    assert out[lead + 2000] == pytest.approx(0.5 + DUCK * 0.4, abs=0.01)
    assert out[lead + SECOND // 4 + 2000] == pytest.approx(0.4, abs=0.01)


def test_ducking_is_a_ramp_not_a_step(mixer: Mixer, card: FakeCard) -> None:
    """The cue's own level never jumps by more than a block's ramp allows."""
    mixer.play(level(0.4, SECOND))
    mixer.speak()  # words that are late: what sounds is the cue alone
    out = card.pull(SECOND // 2)[:, 0]
    assert out[-1] == pytest.approx(DUCK * 0.4, abs=0.001)
    assert np.max(np.abs(np.diff(out))) < 0.01


def test_there_is_a_breath_between_two_utterances(mixer: Mixer, card: FakeCard) -> None:
    """A tenth of a second, and the words are not cut."""
    speak(mixer, 0.2, 1000)
    speak(mixer, 0.6, 1000)
    left = card.pull(SECOND)[:, 0]
    second = int(np.flatnonzero(left > 0.5)[0])
    assert second == 1000 + RATE // 10
    assert np.count_nonzero(left) == 2000


def test_after_a_silence_words_come_at_once_and_their_reference_keeps_its_place(mixer: Mixer, card: FakeCard) -> None:
    """The breath after words runs out in silence too, and silence is counted in what was played."""
    speak(mixer, 0.2, 1000)
    card.pull(SECOND)
    speak(mixer, 0.6, RATE // 2)
    assert np.flatnonzero(card.pull(SECOND)[:, 0] > 0.5)[0] == 0
    reference = mixer.played.reference(0, 32000) / 32767
    assert abs(int(np.flatnonzero(reference > 0.5)[0]) - 16000) < 50


def test_pan_keeps_the_power_and_reaches_both_sides(mixer: Mixer, card: FakeCard) -> None:
    """Hard left is only left; anywhere in between, the power is the same."""
    mixer.play(level(0.2, 441), pan=-1)
    left = card.pull(441)
    assert left[:, 0].min() > 0.28
    assert not left[:, 1].any()
    mixer.play(level(0.2, 441), pan=1)
    assert not card.pull(441)[:, 0].any()
    for pan in np.linspace(-1.5, 1.5, 31):
        a, b = pan_gains(float(pan))
        assert a * a + b * b == pytest.approx(2)


def test_volumes_of_words_and_cues_are_separate(mixer: Mixer, card: FakeCard) -> None:
    """Cues at 50 of 100 leave the words as they are, and 0 is silence."""
    mixer.volume(ClipKind.CUE, 50)
    mixer.play(level(0.8, 441))
    speak(mixer, 0.6, 441)
    assert heights(card.pull(1323)) == [0.2, 0.6]
    mixer.volume(ClipKind.SPEECH, 0)
    speak(mixer, 0.6, 441)
    assert not card.pull(8820).any()


def test_loud_sounds_are_limited_not_wrapped(mixer: Mixer, card: FakeCard) -> None:
    """The sum never leaves -1 to 1."""
    mixer.play(level(0.9, SECOND), pan=-1)
    speak(mixer, 0.9, SECOND)
    assert card.pull(SECOND).max() == 1.0


def test_hush_fades_within_the_next_block_and_forgets_the_line(mixer: Mixer, card: FakeCard) -> None:
    """3 ms from full to nothing without a step, then silence for good."""
    speak(mixer, 0.5, SECOND)
    mixer.play(level(0.9, SECOND))
    card.pull(4410)
    mixer.hush()
    out = card.pull(SECOND)[:, 0]
    fade = round(FADE * RATE)
    assert out[0] == pytest.approx(0.5, abs=0.01)
    assert np.all(np.diff(out[:fade]) < 0)
    assert np.max(np.abs(np.diff(out))) < 0.01
    assert not out[fade:].any()
    assert not mixer.sounding() or mixer.wait(1)


def test_hush_also_ends_a_cue_that_rings_on(mixer: Mixer, card: FakeCard) -> None:
    """What rings under the words goes with them."""
    mixer.play(level(0.4, SECOND))
    speak(mixer, 0.5, SECOND)
    card.pull(SECOND // 2)
    mixer.hush()
    assert not card.pull(SECOND)[round(FADE * RATE) :].any()


def test_a_hushed_utterance_takes_no_more_samples(mixer: Mixer, card: FakeCard) -> None:
    """``write`` says no, so that the voice stops rendering."""
    first, second = mixer.speak(), mixer.speak()
    pcm = (level(0.5, 441) * 32767).astype(np.int16)
    assert first.write(pcm, RATE)
    card.pull(100)
    mixer.hush()
    assert not first.write(pcm, RATE)
    assert not second.write(pcm, RATE)
    assert first.over.is_set()
    assert second.over.is_set()


def test_what_is_said_after_a_hush_is_heard(mixer: Mixer, card: FakeCard) -> None:
    """New words don't wait for the fade."""
    speak(mixer, 0.5, SECOND)
    card.pull(4410)
    mixer.hush()
    speak(mixer, 0.2, 4410)
    assert heights(card.pull(8820))[-1] == 0.2


def test_now_hushes_and_later_waits_for_all_others(mixer: Mixer, card: FakeCard) -> None:
    """LATER is after everything, NORMAL before what is LATER, NOW at once and alone."""
    speak(mixer, 0.1, 1000, Priority.LATER)
    speak(mixer, 0.3, 1000, Priority.LATER)
    card.pull(100)
    speak(mixer, 0.5, 1000)
    speak(mixer, 0.7, 1000)
    assert heights(card.pull(SECOND)) == [0.1, 0.5, 0.7, 0.3]
    speak(mixer, 0.1, SECOND)
    speak(mixer, 0.3, SECOND)
    card.pull(100)
    speak(mixer, 0.9, 1000, Priority.NOW)
    out = card.pull(SECOND)[:, 0]
    assert np.allclose(out[round(FADE * RATE) : 1000], 0.9, atol=0.01)
    assert not out[1000:].any()


def test_wait_ends_when_all_is_heard_and_says_when_it_is_not(mixer: Mixer, card: FakeCard) -> None:
    """Nothing waits: True at once. A second of words that nobody fetches: False."""
    assert mixer.wait(0)
    assert not mixer.sounding()
    speak(mixer, 0.5, 1000)
    assert mixer.sounding()
    assert not mixer.wait(0.05)
    card.pull(2000)
    assert mixer.wait(5)
    assert not mixer.sounding()


def test_a_long_wait_is_many_short_ones_so_that_ctrl_c_is_noticed(
    mixer: Mixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows notices it between two of them."""
    waits: list[float] = []

    def wait(seconds: float) -> bool:
        waits.append(seconds)
        if len(waits) > 3:
            raise KeyboardInterrupt
        return False

    speak(mixer, 0.5, 44100)
    with monkeypatch.context() as patch:
        patch.setattr(mixer._idle, "wait", wait)
        with pytest.raises(KeyboardInterrupt):
            mixer.wait(20)
    assert max(waits) <= 0.5


def test_the_first_sound_of_each_reply_is_logged_with_the_time_it_is_heard(
    mixer: Mixer, card: FakeCard, notices: Notices
) -> None:
    """Once for a reply of three parts, again for the next one, and a hush in between."""
    mixer.play(level(0.4, 1000))
    speak(mixer, 0.5, 2000)
    card.pull(SECOND)
    speak(mixer, 0.5, SECOND)
    card.pull(882)
    mixer.hush()
    speak(mixer, 0.5, 1000)
    card.pull(SECOND)
    assert eventually(lambda: len(notices.events) == 4)
    assert notices.logged() == ["first_sound", "first_sound", "hushed", "first_sound"]
    hushed = next(facts for event, facts in notices.events if event == "hushed")
    assert isinstance(hushed["at"], float)
    assert isinstance(hushed["asked"], float)
    assert hushed["at"] > hushed["asked"]


def test_what_was_played_can_be_had_as_a_reference(mixer: Mixer, card: FakeCard) -> None:
    """The echo canceller's reference is the mix of both sides at 16 kHz."""
    mixer.play(level(0.4, 8820), pan=-1)
    card.pull(8820)
    reference = mixer.played.reference(0, 3000) / 32767
    assert np.allclose(reference[200:2800], 0.4 * 2**0.5 / 2, atol=0.01)


def test_a_lost_loudspeaker_is_told_once_and_nothing_blocks(mixer: Mixer, card: FakeCard, notices: Notices) -> None:
    """What waited is dropped, what is said meanwhile too, and it is heard again when the card is back."""
    speak(mixer, 0.5, SECOND)
    card.present = card.healthy = False
    assert eventually(lambda: notices.about() == ["playback_lost"])
    assert mixer.wait(0)
    utterance = mixer.speak()
    assert not utterance.write(np.ones(441, dtype=np.int16), RATE)
    utterance.end()
    mixer.play(level(0.4, 441))
    mixer.hush()
    assert not mixer.sounding()
    assert mixer.latency == 0
    card.present = card.healthy = True
    assert eventually(lambda: notices.about() == ["playback_lost", "playback_back"])
    assert card.closed == 1
    speak(mixer, 0.5, 441)
    assert heights(card.pull(882)) == [0.5]
    assert notices.logged()[:2] == ["device_lost", "device_back"]


def test_a_stream_that_was_given_up_stays_silent(mixer: Mixer, card: FakeCard, notices: Notices) -> None:
    """When a hung card wakes after another was opened, it doesn't eat the words."""
    stale = card.fill
    assert stale is not None
    card.healthy = False
    assert eventually(lambda: "playback_lost" in notices.about())
    card.healthy = True
    assert eventually(lambda: "playback_back" in notices.about())
    speak(mixer, 0.5, 441)
    assert not stale(441).any()
    assert heights(card.pull(441)) == [0.5]


@pytest.fixture
def sleepy(card: FakeCard, notices: Notices) -> Iterator[Mixer]:
    """A mixer that soon gives the loudspeaker back."""
    mixer = Mixer(notices.tell, notices.log, card, awake=0.05)
    yield mixer
    mixer.close()


def test_a_loudspeaker_with_nothing_to_say_is_given_back_and_opened_for_a_sound(sleepy: Mixer, card: FakeCard) -> None:
    """Nothing of the sound is lost, and it is given back again after it."""
    for times in (1, 2):
        card.pull(4410)
        assert eventually(lambda times=times: card.closed == times)  # type: ignore[misc]
        speak(sleepy, 0.5, 441)
        assert sleepy.sounding()
        assert eventually(lambda times=times: card.opened == times + 1)  # type: ignore[misc]
        assert heights(card.pull(882)) == [0.5]
        assert sleepy.wait(5)


def test_a_loudspeaker_that_asks_far_ahead_is_opened_as_ever_in_the_first_silence(notices: Notices) -> None:
    """Once all is loaded, and no word is cut for it."""
    card = FakeCard()
    mixer = Mixer(notices.tell, notices.log, card, loading=0.05)
    try:
        speak(mixer, 0.5, 882)
        time.sleep(0.3)
        assert card.ahead == [STEPS[-1]]
        assert heights(card.pull(22050)) == [0.5]
        assert eventually(lambda: card.opened == 2)
        assert card.closed == 1
        speak(mixer, 0.3, 441)
        assert heights(card.pull(882)) == [0.3]
        assert mixer.wait(5)
        assert card.ahead == [STEPS[-1], STEPS[0]]
        assert notices.about() == []
    finally:
        mixer.close()


class Simulated:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.sleep = time.sleep

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Simulated:
    """The mixer's clock."""
    clock = Simulated()
    monkeypatch.setattr("voice_solitaire.devices.sound.mixer.time", clock)
    return clock


def play(card: FakeCard, clock: Simulated, seconds: float) -> list[float]:
    """Let the card play for so long in its own time, and see what was heard of it."""
    heard = []
    for _ in range(round(seconds * 100)):
        heard.append(card.pull(441))
        clock.now += 0.01
    return heights(np.concatenate(heard))


def test_a_loudspeaker_that_ran_dry_asks_farther_ahead_from_the_next_pause_on(
    clock: Simulated, mixer: Mixer, card: FakeCard, notices: Notices
) -> None:
    """And no word is cut for it: it isn't opened anew before the last one is heard, nor while the player speaks."""
    speak(mixer, 0.5, 3 * SECOND)
    assert play(card, clock, 1) == [0.5]
    clock.now += 0.1  # it stood still
    assert play(card, clock, 1.5) == [0.5]
    assert eventually(lambda: "playback_ran_dry" in notices.logged())
    time.sleep(0.3)
    assert (card.opened, card.closed) == (1, 0)
    play(card, clock, PAUSE)
    mixer.stir()  # the player speaks
    play(card, clock, 1)
    time.sleep(0.3)
    assert (card.opened, card.closed) == (1, 0)
    play(card, clock, PAUSE)
    assert eventually(lambda: card.ahead == [STEPS[0], STEPS[1]])
    assert card.closed == 1
    speak(mixer, 0.3, 441)
    assert play(card, clock, 0.1) == [0.3]
    assert notices.about() == []


def test_a_loudspeaker_that_did_not_run_dry_for_long_asks_nearer_again(
    clock: Simulated, mixer: Mixer, card: FakeCard
) -> None:
    """So that a word is hushed at once."""
    speak(mixer, 0.5, 2 * SECOND)
    play(card, clock, 1)
    clock.now += 0.1
    play(card, clock, 2 + PAUSE)
    assert eventually(lambda: card.ahead == [STEPS[0], STEPS[1]])
    clock.now += CALM - AWAKE / 2
    mixer.stir()
    clock.now += AWAKE / 2 + PAUSE
    assert eventually(lambda: card.ahead == [STEPS[0], STEPS[1], STEPS[0]])


def test_a_loudspeaker_is_opened_when_there_may_be_a_sound(sleepy: Mixer, card: FakeCard, notices: Notices) -> None:
    """And given back when there was none."""
    assert eventually(lambda: card.closed == 1)
    sleepy.stir()
    assert eventually(lambda: card.closed == 2)
    assert eventually(lambda: notices.logged() == ["playback_rests", "playback_wakes", "playback_rests"])
    assert not sleepy.sounding()
    assert notices.about() == []


def test_a_loudspeaker_is_kept_while_words_are_still_to_come(sleepy: Mixer, card: FakeCard) -> None:
    """However long the voice takes to render them."""
    utterance = sleepy.speak()
    for _ in range(10):
        card.pull(441)
        time.sleep(0.05)
    assert card.closed == 0
    utterance.end()
    card.pull(8820)
    assert eventually(lambda: card.closed == 1)


def test_a_loudspeaker_that_went_away_in_its_rest_is_told_when_it_is_wanted(
    sleepy: Mixer, card: FakeCard, notices: Notices
) -> None:
    """As any other that goes away: nobody waits for it, and it is told when it is back."""
    assert eventually(lambda: card.closed == 1)
    card.present = False
    time.sleep(0.3)
    assert notices.about() == []
    speak(sleepy, 0.5, 441)
    assert eventually(lambda: notices.about() == ["playback_lost"])
    assert sleepy.wait(0)
    assert sleepy.latency == 0
    card.present = True
    assert eventually(lambda: notices.about() == ["playback_lost", "playback_back"])
    speak(sleepy, 0.6, 441)
    assert heights(card.pull(882)) == [0.6]


def test_a_loudspeaker_that_hangs_when_it_is_wanted_counts_as_lost(
    sleepy: Mixer, card: FakeCard, notices: Notices, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What opens too late is given back, and what waited isn't heard when nobody waits for it any more."""
    monkeypatch.setattr("voice_solitaire.devices.sound.mixer.OPENING", 0.05)
    assert eventually(lambda: card.closed == 1)
    card.goes_on.clear()
    speak(sleepy, 0.5, 441)
    assert eventually(lambda: notices.about() == ["playback_lost"])
    assert sleepy.wait(0)
    card.goes_on.set()
    assert eventually(lambda: notices.about() == ["playback_lost", "playback_back"])
    assert eventually(lambda: card.opened == card.closed + 1)
    speak(sleepy, 0.6, 441)
    assert heights(card.pull(882)) == [0.6]


def test_a_loudspeaker_that_is_slow_to_open_is_waited_for(sleepy: Mixer, card: FakeCard, notices: Notices) -> None:
    """Longer than for one that is slow to close: here somebody wants to hear something."""
    assert eventually(lambda: card.closed == 1)
    card.goes_on.clear()
    speak(sleepy, 0.5, 441)
    time.sleep(1.5)
    card.goes_on.set()
    assert eventually(lambda: card.opened == 2)
    assert heights(card.pull(882)) == [0.5]
    assert notices.about() == []


def test_words_can_be_hushed_while_the_loudspeaker_is_still_opened(sleepy: Mixer, card: FakeCard) -> None:
    """Nothing sounds then, and nothing of them is heard when it is open."""
    assert eventually(lambda: card.closed == 1)
    card.goes_on.clear()
    speak(sleepy, 0.5, 4410)
    assert sleepy.sounding()
    sleepy.hush()
    assert not sleepy.sounding()
    speak(sleepy, 0.6, 441)
    card.goes_on.set()
    assert eventually(lambda: card.opened == 2)
    assert heights(card.pull(8820)) == [0.6]


def test_a_mixer_that_is_closed_at_rest_waits_for_nothing(sleepy: Mixer, card: FakeCard, notices: Notices) -> None:
    """What is said after it is dropped, as after closing any other."""
    assert eventually(lambda: card.closed == 1)
    sleepy.close()
    speak(sleepy, 0.5, 441)
    assert not sleepy.sounding()
    assert (card.opened, card.closed, notices.about()) == (1, 1, [])


def test_what_is_played_after_a_rest_is_dated_by_the_new_device(sleepy: Mixer, card: FakeCard) -> None:
    """Whoever removes echoes can see that it is another one, and finds silence before it."""
    speak(sleepy, 0.5, 4410)
    card.pull(8820)
    before = sleepy.played.devices
    assert eventually(lambda: card.closed == 1)
    speak(sleepy, 0.5, 4410)
    assert eventually(lambda: card.opened == 2)
    asked = time.monotonic()
    card.pull(8820, block=8820)
    assert sleepy.played.devices == before + 1
    first = sleepy.played.index(asked)
    loud = np.flatnonzero(np.abs(sleepy.played.reference(first - 32000, 48000)) > 8000) - 32000
    assert loud[0] / 16000 == pytest.approx(card.latency, abs=0.02)


def test_no_loudspeaker_at_all_is_said_when_the_mixer_is_made(card: FakeCard) -> None:
    """There is nothing to wait for then; the caller prints instead."""
    card.present = False
    with pytest.raises(DeviceMissing) as missing:
        Mixer(open_stream=card)
    assert missing.value.notice.about == "no_playback"


def test_a_closed_mixer_gives_the_card_back_and_takes_words_without_complaint(card: FakeCard) -> None:
    """Closing twice, or speaking after it, is harmless."""
    mixer = Mixer(open_stream=card)
    mixer.close()
    mixer.close()
    assert card.closed == 1
    speak(mixer, 0.5, 441)
    assert mixer.wait(0)


def test_silence_is_part_of_what_was_played_however_short_it_was(mixer: Mixer, card: FakeCard) -> None:
    """A sound after silence has its place behind all of it, also behind what wasn't worth remembering at once."""
    card.pull(REST + 1000)
    mixer.play(np.full(4410, 0.5, dtype=np.float32))
    card.pull(4410)
    loud = np.flatnonzero(np.abs(mixer.played.reference(0, 3000)) > 8000)
    assert loud[0] == pytest.approx((REST + 1000) * 16000 / RATE, abs=8)
