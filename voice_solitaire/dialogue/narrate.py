"""Telling the table: from the overview to one place, as lines of one breath each."""

from __future__ import annotations

from collections.abc import Iterable

from voice_solitaire.dialogue.intents import Spec
from voice_solitaire.dialogue.resolve import Found, chosen
from voice_solitaire.dialogue.wording import (
    RANKS,
    Wording,
    capitals,
    card_name,
    count,
    fit,
    length,
    lines,
    listed,
    plural,
    wanted_name,
    wanted_of,
)
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind, number_word
from voice_solitaire.table.rules import EMPTY, Attempt
from voice_solitaire.table.state import State

Lines = list[str]


def ways(game: Game, state: State) -> list[Move]:
    """The moves that differ, best first by the game's own ranking; dealing last."""
    legal = list(game.moves(state))
    if not legal:
        return []
    found = chosen(legal, game, state)
    moves = [found.move] if isinstance(found, Found) else list(found.moves)
    return sorted(moves, key=lambda move: -game.rank(game, state, move)[0])


def playable(game: Game, state: State) -> list[Move]:
    """The same without dealing."""
    return [move for move in ways(game, state) if move.verb is not Verb.DEAL]


def move_name(wording: Wording, state: State, move: Move, source: bool = False) -> str:
    """A move as a phrase: "five of hearts onto the two, row one, place six"; with its source when asked."""
    game = wording.game
    if move.verb is Verb.DEAL:
        return wording.phrase("do_deal")
    if move.verb is Verb.STEP:
        return wording.phrase("do_step")
    card = card_name(state.piles[move.source][-move.count])
    top = state.top(move.target)
    if move.verb is Verb.EXCHANGE:
        return f"{card} for {card_name(top) if top else ''}"
    start = f"{card}, {wording.place(move.source)}," if source else card
    if game.piles[move.target].kind is Kind.DISCARD:
        return f"{card}, {wording.place(move.source)}, to discard"
    if top is None:
        return f"{start} to {wording.place(move.target)}"
    return f"{start} onto the {RANKS[top.rank - 1]}, {wording.place(move.target)}"


def situation(wording: Wording, state: State) -> str:
    """What there is to do: "Three aces to discard, two moves. Seventy-two cards to come."."""
    game = wording.game
    if game.plays_itself:
        return fit(wording.event(event) for event in game.status(game, state))
    moves = playable(game, state)
    discards = [move for move in moves if move.target >= 0 and game.piles[move.target].kind is Kind.DISCARD]
    parts = []
    if discards:
        ranks = {state.piles[move.source][-1].rank for move in discards}
        what = RANKS[ranks.pop() - 1] if len(ranks) == 1 else "card"
        parts.append(f"{count(len(discards), what)} to discard")
    if len(moves) > len(discards) or not discards:
        parts.append(count(len(moves) - len(discards), "move", none="no"))
    return capitals(f"{', '.join(parts)}. {stock_left(game, state)}")


def stock_left(game: Game, state: State) -> str:
    """How much is still to be dealt: "Seventy-two cards to come."."""
    left = sum(len(state.piles[pile]) for pile in game.of_kind(Kind.STOCK))
    if game.plays_itself:  # its stock comes and goes: what counts is what is still in play
        kinds = [pile for pile, here in enumerate(game.piles) if here.kind is not Kind.DISCARD]
        return capitals(f"{count(sum(len(state.piles[pile]) for pile in kinds), 'card')} in play.")
    return capitals(f"{count(left, 'card')} to come.") if left else "The stock is empty."


def table(wording: Wording, state: State) -> Lines:
    """The overview: what there is to do, then a sentence a group."""
    game = wording.game
    told = [situation(wording, state)]
    summaries = [group_summary(wording, state, group) for group in game.groups]
    line = ""
    for sentence in filter(None, summaries):
        if line and length(line) + length(sentence) > 16:
            told.append(line)
            line = ""
        line = f"{line} {sentence}".strip()
    return [*told, *([line] if line else [])]


