"""Lines of orders that aren't plain as they stand: each part is made the one legal move that fits all that it names, at
the position to which the parts before it lead. "Five, sweet: four of spades, then the trey under it, then the four of
diamonds"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from voice_solitaire.dialogue.clause_parts import parts_of
from voice_solitaire.dialogue.clause_words import ClauseWords
from voice_solitaire.dialogue.commands.free_moves import leaves
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.fitting_moves import different_moves, fits, meant
from voice_solitaire.dialogue.pointing import named_in_full, told_lately
from voice_solitaire.dialogue.questions import AskWhichMove
from voice_solitaire.dialogue.restating import restated
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.replies import words
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded, in_full
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, read_as
from voice_solitaire.dialogue.understanding.line_words import CARD, HOME, NUMBER, THAT, Mention
from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE
from voice_solitaire.dialogue.understanding.wishes import WISHES, is_asked_back
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind

ReadPart = Callable[[Conversation, str], Reading]
Try = Callable[[Conversation, str, Reading], Answer]  # the whole answer to a line, were it said

_UNCLEAR: Final = ("didn't understand", "I heard:", "othing to correct", "I left the rest")  # in an answer
_OF_THE_STOCK: Final = ("deal", "redeal")
_LEAVES: Final = expression(rf"\b(?:{LEAVE}|out|off)\b")
_ONTO_FIRST: Final = expression(  # in a part with signs, with no card before it
    r"^[^CR]*\b(?:on|onto|to|into|in|over) (?:[a-z]+ ){0,2}[CR]\d+"
)
_PREPOSITION: Final = expression(
    r"(?:and )?(?:goe?s? )?(?:over |up |down |straight )*(?:on|onto|to|into|in|up|with)\b|goe?s? over\b"
)
_CARD_FIRST: Final = expression(r"(?:(?:and|then|so|also|now|let) )*[CR]\d+")
_LIES: Final = expression(r"\b(?:loose|free|open|showing|exposed|uncovered|bare|in sight)\W*$")
_RIDES: Final = expression(
    r"(?:and |with |, )*(?:whatever|everything|anything|what|all)\b.* (?:on|with|behind) (?:it|him|her)\b"
)
_SURE, _SURE_OF_STOCK = 0.7, 0.6  # how much of a part its reading accounts for; where it names no card, as a deal does
_AND: Final = expression(r"\s+and\s+(?:then\s+)?(?=\w)")
_HOLDS_BACK: Final = expression(  # what keeps a line from being an order, or makes it hang on something
    r"\b(?:if|unless|until|till|before|when|maybe|perhaps|might|could|would|should|wonder|think|hope|wait|not|never|no"
    r"|must|always|or|why|suppose|supposing|cannot|but)\b"
    r"|(?:^|[,.;:] |\band )(?:does|do (?:i|we|you)|is|are|what|which|where|how|has|have (?:i|we)|did|will"
    r"|can (?:i|we))\b"
)
_CLAUSES: Final = expression(r"\s*,\s+(?=(?:and|then|so)\s)")
_FOLLOWS: Final = expression(  # that a card goes where the one before it went
    r"\b(?:after (?:it|that|him|her)|behind (?:it|him|her)|too|also|as well|follows?|next|after|on top|tops it"
    r"|likewise|the same way)\b"
)
_ONTO_IT: Final = expression(r"\b(?:on|onto|to|tops?|covers?) (?:it|that|him|her|this|there)\b")
_JOINED: Final = expression(r"^(?:and|then)\b")
_WHICH_ONE: Final = expression(  # "on the six, the one in the seventh pile"
    rf"(\b(?:on|onto|upon|to) (?:the |that )?(?:(?:red|black) )?(?:{'|'.join(RANKS)})(?: of \w+)?), "
    r"(?:i mean,? )?(?:the|that) one (?:(?:that's|that is|which is) )?(?=(?:in|on|at|from) (?:the )?\w)",
    re.IGNORECASE,
)
_SUGGESTED: Final = expression(r"^\W*(?:how|what) about (?:if )?we (?=\w)|^\W*why don't we (?=\w)", re.IGNORECASE)
_POINTS_FIRST: Final = expression(r"^[^CRPE]*\bI\d+\b")
_WHICH_FREES: Final = expression(
    r",? (?:that|which) (?:then )?(?:frees|comes|opens|gets|becomes|falls)(?: (?:up|free|open|empty))+", re.IGNORECASE
)
_FREES: Final = expression(  # of the part before it, and names the card that the next is about
    r"(?:and |so |as |because )*(?:that|this|it|which) (?:then |now |also )?(?:frees?|opens?|releases?|uncovers?"
    r"|exposes?|unblocks?|clears?|reveals?|leaves|gives (?:me|us))\b(?! (?:to|so)\b)"
)
_LETS: Final = expression(  # before what is done then: "and that lets us bring the queen across"
    r"^(?:and |so )*(?:that|this|it|which) (?:then |will |should )*(?:lets?|allows?|means) (?:me|us|we|i|you)"
    r"(?: (?:can|to|then))* ",
    re.IGNORECASE,
)
_GOES: Final = expression(r"\b(?:on|onto|to|over|up|home|into|in|off|out|away|across|there|with|put|move|play)\b")


def loosely(
    conversation: Conversation, text: str, reading: Reading, answer: Answer, read: ReadPart, attempt: Try
) -> Reading | None:
    """The orders of a line, each by the one move that fits it; None where the line is answered well as it was read, or
    where not all of it comes to moves.

    ``reading``, ``answer``: what the line was read as, and what that comes to.
    """
    made = answer.conversation.record.at - conversation.record.at
    wish = WISHES.get(answer.did)
    in_vain = made == 0 and wish is not None and wish.moves_cards
    in_vain = in_vain or (made == 0 and reading.is_weak)
    lacks = in_vain or (failed(conversation, answer) and (made <= 0 or _is_unclear(answer)))
    if conversation.question is not None or not (lacks or made > 0):
        return None  # nearly all lines
    text = _SUGGESTED.sub("", _WHICH_ONE.sub(r"\1 ", restated(conversation, text)))
    if "?" in text or _HOLDS_BACK.search(in_full(text)):
        return None
    parts = _joined(parts_of(conversation, text) or _CLAUSES.split(text))
    if not lacks and made >= _ordering(conversation, parts):
        return None
    orders = _Orders(conversation, read, attempt)
    for part in parts:
        taken = orders.take(part)
        halves = [] if taken else [half for half in _AND.split(part) if half.strip()]
        if not taken and not (len(halves) > 1 and all(map(orders.take, halves))):
            return None
    steps = orders.steps
    asked = answer.conversation.question
    if len(steps) == 1 and isinstance(asked, AskWhichMove) and orders.last in asked.moves:
        return read(conversation, steps[0])  # "ten of hearts on the jack, that one in column four"
    if orders.plain == 0 or len(steps) < 2 or (len(steps) <= made and not lacks):
        return None
    return read_as(text, Intent("in_order", name="\n".join(steps)))


class _Orders:
    """What the parts of a line come to, one after the other."""

    def __init__(self, conversation: Conversation, read: ReadPart, attempt: Try) -> None:
        self._there, self._read, self._attempt = conversation, read, attempt
        self.last: Move | None = None  # the move that the part before made
        self.steps: list[str] = []  # the lines that make them
        self._topic: Card | None = None  # the card that only a remark has named, at which the rest may point
        self._tells = False  # whether the line begins with what only tells something
        self.plain = 0  # how many of them stand in the line itself

    def take(self, part: str) -> bool:
        """Whether a part is an order, which is done then, or only a remark."""
        plain = _LETS.sub("", _WHICH_FREES.sub("", named_in_full(self._there, part)))
        said = ClauseWords(plain)
        if self.steps and _FREES.match(in_full(plain)):
            self._topic = self._named_open(plain) or self._topic
            return True
        if said.only_tells or (_LIES.search(in_full(plain)) and not said.orders):
            self._tells = self._tells or not self.steps
            self._topic = self._named_open(plain) or self._topic
            return True
        if _RIDES.match(in_full(plain)):
            return False  # it goes with the card of the part before
        spotted = self._there.reading_table.spotted(bare(expanded(plain)))
        mentions = meant(spotted, spotted.text)
        names_none = not any(mention.sign in (CARD, NUMBER) for mention in mentions)
        if self._topic is not None and _POINTS_FIRST.match(spotted.text) and self._moves_topic(mentions, plain):
            return True
        if names_none and self.steps and any(mention.sign == THAT for mention in spotted.mentions):
            return True  # says the same of it again
        if self._tells and not self.steps and not (said.orders or _GOES.search(in_full(plain))):
            return False  # "we have a six, and the three also"
        if self._does(plain, self._read(self._there, plain)):
            self.plain += 1
            return True
        if names_none:
            return not said.orders
        if not (said.orders or _goes_on(plain)):
            return not self.steps and self._is_told(mentions)  # no more than a card, which the rest may be about
        move = _fitting(self._there, plain, spotted.text, mentions, self.last)
        if move is None:
            return False
        order = narrate.move_name(self._there.wording, self._there.state, move)
        return self._does(order, self._read(self._there, order))

    def _named_open(self, part: str) -> Card | None:
        """The one card, of those that were told lately or lie open, that a remark names; None where it names none."""
        spotted = self._there.reading_table.spotted(bare(expanded(part)))
        named = [mention for mention in meant(spotted, spotted.text) if mention.sign in (CARD, NUMBER)]
        state = self._there.state
        tops = [card for pile in range(len(state.piles)) for card in state.seen(pile)[-1:]]
        cards = [card for card in tops if named and any(spec.is_card and spec.fits(card) for spec in named[0].specs)]
        told = [card for card in told_lately(self._there) if card in cards]
        cards = told or cards
        return cards[0] if len(cards) == 1 else None

    def _moves_topic(self, mentions: list[Mention], part: str) -> bool:
        """Whether a part that points at the card of the remark before it makes the one move of that which fits."""
        topic, game, state = self._topic, self._there.game, self._there.state
        moves = [
            move
            for move in different_moves(game, state)
            if state.piles[move.source][-move.count] == topic and fits(game, state, move, mentions, topic)
        ]
        if len(moves) != 1 or not (mentions or ClauseWords(part).orders):
            return False
        order = narrate.sayable_name(self._there.wording, state, moves[0])
        done = self._does(order, self._read(self._there, order))
        self.plain += done
        self._topic = None if done else self._topic
        return done

    def _is_told(self, mentions: list[Mention]) -> bool:
        """Whether all that a part names are cards that were just told."""
        told = told_lately(self._there)
        return all(
            any(spec.is_card and spec.fits(card) for spec in mention.specs for card in told) for mention in mentions
        )

    def _names_cards(self, line: str) -> bool:
        mentions = self._there.reading_table.spotted(bare(expanded(line))).mentions
        return any(mention.sign == CARD for mention in mentions)

    def _does(self, line: str, meaning: Reading) -> bool:
        """Whether a line makes a move for sure; then it is made."""
        of_stock = bool(meaning.intents) and meaning.intents[0].do in _OF_THE_STOCK
        enough = meaning.explained >= (_SURE_OF_STOCK if of_stock else _SURE)
        if meaning.doubtful or meaning.guessed or not enough or not is_asked_back(meaning.intents):
            return False
        if of_stock and self._names_cards(line):
            return False
        tried = self._attempt(self._there, line, meaning)
        after = tried.conversation
        if after.record is self._there.record or after.record.at == 0 or failed(self._there, tried):
            return False
        self._there, self.last = after, after.record.turns[after.record.at - 1][-1]
        self.steps.append(line)
        return True


def _joined(parts: list[str]) -> list[str]:
    """The parts of a line, what only says where the one before goes joined to it: "eight of spades, on the nine"."""
    joined: list[str] = []
    for part in parts:
        if joined and _PREPOSITION.match(in_full(part)):
            joined[-1] = f"{joined[-1]} {part}"
        else:
            joined.append(part)
    return joined


def _ordering(conversation: Conversation, parts: list[str]) -> int:
    """How many parts of a line order something: the first, and those that name a card which goes too."""
    table = conversation.reading_table
    spotted = [table.spotted(bare(expanded(part))).text for part in parts[1:]]
    follow = [_FOLLOWS.search(in_full(part)) is not None for part in parts[1:]]
    lets = sum(_LETS.match(part) is not None for part in parts[1:])
    return (
        1 + lets + sum(goes and _CARD_FIRST.match(text) is not None for text, goes in zip(spotted, follow, strict=True))
    )


def _goes_on(part: str) -> bool:
    """Whether a part says that something goes somewhere, or goes on with the one before it."""
    line = in_full(part)
    return any(form.search(line) is not None for form in (_GOES, _FOLLOWS, _JOINED))


def failed(conversation: Conversation, answer: Answer) -> bool:
    """Whether an answer refuses something, asks, or leaves out a part of the line."""
    after = answer.conversation
    refused = after.last_refusal is not None and after.last_refusal is not conversation.last_refusal
    return after.question is not None or refused or _is_unclear(answer)


def _is_unclear(answer: Answer) -> bool:
    """Whether an answer says that something wasn't understood, or leaves out a part of the line."""
    told = " ".join(map(words, answer.lines))
    return any(sign in told for sign in _UNCLEAR)


