"""What can still come of a position: dead ends with moves left, ways on, winning; and hints that lead nowhere twice."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from testing.laying import carry, lay, session
from testing.random_play import positions
from testing.widths import some, widths
from voice_solitaire.advice import position_searches
from voice_solitaire.advice.odds import won
from voice_solitaire.advice.position_keys import key_of
from voice_solitaire.advice.progress import how_far
from voice_solitaire.advice.progress_search import ProgressSearch, SearchResult, comes_farther, played
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.replies import Reply
from voice_solitaire.games import catalogue, find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Heard, Source
from voice_solitaire.table.deals import splitmix64
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON, Move
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Title

SQUARE, KLONDIKE, THIEVES = find("british square"), find("klondike"), find("forty thieves")
CAPRICIEUSE, CRESCENT = find("capricieuse"), find("crescent", shifts=3)
FREECELL = find("freecell", numbering="classic")
NO_MORE = "No move that's left leads on. Say undo, or new game."
DEAD_END = "No move that's left leads on. Undo and new game come first."
LED = some([(name, (8,), 100) for name in ("strategy", "freecell")],
           thorough=[(title.name, (9,), 25) for title in catalogue() if not title.game().plays_itself])  # fmt: skip
FOUR_LEFT = {
    **{
        f"{suit} foundation": " ".join(f"{rank}{suit[0].upper()}" for rank in "A23456789TJQ")
        for suit in ("clubs", "diamonds", "hearts")
    },
    "spades foundation": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
    "column one": "JS KC KS", "column two": "KD QS", "column three": "KH",
}  # fmt: skip
PAUSE, SWITCH = Heard("", Source.CLOCK), Heard("", Source.SWITCH)
TO_AND_FRO = lay(SQUARE, {"pile one": "7H 6H"})
LAST_HOME = lay(SQUARE, {"hearts foundation": "AH", "pile one": "2H", "pile two": "9C 8C"})

DEAD = [
    (SQUARE, TO_AND_FRO),
    (SQUARE, lay(SQUARE, {"pile one": "7H 6H", "pile two": "QC", "waste": "3S"})),
    (KLONDIKE, lay(KLONDIKE, {"column one": "9S", "column two": "9C", "column three": "8H"})),
    (KLONDIKE, lay(KLONDIKE, {"stock": "5C 2S 6D", "column one": "9H", "column two": "6S"}, dealt=1)),
    (THIEVES, lay(THIEVES, {"column one": "5H 9C", "column two": "KD"})),
    (CAPRICIEUSE, lay(CAPRICIEUSE, {"column one": "7H", "column two": "9C 8H", "column three": "9H"}, dealt=2)),
    (CRESCENT, lay(CRESCENT, {"pile one": "7H", "pile two": "9C 8H", "pile three": "9H"}, facts=(0,))),
]  # fmt: skip
ALIVE = [
    (KLONDIKE, lay(KLONDIKE, {"hearts foundation": "AH", "column one": "2H 8D", "column two": "9S"}), 2),
    (SQUARE, lay(SQUARE, {"hearts foundation": "AH", "pile one": "2H 9C 9D"}), 3),
    (THIEVES, lay(THIEVES, {"foundation one": "AH", "column one": "2H 9C 9D"}), 3),
    (KLONDIKE, lay(KLONDIKE, {"hearts foundation": "AH", "stock": "2H 5C"}, dealt=1), 3),
    (CRESCENT, lay(CRESCENT, {"hearts ace foundation": "AH", "pile one": "2H 9C", "pile two": "8C"}, facts=(0,)), 2),
]  # fmt: skip
DEALS = [("forty thieves", 4), ("napoleon's square", 3), ("picture gallery", 2), ("crescent", 1), ("busy aces", 1)]
WANDERING = ("british square", "capricieuse", "crescent", "four corners", "klondike", "forty thieves",
             "busy aces", "napoleon's square", "picture gallery", "crazy quilt", "la belle lucie",
             "british constitution")  # fmt: skip


@pytest.mark.parametrize(("game", "state"), DEAD)
def test_a_dead_end_is_proved_though_moves_are_left(game: Game, state: State) -> None:
    """All that is reachable was seen, and nothing of it is farther; nor is the game ended by that."""
    search = ProgressSearch(game, state)
    assert next(game.moves(state), None) is not None
    assert search.look(1000) is SearchResult.NOTHING
    assert (search.over, search.way, game.outcome(state)) == (True, (), None)
    assert {key_of(game, game.play(state, move)) for move in game.moves(state)} <= search.keys


@pytest.mark.parametrize(("game", "state", "steps"), ALIVE)
def test_the_shortest_way_on_is_found(game: Game, state: State, steps: int) -> None:
    """Its last move, and none before, comes farther than the position was."""
    search = ProgressSearch(game, state)
    assert search.look(1000) is SearchResult.GOES_ON
    start, farther = how_far(game, state), []
    for move in search.way:
        state = game.play(state, move)
        farther.append(comes_farther(game, start, state))
    assert farther == [False] * (steps - 1) + [True]


def test_a_stock_counts_only_while_its_cards_are_new() -> None:
    """Turning is progress in the first round; later the cards are known, and only what they do counts."""
    table = {"stock": "2S 5C", "column one": "9H"}
    assert ProgressSearch(KLONDIKE, lay(KLONDIKE, table)).look(1000) is SearchResult.GOES_ON
    assert ProgressSearch(KLONDIKE, lay(KLONDIKE, table, dealt=1)).look(1000) is SearchResult.NOTHING


def test_a_card_taken_back_and_brought_home_again_is_no_progress() -> None:
    """A game that was farther before isn't farther for coming back; without that knowledge it would seem so."""
    before = lay(KLONDIKE, {"hearts foundation": "AH 2H", "column one": "3S", "column two": "9D"})
    after = KLONDIKE.play(before, carry(KLONDIKE, "hearts foundation", "column one"))
    so_far = played(KLONDIKE, (before, after))
    assert so_far.before == (before,)
    assert ProgressSearch(KLONDIKE, after, so_far.start).look(1000) is SearchResult.NOTHING
    assert ProgressSearch(KLONDIKE, after).look(1000) is SearchResult.GOES_ON


