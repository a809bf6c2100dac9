"""What somebody says for another, as if that one had said it: "Grandad asks if the seven may go on the eight", "she'd
like the king moved across"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.language.expressions import expression, repeated

PEOPLE: Final = (
    "husband|wife|mother|father|mum|mummy|mom|mommy|dad|daddy|papa|mama|gran|nan|nana|nanny|granny|grandma|grandmother"
    "|grandad|granddad|grandpa|grandfather|grandson|granddaughter|grandchild|grandchildren|son|daughter|child|children"
    "|sister|brother|aunt|auntie|uncle|nephew|niece|cousin|friend|friends|mate|partner|neighbour|neighbor|carer|nurse"
    "|doctor|boss|lady|gentleman|man|woman|girl|boy|chap|fellow|missus|lad|lass|bloke|kid|kids|family|player|teacher"
    "|student|guest|visitor|wee one|little one|young one|birthday girl|birthday boy"
)
_NO_PERSON: Final = (  # before "says" and "wants"
    "i|you|it|that|this|what|which|who|where|how|why|when|there|nobody|everything|nothing|something|anything|and|but"
    "|so|or|if|whether|to|not|game|rule|rules|card|cards|computer|voice|book|one|ace|two|three|four|five|six|seven"
    "|eight|nine|ten|jack|queen|king|club|clubs|diamond|diamonds|heart|hearts|spade|spades|column|row|pile|heap|fan"
    "|foundation|foundations|piles|columns|rows|place|stock|waste|cell|hand|red|black|everyone|somebody|someone|says"
)
_WHO: Final = (
    r"(?:he|she|they|(?:(?:my|our|the|his|her|their|this|dear|old|little|young|wee|poor|good|best|elder|younger|late"
    rf"|big|lovely) )*(?:{PEOPLE})(?: (?!{_NO_PERSON}\b)(?!asks?\b|wants?\b|is\b|has\b|would\b|thinks?\b|had\b|was\b"
    r"|tell|told|said|wonder|reckon|need|like|keep|fanc|prefer|love|do\b|does\b|may\b|could\b|can\b|will\b)[a-z]+)?"
    r"(?: (?:here|there|beside me|next to me|over here|with me|at my side))?"
    rf"|(?!(?:{_NO_PERSON})\b)[a-z]+(?= (?:says?|said|asks|wants|wonders|reckons|suggests"
    r"|would (?:like|love|prefer)|(?:(?:is|was|keeps) )?(?:shout|yell|whisper|scream|mutter)(?:s|ed|ing))\b))"
)
_SHOUT: Final = r"(?:shout|yell|call|whisper|scream|mutter|repl|cri|cry)(?:s|es|ed|ing|ies|ied|ying)?"
_BEGINS: Final = r"^(?:(?:and|but|so|well|now|ok|okay|right|hello|hi|oh|ah|sorry)(?: ,)? )*"
_OFTEN: Final = (
    r"(?:(?:now|just|also|still|again|then|really|rather|only|always|would|keeps?|kept|is|are|was|has|have|been) )*"
)
ASKS: Final = (
    rf"{_OFTEN}(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|quer(?:y|ies|ied)|(?:wants?|wanted|needs?|like|love|wish(?:es)?)"
    r"(?: (?:me|you|us))? to (?:know|find out|learn|be told)|curious(?: to know)?|(?:not|un) ?sure|(?:does|do) not know"
    r"|can not (?:tell|see|remember)|forgets?|(?:has )?forgotten)(?: (?:me|us|you))?"
)
WHETHER: Final = expression(rf"{_BEGINS}{_WHO} {ASKS}(?: to)? (?:if|whether) (.+)")
EMBEDDED: Final = expression(
    rf"{_BEGINS}{_WHO} {ASKS}(?: to know| about| of)?(?: ,)? "
    r"((?:what|which|who|where|how|why|when|is|are|does|do|can|could|may|might|will|has|have)\b.+)"
)
ASKED_FOR: Final = expression(
    rf"{_BEGINS}{_WHO} {_OFTEN}(?:ask(?:s|ed|ing)? for|{_SHOUT}(?: out)? for|(?:is |are )?after"
    rf"|(?:could|would) do with|begs? for) (.+)"
)
A_CARD: Final = expression(
    rf"{_BEGINS}{_WHO} {_OFTEN}(?:ask(?:s|ed|ing)? for|(?:could|would) do with|begs? for|after|wants?|needs?"
    r"|would like) "
    r"((?:a|one|another|the next|some|more|two|three|one more)(?: (?:new|fresh|more|other|further))?(?: cards?| one))$"
)
SUPPOSES: Final = expression(
    rf"{_BEGINS}{_WHO} {_OFTEN}(?:thinks?|thought|reckons?|believes?|hopes?|supposes?|guess(?:es)?)(?: that)? "
    r"([^,]+ (?:can|could|may|might|is|are|will) .+)"
)
SAYS: Final = expression(
    rf"{_BEGINS}{_WHO} {_OFTEN}(?:says?|said|saying|tells?|told|suggests?|proposes?|insists?|orders?|begs?|{_SHOUT})"
    r"(?: (?:me|us|you|out))?(?: that)?(?: ,)? (?:to )?(.+)"
)
THINKS: Final = expression(
    rf"{_BEGINS}{_WHO} {_OFTEN}(?:thinks?|thought|reckons?|believes?|feels?|suggests?|says?)(?: that)? "
    r"(?:we|i|you|he|she|they) (?:should|ought to|must|might|could|had better|need to|have to) (.+)"
)
WANTS: Final = expression(
    rf"{_BEGINS}{_WHO} {_OFTEN}(?:wants?|needs?|wish(?:es)?|fanc(?:y|ies)|prefers?|decided|chooses?|intends?"
    rf"|plans?"
    r"|(?<=would )(?:like|love|rather(?: have)?|prefer)|(?:keen|eager|ready)(?= to\b))\b"
    r"(?: (?:me|you|us))?(?: to (?:have |see |get )?(?!know\b))? ?(.+)"
)
_COMPANY: Final = expression(  # for whom it is played: "I'm playing for my friend who can't see, ..."
    rf"{_BEGINS}(?:(?:good|hello|hi) \w+ , )?(?:i am|we are) (?:here |just )?(?:playing|asking|typing|speaking|talking"
    rf"|doing this|reading)(?: this| here)? (?:for|with|beside|together with|on behalf of) "
    rf"(?:my |a |our |the )?(?:{PEOPLE})\b[^,]* , (?=\S)"
)
_DONE: Final = {
    "moved": "move", "put": "put", "placed": "place", "sent": "send", "played": "play", "laid": "lay",
    "turned": "turn", "dealt": "deal", "flipped": "flip", "taken": "take", "popped": "put", "shifted": "move",
    "stacked": "put", "dropped": "put", "thrown": "throw", "discarded": "discard", "removed": "remove",
    "brought": "bring", "carried": "carry", "transferred": "move", "banked": "bank", "slid": "slide",
    "swapped": "swap", "shuffled": "shuffle", "binned": "bin", "chucked": "chuck",
}  # fmt: skip
DONE: Final = expression(  # "could we have the king moved across": the move is asked for
    r"^(?:(?:could|can|may|might|shall|would) (?:i|we|he|she|they|you)(?: please| kindly)? (?:have|get|see)"
    r"|let us (?:have|get|see)|have(?! (?:i|we|you|they)\b)|get"
    r"|(?:i|we|he|she|they) (?:would (?:like|love|prefer|rather have)|wants?|needs?)(?: to (?:have|see|get))?) "
    rf"(?!to\b)((?:(?:\w+|,) ){{1,8}}?)({'|'.join(_DONE)})\b(?: (.+))?$"
)
HERS: Final = expression(  # whose card it is matters to nobody but its player
    r"\b(?:her|his|their|its)(?! \w+ cards\b)(?= (?:own |other |last |next )?(?:red |black )?(?:aces?|twos?|threes?"
    r"|fours?|fives?|six"
    r"|sixes|sevens?|eights?|nines?|tens?|jacks?|queens?|kings?|deuces?|treys?|card|cards|move|turn)\b)"
)
_SAID_AFTER: Final = expression(
    rf" , (?:{_WHO} (?:says?|said|asks?|asked|wonders?|thinks?|thought)"
    rf"|(?:says?|said|shouts?|shouted) (?:he|she|they|(?:my |our |the )?(?:{PEOPLE})|(?!(?:{_NO_PERSON})\b)[a-z]+))$"
)
_PLAYS: Final = expression(  # "she" plays, and is no queen
    r"^(can|could|may|shall|should) (?:she|he|they) "
    r"(?=(?:go back|undo|take back|have|hear|see|try|start|turn|deal|get)\b)"
)
_HAS: Final = expression(  # "does she have any moves", who is no card either
    r"^(?:(?P<do>do|does)|has|have) (?:she|he|they) (?P<have>have|(?<=has he )got|(?<=has she )got)"
    r" (?=(?:any|a|some|more|another|enough) (?:more |other |good |legal )?(?:moves?|hints?|aces|twos|threes"
    r"|fours|fives|sixes"
    r"|sevens|eights|nines|tens|jacks|queens|kings|cards|redeals?|chance)\b)"
)
TELL_WHETHER: Final = expression(
    r"^(?:(?:please|can you|could you|now|just) )*tell (?:me|us|her|him)(?: please)? (?:if|whether) (.+)$"
)
AUXILIARY: Final = expression(
    r"^((?:(?!(?:can|could|may|might|must|should|would|will|is|are|has|have|does|do)\b)\S+ ){1,8})"
    r"(can|could|may|might|must|should|would|will|is|are|has|have|does|do) (.+)$"
)


def said_directly(text: str) -> str:
    """A line in full, without whom it is said for.

    >>> said_directly("my friend asks if the six would go on the seven")
    'would the six go on the seven'
    >>> said_directly("she would like the king moved up")
    'move the king up'
    >>> said_directly("i am playing for my friend who can not see , she would like to know how this game goes")
    'how this game goes'
    """
    text = _HAS.sub("do i have ", _COMPANY.sub("", text))
    text = _PLAYS.sub(r"\1 i ", _SAID_AFTER.sub("", HERS.sub("the", text)))
    return repeated(_without_person, text)


def _without_person(text: str) -> str:
    order = THINKS.match(text)
    whether = None if order else WHETHER.match(text) or SUPPOSES.match(text)
    if whether:
        return _question(whether[1])
    asked = TELL_WHETHER.match(text)
    if asked and AUXILIARY.match(asked[1]):
        return _question(asked[1])
    card = A_CARD.match(text)
    if card:
        return f"deal {card[1]}"
    for pattern in (EMBEDDED, ASKED_FOR, THINKS, SAYS, WANTS):
        report = pattern.match(text)
        if report:
            done = DONE.match(f"have {report[1]}")
            return _order(done[1], done[2], done[3]) if pattern is WANTS and done else report[1]
    done = DONE.match(text)
    return _order(done[1], done[2], done[3]) if done else text


def _order(cards: str, done: str, where: str | None) -> str:
    """ "The king", "moved", "across" as "move the king across"."""
    return f"{_DONE[done]} {cards}{where or ''}".strip()


def _question(clause: str) -> str:
    """A clause behind "whether" as a question: "the six would go there" as "would the six go there"."""
    statement = AUXILIARY.match(clause)
    return f"{statement[2]} {statement[1]}{statement[3]}" if statement else f"can {clause}"
