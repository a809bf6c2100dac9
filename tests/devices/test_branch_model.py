"""A branch of the second ear's decoder as a model of its own: it must give what the whole model gives, bit for bit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from voice_solitaire.devices.ear.moonshine import network
from voice_solitaire.devices.ear.moonshine.branch_model import branch_model
from voice_solitaire.devices.ear.moonshine.network import (
    DECODER,
    FIRST,
    FURTHER,
    HEAD,
    HEADS,
    PAST_OF_SOUND,
    PAST_OF_TEXT,
    QUANTIZED,
    SOUND,
    Moonshine,
)
from voice_solitaire.devices.ear.moonshine.subwords import BEGIN

FOLDER = network.installed()

pytestmark = pytest.mark.skipif(FOLDER is None, reason="there is no second ear for this machine")


@pytest.fixture(scope="module")
def folder() -> Path:
    assert FOLDER is not None
    return FOLDER


@pytest.fixture(scope="module")
def whole(folder: Path) -> Any:
    onnxruntime = pytest.importorskip("onnxruntime")
    return onnxruntime.InferenceSession(str(folder / DECODER), providers=["CPUExecutionProvider"])


@pytest.mark.parametrize("seconds", [0.5, 2.3, 8.9])
def test_the_branches_give_what_the_whole_model_gives(folder: Path, whole: Any, seconds: float) -> None:
    moonshine = Moonshine(folder)
    sound = np.random.default_rng(3).normal(size=round(seconds * 16000)) * 3000
    states = moonshine.listen(sound.astype(np.int16).tobytes())
    given = {
        "input_ids": np.array([[BEGIN]], np.int64),
        "encoder_hidden_states": states,
        "encoder_attention_mask": np.ones(states.shape[:2], np.int64),
        **dict.fromkeys((*PAST_OF_TEXT, *PAST_OF_SOUND), np.zeros((1, HEADS, 0, HEAD), np.float32)),
        "use_cache_branch": np.array([False]),
    }
    outputs = [output.name for output in whole.get_outputs()]
    logits = list[Any]()
    for piece in (BEGIN, 300, 4000):
        given["input_ids"] = np.array([[piece]], np.int64)
        results = dict(zip(outputs, whole.run(None, given), strict=True))
        logits.append(results["logits"][:, -1])
        renewed = PAST_OF_TEXT if given["use_cache_branch"] else (*PAST_OF_TEXT, *PAST_OF_SOUND)
        given |= {name: results[name.replace("past_key_values", "present")] for name in renewed}
        given["use_cache_branch"] = np.array([True])
    decoding = moonshine.decoding(states, 1)
    odds = [next(decoding), *(decoding.send(([piece], [0])) for piece in (300, 4000))]
    for ours, theirs in zip(odds, logits, strict=True):
        assert np.array_equal(ours, network._log_softmax(theirs))


def test_nothing_is_left_that_does_not_lead_to_the_outputs(folder: Path) -> None:
    onnxruntime = pytest.importorskip("onnxruntime")
    sound = onnxruntime.InferenceSession(branch_model(folder / DECODER, FIRST, QUANTIZED, SOUND))
    assert tuple(each.name for each in sound.get_inputs()) == QUANTIZED
    assert tuple(each.name for each in sound.get_outputs()) == SOUND


@pytest.mark.parametrize("content", [b"no model at all", b"\4\0\0\0ORTM" + bytes(200), b"\xff\xff\0\0ORTM"])
def test_a_file_of_another_format_has_no_branches(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "model.ort").write_bytes(content)
    with pytest.raises(ValueError, match=r"format|ORT"):
        branch_model(tmp_path / "model.ort", FURTHER, QUANTIZED)


def test_a_model_without_that_branch_is_refused(folder: Path) -> None:
    with pytest.raises(ValueError, match="another format"):
        branch_model(folder / DECODER, "other_branch", QUANTIZED)
