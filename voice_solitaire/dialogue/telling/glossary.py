"""What a term of patience means, in general and in the game that is played, in one breath."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache

from voice_solitaire.dialogue.telling.wording import IN_PLURAL, ONE_LINE, article, length, listed
from voice_solitaire.language.english.terms import PLACES, TERMS, Term
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind

# Terms that are asked for in the plural too. The plurals of other places mean the places themselves: "fans".
IN_PLURAL_TOO = frozenset(
    "foundation column reserve cell run sequence redeal space gap hole neighbour twin base suit rank ace jack queen "
    "king club diamond heart spade pair exchange option bookmark".split()
)


@lru_cache(maxsize=1)
def usual_names() -> Mapping[str, str]:
    """The usual name of each term, by everything that it is called."""
    names = {name: usual for usual, term in TERMS.items() for name in term.names}
    return names | {f"{name}s": usual for name, usual in names.items() if name in IN_PLURAL_TOO}


def explained(game: Game, words: str) -> str | None:
    """What a term means, and how this game uses it or what it has instead; None for what is no term.

    >>> from voice_solitaire.games import find
    >>> explained(find("klondike"), "runs")
    'A run is cards in order that move together. A run of open cards, whole or its lower part, moves as one.'
    >>> explained(find("golf"), "cell")
    'A cell holds one card that is out of the way. Not in Golf: it has a stock, a waste and columns.'
    """
    name = words.lower().strip()
    usual = usual_names().get(name) or usual_names().get(name.removesuffix("s"))
    if usual is None:
        return None
    term = TERMS[usual]
    more = _as_used(game, term) if is_in(game, term) else _instead(game, term)
    room = ONE_LINE - length(term.means)
    fitting = next((sentence for sentence in more if length(sentence) <= room), "")
    return f"{term.means} {fitting}".strip()


def is_in(game: Game, term: Term) -> bool:
    """Whether a game has what a term names: by its piles, or by what it tells of itself."""
    if term is TERMS["twin"]:
        return len({card.face for card in game.pack}) < len(game.pack)
    if term.kinds:
        return bool(game.of_kind(*map(Kind, term.kinds)))
    return term.everywhere or any(_uses(term, text) for text in (game.goal, *game.rules, *game.groups))


def _uses(term: Term, text: str) -> bool:
    return _place_of(term, text) >= 0


@lru_cache(maxsize=4096)  # a question is about many terms, and many games say the same
def _place_of(term: Term, text: str) -> int:
    """Where a text first uses a term, in letters; less than zero where it doesn't."""
    used = term.used or "|".join(rf"\b{name}(?:s|es)?\b" for name in term.names)
    match = re.search(used, text, re.IGNORECASE)
    return match.start() if match else -1


def _as_used(game: Game, term: Term) -> Iterator[str]:
    """How a game uses what it has: a rule that names it, rather early than late, or where such a rule stands."""
    rows = [name for name in game.groups if name.startswith("row ")]
    if term is TERMS["row"] and rows:
        yield f"Here there are {number_word(len(rows))}, row one the farthest."
    numbers = [number for number, rule in enumerate(game.rules, 1) if _uses(term, rule)]
    yield from sorted((game.rules[number - 1] for number in numbers), key=lambda rule: _place_of(term, rule))
    if _uses(term, game.goal):
        yield game.goal
    here = (
        _piles(game, {game.piles[pile].group for pile in game.of_kind(*map(Kind, term.kinds))})
        if term in PLACES
        else []
    )
    if here and not any(name in here[0] for name in term.names):
        yield f"Here: {listed(here)}."
    if numbers:
        yield f"Rule {number_word(numbers[0])} tells more."


def _instead(game: Game, term: Term) -> Iterator[str]:
    """What a game has where it lacks something."""
    lacks = f"Not in {game.name}:"
    if term.instead:
        rules = (rule for rule in game.rules if re.search(term.instead, rule, re.IGNORECASE))
        yield from (f"{lacks} {rule[0].lower()}{rule[1:]}" for rule in rules)
    if term.lacking:
        yield term.lacking.format(game=game.name)
    if term in PLACES:
        yield f"{lacks} it has {listed(_piles(game, game.groups))}."
    yield f"{lacks} its cards are {listed(_treated(game))}."
    yield f"{lacks} say rules for what it has."
    yield f"Not in {game.name}."


def _piles(game: Game, groups: Collection[str]) -> list[str]:
    """Some groups of piles, those that are alike by one name: "a stock", "columns", "foundations", "rows"."""
    phrases: dict[str, None] = {}
    rows = [name for name in game.groups if name.startswith("row ")]
    for name, piles in game.groups.items():
        kind = name.split()[-1] if name.endswith("foundation") else name.split()[0]
        if name not in groups:
            continue
        if name in rows:
            phrases["rows" if set(rows) <= set(groups) else name] = None
        elif kind in IN_PLURAL:
            phrases[f"{kind}s"] = None
        else:
            phrases[name if len(piles) > 1 or name.endswith("s") else article(name)] = None
    return list(phrases)


def _treated(game: Game) -> list[str]:
    """What happens to the cards of a game: "moved", "dealt", "discarded"."""
    happens = {
        Verb.CARRY: "moved",
        Verb.EXCHANGE: "exchanged",
        Verb.PAIR: "discarded in pairs",
        Verb.TURN: "turned",
        Verb.DEAL: "dealt",
        Verb.REDEAL: "dealt again",
        Verb.STEP: "searched",
    }
    treatments = [treatment for verb, treatment in happens.items() if verb in game.by_verb]
    return [*treatments, *(["discarded"] if game.of_kind(Kind.DISCARD) and Verb.PAIR not in game.by_verb else [])]
