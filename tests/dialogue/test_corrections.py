"""What is corrected: what was done is taken back and what was meant is done, or nothing changes."""

from __future__ import annotations

import pytest

from testing.laying import after, lay, played_through
from testing.laying import session as laid_out
from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.dialogue.answering import read, simulate
from voice_solitaire.dialogue.commands.corrections import rather
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.games import find


@pytest.mark.parametrize(
    ("game", "deal", "first", "line", "told"),
    [
        ("yukon", 2, "jack of clubs to queen of hearts", "no, the other jack", "Jack of spades"),
        ("yukon", 2, "jack of clubs to queen of hearts", "no I meant the spade one", "Jack of spades"),
        ("yukon", 2, "two of clubs to column four", "oh, he wanted the two of spades there", "Two of spades"),
        (
            "spider",
            1,
            "four of spades to five of spades",
            "no, the other five",
            "Four of spades onto the five, column eig",
        ),
        (
            "spider",
            1,
            "four of spades to five of spades",
            "no, I meant the five of diamonds",
            "Four of spades onto the",
        ),
        (
            "spider",
            1,
            "four of spades to column seven",
            "not there, column eight",
            "Four of spades onto the five, column",
        ),
        ("spider", 1, "four of spades to column seven", "no, onto column eight I meant", "Four of spades onto the fi"),
        (
            "spider",
            1,
            "four of spades to column seven",
            "sorry, I meant the two of diamonds",
            "Two of diamonds onto th",
        ),
        (
            "freecell",
            4,
            "nine of spades to a cell",
            "sorry, she meant the three of spades",
            "Three of spades to cell one",
        ),
        ("klondike", 3, "ace of diamonds up", "sorry, the other ace", "Ace of hearts to hearts foundation"),
        ("sir tommy", 3, "put it on heap one", "no, up on the foundation I meant", "Ace of diamonds to foundation one"),
    ],
)
def test_the_part_that_is_corrected_is_the_one_like_it(game: str, deal: int, first: str, line: str, told: str) -> None:
    session = after(game, deal, first)
    assert session.hear(line).text.startswith(told)
    assert session.record.at == 1


@pytest.mark.parametrize(
    "line", ["no, I meant column three", "no, the other five of spades", "no, on the king of hearts"]
)
def test_what_can_not_be_done_instead_leaves_what_stands(line: str) -> None:
    session = after("spider", 1, "four of spades to column seven")
    stands = session.record
    assert session.hear(line).text
    assert session.record is stands


def test_what_was_asked_last_is_asked_of_another_card_or_place() -> None:
    session = after("spider", 1, "four of spades to column seven", "what is in column three")
    assert session.hear("sorry, column five").text.startswith("Column five:")
    assert session.hear("where is the two of clubs").text.startswith("Two of clubs")
    assert session.hear("no, I meant the two of diamonds").text.startswith("Two of diamonds")
    assert session.record.at == 1


def test_a_move_that_was_the_wrong_way_round_is_turned() -> None:
    session = after("crescent", 1)
    there = [m for m in session.game.legal(session.state) if m.source >= 0 and m.target >= 0]
    back = {(m.target, m.source) for m in there if session.state.piles[m.target]}
    move = next(m for m in there if (m.source, m.target) in back)
    one, other = (str(session.game.piles[pile].name) for pile in (move.source, move.target))
    session.hear(f"{one} to {other}")
    session.hear("no no, the other way round")
    (turned,) = session.record.played[0]
    assert (turned.source, turned.target) == (move.target, move.source)
    assert session.record.at == 1


def test_a_trial_of_a_correction_changes_nothing() -> None:
    session = after("spider", 1, "four of spades to column seven", "where is the two of clubs")
    before = session.conversation
    for line in ("no, the two of diamonds", "no, column eight", "not there, column eight"):
        simulate(before, line, read(before, line))
    assert session.conversation is before


def test_oops_corrects_as_well() -> None:
    session = after("spider", 1, "four of spades to column seven")
    assert session.hear("oops, the other five").text.startswith("Four of spades onto the five, column eight.")
    assert session.record.at == 1