def group_summary(wording: Wording, state: State, group: str) -> str:
    """One sentence on a group of piles; empty for a stock or a heap, which are told elsewhere."""
    game = wording.game
    piles = game.groups[group]
    kind = game.piles[piles[0]].kind
    cards = [state.piles[pile] for pile in piles]
    if kind in (Kind.STOCK, Kind.DISCARD):
        return ""
    empty = sum(1 for each in cards if not each)
    if kind is Kind.GALLERY:
        started = sum(1 for pile in piles if is_started(game, state, pile))
        loose = len(piles) - empty - started
        counts = ((started, "started"), (loose, "loose"), (empty, "empty"))
        return capitals(f"{group}: {', '.join(f'{number_word(number)} {what}' for number, what in counts if number)}.")
    total = sum(len(each) for each in cards)
    piles_left = f"{count(total, 'card')} in {count(len(piles) - empty, 'pile')}"
    return capitals(f"{group}: {piles_left}{f', {number_word(empty)} empty' if empty else ''}.")


def is_started(game: Game, state: State, pile: int) -> bool:
    """Whether a gallery pile stands on its base, and so grows."""
    cards = state.piles[pile]
    return bool(cards) and game.piles[pile].kind is Kind.GALLERY and cards[0].rank in _bases(game, pile)


def _bases(game: Game, pile: int) -> set[int]:
    faces = game.piles[pile].accepts.wants(())
    return {face % 13 + 1 for face in faces} if faces is not None else set()


def group(wording: Wording, state: State, name: str) -> Lines:
    """A group of piles, place by place: the started ones first, the empty ones last."""
    game = wording.game
    piles = game.groups[name]
    if game.piles[piles[0]].number is None:
        return place(wording, state, piles[0])
    started = [pile for pile in piles if is_started(game, state, pile)]
    others = [pile for pile in piles if state.piles[pile] and pile not in started]
    empty = [pile for pile in piles if not state.piles[pile]]
    told: Lines = []
    if started:
        told += lines(f"{name}, started:", [_brief(wording, state, pile) for pile in started])
    if others:
        told += lines("loose:" if started else f"{name}:", [_brief(wording, state, pile) for pile in others])
    if empty:
        told.append(capitals(f"{'' if told else name + ', '}empty: {_numbers(game, empty)}."))
    return told


def _numbers(game: Game, piles: Iterable[int]) -> str:
    numbers = [game.piles[pile].number or 0 for pile in piles]
    noun = game.piles[next(iter(piles))].noun or "number"
    return f"{noun if len(numbers) == 1 else noun + 's'} {listed([number_word(number) for number in numbers])}"


def _brief(wording: Wording, state: State, pile: int) -> str:
    here, cards = wording.game.piles[pile], state.piles[pile]
    if state.hidden[pile] == len(cards):
        return f"{number_word(here.number or 0)}, {count(len(cards), 'card')} face down"
    full = ", full" if is_started(wording.game, state, pile) and not here.accepts.wants(cards) else ""
    return f"{number_word(here.number or 0)}, {card_name(cards[-1])}{full}"


def place(wording: Wording, state: State, pile: int) -> Lines:
    """One pile: its top, what it would take, and what lies under it."""
    game, cards = wording.game, state.piles[pile]
    name = wording.place(pile)
    kind = game.piles[pile].kind
    if not cards:
        would = "" if game.plays_itself else takes_sentence(wording, state, pile)
        return [fit([capitals(f"{name} is empty."), would])]
    seen = [card_name(card) for card in reversed(state.seen(pile))]
    if kind is Kind.STOCK or not seen:
        return [capitals(f"{name}: {count(len(cards), 'card')}, face down.")]
    if kind is Kind.DISCARD:
        return lines(f"{name}, {count(len(cards), 'card')}:", seen)
    told = [capitals(f"{name}: {seen[0]}.")]
    if is_started(game, state, pile):
        told.append(takes_sentence(wording, state, pile))
    told.append(_under(wording, state, pile))
    return _joined(told)


