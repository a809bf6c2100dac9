"""Positions laid out by hand, for tests: piles by their spoken names, and what a player then hears."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Refusal, Verb
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State


def lay(
    game: Game,
    piles: Mapping[str, str],
    *,
    dealt: int = 0,
    facts: tuple[int, ...] = (),
    hidden: Mapping[str, int] | None = None,
) -> State:
    """A position: ``{"waste": "5H 2H"}``, bottom card first; the stock's last card is the next one.

    The second of two equal cards is the other pack's. A stock lies face down.
    """
    seen: Counter[int] = Counter()
    laid: list[tuple[Card, ...]] = []
    assert set(piles) <= {pile.name for pile in game.piles}, set(piles) - {pile.name for pile in game.piles}
    for pile in game.piles:
        cards = []
        for name in piles.get(pile.name, "").split():
            face = Card.named(name).face
            cards.append(Card.named(name, seen[face]))
            seen[face] += 1
        laid.append(tuple(cards))
    down = [len(cards) if pile.name == "stock" else 0 for pile, cards in zip(game.piles, laid, strict=True)]
    for name, count in (hidden or {}).items():
        down[at(game, name)] = count
    return State(tuple(laid), tuple(down), dealt, facts)


def lay_named(game: Game, **piles: str) -> State:
    """The same, the piles' names as they can be written here: ``heap_one="KS 3D"``."""
    names = {pile.name.replace(", ", "_").replace(" ", "_"): pile.name for pile in game.piles}
    return lay(game, {names[name]: text for name, text in piles.items()})


def at(game: Game, name: str) -> int:
    """A pile by its name."""
    return next(index for index, pile in enumerate(game.piles) if pile.name == name)


def carry(game: Game, source: str, target: str, count: int = 1) -> Move:
    """A carry between two piles."""
    return Move(Verb.CARRY, at(game, source), at(game, target), count)


def refused(game: Game, state: State, move: Move) -> Refusal:
    """Why a move is refused."""
    refusal = game.check(state, move)
    assert refusal is not None
    return refusal


def names(game: Game, state: State, pile: str) -> str:
    """The cards of a pile, bottom first: "5H 2H"."""
    return " ".join(map(str, state.piles[at(game, pile)]))


def session(game: Game, state: State) -> Session:
    """A player at a position."""
    return Session(game, record=Record(game, 1, (), (state,)))


def heard(game: Game, state: State, line: str) -> str:
    """What a player who says a line there hears."""
    return session(game, state).hear(line).text


def preferred(game: Game, state: State) -> tuple[Move, str]:
    """The move that a game ranks first, and why: a key of the wording."""
    best = max(game.moves(state), key=lambda move: hint_priority(game, state, move)[0])
    return best, hint_priority(game, state, best)[1]


def played_through(game: str, deal: int, *lines: str) -> tuple[Session, str]:
    """A session after some lines, and the last reply, which is how the game began where there are none."""
    playing = Session(find(game), deal)
    reply = playing.start().text
    for line in lines:
        reply = playing.hear(line).text
    return playing, reply


def after(game: str, deal: int, *lines: str) -> Session:
    """A session after some lines."""
    return played_through(game, deal, *lines)[0]


def reply_after(game: str, deal: int, *lines: str) -> str:
    """What a player hears who has said some lines."""
    return played_through(game, deal, *lines)[1]


def laid(game: str, piles: Mapping[str, str]) -> Session:
    """A session of a game with some cards on the table."""
    return session(find(game), lay(find(game), piles))


def told(playing: Session, *lines: str) -> str:
    """What is answered to the last of some lines, in one."""
    return [" ".join(playing.hear(line).text.split()) for line in lines][-1]
