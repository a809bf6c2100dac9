"""Comparing what lies on the table: which of two piles is longer, which of two cards lies deeper, which open card is
the highest or the lowest."""

from __future__ import annotations

from voice_solitaire.dialogue.commands import lying_there
from voice_solitaire.dialogue.commands.may_i import is_there, kind_named, place_named
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import lookup
from voice_solitaire.dialogue.telling.wording import card_name, lines
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import sources
from voice_solitaire.language.english.inflection import capitals, count


def longer(conversation: Conversation, intent: Intent) -> Answer:
    """How many cards two piles hold, the longer one first."""
    state, wording = conversation.state, conversation.wording
    named = [place_named(conversation, spec) for spec in (intent.what or Spec(), intent.where or Spec())]
    if not all(len(piles) == 1 for piles in named):
        return conversation.say("no_such_pile")
    ordered = sorted((piles[0] for piles in named), key=lambda pile: -len(state.piles[pile]))
    first, other = (f"{wording.place(pile)}: {count(len(state.piles[pile]), 'card', none='no')}" for pile in ordered)
    return conversation.tell(capitals(f"{first}; {other}."))


def deeper(conversation: Conversation, intent: Intent) -> Answer:
    """How many cards lie on each of two cards, the deeper one first; where one isn't in sight, that it isn't."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    deepest: list[tuple[int, str]] = []
    for spec in (intent.what or Spec(), intent.where or Spec()):
        spots = list(sources(spec, game, state))
        if not spots:
            return is_there(conversation, (Intent("is_there", spec),))
        pile, depth = min(spots, key=lambda spot: spot[1])
        over = depth - 1 + len(game.covers(state, pile) if game.covers else ())
        name = f"the {card_name(state.piles[pile][-depth])}, {wording.place(pile)}"
        deepest.append((over, f"{name}: {count(over, 'card', none='no')} on it"))
    first, other = (told for _, told in sorted(deepest, key=lambda entry: -entry[0]))
    return conversation.tell(capitals(f"{first}; {other}."))


def extreme(conversation: Conversation, intent: Intent) -> Answer:
    """The highest or the lowest of the cards that lie free, or of those of a kind; the ace counts as the lowest."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    what = intent.what or Spec()
    tops = [pile for pile in game.of_kind(*lying_there.IN_PLAY) if lookup.lies_open(game, state, pile)]
    free = [pile for pile in tops if what.fits(state.piles[pile][-1])]
    if not free:
        return conversation.tell(f"{capitals(kind_named(what)) if what.is_card else 'No card'} lies open.")
    rank = (max if intent.name == "highest" else min)(state.piles[pile][-1].rank for pile in free)
    entries = [
        f"{card_name(state.piles[pile][-1])}, {wording.place(pile)}"
        for pile in free
        if state.piles[pile][-1].rank == rank
    ]
    return conversation.tell_all(lines(f"{intent.name}:", entries))