def test_a_score_and_endless_rounds_make_no_new_position() -> None:
    scored = find("klondike", scoring="standard")
    table = {"stock": "5C", "column one": "9H"}
    keys = {key_of(scored, lay(scored, table, dealt=dealt, facts=(dealt,))) for dealt in (1, 2, 3)}
    assert len(keys) == 1
    limited = find("klondike", redeals=2)
    assert len({key_of(limited, lay(limited, table, dealt=dealt)) for dealt in (1, 2)}) == 2


def test_a_search_gives_up_unsure() -> None:
    """With too few positions allowed nothing is claimed."""
    search = ProgressSearch(*DEAD[3], most=2)
    assert search.look(1000) is SearchResult.UNKNOWN
    assert search.over


def test_winning_is_proved_or_left_open() -> None:
    """A way to win is found, that there's none is proved, and what depends on an unseen card is left open."""
    suits = {
        f"{suit} foundation": " ".join(f"{rank}{suit[0].upper()}" for rank in "A23456789TJQK"[:number])
        for suit, number in (("clubs", 13), ("diamonds", 13), ("hearts", 11), ("spades", 13))
    }
    near = lay(KLONDIKE, {**suits, "column one": "QH KH"})
    assert WinSearch(KLONDIKE, near).look(100) is SearchResult.GOES_ON
    assert WinSearch(SQUARE, TO_AND_FRO).look(100) is SearchResult.NOTHING
    assert session(KLONDIKE, near).hear("can i still win").text == "Yes, it can still be won. Hints lead there."
    assert session(SQUARE, TO_AND_FRO).hear("can i still win").text.startswith("No, it can't be won any more.")


