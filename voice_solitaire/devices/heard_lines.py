"""What a listener heard, on its way from the thread that hears to the one that asks."""

from __future__ import annotations

import queue

from voice_solitaire.ports import Heard


class HeardLines:
    """A queue of lines with an end, after which asking raises EOFError for ever."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[Heard | None] = queue.SimpleQueue()
        self._over = False

    def put(self, heard: Heard) -> None:
        """A line was heard."""
        self._queue.put(heard)

    def end(self) -> None:
        """No more lines will be heard; those that wait are still given."""
        self._queue.put(None)

    def drop(self) -> None:
        """Nothing more is given, what waits neither."""
        self._over = True

    def next(self, timeout: float) -> Heard | None:
        """The next line, or None when ``timeout`` seconds pass without one. Raises EOFError after the last."""
        try:
            heard = None if self._over else self._queue.get(timeout=max(0.0, timeout))
        except queue.Empty:
            return None
        if heard is None:
            self.drop()
            raise EOFError
        return heard
