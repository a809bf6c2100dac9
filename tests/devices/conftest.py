"""What the tests of devices share: a fake loudspeaker, a mixer that plays on it, and what the player was told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from testing.fake_card import FakeCard, Notices
from voice_solitaire.devices.sound.mixer import Mixer


@pytest.fixture
def card() -> FakeCard:
    return FakeCard()


@pytest.fixture
def notices() -> Notices:
    return Notices()


@pytest.fixture
def mixer(card: FakeCard, notices: Notices) -> Iterator[Mixer]:
    mixer = Mixer(notices.tell, notices.log, card)
    yield mixer
    mixer.close()
