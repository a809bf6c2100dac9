"""Lines of whole evenings that mean what they say beside the words that they were expected in."""

from __future__ import annotations

import pytest

import voice_solitaire as vs
from testing.laying import heard, lay, reply_after, session


@pytest.mark.parametrize(
    ("game", "line", "alike"),
    [
        ("klondike", "How many cards left in the pile?", "how many cards are in the stock"),
        ("klondike", "What's on the pile I'm turning from?", "read the stock"),
        ("pyramid", "what's the next card", "read the stock"),
        ("pyramid", "what card comes next", "read the stock"),
        ("golf", "whats the card on the pile", "read the waste"),
        ("golf", "whats on top of the pile i build on", "read the waste"),
        ("golf", "which card can go", "which cards can go"),
        ("klondike", "show me a move", "what's a good move"),
        ("klondike", "which card we have on the waste?", "read the waste"),
        ("klondike", "what have I laid in column two", "what have I got in column two"),
        ("klondike", "is the ace of diamonds up on the foundation now?", "where is the ace of diamonds"),
        ("klondike", "did the ace of diamonds go anywhere?", "where is the ace of diamonds"),
        ("klondike", "any aces going up?", "can an ace go up"),
        ("klondike", "thanks, the ace of diamonds is free now, true?", "is the ace of diamonds free"),
        ("klondike", "what's sitting on top of each column now", "what's on top of the columns"),
        ("klondike", "where did I go wrong", "can I still win"),
        ("klondike", "lovely, any others for the foundations now?", "can anything go home"),
        ("klondike", "what's ready for home now", "which cards can go home"),
        ("klondike", "no, this same game, is anything else ready to go home?", "can anything go home"),
        ("klondike", "can the seven of hearts go home", "can the seven of hearts go to the foundation"),
        ("klondike", "can the seven of hearts go up, or should she leave it?", "can the seven of hearts go up"),
        ("klondike", "how many cards have we got on the foundations so far", "how many are on the foundations"),
        ("klondike", "tell me again what we're hoping to end up with", "what's the aim"),
        ("klondike", "which columns don't have any cards", "which columns are empty"),
        ("klondike", "is there a column with no cards in it?", "which columns are empty"),
        ("klondike", "i dont like this one can we play spider", "play spider"),
        ("klondike", "bored, gimme freecell", "play freecell"),
        ("spider", "how many deals before the stock is empty", "how many cards are left"),
        ("pyramid", "a jack plus what", "what does a jack need"),
        ("klondike", "show me the moves", "what can I move"),
        ("klondike", "which card may I put on which", "what can I move"),
        ("tripeaks", "Which I can put?", "what can I move"),
        (
            "klondike",
            "seven of hearts on eight of clubs, why not",
            "why can't I move seven of hearts on eight of clubs",
        ),
        ("spider", "How many suits are we playing with now?", "how many suits are there"),
        ("spider", "how many suits is this", "how many suits are there"),
        ("klondike", "can she have a hint, she says", "can I have a hint"),
        ("klondike", "I'd rather stop for tonight, save it for me.", "quit"),
    ],
)
def test_a_line_is_answered_as_one_like_it(game: str, line: str, alike: str) -> None:
    """In the same words."""
    assert reply_after(game, 32, line) == reply_after(game, 32, alike)


@pytest.mark.parametrize("line", ["she wants to hear the rest", "let me hear the rest", "read her the rest of them"])
def test_the_rest_is_told_to_whoever_wants_it(line: str) -> None:
    """As by "more"."""
    assert reply_after("la belle lucie", 90, "read the table", line) == reply_after(
        "la belle lucie", 90, "read the table", "more"
    )


@pytest.mark.parametrize("line", ["what did I get", "which cards came", "what cards came down"])
def test_the_cards_that_were_dealt_are_told(line: str) -> None:
    """Each with its place."""
    reply = reply_after("spider", 77, "deal", line)
    assert reply.startswith("Columns: one, queen of diamonds; two, two of hearts; three, five of spades;")
    assert "ten, six of diamonds" in reply


