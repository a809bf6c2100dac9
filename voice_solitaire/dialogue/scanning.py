"""One-switch scanning: what can be done is spoken one thing at a time, and the switch picks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from voice_solitaire.dialogue import foreseeing, narrate
from voice_solitaire.dialogue.choosing import pick
from voice_solitaire.dialogue.intents import Intent
from voice_solitaire.dialogue.playing import ask_to_leave
from voice_solitaire.dialogue.replies import Line, Question, Sure, Which, line
from voice_solitaire.ports import Cue, Play, Source
from voice_solitaire.table.moves import WON, Move

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session

IN_SCAN = frozenset("scan yes no nth faster slower pause more repeat hint undo quit".split())
SHORTEST, LONGEST = 0.5, 10.0  # seconds between two items
Act = Callable[[], Sequence[Line]]


@dataclass
class Scan:
    """Where the scan is: ``at`` counts the items spoken since the last choice, ``paused`` when it waits."""

    at: int = -1
    paused: bool = False


def switched(session: Session, source: Source) -> Sequence[Line]:
    """The pause ran out: the next item. The switch: what the item says is done."""
    scan = session.scan
    if scan is None:
        scan = session.scan = Scan()
    choices = _choices(session)
    if source is Source.CLOCK:
        if scan.paused:
            return ()
        if dead_end := foreseeing.between(session):
            scan.at = -1
            return dead_end
        scan.at = (scan.at + 1) % len(choices)
        return [line(choices[scan.at][0])]
    if scan.paused:
        scan.paused, scan.at = False, -1
        return [line(Play(Cue.HEARD), session.wording.say("scan_goes_on"))]
    if scan.at < 0:
        return [line(Play(Cue.HEARD), session.wording.say("scan_soon"))]
    picked, scan.at = choices[scan.at % len(choices)], -1
    return [(Play(Cue.HEARD),), *picked[1]()]


def _choices(session: Session) -> list[tuple[str, Act]]:
    """Everything that can be picked now, with its words: answers to a question, else moves and the rest."""
    say, question = session.wording.say, session.question
    if isinstance(question, Which):
        named = zip(question.names, question.groups, strict=True)
        return [*((f"{name}?", _picked(session, group)) for name, group in named), (say("scan_none"), _drop(session))]
    if isinstance(question, Sure):
        return [(say("scan_no"), _drop(session, question.under)), (say("scan_yes"), _sure(session, question))]
    wording, state = session.wording, session.state
    moves = narrate.ways(session.game, state) if session.record.outcome is not WON else []
    found: list[tuple[str, Act]] = [
        (f"{narrate.move_name(wording, state, move)}?", _answer(session, move)) for move in moves
    ]
    more = [(say("scan_more"), _wish(session, "more"))] if session.rest else []
    back = [(say("scan_undo"), _wish(session, "undo"))] if session.record.at else []
    hint, read = (say("scan_hint"), _wish(session, "hint")), (say("scan_read"), _wish(session, "table"))
    new = (say("scan_new"), _wish(session, "new_game"))
    dead_end = session.foresight.is_dead(session.record, 0)
    return [
        *([*back, new, *more, *found, hint, read] if dead_end else [*found, *more, *back, hint, read, new]),
        (say("scan_slower"), lambda: _pace(session, 1.25)),
        (say("scan_faster"), lambda: _pace(session, 0.8)),
        (say("scan_pause"), lambda: _pause(session)),
        (say("scan_quit"), lambda: ask_to_leave(session)),
    ]


def _wish(session: Session, wish: str) -> Act:
    return lambda: session.do((Intent(wish),))[1]


def _answer(session: Session, move: Move) -> Act:
    def act() -> Sequence[Line]:
        session.question = None
        return session.play(move)

    return act


def _picked(session: Session, group: tuple[Move, ...]) -> Act:
    def act() -> Sequence[Line]:
        session.question = None
        return pick(session, group)

    return act


def _drop(session: Session, under: Question | None = None) -> Act:
    def act() -> Sequence[Line]:
        session.question, session.rest = under, []
        return [line(session.wording.say("not_done"))]

    return act


def _sure(session: Session, question: Sure) -> Act:
    def act() -> Sequence[Line]:
        session.question = None
        return question.act()

    return act


def _pace(session: Session, factor: float) -> Sequence[Line]:
    pause = round(max(SHORTEST, min(LONGEST, session.settings.scan_pause * factor)), 2)
    if pause == session.settings.scan_pause:
        return [line(Play(Cue.EDGE), session.wording.say("scan_pace_edge"))]
    session.settings = replace(session.settings, scan_pause=pause)
    return [line(session.wording.say("scan_pace", pause=f"{pause:g}"))]


def _pause(session: Session) -> Sequence[Line]:
    assert session.scan is not None
    session.scan.paused = True
    return [line(session.wording.say("scan_paused"))]
