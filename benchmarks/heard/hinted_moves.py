"""The moves that a game's hints lead to, in words that a player says them in."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.wording import card_name
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move
from voice_solitaire.table.record import Record

RUNGS = 4  # of the ladder of hints
HINTED = re.compile(r"^(?:Move|Say|Discard|Swap) (?P<what>.+)\.$")


@dataclass(frozen=True)
class Plan:
    """The next move: where it leads, and ways to say it, ``plain`` being how many of them do it when they are typed."""

    target: Record
    phrases: tuple[str, ...]
    plain: int
    hint: str


def hinted(player: Session) -> str:
    """The move that a hint tells in the end, as it tells it; empty where nothing leads on."""
    for _ in range(RUNGS):
        if match := HINTED.match(player.hear("hint").text):
            return match["what"]
        if player.conversation.hint is None:
            break
    return ""


def planned(player: Session, chance: random.Random) -> Plan | None:
    """The move that the hints lead to, and ways to say it, those that do it when typed first; None without one.

    The session that was asked makes the move, so that the next hint goes on along the way that was found.
    """
    game, record, what = player.game, player.record, hinted(player)
    move = player.conversation.hint
    if not what or move is None:
        return None
    player.hear("do it")
    ways = list(dict.fromkeys(_ways(game, move, what)))
    chance.shuffle(ways)
    plain = [way for way in ways if _does(game, record, way, player.record)]
    rest = [way for way in ways if way not in plain]
    return Plan(player.record, tuple(plain + rest), len(plain), what)


def _ways(game: Game, move: Move, what: str) -> Iterator[str]:
    """A move as it was told, without its places, with a verb before it, and by its places alone."""
    yield what
    yield what.partition(",")[0]
    if " onto " in what or " to " in what:
        yield f"move {what.partition(',')[0]}"
        yield f"put the {what}"
    if move.source >= 0 and move.target >= 0 and move.count == 1:
        yield f"{game.piles[move.source].name} to {game.piles[move.target].name}"


def _does(game: Game, record: Record, line: str, target: Record) -> bool:
    """Whether a typed line leads where it should."""
    player = Session(game, record=record)
    player.hear(line)
    return player.record.state == target.state


def question(record: Record, chance: random.Random) -> str:
    """Something that a player may ask here."""
    open_cards = [
        card for pile in range(len(record.game.piles)) for card in record.state.seen(pile) if card is not None
    ]
    asked = ["read the table", "how many moves", "what can I move", "how far am I"]
    if open_cards:
        asked.append(f"where is the {card_name(chance.choice(open_cards))}")
    return chance.choice(asked)
