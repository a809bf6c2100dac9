"""Wishes that only ask: reading the table, finding cards, what changed and how far the game is."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from voice_solitaire.dialogue.commands import just_now
from voice_solitaire.dialogue.commands.neighbours import beside, in_a_grid
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.turn import told_again
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import Do
from voice_solitaire.dialogue.telling import lookup, narrate, reports, table_reading, turns
from voice_solitaire.dialogue.telling.replies import Line, line, with_more
from voice_solitaire.dialogue.telling.sections import Breath
from voice_solitaire.dialogue.telling.wording import Wording, card_name, in_number, lines
from voice_solitaire.dialogue.understanding.intents import TOPS_ALONE, Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import piles_at, sources
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.record import Record
from voice_solitaire.table.rules import TakesNothing
from voice_solitaire.table.state import State

ROWS = (Cue.ROW_1, Cue.ROW_2, Cue.ROW_3, Cue.ROW_4, Cue.ROW_5, Cue.ROW_6, Cue.ROW_7, Cue.ROW_8)
LAST_MOVES = 5
BEFORE = "before"  # the name of a question for the turn before those that were told
FIRST = "first"  # the name of a question for the first turn of the game
DEEPER = "deeper"  # the name of a question what lies under the cards that were told


@answers("table")
def table(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Every open card, what is most useful first."""
    return _reading(conversation, table_reading.table)


