"""Going back and forth: undo, redo, bookmarks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from voice_solitaire.dialogue import narrate, telling
from voice_solitaire.dialogue.handlers import HANDLERS
from voice_solitaire.dialogue.intents import Intent
from voice_solitaire.dialogue.replies import Line, line
from voice_solitaire.dialogue.wording import count
from voice_solitaire.ports import Cue, Play

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session


def _back(session: Session, turns: int) -> Sequence[Line]:
    record = session.record
    if record.at == 0:
        return [line(Play(Cue.EDGE), session.wording.say("nothing_to_undo"))]
    turns = max(1, min(turns, record.at))
    before = record.state
    session.record = record.undo(turns)
    if turns == 1:
        return telling.undone(session.wording, record.turns[record.at - 1], before, session.state)
    told = session.wording.say("undone_many", number=session.wording.number(turns))
    return [line(Play(Cue.UNDO), told, _standing(session))]


def _standing(session: Session) -> str:
    return narrate.situation(session.wording, session.state)


@HANDLERS("undo")
def undo(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """The last turn taken back."""
    return _back(session, 1)


@HANDLERS("undo_many")
def undo_many(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """So many turns taken back, or all there are."""
    return _back(session, intents[0].number or 1)


@HANDLERS("redo", "redo_many")
def redo(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Turns played again that were taken back."""
    record = session.record
    if record.at == len(record.turns):
        return [line(Play(Cue.EDGE), session.wording.say("nothing_to_redo"))]
    turns = min(intents[0].number or 1, len(record.turns) - record.at)
    session.record = record.redo(turns)
    if turns == 1:
        turn = record.turns[record.at]
        told, session.rest = telling.turn(session.wording, record.state, turn, session.record, session.points)
        return telling.with_cue(told, Cue.REDO)
    said = session.wording.say("redone_many", number=session.wording.number(turns))
    return [line(Play(Cue.REDO), said, _standing(session))]


@HANDLERS("last_deal")
def last_deal(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Back to before the last deal."""
    at = session.record.last_deal()
    if at is None:
        return [line(Play(Cue.EDGE), session.wording.say("no_deal_yet"))]
    session.record = session.record.go_to(at)
    return [line(Play(Cue.UNDO), session.wording.say("undone_deal"), _standing(session))]


@HANDLERS("bookmark")
def bookmark(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """A bookmark here."""
    session.record = session.record.bookmark()
    return [line(Play(Cue.BOOKMARK), session.wording.say("bookmarked"))]


@HANDLERS("to_bookmark")
def to_bookmark(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Back, or forward, to the last bookmark."""
    record = session.record
    if not record.bookmarks:
        return [line(Play(Cue.EDGE), session.wording.say("no_bookmark"))]
    away = record.at - record.bookmarks[-1]
    session.record = record.go_to(record.bookmarks[-1])
    number = count(abs(away), "turn")
    said = session.wording.say("at_bookmark" if away == 0 else "to_bookmark", number=number)
    return [line(Play(Cue.BOOKMARK), said, _standing(session))]
