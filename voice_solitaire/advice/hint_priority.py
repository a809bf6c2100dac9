"""Which move to hint at first: by the game's own priority where it has one, else by the usual."""

from __future__ import annotations

from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State


def hint_priority(game: Game, state: State, move: Move) -> tuple[int, str]:
    """How good a legal move is for a hint, higher is better, and why: a key of the wording."""
    return usual(game, state, move) if game.hint_priority is None else game.hint_priority(game, state, move)


def usual(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first, then what turns up or frees something; then moving on from the stock; what leads nowhere last."""
    if move.verb in (Verb.DEAL, Verb.TURN):
        return 2, "why_deal"
    if move.verb is Verb.REDEAL:
        return 1, "why_redeal"
    if move.verb in (Verb.SPECIAL, Verb.STEP):
        return 3, "why_special"
    if move.verb is Verb.PAIR:
        return 70, "why_discards"
    target, source = game.piles[move.target].kind, game.piles[move.source].kind
    if target is Kind.FOUNDATION:
        return (10, "why_legal") if source is Kind.FOUNDATION else (80, "why_home")
    if target is Kind.DISCARD:
        return 75, "why_discards"
    left = len(state.piles[move.source]) - move.count
    if source is Kind.FOUNDATION or (not state.piles[move.target] and not left):
        return 0, "why_legal"  # to and fro
    if left and left == state.hidden[move.source]:
        return 60, "why_turns_up"
    if not left and source is Kind.TABLEAU:
        return 50, "why_empties"
    if source is Kind.WASTE:
        return 40, "why_waste"
    return (20, "why_orders") if state.piles[move.target] else (15, "why_space")
