"""British Square: two packs, four suits there and back again, and piles that build one way at a time.

A pile's direction is that of its first built card. ``State.facts`` holds for each pile of the square how many of
its cards were there before anything was built: one, or the four dealt ones of a column, fewer when they were
played. Where sources are silent: a pile's only card doesn't move to an empty pile, which would change nothing; a
stock card comes to an empty pile by way of the waste.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_solitaire.games.homes import DOWN, UP, WORDS, Course, all_home, home, status
from voice_solitaire.table.actions import Carry
from voice_solitaire.table.cards import ACE, KING, Card, Suit, pack
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Refusal, Verb, Wanted
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.places import columns, rounds, stock, waste
from voice_solitaire.table.rules import NOTHING, Attempt, Faces, faces_fitting
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Redeal, Turn, turned
from voice_solitaire.table.titles import Option, Title

STOCK, WASTE, HOMES, FIRST = 0, 1, range(2, 6), 6


class ThereAndBack(Course):
    """A suit's foundation: up to the king, the second king, and down to the ace."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        refusal = super().refuse(attempt)
        if refusal is None or refusal.reason != self.reason:
            return refusal
        if len(attempt.onto) == KING:
            return replace(refusal, reason="second_king")
        return replace(refusal, reason="goes_up" if len(attempt.onto) < KING else "goes_down")


@dataclass(frozen=True)
class OneWay:
    """In suit, one rank up or down; after the first built card only in its direction. Empty piles take any card."""

    dealt: int = 1  # cards that were not built, where the state doesn't say
    only_waste: bool = False

    def way(self, cards: tuple[Card, ...], start: int) -> int:
        """The direction of a pile whose first ``start`` cards were not built: 1 up, -1 down, 0 either."""
        return cards[start].rank - cards[start - 1].rank if 0 < start < len(cards) else 0

    def around(self, cards: tuple[Card, ...], start: int) -> tuple[Wanted, ...]:
        """What would go on."""
        way, top = self.way(cards, start), cards[-1]
        ranks = [top.rank + step for step in (-1, 1) if way in (0, step)]
        return tuple(Wanted(rank, top.suit) for rank in ranks if ACE <= rank <= KING)

    def refuse(self, attempt: Attempt) -> Refusal | None:
        card = attempt.cards[0]
        if not attempt.onto:
            if self.only_waste and attempt.source_pile.kind is not Kind.WASTE:
                return attempt.refused("spaces_waste", 2)
            alone = attempt.source_pile.kind is Kind.TABLEAU and len(attempt.whole) == 1
            return attempt.refused("changes_nothing", 2) if alone else None
        onto, facts = attempt.onto[-1], attempt.state.facts if attempt.state else ()
        start = facts[attempt.target - FIRST] if facts else self.dealt
        fitting = self.around(attempt.onto, start)
        if any(wanted.fits(card) for wanted in fitting):
            return None
        if card.suit is not onto.suit:
            return attempt.refused("own_suit", 3 if abs(card.rank - onto.rank) == 1 else 1, Wanted(None, onto.suit))
        if {card.rank, onto.rank} == {ACE, KING}:
            return attempt.refused("no_corner", 4, Wanted(2 if onto.rank == ACE else KING - 1, onto.suit))
        way = self.way(attempt.onto, start)
        if not way:
            return attempt.refused("no_neighbours", 2)
        if not fitting:
            return attempt.refused("way_ends", 3)
        return attempt.refused("pile_up" if way > 0 else "pile_down", 4, fitting[0])

    def wants(self, cards: tuple[Card, ...]) -> Faces | None:
        if not cards:
            return None
        return NOTHING.union(*(faces_fitting(wanted) for wanted in self.around(cards, self.dealt)))

    def beds(self, card: Card) -> Faces:
        return NOTHING.union(*(faces_fitting(wanted) for wanted in self.around((card,), 1)), (-1,))


@dataclass(frozen=True)
class Loosely(OneWay):
    """The same where a pile may have any number of cards that were not built."""

    def wants(self, cards: tuple[Card, ...]) -> Faces | None:
        return super().wants(cards[-1:])


def _starts(game: Game, before: State, after: State) -> State:
    """Keeps count of the cards of each pile that were not built."""
    piles = after.piles[FIRST:]
    kept = zip(before.facts, before.piles[FIRST:], piles, strict=True)
    starts = tuple(min(start, len(now)) if was else min(1, len(now)) for start, was, now in kept)
    return after if starts == after.facts else after._replace(facts=starts)


