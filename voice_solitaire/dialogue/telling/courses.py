"""The course that the tutorial goes through in a game: what to learn and what to say, made from the game itself.

It is played on one deal, the first in which something can be moved at once. Royal Parade's is written by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.layout import LAID_OUT, layout
from voice_solitaire.dialogue.telling.move_reasons import reason_told
from voice_solitaire.dialogue.telling.wording import RANKS, Wording, card_name
from voice_solitaire.language.english.help import TUTORIAL, TUTORIAL_SAYS, TutorialStep
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

BY_HAND = {"Royal Parade": (398, TUTORIAL)}
DEALS = 30  # that are looked through for one in which something can be moved at once
MOST_DEALT = 3  # times that cards are dealt before something can be moved
DEALING = {Verb.DEAL: "deal", Verb.TURN: "deal", Verb.REDEAL: "redeal", Verb.STEP: "next"}  # and its wish
MOVED = ("carry", "pair", "discard", "discard_all", "exchange", "special", "answer")


class TutorialCourse(NamedTuple):
    """What the tutorial goes through in one game."""

    deal: int  # the number of the deal on the table
    steps: tuple[TutorialStep, ...]  # in order


@lru_cache(maxsize=4)
def course(game: Game) -> TutorialCourse:
    """The course of a game, from what its table looks like to the deal that brings new cards."""
    if game.name in BY_HAND:
        return TutorialCourse(*BY_HAND[game.name])
    deal = next((deal for deal in range(1, DEALS) if narrate.playable(game, game.start(deal))), 1)
    return TutorialCourse(deal, tuple(_steps(Wording(game), game.start(deal))))


def _steps(wording: Wording, start: State) -> Iterator[TutorialStep]:
    """What is seen, what is wished, the first move, one that isn't allowed, the way back, and help."""
    game, state, says = wording.game, start, TUTORIAL_SAYS
    yield TutorialStep(layout(game, start)[0], "read the table", ("table",))
    yield TutorialStep(says["goal"], "what's the goal", ("goal",))
    pile = _example(game, start)
    if pile is not None:
        yield TutorialStep(says["place"], wording.place(pile).replace(",", ""), ("read",))
    for _ in range(MOST_DEALT):
        ways = narrate.ways(game, state)
        if narrate.playable(game, state) or not ways or ways[0].verb not in DEALING:
            break
        yield TutorialStep(says["first_deal"], DEALING[ways[0].verb], (*DEALING.values(), "deal", "turn"))
        state = game.play(state, ways[0])
    if game.plays_itself:
        return
    moves = narrate.playable(game, state)
    if moves:
        yield TutorialStep(says["moves"], "what can I move", ("moves",))
        why = reason_told(wording, state, moves[0])
        yield TutorialStep(f"{says['move']} {why}", _said(wording, state, moves), MOVED)
        state = game.play(state, moves[0])
    refused = _refused(wording, state)
    if refused:
        yield TutorialStep(says["refused"], refused, MOVED)
        yield TutorialStep(says["why_not"], "why not", ("why_not",))
    if moves:
        yield TutorialStep(says["undo"], "undo", ("undo", "undo_many"))
        yield TutorialStep(says["redo"], "redo", ("redo", "redo_many"))
    hidden = _lying(game, state)
    if hidden:
        yield TutorialStep(says["where"], f"where is the {hidden}", ("where_is",))
    yield TutorialStep(says["hint"], "hint", ("hint",))
    if any(move.verb in (Verb.DEAL, Verb.TURN) for move in game.legal(state)):
        yield TutorialStep(says["deal"], "deal", ("deal", "turn"))


def _example(game: Game, start: State) -> int | None:
    """A pile to read by itself: of a group of several, the one with the most cards."""
    laid_out = [piles for piles in game.groups.values() if game.piles[piles[0]].kind in LAID_OUT and len(piles) > 1]
    piles = [pile for piles in laid_out for pile in piles if start.piles[pile]]
    return max(piles, key=lambda pile: len(start.piles[pile]), default=None)


def _said(wording: Wording, state: State, moves: list[Move]) -> str:
    """The first of some moves in words that mean no other."""
    (first, *_), move = narrate.move_names(wording, state, moves), moves[0]
    words = next((words for words, says in wording.game.spoken_moves.items() if says == move), "")
    if words:
        return words
    card = card_name(state.piles[move.source][-move.count])
    if move.target >= 0 and wording.game.piles[move.target].kind is Kind.DISCARD:
        return f"discard {card}"
    return f"move {first}" if move.verb is Verb.CARRY else first


def _refused(wording: Wording, state: State) -> str:
    """A move of one top card onto another that a rule of the game is against; empty where there is none."""
    game = wording.game
    tops = [(pile, state.piles[pile][-1]) for pile in range(len(game.piles)) if state.seen(pile)]
    for source, card in tops:
        for target, other in tops:
            if source == target or game.piles[target].kind is Kind.FOUNDATION or not game.piles[target].number:
                continue
            verb = Verb.CARRY if Verb.CARRY in game.by_verb else Verb.PAIR
            refusal = game.check(state, Move(verb, source, target, 1))
            if refusal is not None and game.rule_behind(refusal) is not None:
                if verb is Verb.PAIR:
                    return f"{card_name(card)} with {card_name(other)}"
                return f"move {card_name(card)} onto the {RANKS[other.rank - 1]}, {wording.place(target)}"
    return ""


def _lying(game: Game, state: State) -> str:
    """A card that lies open under another one, or any that lies open."""
    covered = [cards[-2] for pile in range(len(game.piles)) if len(cards := state.seen(pile)) > 1]
    tops = [cards[-1] for pile in range(len(game.piles)) if (cards := state.seen(pile))]
    return card_name((covered or tops)[0]) if covered or tops else ""
