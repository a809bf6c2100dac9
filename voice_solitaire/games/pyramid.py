"""Pyramid: a triangle of twenty-eight cards, from which kings and pairs that make thirteen are discarded.

Where its rules are silent: with "pyramid" as the aim the game is won as soon as the triangle is gone; a card that was
turned to the waste stays there until a redeal.
"""

from __future__ import annotations

from dataclasses import replace

from voice_solitaire.table.patience import *

ROWS = 7
TRIANGLE = range(28)
HEAP, STOCK, WASTE = 28, 29, 30
SPOTS = [(row, place) for row in range(ROWS) for place in range(row + 1)]
COVERS = tuple(
    tuple(SPOTS.index((row + 1, beside)) for beside in (place, place + 1)) if row < ROWS - 1 else ()
    for row, place in SPOTS
)
UNBUILT = TakesNothing("pairs_only")


def covers(state: State, pile: int) -> tuple[int, ...]:
    """The places whose cards lie on a place's card."""
    return tuple(over for over in COVERS[pile] if state.piles[over]) if pile in TRIANGLE else ()


def covered(state: State, pile: int, with_pile: int) -> tuple[Card, ...]:
    """The cards that keep another one from being discarded."""
    return tuple(state.piles[over][-1] for over in covers(state, pile))


def half_covered(state: State, pile: int, with_pile: int) -> tuple[Card, ...]:
    """The cards that keep another one from leaving, where it may leave with one that lies on it."""
    return tuple(state.piles[over][-1] for over in covers(state, pile) if over != with_pile)


def freed(game: Game, before: State, after: State, left: tuple[int, ...]) -> tuple[Event, ...]:
    """The cards of the triangle that became free, and what stock and waste show now."""
    events = [
        Event("py_freed", after.top(pile), source=pile)
        for pile in TRIANGLE
        if after.piles[pile] and covers(before, pile) and not covers(after, pile)
    ]
    for pile in (STOCK, WASTE):
        if pile in left and after.hidden[pile] < len(after.piles[pile]):
            events.append(Event("uncovered", after.top(pile), source=pile, target=pile))
    return tuple(events)


class Pyramid(Game):
    """The game; whenever the stock's top card is another one, it is told."""

    def events(self, before: State, move: Move, after: State) -> tuple[Event, ...]:
        events, seen = super().events(before, move, after), after.seen(STOCK)
        return (*events, Event("py_next", seen[-1], source=STOCK)) if seen and move.verb is not Verb.PAIR else events


def _piles(stock_top: bool) -> tuple[Pile, ...]:
    table = [
        replace(place, pan=round(place.pan * row / (ROWS - 1), 3))
        for row in range(ROWS)
        for place in piles(
            Kind.TABLEAU, f"row {number_word(row + 1)}", row + 1, UNBUILT, noun="place", alike=False, row=row + 1
        )
    ]
    lifts = TopCard() if stock_top else Locked("stock_is_dealt")
    return (*table, heap(UNBUILT), replace(stock(), accepts=UNBUILT, lifts=lifts), waste(UNBUILT))


def _status(game: Game, state: State) -> tuple[Event, ...]:
    passes = game.options["redeals"] - state.dealt
    return (
        Event("py_gone", number=len(state.piles[HEAP])),
        Event("py_left", number=sum(1 for pile in TRIANGLE if state.piles[pile])),
        Event("py_stock", number=len(state.piles[STOCK])),
        Event("py_redeal" if passes == 1 else "py_redeals", number=passes),
    )


def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """What frees cards of the triangle first, then what takes cards from it; stock and waste last."""
    if move.verb is not Verb.PAIR:
        return (2, "why_deal") if move.verb is Verb.TURN else (1, "why_redeal")
    after = game.play(state, move)
    free = sum(1 for pile in TRIANGLE if after.piles[pile] and covers(state, pile) and not covers(after, pile))
    of_triangle = (move.source in TRIANGLE) + (move.target in TRIANGLE)
    king = move.target < 0
    return 50 + 10 * free + 4 * of_triangle + 8 * king, "py_frees" if free else "why_discards"


