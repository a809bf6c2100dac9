"""Picture Gallery: Royal Parade's milder relation, with rows upside down and feeder places that fill themselves.

Where its rules are silent: aces that go by themselves (an option) go at once, also from the first deal and from a
place that was just filled; and what a deal brings then is told without its usual report.
"""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.games.shared.gallery import *
from voice_solitaire.games.shared.gallery import ROW_RULES, RULE_OF_ROWS, SETTLED
from voice_solitaire.table.patience import *


@dataclass(frozen=True)
class Gap:
    """A feeder place: nothing goes onto a card; once the stock is out, any card goes into a gap."""

    refilled: bool  # whether gaps fill from the stock, for the reason that is given

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if attempt.onto:
            return attempt.refused("pg_occupied", 1)
        if attempt.state is not None and attempt.state.piles[STOCK]:
            return attempt.refused("pg_refilled" if self.refilled else "pg_not_yet", 2)
        return None

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return NOTHING if cards else None

    def may_lie_on(self, card: Card) -> Faces:
        return NOTHING  # a gap would do, but it is no use to wait for one


class PictureGallery(Game):
    """The game; what happens by itself after a move is told after what the move did."""

    def position_key(self, state: State) -> tuple[object, ...]:
        """As in every game; and when the stock is out, nothing tells one feeder place from another."""
        if state.piles[STOCK]:
            return super().position_key(state)
        feeder = sorted((state.piles[pile] for pile in FEEDER), key=lambda cards: [card.face for card in cards])
        return super().position_key(state.put(dict(zip(FEEDER, feeder, strict=True))))

    def events(self, before: State, move: Move, after: State) -> tuple[Event, ...]:
        plain = self.by_verb[move.verb].play(self, before, move)
        filled = {pile for pile in FEEDER if after.piles[pile] and not plain.piles[pile]}
        events = [e for e in super().events(before, move, plain) if e.about != "emptied" or e.source not in filled]
        for ace in after.piles[HEAP][len(plain.piles[HEAP]) :]:
            events.append(Event("discarded", ace, target=HEAP, number=1, cards=(ace,)))
        for pile in (*GALLERY, *FEEDER):
            was, now = plain.piles[pile], after.piles[pile]
            if was != now:
                about = "emptied" if not now else "uncovered" if len(now) < len(was) else "filled"
                events.append(Event(about, now[-1] if now else None, source=pile, target=pile, number=len(now)))
        return tuple(events)


def aces_away(game: Game, before: State, after: State) -> State:
    """Every ace in sight on its heap, and the feeder filled after it, until none shows."""
    while True:
        shown = [pile for pile in (*GALLERY, *FEEDER) if (top := after.top(pile)) and top.rank == ACE]
        if not shown:
            return after
        changes = {pile: after.piles[pile][:-1] for pile in shown}
        after = after.put({**changes, HEAP: (*after.piles[HEAP], *(after.piles[pile][-1] for pile in shown))})
        if game.options["refill_feeder"]:
            after = refill(game, before, after)


def dealt_out(game: Game, order: tuple[Card, ...]) -> State:
    """The rows and the feeder."""
    state = layout()(game, order)
    return aces_away(game, state, state) if game.options["auto_aces"] else state


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
    first, second, third = ({2: "twos", 3: "threes", 4: "fours"}[base] for base in bases)
    gap = Gap(refill_feeder) if free_gaps_at_end else DEALT_ON
    return PictureGallery(
        goal=f"Fill twenty-four piles of four from {first}, {second} and {third}, and discard all eight aces.",
        rules=rules(bases, settled, auto_aces, refill_feeder, free_gaps_at_end),
        pack=pack(2),
        piles=gallery(True, settled, bases, gap),
        layout=dealt_out,
        actions=(Carry(), DealAcross(STOCK, tuple(FEEDER))),
        won=lambda state: won(state) and len(state.piles[HEAP]) == 8,
        automatic=((refill,) if refill_feeder else ()) + ((aces_away,) if auto_aces else ()),
        hint_priority=ranked,
        complete=full,
        rule_of=RULE_OF,
        words=WORDS,
    )


def rules(
    bases: tuple[int, ...], settled: bool, auto_aces: bool, refill_feeder: bool, free_gaps_at_end: bool
) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    names = {2: "two, five, eight, jack", 3: "three, six, nine, queen", 4: "four, seven, ten, king"}
    first, second, third = (names[base] for base in bases)
    return Rulebook(
        ranks=f"Row one builds {first}; row two {second}; row three {third}.",
        **ROW_RULES,
        settled=SETTLED[settled],
        aces="Every ace in sight is discarded by itself." if auto_aces else "Any ace in sight may be discarded.",
        moving="Only single cards move, and nothing moves onto a card in row four.",
        refilling="An empty place in row four is filled from the stock at once."
        if refill_feeder
        else "An empty place in row four is filled only by the next deal.",
        gaps="When the stock is out, any card in sight may go into an empty place in row four."
        if free_gaps_at_end
        else "Nothing ever moves into row four.",
        dealing="Dealing lays a card on each place of row four, from the left, as far as the stock goes.",
        winning="The game is won when all piles are full and eight aces are discarded.",
    )


RULE_OF = RULE_OF_ROWS | behind(
    moving="one_at_a_time pg_occupied",
    refilling="pg_refilled",
    gaps="pg_not_yet only_by_dealing",
    dealing="stock_empty",
)
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
GAMES = (Title("Picture Gallery", picture_gallery, ("Die Bildgallerie", "Mod Three"), OPTIONS),)
