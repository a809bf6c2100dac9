"""What is said when something isn't clear: refusals, questions back, and lines that were not understood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from voice_solitaire.dialogue import finding, narrate
from voice_solitaire.dialogue.choosing import answer_which, ask_either, chosen, which
from voice_solitaire.dialogue.intents import Intent, Reading
from voice_solitaire.dialogue.replies import Either, Line, Missing, Question, Sure, Which, line
from voice_solitaire.dialogue.resolve import Denied
from voice_solitaire.dialogue.wording import (
    A_REFUSAL,
    capitals,
    card_name,
    fit,
    length,
    wanted_name,
    wanted_of,
)
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session

MISSING = ("suit", "rank", "number", "place", "topic", "game", "card", "part")  # asked for in this order


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


def answered(session: Session, question: Question, reading: Reading) -> Sequence[Line] | None:
    """The answer to an open question, or None when the line is no answer and the question is dropped."""
    wishes = {intent.do: intent for intent in reversed(reading.intents)}
    if isinstance(question, Sure):
        if "yes" in wishes:
            return question.act()
        if "no" not in wishes:
            return None
        session.question = question.under
        again = asked_again(session, question.under) if question.under is not None else ()
        return [line(session.wording.say("not_done")), *again]
    if isinstance(question, Missing):
        return None
    if "no" in wishes:
        session.rest = []  # choices that wait to be told
        return [line(session.wording.say("not_done"))]
    if isinstance(question, Either):
        meant = chosen(question, reading)
        if meant is not None:
            return session.understand(meant, session.book.read(meant), question.under)[1]
        return ask_either(session, question) if "yes" in wishes else None
    return answer_which(session, question, reading)


def asked_again(session: Session, question: Question) -> Sequence[Line]:
    """An open question in its own words, where it has some."""
    if isinstance(question, Either):
        return ask_either(session, question)
    if isinstance(question, Which):
        return which(session, question)
    doubtful = question.line if isinstance(question, Sure) else ""
    return [line(session.wording.say("did_you_say", line=doubtful) if doubtful else session.wording.say("yes_or_no"))]


def puzzled(session: Session, text: str, reading: Reading, question: Question | None = None) -> list[Line]:
    """A line that was not understood: what was, then an example, then choices. Never a dead end."""
    wording = session.wording
    if not text.strip():
        return [line(wording.say("nothing_heard"))]
    session.puzzled += 1
    if question is not None and not isinstance(question, Missing):
        session.question, again = question, asked_again(session, question)
        if isinstance(question, Either):
            return list(again)
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
