"""How cards of a kind lie: which are covered, which lie at the bottom of a pile, and which pile holds most of them."""

from __future__ import annotations

from voice_solitaire.dialogue.commands import lying_there
from voice_solitaire.dialogue.commands.may_i import kind_named
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import lookup, narrate
from voice_solitaire.dialogue.telling.wording import card_name, lines
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import piles_at, sources
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.language.numbers import number_word


def covered(conversation: Conversation, intent: Intent) -> Answer:
    """How many cards of a kind lie in sight with others on them, where, and how many nobody has seen yet."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    what, there = intent.what or Spec(), _places(conversation, intent.where)
    spots = [
        (pile, depth)
        for pile, depth in sources(what, game, state)
        if pile in there and not narrate.is_started(game, state, pile)
    ]
    under = [spot for spot in spots if spot[1] > 1 or not lookup.lies_open(game, state, spot[0])]
    hidden = sum(what.fits(card) for pile, cards in enumerate(state.piles) for card in cards[: state.hidden[pile]])
    of_all = intent.where is None or len(there) > 1  # of one place nobody knows what its hidden cards are
    hidden_there = sum(state.hidden[pile] for pile in there)
    entries = [
        f"{card_name(state.piles[pile][-depth])}, {wording.place(pile)}"
        + (f", {number_word(depth - 1)} on it" if depth > 1 else "")
        for pile, depth in under
    ]
    entries += [f"{number_word(hidden)} not seen yet"] if hidden and of_all else []
    entries += [f"{count(hidden_there, 'card')} face down there"] if hidden_there and not of_all else []
    if not entries:
        return conversation.tell(f"{capitals(kind_named(what))} is covered{'' if of_all else ' there'}.")
    return conversation.tell_all(lines(f"{number_word(len(under))} covered:" if under else "", entries))


def at_bottom(conversation: Conversation, intent: Intent) -> Answer:
    """Which piles have a card of a kind at the bottom, as far as it can be seen; or which of those cards lie elsewhere,
    where an intent is named so."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    what, elsewhere = intent.what or Spec(), intent.name == "not_at_bottom"
    spots = [
        (pile, depth)
        for pile, depth in sources(what, game, state)
        if game.piles[pile].kind in lying_there.IN_PLAY and (depth != len(state.piles[pile])) == elsewhere
    ]
    entries = [f"{card_name(state.piles[pile][-depth])}, {wording.place(pile)}" for pile, depth in spots]
    where = "not at the bottom" if elsewhere else "at the bottom"
    if not entries:
        return conversation.tell(f"None {'but at the bottom' if elsewhere else where}, of those in sight.")
    return conversation.tell_all(lines(f"{number_word(len(entries))} {where}:", entries))


def most_of(conversation: Conversation, intent: Intent) -> Answer:
    """Which pile holds most cards of a kind, or fewest where an intent is named so, as far as they can be seen."""
    state, what = conversation.state, intent.what or Spec()
    piles = _places(conversation, intent.where)
    counts = {pile: sum(map(what.fits, state.seen(pile))) for pile in piles if state.piles[pile]}
    most = (min if intent.name == "fewest_of" else max)(counts.values(), default=0)
    names = [conversation.wording.place(pile) for pile, number in counts.items() if number == most]
    if not names or (not most and intent.name == "most_of"):
        return conversation.tell(f"{capitals(kind_named(what))} is in sight there.")
    return conversation.tell_all(lines(f"{count(most, 'such card', none='no')}:", names))


def _places(conversation: Conversation, where: Spec | None) -> list[int]:
    """The piles in play that a question is about: the one that it names, or all of a group, or all."""
    in_play = conversation.game.of_kind(*lying_there.IN_PLAY)
    if where is None or (where.group is None and where.number is None):
        return list(in_play)
    return [pile for pile in in_play if pile in piles_at(where, conversation.game)]
