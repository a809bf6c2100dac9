"""Royal Flush by its rule text: its golden games, its readings, its hands, and what it refuses."""

from __future__ import annotations

import itertools
import string
from collections.abc import Iterator

import pytest

from testing.random_play import positions, random_play
from voice_solitaire.dialogue.telling.wording import A_REFUSAL, length
from voice_solitaire.games import find
from voice_solitaire.games.royal_flush import hunt, left, standing, to_find
from voice_solitaire.games.royal_flush.hands import HANDS, hand_of
from voice_solitaire.games.royal_flush.hunting import HEAP, PACKET, PILES
from voice_solitaire.games.royal_flush.naming import read
from voice_solitaire.table.cards import Card, Suit, cards
from voice_solitaire.table.game import Game, UnknownOption
from voice_solitaire.table.moves import STUCK, WON, Event, Move, Outcome, Refusal, Verb
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import UnclearOption

GAME = find("royal flush")
GATHER = Move(Verb.STEP, -1, PACKET)


def numbered(k: int) -> list[Card]:
    """The rule text's packs: the card of place i is number k times i modulo 53, less one."""
    suits = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
    return [Card((k * i % 53 - 1) % 13 + 1, suits[(k * i % 53 - 1) // 13]) for i in range(1, 53)]


def steps(game: Game, state: State) -> Iterator[tuple[State, Move, State]]:
    """The one course of a game."""
    while (move := next(game.moves(state), None)) is not None:
        after = game.play(state, move)
        yield state, move, after
        state = after


def course(game: Game, k: int) -> tuple[list[int], State, Outcome | None]:
    """The cards left after each round, the last position and the outcome."""
    counts = []
    for _, move, state in steps(game, game.start(pack=numbered(k))):
        if move == GATHER or game.outcome(state):
            counts.append(left(state))
    return counts, state, game.outcome(state)


def start(names: str, game: Game = GAME) -> State:
    """A game whose pack begins with these cards."""
    first = cards(names)
    return game.start(pack=[*first, *(card for card in game.pack if card not in first)])


def after(game: Game, state: State, moves: int) -> State:
    """The position so many steps on."""
    for _, _, state in itertools.islice(steps(game, state), moves):  # noqa: B007, B020 - the last one is meant
        pass
    return state


# --- the golden games of the rule text


@pytest.mark.parametrize(
    ("k", "turning", "counts", "suit", "outcome"),
    [
        (1, "each_pile", [37, 12, 8, 7, 7], Suit.CLUBS, STUCK),
        (1, "packet", [37, 20, 14, 8, 8], Suit.CLUBS, STUCK),
        (2, "each_pile", [30, 12, 7, 6, 5], Suit.CLUBS, WON),
        (2, "packet", [30, 14, 9, 9, 9], Suit.CLUBS, STUCK),
        (2, "never", [27, 11, 9, 5, 5], Suit.SPADES, WON),
        (5, "each_pile", [21, 15, 9, 9, 6], Suit.HEARTS, STUCK),
        (5, "packet", [21, 8, 6, 5, 5], Suit.HEARTS, WON),
    ],
)
def test_golden_games(k: int, turning: str, counts: list[int], suit: Suit, outcome: Outcome) -> None:
    """Cards left after rounds of five, four, three, two and one pile, the suit, and how it ends."""
    found, state, end = course(find("royal flush", turning=turning), k)
    assert (found, Suit(state.facts[3]), end) == (counts, suit, outcome)


def test_the_last_pile_of_a_won_game() -> None:
    """From the top down the last pile reads as the rule text has it, and lies open."""
    _, state, _ = course(GAME, 2)
    assert state.piles[1][::-1] == cards("AC QC KC JC TC")
    assert state.hidden[1] == 0


@pytest.mark.parametrize("k", range(1, 53))
def test_gathering_the_other_way_turns_one_reading_into_another(k: int) -> None:
    """Left on right with each pile turned is right on left with the packet turned, and the other way round."""
    for one, other in (("each_pile", "packet"), ("packet", "each_pile")):
        mirrored = course(find("royal flush", turning=other, gather="onto_right"), k)
        assert course(find("royal flush", turning=one), k) == mirrored


# --- the course


def test_the_pack_is_dealt_in_rotation() -> None:
    """Card by card from the left: piles of eleven, eleven, ten, ten and ten, face down."""
    pack = numbered(3)
    state = after(GAME, GAME.start(pack=pack), 1)
    assert [state.piles[pile] for pile in PILES] == [tuple(pack[pile::5]) for pile in range(5)]
    assert [len(state.piles[pile]) for pile in PILES] == [11, 11, 10, 10, 10]
    assert state.hidden == (0, 11, 11, 10, 10, 10, 0)


def test_the_pack_can_be_dealt_pile_by_pile() -> None:
    """In packets of the same sizes."""
    pack = numbered(3)
    game = find("royal flush", dealing="packets")
    state = after(game, game.start(pack=pack), 1)
    assert [state.piles[pile] for pile in PILES] == [
        tuple(pack[a:b]) for a, b in itertools.pairwise((0, 11, 22, 32, 42, 52))
    ]


def test_a_search_ends_at_its_find() -> None:
    """The card dealt first is looked at first; useless ones go, the find stays, what is under it stays unseen."""
    state = after(GAME, start("2C 3C 4C 5C 6C QC"), 1)
    first, second = Move(Verb.STEP, 1), Move(Verb.STEP, 1)
    gone = GAME.play(state, first)
    assert gone.piles[HEAP] == cards("2C")
    assert [event.about for event in GAME.events(state, first, gone)] == ["rf_discarded"]
    assert standing(gone)[0] == (1, None, 10)
    found = GAME.play(gone, second)
    assert found.top(1) is Card.named("QC")
    assert standing(found)[0] == (1, Card.named("QC"), 9)
    assert [event.about for event in GAME.events(gone, second, found)] == ["rf_found", "rf_suit"]
    assert found.facts == (5, 2, 0, Suit.CLUBS)


def test_a_royal_card_of_another_suit_goes_once_the_suit_is_settled() -> None:
    """When the suit is clubs a ten of spades is discarded."""
    state = after(GAME, start("QC TS"), 2)
    move = next(GAME.moves(state))
    played = GAME.play(state, move)
    assert played.top(HEAP) is Card.named("TS")


def test_a_pile_without_a_find_is_gone() -> None:
    """All its cards are discarded one by one, and the last takes the pile with it; the next is searched."""
    rest = [card for card in GAME.pack if card.rank not in (1, 10, 11, 12, 13)]
    first = rest[:11]
    others = [card for card in GAME.pack if card not in first]
    order: list[Card] = []
    for number in range(52):
        order.append(first.pop(0) if number % 5 == 0 else others.pop(0))
    state = after(GAME, GAME.start(pack=order), 11)
    last = Move(Verb.STEP, 1)
    gone = GAME.play(state, last)
    assert [event.about for event in GAME.events(state, last, gone)] == ["rf_discarded", "rf_pile_gone"]
    assert gone.facts == (5, 2, 0, -1)
    assert list(GAME.moves(gone)) == [Move(Verb.STEP, 2)]


def test_gathering_lays_the_right_pile_on_top() -> None:
    """Each pile turned face down, five on four and so on: a pile's find is dealt after the rest of it."""
    state = GAME.start(21)
    for _, move, gathered in steps(GAME, state):
        if move == GATHER:
            break
        state = gathered
    kept = [state.piles[pile] for pile in (5, 4, 3, 2, 1)]
    assert gathered.piles[PACKET][::-1] == tuple(card for pile in kept for card in pile)
    assert gathered.hidden[PACKET] == len(gathered.piles[PACKET])


@pytest.mark.parametrize("deal", range(12))
def test_what_the_rules_imply(deal: int) -> None:
    """No wanted card is ever discarded, no pile is dealt empty, the suit never changes, sizes only fall."""
    for game in (find("royal flush", turning=turning) for turning in ("each_pile", "packet", "never")):
        suit, count = -1, 52
        for state in positions(game, deal):
            if suit != -1:
                assert state.facts[3] == suit
            suit = state.facts[3]
            royal = {card for card in game.pack if card.suit == suit and card.rank in (1, 10, 11, 12, 13)}
            assert not royal & set(state.piles[HEAP])
            assert left(state) <= count
            count = left(state)
            if state.facts[1] == 1 and state.facts[2] == 0:  # just dealt
                assert all(state.piles[pile] for pile in PILES[: state.facts[0]])
                assert not any(state.piles[pile] for pile in PILES[state.facts[0] :])
        assert game.outcome(state) is (WON if count == 5 else STUCK)
        assert count >= 5


@pytest.mark.parametrize("deal", range(12))
def test_only_what_was_looked_at_is_open(deal: int) -> None:
    """A card that nobody has looked at in this round is hidden; only finds and discards lie open."""
    for before, move, state in random_play(GAME, deal):
        over = GAME.outcome(state) is not None
        for pile in PILES:
            assert len(state.seen(pile)) <= 1 or over
            for card in () if over else state.seen(pile):
                assert hunt(GAME).wants(state, card)
        assert state.hidden[PACKET] == len(state.piles[PACKET])
        assert state.hidden[HEAP] == 0
        if move.source in PILES:  # exactly one card more is known, until the end lays the last pile open
            assert sum(before.hidden) - sum(state.hidden) == 1 or over


def test_the_end_names_the_strangers() -> None:
    """A lost game names the cards that lie between the wanted ones, a won one its hand."""
    assert _last_events(GAME, 5)[-1] == Event("rf_lost", number=1, cards=cards("8D"))
    assert _last_events(GAME, 1)[-1].cards == cards("2S 4D")
    assert [event.about for event in _last_events(GAME, 2)] == ["rf_found", "rf_won"]


def _last_events(game: Game, k: int) -> tuple[Event, ...]:
    *_, (before, move, state) = steps(game, game.start(pack=numbered(k)))
    return game.events(before, move, state)


def test_a_sure_win_is_announced_and_played_on() -> None:
    """Once only five are left the rest is a formality, and it comes to the same."""
    game = find("royal flush", turning="never")
    told = [event.about for before, move, state in steps(game, game.start(pack=numbered(2)))
            for event in game.events(before, move, state)]  # fmt: skip
    assert told.count("rf_sure") == 1
    assert told[-1] == "rf_won"


# --- hands


@pytest.mark.parametrize(
    ("target", "wanted"),
    [
        ("royal flush of hearts", "TH JH QH KH AH"),
        ("four sevens", "7C 7D 7H 7S"),
        ("5h, 6h, 7c, 8d, 9s", "5H 6H 7C 8D 9S"),
    ],
)
def test_hands_that_are_named(target: str, wanted: str) -> None:
    """Named cards are wanted from the first card on, whatever is found."""
    game = find("royal flush", target=target)
    state = game.start(1)
    assert set(to_find(game, state)) == set(cards(wanted))
    *_, (_, _, end) = steps(game, state)
    assert set(cards(wanted)) <= set(end.piles[1])
    assert game.outcome(end) is (WON if len(end.piles[1]) == len(wanted.split()) else STUCK)


def test_a_straight_flush_takes_the_suit_of_its_first_find() -> None:
    """To nine: five to nine, of the suit found first."""
    game = find("royal flush", target="straight flush to nine")
    state = start("AS KS 4C 3D 2H 7D", game)
    assert len(to_find(game, state)) == 20
    assert set(to_find(game, after(game, state, 3))) == set(cards("5D 6D 8D 9D"))


def test_four_of_a_kind_takes_the_rank_of_the_first_card() -> None:
    """The first card looked at names the rank, and nothing of pile one is discarded."""
    game = find("royal flush", target="four of a kind")
    state = after(game, start("7D", game), 2)
    assert (state.top(1), state.piles[HEAP]) == (Card.named("7D"), ())
    assert set(to_find(game, state)) == set(cards("7C 7H 7S"))
    assert state.facts[3] == 7


def test_one_odd_card_may_be_left() -> None:
    """With an odd card, one stranger still wins and two do not."""
    exact, odd = (find("royal flush", target="four_sevens", odd_card=allowed) for allowed in (False, True))
    ends = {
        (len(state.piles[1]), exact.outcome(state), odd.outcome(state))
        for deal in range(60)
        for *_, (_, _, state) in [list(steps(exact, exact.start(deal)))]
    }
    assert {(4, WON, WON), (5, STUCK, WON), (6, STUCK, STUCK)} <= ends
    assert all(here is (WON if count == 4 else STUCK) for count, here, _ in ends)


def test_a_full_house_locks_the_first_ones_found() -> None:
    """Three sevens and two twos found are locked; a fourth seven or third two counts no more."""
    game = find("royal flush", target="sevens full of twos")
    state = start("7C 7D 7H 2C 7S 2D 2H", game)
    locked = after(game, state, 6)
    assert locked.facts[4:] == tuple(card.face for card in cards("7C 7D 7H 2C"))
    assert to_find(game, locked) == cards("2D 2H 2S")
    assert Card.named("7S") in locked.piles[HEAP]
    for deal in range(30):
        *_, (before, move, end) = steps(game, game.start(deal))
        ranks = [card.rank for card in end.piles[1]]
        assert ranks.count(7) >= 3
        assert ranks.count(2) >= 2
        last = game.events(before, move, end)[-1]
        assert last.number == (0 if game.won(end) else len(ranks) - 5)


@pytest.mark.parametrize("text", ["", "four", "four elevens", "5H 6H 7C 8D", "5H 5H 6H 7C 8D", "sevens full of sevens"])
def test_a_hand_that_does_not_exist(text: str) -> None:
    """What is no hand is refused, and the nearest hand is named."""
    with pytest.raises(ValueError, match=r"card|ranks"):
        read(text)
    with pytest.raises(UnknownOption) as caught:
        find("royal flush", target=text)
    assert caught.value.nearest in HANDS


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("with four of a kind", "four_of_a_kind"),
        ("quads", "four_of_a_kind"),
        ("all four aces please", "four_aces"),
        ("a full house", "full_house"),
        ("three sevens and two deuces", "sevens_full_of_twos"),
        ("full house, kings over tens", "kings_full_of_tens"),
        ("for a royal flush of clubs", "royal_flush_of_clubs"),
        ("royal flush in hearts", "royal_flush_of_hearts"),
        ("straight flush up to the nine", "straight_flush_to_nine"),
        ("a straight flush from five to nine", "straight_flush_to_nine"),
        ("a straight flush to ace", "royal_flush"),
        ("nine high straight flush in hearts", "5H_6H_7H_8H_9H"),
        ("five cards of my own: ace of clubs, two of hearts, 3s, 4c and the nine of spades", "AC_2H_3S_4C_9S"),
        ("my own five cards: ten, jack and queen of hearts, four and five of clubs", "4C_5C_TH_JH_QH"),
    ],
)
def test_a_hand_is_named_in_any_words(text: str, value: str) -> None:
    """What players call a hand chooses it, and can be read back."""
    assert read(text) == value
    assert read(value) == value
    assert find("royal flush", target=text).options["target"] == value


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("ace of clubs, two of hearts, three of spades, four of clubs", "five different cards"),
        ("ace of clubs, ace of clubs, 2c, 3c, 4c", "Ace of clubs is named twice"),
        ("five cards of my own", "ace of clubs, two of hearts"),
        ("straight flush in hearts", "straight flush to nine of hearts"),
        ("straight flush from five to ten", "straight flush to ten, from six"),
        ("a full house of sevens", "sevens full of eights"),
        ("two pairs", "full house"),
        ("three of a kind", "four of a kind"),
        ("three of a kind, kings", "four kings"),
        ("a flush", "straight flush to nine"),
        ("four sevens and eights", "four sevens"),
    ],
)
def test_a_hand_that_can_not_be_is_refused_by_a_sentence_that_names_one_that_can(text: str, near: str) -> None:
    """At most twenty words, the way on among them; a command line hears the same."""
    with pytest.raises(UnclearOption, match=near) as caught:
        read(text)
    assert length(str(caught.value)) <= A_REFUSAL
    with pytest.raises(UnknownOption) as refused:
        find("royal flush", target=text)
    assert refused.value.because == str(caught.value)
    assert str(refused.value).endswith(str(caught.value))