def test_what_rests_on_cards_that_nobody_has_seen_is_left_open_and_the_last_is_known_by_counting() -> None:
    """However they lie, the answer is the same: the search doesn't look under them."""
    stays = find("klondike", foundation_return=False)
    clubs, diamonds = " ".join(f"{rank}C" for rank in "A23456789TJQK"), " ".join(f"{rank}D" for rank in "A23456789TJQK")
    spades, hearts = clubs.replace("C", "S"), "AH 2H 3H 4H 5H 6H 7H 8H 9H TH"
    homes = {"clubs foundation": clubs, "diamonds foundation": diamonds, "spades foundation": spades}
    for column in ("QH KH JH", "KH QH JH"):
        two = lay(stays, {**homes, "hearts foundation": hearts, "column one": column}, hidden={"column one": 2})
        search = WinSearch(stays, two)
        assert search.look(100) is SearchResult.UNKNOWN
        assert (search.over, search.depends, search.way) == (True, True, ())
        rests, best = session(stays, two).hear("can i still win").text.split("\n")
        assert rests == "Still open: it rests on two cards that nobody has seen."
        assert best == "One move. Best: jack of hearts onto the ten, hearts foundation."
    last = lay(stays, {**homes, "hearts foundation": hearts + " JH", "column one": "KH QH"}, hidden={"column one": 1})
    assert WinSearch(stays, last).look(100) is SearchResult.GOES_ON


def test_a_shuffle_is_never_looked_through() -> None:
    """What the fans are after they were gathered and shuffled nobody knows."""
    lucie = find("la belle lucie")
    state = lay(lucie, {"fan one": "AH KS 2H", "fan two": "3C"}, facts=(7,))
    search = WinSearch(lucie, state)
    assert search.look(1000) is SearchResult.UNKNOWN
    assert search.depends
    answer = session(lucie, state).hear("can i still win").text
    assert (
        answer == "Still open: it rests on how the cards lie when they're dealt again.\nNo card can move. Say redeal."
    )


def idle(player: Session, most: int = 20000) -> list[Reply]:
    """What a player is told who says nothing until the game has thought to its end."""
    told = []
    for _ in range(most):
        if not player.thinks:
            return told
        advice = player.idle()
        told += [advice] if advice is not None else []
    raise AssertionError("it thinks for ever")


def test_a_dead_end_is_told_with_the_turn_that_leads_there_and_once() -> None:
    """Going to and fro in it isn't told again; going back and into it again is. The game isn't ended."""
    player = session(SQUARE, LAST_HOME)
    assert idle(player) == []
    assert player.hear("two of hearts to foundation").text.splitlines()[-1] == NO_MORE
    assert player.record.outcome is None
    assert NO_MORE not in player.hear("eight of clubs to pile three").text
    assert NO_MORE not in player.hear("undo").text
    assert idle(player) == []
    assert NO_MORE not in player.hear("undo").text
    assert NO_MORE in player.hear("redo").text


def test_a_dead_end_that_takes_longer_is_told_in_silence() -> None:
    """Not with the turn, but once, as an answer that can be repeated, while nobody speaks."""
    table = {"hearts foundation": "AH", "column one": "2H", "stock": "5C 2S 6D 9D KD 7C 9S 3D TC",
             "column two": "8H", "column three": "8D", "column four": "9C"}  # fmt: skip
    player = session(KLONDIKE, lay(KLONDIKE, table, dealt=1))
    assert NO_MORE not in player.hear("two of hearts to foundation").text
    assert [advice.text for advice in idle(player)] == [NO_MORE]
    assert player.hear("repeat").text == NO_MORE


@pytest.mark.parametrize("busy", ["tutorial", "scan", "asleep"])
def test_who_is_busy_isn_t_told(busy: str) -> None:
    player = session(SQUARE, TO_AND_FRO)
    if busy == "scan":
        player.hear("scan")
    else:
        player.hear({"tutorial": "tutorial", "asleep": "stop listening"}[busy])
    now = player.conversation
    assert now.asleep or now.scan or now.tutorial is not None
    assert idle(player) == []


def test_a_dead_end_is_told_to_who_scans_with_the_answer() -> None:
    """Once; then what gets out of it comes first."""
    player = session(SQUARE, LAST_HOME)
    player.hear("scan")
    assert player.hear(PAUSE).text == "Two of hearts onto the ace, hearts foundation?"
    assert player.hear(SWITCH).text.endswith(DEAD_END)
    items = [player.hear(PAUSE).text for _ in range(20)]
    assert items[:2] == ["Undo?", "New game?"]
    assert DEAD_END not in items


