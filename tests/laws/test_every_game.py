"""The laws that every game of the collection keeps, with every one of its options."""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from inspect import Parameter, Signature, signature

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from testing.random_play import LONGEST, positions, random_play
from testing.widths import widths
from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.advice.progress import advanced, how_far
from voice_solitaire.dialogue.telling.move_reasons import reason_told
from voice_solitaire.dialogue.telling.wording import Wording
from voice_solitaire.games import catalogue, find, title
from voice_solitaire.language.english.sentences import WORDS
from voice_solitaire.table.cards import Card
from voice_solitaire.table.deals import LAST_DEAL
from voice_solitaire.table.game import Game, IllegalMove, UnknownGame, UnknownOption
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.piles import Attempt, Kind
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Option, Title

DEALS = (1, 42, 2**40 + 1)
TITLES = {each.name: each for each in catalogue()}
A_LINE = 25  # words
A_VALUE = st.sampled_from
MANY = 500  # positions
RARE_COUNTS = (0, 3, 8, 60, -1)  # of cards to move


def values(option: Option) -> list[object]:
    """Values of an option: all that are listed, and what its phrases choose, of which a sample is enough."""
    spoken = [each for each in option.says.values() if each not in option.values]
    return [*option.values, *spoken[:: max(1, len(spoken) // 4)]]


def variants(title: Title) -> Iterator[Game]:
    """A game as recommended, and with each of its options' other values alone."""
    yield title.game()
    for option in title.options:
        for value in values(option)[1:]:
            yield title.game(**{option.name: value})


def in_every_variant(law: Callable[..., None]) -> Callable[..., None]:
    """Holds a law of a ``game`` for each game in every variant; a fault tells with which options."""

    @wraps(law)
    def held(title: Title, **given: object) -> None:
        for game in variants(title):
            try:
                law(game=game, **given)
            except Exception as fault:
                raise AssertionError(f"{game.name} with {dict(game.options)}: {fault}") from fault

    asked = signature(law).parameters.values()
    taken = [Parameter("title", Parameter.KEYWORD_ONLY) if each.name == "game" else each for each in asked]
    held.__signature__ = Signature(sorted(taken, key=lambda each: each.kind))  # type: ignore[attr-defined]
    return pytest.mark.parametrize("title", catalogue(), ids=lambda title: title.name)(held)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game with any of its options."""
    chosen: Title = draw(st.sampled_from(catalogue()))
    return chosen.game(**{option.name: draw(A_VALUE(values(option))) for option in chosen.options})


deals = st.integers(0, LAST_DEAL)
each_game = pytest.mark.parametrize("game", [pytest.param(find(name), id=name) for name in TITLES])


def check_position(game: Game, state: State) -> None:
    """What holds of any position that can be reached."""
    assert sorted(card for pile in state.piles for card in pile) == sorted(game.pack), "cards are lost or made"
    assert len(state.piles) == len(state.hidden) == len(game.piles)
    assert all(0 <= hidden <= len(pile) for hidden, pile in zip(state.hidden, state.piles, strict=True))
    assert hash(state) == hash(State(*state))
    moves = list(game.moves(state))
    assert len(set(moves)) == len(moves), "a move is listed twice"
    assert moves == list(game.moves(state)), "the moves come in another order"
    for move in moves:
        assert game.check(state, move) is None
    expected = WON if game.won(state) else None if moves else STUCK
    assert game.outcome(state) is expected


@widths(("deals", "most"), (DEALS[:1], 20), (DEALS[1:], LONGEST))
@in_every_variant
def test_cards_are_conserved_and_listed_moves_are_legal(game: Game, deals: tuple[int, ...], most: int) -> None:
    """No card is lost or made, whatever is played, and every listed move is legal."""
    for deal in deals:
        for state in positions(game, deal, most):
            check_position(game, state)


@settings(max_examples=60, deadline=None)
@given(game=games(), deal=deals)
def test_options_go_together(game: Game, deal: int) -> None:
    """Any options of a game can be chosen at once, and any deal can be played with them."""
    for state in positions(game, deal, 120):
        check_position(game, state)


@widths(
    ("numbers", "of_an_option", "part", "most"),
    ((7, 45), (20,), 0.01, 45),
    ((0, 1, 2, 7, 20, 45, 70), (7, 45), 0.35, LONGEST),
)
@in_every_variant
def test_an_unlisted_move_is_refused(
    game: Game, numbers: tuple[int, ...], of_an_option: tuple[int, ...], part: float, most: int
) -> None:
    """Of all moves that could be put into words, exactly the listed ones are legal; the others have a reason.

    Tried is that ``part`` of all moves, and each legal one, in the positions after so many moves and in the last; an
    option changes little, and fewer will do.
    """
    as_recommended = game.options == find(game.name).options
    reached = list(positions(game, 5, most))
    states = [reached[n] for n in (numbers if as_recommended else of_an_option) if n < len(reached)] + [reached[-1]]
    piles, chance = range(-1, len(game.piles) + 1), random.Random(5)
    every_pair = list(itertools.product(Verb, piles, piles))
    for state in states:
        pairs = chance.sample(every_pair, round(part * len(every_pair)))
        legal = set(game.moves(state))
        # An exchange is the same from either side, though it is listed from one only.
        legal |= {Move(Verb.EXCHANGE, move.target, move.source) for move in legal if move.verb is Verb.EXCHANGE}
        # One card, two, and one of the rarer numbers between each two piles.
        tried = (Move(*pair, count) for pair in pairs for count in (1, 2, chance.choice(RARE_COUNTS)))
        refusals = set()
        for move in itertools.chain(tried, legal):
            refusal = game.check(state, move)
            assert (refusal is None) == (move in legal), f"{move} is {refusal}"
            refusals.add(refusal)
        for refusal in refusals - {None}:
            assert re.fullmatch("[a-z_]+[0-9]*", refusal.reason)
            assert 0 <= refusal.near <= 9
            assert all(-1 <= pile < len(game.piles) for pile in (refusal.source, refusal.target)), f"{refusal}: no pile"


@widths(("most", "count"), (40, 5), (LONGEST, 15))
@in_every_variant
def test_what_is_remembered_of_other_positions_makes_no_difference(game: Game, most: int, count: int) -> None:
    """Whatever position was asked about before, the listed moves are those of a game that was asked nothing yet.

    And the rules agree to each carry about which they aren't asked.
    """
    reached = list(positions(game, 5, most))
    random.Random(5).shuffle(reached)
    for state in reached[:count]:
        assert list(game.moves(state)) == list(replace(game).moves(state))
        for move in itertools.chain.from_iterable(game.carries.of(state)):
            assert move.verb is Verb.CARRY
            if move in game.carries.unsure:
                continue
            cards = state.piles[move.source][-move.count :]
            attempt = Attempt.between(game, state, move.source, move.target, cards)
            for rule in (attempt.source_pile.lifts, attempt.target_pile.accepts):
                assert rule.refuse(attempt) is None, f"{move} is sure, but {rule} refuses it"


@each_game
def test_an_illegal_move_is_the_callers_mistake(game: Game) -> None:
    """Playing what is refused raises IllegalMove with the refusal."""
    state, wrong = game.start(3), Move(Verb.CARRY, 0, 0)
    with pytest.raises(IllegalMove) as caught:
        game.play(state, wrong)
    assert caught.value.refusal == game.check(state, wrong)


@widths("most", 25, LONGEST)
@in_every_variant
def test_play_then_undo_is_where_one_was(game: Game, most: int) -> None:
    """Undo gives back an equal position, redo the one that was undone."""
    record = Record.begin(game, 8)
    for before, move, after in random_play(game, 8, most):
        played = record.play(move)
        assert played.state == after
        assert played.undo().state == before == record.state
        assert played.undo().redo().state == after
        record = played
    assert record.undo(len(record.turns) + 5).state == game.start(8)


@in_every_variant
def test_the_same_deal_is_the_same_layout(game: Game) -> None:
    """A deal depends on nothing but its number, and other numbers give other layouts."""
    layouts = [game.start(deal) for deal in range(6)]
    assert layouts == [game.start(deal) for deal in range(6)]
    assert len(set(layouts)) == 6


@in_every_variant
def test_names_of_piles_are_distinct(game: Game) -> None:
    """A pile's spoken name is an address: no two piles share one."""
    names = [pile.name for pile in game.piles]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch("[a-z']+([ ,-]+[a-z']+)*", name) for name in names)


@widths("most", 30, LONGEST)
@each_game
def test_save_and_load_at_every_position(game: Game, most: int) -> None:
    """A record that went through JSON is the same record, at every position of a game."""
    record = Record.begin(game, 11)
    for number, (_, move, _) in enumerate(random_play(game, 11, most)):
        record = record.play(move)
        if number % 9 == 4:
            record = record.bookmark().undo(2).play(*(each for turn in record.turns[-2:] for each in turn))
        assert Record.load(game, json.loads(json.dumps(record.save()))) == record
    undone = record.undo(3)
    assert Record.load(game, json.loads(json.dumps(undone.save()))) == undone


@in_every_variant
def test_options_are_saved_and_found_again(game: Game) -> None:
    """The options that a record names make the same game again."""
    saved = json.loads(json.dumps(dict(game.options)))
    again = find(game.name, **saved)
    assert dict(again.options) == dict(game.options)
    assert again.title == game.title
    assert again.start(4) == game.start(4)


@in_every_variant
def test_what_is_told_fits_in_a_breath(game: Game) -> None:
    """Goal and rules are sentences of at most 25 words."""
    for sentence in (game.goal, *game.rules):
        assert len(sentence.split()) <= A_LINE, sentence
        assert sentence[0].isupper()
        assert sentence.endswith(".")


@in_every_variant
def test_every_refusal_that_names_a_rule_has_words_and_the_rule_exists(game: Game) -> None:
    assert set(game.rule_of.values()) <= set(game.rules.names)
    assert {reason.partition(":")[0] for reason in game.rule_of} <= {*WORDS, *game.words}


@pytest.mark.usefixtures("hasty_advice")
@widths(("most", "every"), (15, 5), (100, 1))
@in_every_variant
def test_every_move_has_events_and_a_reason(game: Game, most: int, every: int) -> None:
    """No move is silent, what is told of it has words and lies on the table, and a hint can say why to play it.

    Of so many moves ``every`` one is asked for its reason, which some games play on many times for.
    """
    wording = Wording(game)
    for at, (before, move, after) in enumerate(random_play(game, 6, most)):
        events = game.events(before, move, after)
        assert events
        for event in events:
            wording.event(event)
            assert all(-1 <= pile < len(game.piles) for pile in (event.source, event.target, *event.piles))
        if at % every == 0:
            assert hint_priority(game, before, move)[0] >= 0
            assert reason_told(wording, before, move)


@widths("every", 20, 6)
@in_every_variant
def test_moves_to_alike_positions_are_the_same_move(game: Game, every: int) -> None:
    """Positions that are called alike allow equally many moves, and are won alike."""
    for state in itertools.islice(positions(game, 9), 0, 60, every):
        futures: dict[object, set[tuple[int, bool]]] = {}
        for move in game.moves(state):
            after = game.play(state, move)
            futures.setdefault(game.position_key(after), set()).add(
                (sum(1 for _ in game.moves(after)), game.won(after))
            )
        assert all(len(found) == 1 for found in futures.values())


@each_game
def test_what_can_never_be_taken_back_is_progress(game: Game) -> None:
    """A card that comes where none is ever taken from; and where no card comes to stay, what play never undoes."""
    check_progress(game)


@pytest.mark.thorough
@in_every_variant
def test_what_can_never_be_taken_back_is_progress_with_any_option(game: Game) -> None:
    check_progress(game)


def check_progress(game: Game) -> None:
    """That advice finds what is progress, though no game says it."""
    turns, gives = [], set()
    for before, _, after in itertools.chain(random_play(game, 5, 150), random_play(game, 6, 150)):
        groups = {game.piles[pile].group for pile, cards in enumerate(before.piles) if cards is not after.piles[pile]}
        had, has = ({name: _cards(game, state, name) for name in groups} for state in (before, after))
        gives |= {name for name in groups if had[name] - has[name]}
        turns.append((before, after, {name for name in groups if has[name] - had[name]}))
    came = {name for _, _, groups in turns for name in groups}
    kept = {name for name in came - gives if not any(_may_give(game, after, name) for _, after, _ in turns[::-10])}
    if kept:
        stayed = [(before, after) for before, after, groups in turns if groups & kept]
    elif game.of_kind(Kind.FOUNDATION, Kind.GALLERY, Kind.DISCARD):
        stayed = []  # cards come to stay there, though they may be taken back
    else:
        stayed = [(before, after) for before, after, _ in turns[-5:] if not _leads_back(game, after, before)]
        assert stayed
    for before, after in stayed:
        assert advanced(how_far(game, before), how_far(game, after)), f"taken to one of {kept}"


def _may_give(game: Game, state: State, group: str) -> bool:
    """Whether any card at all could go from a pile of a group to another pile, as the rules of both have it."""
    source = next((pile for pile in game.groups[group] if state.piles[pile]), None)
    if source is None:
        return False
    lifted = Attempt.between(game, state, source, source, state.piles[source][-1:])
    if game.piles[source].lifts.refuse(lifted):
        return False
    others = [pile for pile in game.targets if pile != source]
    attempts = (Attempt.between(game, state, source, other, (card,)) for other in others for card in game.pack)
    return any(attempt.target_pile.accepts.refuse(attempt) is None for attempt in attempts)


def _cards(game: Game, state: State, group: str) -> set[Card]:
    return {card for pile in game.groups[group] for card in state.piles[pile]}


def _leads_back(game: Game, state: State, to: State) -> bool:
    """Whether play leads from one position to another, or to so many that it isn't known."""
    seen, todo = {state}, [state]
    while todo and to not in seen and len(seen) < MANY:
        here = todo.pop()
        new = {game.play(here, move) for move in game.moves(here)} - seen
        seen |= new
        todo += new
    return to in seen or len(seen) >= MANY


@pytest.mark.parametrize("name", TITLES)
def test_a_title_is_found_by_any_of_its_names(name: str) -> None:
    """Names and other names find the game, in any case; so do its options' phrases."""
    for known in (name, *TITLES[name].aliases):
        assert title(known.upper()).name == name
        assert find(known.lower().replace(" ", "_")).name == name
    for option in TITLES[name].options:
        assert {option.read(chosen, name) for chosen in option.says.values()} == set(option.says.values())
        assert all(option.read(str(value), name) == value for value in option.values)


@pytest.mark.parametrize("name", TITLES)
def test_a_wrong_option_names_the_nearest(name: str) -> None:
    """A name or value that isn't valid is answered with the nearest that is."""
    for option in TITLES[name].options:
        with pytest.raises(UnknownOption) as caught:
            find(name, **{option.name + "x": option.default})
        assert caught.value.nearest == option.name
        with pytest.raises(UnknownOption) as caught:
            find(name, **{option.name: f"{option.default}zz"})
        assert caught.value.nearest in {str(value) for value in option.values}


def test_an_unknown_game_names_the_nearest() -> None:
    """A name that no game has is answered with the nearest name."""
    with pytest.raises(UnknownGame) as caught:
        find("royal parody")
    assert caught.value.nearest == "royal parade"
