"""An order, a wish or a suggestion in whatever words that names the cards and places of one legal move: where it would
come to nothing as it was read, it is that move. "Why don't we let the queen of clubs go and sit with her king"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.fitting_moves import different_moves, fits, meant, names_one_place
from voice_solitaire.dialogue.loose_orders import ReadPart, Try
from voice_solitaire.dialogue.questions import AskWhichMove, AskYesNo
from voice_solitaire.dialogue.restating import restated
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded, in_full
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, Spec, read_as
from voice_solitaire.dialogue.understanding.line_words import CARD, FOUNDATIONS, HOME, Mention
from voice_solitaire.dialogue.understanding.meaning import COUNTED
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.dialogue.understanding.resolve import in_place
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb

_FEWEST, _MOST_CHOICES = 2, 3  # cards and places that are named, and moves that fit them
_SUGGESTS: Final = expression(  # that something be done, in the form of a question
    r"\bwhy do not (?:we|you|i)\b(?! (?:have|get|ever|like|see|know)\b)|\bwhy not\b"
    r"|\bshall we\b(?! (?:talk|say|see|look)\b)"
    r"|, what (?:do|would) you (?:say|think)\W*$|, (?:could|can|should|would|will) not (?:we|you)\b\W*"
    r"|\b(?:could|can|would|will) you\b(?! (?:\w+ )?(?:tell|explain|describe|see|say|recommend|advise|check"
    r"|remember|talk|look|think|count|find|know|hear)\b)"
)
_TELLS: Final = expression(r"^(?:(?:so|and|but|well|oh) )*(?:do|are|have|did|were) (?:you|we|i)\b")  # and asks
_DOES_IT: Final = expression(r"\b(?:let us|we will|i will|you can|go ahead and) (?:just )?do (?:it|that|so)\b")
_NEVER_MIND_WHICH: Final = expression(
    r"\b(?:(?:i|we) )?(?:do not|does not|no|not) (?:really )?(?:care|mind|matter|fussed|bothered)(?: about)?"
    r" (?:which|where|what)(?: one| way| of them)?\b"
    r"|\b(?:if )?you (?:know|see) what (?:i|we) mean\b"
    r"|\bif (?:i|we) (?:(?:have )?(?:understood|followed|heard|got) (?:you|it|this|right)|(?:am|are) (?:right"
    r"|not mistaken))(?: (?:right|correctly))*"
    r"|\bif (?:i|we) (?:may|might|can|could)\b|\bif you (?:please|like|would|will|do not mind|can|could)\b"
)
_ASKS: Final = expression(  # for something to be told
    r"\b(?:what|which|where|how|who|whose|whether|why|if|suppose|supposing|assuming|provided|providing"
    r"|as long as|so long as|only|in case|unless|until|till|wonder\w*|when"
    r"|(?:is|are|was|would|does|may|could) (?:that|it|this|i|we|he|she)"
    r"|is there|are there)\b"
)
_NAMES_MORE: Final = expression(r"(?: ,)?(?: (?:in|at|of|on|onto|to|from|one|and))* [CRPEFH]\d")
_UP: Final = expression(
    r"\b(pick|lift|take|pull)(?:ing)?((?: (?:it|him|her|that|them))?) up\b", re.IGNORECASE
)  # to lay it down again
_UPWARD: Final = expression(r"\bH\d+ (?=(?:to|onto|on|into|in) (?:that |this |top of )?[CPE]\d)")  # where to, not home
_NEAR: Final = (
    r" (?:(?:that|this|other|top|of|one|his|her|its|another|either|any|their|lonely|empty) ){0,2}([CRPEFHI]\d+)"
)
_THERE: Final = expression(rf"\b(?:on|onto|upon|to|into|over){_NEAR}")  # where another goes, in a line with signs
_ONTO: Final = expression(rf"\b(?:on|onto|upon|to|into|over|in|by|under|beneath){_NEAR}")  # or where it lies
_REMARKED: Final = expression(  # what follows is why, or what that brings, in a line with signs
    r" , | ;|(?: (?:and|so|because|as|since|which|that|I\d+|maybe|perhaps))*"
    r" (?:i (?:need|want|wanna|would like|have|am after)|gives?|frees?|gets?|opens?|leaves|makes|uncovers?"
    r"|to (?:get|free|reach|uncover|open|make|release|dig)|because|cause|cos|since|so (?:that )?(?:i|we)|maybe)\b"
)
_OF_ANOTHER: Final = expression(  # a move that was made, meant or must not be; or several wishes
    r"\b(?:undo|back|instead|meant|mean|rather|no|not|never|wrong|oops|was|were|did|had|used to"
    r"|(?:could|would|should|might|must) have|hate|hope|bet|thanks?|forbidden|point|last game|emergency|keep\w*|saving"
    r"|save|reserve|hold\w*|stays?|thinks|says|said|dreamt|told|wished|find|count|describe|warn|remember"
    r"|already|went|came|lay|sat|last time|earlier|ago|been|or|yet"
    r"|then|after|afterwards|before|followed|both(?! together| of them| cards)|all the \w+s|as far"
    r"|again|once more|another"
    r"|turn|deal|draw|flip|hint)\b|\bnext\b(?! to\b| door\b)|;"
)


def naming_one_move(
    conversation: Conversation, text: str, reading: Reading, answer: Answer, read: ReadPart, attempt: Try
) -> Reading | None:
    """A line as the one legal move that fits all that it names, or as the choice between two or three; None where the
    line is answered well as it was read, asks something or names no such move.

    ``reading``, ``answer``: what the line was read as, and what that comes to.
    """
    if conversation.question is not None or answer.conversation.record is not conversation.record:
        return None
    phrase = conversation.book.read(text)
    if phrase.intents and not phrase.by_likeness:
        return None  # the game's own, which means what it says
    plain = restated(conversation, text)
    if not (_orders(plain) and _is_in_vain(plain, reading, answer)):
        return None
    mentions, fitting = _named(conversation, plain)
    asked = answer.conversation.question
    if isinstance(asked, AskYesNo) and sum(map(_is_plain, mentions)) < _FEWEST:
        return None  # "my four kids are home"
    if len(fitting) == 1:
        either = fitting[0].verb is Verb.PAIR and isinstance(asked, AskWhichMove)  # it was asked which goes with it
        return None if either else _made(conversation, fitting[0], read, attempt)
    if not 1 < len(fitting) <= _MOST_CHOICES or isinstance(asked, (AskWhichMove, AskYesNo)):
        return None
    wish = _wish(conversation, mentions, fitting)
    meaning = read_as(text, wish) if wish is not None else Reading(())
    which = attempt(conversation, text, meaning).conversation.question if meaning.intents else None
    return meaning if isinstance(which, AskWhichMove) and set(which.moves) <= {*fitting} else None


def _made(conversation: Conversation, move: Move, read: ReadPart, attempt: Try) -> Reading | None:
    """The order that makes a move; None where it can't be said so that it does."""
    order = narrate.sayable_name(conversation.wording, conversation.state, move)
    meaning = read(conversation, order)
    done = attempt(conversation, order, meaning).conversation
    return meaning if done.record is not conversation.record else None


