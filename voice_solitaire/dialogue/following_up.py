"""What a line means after the one before it: "no, put it back", "and the next one", "get rid of all of them", "yes, do
that", "the rest", "and now?"."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import attrgetter

from voice_solitaire.dialogue.advising import asks_advice
from voice_solitaire.dialogue.all_of_a_kind import all_choices, asked_by_kind, discards_all
from voice_solitaire.dialogue.asking_further import asked_further, asks_what_was_left, what_was_dealt
from voice_solitaire.dialogue.commands.told_cards import MOVABLE
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.doubting import claimed, doubts
from voice_solitaire.dialogue.going_on import AGREES, IT, REST, asks_what_next, going_on, once_more, turns_on, what_came
from voice_solitaire.dialogue.places_named import NTHS, moves_of_places, place_for_hand, places_named
from voice_solitaire.dialogue.pointing import cards_in_reply
from voice_solitaire.dialogue.questions import AskTwoHearings, AskWhichMove, AskYesNo
from voice_solitaire.dialogue.remarking import is_remark
from voice_solitaire.dialogue.standing import standing_and_winning
from voice_solitaire.dialogue.telling.wording import plural
from voice_solitaire.dialogue.understanding.courtesy import in_full
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, Spec, read_as
from voice_solitaire.dialogue.understanding.mentions import in_words
from voice_solitaire.dialogue.understanding.reporting import said_directly
from voice_solitaire.dialogue.understanding.resolve import piles_at
from voice_solitaire.dialogue.understanding.was_it_good import GOOD, WAS_IT_GOOD
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.dialogue.whole_places import whole_places
from voice_solitaire.language.english.phrases import ORDINALS
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind

ReadAlone = Callable[[Conversation, str], Reading]  # reads a line as it stands

NOTHING = "nothing"  # the name of an undo that takes nothing back, as nothing was done

_OPENING = expression(
    r"^(?:(?:oh|ok|okay|no|nope|wait|sorry|and|so|well|but|then|yes|yeah|right|now|please|actually|alright|all right|ah"
    r"|um|uh|thank you|thanks|good|fine|great|lovely|hang on|hold on|whoa|wow|gosh)\b[ ,!]*)+"
)
_CLOSING = expression(
    r"(?:[ ,]+(?:i think|i suppose|on second thoughts?|on reflection|after all))*[ ,]+(?:i think|i suppose"
    r"|on second thoughts?|on reflection|after all|please|then|now|thanks|thank you|dear|again|for (?:me|us|her|him))$"
)
_RECONSIDERS = expression(r"\b(?:on second thoughts?|on reflection|after all)\b")
_PUT_BACK = expression(
    rf"(?:put|bring|get|give|have|take|set|turn) (?:{IT} )?back(?: {IT})?(?: (?:where|how|as|to where) it was)?"
    r"|(?:leave |keep |put |have )?(?:it |that |everything )?(?:as|how|like|where) it was(?: before)?"
    r"|(?:i )?(?:did not|do not|never) (?:mean|want|meant|wanted)(?: to do)? (?:it|that|this)(?: back)?"
    r"(?:[ ,]+(?:as|how|put it back|put it) .*)?"
)
_COMPLAINS = expression(  # of what the last line did, and of nothing before it
    r"(?:that|this|it) (?:is|was) (?:not|never) (?:what|the one|the card)(?: that)? i (?:meant|wanted|said|asked for)"
    r"|(?:i )?(?:did not|do not|never) (?:mean|want|meant|wanted)(?: to do)? (?:it|that|this)"
)
_BACK_WHERE = expression(rf"(?:put|bring|send|get|lay) (?:{IT} )?back (?:up|home|there|down|on|onto it)(?: {IT})?")
_NOT_UNDONE = expression(
    r"(?:do not|did not mean to|i did not mean to|i did not want to) (?:undo|take) (?:it|that|this)?(?: back)?"
    r"|(?:undo|take back|cancel|forget|reverse) (?:the |that |my )?(?:undo|undoing|taking back)"
)
_DOIT = expression(
    r"(?:go ahead|go for it|do (?:it|that|so|this)(?: one)?|let us do (?:it|that)(?: one)?|let us"
    r"|play (?:it|that)(?: one)?|(?:go on|go ahead) and do (?:it|that)|do the (?:move|best one|best)"
    r"|(?:do |play |take |make )?that(?: one| move)?|make (?:it|that move)|sounds good|i will do that"
    r"|(?:(?:i will )?take |do |play )?the (?:best|suggested)(?: one| move)?"
    r"|(?:put|lay|place|move|send|play|set) (?:it|him|her|that|them|that one) there)"
)
_PUT_THERE = expression(  # the card in hand, after a place was read
    r"(?:put|place|lay|play|stick|drop|pop|set) (?:it|this|that|him|her|this one|that one|the card)"
    r" (?:there|on (?:it|that)(?: one| pile| heap)?|onto (?:it|that)|in there|on there|down there)"
)
_GO_ON = expression(r"^(?:(?:oh|ok|okay|yes|alright|well)\b[ ,]*)*go on(?P<then>(?:[ ,]+then|[ ,]+please)*)$")
_PAIR_THEM = expression(
    r"(?:match|pair|join|put)(?: up)? (?:them|those|these|both|the two|those two|these two)(?: up| both| together)*"
    r"|(?:(?:take|remove|discard|clear|play|do|use) )?(?:that pair|the pair|those two|these two)"
    r"(?: up| off| out| away| both)*"
)
_TO_BE_TOLD = expression(
    r"(?:what|which|who|where|how|is|are|has|does|do|can|could|may|will|would|read|tell|say|show|look|check|describe"
    r"|see"
    r"|hear|list|give|any)\b"
)
_NTH = expression(
    rf"(?:(?:i will |let us )?(?:do|play|take|make|try|have) )?(?:the )?(?P<nth>{'|'.join(ORDINALS)})"
    r"(?: (?:one|move|of those|of them))?"
)
_OF_A_CHOICE = expression(rf"\b(?:the )?(?P<nth>{'|'.join(ORDINALS)})(?: (?:one|of (?:them|those)))?$")
_SIDE = expression(
    r"(?:(?:take|play|move|use|pick) )?(?:the )?(?:one on the )?(?P<side>left|right)(?:most)?(?: (?:hand )?one)?"
    r"(?: of (?:them|those|the two))?"
)
_ASKED = expression(r"^(?:what|which|where|how|is|are|does|do|has|can you (?:tell|read)|tell|read)\b")
_ALONE = (Kind.FOUNDATION, Kind.CELL, Kind.DISCARD)  # where what lies under a card is of no interest
_UNDER = expression(
    rf"what (?:is|lies) (?:there )?(?:now )?(?:under|underneath|beneath|below|behind)(?: {IT})?(?: now| there| then)*"
)
_ONE_BELOW = expression(  # the card that was uncovered
    r"(?:then |also )*(?:the )?(?:one|card) (?:below|under|underneath|beneath|behind)(?: (?:it|that))?"
    r"(?: too| as well)?"
)
_ANY_USE = expression(
    r"(?:does|do|will|is|would|could|can|any)(?: (?:it|that|this|she|he))? (?:(?:any|a|of|some) )*"
    r"(?:help|good|use|useful)(?: (?:to|for) (?:me|us|anything)| me| us| anything| anywhere| at all| here)*"
    r"|(?:is there |(?:do|does|have|has) (?:i|we|he|she) (?:(?:have|got) )*|got )?(?:anything|something|anywhere"
    r"|somewhere|a place|any place|room|a home|a spot|(?:a|any|another) (?:card|match|one)|any cards)"
    rf"(?: to go| that (?:goes|fits))? (?:for|with) {IT}"
)
_WHAT_WITHIT = expression(
    rf"what (?:can|could|do|should|shall|might|may) (?:i|we|you) (?:now )?(?:do|make) (?:with|of) {IT}"
)
_WHAT_ABOUT = expression(r"^(?:what|how) about (?P<what>.+)$")
_THEM = expression(
    r"\b(?:all|both|every one|each)(?: (?:of|the))? (?:them|those|these|of them)\b"
    r"|\b(?:them|those|these)(?: all| both)?\b(?! \w+s\b)"
)
_POINTS = expression(r"\b(?:it|that|this|she|he|her|him)\b")
_ELSE = expression(r"\b(?:else|other|further|again|still|back)\b")
_ASKS_OF_CARD = ("may_move", "needs", "may_leave")
_NAMES_CARDS = ("where_is", "is_there", "open_cards")


_ANY_OF_TOLD = expression(
    r"(?:are|is|can|could|do|does|will) (?:any|some|one|either|both|all)(?: one)? of (?:those|them|these|the two)"
    r"(?: (?:cards|two|three))? (?:(?P<moves>(?:go|move|be (?:moved|played|put|used)|fit|playable|movable"
    r"|of (?:any )?use|any (?:use|good)|useful|to be moved|help)\b.*)"
    r"|(?:free|out|open|loose|available|uncovered|in reach|reachable"
    r"|on top|accessible|to be had|there for the taking|lying free|showing)\b.*)"
)
_THROWS_AWAY = expression(
    r"(?:now |then |just )*(?:chuck|bin|dump|ditch|toss|scrap|lose|trash) (?:it|him|her|that)(?: out| away)?"
)


def follow_up(conversation: Conversation, text: str, read: ReadAlone) -> Reading:
    """What a line means by what was said or done just before it, or where nothing of that bears on it, by itself.

    ``read``: reads a line that stands alone.
    """
    if conversation.enrolment is not None or conversation.asleep or conversation.shows:
        return read(conversation, text)
    line = in_full(text).strip(" ,.?!")
    core = _CLOSING.sub("", _OPENING.sub("", line)).strip(" ,")
    choice = _about_a_choice(conversation, text, core)
    if choice:
        return follow_up(conversation.but(left_question=None, question=None), choice, read)
    if conversation.question is not None:
        under = _under_a_question(conversation, text, core) or _of_them(conversation, text, read)
        return under or read(conversation, text)
    if is_remark(line):
        return read_as(text, Intent("small_talk", name="chat"))
    beneath = whole_places(conversation, core) if conversation.question is None else None
    if beneath is not None:
        return read_as(text, beneath)
    if conversation.just_played and _THROWS_AWAY.fullmatch(core) and conversation.game.of_kind(Kind.DISCARD):
        return read_as(text, Intent("leave", Spec(that=True)))
    of_told = _ANY_OF_TOLD.fullmatch(core)
    if of_told is not None and cards_in_reply(conversation):
        return read_as(text, Intent("free_of_told", name=MOVABLE if of_told["moves"] else ""))
    if _PUT_THERE.fullmatch(core) and len(conversation.piles_read) == 1 and conversation.game.of_kind(Kind.HAND):
        place = conversation.game.piles[conversation.piles_read[0]]
        return read_as(text, Intent("carry", Spec(kind=Kind.HAND), Spec(group=place.group, number=place.number)))
    for wish in (_taken_back, doubts, asks_advice, _agreed, going_on, once_more, what_came, asked_further):
        intent = wish(conversation, line, core)
        if intent is not None:
            return read_as(text, intent)
    asked = claimed(conversation, line)
    if asked and (answer := read(conversation, f"{asked}?")).intents and not is_asked_back(answer.intents):
        return answer
    if _asks_what_came_free(conversation, core) and conversation.origin is not None:
        here = conversation.origin
        return read_as(text, Intent("read", where=Spec(group=here.group, number=here.number)))
    if _ONE_BELOW.fullmatch(core) and conversation.uncovered is not None and line.startswith(("and ", "then ")):
        of_it = "may_move" if text.rstrip().endswith("?") else "too"
        return read_as(text, Intent(of_it, conversation.lying(conversation.uncovered)))
    if WAS_IT_GOOD.fullmatch(core) and conversation.record.at:
        return read_as(text, Intent("why_not", name=GOOD))
    stands = standing_and_winning(text, partial(read, conversation))
    if stands is not None:
        return read_as(text, stands)
    places = places_named(conversation, line)
    if places is not None:
        return read_as(text, places)
    moves = moves_of_places(conversation, core)
    if moves:
        return read_as(text, *moves)
    them = _of_them(conversation, text, read)
    if them is not None:
        return them
    if _asks_its_use(conversation, core):
        return _of_uncovered(conversation, read(conversation, "where can it go"))
    if turns_on(conversation, core):
        return read_as(text, Intent("deal"))
    if asks_what_next(conversation, text, core):
        return read_as(text, Intent("more" if conversation.waiting_lines else "moves"))
    kind = asked_by_kind(text, core)
    reading = discards_all(read(conversation, kind or text), line, conversation.game)
    asks = _TO_BE_TOLD.match(core) or conversation.book.read(line).intents  # a place by its name alone is read
    empty = None if asks else place_for_hand(conversation, reading)
    if empty is not None:
        return read_as(text, Intent("carry", what=Spec(kind=Kind.HAND), where=empty))
    named = _of_named_moves(conversation, reading)
    if named is not None:
        return read_as(text, named)
    about = _WHAT_ABOUT.match(core)
    if about is not None and not reading.intents:
        return _about(conversation, about["what"], read) or reading
    instead = reading.intents and reading.intents[0].do == "may_move" and line.endswith(" instead")
    if conversation.uncovered is not None and _POINTS.search(line) and not (_ELSE.search(line) or instead):
        return _of_uncovered(conversation, reading)
    return reading


def _of_named_moves(conversation: Conversation, reading: Reading) -> Intent | None:
    """The one move of those that were just named which goes where a line sends "it"; None where it is none of them."""
    sent = next(iter(reading.intents), None)
    if sent is None or sent.do != "carry" or sent.what is None or not sent.what.that or sent.where is None:
        return None
    targets = set(piles_at(sent.where, conversation.game)) if not sent.where.is_card else set[int]()
    fitting = [at for at, move in enumerate(conversation.just_named, 1) if move.target in targets]
    return Intent("do_it", number=fitting[0]) if len(fitting) == 1 else None


def _asks_what_came_free(conversation: Conversation, core: str) -> bool:
    """Whether a line asks, right after a move, what lay under the card that it moved; of a card that went where nothing
    lies under it, also what lies there."""
    record, card = conversation.record, conversation.focus
    if not record.at:
        return False
    to = record.turns[record.at - 1][-1].target
    now_moved = to >= 0 and card in conversation.state.piles[to] and card not in record.states[record.at - 1].piles[to]
    if not (conversation.just_played or now_moved):
        return False
    alone = to >= 0 and conversation.game.piles[to].kind in _ALONE
    return asks_what_was_left(conversation, core) or (alone and _UNDER.fullmatch(core) is not None)


def _asks_its_use(conversation: Conversation, core: str) -> bool:
    """Whether a line asks what the card that was spoken of, or just uncovered, is good for."""
    spoken_of = (conversation.uncovered or conversation.focus) is not None
    if spoken_of and _ANY_USE.fullmatch(core):
        return True
    return conversation.uncovered is not None and _WHAT_WITHIT.fullmatch(core) is not None


def _about_a_choice(conversation: Conversation, text: str, core: str) -> str:
    """A question about one of the choices that the game offered, by its name in place of its number: "what's under the
    first one?", "and the second?"; empty where a line is none."""
    offered = conversation.question or conversation.left_question
    about = _OF_A_CHOICE.search(core) if isinstance(offered, AskWhichMove) else None
    if about is None or not isinstance(offered, AskWhichMove) or NTHS[about["nth"]] > len(offered.names):
        return ""
    asks = _ASKED.match(core) is not None
    goes_on = about.start() == 0 and conversation.question is None and text.rstrip().endswith("?")
    named = f"{core[: about.start()]}{offered.names[NTHS[about['nth']] - 1]}"
    return named if asks else f"and {named}" if goes_on else ""


