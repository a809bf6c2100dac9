"""The session: a function of words. It owns no device, thread, clock or file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from voice_solitaire.dialogue import recovering
from voice_solitaire.dialogue.answering import followed
from voice_solitaire.dialogue.commands import dead_ends, demonstration, enrolment, games, stray_talk, tutorial, winnable
from voice_solitaire.dialogue.conversation import Answer, Conversation, Scan, Surroundings
from voice_solitaire.dialogue.going_on import in_one_go
from voice_solitaire.dialogue.questions import Question
from voice_solitaire.dialogue.telling.replies import Reply, at_once, breaths, with_more
from voice_solitaire.dialogue.understanding import likely
from voice_solitaire.ports import Cue, Expected, Heard, Play, Say, Settings
from voice_solitaire.table.game import Game
from voice_solitaire.table.game_store import GameStore, MemoryGameStore
from voice_solitaire.table.moves import STUCK, WON
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

T = TypeVar("T")


class Session:
    """One player at one table, who says lines and gets replies.

    ``deal``: the number of the first deal; ``record``: a game to go on with instead.
    ``settings``: what the player likes.
    ``store``: keeps games and results; where nothing is on it yet, the player is told where to begin.
    ``new_deal``: gives the number of the next deal when none is named; None to count on from the last one.
    ``voices``: the names of the speech engine's voices.
    ``today``: gives the day's number (1 is the first day of the year 1), by which the deal of the day is chosen.
    ``scanning``: whether it begins with one-switch scanning.
    ``asked_for``: what the player asked of the first deal, which is told with its opening: "today" for the deal of the
    day, "winnable" for one that is known to be won.
    """

    def __init__(
        self,
        game: Game,
        deal: int | None = None,
        *,
        record: Record | None = None,
        settings: Settings | None = None,
        store: GameStore | None = None,
        new_deal: Callable[[], int] | None = None,
        voices: tuple[str, ...] = (),
        today: Callable[[], int] = int,
        scanning: bool = False,
        asked_for: str = "",
    ) -> None:
        self.store: GameStore = store or MemoryGameStore()
        self._asked_for = asked_for
        self._may_be_new = store is not None  # without a store of theirs nothing is known of the player
        if record is None:
            first = deal if deal is not None else new_deal() if new_deal else 1
            record = Record.begin(game, first)
        around = Surroundings(self.store, new_deal, voices, today=today)
        self._conversation = Conversation(
            around, record, settings=settings or Settings(), scan=Scan() if scanning else None
        )
        self._counted: State | None = record.states[0] if record.outcome is WON else None
        self._faults: list[Exception] = []

    @property
    def conversation(self) -> Conversation:
        """All that was said that still matters, as a value."""
        return self._conversation

    @property
    def record(self) -> Record:
        """The game that is played, turn by turn."""
        return self._conversation.record

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._conversation.game

    @property
    def state(self) -> State:
        """The position now."""
        return self._conversation.state

    @property
    def settings(self) -> Settings:
        """What the player likes."""
        return self._conversation.settings

    @property
    def question(self) -> Question | None:
        """What was asked and isn't answered; None where nothing is."""
        return self._conversation.question

    @property
    def scanning(self) -> bool:
        """Whether one-switch scanning is on."""
        return self._conversation.scan is not None

    @property
    def grammar(self) -> Expected:
        """What can be said now; what is likely weighs more."""
        return self._otherwise(self._grammar, recovering.PLAIN)

    def _grammar(self) -> Expected:
        now = self._conversation
        if now.asleep:
            return Expected(now.book.waking)
        if now.enrolment is not None:
            return enrolment.grammar(now.enrolment)
        return likely.expected(now)

    def equip(self, *, voices: tuple[str, ...] | None = None, learns_voices: bool | None = None) -> None:
        """Tells what devices there are: the speech engine's voices, an ear that learns voices; None for no change."""
        around = self._conversation.around
        self._conversation = self._conversation.but(
            around=replace(
                around,
                voices=around.voices if voices is None else voices,
                learns_voices=around.learns_voices if learns_voices is None else learns_voices,
            )
        )

    def start(self) -> Reply:
        """The words a game opens with."""
        return self._safely(self._start)

    def _start(self) -> Reply:
        first_ever = self._may_be_new and not self.record.at and self.store.is_empty()
        opened = games.opening(self._conversation, first_ever)
        if self._asked_for and not self.record.at:
            opened = winnable.asked_for(self._conversation, self._asked_for, opened)
        reply = self._reply(opened.but(did="start"))
        self._keep_now()
        return reply

    def hear(self, heard: Heard | str) -> Reply:
        """The answer to one line. Never raises, and never silent except asleep, and where what was hardly heard may be
        talk to others.

        Should anything fail, one sentence says so, the game is as it was before the line, and ``taken_faults`` tells
        what.
        """
        return self._safely(lambda: self._hear(Heard(heard) if isinstance(heard, str) else heard))

    def _hear(self, heard: Heard) -> Reply:
        before = self._conversation
        answer = demonstration.held(before, stray_talk.counted(before, heard, followed(before, heard)))
        after = answer.conversation
        if after.enrolment is None:
            answer = tutorial.followed(answer)
            after = answer.conversation
        if after.record is not before.record:
            moved_on = after.but(hint=None, hint_step=0, promised=None, reads_table=False, table_rest=(), other_rest=())
            news = dead_ends.turned(moved_on)
            answer = answer.but(conversation=news.conversation, lines=(*answer.lines, *news.lines))
        reply = self._reply(answer, whole=in_one_go(heard.text, answer.did))
        if after.record is not before.record:
            self._keep(answer.given_up)
        return reply

    @property
    def thinks(self) -> bool:
        """Whether ``idle`` may bring something to tell."""
        now = self._conversation
        return self._otherwise(lambda: demonstration.thinks(now) or dead_ends.thinks(now), False)

    def idle(self) -> Reply | None:
        """Thinks on for about a millisecond while nobody speaks; what came of it, or None."""
        return self._safely(self._idle)

    def _idle(self) -> Reply | None:
        answer = demonstration.idle(self._conversation) or dead_ends.idle(self._conversation)
        self._conversation = answer.conversation
        return self._reply(answer.but(did="advice")) if answer.lines else None

    def taken_faults(self) -> list[Exception]:
        """The mistakes of the game's own that were met since this was asked last."""
        met, self._faults = self._faults, []
        return met

    def _remember(self, fault: Exception) -> None:
        self._faults = [*self._faults, fault][-recovering.MOST_FAULTS :]

    def _otherwise(self, attempt: Callable[[], T], default: T) -> T:
        """What is found, or something else where finding it fails."""
        try:
            return attempt()
        except Exception as fault:
            self._remember(fault)
            return default

    def _safely(self, answer: Callable[[], T]) -> T | Reply:
        """What is answered, or, where that fails, one sentence, and a session in which nothing has happened."""
        before, counted = self._conversation, self._counted
        try:
            return answer()
        except Exception as fault:
            self._conversation, self._counted = before, counted
            self._remember(fault)
            if before.waiting_game is None:
                self._otherwise(lambda: self.store.keep(before.record), None)
            failed = recovering.failed(before)
            self._conversation = failed.conversation
            return Reply(failed.lines, failed.did, scan=failed.conversation.scan is not None)

    def _keep(self, given_up: Record | None) -> None:
        """Puts the game in the store, before a word of the answer is spoken; the tutorial's is nobody's game.

        It takes the place of one that was given up for it in one step.
        """
        if self._conversation.waiting_game is not None:
            return
        record = self.record
        if given_up is not None:
            self.store.finish(given_up, WON if given_up.outcome is WON else None, record)
        if record.outcome is WON and self._counted is not record.states[0]:
            self.store.finish(record, WON)
            self._counted = record.states[0]
        elif given_up is None:
            self._keep_now()

    def _keep_now(self) -> None:
        """Puts the game in the store as it stands; one without a move left counts as lost, wherever it is left, until
        it is gone back into and won."""
        record = self.record
        if record.outcome is STUCK:
            self.store.finish(record, STUCK, record)
        else:
            self.store.keep(record)

    def _reply(self, answer: Answer, *, whole: bool = False) -> Reply:
        """A reply of few enough lines, or all of them where the ``whole`` is asked for; what is too much waits for
        "more"."""
        before, after = self._conversation, answer.conversation
        lines = [breath for line in answer.lines for breath in breaths(line)]
        most = len(lines) if whole else at_once(after.settings.verbosity)
        won = next((breath for breath in lines[most:] if Play(Cue.WON) in breath), None)
        if won is not None:  # is told first, and how it came with "more"
            lines.remove(won)
            lines.insert(most - 1, won)
        shown, pending = lines[:most], lines[most:]
        if pending:
            shown[-1], left_over = with_more(shown[-1])
            pending = [*left_over, *pending]
        reply = Reply(
            tuple(shown),
            answer.did,
            after.settings if after.settings != before.settings else None,
            answer.listening,
            after.over,
            after.scan is not None,
            answer.lessons,
        )
        keys = Counter(key for part in reply.utterance if isinstance(part, Say) for key in part.keys)
        self._conversation = after.but(
            pending_lines=(*pending, *after.pending_lines),
            heard_often=Counter(after.heard_often) + keys if keys else after.heard_often,
            last_reply=reply if shown and answer.did not in ("repeat", "spell", "scan") else after.last_reply,
        )
        return reply
