"""Our own ear: pocketsphinx, held to the sentences that can be said now. Offline, a fiftieth of real time."""

from __future__ import annotations

import contextlib
import re
from collections import OrderedDict
from itertools import count
from typing import Any

from pocketsphinx import Decoder  # type: ignore[import-untyped]  # it ships no types

from voice_solitaire.devices.microphone import FRAME_BYTES
from voice_solitaire.devices.pronunciations import PRONUNCIATIONS, pronunciations
from voice_solitaire.devices.rejection import Segment, judge
from voice_solitaire.ports import Heard, Log, Source, no_log

KEPT_GRAMMARS = 16  # positions come back: undo, an open question, the scan
ASK_AGAIN = 0.8  # confidence below which a second reading is looked for
NEARLY = 6.0  # how much worse a frame than the first reading an alternative may fit
# What the ear takes for the average sound before it has heard a player: the mean over four voices in a quiet room. It
# follows the player's voice and microphone from then on; from pocketsphinx's own values it starts further away.
FIRST_MEANS = "44.7,1,3.3,11.9,-2.4,1.3,2.2,-4.1,-1.2,-1,3.3,1.7,1.9"
_NEVER_SAID = "zh_zh_zh"  # takes the place of a word that is left out of a grammar
_NEVER_SOUNDS = " ".join(["ZH"] * 12)

# Words of a JSGF are what is left when names of rules, tags, weights, comments and headers are taken away.
_TOKENS = re.compile(
    r"""<[^>]*> | \{[^}]*\} | /[\d.eE+-]+/ | //[^\n]* | /\*.*?\*/ | \#JSGF[^;]*; | \bgrammar\s+[^;]*;
    | \bimport\s*<[^;]*; | \bpublic\b(?=\s*<) | (?P<word>[^\s<>{}/|()\[\]*+=;"]+)""",
    re.VERBOSE | re.DOTALL,
)


def words_of(jsgf: str) -> set[str]:
    """Every word that a grammar can hear.

    >>> sorted(words_of("#JSGF V1.0; grammar g; public <command> = /2/ deal | turn a <card> {tag};"))
    ['a', 'deal', 'turn']
    """
    return {match["word"] for match in _TOKENS.finditer(jsgf) if match["word"]}


def without(jsgf: str, word: str) -> str:
    """The grammar with one of its words made unsayable."""
    return _TOKENS.sub(lambda match: _NEVER_SAID if match["word"] == word else match[0], jsgf)


