"""Solitaire by ear: the table, the dialogue, and the devices that speak and listen.

>>> import voice_solitaire as vs
>>> game = vs.find("royal parade")
>>> state = game.start(deal=42)
>>> move = next(game.moves(state))
>>> game.check(state, move) is None
True
>>> game.play(state, move) == state
False
>>> vs.Session(game, deal=42).hear("undo").text
'This is the start: nothing to take back.'
"""

from __future__ import annotations

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.replies import Reply
from voice_solitaire.games import catalogue, find
from voice_solitaire.ports import Heard
from voice_solitaire.table.cards import Card, Suit
from voice_solitaire.table.game import Game, IllegalMove, UnknownGame, UnknownOption
from voice_solitaire.table.moves import STUCK, WON, Move, Refusal
from voice_solitaire.table.state import State

__version__ = "0.1.0"

__all__ = [
    "STUCK",
    "WON",
    "Card",
    "Game",
    "Heard",
    "IllegalMove",
    "Move",
    "Refusal",
    "Reply",
    "Session",
    "State",
    "Suit",
    "UnknownGame",
    "UnknownOption",
    "__version__",
    "catalogue",
    "find",
]
