"""Parts of the operating system that tests and tools use and that don't come with Python packages.

    need("flite", "sox")

raises ``PartsMissing`` where one of them isn't there; what it says names the Debian packages that bring it. In a test
that is enough to be left out on a player's machine, and to fail where ``CI=true``: see tests/conftest.py.
"""

from __future__ import annotations

import ctypes.util
import os
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

LIBRARIES = ("lib/*", "lib64", "lib")  # in /usr, by distribution


@dataclass(frozen=True)
class Part:
    """``programs`` on the path, ``library`` as the linker names it and ``plugin`` of ALSA's, all of them from Debian's
    ``packages``; ``systems`` as in ``sys.platform``: elsewhere it can't be had.
    """

    packages: tuple[str, ...]
    programs: tuple[str, ...] = ()
    library: str = ""
    plugin: str = ""
    systems: tuple[str, ...] = ("linux",)

    def is_here(self) -> bool:
        """Whether it is installed."""
        return (
            all(shutil.which(program) for program in self.programs)
            and (not self.library or _has_library(self.library))
            and (not self.plugin or any(any(Path("/usr").glob(f"{lib}/alsa-lib/{self.plugin}")) for lib in LIBRARIES))
        )


@cache  # asking starts a program
def _has_library(name: str) -> bool:
    return ctypes.util.find_library(name) is not None


ANYWHERE = ("linux", "darwin", "win32")
PARTS = {
    "pulseaudio": Part(("pulseaudio", "pulseaudio-utils"), ("pulseaudio", "pactl", "paplay", "parecord")),
    "portaudio": Part(("libportaudio2",), library="portaudio"),
    "alsa to pulseaudio": Part(("libasound2-plugins",), plugin="libasound_module_pcm_pulse.so"),
    "flite": Part(("flite",), ("flite",), systems=ANYWHERE),
    "espeak-ng": Part(("espeak-ng",), ("espeak-ng",), systems=ANYWHERE),
    "sox": Part(("sox",), ("sox",), systems=ANYWHERE),
    "ps": Part(("procps",), ("ps",), systems=("linux", "darwin")),
    "strace": Part(("strace",), ("strace",)),
    "unix": Part(("dash",), ("sh",), systems=("linux", "darwin")),  # its shell, and links that anybody may make
    "fc-solve": Part(("freecell-solver-bin",), ("fc-solve", "make-microsoft-freecell-board")),
    "wine": Part(("wine", "wine64"), ("wine",)),
}
SOUND_CARD = ("pulseaudio", "portaudio", "alsa to pulseaudio")  # what the virtual one needs


class PartsMissing(Exception):
    """What was needed isn't installed: ``parts`` by their names, ``packages`` that bring them on Debian.

    Where one of them can't be had on this system there are no packages.
    """

    def __init__(self, parts: Iterable[str]) -> None:
        self.parts = tuple(parts)
        foreign = [name for name in self.parts if sys.platform not in PARTS[name].systems]
        self.packages = () if foreign else packages(self.parts)
        names = ", ".join(foreign or self.parts)
        how = f"not to be had on {sys.platform}" if foreign else f"not installed; {install(self.packages)} brings it"
        super().__init__(f"needs {names}: {how}")


def packages(parts: Iterable[str]) -> tuple[str, ...]:
    """The Debian packages that bring these parts, each once."""
    return tuple(dict.fromkeys(package for name in parts for package in PARTS[name].packages))


def install(packages: Iterable[str]) -> str:
    """The command that installs them on Debian."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return f"{'' if root else 'sudo '}apt-get install --yes {' '.join(packages)}"


def need(*parts: str) -> None:
    """Nothing where all these parts are here.

    :raises PartsMissing: where one isn't.
    :raises KeyError: for what no part is called.
    """
    missing = [name for name in parts if not PARTS[name].is_here()]
    if missing:
        raise PartsMissing(missing)
