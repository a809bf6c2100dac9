"""The families of the collection: which games are played alike, so that a list of them can be asked for in parts."""

from __future__ import annotations

from typing import NamedTuple


class Family(NamedTuple):
    """Games that are played alike.

    ``name``: as it is said, "picture gallery".
    ``also``: other words for it, between bars as in a template.
    ``about``: what its games have in common, a few words that go on after the name.
    ``games``: their names, the best known first.
    """

    name: str
    also: str
    about: str
    games: tuple[str, ...]


FAMILIES = (
    Family(
        "Klondike",
        "klondikes",
        "columns down in turn, with cards face down",
        ("Klondike", "Canfield", "Yukon", "Russian Solitaire"),
    ),
    Family("Spider", "spiders", "whole runs are built on the table", ("Spider", "Scorpion")),
    Family(
        "FreeCell",
        "free cell|freecells|open card",
        "every card lies open from the start",
        (
            "FreeCell",
            "Baker's Game",
            "Eight Off",
            "Seahaven Towers",
            "Baker's Dozen",
            "Beleaguered Castle",
            "La Belle Lucie",
        ),
    ),
    Family(
        "Forty Thieves",
        "thieves",
        "single cards move, and the stock is turned once",
        ("Forty Thieves", "Busy Aces", "Deuces", "Napoleon's Square", "British Constitution"),
    ),
    Family(
        "up and down",
        "two way|both ways",
        "foundations go up from aces and down from kings",
        (
            "Crescent",
            "Tournament",
            "British Square",
            "Four Corners",
            "Crazy Quilt",
            "Alhambra",
            "Capricieuse",
            "Colorado",
            "Leoni's Own",
        ),
    ),
    Family(
        "picture gallery",
        "gallery|galleries|picture galleries",
        "rows of short piles are filled",
        ("Royal Parade", "Virginia Reel", "Picture Gallery", "Royal Cotillion", "Moojub"),
    ),
    Family("pairing", "pair|pairs|matching", "cards leave the table in pairs", ("Pyramid", "Monte Carlo", "Baroness")),
    Family("Golf", "golfs|chain", "one up or one down from the last card", ("Golf", "TriPeaks", "Black Hole")),
    Family(
        "planning",
        "planned|placing",
        "each card waits at a place of your choice",
        ("Calculation", "Sir Tommy", "Strategy", "Gaps", "Poker Squares"),
    ),
    Family("clearing", "discarding", "few cards are left at the end", ("Aces Up", "Accordion", "Royal Flush")),
    Family("clock", "clocks", "piles lie like the hours", ("Grandfather's Clock", "Clock Patience")),
)


def family_of(game: str) -> Family:
    """The family that a game belongs to, by the game's name. Raises KeyError where there is none.

    >>> family_of("Scorpion").name
    'Spider'
    """
    return _BY_GAME[game]


_BY_GAME = {game: family for family in FAMILIES for game in family.games}
