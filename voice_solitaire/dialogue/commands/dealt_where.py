"""Where the cards of a deal would come to lie: told by the places that it fills, never which cards come."""

from __future__ import annotations

from collections.abc import Sequence

from voice_solitaire.dialogue.commands.depths import lying_about
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import Do
from voice_solitaire.dialogue.telling.wording import card_name, listed
from voice_solitaire.dialogue.understanding.dealt_where import SPARED
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import Spot
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind

MOST_SPOTS = 3  # cards of a kind of which it is told that they are covered


@answers("dealt_where")
def dealt_where(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """On which places the next deal lays cards, or whether it lays one on what is named; why there can be no deal."""
    game, state = conversation.game, conversation.state
    deal = next((move for move in game.legal(state) if move.verb in (Verb.DEAL, Verb.TURN)), None)
    if deal is None:
        return Answer(conversation, then=Do((Intent("bury"),)))
    filled = filled_by(conversation, deal)
    what = conversation.resolve_it(intents[0].what)
    spots = _spots(conversation, what) if what is not None and not what.that else []
    moved = _moved_up(conversation, deal, spots)
    if moved:
        return conversation.tell(Play(Cue.ASK), capitals(f"{moved}."))
    if not filled:  # gaps are closed, which its rule tells
        return Answer(conversation, then=Do((Intent("rule_about", name="what happens when I deal"),)))
    where = _in_words(conversation, deal, filled)
    if not spots:
        return conversation.tell(Play(Cue.ASK), capitals(f"{where}."))
    covered = [spot for spot in spots if spot[0] in filled][:MOST_SPOTS]
    spared = intents[0].name == SPARED
    if not covered:
        return conversation.tell(Play(Cue.ASK), f"{'Yes' if spared else 'No'}: {where}.")
    names = _named(conversation, covered)
    sentence = f"No, one comes on the {names}." if spared else f"Yes, on the {names}."
    return conversation.tell_all([sentence, capitals(f"{where}.")], Play(Cue.ASK))


def _moved_up(conversation: Conversation, deal: Move, spots: Sequence[Spot]) -> str:
    """Where cards in sight lie after a deal that closes gaps; empty where it leaves them where they are."""
    state, wording = conversation.state, conversation.wording
    after = conversation.game.play(state, deal)
    places = []
    for pile, depth in spots[:MOST_SPOTS]:
        card = state.piles[pile][-depth]
        at = next((other for other, cards in enumerate(after.piles) if any(each is card for each in cards)), pile)
        if at != pile and conversation.game.piles[at].kind is conversation.game.piles[pile].kind:
            places.append(f"the {card_name(card)} comes to {wording.place(at)}")
    return "; ".join(places)


def filled_by(conversation: Conversation, deal: Move) -> list[int]:
    """The piles that a deal lays cards on."""
    game, state = conversation.game, conversation.state
    if deal.verb is Verb.TURN:
        return [deal.target]
    after = game.play(state, deal)
    (event, *_) = game.events(state, deal, after)
    return list(dict.fromkeys(event.piles))


def _spots(conversation: Conversation, what: Spec) -> list[Spot]:
    """Where what is named lies on the table, in sight."""
    lying = lying_about(conversation, what)
    return [spot for spot in lying if spot[1] == 1 or conversation.game.piles[spot[0]].kind is not Kind.WASTE]


def _named(conversation: Conversation, spots: Sequence[Spot]) -> str:
    """Some cards with their places."""
    state, wording = conversation.state, conversation.wording
    return listed([f"{card_name(state.piles[pile][-depth])}, {wording.place(pile)}" for pile, depth in spots])


def _in_words(conversation: Conversation, deal: Move, filled: Sequence[int]) -> str:
    """The places that a deal fills: "one on each of the first three columns"."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    if len(filled) == 1:
        pile, top = filled[0], state.top(filled[0])
        number = len(game.play(state, deal).piles[pile]) - len(state.piles[pile])
        on = f", over the {card_name(top)}" if top is not None and number > 0 else ""
        return f"{count(max(1, number), 'card')} on the {wording.place(pile)}{on}".replace("the column", "column")
    groups = list(dict.fromkeys(game.piles[pile].group for pile in filled))
    return (
        f"one {' and '.join(_on_group(conversation, [p for p in filled if game.piles[p].group == g]) for g in groups)}"
    )


def _on_group(conversation: Conversation, filled: Sequence[int]) -> str:
    """On which piles of one group cards come."""
    game, wording = conversation.game, conversation.wording
    here = game.piles[filled[0]]
    group = game.groups[here.group]
    noun = here.noun or here.group
    where = f" of {here.group}" if here.noun else ""
    if len(group) == 1:
        return f"on the {here.group}"
    if len(filled) == len(group):
        return f"on every {noun}{where}"
    if list(filled) == list(group[: len(filled)]):
        return f"on each of the first {number_word(len(filled))} {noun}s{where}"
    return f"on each of {wording.numbers(filled)}"
