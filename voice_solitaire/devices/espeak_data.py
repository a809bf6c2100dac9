"""Where espeak-ng finds its data: a path short enough for it, since past about 150 bytes it fails."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from pathlib import Path

from voice_solitaire.devices.voice import VoiceError

LONGEST = 150  # bytes; espeak-ng keeps the path in a buffer of 160 and cuts it without a word


def encoded(path: Path) -> bytes:
    """The path as the C library's ``fopen`` takes it. :raises UnicodeEncodeError: when Windows can't write it so."""
    return str(path).encode("mbcs", "strict") if sys.platform == "win32" else os.fsencode(path)


def fits(path: Path) -> bool:
    """True when espeak-ng can open its data there."""
    try:
        return len(encoded(path)) < LONGEST
    except UnicodeEncodeError:
        return False


def short_path(data: Path) -> Path:
    """``data`` itself where espeak-ng can use it, else a link to it, or a copy, in a shorter place.

    :raises VoiceError: when there is no data, or no shorter place can be written.
    """
    if not (data / "phontab").exists():
        raise VoiceError(f"espeak-ng has no data in {data}")
    if fits(data):
        return data
    name = "espeak-" + hashlib.sha256(os.fsencode(data)).hexdigest()[:8]
    for place in _places():
        short = place / name
        if not fits(short):
            continue
        try:
            if _put(data, short):
                return short
        except OSError:
            continue
    raise VoiceError(f"espeak-ng needs a path shorter than {data}")


def _places() -> list[Path]:
    cache = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    # The second is only ours: in a shared folder somebody else could have left data under our name.
    return [Path(cache) / "voice-solitaire", Path(tempfile.gettempdir()) / f"voice-solitaire-{_user()}"]


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else "data"


def _put(data: Path, short: Path) -> bool:
    short.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if hasattr(os, "getuid") and short.parent.stat().st_uid != os.getuid():
        return False
    if (short / "phontab").exists():
        return True
    if short.is_symlink():  # it pointed to an installation that is gone
        short.unlink()
    try:
        short.symlink_to(data, target_is_directory=True)
    except OSError:  # Windows lets only some users link
        shutil.copytree(data, short, dirs_exist_ok=True)
    return (short / "phontab").exists()
