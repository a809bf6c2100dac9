"""Gaps: four rows in which a card goes into a gap when it follows the card at the gap's left, in suit.

``State.facts`` are the number that the redeals are shuffled by, which the first order of the pack gives, so that a
deal is always followed by the same redeals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from voice_solitaire.games.gaps.looking import DEAD, ENDS, PLACES, WAITS, WIDTH, in_place, kept, wanted, way
from voice_solitaire.games.gaps.sentences import OPTIONS, RULE_OF, WORDS, rules
from voice_solitaire.table.patience import *

ACES = 52
TWOS = faces_fitting(Wanted(2))
ALL_BUT_ACES = frozenset(range(52)) - faces_fitting(Wanted(ACE))


def faces(state: State) -> tuple[int, ...]:
    """The face at each place of the rows, -1 at a gap."""
    return tuple(cards[0].face if cards else -1 for cards in state.piles[:ACES])


@dataclass(frozen=True)
class Follows:
    """A gap takes the card that follows the one at its left, a gap at the left end any two."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        here = attempt.target
        if attempt.onto:
            return attempt.refused("gp_taken", 1)
        fits = wanted(faces(attempt.state), here)
        if fits in (DEAD, WAITS):
            at = here - 1
            while not attempt.state.piles[at]:
                at -= 1
            refusal = attempt.refused("gp_dead" if fits == DEAD else "gp_waits", 2)
            return replace(refusal, onto=attempt.state.top(at)) if at // WIDTH == here // WIDTH else refusal
        if here in ENDS:
            return None if attempt.cards[0].rank == 2 else attempt.refused("gp_end", 2, Wanted(2))
        if attempt.cards[0].face == fits:
            return None
        left = attempt.state.piles[here - 1][0]
        near = 4 if attempt.cards[0].suit is left.suit else 3
        return replace(attempt.refused("gp_wants", near, Wanted(left.rank + 1, left.suit)), onto=left)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return NOTHING if cards else ALL_BUT_ACES

    def may_lie_on(self, card: Card) -> Faces:
        return frozenset((EMPTY,))


@dataclass(frozen=True)
class IntoGap(Carry):
    """A card into a gap; told is what its old place takes now."""

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        lie = faces(state)
        where = {face: place for place, face in enumerate(lie) if face >= 0}
        for gap in (place for place in PLACES if lie[place] < 0):
            fits = wanted(lie, gap)
            for face in sorted(TWOS) if gap in ENDS else (fits,) if fits >= 0 else ():
                yield Move(Verb.CARRY, where[face], gap)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        card, left = before.piles[move.source][0], before.top(move.target - 1) if move.target not in ENDS else None
        full = game.completed(before, after, move.target)
        about = "completed" if full else "gp_beside" if left else "placed"
        return (Event(about, card, left, move.source, move.target, 1, (card,)), gap_told(after, move.source))


def gap_told(state: State, gap: int) -> Event:
    """What a gap takes, and where that lies."""
    lie = faces(state)
    fits = wanted(lie, gap)
    if fits == DEAD:
        return Event("gp_is_dead", source=gap, target=gap)
    if fits == WAITS:
        return Event("gp_is_waiting", source=gap, target=gap)
    if gap in ENDS:
        return Event("gp_takes_two", source=gap, target=gap)
    place = lie.index(fits)
    return Event("gp_takes", state.piles[place][0], source=place, target=gap)


class Gaps(Game):
    """The game; what a gap takes hangs on the place at its left."""

    def accepted(self, state: State, pile: int) -> Faces | None:
        if pile == ACES or state.piles[pile]:
            return NOTHING
        fits = wanted(faces(state), pile)
        return TWOS if pile in ENDS else frozenset((fits,)) if fits >= 0 else NOTHING


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    seed = 0
    for card in order:
        seed = (53 * seed + card.face) % LAST_DEAL
    aces = tuple(sorted(card for card in order if card.rank == ACE))
    rows = tuple(() if card.rank == ACE else (card,) for card in order)
    return State((*rows, aces), (0,) * 53, facts=(seed,))


