"""Regular expressions that are compiled when they are first used.

Free wording has more than a hundred, and many a line, and the start of the program, needs none of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

METHODS = ("search", "match", "fullmatch", "sub", "split", "findall", "finditer")
_waiting: list[Expression] = []


class Expression:
    """Stands for a compiled expression, and becomes as good as one when anything of one is asked of it.

    >>> hasattr(Expression("(", 0), "__wrapped__")
    False
    """

    def __init__(self, text: str, flags: int) -> None:
        self.pattern, self._flags = text, flags
        _waiting.append(self)

    def __getattr__(self, name: str) -> object:
        if not hasattr(re.Pattern, name):  # asked of everything in a module by who looks through it
            raise AttributeError(name)
        compiled = re.compile(self.pattern, self._flags)
        vars(self).update((method, getattr(compiled, method)) for method in METHODS)
        return getattr(compiled, name)


def expression(text: str, flags: int = 0) -> re.Pattern[str]:
    """A regular expression, to be used as if it were compiled. What is wrong in it is found at its first use.

    >>> expression("cl?aws?").sub("law", "a claw")
    'a law'
    """
    return cast(re.Pattern[str], Expression(text, flags))


def repeated(change: Callable[[str], str], text: str) -> str:
    """A text that is changed again and again, until that makes no difference.

    >>> repeated(lambda text: text.removeprefix("oh "), "oh oh dear")
    'dear'
    """
    before = ""
    while before != text:
        before, text = text, change(text)
    return text


def prepare() -> None:
    """Compiles all that weren't used yet, for whoever has the time for it now."""
    while True:
        try:
            waiting = _waiting.pop()
        except IndexError:  # also where another thread took the last one
            return
        waiting.search  # noqa: B018 - looking at it compiles it
