"""What a player will most likely say next: the moves that are legal here, the answers to an open question, and the few
wishes that are always near. A recogniser weighs these above everything else that can be said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from voice_solitaire.dialogue import phrases
from voice_solitaire.dialogue.choosing import apart
from voice_solitaire.dialogue.grammar import phrase, printed
from voice_solitaire.dialogue.phrasebook import soft
from voice_solitaire.dialogue.phrases import RANK_WORDS, SUIT_WORDS
from voice_solitaire.dialogue.replies import Either, Missing, Sure, Which
from voice_solitaire.dialogue.slots import has_places, names_of_one, needs_number
from voice_solitaire.dialogue.wording import RANKS, as_said
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind, number_word

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session

MOST_MOVES = 120  # a table with more choices than that is listened to without favour for the last of them
NEAR = "undo | redo | deal | hint | repeat | help | more | stop | [read [the]] table"
ALWAYS = "undo | repeat | help | stop"
YES_OR_NO = "yes | yeah | no | nope"
CARRYING = "[move|put|place|take|play]"
DISCARDING = "(discard|remove)"
PAIRING = "discard|remove|pair|match"
GOING = "(onto|on|to|into)"
ONTO_NOTHING = "(move|put|place|take|play)"
THAT = "it|that"
# To the end is left out: who plays that out says it once a game, and short commands sound like it.
STEPPING = ("next", "next_pile", "next_round")


def likely(session: Session) -> str:
    """The alternatives of the rule, as JSGF."""
    question = session.question
    moves = list(islice(session.game.moves(session.state), MOST_MOVES))
    if question is None:
        return " | ".join([NEAR, *_moves(session, moves)])
    said = [ALWAYS]
    if isinstance(question, Which):
        own = [] if question.counted else list(dict.fromkeys(filter(None, question.numbers)))
        counted = [as_said(number_word(n)) for n in own or range(1, len(question.groups) + 1)]
        counted += [f"{word} [one]" for word in phrases.ORDINALS[: len(question.groups)]]
        parts = {part for move in question.moves for part in _parts(session, move)}
        said += [*counted, *sorted(parts), "either [one]", "neither", YES_OR_NO, *(["more"] if session.rest else [])]
    elif isinstance(question, Sure):
        said += [YES_OR_NO, *filter(None, (question.line,))]
    elif isinstance(question, Either):
        one, other, _ = apart(question.lines)
        said += [" ".join(one), " ".join(other), *question.lines, "first [one] | second [one]", YES_OR_NO]
    elif isinstance(question, Missing):
        parts = {part for move in moves for part in _parts(session, move)}
        said += sorted(parts)
    return " | ".join(said)


def _moves(session: Session, moves: Sequence[Move]) -> Iterator[str]:
    """Ways to say the legal moves, those from one pile together."""
    yield from _carries(session, [move for move in moves if move.verb is Verb.CARRY])
    yield from _pairs(session, [move for move in moves if move.verb is Verb.PAIR])
    for move in moves:
        if move.verb is Verb.EXCHANGE:
            one, other = _what(session, move.source, 1), _what(session, move.target, 1)
            yield f"(swap|exchange) ({one}) (and|with|for) ({other})"
            yield f"(swap|exchange) ({other}) (and|with|for) ({one})"
    verbs = {move.verb for move in moves}
    if Verb.DEAL in verbs:
        yield "deal"
    yield from (_aloud(phrases.ALOUD_FOR[verb]) for verb in (Verb.TURN, Verb.REDEAL) if verb in verbs)
    yield from (_aloud(said) for said, special in session.game.says.items() if special in moves)
    if session.focus is None and any(_discards(session.game, move) for move in moves):
        yield f"{DISCARDING} it"
    if session.game.plays_itself and moves:
        yield from (_aloud(template) for do in STEPPING for template in phrases.MOVING[do])


def _carries(session: Session, moves: Iterable[Move]) -> Iterator[str]:
    game, state = session.game, session.state
    carries: dict[tuple[int, int], list[int]] = {}
    away: dict[tuple[int, int], int] = {}  # the ranks of what can be discarded
    for move in moves:
        carries.setdefault((move.source, move.count), []).append(move.target)
        if _discards(game, move):
            away[move.source, move.count] = state.piles[move.source][-1].rank
    for (source, count), targets in carries.items():
        what = _what(session, source, count)
        onto = "|".join(dict.fromkeys(_where(session, pile) for pile in targets))
        everything = " [and everything on it]" if count > 1 else ""
        yield f"{CARRYING} ({what}){everything} {GOING} ({onto})"
        yield f"{ONTO_NOTHING} ({what})"
        if (source, count) in away:
            yield f"{DISCARDING} ({what})"
        yield card(state.piles[source][-count])
        if count > 1:
            yield f"move {number_word(count)} cards from ({place(game, source, source=True)}) to ({onto})"
    if away:
        ranks = "|".join(RANK_WORDS[rank].split("|")[1] for rank in sorted(set(away.values())))
        yield f"{DISCARDING} [all] [the] ({ranks}|cards)"


def _pairs(session: Session, moves: Iterable[Move]) -> Iterator[str]:
    pairs: dict[int, list[int]] = {}
    for move in moves:
        pairs.setdefault(move.source, []).append(move.target)
        if move.target >= 0:
            pairs.setdefault(move.target, []).append(move.source)
    for source, partners in pairs.items():
        what, top = _what(session, source, 1), card(session.state.piles[source][-1])
        others = [pile for pile in partners if pile >= 0]
        if len(others) < len(partners):
            yield f"{DISCARDING} ({what})"
            yield top
        if others:
            withs = "|".join(dict.fromkeys(_what(session, pile, 1) for pile in others))
            yield f"({PAIRING}) ({what}) (and|with) ({withs})"
            named = "|".join(dict.fromkeys(card(session.state.piles[pile][-1]) for pile in others))
            yield f"{top} (and|with) ({named})"


def _aloud(template: str) -> str:
    """A template without slots as JSGF; what means nothing may be said.

    >>> _aloud("turn over ~the stock")
    'turn over [the] stock'
    """
    return printed(soft(phrase(template)))


def _discards(game: Game, move: Move) -> bool:
    """Whether cards leave the table, alone or onto their heap."""
    if move.verb is Verb.CARRY:
        return game.piles[move.target].kind is Kind.DISCARD
    return move.verb is Verb.PAIR and move.target < 0


def _what(session: Session, pile: int, count: int) -> str:
    """Ways to name a card by itself, by its place, or as what was spoken of last."""
    said = session.state.piles[pile][-count]
    names = [card(said), place(session.game, pile, source=True)]
    return "|".join([*names, THAT] if session.focus is said else names)


def _where(session: Session, pile: int) -> str:
    """Ways to name what a card goes to."""
    game, top = session.game, session.state.top(pile)
    if top is None:
        here = game.piles[pile]
        kind = names_of_one(game, here.group).split("|")[0] if here.number is not None else "place"
        return f"{place(game, pile)}|[any|an] (empty|free) ({kind}|place|space|pile)|[any] space|[any] gap"
    return f"{card(top)}|{place(game, pile)}"


def _parts(session: Session, move: Move) -> Iterator[str]:
    """Ways to name what tells one move from another."""
    game, state = session.game, session.state
    for pile, count in ((move.source, move.count), (move.target, 1)):
        if pile >= 0:
            yield place(game, pile)
            if len(state.piles[pile]) >= count > 0:
                lies = state.piles[pile][-count]
                yield card(lies)
                yield SUIT_WORDS[lies.suit]


def card(said: Card) -> str:
    """Ways to name a card: "the five of hearts", "five hearts", "the five"."""
    return f"[the] {RANKS[said.rank - 1]} [[of] ({SUIT_WORDS[said.suit]})]"


@lru_cache(maxsize=1024)
def place(game: Game, pile: int, source: bool = False) -> str:
    """Ways to name a place: "row one three", "row one, place three", "column five", "the waste"."""
    here = game.piles[pile]
    names = f"[the] ({names_of_one(game, here.group)})"
    if here.number is None:
        return f"{names}|[the] ({phrases.KINDS[here.kind]})" if here.kind in phrases.KINDS else names
    number = as_said(number_word(here.number))
    nouns = "|".join(dict.fromkeys(("place", "pile", *([here.noun] if here.noun else ()))))
    numbered = f"[{nouns}] {number}" if has_places(here.group) else number
    return f"{names} {numbered}" if needs_number(game, here.group, source) else f"{names} [{numbered}]"
