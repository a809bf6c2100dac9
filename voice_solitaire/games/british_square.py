"""British Square: two packs, four suits there and back again, and piles that build one way at a time.

A pile's direction is that of its first built card. ``State.facts`` holds for each pile of the square how many of
its cards were there before anything was built: one, or the four dealt ones of a column, fewer when they were
played. Where sources are silent: a pile's only card doesn't move to an empty pile, which would change nothing; a
stock card comes to an empty pile by way of the waste.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *

STOCK, WASTE, HOMES, FIRST = 0, 1, range(2, 6), 6
SOON = 12  # cards that go home before


class ThereAndBack(homes.Course):
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
    only_waste: bool = False  # whether an empty pile takes the waste's card only

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
        onto, facts = attempt.onto[-1], attempt.state.facts
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

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        if not cards:
            return None
        return NOTHING.union(*(faces_fitting(wanted) for wanted in self.around(cards, self.dealt)))

    def may_lie_on(self, card: Card) -> Faces:
        return NOTHING.union(*(faces_fitting(wanted) for wanted in self.around((card,), 1)), (-1,))


@dataclass(frozen=True)
class Loosely(OneWay):
    """In suit, one way, as ``OneWay`` has it, in a pile that may have any number of cards that were not built."""

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return super().accepted_faces(cards[-1:])


def _starts(game: Game, before: State, after: State) -> State:
    """Keeps count of the cards of each pile that were not built."""
    piles = after.piles[FIRST:]
    kept = zip(before.facts, before.piles[FIRST:], piles, strict=True)
    starts = tuple(min(start, len(now)) if was else min(1, len(now)) for start, was, now in kept)
    return after if starts == after.facts else after._replace(facts=starts)


def _waits(state: State, card: Card) -> int:
    """How many cards of its suit go home before this one."""
    home = len(state.piles[HOMES[card.suit]])
    return card.rank - 1 - home if home < card.rank else 26 - card.rank - home


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then what frees a card or a pile, and the waste, best onto piles that can be played as they lie.

    A pile that goes down comes home on the way up, and one that goes up on the way down. A space is for a card that
    is wanted before long.
    """
    if move.verb is not Verb.CARRY:
        return 20, "why_deal"
    if move.target in HOMES:
        return 90, "why_home"
    frees = homes.goes_home(game, game.play(state, move), move.source)
    card, onto = state.piles[move.source][-1], state.top(move.target)
    if onto is None:
        if frees:
            return 40, "why_frees_home"
        if move.source != WASTE:
            return 1, "why_space"
        return 30 if _waits(state, card) <= SOON else 10, "why_waste"
    if frees:
        return 75, "why_frees_home"
    goes_up, rising = card.rank > onto.rank, len(state.piles[HOMES[card.suit]]) < card.rank
    if move.source == WASTE:
        return 50 if goes_up == rising else 54, "why_waste"
    under = state.piles[move.source][-2:-1]
    if not under:
        return 60, "why_empties"
    if under[0].suit is not card.suit or abs(under[0].rank - card.rank) != 1:
        return 45, "why_orders"
    turns = under[0].rank < card.rank < onto.rank and rising and len(state.piles[move.target]) > 1
    return (40, "why_turns_round") if turns else (5, "why_orders")


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    sixteen = game.options["layout"] == "sixteen"
    count, height = (16, 1) if sixteen else (4, 4)
    square, rest = rounds(order, (height,) * count)
    facts = () if sixteen else (height,) * count
    state = State((rest[::-1], (), *((),) * 4, *square), (len(rest), *(0,) * (5 + count)), facts=facts)
    return turned(state, STOCK, WASTE, 1) if game.options["open_waste"] else state


def british_square(layout: str, spaces: str, open_waste: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    sixteen = layout == "sixteen"
    count = 16 if sixteen else 4
    only_waste = spaces == "waste_or_stock"
    rule = OneWay(1, only_waste) if sixteen else Loosely(4, only_waste)
    return Game(
        goal="Build each suit up from ace to king, then from the second king down to the second ace.",
        rules=rules(sixteen, only_waste),
        pack=pack(2),
        piles=(
            stock(),
            waste(),
            *(homes.home(suit, "", ThereAndBack(suit, homes.UP + homes.DOWN)) for suit in Suit),
            *piles(Kind.TABLEAU, "pile" if sixteen else "column", count, rule, alike=sixteen),
        ),
        layout=_layout,
        actions=(Carry(), TurnCards(STOCK, WASTE), Redeal(lambda game, state: state, 0)),
        won=lambda state: homes.all_home(state, HOMES),
        automatic=() if sixteen else (_starts,),
        hint_priority=_rank,
        words=homes.WORDS | WORDS,
        rule_of=RULE_OF,
        status=homes.status,
    )


def rules(sixteen: bool, only_waste: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        foundations="Each suit's foundation goes up from ace to king, takes the second king, and goes down to the ace.",
        playing=f"Top cards of {'the sixteen piles' if sixteen else 'the four columns'} and of the waste are free.",
        building="Piles build in suit, one rank up or down; king and ace are no neighbours.",
        direction="The first card built on a pile decides its direction, until no built card is left on it.",
        spaces="An empty pile takes a card from the waste only."
        if only_waste
        else "An empty pile takes any free card; it need not be filled.",
        staying="Only single cards move, and what lies on a foundation stays there.",
        turning="The stock is turned one card at a time, once; there's no second deal.",
        winning="The game is won when all cards are home, lost when nothing can be moved or turned.",
    )


WORDS: Words = {
    "why_turns_round": "It turns a run round, the way it goes home.",
    "second_king": "The second {onto} comes first.",
    "pile_up": "This pile goes up: it needs {wanted}.",
    "pile_down": "This pile goes down: it needs {wanted}.",
    "way_ends": "This pile ends with the {onto}: it can't turn back.",
    "changes_nothing": "A pile's only card would only change places.",
    "spaces_waste": "An empty pile takes a card from the waste only.",
    "no_redeal_left": "There's no second deal.",
}
RULE_OF = behind(
    foundations="goes_up goes_down second_king home_suit",
    playing="covered",
    building="own_suit no_corner no_neighbours",
    direction="pile_up pile_down way_ends",
    spaces="spaces_waste changes_nothing",
    staying="one_at_a_time foundation_stays",
    turning="only_by_turning stock_empty no_redeal_left",
)
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
GAMES = (Title("British Square", british_square, ("Union Square",), OPTIONS),)
