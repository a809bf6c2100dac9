"""Alhambra: two packs, eight reserves of four, and a waste on which the reserves' cards may be laid in suit."""

from __future__ import annotations

from voice_solitaire.games.homes import (
    NICKNAMES,
    WORDS,
    Neighbours,
    ace_and_king_homes,
    all_home,
    first_cards,
    status,
)
from voice_solitaire.table.actions import Carry
from voice_solitaire.table.cards import Card, Suit, pack
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Event, Move, Verb
from voice_solitaire.table.piles import Kind, number_word
from voice_solitaire.table.places import piles, rounds, stock, taken_out, waste
from voice_solitaire.table.rules import Never, NotEmpty, OnlyFrom, Rule, all_of
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Turn, TurnOver, turned
from voice_solitaire.table.titles import Option, Title

STOCK, WASTE, HOMES, RESERVES = 0, 1, range(2, 10), range(10, 18)
SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)


def _won(state: State) -> bool:
    return all_home(state, HOMES)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then a reserve card onto the waste where what it uncovers goes home; else on with the stock."""
    if move.verb is not Verb.CARRY:
        return (20, "why_deal") if move.verb is Verb.TURN else (10, "why_redeal")
    if move.target in HOMES:
        return (90, "why_home") if move.source in RESERVES else (80, "why_home")
    after = game.play(state, move)
    if any(game.check(after, Move(Verb.CARRY, move.source, pile)) is None for pile in HOMES):
        return 60, "why_frees_home"
    if any(game.check(after, Move(Verb.CARRY, WASTE, pile)) is None for pile in HOMES):
        return 50, "why_legal"
    return (40, "why_empties") if len(state.piles[move.source]) == 1 else (30, "why_reserve")


def alhambra(redeals: int, waste_wrap: bool, empty_waste: str, redeal_turns: bool, first_turn: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    onto: tuple[Rule, ...] = (OnlyFrom((Kind.RESERVE,), "only_by_turning"),)
    onto += () if empty_waste == "any" else (NotEmpty("waste_empty"),)

    def layout(game: Game, order: tuple[Card, ...]) -> State:
        found, order = taken_out(order, first_cards(SUITS))
        reserves, rest = rounds(order, (4,) * 8)
        state = State((rest[::-1], (), *((card,) for card in found), *reserves), (len(rest), *(0,) * 17))
        return turned(state, STOCK, WASTE, 1) if first_turn else state

    def told(game: Game, state: State) -> tuple[Event, ...]:
        return (*status(game, state), Event("redeals_left", number=redeals - state.dealt))

    times = "no redeal" if not redeals else f"{number_word(redeals)} redeal{'s' if redeals > 1 else ''}"
    return Game(
        name=NAME,
        goal="Build each suit up from an ace and down from a king, on eight foundations.",
        rules=(
            "An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
            "The top card of a reserve, or of the waste, may go to a foundation.",
            "A reserve's top card may go onto the waste, in suit, one rank higher or lower"
            f"{'; king and ace are neighbours' if waste_wrap else ''}.",
            "Any reserve card may start an empty waste."
            if empty_waste == "any"
            else "An empty waste is only turned to.",
            "Nothing is laid on a reserve, and an emptied one stays empty.",
            "What lies on a foundation stays there, and only single cards move.",
            f"The stock is turned one card at a time, with {times}; nothing is shuffled.",
            "The game is won when all cards are home, lost when nothing can be played or turned.",
        ),
        pack=pack(2),
        piles=(
            stock(),
            waste(all_of(*onto, Neighbours(waste_wrap))),
            *ace_and_king_homes(SUITS),
            *piles(Kind.RESERVE, "reserve", 8, Never("reserve_never")),
        ),
        layout=layout,
        actions=(Carry(), Turn(STOCK, WASTE), TurnOver(STOCK, WASTE, redeals, int(redeal_turns))),
        won=_won,
        options={
            "redeals": redeals,
            "waste_wrap": waste_wrap,
            "empty_waste": empty_waste,
            "redeal_turns": redeal_turns,
            "first_turn": first_turn,
        },
        rank=_rank,
        words=WORDS
        | MORE_WORDS
        | {"no_redeal_left": f"You've gone through the stock {PASSES[redeals]}: no redeal is left."},
        rule_of=RULE_OF,
        status=told,
        nicknames=NICKNAMES,
    )


NAME = "Alhambra"
PASSES = ("once", "twice", "three times")
MORE_WORDS: dict[str, str | tuple[str, ...]] = {
    "only_by_turning": "Only reserve cards go onto the waste.",
    "waste_empty": "Nothing is laid on an empty waste: turn a card.",
    "reserve_never": "Nothing is ever laid on a reserve.",
    "why_reserve": "It uncovers a reserve's next card.",
}
RULE_OF = {
    "goes_up": 1, "goes_down": 1, "home_suit": 1, "home_complete": 1, "own_suit": 3, "no_neighbours": 3, "no_corner": 3,
    "covered": 2, "only_by_turning": 3, "waste_empty": 4, "reserve_never": 5, "foundation_stays": 6,
    "one_at_a_time": 6, "stock_not_empty": 7, "no_redeal_left": 7,
}  # fmt: skip
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
GAMES = (Title(NAME, alhambra, (), OPTIONS),)
