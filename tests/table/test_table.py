"""Cards, deals, rules, lifts and records, each on its own."""

from __future__ import annotations

import hashlib
import itertools
import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from voice_solitaire.games import find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table import deals
from voice_solitaire.table.cards import KING, RANKS, Card, Suit, cards, pack
from voice_solitaire.table.deals import LAST_DEAL, shuffled, splitmix64
from voice_solitaire.table.game import Game, IllegalMove
from voice_solitaire.table.lifts import Locked, LooseCard, TopCard
from voice_solitaire.table.moves import Move, Verb, Wanted
from voice_solitaire.table.piles import Attempt, Kind, Lift, Pile, Rule, spread
from voice_solitaire.table.record import LEFT, Record
from voice_solitaire.table.rules import (
    EMPTY,
    AtMost,
    Build,
    By,
    EmptyTakes,
    NeedsBase,
    OnlyFrom,
    OnlyRank,
    TakesNothing,
)
from voice_solitaire.table.rules import all_of as every
from voice_solitaire.table.state import State

# --- cards


def test_cards_are_one_object_each() -> None:
    """A card is the same object however it is come by, also from a pickle; twins differ by their pack."""
    five = Card(5, Suit.HEARTS)
    assert five is Card.named("5h") is pickle.loads(pickle.dumps(five))
    assert Card.named("10S") is Card.named("TS")
    other = Card(5, Suit.HEARTS, 1)
    assert other is not five
    assert other.twin(five)
    assert not other.twin(Card.named("5D"))


@pytest.mark.parametrize("name", ["", "5", "H5", "1H", "55H", "5X", "JOKER"])
def test_a_wrong_name_is_no_card(name: str) -> None:
    """A name that isn't a card's says how cards are written."""
    with pytest.raises(ValueError, match="5H"):
        Card.named(name)


@pytest.mark.parametrize(("rank", "deck"), [(0, 0), (14, 0), (5, 8), (5, -1)])
def test_there_are_only_so_many_cards(rank: int, deck: int) -> None:
    """Ranks are 1 to 13 and packs 0 to 7."""
    with pytest.raises(ValueError, match="there is no card"):
        Card(rank, Suit.CLUBS, deck)


def test_packs_are_whole() -> None:
    """A pack has every face once, two packs twice, and faces count 0 to 51."""
    assert sorted(card.face for card in pack()) == list(range(52))
    assert Counter(card.face for card in pack(2)) == dict.fromkeys(range(52), 2)
    assert len(set(pack(2))) == 104
    assert {card.rank for card in pack(2, RANKS[1:])} == set(range(2, KING + 1))


# --- deals

