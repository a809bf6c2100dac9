"""A player's folders that are a test's own, on every system."""

from __future__ import annotations

from pathlib import Path


def own_folders(folder: Path) -> dict[str, str]:
    """The variables that say where games and settings are: on Linux, on macOS, on Windows."""
    return {
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "HOME": str(folder),
        "WIN_PD_OVERRIDE_LOCAL_APPDATA": str(folder / "data"),
    }
