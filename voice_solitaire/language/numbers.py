"""Numbers in words."""

from __future__ import annotations

SMALL_NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()


def number_word(number: int) -> str:
    """A number from 0 to 999 in words, larger ones in figures.

    >>> number_word(42), number_word(105)
    ('forty-two', 'one hundred five')
    """
    if number < 0 or number > 999:
        return str(number)
    if number < 20:
        return SMALL_NUMBERS[number]
    if number < 100:
        return _TENS[number // 10] + (f"-{SMALL_NUMBERS[number % 10]}" if number % 10 else "")
    rest = f" {number_word(number % 100)}" if number % 100 else ""
    return f"{SMALL_NUMBERS[number // 100]} hundred{rest}"


def times_word(number: int) -> str:
    """How often, in words.

    >>> times_word(1), times_word(2), times_word(3)
    ('once', 'twice', 'three times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number_word(number)} times")


def spoken_number(number: int) -> str:
    """A number from 0 to 999 as its words are heard, without hyphens.

    >>> spoken_number(7), spoken_number(42), spoken_number(305)
    ('seven', 'forty two', 'three hundred five')
    """
    return number_word(number).replace("-", " ")
