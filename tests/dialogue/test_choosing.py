"""Several moves fit what was said: which is asked in one breath, and how the answer is understood."""

from __future__ import annotations

import pytest

from testing.laying import lay, names, session
from testing.random_play import positions
from testing.widths import widths
from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.dialogue.commands.which import ask_which, left_of
from voice_solitaire.dialogue.questions import AskWhichMove
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.replies import line, words
from voice_solitaire.dialogue.telling.wording import as_said, card_name
from voice_solitaire.dialogue.understanding.resolve import Choice
from voice_solitaire.games import catalogue, find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Heard, Source
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Title

KLONDIKE = find("klondike")
COLUMNS = lay(KLONDIKE, {"column two": "8S", "column five": "9H", "column six": "9C", "column seven": "9D"})
CROWDED = lay(
    KLONDIKE,
    {"column one": "6S", "column two": "8S", "column three": "5D", "column five": "9H", "column seven": "9D",
     "waste": "3C", "column four": "4H"},
)  # fmt: skip
FANS = find("la belle lucie")
FAN = lay(FANS, {"hearts foundation": "AH 2H", "fan one": "3H", "fan three": "4H", "fan five": "2S"})
STRATEGY = find("strategy")
COLORADO = find("colorado")
SIR_TOMMY = find("sir tommy")
FREECELL = find("freecell")
ACCORDION = find("accordion")


WHICH = "Column five or column seven: which?"


def asked_which(state: State = COLUMNS) -> Session:
    """An eight that goes on two nines."""
    player = session(KLONDIKE, state)
    assert player.hear("eight to nine").text == WHICH
    return player


def in_hand() -> Session:
    """A card in hand that goes on any heap; the empty ones are all the same."""
    heaps = {"heap one": "9C", "heap two": "JD", "heap three": "4S", "heap five": "4H"}
    return session(STRATEGY, lay(STRATEGY, heaps | {"stock": "2D", "hand": "6C"}))


def test_places_that_are_many_are_told_by_their_numbers() -> None:
    player = in_hand()
    asked = "Heap one, two, three, four or five: which?"
    assert player.hear("move the six of clubs").text == asked


@pytest.mark.parametrize(
    ("answer", "heap"), [("five", "five"), ("5", "five"), ("heap five", "five"), ("the second one", "two")]
)
def test_a_number_is_that_of_a_place(answer: str, heap: str) -> None:
    player = in_hand()
    player.hear("move the six of clubs")
    player.hear(answer)
    assert names(STRATEGY, player.state, f"heap {heap}").endswith("6C")


@pytest.mark.parametrize(
    ("answer", "column"), [("five", "five"), ("seven", "seven"), ("second", "seven"), ("nine of hearts", "five")]
)
def test_so_it_is_of_two_places(answer: str, column: str) -> None:
    player = asked_which()
    player.hear(answer)
    assert names(KLONDIKE, player.state, f"column {column}").endswith("8S")


def test_a_number_that_no_place_has_is_asked_about_again() -> None:
    """ "Two" may be the second, or a column that wasn't offered: nothing moves."""
    player = asked_which()
    assert player.hear("two").text == WHICH
    assert player.state == COLUMNS
    player.hear("seven")
    assert names(KLONDIKE, player.state, "column seven") == "9D 8S"


def test_a_place_with_a_number_beside_one_without() -> None:
    """ "Two" may be the second, or the two on the foundation: nothing moves."""
    player = session(FANS, FAN)
    asked = "Hearts foundation or fan three: which?"
    assert player.hear("three of hearts").text == asked
    assert player.hear("two").text == asked
    player.hear("three")
    assert names(FANS, player.state, "fan three") == "4H 3H"


@pytest.mark.parametrize(("answer", "pile"), [("foundation", "foundation one"), ("heap", "heap one")])
def test_two_places_of_one_number_are_told_apart_by_their_kinds(answer: str, pile: str) -> None:
    player = ace_in_hand()
    player.hear(answer)
    assert names(SIR_TOMMY, player.state, pile) == "AD"


