"""Sir Tommy, Strategy, Calculation and Colorado by their rule texts: one card in hand, to be placed at once."""

from __future__ import annotations

import pytest

from testing.laying import at, lay_named
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.table.cards import Card, cards
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Refusal, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State


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
    state = lay_named(TOMMY, stock="7H", **lie)
    assert carry(TOMMY, source, target) in list(TOMMY.moves(state))


@pytest.mark.parametrize(
    ("lie", "source", "target", "reason", "line", "told"),
    [
        ({"heap_two": "8H"}, "heap two", "heap four", "heap_stays", "heap two to heap four",
         "A card in a heap can only go to a foundation."),
        ({"foundation_one": "AC 2C 3D", "hand": "5C"}, "hand", "foundation one", "wrong_rank",
         "five of clubs to foundation one", "Foundation one needs a four. Heap one takes the five of clubs."),
        ({"foundation_one": "AC 2S"}, "foundation one", "heap one", "foundation_stays",
         "two of spades to heap one", "Cards on the foundations stay."),
        ({"hand": "2S"}, "hand", "foundation two", "empty_wants", "two of spades to foundation two",
         "An empty foundation takes an ace. Heap one takes the two of spades."),
        ({"heap_one": "3H 8C", "foundation_one": "AC 2S"}, "heap one", "hand", "hand_is_turned",
         "eight of clubs to hand", "A card comes to hand only from the stock."),
    ],
)  # fmt: skip
def test_sir_tommy_refuses(lie: dict[str, str], source: str, target: str, reason: str, line: str, told: str) -> None:
    """The rule text's illegal examples with the sentences that the player hears."""
    state = lay_named(TOMMY, stock="7H", **lie)
    assert why(TOMMY, state, carry(TOMMY, source, target)).reason == reason
    assert hears(TOMMY, state, line).startswith(told)


def test_a_card_inside_a_heap_is_covered() -> None:
    """Only tops can be played."""
    state = lay_named(TOMMY, heap_one="AH 8C")
    assert hears(TOMMY, state, "ace of hearts to foundation one").startswith(
        "The ace of hearts is covered by the eight"
    )


def test_the_card_in_hand_is_placed_before_the_next_is_turned() -> None:
    """Turning waits for the hand to be empty, and is over with the stock: no redeal."""
    state = lay_named(TOMMY, stock="7H", hand="9C")
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
    state = lay_named(TOMMY, hand="KS", **lie)
    assert TOMMY.outcome(state) is None
    move = carry(TOMMY, "hand", "foundation four")
    after = TOMMY.play(state, move)
    assert TOMMY.outcome(after) is WON
    assert TOMMY.events(state, move, after)[0].about == "completed"


def test_which_foundation_and_which_empty_heap_is_not_asked() -> None:
    """Suits don't matter: a two goes onto any ace without a question."""
    state = lay_named(TOMMY, stock="7H", hand="2C", foundation_one="AS", foundation_two="AH")
    assert hears(TOMMY, state, "two of clubs to foundation") == "Two of clubs onto the ace, foundation one."
    assert hears(TOMMY, state, "two of clubs to heap") == "Two of clubs to heap one."


def test_four_turned_at_once() -> None:
    """Four come to hand, go in any order, and nothing else is done before they are placed."""
    game = find("sir tommy", turn=4)
    state = game.start(pack=game.pack)
    assert [len(pile) for pile in state.piles] == [48, 1, 1, 1, 1, *[0] * 8]
    assert game.check(state, carry(game, "hand three", "heap one")) is None
    state = lay_named(game, stock="7H", hand_two="9C", heap_one="AS")
    assert why(game, state, carry(game, "heap one", "foundation one")).reason == "place_first"
    assert why(game, state, turn(game)).reason == "place_first"
    state = game.play(state, carry(game, "hand two", "heap two"))
    assert game.check(state, carry(game, "heap one", "foundation one")) is None
    after = game.play(state, turn(game))
    assert (after.piles[0], after.piles[1]) == ((), cards("7H"))


def test_aces_that_go_home_at_once() -> None:
    """With automatic aces a turned ace starts a foundation; the next card is then turned as ever."""
    game = find("sir tommy", auto_aces=True)
    state = lay_named(game, stock="7H AC")
    after = game.play(state, turn(game))
    assert after.piles[at(game, "foundation one")] == cards("AC")
    assert [event.about for event in game.events(state, turn(game), after)] == ["went_home"]
    assert hears(game, state, "turn") == "Ace of clubs turned, home at once, foundation one."
    assert turn(game) in list(game.moves(after))
    assert len(game.start(pack=game.pack).piles[at(game, "foundation one")]) == 1


