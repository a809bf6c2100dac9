"""What a player will most likely say next: the moves that are legal here, the answers to an open question, and the few
wishes that are always near. A recogniser weighs these above everything else that can be said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from voice_solitaire.dialogue.commands.which import apart
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.questions import AskMissing, AskTwoHearings, AskWhichGame, AskWhichMove, AskYesNo
from voice_solitaire.dialogue.telling.wording import RANKS, as_said
from voice_solitaire.dialogue.understanding.patterns.precedence import likely_words
from voice_solitaire.dialogue.understanding.phrasebook import soft
from voice_solitaire.dialogue.understanding.slots import KINDS, has_places, names_of_one, needs_number
from voice_solitaire.language.english import phrases
from voice_solitaire.language.english.phrases import RANK_WORDS, SUIT_WORDS
from voice_solitaire.language.grammar import Alt, Node, Seq, fill, in_turn, literally, phrase
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Expected
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind

MOST_MOVES = 120  # a table with more choices than that is listened to without favour for the last of them
LIKELY, ANSWERING = 9, 99  # times as likely as anything else: what is usual here, and answers to what was just asked
NEAR = phrase("undo | redo | deal | hint | repeat | help | more | stop | [read [the]] table")
ALWAYS = phrase("undo | repeat | help | stop")
SHOWN = phrase("next [step] | go on | undo | back to my game | stop | repeat")
TAKING_BACK = phrase("no | sorry | no wait | no sorry | i mean")
YES_OR_NO = phrase("yes | yeah | no | nope")
FIRST_OR_SECOND = phrase("first [one] | second [one]")
CARRYING = phrase("[move|put|place|take|play]")
CARRYING_SOMEWHERE = phrase("(move|put|place|take|play)")
EVERYTHING = phrase("[and everything on it]")
ONTO = phrase("(onto|on|to|into)")
TO = phrase("to")
DISCARDING = phrase("(discard|remove)")
PAIRING = phrase("(discard|remove|pair|match)")
EXCHANGING = phrase("(swap|exchange)")
WITH = phrase("(and|with)")
FOR = phrase("(and|with|for)")
IT = phrase("it")
EMPTY = "[any|an] (empty|free) ({kind}|place|space|pile)|[any] space|[any] gap"
THAT = "it|that"
# To the end is left out: who plays that out says it once a game, and short commands sound like it.
STEPPING = ("next", "next_pile", "next_round")

said = lru_cache(maxsize=2048)(phrase)  # the same cards, places and numbers come up at every position


def expected(here: Conversation) -> Expected:
    """What can be said now, and what is likely."""
    asks = here.question is not None
    anything = here.book.with_answers if asks or here.scan is not None else here.book.anything
    return Expected(anything, likely(here), ANSWERING if asks else LIKELY, likely_words(), here.lost)


def likely(here: Conversation) -> Node:
    """What a player will most probably say."""
    question = here.question
    moves = here.game.legal(here.state)[:MOST_MOVES]
    if question is None and here.shows:
        return SHOWN
    if question is None:
        return Alt((NEAR, *_moves(here, moves), *_corrections(here)))
    parts: list[Node] = [ALWAYS]
    if isinstance(question, AskWhichMove):
        own = [] if question.counted else list(dict.fromkeys(filter(None, question.numbers)))
        parts += [literally(as_said(number_word(n))) for n in own or range(1, len(question.groups) + 1)]
        parts += [said(f"{word} [one]") for word in phrases.ORDINALS[: len(question.groups)]]
        # Yes is no answer here, and "either", "neither" and "no" sound like five and nine; all can be said even so.
        parts += _parts(here, question.moves)
        parts += [said("more")] if here.pending_lines else []
    elif isinstance(question, AskYesNo):
        parts += [YES_OR_NO, *map(literally, filter(None, (question.line,)))]
    elif isinstance(question, AskTwoHearings):
        one, other, _ = apart(question.lines)
        parts += [literally(line) for line in (" ".join(one), " ".join(other), *question.lines)]
        parts += [FIRST_OR_SECOND]
    elif isinstance(question, AskWhichGame):
        parts += [said(f"{word} [one]") for word in phrases.ORDINALS[: len(question.names)]]
        parts += [
            YES_OR_NO,
            said("play it"),
            said("another"),
            *(said(f"[play] {name.lower()}") for name in question.names),
        ]
    elif isinstance(question, AskMissing):
        parts += _parts(here, moves)
    return Alt(tuple(parts))


def _corrections(here: Conversation) -> Iterator[Node]:
    """Ways to say what was meant instead of the last move: another one that could be made there, or its part."""
    record, last = here.record, here.last_moves
    if not last or record.played[-1:] != (last,):
        return
    before = here.but(record=record.undo())
    moves = [move for move in before.game.legal(before.state)[:MOST_MOVES] if move != last[-1]]
    instead = (*_carries(before, [move for move in moves if move.verb is Verb.CARRY]), *_parts(before, moves))
    if instead:
        yield Seq((TAKING_BACK, Alt(instead)))


def _moves(here: Conversation, moves: Sequence[Move]) -> Iterator[Node]:
    """Ways to say the legal moves, those from one pile together."""
    yield from _carries(here, [move for move in moves if move.verb is Verb.CARRY])
    yield from _pairs(here, [move for move in moves if move.verb is Verb.PAIR])
    for move in moves:
        if move.verb is Verb.EXCHANGE:
            one, other = (_any_of(_what(here, pile, 1)) for pile in (move.source, move.target))
            yield Seq((EXCHANGING, one, FOR, other))
            yield Seq((EXCHANGING, other, FOR, one))
    verbs = {move.verb for move in moves}
    if Verb.DEAL in verbs:
        yield said("deal")
    yield from (_aloud(phrases.ALOUD_FOR[verb.value]) for verb in (Verb.TURN, Verb.REDEAL) if verb in verbs)
    yield from (_aloud(template) for template, special in here.game.spoken_moves.items() if special in moves)
    if here.focus is None and any(_discards(here.game, move) for move in moves):
        yield Seq((DISCARDING, IT))
    if here.game.plays_itself and moves:
        yield from (_aloud(template) for do in STEPPING for template in phrases.MOVING[do])


def _carries(here: Conversation, moves: Iterable[Move]) -> Iterator[Node]:
    game, state = here.game, here.state
    carries: dict[tuple[int, int], list[int]] = {}
    away: dict[tuple[int, int], int] = {}  # the ranks of what can be discarded
    for move in moves:
        carries.setdefault((move.source, move.count), []).append(move.target)
        if _discards(game, move):
            away[move.source, move.count] = state.piles[move.source][-1].rank
    faces = Counter(state.piles[source][-count].face for source, count in carries)
    for (source, count), targets in carries.items():
        has_twin = faces[state.piles[source][-count].face] > 1
        groups = Counter(game.piles[pile].group for pile in targets)
        where = tuple(dict.fromkeys(_where(here, pile, groups[game.piles[pile].group] == 1) for pile in targets))
        what, is_away = _what(here, source, count), (source, count) in away
        whole = f"{what[0]} [[in|at|from] ({what[1]})]" if has_twin or is_away else what[0]
        yield from _carry((whole, *what[1:]), what[0], where, count, is_away)
    if away:
        ranks = "|".join(RANK_WORDS[rank].split("|")[1] for rank in sorted(set(away.values())))
        yield in_turn(DISCARDING, said(f"[all] [the] ({ranks}|cards)"))


@lru_cache(maxsize=1024)  # from one position to the next most of them stay the same
def _carry(what: tuple[str, ...], name: str, where: tuple[str, ...], count: int, away: bool) -> tuple[Node, ...]:
    """Ways to say that a card, its name first and its place next, and what lies on it goes to some places.

    ``name`` is its name where no place may follow it, which would be the one that it goes to.
    """
    whatever, wherever = _any_of(what), _any_of(where)
    ways: list[Node] = [
        Seq((CARRYING, whatever, *([EVERYTHING] if count > 1 else []), ONTO, wherever)),
        Seq((CARRYING_SOMEWHERE, _any_of((name, *what[1:])))),
    ]
    ways += [Seq((DISCARDING, whatever))] if away else []
    ways += [said(name)]
    if count > 1:
        ways += [in_turn(said(f"move {number_word(count)} cards from"), _any_of(what[1:2]), TO, wherever)]
    return tuple(ways)


def _pairs(here: Conversation, moves: Iterable[Move]) -> Iterator[Node]:
    pairs: dict[int, list[int]] = {}
    for move in moves:
        pairs.setdefault(move.source, []).append(move.target)
        if move.target >= 0:
            pairs.setdefault(move.target, []).append(move.source)
    tops = {pile: card(here.state.piles[pile][-1]) for pile in pairs}
    for source, partners in pairs.items():
        what = _any_of(_what(here, source, 1))
        others = [pile for pile in partners if pile >= 0]
        if len(others) < len(partners):
            yield Seq((DISCARDING, what))
            yield said(tops[source])
        if others:
            yield Seq((PAIRING, what, WITH, Alt(tuple(_any_of(_what(here, pile, 1)) for pile in others))))
            yield in_turn(said(tops[source]), WITH, _any_of(tops[pile] for pile in others))


def _any_of(templates: Iterable[str]) -> Node:
    """Any of some templates, each once."""
    return Alt(tuple(map(said, dict.fromkeys(templates))))


@lru_cache(maxsize=256)
def _aloud(template: str) -> Node:
    """A template without slots; what means nothing may be said."""
    return fill(soft(phrase(template)), {})


def _discards(game: Game, move: Move) -> bool:
    """Whether cards leave the table, alone or onto their heap."""
    if move.verb is Verb.CARRY:
        return game.piles[move.target].kind is Kind.DISCARD
    return move.verb is Verb.PAIR and move.target < 0


def _what(here: Conversation, pile: int, count: int) -> tuple[str, ...]:
    """Ways to name a card: by itself, by its place, or as what was spoken of last."""
    lies = here.state.piles[pile][-count]
    names = card(lies), place(here.game, pile, source=True)
    return (*names, THAT) if here.focus is lies else names


def _where(here: Conversation, pile: int, alone: bool) -> str:
    """Ways to name what a card goes to, which may be ``alone`` in its group to take it: "to row two"."""
    game, top = here.game, here.state.top(pile)
    if top is None:
        lies = game.piles[pile]
        kind = names_of_one(game, lies.group).split("|")[0] if lies.number is not None else "place"
        return f"{place(game, pile, alone=alone)}|{EMPTY.format(kind=kind)}"
    there = place(game, pile, alone=alone)
    return f"{card(top)} [[in|at] ({there})]|{there}"  # both, as the game tells a move: "the five, column twelve"


def _parts(here: Conversation, moves: Iterable[Move]) -> Iterator[Node]:
    """Ways to name what tells one move from another."""
    yield from map(said, sorted({part for move in moves for part in _parts_of(here, move)}))


def _parts_of(here: Conversation, move: Move) -> Iterator[str]:
    game, state = here.game, here.state
    for pile, count in ((move.source, move.count), (move.target, 1)):
        if pile >= 0:
            yield place(game, pile)
            if len(state.piles[pile]) >= count > 0:
                lies = state.piles[pile][-count]
                yield card(lies)
                yield SUIT_WORDS[lies.suit.name.lower()]


def card(spoken_card: Card) -> str:
    """Ways to name a card: "the five of hearts", "five hearts", "the five"."""
    return f"[the] {RANKS[spoken_card.rank - 1]} [[of] ({SUIT_WORDS[spoken_card.suit.name.lower()]})]"


@lru_cache(maxsize=1024)
def place(game: Game, pile: int, source: bool = False, alone: bool = False) -> str:
    """Ways to name a place: "row one three", "row one, place three", "column five", "the waste".

    A place that is ``alone`` in its row to be meant is called by the row's name too.
    """
    here = game.piles[pile]
    names = f"[the] ({names_of_one(game, here.group)})"
    if here.number is None:
        return f"{names}|[the] ({KINDS[here.kind]})" if here.kind in KINDS else names
    number = as_said(number_word(here.number))
    nouns = "|".join(dict.fromkeys(("place", "pile", *([here.noun] if here.noun else ()))))
    numbered = f"[{nouns}] {number}" if has_places(here.group) else number
    needed = needs_number(game, here.group, source) and not (alone and here.noun)
    return f"{names} {numbered}" if needed else f"{names} [{numbered}]"
