"""Which places are empty, hide cards, are complete or begun, hold most or fewest cards; how many each."""

from __future__ import annotations

import operator
from collections.abc import Callable

from voice_solitaire.dialogue.commands import comparing, how_cards_lie, lying_there, queries
from voice_solitaire.dialogue.commands.found_home import found_so_far
from voice_solitaire.dialogue.commands.may_i import place_named
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import Do
from voice_solitaire.dialogue.telling import narrate, reports
from voice_solitaire.dialogue.telling.wording import card_name, lines
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.piles import Kind

MOST_ALIKE = 8  # places of one length, told one by one
_SIZES: dict[str, tuple[Callable[[int, int], bool], str]] = {  # how many cards compare with a number, as it is told
    "of_size": (operator.eq, ""),
    "over_size": (operator.gt, "more than "),
    "from_size": (operator.ge, "at least "),
    "under_size": (operator.lt, "fewer than "),
}


_HOW_THEY_LIE: dict[str, Callable[[Conversation, Intent], Answer]] = {
    "at_bottom": how_cards_lie.at_bottom,
    "not_at_bottom": how_cards_lie.at_bottom,
    "most_of": how_cards_lie.most_of,
    "fewest_of": how_cards_lie.most_of,
    "longer": comparing.longer,
    "deeper": comparing.deeper,
    "highest": comparing.extreme,
    "lowest": comparing.extreme,
}


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
    if name == "under":
        return _under_each(conversation, intents[0])
    if name == "sizes":
        held = [pile for pile in conversation.game.of_kind(*lying_there.IN_PLAY) if state.piles[pile]]
        entries = [f"{conversation.wording.place(pile)}, {number_word(len(state.piles[pile]))}" for pile in held]
        return conversation.tell_all(lines("cards:", entries) if entries else ["Every place is empty."])
    where = intents[0].where
    if name in _SIZES:
        return _of_size(conversation, intents[0])
    if name in _HOW_THEY_LIE:
        return _HOW_THEY_LIE[name](conversation, intents[0])
    if name == "up_to" and where is not None:
        return lying_there.up_to(conversation, where)
    if name == "in_use" and where is not None:
        return lying_there.in_use(conversation, where)
    if name == "loose" and not conversation.game.of_kind(Kind.GALLERY):
        return Answer(conversation, then=Do((intents[0].but(do="free", name=""),)))
    if name == "unstarted":
        return lying_there.unstarted(conversation)
    if name == "all_open":
        return lying_there.all_open(conversation)
    if name in ("empty", "full") and where is not None and _is_one(conversation, where):
        return _is_empty(conversation, where, full=name == "full")
    if name == "full":
        return which(conversation, (intents[0].but(name="empty"),))
    piles = piles_where(conversation, name, where)
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
        place = kind_of_place(conversation, where)
        what = {"empty": f"No {place} is empty.", "hidden": "Nothing lies face down.", "complete": "None is full yet."}
        what["loose"] = "Nothing lies loose."
        return conversation.tell(what.get(name, "None is started yet."))
    if name == "hidden":
        entries = [f"{conversation.wording.place(pile)}, {number_word(state.hidden[pile])}" for pile in piles]
        return conversation.tell_all(lines("face down:", entries))
    if name in ("started", "loose"):
        entries = [f"{card_name(state.piles[pile][-1])}, {conversation.wording.place(pile)}" for pile in piles]
        return conversation.tell_all(lines(f"{name}:", entries))
    names = [conversation.wording.place(pile) for pile in piles]
    yes = "empty" if name == "empty" else "full"
    return conversation.tell_all(lines(f"{yes}:", names))


