"""A question about the rules in free wording: the rules that speak of what was asked."""

from __future__ import annotations

import re
from typing import Final

from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling.goes_on import goes_on
from voice_solitaire.dialogue.telling.rule_facts import answer_to, fact
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.naming_words import COLOURS, RANKS
from voice_solitaire.dialogue.understanding.rule_words import about
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Wanted
from voice_solitaire.table.piles import Kind

# What a game may lack, by the words that ask for it: the kinds of piles that would be it, and what is told then.
LACKING: Final = (
    (
        re.compile(r"\b(?:stock|deck|talon|pack|dealing|deal)\b"),
        (Kind.STOCK,),
        "There is no stock: all cards lie on the table from the start.",
    ),
    (re.compile(r"\bcells?\b"), (Kind.CELL,), "There are no cells in this game."),
    (re.compile(r"\breserves?\b"), (Kind.RESERVE,), "There is no reserve in this game."),
    (re.compile(r"\bwaste\b"), (Kind.WASTE, Kind.HAND), "There is no waste in this game."),
    (re.compile(r"\bfoundations?\b"), (Kind.FOUNDATION, Kind.GALLERY), "There are no foundations in this game."),
)

BASE: Final = re.compile(
    r"\bbase\b|\b(?:begins?|starts?)\b.*\bfoundations?\b|\bfoundations?\b.*\b(?:begins?|starts?)\b"
)
# topics of which the game itself tells most
PLAIN: Final = ("several", "redeal", "corner", "back", "face down", "pack", "must", "capacity")
GOES_ON: Final = "goes on"  # the topic of what goes on a kind of card
YES_OR_NO: Final = {None: "", True: "Yes. ", False: "No. "}  # before a rule
# topics that stand for others of which no rule speaks
OTHERWISE: Final = {"counting": "leaving", "jumping": "building", "rows": "building", "built on": "building"} | {
    "cells": "capacity"
}


def asked_of_what_is_missing(text: str, game: Game) -> str:
    """That a game has nothing of a kind that a question speaks of; empty where it has, or its rules speak of it."""
    of_more = sum(words.search(text) is not None for words, _, _ in LACKING) > 1
    for words, kinds, answer in LACKING:
        match = words.search(text)
        if (
            match
            and not of_more
            and not game.of_kind(*kinds)
            and not any(words.search(rule.lower()) for rule in game.rules)
        ):
            return answer
    return ""


def base_dealt(conversation: Conversation) -> list[str]:
    """The rank with which the foundations begin, where the deal decides it."""
    status = conversation.game.status(conversation.game, conversation.state)
    return [conversation.wording.event(event) for event in status if event.about.endswith("_base")]


@answers("rule_about")
def rule_about(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The rule that a question is about, after a yes or a no where it asks for one."""
    asked, game = intents[0].name, conversation.game
    topics = [str(topic) for name, topic in intents[0].options if name == "topic"] or [""]
    missing = asked_of_what_is_missing(asked, game)
    if missing:
        return conversation.tell(missing)
    if topics == [GOES_ON]:
        answer = goes_on(_kind_named(asked), game)
        return conversation.tell(answer) if answer else _told(conversation, asked, about(asked, game, "building"))
    if len(topics) > 1:
        numbers = [number for topic in topics for number in about(asked, game, topic)[:1]]
        return _told(conversation, asked, list(dict.fromkeys(numbers)) or about(asked, game))
    topic = topics[0]
    if topic == "leaving" and not game.of_kind(Kind.DISCARD):
        topic = "" if about(asked, game) else "building"  # cards leave what they are built from
    if topic == "":
        return _told(conversation, asked, about(asked, game))
    numbers = about(asked, game, topic) or about(asked, game, OTHERWISE.get(topic, topic))
    numbers = numbers or ([] if topic in PLAIN else about(asked, game))
    if not numbers:
        answer = fact(topic, game)
        if not answer:
            return _told(conversation, asked, about(asked, game))
        return conversation.tell(f"{YES_OR_NO[answer_to(topic, asked, game)] if answer[:3] != 'No:' else ''}{answer}")
    return _told(conversation, asked, numbers, answer_to(topic, asked, game))


def _kind_named(asked: str) -> Wanted:
    """The kind of card that a question asks about last: "what goes on a black ten"."""
    rank = next(RANKS[word] for word in reversed(asked.split()) if word in RANKS)
    colours = [COLOURS[word] for word in asked.split() if word in COLOURS]
    return Wanted(rank, red=colours[-1] if colours else None)


def _told(conversation: Conversation, asked: str, numbers: list[int], yes: bool | None = None) -> Answer:
    """Some rules by their numbers, the base that was dealt before those of foundations."""
    if not numbers:
        return conversation.tell("No rule speaks of that. Say rules to hear them all.")
    first, *more = [conversation.game.rules[number - 1] for number in numbers]
    dealt = base_dealt(conversation) if BASE.search(asked) else []
    return conversation.but(last_rule=numbers[0]).tell_all([*dealt, f"{YES_OR_NO[yes]}{first}", *more])