@pytest.mark.parametrize("text", ["where are the four kings", "is there a full house", "the nine", "next four cards"])
def test_what_names_no_hand_is_left_to_the_rest(text: str) -> None:
    """A question, a card and a number of cards choose nothing."""
    with pytest.raises(ValueError, match="card"):
        read(text)


def test_any_full_house_takes_the_ranks_of_the_first_finds() -> None:
    """Three of the first rank found count and two of the second, whatever they are."""
    game = find("royal flush", target="full house")
    state = start("7C 2D 7H 2C 7S 2S 2H", game)
    assert len(to_find(game, state)) == 52
    for deal in range(30):
        *_, (_, _, end) = steps(game, game.start(deal))
        found = [face % 13 for face in end.facts[4:]]
        first, second = dict.fromkeys(found)
        assert (found.count(first), found.count(second)) == (3, 2)
        assert {card.face for card in end.piles[1]} >= set(end.facts[4:])
        assert game.won(end) == (len(end.piles[1]) == 5)


def test_every_hand_is_read_back() -> None:
    """A hand's value and its phrase both choose it."""
    for value, hand in HANDS.items():
        assert read(value) == read(value.replace("_", " ").title()) == value
        assert hand_of(value) is hand
        assert len(hand.faces) >= hand.size


@pytest.mark.parametrize("said", ["b", "B", "reading b", "packet"])
def test_readings_have_letters(said: str) -> None:
    """The letters of the rule text choose a reading, and the name of the game says so."""
    assert find("royal flush", turning=said).title == "Royal Flush, reading b"


