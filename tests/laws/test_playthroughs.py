"""A recorded game of each game. A difference is a change of rules, which somebody has to want.

``pytest --rewrite golf`` records one game anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from testing.random_play import random_play
from voice_solitaire.games import catalogue, find
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Event, Move
from voice_solitaire.table.state import State

FOLDER = Path(__file__).parents[1] / "playthroughs"
DEAL = 7


def pile(game: Game, state: State, index: int) -> str:
    """A pile's cards, bottom to top; a bar parts the hidden ones from the open ones."""
    cards, hidden = [str(card) for card in state.piles[index]], state.hidden[index]
    shown = [*cards[:hidden], "|", *cards[hidden:]] if hidden else cards
    return f"{game.piles[index].name}: {' '.join(shown) or 'empty'}"


def told(game: Game, event: Event) -> str:
    """An event in short."""
    parts = [event.about, *(str(card) for card in (event.card, event.onto) if card)]
    parts += [str(card) for card in event.cards if event.cards != (event.card,)]
    parts += [f"({event.number})"] if event.number else []
    return " ".join(parts)


def move_text(game: Game, move: Move) -> str:
    """A move by the names of its piles."""
    names = [game.piles[index].name if index >= 0 else "-" for index in (move.source, move.target)]
    return f"{move.verb.value} {' to '.join(names)}{f' ({move.count})' if move.count != 1 else ''}"


def recording(game: Game) -> Iterator[str]:
    """The whole game, line by line: the deal, then each move, what is told of it, and each pile that it changed."""
    state = game.start(DEAL)
    yield f"{game.title}, deal {DEAL}, every move drawn by lot"
    for index in range(len(game.piles)):
        yield f"  {pile(game, state, index)}"
    for before, move, state in random_play(game, DEAL):
        yield f"> {move_text(game, move)}   [{sum(1 for _ in game.moves(before))} legal]"
        yield f"  {'; '.join(told(game, event) for event in game.events(before, move, state))}"
        for index in range(len(game.piles)):
            if (before.piles[index], before.hidden[index]) != (state.piles[index], state.hidden[index]):
                yield f"  {pile(game, state, index)}"
        if before.facts != state.facts:
            yield f"  facts: {' '.join(map(str, state.facts))}"
    outcome = game.outcome(state)
    yield f"{outcome.value if outcome else 'unfinished'}"


@pytest.mark.parametrize("name", [title.name for title in catalogue()])
def test_the_recorded_game_is_played_alike(name: str, request: pytest.FixtureRequest) -> None:
    """Layout, legal moves, effects, events and end are as recorded."""
    file = FOLDER / f"{name.lower().replace(' ', '_')}.txt"
    played = "\n".join(recording(find(name))) + "\n"
    if request.config.getoption("--rewrite"):
        file.write_text(played, "utf-8")
    assert file.exists(), f"{file.name} is missing: pytest --rewrite '{name}' records it"
    assert played == file.read_text("utf-8"), f"the rules changed: pytest --rewrite '{name}', and sign the difference"
