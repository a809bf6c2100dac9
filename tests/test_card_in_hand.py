"""Sir Tommy, Strategy, Calculation and Colorado by their rule texts: one card in hand, to be placed at once."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.table.cards import Card, cards
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Refusal, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State


def table(game: Game, **lie: str) -> State:
    """A position by the piles' names, bottom card first: ``heap_one="KS 3D"``; the stock's last card comes next."""
    places = {pile.name.replace(", ", "_").replace(" ", "_"): index for index, pile in enumerate(game.piles)}
    piles: list[tuple[Card, ...]] = [()] * len(game.piles)
    named = iter(cards(" ".join(lie.values())))
    for name, text in lie.items():
        piles[places[name]] = tuple(next(named) for _ in text.split())
    return State(tuple(piles), (len(piles[0]), *(0,) * (len(piles) - 1)))


def at(game: Game, name: str) -> int:
    """A pile by its name."""
    return next(index for index, pile in enumerate(game.piles) if pile.name == name)


def carry(game: Game, source: str, target: str) -> Move:
    return Move(Verb.CARRY, at(game, source), at(game, target))


def why(game: Game, state: State, move: Move) -> Refusal:
    """Why a move is refused."""
    found = game.check(state, move)
    assert found is not None
    return found


def hears(game: Game, state: State, line: str) -> str:
    """What a player hears who says something at a position."""
    return Session(game, record=Record(game, 1, (), (state,))).hear(line).text


def turn(game: Game) -> Move:
    """The move that turns the stock."""
    count = sum(1 for pile in game.piles if pile.kind is Kind.HAND)
    return Move(Verb.TURN, 0, 1, count)


# --- Sir Tommy

TOMMY = find("sir tommy")


def test_sir_tommy_starts_with_a_card_in_hand() -> None:
    """Fifty-one cards to come, one in hand, all else empty; or all fifty-two to come."""
    state = TOMMY.start(pack=TOMMY.pack)
    assert [len(pile) for pile in state.piles] == [51, 1, *[0] * 8]
    assert state.piles[1] == TOMMY.pack[:1]
    assert state.hidden == (51, *[0] * 9)
    closed = find("sir tommy", turned_at_start=False)
    assert [len(pile) for pile in closed.start(1).piles] == [52, *[0] * 9]
    assert list(closed.moves(closed.start(1))) == [turn(closed)]


@pytest.mark.parametrize(
    ("lie", "source", "target"),
    [
        ({"hand": "KS"}, "hand", "heap one"),
        ({"hand": "9C", "heap_one": "3H"}, "hand", "heap one"),
        ({"hand": "AD"}, "hand", "heap one"),
        ({"hand": "AD"}, "hand", "foundation three"),
        ({"hand": "2D", "foundation_one": "AS"}, "hand", "foundation one"),
        ({"hand": "9C", "heap_three": "3H", "foundation_one": "AS 2D"}, "heap three", "foundation one"),
    ],
)
def test_sir_tommy_allows(lie: dict[str, str], source: str, target: str) -> None:
    """From the hand anywhere, from a heap to a foundation, while a card is in hand too."""
    state = table(TOMMY, stock="7H", **lie)
    assert carry(TOMMY, source, target) in list(TOMMY.moves(state))


@pytest.mark.parametrize(
    ("lie", "source", "target", "reason", "line", "told"),
    [
        ({"heap_two": "8H"}, "heap two", "heap four", "heap_stays", "heap two to heap four",
         "A card in a heap can only go to a foundation."),
        ({"foundation_one": "AC 2C 3D", "hand": "5C"}, "hand", "foundation one", "wrong_rank",
         "five of clubs to foundation one", "Foundation one needs a four. Heap one takes it."),
        ({"foundation_one": "AC 2S"}, "foundation one", "heap one", "foundation_stays",
         "two of spades to heap one", "Cards on the foundations stay."),
        ({"hand": "2S"}, "hand", "foundation two", "empty_wants", "two of spades to foundation two",
         "An empty foundation takes an ace. Heap one takes it."),
        ({"heap_one": "3H 8C", "foundation_one": "AC 2S"}, "heap one", "hand", "hand_is_turned",
         "eight of clubs to hand", "A card comes to hand only from the stock."),
    ],
)  # fmt: skip
def test_sir_tommy_refuses(lie: dict[str, str], source: str, target: str, reason: str, line: str, told: str) -> None:
    """The rule text's illegal examples with the sentences that the player hears."""
    state = table(TOMMY, stock="7H", **lie)
    assert why(TOMMY, state, carry(TOMMY, source, target)).reason == reason
    assert hears(TOMMY, state, line).startswith(told)


