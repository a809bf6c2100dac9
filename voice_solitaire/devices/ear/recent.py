"""A few things that were made last, for what comes back."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

Origin = TypeVar("Origin")
Made = TypeVar("Made")


class Recent(Generic[Origin, Made]):
    """Makes things, and keeps the last ``most`` of them: each is found again by what it was made from.

    What they are made from is compared and never hashed: a tree of all that can be said is big, but it is mostly the
    very same object, and where it is another that soon shows. ``forget`` is given what is kept no longer. May be called
    from any thread.

    >>> made = []
    >>> double = Recent(lambda number: made.append(number) or 2 * number, most=2)
    >>> [double(number) for number in (1, 2, 1, 3, 1, 2)], made
    ([2, 4, 2, 6, 2, 4], [1, 2, 3, 2])
    """

    def __init__(
        self, make: Callable[[Origin], Made], most: int, forget: Callable[[Made], None] = lambda made: None
    ) -> None:
        self._make = make
        self._most = most
        self._forget = forget
        self._kept: list[tuple[Origin, Made]] = []  # the latest first
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def __call__(self, source: Origin) -> Made:
        """What is made from that, now or lately."""
        with self._lock:
            at = next((at for at, (other, _) in enumerate(self._kept) if other == source), None)
            kept = (source, self._make(source)) if at is None else self._kept.pop(at)
            self._kept.insert(0, kept)
            while len(self._kept) > self._most:
                self._forget(self._kept.pop()[1])
            return kept[1]
