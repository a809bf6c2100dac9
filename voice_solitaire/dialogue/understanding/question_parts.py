"""The parts of a question about what lies on the table: what is asked, of what, where, and how it lies.

Each word of such a line has its part in it: "face down count column three" asks for a number, of cards that lie face
down, in a place. A line with a word that has no part is none of these, so that none is answered by a few of its words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.line_words import PLACE
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.dialogue.understanding.resolve import piles_at
from voice_solitaire.language.expressions import expression
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

NUMBERS: Final = {number_word(n): n for n in range(2, 21)}
ASKING: Final = ("count", "which", "any", "read")  # what is asked for; the first where several are said
MOST_PARTS: Final = 9
_PARTS: Final = (  # of a question, each with its words; what could be read as two of them is the first
    (
        "count",
        r"how (?:many|much)|(?:total |exact )?(?:number|amount|counts?|quantity|tally|size|depth|length)(?: of)?"
        r"|(?:in )?total(?: of)?",
    ),
    (
        "each",
        r"(?:(?:in|on|by|per|for|of) )?(?:each|every)(?: one)?(?: of)?|(?:by|per)(?= P\d| pile| column| row)"
        r"|(?:(?:in|on|by|per|for|of) )?all(?: of)?(?= P\d| pile| column| fan| heap| stack)",
    ),
    ("ends", r"(?:ends?|ending|finish|finishing|topped|capped)(?: H\d+| off)?(?: in| with| on| by)(?= [CR]\d)"),
    ("ends", r"(?:shows?|showing|have|has|with|got)(?= [CR]\d+ (?:(?:on|at|for|as) )?(?:top|end))"),
    (
        "next_down",
        r"next(?: card| one)?(?: down| under| below)|card under(?: top)?|under (?:top|end)(?: card| one)?(?: of)?",
    ),
    (
        "buried",
        r"(?:stuck|trapped|buried|covered|blocked|locked|caught|pinned)(?: (?:in|away|up|down)(?! P\d))?"
        r"(?: (?:under|underneath|beneath|below|behind|by)(?: (?:something|anything|things|others?"
        r"(?: (?:cards?|ones?))?|cards?|stuff))?(?! [CRPI]\d))?"
        r"|(?:under|underneath|beneath|below|behind) (?:something|anything|others?(?: (?:cards?|ones?))?|stuff)",
    ),
    ("under", r"(?:directly |right )?(?:under|underneath|beneath|below)"),
    (
        "single",
        r"(?:(?:are |is )?down to |with |of |holding |containing |having )?(?:(?:only|just) )*"
        r"(?:(?:single|lone)(?: (?:card|one))?|one card)(?: (?:left|remaining|each|apiece))*"
        r"|(?:are |is )?down to (?:(?:only|just) )*(?:(?:its|their) )?(?:last|one)(?: (?:card|one))?(?: left)?"
        r"|(?:with )?(?:only|just) one(?: left)?|with one left",
    ),
    ("most", r"most(?: of)?"),
    ("fewest", r"fewest|least"),
    (
        "pass",
        r"(?:more )?(?:pass(?:es)?|redeals?|reshuffles?|shuffles?)(?: (?:through|of)(?= S\d| P\d| deck| pack))?"
        r"|times? (?:through|round|around)",
    ),
    ("down", r"from (?:top|P\d+ top|end)(?: card| one)?(?: down| downwards| to bottom)?|top (?:to bottom|down)"),
    (
        "hidden",
        r"face ?down|facing down|hidden|upside down|turned down|unturned|closed|unseen|concealed"
        r"|not (?:yet )?(?:turned|seen|open|uncovered)",
    ),
    (
        "open",
        r"face up|facing up|showing|show|shows|on show|visible|exposed|uncovered|loose|available|accessible|in sight"
        r"|in view|on view|lying open|(?<!i )(?<!we )(?<!got )(?<!was )turned H\d+|open|free"
        r"|(?:(?:that|which|I\d+) )?(?:(?:i|we|you) (?:can|could)? ?see|(?:can|could|do) (?:i|we|you) see)",
    ),
    ("reach", r"(?:H\d+|as far|got H\d+) (?:to|as)|at$"),
    ("bare", r"(?:on|at|from)? ?(?:very )?(?:tops?|ends?|uppermost)(?: cards?| ones?)?(?: of(?= P\d| pile| column))?"),
    ("empty", r"empty|vacant|cleared|emptied|unoccupied|bare"),
    ("left", r"left(?: over)?(?! of\b)|remaining|remains?|to go"),
    ("started", r"started|begun|under ?way|got going"),
    ("complete", r"finish(?:ed)?|completed?|done|full|whole|built(?: H\d+)?"),
    ("missing", r"missing|lacking"),
    ("gone", r"gone|away|off"),
    ("taken", r"in use|taken|occupied|filled|used(?: H\d+)?"),
    ("in_order", r"in (?:its |their )?(?:right |proper |correct )?(?:place|order|position|sequence)"),
    ("spot", r"places?|spots?|slots?|positions?"),
    ("only", r"only|nothing but|totally|completely|entirely|fully"),
    ("bottom", r"(?:very )?bottom(?: card)?"),
    ("not", r"not"),
    ("first", r"first|next"),
    ("peaks", r"(?:peaks?|hills?|mountains?)(?= (?:cleared|gone|done|finished|are|is|have|i ))"),
    (
        "turned",
        r"(?:came|come|comes|coming) H\d+|(?:got |get |been |come |came )?(?:turned|drawn|drew|flipped|turn|flip|draw)"
        r"(?: over| H\d+| out| through)?(?: (?:into|onto|on to|to)(?= P\d))?",
    ),
    ("last", r"last|latest|newest|most recent|new"),
    ("long", r"(?:very )?(?:long|longest|tall|tallest|big|biggest|largest|fullest|deepest|fat|fattest)"),
    ("short", r"(?:very )?(?:short|shortest|small|smallest|thinnest|littlest|tiniest)"),
    ("base", r"base(?: ranks?| cards?| number)?|starting rank|(?:rank|number|card) starts"),
    ("suit", r"suits?|famil(?:y|ies)|runs?|sets?|sequences?"),
    ("rows", r"rows"),
    ("discard", r"discards|discard"),
    ("table", r"table|board|layout|pyramid|peaks?|hills?|mountains?|square"),
    ("pile", r"piles?|columns?|fans?|heaps?|stacks?"),
    ("stock", r"stock|deck|pack|stock pile"),
    ("card", r"cards?|ones?|of (?:them|those)"),
    ("contents", r"contents?(?: of)?"),
    ("none", r"nothing|no|without"),
    ("number", "|".join(NUMBERS)),
    ("which", r"which|what|who"),
    ("any", r"anything|something|any|some"),
    ("read", r"(?:read|tell|say|give|list|name|show|hear)(?: me| us| out)*"),
    (
        "",  # words without weight
        r"is|are|am|was|were|be|been|do|does|did|have|has|had|i|we|you|there|of|in|on|at|into|from|with|and|the|a|an|got|get|my"
        r"|still|yet|now|so far|already|at all|right|altogether|in all|more|exactly|all|lying|lie|lies|sitting"
        r"|standing|stand|stands|or"
        r"|know|moment|at moment|at present|currently|me|us|anywhere|I\d+|H\d+|just|through|hold|holding|holds|,",
    ),
)
_PART: Final = expression(
    "|".join(f"(?P<p{number}_{part}>{words})" for number, (part, words) in enumerate(_PARTS)).join(
        (r"(?:(?P<sign>[CRPSFE]\d+)|", r")(?: |$)")
    )
)
INSIDE: Final = expression(r"\b(?:in|on|at|into|from|inside) P\d")
STATED: Final = expression(r"(?!(?:is|are|was|were|have|has|had|do|does|did)\b).* (?:is|are|was|were|has|have|had)\b")


@dataclass(frozen=True)
class QuestionParts:
    """The parts of a question, in the order in which they were said."""

    said: tuple[tuple[str, str], ...]  # the name of a part, "C" to "E" for a sign, with its words or sign
    text: str  # with signs
    line: Spotted  # by which the signs are understood
    game: Game  # that is played
    state: State  # its position

    def has(self, *parts: str) -> bool:
        """Whether all of some parts were said."""
        return {*parts} <= {part for part, _ in self.said}

    def only(self, parts: str) -> bool:
        """Whether nothing but some parts was said."""
        return {part for part, _ in self.said} <= {*parts.split()}

    def specs(self, *signs: str) -> list[Spec]:
        """What the signs of some kinds stand for."""
        return [self.line.of(sign).specs[0] for part, sign in self.said if part in signs]

    @property
    def asks(self) -> str:
        """What is asked for: "count", "which", "any", "read"; "any" too where a verb begins it; empty where none is."""
        part = next(filter(self.has, ASKING), "")
        if part:
            return part
        return (
            "any" if self.text.startswith(("is ", "are ", "have ", "has ", "do i ", "do we ", "does ", "did ")) else ""
        )

    def behind(self, part: str) -> str:
        """The part that was said right behind another."""
        parts = [name for name, _ in self.said]
        at = parts.index(part) + 1 if part in parts else len(parts)
        return parts[at] if at < len(parts) else ""

    def is_kind(self, place: Spec, kind: Kind) -> bool:
        """Whether a place is of a kind."""
        return any(self.game.piles[pile].kind is kind for pile in self.piles(place))

    def piles(self, place: Spec) -> list[int]:
        """The piles of a place."""
        return piles_at(place, self.game)

    @property
    def is_of_piles(self) -> bool:
        """Whether it is asked which piles, or how many piles there are of a kind."""
        for part in ("count", "which", "any"):
            if self.has(part):
                behind = self.behind(part)
                return behind == "pile" or (behind == PLACE and self.counts_piles())
        return self.said[0][0] == "pile" or (self.said[0][0] == PLACE and self.counts_piles())

    def counts_piles(self) -> bool:
        """Whether the one place that is named is a group of piles to be counted, and nothing is said to lie in it."""
        places = self.specs(PLACE)
        if len(places) != 1 or places[0].number is not None or INSIDE.search(self.text):
            return False
        return len(self.piles(places[0])) > 1 and not self._is_row

    @property
    def _is_row(self) -> bool:
        place = self.specs(PLACE)[0]
        return place.group is not None and bool(self.game.piles[self.game.groups[place.group][0]].row)

    @property
    def is_one_place(self) -> bool:
        """Whether one pile or one row is named, and no other."""
        places = self.specs(PLACE)
        return len(places) == 1 and (
            len(self.piles(places[0])) == 1 or self._is_row or self.is_kind(places[0], Kind.CELL)
        )


def parts_of(spotted: Spotted, game: Game, state: State) -> QuestionParts | None:
    """The parts of a question; None where a word has no part in it, or where something is told rather than asked."""
    pieces = list[tuple[str, str]]()
    text, at = spotted.text, 0
    while at < len(text):
        match = _PART.match(text, at)
        if match is None or match.end() == at:
            return None
        words = match[0].strip()
        part = words[0] if match["sign"] else (match.lastgroup or "").partition("_")[2]
        pieces += [(part, words)] if part else []
        at = match.end()
    if not pieces or len(pieces) > MOST_PARTS:
        return None
    parts = QuestionParts(tuple(pieces), text, spotted, game, state)
    return None if not parts.asks and STATED.match(text) else parts  # "column four is empty" tells
