"""Help for the situation, help by topic, and a tutorial played by ear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from voice_solitaire.dialogue import narrate, tutorial
from voice_solitaire.dialogue.answering import example
from voice_solitaire.dialogue.handlers import HANDLERS
from voice_solitaire.dialogue.help_texts import HELP
from voice_solitaire.dialogue.intents import Intent
from voice_solitaire.dialogue.replies import Line, Sure, Which, line
from voice_solitaire.table.moves import STUCK, WON, Verb

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session


@HANDLERS("help")
def help_now(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """What can be said here and now; then the topics."""
    wording = session.wording
    if session.scan is not None:
        told = wording.say("help_scan")
    elif isinstance(session.question, (Which, Sure)):
        told = wording.say("help_question")
    elif session.record.outcome is WON:
        told = wording.say("help_won")
    elif session.record.outcome is STUCK:
        told = wording.say("stuck")
    elif session.game.plays_itself:
        told = wording.say("help_plays_itself")
    elif not narrate.playable(session.game, session.state):
        move = narrate.ways(session.game, session.state)[0]
        name = narrate.move_name(wording, session.state, move)
        told = wording.say("help_deal" if move.verb is Verb.DEAL else "help_turn", move=name)
    else:
        told = wording.say("help_move", example=example(session))
    return [line(told), line(wording.say("help_topics"))]


@HANDLERS("help_with")
def help_with(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """What can be said about a topic, a breath at a time."""
    return [line(text) for text in HELP[intents[0].name]]


@HANDLERS("tutorial")
def start_tutorial(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """The tutorial, from where it was left."""
    return tutorial.enter(session)


@HANDLERS("leave_tutorial")
def leave_tutorial(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Back to the game that was on the table before."""
    return tutorial.leave(session)
