"""The moves of a position that fit all the cards and places which a text names, whatever words are around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, FOUNDATIONS, GAP, HOME, NUMBER, PLACE, Mention
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.dialogue.understanding.resolve import in_place
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

_NOT: Final = expression(  # a card or place that isn't meant, in a line with its mentions replaced by signs
    r"\b(?:and |but )?(?:not|instead of|rather than|than|leave|except) (?:on |onto |in |to )?"
    r"[A-Z]\d+(?: one)?(?: (?:where|as) (?:[A-Z]\d+|he|she) (?:was|is|lay))?"
)
OF_THE_STOCK: Final = (Verb.TURN, Verb.DEAL, Verb.REDEAL)
_NAMES: Final = (CARD, NUMBER, PLACE, GAP, HOME, FOUNDATIONS)


def meant(spotted: Spotted, text: str) -> list[Mention]:
    """The cards and places that a text names as meant, in its order.

    ``text``: the line's, with signs, or a part of it.
    """
    signs = (word for word in _NOT.sub(" ", text).split() if word[:1].isupper() and word[1:].isdigit())
    return [mention for mention in map(spotted.of, signs) if mention.sign in _NAMES]


def of_its_rank(mention: Mention, rank: int) -> Mention:
    """A card of which only the suit or the colour is named, of a rank."""
    specs = tuple(
        spec._replace(rank=rank) if spec.rank is None and (spec.suit is not None or spec.red is not None) else spec
        for spec in mention.specs
    )
    return replace(mention, specs=specs)


def deepest_moved(before: State, move: Move) -> Card | None:
    """The deepest card that a move took from its place; None where it took none from one, or more than lay there, as a
    deal of fewer cards than usual does."""
    cards = before.piles[move.source] if move.source >= 0 else ()
    return cards[-move.count] if 0 < move.count <= len(cards) else None


def different_moves(game: Game, state: State, *, each_place: bool = False) -> Iterator[Move]:
    """The legal moves of cards, of those that are alike one; or where ``each_place`` counts, one for each place."""
    seen: set[tuple[object, ...]] = set()
    for move in game.legal(state):
        if move.source < 0 or not move.count or move.verb in OF_THE_STOCK:
            continue
        target = game.piles[move.target] if move.target >= 0 else None
        top = state.top(move.target) if move.target >= 0 else None
        place = target.group if target is not None and target.alike and not each_place else move.target
        source = move.source if each_place else move.count
        alike = (move.verb, state.piles[move.source][-move.count], source, top or place)
        if alike not in seen:
            seen.add(alike)
            yield move


def names_one_place(mentions: Sequence[Mention]) -> bool:
    """Whether one of some mentions is of a place by its number, which those like it don't stand for."""
    return any(spec.number is not None for each in mentions if each.sign == PLACE for spec in each.specs)


def fits(
    game: Game,
    state: State,
    move: Move,
    mentions: Sequence[Mention],
    was: Card | None = None,
    *,
    riding: bool = False,
    onto: Sequence[Mention] = (),
) -> bool:
    """Whether a legal move is of all the cards and places that were named, the deepest card that it moves among them.

    ``was``: the card that was moved before, which need not be named and which "the other" isn't; None for none.
    ``riding``: whether a card that goes along may be named; ``onto``: those of the mentions that are of where it goes.
    """
    card = state.piles[move.source][-move.count]
    top = state.top(move.target) if move.target >= 0 else None
    moves_a_named_card = card == was  # it may go elsewhere
    for mention in mentions:
        if mention.sign in (HOME, FOUNDATIONS):
            if move.target < 0 or game.piles[move.target].kind is not Kind.FOUNDATION:
                return False
            continue
        goes_there = mention in onto
        of_card = not goes_there and any(_is_it(spec, card, was) for spec in mention.specs)
        of_top = top is not None and any(_is_it(spec, top, None) for spec in mention.specs)
        taken = state.piles[move.source][-move.count :] if riding and not goes_there else ()
        rides = any(_is_it(spec, each, None) for spec in mention.specs for each in taken)
        ends = [end for end in ((move.target,) if goes_there else (move.source, move.target)) if end >= 0]
        of_place = any(_at(game, state, spec, end) for spec in mention.specs for end in ends)
        if not (of_card or of_top or of_place or rides):
            return False
        moves_a_named_card = moves_a_named_card or of_card
    return moves_a_named_card


def _is_it(spec: Spec, card: Card, was: Card | None) -> bool:
    return spec.is_card and spec.fits(card) and not (spec.other and card == was)


def _at(game: Game, state: State, spec: Spec, pile: int) -> bool:
    """Whether a place that was named is a pile."""
    return not (spec.is_card or (spec.empty and state.piles[pile])) and in_place(spec, pile, game)
