"""Playing many deals by itself, over all cores: how far it is in words, and by cues that rise."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from voice_solitaire.advice.odds import wilson, won
from voice_solitaire.games import find
from voice_solitaire.table.game import Game

PARTS = 10  # so often it is told how far it is
AT_ONCE = 20  # deals that a process takes at a time, at most
MOST_ON_WINDOWS = 60  # processes; it can't wait for the end of more than 63 things at a time


@dataclass(frozen=True)
class OddsRun:
    """Deals 0 to ``deals`` - 1 of a game."""

    name: str  # of the game
    options: tuple[tuple[str, object], ...]  # that were chosen, by name
    deals: int
    player: str  # who plays them, one of ``PLAYERS``

    @property
    def game(self) -> Game:
        """The game with its options."""
        return find(self.name, **dict(self.options))


@dataclass(frozen=True)
class OddsTally:
    """How many deals were won. ``whole`` when no deal is left."""

    played: int  # how many so far
    won: int  # how many of them
    whole: bool = True

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share that is won."""
        return wilson(self.won, self.played)


_playing: dict[str, tuple[Game, str]] = {}  # in a process that plays: the game, made once, and its player


def _begin(match: OddsRun) -> None:
    """An interrupt at the keyboard reaches every process; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _playing["now"] = match.game, match.player


def _play(deal: int) -> bool:
    game, player = _playing["now"]
    return won(game, deal, player)


def _alone(match: OddsRun) -> Iterator[bool]:
    game = match.game
    return (won(game, deal, match.player) for deal in range(match.deals))


@contextmanager
def _results(match: OddsRun, jobs: int) -> Iterator[Iterator[bool]]:
    """Whether each deal was won, in the order of the deals, however many processes play them."""
    if jobs < 2:
        yield _alone(match)
        return
    # Spawned processes are the same on every system, and inherit no thread of a loudspeaker that is open.
    import multiprocessing  # with sockets and pickling, which other starts can do without

    context = multiprocessing.get_context("spawn")
    pool = None
    try:
        while pool is None and jobs > 1:
            with suppress(OSError), _uninterrupted():  # each takes two files, of which macOS gives a program 256
                pool = context.Pool(jobs, _begin, (match,))
            jobs = jobs // 2 if pool is None else jobs
        if pool is None:
            yield _alone(match)
        else:
            yield pool.imap(_play, range(match.deals), max(1, min(AT_ONCE, match.deals // (PARTS * jobs))))
    finally:
        if pool is not None:
            with _uninterrupted():
                pool.terminate()
                pool.join()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Lets an interrupt wait, and keeps it from processes that are started meanwhile; Windows can only ignore it."""
    if sys.platform == "win32":
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
    else:
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def play(match: OddsRun, jobs: int, tell: Callable[[int, OddsTally], None]) -> OddsTally:
    """Plays the match over so many processes and calls ``tell`` with 1 to 9 as each tenth part is done.

    The tally is the same whatever ``jobs`` is. An interrupt ends it early: the tally is of what was played.
    """
    played = wins = 0
    jobs = min(jobs, MOST_ON_WINDOWS) if sys.platform == "win32" else jobs
    with suppress(KeyboardInterrupt), _results(match, jobs) as results:
        for result in results:
            played, wins = played + 1, wins + result
            part = PARTS * played // match.deals
            if part > PARTS * (played - 1) // match.deals and part < PARTS:
                tell(part, OddsTally(played, wins, whole=False))
    return OddsTally(played, wins, played == match.deals)


def cores() -> int:
    """How many processes can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
