"""The tutorial: one deal of Royal Parade, played by ear, a thing to say at a time.

It is left and resumed at any step; the game that was on the table before waits meanwhile.
"""

from __future__ import annotations

from voice_solitaire.dialogue.commands.games import opening
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import Rehearse
from voice_solitaire.dialogue.telling.replies import Line, line
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.games import find
from voice_solitaire.language.english.help import TUTORIAL
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.record import Record

DEAL = 398
KEPT = 3  # lines of an answer; the next step follows them


@answers("tutorial")
def start(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Starts, or goes on where it was left."""
    if conversation.waiting_game is not None:
        return Answer(conversation, (_prompt(conversation.tutorial or 0),))
    step = conversation.settings.tutorial_step
    step = step if 0 < step < len(TUTORIAL) else 0
    table = conversation.at_table(Record.begin(find("royal parade"), DEAL))
    entered = table.but(waiting_game=conversation.record, tutorial=step).with_settings(tutorial_step=step)
    learned = Rehearse(tuple(done.say for done in TUTORIAL[:step]))  # it is played again, unheard
    greeting = line(Play(Cue.START), conversation.wording.say("tutorial_goes_on" if step else "tutorial_starts"))
    return Answer(entered, then=learned, closing=(greeting, _prompt(step)))


def _prompt(at: int) -> Line:
    """What to say next."""
    step = TUTORIAL[at]
    return line(step.why, f"Say: {step.say}.")


def followed(answer: Answer) -> Answer:
    """An answer with what follows it while the tutorial runs: the next step once its wish was said, else a reminder."""
    after = answer.conversation
    if after.tutorial is None or not answer.lines or answer.did in ("tutorial", "leave_tutorial"):
        return answer
    step = TUTORIAL[after.tutorial]
    kept = answer.lines[:KEPT]
    if answer.did not in step.wishes:
        if after.over or after.question is not None:
            return answer  # nothing comes after a question
        return answer.but(lines=(*kept, line(after.wording.say("tutorial_reminder", line=step.say))))
    following = after.tutorial + 1
    if following < len(TUTORIAL):
        moved_on = after.but(tutorial=following).with_settings(tutorial_step=following)
        return answer.but(conversation=moved_on, lines=(*kept, _prompt(following)))
    back = opening(after.out_of_tutorial().with_settings(tutorial_step=0))
    return answer.but(
        conversation=back.conversation, lines=(*kept, line(after.wording.say("tutorial_ends")), *back.lines)
    )


@answers("leave_tutorial")
def leave(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Back to the game that waited."""
    if conversation.waiting_game is None:
        return conversation.say("no_tutorial", Cue.EDGE)
    back = opening(conversation.out_of_tutorial())
    return back.but(lines=(line(conversation.wording.say("tutorial_left")), *back.lines))