def _under_a_question(conversation: Conversation, text: str, core: str) -> Reading | None:
    """What leaves an open question as it is, answers it by a number, or drops it: the rest of what was told before,
    "no, put it back"."""
    if conversation.waiting_lines and REST.fullmatch(core):
        return read_as(text, Intent("more"))
    every = all_choices(conversation, core)
    if every is not None:
        return read_as(text, every)
    nth = _NTH.fullmatch(core)
    if nth is not None and isinstance(conversation.question, AskWhichMove):
        return read_as(text, Intent("nth", number=NTHS[nth["nth"]]))
    side = _SIDE.fullmatch(_CLOSING.sub("", said_directly(core)))
    at = _at_side(conversation, side["side"]) if side is not None else 0
    if at:
        return read_as(ORDINALS[at - 1], Intent("nth", number=at))
    dealt = what_was_dealt(conversation, core)
    if dealt is not None:
        return read_as(text, dealt)
    asks_of_move = isinstance(conversation.question, (AskYesNo, AskWhichMove, AskTwoHearings))
    puts_back = _PUT_BACK.fullmatch(core) or _COMPLAINS.fullmatch(core)
    if asks_of_move and puts_back and not conversation.taken_back:
        return read_as(text, Intent("no"))
    return None


def _at_side(conversation: Conversation, side: str) -> int:
    """The number of the choice that lies furthest to the left or to the right; 0 where none does."""
    question, piles = conversation.question, conversation.game.piles
    if not isinstance(question, AskWhichMove):
        return 0
    for end in (attrgetter("source"), attrgetter("target")):
        pans = [piles[end(group[0])].pan for group in question.groups]
        furthest = min(pans) if side == "left" else max(pans)
        if pans.count(furthest) == 1:
            return pans.index(furthest) + 1
    return 0


