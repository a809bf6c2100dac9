"""Help for the situation, help by topic, and what the terms of patience mean."""

from __future__ import annotations

from voice_solitaire.dialogue.commands.clarify import example
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.rule_search import base_dealt
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import AskWhichGame, AskWhichMove, AskYesNo
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.glossary import explained
from voice_solitaire.dialogue.telling.reports import score
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.language.english.help import HELP
from voice_solitaire.table.moves import STUCK, WON, Verb


@answers("help")
def help_now(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What can be said here and now; then the topics."""
    wording, outcome = conversation.wording, conversation.record.outcome
    if conversation.scan is not None:
        sentence = wording.say("help_scan")
    elif isinstance(conversation.question, (AskWhichMove, AskYesNo)):
        sentence = wording.say("help_question")
    elif isinstance(conversation.question, AskWhichGame):
        sentence = wording.say("help_suggested")
    elif conversation.shows:
        sentence = wording.say("help_shown")
    elif outcome is WON:
        sentence = wording.say("help_won")
    elif outcome is STUCK:
        return conversation.tell_all([wording.say("stuck"), wording.say("help_lost"), wording.say("help_topics")])
    elif conversation.game.plays_itself:
        sentence = wording.say("help_plays_itself")
    elif not narrate.playable(conversation.game, conversation.state):
        move = narrate.ways(conversation.game, conversation.state)[0]
        name = narrate.move_name(wording, conversation.state, move)
        sentence = wording.say("help_deal" if move.verb is Verb.DEAL else "help_turn", move=name)
    else:
        sentence = wording.say("help_move", example=example(conversation))
    return conversation.tell_all([sentence, wording.say("help_topics")])


@answers("help_with")
def help_with(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What can be said about a topic, a breath at a time."""
    return conversation.tell_all(HELP[intents[0].name])


@answers("term")
def term(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What a term means, in general and in this game; of the score, what it is now, where points are counted."""
    if intents[0].name == "score" and conversation.points is not None:
        return conversation.tell(score(conversation.wording, conversation.points))
    meaning = explained(conversation.game, intents[0].name) or ""
    return conversation.tell_all([*base_dealt(conversation), meaning] if intents[0].name == "base" else [meaning])
