"""Picture Gallery: Royal Parade's milder relation, with rows upside down and feeder places that fill themselves.

Where its rules are silent: aces that go by themselves (an option) go at once, also from the first deal and from a
place that was just filled; and what a deal brings then is told without its usual report.
"""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.games.gallery import DEALT_ON, FEEDER, GALLERY, HEAP, STOCK, full, layout, piles, rank, refill, won
from voice_solitaire.table.actions import Carry, DealAcross
from voice_solitaire.table.cards import ACE, Card, pack
from voice_solitaire.table.game import Game, Words
from voice_solitaire.table.moves import Event, Move, Refusal, Verb
from voice_solitaire.table.rules import NOTHING, Attempt, Faces
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Option, Title


@dataclass(frozen=True)
class Gap:
    """A feeder place: nothing goes onto a card; once the stock is out, any card goes into a gap."""

    refilled: bool

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if attempt.onto:
            return attempt.refused("pg_occupied", 1)
        if attempt.state is not None and attempt.state.piles[STOCK]:
            return attempt.refused("pg_refilled" if self.refilled else "pg_not_yet", 2)
        return None

    def wants(self, cards: tuple[Card, ...]) -> Faces | None:
        return NOTHING if cards else None

    def beds(self, card: Card) -> Faces:
        return NOTHING  # a gap would do, but it is no use to wait for one


@dataclass(frozen=True, eq=False)
class PictureGallery(Game):
    """The game; when the stock is out, nothing tells one feeder place from another."""

    def alike(self, state: State) -> tuple[object, ...]:
        parts = super().alike(state)
        if state.piles[STOCK]:
            return parts
        feeder = sorted(tuple(card.face for card in state.piles[pile]) for pile in FEEDER)
        return (*(part for at, part in enumerate(parts) if at != 6), tuple(feeder))  # 6: after three fields, three rows


def by_itself(plain: State, after: State) -> tuple[Event, ...]:
    """What happened by itself between a move's own effect and the next one."""
    aces = after.piles[HEAP][len(plain.piles[HEAP]) :]
    gone = [Event("discarded", ace, target=HEAP, number=1, cards=(ace,)) for ace in aces]
    told = []
    for pile in (*GALLERY, *FEEDER):
        was, now = plain.piles[pile], after.piles[pile]
        if was != now:
            about = "emptied" if not now else "uncovered" if len(now) < len(was) else "filled"
            told.append(Event(about, now[-1] if now else None, source=pile, target=pile, number=len(now)))
    return (*gone, *told)


@dataclass(frozen=True)
class Carried(Carry):
    """Carrying, with what then happens by itself."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        plain = self.play(game, before, move)
        told = super().events(game, before, move, plain)
        filled = {pile for pile in FEEDER if after.piles[pile] and not plain.piles[pile]}
        return (*(e for e in told if e.about != "emptied" or e.source not in filled), *by_itself(plain, after))


@dataclass(frozen=True)
class Dealt(DealAcross):
    """Dealing, with what then happens by itself."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        plain = self.play(game, before, move)
        return (*super().events(game, before, move, plain), *by_itself(plain, after))


def aces_away(game: Game, refilled: bool, state: State) -> State:
    """Every ace in sight on its heap, and the feeder filled after it, until none shows."""
    while True:
        shown = [pile for pile in (*GALLERY, *FEEDER) if (top := state.top(pile)) and top.rank == ACE]
        if not shown:
            return state
        changes = {pile: state.piles[pile][:-1] for pile in shown}
        state = state.put({**changes, HEAP: (*state.piles[HEAP], *(state.piles[pile][-1] for pile in shown))})
        if refilled:
            state = refill(game, state, state)