def test_cells_are_told_by_what_they_hold() -> None:
    """The empty ones together."""
    cells = reply_after("freecell", 2210, "seven of hearts to a cell", "what's in the cells")
    assert cells == "Cell: one, seven of hearts.\nEmpty: cells two, three and four."


def test_where_the_table_is_cleared_the_cards_on_it_count_as_left() -> None:
    """Beside those of the stock."""
    assert reply_after("pyramid", 31, "how many cards are left").startswith(
        "Twenty-eight cards on the table. Twenty-four"
    )
    assert reply_after("klondike", 31, "how many cards are left") == "Twenty-four cards to come."


def test_both_cards_that_were_just_named_are_sent_up() -> None:
    """After a question whether any lie open."""
    lines = ("ten of clubs on the jack", "ace up", "two of hearts up", "shuffle", "are any aces on top")
    reply = reply_after("la belle lucie", 90, *lines, "put both of those up, please")
    assert reply.startswith("Ace of clubs to clubs foundation.")
    assert "Ace of spades to spades foundation." in reply


@pytest.mark.parametrize("line", ["can I put this card on an empty heap", "may it go in an empty heap?"])
def test_whether_a_card_may_go_on_an_empty_place_is_told_of_that_card(line: str) -> None:
    """And not what the place takes."""
    assert reply_after("sir tommy", 18, line).startswith("Yes, you can: ")


def test_where_a_card_lies_is_told_with_how_many_lie_on_it() -> None:
    """The one card on it by its name."""
    reply = reply_after("freecell", 2210, "where are the aces")
    assert reply.startswith("Aces: ace of diamonds, column three, five on it; ace of spades, column three, two on it;")
    assert reply_after("freecell", 2210, "where is the two of diamonds").endswith(
        "column three, under the five of clubs."
    )


ON_SEVEN = ("ten of hearts to jack of clubs", "five of diamonds to a cell", "nine of clubs to ten of hearts")
RUN = [
    "move the run from column seven",
    "shift the run in column seven",
    "take the whole run from column seven",
    "now move the sequence in column seven",
]


@pytest.mark.parametrize("line", RUN)
def test_a_run_of_which_only_the_place_is_named_moves_as_a_whole_or_not_at_all(line: str) -> None:
    """No card of it is taken for it."""
    assert reply_after("freecell", 2210, *ON_SEVEN, line) == "No run from there can go anywhere now."


@pytest.mark.parametrize("line", RUN)
def test_a_run_goes_where_it_can(line: str) -> None:
    """Onto a card at once; to an empty place after it was asked back."""
    game = vs.find("freecell")
    place = {"column seven": "KS 8D 7C 6H"}
    reply = heard(game, lay(game, {**place, "column two": "9C"}), line)
    assert reply.startswith("Eight of diamonds and two more onto the nine, column two.")
    table = {f"column {number}": "KS" for number in ("one", "two", "three", "four", "five", "six")}
    asked = session(game, lay(game, {**table, **place}))
    assert asked.hear(line).text == "Eight of diamonds and two more to column eight?"
    assert asked.hear("yes").text.startswith("Eight of diamonds and two more to column eight.")


def test_before_a_deal_the_moves_that_it_would_lie_on_are_counted() -> None:
    """Where cards are turned, none is covered, and it is told what the better move is good for."""
    assert reply_after("royal parade", 640, "is it a good idea to deal now?").endswith(
        "Five moves can be made before it."
    )
    told = reply_after("klondike", 640, "is it a good idea to turn a card now?")
    assert told == "Not yet. Move five of spades onto the six, column one. It turns up a card."


@pytest.mark.parametrize(
    ("line", "covered"),
    [
        ("jack of diamonds on the queen", "The queen of diamonds is covered by the king of spades."),
        ("move the four of clubs onto the five", "The five of clubs is covered by the six of diamonds."),
    ],
)
def test_where_only_one_card_would_take_another_it_is_told_as_covered(line: str, covered: str) -> None:
    """Rather than that another one of its rank doesn't take it."""
    assert reply_after("la belle lucie", 90, line).startswith(covered)