DEALS = {
    0: (
        "8SJH9C2S2DQD6STC3DACJC7C9H8CQSKH5H2C3H5CAH6C4STD5D8H8DADQHTSQCJD3S4D2H9D3CKDAS7S9S7DJS6HKS4C7H5S6D4HKCTH",
        "ba0e29a77794ae37",
    ),
    1: (
        "7D9C4D8H8D5SJD6D9SJC5DKD3C2DJH5H7H4H2CAD6SKCKHTHTSJSTD8SQC4S6C7CAS5CAHKS6HQSQHQD9D3D3SAC4C2H8CTC3H2S9H7S",
        "d0cbca6d9aed824c",
    ),
    2: (
        "QH3S4C5H7H2DKHTDAC6C7S3CQC7D6HJHTC9SJD8C4D5S2S4HADQD6S8H3H9D6DJSAS5CJCAHKC2H7C4S9CTH5DTSQSKS8SKD3D2C8D9H",
        "405be8d487438ccd",
    ),
    42: (
        "7C3HKCAS2SACAHKDTD5C8SJH2H4S6H5D2D5S6DAD7D2C8H8C4D7HKSTS4H3DTHJS4C6S7S3S8DQD9SKH5H6CQS9DJDQC3C9HQH9CJCTC",
        "2bbfa5c181ffeaad",
    ),
    1000: (
        "JD4H4C3D2HACKDAD5S8HTDJS3CTSTCQH8S2C8D7HQSQC5HJCKC7D4S7C9CKS5C7SKHQD6D4DASTH2SJH9S5D2D9H3SAH6S6H6C9D8C3H",
        "6b5c04b9c2e10f70",
    ),
    2**31: (
        "3S3H8C4DJD6D3DTH2S9SJS4CAD2C5DKSTD2H4S9HKD5SQHTC8S8H5HKHJCAS4HQCQD6S7C5C6C8DAC6H9D7D3C9CQSKCJH2DTSAH7S7H",
        "32cf490fd13336a7",
    ),
    2**32 + 1: (
        "AH9STS4S4C3DTD8SJSKCKS7HKDQD9H7D3S7S3CQH4DTC6S3H9D2H5HQCQS9C5D2S2DJC4HACADJH8D5S5CJD2CKHTH6D8H6C8C7CAS6H",
        "4d7f16bd75a2cb56",
    ),
    2**53 + 7: (
        "9CAH5D4D4HQDAS4C9HTH9D3C6DTC2D6S7C7S2S8H5SKS7HQH2H6HADJD3HAC9S3D8STDJH5C5HJS8DKCKHKD8CQC3STS2CQSJC4S7D6C",
        "888ccc6f8da3aa24",
    ),
    2**62: (
        "9D6S2C4H8C4DJCKC6C5C6DJD3C3S9S7C3D5DTHAC6HJS7S2H5S2D4S8S5HQCQHAD7H2S8H3H4C9HJHKSTD7DAHKDQDTS9CKH8DQSTCAS",
        "f873e61b7216c495",
    ),
    2**63 - 1: (
        "5CJC8HAHTD9H2CTC8SQH3H3CTSQC8DAS2D7D7HJSKH3D9SQDKCJH7C5D6D9DAD6S6C2S4S9C5S6HTH4DAC7S8CKD3S4HJD2H4CQS5HKS",
        "9f41ed6dc526b6c1",
    ),
}


@pytest.mark.parametrize("deal", DEALS)
def test_deals_never_change(deal: int) -> None:
    """Ten deals of one pack and of two, frozen: a deal's number has to mean the same game for ever."""
    one, two = DEALS[deal]
    assert "".join(map(str, shuffled(pack(), deal))) == one
    order = " ".join(f"{card}{card.deck}" for card in shuffled(pack(2), deal))
    assert hashlib.sha256(order.encode()).hexdigest()[:16] == two


