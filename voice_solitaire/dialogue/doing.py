"""Wishes that change the table: moving, discarding, dealing, going on, repairing, going back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from voice_solitaire.dialogue.answering import intents_for
from voice_solitaire.dialogue.choosing import ask_which
from voice_solitaire.dialogue.handlers import HANDLERS
from voice_solitaire.dialogue.intents import Intent, Spec
from voice_solitaire.dialogue.replies import Line, line
from voice_solitaire.dialogue.resolve import Choice, Denied, Found, Resolution, all_of, carry, chosen, in_place, sources
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Move, Refusal, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session

MOST_STEPS = 500  # of a game that plays itself, at one wish


def _settle(session: Session, resolution: Resolution) -> Sequence[Line]:
    """Does it, asks, or says why not."""
    if isinstance(resolution, Found):
        return session.play(resolution.move)
    if isinstance(resolution, Choice):
        return ask_which(session, resolution)
    return session.refuse(resolution)


@HANDLERS("carry")
def move(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Moves a card, where one legal move fits."""
    session.last = intents
    return _settle(session, carry(intents_for(session, intents), session.game, session.state))


@HANDLERS("discard")
def discard(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Discards a card: alone where the game lets it go alone, else onto its heap."""
    game, what = session.game, intents[0].what or Spec(that=True)
    if Verb.PAIR in game.by_verb:
        meant = session.meant(what) or Spec()
        spots = [pile for pile in range(len(game.piles)) if _is_at(session, meant, pile)]
        alone = [Move(Verb.PAIR, pile) for pile in spots]
        legal = [each for each in alone if game.check(session.state, each) is None]
        if legal:
            return _settle(session, chosen(legal, game, session.state))
        refusals = [(game.check(session.state, each) or Refusal("no_such_move"), each) for each in alone]
        refusals = refusals or [(Refusal("nothing_named", near=0), Move(Verb.PAIR))]
        return session.refuse(Denied(*max(refusals, key=lambda each: each[0].near)))
    heaps = game.of_kind(Kind.DISCARD)
    if not heaps:
        return session.refuse(Denied(Refusal("no_such_move", near=0)))
    return move(session, (Intent("carry", what, Spec(group=game.piles[heaps[0]].group)),))


@HANDLERS("discard_all")
def discard_all(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Discards every card that fits, as one turn."""
    what = intents[0].what or Spec()
    moves = all_of(what, session.game, session.state)
    session.last = intents
    if moves:
        return session.play(*moves)
    reason = "no_discards" if what.rank else "nothing_to_discard"
    return session.refuse(Denied(Refusal(reason, number=what.rank or 0, near=0)))


@HANDLERS("exchange")
def exchange(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Lets two cards change places."""
    return _two(session, intents, Verb.EXCHANGE)


def _two(session: Session, intents: tuple[Intent, ...], verb: Verb) -> Sequence[Line]:
    """A move of two cards, named in either order."""
    wishes = [(i.what or Spec(), i.where or Spec()) for i in intents_for(session, intents)]
    state, game = session.state, session.game
    if verb not in game.by_verb:
        return session.refuse(Denied(Refusal("no_such_move", near=0)))
    plain = [wish for wish in wishes if all(spec.is_card or spec.group is not None for spec in wish)]
    for tier in (plain, wishes):  # a bare number, as in "pile one", is read as any place's only when nothing else fits
        fitting = [
            each
            for each in game.moves(state)
            if each.verb is verb
            and any(
                _is_at(session, a, each.source) and _is_at(session, b, each.target)
                for one, other in tier
                for a, b in ((one, other), (other, one))
            )
        ]
        if fitting:
            return _settle(session, chosen(fitting, game, state))
    one, other = wishes[0]
    sources = [pile for pile in range(len(game.piles)) if _is_at(session, one, pile)]
    targets = [pile for pile in range(len(game.piles)) if _is_at(session, other, pile)]
    attempts = [Move(verb, a, b) for a in sources for b in targets if a != b]
    refusals = [(found, attempt) for attempt in attempts if (found := game.check(state, attempt))]
    if not refusals:
        return session.refuse(Denied(_covered(session, one, other) or Refusal("nothing_named", near=0)))
    return session.refuse(Denied(*max(refusals, key=lambda each: each[0].near)))


def _covered(session: Session, *specs: Spec) -> Refusal | None:
    """That a card that was named lies under another, where one does."""
    state = session.state
    for spec in specs:
        for pile, count in sources(spec, session.game, state) if spec.is_card else ():
            if count > 1:
                card, top = state.piles[pile][-count], state.piles[pile][-1]
                return Refusal("covered", card, source=pile, other=top, near=1)
    return None


def _is_at(session: Session, spec: Spec, pile: int) -> bool:
    top = next(reversed(session.state.seen(pile)), None)
    return top is not None and spec.fits(top) and in_place(spec, pile, session.game)


def _first(session: Session, verbs: Sequence[Verb]) -> Sequence[Line]:
    """Plays the first move that there is of some verbs, or says why there is none."""
    game, state = session.game, session.state
    refusals = []
    for verb in verbs:
        action = game.by_verb[verb]
        found = next(action.moves(game, state), None)
        if found is not None:
            return session.play(found)
        refusals.append(action.check(game, state, Move(verb)) or Refusal("no_such_move", near=0))
    nearest = max(reversed(refusals), key=lambda refusal: refusal.near, default=Refusal("no_such_move", near=0))
    return session.refuse(Denied(nearest))


@HANDLERS("deal", "redeal")
def deal(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Deals; in a game that plays itself, goes on by one step."""
    if session.game.plays_itself:
        return step(session, intents)
    verbs = [Verb.REDEAL] if intents[0].do == "redeal" else [Verb.DEAL, Verb.TURN, Verb.REDEAL]
    return _first(session, [verb for verb in verbs if verb in session.game.by_verb])


@HANDLERS("special")
def special(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """A move that only this game has."""
    wanted = session.game.says[intents[0].name]
    refusal = session.game.check(session.state, wanted)
    return session.play(wanted) if refusal is None else session.refuse(Denied(refusal, wanted))


@HANDLERS("pair")
def pair(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Two cards leave together; in a game without pairs, two cards change places or are discarded."""
    return _two(session, intents, Verb.PAIR)


@HANDLERS("finish")
def finish(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Everything home in one turn, where that wins the game."""
    if session.game.plays_itself:
        return to_the_end(session, intents)
    game, state = session.game, session.state
    moves: list[Move] = []
    while not game.won(state):
        home = (m for m in game.moves(state) if m.verb is Verb.CARRY and game.piles[m.target].kind is Kind.FOUNDATION)
        following = next(home, None)
        if following is None or len(moves) >= MOST_STEPS:
            return [line(Play(Cue.REFUSED), session.wording.say("cannot_finish"))]
        state = game.play(state, following)
        moves.append(following)
    return session.play(*moves) if moves else [line(session.wording.say("cannot_finish"))]


@HANDLERS("next")
def step(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """The next card of a game that plays itself; elsewhere what waits to be said."""
    return _steps(session, lambda before, after: True)


@HANDLERS("next_pile")
def next_pile(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Until the pile that is being searched is done."""
    return _steps(session, lambda before, after: before.facts[1] > 0 and after.facts[:2] != before.facts[:2])


@HANDLERS("next_round")
def next_round(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Until the piles are gathered, or the game is over."""
    return _steps(session, lambda before, after: after.facts[0] != before.facts[0])


@HANDLERS("to_the_end")
def to_the_end(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Until nothing is left to do."""
    return _steps(session, lambda before, after: False)


def _steps(session: Session, enough: Callable[[State, State], bool]) -> Sequence[Line]:
    game = session.game
    if not game.plays_itself:
        if session.rest:
            return HANDLERS.by_name["more"](session, (Intent("more"),))
        return session.refuse(Denied(Refusal("no_such_move", near=0)))
    moves: list[Move] = []
    state = session.state
    while len(moves) < MOST_STEPS:
        following = next(game.moves(state), None)
        if following is None:
            break
        before, state = state, game.play(state, following)
        moves.append(following)
        if enough(before, state):
            break
    if not moves:
        refusal = game.check(state, Move(Verb.STEP, 0)) or Refusal("no_such_move", near=0)
        return session.refuse(Denied(refusal))
    return session.play(*moves)


@HANDLERS("do_it")
def do_it(session: Session, intents: tuple[Intent, ...]) -> Sequence[Line]:
    """Plays what was hinted at, or names the best move first."""
    if session.hint is not None and session.game.check(session.state, session.hint) is None:
        return session.play(session.hint)
    return HANDLERS.by_name["hint"](session, (Intent("hint"),))
