"""Deals that are known to be won: any, an easy or a hard one, and the deal of the day."""

from __future__ import annotations

from collections.abc import Sequence

from voice_solitaire.advice.winnable import EASY, HARD, MIDDLING
from voice_solitaire.dialogue.commands.games import begin_deal
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.games import title
from voice_solitaire.games.winnable import deal_of_day, known_wins
from voice_solitaire.ports import Cue
from voice_solitaire.table.game import Game


@answers("winnable_deal")
def winnable_deal(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A deal that is known to be won."""
    return _one_of(conversation, known_wins(_own_game(conversation)), intents[0], "can_be_won")


@answers("easy_deal")
def easy_deal(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A deal that was won by simple play; where none was, one that was won without a long search."""
    game = _own_game(conversation)
    easiest = EASY if known_wins(game, EASY) else MIDDLING
    key = "can_be_won_easily" if easiest == EASY else "can_be_won"
    return _one_of(conversation, known_wins(game, easiest), intents[0], key)


@answers("hard_deal")
def hard_deal(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A deal that was won only after a long search."""
    return _one_of(conversation, known_wins(_own_game(conversation), HARD), intents[0], "can_be_won_hard")


@answers("todays_deal")
def todays_deal(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The deal of the day, the same for everybody; one that can be won where such are known."""
    game = _own_game(conversation)
    deal = intents[0].number if intents[0].sure else deal_of_day(game, conversation.around.today())
    return _dealt(conversation, intents[0].but(number=deal), _of_the_day(game, deal))


def asked_for(conversation: Conversation, deal: str, opened: Answer) -> Answer:
    """The words that a game opens with, where the player asked for a ``deal``: "today" or "winnable"."""
    record = conversation.record
    key = _of_the_day(record.game, record.deal) if deal == "today" else "can_be_won"
    return opened.but(lines=(line(conversation.wording.say(key)), *opened.lines))


def _of_the_day(game: Game, deal: int | None) -> str:
    return "today_can_be_won" if deal in known_wins(game) else "today"


def _own_game(conversation: Conversation) -> Game:
    """The game that is dealt: the player's own, while the tutorial is on the table."""
    return (conversation.waiting_game or conversation.record).game


def _one_of(conversation: Conversation, deals: Sequence[int], wish: Intent, key: str) -> Answer:
    """One of some deals, and what is known of it; where there are none, that."""
    game = _own_game(conversation)
    if not deals:
        others = known_wins(title(game.name).game())
        key = "none_so_hard" if known_wins(game) else "none_so_played" if others else "none_known"
        return conversation.say(key, Cue.EDGE, game=game.title)
    if wish.sure:
        return _dealt(conversation, wish, key)
    fresh = [deal for deal in deals if deal != conversation.record.deal] or deals
    return _dealt(conversation, wish.but(number=fresh[conversation.next_deal % len(fresh)]), key)


def _dealt(conversation: Conversation, wish: Intent, key: str) -> Answer:
    """The deal of a wish with what is known of it, once nothing is to be asked any more."""
    answer = begin_deal(conversation, wish)
    if answer.conversation.question is not None:
        return answer
    return answer.but(lines=(line(conversation.wording.say(key)), *answer.lines))
