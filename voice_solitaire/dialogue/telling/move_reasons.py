"""What a move is good for, in words."""

from __future__ import annotations

from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.dialogue.telling.wording import Wording, card_name
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.state import State


def reason_told(wording: Wording, state: State, move: Move) -> str:
    """What a legal move is good for; of one from the waste, which card comes to lie free there."""
    why = _reason(wording.game, state, move)
    if why != "why_waste":
        return wording.say(why)
    left = state.seen(move.source)[: -move.count]
    return wording.say(why, card=card_name(left[-1])) if left else wording.say("why_last_of_waste")


def _reason(game: Game, state: State, move: Move) -> str:
    """What a legal move is good for by the game's own priority: a key of the wording."""
    _, why = hint_priority(game, state, move)
    one = why == "why_deal" and move.verb is Verb.TURN and move.count == 1
    return "why_turn" if one else why
