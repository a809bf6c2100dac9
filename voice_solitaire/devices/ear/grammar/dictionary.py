"""A pronouncing dictionary that is looked up where it lies: a decoder that loads one needs 22 MB, and a tenth of a
second, for words of which a game uses five in a thousand."""

from __future__ import annotations

import mmap
from functools import cache, lru_cache
from pathlib import Path

from voice_solitaire.devices.freed_memory import lend

WORDS = "cmudict-en-us.dict"  # pocketsphinx's words of English, in the folder of its model
KEPT = 4096  # words
ASTRAY = 3  # lines by which a word may lie out of its order: a published dictionary has "stilton" before "stilted"


class Dictionary:
    """A file with a line for each pronunciation, ordered by the bytes of its words but for a line or two: ``a EY``,
    ``the(2) DH IY``. Raises OSError."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            self._lines = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        lend(self._lines)
        self.pronunciations = lru_cache(KEPT)(self._pronunciations)

    def _pronunciations(self, word: str) -> tuple[str, ...]:
        """All that the file has of a word, in its order; none of one that it lacks."""
        wanted, pronunciations = word.encode(), list[str]()
        at, passed = self._first(wanted), 0
        for _ in range(ASTRAY):
            at = self._lines.rfind(b"\n", 0, max(at - 1, 0)) + 1
        while at < len(self._lines) and passed <= 2 * ASTRAY:
            end = self._end(at)
            name, _, sounds = self._lines[at:end].partition(b" ")
            if name.partition(b"(")[0] == wanted:
                pronunciations.append(sounds.decode().strip())
            elif pronunciations:
                break
            else:
                passed += 1
            at = end + 1
        return tuple(pronunciations)

    def _first(self, wanted: bytes) -> int:
        """Where the first line begins whose word isn't before the wanted one."""
        low, high = 0, len(self._lines)
        while low < high:
            middle = (low + high) // 2
            start, end = self._lines.rfind(b"\n", 0, middle) + 1, self._end(middle)
            if self._lines[start:end].partition(b" ")[0].partition(b"(")[0] < wanted:
                low = end + 1
            else:
                high = start
        return low

    def _end(self, at: int) -> int:
        """Where the line ends that has something at ``at``."""
        end = self._lines.find(b"\n", at)
        return len(self._lines) if end < 0 else end


@cache
def dictionary() -> Dictionary:
    """The words of English that pocketsphinx brings. Raises ImportError where that isn't installed, and OSError."""
    from pocketsphinx import get_model_path  # type: ignore[import-untyped]  # it ships no types

    return Dictionary(Path(get_model_path("en-us")) / WORDS)
