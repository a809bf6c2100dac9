"""Which rules of a game a question in free wording is about: by its topic, and by the words that they share."""

from __future__ import annotations

import re

from voice_solitaire.dialogue.understanding.patterns.topics import TOPICS, Topic
from voice_solitaire.table.game import Game

MOST_RULES = 2
ENOUGH = 2  # words that a question has to share with a rule, to be taken for one about the rules
LETTERS = 4  # that two words have in common at their beginning, to count as the same
LEAST = 0.5  # of what the best rule counts for, to be told with it
ALIKE_IN_TOPIC = 0.85  # the same, of a known topic
ON_TOPIC = 3.0  # what a rule of the topic that is asked about counts for, beside words that both share
BY_NAME = 3.0  # of a row that both name
COMMON = frozenset(
    "what when happens have must does that this with from they there which card cards game goes allowed only becomes "
    "more than before after come comes into once should would could where will just them then some the and can are how "
    "has for you not all one any out put".split()
)
ALIKE = {"gap": "empty", "hole": "empty", "space": "empty", "dry": "empty", "used": "empty", "cleared": "empty"} | {
    "redeal": "again",
    "shuffle": "again",
    "deck": "stock",
    "pack": "stock",
    "color": "colour",
    "diagonal": "aslant",
    "diagonally": "aslant",
    "swap": "change",
    "exchange": "change",
    "refill": "filled",
    "right": "left",
    "settle": "decide",
    "way": "direction",
    "flip": "turn",
}


def topics_of(text: str) -> list[Topic]:
    """The topics that a question speaks of; how often the stock comes again is asked without asking how it is dealt."""
    topics = [topic for topic in TOPICS if re.search(topic.asked, text.lower())]
    again = any(topic.name == "redeal" for topic in topics)
    return [topic for topic in topics if not (again and topic.name == "dealing")]


def about(text: str, game: Game, topic: str = "") -> list[int]:
    """The numbers of the rules that have most to do with a question, best first; 1 is the first rule.

    ``topic``: the name of the one that the question is known to be of; else its words tell.
    A rule counts for the topics of the question that it speaks of, and for the words that both share; what is in few
    rules counts for more. Of a known topic it is one rule that is told, or those that speak of it alike.
    """
    known = [candidate for candidate in TOPICS if candidate.name == topic]
    scores = _scores(text, game, known or topics_of(text))
    if known:
        scores = {number: score for number, score in scores.items() if known[0].ranks(game.rules[number - 1])}
    best = sorted(scores, key=lambda number: (-scores[number], number))[:MOST_RULES]
    least = ALIKE_IN_TOPIC if known else LEAST
    return [number for number in best if scores[number] >= scores[best[0]] * least]


def _scores(text: str, game: Game, topics: list[Topic]) -> dict[int, float]:
    """How much each rule has to do with a question, by its number; those that have nothing are left out."""
    asked = stems(text)
    rule_stems = {number: stems(rule) for number, rule in enumerate(game.rules, 1)}
    rare = {stem: 1 / max(1, sum(stem in words for words in rule_stems.values())) for stem in asked}
    rows = [name for name in game.groups if name.startswith("row ")]
    scores: dict[int, float] = {}
    for number, words in rule_stems.items():
        shared = sum(rare[stem] for stem in asked & words)
        on_topic = sum(topic.ranks(game.rules[number - 1]) for topic in topics)
        named = sum(name in game.rules[number - 1].lower() for name in rows if name in text)
        if shared or on_topic or named:
            scores[number] = shared + ON_TOPIC * on_topic + BY_NAME * named
    return scores


def is_ruled_on(text: str, game: Game) -> bool:
    """Whether one of the rules speaks of a topic of a question."""
    return any(topic.ranks(rule) for topic in topics_of(text) for rule in game.rules)


def speaks_of(text: str, game: Game) -> bool:
    """Whether a question shares enough words with one of the rules."""
    asked = stems(text)
    return any(len(asked & stems(rule)) >= ENOUGH for rule in game.rules)


def stems(text: str) -> set[str]:
    """The beginnings of the words of weight in a text, by which those that are alike are known."""
    words = [word.removesuffix("s") for word in re.findall(r"[a-z]{3,}", text.lower()) if word not in COMMON]
    return {ALIKE.get(word, word)[:LETTERS] for word in words if len(word) > 2}