def test_foundation_cards_that_may_hop() -> None:
    """With hopping a foundation's top goes to another that it fits, never to a heap."""
    game = find("sir tommy", foundation_return=True)
    state = lay_named(game, foundation_one="AC 2C", foundation_two="AD")
    assert game.check(state, carry(game, "foundation one", "foundation two")) is None
    assert why(game, state, carry(game, "foundation one", "heap one")).reason == "heap_stays"
    assert why(TOMMY, state, carry(TOMMY, "foundation one", "foundation two")).reason == "foundation_stays"


def test_sir_tommy_tells_how_far_it_is() -> None:
    """Cards home, the card in hand, cards to come."""
    state = lay_named(TOMMY, stock="7H", hand="9C", foundation_one="AS 2S")
    assert hears(TOMMY, state, "how far am I") == "Two of fifty-two home. Nine of clubs in hand. One card to come."


# --- Strategy

STRATEGY = find("strategy")
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}


def homes(last: str) -> dict[str, str]:
    """Four foundations in suit, each from its ace up to a rank."""
    ranks = "A23456789TJQK"[: "A23456789TJQK".index(last) + 1]
    return {f"{suit}_foundation": " ".join(rank + letter for rank in ranks) for suit, letter in SUITS.items()}


def test_strategy_starts_with_the_aces_that_came_first_at_home() -> None:
    """Of a pack that begins with its aces these go home, and the first other card is in hand."""
    order = tuple(sorted(STRATEGY.pack, key=lambda card: card.rank))
    state = STRATEGY.start(pack=order)
    assert [len(pile) for pile in state.piles] == [47, 1, 1, 1, 1, 1, *[0] * 8]
    assert state.hidden[0] == 47
    assert state.top(at(STRATEGY, "hearts foundation")) is Card.named("AH")


def test_an_ace_goes_home_by_itself_and_the_next_card_is_turned() -> None:
    """Placing a card turns the next; aces go to their foundation until another card comes."""
    state = lay_named(STRATEGY, stock="8D AH AC", hand="9D", heap_three="KC")
    move = carry(STRATEGY, "hand", "heap three")
    after = STRATEGY.play(state, move)
    assert after.piles[at(STRATEGY, "heap three")] == cards("KC 9D")
    assert after.top(1) is Card.named("8D")
    assert [event.about for event in STRATEGY.events(state, move, after)] == [
        "built",
        "went_home",
        "went_home",
        "turned",
    ]
    assert hears(STRATEGY, state, "nine of diamonds to heap three").startswith(
        "Nine of diamonds onto the king, heap three. Ace of clubs turned, home at once, clubs foundation."
    )


def test_in_strategy_it_is_the_card_that_was_turned() -> None:
    """After placing, "it" is the card that came to hand by itself."""
    state = lay_named(STRATEGY, stock="AD 8D 7C", hand="9D")
    session = Session(STRATEGY, record=Record(STRATEGY, 1, (), (state,)))
    session.hear("nine of diamonds to heap three")
    assert session.hear("put it on heap four").text == "Seven of clubs to heap four. Eight of diamonds turned."


def test_the_foundations_open_when_all_is_placed() -> None:
    """In the building phase a heap's top goes onto its suit's foundation."""
    lie = {"heap_five": "KD 2H", "hearts_foundation": "AH"}
    move = carry(STRATEGY, "heap five", "hearts foundation")
    assert list(STRATEGY.moves(lay_named(STRATEGY, **lie))) == [move]
    state = lay_named(STRATEGY, stock="9S 8S", hand="7C", **lie)
    assert why(STRATEGY, state, move).reason == "closed"
    told = hears(STRATEGY, state, "two of hearts to hearts foundation")
    assert told.startswith("Foundations stay closed until every card has been placed. You could move seven of clubs")
    last = lay_named(STRATEGY, hand="3H", hearts_foundation="AH 2H")
    assert why(STRATEGY, last, carry(STRATEGY, "hand", "hearts foundation")).reason == "closed"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("heap one to heap two", "A placed card stays until it can go to a foundation."),
        ("turn a card", "Place the seven of clubs first: each card before the next is seen. Heap one takes it."),
        ("ace of hearts to heap one", "Cards on the foundations stay."),
    ],
)
def test_strategy_refuses(line: str, told: str) -> None:
    """The rule text's illegal examples with the sentences that the player hears."""
    state = lay_named(STRATEGY, stock="9S 8S", hand="7C", heap_one="KD", heap_two="5D", hearts_foundation="AH")
    assert hears(STRATEGY, state, line).startswith(told)


