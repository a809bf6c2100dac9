"""Moonshine, a small neural network that writes down speech, held to the sentences of a grammar.

It hears words where a table of sounds hears noise, but it also hears what English usually says; so it is asked how
probable the sentences of the grammar are. Its model (English, tiny: 27 million numbers) lies in the wheel of
moonshine-voice, of which nothing else is used; onnxruntime runs it.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import exp, inf, log1p
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from voice_solitaire.devices.ear.grammar.automaton import Automaton
from voice_solitaire.devices.ear.grammar.spellings import spellings
from voice_solitaire.devices.ear.moonshine.branch_model import branch_model
from voice_solitaire.devices.ear.moonshine.subwords import BEGIN, END, Subwords
from voice_solitaire.devices.ear.moonshine.weights import SharedWeights
from voice_solitaire.devices.freed_memory import give_back, lend_loaded
from voice_solitaire.devices.microphone.frames import RATE

SHORTEST = 0.5  # seconds; less is filled up with silence
WIDTH = 8  # ways that are followed at a time
BEHIND = 10.0  # nats below the best at which a way is given up
LONGEST = 48  # pieces
PAUSES, ENDS = (",",), (".", "?", "!")

# The decoder's file, and how its parts call what they take and give; KV are an attention's keys and values.
DECODER, LAYERS, HEADS, HEAD = "decoder_model_merged.ort", 6, 8, 36
FIRST, FURTHER = "else_branch", "then_branch"  # of which the one does the first piece of a text, the other any
KV = tuple((layer, kind) for layer in range(LAYERS) for kind in ("key", "value"))
PAST_OF_TEXT = tuple(f"past_key_values.{layer}.decoder.{kind}" for layer, kind in KV)
PAST_OF_SOUND = tuple(f"past_key_values.{layer}.encoder.{kind}" for layer, kind in KV)
SOUND = tuple(f"/model/decoder/layers.{layer}/encoder_attn/{kind[0]}_proj/MatMul_output_0" for layer, kind in KV)
TAKEN = ("input_ids", "encoder_hidden_states", "encoder_attention_mask", *PAST_OF_TEXT, *PAST_OF_SOUND)
QUANTIZED = tuple(f"encoder_hidden_states_{part}" for part in ("quantized", "scale", "zero_point"))

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Transcription:
    """What the network may have heard."""

    text: str  # in words
    score: float  # the logarithm of its probability


@dataclass(frozen=True, slots=True)
class _Step:
    """What may be written next: ``whole`` are words that end with the piece, each with the automaton's state after it;
    ``more`` what goes on within words, None where nothing does."""

    whole: tuple[tuple[str, int], ...] = ()
    more: dict[int, _Step] | None = None


@dataclass(frozen=True, slots=True)
class _Way:
    """A beginning of a text. ``state`` is the automaton's, None within a word; ``stop`` is the mark just written."""

    score: float
    piece: int
    words: tuple[str, ...]
    state: int | None
    steps: dict[int, _Step]
    stop: str = ""
    parent: int = 0


class Spelled:
    """An automaton piece by piece."""

    def __init__(self, machine: Automaton, subwords: Subwords) -> None:
        self.machine = machine
        self._subwords = subwords
        self._known: dict[int, dict[int, _Step]] = {}

    def steps(self, state: int) -> dict[int, _Step]:
        """The pieces that may follow in a state."""
        if state not in self._known:
            first: dict[int, _Step] = {}
            for word, to in self.machine.steps[state].items():
                end = _Step(((word, to),))  # one for all the ways to write it
                for pieces in self._pieces(word):
                    _lead(first, pieces, end)
            self._known[state] = first
        return self._known[state]

    def _pieces(self, word: str) -> set[tuple[int, ...]]:
        cuts = set()
        for text in spellings(word):
            for written in (text, text.capitalize()):
                with contextlib.suppress(KeyError):
                    cuts.add(sum((self._subwords.cut(part) for part in written.split()), ()))
        return cuts


def _lead(steps: dict[int, _Step], pieces: Sequence[int], end: _Step) -> None:
    """Let some pieces lead to the end of a word. A step that others have too is replaced, never changed."""
    for piece in pieces[:-1]:
        step = steps.get(piece, _Step())
        more = step.more
        if more is None:
            more = {}
            steps[piece] = _Step(step.whole, more)
        steps = more
    known = steps.get(pieces[-1])
    steps[pieces[-1]] = end if known is None else _Step((*known.whole, *end.whole), known.more)


