"""Names that Windows keeps for its devices, whatever follows the dot: ``con.txt`` is the console."""

from __future__ import annotations

import re

_DEVICE = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *([.:].*)?", re.IGNORECASE | re.DOTALL)


def is_device(name: str) -> bool:
    """Whether a file's name, without its folder, is one of them.

    >>> is_device("Con.txt"), is_device("lpt1"), is_device("console.txt"), is_device("my-con.txt")
    (True, True, False, False)
    """
    return bool(_DEVICE.fullmatch(name))
