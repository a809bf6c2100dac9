"""The tutorial: one deal of a game, played by ear, a thing to say at a time.

It is left and resumed at any step; the game that was on the table before waits meanwhile.
"""

from __future__ import annotations

from voice_solitaire.dialogue.commands.games import opening
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import Rehearse
from voice_solitaire.dialogue.telling.courses import course
from voice_solitaire.dialogue.telling.replies import Line, at_once, breaths, line
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.games import title
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.game import Game
from voice_solitaire.table.record import Record


@answers("tutorial")
def start(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Starts with a game that was named, else the one on the table, or goes on where it was left."""
    wish, running = intents[0], conversation.tutorial is not None
    if running and wish.name in ("", conversation.game.name):
        return Answer(conversation, (_prompt(conversation.game, conversation.tutorial or 0),))
    own = conversation.own_table()
    game = title(wish.name).game(**dict(wish.options)) if wish.name else own.game
    deal, steps = course(game)
    left = own.settings.tutorial_game == game.name and 0 < own.settings.tutorial_step < len(steps)
    step = own.settings.tutorial_step if left else 0
    entered = own.at_table(Record.begin(game, deal)).but(waiting_game=own.record, tutorial=step)
    entered = entered.with_settings(tutorial_step=step, tutorial_game=game.name)
    learned = Rehearse(tuple(done.say for done in steps[:step]))  # it is played again, unheard
    sentence = own.wording.say("tutorial_goes_on" if left else "tutorial_starts", game=game.name)
    return Answer(entered, then=learned, closing=(line(Play(Cue.START), sentence), _prompt(game, step)))


def _prompt(game: Game, at: int) -> Line:
    """What to say next."""
    step = course(game).steps[at]
    return line(step.why, f"Say: {step.say}.")


def followed(answer: Answer) -> Answer:
    """An answer with what follows it while the tutorial runs: the next step once its wish was said, else a reminder."""
    after = answer.conversation
    if after.tutorial is None or not answer.lines or answer.did in ("tutorial", "leave_tutorial"):
        return answer
    game = after.game
    steps = course(game).steps
    step, following = steps[after.tutorial], after.tutorial + 1
    if answer.did not in step.wishes:
        if after.over or after.question is not None:
            return answer  # nothing comes after a question
        return _and_then(answer, line(after.wording.say("tutorial_reminder", line=step.say)))
    if following < len(steps):
        moved_on = after.but(tutorial=following).with_settings(tutorial_step=following)
        return _and_then(answer.but(conversation=moved_on), _prompt(game, following))
    back = opening(after.own_table().with_settings(tutorial_step=0))
    ended = _and_then(answer, line(after.wording.say("tutorial_ends")))
    return ended.but(conversation=back.conversation, lines=(*ended.lines, *back.lines))


def _and_then(answer: Answer, following: Line) -> Answer:
    """As much of an answer as leaves room for what follows it."""
    room = at_once(answer.conversation.settings.verbosity) - len(breaths(following))
    reply = [breath for answer_line in answer.lines for breath in breaths(answer_line)]
    return answer.but(lines=(*reply[: max(1, room)], following))


@answers("leave_tutorial")
def leave(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Back to the game that waited."""
    if conversation.tutorial is None:
        return conversation.say("no_tutorial", Cue.EDGE)
    back = opening(conversation.own_table())
    return back.but(lines=(line(conversation.wording.say("tutorial_left")), *back.lines))
