"""TriPeaks: three peaks of overlapping cards that are played off onto one waste, each card one rank from the last.

``State.facts`` is empty; with points the points, and how many cards were played since one was turned.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from voice_solitaire.games.golf import WORDS as GOLF
from voice_solitaire.games.golf import OneAway
from voice_solitaire.games.shared import halving, playing_off
from voice_solitaire.table.patience import *
from voice_solitaire.table.scoring import Scoring

ACROSS = ((1.5, 4.5, 7.5), (1, 2, 4, 5, 7, 8), tuple(at + 0.5 for at in range(9)), tuple(range(10)))  # of each row
SPOTS = tuple((row, x) for row, places in enumerate(ACROSS) for x in places)
PLACES = range(len(SPOTS))
PEAKS = range(3)
COVERS = tuple(
    tuple(SPOTS.index((row + 1, x + side)) for side in (-0.5, 0.5)) if row < len(ACROSS) - 1 else () for row, x in SPOTS
)
STOCK, WASTE = 28, 29
MOST = 2000  # positions looked at for a chain
PEAK, LAST_PEAK, TURNING = 15, 30, 5  # points


def covers(state: State, pile: int) -> tuple[int, ...]:
    """The places whose cards lie on a place's card."""
    return tuple(over for over in COVERS[pile] if state.piles[over]) if pile in PLACES else ()


