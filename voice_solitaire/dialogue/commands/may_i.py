"""Whether something may be done, or is there: answered, and nothing moves. "Do it" does what is possible."""

from __future__ import annotations

from collections.abc import Sequence

from voice_solitaire.dialogue.commands.free_moves import HOME, leaves
from voice_solitaire.dialogue.commands.nowhere import nowhere
from voice_solitaire.dialogue.commands.only_ways import only_way
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.turn import refuse
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import lookup, narrate
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import card_name, fit, listed, plural, wanted_name
from voice_solitaire.dialogue.understanding.intents import IN_GENERAL, USABLE, Intent, Spec
from voice_solitaire.dialogue.understanding.mentions import in_words
from voice_solitaire.dialogue.understanding.resolve import Choice, Denied, Found, carry, piles_at, sources
from voice_solitaire.dialogue.understanding.rule_words import about
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.ports import Cue, Play, Say
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Refusal, Verb, Wanted
from voice_solitaire.table.pairs import partner
from voice_solitaire.table.piles import Kind

MOST_TOLD = 3
IN = "in"  # the name of a question whether a card lies in a place
OF_A_KIND = "kind"  # the name of a question whether a card is of a colour or a suit
WHICH_KIND = "which_kind"  # the name of a question which colour or suit a card is of
LIES = "lies"  # the name of a question whether a card lies on another now


