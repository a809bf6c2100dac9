"""Repair: "no, spades", "the other one", "and the eight too"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from voice_solitaire.dialogue.answering import intents_for
from voice_solitaire.dialogue.doing import discard_all, move
from voice_solitaire.dialogue.handlers import HANDLERS
from voice_solitaire.dialogue.intents import Intent, Spec
from voice_solitaire.dialogue.replies import Line, line
from voice_solitaire.dialogue.resolve import Choice, Found, carry
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Verb

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session


@HANDLERS("rather")
def rather(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """The last wish with a part of it corrected; what came of it is taken back first."""
    part = intents[0].what or Spec()
    if not session.last:
        return [line(Play(Cue.ASK), session.wording.say("nothing_to_correct"))]
    corrected = tuple(_corrected(intent, part) for intent in session.last)
    before = session.record
    if session.tried and before.played and before.played[-1] == session.tried:
        session.record = before.undo()
    told = move(session, corrected)
    if session.denied is not None:
        session.record = before  # the correction can't be done: what stands, stands
    return told


def _corrected(intent: Intent, part: Spec) -> Intent:
    """A wish with its card or its place replaced by what was said."""
    said = {name: each for name, each in part._asdict().items() if each not in (None, False)}
    if part.is_card:
        whole = part.rank is not None and part.suit is not None
        return intent.but(what=part if whole or intent.what is None else intent.what._replace(**said))
    if intent.where is None and intent.what is not None:
        return intent.but(what=intent.what._replace(**said))
    where = intent.where or Spec()
    moved = part if part.group is not None else where._replace(rank=None, suit=None, **said)
    return intent.but(where=moved)


@HANDLERS("other")
def other(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """The other card or place that the last wish could have meant."""
    if not session.last or not session.tried:
        return [line(Play(Cue.ASK), session.wording.say("nothing_to_correct"))]
    before = session.record
    if not (before.played and before.played[-1] == session.tried):
        return [line(Play(Cue.ASK), session.wording.say("nothing_to_correct"))]
    record, game = before.undo(), session.game
    found = carry(intents_for(session, session.last), game, record.state)
    moves = [found.move, *found.others] if isinstance(found, Found) else []
    moves += found.moves if isinstance(found, Choice) else []
    others = [each for each in moves if each not in session.tried]
    if not others:
        return [line(Play(Cue.ASK), session.wording.say("no_other"))]
    session.record = record
    return session.play(others[0])


@HANDLERS("too")
def too(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """The same with another card: onto the pile the last one went to."""
    what = session.meant(intents[0].what) or Spec()
    played = session.record.played
    if session.last and session.last[0].do == "discard_all":
        return discard_all(session, (Intent("discard_all", what),))
    if not played or played[-1][-1].verb is not Verb.CARRY:
        return move(session, (Intent("carry", what),))
    pile = session.game.piles[played[-1][-1].target]
    where = Spec(group=pile.group, number=pile.number)
    return move(session, (Intent("carry", what, where),))