def test_a_dead_end_found_later_is_told_in_place_of_an_item() -> None:
    """The switch picks nothing by it."""
    player = session(SQUARE, TO_AND_FRO)
    player.hear("scan")
    assert player.hear(PAUSE).text == DEAD_END
    assert player.hear(SWITCH).text == "The scan begins."
    assert player.hear(PAUSE).text == "New game?"


def test_a_hint_in_a_dead_end_says_so() -> None:
    """Instead of a move to and fro; "do it" then does nothing."""
    player = session(SQUARE, TO_AND_FRO)
    assert player.hear("hint").text == NO_MORE
    player.hear("do it")
    assert player.record.at == 0
    assert idle(player) == []


def test_the_moves_of_a_dead_end_are_listed_and_none_is_called_the_best() -> None:
    """It is told by that; as with a hint "do it" does nothing, and a refusal names no move as one that would work."""
    player = session(SQUARE, DEAD[1][1])
    told = "Two moves, but nothing leads on any more. Say more for the list, undo, or new game."
    assert player.hear("what can i move").text == told
    listed = ["One: three of spades to pile three.", "Two: six of hearts to pile three."]
    assert player.hear("more").text.splitlines() == listed
    player.hear("do it")
    assert player.record.at == 0
    assert idle(player) == []
    assert "You could" not in player.hear("seven of hearts to pile two").text


def test_where_moves_only_lead_back_none_is_called_the_best() -> None:
    """The queen stands in the only space: the game can go on, but only by where it was before."""
    columns = "2H 9C,KD QD,KS,KC,KH,KS,KC,KH,KD".split(",")
    table = {f"column {number_word(number)}": cards for number, cards in enumerate(columns, 1)}
    player = session(THIEVES, lay(THIEVES, {"foundation one": "AH", **table}))
    assert "Best: nine of clubs to column ten" in player.hear("what can i move").text
    player.hear("queen of diamonds to column ten")
    told = "One move, but nothing new leads on from here. Say more for the list, or undo."
    assert player.hear("what can i move").text == told
    assert player.hear("more").text == "One: queen of diamonds onto the king, column two."
    assert player.hear("hint").text == "Nothing new leads on from here. Say undo."


def test_with_nothing_but_known_cards_to_turn_the_moves_tell_of_the_dead_end() -> None:
    table = {"stock": "5C 2S 6D", "column one": "9H", "column two": "6S"}
    assert session(KLONDIKE, lay(KLONDIKE, table, dealt=1)).hear("what can i move").text == NO_MORE


def test_the_best_of_the_moves_is_the_one_hinted_at() -> None:
    """Even where the ranking would rather go to and fro, and what it would rather do follows with "more"."""
    game = replace(SQUARE, hint_priority=idle_first)
    player = session(game, lay(game, {"hearts foundation": "AH", "pile one": "9C 2H", "pile two": "9D 8D"}))
    told = player.hear("what can i move").text
    assert "Best: two of hearts" in told
    best = player.conversation.hint
    player.hear("hint")
    assert best is not None
    assert best == player.conversation.hint


def test_a_hint_never_takes_the_last_move_back() -> None:
    """In a blind alley of the player's own it says that nothing new leads on, rather than where he came from."""
    table = {"hearts foundation": "AH", "column one": "2H 8D", "column two": "9S", "column three": "9C"}
    player = session(KLONDIKE, lay(KLONDIKE, table))
    player.hear("hint")
    assert player.conversation.hint in (
        carry(KLONDIKE, "column one", "column two"),
        carry(KLONDIKE, "column one", "column three"),
    )
    player.hear("do it")
    player.hear("hint")
    assert player.conversation.hint == carry(KLONDIKE, "column one", "hearts foundation")


