"""What to do: the moves there are with the best of them, and hints: a nudge, the card, the move, the reason."""

from __future__ import annotations

from collections.abc import Sequence

from voice_solitaire.advice.leading import LOOKS, Advice
from voice_solitaire.advice.progress_search import SearchResult
from voice_solitaire.dialogue.commands.dead_ends import how_far_back, nothing_leads_on, still
from voice_solitaire.dialogue.commands.only_ways import BESIDES_ADVICE, moves_without
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import AskWhichMove, Do
from voice_solitaire.dialogue.telling import narrate, turns
from voice_solitaire.dialogue.telling.move_reasons import reason_told
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import Wording, card_name, fit, lines
from voice_solitaire.dialogue.understanding.intents import LOST, Intent
from voice_solitaire.dialogue.understanding.resolve import left_without, piles_at
from voice_solitaire.dialogue.understanding.weighing import EITHER, JUDGED, TURNING
from voice_solitaire.language.english.inflection import count
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

RUNGS = 4  # of the ladder of hints
MOVE_RUNG = 3  # the one that names a move, where somebody asks what to do
BACK = "back"  # the name of a question how far back the game wasn't lost yet
WHY = "why"  # the name of a wish for the last of them, after a hint


@answers("moves")
def moves(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How many moves there are and the one that a hint leads to; the rest for "more". Of places, those of their cards,
    all at once."""
    wording, state, game = conversation.wording, conversation.state, conversation.game
    if intents[0].besides or intents[0].name == BESIDES_ADVICE:
        return moves_without(conversation, intents)
    if intents[0].where is not None:
        return _of_places(conversation, intents)
    ranked, plays = narrate.ways(game, state), narrate.playable(game, state)
    if not ranked:
        return conversation.say("stuck")
    if plays and game.plays_itself:
        return conversation.say("plays_itself")
    way = _way(conversation, ranked)
    advised = conversation.but(hint=way.move if way else None, offered=(way.move,) if way else ())
    if not plays:
        only = narrate.move_name(wording, state, ranked[0])
        return advised.say("only_deal", move=only) if way else nothing_leads_on(advised)
    number = count(len(plays), "move")
    others = [move for move in plays if move != advised.hint]
    names = narrate.move_names(wording, state, [*([way.move] if way else ()), *others])
    best = names.pop(0) if way else ""
    if way and len(names) == 1:
        return advised.but(offered=(*advised.offered, *others)).tell(
            fit([f"{number}.", f"Best: {best}.", f"Or: {names[0]}."])
        )
    first = len(plays) - len(names) + 1
    more = tuple(line(f"{number_word(at)}: {name}.") for at, name in enumerate(names, first))
    advised = advised.but(pending_lines=more, offered=(*advised.offered, *others))
    if way is None:
        return nothing_leads_on(advised, number)
    return advised.tell(fit([f"{number}.", f"Best: {best}.", *(["Say more for the rest."] if others else [])]))


def _of_places(conversation: Conversation, intents: Sequence[Intent]) -> Answer:
    """The moves of the cards in some places."""
    game, state = conversation.game, conversation.state
    places = [intent.where for intent in intents if intent.where is not None]
    piles = {pile for where in places for pile in piles_at(where, game)}
    plays = [move for move in narrate.playable(game, state) if move.source in piles]
    if not plays:
        return conversation.say("no_moves_there", Cue.EDGE)
    names = narrate.move_names(conversation.wording, state, plays)
    offering = conversation.but(hint=plays[0] if len(plays) == 1 else None, offered=tuple(plays))
    return offering.tell_all(lines(f"{count(len(plays), 'move')}:", names))


@answers("hint")
def hint(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A nudge; asked again, or for more, the card, then the move, then the reason.

    "Why" after a hint asks for the reason at once. No hint leads back to where the game was.
    """
    if intents[0].name == WHY and conversation.hint is None:
        return Answer(conversation, then=Do((Intent("why_not"),)))
    ranked = narrate.ways(conversation.game, conversation.state)
    if not ranked:
        return conversation.say("stuck")
    way = _way(conversation, ranked)
    if way is None:
        return nothing_leads_on(conversation.but(hint=None))
    if intents[0].besides and way.move not in left_without(ranked, intents, conversation.game, conversation.state):
        return moves_without(conversation, intents)
    if intents[0].name == EITHER:
        return _of_these(conversation, intents[0], ranked, way)
    if intents[0].name in (JUDGED, TURNING):
        return _judged(conversation, intents[0].name, ranked, way)
    step = max(conversation.hint_step % RUNGS + 1, MOVE_RUNG if intents[0].name == "card" else 1)
    step = RUNGS if intents[0].name == WHY else step
    advised = conversation.but(hint=way.move, offered=(way.move,), hint_step=step, hint_goes_on=step < RUNGS)
    answer = _told(advised, way.move, _why(conversation, way, ranked[0]))
    return _warned(conversation, answer) if step == 1 or intents[0].name == "card" else answer


def _warned(conversation: Conversation, answer: Answer) -> Answer:
    """Advice, with the word before it that the game is lost, where that is proved."""
    if not conversation.searches.loses:
        return answer
    return answer.but(lines=(line(conversation.wording.say("advised_lost")), *answer.lines))


def _judged(conversation: Conversation, asked: str, ranked: Sequence[Move], way: Advice) -> Answer:
    """Whether the move that was named is the one to make, or whether to deal or turn cards now; if not, what is."""
    turns_cards = way.move.verb in (Verb.DEAL, Verb.TURN, Verb.REDEAL, Verb.SPECIAL)
    agreed = turns_cards if asked == TURNING else way.move in conversation.just_named[:1]
    wording, game, state = conversation.wording, conversation.game, conversation.state
    if agreed and asked == TURNING and way.move.verb in (Verb.DEAL, Verb.TURN):
        return Answer(conversation, then=Do((Intent("may_deal"),)))
    no = "advised_not_yet" if asked == TURNING else "advised_no"
    verdict = wording.say("advised_yes" if agreed else no)
    advised = conversation.but(hint=way.move, offered=(way.move,), hint_step=RUNGS, hint_goes_on=False)
    bidden = [] if agreed and asked == JUDGED else [_bidden(wording, state, way.move)]
    plays = narrate.playable(game, state)
    covers = asked == TURNING and not agreed and any(move.verb is Verb.DEAL for move in game.legal(state))
    left = wording.say("left_before_deal", number=count(len(plays), "move"))
    return advised.tell(fit([verdict, *bidden, left if covers else _why(conversation, way, ranked[0])]))


def _of_these(conversation: Conversation, asked: Intent, ranked: Sequence[Move], way: Advice) -> Answer:
    """Which move is better of those of one or two cards, and why: the advised one where it is of them or none is, else
    the first of the ranking."""
    state, wording = conversation.state, conversation.wording
    kinds = [spec for spec in (asked.what, asked.where) if spec is not None]

    def is_of_them(move: Move) -> bool:
        cards = state.piles[move.source][-move.count :] if move.verb is Verb.CARRY and move.source >= 0 else ()
        return bool(cards) and any(kind.fits(cards[0]) for kind in kinds)

    asked_back = conversation.question or conversation.left_question
    choices = asked_back.moves if isinstance(asked_back, AskWhichMove) and not kinds else ()
    named = [move for move in ranked if move in choices or is_of_them(move)]
    move = way.move if way.move in named or not named or len(kinds) == 1 else named[0]
    why = _why(conversation, way, ranked[0]) if move is way.move else reason_told(wording, state, move)
    advised = conversation.but(hint=move, offered=(move,), hint_step=RUNGS, hint_goes_on=False)
    return advised.tell(fit([_bidden(wording, state, move), why]))


def _way(conversation: Conversation, ranked: Sequence[Move]) -> Advice | None:
    """The move to advise, which "do it" then does; None in a dead end, or when nothing new leads on."""
    searches = conversation.searches
    return None if searches.is_dead(LOOKS) else searches.lead(ranked)


def _why(conversation: Conversation, way: Advice, first: Move) -> str:
    """The reason for a move: a way that is known and that the ranking would not have taken, or the ranking's own."""
    if way.wins and way.steps > 1:
        return conversation.wording.say("hint_wins", number=count(way.steps, "move"))
    if way.move != first and way.steps > 1:
        return conversation.wording.say("hint_leads", number=count(way.steps, "move"))
    return reason_told(conversation.wording, conversation.state, way.move)


def _names_a_card(conversation: Conversation, move: Move) -> bool:
    """Whether a move is of one card that can be seen."""
    open_stock = move.verb is Verb.TURN and bool(conversation.state.seen(move.source))
    return open_stock or move.verb in (Verb.CARRY, Verb.EXCHANGE, Verb.PAIR)


def _told(conversation: Conversation, move: Move, why: str) -> Answer:
    """One rung of the ladder: which part of the table, which card, which move, and why."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    last = _bidden(wording, state, move), f"{why} {wording.say('hint_do')}"
    rung = conversation.hint_step - 1
    if not _names_a_card(conversation, move):
        group = wording.group(game.piles[move.source].group) if move.source >= 0 else "the table"
        following = "hint_next" if move.count == 1 else "hint_next_many"
        card = following if move.verb in (Verb.DEAL, Verb.TURN) else "hint_together"
        return conversation.tell((wording.say("hint_look", group=group), wording.say(card, group=group), *last)[rung])
    top = state.piles[move.source][-1 if move.verb is Verb.TURN else -move.count]
    here = game.piles[move.source]
    where = wording.place(move.source) if here.number else f"in {wording.group(here.group)}"
    first = (
        wording.say("hint_place", group=here.group if here.noun else where.removeprefix("in ")),
        wording.say("hint_card", card=card_name(top), source=where),
    )
    return conversation.but(focus=top).tell(Play(Cue.ASK, here.pan), (*first, *last)[rung])


def _bidden(wording: Wording, state: State, move: Move) -> str:
    """The rung that names the move, in words that do it when they are said back."""
    if move.verb is Verb.CARRY and wording.game.piles[move.target].kind is Kind.DISCARD:
        card = card_name(state.piles[move.source][-move.count])
        return wording.say("hint_discard", move=f"{card}, {wording.place(move.source)}")
    says = {Verb.CARRY: "hint_move", Verb.EXCHANGE: "hint_swap"}.get(move.verb, "hint_say")
    return wording.say(says, move=narrate.sayable_name(wording, state, move))


@answers("can_win")
def can_win(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Whether the game is over, or, as far as can be seen, whether it can still be won; where that is open, which moves
    there are."""
    if conversation.record.outcome is not None:
        return Answer(conversation, tuple(turns.ending(conversation.wording, conversation.record, conversation.points)))
    if intents[0].name == BACK:
        return how_far_back(conversation)
    answer, result = still(conversation)
    if intents[0].name == LOST and result is not SearchResult.UNKNOWN:
        key = "not_lost" if result is SearchResult.GOES_ON else "is_lost"
        return answer.but(lines=(line(conversation.wording.say(key)),))
    if intents[0].name == "won":
        return answer.but(lines=(line(conversation.wording.say("not_yet")), *answer.lines))
    if result is not SearchResult.UNKNOWN:
        return answer
    ways = moves(answer.conversation, intents)
    return ways.but(lines=(*answer.lines, *ways.lines))
