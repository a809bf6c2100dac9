"""Readings of a part of the table: the card in hand or dealt last, some places of a group, the card under a top."""

from __future__ import annotations

from voice_solitaire.dialogue.commands import just_now, queries
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.wording import card_name
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind

TABLE_READINGS = "table everything more read_range read_first".split()  # which tell whole piles from the deepest card


@answers("read_last")
def read_last(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What lies under the top of a place; with the name "next", only the card there."""
    where = intents[0].where
    if where is None and conversation.focus is not None:
        where = conversation.resolve_it(Spec(that=True))
    most = 1 if intents[0].name == "next" else None
    return queries.under(conversation, (Intent("under", where or Spec(kind=Kind.WASTE), number=most),))


@answers("read_hand")
def read_hand(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The card in hand; where there is none, the top of the waste; in a game with neither, the cards that were dealt
    last, or what changed. With the name "top", only the card turned last; with places, only those
    dealt to them."""
    game = conversation.game
    turned = just_now.last_turned(conversation) if intents[0].name == just_now.TOP else None
    if turned is not None:
        return turned
    dealt = [] if game.of_kind(Kind.HAND, Kind.WASTE) else _dealt(conversation)
    first, last = intents[0].what, intents[0].where
    if first is not None and last is not None:
        within = range(first.number or 1, (last.number or len(game.piles)) + 1)
        dealt = [pile for pile in dealt if game.piles[pile].number in within] or dealt
    if dealt:
        groups = dict.fromkeys(game.piles[pile].group for pile in dealt)
        wording, state = conversation.wording, conversation.state
        return conversation.tell_all(text for name in groups for text in narrate.group(wording, state, name, dealt))
    piles = [pile for pile in game.of_kind(Kind.HAND, Kind.WASTE) if conversation.state.piles[pile]]
    if not game.of_kind(Kind.HAND, Kind.WASTE):  # it came onto the columns
        return queries.changed(conversation, intents)
    if not piles:
        return queries.table(conversation, intents)
    group = game.piles[piles[0]].group
    return queries.read(conversation, (Intent("read", where=Spec(group=group)),))


def _dealt(conversation: Conversation) -> list[int]:
    """The places that the last deal brought cards to, as far as any lie there."""
    record = conversation.record
    deals = (at for at in range(record.at, 0, -1) if record.turns[at - 1][-1].verb is Verb.DEAL)
    at = next(deals, 0)
    if not at:
        return []
    before, after, now = record.states[at - 1].piles, record.states[at].piles, conversation.state.piles
    stocks = conversation.game.of_kind(Kind.STOCK)
    return [p for p in range(len(after)) if p not in stocks and len(after[p]) > len(before[p]) and now[p]]


@answers("read_range")
def read_range(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """From one place of a group to another; two rows of places, one after the other."""
    what, where = intents[0].what, intents[0].where
    if what and where and what.number is where.number is None and what.group != where.group is not None:
        rows = [queries.read(conversation, (Intent("read", where=row),)) for row in (what, where)]
        return rows[1].but(lines=(*rows[0].lines, *rows[1].lines))
    if what and what.group and where and where.rank is not None and where.suit is None:  # "columns three to five"
        where = Spec(group=what.group, number=where.rank)
    return queries.read(conversation, (intents[0].but(do="read", where=where or Spec()),))


@answers("read_first")
def read_first(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The first few places of a group, or its last few."""
    where, many = intents[0].where or Spec(), intents[0].number or 1
    begins = 1
    if intents[0].name == "last" and where.group is not None:
        begins = max(1, len(conversation.game.groups[where.group]) - many + 1)
    ends = begins + many - 1
    some = Intent("read", Spec(group=where.group, number=begins), Spec(group=where.group, number=ends))
    return queries.read(conversation, (some,))


@answers("reading_order")
def reading_order(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Which end of a pile is named first: of one that was read by itself its top, where the table was read its
    deepest."""
    game, state = conversation.game, conversation.state
    deep = [pile for pile in game.of_kind(Kind.TABLEAU, Kind.RESERVE) if len(state.seen(pile)) > 1]
    if not deep:
        return conversation.say("reads_across")
    by_group = conversation.last_did in TABLE_READINGS or (
        not conversation.piles_read and (conversation.last_did == "read" or bool(conversation.table_rest))
    )
    example = next((pile for pile in conversation.piles_read if pile in deep), deep[0])
    return conversation.say(
        "table_top_last" if by_group else "pile_top_first",
        card=card_name(state.piles[example][-1]),
        place=conversation.wording.place(example),
    )
