"""Sayings: small talk and roundabout wishes, what stands around them, and that nothing big happens by accident."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.clauses import whole
from voice_solitaire.dialogue.understanding.courtesy import in_full
from voice_solitaire.games import find

KLONDIKE = find("klondike", draw=1)
MOVED = "Six of diamonds onto the seven, column four."
LEAVING = ("quit", "new_game", "again", "play_game")


def klondike() -> Session:
    """Deal seven after two moves: the six of diamonds goes on the seven of spades."""
    player = Session(KLONDIKE, deal=7)
    player.hear("three of clubs onto four of diamonds")
    return player


@pytest.mark.parametrize(
    "line",
    [
        "Now then, dear, isn't this nice",
        "You have a lovely voice",
        "Oh, I do like this one, it keeps the mind going",
        "Thank you, you've been a great help",
        "I've just put the kettle on",
        "We're doing well, aren't we?",
        "Hang on, there's somebody at the door",
        "That was lucky",
        "I did it!",
        "I used to play golf with my husband",
        "The doctor is coming on Monday",
        "Well, that was a turn up for the books",
    ],
)
def test_small_talk_changes_nothing(line: str) -> None:
    """And it is answered as such, not as something that isn't understood."""
    player = klondike()
    before, game = player.state, player.game
    assert player.hear(line).did == "small_talk"
    assert player.state is before
    assert player.game is game


@pytest.mark.parametrize(
    "line", ["Hi, new to this", "I'm new here", "Hello, I'm a complete beginner", "This is my first game", "We're new"]
)
def test_a_newcomer_is_told_where_to_begin(line: str) -> None:
    """And no new game is dealt."""
    player = klondike()
    before = player.state
    assert "tutorial" in player.hear(line).text
    assert player.state is before


@pytest.mark.parametrize(
    "line", ["give up", "I give up", "I'm giving up on this one", "I think I'll give in", "resign"]
)
def test_who_gives_up_hears_what_there_is_to_do(line: str) -> None:
    """The game stays as it is until one of it is said."""
    player = klondike()
    before = player.state
    assert "show me how" in player.hear(line).text
    assert player.state is before


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("I'm all at sea, dear", "hint"),
        ("I can't for the life of me see what to do", "hint"),
        ("Do you think I'll win this one?", "can_win"),
        ("How are we getting on, love?", "progress"),
        ("I want to stop now", "quit"),
        ("Let's call it a day, shall we", "quit"),
        ("I've had enough of this one, let's have something else", "which_games"),
        ("Could you remind me what this game is called?", "small_talk"),
        ("Oh bother, I shouldn't have done that", "undo"),
        ("I'm a little deaf, dear, say that again", "repeat"),
        ("I'm lost, what's on the table?", "table"),
        ("This one's hopeless, deal me another", "new_game"),
    ],
)
def test_roundabout_words_are_wishes(line: str, wish: str) -> None:
    assert klondike().hear(line).did == wish


@pytest.mark.parametrize(
    "line",
    [
        "I don't know where this one should go",
        "I don't know when I should stop",
        "It will go all the way, this one",
        "The stock should go round again",
        "Don't quit, I'm only thinking",
        "I don't want a new game",
        "Do I lose this one if I start a new game?",
        "I had to start again yesterday",
        "I love a game of patience",
        "My son plays golf",
        "I shall have to stop and think",
        "I'd hate to have to start again",
        "I might have a new game later",
    ],
)
def test_a_game_is_left_only_where_that_is_wished(line: str) -> None:
    """Words for leaving it that are denied, only thought of, or said of others leave it as it is."""
    player = klondike()
    before = player.state
    assert player.hear(line).did not in LEAVING
    assert player.state is before


@pytest.mark.parametrize(
    "line",
    [
        "My memory's dreadful. Put the six of diamonds on the seven of spades, please",
        "I've got my glasses on now, so put the six of diamonds on the seven of spades",
        "I wonder if you'd mind popping the six of diamonds on the seven of spades",
        "Could I trouble you to move the six of diamonds to the seven of spades",
        "What I'd like to do is put the six of diamonds on the seven of spades",
        "I think it would be best to move the six of diamonds to the seven of spades",
        "Would you put the six of diamonds on the seven of spades for an old lady",
        "I'm no expert, but I'd put the six of diamonds on the seven of spades",
        "Oh go on then, put the six of diamonds on the seven of spades",
        "The six of diamonds fits on the seven of spades, put it there",
        "Would you do me the kindness of putting the six of diamonds on the seven of spades",
        "You're a marvel. Now move the six of diamonds onto the seven of spades",
    ],
)
def test_what_is_said_around_a_move_leaves_it_a_move(line: str) -> None:
    assert klondike().hear(line).text.startswith(MOVED)


def test_two_different_wishes_are_no_saying() -> None:
    assert whole(in_full("say that again, and speak up")) is None
