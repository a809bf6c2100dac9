"""Free wording as the second ear writes it down: of what sounds alike, what people say who play."""

from __future__ import annotations

from dataclasses import replace

import pytest
import speech_recognition as sr

from testing.voices import spoken
from voice_solitaire.devices.ear.grammar.expectation import Expectation, expectation
from voice_solitaire.devices.ear.moonshine.dictation import Dictation
from voice_solitaire.devices.ear.moonshine.network import Moonshine, installed
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.language.english.language_model import LanguageModel, language_model


@pytest.fixture(scope="module")
def dictation() -> Dictation:
    folder = installed()
    assert folder is not None, "uv sync installs moonshine-voice here"
    return Dictation(Moonshine(folder))


@pytest.fixture(scope="module")
def here() -> Expectation:
    return expectation(Session(find("klondike"), 61).grammar)


@pytest.mark.parametrize(
    ("said", "misheard"),
    [
        ("no wait go back", "no weight go back"),
        ("can the three of hearts go up", "can the free of hearts go up"),
        ("what lies on the waste", "what lies on the waist"),
        ("undo the last three", "and do the last three"),
        ("flip two more off the stock", "flick to mot off the stock"),
    ],
)
def test_what_people_say_who_play_is_more_probable(said: str, misheard: str) -> None:
    model = language_model()
    assert model.log_probability(said) > model.log_probability(misheard)


def test_a_model_tells_by_the_words_before() -> None:
    """And of words that it doesn't know that they are improbable, not impossible."""
    model = LanguageModel([(3, "undo"), (3, "it"), (6, ">"), (3, "< undo"), (3, "undo it"), (3, "it >")])
    assert model.log_probability("undo it") > model.log_probability("it undo")
    assert model.log_probability("it undo") > model.log_probability("xyzzy undo") > float("-inf")


def test_of_what_sounds_alike_what_people_say_is_written_first(dictation: Dictation, here: Expectation) -> None:
    """Where no free wording is awaited, the sound alone tells; it errs elsewhere on another processor."""
    sentences = (
        ("which card is lying on the waste", "awb"),
        ("put the three of hearts on the four of clubs", "awb"),
        ("please undo my last two moves", "rms"),
    )
    by_sound = []
    for said, voice in sentences:
        audio = sr.AudioData(spoken(said, voice, before=0.3, after=0.3), 16000, 2)
        assert dictation(audio, here).texts[0].rstrip("?") == said
        by_sound.append(dictation(audio, replace(here, words=frozenset())).texts[0].rstrip("?"))
    assert by_sound != [said for said, _ in sentences]
