"""One speaker out of several: what is said aloud is printed too."""

from __future__ import annotations

import time

from voice_solitaire.ports import Priority, Settings, Speaker


class Chain:
    """The Speaker of ports that passes everything on to each of ``speakers``, in their order."""

    def __init__(self, *speakers: Speaker) -> None:
        self.speakers = speakers

    def say(self, text: str, priority: Priority = Priority.NORMAL) -> None:
        for speaker in self.speakers:
            speaker.say(text, priority)

    def hush(self) -> None:
        for speaker in self.speakers:
            speaker.hush()

    def wait(self, timeout: float | None = None) -> bool:
        """True when all of them are done within ``timeout`` seconds, counted once for all."""
        end = None if timeout is None else time.monotonic() + timeout
        done = [speaker.wait(None if end is None else max(0.0, end - time.monotonic())) for speaker in self.speakers]
        return all(done)

    def tune(self, settings: Settings) -> None:
        for speaker in self.speakers:
            speaker.tune(settings)

    def close(self) -> None:
        for speaker in self.speakers:
            speaker.close()
