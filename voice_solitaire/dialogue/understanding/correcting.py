"""What a line corrects of the wish before it: "no dear, I meant the other ten", "not there, column ten"."""

from __future__ import annotations

import re
from itertools import product
from typing import Final

from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.in_its_turn import VERB
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, meaning
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.patterns.pattern import MOVE, ONTO
from voice_solitaire.dialogue.understanding.resolve import sources
from voice_solitaire.dialogue.understanding.several import wishes_of
from voice_solitaire.language.expressions import expression

WHO: Final = r"(?:i|we|he|she|they)"
_TURNING: Final = r"(?:no|not|nope|oh no|oops|sorry|wait|(?:that is |it is |that was )?wrong(?: \S+)?)\b"
_BEFORE: Final = rf"^{_TURNING}(?: ,)?(?: no)*(?: not)?(?: \w+){{0,6}} ?,? "
MEANT: Final = expression(  # what was meant, said to be so
    rf"{_BEFORE}(?:{WHO} (?:meant|wanted|said)|meant|{WHO} (?:was|am|is|were) (?:meaning|saying)"
    r"|(?:(?:it|that) )?should (?:be|have been)|rather) (.+)"
    rf"|^(?:{_TURNING},? ?(?:,? ))?(.+?) (?:is what )?{WHO} (?:meant|wanted|should have said)"
    r"(?: moved| to (?:go|move))?$"
    rf"|^(?:{WHO} (?:meant|mean|wanted|said)|meant|(?:no|sorry|wait)(?: ,)? i mean)(?: ,)? (.+)"
    r"|\btake (?:it|that) back\b.*?\b(?:it was|i wanted|i meant) (.+?)(?: i was after)?$"
)
INSTEAD: Final = expression(  # what is said in the place of something else, without a word of having meant it
    r"^(?:no|nope)(?: ,)? (?:not(?: [^,]+)? , )?(.+)|^(?:(?:no|nope)(?: ,)? )?not(?: [^,]+)? , (.+)"
)
TURNS: Final = expression(  # how a line begins that takes something back, before courtesy is left out of it
    r"^(?:(?:oh|ah|well|but|um|uh|no|dear|now) ,? ?)*?(?P<word>no|nope|sorry|wait|oops|hang on|hold on)\b"
)
SWAPPED_ENDS: Final = "swapped"  # the name of a correction by which what moved and where it went change places
UNCLEAR: Final = "unclear"  # the name of one that doesn't tell what was meant instead
SWAPPED: Final = expression(
    r"^(?:no|nope|not)\b(?:(?: ,)? (?:no|like that|that|i|meant))*(?: ,)? other way (?:round|around)"
)
THERE_INSTEAD: Final = expression(  # "put the six of diamonds there instead"
    rf"^(?:no , |please |now |just )*{MOVE} (.+?)(?: (?:in|over|on) ?)? (?:there|in its place|on it|onto it) instead$"
)
ASKS_WHY: Final = expression(r"(?:(?:and|but|so|then) )*why\b")
OTHER: Final = expression(r"other(?: one| card| place)?$")
BACK: Final = expression(r"\b(?:it|that|them) back\b")
NOT_THAT: Final = expression(  # "I meant the three, not the five"
    r"(?<=\w)(?: ,)? (?:and )?not (?:the |on |onto |to |that )?(?!other\b|there\b|here\b)[^,]+$"
)
NOT_WANTED: Final = expression(  # "that's not what I wanted", "wrong jack", before what was
    r"^(?:(?:oh|no|nope|oops|sorry|wait|ah|dear|well) ,? ?)*"
    rf"(?:(?:that|this|it) (?:is|was) (?:not|never) (?:what|the one|the card|one|card|where|how)(?: that)? {WHO}"
    r" (?:wanted|meant|asked for|said|was after|had in mind)"
    r"|(?:(?:that|this|it) (?:is|was) )?(?:the )?wrong (?P<wrong>\w+)) , (?:and )?(?P<rest>.+)$"
)
CLEFT: Final = expression(  # "no, it was the four of clubs I wanted on the five"
    rf"^(?:no , (?:not [^,]+ , )?|not [^,]+ , )(?:but )?(?:it|that) (?:is"
    rf"|was) (?P<what>.+?) (?:that )?{WHO} (?:wanted|meant|was after"
    r"|had in mind|was going to put|was trying to (?:move|put|play))(?: to (?:go|move|be moved|put|have))?"
    r"(?P<there> (?:in|on|to|into|onto) (?:that|the same) (?:spot|place|one|slot|column|cell|pile|row|fan|heap)"
    r"|(?: (?:in|on|over))? there| (?:in|on|over)$)?"
    r"(?P<to> (?:on|onto|to|in|into|up|over|home)\b.*)?$"
)
MEANT_ONTO: Final = expression(  # "the ten of clubs I meant, onto the jack"
    rf"^(?:{_TURNING} ?,? )?(?P<what>(?!{_TURNING})[^,]+?) (?:that |is what )?{WHO} (?:meant|mean|wanted)(?: ,)? "
    rf"(?P<to>(?:to go |to be |put )?{ONTO} .+)$"
)
TO_DEAL: Final = expression(r"^to (?=(?:turn|deal|draw|flip)\b)")
NO_MORE: Final = expression(rf"(?:{_TURNING}|that|it|i|meant|was|is|,|\s)*")  # where nothing is named instead
EXCUSES: Final = expression(r"^(?:(?:sorry|wait|oops|no|oh|dear|hang on|hold on)\b(?: ,)? )+")
SHOULD_GO: Final = expression(  # "it's the king that should go there"
    r"^(?:(?:it|that|this) (?:is|was|should be) )?(.+?)(?: that| which)? (?:should|was to|is to|ought to|has to|had to"
    r"|must|was supposed to"
    r"|(?:was|is) the one to|is supposed to|was meant to|is meant to|to) (?:go|move|be moved|have gone|have moved|be)"
    r"(?: over| up| across)?$|^(?:it|that) (?:is|was) (.+)$|^(.+) (?:it|that) (?:is|was|should be|should have been)$"
)
PARTS: Final = expression(  # a card, where it goes, or both, in a line with its mentions replaced by signs
    r"(?:to )?(?:(?:move|put|take|play|have|do|send|lay|place|go) )?(?:I\d+ )?"
    r"(?:(?:other |lone |single |free |open |far )*(?P<what>[CRPE]\d+)(?: one)?"
    r"(?: (?:I\d+ is )?(?:from|off|of|out of|at|in) (?P<from>P\d+))?)?"
    rf"(?:(?:^|(?<=\d)|(?<=one)) ?(?:to go |goes )?(?:up |over |H\d+ )?{ONTO} "
    r"(?:other |lone |single |free |open |far )*(?P<where>[CRPEFH]\d+)(?: one)?|(?:^| )(?P<home>H\d+))?"
    r"(?: instead| there| I\d+)*"
)


