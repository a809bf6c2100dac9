"""Forty Thieves, Busy Aces, Deuces and Napoleon's Square by their rule texts: layouts, moves, refusals, options."""

from __future__ import annotations

from collections import Counter

import pytest

from testing.laying import at, carry, heard, lay, names, preferred, refused, session
from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.games import find
from voice_solitaire.table.cards import RANK_LETTERS
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Verb

THIEVES, BUSY, DEUCES, SQUARE = map(find, ("Forty Thieves", "Busy Aces", "Deuces", "Napoleon's Square"))
FAMILY = (THIEVES, BUSY, DEUCES, SQUARE)
TURN, REDEAL = Move(Verb.TURN, 0, 1, 1), Move(Verb.REDEAL)


def home(game: Game, top: int = 13) -> dict[str, str]:
    """Eight foundations with so many cards each, in the order of suits twice over."""
    first = 1 if game is DEUCES else 0
    ranks = (RANK_LETTERS[first:] + RANK_LETTERS[:first])[:top]
    names = "one two three four five six seven eight".split()
    return {
        f"foundation {name}": " ".join(rank + suit for rank in ranks)
        for name, suit in zip(names, "CDHSCDHS", strict=True)
    }


@pytest.mark.parametrize(
    ("game", "columns", "height", "left"),
    [(THIEVES, 10, 4, 64), (BUSY, 12, 1, 92), (DEUCES, 10, 1, 86), (SQUARE, 12, 4, 56)],
)
def test_the_layout(game: Game, columns: int, height: int, left: int) -> None:
    """Open columns dealt round by round, the rest face down, every card once."""
    state = game.start(pack=game.pack)
    tableau = [state.piles[pile] for pile in game.groups["column"]]
    assert [len(cards) for cards in tableau] == [height] * columns
    assert (len(state.piles[0]), state.hidden[0], sum(state.hidden)) == (left, left, left)
    assert sorted(card for pile in state.piles for card in pile) == sorted(game.pack)
    rest = [card for card in game.pack if game is not DEUCES or card.rank != 2]
    assert [cards[0] for cards in tableau] == rest[:columns]
    assert [cards[-1] for cards in tableau] == rest[columns * (height - 1) : columns * height]
    assert state.piles[0][-1] is rest[columns * height]


def test_deuces_start_with_their_twos_at_home() -> None:
    """Two of each suit; the foundations go on to the ace."""
    state = DEUCES.start(3)
    bases = [state.piles[pile] for pile in DEUCES.groups["foundation"]]
    assert Counter(str(cards[0]) for cards in bases) == {"2C": 2, "2D": 2, "2H": 2, "2S": 2}
    assert all(len(cards) == 1 for cards in bases)


@pytest.mark.parametrize(
    ("game", "piles", "move"),
    [
        (THIEVES, {"column one": "5D", "column nine": "6D"}, ("column one", "column nine", 1)),
        (THIEVES, {"column four": "KH 2S", "foundation one": "AS"}, ("column four", "foundation one", 1)),
        (THIEVES, {"waste": "QH"}, ("waste", "column two", 1)),
        (BUSY, {"column three": "8S", "column seven": "9S"}, ("column three", "column seven", 1)),
        (BUSY, {"waste": "AH"}, ("waste", "foundation three", 1)),
        (BUSY, {"waste": "JD"}, ("waste", "column five", 1)),
        (DEUCES, {"waste": "3H", "foundation five": "2H"}, ("waste", "foundation five", 1)),
        (DEUCES, {"column four": "KS", "column nine": "AS"}, ("column four", "column nine", 1)),
        (DEUCES, {"column one": "JC TC", "column seven": "QC"}, ("column one", "column seven", 2)),
        (DEUCES, {"column one": "AC KC", "waste": "2C"}, ("waste", "column two", 1)),
        (SQUARE, {"column two": "KD 6H 5H 4H", "column eight": "7H"}, ("column two", "column eight", 3)),
        (SQUARE, {"waste": "9C", "column five": "TC"}, ("waste", "column five", 1)),
        (SQUARE, {"column one": "QS JS"}, ("column one", "column eleven", 2)),
    ],
)
def test_what_is_legal(game: Game, piles: dict[str, str], move: tuple[str, str, int]) -> None:
    """The legal examples of the rules are listed and can be played."""
    state = lay(game, piles)
    legal = carry(game, *move)
    assert legal in list(game.moves(state))
    assert names(game, game.play(state, legal), move[1]).endswith(piles[move[0]].split()[-1])


