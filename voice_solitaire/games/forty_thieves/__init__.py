"""Forty Thieves and its milder relations: two packs, columns down in suit, a waste that is seen once.

``State.facts`` is empty. A redeal turns the waste over, so that its cards come in the same order again. Where a space
is filled from the stock because the waste is empty, the card is turned first and then carried.
"""

from __future__ import annotations

from functools import partial

from voice_solitaire.games.forty_thieves import hints, single_cards
from voice_solitaire.games.forty_thieves.building import *
from voice_solitaire.games.forty_thieves.sentences import OPTIONS, RULE_OF, RUNS_APART, WORDS, rules
from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *


def _layout(twos: bool, height: int, game: Game, order: tuple[Card, ...]) -> State:
    laid, rest = taken_out(order, [Wanted(2, suit).fits for suit in Suit] * 2 if twos else [])
    heights = (height,) * len(game.groups["column"])
    if game.options.get("deal_order") == "packets":
        table = [rest[at : at + height] for at in range(0, sum(heights), height)]
        rest = rest[sum(heights) :]
    else:
        table, rest = rounds(rest, heights)
    bases: list[tuple[Card, ...]] = [(card,) for card in laid] or [()] * len(HOMES)
    state = State((rest[::-1], (), *bases, *table), (len(rest), *(0,) * (9 + len(heights))))
    return turned(state, STOCK, WASTE, 1) if game.options["first_turn"] else state


def forty_thieves(
    width: int,
    height: int,
    twos: bool,
    *,
    move_sequences: object,
    first_turn: bool,
    foundation_return: bool,
    fill_empty: str = "any",
    redeals: int = 0,
    deal_order: str = "rounds",
    king_mercy: bool = False,
) -> Game:
    """A game of so many columns of a height, with its options chosen; with ``twos`` foundations run from two to ace."""
    down, up = Build(-1, wraps=twos), Build(+1, wraps=twos)
    single = move_sequences in (False, "none")
    lift: Lift = TopCard() if single else TopOrWhole(down) if move_sequences == "whole_pile" else Run(down)
    builds: list[Rule] = [AceHigh()] if twos else []
    builds += [WasteFills()] if fill_empty != "any" else []
    home: list[Rule] = [
        OnlyFrom((Kind.WASTE, Kind.TABLEAU), "foundation_stays"),
        Single(),
        EmptyTakes(2 if twos else ACE),
    ]
    home += [AceHigh(last=True)] if twos else []
    table = range(FIRST, FIRST + width)
    slips = {f"slip king [under] [in] column {number_word(at - FIRST + 1)}": Move(Verb.SPECIAL, at) for at in table}
    return Game(
        goal=f"Build eight foundations up in suit, from {'two to ace' if twos else 'ace to king'}.",
        rules=rules(twos, move_sequences, fill_empty, foundation_return, redeals, king_mercy),
        pack=pack(2),
        piles=(
            stock(),
            waste(),
            *foundations(8, all_of(*home, up), TopCard() if foundation_return else None),
            *columns(width, all_of(*builds, down), lift),
        ),
        layout=partial(_layout, twos, height),
        actions=(
            Carry(),
            TurnCards(STOCK, WASTE),
            TurnOver(STOCK, WASTE, redeals),
            *([SlipUnder()] if king_mercy else []),
        ),
        won=lambda state: homes.all_home(state, HOMES),
        automatic=(fill_from(table, (WASTE, STOCK)),) if fill_empty == "auto" else (),
        hint_priority=single_cards.rank if single and not twos and fill_empty == "any" else hints.rank,
        words=homes.WORDS | WORDS | ({} if single else RUNS_APART),
        rule_of=RULE_OF,
        status=homes.status_and_redeals if redeals else homes.status,
        cues={"slipped": "place"},
        spoken_moves=slips if king_mercy else {},
    )


FAMILY = (  # name, columns, cards in each, whether foundations run from two to ace, other names
    ("Forty Thieves", 10, 4, False, ("Napoleon at Saint Helena", "Big Forty", "Le Cadran", "Roosevelt at San Juan")),
    ("Busy Aces", 12, 1, False, ()),
    ("Deuces", 10, 1, True, ("Twos", "The Twos", "The Deuces")),
    ("Napoleon's Square", 12, 4, False, ("McKinley's Square", "Quadruple Line", "Le Carre Napoleon")),
)
GAMES = tuple(
    Title(name, partial(forty_thieves, width, height, twos), aliases, OPTIONS[name], tells_options=True)
    for name, width, height, twos, aliases in FAMILY
)
