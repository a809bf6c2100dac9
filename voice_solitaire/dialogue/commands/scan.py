"""One-switch scanning: what can be done is spoken one thing at a time, and the switch picks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from voice_solitaire.dialogue.commands import dead_ends
from voice_solitaire.dialogue.commands.games import ask_to_leave
from voice_solitaire.dialogue.commands.which import pick
from voice_solitaire.dialogue.conversation import Answer, Conversation, Scan
from voice_solitaire.dialogue.questions import AskWhichMove, AskYesNo, Do, Hear, Question
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.ports import Cue, Play, Source
from voice_solitaire.table.moves import WON, Move

SHORTEST, LONGEST = 0.5, 10.0  # seconds between two items
Act = Callable[[Conversation], Answer]


def switched(conversation: Conversation, source: Source) -> Answer:
    """The pause ran out: the next item. The switch: what the item says is done."""
    scan = conversation.scan or Scan()
    scanning, restarted = conversation.but(scan=scan), conversation.but(scan=Scan())
    if source is Source.CLOCK:
        if scan.paused:
            return Answer(scanning)
        dead_end = dead_ends.between(restarted)
        if dead_end.lines:
            return dead_end
        choices = _choices(scanning)
        at = (scan.at + 1) % len(choices)
        return dead_end.conversation.but(scan=replace(scan, at=at)).tell(choices[at][0])
    if scan.paused:
        return restarted.say("scan_goes_on", Cue.HEARD)
    if scan.at < 0:
        return scanning.say("scan_soon", Cue.HEARD)
    choices = _choices(scanning)
    picked = choices[scan.at % len(choices)][1](restarted)
    return picked.but(lines=((Play(Cue.HEARD),), *picked.lines))


def _choices(conversation: Conversation) -> list[tuple[str, Act]]:
    """Everything that can be picked now, with its words: answers to a question, else moves and the rest."""
    say, question = conversation.wording.say, conversation.question
    if isinstance(question, AskWhichMove):
        named = zip(question.names, question.groups, strict=True)
        picks: list[tuple[str, Act]] = [(f"{name}?", partial(_pick, group=group)) for name, group in named]
        return [*picks, (say("scan_none"), partial(_drop, under=None))]
    if isinstance(question, AskYesNo):
        return [
            (say("scan_no"), partial(_drop, under=question.under)),
            (say("scan_yes"), partial(_then, then=question.yes)),
        ]
    wording, state = conversation.wording, conversation.state
    moves = narrate.ways(conversation.game, state) if conversation.record.outcome is not WON else []
    move_picks: list[tuple[str, Act]] = [
        (f"{narrate.move_name(wording, state, move)}?", partial(_pick, group=(move,))) for move in moves
    ]
    more = [_wish(conversation, "more")] if conversation.waiting_lines else []
    back = [_wish(conversation, "undo")] if conversation.record.at else []
    hint, read, new = (_wish(conversation, wish) for wish in ("hint", "table", "new_game"))
    dead_end = conversation.searches.is_dead(0)
    return [
        *([*back, new, *more, *move_picks, hint, read] if dead_end else [*move_picks, *more, *back, hint, read, new]),
        (say("scan_slower"), partial(_pace, factor=1.25)),
        (say("scan_faster"), partial(_pace, factor=0.8)),
        (say("scan_pause"), _pause),
        (say("scan_quit"), ask_to_leave),
    ]


NAMED = {"more": "scan_more", "undo": "scan_undo", "hint": "scan_hint", "table": "scan_read", "new_game": "scan_new"}


def _wish(conversation: Conversation, wish: str) -> tuple[str, Act]:
    return conversation.wording.say(NAMED[wish]), partial(_then, then=Do((Intent(wish),)))


def _then(conversation: Conversation, then: Do | Hear) -> Answer:
    return Answer(conversation.but(question=None), then=then)


def _pick(conversation: Conversation, group: tuple[Move, ...]) -> Answer:
    return pick(conversation.but(question=None), group)


def _drop(conversation: Conversation, under: Question | None) -> Answer:
    return conversation.but(question=under, pending_lines=()).say("not_done")


def _pace(conversation: Conversation, factor: float) -> Answer:
    now = conversation.settings.scan_pause
    pause = round(max(SHORTEST, min(LONGEST, now * factor)), 2)
    if pause == now:
        return conversation.say("scan_pace_edge", Cue.EDGE)
    return conversation.with_settings(scan_pause=pause).say("scan_pace", pause=f"{pause:g}")


def _pause(conversation: Conversation) -> Answer:
    return conversation.but(scan=Scan(paused=True)).say("scan_paused")
