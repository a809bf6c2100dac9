"""Telling, as advice, that nothing more can come of a game, and answering whether it can still be won.

What is reachable is searched a little with each answer, so that it isn't kept waiting, and on while nobody speaks.
"""

from __future__ import annotations

from voice_solitaire.advice.leading import LOOKS
from voice_solitaire.advice.outlook import Answer as Found
from voice_solitaire.advice.outlook import WinSearch
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling.replies import Line, line
from voice_solitaire.ports import Cue, Play

WITH_A_TURN = 16  # positions looked into before the answer to a turn
ASKED = 100  # before the answer to a question about winning


def _attends(conversation: Conversation) -> bool:
    """Whether the player may be told something with an answer: not asleep, asked or learning."""
    busy = conversation.tutorial is not None or conversation.question is not None
    return not (conversation.asleep or conversation.over or busy)


def _listens(conversation: Conversation) -> bool:
    """Whether the player may be told something in silence: nor scanning, where the scan speaks."""
    return _attends(conversation) and conversation.scan is None


def _is_owed(conversation: Conversation) -> bool:
    """Whether the player still waits to hear if this position can be won."""
    return conversation.promised is conversation.state


def _is_news(conversation: Conversation) -> bool:
    """Whether the game has come to a dead end that the player wasn't told of."""
    searches, known = conversation.searches, conversation.dead_end
    if searches.outlook is None or searches.outlook.answer is not Found.NOTHING:
        return False
    return known is None or not searches.is_among(known)


def thinks(conversation: Conversation) -> bool:
    """Whether looking on may bring something to tell."""
    if conversation.enrolment is not None or not _listens(conversation):
        return False
    outlook = conversation.searches.outlook
    return outlook is not None and (not outlook.over or _is_news(conversation) or _is_owed(conversation))


def turned(conversation: Conversation) -> Answer:
    """What to say after a turn, looked for no longer than an answer may wait."""
    outlook = conversation.searches.outlook
    if outlook is None or not _attends(conversation):
        return Answer(conversation)
    outlook.look(WITH_A_TURN - outlook.looked_into)
    return _news(conversation)


def between(conversation: Conversation) -> Answer:
    """What to say instead of the scan's next item, looked for no longer than that may wait."""
    outlook = conversation.searches.outlook
    if outlook is None or not _attends(conversation):
        return Answer(conversation)
    outlook.look(WITH_A_TURN)
    return _news(conversation)


def idle(conversation: Conversation) -> Answer:
    """Looks into one more position, and what to say of it."""
    outlook, prospect = conversation.searches.outlook, conversation.searches.prospect
    if outlook is None or not _listens(conversation):
        return Answer(conversation)
    if not outlook.over:
        outlook.look()
    elif prospect is not None:
        prospect.look()
    news = _news(conversation)
    if news.lines or prospect is None or not prospect.over or not _is_owed(conversation):
        return news
    return conversation.but(promised=None).say(_verdict(prospect))


def _news(conversation: Conversation) -> Answer:
    outlook = conversation.searches.outlook
    if outlook is not None and outlook.answer is Found.GOES_ON:
        return Answer(conversation.but(dead_end=None))
    if not _is_news(conversation):
        return Answer(conversation)
    return Answer(_told(conversation), (nothing_more(conversation),))


def _told(conversation: Conversation) -> Conversation:
    """The player has heard of the dead end that the game is in."""
    return conversation.but(dead_end=conversation.searches.outlook, promised=None)


def nothing_more(conversation: Conversation, number: str = "") -> Line:
    """That nothing more can come of the game, or of ``number`` moves, and what can be said; that doesn't end it."""
    alone = "nothing_more" if conversation.scan is None else "scan_nothing_more"
    return line(Play(Cue.EDGE), conversation.wording.say("moves_dead" if number else alone, number=number))


def nothing_leads_on(conversation: Conversation, number: str = "") -> Answer:
    """That nothing is advised: in a dead end, which is told by that, or where nothing new leads on.

    ``number`` says how many moves there are, for an answer that offers to list them.
    """
    if conversation.searches.is_dead(0):
        return Answer(_told(conversation), (nothing_more(conversation, number),))
    return conversation.say("moves_back" if number else "hint_back", Cue.EDGE, number=number)


def still(conversation: Conversation) -> Answer:
    """Whether the game can still be won, as far as that is found while the player waits."""
    if conversation.searches.is_dead(LOOKS):
        return _told(conversation).say("cannot_win")
    prospect = conversation.searches.win()
    prospect.look(ASKED)
    if prospect.over:
        return conversation.but(promised=None).say(_verdict(prospect))
    return conversation.but(promised=conversation.state).say("looks_ahead")


def _verdict(prospect: WinSearch) -> str:
    return {Found.GOES_ON: "can_win", Found.NOTHING: "cannot_win", Found.UNKNOWN: "cannot_tell"}[prospect.answer]
