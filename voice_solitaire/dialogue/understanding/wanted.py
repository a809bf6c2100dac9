"""Questions of what a place takes next, what a card waits for and what keeps one where it lies, put together from their
parts as in ``question_parts``: "which card would let column one go on", "what's holding the ace up"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind

_PARTS: Final = (  # each with its words; what could be read as two of them is the first
    (
        "which",
        r"(?:what|which|who)(?: (?:other )?(?:sort|kind|type)s? of)?"
        r"(?: (?:cards?|ones?|rank|number|suit|C\d+(?= would)))?",
    ),
    (
        "wants",
        r"(?:be )?(?:want|take|accept|use|need|require|lack|like|miss|hope for|ask for|wait for|look for|go on with"
        r"|build on with|get on with|be built on with|grow by)s?",
    ),
    (
        "wants",
        r"(?:waiting|looking|asking|hoping|longing|good|right|due|needed|wanted|missing|required|necessary|useful"
        r"|short of|after|lacking|wanting|needing|taking|accepting)(?: (?:for|on|in|of|by|at|to))*(?: next)?",
    ),
    ("wants", r"(?:let|help|get|make|keep)(?= [PC]\d+ (?:go(?:ing)?|on|grow|move on|continue|forward))"),
    ("due", r"next(?: (?:for|on|in|of|by|at|to))*"),
    ("on", r"(?:on|onto|for|at|in)(?= F\d)"),
    ("on", r"(?:go|going|move|carry|get)? ?(?:on|forward|further|grow|continue)(?=$| next)"),
    (
        "blocks",
        r"(?:block|hold|stop|keep|cover|trap|bury|pin|jam|obstruct|hinder|prevent|sit|lie|hide|bar|lock|wedge|hamper|imprison)"
        r"(?:s|es|ed|ing|ping|ting|ping)?(?: (?:up|in|down|back|over|on|upon|away|on top of))*",
    ),
    ("blocks", r"(?:in (?:way|road|front) of|on top of|over|above|lies on)"),
    (
        "free",
        r"(?:from )?(?:com|gett|mov|go|leav|be)ing(?: (?:played|moved|used))?"
        r"(?: (?:out|free|home|H\d+|away|loose|anywhere))*",
    ),
    ("free", r"(?:from )?(?:out|free|H\d+|home|away|loose|play)"),
    ("reach", r"(?:to )?(?:get (?:to|at)|reach|free|release|uncover|dig out|clear|unblock|open up)"),
    (
        "shift",
        r"(?:have to|need to|must|should|got to)? ?(?:be )?(?:shift|move|clear|remove|lift|get rid of)(?:ed|d)?"
        r"(?: away| off| first)*",
    ),
    ("me", r"i|we|you"),
    ("", r"now|then"),
    (
        "",
        r"is|are|am|was|do|does|can|could|would|will|may|might|should|must|have|has|had|that|which|there|it|I\d+|just|right|still|at"
        r"|moment|for|from|to|in|and|so|but|exactly|only|yet|own|else|,",
    ),
)
_PART: Final = expression(
    "|".join(f"(?P<p{number}_{part}>{words})" for number, (part, words) in enumerate(_PARTS)).join(
        (r"(?:(?P<sign>[CRPSFE]\d+)|", r")(?: |$)")
    )
)
MOST_PARTS: Final = 8


def wanted(spotted: Spotted, game: Game) -> Intent | None:
    """What a question means of something that is waited for or in the way; None where a word has no part in one."""
    parts, at = list[str](), 0
    signs = dict[str, str]()
    text = spotted.text
    while at < len(text):
        match = _PART.match(text, at)
        if match is None or match.end() == at:
            return None
        part = match[0].strip()[0] if match["sign"] else (match.lastgroup or "").partition("_")[2]
        if match["sign"] and signs.setdefault(part, match["sign"]) != match["sign"]:
            return None
        parts += [part] if part else []
        at = match.end()
    if "which" not in parts or len(parts) > MOST_PARTS:
        return None
    return _meant({*parts}, signs, spotted, game)


def _meant(words: set[str], signs: dict[str, str], spotted: Spotted, game: Game) -> Intent | None:
    asked = words - {"which", "me"}
    if "C" in signs and len(signs) == 1:
        card = spotted.of(signs["C"]).specs[0]
        if asked - {"C", "free"} == {"blocks"} or asked == {"C", "shift", "reach"}:
            return Intent("covering", card)
    if "P" in signs and len(signs) == 1 and asked - {"on", "due", "wants"} == {"P"} and not asked <= {"P", "on"}:
        place = spotted.of(signs["P"]).specs[0]
        return None if place.empty else Intent("takes", where=place)
    if {*signs} == {"F"} and "wants" in asked and asked <= {"F", "on", "due", "wants"}:
        return Intent("home_next")
    if not signs and asked - {"due"} == {"wants"} and "me" in words and game.of_kind(Kind.FOUNDATION):
        return Intent("home_next")
    return None
