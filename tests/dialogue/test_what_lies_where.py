"""What lies on a card and under it, what covers the cards of a kind, and where several lie."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def replies(game: str, deal: int, *lines: str) -> list[str]:
    """What a game answers to each of some lines, without the breaks between its lines."""
    played = Session(find(game), deal)
    return [" ".join(played.hear(line).text.split()) for line in lines]


@pytest.mark.parametrize(
    ("game", "deal", "line", "answer"),
    [
        (
            "pyramid",
            404,
            "what's under the six of hearts",
            "Under the six of hearts: seven of clubs, row six, place one, under the six of diamonds too.",
        ),
        (
            "pyramid",
            404,
            "king of clubs",
            "The king of clubs, row four, place one, is covered by the two of spades and the two of hearts.",
        ),
        ("la belle lucie", 5, "which spades are still covered", "The king of spades, fan one: under the four of"),
        ("la belle lucie", 5, "which spades are still covered", "Say more."),
    ],
)
def test_what_covers_and_is_covered_is_told_by_name(game: str, deal: int, line: str, answer: str) -> None:
    assert answer in replies(game, deal, line)[0]


def test_cards_on_started_piles_do_not_lie_about() -> None:
    answer = replies("royal parade", 777, "discard all aces", "which threes are lying about loose")[-1]
    assert answer.startswith("Open: three of clubs")
    assert "three of diamonds" not in answer


def test_the_open_card_of_a_stock_has_been_seen() -> None:
    assert "twenty-three cards that nobody has seen" in replies("pyramid", 404, "can I win")[0]
