"""A game: an immutable description, and the few questions that are asked of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Any, Protocol

from voice_solitaire.language.likeness import nearest
from voice_solitaire.table.cards import Card
from voice_solitaire.table.carries import Carries
from voice_solitaire.table.deals import shuffled
from voice_solitaire.table.lifts import Locked
from voice_solitaire.table.moves import STUCK, WON, Event, Move, Outcome, Refusal, Verb
from voice_solitaire.table.piles import Faces, Kind, Pile
from voice_solitaire.table.rulebook import Rulebook
from voice_solitaire.table.rules import TakesNothing
from voice_solitaire.table.scoring import Scoring
from voice_solitaire.table.state import State

Layout = Callable[["Game", tuple[Card, ...]], State]
Ranking = Callable[["Game", State, Move], tuple[int, str]]
Shuffle = Callable[[tuple[Card, ...], int], tuple[Card, ...]]  # the pack in the order of a deal's number
Words = dict[str, "str | tuple[str, ...]"]  # one form, or brief and the rest, or brief, normal and full


class Action(Protocol):
    """One kind of move."""

    @property
    def verb(self) -> Verb:
        """The verb of its moves; no two actions of a game have the same."""

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        """Every legal move of this kind, lazily, in a fixed order."""

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        """None when the move is legal, else why it isn't."""

    def play(self, game: Game, state: State, move: Move) -> State:
        """The position after a legal move."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        """What came of it, in the order in which it is told."""


class IllegalMove(Exception):
    """A caller played a move that is not legal; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class UnknownGame(LookupError):
    """No game is called so; ``nearest`` is the closest name, or empty."""

    def __init__(self, asked: str, names: Sequence[str]) -> None:
        self.asked, self.nearest = asked, nearest(asked, names)
        super().__init__(f"There is no game called {asked!r}; the nearest is {self.nearest!r}.")


class UnknownOption(LookupError):
    """A game has no such option, or the option no such value; ``nearest`` is the closest valid one.

    ``because``: a sentence that says what is wrong with the value, and names a valid one; empty where nothing is known.
    """

    def __init__(self, game: str, asked: str, valid: Sequence[str], because: str = "") -> None:
        self.because = because
        self.asked, self.valid, self.nearest = asked, tuple(valid), nearest(asked, valid)
        near = f"the nearest is {self.nearest!r}" if valid else "it has none"
        super().__init__(f"{game} has no option {asked!r}; {near}. {because}".rstrip())


def _one_by_one(events: tuple[Event, ...]) -> tuple[Event, ...]:
    return events


def _no_status(game: Game, state: State) -> tuple[Event, ...]:
    return ()


def _never_complete(before: State, after: State, pile: int) -> bool:
    return False


REMEMBERED = 4  # positions, the moves of which are kept


