"""Hints: a nudge, the card, the move, the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voice_solitaire.dialogue import narrate, telling
from voice_solitaire.dialogue.handlers import HANDLERS
from voice_solitaire.dialogue.intents import Intent
from voice_solitaire.dialogue.replies import Line, line
from voice_solitaire.dialogue.wording import card_name
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Verb

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session


@HANDLERS("hint")
def hint(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """A nudge; asked again, the card, then the move, then the reason."""
    game, state, wording = session.game, session.state, session.wording
    found = narrate.ways(game, state)
    if not found:
        return [line(wording.say("stuck"))]
    best = found[0]
    session.hint, session.hinted = best, session.hinted % 4 + 1
    _, reason = game.rank(game, state, best)
    name = narrate.move_name(wording, state, best)
    if best.verb is not Verb.CARRY:
        about = "hint_move" if best.verb is Verb.EXCHANGE else "hint_say"
        return [line(wording.say(about, move=name), wording.say(reason))]
    card = state.piles[best.source][-best.count]
    session.focus = card
    where = Play(Cue.ASK, game.piles[best.source].pan)
    here = game.piles[best.source]
    group = here.group if here.noun else f"the {here.group}" if here.number is None else wording.place(best.source)
    told = {
        1: wording.say("hint_place", group=group),
        2: wording.say("hint_card", card=card_name(card), source=wording.place(best.source)),
        3: wording.say("hint_move", move=name),
        4: f"{wording.say(reason)} {wording.say('hint_do')}",
    }
    return [line(where, told[session.hinted])]


@HANDLERS("can_win")
def can_win(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Whether the game is over; nobody has looked further ahead."""
    outcome = session.record.outcome
    if outcome is not None:
        return telling.ending(session.wording, session.record)
    return [line(session.wording.say("cannot_tell"))]
