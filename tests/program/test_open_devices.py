"""What is set up for an evening, and in which order."""

from __future__ import annotations

import pytest

from voice_solitaire.ports import Settings
from voice_solitaire.program import open_devices
from voice_solitaire.program.loop import Devices
from voice_solitaire.program.open_devices import OpenDevices


@pytest.mark.parametrize("scan", [False, True])
def test_the_keyboard_is_read_when_the_libraries_of_sound_are_loaded(
    scan: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows they may wait, while they are loaded, until something is typed."""
    order: list[str] = []

    class Reads:
        def __init__(self, **more: object) -> None:
            order.append("keyboard")

        def close(self) -> None:
            order.append("closed")

    monkeypatch.setattr(open_devices, "SwitchKeyboard" if scan else "Keyboard", Reads)

    def opened_sound(self: OpenDevices) -> Devices:
        order.append("sound")
        return Devices()

    monkeypatch.setattr(OpenDevices, "_opened_sound", opened_sound)
    with OpenDevices(Settings(), tell=lambda notice: None, scan=scan, microphone=False):
        assert order == ["sound", "keyboard"]
    assert order == ["sound", "keyboard", "closed"]
