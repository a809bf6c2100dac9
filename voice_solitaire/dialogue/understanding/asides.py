"""What a line says beside what it wishes: "she's not sure, does the seven fit anywhere?"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.clauses import CLAUSE, JOINTS, is_aside, trimmed
from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, is_card_and_place, meaning
from voice_solitaire.dialogue.understanding.naming_words import PLURALS, POINTING
from voice_solitaire.dialogue.understanding.patterns.untrimmed import UNTRIMMED
from voice_solitaire.dialogue.understanding.several import AGAIN, MORE
from voice_solitaire.dialogue.understanding.titles import names_a_title
from voice_solitaire.dialogue.understanding.was_it_good import is_of_what_was_done
from voice_solitaire.language.english.phrases import ORDINALS
from voice_solitaire.language.expressions import expression

SIGN: Final = expression(r"\b[CRPSFEHI]\d+")
TURNED: Final = expression(  # what takes something back
    r"(?:^|^(?:oh|ah|well|but) | , )(?:no|not|nope|wait|oops|sorry|wrong)\b"
    r"|\bshould have\b|\b(?:that|it) (?:is|was) wrong\b|\b(?:meant|mistake|back|rather|instead|undo|other)\b"
)
NONE_THERE: Final = expression(  # a remark on what isn't there: "no kings then, next card please"
    rf"^(?:(?:oh|well|so|still|sadly) )*no (?:(?:red|black) )?(?:{'|'.join(sorted(PLURALS))})"
    r"(?: (?:then|there|here|yet|anywhere|either|at all|again|still|now|in sight|today|to be seen))* , (?=\S)"
)
OF_TABLE: Final = expression(rf"\b(?:{'|'.join(ORDINALS)}|last|place|row|column|pile|heap|fan|spot)s?\b")
PAUSES: Final = frozenset(("pause", "hold on"))  # words of the game's own that are a wish alone
RULE_TOLD: Final = expression(  # how cards are built, and none of them: "red on black, I remember, so ..."
    r"(?:(?:a|the|so|always) )*(?:red|black)s? (?:goes |go )?(?:on|onto|upon|over) (?:(?:a|the) )?(?:red|black)s?"
)
ONLY: Final = expression(r"(?:no )?(?:just|only) (?P<card>.+)")  # what is left of a line that was taken back
TAKES_BACK: Final = expression(r"\b(?:no|not|wait|sorry|oops)\b")
SAME_GAME: Final = expression(  # that no other is meant: "no, this same game, what's in column two"
    r"^(?:no , )?(?:it is |i mean |still |in |of )*(?:this|the|that)? ?same (?:game|one|deal) , (?=\S)"
)
ASKED: Final = expression(
    r"(?:what|which|who|where|why|how|is|are|can|may|do|does|(?:to|for|in order to) win(?:ning)?)\b"
)


def without_asides(text: str, table: ReadingTable) -> str:
    """A line without the clauses that wish nothing and name nothing, where one that wishes something is left.

    ``text``: in lower case, clauses parted by " , ", contractions in full. What corrects something stays as it is.
    """
    clauses = text.split(CLAUSE)
    for at in range(1, len(clauses)):
        asked = CLAUSE.join(clauses[at:])
        if is_of_what_was_done(asked):
            return CLAUSE.join((without_asides(CLAUSE.join(clauses[:at]), table), asked))
    remarked = SAME_GAME.sub("", NONE_THERE.sub("", text))
    if remarked != text and _wishes(remarked, table):
        text = remarked
    text = _without_sayings(text, table)
    clauses = text.split(CLAUSE)
    if (only := _only(clauses, table)) or (len(clauses) > 1 and _rule_told(clauses[0], clauses[1:], table)):
        return only or without_asides(CLAUSE.join(clauses[1:]), table)
    if len(clauses) < 2 or TURNED.search(text) or is_card_and_place(text, table):
        return text
    kept = [clause for clause in clauses if not _is_aside(clause, table)]
    if not kept or len(kept) == len(clauses) or not any(_wishes(clause, table) for clause in kept):
        return text
    return CLAUSE.join(kept)


def _rule_told(clause: str, others: list[str], table: ReadingTable) -> bool:
    """Whether a clause only tells how cards are built, before others of which one names the card that it wishes."""
    orders = (table.spotted(bare(other)).mentions for other in others if _wishes(other, table))
    return RULE_TOLD.fullmatch(bare(clause)) is not None and any(
        mention.specs[0].rank for mentions in orders for mention in mentions
    )


def _only(clauses: list[str], table: ReadingTable) -> str:
    """The wish that is left of a line which ends by taking back the others: "the king to column one, then the jack, no,
    just the king"; empty where none is."""
    only = ONLY.fullmatch(clauses[-1])
    if only is None or len(clauses) < 3 or not any(map(TAKES_BACK.search, clauses[1:])):
        return ""
    named = [mention.specs[0] for mention in table.spotted(bare(only["card"])).mentions]
    if len(named) != 1 or named[0].rank is None:
        return ""
    for clause in clauses[:-1]:
        mentions = table.spotted(bare(clause)).mentions
        if mentions and mentions[0].specs[0].rank == named[0].rank and _wishes(clause, table):
            return clause
    return ""


def _without_sayings(text: str, table: ReadingTable) -> str:
    """A line without the clauses that are sayings (see ``clauses``), where one is left that wishes something."""
    parts = JOINTS.split(text)
    joints = [match[0] for match in JOINTS.finditer(text)]
    asides = [is_aside(part) or (not trimmed(part) and not TURNED.search(part)) for part in parts]
    kept = [part for part, aside in zip(parts, asides, strict=True) if not aside]
    if not kept or not any(asides) or not any(_wishes(part, table) for part in kept):
        return text
    line = ""
    for part, aside, joint in zip(parts, asides, ["", *joints], strict=True):
        line += "" if aside else f"{joint if line else ''}{part}"
    return line


def _wishes(clause: str, table: ReadingTable) -> bool:
    """Whether a clause wishes something by itself; "that" alone doesn't."""
    plain = bare(clause)
    if plain in POINTING:
        return False
    return bool(meaning(plain, table)) or plain in PAUSES or names_a_title(plain, table)


def _is_aside(clause: str, table: ReadingTable) -> bool:
    """Whether a clause is small talk, or neither names anything of the table nor wishes anything."""
    plain = bare(clause)
    if not plain:
        return True
    once_more = AGAIN.match(plain.removeprefix("and ")) and MORE.match(plain.removeprefix("and "))
    if ASKED.match(plain) or OF_TABLE.search(plain) or once_more:
        return False
    names = SIGN.search(table.spotted(plain).pointing)
    chats = any(pattern.wish == "small_talk" and pattern.regex.search(clause) for pattern in UNTRIMMED)
    return not names and (chats or not _wishes(clause, table))
