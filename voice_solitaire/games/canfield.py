"""Canfield: a reserve of thirteen, four columns that it fills, and foundations up from the rank that is dealt first."""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.advice.hint_priority import usual
from voice_solitaire.games import homes
from voice_solitaire.games.canfield_words import OPTIONS, RULE_OF, WORDS, rules
from voice_solitaire.table.patience import *

STOCK, WASTE, HOMES, RESERVE, COLUMNS = 0, 1, range(2, 6), 6, range(7, 11)
IN_RESERVE = 13
SUITS = tuple(Suit)
DOWN = Build(-1, By.COLOUR, wraps=True)


def base(state: State) -> int:
    """The rank with which all foundations begin, that of the card dealt to the first."""
    return next(state.piles[home][0].rank for home in HOMES if state.piles[home])


@dataclass(frozen=True)
class FromBase:
    """A suit from the rank on with which the foundations begin, through king and ace, one card at a time.

    Which rank that is nobody knows but a position: of an empty foundation any card of the suit is accepted, and then
    refused.
    """

    suit: Suit

    def refuse(self, attempt: Attempt) -> Refusal | None:
        card = attempt.cards[0]
        if len(attempt.cards) > 1:
            return attempt.refused("one_at_a_time", 3)
        if card.suit is not self.suit:
            return attempt.refused("home_suit", 1, Wanted(None, self.suit))
        if len(attempt.onto) == KING:
            return attempt.refused("home_complete", 2)
        wanted = Wanted((base(attempt.state) + len(attempt.onto) - 1) % KING + 1, self.suit)
        return None if wanted.fits(card) else attempt.refused("home_wants", 3, wanted)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        if len(cards) == KING:
            return NOTHING
        return faces_fitting(Wanted(cards[-1].rank % KING + 1 if cards else None, self.suit))

    def may_lie_on(self, card: Card) -> Faces:
        under = Card((card.rank - 2) % KING + 1, self.suit)
        return frozenset((EMPTY, under.face)) if card.suit is self.suit else NOTHING


@dataclass(frozen=True)
class SpaceFromWaste(AnyFace):
    """An empty column takes the top card of the waste, once the reserve is out."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        from_waste = attempt.source_pile.kind is Kind.WASTE
        return None if attempt.onto or from_waste else attempt.refused("cf_space_waste", 2)


@dataclass(frozen=True)
class WholeColumn(Run):
    """A column's top card to a foundation; to another column the whole of it, or with ``single`` a single card too."""

    single: bool = False

    def refuse(self, attempt: Attempt) -> Refusal | None:
        alone = len(attempt.cards) == 1 and (self.single or attempt.target_pile.kind is not Kind.TABLEAU)
        if alone or len(attempt.cards) == len(attempt.whole):
            return super().refuse(attempt)
        return attempt.refused("cf_whole_column", 2)


class Canfield(Game):
    """The game; when the reserve fills a column, it is told what the reserve shows then."""

    def accepted(self, state: State, pile: int) -> Faces | None:
        empty_home = pile in HOMES and not state.piles[pile]
        return (
            faces_fitting(Wanted(base(state), SUITS[pile - HOMES[0]])) if empty_home else super().accepted(state, pile)
        )

    def events(self, before: State, move: Move, after: State) -> tuple[Event, ...]:
        told = super().events(before, move, after)
        left = len(after.piles[RESERVE])
        if move.source == RESERVE or left == len(before.piles[RESERVE]):
            return told
        return (*told, Event("cf_shows" if left else "cf_out", after.top(RESERVE), source=RESERVE, number=left))


def _open_reserve(game: Game, before: State, after: State) -> State:
    """Of the reserve only the top card is seen."""
    hidden = max(0, len(after.piles[RESERVE]) - 1)
    return after._replace(hidden=(*after.hidden[:RESERVE], hidden, *after.hidden[RESERVE + 1 :]))


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    """The reserve, a card to its foundation, a card to each column; the rest is the stock."""
    first, rest = order[IN_RESERVE], order[IN_RESERVE + 1 + len(COLUMNS) :]
    up = (((first,) if first.suit is suit else ()) for suit in Suit)
    columns = ((card,) for card in order[IN_RESERVE + 1 : IN_RESERVE + 1 + len(COLUMNS)])
    state = State((rest[::-1], (), *up, order[:IN_RESERVE], *columns), (len(rest), *(0,) * 10))
    return _open_reserve(game, state, state)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """The reserve before all: what it plays off, then what lets it fill a column; then as usual."""
    score, why = usual(game, state, move)
    if move.verb is not Verb.CARRY or move.source in HOMES:
        return score, why
    if move.source == RESERVE:
        return (95 if move.target in HOMES else 70), "cf_why_reserve"
    left = len(state.piles[move.source]) - move.count
    if move.target in HOMES:
        return (90 if not left and state.piles[RESERVE] else 80), "why_home"
    if move.source in COLUMNS and left:
        under = state.piles[move.source][left - 1]
        home = HOMES[under.suit]
        wanted = (base(state) + len(state.piles[home]) - 1) % KING + 1
        return (60, "why_lets_home") if wanted == under.rank else (0, "why_legal")
    if move.source in COLUMNS:
        return (65, "cf_why_fills") if state.piles[RESERVE] else (score, why)
    return score, why


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """The base and the cards home; the reserve and the waste; what is still to be turned, and how often."""
    home, *rest = homes.status_and_redeals(game, state)
    first = next(state.piles[pile][0] for pile in HOMES if state.piles[pile])
    left, top = len(state.piles[RESERVE]), state.top(WASTE)
    reserve = Event("cf_reserve" if left else "cf_out", state.top(RESERVE), source=RESERVE, number=left)
    waste_top = Event("cf_waste", top, source=WASTE) if top else Event("cf_no_waste")
    return Event("cf_base", first), home, reserve, waste_top, *rest


RUNS = {"any": Run(DOWN), "whole": WholeColumn(DOWN), "top": WholeColumn(DOWN, single=True)}


def canfield(draw: int, redeals: int | None, runs: str, fill_empty: str, foundation_return: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    lifts = homes.AboveBase() if foundation_return else None
    up = (homes.home(suit, "", FromBase(suit), lifts) for suit in Suit)
    builds: Rule = all_of(SpaceFromWaste(), DOWN) if fill_empty == "waste" else DOWN
    reserve = Pile(Kind.RESERVE, "reserve", None, TakesNothing("cf_reserve_fed"), TopCard(), pan=-0.8)
    return Canfield(
        goal="Build four foundations up in suit, thirteen cards each, from the rank that is dealt to the first.",
        rules=rules(draw, redeals, runs, fill_empty, foundation_return),
        pack=pack(),
        piles=(stock(), waste(), *up, reserve, *columns(len(COLUMNS), builds, RUNS[runs])),
        layout=_layout,
        actions=(Carry(), TurnCards(STOCK, WASTE, draw), TurnOver(STOCK, WASTE, redeals)),
        won=lambda state: homes.all_home(state, HOMES, 52),
        automatic=(fill_from(COLUMNS, (RESERVE,)), _open_reserve),
        complete=completes(HOMES),
        hint_priority=_rank,
        words=homes.WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
        looks="The game begins with a reserve of thirteen cards, only its top one open, and four columns of one card.",
        read_first=("reserve", "foundation"),
        nicknames={"reserve": "demon"},
    )


GAMES = (Title("Canfield", canfield, ("Demon", "Demon Solitaire", "Canfield Solitaire"), OPTIONS, tells_options=True),)
