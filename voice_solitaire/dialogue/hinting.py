"""What to do: the moves there are with the best of them, and hints: a nudge, the card, the move, the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voice_solitaire.advice.leading import LOOKS, Lead
from voice_solitaire.dialogue import foreseeing, narrate, telling
from voice_solitaire.dialogue.handlers import HANDLERS
from voice_solitaire.dialogue.intents import Intent
from voice_solitaire.dialogue.replies import Line, line
from voice_solitaire.dialogue.wording import card_name, count, fit
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import number_word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from voice_solitaire.dialogue.session import Session


@HANDLERS("moves")
def moves(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """How many moves there are and the one that a hint leads to; the rest for "more"."""
    wording, state, game = session.wording, session.state, session.game
    ranked, found = narrate.ways(game, state), narrate.playable(game, state)
    if not ranked:
        return [line(wording.say("stuck"))]
    if found and game.plays_itself:
        return [line(wording.say("plays_itself"))]
    way = _way(session, ranked)
    if not found:
        only = narrate.move_name(wording, state, ranked[0])
        return [line(wording.say("only_deal", move=only))] if way else [_nothing(session)]
    number = count(len(found), "move")
    others = [move for move in found if move != session.hint]
    names = narrate.move_names(wording, state, [*([way.move] if way else ()), *others])
    best = names.pop(0) if way else ""
    session.rest = [line(f"{number_word(at)}: {name}.") for at, name in enumerate(names, len(found) - len(names) + 1)]
    if way is None:
        return [_nothing(session, number)]
    return [line(fit([f"{number}.", f"Best: {best}.", *(["Say more for the rest."] if others else [])]))]


@HANDLERS("hint")
def hint(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """A nudge; asked again, the card, then the move, then the reason. No hint leads back to where the game was."""
    found = narrate.ways(session.game, session.state)
    if not found:
        return [line(session.wording.say("stuck"))]
    way = _way(session, found)
    if way is None:
        return [_nothing(session)]
    session.hinted = session.hinted % 4 + 1
    return [_told(session, way.move, _why(session, way, found[0]))]


def _way(session: Session, ranked: Sequence[Move]) -> Lead | None:
    """The move to advise, which "do it" then does; None in a dead end, or when nothing new leads on."""
    sight = session.foresight
    way = None if sight.is_dead(session.record, LOOKS) else sight.lead(session.record, ranked)
    session.hint = way.move if way else None
    return way


def _nothing(session: Session, number: str = "") -> Line:
    """That nothing is advised: in a dead end, which is told by that, or where nothing new leads on.

    ``number`` says how many moves there are, for an answer that offers to list them.
    """
    if session.foresight.is_dead(session.record, 0):
        session.foresight.tell()
        return foreseeing.nothing_more(session, number)
    return line(Play(Cue.EDGE), session.wording.say("moves_back" if number else "hint_back", number=number))


def _why(session: Session, way: Lead, first: Move) -> str:
    """The reason for a move: the ranking's own, or that it leads on where the ranking would have led round."""
    if way.move != first and way.steps > 1:
        return session.wording.say("hint_leads", number=count(way.steps, "move"))
    _, why = session.game.rank(session.game, session.state, way.move)
    one = why == "why_deal" and way.move.verb is Verb.TURN and way.move.count == 1
    return session.wording.say("why_turn" if one else why)


def _told(session: Session, move: Move, why: str) -> Line:
    game, state, wording = session.game, session.state, session.wording
    name = narrate.move_name(wording, state, move)
    if move.verb is not Verb.CARRY:
        return line(wording.say("hint_move" if move.verb is Verb.EXCHANGE else "hint_say", move=name), why)
    card = state.piles[move.source][-move.count]
    session.focus = card
    here = game.piles[move.source]
    where = wording.place(move.source) if here.number else f"in {wording.group(here.group)}"
    group = here.group if here.noun else where.removeprefix("in ")
    told = {
        1: wording.say("hint_place", group=group),
        2: wording.say("hint_card", card=card_name(card), source=where),
        3: wording.say("hint_move", move=name),
        4: f"{why} {wording.say('hint_do')}",
    }
    return line(Play(Cue.ASK, here.pan), told[session.hinted])


@HANDLERS("can_win")
def can_win(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Whether the game is over, or, as far as can be seen, whether it can still be won."""
    if session.record.outcome is not None:
        return telling.ending(session.wording, session.record, session.points)
    return foreseeing.still(session)
