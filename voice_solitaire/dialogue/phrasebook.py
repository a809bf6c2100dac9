"""The phrasebook of a game: every template with its slots filled, read and printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from voice_solitaire.dialogue import lexing, phrases, slots
from voice_solitaire.dialogue.grammar import (
    Alt,
    Filler,
    Make,
    Node,
    Opt,
    Reader,
    Seq,
    Slot,
    Word,
    jsgf,
    phrase,
    words_of,
)
from voice_solitaire.dialogue.intents import Intent, Reading, Spec
from voice_solitaire.games import catalogue
from voice_solitaire.table.game import Game

ASLEEP = ("wake",)
_ALL = "public <command> = <anything>;"
_WEIGHED = "public <command> = /{weight}/ <likely> | /1/ <anything>;"
LIKELY, ANSWERING = 9, 99  # times as likely as anything else: what is usual here, and answers to what was just asked
ANSWERS = frozenset(("nth", "either", "yes", "no", "part"))  # listened for while a question is open


class Phrasebook:
    """What can be said in one game. Made once a game; reads and prints for every position of it."""

    def __init__(self, game: Game) -> None:
        kinds = {**slots.numbers(), **slots.cards(), **slots.places(game), **slots.titles(catalogue())}
        self.kinds: Mapping[str, Node] = {kind: soft(node) for kind, node in kinds.items()}
        self.templates: Mapping[str, tuple[Node, ...]] = {
            do: tuple(soft(phrase(template)) for template in templates)
            for family in phrases.ALL
            for do, templates in family.items()
            if do != "special" or game.says
        }
        aloud = [*phrases.ALOUD, *(each for verb, each in phrases.ALOUD_FOR.items() if verb in game.by_verb)]
        self.aloud = [soft(phrase(template)) for template in aloud]
        kinds |= {**slots.places(game, aloud=True), **slots.ends(game)}
        self.kinds_aloud = {kind: soft(node) for kind, node in slots.aloud(kinds, catalogue()).items()}
        trees = (*self.kinds.values(), *(node for nodes in self.templates.values() for node in nodes))
        self.vocabulary = frozenset(word for tree in trees for word in words_of(tree))

    @lru_cache(maxsize=64)  # noqa: B019 - a player says the same few lines all evening
    def read(self, line: str) -> Reading:
        """Every reading of a line; exact words first, then words that sound alike, then slips."""
        words = lexing.split(line)
        reading = Reading((), rest=tuple(words))
        for lexed in (lexing.exactly, lexing.by_sound, lexing.by_likeness):
            reader = Reader(lexed(words, self.vocabulary), self.kinds)
            intents = tuple(dict.fromkeys(self._intents(reader)))
            if intents:
                return Reading(intents, tuple(words))
            if reader.reached > len(reading.understood) or not reading.expected:
                understood = tuple(
                    _best(token, word, self.vocabulary) for token, word in zip(reader.tokens, words, strict=True)
                )
                reading = Reading(
                    (), understood[: reader.reached], frozenset(reader.expected), tuple(words[reader.reached :])
                )
        return reading

    def _intents(self, reader: Reader) -> Iterator[Intent]:
        for do, nodes in self.templates.items():
            for node in nodes:
                for bound in reader.whole(node):
                    yield _intent(do, bound)

    def jsgf(self, question: bool = False, asleep: bool = False, likely: str = "", weight: int = LIKELY) -> str:
        """What can be said now, as a JSGF grammar; a question widens it, sleep leaves the words that wake.

        ``likely`` are the alternatives of a rule of that name, ``weight`` times as likely as the rule ``<anything>``.
        """
        anything = self._anything(question, asleep)
        weighed = _WEIGHED.format(weight=weight)
        return anything.replace(_ALL, f"{weighed}\n<likely> = {likely};", 1) if likely else anything

    @lru_cache(maxsize=3)  # noqa: B019 - phrasebooks are few, and kept as long as their games
    def _anything(self, question: bool, asleep: bool) -> str:
        said = ASLEEP if asleep else [do for do in self.templates if question or do not in ANSWERS]
        nodes = [node for do in said if do not in phrases.HEAVY for node in self.templates[do]]
        nodes += [] if asleep else self.aloud
        return jsgf({"command": Slot("", "anything"), "anything": Alt(tuple(nodes)), **self.kinds_aloud}, "command")


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
    return word if word in vocabulary else next((each for each in sorted(token) if each in vocabulary), word)


def soft(node: Node) -> Node:
    """The same tree with the words that a line is stripped of made optional."""
    if isinstance(node, Word):
        return Filler(node.text) if node.text in lexing.FILLERS or node.text == "a" else node
    if isinstance(node, (Seq, Alt)):
        return type(node)(tuple(soft(part) for part in node.parts))
    if isinstance(node, Opt):
        return Opt(soft(node.part))
    if isinstance(node, Make):
        return Make(soft(node.part), node.make)
    return node


@lru_cache(maxsize=8)
def phrasebook(game: Game) -> Phrasebook:
    """The phrasebook of a game."""
    return Phrasebook(game)
