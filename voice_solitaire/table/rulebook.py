"""A rule book: what a player is told of a game's rules, a sentence each, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload


class Rulebook(Sequence[str]):
    """The rules of a game as sentences, in the order in which they are told; each has a name.

    A rule that the options chosen leave out is given as None; ``names`` are those of all, also of these.

    >>> book = Rulebook(building="Columns build down.", returning=None, winning="All cards come home.")
    >>> list(book), book.number("winning"), book.number("returning")
    (['Columns build down.', 'All cards come home.'], 2, None)
    """

    def __init__(self, **sentences: str | None) -> None:
        self.names = tuple(sentences)
        self._sentences = {name: sentence for name, sentence in sentences.items() if sentence is not None}

    def number(self, name: str) -> int | None:
        """The number by which a player can ask for a rule, 1 for the first; None where no rule is called so."""
        return list(self._sentences).index(name) + 1 if name in self._sentences else None

    @overload
    def __getitem__(self, at: int) -> str: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[str]: ...

    def __getitem__(self, at: int | slice) -> str | Sequence[str]:
        return tuple(self._sentences.values())[at]

    def __len__(self) -> int:
        return len(self._sentences)

    def __repr__(self) -> str:
        return f"Rulebook({', '.join(self._sentences)})"


def behind(**reasons: str) -> dict[str, str]:
    """Which rule stands behind a refusal, by the refusal's reason; given are the reasons of each rule, by its name.

    Of a refusal that means one rule or another by the kind of pile that the card came from, the kind is added.

    >>> behind(runs="no_run covered", turning="stock_empty covered:waste")
    {'no_run': 'runs', 'covered': 'runs', 'stock_empty': 'turning', 'covered:waste': 'turning'}
    """
    return {reason: rule for rule, of_it in reasons.items() for reason in of_it.split()}
