"""Folders for C libraries that can't open every path."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from voice_solitaire.devices import openable
from voice_solitaire.devices.ear.pocketsphinx import decoders
from voice_solitaire.devices.openable import Unopenable
from voice_solitaire.devices.voice import espeak_data
from voice_solitaire.devices.voice.espeak import EspeakRenderer
from voice_solitaire.devices.voice.render_thread import RenderThread
from voice_solitaire.ports import DeviceMissing


def plain(path: Path) -> bool:
    """What a library of few letters opens."""
    return str(path).isascii()


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Where the ear's model is is found out anew."""
    decoders.model.cache_clear()
    yield
    decoders.model.cache_clear()


@pytest.fixture
def model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A model in a folder with letters of its own; the places for links and copies are this test's."""
    folder = tmp_path / "Głos ♥" / "model"
    (folder / "sounds").mkdir(parents=True)
    (folder / "words").write_text("ace")
    (folder / "sounds" / "means").write_text("44.7")
    (folder / "large.bin").write_text("not needed")
    monkeypatch.setattr(openable, "short_name", lambda path: path)
    places = [tmp_path / "Schränke" / "new", tmp_path / "cache"]
    monkeypatch.setattr(openable, "_places", lambda: places)
    return folder


def no_links(path: Path, target: Path, target_is_directory: bool = False) -> None:
    raise OSError("a required privilege is not held")


def test_a_path_that_can_be_opened_is_used_as_it_is(model: Path, tmp_path: Path) -> None:
    assert openable.openable(model, lambda path: True, "words") == model
    assert not (tmp_path / "cache").exists()


def test_a_short_name_is_as_good(model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows keeps them on the disk that it starts from."""
    monkeypatch.setattr(openable, "short_name", lambda path: tmp_path / "GOS~1" / "model")
    assert openable.openable(model, plain, "words") == tmp_path / "GOS~1" / "model"
    assert not (tmp_path / "cache").exists()


def test_else_it_is_reached_from_another_place_always_the_same(model: Path, tmp_path: Path) -> None:
    found = openable.openable(model, plain, "words", "*.bin")
    assert found.parent == tmp_path / "cache"
    assert (found / "sounds" / "means").read_text() == "44.7"
    assert openable.openable(model, plain, "words", "*.bin") == found


@pytest.mark.needs("unix")  # on Windows a player's folders are theirs by inheritance
def test_a_link_that_somebody_else_left_there_is_not_followed(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder that all share it could lead to a folder of ours in which anything was put."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shared = tmp_path / "shared"
    shared.symlink_to(elsewhere, target_is_directory=True)
    monkeypatch.setattr(openable, "_places", lambda: [shared])
    assert openable.openable(model, plain, "words").parent == shared
    real = Path.lstat

    def lstat(path: Path) -> os.stat_result:
        found = real(path)
        return os.stat_result((*found[:4], os.getuid() + 1, *found[5:])) if path == shared else found

    monkeypatch.setattr(Path, "lstat", lstat)
    with pytest.raises(Unopenable):
        openable.openable(model, plain, "words")


def test_where_nothing_can_be_linked_it_is_copied_without_what_is_not_needed(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "symlink_to", no_links)
    found = openable.openable(model, plain, "words", "*.bin")
    assert sorted(path.relative_to(found).as_posix() for path in found.rglob("*")) == [
        "sounds",
        "sounds/means",
        "words",
    ]
    assert list((tmp_path / "cache").iterdir()) == [found]
    assert openable.openable(model, plain, "words", "*.bin") == found


def test_a_copy_that_breaks_off_is_none(model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a full disk: half a model would be taken for one for ever."""
    monkeypatch.setattr(Path, "symlink_to", no_links)
    whole: Callable[..., object] = shutil.copytree

    def half(*paths: Path, **more: object) -> None:
        whole(*paths, **more)
        raise OSError("no space left")

    monkeypatch.setattr(shutil, "copytree", half)
    with pytest.raises(Unopenable):
        openable.openable(model, plain, "words")
    assert list((tmp_path / "cache").iterdir()) == []


def test_a_model_that_was_exchanged_is_copied_anew(model: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "symlink_to", no_links)
    before = openable.openable(model, plain, "words")
    shutil.rmtree(model)
    model.mkdir()
    (model / "words").write_text("king")
    later = before.stat().st_mtime + 100
    os.utime(model / "words", (later, later))
    assert (openable.openable(model, plain, "words") / "words").read_text() == "king"


def test_the_ear_says_that_it_cannot_open_its_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decoders, "is_plain", lambda path: False)
    monkeypatch.setattr(openable, "_places", list)
    with pytest.raises(DeviceMissing) as missing:
        decoders.PhoneDecoder()
    assert missing.value.notice.about == "engine_unreadable"
    assert dict(missing.value.notice.facts)["folder"] == decoders.get_model_path("en-us")


def test_the_ear_hears_with_a_model_in_another_place(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a folder with letters that its library can't open, where nothing can be linked."""
    ours = model.parent / "en-us"
    shutil.copytree(decoders.get_model_path("en-us"), ours, ignore=shutil.ignore_patterns("*.lm.bin"))
    monkeypatch.setattr(Path, "symlink_to", no_links)
    monkeypatch.setattr(decoders, "get_model_path", lambda name: str(ours))
    monkeypatch.setattr(decoders, "is_plain", plain)
    assert Path(decoders.model()["hmm"]).parent.parent == tmp_path / "cache"
    decoder = decoders.PhoneDecoder()
    decoder.start()
    decoder.feed(np.zeros(16_000, np.int16).tobytes())
    decoder.end()
    assert {segment.name for segment in decoder.segments()} == {"SIL"}


def test_the_voice_says_that_it_cannot_open_its_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(espeak_data, "fits", lambda path: False)
    monkeypatch.setattr(openable, "_places", list)
    monkeypatch.setattr("voice_solitaire.devices.voice.espeak._ESPEAK.rate", 0)
    monkeypatch.setattr("voice_solitaire.devices.voice.espeak._ESPEAK.library", None)
    with pytest.raises(DeviceMissing) as missing:
        RenderThread(lambda notice: None, voices=(EspeakRenderer,))
    assert missing.value.notice.about == "voice_unreadable"
