"""What a move that is only supposed would do, in whatever words: which card it would uncover, what it would be laid
on, which cards would go along, and whether there is room for it.

The condition comes to the card that is supposed to go, and where to, if that is said; the question to what is asked
of it. Both are found by what they name, wherever it stands: "say I got rid of the five, what would that free?".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, FOUNDATIONS, GAP, HOME, NUMBER, PLACE, THAT, Mention
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.dialogue.understanding.supposing import BESIDE_IT, IF, supposed
from voice_solitaire.dialogue.understanding.to_come import FORBIDS
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind

UNCOVERS: Final = "uncovers"  # the names of what is asked of a move
BURIES: Final = "buries"
TAKES_ALONG: Final = "takes_along"
STILL_HIDDEN: Final = "still_hidden"
GOES_THEN: Final = "goes_then"  # whether the card under it could go then, to a foundation where that is ``where``

_IF: Final = (
    rf"(?:(?:only )?(?:{IF}|by)(?: that)?"
    r"|were i to|should i|should|were|let us say|given that|as long as)"
)
_ASKS: Final = (
    r"(?:can|could|may|might|would|will|shall|should|does|do|did|is|are|am|has|have|what|which|where|who|how|any"
    r"|anything)\b"
)
_BEFORE: Final = r"(?:(?:and|so|but|or|then|ok|well|ah) )*"
_DOING: Final = r"(?:putting|laying|moving|playing|taking|sending|placing|lifting|shifting|getting rid of|discarding)"
_IN_ONE: Final = expression(  # "does discarding the king free anything"
    rf"^(?P<ask>{_BEFORE}(?:does|do|will|would|could|(?:what|which cards?|who)(?: does| would| will| do)?))"
    rf" (?P<condition>{_DOING} .+?) (?P<does>(?:free|open|uncover|reveal|expose|release|bury|cover|block|hide|unlock"
    r"|bring|let|turn|show)s?\b.*)$"
)
_FIRST: Final = expression(rf"^{_BEFORE}(?:{_IF} |(?=(?:by )?{_DOING} ))")
_LAST: Final = expression(rf"^(?P<asked>{_BEFORE}{_ASKS}.+?)(?: ,)? {_IF} (?P<condition>.+)$")
_ASKS_NOW: Final = expression(rf"(?<! i)(?<! we)(?<! you) (?:, )?(?:then |and )?(?={_ASKS})")
_STIRS: Final = expression(  # that a card is moved, or gone
    r"\b(?:mov(?:e|es|ed|ing)|put(?:s|ting)?|play(?:s|ed|ing)?|t(?:ake|akes|aken|ook|aking)|l(?:ay|ays|aid|aying)"
    r"|plac(?:e|es|ed|ing)|sen(?:d|ds|t|ding)|br(?:ing|ings|ought|inging)|shift(?:s|ed|ing)?|lift(?:s|ed|ing)?"
    r"|pull(?:s|ed|ing)?|drag(?:s|ged|ging)?|pick(?:s|ed|ing)?|park(?:s|ed|ing)?|stash(?:es|ed|ing)?|tuck(?:s|ed"
    r"|ing)?|stor(?:e|es|ed|ing)|drop(?:s|ped|ping)?|pop(?:s|ped|ping)?|remov(?:e|es|ed|ing)|discard(?:s|ed|ing)?"
    r"|pair(?:s|ed|ing)?|match(?:es|ed|ing)?|clear(?:s|ed|ing)?|got|get(?:s|ting)?|rid|g(?:o|oes|one|oing)|went"
    r"|leav(?:e|es|ing)|left|out of way|off|away|swap(?:s|ped|ping)?|slid(?:e|es|ing)?|stack(?:s|ed|ing)?|us(?:e|es|ed"
    r"|ing)|throw(?:s|n|ing)?|threw|start(?:s|ed|ing)? with|build(?:s|ing)?|built|transfer(?:s|red|ring)?"
    r"|carr(?:y|ies|ied|ying)|jump(?:s|ed|ing)?|sits?|sat|already|grab(?:s|bed|bing)?|travel(?:s|ed|ling|led)?|stow(?:s|ed|ing)?|steal|fetch"
    r"|stick(?:s|ing)?|stuck|not (?:on|in way))\b"
)
_ONTO: Final = frozenset("on onto to into in over at upon with and against by".split())
_OUT_OF: Final = frozenset("from off of out".split())
_OPENS: Final = expression(  # what the move would bring to light
    r"\b(?:uncover|reveal|expos|unblock|unlock|liberat|unbury|bar(?:e|ing)|releas|unearth|unveil)(?:e|es|ed|s|ing|d)?\b"
    r"|\bfree(?:s|d|ing)?\b(?! to\b)"
    r"|\bopen(?:s|ed|ing)?\b"
    r"|\blets?\b.*\bout\b"
    r"|\b(?:what|which|who)\b.*\b(?:com(?:e|es|ing)|turn(?:s|ed|ing)?|show(?:s|ing|n)?|pop(?:s|ping)?|appear(?:s|ing)?"
    r"|emerg(?:e|es|ing))\b(?! (?:along|with))"
    r"|\b(?:what|which|who)\b.*\blook(?:ing)? at\b"
    r"|\b(?:what|which|who)\b.*\b(?:lie|lies|lying|lay|is|be|are|sits?|sitting|remains?|stays?|left|leaves?|see|find|get"
    r"|gets?|have|waits?|waiting|has|showing|visible)\b"
    r".*\b(?:under\w*|beneath|below|behind|at (?:end|bottom|top|front|tip)(?: of P\d+)?|on top(?: of P\d+)?|left"
    r"|showing|open|visible|in its place|in his place|in her place|last|in P\d+|of P\d+"
    r"|that (?:column|pile|heap|fan|place|row))\b"
    r"|\bhid(?:es|den|ing)\b.* (?:under\w*|beneath|below|behind)\b"
    r"|\b(?:see|get|give|bring|turn|show)s?\b.*\b(?:new|fresh|another|next|hidden) (?:card|one)\b"
    r"|\bturns?(?: H\d+| up| over)? (?:card|one)\b"
    r"|\bunder(?:neath)? (?:is|lies|comes)\b|\b(?:what|which|who) is (?:under\w*|beneath|below|behind|next)$"
    r"|\bon top$"
)
_LAID_ON: Final = expression(
    r"\b(?:bur(?:y|ies|ied|ying)|cover(?:s|ed|ing)?|hid(?:e|es|den|ing)|block(?:s|ed|ing)?)\b"
    r"(?! (?:under|underneath|beneath|below|behind)\b)"
    r"|\b(?:what|which|who)\b.*\b(?:sit|sits|sitting|land|lands|landing|lying|laid|put|piled) (?:on|onto|on top of)$"
)
_ALONG: Final = expression(
    r"\b(?:travel|rid|com|go|mov|hang|drag|carr|tak|follow|trail|bring|tag)(?:e|es|s|ing|y|ies|ged|ging)?\b.*"
    r"\b(?:with (?:it|him|her|that|I\d+|C\d+)|along|in tow|as well|together|on its back)\b"
    r"|\b(?:how many|what|which|any\w*)\b.*\b(?:hang|hangs|hanging|come|comes|ride|rides) on (?:it|him|her|[IC]\d+)\b"
    r"|\bbrings? (?:company|others|friends|anything|anyone|any)\b"
    r"|\b(?:goes?|comes?|moves?|rides?|travels?) with$|\btags? along\b|\bin tow\b"
    r"|\bwhat else (?:moves|goes|comes|travels)\b"
)
_ASKS_WHAT: Final = expression(r"^(?:and |so )*(?:what|which|who|how many|does|do|will|would|is|are|any\w*|did)\b")
_ROOM: Final = expression(  # that a card is there for it: "is there somewhere a five open for it"
    r"^(?:and |so )*(?:is|are|do i have|have i|does|can i find|any)\b(?!.*\b(?:go|come|move) with\b)"
    r"(?=.*\b[CR]\d+\b)(?=.*\b(?:for|to take|that takes|which takes) (?:it|him|her|that|them|this|[IC]\d+)\b)"
)
_MAY: Final = expression(r"^(?:and |so )*(?:can|could|may|might|shall|should)\b")
_MAY_GO: Final = expression(
    r"^(?:and |so )*(?:can|could|may|might|would|will|does)\b.*\b(?:go|move|be (?:played|moved|sent|placed)|play|send"
    r"|follow|leave)\b"
)
_UNDER: Final = expression(r"\b(?:under\w*|beneath|below|behind)\b")
_OF_ITS_CARD: Final = expression(  # a question that names the card which its condition only points at
    rf"{_ALONG.pattern}|\b(?:under|beneath|below|behind|underneath) C\d+"
)
_LED_BY_CARD: Final = expression(
    rf"^(?P<card>[^,]+?) , (?P<supposes>{_IF}(?: (?:i|we) \w+)?) (?:it|he|him|she|her|that|that one)\b(?P<rest>.*)$"
)
_CARD_ALONE: Final = expression(r"^[CR]\d+$")
_OFF: Final = expression(r"\boff$")  # away, and to no foundation
_FILLS: Final = expression(  # what comes into the place that it leaves, which is no matter of what lies under it
    r"\b(?:comes?|goes?|moves?|fits?) (?:in|into|to|on|onto) (?:its place|his place|her place|gap|hole|[PEI]\d+)\b"
    r"|\b(?:into|fills?)\b"
)
_BEHIND_BOTH: Final = expression(r"(?: (?:both|off|away|out|over|up|down|first|then|there|too|H\d+))+$")
_MANY: Final = expression(r"^(?:and |so )*how many\b")
_FACE_DOWN: Final = expression(r"\b(?:face down|hidden|upside down|turned over|unseen|covered)\b")
_KNOWS: Final = expression(r"^(?:and |so )*(?:do|can|will|would) (?:we|i|you) (?:know|see|say|tell) (?=what|which|who)")


def foreseen(text: str, table: ReadingTable) -> tuple[Intent, ...]:
    """What is asked of a move that a line supposes, in the ways that it may be meant; none where it is no such
    question.

    ``text``: in lower case and without courtesy.
    """
    if FORBIDS.match(text):
        return ()
    for condition, question in _halves(text):
        plainly = question if question.startswith("do ") else bare(question)  # "do take" would order something
        asked = _KNOWS.sub("", plainly)
        signs = table.spotted(asked)
        moved = _supposed_move(_OFF.sub("away", condition), table)
        if moved and moved[0].what is not None and moved[0].what.that and _OF_ITS_CARD.search(signs.text):
            moved = _moved_in(condition, signs.mentions, table) or moved
        if not moved:
            continue
        others = [mention for mention in signs.mentions if mention.sign in (CARD, NUMBER) and mention.specs[0].is_card]
        name = _what_is_asked(signs.text, any(other.specs[0] != moved[0].what for other in others))
        if name in (STILL_HIDDEN, GOES_THEN) and supposed(text, table) is not None:
            return ()
        if name == GOES_THEN:
            home = any(mention.sign in (HOME, FOUNDATIONS) for mention in signs.mentions)
            freed = others[0].specs[0] if others else Spec()
            where = Spec(kind=Kind.FOUNDATION) if home else None
            return tuple(intent.but(name=name, where=where, besides=(freed,)) for intent in moved)
        if name == "may_move":
            return tuple(intent.but(do="may_move", where=others[-1].specs[0]) for intent in moved)
        if name == UNCOVERS and others and others[0].specs[0] != moved[0].what:
            return tuple(intent.but(name=name, besides=(others[0].specs[0],)) for intent in moved)
        if name == BURIES and others and moved[0].where is None:
            return tuple(intent.but(name=name, where=others[0].specs[0]) for intent in moved)
        if name:
            return tuple(intent.but(name=name) for intent in moved)
    return ()


def card_in_its_condition(text: str, table: ReadingTable) -> str:
    """A line that begins with a card and supposes something of it, with the card in that: "the ten, if it goes on the
    jack, what comes up?"."""
    led = _LED_BY_CARD.match(text)
    if led is None or not _CARD_ALONE.match(table.spotted(led["card"]).text):
        return text
    return f"{led['supposes']} {led['card']}{led['rest']}"


