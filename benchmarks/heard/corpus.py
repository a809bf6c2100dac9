"""What is said: commands drawn from the games' own grammars, at positions of games that were really played.

Of the commands four in six are legal moves, one is a move that the rules forbid, and one is anything else, weighted as
in ``TALKED_OF``: mostly reading, asking, hints, undo and answers to questions. Half of the moves are the best by the
game's own ranking, half any. Cards go by their full name about half the time, else by rank or by their place; where
something lies, the target is mostly named by its rank or its place. A sentence that comes up often, such as
"turn a card", is kept to ``SAME`` a game.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.devices.ear.grammar.automaton import Automaton, automaton
from voice_solitaire.dialogue.questions import AskWhichMove
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.replies import Reply
from voice_solitaire.dialogue.telling.wording import as_said, card_name
from voice_solitaire.dialogue.understanding.phrasebook import Phrasebook, phrasebook
from voice_solitaire.games import find
from voice_solitaire.language.grammar import Alt, Filler, Node, Opt, Seq, Slot, Word, sample
from voice_solitaire.ports import Cue, Heard, Source
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind, Pile
from voice_solitaire.table.record import Record

GAMES = (
    "royal parade", "klondike", "royal flush", "pyramid", "accordion", "forty thieves", "calculation", "strategy",
)  # fmt: skip
EACH = 80  # commands a game
KINDS = ("move",) * 4 + ("illegal", "other")
SAME = 8  # times that one sentence may stand in the corpus for one game
LONGEST = 60  # moves of a game, before the next one is dealt
TRIES = 12
SAID_BY_VERB = {
    Verb.DEAL: "deal",
    Verb.TURN: "deal",
    Verb.REDEAL: "redeal",
    Verb.PAIR: "pair",
    Verb.EXCHANGE: "exchange",
    Verb.STEP: "next",
    Verb.SPECIAL: "special",
}
TALKED_OF = {
    "answer": 12, "read": 6, "moves": 6, "hint": 6, "undo": 6, "table": 4, "where_is": 3, "more": 2, "under": 2,
    "takes": 2, "needs": 2, "why_not": 2, "cards_left": 2, "repeat": 2, "progress": 1, "changed": 1, "catch_up": 1,
    "help": 1, "stop": 1, "last_moves": 1, "undo_many": 1, "redo": 1, "last_deal": 1, "bookmark": 1, "discard_all": 1,
    "rules": 0.5, "play_game": 0.5, "new_game": 0.5, "goal": 0.5, "statistics": 0.5, "brief": 0.5, "full": 0.5,
    "faster": 0.5, "slower": 0.5, "louder": 0.5, "quieter": 0.5, "quit": 0.3, "sleep": 0.3,
}  # fmt: skip


@dataclass(frozen=True)
class Command:
    """One thing said at one position: ``before`` are the lines that opened a question, ``again`` says it otherwise."""

    number: int
    kind: str
    record: Record
    said: str
    again: str
    before: tuple[Heard, ...] = ()

    def session(self) -> Session:
        """A session at that position, the question open if there was one."""
        session = Session(self.record.game, record=self.record)
        for line in self.before:
            session.hear(line)
        return session


@dataclass(frozen=True)
class Came:
    """What came of a line: how the table is then, what was answered, and what was asked back."""

    table: tuple[object, ...]
    did: str
    answer: str
    asks: bool  # a question is open
    pardon: bool  # it was asked for again, or not understood


def table(session: Session) -> tuple[object, ...]:
    """All that a command may change by being obeyed: the position, the game, whether it goes on."""
    return session.game.name, session.record.deal, session.game.position_key(session.state), session.conversation.over


def came(session: Session, reply: Reply) -> Came:
    """What a line led to."""
    return Came(
        table(session),
        reply.did,
        reply.text,
        session.question is not None,
        Cue.ASK in reply.cues and session.question is None,
    )


def spoken(text: str, confidence: float = 1.0) -> Heard:
    """A line as the ear gives it."""
    return Heard(text, Source.SPOKEN, confidence)


@cache
def can_be_heard(game: str) -> Automaton:
    """All that can be said aloud in a game, whatever its position."""
    return automaton(phrasebook(find(game)).with_answers)


def corpus(games: Sequence[str] = GAMES, each: int = EACH) -> list[Command]:
    """The commands, the same ones every time, the games in turn."""
    rows = [list(_commands(name, each)) for name in games]
    mixed = [command for row in zip(*rows, strict=True) for command in row]
    return [Command(number, *parts) for number, parts in enumerate(mixed)]


def next_move(record: Record, chance: random.Random) -> str | None:
    """A legal move at a position as it may be said; None where there is none to be said."""
    talk = _Talk(record.game, can_be_heard(record.game.name), chance)
    parts = talk.command("move", record)
    return parts and parts[2]


Parts = tuple[str, Record, str, str, "tuple[Heard, ...]"]


def _commands(name: str, most: int) -> Iterator[Parts]:
    chance = random.Random(f"{name} 1")
    talk = _Talk(find(name), can_be_heard(name), chance)
    made = 0
    for record in positions(talk.game, chance):
        parts = talk.command(KINDS[made % len(KINDS)], record)
        if parts is not None:
            yield parts
            made += 1
            if made == most:
                return


def positions(game: Game, chance: random.Random) -> Iterator[Record]:
    """Positions of one game after the other, about one in three of each; half of the moves are the best."""
    while True:
        record = Record.begin(game, chance.randrange(10**6))
        for _ in range(LONGEST):
            if chance.random() < 1 / 3:
                yield record
            moves = list(game.moves(record.state))
            if not moves or record.outcome is not None:
                break
            record = record.play(_wished(game, record, moves, chance))


def _wished(game: Game, record: Record, moves: list[Move], chance: random.Random) -> Move:
    if chance.random() < 0.5:
        return max(moves, key=lambda move: hint_priority(game, record.state, move)[0])
    return chance.choice(moves)


class _Talk:
    """A player of one game who knows what can be said."""

    def __init__(self, game: Game, heard: Automaton, chance: random.Random) -> None:
        self.game = game
        self.book: Phrasebook = phrasebook(game)
        self._heard = heard
        self._chance = chance
        self._often: Counter[str] = Counter()

    def command(self, kind: str, record: Record) -> Parts | None:
        """Something of that kind said at a position, in two ways; None where there is nothing like it to say."""
        for _ in range(TRIES):
            parts = {"move": self._move, "illegal": self._illegal, "other": self._other}[kind](record)
            if parts is not None and self._often[parts[2]] < SAME:
                self._often[parts[2]] += 1
                return parts
        return None

    def _move(self, record: Record) -> Parts | None:
        moves = list(self.game.moves(record.state))
        if not moves:
            return None
        move = _wished(self.game, record, moves, self._chance)
        wanted = self.game.position_key(self.game.play(record.state, move))

        def done(session: Session) -> bool:
            return self.game.position_key(session.state) == wanted

        return self._twice("move", record, move, done)

    def _illegal(self, record: Record) -> Parts | None:
        verb = Verb.CARRY if Verb.CARRY in self.game.by_verb else Verb.PAIR
        piles = [index for index, cards in enumerate(record.state.piles) if self._sees(record, index) and cards]
        targets = [index for index in range(len(self.game.piles)) if self.game.piles[index].kind is not Kind.STOCK]
        move = Move(verb, self._chance.choice(piles or [0]), self._chance.choice(targets))
        if not piles or move.source == move.target or self.game.check(record.state, move) is None:
            return None

        def refused(session: Session) -> bool:
            return session.conversation.last_refusal is not None and session.state == record.state

        return self._twice("illegal", record, move, refused)

    def _twice(self, kind: str, record: Record, move: Move, good: Callable[[Session], bool]) -> Parts | None:
        """Two sentences that both do what they should."""
        found: list[str] = []
        for _ in range(TRIES):
            line = self._naming(record, move)
            session = Session(self.game, record=record)
            if line and self._heard.accepts(line.split()):
                session.hear(spoken(line))
                if good(session):
                    found.append(line)
            if len(found) == 2:
                return kind, record, found[0], found[1], ()
        return (kind, record, found[0], found[0], ()) if found else None

    def _other(self, record: Record) -> Parts | None:
        do = self._chance.choices(list(TALKED_OF), list(TALKED_OF.values()))[0]
        if do == "answer":
            return self._answer(record)
        lines = [line for line in (self._asking(record, do) for _ in range(TRIES)) if self._heard.accepts(line.split())]
        first = next(iter(lines), "")
        intents = self.book.read(first).intents
        if not intents or intents[0].do != do:
            return None
        expected = self._comes(record, first)
        same = [line for line in lines if line != first and self._comes(record, line) == expected]
        return do, record, first, next(iter(same), first), ()

    def _comes(self, record: Record, line: str) -> Came:
        session = Session(self.game, record=record)
        return came(session, session.hear(spoken(line)))

    def _answer(self, record: Record) -> Parts | None:
        """A yes, a no, or a choice, after something that the game asks back."""
        moves = list(self.game.moves(record.state))
        line = self._naming(record, self._chance.choice(moves)) if moves else ""
        if not self._heard.accepts(line.split()):
            return None
        for heard in (spoken(line), spoken(line, 0.3)):
            session = Session(self.game, record=record)
            session.hear(heard)
            question = session.question
            if question is None:
                continue
            answers = ["yes", "yeah"] if self._chance.random() < 0.7 else ["no", "nope"]
            if isinstance(question, AskWhichMove):
                at = self._chance.randrange(len(question.names))
                name = as_said(question.names[at])
                answers = [name, ("first", "second", "third", "fourth")[at] if at < 4 else name]
            if all(self._heard.accepts(answer.split()) for answer in answers):
                return "answer", record, answers[0], answers[1], (heard,)
        return None

    def _naming(self, record: Record, move: Move) -> str:
        """One way to say a move; empty where the words that came up can't say it."""
        do = SAID_BY_VERB.get(move.verb, "carry")
        if move.verb is Verb.CARRY and self.game.piles[move.target].kind is Kind.DISCARD:
            do = "discard"
        if move.verb is Verb.PAIR and move.target < 0:
            do = "discard"
        nodes = self.book.templates[do]
        node = self._chance.choices(nodes, [8 if {"what", "where"} <= set(_slots(node)) else 2 for node in nodes])[0]

        def fill(slot: Slot) -> str:
            if slot.name == "what":
                return self._source(record, move, slot.kind)
            if slot.name == "where":
                return self._target(record, move, slot.kind)
            if slot.name == "name":
                return next((words for words, special in self.game.spoken_moves.items() if special == move), "")
            return sample(slot, self.book.kinds, self._chance)

        return self._filled(node, fill)

    def _asking(self, record: Record, do: str) -> str:
        """One way to ask for something else than a move, about cards and places that are there."""
        here = [index for index, cards in enumerate(record.state.piles) if cards and self._sees(record, index)]

        def fill(slot: Slot) -> str:
            if slot.name in ("what", "where") and slot.kind in ("what", "where", "card", "place") and here:
                index = self._chance.choice(here)
                card, pile = record.state.piles[index][-1], self.game.piles[index]
                if slot.kind == "place" or (slot.kind != "card" and self._chance.random() < 0.3):
                    return address(pile)
                return self._card(card, 0.7)
            if slot.kind == "number":
                return sample(Slot("", "small"), self.book.kinds, self._chance)
            return sample(slot, self.book.kinds_aloud, self._chance)

        return self._filled(self._chance.choice(self.book.templates[do]), fill)

    def _filled(self, node: Node, fill: Callable[[Slot], str]) -> str:
        """A line that fits a tree, what fills its slots chosen by ``fill``."""
        if isinstance(node, (Word, Filler)):
            return node.text if isinstance(node, Word) or self._chance.random() < 0.5 else ""
        if isinstance(node, Slot):
            return fill(node)
        if isinstance(node, Alt):
            return self._filled(self._chance.choice(node.parts), fill)
        if isinstance(node, Seq):
            return " ".join(filter(None, (self._filled(part, fill) for part in node.parts)))
        if isinstance(node, Opt):
            return self._filled(node.part, fill) if self._chance.random() < 0.3 else ""
        return sample(node, self.book.kinds, self._chance)

    def _source(self, record: Record, move: Move, kind: str) -> str:
        pile = self.game.piles[move.source]
        card = record.state.piles[move.source][-move.count] if record.state.piles[move.source] else None
        if card is None or kind == "place" or (kind not in ("card", "full_card") and self._chance.random() < 0.2):
            return address(pile)
        return self._card(card, 0.6)

    def _target(self, record: Record, move: Move, kind: str) -> str:
        pile, top = self.game.piles[move.target], record.state.top(move.target)
        if kind == "card" and top is not None:
            return self._card(top, 0.6)
        names = [address(pile)]
        if pile.kind is Kind.FOUNDATION:
            names.append("the foundation")
        if top is None:
            names += ["empty space", "an empty place", f"empty {pile.group}"] if pile.number is not None else []
        elif self._sees(record, move.target) and self._chance.random() < 0.65:
            return self._card(top, 0.4)
        return self._chance.choice(names)

    def _card(self, card: Card, full: float) -> str:
        name = card_name(card)
        name = name if self._chance.random() < full else name.partition(" of ")[0]
        return f"the {name}" if self._chance.random() < 0.4 else name

    def _sees(self, record: Record, pile: int) -> bool:
        state = record.state
        return state.hidden[pile] < len(state.piles[pile]) and self.game.piles[pile].kind is not Kind.STOCK


def address(pile: Pile) -> str:
    """How a pile is called aloud.

    >>> address(find("royal parade").piles[2])
    'row one place three'
    """
    return as_said(pile.name)


def _slots(node: Node) -> Iterator[str]:
    """The names of a tree's slots."""
    if isinstance(node, Slot):
        yield node.name
    elif isinstance(node, (Seq, Alt)):
        for part in node.parts:
            yield from _slots(part)
    elif isinstance(node, Opt):
        yield from _slots(node.part)