def _taken_back(conversation: Conversation, line: str, core: str) -> Intent | None:
    """After an undo, what would put back puts back the undo; after a move that wasn't made, nothing is taken back."""
    complains = _COMPLAINS.fullmatch(core) is not None
    puts_back = complains or _PUT_BACK.fullmatch(core) is not None
    if conversation.taken_back and (
        _BACK_WHERE.fullmatch(core) or _NOT_UNDONE.fullmatch(core) or (puts_back and not core.startswith("take"))
    ):
        return Intent("redo")
    if conversation.just_played and _PUT_BACK.fullmatch(core) and _RECONSIDERS.search(line):
        return Intent("undo")
    did_nothing = complains or conversation.just_refused or conversation.just_offered
    if puts_back and did_nothing and not conversation.just_played:
        return Intent("undo", name=NOTHING)
    return None


def _agreed(conversation: Conversation, line: str, core: str) -> Intent | None:
    """The move that was named in the last reply, where a line agrees to it, or picks it by its number; more of a hint
    where it only asks to go on."""
    offered = conversation.just_named
    if not offered:
        return None
    nth = _NTH.fullmatch(core)
    if nth is not None and len(offered) >= NTHS[nth["nth"]]:
        return Intent("do_it", number=NTHS[nth["nth"]])
    on = _GO_ON.match(line)
    waits = conversation.hint_goes_on or conversation.waiting_lines
    agrees = AGREES.fullmatch(line) is not None and not waits
    pairs = offered[0].verb is Verb.PAIR and _PAIR_THEM.fullmatch(core) is not None
    if on is not None and "then" not in on["then"] and conversation.hint_goes_on:
        return Intent("more")
    goes_on = on is not None and ("then" in on["then"] or not waits)
    return Intent("do_it") if agrees or goes_on or pairs or _DOIT.fullmatch(core) else None


