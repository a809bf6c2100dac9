"""What a line means that goes on from the one before: more of what was told, what can be done next, one more card."""

from __future__ import annotations

import re

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.understanding.clauses import trimmed
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.naming_words import SMALL_NUMBERS
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb

_OF_THEM = r"(?: of (?:it|them|those|the (?:table|board|cards|columns|rows|piles|fans|moves|rest)))?"
IT = r"(?:it|that|this|them|those|him|her|that one|that card|the card|the cards)"
_ONE_MORE = expression(
    r"(?:(?:once|one) more(?: time)?(?: back)?|again|back (?:again|once more)|another(?: one| time)?|the same again)"
)
REST = expression(
    r"(?:(?:what (?:is|are|was|were)|tell me|read me|say|give me) )?(?:the )?(?:rest|(?:others|(?:other|remaining)"
    rf"(?: \w+)? (?:ones|moves|ways|pairs|choices))){_OF_THEM}"
    r"|(?:(?:tell|give|read|say|show|let)(?: me| us| her| him)?(?: (?:hear|have))?|go on with|hear|have|know"
    r"|(?:i|we|she|he) (?:want|wants|would like|need)(?: to (?:hear|know|have))?) (?:all )?"
    rf"the (?:rest|others|other ones){_OF_THEM}(?: (?:for|to) (?:me|us|her|him))?"
    r"|what else(?: is there| have (?:i|we)(?: got)?)?"
    r"|(?:any|anything|is there|are there any) (?:more|else|others)|more of (?:them|those)"
)
_MORE = frozenset(("more", "rest", "others"))
_ON = expression(r"\b(?:(?:go|carry|keep) (?:on|going)|continue|proceed)\b")
_ASKING_ON = _MORE | frozenset(  # words of a line that asks for nothing but to go on, in whatever order
    "go going carry keep on continue proceed and yes yeah yep sure of course ok please then all the tell read give say"
    " let hear have me us a bit little some even further it them em every everything with right i we would like want to"
    " can could you do um umm uh er hm oh well so".split()
)
_NEXT_ONES = expression(
    r"(?:(?:read|tell|give|hear)(?: me| us)? )?(?:the )?(?:next|following) (?:ones|few|lot|bits?|parts?)"
)
_POLITE = frozenset("please then now and oh ok okay well so".split())
_PAUSE = expression(r"[,.;!]+(?:\s+|$)")
_WISHES = expression(  # how a clause begins that isn't only a remark
    rf"(?:(?:and|but|so|then|please)\b ?)*(?:{MOVE}|{LEAVE}|turn|deal|draw|undo|hint|what|which|where|who|how|why"
    r"|can|could|may|is|are|do|does)\b"
)
_OTHER_MOVES = expression(  # "and the other two, please", "which three moves are those?"
    r"(?:(?:not that|i mean(?:t)?|i asked for|tell me|read me|what about|what are|which are"
    r"|(?P<which>which|what|list|name))\b[ ,]*)*"
    rf"(?:all )?(?:the )?(?:(?P<other>other|remaining)(?: of the)? )?(?P<number>{'|'.join(SMALL_NUMBERS)}|\d+)"
    r"(?: (?:moves|ones))?(?P<those> are (?:those|they|these|there|that))?"
    r"(?:[ ,]+(?:what|which)(?: moves| ones)? are (?:they|those))?"
)
_BESIDES = r"(?:besides|apart from|except(?: for)?|other than|aside from)"
_ALL_OF_THEM = (
    expression(  # the moves that were only counted: "which move is that?", "list them all", "besides a deal?"
        r"(?:(?:what|which)(?: moves?| ones?)? (?:are|is|were|was) (?:they|those|these|that|it|this)(?: moves?| one)?"
        r"|(?:and )?which(?: moves?| ones?)"
        r"|(?:name|list|read|tell me|give me|say) (?:them|(?:all )?(?:the |those )?moves)(?: all)?"
        rf")(?:[ ,]+(?:the ones?|{_BESIDES})\b.*)?"
        rf"|(?:and |anything |what )?{_BESIDES} (?:a |the )?(?:deal(?:ing)?|turn(?:ing)?|that|it)\b.*"
    )
)
_AND_THE_LAST = expression(r"(?:(?:ok|okay|right|thanks),? )*and (?:(?:what|how) about )?the last(?: one| ones| few)?")
_TELL_MORE = expression(  # of words, and of no cards
    r"(?:tell|read|say|let)(?: (?:me|us|her|him|hear))* (?:(?:some|a bit|a little) )?more"
    r"(?: (?:about (?:it|that|this)|of (?:it|that)|then|please))*"
)
_HINTED_AT = expression(r"(?:and )?(?:which|what)(?: one| card)?(?: (?:is|would) (?:it|that)(?: be)?)?")
AGREES = expression(
    r"(?:(?:oh|ok|okay)[ ,]+)*(?:yes|yeah|yep|sure|of course|by all means)(?:[ ,]+(?:please|then|do|sure|fine))*"
)
_NEXT_PART = expression(
    r"(?:the )?(?:next|following) (?:row|line|column|part|one|bit|pile|fan)(?: down)?"
)  # of a table
_ANY_MORE = expression(
    r"what else(?: is there| can (?:i|we) do)?"
    r"|(?:are there |is there |have (?:i|we) got |do (?:i|we) have )?any(?:thing)? (?:more|others?|else)"
    r"(?: (?:moves?|pairs?|matches|cards?|ones?|to (?:do|move|play|take)|i can (?:do|move|take|play)))?"
)
_AND_NOW = expression(
    r"(?:and |ok |so |well |then )*(?:what |(?:is there |is )?anything |any moves )?now(?: what)?"
    r"(?:[ ,]+(?:anything|any moves|what (?:then|next)))?"
)
_AND_THEN = expression(r"so|(?:and |ok |so |well )*(?:what then|then what|and then|then)")  # of what was just done
_ANOTHER_DEAL = expression(r"(?:another|one more|a new|the next|a further) deal")
_NEXT = expression(r"(?:the )?next(?: one| move)?")
_TURNS_ON = expression(  # after a card was turned
    r"(?:keep|carry|go|going|continue|come)(?: on| going| turning| it| at it)*(?: (?:with it|turning|dealing|drawing))?"
    r"(?: (?:the |some )?(?:cards|over|more))*"
)
_NEXT_CARD = expression(  # after a card was turned, or where that was advised
    r"(?:the )?(?:(?:next|another|following)(?: card| one)?|(?:card|one) after (?:that|it|this)(?: one)?|one more)"
    r"(?:[ ,]+(?:go on|please|dear))*"
)
_FEW = "|".join(word for word, number in SMALL_NUMBERS.items() if 2 <= number <= 5)
_SO_MANY = expression(  # that the stock turns at once: "three, please", "the first three of them"
    r"(?:(?:and|then|so|now|right|well|okay|come on|go on|let us|let me|i would like) ?,? )*"
    r"(?:(?:give|show|turn|flip|deal|draw|see|have|take|get|do|go for|look at|try)(?: (?:me|us|see|have|out|over|off))*"
    rf" )?(?:(?:the|a|an|another|my|our|next|first|fresh|new|other) )*(?P<number>{_FEW})(?: more)?(?: cards?| ones?)?"
    r"(?:[ ,]+(?:more|please|dear|again|over|now|then|afresh|anew|(?:off|from|out of|of) (?:the )?(?:pack|stock"
    r"|deck|talon|it|them|top)))*"
)
_ON_WE_GO = expression(
    r"(?:and |so |right |ok |well )*(?:on|off|onwards?|round) (?:we|you|it) goe?s?(?: (?:again|then|once more))*"
    r"|(?:and |so )*(?:on with it|onwards?|the same again|same again|once more|and again)(?: (?:please|then))*"
)
_WHAT_IS_NEXT = expression(r"what (?:is|comes|would be) (?:the )?next(?: (?:one|move|best|possibility|choice))?")
_WHAT_CAME = expression(rf"(?:what|which)(?: kind of)?(?: card)? (?:is|was) {IT}(?: that (?:came|turned) (?:up|out))?")
_WHAT_WAS_TURNED = expression(
    r"what (?:have|did) (?:i|we) (?:got|get)|what came(?: up)?"
    r"|what (?:is|lies|have i got|do i have|have i|is there)(?: lying| there)? (?:on|in|at)(?: the top of)? (?:the|my)"
    r" (?:discard |turned |open |face up )?(?:pile|heap|stack)(?: now)?"
)

