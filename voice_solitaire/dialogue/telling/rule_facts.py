"""What a game's rules come to, read from the game itself: for yes or no, and for what none of its sentences says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from voice_solitaire.language.english.inflection import count
from voice_solitaire.language.expressions import expression
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import ACE, KING
from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import Locked, Run, WholePile, WithAllOnIt
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.rules import EMPTY, By

SUITS: Final = 4
PACK: Final = 52
BUILT_ON: Final = (Kind.TABLEAU, Kind.GALLERY, Kind.WASTE)
NO_STOCK: Final = "There is no stock: all cards lie on the table from the start."
NINE: Final = 9  # a rank in the middle, by which it is seen how cards are built


def moves_several(game: Game) -> bool:
    """Whether several cards ever move as one."""
    return any(isinstance(pile.lifts, (Run, WithAllOnIt, WholePile)) for pile in game.piles)


def moves_unordered(game: Game) -> bool:
    """Whether cards that move as one may be in any order."""
    return any(isinstance(pile.lifts, (WithAllOnIt, WholePile)) for pile in game.piles)


def ace_and_king_meet(game: Game) -> bool | None:
    """Whether an ace goes on a king and a king on an ace, where cards are built; None where only one of them does."""
    beds = {rank: _beds(game, rank) for rank in (ACE, KING)}
    meets = [any(face % 13 + 1 == other for face in beds[rank]) for rank, other in ((ACE, KING), (KING, ACE))]
    return meets[0] if meets[0] is meets[1] else None


def comes_back(game: Game) -> bool:
    """Whether a card may be taken from a foundation."""
    return any(not isinstance(game.piles[pile].lifts, Locked) for pile in game.of_kind(Kind.FOUNDATION))


@lru_cache(maxsize=64)
def built_by(game: Game) -> By | None:
    """What a card has in common with one that it is built on; None where nothing is built, or in several ways."""
    ways = set[By]()
    card = next((card for card in game.pack if card.rank == NINE), game.pack[0])
    for pile in game.of_kind(*BUILT_ON):
        suits = {face // 13 for face in game.piles[pile].accepts.may_lie_on(card) if face != EMPTY}
        if len(suits) == 1:
            ways.add(By.SUIT)
        elif suits:
            ways.add(By.ANY if len(suits) == SUITS else By.COLOUR)
    return ways.pop() if len(ways) == 1 else None


def _beds(game: Game, rank: int) -> set[int]:
    cards = [card for card in game.pack if card.rank == rank]
    return {
        face
        for pile in game.of_kind(*BUILT_ON)
        for card in cards
        for face in game.piles[pile].accepts.may_lie_on(card)
        if face != EMPTY and face >= 0
    }


def _several(game: Game) -> str:
    return "" if moves_several(game) else "Only one card moves at a time."


def _redeals(game: Game) -> str:
    if not game.of_kind(Kind.STOCK) and Verb.REDEAL not in game.by_verb:
        return f"{NO_STOCK[:-1]}, and there is no redeal."
    return "" if Verb.REDEAL in game.by_verb else "There is no redeal: the cards come only once."


def _corner(game: Game) -> str:
    meet = ace_and_king_meet(game)
    if meet is None:
        return ""
    return "King and ace are neighbours." if meet else "No: king and ace don't go on each other."


def _back(game: Game) -> str:
    if not game.of_kind(Kind.FOUNDATION):
        return "There are no foundations in this game."
    return (
        "The top card of a foundation may come back." if comes_back(game) else "What lies on a foundation stays there."
    )


def _dealing(game: Game) -> str:
    return "" if game.of_kind(Kind.STOCK) else NO_STOCK


def _hidden(game: Game) -> str:
    return "" if any(game.layout(game, game.pack).hidden) else "No card is dealt face down."


def _leaving(game: Game) -> str:
    return "" if game.of_kind(Kind.DISCARD) else "Nothing is discarded in this game."


def _pack(game: Game) -> str:
    packs = count(len(game.pack) // PACK, "pack") if len(game.pack) % PACK == 0 else ""
    return f"It's played with {packs}: {number_word(len(game.pack))} cards." if packs else ""


def _points(game: Game) -> str:
    return "No points are counted." if game.scoring is None else ""


FACTS: Final[Mapping[str, Callable[[Game], str]]] = {
    "several": _several,
    "redeal": _redeals,
    "corner": _corner,
    "back": _back,
    "dealing": _dealing,
    "face down": _hidden,
    "leaving": _leaving,
    "pack": _pack,
    "counting": _points,
    "must": lambda game: "No move is compulsory.",
    "winning": lambda game: game.goal,
    "capacity": lambda game: game.goal if "piles of four" in game.goal else "The rules set no limit to that.",
}


YES_OR_NO: Final = expression(
    r"^(?:and |so |but |whether |if )*(?:is|are|am|do|does|can|could|may|might|must|will|would|should|have|has)\b"
    r"(?!.*\bor\b)"
)
TURNED_ROUND: Final = expression(
    r"\bnot\b|\bnever\b|\bonly\b|\bjust\b|\bonce\b|\bsingle\b|(?<!than )\bone (?:card )?(?:at|by)\b"
)
ONLY_ONCE: Final = expression(r"\bno (?:redeal|second deal)\b")
DEEP: Final = expression(r"\b(?:middle|under\w*|deep\w*|bottom|below|beneath|buried|covered)\b")
WHOLE_PILES: Final = expression(r"\b(?:piles?|columns?|fans?|heaps?|packets?)\b")
HIGH_OR_LOW: Final = expression(r"\b(?:high|low|highest|lowest)\b")
IN_ORDER: Final = expression(r"\b(?:order|sequence|ordered|sorted|consecutive)\b")
LIMITLESS: Final = expression(r"\b(?:unlimited|as often|as many|any number|limit|endless\w*)\b")
ALTERNATING: Final = expression(
    r"\balternat|\btake turns|\bred on black|\bblack on red|\bother colou?r|\bdifferent colou?r|\bcolou?rs?\b"
)
OF_SUIT: Final = expression(r"\bsuits?\b")


def answer_to(topic: str, asked: str, game: Game) -> bool | None:
    """Yes or no to a question in lower case about a topic of the rules, where it asks for that and the game tells."""
    if not YES_OR_NO.match(asked) or TURNED_ROUND.search(asked) or topic not in ANSWERS:
        return None
    return ANSWERS[topic](asked, game)


def _is_several(asked: str, game: Game) -> bool | None:
    if OF_SUIT.search(asked) or ALTERNATING.search(asked) or WHOLE_PILES.search(asked):
        return None
    return not moves_unordered(game) if IN_ORDER.search(asked) else moves_several(game)


def _is_redealt(asked: str, game: Game) -> bool | None:
    redealt = Verb.REDEAL in game.by_verb and not any(ONLY_ONCE.search(rule) for rule in game.rules)
    if redealt and LIMITLESS.search(asked):
        return any("as often as you like" in rule for rule in game.rules)
    return redealt


def _is_built(asked: str, game: Game) -> bool | None:
    """Whether suits, or colours, matter where cards are built."""
    by = built_by(game)
    if by is None:
        return None
    if OF_SUIT.search(asked):
        return None if by is By.COLOUR else by is By.SUIT
    return by is By.COLOUR if ALTERNATING.search(asked) and by is not By.SUIT else None


def _is_played(asked: str, game: Game) -> bool | None:
    """Whether cards are played from the waste, the reserve or the stock, whichever is named."""
    named = [kind for kind in (Kind.WASTE, Kind.RESERVE, Kind.STOCK) if kind.value in asked]
    if len(named) != 1 or DEEP.search(asked) or not game.of_kind(*named):
        return None
    return any(not isinstance(game.piles[pile].lifts, Locked) for pile in game.of_kind(*named))


ANSWERS: Final[Mapping[str, Callable[[str, Game], bool | None]]] = {
    "several": _is_several,
    "redeal": _is_redealt,
    "corner": lambda asked, game: None if HIGH_OR_LOW.search(asked) else ace_and_king_meet(game),
    "back": lambda asked, game: comes_back(game) if game.of_kind(Kind.FOUNDATION) and "foundation" in asked else None,
    "building": _is_built,
    "playable": _is_played,
}


def fact(topic: str, game: Game) -> str:
    """A sentence about a topic of the rules that none of a game's own says; empty where none can be told."""
    return FACTS[topic](game) if topic in FACTS else ""
