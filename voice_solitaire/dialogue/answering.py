"""From a line to its answer: what it means, what is asked back, what is done, and what follows from that.

All of it is a function of the conversation: nothing is changed, kept or said by asking for an answer.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial

from voice_solitaire.dialogue.commands import (
    bookmarks,
    clarify,
    columns,
    confirm,
    corrections,
    counting,
    demonstration,
    depths,
    enrolment,
    found_home,
    free_moves,
    freely_said,
    games,
    help,
    hints,
    left_open,
    may_i,
    moves,
    neighbours,
    queries,
    reading_parts,
    results,
    rule_search,
    scan,
    settings,
    small_talk,
    stray_talk,
    suggestions,
    turning_on,
    tutorial,
    undo,
    what_fits,
    what_if,
    which_places,
    whys,
    winnable,
)  # fmt: skip
from voice_solitaire.dialogue.commands.registry import HANDLERS, answers
from voice_solitaire.dialogue.commands.turn import play_turn
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.following_up import follow_up
from voice_solitaire.dialogue.imagining import imagined
from voice_solitaire.dialogue.questions import (
    AskMissing,
    AskTwoHearings,
    AskWhichMove,
    AskYesNo,
    Do,
    Hear,
    InOrder,
    Question,
)
from voice_solitaire.dialogue.understanding.chosen_options import chosen_option
from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.free import read_freely
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, Spec, read_as
from voice_solitaire.dialogue.understanding.lexing import is_nobodys
from voice_solitaire.dialogue.understanding.naming_words import GAPS, HOMEWARD, PLURALS, RANKS, SMALL_NUMBERS
from voice_solitaire.dialogue.understanding.repairs import repaired
from voice_solitaire.dialogue.understanding.resolve import Denied, carry, is_number
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.turning_on import turns_until
from voice_solitaire.dialogue.understanding.variations import variation
from voice_solitaire.dialogue.understanding.wishes import WISHES, is_asked_back
from voice_solitaire.dialogue.understanding.yes_or_no import drops, yes_or_no
from voice_solitaire.language.expressions import expression
from voice_solitaire.ports import Cue, Heard, Source
from voice_solitaire.table.piles import Kind

COMMANDS = (
    bookmarks,
    columns,
    corrections,
    counting,
    demonstration,
    depths,
    enrolment,
    games,
    help,
    free_moves,
    found_home,
    hints,
    may_i,
    moves,
    neighbours,
    queries,
    reading_parts,
    results,
    rule_search,
    small_talk,
    settings,
    suggestions,
    turning_on,
    tutorial,
    undo,
    what_fits,
    what_if,
    which_places,
    whys,
    winnable,
)  # each registers its own


ONE_OF_A_RANK = frozenset(rank for rank in RANKS if not rank.endswith("s"))
_NEXT_ONE = frozenset(("next", "next one", "next one please", "the next", "the next one", "the next one please"))
_OF_US = frozenset("i we let's lets i'd i'll shall".split())


def followed(conversation: Conversation, heard: Heard) -> Answer:
    """The whole answer to a line."""
    return _left_open(conversation, _marked(conversation, whole(_answer(conversation, heard))))


def _left_open(before: Conversation, answer: Answer) -> Answer:
    """An answer with the choice that was open kept for two lines more, where only a question came between."""
    after, wish = answer.conversation, WISHES.get(answer.did)
    open_ = before.question if isinstance(before.question, AskWhichMove) else None
    left = open_ or before.left_question
    asks = wish is not None and not (wish.asked_back or wish.only_answers or wish.leaves_game)
    lines = 1 if open_ is not None else before.left_for + 1
    kept = asks and left is not None and after.question is None and after.record is before.record and lines <= 2
    if not kept and after.left_question is None:
        return answer
    return answer.but(conversation=after.but(left_question=left if kept else None, left_for=lines if kept else 0))


def _marked(before: Conversation, answer: Answer) -> Answer:
    """An answer with what it did kept for the line after it: a turn played, refused, or taken back."""
    after, wish = answer.conversation, WISHES.get(answer.did)
    old, new = before.record, after.record
    if after is before or (wish is not None and wish.keeps_question and old is new):
        return answer
    back = new.turns == old.turns and new.at < old.at
    played = not back and new.game is old.game and (new.at, new.turns) != (old.at, old.turns) and new.at > 0
    refused = after.last_refusal is not None and after.last_refusal is not before.last_refusal
    offers = bool(after.offered) and after.offered is not before.offered and not back
    marked = after.but(
        just_played=played or answer.did == "changed",
        just_refused=refused,
        last_did=answer.did,
        taken_back=back or (before.taken_back and not played),
        offered=after.offered if offers or not (played or back) else (),
        just_offered=offers,
    )
    return answer.but(conversation=marked)


def whole(answer: Answer) -> Answer:
    """An answer with all that is to be done next done, and what it closes with told."""
    while answer.then is not None:
        after, then = answer.conversation, answer.then
        if isinstance(then, Do):
            answer = answer.before(do(after, then.intents))
        elif isinstance(then, Hear):
            answer = answer.before(understand(after, then.line, read(after, then.line), then.under))
        elif isinstance(then, InOrder):
            answer = answer.before(_in_order(after, then.lines))
        else:
            for rehearsed in then.lines:
                after = whole(understand(after, rehearsed, after.book.read(rehearsed))).conversation
            answer = answer.before(Answer(after))
    return answer.but(lines=(*answer.lines, *answer.closing), closing=())


def _in_order(conversation: Conversation, wishes: tuple[str, ...]) -> Answer:
    """Several wishes of one line, one after another, up to the first that can't be done or asks something."""
    answer = Answer(conversation)
    for wish in wishes:
        before = answer.conversation
        next_answer = whole(understand(before, wish, read(before, wish)))
        asked = next_answer.conversation.question
        if isinstance(asked, AskWhichMove) and before.record is not conversation.record:
            last = before.record.turns[before.record.at - 1][-1]
            lay_open = [card for pile in range(len(conversation.game.piles)) for card in conversation.state.seen(pile)]
            named = [move for move in asked.moves if before.state.piles[move.source][-move.count] in lay_open]
            move = left_open.following_on(last, named or asked.moves)
            next_answer = play_turn(before, move) if move is not None else next_answer
        answer = answer.before(next_answer)
        after = answer.conversation
        row = WISHES.get(next_answer.did)
        if after.question is not None or (after.record is before.record and (row is None or row.asked_back)):
            break
    return answer