@pytest.mark.parametrize(
    ("game", "piles", "move", "reason", "line", "told"),
    [
        (
            THIEVES,
            {"column one": "5D", "column two": "6H"},
            ("column one", "column two", 1),
            "wrong_suit",
            "five of diamonds onto six of hearts",
            "Suits must match: the six of hearts takes a five of hearts.",
        ),
        (
            THIEVES,
            {"column one": "6C 5C", "column two": "7C"},
            ("column one", "column two", 2),
            "one_at_a_time",
            "six of clubs onto seven of clubs",
            "The six of clubs is covered by the five of clubs, column one.",
        ),
        (
            BUSY,
            {"column one": "8S", "column two": "9C"},
            ("column one", "column two", 1),
            "wrong_suit",
            "eight of spades onto nine of clubs",
            "Suits must match: the nine of clubs takes an eight of clubs.",
        ),
        (
            BUSY,
            {"column one": "9S 8S", "column two": "TS"},
            ("column one", "column two", 2),
            "one_at_a_time",
            "move two cards from column one to column two",
            "",
        ),
        (
            BUSY,
            {"column one": "KD", "column two": "AD"},
            ("column one", "column two", 1),
            "nothing_follows",
            "king of diamonds onto ace of diamonds",
            "Nothing goes onto the ace of diamonds.",
        ),
        (
            DEUCES,
            {"column one": "AD", "column two": "KD"},
            ("column one", "column two", 1),
            "ace_high",
            "ace of diamonds onto king of diamonds",
            "An ace ranks above its king and goes onto no card here.",
        ),
        (
            DEUCES,
            {"column one": "9H", "column two": "TD"},
            ("column one", "column two", 1),
            "wrong_suit",
            "nine of hearts onto ten of diamonds",
            "Suits must match: the ten of diamonds takes a nine of diamonds.",
        ),
        (
            DEUCES,
            {"column three": "7D 5C"},
            ("column three", "column eight", 1),
            "waste_fills",
            "five of clubs to column eight",
            "Empty columns are filled from the waste only.",
        ),
        (
            SQUARE,
            {"column one": "6H", "column two": "7D"},
            ("column one", "column two", 1),
            "wrong_suit",
            "six of hearts onto seven of diamonds",
            "Suits must match: the seven of diamonds takes a six of diamonds.",
        ),
        (
            SQUARE,
            {"column one": "KC", "column two": "AC"},
            ("column one", "column two", 1),
            "nothing_follows",
            "king of clubs onto ace of clubs",
            "Nothing goes onto the ace of clubs.",
        ),
        (
            SQUARE,
            {"column one": "8S 6S", "column two": "9S"},
            ("column one", "column two", 2),
            "no_run",
            "eight of spades onto nine of spades",
            "The eight of spades is covered by the six of spades, column one.",
        ),
    ],
)
def test_what_is_refused_and_why(
    game: Game, piles: dict[str, str], move: tuple[str, str, int], reason: str, line: str, told: str
) -> None:
    """The illegal examples of the rules, and what the player hears."""
    state = lay(game, piles)
    assert refused(game, state, carry(game, *move)).reason == reason
    player = session(game, state)
    assert player.hear(line).text.startswith(told)
    assert player.state == state


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.name)
def test_one_pass_and_no_redeal(game: Game) -> None:
    """The stock is seen once; then deal is refused with the reason."""
    state = lay(game, {"stock": "5C", "column one": "KC"})
    state = game.play(state, TURN)
    assert (names(game, state, "waste"), state.piles[0], state.hidden[0]) == ("5C", (), 0)
    assert refused(game, state, TURN).reason == "stock_empty"
    assert refused(game, state, REDEAL).reason == "no_redeal_left"
    assert heard(game, state, "deal").startswith("The stock is used up, and no redeal is left.")


@pytest.mark.parametrize("name", ["Forty Thieves", "Deuces"])
def test_redeals(name: str) -> None:
    """So often as was chosen the waste is turned over, and its cards come in the same order."""
    game = find(name, redeals=2)
    state = lay(game, {"waste": "5C 9H"}, dealt=1)
    again = game.play(state, REDEAL)
    assert (names(game, again, "stock"), again.dealt, again.hidden[0]) == ("9H 5C", 2, 2)
    assert heard(game, again, "how far am i").endswith("Redeals left: zero.")
    emptied = game.play(game.play(again, TURN), TURN)
    assert refused(game, emptied, REDEAL).reason == "no_redeal_left"


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.name)
def test_the_first_card_may_be_turned_at_the_start(game: Game) -> None:
    """One card fewer in the stock, one on the waste."""
    plain, turned = game.start(5), find(game.name, first_turn=True).start(5)
    assert turned.piles[1] == plain.piles[0][-1:]
    assert turned.hidden[0] == plain.hidden[0] - 1 == len(turned.piles[0])


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.name)
def test_what_is_home_stays_unless_it_may_come_back(game: Game) -> None:
    """Back onto a column, but never to another foundation."""
    piles = {"foundation one": "2H 3H", "foundation five": "2H", "column one": "4H"}
    back = find(game.name, foundation_return=True)
    assert refused(game, lay(game, piles), carry(game, "foundation one", "column one")).reason == "foundation_stays"
    assert back.check(lay(back, piles), carry(back, "foundation one", "column one")) is None
    assert (
        refused(back, lay(back, piles), carry(back, "foundation one", "foundation five")).reason == "foundation_stays"
    )


