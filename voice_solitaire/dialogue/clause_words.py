"""The words of a clause, and the forms that tell an order, a question, a remark or a correction by them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from voice_solitaire.dialogue.clause_parts import GOES, TAGGED
from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.language.expressions import expression

CORRECTS: Final = expression(  # what takes something of the clause before it back, or holds another against it
    r"\W*(?:(?:and|but|oh|ah|well|um|uh|er)\b\W*)*"
    r"(?:no(?! (?:luck|good|use|help|more|matter|problem|wonder|doubt|idea))"
    r"|not(?! (?:much|bad|very|really|a\b))|nope|nah|wait|hang on|hold on|sorry|oops|actually|rather|or|i meant?"
    r"|make (?:it|that)|instead|except|without|besides)\b"
)
REMARKS: Final = expression(  # what a clause begins with that only says more of the one before
    r"(?:(?:and|but|so)\b\W*)*(?:if|because|cause|since|as|for|though|although|which|who|whatever|whoever|like|it is"
    r"|it's|that is|that's|that one|this is|he|she|they|it|there's|there is|there are|we need|i need|i know|i see)\b"
    r"(?! goes\b)"
)
ORDERS: Final = expression(
    rf"\W*(?:(?:and|so|then|now|please|just|first|also|otherwise|well|next|right|but"
    rf"|do(?! (?:it|that)\b))\b\W*)*"
    rf"(?:(?:i will|i'll|let us|let's|let (?:him|her|it|them)|i would like to|i want to|can you|could you|will you"
    r"|would you|would you be so (?:good|kind) as to) (?:(?:please|first|just|now|kindly) )*)?"
    rf"(?:{MOVE}|{LEAVE}|turn|deal|draw|flip|undo|do (?:it|that|so)|carry on|keep|go on|run|bring"
    r"|collect|gather|shift|pop|stick|clear|finish)\b"
)
FINITE: Final = expression(
    r"\b(?:is|are|was|were|has|have|had|would|could|can|can't|might|may|should|will|won't|wants?|needs?|fits?|sits?|lies|beats?"
    r"|belongs?|likes?|stays?|gets?|fills?|came|comes|looks?|seems?|did|does|do|don't|want|see|left out|be)\b"
    r"|'(?:d|s|ll|re|ve)\b"
)
REPORTED: Final = expression(
    r"(?:(?:and|but|so|then)\b\W*)*(?:he|she|they|\w+) (?:says?|said|asks?|asked|wants?|wonders?|thinks?)\b"
)
REPORTER: Final = expression(r"\W*(?:(?:and|but|so) )?(?!i |you |we |do )\w+ (?:says?|said|asks?|asked|thinks?)\W*")
WITHIN: Final = expression(  # only says of the clause before where, or which
    r"(?:into|onto|on|in|to|from|under|with|of|at|by|over|inside|beside)\b(?! with it\b)"
    r"|(?:the|that|this) (?:\w+ )?ones?\W*$|number \w+\W*$"
)
SUBJECT: Final = expression(  # what begins a clause that tells something
    r"\W*(?:(?:and|but|so|well|oh|now|then)\b\W*)*(?:the|a|an|my|our|your|his|her|its|that|this|those|these|there|it|he"
    r"|she|they|i|we|you|one|no|not|nothing|nobody|everything|all|both|what a|how)\b"
)
LEADS: Final = expression(r"^(?:(?:and|then|so|but|well|now|oh|also)\b\W*)+", re.IGNORECASE)
TAIL: Final = expression(  # what a wish is for, or that it was said before
    r"(?:,? (?:right |straight )?(?:after|behind) (?:him|her|it|that|them)|,? (?:right|straight) (?:away|after)"
    r"|,? to (?:start|begin|make|free|get at|clear|open|uncover|save|keep) .*|,? after all|,? at all"
    r"|,? before (?:i|we) (?:decide|choose|go on|say|move(?: it| anything)?|do (?:it|that|so|anything))"
    r"|,? for (?:the moment|now))"
    r"(?=[.!?]*$)"
)
LOOK: Final = expression(
    r"(?:and |well |oh )*(?:(?:is|are|was|does|do)(?: not|n't) (?:that|it|this|he|she|they|we)\b[^?]*!"
    r"|(?:but )?not (?:a|an|one|any|even|a single)\b[^?]*$"
    r"|off (?:you|it|they|he|she|we) goe?s?\W*$|(?:there|here) (?:you|we|it) goe?s?\W*$|chop chop\W*$"
    r"|that(?:'s| is) (?:it|all|that|the lot|the way|the stuff|my plan|the plan)\W*$"
    r"|how (?!many|much|far|deep|long|come|about|do|is|are)\w+(?: \w+)?[;!.]?$"
    r"|(?:would you )?look at (?:that|this|it)|fancy that|there we (?:are|go)"
    r"|just (?:what|the (?:one|card)) (?:i|we) (?:need|want|needed|wanted|was after|were after)\W*$"
    r"|(?:all|both|most|none)(?: of (?:them|those|these))? (?:red|black|low|high|useless|no use)\W*$"
    r"|what (?:\w+ )?(?:luck|fun|joy|bliss|nonsense|rot|rubbish|cheek)\W*$)"
)
EMBEDS: Final = expression(r"\w (?:where|what(?! an?\b)|which|how|whether) (?:to|i|we|the)\b")  # a question in a remark
ONTO: Final = expression(r"\b(?:on|onto|to|over|up|home|into|across)\b")  # and not only where it lies
MANNER: Final = expression(r"\W*(?:(?:and|but|so|now) )?(?:slowly|carefully|one by one|one at a time|step by step)\W*")
LINKS: Final = expression(r"(?:and|then|so)\b")
SENDS_ALL: Final = expression(r"(?:and |then |so )*(?:everything|all|anything|whatever)\b.*\b(?:up|home|away)\b")
TELLS_WHAT: Final = expression(  # what each turn's answer tells
    r"(?:(?:and|then|do|please)\b\W*)*(?:tell|say|name|read|call)(?: (?:me|us))? (?:what|who|the card(?: that)?"
    r"|which card) (?:it|he|she|they|that) (?:was|were|had been) (?:(?:sitting|lying|resting|standing) on|on|covering"
    r"|hiding)\W*|"
    r"(?:(?:and|then|do|please)\b\W*)*(?:tell|say|name|read|call|let)(?: (?:me|us))?(?: know| out)? (?:what|which)"
    r"(?: cards?| one)? (?:then |it |that |this |we |i |is )?(?:shows?|showing|appears?|turns? up"
    r"|comes?(?: (?:up|next|out|off))?|came(?: (?:up|out|off|down))?|has come|uncovers?|uncovered|hides?|hid"
    r"|was hiding|is hiding|had under(?:neath)?|get|got|have|have got|is it|it is"
    r"|was under(?:neath)?|is under(?:neath)?|lies (?:there|under))"
    r"(?: (?:there|then|now|under(?:neath)?|beneath|it|him|her|that))*\W*"
)
ASKS_RULE: Final = expression(  # a question in its own right
    r"(?:(?:and|so|but|then)\b\W*)*(?:(?:please )?(?:tell me|remind me|explain) )?"
    r"(?:which|what|how|may|can|do|does|must|is|are)\b"
)
_GOES_THERE: Final = (  # what some card can do, or would
    r"\W*(?:(?:and|so|well|oh|ah|now|then)\b\W*)*(?:the|that|this|my|our) "
    r"(?:(?!is\b|are\b|was\b|lies\b|if\b|which\b|who\b|i\b|you\b|we\b)\w+ ){1,9}?(?:%s) "
    r"(?:(?:also|then|now|just|still|always) )*(?:go|move|sit%s|be (?:put|moved|placed|laid|played))\b[^?]*$"
)
MAY_GO: Final = expression(_GOES_THERE % ("can|may", ""))  # who says so wants it done: "the ace can go up, obviously"
MIGHT_GO: Final = expression(  # the same where something is to be done after it: "and then tell me ..."
    _GOES_THERE % ("can|may|could|might|would|should", "|fit")
)
ONCE_MORE: Final = expression(r"\W*(?:and )?(?:once more|again|one more time)\W*")
THEN: Final = expression(r"\W*(?:and )?(?:then|afterwards|after that)\b")
ON_TOP: Final = expression(r"(?: (?:over|back|right|straight))* on top\W*$", re.IGNORECASE)
ONWARD: Final = expression(r"\W*(?:and )?then (?:on|onwards?|on (?:we|you) go|on again)\W*")
FILLS: Final = expression(r"\bfills?\b|\bhas the (?:hole|gap)\b")
BARE_NO: Final = expression(r"\W*(?:no|nope|nah)[.!]?\W*")
LACKS: Final = expression(
    r"^\W*(?:(?:and|but|so|well|then) )*(?:i am|i'm|we are|we're) (?:still )?(?:missing|lacking|waiting)\b"
)
ABOUT: Final = expression(
    r"\W*(?:that|it|this)(?:'s| is| sounds| seems| looks| would| might| could)\b"
)  # the clause before
ACROSS: Final = expression(r"\b(?:across|over|there|back)\b")
MANY_SAID: Final = expression(
    r"\b(?:all|every\w*|any\w*|what\w*|as (?:far|many)|nothing|clubs|diamonds|hearts|spades|(?:you|we) can)\b"
)


@dataclass(frozen=True)
class ClauseWords:
    """What a clause says, as its words alone tell."""

    text: str  # as it was said

    @cached_property
    def low(self) -> str:
        """In lower case."""
        return self.text.lower()

    @cached_property
    def plain(self) -> str:
        """With contractions in full, and without courtesy."""
        return expanded(self.text)

    @cached_property
    def orders(self) -> bool:
        """Whether it begins with what is to be done."""
        return ORDERS.match(self.plain) is not None

    @cached_property
    def asks(self) -> bool:
        """Whether it asks something, or wishes to be told it."""
        line = self._line
        asks = line.asks or (line.asks_to_be_told and not self.orders)
        return asks or any(form.search(self.low) is not None for form in (TAGGED, LACKS))

    @cached_property
    def is_linked(self) -> bool:
        """Whether it goes on with the clause before it: "and ...", "then ..."."""
        return LINKS.match(self.plain) is not None

    @cached_property
    def is_finite(self) -> bool:
        """Whether something in it does or is something."""
        return FINITE.search(self.low) is not None

    @cached_property
    def has_subject(self) -> bool:
        """Whether it tells something: what, and what that does."""
        return SUBJECT.match(self.plain) is not None and FINITE.search(self.plain) is not None

    @cached_property
    def only_tells(self) -> bool:
        """Whether it tells something and has no form of a wish: "the king stays where he is"."""
        forms = self.orders or self.is_linked or self.may_go or self.embeds or self.is_reported
        forms = forms or TAGGED.search(self.low) is not None or SENDS_ALL.match(self.plain) is not None
        return self.has_subject and not (forms or self._line.asks or self._line.asks_to_be_told)

    @cached_property
    def may_go(self) -> bool:
        """Whether it says where a card can go, which whoever says so wants done: "the ace can go up, obviously"."""
        return MAY_GO.match(self.low) is not None

    @cached_property
    def embeds(self) -> bool:
        """Whether a question is part of what it tells: "I wonder where to put it"."""
        return EMBEDS.search(self.plain) is not None

    @cached_property
    def is_reported(self) -> bool:
        """Whether it tells what somebody says: "he says the six goes up"."""
        return REPORTED.match(self.low) is not None

    @cached_property
    def goes(self) -> bool:
        """Whether it says that something goes somewhere."""
        return GOES.search(self.low) is not None or GOES.search(self.plain) is not None

    @cached_property
    def fills(self) -> bool:
        """Whether it says that something fills an empty place."""
        return FILLS.search(self.low) is not None

    @cached_property
    def _line(self) -> SaidLine:
        return SaidLine(LEADS.sub("", self.low).rstrip(" ?"))
