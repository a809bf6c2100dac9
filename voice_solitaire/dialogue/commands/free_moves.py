"""Moves in free wording: a card sent up or away, a run as a whole, several cards at once, a gap filled."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from voice_solitaire.dialogue.commands import moves
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.turn import play_turn, refuse
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import AskYesNo, Do
from voice_solitaire.dialogue.telling.wording import RANKS, card_name, plural
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import Choice, Denied, Found, all_of, carry, chosen, in_place
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Refusal, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

HOME = Spec(kind=Kind.FOUNDATION)
OF_A_PLACE = "of_a_place"  # the name of a wish to move a run, of which only the place is named
MOST = 200  # cards that go home at one wish


def is_home(game: Game, move: Move) -> bool:
    """Whether a move lays a card on a foundation."""
    return move.verb is Verb.CARRY and game.piles[move.target].kind is Kind.FOUNDATION


def leaves(game: Game, move: Move) -> bool:
    """Whether a move takes cards out of the game."""
    if move.verb is Verb.PAIR:
        return True
    return move.verb is Verb.CARRY and game.piles[move.target].kind is Kind.DISCARD


@answers("home")
def home(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A card goes to its foundation; where a game has none, out of the game, or wherever it can go."""
    game, state = conversation.game, conversation.state
    if not game.of_kind(Kind.FOUNDATION):
        if any(leaves(game, move) for move in game.legal(state)) or Verb.PAIR in game.by_verb:
            return leave(conversation, intents)
        return moves.move(conversation, tuple(intent.but(do="carry") for intent in intents))
    if all(intent.what is None for intent in intents) or _is_unknown(conversation, intents):
        return _any(conversation, is_home)
    wished = tuple(Intent("carry", intent.what, HOME) for intent in intents)
    what, denied = intents[0].what, carry(conversation.resolved(wished), game, state)
    source = denied.refusal.source if isinstance(denied, Denied) else -1
    waits = isinstance(denied, Denied) and source not in game.of_kind(Kind.FOUNDATION)  # it isn't home already
    if waits and what and what.that and (card := conversation.uncovered) is not None:
        other = (Intent("carry", conversation.lying(card), HOME),)  # "straight up with it", of what was uncovered
        if not isinstance(carry(other, game, state), Denied):
            return moves.move(conversation, other)
    if what and what.rank and what.suit is None and what.group is None and source in game.of_kind(Kind.FOUNDATION):
        return _none_up(conversation, what)
    return moves.move(conversation, wished)


def _none_up(conversation: Conversation, what: Spec) -> Answer:
    """That no card of a rank can go to the foundations, and where those lie that aren't there; or that all are."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    kind = Spec(what.rank, red=what.red)
    left = [card for card in game.pack if kind.fits(card)]
    up = [card for pile in game.of_kind(Kind.FOUNDATION) for card in state.piles[pile] if kind.fits(card)]
    if len(up) == len(left):
        ranks = plural(what.rank or 1)
        return conversation.say("all_up", Cue.REFUSED, number=wording.number(len(up)), ranks=ranks)
    refused = conversation.say("none_up", Cue.REFUSED, rank=RANKS[(what.rank or 1) - 1])
    return refused.but(then=Do((Intent("where_is", kind),)))


@answers("leave")
def leave(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A card leaves the game; where none ever does, it goes to its foundation."""
    game = conversation.game
    if not game.of_kind(Kind.DISCARD) and Verb.PAIR not in game.by_verb:
        if game.of_kind(Kind.FOUNDATION):
            return home(conversation, intents)
        return moves.move(conversation, tuple(Intent("carry", intent.what or Spec()) for intent in intents))
    if all(intent.what is None for intent in intents) or _is_unknown(conversation, intents):
        return _any(conversation, leaves)
    given = tuple(intent for intent in intents if _leaves_as_said(conversation, intent)) or intents
    if given[0].where is not None:
        return moves.pair(conversation, tuple(intent.but(do="pair") for intent in given))
    return moves.discard(conversation, given)


def _leaves_as_said(conversation: Conversation, intent: Intent) -> bool:
    """Whether something that fits one way to understand a wish can leave."""
    resolved = conversation.resolve_it(intent.what)
    meaning = carry((Intent("carry", resolved, intent.where),), conversation.game, conversation.state)
    return not isinstance(meaning, Denied)


