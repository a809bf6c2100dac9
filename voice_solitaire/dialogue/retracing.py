"""What a line that regrets the last move wants in its place, where its words aren't plain: among the moves that there
were before it, the one that fits all that the line names. "Oops, I wanted the king of diamonds in there, not the two"
takes the two back and moves the king."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.fitting_moves import (
    OF_THE_STOCK,
    deepest_moved,
    different_moves,
    fits,
    meant,
    names_one_place,
    of_its_rank,
)
from voice_solitaire.dialogue.laid_back import lays_back
from voice_solitaire.dialogue.loose_orders import failed
from voice_solitaire.dialogue.questions import AskYesNo
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.wording import RANKS as RANK_NAMES
from voice_solitaire.dialogue.telling.wording import card_name
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded, in_full
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, read_as
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER, PLACE, Mention
from voice_solitaire.dialogue.understanding.meaning import reading_table
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.state import State

_BACK: Final = expression(  # that the last move is to be taken back
    r"\b(?:undo|rewind|(?:go|step) back(?! to \w+ing\b)|scratch (?:it|that|those)"
    r"|let us not(?= ?(?:$|,|do|put|move|play|take|send|use|have|after|just|yet)\b| ?$| ,)"
    r"|return(?:ing)? (?:it|that|this|the|them)"
    r"|(?:put|take|bring|have|get|give) (?:[\w ]{1,24}? )?back|back (?:it|that) (?:up|out)"
    r"|reverse (?:it|that)(?! row\b)"
    r"|(?:gather|take|pick|collect) (?:[\w ]{1,24}? )?up again|restore|all (?:\w+ )?back"
    r"|(?:goes?|must go|has to go) (?:again|back) (?:to|on|onto|in|into)"
    r"|(?:leave|let) (?:it|him|her|that|this|that one|this one) (?:stay )?where (?:it|he|she) (?:was|is))\b"
)
_REGRETS: Final = expression(  # that something else was meant, or was to come first
    r"\b(?:oops|whoops|sorry|argh|bah|damn|blast|bother|wrong|mistake|by accident|bad idea|silly me"
    r"|too (?:fast|quick|quickly|soon|hasty|early)|forgot|rethink|(?:did|do) not (?:mean|want)|not (?:wanted|meant)"
    r"|never (?:meant|wanted)|would have been better|should have (?:been|gone)|changed (?:my|her|his|our) mind"
    r"|(?:i|we|he|she) (?:(?:have |had )?(?:wanted|meant|intended)|(?:ought to|should) have (?:used|put|moved|played"
    r"|taken))"
    r"|on second thoughts?|swap them|not (?:sure about|happy with) (?:that|those|it))\b"
    r"|\bmeant(?! to (?:say|ask|tell)\b)|^(?:actually |oh |ah |hm |hmm |well |, )*(?:no|nope|nah|wait)\b"
)
_ELSEWHERE: Final = expression(  # that the last move is to be another, said without a word of regret
    r"\b(?:on (?:reflection|second thoughts?)|(?:changed|change) (?:my|her|his|our) mind"
    r"|(?:change|switch|swap) (?:it|that|him|her|this)\b(?! \w+ to (?:the )?(?:game|voice))"
    r"|(?:i|we|he|she) would (?:rather|sooner|prefer|be happier|like it better)"
    r"(?! (?:to )?(?:see|hear|know|deal|turn|draw|lay out)\b)|rather have|(?:i|we) (?:prefer|fancy)"
    r"|had in mind|would have been (?:better|wiser|nicer|cleverer|smarter)|would be (?:better|nicer|wiser)"
    r"|(?:is|was) (?:the )?(?:better|nicer|wiser|cleverer) (?:spot|place|one|choice|home)"
    r"|(?:should|ought to|must) (?:sit|lie|go|be) .*(?:instead|other)|instead"
    r"|(?:have|put|lay|move|want) (?:it|that|him|her|this) (?:(?:over|further|more) )*(?:on|onto|to|in|into)\b.*\bother"
    r"|(?:was|is) what (?:i|we|he|she) (?:wanted|had in mind|meant)|after all)\b"
)
_TELLS_MORE: Final = expression(
    r"\b(?:than|because|why|if|when|unless|until|hint|think it is|tell|what (?:is|are|do))\b"
)
_ROW_OF_IT: Final = expression(r"\b(?:that|(?:the )?same|this) row\b")
_THE_ONE: Final = expression(
    r"\b(?:(?:the|that) )?one (?=(?:that |which )?(?:has|had|with|under|beneath|below|holding)\b)"
)
_UNDER_ANOTHER: Final = expression(  # "the ten that has the nine on it", in a line with signs
    r"(?P<card>[CR]\d+) (?:(?:that |which |I\d+ )?(?:has|had|holds|carries) (?P<on>[CR]\d+)"
    r"(?: (?:lying |sitting )?(?:on(?: top of)?|over|upon) (?:I\d+|top))?"
    r"|with (?P<with>[CR]\d+) (?:lying |sitting )?(?:on(?: top of)?|over|upon) (?:I\d+|top)"
    r"|(?:that |which |I\d+ )?(?:is |lies |was )?(?:under|beneath|below|behind) (?P<under>[CR]\d+))"
)
_UNDOING: Final = expression(
    r"\b(?:back (?:it|that|him|her) (?:up|out)|take (?:it|that|him|her) off(?: there| again)*)\b"
)
_PLACE_FIRST: Final = expression(r"\b(?:on|onto|to|in|into|on top of) (?:the |my |that )?[CRPEFH]\d+")
_OTHER: Final = expression(r"\bother ([CR]\d+)")
_WRONG: Final = expression(r"\bwrong ([CR]\d+)")
_ONLY_ONTO: Final = expression(r"\b(?:on|onto|on top of|upon) (?:other )?[CR]\d+")
_CARD_TO_MOVE: Final = expression(r"(?<!\bon )(?<!\bonto )(?<!\bof )(?<!\bupon )(?<!\bother )\b[CR]\d+")
_INSTEAD: Final = expression(  # that a line wants something in the place of the last move
    r"\b(?:(?:wanted|meant|want)(?! to (?:know|ask|see|say|hear|tell)\b)|put|move|play|stick|lay|send|throw|take|should"
    r"|first (?=[,.])|instead|better|rather|other|wrong (?!colou?r|suit|place|way)|swap|in there|used|intended|prefer"
    r"|happier|nicer|wiser|in mind|switch|after all)"
)
_UP_AGAIN: Final = expression(r"\b(?:gather|take|pick|collect) (?:[\w ]{1,24}? )?up again\b")
_FROM_THE_START: Final = expression(r"\b(?:start|beginning|outset|scratch$|square one|all over)\b")
_SAYS_MORE: Final = expression(
    r"\bboth\b|\band (?:then )?(?:let me|do|put|take|move|play|stick|send|pair|throw|lay|use|try)\b"
)
_TURNS: Final = expression(
    r"\b(?:and|then|instead|just) (?:\w+ )?(?:deal|turn|draw|flip)\b|\b(?:deal|turn) (?:\w+ )?instead\b"
)
_TWICE: Final = expression(r"\b(?:both(?: of (?:those|them|these))?|(?:the )?last two|two moves)\b")
_TOLD_FIRST: Final = expression(  # what was wrong, in such a line
    r"\b(?:i|we) (?:broke|have broken|buried|lost)\b[^.!?;,]*|\bwrong [CR]\d+"
)
_GOES_BACK: Final = expression(  # the card that is to go back, in such a line
    r"\b(?:put|take|bring|have|get|give|move|send) [^.!?;,]*?\b(?:back|up again|H\d+ again)\b"
    r"(?: (?:where|to where|from where|as|how) [^.!?;,]*)?"
)
_THEN: Final = expression(r"\bthen (?P<next>deal|turn)\b(?: (?:again|a card|over|one|next card))*\W*$")
UNDOES: Final = frozenset(  # wishes that take back as much as they say
    "undo undo_many undo_to last_deal deals_back to_bookmark to_named redo redo_many restart again new_game".split()
)

_ON_THAT: Final = expression(r"\b(?:on|onto|on top of|upon) (?:that|this) \w+\b")
_NO_MOVES: Final = (UNDOES - {"undo"}) | {"play_game", "games", "quit", "deal_number", "surprise"}  # which say it all
_ASKS: Final = expression(  # a question, though an ear writes no mark behind it
    r"^(?:(?:and|so|but|well|oh|hm|,)\b ?)*(?:should|could|can|may|might|would|shall|is|are|was|does|do|did|ought)"
    r"(?: not)? (?:i|we|it|that|this|he|she|they|the|my|there|a|an|[\w ]{1,20}? (?:go|be|fit))\b"
)
_TO_BE_TOLD: Final = expression(  # a wish to hear something, or to keep a card where it is
    r"\b(?:read|hear|(?<!you )know|tell|say|said|listen|look|remember|save|keep|stay|stays|wait|lose|need|needs|not"
    r"|hold|is free|is ready)\b"
)
_DENIES: Final = expression(
    r"\b(?:does not|do not go|can not|cannot|nothing|no (?:use|hurry|place|room)|never|will not)\b"
)


def may_retrace(conversation: Conversation, text: str) -> bool:
    """Whether a line regrets what the last one did."""
    if not (conversation.just_played and conversation.record.at) or conversation.question is not None or "?" in text:
        return False
    line = in_full(text)
    if lays_back(conversation, text):
        return True
    if _DENIES.search(line) or (_ASKS.match(line) and _BACK.search(line) is None):
        return False
    return any(form.search(line) is not None for form in (_BACK, _REGRETS, _ELSEWHERE))


def retraced(conversation: Conversation, text: str, reading: Reading, answer: Answer) -> Reading | None:
    """The last move taken back, and what the line names made in its place, where that can be only one move; None where
    the line is answered well as it was read, or it isn't clear what it wants.

    ``answer``: what the line comes to as it was read.
    """
    if lays_back(conversation, text):
        return read_as(text, Intent("undo"))
    wish, full, record = next(iter(reading.intents), None), in_full(text), conversation.record
    says_more = wish is not None and wish.do in ("undo", "last_deal") and _SAYS_MORE.search(full) is not None
    if _has_its_answer(conversation, text, reading, answer, says_more=says_more):
        return None
    line = _with_its_row(conversation, bare(expanded(_UNDOING.sub(" ", full))))
    turns = 2 if _TWICE.search(line) and record.at > 1 else 1
    undone = record.turns[record.at - turns][0]
    named_where = _PLACE_FIRST.search(conversation.reading_table.spotted(line).text) is not None and _REGRETS.search(
        full
    )
    moves = _meant(conversation, line, turns) if _INSTEAD.search(full) or named_where else []
    before = record.states[record.at - turns]
    if moves:
        after = _THEN.search(in_full(text))
        order = narrate.sayable_name(conversation.wording, before, moves[0])
        if len(moves) > 1:  # all of one card: it is asked where to
            order = f"move the {card_name(before.piles[moves[0].source][-moves[0].count])}"
        steps = ["undo"] * turns + [order] + ([after["next"]] if after is not None else [])
        return read_as(text, Intent("in_order", name="\n".join(steps)))
    left = answer.conversation.record
    if wish is not None and wish.do in UNDOES and not says_more:
        return None
    if _BACK.search(in_full(text)) is None or left.at == record.at - turns:
        return None
    if (
        turns > 1
        or undone.verb in OF_THE_STOCK
        or not _names_cards(conversation, line)
        or _goes_back(conversation, line, before, undone)
    ):
        return read_as(text, Intent("undo") if turns == 1 else Intent("undo_many", number=turns))
    return None


def _has_its_answer(
    conversation: Conversation, text: str, reading: Reading, answer: Answer, *, says_more: bool
) -> bool:
    """Whether a line that regrets the last move is answered well as it was read, or wants something else than another
    move in its place.

    ``answer``: what it comes to as it was read; ``says_more``: whether it orders more than to take that back.
    """
    wish, full = next(iter(reading.intents), None), in_full(text)
    regrets = (_BACK.search(full) or _REGRETS.search(full)) is not None
    settled = wish is not None and wish.do in _NO_MOVES and not reading.is_weak
    elsewhere = _ELSEWHERE.search(full) is not None and not (_TELLS_MORE.search(full) or SaidLine(text).asks)
    elsewhere = elsewhere and not settled
    if elsewhere and not regrets:
        asks_of_it = isinstance(answer.conversation.question, AskYesNo) and wish is not None and wish.do == "carry"
        # "I wish the eight was on that seven instead", which has just come there
        if _TO_BE_TOLD.search(full) or (asks_of_it and _ON_THAT.search(full)):
            return True
    if wish is not None and wish.do in UNDOES and not (says_more or elsewhere):
        return True
    if wish is not None and not (is_asked_back(reading.intents) or reading.is_weak or elsewhere):
        return True
    if (settled and wish is not None and wish.do not in UNDOES) or _FROM_THE_START.search(full):
        return True
    steps = wish.steps[1:] if wish is not None else ()
    takes_back_after = any(_BACK.search(in_full(step)) for step in steps)  # "... first. Take that back"
    return _is_well(conversation, text, answer) and not takes_back_after


def _with_its_row(conversation: Conversation, line: str) -> str:
    """A line with "that row" as the one to which the last move went."""
    move = conversation.record.turns[conversation.record.at - 1][-1]
    group = conversation.game.piles[move.target].group if move.target >= 0 else ""
    return _ROW_OF_IT.sub(group, line) if group.startswith("row ") else line


def _is_well(conversation: Conversation, text: str, answer: Answer) -> bool:
    """Whether a line that regrets a move has done something in its place, and nothing is left open."""
    after = answer.conversation
    if failed(conversation, answer):
        return False
    record = conversation.record
    if after.record is record or after.record.at < record.at:
        return False
    table = conversation.reading_table
    names_card = any(mention.sign == CARD for mention in table.spotted(bare(expanded(text))).mentions)
    back = _UP_AGAIN.search(in_full(text)) or (_BACK.search(in_full(text)) and not names_card)
    if record.turns[record.at - 1][-1].verb in OF_THE_STOCK and back:
        return False  # what was turned or dealt is to go back
    if after.record.turns[after.record.at - 1][-1].verb not in OF_THE_STOCK:
        return True
    only_turned = after.record.at == record.at + 1 and _names_cards(conversation, bare(expanded(text)))
    return not only_turned and _TURNS.search(in_full(text)) is not None


def _meant(conversation: Conversation, line: str, turns: int) -> list[Move]:
    """The moves of one card, of those before the last turns, that fit all that a line names; of several the one to the
    place to which the last one went, or onto the card that it moved."""
    record = conversation.record
    before, undone = record.states[record.at - turns], record.turns[record.at - turns][0]
    was = deepest_moved(before, undone)
    if was is not None:
        line = _THE_ONE.sub(f"the {RANK_NAMES[was.rank - 1]} ", line)
    mentions, beneath = _named(conversation, line, before)
    each_place = names_one_place(mentions)
    moves = [move for move in different_moves(conversation.game, before, each_place=each_place) if move != undone]
    if was is not None:
        wrong = _wrong_rank(conversation, line, before)
        mentions = [of_its_rank(mention, wrong or was.rank) for mention in mentions]
        if wrong not in (0, was.rank):  # it was the card that it was laid on
            moves = [move for move in moves if before.piles[move.source][-move.count] == was]
    if was is not None and beneath is None and all(_is_only(mention, was) for mention in mentions):
        return []  # it names no more than what is to go back
    signs = _signs(conversation, line, before)
    if was is not None and _ONLY_ONTO.search(signs) and not _CARD_TO_MOVE.search(signs):
        moves = [move for move in moves if before.piles[move.source][-move.count] == was]
    if beneath is not None:
        moves = [move for move in moves if _lies_on(before, move, beneath)]
    fitting = [move for move in moves if mentions and fits(conversation.game, before, move, mentions, was)]
    if beneath is not None and was is not None:  # "the one with the nine on it", of two that look alike
        fitting = [move for move in fitting if before.piles[move.source][-move.count].twin(was)] or fitting
    elsewhere = [move for move in fitting if before.piles[move.source][-move.count] == was]
    if len(elsewhere) == 1 and _names_another(before, undone, mentions):
        return elsewhere
    likely = [move for move in fitting if undone.verb is Verb.CARRY and _is_swapped(before, move, undone)]
    cards = {before.piles[move.source][-move.count] for move in fitting}
    return likely if len(likely) == 1 else fitting if len(cards) == 1 else []


def _names_another(before: State, undone: Move, mentions: list[Mention]) -> bool:
    """Whether some mentions are of another card of the rank on which a move laid its own: "the other seven", "the seven
    in column three"."""
    top = before.top(undone.target) if undone.target >= 0 else None
    specs = [spec for mention in mentions for spec in mention.specs if top is not None and spec.rank == top.rank]
    other = any(spec.other or (top is not None and not spec.fits(top)) for spec in specs)
    return other or (bool(specs) and any(mention.sign == PLACE for mention in mentions))


