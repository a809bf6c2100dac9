"""Turning cards of the stock, one after another, until one comes that is wished or that goes somewhere."""

from __future__ import annotations

from voice_solitaire.dialogue.commands.moves import deal
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.turn import play_turn
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import Do, Hear
from voice_solitaire.dialogue.telling import narrate, turns
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import card_name
from voice_solitaire.dialogue.understanding.hanging_on import condition
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import Denied, carry
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Event, Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

GOES = (Verb.CARRY, Verb.PAIR, Verb.EXCHANGE)  # what a turned card may serve for


@answers("turn_until")
def turn_until(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Turns cards, as one turn, until one lies open that is wished, or that goes somewhere; where one does, tells it.

    Of several cards the last is told, and where it goes.
    """
    game, state, wished = conversation.game, conversation.state, intents[0].what or Spec()
    if not wished.is_card and _goes(game, state):
        return _where_to(conversation)
    moves: list[Move] = []
    while (move := next(game.by_verb[Verb.TURN].moves(game, state), None)) is not None:
        moves.append(move)
        state = game.play(state, move)
        top = state.top(move.target)
        if wished.fits(top) if wished.is_card and top is not None else _goes(game, state):
            break
    if len(moves) < 2:
        turned = deal(conversation, (Intent("deal"),))
        return turned.before(_where_to(turned.conversation)) if moves and _goes(game, state) else turned
    played = play_turn(conversation, *moves)
    last, cards = moves[-1], sum(move.count for move in moves)
    happened = Event("turned_many", state.top(last.target), source=last.source, target=last.target, number=cards)
    record = played.conversation.record
    ending = turns.ending(conversation.wording, record, played.conversation.points)
    news = line(*turns.cue(game, happened), conversation.wording.event(happened))
    turned = played.but(lines=(news, *ending))
    return turned.before(_where_to(turned.conversation)) if _goes(game, state) else turned


@answers("on_condition")
def on_condition(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What is wished for the card that has come: done where it is as wished, else what it is or why it goes nowhere."""
    wished, card = condition(intents[0].name), _come(conversation)
    if wished is None or card is None:
        return conversation.say("nothing_turned")
    it = conversation.but(focus=card)
    can_go = not isinstance(carry((Intent("carry", it.lying(card)),), it.game, it.state), Denied)
    holds = wished.card.fits(card) if wished.card is not None else can_go is wished.goes
    if holds and wished.order:
        return Answer(it, then=Hear(wished.order))
    if holds:
        return Answer(it, then=Do((Intent("carry", it.lying(card)),)))
    if wished.card is not None:
        return it.say("came_instead", card=card_name(card))
    return Answer(it, then=Do((Intent("may_move", it.lying(card)),)))


def _come(conversation: Conversation) -> Card | None:
    """The card that was turned last, or is spoken of."""
    waste = conversation.game.of_kind(Kind.WASTE)
    top = conversation.state.top(waste[0]) if waste else None
    return conversation.uncovered or top or conversation.focus


def _turned(game: Game, move: Move) -> bool:
    """Whether a move is one of a card that is turned."""
    piles = game.of_kind(Kind.WASTE, Kind.STOCK)
    return move.verb in GOES and (move.source in piles or move.target in piles)


def _goes(game: Game, state: State) -> bool:
    return any(_turned(game, move) for move in game.legal(state))


def _where_to(conversation: Conversation) -> Answer:
    """The best move of a card that was turned, which "do it" plays then."""
    state, wording = conversation.state, conversation.wording
    move = next(move for move in narrate.playable(conversation.game, state) if _turned(conversation.game, move))
    return conversation.but(hint=move, offered=(move,)).tell(f"Now: {narrate.move_name(wording, state, move)}.")
