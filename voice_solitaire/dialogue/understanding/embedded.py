"""A question within another sentence, turned into the question that it is: "remind me what the top card is"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.language.expressions import expression

TELLING: Final = r"(?:tell|remind|inform|let|give|show|say to)(?: (?:me|us|him|her|them))?"
MANNER: Final = (
    r"(?: (?:please|kindly|just|possibly|perhaps|ever|happen to|be able to|quickly|again|once more|once|,))*"
)
INTRODUCED: Final = expression(  # by what a question is introduced, in lower case
    r"^(?:(?:and|so|oh|well|ah|please|just|also|sorry|now|ok|okay|but|er|um) (?:, )?)*(?:"
    rf"(?:(?:would|could|can|will|might) (?:you|somebody|someone){MANNER} |please |do |just )*{TELLING}{MANNER}"
    r"(?: know| a reminder| an idea)?"
    rf"|(?:would|could|can|will|might) you{MANNER} (?:say|know|see|check|remember|recall|explain|work out|find out)"
    rf"|(?:do|did) (?:you|we){MANNER} (?:know|remember|recall|happen to know|see)"
    r"|(?:i|we) (?:would (?:dearly |really |quite )?(?:like|love)|want|need|wish|have|am trying|should like) to (?:know"
    r"|find out|learn|be told|ask|hear)"
    r"|(?:i|we) (?:am|are|was|were) (?:just |only |still |rather )*(?:wondering|curious|asking(?: myself)?|unsure"
    r"|interested(?: to know)?|not (?:quite |really )?(?:sure|certain)|not clear)(?: about| as to)?"
    r"|(?:i|we) (?:just |do |still )*wonder"
    r"|(?:i|we) (?:have |seem to have |keep )*(?:quite |completely |clean |rather )*(?:forgotten|forget|forgot"
    r"|lost track of|lost count of|forgetting)"
    r"|(?:i|we) (?:do not|can not|could not|did not)(?: quite| really| rightly| for the life of me)*"
    r" (?:know|remember|recall|make out|say|tell|see)"
    r"|(?:have you |have we |you have )?(?:(?:got )?any idea|any notion|the foggiest|a clue)(?: of| about)?"
    r"|(?:i|we) have (?:got )?no idea(?: of| about)?"
    r"|(?:may|can|could|might) (?:i|we)(?: just| please)? (?:ask|know|enquire|check|find out)"
    r"|what (?:i|we) (?:was|were|am|are) (?:wondering|asking) (?:is|was)|(?:do |please |just )+say"
    r"|what (?:i|we) (?:want|need|would like|would love|wanted|am after)(?: to (?:know|ask|hear|find out|be told))? is"
    r"|(?:just )?(?:one |a |another |my |the )?(?:quick )?question(?: for you| is)?"
    rf"){MANNER}(?: ,)? "
    r"(?=(?:what|which|who|whose|where|whereabouts|how (?:many|much|far|long|deep|high|big|tall|often|thick|full))\b"
    r"(?! (?:to|i mean|you mean|now|next)\b))"
)
SUBJECT: Final = (
    r"(?:the|my|our|your|that|those|this|these|each|every|it|they|he|she|there|any|all|both|top|next|bottom|last"
    r"|everything|it all)\b"
)
TURNED: Final = expression(  # "what the top card is", with the verb behind what it tells of
    r"^(?P<asked>(?:what|which|who|where)(?: (?:card|cards|one|ones|suit|suits|number|rank))?"
    r"|how (?:many|much|far|long|deep|high|big|tall|thick|full)(?: (?:more )?(?:cards|piles|columns|moves|deals))?)"
    rf" (?P<subject>{SUBJECT}(?: (?!(?:is|are|was|were|what|which|and|if)\b)[\w']+)*?)"
    r" (?P<verb>is|are|was|were)"
    r"(?P<rest>(?: (?:waiting|asking|looking|wanting|called|made|for|of|at|on|in|up|to|about|worth|again|left|now|still"
    r"|there|here|then))*)"
    r"(?P<courtesy>(?: ,)?(?: (?:please|thanks|thank you|dear|love|again|for me))*)$"
)


TAGGED: Final = expression(  # a statement that is to be confirmed: "there are two deals left , are there not"
    r"^(?:(?:so|and|but|well|then) (?:, )?)*(?!(?:if|when|once|what|which|who|where|how|why|because)\b)(?P<said>[^,]+?)"
    r" (?:, )?(?:, (?:right|correct|true|yes)|am i (?:right|correct)|is (?:that|it|this) (?:right|so|correct|true)"
    r"|(?!do it\b)(?:is|are|does|do|has|have|can|could|will|did|was|were) (?:not )?(?:it|they|there|he|she)"
    r"(?: not)?)$"
)
STATED: Final = expression(
    r"^(?P<subject>(?:there|it|they|i|we"
    r"|(?:the|a|an|any|my|all|every|each|only|no|this|that|those|these)(?: [\w']+){1,4}?"
    r"|(?:column|pile|fan|row|heap|place) \w+))"
    r" (?P<verb>is|are|was|were|can|may|must|will|has|have|could) (?P<rest>.+)$"
)


CLEFT: Final = expression(  # "what is it that decides", "which suit is it that counts"
    r"^(?P<asked>(?:and |so |but )?(?:what|who|which(?: \w+)?|where|when))(?: is| was) it (?:that |which |who )"
    r"(?=\w+ )"
)
WHY_IT_IS: Final = expression(  # "why is it (that) i can not", "how come i can not", "how is it that"
    r"^(?P<begins>(?:and |so |but )?)(?:why (?:is|was) it(?: that)?|how is it that|how come(?: that)?"
    r"|what is the reason(?: that"
    r"| why)?|for what reason) "
    r"(?P<subject>(?:the |all (?:the )?|my |these |those )?[\w']+(?: (?:of|in|from) (?:the )?\w+)?)"
    r" (?P<verb>can|could|may|do|does|is|are|will|would|must|has|have|did|was)(?P<no> not)?(?: (?P<rest>.+))?$"
)
WHY_ALONE: Final = expression(r"^(?P<begins>(?:and |so |but )?)why (?:is|was) it that ")
BELIEVED: Final = expression(  # what is to be confirmed or denied
    r"^(?:and |so |but |then )*(?:(?:am|was|would|will) i (?:be )?(?:right|correct|wrong|mistaken)(?: in| to| when i)?"
    r"(?: (?:think|thinking|saying|say|believe|believing|supposing|suppose|assume|assuming|understand|understanding))?"
    r"|(?:is|would) it (?:be )?(?:true|right|correct|the case|so|a rule|the rule)(?: to say| then)?"
    r"|(?:do|did|have) i (?:understand|understood|remember|got it|get it|take it)(?: right(?:ly)?| correctly)?"
    r"|(?:can|may|do) i take it|does (?:that|this|it) mean|is my understanding (?:right|correct))"
    r"(?: then)? (?:that )?(?!to\b|in\b|of\b|about\b|on\b|if\b)(?P<said>(?!that\b)\w+ .+)$"
)
SAID_TO_BE: Final = expression(
    r"^(?P<subject>(?!(?:can|could|may|might|must|should|would|will|is|are|has|have|does|do)\b)[\w']+(?: [\w']+){0,6}?)"
    r" (?P<verb>can|could|may|might|must|should|would|will|is|are|has|have|does) (?P<rest>.+)$"
)
DOING_TO: Final = expression(  # "what must i do to win" asks how
    r"^(?P<begins>(?:and |so |but )?)what (?:do|does|must|should|can|could|would|shall) (?P<who>i|we|you|one|he|she)"
    r" (?:(?:actually|really|need to|have to|got to|ought to|supposed to) )*(?:do|achieve"
    r"|manage) (?:in order )?to (?P<aim>\w+ .+|win)$"
)


def _plainly(text: str) -> str:
    """A question as it is asked with the fewest words: "why is it that i can not" as "why can i not"."""
    text = CLEFT.sub(r"\g<asked> ", text)
    text = DOING_TO.sub(r"\g<begins>how do \g<who> \g<aim>", text)
    why = WHY_IT_IS.match(text)
    if why:
        parts = ("why", why["verb"], why["subject"], (why["no"] or "").strip(), why["rest"] or "")
        return f"{why['begins']}{' '.join(filter(None, parts))}"
    text = WHY_ALONE.sub(r"\g<begins>why does ", text)
    believed = BELIEVED.match(text)
    if believed is None:
        return text
    belief = SAID_TO_BE.match(believed["said"])
    return f"{belief['verb']} {belief['subject']} {belief['rest']}" if belief else f"does {believed['said']}"


def _confirmed(text: str) -> str:
    """A statement that is to be confirmed, as the question that it is; other lines as they are."""
    tagged = TAGGED.match(text)
    stated = STATED.match(tagged["said"]) if tagged else None
    return f"{stated['verb']} {stated['subject']} {stated['rest']}" if stated else text


def outright(text: str) -> str:
    """A question in lower case as it is asked outright, without what it is introduced by.

    >>> outright("would you remind me what the top card is")
    'what is the top card'
    >>> outright("i have forgotten how many cards there are")
    'how many cards are there'
    >>> outright("i do not know what to do")
    'i do not know what to do'
    >>> outright("there are two deals left , are there not")
    'are there two deals left'
    """
    text = _plainly(text)
    introduced = INTRODUCED.match(text)
    if introduced is None:
        return _confirmed(text)
    asked = _plainly(text[introduced.end() :])
    return TURNED.sub(r"\g<asked> \g<verb> \g<subject>\g<rest>\g<courtesy>", asked)
