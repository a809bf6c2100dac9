"""Moonshine without a grammar: it writes down whatever is said, and words of the game a little sooner than others.

Of the texts that come of it the more probable ones are those that people say who play, by a language model; it counts
while they are written as well, so that what is said isn't given up early for what only sounds a little clearer.
What a word is favoured by never makes a piece of it more probable than the likeliest one, and is taken back where the
word turns out to be another: so nothing is made up for the sake of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Any

import numpy as np

from voice_solitaire.devices.ear.free_text.spoken_text import line_of
from voice_solitaire.devices.ear.free_text.transcripts import Transcript
from voice_solitaire.devices.ear.grammar.expectation import Expectation
from voice_solitaire.devices.ear.moonshine.network import ENDS, PAUSES, Array, Moonshine
from voice_solitaire.devices.ear.moonshine.next_words import NextWords, context
from voice_solitaire.devices.ear.moonshine.subwords import END, SPACE
from voice_solitaire.devices.ear.moonshine.word_favour import Favours, Following, WordFavour, word_of
from voice_solitaire.devices.ear.pocketsphinx.confidence import loud_frames
from voice_solitaire.devices.microphone.frames import RATE
from voice_solitaire.language.english.language_model import END as END_OF_LINE
from voice_solitaire.language.english.language_model import language_model

WIDTH = 8  # ways that are followed at a time
BY_SOUND = 4  # of them that are chosen by their sound alone
ONWARDS, ONWARDS_BY_SOUND = 8, 4  # pieces at most that each of them goes on with
BEHIND = 8.0  # nats below the best at which a way is given up
LONGEST, MOST = 9.0, 44  # seconds (the decoder takes no more than 9.2), pieces
WEIGHED, TEXTS = 24, 8  # that are weighed by what people say, that are told
# Words a second of sound that isn't quiet that nobody speaks fewer than, and nats that each word less counts.
SLOWEST, MISSING = 2.0, 3.0
FRAMES_A_SECOND = 100
# How much the language model's logarithm counts beside the network's, while texts are written and among them. Of 145
# sentences the first text was right to the word in 75 and one of the texts in 83 where it only counted among them, in
# 82 and 107 with both; of 161 that nothing was chosen by in 103 and 108, and in 108 and 124.
OF_LANGUAGE = 0.4
UNKNOWN = "?"  # stands for any word that nobody says who plays
HARDLY = 0.02  # chance of a text by its sound below which the language model isn't asked about it
BLOCK = 128  # values that are looked at together


@dataclass(slots=True)
class _Way:
    """A beginning of a text: its ``score`` with what is favoured, and ``plain`` without. ``word`` is the one that is
    being written, ``node`` where that is among the words (None: nowhere), ``given`` what it was favoured by so far.
    ``said`` are the words that are over, ``open`` is the one that isn't ("" after a mark), ``talk`` what the language
    model finds them worth, and ``ahead`` which part of that is the open one's."""

    score: float
    plain: float
    pieces: tuple[int, ...]
    after: Following
    node: int | None = 0
    given: float = 0.0
    word: str = ""
    parent: int = 0
    said: tuple[str, ...] = ()
    open: str = ""
    talk: float = 0.0
    ahead: float = 0.0

    @property
    def kept(self) -> float:
        """What remains of that if the word ends here."""
        return min(self.given, self.after.whole(self.node)) if self.node else 0.0

    @property
    def words(self) -> tuple[str, ...]:
        """All its words, should the open one end here."""
        return (*self.said, word_of(self.open)) if self.open else self.said