def test_strategy_is_won_or_stuck() -> None:
    """Won with all home; stuck when all is placed and nothing fits."""
    state = lay_named(STRATEGY, heap_one="KS", **{**homes("K"), "spades_foundation": homes("Q")["spades_foundation"]})
    assert STRATEGY.outcome(STRATEGY.play(state, carry(STRATEGY, "heap one", "spades foundation"))) is WON
    assert STRATEGY.outcome(lay_named(STRATEGY, heap_one="2S 3S", heap_two="AC")) is None
    assert STRATEGY.outcome(lay_named(STRATEGY, heap_one="2S 3S", spades_foundation="AS")) is STUCK
    assert why(STRATEGY, lay_named(STRATEGY), turn(STRATEGY)).reason == "stock_empty"


def test_strategy_with_the_aces_out() -> None:
    """The aces lie out, forty-eight cards are left, the first of them in hand."""
    game = find("strategy", aces="dealt")
    state = game.start(3)
    assert [len(pile) for pile in state.piles] == [47, 1, 1, 1, 1, 1, *[0] * 8]
    assert [state.piles[at(game, f"{suit} foundation")] for suit in SUITS] == [cards(f"A{s}") for s in SUITS.values()]


def test_strategy_that_builds_by_itself() -> None:
    """With automatic building the last card placed sends home all that fits."""
    game = find("strategy", auto_build=True)
    lie = {**homes("J"), "heap_one": "KS QS", "heap_two": "KH QH", "heap_three": "QC"}
    lie["diamonds_foundation"] = homes("K")["diamonds_foundation"]
    state = lay_named(game, hand="KC", **lie)
    move = carry(game, "hand", "heap four")
    after = game.play(state, move)
    assert game.outcome(after) is WON
    assert [(event.about, event.number) for event in game.events(state, move, after)] == [
        ("placed", 1),
        ("rest_home", 6),
    ]
    assert game.check(lay_named(game, stock="9S", hand="KC", heap_one="2S"), carry(game, "hand", "heap one")) is None


def test_strategy_with_fewer_heaps() -> None:
    """As many heaps as were asked for."""
    assert [pile.name for pile in find("strategy", piles=6).piles][-1] == "heap six"
    assert [pile.name for pile in STRATEGY.piles][-1] == "heap eight"


# --- Calculation

CALCULATION = find("calculation")
COURSES = ("A23456789TJQK", "2468TQA3579JK", "369Q258JA47TK", "48Q37J26TA59K")
NAMES = ("foundation one", "foundation two", "foundation three", "foundation four")


def test_calculation_starts_with_four_bases() -> None:
    """An ace, a two, a three and a four lie out, the first of the pack; forty-eight are to come, none in hand."""
    state = CALCULATION.start(pack=CALCULATION.pack[::-1])
    assert [len(pile) for pile in state.piles] == [48, 0, 1, 1, 1, 1, *[0] * 4]
    assert [state.piles[at(CALCULATION, name)] for name in NAMES] == [cards(f"{rank}S") for rank in "A234"]
    assert state.hidden[0] == 48


@pytest.mark.parametrize(("name", "course"), list(zip(NAMES, COURSES, strict=True)))
def test_each_foundation_has_its_course(name: str, course: str) -> None:
    """Thirteen ranks in the order of the rule text, and nothing beyond the king."""
    target = at(CALCULATION, name)
    for count in range(1, 13):
        lie = " ".join(rank + "CDHS"[n % 4] for n, rank in enumerate(course[:count]))
        state = lay_named(CALCULATION, **{name.replace(" ", "_"): lie})
        wants = CALCULATION.piles[target].accepts.accepted_faces(state.piles[target])
        assert wants is not None
        assert {"A23456789TJQK"[face % 13] for face in wants} == {course[count]}
    whole = " ".join(rank + "CDHS"[n % 4] for n, rank in enumerate(course))
    state = lay_named(CALCULATION, hand="AH" if course[0] != "A" else "AS", **{name.replace(" ", "_"): whole})
    assert why(CALCULATION, state, Move(Verb.CARRY, 1, target)).reason == "full"


