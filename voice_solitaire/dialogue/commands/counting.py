"""How many, which, how long: questions about the table that are answered by counting."""

from __future__ import annotations

from collections.abc import Callable

from voice_solitaire.dialogue.commands import lying_there, queries
from voice_solitaire.dialogue.commands.may_i import is_there, place_named
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.results import duration
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

MOST_ALIKE = 8  # places of one length, told one by one
MOST_SPOTS = 3  # cards of a kind, told one by one


@answers("which")
def which(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Which places are empty, hide cards, are complete, were started, or hold most or fewest cards; how many each."""
    name, state = intents[0].name, conversation.state
    if name == "complete" and conversation.game.plays_itself:
        return queries.progress(conversation, intents)
    if name in ("longest", "shortest"):
        return _by_length(conversation, longest=name == "longest")
    if name in ("fewest_hidden", "most_hidden"):
        return _by_hidden(conversation, most=name == "most_hidden")
    if name == "sizes":
        held = [pile for pile in conversation.game.of_kind(*lying_there.IN_PLAY) if state.piles[pile]]
        entries = [f"{conversation.wording.place(pile)}, {number_word(len(state.piles[pile]))}" for pile in held]
        return conversation.tell_all(lines("cards:", entries) if entries else ["Every place is empty."])
    where = intents[0].where
    if name == "of_size":
        return _of_size(conversation, intents[0])
    if name == "up_to" and where is not None:
        return lying_there.up_to(conversation, where)
    if name == "in_use" and where is not None:
        return lying_there.in_use(conversation, where)
    if name == "unstarted":
        return lying_there.unstarted(conversation)
    if name == "all_open":
        return lying_there.all_open(conversation)
    if name == "empty" and where is not None and where.number is not None:
        return _is_empty(conversation, where)
    piles = _piles(conversation, name, where)
    home = conversation.game.of_kind(Kind.FOUNDATION)
    if not piles and name == "complete" and conversation.game.of_kind(Kind.HAND):
        return _full_rows(conversation)
    grown = where is not None and where.kind is Kind.FOUNDATION
    if (
        not piles and name == "complete" and not grown and conversation.game.of_kind(Kind.CELL)
    ):  # "which cells are full"
        return queries.read(conversation, (Intent("read", where=Spec(kind=Kind.CELL)),))
    if not piles and name == "started" and any(state.piles[pile] for pile in home):
        return found_so_far(conversation, intents)
    if not piles and grown:
        first = next(iter(reports.progress(conversation.wording, state, conversation.points)), "")
        return conversation.tell(f"None yet. {first}".strip())
    if not piles:
        place = _kind_of_place(conversation, where)
        what = {"empty": f"No {place} is empty.", "hidden": "Nothing lies face down.", "complete": "None is full yet."}
        return conversation.tell(what.get(name, "None is started yet."))
    if name == "hidden":
        entries = [f"{conversation.wording.place(pile)}, {number_word(state.hidden[pile])}" for pile in piles]
        return conversation.tell_all(lines("face down:", entries))
    if name == "started":
        entries = [f"{card_name(state.piles[pile][-1])}, {conversation.wording.place(pile)}" for pile in piles]
        return conversation.tell_all(lines("started:", entries))
    names = [conversation.wording.place(pile) for pile in piles]
    yes = "empty" if name == "empty" else "full"
    return conversation.tell_all(lines(f"{yes}:", names))


def _kind_of_place(conversation: Conversation, where: Spec | None) -> str:
    """What one of the places is called that a question speaks of: "column", "place in row two"."""
    group = where.group if where is not None else None
    if group is None and where is not None and where.kind in lying_there.IN_PLAY:
        group = next((conversation.game.piles[pile].group for pile in conversation.game.of_kind(where.kind)), None)
    if group is None:
        return "place"
    in_row = conversation.game.piles[conversation.game.groups[group][0]].row
    return f"place in {group}" if in_row else group


def _of_size(conversation: Conversation, intent: Intent) -> Answer:
    """Which places hold so many cards."""
    game, state, size = conversation.game, conversation.state, intent.number or 1
    group = intent.where.group if intent.where is not None else None
    piles = [pile for pile in game.of_kind(*lying_there.IN_PLAY) if group in (None, game.piles[pile].group)]
    places = [pile for pile in piles if len(state.piles[pile]) == size]
    if not places:
        return conversation.tell(capitals(f"no {group or 'place'} holds {count(size, 'card')}."))
    return conversation.tell_all(lines(f"{count(size, 'card')}:", list(map(conversation.wording.place, places))))


def _full_rows(conversation: Conversation) -> Answer:
    """Which rows have a card at each of their places."""
    game, state = conversation.game, conversation.state
    rows = {name: piles for name, piles in game.groups.items() if game.piles[piles[0]].row}
    full = [name for name, piles in rows.items() if all(state.piles[pile] for pile in piles)]
    return conversation.tell_all(lines("full:", full) if full else ["None is full yet."])


def _piles(conversation: Conversation, name: str, where: Spec | None = None) -> list[int]:
    """The places in play of which something is so."""
    game, state = conversation.game, conversation.state
    group = where.group if where is not None else None
    of_kind = where.kind if where is not None and where.kind in lying_there.IN_PLAY else None  # "cells"
    so: dict[str, Callable[[int], bool]] = {
        "empty": lambda pile: not state.piles[pile] and game.piles[pile].read_empty,
        "hidden": lambda pile: state.hidden[pile] > 0,
        "complete": lambda pile: bool(state.piles[pile]) and lying_there.is_full(conversation, pile),
        "started": lambda pile: narrate.is_started(game, state, pile),
    }
    kinds = (*lying_there.IN_PLAY, Kind.FOUNDATION) if name == "complete" else lying_there.IN_PLAY
    there = game.of_kind(*((of_kind,) if of_kind is not None else kinds))
    return [pile for pile in there if so[name](pile) and group in (None, game.piles[pile].group)]


def _is_empty(conversation: Conversation, where: Spec) -> Answer:
    """Whether one place is empty; if not, what lies on top."""
    piles = place_named(conversation, where)
    if not piles:
        return conversation.say("no_such_pile")
    pile, wording = piles[0], conversation.wording
    top = conversation.state.top(pile)
    if top is None:
        return conversation.tell(f"Yes: {wording.place(pile)} is empty.")
    hidden = conversation.state.hidden[pile] == len(conversation.state.piles[pile])
    return conversation.tell(
        f"No: {wording.place(pile)} holds {'cards face down' if hidden else f'the {card_name(top)}'}."
    )


def _by_hidden(conversation: Conversation, *, most: bool) -> Answer:
    """Where most or fewest cards lie face down, of the places where some do."""
    piles = _piles(conversation, "hidden")
    if not piles:
        return conversation.tell("Nothing lies face down.")
    number = (max if most else min)(conversation.state.hidden[pile] for pile in piles)
    names = [conversation.wording.place(pile) for pile in piles if conversation.state.hidden[pile] == number]
    return conversation.tell_all(lines(f"{number_word(number)} face down:", names))


def _by_length(conversation: Conversation, *, longest: bool) -> Answer:
    state, kinds = conversation.state, [kind for kind in lying_there.IN_PLAY if kind is not Kind.CELL]
    held = [pile for pile in conversation.game.of_kind(*kinds) if state.piles[pile]]
    if not held:
        return conversation.tell("Every place is empty.")
    length = (max if longest else min)(len(state.piles[pile]) for pile in held)
    names = [conversation.wording.place(pile) for pile in held if len(state.piles[pile]) == length]
    if len(names) > MOST_ALIKE:
        return conversation.tell(capitals(f"{number_word(len(names))} places hold {count(length, 'card')} each."))
    return conversation.tell_all(lines(f"{count(length, 'card')}:", names))


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
    hides = _piles(conversation, "hidden")
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
    if not game.of_kind(Kind.STOCK) and Verb.REDEAL not in game.by_verb:
        return conversation.tell("There is no redeal, and no stock: all cards lie on the table from the start.")
    if Verb.REDEAL not in game.by_verb and any(move.verb is Verb.DEAL for move in game.legal(conversation.state)):
        return queries.cards_left(conversation, (intent,))
    if Verb.REDEAL not in game.by_verb:
        return conversation.tell("There is no redeal in this game: the cards come only once.")
    counted, lying = (
        ("redeal", "again", "twice", " times", "over and over", "turned over", "as often as"),
        ("stock", "once", "waste"),
    )
    rules = [rule for words in (counted, lying) for rule in game.rules if any(word in rule.lower() for word in words)]
    return conversation.tell_all(list(dict.fromkeys(rules))[:2] or ["The cards may come round again without limit."])


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
    piles = _piles(conversation, "empty", intent.where)
    if not piles:
        return conversation.tell(f"None: no {_kind_of_place(conversation, intent.where)} is empty.")
    names = [conversation.wording.place(pile) for pile in piles]
    return conversation.tell_all(lines(f"{number_word(len(piles))} empty:", names))


def _started(conversation: Conversation, intent: Intent) -> Answer:
    game, homes = conversation.game, conversation.game.of_kind(Kind.FOUNDATION)
    if homes and not game.of_kind(Kind.GALLERY) and intent.where is None:
        begun = sum(1 for pile in homes if conversation.state.piles[pile])
        return conversation.tell(capitals(f"{number_word(begun)} of {count(len(homes), 'foundation')} started."))
    return conversation.tell(capitals(f"{count(len(_piles(conversation, 'started', intent.where)), 'pile')} started."))


def _complete(conversation: Conversation, intent: Intent) -> Answer:
    return conversation.tell(capitals(f"{count(len(_piles(conversation, 'complete')), 'pile', none='no')} full."))


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


@answers("read_last")
def read_last(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The card under the top of a place."""
    where = intents[0].where
    if where is None and conversation.focus is not None:
        where = conversation.resolve_it(Spec(that=True))
    return queries.under(conversation, (Intent("under", where or Spec(kind=Kind.WASTE)),))


@answers("read_hand")
def read_hand(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The card in hand; where there is none, the top of the waste; in a game with neither, the cards that were dealt
    last, or what changed."""
    game = conversation.game
    dealt = [] if game.of_kind(Kind.HAND, Kind.WASTE) else _dealt(conversation)
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
    """The places that the last deal brought cards to, where it was the last turn."""
    record = conversation.record
    if not record.at or record.turns[record.at - 1][-1].verb is not Verb.DEAL:
        return []
    before, after = record.states[record.at - 1].piles, conversation.state.piles
    stocks = conversation.game.of_kind(Kind.STOCK)
    return [pile for pile in range(len(after)) if pile not in stocks and len(after[pile]) > len(before[pile])]


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


@answers("found_so_far")
def found_so_far(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What lies home, or what a game that plays itself has found."""
    game, state = conversation.game, conversation.state
    home = game.of_kind(Kind.FOUNDATION)
    if not home or game.plays_itself:
        return queries.progress(conversation, intents)
    tops = [card_name(state.piles[pile][-1]) for pile in home if state.piles[pile]]
    return conversation.tell_all(lines("home, up to:", tops) if tops else ["Nothing is home yet."])


@answers("covering")
def covering(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Which cards lie on a card, or over it where piles overlap."""
    game, state = conversation.game, conversation.state
    spots = list(sources(conversation.resolve_it(intents[0].what) or Spec(), game, state))
    if not spots:
        return is_there(conversation, intents)
    sentences = []
    for pile, depth in spots[:MOST_SPOTS]:
        card = state.piles[pile][-depth]
        over = list(reversed(state.piles[pile][len(state.piles[pile]) - depth + 1 :]))
        over += [state.piles[other][-1] for other in (game.covers(state, pile) if game.covers else ())]
        by = f"under {listed([f'the {card_name(cover)}' for cover in over])}" if over else "lies free"
        sentences.append(capitals(f"the {card_name(card)}, {conversation.wording.place(pile)}: {by}."))
    return conversation.tell_all(sentences)


@answers("home_of")
def home_of(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Which cards of a kind lie home or are gone."""
    game, state, what = conversation.game, conversation.state, intents[0].what
    if what is None:
        return found_so_far(conversation, intents)
    kind = Spec(what.rank, what.suit, red=what.red)
    piles = game.of_kind(Kind.FOUNDATION, Kind.DISCARD)
    names = [card_name(card) for pile in piles for card in state.piles[pile] if kind.fits(card)]
    return conversation.tell_all(lines(f"{number_word(len(names))}:", names) if names else ["None yet."])
