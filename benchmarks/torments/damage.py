"""Files that are cut short and files with flipped bits: nothing is lost without a word, and the evening goes on.

A library of some games, results, settings and a learned voice is made once. Of each copy that is damaged everything is
read; what differs from what was kept has to be told, what was damaged has to be kept aside, and what is kept from then
on has to be there when the file is opened again.
"""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.torments.evenings import alike
from benchmarks.torments.ledger import Broken, Ledger, law_of, seen_of
from benchmarks.torments.tables import a_folder, begun
from voice_solitaire.games import find
from voice_solitaire.ports import Profile, Settings
from voice_solitaire.storage import profiles, settings
from voice_solitaire.storage.archive import Archive
from voice_solitaire.table.moves import WON

KIND, UNIT = "damage", "damaged files"
PART = 250
USUAL, QUICK = 12_000, 250
CUT = 512  # bytes from one cut to the next
GAMES = ("Royal Parade", "Klondike", "Royal Flush", "Forty Thieves", "Accordion")
VOICE = Profile(",".join(f"{each}.5" for each in range(13)), 1.05, ("british",), 0.4)
LIKED = Settings(rate=300, verbosity="full", sound_folder="/home/anna/klänge", patience=2.0)


@dataclass
class Library:
    """Undamaged files in a folder, and what they hold."""

    folder: Path
    records: dict[str, object]
    tallies: dict[str, object]

    @classmethod
    def made(cls, folder: Path) -> Library:
        """Games in progress, results, settings, a voice."""
        archive = Archive.open(folder / "games.db", _Seconds())
        for number, name in enumerate(GAMES):
            for deal in range(6):
                archive.finish(begun(find(name), deal, 10 + deal), WON if deal % 2 else None)
            record = begun(find(name), 100 + number, 40).bookmark().undo(3)
            archive.keep(record)
        archive.close()
        settings.save(LIKED, folder / "settings.json")
        profiles.save(VOICE, folder / "voice.json")
        found = cls(folder, {}, {})
        again = Archive.open(folder / "games.db", _Seconds())
        found.records, found.tallies = _held(again)
        again.close()
        if None in found.records.values() or again.notice is not None:
            raise Broken("an undamaged library can't be read", found.records)
        return found


class _Seconds:
    """A clock of ten seconds a look."""

    def __init__(self) -> None:
        self._now = 0.0

    def __call__(self) -> float:
        self._now += 10
        return self._now


def _held(archive: Archive) -> tuple[dict[str, object], dict[str, object]]:
    """What an archive holds of each game: the one in progress, and the results."""
    tallies = {name: asdict(archive.statistics(name)) for name in GAMES}
    records: dict[str, object] = {}
    for name in GAMES:
        record = archive.resume(name)
        records[name] = record and (alike(record), archive.score(record))
    return records, tallies


def run(seed: int, amount: int, until: float) -> Ledger:
    """So many damaged files: every cut first, then flipped bits."""
    ledger, chance = Ledger(), random.Random(seed)
    with a_folder() as name:
        library = Library.made(Path(name) / "whole")
        size = (library.folder / "games.db").stat().st_size
        first = seed % 10**6 * PART  # each part goes on where the one before it ended
        for number in range(first, first + amount):
            if time.monotonic() > until:
                break
            cuts = [*range(0, size, CUT), 1, 15, 17, 99, 101, size - 1]
            how = ("cut", cuts[number]) if number < len(cuts) else ("flip", chance.randrange(size * 8))
            _one(library, Path(name) / "damaged", how, chance, ledger)
    return ledger


