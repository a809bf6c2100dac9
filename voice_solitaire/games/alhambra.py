"""Alhambra: two packs, eight reserves of four, and a waste on which the reserves' cards may be laid in suit."""

from __future__ import annotations

from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *

STOCK, WASTE, HOMES, RESERVES = 0, 1, range(2, 10), range(10, 18)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    bases, order = taken_out(order, homes.first_cards(homes.SUITS))
    reserves, rest = rounds(order, (4,) * 8)
    state = State((rest[::-1], (), *((card,) for card in bases), *reserves), (len(rest), *(0,) * 17))
    return turned(state, STOCK, WASTE, 1) if game.options["first_turn"] else state


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then a reserve card onto the waste where what it uncovers goes home; else on with the stock."""
    if move.verb is not Verb.CARRY:
        return (20, "why_deal") if move.verb is Verb.TURN else (10, "why_redeal")
    if move.target in HOMES:
        return (90, "why_home") if move.source in RESERVES else (80, "why_home")
    after = game.play(state, move)
    if homes.goes_home(game, after, move.source):
        return 60, "why_frees_home"
    if homes.goes_home(game, after, WASTE):
        return 50, "why_legal"
    return (40, "why_empties") if len(state.piles[move.source]) == 1 else (30, "why_reserve")


def alhambra(redeals: int, waste_wrap: bool, empty_waste: str, redeal_turns: bool, first_turn: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    onto: tuple[Rule, ...] = () if empty_waste == "any" else (NeverEmpty("waste_empty"),)
    onto += (OnlyFrom((Kind.RESERVE,), "only_by_turning"),)
    passes = ("once", "twice", "three times")[redeals]
    times = "no redeal" if not redeals else f"{number_word(redeals)} redeal{'s' if redeals > 1 else ''}"
    return Game(
        goal="Build each suit up from an ace and down from a king, on eight foundations.",
        rules=Rulebook(
            foundations="An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
            playing="The top card of a reserve, or of the waste, may go to a foundation.",
            waste="A reserve's top card may go onto the waste, in suit, one rank higher or lower"
            f"{'; king and ace are neighbours' if waste_wrap else ''}.",
            empty_waste="Any reserve card may start an empty waste."
            if empty_waste == "any"
            else "An empty waste takes a card only from the stock.",
            reserves="Nothing is laid on a reserve, and an emptied one stays empty.",
            staying="What lies on a foundation stays there, and only single cards move.",
            turning=f"The stock is turned one card at a time, with {times}; nothing is shuffled.",
            winning="The game is won when all cards are home, lost when nothing can be played or turned.",
        ),
        pack=pack(2),
        piles=(
            stock(),
            waste(all_of(*onto, homes.Neighbours(waste_wrap))),
            *homes.ace_and_king_homes(homes.SUITS),
            *piles(Kind.RESERVE, "reserve", 8, TakesNothing("reserve_never")),
        ),
        layout=_layout,
        actions=(Carry(), TurnCards(STOCK, WASTE), TurnOver(STOCK, WASTE, redeals, int(redeal_turns))),
        won=lambda state: homes.all_home(state, HOMES),
        hint_priority=_rank,
        words=homes.WORDS | WORDS | {"no_redeal_left": f"You've gone through the stock {passes}: no redeal is left."},
        rule_of=RULE_OF,
        status=homes.status_and_redeals,
        nicknames=homes.NICKNAMES,
    )


WORDS: Words = {
    "only_by_turning": "Only reserve cards go onto the waste.",
    "waste_empty": "Nothing is laid on an empty waste: turn a card.",
    "reserve_never": "Nothing is ever laid on a reserve.",
    "why_reserve": "It uncovers a reserve's next card.",
}
RULE_OF = behind(
    foundations="goes_up goes_down home_suit home_complete",
    waste="own_suit no_neighbours no_corner only_by_turning",
    playing="covered",
    empty_waste="waste_empty",
    reserves="reserve_never",
    staying="foundation_stays one_at_a_time",
    turning="stock_not_empty no_redeal_left",
)
OPTIONS = (
    Option(
        "redeals",
        (2, 1, 0),
        "how often the waste is turned over",
        {"two redeals": 2, "one redeal": 1, "without redeals": 0},
    ),
    Option(
        "waste_wrap",
        (True, False),
        "whether king and ace are neighbours on the waste",
        {"with corner": True, "without corner": False},
    ),
    Option(
        "empty_waste",
        ("any", "none"),
        "whether a reserve card may start an empty waste",
        {"waste started by reserves": "any", "waste only turned": "none"},
    ),
    Option("redeal_turns", (True, False), "whether a redeal turns the first card", {"redeal without turning": False}),
    Option("first_turn", (True, False), "whether the first waste card is dealt", {"closed waste": False}),
)
GAMES = (Title("Alhambra", alhambra, (), OPTIONS),)
