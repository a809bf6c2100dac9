"""Questions about the rules rather than the cards that lie there: "what fills an empty column", "may a pile jump to the
right"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.rule_words import is_ruled_on
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.language.expressions import expression

_RANKS: Final = "|".join(RANKS)
_SEVERAL: Final = "|".join(rank for rank in RANKS if rank.endswith("s"))
_NOUN: Final = (
    r"(?:cards?|piles?|columns?|fans?|heaps?|stacks?|runs?|sequences?|sets?|famil(?:y|ies)|suits?|colou?rs?|spaces?"
    r"|gaps?|holes?|places?|slots?|cells?|foundations?|rows?|stock|waste|reserve|deck|pack|talon|deals?|redeals?|peaks?"
    rf"|hours?|base|{_RANKS})"
)
_ANY: Final = rf"(?:an?|any|another|every|each|no|half an?|part of an?|all|(?:the )?\w+s\b)(?: [\w-]+)?? {_NOUN}\b"
_VERY_ANY: Final = rf"(?:(?:an?|any|every|another) (?:[\w-]+ )??{_NOUN}\b|(?:cards|{_SEVERAL})\b)"
_MAY: Final = r"(?:may|can|could|must|do|does|is|are|will|would|has|have|might)"
_ONE: Final = r"(?:i|we|you|one|anyone|people)"
_EMPTY: Final = r"(?:empt(?:y|ied|ies)|gaps?|holes?|spaces?|vacant|cleared?|vacated|free place)"
OF_NOW: Final = expression(  # asks of the cards as they lie
    r"\b(?:now|currently|at (?:the )?(?:moment|present)|yet|left|so far|still|already|today|best|better|should|hint"
    r"|next|just|where|these|those|my hand|useful|worth|good (?:move|idea)|anywhere|somewhere|at all|how many more"
    r"|which of|any of|one of)\b|\bat (?:one|the same) time$"
    rf"|\b(?:this|that) (?:\w+ )?{_NOUN}\b|^(?:is|are) (?:there )?(?:any|an?) \w+ (?:empty|free)\b|^do (?:an?|another) "
)
POINTING: Final = expression(r"\b(?:it|they|them|he|she|him|her|this|that one)\b")
OF_THE_GAME: Final = expression(  # "it" and "this" that point at nothing on the table
    r"\bis it (?:ok|okay|allowed|true|possible|over|fine|legal|permitted)\b|\bthis game\b|\bdoes (?:it|this) end\b"
)
NAMED: Final = expression(rf"\b{_NOUN}\b")
ALONE_OR_TOGETHER: Final = (
    r"(?:alone|on (?:its|his|her|their) own|(?:all )?by (?:itself|himself|herself|themselves)|automatically"
    r"|of (?:its|their) own accord)"
)
FORMS: Final = expression(
    "|".join(
        (
            r"^(?:and |so |but )?(?:what|who|which \w+) (?:\w+s )?(?:decides?|determines?|settles?|fix(?:es)?|defines?"
            r"|governs?|makes? (?:an?|any|the|two) |counts?\b(?! as an? move)|ends (?:it|the game|this game|an?)"
            r"|starts?"
            r" (?:an?|the|off)\b|begins? (?:an?|the)\b|fills?\b|matters?\b)",
            r"^what (?:must|has to|needs? to|have to|should) .*\b(?:match|like|the same|equal|agree|in common"
            r"|add up)\b",
            r"^what (?:adds? up|goes|fits|matches|pairs|makes|beats)(?: up)?(?: (?:on|onto|to|with))? what\b",
            rf"^(?:and |so |but )?(?:if|when|once|after|as soon as|suppose|supposing|what (?:happens )?(?:if|when"
            rf"|once))\b"
            rf"(?: {_ONE})?(?: \w+){{0,3}} (?:an?|any|the|one|whole|{_SEVERAL}|piles|columns)\b.*\b(?:{_EMPTY}|used up"
            r"|runs? out|run(?:ning)? dry|finished|gone|dry|over|exhausted|full|complete)\b",
            rf"^{_MAY}(?: not)? (?:{_ONE}|{_ANY}|the [\w ]*?{_NOUN}|it)\b.*\b(?:always|ever|only|as often as|as many"
            rf" times|more than once|(?:at )?any time|{ALONE_OR_TOGETHER}|compulsory|in general|forced|in any order"
            r"|several times|over and over|half covered|partly covered)\b",
            rf"^{_MAY} only (?:the )?(?:\w+ )?{_NOUN}\b",
            rf"^{_MAY} {_ONE} .*\b(?:an?|any) card\b.*\b(?:{_EMPTY}|from one \w+ to another)\b",
            rf"^how (?:do|can|would) {_ONE} (?:know|tell|see) (?:when |whether |if |that )?(?:an?|any) {_NOUN}\b",
            rf"^(?:which|what|how many) {_NOUN} (?:can|may|does|do) (?:an?|one|any) {_NOUN}\b",
            r"^(?:what|who|which \w+) (?:takes? (?:the place of )?|gets? |brings? |removes? |sends? "
            r"|closes? )(?:an?|any|the (?:gaps|holes"
            r"|spaces))\b",
            rf"^{_MAY} (?:there be |it be )?(?:two|several|more than one|three|many) cards\b",
            rf"^{_MAY} {_ONE} (?:\w+ )?(?:two|several|more than one|three|many) cards? .*\b(?:one|same|an?"
            rf"|single) (?!time)",
            rf"^{_MAY} (?:the )?(?:gaps|spaces|holes|empty \w+|\w+ piles|piles|columns|fans|cells)\b.*\bfilled\b",
            rf"^(?:is |are |does |can |may )?(?:an?y? |any |every )?(?:old )?cards?\b.*\b{_EMPTY}\b",
            rf"^why (?:is it (?:that )?)?(?:do|does|is|are|can|may|must|will)(?: not)? (?:the )?(?:{_SEVERAL}|cards"
            rf"|piles"
            r"|columns|fans|waste|stock|foundations)\b",
            rf"^why (?:can|may|must|do|could)(?: not)? {_ONE}(?: not)? .*\b(?:the (?:two |three )?(?:{_SEVERAL})"
            rf"|all (?:the "
            rf"|of the )?cards|"
            r"(?:the )?cards in (?:the )?(?:stock|columns?|piles?|deck)|two cards|more than one|an empty \w+"
            r"|hidden cards"
            r"|an? \w+)\b",
            r"^how (?:far|often|many times|high|low|much (?:higher|lower))\b.*\b(?:can|may|do|does|is|are|must|will)\b",
            r"^how many cards? (?:can|may|does|do|fits?|will|would|are|is|must|make|go|come)\b.*"
            r"\b(?:an?|one|each|every|the) (?:single )?(?:deal|turn|cell|gap|pile|run|set|time|row)\b",
            r"^how many (?:suits|packs|decks|colou?rs|cards) (?:is|does|do|are) (?:this|it|the game|we|i|this game)\b",
            r"^how (?:do|does|can|is|are) (?:i|we|you|one|an?|the) .*\b(?:an?|any|whole|complete) (?:\w+ )?"
            rf"{_NOUN}\b",
            rf"^{_MAY} (?:{_ONE} |{_VERY_ANY} |anything )(?:\w+ ){{0,3}}?(?:come|comes|go|goes|be|get|gets|take"
            rf"|taken|bring"
            r"|brought|put)\b.*\bback\b.*\bfoundations?\b",
            rf"^{_MAY} {_ONE} (?:use|play|take|move|put|pair|shift|lift|get)\b.* (?:an?|any) cards?"
            r" (?:that|which|with|under|whose|from under|below|in the middle|onto)\b",
            rf"^{_MAY} {_ONE} (?:deal|turn|draw|flip)\b.*\b(?:when|while|if|although|with|before|as long as)\b",
            rf"^{_MAY} {_VERY_ANY}.*",
            r"^how does (?:it|this|the game|this game) end\b|^(?:is|does) (?:it|the game|this game) (?:over|lost"
            r"|end|won)"
            r" (?:when|if|once|as soon as)\b",
            r"^what (?:do|does|must|can|should) (?:i|we|one|you) (?:need|do|have)\b.*\b(?:an?|whole|complete) (?:\w+ )?"
            rf"{_NOUN}\b",
            rf"^{_MAY} {_ONE} (?:put|lay|move|play|place) (?:an?|any) (?:other )?cards? (?:on|onto|into|in|to) ",
            r"^(?:which|what) (?:cards?|ranks?|suits?)? ?(?:counts?|matters?|score)\b",
            r"^(?:which|what) rows?\b.*\b(?:takes?|builds?|begins?|starts?|goes|hold)\b",
            r"^what is (?:the )?(?:step|interval)\b|^(?:by )?how much (?:higher|lower)\b",
            r"^what (?:partner|mate)\b.*\bneeds?\b",
            r"^which cards? (?:\w+ )?(?:may|can|must|is|are|gets?) (?:be )?(?:discarded|thrown|removed"
            r"|taken)\b.*\bor\b",
        )
    )
)


def asks_in_general(line: SaidLine, plain: str, table: ReadingTable) -> bool:
    """Whether a line asks for a rule that the game has: it names no card, place or time of its own.

    ``plain``: the line in lower case and without courtesy.
    """
    text = expanded(line.text)
    if FORMS.search(text) is None or OF_NOW.search(text) or _is_of_one(plain, table) or _points(text):
        return False
    return is_ruled_on(text, table.game)


def _is_of_one(plain: str, table: ReadingTable) -> bool:
    """Whether a card by its suit, a place by its number or two kinds of cards are named."""
    specs = [mention.specs[0] for mention in table.spotted(plain).mentions]
    if any((spec.rank and spec.suit is not None) or (spec.group and spec.number) for spec in specs):
        return True
    return sum(spec.rank is not None or spec.red is not None for spec in specs) > 1


def _points(text: str) -> bool:
    """Whether something is pointed at that the line didn't name before."""
    said = OF_THE_GAME.sub("", text)
    found = POINTING.search(said)
    return found is not None and NAMED.search(said[: found.start()]) is None
