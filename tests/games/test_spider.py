"""Spider by its rule text: layout, runs, dealing, whole runs that leave, options, overview and hints."""

from __future__ import annotations

from collections import Counter

import pytest

from testing.laying import carry, heard, lay, names, preferred, refused, session
from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.games import find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON, Move, Verb

FOUR, TWO, ONE = (find("spider", suits=suits) for suits in (4, 2, 1))
BY_WORD, ON_SPACES = find("spider", leaving="by_word"), find("spider", deal_on_spaces=True)
DOWN = "K Q J T 9 8 7 6 5 4 3 2 A".split()
DEAL = Move(Verb.DEAL, FOUR.groups["stock"][0], -1, 10)
FULL = {f"column {number_word(column)}": f"K{'CDHS'[column % 4]}" for column in range(1, 11)}


def run(suit: str, first: str = "K", last: str = "A") -> str:
    """A run in suit: "KS QS ... AS"."""
    return " ".join(rank + suit for rank in DOWN[DOWN.index(first) : DOWN.index(last) + 1])


@pytest.mark.parametrize("game", [FOUR, TWO, ONE], ids=("four", "two", "one"))
def test_the_layout(game: Game) -> None:
    state = game.start(pack=game.pack)
    columns = [state.piles[pile] for pile in game.groups["column"]]
    assert [len(cards) for cards in columns] == [6] * 4 + [5] * 6
    assert [state.hidden[pile] for pile in game.groups["column"]] == [5] * 4 + [4] * 6
    assert [cards[0] for cards in columns] == list(game.pack[:10])
    (stock,) = game.groups["stock"]
    assert state.piles[stock][::-1] == game.pack[54:]
    assert state.hidden[stock] == 50


