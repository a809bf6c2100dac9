"""Looks for ways to win the deals of games, and writes which were won into ``voice_solitaire/games/winnable.txt``.

    python tools/find_winnable_deals.py [--deals 200] [--seconds 60] [--game NAME] [--option NAME=VALUE] [--work FOLDER]
        [--afresh] [--again DEAL]

Each game gets so many seconds of the processor, and is gone on with from where it was left: what was found by now lies
in the working folder, a file for each game and option set, a digit for each deal; what is shipped counts where there is
none, unless ``--afresh``, as when a game's hints have changed; with ``--again`` those that weren't won are looked at
once more from that deal on. A deal counts as won only after the way that was found has been replayed by the rules, and
the game's own hints, followed one by one, win it too: who is told that it can be won shall not lose it by them.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.table import one_title
from voice_solitaire.advice.winnable import LONGEST, UNKNOWN, wins
from voice_solitaire.advice.winning_ways import winning_way
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import catalogue
from voice_solitaire.games.winnable import FILE, key, packed, unpacked
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON

SHIPPED = Path(__file__).resolve().parent.parent / "voice_solitaire" / "games" / FILE


def search(game: Game, known: str, deals: int, seconds: float, again: int = 0) -> str:
    """How hard the deals from 1 on were, a digit for each, after so many more seconds.

    ``again``: the deal from which on those that weren't won are looked at once more; 0 for none.
    """
    end, digits = time.process_time() + seconds, list(known)
    for deal in range(min(again or len(known) + 1, len(known) + 1), deals + 1):
        if time.process_time() >= end:
            break
        if deal > len(known) or digits[deal - 1] == str(UNKNOWN):
            digits[deal - 1 :] = [how_hard(game, deal), *digits[deal:]]
    return "".join(digits)


def how_hard(game: Game, deal: int) -> str:
    """The digit of a deal; that of an unknown one where the hints don't win it."""
    hardness, way = winning_way(game, deal)
    if hardness is not UNKNOWN and not wins(game, deal, way):
        raise AssertionError(f"{game.name}, deal {deal}: the way that was found doesn't win")
    return str(hardness if hardness is UNKNOWN or hints_win(game, deal) else UNKNOWN)


def hints_win(game: Game, deal: int) -> bool:
    """Whether a deal is won by following the game's hints one by one."""
    session = Session(game, deal=deal)
    for _ in range(LONGEST):
        before = session.record
        session.hear("hint")
        session.hear("do it")
        if session.record.outcome is not None or session.record is before:
            break
    return session.record.outcome is WON


def main() -> None:
    """Search, keep, and write what is shipped."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--deals", type=int, default=200)
    options.add_argument("--seconds", type=float, default=60, help="of the processor, for each game")
    options.add_argument("--game", type=one_title, action="append", help="this game only; may be given again")
    options.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    options.add_argument("--work", type=Path, default=Path(".winnable"))
    options.add_argument("--afresh", action="store_true", help="leave out what is shipped")
    options.add_argument("--again", type=int, default=0, metavar="DEAL", help="from which unknown ones are tried again")
    asked = options.parse_args()
    asked.work.mkdir(exist_ok=True)
    chosen = dict(each.split("=", 1) for each in asked.option)
    for title in asked.game or catalogue():
        game = title.game(**chosen)
        file = asked.work / key(game).replace("\t", " - ").strip()
        lines = dict(line.rsplit("\t", 1) for line in SHIPPED.read_text().splitlines()) if SHIPPED.exists() else {}
        shipped = "" if asked.afresh else "".join(map(str, unpacked(lines.get(key(game), ""))))
        found = search(game, file.read_text() if file.exists() else shipped, asked.deals, asked.seconds, asked.again)
        file.write_text(found)
        lines[key(game)] = packed(map(int, found))
        SHIPPED.write_text("".join(f"{name}\t{bits}\n" for name, bits in sorted(lines.items())))
        print(
            f"{game.name:22}{len(found):>7} deals, won {', '.join(str(found.count(each)) for each in '123')}",
            flush=True,
        )


if __name__ == "__main__":
    main()
