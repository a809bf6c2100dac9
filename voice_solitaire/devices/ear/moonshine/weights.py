"""The large weights of a network where they lie in its file, in place of a copy of each for every part that uses it.

A file of onnxruntime's (ORT format, a flatbuffer) holds the weights of both branches of the decoder, which are the same
for the most part: 25 MB twice. Loaded from here they are one, and those of which few rows are looked at, as the table
of all the pieces that words are written with, come into memory row by row.
"""

from __future__ import annotations

import contextlib
import mmap
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from voice_solitaire.devices.ear.moonshine.ort_format import (
    DATA,
    DIMENSIONS,
    GRAPH,
    INITIALIZERS,
    KIND,
    NAME,
    FlatTable,
    model_of,
    subgraphs,
)
from voice_solitaire.devices.freed_memory import lend

POPULATE_READ = 22  # what Linux calls the advice to have a file's pages at hand
LEAST = 100_000  # bytes of a weight that is worth it
FLOATS = 1
KINDS = {FLOATS: np.float32, 2: np.uint8, 3: np.int8}  # of a tensor, by the number that the format gives them


class Weight(NamedTuple):
    """A tensor in the file."""

    name: str  # as the network has it
    shape: tuple[int, ...]  # how many numbers it has each way
    kind: int  # of its numbers, as in KINDS
    start: int  # the place of its first byte
    size: int  # in bytes


class SharedWeights:
    """The large weights of a model's file. Raises OSError, and ValueError for a file of another format."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            self._file = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        lend(self._file)  # the session has its own form of most
        self._shared: list[Any] = []  # as long as the session lives, it uses them
        try:
            candidates = [weight for weight in weights(self._file) if weight.size >= LEAST and weight.kind in KINDS]
        except (struct.error, UnicodeDecodeError, KeyError) as error:
            raise ValueError(f"{path.name} is of another format") from error
        whole = np.frombuffer(self._file, np.uint8)
        self.found = dict[str, Weight]()
        for weight in candidates:
            one = self.found.setdefault(weight.name, weight)
            same = (one.shape, one.kind) == (weight.shape, weight.kind)
            first, second = (whole[copy.start : copy.start + copy.size] for copy in (one, weight))
            if one is not weight and not (same and np.array_equal(first, second)):
                raise ValueError(f"{weight.name} is two in {path.name}")

    def share(self, options: Any) -> None:
        """Let a session that is opened with these options take them from here."""
        from onnxruntime import OrtValue  # type: ignore[import-untyped]  # it ships no types

        for weight in self.found.values():
            kind = np.dtype(KINDS[weight.kind])
            array = np.frombuffer(self._file, kind, weight.size // kind.itemsize, weight.start).reshape(weight.shape)
            value = OrtValue.ortvalue_from_numpy(array)
            options.add_initializer(weight.name, value)
            self._shared += [array, value]

    def fetch(self) -> None:
        """Have at hand what was given back of the weights that a session looks at here as a whole, those in floating
        point: of the others it has a form of its own, or needs a few rows. Else that is done while somebody waits."""
        if sys.platform != "linux":
            return
        for weight in self.found.values():
            if weight.kind == FLOATS:
                start = weight.start // mmap.PAGESIZE * mmap.PAGESIZE
                with contextlib.suppress(OSError):  # from 5.14 on
                    self._file.madvise(POPULATE_READ, start, weight.start + weight.size - start)


def weights(data: mmap.mmap) -> Iterator[Weight]:
    """All the weights of a model in ORT format, those of the graphs within its graph too."""
    yield from _of_graph(model_of(data).needed(GRAPH))


def _of_graph(graph: FlatTable) -> Iterator[Weight]:
    for tensor in graph.tables(INITIALIZERS):
        start, size = tensor.row(DATA)
        yield Weight(tensor.text(NAME), tensor.numbers(DIMENSIONS), tensor.number(KIND), start, size)
    for _, inner in subgraphs(graph):
        yield from _of_graph(inner)
