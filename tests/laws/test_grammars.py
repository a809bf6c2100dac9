"""The recogniser takes every grammar that the dialogue makes."""

from __future__ import annotations

import random
from functools import cache

import pytest

from testing.widths import some, widths
from voice_solitaire.devices.ear.grammar.automaton import Automaton, automaton
from voice_solitaire.devices.ear.grammar.expectation import expectation
from voice_solitaire.devices.ear.pocketsphinx.pocketsphinx_ear import PocketsphinxEar
from voice_solitaire.dialogue.answering import simulate
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.games import catalogue, find
from voice_solitaire.language.grammar import Alt, phrase, sample, words_of
from voice_solitaire.ports import Expected, Heard, Source
from voice_solitaire.table.titles import Title


class Refusals:
    """A log that keeps what was refused."""

    def __init__(self) -> None:
        self.events: list[str] = []

    def __call__(self, event: str, **facts: object) -> None:
        if event == "grammar_refused":
            self.events.append(str(facts))


@cache
def ear() -> tuple[PocketsphinxEar, Refusals]:
    """One real ear for all the games, as in an evening of many."""
    refusals = Refusals()
    return PocketsphinxEar(refusals), refusals


@pytest.mark.parametrize("title", some(catalogue()[::6], thorough=catalogue()), ids=lambda title: title.name)
def test_every_grammar_is_accepted(title: Title) -> None:
    """With a question open, whose grammar holds all, without one, and asleep."""
    hearing, refusals = ear()
    book = phrasebook(title.game())
    for tree in (book.with_answers, book.anything, book.waking):
        hearing.expect(Expected(tree))
        assert refusals.events == []


def test_every_word_of_every_game_has_a_sound() -> None:
    """One grammar of all words that can be said in any game, waking included, is accepted."""
    hearing, refusals = ear()
    books = [phrasebook(title.game()) for title in catalogue()]
    said = {word for book in books for tree in (book.with_answers, book.waking) for word in words_of(tree)}
    hearing.expect(Expected(Alt(tuple(map(phrase, sorted(said))))))
    assert refusals.events == []


def test_a_faulty_grammar_is_noticed() -> None:
    """The check above can fail."""
    hearing, refusals = ear()
    hearing.expect(Expected(phrase("deal {missing}")))
    assert refusals.events
    refusals.events.clear()


@pytest.mark.parametrize(
    ("game", "line", "sayable"),
    [
        ("klondike", "move the waste to column four", True),
        ("klondike", "the column two to the column three", True),
        ("klondike", "king of hearts to column", True),
        ("klondike", "column to column two", False),
        ("royal parade", "row two to row three", True),
        ("accordion", "pile two to pile twenty", True),
        ("accordion", "pile to the pile twenty", False),
        ("accordion", "ace of spades onto pile", False),
        ("accordion", "ace of spades onto pile two", True),
        ("klondike", "king of hearts to pile", True),
        ("klondike", "king of hearts to any empty pile", True),
        ("klondike", "king of hearts to any pile", True),
    ],
)
def test_piles_are_named_aloud_as_people_name_them(game: str, line: str, sayable: bool) -> None:
    """ "Pile to pile" is what "pile two to pile" sounds like; typed, either is understood."""
    session = Session(find(game), 1)
    assert automaton(session.grammar.anything).accepts(line.split()) == sayable
    assert session.conversation.book.read(line).intents


@pytest.mark.parametrize("name", ["klondike", "royal parade"])
def test_tops_are_asked_for_aloud_by_more_than_the_word(name: str) -> None:
    """It sounds like "stop", which has to work whatever else can be said."""
    session = Session(find(name), 1)
    machine = automaton(session.grammar.anything)
    for line in (
        "just the tops",
        "read the tops",
        "only the tops",
        "the top cards",
        "read everything",
        "short version",
    ):
        assert machine.accepts(line.split()), line
        assert session.conversation.book.read(line).intents
    for line in ("tops", "the tops"):
        assert not machine.accepts(line.split()), line
        assert session.conversation.book.read(line).intents[0].do == "tops"
    assert machine.accepts(["stop"])


