"""A question about the rules is put together from its parts: each word has one, and the parts tell the topic."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.general_questions import rows
from voice_solitaire.dialogue.understanding.patterns import rule_parts as lexicon
from voice_solitaire.dialogue.understanding.patterns.topics import TOPICS
from voice_solitaire.dialogue.understanding.rule_parts import MARKS, parts_of
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.games import find


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("golf", "Can I shift more than one card at a time?", "No. Only one card moves at a time."),
        ("napoleons square", "is it okay to move a run together", "Yes. Any part of a run in suit"),
        ("yukon", "must the cards I move be in sequence", "No. Any open card moves"),
        ("forty thieves", "can we go through the stock again when it's empty?", "No. There is no redeal."),
        ("canfield", "may I go through the deck as often as I want", "Yes. When the stock is empty"),
        ("tripeaks", "does the ace go round to the king", "Yes. King and ace are neighbours."),
        ("freecell", "do kings and aces go on each other", "No: king and ace don't go on each other."),
        ("spider", "do the suits have to match when I stack them?", "No. Columns build down in any suit"),
        ("seahaven towers", "do columns build by suit?", "Yes. Columns build down in suit"),
        ("klondike", "may a card come back from the foundations", "Yes. The top card of a foundation"),
        ("canfield", "am I allowed to use the card on the waste", "Yes. The stock is turned three cards at a time"),
        ("freecell", "can a cell hold two cards", "holds one card"),
        ("monte carlo", "does diagonal count?", "aslant"),
        ("crescent", "how often may I shift", "three times in a game"),
        ("picture gallery", "who refills row four", "filled from the stock"),
        ("moojub", "what decides the suit of a row", "each row gets another suit"),
        ("virginia reel", "may two cards swap", "change places"),
        ("klondike", "how many do we turn, and may we go through it again?", "one card at a time"),
        ("poker squares", "how much is a flush worth", "a flush twenty"),
        ("black hole", "may I turn from going up to going down?", "The direction may change"),
    ],
)
def test_what_is_asked_of_the_rules_is_told_by_its_topic(game: str, line: str, told: str) -> None:
    playing = Session(find(game), 7)
    before = playing.state
    assert told in playing.hear(line).text
    assert playing.state is before


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("klondike", "what am I allowed to put on a black king?", "On a black king goes a red queen."),
        ("klondike", "which cards can go on a red seven", "a black six on the table and an eight of its suit"),
        ("royal parade", "what are you supposed to put on a five?", "On a five goes an eight of its suit."),
        ("golf", "what can I lay on a king", "Nothing goes on a king."),
        ("tripeaks", "which card may go on an ace?", "On an ace goes a two or a king."),
    ],
)
def test_what_goes_on_a_kind_of_card_is_told_by_the_rules(game: str, line: str, told: str) -> None:
    assert told in Session(find(game), 7).hear(line).text


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("royal parade", "what fits in the gap", "row one takes a two"),
        ("monte carlo", "which pairs touch", "moves"),
        ("tripeaks", "which cards can I get rid of", "move"),
        ("freecell", "where are the low cards", "Low:"),
        ("klondike", "what happens if I turn a card", "Turning"),
        ("royal parade", "how many piles are complete?", "No piles full"),
        ("spider", "how many deals are left?", "Five deals"),
    ],
)
def test_what_is_asked_of_the_cards_as_they_lie_is_no_question_about_rules(game: str, line: str, told: str) -> None:
    heard = Session(find(game), 7).hear(line).text
    assert told in heard
    assert not any(rule in heard for rule in find(game).rules)


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("bakers dozen", "which card would let column one go on", "Column one takes"),
        ("freecell", "what sort of card would column four accept", "Column four takes"),
        ("klondike", "what does column three need?", "Column three takes"),
        ("freecell", "what's in the way of the two of hearts?", "The two of hearts"),
        ("freecell", "which cards am I waiting for", "Next home"),
    ],
)
def test_what_is_wanted_or_in_the_way_is_told(game: str, line: str, told: str) -> None:
    assert told in Session(find(game), 7).hear(line).text


def test_a_word_without_a_part_makes_it_no_question_about_the_rules() -> None:
    klondike = find("klondike")
    assert parts_of("can i move several cards at once", klondike) is not None
    assert parts_of("can i move several sandwiches at once", klondike) is None


def test_a_word_that_only_a_games_own_rules_use_has_a_part_there() -> None:
    assert parts_of("how does weaving end", find("leonis own")) is not None
    assert parts_of("how does weaving end", find("klondike")) is None


def test_every_topic_and_part_of_the_table_is_known() -> None:
    known = {topic.name for topic in TOPICS} | {"by words", "goes on", "at once"}
    assert {row.topic for row in rows()} <= known
    parts = {part for part, _ in lexicon.rows()} | MARKS.keys()
    seen = {"own", "asks", "discards", "game_only", "unpaired", "own_rank", "scored", "pairing", "empty_first"}
    seen |= {"of_foundation", "two_pairs", "two_kinds", "two_owns"}
    named = {part for row in rows() for group in (*row.said, row.unsaid) for part in group}
    assert named <= parts | seen


@pytest.mark.parametrize("line", ["do kings go in gaps", "do I turn three", "do the aces go out?", "do they wrap"])
def test_what_begins_with_do_and_names_whom_asks(line: str) -> None:
    assert SaidLine(line).asks


@pytest.mark.parametrize("line", ["do foundations get cards from any row", "do columns get a card each"])
def test_a_question_that_begins_with_do_turns_no_card(line: str) -> None:
    playing = Session(find("british constitution"), 9)
    before = playing.state
    playing.hear(line)
    assert playing.state is before
