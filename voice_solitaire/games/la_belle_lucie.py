"""La Belle Lucie: seventeen fans of three and one of one, down in suit, and two redeals.

``State.facts`` are the number that the redeals are shuffled by, which the first order of the pack gives, so that a
deal is always followed by the same redeals; and whether the draw was used (1) or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from voice_solitaire.advice.hint_priority import usual
from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *

HOMES = range(4)  # clubs, diamonds, hearts, spades
FANS = range(4, 22)
MOST_REDEALS = 2


@dataclass(frozen=True)
class CarryOrDraw(Carry):
    """Carrying; and once, after the last redeal, one buried card is drawn out: the move counts the cards down to it."""

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        yield from super().moves(game, state)
        if state.dealt < MOST_REDEALS or state.facts[1]:
            return
        buried = ((source, count) for source in FANS for count in range(2, len(state.piles[source]) + 1))
        draws = (Move(Verb.CARRY, source, to, count) for source, count in buried for to in (*HOMES, *FANS))
        yield from (move for move in draws if self.check(game, state, move) is None)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        refusal = super().check(game, state, move)
        _, source, target, count = move
        if refusal is None or refusal.reason != "one_at_a_time" or source not in FANS:
            return refusal
        attempt = Attempt.between(game, state, source, target, (state.piles[source][-count],))
        if state.dealt < MOST_REDEALS or state.facts[1]:
            return attempt.refused("draw_used" if state.facts[1] else "draw_later", 2)
        return game.piles[target].accepts.refuse(attempt)

    def play(self, game: Game, state: State, move: Move) -> State:
        _, source, target, count = move
        if count == 1:
            return super().play(game, state, move)
        whole, at = state.piles[source], len(state.piles[source]) - count
        left, card = (*whole[:at], *whole[at + 1 :]), whole[at]
        return state.put({source: left, target: (*state.piles[target], card)}, facts=(state.facts[0], 1))

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        _, source, target, count = move
        if count == 1:
            return super().events(game, before, move, after)
        return (Event("drawn", before.piles[source][-count], before.top(target), source, target),)


def _fans(game: Game, order: Sequence[Card]) -> list[tuple[Card, ...]]:
    """As many fans of three as there are cards for, what is left over as one more, and empty ones."""
    heights = [min(3, max(0, len(order) - at)) for at in range(0, 3 * len(FANS), 3)]
    if game.options["deal_order"] == "rounds":
        return rounds(order, heights)[0]
    return [tuple(order[at : at + 3]) for at in range(0, 3 * len(FANS), 3)]


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    seed = 0
    for card in order:
        seed = (53 * seed + card.face) % LAST_DEAL
    return State((*((),) * len(HOMES), *_fans(game, order)), (0,) * len(game.piles), facts=(seed, 0))


def _again(game: Game, state: State) -> State:
    cards = sorted(card for pile in FANS for card in state.piles[pile])
    order = shuffled(cards, state.facts[0], state.dealt + 1)
    return state._replace(piles=(*state.piles[: len(HOMES)], *_fans(game, order)))


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first, then what lets a card go home; the draw is for the end, and an empty fan is worth nothing."""
    score, why = usual(game, state, move)
    if move.verb is not Verb.CARRY or move.source in HOMES:
        return score, why
    if move.count > 1:
        return (3, "why_home") if move.target in HOMES else (2, "why_orders")
    left = state.piles[move.source][:-1]
    if move.target not in HOMES and left:
        return (60, "why_lets_home") if homes.home_for(game, state, left[-1]) is not None else (20, "why_orders")
    return (score, why) if move.target in HOMES else (25, "why_orders")


def la_belle_lucie(merci: bool, fill_empty: str, deal_order: str, foundation_return: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    starts = EmptyTakes(KING) if fill_empty == "king" else NeverEmpty("fan_stays_empty")
    return Game(
        goal=homes.GOAL,
        rules=rules(merci, fill_empty, foundation_return),
        pack=pack(1),
        piles=(*homes.suit_homes(foundation_return), *columns(18, all_of(starts, Build(-1)), group="fan")),
        layout=_layout,
        actions=(CarryOrDraw() if merci else Carry(), Redeal(_again, MOST_REDEALS, cards_to_gather, shuffles=True)),
        won=lambda state: homes.all_home(state, HOMES, 52),
        hint_priority=_rank,
        words=homes.WORDS | WORDS,
        read_whole=True,
        rule_of=RULE_OF,
        status=homes.status_and_redeals,
        cues={"drawn": "place"},
    )


def rules(merci: bool, fill_empty: str, foundation_return: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    draw = "After the last redeal one buried card may be drawn out and played, once."
    return Rulebook(
        building="The fans build down in suit, one card at a time; nothing goes onto an ace.",
        spaces="An emptied fan takes only a king." if fill_empty == "king" else "An emptied fan is never filled again.",
        foundations="A foundation starts with its ace and goes up in suit.",
        staying=homes.staying(foundation_return, "a fan"),
        redealing="Twice the fans may be gathered, shuffled and dealt again in threes, at any time.",
        playing=draw if merci else "Only the top card of a fan can be played.",
        winning=homes.WINNING,
    )


WORDS: Words = {
    "wrong_suit": ("It takes {wanted}.", "Fans build down in suit: the {onto} takes {wanted}."),
    "empty_wants": ("It takes {wanted}.", "An empty fan takes only {wanted}."),
    "fan_stays_empty": "Empty fans are not refilled.",
    "no_redeal_left": "Both redeals are used.",
    "dealt_again": ("Dealt again.", "Shuffled and dealt again. Redeals left: {number}."),
    "draw_later": "A buried card is drawn only after the last redeal.",
    "draw_used": "The one draw is used.",
    "drawn": ("{card} drawn.", "{card} drawn from {source} to {target}."),
    "home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of fifty-two."),
    "why_lets_home": "It lets the card under it go home.",
}
RULE_OF = behind(
    building="wrong_suit wrong_rank nothing_follows one_at_a_time",
    spaces="empty_wants fan_stays_empty",
    foundations="home_wants home_suit home_complete",
    staying="foundation_stays",
    redealing="no_redeal_left nothing_to_redeal",
    playing="covered draw_later draw_used",
)
OPTIONS = (
    Option("merci", (False, True), "whether a buried card may be drawn at the end", {"with a draw": True}),
    Option("fill_empty", ("none", "king"), "what an empty fan takes", {"kings in spaces": "king"}),
    Option("deal_order", ("fans", "rounds"), "how the fans are dealt", {"dealt in rounds": "rounds"}),
    Option("foundation_return", (False, True), "whether cards come back from the foundations", {"with return": True}),
)
ALIASES = ("Fair Lucy", "Lovely Lucy", "Midnight Oil", "Clover Leaf", "Beautiful Lutecia")
GAMES = (Title("La Belle Lucie", la_belle_lucie, ALIASES, OPTIONS, tells_options=True),)
