"""What a line means in a conversation: by what was said just before, by the templates, or in free wording."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from voice_solitaire.dialogue.after_advice import after_advice
from voice_solitaire.dialogue.agreeing import advised_and_more, choice_and_more, yes_and_more
from voice_solitaire.dialogue.changed_on_the_way import changed_on_the_way
from voice_solitaire.dialogue.clause_by_clause import REMARKED, by_clauses
from voice_solitaire.dialogue.clause_kinds import PLAIN
from voice_solitaire.dialogue.commands import clarify
from voice_solitaire.dialogue.commands.which import left_of
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.excepting import all_but
from voice_solitaire.dialogue.following_up import follow_up
from voice_solitaire.dialogue.hanging_orders import hanging_orders
from voice_solitaire.dialogue.in_the_end import in_the_end
from voice_solitaire.dialogue.leaning import leaning_on
from voice_solitaire.dialogue.picking import picked
from voice_solitaire.dialogue.pointing import named_in_full, with_the_move_named
from voice_solitaire.dialogue.questions import AskTwoHearings, AskWhichMove, AskYesNo, Question
from voice_solitaire.dialogue.read_in_turn import read_in_turn
from voice_solitaire.dialogue.remarking import without_remarks
from voice_solitaire.dialogue.restating import restated, why_alone
from voice_solitaire.dialogue.sentence_by_sentence import END, by_sentences
from voice_solitaire.dialogue.strongest_clause import strongest_clause
from voice_solitaire.dialogue.turn_taking import without_turn_taking
from voice_solitaire.dialogue.understanding.chosen_options import chosen_option
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded
from voice_solitaire.dialogue.understanding.free import read_freely
from voice_solitaire.dialogue.understanding.hanging_on import condition
from voice_solitaire.dialogue.understanding.intents import LOST, Intent, Reading, Spec, read_as
from voice_solitaire.dialogue.understanding.lexing import drawn_in, is_nobodys
from voice_solitaire.dialogue.understanding.line_words import CARD
from voice_solitaire.dialogue.understanding.misspelt import spelt
from voice_solitaire.dialogue.understanding.naming_words import (
    COLOURS,
    GAPS,
    HOMEWARD,
    PLURALS,
    RANKS,
    SMALL_NUMBERS,
    SUITS,
)
from voice_solitaire.dialogue.understanding.not_wished import not_wished
from voice_solitaire.dialogue.understanding.order_of_doing import in_order_of_doing
from voice_solitaire.dialogue.understanding.repairs import repaired
from voice_solitaire.dialogue.understanding.reporting import said_directly
from voice_solitaire.dialogue.understanding.resolve import Denied, carry, is_number
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.turning_on import turns_until
from voice_solitaire.dialogue.understanding.variations import unknown_option, variation
from voice_solitaire.dialogue.understanding.wishes import WISHES, is_asked_back
from voice_solitaire.dialogue.understanding.yes_or_no import drops, yes_or_no
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind

_ONE_OF_A_RANK = frozenset(rank for rank in RANKS if not rank.endswith("s"))
_ARTICLES = frozenset(("the", "a", "my", "that", "this"))
_CLAIMS = (
    expression(  # that a card can go somewhere, for the game to say yes: "the ten could go on the jack, couldn't it?"
        r"^(?!.*\bplease\b).*\w+ (?:can|could|may|might) (?:(?:also|then|still|now|just) )?"
        r"(?:go|fit|sit|lie|be (?:put|placed|moved|played|laid))\b.*\?\s*$"
    )
)
_NEXT_ONE = frozenset(("next", "next one", "next one please", "the next", "the next one", "the next one please"))
_NOW = expression(r"\b(?:now|next|already|then|yet)\W*$")  # behind a card that is asked about, to be moved
_NAMES_ONLY = frozenset((*RANKS, *SUITS, *COLOURS, "of"))
_SPEAKS_OF_LOSING = expression(
    r"^(?!.*\b(?:win|won|winnable|winning|not (?:\w+ )?(?:lost|dead|over))\b|.*n't (?:\w+ )?(?:lost|dead|over)\b)"
    r".*\b(?:lost|lose|dead|hopeless|doomed|done for|beaten|over|finished|stuck|impossible|unwinnable|no use|sunk)\b"
)
_HOLDS_BACK = expression(  # "it could go up, but I'd rather wait"
    r"\bbut (?:(?:i|we|let us|let's|perhaps|maybe) )*(?:would rather|'d rather|will wait|'ll wait|won't|will not|don't"
    r"|do not|not)(?! know\b| think\b| mind\b| care\b)"
    r"(?:,? (?:wait|yet|leave it|hold|do that|do it|now|want to|bother|keep it))?\W*$"
    r"|\bbut i(?:'d| would) rather\b(?! (?:move|put|play|take|turn|deal|have|see|you)\b)"
)
_HOPES = expression(
    r"(?:(?:and|but|so|then)\b\W*)*(?:i|we) (?:am|are|was|were) (?:hoping|planning|intending|thinking of)\b[^?]*$"
    r"|(?:(?:and|but|so|then)\b\W*)*(?:i|we) (?:hope|plan|intend) (?:to|that)\b[^?]*$"
)
_SUPPOSES = expression(  # "if I play the ten, shall I have another card to play?"
    r"\W*(?:(?:and|so|but|then|ok)\b\W*)*(?:if|suppose|supposing|assuming|imagine) (?:i|we|he|she|the|that|my)\b"
    r"(?! (?:may|might|could ask|can ask)\b)(?!.*\b(?:could|can|will|would) you\b)(?!.*\bplease\b)"
    r".*[, ](?:shall|can|could|will|would|do|does|is|are|what|which|how|where) (?:i|we|it|he|she|there|the|that|this|my"
    r"|many|comes?|goes)\b.*\?\s*$",
    re.IGNORECASE,
)
_MOVES_SOMETHING = ("deal", "redeal", "carry", "home", "leave", "pair", "discard", "discard_all", "exchange")
_OF_WHAT_WOULD_BE = ("foreseen", "to_come", "dealt_where")  # one question, with its condition
_ASKS_FOR_GAME = expression(r"\b(?:play|switch|change|game|try|open|start|begin|deal|have|instead|fancy|round of)\b")
_HOW_CARDS_LIE = expression(  # which cards do, rather than what that means
    r"\W*(?:(?:and|so|but|now)\b\W*)*what(?:'s| is| are)(?: (?:all|still|now|lying))* (?:face up|uncovered"
    r"|exposed|covered)"
    r"(?: (?:now|here|there|at the moment|so far))*\W*"
)
_OF_THEM = expression(r"\b(?:they|them|those|these)\b", re.IGNORECASE)
_DEALS_AGAIN = expression(r"\bdeal\b.*\bagain\b|\bagain\b.*\bdeal\b")
_ONE_DEAL_MORE = expression(
    r"^(?:(?:and|then|do|ok|so|now|please|let's (?:do|have)|give me|i want|i need|i'd like|time for|it's time for"
    r"|can (?:i|we) have)\b[ ,]*)*(?:(?:another|one more) deal|(?:some )?(?:new|fresh) cards)"
    r"(?:,? (?:please|now|then))*\W*$"
)
_GATHERED = expression(  # the cards in play, to be dealt again
    r"^(?!.*\b(?:new|fresh|game|start|over|play)\b).*\b(?:collect|gather|pick|sweep|scoop|take)\b.*\b(?:shuffle|mix)\b"
    r".*\b(?:deal|give|hand)\b.*\bagain\W*$"
)
_ONE_OF_IT = expression(
    r"(?:(?:please|now|and|then|i'll|let's) )*(?:(?:take|get|have|give|draw|pull)(?: me| us)? )?one\b"
)
_COSTLY = frozenset("play_game quit again restart new_game undo undo_many stop sleep discard leave".split())
FEW_WORDS = 3  # of a misspelt line that isn't taken for a wish that costs much
_OF_US = frozenset("i we let's lets i'd i'll shall".split())


def read(conversation: Conversation, text: str, aloud: bool = False) -> Reading:
    """What a line means: by what was said just before, by the templates, or, where it fits none, in free wording.

    ``aloud``: whether it was spoken.
    While a question is open, what could be part of an answer to it is left to that.
    """
    if is_nobodys(text):
        return conversation.book.read(text)
    text = in_order_of_doing(without_turn_taking(conversation, text, partial(_in_context, aloud=aloud)))
    reading = _as_if_wished(conversation, text, aloud)
    if conversation.question is not None or conversation.enrolment is not None or not _plays(reading):
        return reading
    left = not_wished(text)
    if left is None:
        return reading
    return read(conversation, left, aloud) if left else read_as(text, Intent("small_talk", name="left"))


def _plays(reading: Reading) -> bool:
    """Whether a line, as it was read, would move cards, turn or deal, or do several things."""
    wished = reading.intents[0].do if reading.intents else ""
    return wished in ("deal", "redeal", "in_order", *_MOVES_SOMETHING) or bool(wished and WISHES[wished].moves_cards)


def _as_if_wished(conversation: Conversation, text: str, aloud: bool) -> Reading:
    """What a line means where whatever it speaks of is wished."""
    leaning = leaning_on(conversation, drawn_in(text))
    if leaning is not None:
        return read_as(text, leaning)
    text = with_the_move_named(conversation, _in_own_words(conversation, drawn_in(text)))
    changed = changed_on_the_way(conversation, text)
    if changed:  # aloud it is asked back
        return replace(_in_parts(conversation, changed, aloud), guessed=aloud)
    text = named_in_full(conversation, restated(conversation, text))
    if conversation.question is None and conversation.enrolment is None:
        text = without_remarks(text, partial(follow_up, conversation, read=_alone))
    text = read_in_turn(conversation, _without_hopes(text))
    hanging = hanging_orders(conversation, text, partial(_in_context, aloud=aloud))
    if hanging is not None:
        return hanging
    left = in_the_end(conversation, text, partial(_in_context, aloud=aloud))
    if isinstance(left, Reading):
        return left
    reading = _in_parts(conversation, left, aloud)
    plain = strongest_clause(conversation, left, reading, partial(_in_context, aloud=aloud))
    if plain is not None:
        return replace(plain, guessed=aloud and is_asked_back(plain.intents))
    return reading if aloud else _spelt_right(conversation, left, reading)


def _spelt_right(conversation: Conversation, text: str, reading: Reading) -> Reading:
    """What a typed line means with its misspelt words as those that are meant, where more of it is understood so."""
    if (not reading.is_weak and reading.explained >= PLAIN) or " " not in text.strip():
        return reading
    mended = spelt(text, conversation.book)
    if mended == text:
        return reading
    again = _in_parts(conversation, mended, aloud=False)
    if again.is_weak or again.by_likeness or (again.intents[0].do in _COSTLY and len(text.split()) <= FEW_WORDS):
        return reading
    return again if reading.is_weak or again.explained > reading.explained else reading


def _in_parts(conversation: Conversation, text: str, aloud: bool) -> Reading:
    """What a line means as a whole, or its sentences or clauses one after another where it is several."""
    whole = reading = _in_context(conversation, text, aloud)
    read_part = partial(_in_context, aloud=aloud)
    if conversation.question is None:
        reading = by_sentences(conversation, text, whole, read_part)
    if not (reading.intents and reading.intents[0].do in _OF_WHAT_WOULD_BE):
        reading = by_clauses(conversation, text, reading, read_part)
    if (why := why_alone(text)) and reading is whole and is_asked_back(reading.intents):
        reading = read_part(conversation, why)  # "the queen, right? But why that one on the king?" moves nothing
    if aloud and reading is not whole and _words_left_out(text, reading) >= REMARKED:
        reading = replace(reading, guessed=True)  # it may be talk that nobody meant for the game
    steps = reading.intents[0].steps if reading.intents else ()
    riding = [step for step in steps if step.startswith("with ")]  # "it is second in there, with the jack on it"
    if riding:
        return read(conversation, ". ".join(step for step in steps if step not in riding), aloud)
    if _SUPPOSES.match(text) and reading.intents and reading.intents[0].do in _MOVES_SOMETHING:
        return replace(reading, intents=())  # a question what there would be then moves nothing
    if reading is whole and _leaves_cards_out(conversation, text, reading):
        reading = replace(reading, doubtful=True)
    others = _without_game(conversation, text, reading)
    if others:
        return read(conversation, others, aloud)
    if is_asked_back(reading.intents) and _HOLDS_BACK.search(text.lower()):
        reading = replace(reading, doubtful=True)
    return _of_losing(text, _once_more(conversation, text, reading))


def _leaves_cards_out(conversation: Conversation, text: str, reading: Reading) -> bool:
    """Whether a line that is taken for no more than a deal or a turn names cards, of which that says nothing: "ten of
    hearts, after it the nine of hearts, and then give me a card"."""
    if not reading.intents or reading.intents[0].do != "deal" or reading.explained >= PLAIN:
        return False
    mentions = conversation.reading_table.spotted(bare(expanded(text))).mentions
    return any(mention.sign == CARD and mention.specs[0].rank for mention in mentions)


