"""Descriptions of cards that are put together out of parts lose none of them, whatever the suit."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.commands.corrections import _corrected
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.games import find
from voice_solitaire.table.cards import Suit

BOOK = phrasebook(find("yukon"))


@pytest.mark.parametrize("suit", list(Suit))
def test_a_card_in_a_place_keeps_its_suit(suit: Suit) -> None:
    intents = BOOK.read(f"move the nine of {suit.name.lower()} in column three to column six").intents
    assert {(intent.what.rank, intent.what.suit, intent.what.number) for intent in intents if intent.what} == {
        (9, suit, 3)
    }


@pytest.mark.parametrize("suit", list(Suit))
def test_a_correction_names_another_suit(suit: Suit) -> None:
    moved = _corrected(Intent("carry", Spec(rank=9, suit=Suit((suit + 1) % 4))), Spec(suit=suit))
    assert moved.what == Spec(rank=9, suit=suit)