def _what_is_asked(signs: str, names_card: bool) -> str:
    """The name of what is asked of a move; empty where it is something else."""
    if _ROOM.search(signs):
        return "may_move"
    if _MAY_GO.match(signs) and _UNDER.search(signs):
        return GOES_THEN
    if not _ASKS_WHAT.match(signs) or _MAY.match(signs) or BESIDE_IT.search(signs) or _FILLS.search(signs):
        return ""
    if _ALONG.search(signs) and not names_card:
        return TAKES_ALONG
    if _MANY.match(signs):
        return STILL_HIDDEN if _FACE_DOWN.search(signs) else ""
    if _LAID_ON.search(signs):
        return BURIES
    plainly = signs.startswith(("what", "which", "who", "and what", "so what")) and not names_card
    opens = _OPENS.search(signs)
    return UNCOVERS if opens and (plainly or not _names_gap(signs)) else ""


def _names_gap(signs: str) -> bool:
    """Whether a question speaks of an empty place: "is a column free then"."""
    return any(sign[0] in (GAP, PLACE) and sign[1:].isdigit() for sign in signs.split())


def _halves(text: str) -> Iterator[tuple[str, str]]:
    """The ways in which a line may be divided into a condition and a question."""
    begun = _FIRST.match(text)
    if begun is not None:
        joints = list(_ASKS_NOW.finditer(text, begun.end()))
        for joint in sorted(joints, key=lambda joint: "," not in joint[0]):  # a comma parts them better
            yield text[begun.end() : joint.start()].strip(" ,"), text[joint.end() :]
        return
    last, in_one = _LAST.match(text), _IN_ONE.match(text)
    if last is not None:
        yield last["condition"], last["asked"]
    if in_one is not None:
        yield in_one["condition"], f"{in_one['ask']} it {in_one['does']}"


