"""La Belle Lucie: seventeen fans of three and one of one, down in suit, and two redeals.

``State.facts`` are the number that the redeals are shuffled by, which the first order of the pack gives, so that a
deal is always followed by the same redeals; and whether the draw was used (1) or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from voice_solitaire.games.homes import UP, WORDS, Course, all_home, home
from voice_solitaire.games.homes import status as homes_status
from voice_solitaire.table.actions import Carry
from voice_solitaire.table.cards import KING, Card, Suit, pack
from voice_solitaire.table.deals import LAST_DEAL, shuffled
from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import Top
from voice_solitaire.table.moves import Event, Move, Refusal, Verb
from voice_solitaire.table.places import columns, rounds
from voice_solitaire.table.ranking import usual
from voice_solitaire.table.rules import Attempt, Build, NotEmpty, Starts, all_of
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Redeal
from voice_solitaire.table.titles import Option, Title

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
        for source in FANS:
            for count in range(2, len(state.piles[source]) + 1):
                for target in (*HOMES, *FANS):
                    move = Move(Verb.CARRY, source, target, count)
                    if self.check(game, state, move) is None:
                        yield move

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        refusal = super().check(game, state, move)
        _, source, target, count = move
        if refusal is None or refusal.reason != "one_at_a_time" or source not in FANS:
            return refusal
        whole, onto = state.piles[source], state.piles[target]
        card, piles = whole[-count], game.piles
        attempt = Attempt((card,), whole, onto, source, target, piles[source], piles[target], state)
        if state.dealt < MOST_REDEALS or state.facts[1]:
            return attempt.refused("draw_used" if state.facts[1] else "draw_later", 2)
        return piles[target].accepts.refuse(attempt)

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


def _fans(order: Sequence[Card], round_by_round: bool) -> list[tuple[Card, ...]]:
    """As many fans of three as there are cards for, and what is left over as one more."""
    if round_by_round:
        heights = [3] * (len(order) // 3) + [len(order) % 3] * (len(order) % 3 > 0)
        return rounds(order, heights)[0]
    return [tuple(order[at : at + 3]) for at in range(0, len(order), 3)]


def _table(homes: Sequence[tuple[Card, ...]], fans: Sequence[tuple[Card, ...]]) -> tuple[tuple[Card, ...], ...]:
    return (*homes, *fans, *((),) * (len(FANS) - len(fans)))


def _any_cards(game: Game, state: State) -> Refusal | None:
    """A redeal needs cards that aren't home."""
    return None if any(state.piles[pile] for pile in FANS) else Refusal("nothing_to_redeal", near=3)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first, then what lets a card go home; the draw is for the end, and an empty fan is worth nothing."""
    score, why = usual(game, state, move)
    if move.verb is not Verb.CARRY or move.source in HOMES:
        return score, why
    if move.count > 1:
        return (3, "why_home") if move.target in HOMES else (2, "why_orders")
    left = state.piles[move.source][:-1]
    if move.target not in HOMES and left:
        wanted = game.piles[HOMES[left[-1].suit]].accepts.wants(state.piles[HOMES[left[-1].suit]])
        return (60, "why_lets_home") if wanted and left[-1].face in wanted else (20, "why_orders")
    return (score, why) if move.target in HOMES else (25, "why_orders")


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """Cards home, and redeals left."""
    return (*homes_status(game, state), Event("redeals_left", number=MOST_REDEALS - state.dealt))


def _won(state: State) -> bool:
    return all_home(state, HOMES, 52)


def la_belle_lucie(merci: bool, fill_empty: str, deal_order: str, foundation_return: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    options: dict[str, object] = {
        "merci": merci, "fill_empty": fill_empty, "deal_order": deal_order, "foundation_return": foundation_return,
    }  # fmt: skip
    in_rounds = deal_order == "rounds"
    starts = Starts(KING) if fill_empty == "king" else NotEmpty("fan_stays_empty")

    def layout(game: Game, order: tuple[Card, ...]) -> State:
        seed = 0
        for card in order:
            seed = (53 * seed + card.face) % LAST_DEAL
        return State(_table([()] * 4, _fans(order, in_rounds)), (0,) * 22, facts=(seed, 0))

    def again(game: Game, state: State) -> State:
        cards = sorted(card for pile in FANS for card in state.piles[pile])
        order = shuffled(cards, state.facts[0], state.dealt + 1)
        return state._replace(piles=_table(state.piles[:4], _fans(order, in_rounds)))

    chosen = [each.phrase(options[each.name]) for each in OPTIONS if options[each.name] != each.default]
    draw = "After the last redeal one buried card may be drawn out and played, once."
    return Game(
        name=NAME,
        goal="Build four foundations up in suit, from ace to king.",
        rules=(
            "The fans build down in suit, one card at a time; nothing goes onto an ace.",
            "An emptied fan takes only a king." if fill_empty == "king" else "An emptied fan is never filled again.",
            "A foundation starts with its ace and goes up in suit.",
            "The top card of a foundation may go back to a fan."
            if foundation_return
            else "What lies on a foundation stays there.",
            "Twice the fans may be gathered, shuffled and dealt again in threes, at any time.",
            draw if merci else "Only the top card of a fan can be played.",
            "The game is won when all fifty-two cards lie on the foundations.",
        ),
        pack=pack(1),
        piles=(
            *(home(suit, "", Course(suit, UP), Top() if foundation_return else None) for suit in Suit),
            *columns(18, all_of(starts, Build(-1)), group="fan"),
        ),
        layout=layout,
        actions=(CarryOrDraw() if merci else Carry(), Redeal(again, MOST_REDEALS, _any_cards)),
        won=_won,
        aliases=ALIASES,
        options=options,
        rank=_rank,
        words=WORDS | SENTENCES,
        rule_of=RULE_OF,
        status=_status,
        cues={"drawn": "place"},
        spoken=", ".join([NAME, *chosen]) if chosen else "",
    )


SENTENCES: dict[str, str | tuple[str, ...]] = {
    "wrong_suit": ("It takes {wanted}.", "Fans build down in suit: the {onto} takes {wanted}."),
    "empty_wants": ("It takes {wanted}.", "An empty fan takes only {wanted}."),
    "fan_stays_empty": "Empty fans are not refilled.",
    "no_gap": "No {group} is empty.",
    "no_redeal_left": "Both redeals are used.",
    "dealt_again": ("Dealt again.", "Shuffled and dealt again. Redeals left: {number}."),
    "draw_later": "A buried card is drawn only after the last redeal.",
    "draw_used": "The one draw is used.",
    "drawn": ("{card} drawn.", "{card} drawn from {source} to {target}."),
    "home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of fifty-two."),
    "why_lets_home": "It lets the card under it go home.",
}
RULE_OF = {
    "wrong_suit": 1, "wrong_rank": 1, "nothing_follows": 1, "one_at_a_time": 1, "empty_wants": 2, "fan_stays_empty": 2,
    "home_wants": 3, "home_suit": 3, "home_complete": 3, "foundation_stays": 4, "no_redeal_left": 5,
    "nothing_to_redeal": 5, "covered": 6, "draw_later": 6, "draw_used": 6,
}  # fmt: skip
NAME = "La Belle Lucie"
ALIASES = ("Fair Lucy", "Lovely Lucy", "Midnight Oil", "Clover Leaf", "Beautiful Lutecia")
OPTIONS = (
    Option("merci", (False, True), "whether a buried card may be drawn at the end", {"with a draw": True}),
    Option("fill_empty", ("none", "king"), "what an empty fan takes", {"kings in spaces": "king"}),
    Option("deal_order", ("fans", "rounds"), "how the fans are dealt", {"dealt in rounds": "rounds"}),
    Option("foundation_return", (False, True), "whether cards come back from the foundations", {"with return": True}),
)
GAMES = (Title(NAME, la_belle_lucie, ALIASES, OPTIONS),)
