"""Wishes that only ask: reading the table, finding cards, what a card needs and a place takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voice_solitaire.dialogue import finding, narrate, reports, telling
from voice_solitaire.dialogue.handlers import HANDLERS
from voice_solitaire.dialogue.intents import Intent, Spec
from voice_solitaire.dialogue.replies import Line, line
from voice_solitaire.dialogue.resolve import in_place, is_target, sources
from voice_solitaire.dialogue.wording import ONE_LINE, capitals, card_name, count, fit, length, lines
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind, number_word

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session

ROWS = (Cue.ROW_1, Cue.ROW_2, Cue.ROW_3, Cue.ROW_4, Cue.ROW_5, Cue.ROW_6, Cue.ROW_7, Cue.ROW_8)
LAST_MOVES = 5


def _told(texts: list[str], *cues: Play) -> list[Line]:
    """Lines of words, cues before the first."""
    return [line(*(cues if at == 0 else ()), text) for at, text in enumerate(texts)]


@HANDLERS("table")
def table(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The overview; "more" reads every group."""
    told = _told(narrate.table(session.wording, session.state))
    session.rest = [
        each
        for name, piles in session.game.groups.items()
        if session.game.piles[piles[0]].kind not in (Kind.STOCK, Kind.DISCARD)
        for each in _group(session, name)
    ]
    return told


def _group(session: Session, name: str) -> list[Line]:
    return _told(narrate.group(session.wording, session.state, name), *_row_cue(session, session.game.groups[name][0]))


def _row_cue(session: Session, pile: int) -> tuple[Play, ...]:
    row = session.game.piles[pile].row
    return (Play(ROWS[row - 1], 0.0),) if 1 <= row <= len(ROWS) else ()


