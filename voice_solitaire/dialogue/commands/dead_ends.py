"""Telling, as advice, that nothing more can come of a game, and answering whether it can still be won.

What is reachable is searched a little with each answer, so that it isn't kept waiting, and on while nobody speaks.
"""

from __future__ import annotations

from voice_solitaire.advice.leading import LOOKS, TRIES
from voice_solitaire.advice.outlook import Answer as Found
from voice_solitaire.advice.progress import unseen
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling.replies import Line, line
from voice_solitaire.language.english.inflection import count
from voice_solitaire.ports import Cue, Play

WITH_A_TURN = 16  # positions looked into before the answer to a turn
IN_SILENCE = 20  # moves tried out at a time while nobody speaks, in search of a win


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
    if outlook is None:
        return False
    prospect = conversation.searches.prospect
    looks_on = not outlook.over or (prospect is not None and not prospect.over)
    return looks_on or _is_news(conversation) or _is_owed(conversation)


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
    searches = conversation.searches
    outlook, prospect = searches.outlook, searches.win() if _is_owed(conversation) else searches.prospect
    if outlook is None or not _listens(conversation):
        return Answer(conversation)
    if not outlook.over:
        outlook.look()
    elif prospect is not None:
        prospect.look(IN_SILENCE)
    news = _news(conversation)
    if news.lines or prospect is None or not prospect.over or not _is_owed(conversation):
        return news
    return _verdict(conversation, prospect)


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
    searches = conversation.searches
    if searches.wins:
        return conversation.but(promised=None).say("can_win")
    if searches.is_dead(LOOKS):
        return _told(conversation).say("cannot_win")
    prospect = searches.win()
    prospect.look(TRIES - prospect.tried)
    if prospect.over:
        return _verdict(conversation, prospect)
    return conversation.but(promised=conversation.state).say("looks_ahead")


def _verdict(conversation: Conversation, prospect: WinSearch) -> Answer:
    """What a search that is over has found, or what that rests on."""
    known = conversation.but(promised=None)
    if prospect.answer is not Found.UNKNOWN:
        return known.say("can_win" if prospect.answer is Found.GOES_ON else "cannot_win")
    hidden = unseen(conversation.game, conversation.state)
    if not prospect.depends or not prospect.seen_all:
        return known.say("cannot_tell")
    return known.say("rests_on_unseen", number=count(hidden, "card")) if hidden else known.say("rests_on_deal")
