"""Recordings of a player with what was said in them: by a list beside them, or by the names of their files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from voice_solitaire.devices.microphone.audio_log import LINES, OURS
from voice_solitaire.language.numbers import number_word

LABELS = "labels.txt"  # lines of a file's name and the words in it, put down by the player
MOST_NUMBER = 99  # a greater one in a file's name is no word
_LABEL = re.compile(r"(.+?\.wav)[\s:]+(.+)", re.IGNORECASE)


@dataclass(frozen=True)
class Labelled:
    """A recording, and what was said in it."""

    file: Path  # a WAV file
    said: str  # the words in it


@dataclass(frozen=True)
class LabelledFolder:
    """The recordings of a folder."""

    recordings: tuple[Labelled, ...]  # those of which it is known what was said
    unlabelled: tuple[Path, ...] = ()  # the other WAV files
    by_ear: int = 0  # how many labels are only what the game's ear once took the recording for


def wav_files(folder: Path) -> list[Path]:
    """The WAV files right in a folder, by name; none where it can't be read."""
    try:
        return sorted(file for file in folder.iterdir() if file.suffix.lower() == ".wav" and file.is_file())
    except OSError:
        return []


def read_folder(folder: Path, is_sentence: Callable[[Sequence[str]], bool]) -> LabelledFolder:
    """Every WAV file of a folder with its label.

    A line of ``labels.txt`` counts first, then "said" or "text" of its line in ``heard.jsonl``, which ``--keep-audio``
    writes, then the file's name: of that the longest beginning that ``is_sentence``.
    """
    written, heard = _written(folder / LABELS), _heard(folder / LINES)
    recordings, unlabelled, by_ear = [], [], 0
    for file in wav_files(folder):
        label = written.get(file.name, "")
        if not label and file.name in heard:
            label, is_certain = heard[file.name]
            by_ear += bool(label) and not is_certain
        elif not label and not OURS.fullmatch(file.name):
            label = words_of_name(file.stem, is_sentence)
        if label:
            recordings.append(Labelled(file, label))
        else:
            unlabelled.append(file)
    return LabelledFolder(tuple(recordings), tuple(unlabelled), by_ear)


def words_of_name(stem: str, is_sentence: Callable[[Sequence[str]], bool]) -> str:
    """What a file's name says was said: its longest beginning that is a sentence, else all before the first figure.

    >>> words_of_name("read_the_table_mary_2", lambda words: words == ["read", "the", "table"])
    'read the table'
    >>> words_of_name("7_jackson_0", lambda words: words == ["seven"]), words_of_name("Up 2", lambda words: False)
    ('seven', 'up')
    """
    parts = re.findall(r"[^\W_]+(?:'[^\W_]+)?", stem.lower())
    words = [number_word(int(part)) if _is_number(part) else part for part in parts]
    for count in range(len(words), 0, -1):
        if is_sentence(words[:count]):
            return " ".join(words[:count])
    first_figure = next((at for at, part in enumerate(parts) if any(map(str.isdigit, part))), len(parts))
    return " ".join(words[:first_figure])


def _is_number(part: str) -> bool:
    return part.isascii() and part.isdigit() and len(part) < 3 and 0 < int(part) <= MOST_NUMBER


def _written(file: Path) -> dict[str, str]:
    """The player's own list, by file name."""
    matches = filter(None, map(_LABEL.fullmatch, map(str.strip, _lines(file))))
    return {match[1]: " ".join(match[2].split()) for match in matches}


def _heard(file: Path) -> dict[str, tuple[str, bool]]:
    """What each recording is by the game's own list, and whether the player put it down; lines without sense are left
    out."""
    labels: dict[str, tuple[str, bool]] = {}
    for line in _lines(file):
        try:
            facts = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(facts, dict) and isinstance(facts.get("file"), str):
            label = facts.get("said")
            is_certain = isinstance(label, str) and bool(label.strip())
            text = label if is_certain else facts.get("text", "")
            labels[facts["file"]] = (str(text).strip(), is_certain)
    return labels


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text("utf-8-sig", errors="replace").splitlines()
    except OSError:
        return []
