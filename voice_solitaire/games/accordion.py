"""Accordion: one row of piles that folds together, each onto its next or third neighbour to the left.

A pile moves as one, so that a move is named by its top card and counts as one card. The row has no gaps: it is the
first so many places, and those at its right end that are out of use are never read.

Where its rules are silent: where moves are forced, a pile that could go to either neighbour goes to the next one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from voice_solitaire.table.patience import *

PLACES = range(52)
STOCK = 52
STEPS = (1, 3)  # a slide and a leap, to the left


def row(state: State) -> int:
    """How many piles the row has."""
    return next((place for place in PLACES if not state.piles[place]), len(PLACES))


def match(one: Card, other: Card) -> bool:
    """Whether two cards have the same suit or the same rank."""
    return one.suit is other.suit or one.rank == other.rank


class FoldedRow(Game):
    """A row in which covered cards never come back."""

    def position_key(self, state: State) -> tuple[object, ...]:
        tops = tuple(state.piles[place][-1].face for place in range(row(state)))
        return tops, tuple(card.face for card in state.piles[STOCK])


@dataclass(frozen=True)
class Folded(NoFace):
    """What a place takes depends on where it comes from: the action says it, this only explains it."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return attempt.refused("ac_takes", 1)


@dataclass(frozen=True)
class Fold:
    """A pile onto the next or the third to its left, where their top cards match; then the row closes."""

    verb: Verb = field(default=Verb.CARRY, init=False)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        tops, forced = [state.piles[place][-1] for place in range(row(state))], game.options["forced"]
        for source, card in enumerate(tops):
            for step in STEPS:
                if source >= step and match(card, tops[source - step]):
                    yield Move(Verb.CARRY, source, source - step)
                    if forced:  # the next pile comes first
                        break

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        _, source, target, count = move
        if source not in PLACES or target not in PLACES:
            return Refusal("no_such_pile", near=0)
        card, onto = state.top(source), state.top(target)
        if card is None or onto is None:
            return Refusal("nothing_there", source=source if card is None else target, target=target, near=0)
        if count != 1:
            return Refusal("whole_pile", card, onto, source=source, target=target, near=1)
        if source == target:
            return Refusal("same_place", card, source=source, target=target, near=0)
        if target > source:
            return Refusal("ac_left", card, onto, source=source, target=target, near=2)
        if source - target not in STEPS:
            return Refusal("ac_reach", card, onto, source=source, target=target, near=2)
        if not match(card, onto):
            return Refusal("ac_no_match", card, onto, source=source, target=target, near=3)
        if game.options["forced"] and source - target > 1 and match(card, state.piles[source - 1][-1]):
            return Refusal("ac_slide_first", card, state.top(source - 1), source=source, target=target, near=4)
        return None

    def play(self, game: Game, state: State, move: Move) -> State:
        piles = list(state.piles)
        piles[move.target] += piles.pop(move.source)
        piles.insert(STOCK - 1, ())
        return state._replace(piles=tuple(piles))

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        card, onto = before.top(move.source), before.top(move.target)
        left = row(after)
        event = Event("built", card, onto, move.source, move.target, 1, (card,) if card else ())
        return (event, Event("ac_row" if left > 1 else "ac_one", number=left))


@dataclass(frozen=True)
class Append(OneMove):
    """The next card of the stock as a new pile at the right end of the row."""

    move = Move(Verb.TURN, STOCK)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if not state.piles[STOCK]:
            return Refusal("stock_empty", source=STOCK, near=3)
        if game.options["forced"] and (fold := next(game.by_verb[Verb.CARRY].moves(game, state), None)) is not None:
            return Refusal("ac_fold_first", state.top(fold.source), state.top(fold.target), source=fold.source, near=3)
        return None if move == self.move else Refusal("turns_so_many", source=STOCK, number=1, near=0)

    def play(self, game: Game, state: State, move: Move) -> State:
        return state.put({row(state): state.piles[STOCK][-1:], STOCK: state.piles[STOCK][:-1]})

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        place = row(before)
        return (Event("ac_turned", after.top(place), source=STOCK, target=place),)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    """All cards in the row, or the first of them."""
    first = 1 if game.options["deal"] == "one" else len(order)
    places = (*((card,) for card in order[:first]), *((),) * (len(PLACES) - first))
    return State((*places, order[first:][::-1]), (*(0,) * STOCK, len(order) - first))


