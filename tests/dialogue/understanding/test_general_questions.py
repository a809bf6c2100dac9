"""Questions about the rules are answered by them, not by the cards that lie there; and nothing is changed by a word."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("canfield", "If a column gets empty, what fills it?", "An empty column is filled from the reserve at once."),
        ("canfield", "once the reserve is empty, what happens to gaps?", "When the reserve is out"),
        ("canfield", "base rank?", "The foundations begin with"),
        ("canfield", "what's the base?", "The foundations begin with"),
        ("klondike", "is it true that only kings go into spaces?", "An empty column takes only a king"),
        ("klondike", "am I right that I can go through the stock as often as I want", "as often as you like"),
        ("klondike", "why cant i see all the cards", "lies face down"),
        ("klondike", "What do I have to do to win this?", "Build four foundations"),
        ("spider", "any card all right in a space?", "An empty column takes any card"),
        ("spider", "how many suits is this played with", "four suits"),
        ("spider", "what must I do to get a whole set off the table?", "from king to ace leaves"),
        ("freecell", "could I put two cards in one cell", "holds one card"),
        ("freecell", "any stock in this one?", "There is no stock"),
        ("golf", "what do I have to achieve", "Play all thirty-five cards"),
        ("pyramid", "am I right in thinking that a king may go off on his own?", "discarded alone"),
        ("pyramid", "what would a jack need to go with it?", "two"),
        ("pyramid", "what makes a card free", "neither of the two cards below it"),
        ("aces up", "why is it I can't throw the aces out?", "never discarded"),
        ("accordion", "what must match for a pile to jump", "same suit or the same rank"),
        ("la belle lucie", "what fills an emptied fan", "never filled again"),
        ("royal flush", "what is it that decides which suit I'm collecting?", "settles the suit"),
        (
            "picture gallery",
            "do the bottom piles get filled by themselves when empty",
            "from the stock at once",
        ),
    ],
)
def test_a_question_about_the_rules_is_answered_by_them(game: str, line: str, told: str) -> None:
    playing = Session(find(game), 7)
    before = playing.state
    assert told in playing.hear(line).text
    assert playing.state is before


@pytest.mark.parametrize(
    "line",
    [
        "a louder dog than ours you never heard",
        "go faster through the stock",
        "I'm done with this column",
        "I reckon I'm done for, nothing seems to fit anywhere",
        "I suppose I'm done, nothing works any more",
        "I'll quit smoking before I win this",
        "I hardly ever win this one, but it does pass the evening",
    ],
)
def test_a_word_of_a_line_about_something_else_changes_nothing(line: str) -> None:
    playing = Session(find("klondike"), 3)
    before = playing.state, playing.conversation.settings
    reply = playing.hear(line)
    assert not reply.over
    assert (playing.state, playing.conversation.settings) == before


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("I fancy something easier now, could we have a game of Golf?", "Golf"),
        ("I'd sooner play something simpler, perhaps Aces Up", "Aces Up"),
        ("I think I'd like something else now, shall we have Pyramid", "Pyramid"),
        ("I'm bored can we do the golf one", "Golf"),
        ("Three up.", "Klondike"),
    ],
)
def test_the_game_that_a_line_names_is_played(line: str, game: str) -> None:
    playing = Session(find("klondike"), 3)
    playing.hear(line)
    assert playing.game.name == game


def test_a_question_about_the_next_card_and_the_order_to_turn_it_turn_it() -> None:
    playing = Session(find("klondike"), 3)
    stock = len(playing.state.piles[0])
    playing.hear("What's the next card? Go ahead and turn it")
    assert len(playing.state.piles[0]) == stock - 1


def test_another_deal_of_the_same_game_is_a_new_one() -> None:
    playing = Session(find("aces up"), 3)
    playing.hear("can we start a different deal of this same game?")
    assert playing.record.deal != 3


@pytest.mark.parametrize("line", ["Is there a useful move here?", "can you see a decent move", "good move?"])
def test_whoever_asks_for_a_good_move_is_given_a_hint(line: str) -> None:
    assert Session(find("klondike"), 3).hear(line).text.startswith("Move ace of hearts")
