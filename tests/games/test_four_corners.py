"""Four Corners by its rule text: sides that feed only what lies beside them while dealing, then play up and down."""

from __future__ import annotations

import pytest

from testing.laying import carry, heard, lay, names, preferred, refused
from tests.games.test_alhambra import FULL
from voice_solitaire.games import find
from voice_solitaire.games.four_corners import PACKETS
from voice_solitaire.table.cards import cards
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.state import State

GAME = find("four corners")
ROUNDS = find("four corners", deal_mode="rounds")
AGAIN = Move(Verb.REDEAL)
HOMES = {name: cards.split()[0] for name, cards in FULL.items()}


def start(game: Game, first: str) -> State:
    """The deal of a pack that begins with some cards."""
    begin = cards(first)
    return game.start(pack=[*begin, *(card for card in game.pack if card not in begin)])


def test_the_deal() -> None:
    """An ace goes home from anywhere; a two goes from the side beside its ace, and from no other side."""
    state = start(GAME, "AC 9H 2C 9S 9C 9D")
    assert names(GAME, state, "top left corner").startswith("9H")
    assert names(GAME, state, "clubs ace foundation").startswith("AC 2C")
    assert names(GAME, state, "left side one").startswith("9S")
    state = start(GAME, "AC 9H 9S 2C 9C")
    assert names(GAME, state, "left side two").startswith("2C")
    state = start(GAME, "KS 9H 8H 7H 6H 5H QS 4H")
    assert names(GAME, state, "spades king foundation").startswith("KS QS")
    assert sum(map(len, state.piles)) == 104


@pytest.mark.parametrize(
    ("table", "source", "target", "reason"),
    [
        ({"left side three": "7H", "top right corner": "8C"}, "left side three", "top right corner", ""),
        ({"left side three": "AH", "top right corner": "KC"}, "left side three", "top right corner", ""),
        ({"left side one": "5D"}, "left side one", "right side one", "packet_empty"),
        ({"left side one": "5D", "right side one": "7D"}, "left side one", "right side one", "no_neighbours"),
        (
            {"hearts ace foundation": "AH", "right side one": "2C"},
            "hearts ace foundation",
            "right side one",
            "base_stays",
        ),
    ],
)
def test_playing(table: dict[str, str], source: str, target: str, reason: str) -> None:
    """The rule text's examples of the play after the deal."""
    state = lay(GAME, table)
    if reason:
        assert refused(GAME, state, carry(GAME, source, target)).reason == reason
    else:
        assert carry(GAME, source, target) in list(GAME.moves(state))


def test_what_is_said() -> None:
    """An empty packet is not refilled, and it is said so."""
    assert heard(GAME, lay(GAME, {"left side one": "5D"}), "left side one to right side one").startswith(
        "An empty packet stays empty."
    )


def test_the_redeal() -> None:
    """From the bottom right corner back, each from its bottom card; twice; by index the sides come first."""
    state = lay(GAME, {"bottom right corner": "9C 7D", "right side four": "8H", "top left corner": "5S"})
    after = GAME.play(state, AGAIN)
    assert [names(GAME, after, GAME.piles[pile].name) for pile in PACKETS[:4]] == ["9C", "7D", "8H", "5S"]
    assert refused(GAME, after._replace(dealt=2), AGAIN).reason == "no_redeal_left"
    after = find("four corners", gather="index").play(state, AGAIN)
    assert [names(GAME, after, GAME.piles[pile].name) for pile in PACKETS[:4]] == ["8H", "9C", "7D", "5S"]


def test_won_and_stuck() -> None:
    """One hundred four cards home win; strangers without a redeal are stuck."""
    assert GAME.outcome(lay(GAME, FULL)) is WON
    assert GAME.outcome(lay(GAME, {"left side one": "5D", "right side one": "9D"}, dealt=2)) is STUCK


def test_rounds() -> None:
    """Twelve at a time; while the pack lasts a side feeds only the foundation beside it."""
    state = ROUNDS.start(3)
    assert [len(state.piles[pile]) for pile in PACKETS] == [1] * 12
    assert len(state.piles[20]) == 92
    state = lay(ROUNDS, {"clubs ace foundation": "AC", "left side two": "2C", "left side one": "2C", "stock": "9D"})
    assert refused(ROUNDS, state, carry(ROUNDS, "left side two", "clubs ace foundation")).reason == "side_only"
    assert ROUNDS.check(state, carry(ROUNDS, "left side one", "clubs ace foundation")) is None
    assert refused(ROUNDS, state, AGAIN).reason == "stock_not_empty"
    after = ROUNDS.play(state, next(move for move in ROUNDS.moves(state) if move.verb is Verb.DEAL))
    assert after.dealt == 0
    assert ROUNDS.check(after, carry(ROUNDS, "left side two", "clubs ace foundation")) is None


