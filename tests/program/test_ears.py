"""The recognisers: which are here, what the others need, and what each makes of recordings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from testing.fake_engines import Script, install, models
from testing.voices import speak
from voice_solitaire.games import find
from voice_solitaire.language.english import ears as words
from voice_solitaire.ports import Heard, Source, Written
from voice_solitaire.program import ears
from voice_solitaire.program.cli import main
from voice_solitaire.program.ears import SpokenGame


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player's own folders."""
    folder = tmp_path_factory.mktemp("home")
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(folder))


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch) -> Script:
    """What the packages hear that players bring, as if they were installed."""
    script = Script()
    install(monkeypatch, script)
    return script


def without(monkeypatch: pytest.MonkeyPatch, *modules: str) -> None:
    """Let these be missing, whether or not they are installed here."""
    find_spec = ears.find_spec
    for room in ("program.ears", "devices.ear.engine_parts"):
        monkeypatch.setattr(
            f"voice_solitaire.{room}.find_spec", lambda name: None if name in modules else find_spec(name)
        )


def listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines of the command, which ends well."""
    assert main(["ears", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence over wrong arguments; nothing else is printed."""
    with pytest.raises(SystemExit) as ended:
        main(["ears", *arguments])
    assert ended.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err.strip()


def of(engine: str, lines: list[str]) -> str:
    """The line that is about an engine."""
    found = [line for line in lines if re.match(rf"{engine}\b(?!-)", line)]
    assert len(found) == 1, lines
    return found[0]


@pytest.mark.parametrize(
    ("engine", "module", "brings"),
    [
        ("vosk", "vosk", "pip install vosk"),
        ("whisper", "whisper", "pip install SpeechRecognition[whisper-local]"),
        ("faster-whisper", "faster_whisper", "pip install SpeechRecognition[faster-whisper]"),
        ("google", "speech_recognition", "pip install SpeechRecognition"),
        ("sphinx", "pocketsphinx", "pip install pocketsphinx"),
    ],
)
def test_a_missing_one_is_named_with_what_brings_it(
    engine: str, module: str, brings: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, module)
    monkeypatch.setattr(ears, "comes", lambda package: True)
    line = of(engine, listed(capsys))
    assert brings in line
    assert ("not offline" in line) is (engine == "google")


def test_where_no_ear_is_made_for_this_python_one_that_has_it_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "pocketsphinx", "onnxruntime")
    monkeypatch.setattr(ears, "comes", lambda package: False)
    lines = listed(capsys)
    assert "uv run --python" in of("pocketsphinx", lines)
    assert "isn't made for this Python" in of("moonshine", lines)


@pytest.mark.parametrize("engine", ["vosk", "whisper", "faster-whisper"])
def test_one_that_lacks_a_model_is_told_so_until_it_is_named(
    engine: str, packages: Script, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f"--engine {engine}:" in of(engine, listed(capsys))
    model = models(tmp_path)[engine]
    assert of(engine, listed(capsys, "--engine", f"{engine}:{model}")).endswith(f"the model {model}.")


@pytest.mark.parametrize(
    ("arguments", "nearest"),
    [
        (("--engine", "wisper"), "whisper"),
        (("--engine", "pocketsphinx+wisper"), "whisper"),
        (("--engine", "pocketsphinx+vosk:here"), "can't write beside"),
        (("--engine", "vosk"), "vosk:FOLDER"),
        (("--engine", "vosk:FOLDER_of_others"), "am/final.mdl"),
        (("--engine", "whisper:none.pt"), "base.pt"),
        (("--recording", "somewhere"), "--recordings"),
        (("--game", "klondyk"), "klondike"),
    ],
)
def test_a_wrong_argument_is_answered_with_the_nearest_valid_one(
    arguments: tuple[str, ...], nearest: str, packages: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    assert nearest in refused(capsys, *arguments)


def test_a_folder_without_recordings_is_answered_with_the_nearest_that_has_some(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    full, bare = tmp_path / "my recordings", tmp_path / "bare"
    full.mkdir()
    bare.mkdir()
    sound = full / "20260101-101010-000001.wav"
    sound.touch()
    assert repr(str(full)) in refused(capsys, "--recordings", str(tmp_path / "my recording"))
    assert repr(str(full)) in refused(capsys, "--recordings", str(tmp_path))
    assert repr(str(full)) in refused(capsys, "--recordings", str(sound))
    assert "--keep-audio" in refused(capsys, "--recordings", str(bare))
    assert "labels.txt" in refused(capsys, "--recordings", str(full))


def test_every_ear_that_is_here_is_measured_on_the_players_recordings(
    tmp_path: Path, packages: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game's own by real sound; Vosk, which is made to hear one of the two right."""
    recordings = tmp_path / "recordings"
    recordings.mkdir()
    speak("undo", "rms", recordings / "undo_2.wav")
    speak("read the table", "rms", recordings / "x.wav")
    (recordings / "labels.txt").write_text("x.wav Read the table.\n")
    (recordings / "hint.wav").write_bytes(b"no sound")
    packages.words = [("undo", 1.0)]
    lines = listed(capsys, "--recordings", str(recordings), "--engine", f"vosk:{models(tmp_path)['vosk']}")
    assert words.finding("unreadable", {"name": "hint.wav"}) in lines
    ours, vosk = lines[-3:-1]
    assert re.fullmatch(
        r"pocketsphinx: 2 of 2 right, 0 wrong, 0 not understood, \d+\.\d\d seconds for a second of sound\.", ours
    )
    assert vosk.startswith(f"vosk:{models(tmp_path)['vosk']}: 1 of 2 right, 1 wrong,")
    assert lines[-1] == words.FINDINGS["online"]


def test_a_line_is_right_where_it_means_the_same() -> None:
    table = SpokenGame(find("klondike"))
    assert table.is_right("give me a hint", Heard("hint", Source.SPOKEN, 0.9))
    assert table.is_right("seven", Heard("seven", Source.SPOKEN, 0.7))
    assert table.is_right("undo", Heard("hint", Source.SPOKEN, 0.9)) is False
    assert table.is_right("undo", Heard("undo", Source.SPOKEN, 0.3)) is None
    assert table.is_right("undo", None) is None
    free = Heard("", Source.SPOKEN, 0.0, written=(Written("where is the queen of hearts hiding"),))
    assert table.is_right("where is the queen of hearts hiding", free)
    assert table.is_right("undo", free) is False


@pytest.mark.parametrize("about", [*words.HERE.values(), *words.NEEDS_MODEL.values(), *words.FINDINGS.values()])
def test_no_line_has_more_than_twenty_five_words(about: str) -> None:
    assert len(about.split()) <= 25
