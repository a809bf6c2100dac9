"""What a move that is only supposed would uncover, be laid on or take along: told from what lies open, and nothing
moves. "Do it" plays the move, where it can be made."""

from __future__ import annotations

from collections.abc import Sequence

from voice_solitaire.dialogue.commands.depths import lying_about
from voice_solitaire.dialogue.commands.may_i import move_asked_about, offering
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.turn import refuse
from voice_solitaire.dialogue.commands.what_if import MOST_MOVES, brings, opened
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import Do
from voice_solitaire.dialogue.telling import lookup, narrate
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import card_name, fit, lines, listed
from voice_solitaire.dialogue.understanding.foreseen import BURIES, GOES_THEN, STILL_HIDDEN, TAKES_ALONG
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import Choice, Denied, Found, Spot, every_move, piles_at
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

MOST_UNDER = 3  # cards under the one that would be covered, which are named


@answers("foreseen")
def foreseen(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What a move would uncover, be laid on or take along."""
    what, where = conversation.resolve_it(intents[0].what), intents[0].where
    if (what is None or what.that) and (where is None or intents[0].name != BURIES):  # no card was spoken of
        return Answer(conversation, then=Do((Intent("what_if"),))) if conversation.hint else _nothing(conversation)
    if intents[0].name == BURIES:
        return _buries(conversation, intents)
    if intents[0].name == TAKES_ALONG:
        return _takes_along(conversation, intents)
    if intents[0].name == GOES_THEN:
        return _goes_then(conversation, intents)
    if intents[0].name == STILL_HIDDEN:
        return _still_hidden(conversation, intents)
    return _uncovers(conversation, intents)


def _nothing(conversation: Conversation) -> Answer:
    """That no card was named to suppose anything of."""
    return conversation.say("nothing_named")


def _uncovers(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What lies open once the move is made; where it can't be made, what would if the card were gone."""
    resolution = _ruling(conversation, intents)
    if isinstance(resolution, Denied):
        refused, without = refuse(conversation, resolution), _without_it(conversation, intents)
        if without is None or intents[0].where is None:
            return without or refused
        return refused.but(lines=(*refused.lines, *without.lines))
    moves = (resolution.move,) if isinstance(resolution, Found) else resolution.moves
    told = {move: fit(_yes_or_no(conversation, move, intents[0].besides)) for move in moves}
    names = narrate.move_names(conversation.wording, conversation.state, list(moves[:MOST_MOVES]))
    if len({(move.source, move.count) for move in moves}) == 1 and len(set(told.values())) == 1:
        only = len(moves) == 1
        card = card_name(conversation.state.piles[moves[0].source][-max(1, moves[0].count)])
        sentences = [f"{names[0] if only else f'the {card} gone'}: {told[moves[0]]}"]
    else:
        sentences = [f"{name}: {told[move]}" for name, move in zip(names, moves, strict=False)]
    return offering(conversation, moves).tell_all(map(capitals, sentences), Play(Cue.ASK))


def _ruling(conversation: Conversation, intents: tuple[Intent, ...]) -> Found | Choice | Denied:
    """The move that is supposed; the card which is asked about beside it says nothing of where it goes."""
    return move_asked_about(conversation, tuple(intent.but(besides=()) for intent in intents))


def _yes_or_no(conversation: Conversation, move: Move, wanted: Sequence[Spec]) -> list[str]:
    """What a move brings; before that, whether it uncovers a card that is asked about, where that is known."""
    sentences = list(brings(conversation, move))
    if not wanted:
        return sentences
    known, unknown = opened(conversation.game, conversation.state, conversation.game.play(conversation.state, move))
    if any(spec.fits(card) for spec in wanted for _, card in known):
        return ["yes,", *sentences]
    return sentences if unknown else ["no,", *sentences]


def _without_it(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer | None:
    """What would lie open if the one card that is named were gone, though it can't go now; None where it isn't one."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    spots = _spots(conversation, intents)
    if len(spots) != 1:
        return None
    pile, depth = spots[0]
    card = state.piles[pile][-depth]
    known, unknown = opened(game, state, _taken_off(state, pile, depth))
    names = [f"{card_name(free)}, {wording.place(at)}" for at, free in known]
    gone = f"without the {card_name(card)}"
    sentences = lines(f"{gone} these would lie free:", names) if len(names) > 1 else []
    if len(names) == 1:
        sentences.append(f"{gone} the {names[0]}, would lie free.")
    if unknown:
        sentences.append(f"{gone}: a card face down, {wording.place(unknown[0])}; not known yet.")
    if not sentences:
        alone = len(state.piles[pile]) == depth and game.covers is None
        sentences.append(f"nothing, {wording.place(pile)} would be empty." if alone else "nothing more would be free.")
    return conversation.but(focus=card, hint=None).tell_all(map(capitals, sentences), Play(Cue.ASK))


def _goes_then(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Whether the card under the one that is named could go, if that were gone; nothing of one that lies face down."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    freed, where = intents[0].besides[0], intents[0].where
    spots = [spot for spot in _spots(conversation, intents) if _lies_under(state, spot, freed)]
    if not spots:
        return _uncovers(conversation, tuple(intent.but(where=None, besides=()) for intent in intents))
    pile, depth = spots[0]
    there, card = _taken_off(state, pile, depth), state.piles[pile][-depth - 1]
    ways = [move for move in game.legal(there) if move.verb is Verb.CARRY and (move.source, move.count) == (pile, 1)]
    if where is not None:
        ways = [move for move in ways if game.piles[move.target].kind is Kind.FOUNDATION]
    if not ways:
        needs = lookup.needs(wording, there, card, f"the {card_name(card)}")
        return conversation.but(focus=card).tell(Play(Cue.ASK), fit(["No.", capitals(needs)]))
    return conversation.but(focus=card).tell(Play(Cue.ASK), f"Yes, then: {narrate.move_name(wording, there, ways[0])}.")


def _lies_under(state: State, spot: Spot, freed: Spec) -> bool:
    """Whether a card that fits, in sight, lies right under another."""
    pile, depth = spot
    under = state.piles[pile][:-depth]
    return len(under) > state.hidden[pile] and freed.fits(under[-1])


def _still_hidden(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How many cards would lie face down where the one that is named lies, if it were gone and the next one turned."""
    spots = _spots(conversation, intents)
    if len(spots) != 1:
        resolution = _ruling(conversation, intents)
        if isinstance(resolution, Denied):
            return refuse(conversation, resolution)
        moves = every_move(resolution)  # of several such cards those that can be moved are meant
        spots = list(dict.fromkeys((move.source, move.count) for move in moves if move.verb is Verb.CARRY))
    if not spots:
        return conversation.say("nothing_named", Cue.ASK)
    sentences = [_left_hidden(conversation, *spot) for spot in spots[:MOST_MOVES]]
    return conversation.tell_all(sentences, Play(Cue.ASK))


def _left_hidden(conversation: Conversation, pile: int, depth: int) -> str:
    """How many cards would lie face down in a pile once the card at a depth is gone with those on it."""
    state = conversation.state
    left, hidden = len(state.piles[pile]) - depth, state.hidden[pile]
    turned = 0 < left == hidden
    number = count(hidden - turned, "card", none="no")
    once = ", once the next one is turned up" if turned else ""
    return capitals(f"{number} would lie face down, {conversation.wording.place(pile)}{once}.")


def _taken_off(state: State, pile: int, depth: int) -> State:
    """A position without the topmost cards of a pile."""
    return state.put({pile: state.piles[pile][:-depth]})


def _spots(conversation: Conversation, intents: Sequence[Intent]) -> list[Spot]:
    """Where the card lies that is supposed to go, as its name is first found; the open ones where there are any."""
    for intent in intents:
        what = conversation.resolve_it(intent.what)
        spots = [] if what is None or what.that else lying_about(conversation, what)
        if spots:
            return [spot for spot in spots if spot[1] == 1] or spots
    return []


def _buries(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What the card would be laid on, and what lies under that."""
    resolution = _ruling(conversation, intents)
    moves = [move for move in every_move(resolution) if move.verb is Verb.CARRY]
    targets = list(dict.fromkeys(move.target for move in moves))
    if isinstance(resolution, Denied) or not targets:
        where = conversation.resolve_it(intents[0].where)
        named = piles_at(where, conversation.game) if where is not None and not where.is_card and not where.that else []
        if isinstance(resolution, Denied) and len(named) != 1:
            return refuse(conversation, resolution)
        targets = named
    sentences = [_laid_on(conversation, pile) for pile in targets[:MOST_MOVES]]
    return offering(conversation, moves).tell_all(sentences or ["Nothing: the two leave together."], Play(Cue.ASK))


def _laid_on(conversation: Conversation, pile: int) -> str:
    """What a card that goes to a pile would cover."""
    state, place = conversation.state, conversation.wording.place(pile)
    seen = [card_name(card) for card in reversed(state.seen(pile))]
    if not state.piles[pile]:
        return capitals(f"nothing, {place} is empty.")
    if conversation.game.piles[pile].kind in (Kind.FOUNDATION, Kind.DISCARD) or not seen:
        return capitals(f"nothing that is in play, {place}.")
    top, *under = seen
    more = f", with {count(len(under) - MOST_UNDER, 'more card')}" if len(under) > MOST_UNDER else ""
    below = f"under it: {listed(under[:MOST_UNDER])}{more}." if under else ""
    return fit(
        [capitals(f"it covers the {top}, {place}."), capitals(below)] if below else [f"It covers the {top}, {place}."]
    )


def _takes_along(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Which cards would go with the one that is named: those on it."""
    state = conversation.state
    resolution = _ruling(conversation, intents)
    moves = [move for move in every_move(resolution) if move.verb is Verb.CARRY]
    spots = list(dict.fromkeys((move.source, move.count) for move in moves)) or _spots(conversation, intents)
    if not spots:
        return refuse(conversation, resolution) if isinstance(resolution, Denied) else conversation.say("nothing_named")
    sentences = []
    for pile, depth in spots[:MOST_MOVES]:
        name, on_it = card_name(state.piles[pile][-depth]), state.piles[pile][len(state.piles[pile]) - depth + 1 :]
        if not on_it:
            sentences.append(f"None: the {name} lies free.")
            continue
        rides = f"{count(len(on_it), 'card')} on the {name} would go with it:"
        sentences += lines(capitals(rides), [card_name(card) for card in on_it])
    told = offering(conversation, moves).tell_all(sentences, Play(Cue.ASK))
    if not isinstance(resolution, Denied):
        return told
    return told.but(lines=(*told.lines, line(conversation.wording.refusal(resolution.refusal))))
