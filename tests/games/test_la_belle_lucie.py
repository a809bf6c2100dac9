"""La Belle Lucie by its rule text: fans, redeals, the draw, and every option."""

from __future__ import annotations

import pytest

from testing.laying import at, carry, heard, lay, names, refused, session
from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.games import find
from voice_solitaire.table.cards import RANK_LETTERS
from voice_solitaire.table.moves import STUCK, WON, Move, Verb

LUCIE, MERCI = find("la belle lucie"), find("la belle lucie", merci=True)
REDEAL = Move(Verb.REDEAL)
HOME = {f"{name} foundation": " ".join(f"{rank}{name[0].upper()}" for rank in RANK_LETTERS)
        for name in ("clubs", "diamonds", "hearts", "spades")}  # fmt: skip


def test_seventeen_fans_of_three_and_one_single_card() -> None:
    """Three at a time, all face up; or a card to each fan in three rounds."""
    order = list(LUCIE.pack)
    state = LUCIE.start(pack=order)
    fans = [state.piles[pile] for pile in LUCIE.groups["fan"]]
    assert [len(fan) for fan in fans] == [3] * 17 + [1]
    assert sum(state.hidden) == 0
    assert fans[0] == tuple(order[:3])
    assert sorted(card for fan in fans for card in fan) == sorted(order)
    game = find("la belle lucie", deal_order="rounds")
    dealt = game.start(pack=order)
    assert dealt.piles[at(game, "fan one")] == (order[0], order[18], order[35])
    assert dealt.piles[at(game, "fan eighteen")] == (order[17],)


def test_what_is_legal() -> None:
    """A nine on its ten, an ace on its foundation."""
    state = lay(LUCIE, {"fan four": "KS 9D", "fan twelve": "TD", "fan seven": "AS"}, facts=(0, 0))
    assert set(LUCIE.moves(state)) - {REDEAL} == {
        carry(LUCIE, "fan four", "fan twelve"),
        carry(LUCIE, "fan seven", "spades foundation"),
    }


@pytest.mark.parametrize(
    ("piles", "move", "reason", "line", "told"),
    [
        (
            {"fan one": "9D", "fan two": "TH"},
            ("fan one", "fan two", 1),
            "wrong_suit",
            "nine of diamonds onto ten of hearts",
            "Fans build down in suit: the ten of hearts takes a nine of hearts.",
        ),
        (
            {"fan one": "KC"},
            ("fan one", "fan two", 1),
            "fan_stays_empty",
            "king of clubs to an empty fan",
            "Empty fans are not refilled.",
        ),
        (
            {"fan one": "6C 5C", "fan two": "7C"},
            ("fan one", "fan two", 2),
            "one_at_a_time",
            "six of clubs onto seven of clubs",
            "The six of clubs is covered by the five of clubs, fan one.",
        ),
        (
            {"fan one": "KC", "fan two": "AC"},
            ("fan one", "fan two", 1),
            "nothing_follows",
            "king of clubs onto ace of clubs",
            "Nothing goes onto the ace of clubs.",
        ),
    ],
)
def test_what_is_refused_and_why(
    piles: dict[str, str], move: tuple[str, str, int], reason: str, line: str, told: str
) -> None:
    """The illegal examples of the rules, and what the player hears."""
    state = lay(LUCIE, piles, facts=(0, 0))
    assert refused(LUCIE, state, carry(LUCIE, *move)).reason == reason
    assert heard(LUCIE, state, line).startswith(told)


@pytest.mark.parametrize(("at_home", "heights"), [(12, [3] * 13 + [1]), (11, [3] * 13 + [2]), (10, [3] * 14)])
@pytest.mark.parametrize("order", ["fans", "rounds"])
def test_a_redeal_gathers_and_deals_in_threes(at_home: int, heights: list[int], order: str) -> None:
    """Forty cards make thirteen fans of three and one card; the order is another one, the foundations stay."""
    game = find("la belle lucie", deal_order=order)
    start = game.start(5)
    clubs = sorted(card for card in game.pack if card.suit == 0)[:at_home]
    piles = (tuple(clubs), *start.piles[1:4], *(tuple(c for c in fan if c not in clubs) for fan in start.piles[4:]))
    before = start._replace(piles=piles)
    after = game.play(before, REDEAL)
    assert [len(after.piles[pile]) for pile in game.groups["fan"]] == heights + [0] * (18 - len(heights))
    assert sorted(card for pile in after.piles for card in pile) == sorted(game.pack)
    assert after.piles[:4] == before.piles[:4]
    assert after.dealt == 1


