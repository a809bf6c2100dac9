"""Lines whose words aren't plain, but of which only one move fits all that they name."""

from __future__ import annotations

import pytest

from testing.laying import laid, told
from voice_solitaire.dialogue.session import Session
from voice_solitaire.ports import Heard, Source

KINGS = {"column one": "KC", "column two": "9D 2S", "column three": "KD", "column five": "8H 3S", "cell one": "QD"}
GOLF = {"waste": "5H", "column one": "4S", "column two": "3C", "column three": "4D", "column four": "KH"}


@pytest.mark.parametrize(
    "line",
    [
        "oops i wanted the three of spades in there not the two",
        "argh, wrong one. the three should have gone into the cell first",
    ],
)
def test_what_a_regretful_line_names_is_moved_in_the_place_of_the_last_move(line: str) -> None:
    playing = laid("freecell", KINGS)
    told(playing, "two of spades to cell")
    assert "Three of spades to cell" in told(playing, line)
    assert "2S" in " ".join(map(str, playing.state.piles[playing.game.piles.index(_pile(playing, "column two"))]))


def _pile(playing: Session, name: str) -> object:
    return next(pile for pile in playing.game.piles if pile.name == name)


@pytest.mark.parametrize(
    "line",
    [
        "I was too hasty there. Kindly put the two back where it came from",
        "no, bad idea, let's have that two back where it was",
        "hm, i'm not sure about that, put it back please",
    ],
)
def test_what_is_only_to_go_back_goes_back(line: str) -> None:
    playing = laid("freecell", KINGS)
    before = playing.state
    told(playing, "two of spades to cell", line)
    assert playing.state == before


def test_what_is_regretted_and_names_no_one_move_moves_nothing_else() -> None:
    playing = laid("freecell", KINGS)
    told(playing, "two of spades to cell")
    after = playing.state
    told(playing, "sorry, that was the nine of clubs I was thinking of")
    assert playing.state in (after, playing.record.states[0])


@pytest.mark.parametrize(
    "line",
    [
        "five, sweet: four of spades, then the trey under it",
        "a five, good. four of spades on that and the three of clubs after it",
    ],
)
def test_each_part_of_a_line_is_the_one_move_that_fits_it(line: str) -> None:
    playing = laid("golf", GOLF)
    told(playing, "read the waste", line)
    assert playing.record.at == 2
    assert [str(card) for card in playing.state.piles[1]][-2:] == ["4S", "3C"]


def test_where_two_moves_fit_it_is_asked() -> None:
    playing = laid("golf", GOLF)
    assert told(playing, "a five, good. a four on that and then the three of clubs").endswith("which?")
    assert playing.record.at == 0


@pytest.mark.parametrize(
    "line",
    [
        "the four of spades could go there, but I'd rather wait",
        "that five is covered by nothing, and the king of hearts just sits there",
        "what if the four of spades goes and then the three of clubs?",
    ],
)
def test_what_only_tells_or_weighs_moves_nothing(line: str) -> None:
    playing = laid("golf", GOLF)
    told(playing, line)
    assert playing.record.at == 0


def test_aloud_it_is_asked_back() -> None:
    playing = laid("golf", GOLF)
    reply = playing.hear(Heard("five sweet four of spades then the trey under it", Source.SPOKEN))
    assert playing.record.at == 0 or reply.text.endswith("?")