@pytest.mark.parametrize("name", ["Forty Thieves", "Busy Aces"])
def test_runs_move_where_that_is_chosen(name: str) -> None:
    """Any part of a run in suit."""
    game = find(name, move_sequences=True)
    state = lay(game, {"column one": "KD 9S 8S 7S", "column two": "TS"})
    assert [move.count for move in game.moves(state) if move.target == at(game, "column two")] == [3]
    assert game.check(state, carry(game, "column one", "column three", 2)) is None


def test_runs_of_deuces() -> None:
    """Any part, single cards only, or whole piles besides single cards."""
    piles = {"column one": "JC TC 9C", "column two": "QC", "column three": "JC", "column four": "TC"}
    counts = {}
    for chosen in ("any", "none", "whole_pile"):
        game = find("Deuces", move_sequences=chosen)
        moves = list(game.moves(lay(game, piles)))
        counts[chosen] = {(move.count, move.target) for move in moves if move.source == at(game, "column one")}
    two, three, four = (at(DEUCES, f"column {name}") for name in ("two", "three", "four"))
    assert counts == {
        "any": {(1, four), (2, three), (3, two)},
        "none": {(1, four)},
        "whole_pile": {(1, four), (3, two)},
    }
    whole = find("Deuces", move_sequences="whole_pile")
    assert refused(whole, lay(whole, piles), carry(whole, "column one", "column three", 2)).reason == "whole_pile"


def test_single_cards_in_the_square() -> None:
    """The stricter reading moves one card at a time."""
    game = find("Napoleon's Square", move_sequences=False)
    state = lay(game, {"column one": "6H 5H", "column two": "7H"})
    assert refused(game, state, carry(game, "column one", "column two", 2)).reason == "one_at_a_time"


@pytest.mark.parametrize(
    ("name", "fill"), [("Busy Aces", "waste_stock"), ("Deuces", "waste_stock"), ("Napoleon's Square", "waste")]
)
def test_spaces_from_the_waste_only(name: str, fill: str) -> None:
    """Not from another pile, whenever the player likes; with any card where that is chosen."""
    game, free = find(name, fill_empty=fill), find(name, fill_empty="any")
    piles = {"column one": "KD 7S", "waste": "4C"}
    assert refused(game, lay(game, piles), carry(game, "column one", "column two")).reason == "waste_fills"
    assert game.check(lay(game, piles), carry(game, "waste", "column two")) is None
    assert free.check(lay(free, piles), carry(free, "column one", "column two")) is None


def test_spaces_that_fill_themselves() -> None:
    """At once from the waste, then from the stock, and the player hears with what."""
    game = find("Deuces", fill_empty="auto")
    full = (
        {f"column {name}": "7D" for name in ("three", "four")}
        | {f"column {name}": "7S" for name in ("five", "six")}
        | {"column seven": "7C", "column eight": "7C", "column nine": "7H", "column ten": "7H"}
    )
    piles = {"column one": "JC", "column two": "QC", "stock": "5H", **full}
    state = lay(game, {**piles, "waste": "4C 9S"})
    after = game.play(state, carry(game, "column one", "column two"))
    assert (names(game, after, "column one"), names(game, after, "waste")) == ("9S", "4C")
    after = game.play(lay(game, piles), carry(game, "column one", "column two"))
    assert (names(game, after, "column one"), after.piles[0], after.hidden[0]) == ("5H", (), 0)
    assert "Nine of spades fills column one." in heard(game, state, "jack of clubs onto queen of clubs")


def test_packets() -> None:
    """Four cards at once to each column."""
    game = find("Napoleon's Square", deal_order="packets")
    state = game.start(pack=game.pack)
    assert names(game, state, "column one") == "AC 2C 3C 4C"
    assert names(game, state, "column twelve") == " ".join(map(str, game.pack[44:48]))
    assert len(state.piles[0]) == 56


