"""Four Corners: two packs, twelve packets round eight foundations, fed while dealing, then played up and down.

Dealt card by card the deal is over before the player's first move, so that nothing is ever frozen; dealt in rounds
the first round lies there at the start, and an ace or king goes home from any packet. ``State.facts`` holds, where
suits choose their rows, the row (0 to 3, -1 for none yet) of clubs, spades, hearts and diamonds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from voice_solitaire.games.capricieuse import DealtAgain
from voice_solitaire.games.homes import NICKNAMES, WORDS, Neighbours, ace_and_king_homes, all_home, status
from voice_solitaire.table.actions import Action, Carry, DealAcross
from voice_solitaire.table.cards import ACE, KING, Card, Suit, pack
from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import Top
from voice_solitaire.table.moves import Event, Move, Refusal, Verb
from voice_solitaire.table.piles import Kind, Pile
from voice_solitaire.table.places import stock
from voice_solitaire.table.rules import Attempt, Faces, NotEmpty, OnlyFrom, Rule, all_of
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Option, Title

HOMES, PACKETS, STOCK = range(8), range(8, 20), 20
SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
BY_INDEX = (18, 17, 16, 15, 12, 11, 10, 9, 19, 13, 14, 8)  # sides from below, right before left, then the corners


@dataclass(frozen=True)
class Beside:
    """While dealing, a side's packet feeds only the foundation beside it, or with ``rows`` both of its row."""

    rows: bool = False
    first_come: bool = False

    def feeds(self, packet: int, home: int, facts: Sequence[int]) -> bool:
        """Whether a packet may feed a foundation."""
        right, place = divmod(packet - PACKETS.start, 6)
        if place in (0, 5):
            return True
        king, suit = divmod(home, 4)
        row = facts[suit] if self.first_come else suit
        return row == place - 1 and (self.rows or right == king)

    def refuse(self, attempt: Attempt) -> Refusal | None:
        state, card = attempt.state, attempt.cards[0]
        if state is None or attempt.source not in PACKETS or len(state.piles) <= STOCK or not state.piles[STOCK]:
            return None
        if card.rank in (ACE, KING) or self.feeds(attempt.source, attempt.target, state.facts):
            return None
        return attempt.refused("side_only", 3)

    def wants(self, cards: tuple[Card, ...]) -> Faces | None:
        return None

    def beds(self, card: Card) -> Faces:
        return frozenset(range(-1, 52))

    def rows_of(self, piles: Sequence[Sequence[Card]], facts: tuple[int, ...]) -> tuple[int, ...]:
        """The rows of the suits, the next one for a suit that has just begun."""
        rows = list(facts)
        for suit in range(4) if self.first_come else ():
            if rows[suit] < 0 and (piles[suit] or piles[suit + 4]):
                rows[suit] = max(rows) + 1
        return tuple(rows)


def dealt(
    game: Game, beside: Beside, homes: Sequence[Sequence[Card]], order: Sequence[Card], facts: tuple[int, ...]
) -> State:
    """Cards dealt round the packets; each that fits a foundation goes there, the next comes in its stead."""
    piles = [list(cards) for cards in homes] + [[] for _ in PACKETS]
    at = 0
    for card in order:
        packet = PACKETS[at % len(PACKETS)]
        fits = [pile for pile in HOMES if card.face in (game.piles[pile].accepts.wants(tuple(piles[pile])) or ())]
        fits = [pile for pile in fits if not piles[pile] or beside.feeds(packet, pile, facts)]
        if fits:
            piles[fits[0]].append(card)
            facts = beside.rows_of(piles, facts)
        else:
            piles[packet].append(card)
            at += 1
    return State(tuple(map(tuple, piles)), (0,) * len(piles), facts=facts)


@dataclass(frozen=True)
class Round(DealAcross):
    """A card onto each packet; only redeals are counted."""

    def play(self, game: Game, state: State, move: Move) -> State:
        return super().play(game, state, move)._replace(dealt=state.dealt)


