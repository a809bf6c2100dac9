"""Lines of several clauses of which the whole means little, but each clause by itself is plain: "the ace up like I
said, what's under it?", "three more, please, and do say where it fits"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from voice_solitaire.dialogue.clause_kinds import MOVED, SENDS_MANY, Clause, ClauseKind, ReadClause, clauses_of
from voice_solitaire.dialogue.clause_words import FINITE, LINKS, ClauseWords
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.questions import AskMissing, AskYesNo
from voice_solitaire.dialogue.understanding.clauses import trimmed
from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, read_as
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.language.expressions import expression

SEVERAL: Final = 2  # orders of a line at least that is no answer
REMARKED: Final = 3  # words of a remark at least that something may point at
_POINTS: Final = expression(r"\b(?:that one|this one|it|him|her|he|she)\b(?! is\b|'s\b)")
_THERE: Final = expression(r"\b(?:down |over |up |on |in )?there\W*$", re.IGNORECASE)
_OF_ALL: Final = expression(r"\b(?:them|they|those|these|both|either|all)\b")
_POINTS_AT_MORE: Final = expression(r"\b(?:them|they|those|these|both|either|all|one|ones|there|this|that)\b")
_OF_NO_CARD: Final = frozenset("undo undo_many undo_to redo deal redeal do_it yes changed".split())
_OFFERED: Final = frozenset(("yes", "do_it", "turn_until"))  # which need no card
_BELONGS: Final = expression(r" where(?:ver)? (?:they|it|he|she) (?:belongs?|goes?|go|fits?|live|lives)\b")
_SHORT: Final = expression(r"(?:how many|how much|which|where|who|what|why)(?: \w+)?\W*")
_WORD: Final = expression(r"\w+\?")
_IS_IT: Final = expression(r"(?:is|are|would|does|can|could|will|may|should|was)(?:n't)? (?:that|this|it)\b")
_SENTENCES: Final = expression(r"[.!?] +\w")
_AND_IT: Final = expression(r"(?:and )?(?:then )?(?:\w+ )?\w+$", re.IGNORECASE)  # a place alone
_NOT_THAT: Final = expression(r"(?:no,? )?not (?:that|this|it)\b(?: one| card)?,")
_BUT: Final = expression(r"but\b", re.IGNORECASE)


def by_clauses(conversation: Conversation, text: str, whole: Reading, read: ReadClause) -> Reading:
    """What a line means: ``whole``, or where that accounts for little of it or leaves out an order, the plain clauses
    of the line, one after another.

    ``read``: reads a clause by what was said before.
    Remarks are left out; a card that only they name is put where a later clause points at it. A line that corrects
    itself, makes a condition or orders what isn't plain stays whole.
    """
    asked, wished = conversation.question, whole.intents[0].do if whole.intents else ""
    if not (asked is None or isinstance(asked, (AskYesNo, AskMissing))) or wished == "small_talk":
        return whole
    phrase = conversation.book.read(text)
    if phrase.intents and not phrase.by_likeness and phrase.intents == whole.intents:
        return whole  # the game's own phrase
    if wished == "rather" and _NOT_THAT.match(text.lower()) and whole.explained == 1:
        return whole  # "not that one, the eight in column four"
    weak = whole.is_weak or wished == "turn_until"  # which hears no more than its own words
    if not weak and isinstance(asked, AskYesNo):
        return whole
    clauses = clauses_of(conversation, text, read)
    wishes = _wishes_of(clauses)
    wishes, unclear = (wishes, []) if wishes or asked is not None else _plain_at_first(clauses)
    texts = [wish for clause in wishes for wish in _lines(clause)]
    if not wishes or (isinstance(asked, AskYesNo) and not _agrees_and_asks(wishes)):
        return whole
    if isinstance(asked, AskMissing) and _orders(wishes) < SEVERAL:
        return whole  # it may be what was missing
    drops_rest = bool(unclear) and len(wishes) == 1 and wishes[0].reading.intents == whole.intents
    if not weak and not drops_rest and not _leaves_out(text, whole, wishes):
        return whole
    if unclear:
        in_order = Intent("in_order", name="\n".join((*texts, *unclear)), number=len(texts) + 1)
        return read_as(text, in_order)
    return read_as(text, Intent("in_order", name="\n".join(texts))) if len(texts) > 1 else read(conversation, texts[0])


def _lines(clause: Clause) -> list[str]:
    """The wishes of a clause, each as a line: several where it moves several cards."""
    steps = () if clause.pointed else clause.reading.intents[0].steps
    return list(steps) or [clause.text]


def _leaves_out(text: str, whole: Reading, wishes: list[Clause]) -> bool:
    """Whether a reading that accounts for its line leaves out an order: one before a question, or some of several."""
    orders = _orders(wishes)
    if any(wish.pointed for wish in wishes) or _asks_by_itself(text, whole, wishes):
        return True
    if not is_asked_back(whole.intents):
        asked = [wish for wish in wishes if wish.reading.intents[0].do != "rule_about"]
        if any(wish.reading.intents == whole.intents for wish in asked) and len(asked) >= SEVERAL:
            return True  # it is what one of them asks
        return orders >= SEVERAL or (orders > 0 and _SENTENCES.search(text) is not None)
    if steps := whole.intents[0].steps:
        return sum(map(len, map(_lines, wishes))) > len(set(steps))
    if not any(map(_is_ordered, wishes)) and any(wish.text.endswith("?") for wish in wishes):
        return True  # "a queen on a king, that sounds sensible, but may I hear column seven before I decide?"
    asks_first = not _is_ordered(wishes[0]) and (wishes[0].cards or wishes[0].reading.intents[0].do == "may_move")
    return orders > 1 or (orders == 1 and len(wishes) > 1 and bool(asks_first))


def _asks_by_itself(text: str, whole: Reading, wishes: list[Clause]) -> bool:
    """Whether a line of several sentences has one question, plain by itself, that the whole was read as something else
    than: "finally something that fits! would it go in two places?"."""
    if len(wishes) != 1 or not wishes[0].text.endswith("?") or _SENTENCES.search(text) is None:
        return False
    asked = wishes[0].reading
    in_order = bool(whole.intents) and bool(whole.intents[0].steps)
    return asked.explained >= MOVED and not (asked.doubtful or in_order) and asked.intents != whole.intents


def _orders(wishes: Iterable[Clause]) -> int:
    """How much some clauses want done, each with another card: "pick up the six and lay it there" is one order."""
    ordering = (wish for wish in wishes if _is_ordered(wish) and wish.reading.intents[0].do not in _OFFERED)
    counted = (
        len(wish.reading.intents[0].steps) or 1
        for number, wish in enumerate(ordering)
        if not _is_same_card(wish) or (number == 0 and wish.reading.intents[0].do == "carry")
    )
    return sum(counted)


def _is_same_card(wish: Clause) -> bool:
    """Whether a clause orders something of the card that the clause before it has named."""
    what = wish.reading.intents[0].what
    return what is not None and what.that and not wish.pointed


def _agrees_and_asks(wishes: list[Clause]) -> bool:
    """Whether a line says yes to what was asked back, and only asks something beside it: another move may be meant in
    place of the first."""
    first, *others = wishes
    return first.text == "yes" and not any(_is_ordered(wish) or _BUT.match(wish.text) for wish in others)


class _Unclear(Exception):
    """Some clause orders what isn't plain, or points at what may be more than one card."""