class PocketsphinxEar:
    """A Recogniser that hears only sentences of the grammar, and says how sure it is of them.

    One decoder follows the grammar, another bare phones; comparing the two tells speech outside the grammar
    (see ``rejection``). Both live as long as the session: loading takes a tenth of a second, a grammar some
    milliseconds, going back to one of the last few nothing.
    """

    def __init__(self, log: Log = no_log) -> None:
        self._log = log
        # bestpath=False: fewer errors and no wait at the end. Without it 108 of 120 commands were right, with it 115.
        self._decoder: Any = Decoder(lm=None, bestpath=False, cmninit=FIRST_MEANS, loglevel="FATAL")
        self._phones: Any = Decoder(lm=None, dict=None, bestpath=False, cmninit=FIRST_MEANS, loglevel="FATAL")
        self._phones.add_allphone_file("phones", None)
        self._phones.activate_search("phones")
        self._decoder.add_word(_NEVER_SAID, _NEVER_SOUNDS, False)
        self._log_of = self._decoder.logmath.log
        self._searches: OrderedDict[str, str] = OrderedDict()  # grammar -> its search, the latest last
        self._numbers = count()
        self._taught: set[str] = set()
        self._jsgf = ""
        self._pcm = bytearray()
        self._open = False
        self._means = ""

    def expect(self, jsgf: str) -> None:
        """Hear sentences of this grammar from the next utterance on. A faulty grammar is logged, the old one stays."""
        try:
            self._activate(jsgf)
        except ValueError as error:
            self._log("grammar_refused", why=str(error))
            return
        self._jsgf = jsgf

    def begin(self) -> None:
        """An utterance begins."""
        self._pcm.clear()
        self._open = bool(self._jsgf)
        if self._open:
            self._means = self._decoder.get_cmn()
            self._decoder.start_utt()
            self._phones.start_utt()

    def feed(self, pcm: bytes) -> None:
        """Decode more of the utterance, in small steps: the interpreter lock is held during each of them."""
        self._pcm += pcm
        if self._open:
            for at in range(0, len(pcm), FRAME_BYTES):
                self._decoder.process_raw(pcm[at : at + FRAME_BYTES])
                self._phones.process_raw(pcm[at : at + FRAME_BYTES])

    def finish(self) -> Heard | None:
        """The sentence that was said, or None when there was none."""
        if not self._open:
            return None
        self._open = False
        self._decoder.end_utt()
        self._phones.end_utt()
        text, words = self._reading()
        phones = self._segments(self._phones)
        if not words or not phones:
            return None
        verdict = judge(words, phones, bytes(self._pcm))
        self._log(
            "recognised",
            text=text,
            score=round(verdict.score, 1),
            weakest=verdict.weakest,
            weakest_score=round(verdict.weakest_score, 1),
            covered=round(verdict.covered, 2),
            voiced=round(verdict.voiced, 2),
        )
        others: tuple[str, ...] = ()
        if 0.05 < verdict.confidence < ASK_AGAIN:
            others = self._others(verdict.weakest, verdict.score, phones)
        return Heard(text, Source.SPOKEN, verdict.confidence, others)

    def close(self) -> None:
        """Nothing to give back: the decoders go with the object."""

    def _activate(self, jsgf: str) -> None:
        """Make the grammar the current search, building it unless it is one of the last few. Raises ValueError."""
        if jsgf not in self._searches:
            self._teach(words_of(jsgf))
            name = f"grammar {next(self._numbers)}"
            self._decoder.add_jsgf_string(name, jsgf)
            self._searches[jsgf] = name
        self._searches.move_to_end(jsgf)
        self._decoder.activate_search(self._searches[jsgf])
        while len(self._searches) > KEPT_GRAMMARS:
            self._decoder.remove_search(self._searches.popitem(last=False)[1])

    def _teach(self, words: set[str]) -> None:
        """Give every word a pronunciation: a single one without would make the whole grammar unusable."""
        for word in sorted(words - self._taught):
            self._taught.add(word)
            known = self._decoder.lookup_word(word)
            if known is not None and word not in PRONUNCIATIONS:
                continue
            lower = None if known else self._decoder.lookup_word(word.lower())
            sounds = (lower,) if lower else pronunciations(word)
            number = 2 if known else 1
            for sound in sounds:
                with contextlib.suppress(RuntimeError):  # it has that one already
                    self._decoder.add_word(word if number == 1 else f"{word}({number})", sound, False)
                    number += 1

    def _reading(self) -> tuple[str, list[Segment]]:
        """The sentence and its words of the utterance just ended."""
        hypothesis = self._decoder.hyp()
        if hypothesis is None or not hypothesis.hypstr:
            return "", []
        return hypothesis.hypstr, [word for word in self._segments(self._decoder) if word.name[0] not in "<[("]

    def _segments(self, decoder: Any) -> list[Segment]:
        """What the decoder made of the utterance, piece by piece."""
        return [
            Segment(piece.word, piece.start_frame, piece.end_frame, self._log_of(piece.ascore))
            for piece in decoder.seg() or ()
            if piece.end_frame >= piece.start_frame >= 0 and piece.ascore > 0
        ]

    def _others(self, weakest: str, score: float, phones: list[Segment]) -> tuple[str, ...]:
        """What else it may have been: the same sound once more, its weakest word left out of the grammar."""
        name = re.sub(r"\(\d+\)$", "", weakest)
        means = self._decoder.get_cmn()
        try:
            self._activate(without(self._jsgf, name))
        except ValueError:
            return ()
        self._decoder.set_cmn(self._means)
        self._decoder.start_utt()
        for at in range(0, len(self._pcm), FRAME_BYTES):
            self._decoder.process_raw(bytes(self._pcm[at : at + FRAME_BYTES]))
        self._decoder.end_utt()
        text, words = self._reading()
        self._decoder.set_cmn(means)
        self._activate(self._jsgf)
        if not words or _NEVER_SAID in text:
            return ()
        return (text,) if judge(words, phones, bytes(self._pcm)).score > score - NEARLY else ()
