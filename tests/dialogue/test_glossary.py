"""Every term that a game uses is explained when it's asked for: in general, and as this game uses it."""

from __future__ import annotations

import re

import pytest

from tests.laws.test_every_game import each_game, in_every_variant
from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.glossary import explained, is_in, usual_names
from voice_solitaire.dialogue.telling.wording import ONE_LINE, length
from voice_solitaire.games import find
from voice_solitaire.language.english.terms import TERMS
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue, Heard, Source
from voice_solitaire.table.game import Game

ASKED = """foundation tableau column fan heap row pile stock waste talon reserve cell suit rank run sequence base redeal
deal discard pair exchange gap space covered hint bookmark loose started hand packet exile council lords commons people
quilt pyramid wing corner neighbour twin build weave shift gather shuffle turn draw pass slip reverse fill rise fold
search compulsory stuck king jack suits""".split()
ASKED += ["build down", "build up", "alternate colours", "alternating colours", "discard heap", "face down", "top card",
          "in sight", "deal number", "in suit", "king row", "left wing", "royal flush", "short side", "push to talk",
          "make thirteen", "empty place", "single card", "free card", "hands free"]  # fmt: skip
# Words of the terms that mean something else where they stand so.
ELSEWHERE = r"discard heap|short side|in turn|face down|face up|thirteen cards|cards pass|let it pass|closes up"


def sentences(game: Game) -> list[str]:
    """What a game says of itself: its goal, its rules, the names of its piles."""
    return [re.sub(ELSEWHERE, "", text.lower()) for text in (game.goal, *game.rules, *game.groups)]


@in_every_variant
def test_every_term_is_explained_in_one_breath(game: Game) -> None:
    """What it means first; whatever it is called; with any option."""
    for name, usual in usual_names().items():
        told = explained(game, name)
        assert told is not None
        assert told.startswith(TERMS[usual].means)
        assert told.endswith(".")
        assert length(told) <= ONE_LINE, told


@in_every_variant
def test_every_term_that_a_game_uses_is_one_that_it_has(game: Game) -> None:
    """Nothing that stands in its goal, its rules or the names of its piles is said not to be there."""
    for text in sentences(game):
        for name, usual in usual_names().items():
            if re.search(rf"\b{name}\b", text):
                assert is_in(game, TERMS[usual]), (name, text)
                assert "Not in" not in (explained(game, name) or ""), name


@each_game
def test_every_place_of_a_game_is_explained(game: Game) -> None:
    """A row by the word row, a foundation by the word foundation, any other place by its name."""
    for group in game.groups:
        name = next(
            (word for word in ("foundation", "row", "corner", "side", "wing", "o'clock") if word in group), group
        )
        told = explained(game, "king row" if group == "king row" else name)
        assert told, group
        assert "Not in" not in told


@each_game
def test_what_is_told_of_a_game_is_its_own(game: Game) -> None:
    """A rule or the goal word for word, the rule that is named, or the piles that it has."""
    for usual, term in TERMS.items():
        if not is_in(game, term):
            continue
        more = (explained(game, usual) or "").removeprefix(term.means).strip()
        named = re.fullmatch(r"Rule (.*) tells more\.", more)
        if named:
            assert named[1] in map(number_word, range(1, len(game.rules) + 1))
        elif more and not more.startswith("Here"):
            assert more in (game.goal, *game.rules)


@each_game
def test_what_a_game_lacks_is_said_to_be_lacking(game: Game) -> None:
    """By the game's name; most times with what it has instead."""
    lacking = [usual for usual, term in TERMS.items() if not is_in(game, term)]
    assert lacking
    for usual in lacking:
        assert game.name in (explained(game, usual) or ""), usual


@pytest.mark.parametrize(
    ("game", "term", "told"),
    [
        ("klondike", "cell", "Not in Klondike: it has a stock, a waste, foundations and columns."),
        ("royal parade", "run", "Not in Royal Parade: only single cards move, and nothing ever moves onto row four."),
        ("royal parade", "reserve", "Here: row four."),
        ("freecell", "redeal", "FreeCell has none."),
        ("freecell", "twin", "FreeCell is played with one pack."),
        ("klondike", "redeal", "When the stock is empty, the waste is turned over as a whole, as often as you like."),
        ("golf", "pair", "Not in Golf: its cards are moved and turned."),
        ("forty thieves", "redeal", "There is no redeal."),
        ("royal parade", "row", "Here there are four, row one the farthest."),
    ],
)
def test_a_term_is_told_as_a_game_uses_it(game: str, term: str, told: str) -> None:
    assert (explained(find(game), term) or "").endswith(told)