def simulate(conversation: Conversation, text: str, reading: Reading) -> Answer:
    """The whole answer to a line, were it beyond doubt; nothing is done, said or kept by asking for it."""
    return whole(understand(conversation, text, reading))


def read(conversation: Conversation, text: str, aloud: bool = False) -> Reading:
    """What a line means: by what was said just before, by the templates, or, where it fits none, in free wording.

    ``aloud``: whether it was spoken.
    While a question is open, what could be part of an answer to it is left to that.
    """
    if is_nobodys(text):
        return conversation.book.read(text)
    command = _answered(conversation.question, text, aloud)
    if command:
        return read_as(text, Intent(command))
    return follow_up(conversation, text, _alone)


def _alone(conversation: Conversation, text: str) -> Reading:
    """What a line means that stands alone."""
    text = _said_back(conversation, repaired(text))
    reading = _of_cards(text, conversation.book.read(text))
    named = bool(reading.intents and reading.intents[0].options)  # with its name: the others are as usual then
    chosen = chosen_option(text, conversation.game) if not named and conversation.enrolment is None else None
    if chosen is not None and not (chosen.doubtful and _turns_cards(conversation, text, reading)):
        return chosen
    turning = turns_until(text, conversation.game)
    if turning is not None:
        return read_as(text, turning)
    if conversation.enrolment is not None or (reading.intents and not _may_be_other(conversation, text, reading)):
        return reading
    varied = variation(text, conversation.game)
    if varied is not None:
        return Reading((varied,), tuple(text.split()))
    freely = _of_cards(text, read_freely(text, conversation.game, conversation.state, conversation.focus))
    nearly = len(reading.rest) <= 1 < len(reading.understood) and clarify.lacks_a_part(reading)
    if freely.guessed and (reading.intents or nearly):
        return reading
    return freely if freely.intents or freely.expected else reading


def _turns_cards(conversation: Conversation, text: str, reading: Reading) -> bool:
    """Whether a line that names an option turns cards: "draw three"."""
    either = reading.intents or read_freely(text, conversation.game, conversation.state).intents
    return bool(either) and either[0].do == "deal"


def _said_back(conversation: Conversation, text: str) -> str:
    """A line without the "say" with which the game tells what can be said, or the "repeat" before what was asked
    before: "say deal", "repeat what's free"."""
    first, _, rest = text.partition(" ")
    if first.lower() not in ("say", "repeat") or conversation.book.read(text).intents:
        return text
    understood = conversation.book.read(rest).intents
    return rest if understood and (first.lower() == "say" or SaidLine(rest).asks) else text


def _answered(question: Question | None, text: str, aloud: bool) -> str:
    """Yes or no to an open question, in whatever words; empty where a line says something else."""
    if isinstance(question, AskYesNo):
        return yes_or_no(text, question.gives_up, aloud)
    dropped = isinstance(question, (AskWhichMove, AskTwoHearings)) and drops(text)
    return "no" if dropped else ""