def correction(text: str, plain: str, table: ReadingTable) -> tuple[Intent, ...]:
    """What a line wishes instead of what was done last; none where it corrects nothing.

    A correction that is more than a card or a place has the wish in its words as its ``name``.
    ``text``: in lower case, contractions in full; ``plain``: the same without courtesy.
    """
    if ASKS_WHY.match(plain):
        return ()
    put_there = THERE_INSTEAD.match(text)
    if put_there and (parts := parts_of(bare(put_there[1]), table)):
        return parts
    turns = TURNS.match(text)
    if turns and not re.match(r"no(?:t|pe)?\b", plain):
        plain = re.sub(r"^(?:oops|sorry|wait|hang on|hold on)\b(?: ,)? ", "", plain)
        plain = f"no , {plain}"
    parted = MEANT_ONTO.match(plain)
    plain = f"i meant {parted['what']} {parted['to']}" if parted else plain
    plain, wrong = _without_not_wanted(plain)
    shorter = NOT_THAT.sub("", plain)
    plain = plain if NO_MORE.fullmatch(shorter) else shorter
    if SWAPPED.search(plain):
        return (Intent("rather", name=SWAPPED_ENDS),)
    preference, replacement = MEANT.search(plain), INSTEAD.search(plain)
    if preference is None:
        instead = next(filter(None, replacement.groups())) if replacement else ""
        instead = _without_going(EXCUSES.sub("", instead))
        if OTHER.match(instead):
            return (Intent("other"),)
        if VERB.match(instead) and not BACK.search(instead) and len(wishes_of(instead, table)) > 1:
            return (Intent("rather", name=instead),)  # "no, put the four in a cell, then the jack on the queen"
        parts = parts_of(instead, table) if instead else ()
        parts = _of_rank(parts, wrong)
        whole = any(part.what is not None and part.where is not None for part in parts)
        return () if whole and turns and turns["word"] not in ("no", "nope") else parts
    meant = _without_going(next(filter(None, preference.groups()), "").strip(" ,"))
    if OTHER.match(meant):
        return (Intent("other"),)
    if BACK.search(meant):  # "we'd rather have it back in column one"
        return (Intent("undo"),)
    meant = TO_DEAL.sub("", re.sub(r"^to (?:turn|deal|draw|flip)$", "deal", _said_in_full(meant, table)))
    parts = parts_of(meant, table)
    if parts:
        return _of_rank(parts, wrong)
    return (Intent("rather", name=meant if meant and meaning(meant, table) else UNCLEAR),)