def ranked(game: Game, state: State, move: Move) -> tuple[int, str]:
    """As in Royal Parade; into a gap of the feeder only what frees a place in the gallery, before other things."""
    if move.verb is Verb.CARRY:
        alone = len(state.piles[move.source]) == 1
        if move.target in FEEDER:
            if move.source in GALLERY and alone:
                return 35, "why_frees"
            return (8, "pg_uncovers") if move.source in FEEDER and not alone else (0, "pg_no_use")
        if move.source in GALLERY and (not alone or move.source // 8 == move.target // 8):
            return 0, "pg_no_use"
    score, why = rank(game, state, move)
    return (4, why) if move.verb is Verb.DEAL else (score, why)


def picture_gallery(rows: str, refill_feeder: bool, free_gaps_at_end: bool, auto_aces: bool, settled: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    bases = tuple(map(int, rows))
    names = {2: "two, five, eight, jack", 3: "three, six, nine, queen", 4: "four, seven, ten, king"}
    plural = {2: "twos", 3: "threes", 4: "fours"}
    deal_out = layout()
    gap = Gap(refill_feeder) if free_gaps_at_end else DEALT_ON

    def aces_gone(game: Game, before: State, after: State) -> State:
        return aces_away(game, refill_feeder, after)

    def dealt_out(game: Game, order: tuple[Card, ...]) -> State:
        state = deal_out(game, order)
        return aces_away(game, refill_feeder, state) if auto_aces else state

    return PictureGallery(
        name=NAME,
        goal=f"Fill twenty-four piles of four from {plural[bases[0]]}, {plural[bases[1]]} and {plural[bases[2]]}, "
        "and discard all eight aces.",
        rules=(
            f"Row one builds {names[bases[0]]}; row two {names[bases[1]]}; row three {names[bases[2]]}.",
            "A card goes on a started pile when it is of the same suit and exactly three higher.",
            "A pile is started when its row's own base lies at its bottom: a two, three or four.",
            "An empty place in the first three rows takes only that row's base.",
            "A base in its own row stays there, and so does everything built on it."
            if settled
            else "A base may move within its row, and a top card to a twin pile.",
            "Every ace in sight is discarded by itself." if auto_aces else "Any ace in sight may be discarded.",
            "Only single cards move, and nothing moves onto a card in row four.",
            "An empty place in row four is filled from the stock at once."
            if refill_feeder
            else "An empty place in row four is filled only by the next deal.",
            "When the stock is out, any card in sight may go into an empty place in row four."
            if free_gaps_at_end
            else "Nothing ever moves into row four.",
            "Dealing lays a card on each place of row four, from the left, as far as the stock goes.",
            "The game is won when all piles are full and eight aces are discarded.",
        ),
        pack=pack(2),
        piles=piles(True, settled, bases, gap),
        layout=dealt_out,
        actions=(Carried(), Dealt(STOCK, tuple(FEEDER))),
        won=lambda state: won(state) and len(state.piles[HEAP]) == 8,
        aliases=ALIASES,
        options={
            "rows": rows,
            "refill_feeder": refill_feeder,
            "free_gaps_at_end": free_gaps_at_end,
            "auto_aces": auto_aces,
            "settled": settled,
        },
        settle=((refill,) if refill_feeder else ()) + ((aces_gone,) if auto_aces else ()),
        rank=ranked,
        complete=full,
        rule_of=RULE_OF,
        words=WORDS,
    )


NAME = "Picture Gallery"
ALIASES = ("Die Bildgallerie", "Mod Three")
RULE_OF = {
    "wrong_rank": 2, "wrong_suit": 2, "full": 2, "not_started": 3, "base_elsewhere": 3, "empty_wants": 4,
    "settled": 5, "only_aces": 6, "one_at_a_time": 7, "pg_occupied": 7, "pg_refilled": 8, "pg_not_yet": 9,
    "only_by_dealing": 9, "stock_empty": 10, "nothing_follows": 1,
}  # fmt: skip
WORDS: Words = {
    "pg_occupied": ("Not onto a card there.", "Nothing goes onto a card in {group}."),
    "pg_refilled": ("The stock fills it.", "That place is filled from the stock as long as it lasts."),
    "pg_not_yet": ("Only by dealing yet.", "As long as the stock lasts, only a deal fills {group}."),
    "pg_uncovers": "It uncovers a card in row four.",
    "pg_no_use": "It's legal, but brings nothing by itself.",
}
OPTIONS = (
    Option("rows", ("432", "234"), "which row starts with which base", {"with twos on top": "234"}),
    Option("refill_feeder", (True, False), "whether row four is refilled at once", {"without refill": False}),
    Option("free_gaps_at_end", (True, False), "whether gaps in row four are free at last", {"without gaps": False}),
    Option("auto_aces", (False, True), "whether aces go by themselves", {"with aces away": True}),
    Option("settled", (False, True), "whether a base stays once it lies in its row", {"with bases fixed": True}),
)
GAMES = (Title(NAME, picture_gallery, ALIASES, OPTIONS),)
