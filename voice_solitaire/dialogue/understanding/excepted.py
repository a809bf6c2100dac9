"""Where something shall not go, in a line that says so: "anywhere besides a cell", "but not on the nine of clubs"."""

from __future__ import annotations

from typing import Final, NamedTuple

from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.language.expressions import expression

_TOWARDS: Final = (
    r"(?:(?:to|on|onto|into|in|over|up|upon|at|using|use|used|going|go|goes|put|putting|need|needs|needing|fill|fills"
    r"|filling|take|takes|taking|touch|touching|involve|involves|occupy|occupying|having|it|him|her|anything"
    r"|something|just|only|of|for|from|off|out of) )*"
)
_ONE: Final = rf"{_TOWARDS}(?:(?:a|an|the|any|my|another|those|these|that|one of|all) )*[CRPESFH]\d+"
NAMED: Final = expression(rf"{_ONE}(?: (?:, )?(?:or|nor|and|or in) {_ONE})*(?: one)?")  # with mentions as signs
SIGN: Final = expression(r"[CRPESFH]\d+")
_OPEN_TO_ALL: Final = (  # what "but" and "instead of" take something out of
    r"(?:(?<=where )|(?<=place )|(?<=anything )|(?<=something )|(?<=everything )|(?<=else )|(?<=moves )|(?<=move )"
    r"|(?<=column ))"
)
EXCEPT: Final = expression(
    r"(?:(?:, )?\b(?:besides|other than|else than|different (?:from|than)|apart from|aside from|except(?:ing)?(?: for)?"
    r"|excluding|leaving out"
    r"|not counting|not including"
    rf"|but not|and not|but never|{_OPEN_TO_ALL}(?:but|instead of|rather than|beside|bar)"
    r"|(?:that|which) (?:is|are|do|does|did|would|will|can|could|has|have) not"
    r"|without(?= (?:using|going|putting|needing|filling|taking|touching|having|(?:(?:a|an|the|any|my) )*"
    r"(?:free |empty )?(?:cell|column|gap|space|reserve|slot)s?\b))"
    r"|(?:(?<=, )|(?<!is )(?<!are )(?<!was )(?<!do )(?<!does )(?<!did )(?<!can )(?<!could )(?<!will )(?<!would )"
    r"(?<!should )(?<!that )(?<!why )(?<!if )(?<!or )(?<!may )(?<!has ))not(?= (?:to|onto|on|into|in|the|on to)\b)"
    r"|^not)(?: (?:us(?:e|es|ing)|fill(?:s|ing)?|tak(?:e|es|ing)) up)? )"
)
DENIED: Final = expression(  # before what is then all that is left: "nothing goes anywhere but to a cell"
    r"\b(?:not(?! (?:that|there)\b)|nothing|nobody|nowhere|none|never|no(?! ,)|only)\b"
)
OPENING: Final = expression(r"^(?:(?:oh|well|no)\b[ ,]*)+")
MOST_WORDS: Final = 9  # of what is taken out


class Excepted(NamedTuple):
    """A line that takes something out."""

    rest: str  # the line without it
    besides: tuple[Spec, ...]  # the places and cards that are taken out
    at_end: bool  # whether it is what the line ends with


def excepted(text: str, table: ReadingTable) -> Excepted | None:
    """What a line takes out of where something may go, and the rest of it; None where it takes out nothing.

    ``text``: in lower case, contractions in full, clauses parted by " , ".
    """
    for mark in EXCEPT.finditer(text):
        if DENIED.search(OPENING.sub("", text[: mark.start()])):
            return None
        words = text[mark.end() :].split()
        for end in range(min(len(words), MOST_WORDS), 0, -1):
            besides = _named(" ".join(words[:end]), table)
            if besides:
                rest = " ".join((text[: mark.start()], *words[end:])).replace(" , , ", " , ")
                return Excepted(" ".join(rest.strip(" ,").split()), besides, end == len(words))
    return None


def _named(text: str, table: ReadingTable) -> tuple[Spec, ...]:
    """The places and cards that a text names, where it is no more than their names."""
    spotted = table.spotted(text)
    if NAMED.fullmatch(spotted.text) is None:
        return ()
    mentions = [spotted.of(sign) for sign in SIGN.findall(spotted.text)]
    return tuple(
        spec
        for mention in mentions
        for spec in mention.specs
        if spec.is_card or mention.sign not in (CARD, NUMBER) or not any(other.is_card for other in mention.specs)
    )
