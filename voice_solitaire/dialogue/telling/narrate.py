"""Telling the table: from the overview to one place, as lines of one breath each."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.dialogue.telling import lookup
from voice_solitaire.dialogue.telling.lookup import takes_sentence
from voice_solitaire.dialogue.telling.wording import (
    IN_PLURAL,
    ONE_LINE,
    RANKS,
    Wording,
    card_name,
    fit,
    in_number,
    joined,
    length,
    lines,
    listed,
)
from voice_solitaire.dialogue.understanding.resolve import Found, chosen
from voice_solitaire.language.english.inflection import capitals, count  # fmt: skip
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import Locked
from voice_solitaire.table.moves import Move, Refusal, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

Lines = list[str]
PLAIN = (Verb.DEAL, Verb.TURN, Verb.REDEAL, Verb.STEP, Verb.SPECIAL)  # moves that name no card


@lru_cache(maxsize=4)  # one position is asked about again and again
def ways(game: Game, state: State) -> tuple[Move, ...]:
    """The moves that differ, best first by the game's own ranking; dealing last."""
    legal = game.legal(state)
    if not legal:
        return ()
    choice = chosen(legal, game, state)
    moves = [choice.move] if isinstance(choice, Found) else choice.moves
    return tuple(sorted(moves, key=lambda move: -hint_priority(game, state, move)[0]))


def playable(game: Game, state: State) -> list[Move]:
    """The moves of single cards that differ, best first: neither dealing nor turning, nor beginning again."""
    return [move for move in ways(game, state) if move.verb not in (Verb.DEAL, Verb.TURN, Verb.REDEAL)]


def move_name(wording: Wording, state: State, move: Move, source: bool = False) -> str:
    """A move as a phrase: "five of hearts onto the two, row one, place six"; with its source when asked."""
    game = wording.game
    if move.verb in PLAIN:
        return wording.phrase(f"do_{move.verb.value}", source=wording.place(move.source))
    card = card_name(state.piles[move.source][-move.count])
    top = state.top(move.target) if move.target >= 0 else None
    if move.verb is Verb.PAIR:
        other = state.top(move.target) if move.target >= 0 else None
        return f"{card} with {card_name(other)}" if other else f"{card} alone"
    if move.verb is Verb.EXCHANGE:
        return f"{card} for {card_name(top) if top else ''}"
    start = f"{card}, {wording.place(move.source)}," if source else card
    if game.piles[move.target].kind is Kind.DISCARD:
        return f"{card}, {wording.place(move.source)}, to discard"
    if top is None:
        return f"{start} to {wording.place(move.target)}"
    return f"{start} onto the {RANKS[top.rank - 1]}, {wording.place(move.target)}"


def move_names(wording: Wording, state: State, moves: Sequence[Move]) -> list[str]:
    """Some moves as phrases; those that would be called the same, with their sources."""
    names = [move_name(wording, state, move) for move in moves]
    return [
        move_name(wording, state, move, source=names.count(name) > 1) for move, name in zip(moves, names, strict=True)
    ]


def sayable_name(wording: Wording, state: State, move: Move) -> str:
    """A move as a phrase that means no other when it is said back: with its source where a twin could go there too."""
    game, name = wording.game, move_name(wording, state, move)
    there = [other for other in game.legal(state) if (other.verb, other.target) == (move.verb, move.target)]
    alike = [other for other in there if move_name(wording, state, other) == name]
    unmistakable = move.verb in PLAIN or isinstance(chosen(alike, game, state), Found)
    return name if unmistakable else move_name(wording, state, move, source=True)


def situation(wording: Wording, state: State) -> str:
    """What there is to do: "Three aces to discard, two moves. Seventy-two cards to come."."""
    game = wording.game
    if game.plays_itself:
        return fit(wording.event(event) for event in game.status(game, state))
    moves = playable(game, state)
    discards = [move for move in moves if move.target >= 0 and game.piles[move.target].kind is Kind.DISCARD]
    held = [card_name(cards[-1]) for cards in (state.piles[pile] for pile in game.of_kind(Kind.HAND)) if cards]
    parts = [f"{listed(held)} in hand"] if held else []
    if discards:
        ranks = {state.piles[move.source][-1].rank for move in discards}
        what = RANKS[ranks.pop() - 1] if len(ranks) == 1 else "card"
        parts.append(f"{count(len(discards), what)} to discard")
    if len(moves) > len(discards) or not discards:
        parts.append(count(len(moves) - len(discards), "move", none="no"))
    to_come = stock_left(game, state) if _stocks(game, state) else ""
    return capitals(f"{', '.join(parts)}. {to_come}".strip())


def _stocks(game: Game, state: State) -> tuple[int, ...]:
    """The stocks that hold cards, or that a player may hear of while they are empty."""
    return tuple(pile for pile in game.of_kind(Kind.STOCK) if state.piles[pile] or game.piles[pile].read_empty)


