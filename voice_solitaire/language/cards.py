"""Cards as they are written for short: letters, figures and symbols for ranks and suits."""

from __future__ import annotations

from voice_solitaire.language.numbers import number_word

RANK_LETTERS = {"a": "ace", "t": "ten", "j": "jack", "q": "queen", "k": "king"} | {
    str(number): number_word(number) for number in range(2, 11)
}
SUIT_LETTERS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
SUIT_SYMBOLS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
