"""The session: a function of words. It owns no device, thread, clock or file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from typing import TypeVar

from voice_solitaire.dialogue import recovering
from voice_solitaire.dialogue.commands import (
    bookmarks,
    clarify,
    confirm,
    corrections,
    counting,
    dead_ends,
    demonstration,
    enrolment,
    free_moves,
    freely_said,
    games,
    help,
    hints,
    left_open,
    may_i,
    moves,
    queries,
    results,
    rule_search,
    scan,
    settings,
    small_talk,
    stray_talk,
    suggestions,
    tutorial,
    undo,
    winnable,
)  # fmt: skip
from voice_solitaire.dialogue.commands.registry import HANDLERS, answers
from voice_solitaire.dialogue.commands.turn import play_turn
from voice_solitaire.dialogue.conversation import Answer, Conversation, Scan, Surroundings
from voice_solitaire.dialogue.questions import AskMissing, AskWhichMove, Do, Hear, InOrder, Question
from voice_solitaire.dialogue.telling.replies import Line, Reply, at_once, breaths, line, words
from voice_solitaire.dialogue.telling.wording import ONE_LINE, length
from voice_solitaire.dialogue.understanding import likely
from voice_solitaire.dialogue.understanding.free import asks, read_freely
from voice_solitaire.dialogue.understanding.intents import Intent, Reading
from voice_solitaire.dialogue.understanding.repairs import repaired
from voice_solitaire.dialogue.understanding.resolve import Denied, carry
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.ports import Expected, Heard, Say, Settings, Source
from voice_solitaire.table.game import Game
from voice_solitaire.table.game_store import GameStore, MemoryGameStore
from voice_solitaire.table.moves import STUCK, WON
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

T = TypeVar("T")
COMMANDS = (
    bookmarks,
    corrections,
    counting,
    demonstration,
    enrolment,
    games,
    help,
    free_moves,
    hints,
    may_i,
    moves,
    queries,
    results,
    rule_search,
    small_talk,
    settings,
    suggestions,
    tutorial,
    undo,
    winnable,
)  # each registers its own


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
            news = dead_ends.turned(after.but(hint=None, hint_step=0, promised=None, reads_table=False, table_rest=()))
            answer = answer.but(conversation=news.conversation, lines=(*answer.lines, *news.lines))
        reply = self._reply(answer)
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

    def _otherwise(self, found: Callable[[], T], default: T) -> T:
        """What is found, or something else where finding it fails."""
        try:
            return found()
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

    def _reply(self, answer: Answer) -> Reply:
        """A reply of few enough lines; what is too much waits for "more"."""
        before, after = self._conversation, answer.conversation
        most = at_once(after.settings.verbosity)
        told = [breath for each in answer.lines for breath in breaths(each)]
        shown, pending = told[:most], told[most:]
        if pending:
            shown[-1] = _with_more(shown[-1])
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


def followed(conversation: Conversation, heard: Heard) -> Answer:
    """The whole answer to a line."""
    return whole(_answer(conversation, heard))


def whole(answer: Answer) -> Answer:
    """An answer with all that is to be done next done, and what it closes with told."""
    while answer.then is not None:
        after, then = answer.conversation, answer.then
        if isinstance(then, Do):
            answer = answer.before(do(after, then.intents))
        elif isinstance(then, Hear):
            answer = answer.before(understand(after, then.line, read(after, then.line), then.under))
        elif isinstance(then, InOrder):
            answer = answer.before(_in_order(after, then.lines))
        else:
            for rehearsed in then.lines:
                after = whole(understand(after, rehearsed, after.book.read(rehearsed))).conversation
            answer = answer.before(Answer(after))
    return answer.but(lines=(*answer.lines, *answer.closing), closing=())


def _in_order(conversation: Conversation, wishes: tuple[str, ...]) -> Answer:
    """Several wishes of one line, one after another, up to the first that can't be done or asks something."""
    answer = Answer(conversation)
    for wish in wishes:
        before = answer.conversation
        told = whole(understand(before, wish, read(before, wish)))
        asked = told.conversation.question
        if isinstance(asked, AskWhichMove) and before.record is not conversation.record:
            move = left_open.following_on(before.record.turns[before.record.at - 1][-1], asked)
            told = play_turn(before, move) if move is not None else told
        answer = answer.before(told)
        after = answer.conversation
        if after.question is not None or after.record is before.record:
            break
    return answer


def simulate(conversation: Conversation, text: str, reading: Reading) -> Answer:
    """The whole answer to a line, were it beyond doubt; nothing is done, said or kept by asking for it."""
    return whole(understand(conversation, text, reading))


def read(conversation: Conversation, text: str) -> Reading:
    """What a line means: by the templates, or, where it fits none, in free wording.

    While a question is open, what could be part of an answer to it is left to that.
    """
    text = repaired(text)
    reading = conversation.book.read(text)
    if conversation.enrolment is not None or (reading.intents and not _may_be_other(conversation, text, reading)):
        return reading
    freely = read_freely(text, conversation.game, conversation.state)
    if freely.guessed and (reading.intents or len(reading.rest) <= 1 < len(reading.understood)):
        return reading  # nearly all of it fits a template
    return freely if freely.intents or freely.expected else reading