class _Wishes:
    """The wishes of a line, and what its remarks have named since the last of them."""

    def __init__(self) -> None:
        self.clauses: list[Clause] = []
        self._named: tuple[str, ...] = ()
        self._remarked = self._is_topic = False  # whether anything was remarked; whether that only named a card
        self._tells = False  # whether the last remark tells something

    def remark(self, clause: Clause) -> None:
        """A clause that wishes nothing."""
        words = clause.text.lower()
        is_told = FINITE.search(words) is not None
        goes_on = self._tells and clause.only_card  # "that should be the four, the five"
        if self.clauses and clause.cards and (LINKS.match(words) or clause.only_card) and not (is_told or goes_on):
            raise _Unclear  # "and the three on top", which may be a move
        self._tells = is_told or goes_on
        self._remarked |= len(words.split()) >= REMARKED and bool(trimmed(expanded(clause.text)))
        self._named += clause.cards
        self._is_topic = bool(clause.cards) and not (is_told or words.rstrip().endswith((".", "!")))

    def wish(self, clause: Clause) -> None:
        """A clause that orders or asks something."""
        words, wished = _BELONGS.sub("", clause.text.lower()), clause.reading.intents[0].do
        last = self.clauses[-1] if self.clauses else None
        if clause.kind is ClauseKind.NAMED and not (last and (last.kind is clause.kind or _AND_IT.match(last.text))):
            raise _Unclear  # says more of the one before
        if wished in _OFFERED:
            if self._named and wished != "turn_until":
                raise _Unclear  # "the nine can go on the ten, let's do that"
            if wished == "turn_until" or not any(map(_is_ordered, self.clauses)):  # else "so do that"
                self.clauses.append(clause)
            return
        if wished == "changed" and last is not None and _is_ordered(last):
            return  # its own answer tells
        text = self._with_card(clause, words)
        if not self._is_said_again(clause, words):
            self.clauses.append(replace(clause, text=text, pointed=text != clause.text))
            self._named, self._remarked, self._is_topic = (), False, False

    def _with_card(self, clause: Clause, words: str) -> str:
        """A clause with the card that a remark has named where it points at one."""
        if clause.reading.intents[0].do == "on_condition":
            return clause.text  # of the card that comes
        if clause.reading.intents[0].do in (*_OF_NO_CARD, "rule_about") and not self._is_topic:
            return clause.text  # "turn another one", "in this game"
        there = _THERE.search(clause.text)
        beds = {name for name in self._named if " of " in name and name not in clause.cards}
        if there and _is_ordered(clause) and clause.cards and len(beds) == 1:
            return f"{clause.text[: there.start()]}onto the {beds.pop()}"  # "that's the king, the queen goes there"
        named = self._named or (self.clauses[-1].cards if self.clauses else ())
        several = self._remarked or len(set(named)) > 1
        if several and (_OF_ALL if clause.cards else _POINTS_AT_MORE).search(_POINTS.sub("", words)):
            raise _Unclear
        pointer = _POINTS.search(words)
        if self._is_topic and (pointer is not None if clause.cards else pointer is None and _is_ordered(clause)):
            raise _Unclear  # "three of hearts, go up"
        if pointer is None or clause.cards or not self._remarked:
            return clause.text
        if len(set(self._named)) != 1 or _POINTS.search(words, pointer.end()):
            raise _Unclear
        return f"{clause.text[: pointer.start()]}the {self._named[0]}{clause.text[pointer.end() :]}"

    def _is_said_again(self, clause: Clause, words: str) -> bool:
        """Whether a clause wants once more what the one before it wants: "then turn, by all means, turn"."""
        before, after = (self.clauses[-1].reading.intents[0] if self.clauses else None), clause.reading.intents[0]
        if before is None or not {before.do, after.do} <= _OF_NO_CARD:
            return False
        same = before == after or (before.do == "redeal" and after.do == "deal")  # "reshuffle and deal again"
        if not (same or LINKS.match(words)):
            raise _Unclear
        return same and not words.startswith("then")


