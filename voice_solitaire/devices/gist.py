"""What of a sentence tells it from others: small words and endings that ears mix up make no other command of it."""

from __future__ import annotations

SILENT = frozenset(("a", "an", "of", "the"))
TOWARDS = dict.fromkeys(("in", "into", "on", "onto", "upon"), "to")
SINGULAR = {
    word + "s": word
    for word in "card club column diamond foundation heap heart pile place reserve row spade spot".split()
}


def gist(text: str) -> str:
    """The sentence without what makes no difference; two with the same gist are the same command.

    >>> gist("put the three of clubs onto columns four") == gist("put three of club on the column four")
    True
    """
    words = (TOWARDS.get(word) or SINGULAR.get(word) or word for word in text.split() if word not in SILENT)
    return " ".join(words)