def _under_each(conversation: Conversation, intent: Intent) -> Answer:
    """How many cards lie face down in each place; where none can, how many lie under the open one."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    places = game.of_kind(*lying_there.IN_PLAY)
    if game.covers or any(conversation.record.states[0].hidden[pile] for pile in places):
        return which(conversation, (intent.but(name="hidden"),))
    held = [pile for pile in places if len(state.piles[pile]) > 1]
    entries = [f"{wording.place(pile)}, {number_word(len(state.piles[pile]) - 1)}" for pile in held]
    return conversation.tell_all(lines("under the open cards:", entries) if entries else ["Nothing lies under any."])


def kind_of_place(conversation: Conversation, where: Spec | None) -> str:
    """What one of the places is called that a question speaks of: "column", "place in row two"."""
    group = where.group if where is not None else None
    if group is None and where is not None and where.kind in lying_there.IN_PLAY:
        group = next((conversation.game.piles[pile].group for pile in conversation.game.of_kind(where.kind)), None)
    if group is None:
        return "place"
    in_row = conversation.game.piles[conversation.game.groups[group][0]].row
    return f"place in {group}" if in_row else group


def _of_size(conversation: Conversation, intent: Intent) -> Answer:
    """Which places hold so many cards, more or fewer."""
    game, state, size = conversation.game, conversation.state, intent.number or 1
    fits, so_many = _SIZES[intent.name]
    number = f"{so_many}{count(size, 'card')}"
    group = intent.where.group if intent.where is not None else None
    piles = [pile for pile in game.of_kind(*lying_there.IN_PLAY) if group in (None, game.piles[pile].group)]
    places = [pile for pile in piles if state.piles[pile] and fits(len(state.piles[pile]), size)]
    if not places:
        return conversation.tell(capitals(f"no {group or 'place'} holds {number}."))
    if len(places) > MOST_ALIKE:
        return conversation.tell(capitals(f"{number_word(len(places))} places hold {number}."))
    return conversation.tell_all(lines(f"{number}:", list(map(conversation.wording.place, places))))


def _full_rows(conversation: Conversation) -> Answer:
    """Which rows have a card at each of their places."""
    game, state = conversation.game, conversation.state
    rows = {name: piles for name, piles in game.groups.items() if game.piles[piles[0]].row}
    full = [name for name, piles in rows.items() if all(state.piles[pile] for pile in piles)]
    return conversation.tell_all(lines("full:", full) if full else ["None is full yet."])


def piles_where(conversation: Conversation, name: str, where: Spec | None = None) -> list[int]:
    """The places in play of which something is so."""
    game, state = conversation.game, conversation.state
    group = where.group if where is not None else None
    of_kind = where.kind if where is not None and where.kind in lying_there.IN_PLAY else None  # "cells"
    so: dict[str, Callable[[int], bool]] = {
        "empty": lambda pile: not state.piles[pile] and game.piles[pile].read_empty,
        "hidden": lambda pile: state.hidden[pile] > 0,
        "complete": lambda pile: bool(state.piles[pile]) and lying_there.is_full(conversation, pile),
        "loose": lambda pile: bool(state.piles[pile]) and not narrate.is_started(game, state, pile),
        "started": lambda pile: narrate.is_started(game, state, pile),
    }
    kinds = (*lying_there.IN_PLAY, Kind.FOUNDATION) if name == "complete" else lying_there.IN_PLAY
    of_kind = Kind.GALLERY if name == "loose" else of_kind
    there = game.of_kind(*((of_kind,) if of_kind is not None else kinds))
    return [pile for pile in there if so[name](pile) and group in (None, game.piles[pile].group)]


def _is_one(conversation: Conversation, where: Spec) -> bool:
    """Whether a description means one place, by its number or as there is no other of its sort."""
    return where.number is not None or len(conversation.game.groups.get(where.group or "", ())) == 1


def _is_empty(conversation: Conversation, where: Spec, *, full: bool = False) -> Answer:
    """Whether one place is empty, or whether it is ``full``; what lies on top where something does."""
    piles = place_named(conversation, where)
    if not piles:
        return conversation.say("no_such_pile")
    pile, wording = piles[0], conversation.wording
    top = conversation.state.top(pile)
    here = conversation.game.piles[pile]
    place = wording.place(pile) if here.number else wording.group(here.group)
    if top is None:
        return conversation.tell(f"{'No' if full else 'Yes'}: {place} is empty.")
    hidden = conversation.state.hidden[pile] == len(conversation.state.piles[pile])
    held = "cards face down" if hidden else f"the {card_name(top)}"
    return conversation.tell(f"{'Yes' if full else 'No'}: {place} holds {held}.")


def _by_hidden(conversation: Conversation, *, most: bool) -> Answer:
    """Where most or fewest cards lie face down, of the places where some do."""
    piles = piles_where(conversation, "hidden")
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
