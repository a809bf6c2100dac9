"""Corrections: "no, spades", "the other one", "and the eight too"."""

from __future__ import annotations

from voice_solitaire.dialogue.commands.moves import discard_all, move
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.turn import play_turn, refuse
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import turns
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import Choice, Found, carry
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.record import Record


def _nothing_to_correct(conversation: Conversation) -> Answer:
    return Answer(conversation, (line(Play(Cue.ASK), conversation.wording.say("nothing_to_correct")),))


def _taken_back(conversation: Conversation) -> Record:
    """The game without what came of the last wish, where anything did and nothing came after it."""
    record, last = conversation.record, conversation.last_moves
    return record.undo() if last and record.played[-1:] == (last,) else record


@answers("rather")
def rather(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The last wish with a part of it corrected; what came of it is taken back first."""
    part = intents[0].what or Spec()
    if not conversation.last_wish:
        return _nothing_to_correct(conversation)
    corrected = tuple(_corrected(intent, part) for intent in conversation.last_wish)
    before, back = conversation.record, _taken_back(conversation)
    answer = move(conversation.but(record=back, last_refusal=None), corrected)
    after = answer.conversation
    if after.last_refusal is not None and part.is_card:
        alone = move(conversation.but(record=back, last_refusal=None), (Intent("carry", corrected[0].what),))
        if alone.conversation.last_refusal is None:  # it can't go there, but elsewhere
            answer, after = alone, alone.conversation
    if after.last_refusal is not None:  # it can't be done: what stands, stands
        return refuse(after.but(record=before), after.last_refusal)
    if after.record is back is not before:  # it is asked which, of the moves there are without the one taken back
        undone = turns.undone(conversation.wording, before.played[-1], before.state, back.state)
        return answer.but(lines=(*undone, *answer.lines))
    return answer


def _corrected(intent: Intent, part: Spec) -> Intent:
    """A wish with its card or its place replaced by what was said."""
    said = {name: each for name, each in part._asdict().items() if each is not None and each is not False}
    if part.is_card:
        whole = part.rank is not None and part.suit is not None
        return intent.but(what=part if whole or intent.what is None else intent.what._replace(**said))
    if intent.where is None and intent.what is not None:
        return intent.but(what=intent.what._replace(**said))
    where = intent.where or Spec()
    moved = part if part.group is not None else where._replace(rank=None, suit=None, **said)
    return intent.but(where=moved)


@answers("other")
def other(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The other card or place that the last wish could have meant."""
    record, game = _taken_back(conversation), conversation.game
    if not conversation.last_wish or record is conversation.record:
        return _nothing_to_correct(conversation)
    found = carry(conversation.resolved(conversation.last_wish), game, record.state)
    moves = [found.move, *found.others] if isinstance(found, Found) else []
    moves += found.moves if isinstance(found, Choice) else []
    others = [each for each in moves if each not in conversation.last_moves]
    if not others:
        return Answer(conversation, (line(Play(Cue.ASK), conversation.wording.say("no_other")),))
    return play_turn(conversation.but(record=record), others[0])


@answers("too")
def too(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Another card in place of the last one that moved: onto the pile that that one went to."""
    what = conversation.resolve_it(intents[0].what) or Spec()
    played = conversation.record.played
    if conversation.last_wish and conversation.last_wish[0].do == "discard_all":
        return discard_all(conversation, (Intent("discard_all", what),))
    if not played or played[-1][-1].verb is not Verb.CARRY:
        return move(conversation, (Intent("carry", what),))
    pile = conversation.game.piles[played[-1][-1].target]
    return move(conversation, (Intent("carry", what, Spec(group=pile.group, number=pile.number)),))
