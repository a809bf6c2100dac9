"""Fixtures that more than one test file uses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tools.virtual_audio import VirtualAudio


@pytest.fixture
def virtual_sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualAudio]:
    """A sound card of this test's own; the test's process and its children use it without being told.

    Where PulseAudio isn't installed the test errs with the sentence that names the packages: a test of sound that
    was skipped would look like one that passed.
    """
    with VirtualAudio() as sound:
        for name, value in sound.environment.items():
            monkeypatch.setenv(name, value)
        yield sound


def pytest_addoption(parser: pytest.Parser) -> None:
    """``pytest --rewrite`` records playthroughs anew; look at the difference before you commit it."""
    parser.addoption("--rewrite", action="store_true", help="record the golden files anew")
