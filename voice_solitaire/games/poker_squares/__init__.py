"""Poker Squares: twenty-five cards placed one by one in a square, whose rows and columns count as poker hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from voice_solitaire.games.poker_squares.hands import POINTS, best_line, worth
from voice_solitaire.games.poker_squares.sentences import OPTIONS, RULE_OF, WORDS, rules
from voice_solitaire.games.shared import card_in_hand as one
from voice_solitaire.table.patience import *
from voice_solitaire.table.scoring import Scoring

FIRST, SIDE = 2, 5  # the first place of the square, after stock and hand; and how wide and high it is
SQUARE = range(FIRST, FIRST + SIDE * SIDE)
LINES = (
    *(tuple(FIRST + SIDE * row + at for at in range(SIDE)) for row in range(SIDE)),
    *(tuple(FIRST + SIDE * at + column for at in range(SIDE)) for column in range(SIDE)),
)
TO_WIN = {"american": 200, "english": 70}


def cards_of(state: State, line: tuple[int, ...]) -> tuple[Card, ...]:
    """The cards of a row or column."""
    return tuple(state.piles[place][0] for place in line if state.piles[place])


def score(state: State, points: Mapping[str, int], low_aces: bool) -> int:
    """What all rows and columns count by now; a hand that isn't full counts what it has already."""
    return sum(points[best_line(cards_of(state, line), low_aces)] for line in LINES)


def near(place: int) -> tuple[int, ...]:
    """The places that touch a place, at a side or a corner."""
    row, column = divmod(place - FIRST, SIDE)
    return tuple(
        other for other in SQUARE if max(abs((other - FIRST) // SIDE - row), abs((other - FIRST) % SIDE - column)) == 1
    )


@dataclass(frozen=True)
class Placed(AnyFace):
    """An empty place takes any card out of the hand; with ``touching`` only beside another card."""

    touching: bool = False

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if attempt.onto:
            return attempt.refused("ps_taken", 2)
        others = [place for place in SQUARE if attempt.state.piles[place]]
        if not self.touching or not others or any(place in near(attempt.target) for place in others):
            return None
        return attempt.refused("ps_touch", 3)


@dataclass(frozen=True)
class PlaceInSquare(Carry):
    """The card in hand to a place; told is each hand that it makes, and the card that comes to hand next."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        card = before.piles[move.source][0]
        events = [Event("placed", card, None, move.source, move.target, 1, (card,))]
        low = game.options["low_aces"]
        for line in (line for line in LINES if move.target in line):
            had, has = cards_of(before, line), cards_of(after, line)
            if best_line(has, low) != best_line(had, low) or (len(has) == SIDE and best_line(has, low) != "nothing"):
                events.append(line_told(game, after, line))
        if not in_hand(after):
            points = score(after, POINTS[game.options["scoring"]], low)
            events.append(Event("ps_total" if game.won(after) else "ps_short", number=points))
        return (*events, *one.came(game, before, after))


def in_hand(state: State) -> tuple[Card, ...]:
    """The card to be placed, if any."""
    return state.piles[one.HAND]


def line_told(game: Game, state: State, line: tuple[int, ...]) -> Event:
    """What a row or column holds: its hand, or the one that it can still become; by its first place."""
    cards = cards_of(state, line)
    at = LINES.index(line)
    kind = "row" if at < SIDE else "column"
    hand = best_line(cards, game.options["low_aces"])
    ranks = sorted(cards, key=lambda card: -sum(other.rank == card.rank for other in cards))
    first = ranks[0] if ranks else None
    number = at % SIDE + 1
    if hand != "nothing":
        return Event(f"ps_{kind}_{hand}", first, source=line[0], number=number)
    suits = {card.suit for card in cards}
    if 1 < len(cards) < SIDE and len(suits) == 1:
        return Event(f"ps_{kind}_suit_{cards[0].suit.name.lower()}", first, source=line[0], number=number)
    return Event(f"ps_{kind}_cards" if cards else f"ps_{kind}_empty", first, source=line[0], number=number, cards=cards)


def _turn_on(game: Game, before: State, after: State) -> State:
    """The next card comes to hand, until all places hold one."""
    if in_hand(after) or all(after.piles[place] for place in SQUARE):
        return after
    return one.to_hand(after)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    return one.to_hand(one.face_down(game, order))


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """The points and how many win, the card in hand, then every row and column that holds a card."""
    left = sum(1 for place in SQUARE if not state.piles[place])
    held = [Event("held", card, target=one.HAND) for card in in_hand(state)]
    lines = [line_told(game, state, line) for line in LINES if cards_of(state, line)]
    goal = TO_WIN[game.options["scoring"]]
    return (
        Event("ps_goal", number=goal),
        *held,
        Event("ps_left", number=left),
        *lines,
    )


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """The place that gains its row and column most, by what they have and what they can become."""
    card = state.piles[move.source][0]
    points, low = POINTS[game.options["scoring"]], game.options["low_aces"]
    seen = {other for place in SQUARE for other in state.piles[place]} | {card}
    unseen = tuple(other for other in game.pack if other not in seen)
    gains, why = 0.0, "ps_why_spare"
    for line in (line for line in LINES if move.target in line):
        cards = cards_of(state, line)
        gains += worth((*cards, card), unseen, points, low) - worth(cards, unseen, points, low)
        if points[best_line((*cards, card), low)] > points[best_line(cards, low)]:
            why = "ps_why_makes"
        elif why == "ps_why_spare" and cards and all(other.suit is card.suit for other in cards):
            why = "ps_why_suit"
    return max(1, 500 + round(10 * gains)), why


def poker_squares(scoring: str, touching: bool, low_aces: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    goal = TO_WIN[scoring]
    square = rows_of_places(Kind.TABLEAU, SIDE, SIDE, Placed(touching), Locked("ps_stays"))
    stock_, hand = one.stock_and_hand()

    def points(state: State) -> int:
        return score(state, POINTS[scoring], low_aces)

    return Game(
        goal=f"Place twenty-five cards so that the poker hands of rows and columns make {number_word(goal)} points.",
        rules=rules(scoring, touching, low_aces, goal),
        looks="The game begins with a card in hand and five rows of five empty places, "
        "row one farthest from you, place one at the left.",
        pack=pack(),
        piles=(replace(stock_, read_empty=False), hand, *square),
        layout=_layout,
        actions=(PlaceInSquare(),),
        automatic=(_turn_on,),
        won=lambda state: all(state.piles[place] for place in SQUARE) and points(state) >= goal,
        scoring=Scoring(lambda state, seconds: points(state), scoring),
        hint_priority=_rank,
        status=_status,
        words=one.WORDS | WORDS,
        rule_of=RULE_OF,
    )


ALIASES = ("Poker Square", "Poker Solitaire", "Poker Patience", "Poker")
GAMES = (Title("Poker Squares", poker_squares, ALIASES, OPTIONS, tells_options=True),)
