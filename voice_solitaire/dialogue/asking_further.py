"""What a question asks further, after an answer or a move: "and under that?", "what opened up?", "what else came?"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.commands.just_now import FREED, TAKEN, TOP
from voice_solitaire.dialogue.commands.may_i import OF_A_KIND, WHICH_KIND
from voice_solitaire.dialogue.commands.queries import BEFORE, DEEPER
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.fitting_moves import deepest_moved
from voice_solitaire.dialogue.places_named import NUMBERS, place_called
from voice_solitaire.dialogue.pointing import faces_named
from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.meaning import reading_table
from voice_solitaire.dialogue.understanding.naming_words import PLURALS, RANKS
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.pairs import THIRTEEN

_UNDER_IT: Final = expression(
    r"(?:(?:what|which)(?: card)? (?:is|lies|was|comes) )?(?:directly |right |just )?"
    r"(?:under|below|beneath|underneath|behind)(?: (?:it|(?P<that>that|this|those|them))(?: one| card)?)?"
)
_JUST: Final = r"(?:(?:just|all|now|newly|already) )*"
_OPENED_UP: Final = expression(
    r"what (?:(?:else|has|have|cards?|just|newly|then) )*"
    r"(?:(?:opened|freed)(?: up)?|(?:come|came|become|became|got) (?:free|open|loose|uncovered|available)"
    rf"|(?:did (?:i|we|that|it|this) {_JUST})?(?:uncover|free|open|expose|turn up)(?: up)?"
    rf"|(?:i|we|that|it|this) {_JUST}(?:uncovered|freed|opened|exposed|turned up)(?: up)?)"
)
_LIES_OPEN_NOW: Final = expression(
    rf"(?:and |so )?what is {_JUST}(?:uncovered|revealed|exposed|freed)(?: {_JUST})?"
    r"(?: (?:by|with|after) (?:it|that|this|that move))?"
)
_TURNED_UP: Final = expression(
    rf"(?:what|which(?: card| one)?) (?:has |have )?{_JUST}(?:(?:turned|come|came|showed|shown) up|appeared|emerged)"
    r"(?: (?:there|instead|underneath|beneath|below|under (?:it|that|there)))?"
    r"|(?:what|which)(?: (?:one|two|three|four))?(?: cards?| ones?)? did (?:that|it|the|this|my)"
    r"(?: (?:last|move|play))* (?:turn|uncover|free|open|flip|expose|show)(?: (?:over|up|face up))?"
)
_WENT_ALONG: Final = expression(  # how many cards moved with the last one
    r"(?:and |so )?how many(?: cards| ones)? (?:(?:did|has|have) (?:it|she|he|that|they|i|we)(?: just)?"
    r" (?:pull|pulled|take|taken|drag|dragged|bring|brought|carry|carried|move|moved|haul|hauled|shift|shifted)"
    r"|(?:went|came|moved|go|have gone|travelled))(?: (?:along|over|across|with (?:it|her|him|that|them)|too|as well"
    r"|in all|together|there|just now))*"
)
_TOOK_UNDER: Final = expression(
    r"(?:what|which(?: card| one)?) (?:was|lay|were|had been) (?:there )?(?:under|underneath|beneath|below|behind)"
    r"(?: (?:it|that|this|them|those|these|there|the (?:two|pair|king)))?"
)
_IT: Final = (
    r"(?:it|he|she|him|her|that|this|them|they|those|these|that card|the card|that one|that move|the move"
    rf"|(?:the|that) (?:{'|'.join(sorted(RANKS.keys() - PLURALS))})(?: of (?:clubs|diamonds|hearts|spades))?)"
)
_WHO: Final = r"(?:and |so |but )?(?:what|who|which(?: card| one)?)"
_THERE: Final = (
    rf"(?:there|where {_IT} (?:came from|come from|was|were|lay|sat|has been|had been)"
    r"|in (?:that|the old|its old|the other) (?:pile|column|fan|heap|place|spot)"
    rf"|where (?:was|were|lay|sat) {_IT}"
    rf"|in (?:that|the) (?:pile|column|fan|heap|row|place) (?:that )?{_IT} (?:came from|come from|left|was in|lay in))"
)
_LEFT_BY_IT: Final = expression(  # which card the last move brought to light
    rf"{_WHO} (?:was|were|had|did|has) {_IT} (?:been )?(?:hiding|hide|covering|cover|(?:sitting|sit|lying|lie|resting"
    r"|standing) on(?: top of)?|on(?: top of)?|over|burying|bury|blocking|block|keeping(?: down)?|trapping"
    r"|holding(?: down)?)(?: there| before| then)*"
    rf"|{_WHO} (?:was|lay|were|sat|had been) (?:(?:there|hiding|hidden|lying|sitting|right|directly) )*"
    rf"(?:under|underneath|beneath|below|behind)(?: of)?(?: {_IT})?(?: there| before| then"
    r"| (?:in|on|at) the (?:\w+ )?(?:pile|row|column|fan|heap|reserve|waste|board|table))*"
    rf"|{_WHO} (?:(?:has|have|is) )?(?:just )?(?:come|came|turned|popped|showed|shown|appeared|been turned)"
    rf"(?: (?:up|out|free|to light))* (?:behind|under|underneath|beneath|below|instead of|in place of|after)(?: {_IT})?"
    rf"|{_WHO} did {_IT} have (?:under|underneath|beneath|below|behind)(?: {_IT})?"
    r"|(?:what|who|which(?: card| one)?) (?:(?:has|was|got|is) )?(?:just )?(?:flipped|turned|rolled)(?: (?:over|up))?"
    rf"|what (?:is|has) {_IT} (?:opened|freed|turned|shown)(?: (?:up|over))? (?:in|on|at) .{{3,24}}"
    rf"|what (?:does|did|has|will|would|do) (?:{_IT}|i|we) (?:just )?(?:leave|left|uncover|uncovered|free|freed|open"
    r"|opened|expose|reveal|get|got|give|gain|gained|bring up)"
    rf"(?: (?:me|us|up|out|showing|free|open|behind|on top|now|then|(?:for|of|from|by|with) {_IT}|{_THERE}))*"
    rf"|what (?:is|has) {_IT} (?:just )?(?:uncover|uncovered|free|freed|open|opened|leave|left|turned"
    r"|reveal|expose|show)"
    r"(?: (?:up|me|us|free))*"
)
_FILLED: Final = expression(  # which card came where the one that moved had been
    r"(?:and |so )?(?:what|who|which(?: card| one)?) (?:(?:has|was|is) )?(?:(?:just|then) )*(?:filled|fills|came|went"
    r"|dropped|moved|took|takes|come|gone)(?: (?:in|into|up|down|over))*(?: to fill)? (?:(?:the|that|its|his|her)"
    rf" (?:gap|hole|space|place|spot)|where {_IT} (?:was|were|came from|had been|lay))"
)
_THOSE_ON_IT: Final = expression(  # which cards those are that were counted on one
    r"(?:and |so )?(?:what|which) (?:are|were) (?:(?:those|these|they)(?: (?:two|three|four|five|six|seven|eight))?"
    r"|the (?:two|three|four|five|six|seven|eight))(?: (?:cards|ones))?(?: (?:then|on it|on top of it|on him|on her))*"
)
_LEFT_THERE: Final = expression(  # what lies where the card was that moved last
    rf"(?:and |so )?(?:what|which(?: card)?|who) (?:is|lies|sits)(?: now)? (?=where ){_THERE}(?: now| then)*|"
    r"(?:and |so )?(?:what|which(?: cards?)?|who)(?: (?:is|are|lies|comes))? (?:left|remaining|remains|still|lying|open"
    r"|uncovered|free|showing|on top"
    rf"|next)(?: (?:left|over|still|lying|on top|now|all|down|up|one|in line))* {_THERE}(?: now| then)*"
)
_CAME_OUT: Final = expression(
    r"(?!what is deal$)(?:i mean(?:t)?[ ,]+)?(?:(?:read|tell|say|show|list|name|give)(?: me| us)? )?"
    r"(?:what|which|every|each|all(?: of)?(?: the)?(?= (?:new )?(?:cards|ones))|the(?= (?:new )?(?:cards|ones)))"
    r"(?: (?:else|other|more))*"
    r"(?: \w+)??(?: new)?(?: cards?| ones?)?"
    r"(?: (?:was|were|has|have|did|got|just|been|i|we|you|it|that|the deal))*"
    r" (?:came|come|dealt|deal|bring|brought|fell|fallen|fall|landed|arrived)(?: (?:out|up|down|just|there))*"
    r"(?:[ ,]+(?:in|on|at|to|into|onto)?(?: the)? ?(?:place|column|pile|fan|heap|row)s?"
    r" (?P<first>\w+) (?:to|through|until|up to) (?P<last>\w+))?"
)
_WHAT_THEY_ARE: Final = expression(  # after some were turned or dealt
    r"(?:(?:and|tell|read|say|show|give|me|us) )*(?:what|which(?: cards?| ones?)?)(?: (?:they|those|these) (?:are|were)"
    r"| (?:are|were) (?:they|those|these)(?: cards| ones)?)(?: (?:then|all|now))*"
)
_LAST_TURNED: Final = expression(
    r"(?:what|which)(?: card| one)? (?:is|was) (?:the )?(?:last|latest|newest|most recent)(?: (?:card|one))?"
    r"(?: (?:that|which))?(?: (?:i|we|you|it))?(?: (?:just|has|was))*"
    r" (?:came|come|turned|dealt|drawn|drew|appeared)(?: (?:up|out|over))?"
    r"|(?:what|which)(?: card| one)? (?:is|lies|comes)(?: (?:now|lying|sitting))? (?:on|at)(?: the)? top(?: now)?"
)
_IS_ONE: Final = expression(
    r"(?:(?:is|are) there|(?:do|does|have|has) (?:i|we|you|he|she)(?: (?:have|got))?|got|have (?:i|we) got)"
    r" (?:one|any|some)(?: (?:free|open|loose|about|around|anywhere|left|in sight|there|here|showing|on the table))*"
)
_WHERE_THEY: Final = expression(
    r"where (?:are|were|do|did|is) (?:they|those|these|them|they all|all of them)(?: (?:lie|lying|sit|sitting|all))*"
    r"(?:[ ,]+(?:i|we) (?:asked|said|mean|meant))?"
)
_HOW_MANY_AND_WHERE: Final = expression(
    r"(?P<many>how many\b.*\b(?:face down|facedown|hidden|unseen|turned down|closed)\b.*?)[ ,]+and where(?: are they)?"
)
_RANK: Final = rf"(?:{'|'.join(sorted(PLURALS))})"
_ANY_AT_HOME: Final = expression(  # "any twos, threes or fours already sitting at home?"
    rf"(?:(?:is|are) there |have (?:i|we) (?:got )?)?(?:any|which) {_RANK}(?:(?: ,)?(?: or| and)? {_RANK})+"
    r"(?: (?:are|already|now|yet|sitting|lying))*(?: (?:at|in|on))?(?: (?:the|their))? (?:home|foundations?|place)"
    r"(?: (?:already|now|yet|so far))*"
)
_CARD_BEFORE: Final = expression(  # after one was turned
    r"(?:(?:what|how) about |what was )?the (?:one|card) (?:just |right )?before(?: (?:that|it|this))?(?: one)?"
)
_BEFORE_THAT: Final = expression(
    r"(?:(?:what|how) about )?(?:(?:the )?(?:one|move|card|turn) )?(?:just |right )?before"
    r" (?:that|it|this|those|them)(?: one)?"
    r"|(?:and )?(?:what|which)(?: (?:move|one|card))? (?:was|came|did (?:i|we) (?:do|play|move|turn)) "
    r"(?:the (?:one|move) )?before(?: (?:that|it|this|those|them))?(?: one)?"
)
_WHICH_KIND: Final = expression(
    r"(?:is|was) (?:it|that|this|he|she|that one|this one|that card|the card) (?P<one>[\w ]+?) or (?P<other>[\w ]+?)"
    r"|(?:what|which) (?:suit|colou?r|rank) (?:is|was|has|does) (?:it|that|this|that one|this one|that card|the card)"
    r"(?: have| got)?"
)
_KIND: Final = expression(r"[CR]0")  # a card, in a line with its mentions replaced by signs
_IS_IT: Final = expression(  # of what kind the card is that was spoken of
    r"(?:is|was)(?: not)? (?:it|that|this|he|she|that one|this one|that card|this card|the card)(?: really| actually)?"
    r" (?P<kind>(?:an? |the )?(?:\w+ )??(?:of )?\w+?s?)(?: one| card)?(?: then| again| or not)?"
)
_IT_IS: Final = expression(  # the same, told of the card that was just moved or turned
    r"(?:(?:oh|ah|well|so|and|but|ooh)[ ,]+)*(?:it|that|this) (?:is|was) (?P<kind>(?:an? "
    r"|the )?(?:\w+ )??(?:of )?\w+?s?)"
    r"(?: one| card)?"
)
_MOST: Final = expression(
    r"(?:and |or |so )*(?:what about |which (?:has|is|one has|one is) )?(?:the )?(?P<end>least|fewest|most|shortest"
    r"|longest"
    r"|smallest|biggest|lowest|highest|emptiest|fullest)(?: one| ones| cards)?"
)
_ENDS: Final = {
    "most_hidden": "most",
    "fewest_hidden": "fewest",
    "longest": "most",
    "shortest": "fewest",
}  # what was asked for of the places
_OTHER_END: Final = {
    "most_hidden": "fewest_hidden",
    "fewest_hidden": "most_hidden",
    "longest": "shortest",
    "shortest": "longest",
}
_MANY: Final = ("most", "longest", "biggest", "highest", "fullest")
_AND_PLACE: Final = expression(r"(?:and|so|ok|okay)[ ,]+(?:in |on )?(?P<place>\w.*)")
_COUNTED: Final = ("hidden", "empty", "started", "complete")  # places, of which it can be told which
_THE_OTHER: Final = expression(
    r"(?:(?:is|are|what about|how about|where is|and) )*the other(?: red| black)?(?: one| card)?"
    r"(?: (?:in sight|anywhere|about|there|seen|out|free|somewhere|yet|too|lying|to be seen))*"
)
_SEEN_IT: Final = expression(
    r"(?:have|has|did|do|had) (?:we|i|you|anyone|anybody) (?:(?:already|ever|yet|not|just) )*"
    r"(?:seen|see|had|have|met|come across|turned(?: up)?) (?:it|that one|that|this one|him|her)"
    r"(?: (?:yet|already|before|so far|at all|anywhere|tonight|today))*"
    r"|(?:has|have|did|is) (?:it|that one|he|she) (?:(?:already|ever|yet|not) )*"
    r"(?:come up|come out|come|turned up|turn up|appeared|appear|been seen|shown up|been turned|in sight|shown)"
    r"(?: (?:yet|already|before|so far|at all|anywhere|tonight|today))*"
)
_SOME_UNDER: Final = expression(
    r"(?:only |just )*(?:the )?(?:next |first |other )?(?P<number>two|three|four|five|six|seven|eight|nine)(?: more)?"
    r"(?: cards| ones)?"
    r" (?:(?:right|directly|just) )?(?:under|underneath|beneath|below|behind) (?:it|that|this|him|her)(?: one| card)?"
)
_TOLD_OF_PILES: Final = ("under", "read", "where_is", "covering", "is_there")
_COUNTS_CARDS: Final = ("cards_left", "cards_in_play", "how_many")
_ASKED_OF_CARDS: Final = ("under", "where_is", "covering", "is_there", "open_cards", "needs", "how_many")


def asked_further(conversation: Conversation, line: str, core: str) -> Intent | None:
    """What lies under what was told before, or in another place; what the last turn uncovered or brought; None where a
    line asks for nothing of that.

    ``core``: the line without the words that only lead to it.
    """
    place = _after_a_question(conversation, line)
    if place is not None:
        return Intent("read", where=place)
    counted = _AND_PLACE.fullmatch(line) if conversation.last_did in _COUNTS_CARDS else None
    place = place_called(conversation, counted["place"]) if counted is not None else None
    if place is not None:
        return Intent("how_many", where=place, name="in")
    under = _UNDER_IT.fullmatch(core)
    goes_on = under is not None and (under["that"] is not None or line.startswith("and "))
    told_deeper = conversation.last_did == "under" or (conversation.last_did == "read" and goes_on)
    if under is not None and told_deeper and conversation.focus is not None:
        return Intent("under", Spec(that=True), name=DEEPER)
    located = conversation.last_did in ("where_is", "is_there") and conversation.focus is not None
    if located and _THOSE_ON_IT.fullmatch(core):
        return Intent("covering", Spec(that=True))
    some = _SOME_UNDER.fullmatch(core) if conversation.last_did in _TOLD_OF_PILES else None
    if some is not None and conversation.focus is not None:
        return Intent("under", Spec(that=True), number=NUMBERS[some["number"]])
    if conversation.recalled and _BEFORE_THAT.fullmatch(core):
        return Intent("last_moves", name=BEFORE)
    intent = _of_what_was_asked(conversation, core) or _of_its_kind(conversation, line, core)
    if intent is not None:
        return intent
    if not conversation.record.at:  # nothing has happened yet
        return Intent("changed") if _OPENED_UP.fullmatch(core) else None
    return _of_last_turn(conversation, core) or what_was_dealt(conversation, core)


def _of_what_was_asked(conversation: Conversation, core: str) -> Intent | None:
    """Whether there is one of the cards that the last question was of, or that its card needs; where those are that
    were counted."""
    if _ANY_AT_HOME.fullmatch(core):
        return Intent("which", name="started")
    if (both := _HOW_MANY_AND_WHERE.fullmatch(core)) is not None:
        return Intent("in_order", name=f"{both['many']}\nwhere are they")
    asked = next(iter(conversation.last_asked), None)
    if asked is None:
        moved = _SEEN_IT.fullmatch(core) and conversation.focus is not None
        return Intent("is_there", Spec(that=True)) if moved else None
    end = _MOST.fullmatch(core)
    if end is not None and asked.do == "which" and asked.name in _OTHER_END:
        same = (_ENDS[asked.name] == "most") == (end["end"] in _MANY)
        return asked if same else asked.but(name=_OTHER_END[asked.name])
    what = asked.what or asked.where
    of_kind = what is not None and what.rank is not None
    of_card = asked.do in _ASKED_OF_CARDS and what is not None and what.is_card
    if of_card and _THE_OTHER.fullmatch(core) and what is not None and conversation.focus is not None:
        red = what.red if what.red is not None else conversation.focus.suit.red
        return Intent("is_there", Spec(conversation.focus.rank, red=red, other=True))
    if of_kind and of_card and _SEEN_IT.fullmatch(core):
        return Intent("is_there", what)
    if _WHERE_THEY.fullmatch(core):
        if asked.do in ("how_many", "which") and asked.name in _COUNTED:
            return Intent("which", where=asked.where, name=asked.name)
        return Intent("where_is", what) if asked.do in _ASKED_OF_CARDS and of_kind else None
    if _IS_ONE.fullmatch(core) is None:
        return None
    if not of_kind:
        return asked if asked.do == "takes" else None
    if asked.do in ("needs", "takes") and what is not None and Verb.PAIR in conversation.game.by_verb:
        return Intent("is_there", Spec(THIRTEEN - what.rank)) if what.rank and what.rank < THIRTEEN else None
    if asked.do == "needs":
        return Intent("may_move", what)
    return Intent("is_there", what) if asked.do in _ASKED_OF_CARDS else None


def _of_its_kind(conversation: Conversation, line: str, core: str) -> Intent | None:
    """Whether the card that was spoken of is of a colour, a suit or a rank: "is it a black one?"; "that was a queen",
    right after it was moved."""
    if conversation.focus is None:
        return None
    which, asked = _WHICH_KIND.fullmatch(core), _IS_IT.fullmatch(core)
    if which is not None:
        kinds = [_kind(conversation, which[part]) for part in ("one", "other") if which[part]]
        return Intent("is_there", Spec(that=True), name=WHICH_KIND) if None not in kinds else None
    stated = _IT_IS.fullmatch(line) if conversation.just_played or conversation.recalled else None
    asked = asked or stated
    kind = _kind(conversation, asked["kind"]) if asked is not None else None
    return Intent("is_there", Spec(that=True), kind, name=OF_A_KIND) if kind is not None else None


def _kind(conversation: Conversation, words: str) -> Spec | None:
    """The colour, suit or rank that some words name and nothing else: "a black one"."""
    table = reading_table(conversation.game, conversation.state, None)
    spotted = table.spotted(bare(words))
    kind = spotted.mentions[0].specs[0] if _KIND.fullmatch(spotted.text) else None
    return kind if kind is not None and kind.is_card else None


def _of_last_turn(conversation: Conversation, core: str) -> Intent | None:
    """What the last turn uncovered, what lay under what it took, which card it turned."""
    record = conversation.record
    verb = record.turns[record.at - 1][-1].verb
    if verb is Verb.TURN and _LAST_TURNED.fullmatch(core):
        return Intent("read_hand", name=TOP)
    if verb is Verb.TURN and conversation.just_played and _CARD_BEFORE.fullmatch(core.removeprefix("and ")):
        return Intent("under", Spec(that=True), number=1)
    if verb is Verb.PAIR and conversation.just_played and _TOOK_UNDER.fullmatch(core):
        return Intent("under", name=TAKEN)
    if verb is Verb.CARRY and conversation.just_played and _WENT_ALONG.fullmatch(core):
        return Intent("changed")
    if verb is Verb.CARRY and conversation.just_played and conversation.origin is not None:
        if _LEFT_THERE.fullmatch(core) or _FILLED.fullmatch(core):
            return Intent("read", where=Spec(group=conversation.origin.group, number=conversation.origin.number))
        if asks_what_was_left(conversation, core):
            return Intent("changed", name=FREED)
    if conversation.uncovered is not None and _LIES_OPEN_NOW.fullmatch(core):
        return Intent("changed", name=FREED)
    turned_up = verb in (Verb.CARRY, Verb.PAIR) and _TURNED_UP.fullmatch(core)
    return Intent("changed", name=FREED) if turned_up or _OPENED_UP.fullmatch(core) else None


def asks_what_was_left(conversation: Conversation, core: str) -> bool:
    """Whether a line asks what the last turn's move brought to light; a card that it names is the one that moved."""
    return _LEFT_BY_IT.fullmatch(core) is not None and set(faces_named(core)) <= {_moved_last(conversation)}


