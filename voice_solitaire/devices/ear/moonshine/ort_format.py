"""Models in onnxruntime's own format, a flatbuffer: tables of fields, each of which tells how far on its value lies."""

from __future__ import annotations

import mmap
import struct
from collections.abc import Iterator

MODEL, GRAPH = 1, 7  # fields of a file, and of a model
INITIALIZERS, NODES, NODE_EDGES, INPUTS, OUTPUTS = 0, 2, 4, 5, 6  # of a graph
NODE_INDEX, NODE_INPUTS, NODE_OUTPUTS, ATTRIBUTES = 4, 8, 9, 10  # of a node
ATTRIBUTE_NAME, SUBGRAPH = 0, 7  # of an attribute
EDGES_NODE, EDGES_IN, EDGES_OUT = 0, 1, 2  # of the edges at a node
NAME, DIMENSIONS, KIND, DATA = 0, 2, 3, 4  # of a tensor


class FlatTable:
    """A table of a flatbuffer: ``at`` is its place. Raises struct.error where there is none."""

    def __init__(self, data: mmap.mmap, at: int) -> None:
        self._data, self.at = data, at
        self._fields = at - struct.unpack_from("<i", data, at)[0]

    def place(self, field: int) -> int:
        """Where the value of a field lies; 0 where it has none."""
        if 4 + 2 * field >= self._number("<H", self._fields):
            return 0
        offset = self._number("<H", self._fields + 4 + 2 * field)
        return self.at + offset if offset else 0

    def _number(self, form: str, at: int) -> int:
        return int(struct.unpack_from(form, self._data, at)[0])

    def _reached(self, at: int) -> int:
        return at + self._number("<I", at)

    def number(self, field: int) -> int:
        """A number of four bytes; 0 where there is none."""
        place = self.place(field)
        return self._number("<i", place) if place else 0

    def table(self, field: int) -> FlatTable | None:
        """A table within this one."""
        place = self.place(field)
        return FlatTable(self._data, self._reached(place)) if place else None

    def needed(self, field: int) -> FlatTable:
        """A table within this one. Raises KeyError where there is none."""
        table = self.table(field)
        if table is None:
            raise KeyError(field)
        return table

    def tables(self, field: int) -> Iterator[FlatTable]:
        """A row of tables."""
        start, count = self.row(field)
        for at in range(start, start + 4 * count, 4):
            yield FlatTable(self._data, self._reached(at))

    def row(self, field: int) -> tuple[int, int]:
        """Where the first of some values lies, and how many there are."""
        place = self.place(field)
        if not place:
            return 0, 0
        row = self._reached(place)
        return row + 4, self._number("<I", row)

    def text(self, field: int) -> str:
        """A text."""
        place = self.place(field)
        return self._text(self._reached(place)) if place else ""

    def texts(self, field: int) -> list[str]:
        """A row of texts."""
        start, count = self.row(field)
        return [self._text(self._reached(at)) for at in range(start, start + 4 * count, 4)]

    def _text(self, at: int) -> str:
        return self._data[at + 4 : at + 4 + self._number("<I", at)].decode()

    def numbers(self, field: int) -> tuple[int, ...]:
        """A row of numbers of eight bytes."""
        start, count = self.row(field)
        return struct.unpack_from(f"<{count}q", self._data, start)


def model_of(data: mmap.mmap) -> FlatTable:
    """The model in a file. Raises ValueError for one of another format, and KeyError where there is none in it."""
    if data[4:8] != b"ORTM":
        raise ValueError("this is no model in ORT format")
    return FlatTable(data, struct.unpack_from("<I", data)[0]).needed(MODEL)


def subgraphs(graph: FlatTable) -> Iterator[tuple[str, FlatTable]]:
    """The graphs that are attributes of a graph's nodes, with the attributes' names: the branches of an If."""
    for node in graph.tables(NODES):
        for attribute in node.tables(ATTRIBUTES):
            inner = attribute.table(SUBGRAPH)
            if inner is not None:
                yield attribute.text(ATTRIBUTE_NAME), inner
