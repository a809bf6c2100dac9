"""What a line is taken for where no pattern is found in it, or one that is unlikely: by the classifier of wishes."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.answering import read
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.intent_classifier import FILE, IntentClassifier, intent_classifier
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, Spec, read_as
from voice_solitaire.dialogue.understanding.line_words import CARD, PLACE, Mention
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.dialogue.understanding.reranking import reranked
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.games import find

WORDS = ("many", "left", "stick", "on")
SMALL = IntentClassifier(
    wishes=("cards_left", "carry"),
    signs=((("", ""),), ((CARD, PLACE),)),
    rows={word: row for row, word in enumerate(WORDS)},
    rarity=(1.0,) * len(WORDS),
    weights=(40, -40, 40, -40, -40, 40, -40, 40),
    scale=0.1,
    bias=(0.0, 0.0),
)
UNLEARNED = next(wish for wish in WISHES if wish not in {each.partition(":")[0] for each in intent_classifier().wishes})


def klondike() -> ReadingTable:
    """What a line is read by in the first position of a deal."""
    game = find("klondike")
    return ReadingTable(game, game.start(deal=7), phrasebook(game))


def test_the_words_of_a_line_tell_its_wish() -> None:
    ranking = SMALL.rank(Spotted("many left", ()))
    assert ranking is not None
    assert ranking.intents == (Intent("cards_left"),)
    assert ranking.certainty > 0.9
    assert sum(ranking.chances.values()) == pytest.approx(1)


def test_what_a_line_names_is_what_its_wish_speaks_of_in_each_way_that_it_can_be_meant() -> None:
    fives, column = (Spec(5), Spec(number=5)), Spec(group="column", number=3)
    ranking = SMALL.rank(Spotted("on P0 stick C1", (Mention(PLACE, (column,)), Mention(CARD, fives))))
    assert ranking is not None
    assert ranking.intents == tuple(Intent("carry", five, column) for five in fives)


def test_a_wish_that_speaks_of_more_than_a_line_names_is_none() -> None:
    ranking = SMALL.rank(Spotted("stick C0 on", (Mention(CARD, (Spec(5),)),)))
    assert ranking is not None
    assert ranking.intents == ()


def test_nothing_is_told_of_a_line_of_other_words() -> None:
    assert SMALL.rank(Spotted("colourless green ideas left", ())) is None


def test_the_classifier_on_board_knows_wishes_alone() -> None:
    classifier = intent_classifier()
    assert {wish.partition(":")[0] for wish in classifier.wishes} <= WISHES.keys(), FILE
    assert len(classifier.weights) == len(classifier.rows) * len(classifier.wishes)
    assert len(classifier.rarity) == len(classifier.rows)


@pytest.mark.parametrize(
    ("found", "share", "kept"),
    [
        ("is_there", 0.2, False),
        ("is_there", 1.0, True),
        ("where_is", 0.2, True),
        (UNLEARNED, 0.2, True),
        ("in_order", 0.2, True),
    ],
)
def test_a_pattern_gives_way_only_to_what_is_far_likelier(found: str, share: float, kept: bool) -> None:
    """Wishes that it never learned, and what accounts for every word, are left as they are."""
    line = "where on earth has the queen of hearts got to"
    reading = read_as(line, Intent(found, Spec(12)), explained=share)
    assert (reranked(reading, SaidLine(line), line, klondike()) is reading) is kept


def test_a_line_that_expects_more_is_left_alone() -> None:
    reading = Reading((), ("move",), frozenset(("what",)))
    assert reranked(reading, SaidLine("move"), "move", klondike()) is reading


@pytest.mark.parametrize(
    "line",
    [
        "the electricity bill came this morning",
        "did you feed the cat before we left",
        "quarterly earnings rose by a fifth",
        "grandma baked an apple pie on sunday",
        "he scored twice after the interval",
    ],
)
def test_what_is_not_about_the_game_is_not_guessed(line: str) -> None:
    session = Session(find("klondike"), deal=7)
    assert not read(session.conversation, line).guessed


def test_a_guess_that_would_change_the_table_is_asked_back() -> None:
    session = Session(find("royal parade"), deal=3)
    before = session.state
    line = "she'd like another batch of cards along the bottom"
    assert read(session.conversation, line).guessed
    assert session.hear(line).text == "Deal?"
    assert session.state is before
    session.hear("yes")
    assert session.state is not before


@pytest.mark.parametrize("line", ["define towers", "define the zorg"])
def test_what_is_no_term_is_not_guessed_to_be_one(line: str) -> None:
    """There would be nothing to explain, and the answer would be silence."""
    assert "didn't understand" in Session(find("la belle lucie"), deal=1).hear(line).text
