"""The line of sounds that wait for one loudspeaker, and the arithmetic of mixing them. No device, no thread."""

from __future__ import annotations

from collections import deque

import numpy as np

from voice_solitaire.devices.sound.audio_backend import Frames
from voice_solitaire.devices.sound.clip import Clip, ClipKind
from voice_solitaire.devices.sound.resample import Samples
from voice_solitaire.ports import Priority

FADE = 0.003  # seconds from full to silent when hushed: shorter clicks
DUCK = 0.25  # gain of a cue that rings on under words, -12 dB
PAUSE = 0.1  # seconds between two utterances


class PlayQueue:
    """Sounds one after the other. A cue's last part may ring on under the words that follow, ducked."""

    def __init__(self, rate: int) -> None:
        self.gains = dict.fromkeys(ClipKind, 1.0)
        self._rate = rate
        self._waiting: deque[tuple[Priority, Clip]] = deque()
        self._current: Clip | None = None
        self._ringing: list[Clip] = []
        self._fading: list[Clip] = []
        self._duck = 1.0
        self._pause = 0  # frames still to go before words may follow words
        self._quiet = True
        self._fade = np.linspace(1, 0, round(FADE * rate), dtype=np.float32)
        self._mono = np.zeros(0, dtype=np.float32)
        self._side = np.zeros(0, dtype=np.float32)

    @property
    def idle(self) -> bool:
        return not (self._current or self._waiting or self._ringing or self._fading)

    @property
    def at_rest(self) -> bool:
        """True when mixing would change nothing: neither a sound nor the pause after one is left."""
        return self._quiet and not self._pause and self.idle

    def put(self, clip: Clip, priority: Priority) -> None:
        """Give ``clip`` its place: before everything that can wait for LATER, after everything else."""
        if priority is Priority.NOW:
            self.hush()
        place = len(self._waiting)
        if priority is not Priority.LATER:
            while place and self._waiting[place - 1][0] is Priority.LATER:
                place -= 1
        self._waiting.insert(place, (priority, clip))

    def hush(self) -> bool:
        """Fade what sounds within one block, forget what waits; True when there was anything to hush."""
        was_idle = self.idle
        for _, clip in self._waiting:
            clip.drop()
        self._waiting.clear()
        sounding = self._ringing + ([self._current] if self._current else [])
        for clip in sounding:
            clip.drop()
        self._fading += [clip for clip in sounding if clip.given]
        self._current, self._ringing, self._pause = None, [], 0
        self._quiet = True
        return not was_idle

    def clear(self) -> None:
        """Forget everything, without a sound: the loudspeaker is gone."""
        self.hush()
        self._fading = []

    def mix(self, out: Frames) -> int | None:
        """Add the next len(out) frames to ``out``, shape (frames, 2).

        Returns the frame at which sound sets in after silence, or None when it doesn't in this block.
        """
        frames = len(out)
        if len(self._mono) < frames:
            self._mono, self._side = np.zeros(frames, dtype=np.float32), np.zeros(frames, dtype=np.float32)
        for clip in self._fading:
            self._add(clip, out[: len(self._fade)], self._fade[:frames])
        self._fading = []
        ringing = [(clip, 0) for clip in self._ringing]
        begun = self._advance(out, ringing)
        self._ring(out, ringing)
        np.clip(out, -1, 1, out=out)
        if self.idle:
            self._quiet = True
        return begun

    def _advance(self, out: Frames, ringing: list[tuple[Clip, int]]) -> int | None:
        at, begun = 0, None
        while at < len(out):
            clip = self._current or self._next()
            if clip is None:
                pause = min(self._pause, len(out) - at)
                self._pause -= pause
                if not pause or not self._waiting:
                    break
                at += pause
                continue
            self._current = clip
            stop = len(out) if clip.lead is None else min(len(out), at + max(clip.lead - clip.given, 0))
            count = self._add(clip, out[at:stop])
            if count and self._quiet:
                begun, self._quiet = at, False
            at += count
            if not clip.yields:  # the block is full, or the words are still being rendered
                break
            self._current = None
            if clip.finished:
                clip.over.set()
            else:
                ringing.append((clip, at))
            if clip.kind is ClipKind.SPEECH:
                self._pause = round(PAUSE * self._rate)
        return begun

    def _next(self) -> Clip | None:
        """Take the next sound from the line, unless it is words so soon after words."""
        if not self._waiting:
            return None
        if self._waiting[0][1].kind is ClipKind.SPEECH and self._pause:
            return None
        self._pause = 0
        return self._waiting.popleft()[1]

    def _ring(self, out: Frames, ringing: list[tuple[Clip, int]]) -> None:
        words = self._current is not None and self._current.kind is ClipKind.SPEECH
        target = DUCK if words else 1.0
        ramp = np.linspace(self._duck, target, len(out), dtype=np.float32) if ringing else None
        self._duck = target if ringing else 1.0
        self._ringing = []
        for clip, start in ringing:
            self._add(clip, out[start:], None if ramp is None else ramp[start:])
            if clip.finished:
                clip.over.set()
            else:
                self._ringing.append(clip)

    def _add(self, clip: Clip, out: Frames, envelope: Samples | None = None) -> int:
        """Add the clip's next frames to ``out`` from its start; how many there were."""
        count = clip.take(self._mono[: len(out)])
        mono, side = self._mono[:count], self._side[:count]
        if envelope is not None:
            mono *= envelope[:count]
        for channel, gain in enumerate((clip.left, clip.right)):
            np.multiply(mono, np.float32(gain * self.gains[clip.kind]), out=side)
            out[:count, channel] += side
        return count
