"""Orders behind a remark, of cards that are told one by one, and of what is left of a line that was taken back."""

from __future__ import annotations

import pytest

import voice_solitaire as vs
from testing.laying import lay, lay_named, reply_after, session
from voice_solitaire.dialogue.session import Session

SOLITAIRE = vs.find("klondike")
LUCIE = vs.find("la belle lucie")


def at_solitaire() -> Session:
    """A ten goes onto a jack, a king to the empty column one, a jack nowhere."""
    return session(
        SOLITAIRE,
        lay_named(SOLITAIRE, column_two="JD", column_three="10C", column_four="4H 3C", column_five="2S KS"),
    )


@pytest.mark.parametrize(
    ("line", "alike"),
    [
        (
            "Ah, red on black, going down, I remember. So put that black ten on the jack please.",
            "black ten on the jack",
        ),
        ("King to column one, and then the jack on... no, there is no queen. Just the king.", "king to column one"),
        ("king to column one, then the three home, no, wait, only the king", "king to column one"),
    ],
)
def test_the_move_that_a_line_comes_to_is_made(line: str, alike: str) -> None:
    """And no other."""
    player = at_solitaire()
    assert player.hear(line).text == at_solitaire().hear(alike).text
    assert player.conversation.record.at == 1


def test_the_card_that_was_spoken_of_goes_where_it_is_sent() -> None:
    """As with its place behind it."""
    player, other = at_solitaire(), at_solitaire()
    for asked in (player, other):
        asked.hear("can the king of spades move?")
    assert player.hear("There he is! Into the gap with him.").text == other.hear("put him into the gap").text
    assert player.conversation.record.at == 1


@pytest.mark.parametrize(
    "line",
    [
        "both black low ones now, she says: ace of clubs and two of spades",
        "put them both up: the ace of clubs and the two of spades",
        "ace of clubs and two of spades",
    ],
)
def test_cards_that_are_told_one_by_one_are_moved_one_by_one(line: str) -> None:
    """Whatever was said of them together before."""
    state = lay(LUCIE, {"fan one": "KS AC", "fan two": "QH 2S", "spades foundation": "AS"}, facts=(0,))
    reply = session(LUCIE, state).hear(line).text
    assert reply.startswith("Ace of clubs to clubs foundation.")
    assert "Two of spades onto the ace, spades foundation." in reply


def test_cards_that_are_told_with_one_suit_are_all_of_it() -> None:
    """The five that goes back is the five of diamonds."""
    state = lay(
        LUCIE,
        {"fan one": "6D", "fan two": "KC 4D", "fan three": "KH 5D", "fan four": "5S", "fan five": "6S"},
        facts=(0,),
    )
    reply = session(LUCIE, state).hear("now put them both on, he wants: the five and then the four of diamonds").text
    assert reply.startswith("Five of diamonds onto the six, fan one.")
    assert "Four of diamonds onto the five, fan one." in reply


@pytest.mark.parametrize("line", ["What? No, I just want the next card from the stock.", "Huh? Turn a card."])
def test_who_is_startled_still_wishes_something(line: str) -> None:
    assert reply_after("klondike", 8, line) == reply_after("klondike", 8, "turn a card")
