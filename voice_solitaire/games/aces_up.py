"""Aces Up: four piles that are only dealt upon; of two tops of a suit the lower is discarded, aces stay.

Where its rules are silent: with discards that go by themselves (an option) they go from the first deal on. The name
"Discard" is left out, because it is a command.
"""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.table.patience import *

PILES = range(4)
HEAP, STOCK = 4, 5
TO_GO = 48
MOST_LOOKED_AT = 2000  # positions, before it is taken that something can still be discarded


HIGHER = tuple(  # for each face (0 to 51), those of its suit that are higher; the ace is highest
    frozenset(face for face in range(52) if face // 13 == low // 13 and (face - 1) % 13 > (low - 1) % 13)
    for low in range(52)
)


def beaten(state: State, pile: int) -> bool:
    """Whether the top of a pile lies below another top of its suit."""
    piles = state.piles
    if not piles[pile]:
        return False
    higher = HIGHER[piles[pile][-1].face]
    return any(piles[place] and piles[place][-1].face in higher for place in PILES)


@dataclass(frozen=True)
class Beaten:
    """Takes the top of a pile while a higher one of its suit is another pile's top."""

    def takes(self, state: State, source: int) -> bool:
        return beaten(state, source)

    def refuse(self, attempt: Attempt) -> Refusal | None:
        card = attempt.cards[0]
        if card.rank == ACE:
            return attempt.refused("aces_stay", 3)
        if beaten(attempt.state, attempt.source):
            return None
        return attempt.refused(f"no_higher_{card.suit.name.lower()}", 2, Wanted(None, card.suit))

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return None

    def may_lie_on(self, card: Card) -> Faces:
        return NOTHING if card.rank == ACE else ANYTHING


def all_beaten_gone(state: State) -> State:
    """Everything discarded that can be, from the leftmost pile on, again and again; the order makes no difference."""
    while True:
        pile = next((pile for pile in PILES if beaten(state, pile)), None)
        if pile is None:
            return state
        gone = state.piles[pile][-1:]
        state = state.put({pile: state.piles[pile][:-1], HEAP: state.piles[HEAP] + gone})


class WithDiscards(Game):
    """The game in which discards go by themselves; they are told after the move that brought them about."""

    def events(self, before: State, move: Move, after: State) -> tuple[Event, ...]:
        plain = self.by_verb[move.verb].play(self, before, move)
        events = [*super().events(before, move, plain)]
        for card in after.piles[HEAP][len(plain.piles[HEAP]) :]:
            events.append(Event("discarded", card, source=plain.where(card), target=HEAP, number=1, cards=(card,)))
        for pile in PILES:
            if after.piles[pile] != plain.piles[pile]:
                top = after.top(pile)
                events.append(Event("uncovered" if top else "emptied", top, source=pile, target=pile))
        return tuple(events)


def hopeless(game: Game, state: State) -> bool:
    """Whether nothing can be discarded any more, whatever is moved; True only when that is certain."""
    if state.piles[STOCK] or game.won(state):
        return False
    seen, todo = {state.piles}, [state]
    while todo:
        here = todo.pop()
        for move in game.by_verb[Verb.CARRY].moves(game, here):
            if move.target == HEAP or len(seen) > MOST_LOOKED_AT:
                return False
            after = game.play(here, move)
            if after.piles not in seen:
                seen.add(after.piles)
                todo.append(after)
    return True


def status(game: Game, state: State) -> tuple[Event, ...]:
    """How many are discarded, how many are to come, and whether it is over."""
    events = [Event("au_gone", number=len(state.piles[HEAP]))]
    events.append(Event("au_to_come" if state.piles[STOCK] else "au_stock_out", number=len(state.piles[STOCK])))
    return (*events, Event("au_hopeless")) if hopeless(game, state) else tuple(events)


def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Discards, of which those that uncover come first; then aces to spaces, then what uncovers; lone cards never."""
    if move.verb is Verb.DEAL:
        return 5, "why_deal"
    left = len(state.piles[move.source]) - 1
    if move.target == HEAP:
        return 80 + left, "why_discards"
    if not left:
        return 0, "au_swaps"
    after = game.play(state, move)
    if any(beaten(after, pile) for pile in PILES):
        return 60 + left, "au_opens"
    top = state.top(move.source)
    return (50 + left, "au_ace_down") if top is not None and top.rank == ACE else (20 + left, "why_space")


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    state = State((*((card,) for card in order[:4]), (), order[:3:-1]), (*(0,) * STOCK, len(order) - 4))
    return all_beaten_gone(state) if game.options["auto_discard"] else state


def aces_up(spaces: str, auto_discard: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    fill: Rule = all_of(OnlyIntoEmpty(), OnlyRank(ACE, "au_only_aces")) if spaces == "aces" else OnlyIntoEmpty()
    return (WithDiscards if auto_discard else Game)(
        goal="Discard everything but the four aces.",
        rules=rules(spaces, auto_discard),
        pack=pack(),
        piles=(*columns(4, fill, group="pile"), heap(Beaten()), stock()),
        layout=_layout,
        actions=(Carry(), DealAcross(STOCK, tuple(PILES))),
        won=lambda state: not state.piles[STOCK] and len(state.piles[HEAP]) == TO_GO,
        automatic=(lambda game, before, after: all_beaten_gone(after),) if auto_discard else (),
        hint_priority=rank,
        status=status,
        rule_of=RULE_OF,
        words=WORDS,
    )


def rules(spaces: str, auto_discard: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        discarding="The top of a pile is discarded when another pile's top is higher in the same suit."
        + (" That happens by itself." if auto_discard else ""),
        aces="Aces are highest and are never discarded.",
        spaces="An empty pile may take the top of any other." if spaces == "any" else "An empty pile may take an ace.",
        moving="Cards move only to an empty pile: nothing is built, and only tops are free.",
        dealing="Dealing lays one card on each of the four piles, whatever lies there.",
        winning="The game is won when the stock is empty and forty-eight cards are discarded.",
    )


SUITS = tuple(suit.name.lower() for suit in Suit)
RULE_OF = {f"no_higher_{suit}": "discarding" for suit in SUITS} | behind(
    aces="aces_stay",
    spaces="au_only_aces",
    moving="only_to_space one_at_a_time covered",
    dealing="stock_empty deals_so_many",
)
WORDS: Words = {
    **{f"no_higher_{suit}": f"No higher {suit[:-1]} is showing." for suit in SUITS},
    "aces_stay": "Aces stay.",
    "au_only_aces": "Only aces move to an empty pile.",
    "one_at_a_time": "Only top cards are free.",
    "au_gone": "{number} of forty-eight discarded.",
    "au_to_come": "{number} cards to come.",
    "au_stock_out": "The stock is empty.",
    "au_hopeless": "Nothing more can be discarded.",
    "au_opens": "It opens the way to a discard.",
    "au_ace_down": "It puts an ace where it covers nothing.",
    "au_swaps": "It only changes places; nothing better is left.",
}
OPTIONS = (
    Option("spaces", ("any", "aces"), "what may fill an empty pile", {"aces only": "aces", "any card": "any"}),
    Option("auto_discard", (False, True), "whether discards go by themselves", {"with automatic discards": True}),
)
ALIASES = ("Aces High", "Drivel", "Idiot's Delight", "Firing Squad", "Once in a Lifetime")
GAMES = (Title("Aces Up", aces_up, ALIASES, OPTIONS),)