@pytest.mark.parametrize(
    ("title", "count"),
    some([(title, 1) for title in catalogue()[::2]], thorough=[(title, 4) for title in catalogue()]),
    ids=lambda given: getattr(given, "name", None),
)
def test_every_short_way_to_say_a_legal_move_is_likely(title: Title, count: int) -> None:
    """ "Go on" means the same as "next": what would move something here outweighs all else that can be said."""
    session, chance = Session(title.game(), 1), random.Random(1)
    for _ in range(count):
        here = session.conversation.book
        heard = expectation(session.grammar)
        for do in ("deal", "redeal", "next", "next_pile", "next_round", "special"):
            for node in here.templates[do] * 4 if do in here.templates else ():
                line = sample(node, here.kinds, chance)
                words = line.split()
                would = simulate(session.conversation, line, here.read(line)).conversation.state
                if heard.anything.accepts(words) and would != session.state:
                    assert heard.likely.accepts(words), line
        moves = list(session.game.moves(session.state))
        if not moves:
            break
        session = Session(session.game, record=session.record.play(chance.choice(moves)))


@pytest.mark.parametrize(
    ("game", "line", "likely"),
    [
        ("royal flush", "look", True),
        ("royal flush", "turn the next card", False),  # nobody need say "the"
        ("royal flush", "turn next card", True),
        ("royal flush", "next round", True),
        ("royal flush", "to the end", False),  # it is said once a game, and short commands sound like it
        ("klondike", "draw card", True),
        ("klondike", "draw a card", True),
        ("pyramid", "deal", True),
        ("pyramid", "redeal", False),
        ("aces up", "discard it", True),
        ("crescent", "shift piles", True),
        ("klondike", "discard it", False),  # there is no heap for discards
        ("royal parade", "go on", False),
        ("aces up", "discard four of diamonds pile three", True),
        ("gaps", "move six of clubs to row three", True),  # one of its two gaps takes the six
        ("gaps", "move six of clubs to row four", False),
    ],
)
def test_what_is_likely_at_a_first_position(game: str, line: str, likely: bool) -> None:
    assert automaton(Session(find(game), 1).grammar.likely).accepts(line.split()) == likely


def test_no_card_goes_onto_several_piles() -> None:
    """ "The columns" is what "column ten" sounds like in noise; reading them is another matter."""
    can_be_said = automaton(Session(find("klondike"), 1).grammar.anything)
    assert can_be_said.accepts("king of hearts onto column five".split())
    assert not can_be_said.accepts("king of hearts onto columns".split())
    assert can_be_said.accepts("king of hearts onto foundation".split())
    assert can_be_said.accepts("read columns".split())


def test_moves_can_be_counted_aloud() -> None:
    """Else "how many moves" is heard as the nearest thing that can be said, "how many left"."""
    session = Session(find("freecell"), 1)
    can_be_said = automaton(session.grammar.anything)
    for line, wish in (("how many moves", "moves_made"), ("how many moves are there", "moves")):
        assert can_be_said.accepts(line.split())
        assert session.conversation.book.read(line).intents[0].do == wish


def test_only_a_game_that_plays_itself_is_told_to_go_on() -> None:
    """Reversing a row is a step too, but nobody calls it so."""
    likely = automaton(Session(find("royal parade", reverse_row=True), 1).grammar.likely)
    assert not likely.accepts("go on".split())


@widths("turns", 2, 12)
@pytest.mark.parametrize("title", catalogue(), ids=lambda title: title.name)
def test_what_is_likely_is_understood(title: Title, turns: int) -> None:
    """Sentences drawn from it, while the game is played and while something is asked."""
    session, chance = Session(title.game(), 2), random.Random(2)
    for turn in range(turns):
        likely = automaton(session.grammar.likely)
        for _ in range(20):
            line = " ".join(drawn(likely, chance))
            assert session.conversation.book.read(line).intents, line
        moves = list(session.game.moves(session.state))
        if turn % 2 and moves:
            session = Session(session.game, record=session.record.play(chance.choice(moves)))
        else:
            session.hear(Heard(" ".join(drawn(likely, chance)), Source.SPOKEN, 0.7))


def drawn(machine: Automaton, chance: random.Random) -> list[str]:
    """A sentence that an automaton accepts."""
    said, state = [], 0
    while state not in machine.ends or (machine.steps[state] and chance.random() < 0.8):
        word = chance.choice(list(machine.steps[state]))
        said.append(word)
        state = machine.steps[state][word]
    return said
