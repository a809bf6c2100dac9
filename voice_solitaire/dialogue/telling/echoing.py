"""What was typed or heard, said again: in few words, whatever it was."""

from __future__ import annotations

import re
import unicodedata

from voice_solitaire.dialogue.telling.wording import article

MOST_WORDS = 8
LONGEST_WORD, ITS_START = 20, 8  # letters
LONGEST_LINE = 400  # characters; what comes after them is never told
_WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*")
_CUT_OFF = ("and", "so", "on")


def echoed(text: str, most: int = MOST_WORDS) -> str:
    """At most so many words that can be said, of a line of any kind; empty where there is nothing to say.

    Words are repeated, very long ones by their start, and those in other letters by the name of these. A line
    without any words is told by the names of its signs.

    >>> echoed("move the five of purple")
    'move the five of purple'
    >>> echoed("{}"), echoed("\\x1b")
    ('left curly bracket right curly bracket', 'an unreadable sign')
    """
    plain = unicodedata.normalize("NFKC", text.strip()[:LONGEST_LINE]).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    words = [part for word in _WORD.findall(plain) for part in _said(word)]
    if not words:
        words = [part for name in dict.fromkeys(map(_name, plain)) for part in name.split()]
    return " ".join(words[:most])


def _said(word: str) -> tuple[str, ...]:
    """A word as it is said again."""
    foreign = next((name for name in map(_script, word) if name not in ("latin", "digit")), "")
    if foreign:
        return (*article(foreign if foreign == "CJK" else foreign.capitalize()).split(), "word")
    return (word,) if len(word) <= LONGEST_WORD else (word[:ITS_START].rstrip("-'"), *_CUT_OFF)


def _script(letter: str) -> str:
    """What a letter is of; what joins letters is of any."""
    first = unicodedata.name(letter, "other").partition(" ")[0]
    return "latin" if letter in "-'" else first if first == "CJK" else first.lower()


def _name(sign: str) -> str:
    """What a sign is called; empty for a space."""
    kind = unicodedata.category(sign)
    if kind.startswith("Z") or kind in ("Cf", "Mn", "Me"):
        return ""
    name = unicodedata.name(sign, "")
    return name.replace("-", " ").lower() if name and sign != "\N{REPLACEMENT CHARACTER}" else "an unreadable sign"