def test_or_else_they_are_counted() -> None:
    player = ace_in_hand()
    assert player.hear("one").text == "Two ways. One: foundation one; two: heap one. Say a number."
    player.hear("two")
    assert names(SIR_TOMMY, player.state, "heap one") == "AD"


def ace_in_hand() -> Session:
    player = Session(SIR_TOMMY, 3)
    assert player.hear("move it").text == "Foundation one or heap one: which?"
    return player


def test_no_number_at_all_is_asked_about_again() -> None:
    player = ace_in_hand()
    assert player.hear("number zero").text == "Foundation one or heap one: which?"
    assert player.question is not None


def test_more_than_eight_places_are_counted() -> None:
    """Nobody keeps twenty numbers in mind."""
    hearts = {f"pile {number_word(number)}": f"{number}H".replace("1H", "AH") for number in range(1, 10)}
    moves = tuple(Move(Verb.CARRY, 20, pile) for pile in range(9))
    player = session(ACCORDION, lay(ACCORDION, hearts | {"pile twenty-one": "KH"}))
    assert ask_which(player.conversation, Choice(moves[8:2:-1])).lines[0][1:] == line(
        "Pile four, five, six, seven, eight or nine: which?"
    )
    assert words(ask_which(player.conversation, Choice(moves)).lines[0]).startswith(
        "Nine ways. One: pile one; two: pile two;"
    )


@pytest.mark.parametrize("wish", ["repeat", "slower", "more"])
def test_who_asks_to_hear_it_again_is_still_asked(wish: str) -> None:
    player = asked_which()
    player.hear(wish)
    player.hear("five")
    assert names(KLONDIKE, player.state, "column five") == "9H 8S"


def test_a_spoken_answer_may_be_heard_less_well_than_a_command() -> None:
    """It was asked for, and there are few; a weak one leaves the question open."""
    player = asked_which()
    assert player.hear(Heard("five", Source.SPOKEN, 0.65)).text == "Pardon?"
    assert player.state == COLUMNS
    player.hear(Heard("five", Source.SPOKEN, 0.75))
    assert names(KLONDIKE, player.state, "column five") == "9H 8S"


@pytest.mark.parametrize(
    ("answer", "column"), [("second", "seven"), ("five", "five"), ("seven", "seven"), ("column seven", "seven")]
)
def test_two_answers_that_sound_alike_are_asked_about_and_the_choice_goes_on(answer: str, column: str) -> None:
    player = asked_which(CROWDED)
    assert player.hear(Heard("five", Source.SPOKEN, 0.9, ("seven",))).text == "Five or seven?"
    player.hear(Heard(answer, Source.SPOKEN, 0.75))
    assert names(KLONDIKE, player.state, f"column {column}").endswith("8S")


def test_one_of_two_that_sound_alike_is_an_answer() -> None:
    """ "Five" is one, "undo" isn't: chosen, each is what it would have been."""
    for choice, column in (("five", "five"), ("undo", "two")):
        player = asked_which(CROWDED)
        assert player.hear(Heard("undo", Source.SPOKEN, 0.9, ("five",))).text == "Undo or five?"
        player.hear(Heard(choice, Source.SPOKEN, 0.9))
        assert names(KLONDIKE, player.state, f"column {column}").endswith("8S")


def test_a_doubtful_number_that_was_not_offered_is_no_command_of_its_own() -> None:
    """The three could go onto the four, and nobody meant it to."""
    player = asked_which(CROWDED)
    assert player.hear(Heard("three", Source.SPOKEN, 0.8)).text == WHICH
    assert player.state == CROWDED


@pytest.mark.parametrize("command", ["move the nine of hearts", "read column five"])
def test_a_whole_command_is_no_answer(command: str) -> None:
    player = asked_which()
    player.hear(command)
    assert player.state == COLUMNS


def test_yes_is_asked_which_again() -> None:
    player = asked_which()
    assert player.hear("yes").text == WHICH