def test_king_mercy() -> None:
    """Once the stock is empty, a king upon lower cards of its suit goes under its column, by voice too."""
    game = find("Napoleon's Square", king_mercy=True)
    piles = {"column one": "5H 3C KH", "column two": "5C KS", "column three": "KD"}
    state = lay(game, piles)
    slip = Move(Verb.SPECIAL, at(game, "column one"))
    assert [move for move in game.moves(state) if move.verb is Verb.SPECIAL] == [slip]
    player = session(game, state)
    assert "slip the king under in column one" in player.hear("what can i move").text + player.hear("more").text.lower()
    player.hear("slip king column one")
    assert names(game, player.state, "column one") == "KH 5H 3C"
    player.hear("undo")
    assert player.hear("slip the king under in column one").text.startswith(
        "King of hearts slipped under column one. Three of clubs uncovered, column one."
    )
    assert names(game, player.state, "column one") == "KH 5H 3C"
    assert refused(game, state, Move(Verb.SPECIAL, at(game, "column two"))).reason == "slip_kings"
    assert refused(game, lay(game, {**piles, "stock": "2C"}), slip).reason == "slip_later"
    assert refused(SQUARE, lay(SQUARE, piles), slip).reason == "no_such_move"


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.name)
def test_the_end(game: Game) -> None:
    """Won with all cards home, stuck when neither stock nor cards can move."""
    full = home(game)
    assert game.outcome(lay(game, full)) is WON
    last = full["foundation eight"].split()[-1]
    short = {**full, "foundation eight": " ".join(full["foundation eight"].split()[:-1])}
    state = lay(game, {**short, "column one": last})
    assert game.outcome(state) is None
    assert "won" in heard(game, state, "finish")
    blocked = {pile.name: card for pile, card in zip(game.piles[10:], ["3C", "3D", "3H", "3S"] * 3, strict=False)}
    assert game.outcome(lay(game, blocked)) is STUCK
    assert game.outcome(lay(game, {**blocked, "stock": "9C"})) is None


def test_nothing_follows_an_ace_at_home_in_deuces() -> None:
    """Thirteen cards close the pile; no ace is laid upon a two of the tableau."""
    state = lay(DEUCES, {**home(DEUCES), "column one": "2C", "column two": "AC"})
    assert refused(DEUCES, state, carry(DEUCES, "column one", "foundation one")).reason == "home_complete"
    assert refused(DEUCES, state, carry(DEUCES, "column two", "column one")).reason == "ace_high"
    assert not list(DEUCES.moves(state))


def test_a_hint_leaves_a_card_that_lies_well_where_it_is() -> None:
    """From one six of hearts to the other is worth less than turning."""
    state = lay(BUSY, {"column one": "6H 5H", "column two": "6H", "stock": "KC"})
    assert hint_priority(BUSY, state, carry(BUSY, "column one", "column two"))[0] < hint_priority(BUSY, state, TURN)[0]


def blocked(columns: str) -> dict[str, str]:
    """Columns from which nothing that fits anywhere can be moved."""
    return {f"column {name}": ("KC 9S", "KD 7C")[place % 2] for place, name in enumerate(columns.split())}


def test_a_hint_uses_a_space_where_more_comes_of_it() -> None:
    """The king on the four of hearts goes to the space rather than another king: the four goes home, then the five."""
    table = blocked("four five six seven eight nine ten eleven") | {
        "column one": "KH 5H 4H KS",
        "column two": "2C TD",
        "column three": "2S TH",
        "foundation one": "AH 2H 3H",
    }
    state = lay(SQUARE, table | {"stock": "2D"})
    assert preferred(SQUARE, state) == (carry(SQUARE, "column one", "column twelve"), "why_pays")


def test_a_hint_keeps_a_space_where_nothing_comes_of_it() -> None:
    """No card below a top card fits anywhere, so that the next card is turned."""
    table = blocked("one two three four five six seven eight nine ten eleven")
    state = lay(SQUARE, table | {"stock": "2D"})
    assert preferred(SQUARE, state) == (TURN, "why_deal")


def test_a_hint_moves_a_run_where_it_empties_a_column() -> None:
    """Both sixes fit the seven; the lone one leaves a space."""
    table = blocked("four five six seven eight nine ten eleven twelve")
    state = lay(SQUARE, table | {"column one": "KH 6H", "column two": "6H 5H", "column three": "2S 7H", "stock": "2D"})
    assert preferred(SQUARE, state) == (carry(SQUARE, "column two", "column three", 2), "why_empties")


def test_a_card_on_its_way_home_is_told_what_covers_it() -> None:
    """Where runs move as where they don't: a foundation takes single cards."""
    piles = {"foundation one": "AH", "column one": "3H 2H"}
    assert heard(SQUARE, lay(SQUARE, piles), "three of hearts home").startswith("The three of hearts is covered")
    assert heard(SQUARE, lay(SQUARE, piles), "move two cards from column one to foundation one").startswith(
        "Only single cards go to a foundation."
    )
    apart = find("Napoleon's Square", move_sequences=False)
    assert heard(apart, lay(apart, piles), "three of hearts home").startswith("The three of hearts is covered")
