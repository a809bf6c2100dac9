"""The ears: which recognisers can be used here, what the others need, and how well those that are here hear people."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from voice_solitaire.devices.checks.device_checks import EarOnRecordings
from voice_solitaire.devices.checks.wheels import EAR, comes, python_with_ear
from voice_solitaire.devices.console.paper import Paper
from voice_solitaire.devices.ear.engine_parts import NEEDS, check
from voice_solitaire.devices.ear.engines import BESIDE, ENGINES, OURS, PLUS
from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.devices.ear.grammar.command_key import command_key
from voice_solitaire.devices.ear.moonshine.network import installed
from voice_solitaire.devices.microphone.frames import RATE
from voice_solitaire.devices.microphone.labelled import Labelled, LabelledFolder, read_folder, wav_files
from voice_solitaire.devices.microphone.recordings import read_recording
from voice_solitaire.dialogue.commands.confirm import HARDLY
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.dialogue.telling.wording import listed
from voice_solitaire.dialogue.understanding.free import read_freely
from voice_solitaire.dialogue.understanding.intents import Reading
from voice_solitaire.dialogue.understanding.lexing import split
from voice_solitaire.dialogue.understanding.likely import ANSWERING, LIKELY, NEAR, YES_OR_NO
from voice_solitaire.dialogue.understanding.patterns.precedence import likely_words
from voice_solitaire.dialogue.understanding.phrasebook import Phrasebook, phrasebook
from voice_solitaire.language.english import ears as words
from voice_solitaire.language.grammar import Alt, literally
from voice_solitaire.language.likeness import nearest
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import DeviceMissing, Expected, Heard, Notice
from voice_solitaire.storage import settings
from voice_solitaire.table.game import Game

SECOND = "moonshine"
SPEECH_RECOGNITION = ("speech_recognition", "SpeechRecognition")  # the module, and what pip calls it
ONLINE = ("google",)
MOST_NAMES = 5  # of files that are told
COUNTED = 20  # an answer may be a number up to this


class WrongEars(Exception):
    """An argument that can't be used; its text is a sentence that names the nearest valid one."""


@dataclass(frozen=True)
class HearingTally:
    """What came of some recordings."""

    count: int = 0  # how many there were
    right: int = 0  # taken for what was said
    wrong: int = 0  # taken for something else
    sound: float = 0.0  # how long they are, in seconds
    spent: float = 0.0  # how long it took to hear them, in seconds

    @property
    def rest(self) -> int:
        """How many were not understood."""
        return self.count - self.right - self.wrong

    @property
    def pace(self) -> float:
        """Seconds of work for a second of sound."""
        return self.spent / self.sound if self.sound else 0.0

    def plus(self, is_right: bool | None, sound: float, spent: float) -> HearingTally:
        """One more recording; ``is_right`` is None for one that was not understood."""
        return HearingTally(
            self.count + 1, self.right + (is_right is True), self.wrong + (is_right is False),
            self.sound + sound, self.spent + spent,
        )  # fmt: skip


def survey(engines: Sequence[str], recordings: str | None, game: Game) -> int:
    """Prints which recognisers are here, a sentence a line, and what each makes of a folder of recordings.

    ``engines`` are named by the player as ``--engine`` takes them, with their models. Raises WrongEars, before anything
    is printed, for an engine or a folder that can't be used.
    """
    for engine in engines:
        _check(engine)
    table = SpokenGame(game)
    folder = _folder(recordings, table) if recordings is not None else None
    liked = settings.load()[0].engine
    named = tuple(dict.fromkeys(engines or ([liked] if _is_usable(liked) else [])))
    ears = Ears(named, chosen=bool(engines))
    ears.tell()
    if folder is not None:
        ears.measure(folder, table, Path(str(recordings)))
    return 0


