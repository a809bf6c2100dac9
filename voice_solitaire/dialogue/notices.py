"""What the game says of its devices: one sentence a notice, what happened first and the mend last."""

from __future__ import annotations

from voice_solitaire.ports import Notice

NOTICES: dict[str, str] = {}


def sentence(notice: Notice) -> str:
    """The words of a notice, its blanks filled."""
    return NOTICES[notice.about].format(**dict(notice.facts))
