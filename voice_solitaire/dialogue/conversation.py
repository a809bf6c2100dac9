"""The conversation: all that a game and its player have said to each other that still matters, as one frozen value.

A command is a function from a conversation to an ``Answer``, which holds the conversation after it. Whoever wants to
know what a line would do asks for its answer and drops it: nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from voice_solitaire.advice.lookahead import Lookahead
from voice_solitaire.advice.position_searches import PositionSearches
from voice_solitaire.advice.progress_search import ProgressSearch
from voice_solitaire.dialogue.questions import Question, Then
from voice_solitaire.dialogue.telling.replies import Line, Reply, line
from voice_solitaire.dialogue.telling.wording import Wording
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, reading_table
from voice_solitaire.dialogue.understanding.phrasebook import Phrasebook, phrasebook
from voice_solitaire.dialogue.understanding.resolve import Denied, carry, every_move, sources
from voice_solitaire.ports import Cue, Lesson, Listening, Play, Settings
from voice_solitaire.table.cards import Card
from voice_solitaire.table.deals import LAST_DEAL
from voice_solitaire.table.game import Game
from voice_solitaire.table.game_store import GameStore
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind, Pile
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

LATELY = 3  # turns, whose cards are not "the other one"


@dataclass(frozen=True)
class Surroundings:
    """What a conversation looks at and doesn't own; commands only read here.

    ``store``: the games and results that are kept.
    ``new_deal``: gives the number of a deal that nobody named; None to count on from the last one.
    ``voices``: the names of the speech engine's voices.
    ``learns_voices``: whether there is an ear that can be fitted to a player's voice.
    ``today``: gives the day's number, by which the deal of the day is chosen.
    ``lookahead``: the searches at the last few positions.
    """

    store: GameStore
    new_deal: Callable[[], int] | None = None
    voices: tuple[str, ...] = ()
    learns_voices: bool = False
    today: Callable[[], int] = int
    lookahead: Lookahead = field(default_factory=Lookahead, compare=False)


@dataclass(frozen=True)
class Scan:
    """One-switch scanning: ``at`` counts the items spoken since the last choice, from -1; ``paused`` while it waits."""

    at: int = -1
    paused: bool = False


@dataclass(frozen=True)
class Enrolment:
    """How far the ear has learned a voice.

    ``at``: which phrase is asked for. ``kept``: those that were heard well. ``unheard``: how often this one wasn't.
    ``leaving``: whether quit was heard just now, which has to be said twice.
    """

    at: int = 0
    kept: frozenset[str] = frozenset()
    unheard: int = 0
    leaving: bool = False


@dataclass(frozen=True)
class Conversation:
    """Everything that the next line is understood by.

    ``around``: what it looks at and doesn't own, such as the store of games.

    The game on the table:
    ``record``: the game as it was played so far.
    ``focus``: the card that "it" is; None where none was spoken of.
    ``dead_end``: the search that proved the dead end which the player was told of; None while the game can go on.
    ``promised``: the position for which an answer whether it can be won is still owed; None where none is.
    ``sought``: the game for which the player waits to hear how it can be won; None where none is.
    ``times_sought``: how often that was asked for.
    ``left_game``: the game that was given up for the one on the table; None where none was.

    What is open:
    ``question``: what the game has asked and the player hasn't answered.
    ``left_question``: the question that was open when the player asked something else; ``left_for`` counts
    the lines since.
    ``rest_wished``: what else the line wished that has led to the question, a line for each wish; done once it is
    answered.
    ``pending_lines``: what "more" brings.
    ``reads_table``: whether that is the rest of a reading of the table.
    ``table_rest``: what was left of such a reading when something else was asked at the same position.
    ``other_rest``: what was left of any other answer when something else was asked at the same position.
    ``last_reply``: what "repeat" says.

    What was referred to:
    ``last_wish``: the readings of what was last wished to be moved.
    ``last_asked``: what was asked of a card or a place, where that was the last line.
    ``last_moves``: the moves of the last turn, which "the other one" must not be.
    ``last_refusal``: what "why not" explains.
    ``offered``: the moves that were named last as possible, in that order.
    ``just_offered``: whether the last answer named them.
    ``just_played``, ``just_refused``: whether the last line played a turn, or heard it again; or heard why none can be.
    ``last_did``: the wish as which the last line was answered.
    ``taken_back``: whether what changed the table last was to take turns back.
    ``piles_read``, ``recalled``: the places that the last line read, by index; how many of the last turns it told.
    ``last_rule``: the number of the rule told last, 0 for none.
    ``hint``, ``hint_step``: the move hinted at, and how much of it was told, 0 to 4.
    ``hint_goes_on``: whether the last line was answered by a hint of which there is more to tell.
    ``puzzled``: how many lines in a row were not understood.
    ``lost``: of how many spoken lines nothing was made, up to two, less those that were understood since.
    ``unanswered``: how many questions what was said have been answered by nothing, since a line was sure.
    ``heard_often``: how often each kind of message was told, by its key, for wording that grows shorter.

    The mode:
    ``settings``: what the player likes.
    ``asleep``: whether speech counts for nothing until "wake up".
    ``over``: whether the player has left.
    ``scan``: where one-switch scanning is; None while it is off.
    ``tutorial``: the step of the tutorial, from 0; None outside it.
    ``shows``: whether a way to win is shown on the table.
    ``waiting_game``: the player's own game, which waits while the tutorial runs or a way is shown.
    ``enrolment``: how far the ear has learned a voice; None outside that.
    """

    around: Surroundings
    record: Record
    focus: Card | None = None
    dead_end: ProgressSearch | None = None
    promised: State | None = None
    sought: Record | None = None
    times_sought: int = 0
    left_game: Record | None = None

    question: Question | None = None
    left_question: Question | None = None
    left_for: int = 0
    rest_wished: tuple[str, ...] = ()
    pending_lines: tuple[Line, ...] = ()
    reads_table: bool = False
    table_rest: tuple[Line, ...] = ()
    other_rest: tuple[Line, ...] = ()
    last_reply: Reply | None = None

    last_wish: tuple[Intent, ...] = ()
    last_asked: tuple[Intent, ...] = ()
    last_moves: tuple[Move, ...] = ()
    last_refusal: Denied | None = None
    offered: tuple[Move, ...] = ()
    just_offered: bool = False
    just_played: bool = False
    just_refused: bool = False
    last_did: str = ""
    taken_back: bool = False
    piles_read: tuple[int, ...] = ()
    recalled: int = 0
    last_rule: int = 0
    hint: Move | None = None
    hint_step: int = 0
    hint_goes_on: bool = False
    puzzled: int = 0
    lost: int = 0
    unanswered: int = 0
    heard_often: Mapping[str, int] = field(default_factory=dict)

    settings: Settings = field(default_factory=Settings)
    asleep: bool = False
    over: bool = False
    scan: Scan | None = None
    tutorial: int | None = None
    shows: bool = False
    waiting_game: Record | None = None
    enrolment: Enrolment | None = None

    def but(self, **changes: Any) -> Conversation:
        """This conversation with some of its fields changed. Raises TypeError for what is none."""
        if not changes.keys() <= vars(self).keys():
            raise TypeError(f"a conversation has no {', '.join(changes.keys() - vars(self).keys())}")
        new = object.__new__(Conversation)  # replace() sets some fifty fields one by one, dozens of times a line
        vars(new).update(vars(self), **changes)
        return new

    def with_settings(self, **changes: Any) -> Conversation:
        """This conversation with some of the player's settings changed."""
        return replace(self, settings=replace(self.settings, **changes))

    def at_table(self, record: Record) -> Conversation:
        """This player at another table: nothing is open, and nothing of the old one is referred to."""
        return self.but(
            record=record,
            focus=None,
            question=None,
            left_question=None,
            left_for=0,
            rest_wished=(),
            pending_lines=(),
            reads_table=False,
            table_rest=(),
            other_rest=(),
            last_wish=(),
            last_asked=(),
            last_moves=(),
            last_refusal=None,
            offered=(),
            just_offered=False,
            just_played=False,
            just_refused=False,
            last_did="",
            taken_back=False,
            last_rule=0,
            hint_goes_on=False,
        )

    def own_table(self) -> Conversation:
        """This player back at the game that waited while the tutorial ran or a way was shown; unchanged else."""
        if self.waiting_game is None:
            return self
        return self.at_table(self.waiting_game).but(waiting_game=None, tutorial=None, shows=False)

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
        return self.around.store.score(self.record)

    @property
    def next_deal(self) -> int:
        """The number of a deal that nobody named."""
        return self.around.new_deal() if self.around.new_deal else (self.record.deal + 1) & LAST_DEAL

    @property
    def wording(self) -> Wording:
        """The words as the player wants them."""
        often = self.heard_often if self.settings.verbosity == "adaptive" else None
        return Wording(self.game, self.settings.verbosity, often)

    @property
    def book(self) -> Phrasebook:
        """What can be said in this game."""
        return phrasebook(self.game)

    @property
    def reading_table(self) -> ReadingTable:
        """What free wording is read by at this position."""
        return reading_table(self.game, self.state, self.focus)

    @property
    def waiting_lines(self) -> tuple[Line, ...]:
        """What "more" brings now: the rest of the last answer, of one before it at the same position, or of the table
        where its reading was left."""
        return self.pending_lines or self.other_rest or self.table_rest

    @property
    def just_named(self) -> tuple[Move, ...]:
        """The moves that the last answer named as possible; none where one of them no longer is."""
        return self.offered if self.just_offered and self.offered_stand else ()

    @property
    def offered_stand(self) -> bool:
        """Whether the moves that were named last can all still be made."""
        return all(self.game.check(self.state, move) is None for move in self.offered)

    def turned_to_else(self) -> Conversation:
        """This conversation as something else is asked: what is left of the last answer still waits, until another
        leaves something, and the rest of the table waits behind it."""
        table, other = (self.pending_lines, ()) if self.reads_table else (self.table_rest, self.pending_lines)
        other = () if self.just_played else other  # what there is more to tell of a turn wasn't announced
        return self.but(
            pending_lines=(),
            reads_table=False,
            table_rest=table,
            other_rest=other or self.other_rest,
            hint_goes_on=False,
        )

    @property
    def searches(self) -> PositionSearches:
        """What was looked ahead from the position now."""
        return self.around.lookahead.at(self.record)

    def tell(self, *parts: str | Play) -> Answer:
        """An answer of one line of words and cues, which changes nothing."""
        return Answer(self, (line(*parts),))

    def tell_all(self, texts: Iterable[str], *cues: Play) -> Answer:
        """An answer of some lines of words, cues before the first, which changes nothing."""
        return Answer(self, tuple(line(*(() if at else cues), text) for at, text in enumerate(texts)))

    def say(self, about: str, *cues: Cue, **facts: str) -> Answer:
        """An answer of one sentence by its key, cues before it, which changes nothing."""
        return self.tell(*map(Play, cues), self.wording.say(about, **facts))

    def resolve_it(self, spec: Spec | None) -> Spec | None:
        """A description with "it" replaced by the card that was spoken of last, and where it lies; where none was, by
        the card that waits to be placed."""
        if spec is None or not spec.that:
            return spec
        waiting = (self.state.top(pile) for pile in self.game.of_kind(Kind.HAND))
        card = self.focus or next(filter(None, waiting), None)
        return spec if card is None else self.lying(card)

    @property
    def uncovered(self) -> Card | None:
        """The card that the last line's turn uncovered or turned up; None where it played none, or uncovered none."""
        if not self.just_played or not self.record.at:
            return None
        before, move = self.record.states[self.record.at - 1], self.record.turns[self.record.at - 1][-1]
        if move.verb is Verb.TURN and move.target >= 0:
            return self.state.top(move.target)
        if move.verb is not Verb.CARRY or move.source < 0:
            return None
        top = self.state.top(move.source)
        return top if top is not before.top(move.source) else None

    def lying(self, card: Card) -> Spec:
        """A card and where it lies; the card alone where it lies nowhere any more."""
        try:
            pile = self.game.piles[self.state.where(card)]
        except ValueError:
            return Spec(card.rank, card.suit)
        return Spec(card.rank, card.suit, pile.group, pile.number)

    @property
    def origin(self) -> Pile | None:
        """The place that the card moved last came from, in the last turn that moved any; None before that."""
        moves = (move for turn in reversed(self.record.played) for move in reversed(turn))
        return next((self.game.piles[m.source] for m in moves if m.verb is Verb.CARRY and m.source >= 0), None)

    def located(self, spec: Spec | None) -> Spec | None:
        """A description with "where it was" replaced by that place, and "the other six" by the six that it means; where
        there is no other, it stays "the other"."""
        if spec is not None and spec.origin and self.origin is not None:
            spec = spec._replace(group=self.origin.group, number=self.origin.number, origin=False)
        if spec is None or not spec.other:
            return spec
        plain, lately = spec._replace(other=False), {self.focus, *self._moved_lately}
        spots = ((self.state.piles[pile][-depth], depth) for pile, depth in sources(plain, self.game, self.state))
        others = [(card, depth) for card, depth in spots if card not in lately]
        if not others and spec.rank is not None and any(plain.fits(card) for card in lately if card is not None):
            return spec
        left = [card for card, depth in others if depth == 1] or [card for card, _ in others]
        return self.lying(left[0]) if len(left) == 1 else plain

    def other_of_two(self, spec: Spec | None) -> Spec | None:
        """A description with "the other red six" replaced by that card, wherever it lies, where the pack has just one
        beside the card of that kind that was spoken of or moved last, or else beside the one in sight."""
        if spec is None or not spec.other or spec.rank is None:
            return self.located(spec)
        plain = spec._replace(other=False)
        kind = {card.face: card for card in self.game.pack if plain.fits(card)}
        if len(kind) < sum(map(plain.fits, self.game.pack)):
            return self.located(spec)  # of two packs
        seen = [self.state.piles[pile][-depth] for pile, depth in sources(plain, self.game, self.state)]
        named = [card for card in (self.focus, *self._moved_lately) if card is not None and plain.fits(card)][:1]
        known = {card.face for card in named or seen}
        left = [card for face, card in kind.items() if face not in known]
        return Spec(left[0].rank, left[0].suit) if len(left) == 1 else self.located(spec)

    @property
    def _moved_lately(self) -> Iterable[Card]:
        """The cards that the last few turns moved, and those that they were laid on."""
        record = self.record
        for at in range(max(0, record.at - LATELY), record.at):
            for move in record.turns[at]:
                if move.source >= 0 and move.count:
                    yield from record.states[at].piles[move.source][-move.count :][:1]
                    yield from record.states[at].piles[move.target][-1:] if move.target >= 0 else ()

    def resolved(self, intents: tuple[Intent, ...]) -> tuple[Intent, ...]:
        """Some wishes with "it" replaced in both their parts; where it is a card, it isn't just any. Where nothing can
        be done so, it is the card that the last line's turn uncovered, if something can be done with that."""
        pointing = tuple(i for i in intents if any(part is not None and part.that for part in (i.what, i.where)))
        if pointing and self.uncovered not in (None, self.focus):
            other = self.but(focus=self.uncovered)._with_it(pointing)
            moves = [every_move(carry(each, self.game, self.state)) for each in (self._with_it(pointing), other)]
            if not moves[0] and moves[1]:
                return other
        return self._with_it(intents)

    def _with_it(self, intents: tuple[Intent, ...]) -> tuple[Intent, ...]:
        """Some wishes with "it" replaced by the card that was spoken of last."""
        resolved_intents = tuple(
            intent.but(what=self.resolve_it(intent.what), where=self.resolve_it(intent.where)) for intent in intents
        )
        pointed = zip(intents, resolved_intents, strict=True)
        if any(wish.what is not None and wish.what.that and meant.what != wish.what for wish, meant in pointed):
            return tuple(intent for intent in resolved_intents if intent.what != Spec())
        return resolved_intents


