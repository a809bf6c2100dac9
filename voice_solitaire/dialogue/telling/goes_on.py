"""What goes on a kind of card by the rules of a game, wherever such cards lie: "a black nine goes on a red ten"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from voice_solitaire.dialogue.telling.wording import RANKS, article, listed
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Wanted
from voice_solitaire.table.piles import Kind

MOST_RANKS: Final = 3  # that a rule names; where more could follow, it is decided by something else
SUITS: Final = 4
MIDDLE: Final = 7  # a rank on which something goes wherever cards are built
PLACES: Final = {
    Kind.TABLEAU: "on the table",
    Kind.GALLERY: "in its row",
    Kind.WASTE: "on the waste",
    Kind.FOUNDATION: "on a foundation",
}


def goes_on(bed: Wanted, game: Game) -> str:
    """What goes on any card of a kind, of one rank and perhaps of one colour; empty where it isn't decided by that."""
    name = article(f"{'' if bed.red is None else 'red ' if bed.red else 'black '}{RANKS[(bed.rank or 1) - 1]}")
    places = list(_followers(bed, game))
    if not places and not any(True for _ in _followers(Wanted(MIDDLE), game)):
        return ""
    if not places:
        return f"Nothing goes on {name}."
    if any(not followers for _, followers in places):
        return ""
    if len({followers for _, followers in places}) == 1:
        return capitals(f"on {name} goes {places[0][1]}.")
    return capitals(f"on {name} goes {listed([f'{followers} {PLACES[kind]}' for kind, followers in places])}.")


def _followers(bed: Wanted, game: Game) -> Iterator[tuple[Kind, str]]:
    """What follows in piles of each kind; empty where it can't be told of the card alone."""
    cards = {card.face: card for card in game.pack}.values()
    beds = [card for card in cards if bed.fits(card)]
    for kind in PLACES:
        accepting = {game.piles[pile].accepts for pile in game.of_kind(kind)}
        lying = {card: frozenset[int]().union(*(rule.may_lie_on(card) for rule in accepting)) for card in cards}
        onto = {under: {card for card, faces in lying.items() if under.face in faces} for under in beds}
        if any(onto.values()):
            yield kind, _named(bed, onto)


def _named(bed: Wanted, onto: dict[Card, set[Card]]) -> str:
    """What follows each of some cards, in words: "a nine or a jack", "a five of its suit"."""
    ranks = sorted({card.rank for cards in onto.values() for card in cards})
    if len(ranks) > MOST_RANKS:
        return ""
    same = all(card.suit is under.suit for under, cards in onto.items() for card in cards)
    other = all(card.suit.red is not under.suit.red for under, cards in onto.items() for card in cards)
    if not (same or other) and any(len({card.suit for card in cards}) < SUITS for cards in onto.values()):
        return ""
    colour = "" if not other or bed.red is None else "black " if bed.red else "red "
    phrase = listed([article(f"{colour}{RANKS[rank - 1]}") for rank in ranks], "or")
    return f"{phrase} of its suit" if same else f"{phrase} of the other colour" if other and not colour else phrase