@pytest.mark.parametrize(("game", "suits"), [(FOUR, "CDHS"), (TWO, "HS"), (ONE, "S")])
def test_each_suit_is_there_as_often_as_any(game: Game, suits: str) -> None:
    assert Counter(map(str, game.pack)) == {rank + suit: 8 // len(suits) for rank in DOWN for suit in suits}


@pytest.mark.parametrize(
    ("cards", "onto", "count", "expected"),
    [
        ("9S", "TD", 1, None),
        ("9S 8S 7S", "TH", 3, None),
        ("9S 8S 7S", "8H", 1, None),
        ("QH JH", "", 2, None),
        ("9S 8H", "TS", 2, "no_run"),
        ("9S", "JS", 1, "wrong_rank"),
        ("KS", "AS", 1, "nothing_follows"),
    ],
)
def test_what_goes_onto_what(cards: str, onto: str, count: int, expected: str | None) -> None:
    state = lay(FOUR, {"column one": cards, "column two": onto})
    refusal = FOUR.check(state, carry(FOUR, "column one", "column two", count))
    assert (refusal and refusal.reason) == expected


def test_a_run_moves_by_one_sentence_and_a_mixed_one_is_covered() -> None:
    table = FULL | {"column one": "2C 9S 8S 7S", "column two": "TH", "column three": "9D 8C"}
    player = session(FOUR, lay(FOUR, table))
    assert player.hear("the run from the nine onto the ten").text.startswith("Nine of spades and two more onto the ten")
    told = heard(FOUR, lay(FOUR, table), "nine of diamonds onto ten")
    assert told.startswith("The nine of diamonds is covered by the eight of clubs, column three.")


def test_as_many_as_go_move_from_column_to_column() -> None:
    player = session(FOUR, lay(FOUR, {"column one": "2C 9S 8S 7S"}))
    player.hear("column one to column two")
    assert names(FOUR, player.state, "column two") == "9S 8S 7S"


def test_a_deal_gives_each_column_a_card_and_none_may_be_empty() -> None:
    stock = {"stock": " ".join(f"{rank}S" for rank in "T98765432A")}
    dealt = FOUR.play(lay(FOUR, FULL | stock), DEAL)
    assert [str(dealt.piles[pile][-1]) for pile in FOUR.groups["column"]] == [f"{rank}S" for rank in "A23456789T"]
    gap = lay(FOUR, FULL | stock | {"column three": "", "column four": "KH QC"})
    assert refused(FOUR, gap, DEAL).reason == "fill_first"
    assert heard(FOUR, gap, "deal").startswith("No column may be empty for a deal: first fill column three.")
    assert heard(FOUR, gap, "what would dealing bury").startswith("No column may be empty")
    assert ON_SPACES.check(lay(ON_SPACES, FULL | stock | {"column three": ""}), DEAL) is None
    assert refused(FOUR, lay(FOUR, FULL), DEAL).reason == "stock_empty"


def test_with_fewer_cards_than_columns_a_deal_is_allowed() -> None:
    """Else nothing could ever be dealt again."""
    assert FOUR.check(lay(FOUR, {"stock": run("S", "T"), "column one": "KH"}), DEAL) is None


def test_a_whole_run_leaves_by_itself_with_its_cue_and_uncovers_what_is_under_it() -> None:
    table = {"column one": f"5D {run('S', last='2')}", "column two": "7C AS", "column three": "9C"}
    player = session(FOUR, lay(FOUR, table, hidden={"column one": 1}))
    reply = player.hear("ace of spades onto two")
    assert Cue.COMPLETED in reply.cues
    assert reply.text.startswith(
        "Ace of spades onto the two, column one. Seven of clubs uncovered, column two.\n"
        "The whole run from the king of spades is home: one now. Five of diamonds uncovered, column one."
    )
    assert names(FOUR, player.state, "foundation one") == run("S")
    assert sum(player.state.hidden) == 0
    assert player.hear("undo").text.startswith("Ace of spades back to column two.")


def test_a_whole_run_may_leave_while_cards_are_dealt() -> None:
    table = FULL | {"column one": f"5D {run('S', last='2')}", "stock": "2C 3C 4C 5C 6C 7C 8C 9C TC AS"}
    told = heard(FOUR, lay(FOUR, table), "deal")
    assert told.startswith("Ten dealt. The whole run from the king of spades is home: one now. Five of diamonds")


def test_a_whole_run_leaves_by_word_where_that_is_chosen() -> None:
    player = session(BY_WORD, lay(BY_WORD, {"column one": f"5D {run('S')}", "column two": "9C"}))
    assert player.hear("nine of clubs home").text.startswith("Only a run of one suit from king to ace goes there.")
    reply = player.hear("king of spades home")
    assert reply.text.startswith("The run from the king of spades is home. Five of diamonds uncovered, column one.")
    assert Cue.COMPLETED in reply.cues
    assert player.hear("ace of spades to column two").text.startswith("What lies on a foundation stays there.")


def test_the_eighth_run_wins() -> None:
    homes = {f"foundation {number_word(home)}": run(suit) for home, suit in enumerate("CDHSCDH", 1)}
    player = session(FOUR, lay(FOUR, homes | {"column one": run("S", last="2"), "column two": "AS"}))
    player.hear("hint")
    player.hear("do it")
    assert FOUR.outcome(player.state) is WON


def test_the_overview_tells_runs_and_what_is_nearest() -> None:
    table = {"column one": "2C 9S 8S 7S", "column two": "4H 5D TH", "column three": "9D 8C", "stock": run("C", "T")}
    state = lay(FOUR, table, hidden={"column one": 1, "column two": 2})
    assert heard(FOUR, state, "how far am i").replace("\n", " ") == (
        "Whole runs home: zero. Deals left: one. Face down: three. Fewest on a face-down card: one, column two. "
        "Longest run: nine of spades down to the seven, column one. Nothing lies face down in column three."
    )


def test_a_hint_prefers_the_run_in_suit() -> None:
    """Either ten would take the nine: only one is of its suit."""
    table = {"column one": "2C 9S", "column two": "TH", "column three": "TS"}
    move, why = preferred(FOUR, lay(FOUR, table))
    assert move == carry(FOUR, "column one", "column three")
    assert why == "why_orders"


def test_a_hint_turns_up_a_card_before_it_deals() -> None:
    table = FULL | {"column one": "2C 9S", "column two": "KH TH", "stock": run("C", "T")}
    move, why = preferred(FOUR, lay(FOUR, table, hidden={"column one": 1}))
    assert (move, why) == (carry(FOUR, "column one", "column two"), "why_turns_up")
    after = FOUR.play(lay(FOUR, table, hidden={"column one": 1}), move)
    assert preferred(FOUR, after)[0] == DEAL


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("play spider with two suits", "Spider, two suits"),
        ("easy spider", "Spider, one suit"),
        ("play two suit spider", "Spider, two suits"),
        ("play spider one suit", "Spider, one suit"),
        ("play spider solitaire", "Spider"),
        ("spider with one suit and runs by word", "Spider, one suit, runs by word"),
    ],
)
def test_it_is_chosen_in_the_words_that_people_use(line: str, title: str) -> None:
    player = session(find("golf"), find("golf").start(1))
    player.hear(line)
    assert player.game.title == title


def test_a_hint_tells_twins_apart_and_can_be_said_aloud() -> None:
    """Two fours of spades could go onto the five: the one that is meant is named with its column, and heard so."""
    piles = FULL | {
        "column one": "KC 4S",
        "column two": "KD 3H 4S",
        "column three": "KH 5S",
        "stock": run("C", "Q", "3"),
    }
    player = session(ONE, lay(ONE, piles))
    hint = [player.hear("hint").text for _ in range(3)][-1]
    line = hint.removeprefix("Move ").rstrip(".").replace(",", "")
    assert line.startswith("four of spades column ")
    assert line.endswith(" onto the five column three")
    assert automaton(player.grammar.likely).accepts(line.split())