@HANDLERS("read")
def read(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """A group, a part of it, or one place."""
    where = intents[0].where or Spec()
    if intents[0].what is not None:
        return _part(session, intents[0].what, where)
    if where.group is not None and where.number is None:
        return _group(session, where.group)
    piles = [pile for pile in range(len(session.game.piles)) if in_place(where, pile, session.game)]
    if not piles:
        return [line(Play(Cue.EDGE), session.wording.say("no_such_pile"))]
    if len(piles) == 1:
        session.focus = session.state.top(piles[0]) or session.focus
        cues = tuple(Play(cue.cue, session.game.piles[piles[0]].pan) for cue in _row_cue(session, piles[0]))
        return _told(narrate.place(session.wording, session.state, piles[0]), *cues)
    return [each for pile in piles for each in _told(narrate.place(session.wording, session.state, pile))]


def _part(session: Session, first: Spec, last: Spec) -> list[Line]:
    """From one place of a group to another."""
    numbers = sorted((first.number or 1, last.number or 1))
    piles = [
        pile
        for pile in session.game.groups.get(first.group or last.group or "", ())
        if numbers[0] <= (session.game.piles[pile].number or 0) <= numbers[1]
    ]
    told: list[str] = []
    if piles and last.group in (None, first.group):
        told = narrate.group(session.wording, session.state, session.game.piles[piles[0]].group, piles)
    return _told(told) if told else [line(Play(Cue.EDGE), session.wording.say("no_such_pile"))]


def _piles_of(session: Session, what: Spec | None) -> list[int]:
    """The piles that a card or a place names; with a card, those where it lies."""
    spec = session.meant(what) or Spec()
    if spec.that:
        return []
    return list(dict.fromkeys(pile for pile, _ in sources(spec, session.game, session.state)))


@HANDLERS("under")
def under(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """What lies under a card or in a place."""
    spec = session.meant(intents[0].what)
    if spec is not None and not spec.is_card and spec.number is not None:
        piles = [pile for pile in range(len(session.game.piles)) if in_place(spec, pile, session.game)]
    else:
        piles = _piles_of(session, intents[0].what)
    if not piles:
        return [line(Play(Cue.ASK), session.wording.say("nothing_named"))]
    return [each for pile in piles for each in _told(narrate.under(session.wording, session.state, pile))]


@HANDLERS("changed")
def changed(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The last turn, told again."""
    record = session.record
    if record.at == 0:
        return [line(session.wording.say("nothing_yet"))]
    before = record.states[record.at - 1]
    told, session.rest = telling.turn(session.wording, before, record.turns[record.at - 1], record, session.points)
    return told


@HANDLERS("catch_up")
def catch_up(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Where the game stands, how far it is, and what was done last."""
    record, wording = session.record, session.wording
    told = [f"{session.game.title}, deal {wording.number(record.deal)}, {count(record.moves, 'move')} played."]
    told += reports.progress(wording, session.state, session.points)
    if record.at:
        (last,) = telling.summary(wording, record, [record.at - 1])
        told.append(f"last: {last}.")
    return _told(told)


@HANDLERS("last_moves")
def last_moves(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The last few turns, newest first."""
    record = session.record
    if record.at == 0:
        return [line(session.wording.say("nothing_yet"))]
    most = min(intents[0].number or LAST_MOVES, record.at)
    names = telling.summary(session.wording, record, range(record.at - 1, record.at - 1 - most, -1))
    return _told(lines("Last first:" if most > 1 else "", names))


@HANDLERS("progress")
def progress(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """How far the game is."""
    return _told(reports.progress(session.wording, session.state, session.points))


@HANDLERS("cards_left")
def cards_left(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """How many cards are still to be dealt, and how many deals they make."""
    left = narrate.stock_left(session.game, session.state)
    deal = next((move for move in session.game.moves(session.state) if move.verb is Verb.DEAL), None)
    stock = sum(len(session.state.piles[pile]) for pile in session.game.of_kind(Kind.STOCK))
    more = f"{count(-(-stock // deal.count), 'deal')}." if deal and deal.count else ""
    return [line(f"{left} {capitals(more)}".strip())]


@HANDLERS("discards")
def discards(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """What was discarded, latest first."""
    heaps = session.game.of_kind(Kind.DISCARD)
    if not heaps:
        return [line(session.wording.say("nothing_discarded"))]
    return [each for heap in heaps for each in _told(narrate.place(session.wording, session.state, heap))]


@HANDLERS("free")
def uncovered(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The cards that lie uncovered outside the foundations, whether they can go anywhere or not."""
    game, state = session.game, session.state
    free = [pile for pile in game.sources if game.piles[pile].kind is not Kind.FOUNDATION and _lies_open(session, pile)]
    told = []
    for name, piles in game.groups.items():
        places = [(game.piles[pile].number, card_name(state.piles[pile][-1])) for pile in piles if pile in free]
        told += (
            lines(f"{name}:", [f"{number_word(at)}, {card}" if at else card for at, card in places]) if places else []
        )
    return _told(told or [session.wording.say("nothing_free")])


def _lies_open(session: Session, pile: int) -> bool:
    """Whether a pile's top card can be seen and nothing lies on it."""
    game, state = session.game, session.state
    return state.hidden[pile] < len(state.piles[pile]) and not (game.covers and game.covers(state, pile))


@HANDLERS("more")
def more(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """What didn't fit into the last answer."""
    waiting, session.rest = session.rest, []
    return waiting or [line(Play(Cue.EDGE), session.wording.say("no_more"))]


@HANDLERS("where_is")
def where_is(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Where a card, or the cards of a rank, lie."""
    what = intents[0].what or Spec()
    spots = list(sources(what, session.game, session.state))
    if len(spots) == 1:
        pile, depth = spots[0]
        session.focus = session.state.piles[pile][-depth]
    return _told(finding.whereabouts(session.wording, session.state, what))


@HANDLERS("takes")
def takes(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """What can go on a place or a card."""
    where = session.meant(intents[0].where) or Spec()
    game, state = session.game, session.state
    piles = [pile for pile in range(len(game.piles)) if is_target(where, pile, game, state)]
    if not piles:
        return [line(Play(Cue.ASK), session.wording.say("no_target"))]
    told = []
    for pile in piles[:4]:
        sentence = finding.takes_sentence(session.wording, state, pile)
        fitting = [move for move in game.moves(state) if move.verb is Verb.CARRY and move.target == pile]
        name = session.wording.place(pile)
        now = "None is free now." if "takes" in sentence else ""
        if now and fitting:
            now = f"{card_name(state.piles[fitting[0].source][-fitting[0].count])} is free."
        told.append(fit([capitals(sentence.replace("It takes", f"{name} takes", 1)), capitals(now)]))
    return _told(list(dict.fromkeys(told)))


@HANDLERS("needs")
def needs(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """What a card waits for, and where it could go now; what a foundation waits for."""
    spec = session.meant(intents[0].what) or Spec()
    game, state, wording = session.game, session.state, session.wording
    spots = [] if spec.that else list(sources(spec, game, state))
    homes = [] if spec.is_card or spec.that else [p for p in game.of_kind(Kind.FOUNDATION) if in_place(spec, p, game)]
    if homes and {pile for pile, _ in spots} <= set(homes):
        return list(takes(session, (Intent("takes", where=spec),)))
    if not spots:
        return [line(Play(Cue.ASK), wording.say("nothing_named"))]
    cards = list(dict.fromkeys(state.piles[pile][-depth].face for pile, depth in spots))
    told = []
    for face in cards[:3]:
        card = next(state.piles[p][-d] for p, d in spots if state.piles[p][-d].face == face)
        told.append(_need(session, card))
    return _told(told)


def _need(session: Session, card: Card) -> str:
    game, state, wording = session.game, session.state, session.wording
    now = [
        move
        for move in narrate.playable(game, state)
        if (move.verb is Verb.CARRY and state.piles[move.source][-move.count].twin(card))
        or (
            move.verb is Verb.PAIR and any(p >= 0 and state.piles[p][-1].twin(card) for p in (move.source, move.target))
        )
    ]
    need = finding.needs(wording, state, card).replace("It needs", f"The {card_name(card)} needs", 1)
    return fit([f"Now: {narrate.move_name(wording, state, now[0])}."]) if now else fit([need])


@HANDLERS("why_not")
def why_not(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The rule behind the last refusal."""
    denied, game = session.denied, session.game
    if denied is None:
        return [line(session.wording.say("nothing_refused"))]
    rule = game.rule_behind(denied.refusal)
    if rule is None:
        return [line(session.wording.refusal(denied.refusal))]
    session.rule = rule
    name = f"Rule {number_word(rule)}:"
    text = game.rules[rule - 1]
    return [line(f"{name} {text}")] if length(name) + length(text) <= ONE_LINE else [line(name), line(text)]


@HANDLERS("bury")
def bury(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """What dealing would cover."""
    return _told(reports.burying(session.wording, session.state))
