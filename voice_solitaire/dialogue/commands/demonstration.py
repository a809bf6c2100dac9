"""Showing how a deal can be won, a move at a time, while the player's own game waits untouched.

What is shown lies on the table as a game that is played to its end and taken back to where the showing begins, so that
going on and back are redo and undo.
"""

from __future__ import annotations

from collections.abc import Iterable

from voice_solitaire.advice.deal_search import MOST, DealSearch
from voice_solitaire.advice.progress_search import SearchResult
from voice_solitaire.dialogue.commands.dead_ends import still
from voice_solitaire.dialogue.commands.hints import can_win
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import narrate, turns
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.games import title
from voice_solitaire.games.measured import measured_of
from voice_solitaire.games.winnable import known_wins
from voice_solitaire.language.english.inflection import count
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import WON
from voice_solitaire.table.record import Record, Turn

LOOKS = 2000  # moves tried out while the player waits
USUAL = 10  # moves that a search tries out while the game's own ranking chooses one, where that isn't measured
IN_SILENCE = 20  # moves tried out at a time while nobody speaks
GOES_ON = ("next", "next_pile", "next_round", "redo", "do_it", "show_how")
LEAVES = ("stop", "leave_showing", "scan")


@answers("show_how")
def show_how(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Begins to show how the deal is won: as the player won it, from here on, or from its start; or says that no way is
    known, and what that rests on.

    Before the first move of a new deal it is the one that was given up for it.
    """
    if conversation.tutorial is not None:
        return conversation.say("show_after_tutorial", Cue.EDGE)
    own, left = conversation.record, conversation.left_game
    record = left if left is not None and not own.turns else own
    if record.outcome is WON:
        return _begun(conversation, Record.begin(record.game, record.deal), record.played, "shows_own")
    onward = conversation.searches.moves_to_win() if record is own else ()
    if onward:
        return _begun(conversation, _without_bookmarks(own), [(move,) for move in onward], "shows_onward")
    again = conversation.sought is not None and conversation.sought.states[0] is record.states[0]
    asked = conversation.but(times_sought=conversation.times_sought + 1 if again else 1)
    search = _search(asked, record)
    search.look(LOOKS * asked.times_sought - search.tried)
    return _found(asked, record, search)


@answers("give_up")
def give_up(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What there is to do with a game that is given up; before that, that it can still be won, where that is known."""
    if conversation.record.outcome is not None:
        return can_win(conversation, intents)
    answer, result = still(conversation)
    wins = result is SearchResult.GOES_ON
    return answer.but(lines=(*(answer.lines if wins else ()), line(conversation.wording.say("given_up"))))


def _search(conversation: Conversation, record: Record) -> DealSearch:
    """The search for a way to win a game's deal."""
    measured = measured_of(record.game) or measured_of(title(record.game.name).game())
    effort = measured.effort if measured and record.game.quick_priority is None else USUAL
    return conversation.around.lookahead.of_deal(record.game, record.deal, effort)


def _found(conversation: Conversation, record: Record, search: DealSearch) -> Answer:
    """What the search for a way has come to."""
    game, known = record.game, conversation.but(sought=None)
    if search.way:
        way = [(move,) for move in search.way]
        return _begun(known, Record.begin(game, record.deal), way, "shows_deal")
    if search.lost:
        return known.say("shows_none_lost" if not game.plays_itself else "shows_none_itself")
    if search.over:
        return known.say("shows_none_known", number=count(MOST, "position"))
    shipped = record.deal in known_wins(game)
    return conversation.but(sought=record).say("seeks_known_way" if shipped else "seeks_way")


def _begun(conversation: Conversation, start: Record, way: Iterable[Turn], key: str) -> Answer:
    """A way on the table, from where ``start`` stands."""
    whole = start
    for turn in way:
        whole = whole.play(*turn)
    own, number = conversation.record, count(whole.moves - start.moves, "move")
    shown = conversation.at_table(whole.go_to(start.at)).but(waiting_game=own, shows=True, sought=None)
    deal = conversation.wording.number(start.deal)
    sentence = conversation.wording.say(key, number=number, deal=deal, game=start.game.title)
    return Answer(shown, (line(Play(Cue.START), sentence),))


def _without_bookmarks(record: Record) -> Record:
    """A game with nothing in it but what was played."""
    return Record(record.game, record.deal, record.played, record.states[: record.at + 1], record.at)


@answers("leave_showing")
def leave(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Back to the player's own game, as it was left."""
    if not conversation.shows:
        return conversation.say("nothing_shown", Cue.EDGE)
    return _left(conversation, "shown_left")


def _left(conversation: Conversation, key: str) -> Answer:
    """The player's own game on the table again, and why, by the key of a sentence."""
    own = conversation.own_table()
    standing = narrate.situation(own.wording, own.state)
    return Answer(own, (line(Play(Cue.UNDO), own.wording.say(key)), line(standing)))


def instead(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer | None:
    """The answer to a wish that means something else while a way is shown; None for all others."""
    if not conversation.shows:
        return None
    if intents[0].do in GOES_ON:
        return _next(conversation)
    return _left(conversation, "shown_left") if intents[0].do in LEAVES else None


def _next(conversation: Conversation) -> Answer:
    """The next move of what is shown; after the last one the player's own game is on the table again."""
    record = conversation.record.redo()
    before, moves = record.states[record.at - 1], record.turns[record.at - 1]
    reply, _ = turns.turn(conversation.wording, before, moves, record, None)
    reply = reply[: len(reply) - len(turns.ending(conversation.wording, record, None))]
    if record.at < len(record.turns):
        return Answer(conversation.but(record=record), tuple(reply))
    ended = _left(conversation, "shown_all")
    return ended.but(lines=(*reply, *ended.lines))


def held(before: Conversation, answer: Answer) -> Answer:
    """An answer as it is, or, where it would change what is shown, that it is only shown."""
    after = answer.conversation
    changed = after.record.turns is not before.record.turns or after.record.bookmarks != before.record.bookmarks
    if not (before.shows and after.shows and changed):
        return answer
    return before.but(question=None).say("only_shown", Cue.REFUSED)


def thinks(conversation: Conversation) -> bool:
    """Whether a way is still looked for, as the player asked."""
    return conversation.sought is not None and _listens(conversation)


def _listens(conversation: Conversation) -> bool:
    """Whether the player may be told something in silence."""
    busy = conversation.question is not None or conversation.enrolment is not None or conversation.scan is not None
    elsewhere = conversation.tutorial is not None or conversation.shows
    return not (busy or elsewhere or conversation.asleep or conversation.over)


def idle(conversation: Conversation) -> Answer | None:
    """Looks a little further for a way that the player waits for, and what to say of it; None where none is."""
    record = conversation.sought
    if record is None or not _listens(conversation):
        return None
    search = _search(conversation, record)
    search.look(IN_SILENCE)
    if not search.over:
        return Answer(conversation)
    if search.way:
        return conversation.but(sought=None).say("way_found", Cue.ASK)
    return _found(conversation, record, search)