def _without_hopes(text: str) -> str:
    """A line without the sentences that only say what is hoped or planned for later, where others wish something."""
    sentences = END.split(text.strip())
    left = [sentence for sentence in sentences if not _HOPES.match(expanded(sentence))]
    return " ".join(left) if 0 < len(left) < len(sentences) else text


def _without_game(conversation: Conversation, text: str, reading: Reading) -> str:
    """The other sentences of a line that is taken for the name of a game, where that may be cards: "Now the twos. Where
    are they all?"; empty where there are none, or the game is asked for."""
    asked = next(iter(reading.intents), None)
    if asked is None or asked.do != "play_game" or _ASKS_FOR_GAME.search(text.lower()):
        return ""
    sentences = END.split(text.strip())
    words = [PLURALS.intersection(sentence.lower().strip(" .!?").split()) for sentence in sentences]
    others = " ".join(sentence for sentence, ranks in zip(sentences, words, strict=True) if not ranks)
    rank = next((word for ranks in words for word in ranks), "")
    return _OF_THEM.sub(f"the {rank}", others) if rank else ""


def _words_left_out(text: str, reading: Reading) -> int:
    """How many words of a line are in none of its parts that are done one after another, or not in the one that is."""
    in_order = [intent.name for intent in reading.intents[:1] if intent.do == "in_order"]
    return len(text.split()) - len(" ".join(in_order).split() if in_order else reading.understood)


