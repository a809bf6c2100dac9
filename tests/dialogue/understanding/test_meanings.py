"""What a word means is told in whatever order it is asked."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("what means 'uncovered'?", "uncovered"),
        ("remind me, what do you mean by foundation?", "foundation"),
        ("what is meant by waste", "waste"),
        ("I didn't ask for that. The word 'uncovered', what does it mean?", "uncovered"),
        ("what's a tableau anyway", "tableau"),
        ("what's the meaning of in suit then", "in suit"),
    ],
)
def test_a_word_is_explained(line: str, word: str) -> None:
    player = Session(find("klondike"), deal=7)
    assert player.hear(line).text == Session(find("klondike"), deal=7).hear(f"what does {word} mean").text


@pytest.mark.parametrize("line", ["what is a good move", "what do you mean by that", "the ace of hearts, what is that"])
def test_what_is_no_word_of_the_game_is_read_as_before(line: str) -> None:
    assert Session(find("klondike"), deal=7).hear(line).did != "term"
