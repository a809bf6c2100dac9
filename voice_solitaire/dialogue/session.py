"""The session: a function of words. It owns no device, thread, clock or file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from copy import copy

from voice_solitaire.dialogue import (
    answering,
    asking,
    doing,
    doubting,
    enrolling,
    expecting,
    foreseeing,
    going_back,
    helping,
    hinting,
    playing,
    repairing,
    scanning,
    talking,
    telling,
    tutorial,
)  # fmt: skip
from voice_solitaire.dialogue.handlers import HANDLERS
from voice_solitaire.dialogue.intents import Intent, Reading, Spec
from voice_solitaire.dialogue.narrate import situation
from voice_solitaire.dialogue.phrasebook import ANSWERING, LIKELY, Phrasebook, phrasebook
from voice_solitaire.dialogue.replies import Line, Missing, Question, Reply, line, words
from voice_solitaire.dialogue.resolve import Denied
from voice_solitaire.dialogue.wording import ONE_LINE, Wording, card_name, length
from voice_solitaire.ports import Cue, Heard, Lesson, Listening, Play, Settings, Source
from voice_solitaire.table.cards import Card
from voice_solitaire.table.deals import LAST_DEAL
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON, Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.record import Record
from voice_solitaire.table.shelf import MemoryShelf, Shelf
from voice_solitaire.table.state import State

PIECES = {"brief": 2, "normal": 3, "full": 5}  # lines a turn; "more" brings the rest
# These leave a question open, and what waits to be told.
ASIDE = frozenset("repeat spell faster slower louder quieter wait_longer wait_less more".split())
# Each of these registers its handlers.
MODULES = (asking, doing, enrolling, going_back, helping, hinting, playing, repairing, talking)


class Session:
    """One player at one table, who says lines and gets replies.

    ``shelf`` keeps games and results; ``new_deal`` gives the number of the next deal when none is named,
    counting on from the last one if it isn't given. ``voices`` are the names of the engine's voices.
    """

    def __init__(
        self,
        game: Game,
        deal: int | None = None,
        *,
        record: Record | None = None,
        settings: Settings | None = None,
        shelf: Shelf | None = None,
        new_deal: Callable[[], int] | None = None,
        voices: tuple[str, ...] = (),
    ) -> None:
        self.settings = settings or Settings()
        self.shelf: Shelf = shelf or MemoryShelf()
        self.new_deal: Callable[[], int] = new_deal or self._following
        if record is None:
            first = deal if deal is not None else new_deal() if new_deal else 1
            record = Record.begin(game, first)
        self.record: Record = record
        self.question: Question | None = None
        self.rest: list[Line] = []  # what "more" brings
        self.said: Reply | None = None  # for "repeat"
        self.focus: Card | None = None  # what "it" is
        self.last: tuple[Intent, ...] = ()  # what was last wished to be moved
        self.denied: Denied | None = None  # what "why not" explains
        self.tried: tuple[Move, ...] = ()  # what "the other one" must not be
        self.hinted = 0
        self.hint: Move | None = None
        self.puzzled = 0  # lines in a row that were not understood
        self.asleep = False
        self.over = False
        self.listening: Listening | None = None
        self.hush = False
        self.rule = 0  # the rule told last
        self.tutorial: int | None = None  # its step, while it runs
        self.aside: Record | None = None  # the game that waits while the tutorial runs
        self.learns = False  # whether there is an ear that learns voices
        self.enrolling: enrolling.Enrolling | None = None  # how far that is, while it learns one
        self.lessons: list[Lesson] = []  # for that ear
        self.voices = voices
        self.scan: scanning.Scan | None = None
        self.foresight = foreseeing.Foresight()
        self.heard_often: Counter[str] = Counter()
        self._finished: State | None = record.states[0] if record.outcome is WON else None

    def _following(self) -> int:
        return (self.record.deal + 1) & LAST_DEAL

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.record.game

    @property
    def state(self) -> State:
        """The position now."""
        return self.record.state

    @property
    def points(self) -> int | None:
        """The points of the game by now; None where none are counted."""
        return self.shelf.score(self.record)

    @property
    def wording(self) -> Wording:
        """The words as the player wants them."""
        often = self.heard_often if self.settings.verbosity == "adaptive" else None
        return Wording(self.game, self.settings.verbosity, often)

    @property
    def book(self) -> Phrasebook:
        """What can be said."""
        return phrasebook(self.game)

    @property
    def grammar(self) -> str:
        """What can be said now, as JSGF with the public rule <command>; what is likely weighs more."""
        if self.asleep:
            return self.book.jsgf(asleep=True)
        if self.enrolling is not None:
            return enrolling.grammar(self.enrolling)
        asked = self.question is not None or self.scan is not None
        weight = LIKELY if self.question is None else ANSWERING
        return self.book.jsgf(question=asked, likely=expecting.likely(self), weight=weight)

    def start(self) -> Reply:
        """The words a game opens with."""
        self.shelf.keep(self.record)
        return self._reply("start", self.opening())

    def opening(self) -> list[Line]:
        """The name, the deal and what there is to do; for a game resumed, how far it was."""
        name = f"{self.game.title}, deal {self.wording.number(self.record.deal)}."
        if self.record.at:
            name = f"{self.game.title} goes on, deal {self.wording.number(self.record.deal)}."
        told = f"{name} {situation(self.wording, self.state)}"
        help_ = "Say help at any time."
        if length(told) + length(help_) <= ONE_LINE:
            return [line(Play(Cue.START), f"{told} {help_}")]
        return [line(Play(Cue.START), told), line(help_)]

    def hear(self, heard: Heard | str) -> Reply:
        """The answer to one line. Never raises, and never silent except asleep."""
        if isinstance(heard, str):
            heard = Heard(heard)
        self.listening, self.hush, self.lessons = None, False, []
        before, liked = self.record, self.settings
        did, told = self._answer(heard)
        told = told if self.enrolling is not None else tutorial.heard(self, did, told)
        if self.record.game is not before.game:
            self.denied, self.focus, self.tried = None, None, ()  # they were of another table
        if self.record is not before:
            told = [*told, *foreseeing.turned(self)]
            self.hinted, self.hint = 0, None
            self._keep()
        return self._reply(did, told, liked)

    @property
    def thinks(self) -> bool:
        """Whether ``idle`` may bring something to tell."""
        return self.enrolling is None and foreseeing.thinks(self)

    def idle(self) -> Reply | None:
        """Thinks on for about a millisecond while nobody speaks; what came of it, or None."""
        told = foreseeing.idle(self)
        return self._reply("advice", told) if told else None

    def _keep(self) -> None:
        """Puts the game on the shelf, before a word of the answer is spoken; the tutorial's is nobody's game."""
        if self.aside is not None:
            return
        self.shelf.keep(self.record)
        if self.record.outcome is WON and self._finished is not self.record.states[0]:
            self.shelf.finish(self.record, WON)
            self._finished = self.record.states[0]

    def _answer(self, heard: Heard) -> tuple[str, Sequence[Line]]:
        if heard.source in (Source.SWITCH, Source.CLOCK):
            return "scan", scanning.switched(self, heard.source)
        reading = self.book.read(heard.text)
        if self.asleep and heard.source is Source.SPOKEN and not doubting.wakes(heard, reading):
            return "asleep", ()
        if self.enrolling is not None:
            return enrolling.heard(self, heard, reading)
        self.scan = None if reading.intents and reading.intents[0].do not in scanning.IN_SCAN else self.scan
        if isinstance(self.question, Missing):
            whole = self.book.read(" ".join((*self.question.understood, heard.text)))
            if whole.intents and not any(intent.do in HANDLERS.always for intent in reading.intents):
                reading = whole
        if heard.source is Source.SPOKEN:
            asked = doubting.doubted(self, heard, reading)
            if asked is not None:
                return "doubt", asked
        return self.understand(heard.text, reading)

    def understand(self, text: str, reading: Reading, under: Question | None = None) -> tuple[str, Sequence[Line]]:
        """What a line comes to, in one word and in lines; an open question, or the one ``under`` it, is answered by it,
        or dropped."""
        question, self.question = under or self.question, None
        if question is not None:
            answer = answering.answered(self, question, reading)
            if answer is not None:
                return "answer", answer
        intents = tuple(intent for intent in reading.intents if intent.do in HANDLERS.by_name)
        if not intents:
            return "puzzled", answering.puzzled(self, text, reading, question)
        self.puzzled = 0
        told = self.do(tuple(intent for intent in intents if intent.do == intents[0].do))
        if told[0] in ASIDE and self.question is None:
            self.question = question
        return told

    def do(self, intents: tuple[Intent, ...]) -> tuple[str, Sequence[Line]]:
        """What one wish, read in one or several ways, comes to."""
        if intents[0].do not in ASIDE:
            self.rest = []
        return intents[0].do, HANDLERS.by_name[intents[0].do](self, intents)

    def would(self, text: str, reading: Reading) -> State:
        """The position that a line would lead to; nothing is done, said or kept."""
        twin = copy(self)
        twin.shelf, twin.heard_often = MemoryShelf(), Counter(self.heard_often)
        twin.understand(text, reading)
        return twin.state

    def silently(self, text: str) -> None:
        """Does what a line says, and says nothing."""
        self.understand(text, self.book.read(text))

    def play(self, *moves: Move) -> list[Line]:
        """Plays a turn of legal moves and tells it; "it" becomes the card that moved, or that came to be placed."""
        before = self.state
        self.record = self.record.play(*moves)
        move = moves[-1]
        if move.verb is Verb.CARRY and len(moves) == 1:
            self.focus = before.piles[move.source][-move.count]
        came = [pile for pile in self.game.of_kind(Kind.HAND) if self.state.piles[pile] not in ((), before.piles[pile])]
        came += [move.target] if move.verb is Verb.TURN and move.target >= 0 else []
        self.focus = next((self.state.top(pile) for pile in came if self.state.piles[pile]), self.focus)
        self.denied, self.tried = None, moves
        told, self.rest = telling.turn(self.wording, before, moves, self.record, self.points)
        return told

    def refuse(self, denied: Denied) -> list[Line]:
        """Says why not, and what would work."""
        self.denied = denied
        self.focus = denied.refusal.card or self.focus
        return answering.refused(self, denied)

    def meant(self, spec: Spec | None) -> Spec | None:
        """A description with "it" replaced by what was spoken of last."""
        if spec is None or not spec.that or self.focus is None:
            return spec
        card = self.focus
        try:
            pile = self.game.piles[self.state.where(card)]
        except ValueError:
            return Spec(card.rank, card.suit)
        return Spec(card.rank, card.suit, pile.group, pile.number)

    def name_of_focus(self) -> str:
        """What "it" is, in words."""
        return card_name(self.focus) if self.focus else ""

    def _reply(self, did: str, told: Sequence[Line], liked: Settings | None = None) -> Reply:
        """A reply of few enough lines; what is too much waits for "more"."""
        most = PIECES.get(self.settings.verbosity, PIECES["normal"])
        shown, kept = list(told[:most]), list(told[most:])
        self.rest = [*kept, *self.rest]
        if kept:
            shown[-1] = self._with_more(shown[-1])
        changed = self.settings if liked is not None and self.settings != liked else None
        lessons, scans = tuple(self.lessons), self.scan is not None
        reply = Reply(tuple(shown), did, changed, self.listening, self.over, self.hush, scans, lessons)
        if did not in ("repeat", "spell", "scan") and shown:
            self.said = reply
        return reply

    @staticmethod
    def _with_more(told: Line) -> Line:
        return (*told, *line("Say more.")) if length(words(told)) + 2 <= ONE_LINE else told