def _wishes_of(clauses: list[Clause]) -> list[Clause]:
    """The wishes of a line in their order; none where one of them isn't clear."""
    wishes, last = _Wishes(), clauses[-1] if clauses else None
    try:
        for before, clause in zip((None, *clauses), clauses, strict=False):
            if _leaves_open(wishes.clauses, before, clause):
                return []
            if clause.kind is ClauseKind.WISH and clause.text.endswith(":"):
                continue  # "now clear the nine: the eight over there, ..."
            if clause.kind is ClauseKind.REMARK:
                wishes.remark(clause)
            elif clause.kind is not ClauseKind.UNREAD:
                wishes.wish(clause)
            elif clause is not last or not wishes.clauses or clause.cards or not clause.text.endswith("?"):
                return []  # but for "who spoke of that?" in the end
    except _Unclear:
        return []
    return wishes.clauses


def _plain_at_first(clauses: list[Clause]) -> tuple[list[Clause], list[str]]:
    """The orders that a line begins with, where they are plain, and the clauses behind them, of which the first isn't
    and says no more of those before it; nothing where it is otherwise."""
    unread = (number for number, clause in enumerate(clauses) if clause.kind is ClauseKind.UNREAD)
    for number in unread:
        stands_apart = number > 0 and (
            clauses[number - 1].text.endswith((".", "!", "?"))
            or LINKS.match(clauses[number].text.lower())
            or ClauseWords(clauses[number].text).orders
        )
        wishes = _wishes_of(clauses[:number]) if stands_apart else []
        asks_of_it = _leaves_open(wishes, clauses[number - 1], clauses[number]) or _IS_IT.match(
            clauses[number].text.lower()
        )
        ordered = [wish for wish in wishes if _is_ordered(wish)]
        if asks_of_it or not ordered or not all(map(_is_done_at_once, ordered)):
            break
        behind = [clause.text for clause in clauses[number:] if clause.kind is not ClauseKind.REMARK]
        return wishes, behind
    return [], []


def _is_done_at_once(wish: Clause) -> bool:
    """Whether an order says enough to be done though what follows it isn't clear: what names a card by no more than its
    colour, or sends up many, may be told of the cards."""
    intent = wish.reading.intents[0]
    what = intent.what
    names = what is None or what.that or bool(wish.cards)
    return wish.reading.explained >= MOVED and intent.do not in SENDS_MANY and names


def _leaves_open(wishes: list[Clause], before: Clause | None, clause: Clause) -> bool:
    """Whether a clause makes a question of the one ``before`` it: "six on the seven, is that allowed?", "the six on the
    seven, perhaps?", "shifts ... how many?"."""
    if before is None:
        return False
    words = clause.text.lower()
    is_short = _SHORT.fullmatch(words) or (before.cards and _WORD.fullmatch(words))
    if is_short and clause.kind is ClauseKind.WISH and before.kind is ClauseKind.REMARK and trimmed(before.text):
        return True
    may_i = before.kind is ClauseKind.WISH and before.reading.intents[0].do == "may_move"
    if may_i and not before.text.endswith("?") and _is_ordered(clause) and words.startswith("and "):
        return True  # "can I pick up the seven and drop it on the eight"
    if not words.endswith("?") or not wishes or not _is_ordered(wishes[-1]) or before.text.endswith((".", "!")):
        return False
    return clause.kind is not ClauseKind.WISH or _IS_IT.match(words) is not None


def _is_ordered(clause: Clause) -> bool:
    """Whether a clause wants something done."""
    return is_asked_back(clause.reading.intents)
