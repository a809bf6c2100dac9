"""From what was meant to what can be done: the legal moves that fit, or the refusal of the nearest attempt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Union

from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import KING
from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import Locked, WithAllOnIt
from voice_solitaire.table.moves import Move, Refusal, Verb
from voice_solitaire.table.piles import Kind, Pile
from voice_solitaire.table.rules import EMPTY
from voice_solitaire.table.state import State

MOST_ATTEMPTS = 400
ALONE = (Kind.FOUNDATION, Kind.CELL)  # where a card that goes with others is told to be covered by them
FEW = 3  # choices that can be asked about in one breath


@dataclass(frozen=True)
class Found:
    """One thing that can be meant. ``others`` lead to the same position: twins and equal places."""

    move: Move  # the one to make
    others: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Choice:
    """Several different things that can be meant, one move each, in the game's order."""

    moves: tuple[Move, ...]  # each leads to another position


@dataclass(frozen=True)
class Denied:
    """Nothing legal was meant; the refusal is that of the nearest attempt."""

    refusal: Refusal  # of the attempt that came nearest
    attempt: Move | None = None  # that attempt; None where there was none


Resolution = Union[Found, Choice, Denied]  # noqa: UP007 - evaluated at run time on Python 3.10
Spot = tuple[int, int]  # a pile and how many cards are lifted from its top


def carry(intents: Iterable[Intent], game: Game, state: State) -> Resolution:
    """What a wish to move or discard can mean here. Every reading counts; a number read as a place comes last."""
    intents = tuple(intents)
    wishes = [(intent.what or Spec(), _played_onto(intent.where, game)) for intent in intents]
    plain = [wish for wish in wishes if wish[0].is_card or wish[0].group is not None]
    cards = [wish for wish in plain if wish[1] is None or not is_number(wish[1])]
    count = next((intent.number for intent in intents if intent.number), None)
    legal = [move for move in game.legal(state) if count is None or move.count == count]
    legal = left_without(legal, intents, game, state)
    for tier in (cards, plain, wishes):
        fitting = [move for move in legal if any(_fits(move, what, where, game, state) for what, where in tier)]
        if fitting:
            resolution = chosen(_from_elsewhere(_natural(fitting, tier, game), tier, game), game, state)
            return _any_gap(resolution, tier, game, state) if isinstance(resolution, Choice) else resolution
    meant = _as_cards(wishes)
    return _only_one_covered(meant, game, state) or _denied(meant, game, state, count or 1)


def _played_onto(where: Spec | None, game: Game) -> Spec | None:
    """The waste, for a pile without a number, where cards go nowhere else: "onto the pile"."""
    if where is None or where.number is not None or where.is_card:
        return where
    tableau = where.kind is Kind.TABLEAU or len(game.groups.get(where.group or "", ())) > 1
    wastes = tableau and {game.piles[pile].kind for pile in game.targets} == {Kind.WASTE}
    return Spec(kind=Kind.WASTE) if wastes else where


def _as_cards(wishes: list[tuple[Spec, Spec | None]]) -> list[tuple[Spec, Spec | None]]:
    """Some wishes without those readings that take a number for a place where it can be a card."""
    if any(what.is_card for what, _ in wishes):
        wishes = [wish for wish in wishes if not is_number(wish[0])]
    onto_card = any(where is not None and where.is_card for _, where in wishes)
    return [(what, where) for what, where in wishes if not (onto_card and what.is_card and where and is_number(where))]


def is_number(spec: Spec) -> bool:
    """Whether something is named by no more than a number, read as a place's."""
    return not spec.is_card and spec.group is None and spec.number is not None


def _natural(moves: list[Move], wishes: list[tuple[Spec, Spec | None]], game: Game) -> list[Move]:
    """Where only places were named, the longest run that goes from one to the other; but where cards go in any order,
    each takes others with it, and which is meant is asked."""
    in_any_order = any(isinstance(game.piles[move.source].lifts, WithAllOnIt) for move in moves)
    if any(what.is_card for what, _ in wishes) or len({move.count for move in moves}) == 1 or in_any_order:
        return moves
    most: dict[tuple[int, int], Move] = {}
    for move in moves:
        best = most.get((move.source, move.target))
        if best is None or move.count > best.count:
            most[move.source, move.target] = move
    return list(most.values())