@answers("may_move")
def may_move(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Whether a card may be moved, and where to; if not, why.

    Cards that no suit tells apart are asked about by the rules: what these never allow is denied by them.
    """
    if intents[0].name == LIES:
        return _lies(conversation, intents[0])
    ruling = move_asked_about(conversation, intents)
    only = only_way(conversation, intents) if isinstance(ruling, Denied) else None
    if only is not None:
        return only
    what, where = intents[0].what, intents[0].where
    waits = nowhere(conversation, intents, ruling) if isinstance(ruling, Denied) and where is None else None
    if waits is not None:
        return waits
    if not isinstance(ruling, Denied) or what is None or where is None:
        return _told(conversation, ruling)
    if what.is_card and where.is_card and not (_is_one(what) and _is_one(where)):
        waits_its_turn = _is_one(what) and intents[0].name != IN_GENERAL and _lies_home(conversation, ruling.refusal)
        if not waits_its_turn and not ever_goes(conversation.game, what, where):
            return _never(conversation, what, where)
        if intents[0].name == IN_GENERAL:
            now = conversation.wording.refusal(ruling.refusal)
            return refuse(conversation, ruling).but(lines=(line(Play(Cue.ASK), "By the rules yes, but not now.", now),))
    if ruling.refusal.reason == "target_covered" and _is_one(what) and _is_one(where):
        named = ruling.refusal.onto is not None and where.fits(ruling.refusal.onto)
        if named and not ever_goes(conversation.game, what, where):
            return _never(conversation, what, where)  # that it is covered is no matter
    return _told(conversation, ruling)


def _lies(conversation: Conversation, intent: Intent) -> Answer:
    """Whether a card lies on another now, whatever lies between; where it doesn't, but may go there, that move."""
    what, where = (conversation.resolve_it(spec) or Spec() for spec in (intent.what, intent.where))
    state, wording = conversation.state, conversation.wording
    for pile, depth in sources(where, conversation.game, state):
        above = state.piles[pile][len(state.piles[pile]) - depth + 1 :]
        card = next((card for card in above if what.fits(card)), None)
        if card is not None:
            return conversation.but(focus=card).tell(f"Yes, the {card_name(card)} lies there, {wording.place(pile)}.")
    ruling = move_asked_about(conversation, (intent,))
    if isinstance(ruling, Denied):
        return conversation.tell_all([f"No. {lookup.whereabouts(wording, state, what)[0]}"])
    moves = (ruling.move,) if isinstance(ruling, Found) else ruling.moves
    names = narrate.move_names(wording, state, moves[:MOST_TOLD])
    return offering(conversation, moves).tell(fit([f"No, but it can go: {'; '.join(names)}."]))


def offering(conversation: Conversation, moves: Sequence[Move]) -> Conversation:
    """A conversation in which some moves were named; "do it" does the one, where it is one."""
    return conversation.but(hint=moves[0] if len(moves) == 1 else None, offered=tuple(moves))


def _lies_home(conversation: Conversation, refusal: Refusal) -> bool:
    """Whether a move was refused by a foundation that is begun: what it wants first tells more than its rule."""
    target = refusal.target
    on_foundation = target >= 0 and conversation.game.piles[target].kind is Kind.FOUNDATION
    return on_foundation and _has_cards(conversation, target)


def _is_one(spec: Spec) -> bool:
    return spec.rank is not None and spec.suit is not None


def ever_goes(game: Game, what: Spec, where: Spec) -> bool:
    """Whether the rules let any card of a kind lie on any of another, or leave with it, wherever they lie."""
    cards, beds = ([card for card in game.pack if spec.fits(card)] for spec in (what, where))
    if Verb.PAIR in game.by_verb:
        faces = {card.face: partner(card) for card in cards}
        return any(wanted is not None and wanted.rank == bed.rank for wanted in faces.values() for bed in beds)
    onto = {bed.face for bed in beds}
    accepting = {here.accepts for here in game.piles if here.kind is not Kind.DISCARD}
    return any(accepts.may_lie_on(card) & onto for accepts in accepting for card in cards)


def _never(conversation: Conversation, what: Spec, where: Spec) -> Answer:
    """No, by the rule that speaks of it."""
    asked = f"build suits and colours: {in_words(what)} on {in_words(where)}"
    number = next(iter(about(asked, conversation.game)), 0)
    if not number:
        return conversation.tell(Play(Cue.ASK), "No, never in this game.")
    rule = conversation.game.rules[number - 1]
    takes = _what_it_takes(conversation, where)
    return conversation.but(last_rule=number).tell_all(
        [f"No. {takes or rule}", *([rule] if takes else [])], Play(Cue.ASK)
    )


def _what_it_takes(conversation: Conversation, where: Spec) -> str:
    """What the nearest of the cards that are named as a target takes, as a sentence; empty where none is built on."""
    game, state = conversation.game, conversation.state
    kinds = (Kind.TABLEAU, Kind.GALLERY)
    spots = sorted((depth, pile) for pile, depth in sources(where, game, state) if game.piles[pile].kind in kinds)
    for depth, pile in spots:
        cards = state.piles[pile][: len(state.piles[pile]) - depth + 1]
        if phrase := lookup.takes(conversation.wording, pile, cards):
            return f"The {card_name(cards[-1])} takes {phrase}."
    return ""


def move_asked_about(conversation: Conversation, intents: tuple[Intent, ...]) -> Found | Choice | Denied:
    """The move that a question is about, "it" where no card is named; several, or why there is none."""
    wished = tuple(
        Intent(
            "carry",
            intent.what or Spec(that=True),
            HOME if _is_up(intent.where) else intent.where,
            besides=intent.besides,
        )
        for intent in intents
    )
    first = wished[0]
    if first.what and first.what.is_card and first.where and first.where.is_card:  # a number is a card before a place
        in_sight = any(sources(first.what, conversation.game, conversation.state))
        wished = tuple(wish for wish in wished if wish.what and wish.what.is_card) if in_sight else wished
    ruling = carry(conversation.resolved(wished), conversation.game, conversation.state)
    if (
        isinstance(ruling, Denied) and wished[0].what is not None and wished[0].what.is_card
    ):  # of the card, not its place
        return carry(conversation.resolved(wished[:1]), conversation.game, conversation.state)
    return ruling


def _is_up(where: Spec | None) -> bool:
    return where is not None and where.kind is Kind.FOUNDATION


@answers("may_leave")
def may_leave(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Whether a card, or two, may be taken out of the game; if not, why."""
    game, state = conversation.game, conversation.state
    what = conversation.resolve_it(intents[0].what) or Spec()
    fitting = [
        move
        for move in game.legal(state)
        if leaves(game, move)
        and any(
            what.fits(state.piles[pile][-1]) for pile in (move.source, move.target) if _has_cards(conversation, pile)
        )
    ]
    if fitting:
        return _yes(conversation, fitting)
    heaps = game.of_kind(Kind.DISCARD)
    to = Spec(group=game.piles[heaps[0]].group) if heaps and Verb.PAIR not in game.by_verb else intents[0].where
    return _told(conversation, carry((Intent("carry", what, to),), game, state))


def _has_cards(conversation: Conversation, pile: int) -> bool:
    return pile >= 0 and bool(conversation.state.piles[pile])


def _told(conversation: Conversation, resolution: Found | Choice | Denied) -> Answer:
    if isinstance(resolution, Denied):
        return _no(conversation, resolution)
    return _yes(conversation, [resolution.move] if isinstance(resolution, Found) else list(resolution.moves))


def _yes(conversation: Conversation, moves: list[Move]) -> Answer:
    """Yes, and what may be done; "do it" does that, where it is one thing."""
    names = narrate.move_names(conversation.wording, conversation.state, moves[:MOST_TOLD])
    focus = conversation.state.top(moves[0].source) if moves[0].source >= 0 else None
    hint = moves[0] if len(moves) == 1 else None
    after = conversation.but(hint=hint, offered=tuple(moves[:MOST_TOLD]), focus=focus or conversation.focus)
    return after.tell(Play(Cue.ASK), f"Yes, you can: {'; or '.join(names)}.")


def _no(conversation: Conversation, denied: Denied) -> Answer:
    """No, and why, with what would work."""
    refused = refuse(conversation, denied)
    first, *rest = refused.lines
    words = [part for part in first if isinstance(part, Say)]
    start = () if words and words[0].text.lower().startswith("no ") else (Say("No."),)
    return refused.but(lines=((Play(Cue.ASK), *start, *words), *rest))


@answers("why_may_not")
def why_may_not(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Why a card may not be moved; that it may, and by which rule, where it may."""
    if conversation.last_refusal is not None and all(i.what is None or i.what.that for i in intents):
        return conversation.tell(conversation.wording.refusal(conversation.last_refusal.refusal))
    if conversation.focus is None and all(i.what is not None and i.what.that for i in intents):
        return conversation.say("nothing_refused")
    answer = may_move(conversation, intents)
    move = answer.conversation.offered[0] if _is_yes(answer) and answer.conversation.offered else None
    rules = _rule_of(conversation.game, move) if move is not None else []
    return answer.but(lines=(*answer.lines, *(line(rule) for rule in rules)))


def _is_yes(answer: Answer) -> bool:
    return any(
        isinstance(part, Say) and part.text.startswith("Yes, you can") for spoken in answer.lines for part in spoken
    )


def _rule_of(game: Game, move: Move) -> list[str]:
    """The rule by which a move is allowed."""
    if leaves(game, move):
        topic = "leaving"
    else:
        topic = "foundations" if move.target >= 0 and game.piles[move.target].kind is Kind.FOUNDATION else "building"
    return [game.rules[number - 1] for number in about("", game, topic)[:1]]


@answers("is_settled")
def is_settled(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Whether a card lies where it belongs: on a started pile, or on a foundation."""
    what, game, state = conversation.resolve_it(intents[0].what) or Spec(), conversation.game, conversation.state
    spots = list(sources(what, game, state))
    if not spots:
        return is_there(conversation, intents)
    settled = [
        at for at in spots if game.piles[at[0]].kind is Kind.FOUNDATION or narrate.is_started(game, state, at[0])
    ]
    loose = [at for at in spots if at not in settled]
    names = {at: f"{card_name(state.piles[at[0]][-at[1]])}, {conversation.wording.place(at[0])}" for at in spots}
    if settled and loose and what.suit is None:
        yes, no = ("; ".join(names[at] for at in some[:MOST_TOLD]) for some in (settled, loose))
        return conversation.tell_all([f"Not all. In place: {yes}.", f"Not yet: {no}."])
    if settled:
        return conversation.tell(f"Yes: the {names[settled[0]]}.")
    pile, depth = spots[0]
    return conversation.tell(
        f"No, the {card_name(state.piles[pile][-depth])} lies in {conversation.wording.place(pile)}."
    )


@answers("is_there")
def is_there(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Whether a card is in sight, or lies in a place; with another card, whether one lies open that goes on it."""
    what, game, state = conversation.resolve_it(intents[0].what) or Spec(), conversation.game, conversation.state
    target = conversation.resolve_it(intents[0].where)
    if target is not None and intents[0].name == IN:
        return _in_place(conversation, what, target)
    of_it = (intents[0].what or Spec()).that
    if target is not None and intents[0].name == OF_A_KIND and (of_it or target.rank is None):
        return _of_a_kind(conversation, what, target)
    if intents[0].name == WHICH_KIND:
        return _which_kind(conversation, what)
    if target is not None:
        ruling = carry((Intent("carry", target, what), Intent("carry", what, target)), game, state)
        if not isinstance(ruling, Denied):
            return _told(conversation, ruling)
    if intents[0].name == USABLE:
        return _usable(conversation, what)
    spots = [(pile, depth) for pile, depth in sources(what, game, state) if target is None or depth == 1]
    if not spots:
        return conversation.tell(f"No, {kind_named(what)} {'lies open' if target else 'is in sight'}.")
    whereabouts = lookup.whereabouts(conversation.wording, state, what)
    pile, depth = spots[0]
    after = conversation.but(focus=state.piles[pile][-depth])
    if target is not None:
        names = [
            f"{card_name(state.piles[at][-deep])}, {conversation.wording.place(at)}" for at, deep in spots[:MOST_TOLD]
        ]
        return after.tell(fit([f"No, none that fits: {listed(names)}."]))
    yes = "Yes." if what.rank and what.suit is not None else _yes_of_several(conversation, spots)
    return after.tell_all([f"{yes} {whereabouts[0]}", *whereabouts[1:]])


def _in_place(conversation: Conversation, what: Spec, where: Spec) -> Answer:
    """Whether a card lies in a place that can be seen there; where else one like it lies, where none does."""
    game, state = conversation.game, conversation.state
    piles, spots = place_named(conversation, where), list(sources(what, game, state))
    if not spots:
        return conversation.tell(f"No, {kind_named(what)} is in sight.")
    there = [(pile, depth) for pile, depth in spots if pile in piles]
    may_be_hidden = any(state.hidden[pile] or game.piles[pile].kind is Kind.STOCK for pile in piles)
    all_seen = len(spots) == sum(what.fits(card) for card in game.pack)
    no = "None that can be seen there." if may_be_hidden and not all_seen else "No."
    pile, depth = (there or spots)[0]
    within = piles if there else range(len(game.piles))
    whereabouts = lookup.whereabouts(conversation.wording, state, what, within)
    after = conversation.but(focus=state.piles[pile][-depth])
    return after.tell_all([f"{'Yes.' if there else no} {whereabouts[0]}", *whereabouts[1:]])


def _of_a_kind(conversation: Conversation, what: Spec, kind: Spec) -> Answer:
    """Whether a card is of a colour or a suit; of several cards in sight, where those lie that are."""
    state = conversation.state
    cards = [state.piles[pile][-depth] for pile, depth in sources(what, conversation.game, state)]
    if what.rank is not None and what.suit is not None:
        cards = [next(card for card in conversation.game.pack if what.fits(card))]
    if len(set(map(card_name, cards))) != 1:
        one = what._replace(suit=kind.suit, red=kind.red)
        return is_there(conversation, (Intent("is_there", one),))
    return conversation.tell(f"{'Yes' if kind.fits(cards[0]) else 'No'}: {_with_colour(cards[0])}.")


def _with_colour(card: Card) -> str:
    return f"the {card_name(card)}, a {'red' if card.suit.red else 'black'} card"


def _which_kind(conversation: Conversation, what: Spec) -> Answer:
    """Which colour and suit a card is of; of several cards, where they lie."""
    state = conversation.state
    cards = [state.piles[pile][-depth] for pile, depth in sources(what, conversation.game, state)]
    if not cards:
        return (
            conversation.tell(f"No, {kind_named(what)} is in sight.")
            if what.is_card
            else conversation.say("nothing_named")
        )
    if len(cards) > 1:
        return conversation.tell_all(lookup.whereabouts(conversation.wording, state, what))
    return conversation.but(focus=cards[0]).tell(capitals(f"{_with_colour(cards[0])}."))


def _yes_of_several(conversation: Conversation, spots: list[tuple[int, int]]) -> str:
    """The yes that some cards are there, with a word where none of them lies on top of a pile, or all are discarded."""
    game = conversation.game
    left = [(pile, depth) for pile, depth in spots if game.piles[pile].kind is not Kind.DISCARD]
    if not left:
        return "Yes, but discarded."
    free = any(depth == 1 and lookup.lies_open(conversation.game, conversation.state, pile) for pile, depth in left)
    return "Yes." if free else "Yes, but covered."


def _usable(conversation: Conversation, what: Spec) -> Answer:
    """Whether a card of a kind can be played now, and where to; else where those lie that may still be played."""
    game, state = conversation.game, conversation.state
    fitting = [
        move
        for move in narrate.playable(game, state)
        if move.verb is not Verb.TURN and any(what.fits(card) for card in _cards_of(conversation, move))
    ]
    if fitting:
        return _yes(conversation, fitting)
    in_play = [pile for pile in game.sources if game.piles[pile].kind not in (Kind.FOUNDATION, Kind.DISCARD)]
    spots = [(pile, depth) for pile, depth in sources(what, game, state) if pile in in_play]
    if not spots:
        return conversation.tell(f"No, {kind_named(what)} is in play that can be seen.")
    whereabouts = lookup.whereabouts(conversation.wording, state, what, in_play)
    return conversation.tell_all(["No, not now. " + whereabouts[0], *whereabouts[1:]])


def _cards_of(conversation: Conversation, move: Move) -> list[Card]:
    """The cards that a move takes from their places, without those that come along on them."""
    piles = conversation.state.piles
    if move.verb is Verb.CARRY:
        return [piles[move.source][-move.count]]
    return [piles[pile][-1] for pile in (move.source, move.target) if pile >= 0 and piles[pile]]


def kind_named(what: Spec) -> str:
    """ "No ace of clubs", "no red card", by what was named."""
    if what.rank is not None and what.suit is None and what.red is None:
        return f"no {plural(what.rank)[:-1] if what.rank != 6 else 'six'}"
    name = wanted_name(Wanted(what.rank, what.suit, what.red))
    return f"no {name.partition(' ')[2] or name}"


def place_named(conversation: Conversation, spec: Spec) -> list[int]:
    """The piles that a place names; for a card, those where it lies."""
    game, state = conversation.game, conversation.state
    if spec.is_card or spec.that:
        meant = conversation.resolve_it(spec) or Spec()
        return list(dict.fromkeys(pile for pile, _ in sources(meant, game, state)))
    return piles_at(spec, game)
