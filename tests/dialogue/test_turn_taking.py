"""What is said around a wish by somebody who takes the turn changes nothing, and nothing more is done for it."""

from __future__ import annotations

import pytest

from testing.widths import some
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.table.state import State

ORDERS = (
    "Next, {}.",
    "Next up, {}.",
    "My turn. {}.",
    "My go: {}.",
    "Come on, {}.",
    "Let's go and {}.",
    "I see. {}.",
    "Where was I... {}.",
    "Here's the plan: {}.",
    "Do me a favour: {}.",
    "What I'll do is {}.",
    "It may be a mistake, but {}.",
    "Now I can {}.",
    "I said {}!",
    "We'd better {}.",
    "I was wondering if you could {}.",
    "Any chance you could {}?",
    "Could we please {}?",
    "Shall we {}?",
    "{} when you get a chance.",
    "{} right away.",
    "{}, okay?",
    "{}. Go!",
    "{} and then we'll see.",
)
QUESTIONS = ("Next, {}", "My turn. {}", "Oops. {}", "Forget that. {}", "I said, {}")


def place(game: str, hints: int) -> Session:
    """A game in which some hints were followed, so that there is something that could be taken back."""
    session = Session(find(game), 7401)
    for _ in range(hints):
        session.hear("hint")
        session.hear("do it")
    return session


def after(game: str, hints: int, line: str) -> tuple[State, str]:
    """The table after a line, and what was said."""
    session = place(game, hints)
    text = session.hear(line).text
    return session.state, text


@pytest.mark.parametrize("around", ORDERS)
@pytest.mark.parametrize(
    ("game", "hints", "order"),
    some(
        [("klondike", 8, "put the six of spades on the seven"), ("golf", 4, "turn a card")],
        thorough=[("spider", 6, "deal"), ("klondike", 8, "turn a card")],
    ),
)
def test_an_order_is_done_alone(game: str, hints: int, order: str, around: str) -> None:
    wanted, _ = after(game, hints, order)
    assert wanted != place(game, hints).state
    assert after(game, hints, around.format(order))[0] == wanted


@pytest.mark.parametrize("around", QUESTIONS)
@pytest.mark.parametrize(
    "question", some(["where are the kings?"], thorough=["what's in column three?", "how many cards are home?"])
)
def test_a_question_is_answered_and_nothing_is_done(question: str, around: str) -> None:
    before = place("klondike", 8).state
    _, wanted = after("klondike", 8, question)
    state, told = after("klondike", 8, around.format(question))
    assert state == before
    assert told == wanted


@pytest.mark.parametrize("line", ["next", "my turn", "oops", "next card", "next... card"])
def test_alone_it_means_what_it_did(line: str) -> None:
    """A card that is turned, or the last move taken back."""
    assert after("klondike", 8, line)[0] != place("klondike", 8).state
