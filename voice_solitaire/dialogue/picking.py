"""A choice, or a move that was just named, picked in a whole sentence: "the second one you said, please", "well, the
spade one, obviously", "let's do that with the jack"."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from voice_solitaire.dialogue.commands.which import left_of
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.excepting import all_but
from voice_solitaire.dialogue.following_up import ReadAlone
from voice_solitaire.dialogue.questions import AskWhichMove
from voice_solitaire.dialogue.understanding.courtesy import in_full
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, read_as
from voice_solitaire.dialogue.understanding.resolve import is_target
from voice_solitaire.language.english.phrases import ORDINALS
from voice_solitaire.language.expressions import expression, repeated
from voice_solitaire.table.moves import Move, Verb

_BEFORE: Final = expression(  # what a pick is begun with
    r"^(?:yes|yeah|yep|oh|ah|well|so|ok|okay|hmm+|um+|right|lovely|good|fine|please|then|let us|i think|i suppose"
    r"|i guess|i would say|i would rather(?: have)?|i would prefer|i prefer|i would like|i will have"
    r"|i will take|i shall have"
    r"|i meant|i mean"
    r"|i would choose|i choose"
    r"|(?:(?:i will|i would|i shall|let us|we will|do|could you|can you) )?"
    r"(?:go|plump|opt|settle)(?: ahead)? (?:for|with)"
    r"|(?:make it|pick|choose|take|have|give me|it is|it should be|must be))(?: ,)? (?=\S)"
)
_AFTER: Final = expression(  # and what is said behind it
    r"(?: ,)? (?:naturally|obviously|of course|certainly|please|then|yes|thanks|thank you|dear|love|darling|now|surely"
    r"|i (?:think|suppose|guess|reckon|should think|would say|believe|should say|fancy)"
    r"|(?:would|will|might|could) (?:be|do)(?: (?:better|best|nice|nicely|fine|lovely|good|very well|right))?"
    r"|is (?:better|best|fine|good|right|the one|it)|looks (?:better|best|good)"
    r"|if you (?:would|do not mind|please|like)"
    r"|(?:that |which )?you (?:just )?(?:said|mentioned|named|told me|read|gave|offered|listed|called|told me about))$"
)
_NTH: Final = expression(
    rf"(?:the )?(?P<nth>{'|'.join(ORDINALS)}|last|latter|former)(?: (?:one|of (?:them|those|these|the two)|choice"
    r"|option|place|way|move))*"
)
_BY_LENGTH: Final = expression(  # the choice of the pile with more cards, or fewer
    r"(?:the |whichever |which ever )?(?:one |column |pile |fan |heap )?(?:(?:with|has|which has|that has|of) )?"
    r"(?:the )?(?:(?P<more>more|most)|(?P<less>fewer|fewest|less|least)) cards(?: (?:in|on|under|below) (?:it|them))?"
    r"|(?:the )?(?:(?P<longer>longer|longest|bigger|biggest|fuller|fullest|taller|tallest)"
    r"|(?P<shorter>shorter|shortest|smaller|smallest)) (?:one|column|pile|fan|heap)"
)
_WITH: Final = expression(
    r"(?:(?:yes|ok|okay|well|oh|please|then|let us|i will|could you|can you|shall we)(?: ,)? )*(?:do|try|make|play)"
    r" (?:it|that|so|this|that one|that move)(?: ,)? with (?P<card>.+)"
)
_EITHER: Final = expression(
    r"(?:(?:it |that )?(?:does not|do not) (?:really )?matter(?: to me)?(?: which(?: one)?)?"
    r"|i do not (?:really )?(?:mind|care)(?: which(?: one)?)?|it is all the same(?: to me)?|(?:i will )?leave it to you"
    r"|i leave (?:it|that) to you"
    r"|(?:you|computer) (?:choose|decide|pick)(?: for me| one)?|whichever(?: one)?(?: you (?:like|think|prefer))?"
    r"|whatever you (?:like|think)|up to you)"
    r"(?: ,? ?(?:so |and )?(?:you (?:choose|decide|pick)(?: one| for me)?|either(?: one)?|whichever|up to you))*"
)
_SENDS: Final = expression(r"\b(?:to|onto|on|into|up|home|put|move|send|play|turn|deal)\b")  # in a line of another move
_ONTO: Final = expression(
    r"(?:(?:put|move|lay|place|send|play) (?:it|him|her|that) )?(?:on|onto|to|in|into|over)\b(?! second)"
)
NEGATED: Final = expression(r"\b(?:not|never|anywhere but|except)\b")
_IN_FULL: Final = expression(r"\bof (?:clubs|diamonds|hearts|spades)\b")
_SINGULAR: Final = expression(r"s$")
_MISREAD: Final = ("carry", "part", "rule_about", "small_talk", "nth")  # what the number of a place may be taken for
MOST_WORDS: Final = 12  # of a line that picks a choice by what it mentions
_PICKED: Final = frozenset(("carry", "part", "read", "rather", "where_is"))


def picked(conversation: Conversation, text: str, read: ReadAlone) -> Reading | None:
    """The choice that a line picks of what is asked about, or of the moves that were just named; None where it picks
    none, or says plainly what it means."""
    line = in_full(text)
    question = conversation.question
    if isinstance(question, AskWhichMove):
        return _of_choices(conversation, question, line, text, read)
    if question is not None or text.rstrip().endswith("?"):
        return None
    same = _WITH.fullmatch(line)
    if same is not None:
        return _done_with(conversation, same["card"], text, read)
    return _of_named(conversation, line, text, read)


def _core(line: str) -> str:
    """A line without what a pick is begun and closed with."""
    return repeated(lambda part: _AFTER.sub("", _BEFORE.sub("", part)).strip(" ,"), line)


def _of_choices(
    conversation: Conversation, question: AskWhichMove, line: str, text: str, read: ReadAlone
) -> Reading | None:
    core = _core(line)
    same = _WITH.fullmatch(line)
    core = same["card"] if same is not None else core
    if _EITHER.fullmatch(core):
        return read_as(text, Intent("either"))
    at = _number(core, len(question.groups)) or _by_length(conversation, question.moves, core)
    if at:
        return read_as(ORDINALS[at - 1], Intent("nth", number=at)) if at <= len(ORDINALS) else None
    whole = read(conversation, text)
    if len(left_of(conversation, question, whole)) == 1:
        return None
    at = _mentioned(question, line, whole)
    if at and not text.rstrip().endswith("?"):
        return read_as(ORDINALS[at - 1], Intent("nth", number=at)) if at <= len(ORDINALS) else None
    if not core or (core == line and " , " not in core):
        return None
    shorter = [core, *map(_core, reversed(core.split(" , ")))]
    shorter = shorter[:1] if _SENDS.search(core) else shorter
    readings = (
        all_but(conversation, part, read) if NEGATED.search(part) else read(conversation, part)
        for part in shorter
        if part
    )
    return next((one for one in readings if one and len(left_of(conversation, question, one)) == 1), None)


def _mentioned(question: AskWhichMove, line: str, reading: Reading) -> int:
    """The number of the choice of which alone a line says what tells it from the others: "ten is where I want them to
    end up"; 0 where it is none, names a card or a place in full, or plainly means something else."""
    plain = bool(reading.intents) and not reading.is_weak and reading.intents[0].do not in _MISREAD
    if plain or NEGATED.search(line) or _IN_FULL.search(line) or len(line.split()) > MOST_WORDS:
        return 0
    said = {_SINGULAR.sub("", word) for word in line.replace(",", " ").split()}
    names = [{_SINGULAR.sub("", word) for word in name.replace(",", " ").split()} for name in question.names]
    for name, number in zip(names, question.numbers, strict=True):
        name.update(ORDINALS[number - 1 : number] if number else ())
    shared = [set().union(*(other for other in names if other is not name)) for name in names]
    meant = [at for at, name in enumerate(names, 1) if said & (name - shared[at - 1])]
    return meant[0] if len(meant) == 1 else 0