@pytest.mark.parametrize(
    ("game", "deal", "first", "line", "told"),
    [
        # What was refused for where it should go: another place is meant, by its number alone as well.
        (
            "forty thieves",
            3,
            "ace of clubs to column two",
            "sorry, ace of clubs to foundation one",
            "Ace of clubs to f",
        ),
        ("spider", 1, "four of spades onto the king of hearts", "no, five of spades", "Four of spades onto the five"),
        ("spider", 1, "four of spades to column one", "no, seven", "Four of spades onto the five"),
        ("spider", 1, "four of spades to column seven", "I mean, eight", "Four of spades onto the five, column eight"),
    ],
)
def test_a_place_may_be_what_is_corrected(game: str, deal: int, first: str, line: str, told: str) -> None:
    """By another card than lay there, or by its number."""
    session = after(game, deal, first)
    assert session.hear(line).text.startswith(told)
    assert session.record.at == 1


@pytest.mark.parametrize("mark", ["no", "sorry", "no wait", "no sorry", "I mean"])
def test_what_is_meant_instead_is_listened_for_after_a_move(mark: str) -> None:
    """What could be done in its place, and no longer once something else was done."""
    session = after("spider", 1, "four of spades to column seven")
    said = f"{mark} four of spades to column eight".lower().split()
    likely = automaton(session.grammar.likely)
    assert likely.accepts(said)
    assert likely.accepts([*mark.lower().split(), "column", "eight"])
    session.hear("undo")
    assert not automaton(session.grammar.likely).accepts(said)
    assert automaton(session.grammar.anything).accepts(said)


def test_a_turn_of_fewer_cards_than_usual_can_be_corrected() -> None:
    """The stock's last card, where three are turned at a time: it moved no card that "it" could be."""
    player = after("canfield", 3)
    while len(player.state.piles[0]) != 1:
        player.hear("turn")
    player.hear("move one card from column one to column five")
    assert player.hear("turn").text == "Ten of clubs turned."
    answer = rather(player.conversation, (Intent("rather", Spec(rank=2)),))
    assert answer.lines
    assert answer.conversation.state == player.state


DONE = "six of diamonds on seven"  # in Klondike, deal 7


@pytest.mark.parametrize(
    "did_nothing",
    ["king of hearts on queen", "flurble the bonk", "what can I move", "what's in column two"],
)
@pytest.mark.parametrize(
    "line", ["I meant put the ace of clubs up", "no, the ace of clubs", "no, I wanted the ace up", "I said the ace"]
)
def test_after_a_line_that_did_nothing_a_correction_is_a_wish_of_its_own(did_nothing: str, line: str) -> None:
    """What was done before stands."""
    session = after("klondike", 7, DONE, did_nothing)
    assert session.hear(line).text.startswith("Ace of clubs to clubs foundation.")
    assert session.record.at == 2


@pytest.mark.parametrize("did_nothing", ["king of hearts on queen", "flurble the bonk", "what's in column two"])
@pytest.mark.parametrize(
    "line",
    [
        "I meant the purple one",
        "no, the other one",
        "that's not what I meant",
        "no, I meant column three",
        "no, swap it",
    ],
)
def test_after_a_line_that_did_nothing_no_correction_takes_anything_back(did_nothing: str, line: str) -> None:
    """Nor moves anything, where it names nothing that could be done."""
    session = after("klondike", 7, DONE, did_nothing)
    stands = session.state
    session.hear(line)
    assert session.state == stands


def test_what_the_last_line_did_is_still_taken_back_for_what_was_meant() -> None:
    session = after("klondike", 7, DONE)
    assert "Ace of clubs to clubs foundation." in session.hear("I meant put the ace of clubs up").text
    assert session.record.at == 1
    assert session.hear("that's not what I meant").text.startswith("Ace of clubs back to column seven")


@pytest.mark.parametrize("line", ["I like it", "I meant that", "this is sooo tricky but I like it"])
def test_who_is_content_takes_nothing_back(line: str) -> None:
    playing = Session(find("klondike"), deal=61)
    playing.hear("turn")
    playing.hear(line)
    assert playing.record.at == 1


@pytest.mark.parametrize(
    "line",
    [
        "ten of hearts to jack of clubs - no, hang on, how many can I move at once?",
        "ten of hearts to jack of clubs, no, scratch that, how many can I move at once?",
        "ten of hearts to jack of clubs... wait, how many can I move at once",
    ],
)
def test_a_move_that_is_taken_back_for_a_question_is_not_made(line: str) -> None:
    playing, reply = played_through("freecell", 2210, line)
    assert playing.record.at == 0
    assert reply == played_through("freecell", 2210, "how many can I move at once")[1]


CELLS = {"column one": "2H KD QS", "column two": "9S 7H", "column three": "5C 8D"}


