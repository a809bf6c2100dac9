"""Four Corners: two packs, twelve packets round eight foundations, fed while dealing, then played up and down.

Dealt card by card the deal is over before the player's first move, so that nothing is ever frozen; dealt in rounds
the first round lies there at the start, and until the last one packets feed foundations, but not each other.
``State.facts`` holds, where suits choose their rows, the row (0 to 3, -1 for none yet) of clubs, spades, hearts and
diamonds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from voice_solitaire.games.shared import homes, uncovering
from voice_solitaire.table.patience import *

HOMES, PACKETS, STOCK = range(8), range(8, 20), 20
BY_INDEX = (18, 17, 16, 15, 12, 11, 10, 9, 19, 13, 14, 8)  # sides from below, right before left, then the corners
REDEALS = 2


def _is_dealing(state: State) -> bool:
    """Whether there is something left of a pack that is dealt in rounds."""
    return len(state.piles) > STOCK and bool(state.piles[STOCK])


@dataclass(frozen=True)
class Dealt(AnyFace):
    """Nothing is built on a packet before the whole pack is dealt."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if attempt.state is None or not _is_dealing(attempt.state):
            return None
        return attempt.refused("packets_frozen", 2)


@dataclass(frozen=True)
class Beside(AnyFace):
    """While dealing, a side's packet feeds only the foundation beside it, or with ``rows`` both of its row.

    A foundation's first card comes from any packet.
    """

    rows: bool = False
    first_come: bool = False  # whether a suit's row is the one that its first card came from

    def feeds(self, packet: int, home: int, facts: Sequence[int]) -> bool:
        """Whether a packet may feed a foundation."""
        right, place = divmod(packet - PACKETS.start, 6)
        if place in (0, 5):
            return True
        king, suit = divmod(home, 4)
        row = facts[suit] if self.first_come else suit
        return row == place - 1 and (self.rows or right == king)

    def refuse(self, attempt: Attempt) -> Refusal | None:
        state = attempt.state
        if attempt.source not in PACKETS or not _is_dealing(state) or not attempt.onto:
            return None
        if self.feeds(attempt.source, attempt.target, state.facts):
            return None
        return attempt.refused("side_only", 3)

    def rows_of(self, piles: Sequence[Sequence[Card]], facts: tuple[int, ...]) -> tuple[int, ...]:
        """The rows of the suits, the next one for a suit that has just begun."""
        rows = list(facts)
        for suit in range(4) if self.first_come else ():
            if rows[suit] < 0 and (piles[suit] or piles[suit + 4]):
                rows[suit] = max(rows) + 1
        return tuple(rows)


def _beside(game: Game) -> Beside:
    return Beside(game.options["side_rule"] == "row", game.options["suit_rows"] == "first_come")


def _lay(game: Game, laid: Sequence[Sequence[Card]], order: Sequence[Card], facts: tuple[int, ...]) -> State:
    """Cards dealt round the packets, or the first round of them.

    Dealt at once, each card that fits a foundation goes there, and the next comes in its stead.
    """
    if game.options["deal_mode"] == "rounds":
        table = (*map(tuple, laid), *((),) * len(PACKETS), tuple(reversed(order)))
        state = State(table, (*(0,) * STOCK, len(order)), facts=facts)
        return game.by_verb[Verb.DEAL].play(game, state, Move(Verb.DEAL, STOCK, -1, len(PACKETS)))
    piles, beside, at = [list(cards) for cards in laid] + [[] for _ in PACKETS], _beside(game), 0
    for card in order:
        packet = PACKETS[at % len(PACKETS)]
        fits = [
            pile for pile in HOMES if card.face in (game.piles[pile].accepts.accepted_faces(tuple(piles[pile])) or ())
        ]
        fits = [pile for pile in fits if not piles[pile] or beside.feeds(packet, pile, facts)]
        if fits:
            piles[fits[0]].append(card)
            facts = beside.rows_of(piles, facts)
        else:
            piles[packet].append(card)
            at += 1
    return State(tuple(map(tuple, piles)), (0,) * len(piles), facts=facts)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    return _lay(game, [()] * 8, order, (-1,) * 4 if _beside(game).first_come else ())


def _again(game: Game, state: State) -> State:
    left = BY_INDEX if game.options["gather"] == "index" else PACKETS[::-1]
    order = [card for pile in left for card in state.piles[pile]]
    return _lay(game, state.piles[:8], order, state.facts)._replace(dealt=state.dealt)


def _may_gather(game: Game, state: State) -> Refusal | None:
    if _is_dealing(state):
        return Refusal("stock_not_empty", source=STOCK, number=len(state.piles[STOCK]), near=3)
    return cards_to_gather(game, state)


