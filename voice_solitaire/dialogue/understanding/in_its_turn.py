"""A part of a line of several wishes: without the words that only tell its turn, and with what it leaves out."""

from __future__ import annotations

import re

from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.language.expressions import expression

VERB = expression(
    rf"^((?!go along|go through|go over){MOVE}|{LEAVE}|have|undo|deal|turn|draw|flip|redeal|send"
    r"|discard)\b"
)
TRAILING = expression(r"\b(?:after it|after that|next|too|as well|also)$")
FOLLOWS = expression(
    r"^(.+?) (?:(?:may|can|could|should|shall|will|to|go|goes|going|come|comes|straight|right|directly) )*"
    r"(?:after|follows?|following|behind) (?:it|that|them|her|him)$"
)
LED = expression(r"^(?:follow|chase) (?:it|that|him|her|them)(?: up)? (?:with|by) (.+)$")
FIRST = expression(r"^(?:first(?: ,)? )?(.+?) (?:first|to begin with|for a start)$")
INSTEAD = expression(r" instead$")
SO_DOES = expression(r"^(?:and )?so (?:does|do|can|may|will|is|are) (.+)$")
AT_FIRST = expression(rf"^(?:first|first of all|to begin with|for a start)(?: ,)? (?={MOVE} |{LEAVE} )")
ON_TOP = expression(r"(?: goes| go)? on top(?: of (?:it|that|him|her|them))?$")  # of what was moved just before
ALLOWED = expression(  # "the eight can be thrown out", behind an order
    r"^(.+?) (?:can|may|could|should|must|is to|has to|wants to|needs to) (?:then |also )?(?:be )?"
    r"((?:go|come|moved?|put|sent|played|placed|laid|thrown|discarded|binned|taken|dropped|removed)\b.*)$"
)
AFTERWARDS = expression(r"^(?:after|next) (?!that\b|it\b)(.+?)(?: also| too| as well)?$")  # "after three of clubs also"
HOMEWARD = expression(r"\b(up|home|away|out|off|(?:to|on|onto) (?:its|their|his|her|the) foundation)\b")


def in_its_turn(part: str, number: int) -> str:
    """A part of a line without the words that only tell its place in the order: "the seven first", "follow it with the
    six"."""
    if number:
        part = ON_TOP.sub(" onto it", SO_DOES.sub(r"\1 too", INSTEAD.sub("", part)))
    else:
        part = AT_FIRST.sub("", part)
        first = FIRST.match(part)
        return part if first is None else first[1] if VERB.match(first[1]) else f"move {first[1]}"
    allowed = ALLOWED.match(part)
    if allowed is not None:
        return f"{allowed[1]} {allowed[2]}"
    led = LED.match(part)
    if led is not None:
        return f"move {led[1]} onto it"
    afterwards = AFTERWARDS.match(part)
    return part if afterwards is None else f"{afterwards[1]} too"


def completed(part: str, before: str, goes_home: bool) -> str:
    """A part that leaves out its verb or where its card goes, with those of the wish before; empty where that has no
    such: "put up the ace" and "the two", "throw out the five" and "the nine"."""
    verb, direction = VERB.match(before), HOMEWARD.search(before)
    homeward = direction[1] if direction else "home" if goes_home else ""
    leaves = verb is not None and re.fullmatch(LEAVE, verb[1]) is not None
    follows = FOLLOWS.match(part)
    if follows and not homeward:
        return f"move {follows[1]} onto it"
    if part.endswith(" in"):
        return f"move {part.removesuffix(' in')}"
    if not homeward and not leaves:
        return ""
    bare = TRAILING.sub("", follows[1] if follows else part).removeprefix("do ").strip()
    return f"{verb[1] if verb else 'move'} {bare} {homeward}".strip()