class Dictation:
    """Writes utterances down: ``sr.AudioData``, and what is expected -> what it may have been."""

    def __init__(self, network: Moonshine) -> None:
        self._network = network
        self._favours = Favours(network.subwords)
        self._language = language_model()
        self._next = NextWords(self._language, network.subwords)
        self._pieces = network.subwords.pieces
        self._begins = np.array([piece.startswith(SPACE) for piece in self._pieces])
        self._marks = np.array([network.subwords.number(mark) for mark in (*PAUSES, *ENDS)])
        self._ends = {network.subwords.number(mark) for mark in ENDS}
        self._begins_word = self._begins.astype(np.float32)
        self._ends_word = self._begins.astype(np.float32)  # 1 for the pieces before which a word is over
        self._ends_word[[*self._marks, END]] += 1

    def __call__(self, audio: Any, here: Expectation) -> Transcript:
        """The likeliest texts; none of what is too long."""
        pcm = audio.get_raw_data(convert_rate=RATE, convert_width=2)
        if len(pcm) > 2 * RATE * LONGEST:
            return Transcript(())
        least_words = SLOWEST * float(loud_frames(pcm).sum()) / FRAMES_A_SECOND
        done = self._written(self._network.listen(pcm), self._favours(here), least_words)
        texts: dict[str, list[_Way]] = {}
        for way in sorted(done, key=lambda hypothesis: -hypothesis.score):
            text = line_of("".join(self._pieces[piece] for piece in way.pieces).replace(SPACE, " "))
            texts.setdefault(text, []).append(way)
        texts.pop("", None)
        if not texts:
            return Transcript(())
        best = max(way.score for ways in texts.values() for way in ways)
        heard = {text: sum(exp(way.score - best) for way in ways) for text, ways in texts.items()}
        likely = sorted(heard, key=lambda text: -heard[text])[:WEIGHED]
        chances = self._weighed({text: heard[text] for text in likely}) if here.words else heard
        first = sorted(likely, key=lambda text: -chances.get(text, 0.0))[:TEXTS]
        whole = sum(chances.values())
        clear = tuple(exp(texts[text][0].plain / (len(texts[text][0].pieces) + 1)) for text in first)
        return Transcript(tuple(first), clear[0], 0.0, tuple(chances.get(text, 0.0) / whole for text in first), clear)

    def _weighed(self, heard: Mapping[str, float]) -> dict[str, float]:
        """How probable some texts are, by how they sound and by what people say. None of them are those that are hardly
        heard, or break off where one goes on that is heard better: the shorter a text, the more probable its words."""
        least = HARDLY * sum(heard.values())
        audible = {
            text: log(chance)
            for text, chance in heard.items()
            if chance >= least and not any(chance < heard[other] and _breaks_off(text, other) for other in heard)
        }
        weights = {text: fit + OF_LANGUAGE * self._language.log_probability(text) for text, fit in audible.items()}
        best = max(weights.values())
        return {text: exp(weight - best) for text, weight in weights.items()}

    def _written(self, states: Array, favour: WordFavour, least_words: float = 0.0) -> list[_Way]:
        """Whole texts, in any order; those of fewer words than were probably said are worth less."""
        decoding = self._network.decoding(states, WIDTH)
        odds = next(decoding)
        ways, done = [_Way(0.0, 0.0, (), favour.after(""))], list[_Way]()
        for _ in range(MOST):
            further: list[_Way] = []
            for at, way in enumerate(ways):
                closing, talk = self._talk(way)
                for piece, score in self._candidates(way, odds[at], favour, talk):
                    plain, spoken = way.plain + float(odds[at][piece]), float(talk[piece])
                    if piece == END:
                        missing = MISSING * max(0.0, least_words - len(way.words))
                        done.append(_Way(score - missing, plain - missing, way.pieces, way.after))
                        continue
                    onwards = self._onwards(way, piece, score, plain, at, favour)
                    self._speak(onwards, way, piece, spoken, closing)
                    further.append(onwards)
            least = max((way.score for way in done), default=-np.inf) - BEHIND
            ways = [way for way in _chosen(further) if way.score > least]
            if not ways:
                break
            odds = decoding.send(([way.pieces[-1] for way in ways], [way.parent for way in ways]))
        return done

    def _talk(self, way: _Way) -> tuple[float, Array]:
        """What is to be added once the open word is over, and what each piece is worth that may come next."""
        words = way.words
        closing = OF_LANGUAGE * self._next.word(context(way.said), words[-1]) - way.ahead if way.open else 0.0
        known, unknown = self._next.beginning(context(words))
        talk: Array = self._begins_word * np.float32(closing + OF_LANGUAGE * unknown)
        talk[self._next.pieces] = closing + OF_LANGUAGE * known
        talk[self._marks] = closing
        talk[END] = closing + OF_LANGUAGE * self._next.word(context(words), END_OF_LINE)
        return closing, talk

    def _speak(self, onwards: _Way, way: _Way, piece: int, talk: float, closing: float) -> None:
        """Note what people say for a way one piece longer: the piece begins a word, ends one, or goes on with it."""
        onwards.talk = way.talk + talk
        if piece in self._marks:
            onwards.said = way.words
            return
        begins = bool(self._begins[piece])
        onwards.said, onwards.ahead = (way.words, talk - closing) if begins else (way.said, way.ahead)
        onwards.open = self._pieces[piece] if begins else way.open and way.open + self._pieces[piece]
        if onwards.open and not self._next.may_begin(onwards.open.removeprefix(SPACE)):
            onwards.open = UNKNOWN
            if not begins and way.open != UNKNOWN:  # what it seemed to become isn't said
                unknown = OF_LANGUAGE * self._next.beginning(context(way.said))[1]
                onwards.talk += unknown - way.ahead
                onwards.ahead = unknown

    def _candidates(self, way: _Way, odds: Array, favour: WordFavour, talk: Array) -> Iterator[tuple[int, float]]:
        """The pieces that a way may go on with, and its score then."""
        top, following = float(odds.max()), self._following(way, favour)
        worth = odds - np.float32(way.given)  # a word that goes on as none of ours is favoured no more
        if way.kept:
            worth += self._ends_word * np.float32(way.kept)
        first = following.tree.first
        worth[first] += np.minimum(following.favours, top - odds[first])
        for piece, node in way.after.tree.steps[way.node].items() if way.node else ():
            if not self._begins[piece]:
                worth[piece] = odds[piece] + self._more(way, node, top - float(odds[piece]))
        among = *_greatest(worth, ONWARDS_BY_SOUND), *_greatest(worth + talk, ONWARDS)
        for piece in {END, *map(int, among)}:
            yield piece, way.score + float(worth[piece])

    def _onwards(self, way: _Way, piece: int, score: float, plain: float, at: int, favour: WordFavour) -> _Way:
        """A way one piece longer."""
        pieces, given = (*way.pieces, piece), 0.0
        if self._begins[piece]:
            following = self._following(way, favour)
            node = following.tree.steps[0].get(piece)
            if node is not None:  # what the score tells, less what the word before kept
                given = max(0.0, score - way.score - (plain - way.plain) - (way.kept - way.given))
            return _Way(score, plain, pieces, following, node, given, self._pieces[piece], at)
        if piece in self._marks:
            word = "" if piece in self._ends else way.word
            return _Way(score, plain, pieces, way.after, None, 0.0, word, at)
        node = way.after.tree.steps[way.node].get(piece) if way.node else None
        if node is not None:
            given = way.given + max(0.0, score - way.score - (plain - way.plain))
        return _Way(score, plain, pieces, way.after, node, given, way.word + self._pieces[piece], at)

    def _following(self, way: _Way, favour: WordFavour) -> Following:
        return favour.after(word_of(way.word))

    def _more(self, way: _Way, node: int, behind: float) -> float:
        """What a word is favoured by beyond what it was, where the next piece is so far behind the likeliest."""
        return min(max(0.0, way.after.favour(node) - way.given), behind)