def _under(wording: Wording, state: State, pile: int) -> str:
    seen = [card_name(card) for card in reversed(state.seen(pile)[:-1])]
    hidden = state.hidden[pile]
    parts = [*seen, *([f"{count(hidden, 'card')} face down"] if hidden else [])]
    return f"Under it: {', '.join(parts)}." if parts else ""


def under(wording: Wording, state: State, pile: int) -> Lines:
    """What lies under the top card of a pile."""
    if not state.piles[pile]:
        return place(wording, state, pile)
    told = _under(wording, state, pile)
    top = state.top(pile)
    name = card_name(top) if top and state.hidden[pile] < len(state.piles[pile]) else wording.place(pile)
    return _joined([told.replace("Under it", f"Under the {name}", 1) if told else f"Nothing lies under the {name}."])


def _joined(sentences: Iterable[str]) -> Lines:
    """Sentences as few lines, each within one breath; a longer sentence is broken at its commas."""
    told: Lines = []
    for sentence in filter(None, sentences):
        for piece in _pieces(sentence):
            if told and length(told[-1]) + length(piece) <= 25:
                told[-1] += " " + piece
            else:
                told.append(piece)
    return told


def _pieces(sentence: str) -> Lines:
    if length(sentence) <= 25:
        return [sentence]
    start, _, rest = sentence.partition(": ")
    return lines(start + ":", rest.rstrip(".").split(", "))


def takes(wording: Wording, pile: int, cards: tuple[Card, ...]) -> str:
    """What a pile of some cards would take, as a phrase; empty for nothing."""
    faces = wording.game.piles[pile].accepts.wants(cards)
    if faces is None:
        return "any card"
    kinds = [wanted_name(wanted) for wanted in wanted_of(faces)]
    return listed(kinds[:4], "or")


def takes_sentence(wording: Wording, state: State, pile: int) -> str:
    """What a pile takes: "It takes a six of hearts."; why nothing goes there where nothing does."""
    found = takes(wording, pile, state.piles[pile])
    if found:
        return f"It takes {found}."
    if wording.game.plays_itself:
        return wording.say("takes_nothing")
    any_card = wording.game.pack[0]
    here = wording.game.piles[pile]
    attempt = Attempt((any_card,), (any_card,), state.piles[pile], pile, pile, here, here)
    refusal = here.accepts.refuse(attempt)
    return wording.refusal(refusal) if refusal else ""


def needs(wording: Wording, state: State, card: Card) -> str:
    """What a card waits for, group by group: "It needs a six of clubs in row two."."""
    game = wording.game
    wants = []
    for name, piles in game.groups.items():
        if game.piles[piles[0]].kind is Kind.DISCARD:
            continue
        beds = game.piles[piles[0]].accepts.beds(card)
        kinds = [wanted_name(wanted) for wanted in wanted_of(beds - {EMPTY})][:2]
        kinds = ["any card"] if len(beds) > 51 else kinds
        kinds += ["an empty place"] if EMPTY in beds else []
        if kinds:
            wants.append(f"{listed(kinds, 'or')} in {name}")
    return f"It needs {listed(wants[:3], 'or')}." if wants else "Nothing on this table takes it."


def whereabouts(wording: Wording, state: State, what: Spec) -> Lines:
    """Where the cards that fit lie, as far as they have been seen."""
    found: list[tuple[int, int, Card]] = []
    for pile, cards in enumerate(state.piles):
        for at in range(state.hidden[pile], len(cards)):
            if what.fits(cards[at]):
                found.append((len(cards) - 1 - at, pile, cards[at]))
    whole = what.rank is not None and what.suit is not None
    all_of_them = sum(1 for card in wording.game.pack if what.fits(card))
    told = []
    for depth, pile, card in sorted(found, key=lambda each: (each[0] > 0, each[1])):
        over = state.piles[pile][-1]
        covered = f", under the {card_name(over)}" if depth else ""
        told.append(f"{'' if whole else card_name(card) + ', '}{wording.place(pile)}{covered}")
    name = _spec_name(what)
    if not told:
        return [capitals(f"{name}: none in sight, {count(all_of_them, 'card')} unseen.")]
    unseen = all_of_them - len(found)
    told += [f"{number_word(unseen)} unseen"] if unseen else []
    return lines(f"{name}:", told)


