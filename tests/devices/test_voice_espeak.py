"""espeak-ng for real: text in, samples out, and nothing that brings the process down."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import espeakng_loader
import numpy as np
import pytest

from voice_solitaire.devices.voice.espeak import EspeakRenderer
from voice_solitaire.devices.voice.espeak_data import LONGEST, short_path
from voice_solitaire.devices.voice.renderer import Manner, VoiceError
from voice_solitaire.ports import DeviceMissing

ROOT = Path(__file__).parents[2]
SENTENCE = "Five of hearts onto the two."


@pytest.fixture(scope="module")
def espeak() -> EspeakRenderer:
    return EspeakRenderer()


PLAIN = Manner()


def render(renderer: EspeakRenderer, text: str, manner: Manner = PLAIN) -> np.ndarray:
    """All samples of a text, shape (n,)."""
    parts: list[np.ndarray] = []

    def write(pcm: np.ndarray, rate: int) -> bool:
        assert rate == 22050
        assert pcm.dtype == np.int16
        parts.append(pcm.copy())
        return True

    renderer.render(text, manner, write)
    return np.concatenate(parts) if parts else np.zeros(0, dtype=np.int16)


def fundamental(pcm: np.ndarray) -> float:
    """The pitch of the voice in hertz: the median over the loud windows of 50 ms."""
    windows = np.lib.stride_tricks.sliding_window_view(pcm.astype(float), 1102)[::441]
    powers = np.sum(windows**2, axis=1)
    periods = []
    for window in windows[powers > powers.max() / 10]:
        echo = np.fft.irfft(np.abs(np.fft.rfft(window, 4096)) ** 2)[45:300]
        periods.append(45 + int(np.flatnonzero(echo > 0.85 * echo.max())[0]))  # not a multiple of the period
    return 22050 / float(np.median(periods))


def alike(first: np.ndarray, second: np.ndarray) -> bool:
    """Equally long and equally high: espeak-ng flutters a little, so no two renderings have the same samples."""
    lengths, pitches = len(first) / len(second), fundamental(first) / fundamental(second)
    return abs(lengths - 1) < 0.01 and abs(pitches - 1) < 0.1


def test_a_sentence_is_a_second_of_sound(espeak: EspeakRenderer) -> None:
    """Speech, not noise and not silence; the same each time."""
    pcm = render(espeak, SENTENCE)
    assert 1.0 < len(pcm) / 22050 < 2.0
    assert np.abs(pcm.astype(int)).max() > 8000
    assert alike(pcm, render(espeak, SENTENCE))


def test_words_come_in_pieces_so_that_the_first_can_be_heard_at_once(espeak: EspeakRenderer) -> None:
    """No piece is longer than a tenth of a second."""
    sizes: list[int] = []
    espeak.render(SENTENCE, Manner(), lambda pcm, _rate: sizes.append(len(pcm)) is None)
    assert len(sizes) > 5
    assert max(sizes) < 2205


def test_rate_shortens_and_pitch_raises(espeak: EspeakRenderer) -> None:
    """Each does its own work, and absurd values are brought into range."""
    slow, fast = render(espeak, SENTENCE, Manner(rate=120)), render(espeak, SENTENCE, Manner(rate=360))
    assert len(slow) > 2 * len(fast)
    for absurd, nearest in ((10_000, 450), (-5, 80)):
        lengths = [len(render(espeak, SENTENCE, Manner(rate=rate))) for rate in (absurd, nearest)]
        assert lengths[0] == pytest.approx(lengths[1], rel=0.01)
    low, high = render(espeak, SENTENCE, Manner(pitch=35)), render(espeak, SENTENCE, Manner(pitch=90))
    assert fundamental(high) > 1.3 * fundamental(low)


def test_another_voice_is_another_voice_and_the_old_one_comes_back(espeak: EspeakRenderer) -> None:
    """Nothing of one utterance's manner stays for the next."""
    first = render(espeak, SENTENCE)
    other = render(espeak, SENTENCE, Manner(voice="en-gb+f3", pitch=80, rate=120))
    assert not alike(other, first)
    assert alike(render(espeak, SENTENCE), first)


def test_every_english_voice_can_be_chosen_by_the_id_it_is_listed_under(espeak: EspeakRenderer) -> None:
    """Ids are unique, found by themselves, and speak."""
    voices = espeak.voices()
    assert len({voice.id for voice in voices}) == len(voices) > 100
    english = [voice for voice in voices if voice.language.startswith("en")]
    assert voices[: len(english)] == tuple(english)
    for voice in english:
        assert espeak.find(voice.id) == voice.id
        assert len(render(espeak, "ten", Manner(voice=voice.id))) > 2000


def test_a_voice_is_found_by_language_name_and_variant(espeak: EspeakRenderer) -> None:
    """As people write them."""
    assert espeak.find("EN_US") == "en-us"
    assert espeak.find("English (America)") == "en-us"
    assert espeak.find("en-GB+F3") == "en-gb+f3"
    assert espeak.find("en-us+nobody") == "en-us"
    assert espeak.find("") == ""


def test_a_wrong_voice_is_refused_with_the_nearest(espeak: EspeakRenderer) -> None:
    """As a notice, not as a crash; and rendering with it says so."""
    with pytest.raises(DeviceMissing) as missing:
        espeak.find("en-uk")
    assert missing.value.notice.about == "unknown_voice"
    assert dict(missing.value.notice.facts) == {"wanted": "en-uk", "nearest": "en-us"}
    with pytest.raises(VoiceError):
        render(espeak, SENTENCE, Manner(voice="nobody"))
    assert len(render(espeak, SENTENCE)) > 10_000


