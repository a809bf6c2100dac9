"""Telling, as advice, that nothing more can come of a game, and answering whether it can still be won.

What is reachable is searched a little with each answer, so that it isn't kept waiting, and on while nobody speaks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from voice_solitaire.advice.leading import LOOKS, Lead, lead
from voice_solitaire.advice.outlook import Answer, Outlook, Place, Played, Prospect, place_of, played
from voice_solitaire.dialogue.replies import Line, line
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Move
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from voice_solitaire.dialogue.session import Session

WITH_A_TURN = 16  # positions looked into before the answer to a turn
ASKED = 100  # before the answer to a question about winning


@dataclass
class Foresight:
    """What is known about the position on the table; a new one begins with each position.

    ``told`` are the places of the dead end that the player was told of, until the game is out of it.
    """

    state: State | None = None
    outlook: Outlook | None = None  # None where there is nothing to look for: won, no move left, nothing to choose
    so_far: Played | None = None
    prospect: Prospect | None = None  # once it was asked for
    promised: bool = False  # whether its answer is still owed
    told: set[Place] = field(default_factory=set)

    def at(self, record: Record) -> Outlook | None:
        """The search at the position now, begun anew when that has changed."""
        if record.state is not self.state:
            self.state, self.prospect, self.promised = record.state, None, False
            self.outlook, self.so_far = None, None
            if record.outcome is None and not record.game.plays_itself:
                self.so_far = played(record.game, record.states[: record.at + 1])
                self.outlook = Outlook(record.game, record.state, self.so_far.start)
        return self.outlook

    def is_dead(self, record: Record, positions: int) -> bool:
        """Whether it is proved, with looking into so many more positions, that nothing more comes of this one."""
        outlook = self.at(record)
        return outlook is not None and outlook.look(positions) is Answer.NOTHING

    def lead(self, record: Record, ranked: Sequence[Move]) -> Lead | None:
        """The move to hint at, None where nothing new leads on; where nothing is chosen, the first."""
        self.at(record)
        return Lead(ranked[0]) if self.so_far is None else lead(record.game, record.state, ranked, self.so_far)

    def tell(self) -> None:
        """The player hears of the dead end that the game is in."""
        if self.outlook is not None:
            self.told, self.promised = self.outlook.places, False


def _attends(session: Session) -> bool:
    """Whether the player may be told something with an answer: not asleep, asked or learning."""
    return not (session.asleep or session.over or session.tutorial is not None or session.question is not None)


def _listens(session: Session) -> bool:
    """Whether the player may be told something in silence: nor scanning, where the scan speaks."""
    return _attends(session) and session.scan is None


def thinks(session: Session) -> bool:
    """Whether looking on may bring something to tell."""
    if not _listens(session):
        return False
    sight = session.foresight
    outlook = sight.at(session.record)
    return outlook is not None and (not outlook.over or _is_news(sight, session.record) or sight.promised)


def turned(session: Session) -> list[Line]:
    """What to say after a turn, looked for no longer than an answer may wait."""
    outlook = session.foresight.at(session.record)
    if outlook is None or not _attends(session):
        return []
    outlook.look(WITH_A_TURN - outlook.looked_into)
    return _news(session)


def between(session: Session) -> list[Line]:
    """What to say instead of the scan's next item, looked for no longer than that may wait."""
    outlook = session.foresight.at(session.record)
    if outlook is None or not _attends(session):
        return []
    outlook.look(WITH_A_TURN)
    return _news(session)


def idle(session: Session) -> list[Line]:
    """Looks into one more position, and what to say of it."""
    sight = session.foresight
    outlook = sight.at(session.record)
    if outlook is None or not _listens(session):
        return []
    if not outlook.over:
        outlook.look()
    elif sight.prospect is not None:
        sight.prospect.look()
    return _news(session) or _owed(session)


def _is_news(sight: Foresight, record: Record) -> bool:
    """Whether the game has just come to a dead end that wasn't told."""
    if sight.outlook is None or sight.outlook.answer is not Answer.NOTHING:
        return False
    return place_of(record.game, record.state) not in sight.told


def _news(session: Session) -> list[Line]:
    sight = session.foresight
    if sight.outlook is not None and sight.outlook.answer is Answer.GOES_ON:
        sight.told = set()
    if sight.outlook is None or not _is_news(sight, session.record):
        return []
    sight.tell()
    return [nothing_more(session)]


def nothing_more(session: Session, number: str = "") -> Line:
    """That nothing more can come of the game, or of ``number`` moves, and what can be said; that doesn't end it."""
    alone = "nothing_more" if session.scan is None else "scan_nothing_more"
    return line(Play(Cue.EDGE), session.wording.say("moves_dead" if number else alone, number=number))


def still(session: Session) -> list[Line]:
    """Whether the game can still be won, as far as that is found while the player waits."""
    sight = session.foresight
    if sight.is_dead(session.record, LOOKS):
        sight.tell()
        return [line(session.wording.say("cannot_win"))]
    if sight.prospect is None:
        sight.prospect = Prospect(session.game, session.state)
    sight.prospect.look(ASKED)
    sight.promised = not sight.prospect.over
    return [line(session.wording.say("looks_ahead" if sight.promised else _prospect(sight.prospect)))]


def _owed(session: Session) -> list[Line]:
    """The answer to a question that took longer than the player waited."""
    sight = session.foresight
    if not sight.promised or sight.prospect is None or not sight.prospect.over:
        return []
    sight.promised = False
    return [line(session.wording.say(_prospect(sight.prospect)))]


def _prospect(prospect: Prospect) -> str:
    return {Answer.GOES_ON: "can_win", Answer.NOTHING: "cannot_win", Answer.UNKNOWN: "cannot_tell"}[prospect.answer]
