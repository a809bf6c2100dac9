"""What the last turn brought to light: the cards it uncovered, the places it emptied, what lay under the cards it took,
the card that it turned."""

from __future__ import annotations

from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import lookup
from voice_solitaire.dialogue.telling.wording import card_name, lines
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.rules import TakesNothing

FREED = "freed"  # the name of a question what the last turn uncovered
TAKEN = "taken"  # the name of a question what lay under the cards that the last turn took
TOP = "top"  # the name of a question that asks for no more than the card turned last
AWAY = (Kind.FOUNDATION, Kind.DISCARD)


def freed(conversation: Conversation) -> Answer | None:
    """Which cards the last turn uncovered, and which places it emptied; None where it dealt or turned cards. "It" is
    the card that came free, where it is one."""
    game, record = conversation.game, conversation.record
    moves = record.turns[record.at - 1]
    if any(move.verb not in (Verb.CARRY, Verb.PAIR) for move in moves):
        return None
    before, after = record.states[record.at - 1], record.state
    reached = {move.target for move in moves if move.verb is Verb.CARRY}
    others = [p for p, pile in enumerate(game.piles) if pile.kind not in AWAY and p not in reached]
    names, emptied, cards = [], [], []
    for pile in others:
        was_open = lookup.lies_open(game, before, pile) and before.top(pile) is after.top(pile)
        if lookup.lies_open(game, after, pile) and not was_open:
            cards.append(after.piles[pile][-1])
            names.append(f"{card_name(cards[-1])}, {conversation.wording.place(pile)}")
        is_filled = not isinstance(game.piles[pile].accepts, TakesNothing)
        if before.piles[pile] and not after.piles[pile] and is_filled:
            emptied.append(conversation.wording.place(pile))
    sentences = [*(lines("uncovered:", names) if names else ()), *(lines("empty:", emptied) if emptied else ())]
    told = conversation.but(focus=cards[0]) if len(cards) == 1 else conversation
    return told.tell_all(sentences or ["Nothing was uncovered."])


def lay_under(conversation: Conversation) -> Answer:
    """What lay under each card that the last turn took from its place."""
    game, record, wording = conversation.game, conversation.record, conversation.wording
    before, after = record.states[record.at - 1], record.state
    moves = record.turns[record.at - 1]
    left = [pile for move in moves for pile in (move.source, move.target) if pile >= 0]
    sentences = []
    for pile in (pile for pile in dict.fromkeys(left) if len(after.piles[pile]) < len(before.piles[pile])):
        names = lookup.overlapped(wording, before, after, pile)
        if game.piles[pile].kind not in AWAY and lookup.lies_open(game, after, pile):
            names = [f"{card_name(after.piles[pile][-1])}, {wording.place(pile)}"]
        if names:
            sentences += lines(f"under the {card_name(before.piles[pile][-1])}:", names)
    return conversation.tell_all(sentences or ["Nothing lay under it."])


def last_turned(conversation: Conversation) -> Answer | None:
    """The card that lies open on the waste; None where there is none."""
    game, state = conversation.game, conversation.state
    piles = [pile for pile in game.of_kind(Kind.WASTE) if lookup.lies_open(game, state, pile)]
    if not piles:
        return None
    card = state.piles[piles[0]][-1]
    return conversation.but(focus=card).tell(capitals(f"{card_name(card)}."))