class SpokenGame:
    """What can be said in a game, wherever it stands, and whether two lines say the same there."""

    def __init__(self, game: Game) -> None:
        self._book: Phrasebook = phrasebook(game)
        self._game, self._state = game, game.start(1)
        anything = self._book.with_answers
        numbers = [literally(number_word(number)) for number in range(1, COUNTED + 1)]
        answers = Alt((YES_OR_NO, *numbers))
        self._command = Expected(anything, NEAR, LIKELY, likely_words())
        self._answer = Expected(anything, answers, ANSWERING, likely_words())
        self._sentences, self._answers = automaton(anything), automaton(answers)

    def is_sentence(self, spoken: Sequence[str]) -> bool:
        """Whether these words can be said, be it as an answer."""
        return self._sentences.accepts(spoken) or self._answers.accepts(spoken)

    def expected(self, text: str) -> Expected:
        """What an ear is told to listen for: where an answer was said, a question is open."""
        return self._answer if self._answers.accepts(text.lower().split()) else self._command

    def is_right(self, label: str, heard: Heard | None) -> bool | None:
        """Whether an ear took what was said for the same; None where it understood nothing."""
        if heard is None:
            return None
        if heard.text and heard.confidence >= HARDLY:
            return self._same(label, heard.text)
        if not heard.written:
            return None
        text = heard.written[0].text
        if self._same(label, text):
            return True
        reading = self._read(text)
        return False if reading.intents and not reading.guessed else None

    def _same(self, one: str, other: str) -> bool:
        if _key(one) == _key(other):
            return True
        intents = self._read(one).intents
        return bool(intents) and intents == self._read(other).intents

    def _read(self, line: str) -> Reading:
        """What a line means, by the templates or in free wording."""
        reading = self._book.read(line)
        return reading if reading.intents else read_freely(line, self._game, self._state)


class Ears:
    """Recognisers by name. ``named`` are those of the player with their models, ``chosen`` on the command line."""

    def __init__(self, named: tuple[str, ...], *, chosen: bool) -> None:
        self._named, self._chosen = named, chosen
        self._paper = Paper()

    def tell(self) -> None:
        """Prints for each whether it is here and what it needs."""
        for engine in (OURS, SECOND, *(other for other in ENGINES if other != OURS)):
            self._paper.say(self._about(engine))
        self._say("beside")

    def measure(self, folder: LabelledFolder, table: SpokenGame, path: Path) -> None:
        """Prints how well each that is here hears the recordings."""
        sounds = self._read(folder.recordings)
        seconds = round(sum(len(pcm) for _, pcm in sounds) / 2 / RATE)
        self._say("recordings", count=len(sounds), folder=path, seconds=seconds)
        if folder.unlabelled:
            names = [file.name for file in folder.unlabelled[:MOST_NAMES]]
            more = len(folder.unlabelled) - len(names)
            self._say("unlabelled", names=listed([*names, *([f"{more} more"] if more else [])]))
        if folder.by_ear:
            self._say("by_ear", count=folder.by_ear, name=folder.recordings[0].file.name)
        for engine in self._measured():
            if not self._heard_by(engine, sounds, table):
                return
        if not any(map(_is_online, self._measured())):
            self._say("online")

    def _about(self, engine: str) -> str:
        modules: tuple[str, ...]
        if engine == SECOND:
            if installed() is not None and find_spec("onnxruntime"):
                return words.HERE[SECOND]
            package, modules = "moonshine-voice", ("moonshine_voice", "onnxruntime")
        else:
            needs = NEEDS.get(engine)
            modules = (*(needs.modules if needs else ()), *_module_of(engine))
            package = needs.package if needs else EAR if engine == OURS else SPEECH_RECOGNITION[1]
        if any(find_spec(module) is None for module in modules):
            return self._missing(engine, package)
        path = _model_of(engine, self._named)
        if engine in words.NEEDS_MODEL and not path:
            return words.NEEDS_MODEL[engine]
        return words.HERE[engine].format(path=path)

    def _missing(self, engine: str, package: str) -> str:
        if not comes(package):
            about = "elsewhere_python" if package == EAR else "elsewhere"
            return words.finding(about, {"engine": engine, "python": python_with_ear()})
        facts = {"offline": words.OFFLINE[engine not in ONLINE], "model": words.MODELS.get(engine, "")}
        return words.finding("missing", {"engine": engine, "command": f"pip install {package}", **facts})

    def _measured(self) -> tuple[str, ...]:
        """Our own, and those that were named; where none was, all that need no model and send nothing away."""
        if self._chosen:
            return tuple(dict.fromkeys((OURS, *self._named)))
        return tuple(dict.fromkeys((OURS, *(engine for engine in self._named if not _is_online(engine)), "sphinx")))

    def _read(self, recordings: Sequence[Labelled]) -> list[tuple[Labelled, bytes]]:
        sounds = []
        for recording in recordings:
            try:
                sounds.append((recording, read_recording(recording.file).tobytes()))
            except DeviceMissing:
                self._say("unreadable", name=recording.file.name)
        return sounds

    def _heard_by(self, engine: str, sounds: Sequence[tuple[Labelled, bytes]], table: SpokenGame) -> bool:
        """Print what one makes of all; whether the next is to be measured."""
        notices: list[Notice] = []
        if not sounds:
            return False
        try:
            ear = EarOnRecordings(engine, table.expected(""), notices)
        except DeviceMissing as missing:
            self._say("broken" if missing.notice.about == "engine_broken" else "unmeasured", engine=engine)
            return True
        tally, whole = HearingTally(), True
        with closing(ear):
            try:
                tally = self._tally(ear, sounds, table)
            except _Interrupted as interrupted:
                tally, whole = interrupted.tally, False
        for notice in dict.fromkeys(notices):
            self._paper.say(sentence(notice))
        self._say("result", engine=engine, right=tally.right, wrong=tally.wrong, rest=tally.rest, count=tally.count,
                  seconds=f"{tally.pace:.2f}")  # fmt: skip
        if not whole:
            self._say("interrupted")
        return whole

    def _tally(self, ear: EarOnRecordings, sounds: Sequence[tuple[Labelled, bytes]], table: SpokenGame) -> HearingTally:
        tally = HearingTally()
        try:
            ear.listen(sounds[0][1], table.expected(sounds[0][0].said))  # what is loaded at first isn't counted
            for label, pcm in sounds:
                expected = table.expected(label.said)
                began = time.perf_counter()
                heard = ear.listen(pcm, expected)
                tally = tally.plus(table.is_right(label.said, heard), len(pcm) / 2 / RATE, time.perf_counter() - began)
        except KeyboardInterrupt:
            raise _Interrupted(tally) from None
        return tally

    def _say(self, about: str, **facts: object) -> None:
        self._paper.say(words.finding(about, facts))


