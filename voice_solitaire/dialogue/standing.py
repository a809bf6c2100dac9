"""Two questions of how a game stands in one line: "how are we doing, can this still be won?"; each is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from voice_solitaire.dialogue.understanding.intents import Intent, Reading
from voice_solitaire.language.expressions import expression

_OF_WINNING: Final = expression(
    r"\b(?:win|won|winnable|winning|lost|lose|hope|hopeless|chance|chances|come out|comes out|work out|make it|doable"
    r"|get it out|in with|doomed|over)\b"
)
_JOINT: Final = expression(
    r"\s*[,.?;!]+\s+(?:(?:and|but|or|so)\s+)?|\s+(?:and|or|but)\s+(?=(?:can|could|is|are|am|will|do|does|any|might"
    r"|have|how|what|where)\b)"
)
_FILLER: Final = expression(r"(?:do you (?:think|reckon|suppose)|would you say|dear|love|then|please|well)[ ?]*")
_STANDS: Final = (
    "progress",
    "how_many",
    "cards_left",
    "moves_made",
    "time_played",
    "cards_in_play",
    "found_so_far",
)


def standing_and_winning(text: str, read: Callable[[str], Reading]) -> Intent | None:
    """Whether a game can be won and how far it is, where a line asks for both; None for others. The first of them comes
    first, as the other may be long.

    ``read``: reads a line that stands alone.
    """
    parts = [part for part in _JOINT.split(text) if part and not _FILLER.fullmatch(part.lower())]
    if len(parts) != 2 or not any(map(_OF_WINNING.search, (part.lower() for part in parts))):
        return None
    intents = [next(iter(read(f"{part.rstrip(' ?.!')}?").intents), None) for part in parts]
    wishes = [intent.do for intent in intents if intent is not None]
    if len(wishes) != 2 or "can_win" not in wishes or not any(wish in _STANDS for wish in wishes):
        return None
    return Intent("in_order", name="\n".join(parts if wishes[0] == "can_win" else reversed(parts)))
