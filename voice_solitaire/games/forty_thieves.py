"""Forty Thieves and its milder relations: two packs, columns down in suit, a waste that is seen once.

``State.facts`` is empty. A redeal turns the waste over, so that its cards come in the same order again. Where a space
is filled from the stock because the waste is empty, the card is turned first and then carried.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from voice_solitaire.games.forty_thieves_rules import (
    FIRST,
    HOMES,
    STOCK,
    WASTE,
    AceHigh,
    SlipUnder,
    TopOrWhole,
    WasteFills,
)
from voice_solitaire.games.homes import WORDS, all_home
from voice_solitaire.games.homes import status as homes_status
from voice_solitaire.table.actions import Carry
from voice_solitaire.table.cards import ACE, KING, Card, Suit, pack
from voice_solitaire.table.game import Game, Layout
from voice_solitaire.table.lifts import Lift, Run, Top
from voice_solitaire.table.moves import Event, Move, Verb, Wanted
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.places import columns, fill_from, foundations, rounds, stock, taken_out, waste
from voice_solitaire.table.ranking import usual
from voice_solitaire.table.rules import Build, OnlyFrom, Rule, Single, Starts, all_of
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Turn, TurnOver, turned
from voice_solitaire.table.titles import Option, Title


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """As usual; but a space is worth keeping, and a card that lies well in its suit stays there."""
    score, why = usual(game, state, move)
    if move.verb is not Verb.CARRY or move.target in HOMES or move.source in HOMES:
        return score, why
    if not state.piles[move.target]:
        return (3, "why_waste") if move.source == WASTE else (1, "why_space")
    card, *under = state.piles[move.source][-move.count :][:1] + state.piles[move.source][: -move.count][-1:]
    if any(each.suit is card.suit and (each.rank - card.rank) % KING == 1 for each in under):
        return 1, "why_legal"
    return score, why


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """Cards home, cards to come, and the redeals left where there are any."""
    over = game.by_verb[Verb.REDEAL]
    assert isinstance(over, TurnOver)
    left = (Event("redeals_left", number=over.limit - state.dealt),) if over.limit else ()
    return (*homes_status(game, state), *left)


def _layout(heights: tuple[int, ...], first_turn: bool, twos: bool, packets: bool) -> Layout:
    def layout(game: Game, order: tuple[Card, ...]) -> State:
        bases = [Wanted(2, suit).fits for suit in Suit] * 2 if twos else []
        laid, rest = taken_out(order, bases)
        homes: list[tuple[Card, ...]] = [(card,) for card in laid] or [()] * len(HOMES)
        if packets:
            starts = [sum(heights[:n]) for n in range(len(heights) + 1)]
            table = [rest[a:b] for a, b in pairwise(starts)]
            rest = rest[starts[-1] :]
        else:
            table, rest = rounds(rest, heights)
        state = State((rest[::-1], (), *homes, *table), (len(rest), *(0,) * (9 + len(heights))))
        return turned(state, STOCK, WASTE, 1) if first_turn else state

    return layout


@dataclass(frozen=True)
class Family:
    """What tells one of these games from another."""

    name: str
    columns: int
    height: int
    aliases: tuple[str, ...]
    options: tuple[Option, ...]
    twos: bool = False  # foundations run from two to ace

    def make(self, **options: object) -> Game:
        """The game with its options chosen; their meaning is told in its options."""
        sequences, fill = options["move_sequences"], options.get("fill_empty", "any")
        back, redeals = bool(options["foundation_return"]), options.get("redeals", 0)
        assert isinstance(redeals, int)
        down, up = Build(-1, wraps=self.twos), Build(+1, wraps=self.twos)
        runs = sequences not in (False, "none")
        lift: Lift = TopOrWhole(down) if sequences == "whole_pile" else Run(down) if runs else Top()
        builds: list[Rule] = [AceHigh()] if self.twos else []
        builds += [WasteFills()] if fill != "any" else []
        home: list[Rule] = [
            OnlyFrom((Kind.WASTE, Kind.TABLEAU), "foundation_stays"),
            Single(),
            Starts(2 if self.twos else ACE),
        ]
        home += [AceHigh(last=True)] if self.twos else []
        chosen = [each.phrase(options[each.name]) for each in self.options if options[each.name] != each.default]
        heights = (self.height,) * self.columns
        piles = (
            stock(),
            waste(),
            *foundations(8, all_of(*home, up), Top() if back else None),
            *columns(self.columns, all_of(*builds, down), lift),
        )
        mercy = bool(options.get("king_mercy"))
        slips = {
            f"slip the king under in {pile.name}": Move(Verb.SPECIAL, at)
            for at, pile in enumerate(piles)
            if at >= FIRST
        }
        return Game(
            name=self.name,
            goal=f"Build eight foundations up in suit, from {'two to ace' if self.twos else 'ace to king'}.",
            rules=_rules(self.twos, sequences, fill, back, redeals, mercy),
            pack=pack(2),
            piles=piles,
            layout=_layout(heights, bool(options["first_turn"]), self.twos, options.get("deal_order") == "packets"),
            actions=(Carry(), Turn(STOCK, WASTE), TurnOver(STOCK, WASTE, redeals), *((SlipUnder(),) if mercy else ())),
            won=_won,
            aliases=self.aliases,
            options=options,
            settle=(fill_from(range(FIRST, FIRST + self.columns), (WASTE, STOCK)),) if fill == "auto" else (),
            rank=_rank,
            words=WORDS | SENTENCES,
            rule_of=RULE_OF | SLIPS if mercy else RULE_OF,
            status=_status,
            cues={"slipped": "place"},
            says=slips if mercy else {},
            spoken=", ".join([self.name, *chosen]) if chosen else "",
        )


def _won(state: State) -> bool:
    return all_home(state, HOMES)


def _rules(twos: bool, sequences: object, fill: object, back: bool, redeals: int, mercy: bool) -> tuple[str, ...]:
    moving: dict[object, str] = {
        "whole_pile": "One card moves at a time, or a whole column.",
        False: "One card moves at a time.",
        "none": "One card moves at a time.",
    }
    filling: dict[object, str] = {
        "any": f"An empty column takes any card{'' if sequences in (False, 'none') else ', alone or with its run'}.",
        "auto": "An empty column is filled at once from the waste, or from the stock when the waste is empty.",
    }
    again = {0: "There is no redeal.", 1: "The waste may be turned over once."}
    found = (
        f"Foundations start with {'twos' if twos else 'aces'} and go up in suit{', aces last' if twos else ''}.",
        "Columns build down in suit" + ("; an ace counts above its king." if twos else "; nothing goes onto an ace."),
        moving.get(sequences, "Any part of a run in suit at the end of a column moves as one."),
        filling.get(fill, "An empty column is filled from the waste only, whenever you like."),
        "The stock is turned one card at a time; only the top card of the waste can be played.",
        again.get(redeals, f"The waste may be turned over {redeals} times."),
        "The top card of a foundation may go back to a column." if back else "What lies on a foundation stays there.",
        f"The game is won when all one hundred four cards are home{', aces on top' if twos else ''}.",
    )
    slip = "Once the stock is empty, a king upon lower cards of its suit may be slipped under its column."
    return (*found, slip) if mercy else found


def _whole_number(text: str) -> int:
    """A number of redeals. Raises ValueError for any other text."""
    if not text.strip().isdecimal():
        raise ValueError(f"{text!r} is no number of redeals")
    return int(text)


SENTENCES: dict[str, str | tuple[str, ...]] = {
    "no_gap": "No {group} is empty.",
    "wrong_suit": ("It takes {wanted}.", "Suits must match: the {onto} takes {wanted}."),
    "empty_wants": ("It takes {wanted}.", "An empty foundation takes only {wanted}."),
    "no_redeal_left": "The stock is used up, and no redeal is left.",
    "ace_high": "An ace ranks above its king and goes onto no card here.",
    "waste_fills": "Empty columns are filled from the waste only.",
    "whole_pile": "Only the top card or the whole column moves.",
    "slip_later": "A king is slipped under only once the stock is empty.",
    "slip_kings": "Only a king upon lower cards of its suit is slipped under.",
    "slipped": ("{card} under.", "{card} slipped under {source}."),
    "do_special": "slip a king under",
}
RULE_OF = {
    "empty_wants": 1, "home_complete": 1, "wrong_suit": 2, "wrong_rank": 2, "nothing_follows": 2, "ace_high": 2,
    "one_at_a_time": 3, "covered": 3, "no_run": 3, "whole_pile": 3, "waste_fills": 4, "stock_empty": 5,
    "only_by_turning": 5, "stock_is_dealt": 5, "stock_not_empty": 6, "no_redeal_left": 6, "nothing_to_redeal": 6,
    "foundation_stays": 7,
}  # fmt: skip
SLIPS = {"slip_later": 9, "slip_kings": 9}
FIRST_TURN = Option("first_turn", (False, True), "whether the first card is turned at the start", {"first turn": True})
RETURN = Option(
    "foundation_return", (False, True), "whether cards come back from the foundations", {"with return": True}
)
REDEALS = Option(
    "redeals", (0, 1, 2), "how often the waste is turned over", {"one redeal": 1, "two redeals": 2}, _whole_number
)
SINGLE = Option("move_sequences", (False, True), "whether runs move as one", {"with runs": True})
FAMILY = (
    Family(
        "Forty Thieves",
        10,
        4,
        ("Napoleon at Saint Helena", "Big Forty", "Le Cadran", "Roosevelt at San Juan"),
        (SINGLE, REDEALS, FIRST_TURN, RETURN),
    ),
    Family(
        "Busy Aces",
        12,
        1,
        (),
        (
            SINGLE,
            Option(
                "fill_empty", ("any", "waste_stock"), "what fills a space", {"spaces from the waste": "waste_stock"}
            ),
            FIRST_TURN,
            RETURN,
        ),
    ),
    Family(
        "Deuces",
        10,
        1,
        ("Twos", "The Twos", "The Deuces"),
        (
            Option(
                "move_sequences",
                ("any", "none", "whole_pile"),
                "which runs move as one",
                {"single cards": "none", "whole piles": "whole_pile"},
            ),
            Option(
                "fill_empty",
                ("waste_stock", "any", "auto"),
                "what fills a space",
                {"any card in spaces": "any", "spaces filled at once": "auto"},
            ),
            REDEALS,
            FIRST_TURN,
            RETURN,
        ),
        twos=True,
    ),
    Family(
        "Napoleon's Square",
        12,
        4,
        ("McKinley's Square", "Quadruple Line", "Le Carre Napoleon"),
        (
            Option("move_sequences", (True, False), "whether runs move as one", {"single cards": False}),
            Option("fill_empty", ("any", "waste"), "what fills a space", {"spaces from the waste": "waste"}),
            Option("deal_order", ("rounds", "packets"), "how the columns are dealt", {"dealt in packets": "packets"}),
            FIRST_TURN,
            Option("king_mercy", (False, True), "whether a king may be slipped under", {"with king mercy": True}),
            RETURN,
        ),
    ),
)
GAMES = tuple(Title(each.name, each.make, each.aliases, each.options) for each in FAMILY)