@dataclass(frozen=True, eq=False)
class Game:
    """A game with its options chosen.

    What is played:
    ``goal``: what wins, a sentence.
    ``rules``: what may be done, a sentence each.
    ``pack``: the cards, in any order.
    ``piles``: the table; a position holds their cards in this order.
    ``layout``: deals the pack, its first card first.
    ``shuffle``: the pack in the order of a deal's number.
    ``actions``: what can be done, one for each verb.
    ``automatic``: what happens by itself after every move.
    ``won``: whether a position is won.
    ``scoring``: how points are counted, where any are.
    ``plays_itself``: whether nothing is ever chosen.

    What it is called, by the ``Title`` that it is chosen by:
    ``name``, ``aliases``: as a player may call it.
    ``options``: what was chosen, by name.
    ``spoken``: the name with its options, where that differs: "Royal Flush, reading B".

    For advice, where the game knows better:
    ``hint_priority``: scores a legal move for a hint, higher is better, and names the reason by a key of the wording.
    ``quick_priority``: the same in little time, where ``hint_priority`` thinks long, for what plays many deals through.
    ``progress``: counts how far a game has come, where neither foundations nor discards tell it.

    For telling:
    ``words``: sentences that are added to the wording's, or replace them.
    ``rule_of``: the name of the rule behind a reason, or behind a reason and the kind of pile that the card came from:
    "covered:waste".
    ``complete``: whether a move has just completed a pile.
    ``summarise``: sums up the events of one turn of several moves.
    ``status``: how far the game has come, as events.
    ``cues``: the sound of an event, by what it is about.
    ``spoken_moves``: the words for moves that only this game has.
    ``nicknames``: further words for its groups of piles, or for all of a kind, as templates.
    ``covers``: the piles that lie on another pile, where a table has such.
    ``looks``: how the cards lie out, where a sentence made from the groups of piles would tell too little.
    ``read_first``: the groups of piles, or their kinds by name ("cell"), that are read first, in order.
    ``read_whole``: whether piles are read whole at once, not their top cards first.
    """

    goal: str
    rules: Rulebook
    pack: tuple[Card, ...]
    piles: tuple[Pile, ...]
    layout: Layout
    actions: tuple[Action, ...]
    won: Callable[[State], bool]
    name: str = ""
    aliases: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    spoken: str = ""
    shuffle: Shuffle = shuffled
    automatic: tuple[Callable[[Game, State, State], State], ...] = ()  # game, before, after
    hint_priority: Ranking | None = None
    quick_priority: Ranking | None = None
    complete: Callable[[State, State, int], bool] = _never_complete
    words: Mapping[str, str | tuple[str, ...]] = field(default_factory=dict)
    rule_of: Mapping[str, str] = field(default_factory=dict)
    summarise: Callable[[tuple[Event, ...]], tuple[Event, ...]] = _one_by_one
    status: Callable[[Game, State], tuple[Event, ...]] = _no_status
    scoring: Scoring | None = None
    cues: Mapping[str, str] = field(default_factory=dict)
    plays_itself: bool = False
    spoken_moves: Mapping[str, Move] = field(default_factory=dict)
    nicknames: Mapping[str, str] = field(default_factory=dict)
    covers: Callable[[State, int], tuple[int, ...]] | None = None
    progress: Callable[[State], int] | None = None
    looks: str = ""
    read_first: tuple[str, ...] = ()
    read_whole: bool = False

    @cached_property
    def sources(self) -> tuple[int, ...]:
        """The piles that something may ever be lifted from."""
        return tuple(i for i, pile in enumerate(self.piles) if not isinstance(pile.lifts, Locked))

    @cached_property
    def targets(self) -> tuple[int, ...]:
        """The piles that ever accept something."""
        return tuple(i for i, pile in enumerate(self.piles) if not isinstance(pile.accepts, TakesNothing))

    @cached_property
    def carries(self) -> Carries:
        """What could be carried where, by the rules of the piles."""
        return Carries(self.piles, self.sources, self.targets)

    @cached_property
    def by_verb(self) -> Mapping[Verb, Action]:
        """The action of each verb."""
        return {action.verb: action for action in self.actions}

    @cached_property
    def groups(self) -> Mapping[str, tuple[int, ...]]:
        """The piles of each group, in the order in which a table is read: by what they are for, then by rows.

        In which order a game declares its piles makes no difference, but among groups that are for the same.
        """
        groups: dict[str, list[int]] = {}
        for index, pile in enumerate(self.piles):
            groups.setdefault(pile.group, []).append(index)
        firsts = {name: self.piles[piles[0]] for name, piles in groups.items()}
        read = sorted(groups, key=lambda name: (list(Kind).index(firsts[name].kind), firsts[name].row))
        return {name: tuple(groups[name]) for name in read}

    @property
    def title(self) -> str:
        """The name to say."""
        return self.spoken or self.name

    def of_kind(self, *kinds: Kind) -> tuple[int, ...]:
        """The piles of some kinds, in order."""
        places = self._of_kinds.get(kinds)
        if places is None:
            places = self._of_kinds[kinds] = tuple(i for i, pile in enumerate(self.piles) if pile.kind in kinds)
        return places

    @cached_property
    def _of_kinds(self) -> dict[tuple[Kind, ...], tuple[int, ...]]:
        """What was asked of kinds before."""
        return {}

    def start(self, deal: int | None = None, *, pack: Sequence[Card] | None = None) -> State:
        """The first position, of a numbered deal (0 to 2**63 - 1) or of an explicit order.

        ``pack[0]`` is dealt first. Raises ValueError when both or neither are given, for a deal out of
        range, and for a pack that isn't this game's.
        """
        if (deal is None) == (pack is None):
            raise ValueError("start a game with either a deal number or a pack")
        if pack is None:
            assert deal is not None
            return self.layout(self, self.shuffle(self.pack, deal))
        order = tuple(pack)
        if sorted(card.face for card in order) != sorted(card.face for card in self.pack):
            raise ValueError(f"{self.name} is played with {len(self.pack)} cards, each as often as in its pack")
        return self.layout(self, order)

    def moves(self, state: State) -> Iterator[Move]:
        """Every legal move, lazily, in a fixed order."""
        return chain.from_iterable(action.moves(self, state) for action in self.actions)

    def legal(self, state: State) -> tuple[Move, ...]:
        """Every legal move, as ``moves`` lists them; those of the last few positions are remembered."""
        known = next((moves for position, moves in self._listed if position is state), None)
        if known is None:
            known = tuple(self.moves(state))
            self._listed[:] = [(state, known), *self._listed[: REMEMBERED - 1]]
        return known

    @cached_property
    def _listed(self) -> list[tuple[State, tuple[Move, ...]]]:
        """The moves that were listed last, with their positions."""
        return []

    def check(self, state: State, move: Move) -> Refusal | None:
        """None when a move is legal here, else why it isn't."""
        action = self.by_verb.get(move.verb)
        return Refusal("no_such_move", near=0) if action is None else action.check(self, state, move)

    def play(self, state: State, move: Move) -> State:
        """The position after a move. Raises IllegalMove: players' moves are checked before."""
        refusal = self.check(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self.after(state, move)

    def after(self, state: State, move: Move) -> State:
        """The position after a move that is known to be legal, as those are that ``moves`` lists."""
        after = self.by_verb[move.verb].play(self, state, move)
        for happen in self.automatic:
            after = happen(self, state, after)
        return after

    def events(self, before: State, move: Move, after: State) -> tuple[Event, ...]:
        """What came of a move, in the order in which it is told."""
        return self.by_verb[move.verb].events(self, before, move, after)

    def accepted(self, state: State, pile: int) -> Faces | None:
        """The faces that a pile may take now, in a game where that hangs on other piles too; None when any may."""
        return self.piles[pile].accepts.accepted_faces(state.piles[pile])

    def completed(self, before: State, after: State, pile: int) -> bool:
        """Whether a move has just completed a pile."""
        return self.complete(before, after, pile)

    def rule_behind(self, refusal: Refusal) -> int | None:
        """The number of the rule that a refusal follows, 1 for the first; None if none is told of it."""
        kind = self.piles[refusal.source].kind.value if refusal.source >= 0 else ""
        name = self.rule_of.get(f"{refusal.reason}:{kind}", self.rule_of.get(refusal.reason))
        return None if name is None else self.rules.number(name)

    def outcome(self, state: State) -> Outcome | None:
        """WON, STUCK when no move is left, or None."""
        if self.won(state):
            return WON
        return None if self.legal(state) else STUCK

    def position_key(self, state: State) -> tuple[object, ...]:
        """The position less what makes no difference: twins, and which of several equal places is which.

        >>> from voice_solitaire.games import find
        >>> game = find("royal parade")
        >>> state = game.start(deal=1)
        >>> game.position_key(state) == game.position_key(state)
        True
        """
        parts: list[object] = [state.hidden, state.dealt, state.facts]
        for piles in self.groups.values():
            faces = [tuple(card.face for card in state.piles[index]) for index in piles]
            parts.append(tuple(sorted(faces)) if self.piles[piles[0]].alike else tuple(faces))
        return tuple(parts)
