"""Telling, as advice, that nothing more can come of a game, and answering whether it can still be won.

What is reachable is searched a little with each answer, so that it isn't kept waiting, and on while nobody speaks.
"""

from __future__ import annotations

from voice_solitaire.advice.leading import LOOKS, TRIES
from voice_solitaire.advice.progress import unseen
from voice_solitaire.advice.progress_search import SearchResult
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling.replies import Line, line
from voice_solitaire.language.english.inflection import count
from voice_solitaire.ports import Cue, Play

MOST_BACK = 6  # searches of full length, as positions are looked through for one that isn't lost
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
    if searches.progress_search is None or searches.progress_search.result is not SearchResult.NOTHING:
        return False
    return known is None or not searches.is_among(known)


def thinks(conversation: Conversation) -> bool:
    """Whether looking on may bring something to tell."""
    if conversation.enrolment is not None or not _listens(conversation):
        return False
    progress_search = conversation.searches.progress_search
    if progress_search is None:
        return False
    win_search = conversation.searches.win_search
    looks_on = not progress_search.over or (win_search is not None and not win_search.over)
    return looks_on or _is_news(conversation) or _is_owed(conversation)


def turned(conversation: Conversation) -> Answer:
    """What to say after a turn, looked for no longer than an answer may wait."""
    progress_search = conversation.searches.progress_search
    if progress_search is None or not _attends(conversation):
        return Answer(conversation)
    progress_search.look(WITH_A_TURN - progress_search.looked_into)
    return _news(conversation)


def between(conversation: Conversation) -> Answer:
    """What to say instead of the scan's next item, looked for no longer than that may wait."""
    progress_search = conversation.searches.progress_search
    if progress_search is None or not _attends(conversation):
        return Answer(conversation)
    progress_search.look(WITH_A_TURN)
    return _news(conversation)


def idle(conversation: Conversation) -> Answer:
    """Looks into one more position, and what to say of it."""
    searches = conversation.searches
    progress_search = searches.progress_search
    win_search = searches.win() if _is_owed(conversation) else searches.win_search
    if progress_search is None or not _listens(conversation):
        return Answer(conversation)
    if not progress_search.over:
        progress_search.look()
    elif win_search is not None:
        win_search.look(IN_SILENCE)
    news = _news(conversation)
    if news.lines or win_search is None or not win_search.over or not _is_owed(conversation):
        return news
    return _verdict(conversation, win_search)


def _news(conversation: Conversation) -> Answer:
    progress_search = conversation.searches.progress_search
    if progress_search is not None and progress_search.result is SearchResult.GOES_ON:
        return Answer(conversation.but(dead_end=None))
    if not _is_news(conversation):
        return Answer(conversation)
    return Answer(_told(conversation), (nothing_more(conversation),))


def _told(conversation: Conversation) -> Conversation:
    """The player has heard of the dead end that the game is in."""
    return conversation.but(dead_end=conversation.searches.progress_search, promised=None)


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


def still(conversation: Conversation) -> tuple[Answer, SearchResult]:
    """Whether the game can still be won, as far as that is found while the player waits, in words and as a value."""
    searches = conversation.searches
    if searches.wins:
        return conversation.but(promised=None).say("can_win"), SearchResult.GOES_ON
    if searches.is_dead(LOOKS):
        return _told(conversation).say("cannot_win"), SearchResult.NOTHING
    win_search = searches.win()
    win_search.look(TRIES - win_search.tried)
    if win_search.over:
        return _verdict(conversation, win_search), win_search.result
    return conversation.but(promised=conversation.state).say("looks_ahead"), SearchResult.UNKNOWN


def last_open(conversation: Conversation) -> int | None:
    """How many turns back the game isn't known to be lost, as far as that is found while the player waits; None where
    it was lost from its start."""
    record, left = conversation.record, TRIES * MOST_BACK
    for back in range(record.at + 1):
        at = record.undo(back)
        search = WinSearch(record.game, at.state)
        if at.outcome is None and search.look(min(TRIES, left)) is not SearchResult.NOTHING:
            return back
        left -= search.tried
        if left <= 0:
            return back
    return None


def how_far_back(conversation: Conversation) -> Answer:
    """How many turns have to be taken back until the game isn't known to be lost."""
    back = last_open(conversation)
    if back is None:
        return conversation.say("lost_from_start")
    if back == 0:
        return conversation.say("open_now")
    return conversation.say("open_back", number=count(back, "move"))


def _verdict(conversation: Conversation, win_search: WinSearch) -> Answer:
    """What a search that is over has found, or what that rests on."""
    known = conversation.but(promised=None)
    if win_search.result is not SearchResult.UNKNOWN:
        return known.say("can_win" if win_search.result is SearchResult.GOES_ON else "cannot_win")
    hidden = unseen(conversation.game, conversation.state)
    if not win_search.depends or not win_search.seen_all:
        return known.say("cannot_tell")
    return known.say("rests_on_unseen", number=count(hidden, "card")) if hidden else known.say("rests_on_deal")
