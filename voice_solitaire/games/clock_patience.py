"""Clock Patience: twelve hours and the middle, four cards each; every card is turned and sends to the next pile.

Nothing is ever chosen. The one legal move is a STEP from the pile whose turn it is: its next card is turned and laid
face up with the pile of its rank, from which the next one is turned. In a pile the face-down cards come first, the
next one last of them, then those that lie face up. ``State.facts`` are the kings that lie up, one more than the piles
that are done, and the pile whose turn it is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

from voice_solitaire.table.patience import *

MIDDLE = 12  # after the hours, one o'clock first
PILES = range(13)
FOUR = 4
SHORT = 3  # so many steps are told card by card


def up(state: State, pile: int) -> int:
    """How many cards of a pile lie face up."""
    return len(state.piles[pile]) - state.hidden[pile]


@dataclass(frozen=True)
class TurnNext:
    """The next card of the pile whose turn it is, to the pile of its rank."""

    verb: Verb = field(default=Verb.STEP, init=False)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        if state.hidden[state.facts[2]]:
            yield Move(Verb.STEP, state.facts[2])

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        at = state.facts[2]
        if not state.hidden[at]:
            return Refusal("cp_over", near=3)
        if move == Move(Verb.STEP, at):
            return None
        if move.source in PILES and move == Move(Verb.STEP, move.source):
            return Refusal("cp_turn", source=move.source, target=at, near=3)
        return Refusal("no_such_move", near=0)

    def play(self, game: Game, state: State, move: Move) -> State:
        down = state.hidden[move.source] - 1
        piles, hidden = list(state.piles), list(state.hidden)
        card = piles[move.source][down]
        piles[move.source] = (*piles[move.source][:down], *piles[move.source][down + 1 :])
        hidden[move.source] = down
        home = card.rank - 1
        piles[home] += (card,)
        after = State(tuple(piles), tuple(hidden), state.dealt)
        done = sum(1 for pile in PILES if up(after, pile) == FOUR)
        return after._replace(facts=(up(after, MIDDLE), done + 1, home))

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        home = after.facts[2]
        events = [
            Event("cp_to_middle" if home == MIDDLE else "cp_turned", after.top(home), source=move.source, target=home)
        ]
        if home == MIDDLE:
            events.append(Event(f"cp_king_{after.facts[0]}", target=MIDDLE))
        elif up(after, home) == FOUR:
            events.append(Event("cp_done", target=home, piles=(home,)))
        if not after.hidden[home]:
            left = sum(after.hidden)
            events.append(Event("cp_lost" if left else "cp_all_up", number=left))
        return tuple(events)


def together(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Of many steps only the kings, the hours that are done by then, the last card and how it ended."""
    turned = [event for event in events if event.about in ("cp_turned", "cp_to_middle")]
    if len(turned) <= SHORT:
        return events
    kings = [event for event in events if event.about.startswith("cp_king_")]
    done = tuple(pile for event in events if event.about == "cp_done" for pile in event.piles)
    digest = [Event("cp_many", turned[-1].card, source=turned[-1].source, target=turned[-1].target, number=len(turned))]
    digest += kings[-1:]
    digest += [Event("cp_some_done", piles=done, number=len(done))] if done else []
    return (*digest, *(event for event in events if event.about in ("cp_lost", "cp_all_up")))


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """The kings that lie up, the hours that are done, how much lies face down, and where it goes on."""
    done = tuple(pile for pile in PILES if pile != MIDDLE and up(state, pile) == FOUR)
    events = [Event("cp_kings", number=state.facts[0])]
    events.append(Event("cp_hours" if done else "cp_no_hours", piles=done, number=len(done)))
    events.append(Event("cp_down", number=sum(state.hidden)))
    return (*events, Event("cp_next", source=state.facts[2])) if state.hidden[state.facts[2]] else tuple(events)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    """Thirteen piles of four, face down, dealt round by round or pile by pile; the last of a pile comes first."""
    if game.options["dealing"] == "rounds":
        dealt, _ = rounds(order, (FOUR,) * len(PILES))
    else:
        dealt = [order[FOUR * pile : FOUR * (pile + 1)] for pile in PILES]
    return State(tuple(dealt), (FOUR,) * len(PILES), facts=(0, 1, MIDDLE))


