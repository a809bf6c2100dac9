"""Leoni's Own: a pile for each rank, exiles that are woven in when nothing else can be played, foundations both ways.

The card of a pile's own rank is exiled when it is dealt there. A king laid with the kings lies at their end. A
redeal waits until nothing lies on the table that could be played home; going over from one foundation to the
other doesn't count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *

EXILES, HOMES, COLUMNS, KINGS = 0, range(1, 9), range(9, 21), range(21, 32)
WEAVE = Move(Verb.SPECIAL)


def playable(game: Game, state: State) -> Card | None:
    """A card on the table that could go home, or None."""
    tops = filter(None, (state.top(pile) for pile in (*COLUMNS, *KINGS)))
    return next((card for card in tops if homes.home_for(game, state, card) is not None), None)


@dataclass(frozen=True)
class Weave(OneMove):
    """The last exile is turned up and slid under the pile of its rank, whose top is lifted, and so on.

    ``stop`` is what ends it beside a king and a pile that is all of its rank: a card in hand that fits a
    foundation, a card that was uncovered and fits one, or either.
    """

    stop: str
    when_blocked: bool  # whether it waits until nothing can be played
    move = WEAVE

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if move != WEAVE:
            return Refusal("no_such_move", near=0)
        if not state.piles[EXILES]:
            return Refusal("no_exiles", near=3)
        card = playable(game, state) if self.when_blocked else None
        return Refusal("play_first", card, source=state.where(card), near=4) if card else None

    def play(self, game: Game, state: State, move: Move) -> State:
        *_, (after, _) = self.steps(game, state)
        return after

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return tuple(event for _, event in self.steps(game, before))

    def steps(self, game: Game, state: State) -> Iterator[tuple[State, Event]]:
        """The table after each step, and what is told of it."""
        card = state.piles[EXILES][-1]
        state = state.put({EXILES: state.piles[EXILES][:-1]})
        yield state, Event("exile_turned", card, source=EXILES, number=len(state.piles[EXILES]))
        while True:
            home = homes.home_for(game, state, card) if self.stop != "exposed" else None
            if home is not None:
                yield state.put({home: (*state.piles[home], card)}), Event("woven_home", card, target=home)
                return
            if card.rank == KING or all(other.rank == card.rank for other in state.piles[COLUMNS[card.rank - 1]]):
                yield slid(state, card)
                return
            pile = COLUMNS[card.rank - 1]
            lifted = state.piles[pile][-1]
            state = state.put({pile: (card, *state.piles[pile][:-1])})
            yield state, Event("woven", card, lifted, target=pile)
            under, card = state.piles[pile][-1], lifted
            fits = homes.home_for(game, state, card) is not None and self.stop == "either"
            if self.stop != "hand" and not fits and homes.home_for(game, state, under) is not None:
                yield state, Event("woven_free", under, source=pile)
                yield slid(state, card)
                return


def slid(state: State, card: Card) -> tuple[State, Event]:
    """A card under the pile of its rank, or, a king, at the end of the kings."""
    if card.rank < KING:
        pile = COLUMNS[card.rank - 1]
        return state.put({pile: (card, *state.piles[pile])}), Event("woven_last", card, target=pile)
    pile = max((pile + 1 for pile in KINGS if state.piles[pile]), default=KINGS[0])
    return state.put({pile: (card,)}), Event("king_laid", card, target=pile)


def _dealt(cards: Iterable[Card], state: State) -> State:
    """Cards dealt to the thirteen piles in turn; one that comes to its own rank's pile is exiled."""
    piles: list[list[Card]] = [[] for _ in range(KING)]
    exiles, at = [], 0
    for card in cards:
        if card.rank == at + 1:
            exiles.append(card)
        else:
            piles[at].append(card)
            at = (at + 1) % KING
    changes = {COLUMNS[0] + n: tuple(pile) for n, pile in enumerate(piles[:-1])}
    kings = dict(zip(KINGS, ((card,) for card in piles[-1]), strict=False))
    empty: dict[int, tuple[Card, ...]] = dict.fromkeys(KINGS, ())
    state = state.put({**empty, **changes, **kings, EXILES: tuple(exiles)})
    return state._replace(hidden=(len(exiles), *(0,) * (len(state.piles) - 1)))


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    bases, rest = taken_out(order, homes.first_cards())
    table = State(((),) * len(game.piles), (0,) * len(game.piles))
    return _dealt(rest, table.put({home: (base,) for home, base in zip(HOMES, bases, strict=True)}))


def _again(game: Game, state: State) -> State:
    """The piles gathered, the kings first, then the twelfth column down to the first, and dealt as before."""
    order = (*KINGS, *reversed(COLUMNS))
    return _dealt([card for pile in order for card in state.piles[pile]], state)


def _may_redeal(game: Game, state: State) -> Refusal | None:
    if state.piles[EXILES]:
        return Refusal("exiles_first", number=len(state.piles[EXILES]), near=3)
    card = playable(game, state)
    return Refusal("still_playable", card, source=state.where(card), near=4) if card else None


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home, else weaving, else a redeal; going over from one foundation to the other last."""
    if move.verb is not Verb.CARRY:
        return (5, "why_weave") if move.verb is Verb.SPECIAL else (3, "why_redeal")
    return (1, "why_legal") if move.source in HOMES else (80, "why_home")


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards are home, how many exiles are left, and how many redeals."""
    home, _, redeals = homes.status_and_redeals(game, state)
    return home, Event("exiles_left", number=len(state.piles[EXILES])), redeals


