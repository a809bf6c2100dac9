"""What lies in a place, of a kind or open, how far a foundation is, and which columns hide no card."""

from __future__ import annotations

from voice_solitaire.dialogue.commands.may_i import place_named
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import lookup, narrate
from voice_solitaire.dialogue.telling.wording import card_name, lines
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import piles_at
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.piles import Kind

IN_PLAY = (Kind.GALLERY, Kind.CELL, Kind.TABLEAU, Kind.RESERVE)


def up_to(conversation: Conversation, where: Spec) -> Answer:
    """How far a foundation is: empty, up to a card, or full."""
    pile = piles_at(where, conversation.game)[0]
    place, top = conversation.wording.place(pile), conversation.state.top(pile)
    if top is None:
        return conversation.tell(capitals(f"{place}: not started, it is empty."))
    full = ", full" if is_full(conversation, pile) else ", not full yet"
    return conversation.tell(capitals(f"{place}: up to the {card_name(top)}{full}."))


def all_open(conversation: Conversation) -> Answer:
    """In which columns no card lies face down."""
    game, state = conversation.game, conversation.state
    piles = [pile for pile in game.of_kind(Kind.TABLEAU) if state.piles[pile]]
    names = [conversation.wording.place(pile) for pile in piles if not state.hidden[pile]]
    if not any(state.hidden[pile] for pile in piles):
        return conversation.tell("All of them: nothing lies face down.")
    return conversation.tell_all(lines("all open:", names) if names else ["None: each hides cards."])


def in_use(conversation: Conversation, where: Spec) -> Answer:
    """Which places of a group hold cards, and which."""
    state, wording = conversation.state, conversation.wording
    held = [pile for pile in place_named(conversation, where) if state.piles[pile]]
    entries = [f"{wording.place(pile)}, {card_name(state.piles[pile][-1])}" for pile in held]
    return conversation.tell_all(lines("in use:", entries) if entries else ["All are empty."])


def open_in(conversation: Conversation, intent: Intent) -> Answer:
    """How many cards of a place can be seen; in a row, or on the table, how many lie uncovered."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    if intent.where is None:
        free = [
            pile for pile in game.of_kind(*IN_PLAY) if lookup.lies_open(conversation.game, conversation.state, pile)
        ]
        return conversation.tell(capitals(f"{count(len(free), 'card', none='no')} free on the table."))
    piles = place_named(conversation, intent.where or Spec())
    if not piles:
        return conversation.say("no_such_pile")
    if len(piles) == 1:
        number, place = len(state.seen(piles[0])), wording.place(piles[0])
    else:
        number, place = (
            sum(lookup.lies_open(conversation.game, conversation.state, pile) for pile in piles),
            game.piles[piles[0]].group,
        )
    return conversation.tell(capitals(f"{count(number, 'open card', none='no')}, {place}."))


def kind_in(conversation: Conversation, intent: Intent) -> Answer:
    """Which cards of a kind can be seen in a place, and how many."""
    what, state, wording = intent.what or Spec(), conversation.state, conversation.wording
    piles = place_named(conversation, intent.where or Spec())
    if not piles:
        return conversation.say("no_such_pile")
    names = [card_name(card) for pile in piles for card in reversed(state.seen(pile)) if what.fits(card)]
    place = wording.place(piles[0]) if len(piles) == 1 else conversation.game.piles[piles[0]].group
    if not names:
        return conversation.tell(capitals(f"none in sight, {place}."))
    return conversation.tell_all(lines(f"{number_word(len(names))} in sight, {place}:", names))


def unseen(conversation: Conversation, intent: Intent) -> Answer:
    """How many cards of a kind nobody has seen yet; which, where an intent is named so."""
    what, state = intent.what or Spec(), conversation.state
    covered = [card for pile, cards in enumerate(state.piles) for card in cards[: state.hidden[pile]]]
    kinds = sorted((card for card in covered if what.fits(card)), key=lambda card: (card.rank, card.suit))
    if not kinds:
        return conversation.tell("None: all of them have been seen.")
    if intent.name == "unseen":
        return conversation.tell(capitals(f"{number_word(len(kinds))} not seen yet."))
    names = list(dict.fromkeys(map(card_name, kinds)))
    return conversation.tell_all(lines(f"{number_word(len(kinds))} not seen yet:", names))


def unstarted(conversation: Conversation) -> Answer:
    """Which foundations hold no card yet."""
    homes = conversation.game.of_kind(Kind.FOUNDATION)
    names = [conversation.wording.place(pile) for pile in homes if not conversation.state.piles[pile]]
    return conversation.tell_all(lines("not started:", names) if names else ["None: all are started."])


def is_full(conversation: Conversation, pile: int) -> bool:
    """Whether a foundation, or a pile that was started, takes no card any more."""
    game, state = conversation.game, conversation.state
    grows = game.piles[pile].kind is Kind.FOUNDATION or narrate.is_started(game, state, pile)
    return grows and game.piles[pile].accepts.accepted_faces(state.piles[pile]) == frozenset()
