"""What is said when something isn't clear: refusals, questions back, and lines that were not understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from voice_solitaire.dialogue import finding, narrate
from voice_solitaire.dialogue.doubting import ask_either, chosen
from voice_solitaire.dialogue.intents import Intent, Reading, Spec
from voice_solitaire.dialogue.phrases import ORDINALS
from voice_solitaire.dialogue.replies import Either, Line, Missing, Question, Sure, Which, line, number_in
from voice_solitaire.dialogue.resolve import Choice, Denied, in_place, is_target
from voice_solitaire.dialogue.wording import (
    A_REFUSAL,
    ONE_LINE,
    capitals,
    card_name,
    fit,
    length,
    listed,
    wanted_name,
    wanted_of,
)
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session

MISSING = ("suit", "rank", "number", "place", "topic", "game", "card", "part")  # asked for in this order
ALL_AT_ONCE = 3  # so many choices are named in one question; more are asked in two, or numbered
MOST_GROUPS = 2  # of places of which any number is named in one question: "foundation three, heap one, two or six"


def refused(session: Session, denied: Denied) -> list[Line]:
    """Why not, and the nearest thing that would work, in one breath."""
    wording, refusal = session.wording, denied.refusal
    pan = session.game.piles[refusal.target].pan if refusal.target >= 0 else 0.0
    why = wording.refusal(refusal)
    would = next((s for s in _would_work(session, denied, why) if length(why) + length(s) <= A_REFUSAL), "")
    told = [line(Play(Cue.REFUSED, pan), why, would)]
    rule = session.game.rule_behind(refusal)
    if wording.form == 2 and rule:
        told.append(line(session.game.rules[rule - 1]))
    return told


def _would_work(session: Session, denied: Denied, why: str) -> list[str]:
    """Sentences on what would work instead of what ``why`` tells of, the most to the point first."""
    game, state, refusal, wording = session.game, session.state, denied.refusal, session.wording
    moves = narrate.ways(game, state)
    if game.plays_itself:
        return [wording.say("go_on")] if moves else []
    carries = [move for move in moves if move.verb is Verb.CARRY]
    found: list[str] = []
    if refusal.reason == "no_gap":
        leaving = [m for m in carries if m.source in game.groups.get(refusal.group, ()) and m.source != refusal.source]
        found += [f"The {card_name(state.piles[m.source][-m.count])} there can go." for m in leaving[:1]]
    if refusal.reason == "base_elsewhere" and refusal.onto is not None:
        first = [m for m in moves if m.source == refusal.target and state.top(m.source) is refusal.onto]
        found += [f"First {narrate.move_name(wording, state, move)}." for move in first[:1]]
    card = refusal.card
    if card is not None:
        ends = [(m.source, m.target) for m in moves if m.verb is Verb.PAIR]
        pairs = [two for two in ends if any(pile >= 0 and state.top(pile) is card for pile in two)]
        others = [top for two in pairs[:1] for pile in two if pile >= 0 and (top := state.piles[pile][-1]) is not card]
        found += [f"The {card_name(other)} goes with it." for other in others]
        able = [m for m in carries if state.piles[m.source][-m.count].twin(card)]
        it = ("it",) if card_name(card) in why else (f"the {card_name(card)}", "it")
        found += [capitals(f"{wording.place(move.target)} takes {each}.") for move in able[:1] for each in it]
        if not able and Verb.PAIR not in game.by_verb and refusal.reason not in ("settled", "covered", "no_gap"):
            need, name = finding.needs(wording, state, card), card_name(card)
            found += [capitals(need.replace("It needs", f"{name} needs", 1)), f"Nothing takes the {name} now."]
    onto = [move for move in carries if move.target == refusal.target >= 0]
    found += [f"The {card_name(state.piles[move.source][-move.count])} would fit." for move in onto[:1]]
    if not found and moves and not session.foresight.is_dead(session.record, 0):
        best = narrate.move_name(wording, state, moves[0])
        do = {Verb.CARRY: "move ", Verb.PAIR: "discard "}.get(moves[0].verb, "")
        found += [f"You could {do}{best}.", "Say hint."]
    return found


def ask_which(session: Session, choice: Choice) -> list[Line]:
    """Which of several moves was meant?"""
    groups = _parted(choice.moves)
    names = tuple(_apart(session, [group[0] for group in groups]))
    session.question = Which(groups, names, counted=not _in_one_breath(names))
    return which(session, session.question)


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


def pick(session: Session, group: tuple[Move, ...]) -> Sequence[Line]:
    """Does the one move that is left, or asks on."""
    return session.play(group[0]) if len(group) == 1 else ask_which(session, Choice(group))


def which(session: Session, question: Which) -> list[Line]:
    """The question itself."""
    names = question.names
    if not question.counted:
        return [line(Play(Cue.ASK), _in_one_breath(names))]
    counted = [f"{session.wording.number(n)}: {name}" for n, name in enumerate(names, 1)]
    start = f"{session.wording.number(len(names))} ways. "
    shown = 0
    told = start
    for name in counted[:ALL_AT_ONCE]:
        if length(told) + length(name) + 3 <= ONE_LINE:
            told += name + "; "
            shown += 1
    session.rest = [line(each + ".") for each in counted[shown:]]
    return [
        line(Play(Cue.ASK), told.removesuffix("; ") + ". Say a number" + (" or more." if shown < len(names) else "."))
    ]


def _in_one_breath(names: Sequence[str]) -> str:
    """The question that has every choice in it; empty where they are too many.

    >>> _in_one_breath(["heap one", "heap two"])
    'heap one or heap two: which?'
    >>> _in_one_breath(["foundation three", "heap one", "heap two", "heap six"])
    'foundation three, heap one, two or six: which?'
    """
    if len(names) > ALL_AT_ONCE:
        groups = [name.rpartition(" ")[0] for name in names]
        if "," in "".join(names) or not all(map(number_in, names)) or len(set(groups)) > MOST_GROUPS:
            return ""
        again = [group == last for group, last in zip(groups, ["", *groups], strict=False)]
        names = [name.split()[-1] if same else name for name, same in zip(names, again, strict=True)]
    asked = f"{listed(names, 'or')}: which?"
    return asked if length(asked) <= ONE_LINE else ""


def _apart(session: Session, moves: Sequence[Move]) -> list[str]:
    """A name for each of some moves that tells it from the others, as short as can be."""
    wording, state = session.wording, session.state
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
    return [_full(session, move) for move in moves]


def _full(session: Session, move: Move) -> str:
    wording, state, game = session.wording, session.state, session.game
    if move.verb is not Verb.CARRY:
        return narrate.move_name(wording, state, move)
    card = state.piles[move.source][-move.count]
    if sum(1 for cards in state.piles for each in cards[-1:] if each.twin(card)) > 1:
        return f"{wording.place(move.source)} to {wording.place(move.target)}"
    return f"{card_name(card)} to {wording.place(move.target)}" if game.piles[move.target].number else card_name(card)


def answered(session: Session, question: Question, reading: Reading) -> Sequence[Line] | None:
    """The answer to an open question, or None when the line is no answer and the question is dropped."""
    wishes = {intent.do: intent for intent in reversed(reading.intents)}
    if isinstance(question, Sure):
        if "yes" in wishes:
            return question.act()
        return [line(session.wording.say("not_done"))] if "no" in wishes else None
    if isinstance(question, Missing):
        return None
    if "no" in wishes:
        return [line(session.wording.say("not_done"))]
    if isinstance(question, Either):
        meant = chosen(question, reading.understood)
        number = wishes["nth"].number if "nth" in wishes and meant is None else None
        meant = question.lines[number - 1] if number in (1, 2) else meant
        if meant is not None:
            return session.understand(meant, session.book.read(meant))[1]
        return ask_either(session, question) if "yes" in wishes else None
    if "more" in wishes and session.rest:
        session.question = question
        return None
    if "either" in wishes:
        return session.play(question.moves[0])
    if "other" in wishes and len(question.groups) == 2:
        return pick(session, question.groups[1])
    narrowed = _narrowed(session, question, reading)
    number = wishes["nth"].number or 0 if "nth" in wishes else 0
    counted = _counted(question, number, reading)
    if counted and (not narrowed or question.counted or any(question.numbers)):
        narrowed = counted
    if len(narrowed) == 1:
        return session.play(narrowed[0])
    if 1 < len(narrowed) < len(question.moves):
        return ask_which(session, Choice(tuple(narrowed)))
    if not number:
        return None
    session.question = question
    if question.counted:
        most = session.wording.number(len(question.groups))
        return [line(Play(Cue.ASK), session.wording.say("so_many_ways", number=most))]
    return which(session, question)


def _counted(question: Which, number: int, reading: Reading) -> list[Move]:
    """The choices that a number means: those of the places that have it, where these and no others were told; else the
    one that comes at that place, from the end where it is below nothing."""
    if not number:
        return []
    if any(question.numbers) and not question.counted and not {*ORDINALS, "last"} & set(reading.understood):
        fitting = [group for group, own in zip(question.groups, question.numbers, strict=True) if own == number]
    else:
        most = len(question.groups)
        at = number + most if number < 0 else number - 1
        fitting = [question.groups[at]] if 0 <= at < most else []
    return [move for group in fitting for move in group]


def _narrowed(session: Session, question: Which, reading: Reading) -> list[Move]:
    """The choices that fit a card or a place that was named; none when nothing was, or a whole move."""
    specs = [
        spec
        for intent in reading.intents
        if intent.do in ("carry", "read", "rather", "too", "part") and not (intent.what and intent.where)
        for spec in (intent.what or intent.where,)
        if spec is not None
    ]
    return [move for move in question.moves if any(_is_meant(session, move, spec) for spec in specs)]


def _is_meant(session: Session, move: Move, spec: Spec) -> bool:
    game, state = session.game, session.state
    if move.source < 0:
        return False
    card = state.piles[move.source][-move.count]
    if spec.is_card and spec.fits(card) and in_place(spec, move.source, game):
        return True
    if spec.is_card:
        return is_target(spec, move.target, game, state)
    return in_place(spec, move.target, game) or in_place(spec, move.source, game)


def puzzled(session: Session, text: str, reading: Reading, question: Question | None = None) -> list[Line]:
    """A line that was not understood: what was, then an example, then choices. Never a dead end."""
    wording = session.wording
    if not text.strip():
        return [line(wording.say("nothing_heard"))]
    session.puzzled += 1
    if question is not None and not isinstance(question, Missing):
        session.question = question
        if isinstance(question, Either):
            return ask_either(session, question)
        again = which(session, question) if isinstance(question, Which) else [line(wording.say("yes_or_no"))]
        return [line(wording.say("not_understood", line=" ".join(text.split()[:8]))), *again]
    sample = example(session)
    if reading.understood and reading.expected & {*MISSING, "what", "where"}:
        part = next((kind for kind in MISSING if kind in reading.expected), "card")
        session.question = Missing(reading.understood)
        heard = " ".join(reading.understood)
        ask = wording.say(f"which_{part}")
        return [line(Play(Cue.ASK), fit([wording.say("i_heard", line=heard), ask]))]
    if session.puzzled == 1:
        heard = " ".join(text.split()[:8])
        return [
            line(Play(Cue.ASK), fit([wording.say("not_understood", line=heard), wording.say("example", line=sample)]))
        ]
    if session.puzzled == 2:
        return [line(Play(Cue.ASK), fit([wording.say("still_puzzled"), wording.say("example", line=sample)]))]
    return [line(Play(Cue.ASK), wording.say("choices"))]


def example(session: Session) -> str:
    """Something that can be said here and now."""
    moves = narrate.ways(session.game, session.state)
    if not moves or moves[0].verb is not Verb.CARRY:
        return {Verb.DEAL: "deal", Verb.STEP: "next"}.get(moves[0].verb, "help") if moves else "undo"
    move = moves[0]
    card = session.state.piles[move.source][-move.count]
    top = session.state.top(move.target)
    target = session.game.piles[move.target]
    if target.kind is Kind.DISCARD:
        return f"discard {card_name(card)}"
    if top is None or target.number is None:
        return f"move {card_name(card)}{' home' if target.kind is Kind.FOUNDATION else ''}"
    (kind, *_) = wanted_of([top.face])
    return f"move {card_name(card)} onto {wanted_name(kind).split()[1]}"


def intents_for(session: Session, intents: Sequence[Intent]) -> tuple[Intent, ...]:
    """Some wishes with "it" replaced by what was spoken of last."""
    return tuple(intent.but(what=session.meant(intent.what), where=session.meant(intent.where)) for intent in intents)