def _may_be_other(conversation: Conversation, text: str, reading: Reading) -> bool:
    """Whether what fits a template may be meant otherwise: a question that would move something, a word that only
    looks like another, "it" or a number that is no card here."""
    intent = reading.intents[0]
    if conversation.question is not None and not reading.by_likeness:
        return False
    if reading.by_likeness or (WISHES[intent.do].asked_back and SaidLine(text).asks):
        return True
    if intent.do == "stop":  # who says "I want to stop" doesn't mean the voice
        return "stop" in text.lower() and not _OF_US.isdisjoint(text.lower().split())
    if intent.do == "next" and conversation.shows:
        return False
    if intent.do == "next":  # a card that is asked for, where there is nothing to go on with
        asked = "card" in text.lower() or text.lower().strip(" .!") in _NEXT_ONE
        return asked and not conversation.game.plays_itself and not conversation.pending_lines
    if intent.do == "play_game" and _names_a_card_first(text):  # "three up"
        return True
    if intent.do == "play_game":  # "free cells?" asks for no game where there are cells, nor "peaks" where there are
        named = text.lower().strip()
        last = named.rstrip(" ?").split(" ")[-1]
        if named.endswith("?") and (named.rstrip(" ?") in GAPS or last.removesuffix("s") in conversation.game.groups):
            return True
        again = intent.name == conversation.game.name and (named.endswith("?") or " " not in named)
        return again or _sends_up(named, conversation)
    if intent.do == "other":  # a card that is asked for, where there was no move to correct
        alone = text.lower().strip(" .!") == "another"
        return text.lower().startswith("another") and (alone or not conversation.last_wish)
    if intent.do == "part" and intent.what is not None:  # a place, to be read; "clubs?", how high they are
        return not intent.what.is_card or (intent.what.rank is None and text.rstrip().endswith("?"))
    if intent.do == "too":  # "two" sounds like it
        return not {"too", "also", "well", "and", "then"} & {*text.lower().split()}
    if intent.do != "carry":
        return False
    resolution = carry(conversation.resolved(reading.intents), conversation.game, conversation.state)
    pointing = any(spec is not None and spec.that for spec in (intent.what, intent.where))
    if not isinstance(resolution, Denied):
        return False
    numbers = _TWO_NUMBERS.fullmatch(text.lower()) or not PLURALS.isdisjoint(text.lower().split())  # "to the threes"
    return pointing or resolution.refusal.reason == "not_in_sight" or bool(numbers)


def _names_a_card_first(text: str) -> bool:
    return text.lower().split()[0] in ONE_OF_A_RANK


_NUMBER = rf"(?:{'|'.join(word for word, number in SMALL_NUMBERS.items() if number <= 20)}|\d\d?)"
_TWO_NUMBERS = expression(rf"(?:move )?{_NUMBER} (?:to|onto|on|into) {_NUMBER}")  # of cards or of places
_A_CARD = expression(
    rf"\b(?:the|an?|any|that|this|my|red|black) ({'|'.join(RANKS)}|[2-9]|10)\b(?! (?:column|pile|row)s?\b)"
)


def _of_cards(text: str, reading: Reading) -> Reading:
    """A reading in which a number with an article is a card, no place by its number alone: "the three on a four"."""
    if not is_asked_back(reading.intents) or not any(
        spec and is_number(spec) for intent in reading.intents for spec in (intent.what, intent.where)
    ):
        return reading
    numbers = {SMALL_NUMBERS.get(word, int(word) if word.isdigit() else 0) for word in _A_CARD.findall(text.lower())}
    left = tuple(
        intent
        for intent in reading.intents
        if not any(spec and is_number(spec) and spec.number in numbers for spec in (intent.what, intent.where))
    )
    return replace(reading, intents=left) if left else reading


def _sends_up(line: str, conversation: Conversation) -> bool:
    """Whether the name of a game sends a card up where there are foundations: "three up"; several, only where they can
    go: "aces up"."""
    words = bare(line.strip(" .!")).split()
    if len(words) != 2 or words[0] not in RANKS or words[1] not in HOMEWARD:
        return False
    game, home = conversation.game, Intent("carry", Spec(RANKS[words[0]]), Spec(kind=Kind.FOUNDATION))
    if not game.of_kind(Kind.FOUNDATION):
        return False
    begun = words[0] not in PLURALS or conversation.record.at > 0
    return begun or not isinstance(carry((home,), game, conversation.state), Denied)


