"""What a search leaves out changes nothing of what it finds: held to a search that leaves out nothing."""

from __future__ import annotations

from random import Random

import pytest

from testing.laying import lay
from testing.random_play import positions
from voice_solitaire.advice.homeward import homeward
from voice_solitaire.advice.progress_search import SearchResult
from voice_solitaire.advice.search_moves import SearchMoves
from voice_solitaire.advice.stock_rounds import stock_rounds
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.games import find
from voice_solitaire.table.cards import Card, Suit
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.state import State

THREE = find("klondike", draw=3)
CANFIELD = find("canfield", fill_empty="any")
NO_RETURN = find("klondike", draw=3, foundation_return=False)
BY_ONE = find("klondike", foundation_return=False)
CANFIELD_BY_ONE = find("canfield", draw=1)
LATE = [  # numbers of late positions that can't be won, and of some that can
    (THREE, (15, 42), ()),
    (BY_ONE, (10, 42, 172, 174), (0, 1, 2)),
    (NO_RETURN, (10, 15, 24, 42), (0, 1, 2)),
    (CANFIELD, (2, 6, 18, 23), (0, 1, 3)),
    (CANFIELD_BY_ONE, (1, 2, 3, 6), (0, 4, 5)),
]
MOST = 2500  # positions that the search sees which leaves out nothing


def late(game: Game, numbers: Random) -> State:
    """A position in which many cards are home and the others lie anyhow."""
    canfield = game.name == "Canfield"
    base = numbers.randint(1, 13) if canfield else 1
    turn = {card: (card.rank - base) % 13 for card in game.pack}
    home = {suit: numbers.randint(7, 10) for suit in Suit}
    rest = [card for card in game.pack if turn[card] >= home[card.suit]]
    numbers.shuffle(rest)
    cards, rest = rest[:5], rest[5:]
    turned = numbers.choice((0, 3, 5))
    homes = [tuple(sorted((c for c in game.pack if c.suit is s), key=turn.__getitem__)[: home[s]]) for s in Suit]
    columns = len(game.groups["column"])
    lie: list[list[Card]] = [[rest.pop()] if canfield else [] for _ in range(columns)]
    left = numbers.randint(0, 4)
    reserve = [tuple(rest[:left])] if canfield else []
    for card in rest[left:] if canfield else rest:
        lie[numbers.randrange(4)].append(card)
    piles = (tuple(cards[turned:]), tuple(cards[:turned]), *homes, *reserve, *map(tuple, lie))
    hidden = [max(0, len(reserve[0]) - 1)] + [0] * columns if canfield else [max(0, len(each) - 1) for each in lie]
    return State(piles, (5 - turned, 0, 0, 0, 0, 0, *hidden))


def can_be_won(game: Game, start: State) -> bool | None:
    """Whether a position can be won, by trying everything; None where there is too much."""
    seen, todo = {game.position_key(start._replace(dealt=0))}, [start]
    while todo:
        here = todo.pop()
        if game.won(here):
            return True
        for move in game.moves(here):
            after = game.after(here, move)
            key = game.position_key(after._replace(dealt=0))
            if key not in seen:
                seen.add(key)
                todo.append(after)
        if len(seen) > MOST:
            return None
    return False


def found_by_search(game: Game, start: State) -> bool | None:
    """Whether a search finds a win, which is played, or shows that there is none; None where it doesn't end."""
    search, state = WinSearch(game, start, 10 * MOST, knows_all=True), start
    while not search.over:
        search.look(1000)
    for move in search.way:
        state = game.play(state, move)
    assert game.won(state) is (search.result is SearchResult.GOES_ON)
    return None if search.result is SearchResult.UNKNOWN else game.won(state)


@pytest.mark.parametrize(("game", "lost", "wins"), LATE, ids=lambda each: getattr(each, "title", ""))
def test_a_search_finds_what_trying_everything_has_found(
    game: Game, lost: tuple[int, ...], wins: tuple[int, ...]
) -> None:
    assert [seed for seed in (*lost, *wins) if found_by_search(game, late(game, Random(seed)))] == [*wins]


