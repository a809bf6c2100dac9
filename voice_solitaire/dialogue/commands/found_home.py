"""What lies home, in all or of a kind."""

from __future__ import annotations

from voice_solitaire.dialogue.commands import queries
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling.wording import card_name, lines
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.piles import Kind


@answers("found_so_far")
def found_so_far(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What lies home, or what a game that plays itself has found."""
    game, state = conversation.game, conversation.state
    home = game.of_kind(Kind.FOUNDATION)
    if not home or game.plays_itself:
        return queries.progress(conversation, intents)
    tops = [card_name(state.piles[pile][-1]) for pile in home if state.piles[pile]]
    return conversation.tell_all(lines("home, up to:", tops) if tops else ["Nothing is home yet."])


@answers("home_of")
def home_of(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Which cards of a kind lie home or are gone."""
    game, state, what = conversation.game, conversation.state, intents[0].what
    if what is None:
        return found_so_far(conversation, intents)
    kind = Spec(what.rank, what.suit, red=what.red)
    piles = game.of_kind(Kind.FOUNDATION, Kind.DISCARD)
    names = [card_name(card) for pile in piles for card in state.piles[pile] if kind.fits(card)]
    return conversation.tell_all(lines(f"{number_word(len(names))}:", names) if names else ["None yet."])
