"""Devices that do nothing: for a player whose screen reader speaks, or who wants no sounds."""

from __future__ import annotations

from voice_solitaire.ports import Cue, Priority, Settings


class SilentSpeaker:
    """The Speaker of ports that says nothing, and is therefore always done."""

    def say(self, text: str, priority: Priority = Priority.NORMAL) -> None:
        """Say nothing."""

    def hush(self) -> None:
        """It is silent already."""

    def wait(self, timeout: float | None = None) -> bool:
        return True

    def tune(self, settings: Settings) -> None:
        """There is nothing to tune."""

    def close(self) -> None:
        """There is nothing to close."""


class SilentCues:
    """The CuePlayer of ports that plays nothing."""

    def play(self, cue: Cue, pan: float = 0.0) -> None:
        """Play nothing."""

    def tune(self, settings: Settings) -> None:
        """There is nothing to tune."""