class _Interrupted(Exception):
    """The player has heard enough: ``tally`` is what was heard until then."""

    def __init__(self, tally: HearingTally) -> None:
        super().__init__()
        self.tally = tally


def _key(text: str) -> str:
    return command_key(" ".join(split(text)))


def _module_of(engine: str) -> tuple[str, ...]:
    """What besides its own package an engine goes through."""
    if engine == OURS:
        return (EAR,)
    return () if engine == "vosk" else (SPEECH_RECOGNITION[0],)


def _model_of(engine: str, named: Sequence[str]) -> str:
    """The model that the player named for an engine; empty for none."""
    parts = [part.partition(":") for option in named for part in option.split(PLUS, 1)]
    return next((path for name, _, path in parts if name == engine and path), "")


def _is_online(engine: str) -> bool:
    return any(part.partition(":")[0] in ONLINE for part in engine.split(PLUS, 1))


def _is_usable(engine: str) -> bool:
    try:
        _check(engine)
    except WrongEars:
        return False
    return True


def _check(engine: str) -> None:
    """Raises WrongEars for an unknown name and for what is no model; a package may be missing."""
    first, plus, beside = engine.partition(PLUS)
    name, _, path = (beside if first == OURS and plus else engine).partition(":")
    known = BESIDE if first == OURS and plus else ENGINES
    if name not in known:
        raise _wrong(
            "not_beside" if name in ENGINES else "engine_unknown",
            wanted=name,
            nearest=nearest(name, known, 0.4) or known[0],
        )
    try:
        check(name, path)
    except DeviceMissing as missing:
        if missing.notice.about in words.WRONG:
            raise _wrong(missing.notice.about, **dict(missing.notice.facts)) from None


def _folder(name: str, table: SpokenGame) -> LabelledFolder:
    """The recordings of a folder. Raises WrongEars where there are none with known words."""
    folder = Path(name).expanduser()
    if folder.is_file():
        raise _wrong("a_file", path=name, nearest=str(folder.parent))
    if not folder.is_dir():
        raise _wrong("no_folder", path=name, nearest=_nearest_folder(folder))
    if not wav_files(folder):
        near = next((candidate for candidate in (*_folders(folder), folder.parent) if wav_files(candidate)), None)
        raise _wrong("no_recordings_but" if near else "no_recordings", path=name, nearest=str(near))
    contents = read_folder(folder, table.is_sentence)
    if not contents.recordings:
        raise _wrong("no_labels", path=name)
    return contents


def _nearest_folder(missing: Path) -> str:
    """The folder most like one that isn't there: beside it, else the one that it would be in."""
    above: Path = next(parent for parent in missing.absolute().parents if parent.is_dir())
    beside = {sibling.name.lower(): sibling for sibling in _folders(above)}
    near = nearest(missing.name, beside, 0.5)
    return str(beside[near] if near else above)


def _folders(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.is_dir())
    except OSError:
        return []


def _wrong(about: str, **facts: object) -> WrongEars:
    return WrongEars(words.wrong(about, facts))
