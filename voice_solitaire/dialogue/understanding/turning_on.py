"""Cards that are to be turned until something comes: "keep turning till something goes", "until I get an ace"."""

from __future__ import annotations

from voice_solitaire.dialogue.understanding.courtesy import bare, expanded
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.naming_words import COLOURS, RANKS, SUITS
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Verb

UNTIL = expression(
    r"^(?P<turned>.+?)(?: ,)? (?:until|till|til|unless|up to when"
    r"|(?:and |but )?(?:only )?stop (?:as soon as|when|whenever|once|if|the moment)) (?P<goal>.+)$"
)
MAY_STOP = ("til", "up to when", "stop")  # what stands in each such line
TURNING = frozenset("turn turning flip flipping draw drawing deal dealing through".split())
GOING_ON = frozenset("go going keep carry continue".split())  # and so many words around them
STOCKS = frozenset("stock pile deck pack talon".split())
AROUND = frozenset(
    "on and or now next i we you us can could may shall let want to would like me them it more over up out all by one"
    " another card cards rest of stock pile deck pack off from them again just so ok no yes oh well way my em with then"
    " coming".split()
)
FITS = expression(  # any card that can be played
    r"\b(?:something|anything|one|card|cards|it|that|any|some|i|we)\b.*\b(?:go|goes|fits?|works?|moves?|plays?|helps?"
    r"|useful|match|matches|pairs?|playable|do|use|used|good|place|placed|put|played|moved|laid)\b"
    r"|\b(?:is|have|get|find|see|got)\b.*\b(?:a move|moves?|something|match|pair|place)\b"
)


def turns_until(line: str, game: Game) -> Intent | None:
    """The wish to turn cards until one comes that a line names, or any that goes somewhere; None where it is none."""
    if not any(word in line.lower() for word in MAY_STOP):
        return None
    wish = UNTIL.match(bare(expanded(line))) if Verb.TURN in game.by_verb else None
    if wish is None:
        return None
    words = {*wish["turned"].replace(",", " ").split()}
    onwards = "on" in words and not words.isdisjoint(STOCKS)  # "on with the stock"
    if words - TURNING - GOING_ON - AROUND or (words.isdisjoint(TURNING | GOING_ON) and not onwards):
        return None
    card = card_in(wish["goal"].split())
    return Intent("turn_until", what=card) if card.is_card or FITS.search(wish["goal"]) else None


def card_in(words: list[str]) -> Spec:
    """The card that some words name, as far as they do: a rank, a suit, a colour."""
    ranks = (RANKS.get(word) or RANKS.get(word.removesuffix("s")) for word in words if word != "one")
    suits = (SUITS[word] for word in words if word in SUITS)
    colours = (COLOURS[word] for word in words if word in COLOURS)
    return Spec(next(filter(None, ranks), None), next(suits, None), red=next(colours, None))
