"""Yes and no in people's own words, where a question waits for one: "go on then", "nah", "no, I'll play this one"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.courtesy import in_full
from voice_solitaire.language.expressions import expression

MOST_WORDS: Final = 16  # that an answer has
_BEFORE: Final = (
    r"(?:(?:oh|ah|well|um+|uh|er+m?|hm+|mm+|so|and|but|dear me|my goodness|goodness|sorry|actually|please|i am sorry"
    r"|good heavens|heavens|hey|look|wait|listen|computer|alexa)(?: ,)? )*"
)
_AFTER: Final = (
    r"(?:(?: ,)? (?:please|then|thanks|thank you|dear|love|darling|now|indeed|very much|so|mate|sir"
    r"|madam|ok|okay|right|pal|just|really|at all|after all|ta|my dear|if you (?:please|would|like|do not mind)))*"
)
_AGREED: Final = (
    r"(?:yes|yeah|yep|yup|yea|aye|y|ja|oui|si|da|uh huh|mhm|mm hm+|ok|okay|k|sure(?: thing)?|alright|all right|right"
    r"(?: you are)?|correct|exactly|precisely|quite(?: right| so)?|indeed|certainly|definitely|absolutely|of course"
    r"|naturally|by all means|very well|fine(?: by me| with me)?|agreed|affirmative|true|good|perfect|please"
    r"|with pleasure|gladly|happily|you bet|rather|no problem|no objection|i suppose(?: so)?|i guess(?: so)?|i think so"
    r"|i do|i am|i did|i have|we do|we are|it is|it was|that is it|that one|that is (?:right|the one|correct|it|true"
    r"|fine"
    r"|good|what i (?:said|mean|meant|want|wanted|asked for))|you heard(?: me| right)?|(?:you )?got it"
    r"|that will do|why not"
    r"|might as well"
    r"|may as well|i am (?:quite |very |absolutely |pretty )?(?:sure|certain|positive)|i (?:said|meant) that"
    r"|(?:do|did) (?:it|that|so|this)|(?:please |(?<=yes )|(?<=yes , ))do|just do it"
    r"|make it so|you may|you can|let us(?: do (?:it|that|so))?"
    r"|go (?:ahead|for it)|i would(?: like that| love that| like to| love to| please)?|yes i (?:do|am|did|would"
    r"|want to))"
)
_GOING_ON: Final = r"(?:go on|carry on|keep going|continue|proceed|keep on|on we go)"
_REFUSED: Final = (
    r"(?:no|nope|nah|n|naw|nay|nein|non|no no|no way|not (?:that|this|now|yet|really|today|at all|me|that one"
    r"|on your life"
    r"|so fast|what i (?:said|meant|want|wanted))|never|never ever|do not(?: do (?:it|that|so))?|please do not|i do not"
    r"(?: think so)?|i did not|i am not(?: sure)?|i (?:did not|do not) (?:mean|want|say|ask for)(?: that| it| to)?"
    r"|i never (?:said|meant|wanted) (?:that|it)|i (?:would|had) rather not|rather not|better not|negative|wrong"
    r"|incorrect"
    r"|false|neither|none(?: of (?:them|these|those))?|forget (?:it|that)|never mind|leave it(?: be| alone)?"
    r"|cancel(?: that"
    r"| it)?|stop|wait|hold on|hang on|whoa|oops|on second thoughts?|i (?:have )?changed my mind|you (?:misheard|heard"
    r" wrong|got (?:it|that|me) wrong)|that is (?:wrong|not (?:right|it|what i (?:said|meant|wanted)))|not a chance"
    r"|god no|heavens no|oh no|certainly not|definitely not|absolutely not|of course not|i would rather not"
    r"|no thank you"
    r"|no thanks|it is not|it was not|not (?:just )?yet"
    r"|(?:(?:it|that|this|he|she|they|that card|the card) (?:should|shall|must|can|is to|has to|had better) "
    r"|let (?:it|him|her|them) |keep (?:it|him|her|them) )(?:stay|be|there|remain)"
    r"(?: there| put| where \w+ (?:is|are|lies))?)"
)
_STAYS: Final = (
    r"(?:(?:i|we) (?:will|shall|would|want to|would like to|would rather|prefer to|think i will|had better"
    r"|may as well|am"
    r" going to|am still playing|am not (?:done|finished)(?: yet)?)|let us|let me|i think i will|just|can (?:i|we)"
    r"|could"
    r" (?:i|we)|please)? ?(?:rather )?(?:(?:keep|stay|stick|remain|carry on|go on|continue|finish|play|leave|keep on"
    r"|save)"
    r"(?: (?:going|on|playing|it|this|that|with|at|in|to|here|up|out|the|my|same|one|game|deal|table|going with"
    r"|as it is"
    r"|open|alone|be|a bit|a little|longer|some more|a while|for now))*)"
)
SURELY: Final = expression(  # by ear, where others may be talking: with a word that is said to be asked
    rf"{_BEFORE}(?:yes|yeah|yep|yup|aye|sure|correct|exactly|certainly|definitely|absolutely|of course|go ahead"
    rf"|please do"
    r"|do (?:it|that)|that is (?:right|it|correct|the one)|by all means)\b.*"
)
YES: Final = expression(rf"{_BEFORE}{_AGREED}(?:(?: ,)? {_AGREED})*(?:(?: ,)? {_GOING_ON})?{_AFTER}")
DROPS: Final = expression(
    rf"{_BEFORE}(?:no|nope|nah|none|neither|never|forget|leave|do not|cancel|i (?:have )?changed)\b(?! that one"
    rf"| not that one)"
    rf"|{_BEFORE}not (?:now|yet|just yet|today|just now)\b"
)
GOES_ON: Final = expression(rf"{_BEFORE}{_GOING_ON}{_AFTER}")
NO: Final = expression(rf"{_BEFORE}{_REFUSED}(?:(?: ,)? {_REFUSED})*{_AFTER}")
STAYS: Final = expression(rf"{_BEFORE}(?:{_REFUSED}(?: ,)? )*{_BEFORE}{_STAYS}{_AFTER}")
GIVES_UP: Final = expression(
    rf"{_BEFORE}(?:{_AGREED}(?: ,)? )+(?:(?:i|we) (?:want|would like|wish) to )?(?:give (?:it|this|this one"
    rf"|this game|the game)"
    rf" up|give up(?: on)?(?: this| it)?(?: one| game)?|start (?:a )?(?:new|fresh|another) (?:one|game|deal)|leave"
    rf"|quit|stop"
    rf"|a new (?:one|game|deal)|new game|another (?:one|game)){_AFTER}"
)


def yes_or_no(line: str, gives_up: bool = False, aloud: bool = False) -> str:
    """``yes`` or ``no``, as a line answers a question that waits for one; empty where it says something else.

    ``gives_up``: whether yes gives up or leaves the game, so that who goes on says no.
    ``aloud``: whether it was spoken, where "good" and "right" may be said to somebody else.

    >>> yes_or_no("yeah, go on then"), yes_or_no("Nah"), yes_or_no("keep going", gives_up=True), yes_or_no("put it up")
    ('yes', 'no', 'no', '')
    """
    if len(line.split()) > MOST_WORDS:
        return ""
    letter = line.lower().strip(" .!?")
    text = letter if len(letter) == 1 else in_full(line)
    if (gives_up and (STAYS.fullmatch(text) or GOES_ON.fullmatch(text))) or NO.fullmatch(text):
        return "no"
    agreed = YES.fullmatch(text) or GOES_ON.fullmatch(text) or (gives_up and GIVES_UP.fullmatch(text))
    return "yes" if agreed and (not aloud or SURELY.fullmatch(text)) else ""


def agrees(line: str) -> bool:
    """Whether a line begins with agreeing, whatever comes after it.

    >>> agrees("yes, the queen goes on"), agrees("the queen, yes")
    (True, False)
    """
    return SURELY.fullmatch(in_full(line)) is not None


def drops(line: str) -> bool:
    """Whether a line wants nothing of what it is asked to choose from.

    >>> drops("none of them, thanks"), drops("no, forget it"), drops("not that one")
    (True, True, False)
    """
    if len(line.split()) > MOST_WORDS:
        return False
    text = in_full(line)
    return NO.fullmatch(text) is not None and DROPS.match(text) is not None