def _in_context(conversation: Conversation, text: str, aloud: bool) -> Reading:
    """What a line, or a sentence of one, means by what was said just before, else by itself."""
    command = _answered(conversation.question, text, aloud)
    if command:
        return read_as(text, Intent(command))
    read_on = partial(follow_up, read=_alone)
    answered = (
        yes_and_more(conversation, text, aloud, read_on)
        or choice_and_more(conversation, text, read_on)
        or advised_and_more(conversation, text, read_on)
        or all_but(conversation, text, read_on)
        or picked(conversation, text, read_on)
        or after_advice(conversation, text, read_on)
    )
    return answered or follow_up(conversation, text, _alone)


def _once_more(conversation: Conversation, text: str, reading: Reading) -> Reading:
    """To deal again, where nothing is dealt a second time, as the next deal: "nothing more to do, so deal again"; and
    another deal where more is dealt in the same game."""
    asked, verbs = next(iter(reading.intents), None), conversation.game.by_verb
    if asked is not None and asked.do == "new_game" and Verb.DEAL in verbs and _ONE_DEAL_MORE.search(text.lower()):
        return replace(reading, intents=(Intent("deal"),))
    gathers = Verb.REDEAL in verbs and not conversation.game.of_kind(Kind.WASTE) and _GATHERED.search(text.lower())
    if asked is not None and asked.do == "new_game" and gathers:
        return replace(reading, intents=(Intent("redeal"),))
    if asked is None or asked.do != "redeal" or Verb.REDEAL in verbs:
        return reading
    return replace(reading, intents=(Intent("deal"),)) if _DEALS_AGAIN.search(text.lower()) else reading


