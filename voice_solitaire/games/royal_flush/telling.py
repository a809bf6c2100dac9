"""How Royal Flush is told: several steps summed up, and how far the game has come."""

from __future__ import annotations

from itertools import groupby

from voice_solitaire.games.royal_flush.hunting import HEAP, PACKET, PILES, Hunt
from voice_solitaire.games.royal_flush.sentences import only
from voice_solitaire.table.patience import *

CUES = {
    "rf_discarded": "discard",
    "rf_searched": "place",
    "rf_emptied": "discard",
    "rf_found": "place",
    "rf_pile_gone": "edge",
    "rf_gathered": "shuffle",
    **{f"rf_dealt_{piles}": "deal" for piles in range(1, 6)},
}


def together(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """A pile's discards and its find as one event; of several rounds only what each left."""
    if sum(1 for event in events if event.about == "rf_gathered") > 1:
        kept = ("rf_gathered", "rf_suit", "rf_rank", "rf_won", "rf_lost", "rf_lost_many")
        return tuple(event for event in events if event.about in kept)
    digest: list[Event] = []
    for pile, group in groupby(events, key=lambda event: event.source if event.source in PILES else -1):
        of_pile = tuple(group)
        digest += _pile(of_pile) if pile in PILES else of_pile
    return tuple(digest)


def _pile(events: tuple[Event, ...]) -> list[Event]:
    gone = [event for event in events if event.about == "rf_discarded"]
    others = [event for event in events if event.about != "rf_discarded"]
    if len(gone) < 2:
        return list(events)
    for at, event in enumerate(others):
        if event.about == "rf_found":
            others[at] = event._replace(about="rf_searched", number=len(gone))
        elif event.about == "rf_pile_gone":
            others[at] = event._replace(about="rf_emptied", number=len(gone))
    return others or [Event("rf_some_gone", source=gone[0].source, number=len(gone))]


def status(game: Game, state: State) -> tuple[Event, ...]:
    """The round and what comes next, which cards count, and which of them lie open."""
    hunt = game.by_verb[Verb.STEP]
    assert isinstance(hunt, Hunt)
    piles, at = state.facts[:2]
    left = sum(len(state.piles[pile]) for pile in (PACKET, *PILES))
    if at == PACKET:
        events = [Event("rf_to_deal", number=left)]
    elif at <= piles:
        events = [Event(f"rf_round_{6 - piles}"), Event("rf_to_search", target=at, number=left)]
    elif piles > 1:
        events = [Event(f"rf_round_{6 - piles}"), Event("rf_to_gather", number=left)]
    else:
        events = [Event("rf_over")]
    events.append(Event(only(hunt.hand, state.facts[3])))
    tops = tuple(cards[-1] for pile in PILES if len(cards := state.piles[pile]) > state.hidden[pile])
    return (*events, Event("rf_standing", cards=tops)) if tops and state.piles[HEAP] else tuple(events)