@pytest.mark.parametrize(
    ("lie", "source", "target"),
    [
        ({"foundation_three": "3H 6H 9S", "hand": "QD"}, "hand", "foundation three"),
        ({"hand": "7C", "heap_two": "KH"}, "hand", "heap two"),
        ({"foundation_two": "2C 4C 6C 8C TC QC", "heap_four": "AS", "hand": "7D"}, "heap four", "foundation two"),
    ],
)
def test_calculation_allows(lie: dict[str, str], source: str, target: str) -> None:
    """The rule text's legal examples."""
    assert carry(CALCULATION, source, target) in list(CALCULATION.moves(lay_named(CALCULATION, **lie)))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "five of hearts to foundation two",
            "This pile counts by twos; after four it needs a six. Heap two takes the five of hearts.",
        ),
        ("heap one to heap three", "A card in a heap can only go to a foundation."),
        ("turn a card", "Place the five of hearts first. Heap two takes it."),
        ("four of clubs to heap two", "Cards on the foundations stay."),
    ],
)
def test_calculation_refuses(line: str, told: str) -> None:
    """The rule text's illegal examples with the sentences that the player hears."""
    state = lay_named(CALCULATION, stock="9S", hand="5H", foundation_two="2C 4C", heap_one="KD")
    assert hears(CALCULATION, state, line).startswith(told)


def test_calculation_tells_what_is_wanted_next() -> None:
    """How far am I: also the next card of each foundation that isn't full."""
    full = " ".join(rank + "C" for rank in COURSES[0])
    state = lay_named(CALCULATION, foundation_one=full, foundation_two="2D 4D 6D", foundation_three="3D 6H 9D QD 2H",
                  foundation_four="4H 8H", stock="9S 8S")  # fmt: skip
    assert hears(CALCULATION, state, "how far am I").endswith(
        "Foundation two needs an eight. Foundation three needs a five. Foundation four needs a queen."
    )


def test_a_foundation_needs_what_it_takes() -> None:
    """Asked what a foundation needs, it tells the card that it waits for, also while it is empty."""
    state = lay_named(CALCULATION, foundation_three="3D 6H", hand="9C", stock="9S 8S")
    told = hears(CALCULATION, state, "what does foundation three need")
    assert told == "Foundation three takes a nine. Nine of clubs is free."
    told = hears(COLORADO, COLORADO.start(5), "what does the clubs king foundation need")
    assert told.startswith("Clubs king foundation takes a king of clubs.")


def test_calculation_is_won_or_stuck() -> None:
    """Won with every foundation at its king; stuck with nothing to turn, place or play."""
    lie = {f"foundation_{name}": " ".join(rank + suit for rank in course)
           for name, suit, course in zip(("one", "two", "three", "four"), "CDHS", COURSES, strict=True)}  # fmt: skip
    lie["foundation_four"] = lie["foundation_four"].removesuffix(" KS")
    state = lay_named(CALCULATION, heap_one="KS", **lie)
    assert CALCULATION.outcome(state) is None
    assert CALCULATION.outcome(CALCULATION.play(state, carry(CALCULATION, "heap one", "foundation four"))) is WON
    assert CALCULATION.outcome(lay_named(CALCULATION, foundation_one="AC", heap_one="7C")) is STUCK


def test_the_turned_card_is_put_in_a_heap() -> None:
    """As a player would say it of a heap: in, not onto."""
    session = Session(CALCULATION, 3)
    session.hear("turn a card")
    assert session.hear("put it in heap two").text == "Seven of spades to heap two."


def test_bases_to_find() -> None:
    """Bases that are found in play: fifty-two to come, and each foundation starts from its own base only."""
    game = find("calculation", bases="found", wastes=3)
    state = game.start(1)
    assert [len(pile) for pile in state.piles] == [52, *[0] * 8]
    state = lay_named(game, stock="9S", hand="2C")
    assert game.check(state, carry(game, "hand", "foundation two")) is None
    assert why(game, state, carry(game, "hand", "foundation one")).reason == "empty_wants"
    assert hears(game, state, "two of clubs to foundation one").startswith("Foundation one starts from an ace.")