_IN_ONE_GO = expression(  # that a reading isn't to be parted by "more"
    r"\b(?:in one go|(?:all )?at one go|all at once|non-?stop|the lot|every(?:thing else| last \w+| single \w+)"
    r"|without (?:a |any )?(?:stopp?ing|pauses?|pausing|breaks?|breaking off|interruptions?|me saying more|more)"
    r"|(?:to|till|until) the (?:very )?end|do(?: not|n't) (?:stop|break off|pause)"
    r"|all (?:of (?:it|them|those|these)|the (?:rest|others))|the (?:whole|entire) (?:lot|thing|rest)"
    rf"|all (?:{'|'.join(SMALL_NUMBERS)})(?: of them| (?:columns|piles|fans|rows|heaps|cards|places))?)\b",
    re.IGNORECASE,
)
_READINGS = frozenset(
    "table everything tops read more moves free where_is open_cards discards which_games rules rule in_order".split()
)


def in_one_go(text: str, did: str) -> bool:
    """Whether a line asks for a whole reading without a pause: "read me all ten columns", "the rest, in one go".

    ``did``: the name of what it came to.
    """
    return did in _READINGS and _IN_ONE_GO.search(text) is not None


def turned(conversation: Conversation) -> bool:
    """Whether the last line turned a card."""
    record = conversation.record
    return conversation.just_played and record.at > 0 and record.turns[record.at - 1][-1].verb is Verb.TURN


