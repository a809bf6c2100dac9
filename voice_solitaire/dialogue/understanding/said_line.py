"""A line as it was said: whether it asks something, and whether it was said to its end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.language.expressions import expression

SUPPOSING = expression(  # a condition and what is asked of it are one question
    r"^(?:and |so )?(?:if|when|once|suppose|supposing)\b[^,]* , "
    r"(?:what|which|who|where|how|can|may|do|does|will|is|are)\b"
)
QUESTION = expression(
    r"^(?:(?:so|and|or|well|but) )?"
    r"(?!might we\b)(?!(?:may|might) as well\b)(?!what an? )"
    r"(?:can|could|may|might|am|is|are|does|would|will|should|has|did|was|were|why"
    r"|which|what|how|where|when"
    r"|do(?= i\b| we\b| they\b| any\b| \w+s\b| the \w+s\b)) (?!you\b)(?!(?:i|we) (?:have|get)\b)"
    r"|^(?:(?:so|and|or|well|but) )?(?:do|does) (?:i|we|they|he|she) (?:have|get)\b"
)
ASKED_AFTER = expression(
    r"(?:, (?:is|are|does|do|can|could|would|will|has|have|may) (?:not )?(?:there|it|he|she|that|they|i|we|any)\b.*\?$"
    r"|^i can (?!see\b).*|\b(?:ok|okay|allowed|legal|possible|fine)\?$)"
)
REQUEST = expression(  # a question that asks for something to be done
    r"^(?:\w+[ ,]+){0,2}(?:could|can|would|will|shall|let|how about|what about|why not|why do(?:n't| not)?|may|might)\b"
    r"|\b(?:please|would you|could you|can you|will you|shall (?:we|i)|let's|let us)\b"
    r"|\b(?:chance|think|wonder(?:ing)?)(?: if| whether| that)? you(?:'d| could| would| can| might)\b"
    r"|^(?:\w+[ ,]+){0,2}are you able to\b"
)
ASKING = expression(  # begins as a question, or as a wish to be told something
    r"\?|^(?:(?:and|so|ok|well|but|please|now|could you|can you),? )*(?:what|which|where|how|who|why|when|is|are|can"
    r"|may|do|does|has|have|am|did|any|read|tell|show|list|say|find|describe|look|check|run through|go)\b"
)
PLEADS = expression(
    r"^(?!(?:what|which|who|where|why|how|is|are|does|do|did|has|have)\b).*\b(?:please|pls|plz|kindly)\b"
)
UNFINISHED = expression(  # there is more to come; but not after "what is it made of", "back where it came from"
    r"\b(?:the|a|an|onto|and|my)$|^(?!.*\b(?:where|what|which|who|how|i|we|rid|came)\b).*\b(?:of|with|from)$"
    rf"|\b(?:{'|'.join(RANKS)}) of$"
)

ASKED_OF = expression(  # what is spoken of, and a question about it: an ear writes no mark between them
    r"^(?P<of>(?!.*\b(?:what|which|who|whose|where|when|why|how|if|whether|and|so|or|but|can|could|may|is|are|do|does"
    r"|please)$)(?:(?!\b(?:what|which|who|whose|where|when|why|how|if|whether)\b)[^,?])+) "
    r"(?P<asked>(?:could|can|would|may|might|does|do|is|are|has|have|did|was) (?:it|he|she|they) [^,?]+)\??$"
)


@dataclass(frozen=True)
class SaidLine:
    """What was typed or heard, before anything is left out of it."""

    text: str  # as it was typed or written down
    requested: bool = False  # whether words that were left out of it asked for something to be done

    @cached_property
    def asks(self) -> bool:
        """Whether it is a question, which moves nothing however it is read.

        >>> [SaidLine(each).asks for each in ("can I put the six up", "could you put the six up?", "9h tc ok?")]
        [True, False, True]
        """
        return bool(QUESTION.match(expanded(self.text)) or ASKED_AFTER.search(self.text.lower().strip()))

    @cached_property
    def has_question_mark(self) -> bool:
        """Whether it ends as a question does, which may ask for something to be done."""
        return self.text.rstrip().endswith("?")

    @cached_property
    def asks_to_be_told(self) -> bool:
        """Whether it begins as a question, or as a wish to be told something."""
        return self.asks or ASKING.search(self.text.lower()) is not None

    @cached_property
    def is_unsure(self) -> bool:
        """Whether it ends as a question, and doesn't ask for anything to be done: "six on the seven?"."""
        return self.has_question_mark and not self._requests

    @cached_property
    def pleads(self) -> bool:
        """Whether it says please, so that what it asks about is to be done: "can the six go up, please"."""
        return PLEADS.match(self.text.lower()) is not None

    @property
    def _requests(self) -> bool:
        return self.requested or REQUEST.search(self.text.lower()) is not None

    def but(self, text: str) -> SaidLine:
        """A line with other words that asks, or doesn't, as this one does."""
        return SaidLine(f"{text}{'?' if self.has_question_mark else ''}", self._requests)


def marked(text: str) -> str:
    """A line as an ear writes it, with the marks that somebody who types would set where it asks about what it has
    named: without them that would be done.

    >>> marked("the ace of spades could it drop on the two"), marked("tell me which one is it now")
    ('the ace of spades, could it drop on the two?', 'tell me which one is it now')
    """
    asked = ASKED_OF.match(text)
    return f"{asked['of']}, {asked['asked']}?" if asked is not None else text


def is_supposing(text: str) -> bool:
    """Whether a text is a condition and what is asked of it, as one question: "if I move it, what is under it"."""
    return SUPPOSING.match(text) is not None


def is_unfinished(text: str) -> bool:
    """Whether a text breaks off: "put the six on the"."""
    return UNFINISHED.search(text) is not None