def _open_top(game: Game, before: State, after: State) -> State:
    """The stock's top card is turned up, where it can be played."""
    left = len(after.piles[STOCK])
    unseen = max(0, left - 1) if game.options["stock_top"] else left
    return after._replace(hidden=(*after.hidden[:STOCK], unseen, 0))


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    triangle = tuple((card,) for card in order[: len(SPOTS)])
    state = State((*triangle, (), order[: len(SPOTS) - 1 : -1], ()), (0,) * (WASTE + 1))
    state = turned(state, STOCK, WASTE, 1) if game.options["first_turn"] else state
    return _open_top(game, state, state)


def pyramid(win: str, redeals: int, stock_top: bool, pair_with_cover: bool, first_turn: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    free = (*TRIANGLE, STOCK, WASTE) if stock_top else (*TRIANGLE, WASTE)
    pairs = Pair(free, HEAP, half_covered if pair_with_cover else covered, freed)
    return Pyramid(
        goal="Discard all fifty-two cards, as kings and as pairs that make thirteen."
        if win == "all"
        else "Clear the whole pyramid, discarding kings and pairs that make thirteen.",
        rules=rules(win, redeals, stock_top, pair_with_cover),
        looks="The game begins with a pyramid of seven overlapping rows, from one card at the top "
        "to seven nearest to you.",
        pack=pack(),
        piles=_piles(stock_top),
        layout=_layout,
        actions=(pairs, TurnCards(STOCK, WASTE), TurnOver(STOCK, WASTE, redeals)),
        won=lambda state: (
            len(state.piles[HEAP]) == 52 if win == "all" else not any(state.piles[pile] for pile in TRIANGLE)
        ),
        automatic=(_open_top,),
        hint_priority=rank,
        covers=covers,
        read_first=tuple(f"row {number_word(row)}" for row in range(ROWS, 0, -1)),
        status=_status,
        rule_of=RULE_OF,
        cues={"py_freed": "uncovered"},
        words=WORDS,
    )


def rules(win: str, redeals: int, stock_top: bool, pair_with_cover: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    again = "The waste is never turned over."
    if redeals:
        again = f"When the stock is empty, the waste is turned over as a new stock, {times_word(redeals)} in all."
    return Rulebook(
        pairs="Two free cards that make thirteen are discarded together: queen and ace, jack and two, and so on.",
        kings="A king is thirteen by itself and is discarded alone.",
        covering="A card of the pyramid is free when neither of the two cards below it is left."
        if not pair_with_cover
        else "A card is free when no card lies on it, or only the one that it goes with.",
        tops="The top cards of the stock and the waste are free too."
        if stock_top
        else "The top card of the waste is free too.",
        turning="Turning lays the stock's next card on the waste, at any time.",
        redealing=again,
        building="Nothing is ever built or filled.",
        winning="The game is won when every card is discarded."
        if win == "all"
        else "The game is won when the pyramid is gone.",
    )


RULE_OF = behind(
    pairs="wrong_sum not_alone two_cards",
    kings="goes_alone kings_alone",
    covering="covered",
    turning="stock_empty",
    redealing="stock_not_empty no_redeal_left",
    building="pairs_only",
)
WORDS: Words = {
    "covered": ("It's covered.", "The {card}, {source}, is covered by {others}."),
    "py_freed": ("{card} free.", "{card} free, {source}."),
    "py_next": ("Next {card}.", "Next on the stock: {card}."),
    "turned": ("{card} to the waste.",),
    "py_gone": "{number} of fifty-two discarded.",
    "py_left": "{number} left in the pyramid.",
    "py_stock": "{number} in the stock.",
    "py_redeal": "{number} redeal left.",
    "py_redeals": "Redeals left: {number}.",
    "py_frees": "It frees a card of the pyramid.",
}
OPTIONS = (
    Option("win", ("all", "pyramid"), "what must be discarded to win", {"pyramid only": "pyramid"}),
    Option(
        "redeals",
        (2, 0, 1, 3),
        "how often the waste is turned over",
        {"without redeal": 0, "with one redeal": 1, "with three redeals": 3},
    ),
    Option("stock_top", (True, False), "whether the stock's top card can be played", {"with closed stock": False}),
    Option("pair_with_cover", (False, True), "whether a card may go with its cover", {"with covers": True}),
    Option("first_turn", (False, True), "whether a first card lies on the waste", {"with a first card": True}),
)
GAMES = (Title("Pyramid", pyramid, ("Solitaire Thirteen", "Great Triangle"), OPTIONS),)
