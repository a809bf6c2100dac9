"""Decoders of pocketsphinx that follow one utterance each: one along a grammar, one along bare phones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path as Folder
from typing import Any

from pocketsphinx import Decoder, FsgModel, get_model_path  # type: ignore[import-untyped]  # it ships no types

from voice_solitaire.devices.ear.grammar.automaton import Automaton
from voice_solitaire.devices.ear.grammar.dictionary import WORDS, dictionary
from voice_solitaire.devices.ear.grammar.expectation import automaton_of
from voice_solitaire.devices.ear.grammar.pronunciations import ACCENTS, PRONUNCIATIONS, british, pronunciations
from voice_solitaire.devices.ear.pocketsphinx.confidence import Segment
from voice_solitaire.devices.ear.recent import Recent
from voice_solitaire.devices.freed_memory import lend_file
from voice_solitaire.devices.microphone.frames import FRAME_BYTES
from voice_solitaire.devices.openable import Unopenable, is_plain, openable
from voice_solitaire.language.grammar import Node
from voice_solitaire.ports import DeviceMissing, Profile

# Positions come back: undo, an open question, the scan. All that can be said in a game takes 13 MB in a decoder, and is
# the same from one position to the next unless a question is open.
KEPT_GRAMMARS, KEPT_WHOLE = 3, 2
LANGUAGE_WEIGHT = 6.5
MAPPED = ("mdef", "sendump")  # files that each decoder maps for itself
_ONCE = "once"
# What the ear takes for the average sound before it has heard a player: the mean over four voices in a quiet room. It
# follows the player's voice and microphone from then on; from pocketsphinx's own values it starts further away.
FIRST_MEANS = "44.7,1,3.3,11.9,-2.4,1.3,2.2,-4.1,-1.2,-1,3.3,1.7,1.9"
# bestpath=False: fewer errors and no wait at the end. Without it 108 of 120 commands were right, with it 115.
# The warp is always named: pocketsphinx keeps the last one for the whole process, and after a decoder without one it
# passes over a warp that it was given before.
USUAL: Mapping[str, Any] = {
    "lm": None,
    "dict": None,
    "bestpath": False,
    "cmninit": FIRST_MEANS,
    "loglevel": "FATAL",
    "warp_type": "inverse_linear",
    "warp_params": "1.0",
}
# Wide beams: a path that is worse at first isn't given up. Of 240 commands 223 were right without, 235 with them.
WIDE: Mapping[str, Any] = {"beam": 1e-70, "pbeam": 1e-70, "wbeam": 1e-50}
COMPARABLE: Mapping[str, Any] = {"compallsen": True}  # every sound is looked at in every frame


def settings_of(profile: Profile) -> dict[str, Any]:
    """What a player's profile changes of a decoder's settings."""
    means: dict[str, Any] = {"cmninit": profile.means} if profile.means else {}
    return {**means, "warp_params": str(float(profile.warp))}


@cache
def model() -> dict[str, str]:
    """Where the sounds of English are, by a path that pocketsphinx can open: it takes UTF-8, and Windows another code.
    Raises DeviceMissing: ``engine_unreadable``.
    """
    folder = Folder(get_model_path("en-us"))
    try:
        place = openable(folder, is_plain, WORDS, leave_out="*.lm.bin")
    except Unopenable as error:
        raise DeviceMissing("engine_unreadable", engine="pocketsphinx", folder=str(folder)) from error
    for name in MAPPED:
        lend_file(place / "en-us" / name)
    return {"hmm": str(place / "en-us")}


@dataclass(frozen=True)
class DecodedPath:
    """What a decoder made of the sound so far."""

    text: str  # the words, with spaces between them
    words: tuple[Segment, ...]  # each with the frames that it fills, silences left out
    total: float  # the score of the whole path, silences too


class UtteranceDecoder:
    """A decoder that takes one utterance at a time: ``start``, ``feed``, ``end``; ``path`` at any time from then on."""

    def __init__(self, **settings: Any) -> None:
        self._decoder: Any = Decoder(**{**USUAL, **model(), **settings})
        self._log_of = self._decoder.logmath.log

    @property
    def means(self) -> str:
        """What it takes for the average sound, as it has become by listening."""
        return str(self._decoder.get_cmn())

    @means.setter
    def means(self, means: str) -> None:
        self._decoder.set_cmn(means)

    def start(self) -> None:
        """An utterance begins."""
        self._decoder.start_utt()

    def feed(self, pcm: bytes) -> None:
        """More of it, in small steps: the interpreter lock is held during each of them."""
        for at in range(0, len(pcm), FRAME_BYTES):
            self._decoder.process_raw(pcm[at : at + FRAME_BYTES])

    def end(self) -> None:
        """It is over."""
        self._decoder.end_utt()

    def segments(self) -> list[Segment]:
        """The utterance piece by piece, silences counted in."""
        return [
            Segment(piece.word, piece.start_frame, piece.end_frame, self._log_of(piece.ascore))
            for piece in self._decoder.seg() or ()
            if piece.end_frame >= piece.start_frame >= 0 and piece.ascore > 0
        ]


class PhoneDecoder(UtteranceDecoder):
    """Follows bare phones, free of any grammar."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._decoder.add_allphone_file("phones", None)
        self._decoder.activate_search("phones")


