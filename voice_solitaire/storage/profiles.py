"""What the ear has learned of a player's voice, on disk: a file for each player, numbers only, no sound."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import asdict
from math import isfinite
from pathlib import Path

from platformdirs import user_data_path

from voice_solitaire.ports import ANYBODY, Notice, Profile
from voice_solitaire.storage.file_names import is_device
from voice_solitaire.storage.private import make_folder
from voice_solitaire.storage.quarantine import set_aside
from voice_solitaire.storage.settings import replace_file

COEFFICIENTS = 13
STRONGEST = 0.2  # a throat may differ by so much from the usual one
MOST_LENIENT = 10.0
MOST_STRETCHED = 2.0
NOBODY = "player"  # the file of who has no name
WORDS = re.compile(r"[^\W_]+( [^\W_]+)*")  # a name that a file's name can hold
LONGEST = 40  # letters of it


def profile_path(player: str = "") -> Path:
    """The file of a player, of whoever plays without a name; its folder need not exist.

    Each name has its own, whatever its case: what a file's name can't hold of it is told apart by a number.
    """
    folder = user_data_path("voice-solitaire", False) / "voices"
    known = folder / f"{re.sub('[^a-z0-9]+', '-', player.lower()).strip('-')}.json"
    if not player.isascii() and known.stem and known.is_file():  # as it was kept once
        return known
    name = unicodedata.normalize("NFKC", player).casefold()
    plain = re.sub(r"[\W_]+", "-", name).strip("-")
    if name and (not WORDS.fullmatch(name) or len(name) > LONGEST or plain == NOBODY or is_device(plain)):
        import hashlib  # it brings OpenSSL, 3 MB of it, and few names need it

        plain = f"{plain[:LONGEST]}-{hashlib.sha256(name.encode('utf-8', 'replace')).hexdigest()[:8]}".lstrip("-")
    return folder / f"{plain or NOBODY}.json"


def load(path: Path) -> tuple[Profile, Notice | None]:
    """The profile of a file, anybody's without one; a damaged file is set aside, and the player told. Never raises."""
    try:
        return _checked(json.loads(path.read_text("utf-8"))), None
    except FileNotFoundError:
        return ANYBODY, None
    except (ValueError, RecursionError):
        try:
            return ANYBODY, Notice("profile_damaged", (("file", set_aside(path, "damaged").name),))
        except OSError:
            return ANYBODY, _unwritable(path)
    except OSError:
        return ANYBODY, _unwritable(path)


def save(profile: Profile, path: Path) -> Notice | None:
    """Write a profile whole, or remove the file where nothing is known; what keeps that from being done, if anything.

    The file is replaced in one step: whoever reads it finds the old profile or the new one.
    """
    try:
        if profile == ANYBODY:
            path.unlink(missing_ok=True)
        else:
            make_folder(path.parent)
            replace_file(path, json.dumps(asdict(profile), indent=2) + "\n")
    except OSError:
        return _unwritable(path)
    return None


def _checked(saved: object) -> Profile:
    """The profile that a file holds. Raises ValueError where a decoder couldn't use it."""
    if not isinstance(saved, Mapping):
        raise ValueError("a profile is names with values")
    means, warp, lenience = saved.get("means", ""), saved.get("warp", 1.0), saved.get("lenience", 0.0)
    accents, stretch = saved.get("accents", []), saved.get("stretch", 1.0)
    if not isinstance(means, str) or not isinstance(accents, list) or not all(isinstance(a, str) for a in accents):
        raise ValueError("means are a text, accents a list of names")
    if not all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in (warp, lenience, stretch)):
        raise ValueError("warp, lenience and stretch are numbers")
    numbers = [float(mean) for mean in means.split(",")] if means else []
    if len(numbers) not in (0, COEFFICIENTS) or not all(map(isfinite, (*numbers, warp, lenience, stretch))):
        raise ValueError("means are thirteen numbers")
    if abs(warp - 1) > STRONGEST or abs(lenience) > MOST_LENIENT or not 1 / MOST_STRETCHED <= stretch <= MOST_STRETCHED:
        raise ValueError("no voice is like that")
    return Profile(",".join(map(str, numbers)), float(warp), tuple(accents), float(lenience), float(stretch))


def _unwritable(path: Path) -> Notice:
    return Notice("profile_unwritable", (("folder", str(path.parent)),))
