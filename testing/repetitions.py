"""Whether what a regular expression repeats can be read in two ways, a repeated line in as many as there are atoms.

``(?:have |had |have been |been )*`` takes "have been" once or in two steps. A line that says it thirty times, and then
doesn't fit, is tried in a thousand million ways: the game would stand still. What is repeated has to be a code, in
which no text can be put together in two ways; the algorithm of Sardinas and Patterson tells.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

if sys.version_info >= (3, 11):
    import re._parser as parser  # type: ignore[import-not-found]  # which has no types
else:
    import sre_parse as parser

MOST = 3000  # texts that what is repeated may stand for; what has more isn't looked at
FEW = 4  # repetitions that make no great number of ways
WORD, LETTER = "§", "¦"  # stand for any word, and for any of some letters


class _Endless(Exception):
    """It takes whatever follows."""


class _TooMany(Exception):
    """It stands for too many texts to look at."""


def read_in_two_ways(pattern: str, flags: int = 0) -> list[str]:
    """What is repeated in a pattern and can be read in two ways, said as a text that can."""
    found = (_ambiguous(body) for body in _repeated(parser.parse(pattern, flags)))
    return [text for text in found if text]


def _repeated(tree: Any) -> Iterator[Any]:
    """All that may be repeated often, but single letters."""
    for kind, value in tree:
        name = str(kind)
        if name in ("MAX_REPEAT", "MIN_REPEAT"):
            _, most, body = value
            taking = [str(kind) for kind, _ in body if not str(kind).startswith("ASSERT")]
            if most > FEW and (len(taking) > 1 or taking[0] not in ("IN", "ANY", "LITERAL", "NOT_LITERAL")):
                yield body
            yield from _repeated(body)
        elif name == "SUBPATTERN":
            yield from _repeated(value[3])
        elif name == "BRANCH":
            for branch in value[1]:
                yield from _repeated(branch)
        elif name in ("ASSERT", "ASSERT_NOT"):
            yield from _repeated(value[1])


def _ambiguous(body: Any) -> str:
    """A text that can be read in two ways; empty where there is none."""
    try:
        texts = _texts(body)
    except _Endless:
        return "whatever follows"
    except _TooMany:
        return ""
    twice = [text for text, times in Counter(texts).items() if times > 1]
    for text in texts:
        if WORD in text:  # "any word" takes the others too
            any_word = re.compile(re.escape(text).replace(WORD, r"\w+").replace(LETTER, r"\w"))
            plain = (other.replace(WORD, "word").replace(LETTER, "x") for other in texts if other != text)
            twice += [other for other in plain if any_word.fullmatch(other)]
    return twice[0] if twice else _in_two_steps(frozenset(texts))


def _texts(tree: Any) -> list[str]:
    """The texts that a tree stands for, each as often as there are ways to it."""
    texts = [""]
    for kind, value in tree:
        ways = _ways(str(kind), value)
        if len(texts) * len(ways) > MOST:
            raise _TooMany
        texts = [before + way for before, way in product(texts, ways)]
    return texts


def _ways(name: str, value: Any) -> list[str]:
    if name == "LITERAL":
        return [chr(value)]
    if name == "SUBPATTERN":
        return _texts(value[3])
    if name == "BRANCH":
        return [text for branch in value[1] for text in _texts(branch)]
    if name in ("AT", "ASSERT", "ASSERT_NOT"):
        return [""]
    if name == "ANY":
        raise _Endless
    if name in ("MAX_REPEAT", "MIN_REPEAT"):
        return _again(*value)
    letters = [chr(letter) for kind, letter in value if str(kind) == "LITERAL"] if name == "IN" else []
    return letters if letters and len(letters) == len(value) else [LETTER]


def _again(least: int, most: int, body: Any) -> list[str]:
    if most <= 2:
        texts = _texts(body)
        return ["".join(each) for times in range(least, most + 1) for each in product(texts, repeat=times)]
    if str(body[0][0]) == "ANY":
        raise _Endless
    return [WORD]


def _in_two_steps(code: Sequence[str] | frozenset[str]) -> str:
    """A text that is put together from others of a code in two ways; empty where there is none."""
    words = frozenset(code)
    if "" in words:
        return "nothing"
    left = {long[len(short) :]: long for long in words for short in words if long != short and long.startswith(short)}
    waiting = list(left)
    while waiting:
        rest = waiting.pop()
        if rest in words:
            return f"{left[rest]}, of which {rest!r} is left"
        for word in words:
            long, short = (rest, word) if len(rest) > len(word) else (word, rest)
            if long.startswith(short) and long[len(short) :] not in left:
                left[long[len(short) :]] = long
                waiting.append(long[len(short) :])
    return ""
