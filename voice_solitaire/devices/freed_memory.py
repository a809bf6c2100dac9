"""Memory that was freed, handed back to the system: the C libraries of Linux and the Mac keep it for later."""

from __future__ import annotations

import ctypes
from contextlib import suppress

ARENAS = -8  # the number of the setting in the C library of Linux


def share_one_arena() -> None:
    """Let all threads take their memory from one place; before there are any. Linux has one for each thread else, of
    which as little is free for others as for the system: after twenty utterances 20 MB more were held."""
    with suppress(OSError, TypeError, AttributeError):
        ctypes.CDLL(None).mallopt(ctypes.c_int(ARENAS), ctypes.c_int(1))


def give_back() -> None:
    """Hand back what isn't used any more; takes some milliseconds, and nothing is done where the system can't."""
    with suppress(OSError, TypeError, AttributeError):
        library = ctypes.CDLL(None)  # Windows has no library without a name
        if hasattr(library, "malloc_trim"):
            library.malloc_trim(ctypes.c_size_t(0))
        elif hasattr(library, "malloc_zone_pressure_relief"):
            library.malloc_zone_pressure_relief(None, ctypes.c_size_t(0))
