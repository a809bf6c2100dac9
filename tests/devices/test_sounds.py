"""The sound files themselves: all there, short, equally loud, inside the band, without a click."""

from __future__ import annotations

import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import pytest

from voice_solitaire.ports import Cue

ROOT = Path(__file__).parents[2]
SOUNDS = ROOT / "sounds"
LONG = {Cue.WON, Cue.LOST}


def load(cue: Cue) -> np.ndarray:
    """The samples of a cue, -1 to 1; checks the format on the way."""
    with wave.open(str(SOUNDS / f"{cue.value}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44100)
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2") / 32768


def loudness(samples: np.ndarray) -> float:
    """RMS in dB of the 20 ms windows, half overlapping, that lie within 20 dB of the loudest."""
    windows = np.lib.stride_tricks.sliding_window_view(samples, 882)[::441]
    powers = np.mean(windows**2, axis=1)
    return float(10 * np.log10(np.mean(powers[powers > powers.max() / 100])))


def spectrum(samples: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Frequencies and powers."""
    return np.fft.rfftfreq(1 << 17, 1 / 44100), np.abs(np.fft.rfft(samples, 1 << 17)) ** 2


def pitch(cue: Cue) -> float:
    """The strongest frequency."""
    frequencies, powers = spectrum(load(cue))
    return float(frequencies[np.argmax(powers)])


def test_every_cue_has_a_file_and_every_file_is_a_cue() -> None:
    """Nothing is missing and nothing is left over."""
    assert {path.stem for path in SOUNDS.glob("*.wav")} == {cue.value for cue in Cue}


@pytest.mark.parametrize("cue", Cue)
def test_a_cue_is_short(cue: Cue) -> None:
    """Won and lost may be a small tune."""
    assert 0.05 <= len(load(cue)) / 44100 <= (2.0 if cue in LONG else 0.4)


def test_all_cues_are_equally_loud() -> None:
    """The loudest and the softest are within 1 dB."""
    levels = {cue: loudness(load(cue)) for cue in Cue}
    assert max(levels.values()) - min(levels.values()) < 1.0, levels


@pytest.mark.parametrize("cue", Cue)
def test_a_cue_begins_and_ends_at_nothing(cue: Cue) -> None:
    """No click at either end, no clipping between."""
    samples = load(cue)
    assert samples[0] == 0
    assert abs(samples[-1]) < 1e-3
    assert np.max(np.abs(samples[:4])) < 0.02
    assert np.max(np.abs(samples[-44:])) < 0.01
    assert np.max(np.abs(samples)) < 0.99


@pytest.mark.parametrize("cue", Cue)
def test_a_cue_stays_where_small_loudspeakers_and_ageing_ears_are(cue: Cue) -> None:
    """At least 98 % of its power is between 125 Hz and 5 kHz."""
    frequencies, powers = spectrum(load(cue))
    inside = powers[(frequencies >= 125) & (frequencies <= 5000)].sum()
    assert inside / powers.sum() > 0.98


def test_the_rows_are_a_rising_scale() -> None:
    """Row one is the lowest; each next one is a whole tone or a half tone higher, an octave in all."""
    pitches = [pitch(Cue(f"row_{row}")) for row in range(1, 9)]
    steps = 12 * np.log2(np.array(pitches[1:]) / np.array(pitches[:-1]))
    assert np.allclose(steps, [2, 2, 1, 2, 2, 2, 1], atol=0.1)


def test_no_two_cues_sound_the_same() -> None:
    """Aligned at their best, no pair of files is alike."""
    shapes = {cue: np.fft.rfft(load(cue) / np.linalg.norm(load(cue)), 1 << 18) for cue in Cue}
    cues = list(Cue)
    for number, cue in enumerate(cues):
        for other in cues[number + 1 :]:
            likeness = np.max(np.abs(np.fft.irfft(shapes[cue] * np.conj(shapes[other]))))
            assert likeness < 0.9, (cue, other)


def test_making_the_sounds_again_gives_the_same_bytes(tmp_path: Path) -> None:
    """What is committed is what the recipes say."""
    subprocess.run([sys.executable, str(ROOT / "tools" / "make_sounds.py"), str(tmp_path)], check=True)
    for cue in Cue:
        name = f"{cue.value}.wav"
        assert (tmp_path / name).read_bytes() == (SOUNDS / name).read_bytes(), name


def test_the_sources_name_every_cue() -> None:
    """SOURCES.md says how each is made; the rows are said as one."""
    text = (SOUNDS / "SOURCES.md").read_text(encoding="utf-8")
    for cue in Cue:
        assert cue.value in text or cue.value.startswith("row_"), cue
    assert "row_1 to row_8" in text
