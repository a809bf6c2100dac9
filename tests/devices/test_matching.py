"""A line of text is brought to the sentence of a grammar that sounds most like it."""

from __future__ import annotations

import sys
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.commands import GRAMMAR
from testing.widths import widths
from voice_solitaire.devices.ear.free_text.matching import UNFINISHED, Matcher, SentenceMatch
from voice_solitaire.devices.ear.free_text.spoken_text import spoken
from voice_solitaire.devices.ear.grammar import phones
from voice_solitaire.devices.ear.grammar.automaton import Automaton, automaton
from voice_solitaire.devices.ear.grammar.dictionary import dictionary
from voice_solitaire.devices.ear.grammar.expectation import Expectation, cover, expectation, hint
from voice_solitaire.devices.ear.grammar.phones import DIFFERENCES, LOST, NUMBER, sounds_of
from voice_solitaire.language.grammar import phrase
from voice_solitaire.language.numbers import spoken_number
from voice_solitaire.ports import Expected

SMALL_WORDS = "please burn deal no undo to a guard hive the cart fire".split()


@lru_cache(maxsize=1)
def commands() -> tuple[Automaton, Matcher]:
    machine = automaton(GRAMMAR.anything)
    return machine, Matcher(machine)


def nearest(line: str, template: str = "") -> SentenceMatch:
    match = (Matcher(automaton(phrase(template))) if template else commands()[1]).nearest(line)
    assert match is not None
    return match


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("move five of hearts onto two", "move five of hearts onto two"),
        ("move five of hearts on to too", "move five of hearts onto two"),
        ("move five effects on to two", "move five of hearts onto two"),
        ("red the table", "read the table"),
        ("what cannai move", "what can i move"),
        ("rose even place too", "row seven place two"),
        ("re deal", "redeal"),
        ("queen of hurts", "queen of hearts"),
    ],
)
def test_what_sounds_alike_is_the_same(line: str, text: str) -> None:
    assert nearest(line).text == text


def test_a_sentence_is_itself_and_so_is_its_beginning() -> None:
    """At no distance; nothing is added for the player."""
    for line in ("undo", "row one place two", "move five of hearts onto", "move the"):
        assert nearest(line) == SentenceMatch(line)


def test_no_words_are_near_to_nothing() -> None:
    assert commands()[1].nearest("") is None
    assert Matcher(Automaton(({},), frozenset({0}))).nearest("deal") is None


def test_the_next_best_sentence_is_told_with_its_lead() -> None:
    """Half way between two: both at the same distance."""
    match = nearest("mine", "fine | nine")
    assert {match.text, match.other} == {"fine", "nine"}
    assert match.text == "nine"
    assert match.lead == pytest.approx(DIFFERENCES[NUMBER["M"], NUMBER["F"]] - DIFFERENCES[NUMBER["M"], NUMBER["N"]])


def test_the_distance_is_of_the_sounds_and_the_worst_word_is_known() -> None:
    match = nearest("read the cable and deal", "read the table and deal")
    assert match.distance == match.worst == pytest.approx(DIFFERENCES[NUMBER["K"], NUMBER["T"]])
    assert 0 < match.share < 0.1


def test_an_unfinished_sentence_costs_more_than_what_it_lacks_in_sound() -> None:
    match = nearest("lead the", "read the table")
    assert match.text == "read the"
    assert match.distance < UNFINISHED


@lru_cache(maxsize=1)
def small() -> tuple[list[list[str]], Matcher]:
    again = "(a card | five)"
    for _ in range(4):
        again = f"(a card | five) [{again}]"
    machine = automaton(phrase(f"[please] (turn | deal [now] | undo two) {again}"))
    return [list(words) for words in _sentences(machine, 7)], Matcher(machine)


def _sentences(machine: Automaton, most: int) -> list[tuple[str, ...]]:
    found, waiting = [], [((), 0)]
    for words, state in waiting:
        found += [words] if state in machine.ends else []
        if len(words) < most:
            waiting += [((*words, word), to) for word, to in machine.steps[state].items()]
    return found


def _distance(said: list[str], heard: list[str]) -> float:
    """Between two rows of sounds, the schoolbook way."""
    row = [0.0]
    for each in heard:
        row.append(row[-1] + LOST[NUMBER[each]])
    for one in said:
        below = [row[0] + LOST[NUMBER[one]]]
        for at, each in enumerate(heard):
            change = row[at] + DIFFERENCES[NUMBER[one], NUMBER[each]]
            below.append(min(change, row[at + 1] + LOST[NUMBER[one]], below[at] + LOST[NUMBER[each]]))
        row = below
    return row[-1]


@widths("examples", 8, 25)
def test_no_sentence_is_nearer_than_the_nearest(examples: int) -> None:
    """Compared one by one with every sentence of a small grammar, repetitions and all."""
    sentences, matcher = small()

    @settings(max_examples=examples, deadline=None)
    @given(st.lists(st.sampled_from(SMALL_WORDS), min_size=1, max_size=5))
    def holds(words: list[str]) -> None:
        match = matcher.nearest(" ".join(words))
        assert match is not None
        heard = [sound for word in words for sound in sounds_of(word)[0]]
        if match.distance == 0:
            return
        least = min(_distance([*sounds], heard) for each in sentences for sounds in _ways(each))
        assert match.distance <= least + 1e-6
        if match.text.split() in sentences:
            assert match.distance == pytest.approx(min(_distance([*way], heard) for way in _ways(match.text.split())))

    holds()


