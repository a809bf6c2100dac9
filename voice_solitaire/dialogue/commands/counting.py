"""How many: questions about the table that are answered by counting, and how long the game has been played."""

from __future__ import annotations

from collections.abc import Callable

from voice_solitaire.dialogue.commands import how_cards_lie, lying_there, queries
from voice_solitaire.dialogue.commands.may_i import is_there, place_named
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.results import duration
from voice_solitaire.dialogue.commands.which_places import kind_of_place, piles_where
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import narrate, reports
from voice_solitaire.dialogue.telling.wording import card_name, lines, listed, plural
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import sources
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind


@answers("how_many")
def how_many(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How many cards, places, redeals; by the intent's name."""
    return COUNTS[intents[0].name](conversation, intents[0])


def _hidden(conversation: Conversation, intent: Intent) -> Answer:
    state = conversation.state
    if intent.where is not None:
        place = intent.where if intent.where.rank is None else Spec(number=intent.where.rank)  # "in two"
        piles = place_named(conversation, place)
        if piles:
            number = sum(state.hidden[pile] for pile in piles)
            return conversation.tell(capitals(f"{count(number, 'card', none='no')} face down there."))
    hidden = sum(state.hidden[pile] for pile in conversation.game.of_kind(*lying_there.IN_PLAY))
    left = narrate.stock_left(conversation.game, state) if conversation.game.of_kind(Kind.STOCK) else ""
    return conversation.tell(capitals(f"{count(hidden, 'card', none='no')} face down on the table. {left}".strip()))


def _over_hidden(conversation: Conversation, intent: Intent) -> Answer:
    """How many open cards lie on those that lie face down: in one place, or in each, the fewest first."""
    state, wording = conversation.state, conversation.wording
    hides = piles_where(conversation, "hidden")
    piles = place_named(conversation, intent.where) if intent.where is not None else hides
    if len(piles) == 1 and not state.hidden[piles[0]]:
        return conversation.tell(f"Nothing lies face down in {wording.place(piles[0])}.")
    if len(piles) == 1:
        on_them = count(len(state.seen(piles[0])), "open card", none="no")
        return conversation.tell(
            capitals(f"{wording.place(piles[0])}: {on_them} on {number_word(state.hidden[piles[0]])} face down.")
        )
    counts = sorted((len(state.seen(pile)), pile) for pile in piles if state.hidden[pile])
    entries = [f"{wording.place(pile)}, {number_word(number)}" for number, pile in counts]
    return conversation.tell_all(
        lines("open cards on face-down ones:", entries) if entries else ["Nothing lies face down."]
    )


def _redeals(conversation: Conversation, intent: Intent) -> Answer:
    game = conversation.game
    if game.plays_itself:  # its rounds
        return queries.progress(conversation, (intent,))
    left = [event for event in game.status(game, conversation.state) if event.about == "redeals_left"]
    if left:
        return conversation.tell_all(conversation.wording.event(event) for event in left)
    shifts = [rule for rule in game.rules if "shift" in rule.lower()] if Verb.SPECIAL in game.by_verb else []
    if shifts and Verb.REDEAL not in game.by_verb:
        return conversation.tell_all(shifts[:1])
    if not game.of_kind(Kind.STOCK) and Verb.REDEAL not in game.by_verb:
        return conversation.tell("There is no redeal, and no stock: all cards lie on the table from the start.")
    if Verb.REDEAL not in game.by_verb and any(move.verb is Verb.DEAL for move in game.legal(conversation.state)):
        answer = queries.cards_left(conversation, (intent,))
        return answer.but(lines=(*conversation.tell("There is no redeal.").lines, *answer.lines))
    if Verb.REDEAL not in game.by_verb:
        return conversation.tell("There is no redeal in this game: the cards come only once.")
    counted, lying = (
        ("redeal", "again", "twice", " times", "over and over", "turned over", "as often as"),
        ("stock", "once", "waste"),
    )
    rules = [rule for words in (counted, lying) for rule in game.rules if _speaks_of(rule, words)]
    return conversation.tell_all(list(dict.fromkeys(rules))[:2] or ["The cards may come round again without limit."])


def _speaks_of(rule: str, words: tuple[str, ...]) -> bool:
    return any(word in rule.lower().replace("at once", "") for word in words)


def _redeals_left(conversation: Conversation, intent: Intent) -> Answer:
    """How often the cards may still come round again, where that is counted; else what the rules say of it."""
    events = conversation.game.status(conversation.game, conversation.state)
    left = [event for event in events if "redeal" in event.about or "shift" in event.about]
    sentences = [conversation.wording.event(event) for event in left]
    return conversation.tell_all(sentences) if sentences else _redeals(conversation, intent)


def _at_once(conversation: Conversation, intent: Intent) -> Answer:
    """How many cards move together now, where a game counts that; else what its rules say of moving."""
    game, words = conversation.game, ("run", "single", "one card", "at a time", "cards on it")
    room = [event for event in game.status(game, conversation.state) if event.about == "at_once"]
    sentences = [conversation.wording.event(event) for event in room]
    if room and intent.number:
        sentences = [f"{'Yes' if intent.number <= room[0].number else 'No'}. {sentences[0]}"]
    sentences = sentences or [rule for rule in game.rules if any(word in rule.lower() for word in words)][:2]
    return conversation.tell_all(sentences or ["As a rule, one card at a time."])


def _gone(conversation: Conversation, intent: Intent) -> Answer:
    """What was discarded and what lies home, of a rank or in all."""
    game, state, what = conversation.game, conversation.state, intent.what or Spec()
    if not game.of_kind(Kind.DISCARD, Kind.FOUNDATION):
        return queries.progress(conversation, (intent,))
    if intent.what is not None:
        what = Spec(what.rank, what.suit, red=what.red)
    out = {
        "discarded": [card for pile in game.of_kind(Kind.DISCARD) for card in state.piles[pile]],
        "home": [card for pile in game.of_kind(Kind.FOUNDATION) for card in state.piles[pile]],
    }
    there = {card for cards in state.piles for card in cards}
    out["discarded"] += [card for card in game.pack if card not in there]
    kinds = {name: sum(1 for card in cards if what.fits(card)) for name, cards in out.items()}
    parts = [f"{number_word(number)} {name}" for name, number in kinds.items() if number]
    return conversation.tell(capitals(f"{listed(parts) if parts else 'none yet'}."))


def _empty(conversation: Conversation, intent: Intent) -> Answer:
    piles = piles_where(conversation, "empty", intent.where)
    if not piles:
        return conversation.tell(f"None: no {kind_of_place(conversation, intent.where)} is empty.")
    names = [conversation.wording.place(pile) for pile in piles]
    return conversation.tell_all(lines(f"{number_word(len(piles))} empty:", names))


def _started(conversation: Conversation, intent: Intent) -> Answer:
    game, homes = conversation.game, conversation.game.of_kind(Kind.FOUNDATION)
    if homes and not game.of_kind(Kind.GALLERY) and intent.where is None:
        begun = sum(1 for pile in homes if conversation.state.piles[pile])
        return conversation.tell(capitals(f"{number_word(begun)} of {count(len(homes), 'foundation')} started."))
    return conversation.tell(
        capitals(f"{count(len(piles_where(conversation, 'started', intent.where)), 'pile')} started.")
    )


def _complete(conversation: Conversation, intent: Intent) -> Answer:
    return conversation.tell(capitals(f"{count(len(piles_where(conversation, 'complete')), 'pile', none='no')} full."))


def _pending(conversation: Conversation, intent: Intent) -> Answer:
    return conversation.tell_all(reports.progress(conversation.wording, conversation.state, conversation.points))


def _in(conversation: Conversation, intent: Intent) -> Answer:
    """How many cards lie in a place or a group of them."""
    game, state = conversation.game, conversation.state
    where = intent.where or Spec()
    at_number = Spec(number=where.rank) if where.rank is not None and where.suit is None else where  # "at twelve"
    piles = place_named(conversation, at_number) or place_named(conversation, where)
    if not piles:
        return conversation.say("no_such_pile")
    if all(game.piles[pile].kind is Kind.STOCK for pile in piles):
        return queries.cards_left(conversation, (intent,))
    total = sum(len(state.piles[pile]) for pile in piles)
    place = conversation.wording.place(piles[0]) if len(piles) == 1 else "there"
    return conversation.tell(capitals(f"{place + ': ' if len(piles) == 1 else ''}{count(total, 'card', none='no')}."))


def _turned(conversation: Conversation, intent: Intent) -> Answer:
    """How many cards the waste holds; how many are left to come where a game has none."""
    waste = conversation.game.of_kind(Kind.WASTE)
    return _in(conversation, intent.but(where=Spec(kind=Kind.WASTE if waste else Kind.STOCK)))


def _count_piles(conversation: Conversation, intent: Intent) -> Answer:
    """How many places a group has, and how many of them are empty; how many cards lie in one that stands alone."""
    game, state = conversation.game, conversation.state
    if intent.where is not None and intent.where.empty and intent.where.group is None:
        return _empty(conversation, intent)
    where = intent.where._replace(empty=False) if intent.where is not None else None
    piles = place_named(conversation, where) if where is not None else list(game.of_kind(Kind.TABLEAU))
    if not piles:
        return _in_play(conversation)
    if len(piles) == 1:
        return _in(conversation, intent)
    held = [pile for pile in piles if state.piles[pile]]
    noun = game.piles[piles[0]].group.removesuffix("s")
    if not game.piles[piles[0]].read_empty:
        return conversation.tell(capitals(f"{count(len(held), noun)}."))
    empty = len(piles) - len(held)
    left = (
        f", {number_word(empty)} empty" if empty else ", none empty" if game.piles[piles[0]].kind is Kind.CELL else ""
    )
    return conversation.tell(capitals(f"{count(len(piles), noun)}{left}."))


def _count_rows(conversation: Conversation, intent: Intent) -> Answer:
    piles = conversation.game.piles
    rows = {pile.row for pile in piles if pile.row}
    held = {pile.row for pile, cards in zip(piles, conversation.state.piles, strict=True) if pile.row and cards}
    if not rows:
        return _count_piles(conversation, intent)
    empty = len(rows) - len(held)
    return conversation.tell(capitals(f"{count(len(rows), 'row')}{f', {number_word(empty)} empty' if empty else ''}."))


def _of_rank(conversation: Conversation, intent: Intent) -> Answer:
    """How many cards of a kind are in sight."""
    what, state = conversation.resolve_it(intent.what) or Spec(), conversation.state
    seen = [card for pile in range(len(state.piles)) for card in state.seen(pile) if what.fits(card)]
    ranked = what.rank and what.suit is None and what.red is None
    if len(seen) == 1:
        return conversation.tell(capitals(f"one in sight: the {card_name(seen[0])}."))
    name = plural(what.rank) if what.rank and ranked else "such cards"
    return conversation.tell(capitals(f"{number_word(len(seen))} {name} in sight."))


def _under(conversation: Conversation, intent: Intent) -> Answer:
    """How many cards lie under a card, and how many of them face down."""
    state = conversation.state
    what = conversation.resolve_it(intent.what) or Spec()
    if what.that:
        return conversation.say("nothing_named", Cue.ASK)
    spots = list(sources(what, conversation.game, state))
    if not spots:
        return is_there(conversation, (intent,))
    pile, depth = spots[0]
    under, hidden = len(state.piles[pile]) - depth, state.hidden[pile]
    phrase = f"{count(under, 'card', none='no')} under it"
    return conversation.tell(capitals(f"{phrase}{f', {number_word(hidden)} face down' if hidden else ''}."))


def _over(conversation: Conversation, intent: Intent) -> Answer:
    """How many cards lie on a card, or over it where piles overlap."""
    game, state = conversation.game, conversation.state
    what = conversation.resolve_it(intent.what) or Spec()
    if what.that:
        return conversation.say("nothing_named", Cue.ASK)
    spots = list(sources(what, game, state))
    if not spots:
        return is_there(conversation, (intent,))
    pile, depth = spots[0]
    over = depth - 1 + len(game.covers(state, pile) if game.covers else ())
    return conversation.tell(capitals(f"{count(over, 'card', none='no')} on it."))


COUNTS: dict[str, Callable[[Conversation, Intent], Answer]] = {
    "hidden": _hidden,
    "over_hidden": _over_hidden,
    "covered": how_cards_lie.covered,
    "under": _under,
    "over": _over,
    "redeals": _redeals,
    "redeals_left": _redeals_left,
    "at_once": _at_once,
    "gone": _gone,
    "unseen": lying_there.unseen,
    "unseen_ones": lying_there.unseen,
    "empty": _empty,
    "started": _started,
    "complete": _complete,
    "pending": _pending,
    "in": _in,
    "turned": _turned,
    "piles": _count_piles,
    "rows": _count_rows,
    "rank": _of_rank,
    "kind": lying_there.kind_in,
    "open": lying_there.open_in,
}


@answers("cards_in_play")
def cards_in_play(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How many cards lie on the table."""
    return _in_play(conversation)


def _in_play(conversation: Conversation) -> Answer:
    game, state = conversation.game, conversation.state
    if game.plays_itself:
        return conversation.tell(narrate.stock_left(game, state))
    total = sum(len(state.piles[pile]) for pile in game.of_kind(*lying_there.IN_PLAY))
    return conversation.tell(capitals(f"{count(total, 'card')} on the table. {narrate.stock_left(game, state)}"))


@answers("moves_made")
def moves_made(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How many moves were played in this game."""
    return conversation.tell(capitals(f"{count(conversation.record.moves, 'move', none='no')} so far."))


@answers("time_played")
def time_played(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How long this game has been played, pauses left out, and how many moves that made."""
    moves = count(conversation.record.moves, "move", none="no")
    played = duration(conversation.around.store.time(conversation.record))
    return conversation.tell(capitals(f"{played} so far, {moves}."))