def test_a_text_is_aborted_and_the_next_one_is_whole(espeak: EspeakRenderer) -> None:
    """When nobody listens any more the synthesis stops at once."""
    whole = render(espeak, SENTENCE)
    heard: list[int] = []

    def write(pcm: np.ndarray, _rate: int) -> bool:
        heard.append(len(pcm))
        return len(heard) < 3

    espeak.render("A very long story. " * 200, Manner(), write)
    assert len(heard) == 3
    assert alike(render(espeak, SENTENCE), whole)


def test_a_writer_that_fails_stops_the_text_and_nothing_else(espeak: EspeakRenderer) -> None:
    """An exception can't cross C; it must not end the process either."""

    def write(_pcm: np.ndarray, _rate: int) -> bool:
        raise RuntimeError("full")

    espeak.render(SENTENCE, Manner(), write)
    assert len(render(espeak, SENTENCE)) > 10_000


@pytest.mark.parametrize("text", ["", " ", "\0", "\n\n", "…", "\ud800", "<", "[[", "🂡", "\u202e", "&amp;", "\x1b[31m"])
def test_a_text_of_nothing_much_is_almost_silent(espeak: EspeakRenderer, text: str) -> None:
    """Whatever is sent is taken: no crash, no endless sound."""
    assert len(render(espeak, text)) < 5 * 22050
    assert len(render(espeak, SENTENCE)) > 10_000


def test_odd_letters_do_not_cut_the_words_around_them(espeak: EspeakRenderer) -> None:
    """What stands before and after is still spoken."""
    plain = len(render(espeak, "Row one, place three."))
    for odd in ("Row one, \0place three.", "Row one, \ud800place three.", "Row one, place three. 你好"):
        assert len(render(espeak, odd)) > 0.9 * plain


def test_a_long_text_is_rendered_whole(espeak: EspeakRenderer) -> None:
    """Twenty thousand characters: pyttsx3's own driver ends the process there."""
    assert len(render(espeak, "five of hearts, " * 1250)) / 22050 > 600


def test_nothing_is_printed_and_the_process_survives() -> None:
    """Standard output is the conversation and nothing else."""
    program = (
        "from voice_solitaire.devices.voice.espeak import EspeakRenderer\n"
        "from voice_solitaire.devices.voice.renderer import Manner\n"
        "renderer = EspeakRenderer()\n"
        "for text in ('', 'Ten of clubs.', 'x' * 5000): renderer.render(text, Manner(), lambda pcm, rate: True)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def missing_data(path: str) -> str:
    return (
        "import espeakng_loader\n"
        f"espeakng_loader.get_data_path = lambda: {path!r}\n"
        "from voice_solitaire.devices.voice.espeak import EspeakRenderer\n"
        "from voice_solitaire.devices.voice.renderer import Manner, VoiceError\n"
        "try:\n"
        "    renderer = EspeakRenderer()\n"
        "    heard = []\n"
        "    renderer.render('ten', Manner(), lambda pcm, rate: heard.append(len(pcm)) is None)\n"
        "    print('spoke' if sum(heard) > 2000 else 'silent')\n"
        "except VoiceError:\n"
        "    print('no voice')\n"
    )


def test_missing_data_is_an_answer_not_the_end_of_the_process(tmp_path: Path) -> None:
    """Left to itself espeak-ng calls exit(1)."""
    for path in (tmp_path / "nowhere", tmp_path):
        done = subprocess.run(
            [sys.executable, "-c", missing_data(str(path))], cwd=ROOT, capture_output=True, check=False
        )
        assert (done.returncode, done.stdout.strip()) == (0, b"no voice")
    (tmp_path / "phontab").write_bytes(b"broken")
    done = subprocess.run(
        [sys.executable, "-c", missing_data(str(tmp_path))], cwd=ROOT, capture_output=True, check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, b"no voice")


@pytest.mark.needs("unix")
def test_a_deep_installation_speaks_through_a_short_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Past 150 bytes the data is reached another way, the same way each time, and speaks."""
    deep = tmp_path / ("deep" * 30) / ("er" * 30) / "espeak-ng-data"
    deep.parent.mkdir(parents=True)
    deep.symlink_to(espeakng_loader.get_data_path())
    assert len(str(deep)) > LONGEST
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    short = short_path(deep)
    assert len(str(short)) < LONGEST
    assert (short / "phontab").exists()
    assert short_path(deep) == short
    done = subprocess.run([sys.executable, "-c", missing_data(str(deep))], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (0, b"spoke\n")


@pytest.mark.needs("unix")
def test_a_link_to_an_installation_that_is_gone_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a new virtual environment in the old place."""
    deep = tmp_path / ("deep" * 30) / ("er" * 30) / "espeak-ng-data"
    deep.parent.mkdir(parents=True)
    deep.symlink_to(espeakng_loader.get_data_path())
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    short = short_path(deep)
    short.unlink()
    short.symlink_to(tmp_path / "gone")
    assert short_path(deep) == short
    assert (short / "phontab").exists()


def test_a_short_path_is_used_as_it_is() -> None:
    """Nothing is linked where nothing needs to be."""
    data = Path(espeakng_loader.get_data_path())
    assert short_path(data) == data