def clock_patience(dealing: str) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    stays = TakesNothing("cp_stays")
    hours = tuple(
        Pile(
            Kind.TABLEAU, f"{number_word(hour)} o'clock", None, stays, Locked("cp_stays"),
            pan=round(0.8 * math.sin(math.radians(30 * hour)), 3),
        )
        for hour in range(1, 13)
    )  # fmt: skip
    called = {12: "|noon|midnight"}
    return Game(
        goal="Turn every card to its hour before the fourth king comes to the middle.",
        rules=Rulebook(
            dealing="The pack is dealt face down, four cards to each hour of the clock and four to the middle.",
            turning="A card is turned from the middle first, then always from the pile that the last card came to.",
            hours="A card goes face up to the hour of its rank: an ace to one, a jack to eleven, a queen to twelve.",
            kings="A king goes to the middle.",
            choosing="Nothing is ever chosen.",
            winning="The fourth king ends the game: it is won when no card lies face down then.",
        ),
        looks="The game begins with thirteen piles of four cards, face down: twelve round a clock, one in its middle.",
        pack=pack(),
        piles=(*hours, Pile(Kind.TABLEAU, "middle", None, stays, Locked("cp_stays"))),
        layout=_layout,
        actions=(TurnNext(),),
        won=lambda state: not any(state.hidden),
        hint_priority=lambda game, state, move: (1, "cp_why"),
        words=WORDS,
        rule_of=RULE_OF,
        summarise=together,
        status=_status,
        cues={"cp_turned": "place", "cp_to_middle": "base", "cp_done": "completed", "cp_many": "place"},
        plays_itself=True,
        read_whole=True,
        nicknames={"middle": "centre|center|kings"}
        | {f"{number_word(hour)} o'clock": f"hour {number_word(hour)}{called.get(hour, '')}" for hour in range(1, 13)},
    )


RULE_OF = behind(
    turning="cp_turn",
    choosing="cp_stays cp_why",
    winning="cp_over",
)
WORDS: Words = {
    "cp_turned": ("{card}.", "{card} to {target}."),
    "cp_to_middle": ("{card}.", "{card} to the middle."),
    "cp_king_1": ("First king.", "The first king."),
    "cp_king_2": ("Second king.", "The second king."),
    "cp_king_3": ("Third king.", "The third king: one more ends it."),
    "cp_king_4": ("Fourth king.", "The fourth king."),
    "cp_done": ("Done.", "{target} is done."),
    "cp_many": ("{number} turned.", "{number} cards turned, the last {card}."),
    "cp_some_done": ("{number} hours done.", "Done: {piles}."),
    "cp_lost": ("{number} face down.", "Still face down: {number}."),
    "cp_all_up": "Every card lies at its hour.",
    "cp_kings": "Kings up: {number}.",
    "cp_hours": ("Hours done: {number}.", "Hours done: {piles}."),
    "cp_no_hours": "No hour is done.",
    "cp_down": "Face down: {number}.",
    "cp_next": "Next: {source}.",
    "cp_over": "The fourth king is up: the game is over.",
    "cp_turn": ("Next: {target}.", "The next card is that of {target}."),
    "cp_stays": "Nothing is moved here: each card goes to its hour by itself.",
    "cp_why": "Nothing is ever chosen here.",
    "stuck": ("Lost.", "Lost: the fourth king came too soon. Say new game, or start again."),
    "plays_itself": "One: go on. Say next card, next pile, next round, or to the end.",
    "help_plays_itself": "Say next card, next pile until an hour is done, next round until a king, or to the end.",
}
OPTIONS = (
    Option(
        "dealing",
        ("rounds", "piles"),
        "how the pack is dealt: a card to each pile at a time, or pile by pile",
        {"dealt pile by pile": "piles"},
    ),
)
ALIASES = ("Clock Solitaire", "Clock", "Travellers", "Travelers", "Sundial", "Hidden Cards")
GAMES = (Title("Clock Patience", clock_patience, ALIASES, OPTIONS),)
