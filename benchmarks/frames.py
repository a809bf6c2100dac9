"""How well orders and questions are understood in whatever frame they are said: "next, ...", "... when you're ready".

    uv run python benchmarks/frames.py [--times N] [--seed S] [--misses]

``utterances/frames.tsv`` has a kind and a frame a line. Plain orders and questions, made from the legal moves and the
places of positions of several games, are put into each frame ``--times`` times, and what comes of it is held against
what comes of the plain line: an "order" must lead to the same table, a "question" to the same answer with nothing
changed, "two orders" to the table after both in the order in which they are to be done, and what is only "spoken of"
("please don't ...", "before I ..., what's my score") must change nothing. Nobody has to label anything, so that there
are as many lines as one likes. It prints of each kind how many were so, with 95 % intervals.
"""

from __future__ import annotations

import argparse
import copy
import platform
import random
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.understanding import interval
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.wording import RANKS, Wording, card_name
from voice_solitaire.games import find
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind

FRAMES = Path(__file__).parent / "utterances" / "frames.tsv"
DEAL = 7601
GAMES = {  # and how many hints are followed first
    "klondike": 10, "freecell": 6, "spider": 6, "la belle lucie": 4, "forty thieves": 9, "scorpion": 4, "yukon": 4,
    "eight off": 6, "golf": 4, "pyramid": 3, "canfield": 4,
}  # fmt: skip
VERBS = (("put", "putting"), ("move", "moving"), ("play", "playing"))
TRIES = 20  # to find a move that can be said


@lru_cache(maxsize=32)
def _position(game: str) -> Session:
    session = Session(find(game), DEAL)
    for _ in range(GAMES[game]):
        session.hear("hint")
        session.hear("do it")
    return session


def position(game: str) -> Session:
    """A session of its own in the position of a game."""
    kept = _position(game)
    try:
        return copy.deepcopy(kept, {id(kept.game): kept.game})
    except TypeError:  # a search that has begun can't be copied
        return _position.__wrapped__(game)


def said(session: Session, move: Move, chance: random.Random) -> tuple[str, str, str] | None:
    """A move as an order, in short, and as a deed: "put the six of clubs up", "six of clubs up", "putting ..."; None
    for what isn't said so."""
    game, state = session.game, session.state
    if move.verb in (Verb.TURN, Verb.DEAL):
        return (
            ("turn a card", "turn a card", "turning a card") if move.verb is Verb.TURN else ("deal", "deal", "dealing")
        )
    top = state.top(move.target) if move.target >= 0 else None
    if move.verb is not Verb.CARRY or move.count != 1 or top is None:
        return None
    card, target = card_name(state.piles[move.source][-1]), f"on the {card_name(top)}"
    if game.piles[move.target].kind is Kind.FOUNDATION and chance.random() < 0.5:
        target = "up"
    elif chance.random() < 0.3:
        target = f"to {Wording(game).place(move.target)}"
    put, putting = ("send", "sending") if target == "up" else chance.choice(VERBS)
    return f"{put} the {card} {target}", f"{card} {target}", f"{putting} the {card} {target}"


def order(session: Session, chance: random.Random) -> tuple[str, str, str] | None:
    """An order that can be obeyed, told in three ways, which is obeyed in the session; None where none was found."""
    for _ in range(TRIES):
        words = said(session, chance.choice(session.game.legal(session.state)), chance)
        before = session.state
        if words is not None and session.hear(words[0]) and session.state != before:
            return words
        if session.state != before or not session.game.legal(session.state):
            return None
        session.hear("no")
    return None


def question(session: Session, chance: random.Random) -> str:
    """A plain question about the table."""
    piles = [pile for pile in session.game.piles if pile.kind is Kind.TABLEAU]
    return chance.choice(
        (
            f"where are the {chance.choice(RANKS)}s?",
            f"what's in {chance.choice(piles).name}?",
            "how many cards are home?",
        )
    )


def framed(frame: str, **words: str) -> str:
    """A frame with a plain line in it, in capitals where it begins the frame, with one mark at its end."""
    if frame.startswith("{}"):
        words["plain"] = words["plain"][:1].upper() + words["plain"][1:]
    if "{}," in frame or frame.endswith("?"):
        words["plain"] = words["plain"].rstrip("?")
    return frame.replace("{}", words.get("plain", "")).format(**words)


def trial(kind: str, frame: str, game: str, chance: random.Random) -> tuple[bool, str, str] | None:
    """Whether a line in a frame comes to what the plain one comes to, the line, and what was said; None where the
    position has no such line."""
    plain, session = position(game), position(game)
    before = session.state
    if kind == "question":
        asked = question(plain, chance)
        wanted = plain.hear(asked).text.strip()
        line = framed(frame, plain=asked)
        told = session.hear(line).text
        return session.state == before and wanted in told, line, told
    first = order(plain, chance)
    if first is None:
        return None
    if kind == "two orders":
        between, then = plain.state, order(plain, chance)
        if then is None or plain.state in (before, between) or first[0] == then[0]:
            return None
        line = frame.format(
            first=first[0], first_short=first[1], doing_first=first[2],
            then=then[0], then_short=then[1], doing_then=then[2],
        )  # fmt: skip
    elif kind == "spoken of":
        line, plain = frame.format(order=first[0], doing=first[2]), position(game)
    else:
        line = framed(frame, plain=first[0])
    told = session.hear(line).text
    return session.state == plain.state, line, told


def trials(times: int, seed: int) -> Iterator[tuple[str, str, bool, str, str]]:
    """Each frame in some games: its kind, itself, whether it came to what it should, the line, and what was said."""
    for row in FRAMES.read_text("utf-8").splitlines():
        kind, frame = row.split("\t")
        chance = random.Random(f"{seed} {row}")
        found = 0
        for game in chance.sample(sorted(GAMES), len(GAMES)):
            done = trial(kind, frame, game, chance) if found < times else None
            if done is not None:
                found += 1
                yield kind, frame, *done


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--times", type=int, default=3, help="how often each frame is tried, each time in another game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--misses", action="store_true", help="print what came to something else")
    asked = parser.parse_args()
    counts: dict[str, list[bool]] = {}
    for kind, _, right, line, told in trials(asked.times, asked.seed):
        counts.setdefault(kind, []).append(right)
        if asked.misses and not right:
            print(f"{kind}: {line!r} => {told[:120]!r}")
    print(f"{platform.machine()}, Python {platform.python_version()}; each frame {asked.times} times")
    for kind, found in counts.items():
        least, most = interval(sum(found), len(found))
        print(
            f"{kind:12}{len(found):6} lines  as meant {100 * sum(found) / len(found):5.1f} % ({least:.0f}-{most:.0f})"
        )


if __name__ == "__main__":
    main()
