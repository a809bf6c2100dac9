"""The course of Royal Flush: deal the packet out, search every pile, gather, and again with a pile less.

Nothing is ever chosen. The one legal move is a STEP: the packet is dealt out (``source`` is the packet),
the next card of a pile is looked at (``source`` is the pile), or the piles are gathered (``target`` is the
packet). ``State.facts`` holds, in this order: how many piles this round has (5 to 1); the pile to be looked
at next, 0 while the packet is to be dealt and one more than the piles when all are searched; 1 when that
pile has been turned over; the suit (0 to 3) or rank (1 to 13) that the first find settled, or -1; and for a
full house the faces of the cards found so far.

A card is hidden until it is looked at, and again once it is gathered; the last pile is laid open at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from voice_solitaire.games.royal_flush.hands import Hand
from voice_solitaire.table.patience import *

PACKET, HEAP = 0, 6
PILES = range(1, 6)
NAMED_LEFT = 5  # so many cards too many are named when the game is lost


@dataclass(frozen=True)
class Hunt:
    """The game's one course: deal, search every pile, gather, and again with a pile less."""

    hand: Hand  # what is hunted for
    # what is turned face down before the next deal: "each_pile", the "packet" or "never" anything
    turning: str = "each_pile"
    gather: str = "onto_left"  # which neighbour a pile is laid on: "onto_left" or "onto_right"
    dealing: str = "rotation"  # how cards are dealt: in "rotation" or in "packets"
    odd: int = 0  # so many cards beside the hand still win
    verb: Verb = field(default=Verb.STEP, init=False)

    def wants(self, state: State, card: Card) -> bool:
        """Whether a card would be a find now."""
        return self.hand.wants(card, state.facts[3], state.facts[4:])

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        piles, at = state.facts[:2]
        if at <= piles:  # 0 is both the packet and the sign that it is to be dealt
            yield Move(Verb.STEP, at)
        elif piles > 1:
            yield Move(Verb.STEP, -1, PACKET)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        next_one, (piles, at) = next(self.moves(game, state), None), state.facts[:2]
        if next_one is None:
            return Refusal("rf_over", near=3)
        if move == next_one:
            return None
        looking = move.source in PILES and move == Move(Verb.STEP, move.source)
        if not looking and move not in (Move(Verb.STEP, PACKET), Move(Verb.STEP, -1, PACKET)):
            return Refusal("no_such_move", near=0)
        if at == PACKET:
            return Refusal("rf_deal_first", source=move.source, target=PACKET, near=3)
        if looking and not state.piles[move.source]:
            return Refusal("nothing_there", source=move.source, near=2)
        if looking and move.source < at:
            return Refusal("rf_finished", onto=state.top(move.source), source=move.source, near=3)
        if at <= piles:
            return Refusal("rf_search_first", source=move.source, target=at, near=3)
        return Refusal("rf_gather_first", source=move.source, near=3)

    def play(self, game: Game, state: State, move: Move) -> State:
        if move.source == PACKET:
            return self._deal(state)
        return self._look(state, move.source) if move.source in PILES else self._gather(state)

    def _deal(self, state: State) -> State:
        order, piles = state.piles[PACKET][::-1], state.facts[0]
        dealt = [order[pile::piles] for pile in range(piles)]
        if self.dealing == "packets":  # the same sizes, pile by pile
            ends = [sum(len(cards) for cards in dealt[:pile]) for pile in range(piles + 1)]
            dealt = [order[ends[pile] : ends[pile + 1]] for pile in range(piles)]
        table = ((), *dealt, *((),) * (5 - piles), state.piles[HEAP])
        return State(table, (*map(len, table[:HEAP]), 0), state.dealt + 1, (piles, 1, 0, *state.facts[3:]))

    def _look(self, state: State, pile: int) -> State:
        (piles, _, turned, chosen), locked = state.facts[:4], state.facts[4:]
        cards = state.piles[pile] if turned or self.turning == "never" else state.piles[pile][::-1]
        card, hidden = cards[-1], list(state.hidden)
        hidden[pile] = len(cards) - 1
        if self.wants(state, card):
            locked = self.hand.locked(card, locked)
            after, facts = state.put({pile: cards}), (piles, pile + 1, 0, self.hand.chosen(card, chosen), *locked)
            hidden[pile] *= piles > 1
        else:
            after = state.put({pile: cards[:-1], HEAP: (*state.piles[HEAP], card)})
            facts = (piles, pile, 1, chosen, *locked) if cards[1:] else (piles, pile + 1, 0, chosen, *locked)
        return after._replace(hidden=tuple(hidden), facts=facts)

    def _gather(self, state: State) -> State:
        kept = state.piles[1:HEAP][:: 1 if self.gather == "onto_right" else -1]
        if self.turning == "each_pile":  # face down a pile's find is its last card to be dealt
            order = tuple(card for cards in kept for card in cards)
        else:
            order = tuple(card for cards in kept for card in reversed(cards))
        packet = order if self.turning == "packet" else order[::-1]
        table = (packet, *((),) * 5, state.piles[HEAP])
        hidden = (len(packet), *(0,) * 6)
        return State(table, hidden, state.dealt, (state.facts[0] - 1, 0, 0, *state.facts[3:]))

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        pile = move.source
        if pile == PACKET:
            number, piles = len(before.piles[PACKET]), before.facts[0]
            return (Event(f"rf_dealt_{piles}", number=number, piles=tuple(PILES[:piles]), source=PACKET),)
        if pile not in PILES:
            number = len(after.piles[PACKET])
            events = [Event("rf_gathered", target=PACKET, number=number)]
            sure = number <= self.hand.size + self.odd
            return (*events, Event("rf_sure", number=number)) if sure else tuple(events)
        left = after.piles[pile]
        if len(after.piles[HEAP]) > len(before.piles[HEAP]):
            events = [Event("rf_discarded", after.top(HEAP), source=pile, target=HEAP, number=len(left))]
            events += [] if left else [Event("rf_pile_gone", source=pile)]
        else:
            events = [Event("rf_found", left[-1], source=pile, target=pile, number=len(left) - 1)]
            if after.facts[3] != before.facts[3]:
                events.append(Event(f"rf_{self.hand.fixes.value}", left[-1], source=pile))
        return (*events, *self._end(after))

    def _end(self, state: State) -> tuple[Event, ...]:
        """The last event of a game, once it is over."""
        if state.facts[:2] != (1, 2):
            return ()
        if self.won(state):
            return (Event("rf_won", cards=state.piles[1]),)
        strangers, locked = [], state.facts[4:]
        for card in reversed(state.piles[1]):
            if self.hand.wants(card, state.facts[3], locked):
                locked = self.hand.locked(card, locked)
            else:
                strangers.append(card)
        about = "rf_lost" if len(strangers) <= NAMED_LEFT else "rf_lost_many"
        return (Event(about, number=len(strangers), cards=tuple(strangers)),)

    def won(self, state: State) -> bool:
        """Whether all is searched and only the hand is left, with the odd card where one is allowed."""
        return state.facts[:2] == (1, 2) and len(state.piles[1]) <= self.hand.size + self.odd
