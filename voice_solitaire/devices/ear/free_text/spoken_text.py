"""Text as an engine writes it, as the words that were spoken: "5♥ on 10." is "five of hearts on ten"."""

from __future__ import annotations

import re
import unicodedata

from voice_solitaire.language.cards import SUIT_LETTERS, SUIT_SYMBOLS
from voice_solitaire.language.numbers import SMALL_NUMBERS, spoken_number

_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 8: "eighth", 9: "ninth", 12: "twelfth"}
_SUITS = {symbol: SUIT_LETTERS[letter] for symbol, letter in SUIT_SYMBOLS.items()}
_RANKS = {"a": "ace", "j": "jack", "q": "queen", "k": "king"}
_CARD = re.compile(rf"\b(10|[2-9ajqk]) ?([{''.join(_SUITS)}])\ufe0f?")
_WORD = re.compile(r"(?P<number>\d+)(?P<end>st|nd|rd|th|s)?(?![a-z\d])|(?P<figures>\d+)|[a-z]+(?:'[a-z]+)*")


def spoken(text: str) -> str:
    """The words of a text with single spaces between them; empty when it holds none.

    >>> spoken(" Move the 5 of hearts, onto 2."), spoken("K♠")
    ('move the five of hearts onto two', 'king of spades')
    """
    plain = unicodedata.normalize("NFKC", text).lower().replace("\u2019", "'").replace("&", " and ")
    plain = _CARD.sub(lambda card: f" {_RANKS.get(card[1], card[1])} of {_SUITS[card[2]]} ", plain)
    for mark, suit in _SUITS.items():
        plain = plain.replace(mark, f" {suit} ")
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(letter))
    return " ".join(map(_said, _WORD.finditer(re.sub(r"(?<=\d),(?=\d{3})", "", plain))))


def line_of(text: str) -> str:
    """The words of a text, with the commas and question marks that somebody who types would set.

    >>> line_of(" Put the 5 up, please. Can it go?"), line_of(" ...")
    ('put the five up, please can it go?', '')
    """
    parts = [spoken(part) if part not in ",?" else part for part in re.split(r"([,?])|[.!;:]+(?=\s|$)", text) if part]
    line = re.sub(r" ?([,?])[ ,?]*", r"\1 ", " ".join(filter(None, parts)))
    return line.strip(" ,") if any(map(str.isalpha, line)) else ""


def _said(word: re.Match[str]) -> str:
    digits = word["number"] or word["figures"]
    if digits is None:
        return word[0]
    if len(digits) > 3:
        return " ".join(SMALL_NUMBERS[int(figure)] for figure in digits)
    if word["end"] not in (None, "s"):
        return _ordinal(int(digits))
    name = spoken_number(int(digits))
    if word["end"] is None:
        return name
    return name + ("es" if name.endswith("x") else "s")


def _ordinal(number: int) -> str:
    *before, last = spoken_number(number).split()
    at = SMALL_NUMBERS.index(last) if last in SMALL_NUMBERS else -1
    return " ".join((*before, _ORDINALS.get(at) or re.sub("y$", "ie", last) + "th"))
