"""What has happened to a card or a place: where it came from, when something was done last, what lay there before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import narrate, turns
from voice_solitaire.dialogue.telling.wording import card_name, fit
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import piles_at, sources
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

WHETHER: Final = "whether"  # the name of a question whether something was done at all
OFTEN: Final = "often"  # the name of a question how often something was done
ALWAYS: Final = "always"  # the name of a question whether a card has never been moved
AT_FIRST: Final = "first"  # the name of a question what lay somewhere when the game began
NOWHERE: Final = -1  # the place of a card that lies in no pile
DEALT: Final = (Verb.DEAL, Verb.TURN)  # what dealing and turning mean, whichever of the two a game has
DEEDS: Final[dict[str, Callable[[Game, Move], bool]]] = {  # what a move must be, by the name of what is asked for
    "turn": lambda game, move: move.verb in DEALT,
    "redeal": lambda game, move: move.verb in (Verb.REDEAL, Verb.SPECIAL),
    "pair": lambda game, move: move.verb is Verb.PAIR,
    "home": lambda game, move: move.target >= 0 and game.piles[move.target].kind in (Kind.FOUNDATION, Kind.DISCARD),
    "move": lambda game, move: move.verb not in (*DEALT, Verb.REDEAL, Verb.SPECIAL),
}


def place_of(state: State, card: Card) -> int:
    """The pile that a card lies in, by its index; ``NOWHERE`` where it lies in none."""
    return next((pile for pile, cards in enumerate(state.piles) if card in cards), NOWHERE)


def _cards(state: State, pile: int) -> tuple[Card, ...]:
    return state.piles[pile]


def last_change(record: Record, seen: Callable[[State], object]) -> int:
    """The number of the last turn, from 1, that changed what is ``seen`` in a position; 0 where none did."""
    now = seen(record.state)
    return next((at for at in range(record.at, 0, -1) if seen(record.states[at - 1]) != now), 0)


def ago(record: Record, at: int) -> str:
    """How long ago a turn was: "three moves ago"; "with the last move"."""
    back = record.at - at + 1
    return "with the last move" if back == 1 else f"{number_word(back)} moves ago"


@answers("came_from")
def came_from(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Where a card came from, and how long ago; with the name "whether" or "always", yes or no first."""
    what, record = conversation.resolve_it(intents[0].what) or Spec(), conversation.record
    cards = _in_question(conversation, what)
    if not cards:
        return conversation.say("nothing_named", Cue.ASK)
    moved = {card: at for card in cards if (at := last_change(record, partial(place_of, card=card)))}
    asks = intents[0].name
    if not moved:
        answer = {WHETHER: ["No."], ALWAYS: ["Yes."]}.get(asks, [])
        spoken_of = cards[0] if len(cards) == 1 else conversation.focus
        return conversation.but(focus=spoken_of).tell_all([*answer, *(_stayed(conversation, card) for card in cards)])
    focus = conversation.focus
    card = focus if focus in moved else max(moved, key=lambda one: moved[one])
    answer = {WHETHER: ["Yes."], ALWAYS: ["No."]}.get(asks, [])
    return conversation.but(focus=card).tell(fit([*answer, _moved(conversation, card, moved[card])]))


def _in_question(conversation: Conversation, what: Spec) -> list[Card]:
    """The cards in sight that a description fits; the one spoken of last alone where it is among them."""
    state = conversation.state
    cards = [state.piles[pile][-depth] for pile, depth in sources(what, conversation.game, state)]
    return [conversation.focus] if conversation.focus in cards and conversation.focus else cards


def _moved(conversation: Conversation, card: Card, at: int) -> str:
    """From which place to which the last turn that moved a card took it."""
    game, record, wording = conversation.game, conversation.record, conversation.wording
    before, after = (place_of(record.states[turn], card) for turn in (at - 1, at))
    place = game.piles[before]
    start = wording.place(before) if place.number else wording.group(place.group)
    end = f" to {wording.place(after)}" if after != NOWHERE and game.piles[after].kind is not Kind.WASTE else ""
    return capitals(f"{card_name(card)}: from {start}{end}, {ago(record, at)}.")


def _stayed(conversation: Conversation, card: Card) -> str:
    """That a card lies where it was dealt; where it lay face down, since when it is face up."""
    record, state = conversation.record, conversation.state
    pile = place_of(state, card)
    up = last_change(record, lambda position: card in position.seen(pile))
    shown = f", face up since {ago(record, up).removeprefix('with ')}" if up else ""
    return capitals(f"{card_name(card)}: in {conversation.wording.place(pile)} since the start{shown}.")


@answers("when_last")
def when_last(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How long ago something was done last, or whether it was, or how often: the name tells what, and behind a dash
    which of these."""
    deed, _, asks = intents[0].name.partition("-")
    record, does = conversation.record, DEEDS[deed]
    done = [at for at in range(record.at, 0, -1) if any(does(record.game, move) for move in record.turns[at - 1])]
    if not done:
        return conversation.say("not_done_yet")
    if asks == OFTEN:
        many = sum(does(record.game, move) for turn in record.played for move in turn)
        return conversation.tell(capitals(f"{'once' if many == 1 else f'{number_word(many)} times'} so far."))
    (phrase,) = turns.summary(conversation.wording, record, [done[0] - 1])
    yes = ["Yes."] if asks == WHETHER else []
    return conversation.tell(fit([*yes, capitals(f"{ago(record, done[0])}: {phrase}.")]))


@answers("was_there")
def was_there(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What lay in a place before it changed last; with the name "first", when the game began."""
    record, where = conversation.record, conversation.resolve_it(intents[0].where) or Spec()
    piles = piles_at(where, conversation.game)
    if not piles:
        return conversation.say("no_such_pile", Cue.EDGE)
    changes = {pile: last_change(record, partial(_cards, pile=pile)) for pile in piles}
    pile = max(piles, key=lambda one: changes[one])
    at = changes[pile]
    first = intents[0].name == AT_FIRST
    state = record.states[0] if first else record.states[max(0, at - 1)]
    until = "at the start" if first else f"until {ago(record, at).removeprefix('with ')}" if at else ""
    when = f"As it was {until}:" if until else "Nothing has changed there."
    return conversation.tell_all([when, *narrate.place(conversation.wording, state, pile)])


@answers("since_when")
def since_when(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How long a place has been as it is, and which turn made it so."""
    record, where = conversation.record, conversation.resolve_it(intents[0].where) or Spec()
    changes = [last_change(record, partial(_cards, pile=pile)) for pile in piles_at(where, record.game)]
    at = max(changes, default=0)
    if not at:
        return conversation.tell("Since the start.")
    (phrase,) = turns.summary(conversation.wording, record, [at - 1])
    return conversation.tell(capitals(f"{ago(record, at)}: {phrase}."))