def test_the_generator_is_the_published_one() -> None:
    """SplitMix64 gives what its authors' own program gives for the states 0 and 1234567."""
    assert list(itertools.islice(splitmix64(0), 3)) == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert list(itertools.islice(splitmix64(1234567), 5)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_low_places_are_not_favoured() -> None:
    """A number from beyond the last whole multiple is thrown away, not folded onto the low places."""
    beyond = 2**64 - 2**64 % 52
    assert deals._below(52, iter([beyond, 2**64 - 1, 7])) == 7
    assert deals._below(52, iter([beyond - 1])) == 51


def test_every_order_is_equally_likely() -> None:
    """Over 24,000 deals of five cards the 120 orders come equally often (chi square, 1 in 1000)."""
    found = Counter(shuffled("abcde", deal) for deal in range(24_000))
    assert len(found) == 120
    assert sum((seen - 200) ** 2 / 200 for seen in found.values()) < 173


def test_further_shuffles_of_a_deal_differ() -> None:
    """A salt gives other orders of the same deal, and the same ones again."""
    orders = [shuffled(pack(), 42, salt) for salt in range(4)]
    assert len(set(orders)) == 4
    assert orders == [shuffled(pack(), 42, salt) for salt in range(4)]


@pytest.mark.parametrize("deal", [-1, LAST_DEAL + 1])
def test_a_deal_out_of_range_is_refused(deal: int) -> None:
    """Deals are 0 to 2**63 - 1."""
    with pytest.raises(ValueError, match="from 0 to"):
        shuffled(pack(), deal)


def test_an_explicit_pack_is_dealt_in_its_order() -> None:
    """The first card of a given pack is dealt first, and it has to be the game's own pack."""
    game = find("royal parade")
    state = game.start(pack=game.pack)
    assert [state.top(pile) for pile in range(32)] == list(game.pack[:32])
    assert state.piles[33] == tuple(reversed(game.pack[32:]))
    with pytest.raises(ValueError, match="104 cards"):
        game.start(pack=game.pack[1:])
    with pytest.raises(ValueError, match="either"):
        game.start()
    with pytest.raises(ValueError, match="either"):
        game.start(1, pack=game.pack)


# --- rules and lifts

TABLE = Pile(Kind.TABLEAU, "column", 1, TakesNothing("never"), TopCard())
HAND = Pile(Kind.HAND, "hand", None, TakesNothing("never"), TopCard())


@cache
def two_piles(source: Pile) -> Game:
    """A table with a column beside what a card comes from."""
    return replace(find("royal parade"), piles=(source, TABLE))


def attempt(card: str, onto: str = "", source: Pile = HAND) -> Attempt:
    """One card onto the cards of a column."""
    return Attempt.between(two_piles(source), State((cards(card), cards(onto)), (0, 0)), 0, 1, cards(card))


def reason(rule: Rule | Lift, card: str, onto: str = "") -> str | None:
    """Why a rule refuses; None when it doesn't."""
    refusal = rule.refuse(attempt(card, onto))
    return refusal.reason if refusal else None


@pytest.mark.parametrize(
    ("rule", "card", "onto", "expected"),
    [
        (Build(+1), "6H", "5H", None),
        (Build(+1), "6D", "5H", "wrong_suit"),
        (Build(+1), "7H", "5H", "wrong_rank"),
        (Build(+1), "AH", "KH", "nothing_follows"),
        (Build(+1, wraps=True), "AH", "KH", None),
        (Build(-1, By.COLOUR), "QH", "KS", None),
        (Build(-1, By.COLOUR), "QC", "KS", "wrong_colour"),
        (Build(-1, By.ANY), "QC", "KS", None),
        (Build(-1, By.ANY), "KC", "AS", "nothing_follows"),
        (Build(-1, By.ANY, wraps=True), "KC", "AS", None),
        (Build(+3), "5H", "2H", None),
        (Build(+3, wraps=True), "AH", "JH", None),
        (Build(+1), "9C", "", None),
        (EmptyTakes(2), "2C", "", None),
        (EmptyTakes(2), "3C", "", "empty_wants"),
        (EmptyTakes(2), "3C", "2C", None),
        (OnlyRank(1, "only_aces"), "AS", "", None),
        (OnlyRank(1, "only_aces"), "2S", "AS", "only_aces"),
        (NeedsBase(2, (2, 3, 4)), "5H", "2H", None),
        (NeedsBase(2, (2, 3, 4)), "6H", "3H", "base_elsewhere"),
        (NeedsBase(2, (2, 3, 4)), "8H", "5H", "not_started"),
        (AtMost(2), "8H", "5H", None),
        (AtMost(2), "8H", "2H 5H", "full"),
        (TakesNothing("no"), "8H", "", "no"),
        (OnlyFrom((Kind.HAND,)), "8H", "", None),
        (OnlyFrom((Kind.STOCK,)), "8H", "", "not_from_there"),
        (every(EmptyTakes(1), Build(+1)), "2H", "", "empty_wants"),
        (every(EmptyTakes(1), Build(+1)), "3H", "AH", "wrong_rank"),
        (TopCard(), "3H", "", None),
        (Locked("stays"), "3H", "", "stays"),
        (LooseCard(2), "3H", "", None),
        (LooseCard(2), "2H", "", "settled"),
    ],
)
def test_rules_and_their_reasons(rule: Rule | Lift, card: str, onto: str, expected: str | None) -> None:
    """Each rule takes what it should and says why it doesn't take the rest."""
    assert reason(rule, card, onto) == expected


def test_a_refusal_says_what_would_have_done() -> None:
    """The card that lies there and the one that it waits for come with the reason."""
    refusal = Build(+3).refuse(attempt("5C", "2H"))
    assert refusal is not None
    assert (refusal.card, refusal.onto, refusal.wanted) == (*cards("5C 2H"), Wanted(5, Suit.HEARTS))
    assert (refusal.source, refusal.target, refusal.group) == (0, 1, "column")


RULES: tuple[Rule, ...] = (
    *(Build(step, by, wraps) for step in (1, -1, 2, 3, -3) for by in By for wraps in (False, True)),
    every(EmptyTakes(2), NeedsBase(2, (2, 3, 4)), AtMost(4), Build(+3)),
    every(EmptyTakes(1), Build(+1)),
    every(EmptyTakes(KING), Build(-1, By.COLOUR)),
    OnlyRank(7),
    AtMost(1),
    TakesNothing("no"),
    OnlyFrom((Kind.HAND,)),
)


@pytest.mark.parametrize("rule", RULES, ids=str)
def test_a_rule_wants_whatever_it_takes(rule: Rule) -> None:
    """What a rule takes is among what it wants, and where it lies among the card's beds: no move is overlooked."""
    for onto in ("", *(str(card) for card in pack())):
        wants = rule.accepted_faces(cards(onto))
        bed = Card.named(onto).face if onto else EMPTY
        for card in pack():
            if reason(rule, str(card), onto) is None:
                assert wants is None or card.face in wants
                assert bed in rule.may_lie_on(card)


def test_lifts_count_what_can_be_taken() -> None:
    """A top card is one; a loose pile one while it is loose; nothing leaves where all stays."""
    assert TopCard().counts(cards("5H 6H"), 0) == (1,)
    assert TopCard().counts(cards("5H 6H"), 2) == ()
    assert LooseCard(2).counts(cards("5H"), 0) == (1,)
    assert LooseCard(2).counts(cards("2H"), 0) == ()
    assert LooseCard(2).counts(cards("2H 5H"), 0) == ()
    assert Locked("stays").counts(cards("5H"), 0) == ()


# --- piles


@pytest.mark.parametrize(
    ("number", "words"), [(0, "zero"), (13, "thirteen"), (20, "twenty"), (104, "one hundred four"), (1000, "1000")]
)
def test_numbers_in_words(number: int, words: str) -> None:
    """Places and counts are words, so that every voice says them alike."""
    assert number_word(number) == words


def test_places_go_from_left_to_right() -> None:
    """Places side by side are spread evenly over the ear's width."""
    assert [spread(place, 5) for place in range(5)] == [-0.8, -0.4, 0.0, 0.4, 0.8]
    assert spread(0, 1) == 0.0


# --- records

FLUSH = find("royal flush")


def steps(number: int) -> Record:
    """A game of Royal Flush after so many turns."""
    record = Record.begin(FLUSH, 5)
    for _ in range(number):
        record = record.play(next(FLUSH.moves(record.state)))
    return record


def test_a_turn_of_several_moves_is_undone_as_one() -> None:
    """Whatever one command did is one turn."""
    record = steps(1)
    first = next(FLUSH.moves(record.state))
    second = next(FLUSH.moves(FLUSH.play(record.state, first)))
    both = record.play(first, second)
    assert (len(both.turns), both.moves) == (2, 3)
    assert both.undo().state == record.state


def test_playing_after_undo_forgets_what_was_undone() -> None:
    """A new move takes the place of the undone ones, and of their bookmarks."""
    record = steps(6).bookmark().undo(3)
    assert len(record.turns) == 6
    assert record.undone == 3
    record = record.play(next(FLUSH.moves(record.state)))
    assert (len(record.turns), record.at, record.bookmarks) == (4, 4, ())
    assert record.redo(9).at == 4


def test_bookmarks_are_places_to_go_back_to() -> None:
    """A bookmark stays while its place does; setting it twice keeps one."""
    record = steps(4).bookmark().bookmark()
    assert record.bookmarks == (4,)
    later = record.play(next(FLUSH.moves(record.state)))
    assert later.bookmarks == (4,)
    assert later.go_to(later.bookmarks[-1]).state == record.state
    assert later.undo(3).bookmark().bookmarks == (4, 2)


def test_a_refused_turn_changes_nothing() -> None:
    """When one move of a turn isn't legal, none is played."""
    record = steps(3)
    with pytest.raises(IllegalMove):
        record.play(next(FLUSH.moves(record.state)), Move(Verb.CARRY, 0, 1))
    assert record == steps(3)


def broken_saves() -> Iterator[dict[str, object]]:
    """Saved records with one thing wrong."""
    good = steps(3).save()
    wrong: tuple[tuple[str, object], ...] = (
        ("deal", None), ("deal", "5"), ("deal", -1), ("at", "3"), ("turns", 7), ("turns", [[["leap", 0, 1, 1]]]),
        ("turns", [[["step", 0, 1]]]), ("turns", [[["step", "0", 1, 1]]]), ("bookmarks", 5), ("undone", None),
    )  # fmt: skip
    for name, value in wrong:
        yield good | {name: value}
    yield {}


@pytest.mark.parametrize("saved", list(broken_saves()), ids=str)
def test_a_broken_record_is_no_record(saved: dict[str, object]) -> None:
    """Saved values that are no record are refused with ValueError."""
    with pytest.raises(ValueError):  # noqa: PT011 - of any wording
        Record.load(FLUSH, saved)


def test_a_record_with_an_illegal_move_is_refused() -> None:
    """Every saved move is checked as if it were played."""
    with pytest.raises(IllegalMove):
        Record.load(FLUSH, steps(3).save() | {"turns": [[["step", 3, -1, 1]]]})


def test_the_last_deal_is_found() -> None:
    """Going back to the last deal goes to the position before it; without one there is nowhere to go."""
    game = find("royal parade")
    record = Record.begin(game, 2)
    assert record.last_deal() is None
    record = record.play(Move(Verb.DEAL, 33, -1, 8))
    carry = next(move for move in game.moves(record.state) if move.verb is Verb.CARRY)
    assert record.play(carry).last_deal() == 0


def test_bookmarks_with_names_outlast_what_was_undone() -> None:
    """Its turns are played again where others were; where that leaves turns, they get a bookmark of their own."""
    game = find("klondike")
    record = Record.begin(game, 3)
    for _ in range(6):
        record = record.play(next(iter(game.moves(record.state))))
    record = record.bookmark("alpha")
    alpha = record.named[0]
    assert record.bookmarks == (6,)
    back = record.undo(4)
    assert back.go_to_named(alpha).turns == record.turns
    other = back.play(list(game.moves(back.state))[-1])
    assert (other.bookmarks, other.named) == ((), (alpha,))
    there = other.go_to_named(alpha)
    assert (there.state, there.at) == (record.state, 6)
    assert [mark.name for mark in there.named] == ["alpha", LEFT]
    assert there.go_to_named(there.named[1]).state == other.state
    assert other.bookmark("alpha").named[0].turns == other.turns
    for kept in (record, back, other, there):
        loaded = Record.load(game, kept.save())
        assert (loaded.named, loaded.bookmarks, loaded.turns) == (kept.named, kept.bookmarks, kept.turns)


def test_a_bookmark_on_turns_that_were_lost_is_left_out() -> None:
    """The rest of the game is as good as before."""
    saved = steps(5).bookmark("alpha").save()
    assert Record.load(FLUSH, saved).named
    assert Record.load(FLUSH, saved | {"turns": saved["turns"][:3], "at": 3}).named == ()  # type: ignore[index]
    for broken in (["alpha"], "alpha", ["alpha", "5", []], ["alpha", 5, 7]):
        with pytest.raises(ValueError, match="no saved bookmark"):
            Record.load(FLUSH, saved | {"bookmarks": [broken]})


def test_the_last_few_deals_are_found() -> None:
    """With fewer deals than are asked for it is the first."""
    game = find("royal parade")
    record = Record.begin(game, 2)
    for _ in range(3):
        record = record.play(Move(Verb.DEAL, 33, -1, 8))
    assert [record.last_deal(deals) for deals in (1, 2, 3, 9)] == [2, 1, 0, 0]
