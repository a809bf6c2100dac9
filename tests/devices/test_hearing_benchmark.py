"""The benchmark of the ear: noises are as loud as asked, the corpus is the same every time, classes are true."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from benchmarks.heard.corpus import EACH, GAMES, Came, Command, came, can_be_heard, corpus, spoken, table
from benchmarks.heard.own_voice import HALF_DUPLEX, overheard, phrases, rendered
from benchmarks.heard.report import curve, loudness, summary
from benchmarks.heard.rooms import NOISES, active_level, at_level, bed, echoing, noise_for, root_mean_square
from benchmarks.heard.sentences import TALK
from benchmarks.heard.stray import MADE, listened, segments
from benchmarks.heard.stray import counts as counted
from benchmarks.heard.trials import (
    ASKED,
    PARDON,
    RIGHT,
    TOLD_WRONG,
    WRONG,
    Condition,
    Row,
    Stream,
    heard_in,
    in_room,
    judged,
    streams,
    truthful,
)
from benchmarks.heard.voices import Manner, groups, say
from benchmarks.hearing import main
from testing.fake_engines import Script, install, models
from testing.voices import HUMAN, RATE
from voice_solitaire.devices.ear import engine_parts
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook


@pytest.fixture(scope="module")
def commands() -> list[Command]:
    """A small corpus; the whole one is made in the same way."""
    return corpus(each=6)


@pytest.mark.parametrize("noise", NOISES)
@pytest.mark.parametrize("ratio", [20, 5])
def test_noise_is_as_far_below_the_speech_as_asked(noise: str, ratio: float) -> None:
    """Measured over a whole bed of noise; a piece of it may be louder or softer, as a kitchen is."""
    whole = noise_for(noise, 0.1, ratio, len(bed(noise)), np.random.default_rng(1))
    assert 20 * np.log10(0.1 / root_mean_square(whole)) == pytest.approx(ratio, abs=0.1)


def test_pauses_do_not_count_as_speech() -> None:
    """A sentence with a second of silence in it is as loud as without."""
    speech = say("move the five of hearts", "rms")
    broken = np.concatenate((speech, np.zeros(RATE, dtype=np.float32), speech))
    assert active_level(broken) == pytest.approx(active_level(speech), rel=0.05)
    assert root_mean_square(broken) < 0.9 * root_mean_square(speech)
    assert active_level(at_level(speech, 0.06)) == pytest.approx(0.06, rel=0.01)


def test_a_sentence_lies_in_its_room_where_it_is_said_to() -> None:
    """Before it and after it there is the room's noise alone."""
    speech = say("undo", "slt")
    sound, ends = in_room(speech, Condition("white", 20), np.random.default_rng(3))
    loud = np.flatnonzero(np.abs(sound) > 0.25 * np.abs(sound).max())
    assert 1.0 <= loud[0] / RATE < loud[-1] / RATE <= ends
    assert root_mean_square(sound[: RATE // 2]) < 0.3 * active_level(speech)


def test_an_echo_lasts_longer_than_the_sound_and_dies_away() -> None:
    """After a click comes 0.4 seconds of echo, ever softer."""
    click = np.zeros(100, dtype=np.float32)
    click[0] = 1.0
    heard = echoing(click)
    tenths = [root_mean_square(heard[at : at + RATE // 10]) for at in range(RATE // 10, 4 * RATE // 10, RATE // 10)]
    assert tenths == sorted(tenths, reverse=True)
    assert tenths[0] > 5 * tenths[-1] > 0


def test_a_sentence_can_be_spoken_slower_and_by_everybody() -> None:
    """Each group of voices speaks; a stretched sentence lasts longer."""
    for members in groups().values():
        assert len(say("deal", members[0])) > RATE // 5
    assert len(say("read the table", "slt", Manner(1.25))) > 1.15 * len(say("read the table", "slt"))


@pytest.mark.thorough
def test_the_corpus_is_the_same_every_time(commands: list[Command]) -> None:
    """Positions, wordings and what is asked before them."""

    def plain(command: Command) -> tuple[object, ...]:
        return command.kind, command.record.save(), command.said, command.again, command.before

    assert list(map(plain, corpus(each=6))) == list(map(plain, commands))


def test_the_corpus_is_of_many_games_and_mostly_of_moves(commands: list[Command]) -> None:
    """At least six games; each has legal moves, forbidden ones and something else."""
    assert len({command.record.game.name for command in commands}) == len(GAMES) >= 6
    for game in {command.record.game.name for command in commands}:
        kinds = [command.kind for command in commands if command.record.game.name == game]
        assert kinds.count("move") == 4
        assert kinds.count("illegal") == 1


def test_the_whole_corpus_is_large_enough() -> None:
    """The default has at least 600 commands."""
    assert EACH * len(GAMES) >= 600


def test_every_command_can_be_said_and_is_understood(commands: list[Command]) -> None:
    """In both its wordings it stands in the game's spoken grammar, and its phrasebook reads it."""
    for command in commands:
        for line in (command.said, command.again):
            assert can_be_heard(command.record.game.name).accepts(line.split()), line
            assert phrasebook(command.record.game).read(line).intents, line


def test_legal_moves_are_made_and_illegal_ones_are_not(commands: list[Command]) -> None:
    for command in commands:
        session = command.session()
        before = table(session)
        after = came(session, session.hear(spoken(command.said))).table
        if command.kind in ("move", "illegal"):
            assert (after != before) == (command.kind == "move"), command.said


def test_no_command_is_among_the_sentences_that_are_none() -> None:
    """Stray talk is long and varied, and no game's grammar holds any of it."""
    assert len(set(TALK)) == len(TALK) >= 150
    for name in GAMES:
        assert [sentence for sentence in TALK if can_be_heard(name).accepts(sentence.split())] == []


def test_what_came_of_a_line_is_called_by_its_name() -> None:
    """Right is the same table, or where nothing changes the same answer; wrong is another table than was said."""
    before, moved, other = ("before",), ("moved",), ("other",)
    move, hint = Came(moved, "carry", "Five.", False, False), Came(before, "hint", "Look.", False, False)
    assert judged(move, before, Came(moved, "discard", "Five.", False, False)) == RIGHT
    assert judged(hint, before, hint) == RIGHT
    assert judged(move, before, Came(other, "carry", "Six.", False, False)) == WRONG
    assert judged(hint, before, move) == WRONG
    assert judged(move, before, Came(before, "doubt", "Did you say five?", True, False)) == ASKED
    assert judged(move, before, Came(before, "doubt", "Pardon?", False, True)) == PARDON
    assert judged(move, before, hint) == TOLD_WRONG
    assert judged(hint, before, Came(before, "read", "Row one.", False, False)) == TOLD_WRONG


def test_a_doubted_command_is_answered_with_the_truth(commands: list[Command]) -> None:
    """Yes to what was said; to anything else the command, said another way."""
    command = next(command for command in commands if command.kind == "move")
    copy = command.session()
    expected = came(copy, copy.hear(spoken(command.said)))
    assert truthful(command, spoken(command.said, 0.7), expected) == "yes"
    assert truthful(command, spoken("quit", 0.7), expected) == command.again
    assert truthful(command, None, expected) == command.again


def test_every_command_is_spoken_in_every_room_and_every_voice_speaks(commands: list[Command]) -> None:
    """A few voices keep to their commands; of many voices others speak in the next room."""
    rooms = [Condition("white", ratio, echo) for ratio in range(5) for echo in (False, True)]
    many = groups()["robot"]
    planned = streams(commands, {"human": HUMAN, "robot": many}, rooms)
    for group in ("human", "robot"):
        for room in rooms:
            here = [each for each in planned if each.group == group and each.condition == room]
            assert sorted(command.number for each in here for command in each.commands) == list(range(len(commands)))
    assert {each.voice for each in planned if each.group == "robot"} == set(many)
    assert len({(each.voice, each.commands[0].number) for each in planned if each.group == "human"}) == len(HUMAN)


def test_the_yardstick_is_people() -> None:
    assert groups()["human"] == HUMAN
    assert len(groups()["robot"]) > 50


def test_the_classes_are_counted_and_the_shares_add_up() -> None:
    """Right at once, right after a question, and a table that an answer changed wrongly."""

    def row(first: str, then: str = "", obeyed: str = RIGHT, confidence: float = 0.4) -> Row:
        seen = {"class": first, "second class": then or None, "finally": then or first, "condition": "white 15 dB"}
        heard = {"heard": "deal", "after": 0.4, "in grammar": True}
        return {**seen, **heard, "if obeyed": obeyed, "its confidence": confidence}

    rows = [row(RIGHT, confidence=0.9), row(ASKED, RIGHT), row(ASKED, WRONG, WRONG), row("unheard", RIGHT, "right", 0)]
    counts = summary(rows)
    percents = {key: each["percent"] for key, each in counts.items() if isinstance(each, dict) and "percent" in each}
    assert percents == {
        "right at once": 25.0,
        "or after one question": 50.0,
        "or said again": 75.0,
        "done wrong": 25.0,
    }
    assert loudness(rows[0]) == "15 dB"
    low, high = (next(point for point in curve(rows) if point["threshold"] == at) for at in (0.3, 0.5))
    assert (low["done right"], low["done wrong"], low["asked"]) == (50.0, 25.0, 0.0)
    assert (high["done right"], high["done wrong"], high["asked"]) == (25.0, 0.0, 50.0)


def test_any_ear_can_be_measured(commands: list[Command], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The one that is named hears what is said, in a process like any other."""
    script = Script()
    install(monkeypatch, script)
    command = next(command for command in commands if command.kind == "move")
    script.words = [(word, 1.0) for word in command.said.split()]
    stream = Stream("human", "slt", Condition(), (command,))
    (row,) = heard_in(stream, f"vosk:{models(tmp_path)['vosk']}")
    assert row["heard"] == command.said
    assert row["class"] == RIGHT


@pytest.mark.needs("flite", "espeak-ng")
def test_an_ear_that_cannot_be_had_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is measured."""
    find = engine_parts.find_spec
    monkeypatch.setattr(engine_parts, "find_spec", lambda name: None if name == "vosk" else find(name))
    for engine, part in (("vosk:x", "pip install vosk"), ("vosc", "nearest is vosk")):
        with pytest.raises(SystemExit) as stopped:
            main(["--engine", engine])
        assert part in str(stopped.value)
        assert str(stopped.value).count(". ") == 0


@pytest.mark.thorough
def test_stray_sounds_are_listened_to_and_counted(commands: list[Command]) -> None:
    """Some seconds of talk at one table, some of a noise alone; the whole plan is as long as asked."""
    planned = segments(commands, 60.0)
    assert sum(segment.minutes for segment in planned if segment.noise is None) == pytest.approx(60)
    assert {segment.noise for segment in planned} >= {None, *NOISES}
    found = [listened(replace(segment, minutes=0.1)) for segment in (planned[0], planned[-1])]
    told = counted(found)
    assert told["minutes"] >= 0.2
    assert told["sounds"] >= 2


@pytest.mark.parametrize("name", MADE)
def test_every_made_sound_is_a_sound(name: str) -> None:
    """Short, finite, and not silent."""
    sound = MADE[name](np.random.default_rng(1))
    assert 0.1 < len(sound) / RATE < 12
    assert np.isfinite(sound).all()
    assert root_mean_square(sound) > 0


@pytest.mark.thorough
def test_the_game_says_every_phrase_of_its_own(commands: list[Command]) -> None:
    """Hundreds of lines that are commands, each rendered by the game's voice; deaf, its ear makes nothing of them."""
    said = phrases(commands)
    assert len(said) > 200
    assert len(rendered("deal")) > RATE // 5
    assert overheard(said[:3], HALF_DUPLEX) == []
