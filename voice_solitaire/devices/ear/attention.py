"""What answers speech that isn't understood: nobody who speaks to the game is met by silence, and no television is
talked to."""

from __future__ import annotations

from voice_solitaire.ports import Otherwise

NEAR = 25.0  # decibels above the background from which somebody is taken to be near, until a player was heard
NEARLY = 10.0  # decibels by which a player may be less loud than usual
FOLLOWED = 0.2  # how much of what is usual each line changes
PARDON_AGAIN = 10.0  # seconds between two questions what was said
IN_A_ROW = 4  # lines that nothing was made of, two of them asked about: it may be talk to somebody else
SELDOM = 60.0  # seconds between the first two answers to such talk; each later one waits twice as long
FORGOTTEN = 90.0  # seconds after which those before count no more


class Attention:
    """Knows how loud the player is, and what was answered lately."""

    def __init__(self) -> None:
        self._usual: float | None = None  # decibels of the player above the background
        self._in_a_row = 0
        self._given = self._asked = float("-inf")  # when

    def heard(self, above: float) -> None:
        """Somebody was understood who was so many decibels above the background."""
        self._usual = above if self._usual is None else self._usual + FOLLOWED * (above - self._usual)
        self._in_a_row = 0

    def asks(self, now: float) -> bool:
        """Whether it may be asked what was said; then it has been."""
        if now - self._asked < PARDON_AGAIN:
            return False
        self._asked = now
        return True

    def given(self, above: float, now: float) -> Otherwise:
        """What answers a line if nothing can be made of it: a cue, every second time words, to far speech nothing."""
        if above < (NEAR if self._usual is None else self._usual - NEARLY):
            return Otherwise.NOTHING
        if self._in_a_row < IN_A_ROW and now - self._given > FORGOTTEN:
            self._in_a_row = 0
        if self._in_a_row >= IN_A_ROW and now - self._given < SELDOM * 2 ** (self._in_a_row - IN_A_ROW):
            return Otherwise.NOTHING
        self._in_a_row, self._given = self._in_a_row + 1, now
        return Otherwise.WORDS if self._in_a_row % 2 == 0 and self.asks(now) else Otherwise.CUE