@pytest.mark.parametrize(
    ("table", "tried"),
    [
        ({"column one": "KH 5D"}, 3),  # to a cell or a column, and the position itself
        ({"column one": "KH"}, 2),  # another column would be the same
        ({"column one": "KH", "cell two": "5D"}, 3),  # and so would another cell
    ],
)
def test_a_search_for_a_win_takes_one_of_several_empty_places(table: dict[str, str], tried: int) -> None:
    search = WinSearch(FREECELL, lay(FREECELL, table))
    search.look(1)
    assert search.tried == tried


@pytest.mark.parametrize("deal", [4, 7, 9])
def test_where_all_cards_lie_open_a_win_is_looked_for_longer_before_a_hint(deal: int) -> None:
    """None is found there in as many tries as elsewhere."""
    search = WinSearch(FREECELL, FREECELL.start(deal))
    assert search.look(position_searches.TRIES) is SearchResult.UNKNOWN
    player = Session(FREECELL, deal)
    player.hear("hint")
    assert player.conversation.searches.wins


def follow(player: Session, most: int) -> str:
    """Does what is hinted at; what is said when nothing is, empty after so many moves. Fails when led in a circle."""
    game = player.game
    start, been = how_far(game, player.state), {key_of(game, player.state)}
    for _ in range(most):
        if player.record.outcome is not None:
            return "over"
        said = player.hear("hint").text
        if player.conversation.hint is None:
            return said
        player.hear("do it")
        key = key_of(game, player.state)
        if comes_farther(game, start, player.state):
            start, been = how_far(game, player.state), set()
        assert key not in been, said
        been.add(key)
    return ""


