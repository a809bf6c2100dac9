"""Telling what was done: the events of a turn with their cues, and what they lead to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from voice_solitaire.dialogue.telling import narrate, reports
from voice_solitaire.dialogue.telling.replies import Line, line, words
from voice_solitaire.dialogue.telling.wording import ONE_LINE, Wording, card_name, fit, length, listed
from voice_solitaire.ports import Cue, Play, Say
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Event, Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.record import Record, Turn
from voice_solitaire.table.state import State

CUES = {
    "built": Cue.PLACE,
    "placed": Cue.BASE,
    "completed": Cue.COMPLETED,
    "discarded": Cue.DISCARD,
    "discarded_many": Cue.DISCARD,
    "uncovered": Cue.UNCOVERED,
    "exchanged": Cue.PLACE,
    "reversed": Cue.SHUFFLE,
    "dealt": Cue.DEAL,
    "built_run": Cue.PLACE,
    "placed_run": Cue.PLACE,
    "turned": Cue.DEAL,
    "turned_many": Cue.DEAL,
    "turned_over": Cue.SHUFFLE,
    "dealt_again": Cue.SHUFFLE,
    "paired": Cue.DISCARD,
    "removed": Cue.DISCARD,
    "filled": Cue.PLACE,
}
MOST_NEWS = 2  # things that a move newly allows, told in full wording


def turn(
    wording: Wording, before: State, moves: Turn, record: Record, points: int | None
) -> tuple[list[Line], list[Line]]:
    """A turn just played: what to say now, and what "more" adds. ``record`` and ``points`` stand after it."""
    game, after = wording.game, record.state
    if len(moves) == 1 and moves[0].verb is Verb.DEAL and reports.is_plain(game, before, moves[0], after):
        first, *rest = reports.deal_report(wording, before, moves[0], after)
        return [line(Play(Cue.DEAL), first), *ending(wording, record, points)], [line(text) for text in rest]
    lines = events(wording, together(game, _events(game, before, moves, after)))
    if wording.form == 2 and not game.plays_itself:
        lines += news(wording, before, after)
    return lines + ending(wording, record, points), []


def _events(game: Game, state: State, moves: Turn, end: State) -> tuple[Event, ...]:
    """What came of the moves that led from a position to another."""
    if len(moves) == 1:
        return game.events(state, moves[0], end)
    outcomes: list[Event] = []
    for move in moves:
        after = game.play(state, move)
        outcomes += game.events(state, move, after)
        state = after
    return tuple(outcomes)


def together(game: Game, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of a turn summed up: several discards as one, several emptied places as one, by the game."""
    events = game.summarise(events)
    discards = [event for event in events if event.about == "discarded"]
    if len(discards) < 2 or len({event.card.rank for event in discards if event.card}) > 1:
        return events
    gone = Event(
        "discarded_many",
        discards[0].card,
        number=len(discards),
        cards=tuple(event.card for event in discards if event.card),
    )
    emptied = tuple(event.source for event in events if event.about == "emptied")
    others = [event for event in events if event.about not in ("discarded", "emptied")]
    return (gone, *([Event("emptied_many", piles=emptied)] if emptied else []), *others)


def events(wording: Wording, happened: Iterable[Event]) -> list[Line]:
    """Events as lines of one breath, each with its cue before its words, panned to its place."""
    lines: list[Line] = []
    for event in happened:
        text = wording.event(event)
        if not text:
            continue
        part = line(*cue(wording.game, event), text)
        if lines and length(words(lines[-1])) + length(text) <= ONE_LINE:
            lines[-1] += part
        else:
            lines.append(part)
    return lines


def cue(game: Game, event: Event) -> tuple[Play, ...]:
    """The cue of an event, at its place; none where it has none."""
    name = game.cues.get(event.about)
    sound = Cue(name) if name else CUES.get(event.about)
    if sound is None:
        return ()
    pile = event.target if event.target >= 0 and game.piles[event.target].kind is not Kind.DISCARD else event.source
    return (Play(sound, game.piles[pile].pan if pile >= 0 else 0.0),)