def _from_elsewhere(moves: list[Move], wishes: list[tuple[Spec, Spec | None]], game: Game) -> list[Move]:
    """Where a card was sent to a row, the cards that don't lie in that row yet, unless all do."""
    rows = {where.group for _, where in wishes if where and where.number is None and not where.is_card}
    others = [move for move in moves if not (game.piles[move.source].row and game.piles[move.source].group in rows)]
    return others or moves


def _any_gap(choice: Choice, wishes: list[tuple[Spec, Spec | None]], game: Game, state: State) -> Resolution:
    """Where only a group was named and nearly all of it would do, an empty pile of it is meant."""
    groups = {where.group for _, where in wishes if where and where.number is None and not where.is_card}
    gaps = [move for move in choice.moves if game.piles[move.target].group in groups and not state.piles[move.target]]
    return chosen(gaps, game, state) if gaps and len(choice.moves) > FEW else choice


def chosen(moves: Iterable[Move], game: Game, state: State) -> Found | Choice:
    """One move for each position that some legal moves lead to, and for each card that leads there."""
    moves, ways = tuple(moves), dict[object, list[Move]]()
    if len(moves) == 1:
        return Found(moves[0])
    for move in moves:
        lifted = state.piles[move.source][-move.count].face if move.verb is Verb.CARRY and move.count else None
        ways.setdefault((lifted, game.position_key(game.play(state, move))), []).append(move)
    if len(ways) == 1:
        (same,) = ways.values()
        return Found(same[0], tuple(same[1:]))
    return Choice(tuple(same[0] for same in ways.values()))


def _fits(move: Move, what: Spec, where: Spec | None, game: Game, state: State) -> bool:
    if move.verb is Verb.PAIR:
        return _fits_pair(move, what, where, game, state)
    if move.verb is not Verb.CARRY:
        return False
    card = state.piles[move.source][-move.count]
    if not what.fits(card) or not in_place(what, move.source, game):
        return False
    return where is None or is_target(where, move.target, game, state)


def _fits_pair(move: Move, what: Spec, where: Spec | None, game: Game, state: State) -> bool:
    """Two cards that leave together may be named in either order, or one of them alone."""
    ends = [pile for pile in (move.source, move.target) if pile >= 0]
    named = [pile for pile in ends if is_target(what, pile, game, state)]
    if where is None or not named:
        return bool(named)
    if len(ends) == 1:
        return any(in_place(where, heap, game) for heap in game.of_kind(Kind.DISCARD)) and not where.is_card
    if not where.is_card and where.number is None:
        return False
    return any(is_target(where, other, game, state) for pile in named for other in ends if other != pile)


def every_move(resolution: Resolution) -> tuple[Move, ...]:
    """All moves that can be meant, those included that lead to the same position; none where nothing legal was."""
    if isinstance(resolution, Found):
        return (resolution.move, *resolution.others)
    return resolution.moves if isinstance(resolution, Choice) else ()


def in_place(spec: Spec, pile: int, game: Game) -> bool:
    """Whether a pile is at the place that was said, as far as it was; no pile is where something yet unknown was."""
    if spec.origin:
        return False
    here = game.piles[pile]
    numbered = spec.number in (None, here.number) or _is_called(spec, here)
    return spec.group in (None, here.group) and numbered and spec.kind in (None, here.kind)


def piles_at(spec: Spec, game: Game) -> list[int]:
    """The piles that are at the place that was said, as far as it was."""
    return [pile for pile in range(len(game.piles)) if in_place(spec, pile, game)]


def _is_called(spec: Spec, here: Pile) -> bool:
    """Whether a number alone is that of a pile that is called by it: "twelve" for "twelve o'clock", "three" for
    "foundation three"."""
    if spec.group is not None or spec.number is None:
        return False
    number = number_word(spec.number)
    return here.group in (f"{number} o'clock", f"foundation {number}")


def is_target(where: Spec, pile: int, game: Game, state: State) -> bool:
    """Whether a pile is what cards were to go to: by its place, its top card, or being empty."""
    if not in_place(where, pile, game) or (where.empty and state.piles[pile]):
        return False
    top = state.top(pile)
    return not where.is_card or (top is not None and not _unseen(state, pile, 1) and where.fits(top))