def test_a_card_inside_a_heap_is_covered() -> None:
    """Only tops can be played."""
    state = table(TOMMY, heap_one="AH 8C")
    assert hears(TOMMY, state, "ace of hearts to foundation one").startswith(
        "The ace of hearts is covered by the eight"
    )


def test_the_card_in_hand_is_placed_before_the_next_is_turned() -> None:
    """Turning waits for the hand to be empty, and is over with the stock: no redeal."""
    state = table(TOMMY, stock="7H", hand="9C")
    assert why(TOMMY, state, turn(TOMMY)).reason == "place_first"
    assert hears(TOMMY, state, "turn a card") == "Place the nine of clubs first. Heap one takes it."
    state = TOMMY.play(TOMMY.play(state, carry(TOMMY, "hand", "heap one")), turn(TOMMY))
    assert state.top(at(TOMMY, "hand")) is Card.named("7H")
    state = TOMMY.play(state, carry(TOMMY, "hand", "heap one"))
    assert why(TOMMY, state, turn(TOMMY)).reason == "stock_empty"
    assert why(TOMMY, state, Move(Verb.REDEAL)).reason == "no_such_move"
    assert TOMMY.outcome(state) is STUCK


def test_sir_tommy_is_won_with_all_cards_home() -> None:
    """Fifty-one home and the last king in hand: then it is won."""
    suits = {f"foundation_{name}": suit for name, suit in zip(("one", "two", "three", "four"), "CDHS", strict=True)}
    lie = {name: " ".join(rank + suit for rank in "A23456789TJQK") for name, suit in suits.items()}
    lie["foundation_four"] = lie["foundation_four"].removesuffix(" KS")
    state = table(TOMMY, hand="KS", **lie)
    assert TOMMY.outcome(state) is None
    move = carry(TOMMY, "hand", "foundation four")
    after = TOMMY.play(state, move)
    assert TOMMY.outcome(after) is WON
    assert TOMMY.events(state, move, after)[0].about == "completed"


def test_which_foundation_and_which_empty_heap_is_not_asked() -> None:
    """Suits don't matter: a two goes onto any ace without a question."""
    state = table(TOMMY, stock="7H", hand="2C", foundation_one="AS", foundation_two="AH")
    assert hears(TOMMY, state, "two of clubs to foundation") == "Two of clubs onto the ace, foundation one."
    assert hears(TOMMY, state, "two of clubs to heap") == "Two of clubs to heap one."


def test_four_turned_at_once() -> None:
    """Four come to hand, go in any order, and nothing else is done before they are placed."""
    game = find("sir tommy", turn=4)
    state = game.start(pack=game.pack)
    assert [len(pile) for pile in state.piles] == [48, 1, 1, 1, 1, *[0] * 8]
    assert game.check(state, carry(game, "hand three", "heap one")) is None
    state = table(game, stock="7H", hand_two="9C", heap_one="AS")
    assert why(game, state, carry(game, "heap one", "foundation one")).reason == "place_first"
    assert why(game, state, turn(game)).reason == "place_first"
    state = game.play(state, carry(game, "hand two", "heap two"))
    assert game.check(state, carry(game, "heap one", "foundation one")) is None
    after = game.play(state, turn(game))
    assert (after.piles[0], after.piles[1]) == ((), cards("7H"))


def test_aces_that_go_home_at_once() -> None:
    """With automatic aces a turned ace starts a foundation; the next card is then turned as ever."""
    game = find("sir tommy", auto_aces=True)
    state = table(game, stock="7H AC")
    after = game.play(state, turn(game))
    assert after.piles[at(game, "foundation one")] == cards("AC")
    assert [event.about for event in game.events(state, turn(game), after)] == ["went_home"]
    assert hears(game, state, "turn") == "Ace of clubs turned, home at once, foundation one."
    assert turn(game) in list(game.moves(after))
    assert len(game.start(pack=game.pack).piles[at(game, "foundation one")]) == 1


def test_foundation_cards_that_may_hop() -> None:
    """With hopping a foundation's top goes to another that it fits, never to a heap."""
    game = find("sir tommy", foundation_return=True)
    state = table(game, foundation_one="AC 2C", foundation_two="AD")
    assert game.check(state, carry(game, "foundation one", "foundation two")) is None
    assert why(game, state, carry(game, "foundation one", "heap one")).reason == "heap_stays"
    assert why(TOMMY, state, carry(TOMMY, "foundation one", "foundation two")).reason == "foundation_stays"


def test_sir_tommy_tells_how_far_it_is() -> None:
    """Cards home, the card in hand, cards to come."""
    state = table(TOMMY, stock="7H", hand="9C", foundation_one="AS 2S")
    assert hears(TOMMY, state, "how far am I") == "Two of fifty-two home. Nine of clubs in hand. One card to come."
