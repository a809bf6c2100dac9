"""How a game is played, as it is told: what the table looks like, then the aim, then the moves, a breath at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

from testing.widths import some
from tests.laws.test_every_game import in_every_variant
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.layout import layout
from voice_solitaire.dialogue.telling.replies import words
from voice_solitaire.dialogue.telling.wording import ONE_LINE, length
from voice_solitaire.games import catalogue, find
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Settings
from voice_solitaire.program import cli
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.titles import Title

ALL_TOLD = "That was all."
IS_CALLED = {  # a kind of pile by the words that a layout may use for it
    Kind.STOCK: "stock|pack|exiles",
    Kind.WASTE: "waste",
    Kind.HAND: "hand",
    Kind.FOUNDATION: "foundations?|black hole",
    Kind.GALLERY: "rows",
    Kind.CELL: "cells?",
    Kind.TABLEAU: "columns|piles|pile|fans|rows|packets|council|pyramid|wing",
    Kind.RESERVE: "reserves?|heaps|rows?|quilt|wing",
    Kind.DISCARD: "discard heap",
}


def all_told(session: Session, asked: str) -> Iterator[str]:
    """Every line that a question brings, with "more" as often as there is more."""
    reply = session.hear(asked)
    while reply.text != ALL_TOLD:
        for told in reply.lines:
            assert length(words(told)) <= ONE_LINE
            yield words(told).removesuffix(" Say more.")
        reply = session.hear("more")


def spoken(lines: Iterable[str]) -> list[str]:
    """The words of some lines, wherever a line or a sentence ends."""
    return re.findall(r"[\w'-]+", " ".join(lines).lower())


@pytest.mark.parametrize("title", catalogue(), ids=lambda title: title.name)
@pytest.mark.parametrize(
    ("asked", "verbosity"),
    some(
        [("how do I play this", "normal")],
        thorough=[
            (asked, verbosity)
            for verbosity in ("brief", "normal", "full")
            for asked in ("rules", "how do I play this")
            if (asked, verbosity) != ("how do I play this", "normal")
        ],
    ),
)
def test_the_layout_comes_before_the_aim_and_the_aim_before_the_moves(title: Title, verbosity: str, asked: str) -> None:
    """And nothing is left out or told twice, however much is told at once; a line may be parted for want of room."""
    game = title.game()
    session = Session(game, 3, settings=Settings(verbosity=verbosity))
    looks = layout(game, session.record.states[0])
    rules = [f"{capitals(number_word(number))}: {rule}" for number, rule in enumerate(game.rules, 1)]
    assert spoken(all_told(session, asked)) == spoken([*looks, game.goal, *rules])


@in_every_variant
def test_a_layout_is_two_breaths_at_most(game: Game) -> None:
    """With any option; it names every kind of pile that the game has and begins with."""
    start = game.start(3)
    told = layout(game, start)
    assert 1 <= len(told) <= 2
    for breath in told:
        assert length(breath) <= ONE_LINE, breath
        assert breath.endswith(".")
    for index, pile in enumerate(game.piles):
        if start.piles[index] or pile.read_empty:
            assert re.search(rf"\b({IS_CALLED[pile.kind]})\b", " ".join(told)), (pile.kind, told)


@in_every_variant
def test_a_layout_counts_what_lies_there(game: Game) -> None:
    """The stock, and the piles of a group that are counted."""
    start = game.start(3)
    told = " ".join(layout(game, start))
    for name, piles in game.groups.items():
        cards = len(start.piles[piles[0]])
        if name == "stock" and cards:
            assert f"a stock of {number_word(cards)} card" in told
        elif name in ("column", "fan", "heap", "cell"):
            assert re.search(rf"\b{number_word(len(piles))} (empty )?{name}", told), told


@pytest.mark.parametrize("name", ["klondike", "royal parade"])
def test_the_rules_are_printed_in_the_same_order(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As they are told."""
    game = find(name)
    assert cli.rules(name.split()) == 0
    printed = capsys.readouterr().out.splitlines()
    rules = [f"{number}. {rule}" for number, rule in enumerate(game.rules, 1)]
    expected = [*layout(game, game.start(1)), game.goal, *rules]
    assert printed[: len(expected)] == expected


def test_the_layout_is_that_of_the_first_position() -> None:
    """In the middle of a game as at its start."""
    session = Session(find("klondike"), 3)
    before = session.hear("rules").text
    session.hear("turn a card")
    assert session.hear("rules").text == before


@pytest.mark.parametrize(("verbosity", "following"), [("brief", 1), ("normal", 1), ("full", 3)])
def test_the_next_rule_follows_those_that_were_heard(verbosity: str, following: int) -> None:
    session = Session(find("klondike"), 3, settings=Settings(verbosity=verbosity))
    session.hear("rules")
    assert session.hear("next rule").text == f"{capitals(number_word(following))}: {session.game.rules[following - 1]}"
    assert session.hear("rule 3").text == f"Three: {session.game.rules[2]}"
    assert session.hear("next rule").text == f"Four: {session.game.rules[3]}"
