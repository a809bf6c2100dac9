"""What more than one test file uses, and how a whole run is shared among processes."""

from __future__ import annotations

import ast
import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

from testing.hasty import advise_hastily, forget
from testing.system_parts import PARTS, SOUND_CARD, PartsMissing, install, need
from testing.virtual_audio import VirtualAudio
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import catalogue, title
from voice_solitaire.program.loop import Loop
from voice_solitaire.table.game import Game, UnknownGame
from voice_solitaire.table.titles import Title

GARBAGE = 20_000, 20, 20  # objects made, collections, collections of those, from which on more is looked through
LEFT_OUT = "left out"  # the property of a test that names the packages it misses
MOST = 5  # processes; more would wait for the one with the tests of sound
GIVES_WAY = 5  # how much nicer those that compute are than those of sound
NICE = os.nice(0) if hasattr(os, "nice") else 0
COMPILED = Path(__file__).parents[1] / ".pytest_cache" / "compiled"

if sys.dont_write_bytecode:  # the hundreds of programs that tests start would each compile all that they import
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(COMPILED)
    os.environ["PYTHONDONTWRITEBYTECODE"], os.environ["PYTHONPYCACHEPREFIX"] = "", str(COMPILED)


def _tests_of_sound() -> set[str]:
    """``file::test`` of all that take a virtual sound card, or play recordings into an ear, which takes their time."""
    found = set()
    for file in Path(__file__).parent.rglob("test_*.py"):
        text = file.read_text("utf-8")
        if "VirtualAudio" not in text and "recordings" not in text:
            continue  # to take every file apart takes every process of a run a second
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef):
                taken = ast.unparse(node.args)
                if "VirtualAudio" in taken or "recordings:" in taken or "recordings=" in ast.unparse(node):
                    found.add(f"{file.name}::{node.name}")
    return found


def _naming(*names: str) -> set[str]:
    """The test files that name one of these."""
    files = {file.name: file.read_text("utf-8") for file in Path(__file__).parent.rglob("test_*.py")}
    return {file for file, text in files.items() if any(name in text for name in names)}


NAMES = {each.name for each in catalogue()}
SOUND = _tests_of_sound()
EARS = _naming("PocketsphinxEar", "import open_ear")
TOGETHER = {"test_house.py", "test_package.py"}  # their tests share what takes longer to make than to look at


def is_of_sound(nodeid: str) -> bool:
    """Whether a test plays and listens in real time."""
    return nodeid.rpartition("/")[2].partition("[")[0] in SOUND


def group_of(nodeid: str) -> str:
    """What runs in one process with a test: all that is of sound, of one game, or of a file that makes much for all
    its tests; else it alone.

    >>> group_of("laws/test_grammars.py::test_every_grammar_is_accepted[Golf0]")
    'Golf'
    >>> group_of("laws/test_house.py::test_no_modules_import_each_other")
    'test_house.py'
    >>> group_of("table/test_cards.py::test_a_card_has_a_name")
    'table/test_cards.py::test_a_card_has_a_name'
    """
    if is_of_sound(nodeid):
        return "sound"
    test, _, case = nodeid.partition("[")
    file = test.partition("::")[0].rpartition("/")[2]
    named = (part.rstrip("]0123456789") for part in case.split("-"))
    return next((name for name in named if name in NAMES), file if file in TOGETHER else nodeid)


class Shared(LoadScopeScheduling):
    """Tests that play and listen in real time run one after another in one process, those of a game in one as well, as
    they share what takes long to find out, the others in whichever is free.

    The largest groups are given out first: the waits lie beside the computations, and the end is evenly shared.
    """

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        """What is done is forgotten: with each test all that a process was given is counted, thousands in the end."""
        nodeid = self.registered_collections[node][item_index]
        given, scope = self.assigned_work[node], self._split_scope(nodeid)
        del given[scope][nodeid]
        if not given[scope]:
            del given[scope]
        self._reschedule(node)


@pytest.fixture
def virtual_sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualAudio]:
    """A sound card of this test's own; the test's process and its children use it without being told."""
    need(*SOUND_CARD)
    with VirtualAudio() as sound:
        for name, value in sound.environment.items():
            monkeypatch.setenv(name, value)
        yield sound


@pytest.fixture(autouse=True)
def faults(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[BaseException]]:
    """The mistakes of the game's own that it met and went on after. A test that has provoked some takes them out."""
    met: list[BaseException] = []
    remember, log = Session._remember, Loop._fault

    def remembered(session: Session, fault: Exception) -> None:
        met.append(fault)
        remember(session, fault)

    def logged(loop: Loop, fault: BaseException) -> bool:
        if fault not in met:
            met.append(fault)
        return log(loop, fault)

    monkeypatch.setattr(Session, "_remember", remembered)
    monkeypatch.setattr(Loop, "_fault", logged)
    yield met
    assert not met, "the game met mistakes of its own"


@pytest.fixture
def hasty_advice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """In the narrow run, for laws that hold whatever is advised: it needn't be the best. In the wide run it is.

    A test that changes the same things does so by the same ``monkeypatch``, which undoes the last change first.
    """
    if request.node.get_closest_marker("thorough") is not None:
        yield
        return
    advise_hastily(monkeypatch)
    yield
    forget()


