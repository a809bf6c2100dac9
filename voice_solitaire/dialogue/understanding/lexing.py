"""From a line to words: short forms, figures, words that sound alike, slips of the fingers."""

from __future__ import annotations

import difflib
import re
import unicodedata
from functools import lru_cache

from voice_solitaire.dialogue.understanding.reader import Token
from voice_solitaire.language.cards import RANK_LETTERS, SUIT_LETTERS, SUIT_SYMBOLS
from voice_solitaire.language.homophones import SOUND_ALIKE
from voice_solitaire.language.numbers import number_word

MOST_WORDS = 40
LONGEST_LINE = 400  # letters; a longer line is none of ours
MANY_WORDS, SAME = 16, 3  # of so many words a third at least are different, or nobody says the line
LONGEST_WORD = 40  # letters; a longer one is none of ours
FILLERS = frozenset("the please um uh er erm hm okay ok now just i an kindly".split())
OPENINGS = (
    "i want to", "i would like to", "i'd like to", "i'll", "can you", "could you", "would you", "let's", "lets",
    "let me", "and now", "well", "ok so", "so", "hey solitaire", "computer",
)  # fmt: skip
_SHORT_CARD = re.compile(r"(10|[2-9atjqk])([cdhs])")
_THREE_ALIKE = re.compile(r"([a-z])\1{2,}", re.IGNORECASE)
_DRAWN_OUT = re.compile(r"\b(?![ivx]+\b)[a-z']*?([a-z])\1{2,}[a-z']*", re.IGNORECASE)
_DOUBLED = frozenset("cool see too good keep need queen queens three free look been seen all will up off still".split())
_O_CLOCK = re.compile(r"\bo'? ?clock\b")
_JOINED_CARD = re.compile(r"(10|[2-9]|ace|jack|queen|king|ten)(clubs?|diamonds?|hearts?|spades?)")


def drawn_in(line: str) -> str:
    """A line whose words aren't drawn out.

    >>> drawn_in("can we flip another one pleeease, it's soooo good, coool")
    "can we flip another one please, it's so good, cool"
    """
    return _DRAWN_OUT.sub(_shortened, line)


def _shortened(word: re.Match[str]) -> str:
    double = _THREE_ALIKE.sub(r"\1\1", word[0])
    return double if double.lower() in _DOUBLED else _THREE_ALIKE.sub(r"\1", word[0])


def is_nobodys(line: str) -> bool:
    """Whether a line is longer than anything that is said, or says the same over and over.

    Expressions that look for something in such a line could take for ever. Of 3,120 lines that were collected, of which
    299 have sixteen words or more, each has twice as many different ones.

    >>> is_nobodys("can i put the six on the seven and then the five on the six and then the four too")
    False
    >>> is_nobodys("no no no no no no no no no no no no no no no no")
    True
    """
    if len(line) > LONGEST_LINE:
        return True
    words = re.findall(r"\w+", line.lower())
    return len(words) >= MANY_WORDS and len(set(words)) * SAME < len(words)


def split(line: str) -> list[str]:
    """The words of a line, in lower case, figures and short forms spelled out, fillers left out.

    >>> split("Please move the 5h onto 2!")
    ['move', 'five', 'of', 'hearts', 'onto', 'two']
    >>> split("The 4 o clock")
    ['four', "o'clock"]
    >>> split("Which 5s are left"), split("5s onto 6h")
    (['which', 'fives', 'are', 'left'], ['five', 'of', 'spades', 'onto', 'six', 'of', 'hearts'])
    """
    plain = unicodedata.normalize("NFKC", line).lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    for symbol, letter in SUIT_SYMBOLS.items():
        plain = plain.replace(symbol, letter)
    plain = several(_O_CLOCK.sub("o'clock", plain))
    plain = re.sub(r"(?<=\d),(?=\d{3}\b)", "", " ".join(plain.split()))
    for opening in OPENINGS:
        plain = plain.removeprefix(opening + " ")
    raw = re.findall(r"[^\W_]+(?:'[^\W_]+)*", plain)[:MOST_WORDS]
    words: list[str] = []
    for at, word in enumerate(raw):
        following = raw[at + 1] if at + 1 < len(raw) else ""
        before = tuple(raw[max(0, at - 2) : at])
        names = word == "as" and not _NAMED.isdisjoint(before)  # no ace of spades
        article = word == "a" and before in _DEFINED  # no ace: "what is a diamonds"
        words += [word] if names else [] if article else _spelled(word, following)
    return words