def test_a_number_counts_the_cards_that_were_told() -> None:
    """And means none that lies elsewhere: the two on the foundation is where one of them goes."""
    piles = {"hearts foundation": "AH 2H", "column one": "3H", "column two": "3C", "column three": "4D"}
    player = session(KLONDIKE, lay(KLONDIKE, piles))
    assert player.hear("move three").text == "Three of hearts or three of clubs: which?"
    player.hear("two")
    assert names(KLONDIKE, player.state, "column three") == "4D 3C"


def test_choices_that_wait_to_be_told_go_with_the_question() -> None:
    player = Session(COLORADO, 7)
    player.hear("deal")
    player.hear("move the hand")
    player.hear("repeat")
    assert player.hear("more").text.startswith("Four: row one, place four.")
    player.hear("no")
    assert "place" not in player.hear("more").text


def test_what_was_counted_is_chosen_by_its_count() -> None:
    """Row one's third place is the third choice, whatever card lies elsewhere."""
    player = Session(COLORADO, 7)
    player.hear("deal")
    asked = player.hear("move the hand").text
    counted = "Nineteen ways. One: row one, place one; two: row one, place two; three: row one, place three."
    assert asked == f"{counted} Say a number or more."
    assert player.hear("forty").text == "Say a number from one to nineteen."
    player.hear("three")
    assert names(COLORADO, player.state, "row one, place three").endswith("5H")


def test_the_numbers_that_were_told_are_expected() -> None:
    player = asked_which()
    expected = automaton(player.grammar.likely)
    for answer in ("five", "seven", "column seven", "second one"):
        assert expected.accepts(answer.split()), answer
    assert not expected.accepts(("one",))


@pytest.mark.usefixtures("hasty_advice")
@widths("deals", (0, 2), (0, 1, 2, 3))
@pytest.mark.parametrize("title", catalogue(), ids=lambda title: title.name)
def test_every_choice_is_picked_by_its_name(title: Title, deals: tuple[int, ...]) -> None:
    """As it was told, and as it is heard: without commas and hyphens."""
    game = title.game()
    for deal in deals:
        *_, state = positions(game, deal, 2 + 8 * deal)
        player = session(game, state)
        start = player.record
        for rank in sorted({card_name(cards[-1]).split()[0] for cards in player.state.piles if cards}):
            player = Session(game, record=start)
            player.hear(f"move {rank}")
            question = player.question
            for name, group in (
                zip(question.names, question.groups, strict=True) if isinstance(question, AskWhichMove) else ()
            ):
                for answer in (name, as_said(name)):
                    assert left_of(player.conversation, question, player.conversation.book.read(answer)) == list(
                        group
                    ), answer


@pytest.mark.parametrize(
    ("game", "deal", "lines", "answer"),
    [
        ("freecell", 91, ("ace of hearts",), "Ace of hearts to hearts foundation."),
        ("freecell", 91, ("take the ace",), "Ace of hearts to hearts foundation."),
        ("freecell", 91, ("seven of diamonds to a cell", "ace of clubs"), "Ace of clubs to clubs foundation."),
        ("klondike", 112, ("two of hearts on the black three", "ace of spades"), "Ace of spades to spades foundation."),
        ("freecell", 91, ("ace of hearts to a cell",), "Ace of hearts to cell one."),
        ("freecell", 91, ("three of clubs",), "Three of clubs to cell one."),
    ],
)
def test_an_ace_that_is_named_alone_starts_its_foundation(
    game: str, deal: int, lines: tuple[str, ...], answer: str
) -> None:
    """Though it fits elsewhere too."""
    player = Session(find(game), deal)
    assert [player.hear(line).text for line in lines][-1].startswith(answer)


def test_a_card_that_fits_on_another_card_too_is_asked_about() -> None:
    """Where only empty places are left beside its foundation, it goes there."""
    table = {"hearts foundation": "AH", "column one": "2H", "column two": "3S"}
    asked = session(FREECELL, lay(FREECELL, table)).hear("two of hearts").text
    assert asked.startswith("Four ways. One: hearts foundation")
    del table["column two"]
    assert (
        session(FREECELL, lay(FREECELL, table))
        .hear("two of hearts")
        .text.startswith("Two of hearts onto the ace, hearts")
    )
