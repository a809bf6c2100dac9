"""Free wording as the second ear writes it down: of what sounds alike, what people say who play."""

from __future__ import annotations

from dataclasses import replace

import pytest
import speech_recognition as sr

from testing.voices import spoken
from voice_solitaire.devices.ear.grammar.expectation import Expectation, expectation
from voice_solitaire.devices.ear.moonshine.dictation import Dictation
from voice_solitaire.devices.ear.moonshine.network import Moonshine, installed
from voice_solitaire.devices.ear.moonshine.next_words import NextWords
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


def test_what_follows_is_as_probable_as_the_model_says(dictation: Dictation) -> None:
    """The piece of a word is worth what the likeliest word is that begins with it, and an unknown word is rarest."""
    subwords = dictation._network.subwords
    model = language_model()
    next_words = NextWords(model, subwords)
    for before in ((), ("put",), ("put", "the"), ("xyzzy", "the")):
        best, unknown = next_words.beginning(before)
        worth = dict(zip(next_words.pieces.tolist(), best.tolist(), strict=True))
        for word in ("queen", "column", "hearts", "undo"):
            known = next_words.word(before, word)
            assert worth[subwords.cut(word)[0]] >= known - 0.001
            assert known >= unknown - 0.001
        assert min(worth.values()) >= unknown - 0.001


def test_a_word_that_nobody_says_who_plays_is_known_by_its_beginning(dictation: Dictation) -> None:
    next_words = NextWords(language_model(), dictation._network.subwords)
    assert all(map(next_words.may_begin, ("Que", "spade", "1", "what's")))
    assert not any(map(next_words.may_begin, ("", "blackt", "glov", "fivem")))


def test_a_text_is_worth_less_the_fewer_words_it_has_for_what_was_said(dictation: Dictation, here: Expectation) -> None:
    """Where hardly anything fits a long sound, nothing at all would be written."""
    audio = sr.AudioData(spoken("which card is lying on the waste", "awb", before=0.3, after=0.3), 16000, 2)
    states, favour = dictation._network.listen(audio.get_raw_data()), dictation._favours(here)
    freely = {way.pieces: way.score for way in dictation._written(states, favour)}
    spoken_long = {way.pieces: way.score for way in dictation._written(states, favour, least_words=5.0)}
    longest = max(freely, key=len)
    assert spoken_long[longest] == pytest.approx(freely[longest])
    shorter = [pieces for pieces in freely if pieces in spoken_long and len(pieces) < 3]
    assert all(spoken_long[pieces] < freely[pieces] for pieces in shorter)