def _of_losing(text: str, reading: Reading) -> Reading:
    """A question whether the game can be won with the name of one whether it is lost, where that is what a line says:
    yes and no are the other way round then."""
    asked = next(iter(reading.intents), None)
    if asked is None or asked.do != "can_win" or asked.name or not _SPEAKS_OF_LOSING.search(text.lower()):
        return reading
    return replace(reading, intents=tuple(intent.but(name=LOST) for intent in reading.intents))


def _in_own_words(conversation: Conversation, text: str) -> str:
    """A command that somebody says for another, as if that one had said it: "he says go on", "more, she says"."""
    plain = " ".join(text.lower().replace(",", " , ").split()).rstrip(".!")
    directly = said_directly(plain)
    return directly if directly != plain and conversation.book.read(directly).intents else text


def _alone(conversation: Conversation, text: str) -> Reading:
    """What a line means that stands alone."""
    text = _said_back(conversation, repaired(text))
    reading = _only_asked(conversation, text, _of_cards(text, conversation.book.read(text)))
    named = bool(reading.intents and reading.intents[0].options)  # with its name: the others are as usual then
    chosen = chosen_option(text, conversation.game) if not named and conversation.enrolment is None else None
    if chosen is not None and not (chosen.doubtful and _turns_cards(conversation, text, reading)):
        return chosen
    if condition(text) is not None and conversation.enrolment is None:
        return read_as(text, Intent("on_condition", name=text))
    turning = turns_until(text, conversation.game)
    if turning is not None:
        return read_as(text, turning)
    if conversation.enrolment is not None or (reading.intents and not _may_be_other(conversation, text, reading)):
        return reading
    varied = variation(text, conversation.game)
    if varied is not None:
        return Reading((varied,), tuple(text.split()))
    freely = _of_cards(text, read_freely(text, conversation.game, conversation.state, conversation.focus))
    if freely.intents and freely.intents[0].do == "carry" and _CLAIMS.search(text.lower()):
        return replace(freely, intents=tuple(wish.but(do="may_move") for wish in freely.intents), doubtful=False)
    no_option = unknown_option(text) if not freely.intents or freely.intents[0].do != "play_game" else None
    if no_option is not None:
        return Reading((no_option,), tuple(text.split()))
    nearly = len(reading.rest) <= 1 < len(reading.understood) and clarify.lacks_a_part(reading)
    if freely.guessed and (reading.intents or nearly):
        return reading
    return freely if freely.intents or freely.expected else reading