def _spec_name(what: Spec) -> str:
    if what.rank is not None and what.suit is not None:
        return f"{RANKS[what.rank - 1]} of {('clubs', 'diamonds', 'hearts', 'spades')[what.suit]}"
    return plural(what.rank) if what.rank else "cards"


def deal_report(wording: Wording, before: State, move: Move, after: State) -> Lines:
    """What a deal brought: what is useful now, what it buries, how many cards are left; then all of it."""
    game = wording.game
    (event, *_) = game.events(before, move, after)
    movable = {after.piles[each.source][-1] for each in playable(game, after) if each.source >= 0}
    useful = [(card, pile) for card, pile in zip(event.cards, event.piles, strict=True) if card in movable]
    buried = _buried(game, before, event.piles)
    told = wording.event(event)
    left = stock_left(game, after).replace("cards to come", "left").replace("card to come", "left")
    choices = []
    for most in (3, 2, 1):
        names = [f"{card_name(card)}, {_numbers(game, [pile])}" for card, pile in useful[:most]]
        more = f"; {number_word(len(useful) - most)} more" if len(useful) > most else ""
        good = f"Useful: {'; '.join(names)}{more}." if useful else "Nothing moves yet."
        bad_more = f" and {number_word(len(buried) - most)} more" if len(buried) > most else ""
        bad = f"Buries {listed([card_name(card) for card in buried[:most]])}{bad_more}." if buried else ""
        choices.append(" ".join(filter(None, (told, good, bad, left))))
    line = next((choice for choice in choices if length(choice) <= 25), choices[-1])
    if length(line) > 25:
        line = fit((told, *line.removeprefix(told).strip().split(". ")))
    dealt = zip(event.cards, event.piles, strict=True)
    return [line, *lines("Dealt:", [f"{card_name(card)}, {_numbers(game, [pile])}" for card, pile in dealt])]


def _buried(game: Game, before: State, piles: Iterable[int]) -> list[Card]:
    """The top cards of some piles that could have been moved."""
    movable = {before.piles[move.source][-1] for move in playable(game, before) if move.source >= 0}
    return [cards[-1] for cards in (before.piles[pile] for pile in piles) if cards and cards[-1] in movable]


def burying(wording: Wording, state: State) -> Lines:
    """What dealing would cover now."""
    game = wording.game
    deal = next((move for move in game.moves(state) if move.verb is Verb.DEAL), None)
    if deal is None:
        return ["There's nothing to deal."]
    after = game.play(state, deal)
    (event, *_) = game.events(state, deal, after)
    covered = [state.piles[pile][-1] for pile in event.piles if state.piles[pile]]
    loses = _buried(game, state, event.piles)
    told = [capitals(f"dealing covers {count(len(covered), 'card')}.")]
    if loses:
        told.append(f"Playable now: {listed([card_name(card) for card in loses[:4]])}.")
    elif covered:
        told.append("None of them can move now.")
    return [fit(told), *lines("Covered:", [card_name(card) for card in covered])]


def progress(wording: Wording, state: State) -> Lines:
    """How far the game is."""
    game = wording.game
    status = game.status(game, state)
    if status:
        return _joined(wording.event(event) for event in status)
    gallery = game.of_kind(Kind.GALLERY)
    started = [pile for pile in gallery if is_started(game, state, pile)]
    full = [pile for pile in started if not game.piles[pile].accepts.wants(state.piles[pile])]
    placed = sum(len(state.piles[pile]) for pile in started)
    gone = sum(len(state.piles[pile]) for pile in game.of_kind(Kind.DISCARD))
    told = [
        f"{number_word(len(started))} of {number_word(len(gallery))} piles started, {number_word(len(full))} full."
        if full
        else f"{number_word(len(started))} of {number_word(len(gallery))} piles started.",
        f"{count(placed, 'card')} in place{f', {number_word(gone)} discarded' if gone else ''}.",
        stock_left(game, state),
    ]
    return _joined(map(capitals, told))
