"""Whether a sentence is one of a JSGF grammar: says what an ear could have heard, whatever it did hear."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

_RULE = re.compile(r"(?:public\s+)?<([^>]+)>\s*=([^;]*);")
_TOKEN = re.compile(r"/[^/]*/|\{[^}]*\}|<[^>]+>|[\[\]()|]|[^\s\[\]()|<>{}/;]+")

Node = tuple[str, tuple["Node", ...]]  # ("word" or "<rule>", ()), or ("sequence", "one of" or "perhaps", parts)
SEQUENCE, ONE_OF, PERHAPS = "sequence", "one of", "perhaps"


@dataclass
class Grammar:
    """The rules of a grammar whose public rule is ``<command>``; weights and tags mean nothing here.

    >>> grammar = Grammar("#JSGF V1.0; grammar g; public <command> = deal [<n> cards] | undo; <n> = two | three;")
    >>> [grammar.holds(line) for line in ("deal", "deal two cards", "deal cards", "undo two")]
    [True, True, False, False]
    """

    text: str
    _rules: dict[str, Node] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self._rules = {name: _alternatives(_TOKEN.findall(body)[::-1]) for name, body in _RULE.findall(self.text)}

    def holds(self, sentence: str) -> bool:
        """Whether the whole sentence can be heard."""
        words = sentence.split()
        return len(words) in self._ends(("<command>", ()), words, 0, {})

    def _ends(
        self, node: Node, words: Sequence[str], start: int, known: dict[tuple[str, int], frozenset[int]]
    ) -> frozenset[int]:
        """Where a part that begins at a word can end."""
        name, parts = node
        if name == SEQUENCE:
            ends = frozenset((start,))
            for part in parts:
                ends = _union(self._ends(part, words, at, known) for at in ends)
            return ends
        if name == ONE_OF:
            return _union(self._ends(part, words, start, known) for part in parts)
        if name == PERHAPS:
            return self._ends(parts[0], words, start, known) | {start}
        if name.startswith("<"):
            if (name, start) not in known:
                rule = self._rules.get(name[1:-1])
                known[name, start] = self._ends(rule, words, start, known) if rule else frozenset()
            return known[name, start]
        return frozenset((start + 1,) if words[start : start + 1] == [name] else ())


def _union(sets: Iterable[frozenset[int]]) -> frozenset[int]:
    return frozenset().union(*sets)


def _alternatives(tokens: list[str]) -> Node:
    """The tree of some tokens, the last one first, up to a closing bracket; what was read is taken off the list."""
    found = []
    while True:
        parts: list[Node] = []
        while tokens and tokens[-1] not in ("|", ")", "]"):
            token = tokens.pop()
            if token in ("(", "["):
                inner = _alternatives(tokens)
                tokens.pop()
                parts.append((PERHAPS, (inner,)) if token == "[" else inner)
            elif token[0] not in "/{":
                parts.append((token, ()))
        found.append(parts[0] if len(parts) == 1 else (SEQUENCE, tuple(parts)))
        if not tokens or tokens[-1] != "|":
            return found[0] if len(found) == 1 else (ONE_OF, tuple(found))
        tokens.pop()


@lru_cache(maxsize=8)
def grammar(text: str) -> Grammar:
    """The grammar of a text, read once."""
    return Grammar(text)
