"""Places named by how far they lie from the card that is to go there."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.games import find


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("move pile four three places to the left", "Nine of clubs onto the two, pile one."),
        ("shift pile four three to the left", "Nine of clubs onto the two, pile one."),
        ("jump the nine of clubs three back", "Nine of clubs onto the two, pile one."),
        ("the nine of clubs jumps over two", "Nine of clubs onto the two, pile one."),
        ("nine clubs, left one", "Nine of clubs onto the nine, pile three."),
        ("the nine of clubs onto its left neighbour", "Nine of clubs onto the nine, pile three."),
        ("move pile four one place to the left", "Nine of clubs onto the nine, pile three."),
        ("push the nine of clubs two to the left", "Only the next pile or the third pile to the left"),
    ],
)
def test_piles_in_one_row_go_so_far(line: str, told: str) -> None:
    accordion = find("accordion")
    piles = {"pile one": "2C", "pile two": "KH", "pile three": "9D", "pile four": "9C"}
    assert session(accordion, lay(accordion, piles)).hear(line).text.startswith(told)


def test_a_whole_pile_moves_as_one() -> None:
    accordion = find("accordion")
    piles = {"pile one": "2C", "pile two": "KC", "pile three": "5D", "pile four": "9D", "pile five": "8C"}
    playing = session(accordion, lay(accordion, piles))
    playing.hear("eight of clubs onto the king, then that whole pile onto the two of clubs")
    assert [str(card) for card in playing.state.piles[0]] == ["2C", "KC", "8C"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("move the queen of hearts two columns to the right", "Queen of hearts onto the king, column four."),
        ("put the red queen one place to the left", "Queen of hearts onto the king, column one."),
        ("put the queen of hearts on the king to the left", "Queen of hearts onto the king, column one."),
    ],
)
def test_columns_are_counted_from_the_card(line: str, told: str) -> None:
    klondike = find("klondike")
    piles = {"column one": "KS", "column two": "QH", "column three": "2C", "column four": "KC"}
    assert session(klondike, lay(klondike, piles)).hear(line).text.startswith(told)
