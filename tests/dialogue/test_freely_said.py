"""People's own words by ear: what only asks is answered, what is sure is done, else it is asked back or left alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from testing.widths import widths
from voice_solitaire.dialogue.answering import read, simulate
from voice_solitaire.dialogue.commands.freely_said import DONE, TOLD, TOLD_NEXT, meanings
from voice_solitaire.dialogue.questions import AskYesNo
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.wording import RANKS, as_said
from voice_solitaire.dialogue.understanding.certainty import Evidence, certainty, telling_words
from voice_solitaire.games import find
from voice_solitaire.ports import Cue, Heard, Otherwise, Source, Written

CHANCES = (0.05, 0.3, 0.6, 0.98)
MOVE = "get the ace of clubs off"


def at_the_table() -> Session:
    """Deal 398 of Royal Parade, where two aces can be discarded."""
    return Session(find("royal parade"), 398)


def written(
    *texts: str, clear: float = 0.9, chance: float = 0.9, otherwise: Otherwise = Otherwise.CUE, text: str = ""
) -> Heard:
    """What the second ear wrote, the first text far likelier than the others, where the first ear heard ``text``."""
    lines = tuple(Written(each, chance if at == 0 else (1 - chance) / 2, clear) for at, each in enumerate(texts))
    return Heard(text, Source.SPOKEN, 0.1 if text else 0.0, (), lines, otherwise)


def surest(session: Session, heard: Heard) -> tuple[str, float]:
    """The surest meaning, and how sure it is."""
    here = session.conversation
    found = meanings(here, heard, lambda line: read(here, line), lambda line, reading: simulate(here, line, reading))
    return (found[0].text, found[0].sure) if found else ("", 0.0)


def sure_of(session: Session, heard: Heard) -> float:
    """How sure the surest meaning is."""
    return surest(session, heard)[1]


@pytest.mark.parametrize("chance", CHANCES)
@pytest.mark.parametrize("clear", CHANCES)
def test_nothing_moves_unless_it_is_sure(chance: float, clear: float) -> None:
    """However probable and clear it is: what isn't sure enough leaves the table as it is, with a question or none."""
    session = at_the_table()
    heard = written(MOVE, "deal", clear=clear, chance=chance)
    sure = sure_of(session, heard)
    session.hear(heard)
    assert (session.record.at == 1) == (sure >= DONE)


def test_what_is_asked_back_is_what_would_be_done() -> None:
    """Not the words, which may be misheard: the move itself, and yes does it."""
    session = at_the_table()
    found = [
        heard
        for chance, clear in product(np.linspace(0.1, 0.95, 12), np.linspace(0.1, 0.95, 12))
        if (sure := surest(session, heard := written(MOVE, "deal", clear=float(clear), chance=float(chance))))[0]
        == MOVE
        and 0.5 <= sure[1] < DONE
    ]
    assert found
    reply = session.hear(found[0])
    assert (reply.did, reply.text[:13], reply.text[-1]) == ("doubt", "Ace of clubs,", "?")
    assert isinstance(session.question, AskYesNo)
    assert session.record.at == 0
    session.hear(Heard("yes", Source.SPOKEN, 0.95))
    assert session.record.at == 1


def test_where_both_ears_agree_it_is_done() -> None:
    """Each of them alone would have been asked."""
    alone, both = at_the_table(), at_the_table()
    weak = Heard("discard the ace of clubs", Source.SPOKEN, 0.7)
    alone.hear(weak)
    both.hear(replace(weak, written=(Written("discard the ace of clubs", 0.95, 0.9),)))
    assert (alone.record.at, both.record.at) == (0, 1)


def test_a_refused_card_is_not_taken_for_another() -> None:
    """Both leave the table as it is; what the grammar's ear heard isn't what was written."""
    session, typed = at_the_table(), at_the_table()
    said = "discard the king of diamonds"
    heard = Heard("discard the nine of spades", Source.SPOKEN, 0.3, (), (Written(said, 0.95, 0.9),))
    assert session.hear(heard).text == typed.hear(said).text
    assert "nine of spades" not in typed.hear(said).text.lower()


