"""Lines of several sentences, of which one wishes something and the others are remarks."""

from __future__ import annotations

import pytest

from testing.laying import played_through

DEALS = {"klondike": 812, "freecell": 2210, "royal parade": 640, "la belle lucie": 90, "spider": 77}
ONTO = ("ten of hearts to jack of clubs",)  # uncovers the four of diamonds


def reply_after(game: str, *lines: str) -> str:
    """What the last of some lines is answered."""
    return played_through(game, DEALS[game], *lines)[1]


@pytest.mark.parametrize(
    ("game", "before", "line", "same"),
    [
        (
            "freecell",
            ONTO,
            "Good grief, the dog knocked the table! I only asked about the ten. Undo that at once.",
            "undo",
        ),
        ("freecell", ONTO, "Oh for crying out loud! That's not it at all, is it? Take it back, please.", "undo"),
        ("royal parade", (), "Loose. What does loose mean?", "what does loose mean"),
        ("royal parade", ("rules",), "You told me that before. Say more.", "more"),
        ("royal parade", (), "Nice, there's a hole somewhere. Have we got any fours lying about?", "any fours"),
        ("klondike", (), "So nine is what I wanted, hm. What's in column three?", "what's in column three"),
        ("la belle lucie", ("redeal",), "My friend thinks I'm mad. Undo.", "undo"),
    ],
)
def test_one_sentence_is_plain_and_the_others_are_remarks(
    game: str, before: tuple[str, ...], line: str, same: str
) -> None:
    assert reply_after(game, *before, line) == reply_after(game, *before, same)


def test_plain_sentences_of_a_line_are_done_in_their_order() -> None:
    line = "Redo. Then four of diamonds to a cell."
    session, reply = played_through("freecell", DEALS["freecell"], *ONTO, "undo", line)
    assert reply.count("\n") == 1
    assert "Four of diamonds to cell one" in reply
    assert session.record.at == 2


@pytest.mark.parametrize(
    "line",
    [
        "Where did the ace of hearts go? Is it somewhere?",  # it is the ace
        "Five of hearts, column seven. Four, as it should be, of diamonds.",
        "Put the ten up. No, wait.",
    ],
)
def test_sentences_that_belong_together_move_nothing(line: str) -> None:
    session, _ = played_through("freecell", DEALS["freecell"], line)
    assert session.record.at == 0
