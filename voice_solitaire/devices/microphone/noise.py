"""The room's noise: how loud it is, and speech with as much of it taken away as a recogniser likes.

The spectrum of the noise follows each part of the sound that is probably no speech (its probability of being speech
is that of Gerkmann and Hendriks, 2012); what is left is weighed by the log-spectral gain of
Ephraim and Malah, 1985.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from voice_solitaire.devices.microphone.frames import FRAME_SAMPLES

HOP = 160  # samples, ten milliseconds; a window is twice as long
LEAST_GAIN = 10 ** (-25 / 20)  # what is left of the noise; at -12 dB fewer commands are heard in it, at -40 no more
SMOOTHING = 0.98  # of the speech's spectrum over time
FADING = 0.8  # of the noise's spectrum over time
SPEECH_ABOVE = 10**1.5  # how far above the noise speech is thought to be
LEAST_SPEECH = 10**-2.5

_WINDOW = np.sqrt(np.hanning(2 * HOP + 1)[: 2 * HOP])
_BINS = 257
# The exponential integral, from a sum over a fine grid: what the gain needs of it is far coarser.
_GRID = np.linspace(np.log(1e-6), np.log(60.0), 2000)
_BELL = np.exp(-np.exp(_GRID))
_INTEGRAL = np.append(np.cumsum((0.5 * (_BELL[1:] + _BELL[:-1]) * np.diff(_GRID))[::-1])[::-1], 0.0)
_LIFT = np.exp(0.5 * _INTEGRAL)

Spectrum = npt.NDArray[np.float64]


class NoiseRemover:
    """Hears every frame of a microphone; ``clean`` is for those that hold speech, ``listen`` for the others.

    Both take 30 ms, 16 kHz mono int16. What ``clean`` gives is 10 ms later than what it was given.
    """

    def __init__(self) -> None:
        self._noise: Spectrum | None = None
        self._speech: Spectrum = np.zeros(_BINS)  # power, smoothed
        self._likely: Spectrum = np.full(_BINS, 0.5)
        self._seen = 0
        self.begin()

    def begin(self) -> None:
        """Speech begins: what is cleaned next has nothing to do with what was cleaned before."""
        self._before = np.zeros(HOP)
        self._rest = np.zeros(HOP)
        self._speech = np.zeros(_BINS)

    def listen(self, pcm: bytes) -> None:
        """Follow the noise through one frame without speech. One of its windows tells enough."""
        sound = np.frombuffer(pcm, np.int16)[: 2 * HOP].astype(np.float64)
        self._follow(np.abs(np.fft.rfft(sound * _WINDOW, 2 * _BINS - 2)) ** 2 + 1e-9)

    def clean(self, pcm: bytes) -> bytes:
        """A frame's sound with less noise."""
        sound = np.concatenate([self._before, np.frombuffer(pcm, np.int16).astype(np.float64)])
        self._before = sound[FRAME_SAMPLES:]
        hops = np.stack([sound[at : at + 2 * HOP] for at in range(0, FRAME_SAMPLES, HOP)])
        spectra = np.fft.rfft(hops * _WINDOW, 2 * _BINS - 2)
        power = np.abs(spectra) ** 2 + 1e-9
        gains = np.stack([self._gain(spectrum, self._follow(spectrum)) for spectrum in power])
        cleaned = np.fft.irfft(spectra * gains, 2 * _BINS - 2)[:, : 2 * HOP] * _WINDOW
        out = np.empty(FRAME_SAMPLES)
        for at, hop in enumerate(cleaned):
            out[at * HOP : (at + 1) * HOP] = self._rest + hop[:HOP]
            self._rest = hop[HOP:]
        return np.clip(out, -32768, 32767).astype(np.int16).tobytes()

    def _follow(self, power: Spectrum) -> Spectrum:
        """The noise's power, after one more window."""
        if self._noise is None:
            self._noise = power.copy()
        ratio = np.minimum(power / self._noise, 200.0) * (SPEECH_ABOVE / (1 + SPEECH_ABOVE))
        speech = 1 / (1 + (1 + SPEECH_ABOVE) * np.exp(-ratio))
        self._likely = 0.9 * self._likely + 0.1 * speech
        speech = np.where(self._likely > 0.99, np.minimum(speech, 0.99), speech)
        if self._seen < 10:  # a room is thought to be without speech at first
            self._seen += 1
            speech = 0.3 * speech
        self._noise = FADING * self._noise + (1 - FADING) * (speech * self._noise + (1 - speech) * power)
        return self._noise

    def _gain(self, power: Spectrum, noise: Spectrum) -> Spectrum:
        after = np.minimum(power / noise, 1000.0)
        before = SMOOTHING * self._speech / noise + (1 - SMOOTHING) * np.maximum(after - 1, 0.0)
        share = np.maximum(before, LEAST_SPEECH)
        share = share / (1 + share)
        gain = share * np.interp(np.log(np.maximum(share * after, 1e-6)), _GRID, _LIFT)
        gain = np.clip(gain, LEAST_GAIN, 1.0)
        self._speech = gain**2 * power
        return np.asarray(gain)
