"""What a line asks the game's opinion of: which of two moves is better, whether to deal or to wait, whether the move
that was named is a good one."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.weighing import EITHER, JUDGED, TURNING, weighed
from voice_solitaire.language.expressions import expression

_OF: Final = r"(?: of (?:the |those |these )?(?:two|three|four|five|them|those|these|lot|moves|cards|both))?"
_BETTER: Final = (
    r"(?:better|best|wiser|wisest|smarter|smartest|cleverer|cleverest|safer|safest|more (?:sensible|useful|promising)"
    r"|most (?:sensible|useful|promising)|preferable|the one to (?:play|take|make|do))"
)
_WHY: Final = r"(?:[ ,]+(?:and )?why(?: is that| that| so)?)?"
_THINK: Final = r"(?:[ ,]*(?:do you think|would you say|in your opinion|in your view|to your mind))?"
_COMPARED: Final = expression(
    rf"(?:which|what)(?: one| move| card| way)?{_OF}{_THINK} (?:is|are|would be|looks|seems)(?: the)? {_BETTER}"
    rf"(?: one| move| choice| bet)?{_OF}{_THINK}{_WHY}"
    rf"|which(?: one| move)?{_OF} (?:would|should|do|will|shall) (?:you|i|we)(?: rather| sooner)?"
    r"(?: (?:prefer|take|choose|pick|play|do|make|go for|recommend|advise|suggest|favou?r|say))?"
    rf"(?: first| then| in my place| yourself)?{_WHY}"
    r"|(?:is|would) the (?:first|second|third|last|other)(?: one)?(?: be)?"
    rf" {_BETTER}(?: than the (?:first|second|third|other|last)(?: one)?)?{_WHY}"
    rf"|the (?:first|second|third|other|last)(?: one)? or the (?:first|second|third|other|last)(?: one)?"
    rf"[ ,]+(?:which|what)\b.*"
    r"|why (?:that|this|the (?:first|second|best))(?: one| move)? (?:rather than|instead of|and not|not)"
    r" (?:the )?(?:other|others|second|first|rest)(?: one| ones)?"
)
_HOLD: Final = (
    r"(?:wait(?!ing for)|hold (?:back|off|on|my horses)|hang on|leave (?:it|that|them)(?: alone| be| there| for now)?"
    r"|bide my time|keep (?:it|that)"
    r"(?: back| there| for later)?)"
)
_WAITS: Final = expression(
    rf"(?:is|would|might) it (?:be )?(?:{_BETTER}|wise|good|right|an idea|a good idea)(?: for (?:me|us))? to {_HOLD}"
    rf"(?: .*)?|(?:{_THINK} )?(?:should|shall|ought|had) (?:i|we)(?: better| best| rather)?(?: to)? {_HOLD}(?: .*)?"
    rf"|do you (?:think|reckon) (?:i|we) (?:should|ought to|had better) {_HOLD}(?: .*)?"
    rf"|would you (?:rather )?{_HOLD}(?: .*)?|(?:better|best|wiser) (?:to )?{_HOLD}(?: .*)?"
)
_TURN: Final = (
    r"(?:deal|turn|draw|flip|redeal|re deal|reshuffle|shuffle|shift|go (?:to|for) the stock|use the stock"
    r"|take (?:a|another) card)(?:ing)?"
)
_WHEN: Final = (
    r"(?: (?:now|yet|already|first|instead|straight away|at once|a card|another card|again|more cards|here))*"
)
_TURNS: Final = expression(
    rf"would you (?:rather|sooner|prefer to|prefer|now|already|really|ever) {_TURN}{_WHEN}(?: (?:than|or|before) .*)?"
    rf"|(?:should|ought) (?:i|we)(?: to)?(?: rather| better| already)? {_TURN}{_WHEN}(?:[ ,]+(?:or|than|before) .*)?"
    rf"|shall (?:i|we)(?: rather| already)? {_TURN} (?:yet|now or later|first or .*)"
    rf"|do you (?:think|reckon|feel) (?:i|we) (?:should|ought to|had better) {_TURN}{_WHEN}(?:[ ,]+or .*)?"
    rf"|(?:is|would) it (?:be )?(?:time|wise|{_BETTER}|good|right|sensible|an idea|a good idea|too (?:early|soon)"
    r"|the moment)"
    rf"(?: for (?:me|us))? to {_TURN}{_WHEN}(?:[ ,]+(?:or|than) .*)?"
    rf"|is it {_BETTER} to {_HOLD} (?:with|before) (?:the )?{_TURN}(?: .*)?"
    rf"|{_BETTER} (?:to )?\w+ .* or (?:to )?{_TURN}{_WHEN}"
    r"|would you (?:redeal|re deal|reshuffle|shuffle|shift)(?: (?:now|yet|already|here))*"
    rf"|(?:{_BETTER} )?(?:to )?{_TURN}(?: a card)? (?:now or later|or (?:not|wait|play|move|hold)\b.*)"
)
_KEEPS: Final = expression(
    rf"(?:should|shall|ought) (?:i|we)(?: to| rather| better)* keep .* (?:free|empty|open|back|clear)(?: .*)?"
    rf"|(?:is|would|might) it (?:be )?(?:{_BETTER}|wise|good|right|an idea|a good idea) to keep .*"
)
_OPINION: Final = (
    r"(?:a good (?:idea|move|one|plan|thing)|wise|clever|sensible|smart|worth (?:it|doing|while|the trouble)|any good"
    r"|the best(?: one| move)?|right|a (?:mistake|bad idea|bad move)|safe|risky)"
)
_JUDGES: Final = expression(
    r"would you (?:really )?(?:do|play|make|take|try|go for) (?:that|it|this)(?: one| move)?(?: yourself| now| here"
    r"| instead| at all| if you were me| in my place)*(?:[ ,]+or (?:not|leave|keep|wait|something|rather|would)\b.*)?"
    rf"|(?:is|would|will) (?:that|it|this)(?: one| move)?(?: be)?(?: really)? {_OPINION}{_THINK}"
    rf"|do you (?:think|reckon) (?:that|it|this)(?: one| move)? (?:is|would be|will be) {_OPINION}"
)
_PREFERS: Final = expression(r"would you (?:rather|sooner|prefer to) \w+.*")
_IN_TURN: Final = ((_TURNS, TURNING), (_WAITS, EITHER), (_KEEPS, EITHER), (_COMPARED, EITHER), (_JUDGES, JUDGED))


def asks_advice(conversation: Conversation, line: str, core: str) -> Intent | None:
    """The wish for the game's opinion; None for lines that ask for none.

    ``core``: the line without the words that only lead to it.
    """
    if conversation.game.plays_itself:
        return None
    requested = "please" in line.split()
    for pattern, name in _IN_TURN[requested:]:
        if pattern.fullmatch(core):
            return Intent("hint", name=name) if name != JUDGED or conversation.just_named else None
    if _PREFERS.fullmatch(core) is None:
        return None
    table = conversation.reading_table
    return weighed(core, table) or Intent("hint", name=EITHER)