def _won(state: State) -> bool:
    return all_home(state, HOMES)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then what frees a card for home; dealing before mere to and fro."""
    if move.verb is not Verb.CARRY:
        return 20, "why_deal" if move.verb is Verb.DEAL else "why_redeal"
    if move.source in HOMES:
        return 1, "why_legal"
    if move.target in HOMES:
        return 90, "why_home"
    after = game.play(state, move)
    if any(
        game.check(after, Move(Verb.CARRY, move.source, pile)) is None for pile in HOMES if after.piles[move.source]
    ):
        return 80, "why_frees_home"
    return 10, "why_orders"


def _packets(accepts: Rule) -> tuple[Pile, ...]:
    """Each column from above: a corner, four sides, a corner; the left one first."""
    found = []
    for side, pan in (("left", -0.8), ("right", 0.8)):
        corners = [
            Pile(Kind.TABLEAU, f"{end} {side} corner", None, accepts, Top(), pan=pan) for end in ("top", "bottom")
        ]
        sides = [Pile(Kind.TABLEAU, f"{side} side", n, accepts, Top(), pan=pan) for n in (1, 2, 3, 4)]
        found += [corners[0], *sides, corners[1]]
    return tuple(found)


def four_corners(
    deal_mode: str, side_rule: str, suit_rows: str, wrap: bool, fill_empty: str, reversal: bool, gather: str
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    rounds = deal_mode == "rounds"
    beside = Beside(side_rule == "row", suit_rows == "first_come")
    onto: tuple[Rule, ...] = (OnlyFrom((Kind.TABLEAU,), "foundation_stays"),)
    onto += () if fill_empty == "any" else (NotEmpty("packet_empty"),)
    homes = ace_and_king_homes(SUITS, hop=reversal)
    if rounds:
        homes = tuple(replace(pile, accepts=all_of(pile.accepts, beside)) for pile in homes)
    deal = Round(STOCK, tuple(PACKETS))

    def lay(game: Game, piles: Sequence[Sequence[Card]], order: Sequence[Card], facts: tuple[int, ...]) -> State:
        if not rounds:
            return dealt(game, beside, piles, order, facts)
        table = (*map(tuple, piles), *((),) * len(PACKETS), tuple(reversed(order)))
        state = State(table, (*(0,) * STOCK, len(order)), facts=facts)
        return deal.play(game, state, Move(Verb.DEAL, STOCK, -1, len(PACKETS)))

    def layout(game: Game, order: tuple[Card, ...]) -> State:
        return lay(game, [()] * 8, order, (-1,) * 4 if beside.first_come else ())

    def again(game: Game, state: State) -> State:
        order = [card for pile in (BY_INDEX if gather == "index" else PACKETS[::-1]) for card in state.piles[pile]]
        return lay(game, state.piles[:8], order, state.facts)._replace(dealt=state.dealt)

    def may(game: Game, state: State) -> Refusal | None:
        if rounds and state.piles[STOCK]:
            return Refusal("stock_not_empty", source=STOCK, number=len(state.piles[STOCK]), near=3)
        return None if any(state.piles[pile] for pile in PACKETS) else Refusal("nothing_to_redeal", near=3)

    def told(game: Game, state: State) -> tuple[Event, ...]:
        return (*status(game, state), Event("redeals_left", number=REDEALS - state.dealt))

    def settle(game: Game, before: State, after: State) -> State:
        return after._replace(facts=beside.rows_of(after.piles, after.facts))

    actions: tuple[Action, ...] = (Carry(), DealtAgain(again, REDEALS, may))
    return Game(
        name=NAME,
        goal="Build each suit up from an ace and down from a king, on eight foundations.",
        rules=(
            "An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
            "While dealing, aces and kings go home, and a corner's card goes to any foundation that it fits.",
            "While dealing, a side's card goes only to the foundations of its row."
            if beside.rows
            else "While dealing, a left side's card goes only to its row's ace foundation, a right side's to its king.",
            "The pack is dealt in rounds of twelve, one to each packet, and played between them."
            if rounds
            else "The whole pack is dealt before anything is played.",
            "Then top cards go home, or one rank up or down in any suit onto another packet"
            f"{'; king and ace are neighbours' if wrap else ''}.",
            "Only single cards move. Any card may go to an empty packet."
            if fill_empty == "any"
            else "Only single cards move, and an empty packet stays empty.",
            "A foundation's top card may go over to the other foundation of its suit; first cards stay."
            if reversal
            else "What lies on a foundation stays there.",
            "Twice the packets may be gathered and dealt again, without shuffling.",
            "The game is won when all cards are home, lost when no more can come home.",
        ),
        pack=pack(2),
        piles=(*homes, *_packets(all_of(*onto, Neighbours(wrap, in_suit=False))), *((stock(),) if rounds else ())),
        layout=layout,
        actions=(*actions, deal) if rounds else actions,
        won=_won,
        aliases=ALIASES,
        options={
            "deal_mode": deal_mode,
            "side_rule": side_rule,
            "suit_rows": suit_rows,
            "wrap": wrap,
            "fill_empty": fill_empty,
            "reversal": reversal,
            "gather": gather,
        },
        settle=(settle,) if rounds and beside.first_come else (),
        rank=_rank,
        words=WORDS | MORE_WORDS,
        rule_of=RULE_OF,
        status=told,
        nicknames=NICKNAMES,
    )


NAME = "Four Corners"
REDEALS = 2
ALIASES = ("Les Quatre Coins", "Cornerstones", "Corner Patience")
MORE_WORDS: dict[str, str | tuple[str, ...]] = {
    "side_only": "While dealing, {source} feeds only the foundation beside it.",
    "packet_empty": "An empty packet stays empty.",
    "went_home": ("Home: {number} more.", "Gone home by it: {number}.", "Gone home by it: {number}."),
}
RULE_OF = {
    "goes_up": 1, "goes_down": 1, "home_suit": 1, "home_complete": 1, "side_only": 3, "no_neighbours": 5,
    "no_corner": 5, "one_at_a_time": 6, "packet_empty": 6, "foundation_stays": 7, "base_stays": 7,
    "no_redeal_left": 8, "nothing_to_redeal": 8, "stock_not_empty": 8,
}  # fmt: skip
OPTIONS = (
    Option(
        "deal_mode", ("rotation", "rounds"), "whether the pack is dealt at once or in rounds", {"in rounds": "rounds"}
    ),
    Option("side_rule", ("adjacent", "row"), "what a side feeds while dealing", {"sides feed rows": "row"}),
    Option("suit_rows", ("fixed", "first_come"), "how suits get their rows", {"rows first come": "first_come"}),
    Option("wrap", (True, False), "whether king and ace are neighbours", {"without corner": False}),
    Option("fill_empty", ("none", "any"), "whether empty packets may be filled", {"packets filled": "any"}),
    Option("reversal", (True, False), "whether top cards may go over", {"without reversal": False}),
    Option("gather", ("last_first", "index"), "in which order packets are gathered", {"gathered by index": "index"}),
)
GAMES = (Title(NAME, four_corners, ALIASES, OPTIONS),)
