"""SpeechRecognition's engines as ears: what they write down becomes a sentence of the grammar, or nothing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import speech_recognition as sr

from benchmarks.commands import GRAMMAR
from benchmarks.heard.sentences import TALK
from testing.fake_engines import Script, install, models
from testing.voices import spoken
from voice_solitaire.devices.ear.engines import open_recogniser
from voice_solitaire.devices.ear.free_text.recognition_ear import Guarded, RecognitionEar
from voice_solitaire.devices.ear.free_text.transcripts import Transcript
from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.language.grammar import phrase
from voice_solitaire.ports import Expected, Heard, Source


def engine_that(*outcome: Exception | str, sure: float = 1.0) -> tuple[RecognitionEar, list[str]]:
    """An ear whose engine writes down some texts, or fails, and what it tells the player."""
    told: list[str] = []

    def engine(audio: object, likely: str) -> Transcript:
        assert isinstance(audio, sr.AudioData)
        if isinstance(outcome[0], Exception):
            raise outcome[0]
        return Transcript(tuple(map(str, outcome)), sure)

    ear = RecognitionEar(Guarded("some", engine, lambda notice: told.append(notice.about)))
    ear.expect(GRAMMAR)
    return ear, told


def hears(ear: RecognitionEar, pcm: bytes | None = None) -> Heard | None:
    ear.begin()
    ear.feed(spoken("deal", "slt") if pcm is None else pcm)
    return ear.finish()


@pytest.mark.parametrize(
    ("outcome", "about"),
    [(sr.RequestError("no internet"), "engine_offline"), (RuntimeError("a bug of the model's"), "engine_broken")],
)
def test_an_engine_that_fails_is_told_once_and_the_game_goes_on(outcome: Exception, about: str) -> None:
    ear, told = engine_that(outcome)
    assert [hears(ear) for _ in range(3)] == [None] * 3
    assert told == [about]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Move five of hearts onto two.", "move five of hearts onto two"),
        (" What's under it? ", "what's under it"),
        ("Discard 5♥", "discard five of hearts"),
        ("Move five effects on to two.", "move five of hearts onto two"),
    ],
)
def test_a_text_becomes_a_sentence_of_the_grammar(said: str, line: str) -> None:
    ear, _ = engine_that(said)
    heard = hears(ear)
    assert heard is not None
    assert heard.source is Source.SPOKEN
    assert heard.text == line


def test_of_several_texts_the_one_nearest_to_the_grammar_counts() -> None:
    heard = hears(engine_that("dear", "deal", "the hill")[0])
    assert heard is not None
    assert heard.text == "deal"
    assert heard.confidence > 0.9


@pytest.mark.parametrize("talk", TALK[::10])
def test_talk_is_not_worth_asking_about(talk: str) -> None:
    """Below the confidence that a question takes."""
    heard = hears(engine_that(talk)[0])
    assert heard is None or heard.confidence < 0.6


def test_two_sentences_as_near_are_both_told() -> None:
    heard = hears(engine_that("move fine of hearts onto two")[0])
    assert heard is not None
    assert {heard.text, *heard.alternatives} == {"move five of hearts onto two", "move nine of hearts onto two"}
    assert heard.confidence < 0.85


@pytest.mark.parametrize("outcome", ["", " . ", sr.UnknownValueError()])
def test_nothing_understood_is_nothing_heard(outcome: Exception | str) -> None:
    ear, told = engine_that(outcome)
    assert hears(ear) is None
    assert told == []


def test_a_sound_without_a_voice_is_not_asked_about() -> None:
    """These engines make up words for a hiss."""
    hiss = (np.random.default_rng(1).standard_normal(16000) * 3000).astype(np.int16).tobytes()
    for pcm in (b"", bytes(32000), hiss):
        assert hears(engine_that("deal")[0], pcm) is None


def test_a_faulty_grammar_leaves_the_old_one() -> None:
    ear, _ = engine_that("deal")
    ear.expect(Expected(phrase("deal {missing}")))
    assert hears(ear) is not None


def test_google_tells_its_alternatives_and_how_sure_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty list where it heard nothing; not each alternative has a confidence."""
    found: list[object] = [
        {"alternative": [{"transcript": "teal", "confidence": 0.9}, {"transcript": "deal"}], "final": True},
        {"alternative": [{"transcript": "Undo"}], "final": True},
        [],
    ]
    monkeypatch.setattr(sr.Recognizer, "recognize_google", lambda self, audio, show_all: found.pop(0))
    ear = open_recogniser("google", tell=lambda notice: None)
    ear.expect(GRAMMAR)
    lines = []
    for _ in range(3):
        ear.begin()
        ear.feed(spoken("deal", "slt"))
        heard = ear.finish()
        lines.append(heard and heard.text)
    assert lines == ["deal", "undo", None]


def test_speech_recognitions_own_sphinx_hears_through_our_path() -> None:
    """Whatever it writes down, something comes of it that the grammar holds."""
    ear = open_recogniser("sphinx", tell=print)
    ear.expect(GRAMMAR)
    ear.begin()
    ear.feed(spoken("repeat", "slt"))
    heard = ear.finish()
    assert heard is not None
    assert heard.source is Source.SPOKEN
    assert automaton(GRAMMAR.anything).follow(heard.text.split()) is not None


@pytest.mark.parametrize("engine", ["whisper", "faster-whisper"])
def test_a_whisper_is_told_what_is_likely_and_how_sure_it_is_counts(
    engine: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its text is brought to the grammar; a text it doubts is asked back, one that may be silence dropped."""
    script = Script()
    install(monkeypatch, script)
    ear = open_recogniser(f"{engine}:{models(tmp_path)[engine]}", tell=print)
    ear.expect(Expected(phrase("undo | five of hearts"), phrase("deal")))

    def hears(text: str, logprob: float, silent: float = 0.01) -> Heard | None:
        script.segments = [{"text": text, "avg_logprob": logprob, "no_speech_prob": silent}]
        ear.begin()
        ear.feed(spoken("five of hearts", "slt"))
        return ear.finish()

    sure, doubted = hears(" 5 of Hearts.", -0.2), hears(" 5 of Hearts.", -1.4)
    assert sure is not None
    assert sure.text == "five of hearts"
    assert sure.confidence > 0.85 > 0.7 > (doubted.confidence if doubted else 1)
    assert script.given["initial_prompt"] == "deal"
    assert hears(" 5 of Hearts.", -0.2, silent=0.9) is None
    script.segments = []
    ear.begin()
    ear.feed(spoken("deal", "slt"))
    assert ear.finish() is None