@dataclass(frozen=True)
class Search:
    """How a text is looked for."""

    spelled: Spelled  # what can be said, in the network's pieces of words
    width: int = WIDTH  # how many ways are followed at a time
    behind: float = BEHIND  # nats below the best way at which one is given up


class Moonshine:
    """The network with the model in ``folder``. Raises ImportError, OSError, ValueError for a model of another format,
    or what onnxruntime raises over a bad one."""

    def __init__(self, folder: Path) -> None:
        os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # younger releases than ours would call Microsoft
        import onnxruntime  # type: ignore[import-untyped]  # it ships no types

        onnxruntime.disable_telemetry_events()
        self._weights: list[SharedWeights] = []

        def opened(name: str, model: bytes = b"") -> Any:
            options = onnxruntime.SessionOptions()
            options.intra_op_num_threads = options.inter_op_num_threads = 1
            options.log_severity_level = 4
            options.enable_cpu_mem_arena = False  # it would keep what the longest utterance needed
            options.add_session_config_entry("session.use_ort_model_bytes_directly", "1")
            with contextlib.suppress(OSError, ValueError):  # then each part has its own
                weights = SharedWeights(folder / name)
                weights.share(options)
                self._weights.append(weights)
            part = onnxruntime.InferenceSession(model or str(folder / name), options, ["CPUExecutionProvider"])
            part._model_bytes = None  # else it keeps a copy of the file that it needs no more
            return part

        self._encoder = opened("encoder_model.ort")
        self._sound = opened(DECODER, branch_model(folder / DECODER, FIRST, QUANTIZED, SOUND))
        self._decoder = opened(DECODER, branch_model(folder / DECODER, FURTHER, TAKEN))
        give_back()
        lend_loaded()
        self.subwords = Subwords(folder / "tokenizer.bin")
        self._marks = {mark: self.subwords.number(mark) for mark in (*PAUSES, *ENDS)}

    def fetch(self) -> None:
        """Have at hand what was given back since the last utterance."""
        for weights in self._weights:
            weights.fetch()

    def listen(self, pcm: bytes) -> Array:
        """An utterance, 16 kHz mono int16, as the network remembers it: shape (1, steps, 288)."""
        sound = np.frombuffer(pcm, np.int16).astype(np.float32) / 32768
        sound = np.pad(sound, (0, max(0, int(SHORTEST * RATE) - len(sound))))[None]
        states: Array = self._encoder.run(
            None, {"input_values": sound, "attention_mask": np.ones(sound.shape, np.int64)}
        )[0]
        return states

    def readings(self, states: Array, *searches: Search) -> list[Transcription]:
        """The most probable sentences of some automata that are searched side by side, best first."""
        scores: list[dict[tuple[str, ...], float]] = [{} for _ in searches]
        ways = [[_Way(0.0, BEGIN, (), 0, search.spelled.steps(0))] for search in searches]
        decoding = self.decoding(states, sum(search.width for search in searches))
        odds = next(decoding)
        for _ in range(LONGEST):
            at = 0
            for number, search in enumerate(searches):
                further: list[_Way] = []
                for way in ways[number]:
                    row = odds[at]
                    if way.words and way.state in search.spelled.machine.ends and way.stop not in PAUSES:
                        known = scores[number].get(way.words, -inf)
                        scores[number][way.words] = _sum(known, way.score + float(row[END]))
                    further += self._onwards(way, row, at, search.spelled)
                    at += 1
                ways[number] = _best(further, search, max(scores[number].values(), default=-inf))
            flat = [way for some in ways for way in some]
            if not flat:
                break
            odds = decoding.send(([way.piece for way in flat], [way.parent for way in flat]))
        return _merged(scores)

    def _onwards(self, way: _Way, odds: Array, at: int, spelled: Spelled) -> Iterator[_Way]:
        """The ways that go on from one by a piece."""
        if way.state is not None and way.words and not way.stop:
            for mark in (*PAUSES, *(ENDS if way.state in spelled.machine.ends else ())):
                piece = self._marks[mark]
                steps = way.steps if mark in PAUSES else {}
                yield _Way(way.score + float(odds[piece]), piece, way.words, way.state, steps, mark, at)
        for piece, step in way.steps.items():
            score = way.score + float(odds[piece])
            for word, to in step.whole:
                yield _Way(score, piece, (*way.words, word), to, spelled.steps(to), "", at)
            if step.more:
                yield _Way(score, piece, way.words, None, step.more, "", at)

    def decoding(self, states: Array, most: int) -> Generator[Array, tuple[list[int], list[int]], None]:
        """Gives the log-probabilities of what comes next, shape (ways, pieces); is sent at most
        ``most`` pieces that were chosen, and the numbers of the ways that they go on from."""
        given: dict[str, Any] = {
            "input_ids": np.array([[BEGIN]], np.int64),
            "encoder_hidden_states": states,
            "encoder_attention_mask": np.ones(states.shape[:2], np.int64),
            **dict.fromkeys(PAST_OF_TEXT, np.zeros((1, HEADS, 0, HEAD), np.float32)),
            **self._past_of_sound(states),
        }
        outputs = ["logits", *map(_present, PAST_OF_TEXT)]
        results = dict(zip(outputs, self._decoder.run(outputs, given), strict=True))
        odds = np.repeat(_log_softmax(results["logits"][:, -1]), most, 0)
        results = {_present(name): np.repeat(results[_present(name)], most, 0) for name in PAST_OF_TEXT}
        while True:
            pieces, parents = yield odds
            given["input_ids"] = np.array(pieces, np.int64)[:, None]
            given |= {name: results[_present(name)][parents] for name in PAST_OF_TEXT}
            results = dict(zip(outputs, self._decoder.run(outputs, given), strict=True))
            odds = _log_softmax(results["logits"][:, -1])

    def _past_of_sound(self, states: Array) -> dict[str, Array]:
        """What the decoder remembers of the sound: the same for every way, it is given once and stands for all."""
        given = dict(zip(QUANTIZED, quantized(states), strict=True))
        found = self._sound.run(SOUND, given)
        heads = [each.reshape(*each.shape[:2], HEADS, HEAD).swapaxes(1, 2) for each in found]
        return dict(zip(PAST_OF_SOUND, heads, strict=True))