def test_bases_of_one_suit() -> None:
    """As in Hopscotch, the bases are the ace to four of clubs."""
    game = find("calculation", one_suit=True)
    state = game.start(7)
    assert [state.piles[at(game, name)] for name in NAMES] == [cards(f"{rank}C") for rank in "A234"]


def test_bases_of_one_suit_to_find() -> None:
    """Found in play they are the clubs as well: no other suit begins a foundation, and what waits for it says so."""
    game = find("calculation", one_suit=True, bases="found")
    state = lay_named(game, stock="9S", hand="AH", heap_one="2C")
    told = hears(game, state, "ace of hearts to foundation one")
    assert told.startswith("Foundation one starts from an ace of clubs.")
    assert game.check(state, carry(game, "heap one", "foundation two")) is None
    assert hears(game, state, "what does foundation one need").startswith("Foundation one takes an ace of clubs.")
    assert "Foundation one needs the ace of clubs." in hears(game, state, "how far am I")
    assert "ace of clubs" in game.rules[0]
    after = game.play(state, carry(game, "heap one", "foundation two"))
    assert game.check(lay_named(game, foundation_two="2C", hand="4H"), carry(game, "hand", "foundation two")) is None
    assert "Foundation two needs a four." in hears(game, after, "how far am I")


def test_an_ace_that_is_no_base_is_not_laid_on_what_is_needed_sooner() -> None:
    """The ace of hearts has to wait until foundation two comes to an ace, which the four doesn't."""
    game = find("calculation", one_suit=True, bases="found")
    state = lay_named(game, hand="AH", heap_one="4D", heap_two="KD")
    best = max(game.moves(state), key=lambda move: game.hint_priority(game, state, move)[0])
    assert game.piles[best.target].name != "heap one"


def test_first_card_turned() -> None:
    """Forty-seven to come, one in hand; the next waits to be turned."""
    game = find("calculation", first_turn=True)
    state = game.start(7)
    assert [len(pile) for pile in state.piles[:2]] == [47, 1]
    after = game.play(state, carry(game, "hand", "heap one"))
    assert not after.piles[1]


def test_cards_that_turn_by_themselves() -> None:
    """With turning by itself the hand is filled at the start and after every card placed from it."""
    game = find("calculation", auto_turn=True)
    state = game.start(7)
    assert [len(pile) for pile in state.piles[:2]] == [47, 1]
    after = game.play(state, carry(game, "hand", "heap one"))
    assert after.piles[1] == state.piles[0][-1:]
    assert len(after.piles[0]) == 46


def test_calculation_with_hopping() -> None:
    """A foundation's top may go to another that needs it."""
    game = find("calculation", foundation_return=True)
    state = lay_named(game, foundation_one="AC 2C 3D 4C", foundation_two="2D")
    assert game.check(state, carry(game, "foundation one", "foundation two")) is None
    assert why(CALCULATION, state, carry(CALCULATION, "foundation one", "foundation two")).reason == "foundation_stays"


# --- Colorado

COLORADO = find("colorado")


def piles_of(game: Game) -> list[int]:
    """The twenty piles."""
    return [index for index, pile in enumerate(game.piles) if pile.kind is Kind.TABLEAU]


def test_colorado_starts_with_twenty_cards_on_twenty_piles() -> None:
    """Two rows of ten, no card in hand, empty foundations, eighty-four to come."""
    state = COLORADO.start(pack=COLORADO.pack)
    assert [len(pile) for pile in state.piles] == [84, 0, *[0] * 8, *[1] * 20]
    assert [state.top(pile) for pile in piles_of(COLORADO)] == list(COLORADO.pack[:20])
    assert (state.hidden[0], sum(state.hidden)) == (84, 84)
    assert COLORADO.piles[29].name == "row two, place ten"


def test_the_card_in_hand_goes_on_any_pile() -> None:
    """Whatever lies there, and on a foundation that it fits."""
    state = lay_named(COLORADO, hand="9S", row_one_place_seven="2D")
    assert COLORADO.check(state, carry(COLORADO, "hand", "row one, place seven")) is None
    state = lay_named(COLORADO, hand="QC", clubs_king_foundation="KC")
    assert COLORADO.check(state, carry(COLORADO, "hand", "clubs king foundation")) is None