@pytest.mark.parametrize(
    "line",
    [
        "oops, not the queen, it's the seven of hearts I wanted in that spot",
        "sorry, not the queen, it was the seven of hearts I meant to put there",
        "no, it was the seven of hearts I wanted in there",
        "she's changed her mind, put the seven of hearts there instead",
        "put the queen back and bring the seven of hearts there instead",
    ],
)
def test_another_card_is_put_where_the_last_one_went(line: str) -> None:
    game = find("freecell")
    playing = laid_out(game, lay(game, CELLS))
    playing.hear("queen of spades to a cell")
    playing.hear(line)
    tops = [str(cards[-1]) for cards in playing.state.piles if cards]
    assert tops == ["7H", "QS", "9S", "8D"]
    assert playing.record.at == 1


@pytest.mark.parametrize(
    "line", ["no don't flip! I wanted the two on the three", "no, not that, I meant to put the two on the three"]
)
def test_what_was_turned_goes_back_before_what_was_meant(line: str) -> None:
    game = find("forty thieves")
    piles = {"stock": "9C 9S", "waste": "5D 2C", "column one": "6H 3C"}
    playing = laid_out(game, lay(game, piles))
    playing.hear("turn a card")
    playing.hear(line)
    assert [str(playing.state.top(game.groups[group][0])) for group in ("stock", "waste", "column")] == [
        "9S",
        "5D",
        "2C",
    ]


def test_what_was_turned_stays_where_what_was_meant_can_not_be_done() -> None:
    game = find("forty thieves")
    playing = laid_out(game, lay(game, {"stock": "9C 9S", "waste": "5D 2C", "column one": "6H 3D"}))
    playing.hear("turn a card")
    playing.hear("no, I wanted the two on the three")
    assert str(playing.state.top(game.groups["waste"][0])) == "9S"


@pytest.mark.parametrize(
    "line",
    [
        "not that one, the eight in column three",
        "can we take that back and try the black eight instead",
        "rather the black eight",
    ],
)
def test_the_other_card_of_its_rank_goes_there(line: str) -> None:
    game = find("spider")
    piles = {"column one": "9H", "column two": "KS 8H", "column three": "KH 8S"}
    playing = laid_out(game, lay(game, piles))
    playing.hear("eight of hearts onto the nine")
    playing.hear(line)
    assert [str(cards[-1]) for cards in playing.state.piles if cards] == ["8S", "8H", "KH"]


def test_what_is_asked_of_it_instead_is_asked_of_the_card_that_moved() -> None:
    game = find("yukon")
    piles = {"column one": "6D", "column two": "6H", "column three": "7S 5C"}
    playing = laid_out(game, lay(game, piles))
    playing.hear("five of clubs onto the six of diamonds")
    assert playing.hear("could that go on the six of hearts instead?").text.startswith("Yes, you can: five of clubs")


def test_what_is_discarded_is_told_to_stay_out() -> None:
    game = find("pyramid")
    playing = laid_out(game, lay(game, {"discard heap": "6D KS", "row one, place one": "4H"}))
    for line in ("take the king of spades", "why can't I take that king"):
        assert "What is discarded stays out of the game." in playing.hear(line).text


@pytest.mark.parametrize(
    "line",
    [
        "eight of hearts onto the nine, no, cancel that",
        "put the eight of hearts on the nine. Actually don't",
        "eight of hearts onto the nine, no",
        "the eight of hearts on the nine - no, wait, leave it",
        "deal, no, not yet",
    ],
)
def test_what_is_taken_back_at_once_is_not_done(line: str) -> None:
    game = find("spider")
    playing = laid_out(game, lay(game, {"column one": "9H", "column two": "KS 8H"}))
    assert playing.hear(line).text == "Left as it is."
    assert playing.record.at == 0


def test_what_is_kept_where_it_goes_is_done() -> None:
    game = find("freecell")
    playing = laid_out(game, lay(game, CELLS))
    playing.hear("queen of spades to a cell, keep it there")
    assert playing.record.at == 1


def test_whether_a_move_that_was_named_is_allowed_makes_none() -> None:
    game = find("spider")
    playing = laid_out(game, lay(game, {"column one": "9H", "column two": "KS 8H"}))
    assert playing.hear("eight of hearts onto the nine, wait, is that allowed").text.startswith("Yes, you can")
    assert playing.record.at == 0


def test_cards_are_turned_in_the_place_of_a_move() -> None:
    game = find("golf")
    playing = laid_out(game, lay(game, {"stock": "KD QH", "waste": "8S", "column one": "2C 7S"}))
    playing.hear("seven of spades")
    playing.hear("no, I meant to turn")
    assert [str(card) for card in playing.state.piles[game.groups["waste"][0]]] == ["8S", "QH"]