def status(game: Game, state: State) -> tuple[Event, ...]:
    """How long the row is, and how many cards are to come."""
    left = row(state)
    events = (Event("ac_row" if left > 1 else "ac_one", number=left),)
    return (*events, Event("ac_to_come", number=len(state.piles[STOCK]))) if state.piles[STOCK] else events


def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """What leaves most moves open; a new card last."""
    if move.verb is Verb.TURN:
        return 2, "why_deal"
    after = game.play(state, move)
    return 10 + sum(1 for _ in game.by_verb[Verb.CARRY].moves(game, after)), "ac_folds"


def accordion(deal: str, forced: bool, win_at: int) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    places = piles(Kind.TABLEAU, "pile", len(PLACES), Folded(), alike=False)
    actions: tuple[Action, ...] = (Fold(), Append()) if deal == "one" else (Fold(),)
    few = "one pile" if win_at == 1 else "five piles or fewer"
    return FoldedRow(
        goal=f"Fold the whole row together into {few}.",
        rules=rules(deal, forced, few),
        looks="The game begins with all cards face up in one long row, each a pile by itself, numbered from the left."
        if deal == "all"
        else "The game begins with one card, face up; a row of piles grows from it to the right.",
        pack=pack(),
        piles=(*(replace(place, read_empty=False) for place in places), replace(stock(), read_empty=deal == "one")),
        layout=_layout,
        actions=actions,
        won=lambda state: not state.piles[STOCK] and row(state) <= win_at,
        hint_priority=rank,
        status=status,
        nicknames={"pile": "piles|row"},
        rule_of=RULE_OF,
        cues={"ac_turned": "deal"},
        words=WORDS,
    )


def rules(deal: str, forced: bool, few: str) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        reaching="A pile goes onto the next pile to its left, or onto the third, over two others.",
        matching="The two top cards must have the same suit or the same rank.",
        whole_piles="The whole pile moves, its top card stays on top, and the row closes up behind it.",
        leftwards="Piles move only to the left, and covered cards never come back.",
        laying_out="Cards are turned one by one to the right end of the row"
        + (", when no pile can move." if forced else ".")
        if deal == "one"
        else "All fifty-two cards are laid out at the start.",
        choosing="A pile that could go to either place goes to the next one." if forced else "No move is compulsory.",
        winning=f"The game is won with {few} and no card to come.",
    )


RULE_OF = behind(
    reaching="ac_reach ac_takes",
    matching="ac_no_match",
    whole_piles="whole_pile",
    leftwards="ac_left covered",
    laying_out="ac_fold_first stock_empty",
    choosing="ac_slide_first",
)
WORDS: Words = {
    "ac_takes": "{target} takes a match from the next or the third pile to its right.",
    "ac_left": ("Only to the left.", "Piles move only to the left."),
    "ac_reach": ("Out of reach.", "Only the next pile or the third pile to the left can be reached."),
    "ac_no_match": ("They don't match.", "{card} and {onto} match neither in suit nor in rank."),
    "ac_slide_first": ("First onto the {onto}.", "It goes first onto the next pile, the {onto}."),
    "ac_fold_first": ("First the {card}.", "First the {card} must go onto the {onto}."),
    "ac_turned": ("{card}.", "{card}, {target}."),
    "ac_row": ("{number}.", "{number} piles left."),
    "ac_one": "One pile.",
    "ac_to_come": "{number} to come.",
    "ac_folds": "It folds the row and leaves other moves open.",
    "needs": "{name} needs {a_rank} or a card of its suit, one or three piles to its left.",
    "hint_place": "There's a fold in the row.",
}
OPTIONS = (
    Option("deal", ("all", "one"), "whether all cards are laid out at once", {"one by one": "one"}),
    Option("forced", (False, True), "whether a move must be made before a card is turned", {"forced": True}),
    Option("win_at", (1, 5), "how many piles are few enough to win", {"to five piles": 5}),
)
ALIASES = ("Idle Year", "Tower of Babel", "Methuselah", "One Handed", "One Away Three Away")
GAMES = (Title("Accordion", accordion, ALIASES, OPTIONS),)
