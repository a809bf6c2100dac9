"""What is said of every card of a kind: "get rid of the aces", "all of them", and "kings?", which asks for them."""

from __future__ import annotations

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.questions import AskWhichMove
from voice_solitaire.dialogue.telling.wording import card_name, plural
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, Spec, read_as
from voice_solitaire.dialogue.understanding.naming_words import PLURALS, RANKS
from voice_solitaire.dialogue.understanding.resolve import all_of
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind

_PLURALS = "|".join(sorted(PLURALS, key=len, reverse=True))
_RANKS = "|".join(sorted(RANKS, key=len, reverse=True))
_KIND = expression(
    rf"(?:(?:any|an?|the|some|more|other|open|free) )*(?P<colour>(?:red|black) )?(?P<rank>{_RANKS})"
    r"(?: (?:now|then|yet|open|free|there|about|anywhere|left|here))*"
)
_SEVERAL = expression(rf"\b(?:{_PLURALS})\b")
_NOT_ALL = expression(
    r"\b(?:one|two|three|four|both|any|either|some|other|another|not|except|but) (?:\w+ )*of\b|\b(?:not|except|but)\b"
)
_ALL = expression(
    r"(?:yes )?(?:(?:get rid of|discard|throw|take|do|move|play|remove|clear|put|send|i want|i mean|i meant) )?"
    r"(?:(?:all|both|every one|each)(?: (?:of (?:them|those|these)|the (?:lot|aces)|together|\w+))?|the (?:whole )?lot"
    r"|everything|every one)(?: (?:away|out|up|gone|off|home))?"
)


def asked_by_kind(text: str, core: str) -> str:
    """The question that a kind of card and a question mark ask: "kings?" as "where are the kings"; empty for others."""
    kind = _KIND.fullmatch(core) if text.rstrip().endswith("?") else None
    if kind is None:
        return ""
    return f"where are the {kind['colour'] or ''}{plural(RANKS[kind['rank']])}"


def discards_all(reading: Reading, line: str, game: Game) -> Reading:
    """A reading of a line that discards cards of a kind in the plural: all of them, where each goes by itself."""
    first = next(iter(reading.intents), None)
    what = first.what if first is not None and first.do in ("discard", "leave") and first.where is None else None
    if Verb.PAIR in game.by_verb or what is None or what.rank is None or what.suit is not None or _NOT_ALL.search(line):
        return reading
    every = read_as(line, Intent("discard_all", what), doubtful=reading.doubtful)
    return every if _SEVERAL.search(line) else reading


def all_choices(conversation: Conversation, core: str) -> Intent | None:
    """The answer "all of them" to which card is to be discarded, where they are all that there are of a rank or a
    card, so that no other goes with them; to which of several cards is to go home, each of them."""
    question, state = conversation.question, conversation.state
    if not isinstance(question, AskWhichMove) or _ALL.fullmatch(core) is None:
        return None
    homes = conversation.game.of_kind(Kind.FOUNDATION)
    sources = {move.source for move in question.moves}
    if len(sources) == len(question.moves) and all(move.target in homes for move in question.moves):
        names = [card_name(state.piles[move.source][-move.count]) for move in question.moves]
        return Intent("in_order", name="\n".join(f"move {name} home" for name in names))
    heaps = conversation.game.of_kind(Kind.DISCARD)
    if not all(move.target in heaps and move.count == 1 for move in question.moves):
        return None
    cards = [state.piles[move.source][-1] for move in question.moves]
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    if len(ranks) != 1:
        return None
    kind = Spec(rank=ranks.pop(), suit=suits.pop() if len(suits) == 1 else None)
    offered = {move.source for move in question.moves}
    reached = {move.source for move in all_of(kind, conversation.game, state)}
    return Intent("discard_all", kind) if reached == offered else None
