"""Wishes that change the table: moving, discarding, dealing, going on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from voice_solitaire.dialogue.commands.only_ways import only_way
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.turn import play_turn, refuse
from voice_solitaire.dialogue.commands.which import ask_which
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import Do
from voice_solitaire.dialogue.telling import lookup
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import (
    Choice,
    Denied,
    Found,
    Resolution,
    all_of,
    carry,
    chosen,
    in_place,
    sources,
)
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Refusal, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

MOST_DEALS = 10  # deals or turns at one wish
MOST_STEPS = 500  # of a game that plays itself, at one wish
NO_SUCH_MOVE = Denied(Refusal("no_such_move", near=0))


def settle(conversation: Conversation, resolution: Resolution) -> Answer:
    """Does it, asks, or says why not."""
    if isinstance(resolution, Found):
        return play_turn(conversation, resolution.move)
    if isinstance(resolution, Choice):
        return ask_which(conversation, resolution)
    return refuse(conversation, resolution)


def _nearest(refusals: Sequence[tuple[Refusal, Move]]) -> Denied:
    """The refusal of the attempt that came nearest."""
    return Denied(*max(refusals, key=lambda refusal: refusal[0].near))


@answers("carry")
def move(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Moves a card, where one legal move fits."""
    wished = conversation.but(last_wish=intents, last_moves=())
    resolution = carry(wished.resolved(intents), wished.game, wished.state)
    if isinstance(resolution, Choice) and all(intent.where is None for intent in intents):
        resolution = _home_first(resolution, intents, wished.game, wished.state)
    dealt = _by_dealing(intents, conversation.game) if isinstance(resolution, Denied) else ""
    only = only_way(wished, intents) if isinstance(resolution, Denied) else None
    return Answer(conversation, then=Do((Intent(dealt),))) if dealt else only or settle(wished, resolution)


def _home_first(choice: Choice, intents: tuple[Intent, ...], game: Game, state: State) -> Resolution:
    """The move of a card that is named alone to its foundation, where it could only go to a free cell or another empty
    place instead, or where it is the first card of that foundation; else the choice as it is."""
    named = all(intent.what is not None and intent.what.rank is not None for intent in intents[:1])
    one_card = len({(move.verb, move.source, move.count) for move in choice.moves}) == 1
    homes = [move for move in choice.moves if game.piles[move.target].kind is Kind.FOUNDATION]
    others = [move for move in choice.moves if move not in homes]
    if not named or not one_card or len(homes) != 1 or choice.moves[0].verb is not Verb.CARRY:
        return choice
    starts = not state.piles[homes[0].target]
    return Found(homes[0]) if starts or not any(state.piles[move.target] for move in others) else choice


def _by_dealing(intents: tuple[Intent, ...], game: Game) -> str:
    """The wish that does what is told as a move of the stock or the waste: "stock to waste", "the waste back to the
    stock"; empty for a move of another kind."""
    for intent in intents:
        ends = [_kind_of(spec, game) for spec in (intent.what, intent.where)]
        if ends == [Kind.STOCK, Kind.WASTE] or (ends == [Kind.STOCK, Kind.TABLEAU] and Verb.DEAL in game.by_verb):
            return "deal"
        if ends == [Kind.WASTE, Kind.STOCK]:
            return "redeal"
    return ""


def _kind_of(spec: Spec | None, game: Game) -> Kind | None:
    """The kind of the piles that are named as a whole; None where a card or one of several is."""
    if spec is None or spec.is_card or spec.number is not None:
        return None
    piles = game.groups.get(spec.group or "", ())
    return game.piles[piles[0]].kind if piles else spec.kind