def _number(core: str, most: int) -> int:
    """The number of a choice that is told by an ordinal; 0 where none is."""
    phrase = _NTH.fullmatch(core)
    if phrase is None:
        return 0
    at = {"last": most, "latter": most, "former": 1}.get(phrase["nth"]) or ORDINALS.index(phrase["nth"]) + 1
    return at if at <= most else 0


def _by_length(conversation: Conversation, moves: tuple[Move, ...], core: str) -> int:
    """The number of the choice whose pile holds more cards than any other's, or fewer; 0 where none is asked for."""
    phrase = _BY_LENGTH.fullmatch(core)
    if phrase is None:
        return 0
    for end in (attrgetter("target"), attrgetter("source")):
        lengths = [len(conversation.state.piles[end(move)]) for move in moves if end(move) >= 0]
        wanted = max(lengths) if phrase["more"] or phrase["longer"] else min(lengths, default=0)
        if len({end(move) for move in moves}) == len(moves) and lengths.count(wanted) == 1:
            return lengths.index(wanted) + 1
    return 0


def _done_with(conversation: Conversation, card: str, text: str, read: ReadAlone) -> Reading | None:
    """The one move that was just named which takes a card; where none was named, that card as the last one moved."""
    offered, state = conversation.just_named, conversation.state
    wishes = [intent.what for intent in read(conversation, card).intents if intent.do in _PICKED and intent.what]
    if not wishes:
        return None
    fitting = [
        at
        for at, move in enumerate(offered, 1)
        if move.verb is Verb.CARRY and any(spec.fits(state.piles[move.source][-move.count]) for spec in wishes)
    ]
    if len(fitting) == 1:
        return read_as(text, Intent("do_it", number=fitting[0]))
    if offered:
        return read_as(text, Intent("do_it")) if len(fitting) == len(offered) else None
    return read_as(text, Intent("too", wishes[0])) if conversation.just_played else None


def _of_named(conversation: Conversation, line: str, text: str, read: ReadAlone) -> Reading | None:
    """One of several moves that were just named, by its number or by where it goes."""
    offered = conversation.just_named
    if not offered or conversation.pending_lines or any(move.verb is not Verb.CARRY for move in offered):
        return None
    core = _core(line)
    if NEGATED.search(core):
        return None
    at = _number(core, len(offered))
    if at and core != line:
        return read_as(text, Intent("do_it", number=at))
    wishes = [intent for intent in read(conversation, core).intents if intent.do in _PICKED]
    if core == line and wishes and wishes[0].do not in ("carry", "part"):
        return None  # a place by its name alone is read
    if len(offered) == 1 and not _ONTO.match(core):  # "on the jack then"
        return None
    if len(offered) == 1:
        wishes = [wish for wish in wishes if wish.do == "carry" and wish.what is not None and wish.what.that]
    onto = [
        intent.where or intent.what
        for intent in wishes
        if intent.what is None or intent.where is None or intent.what.that
    ]
    game, state = conversation.game, conversation.state
    fitting = [
        at
        for at, move in enumerate(offered, 1)
        if any(spec is not None and is_target(spec, move.target, game, state) for spec in onto)
    ]
    one_card = len({(move.source, move.count) for move in offered}) == 1
    return read_as(text, Intent("do_it", number=fitting[0])) if len(fitting) == 1 and one_card else None