@pytest.mark.thorough
@pytest.mark.parametrize("game", [game for game, _, _ in LATE], ids=lambda game: game.title)
def test_a_search_finds_what_trying_everything_finds(game: Game) -> None:
    states = [late(game, Random(seed)) for seed in range(60)]
    known = [(state, wins) for state in states if (wins := can_be_won(game, state)) is not None]
    assert [wins for _, wins in known] == [found_by_search(game, state) for state, _ in known]


@pytest.mark.parametrize("game", [THREE, CANFIELD], ids=lambda game: game.title)
def test_cards_are_brought_to_the_waste_as_by_turning_one_move_after_another(game: Game) -> None:
    rounds = stock_rounds(game)
    assert rounds is not None
    for state in list(positions(game, 3, 60)):
        brought = dict(rounds.brought(state))
        tops, here = set[int](), state
        for _ in range(60):
            tops.add(len(here.piles[rounds.waste]))
            move = next((each for each in game.moves(here) if each.verb in (Verb.TURN, Verb.REDEAL)), None)
            if move is None:
                break
            here = game.play(here, move)
        assert set(brought) == tops - {0}
        for many, lying in brought.items():
            here = state
            for move in rounds.turns(state, many):
                here = game.play(here, move)
            assert lying == here


def test_a_stock_that_comes_round_only_so_often_is_turned_move_by_move() -> None:
    assert stock_rounds(find("klondike", redeals=1)) is None
    assert stock_rounds(find("golf")) is None


def test_turning_makes_no_difference_where_no_card_is_missed_by_it() -> None:
    rounds = stock_rounds(THREE)
    assert rounds is not None
    missed = lay(THREE, {"waste": "5C 2S", "stock": "6D 7H"})
    not_missed = lay(THREE, {"waste": "5C 2S KD", "stock": "6D 7H"})
    assert rounds.begun(missed) == missed
    assert not rounds.begun(not_missed).piles[rounds.waste]


RED_UP = {"hearts foundation": "AH 2H 3H 4H 5H", "diamonds foundation": "AD 2D 3D 4D 5D"}
CLUBS_UP = RED_UP | {"clubs foundation": "AC 2C 3C 4C 5C", "column one": "6C"}


@pytest.mark.parametrize(
    ("game", "spades", "safe"),
    [(NO_RETURN, "AS", True), (THREE, "AS", False), (THREE, "AS 2S 3S", True)],
)
def test_a_card_on_which_one_that_comes_back_may_be_wanted_doesnt_go_home_unasked(
    game: Game, spades: str, safe: bool
) -> None:
    """A red five may come back onto the six of clubs, and take the four of spades."""
    state = lay(game, CLUBS_UP | {"spades foundation": spades})
    home = Move(Verb.CARRY, game.groups["column"][0], game.groups["clubs foundation"][0], 1)
    assert homeward(game, state).safe(state, [home]) == (home if safe else None)


def test_a_card_that_is_turned_with_others_doesnt_go_home_unasked() -> None:
    one_by_one = find("klondike", draw=1)
    for game, safe in ((THREE, False), (one_by_one, True)):
        state = lay(game, {"waste": "5C AS", "stock": "6D 7H"})
        home = Move(Verb.CARRY, game.groups["waste"][0], game.groups["spades foundation"][0], 1)
        assert homeward(game, state).safe(state, [home]) == (home if safe else None)


def test_part_of_a_run_moves_only_where_it_frees_a_card() -> None:
    table = {"column one": "9H 8C", "column two": "9D", "hearts foundation": "AH 2H 3H 4H 5H 6H 7H"}
    part = Move(Verb.CARRY, *(THREE.groups["column"][:2]), 1)
    for eight, tried in (("", False), (" 8H", True)):
        state = lay(THREE, table | {"hearts foundation": table["hearts foundation"] + eight})
        assert THREE.check(state, part) is None
        assert (part in [each.move for each in SearchMoves(THREE, state).of(state)]) is tried
