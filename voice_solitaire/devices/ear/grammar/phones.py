"""Words as the sounds they are made of, and how alike two sounds are: what one is taken for the other."""

from __future__ import annotations

import contextlib
from functools import lru_cache
from sys import intern

import numpy as np
import numpy.typing as npt

from voice_solitaire.devices.ear.grammar.dictionary import dictionary
from voice_solitaire.devices.ear.grammar.pronunciations import PRONUNCIATIONS, pronunciations

Sounds = tuple[str, ...]  # of ARPAbet, without stress

VOWELS = "AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW".split()
CONSONANTS = "B CH D DH F G HH JH K L M N NG P R S SH T TH V W Y Z ZH".split()
ALL = (*VOWELS, *CONSONANTS)
NUMBER = {sound: at for at, sound in enumerate(ALL)}

# What it costs to take a sound for another, in sounds; 1 for two consonants or vowels that have nothing in common.
_VOWEL_AND_CONSONANT = 1.5
_VOWELS = 0.7
_ALIKE: tuple[tuple[float, str], ...] = (
    (0.3, "AA AO"), (0.3, "IH IY"), (0.3, "UH UW"), (0.3, "AE EH"), (0.4, "EH IH"), (0.4, "AH IH"), (0.4, "AH AA"),
    (0.4, "AH UH"), (0.4, "AH ER"), (0.4, "EH EY"), (0.4, "AO OW"), (0.4, "AH AE"), (0.4, "AH EH"), (0.5, "EY IY"),
    (0.3, "B P"), (0.3, "D T"), (0.3, "G K"), (0.3, "V F"), (0.3, "Z S"), (0.3, "DH TH"), (0.3, "JH CH"),
    (0.3, "ZH SH"), (0.4, "M N"), (0.4, "N NG"), (0.5, "F TH"), (0.5, "S TH"), (0.5, "D DH"), (0.5, "V DH"),
    (0.5, "S SH"), (0.5, "T CH"), (0.5, "D JH"), (0.5, "SH CH"), (0.6, "L R"), (0.6, "W R"), (0.6, "W L"),
    (0.4, "ER R"), (0.6, "IY Y"), (0.6, "UW W"), (0.6, "B V"), (0.6, "P T"), (0.6, "T K"), (0.6, "P K"),
)  # fmt: skip
_WEAK = {"AH": 0.6, "IH": 0.7, "HH": 0.6, "T": 0.7, "D": 0.7, "R": 0.8}  # soon lost or imagined; any other costs 1


def _differences() -> npt.NDArray[np.float64]:
    table = np.full((len(ALL), len(ALL)), _VOWEL_AND_CONSONANT)
    table[: len(VOWELS), : len(VOWELS)] = _VOWELS
    table[len(VOWELS) :, len(VOWELS) :] = 1.0
    for cost, pair in _ALIKE:
        one, other = (NUMBER[sound] for sound in pair.split())
        table[one, other] = table[other, one] = cost
    np.fill_diagonal(table, 0.0)
    return table


DIFFERENCES = _differences()  # shape (sounds, sounds)
LOST = np.array([_WEAK.get(sound, 1.0) for sound in ALL])  # what it costs to miss or imagine one; shape (sounds,)


@lru_cache(maxsize=4096)
def sounds_of(word: str) -> tuple[Sounds, ...]:
    """The ways a word may sound, the likeliest first, never empty.

    >>> sounds_of("two") == sounds_of("too"), sounds_of("moojub")[0]
    (True, ('M', 'UW', 'JH', 'AH', 'B'))
    """
    known = PRONUNCIATIONS.get(word) or _looked_up(word) or pronunciations(word)
    return tuple(tuple(map(intern, sounds.split())) for sounds in known)


def is_known(word: str) -> bool:
    """Whether somebody wrote down how a word sounds, so that its spelling need not tell."""
    return word in PRONUNCIATIONS or bool(_looked_up(word))


def _looked_up(word: str) -> tuple[str, ...]:
    """What the recogniser's dictionary has of a word, as far as it is installed."""
    with contextlib.suppress(ImportError):
        return dictionary().pronunciations(word)
    return ()
