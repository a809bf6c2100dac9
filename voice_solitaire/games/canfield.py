"""Canfield: a reserve of thirteen, four columns that it fills, and foundations up from the rank that is dealt first."""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.advice.hint_priority import usual
from voice_solitaire.games.shared import homes
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

    suit: Suit  # of the foundation

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
        events = super().events(before, move, after)
        left = len(after.piles[RESERVE])
        if move.source == RESERVE or left == len(before.piles[RESERVE]):
            return events
        return (*events, Event("cf_shows" if left else "cf_out", after.top(RESERVE), source=RESERVE, number=left))


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


def rules(draw: int, redeals: int | None, runs: str, fill_empty: str, foundation_return: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    passes = "as often as you like" if redeals is None else f"{times_word(redeals)} at most"
    return Rulebook(
        foundations="All foundations begin with the rank of the first, the base; "
        "each goes up in suit, from king to ace as well.",
        building="The columns build down in alternating colours; a king goes on an ace.",
        runs=MOVES[runs],
        reserve="The top card of the reserve can be played; nothing is laid on it.",
        filling="An empty column is filled from the reserve at once.",
        spaces="When the reserve is out, an empty column takes the waste's top card, whenever you like."
        if fill_empty == "waste"
        else "When the reserve is out, an empty column takes any card or run.",
        turning=f"The stock is turned {'one card' if draw == 1 else 'three cards'} at a time; "
        "only the top card of the waste can be played.",
        redealing="There is no redeal: the waste is never turned over."
        if redeals == 0
        else f"When the stock is empty, the waste is turned over as a whole, {passes}.",
        staying="The top card of a foundation may go back to a column, but not its first."
        if foundation_return
        else "What lies on a foundation stays there.",
        winning=homes.WINNING,
    )


MOVES = {
    "any": "A run of a column, whole or its lower part, moves as one.",
    "whole": "From column to column only a whole column moves, as one.",
    "top": "From column to column a whole column moves, or its top card.",
}
RULE_OF = behind(
    foundations="home_wants home_suit home_complete one_at_a_time",
    building="wrong_rank wrong_colour",
    runs="no_run cf_whole_column covered",
    reserve="cf_reserve_fed covered:reserve",
    spaces="cf_space_waste",
    turning="stock_empty only_by_turning stock_is_dealt covered:waste",
    redealing="stock_not_empty no_redeal_left nothing_to_redeal",
    staying="foundation_stays base_stays",
)
WORDS: Words = {
    "wrong_colour": ("It takes {wanted}.", "The {onto} takes the other colour: {wanted}."),
    "one_at_a_time": "Only single cards go to a foundation.",
    "no_redeal_left": "The last pass through the stock is over.",
    "cf_reserve_fed": ("Not onto the reserve.", "Nothing is laid on the reserve: it is only played off."),
    "cf_space_waste": (
        "Only from the waste.",
        "An empty column is filled from the waste, now that the reserve is out.",
    ),
    "cf_whole_column": ("Only whole columns.", "Only a whole column goes to another one."),
    "cf_shows": ("Reserve: {card}.", "The reserve shows the {card}. Left: {number}."),
    "cf_out": "The reserve is out.",
    "cf_base": ("Base: {rank}.", "The foundations begin with {card_ranks}."),
    "cf_reserve": ("Reserve {number}: {card}.", "Reserve: {card}, cards left: {number}."),
    "cf_waste": ("Waste: {card}.", "Waste: {card}."),
    "cf_no_waste": "The waste is empty.",
    "cf_why_reserve": "It plays off the reserve.",
    "cf_why_fills": "It lets the reserve fill a column.",
    "why_lets_home": "It lets the card under it go home.",
    "home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of fifty-two."),
}
OPTIONS = (
    Option("draw", (3, 1), "how many cards are turned at once", {"draw three": 3, "draw one": 1}),
    Option(
        "redeals",
        (None, 0, 1, 2, 3),
        "how often the waste may be turned over: any number of times, unless chosen",
        {"no redeals": 0, "one redeal": 1, "two redeals": 2, "three redeals": 3},
    ),
    Option(
        "runs",
        ("any", "whole", "top"),
        "what moves from column to column: any part of a run, whole columns, or these and top cards",
        {"whole columns": "whole", "whole columns or top cards": "top"},
    ),
    Option(
        "fill_empty",
        ("waste", "any"),
        "what an empty column takes when the reserve is out: a card of the waste, or any",
        {"any card in spaces": "any"},
    ),
    Option("foundation_return", (False, True), "whether cards come back from the foundations", {"with return": True}),
)
GAMES = (Title("Canfield", canfield, ("Demon", "Demon Solitaire", "Canfield Solitaire"), OPTIONS, tells_options=True),)