def installed() -> Path | None:
    """The folder of the model; None where moonshine-voice isn't installed, or came without one."""
    with contextlib.suppress(ImportError, ValueError):
        spec = find_spec("moonshine_voice")
        for place in (spec.submodule_search_locations or ()) if spec else ():
            folder = Path(place) / "assets" / "tiny-en"
            if (folder / "encoder_model.ort").is_file():
                return folder
    return None


def _best(ways: list[_Way], search: Search, best: float) -> list[_Way]:
    """Those that are still worth following."""
    ways.sort(key=lambda way: -way.score)
    least = max(ways[0].score, best) - search.behind if ways else 0.0
    return [way for way in ways[: search.width] if way.score >= least]


def _merged(transcriptions: list[dict[tuple[str, ...], float]]) -> list[Transcription]:
    """What was found, each sentence once, the best first."""
    merged: dict[tuple[str, ...], float] = {}
    for some in transcriptions:
        for words, score in some.items():
            merged[words] = max(merged.get(words, -inf), score)
    return [
        Transcription(" ".join(words), score) for words, score in sorted(merged.items(), key=lambda entry: -entry[1])
    ]


def _present(name: str) -> str:
    return name.replace("past_key_values", "present")


def quantized(values: Array) -> tuple[Array, Array, Array]:
    """Numbers in eight bits each as onnxruntime quantizes them, with what one of them is, and which stands for 0."""
    low, high = np.minimum(values.min(), np.float32(0)), np.maximum(values.max(), np.float32(0))
    scale = np.array((high - low) / np.float32(255), np.float32)
    zero = np.array(np.rint(-low / scale), np.uint8)
    return np.clip(np.rint(values / scale) + zero, 0, 255).astype(np.uint8), scale, zero


def _log_softmax(logits: Array) -> Array:
    logits = logits - logits.max(axis=-1, keepdims=True)
    odds: Array = logits - np.log(np.exp(logits).sum(axis=-1, keepdims=True))
    return odds


def _sum(one: float, other: float) -> float:
    """The logarithm of the sum of two probabilities whose logarithms these are."""
    high, low = max(one, other), min(one, other)
    return high if low == -inf else high + log1p(exp(low - high))
