"""Keeps the search for circular garbage away from what is being thought of."""

from __future__ import annotations

import gc


class Garbage:
    """Python's cyclic garbage collector, held back while the game thinks.

    A search for a win keeps up to some hundred thousand positions. They hold no circles, but the collector looks
    through all of them for some, again and again, for up to 70 ms in which no word is heard. What is frozen it doesn't
    look at; once a deal everything is looked at after all, so that no circle stays for ever.
    """

    def __init__(self) -> None:
        self._deal: object = None

    def hold_back(self, deal: object) -> None:
        """Freezes what there is by now, after a look at everything where ``deal`` is another than the last time."""
        if deal != self._deal:
            self._deal = deal
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(1)  # circles of the last moments, a few thousand objects
        gc.freeze()
