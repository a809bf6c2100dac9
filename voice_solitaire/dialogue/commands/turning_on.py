"""Turning cards of the stock, one after another, until one comes that is wished or that goes somewhere."""

from __future__ import annotations

from voice_solitaire.dialogue.commands.free_moves import leaves
from voice_solitaire.dialogue.commands.moves import deal
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.turn import play_turn
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.fitting_moves import different_moves, fits, meant
from voice_solitaire.dialogue.questions import Do, Hear
from voice_solitaire.dialogue.telling import narrate, turns
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import card_name
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded
from voice_solitaire.dialogue.understanding.hanging_on import ASKED_OF_IT, condition
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import Denied, carry
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Event, Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

_POINTS = expression(r"\b(?:it|that|this|him|her|he|she|one|too|also|as well)\b")
_IT = expression(r"\b(?:it|that one|that|this one|this|him|her)\b")
_TOO = expression(r"\b(?:too|also|as well|likewise)\b")
_THROWS = expression(r"\b(?:bin|chuck|discard|throw|dump|toss|remove|out)\b")
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
    wished, came = condition(intents[0].name), _come(conversation)
    if wished is None or not came:
        return conversation.say("nothing_turned" if conversation.record.at == 0 else "nothing_came")
    fitting = [card for card in came if wished.card is None or wished.card.fits(card)]
    if not fitting:
        return conversation.but(focus=came[0]).say("came_instead", card=card_name(came[0]))
    orders = wished.order and not ASKED_OF_IT.match(wished.order)
    wishes = ((card, _made_of(conversation, card, wished.order)) for card in fitting if orders)
    card, move = next(((card, move) for card, move in wishes if move is not None), (fitting[0], None))
    it = conversation.but(focus=card)
    can_go = not isinstance(carry((Intent("carry", it.lying(card)),), it.game, it.state), Denied)
    holds = wished.card is not None or can_go is wished.goes
    if holds and move is not None:
        return Answer(it, then=Hear(narrate.sayable_name(it.wording, it.state, move)))
    if holds and wished.order:
        return Answer(it, then=Hear(_IT.sub(f"the {card_name(card)}", wished.order, count=1)))
    if holds:
        return Answer(it, then=Do((Intent("carry", it.lying(card)),)))
    return Answer(it, then=Do((Intent("may_move", it.lying(card)),)))


def _made_of(conversation: Conversation, card: Card, order: str) -> Move | None:
    """The one legal move of a card that has come, or onto it, that fits all that an order names; None where it isn't
    clear which, or the order isn't of that card."""
    game, state = conversation.game, conversation.state
    spotted = conversation.but(focus=card).reading_table.spotted(bare(expanded(order)))
    named = meant(spotted, spotted.text)
    points = _POINTS.search(order) is not None
    leaving = _THROWS.search(order) is not None
    last = conversation.record.turns[conversation.record.at - 1][-1] if conversation.record.at else None
    likewise = last is not None and last.verb is Verb.CARRY and not (named or leaving) and _TOO.search(order)
    moves = [
        move
        for move in different_moves(game, state)
        if (points or named)
        and _is_of(state, move, card)
        and fits(game, state, move, named, card if points else None)
        and (leaves(game, move) or not leaving)
        and not (likewise and last is not None and game.piles[move.target].kind is not game.piles[last.target].kind)
    ]
    return moves[0] if len(moves) == 1 else None


def _is_of(state: State, move: Move, card: Card) -> bool:
    """Whether a move takes a card, or lays another on it."""
    onto = state.top(move.target) if move.target >= 0 else None
    return card in (state.piles[move.source][-move.count], onto)


def _come(conversation: Conversation) -> list[Card]:
    """The cards that came to light by the last turn; else the one on the waste, or the one that is spoken of."""
    record, state = conversation.record, conversation.state
    if record.at:
        before, moves = record.states[record.at - 1], record.turns[record.at - 1]
        moved = {before.piles[m.source][-m.count] for m in moves if m.source >= 0 and m.verb is Verb.CARRY}
        if any(move.verb in (Verb.CARRY, Verb.DEAL) for move in moves):
            was = {card for pile in range(len(before.piles)) for card in before.seen(pile)[-1:]}
            tops = (card for pile in range(len(state.piles)) for card in state.seen(pile)[-1:])
            return [card for card in tops if card not in was | moved]
    waste = conversation.game.of_kind(Kind.WASTE)
    top = state.top(waste[0]) if waste else None
    card = conversation.uncovered or top or conversation.focus
    return [card] if card is not None else []


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
