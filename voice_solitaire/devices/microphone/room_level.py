"""How loud the room itself is, by which what the microphone hears is judged."""

from __future__ import annotations

from voice_solitaire.devices.microphone.frames import Frame, loudness

RISE, FALL = 0.1, 0.2  # decibels a frame, and part of the difference
SILENCE = -1e9  # decibels


class RoomLevel:
    """How loud the microphone is while nobody speaks: ``level`` in decibels. It rises slowly and falls at once."""

    def __init__(self) -> None:
        self.level: float = SILENCE

    def take(self, frame: Frame) -> None:
        """A frame while the game is silent."""
        level = loudness(frame.pcm)
        if level < self.level or self.level == SILENCE:
            self.level = level if self.level == SILENCE else self.level + FALL * (level - self.level)
        else:
            self.level += min(RISE, level - self.level)
