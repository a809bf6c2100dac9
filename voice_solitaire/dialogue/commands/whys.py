"""Why something was refused, is advised, or was done: the rule behind it, or how the last wish was understood."""

from __future__ import annotations

import re

from voice_solitaire.dialogue.commands.hints import WHY
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import Do
from voice_solitaire.dialogue.telling import lookup, turns
from voice_solitaire.dialogue.telling.move_reasons import reason_told
from voice_solitaire.dialogue.telling.wording import ONE_LINE, length
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import Found, carry
from voice_solitaire.dialogue.understanding.rule_words import is_ruled_on
from voice_solitaire.dialogue.understanding.was_it_good import GOOD
from voice_solitaire.language.expressions import expression
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.moves import Refusal
from voice_solitaire.table.piles import Kind

WHY_BACK = "why did you take that back"  # the name of a wish for why a turn was taken back
THE_VERY_MOVE = "very_move"  # the name of a wish for why just the move was refused that was wished last
THE_MOVE = "move"  # the name of a wish for what a move that it names is good for

_OF_THE_GAME = expression(r"why (?:have|did|do|are|were|was|has)(?: not)? (?:you|the game|game)\b")
_NOT_HEARD = expression(r"\bnot (?:\w+ )?(?:understand|understood|hear|heard|get|got|follow|listen|listening)\b")
_RATHER_THAN = expression(r"why (?:it|that|this)\b.* (?:not|than|of) ")  # why one move and not another
_BACK = expression(r"\bback\b")  # in what was said of a turn that was taken back
_OF_TURNING = expression(r"\b(?:turn(?:ed|ing)?|deal|dealt|draw|drew|flip(?:ped)?)\b(?! back)")


@answers("why_not")
def why_not(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The rule behind the last refusal; right after advice the reason for it; right after a move what it is good for;
    where nothing was refused, the rules that the question speaks of."""
    denied, game = conversation.last_refusal, conversation.game
    if intents[0].name == THE_MOVE:
        return _what_for(conversation, intents)
    if intents[0].name == THE_VERY_MOVE and denied is not None:
        return _of_the_very_move(conversation, denied.refusal)
    if intents[0].name == GOOD:
        return _what_it_was_for(conversation) if conversation.record.at else conversation.say("nothing_yet")
    left_undone = re.search(r"\bnot\b", intents[0].name) is not None and not _RATHER_THAN.match(intents[0].name)
    if _OF_THE_GAME.match(intents[0].name) and (_NOT_HEARD.search(intents[0].name) or not left_undone):
        return _why_it_was_done(conversation, intents[0])
    if conversation.just_offered and not conversation.just_refused and conversation.hint is not None:
        return Answer(conversation, then=Do((Intent("hint", name=WHY),)))
    if denied is None:
        if is_ruled_on(intents[0].name, game):
            return Answer(conversation, then=Do((intents[0].but(do="rule_about"),)))
        if conversation.just_played and not left_undone:
            return _what_it_was_for(conversation)
        return conversation.say("nothing_refused")
    rule = game.rule_behind(denied.refusal)
    if rule is None:
        return conversation.tell(conversation.wording.refusal(denied.refusal))
    name, text = f"Rule {number_word(rule)}:", game.rules[rule - 1]
    whole = length(name) + length(text) <= ONE_LINE
    return conversation.but(last_rule=rule).tell_all([f"{name} {text}"] if whole else [name, text])


def _of_the_very_move(conversation: Conversation, refusal: Refusal) -> Answer:
    """What the refused move lacked, by its cards; where the one card lies that it waits for, if that can be seen; and
    the rule behind it."""
    game, wording, wanted = conversation.game, conversation.wording, refusal.wanted
    told = [wording.refusal(refusal)]
    if wanted is not None and wanted.rank is not None and wanted.suit is not None:
        first = Spec(wanted.rank, wanted.suit)
        if any(first.fits(card) for pile in range(len(game.piles)) for card in conversation.state.seen(pile)):
            told += lookup.whereabouts(wording, conversation.state, first)[:1]
    rule = game.rule_behind(refusal)
    if rule is not None:
        told.append(f"Rule {number_word(rule)}: {game.rules[rule - 1]}")
    return conversation.but(last_rule=rule or conversation.last_rule).tell_all(told)


def _what_for(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What a move that was asked back is good for."""
    resolution = carry(conversation.resolved(intents), conversation.game, conversation.state)
    if not isinstance(resolution, Found):
        return conversation.say("nothing_refused")
    return conversation.tell(reason_told(conversation.wording, conversation.state, resolution.move))


def _what_it_was_for(conversation: Conversation) -> Answer:
    """What the move that was just made is good for."""
    record = conversation.record
    before, move = record.states[record.at - 1], record.turns[record.at - 1][0]
    return conversation.tell(reason_told(conversation.wording, before, move))


def _why_it_was_done(conversation: Conversation, intent: Intent) -> Answer:
    """Why the game did what it did: the rule of turning and dealing, or as what it took the last wish."""
    game, record = conversation.game, conversation.record
    if _NOT_HEARD.search(intent.name):
        return conversation.say("why_not_understood")
    if _OF_TURNING.search(intent.name) and game.of_kind(Kind.STOCK):
        return Answer(conversation, then=Do((Intent("rule_about", name=intent.name, options=(("topic", "dealing"),)),)))
    if conversation.taken_back:
        return conversation.say("why_taken_back")
    if game.plays_itself and is_ruled_on(intent.name, game):
        return Answer(conversation, then=Do((intent.but(do="rule_about"),)))
    if not record.at:
        return conversation.say("nothing_yet")
    corrected = (
        intent.name == WHY_BACK and conversation.last_reply is not None and _BACK.search(conversation.last_reply.text)
    )
    (last,) = turns.summary(conversation.wording, record, [record.at - 1])
    return conversation.say("why_corrected" if corrected else "why_done", move=last)