def turns_on(conversation: Conversation, core: str) -> bool:
    """Whether a line turns one more card, after one was turned or where that was named first of what can be done."""
    if (many := _SO_MANY.fullmatch(core)) is not None and _turns_so_many(conversation, many["number"]):
        return core != many["number"] or turned(conversation)
    was_turned = turned(conversation)
    if was_turned and _ON_WE_GO.fullmatch(core):
        return True
    advised = bool(conversation.just_named) and conversation.just_named[0].verb is Verb.TURN
    goes_on = was_turned and _TURNS_ON.fullmatch(core) is not None
    return goes_on or ((was_turned or advised) and _NEXT_CARD.fullmatch(core) is not None)


def _turns_so_many(conversation: Conversation, number: str) -> bool:
    """Whether the stock turns so many cards at once."""
    action = conversation.game.by_verb.get(Verb.TURN)
    return getattr(action, "count", 1) == SMALL_NUMBERS[number]


def asks_what_next(conversation: Conversation, text: str, core: str) -> bool:
    """Whether "next" asks for what can be done next, or for what is still to be told, and not for the next card."""
    game = conversation.game
    if game.plays_itself or _NEXT.fullmatch(core) is None:
        return False
    has_cards_to_come = not {Verb.TURN, Verb.DEAL, Verb.REDEAL}.isdisjoint(game.by_verb)
    return text.rstrip().endswith("?") or bool(conversation.waiting_lines) or not has_cards_to_come