def news(wording: Wording, before: State, after: State) -> list[Line]:
    """What has newly become possible, in one line."""
    game = wording.game
    known = {_way(before, move) for move in narrate.playable(game, before)}
    new = [move for move in narrate.playable(game, after) if _way(after, move) not in known]
    if not new:
        return []
    names = list(dict.fromkeys(narrate.move_name(wording, after, move) for move in new))
    new_ones, names = len(names), names[:MOST_NEWS]
    while len(names) > 1 and length("; ".join(names)) > ONE_LINE - 4:
        names.pop()
    more = new_ones - len(names)
    return [line(f"Now possible: {'; '.join(names)}{'; and more' if more else ''}.")]


def _way(state: State, move: Move) -> tuple[object, ...]:
    card = state.piles[move.source][-move.count] if move.source >= 0 and state.piles[move.source] else None
    return move.verb, card, move.target


def ending(wording: Wording, record: Record, points: int | None) -> list[Line]:
    """That the game is won, and with which points, or that nothing is left to do; nothing while it goes on."""
    outcome = record.outcome
    if outcome is WON:
        won = wording.say("won", number=wording.number(record.moves))
        return [line(Play(Cue.WON), f"{won} {reports.score(wording, points)}".strip())]
    if outcome is STUCK:
        return [line(Play(Cue.LOST), wording.say("stuck"))]
    return []


def undone(wording: Wording, moves: Turn, before: State, after: State) -> list[Line]:
    """A turn taken back: ``before`` is where it was, ``after`` where the table is again."""
    game = wording.game
    first = moves[0]
    if len(moves) > 1 and first.verb is not Verb.STEP:
        return [line(Play(Cue.UNDO), wording.say("undone_many", number=wording.number(len(moves))))]
    if first.verb is Verb.DEAL:
        return [line(Play(Cue.UNDO), wording.say("undone_deal"))]
    if first.verb is Verb.TURN and first.count > 1:
        return [line(Play(Cue.UNDO), wording.say("undone_turn_many"))]
    if first.verb in (Verb.TURN, Verb.REDEAL):
        return [line(Play(Cue.UNDO), wording.say(f"undone_{first.verb.value}"))]
    if first.verb is Verb.PAIR:
        gone = [card_name(after.piles[pile][-1]) for pile in (first.source, first.target) if pile >= 0]
        return [line(Play(Cue.UNDO), wording.say("undone_pair", cards=listed(gone)))]
    if first.verb is not Verb.CARRY:
        text = wording.say("undone_step")
        status = fit(map(wording.event, game.status(game, after)), ONE_LINE - length(text))
        return [line(Play(Cue.UNDO), text, status)]
    card = after.piles[first.source][-first.count]
    pan = Play(Cue.UNDO, game.piles[first.source].pan)
    return [line(pan, wording.say("undone_carry", card=card_name(card), source=wording.place(first.source)))]


def summary(wording: Wording, record: Record, turns: Sequence[int]) -> list[str]:
    """Turns by number (0 is the first), each as a phrase."""
    return [phrase(wording, record.states[at], record.turns[at]) for at in turns]


def phrase(wording: Wording, before: State, moves: Turn) -> str:
    """A turn as a phrase: "five of hearts onto the two, row one, place six"."""
    names = []
    state = before
    for _, group in groupby(moves, key=lambda move: (move.verb, wording.game.piles[move.target].kind)):
        same = list(group)
        if same[0].verb is Verb.STEP and len(moves) > 1:
            return wording.phrase("steps", number=wording.number(len(moves)))
        if len(same) > 1 and wording.game.piles[same[0].target].kind is Kind.DISCARD:
            names.append(wording.phrase("several_gone", number=wording.number(len(same))))
            break
        name = narrate.move_name(wording, state, same[0])
        names.append(name if len(same) == 1 else f"{name} and {wording.number(len(same) - 1)} more")
        for move in same:
            state = wording.game.play(state, move)
    return listed(names[:2])


def with_cue(reply_lines: Sequence[Line], sound: Cue) -> list[Line]:
    """Lines that begin with a cue, in place of the one that they began with."""
    if not reply_lines:
        return [line(Play(sound))]
    first = tuple(part for part in reply_lines[0] if isinstance(part, Say))
    return [(Play(sound), *first), *reply_lines[1:]]
