"""Which moves are left where a place or a card is taken out, and the only one where none is: "besides a cell"."""

from __future__ import annotations

from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import Do
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import fit, lines, listed
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.resolve import Denied, Found, carry, left_without
from voice_solitaire.language.english.inflection import count
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue, Play

MOST_TOLD = 3
BESIDES_ADVICE = "besides"  # the name of a wish for the moves that are left without the one just advised


def only_way(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer | None:
    """That a card goes nowhere but where a wish says that it shall not; None where it says nothing of the kind, or the
    card can't go there either."""
    if not any(intent.besides for intent in intents):
        return None
    wished = tuple(intent.but(besides=()) for intent in conversation.resolved(intents))
    ruling = carry(wished, conversation.game, conversation.state)
    if isinstance(ruling, Denied):
        return None
    moves = [ruling.move] if isinstance(ruling, Found) else list(ruling.moves)
    names = narrate.move_names(conversation.wording, conversation.state, moves[:MOST_TOLD])
    hint = moves[0] if len(moves) == 1 else None
    offering = conversation.but(hint=hint, offered=tuple(moves[:MOST_TOLD]))
    return offering.tell(Play(Cue.ASK), f"No, only {listed(names, 'or')}.")


def moves_without(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The moves that are left without those that go to a place or onto a card, or without the one just advised, best
    first."""
    game, state = conversation.game, conversation.state
    all_plays = narrate.playable(game, state)
    advised = conversation.hint if intents[0].name == BESIDES_ADVICE else None
    plays = [move for move in left_without(all_plays, intents, game, state) if move != advised]
    if not all_plays:
        return Answer(conversation, then=Do((Intent("moves"),)))
    if not plays:
        return conversation.say("no_other_moves", Cue.EDGE)
    names = narrate.move_names(conversation.wording, state, plays)
    offering = conversation.but(hint=plays[0], offered=tuple(plays))
    if len(plays) <= MOST_TOLD:
        return offering.tell_all(lines(f"{count(len(plays), 'move')}:", names))
    rest = tuple(line(f"{number_word(at)}: {name}.") for at, name in enumerate(names[1:], 2))
    best = fit([f"{count(len(plays), 'move')}.", f"Best: {names[0]}.", "Say more for the rest."])
    return offering.but(pending_lines=rest).tell(best)