def stock_left(game: Game, state: State, brief: bool = False) -> str:
    """How much is still to be dealt: "Seventy-two cards to come.", or in ``brief`` "Seventy-two left."."""
    stocks = _stocks(game, state)
    if not stocks:
        return "This game has no stock."
    left = sum(len(state.piles[pile]) for pile in stocks)
    if game.plays_itself:  # its stock comes and goes: what counts is what is still in play
        kinds = [pile for pile, here in enumerate(game.piles) if here.kind is not Kind.DISCARD]
        return capitals(f"{count(sum(len(state.piles[pile]) for pile in kinds), 'card')} in play.")
    name = game.piles[stocks[0]].group
    if name != "stock":  # the exiles of Leoni's Own
        return capitals(f"{count(left, name.removesuffix('s'))} left.")
    if not left:
        return "The stock is empty."
    return capitals(f"{number_word(left)} left." if brief else f"{count(left, 'card')} to come.")


def table(wording: Wording, state: State) -> Lines:
    """The overview: what there is to do, then a sentence a group."""
    game = wording.game
    overview = [situation(wording, state)]
    own = [name for name, (pile, *more) in game.groups.items() if _is_home(game, pile) and not more]
    together = own if len(own) > 1 else []  # foundations with names of their own are told in one sentence
    summaries = [group_summary(wording, state, name) for name in game.groups if name not in together]
    summaries += [foundations(state, [game.groups[name][0] for name in together])] if together else []
    line = ""
    for sentence in filter(None, summaries):
        if line and length(line) + length(sentence) > 16:
            overview.append(line)
            line = ""
        line = f"{line} {sentence}".strip()
    return [*overview, *([line] if line else [])]


def _is_home(game: Game, pile: int) -> bool:
    return game.piles[pile].kind is Kind.FOUNDATION


def foundations(state: State, piles: list[int]) -> str:
    """The top cards of some foundations: "Foundations: ace of clubs, queen of hearts; six empty."."""
    tops = [card_name(state.piles[pile][-1]) for pile in piles if state.piles[pile]]
    empty = len(piles) - len(tops)
    if not tops:
        return f"Foundations: {_all_empty(empty)}."
    sentence = f"Foundations: {', '.join(tops)}{f'; {number_word(empty)} empty' if empty else ''}."
    home = sum(len(state.piles[pile]) for pile in piles)
    return sentence if length(sentence) <= ONE_LINE else f"Foundations: {count(home, 'card')} home."


def group_summary(wording: Wording, state: State, group: str) -> str:
    """One sentence on a group of piles; empty for a stock, a heap or a hand, which are told elsewhere."""
    game = wording.game
    piles = game.groups[group]
    kind = game.piles[piles[0]].kind
    cards = [state.piles[pile] for pile in piles]
    if kind is Kind.STOCK and state.seen(piles[0]) and not isinstance(game.piles[piles[0]].lifts, Locked):
        return capitals(f"{group}: {card_name(cards[0][-1])}.")
    if kind in (Kind.STOCK, Kind.DISCARD, Kind.HAND):
        return ""
    if game.covers and game.piles[piles[0]].number is not None:
        left = [pile for pile in piles if state.piles[pile]]
        free = sum(1 for pile in left if not game.covers(state, pile))
        return capitals(f"{group}: {count(len(left), 'card')}, {number_word(free)} free.") if free else ""
    if not game.piles[piles[0]].read_empty:
        cards = [stack for stack in cards if stack]
    empty = sum(1 for stack in cards if not stack)
    if kind is Kind.GALLERY:
        started = sum(1 for pile in piles if is_started(game, state, pile))
        loose = len(piles) - empty - started
        counts = ((started, "started"), (loose, "loose"), (empty, "empty"))
        return capitals(f"{group}: {', '.join(f'{number_word(number)} {what}' for number, what in counts if number)}.")
    if game.piles[piles[0]].number is None and state.piles[piles[0]] and not state.hidden[piles[0]]:
        return capitals(f"{group}: {card_name(state.piles[piles[0]][-1])}.")
    total = sum(len(stack) for stack in cards)
    group = f"{group}s" if group in IN_PLURAL else group
    if not total:
        return capitals(f"{group}: {_all_empty(len(piles))}.")
    piles_left = f"{count(total, 'card')} in {count(len(cards) - empty, 'pile')}"
    return capitals(f"{group}: {piles_left}{f', {number_word(empty)} empty' if empty else ''}.")


def _all_empty(number: int) -> str:
    return {1: "empty", 2: "both empty"}.get(number, f"all {number_word(number)} empty")


def is_started(game: Game, state: State, pile: int) -> bool:
    """Whether a gallery pile stands on its base, and so grows."""
    cards = state.piles[pile]
    return bool(cards) and game.piles[pile].kind is Kind.GALLERY and cards[0].rank in _bases(game, pile)


def _bases(game: Game, pile: int) -> set[int]:
    faces = game.piles[pile].accepts.accepted_faces(())
    return {face % 13 + 1 for face in faces} if faces is not None else set()