def _chosen(ways: Sequence[_Way]) -> list[_Way]:
    """Those that are followed: the best by their sound, and by what people say as well; of those with the same words
    only one."""
    chosen: dict[tuple[tuple[str, ...], str], _Way] = {}
    for most, worth in ((BY_SOUND, lambda way: -way.score), (WIDTH, lambda way: -way.score - way.talk)):
        for way in sorted(ways, key=worth):
            if len(chosen) >= most:
                break
            chosen.setdefault((way.said, word_of(way.open)), way)
    return list(chosen.values())


def _breaks_off(text: str, other: str) -> bool:
    """Whether a text is the beginning of another.

    >>> _breaks_off("she asks", "she asks, may i"), _breaks_off("where is the king", "where is the king?")
    (True, False)
    """
    return any(other.startswith(f"{text}{mark} ") for mark in ("", ","))


def _greatest(values: Array, count: int) -> Array:
    """The indices of the greatest of very many values, in any order: first those are found that may be among them."""
    blocks = values[: len(values) // BLOCK * BLOCK].reshape(-1, BLOCK).max(axis=1)
    if len(blocks) <= count:
        return np.argpartition(-values, count)[:count]
    least = np.partition(blocks, -count)[-count]  # at least so many are as great
    among = np.flatnonzero(values >= least)
    return among[np.argpartition(-values[among], count - 1)[:count]]
