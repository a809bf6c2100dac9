"""Telling what the devices notify of."""

from __future__ import annotations

from voice_solitaire.language.english.notices import NOTICES
from voice_solitaire.ports import Notice


def sentence(notice: Notice) -> str:
    """The words of a notice, its blanks filled with what can be printed."""
    facts = {name: "".join(letter if letter.isprintable() else " " for letter in fact) for name, fact in notice.facts}
    return NOTICES[notice.about].format(**facts)
