"""Learning a player's voice over a microphone, from the first phrase to what stays on disk."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from testing.virtual_audio import VirtualAudio
from tests.program.test_evening import Evening
from voice_solitaire.dialogue.commands.enrolment import ENOUGH, PHRASES

TOLD = ("I know your voice now: ", "Your voice fits already, ")


@pytest.mark.thorough
def test_a_voice_is_learned_over_a_microphone(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """Eight phrases into a virtual microphone, then stop: the program tells what it learned and keeps numbers alone."""
    kept = tmp_path / "data" / "voice-solitaire" / "voices" / "ann.json"
    with virtual_sound.record() as recording:
        evening = Evening(
            virtual_sound, recording, tmp_path, "royal parade", "--deal", "398", "--hands-free", "--player", "Ann"
        )
        try:
            assert evening.until(lambda: bool(evening.events("ear_ready")))
            time.sleep(0.5)
            assert evening.quiet()
            assert evening.say("learn my voice")
            for phrase in PHRASES[:ENOUGH]:
                assert evening.say(phrase), phrase
            assert evening.say("stop")
            assert any(evening.until(lambda: bool(evening.events("fitted"))) for _ in range(20))
            assert evening.until(lambda: any(told in evening.printed.read_text() for told in TOLD))
            assert kept.exists() == (TOLD[0] in evening.printed.read_text())
            time.sleep(0.5)
            assert evening.quiet()
            assert evening.say("how far am i")
        finally:
            evening.end()
    if kept.exists():
        assert set(json.loads(kept.read_text())) == {"means", "warp", "accents", "lenience", "stretch"}
    assert str(evening.events("replied")[-1]["text"]).startswith("One of twenty-four piles started.")
