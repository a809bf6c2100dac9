"""Tournament: two packs, columns that are dealt upon four cards at a time, and a reserve of eight places.

Where the rule texts are silent: a first deal without ace or king is shuffled again by its own order, so that an
explicit pack too has exactly one outcome. While ``deal_anytime`` is off, a deal waits for every card that can go home
from a column or the reserve; places of the reserve may stay open. Squared columns hide all but their top cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from voice_solitaire.advice.hint_priority import usual
from voice_solitaire.games.shared import homes
from voice_solitaire.games.shared.homes import SUITS
from voice_solitaire.games.tournament.home import COLUMNS, HOMES, RESERVE, STOCK, CarryHome, going_home, steps_home
from voice_solitaire.games.tournament.sentences import OPTIONS, RULE_OF, WORDS, rules
from voice_solitaire.table.patience import *

EACH = 4  # cards that a column gets
DEAL = Move(Verb.DEAL, STOCK, -1, EACH * len(COLUMNS))


@dataclass(frozen=True)
class Unbuilt(TakesNothing):
    """A column: it takes no card, and says why by where the card comes from."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        from_reserve = attempt.source_pile.kind is Kind.RESERVE
        return attempt.refused("to_reserve_stays" if from_reserve else self.reason, self.near)


def dealt(game: Game, state: State, order: Sequence[Card]) -> State:
    """The cards of an order, the next first, as a stock of which the columns have got their first packets."""
    state = state.put({STOCK: tuple(order)[::-1]})._replace(hidden=(*(0,) * STOCK, len(order)))
    return game.by_verb[Verb.DEAL].play(game, state, DEAL)


@dataclass(frozen=True)
class DealPackets(DealAcross):
    """Four cards onto each column in turn, as long as the stock lasts; only redeals are counted."""

    counted: bool = False  # no: ``State.dealt`` counts redeals
    anytime: bool = True  # whether it may be done while a card can go home

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        first = next(going_home(state), None) if state.piles[STOCK] and not self.anytime else None
        if first is not None:
            return Refusal("to_home_first", state.top(first.source), source=first.source, target=first.target, near=4)
        return super().check(game, state, move)


def _refill(game: Game, before: State, after: State) -> State:
    """An empty column gets the next four cards of the stock."""
    for pile in COLUMNS:
        if not after.piles[pile] and after.piles[STOCK]:
            left = after.piles[STOCK]
            after = after.put({pile: left[::-1][:EACH], STOCK: left[:-EACH]})
    return after


def _square(game: Game, before: State, after: State) -> State:
    """Of squared columns only the top cards are seen."""
    seen = [max(0, len(cards) - 1) if pile in COLUMNS else after.hidden[pile] for pile, cards in enumerate(after.piles)]
    return after._replace(hidden=tuple(seen))


def _gathered(game: Game, state: State) -> State:
    """The columns gathered, in the order that was chosen, and dealt again."""
    columns = COLUMNS if game.options["gather"] == "first_first" else COLUMNS[::-1]
    cards = tuple(card for pile in columns for card in state.piles[pile])
    return dealt(game, state.put(dict.fromkeys(COLUMNS, ())), cards)


def _again(game: Game, state: State) -> Refusal | None:
    if state.piles[STOCK]:
        return Refusal("stock_not_empty", source=STOCK, number=len(state.piles[STOCK]), near=3)
    return cards_to_gather(game, state)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    tries = 0
    while not any(card.rank in (ACE, KING) for card in order[:8]):
        if game.options["opening"] == "swap":
            at = next(at for at, card in enumerate(order) if card.rank in (ACE, KING))
            order = (order[at], *order[1:at], order[0], *order[at + 1 :])
        else:
            tries += 1
            order = shuffled(order, tries)
    table = (*((),) * 8, *((card,) for card in order[:8]), *((),) * 7)
    state = dealt(game, State(table, (0,) * (STOCK + 1)), order[8:])
    return _square(game, state, state) if game.options["squared"] else state


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then what lets a card go home; the reserve is used before it is dealt upon the columns."""
    if move.verb is not Verb.CARRY:
        return usual(game, state, move)
    if move.source in HOMES:
        near = steps_home(state).get(move.source) if move.target in HOMES else None
        return (70 - near, "to_why_change") if near else (0, "why_legal")
    if move.target in HOMES:
        return 80, "why_home"
    after = game.play(state, move)
    if any(next_move.source == move.source for next_move in going_home(after)):
        return 60, "to_why_frees"
    return (1, "why_legal") if move.source in RESERVE else (4, "why_space") if after.piles[STOCK] else (3, "why_space")


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards are home, how many places of the reserve are open, and how many cards and redeals are to come."""
    home, *others = homes.status_and_redeals(game, state)
    return home, Event("to_open", number=sum(1 for pile in RESERVE if not state.piles[pile])), *others


def tournament(
    opening: str, reversal: bool, free_cells_any: bool, redeals: int, gather: str, deal_anytime: bool, squared: bool
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    lifts = TopCard() if reversal or free_cells_any else Locked("foundation_stays")
    cell = AtMost(1) if free_cells_any else all_of(OnlyFrom((Kind.TABLEAU,), "to_reserve_from"), AtMost(1))
    deal = DealPackets(STOCK, tuple(COLUMNS), EACH, anytime=deal_anytime)
    return Game(
        goal="Build in each suit one foundation up from the ace and one down from the king.",
        rules=rules(reversal, free_cells_any, redeals, deal_anytime),
        pack=pack(2),
        piles=(
            *homes.ace_and_king_homes(SUITS, hop=reversal, lifts=lifts),
            *piles(Kind.RESERVE, "reserve", 8, cell),
            *piles(Kind.TABLEAU, "column", 6, Unbuilt("to_unbuilt"), alike=False),
            stock(),
        ),
        layout=_layout,
        actions=(CarryHome(), deal, Redeal(_gathered, redeals, _again)),
        won=lambda state: homes.all_home(state, HOMES),
        automatic=(_refill, _square) if squared else (_refill,),
        hint_priority=_rank,
        complete=completes(HOMES),
        words=homes.WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
        cues={"to_refilled": "deal"},
        nicknames=homes.NICKNAMES,
    )


GAMES = (Title("Tournament", tournament, ("Marechal Saxe",), OPTIONS),)
