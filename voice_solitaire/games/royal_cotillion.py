"""Royal Cotillion: two packs, a left wing to play off, a right wing that fills itself, and suits built up by twos.

Where sources are silent: with the option that lets a foundation's top card hop to the other foundation of its
suit, the first card of a foundation still stays; and the stock's last cards fill the right wing, too.
"""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *

STOCK, WASTE = 0, 1
LEFT, RIGHT, HOMES = range(2, 6), range(6, 22), range(22, 30)
FROM_ACE = (1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10, 12)
FROM_TWO = FROM_ACE[7:] + FROM_ACE[:7]


@dataclass(frozen=True)
class CarryShowingWaste(Carry):
    """Carrying, told with the card that the waste shows afterwards."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        events = super().events(game, before, move, after)
        if after.piles[WASTE] == before.piles[WASTE]:
            return events
        events = tuple(event for event in events if event.target >= 2)
        top = after.top(WASTE)
        return (*events, Event("waste_shows", top) if top else Event("emptied", source=WASTE))


def _auto_turn(game: Game, before: State, after: State) -> State:
    """A card is turned whenever the waste is empty."""
    return after if after.piles[WASTE] or not game.options["auto_turn"] else turned(after, STOCK, WASTE, 1)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    base_cards: list[Card] = []
    if game.options["bases"] == "dealt":
        base_cards, order = taken_out(order, homes.first_cards(ranks=(1, 2)))
    left, order = rounds(order, (3,) * 4)
    right, rest = rounds(order, (1,) * 16)
    bases: list[tuple[Card, ...]] = [(card,) for card in base_cards] or [()] * 8
    state = State((rest[::-1], (), *left, *right, *bases), (len(rest), *(0,) * 29))
    return _auto_turn(game, state, state)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """The left wing first, whose cards cover others for good; then what lets the waste's card into the right wing.

    Of a suit's two foundations the shorter one, so that both go on.
    """
    if move.verb is not Verb.CARRY:
        return 2, "why_deal"
    if move.source in HOMES:
        return 1, "why_legal"
    behind = 13 - len(state.piles[move.target])
    if move.source in LEFT:
        return 60 + behind, "why_home"
    return (40 + behind, "why_waste") if move.source == WASTE else (20 + behind, "why_fills")


def royal_cotillion(bases: str, auto_turn: bool, foundation_return: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    lifts = homes.AboveBase() if foundation_return else None
    return Game(
        goal="Build eight foundations up by twos in suit, four from the aces and four from the twos.",
        rules=Rulebook(
            from_aces="An ace foundation goes ace, three, five and on to the king, then two, four and on to the queen.",
            from_twos="A two foundation goes two, four and on to the queen, then ace, three and on to the king.",
            left_wing="The top cards of the left wing's four piles may be played; those piles are never filled.",
            right_wing="Each of the right wing's sixteen cards may be played; its place is filled at "
            "once from the waste.",
            playing="Cards go only to foundations; nothing moves within the wings or between them.",
            staying="A foundation's top card may go over to the other foundation of its suit."
            if foundation_return
            else "What lies on a foundation stays there.",
            turning="The stock is turned one card at a time, once; there's no second deal.",
            winning="The game is won when all cards are home, lost when nothing can be played or turned.",
        ),
        looks="The game begins with a left wing of four piles of three cards and a right wing of sixteen cards, "
        "all face up.",
        pack=pack(2),
        piles=(
            stock(),
            waste(),
            *piles(Kind.TABLEAU, "left wing", 4, TakesNothing("left_never")),
            *piles(Kind.RESERVE, "right wing", 16, TakesNothing("right_never")),
            *(homes.home(suit, "ace", homes.Course(suit, FROM_ACE, "by_twos"), lifts) for suit in Suit),
            *(homes.home(suit, "two", homes.Course(suit, FROM_TWO, "by_twos"), lifts) for suit in Suit),
        ),
        layout=_layout,
        actions=(CarryShowingWaste(), TurnCards(STOCK, WASTE), Redeal(lambda game, state: state, 0)),
        won=lambda state: homes.all_home(state, HOMES),
        automatic=(fill_from(RIGHT, (WASTE, STOCK)), _auto_turn),
        hint_priority=_rank,
        words=homes.WORDS | WORDS,
        rule_of=RULE_OF,
        status=homes.status,
        nicknames=homes.NICKNAMES,
    )


WORDS: Words = {
    "by_twos": "The {target} goes up by twos: it needs {wanted}.",
    "left_never": "Left wing piles are never filled.",
    "right_never": "Right wing places are filled only from the waste.",
    "no_redeal_left": "There's no second deal.",
    "waste_shows": ("Waste: {card}.", "The waste shows the {card}.", "The waste shows the {card}."),
    "why_fills": "The waste's card moves up into the right wing.",
}
RULE_OF = behind(
    from_aces="by_twos home_suit",
    left_wing="left_never covered one_at_a_time",
    right_wing="right_never",
    turning="only_by_turning stock_empty no_redeal_left",
    staying="foundation_stays base_stays",
)
OPTIONS = (
    Option("bases", ("found", "dealt"), "whether the foundations' first cards come up in play or are laid out first",
           {"with bases": "dealt", "bases found": "found"}),
    Option("auto_turn", (True, False), "whether a card is turned at once when the waste is empty",
           {"turn by hand": False}),
    Option("foundation_return", (False, True), "whether a top card may go over to its suit's other foundation",
           {"with return": True}),
)  # fmt: skip
GAMES = (Title("Royal Cotillion", royal_cotillion, ("Lords and Ladies",), OPTIONS),)
