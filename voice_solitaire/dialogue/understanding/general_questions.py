"""Questions about the rules rather than the cards that lie there: "what fills an empty column", "may a pile jump to the
right". What is asked is put together from the parts of a line: see ``rule_parts``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.dialogue.understanding.patterns.rule_topics import BY_WORDS, TOPICS
from voice_solitaire.dialogue.understanding.rule_parts import RuleParts, parts_of
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.shorthand import spelled_out
from voice_solitaire.language.expressions import expression

AT_ONCE: Final = "at once"  # a topic of which a game counts how many cards they are
MOST_WORDS: Final = 24  # of a question about one rule
ASKED_BRIEFLY: Final = ("building", "corner", "several", "redeal", "empty")  # without a verb: "same suit?"
POINTING: Final = expression(r"\b(?:it|they|them|he|she|him|her|this|that one)\b")
OF_THE_GAME: Final = expression(  # "it" and "this" that point at nothing on the table
    r"\b(?:is|does|was|must|has) it\b|\bthis (?:game|one|version|variant|patience)\b|\bin this\b|\bof it\b"
    r"|\b(?:is|does|by) (?:it|this) (?:end|over)\b"
)
TWO_QUESTIONS: Final = expression(
    r"(.{12,}?)(?: ,)? and (?=(?:what|which|how|can|may|do|does|is|are|must|when)\b)(.{12,})"
)
THING: Final = "kind card empty run foundation stock waste cell reserve tableau suit own"
STATE: Final = expression(  # asks of the cards as they lie
    "|".join(
        (
            r"\b(?:can|could|may|must|do|does|if|is|are) (?:\w+ ){0,2}?(?:something|anything)\b(?! (?:ever|else)\b)",
            r"\b(?:comes?|goes|is|what) next\b|\b(?:up to|at)$",
            r"^(?:and |so )?(?:what|which|who)\b.*\bthe (?:gap|hole|space"
            r"|empty (?:column|pile|place|fan|spot|slot|row))\b",
            r"^(?:what|which)(?: cards?)? (?:is|are|lies|lie)(?: there)? on (?:the )?table\b",
            r"\b(?:start|begin|starting|beginning) (?:with|at|from|in) (?:the )?(?:top|bottom|first|last|left|right)\b",
            r"^(?:and |so )?(?:which|what)(?: of)?(?: (?:\w+ )?cards?| ones?)? (?:can|could|may|might|should|shall)"
            r" (?:i|we) (?:\w+ )?(?:move|play|discard|remove|take|get rid of|use|pick up|throw|pair|match)"
            r"(?: (?:away|out|off|together|next))*$",
            r"^what (?:happens|would happen|will happen) (?:if|when) (?:i|we) (?:deal|turn|draw|flip)(?: \w+){0,2}$",
            r"^any(?:thing)? (?:\w+ )?(?:pair|match)|^(?:and |so )?(?:which|what) pairs\b",
            r"\b(?:have|has) (?:i|we) (?!to\b)|\bdo (?:i|we) have\b(?! to\b)",
            r"\b(?:am i|are we) (?!allowed|permitted|able|supposed|meant|obliged|forced|free|right)",
            r"^(?:is|are) there\b(?!.*\b(?:limit|rule|choice|point)\b)",
            r"\b(?:have|has|are|is) not (?:\w+ )?(?:been )?(?:started|begun|touched|opened)\b",
            r"\b(?:hoping|trying|meant|supposed|aiming|wanting) to (?:end|finish|get|be left|come out)\b",
            r"\bhow many (?:turns|flips|draws)\b.*\b(?:before|until|till|left|to)\b",
            r"\bhow many\b.*\b(?:so far|already|by now|up to now|until now|at the moment|right now)$",
            r"\bhow many (?:more\b|(?:deals?|redeals?|moves?|passes)\b)|\bmoves\b",
            r"\b(?:that|this|these|those) (?:\w+ )?(?:spaces?|gaps?|holes?|empty|columns?|piles?|fans?|stacks?|runs?"
            r"|spots?)\b",
            r"^(?:and |so )?(?:which|what|how many)(?: of)?(?: \w+){1,3} (?:is|are|has|have)(?: (?!neighbou?rs)\w+)?$",
            r"^(?:and |so )?(?:which|how many)(?: of)?(?: the)? (?:columns?|piles?|fans?|heaps?|stacks?|places?)"
            r"(?: that)? (?:have|has|hold|holds)\b",
        )
    )
)
LONGEST_RUN: Final = expression(r"^how long an? (?:run|sequence|chain) (?:can|may|could) (?:i|we) (?:move|shift)\b")
COURTESY: Final = expression(
    r"^(?:(?:and|so|but|well|now|ok|okay|then|oh|er|um|sorry) (?:, )?)+|(?: ,)? (?:please|dear|then|though|love)$"
)


def asked_in_general(line: SaidLine, plain: str, table: ReadingTable) -> Intent | None:
    """The rule that a line asks for, which names no card, place or time of its own; None where it asks for none.

    ``plain``: the line in lower case and without courtesy.
    """
    text = COURTESY.sub("", expanded(spelled_out(line.text, table.game)).strip())
    if len(text.split()) > MOST_WORDS or STATE.search(text) or _is_of_one(plain, table):
        return None
    parts = parts_of(text, table.game)
    if parts is None or parts.has("this_card"):
        return None
    topics = _topics(text, parts)
    if not topics or _points(text, parts):
        return None
    if not (parts.asks or (line.has_question_mark and topics[0] in ASKED_BRIEFLY)):
        return None
    if topics == [AT_ONCE] or LONGEST_RUN.search(text):
        return Intent("how_many", name="at_once")
    return Intent("rule_about", name=text, options=tuple(("topic", topic) for topic in topics))


def _topics(text: str, parts: RuleParts) -> list[str]:
    """The topic of a question; of two that are asked at once, those of both: "how many are turned, and how often"."""
    asked = next(filter(None, (TWO_QUESTIONS.fullmatch(text),)), None)
    if asked is not None:
        both = [parts_of(question.strip(), parts.game) for question in asked.groups()]
        topics = [_topic(question) for question in both if question is not None and question.asks]
        if len(topics) > 1 and None not in topics and topics[0] != topics[1]:
            return [topic for topic in topics if topic is not None]
    topic = _topic(parts)
    return [] if topic is None else [topic]


def _topic(parts: RuleParts) -> str | None:
    topic = next((row.topic for row in rows() if row.fits(parts)), None)
    return "" if topic == BY_WORDS else topic


@dataclass(frozen=True)
class TopicRow:
    """What must be said in a question about a topic of the rules."""

    topic: str  # its name
    said: tuple[frozenset[str], ...]  # parts, of which one of each group must be said
    unsaid: frozenset[str]  # parts of which none may be said

    def fits(self, parts: RuleParts) -> bool:
        """Whether a question is one of these."""
        marks = parts.marks
        return self.unsaid.isdisjoint(marks) and not any(map(marks.isdisjoint, self.said))


@lru_cache(maxsize=1)
def rows() -> tuple[TopicRow, ...]:
    """The table of topics, in the order in which it is tried."""
    lines = TOPICS.replace("\n     ", "").strip().splitlines()
    return tuple(map(_row, lines))


def _row(line: str) -> TopicRow:
    topic, _, terms = line.partition("  ")
    all_of = [frozenset(term.split("/")) for term in terms.split() if not term.startswith("-")]
    none_of = [part for term in terms.split() if term.startswith("-") for part in term[1:].split("/")]
    return TopicRow(topic, tuple(all_of), frozenset(none_of))


def _is_of_one(plain: str, table: ReadingTable) -> bool:
    """Whether a card by its suit or a place by its number is named."""
    specs = [mention.specs[0] for mention in table.spotted(plain).mentions]
    return any((spec.rank and spec.suit is not None) or (spec.group and spec.number) for spec in specs)


def _points(text: str, parts: RuleParts) -> bool:
    """Whether something is pointed at that the line didn't name before."""
    question = OF_THE_GAME.sub("", text)
    pointer = POINTING.search(question)
    if pointer is None or not parts.any_of("move leave pair free back"):
        return False
    before = parts_of(question[: pointer.start()].strip(), parts.game)
    return before is None or not before.any_of(THING)
