"""What orders the game about, in words of one's own: its voice, its stock, and which game is played."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

SLOWER, FASTER = "Rate one hundred seventy-five.", "Rate two hundred twenty-five."
LOUDER, QUIETER = "Volume one hundred.", "Volume eighty."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Goodness, you gabble so, do take it a little more gently", SLOWER),
        ("you rattle along so, gently please", SLOWER),
        ("you're galloping, slow and steady please", SLOWER),
        ("pick up the pace a bit", FASTER),
        ("a bit more speed in your talking, please", FASTER),
        ("Turn your voice up a bit, please", LOUDER),
        ("could you raise your voice a little", LOUDER),
        ("your voice is too faint, bring it up a bit", LOUDER),
        ("bring your voice down a notch", QUIETER),
        ("turn yourself down, you're deafening me", QUIETER),
    ],
)
@pytest.mark.parametrize("game", ["klondike", "royal flush"])
def test_the_voice_is_set_and_nothing_else(line: str, told: str, game: str) -> None:
    playing = Session(find(game), 7)
    assert playing.hear(line).text.startswith(told.split()[0])
    assert playing.record.at == 0
    moved = {SLOWER: "seventy-five", FASTER: "twenty-five"}.get(told)
    assert moved is None or moved in Session(find(game), 7).hear(line).text


@pytest.mark.parametrize(
    ("line", "turns"),
    [("turn over three more cards", 3), ("turn three more", 3), ("let me see four more cards", 4)],
)
def test_so_many_cards_of_a_game_that_plays_itself(line: str, turns: int) -> None:
    playing, counted = Session(find("royal flush"), 7), Session(find("royal flush"), 7)
    playing.hear(line)
    for _ in range(turns):
        counted.hear("next")
    assert playing.state == counted.state


@pytest.mark.parametrize("line", ["burn the rest of this pile", "run through what is left of this pile"])
def test_the_rest_of_a_pile_that_is_searched(line: str) -> None:
    playing, done = Session(find("royal flush"), 7), Session(find("royal flush"), 7)
    for each in (playing, done):
        each.hear("next")
        each.hear("next")
    playing.hear(line)
    done.hear("finish the pile")
    assert playing.state == done.state


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("royal parade", "Right, put out a new row of eight"),
        ("royal parade", "lay out another eight"),
        ("picture gallery", "Okay, deal another round on the feeder piles"),
        ("spider", "another round onto all ten columns please"),
        ("spider", "give the columns another card each"),
        ("aces up", "next four onto the piles"),
    ],
)
def test_a_round_is_dealt(game: str, line: str) -> None:
    playing, dealt = Session(find(game), 7), Session(find(game), 7)
    playing.hear(line)
    dealt.hear("deal")
    assert dealt.record.at == 1
    assert playing.state == dealt.state


@pytest.mark.parametrize(
    "line", ["take it easy, there is no hurry", "I shall turn over a new leaf", "turn the heating up a bit, it is cold"]
)
def test_talk_turns_no_card(line: str) -> None:
    playing = Session(find("klondike"), 7)
    playing.hear(line)
    assert playing.record.at == 0


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("I'd quite fancy that pyramid game instead, if it's no trouble", "Pyramid"),
        ("switch me over to 40 thieves", "Forty Thieves"),
        ("this isn't the one I meant, I wanted golf, the one with the seven columns", "Golf"),
        ("can we change over to la belle lucie", "La Belle Lucie"),
        ("I feel like a bit of spider today", "Spider"),
        ("swap this for accordion", "Accordion"),
        ("forget this one, open up calculation", "Calculation"),
        ("over to royal parade now", "Royal Parade"),
        ("not this, freecell please", "FreeCell"),
    ],
)
def test_a_game_is_changed_to(line: str, game: str) -> None:
    playing = Session(find("klondike"), 7)
    playing.hear(line)
    assert playing.game.name == game


@pytest.mark.parametrize("line", ["I like golf", "my brother meant golf yesterday", "is golf a game you know"])
def test_a_game_that_is_spoken_of_is_not_begun(line: str) -> None:
    playing = Session(find("klondike"), 7)
    playing.hear(line)
    assert playing.game.name == "Klondike"


@pytest.mark.parametrize(
    "line",
    [
        "For today I finish, tomorrow I play further",
        "I finish now for today",
        "that's me finished for today, more tomorrow",
    ],
)
def test_the_evening_is_over(line: str) -> None:
    assert Session(find("klondike"), 7).hear(line).over