@answers("discard")
def discard(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Discards a card: alone where the game lets it go alone, else onto its heap."""
    game, state, what = conversation.game, conversation.state, intents[0].what or Spec(that=True)
    if Verb.PAIR in game.by_verb:
        meant = conversation.resolve_it(what) or Spec()
        alone = [Move(Verb.PAIR, pile) for pile in range(len(game.piles)) if _is_at(conversation, meant, pile)]
        tried = [(game.check(state, attempt), attempt) for attempt in alone]
        legal = [attempt for refusal, attempt in tried if refusal is None]
        if legal:
            return settle(conversation, chosen(legal, game, state))
        both = [move for move in game.legal(state) if meant.rank and _are_both(conversation, meant, move)]
        if both:  # "queens off"
            return settle(conversation, chosen(both, game, state))
        refusals = [(refusal, attempt) for refusal, attempt in tried if refusal is not None]
        if refusals and all(refusal.reason == "two_cards" for refusal, _ in refusals):  # here nothing goes alone
            return move(conversation, (Intent("pair", what),))
        return refuse(conversation, _nearest(refusals or [(Refusal("nothing_named", near=0), Move(Verb.PAIR))]))
    heaps = game.of_kind(Kind.DISCARD)
    if not heaps:
        return refuse(conversation, NO_SUCH_MOVE)
    if lie_only(conversation, what, Kind.DISCARD):
        return refuse(conversation, Denied(Refusal("no_discards", number=what.rank or 0, near=0)))
    return move(conversation, (Intent("carry", what, Spec(group=game.piles[heaps[0]].group)),))


def _are_both(conversation: Conversation, meant: Spec, move: Move) -> bool:
    """Whether a move takes two cards away that both fit one name."""
    return (
        move.verb is Verb.PAIR
        and move.target >= 0
        and all(_is_at(conversation, meant, pile) for pile in (move.source, move.target))
    )


def lie_only(conversation: Conversation, what: Spec, kind: Kind) -> bool:
    """Whether cards are named by their rank, and all of them that are in sight lie in piles of a kind."""
    if what.that or what.rank is None or what.suit is not None or what.group is not None:
        return False
    piles = [pile for pile, _ in sources(what, conversation.game, conversation.state)]
    return bool(piles) and all(conversation.game.piles[pile].kind is kind for pile in piles)


@answers("discard_all")
def discard_all(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Discards every card that fits, as one turn."""
    what, wished = intents[0].what or Spec(), conversation.but(last_wish=intents, last_moves=())
    moves = all_of(what, wished.game, wished.state)
    if moves:
        return play_turn(wished, *moves)
    two = _two_of(conversation, what) if Verb.PAIR in wished.game.by_verb and what.rank else ()
    if two:  # why they can't leave together: "both kings away"
        return _two(conversation, (Intent("pair", two[0], two[1]),), Verb.PAIR)
    reason = "no_discards" if what.rank else "nothing_to_discard"
    return refuse(wished, Denied(Refusal(reason, number=what.rank or 0, near=0)))


def _two_of(conversation: Conversation, what: Spec) -> tuple[Spec, ...]:
    """The first two cards of a kind that lie free, each by its suit and place; none where there are fewer."""
    game, state = conversation.game, conversation.state
    free = [
        (pile, state.piles[pile][-1])
        for pile, depth in sources(what, game, state)
        if depth == 1 and lookup.lies_open(game, state, pile) and game.piles[pile].kind is not Kind.DISCARD
    ]
    named = [Spec(card.rank, card.suit, game.piles[pile].group, game.piles[pile].number) for pile, card in free[:2]]
    return tuple(named) if len(free) > 1 else ()


@answers("exchange")
def exchange(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Lets two cards change places."""
    return _two(conversation, intents, Verb.EXCHANGE)


@answers("pair")
def pair(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Two cards leave together."""
    return _two(conversation, intents, Verb.PAIR)


def _two(conversation: Conversation, intents: tuple[Intent, ...], verb: Verb) -> Answer:
    """A move of two cards, named in either order."""
    conversation = conversation.but(last_wish=intents, last_moves=())
    wishes = [(i.what or Spec(), i.where or Spec()) for i in conversation.resolved(intents)]
    state, game = conversation.state, conversation.game
    if verb not in game.by_verb:
        return refuse(conversation, NO_SUCH_MOVE)
    plain = [wish for wish in wishes if all(spec.is_card or spec.group is not None for spec in wish)]
    for tier in (plain, wishes):  # a bare number, as in "pile one", is read as any place's only when nothing else fits
        fitting = [
            candidate
            for candidate in game.legal(state)
            if candidate.verb is verb
            and any(
                _is_at(conversation, a, candidate.source) and _is_at(conversation, b, candidate.target)
                for one, other in tier
                for a, b in ((one, other), (other, one))
            )
        ]
        if fitting:
            return settle(conversation, chosen(fitting, game, state))
    one, other = wishes[0]
    sources = [pile for pile in range(len(game.piles)) if _is_at(conversation, one, pile)]
    targets = [pile for pile in range(len(game.piles)) if _is_at(conversation, other, pile)]
    attempts = [Move(verb, a, b) for a in sources for b in targets if a != b]
    refusals = [(refusal, attempt) for attempt in attempts if (refusal := game.check(state, attempt))]
    if not refusals:
        return refuse(conversation, Denied(_covered(conversation, one, other) or Refusal("nothing_named", near=0)))
    return refuse(conversation, _nearest(refusals))


def _covered(conversation: Conversation, *specs: Spec) -> Refusal | None:
    """That a card that was named lies under another, where one does."""
    state = conversation.state
    for spec in specs:
        for pile, count in sources(spec, conversation.game, state) if spec.is_card else ():
            if count > 1:
                card, top = state.piles[pile][-count], state.piles[pile][-1]
                return Refusal("covered", card, source=pile, other=top, near=1)
    return None


def _is_at(conversation: Conversation, spec: Spec, pile: int) -> bool:
    top = next(reversed(conversation.state.seen(pile)), None)
    return top is not None and spec.fits(top) and in_place(spec, pile, conversation.game)


@answers("deal", "redeal")
def deal(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Deals; in a game that plays itself, goes on by one step."""
    game, state = conversation.game, conversation.state
    if game.plays_itself:
        return step(conversation, intents)
    verbs = [Verb.REDEAL] if intents[0].do == "redeal" else [Verb.DEAL, Verb.TURN, Verb.REDEAL]
    refusals = []
    for action in (game.by_verb[verb] for verb in verbs if verb in game.by_verb):
        candidate = next(action.moves(game, state), None)
        if candidate is not None:
            return play_turn(conversation, *_as_often(game, state, candidate, intents[0].number))
        refusals.append(action.check(game, state, Move(action.verb)) or Refusal("no_such_move", near=0))
    nearest = max(reversed(refusals), key=lambda refusal: refusal.near, default=NO_SUCH_MOVE.refusal)
    return refuse(conversation, Denied(nearest))


def _as_often(game: Game, state: State, move: Move, number: int | None) -> list[Move]:
    """A deal or a turn as often as it takes for a number of cards, or of times, as far as it goes.

    One card is turned at a time: three are three turns. Where three are turned at once, three are one turn.
    """
    stocks = game.of_kind(Kind.STOCK)
    left, after = (sum(len(position.piles[pile]) for pile in stocks) for position in (state, game.play(state, move)))
    at_once = max(1, left - after)
    times = min(number // at_once if number and number % at_once == 0 else number or 1, MOST_DEALS)
    moves = [move]
    while len(moves) < times:
        state = game.play(state, moves[-1])
        following = next(game.by_verb[move.verb].moves(game, state), None)
        if following is None:
            break
        moves.append(following)
    return moves


@answers("special")
def special(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A move that only this game has."""
    wanted = conversation.game.spoken_moves[intents[0].name]
    refusal = conversation.game.check(conversation.state, wanted)
    return play_turn(conversation, wanted) if refusal is None else refuse(conversation, Denied(refusal, wanted))


@answers("finish")
def finish(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Everything home in one turn, where that wins the game."""
    if conversation.game.plays_itself:
        return to_the_end(conversation, intents)
    game, state = conversation.game, conversation.state
    cannot = conversation.wording.say("cannot_finish")
    moves: list[Move] = []
    while not game.won(state):
        home = (m for m in game.moves(state) if m.verb is Verb.CARRY and game.piles[m.target].kind is Kind.FOUNDATION)
        following = next(home, None)
        if following is None or len(moves) >= MOST_STEPS:
            return Answer(conversation, (line(Play(Cue.REFUSED), cannot),))
        state = game.play(state, following)
        moves.append(following)
    return play_turn(conversation, *moves) if moves else Answer(conversation, (line(cannot),))


@answers("next")
def step(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The next card of a game that plays itself, or so many; elsewhere what waits to be said."""
    left = iter(range((intents[0].number or 1) - 1))
    return _steps(conversation, lambda before, after: next(left, None) is None)


@answers("next_pile")
def next_pile(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Until the pile that is being searched is done."""
    return _steps(conversation, lambda before, after: before.facts[1] > 0 and after.facts[:2] != before.facts[:2])


@answers("next_round")
def next_round(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Until the piles are gathered, or the game is over."""
    return _steps(conversation, lambda before, after: after.facts[0] != before.facts[0])


@answers("to_the_end")
def to_the_end(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Until nothing is left to do."""
    return _steps(conversation, lambda before, after: False)


def _steps(conversation: Conversation, enough: Callable[[State, State], bool]) -> Answer:
    game, state = conversation.game, conversation.state
    if not game.plays_itself:
        if conversation.waiting_lines:
            return Answer(conversation, then=Do((Intent("more"),)))
        return refuse(conversation, NO_SUCH_MOVE)
    moves: list[Move] = []
    while len(moves) < MOST_STEPS:
        following = next(game.moves(state), None)
        if following is None:
            break
        before, state = state, game.play(state, following)
        moves.append(following)
        if enough(before, state):
            break
    if moves:
        return play_turn(conversation, *moves)
    return refuse(conversation, Denied(game.check(state, Move(Verb.STEP, 0)) or NO_SUCH_MOVE.refusal))


@answers("do_it")
def do_it(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Plays what was hinted at or named in the last answer, by its number there or alone; asks which of several; hints
    where nothing was."""
    game, state, hint = conversation.game, conversation.state, conversation.hint
    offered = [move for move in conversation.offered if game.check(state, move) is None]
    number = intents[0].number or 0
    if 0 < number <= len(offered) or len(offered) == 1:
        return play_turn(conversation, offered[max(number, 1) - 1])
    if hint is not None and game.check(state, hint) is None:
        return play_turn(conversation, hint)
    if offered:
        return settle(conversation, chosen(offered, game, state))
    return Answer(conversation, then=Do((Intent("hint"),)))
