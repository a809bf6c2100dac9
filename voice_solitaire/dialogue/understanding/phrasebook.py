"""The phrasebook of a game: every template, read to understand lines, and filled to tell what can be said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from voice_solitaire.dialogue.understanding import lexing, slots
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, Spec
from voice_solitaire.dialogue.understanding.openings import Openings
from voice_solitaire.dialogue.understanding.reader import Reader, Token
from voice_solitaire.games import catalogue
from voice_solitaire.language.english import phrases
from voice_solitaire.language.grammar import Alt, Filled, Filler, Node, Word, fill, phrase, with_parts, words_of
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Verb

ANSWERS = frozenset(("nth", "either", "yes", "no", "part"))  # listened for while a question is open


@dataclass(frozen=True)
class _Everywhere:
    """What is said alike in every game: what slots are filled from, templates, their words."""

    kinds: Mapping[str, Node]
    templates: Mapping[str, tuple[Node, ...]]
    vocabulary: frozenset[str]


@lru_cache(maxsize=1)
def _everywhere() -> _Everywhere:
    common = {
        **slots.numbers(),
        **slots.cards(),
        **slots.titles(catalogue()),
        **slots.families(),
        **slots.subjects(),
        **slots.chosen_words(),
    }
    kinds = {kind: soft(node) for kind, node in common.items()}
    templates = {
        do: tuple(soft(phrase(template)) for template in templates)
        for family in phrases.ALL
        for do, templates in family.items()
    }
    trees = (*kinds.values(), *(node for nodes in templates.values() for node in nodes))
    return _Everywhere(kinds, templates, frozenset(word for tree in trees for word in words_of(tree)))


class Phrasebook:
    """What can be said in one game. Made once a game, for every position of it."""

    def __init__(self, game: Game) -> None:
        here, everywhere = slots.places(game), _everywhere()
        self.kinds: Mapping[str, Node] = {**everywhere.kinds, **{kind: soft(node) for kind, node in here.items()}}
        self.templates: Mapping[str, tuple[Node, ...]] = {
            do: nodes for do, nodes in everywhere.templates.items() if do != "special" or game.spoken_moves
        }
        aloud = [*phrases.ALOUD, *(words for verb, words in phrases.ALOUD_FOR.items() if Verb(verb) in game.by_verb)]
        self.aloud = [*(soft(phrase(template)) for template in aloud), *map(phrase, phrases.ALOUD_IN_FULL)]
        kinds = {**self.kinds, **slots.places(game, aloud=True), **slots.ends(game)}
        self.kinds_aloud = {kind: soft(node) for kind, node in slots.aloud(kinds, catalogue()).items()}
        self._filled = Filled(self.kinds_aloud)
        own = (self.kinds[kind] for kind in here)
        self.vocabulary = _one(everywhere.vocabulary | {word for tree in own for word in words_of(tree)})
        self._in_order = [(do, node) for do, nodes in self.templates.items() for node in nodes]
        self.openings = Openings(self.kinds)
        self._by_opening, self._by_any = self._by_first_word()

    @lru_cache(maxsize=64)  # noqa: B019 - a player says the same few lines all evening
    def read(self, line: str) -> Reading:
        """Every reading of a line; exact words first, then words that sound alike, then slips."""
        words = lexing.split(line)
        reading = Reading((), rest=tuple(words))
        tried: tuple[Token, ...] | None = None
        for lexed in (lexing.exactly, lexing.by_sound, lexing.by_likeness):
            tokens = lexed(words, self.vocabulary)
            if tokens == tried:
                continue  # nothing else sounds or looks like it
            tried, reader = tokens, Reader(tokens, self.openings)
            intents = tuple(dict.fromkeys(self._intents(reader)))
            if intents:
                return Reading(intents, tuple(words), by_likeness=lexed is lexing.by_likeness)
            if reader.reached > len(reading.understood) or not reading.expected:
                understood = tuple(
                    _best(token, word, self.vocabulary) for token, word in zip(reader.tokens, words, strict=True)
                )
                reading = Reading(
                    (), understood[: reader.reached], frozenset(reader.expected), tuple(words[reader.reached :])
                )
        return reading

    def _by_first_word(self) -> tuple[Mapping[str, Sequence[int]], Sequence[int]]:
        """Which templates a line can fit that begins with a word, and which it can fit whatever it begins with."""
        by_word: dict[str, list[int]] = {}
        by_any: list[int] = []
        for number, (_, node) in enumerate(self._in_order):
            words, otherwise = self.openings.of(node)
            for word in words:
                by_word.setdefault(word, []).append(number)
            if otherwise:
                by_any.append(number)
        return by_word, by_any

    def _intents(self, reader: Reader) -> Iterator[Intent]:
        """What a line can mean; of hundreds of templates only those are tried that begin as it does."""
        fitting = set(self._by_any)
        for token in reader.tokens[:1]:
            fitting.update(*(self._by_opening.get(word, ()) for word in token))
        for number in sorted(fitting):
            do, node = self._in_order[number]
            for bound in reader.whole(node):
                yield _intent(do, bound)

    @cached_property
    def anything(self) -> Node:
        """All that can be said aloud while nothing is asked."""
        return self._aloud([do for do in self.templates if do not in ANSWERS])

    @cached_property
    def with_answers(self) -> Node:
        """All that can be said aloud while a question is open."""
        return self._aloud(list(self.templates))

    @cached_property
    def waking(self) -> Node:
        """The words that wake."""
        return self._filled_in(self.templates["wake"])

    def _aloud(self, wishes: Iterable[str]) -> Node:
        light = [node for do in wishes if do not in phrases.HEAVY for node in self.templates[do]]
        return self._filled_in([*light, *self.aloud])

    def _filled_in(self, nodes: Iterable[Node]) -> Node:
        return Alt(tuple(fill(node, self._filled) for node in nodes))


def _intent(do: str, bound: Mapping[str, object]) -> Intent:
    what, where, number, name = (bound.get(part) for part in ("what", "where", "number", "name"))
    options: tuple[tuple[str, object], ...] = ()
    if "game" in bound:
        name, options = bound["game"]  # type: ignore[misc]
    return Intent(
        do,
        what if isinstance(what, Spec) else None,
        where if isinstance(where, Spec) else None,
        number if isinstance(number, int) else None,
        name if isinstance(name, str) else "",
        options,
    )


def _best(token: Iterable[str], word: str, vocabulary: frozenset[str]) -> str:
    """The word that a token was most likely read as."""
    return word if word in vocabulary else next((option for option in sorted(token) if option in vocabulary), word)


def soft(node: Node) -> Node:
    """A tree in which the words that a line is stripped of needn't be said."""
    if isinstance(node, Word):
        return Filler(node.text) if node.text in lexing.FILLERS or node.text == "a" else node
    return with_parts(node, soft)


@lru_cache(maxsize=64)
def _one(vocabulary: frozenset[str]) -> frozenset[str]:
    """Words, as one object for all phrasebooks that have them: what is remembered of words holds on to it."""
    return vocabulary


@lru_cache(maxsize=8)
def phrasebook(game: Game) -> Phrasebook:
    """The phrasebook of a game."""
    return Phrasebook(game)
