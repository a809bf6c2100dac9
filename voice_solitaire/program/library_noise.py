"""What sound libraries write to the terminal."""

from __future__ import annotations

import os
import sys


def keep_library_noise_away() -> None:
    """Sound libraries write to descriptor 2 when a device goes away, in the middle of a terminal that is read aloud.

    They get nowhere; Python's own standard error stays what it was.
    """
    try:
        ours = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        sys.stderr = os.fdopen(ours, "w", buffering=1, encoding="utf-8", errors="replace")
    except OSError:  # a program without standard error has nothing to keep away
        pass