def _moved_last(conversation: Conversation) -> int | None:
    """The face of the card that the last turn moved, of several the deepest; None where it moved none."""
    record = conversation.record
    card = deepest_moved(record.states[record.at - 1], record.turns[record.at - 1][-1])
    return card.face if card is not None else None


def what_was_dealt(conversation: Conversation, core: str) -> Intent | None:
    """The cards that the last deal brought, or those that it brought to some places; None where nothing asks for
    them."""
    if conversation.record.at and _WHAT_THEY_ARE.fullmatch(core):
        dealt = conversation.record.turns[conversation.record.at - 1][-1].verb in (Verb.TURN, Verb.DEAL)
        return Intent("read_hand") if dealt and conversation.last_did in ("deal", "in_order", "") else None
    came = _CAME_OUT.fullmatch(core) if conversation.record.at else None
    if came is None:
        return None
    first, last = (NUMBERS.get(came[end] or "") for end in ("first", "last"))
    if first is None or last is None:
        return Intent("read_hand")
    return Intent("read_hand", Spec(number=first), Spec(number=last))


def _after_a_question(conversation: Conversation, line: str) -> Spec | None:
    """The place that no more than its name asks for, after a question of a card or of what lies in another place: "and
    column five?"."""
    asked = next(iter(conversation.last_asked), None)
    named = _AND_PLACE.fullmatch(line)
    of_card = asked is not None and asked.do in _ASKED_OF_CARDS and asked.where is None
    if named is None or asked is None or not (of_card or asked.do == "read"):
        return None
    where = place_called(conversation, named["place"])
    if where is None or not (of_card or where.number is None):  # "and place three" is one of the row that was read
        return None
    return where