class _Grammars:
    """What a decoder knows of grammars. It doesn't know whoever follows them: in a circle all the memory of a decoder
    that nobody needs any more would stay until circles are looked for, which is once a deal."""

    def __init__(self, decoder: Any, accents: Sequence[str]) -> None:
        self._decoder = decoder
        self._accents = [accent for accent in accents if accent in ACCENTS]
        self._numbers = count()
        self._taught: set[str] = set()

    def add(self, tree: Node) -> tuple[str, Automaton]:
        """The name of a tree's grammar, by which it can be followed from now on, and its automaton."""
        machine, name = automaton_of(tree), f"grammar {next(self._numbers)}"
        self.add_automaton(name, machine)
        return name, machine

    def add_automaton(self, name: str, machine: Automaton) -> None:
        """Have an automaton ready under a name."""
        self._teach(machine.words)
        self._decoder.add_fsg(name, self._model(name, machine))

    def drop(self, search: tuple[str, Automaton]) -> None:
        """Forget a grammar."""
        self._decoder.remove_search(search[0])

    def _model(self, name: str, automaton: Automaton) -> Any:
        """The automaton in the decoder's form, where sentences end in one state and all words weigh the same."""
        last = len(automaton.steps)
        model = FsgModel(name, self._decoder.logmath, LANGUAGE_WEIGHT, last + 1)
        numbers: dict[str, int] = {}
        for state, step in enumerate(automaton.steps):
            for word, to in step.items():
                number = numbers.get(word)
                if number is None:
                    number = numbers[word] = model.word_add(word)
                model.trans_add(state, to, 0, number)
        for state in automaton.ends:
            model.null_trans_add(state, last, 0)
        model.set_start_state(0)
        model.set_final_state(last)
        return model

    def _teach(self, words: frozenset[str]) -> None:
        """Give every word a pronunciation: a single one without would make the whole grammar unusable."""
        for word in sorted(words - self._taught):
            self._taught.add(word)
            ways = ways_to_say(word)
            if self._accents:  # what a Briton makes of each of them, beside them
                ways = (*ways, *(british(word, way, self._accents) for way in ways))
            # Each has a name of its own: to be given one that it has leaves the decoder with a word without letters,
            # and with the next grammar the process is gone.
            for number, sounds in enumerate(dict.fromkeys(ways), 1):
                self._decoder.add_word(word if number == 1 else f"{word}({number})", sounds, False)


class GrammarDecoder(UtteranceDecoder):
    """Follows an automaton; keeps the last few it was given. Words may be said with these British ``accents`` too."""

    def __init__(self, accents: Sequence[str] = (), kept: int = KEPT_GRAMMARS, **settings: Any) -> None:
        super().__init__(**settings)
        self._grammars = _Grammars(self._decoder, accents)
        self._searches = Recent(self._grammars.add, kept, self._grammars.drop)
        self.automaton: Automaton | None = None

    @property
    def kept(self) -> int:
        """How many grammars are ready."""
        return len(self._searches)

    def prepare(self, tree: Node) -> None:
        """Have what a tree says ready, if it isn't from the last few times. Raises ValueError for a faulty tree."""
        self._searches(tree)

    def expect(self, tree: Node) -> None:
        """Follow what a tree says from the next utterance on. Raises ValueError for a faulty tree."""
        name, self.automaton = self._searches(tree)
        self._decoder.activate_search(name)

    def path(self) -> DecodedPath | None:
        """The best sentence, or beginning of one; None when there is none."""
        hypothesis = self._decoder.hyp()
        if hypothesis is None or not hypothesis.hypstr:
            return None
        words = tuple(segment for segment in self.segments() if segment.name[0] not in "<[(")
        total = sum(self._log_of(part.ascore) + self._log_of(part.lscore) for part in self._decoder.seg() or ())
        if not words:
            return None
        return DecodedPath(hypothesis.hypstr, words, total)

    def once(self, automaton: Automaton, pcm: bytes, means: str) -> DecodedPath | None:
        """A whole utterance along an automaton that isn't kept; None when no whole sentence of it fits.

        ``means`` is what was the average sound when the utterance began.
        """
        self._grammars.add_automaton(_ONCE, automaton)
        self._decoder.activate_search(_ONCE)
        self.means = means
        self.start()
        self.feed(pcm)
        self.end()
        path = self.path()
        self._decoder.remove_search(_ONCE)
        return path if path is not None and automaton.accepts(path.text.split()) else None


def ways_to_say(word: str) -> tuple[str, ...]:
    """A word's pronunciations: those of the dictionary, and our own where it lacks the word or knows too few."""
    known = dictionary().pronunciations(word)
    if known and word not in PRONUNCIATIONS:
        return known
    lower = () if known else dictionary().pronunciations(word.lower())
    return (*known, *(lower[:1] or pronunciations(word)))
