"""Learning a player's voice: what is asked, what is kept, what is fitted, and what of it stays on disk."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from testing.voices import spoken
from testing.widths import widths
from voice_solitaire.devices.ear import enrolment
from voice_solitaire.devices.ear.enrolment import EnrolmentFit, Fitting, Stopped
from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.devices.ear.grammar.pronunciations import ACCENTS, british
from voice_solitaire.devices.ear.hearing import Hearing
from voice_solitaire.devices.ear.pocketsphinx.pocketsphinx_ear import PocketsphinxEar
from voice_solitaire.devices.microphone.frames import FRAME_BYTES, FRAME_SECONDS, Frame
from voice_solitaire.dialogue.commands import enrolment as commands
from voice_solitaire.dialogue.commands.enrolment import ENOUGH, PHRASES, TRIES
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.games import catalogue, find
from voice_solitaire.language.grammar import literally
from voice_solitaire.ports import ANYBODY, Expected, Heard, Learning, Lesson, Notice, Profile, Source
from voice_solitaire.storage import profiles
from voice_solitaire.table.titles import Title

MEANS = ",".join(str(number) for number in range(13))


@pytest.mark.parametrize(
    ("word", "american", "there"),
    [
        ("last", "L AE S T", "L AA S T"),
        ("can't", "K AE N T", "K AA N T"),
        ("stack", "S T AE K", "S T AE K"),
        ("new", "N UW", "N Y UW"),
        ("two", "T UW", "T UW"),
        ("undo", "AH N D UW", "AH N D UW"),
        ("spot", "S P AA T", "S P AO T"),
        ("hearts", "HH AA R T S", "HH AA R T S"),
    ],
)
def test_a_briton_says_a_word_otherwise_by_rule(word: str, american: str, there: str) -> None:
    assert british(word, american) == there


@widths("games", catalogue()[::9], catalogue())
def test_every_game_understands_the_phrases_aloud(games: tuple[Title, ...]) -> None:
    """Whatever is on the table, the phrases can be weighed against all that can be said there."""
    for game in games:
        heard = automaton(phrasebook(find(game.name)).with_answers)
        for phrase in PHRASES:
            assert heard.accepts(phrase.lower().replace("the ", "").split()) or heard.accepts(phrase.lower().split()), (
                game.name,
                phrase,
            )


@widths("games", catalogue()[:2], catalogue())
def test_every_game_takes_the_accents(games: tuple[Title, ...]) -> None:
    """With all of them a decoder has more ways to say the words of every game, and still hears one."""
    ear = PocketsphinxEar(profile=Profile(accents=ACCENTS))
    said = spoken("back to the last deal", "slt")
    for game in games:
        ear.expect(Expected(phrasebook(find(game.name)).with_answers))
        ear.begin()
        ear.feed(said)
        heard = ear.finish()
        assert heard is not None, game.name
        assert heard.text.replace("the ", "") == "back to last deal", game.name


class Player:
    """Somebody who speaks to a session; what an ear was told to do is kept."""

    def __init__(self, learns: bool = True) -> None:
        self.session = Session(find("royal parade"), 398)
        self.session.equip(learns_voices=learns)
        self.lessons: list[Lesson] = []

    def say(self, text: str, confidence: float = 0.9) -> str:
        return self._hear(Heard(text, Source.SPOKEN, confidence))

    def type(self, text: str) -> str:
        return self._hear(Heard(text))

    def _hear(self, heard: Heard) -> str:
        reply = self.session.hear(heard)
        self.lessons += reply.lessons
        return reply.text

    @property
    def asked(self) -> list[Learning]:
        return [lesson.what for lesson in self.lessons]


def test_twenty_phrases_are_asked_for_one_by_one() -> None:
    """Each is kept as it was heard; the table stays as it is, though some of them are moves."""
    player = Player()
    before = player.session.record
    answer = player.say("learn my voice")
    for number, phrase in enumerate(PHRASES, 1):
        assert answer.endswith(f"Say: {phrase}.")
        assert player.session.conversation.book.read(phrase).intents
        answer = player.say(phrase.lower(), 0.2)
        assert player.lessons[number] == Lesson(Learning.KEEP, phrase.lower())
    assert "Twenty phrases kept" in answer
    assert player.asked == [Learning.BEGIN, *[Learning.KEEP] * 20, Learning.FIT]
    assert player.session.record is before
    player.say("deal")
    assert player.session.record is not before


def test_only_the_phrase_and_what_always_counts_is_listened_for() -> None:
    player = Player()
    player.say("learn my voice")
    player.say("undo")
    heard = automaton(player.session.grammar.anything)
    for line in ("move five of hearts onto the six", "stop", "help", "repeat", "quit", "stop listening"):
        assert heard.accepts(line.split()), line
    assert not heard.accepts(["deal"])


def test_a_phrase_that_was_not_heard_is_asked_for_again_and_then_left_out() -> None:
    player = Player()
    player.say("learn my voice")
    for _ in range(TRIES - 1):
        assert player.say("", 0.0) == "Once more: undo."
    assert player.say("stop", 0.1).startswith("I'll leave that one out.\nTwo of twenty.")
    assert player.asked == [Learning.BEGIN]


def test_it_can_be_stopped_at_any_time_and_enough_is_kept() -> None:
    """Fewer than eight phrases are forgotten, eight are fitted to; what is said twice counts once."""
    for count, last in ((ENOUGH - 1, Learning.LEAVE), (ENOUGH, Learning.FIT)):
        player = Player()
        player.say("learn my voice")
        player.say("undo")
        assert "One of twenty" in player.say("undo", 0.9)
        for phrase in PHRASES[:count]:
            player.say(phrase.lower())
        player.say("stop")
        assert player.asked[-1] is last
        assert player.session.conversation.enrolment is None


def test_other_wishes_do_nothing_meanwhile_but_those_that_always_work() -> None:
    player = Player()
    before = player.session.record
    player.say("learn my voice")
    assert "I'm learning your voice" in player.type("deal")
    assert "I'm learning your voice" in player.say("help")
    assert player.say("slower").startswith("Slower: rate")
    assert "wake up" in player.say("stop listening")
    assert player.say("undo") == ""
    assert player.say("wake up").endswith("Say: undo.")
    assert player.session.record is before
    assert player.say("quit") == "Say quit again to leave.\nOne of twenty. Say: undo."
    assert "Two of twenty" in player.say("undo")
    assert player.say("quit").startswith("Say quit again to leave.")
    assert not player.session.conversation.over
    player.say("quit")
    assert player.session.conversation.over
    assert player.asked == [Learning.BEGIN, Learning.KEEP, Learning.LEAVE]


def test_without_an_ear_that_learns_nothing_begins() -> None:
    player = Player(learns=False)
    for line in ("learn my voice", "forget my voice"):
        assert player.type(line) == "There's no microphone here with an ear that learns voices."
    assert player.lessons == []


def test_a_voice_is_forgotten_only_after_a_yes() -> None:
    player = Player()
    assert player.say("forget my voice") == "Forget your voice? Yes or no?"
    player.say("no")
    assert player.asked == []
    player.say("forget my voice")
    assert player.say("yes") == "Forgotten."
    assert player.asked == [Learning.FORGET]


def test_a_profile_is_kept_for_each_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert profiles.profile_path("Con").name.startswith("con-")  # for Windows con.json is the console
    hers, his = profiles.profile_path("Ann Lee"), profiles.profile_path("../Bob")
    profile = Profile(MEANS, 1.06, ("broad a",), 1.5)
    assert profiles.save(profile, hers) is None
    assert profiles.load(hers)[0].warp == 1.06
    assert profiles.load(hers)[0].accents == ("broad a",)
    assert profiles.load(his) == (ANYBODY, None)
    assert hers.parent == his.parent
    assert profiles.save(ANYBODY, hers) is None
    assert not hers.exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 10**5,
        '{"means": "1,2"}',
        '{"means": 3}',
        '{"warp": "wide"}',
        '{"warp": 7}',
        '{"warp": NaN}',
        '{"stretch": "long"}',
        '{"stretch": 7}',
        '{"accents": "broad a"}',
        '{"lenience": true}',
    ],
)
def test_a_damaged_profile_is_set_aside_and_costs_a_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "ann.json"
    path.write_text(text)
    assert profiles.load(path) == (ANYBODY, Notice("profile_damaged", (("file", "ann.damaged.json"),)))
    assert (tmp_path / "ann.damaged.json").read_text() == text
    assert profiles.load(path) == (ANYBODY, None)


def test_a_profile_that_can_not_be_written_costs_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "voices").write_text("a file where the folder should be")
    notice = profiles.save(Profile(warp=1.06), tmp_path / "voices" / "ann.json")
    assert notice is not None
    assert notice.about == "profile_unwritable"


def test_an_unknown_accent_is_passed_over() -> None:
    ear = PocketsphinxEar(profile=Profile(accents=("martian", "broad a")))
    ear.expect(Expected(literally("back to the last deal")))
    assert ear.decoders[0].automaton is not None


def test_fitting_ends_as_soon_as_it_is_wanted_no_more() -> None:
    with pytest.raises(Stopped):
        Fitting({"undo": spoken("undo", "slt")}, lambda: False).profile()


class Room:
    """An ear in a room without a microphone, and the session that it hears for."""

    def __init__(self, profile: Profile = ANYBODY) -> None:
        self.notices: list[Notice] = []
        self.saved: list[Profile] = []
        self.session = Session(find("royal parade"), 398)
        self.ear = PocketsphinxEar(profile=profile)
        self.hearing = Hearing(self.ear, sounding=lambda: False)
        adopt = self.ear.adopt
        self.learner = EnrolmentFit(
            lambda learned: self.hearing.change(lambda: adopt(learned)), self.saved.append, self.notices.append
        )
        self.hearing.learn_with(self.learner)
        self.session.equip(learns_voices=self.hearing.learns)
        self.hearing.expect(self.session.grammar)
        self.clock = 0.0
        self.sound(bytes(32000))

    def sound(self, pcm: bytes) -> str:
        """What the session answers to some sound, the last answer if there are several."""
        answer = ""
        for at in range(0, len(pcm) - FRAME_BYTES + 1, FRAME_BYTES):
            self.clock += FRAME_SECONDS
            self.hearing.attend(Frame(pcm[at : at + FRAME_BYTES], self.clock))
            heard = self.hearing.hear(0)
            if heard is not None:
                reply = self.session.hear(heard)
                for lesson in reply.lessons:
                    self.hearing.learn(lesson)
                self.hearing.expect(self.session.grammar)
                answer = reply.text
        return answer

    def say(self, text: str, voice: str) -> str:
        return self.sound(spoken(text, voice, before=0.3, after=1.5))


@widths(("phrases", "throats"), (2, False), (len(PHRASES), True))
def test_an_ear_is_fitted_to_a_voice(phrases: int, throats: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Learn my voice, spoken phrases, and what came of it is told; the ear still hears, no sound stays."""
    monkeypatch.setattr(enrolment, "REST", 0)  # there's no game beside it here
    monkeypatch.setattr(commands, "ENOUGH", min(phrases, ENOUGH))
    if not throats:  # each stretch, throat and accent that is tried takes seconds
        monkeypatch.setattr(enrolment, "STRETCHES", (1.0,))
        monkeypatch.setattr(enrolment, "SHORTEST", 1.0)
        monkeypatch.setattr(enrolment, "LONGEST", 1.0)
        monkeypatch.setattr(enrolment, "ACCENTS", ())
    room = Room()
    answer = room.say("learn my voice", "rms")
    for phrase in PHRASES[:phrases]:
        assert f"{phrase}." in answer
        answer = room.say(phrase.lower(), "rms")
    if phrases < len(PHRASES):
        answer = room.say("stop", "rms")
    assert "kept" in answer
    end = time.monotonic() + 400
    while not room.notices and time.monotonic() < end:
        time.sleep(0.1)
    (notice,) = room.notices
    facts = dict(notice.facts)
    assert int(facts["before"]) >= phrases / 2
    assert notice.about == ("voice_learned" if room.saved else "voice_unchanged")
    for profile in room.saved:  # only one that hears better is kept
        assert int(facts["now"]) >= int(facts["before"])
        assert profile.means == "" or len(profile.means.split(",")) == profiles.COEFFICIENTS
    assert room.learner._kept == {}
    assert room.learner._recent == []
    assert "moves" in room.say("what can i move", "rms").lower()
    assert [room.ear.profile] == (room.saved or [ANYBODY])