def pytest_configure(config: pytest.Config) -> None:
    """Ctrl-C reaches the programs that tests start, also where a shell has put the whole run into the background."""
    config.addinivalue_line("markers", "thorough: takes long; runs with --thorough, which runs nothing else")
    config.addinivalue_line("markers", f"needs(*parts): what a test needs of the system: {', '.join(PARTS)}")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """``pytest --rewrite golf`` records one game anew, and runs nothing else; look at the difference afterwards."""
    parser.addoption("--rewrite", metavar="GAME", help="record the playthrough and the transcripts of one game anew")
    parser.addoption(
        "--thorough", action="store_true", help="run the wide tests, marked thorough, in place of the others"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Without ``--thorough`` wide cases aren't even made: there are thousands, and each process makes its own."""
    if metafunc.config.getoption("thorough"):
        return
    for marker in metafunc.definition.iter_markers("parametrize"):
        cases = marker.args[1] if len(marker.args) > 1 else None
        if isinstance(cases, list) and (narrow := [case for case in cases if not _is_wide(case)]):
            cases[:] = narrow


def _is_wide(case: object) -> bool:
    return any(mark.name == "thorough" for mark in getattr(case, "marks", ()))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The tests marked thorough run with ``--thorough``, and the others without; with ``--rewrite`` what it records."""
    wanted = bool(config.getoption("thorough"))
    chosen = [item for item in items if (item.get_closest_marker("thorough") is not None) == wanted]
    if config.getoption("rewrite"):
        game = _game_to_record(config)
        chosen = [item for item in chosen if game in _records(item)]
    if len(chosen) < len(items):
        kept = set(chosen)
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = sorted(chosen, key=_game_of)


def _game_of(item: pytest.Item) -> str:
    """The game that a test is given, empty for none: all that is about one game runs together, whatever file it is in,
    and what can be said in it, which takes longer to find out than most tests do, is found out once.
    """
    given = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    names = (each.name if isinstance(each, (Game, Title)) else each for each in given)
    return next((name for name in names if isinstance(name, str) and name in NAMES), "")


def _game_to_record(config: pytest.Config) -> str:
    try:
        return title(config.getoption("rewrite")).name
    except UnknownGame as unknown:
        raise pytest.UsageError(str(unknown)) from unknown


def _records(item: pytest.Item) -> tuple[str, ...]:
    """The game that a test keeps a recording of, if it does."""
    case = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    if item.path.name == "test_playthroughs.py":
        return (case["name"],)
    if item.path.name == "test_transcripts.py" and "path" in case:
        named = case["path"].read_text("utf-8").partition("game: ")[2].splitlines()[0]
        return (title(named).name,)
    return ()


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """A whole run is shared among processes, one more than there are processors, as one mostly waits for sound.

    What was picked by hand runs in this one and begins at once.
    """
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    picked = any(getattr(config.option, name, None) for name in ("keyword", "markexpr", "lf", "rewrite"))
    return min(MOST, 1 + (os.cpu_count() or 1)) if whole and not picked else 0


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Shared:
    """How a whole run is shared."""
    return Shared(config, log)


def in_ci() -> bool:
    """Whether this runs where everything is to be there."""
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


@contextmanager
def left_out_where_parts_are_missing(item: pytest.Item) -> Iterator[None]:
    """A test whose parts of the system aren't installed is skipped and counted; in CI it fails."""
    try:
        yield
    except PartsMissing as missing:
        if in_ci() and missing.packages:
            raise
        item.user_properties.append((LEFT_OUT, missing.packages))
        pytest.skip(str(missing))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """Beside tests of sound, which can't wait, the others take what is left of the processors."""
    if "PYTEST_XDIST_WORKER" in os.environ and hasattr(os, "nice") and not is_of_sound(item.nodeid):
        os.nice(max(0, NICE + GIVES_WAY - os.nice(0)))
    with left_out_where_parts_are_missing(item):
        need(*(part for marker in item.iter_markers("needs") for part in marker.args))
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """A test may find out while it runs that a part is missing."""
    with left_out_where_parts_are_missing(item):
        return (yield)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many tests were left out, and the one command that brings what they need."""
    skipped = [dict(getattr(report, "user_properties", ())) for report in terminalreporter.getreports("skipped")]
    wanted = [properties[LEFT_OUT] for properties in skipped if properties.get(LEFT_OUT)]
    if wanted:
        command = install(dict.fromkeys(package for packages in wanted for package in packages))
        many = "1 test was" if len(wanted) == 1 else f"{len(wanted)} tests were"
        terminalreporter.write_line(f"{many} left out for missing parts of the system; on Debian: {command}")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is imported and collected stays: to look through it for garbage all the while takes a tenth of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """What was imported stays, and needn't be looked through for garbage; what tests remember needn't be often."""
    gc.freeze()
    gc.set_threshold(*GARBAGE)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """An ear holds a hundred megabytes and is held by what it learns with, too little garbage to be soon collected.

    Where a file's tests share one, it is no garbage yet. What a test has made is young: the old needn't be looked at.
    """
    if item.path.name in EARS and not hasattr(getattr(item, "module", None), "ear"):
        gc.collect(1)
