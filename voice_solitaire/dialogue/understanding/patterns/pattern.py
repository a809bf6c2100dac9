r"""An expression that tells a wish, and tables of them.

A table has a wish at the head of each row, perhaps with a colon and a name, and the expression behind it::

    hint:why \bwhy that\b

An expression of several alternatives has them below its wish, one a line, indented; what is indented deeper goes on
with the line before, nothing in between::

    hint:card
      \bwhat now\b
      \bwhat (?:should|shall
          |can) i do\b

It is written over words with what they name replaced by signs (see ``mentions``): ``C`` and ``R`` are cards, ``R``
also a number, ``P`` a place, ``S`` a stock, ``F`` the foundations, ``E`` an empty place, ``H`` homeward, ``I`` what is
only pointed at. The groups ``what``, ``where``, ``from`` and ``number`` hold the signs of what is wished; a digit
behind them tells alternatives apart. Names in angle brackets and capitals stand for lists of words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

CARD: Final = r"[CR]\d+"
PLACE: Final = r"[PE]\d+"
ANY: Final = r"[CRPSFEHI]\d+"
MOVE: Final = (
    "(?:move|put|place|take|play|bring|lay|stack|send|drag|drop|shift|slide|pop|stick|get|set|transfer|build|add|jump"
    "|fold|hop|pick|carry|tuck|slip|park|chuck|go|goes|going|sit|sits|sitting|belongs?|spot|waste|squash|found|start"
    "|fill|join|click|tap|touch|use|combine|swing|plonk|shove|push|whack|tip|hoist|haul|whisk|flick|lift|pile|attach|deposit|unload|relocate|nudge)"
)
LEAVE: Final = (
    "(?:remove|discard|throw|pitch|chuck|bin|dump|ditch|toss|kill|delete|trash|scrap|clear|eliminate"
    "|lose(?! (?:at|again|every)\\b)|match|pair"
    "|do away with|away with|get rid|rid|bye bye|bye|goodbye|be gone|take away|take off|take out|fold away)"
)
ONTO: Final = (
    "(?:on top of|on to|onto|over on|over onto|over to|on|upon|over|to|into|in|in to|with|toward|against|under|below"
    "|join|joins|at|up on|up to|down on|down onto|back on|back onto|back to|next to|beside)"
)
BE: Final = "(?:is|are|was|were|has|have|have got|got)"
ASKED: Final = (
    r"(?:which|what|who)(?: of)?(?: cards?| ones?| things?| C\d+| P\d+| them| mine| I\d+)*"  # how a question begins
)
FEW: Final = r"(?:\w+ |, ){0,3}?"  # a few words of no weight
LISTS: Final = {
    "MOVE": MOVE, "LEAVE": LEAVE, "ONTO": ONTO, "CARD": CARD, "PLACE": PLACE, "ANY": ANY, "BE": BE, "ASKED": ASKED,
    "FEW": FEW,
}  # fmt: skip
ARTICLES: Final = ("a", "i", "the")
DEEPER: Final = " " * 4  # and more: a line that goes on with the one before


@dataclass(frozen=True)
class Pattern:
    """An expression that tells a wish."""

    wish: str  # as in the table of wishes
    template: str  # the words that it is told by, in which some lists are named
    name: str = ""  # that its intent has

    @cached_property
    def expression(self) -> str:
        """The words that it is told by."""
        text = re.sub(r"(?<!P)<(\w+)=(\w+)>", lambda part: f"(?P<{part[1]}>{LISTS[part[2]]})", self.template)
        text = re.sub(r"(?<!P)<(\w+)>", lambda part: LISTS.get(part[1], f"(?P<{part[1]}>{ANY})"), text)
        for shorthand, meant in (("[CRP", "[CRPSF"), ("[PE]", "[PSFE]"), ("P\\d+", "[PSF]\\d+")):
            text = text.replace(shorthand, meant)
        return text.strip()

    @cached_property
    def regex(self) -> re.Pattern[str]:
        """The expression, compiled when a line first comes to it: to compile all of them takes 0.1 s at a start."""
        return re.compile(self.expression)

    @cached_property
    def words(self) -> frozenset[str]:
        """The words that are spelled out in it."""
        return literal((self.expression,))

    def share_of(self, match: re.Match[str]) -> float:
        r"""How much of a line is accounted for by this pattern, which was found in it: the share of its words that it
        names or that the pattern spells out.

        >>> pattern = Pattern("leave", r"\b(?:throw|discard\w*) (?:\w+ )?<what>")
        >>> [pattern.share_of(pattern.regex.search(text)) for text in ("discarding C0", "well throw that C0")]
        [1.0, 0.5]
        """
        words = [(word[0], word.start()) for word in _WORD.finditer(match.string)]
        spelled = sum(match.start() <= at < match.end() and self._spells(word) for word, at in words)
        return spelled / max(1, len(words))

    def _spells(self, word: str) -> bool:
        stems = (word[:length] for length in range(_STEM, len(word) + 1))
        return not word.islower() or word in ARTICLES or word in self.words or any(stem in self.words for stem in stems)


def table_of(rows: str, **lists: str) -> tuple[Pattern, ...]:
    r"""The patterns of a table.

    ``lists``: expressions that names in angle brackets stand for, beside those above.

    >>> table_of("hint:card\n  ^tip$\n  ^what(?: next\n      | <MORE>)$", MORE="now|then")
    (Pattern(wish='hint', template='^tip$|^what(?: next| now|then)$', name='card'),)
    """
    for word, words in lists.items():
        rows = rows.replace(f"<{word}>", words)
    return tuple(_patterns(rows))


def _patterns(rows: str) -> Iterator[Pattern]:
    head, alternatives = "", list[str]()
    for row in filter(str.strip, rows.splitlines()):
        if row.startswith(DEEPER):
            alternatives[-1] += row.strip()
        elif row.startswith(" "):
            alternatives.append(row.strip())
        else:
            if head:
                yield _pattern(head, alternatives)
            head, _, alone = row.strip().partition(" ")
            alternatives = [alone] if alone else []
    if head:
        yield _pattern(head, alternatives)


def _pattern(head: str, alternatives: Iterable[str]) -> Pattern:
    wish, _, name = head.partition(":")
    return Pattern(wish, "|".join(alternatives), name)


def words_of(*families: tuple[Pattern, ...]) -> frozenset[str]:
    """The words that some patterns are made of."""
    return literal(pattern.expression for family in families for pattern in family)


def literal(expressions: Iterable[str]) -> frozenset[str]:
    """The words that are spelled out in some expressions.

    >>> sorted(literal([r"\\b(?:put|lay) (?P<what>[CR]\\d+) on\\b"]))
    ['lay', 'on', 'put']
    """
    return frozenset(word for expression in expressions for word in _LITERAL.findall(expression))


_WORD: Final = re.compile(r"[\w']+")
_STEM: Final = 4  # letters of a word that may go on
_LITERAL: Final = re.compile(r"(?<![\\(?<a-z])[a-z]{2,}")