def _named(conversation: Conversation, line: str) -> tuple[list[Mention], list[Move]]:
    """The cards and places that a line names and the moves that fit them all; or that its beginning does, where what
    follows only says why."""
    spotted = conversation.reading_table.spotted(bare(expanded(_UP.sub(r"\1\2", line))))
    mentions, fitting = _fitting(conversation, spotted, spotted.text)
    head = _REMARKED.split(spotted.text)[0]
    rest = spotted.text[len(head) :]
    if fitting or len(meant(spotted, rest)) >= _FEWEST or _NAMES_MORE.match(rest):
        return mentions, fitting
    return _fitting(conversation, spotted, head)


def _is_plain(mention: Mention) -> bool:
    """Whether a mention can hardly be of anything else than a card or a place: no number alone, and not only home."""
    spec = mention.specs[0]
    return (mention.sign == CARD and spec.rank is not None) or spec.group is not None


def _fitting(conversation: Conversation, spotted: Spotted, text: str) -> tuple[list[Mention], list[Move]]:
    """The cards and places that a text names, and the moves that fit them all; no moves where it names fewer than two.

    ``spotted``: the line with signs; ``text``: the same, or its beginning.
    """
    text = _UPWARD.sub(" ", text)
    game, state, mentions = conversation.game, conversation.state, meant(spotted, text)
    if len(mentions) < _FEWEST or COUNTED.search(text):
        return mentions, []
    onto = [spotted.of(sign) for sign in _ONTO.findall(text)]
    moved = [mention for mention in mentions if mention not in onto]
    moves = different_moves(game, state, each_place=names_one_place(mentions))
    there = [spotted.of(sign) for sign in _THERE.findall(text)]
    fitting = [move for move in moves if fits(game, state, move, mentions, riding=True, onto=there)]
    return mentions, [move for move in fitting if _is_named(conversation, move, mentions, moved)]


