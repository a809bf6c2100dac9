"""Whether words are the beginning of something longer, by the last of them."""

from __future__ import annotations

# Words after which more comes: nobody ends with them.
GOES_ON = frozenset(
    "a an the my your his her its of onto into from with and or but to than if because er erm uh um hm move put".split()
)
CORRECTS = frozenset("no sorry wait rather mean".split())  # and these after some others


def goes_on(text: str) -> bool:
    """Whether a text ends in a word that more must follow.

    >>> goes_on("move the six of diamonds onto the"), goes_on("put the ace up"), goes_on("five of hearts, no")
    (True, False, True)
    """
    before, _, last = text.rstrip(" ,?").rpartition(" ")
    return last in GOES_ON or (last in CORRECTS and len(before.split()) > 1)
