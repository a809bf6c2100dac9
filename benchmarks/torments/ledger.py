"""What came of a torment: counts, figures, and faults with the way back to each."""

from __future__ import annotations

import json
import traceback
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

MOST_FAULTS = 200  # different ones that are kept; all are counted


class Broken(Exception):
    """A law that did not hold. ``law`` names it; the message tells what was seen."""

    def __init__(self, law: str, seen: object) -> None:
        super().__init__(f"{law}: {str(seen)[:500]}")
        self.law = law


@dataclass
class Fault:
    """One fault, as often as it was met; ``way`` is all that is needed to meet it again."""

    kind: str
    law: str  # which law broke and where: one fault is one law
    seen: str
    way: dict[str, Any]
    times: int = 1


@dataclass
class Ledger:
    """Counts by name, the most of some figures, and the faults by their law."""

    counts: Counter[str] = field(default_factory=Counter)
    most: dict[str, float] = field(default_factory=dict)
    faults: dict[str, Fault] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)  # what was left out, and why

    def count(self, what: str, times: int = 1) -> None:
        """So many more of something."""
        self.counts[what] += times

    def at_most(self, what: str, figure: float) -> None:
        """The greatest figure that was seen."""
        self.most[what] = max(figure, self.most.get(what, figure))

    def fault(self, kind: str, law: str, seen: str, way: dict[str, Any]) -> None:
        """A fault; only the first of a law is kept with its way."""
        self.counts[f"{kind} faults"] += 1
        if law in self.faults:
            self.faults[law].times += 1
        elif len(self.faults) < MOST_FAULTS:
            self.faults[law] = Fault(kind, law, seen, way)

    def note(self, text: str) -> None:
        """Something that whoever reads the figures has to know."""
        if text not in self.notes:
            self.notes.append(text)

    def add(self, other: Ledger) -> None:
        """What another one holds, too."""
        self.counts.update(other.counts)
        for what, figure in other.most.items():
            self.at_most(what, figure)
        for law, fault in other.faults.items():
            if law in self.faults:
                self.faults[law].times += fault.times
            else:
                self.faults[law] = fault
        for text in other.notes:
            self.note(text)

    def plain(self) -> dict[str, Any]:
        """All of it as plain values."""
        faults = sorted((asdict(fault) for fault in self.faults.values()), key=lambda fault: -int(fault["times"]))
        return {"counts": dict(self.counts), "most": self.most, "notes": self.notes, "faults": faults}

    def write(self, path: Path, **more: object) -> None:
        """All of it as JSON, whole or not at all."""
        new = path.with_suffix(".new")
        new.write_text(json.dumps({**more, **self.plain()}, indent=1, default=str) + "\n")
        new.replace(path)


def law_of(error: BaseException) -> str:
    """What tells a fault from another: the law that broke, or the error and the innermost of our own lines."""
    if isinstance(error, Broken):
        return error.law
    ours = [frame for frame in traceback.extract_tb(error.__traceback__) if "voice_solitaire" in frame.filename]
    where = f" in {Path(ours[-1].filename).name}, {ours[-1].name}, line {ours[-1].lineno}" if ours else ""
    return f"{type(error).__name__}{where}"


def seen_of(error: BaseException) -> str:
    """What was seen of a fault, in a few lines."""
    if isinstance(error, Broken):
        return str(error)
    return "".join(traceback.format_exception(error))[-1500:]