def group(wording: Wording, state: State, name: str, only: Collection[int] | None = None) -> Lines:
    """A group of piles, or some of them, place by place: the started ones first, the empty ones last."""
    game = wording.game
    piles = [pile for pile in game.groups[name] if only is None or pile in only]
    if game.piles[piles[0]].number is None:
        return place(wording, state, piles[0])
    started = [pile for pile in piles if is_started(game, state, pile)]
    others = [pile for pile in piles if state.piles[pile] and pile not in started]
    empty = [pile for pile in piles if not state.piles[pile] and game.piles[pile].read_empty]
    parts: Lines = []
    if started:
        parts += lines(f"{name}, started:", [_brief(wording, state, pile) for pile in started])
    if game.covers and others:
        covered = [pile for pile in others if game.covers(state, pile)]
        open_ = [pile for pile in covered if state.seen(pile)]
        for what, some in (("free", [pile for pile in others if pile not in covered]), ("covered", open_)):
            if some:
                start = what if parts else f"{name}, {what}"
                parts += lines(f"{start}:", [_brief(wording, state, pile) for pile in some])
        if len(covered) > len(open_):
            parts.append(capitals(f"{'' if parts else f'{name}: '}{number_word(len(covered) - len(open_))} face down."))
    elif others:
        start = "loose" if started else in_number(name, len(others))
        parts += lines(f"{start}:", [_brief(wording, state, pile) for pile in others])
    if empty:
        names = wording.numbers(empty)
        parts.append(capitals(f"{'' if parts or name in names else name + ', '}empty: {names}."))
    return parts


def _brief(wording: Wording, state: State, pile: int) -> str:
    here, cards = wording.game.piles[pile], state.piles[pile]
    if state.hidden[pile] == len(cards):
        return f"{number_word(here.number or 0)}, {count(len(cards), 'card')} face down"
    full = ", full" if is_started(wording.game, state, pile) and not here.accepts.accepted_faces(cards) else ""
    return f"{number_word(here.number or 0)}, {card_name(cards[-1])}{full}"


def place(wording: Wording, state: State, pile: int) -> Lines:
    """One pile: its top, what it would take, and what lies under it."""
    game, cards = wording.game, state.piles[pile]
    name = wording.place(pile)
    kind = game.piles[pile].kind
    if not cards and not game.piles[pile].read_empty:
        return [wording.refusal(Refusal("nothing_there", source=pile))]
    if not cards:
        would = "" if game.plays_itself else takes_sentence(wording, state, pile)
        return [fit([capitals(f"{name} is empty."), would])]
    seen = [card_name(card) for card in reversed(state.seen(pile))]
    if not seen or (kind is Kind.STOCK and isinstance(game.piles[pile].lifts, Locked)):
        return joined([capitals(f"{name}: {count(len(cards), 'card')}, face down."), _covered_by(wording, state, pile)])
    if kind is Kind.DISCARD:
        return lines(f"{name}, {count(len(cards), 'card')}:", seen)
    sentences = [capitals(f"{name}: {seen[0]}.")]
    if is_started(game, state, pile):
        sentences.append(takes_sentence(wording, state, pile))
    sentences.append(_covered_by(wording, state, pile))
    sentences.append(_under(state, pile))
    return joined(sentences)


def _covered_by(wording: Wording, state: State, pile: int) -> str:
    """The open cards that lie on a pile's card, where piles overlap; empty where there are none."""
    over = wording.game.covers(state, pile) if wording.game.covers else ()
    cards = [f"the {card_name(state.piles[cover][-1])}" for cover in over if state.seen(cover)]
    return wording.say("covered_by", cards=listed(cards)) if cards else ""


def _under(state: State, pile: int, what: str = "it", depth: int = 1, most: int | None = None) -> str:
    """What lies under a card of a pile, which is called ``what``; empty where nothing does.

    ``depth``: of the card, 1 for the top.
    ``most``: how many cards are told; None for all.
    """
    seen = [card_name(card) for card in reversed(state.seen(pile)[:-depth])]
    hidden = state.hidden[pile]
    if most is not None:
        seen, hidden = seen[:most], min(hidden, max(0, most - len(seen)))
    parts = [*seen, *([f"{count(hidden, 'card')} face down"] if hidden else [])]
    return f"Under {what}: {', '.join(parts)}." if parts else ""


def under(wording: Wording, state: State, pile: int, depth: int = 1, most: int | None = None) -> Lines:
    """What lies under a card of a pile that can be seen, or under a pile of which none can.

    ``depth``: of the card, 1 for the top.
    ``most``: how many cards are told; None for all.
    """
    if not state.piles[pile]:
        return place(wording, state, pile)
    name = card_name(state.piles[pile][-depth]) if state.seen(pile) else wording.place(pile)
    overlapped = lookup.overlapped(wording, state, state, pile)
    if overlapped:
        return lines(f"under the {name}:", overlapped)
    return joined([_under(state, pile, f"the {name}", depth, most) or f"Nothing lies under the {name}."])
