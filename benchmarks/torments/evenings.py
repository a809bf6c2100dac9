"""An evening at a table, whose every line is held against the laws of the dialogue."""

from __future__ import annotations

import json
import random
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

from benchmarks.torments.ledger import Broken, law_of, seen_of
from benchmarks.torments.tables import a_folder, begun
from voice_solitaire.dialogue.answering import followed
from voice_solitaire.dialogue.recovering import PLAIN
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.replies import Reply, at_once, words
from voice_solitaire.dialogue.telling.wording import ONE_LINE, length
from voice_solitaire.games import find
from voice_solitaire.language.english.phrases import ASKING, READING
from voice_solitaire.ports import Cue, Heard, Settings, Source
from voice_solitaire.storage.archive import Archive
from voice_solitaire.table.game import Game
from voice_solitaire.table.game_store import GameStore, MemoryGameStore, Tally
from voice_solitaire.table.record import Record

NO_ANSWER = "no answer"
TOO_LONG = 10.0  # seconds of the processor's time for one answer: a search that nobody waits for stops long before
MOST_LETTERS = 400  # of a line that is told; the longest that any game has of its own are half of it
QUIET_WISHES = frozenset((*READING, *ASKING, "puzzled", "settings", "spell", "repeat", "rules", "goal")) - {"hint"}


@dataclass(frozen=True)
class Table:
    """Where an evening begins. ``opening`` random moves have been played by then."""

    game: str
    options: dict[str, object]
    deal: int
    opening: int
    verbosity: str
    on_disk: bool

    def set_up(self, store: GameStore, game: Game | None = None) -> Session:
        """The session of an evening there."""
        game = game or find(self.game, **self.options)
        record = begun(game, self.deal, self.opening)
        return Session(game, record=record, settings=Settings(verbosity=self.verbosity), store=store)


class Both:
    """Two stores that should hold the same: one in memory, and an archive on disk."""

    def __init__(self, file: Path, clock: Callable[[], float]) -> None:
        self._file, self._clock = file, clock
        self.memory, self.archive = MemoryGameStore(clock), Archive.open(file, clock)

    def is_empty(self) -> bool:
        return self.archive.is_empty()

    def keep(self, record: Record) -> None:
        self.memory.keep(record)
        self.archive.keep(record)

    def resume(self, game_name: str) -> Record | None:
        one, other = self.memory.resume(game_name), self.archive.resume(game_name)
        if (one is None) != (other is None) or (one and other and alike(one) != alike(other)):
            raise Broken("what is resumed is not what was kept", game_name)
        if one is not None and other is not None:
            self.memory.games[game_name].record = other
        return other

    def finish(self, record: Record, *how: Any) -> None:
        self.memory.finish(record, *how)
        self.archive.finish(record, *how)

    def statistics(self, game_name: str, *which: Any) -> Tally:
        return self.archive.statistics(game_name, *which)

    def score(self, record: Record) -> int | None:
        return self.archive.score(record)

    @property
    def lasts(self) -> bool:
        return self.archive.lasts

    def check(self) -> None:
        """Closes the archive, opens it anew, and compares what it then holds with what memory knows."""
        if self.archive.notice is not None:
            raise Broken("the archive complains", self.archive.notice)
        self.archive.close()
        again = Archive.open(self._file, self._clock)
        try:
            for name in {*self.memory.games, *self.memory.results}:
                known, found = self.memory.statistics(name), again.statistics(name)
                if (known.played, known.won, known.moves) != (found.played, found.won, found.moves):
                    raise Broken("results are lost or counted twice", f"{name}: {known}, {found}")
                kept, resumed = self.memory.games.get(name), again.resume(name)
                if kept is not None and (resumed is None or alike(resumed) != alike(kept.record)):
                    raise Broken("a kept game is not what is resumed", name)
        finally:
            again.close()