@answers("everything")
def everything(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Every pile, whole, one after another."""
    return _reading(conversation, table_reading.everything)


@answers("tops")
def tops(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The top cards alone."""
    return _reading(conversation, table_reading.tops)


@answers("short_overview")
def short_overview(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How many cards lie where; "more" reads every card."""
    cards = _reading(conversation, table_reading.cards)
    overview = narrate.table(conversation.wording, conversation.state)
    *first, last = cards.conversation.tell_all(overview).lines
    announced, rest = with_more(last) if cards.lines else (last, [])
    return cards.but(
        conversation=cards.conversation.but(pending_lines=(*rest, *cards.lines)), lines=(*first, announced)
    )


def _reading(conversation: Conversation, read: Callable[[Wording, State], list[Breath]]) -> Answer:
    """The table as it is read, with the sounds of its rows; "more" goes on, also when something else was asked."""
    reply = (
        line(*(_row_cue(conversation, breath.pile) if breath.pile >= 0 else ()), breath.text)
        for breath in read(conversation.wording, conversation.state)
    )
    return Answer(conversation.but(reads_table=True, table_rest=()), tuple(reply))


def _group(conversation: Conversation, name: str, by_tops: bool = False) -> tuple[Line, ...]:
    cues = _row_cue(conversation, conversation.game.groups[name][0])
    read_group = narrate.group if by_tops else table_reading.group
    return conversation.tell_all(read_group(conversation.wording, conversation.state, name), *cues).lines


def _row_cue(conversation: Conversation, pile: int) -> tuple[Play, ...]:
    row = conversation.game.piles[pile].row
    return (Play(ROWS[row - 1], 0.0),) if 1 <= row <= len(ROWS) else ()


def _places(conversation: Conversation, piles: Iterable[int]) -> Answer:
    """Some places, one after another; several cells by what they hold, and the empty ones together."""
    piles = list(piles)
    game = conversation.game
    if len({game.piles[pile].group for pile in piles}) == 1 and game.piles[piles[0]].kind is Kind.CELL:
        name = game.piles[piles[0]].group
        return conversation.tell_all(narrate.group(conversation.wording, conversation.state, name, piles))
    return conversation.tell_all(
        text for pile in piles for text in narrate.place(conversation.wording, conversation.state, pile)
    )


@answers("read")
def read(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A group, a part of it, or one place."""
    game, where, by_tops = conversation.game, intents[0].where or Spec(), intents[0].name == TOPS_ALONE
    if intents[0].what is not None:
        return _part(conversation, intents[0].what, where, by_tops)
    if where.group is not None and where.number is None:
        alone = game.groups[where.group] if len(game.groups[where.group]) == 1 else ()
        top = next((conversation.state.top(pile) for pile in alone), None)
        return Answer(conversation.but(focus=top or conversation.focus), _group(conversation, where.group, by_tops))
    piles = piles_at(where, game)
    if not piles:
        return conversation.say("no_such_pile", Cue.EDGE)
    names = {game.piles[pile].group for pile in piles}
    if len(piles) > 1 and len(names) == 1 and game.piles[piles[0]].row:  # "the reserve", which is a row of places
        return Answer(conversation, _group(conversation, names.pop()))
    if len(piles) > 1:
        return _places(conversation, piles)
    (pile,) = piles
    cues = (Play(cue.cue, game.piles[pile].pan) for cue in _row_cue(conversation, pile))
    spoken_of = conversation.but(
        focus=conversation.state.top(pile) or conversation.focus, piles_read=(*conversation.piles_read, pile)
    )
    return spoken_of.tell_all(narrate.place(conversation.wording, conversation.state, pile), *cues)


def _part(conversation: Conversation, first: Spec, last: Spec, by_tops: bool) -> Answer:
    """From one place of a group to another, ``by_tops`` or as the group is read."""
    game = conversation.game
    numbers = sorted((first.number or 1, last.number or 1))
    piles = [
        pile
        for pile in game.groups.get(first.group or last.group or "", ())
        if numbers[0] <= (game.piles[pile].number or 0) <= numbers[1]
    ]
    sentences: list[str] = []
    if piles and last.group in (None, first.group):
        read_group = narrate.group if by_tops else table_reading.group
        sentences = read_group(conversation.wording, conversation.state, game.piles[piles[0]].group, piles)
    if not sentences:
        return conversation.say("no_such_pile", Cue.EDGE)
    return conversation.but(piles_read=(*conversation.piles_read, *piles)).tell_all(sentences)


@answers("under")
def under(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What lies under a card or in a place, in a grid of places below it; with the name "deeper", under the deepest
    card of its pile that can be seen; "taken", under the cards that the last turn took. With a number, only so many
    of those cards."""
    if intents[0].name == just_now.TAKEN and conversation.record.at:
        return just_now.lay_under(conversation)
    if in_a_grid(conversation, intents[0].what):
        return beside(conversation, (intents[0].but(name="below"),))
    spec, game, state = conversation.resolve_it(intents[0].what) or Spec(), conversation.game, conversation.state
    is_place = not spec.is_card and spec.number is not None
    spots = [(pile, 1) for pile in piles_at(spec, game)] if is_place else []
    if not is_place and not spec.that:
        topmost = dict(reversed(list(sources(spec, game, state))))
        spots = sorted(topmost.items())
        spoken_of = [(pile, depth) for pile, depth in spots if state.piles[pile][-depth] == conversation.focus]
        spots = spoken_of or spots
    if not spots and spec.that:
        return conversation.tell(Play(Cue.ASK), "Under which card? None was moved or named yet.")
    if not spots:
        return conversation.say("nothing_named", Cue.ASK)
    pile, depth = spots[0]
    if len(spots) == 1 and state.seen(pile):
        conversation = conversation.but(focus=state.piles[pile][-depth])
    if intents[0].name == DEEPER:
        spots = [(pile, max(1, len(state.seen(pile)))) for pile, _ in spots]
    return conversation.tell_all(
        text
        for pile, depth in spots
        for text in narrate.under(conversation.wording, state, pile, depth, intents[0].number)
    )


@answers("changed")
def changed(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The last turn, told again; with the name "freed", only what it uncovered, where it moved cards; with "all", what
    the line before came to."""
    if intents[0].name == "all" and (conversation.just_played or conversation.just_refused):
        return Answer(conversation, then=Do((Intent("repeat"),)))
    if not conversation.record.at:
        return conversation.say("nothing_yet")
    only_freed = just_now.freed(conversation) if intents[0].name == just_now.FREED else None
    return only_freed or told_again(conversation)


@answers("catch_up")
def catch_up(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Where the game stands, how far it is, and what was done last."""
    record, wording = conversation.record, conversation.wording
    report = [f"{conversation.game.title}, deal {wording.number(record.deal)}, {count(record.moves, 'move')} played."]
    report += reports.progress(wording, conversation.state, conversation.points)
    if record.at:
        (last,) = turns.summary(wording, record, [record.at - 1])
        report.append(f"last: {last}.")
    return conversation.tell_all(report)


@answers("last_moves")
def last_moves(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The last few turns, newest first; with the name "before", the one before those that were told, or before the
    last; with "first", the first of the game."""
    record, name = conversation.record, intents[0].name
    if record.at == 0:
        return conversation.say("nothing_yet")
    later = record.at - 1 if name == FIRST else (conversation.recalled or 1) if name == BEFORE else 0
    if later >= record.at:
        return conversation.say("nothing_before")
    most = 1 if name in (FIRST, BEFORE) else min(intents[0].number or LAST_MOVES, record.at)
    last = record.at - 1 - later
    names = turns.summary(conversation.wording, record, range(last, last - most, -1))
    recalled = conversation.but(recalled=later + most)
    if name in (BEFORE, FIRST):
        return recalled.tell(f"{'Before that' if name == BEFORE else 'First'}: {names[0]}{_turned(record, last)}.")
    return recalled.tell_all(lines("Last first:" if most > 1 else "", names))


def _turned(record: Record, at: int) -> str:
    """The card that a turn by its number, from 0, turned alone: ", the queen of clubs"; empty where it turned none."""
    move = record.turns[at][-1]
    alone = move.verb is Verb.TURN and move.count == 1 and move.target >= 0
    card = record.states[at + 1].top(move.target) if alone else None
    return f", the {card_name(card)}" if card is not None else ""


@answers("progress")
def progress(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How far the game is; with the name "base", only which rank the foundations begin with."""
    if intents[0].name == "base":
        events = conversation.game.status(conversation.game, conversation.state)
        return conversation.tell_all(conversation.wording.event(event) for event in events if "base" in event.about)
    return conversation.tell_all(reports.progress(conversation.wording, conversation.state, conversation.points))


@answers("cards_left")
def cards_left(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How many cards are still to be dealt, and how many deals they make; where the table is cleared, those on it."""
    game, state = conversation.game, conversation.state
    left = narrate.stock_left(game, state)
    clears = not game.of_kind(Kind.FOUNDATION, Kind.GALLERY, Kind.HAND) or not game.of_kind(Kind.STOCK)
    if clears and not game.plays_itself:
        table = sum(len(state.piles[pile]) for pile in game.of_kind(Kind.TABLEAU, Kind.RESERVE, Kind.CELL))
        left = f"{capitals(count(table, 'card'))} on the table. {left}"
    deal = next((move for move in game.legal(state) if move.verb in (Verb.DEAL, Verb.TURN)), None)
    stock = sum(len(state.piles[pile]) for pile in game.of_kind(Kind.STOCK))
    several = deal is not None and deal.count > 0 and (deal.verb is Verb.DEAL or deal.count > 1)
    more = f"{count(-(-stock // deal.count), deal.verb.value)}." if deal and several else ""
    return conversation.tell(f"{left} {capitals(more)}".strip())


@answers("discards")
def discards(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What was discarded, latest first."""
    heaps = conversation.game.of_kind(Kind.DISCARD)
    return _places(conversation, heaps) if heaps else conversation.say("nothing_discarded")


@answers("free")
def uncovered(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The cards that lie uncovered outside the foundations, or in a place that is named, whether they can go anywhere
    or not; of places that are there to be filled, the empty ones."""
    game, state, where = conversation.game, conversation.state, intents[0].where
    within = range(len(game.piles)) if where is None else piles_at(where, game)
    if where is not None and len(within) == 1:
        return read(conversation, (Intent("read", where=where),))
    if where is not None and any(_is_filled(conversation, pile) for pile in within):
        return Answer(conversation, then=Do((Intent("which", where=where, name="empty"),)))
    free = [
        pile
        for pile in game.sources
        if pile in within and game.piles[pile].kind is not Kind.FOUNDATION and lookup.lies_open(game, state, pile)
    ]
    sentences = []
    last = (Kind.STOCK, Kind.WASTE)  # behind the table, which is looked at first
    for name, piles in sorted(game.groups.items(), key=lambda group: game.piles[group[1][0]].kind in last):
        places = [(game.piles[pile].number, card_name(state.piles[pile][-1])) for pile in piles if pile in free]
        cards = [f"{number_word(at)}, {card}" if at else card for at, card in places]
        sentences += lines(f"{in_number(name, len(cards))}:", cards) if cards else []
    if where is not None and not sentences:
        return conversation.tell(f"No card lies free in {where.group or 'that place'}.")
    return conversation.tell_all(sentences or [conversation.wording.say("nothing_free")])


def _is_filled(conversation: Conversation, pile: int) -> bool:
    """Whether cards may be laid on a pile when it is empty."""
    return not isinstance(conversation.game.piles[pile].accepts, TakesNothing)


@answers("more")
def more(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What didn't fit into the last answer; after a hint, more of that."""
    if conversation.hint_goes_on:
        return Answer(conversation, then=Do((Intent("hint"),)))
    rest = conversation.waiting_lines
    if not rest:
        return conversation.say("no_more", Cue.EDGE)
    if not (conversation.pending_lines or conversation.other_rest):
        conversation = conversation.but(reads_table=True, table_rest=())
    return Answer(conversation.but(pending_lines=(), other_rest=()), rest)


@answers("where_is")
def where_is(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Where a card, or the cards of a rank, lie."""
    what = intents[0].what or Spec()
    spots = list(sources(what, conversation.game, conversation.state))
    whereabouts = lookup.whereabouts(conversation.wording, conversation.state, what)
    if len(spots) != 1:
        return conversation.tell_all(whereabouts)
    pile, depth = spots[0]
    return conversation.but(focus=conversation.state.piles[pile][-depth]).tell_all(whereabouts)


@answers("bury")
def bury(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What dealing would cover."""
    return conversation.tell_all(reports.burying(conversation.wording, conversation.state))
