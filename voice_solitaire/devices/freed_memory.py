"""Memory that isn't used any more, handed back to the system: the C libraries of Linux and the Mac keep it for later,
and what was read of a mapped file stays as well."""

from __future__ import annotations

import ctypes
import mmap
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock
from weakref import WeakSet

ARENAS = -8  # the number of the setting in the C library of Linux
MAPS = Path("/proc/self/maps")  # what the process has mapped: Linux tells it here
DETAILS = Path("/proc/self/smaps")  # and here how much of it was changed

_mapped, _paths, _lock = WeakSet[mmap.mmap](), set[bytes](), Lock()
_loaded = Event()


def share_one_arena() -> None:
    """Let all threads take their memory from one place; before there are any. Linux has one for each thread else, of
    which as little is free for others as for the system: after twenty utterances 20 MB more were held."""
    with suppress(OSError, TypeError, AttributeError):
        ctypes.CDLL(None).mallopt(ctypes.c_int(ARENAS), ctypes.c_int(1))


def lend(mapped: mmap.mmap) -> None:
    """Let a file that is only read be given back as well: what is looked at again comes from the system's cache."""
    with _lock:
        _mapped.add(mapped)


def lend_file(path: Path) -> None:
    """Let a file that a library has mapped be given back as well, wherever it lies: mapped five times it counts five
    times, though it is one memory."""
    with _lock:
        _paths.add(str(path.resolve()).encode())


def lend_loaded() -> None:
    """Let what was read of libraries be given back as well, once, as after something large was loaded: a part of their
    code runs only then, as that of all ways to make sound which are looked at for one. What runs again comes back from
    the system's cache. With the second ear loaded 54 MB are given back in 25 ms, and 24 come back."""
    _loaded.set()


def give_back() -> None:
    """Hand back what isn't used any more; takes some milliseconds, and nothing is done where the system can't."""
    with suppress(OSError, TypeError, AttributeError):
        library = ctypes.CDLL(None)  # Windows has no library without a name
        if hasattr(library, "malloc_trim"):
            library.malloc_trim(ctypes.c_size_t(0))
        elif hasattr(library, "malloc_zone_pressure_relief"):
            library.malloc_zone_pressure_relief(None, ctypes.c_size_t(0))
        _give_back_files(library)


def _give_back_files(library: ctypes.CDLL) -> None:
    if not hasattr(mmap, "MADV_DONTNEED"):
        return
    with _lock:
        mapped, paths = list(_mapped), set(_paths)
    for file in mapped:
        file.madvise(mmap.MADV_DONTNEED)
    ranges = _ranges(paths) if paths and MAPS.exists() else []
    if _loaded.is_set() and DETAILS.exists():
        _loaded.clear()
        ranges += _unchanged()
    for start, end in ranges:
        library.madvise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), ctypes.c_int(mmap.MADV_DONTNEED))


def _ranges(paths: set[bytes]) -> list[tuple[int, int]]:
    """Where these files lie in memory, as far as nothing can be written there."""
    ranges = []
    for line in MAPS.read_bytes().splitlines():
        addresses, rights, _, _, _, *path = line.split(maxsplit=5)
        if path and path[0] in paths and b"w" not in rights:
            start, _, end = addresses.partition(b"-")
            ranges.append((int(start, 16), int(end, 16)))
    return ranges


def _unchanged() -> list[tuple[int, int]]:
    """Where files lie in memory that nothing can be written to, and of which nothing was changed: a library has places
    that are written to once, and closed then. All of it can be read again."""
    ranges, place = [], (0, 0)
    for line in DETAILS.read_bytes().splitlines():
        name, *facts = line.split(maxsplit=5)
        if not name.endswith(b":"):
            start, _, end = name.partition(b"-")
            of_file = facts[-1].startswith(b"/") and b"w" not in facts[0] and facts[0].endswith(b"p")
            place = (int(start, 16), int(end, 16)) if of_file else (0, 0)
        elif name == b"Anonymous:" and int(facts[0]) == 0 and any(place):
            ranges.append(place)
    return ranges