@pytest.mark.usefixtures("hasty_advice")
@widths(("deals", "hints"), ((3,), 3), ((3, 4, 5), 8))
@pytest.mark.parametrize("title", catalogue(), ids=lambda title: title.name)
def test_a_hint_is_a_ladder_of_four_rungs(
    title: Title, deals: tuple[int, ...], hints: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which part of the table, which card, which move, why: four sentences; then from the start again."""
    monkeypatch.setattr(position_searches, "TRIES", 100)
    for deal in deals:
        player = Session(title.game(), deal)
        for _ in range(hints):
            rungs = [player.hear("hint").text for _ in range(5)]
            if player.conversation.hint is None:
                break
            assert len({*rungs}) == 4
            assert rungs[4] == rungs[0]
            player.hear("do it")


def test_a_hint_to_turn_an_open_stock_names_the_card_that_lies_on_it() -> None:
    """In Pyramid it's seen before it's turned."""
    player = Session(find("pyramid"), 3)
    player.hear("hint")
    player.hear("do it")
    told = [player.hear("hint").text for _ in range(3)]
    assert told == ["There's something in the stock.", "Try the three of spades, in the stock.", "Say turn a card."]


def test_which_card_to_play_is_to_turn_the_waste_over_where_that_is_best() -> None:
    """No card tells it: what to say does."""
    game = find("klondike")
    table = {"waste": "4H AD 9C", "column one": "KH", "column two": "KS", "column three": "2D", "column four": "KC"}
    player = session(game, lay(game, table, dealt=1))
    assert player.hear("which card should I play").text == "It can't be won any more.\nSay redeal."


BURYING = [
    ("klondike", ("deal",), "Turning covers the nine of clubs, which can't move now. What comes lies face down."),
    ("klondike", (), "Turning covers nothing. What comes lies face down."),
    ("strategy", (), "Place the three of diamonds first: each card before the next is seen."),
    ("freecell", (), "There's nothing to deal."),
    ("baroness", (), "Dealing covers five cards. Playable now: ace of diamonds and queen of spades."),
]


@pytest.mark.parametrize(("name", "lines", "told"), BURYING)
def test_what_dealing_would_bury_is_told_without_what_would_come(name: str, lines: tuple[str, ...], told: str) -> None:
    """Of a stock that is turned as of one that is dealt, and where something else comes first."""
    player = Session(find(name), 3)
    for line in lines:
        player.hear(line)
    assert player.hear("what would dealing bury").text.splitlines()[0] == told


@pytest.mark.parametrize(("name", "deals", "hints"), LED)
def test_where_a_win_is_known_hints_follow_it_to_its_end(name: str, deals: tuple[int, ...], hints: int) -> None:
    """No hint leads from a position whose win was known to one from which it isn't, nor to one that is lost."""
    for deal in deals:
        player, known = Session(find(name), deal), False
        for number in itertools.count():
            if player.record.outcome is not None or (number >= hints and not known):
                break  # a win that is known is led to its end
            said = player.hear("hint").text
            if player.conversation.hint is None:
                break
            assert player.conversation.searches.wins or not known, said
            known = player.conversation.searches.wins
            player.hear("do it")
        assert player.record.outcome is WON or not known


def hinted(name: str, deal: int) -> bool:
    """Whether a deal is won by doing nothing but what the hints say."""
    player = Session(find(name), deal)
    while player.record.outcome is None:
        player.hear("hint")
        if player.conversation.hint is None:
            break
        player.hear("do it")
    return player.record.outcome is WON


@pytest.mark.parametrize(("name", "deals"), some([("strategy", 3)], thorough=[("strategy", 10), ("colorado", 4)]))
def test_hints_win_at_least_what_the_ranking_alone_wins(name: str, deals: int) -> None:
    """Over the same deals: what is known beside the ranking never costs a win."""
    game = find(name)
    by_ranking = sum(won(game, deal, "greedy") for deal in range(deals))
    assert 0 < by_ranking <= sum(hinted(name, deal) for deal in range(deals))


def test_strategy_s_third_deal_is_led_to_its_win() -> None:
    """Once the last card is placed the way is known; before, the game's own ranking is followed."""
    player = Session(find("strategy"), 3)
    for _ in range(100):
        player.hear("hint")
        player.hear("do it")
    assert player.record.outcome is WON


def test_who_leaves_the_way_that_wins_is_led_on_by_another() -> None:
    """What was known is kept for who comes back to it."""
    game = find("freecell")
    player = Session(game, record=Record(game, 1, (), (lay(game, FOUR_LEFT),)))
    player.hear("hint")
    assert player.conversation.searches.wins
    player.hear("king of spades to cell one")
    player.hear("hint")
    assert player.conversation.searches.wins
    for _ in range(8):
        player.hear("hint")
        player.hear("do it")
    assert player.record.outcome is WON


def idle_first(game: Game, state: State, move: Move) -> tuple[int, str]:
    """The worst of rankings: what brings nothing before all that does."""
    return -sum(how_far(game, game.play(state, move))), "why_legal"


@widths(("deals", "lengths", "moves"), ((1,), (60,), 15), ((1, 2), (20, 60, 120), 30))
@pytest.mark.parametrize("name", WANDERING)
def test_hints_never_lead_in_a_circle(
    name: str, deals: tuple[int, ...], lengths: tuple[int, ...], moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Followed from positions of games played at random, they visit none twice without coming farther.

    Nor do they with a ranking that would rather go to and fro. That a way to win is known helps neither.
    """
    monkeypatch.setattr(position_searches, "TRIES", 0)
    wise = find(name)
    for game in (wise, replace(wise, hint_priority=idle_first)):
        for deal in deals:
            for most in lengths:
                *_, late = positions(game, deal, most)
                follow(Session(game, record=Record(game, deal, (), (late,))), moves)


@pytest.mark.parametrize(("name", "deal"), DEALS)
def test_a_real_deal_played_into_its_dead_end(name: str, deal: int) -> None:
    """It is told once though moves are left, and playing on from there at random never comes farther."""
    game = find(name)
    state = next(
        state for state in positions(game, deal) if ProgressSearch(game, state).look(500) is SearchResult.NOTHING
    )
    player = session(game, state)
    assert [advice.text for advice in idle(player)] == [NO_MORE]
    assert player.hear("hint").text == NO_MORE
    start, numbers = how_far(game, state), splitmix64(deal)
    assert list(game.moves(state))
    for _ in range(200):
        moves = list(game.moves(state))
        if moves:
            state = game.play(state, moves[next(numbers) % len(moves)])
        assert not comes_farther(game, start, state)
