"""Questions that follow an answer or a move, of playable cards, of either of two, and of why."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def replies(game: str, deal: int, *lines: str) -> list[str]:
    """What a game answers to each of some lines, without the breaks between its lines."""
    played = Session(find(game), deal)
    return [" ".join(played.hear(line).text.split()) for line in lines]


UNCOVERED = "Uncovered: jack of diamonds, column two."


@pytest.mark.parametrize(
    ("game", "deal", "lines", "answer"),
    [
        ("yukon", 90, ["column six", "under that?"], "Under the jack of hearts: five cards face down."),
        ("yukon", 90, ["what's under the king of hearts"], "Under the king of hearts: eight of hearts, two of clubs,"),
        ("yukon", 90, ["what's under the king of hearts", "and under that?"], "Under the two of clubs: four cards"),
        ("golf", 61, ["what's under the king in column two", "under that"], "Nothing lies under the queen of spades."),
        ("golf", 61, ["what's in column five", "what's under it?"], "Under the two of spades: queen of hearts"),
        ("freecell", 61, ["what's under the king of hearts", "and column five?"], "Column five: ace of clubs."),
        ("spider", 61, ["deal", "what else came out?"], "Columns: one, two of diamonds; two, seven of hearts;"),
        (
            "royal parade",
            777,
            ["deal", "No, I mean which eight cards were just dealt?"],
            "Row four: one, six of hearts",
        ),
        (
            "royal parade",
            777,
            ["deal", "discard the ace of hearts", "what else came out"],
            "Row four: one, six of hearts",
        ),
        ("golf", 61, ["anything now?"], "No card can move."),
        ("klondike", 32, ["turn a card", "and why?"], "It brings a new card."),
        ("klondike", 777, ["ten of clubs onto the jack", "why was that good?"], "It turns up a card."),
        ("klondike", 777, ["ten of clubs onto the jack, then turn a card", "did both of them happen"], "onto the jack"),
        ("klondike", 777, ["ten of clubs onto the jack", "did you do it"], "Ten of clubs onto the jack, column"),
        ("golf", 61, ["is there a three?"], "Yes, but covered. Threes: three of hearts, column five, three on it"),
        ("pyramid", 404, ["turn a card", "what opened up?"], "Three of clubs to the waste."),
        ("pyramid", 404, ["the 10 of hearts needs what", "is there one"], "Yes. Threes: three of hearts, row seven"),
        ("pyramid", 404, ["is there a three", "is there one free"], "Yes. Threes: three of hearts, row seven"),
        ("klondike", 404, ["how many cards lie face down", "and where are they, I asked?"], "Face down: column two,"),
        ("klondike", 404, ["how many cards lie face down, and where?"], "Twenty-four cards to come. Face down: column"),
        ("klondike", 777, ["move the ten of clubs onto the jack", "and what turned up there?"], UNCOVERED),
        ("klondike", 777, ["ten of clubs onto the jack", "faster", "what have we uncovered now?"], UNCOVERED),
        ("klondike", 777, ["turn a card", "turn a card", "which one is on top now?"], "Ten of hearts."),
        ("klondike", 777, ["turn a card", "turn a card", "what's the last one that came?"], "Ten of hearts."),
        ("pyramid", 4242, ["ten and three", "what was under that"], "Under the ten of spades: nine of clubs, row six,"),
        ("pyramid", 4242, ["ten and three", "what got free"], "Nothing was uncovered."),
        ("klondike", 777, ["ten of clubs onto the jack", "what's uncovered?"], UNCOVERED),
        (
            "klondike",
            777,
            ["ten of clubs onto the jack", "and what lies open now where was the ten?"],
            "Column two: jack",
        ),
        ("klondike", 777, ["ten of clubs onto the jack", "what lies where the ten was?"], "Column two: jack"),
        ("klondike", 777, ["turn a card", "what are they?"], "Waste: "),
        ("klondike", 777, ["turn a card", "turn a card", "and the one before?"], "Under the ten of hearts:"),
        (
            "klondike",
            777,
            ["ten of clubs onto the jack", "which column was that from?"],
            "Ten of clubs: from column two",
        ),
        ("klondike", 777, ["ten of clubs onto the jack", "what's left of that column?"], "Column"),
        ("klondike", 404, ["what have we uncovered"], "Nothing has happened yet."),
        ("royal parade", 777, ["deal", "what fell?"], "Row four: one, six of hearts"),
        ("royal parade", 777, ["deal", "what else fell, places four to eight"], "Row four: four, "),
        ("spider", 906, ["deal", "read me what landed"], "Columns: one, seven of hearts; two, queen of diamonds"),
        ("spider", 906, ["deal", "tell me every card that came"], "Columns: one, seven of hearts"),
        ("spider", 906, ["nothing more, so deal again and read me what landed"], "Ten dealt. Useful: "),
        ("spider", 906, ["ace of hearts on column one", "what did that turn up?"], "Uncovered: two of clubs"),
    ],
)
def test_a_question_goes_on_from_the_answer_before(game: str, deal: int, lines: list[str], answer: str) -> None:
    assert answer in replies(game, deal, *lines)[-1]


@pytest.mark.parametrize(
    ("game", "deal", "line", "answer"),
    [
        ("golf", 61, "Is there a three I can use?", "No, not now. Threes: three of hearts, column five, three on it"),
        ("pyramid", 404, "is there a king I can use", "No, not now. Kings: king of clubs, row four"),
        ("freecell", 61, "is there an ace I can use?", "Yes, you can: ace of clubs to clubs foundation"),
        ("klondike", 61, "is there a king I can play", "No, no king is in play that can be seen."),
        ("golf", 61, "is there a three or a five free?", "No three lies open. Nearest: three of spades"),
        ("golf", 61, "is there a three or a five free?", "No five lies open. Nearest: five of clubs"),
        ("golf", 61, "He's got a three or a five he can use?", "Threes: three of hearts, column five, three on it"),
        ("golf", 61, "He's got a three or a five he can use?", "Fives: five of spades, column one"),
        ("pyramid", 404, "Is anything free in row six now?", "No card lies free in row six."),
        ("pyramid", 404, "is anything free in row seven?", "Row seven: one, six of hearts; two, six of diamonds"),
        ("pyramid", 404, "is any place in row six empty?", "No place in row six is empty."),
        ("royal parade", 777, "is anything free in row one?", "No place in row one is empty."),
        ("pyramid", 404, "repeat what's free", "Row seven: one, six of hearts; two, six of diamonds"),
        ("pyramid", 404, "Next on the stock?", "Stock: three of clubs."),
        ("royal parade", 777, "So what's on the table? Start with the top row.", "Row one: one, three of clubs"),
        ("royal parade", 777, "What's row four for anyway?", "nothing ever moves onto row four"),
        ("royal parade", 777, "what's the bottom row used for?", "nothing ever moves onto row four"),
        ("freecell", 61, "Which sequence lies in column eight from the top down?", "Column eight: ten of diamonds."),
        ("freecell", 61, "what's the king of hearts lying under?", "under the ten of hearts and the nine of diamonds"),
        ("klondike", 61, "clubs?", "Clubs foundation is empty. It takes an ace of clubs."),
        ("klondike", 61, "There is no more possibility, or?", "Say turn a card."),
        ("sir tommy", 6, "redeals?", "There is no redeal in this game"),
        ("freecell", 61, "which of my cells are still free?", "Empty: cell one; cell two"),
        ("klondike", 61, "uncovered?", "A card is uncovered when the last card on it goes."),
        ("freecell", 61, "what does it mean, foundation?", "On a foundation cards come home in order."),
        ("klondike", 61, "why did you turn two?", "The stock is turned one card at a time"),
        ("golf", 61, "why did you not understand me just now?", "I know only words about the game."),
    ],
)
def test_what_is_asked_is_answered(game: str, deal: int, line: str, answer: str) -> None:
    assert answer in replies(game, deal, line)[0]


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["turn a card", "do I have a card for it?"], "Waste takes a three or a five. None is free now."),
        (["turn a card", "why did you do that?"], "I understood: turn a card. Say undo to take it back."),
        (["turn a card", "undo", "why did you put it back?"], "I understood that a move was to be taken back."),
    ],
)
def test_the_waste_of_golf_and_what_was_done(lines: list[str], answer: str) -> None:
    assert answer in replies("golf", 61, *lines)[-1]


def test_why_not_another_card_is_asked_of_that_card() -> None:
    lines = ["move the king of hearts to cell one", "why not the five of spades?"]
    assert replies("freecell", 61, *lines)[-1].startswith("No. The five of spades is covered by the ten of hearts")
