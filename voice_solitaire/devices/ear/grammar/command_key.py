"""What of a sentence tells it from others: small words and endings that ears mix up make no other command of it."""

from __future__ import annotations

import re

SILENT = frozenset(("a", "an", "of", "the"))
SAME = {
    **dict.fromkeys(("in", "into", "on", "onto", "upon"), "to"),
    **{
        word + "s": word
        for word in "card club column diamond foundation heap heart pile place reserve row spade spot".split()
    },
    "yeah": "yes",
    "nope": "no",
}
_ONE = re.compile(r"\b(first|second|third|fourth|fifth|last|either|other) one\b")


def gist(text: str) -> str:
    """The sentence without what makes no difference; two with the same gist are the same command.

    >>> gist("put the three of clubs onto columns four") == gist("put three of club on the column four")
    True
    >>> gist("the second one"), gist("row one")
    ('second', 'row one')
    """
    words = _ONE.sub(r"\1", text).split()
    return " ".join(SAME.get(word, word) for word in words if word not in SILENT)
