"""The words in which a game's rules are written: ``from voice_solitaire.table.patience import *``."""

from __future__ import annotations

from voice_solitaire.table.actions import Action, Carry, DealAcross, OneMove
from voice_solitaire.table.cards import ACE, JACK, KING, QUEEN, RANKS, Card, Suit, pack
from voice_solitaire.table.deals import LAST_DEAL, shuffled
from voice_solitaire.table.game import Game, Layout, Ranking, Words
from voice_solitaire.table.lifts import Lift, Loose, Run, Stays, Top, Whole
from voice_solitaire.table.moves import Event, Move, Refusal, Verb, Wanted
from voice_solitaire.table.pairs import Pair
from voice_solitaire.table.piles import Kind, Pile, number_word, spread, times_word
from voice_solitaire.table.places import (
    Settling,
    at_home,
    columns,
    completes,
    fill_from,
    foundation,
    foundations,
    heap,
    piles,
    rounds,
    rows_of_places,
    stock,
    taken_out,
    turn_up,
    waste,
)
from voice_solitaire.table.ranking import usual
from voice_solitaire.table.rules import (
    ANYTHING,
    EMPTY,
    NOTHING,
    AnyFace,
    Attempt,
    Build,
    By,
    Faces,
    Never,
    NoFace,
    NotEmpty,
    Only,
    OnlyFrom,
    Room,
    Rule,
    Single,
    Space,
    Started,
    Starts,
    Suited,
    all_of,
    faces_fitting,
)
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Redeal, Turn, TurnOver, cards_to_gather, turned
from voice_solitaire.table.titles import Option, Title

__all__ = [
    "ACE", "ANYTHING", "EMPTY", "JACK", "KING", "LAST_DEAL", "NOTHING", "QUEEN", "RANKS", "Action", "AnyFace",
    "Attempt", "Build", "By", "Card", "Carry", "DealAcross", "Event", "Faces", "Game", "Kind", "Layout", "Lift",
    "Loose", "Move", "Never", "NoFace", "NotEmpty", "OneMove", "Only", "OnlyFrom", "Option", "Pair", "Pile", "Ranking",
    "Redeal", "Refusal", "Room", "Rule", "Run", "Settling", "Single", "Space", "Started", "Starts", "State", "Stays",
    "Suit", "Suited", "Title", "Top", "Turn", "TurnOver", "Verb", "Wanted", "Whole", "Words", "all_of", "at_home",
    "cards_to_gather", "columns", "completes", "faces_fitting", "fill_from", "foundation", "foundations", "heap",
    "number_word", "pack", "piles", "rounds", "rows_of_places", "shuffled", "spread", "stock", "taken_out",
    "times_word", "turn_up", "turned", "usual", "waste",
]  # fmt: skip
