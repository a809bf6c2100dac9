"""The tutorial: one deal of Royal Parade, played by ear, a thing to say at a time.

It is left and resumed at any step; the game that was on the table before waits meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from voice_solitaire.dialogue.help_texts import TUTORIAL
from voice_solitaire.dialogue.replies import Line, line
from voice_solitaire.games import find
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.record import Record

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session

DEAL = 398


def enter(session: Session) -> Sequence[Line]:
    """Starts, or goes on where it was left."""
    if session.aside is not None:
        return [prompt(session)]
    aside, step = session.record, session.settings.tutorial_step
    session.aside = aside
    session.record = Record.begin(find("royal parade"), DEAL)
    session.tutorial = 0
    session.question, session.rest, session.denied, session.focus = None, [], None, None
    step = step if 0 < step < len(TUTORIAL) else 0
    for done in TUTORIAL[:step]:  # what was already learned is played again, unheard
        session.silently(done.say)
    _at(session, step)
    opening = session.wording.say("tutorial_goes_on" if step else "tutorial_starts")
    return [line(Play(Cue.START), opening), prompt(session)]


def _at(session: Session, step: int) -> None:
    session.tutorial = step
    session.settings = replace(session.settings, tutorial_step=step)


def prompt(session: Session) -> Line:
    """What to say next."""
    step = TUTORIAL[session.tutorial or 0]
    return line(step.why, f"Say: {step.say}.")


def heard(session: Session, did: str, told: Sequence[Line]) -> Sequence[Line]:
    """What follows an answer while the tutorial runs: the next step once its wish was said, else a reminder."""
    if session.tutorial is None or not told or did in ("tutorial", "leave_tutorial"):
        return told
    step = TUTORIAL[session.tutorial]
    if did not in step.wishes:
        if session.over or session.question is not None:
            return told  # nothing comes after a question
        return [*told[:3], line(session.wording.say("tutorial_reminder", line=step.say))]
    if session.tutorial + 1 < len(TUTORIAL):
        _at(session, session.tutorial + 1)
        return [*told[:3], prompt(session)]
    _at(session, 0)
    return [*told[:3], line(session.wording.say("tutorial_ends")), *_back(session)]


def leave(session: Session) -> Sequence[Line]:
    """Back to the game that waited."""
    if session.aside is None:
        return [line(Play(Cue.EDGE), session.wording.say("no_tutorial"))]
    return [line(session.wording.say("tutorial_left")), *_back(session)]


def _back(session: Session) -> Sequence[Line]:
    assert session.aside is not None
    session.record, session.aside, session.tutorial = session.aside, None, None
    session.question, session.rest, session.denied, session.focus = None, [], None, None
    return session.opening()
