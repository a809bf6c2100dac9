"""Any text, in any order: never an exception, never silence, never a change of the table without a word."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voice_solitaire.dialogue.grammar import sample
from voice_solitaire.dialogue.phrasebook import phrasebook
from voice_solitaire.dialogue.replies import words
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.wording import ONE_LINE, length
from voice_solitaire.games import catalogue, find
from voice_solitaire.ports import Heard, Source
from voice_solitaire.table.game import Game

GAMES = tuple(title.game() for title in catalogue())
WORDS = sorted(set().union(*(phrasebook(game).vocabulary for game in GAMES)))
LONG_NAME = 12  # words that a line may be longer where it repeats what the player said


def answered(session: Session, heard: Heard) -> None:
    """One line is answered, and what changed is told."""
    before = session.record
    reply = session.hear(heard)
    if session.asleep and heard.source is Source.SPOKEN:
        assert session.record is before
        return
    assert reply.text or session.asleep or reply.scan, heard
    for told in reply.lines:
        assert length(words(told)) <= ONE_LINE + LONG_NAME, words(told)
    if session.state != before.state:
        assert reply.text


lines_of_words = st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join)
any_line = st.one_of(lines_of_words, lines_of_words, st.text(max_size=60))
any_heard = st.builds(
    Heard, any_line, st.sampled_from([Source.TYPED, Source.SPOKEN]), st.floats(0, 1), st.just(())
) | st.builds(Heard, st.just(""), st.sampled_from([Source.SWITCH, Source.CLOCK]))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 2**63 - 1), st.lists(any_heard, max_size=25))
def test_any_lines_are_answered(game: Game, deal: int, heard: list[Heard]) -> None:
    """Whatever is typed, spoken or switched, in whatever order."""
    session = Session(game, deal)
    assert session.start().text
    for each in heard:
        answered(session, each)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_template_is_understood(game: Game) -> None:
    """A line drawn from any template is read as that template's wish, among others."""
    book, chance = phrasebook(game), random.Random(1)
    for do, nodes in book.templates.items():
        for node in nodes:
            for _ in range(5):
                line = sample(node, book.kinds, chance)
                reading = book.read(line)
                assert do in {intent.do for intent in reading.intents}, (do, line)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_sampled_lines_are_answered(game: Game) -> None:
    """Whole evenings of lines that can be said, drawn at random: each has its answer."""
    book, chance = phrasebook(game), random.Random(2)
    for evening in range(6):
        session = Session(game, evening)
        for _ in range(150):
            nodes = book.templates[chance.choice(list(book.templates))]
            source = chance.choice([Source.TYPED, Source.SPOKEN])
            answered(session, Heard(sample(chance.choice(nodes), book.kinds, chance), source))
            session.asleep = False


def test_speech_that_was_not_understood_moves_nothing() -> None:
    """Sentences from a living room change no table."""
    session = Session(find("royal parade"), 398)
    start = session.state
    for line in (
        "did you see the news tonight", "pass me the salt please", "the weather will be fine tomorrow",
        "I think five people are coming", "two hearts beat as one they say", "turn the music down a little",
        "put the kettle on would you", "who is at the door",
    ):  # fmt: skip
        session.hear(Heard(line, Source.SPOKEN, 0.9))
        assert session.state == start, line


def test_a_doubtful_hearing_is_asked_back() -> None:
    """What was hardly heard moves nothing until it is confirmed."""
    session = Session(find("royal parade"), 398)
    start = session.state
    reply = session.hear(Heard("discard all the aces", Source.SPOKEN, 0.6))
    assert session.state == start
    assert reply.text == "Did you say: discard all the aces?"
    assert session.hear("no").text == "Nothing moved."
    session.hear(Heard("discard all the aces", Source.SPOKEN, 0.6))
    assert session.hear(Heard("yes", Source.SPOKEN, 0.9)).text.startswith("Two aces gone.")
    assert session.state != start
