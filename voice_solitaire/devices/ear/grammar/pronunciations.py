"""How words sound that the recogniser's dictionary lacks, or knows too few ways of: a table, and spelling rules.

Sounds are the forty of ARPAbet without stress, apart by spaces: ``"M UW JH AH B"``. A word may have several
pronunciations, the likeliest first.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

PRONUNCIATIONS: dict[str, tuple[str, ...]] = {
    "alhambra": ("AH L AE M B R AH",),
    "bisley": ("B IH Z L IY",),
    "cadran": ("K AH D R AA N", "K AE D R AH N"),
    "capricieuse": ("K AH P R IY S Y UW Z", "K AE P R IH S Y ER Z", "K AH P R IY SH UW Z"),
    "cotillion": ("K AH T IH L Y AH N", "K OW T IH L Y AH N"),
    "deal": ("D IY AH L",),
    "deuces": ("D UW S IH Z", "D Y UW S IH Z"),
    "financier": ("F AY N AE N S IH R", "F AH N AE N S IY ER"),
    "freecell": ("F R IY S EH L",),
    "hussars": ("HH AH S AA R Z", "HH UH Z AA R Z"),
    "idiot's": ("IH D IY AH T S",),
    "leftmost": ("L EH F T M OW S T",),
    "leoni's": ("L IY OW N IY Z", "L EY OW N IY Z"),
    "lune": ("L UW N",),
    "marechal": ("M AA R EY SH AA L", "M AA R SH AH L"),
    "mckinley's": ("M AH K IH N L IY Z",),
    "moojub": ("M UW JH AH B", "M UW JH UH B"),
    "nivernaise": ("N IH V ER N EY Z", "N IY V ER N EH Z"),
    "pile": ("P AY AH L",),
    "parisienne": ("P AA R IY Z Y EH N", "P AH R IH Z IY EH N"),
    "playable": ("P L EY AH B AH L",),
    "quatre": ("K AA T R AH", "K AE T ER"),
    "redeal": ("R IY D IY L",),
    "redealing": ("R IY D IY L IH NG",),
    "redeals": ("R IY D IY L Z",),
    "rightmost": ("R AY T M OW S T",),
    "switchback": ("S W IH CH B AE K",),
    "tableau": ("T AE B L OW",),
    "thirteens": ("TH ER T IY N Z",),
    "unbookmark": ("AH N B UH K M AA R K",),
    "undoes": ("AH N D AH Z",),
    "unmute": ("AH N M Y UW T",),
    "unpause": ("AH N P AO Z",),
    "unstack": ("AH N S T AE K",),
    "verbosity": ("V ER B AA S AH T IY",),
}

BROAD = frozenset(
    "advance after answer ask aunt bath can't castle chance class dance example fast glass grass half last master pass "
    "passed past path plant rather task".split()
)  # words with the vowel of "father" in the south of England
ACCENTS = ("broad a", "new as few", "round o")  # each a way in which Britons differ from the dictionary

_DIGITS = ("Z IH R OW", "W AH N", "T UW", "TH R IY", "F AO R", "F AY V", "S IH K S", "S EH V AH N", "EY T", "N AY N")

# Spelling -> sounds, in the order they are tried; the first whose letters and surroundings fit is taken.
# Each row: letters, what must follow (a regular expression, empty for anything), sounds.
_RULES: tuple[tuple[str, str, str], ...] = (
    ("tion", "", "SH AH N"),
    ("sion", "", "ZH AH N"),
    ("cious", "", "SH AH S"),
    ("tious", "", "SH AH S"),
    ("ough", "", "AO"),
    ("augh", "", "AO"),
    ("eigh", "", "EY"),
    ("igh", "", "AY"),
    ("tch", "", "CH"),
    ("dge", "", "JH"),
    ("sch", "", "SH"),
    ("eau", "", "OW"),
    ("ieu", "", "Y UW"),
    ("air", "", "EH R"),
    ("ear", "", "IH R"),
    ("eer", "", "IH R"),
    ("our", "", "AO R"),
    ("que", "$", "K"),
    ("gue", "$", "G"),
    ("ch", "", "CH"),
    ("sh", "", "SH"),
    ("th", "", "TH"),
    ("ph", "", "F"),
    ("wh", "", "W"),
    ("ck", "", "K"),
    ("ng", "$", "NG"),
    ("nk", "", "NG K"),
    ("qu", "", "K W"),
    ("kn", "", "N"),
    ("wr", "", "R"),
    ("gh", "", "G"),
    ("ai", "", "EY"),
    ("ay", "", "EY"),
    ("au", "", "AO"),
    ("aw", "", "AO"),
    ("ar", "", "AA R"),
    ("ea", "", "IY"),
    ("ee", "", "IY"),
    ("ei", "", "IY"),
    ("ey", "$", "IY"),
    ("eu", "", "Y UW"),
    ("ew", "", "Y UW"),
    ("er", "", "ER"),
    ("ie", "$", "IY"),
    ("ie", "", "IY"),
    ("ir", "", "ER"),
    ("oa", "", "OW"),
    ("oi", "", "OY"),
    ("oy", "", "OY"),
    ("oo", "", "UW"),
    ("ou", "", "AW"),
    ("ow", "$", "OW"),
    ("ow", "", "AW"),
    ("or", "", "AO R"),
    ("ur", "", "ER"),
    ("a", "[^aeiouy]e$", "EY"),
    ("e", "[^aeiouy]e$", "IY"),
    ("i", "[^aeiouy]e$", "AY"),
    ("o", "[^aeiouy]e$", "OW"),
    ("u", "[^aeiouy]e$", "UW"),
    ("e", "$", ""),
    ("y", "$", "IY"),
    ("y", "[aeiou]", "Y"),
    ("c", "[eiy]", "S"),
    ("g", "[eiy]", "JH"),
    ("a", "", "AE"),
    ("b", "", "B"),
    ("c", "", "K"),
    ("d", "", "D"),
    ("e", "", "EH"),
    ("f", "", "F"),
    ("g", "", "G"),
    ("h", "", "HH"),
    ("i", "", "IH"),
    ("j", "", "JH"),
    ("k", "", "K"),
    ("l", "", "L"),
    ("m", "", "M"),
    ("n", "", "N"),
    ("o", "", "AA"),
    ("p", "", "P"),
    ("q", "", "K"),
    ("r", "", "R"),
    ("s", "", "S"),
    ("t", "", "T"),
    ("u", "", "AH"),
    ("v", "", "V"),
    ("w", "", "W"),
    ("x", "", "K S"),
    ("y", "", "IH"),
    ("z", "", "Z"),
)


def pronunciations(word: str) -> tuple[str, ...]:
    """How ``word`` may sound, never empty: from the table, else by its spelling.

    >>> pronunciations("Moojub")[0]
    'M UW JH AH B'
    >>> pronunciations("flimshank")
    ('F L IH M SH AE NG K',)
    """
    return PRONUNCIATIONS.get(word.lower()) or (spelled_out(word),)


def british(word: str, sounds: str, accents: Iterable[str] = ACCENTS) -> str:
    """An American pronunciation as a Briton with these ``accents`` says the word; the same where nothing differs.

    >>> british("last", "L AE S T"), british("hearts", "HH AA R T S")
    ('L AA S T', 'HH AA R T S')
    >>> british("new", "N UW"), british("spot", "S P AA T"), british("new", "N UW", ["broad a"])
    ('N Y UW', 'S P AO T', 'N UW')
    """
    for accent in accents:
        sounds = " ".join(_ACCENTS[accent](word.lower(), sounds.split()))
    return sounds


def _broad_a(word: str, sounds: list[str]) -> Iterator[str]:
    for sound in sounds:
        yield "AA" if sound == "AE" and word in BROAD else sound


def _new_as_few(word: str, sounds: list[str]) -> Iterator[str]:
    """A "y" after t, d and n where the vowel is spelled u or ew: "new" and "deuce", not "two"."""
    for before, sound in zip(["", *sounds], sounds, strict=False):
        yield from ("Y", sound) if sound == "UW" and before in ("T", "D", "N") and _YOD.search(word) else (sound,)


def _round_o(word: str, sounds: list[str]) -> Iterator[str]:
    """The vowel of "spot" is round, between the dictionary's two; the one of "hearts" isn't."""
    for sound, after in zip(sounds, [*sounds[1:], ""], strict=True):
        yield "AO" if sound == "AA" and after != "R" and "o" in word else sound


_YOD = re.compile("ew|[tdn]u|eu")
_ACCENTS = dict(zip(ACCENTS, (_broad_a, _new_as_few, _round_o), strict=True))


def spelled_out(word: str) -> str:
    """The sounds of a word by spelling rules alone: rough, so that an unknown word can at least be said.

    >>> spelled_out("42")
    'F AO R T UW'
    >>> spelled_out("Chloé's")
    'CH L AA Z'
    """
    plain = unicodedata.normalize("NFKD", word.lower().replace("\u2019", "'"))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    sounds: list[str] = []
    for part in re.findall(r"[a-z]+(?:'s)?|\d", plain):
        if part.isdigit():
            sounds.append(_DIGITS[int(part)])
        elif part.endswith("'s"):
            sounds += [*_letters(part[:-2]), "Z"]
        else:
            sounds += _letters(part)
    return " ".join(sounds) or "AH"


def _letters(word: str) -> list[str]:
    """Sounds of a run of the letters a to z."""
    word = re.sub(r"([^aeiou])\1", r"\1", word)  # doubled consonants sound once
    sounds: list[str] = []
    at = 0
    while at < len(word):
        for letters, follows, sound in _RULES:
            end = at + len(letters)
            # A last "e" is silent only where another sound came first.
            if word.startswith(letters, at) and re.match(follows, word[end:]) and (sound or sounds):
                sounds += sound.split()
                at = end
                break
        else:
            sounds.append("IY")  # a lone "e"
            at += 1
    return sounds
