"""A turn that is played and told, and one that is refused with what would work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import lookup, narrate, turns
from voice_solitaire.dialogue.telling.replies import Line, at_once, line
from voice_solitaire.dialogue.telling.wording import A_REFUSAL, card_name, length, lines
from voice_solitaire.dialogue.understanding.resolve import Denied
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Refusal, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

NAMED = (Verb.CARRY, Verb.PAIR, Verb.EXCHANGE)  # moves that are told by the cards that they move
# Reasons that are told without where else the card could go.
SAYING_MORE = ("settled", "covered", "no_gap", "same_place", "gone_for_good", "home_already")


def play_turn(conversation: Conversation, *moves: Move) -> Answer:
    """Plays a turn of legal moves and tells it; "it" becomes the card that moved, or that came to be placed."""
    before, record = conversation.state, conversation.record.play(*moves)
    after, game, move = record.state, conversation.game, moves[-1]
    focus = conversation.focus
    if move.verb is Verb.CARRY and len(moves) == 1:
        focus = before.piles[move.source][-move.count]
    came = [pile for pile in game.of_kind(Kind.HAND) if after.piles[pile] not in ((), before.piles[pile])]
    came += [move.target] if move.verb is Verb.TURN and move.target >= 0 else []
    focus = next((after.top(pile) for pile in came if after.piles[pile]), focus)
    played = conversation.but(record=record, focus=focus, last_refusal=None, last_moves=moves)
    return told_again(played)


def told_again(conversation: Conversation) -> Answer:
    """The last turn that stands, told; "more" adds what there was no room for."""
    record = conversation.record
    before, moves = record.states[record.at - 1], record.turns[record.at - 1]
    reply, more = turns.turn(conversation.wording, before, moves, record, conversation.points)
    return Answer(conversation.but(pending_lines=tuple(more)), tuple(reply))


def refuse(conversation: Conversation, denied: Denied) -> Answer:
    """Says why not, and the nearest thing that would work, in one breath."""
    wording, refusal, game = conversation.wording, denied.refusal, conversation.game
    after = conversation.but(last_refusal=denied, focus=refusal.card or conversation.focus)
    pan = game.piles[refusal.target].pan if refusal.target >= 0 else 0.0
    why = wording.refusal(refusal)
    ways = (way for way in _would_work(after, refusal, why) if length(why) + length(way[0]) <= A_REFUSAL)
    would, move = next(ways, ("", None))
    after = after.but(offered=(move,) if move is not None else ())
    reply: list[Line] = [line(Play(Cue.REFUSED, pan), why, would)]
    rule = game.rule_behind(refusal)
    if wording.form == 2 and rule:
        reply.append(line(game.rules[rule - 1]))
    return Answer(after, tuple(reply))


def _would_work(conversation: Conversation, refusal: Refusal, why: str) -> Iterator[tuple[str, Move | None]]:
    """Sentences on what would work instead of what ``why`` tells of, the most to the point first, each with the move
    that it names."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    moves = narrate.ways(game, state)
    if game.plays_itself:
        yield from [(wording.say("go_on"), None)] if moves else []
        return
    to_the_point = chain(
        _about_the_place(conversation, refusal, moves), _about_the_card(conversation, refusal.card, why, moves)
    )
    onto = (move for move in moves if move.verb is Verb.CARRY and move.target == refusal.target >= 0)
    fitting = ((f"The {card_name(state.piles[move.source][-move.count])} would fit.", move) for move in onto)
    sentences = [*to_the_point, *list(fitting)[:1]]
    yield from sentences
    if not sentences and moves and not conversation.searches.is_dead(0):
        move = _worth_naming(game, state, moves)
        do = {Verb.CARRY: "move ", Verb.PAIR: "discard "}.get(move.verb, "")
        yield f"You could {do}{narrate.move_name(wording, state, move)}.", move
        yield "Say hint.", None


def _worth_naming(game: Game, state: State, moves: Sequence[Move]) -> Move:
    """The best move; a card that has just been turned and fits, before another is turned over it."""
    turned = game.of_kind(Kind.WASTE)
    fitting = (m for m in moves if m.verb is Verb.CARRY and m.source in turned)
    return next(fitting, moves[0]) if moves[0].verb is Verb.TURN else moves[0]


