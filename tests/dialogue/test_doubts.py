"""What is doubted of what the game said, or claimed of the table: it is explained, said again, or looked up."""

from __future__ import annotations

import pytest

from testing.laying import played_through

REFUSED = ("six of diamonds on the eight of spades",)
MOVED = ("seven of diamonds on the eight of spades",)
RULE = "Rule one: The columns build down in alternating colours"
DOUBTS = [  # the game, the lines before, the line, and what its answer holds
    ("klondike", ("what can I move",), "are you sure about that?", "As it stands: One move. Best: seven of diamonds"),
    ("klondike", ("what can I move",), "that can't be right, surely", "As it stands: One move."),
    ("klondike", ("what can I move",), "you said there were three moves", "As it stands: One move."),
    ("klondike", ("what can I move",), "I don't follow", "One move. Best: seven of diamonds"),
    ("freecell", ("how many cells are free",), "I thought there were three", "As it stands: Four empty"),
    ("klondike", REFUSED, "that can't be right", RULE),
    ("klondike", REFUSED, "are you sure", RULE),
    ("klondike", REFUSED, "but it's red on black", RULE),
    ("klondike", REFUSED, "you said it could", RULE),
    ("klondike", REFUSED, "but I thought that was allowed", RULE),
    ("klondike", REFUSED, "I don't understand", RULE),
    ("klondike", MOVED, "that can't be right", "I understood: seven of diamonds onto the eight"),
    ("klondike", MOVED, "why did that happen", "It's on the way to turning up a card."),
    ("klondike", (), "but I thought the six of diamonds was black", "No: the six of diamonds, a red card."),
    ("yukon", (), "but the eight of clubs is black", "Yes: the eight of clubs, a black card."),
    ("klondike", (), "I could have sworn the eight of spades was in column two", "No. Eight of spades: column seven."),
    ("klondike", (), "wasn't the king of hearts in column four", "No. King of hearts: column five."),
    ("klondike", (), "I thought there was a king in column five", "Yes. Kings: king of hearts, column five"),
    ("klondike", (), "I thought we had an ace", "No, no ace is in sight."),
    ("klondike", ("column two",), "didn't you just say it was empty?", "No: column two holds the six of diamonds."),
    ("klondike", (), "but you said the waste was empty", "Yes: the waste is empty."),
    ("klondike", (), "hang on, you said column two was full", "Yes: column two holds the six of diamonds."),
    (
        "klondike",
        (),
        "you said the six could go",
        "No: the six of diamonds needs a five of diamonds in the diamonds foundation",
    ),
]
TRUE = [  # the game, a question whether a card lies somewhere, and its answer
    ("klondike", "is the eight of spades in column two", "No. Eight of spades: column seven."),
    ("klondike", "is there a king in column two", "None that can be seen there. Kings: king of hearts, column five"),
    ("klondike", "any hearts in column three", "None that can be seen there."),
    ("klondike", "is there a king on the foundations", "No. Kings: king of hearts, column five"),
    ("klondike", "does column two hold the six of diamonds", "Yes. Six of diamonds: column two."),
    ("klondike", "is the seven of diamonds on the eight of spades", "No, but it can go: seven of diamonds"),
    ("klondike", "is the waste empty", "Yes: the waste is empty."),
    ("freecell", "do I have an ace in a cell", "No. Aces:"),
    ("freecell", "any aces in column three", "Yes. Aces: ace of hearts, column three"),
    ("freecell", "is cell one full", "No: cell one is empty."),
    ("royal parade", "any aces in row two", "Yes. Aces: ace of hearts, row two, place seven"),
    ("pyramid", "is there a nine in row seven", "No. Nines:"),
]


@pytest.mark.parametrize(("game", "before", "line", "holds"), DOUBTS)
def test_a_doubt_moves_nothing(game: str, before: tuple[str, ...], line: str, holds: str) -> None:
    """After a refusal its rule is told, after a move what was understood; else what is so."""
    session, _ = played_through(game, 1, *before)
    record = session.record
    assert holds in session.hear(line).text
    assert session.record is record


@pytest.mark.parametrize(("game", "line", "begins"), TRUE)
def test_whether_something_lies_there_is_answered_truly(game: str, line: str, begins: str) -> None:
    """Yes only where it does, and no that is sure only where nothing is hidden."""
    session, _ = played_through(game, 1)
    assert session.hear(line).text.startswith(begins)


KINDS = [  # the game, the lines before, a question of what kind a card is, and its answer
    ("klondike", ("turn a card",), "is it a black one?", "Yes: the queen of clubs, a black card."),
    ("klondike", ("turn a card",), "is that a spade", "No: the queen of clubs, a black card."),
    ("klondike", ("turn a card",), "was that a king?", "No: the queen of clubs, a black card."),
    ("klondike", ("turn a card",), "is it red or black", "The queen of clubs, a black card."),
    ("klondike", ("turn a card",), "what suit is it", "The queen of clubs, a black card."),
    ("klondike", MOVED, "that was the seven of diamonds", "Yes: the seven of diamonds, a red card."),
    ("klondike", MOVED, "oh, that was red", "Yes: the seven of diamonds, a red card."),
    ("royal parade", (), "the aces were all gone last time", "Two cards discarded?"),
    ("klondike", ("column three",), "is it red", "Yes: the two of diamonds, a red card."),
    ("yukon", (), "what colour is the king of spades", "The king of spades, a black card."),
    ("spider", ("which column has the most cards face down",), "and the least?", "Four face down: column five"),
    ("pyramid", ("king of clubs alone",), "have I taken any kings yet", "One discarded."),
    ("pyramid", (), "have I used any kings", "None yet."),
    ("british constitution", (), "which of the people can go up", "Three moves: eight of hearts"),
    ("royal parade", ("what goes in row two place two",), "is there one", "The nine of clubs lies loose"),
]


@pytest.mark.parametrize(("game", "before", "line", "begins"), KINDS)
def test_of_what_kind_a_card_is(game: str, before: tuple[str, ...], line: str, begins: str) -> None:
    """The colour and the suit of the card that is meant is told, and it isn't moved."""
    session, _ = played_through(game, 1, *before)
    record = session.record
    assert session.hear(line).text.startswith(begins)
    assert session.record is record


def test_a_special_move_is_made_with_any_courtesy() -> None:
    session, _ = played_through("crescent", 5)
    assert session.hear("shift them then please").text.startswith("Shifted.")


@pytest.mark.parametrize("line", ["Well isn't this fun", "isn't it a lovely evening"])
def test_what_says_nothing_of_the_table_claims_nothing(line: str) -> None:
    assert "rests on" not in played_through("klondike", 5, line)[1]