def test_a_question_in_other_words_is_the_same_question() -> None:
    """What may be said so or so, and comes to the same answer, is as sure as both together."""
    one, both = at_the_table(), at_the_table()
    asked, same = "where is the five of hearts", "tell me where the five of hearts is"
    alone = Heard("", Source.SPOKEN, 0.0, (), (Written(asked, 0.4, 0.6), Written("redo", 0.6, 0.6)))
    more = replace(alone, written=(Written(asked, 0.4, 0.6), Written(same, 0.6, 0.6)))
    assert both.hear(more).text == at_the_table().hear(asked).text
    assert sure_of(at_the_table(), more) > sure_of(one, alone)


def test_what_a_guess_would_move_is_asked_about() -> None:
    """However clearly it was written: it may be talk."""
    session = at_the_table()
    said = "oh look, that is nice, my dog barks, discard the ace of clubs row one"
    assert read(session.conversation, said, aloud=True).guessed
    assert session.hear(written(said, clear=1.0, chance=1.0)).text.startswith("Ace of clubs")
    assert session.record.at == 0
    assert session.question is not None


@pytest.mark.parametrize(
    "said", ["the ace of clubs could it be discarded", "the ace of clubs can it go off", "ace of clubs may it go"]
)
def test_what_asks_moves_nothing_though_no_mark_was_written(said: str) -> None:
    session = at_the_table()
    session.hear(written(said, clear=1.0, chance=1.0))
    assert session.record.at == 0


TALK = ("the weather will be fine tomorrow afternoon", "my daughter is coming over for dinner tonight")


@pytest.mark.parametrize("talk", TALK)
def test_talk_that_means_nothing_here_is_left_alone(talk: str) -> None:
    """No word, no cue, and an open question stays open."""
    session = at_the_table()
    session.hear(Heard("discard the ace of clubs", Source.SPOKEN, 0.7))
    question = session.question
    reply = session.hear(written(talk, otherwise=Otherwise.NOTHING))
    assert (reply.lines, reply.text) == ((), "")
    assert session.question is question is not None


def test_nobody_who_is_near_is_met_by_silence() -> None:
    """A cue at least; words where a card was spoken of and it is their turn."""
    session = at_the_table()
    cue = session.hear(written("a jack lifts the car on stage", otherwise=Otherwise.CUE))
    assert (cue.text, cue.cues) == ("", (Cue.ASK,))
    assert session.hear(written("row jack of nothing", otherwise=Otherwise.WORDS)).text == "Pardon?"
    assert session.hear(written(TALK[0], otherwise=Otherwise.WORDS)).text == ""


@widths("count", 200, 20000)
def test_more_evidence_is_never_less_sure(count: int) -> None:
    """A law of the weights: what is clearer, likelier is at least as sure; what the other ear is sure to have
    heard otherwise, and what has strange words, is less so."""
    chance = np.random.default_rng(5)
    for _ in range(count):
        share, clear, against, shared = (float(each) for each in chance.uniform(0, 0.9, 4))
        changes = bool(chance.integers(2))
        some = Evidence(share, clear, against=against, shared=shared, changes=changes)
        sure = certainty(some)
        assert 0 < sure < 1
        assert certainty(replace(some, share=share + 0.1)) >= sure
        assert certainty(replace(some, clear=clear + 0.1)) >= sure
        assert certainty(replace(some, strange=2)) <= sure
        assert certainty(replace(some, against=against + 0.1)) <= sure


def test_cards_and_piles_are_what_tells() -> None:
    assert telling_words("put the sevens on row one, please", find("royal parade")) == {"sevens", "row", "one"}


def test_what_can_not_be_told_as_a_move_is_asked_back_in_its_words() -> None:
    """And yes reads them as freely as they were read before."""
    session = at_the_table()
    session.hear("discard the ace of clubs")
    at = session.record.at
    asked = session.hear(written("please cancel my last action", "deal", clear=0.6, chance=0.7)).text
    assert asked == "Did you say: please cancel my last action?"
    session.hear(Heard("yes", Source.SPOKEN, 0.95))
    assert session.record.at == at - 1


