"""What a line doubts of what the game said, or of what lies on the table: "are you sure?", "but I thought the six was
black", "didn't you just say it's empty?". What is claimed is asked, so that the table answers; nothing moves."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.commands.settings import ONCE_MORE
from voice_solitaire.dialogue.commands.whys import WHY_BACK
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.understanding.clauses import NAMES
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.resolve import piles_at
from voice_solitaire.language.expressions import expression

_SURE: Final = r"(?:sure|certain|positive|quite sure|absolutely sure|really sure)"
_THAT: Final = r"(?:that|this|it)"
_SURELY: Final = r"(?:[ ,]*(?:surely|can it|is it|could it|at all|though|then|you know|i am sure|is that|does it))*"
_DOUBTS: Final = expression(
    rf"(?:are you|is the game) (?:quite |very |absolutely |really )?{_SURE}(?: (?:about|of) {_THAT}"
    rf"| (?:that )?{_THAT} is (?:the )?(?:best|right|so|true|correct|it)(?: one| move)?)?(?: now)?"
    rf"|you are {_SURE}(?: (?:about|of) {_THAT})?"
    rf"|(?:surely )?{_THAT} (?:can not|could not|must not|does not|will not|is not|was not) (?:possibly |really )?"
    r"(?:be |sound |look |seem )?(?:right|true|correct|possible|so|it|add up|quite right|all|make sense|work)"
    rf"{_SURELY}"
    rf"|(?:surely )?{_THAT} (?:is|was|sounds|looks|seems) (?:impossible|odd|strange|funny|peculiar|queer|nonsense"
    rf"|rubbish|not possible|ridiculous|fishy){_SURELY}"
    rf"|{_THAT} (?:makes no|does not make any|does not make) sense(?: to me| at all)*"
    rf"|how (?:can|could) {_THAT} be(?: so| right| true)?|how (?:is|was) {_THAT} possible"
    rf"|you (?:must be|are|might be|may be) (?:wrong|mistaken|in error|confused|having me on|joking|kidding){_SURELY}"
    r"|you (?:have|must have) (?:got |made )?(?:that|it|a|this) (?:all )?(?:wrong|mistake)"
    rf"|i (?:do not|can not|never) (?:quite )?believe {_THAT}|i doubt {_THAT}|surely not"
    rf"|{_THAT} is not what you (?:said|told me)(?: before| earlier| just now| a moment ago)*"
    r"|you said (?:something else|otherwise|something different|the opposite)(?: before| earlier| just now)*"
    rf"|is {_THAT} (?:right|true|correct|so|really so|really true)|really and truly|seriously"
)
_TELLS: Final = expression(  # why it is doubted
    r"(?:(?:but|because|as|since|surely|and) )*(?:i|we|there|you|it|that|the \w+(?: of \w+)?) (?:had|have|was|were"
    r"|said|thought"
    r"|counted|saw|see|put|moved|told|is|are|only)\b.*"
)
_HESITATES: Final = expression(r"^(?:(?:hm|hmm|um|er|erm|well|oh|ah|sorry|but|dear|no)(?: ,)? )+")
_PUZZLES: Final = expression(
    r"i (?:do not|can not|still do not|just do not) (?:get|follow|see)(?: (?:it|that|this|you|what you mean|how))?"
    r"|i am not (?:following|with you)|you have lost me|i (?:do not|can not) see (?:why|how)(?: (?:that|it|not))?"
)
_OBJECTS: Final = expression(  # to a refusal
    r"(?:but|why|no|oh|surely|though|and)[ ,]+(?:(?:but|surely)[ ,]+)?"
    r"(?:(?:i|we) (?:thought|believed|was sure|assumed) )?"
    r"(?:you said )?(?:that )?(?:it|that|this|they|those|he|she|both)"
    r" (?:is|was|are|were|goes|fits|would|could|should|can|does)\b.*"
    r"|(?:i|we) (?:thought|believed|was sure|assumed) (?:that )?(?:it|that|this|they|he|she) (?:was|would|could|can|is"
    r"|might|went|fitted|fits|goes)\b.*|you said (?:that )?(?:it|that|i|we|he|she) (?:could|can|would|might|was)\b.*"
    r"|i (?:do not|still do not|did not|can not) understand(?: (?:it|that|this|why|you))?"
)
_HAPPENED: Final = expression(r"why did (?:that|it|this) (?:just )?happen|why (?:has|is) (?:that|it) happened")
_WHY_BACK: Final = expression(
    r"(?:why|how come|what for|for what reason)\b(?!.*\b(?:not|can|may|could|might|should|would|must)\b)"
    r".* (?:back|undone|undo|undid|returned|return)\b.*"
)
_THOUGHT: Final = (
    r"(?:(?:but|hang on|wait|no|well|and|so|though|oh)[ ,]+)*"
    r"(?:(?:i|we) (?:really |quite |just )?(?:thought|believed|assumed|understood|could have sworn|was sure|was certain"
    r"|were sure|had it|figured|had the idea|was under the impression|swear|am sure|remember)"
    r"|(?:did not you|did you not|have not you|have you not|you) (?:just |only |surely |clearly |did )*"
    r"(?:said|say|saying|tell|told|claimed|mentioned|read)(?: (?:me|us|to me))?(?: just now| earlier| before)?)"
    r"(?: that)?(?: just now)?"
)
_CLAIM: Final = expression(
    rf"{_THOUGHT} (?P<subject>(?:(?!was\b|were\b|is\b|are\b|had\b|has\b|could\b|can\b|would\b|might\b|may\b).)+?) "
    r"(?P<verb>was|were|is|are|could|can|would|might|may|had|has|have|held|holds)(?P<not> not)?(?: still)? (?P<rest>.+)"
)
_DENIED: Final = expression(
    r"(?:(?:but|hang on|wait|no|well|and|so|oh)[ ,]+)*(?P<verb>was|were|is|are) not (?P<subject>.+)"
)
_STATED: Final = expression(  # of the table, against what the game said
    r"but (?P<subject>(?:the |my |that )?(?:\w+ ){0,2}?\w+(?: of \w+)?) (?P<verb>is|was|are|were)(?P<not> not)?"
    r"(?: still| already)? (?P<rest>(?:red|black|empty|full|free|open|taken|a \w+|in .+|on .+|there.*))"
)
_COUNTED: Final = expression(
    r"there (?:was|were|is|are)(?: still)? (?:only |just )?(?:(?:one|two|three|four|five|six|seven|eight|nine|ten)"
    r"(?: \w+)?|more|fewer|less|none|nothing|something|any|some)(?: more| left| others?| moves?)*"
)
_POINTS: Final = ("it", "that", "this", "that one", "this one")
_SOME: Final = ("one", "some", "two", "three")  # of no name: it isn't known which
_OF_TABLE: Final = expression(
    rf"{NAMES.pattern}|\b(?:empty|full|free|covered|buried|hidden|open|red|black|home|up|there|cards?|moves?|left|more"
    r"|lost|won|over|stuck|dead)\b"
)
_AMOUNTS: Final = ("more", "fewer", "less", "nothing", "something", "more cards", "fewer cards")


def doubts(conversation: Conversation, line: str, core: str) -> Intent | None:
    """The wish that what was said is explained or said again, where a line only doubts or doesn't follow it; None for
    others.

    ``core``: the line without the words that only lead to it.
    """
    core = _HESITATES.sub("", core)
    doubt, parted, reason = core.partition(",")
    if parted and _DOUBTS.fullmatch(doubt.strip()) and _TELLS.fullmatch(reason.strip()):
        core = doubt.strip()
    if _DOUBTS.fullmatch(core) or _DOUBTS.fullmatch(line):
        if conversation.just_refused:
            return Intent("why_not", name=core)
        done = conversation.just_played and conversation.record.at > 0
        return Intent("why_not", name="why did you do that") if done else Intent("repeat", name=ONCE_MORE)
    put_back = conversation.taken_back or conversation.last_did in ("undo", "rather", "in_order")
    if put_back and _WHY_BACK.fullmatch(core):
        return Intent("why_not", name=WHY_BACK)
    if conversation.just_refused and _OBJECTS.fullmatch(line):
        return Intent("why_not", name=core)
    if conversation.just_played and _HAPPENED.fullmatch(core):
        return Intent("why_not", name=core)
    if _PUZZLES.fullmatch(core):
        return Intent("why_not", name=core) if conversation.just_refused else Intent("repeat")
    counted = _CLAIM.fullmatch(line)
    if counted is not None and _COUNTED.fullmatch(_clause(counted["subject"], counted["verb"], counted["rest"])):
        return Intent("repeat", name=ONCE_MORE)
    return None


def _clause(subject: str, verb: str, rest: str) -> str:
    return f"{subject} {verb} {rest}"


def claimed(conversation: Conversation, line: str) -> str:
    """What a line claims of the table, as the question whether it is so: "but I thought the six was black", "is the
    six black"; empty where it claims nothing.

    ``line``: in lower case, contractions in full.
    """
    denied = _DENIED.fullmatch(line)
    if denied is not None and _OF_TABLE.search(denied["subject"]):  # not "isn't this fun"
        return f"{_now(denied['verb'])} {_subject(conversation, denied['subject'])}"
    claim = _CLAIM.fullmatch(line) or _STATED.fullmatch(line)
    if claim is None or claim["subject"] in _SOME:
        return ""
    subject, verb, rest = _subject(conversation, claim["subject"]), claim["verb"], claim["rest"]
    if subject == "there":
        return f"{_now(verb)} there {rest}"
    if subject in ("i", "we") and verb in ("had", "have"):
        return f"is there {rest}"
    if verb in ("could", "can", "would", "might", "may"):
        return f"can {subject} {rest}"
    if verb in ("had", "has", "have", "held", "holds"):
        return f"does {subject} hold {rest}" if rest not in _AMOUNTS else f"what is in {subject}"
    return f"{_now(verb)} {subject} {rest}"


def _now(verb: str) -> str:
    return {"was": "is", "were": "are"}.get(verb, verb)


def _subject(conversation: Conversation, subject: str) -> str:
    """What is spoken of: "it" is the place that was asked for last, or that was read."""
    first, _, rest = subject.partition(" ")
    if first not in _POINTS:
        return subject
    asked = next(iter(conversation.last_asked), None)
    piles = piles_at(asked.where, conversation.game) if asked is not None and asked.where is not None else []
    if len(piles) != 1:
        return subject
    place = conversation.wording.place(piles[0])
    return f"{place} {rest}" if rest else place
