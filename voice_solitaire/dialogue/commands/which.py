"""Several things fit what was said, or it sounded like two: which is meant? The questions, and what answers them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter

from voice_solitaire.dialogue.commands.turn import play_turn
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import AskTwoHearings, AskWhichMove, number_in
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.echoing import echoed
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import ONE_LINE, as_said, card_name, length, listed
from voice_solitaire.dialogue.understanding import lexing
from voice_solitaire.dialogue.understanding.intents import Reading, Spec
from voice_solitaire.dialogue.understanding.naming_words import RANKS, SMALL_NUMBERS, SUITS
from voice_solitaire.dialogue.understanding.resolve import Choice, in_place, is_target, left_without
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.language.english.phrases import ORDINALS
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Move, Verb

ALL_AT_ONCE = 3  # so many choices are named in one question; more are asked in two, or numbered
# Places that are called by their numbers, as many of at most so many groups: "Foundation three, heap one, two or six".
MOST_PLACES, MOST_GROUPS = 8, 2
IN_ORDER = frozenset((*ORDINALS, "last"))
NAMES = frozenset((*RANKS, *SUITS, *SMALL_NUMBERS)) - {"one"}  # of cards and places; "nine one" names only the nine
# Words that by themselves don't tell a player what two lines differ in.
SMALL = frozenset("the a an of on onto to into in and with from".split())


def ask_which(conversation: Conversation, choice: Choice) -> Answer:
    """Which of several moves was meant?"""
    groups = _parted(choice.moves)
    names = tuple(_apart(conversation, [group[0] for group in groups]))
    if len(names) > ALL_AT_ONCE and all(map(number_in, names)):
        kinds = list(map(_without_number, names))
        places = sorted(zip(names, groups, strict=True), key=lambda named: _in_turn(kinds, named[0]))
        names, groups = tuple(name for name, _ in places), tuple(group for _, group in places)
    return which(conversation, AskWhichMove(groups, names, counted=not _in_one_breath(names)))


def _parted(moves: tuple[Move, ...]) -> tuple[tuple[Move, ...], ...]:
    """Few moves one by one; many by where they come from, or by where they go, where that makes few groups."""
    if len(moves) > ALL_AT_ONCE:
        for end in (attrgetter("source"), attrgetter("target")):
            groups = tuple(
                tuple(move for move in moves if end(move) == pile) for pile in dict.fromkeys(map(end, moves))
            )
            if 1 < len(groups) <= ALL_AT_ONCE:
                return groups
    return tuple((move,) for move in moves)


def pick(conversation: Conversation, group: tuple[Move, ...]) -> Answer:
    """Does the one move that is left, or asks on."""
    return play_turn(conversation, group[0]) if len(group) == 1 else ask_which(conversation, Choice(group))


def which(conversation: Conversation, question: AskWhichMove) -> Answer:
    """Asks the question, which is open then; what it has no room for waits for "more"."""
    names, say, number = question.names, conversation.wording.say, conversation.wording.number
    if not question.counted:
        asked = conversation.but(question=question, pending_lines=())
        return Answer(asked, (line(Play(Cue.ASK), _in_one_breath(names)),))
    counted = [f"{number(n)}: {name}" for n, name in enumerate(names, 1)]
    for shown in range(min(len(names), ALL_AT_ONCE), -1, -1):
        ask = say("say_a_number" if shown == len(names) else "say_a_number_or_more")
        sentences = [say("so_many", number=number(len(names))), capitals("; ".join(counted[:shown])), ask]
        text = " ".join(f"{sentence.removesuffix('.')}." for sentence in sentences if sentence)
        if length(text) <= ONE_LINE:
            break
    more = tuple(line(choice + ".") for choice in counted[shown:])
    return Answer(conversation.but(question=question, pending_lines=more), (line(Play(Cue.ASK), text),))


def _in_one_breath(names: Sequence[str]) -> str:
    """The question that names every choice; empty where they are too many.

    >>> _in_one_breath(["heap one", "heap two"])
    'heap one or heap two: which?'
    >>> _in_one_breath(["foundation three", "heap one", "heap two", "heap six"])
    'foundation three, heap one, two or six: which?'
    """
    if len(names) > ALL_AT_ONCE:
        groups = list(map(_without_number, names))
        places = all(map(number_in, names)) and "," not in "".join(names)
        if not places or len(names) > MOST_PLACES or len(set(groups)) > MOST_GROUPS:
            return ""
        again = [group == last for group, last in zip(groups, ["", *groups], strict=False)]
        names = [name.split()[-1] if same else name for name, same in zip(names, again, strict=True)]
    asked = f"{listed(names, 'or')}: which?"
    return asked if length(asked) <= ONE_LINE else ""


def _in_turn(kinds: Sequence[str], name: str) -> tuple[int, int]:
    """Where a place comes among places of some kinds."""
    return kinds.index(_without_number(name)), number_in(name)


def _without_number(name: str) -> str:
    return name.rpartition(" ")[0]


def _apart(conversation: Conversation, moves: Sequence[Move]) -> list[str]:
    """A name for each of some moves that tells it from the others, as short as can be."""
    wording, state = conversation.wording, conversation.state
    if all(move.verb is Verb.CARRY for move in moves):
        cards = [state.piles[move.source][-move.count] for move in moves]
        faces = Counter(card.face for card in cards)
        sources = [
            card_name(card) if faces[card.face] == 1 else wording.place(move.source)
            for card, move in zip(cards, moves, strict=True)
        ]
        targets = [wording.place(move.target) for move in moves]
        for names in (targets, sources) if len({move.source for move in moves}) == 1 else (sources, targets):
            if len(set(names)) == len(names):
                return names
    names = [_full(conversation, move, Counter()) for move in moves]
    return [_full(conversation, move, Counter(names)) for move in moves]


def _full(conversation: Conversation, move: Move, names: Counter[str]) -> str:
    """What moves, and where to unless it goes to a foundation and its name is only once among ``names``."""
    wording, state, game = conversation.wording, conversation.state, conversation.game
    if move.verb is not Verb.CARRY:
        return narrate.move_name(wording, state, move)
    card = state.piles[move.source][-move.count]
    if sum(1 for cards in state.piles for top in cards[-1:] if top.twin(card)) > 1:
        return f"{wording.place(move.source)} to {wording.place(move.target)}"
    name, to = card_name(card), wording.place(move.target)
    return f"{name} to {to}" if game.piles[move.target].number or names[name] > 1 else name


def answer_which(conversation: Conversation, question: AskWhichMove, reading: Reading) -> Answer | None:
    """What an answer comes to; None when the line is none, and the question is dropped."""
    wishes = {intent.do for intent in reading.intents}
    if "either" in wishes:
        return play_turn(conversation, question.moves[0])
    left = left_of(conversation, question, reading)
    if len(left) == 1:
        return play_turn(conversation, left[0])
    if 1 < len(left) < len(question.moves):
        return ask_which(conversation, Choice(tuple(left)))
    if not left and not wishes & {"nth", "yes"}:
        return None
    question = replace(question, counted=True) if left else question  # what fits all tells nothing
    if question.counted and not left:
        most = conversation.wording.number(len(question.groups))
        reply = line(Play(Cue.ASK), conversation.wording.say("so_many_ways", number=most))
        return Answer(conversation.but(question=question), (reply,))
    return which(conversation, question)


def left_of(conversation: Conversation, question: AskWhichMove, reading: Reading) -> list[Move]:
    """The choices that a line leaves; none where it is no answer.

    What was told is what is answered: a number means the choice that it was told in, not any card of that rank. Only
    where none was told it counts, as "second" always does.
    """
    if any(intent.besides for intent in reading.intents):
        return left_without(question.moves, reading.intents, conversation.game, conversation.state)
    wishes = {intent.do: intent for intent in reversed(reading.intents)}
    groups, number = question.groups, 0
    if "other" in wishes and len(groups) == 2:
        return list(groups[1])
    words = [word for word in reading.understood if word not in lexing.FILLERS]
    ordered = bool(IN_ORDER & set(words))
    if "nth" in wishes:
        number = wishes["nth"].number or 0
        words = words if ordered else _words(number_word(number)) if number > 0 else []
    names = [] if question.counted and number else list(map(_words, question.names))
    at = [at for at, name in enumerate(names) if name == words]
    at = at or [at for at, name in enumerate(names) if words and Counter(words) <= Counter(name)]
    if not at and number and (ordered or question.counted or not any(question.numbers)):
        at = [number + len(groups) if number < 0 else number - 1]
    if at or number:
        return [move for index in at if 0 <= index < len(groups) for move in groups[index]]
    return _fitting(conversation, question, reading)


def _words(name: str) -> list[str]:
    return as_said(name).split()


def _fitting(conversation: Conversation, question: AskWhichMove, reading: Reading) -> list[Move]:
    """The choices that fit a card or a place that was named by itself, or a card that shall go."""
    parts = [intent.what for intent in reading.intents if intent.do in ("part", "rather")]
    carries = [intent for intent in reading.intents if intent.do in ("carry", "too")]
    going = [intent.what for intent in carries if not intent.where]
    onto = [intent.where for intent in carries if intent.where and (intent.what is None or intent.what.that)]
    kinds = [spec for spec in going if spec and spec.is_card and spec.rank is None]
    goes = any(_goes(conversation, move, spec) for move in question.moves for spec in kinds)
    laid_on = [] if goes else kinds  # "the spade one", where it is the card that is laid on
    return [
        move
        for move in question.moves
        if any(_is_meant(conversation, move, spec) for spec in parts if spec)
        or any(_goes(conversation, move, spec) for spec in going if spec and spec.is_card)
        or any(_is_meant(conversation, move, spec) for spec in laid_on)
        or any(
            move.target >= 0 and is_target(spec, move.target, conversation.game, conversation.state) for spec in onto
        )
    ]


def _is_meant(conversation: Conversation, move: Move, spec: Spec) -> bool:
    game, state = conversation.game, conversation.state
    if move.source < 0:
        return False
    if spec.is_card:
        return _goes(conversation, move, spec) or is_target(spec, move.target, game, state)
    return in_place(spec, move.target, game) or in_place(spec, move.source, game)


def _goes(conversation: Conversation, move: Move, spec: Spec) -> bool:
    """Whether the card that a move takes is the one that was named."""
    card = conversation.state.piles[move.source][-move.count]
    return spec.fits(card) and in_place(spec, move.source, conversation.game)


def ask_either(conversation: Conversation, question: AskTwoHearings) -> Answer:
    """ "Five or nine of hearts?" """
    one, other, after = apart(question.lines)
    tail = " ".join(after[:2]) if after[:1] == ("of",) else ""
    first, second = (echoed(" ".join(part)) for part in (one, other))
    asked = line(Play(Cue.ASK), f"{first} or {second} {tail}".strip() + "?")
    return Answer(conversation.but(question=question), (asked,))


def chosen(question: AskTwoHearings, reading: Reading) -> str | None:
    """The line that was meant by some words or by its number; None when they don't tell, or name what is in neither,
    as another move does."""
    one, other, _ = apart(question.lines)
    words = reading.understood
    meant = [
        heard
        for heard, part in zip(question.lines, (one, other), strict=True)
        if (set(part) <= set(words) and not set(words) & NAMES - set(heard.split())) or " ".join(words) == heard
    ]
    if len(meant) == 1:
        return meant[0]
    number = next((intent.number for intent in reading.intents if intent.do == "nth"), None)
    return question.lines[number - 1] if number in (1, 2) else None


def apart(lines: tuple[str, str]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """What is only in one line, what is only in the other, and what follows in both.

    >>> apart(("move the five of hearts on six", "move the nine of hearts on six"))
    (('five',), ('nine',), ('of', 'hearts', 'on', 'six'))
    >>> apart(("move it to the five", "move it on five"))[0]
    ('move', 'it', 'to', 'the', 'five')
    """
    one, other = (tuple(hearing.split()) for hearing in lines)
    shorter = min(len(one), len(other))
    start = next((at for at in range(shorter) if one[at] != other[at]), shorter)
    end = next((at for at in range(shorter - start) if one[-1 - at] != other[-1 - at]), shorter - start)
    first, second = one[start : len(one) - end], other[start : len(other) - end]
    if any(not part or part[-1] in SMALL for part in (first, second)):  # as where one is a part of the other
        return one, other, ()
    return first, second, one[len(one) - end :]
