"""Royal Flush: one pack, five deals into ever fewer piles, and nothing to choose but when to go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from voice_solitaire.games.royal_flush_hands import OPEN, SAYS, SHORT, hand_of, read
from voice_solitaire.games.royal_flush_hunt import HEAP, PACKET, PILES, Hunt
from voice_solitaire.games.royal_flush_telling import CUES, status, together
from voice_solitaire.games.royal_flush_words import only, rules, settlements, words
from voice_solitaire.table.cards import Card, pack
from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import Stays, Top
from voice_solitaire.table.moves import Event, Move, Refusal, Verb
from voice_solitaire.table.piles import Kind, Pile, spread
from voice_solitaire.table.rules import Never, all_of
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Option, Title


@dataclass(frozen=True)
class HandsOff:
    """Carrying, which this game never allows: only the reasons differ."""

    hunt: Hunt
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
    found = game.by_verb.get(Verb.STEP)
    if not isinstance(found, Hunt):
        raise ValueError(f"{game.name} is not Royal Flush")
    return found


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
    gathered = Never("rf_stays")
    searched = (Pile(Kind.TABLEAU, "pile", n, gathered, Top(), row=1, pan=spread(n - 1, 5)) for n in PILES)
    packet = Pile(Kind.STOCK, "packet", None, gathered, Stays("rf_packet"), pan=-0.8)
    return (packet, *searched, Pile(Kind.DISCARD, "discard heap", None, all_of(), Top(), pan=0.8))


def _reading(text: str) -> str:
    """The value of a rule book's letter, a, b or c. Raises ValueError for another text."""
    return str(TURNINGS[("reading a", "reading b", "reading c", "a", "b", "c").index(text.strip().lower()) % 3])


def royal_flush(target: str, odd_card: bool, turning: str, gather: str, dealing: str) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    hand = hand_of(target)
    course = Hunt(hand, turning, gather, dealing, int(odd_card))
    options = {"target": target, "odd_card": odd_card, "turning": turning, "gather": gather, "dealing": dealing}
    chosen = [option.phrase(options[option.name]) for option in OPTIONS if options[option.name] != option.default]
    return Game(
        name=NAME,
        goal=f"After five deals, be left with {hand.name} and {'at most one other card' if odd_card else 'no more'}.",
        rules=rules(hand, odd_card, turning, gather, dealing),
        pack=pack(1),
        piles=_piles(),
        layout=_layout,
        actions=(course, HandsOff(course)),
        won=course.won,
        options=options,
        rank=lambda game, state, move: (1, "rf_why"),
        words=words(hand),
        rule_of=RULE_OF | {only(hand, settled): 4 for settled in settlements(hand)},
        together=together,
        status=status,
        cues=CUES,
        plays_itself=True,
        spoken=", ".join([NAME, *chosen]) if chosen else "",
    )


NAME = "Royal Flush"
TURNINGS = ("each_pile", "packet", "never")
RULE_OF = {
    "rf_deal_first": 7, "rf_packet": 1, "rf_search_first": 2, "rf_unseen": 2, "rf_belongs": 3, "rf_finished": 3,
    "nothing_there": 5, "rf_gather_first": 6, "rf_stays": 6, "rf_over": 8, "rf_why": 7,
}  # fmt: skip
OPTIONS = (
    Option("target", SHORT, "the hand to be left at the end", SAYS, read),
    Option("odd_card", (False, True), "whether one card beside the hand may be left", {"with an odd card": True}),
    Option(
        "turning",
        TURNINGS,
        "what is turned face down before the next deal: each pile, the whole packet or nothing",
        {"reading a": "each_pile", "reading b": "packet", "reading c": "never"},
        _reading,
    ),
    Option(
        "gather",
        ("onto_left", "onto_right"),
        "which neighbour a pile is laid on",
        {"gathered to the left": "onto_left", "gathered to the right": "onto_right"},
    ),
    Option(
        "dealing",
        ("rotation", "packets"),
        "whether cards are dealt one at a time round the piles, or pile by pile",
        {"dealt in rotation": "rotation", "dealt in packets": "packets"},
    ),
)
GAMES = (Title(NAME, royal_flush, (), OPTIONS),)
