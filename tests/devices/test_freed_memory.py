"""What isn't used any more goes back to the system: freed decoders, and what was read of files."""

from __future__ import annotations

import ctypes
import gc
import mmap
import sys
import weakref
from pathlib import Path

import pytest

from voice_solitaire.devices.ear.moonshine.network import installed
from voice_solitaire.devices.ear.moonshine.weights import FLOATS, SharedWeights
from voice_solitaire.devices.ear.pocketsphinx.decoders import GrammarDecoder
from voice_solitaire.devices.freed_memory import DETAILS, MAPS, give_back, lend, lend_file, lend_loaded
from voice_solitaire.language.grammar import phrase

SIZE = 1 << 20


def resident(path: Path) -> int:
    """How many bytes of a mapped file count as this process's memory."""
    lines = Path("/proc/self/smaps").read_text().splitlines()
    starts = [at for at, line in enumerate(lines) if line.endswith(str(path))]
    sizes = (next(line for line in lines[at:] if line.startswith("Rss:")) for at in starts)
    return sum(int(size.split()[1]) for size in sizes) * 1024


@pytest.mark.skipif(not MAPS.exists(), reason="only Linux tells what is mapped")
@pytest.mark.parametrize("by_path", [False, True])
def test_what_was_read_of_a_file_is_given_back(tmp_path: Path, by_path: bool) -> None:
    path = tmp_path / "some file"
    path.write_bytes(b"word\n" * (SIZE // 5))
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        if by_path:
            lend_file(path)
        else:
            lend(mapped)
        assert bytes(mapped).count(b"word") == SIZE // 5
        assert resident(path) > SIZE // 2
        give_back()
        assert resident(path) == 0
        assert bytes(mapped).count(b"word") == SIZE // 5


@pytest.mark.skipif(not DETAILS.exists(), reason="only Linux tells how much was changed")
def test_what_was_read_of_libraries_is_given_back_once(tmp_path: Path) -> None:
    path = tmp_path / "a library"
    path.write_bytes(b"word\n" * (SIZE // 5))
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, mmap.MAP_PRIVATE, mmap.PROT_READ) as mapped:
        assert bytes(mapped).count(b"word") == SIZE // 5
        give_back()
        assert resident(path) > SIZE // 2
        lend_loaded()
        give_back()
        assert resident(path) == 0
        assert bytes(mapped).count(b"word") == SIZE // 5
        give_back()
        assert resident(path) > SIZE // 2


@pytest.mark.skipif(not DETAILS.exists(), reason="only Linux tells how much was changed")
def test_what_was_changed_before_nothing_could_be_written_stays(tmp_path: Path) -> None:
    """As a library's places that are written to while it is loaded."""
    path = tmp_path / "a library"
    path.write_bytes(bytes(SIZE))
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, mmap.MAP_PRIVATE) as mapped:
        mapped[SIZE // 2 : SIZE // 2 + 5] = b"where"
        place = ctypes.addressof(ctypes.c_char.from_buffer(mapped))
        protect = ctypes.CDLL(None).mprotect
        assert protect(ctypes.c_void_p(place), ctypes.c_size_t(SIZE), ctypes.c_int(mmap.PROT_READ)) == 0
        lend_loaded()
        give_back()
        assert mapped[SIZE // 2 : SIZE // 2 + 5] == b"where"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has files at hand before they are looked at")
@pytest.mark.skipif(installed() is None, reason="there is no second ear for this machine")
def test_the_networks_own_numbers_are_at_hand_when_somebody_speaks() -> None:
    path = (installed() or Path()) / "encoder_model.ort"
    weights = SharedWeights(path)
    floats = sum(weight.size for weight in weights.found.values() if weight.kind == FLOATS)
    give_back()
    assert resident(path) == 0
    weights.fetch()
    assert resident(path) >= floats > SIZE


def test_a_decoder_that_nobody_needs_goes_at_once() -> None:
    decoder = GrammarDecoder()
    decoder.expect(phrase("turn a card | deal"))
    gone = weakref.ref(decoder)
    gc.disable()
    try:
        del decoder
        assert gone() is None
    finally:
        gc.enable()