def _moved_in(condition: str, asked: tuple[Mention, ...], table: ReadingTable) -> tuple[Intent, ...]:
    """The move of a condition that only points at the card which its question names: "if I move it onto the five"."""
    signs = table.spotted(condition)
    if not _STIRS.search(signs.pointing) or not any(mention.sign == THAT for mention in signs.mentions):
        return ()
    cards = [mention for mention in asked if mention.sign == CARD]
    if not cards or (signs.mentions and signs.mentions[0].sign != THAT):
        return ()
    where = next((mention for mention in signs.mentions[1:] if mention.sign in (CARD, PLACE, NUMBER)), None)
    return _intents(cards[0].specs, where)


def _supposed_move(condition: str, table: ReadingTable) -> tuple[Intent, ...]:
    """The card that a condition speaks of as moved, and what it names as the place that it goes to."""
    signs = table.spotted(condition)
    if not _STIRS.search(signs.text) and not _STIRS.search(signs.pointing):
        return ()
    words, what, where = signs.text.split(), None, None
    for at, word in enumerate(words):
        if not (word[1:].isdigit() and word[0] in (CARD, NUMBER, PLACE, GAP, HOME, FOUNDATIONS, THAT)):
            continue
        mention = signs.of(word)
        before = words[at - 1] if at else ""
        if what is None:
            if word[0] == FOUNDATIONS:
                return ()  # it grows: "when the foundation gets to a king"
            what = mention if word[0] not in (HOME, GAP) else None
        elif word[0] == PLACE and before in _OUT_OF and what.sign == CARD:
            what = Mention(what.sign, tuple(_at(spec, mention.specs[0]) for spec in what.specs))
        elif word[0] != THAT and (before in _ONTO or word[0] in (HOME, GAP)) and where is None:
            where = mention
    if what is None or (what.sign == NUMBER and not what.specs[0].is_card):
        return ()
    if what.sign == NUMBER:  # a rank: "a seven" is no column seven
        what = Mention(what.sign, tuple(spec for spec in what.specs if spec.is_card))
    if where is not None and what.sign in (CARD, NUMBER) and where.sign in (CARD, NUMBER):
        joined = f"and {_BEHIND_BOTH.sub('', signs.text).split()[-1]}" in signs.text
        if joined and Verb.PAIR not in table.game.by_verb:
            return ()  # two moves
    return _intents(what.specs, where)


def _at(card: Spec, place: Spec) -> Spec:
    """A card that is named, in a place that is named."""
    return card._replace(group=place.group, number=place.number)


def _intents(what: tuple[Spec, ...], where: Mention | None) -> tuple[Intent, ...]:
    """The move of a card, in the ways that its name may be meant."""
    to = where.specs[0] if where is not None else None
    if where is not None and where.sign in (HOME, FOUNDATIONS):
        to = Spec(kind=Kind.FOUNDATION)
    return tuple(Intent("foreseen", spec, to) for spec in what)