@widths(("count", "accents"), (2, ()), (6, enrolment.ACCENTS))
def test_a_short_throat_is_heard_better_once_it_is_known(
    count: int, accents: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A voice whose every resonance is a ninth too high, as a child's is: the fit finds that, and hears more."""
    monkeypatch.setattr(enrolment, "ACCENTS", accents)
    phrases = {phrase.lower(): higher(spoken(phrase.lower(), "slt"), 9 / 8) for phrase in PHRASES[1 : count + 1]}
    expected = Expected(phrasebook(find("royal parade")).with_answers)
    fitting = Fitting(phrases)
    profile = fitting.profile()
    assert profile.warp > 1 or profile.stretch > 1
    before, now = fitting.heard(expected, ANYBODY), fitting.heard(expected, profile)
    assert now.sure >= before.sure
    assert now.total > before.total


def test_a_throat_is_fitted_the_same_after_another_one() -> None:
    """pocketsphinx has passed over a warp that it was given before, once a decoder without one was made."""
    phrase = PHRASES[2].lower()
    utterances = {phrase: higher(spoken(phrase, "slt"), 9 / 8)}
    short = replace(ANYBODY, warp=1.1)
    first, usual, again = (Fitting(utterances).fit(each) for each in (short, ANYBODY, short))
    assert first == again > usual


def higher(pcm: bytes, ratio: float) -> bytes:
    """The same sound, played that much faster."""
    sound = np.frombuffer(pcm, np.int16)
    there = np.arange(0, len(sound) - 1, ratio)
    return np.interp(there, np.arange(len(sound)), sound).astype(np.int16).tobytes()