def _again(game: Game, state: State) -> State:
    """What is out of order is dealt again, row by row; each gap right of what stayed, or anywhere."""
    stays = kept(faces(state))
    rest = [card for place in PLACES for card in state.piles[place] if place not in stays]
    free = [place for place in PLACES if place not in stays]
    if game.options["new_gaps"] == "anywhere":
        gaps = set(shuffled(free, state.facts[0], 2 * state.dealt + 2)[:4])
    else:
        gaps = {min(place for place in free if place // WIDTH == end // WIDTH) for end in ENDS}
    order = shuffled(sorted(rest), state.facts[0], 2 * state.dealt + 1) if game.options["shuffle"] else rest
    cards = iter(order)
    return state.put({place: () if place in gaps else (next(cards),) for place in free})


def _blocked(game: Game, state: State) -> Refusal | None:
    """Dealt again is only when no card can move, and never what is won."""
    if in_place(faces(state)) == 48:
        return Refusal("nothing_to_redeal", near=3)
    move = None if game.options["early"] else next(game.by_verb[Verb.CARRY].moves(game, state), None)
    if move is None:
        return None
    return Refusal("gp_not_yet", state.top(move.source), source=move.source, target=move.target, near=4)


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """Cards in order, each gap with what it takes, the dead ones together, and how many redeals are left."""
    lie = faces(state)
    gaps = [place for place in PLACES if lie[place] < 0]
    events = [Event("gp_in_order", number=in_place(lie))]
    events += [gap_told(state, gap) for gap in gaps if wanted(lie, gap) not in (DEAD, WAITS)]
    for kind, about in ((DEAD, "gp_dead_ones"), (WAITS, "gp_waiting_ones")):
        if some := tuple(gap for gap in gaps if wanted(lie, gap) == kind):
            events.append(Event(about, piles=some))
    return (*events, Event("redeals_left", number=game.options["redeals"] - state.dealt))


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """What begins the best way found; then what comes to lie in order, and never a gap that dies for nothing."""
    if move.verb is Verb.REDEAL:
        return 1, "gp_why_redeal"
    lie = faces(state)
    best = way(lie)
    face = lie[move.source]
    ordered = in_place(lie)
    after = [*lie]
    after[move.source], after[move.target] = -1, face
    if best and best.first == (move.source, move.target):
        return 100, "gp_orders" if in_place(after) > ordered else "gp_leads" if best.gains else "gp_keeps"
    if in_place(after) > ordered:
        return 60, "gp_orders"
    if wanted(after, move.source) == DEAD:
        return 5, "gp_kills"
    return 20, "gp_keeps"


def _completes(before: State, after: State, pile: int) -> bool:
    """Whether the row of a place has just come into order up to its king."""
    last = pile // WIDTH * WIDTH + KING - 2
    return pile < ACES and last in kept(faces(after)) - kept(faces(before))


def gaps(redeals: int, early: bool, new_gaps: str, shuffle: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    dealing = (Redeal(_again, redeals, _blocked, shuffles=shuffle),) if redeals else ()
    return Gaps(
        goal="Bring each row into order in one suit, from a two at its left end to the king.",
        rules=rules(redeals, early, new_gaps, shuffle),
        looks="The game begins with four rows of thirteen places, all cards face up; the aces are out, "
        "and leave four gaps.",
        pack=pack(),
        piles=(
            *rows_of_places(Kind.TABLEAU, 4, WIDTH, Follows()),
            Pile(Kind.DISCARD, "discard heap", None, TakesNothing("gp_aces"), Locked("gp_aces"), pan=0.8),
        ),
        layout=_layout,
        actions=(IntoGap(), *dealing),
        won=lambda state: in_place(faces(state)) == 48,
        complete=_completes,
        progress=lambda state: in_place(faces(state)),
        hint_priority=_rank,
        words=WORDS,
        rule_of=RULE_OF,
        status=_status,
    )


ALIASES = ("Montana", "Spaces", "Addiction", "Montana Solitaire", "Gaps Solitaire")
GAMES = (Title("Gaps", gaps, ALIASES, OPTIONS, tells_options=True),)
