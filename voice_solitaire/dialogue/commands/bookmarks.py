"""Bookmarks, with names and without: setting them, telling which there are, and going back to one."""

from __future__ import annotations

from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.undo import at_edge, gone_to
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import lines
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.language.english.inflection import count
from voice_solitaire.language.likeness import nearest
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.record import LEFT, Bookmark, Record

LONGEST_NAME = 40  # letters
SPELLED = {"alfa": "alpha", "juliett": "juliet"}
ARTICLES = ("the", "a", "an", "my")


@answers("bookmark")
def bookmark(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A bookmark here."""
    reply = line(Play(Cue.BOOKMARK), conversation.wording.say("bookmarked"))
    return Answer(conversation.but(record=conversation.record.bookmark()), (reply,))


def _plain(name: str) -> str:
    """A name as it is compared: without articles, in lower case, and spelled as most do."""
    return " ".join(SPELLED.get(word, word) for word in name.lower().split() if word not in ARTICLES)


@answers("bookmark_as")
def bookmark_as(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A bookmark here with a name."""
    name = _plain(intents[0].name)
    if not name or len(name) > LONGEST_NAME or name == LEFT:
        return conversation.say("bookmark_name_too_long", Cue.REFUSED)
    had = any(mark.name == name for mark in conversation.record.named)
    sentence = conversation.wording.say("bookmark_moved" if had else "bookmarked_as", name=name)
    return Answer(conversation.but(record=conversation.record.bookmark(name)), (line(Play(Cue.BOOKMARK), sentence),))


@answers("which_bookmarks")
def which_bookmarks(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The names of the bookmarks, the last one first, and how far each is from here."""
    record, say = conversation.record, conversation.wording.say
    marks = [mark for mark in reversed(record.named) if mark.name != LEFT]
    if not marks:
        return at_edge(conversation, "only_unnamed_bookmarks" if record.bookmarks else "no_bookmark")
    first = say("bookmarks", number=count(len(marks), "bookmark"))
    return conversation.tell_all(lines(first.rstrip("."), [_where(record, mark) for mark in marks]))


def _where(record: Record, mark: Bookmark) -> str:
    """A bookmark and where it is: "alpha, three turns back"."""
    turns, common = len(mark.turns), record.in_common(mark)
    if common < min(turns, record.at):
        return f"{mark.name}, on other moves"
    away = record.at - turns
    return f"{mark.name}, {count(abs(away), 'turn')} {'back' if away > 0 else 'on'}" if away else f"{mark.name}, here"


@answers("to_bookmark")
def to_bookmark(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Back, or forward, to the last bookmark."""
    record = conversation.record
    if not record.bookmarks:
        named = [mark for mark in record.named if mark.name != LEFT]
        return _to(conversation, named[-1]) if named else at_edge(conversation, "no_bookmark")
    away = record.at - record.bookmarks[-1]
    number = count(abs(away), "turn")
    sentence = conversation.wording.say("at_bookmark" if away == 0 else "to_bookmark", number=number)
    return gone_to(conversation, record.go_to(record.bookmarks[-1]), Cue.BOOKMARK, sentence)


@answers("to_named")
def to_named(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Back, or forward, to the bookmark of a name; where there is none, the one that has the nearest."""
    name, marks = _plain(intents[0].name), {mark.name: mark for mark in conversation.record.named}
    if name in marks:
        return _to(conversation, marks[name])
    near = nearest(name, [known for known in marks if known != LEFT])
    key = "no_such_bookmark" if near else "no_bookmark_of_name"
    return conversation.say(key, Cue.EDGE, name=name, nearest=near)


@answers("to_left")
def to_left(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Back to where the player was when other moves were gone back to."""
    left = next((mark for mark in conversation.record.named if mark.name == LEFT), None)
    return _to(conversation, left) if left else at_edge(conversation, "nothing_left")


def _to(conversation: Conversation, mark: Bookmark) -> Answer:
    record, say = conversation.record, conversation.wording.say
    there = record.go_to_named(mark)
    if mark.name == LEFT:
        return gone_to(conversation, there, Cue.BOOKMARK, say("at_left"))
    if record.in_common(mark) < len(mark.turns):
        return gone_to(conversation, there, Cue.BOOKMARK, say("at_other_bookmark", name=mark.name))
    away = abs(there.at - record.at)
    sentence = say("at_named_bookmark" if away else "here_is_bookmark", name=mark.name, number=count(away, "turn"))
    return gone_to(conversation, there, Cue.BOOKMARK, sentence)
