"""What orders the game about, in words of one's own: its voice, its stock, and which game is played."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

SLOWER, FASTER = "Slower: rate one hundred seventy-five.", "Faster: rate two hundred twenty-five."
LOUDER, QUIETER = "Louder: volume one hundred.", "Quieter: volume eighty."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Goodness, you gabble so, do take it a little more gently", SLOWER),
        ("you rattle along so, gently please", SLOWER),
        ("you're galloping, slow and steady please", SLOWER),
        ("pick up the pace a bit", FASTER),
        ("a bit more speed in your talking, please", FASTER),
        ("Turn your voice up a bit, please", LOUDER),
        ("could you raise your voice a little", LOUDER),
        ("your voice is too faint, bring it up a bit", LOUDER),
        ("bring your voice down a notch", QUIETER),
        ("turn yourself down, you're deafening me", QUIETER),
    ],
)
@pytest.mark.parametrize("game", ["klondike", "royal flush"])
def test_the_voice_is_set_and_nothing_else(line: str, told: str, game: str) -> None:
    playing = Session(find(game), 7)
    assert playing.hear(line).text.startswith(told.split()[0])
    assert playing.record.at == 0
    moved = {SLOWER: "seventy-five", FASTER: "twenty-five"}.get(told)
    assert moved is None or moved in Session(find(game), 7).hear(line).text


@pytest.mark.parametrize(
    ("line", "turns"),
    [("turn over three more cards", 3), ("turn three more", 3), ("let me see four more cards", 4)],
)
def test_so_many_cards_of_a_game_that_plays_itself(line: str, turns: int) -> None:
    playing, counted = Session(find("royal flush"), 7), Session(find("royal flush"), 7)
    playing.hear(line)
    for _ in range(turns):
        counted.hear("next")
    assert playing.state == counted.state


@pytest.mark.parametrize("line", ["burn the rest of this pile", "run through what is left of this pile"])
def test_the_rest_of_a_pile_that_is_searched(line: str) -> None:
    playing, done = Session(find("royal flush"), 7), Session(find("royal flush"), 7)
    for each in (playing, done):
        each.hear("next")
        each.hear("next")
    playing.hear(line)
    done.hear("finish the pile")
    assert playing.state == done.state


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("royal parade", "Right, put out a new row of eight"),
        ("royal parade", "lay out another eight"),
        ("picture gallery", "Okay, deal another round on the feeder piles"),
        ("spider", "another round onto all ten columns please"),
        ("spider", "give the columns another card each"),
        ("aces up", "next four onto the piles"),
    ],
)
def test_a_round_is_dealt(game: str, line: str) -> None:
    playing, dealt = Session(find(game), 7), Session(find(game), 7)
    playing.hear(line)
    dealt.hear("deal")
    assert dealt.record.at == 1
    assert playing.state == dealt.state


@pytest.mark.parametrize(
    "line",
    [
        "take it easy, there is no hurry",
        "I shall turn over a new leaf",
        "turn the heating up a bit, it is cold",
        "pull the other one, it has bells on",
        "take one step at a time",
        "I need one more minute",
        "we need three cards for the birthday",
        "see you in the next one",
        "I have to take a call, one second",
        "let me get one of my pills",
        "I'll have one more biscuit and then we go on",
    ],
)
def test_talk_turns_no_card(line: str) -> None:
    playing = Session(find("klondike"), 7)
    playing.hear(line)
    assert playing.record.at == 0


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("I'd quite fancy that pyramid game instead, if it's no trouble", "Pyramid"),
        ("switch me over to 40 thieves", "Forty Thieves"),
        ("this isn't the one I meant, I wanted golf, the one with the seven columns", "Golf"),
        ("can we change over to la belle lucie", "La Belle Lucie"),
        ("I feel like a bit of spider today", "Spider"),
        ("swap this for accordion", "Accordion"),
        ("forget this one, open up calculation", "Calculation"),
        ("over to royal parade now", "Royal Parade"),
        ("not this, freecell please", "FreeCell"),
        ("let me have a try at spider", "Spider"),
        ("bring me back to royal parade", "Royal Parade"),
        ("time for some accordion", "Accordion"),
        ("put the aces up", "Klondike"),
    ],
)
def test_a_game_is_changed_to(line: str, game: str) -> None:
    playing = Session(find("klondike"), 7)
    playing.hear(line)
    assert playing.game.name == game


@pytest.mark.parametrize("line", ["I like golf", "my brother meant golf yesterday", "is golf a game you know"])
def test_a_game_that_is_spoken_of_is_not_begun(line: str) -> None:
    playing = Session(find("klondike"), 7)
    playing.hear(line)
    assert playing.game.name == "Klondike"


@pytest.mark.parametrize(
    "line",
    [
        "For today I finish, tomorrow I play further",
        "I finish now for today",
        "that's me finished for today, more tomorrow",
    ],
)
def test_the_evening_is_over(line: str) -> None:
    assert Session(find("klondike"), 7).hear(line).over


@pytest.mark.parametrize(
    "line", ["two aces up my sleeve", "my four kids are home", "four of them went up the hill to play"]
)
def test_a_card_that_is_named_in_talk_is_asked_about(line: str) -> None:
    """Only a rank is named, and something else that has nothing to do with cards."""
    klondike = find("klondike")
    piles = {"clubs foundation": "AC 2C 3C", "column one": "KD AS", "column two": "QC 4C"}
    playing = session(klondike, lay(klondike, piles))
    playing.hear(line)
    assert playing.record.at == 0


@pytest.mark.parametrize("line", ["flip teh next card", "right, turn the next card over afterwards", "boo, new card!"])
def test_slips_and_sounds_are_no_talk(line: str) -> None:
    playing = Session(find("klondike"), 7)
    playing.hear(line)
    assert playing.record.at == 1


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("three of spades onto the four of hearts", "no sorry, the three of clubs, not the three of spades"),
        ("three of spades onto the four of hearts", "oh sorry, clubs not spades"),
        ("three of spades onto the four of hearts", "no, three of clubs I meant, not spades"),
        ("three of spades onto the four of hearts", "no wait, the three of clubs should go there, not the spades"),
        ("three of spades onto the four of hearts", "no, it's the three of clubs that should go there"),
        (
            "three of spades onto the four of hearts",
            "she meant the three of clubs to go there, not the three of spades",
        ),
        ("", "put the three onto the four of hearts, the clubs one I mean"),
        ("", "the three onto the four, the three of clubs that is"),
    ],
)
def test_the_right_card_is_told_afterwards(before: str, line: str) -> None:
    freecell = find("freecell")
    piles = {"column one": "KD 3S", "column two": "QH 3C", "column three": "4H"}
    playing = session(freecell, lay(freecell, piles))
    if before:
        playing.hear(before)
    playing.hear(line)
    assert [str(card) for card in playing.state.piles[freecell.groups["column"][2]]] == ["4H", "3C"]


def test_a_rank_that_corrects_another_may_be_of_any_suit() -> None:
    aces_up = find("aces up")
    playing = session(aces_up, lay(aces_up, {"pile one": "AH TC", "pile two": "9D KS", "pile four": "3D"}))
    playing.hear("ten of clubs to pile three")
    playing.hear("Sorry, he meant the king should go there, not the ten.")
    assert [str(card) for card in playing.state.piles[aces_up.groups["pile"][2]]] == ["KS"]


@pytest.mark.parametrize(("line", "heap"), [("8s w1", 0), ("8s w3", 2), ("8 h2", 1)])
def test_a_waste_heap_in_shorthand(line: str, heap: int) -> None:
    calculation = find("calculation")
    playing = session(calculation, lay(calculation, {"hand": "8S", "stock": "2H"}))
    playing.hear(line)
    assert str(playing.state.top(calculation.groups["heap"][heap])) == "8S"


def test_a_card_is_one_of_the_place_that_it_is_said_to_be_in() -> None:
    royal = find("royal parade")
    playing = session(royal, lay(royal, {"row two, place one": "AC", "row three, place four": "AD"}))
    playing.hear("get rid of the ace thats in row three")
    assert playing.state.top(royal.groups["row three"][3]) is None
    assert playing.state.top(royal.groups["row two"][0]) is not None


@pytest.mark.parametrize(
    "line",
    [
        "put this eight on the pile that counts in fours",
        "the eight belongs on the fours foundation",
        "eight onto the one counting by four",
    ],
)
def test_a_foundation_is_told_by_how_it_counts(line: str) -> None:
    calculation = find("calculation")
    homes = {"one": "AC", "two": "2C", "three": "3C", "four": "4C"}
    piles = {f"foundation {name}": base for name, base in homes.items()}
    playing = session(calculation, lay(calculation, piles | {"hand": "8S", "stock": "2H"}))
    playing.hear(line)
    assert str(playing.state.top(calculation.groups["foundation four"][0])) == "8S"


@pytest.mark.parametrize("line", ["He wants the two of clubs sent home.", "Two of clubs, go up."])
def test_no_card_comes_back_from_a_foundation_unasked(line: str) -> None:
    """The only legal move with a two of clubs would take the ace of diamonds from its foundation onto it."""
    klondike = find("klondike")
    table = {"diamonds foundation": "AD", "column one": "2C", "column two": "9H", "stock": "5S"}
    playing = session(klondike, lay(klondike, table))
    before = playing.state
    assert playing.hear(line).text.startswith("The clubs foundation needs an ace of clubs.")
    assert playing.state == before
    playing.hear("ace of diamonds from the foundation onto the two of clubs")
    assert str(playing.state.top(klondike.groups["column"][0])) == "AD"


def test_which_place_is_answered_by_the_card_that_lies_there() -> None:
    accordion = find("accordion")
    playing = session(
        accordion, lay(accordion, {"pile one": "QS", "pile two": "2D", "pile three": "9S", "pile four": "KS"})
    )
    assert playing.hear("move the king of spades").text.endswith("which?")
    playing.hear("onto the queen")
    assert str(playing.state.top(accordion.groups["pile"][0])) == "KS"


@pytest.mark.parametrize("line", ["put it on it", "Save this, I'll come back to it tomorrow."])
def test_what_names_no_card_and_no_place_moves_nothing(line: str) -> None:
    playing = Session(find("accordion"), 7)
    playing.hear(playing.hear("what can i move").text.partition("Best: ")[2].partition(".")[0])
    before = playing.state
    playing.hear(line)
    assert playing.state == before
    assert playing.record.at


def test_the_move_before_is_taken_back_as_well() -> None:
    playing = Session(find("klondike"), 7)
    for _ in range(3):
        playing.hear("turn")
    playing.hear("take that back, and the one before as well")
    assert playing.record.at == 1
