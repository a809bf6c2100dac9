"""A hint tells more each time: where to look, which card, which move, and why."""

from __future__ import annotations

import re

import pytest

from testing.listening_laws import sampled
from testing.widths import widths
from voice_solitaire.dialogue.commands.hints import RUNGS
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import catalogue
from voice_solitaire.table.game import Game

pytestmark = pytest.mark.usefixtures("hasty_advice")
MOVE_RUNG = re.compile(r"(?:Say |(?=Move |Discard |Swap ))(?P<line>.+)\.$")
GAMES = tuple(title.game() for title in catalogue())
DEAD_END = "No move that's left leads on."


@widths("count", 1, 12)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_hint_has_four_different_rungs(game: Game, count: int) -> None:
    """Whether the player says "hint" again or "more"; at the top there is no more."""
    climbed = 0
    for session, _ in sampled(game, 100 * count, 0.3):
        player = Session(game, record=session.record)
        rungs = [player.hear("hint").text]
        if player.conversation.hint is None:
            continue
        rungs += [player.hear("more").text for _ in range(RUNGS - 1)]
        if player.conversation.dead_end is not None:
            assert any(rung.startswith(DEAD_END) for rung in rungs), rungs
            continue  # each rung looks a little further: what is proved on the way is told instead of the rest
        assert len(set(rungs)) == RUNGS, rungs
        assert rungs[-1].endswith("Say do it.")
        assert player.hear("more").text == "That was all."
        again = Session(game, record=session.record)
        assert [again.hear("hint").text for _ in range(RUNGS)] == rungs
        climbed += 1
        if climbed == count:
            break
    assert climbed


@widths("count", 2, 20)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_move_of_a_hint_is_done_when_it_is_said_back(game: Game, count: int) -> None:
    """In the words in which it was told, "Say" left out: "Discard ace of hearts, row one, place five"."""
    done = 0
    for session, _ in sampled(game, 100 * count, 0.3):
        player = Session(game, record=session.record)
        rungs = [player.hear("hint").text for _ in range(RUNGS - 1)]
        line = next((match["line"] for rung in rungs if (match := MOVE_RUNG.match(rung))), "")
        if not line:
            continue
        player.hear("do it")
        again = Session(game, record=session.record)
        reply = again.hear(line)
        assert game.position_key(again.state) == game.position_key(player.state), (line, reply.text)
        assert again.state != session.record.state, (line, reply.text)
        done += 1
        if done == count:
            break
    assert done
