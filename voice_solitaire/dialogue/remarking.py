"""Remarks on luck and cards before what a line wishes: "rats, no aces showing. Deal", "well, that's that. What now?".

They name cards that nobody wishes moved, so that the wish is read without them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from voice_solitaire.dialogue.understanding.courtesy import in_full
from voice_solitaire.dialogue.understanding.intents import Reading
from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.language.expressions import expression

_RANK: Final = "|".join(sorted(RANKS, key=len, reverse=True))
_CARD: Final = rf"(?:(?:red|black) )?(?:{_RANK})(?: of (?:clubs|diamonds|hearts|spades))?"
_STARTLED_BY: Final = r"(?:oh|ah|aha|oooh|ooh|oo|wow|yay|look|my|goodness|gosh|blimey|crikey)"
_LEADS: Final = rf"(?:(?:{_STARTLED_BY}|well|good|dear|hm+|right|so|and|but|now|there|no|yes|still) )*"
_LEADING: Final = expression(
    r"(?:oh|ah|aha|oooh|ooh|oo|wow|yay|well|right|now|so|hm+|dear|good|ok|okay)(?: (?:well|then|now|dear|look))*"
)
_ANOTHER: Final = expression(r"(?:(?:and|yet) )*another(?: one| card)?")  # what is asked for, or exclaimed
_EXCLAIMED: Final = expression(rf"\b{_STARTLED_BY}\b")
_EXCLAIMS: Final = (
    r"(?:ho hum|sadly|alas|lovely|great|rats|drat|blast|bother|damn|darn|dash|curses|fiddlesticks|botheration|crikey"
    r"|blimey|goodness(?: me)?|gosh|gracious|heavens|good grief|never mind|what a (?:pity|shame|nuisance|bother|muddle"
    r"|mess|bore)|too bad|bad luck|no luck|hard luck|just my luck|typical|wonderful|marvellous|splendid|blow(?: it)?"
    r"|finally|at last|well well|oh dear|dear me)"
)
_AGAIN: Final = (
    r"(?: (?:again|at last|already|finally|too|of course|then|there|here|yet|either|at all|now|indeed|either way"
    r"|showing|anywhere|in sight|today|coming|around|about|for (?:me|us)|to (?:me|us)|of any use|of use))*"
)
_REMARK: Final = expression(
    rf"{_LEADS}(?:{_EXCLAIMS}(?: {_EXCLAIMS})?"
    rf"|(?:no|not|not a|not a single|not one|never an?|hardly any)(?: more| other)? {_CARD}{_AGAIN}"
    rf"|(?:another|an?|one more|yet another|only an?|the(?= (?:useless|silly|wretched|blasted|stupid)\b))"
    rf"(?: (?:useless|silly|wretched|blasted|lovely|nice|big"
    rf"|stupid|poor|old|little))* (?:{_CARD}|(?:red |black )?(?:one|card)){_AGAIN}"
    r"|(?:bother|blast|drat|damn|curse|hang) (?:the|that|this|those) [\w ]+"
    rf"|nothing(?: (?:for it|there|doing|useful|new|of use|good|here|to see|much|more to do|to be done)){_AGAIN}"
    rf"|(?:useless|rubbish|hopeless|no good|no use|no help|no luck|not much (?:use|good|help))(?: (?:card|one|thing))?"
    rf"{_AGAIN}"
    r"|(?:that|this|it) is (?:that|(?:a |the |such a )?(?:bit of a )?(?:mess|muddle|pity|shame|nuisance|bother|start"
    r"|relief|surprise|good thing|better|no (?:use|good|help)(?: to (?:me|us))?))"
    r"|that is (?:him|her|it|one|another one|them) (?:gone|done|out|home|away)"
    r"|it does not (?:fit|help|go)|that does not (?:help|fit))"
)
_USELESS: Final = expression(  # of a card, whatever verb "use" may be
    rf"{_LEADS}(?:(?:that|this|it|he|she) is )?(?:not (?:much|any|a lot of|of (?:much|any)|very|really)|no|of no|little"
    r"|hardly any)(?: earthly)? (?:use|good|help|useful|helpful)(?: (?:to (?:me|us)|there|here|at all|now|for (?:me|us)"
    r"|then|either))*(?:[ ,]+(?:is|are) (?:it|that|he|she|they))?"
)
_STATE: Final = expression(  # what would be a question by itself
    r"(?:oh |well |so |right )*(?:no(?: more| other)? moves?(?: left| there| here)*|nothing (?:goes|fits|moves|works"
    r"|left"
    r"|(?:i|we) can (?:do|move))(?: there| here| now| any more)*)"
)
_POINTS: Final = expression(r"\b(?:it|him|her|them|that|this|those|these|he|she|they|one|there|both)\b")
_NAMES: Final = expression(rf"\b(?:{_RANK})\b")
_JOINT: Final = expression(r"[,.;!]+\s+")
_STARTLED: Final = expression(r"^(?:what|huh|eh|hmm?|really|seriously|oh|ah|oops|see)\?+\s+(?=\S)", re.IGNORECASE)
_MOST: Final = 3  # clauses that are remarked


def is_remark(line: str) -> bool:
    """Whether a line only says that a card is of no use: "not much use, is it".

    ``line``: in lower case, contractions in full.
    """
    return _USELESS.fullmatch(line) is not None


def without_remarks(text: str, read: Callable[[str], Reading]) -> str:
    """A line without the remarks that it begins with, where what is left wishes something and points at nothing that
    they name; the line itself else.

    ``read``: reads a line.
    """
    text = _STARTLED.sub("", text)
    parts = _JOINT.split(text)
    ends = [match.end() for match in _JOINT.finditer(text)]
    left, names, states = 0, False, False
    for number, part in enumerate(parts[: min(len(parts) - 1, _MOST)], 1):
        clause = in_full(part)
        if _LEADING.fullmatch(clause):
            continue
        state = _STATE.fullmatch(clause) is not None
        if not (state or _REMARK.fullmatch(clause)):
            break
        if _ANOTHER.fullmatch(clause) and not _EXCLAIMED.search(in_full(" ".join(parts[:number]))):
            break
        left, states, names = number, states or state, names or _NAMES.search(clause) is not None
    if not left:
        return text
    rest = re.sub(r"^(?:(?:so|and|but|well) )+", "", text[ends[left - 1] :], flags=re.IGNORECASE)
    if names and _POINTS.search(in_full(rest)):
        return text
    wished = read(rest).intents
    if not wished or wished[0].do in ("small_talk", "on_condition") or (states and not is_asked_back(wished)):
        return text
    return rest