def left_without(moves: Iterable[Move], intents: Iterable[Intent], game: Game, state: State) -> list[Move]:
    """Some moves without those that go where some wishes say that nothing shall, or that take a card which they say
    shall stay; a card whose suit they name is the one that goes."""
    intents = tuple(intents)
    besides = tuple(spec for intent in intents for spec in intent.besides)
    one_goes = any(intent.what is not None and (intent.what.that or intent.what.suit is not None) for intent in intents)

    def is_left(move: Move) -> bool:
        if move.verb not in (Verb.CARRY, Verb.PAIR):
            return True
        if move.target >= 0 and any(is_target(spec, move.target, game, state) for spec in besides):
            return False
        card = state.piles[move.source][-max(1, move.count)]
        return one_goes or not any(
            in_place(spec, move.source, game) and (spec.fits(card) if spec.is_card else _is_one_pile(spec, game))
            for spec in besides
        )

    return list(filter(is_left, moves)) if besides else list(moves)


def _is_one_pile(spec: Spec, game: Game) -> bool:
    """Whether a place is one pile that cards leave as well: "column two", "the reserve"."""
    piles = piles_at(spec, game)
    return len(piles) == 1 and game.piles[piles[0]].kind is not Kind.FOUNDATION


def sources(what: Spec, game: Game, state: State) -> Iterator[Spot]:
    """Where the cards that were named lie, in sight; with a place alone, its top card."""
    for pile, cards in enumerate(state.piles):
        if not in_place(what, pile, game):
            continue
        if not what.is_card:
            if cards:
                yield pile, 1
            continue
        hidden = state.hidden[pile]
        yield from ((pile, len(cards) - at) for at in range(len(cards) - 1, hidden - 1, -1) if what.fits(cards[at]))


def _denied(wishes: list[tuple[Spec, Spec | None]], game: Game, state: State, lifted: int) -> Denied:
    """Why none of some wishes can be, ``lifted`` cards being meant where only places were named."""
    best: Denied | None = None
    tried = 0
    verb = Verb.CARRY if Verb.CARRY in game.by_verb or Verb.PAIR not in game.by_verb else Verb.PAIR
    for what, where in wishes:
        spots = [(pile, depth if what.is_card else lifted) for pile, depth in sources(what, game, state)]
        full = _no_gap(spots, where, game, state) or _lies_home(what, where, spots, game, state)
        if full is not None:
            return full
        tops = [spot for spot in spots if spot[1] == 1] or spots
        targets = [
            pile
            for pile in range(len(game.piles))
            if (is_target(where, pile, game, state) if where else pile in game.targets)
        ]
        if verb is Verb.PAIR and where is None:
            targets = [-1]
        for source, count in tops:
            for target in targets:
                tried += 1
                move = Move(verb, source, target, count)
                refusal = game.check(state, move) if lifted > 1 else _why(game, state, move)
                if refusal and (best is None or refusal.near > best.refusal.near) and tried < MOST_ATTEMPTS:
                    best = Denied(refusal, move)
        if best is None:
            best = _absent(what, where, spots, game, state)
    return best or Denied(Refusal("no_such_move", near=0))


def _only_one_covered(wishes: list[tuple[Spec, Spec | None]], game: Game, state: State) -> Denied | None:
    """A card onto another that is named by its rank, where only one card of that rank takes it, and that is covered."""
    for what, where in wishes:
        if where is None or where.rank is None or where.suit is not None or where.group is not None:
            continue
        open_ones = [pile for pile, depth in sources(what, game, state) if depth == 1]
        cards = {card.face: card for pile in open_ones if (card := state.top(pile)) is not None}
        if not what.is_card or len(cards) != 1:
            continue
        (card,) = cards.values()
        beneath = {face for pile in game.targets for face in game.piles[pile].accepts.may_lie_on(card)} - {EMPTY}
        takers = {face for face in beneath if face % KING + 1 == where.rank}
        spots = [spot for spot in sources(where, game, state) if state.piles[spot[0]][-spot[1]].face in takers]
        if len(takers) != 1 or not spots or any(depth == 1 for _, depth in spots):
            continue
        pile, depth = spots[0]
        taker, top = state.piles[pile][-depth], state.piles[pile][-1]
        refusal = Refusal("target_covered", card, source=open_ones[0], onto=taker, target=pile, other=top, near=1)
        return Denied(refusal, Move(Verb.CARRY, open_ones[0], pile))
    return None


def _no_gap(spots: list[Spot], where: Spec | None, game: Game, state: State) -> Denied | None:
    """A card that would open a place of the group it was sent to, where no place is empty."""
    if not spots or where is None or where.group is None or where.number is not None or where.is_card:
        return None
    source, count = spots[0]
    if _unseen(state, source, count):
        return None
    card, piles = state.piles[source][-count], game.groups[where.group]
    here = game.piles[piles[0]]
    if here.number is None or EMPTY not in here.accepts.may_lie_on(card) or game.piles[source].group == where.group:
        return None
    if any(not state.piles[pile] for pile in piles) or count != 1:
        return None
    return Denied(Refusal("no_gap", card, source=source, group=where.group, near=3))


