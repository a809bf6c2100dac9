"""Any text, in any order: never an exception, never silence, never a change of the table without a word."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from testing.widths import widths
from voice_solitaire.dialogue.commands.which import which
from voice_solitaire.dialogue.questions import AskWhichMove
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.echoing import echoed
from voice_solitaire.dialogue.telling.replies import breaths, words
from voice_solitaire.dialogue.telling.wording import ONE_LINE, length
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.games import catalogue, find
from voice_solitaire.language.grammar import sample
from voice_solitaire.ports import Cue, Heard, Play, Say, Source
from voice_solitaire.table.game import Game

GAMES = tuple(title.game() for title in catalogue())
LONGEST = 300  # characters of a line
JUNK = (
    "{}", "{0} {line} {x!r}", "%s %d", "\x1b[2J", "\x1b]0;title\x07", "\x00\x01\x02", "\udcff\udcfe", "\ufffd",
    "\u202e\u200d", "привет мир", "你好", "مرحبا", "\U0001f600\U0001f0a1", "♥ ♠ ♦", "a" * 5000, "ha " * 500, "9" * 400,
    "<b>&amp;</b>", "...", "-'-", "[1, 2]", "five of \x07hearts", "move {} onto {}", "x" * 21 + " of hearts",
    "\ufb01ve of hearts", "e\u0301" * 30, "\n\t\r",
)  # fmt: skip


@cache
def vocabulary() -> list[str]:
    """The words of all games: asked for by the tests that need them, as collecting them takes a while."""
    return sorted(set().union(*(phrasebook(game).vocabulary for game in GAMES)))


def answered(session: Session, heard: Heard) -> None:
    """One line is answered, and what changed is told."""
    before = session.record
    reply = session.hear(heard)
    if session.conversation.asleep and heard.source is Source.SPOKEN:
        assert session.record is before
        return
    if reply.did == "not_understood" and heard.source is Source.SPOKEN:  # it waits for a clear line
        assert session.record is before
        return
    assert reply.text or session.conversation.asleep or reply.scan, heard
    for told in reply.lines:
        assert length(words(told)) <= ONE_LINE, words(told)
        assert words(told).isprintable(), words(told)
        assert not set("{}<>[]\\") & set(words(told)), words(told)
        assert len(words(told)) <= LONGEST, words(told)
    if session.state != before.state:
        assert reply.text


lines_of_words = st.deferred(lambda: st.lists(st.sampled_from(vocabulary()), max_size=9).map(" ".join))
spoilt = st.binary(max_size=60).map(lambda found: found.decode("utf-8", "surrogateescape"))
any_line = st.one_of(lines_of_words, lines_of_words, st.text(max_size=60), spoilt, st.sampled_from(JUNK))
any_heard = st.builds(
    Heard, any_line, st.sampled_from([Source.TYPED, Source.SPOKEN]), st.floats(0, 1), st.just(())
) | st.builds(Heard, st.just(""), st.sampled_from([Source.SWITCH, Source.CLOCK]))


@pytest.mark.usefixtures("hasty_advice")
@widths("examples", 40, 2000)
def test_any_lines_are_answered(examples: int) -> None:
    """Whatever is typed, spoken or switched, in whatever order."""

    @settings(max_examples=examples, deadline=None)
    @given(st.sampled_from(GAMES), st.integers(0, 2**63 - 1), st.lists(any_heard, max_size=25))
    def holds(game: Game, deal: int, heard: list[Heard]) -> None:
        session = Session(game, deal)
        assert session.start().text
        for each in heard:
            answered(session, each)

    holds()


@widths("times", 1, 5)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_template_is_understood(game: Game, times: int) -> None:
    """A line drawn from any template is read as that template's wish, among others."""
    book, chance = phrasebook(game), random.Random(1)
    for do, nodes in book.templates.items():
        for node in nodes:
            for _ in range(times):
                line = sample(node, book.kinds, chance)
                reading = book.read(line)
                assert do in {intent.do for intent in reading.intents}, (do, line)


@pytest.mark.usefixtures("hasty_advice")
@widths(("evenings", "lines"), (1, 18), (2, 150))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_sampled_lines_are_answered(game: Game, evenings: int, lines: int) -> None:
    """Whole evenings of lines that can be said, drawn at random: each has its answer."""
    book, chance = phrasebook(game), random.Random(2)
    for evening in range(evenings):
        session = Session(game, evening)
        for _ in range(lines):
            nodes = book.templates[chance.choice(list(book.templates))]
            source = chance.choice([Source.TYPED, Source.SPOKEN])
            answered(session, Heard(sample(chance.choice(nodes), book.kinds, chance), source))
            session.hear("wake up")


@pytest.mark.parametrize("source", [Source.TYPED, Source.SPOKEN])
@pytest.mark.parametrize("junk", JUNK)
def test_junk_is_answered_in_words(junk: str, source: Source) -> None:
    """Also where a part of a card is asked for, and where a question is open."""
    session = Session(find("klondike"), 24)
    for said in ("", "move the five of", "three of clubs", "no the ace"):
        session.hear(said)
        for _ in range(4):
            answered(session, Heard(junk, source))


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("{}", "left curly bracket right curly bracket"),
        ("\x1b[31m", "31m"),
        ("\x07", "an unreadable sign"),
        ("\udcff\udcfe", "an unreadable sign"),
        ("привет", "a Cyrillic word"),
        ("\U0001f600", "grinning face"),
        ("mumble? jumble, that!", "mumble jumble that"),
        ("Mambo Number 5", "Mambo Number 5"),
        ("x" * 1000000, "xxxxxxxx and so on"),
        ("pass me the salt and the pepper over there", "pass me the salt and the pepper over"),
        ("\u200b \u200d", ""),
    ],
)
def test_what_was_not_understood_is_said_again(said: str, told: str) -> None:
    """In at most eight words that can be spoken; where there is nothing to say, nothing was heard."""
    assert echoed(said) == told
    text = Session(find("royal parade"), 398).hear(said).text
    assert text.startswith(f"I didn't understand: {told}." if told else "I heard nothing.")


@settings(max_examples=300, deadline=None)
@given(st.lists(st.integers(1, 12), min_size=1, max_size=120))
def test_a_question_about_many_ways_is_one_breath(sizes: list[int]) -> None:
    """However many there are, and however long their names; what has no room waits for "more"."""
    session = Session(find("royal parade"), 398)
    names = tuple(" ".join(["row"] * size) for size in sizes)
    move = next(session.game.moves(session.state))
    asked = which(session.conversation, AskWhichMove(tuple((move,) for _ in names), names, counted=True))
    [told] = asked.lines
    shown = len(names) - len(asked.conversation.pending_lines)
    assert length(words(told)) <= ONE_LINE
    assert words(told).endswith("Say a number." if shown == len(names) else "Say a number or more.")
    assert words(told).count("row") == sum(sizes[:shown])


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(["a", "b,", "c.", "d;", "e?", "f:"]), max_size=130))
def test_a_long_line_is_parted_into_breaths(said: list[str]) -> None:
    """No word is lost, cues keep their places at both ends, and a line that is one breath is left alone."""
    told = (Play(Cue.ASK), Say(" ".join(said)), Play(Cue.EDGE))
    parts = breaths(told)
    assert [word for part in parts for word in words(part).lower().split()] == said
    assert all(length(words(part)) <= ONE_LINE for part in parts)
    assert parts[0][0] == told[0]
    assert parts[-1][-1] == told[-1]
    assert len(parts) == 1 or len(said) > ONE_LINE


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
