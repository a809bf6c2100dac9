"""Clauses that are a saying from their first word to the last: small talk, or a wish in roundabout words.

"Now then, dear, I'm all at sea": what is said in company has no card in it, and many words that mean nothing. Each
clause is trimmed of those and held against sayings (``patterns.sayings``), which must fit all that is left of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.patterns.pattern import Pattern
from voice_solitaire.dialogue.understanding.patterns.precedence import SAYINGS
from voice_solitaire.dialogue.understanding.patterns.sayings_chat import SMALL_TALK
from voice_solitaire.dialogue.understanding.patterns.sayings_complaints import COMPLAINTS
from voice_solitaire.language.expressions import expression, repeated

CLAUSE: Final = " , "
_REMEMBERED: Final = 32  # clauses: those of one line are looked at for several things
JOINTS: Final = expression(
    r" , (?:(?:and|but|so|or|because|as) )?| (?:but|because) |(?<!\bever)(?<!\bdo)(?<!\bbe)(?<!\bvery) so "
    r"(?=(?:i|we|let|please|could|can|would|will|put|move|take|deal|turn|read|give|tell|undo|now|what|where|which"
    r"|just|go|send"
    r"|play|the|another|next)\b)"
)
NAMES: Final = expression(  # of cards and places, and words for what is done with them: no small talk
    r"\b(?<!ty )(?<!\bat )(?:aces?|twos?|threes?|fours?|fives?|six(?:es)?|sevens?|eights?|nines?|tens?|jacks?"
    r"|queens?|kings?"
    r"|clubs?|diamonds?|hearts?|spades?|columns?|rows?|piles?|heaps?|fans?|waste|stock|foundations?|cells?|tops?"
    r"|top cards?"
    r"|undo|hints?|table|crescent)\b"
)
TALKS: Final = expression(
    r"(?!(?:i|we) (?:want|need|would|wish|mean|meant|said|did not mean|can not hear)\b)"
    r"(?:i|we|you|nobody|somebody|everybody|everyone|my|our|his|her|it is|it was|he|she|they|there (?:is|was|are"
    r"|were)|that is|that was|those were"
    r"|the \w+ (?:coming|ringing|is|was|has|are|were)"
    r"|never in my life|what an? \w+ \w+) (?:\w+ )+\w+"
)
OF_PLAY: Final = expression(  # words for what is played, heard or set: who says them may wish something
    r"\b(?:plays?|playing|played|moves?|moved|cards?|games?|deals?|dealt|draw|turn|turned|put|take|took|back|again"
    r"|stuck|win|won|lost|read"
    r"|tell|say|said|new|stop|start|over|lay|lie|lies|go|goes|went|gone|one|ones|this|these|those|other|hand|pack"
    r"|deck|rest|suits?|red|black"
    r"|empty|free|hidden|spaces?|gaps?|places?|choose|pick|select|show|speak|talk|louder|loud|fast|slow|quiet"
    r"|volume|help|mistake|wrong"
    r"|discard|remove|away|up|out|off|home|wait|match|pair|swap|bookmark|quit|exit|leave|sleep|voice|listen"
    r"|understand|mean)\b"
)
_ADDRESS: Final = (
    r"(?:my )?(?:dear(?:est|ie|y)?|love|darling|duck|pet|sweetheart|sweetie|honey|lovely|friend|mate|pal|sir|madam"
    r"|old (?:thing|boy|girl|chap)|everyone|everybody|computer|alexa|siri|solitaire)"
)
_OPENINGS: Final = expression(
    rf"^(?:now then|now|well|oh|ooh+|ah+|aha|right(?! you)|ok|okay|alright(?! then$)|dear me|dear oh dear"
    rf"|(?:oh )?my(?! \w)"
    r"|goodness(?: me)?(?= )|gosh(?= )|heavens(?= )|so|and|but|or|because|hm+|um+|er+m?|uh+|ph?ew+|whew|yes|yeah"
    r"|no|nope|oops"
    r"|anyway"
    r"|perhaps|maybe|actually|then|there(?! (?:is|are|was|seems?|will|has|must|may)\b)|hey|look|listen|you (?:know"
    r"|see)(?= )|do you know(?: what)?(?= (?:i|we|you"
    r"|this|that|it)\b|$)"
    r"|i (?:must|have to|should|do have to) (?:say|admit|confess)|to be (?:honest|frank)|frankly|honestly"
    r"|what a pity(?= )"
    r"|i am (?:so |ever so |very )?(?:sorry|afraid)(?: but)?(?! \w+ to\b)|i do apologise|sorry|excuse me|pardon me"
    r"|please"
    r"|i (?:do )?(?:think|believe|suppose|guess|fear|dare say|reckon|expect|feel(?= (?:i|we|that)\b)|fancy(?= (?:i"
    r"|we|you|it|that|this)\b))(?: that)?"
    r"|it (?:seems|looks|looks to me)(?: to me)?(?: as if| like| that)?(?= (?:i|we|it|this)\b)"
    r"|i (?:do )?wonder(?: if| whether)?"
    rf"|for goodness sake|go on(?: then)?$|bless me|{_ADDRESS})(?: |$)"
)
_ENDINGS: Final = expression(
    rf"(?:^| )(?:{_ADDRESS}|please|thank you|thanks|ta|then|too|(?<!for )now|just now|right now"
    rf"|at (?:the )?(?:moment|present)"
    r"|you (?:know|see)|(?:do you|i|i should|do you not|would you) (?:think|suppose|reckon|say)|i am afraid"
    r"|i must say|i fear"
    r"|(?:will|would|could|can) you|if (?:you|i) (?:please|would|do not mind|could|can|may|like)|if it is no trouble"
    r"|(?<=\w \w )(?<!how )(?<!what )(?<!where )(?:is|are|was|were|does|do|did|have|has|had|can|could|will|would"
    r"|shall|should|am) (?:not )?(?:it|we|you|i|they|he|she|there)(?: not)?|eh|innit|or what|or something|ha ha"
    r"|and all)$"
)
_TAG: Final = expression(
    r"(?!do (?:it|that)$)(?:is|are|was|were|does|do|did|have|has|had|can|could|will|would|shall|should|am) (?:not )?"
    r"(?:it|we|you|i|they|he|she|there|that)(?: not)?"
)
_SOFTENERS: Final = expression(
    r"\b(?:just|really|quite|rather|very|ever so|so|awfully|terribly|terrifically|completely|absolutely|simply|actually"
    r"|pretty|dreadfully|totally|utterly|certainly|definitely|honestly|truly|a (?:little )?bit(?! of\b)"
    r"|a little(?! bit\b)|a tiny bit|a trifle"
    r"|somewhat|kind of|sort of|always|already|indeed|myself|quietly|frankly|altogether|hopelessly|thoroughly|most"
    r"|perhaps|maybe|possibly|kindly|by any chance|ever)\b(?! much\b| far\b)"
)
_MANNERS: Final = expression(  # how a wish is begun
    r"^(?:(?:could|can|would|will|might|may) (?:you|we|i)(?: please| kindly)?|would you mind|do you mind|if you would"
    r"|i (?:would like|want|wish|need|would love|am going|will have|shall have|think i will)(?: you| us)? to"
    r"|let (?:us|me)|shall (?:we|i)|(?:be|would you be|do be) (?:a|an) (?:\w+ )?(?:dear|love|angel|darling|sport"
    r"|treasure)(?: and)?"
    r"|would you be so (?:kind|good) (?:as to|and)|be so (?:kind|good) (?:as to|and)|i (?:must|may|could"
    r"|might) (?:ask|trouble|bother) you to"
    r"|please|do(?= (?:be|speak|talk|go|stop|tell|say|read|give|take|put|remind|keep|turn|help)\b)) "
)


GREETING: Final = Intent("small_talk", name="greeting")


@lru_cache(maxsize=_REMEMBERED)
def trimmed(clause: str) -> str:
    """A clause without forms of address, interjections, tags and softeners; empty where that was all of it.

    >>> trimmed("oh , dear"), trimmed("well i am afraid i am rather slow dear")
    ('', 'i am slow')
    """
    text = " ".join(_SOFTENERS.sub(" ", clause.replace(",", " ")).split())
    text = repeated(lambda part: _ENDINGS.sub("", _OPENINGS.sub("", part).strip()).strip(), text)
    return "" if _TAG.fullmatch(text) else text


def asked_for(clause: str) -> str:
    """A trimmed clause without the manners that a wish is begun with.

    >>> asked_for("could you be a dear and speak up")
    'speak up'
    """
    return repeated(lambda wish: _MANNERS.sub("", wish), clause)


def is_talk(line: str) -> bool:
    """Whether a line tells something of people and names nothing of the game: it wishes nothing.

    >>> is_talk("the doctor is coming on monday"), is_talk("i want the other one")
    (True, False)
    """
    plain = trimmed(line)
    return TALKS.match(plain) is not None and not (NAMES.search(line) or OF_PLAY.search(line))


def _first(table: Sequence[Pattern], clause: str) -> Pattern | None:
    return next((pattern for pattern in table if pattern.regex.fullmatch(clause)), None)


@lru_cache(maxsize=_REMEMBERED)
def chat(clause: str) -> Pattern | None:
    """The small talk that a clause is; None where it is something else."""
    return None if NAMES.search(clause) else _first(SMALL_TALK, trimmed(clause))


@lru_cache(maxsize=_REMEMBERED)
def _wish(clause: str) -> Pattern | None:
    plain = trimmed(clause)
    wish = asked_for(plain)
    return _first(SAYINGS, plain) or (_first(SAYINGS, wish) if wish != plain else None)


@lru_cache(maxsize=_REMEMBERED)
def _plea(clause: str) -> Pattern | None:
    return _first(COMPLAINTS, trimmed(clause))


def whole(text: str) -> Intent | None:
    """What a line of sayings alone means: its wish, else what it complains of, else its small talk; None where it has a
    clause that is none, or two different wishes.

    ``text``: in lower case, contractions in full, clauses parted by " , ".
    """
    together = _wish(text)
    if together is not None:
        return _intent(together)
    clauses = [clause for clause in JOINTS.split(text) if trimmed(clause)]
    meanings = [(chat(clause), _wish(clause), _plea(clause)) for clause in clauses]
    if not meanings or not all(map(any, meanings)):
        return None
    wishes = list(dict.fromkeys(_intent(wish) for _, wish, _ in meanings if wish is not None))
    pleas = list(dict.fromkeys(_intent(plea) for _, wish, plea in meanings if plea is not None and wish is None))
    if wishes:
        plainest = next((wish for wish in wishes if not wish.name), wishes[0])  # "not there, take it off again"
        return plainest if len({wish.do for wish in wishes}) == 1 else None
    if pleas:
        return pleas[-1]
    small_talk = [_intent(small) for small, _, _ in meanings if small is not None]
    return next((talk for talk in small_talk if talk != GREETING), GREETING)


def _intent(pattern: Pattern) -> Intent:
    return Intent(pattern.wish, name=pattern.name)


def is_aside(clause: str) -> bool:
    """Whether a clause is small talk, or only complains, where another tells what is wished.

    >>> is_aside("i am lost"), is_aside("put the six up")
    (True, False)
    """
    return chat(clause) is not None or (_plea(clause) is not None and _wish(clause) is None)