def _choose_rows(game: Game, before: State, after: State) -> State:
    """Where suits choose their rows, one that has just begun gets the next row."""
    return after._replace(facts=_beside(game).rows_of(after.piles, after.facts))


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home, or on the way there; then dealing; mere to and fro last."""
    if move.verb is not Verb.CARRY:
        return 20, "why_deal" if move.verb is Verb.DEAL else "why_redeal"
    return uncovering.going_home(game, state, move) or (10, "why_orders")


def _packets(accepts: Rule) -> tuple[Pile, ...]:
    """Each column from above: a corner, four sides, a corner; the left one first."""
    packets = []
    for side, pan in (("left", -0.8), ("right", 0.8)):
        corners = [
            Pile(Kind.TABLEAU, f"{end} {side} corner", None, accepts, TopCard(), pan=pan) for end in ("top", "bottom")
        ]
        sides = [Pile(Kind.TABLEAU, f"{side} side", n, accepts, TopCard(), pan=pan) for n in (1, 2, 3, 4)]
        packets += [corners[0], *sides, corners[1]]
    return tuple(packets)


def four_corners(
    deal_mode: str, side_rule: str, suit_rows: str, wrap: bool, fill_empty: str, reversal: bool, gather: str
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    beside = Beside(side_rule == "row", suit_rows == "first_come")
    in_rounds = deal_mode == "rounds"
    onto: tuple[Rule, ...] = (OnlyFrom((Kind.TABLEAU,), "foundation_stays"), *((Dealt(),) if in_rounds else ()))
    onto += () if fill_empty == "any" else (NeverEmpty("packet_empty"),)
    table = homes.ace_and_king_homes(homes.SUITS, hop=reversal)
    if in_rounds:
        table = tuple(replace(pile, accepts=all_of(pile.accepts, beside)) for pile in table)
    table += _packets(all_of(*onto, homes.Neighbours(wrap, in_suit=False)))
    actions: tuple[Action, ...] = (Carry(), homes.DealtAgain(_again, REDEALS, _may_gather))
    return Game(
        goal="Build each suit up from an ace and down from a king, on eight foundations.",
        rules=rules(beside.rows, in_rounds, wrap, fill_empty, reversal),
        looks="The game begins with twelve packets round the foundations: four down the left side, "
        "four down the right, and one at each corner.",
        pack=pack(2),
        piles=(*table, *((stock(),) if in_rounds else ())),
        layout=_layout,
        actions=(*actions, DealAcross(STOCK, tuple(PACKETS), counted=False)) if in_rounds else actions,
        won=lambda state: homes.all_home(state, HOMES),
        automatic=(_choose_rows,) if in_rounds and beside.first_come else (),
        hint_priority=_rank,
        words=homes.WORDS | uncovering.WORDS | WORDS,
        rule_of=RULE_OF,
        status=homes.status_and_redeals,
        nicknames=homes.NICKNAMES,
    )


def rules(rows: bool, in_rounds: bool, wrap: bool, fill_empty: str, reversal: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        foundations="An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
        dealing="While dealing, first cards of foundations go home, and a corner's card goes to any "
        "foundation that it fits.",
        sides="While dealing, a side's card goes only to the foundations of its row."
        if rows
        else "While dealing, a left side's card goes only to its row's ace foundation, a right side's to its king.",
        rounds="The pack is dealt in rounds of twelve, one to each packet; between them top cards go "
        "home, and nowhere else."
        if in_rounds
        else "The whole pack is dealt before anything is played.",
        building="The deal over, top cards go home, or one rank up or down in any suit onto another packet"
        f"{'; king and ace are neighbours' if wrap else ''}.",
        spaces="Only single cards move. Any card may go to an empty packet."
        if fill_empty == "any"
        else "Only single cards move, and an empty packet stays empty.",
        staying="A foundation's top card may go over to the other foundation of its suit; first cards stay."
        if reversal
        else "What lies on a foundation stays there.",
        redealing="Twice the packets may be gathered and dealt again, without shuffling.",
        winning="The game is won when all cards are home, lost when no more can come home.",
    )


WORDS: Words = {
    "side_only": "While dealing, {source} feeds only the foundation beside it.",
    "packets_frozen": "Packets are frozen until the deal is finished.",
    "packet_empty": "An empty packet stays empty.",
    "went_home": ("Home: {number} more.", "Gone home by it: {number}.", "Gone home by it: {number}."),
}
RULE_OF = behind(
    foundations="goes_up goes_down home_suit home_complete",
    sides="side_only",
    rounds="packets_frozen",
    building="no_neighbours no_corner",
    spaces="one_at_a_time packet_empty",
    staying="foundation_stays base_stays",
    redealing="no_redeal_left nothing_to_redeal stock_not_empty",
)
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
GAMES = (Title("Four Corners", four_corners, ("Les Quatre Coins", "Cornerstones", "Corner Patience"), OPTIONS),)
