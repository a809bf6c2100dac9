"""Tables of what came of the trials, with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from benchmarks.heard.trials import ASKED, CLASSES, PARDON, RIGHT, TOLD_WRONG, WRONG, Row
from voice_solitaire.advice.odds import wilson

REACH = {"clean": (98.0, 99.5), "20 dB": (95.0, 98.0), "15 dB": (88.0, 95.0), "10 dB": (60.0, 80.0)}
MOST_WRONG = 0.3  # percent of commands
THRESHOLDS = tuple(n / 20 for n in range(21))
NOTHING = 0.02  # confidence below which nothing is asked either


def loudness(row: Row) -> str:
    """The condition without the kind of noise: "15 dB, echo"."""
    condition = row["condition"]
    return condition if condition.startswith("clean") else condition.partition(" ")[2]


def once(row: Row) -> bool:
    """Done right at once."""
    return row["class"] == RIGHT


def asked_once(row: Row) -> bool:
    """Done right at once, or after one question."""
    return once(row) or (row["class"] in (ASKED, PARDON) and row.get("second class") == RIGHT)


def twice(row: Row) -> bool:
    """Done right at once, or after one question, or after it was said again to an ear that had heard nothing."""
    return row["finally"] == RIGHT


def wrong(row: Row) -> bool:
    """The table was changed in a way that was not said, at first or by the answer."""
    return WRONG in (row["class"], row.get("second class"))


def summary(rows: Sequence[Row]) -> Row:
    """Shares in percent with their intervals, and the counts of each class."""

    def share(counted: Callable[[Row], bool]) -> dict[str, float]:
        count = sum(map(counted, rows))
        low, high = wilson(count, len(rows))
        return {"percent": 100 * count / max(1, len(rows)), "low": 100 * low, "high": 100 * high, "count": count}

    late = sorted(row["after"] for row in rows if row["heard"] is not None)
    return {
        "commands": len(rows),
        "right at once": share(once),
        "or after one question": share(asked_once),
        "or said again": share(twice),
        "done wrong": share(wrong),
        "classes": {name: sum(row["class"] == name for row in rows) for name in CLASSES},
        "said what the grammar has": sum(bool(row["in grammar"]) for row in rows),
        "median seconds until heard": late[len(late) // 2] if late else None,
    }


def split(rows: Iterable[Row], key: Callable[[Row], str]) -> dict[str, list[Row]]:
    """The rows by a key, in the order in which the keys come up."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(key(row), []).append(row)
    return found


def tables(rows: Sequence[Row]) -> dict[str, dict[str, Row]]:
    """For each group of voices its summaries: by loudness over all noises, by condition, by voice, by kind, by game."""
    keys: dict[str, Callable[[Row], str]] = {
        "noise": loudness,
        "condition": lambda row: row["condition"],
        "voice": lambda row: row["voice"],
        "kind": lambda row: str(row["kind"]) if row["kind"] in ("move", "illegal", "answer") else "other",
        "game": lambda row: row["game"],
    }
    return {
        f"{group}, by {what}": {name: summary(each) for name, each in sorted(split(members, key).items())}
        for group, members in split(rows, lambda row: row["group"]).items()
        for what, key in keys.items()
    }


def printed(title: str, lines: dict[str, Row]) -> str:
    """One table, with what is to be reached beside what was measured."""
    head = f"\n{title}\n{'':22s}{'n':>6s}  {'right at once':>20s} {'after one question':>20s} {'said again':>11s}"
    head += f" {'done wrong':>19s} {'told wrong':>11s} {'asked':>6s} {'pardon':>7s} {'unheard':>8s} {'s':>6s}"
    return "\n".join([head, *(_line(name, each) for name, each in lines.items())])


def _line(name: str, each: Row) -> str:
    classes = each["classes"]
    cells = f"{name:22s}{each['commands']:6d}  {_share(each['right at once'])} {_share(each['or after one question'])}"
    cells += f" {_percent(each['or said again']):>11s} {_share(each['done wrong'], 2)}"
    counts = (classes[TOLD_WRONG], classes[ASKED], classes[PARDON], classes["unheard"])
    cells += f" {counts[0]:11d} {counts[1]:6d} {counts[2]:7d} {counts[3]:8d}"
    late = each["median seconds until heard"]
    cells += f" {late:6.2f}" if isinstance(late, float) else f" {'':6s}"
    reach = REACH.get(name)
    return cells + (f"   reach {reach[0]:g} / {reach[1]:g}" if reach else "")


def _percent(share: object) -> str:
    return f"{share['percent']:.1f} %"


def _share(share: object, places: int = 1) -> str:
    text = f"{share['percent']:.{places}f} % ({share['low']:.{places}f}-{share['high']:.{places}f})"
    return f"{text:>20s}"


def curve(rows: Sequence[Row]) -> list[Row]:
    """What would be done if a line were obeyed from each threshold of confidence on, and asked back below it."""
    points: list[Row] = []
    for threshold in THRESHOLDS:
        sure = [row for row in rows if _confidence(row) >= threshold and row["if obeyed"] != "unheard"]
        unsure = [row for row in rows if NOTHING <= _confidence(row) < threshold]
        points.append(
            {
                "threshold": threshold,
                "done right": _part(sure, rows, RIGHT),
                "done wrong": _part(sure, rows, WRONG),
                "told wrong": _part(sure, rows, TOLD_WRONG),
                "asked anyway": _part(sure, rows, ASKED, PARDON),
                "asked": 100 * len(unsure) / max(1, len(rows)),
                "asked, and right": _part(unsure, rows, RIGHT),
            }
        )
    return points


def _confidence(row: Row) -> float:
    return row["its confidence"]


def _part(some: Sequence[Row], of: Sequence[Row], *classes: str) -> float:
    return 100 * sum(row["if obeyed"] in classes for row in some) / max(1, len(of))


def printed_curve(title: str, points: Sequence[Row]) -> str:
    """The curve as a table, in percent of the commands."""
    names = [name for name in points[0] if name != "threshold"]
    lines = [f"\n{title}\n{'threshold':>9s}" + "".join(f"{name:>18s}" for name in names)]
    for point in points:
        cells = "".join(f"{point[name]:18.2f}" for name in names)
        lines.append(f"{point['threshold']:9.2f}{cells}")
    return "\n".join(lines)


def mistakes(rows: Sequence[Row], most: int = 25) -> list[str]:
    """The commands by which the table was changed in a way that was not said."""
    return [
        f"{row['voice']}, {row['condition']}, {row['game']}: {row['said']!r} -> {row['heard']!r} "
        f"{row['confidence'] or 0:.2f}"
        + (f", then {row['second said']!r} -> {row['second heard']!r}" if "second said" in row else "")
        for row in rows
        if wrong(row)
    ][:most]
