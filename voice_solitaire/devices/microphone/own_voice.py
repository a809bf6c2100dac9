"""Whether what echo removal left is the game's own voice, by its sound or by its likeness to what was taken out."""

from __future__ import annotations

import numpy as np

from voice_solitaire.devices.microphone.alignment import LATEST, Curve, correlation
from voice_solitaire.devices.microphone.echo_filter import FLOOR
from voice_solitaire.devices.sound.resample import Pcm

NEAR = 100  # samples that the echo in what was cleaned may be away from what was taken out
NEARBY = 320  # samples around the delay where the game's own voice is looked for
ELSEWHERE = 1.5  # how much sharper than there it has to be, further away


def likeness(residual: Pcm, reference: Pcm, lag: int | None) -> float:
    """How much of ``reference``, shape (m,), is in ``residual``, shape (n,): sharpness of its correlation.

    The reference begins LATEST samples before the residual; ``lag`` is how many samples later it is heard, if known.
    """
    fits = correlation(residual, reference)
    sharpest = float(fits.max())
    if lag is None:
        return sharpest
    place = LATEST - lag  # a loudspeaker that ran dry is later from then on, but chance is anywhere
    return max(float(fits[max(0, place - NEARBY) : place + NEARBY].max()), sharpest / ELSEWHERE)


def resemblance(residual: Pcm, echo: Curve) -> float:
    """How much ``residual`` is the ``echo`` which was taken out of it, shape (n,) each, 0 to 1.

    A player's voice stays below 0.25; the game's is above 0.55 where it grew louder or the room changed.
    """
    left = residual.astype(np.float64)
    size = 1 << (2 * len(echo) - 1).bit_length()
    fits = np.fft.irfft(np.fft.rfft(left, size) * np.conj(np.fft.rfft(echo, size)), size)
    near = np.abs([fits[:NEAR], fits[-NEAR:]])
    return float(near.max() / np.sqrt((left @ left) * (echo @ echo) + FLOOR))