@pytest.mark.parametrize(
    "said",
    [
        "discard the five, no, the ace of clubs",
        "discard, um, the ace of clubs",
        "discard the five of hearts sorry i mean the ace of clubs",
    ],
)
def test_a_correction_in_one_breath_counts(said: str) -> None:
    session, plainly = at_the_table(), at_the_table()
    session.hear(said)
    plainly.hear("discard the ace of clubs")
    assert session.state == plainly.state
    assert session.record.at == 1


def test_what_lines_like_it_ask_is_answered_by_ear_too() -> None:
    """Though no pattern is found in it; not of talk, of which something can be guessed as well."""
    session = at_the_table()
    asked = "how much i have finished until now"
    assert read(session.conversation, asked).guessed
    assert session.hear(written(asked)).text == at_the_table().hear(asked).text
    talk = "the recipe says to bake it for an hour"
    assert not session.hear(written(talk)).text


def test_where_perhaps_nobody_spoke_to_the_game_more_is_asked_of_it() -> None:
    """What is answered at the table is left alone from the next room."""
    near, far = at_the_table(), at_the_table()
    heard = written("how many cards are left", "deal", clear=0.3, chance=0.35)
    assert 0.5 <= sure_of(near, heard) < 0.8
    assert near.hear(heard).text
    assert not far.hear(replace(heard, otherwise=Otherwise.NOTHING)).lines


def test_after_a_line_that_was_understood_less_is_enough() -> None:
    """Who was understood goes on playing; after a line that meant nothing it may be talk."""
    session = at_the_table()
    heard = next(
        heard
        for clear in np.linspace(0.05, 0.9, 40)
        if TOLD_NEXT <= sure_of(session, heard := written("what is under the ten", clear=float(clear))) < TOLD
    )
    session.hear(written(TALK[0]))
    assert session.conversation.lost == session.grammar.lost == 1
    assert not session.hear(heard).text
    session.hear("read row one")
    session.hear(Heard("read row one", Source.SPOKEN, 1.0))
    assert session.conversation.lost == session.grammar.lost == 0
    assert session.hear(heard).text


def test_of_several_wishes_none_is_lost_that_the_grammar_could_not_hold() -> None:
    """The first ear heard the first of them for sure, the second all."""
    session, typed = at_the_table(), at_the_table()
    said = "discard the ace of clubs, then what is in row three"
    typed.hear(said)
    heard = Heard("discard the ace of clubs", Source.SPOKEN, 0.96, (), (Written(said, 0.9, 0.9),))
    assert session.hear(heard).text.count("\n") >= 1
    assert session.state == typed.state
    assert session.record.at == 1


def test_what_is_taken_back_in_the_same_breath_is_believed_before_the_grammar() -> None:
    """Which can only make one command of both cards."""
    session = at_the_table()
    said = "discard the five of hearts, no weight, the ace of clubs"
    heard = Heard("the five of hearts onto the ace of clubs", Source.SPOKEN, 0.92, (), (Written(said, 0.6, 0.8),))
    asked = session.hear(heard)
    assert session.record.at == 1 or asked.text.startswith("Ace of clubs")
    session.hear("yes")
    assert session.record.at == 1


@pytest.mark.parametrize(("half", "asked"), [("move {} onto", "I heard"), ("take {} into", "Did you say")])
def test_half_a_command_that_is_asked_about_goes_on_with_its_place(half: str, asked: str) -> None:
    """Its place alone would be a command of its own."""
    session = at_the_table()
    move = next(m for m in session.game.legal(session.state) if m.source >= 0 and m.target >= 0)
    card, place = session.state.piles[move.source][-1], session.game.piles[move.target].name
    said = half.format(f"{RANKS[card.rank - 1]} of {card.suit.name.lower()}")
    assert session.hear(Heard(said, Source.SPOKEN, 0.8)).text.startswith(asked)
    session.hear(Heard(as_said(place), Source.SPOKEN, 0.95))
    assert session.state == session.game.play(at_the_table().state, move)