@contextmanager
def in_time() -> Iterator[None]:
    """Raises Broken within what computes for far longer than any answer may take; where the system has such a clock."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(number: int, frame: FrameType | None) -> None:
        raise Broken(NO_ANSWER, f"in {TOO_LONG:g} seconds")

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, TOO_LONG)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def alike(record: Record) -> object:
    """What two records have to agree in to be the same game at the same point."""
    options = dict(record.game.options)
    return (
        record.game.name,
        options,
        record.deal,
        record.turns,
        record.at,
        record.bookmarks,
        record.named,
        record.undone,
        record.state,
    )


def _goes_on(before: Record, record: Record) -> bool:
    """Whether a game has gone on by one turn, and not to a bookmark that other turns lead to."""
    return record.states[0] is before.states[0] and record.played[:-1] == before.played


class Evening:
    """One player at one table, whose every line is held against the laws."""

    def __init__(self, table: Table, game: Game | None = None) -> None:
        self._closing = ExitStack()
        self.store: Both | MemoryGameStore = MemoryGameStore()
        if table.on_disk:
            folder = self._closing.enter_context(a_folder())
            self.store = Both(Path(folder) / "games.db", Clock(table.deal))
        self.session = table.set_up(self.store, game)
        self.heard = 0
        self.broken: dict[str, str] = {}  # laws that did not hold, and what was seen of the first time

    def __enter__(self) -> Evening:
        return self

    def __exit__(self, *_: object) -> None:
        if isinstance(self.store, Both):
            self.store.archive.close()
        self._closing.close()

    def _broke(self, law: str, seen: object) -> None:
        self.broken.setdefault(law, str(seen)[:500])

    def start(self) -> None:
        """The greeting."""
        self._told(self.session.start())

    def say(self, heard: Heard) -> None:
        """One line and its answer. Raises what the game raises; laws that don't hold are in ``broken``."""
        session, self.heard = self.session, self.heard + 1
        before, was_asleep = session.record, session.conversation.asleep
        steady = session.conversation.tutorial is None and session.conversation.enrolment is None
        with in_time():
            reply = session.hear(heard)
        for error in session.taken_faults():  # it never raises; what it met it tells here
            self._broke(law_of(error), seen_of(error))
        asleep = was_asleep or session.conversation.asleep
        passed_over = reply.did == "not_understood" and heard.source is Source.SPOKEN  # it waits for a clear line
        if not (reply.text or asleep or passed_over or heard.source in (Source.SWITCH, Source.CLOCK)):
            self._broke(f"silence after {reply.did or 'nothing'}", heard.text)
        self._told(reply)
        if session.record is not before:
            self._changed(before, reply, heard)
            if steady and session.conversation.tutorial is None and self.heard % 23 == 0:
                self._taken_back(before)
        if self.heard % 61 == 0:
            self._saved()
            if session.grammar is PLAIN:
                self._broke("no grammar", "\n".join(map(seen_of, session.taken_faults())))
        if self.heard % 17 == 0 and session.thinks:
            advice = session.idle()
            if advice is not None:
                self._told(advice)
        if session.conversation.asleep and self.heard % 5 == 0:
            self._told(session.hear("wake up"))

    def _told(self, reply: Reply) -> None:
        session = self.session
        if len(reply.lines) > at_once(session.settings.verbosity):
            self._broke(f"too many lines after {reply.did}", reply.text)
        for line in reply.lines:
            told = words(line)
            if length(told) > ONE_LINE:
                self._broke(f"more than {ONE_LINE} words after {reply.did}", f"{length(told)}: {told}")
            if len(told) > MOST_LETTERS:
                self._broke(f"more than {MOST_LETTERS} letters after {reply.did}", told)
            if not told.isprintable():
                self._broke(f"what can't be printed, after {reply.did}", ascii(told))
            if "{" in told or "}" in told or "  " in told:
                self._broke(f"braces or double spaces after {reply.did}", told)

    def _changed(self, before: Record, reply: Reply, heard: Heard) -> None:
        """A change was wished, leads back, and keeps the cards."""
        record = self.session.record
        if not reply.text:
            self._broke("a change without a word", heard.text)
        if record.state == before.state:
            return
        if Cue.REFUSED in reply.cues and reply.did != "in_order":  # of several wishes the first may be done
            self._broke(f"a refused line moved something, {reply.did}", heard.text)
        if reply.did in QUIET_WISHES:
            self._broke(f"a question moved something, {reply.did}", heard.text)
        if _goes_on(before, record) and record.undo().state != before.state:
            self._broke("undo does not give back", heard.text)
        if Counter(card for pile in record.state.piles for card in pile) != Counter(record.game.pack):
            self._broke("cards are lost or made", heard.text)

    def _taken_back(self, before: Record) -> None:
        """After a turn, "undo" leads to where it began."""
        record = self.session.record
        if not _goes_on(before, record):
            return
        answer = followed(self.session.conversation.but(asleep=False), Heard("undo"))
        told = [words(line) for line in answer.lines]
        if answer.conversation.state != before.state or not any(told):
            self._broke("saying undo does not give back", told)

    def _saved(self) -> None:
        """What went through JSON is the same game, and is greeted."""
        record = self.session.record
        saved = json.loads(json.dumps(record.save()))
        again = Record.load(record.game, saved)
        if alike(again) != alike(record):
            self._broke("a saved game is not the same when it is loaded", saved)
        if not Session(record.game, record=again).start().lines:
            self._broke("a game that goes on is not greeted", saved)

    def end(self) -> None:
        """The end of the evening: what is kept is what was played."""
        self._saved()
        if isinstance(self.store, Both):
            self.store.check()


class Clock:
    """Seconds that pass between lines, a clock that jumps now and then, hours forward or back."""

    def __init__(self, seed: int) -> None:
        self._chance, self._now = random.Random(seed), 1000.0

    def __call__(self) -> float:
        self._now += self._chance.random() * 10
        if self._chance.random() < 0.001:
            self._now += self._chance.uniform(-1e5, 1e5)
        return self._now
