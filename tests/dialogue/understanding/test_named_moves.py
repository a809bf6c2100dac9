"""What is to be moved and where to, told by other names, in several parts, or by what it is not."""

from __future__ import annotations

import pytest

from testing.laying import after


@pytest.mark.parametrize(
    ("game", "deal", "before", "line", "told"),
    [
        ("accordion", 14, (), "last but one onto the jack of diamonds", ["Six of diamonds onto the jack, pile forty"]),
        ("seahaven towers", 12, (), "the ten goes on the jack, spades", ["Ten of spades onto the jack, column six."]),
        (
            "seahaven towers",
            12,
            (),
            "spades: seven on the eight, ten on the jack",
            ["Seven of spades onto the eight", "Ten of spades onto the jack"],
        ),
        ("seahaven towers", 12, (), "put the three of hearts in the last cell", ["Three of hearts to cell four."]),
        (
            "baker's dozen",
            12,
            (),
            "first put the ace of diamonds home, that frees the two of diamonds, that goes home as well",
            ["Ace of diamonds to diamonds foundation.", "Two of diamonds onto the ace"],
        ),
        (
            "forty thieves",
            33,
            ("turn", "turn", "turn"),
            "three of diamonds onto the four in column six and the two on top",
            ["Three of diamonds onto the four, column six.", "Two of diamonds onto the three, column six."],
        ),
        ("forty thieves", 33, ("turn", "turn", "turn"), "9 to 10", ["Seven of diamonds onto the eight, column ten."]),
    ],
)
def test_each_move_that_is_told_is_made(
    game: str, deal: int, before: tuple[str, ...], line: str, told: list[str]
) -> None:
    replies = after(game, deal, *before).hear(line).text.split("\n")
    assert len(replies) == len(told)
    assert all(reply.startswith(beginning) for reply, beginning in zip(replies, told, strict=True))


@pytest.mark.parametrize(("line", "turned"), [("turn two cards over", 2), ("draw, draw, draw", 3), ("draw", 1)])
def test_cards_are_turned_as_often_as_it_was_told(line: str, turned: int) -> None:
    player = after("forty thieves", 33)
    before = len(player.state.piles[0])
    player.hear(line)
    assert before - len(player.state.piles[0]) == turned


def test_what_a_line_names_beside_its_move_is_not_passed_over() -> None:
    """The ten of clubs would go on the jack, but the five of hearts lies elsewhere."""
    player = after("baker's dozen", 12)
    before = player.state
    assert player.hear("ten of clubs with the five of hearts onto the jack").text
    assert player.state is before
