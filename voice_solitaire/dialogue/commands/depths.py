"""What lies how deep in a pile, and which cards lie open at its end."""

from __future__ import annotations

from voice_solitaire.dialogue.commands import queries
from voice_solitaire.dialogue.commands.may_i import is_there, kind_named, place_named
from voice_solitaire.dialogue.commands.neighbours import beside, in_a_grid
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import lookup, narrate
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import card_name, lines, listed
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import Spot, sources
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.language.english.phrases import ORDINALS
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue
from voice_solitaire.table.cards import Card
from voice_solitaire.table.piles import Kind

AWAY = (Kind.FOUNDATION, Kind.DISCARD, Kind.STOCK)


@answers("covering")
def covering(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Which cards lie on a card, or over it where piles overlap; in a grid of places, what lies above it."""
    if in_a_grid(conversation, intents[0].what):
        return beside(conversation, (intents[0].but(name="above"),))
    game, state = conversation.game, conversation.state
    spots = list(sources(conversation.resolve_it(intents[0].what) or Spec(), game, state))
    what = intents[0].what or Spec()
    anywhere = what._replace(group=None, number=None)
    if not spots and what.group is not None and what.is_card and any(sources(anywhere, game, state)):
        answer = covering(conversation, (intents[0].but(what=anywhere),))
        return answer.but(lines=(line("Not there."), *answer.lines))
    if not spots:
        return is_there(conversation, intents)
    if len(spots) > 1:  # those that wait; at home, or free, nothing is to be taken off them
        waiting = [spot for spot in spots if not _is_home(conversation, spot[0])]
        spots = [spot for spot in waiting if _over(conversation, *spot)] or waiting or spots
    sentences = []
    for pile, depth in spots:
        card, over = state.piles[pile][-depth], _over(conversation, pile, depth)
        by = f"under {listed([f'the {card_name(cover)}' for cover in over])}" if over else "lies free"
        sentences.append(capitals(f"the {card_name(card)}, {conversation.wording.place(pile)}: {by}."))
    return conversation.tell_all(sentences)


def _over(conversation: Conversation, pile: int, depth: int) -> list[Card]:
    """The cards that lie on a card, or over it where piles overlap, from the open one down."""
    game, state = conversation.game, conversation.state
    over = list(reversed(state.piles[pile][len(state.piles[pile]) - depth + 1 :]))
    return over + [state.piles[other][-1] for other in (game.covers(state, pile) if game.covers else ())]


@answers("nth_card")
def nth_card(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A card of a pile by its place from the open end or from the base, from both where neither is said; the first
    open one; or the whole pile from its base up."""
    intent, state = intents[0], conversation.state
    piles = place_named(conversation, intent.where or Spec())
    if not piles:
        return conversation.say("no_such_pile", Cue.EDGE)
    if len(piles) > 1 or not state.piles[piles[0]]:
        return queries.read(conversation, (Intent("read", where=intent.where),))
    (pile,) = piles
    cards, hidden, place = state.piles[pile], state.hidden[pile], conversation.wording.place(pile)
    if intent.name == "upward":
        unseen = [f"{count(hidden, 'card')} face down"] if hidden else []
        return conversation.tell_all(lines(f"{place}, from its base:", [*unseen, *map(card_name, cards[hidden:])]))
    number = intent.number or 1
    if number > len(cards):
        return conversation.tell(capitals(f"{place} holds {count(len(cards), 'card')}."))
    order, from_end, from_base = ORDINALS[number - 1], len(cards) - number, number - 1
    at = {"top": {"end": from_end}, "bottom": {"base": from_base}, "open": {"open": hidden + number - 1}}.get(
        intent.name, {"end": from_end, "base": from_base}
    )
    entries = []
    for start, index in at.items():
        if index >= len(cards):
            return conversation.tell(capitals(f"{place} holds {count(len(cards) - hidden, 'open card')}."))
        name = card_name(cards[index]) if index >= hidden else "face down"
        entries.append(f"{order} {'open one' if start == 'open' else f'from its {start}'}: {name}")
    return conversation.tell_all(lines(f"{place},", entries))


@answers("open_cards")
def open_cards(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Which cards of a kind lie open at the end of a pile; whether a card is covered, and by what."""
    game, state, where = conversation.game, conversation.state, intents[0].where
    what = conversation.resolve_it(intents[0].what) or Spec()
    if intents[0].name == "covered":
        return _covered(conversation, intents, what)
    if intents[0].name == "top" and where is not None:
        return _top(conversation, what, where)
    group = where.group if where is not None else None
    spots = [
        (pile, depth)
        for pile, depth in sources(what, game, state)
        if not _is_home(conversation, pile) and group in (None, game.piles[pile].group)
    ]
    open_ones = [
        pile for pile, depth in spots if depth == 1 and lookup.lies_open(conversation.game, conversation.state, pile)
    ]
    if not spots and any(sources(what, game, state)):
        return conversation.tell(capitals(f"{kind_named(what)} lies open{f', {group}' if group else ''}."))
    if not spots:
        return is_there(conversation, (Intent("is_there", what),))
    names = [f"{card_name(state.piles[pile][-1])}, {conversation.wording.place(pile)}" for pile in open_ones]
    if names:
        start = {"any": "yes:", "count": f"{number_word(len(names))} open:"}.get(intents[0].name, "open:")
        return conversation.tell_all(lines(start, names))
    pile, depth = min(spots, key=lambda spot: spot[1])
    over = f", under the {card_name(state.piles[pile][-1])}" if depth > 1 else ""
    nearest = f"{card_name(state.piles[pile][-depth])}, {conversation.wording.place(pile)}{over}"
    return conversation.tell(capitals(f"{kind_named(what)} lies open. Nearest: {nearest}."))


def lying_about(conversation: Conversation, what: Spec) -> list[Spot]:
    """Where a card lies that isn't away: not home, discarded or in the stock."""
    found = sources(what, conversation.game, conversation.state)
    return [spot for spot in found if conversation.game.piles[spot[0]].kind not in AWAY]


def _is_home(conversation: Conversation, pile: int) -> bool:
    """Whether the cards of a pile have come to stay, or aren't on the table."""
    game = conversation.game
    return game.piles[pile].kind in AWAY or narrate.is_started(game, conversation.state, pile)


def _top(conversation: Conversation, what: Spec, where: Spec) -> Answer:
    """Whether the open card of a place is of a kind; if not, which it is."""
    piles = place_named(conversation, where)
    if len(piles) != 1 or not lookup.lies_open(conversation.game, conversation.state, piles[0]):
        return queries.read(conversation, (Intent("read", where=where),))
    card = conversation.state.piles[piles[0]][-1]
    yes = "Yes" if what.fits(card) else "No"
    return conversation.tell(f"{yes}: {conversation.wording.place(piles[0])} shows the {card_name(card)}.")


def _covered(conversation: Conversation, intents: tuple[Intent, ...], what: Spec) -> Answer:
    spots = list(sources(what, conversation.game, conversation.state))
    if len(spots) == 1 and spots[0][1] == 1 and lookup.lies_open(conversation.game, conversation.state, spots[0][0]):
        pile = spots[0][0]
        name = card_name(conversation.state.piles[pile][-1])
        return conversation.tell(f"No: the {name} lies free, {conversation.wording.place(pile)}.")
    return covering(conversation, intents)
