"""Who answers what: every wish by name, each answered by one function in doing, asking, playing or talking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from voice_solitaire.dialogue.intents import Intent
from voice_solitaire.dialogue.replies import Line

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session

Handler = Callable[["Session", tuple[Intent, ...]], Sequence[Line]]


class Handlers:
    """The functions that answer wishes; filled by the modules that define them."""

    def __init__(self) -> None:
        self.by_name: dict[str, Handler] = {}
        self.always = frozenset("help stop repeat undo quit slower faster sleep wake".split())  # in any state

    def __call__(self, *wishes: str) -> Callable[[Handler], Handler]:
        """Registers a function for some wishes."""

        def register(handler: Handler) -> Handler:
            for wish in wishes:
                self.by_name[wish] = handler
            return handler

        return register


HANDLERS = Handlers()
