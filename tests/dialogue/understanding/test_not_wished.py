"""What is only spoken of is not done."""

from __future__ import annotations

import pytest

from testing.widths import some
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.not_wished import not_wished
from voice_solitaire.games import find

SPOKEN_OF = (
    "please don't {order}",
    "don't {order} yet",
    "I won't {order}",
    "I'm not going to {order}",
    "I don't want to {order}",
    "I'd rather not {order}",
    "let's not {order}",
    "we'd better not {order}",
    "you shouldn't {order}",
    "never {order}",
    "no need to {order}",
    "no point in {doing}",
    "not {doing}",
    "hold off on {doing}",
    "wait before you {order}",
    "I might {order} later",
    "later I'll {order}",
    "remind me later to {order}",
    "I could {order}, but let me think",
    "I could {order}, or is there something better?",
    "shall I {order} or wait?",
    "I thought about {doing}",
    "would you {order} if you were me?",
    "who told you to {order}",
    "he told me to {order}, was that good?",
    "I nearly told you to {order}",
    "I wish I could {order}",
    "it's a pity I can't {order}",
    "{order}? No.",
    "{order}? Is that good?",
    "before I {order}, what's my score",
    "instead of {doing}, what else is there",
)
ORDERS = {
    "klondike": ("put the six of spades on the seven", "putting the six of spades on the seven"),
    "golf": ("turn a card", "turning a card"),
}


@pytest.mark.parametrize("game", some(["klondike"], thorough=["golf"]))
@pytest.mark.parametrize("line", SPOKEN_OF)
def test_nothing_is_done(line: str, game: str) -> None:
    session = Session(find(game), 7401)
    for _ in range(8 if game == "klondike" else 4):
        session.hear("hint")
        session.hear("do it")
    before, (order, doing) = session.state, ORDERS[game]
    told = session.hear(line.format(order=order, doing=doing)).text
    assert session.state == before
    assert told
    assert "I didn't understand" not in told
    session.hear(order)
    assert session.state != before


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("don't deal, put the six up", None),
        ("not the six, the seven", None),
        ("put the six on the seven", None),
        ("I'd rather have the six on the seven", None),
        ("I can't see the king", None),
        ("would you put the six up?", None),
        ("I will put the six up", None),
        ("Please don't put the six up.", ""),
        ("I can't put the six up", "can i put the six up?"),
        ("I was thinking of putting the six up", "can i put the six up?"),
        ("Before I deal, how many cards are left?", "how many cards are left?"),
    ],
)
def test_what_is_left_of_a_line(line: str, left: str | None) -> None:
    assert not_wished(line) == left