def _only_asked(conversation: Conversation, text: str, reading: Reading) -> Reading:
    """A move named as a question that requests nothing, as that question: where a card lies, by its name alone, or
    whether the move may be made: "two of hearts now?". What answers an open choice stays what it is."""
    question, intent = conversation.question, next(iter(reading.intents), None)
    moves = intent is not None and (intent.do == "carry" or (intent.do == "too" and (intent.what or Spec()).that))
    if intent is None or not moves or intent.what is None or not SaidLine(text).is_unsure:
        return reading
    if question is not None and not (
        isinstance(question, AskWhichMove) and not left_of(conversation, question, reading)
    ):
        return reading
    alone = intent.where is None and _NAMES_ONLY.issuperset(reading.understood) and not _NOW.search(text)
    asked = "where_is" if alone and intent.what.is_card else "may_move"
    return replace(reading, intents=tuple(wish.but(do=asked) for wish in reading.intents if wish.do == intent.do))


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
    if intent.do == "term":
        return _HOW_CARDS_LIE.fullmatch(text.lower()) is not None
    if intent.do == "next" and conversation.shows:
        return False
    if intent.do == "next":  # a card that is asked for, where there is nothing to go on with
        asked = "card" in text.lower() or text.lower().strip(" .!") in _NEXT_ONE
        return asked and not conversation.game.plays_itself and not conversation.pending_lines
    if intent.do == "play_game":
        return _may_be_no_game(conversation, intent, text.lower().strip())
    if intent.do == "other":  # a card that is asked for, where there was no move to correct
        alone = text.lower().strip(" .!") == "another"
        return text.lower().startswith("another") and (alone or not conversation.last_wish)
    if intent.do == "part" and intent.what is not None:  # a place, to be read; "clubs?", how high they are
        return not intent.what.is_card or (intent.what.rank is None and text.rstrip().endswith("?"))
    if intent.do == "pair":  # two cards that are named together, where none leave so
        return Verb.PAIR not in conversation.game.by_verb and Verb.EXCHANGE not in conversation.game.by_verb
    if intent.do == "too":  # "two" sounds like it
        return not {"too", "also", "well", "and", "then"} & {*text.lower().split()}
    if intent.do != "carry":
        return False
    resolution = carry(conversation.resolved(reading.intents), conversation.game, conversation.state)
    pointing = any(spec is not None and spec.that for spec in (intent.what, intent.where))
    if not isinstance(resolution, Denied):
        return False
    numbers = _TWO_NUMBERS.fullmatch(text.lower()) or not PLURALS.isdisjoint(text.lower().split())  # "to the threes"
    of_stock = resolution.refusal.reason == "stock_is_dealt" and _ONE_OF_IT.match(text.lower())
    return pointing or bool(of_stock) or resolution.refusal.reason == "not_in_sight" or bool(numbers)