def _without_not_wanted(plain: str) -> tuple[str, int]:
    """A line without saying that what was done isn't what was wanted, begun with "no"; and the rank of the card that it
    calls the wrong one, 0 for none."""
    complaint = NOT_WANTED.match(plain)
    plain = f"no , {complaint['rest']}" if complaint else plain
    cleft = CLEFT.match(plain)
    plain = f"no , {cleft['what']}{cleft['to'] or ''}" if cleft else plain
    return plain, RANKS.get(complaint["wrong"] or "", 0) if complaint else 0


def _of_rank(parts: tuple[Intent, ...], rank: int) -> tuple[Intent, ...]:
    """Cards of which only the suit, the colour or the place is said, of the rank of the wrong one."""
    return tuple(
        part.but(what=part.what._replace(rank=rank))
        if rank and part.what is not None and part.what.rank is None and not part.what.that
        else part
        for part in parts
    )


def _without_going(text: str) -> str:
    """What is meant, without that it is what should go: "the king should go there" as "the king"."""
    phrase = SHOULD_GO.search(text)
    return text if phrase is None else next(filter(None, phrase.groups()))


def parts_of(text: str, table: ReadingTable) -> tuple[Intent, ...]:
    """A card or a place said alone, or where something goes, as what it corrects; none where a text says more."""
    spotted = table.spotted(text)
    phrase = PARTS.fullmatch(spotted.text)
    if phrase is None or not (phrase["what"] or phrase["where"] or phrase["home"]):
        return ()
    what, where = _specs(spotted, phrase["what"]), _specs(spotted, phrase["where"] or phrase["home"])
    if phrase["from"]:
        place = spotted.of(phrase["from"]).specs[0]
        lying = tuple(_lying_in(spec, place) for spec in what)
        if any(spec is not None and any(sources(spec, table.game, table.state)) for spec in lying):
            what = lying
        else:
            where = (place,)  # "the three in cell two"
    return tuple(Intent("rather", one, other) for one, other in product(what, where))


def _specs(spotted: Spotted, sign: str | None) -> tuple[Spec | None, ...]:
    return spotted.of(sign).specs if sign else (None,)


def _lying_in(card: Spec | None, place: Spec) -> Spec | None:
    return card and card._replace(group=place.group, number=place.number, kind=place.kind)


def _said_in_full(meant: str, table: ReadingTable) -> str:
    """A correction that names a card and its place by "for", card first: "cell four for that queen"."""
    one, for_it, other = meant.partition(" for ")
    if not for_it:
        return meant
    first = table.spotted(one).text
    return f"move {other} to {one}" if re.search(r"\b[PEHF]\d+", first) else f"move {one} to {other}"