def _lies_home(what: Spec, where: Spec | None, spots: list[Spot], game: Game, state: State) -> Denied | None:
    """A card that was sent to the foundations, or to the very one where it lies."""
    if where is None or where.is_card or not what.is_card or not spots:
        return None
    named = {*piles_at(where, game)} & {*game.of_kind(Kind.FOUNDATION)}
    if not {pile for pile, _ in spots} <= named:
        return None
    pile, depth = spots[0]
    return Denied(Refusal("home_already", state.piles[pile][-depth], source=pile, near=1))


def _unseen(state: State, pile: int, count: int) -> bool:
    """Whether the card that so many cards from the top end with lies face down."""
    return count > len(state.piles[pile]) - state.hidden[pile]


def _why(game: Game, state: State, move: Move) -> Refusal | None:
    """Why not; a covered card is told as covered, whatever else is wrong, and a closed pile as one that stays."""
    lifts = game.piles[move.source].lifts
    out = next((pile for pile in (move.source, move.target) if move.verb is Verb.PAIR and _is_out(pile, game)), -1)
    if out >= 0:
        return Refusal("gone_for_good", source=out, near=0)
    if _unseen(state, move.source, move.count):
        if isinstance(lifts, Locked):
            return Refusal(lifts.reason, source=move.source, near=0)
        return game.check(state, move)
    if move.count > 1:
        cards = state.piles[move.source]
        refusal = game.check(state, move)
        alone = refusal is not None and refusal.reason == "one_at_a_time" and game.piles[move.target].kind in ALONE
        if alone or move.count not in lifts.counts(cards, state.hidden[move.source]):
            if game.piles[move.source].kind is Kind.DISCARD:
                return Refusal("gone_for_good", cards[-move.count], source=move.source, near=0)
            return Refusal(
                "covered", cards[-move.count], source=move.source, target=move.target, other=cards[-1], near=1
            )
        return refusal
    return game.check(state, move)


def _absent(what: Spec, where: Spec | None, spots: list[Spot], game: Game, state: State) -> Denied | None:
    """Something that was named isn't there."""
    if not spots:
        if what.is_card:
            return Denied(Refusal("not_in_sight", number=what.rank or 0, near=0))
        empty = next(iter(piles_at(what, game)), -1)
        return Denied(Refusal("nothing_there" if empty >= 0 else "no_such_pile", source=empty, near=0))
    if where is not None:
        source, count = spots[0]
        card = None if _unseen(state, source, count) else state.piles[source][-count]
        if _is_out(source, game):
            return Denied(Refusal("gone_for_good", card, source=source, near=0))
        if where.empty:
            return Denied(Refusal("no_gap", card, group=where.group or "", source=source, near=0))
        if where.kind is not None and not game.of_kind(where.kind):
            return Denied(Refusal("no_such_pile", card, source=source, near=0))
        over = _covering(where, game, state)
        absent = Refusal("no_target", near=0)
        if where.rank and where.suit is None and where.red is None:
            absent = Refusal("no_rank_on_top", number=where.rank, near=0)
        return Denied(replace(over or absent, card=card, source=source))
    return None


def _is_out(pile: int, game: Game) -> bool:
    """Whether what lies in a pile is discarded for good."""
    return game.piles[pile].kind is Kind.DISCARD and isinstance(game.piles[pile].lifts, Locked)


def _covering(where: Spec, game: Game, state: State) -> Refusal | None:
    """That a card on which something was to be laid lies under another."""
    for target, depth in sources(where, game, state) if where.is_card else ():
        cards = state.piles[target]
        return Refusal("target_covered", onto=cards[-depth], target=target, other=cards[-1], near=0)
    return None


def all_of(what: Spec, game: Game, state: State) -> tuple[Move, ...]:
    """Every discard of cards that fit, one after another, each made possible by those before or not."""
    played: list[Move] = []
    while True:
        fitting = (
            move
            for move in game.moves(state)
            if (
                move.target < 0
                if move.verb is Verb.PAIR
                else move.verb is Verb.CARRY and game.piles[move.target].kind is Kind.DISCARD
            )
            and what.fits(state.piles[move.source][-1])
            and in_place(what, move.source, game)
        )
        move = next(fitting, None)
        if move is None:
            return tuple(played)
        played.append(move)
        state = game.play(state, move)