def several(line: str) -> str:
    """A line in lower case with "5s" as fives where the words around it tell of several, and not of the five of spades.

    >>> several("which 5s are left"), several("where are the qs"), several("put the 5s up")
    ('which fives are left', 'where are the queens', 'put the 5s up')
    """
    return _SEVERAL.sub(lambda rank: _PLURALS[rank[0][:-1]], line)


def _spelled(word: str, following: str) -> list[str]:
    short = _SHORT_CARD.fullmatch(word)
    if short and (word, following) != ("as", "well"):
        return [RANK_LETTERS[short[1]], "of", SUIT_LETTERS[short[2]]]
    joined = _JOINED_CARD.fullmatch(word)
    if joined:
        return [RANK_LETTERS.get(joined[1], joined[1]), "of", joined[2]]
    # "A hearts" is an ace, "a heart" is any.
    suited = following == "of" or (following.rstrip("s") in _NAMES and (word != "a" or following.endswith("s")))
    if word in ("a", "t", "j", "q", "k") and suited:
        return [RANK_LETTERS[word]]
    if word in FILLERS or word == "a":
        return []
    if word.isdigit() and word.isascii():
        number = int(word) if len(word) < 20 else 10**19
        return re.findall(r"\w+", number_word(number))
    return [word]


_SEVERAL = re.compile(
    r"(?:(?<=\bwhich )|(?<=\bany )|(?<=\bmany )|(?<=\bthose )|(?<=\bthese )|(?<=\ball )|(?<=\bother )|(?<=\bmore )"
    r"|(?<=\bboth )|(?<=\bare )|(?<=\bare the )|(?<=\bof the )|(?<=\ball the ))(?:10|[2-9tjqk])s\b"
    r"|\b(?:10|[2-9tjqk])s(?= (?:are|were|have)\b)"
)
_PLURALS = {letter: f"{rank}es" if rank == "six" else f"{rank}s" for letter, rank in RANK_LETTERS.items()}
_NAMED = frozenset(("bookmark", "mark"))
_DEFINED = (("what", "is"), ("what", "are"), ("what's",))
_NAMES = ("club", "diamond", "heart", "spade")


def exactly(words: list[str], vocabulary: frozenset[str]) -> tuple[Token, ...]:
    """Each word as itself."""
    return tuple(frozenset((word,)) for word in words)


def by_sound(words: list[str], vocabulary: frozenset[str]) -> tuple[Token, ...]:
    """Each word as itself or as what sounds like it."""
    return tuple(frozenset((word, *SOUND_ALIKE.get(word, "").split())) for word in words)


def by_likeness(words: list[str], vocabulary: frozenset[str]) -> tuple[Token, ...]:
    """Each word as what it sounds like, and a word that isn't known as the known ones most like it."""
    return tuple(
        token if token & vocabulary or len(word) < 3 else token | _similar(word, vocabulary)
        for word, token in zip(words, by_sound(words, vocabulary), strict=True)
    )


@lru_cache(maxsize=1024)  # who slips, slips alike
def _similar(word: str, vocabulary: frozenset[str]) -> Token:
    if len(word) > LONGEST_WORD:
        return frozenset()
    return frozenset(difflib.get_close_matches(word, vocabulary, 3, 0.74))