@answers("in_order")
def in_order(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Several wishes of one line."""
    return Answer(conversation, then=InOrder(tuple(intents[0].name.split("\n"))))


@answers("supposed")
def supposed(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What is asked of the table after a move that is only supposed."""

    def hear(there: Conversation, text: str) -> Answer:
        return whole(understand(there, text, read(there, text)))

    return imagined(conversation, intents[0].name, hear)


def _answer(conversation: Conversation, heard: Heard) -> Answer:
    if heard.source in (Source.SWITCH, Source.CLOCK):
        return scan.switched(conversation, heard.source).but(did="scan")
    spoken = heard.source is Source.SPOKEN
    taken_up = left_open.taken_up(conversation, heard.text, read)
    if isinstance(taken_up, Answer):
        return taken_up
    conversation = taken_up
    reading = read(conversation, heard.text, aloud=spoken)
    if spoken and heard.written and not conversation.asleep and conversation.enrolment is None:
        simulated = lru_cache(maxsize=None)(partial(simulate, conversation))
        quieter = stray_talk.quieter(conversation, heard)
        freely = freely_said.answered(conversation, quieter, partial(read, conversation, aloud=True), simulated)
        if isinstance(freely, Answer):
            return freely
        heard = freely
    if conversation.asleep and spoken and not confirm.wakes(heard, reading):
        return Answer(conversation, did="asleep")
    if conversation.enrolment is not None:
        return enrolment.heard(conversation, heard, reading)
    passed_over = stray_talk.passed_over(conversation, heard, reading) if spoken else None
    if passed_over is not None:
        return passed_over
    if reading.intents and not WISHES[reading.intents[0].do].in_scan:
        conversation = conversation.but(scan=None)
    finished = left_open.finished(conversation, heard.text, read)
    if finished:
        conversation, heard = conversation.but(question=None), replace(heard, text=finished, alternatives=())
        reading = read(conversation, finished)
    if isinstance(conversation.question, AskMissing):
        completed = conversation.book.read(" ".join((*conversation.question.understood, heard.text)))
        if completed.intents and not any(WISHES[intent.do].always for intent in reading.intents):
            reading = completed
    simulated = lru_cache(maxsize=None)(partial(simulate, conversation))  # what was tried out isn't worked out again
    asked = confirm.doubted(conversation, heard, reading, simulated) if spoken else None
    return asked.but(did="doubt") if asked is not None else simulated(heard.text, reading)


def understand(conversation: Conversation, text: str, reading: Reading, under: Question | None = None) -> Answer:
    """What a line comes to; an open question, or the one ``under`` it, is answered by it, or dropped."""
    question, free = under or conversation.question, conversation.but(question=None)
    if question is not None:
        answer = clarify.answered(free, question, reading)
        if answer is not None:
            return answer.but(did="answer")
    if not reading.intents:
        return clarify.puzzled(free, text, reading, question).but(did="puzzled")
    wished = reading.intents[0].do
    if wished == "rather" and isinstance(question, AskYesNo) and isinstance(question.yes, Do):
        free = free.but(last_wish=question.yes.intents, last_moves=(), last_asked=())  # it wasn't done
    intents = tuple(intent for intent in reading.intents if intent.do == wished)
    answer = do(free.but(puzzled=0), intents)
    asked = answer.conversation.question
    if isinstance(asked, AskWhichMove):
        move = left_open.left_to_the_game(text, free, asked)
        answer = play_turn(free.but(puzzled=0), move) if move is not None else answer
    if reading.doubtful:
        answer = confirm.asked_back(free, intents, answer)
    if WISHES[wished].keeps_question and answer.conversation.question is None:
        return answer.but(conversation=answer.conversation.but(question=question))
    return answer


def do(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What one wish, read in one or several ways, comes to."""
    wish = WISHES[intents[0].do]
    if wish.name != "rather":
        intents = tuple(
            intent.but(what=conversation.located(intent.what), where=conversation.located(intent.where))
            for intent in intents
        )
    if any(spec is not None and spec.origin for intent in intents for spec in (intent.what, intent.where)):
        return conversation.say("nothing_moved_yet", Cue.ASK)
    if not (wish.keeps_question or wish.keeps_pending):
        conversation = conversation.turned_to_else()
    answer = demonstration.instead(conversation, intents) or HANDLERS[wish.name](conversation, intents)
    if wish.name in ("rather", "in_order") or wish.keeps_question:
        return answer.but(did=answer.did or wish.name)
    asked = () if wish.asked_back or (intents[0].what is intents[0].where is None) else intents
    after = answer.conversation.but(last_asked=asked)
    return answer.but(conversation=after, did=answer.did or wish.name)
