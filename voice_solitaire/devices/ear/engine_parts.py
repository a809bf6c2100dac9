"""What each engine needs that the player has to bring: its package, and a model. Nothing is ever downloaded."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from os.path import expanduser
from pathlib import Path

from voice_solitaire.devices.checks.wheels import EAR, comes, python_with_ear
from voice_solitaire.ports import DeviceMissing


@dataclass(frozen=True)
class Parts:
    """``modules`` must be importable, which ``package`` brings; ``layouts`` are the ways that a model's folder may be
    filled, the usual one first. Without any the model is a file, and there is one unless ``model`` is False."""

    modules: tuple[str, ...]
    package: str
    layouts: tuple[tuple[str, ...], ...] = ()
    model: bool = True


NEEDS = {
    "sphinx": Parts((EAR,), EAR, model=False),
    "vosk": Parts(
        ("vosk",),
        "vosk",
        (("am/final.mdl", "conf/mfcc.conf", "graph"), ("final.mdl", "mfcc.conf", "word_boundary.int")),
    ),
    "whisper": Parts(("whisper", "soundfile"), "SpeechRecognition[whisper-local]"),
    # Without a tokenizer in the folder the package would fetch one.
    "faster-whisper": Parts(
        ("faster_whisper", "soundfile"),
        "SpeechRecognition[faster-whisper]",
        (("model.bin", "tokenizer.json", "vocabulary.*"),),
    ),
}


def check(engine: str, path: str) -> str:
    """The path of the engine's model, the home folder written out; empty for an engine that needs none.

    Raises DeviceMissing: what ``package_missing`` gives, ``engine_model`` when no path is given, ``engine_no_file`` or
    ``engine_no_folder`` when it isn't a model, ``engine_nested`` when the model lies one folder further down.
    """
    needs = NEEDS.get(engine)
    if needs is None:
        return ""
    if any(find_spec(module) is None for module in needs.modules):
        raise package_missing(engine, needs.package)
    if not needs.model:
        return ""
    if not path:
        raise DeviceMissing("engine_model", engine=engine, kind="FOLDER" if needs.layouts else "FILE")
    model = Path(expanduser(path))
    if not needs.layouts:
        if not model.is_file():
            raise DeviceMissing("engine_no_file", engine=engine, path=path)
        return str(model)
    lacking = _lacking(model, needs)
    if lacking:
        nested = [folder for folder in sorted(model.glob("*")) if folder.is_dir() and not _lacking(folder, needs)]
        if nested:
            raise DeviceMissing("engine_nested", engine=engine, path=path, nearest=str(nested[0]))
        raise DeviceMissing("engine_no_folder", engine=engine, path=path, lacking=lacking)
    return str(model)


def package_missing(engine: str, package: str) -> DeviceMissing:
    """That an engine's package isn't installed: ``engine_package``, or ``engine_elsewhere`` where it can't be."""
    if comes(package):
        return DeviceMissing("engine_package", engine=engine, package=package)
    return DeviceMissing("engine_elsewhere", engine=engine, python=python_with_ear())


def _lacking(folder: Path, needs: Parts) -> str:
    """The first part of a model that a folder lacks of the layout which it comes nearest to; empty for a model."""
    lacking = [[part for part in layout if not any(folder.glob(part))] for layout in needs.layouts]
    fewest: list[str] = min(lacking, key=len)
    return fewest[0] if fewest else ""