def _may_be_other(conversation: Conversation, text: str, reading: Reading) -> bool:
    """Whether what fits a template may be meant otherwise: a question that would move something, a word that only
    looks like another, "it" or a number that is no card here."""
    intent = reading.intents[0]
    if conversation.question is not None and not reading.by_likeness:
        return False
    if reading.by_likeness or (WISHES[intent.do].asked_back and asks(text)):
        return True
    if intent.do == "next" and conversation.shows:
        return False
    if intent.do == "next":  # a card that is asked for, where there is nothing to go on with
        asked = "card" in text.lower() or text.lower().strip(" .!") == "next"
        return asked and not conversation.game.plays_itself and not conversation.pending_lines
    if intent.do == "play_game":  # "free cells?" asks for no game where there are cells, nor "peaks" where there are
        named = text.lower().strip()
        return intent.name == conversation.game.name and (named.endswith("?") or " " not in named)
    if intent.do == "other":  # a card that is asked for, where there was no move to correct
        return not conversation.last_wish and text.lower().startswith("another")
    if intent.do == "too":  # "two" sounds like it
        return not {"too", "also", "well", "and", "then"} & {*text.lower().split()}
    if intent.do != "carry":
        return False
    found = carry(conversation.resolved(reading.intents), conversation.game, conversation.state)
    pointing = any(each is not None and each.that for each in (intent.what, intent.where))
    return isinstance(found, Denied) and (pointing or found.refusal.reason == "not_in_sight")


@answers("in_order")
def in_order(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Several wishes of one line."""
    return Answer(conversation, then=InOrder(tuple(intents[0].name.split("\n"))))


def _answer(conversation: Conversation, heard: Heard) -> Answer:
    if heard.source in (Source.SWITCH, Source.CLOCK):
        return scan.switched(conversation, heard.source).but(did="scan")
    reading = read(conversation, heard.text)
    spoken = heard.source is Source.SPOKEN
    if spoken and heard.written and not conversation.asleep and conversation.enrolment is None:
        simulated = lru_cache(maxsize=None)(partial(simulate, conversation))
        quieter = stray_talk.quieter(conversation, heard)
        freely = freely_said.answered(conversation, quieter, partial(read, conversation), simulated)
        if isinstance(freely, Answer):
            return freely
        heard = freely
    if conversation.asleep and spoken and not confirm.wakes(heard, reading):
        return Answer(conversation, did="asleep")
    if conversation.enrolment is not None:
        return enrolment.heard(conversation, heard, reading)
    passed_over = stray_talk.passed_over(conversation, heard, reading) if spoken else None
    if passed_over is not None:
        return passed_over
    if reading.intents and not WISHES[reading.intents[0].do].in_scan:
        conversation = conversation.but(scan=None)
    if isinstance(conversation.question, AskMissing):
        completed = conversation.book.read(" ".join((*conversation.question.understood, heard.text)))
        if completed.intents and not any(WISHES[intent.do].always for intent in reading.intents):
            reading = completed
    simulated = lru_cache(maxsize=None)(partial(simulate, conversation))  # what was tried out isn't worked out again
    asked = confirm.doubted(conversation, heard, reading, simulated) if spoken else None
    return asked.but(did="doubt") if asked is not None else simulated(heard.text, reading)


def understand(conversation: Conversation, text: str, reading: Reading, under: Question | None = None) -> Answer:
    """What a line comes to; an open question, or the one ``under`` it, is answered by it, or dropped."""
    question, free = under or conversation.question, conversation.but(question=None)
    if question is not None:
        answer = clarify.answered(free, question, reading)
        if answer is not None:
            return answer.but(did="answer")
    if not reading.intents:
        return clarify.puzzled(free, text, reading, question).but(did="puzzled")
    wished = reading.intents[0].do
    intents = tuple(intent for intent in reading.intents if intent.do == wished)
    answer = do(free.but(puzzled=0), intents)
    asked = answer.conversation.question
    if isinstance(asked, AskWhichMove):
        move = left_open.left_to_the_game(text, free, asked)
        answer = play_turn(free.but(puzzled=0), move) if move is not None else answer
    if reading.doubtful:
        answer = confirm.asked_back(free, intents, answer)
    if WISHES[wished].keeps_question and answer.conversation.question is None:
        return answer.but(conversation=answer.conversation.but(question=question))
    return answer


def do(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What one wish, read in one or several ways, comes to."""
    wish = WISHES[intents[0].do]
    if not (wish.keeps_question or wish.keeps_pending):
        conversation = conversation.turned_to_else()
    answer = demonstration.instead(conversation, intents) or HANDLERS[wish.name](conversation, intents)
    return answer.but(did=answer.did or wish.name)


def _with_more(told: Line) -> Line:
    return (*told, *line("Say more.")) if length(words(told)) + 2 <= ONE_LINE else told