def test_an_emptied_pile_takes_the_next_card() -> None:
    """From the stock at once, or the card in hand if there is one; with neither it stays empty."""
    move = carry(COLORADO, "row one, place four", "hearts ace foundation")
    lie = {"row_one_place_four": "AH"}
    state = lay_named(COLORADO, stock="9S 8S", **lie)
    after = COLORADO.play(state, move)
    assert (after.piles[0], after.piles[move.source]) == (cards("9S"), cards("8S"))
    assert [event.about for event in COLORADO.events(state, move, after)] == ["placed", "filled"]
    state = lay_named(COLORADO, stock="9S 8S", hand="5D", **lie)
    after = COLORADO.play(state, move)
    assert (len(after.piles[0]), after.piles[1], after.piles[move.source]) == (2, (), cards("5D"))
    assert hears(COLORADO, state, "ace of hearts") == (
        "Ace of hearts to hearts ace foundation. Five of diamonds fills row one, place four."
    )
    state = lay_named(COLORADO, **lie)
    after = COLORADO.play(state, move)
    assert after.piles[move.source] == ()
    assert [event.about for event in COLORADO.events(state, move, after)] == ["placed", "emptied"]


def test_gaps_that_stay() -> None:
    """Without filling from the stock a pile stays empty, unless a card is in hand."""
    game = find("colorado", fill_from_stock=False)
    move = carry(game, "row one, place four", "hearts ace foundation")
    after = game.play(lay_named(game, stock="9S 8S", row_one_place_four="AH"), move)
    assert (len(after.piles[0]), after.piles[move.source]) == (2, ())
    after = game.play(after, turn(game))
    assert after.top(1) is Card.named("8S")
    after = game.play(lay_named(game, stock="9S 8S", hand="5D", row_one_place_four="AH"), move)
    assert after.piles[move.source] == cards("5D")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("row one place two to row one place nine", "Cards already on a pile can only go to a foundation."),
        ("turn a card", "Place the eight of hearts first."),
        ("king of spades to spades king foundation",
         "The spades king foundation goes down: it needs a queen of spades."),
        ("five of diamonds to hearts ace foundation", "The hearts ace foundation takes only a heart."),
    ],
)  # fmt: skip
def test_colorado_refuses(line: str, told: str) -> None:
    """The rule text's illegal examples with the sentences that the player hears."""
    state = lay_named(COLORADO, stock="9S", hand="8H", row_one_place_two="5D", row_one_place_nine="6D",
                  spades_king_foundation="KS", row_two_place_one="KS")  # fmt: skip
    assert hears(COLORADO, state, line).startswith(told)


def test_colorado_is_won_or_stuck() -> None:
    """Won with all hundred and four home; stuck with the stock and the hand empty and nothing that fits."""
    ranks = "A23456789TJQK"
    lie = {f"{suit}_ace_foundation": " ".join(rank + letter for rank in ranks) for suit, letter in SUITS.items()}
    lie |= {
        f"{suit}_king_foundation": " ".join(rank + letter for rank in ranks[::-1]) for suit, letter in SUITS.items()
    }
    lie["hearts_king_foundation"] = lie["hearts_king_foundation"].removesuffix(" AH")
    state = lay_named(COLORADO, row_one_place_one="AH", **lie)
    assert COLORADO.outcome(state) is None
    move = carry(COLORADO, "row one, place one", "hearts king foundation")
    assert COLORADO.outcome(COLORADO.play(state, move)) is WON
    assert COLORADO.outcome(lay_named(COLORADO, row_one_place_one="5H")) is STUCK
    assert COLORADO.outcome(lay_named(COLORADO, row_one_place_one="5H", hand="5S")) is None


def test_colorado_with_its_bases_out() -> None:
    """One ace and one king of each suit lie out, seventy-six are to come; with the first turned seventy-five."""
    state = find("colorado", bases="dealt").start(4)
    assert [len(pile) for pile in state.piles] == [76, 0, *[1] * 28]
    assert [state.piles[pile][0].rank for pile in range(2, 10)] == [1] * 4 + [13] * 4
    state = find("colorado", bases="dealt", first_turn=True).start(4)
    assert [len(pile) for pile in state.piles[:2]] == [75, 1]


def test_colorado_tells_how_far_it_is() -> None:
    """Cards home of a hundred and four, and the card in hand."""
    state = lay_named(COLORADO, stock="7H 8H", hand="9C", spades_ace_foundation="AS 2S")
    assert hears(COLORADO, state, "how far am I") == (
        "Two of one hundred four home. Nine of clubs in hand. Two cards to come."
    )
