"""A branch of a model as a model of its own, of which onnxruntime makes no more than what is used.

The decoder's file holds two branches, one for the first piece of a text and one for all others, of which a session
holds 33 MB. The second branch does the first piece too, where there is nothing yet to remember of the text; of the
other only that is needed which looks at the sound: together 26 MB, and the same numbers come of it.
"""

from __future__ import annotations

import mmap
import struct
from collections.abc import Sequence, Set
from pathlib import Path

from voice_solitaire.devices.ear.moonshine.ort_format import (
    EDGES_IN,
    EDGES_NODE,
    EDGES_OUT,
    GRAPH,
    INITIALIZERS,
    INPUTS,
    NAME,
    NODE_EDGES,
    NODE_INDEX,
    NODE_INPUTS,
    NODE_OUTPUTS,
    NODES,
    OUTPUTS,
    FlatTable,
    model_of,
    subgraphs,
)

EDGE = struct.Struct("<Iii")  # the other node, and the numbers of the output and the input that it joins


def branch_model(path: Path, branch: str, inputs: Sequence[str], outputs: Sequence[str] = ()) -> bytes:
    """The branch of that name, which takes ``inputs``; where ``outputs`` are named it gives those, be they inner values
    of it, and nothing is left that doesn't lead there.

    Raises OSError, and ValueError for a file that has no such branch or is of another format.
    """
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY) as data:
        try:
            return _Branch(data, branch).model(inputs, outputs)
        except (struct.error, UnicodeDecodeError, KeyError) as error:
            raise ValueError(f"{path.name} is of another format") from error


class _Branch:
    """A branch in a file that is changed in place. Offsets point onwards, so that what is new lies behind the rest."""

    def __init__(self, data: mmap.mmap, name: str) -> None:
        self._data, self._added = data, bytearray(-len(data) % 4)
        self._model = model_of(data)
        self._graph = dict(subgraphs(self._model.needed(GRAPH)))[name]

    def model(self, inputs: Sequence[str], outputs: Sequence[str]) -> bytes:
        """The branch in place of the whole, with these inputs and outputs."""
        self._point(self._model.place(GRAPH), self._graph.at)
        self._name(INPUTS, inputs)
        if outputs:
            self._prune(set(outputs))
            self._name(OUTPUTS, outputs)
        return b"".join((self._data, self._added))

    def _point(self, place: int, at: int) -> None:
        struct.pack_into("<I", self._data, place, at - place)

    def _name(self, field: int, texts: Sequence[str]) -> None:
        """Give a field of the graph a new row of texts."""
        written = [text.encode() for text in texts]
        self._point(self._graph.place(field), len(self._data) + len(self._added))
        starts, at = list[int](), 4 * len(texts)  # counted from the first offset
        for text in written:
            starts.append(at)
            at += (4 + len(text) + 1 + 3) // 4 * 4
        self._added += struct.pack("<I", len(texts))
        self._added += b"".join(struct.pack("<I", start - 4 * number) for number, start in enumerate(starts))
        for text in written:
            self._added += struct.pack("<I", len(text)) + text + bytes(4 - len(text) % 4)

    def _prune(self, wanted: Set[str]) -> None:
        """Leave what leads to the wanted values."""
        nodes = {node.number(NODE_INDEX): node for node in self._graph.tables(NODES)}
        edges = {each.number(EDGES_NODE): each for each in self._graph.tables(NODE_EDGES)}
        kept, follow = set[int](), [at for at, node in nodes.items() if wanted & set(node.texts(NODE_OUTPUTS))]
        while follow:
            index = follow.pop()
            if index not in kept:
                kept.add(index)
                follow += [before for before, *_ in self._edges(edges[index], EDGES_IN)]
        for index in kept:
            onwards = [EDGE.pack(*edge) for edge in self._edges(edges[index], EDGES_OUT) if edge[0] in kept]
            self._shorten(edges[index], EDGES_OUT, EDGE.size, onwards)
        names = {name for index in kept for name in nodes[index].texts(NODE_INPUTS)}
        self._keep(NODES, [index in kept for index in nodes])
        self._keep(NODE_EDGES, [index in kept for index in edges])
        self._keep(INITIALIZERS, [tensor.text(NAME) in names for tensor in self._graph.tables(INITIALIZERS)])

    def _edges(self, at_node: FlatTable, field: int) -> list[tuple[int, int, int]]:
        start, count = at_node.row(field)
        return list(EDGE.iter_unpack(self._data[start : start + EDGE.size * count]))

    def _keep(self, field: int, keep: Sequence[bool]) -> None:
        """Leave some of the tables in a row, which holds how far on each of them lies."""
        start, _ = self._graph.row(field)
        reached = [table.at for table, kept in zip(self._graph.tables(field), keep, strict=True) if kept]
        left = [struct.pack("<I", at - start - 4 * number) for number, at in enumerate(reached)]
        self._shorten(self._graph, field, 4, left)

    def _shorten(self, table: FlatTable, field: int, size: int, left: Sequence[bytes]) -> None:
        """Leave so few values of so many bytes in a row."""
        start, count = table.row(field)
        if count:
            struct.pack_into("<I", self._data, start - 4, len(left))
            self._data[start : start + size * len(left)] = b"".join(left)
