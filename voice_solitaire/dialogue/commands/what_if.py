"""What a move would bring: told from what lies open, and nothing moves. "Do it" plays the move."""

from __future__ import annotations

from collections.abc import Iterator

from voice_solitaire.dialogue.commands.may_i import move_asked_about
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.turn import refuse
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import Do
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.replies import Line, line
from voice_solitaire.dialogue.telling.wording import card_name, fit, listed
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import Denied, Found, piles_at, sources
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

MOST_MOVES = 3  # moves that fit what was asked and are told of
EMPTIES = "empties"  # the name of a question whether the moves that were named empty a place


@answers("what_if")
def what_if(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What the move that is named would uncover, turn up or empty; of the move that was advised, where none is named.

    A move that isn't allowed is refused, with the reason. What lies face down stays untold.
    """
    if intents[0].name == EMPTIES:
        return _whether_emptied(conversation, intents[0].where or Spec())
    moves = _advised(conversation, intents)
    if not moves:
        resolution = move_asked_about(conversation, intents)
        if isinstance(resolution, Denied):
            refused = refuse(conversation, resolution)
            return refused.but(lines=(*refused.lines, *_lies_under(conversation, intents[0].what)))
        moves = (resolution.move,) if isinstance(resolution, Found) else resolution.moves
    if moves[0].verb in (Verb.DEAL, Verb.TURN, Verb.REDEAL):
        return Answer(conversation, then=Do((Intent("bury"),)))
    focus = conversation.state.top(moves[0].source) if moves[0].source >= 0 else None
    after = conversation.but(hint=moves[0], focus=focus or conversation.focus)
    names = narrate.move_names(conversation.wording, conversation.state, list(moves[:MOST_MOVES]))
    first, *rest = [fit([f"{name}:", *brings(conversation, move)]) for name, move in zip(names, moves, strict=False)]
    return after.tell_all(map(capitals, (first, *rest)), Play(Cue.ASK))


def _lies_under(conversation: Conversation, what: Spec | None) -> tuple[Line, ...]:
    """What lies under the one open card that is asked about."""
    spots = list(sources(what, conversation.game, conversation.state)) if what and what.is_card else []
    if len(spots) != 1 or spots[0][1] != 1:
        return ()
    return tuple(line(sentence) for sentence in narrate.under(conversation.wording, conversation.state, spots[0][0]))


def _advised(conversation: Conversation, intents: tuple[Intent, ...]) -> tuple[Move, ...]:
    """The move that was last advised or said to be possible, where the player speaks of nothing else."""
    hint, named = conversation.hint, [part for intent in intents for part in (intent.what, intent.where) if part]
    if hint is None or any(not part.that and part != Spec() for part in named):
        return ()
    return (hint,) if conversation.game.check(conversation.state, hint) is None else ()


def brings(conversation: Conversation, move: Move) -> Iterator[str]:
    """What a legal move would bring, in sentences without the move's own name."""
    game, before, wording = conversation.game, conversation.state, conversation.wording
    after = game.play(before, move)
    known, unknown = opened(game, before, after, but=move.target)
    open_ones = [f"{card_name(card)}, {wording.place(pile)}" for pile, card in known]
    emptied = [
        wording.place(pile)
        for pile, cards in enumerate(after.piles)
        if not cards and before.piles[pile] and game.piles[pile].kind is not Kind.STOCK
    ]
    if open_ones:
        yield f"uncovers the {listed(open_ones)}."
    if unknown:
        yield "turns up a card that lies face down."
    if emptied:
        yield f"empties {listed(emptied)}."
    if not (open_ones or unknown or emptied):
        yield "uncovers nothing."


def opened(game: Game, before: State, after: State, but: int = -1) -> tuple[list[tuple[int, Card]], list[int]]:
    """The cards that lie free after a change and didn't before, with their piles, and the piles in which one does that
    nobody has seen.

    ``but``: a pile that is left out: the one that was played on.
    """
    unseen = {card for pile, cards in enumerate(before.piles) for card in cards[: before.hidden[pile]]}
    free = {top for _, top in _free(game, before)}
    new = [(pile, card) for pile, card in _free(game, after) if pile != but and card not in free]
    return [spot for spot in new if spot[1] not in unseen], [pile for pile, card in new if card in unseen]


def _whether_emptied(conversation: Conversation, where: Spec) -> Answer:
    """Whether the moves that were named empty a place, or one of a kind; if not, what the one of them brings."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    named = conversation.offered or ((conversation.hint,) if conversation.hint is not None else ())
    moves = [move for move in named if game.check(state, move) is None][:MOST_MOVES]
    if not moves:
        return conversation.say("nothing_refused")
    names = narrate.move_names(wording, state, moves)
    emptied = {
        move: [pile for pile in piles_at(where, game) if state.piles[pile] and not game.play(state, move).piles[pile]]
        for move in moves
    }
    empties = [(name, emptied[move]) for move, name in zip(moves, names, strict=True) if emptied[move]]
    if len(moves) == 1:
        told = [f"Yes, it empties {wording.place(emptied[moves[0]][0])}."] if empties else _no(conversation, moves[0])
    else:
        told = [f"Yes: {'; or '.join(name for name, _ in empties)}." if empties else "No, none of them."]
    return conversation.but(offered=tuple(moves), just_offered=True).tell(Play(Cue.ASK), fit(told))


def _no(conversation: Conversation, move: Move) -> list[str]:
    """That a move empties no such place, and what it brings."""
    return [f"No, it {next(brings(conversation, move))}"]


def _free(game: Game, state: State) -> list[tuple[int, Card]]:
    """The top cards that nothing covers, with their piles."""
    return [
        (pile, cards[-1])
        for pile, cards in enumerate(state.piles)
        if cards
        and game.piles[pile].kind not in (Kind.FOUNDATION, Kind.DISCARD, Kind.STOCK)
        and not (game.covers and game.covers(state, pile))
    ]
