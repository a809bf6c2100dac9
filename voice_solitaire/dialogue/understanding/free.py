"""Reading a line that fits no template: by its meaning, whatever the words around it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from voice_solitaire.dialogue.understanding import clauses
from voice_solitaire.dialogue.understanding.asides import PAUSES, without_asides
from voice_solitaire.dialogue.understanding.correcting import correction
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded, in_full
from voice_solitaire.dialogue.understanding.dealt_where import dealt_where
from voice_solitaire.dialogue.understanding.foreseen import card_in_its_condition, foreseen
from voice_solitaire.dialogue.understanding.grounding import is_explained
from voice_solitaire.dialogue.understanding.in_its_turn import VERB
from voice_solitaire.dialogue.understanding.intent_classifier import intent_classifier
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, read_as
from voice_solitaire.dialogue.understanding.lexing import is_nobodys
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, is_plain_question, meaning, reading_table
from voice_solitaire.dialogue.understanding.meanings import asked_meaning
from voice_solitaire.dialogue.understanding.one_wish import one_wish
from voice_solitaire.dialogue.understanding.ordered_then_asked import ordered_then_asked
from voice_solitaire.dialogue.understanding.patterns import precedence
from voice_solitaire.dialogue.understanding.patterns.control import CONTROL
from voice_solitaire.dialogue.understanding.patterns.untrimmed import UNTRIMMED
from voice_solitaire.dialogue.understanding.reasons import without_reason
from voice_solitaire.dialogue.understanding.regrets import regret
from voice_solitaire.dialogue.understanding.reranking import reranked
from voice_solitaire.dialogue.understanding.said_line import SaidLine, is_supposing, is_unfinished
from voice_solitaire.dialogue.understanding.several import MOVES, wishes_of
from voice_solitaire.dialogue.understanding.shorthand import spelled_out
from voice_solitaire.dialogue.understanding.statements import is_statement, states_of_cards, wishes_nothing
from voice_solitaire.dialogue.understanding.supposing import supposed, supposed_in_vain
from voice_solitaire.dialogue.understanding.titles import title_played, title_pointed_at
from voice_solitaire.dialogue.understanding.to_come import to_come
from voice_solitaire.dialogue.understanding.told_first import told_first
from voice_solitaire.dialogue.understanding.turned_then import turned_then
from voice_solitaire.dialogue.understanding.two_questions import either_card, two_questions
from voice_solitaire.dialogue.understanding.weighing import weighed
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.language import expressions
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.state import State

OF_CARDS = expression(r"\b[CRPSE]\d+")  # a card, a place or a number, in a line with its mentions replaced by signs
HINTED = expression(r"^(?:a |any )?(?:good|great|nice) (?:move|play)s?$")  # with a question mark, no praise
CARRIED = MOVES - {"undo", "deal", "redeal"} | {"discard", "discard_all"}
ONLY_NUMBERS = expression(r"(?:and )?R\d+(?:(?: ,| and)+ R\d+)+")  # in such a line
DEAL_NUMBER = expression(r"^play deal \w")  # as a deal is asked for by its number, in whatever words
CHAT = Intent("small_talk", name="chat")


def prepare() -> None:
    """Reads what free wording is understood by, which the first line that needs it would wait 0.3 s for."""
    expressions.prepare()
    precedence.compile_all()
    intent_classifier()


@lru_cache(maxsize=64)  # a clause is read by itself, within its sentence, and when it is done
def read_freely(utterance: str, game: Game, state: State, focus: Card | None = None) -> Reading:
    """What a line means, in the ways that it can be meant; no intents where nothing is found.

    ``focus``: the card that was spoken of last; None where none was.
    A line of several wishes is one intent, ``in_order``, whose ``name`` holds them, a line each.
    """
    if is_nobodys(utterance):
        return Reading((), rest=tuple(utterance.split()[:1]))
    table = reading_table(game, state, focus)
    plain = bare(expanded(spelled_out(utterance, game)))
    reading = _read_line(utterance, table)
    if not (reading.intents and reading.intents[0].do in MOVES and is_explained(plain, reading.intents, table)):
        reading = reranked(reading, SaidLine(utterance), plain, table)
    if reading.intents and reading.intents[0].do in CARRIED and _only_states(plain, table):
        reading = replace(reading, doubtful=True)
    if reading.intents and reading.intents[0].do == "quit" and _despairs(utterance, table):
        return read_as(utterance, Intent("can_win"))
    if not reading.intents and utterance.rstrip().endswith("?"):
        term = table.book.read(f"what does {plain} mean")  # "uncovered?"
        reading = term if term.intents and term.intents[0].do == "term" else reading
    return Reading(()) if reading.intents and _only_points(reading.intents[0]) else reading


def _only_states(plain: str, table: ReadingTable) -> bool:
    """Whether a line tells of cards, and none of its clauses orders anything."""
    orders = any(map(VERB.match, plain.split(clauses.CLAUSE)))
    return not orders and states_of_cards(table.spotted(plain).pointing)


def _only_points(wish: Intent) -> bool:
    """Whether a wish to move something names neither what nor where to: "save this, I'll come back to it"."""
    what, where = wish.what, wish.where
    return wish.do == "carry" and what is not None and what.that and where is not None and where.that


def _read_line(utterance: str, table: ReadingTable) -> Reading:
    """What a line means, in whatever mood it was said."""
    asked = asked_meaning(in_full(utterance))
    if DEAL_NUMBER.match(numbered := expanded(utterance)):
        named = table.book.read(numbered)
        if named.intents and named.intents[0].do == "deal_number":
            return read_as(utterance, *named.intents)
    term = table.book.read(asked).intents if asked else ()
    if term and term[0].do == "term":
        return read_as(utterance, *term)
    line, written_out = SaidLine(utterance), spelled_out(utterance, table.game)
    text = expanded(written_out)
    if (pointed_at := title_pointed_at(text, table)) is not None:
        return read_as(text, pointed_at)
    if would_be := what_would_be(bare(text), table):
        return read_as(text, *would_be)
    read = _read_whole(line, written_out, text, table)
    if read is not None:
        return read
    advice = weighed(text, table) if line.has_question_mark or line.asks else None
    if advice is not None:
        return read_as(text, advice)
    if (wished := without_reason(text, table)) != text:
        line, text = line.but(wished), wished
    to_the_point = without_asides(text, table)
    if to_the_point != text:
        line, text = line.but(to_the_point), to_the_point
        if bare(text) in PAUSES:
            return table.book.read(bare(text))
    untrimmed = _untrimmed(text)
    if untrimmed is not None:
        return untrimmed
    if is_unfinished(text):
        return Reading(())
    turns = turned_then(text, table)
    if turns:
        return read_as(text, Intent("in_order", name="\n".join(turns)) if len(turns) > 1 else Intent("deal"))
    both = ordered_then_asked(utterance, text, table)
    if both:
        return read_as(text, Intent("in_order", name="\n".join(both)))
    plain = bare(text)
    if not plain:
        return read_as(text, Intent("small_talk", name="courtesy")) if text else Reading(())
    own = table.book.read(plain).intents if table.game.spoken_moves else ()
    if own and own[0].do == "special":
        return read_as(plain, *own)
    played = title_played(line, text, plain, table)
    if played is not None:
        return read_as(plain, played)
    corrected = correction(text, plain, table)
    if corrected and not line.has_question_mark:
        return read_as(plain, *corrected)
    if supposed(plain, table) is not None:
        return read_as(plain, Intent("supposed", name=plain))
    if in_vain := supposed_in_vain(plain, table):
        return read_as(plain, *in_vain)
    if line.has_question_mark and ONLY_NUMBERS.fullmatch(table.spotted(plain).text):
        return Reading(())  # "and six, seven and eight?" moves nothing
    reading = _read_clauses(line, text, plain, table)
    if reading.doubtful or not is_asked_back(reading.intents):
        wish = told_first(text, table)
        return _read_clauses(SaidLine(wish), wish, wish, table) if wish else reading
    return reading


def _read_clauses(line: SaidLine, text: str, plain: str, table: ReadingTable) -> Reading:
    """What a line of one wish or of several means, with nothing left in it that is none.

    ``text``: the line in lower case; ``plain``: the same without courtesy.
    """
    both = two_questions(plain, table) or either_card(plain, table)
    if both:
        return read_as(plain, Intent("in_order", name="\n".join(both)))
    whole = is_supposing(plain) or is_plain_question(plain, table)
    wishes = [] if whole else wishes_of(plain, table)
    if len(wishes) > 1:
        return read_as(plain, Intent("in_order", name="\n".join(wishes)))
    if wishes and (reading := table.book.read(wishes[0])).intents:
        return reading
    if wishes and wishes[0] != plain and VERB.match(wishes[0]):
        line = SaidLine(wishes[0])  # "what is the next card? Turn it" asks no more
    reading = one_wish(line, wishes[0] if wishes else plain, table)
    if reading.intents or line.asks or line.has_question_mark:
        return reading
    chats = clauses.is_talk(text) or (is_statement(text) and not OF_CARDS.search(table.spotted(plain).pointing))
    return read_as(text, CHAT, explained=0.0) if chats else reading


def _read_whole(line: SaidLine, written_out: str, text: str, table: ReadingTable) -> Reading | None:
    """A line that is a saying, regrets a move or wishes nothing, before anything is left out of it; None for others."""
    if line.has_question_mark and HINTED.search(text):
        return read_as(text, Intent("hint", name="card"))
    saying = clauses.whole(in_full(written_out)) or (None if line.asks else clauses.whole(text))
    if saying is not None:
        return read_as(text, saying)
    regretted = regret(text, table)
    if regretted is not None:
        return regretted
    return read_as(text, CHAT, explained=0.0) if wishes_nothing(text) and not line.has_question_mark else None


def _despairs(utterance: str, table: ReadingTable) -> bool:
    """Whether a line has a clause that sees no way on: "I'm done, nothing works any more"."""
    meanings = (meaning(bare(clause), table) for clause in expanded(utterance).split(clauses.CLAUSE))
    return any(intents and intents[0].do in ("moves", "can_win") for intents in meanings)


def what_would_be(text: str, table: ReadingTable) -> tuple[Intent, ...]:
    """What a line without courtesy asks of a card that may come, of a deal or of a move that is only supposed; none
    where it asks no such thing."""
    text = card_in_its_condition(text, table)
    return to_come(text, table) or dealt_where(text, table) or foreseen(text, table)


def _untrimmed(text: str) -> Reading | None:
    """What a line means that needs its courtesy; None where it is nothing of that sort."""
    for pattern in UNTRIMMED:
        match = pattern.regex.search(text)
        if match and not (pattern.name == "family" and _is_control(text)):
            intent = Intent(pattern.wish, name=match.groupdict().get("name") or pattern.name)
            return read_as(text, intent, explained=pattern.share_of(match))
    return None


def _is_control(text: str) -> bool:
    """Whether a line wishes the game's speech to be otherwise, whomever it speaks of as well."""
    return any(pattern.regex.search(bare(text)) for pattern in CONTROL)
