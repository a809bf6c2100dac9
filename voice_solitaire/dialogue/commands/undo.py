"""Going back and forth: undo, redo, back to a deal."""

from __future__ import annotations

from voice_solitaire.dialogue.commands.dead_ends import last_open
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.turn import told_again
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.following_up import NOTHING
from voice_solitaire.dialogue.telling import narrate, turns
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

UNMEANT = "unmeant"  # the name of an undo of what the last line did, and of nothing before it
WINNABLE = "winnable"  # the name of an undo of all turns since the game was known to be lost
CARDS = "cards"  # the name of an undo that takes back cards, one by one, and not turns


def at_edge(conversation: Conversation, why: str) -> Answer:
    """Nothing is done, for a reason that is a key of the wording."""
    return Answer(conversation, (line(Play(Cue.EDGE), conversation.wording.say(why)),))


def gone_to(conversation: Conversation, record: Record, cue: Cue, sentence: str) -> Answer:
    """The game stands elsewhere: what was done, and what there is to do there."""
    standing = narrate.situation(conversation.wording, record.state)
    return Answer(conversation.but(record=record), (line(Play(cue), sentence, standing),))


def _taken_back(record: Record) -> Card | None:
    """The card that the last turn moved: "it", once that is taken back."""
    return next(iter(_lifted(record.undo().state, record.turns[record.at - 1][0])), None)


def _lifted(before: State, move: Move) -> tuple[Card, ...]:
    """The cards that a move takes up to lay them elsewhere, or away."""
    if move.verb not in (Verb.CARRY, Verb.PAIR) or move.source < 0 or move.count < 1:
        return ()
    partner = before.piles[move.target][-1:] if move.verb is Verb.PAIR and move.target >= 0 else ()
    return (*before.piles[move.source][-move.count :], *partner)


def _back(conversation: Conversation, number: int) -> Answer:
    record, wording = conversation.record, conversation.wording
    if record.at == 0:
        return at_edge(conversation, "nothing_to_undo")
    number = max(1, min(number, record.at))
    after = record.undo(number)
    if number == 1:
        reply = turns.undone(wording, record.turns[after.at], record.state, after.state)
        return Answer(conversation.but(record=after, focus=_taken_back(record)), tuple(reply))
    return gone_to(conversation, after, Cue.UNDO, wording.say("undone_many", number=wording.number(number)))


def _cards_back(conversation: Conversation, number: int) -> Answer:
    """The last so many cards taken back, each with the move that it made, whatever else its turn did."""
    record, after = conversation.record, conversation.record.undo_moves(number)
    if after.turns == record.turns:
        return _back(conversation, record.at - after.at)
    moves = record.moves - after.moves
    if moves > 1:
        sentence = conversation.wording.say("undone_many", number=conversation.wording.number(moves))
        return gone_to(conversation, after, Cue.UNDO, sentence)
    move = record.turns[record.at - 1][-1:]
    focus = next(iter(_lifted(after.state, move[0])), None)
    reply = turns.undone(conversation.wording, move, record.state, after.state)
    return Answer(conversation.but(record=after, focus=focus), tuple(reply))


def _back_to_open(conversation: Conversation) -> Answer:
    """Back to the last position that isn't known to be lost."""
    number = last_open(conversation)
    if not number:
        return at_edge(conversation, "lost_from_start" if number is None else "open_here")
    answer = _back(conversation, number)
    return answer.but(lines=(*answer.lines, line(conversation.wording.say("back_to_open"))))


@answers("undo")
def undo(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The last turn, or its last cards, taken back; nothing where what is regretted wasn't done."""
    unmeant = intents[0].name == UNMEANT and not conversation.just_played
    if unmeant or intents[0].name == NOTHING:
        return at_edge(conversation, "nothing_done")
    if intents[0].name == WINNABLE:
        return _back_to_open(conversation)
    if intents[0].name == CARDS:
        return _cards_back(conversation, intents[0].number or 1)
    return _back(conversation, 1)


@answers("undo_many")
def undo_many(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """So many turns taken back, or all there are."""
    return _back(conversation, intents[0].number or 1)


@answers("undo_to")
def undo_to(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """All turns taken back since a card was moved last, that move with them."""
    what, record = conversation.resolve_it(intents[0].what) or Spec(), conversation.record
    for number in range(1, record.at + 1):
        before = record.undo(number)
        if any(what.fits(card) for card in _lifted(before.state, record.turns[before.at][0])):
            return _back(conversation, number)
    return conversation.say("nothing_named", Cue.ASK)


@answers("redo", "redo_many")
def redo(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Turns played again that were taken back."""
    record, wording = conversation.record, conversation.wording
    if record.at == len(record.turns):
        return at_edge(conversation, "nothing_to_redo")
    number = min(intents[0].number or 1, len(record.turns) - record.at)
    after = record.redo(number)
    if number == 1:
        again = told_again(conversation.but(record=after))
        return again.but(lines=tuple(turns.with_cue(again.lines, Cue.REDO)))
    return gone_to(conversation, after, Cue.REDO, wording.say("redone_many", number=wording.number(number)))


@answers("last_deal", "deals_back")
def last_deal(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Back to before the last deal, or before the last few."""
    record, wording = conversation.record, conversation.wording
    wished = max(1, intents[0].number or 1)
    at = record.last_deal(wished)
    if at is None:
        return at_edge(conversation, "no_deal_yet")
    deals = sum(any(move.verb is Verb.DEAL for move in turn) for turn in record.turns[at : record.at])
    sentence = wording.say("undone_deal") if deals == 1 else wording.say("undone_deals", number=wording.number(deals))
    return gone_to(conversation, record.go_to(at), Cue.UNDO, sentence)