def test_two_redeals_each_another_shuffle_and_always_the_same() -> None:
    """The first and second redeal differ; the same deal has the same redeals, another deal others."""
    start = LUCIE.start(5)
    first = LUCIE.play(start, REDEAL)
    second = LUCIE.play(first, REDEAL)
    assert len({start.piles, first.piles, second.piles, LUCIE.play(LUCIE.start(6), REDEAL).piles}) == 4
    assert LUCIE.play(LUCIE.start(5), REDEAL) == first
    assert refused(LUCIE, second, REDEAL).reason == "no_redeal_left"
    player = session(LUCIE, first)
    assert player.hear("redeal").text.startswith("Shuffled and dealt again. Redeals left: zero.")
    assert player.hear("redeal").text.startswith("Both redeals are used.")


def test_no_draw_unless_it_is_chosen() -> None:
    """By the usual rules a buried card stays where it is, after the last redeal too."""
    state = lay(LUCIE, {"fan one": "6C KD", "fan two": "7C"}, dealt=2, facts=(0, 0))
    assert LUCIE.outcome(state) is STUCK


def test_the_draw() -> None:
    """Once, after the last redeal, a buried card goes where it fits, said like any other move."""
    piles = {"fan one": "6C KD QH", "fan two": "7C", "fan three": "9S AH KS"}
    state = lay(MERCI, piles, dealt=2, facts=(9, 0))
    drawn = carry(MERCI, "fan one", "fan two", 3)
    assert set(MERCI.moves(state)) == {drawn, carry(MERCI, "fan three", "hearts foundation", 2)}
    player = session(MERCI, state)
    assert player.hear("six of clubs onto seven of clubs").text.startswith(
        "Six of clubs drawn from fan one to fan two."
    )
    assert (names(MERCI, player.state, "fan one"), names(MERCI, player.state, "fan two")) == ("KD QH", "7C 6C")
    assert player.state.facts == (9, 1)
    assert refused(MERCI, player.state, carry(MERCI, "fan three", "hearts foundation", 2)).reason == "draw_used"
    assert MERCI.outcome(player.state) is STUCK
    assert player.hear("undo").text == "Six of clubs back to fan one."
    early = lay(MERCI, piles, dealt=1, facts=(9, 0))
    assert refused(MERCI, early, drawn).reason == "draw_later"
    assert refused(MERCI, state, carry(MERCI, "fan one", "fan two", 2)).reason == "wrong_rank"


def test_kings_in_empty_fans_where_that_is_chosen() -> None:
    """A king only."""
    game = find("la belle lucie", fill_empty="king")
    state = lay(game, {"fan one": "2C KH", "fan two": "QS"}, facts=(0, 0))
    assert game.check(state, carry(game, "fan one", "fan three")) is None
    assert refused(game, state, carry(game, "fan two", "fan three")).reason == "empty_wants"
    assert heard(game, state, "queen of spades to fan three").startswith("An empty fan takes only a king.")


def test_what_is_home_stays_unless_it_may_come_back() -> None:
    """Back onto a fan that takes it."""
    back = find("la belle lucie", foundation_return=True)
    piles, move = {"clubs foundation": "AC 2C", "fan one": "3C"}, ("clubs foundation", "fan one")
    assert refused(LUCIE, lay(LUCIE, piles, facts=(0, 0)), carry(LUCIE, *move)).reason == "foundation_stays"
    assert back.check(lay(back, piles, facts=(0, 0)), carry(back, *move)) is None


def test_the_end() -> None:
    """Won with all home, without a redeal left to make; not stuck while there is a redeal."""
    won = lay(LUCIE, HOME, facts=(0, 0))
    assert LUCIE.outcome(won) is WON
    assert refused(LUCIE, won, REDEAL).reason == "nothing_to_redeal"
    blocked = {"fan one": "2C KC", "fan two": "AC KD"}
    assert LUCIE.outcome(lay(LUCIE, blocked, dealt=1, facts=(0, 0))) is None
    assert LUCIE.outcome(lay(LUCIE, blocked, dealt=2, facts=(0, 0))) is STUCK
    last = lay(LUCIE, {**HOME, "spades foundation": HOME["spades foundation"][:-3], "fan one": "KS"}, facts=(0, 0))
    assert "won" in heard(LUCIE, last, "finish")


def test_a_hint_puts_what_frees_a_home_card_first() -> None:
    """A card that covers the next one of a foundation goes before one that covers nothing useful."""
    state = lay(LUCIE, {"fan one": "AS 5D", "fan two": "6D", "fan three": "9H 7C", "fan four": "8C"}, facts=(0, 0))
    useful, idle = carry(LUCIE, "fan one", "fan two"), carry(LUCIE, "fan three", "fan four")
    assert hint_priority(LUCIE, state, useful) == (60, "why_lets_home")
    assert hint_priority(LUCIE, state, idle)[0] < 60