def test_options_change_what_is_told() -> None:
    assert "as often as you like" in (explained(find("klondike"), "redeal") or "")
    assert (explained(find("klondike", redeals=0), "redeal") or "").endswith("the waste is never turned over.")


@pytest.mark.parametrize("term", ASKED)
def test_what_players_ask_for_is_there(term: str) -> None:
    """Typed in any of its forms, and said aloud by its usual name."""
    session = Session(find("klondike"), 3)
    for line in ("what does {} mean", "what is a {}", "explain {}", "what are the {}", "define {}"):
        reply = session.hear(line.format(term))
        assert reply.did == "term", line.format(term)
        assert reply.text == explained(session.game, term)


@pytest.mark.parametrize(
    "terms", ["redeals", "cells", "runs", "gaps", "kings", "columns", "fans", "stocks", "bookmarks"]
)
def test_terms_are_asked_for_in_the_plural(terms: str) -> None:
    session = Session(find("la belle lucie"), 3)
    reply = session.hear(f"what are {terms}")
    assert reply.did == "term"
    assert reply.text == explained(session.game, terms) == explained(session.game, terms.removesuffix("s"))


def test_the_plural_of_a_place_still_means_the_place() -> None:
    """Asking after terms takes no word away."""
    for game, places in (("la belle lucie", "fans"), ("sir tommy", "heaps")):
        assert Session(find(game), 3).hear(places).did == "read", places


def test_what_is_no_term_is_not_explained() -> None:
    assert explained(find("golf"), "purple") is None


def test_every_term_can_be_said_aloud() -> None:
    """In one sentence each, so that little more is listened for."""
    session = Session(find("klondike"), 3)
    can_be_said = automaton(session.grammar.anything)
    for usual in TERMS:
        assert can_be_said.accepts(f"what does {usual} mean".split()), usual
        assert session.conversation.book.read(f"what does {usual} mean").intents[0].name == usual
    assert not can_be_said.accepts("what is a foundation".split())
    assert session.hear(Heard("what does waste mean", Source.SPOKEN)).did == "term"


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("what is in column two", "read"),
        ("what's in the waste", "read"),
        ("what's on column two", "read"),
        ("what is under it", "under"),
        ("what's under column three", "under"),
        ("what's free", "free"),
        ("what is free", "free"),
        ("what's the deal", "which_deal"),
        ("what's the goal", "goal"),
        ("what is discarded", "discards"),
        ("what's left", "cards_left"),
        ("what's on the table", "table"),
        ("what does the nine of clubs need", "needs"),
        ("explain", "why_not"),
        ("column two", "read"),
        ("run to the end", "to_the_end"),
    ],
)
def test_no_other_question_is_taken_for_one_after_a_term(line: str, wish: str) -> None:
    assert Session(find("klondike"), 3).conversation.book.read(line).intents[0].do == wish


def test_asking_for_a_term_keeps_what_waits() -> None:
    """An open question, and what "more" brings."""
    session = Session(find("klondike"), 3)
    session.hear("rules")
    session.hear("what is a foundation")
    assert session.hear("more").text.startswith("One: ")
    session.hear("quit")
    asked = session.hear("what does it mean")
    assert asked.did != "term"
    session = Session(find("klondike"), 3)
    session.hear("turn a card")
    session.hear("new game")
    question = session.question
    assert question is not None
    session.hear("what is a deal number")
    assert session.question is question


def test_an_unknown_word_is_said_to_be_unknown() -> None:
    """And a way to ask is told, which is understood."""
    session = Session(find("klondike"), 3)
    reply = session.hear("what does purple mean")
    assert reply.text == "I don't know that word. Say for example: what does foundation mean."
    assert reply.cues == (Cue.ASK,)
    assert session.question is None
    assert session.hear("what does foundation mean").did == "term"


@pytest.mark.parametrize(
    ("game", "line", "term"),
    [
        ("royal parade", "Wait, what's it mean when you say a card's loose?", "loose"),
        ("royal parade", "The gallery? What's the gallery when it's at home?", "gallery"),
        ("royal parade", "when do you say a card is loose", "loose"),
        ("pyramid", "What does free mean, exactly?", "free"),
        ("pyramid", "what's free supposed to mean here", "free"),
    ],
)
def test_a_word_is_explained_however_it_is_asked_for(game: str, line: str, term: str) -> None:
    asked, plainly = Session(find(game), deal=4), Session(find(game), deal=4)
    assert asked.hear(line).text == plainly.hear(f"what does {term} mean").text