def _about(conversation: Conversation, what: str, read: ReadAlone) -> Reading | None:
    """Whether a card can go anywhere, which is asked after no more than by its name."""
    reading = read(conversation, f"can {what} go anywhere")
    intent = next(iter(reading.intents), None)
    named = intent is not None and intent.do in _ASKS_OF_CARD and intent.what is not None and not intent.what.that
    return reading if named else None


def _of_uncovered(conversation: Conversation, reading: Reading) -> Reading:
    """A question about "it", right after a move that uncovered a card, as one about that card."""
    card = conversation.uncovered
    if card is None or not reading.intents or reading.intents[0].do not in _ASKS_OF_CARD:
        return reading
    there = conversation.lying(card)
    pointing = (intent for intent in reading.intents if intent.what is not None and intent.what.that)
    intents = tuple(intent.but(what=there) for intent in pointing)
    return Reading(intents, reading.understood) if intents else reading


def _of_them(conversation: Conversation, text: str, read: ReadAlone) -> Reading | None:
    """What is to be done with the cards of a kind that were asked for just before, or earlier in the line: "get rid of
    all of them"."""
    question, mark, order = text.rstrip(" .!?").rpartition("? ")
    open_question = conversation.question is not None  # it is what "them" may answer
    asked = read(conversation, question).intents if mark else () if open_question else conversation.last_asked
    if not asked or asked[0].do not in _NAMES_CARDS or asked[0].what is None or asked[0].what.rank is None:
        return None
    named, changes = _THEM.subn(_all(asked[0].what), in_full(order))
    reading = read(conversation, named) if changes else None
    if (
        reading is None
        or not is_asked_back(reading.intents)
        or (mark and is_asked_back(read(conversation, text).intents))
    ):
        return None
    return read_as(text, Intent("in_order", name=f"{question}\n{named}")) if mark else reading


def _all(what: Spec) -> str:
    """All cards of a kind: "all red aces"; "the ace of spades"."""
    if what.suit is not None:
        return f"the {in_words(what)}"
    colour = "" if what.red is None else "red " if what.red else "black "
    return f"all {colour}{plural(what.rank or 1)}"
