"""Royal Flush: one pack, five deals into ever fewer piles, and nothing to choose but when to go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from voice_solitaire.games.royal_flush.hands import OPEN, hand_of
from voice_solitaire.games.royal_flush.hunting import HEAP, PACKET, PILES, Hunt
from voice_solitaire.games.royal_flush.sentences import OPTIONS, RULE_OF, only, rules, settlements, words
from voice_solitaire.games.royal_flush.telling import CUES, status, together
from voice_solitaire.table.patience import *


@dataclass(frozen=True)
class HandsOff:
    """Carrying, which this game never allows: only the reasons differ."""

    hunt: Hunt  # the game's one course, for the reasons
    verb: Verb = field(default=Verb.CARRY, init=False)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        return iter(())

    def check(self, game: Game, state: State, move: Move) -> Refusal:
        _, source, target, count = move
        if not (0 <= source < len(game.piles) and 0 <= target < len(game.piles)):
            return Refusal("no_such_pile", near=0)
        card = state.top(source)
        if card is None:
            return Refusal("nothing_there", source=source, target=target, near=0)
        if state.facts[:2] == (1, 2):
            return Refusal("rf_over", near=2)
        if source == HEAP:
            return Refusal(only(self.hunt.hand, state.facts[3]), card, source=source, target=target, near=3)
        if source == PACKET or state.hidden[source] == len(state.piles[source]):
            return Refusal("rf_packet" if source == PACKET else "rf_unseen", source=source, target=target, near=1)
        if count != 1:
            return Refusal("rf_finished", onto=card, source=source, target=target, near=2)
        return Refusal("rf_belongs" if target == HEAP else "rf_stays", card, source=source, target=target, near=3)

    def play(self, game: Game, state: State, move: Move) -> State:
        raise AssertionError("nothing is ever carried")

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return ()


def hunt(game: Game) -> Hunt:
    """The course of a game of Royal Flush. Raises ValueError for another game."""
    action = game.by_verb.get(Verb.STEP)
    if not isinstance(action, Hunt):
        raise ValueError(f"{game.name} is not Royal Flush")
    return action


def standing(state: State) -> tuple[tuple[int, Card | None, int], ...]:
    """Each pile with cards: its index, the find on it (None before there is one), and how many lie unseen."""
    return tuple(
        (pile, state.top(pile) if state.hidden[pile] < len(state.piles[pile]) else None, state.hidden[pile])
        for pile in PILES
        if state.piles[pile]
    )


def to_find(game: Game, state: State) -> tuple[Card, ...]:
    """The cards that would be finds now and do not lie open on a pile."""
    open_ = {card for pile in PILES for card in state.seen(pile)}
    gone = state.piles[HEAP]
    wants = hunt(game).wants
    return tuple(card for card in game.pack if wants(state, card) and card not in open_ and card not in gone)


def left(state: State) -> int:
    """How many cards are still in play."""
    return sum(len(state.piles[pile]) for pile in (PACKET, *PILES))


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    table = (order[::-1], *((),) * 6)
    return State(table, (len(order), *(0,) * 6), facts=(5, 0, 0, OPEN))


def _piles() -> tuple[Pile, ...]:
    gathered = TakesNothing("rf_stays")
    searched = (Pile(Kind.TABLEAU, "pile", n, gathered, TopCard(), row=1, pan=spread(n - 1, 5)) for n in PILES)
    packet = Pile(Kind.STOCK, "packet", None, gathered, Locked("rf_packet"), pan=-0.8)
    return (packet, *searched, Pile(Kind.DISCARD, "discard heap", None, all_of(), TopCard(), pan=0.8))


def royal_flush(target: str, odd_card: bool, turning: str, gather: str, dealing: str) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    hand = hand_of(target)
    course = Hunt(hand, turning, gather, dealing, int(odd_card))
    return Game(
        goal=f"After five deals, be left with {hand.name} and {'at most one other card' if odd_card else 'no more'}.",
        rules=rules(hand, odd_card, turning, gather, dealing),
        looks="The game begins with the pack face down in one packet, and room for five piles, numbered from the left.",
        pack=pack(1),
        piles=_piles(),
        layout=_layout,
        actions=(course, HandsOff(course)),
        won=course.won,
        hint_priority=lambda game, state, move: (1, "rf_why"),
        words=words(hand),
        rule_of=RULE_OF | {only(hand, settled): "counting" for settled in settlements(hand)},
        summarise=together,
        status=status,
        cues=CUES,
        plays_itself=True,
    )


GAMES = (Title("Royal Flush", royal_flush, (), OPTIONS, tells_options=True),)