@dataclass(frozen=True)
class Answer:
    """What comes of a line.

    ``conversation``: the conversation after it.
    ``lines``: what is told, a breath each.
    ``then``: what is to be done next, before the answer is whole; None for nothing.
    ``closing``: what is told after that.
    ``did``: the name of what was understood, for the log and the tutorial; empty for the wish itself.
    ``given_up``: the game that ends as the one on the table takes its place; None where none does.
    ``listening``: what the microphone does from now on; None for no change.
    ``lessons``: what the ear is to do about the player's voice.
    """

    conversation: Conversation
    lines: tuple[Line, ...] = ()
    then: Then | None = None
    closing: tuple[Line, ...] = ()
    did: str = ""
    given_up: Record | None = None
    listening: Listening | None = None
    lessons: tuple[Lesson, ...] = ()

    def but(self, **changes: Any) -> Answer:
        """This answer with some of its fields changed."""
        return replace(self, **changes)

    def before(self, later: Answer) -> Answer:
        """This answer and what its ``then`` came to, as one."""
        return replace(
            later,
            lines=(*self.lines, *later.lines),
            closing=(*later.closing, *self.closing),
            did=self.did or later.did,
            given_up=later.given_up or self.given_up,
            listening=later.listening or self.listening,
            lessons=(*self.lessons, *later.lessons),
        )
