"""The parts of a question about the rules: each word of one has its part in it, or is a word that the game's rules use.

"How many cards go together" asks for a number, of cards, that move, together. A line with any other word asks of
something else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.patterns.rule_parts import LIGHT, rows
from voice_solitaire.dialogue.understanding.rule_words import stems
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind

OWN: Final = "own"  # the part of a word that the game's own rules use
OF_NOW: Final = frozenset(  # words that rules use too, and that no question is known by
    (
        "left right first next last best better good touch stop come keep heart hearts spade spades club clubs diamond"
        " diamonds"
    ).split()
)
ASKING: Final = frozenset("how_many how_often how_far how why when where happens if what must may counted".split())
VERBS_THAT_ASK: Final = expression(
    r"^(?:and |so |but |or |well |is it (?:true|right|so) (?:that )?)*"
    r"(?:is|are|do|does|has|have|will|would|should|shall|am|any)\b"
)
ASKED_LATER: Final = expression(r" , (?:and )?(?:what|how|can|may|must|is|are|do|does|which|when) ")
SPECIAL: Final = frozenset(("shift", "shifts", "shifting"))  # nouns of games that have them
MARKS: Final = {  # by words of any part
    "are_there": expression(r"^(?:are|is) there\b"),
    "is_there": expression(r"^(?:is|are|any (?:gaps|holes|spaces|empty)) "),
    "needs": expression(r"\bneeds?\b(?! to\b)"),
    "of_now": expression(
        r"\bbuilding on$|^what (?:card )?(?:is|am)\b|^how (?:far|high|tall)(?: up)? (?:is|are|have|has)\b"
    ),
    "do_with": expression(r"\bdo\b.*\b(?:with|about)\b"),
    "off": expression(r"\boff\b"),
    "makes": expression(r"\b(?:makes|counts?)\b"),
    "permit": expression(r"\b(?:allowed|permitted|legal|may)\b"),
    "lift": expression(r"\b(?:pick(?:ed)? up|move|lift|take|play)\b"),
    "use_it": expression(r"\b(?:i|we|you|one|she|he|mine|to)(?: \w+)? (?:use|play|take|get at)\b"),
    "how_much_for": expression(r"^(?:and )?how (?:much|many)(?: points)?(?: do i get)? (?:for|is|are|does)\b"),
    "follows": expression(r"\b(?:after|behind|beyond|past|follows?)\b"),
    "pair_with": expression(r"\b(?:with|pairs?|matche?s?)\b"),
    "on_a_kind": expression(
        r"^(?:(?:and|so|but) )?(?:on what|(?:what|which)(?: (?:cards?|ranks?|ones?))?) "
        r"(?:(?:goes|go|can|could|may|must|will|would|comes?|be|i|we|you|do|does|fits?|lies?|put|lay|place|play"
        r"|allowed|am|are|is|supposed|to) )+(?:on|onto|on top of|over|upon) (?:an? |any )?"
        rf"(?:red |black )?(?:{'|'.join(RANKS)})(?: (?:in|on) (?:the )?(?:columns?|piles?|fans?|rows?|waste))?$"
    ),
    "ruled": expression(r"\brules?\b"),
    "once_laid": expression(r"\b(?:after|once|when)\b.*\b(?:placing|placed|laid|laying|down|played|there)\b"),
    "number": expression(r"\b(?:one|two|three|1|2|3)\b"),
    "number_or": expression(r"\b(?:one|two|four|1|2|4)\b.*\bor (?:all )?(?:one|two|four|1|2|4)\b"),
    "built_on": expression(r"\b(?:buil[dt]|stack|pile)\w* (?:up )?(?:on|onto|upon)\b"),
    "a_kind": expression(r"^what (?:is|makes|counts as) an? "),
    "free_card": expression(r"\b(?:free|open|available|playable) card\b"),
    "from": expression(r"\bfrom\b|\bout of\b"),
    "on_top": expression(r"\bon top\b"),
    "many": expression(r"\b(?:many|much|limit|most)\b"),
}
RANK: Final = expression(r"\b(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king)s?\b")
_PART: Final = expression(
    "|".join(f"(?P<p{number}_{part}>{words})" for number, (part, words) in enumerate(rows())).join(("(?:", ")(?= |$)"))
)


@dataclass(frozen=True)
class RuleParts:
    """The parts of a question about rules, in the order in which they were said."""

    said: tuple[tuple[str, str], ...]  # the name of a part, with its words
    text: str  # in lower case
    game: Game  # that is played

    @cached_property
    def names(self) -> frozenset[str]:
        """The parts that were said."""
        return frozenset(part for part, _ in self.said)

    @cached_property
    def marks(self) -> frozenset[str]:
        """The parts that were said, and what more is to be seen by them."""
        parts, game = [part for part, _ in self.said], self.game
        more = {name for name, words in MARKS.items() if words.search(self.text)}
        more |= {f"two_{part}s" for part in ("pair", "kind", "own") if parts.count(part) > 1}
        more |= {"empty_first"} if parts[0] == "empty" else set()
        more |= (
            {"of_foundation"}
            if any(part == "numbered" and "foundation" in words for part, words in self.said)
            else set()
        )
        more |= {"asks"} if self.asks else set()
        pairs, discards = Verb.PAIR in game.by_verb, bool(game.of_kind(Kind.DISCARD))
        more |= {"discards"} if discards else {"game_only"}
        more |= {"unpaired"} if not (pairs or discards or "leave" in parts) else set()
        more |= {"pairing"} if pairs or game.plays_itself else set()
        more |= {"scored"} if game.scoring is not None or "points" in game.goal else set()
        more |= {"own_rank"} if any(_is_own(rank, game) for rank in RANK.findall(self.text)) else set()
        return self.names | more

    def has(self, *parts: str) -> bool:
        """Whether all of some parts were said."""
        return self.names >= {*parts}

    def any_of(self, parts: str) -> bool:
        """Whether one of some parts was said."""
        return not self.names.isdisjoint(parts.split())

    @property
    def asks(self) -> bool:
        """Whether it begins as a question does."""
        asked = VERBS_THAT_ASK.match(self.text) or ASKED_LATER.search(self.text)
        return bool(self.said) and (self.said[0][0] in ASKING or asked is not None)


def parts_of(text: str, game: Game) -> RuleParts | None:
    """The parts of a question in lower case; None where a word has no part in one."""
    if any(group.endswith(" hole") for group in game.groups):
        text = re.sub(r"\b(?:black )?hole\b", "foundation", text)  # no gap: a pile is called so
    pieces, at = list[tuple[str, str]](), 0
    while at < len(text):
        match = _PART.match(text, at)
        if match is None or match.end() == at or (match[0] in SPECIAL and _is_own("shifts", game)):
            word = re.compile(r"[\w'-]+|,").match(text, at)
            if word is None or not _is_own(word[0], game):
                return None
            pieces.append((OWN, word[0]))
            at = word.end()
        else:
            part = (match.lastgroup or "").partition("_")[2]
            pieces += [(part, match[0])] if part != LIGHT else []
            at = match.end()
        while at < len(text) and text[at] == " ":
            at += 1
    return RuleParts(tuple(pieces), text, game) if pieces else None


def _is_own(word: str, game: Game) -> bool:
    own = stems(word)
    return bool(own) and word not in OF_NOW and own <= _stems_of(tuple(game.rules))


@lru_cache(maxsize=64)
def _stems_of(rules: tuple[str, ...]) -> frozenset[str]:
    return frozenset(stem for rule in rules for stem in stems(rule))
