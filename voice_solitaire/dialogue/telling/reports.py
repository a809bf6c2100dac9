"""Reports: what a deal brought, what one would bury, how far the game is."""

from __future__ import annotations

from collections.abc import Iterable

from voice_solitaire.dialogue.telling.narrate import is_started, playable, stock_left
from voice_solitaire.dialogue.telling.wording import Wording, card_name, fit, joined, length, lines, listed
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Event, Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State


def is_plain(game: Game, before: State, move: Move, after: State) -> bool:
    """Whether a deal is told by the usual report: one event, a card for each pile."""
    (event, *more) = game.events(before, move, after)
    return event.about == "dealt" and not more


def deal_report(wording: Wording, before: State, move: Move, after: State) -> list[str]:
    """What a deal brought: what is useful now, what it buries, how many cards are left; then all of it."""
    game = wording.game
    (event, *_) = game.events(before, move, after)
    movable = _movable(game, after)
    useful = [(card, pile) for card, pile in zip(event.cards, event.piles, strict=True) if card in movable]
    buried = _buried(game, before, event.piles)
    sentence = wording.event(event)
    left = stock_left(game, after, brief=True)
    choices = []
    for most in (3, 2, 1):
        names = [f"{card_name(card)}, {wording.numbers([pile])}" for card, pile in useful[:most]]
        more = f"; {number_word(len(useful) - most)} more" if len(useful) > most else ""
        good = f"Useful: {'; '.join(names)}{more}." if useful else "None of them moves yet."
        bad_more = f" and {number_word(len(buried) - most)} more" if len(buried) > most else ""
        bad = f"Buries {listed([card_name(card) for card in buried[:most]])}{bad_more}." if buried else ""
        choices.append(" ".join(filter(None, (sentence, good, bad, left))))
    line = next((choice for choice in choices if length(choice) <= 25), choices[-1])
    if length(line) > 25:
        line = fit((sentence, *line.removeprefix(sentence).strip().split(". ")))
    dealt = zip(event.cards, event.piles, strict=True)
    return [line, *lines("Dealt:", [f"{card_name(card)}, {wording.numbers([pile])}" for card, pile in dealt])]


def _movable(game: Game, state: State) -> set[Card]:
    """The top cards that something can be done with, both of a pair."""
    moves = [move for move in playable(game, state) if move.verb is not Verb.STEP]
    tops = {state.piles[move.source][-1] for move in moves if move.source >= 0}
    return tops | {state.piles[move.target][-1] for move in moves if move.verb is Verb.PAIR and move.target >= 0}


def _buried(game: Game, before: State, piles: Iterable[int]) -> list[Card]:
    """The top cards of some piles that could have been moved."""
    movable = _movable(game, before)
    return [cards[-1] for cards in (before.piles[pile] for pile in piles) if cards and cards[-1] in movable]


def burying(wording: Wording, state: State) -> list[str]:
    """What dealing, turning or beginning again would cover now; never what would come."""
    game = wording.game
    for verb, report in ((Verb.DEAL, _covering), (Verb.TURN, _turning), (Verb.REDEAL, _redealing)):
        move = next((move for move in game.legal(state) if move.verb is verb), None)
        if move is not None:
            return report(wording, state, move)
    tried = (game.check(state, Move(action.verb)) for action in game.actions if action.verb in (Verb.DEAL, Verb.TURN))
    refusals = [refusal for refusal in tried if refusal is not None and refusal.near]
    if not refusals:
        return ["There's nothing to deal."]
    return [wording.refusal(max(refusals, key=lambda refusal: refusal.near))]


def _covering(wording: Wording, state: State, deal: Move) -> list[str]:
    game = wording.game
    after = game.play(state, deal)
    (event, *_) = game.events(state, deal, after)
    covered = [state.piles[pile][-1] for pile in event.piles if state.piles[pile]]
    loses = _buried(game, state, event.piles)
    sentences = [capitals(f"dealing covers {count(len(covered), 'card')}.")]
    if loses:
        sentences.append(f"Playable now: {listed([card_name(card) for card in loses[:4]])}.")
    elif covered:
        sentences.append("None of them can move now.")
    return [fit(sentences), *lines("Covered:", [card_name(card) for card in covered])]


def _turning(wording: Wording, state: State, turn: Move) -> list[str]:
    """The top of the waste is covered; which cards come is left unsaid."""
    game, top = wording.game, state.top(turn.target)
    comes = "What comes lies face down."
    if top is None or game.piles[turn.target].kind is not Kind.WASTE:
        return [f"Turning covers nothing. {comes}"]
    can = "can" if _buried(game, state, (turn.target,)) else "can't"
    return [f"Turning covers the {card_name(top)}, which {can} move now. {comes}"]


def _redealing(wording: Wording, state: State, redeal: Move) -> list[str]:
    return ["Nothing is left to deal. A redeal brings the cards again."]


def score(wording: Wording, points: int | None) -> str:
    """The points of a game; empty where none are counted."""
    if points is None:
        return ""
    return wording.event(Event("score" if points >= 0 else "score_minus", number=abs(points)))


def progress(wording: Wording, state: State, points: int | None) -> list[str]:
    """How far the game is, its points before all."""
    game = wording.game
    status = game.status(game, state)
    if status:
        return joined([score(wording, points), *map(wording.event, status)])
    gallery = game.of_kind(Kind.GALLERY)
    started = [pile for pile in gallery if is_started(game, state, pile)]
    full = [pile for pile in started if not game.piles[pile].accepts.accepted_faces(state.piles[pile])]
    placed = sum(len(state.piles[pile]) for pile in started)
    gone = sum(len(state.piles[pile]) for pile in game.of_kind(Kind.DISCARD))
    sentences = [
        f"{number_word(len(started))} of {number_word(len(gallery))} piles started, {number_word(len(full))} full."
        if full
        else f"{number_word(len(started))} of {number_word(len(gallery))} piles started.",
        f"{count(placed, 'card')} in place{f', {number_word(gone)} discarded' if gone else ''}.",
        stock_left(game, state),
    ]
    return joined(map(capitals, sentences))
