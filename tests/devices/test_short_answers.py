"""Which of a few short answers was said: laws of the decision, and what the network made of people who said one."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from voice_solitaire.devices.ear.moonshine.short_answers import (
    ASKED_AGAIN,
    CREDIBLE,
    HARDLY,
    IMAGINED,
    ORDINALS,
    UNLIKELY,
    ShortAnswer,
    confidence,
    short_answer,
)

DIGITS = "one two three four five six seven eight nine".split()
ANSWERED = 0.7  # confidence from which the game takes an answer for one
HEARD, DONE = 0.3, 0.6  # from which it asks what was said, and from which it does what changes nothing
# Nats of the network, of words that people said under a question with nineteen choices.
SAID = [
    ("eight", {"eight": -0.49, "yeah": -11.31, "six": -11.36, "three": -11.5, "one": -11.64, "bye": -14.0}),
    ("nine", {"no": -0.61, "nine": -2.41, "yeah": -2.75, "one": -5.1}),
    ("five", {"five": -1.91, "bye": -0.72, "four": -7.43}),
    ("four", {"four": -1.65, "more": -9.4, "why": -8.0}),
]
NOT_ANSWERS = [  # "left" in a loud room; a lorry; somebody across the room
    {"yeah": -2.62, "right": -4.2, "two": -7.0},
    {"yeah": -4.2, "no": -5.4, "one": -8.4},
    {"three": -7.5, "the hand": -7.9, "king": -8.1},
]


def decided(scores: Mapping[str, float], heard: str = "", sure: float = 0.0) -> ShortAnswer:
    answer = short_answer(scores, {*DIGITS, "the nine", "yeah", *ORDINALS}.__contains__, heard, sure)
    assert answer is not None
    return answer


@pytest.mark.parametrize(("word", "scores"), SAID)
def test_what_people_answered_is_heard(word: str, scores: dict[str, float]) -> None:
    answer = decided(scores)
    assert (answer.text, answer.likely) == (word, True)


@pytest.mark.parametrize("scores", NOT_ANSWERS)
def test_what_is_no_answer_is_not_taken_for_one(scores: dict[str, float]) -> None:
    assert decided(scores).confidence < ANSWERED


def test_a_clear_answer_is_not_asked_back_whatever_the_decoder_heard() -> None:
    scores = {"eight": -0.49, "yeah": -11.31}
    assert ANSWERED < decided(scores, "king", 0.9).confidence < decided(scores, "eight", 0.1).confidence


@pytest.mark.parametrize(
    ("scores", "heard", "sure"),
    [
        ({"no": -10.6, "yeah": -17.5}, "no", 0.91),  # "go"
        ({"no": -6.8, "yeah": -13.2}, "no", 0.98),  # "down"
        ({"help": -9.2, "yes": -10.3}, "help", 0.88),  # "up"
    ],
)
def test_what_only_the_decoder_is_sure_of_is_no_answer(scores: dict[str, float], heard: str, sure: float) -> None:
    answer = short_answer(scores, {"yes", "yeah", "no", "help"}.__contains__, heard, sure)
    assert answer is not None
    assert answer.agreed
    assert HEARD <= answer.confidence < DONE


@pytest.mark.parametrize("text", ["nine", "the nine"])
def test_the_decoder_makes_surer_what_the_network_finds_credible(text: str) -> None:
    """Of what the network hardly finds in the sound nobody is sure, but it is asked about."""
    words = len(text.split()) + 1
    for a_word, counts in ((-0.5, True), (CREDIBLE, True), (CREDIBLE - 0.01, False), (-5.0, False)):
        scores = {text: a_word * words, "no": a_word * words - 1.0}
        alone, backed = decided(scores, text), decided(scores, text, 0.99)
        assert backed.text == text
        assert backed.confidence == (0.99 if counts else max(alone.confidence, ASKED_AGAIN))


def test_it_is_the_surer_the_more_speaks_for_it() -> None:
    """Its own probability, its lead, the decoder, and that it answers the question."""
    for agreed in (False, True):
        for likely in (False, True):
            row = [confidence(2.0, score, agreed, likely) for score in (-9.0, -8.0, -4.0, -1.0, 0.0)]
            assert row == sorted(row)
            row = [confidence(margin, -2.0, agreed, likely) for margin in (0.0, 1.0, 4.0, 9.0)]
            assert row == sorted(row)
            assert 0 < row[0] < row[-1] < 1
        assert confidence(2.0, -2.0, agreed, False) < confidence(2.0, -2.0, agreed, True)
    assert confidence(2.0, -2.0, False, True) < confidence(2.0, -2.0, True, True)


def test_what_answers_nothing_must_be_far_more_probable() -> None:
    for by, text in ((UNLIKELY - 0.1, "five"), (UNLIKELY + 0.1, "bye")):
        assert decided({"five": -5.0, "bye": by - 5.0}).text == text


def test_a_command_that_is_no_short_answer_is_left_to_others() -> None:
    scores = {"move the five of hearts onto six": -1.0, "five": -9.0}
    assert short_answer(scores, DIGITS.__contains__, "five", 0.5) is None
    assert short_answer({}, DIGITS.__contains__, "five", 0.5) is None


@pytest.mark.parametrize(("ordinal", "number"), ORDINALS.items())
def test_a_decoder_that_heard_the_ordinal_speaks_for_the_number(ordinal: str, number: str) -> None:
    scores = {number: -2.5, ordinal: -8.5}
    assert decided(scores, ordinal).agreed
    assert decided(scores, f"the {number}").agreed
    assert not decided(scores, "king").agreed


def test_nobody_is_sure_of_what_is_imagined() -> None:
    for text in IMAGINED:
        assert decided({text: -0.1}, text, 0.99).confidence <= HARDLY


def test_other_wordings_of_the_best_are_no_rivals() -> None:
    answer = decided({"eight": -1.0, "the eight": -1.5, "eighth": -6.0})
    assert (answer.text, answer.other) == ("eight", "eighth")
    assert answer.margin == pytest.approx(5.0)
