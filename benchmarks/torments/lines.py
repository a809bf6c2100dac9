"""Any line, at any table: always an answer, never a raise, nothing moved without being wished, nothing lost.

An evening is told by its seed: game, options, deal, position and settings. What was said in it is kept, so that the
same lines said again at the same table meet the same fault, and fewer and fewer of them until none can be left out.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from benchmarks.torments import babble
from benchmarks.torments.evenings import NO_ANSWER, Evening, Table
from benchmarks.torments.ledger import Ledger, law_of, seen_of
from benchmarks.torments.shrink import shrink
from benchmarks.torments.tables import any_deal, any_game
from voice_solitaire.games import find
from voice_solitaire.ports import Heard, Source
from voice_solitaire.table.game import Game

KIND = "lines"
UNIT = KIND
PART = 6000  # lines that one process is given at once
USUAL, QUICK = 100_000, 12_000
OPENINGS = (0, 0, 10, 50, 150)  # random moves before the first line
LINES, EVENINGS = 250, 4  # of an evening, and of a table in a row
MANY, FEW = 400, 10  # tries to do with fewer lines; each takes its time where none is answered
VERBOSITIES = ("brief", "normal", "full", "adaptive")
Quoted = list[object]  # a Heard as plain values


def tables(chance: random.Random) -> tuple[Game, list[Table]]:
    """A game with any of its options, and some evenings at it."""
    name, options = any_game(chance)
    evenings = [
        Table(
            name, options, any_deal(chance), chance.choice(OPENINGS), chance.choice(VERBOSITIES), chance.random() < 0.06
        )
        for _ in range(EVENINGS)
    ]
    return find(name, **options), evenings


def quoted(heard: Heard) -> Quoted:
    """A line as plain values, a long one by its length."""
    return [heard.text, heard.source.value, heard.confidence, list(heard.alternatives)]


def unquoted(plain: Sequence[object]) -> Heard:
    """The line that was quoted."""
    text, source, confidence, others = plain
    return Heard(str(text), Source(source), float(str(confidence)), tuple(others))  # type: ignore[arg-type]


def breaks(table: Table, heard: Sequence[Heard], law: str) -> bool:
    """Whether some lines at a table break a law."""
    with Evening(table) as evening:
        try:
            evening.start()
            for each in heard:
                evening.say(each)
                if law in evening.broken:
                    return True
            evening.end()
        except Exception as error:
            return law_of(error) == law
        return law in evening.broken


def run(seed: int, amount: int, until: float) -> Ledger:
    """So many lines, or as many as can be said ``until`` then (of the monotonic clock)."""
    ledger, chance = Ledger(), random.Random(seed)
    while ledger.counts[KIND] < amount and time.monotonic() < until:
        game, evenings = tables(chance)
        for table in evenings:
            _evening(table, game, random.Random(chance.randrange(2**63)), ledger)
    return ledger


def _evening(table: Table, game: Game, chance: random.Random, ledger: Ledger) -> None:
    said: list[Heard] = []
    ledger.count("evenings")
    ledger.count("evenings on disk", int(table.on_disk))
    with Evening(table, game) as evening:
        try:
            evening.start()
            for _ in range(LINES):
                said.append(babble.anything(evening.session, chance))
                evening.say(said[-1])
                for law, seen in evening.broken.items():
                    ledger.fault(KIND, law, seen, _way(table, said, law) if law not in ledger.faults else {})
                evening.broken.clear()
                if evening.session.conversation.over and chance.random() < 0.5:
                    break
            evening.end()
        except Exception as error:
            evening.broken[law_of(error)] = seen_of(error)
    for law, seen in evening.broken.items():
        ledger.fault(KIND, law, seen, _way(table, said, law) if law not in ledger.faults else {})
    ledger.count(KIND, len(said))


def _way(table: Table, said: Sequence[Heard], law: str) -> dict[str, object]:
    """The fewest lines that still break a law."""
    few = shrink(said, lambda part: breaks(table, part, law), FEW if law == NO_ANSWER else MANY)
    return {"table": vars(table), "lines": [quoted(each) for each in few]}
