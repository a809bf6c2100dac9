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


def command_key(text: str) -> str:
    """The sentence without what makes no difference; two with the same key are the same command.

    >>> command_key("put the three of clubs onto columns four") == command_key("put three of club on the column four")
    True
    >>> command_key("the second one"), command_key("row one")
    ('second', 'row one')
    """
    words = _ONE.sub(r"\1", text).split()
    return " ".join(SAME.get(word, word) for word in words if word not in SILENT)
