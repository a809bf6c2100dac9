"""What would take a card that may come: told by the rule of building there, whatever lies face down."""

from __future__ import annotations

from typing import NamedTuple

from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import Do
from voice_solitaire.dialogue.telling import lookup
from voice_solitaire.dialogue.telling.goes_on import goes_on
from voice_solitaire.dialogue.telling.wording import ONE_LINE, article, card_name, fit, length, lines, listed
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.mentions import in_words
from voice_solitaire.dialogue.understanding.resolve import is_target, sources
from voice_solitaire.dialogue.understanding.to_come import MUST, ONTO_IT, WHERE
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Verb, Wanted
from voice_solitaire.table.pairs import partner
from voice_solitaire.table.piles import Faces, Kind

PLAYED_ON = (Kind.FOUNDATION, Kind.GALLERY, Kind.CELL, Kind.TABLEAU, Kind.RESERVE, Kind.WASTE)
LAID_OUT = (Kind.GALLERY, Kind.TABLEAU)
MOST_PLACES = 3


class _Taker(NamedTuple):
    """A place that would take a card that may come.

    ``pile``: the place.
    ``takes``: the faces of those that it takes, of the cards so called: "a queen" may be red.
    """

    pile: int
    takes: Faces


@answers("to_come")
def to_come(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Whether a place, or any, would take a card that may come; which."""
    what, where = intents[0].what or Spec(), conversation.resolve_it(intents[0].where)
    cards = [card for card in conversation.game.pack if what.fits(card)]
    turned_to = [pile for pile in conversation.game.of_kind(Kind.WASTE) if pile in conversation.game.targets]
    if intents[0].name == ONTO_IT or (turned_to and where is None):
        return _onto_it(conversation, what, cards, turned_to, where or Spec())
    takers = _takers(conversation, cards)
    name = article(in_words(what))
    if where is not None:
        return _asked_there(conversation, takers, cards, what, where)
    if not takers and conversation.game.of_kind(Kind.DISCARD) and where is None:
        return Answer(conversation, then=Do((Intent("rule_about", name=f"what do i do with {name}"),)))
    if not takers:
        no = "" if intents[0].name == WHERE else "no, "
        return conversation.tell(Play(Cue.ASK), capitals(f"{no}nothing would take {name} now."))
    homes = [taker for taker in takers if conversation.game.piles[taker.pile].kind is Kind.FOUNDATION]
    if homes and intents[0].name == MUST:
        return conversation.tell(Play(Cue.ASK), capitals(f"no, {name} goes to its foundation."))
    sure = _sure(takers, cards)
    yes = "" if intents[0].name in (MUST, WHERE) else "yes," if sure else "it may:"
    would = "would" if sure or yes else "may"
    return _told(conversation, yes, _places(conversation, homes or takers), f"{would} take {name}")


def _sure(takers: list[_Taker], cards: list[Card]) -> bool:
    """Whether there is a place for each of the cards that are so called."""
    return {card.face for card in cards} <= {face for taker in takers for face in taker.takes}


def _told(conversation: Conversation, yes: str, names: list[str], would: str) -> Answer:
    """The places that take a card, or the cards that go on one, and that they would: as many as one line has room
    for."""
    told: list[str] = []
    for most in range(MOST_PLACES, 0, -1):
        told = lines(yes, [_either(names, most, would)])
        if length(told[0]) <= ONE_LINE:
            break
    return conversation.tell_all(told, Play(Cue.ASK))


def _either(names: list[str], most: int, would: str) -> str:
    """That one thing or another would do something: parted by semicolons where a name has a comma itself."""
    more = [f"{number_word(len(names) - most)} more"] if len(names) > most else []
    some = [*names[:most], *more]
    if not any(", " in name for name in some):
        return f"{listed(some, 'or')} {would}"
    *first, last = some
    behind = f"{last}, {would}" if ", " in last else f"{last} {would}"
    return "; ".join([*first, f"or {behind}" if first else behind])


def _takers(conversation: Conversation, cards: list[Card]) -> list[_Taker]:
    """The places that would take one of some cards, foundations first; those on which a card lies before empty ones."""
    game, state = conversation.game, conversation.state
    faces = frozenset(card.face for card in cards)
    pairs = Verb.PAIR in game.by_verb
    wanted = {face.rank for face in (partner(card) for card in cards) if face is not None and face.rank}
    found = []
    for pile, here in enumerate(game.piles):
        if pairs and here.kind in (Kind.TABLEAU, Kind.GALLERY, Kind.RESERVE):
            top = state.top(pile)
            if top is not None and lookup.lies_open(game, state, pile) and top.rank in wanted:
                found.append(_Taker(pile, faces))
        elif here.kind in PLAYED_ON and pile in game.targets:
            accepted = game.accepted(state, pile)
            if accepted is None or faces & accepted:
                found.append(_Taker(pile, faces if accepted is None else faces & accepted))
    order = list(PLAYED_ON)
    return sorted(
        found,
        key=lambda taker: (
            order.index(game.piles[taker.pile].kind) if game.piles[taker.pile].kind is Kind.FOUNDATION else 1,
            not state.piles[taker.pile],
        ),
    )


def _asked_there(
    conversation: Conversation, takers: list[_Taker], cards: list[Card], what: Spec, where: Spec
) -> Answer:
    """Whether what is named would take the card."""
    game, state, name = conversation.game, conversation.state, article(in_words(what))
    named = [pile for pile in range(len(game.piles)) if is_target(where, pile, game, state)]
    taking = [taker for taker in takers if taker.pile in named]
    if taking:
        sure = "yes:" if _sure(taking, cards) else "it may:"
        return _told(conversation, sure, _places(conversation, taking), f"would take {name}")
    covered = where.is_card and not named and list(sources(where, game, state))
    takes = [lookup.takes_sentence(conversation.wording, state, pile, _place(conversation, pile)) for pile in named[:1]]
    if covered:
        pile, depth = covered[0]
        under = state.piles[pile][: len(state.piles[pile]) - depth + 1]
        phrase = lookup.takes(conversation.wording, pile, under) or "nothing"
        takes = [f"the {card_name(under[-1])} is covered, {conversation.wording.place(pile)}; free, it takes {phrase}."]
    if not any(takes):
        return conversation.tell(Play(Cue.ASK), f"No, nothing there would take {name} now.")
    return conversation.tell(Play(Cue.ASK), fit(["No.", *map(capitals, takes)]))


def _onto_it(conversation: Conversation, what: Spec, cards: list[Card], wastes: list[int], other: Spec) -> Answer:
    """Which cards on the table would go on one that comes to the waste, or whether one that is named would; by the rule
    of building where nothing is played on the waste."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    if not wastes:
        rule = goes_on(Wanted(what.rank, what.suit, what.red), game)
        return conversation.tell(Play(Cue.ASK), rule or "Nothing is played on the card that comes.")
    taken = [game.piles[wastes[0]].accepts.accepted_faces((card,)) for card in cards]
    free = [
        (pile, top)
        for pile in game.of_kind(*LAID_OUT)
        if lookup.lies_open(game, state, pile) and (top := state.top(pile)) is not None and other.fits(top)
    ]
    fitting = [spot for spot in free if all(faces is None or spot[1].face in faces for faces in taken)]
    name = article(in_words(what))
    if not fitting:
        phrase = lookup.takes(wording, wastes[0], (cards[0],)) if cards else ""
        return conversation.tell(
            Play(Cue.ASK), fit(["No, none that lies open.", f"On {name} goes {phrase}." if phrase else ""])
        )
    names = [f"the {card_name(card)}, {wording.place(pile)}" for pile, card in fitting]
    return _told(conversation, "yes:", names, f"would go on {name}")


def _places(conversation: Conversation, takers: list[_Taker]) -> list[str]:
    """The places with the cards on which the one that comes would go."""
    return list(dict.fromkeys(_place(conversation, taker.pile) for taker in takers))


def _place(conversation: Conversation, pile: int) -> str:
    """A place by the card that lies on it; an empty one, or a foundation, by its name."""
    game, place = conversation.game, conversation.wording.place(pile)
    top = conversation.state.top(pile)
    if game.piles[pile].kind is Kind.FOUNDATION:
        return f"the {place}" if game.piles[pile].number is None else place
    return f"the empty {place}" if top is None else f"the {card_name(top)}, {place}"
