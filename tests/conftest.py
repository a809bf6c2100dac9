"""What more than one test file uses, and how a whole run is shared among processes."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tools.virtual_audio import VirtualAudio

MOST = 4  # processes; more would wait for the one with the tests of sound
GIVES_WAY = 5  # how nice those that compute are to those of sound


def _naming(*names: str) -> set[str]:
    """The test files that name one of these."""
    files = {file.name: file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py")}
    return {file for file, text in files.items() if any(name in text for name in names)}


SOUND = _naming("VirtualAudio")
EARS = _naming("PocketsphinxEar", "open_ear")


class Shared(LoadScopeScheduling):
    """Tests that play and listen in real time run one after another in one process, the others in whichever is free.

    The largest group is given out first, and this is the only one: the waits lie beside the computations.
    """

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0].rpartition("/")[2]
        return "sound" if file in SOUND else nodeid


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


def pytest_configure() -> None:
    """Ctrl-C reaches the programs that tests start, also where a shell has put the whole run into the background."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """``pytest --rewrite`` records playthroughs anew; look at the difference before you commit it."""
    parser.addoption("--rewrite", action="store_true", help="record the golden files anew")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """A whole run is shared among processes; what was picked by hand runs in this one and begins at once."""
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    picked = any(getattr(config.option, name, None) for name in ("keyword", "markexpr", "lf"))
    return max(2, min(MOST, os.cpu_count() or 1)) if whole and not picked else 0


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Shared:
    """How a whole run is shared."""
    return Shared(config, log)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Beside tests of sound, which can't wait, the others take what is left of the processors."""
    if "PYTEST_XDIST_WORKER" in os.environ and hasattr(os, "nice") and item.path.name not in SOUND:
        os.nice(max(0, GIVES_WAY - os.nice(0)))


def pytest_collection_finish() -> None:
    """What was imported stays, and needn't be looked through for garbage."""
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """An ear holds a hundred megabytes and is held by what it learns with, too little garbage to be soon collected."""
    if item.path.name in EARS:
        gc.collect()