def test_packets_are_frozen_between_rounds() -> None:
    """While the pack lasts nothing is built on a packet; with the last round that begins."""
    state = lay(ROUNDS, {"left side three": "7C", "top right corner": "8C", "stock": "9D"})
    over = carry(ROUNDS, "left side three", "top right corner")
    assert refused(ROUNDS, state, over).reason == "packets_frozen"
    assert heard(ROUNDS, state, "left side three to top right corner").startswith(
        "Packets are frozen until the deal is finished."
    )
    assert [move for move in ROUNDS.moves(state) if move.verb is Verb.CARRY] == []
    assert ROUNDS.check(lay(ROUNDS, {"left side three": "7C", "top right corner": "8C"}), over) is None


@pytest.mark.parametrize(("base", "end"), [("ace", "left"), ("king", "right")])
def test_between_rounds_a_foundation_begins_from_anywhere_and_ends_from_beside(base: str, end: str) -> None:
    """Its first card goes home from any packet; its last one, a king or ace too, only from the side beside it."""
    home, beside, elsewhere = f"clubs {base} foundation", f"{end} side one", f"{end} side three"
    first, *_, last = FULL[home].split()
    state = lay(ROUNDS, {elsewhere: first, "stock": "9D"})
    assert ROUNDS.check(state, carry(ROUNDS, elsewhere, home)) is None
    all_but_one = FULL[home].removesuffix(f" {last}")
    state = lay(ROUNDS, {home: all_but_one, beside: last, elsewhere: last, "stock": "9D"})
    assert refused(ROUNDS, state, carry(ROUNDS, elsewhere, home)).reason == "side_only"
    assert ROUNDS.check(state, carry(ROUNDS, beside, home)) is None


def test_every_other_option() -> None:
    """Sides that feed their row, rows in order of coming, the corner, empty packets, reversal."""
    state = start(find("four corners", side_rule="row"), "KC 9H QC")
    assert names(GAME, state, "clubs king foundation").startswith("KC QC")
    assert start(find("four corners", suit_rows="first_come"), "AH").facts[2] == 0
    state = lay(GAME, {"left side three": "AH", "top right corner": "KC"})
    game = find("four corners", wrap=False)
    assert refused(game, state, carry(game, "left side three", "top right corner")).reason == "no_corner"
    game = find("four corners", fill_empty="any")
    assert game.check(lay(game, {"left side one": "5D"}), carry(game, "left side one", "right side one")) is None
    state = lay(
        GAME, {"hearts ace foundation": "AH 2H 3H", "hearts king foundation": FULL["hearts king foundation"][:-9]}
    )
    over = carry(GAME, "hearts ace foundation", "hearts king foundation")
    assert GAME.check(state, over) is None
    assert refused(find("four corners", reversal=False), state, over).reason == "foundation_stays"


def test_a_hint_digs_for_what_goes_home() -> None:
    """Of three moves the first of the two that uncover the two of hearts, not the one that only shifts a card."""
    packets = {"top left corner": "2H 9S 4C", "left side one": "5D", "left side two": "TD"}
    state = lay(GAME, HOMES | packets | {"right side one": "7C", "right side two": "6S"}, dealt=2)
    assert preferred(GAME, state) == (carry(GAME, "top left corner", "left side one"), "why_way_home")
    after = GAME.play(state, carry(GAME, "top left corner", "left side one"))
    assert preferred(GAME, after) == (carry(GAME, "top left corner", "left side two"), "why_frees_home")


def test_a_hint_moves_another_card_first_to_make_room() -> None:
    """The nine finds no ten until the six has left it."""
    packets = {"top left corner": "2H 9S", "left side one": "TD 6C", "right side one": "9H 7D"}
    state = lay(GAME, HOMES | packets, dealt=2)
    assert preferred(GAME, state) == (carry(GAME, "left side one", "right side one"), "why_way_home")


def test_a_hint_takes_a_card_over_where_another_can_then_go_home() -> None:
    """Hearts meet at seven and eight: the eight goes over to the ace foundation, and the second nine follows."""
    up, down = "AH 2H 3H 4H 5H 6H 7H", "KH QH JH TH 9H 8H"
    state = lay(GAME, {"hearts ace foundation": up, "hearts king foundation": down, "left side one": "9H"}, dealt=2)
    assert preferred(GAME, state) == (carry(GAME, "hearts king foundation", "hearts ace foundation"), "why_lets_home")