def _is_named(conversation: Conversation, move: Move, mentions: Sequence[Mention], moved: Sequence[Mention]) -> bool:
    """Whether what a move takes is one of the cards that were named as ``moved``, and where it goes is named too."""
    game, state = conversation.game, conversation.state
    card, top = state.piles[move.source][-move.count], state.top(move.target) if move.target >= 0 else None
    cards = [mention for mention in mentions if any(spec.rank and spec.fits(card) for spec in mention.specs)]
    if move.verb is Verb.PAIR:
        return bool(cards) and len(mentions) >= _FEWEST
    where = [mention for mention in mentions if mention not in cards]
    return any(mention in moved for mention in cards) and any(_is_where(game, top, move, mention) for mention in where)


def _is_where(game: Game, top: Card | None, move: Move, mention: Mention) -> bool:
    """Whether a mention is of where a move goes: its place, the card on top of that, or home.

    ``top``: that card; None where the place is empty.
    """
    if mention.sign in (HOME, FOUNDATIONS):
        return True  # it was held against the place
    for spec in mention.specs:
        if spec.is_card and top is not None and spec.rank is not None and spec.fits(top):
            return True
        if not spec.is_card and in_place(spec, move.target, game) and not (spec.empty and top is not None):
            return True
    return False


def _wish(conversation: Conversation, mentions: Sequence[Mention], moves: Sequence[Move]) -> Intent | None:
    """A wish that leaves open which of some moves is meant: the card by the words that fit what each of them moves, the
    place by its number where all go to one, else by the words that fit each; None where there are no such words."""
    game, state = conversation.game, conversation.state
    cards = [state.piles[move.source][-move.count] for move in moves]
    what = next((spec for each in mentions for spec in each.specs if spec.is_card and all(map(spec.fits, cards))), None)
    targets = {move.target for move in moves}
    if what is None or min(targets) < 0:
        return None
    if len(targets) == 1:
        place = game.piles[targets.pop()]
        return Intent("carry", what, Spec(group=place.group, number=place.number))
    tops = [state.top(target) for target in targets]
    where = (
        spec
        for each in mentions
        for spec in each.specs
        if (
            all(top is not None and spec.fits(top) for top in tops)
            if spec.is_card
            else all(in_place(spec, target, game) for target in targets)
        )
    )
    return next((Intent("carry", what, spec) for spec in where if spec != what), None)


def _is_in_vain(text: str, reading: Reading, answer: Answer) -> bool:
    """Whether a line was hardly understood, ordered a move that can't be made, or asked only in form whether one can.

    ``reading``, ``answer``: what the line was read as, and what that comes to.
    """
    wish = WISHES.get(answer.did)
    refused = wish is not None and wish.moves_cards
    full = in_full(text)
    return reading.is_weak or refused or _SUGGESTS.search(full) is not None or _DOES_IT.search(full) is not None


def _orders(text: str) -> bool:
    """Whether a line orders, wishes or suggests one thing, and asks for nothing to be told."""
    asked = [_SUGGESTS.search(in_full(question)) for question in text.split("?")[:-1]]
    line = _NEVER_MIND_WHICH.sub(" ", in_full(text))
    rest = _SUGGESTS.sub(" ", line)
    said = SaidLine(text)
    if not all(asked) or _TELLS.match(line) or ((said.asks or said.asks_to_be_told) and rest == line):
        return False
    return not (_OF_ANOTHER.search(rest) or (_ASKS.search(rest) and not _DOES_IT.search(line)))
