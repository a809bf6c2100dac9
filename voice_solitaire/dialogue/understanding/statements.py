"""Lines that tell something of people, of the game or of the past, and wish nothing: "he loves this", "the kettle is
boiling", "we played it every Sunday"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.clauses import trimmed
from voice_solitaire.language.expressions import expression

_PEOPLE: Final = r"(?:he|she|they|everyone|everybody|nobody|no one|somebody|someone|people)"
_THING: Final = r"(?:this|that|these|those|it|there|things)(?: (?:one|game|deal|hand|voice|pack))?"
_NOUN: Final = r"(?:my|our|his|her|their|the|this|that|a|an) (?:(?!of\b|to\b)[a-z]+ ){1,3}?"
_VERB: Final = (
    r"(?:is|was|are|were|has|have|had|does|did|makes?|made|brings?|brought|reminds?|reminded|takes?|took|feels?|felt"
    r"|sounds?|sounded|looks?|looked|seems?|seemed|goes|went|came|comes|keeps?|kept|hates?|loves?|likes?|gets?|got|will"
    r"|would|could|must|might|just|always|never|nearly|almost|helps?|passes|says|said|thinks|knows?|knew|told|taught"
    r"|jumped|sat|rang|rings|wants|needs|beats?|beat|cheats?|runs?|ran|plays?|played|calls?|called|smells?|[a-z]{2,}ed)"
)
_OF_ME: Final = (
    r"(?:hardly|rarely|seldom|usually|often|sometimes|mostly|used to|played|won|lost|had|got|was|were|did|knew|know"
    r"|thought|went|came|saw|said|never|always|nearly"
    r"|almost|once"
    r"|remember|recall|love|loved|like|liked|enjoy|enjoyed|adore|miss|missed|hope|hoped|bet|feel|felt|swear|promise"
    r"|should (?:be|have)|must (?:be|have)|might (?:be|have)|would have|could have"
    r"|am (?:so|very|too|getting|feeling|all|quite|only|just|having|in|on|at|no|not|a|an|the|still|rather|really"
    r"|pretty)"
    r"|have (?:been|never|always|had|got a|done|won|lost|seen|played|a)|do (?:like|love|enjoy|hope|miss|believe))"
)
STATEMENT: Final = expression(
    rf"(?:old [a-z]+(?: [a-z]+)?(?: (?:him|her)self)? {_VERB}|{_PEOPLE} (?!says?\b|wants?\b)[a-z]+"
    rf"|{_THING} {_VERB}|{_NOUN}{_VERB}|(?:i|we|me and \w+) {_OF_ME}"
    r"|you (?:are|were|must|have|know|never|always|sound|seem|look|make|really|do)"
    r"|what (?:a|an) [a-z]+|how (?!many|much|long|often|far|do|does|did|can|could|is|are|about|to|come|would|should|old"
    r"|big|deep|high|tall|come|it|the|i|we|you)[a-z]+$"
    r"|fingers crossed|touch wood|knock (?:on )?wood|here (?:we go|goes)|there (?:goes|it goes|we (?:are|go))"
    r"|wish me luck"
    r"|good luck|guess what|that is life|so it goes|today i|tonight|last (?:night|time|week|year|month)|yesterday"
    r"|tomorrow"
    r"|one day|the other day|when i was|years ago|in my day|once upon)\b.*"
)
OF_THE_PAST: Final = expression(
    r"\b(?:yesterday|last (?:night|week|year|month|summer|winter|christmas|sunday|monday|tuesday|wednesday|thursday"
    r"|friday"
    r"|saturday)|used to|when (?:i|we|he|she) (?:was|were)|as a (?:girl|boy|child|kid)|the other day|years ago"
    r"|in my day"
    r"|every (?:night|evening|morning|sunday|christmas|week|day)|all the time|back then|those days|once upon)\b"
)
OF_HOPE: Final = expression(
    r"(?:i|we) (?:do |really |so )?(?:hope|bet|pray|swear)\b|fingers crossed|touch wood|wish me luck"
)


OF_HEARTS: Final = expression(  # that are no suit
    r"\b(?:his|her|their|my|our|your)(?: whole)? hearts? (?:and souls? )?(?:into (?:it|this|that|them|everything)"
    r"|(?:is|was|are|were)(?: not)? in (?:it|this|that)|out|sinks?|sank|leaps?|leapt|stopped|skipped|breaks?|broke)\b"
)


def is_statement(line: str) -> bool:
    """Whether a line, in lower case and full, has the form of a statement; what it states may still be a wish.

    >>> is_statement("my tea is getting cold"), is_statement("put the six up"), is_statement("how many are left")
    (True, False, False)
    """
    return STATEMENT.fullmatch(trimmed(line)) is not None


def wishes_nothing(line: str) -> bool:
    """Whether a statement is of the past or of hope, whatever cards it names.

    >>> wishes_nothing("we won twice last night"), wishes_nothing("i hope the next is a queen"), wishes_nothing("deal")
    (True, True, False)
    """
    plain = trimmed(line)
    if OF_HEARTS.search(plain):
        return True
    if STATEMENT.fullmatch(plain) is None:
        return False
    return OF_HOPE.match(plain) is not None or OF_THE_PAST.search(plain) is not None


_OF_CARDS: Final = expression(  # in a line with its mentions replaced by signs, pointing words left
    r"[CR]\d+(?: (?:in|on|at|of|from) P\d+)? (?:(?:never|always|already|just|once|still|both) )*"
    r"(?:was|were|had(?! (?:better|best|rather)\b)|has been|have been|is not|are not|are both|went|lay|used to)\b"
    r"|^(?:(?:and|but|so|well|oh) )*(?:i|you|we) (?:(?:already|just|never|once|always) )*(?:had(?! (?:better|best"
    r"|rather)\b)"
    r"|moved|played|placed|laid|wonder|like(?= [CR]\d)|put(?=.* (?:already|earlier|before|yesterday|last time)$))\b"
    r"|^(?:(?:and|but|so|well|oh) )*(?:it|that) (?:was|is not|had|can not|could not)\b|^last time\b"
)


def states_of_cards(spotted: str) -> bool:
    """Whether a line tells how cards lie, or how they lay, and names no deed to be done: "the seven was on the eight".

    ``spotted``: the line with what it names replaced by signs (see ``mentions``).
    """
    return _OF_CARDS.search(spotted) is not None