def _one(library: Library, folder: Path, how: tuple[str, int], chance: random.Random, ledger: Ledger) -> None:
    """One damage to each file."""
    for file, look in (("games.db", _database), ("settings.json", _settings), ("voice.json", _voice)):
        whole = (library.folder / file).read_bytes()
        at = how[1] if file == "games.db" else chance.randrange(len(whole) * 8) // (1 if how[0] == "flip" else 8)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / file).write_bytes(harm(whole, how[0], at))
        try:
            look(library, folder / file)
        except Exception as error:
            law = f"{law_of(error)} ({how[0]} {file})"
            ledger.fault(KIND, law, seen_of(error), {"file": file, "damage": how[0], "at": at})
        ledger.count(f"{file} damaged by a {how[0]}")
        ledger.count(UNIT)


def harm(whole: bytes, how: str, at: int) -> bytes:
    """What is left of a file that is cut at a byte, or has one bit flipped."""
    if how == "cut":
        return whole[:at]
    return whole[: at // 8] + bytes((whole[at // 8] ^ 1 << at % 8,)) + whole[at // 8 + 1 :]


def _database(library: Library, file: Path) -> None:
    damaged = file.read_bytes()
    archive = Archive.open(file, _Seconds())
    records, tallies = _held(archive)
    told = archive.notice
    if told is None and (records, tallies) != (library.records, library.tallies):
        raise Broken("lost or changed without a word", _differing(library, records, tallies))
    if told is not None and not _kept_aside(file, damaged):
        raise Broken("what was damaged is not kept aside", told)
    new = begun(find("Royal Parade"), 7, 5)
    archive.keep(new)
    archive.finish(begun(find("Klondike"), 9, 5), WON)
    archive.close()
    again = Archive.open(file, _Seconds())
    resumed = again.resume("Royal Parade")
    if resumed is None or alike(resumed) != alike(new):
        raise Broken("what is kept after a damage is lost", again.notice)
    if again.statistics("Klondike").played < 1:
        raise Broken("what is counted after a damage is lost", again.notice)
    again.close()


def _differing(library: Library, records: dict[str, object], tallies: dict[str, object]) -> str:
    """What differs, in short."""
    games = [name for name in GAMES if records[name] != library.records[name]]
    results = [f"{name}: {tallies[name]} for {library.tallies[name]}" for name in GAMES]
    return f"games {games}; results {[each for each in results if tallies != library.tallies]}"[:600]


def _kept_aside(file: Path, damaged: bytes) -> bool:
    """Whether the damaged bytes, or the rows that could not be read, are still to be had."""
    if any(each.read_bytes() == damaged for each in file.parent.iterdir() if each != file):
        return True
    try:
        with sqlite3.connect(file) as database:
            return bool(database.execute("SELECT count(*) FROM unreadable").fetchone()[0])
    except sqlite3.Error:
        return False


def _settings(library: Library, file: Path) -> None:
    damaged = file.read_bytes()
    liked, notices = settings.load(file)
    for name, value in asdict(liked).items():
        if settings.valid(name, value) != value:
            raise Broken("a setting is not valid", f"{name}: {value}")
    _told_and_aside(file, damaged, bool(notices))
    if settings.save(LIKED, file) is not None or settings.load(file) != (LIKED, ()):
        raise Broken("settings can't be kept after a damage", notices)


def _voice(library: Library, file: Path) -> None:
    damaged = file.read_bytes()
    profile, notice = profiles.load(file)
    if profile != VOICE:
        profiles._checked(asdict(profile) | {"accents": list(profile.accents)})  # a decoder can use it
    _told_and_aside(file, damaged, notice is not None)
    if profiles.save(VOICE, file) is not None or profiles.load(file) != (VOICE, None):
        raise Broken("a voice can't be kept after a damage", notice)


def _told_and_aside(file: Path, damaged: bytes, told: bool) -> None:
    """What is no JSON object of names is told, and kept aside."""
    try:
        readable = isinstance(json.loads(damaged.decode("utf-8")), dict)
    except ValueError:
        readable = False
    if not readable and not told:
        raise Broken("a damaged file is taken without a word", damaged[:200])
    if not readable and not any(each.read_bytes() == damaged for each in file.parent.iterdir() if each != file):
        raise Broken("a damaged file is not kept aside", damaged[:200])