def _won(state: State) -> bool:
    return all_home(state, HOMES)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then what lets another card go home, empties a pile or plays the waste; an empty pile last."""
    if move.verb is not Verb.CARRY:
        return 20, "why_deal"
    if move.target in HOMES:
        return 90, "why_home"
    after = game.play(state, move)
    under = after.top(move.source)
    if under is not None and any(game.check(after, Move(Verb.CARRY, move.source, pile)) is None for pile in HOMES):
        return 70, "why_frees_home"
    if not state.piles[move.target]:
        return (30, "why_space") if move.source == WASTE else (1, "why_space")
    if move.source == WASTE:
        return 50, "why_waste"
    return (60, "why_empties") if under is None else (5, "why_orders")


def british_square(layout: str, spaces: str, open_waste: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    sixteen = layout == "sixteen"
    count, each = (16, 1) if sixteen else (4, 4)
    only_waste = spaces == "waste_or_stock"
    rule = OneWay(1, only_waste) if sixteen else Loosely(4, only_waste)

    def deal(game: Game, order: tuple[Card, ...]) -> State:
        square, rest = rounds(order, (each,) * count)
        facts = () if sixteen else (each,) * count
        state = State((rest[::-1], (), *((),) * 4, *square), (len(rest), *(0,) * (5 + count)), facts=facts)
        return turned(state, STOCK, WASTE, 1) if open_waste else state

    return Game(
        name=NAME,
        goal="Build each suit up from ace to king, then from the second king down to the second ace.",
        rules=(
            "Each suit's foundation goes up from ace to king, takes the second king, and goes down to the ace.",
            f"Top cards of {'the sixteen piles' if sixteen else 'the four columns'} and of the waste are free.",
            "Piles build in suit, one rank up or down; king and ace are no neighbours.",
            "The first card built on a pile decides its direction, until no built card is left on it.",
            "An empty pile takes a card from the waste only."
            if only_waste
            else "An empty pile takes any free card; it need not be filled.",
            "Only single cards move, and what lies on a foundation stays there.",
            "The stock is turned one card at a time, once; there's no second deal.",
            "The game is won when all cards are home, lost when nothing can be moved or turned.",
        ),
        pack=pack(2),
        piles=(
            stock(),
            waste(),
            *(home(suit, "", ThereAndBack(suit, UP + DOWN)) for suit in Suit),
            *(replace(pile, alike=sixteen) for pile in columns(count, rule, group="pile" if sixteen else "column")),
        ),
        layout=deal,
        actions=(Carry(), Turn(STOCK, WASTE), Redeal(lambda game, state: state, 0)),
        won=_won,
        aliases=ALIASES,
        options={"layout": layout, "spaces": spaces, "open_waste": open_waste},
        settle=() if sixteen else (_starts,),
        rank=_rank,
        words=WORDS | MORE_WORDS,
        rule_of=RULE_OF,
        status=status,
    )


NAME = "British Square"
ALIASES = ("Union Square",)
MORE_WORDS: dict[str, str | tuple[str, ...]] = {
    "second_king": "The second {onto} comes first.",
    "pile_up": "This pile goes up: it needs {wanted}.",
    "pile_down": "This pile goes down: it needs {wanted}.",
    "way_ends": "This pile ends with the {onto}: it can't turn back.",
    "changes_nothing": "Its only card would only change places.",
    "spaces_waste": "An empty pile takes a card from the waste only.",
    "no_redeal_left": "There's no second deal.",
}
RULE_OF = {
    "goes_up": 1, "goes_down": 1, "second_king": 1, "home_suit": 1, "covered": 2, "own_suit": 3, "no_corner": 3,
    "no_neighbours": 3, "pile_up": 4, "pile_down": 4, "way_ends": 4, "spaces_waste": 5, "changes_nothing": 5,
    "one_at_a_time": 6, "foundation_stays": 6, "only_by_turning": 7, "stock_empty": 7, "no_redeal_left": 7,
}  # fmt: skip
OPTIONS = (
    Option(
        "layout",
        ("sixteen", "columns"),
        "whether sixteen single cards or four columns of four are dealt",
        {"sixteen piles": "sixteen", "four columns": "columns"},
    ),
    Option(
        "spaces",
        ("any", "waste_or_stock"),
        "whether an empty pile takes any card, or only one from the waste",
        {"filled from waste": "waste_or_stock", "filled with any card": "any"},
    ),
    Option("open_waste", (False, True), "whether the first waste card is dealt", {"open waste": True}),
)
GAMES = (Title(NAME, british_square, ALIASES, OPTIONS),)