def _may_be_no_game(conversation: Conversation, intent: Intent, named: str) -> bool:
    """Whether the name of a game may be said of the game on the table: "three up" of a card, "aces up" of several where
    they can go, "free cells?" where there are cells, "peaks?" where there are peaks."""
    words = [word for word in named.split() if word not in _ARTICLES]
    points = named.split()[:1] in (["now"], ["and"], ["so"], ["then"], ["the"], ["those"], ["these"], ["my"], ["our"])
    if words and (words[0] in _ONE_OF_A_RANK or (points and words[-1].strip(" .!,?") in PLURALS)):
        return True
    asks, bare_name = named.endswith("?"), named.rstrip(" ?")
    if asks and (bare_name in GAPS or bare_name.split(" ")[-1].removesuffix("s") in conversation.game.groups):
        return True
    again = intent.name == conversation.game.name and (asks or " " not in named)
    return again or _sends_all_up(conversation, named)


def _sends_all_up(conversation: Conversation, named: str) -> bool:
    """Whether the name of a game sends several cards of a rank up, where there are foundations: "aces up". At the start
    only where one can go."""
    words = bare(named.strip(" .!")).split()
    if len(words) != 2 or words[0] not in PLURALS or words[1] not in HOMEWARD:
        return False
    game, home = conversation.game, Intent("carry", Spec(RANKS[words[0]]), Spec(kind=Kind.FOUNDATION))
    if not game.of_kind(Kind.FOUNDATION):
        return False
    return conversation.record.at > 0 or not isinstance(carry((home,), game, conversation.state), Denied)


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