def leonis_own(weave_stop: str, weave_when_blocked: bool, reversal: bool, redeals: int) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    return Game(
        goal="Build each suit once up from ace to king and once down from king to ace.",
        rules=rules(reversal, weave_when_blocked, redeals),
        looks="The game begins with twelve columns, face up, for aces to queens, the kings in a row of their own, "
        "and the exiles, face down.",
        pack=pack(2),
        piles=(
            Pile(Kind.STOCK, "exiles", None, TakesNothing("only_by_exile"), Locked("exiles_are_woven"), pan=-0.8),
            *homes.ace_and_king_homes(hop=reversal),
            *piles(Kind.TABLEAU, "column", 12, TakesNothing("never_built"), alike=False),
            *piles(Kind.RESERVE, "king row", len(KINGS), TakesNothing("never_built"), noun="place", alike=False),
        ),
        layout=_layout,
        actions=(Carry(), Weave(weave_stop, weave_when_blocked), Redeal(_again, redeals, _may_redeal)),
        won=lambda state: homes.all_home(state, HOMES),
        hint_priority=_rank,
        words=homes.WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
        cues=CUES,
        spoken_moves={"weave": WEAVE},
        nicknames={**homes.NICKNAMES, "king row": "kings|king pile", "exiles": "exile|exile pile"},
    )


def rules(reversal: bool, weave_when_blocked: bool, redeals: int) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        dealing="One ace and king of each suit lie out; the others are dealt to columns one to "
        "twelve and the king row.",
        exiles="A card dealt to the pile of its own rank is exiled, face down, and the next takes its place.",
        foundations="The top of a column and any card of the king row may go to a foundation, in suit.",
        staying="The top of a foundation may go over to the suit's other foundation; the first cards stay."
        if reversal
        else "Cards on the foundations stay there.",
        building="Piles are never built on.",
        weaving="When nothing can be played, weave: an exile slides under its column, whose top is lifted and goes on."
        if weave_when_blocked
        else "At any time, weave: an exile slides under its column, whose top is lifted and goes on.",
        weaving_ends="Weaving ends with a card that can be played, with a king, or in a column all of its own rank.",
        redealing="With no exile and nothing to play, the piles are gathered, kings first, and "
        f"dealt, {times_word(redeals)}."
        if redeals
        else "The piles are never gathered and dealt again.",
    )


WORDS: Words = {
    "exile_turned": "{card} turned.",
    "woven": ("{card}, then {onto}.", "{card} under {target}, {onto} lifted."),
    "woven_home": ("{card} home.", "{card} home, {target}."),
    "woven_free": ("{card} free.", "{card} uncovered, {source}."),
    "woven_last": ("{card} under {target}.", "{card} under {target}: the weaving ends."),
    "king_laid": ("{card} to the kings.", "{card} laid with the kings: {target}."),
    "covered": ("It's covered.", "Only the top of a column is free; just the king row is spread."),
    "never_built": "Piles are never built on.",
    "only_by_exile": "Cards are exiled only by dealing.",
    "exiles_are_woven": "Exiles are woven, not moved: say weave.",
    "no_exiles": "No exile is left to weave.",
    "play_first": (
        "Play the {card} first.",
        "You still have a play, {card}: exiles are turned only when you're blocked.",
    ),
    "still_playable": ("Play the {card} first.", "The {card} can still be played, so it's too early to redeal."),
    "exiles_first": ("Weave first.", "There are exiles left: weave them first."),
    "exiles_left": "Exiles: {number}.",
    "do_special": "weave",
    "why_weave": "It brings an exile back, and moves cards under.",
    "undone_step": "Back before the weaving.",
}
CUES = {
    "exile_turned": "deal", "woven": "place", "woven_home": "base", "woven_free": "uncovered", "woven_last": "place",
    "king_laid": "place",
}  # fmt: skip
RULE_OF = behind(
    exiles="only_by_exile",
    foundations="covered home_suit goes_up goes_down",
    staying="base_stays foundation_stays",
    building="never_built",
    weaving="play_first no_exiles exiles_are_woven",
    redealing="exiles_first still_playable no_redeal_left",
)
STOPS = {"weaving to a card in hand": "hand", "weaving to an exposed card": "exposed"}
OPTIONS = (
    Option("weave_stop", ("either", "hand", "exposed"), "which playable card ends the weaving", STOPS),
    Option("weave_when_blocked", (True, False), "whether weaving waits until blocked", {"weaving at any time": False}),
    Option("reversal", (True, False), "whether foundation tops may go over", {"without reversal": False}),
    Option(
        "redeals",
        (2, 0, 1, 3),
        "how many redeals there are",
        {"without redeals": 0, "one redeal": 1, "three redeals": 3},
    ),
)
GAMES = (Title("Leoni's Own", leonis_own, ("Weavers",), OPTIONS),)
