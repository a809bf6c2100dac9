"""Every machine that the game is promised for finds a wheel of everything it needs, on each Python, and so its ears.

Nothing is built: who plays has no compiler. Linux is promised from glibc 2.28 on (2018), which the wheels of numpy and
onnxruntime ask for, and Windows on ARM from Python 3.11 on, the first that there is for it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conftest import in_ci

ROOT = Path(__file__).parents[2]
UV = os.environ.get("UV") or shutil.which("uv") or "uv"  # the first is who runs these tests
PYTHONS = ("3.10", "3.11", "3.12", "3.13", "3.14", "3.15")
OURS = {"3.10": "5.0.4", "3.11": "5.1.1", "3.12": "5.0.4", "3.13": "5.1.1"}  # the releases of pocketsphinx with wheels
WINDOWS, WINDOWS_ARM = "x86_64-pc-windows-msvc", "aarch64-pc-windows-msvc"
MAC, MAC_ARM = "x86_64-apple-darwin", "aarch64-apple-darwin"
LINUX, LINUX_ARM = "x86_64-manylinux_2_28", "aarch64-manylinux_2_28"
OLDER_LINUX = ("x86_64-manylinux2014", "aarch64-manylinux2014")
YOUNGER_LINUX = ("x86_64-manylinux_2_31", "x86_64-manylinux_2_40", "aarch64-manylinux_2_31", "aarch64-manylinux_2_40")
SECOND = {WINDOWS: "0.0.29", LINUX: "0.0.4", MAC_ARM: "0.0.4"}  # the releases of moonshine-voice

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module", autouse=True)
def _package_index() -> None:
    """Who has no way to the index of packages can't ask it."""
    answer = compiled(LINUX, "3.11", "--refresh-package", "iniconfig", source="-", said="iniconfig")
    if answer.returncode and not in_ci():
        pytest.skip(f"needs an index of packages: {answer.stderr.strip().splitlines()[-1]}")
    assert not answer.returncode, answer.stderr


def compiled(
    platform: str, python: str, *flags: str, source: str = "pyproject.toml", said: str = ""
) -> subprocess.CompletedProcess[str]:
    """What uv makes of the dependencies on a machine."""
    command = [UV, "pip", "compile", "--quiet", "--no-header", "--no-annotate", "--no-python-downloads"]
    command += ["--only-binary", ":all:", "--python-platform", platform, "--python-version", python, *flags, source]
    return subprocess.run(command, cwd=ROOT, input=said, capture_output=True, text=True, check=False)


def installed(platform: str, python: str, *flags: str) -> dict[str, str]:
    """The packages that a machine gets, with their versions."""
    answer = compiled(platform, python, *flags)
    assert answer.returncode == 0, f"{platform}, Python {python}: {answer.stderr}"
    lines = [line.partition(";")[0].strip() for line in answer.stdout.splitlines() if "==" in line]
    return dict(line.split("==", 1) for line in lines)


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("platform", [WINDOWS, WINDOWS_ARM, MAC, MAC_ARM, LINUX, LINUX_ARM])
def test_everything_is_a_wheel(platform: str, python: str) -> None:
    """And both ears come where they can: ours for four Pythons, the second one where its model is."""
    if (platform, python) == (WINDOWS_ARM, "3.10"):
        assert compiled(platform, python).returncode
        return
    found = installed(platform, python)
    ours = OURS.get(python)
    if platform == WINDOWS_ARM or (platform == LINUX_ARM and ours == OURS["3.10"]):
        ours = None
    assert found.get("pocketsphinx") == ours
    assert found.get("moonshine-voice") == (SECOND.get(platform) if python in OURS else None)
    assert ("onnxruntime" in found) == ("moonshine-voice" in found)
    assert {"sounddevice", "espeakng-loader", "pyttsx3", "pyaec", "numpy", "speechrecognition"} <= set(found)


@pytest.mark.parametrize("platform", YOUNGER_LINUX)
def test_a_younger_linux_gets_no_less(platform: str) -> None:
    """The second ear of an ARM machine is an extra, which is to be had from glibc 2.31 on."""
    arm = platform.startswith("aarch64")
    assert installed(platform, "3.13") == installed(LINUX_ARM if arm else LINUX, "3.13")
    extended = installed(platform, "3.13", "--extra", "second-ear")
    assert {"moonshine-voice", "onnxruntime", "pocketsphinx"} <= set(extended)


@pytest.mark.parametrize("platform", OLDER_LINUX)
def test_an_older_linux_is_not_promised(platform: str) -> None:
    """What keeps it out is named; should that change, so may the promise."""
    answer = compiled(platform, "3.13")
    assert answer.returncode
    assert "numpy==" in answer.stderr
    assert "has no usable wheels" in answer.stderr