def _ways(words: list[str]) -> list[tuple[str, ...]]:
    ways: list[tuple[str, ...]] = [()]
    for word in words:
        ways = [(*way, *sounds) for way in ways for sounds in sounds_of(word)]
    return ways


def test_a_likely_sentence_is_preferred_a_little() -> None:
    """Where it is clearly further away it isn't; and what it was preferred to is told."""
    anything = phrase("deal | steal | stop | dial")
    match = expectation(Expected(anything, phrase("dial"), 9)).nearest("dill")
    assert match is not None
    assert (match.text, match.other) == ("dial", "deal")
    match = expectation(Expected(anything, phrase("stop"), 9)).nearest("teal")
    assert match is not None
    assert match.text in ("deal", "steal")


def test_sentences_cover_every_pair_of_words_and_all_are_of_the_grammar() -> None:
    machine, _ = commands()
    sentences = list(cover(machine))
    assert all(machine.accepts(words) for words in sentences)
    assert len(set(sentences)) == len(sentences)
    given_pairs = {pair for words in sentences for pair in zip(("", *words), (*words, ""), strict=True)}
    assert given_pairs == _pairs(machine)


def _pairs(machine: Automaton) -> set[tuple[str, str]]:
    """Pairs of words that may follow each other, with nothing before the first word and after the last."""
    pairs, seen, waiting = set(), {(0, "")}, [(0, "")]
    for state, last in waiting:
        pairs |= {(last, "")} if state in machine.ends else set()
        for word, to in machine.steps[state].items():
            pairs.add((last, word))
            if (to, word) not in seen:
                seen.add((to, word))
                waiting.append((to, word))
    return pairs


def test_a_hint_holds_the_likely_words_and_isnt_too_long() -> None:
    expected = Expected(phrase("quit"), phrase("deal | move (five | six) (on | to) two"))
    assert set(hint(expectation(expected)).replace(",", "").split()) == {
        "deal",
        "move",
        "five",
        "six",
        "on",
        "to",
        "two",
    }
    assert len(hint(Expectation(commands()[0])).split()) <= 120


def test_sounds_are_as_far_apart_there_as_back_and_none_from_itself() -> None:
    assert (DIFFERENCES == DIFFERENCES.T).all()
    assert (DIFFERENCES.diagonal() == 0).all()
    assert (DIFFERENCES + 99 * (DIFFERENCES == 0)).min() > 0


@pytest.mark.parametrize("word", ["two", "capricieuse", "queen", "flimshank", "can't", "42"])
def test_every_word_has_sounds(word: str) -> None:
    assert all(sound in NUMBER for sounds in sounds_of(word) for sound in sounds)
    assert sounds_of(word)[0]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Undo 3 moves!", "undo three moves"),
        ("5♥️ on 10♦", "five of hearts on ten of diamonds"),
        ("Q ♠", "queen of spades"),
        ("7-of-clubs", "seven of clubs"),
        ("1st row, place 12", "first row place twelve"),
        ("Where are the 5s, the 6s?", "where are the fives the sixes"),
        ("What’s under it", "what's under it"),
        ("deal no. 1,305", "deal no one three zero five"),
        ("deal number 482", "deal number four hundred eighty two"),
        ("20th, 21st", "twentieth twenty first"),
        ("3D 0A", "three d zero a"),
        ("…", ""),
        ("", ""),
        ("９ ¾", "nine three four"),
    ],
)
def test_a_text_is_read_as_it_was_spoken(text: str, line: str) -> None:
    assert spoken(text) == line


@widths("examples", 60, 200)
def test_any_text_becomes_plain_words(examples: int) -> None:
    @settings(max_examples=examples, deadline=None)
    @given(st.text(max_size=30))
    def holds(text: str) -> None:
        line = spoken(text)
        assert line == " ".join(line.split())
        assert set(line) <= set("abcdefghijklmnopqrstuvwxyz' ")

    holds()


def test_numbers_are_all_different_words() -> None:
    assert len({spoken_number(number) for number in range(1000)}) == 1000


def test_a_word_sounds_as_the_dictionary_has_it() -> None:
    assert sounds_of("tomatoes") == (("T", "AH", "M", "EY", "T", "OW", "Z"), ("T", "AH", "M", "AA", "T", "OW", "Z"))
    assert phones.is_known("tomatoes")
    assert phones.is_known("moojub")  # of our own table
    assert not phones.is_known("flimshank")


def test_a_word_sounds_as_it_is_spelled_where_there_is_no_dictionary(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pocketsphinx", None)
    monkeypatch.setattr(phones, "dictionary", dictionary.__wrapped__)
    assert sounds_of.__wrapped__("queue") == (("K", "W", "Y", "UW"),)
    assert not phones.is_known("queue")
