"""The large weights of a network where they lie in its file, in place of a copy of each for every part that uses it.

A file of onnxruntime's (ORT format, a flatbuffer) holds the weights of both branches of the decoder, which are the same
for the most part: 25 MB twice. Loaded from here they are one, and those of which few rows are looked at, as the table
of all the pieces that words are written with, come into memory row by row.
"""

from __future__ import annotations

import contextlib
import mmap
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

LEAST = 100_000  # bytes of a weight that is worth it
KINDS = {1: np.float32, 2: np.uint8, 3: np.int8}  # of a tensor, by the number that the format gives them
MODEL, GRAPH, INITIALIZERS, NODES, ATTRIBUTES, SUBGRAPH = 1, 7, 0, 2, 10, 7  # fields of the format's tables
NAME, DIMENSIONS, KIND, DATA = 0, 2, 3, 4  # and of a tensor's


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
        self._shared: list[Any] = []  # as long as the session lives, it uses them
        try:
            candidates = [weight for weight in weights(self._file) if weight.size >= LEAST and weight.kind in KINDS]
        except (struct.error, UnicodeDecodeError) as error:
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

    def release(self) -> None:
        """Let go of what was read of the file, until it is looked at again: the session has its own form of most."""
        if hasattr(mmap, "MADV_DONTNEED"):
            with contextlib.suppress(OSError):
                self._file.madvise(mmap.MADV_DONTNEED)


class _Table:
    """A table of a flatbuffer: ``at`` is its place. Raises struct.error where there is none."""

    def __init__(self, data: mmap.mmap, at: int) -> None:
        self._data, self._at = data, at
        self._fields = at - struct.unpack_from("<i", data, at)[0]

    def _place(self, field: int) -> int:
        """Where the value of a field lies; 0 where it has none."""
        if 4 + 2 * field >= self._number("<H", self._fields):
            return 0
        offset = self._number("<H", self._fields + 4 + 2 * field)
        return self._at + offset if offset else 0

    def _number(self, form: str, at: int) -> int:
        return int(struct.unpack_from(form, self._data, at)[0])

    def _reached(self, at: int) -> int:
        return at + self._number("<I", at)

    def number(self, field: int) -> int:
        """A number of four bytes; 0 where there is none."""
        place = self._place(field)
        return self._number("<i", place) if place else 0

    def table(self, field: int) -> _Table | None:
        """A table within this one."""
        place = self._place(field)
        return _Table(self._data, self._reached(place)) if place else None

    def tables(self, field: int) -> Iterator[_Table]:
        """A row of tables."""
        start, count = self.row(field)
        for at in range(start, start + 4 * count, 4):
            yield _Table(self._data, self._reached(at))

    def row(self, field: int) -> tuple[int, int]:
        """Where the first of some values lies, and how many there are."""
        place = self._place(field)
        if not place:
            return 0, 0
        row = self._reached(place)
        return row + 4, self._number("<I", row)

    def text(self, field: int) -> str:
        start, size = self.row(field)
        return self._data[start : start + size].decode()

    def numbers(self, field: int) -> tuple[int, ...]:
        """A row of numbers of eight bytes."""
        start, count = self.row(field)
        return struct.unpack_from(f"<{count}q", self._data, start)


def weights(data: mmap.mmap) -> Iterator[Weight]:
    """All the weights of a model in ORT format, those of the graphs within its graph too."""
    if data[4:8] != b"ORTM":
        raise ValueError("this is no model in ORT format")
    model = _Table(data, struct.unpack_from("<I", data)[0]).table(MODEL)
    graph = model and model.table(GRAPH)
    if graph is not None:
        yield from _of_graph(graph)


def _of_graph(graph: _Table) -> Iterator[Weight]:
    for tensor in graph.tables(INITIALIZERS):
        start, size = tensor.row(DATA)
        yield Weight(tensor.text(NAME), tensor.numbers(DIMENSIONS), tensor.number(KIND), start, size)
    for node in graph.tables(NODES):
        for attribute in node.tables(ATTRIBUTES):
            inner = attribute.table(SUBGRAPH)
            if inner is not None:
                yield from _of_graph(inner)