def _fitting(
    conversation: Conversation, part: str, text: str, mentions: list[Mention], last: Move | None
) -> Move | None:
    """The one legal move that fits what a part names, of which the first card is what moves; one that follows the last
    move goes where that went.

    ``text``: the part with signs.
    """
    game, state, line = conversation.game, conversation.state, in_full(part)
    if _ONTO_FIRST.match(text):
        return None
    leaving = _LEAVES.search(line) is not None and not any(mention.sign == HOME for mention in mentions)
    fitting = [
        move
        for move in different_moves(game, state)
        if fits(game, state, move, mentions) and (leaves(game, move) or not leaving)
    ]
    if last is not None and last.verb is Verb.CARRY and len(fitting) > 1:
        if _ONTO_IT.search(line):
            fitting = [move for move in fitting if move.target == last.target]
        elif _FOLLOWS.search(line):
            home = game.of_kind(Kind.FOUNDATION) if game.piles[last.target].kind is Kind.FOUNDATION else ()
            fitting = [move for move in fitting if move.target == last.target or move.target in home] or fitting
    first = [spec for spec in mentions[0].specs if spec.is_card]
    cards = {move: state.piles[move.source][-move.count] for move in fitting}
    fitting = [move for move in fitting if move.verb is Verb.PAIR or any(spec.fits(cards[move]) for spec in first)]
    return fitting[0] if len(fitting) == 1 else None
