"""Picture Gallery: Royal Parade's milder relation, with rows upside down and feeder places that fill themselves.

Where its rules are silent: aces that go by themselves (an option) go at once, also from the first deal and from a
place that was just filled; and what a deal brings then is told without its usual report.
"""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.games.gallery import *
from voice_solitaire.games.picture_gallery_words import OPTIONS, RULE_OF, WORDS, rules
from voice_solitaire.table.patience import *


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
        told = [e for e in super().events(before, move, plain) if e.about != "emptied" or e.source not in filled]
        for ace in after.piles[HEAP][len(plain.piles[HEAP]) :]:
            told.append(Event("discarded", ace, target=HEAP, number=1, cards=(ace,)))
        for pile in (*GALLERY, *FEEDER):
            was, now = plain.piles[pile], after.piles[pile]
            if was != now:
                about = "emptied" if not now else "uncovered" if len(now) < len(was) else "filled"
                told.append(Event(about, now[-1] if now else None, source=pile, target=pile, number=len(now)))
        return tuple(told)


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


GAMES = (Title("Picture Gallery", picture_gallery, ("Die Bildgallerie", "Mod Three"), OPTIONS),)