def _is_unknown(conversation: Conversation, intents: tuple[Intent, ...]) -> bool:
    """Whether "it" is meant, and nothing was spoken of."""
    return conversation.focus is None and all(intent.what is not None and intent.what.that for intent in intents)


def _any(conversation: Conversation, wanted: Callable[[Game, Move], bool]) -> Answer:
    game, state = conversation.game, conversation.state
    candidates = [move for move in game.legal(state) if wanted(game, move)]
    if not candidates:
        reason = "nothing_to_discard" if wanted is leaves else "nothing_goes_home"
        return refuse(conversation, Denied(Refusal(reason, near=0)))
    return moves.settle(conversation, chosen(candidates, game, state))


@answers("run", "fill")
def run(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A card and all that lies on it, or the longest run of a place, moves; a gap is filled with a card."""
    what = intents[0].what
    if intents[0].name == OF_A_PLACE and what is not None:
        return _run_of(conversation, what)
    return moves.move(conversation, tuple(intent.but(do="carry") for intent in intents))


def _run_of(conversation: Conversation, where: Spec) -> Answer:
    """The longest run of a place goes onto a card where it can, or to an empty place, which is asked back; which of
    several is asked."""
    game, state = conversation.game, conversation.state
    legal = [move for move in game.legal(state) if move.verb is Verb.CARRY and in_place(where, move.source, game)]
    longest = max((move.count for move in legal), default=0)
    if longest < 2:
        return conversation.say("no_run_goes", Cue.REFUSED)
    longest_ones = [move for move in legal if move.count == longest]
    onto = [move for move in longest_ones if state.piles[move.target]]
    found = chosen(onto or longest_ones, game, state)
    wished = conversation.but(last_wish=(Intent("carry", where),), last_moves=())
    if onto or not isinstance(found, Found):
        return moves.settle(wished, found)
    move, target, wording = found.move, game.piles[found.move.target], conversation.wording
    card = state.piles[move.source][-move.count]
    run = Intent("run", conversation.lying(card), Spec(group=target.group, number=target.number))
    meant = f"{card_name(card)} and {wording.number(move.count - 1)} more to {wording.place(move.target)}?"
    return wished.but(question=AskYesNo(Do((run,)))).tell(Play(Cue.ASK), meant)


@answers("several")
def several(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Each card of a rank goes onto one of another, as one turn."""
    game, state = conversation.game, conversation.state
    intent, played = intents[0].but(do="carry"), list[Move]()
    while len(played) < MOST:
        meaning = carry((intent,), game, state)
        move = meaning.move if isinstance(meaning, Found) else meaning.moves[0] if isinstance(meaning, Choice) else None
        if move is None:
            break
        state = game.play(state, move)
        played.append(move)
    return play_turn(conversation, *played) if played else moves.move(conversation, (intent,))


@answers("all_home", "run_home")
def all_home(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Everything of a suit, of a rank, or at all, that can go to the foundations, one after another, as one turn."""
    what = next((intent.what for intent in intents if intent.what is not None and intent.what.is_card), Spec())
    if not conversation.game.of_kind(Kind.FOUNDATION):
        return discard_every(conversation, intents)
    last = next((intent.where.rank for intent in intents if intent.where is not None), None)
    played = list(homeward(conversation.game, conversation.state, what, last))
    if played:
        return play_turn(conversation, *played)
    return _none_up(conversation, what) if what.rank and what.suit is None else _any(conversation, is_home)


def homeward(game: Game, state: State, what: Spec, last: int | None = None) -> Iterable[Move]:
    """Moves to the foundations, one after another, until none is left, or a card of the rank ``last`` is up; each lies
    where the one before put it."""
    for _ in range(MOST):
        fitting = (move for move in game.moves(state) if is_home(game, move) and _from_table(game, move))
        move = next((move for move in fitting if what.fits(state.piles[move.source][-1])), None)
        if move is None:
            return
        yield move
        if last is not None and state.piles[move.source][-1].rank == last:
            return
        state = game.play(state, move)


def _from_table(game: Game, move: Move) -> bool:
    return game.piles[move.source].kind is not Kind.FOUNDATION


@answers("discard_every")
def discard_every(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Everything that can be discarded, one after another, as one turn."""
    played = all_of(Spec(), conversation.game, conversation.state)
    return play_turn(conversation, *played) if played else _any(conversation, leaves)
