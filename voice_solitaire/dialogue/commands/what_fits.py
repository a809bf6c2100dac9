"""What a place or a card takes, and what a card needs: what fits where."""

from __future__ import annotations

from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import lookup, narrate
from voice_solitaire.dialogue.telling.goes_on import goes_on
from voice_solitaire.dialogue.telling.wording import card_name, fit, listed
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import in_place, is_target, sources
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Move, Verb, Wanted
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.rules import TakesNothing
from voice_solitaire.table.state import State

MOST_FREE = 3  # cards that fit somewhere, named one by one
OPENED = (Kind.GALLERY, Kind.CELL, Kind.TABLEAU, Kind.RESERVE)  # where an empty place may be filled


@answers("takes")
def takes(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What can go on a place or a card."""
    where = conversation.resolve_it(intents[0].where) or Spec()
    if intents[0].name == "emptied":
        where = where._replace(empty=True, number=None)
    if where.is_card and Verb.PAIR in conversation.game.by_verb:
        return needs(conversation, (Intent("needs", where),))  # nothing lies on it: it leaves with another
    game, state, wording = conversation.game, conversation.state, conversation.wording
    if where.that or where == Spec():  # nothing was spoken of: what is empty, else what takes a card now
        gaps = [pile for pile in game.of_kind(*OPENED) if not state.piles[pile]]
        where = Spec(empty=bool(gaps))
        piles = gaps or sorted({move.target for move in game.legal(state) if move.verb is Verb.CARRY})
    else:
        piles = [pile for pile in range(len(game.piles)) if is_target(where, pile, game, state)]
    if where.empty and where.group is None:
        piles = [pile for pile in piles if game.piles[pile].kind in OPENED]
    if not piles and where.empty:
        return _takes_when_empty(conversation, where)
    any_suit = where.rank is not None and where.suit is None and where.group is None
    takes_none = not any(lookup.takes(wording, pile, state.piles[pile]) for pile in piles)
    if any_suit and takes_none and (piles or not list(sources(where, game, state))):
        answer = goes_on(Wanted(where.rank, red=where.red), game)
        if answer:
            return conversation.tell(answer)
    if not piles and where.is_card:
        return _takes_when_free(conversation, where)
    if not piles:
        return conversation.say("no_target", Cue.ASK)
    free_now = {move.target for move in game.legal(state) if move.verb is Verb.CARRY}
    if len(piles) > 1 and where.number is None:  # what takes a card now comes first, and no card that takes none
        takers = [pile for pile in piles if pile in free_now or lookup.takes(wording, pile, state.piles[pile])]
        piles = (where.is_card and takers) or piles
        if len({game.piles[pile].kind for pile in piles}) == 1:
            piles = sorted(piles, key=lambda pile: pile not in free_now)
    sentences = []
    for pile in piles[:4]:
        sentence = lookup.takes_sentence(wording, state, pile, wording.place(pile))
        fitting = [move for move in game.legal(state) if move.verb is Verb.CARRY and move.target == pile]
        now = ""
        if fitting or lookup.takes(wording, pile, state.piles[pile]):
            free = [card_name(state.piles[move.source][-move.count]) for move in fitting]
            now = capitals(_free_ones(free) if free else "none is free now.")
        sentences.append(fit([capitals(sentence), now]))
    return conversation.tell_all(dict.fromkeys(sentences))


def _free_ones(names: list[str]) -> str:
    """Which of the cards that would fit are free: "two of hearts and two of spades are free."."""
    names = list(dict.fromkeys(names))
    if len(names) == 1:
        return f"{names[0]} is free."
    if len(names) > MOST_FREE:
        return f"{number_word(len(names))} such cards are free."
    return f"{listed(names)} are free."


def _takes_when_free(conversation: Conversation, where: Spec) -> Answer:
    """What a covered card would take if nothing lay on it."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    table = (Kind.FOUNDATION, Kind.DISCARD, Kind.STOCK, Kind.WASTE)
    spots = [(pile, depth) for pile, depth in sources(where, game, state) if game.piles[pile].kind not in table]
    sentences = []
    for pile, depth in spots[:2]:
        cards = state.piles[pile]
        under, takes_then = cards[: len(cards) - depth + 1], ""
        if phrase := lookup.takes(wording, pile, under):
            takes_then = f"Free, it takes {phrase}."
        covered = f"the {card_name(under[-1])} lies under the {card_name(cards[-1])}, {wording.place(pile)}."
        sentences.append(fit([capitals(covered), takes_then]))
    return conversation.tell_all(sentences) if sentences else conversation.say("no_target", Cue.ASK)


def _takes_when_empty(conversation: Conversation, where: Spec) -> Answer:
    """What a place would take if it were empty, where none is: of each group, told once."""
    game, gap_names = conversation.game, dict[str, list[str]]()
    for pile, here in enumerate(game.piles):
        if in_place(where._replace(empty=False), pile, game) and here.kind in OPENED:
            phrase = lookup.takes(conversation.wording, pile, ()) or "nothing"
            gap_names.setdefault(phrase, []).append(conversation.wording.gap(here.group))
    if not gap_names:
        return conversation.say("no_target", Cue.ASK)
    some = [f"an empty {groups[0]} takes {phrase}" for phrase, groups in gap_names.items()]
    return conversation.tell(capitals("; ".join(some[:2]) + "."))


@answers("needs")
def needs(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What a card waits for, and where it could go now; what a foundation waits for."""
    spec = conversation.resolve_it(intents[0].what) or Spec()
    game, state = conversation.game, conversation.state
    hands = [pile for pile in game.of_kind(Kind.HAND) if state.piles[pile]]
    if spec.that and hands:  # nothing was spoken of, and a card waits to be placed
        spec = Spec(group=game.piles[hands[0]].group)
    spots = [] if spec.that else list(sources(spec, game, state))
    if spec.group is not None and spec.number is not None and not (spec.is_card or spec.empty):
        grown = [pile for pile in game.of_kind(Kind.TABLEAU, Kind.GALLERY) if in_place(spec, pile, game)]
        if grown and not isinstance(game.piles[grown[0]].accepts, TakesNothing):
            return takes(conversation, (Intent("takes", where=spec),))
    homes = [] if spec.is_card or spec.that else [p for p in game.of_kind(Kind.FOUNDATION) if in_place(spec, p, game)]
    if homes and {pile for pile, _ in spots} <= set(homes):
        return takes(conversation, (Intent("takes", where=spec),))
    pile, depth = spots[0] if len(spots) == 1 else (-1, 0)
    points_home = (
        depth == 1 and bool(intents[0].what and intents[0].what.that) and pile in game.of_kind(Kind.FOUNDATION)
    )
    if depth == 1 and (points_home or _stays(conversation, pile)):
        here = game.piles[pile]
        return takes(conversation, (Intent("takes", where=Spec(group=here.group, number=here.number)),))
    if not spots:
        card = next((card for card in game.pack if spec.is_card and spec.rank and spec.fits(card)), None)
        if card is None:
            return conversation.say("nothing_named", Cue.ASK)
        return conversation.tell(capitals(lookup.needs(conversation.wording, state, card, f"the {card_name(card)}")))
    cards = {state.piles[pile][-depth].face: state.piles[pile][-depth] for pile, depth in reversed(spots)}
    faces = list(dict.fromkeys(state.piles[pile][-depth].face for pile, depth in spots))
    prospects = [_need(conversation, cards[face]) for face in faces[:3]]
    possible = list(dict.fromkeys(move for _, move in prospects if move is not None))
    if possible:
        conversation = conversation.but(hint=possible[0] if len(possible) == 1 else None, offered=tuple(possible))
    return conversation.tell_all(dict.fromkeys(sentence for sentence, _ in prospects))  # two of a pair have one move


def _stays(conversation: Conversation, pile: int) -> bool:
    """Whether the top card of a pile can go nowhere by the rules, and others go on it: the waste of Golf."""
    piles = conversation.game.piles
    others = (here for at, here in enumerate(piles) if at != pile)
    return not isinstance(piles[pile].accepts, TakesNothing) and all(
        isinstance(here.accepts, TakesNothing) for here in others
    )


def _need(conversation: Conversation, card: Card) -> tuple[str, Move | None]:
    """Where a card could go now, with the first way and how many there are, or what it waits for."""
    state, wording = conversation.state, conversation.wording
    ways = [move for move in narrate.playable(conversation.game, state) if _moves_card(state, move, card)]
    if not ways:
        return capitals(lookup.needs(wording, state, card, f"the {card_name(card)}")), None
    more = f"Ways in all: {number_word(len(ways))}." if len(ways) > MOST_FREE else ""
    return fit([f"Now: {narrate.move_name(wording, state, ways[0])}.", more]), ways[0]


def _moves_card(state: State, move: Move, card: Card) -> bool:
    """Whether a move is one of a card, or pairs it."""
    if move.verb is Verb.PAIR:
        return any(state.piles[pile][-1].twin(card) for pile in (move.source, move.target) if pile >= 0)
    return move.verb is Verb.CARRY and state.piles[move.source][-move.count].twin(card)
