"""What a line asks that names little of what it is about, as that was just said, moved, advised or refused: "which two
are they?", "so who's he been sitting on?", "and the spades?". What it can mean is found by the position."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from voice_solitaire.dialogue.after_hints import of_the_hint
from voice_solitaire.dialogue.commands.just_now import FREED, TAKEN
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.leaning_line import LeaningLine, leaning_line
from voice_solitaire.dialogue.objecting import of_the_refusal
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.naming_words import SMALL_NUMBERS, SUITS
from voice_solitaire.dialogue.understanding.resolve import piles_at, sources
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind

_TWO_QUESTIONS: Final = expression(r"\s*,? and (?=(?:which|what|who|where|is|are|can|does)\b)", re.IGNORECASE)
_TELLS_OF_A_CARD: Final = ("where_is", "is_there", "under", "may_move", "carry", "open_cards", "home", "needs")
_SO_MANY_ON_IT: Final = expression(  # the cards on one, by no more than their number
    r"\b(?:they|them|those|these|(?:on|covering|over|above|burying) (?:it|that|this|him|her|top|them)"
    r"|are the|the ones)\b"
)
_SEVERAL: Final = "|".join(word for word, number in SMALL_NUMBERS.items() if number > 1)
_ASKS_WITHOUT_WHAT: Final = ("right", "directly", "just", "straight", "name", "tell", "read")
_OF_COVERS: Final = frozenset(SMALL_NUMBERS) | frozenset(
    "C R P H I , and so oh ah aha ok okay but then now well fine please dear which what who the those these all is are"
    " they them it that this he she him her his top on over above of covering burying blocking cards card ones one be"
    " called would i you we have to take taken come comes move moved get clear shift go goes must need needs should can"
    " could off away out in way first before reach free use play there at name tell read me sitting lying lie lies do"
    " does let was were sat resting by right exactly again"
    " directly straight just only their names hers piled heaped stacked squatting perched parked"
    " remove removed lifted lift shifted pesky about actually".split()
)
_OF_PLACES: Final = expression(rf"\b(?:which|what) (?:(?:R\d+|{_SEVERAL}) )?P\d")
_OFF_FIRST: Final = expression(
    r"\b(?:what|which|who)\b.*\b(?:take|come|move|get|clear|shift|lift|remove|go|goes|comes)\b.*"
    r"\b(?:off|away|out of the way)\b.*"
    r"\b(?:first|before)\b|\bwhat (?:is|are) (?:covering|burying|blocking|on) (?:it|him|her|that)\b"
)
_COUNTED: Final = expression(rf"\b(?:the|those|these|which|what|all) (?P<number>{_SEVERAL})\b")
_SUIT: Final = "|".join(sorted(SUITS))
_PILE: Final = r"(?:pile|one|row|heap|foundation|fan|column|stack)"
_LIES_ON_IT: Final = expression(
    r"(?!(?:what|which) cards are on top$)"
    r"(?:what|which|who)(?: (?:card|one|ones|cards))?(?: (?:is|are|lies|lie|sits|sit))?"
    r"(?: (?:lying|sitting|right|directly|now|the ones?))* on(?: (?:the )?top(?: of)?)?"
    r"(?: (?:it|that|this|him|her)(?: one| card)?)?(?: (?:then|now))*"
    r"|(?:and )?(?:right|directly|just|straight) on(?: top of)? (?:it|that|this|him|her)"
)
_COMES: Final = expression(  # that a card comes to light, or did lie somewhere
    r"\b(?:come|came|comes|coming|turned|turns|popped|pops|shown|showed|shows|showing|appeared|emerged|revealed|exposed"
    r"|uncovered|freed|released|surfaced|left|light|open|opened|free)\b"
)
_LAY: Final = expression(
    r"\b(?:was|were|had|lay|sat|been|hid)\b(?!.*\b(?:before|earlier|first|originally)\b)"
    r"|\bwhat did (?:it|that|he|she)\b"
)
_WHERE_IT_WAS: Final = expression(  # the place that the card moved last has left
    r"\b(?:under|underneath|beneath|below|behind)\b|\bwhere\b.*\b(?:was|were|lay|sat|came from|come from|had been)\b"
    r"|\b(?:in|on|at|of|from) (?:that|its old|his old|her old|the old) (?:pile|column|fan|heap|row|place|spot)\b"
    r"|\bto light\b|\bleft (?:me|us|there)\b"
    r"|\bwhere (?:i|we) (?:took|lifted|moved|had|played|picked)\b|\bfrom (?:there|under\w*|beneath|below|behind)\b"
)
_LIES_THERE: Final = expression(
    r"\b(?:what|which|who)(?: \w+)? (?:is|are|lies|lie|sits|remains)(?: (?:now|still|there|just))* "
    r"(?!.*\b(?:come|came|turned|uncovered|freed|light)\b(?! from\b))"
)
_SAT_ON: Final = expression(
    r"(?!.*\bis (?:it|he|she|that) (?:(?:now|just|still) )*(?:sitting|lying|resting|standing|perched|parked))"
    r"\b(?:what|who|which)(?: \w+)?(?: (?:has|had|was|is|were|have))?(?: (?:it|he|she|that|they|that one|the \w+))?"
    r"(?: (?:been|was|were|just|had))* (?:sitting|lying|resting|standing|sat|perched|parked|squatting) (?:up)?on\b"
    r"(?! (?:it|him|her|that|them|top)\b)"
)
_ELSEWHERE: Final = expression(
    r"\b(?:stock|deck|talon|pack|foundations?|home|discards?|board|table|gap|hole|to come|plays?)\b"
)
_FITS: Final = expression(r"\b(?:fits?|goe?s?|fill|takes?|needs?|wants?|can|could|may|might)\b")
_GOOD_FROM_UNDER: Final = expression(r"^(?:anything|something|any)\b")
_WHO: Final = expression(r"(?<!one )(?<!card )\b(?:what|which|who)\b")
_LEFT_BEHIND: Final = expression(r"\b(?:that|it|this|he|she|i|we|has|have) (?:\w+ )?left\b(?! of\b)|\blight\b")
_MANY: Final = expression(r"\bhow (?:many|much|far|long|often)\b")
_THAT_PILE: Final = expression(rf"\b(?:that|this) {_PILE}\b(?! (?:{_SEVERAL}|number)\b)")
_NEXT_ON_IT: Final = expression(  # what the place takes on which something was just laid
    r"\b(?:what|which|who)\b.*\b(?:next|after (?:that|it|this|him|her))\b.*"
    rf"\b(?:on (?:it|that|there|this|him|her|top)|there|(?:in|on|of|for) (?:that|this) {_PILE})\b"
    r"|\b(?:what|which|who)\b.*\b(?:goes|go|comes|come|fits|belongs)\b.*\b(?:on|onto) (?:there|it|that|this|him|her)\b"
    r".*\b(?:next|after (?:that|it|this|him|her))\b"
    r"|\b(?:what|which|who)\b.*\b(?:need|needed|want|wanted|due|missing|waiting)\b.*"
    rf"\b(?:for|on|in) (?:that|this) {_PILE}\b"
    rf"|\bnext\b.*\b(?:on|for|in|of) (?:that|this) {_PILE}\b.*\b(?:what|which)\b"
    rf"|\b(?:what|which|who)\b.*\b(?:that|this) {_PILE}\b.*"
    r"\b(?:want|wants|need|needs|take|takes|wait\w* for|call\w* for)\b.*\bnext\b"
    r"|\b(?:what|which|who)\b.*\bon (?:there|it|that|that one) (?:after|next)\b"
)
_TO_PUT_ON_IT: Final = expression(  # what a place that was read takes
    r"\bto (?:put|lay|place|play|get|build) (?:something|anything|a card|one) on(?:to)?"
    r" (?:it|that|this|there|him|her)\b.*\b(?:what|which)\b"
)
_NEXT_OF_SUIT: Final = expression(
    rf"\bnext (?P<suit>{_SUIT})\b.*\b(?:where|hiding|buried|stuck|lie|sit)\b"
    rf"|\bwhere\b.*\bnext (?P<other>{_SUIT})\b"
)
_NEXT_WHERE: Final = expression(r"\bnext\b.*\b(?:stuck|buried|hiding|hidden|under|beneath|behind|trapped)\b")
_AND_SUIT: Final = expression(
    r"(?:(?:and|so|ok|but|now|then)[ ,]+)*(?:what about |how about |what of |(?:the )?same (?:question )?)?(?:and )?"
    rf"(?:(?:the|for|of|in|on|to) )*(?P<suit>{_SUIT})(?: (?:one|foundation|pile|then|now|too))*"
    r"(?:[ ,]+(?:what|which)\b[\w ]*\b(?:need|needs|want|wants|wait\w*|take|takes|missing|next)\b[\w ]*"
    r"|[ ,]+[\w ]*\b(?:need|needs|want|wants|waits|take|takes) (?:what|which|for what)\b[\w ]*)?"
)
_PAIRS_WITH: Final = expression(
    r"\b(?:match\w*|pair\w*|partner|mate|thirteen|goes with|go with|going with|go away with|leaves? with"
    r"|looking for|(?:am|be|are) after|to go away|goes away|need\w*|to get rid|gets rid|combine\w*)\b"
)
_WHAT_CARD: Final = expression(r"\b(?:what|which|who)\b")
_NOT_OF_PAIRS: Final = expression(
    r"\b(?:where|how many|can|could|is there|are there|next|before|best|should|undo|why|first|cards|win|won|score"
    r"|finish|free|reach|uncover|games?|turn|deal|stock|say|to do|get to|get at"
    r"|this pair|that pair|pairs|because|became|rules?)\b"
)
_WHICH_OF_THEM: Final = expression(
    rf"(?:and |so |then )*(?:which|what)(?: are)?(?: the| those)? (?P<number>{_SEVERAL})"
    r"(?: (?:moves|ones))?(?: (?:are they|are those|then|would those be|would they be))?"
)
_OF_ALL: Final = expression(r"\b(?:they|thirteen|two|both|cards)\b")
_SHIFTED_FIRST: Final = expression(
    r"\b(?:what|which|who)\b.*\b(?:shift\w*|move\w*|clear\w*|come off|get out|go|goes|remove\w*|taken|lift\w*)\b.*"
    r"\b(?:before|until|so that)\b"
    r"|\b(?:what|which|who)\b.*\b(?:shift\w*|clear\w*|come off|get out|remove\w*|taken|lift\w*)\b.*\bfirst\b"
)


def leaning_on(conversation: Conversation, text: str) -> Intent | None:
    """What a line asks of that which was just said or done; None where it asks nothing of it, orders something, or
    while a question is open."""
    if conversation.question is not None or conversation.enrolment is not None:
        return None
    if conversation.asleep or conversation.shows:
        return None
    both = _of_two(conversation, text)
    if both is not None:
        return both
    said = leaning_line(conversation, text)
    for frame in _FRAMES:
        intent = frame(conversation, said)
        if intent is not None:
            return intent
    return None


def _of_two(conversation: Conversation, text: str) -> Intent | None:
    """Two questions of which the first leans on a move: "which card has that left there, and what goes on it?"."""
    parts = _TWO_QUESTIONS.split(text.strip(), maxsplit=1)
    if len(parts) != 2 or _freed(conversation, leaning_line(conversation, parts[0])) is None:
        return None
    return Intent("in_order", name="\n".join(parts))


def _on_it(conversation: Conversation, said: LeaningLine) -> Intent | None:
    """Which cards lie on the one that was spoken of, where those are asked for by their number or by no name."""
    asked = next((intent.what for intent in conversation.last_asked if intent.what is not None), None)
    of_card = asked if asked is not None and asked.rank is not None and asked.suit is not None else conversation.focus
    if of_card is None or conversation.just_played or conversation.last_did not in _TELLS_OF_A_CARD:
        return None
    card, counted = Spec(of_card.rank, of_card.suit), _COUNTED.search(said.line)
    asks = _WHO.search(said.line) or said.core.startswith(_ASKS_WITHOUT_WHAT)
    if not asks or not said.says_only(_OF_COVERS) or _OF_PLACES.search(said.signs):
        return None
    spots = list(sources(card, conversation.game, conversation.state))
    if said.places:
        named = {pile for place in said.places for pile in piles_at(place, conversation.game)}
        spots = [spot for spot in spots if spot[0] in named]
    covered = []
    if not said.kinds and (_LIES_ON_IT.fullmatch(said.core) or _OFF_FIRST.search(said.line)):
        covered = [spot for spot in spots if spot[1] > 1] or spots
    elif counted is not None and not said.cards and _SO_MANY_ON_IT.search(said.line):
        covered = [spot for spot in spots if spot[1] - 1 == SMALL_NUMBERS[counted["number"]]]
    if not covered:
        return None
    here = conversation.game.piles[covered[0][0]]
    return Intent("covering", card._replace(group=here.group, number=here.number))


def _freed(conversation: Conversation, said: LeaningLine) -> Intent | None:
    """What the move just made brought to light, where a line names no card but the one that moved, and no place but
    that which it has left."""
    move = _last_move(conversation)
    if move is None or move.verb not in (Verb.CARRY, Verb.PAIR) or not conversation.just_played:
        return None
    asks = _WHO.search(said.line) or _GOOD_FROM_UNDER.match(said.core)
    if not asks or _FITS.search(said.line) or _MANY.search(said.line) or said.orders or _ELSEWHERE.search(said.line):
        return None
    before = conversation.record.states[conversation.record.at - 1]
    taken = [pile for pile in (move.source, *((move.target,) if move.verb is Verb.PAIR else ())) if pile >= 0]
    moved = [card for pile in taken for card in before.piles[pile][-max(move.count, 1) :]]
    if not all(any(spec.fits(card) for card in moved) for spec in said.kinds):
        return None
    if not all(set(piles_at(place, conversation.game)) <= {move.source} for place in said.places):
        return None
    if _SAT_ON.search(said.line):
        return Intent("changed", name=FREED)
    named = bool(said.places) and _LEFT_BEHIND.search(said.line) is not None
    came, lay = _COMES.search(said.line), _LAY.search(said.line)
    if not (_WHERE_IT_WAS.search(said.line) or named) or not (came or lay):
        return None
    if move.verb is Verb.PAIR:
        return Intent("under", name=TAKEN)
    here = conversation.game.piles[move.source] if move.source >= 0 else None
    if here is not None and _LIES_THERE.search(said.line):
        return Intent("read", where=Spec(group=here.group, number=here.number))
    return Intent("changed", name=FREED)


def _last_move(conversation: Conversation) -> Move | None:
    """The last move of the turn just made; None at the start."""
    record = conversation.record
    return record.turns[record.at - 1][-1] if record.at else None


def _next_on_it(conversation: Conversation, said: LeaningLine) -> Intent | None:
    """What the place takes next on which the last move laid a card, or the one place that was just read."""
    if said.cards or said.orders or (said.places and not _THAT_PILE.search(said.line)):
        return None
    move = _last_move(conversation)
    if move is not None and conversation.just_played and move.verb is Verb.CARRY and move.target >= 0:
        target = conversation.game.piles[move.target]
        if target.kind is not Kind.DISCARD and not said.numbers and _NEXT_ON_IT.search(said.line):
            return Intent("takes", where=Spec(group=target.group, number=target.number))
    return None


def _on_the_read(conversation: Conversation, said: LeaningLine) -> Intent | None:
    """What the one place that was just read takes: "so to put something on that I'd be looking for what, a six?"."""
    if len(conversation.piles_read) != 1 or _TO_PUT_ON_IT.search(said.line) is None:
        return None
    read = conversation.game.piles[conversation.piles_read[0]]
    return Intent("takes", where=Spec(group=read.group, number=read.number))


def _next_home(conversation: Conversation, said: LeaningLine) -> Intent | None:
    """Where the card lies that a foundation waits for, told by its suit, or by the foundation just built on."""
    asked = _NEXT_OF_SUIT.search(said.line)
    if asked is not None:
        suit = SUITS[asked["suit"] or asked["other"]]
        wanted = [card for card in _waited_for(conversation) if card.suit == suit]
        return Intent("where_is", Spec(wanted[0].rank, wanted[0].suit)) if len(set(wanted)) == 1 else None
    move = _last_move(conversation) if conversation.just_played and _NEXT_WHERE.search(said.line) else None
    if move is None or move.target < 0 or conversation.game.piles[move.target].kind is not Kind.FOUNDATION:
        return None
    specs = said.kinds
    wanted = _waited_for(conversation, move.target)
    if len(wanted) != 1 or not specs or not all(spec.fits(wanted[0]) for spec in specs):
        return None
    return Intent("where_is", Spec(wanted[0].rank, wanted[0].suit))


def _waited_for(conversation: Conversation, pile: int | None = None) -> list[Card]:
    """The cards that the foundations take next, each kind once; those of one foundation."""
    game, state = conversation.game, conversation.state
    homes = game.of_kind(Kind.FOUNDATION) if pile is None else (pile,)
    faces = {face for home in homes for face in game.accepted(state, home) or ()}
    return list({card.face: card for card in game.pack if card.face in faces}.values())


def _same_of_a_suit(conversation: Conversation, said: LeaningLine) -> Intent | None:
    """What was asked of one foundation, of another: "and the spades?"."""
    asked = next(iter(conversation.last_asked), None)
    if asked is None or asked.do not in ("takes", "needs"):
        return None
    of, named = asked.where or asked.what, _AND_SUIT.fullmatch(said.line)
    piles = piles_at(of, conversation.game) if of is not None and not of.is_card else []
    if named is None or not piles or any(conversation.game.piles[pile].kind is not Kind.FOUNDATION for pile in piles):
        return None
    word = named["suit"].removesuffix("s")
    group = next((group for group in conversation.game.groups if group.startswith(f"{word}s ")), None)
    return Intent("takes", where=Spec(group=group)) if group is not None else None


def _of_the_list(conversation: Conversation, said: LeaningLine) -> Intent | None:
    """The moves that were only counted: "go on then, which three?"."""
    if conversation.last_did != "moves" or not conversation.pending_lines or not said.clauses:
        return None
    which = _WHICH_OF_THEM.fullmatch(said.clauses[-1])
    number = SMALL_NUMBERS[which["number"]] if which is not None else 0
    return Intent("more") if number and number in (len(conversation.offered), len(conversation.pending_lines)) else None


def _goes_with(conversation: Conversation, said: LeaningLine) -> Intent | None:
    """What a card needs to leave with, where cards leave in pairs: the one that is named, else the one spoken of."""
    if Verb.PAIR not in conversation.game.by_verb or said.orders or _NOT_OF_PAIRS.search(said.line):
        return None
    if _WHAT_CARD.search(said.line) is None or _PAIRS_WITH.search(said.line) is None:
        return None
    specs = said.kinds
    if len(specs) == 1 and specs[0].rank is not None:
        focus = conversation.focus
        return Intent("needs", Spec(that=True) if focus is not None and specs[0].fits(focus) else specs[0])
    if specs or said.places or conversation.focus is None or not said.points or _OF_ALL.search(said.line):
        return None
    return Intent("needs", Spec(that=True))


def _shifted_first(conversation: Conversation, said: LeaningLine) -> Intent | None:
    """Which cards lie on one that is to be used: "what's to shift before I can use the eight?"."""
    if len(said.cards) != 1 or said.numbers or said.places or _SHIFTED_FIRST.search(said.line) is None:
        return None
    what, game, state = said.cards[0], conversation.game, conversation.state
    spots = list(sources(what, game, state)) if what.rank is not None and what.suit is not None else []
    covers = [pile for pile, depth in spots if depth > 1 or (game.covers and game.covers(state, pile))]
    return Intent("covering", what) if covers else None


_FRAMES: Final[tuple[Callable[[Conversation, LeaningLine], Intent | None], ...]] = (
    of_the_refusal, of_the_hint, _on_it, _freed, _next_on_it, _on_the_read, _next_home, _same_of_a_suit, _of_the_list,
    _goes_with, _shifted_first,
)  # fmt: skip