# --- what is refused, and why


def refused(game: Game, state: State, move: Move) -> Refusal:
    """Why a move is refused."""
    found = game.check(state, move)
    assert found is not None
    return found


FOUND = after(GAME, start("QC 2C 3C 4C 5C"), 2)  # pile one: finished; pile two: to be searched
ALL_SEARCHED = next(state for state in positions(GAME, 1) if state.facts[1] == 6)
OVER = list(positions(GAME, 1))[-1]
DEALT = after(GAME, start("2C"), 1)


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (FOUND, Move(Verb.CARRY, 1, HEAP), "rf_belongs"),
        (FOUND, Move(Verb.CARRY, 1, 2), "rf_stays"),
        (FOUND, Move(Verb.CARRY, 1, 1), "rf_stays"),
        (FOUND, Move(Verb.CARRY, 1, 2, 2), "rf_finished"),
        (FOUND, Move(Verb.CARRY, 2, HEAP), "rf_unseen"),
        (FOUND, Move(Verb.STEP, 1), "rf_finished"),
        (FOUND, Move(Verb.STEP, 3), "rf_search_first"),
        (FOUND, GATHER, "rf_search_first"),
        (FOUND, Move(Verb.STEP, PACKET), "rf_search_first"),
        (FOUND, Move(Verb.CARRY, PACKET, 1), "nothing_there"),
        (after(GAME, FOUND, 1), Move(Verb.CARRY, HEAP, 1), "rf_only_clubs"),
        (after(GAME, DEALT, 1), Move(Verb.CARRY, HEAP, 1), "rf_only"),
        (GAME.start(1), Move(Verb.STEP, 1), "rf_deal_first"),
        (GAME.start(1), GATHER, "rf_deal_first"),
        (GAME.start(1), Move(Verb.CARRY, PACKET, 1), "rf_packet"),
        (GAME.start(1), Move(Verb.STEP), "no_such_move"),
        (GAME.start(1), Move(Verb.DEAL, PACKET), "no_such_move"),
        (GAME.start(1), Move(Verb.CARRY, 1, 9), "no_such_pile"),
        (ALL_SEARCHED, Move(Verb.STEP, PACKET), "rf_gather_first"),
        (OVER, Move(Verb.STEP), "rf_over"),
        (OVER, Move(Verb.STEP, 1), "rf_over"),
        (OVER, GATHER, "rf_over"),
        (OVER, Move(Verb.CARRY, 1, HEAP), "rf_over"),
    ],
)
def test_what_is_refused_and_why(state: State, move: Move, reason: str) -> None:
    """The rule text's illegal examples, and one of each further kind."""
    assert refused(GAME, state, move).reason == reason