@dataclass(frozen=True)
class Uncovered(TopCard):
    """A card that no other card lies on."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        over = tuple(attempt.state.piles[pile][-1] for pile in covers(attempt.state, attempt.source))
        return attempt.refused("covered", 1, others=over) if over else super().refuse(attempt)


@dataclass(frozen=True)
class PlayOff(Carry):
    """A free card to the waste; told is what it frees, which peak is gone, and how long the streak is by now."""

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if move.source in PLACES and move.target in (*PLACES, WASTE) and state.hidden[move.source]:
            return Refusal("unseen", source=move.source, target=move.target, near=1)
        return super().check(game, state, move)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        card, onto = before.piles[move.source][-1], before.top(WASTE)
        events = [Event("built" if onto else "placed", card, onto, move.source, WASTE, 1, (card,))]
        for pile in PLACES:
            if after.piles[pile] and covers(before, pile) and not covers(after, pile):
                events.append(Event("uncovered", after.top(pile), source=pile, target=pile))
        left = sum(1 for peak in PEAKS if after.piles[peak])
        if move.source in PEAKS and left:
            events.append(Event("tp_peak_gone" if left > 1 else "tp_one_peak_left", source=move.source, number=left))
        if after.facts and after.facts[1] > 1:
            events.append(Event("tp_streak", number=after.facts[1]))
        return tuple(events)


def _turn_up(game: Game, before: State, after: State) -> State:
    """A card that nothing lies on any more is turned up."""
    hidden = tuple(0 if pile in PLACES and not covers(after, pile) else down for pile, down in enumerate(after.hidden))
    return after._replace(hidden=hidden)


def _count(game: Game, before: State, after: State) -> State:
    """The points of a streak, each card a point more than the last one, and those of a peak; turning costs."""
    points, streak = before.facts
    if len(after.piles[STOCK]) < len(before.piles[STOCK]):
        return after._replace(facts=(points - TURNING, 0))
    points += streak + 1
    if any(before.piles[peak] and not after.piles[peak] for peak in PEAKS):
        points += PEAK if any(after.piles[peak] for peak in PEAKS) else LAST_PEAK
    return after._replace(facts=(points, streak + 1))


class Chain(NamedTuple):
    """Cards that can be played off one after another."""

    worth: int  # cards taken and freed together
    cards: int  # how many it takes
    frees: int  # how many it frees
    first: int  # the place of its first card


@lru_cache(maxsize=4)
def chains(game: Game, state: State) -> tuple[Chain, ...]:
    """The chains that can be played at once with the cards that lie open, as far as it was looked."""
    accepts = game.piles[WASTE].accepts
    open_ = [pile for pile in PLACES if state.seen(pile)]
    following = {pile: accepts.accepted_faces(state.piles[pile]) or NOTHING for pile in open_}
    at_first = accepts.accepted_faces(state.piles[WASTE])
    here = frozenset(pile for pile in PLACES if state.piles[pile])
    covered = [pile for pile in here if covers(state, pile)]
    seen, todo, runs = {(here, -1)}, [(here, -1, -1)], list[Chain]()
    while todo and len(seen) < MOST:
        left, last, first = todo.pop()
        if last >= 0:
            cards, frees = len(here) - len(left), sum(1 for pile in covered if left.isdisjoint(COVERS[pile]))
            runs.append(Chain(cards + frees, cards, frees, first))
        wanted = following[last] if last >= 0 else at_first
        for pile in open_:
            fits = wanted is None or state.piles[pile][-1].face in wanted
            if fits and pile in left and left.isdisjoint(COVERS[pile]) and (left - {pile}, pile) not in seen:
                seen.add((left - {pile}, pile))
                todo.append((left - {pile}, pile, pile if first < 0 else first))
    return tuple(runs)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """The card that begins the chain which takes and frees most; turning last."""
    if move.verb is not Verb.CARRY:
        return 2, "why_deal"
    best = max((run for run in chains(game, state) if run.first == move.source), default=Chain(0, 1, 0, 0))
    why = ("tp_frees" if best.frees else "golf_one") if best.cards == 1 else "tp_follow"
    return 10 + best.worth, "tp_last" if _left(state) == 1 else why


HINTS = playing_off.trying(_rank, cards=len(PLACES))


def _left(state: State) -> int:
    return sum(1 for pile in PLACES if state.piles[pile])


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """Cards and peaks left, the stock, the free cards row by row, and how many could follow each other now."""
    events = [Event("tp_left", number=_left(state))]
    events.append(Event("tp_peaks", number=sum(1 for peak in PEAKS if state.piles[peak])))
    events.append(Event("golf_to_come", number=len(state.piles[STOCK])))
    longest = max((run.cards for run in chains(game, state)), default=0)
    events.append(Event("tp_chain" if longest else "tp_no_chain", number=longest))
    return (*events, Event("tp_streak_now", number=state.facts[1])) if state.facts else tuple(events)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    """The peaks from the farthest row to the nearest; then a card on the waste."""
    rest, first = order[len(SPOTS) :], game.options["first_card"]
    stock = rest[: 0 if first else None : -1]
    table = (*((card,) for card in order[: len(SPOTS)]), stock, rest[:1] if first else ())
    down = (int(bool(over) and not game.options["face_up"]) for over in COVERS)
    return State(table, (*down, len(stock), 0), facts=(0, 0) if game.scoring else ())


def tripeaks(wrap: bool, face_up: bool, first_card: bool, scoring: str) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    rows = (
        piles(Kind.TABLEAU, f"row {number_word(row + 1)}", len(places), TakesNothing("tp_never_built"), Uncovered(),
              noun="place", alike=False, row=row + 1)
        for row, places in enumerate(ACROSS)
    )  # fmt: skip
    peaks = [replace(place, pan=round(x / 9 * 1.6 - 0.8, 3)) for place, (_, x) in zip(chain(*rows), SPOTS, strict=True)]
    counting = Scoring(lambda state, seconds: state.facts[0], scoring) if scoring != "none" else None
    return Game(
        goal="Play all twenty-eight cards of the three peaks onto the waste.",
        rules=rules(wrap, face_up, first_card, scoring),
        looks="The game begins with three overlapping peaks: rows of three, six and nine cards, "
        f"{'all open' if face_up else 'face down'}, and an open row of ten nearest to you.",
        pack=pack(),
        piles=(*peaks, stock(), waste(OneAway(wrap, on_kings=True))),
        layout=_layout,
        actions=(PlayOff(), TurnCards(STOCK, WASTE)),
        won=lambda state: not any(state.piles[peak] for peak in PLACES),
        automatic=(_turn_up, _count) if counting else (_turn_up,),
        scoring=counting,
        hint_priority=HINTS,
        quick_priority=_rank,
        covers=covers,
        read_first=("waste", *(f"row {number_word(row)}" for row in range(len(ACROSS), 0, -1))),
        words=WORDS,
        rule_of=RULE_OF,
        status=_status,
        nicknames={"row four": "front row"},
    )


def rules(wrap: bool, face_up: bool, first_card: bool, scoring: str) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    streaks = scoring == "streaks"
    return Rulebook(
        building="A free card goes onto the waste when it is one rank higher or lower, in any suit.",
        ends="King and ace are neighbours." if wrap else "Ace and king are no neighbours.",
        covering="A card is free when neither of the two cards before it is left."
        if face_up
        else "A card is free when neither of the two cards before it is left; it is turned up by itself.",
        peaks="Nothing is laid on the peaks.",
        staying="What lies on the waste stays there.",
        turning="At any time the next card of the stock may be turned onto the waste; it goes round only once.",
        beginning=None if first_card else "The waste begins empty: any free card may be the first on it.",
        streak="The first card of a streak gains a point, each next one a point more; turning ends the streak."
        if streaks
        else None,
        points="A peak gains fifteen points, the last one thirty; each card turned costs five." if streaks else None,
        winning="The game is won when all three peaks are gone.",
    )


RULE_OF = behind(
    building="no_neighbours one_at_a_time",
    ends="no_corner",
    covering="covered unseen",
    peaks="tp_never_built",
    staying="covered:waste same_place",
    turning="stock_empty stock_is_dealt turns_so_many only_by_dealing",
)
WORDS: Words = {
    **halving.WORDS,
    **{name: GOLF[name] for name in ("no_neighbours", "no_corner", "golf_to_come", "golf_one")},
    "covered": ("It's covered.", "The {card}, {source}, is covered by {others}."),
    "tp_never_built": ("Not onto the peaks.", "Nothing is laid on the peaks: cards go only to the waste."),
    "tp_left": ("{number} left.", "Cards left in the peaks: {number}."),
    "tp_peaks": ("{number} peaks.", "Peaks left: {number}."),
    "tp_peak_gone": "A peak is gone. Left: {number}.",
    "tp_one_peak_left": "A peak is gone, one is left.",
    "tp_streak": "Streak: {number}.",
    "tp_streak_now": "The streak: {number}.",
    "tp_chain": ("Chain: {number}.", "With the open cards the chain can take {number} now."),
    "tp_no_chain": ("No chain.", "No open card fits now: turn a card."),
    "tp_follow": "Most cards can follow it, or come free.",
    "tp_frees": "It frees a card.",
    "tp_last": "It's the last card of the peaks.",
}
OPTIONS = (
    Option("wrap", (True, False), "whether king and ace are neighbours", {"without corner": False}),
    Option("face_up", (False, True), "whether the peaks lie face up", {"face up": True}),
    Option("first_card", (True, False), "whether a first card lies on the waste", {"without a first card": False}),
    Option(
        "scoring",
        ("none", "streaks"),
        "how points are counted",
        {"with streaks": "streaks"},
    ),
)
ALIASES = ("Tri Peaks", "Three Peaks", "Triple Peaks", "Tri Towers", "Peaks")
GAMES = (Title("TriPeaks", tripeaks, ALIASES, OPTIONS, tells_options=True),)
