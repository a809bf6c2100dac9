"""Games that a line names to be played: "I fancy a round of golf", "can we try spider instead"."""

from __future__ import annotations

import re

from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, not_wished
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.language.expressions import expression

ASKS_TO_PLAY = expression(
    r"(?:\w+ , )?(?:can|could|may|might|shall) (?:we|i) (?:please )?(?:play|have|try|switch|go|change|do)\b"
)
WISHED_GAME = expression(r"\bi (?:do )?(?:fancy|would (?:like|love|rather have|prefer)|want|prefer)\b")
PLAYING = expression(
    r"\b(?:do|have|fancy|play|switch to|start|open|launch|try|change to|new game|load|go to|begin|a go at|another"
    r"|how about|put"
    r"|deal|round of|prefer|game of)\b(?: of| a| new| game| round| us| me| to)*\s(?=\S)"
)


def title_played(line: SaidLine, text: str, plain: str, table: ReadingTable) -> Intent | None:
    """The wish to play a game that a line names; a new deal where it is the one on the table; None where it names none.

    ``text``: the line in lower case; ``plain``: the same without courtesy.
    """
    if line.asks and not ASKS_TO_PLAY.match(text):
        return None
    return _played(f"play {plain}" if WISHED_GAME.search(text) else plain, table)


def _played(text: str, table: ReadingTable) -> Intent | None:
    text = re.sub(r"\b(?:one|game) called ", "", text)
    if PLAYING.search(text) is None:
        text = re.sub(r"^(.+) instead$", r"play \1", text)
    for found in PLAYING.finditer(text):
        if not_wished(found):
            continue
        named = re.sub(r"\b(?:on|some|instead|game|again|today|now|of)\b", " ", text[found.end() :]).strip()
        reading = table.book.read(f"play {' '.join(named.split())}")
        title = next((intent for intent in reading.intents if intent.do == "play_game"), None)
        if title is not None:
            return Intent("new_game") if title.name == table.game.name and not title.options else title
    return None