def _about_the_place(
    conversation: Conversation, refusal: Refusal, moves: Sequence[Move]
) -> Iterator[tuple[str, Move | None]]:
    """What would make room where there is none, or what comes first."""
    game, state = conversation.game, conversation.state
    if refusal.reason == "no_gap":
        piles = game.groups.get(refusal.group, ())
        freeing = (m for m in moves if m.verb is Verb.CARRY and m.count == len(state.piles[m.source]))
        leaving = (m for m in freeing if m.source in piles and m.source != refusal.source)
        yield from [(f"The {card_name(state.piles[m.source][-m.count])} there can go.", m) for m in leaving][:1]
    if refusal.reason == "base_elsewhere" and refusal.onto is not None:
        first = (m for m in moves if m.source == refusal.target and state.top(m.source) is refusal.onto)
        yield from [(f"First {narrate.move_name(conversation.wording, state, m)}.", m) for m in first][:1]


def _about_the_card(
    conversation: Conversation, card: Card | None, why: str, moves: Sequence[Move]
) -> Iterator[tuple[str, Move | None]]:
    """Where a card can go instead, or what it waits for."""
    if card is None:
        return
    game, state, wording = conversation.game, conversation.state, conversation.wording
    refusal = conversation.last_refusal.refusal if conversation.last_refusal else None
    ends = [(m, (m.source, m.target)) for m in moves if m.verb is Verb.PAIR]
    pairs = [(m, two) for m, two in ends if any(pile >= 0 and state.top(pile) is card for pile in two)]
    others = [(m, top) for m, two in pairs[:1] for pile in two if pile >= 0 and (top := state.top(pile)) is not card]
    yield from ((f"The {card_name(other)} goes with it.", m) for m, other in others if other is not None)
    able = [m for m in moves if m.verb is Verb.CARRY and state.piles[m.source][-m.count].twin(card)]
    it = ("it",) if card_name(card) in why else (f"the {card_name(card)}", "it")
    yield from ((capitals(f"{wording.place(m.target)} takes {phrase}."), m) for m in able[:1] for phrase in it)
    says_more = refusal is not None and (refusal.advises or refusal.reason in SAYING_MORE)
    waits = Verb.PAIR not in game.by_verb and not says_more
    if waits and not able and not lookup.takers(game, state, card):
        name = card_name(card)
        yield capitals(lookup.needs(wording, state, card, name)), None
        yield f"Nothing takes the {name} now.", None


def several_made(
    records: tuple[Record, Record], answer: Answer, deeds: int, last: tuple[Line, ...], asides: tuple[Line, ...]
) -> tuple[Line, ...]:
    """The lines of an answer that made several moves; where they are more than are told at once, the moves by their
    names, in order, and then what the last wish came to, so that nobody takes what waits for undone. Where even that is
    too much, how many were made, how the last one ended, and then the rest.

    ``records``: the game before the first of the wishes, and before the last; ``deeds``: how many wishes moved
    anything; ``last``: the lines of the last wish; ``asides``: those of the wishes before it that moved nothing.
    """
    at_most, wording = at_once(answer.conversation.settings.verbosity), answer.conversation.wording
    if len(answer.lines) <= at_most:
        return answer.lines
    first, before_last = records
    all_of_them = _played_since(first, answer.conversation.record)
    number = len(all_of_them) if len(all_of_them) >= deeds else deeds  # else some wish took a turn back
    made = wording.say("several_made", count=number_word(number))
    names = [narrate.move_name(wording, state, move) for state, move in _played_since(first, before_last)]
    named = lines(f"{made.rstrip('.')}:", names)
    if names and number == len(all_of_them) and len(named) < at_most:
        return (*map(line, named), *last, *asides)
    return (line(made), *last, *answer.lines[: len(answer.lines) - len(last)])


def _played_since(before: Record, after: Record) -> list[tuple[State, Move]]:
    """The moves that were played since an earlier position of a game, each with the position before it; none where
    turns were taken back since, or cards were dealt."""
    turns_played, first = after.played, len(before.played)
    if after.game is not before.game or turns_played[:first] != before.played:
        return []
    steps: list[tuple[State, Move]] = []
    for turn, state in zip(turns_played[first:], after.states[first:], strict=False):
        for move in turn:
            steps.append((state, move))
            state = after.game.play(state, move)
    return steps if all(move.verb in NAMED for _, move in steps) else []
