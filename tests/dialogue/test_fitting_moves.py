"""Lines whose words aren't plain, but of which only one move fits all that they name."""

from __future__ import annotations

import pytest

from testing.laying import laid, told
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
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


SEVENS = {
    "column one": "KC 6C",
    "column two": "9S 7H",
    "column three": "9C 7D",
    "column four": "KS 2S",
    "cell one": "QC",
}


@pytest.mark.parametrize(
    "line",
    [
        "hmm nah, other red seven is better, change it",
        "I've changed my mind, love, have it on the other seven.",
        "nah, the seven in column three is nicer, switch it over",
        "Hmm. I think the diamond seven would have been wiser, do change that.",
        "You know, I'd be happier with it on the seven of diamonds",
        "wrong seven! the diamond one was what I had in mind",
        "ah no sorry, I want this on the seven of diamonds, not there",
        "On reflection, column three is the better spot for that six",
        "hm, no, on the seven of diamonds after all please",
    ],
)
def test_a_move_is_made_again_to_where_it_is_wanted_afterwards(line: str) -> None:
    playing = laid("freecell", SEVENS)
    told(playing, "six of clubs onto the seven of hearts")
    assert "Six of clubs onto the seven, column three." in told(playing, line)
    wanted = laid("freecell", SEVENS)
    told(wanted, "six of clubs onto the seven of diamonds")
    assert playing.state == wanted.state


@pytest.mark.parametrize(
    "line",
    [
        "would the other red seven have been better?",
        "the other red seven is lower",
        "good, better there than on the other seven",
        "no, where is the other red seven",
    ],
)
def test_what_only_compares_changes_no_move(line: str) -> None:
    playing = laid("freecell", SEVENS)
    told(playing, "six of clubs onto the seven of hearts")
    after = playing.state
    told(playing, line)
    assert playing.state == after


@pytest.mark.parametrize(
    "line",
    [
        "six of clubs on the seven of hearts and after please the two of spades to a cell",
        "six of clubs goes on the seven of hearts, and afterwards the two of spades to a cell",
        "put the six of clubs on the seven of hearts, that done, the two of spades to a cell",
    ],
)
def test_orders_are_joined_by_any_word_for_afterwards(line: str) -> None:
    playing = laid("freecell", SEVENS)
    told(playing, line)
    assert playing.record.at == 2


def test_an_order_points_at_the_card_that_was_remarked() -> None:
    playing = laid("freecell", {"column one": "KC 6C AD", "column two": "9S 2D", "column three": "9C 7D"})
    told(playing, "ace of diamonds loose, home with it, deuce after")
    assert playing.record.at == 2


@pytest.mark.parametrize(
    "line",
    [
        "read column two instead",
        "I would rather you read column two",
        "it would be better to know the top of column two",
        "I'd rather not lose the two of hearts",
        "after all I need the two of hearts",
        "I'd prefer the two to stay",
        "should I have put the two on the three instead",
        "could the two go on the three instead",
    ],
)
def test_what_only_asks_or_keeps_takes_nothing_back(line: str) -> None:
    """Though it says "rather", "instead" or "after all"."""
    game = Session(find("freecell"), 6801)
    game.hear("six of diamonds onto the seven")
    game.hear(line)
    assert game.record.at == 1


def test_any_cell_is_as_good_as_another() -> None:
    game = Session(find("freecell"), 6801)
    game.hear("six of diamonds onto the seven")
    assert game.hear("put the six in a cell instead").text.startswith("Six of diamonds back to column two.")
    assert game.record.at == 1
    assert game.question is None