def test_refusals_name_the_card_and_the_pile() -> None:
    """Which card the search ended at, and which pile is to be searched first."""
    finished = refused(GAME, FOUND, Move(Verb.STEP, 1))
    assert (finished.onto, finished.source) == (Card.named("QC"), 1)
    assert refused(GAME, FOUND, GATHER).target == 2
    assert refused(GAME, FOUND, Move(Verb.CARRY, 1, HEAP)).card is Card.named("QC")


# --- the words

FIELDS = {
    "card": "queen of clubs",
    "onto": "queen of clubs",
    "source": "pile three",
    "target": "pile three",
    "number": "twenty-four",
    "cards": "eight of clubs, nine of clubs, ten of clubs, two of clubs and six of clubs",
    "piles": "",
    "group": "pile",
    "wanted": "a club",
    "rank": "queen",
}


@pytest.mark.parametrize("target", [*list(HANDS)[:30], "sevens_full_of_twos", "5H_6H_7C_8D_9S"])
def test_every_sentence_fits_in_a_breath(target: str) -> None:
    """Refusals have at most 20 words, a first sentence at most 12, anything at most 25, and only known blanks."""
    game = find("royal flush", target=target)
    for key, forms in game.words.items():
        for form in (forms,) if isinstance(forms, str) else forms:
            blanks = {name for _, name, _, _ in string.Formatter().parse(form) if name}
            assert blanks <= FIELDS.keys()
            told = form.format(**FIELDS)
            event = key.split("_")[1] in (
                "discarded",
                "found",
                "suit",
                "rank",
                "pile",
                "gathered",
                "sure",
                "won",
                "lost",
            )
            assert len(told.split()) <= (25 if event else 20), told
            if event and "{cards}" not in form:
                assert len(told.split(".")[0].split()) <= 12, told


@pytest.mark.parametrize("options", [{}, {"target": "four of a kind"}, {"target": "sevens full of twos"}], ids=str)
def test_whatever_is_told_or_refused_has_words(options: dict[str, object]) -> None:
    """Every event and every refusal of its own that the game can give is among its words."""
    game = find("royal flush", **options)
    for deal in range(4):
        for before, move, state in random_play(game, deal):
            assert all(event.about in game.words for event in game.events(before, move, state))
            for verb, source, target in itertools.product((Verb.STEP, Verb.CARRY), range(-1, 7), range(-1, 7)):
                no = game.check(before, Move(verb, source, target))
                if no is not None and no.reason.startswith("rf_"):
                    assert no.reason in game.words
                    assert no.reason in game.rule_of
