"""Scorpion by its rule text: layout, what moves with what, the tail, whole runs that leave, options and hints."""

from __future__ import annotations

import pytest

from testing.laying import carry, heard, lay, names, preferred, refused, session
from voice_solitaire.games import find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON, Move, Verb

GAME, LAST, BY_WORD = find("scorpion"), find("scorpion", reserve="standstill"), find("scorpion", leaving="by_word")
ANY = find("scorpion", fill_empty="any")
DEAL = Move(Verb.DEAL, GAME.groups["stock"][0], -1, 3)


def run(suit: str, low: str = "A") -> str:
    """A run from the king down: "KS QS ... AS"."""
    ranks = "KQJT98765432A"
    return " ".join(rank + suit for rank in ranks[: ranks.index(low) + 1])


@pytest.mark.parametrize("down", [3, 4])
def test_the_layout(down: int) -> None:
    state = find("scorpion", face_down=down).start(pack=GAME.pack)
    columns = [state.piles[pile] for pile in GAME.groups["column"]]
    assert [len(cards) for cards in columns] == [7] * 7
    assert [state.hidden[pile] for pile in GAME.groups["column"]] == [down] * 4 + [0] * 3
    assert [cards[0] for cards in columns] == list(GAME.pack[:7])
    assert state.piles[DEAL.source][::-1] == GAME.pack[49:]


@pytest.mark.parametrize(
    ("game", "cards", "onto", "count", "expected"),
    [
        (GAME, "9S 4H KD", "TS", 3, None),
        (GAME, "5D KH 2C 3C 4C", "", 4, None),
        (GAME, "9S", "TC", 1, "wrong_suit"),
        (GAME, "5D QC", "", 1, "empty_wants"),
        (GAME, "KS", "AS", 1, "nothing_follows"),
        (ANY, "5D QC", "", 1, None),
    ],
)
def test_what_goes_onto_what(game: Game, cards: str, onto: str, count: int, expected: str | None) -> None:
    state = lay(game, {"column one": cards, "column two": onto})
    refusal = game.check(state, carry(game, "column one", "column two", count))
    assert (refusal and refusal.reason) == expected


def test_the_tail_goes_to_the_first_three_columns_once() -> None:
    state = lay(GAME, {"stock": "2C 3C 4C", "column two": "KH"})
    after = GAME.play(state, DEAL)
    assert [names(GAME, after, f"column {name}") for name in ("one", "two", "three")] == ["4C", "KH 3C", "2C"]
    assert refused(GAME, after, DEAL).reason == "stock_empty"
    assert heard(GAME, state, "tail").startswith("Stock: three cards, face down.")


def test_the_tail_comes_last_where_that_is_chosen() -> None:
    columns = {"stock": "2C 3C 4C", "column one": "9S", "column two": "TS"}
    assert heard(LAST, lay(LAST, columns), "deal").startswith("The last three cards are dealt once nothing else")
    blocked = {f"column {number_word(n)}": card for n, card in enumerate("KC KD KH 5S 5C 5D 5H".split(), 1)}
    assert LAST.check(lay(LAST, blocked | {"stock": "2C 3C 4C"}), DEAL) is None


def test_a_whole_run_leaves_by_itself_with_its_cue() -> None:
    table = {"column one": f"5D {run('S', '2')}", "column two": "7C AS", "column three": "9C"}
    reply = session(GAME, lay(GAME, table, hidden={"column one": 1})).hear("ace of spades onto two")
    assert Cue.COMPLETED in reply.cues
    assert "The whole run from the king of spades is home: one now. Five of diamonds uncovered" in reply.text


def test_a_whole_run_leaves_by_word_where_that_is_chosen() -> None:
    player = session(BY_WORD, lay(BY_WORD, {"column one": run("S"), "column two": "9C"}))
    assert player.hear("king of spades home").text.startswith("The run from the king of spades is home.")


def test_the_overview_tells_what_is_nearest_and_how_much_is_in_order() -> None:
    table = {"column one": "2C 9S 8S", "column two": "4H 5D TH", "stock": "2D 3D 4D"}
    state = lay(GAME, table, hidden={"column one": 1, "column two": 2})
    assert heard(GAME, state, "how far am i").replace("\n", " ") == (
        "Whole runs home: zero. Cards in the tail: three. Face down: three. "
        "Fewest on a face-down card: one, column two. Cards on the next of their suit: one."
    )


def test_a_hint_turns_up_a_card_before_it_deals_the_tail() -> None:
    table = {"column one": "2C 9S 3H", "column two": "4C TS", "column three": "AD", "stock": "2D 3D 4D"}
    kings = {f"column {number_word(n)}": f"K{suit}" for n, suit in enumerate("CDHS", 4)}
    state = lay(GAME, table | kings, hidden={"column one": 1})
    assert preferred(GAME, state) == (carry(GAME, "column one", "column two", 2), "why_turns_up")
    assert preferred(GAME, GAME.play(state, carry(GAME, "column one", "column two", 2)))[0] == DEAL


def test_the_fourth_run_wins() -> None:
    homes = {f"foundation {number_word(home)}": run(suit) for home, suit in enumerate("CDH", 1)}
    player = session(GAME, lay(GAME, homes | {"column one": run("S", "2"), "column two": "AS"}))
    player.hear("hint")
    player.hear("do it")
    assert GAME.outcome(player.state) is WON
