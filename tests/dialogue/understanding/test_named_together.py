"""Several cards named together for one deed, and cards named in few words or the other way round."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.table.piles import Kind

PILES = {
    "clubs foundation": "AC", "hearts foundation": "AH",
    "column one": "KD 2H", "column two": "QS 3H", "column three": "9C 2C", "column four": "8D AS",
    "column five": "7H AD",
}  # fmt: skip


def freecell() -> Session:
    """Two free aces, and twos and a three that go up."""
    game = find("freecell")
    return session(game, lay(game, PILES))


def foundations(playing: Session) -> list[str]:
    homes = playing.game.of_kind(Kind.FOUNDATION)
    return sorted(str(playing.state.piles[home][-1]) for home in homes if playing.state.piles[home])


@pytest.mark.parametrize(
    ("line", "tops"),
    [
        ("2h 3h up", "AC 3H"),
        ("2H & 3H to foundation", "AC 3H"),
        ("bank the two and three of hearts", "AC 3H"),
        ("2c + 2h to the foundations", "2C 2H"),
        ("deuces and treys home", "2C 3H"),
        ("both the aces that are free, put them up please", "AC AD AH AS"),
        ("the two aces lying free, up with them", "AC AD AH AS"),
        ("both black ones up, the two of clubs and the ace of spades", "2C AH AS"),
        ("as 2h home", "2H AC AS"),
        ("foundation: 2c, 2h", "2C 2H"),
        ("the aces of spades and diamonds up", "AC AD AH AS"),
        ("2h 3h up, one after the other", "AC 3H"),
    ],
)
def test_each_of_several_cards_goes_up(line: str, tops: str) -> None:
    playing = freecell()
    playing.hear(line)
    assert foundations(playing) == sorted(tops.split())


@pytest.mark.parametrize(
    "line", ["4d 5c, the ace of spades home", "two aces of clubs on hearts", "put the two of hearts, the three stays"]
)
def test_not_every_card_of_a_line_goes_up(line: str) -> None:
    playing = freecell()
    playing.hear(line)
    assert "3H" not in foundations(playing)
    assert foundations(playing) != ["AC", "AD", "AH", "AS"]


def test_cards_leave_the_game_one_after_another() -> None:
    game = find("aces up")
    playing = session(game, lay(game, {"pile one": "3D", "pile two": "4S", "pile three": "9D", "pile four": "QS"}))
    playing.hear("3d 4s away")
    assert [bool(playing.state.piles[pile]) for pile in game.groups["pile"]] == [False, False, True, True]


@pytest.mark.parametrize(
    "line", ["hearts two top", "hearts two up", "up: two hearts", "foundation, two of hearts", "two hearts, foundation"]
)
def test_a_card_and_where_it_goes_in_few_words(line: str) -> None:
    playing = freecell()
    playing.hear(line)
    assert foundations(playing) == sorted(["2H", "AC"])


def test_that_alone_goes_to_a_foundation() -> None:
    playing = freecell()
    playing.hear("where is the two of hearts")
    playing.hear("that, foundation")
    assert foundations(playing) == sorted(["2H", "AC"])


def test_a_card_sent_to_a_row_comes_from_another_row() -> None:
    """One of its kind that lies in that row already isn't meant."""
    game = find("picture gallery")
    playing = session(
        game, lay(game, {"row one, place one": "4C", "row one, place four": "4H", "row four, place five": "4H"})
    )
    playing.hear("four hearts, row one")
    assert playing.state.top(game.groups["row four"][4]) is None
    assert str(playing.state.top(game.groups["row one"][3])) == "4H"


def test_an_apostrophe_may_be_left_out() -> None:
    playing = freecell()
    playing.hear("ill put the two thats in column one up")
    assert foundations(playing) == sorted(["2H", "AC"])


def test_cards_follow_one_another_onto_the_place_of_the_first() -> None:
    game = find("picture gallery")
    playing = session(
        game, lay(game, {"row four, place one": "2C", "row four, place two": "8C", "row four, place three": "5C"})
    )
    playing.hear("2C to row three place six, then 5C 8C on it")
    assert [str(card) for card in playing.state.piles[game.groups["row three"][5]]] == ["2C", "5C", "8C"]


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("hang the queen and jack on the king of diamonds", "KD QS JD"),
        ("put the queen of spades and the jack of diamonds onto the king", "KD QS JD"),
        ("put the queen and ten on the king of diamonds", "KD"),
    ],
)
def test_cards_of_several_piles_are_laid_one_on_another(line: str, cards: str) -> None:
    game = find("freecell")
    playing = session(game, lay(game, {"column one": "KD", "column two": "3H QS", "cell one": "JD", "cell two": "TC"}))
    playing.hear(line)
    assert " ".join(map(str, playing.state.piles[game.groups["column"][0]])) == cards
