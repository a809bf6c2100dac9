"""The dictionary that is looked up where it lies, and the weights that are found in a network's file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from pocketsphinx import Decoder, get_model_path  # type: ignore[import-untyped]  # it ships no types

from testing.widths import widths
from voice_solitaire.devices.ear.grammar.dictionary import WORDS, Dictionary, dictionary
from voice_solitaire.devices.ear.moonshine import network
from voice_solitaire.devices.ear.moonshine.weights import LEAST, SharedWeights


@widths("every", 97, 1)
def test_a_word_has_the_pronunciations_that_a_decoder_finds(every: int) -> None:
    decoder = Decoder(lm=None, loglevel="FATAL")
    lines = (Path(get_model_path("en-us")) / WORDS).read_text().splitlines()
    words = sorted({line.partition(" ")[0].partition("(")[0] for line in lines})
    for word in (*words[::every], words[-1], "zzyzx", "King", "Zoë", ""):
        known: list[str] = []
        while sounds := decoder.lookup_word(f"{word}({len(known) + 1})" if known else word):
            known.append(sounds)
        assert dictionary().pronunciations(word) == tuple(known), word


def test_the_first_and_the_last_word_are_found(tmp_path: Path) -> None:
    (tmp_path / "words").write_text("a EY\na(2) AH\na's EY Z\nking K IH NG\nzoo Z UW")
    words = Dictionary(tmp_path / "words")
    assert words.pronunciations("a") == ("EY", "AH")
    assert words.pronunciations("a's") == ("EY Z",)
    assert words.pronunciations("zoo") == ("Z UW",)
    assert words.pronunciations("queen") == words.pronunciations("zz") == ()


def test_a_word_that_lies_a_line_astray_is_found(tmp_path: Path) -> None:
    """A published dictionary has one."""
    (tmp_path / "words").write_text("a EY\nb B IY\nd D IY\nc S IY\nc(2) K\ne IY\nf EH F\ng JH IY\nh EY CH\n")
    words = Dictionary(tmp_path / "words")
    assert words.pronunciations("c") == ("S IY", "K")
    assert words.pronunciations("d") == ("D IY",)
    assert words.pronunciations("h") == ("EY CH",)
    assert words.pronunciations("bb") == ()


@pytest.mark.skipif(network.installed() is None, reason="there is no second ear for this machine")
def test_the_decoders_branches_share_their_weights() -> None:
    folder = network.installed()
    assert folder is not None
    found = SharedWeights(folder / "decoder_model_merged.ort").found
    assert len(found) > 10
    for weight in found.values():
        assert weight.size >= LEAST
        assert weight.size % np.prod(weight.shape) == 0


@pytest.mark.parametrize("content", [b"no model at all", b"\4\0\0\0ORTM" + bytes(200), b"\xff\xff\0\0ORTM"])
def test_a_file_of_another_format_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "model.ort").write_bytes(content)
    with pytest.raises(ValueError, match=r"format|ORT"):
        SharedWeights(tmp_path / "model.ort")