@pytest.mark.parametrize(
    "line", ["An ace! That goes up, of course. And then turn another card.", "ace, that goes up, turn another"]
)
def test_what_is_spoken_of_first_goes_before_the_next_card_is_turned(line: str) -> None:
    reply = reply_after("klondike", 14, "turn", line)
    assert reply.startswith("Ace of hearts to hearts foundation.")
    assert reply.endswith(" turned.")


@pytest.mark.parametrize("line", ["col 1 and 2", "column one and two", "pile 1 and 2", "column one and column two"])
def test_places_that_are_only_named_together_are_read(line: str) -> None:
    """No card is moved from one to the other."""
    assert reply_after("yukon", 7, line) == reply_after("yukon", 7, "read columns one and two")


def test_one_place_onto_another_is_still_a_move() -> None:
    alike = reply_after("klondike", 12, "move column three to column four")
    assert reply_after("klondike", 12, "column three to column four") == alike


PLACED = {"column one": "10D 9C", "column two": "JS", "column three": "8H", "waste": "3C QD"}


@pytest.mark.parametrize(
    "line", ["is the nine of clubs lying on the ten", "Does the nine of clubs lie on the ten now?"]
)
def test_whether_a_card_lies_on_another_is_told_of_the_table_as_it_is(line: str) -> None:
    game = vs.find("klondike")
    assert heard(game, lay(game, PLACED), line) == "Yes, the nine of clubs lies there, column one."
    apart = lay(game, {**PLACED, "column one": "10D", "column four": "9C"})
    assert heard(game, apart, line) == "No, but it can go: nine of clubs onto the ten, column one."
    assert heard(game, apart, line.replace("ten", "jack")).startswith("No. Nine of clubs: column four")


@pytest.mark.parametrize(
    "line",
    [
        "would anything take the jack of spades",
        "what can the jack of spades do",
        "can I do anything with the jack of spades",
    ],
)
def test_what_can_be_done_with_a_card_is_told_of_that_card(line: str) -> None:
    game = vs.find("klondike")
    needs = heard(game, lay(game, PLACED), "where can the jack of spades go")
    assert heard(game, lay(game, PLACED), line) == needs


def test_orders_parted_by_full_stops_are_made_one_after_another() -> None:
    """Those of cards with all that lies on them too."""
    game = vs.find("yukon")
    table = lay(game, {"column one": "JC", "column two": "10D 4S", "column three": "9S 3D", "column four": "QH"})
    reply = heard(game, table, "10d pile on jc. 9s pile on 10d. jc on qh")
    assert reply.startswith("Ten of diamonds and one more onto the jack")


HAND = {"hand": "6D", "foundation one": "AS", "foundation two": "2C", "foundation three": "3S", "stock": "KC"}


def test_a_card_in_hand_is_given_to_a_place() -> None:
    game = vs.find("calculation")
    assert heard(game, lay(game, HAND), "give it to foundation three then").startswith("Six of diamonds onto the three")


def test_what_it_needs_is_what_its_foundation_takes_once_it_lies_there() -> None:
    game = vs.find("calculation")
    playing = session(game, lay(game, HAND))
    playing.hear("six on foundation three")
    assert playing.hear("what does it need now?").text.startswith("Foundation three takes a nine.")
    assert playing.hear("okay next card").text.startswith("King of clubs turned.")


def test_whether_somebody_wants_a_card_is_told_of_that_card() -> None:
    game = vs.find("calculation")
    reply = heard(game, lay(game, HAND), "six! didn't somebody want a six?")
    assert reply == "Now: six of diamonds onto the three, foundation three."


@pytest.mark.parametrize("line", ["king to 3 and hint", "king to 3, then give me a hint"])
def test_what_is_asked_behind_a_move_is_told_too(line: str) -> None:
    game = vs.find("klondike")
    table = lay(game, {"column one": "5H KC", "column two": "4S", "column four": "QD"})
    reply = heard(game, table, line)
    assert reply.startswith("King of clubs to column three.")
    assert len(reply.split("\n")) > 1