def going_on(conversation: Conversation, line: str, core: str) -> Intent | None:
    """The rest of what was told; the moves there are, right after one, or where it is asked what now."""
    more = _ANY_MORE.fullmatch(core) or (core == "more" and not conversation.waiting_lines)
    now = _AND_NOW.fullmatch(line) and line != "now"
    if now or (conversation.just_played and (more or line == "now" or _AND_THEN.fullmatch(line))):
        return Intent("moves")
    if conversation.last_did == "moves" and conversation.just_offered and not conversation.pending_lines:
        return Intent("moves") if _ALL_OF_THEM.fullmatch(core) else None
    if conversation.just_offered and conversation.pending_lines and _WHAT_IS_NEXT.fullmatch(core):
        return Intent("more")
    if conversation.pending_lines and not conversation.just_played and _AND_THE_LAST.fullmatch(line):
        return Intent("more")
    if _TELL_MORE.fullmatch(core):
        return Intent("more")
    if conversation.hint_goes_on and _HINTED_AT.fullmatch(core):
        return Intent("more")
    if _asks_on(conversation, line, core) or _asks_the_others(conversation, core):
        return Intent("more")
    legal = conversation.game.legal(conversation.state) if _ANOTHER_DEAL.fullmatch(core) else ()
    if any(move.verb is Verb.DEAL for move in legal):
        return Intent("deal")
    goes_on = REST.fullmatch(core) or (conversation.reads_table and _NEXT_PART.fullmatch(core))
    return Intent("more") if conversation.waiting_lines and goes_on else None


def _asks_on(conversation: Conversation, line: str, core: str) -> bool:
    """Whether a line asks in whatever words for more of what was told: "go on, more"; "yes, go on please" and "yes,
    please" where the last line announced it."""
    if not conversation.waiting_lines:
        return False
    just_told = bool(conversation.pending_lines) and not conversation.just_played
    clauses = [clause for part in _PAUSE.split(line) if (clause := part.strip())]
    on = [_is_to_go_on(clause, just_told) for clause in clauses]
    book = conversation.book
    remarks = [clause for clause, is_on in zip(clauses, on, strict=True) if not (is_on or AGREES.fullmatch(clause))]
    if any(on) and not any(_WISHES.match(part) or book.read(part).intents for part in map(trimmed, remarks) if part):
        return True
    return just_told and AGREES.fullmatch(line) is not None


def _is_to_go_on(clause: str, just_told: bool) -> bool:
    """Whether a clause asks for nothing but to go on: "tell me more then"; by "go on" only where the last line told
    something of which there is more."""
    words = set(clause.split())
    if _NEXT_ONES.fullmatch(" ".join(word for word in clause.split() if word not in _POLITE)):
        return True
    return words <= _ASKING_ON and (not words.isdisjoint(_MORE) or (just_told and _ON.search(clause) is not None))


def _asks_the_others(conversation: Conversation, core: str) -> bool:
    """Whether a line asks for the moves that were counted just before and not all named: "the other two"."""
    if not (conversation.just_offered and conversation.pending_lines):
        return False
    if _ALL_OF_THEM.fullmatch(core):
        return True
    others = _OTHER_MOVES.fullmatch(core)
    number = int(others["number"]) if others and others["number"].isdigit() else 0
    number = SMALL_NUMBERS[others["number"]] if others and not number else number
    left = len(conversation.pending_lines)
    of_all = others is not None and (others["those"] or others["which"]) is not None and number == left + 1
    return of_all or (others is not None and others["other"] is not None and number == left)


def once_more(conversation: Conversation, line: str, core: str) -> Intent | None:
    """Taking back once more, right after it; more advice, after a move that was advised."""
    joined = line != core and line.startswith("and ")  # by itself, "again" is what is told again
    if _ONE_MORE.fullmatch(core) is None or not (joined or core.startswith(("another", "one"))):
        return None
    if conversation.last_did.startswith("undo"):
        return Intent("undo")
    return Intent("hint", name="card") if conversation.last_did == "do_it" else None


def what_came(conversation: Conversation, line: str, core: str) -> Intent | None:
    """The card that was just turned, where a line asks what it is; else what the turn just played did."""
    if not conversation.just_played:
        return None
    asks_of_it = _WHAT_CAME.fullmatch(core) is not None
    if turned(conversation):
        return Intent("read_hand") if asks_of_it or _WHAT_WAS_TURNED.fullmatch(core) else None
    return Intent("changed") if asks_of_it else None