def _is_only(mention: Mention, was: Card) -> bool:
    """Whether a mention may be of the card that was moved, and not of another like it."""
    return any(spec.is_card and spec.fits(was) and not spec.other for spec in mention.specs)


def _is_swapped(before: State, move: Move, undone: Move) -> bool:
    """Whether a move goes where another one went, or onto the card that it moved."""
    top = before.top(move.target) if move.target >= 0 else None
    return move.target == undone.target or (top is not None and top == before.piles[undone.source][-1])


def _wrong_rank(conversation: Conversation, line: str, before: State) -> int:
    """The rank of the card that a line calls the wrong one; 0 where it calls none so."""
    spotted = reading_table(conversation.game, before, conversation.focus).spotted(line)
    wrong = _WRONG.search(spotted.text)
    return (spotted.of(wrong[1]).specs[0].rank or 0) if wrong is not None else 0


def _goes_back(conversation: Conversation, line: str, before: State, undone: Move) -> bool:
    """Whether the card that a line wants back is the one that was moved."""
    spotted = reading_table(conversation.game, before, conversation.focus).spotted(line)
    back = _GOES_BACK.search(spotted.text)
    was = deepest_moved(before, undone)
    named = meant(spotted, back[0]) if back is not None else []
    return (
        was is not None
        and bool(named)
        and any(spec.is_card and spec.fits(was) for mention in named for spec in mention.specs)
    )


def _names_cards(conversation: Conversation, line: str) -> bool:
    mentions = conversation.reading_table.spotted(line).mentions
    return any(mention.sign in (CARD, NUMBER) and mention.specs[0].rank for mention in mentions)


def _named(conversation: Conversation, line: str, before: State) -> tuple[list[Mention], Mention | None]:
    """The cards and places that a line says are meant, as they lay before the move that it regrets; and the card that
    lies on the one to be moved, where it says so."""
    spotted = reading_table(conversation.game, before, conversation.focus).spotted(line)
    text = _GOES_BACK.sub(" ", _TOLD_FIRST.sub(" ", spotted.text))
    under = _UNDER_ANOTHER.search(text)
    on = spotted.of(under["on"] or under["with"] or under["under"]) if under is not None else None
    text = _UNDER_ANOTHER.sub(r"\g<card>", text)
    named = [_as_card(mention) if mention.sign == NUMBER else mention for mention in meant(spotted, text)]
    others = {_as_card(spotted.of(sign[1])) for sign in _OTHER.finditer(text)}
    return [_as_other(each) if each in others else each for each in named], on


def _signs(conversation: Conversation, line: str, before: State) -> str:
    """A line with signs, without what tells what was wrong and what goes back."""
    spotted = reading_table(conversation.game, before, conversation.focus).spotted(line)
    return _GOES_BACK.sub(" ", _TOLD_FIRST.sub(" ", spotted.text))


def _lies_on(before: State, move: Move, mention: Mention) -> bool:
    """Whether a card that was named lies on the one that a move takes, and goes with it."""
    cards = before.piles[move.source]
    return move.count > 1 and any(spec.is_card and spec.fits(cards[1 - move.count]) for spec in mention.specs)


def _as_other(mention: Mention) -> Mention:
    """A card that isn't the one that was moved."""
    return replace(mention, specs=tuple(spec._replace(other=True) for spec in mention.specs))


def _as_card(number: Mention) -> Mention:
    """A number alone, which is a card here and no place."""
    return replace(number, specs=tuple(spec for spec in number.specs if spec.is_card) or number.specs)
