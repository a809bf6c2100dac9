"""Corrections: "no, spades", "the other one", "and the eight too"."""

from __future__ import annotations

from collections.abc import Iterator

from voice_solitaire.dialogue.commands.moves import discard_all, move, settle
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.turn import play_turn, refuse
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.fitting_moves import deepest_moved
from voice_solitaire.dialogue.questions import Do, InOrder
from voice_solitaire.dialogue.telling import turns
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.understanding.correcting import SWAPPED_ENDS, UNCLEAR
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.naming_words import POINTING
from voice_solitaire.dialogue.understanding.resolve import Denied, Found, Resolution, carry, chosen, every_move
from voice_solitaire.language.expressions import expression
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Move, Refusal, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.record import Record

_MORE_CARDS = expression(  # "no, I meant the next cards", right after some were turned
    r"(?:(?:to|have|get|see|hear|turn|deal|draw|flip|give|show|me|us|the|some|want|like|a) )*"
    r"(?:(?:next|more|another|further|new)(?: (?:cards?|ones?|two|three|deal|turn|lot))?"
    r"|(?:turn|deal|draw)(?: cards?)? again)"
    r"(?: (?:over|up|now|then|again))*"
)


def _turned(record: Record) -> bool:
    """Whether the last turn dealt or turned cards."""
    return record.at > 0 and record.turns[record.at - 1][-1].verb in (Verb.DEAL, Verb.TURN, Verb.REDEAL)


def _nothing_to_correct(conversation: Conversation) -> Answer:
    return Answer(conversation, (line(Play(Cue.ASK), conversation.wording.say("nothing_to_correct")),))


def _taken_back(conversation: Conversation) -> Record:
    """The game without what the last line did; as it is where that did nothing: what was done before it stands."""
    record = conversation.record
    return record.undo() if conversation.just_played and _stands(conversation) else record


def _stands(conversation: Conversation) -> bool:
    """Whether what came of the last wish is what was played last."""
    last = conversation.last_moves
    return bool(last) and conversation.record.played[-1:] == (last,)


@answers("rather")
def rather(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The last wish with a part of it corrected; what the last line did is taken back first.

    What can't be done changes nothing: what stands, stands, and it is told why not. Where the last line did nothing,
    and what was wished before it was done, the correction is a wish of its own.
    """
    part, to, instead = intents[0].what, intents[0].where, intents[0].name
    if instead in POINTING:  # "I meant that"
        return Answer(conversation, then=Do((Intent("small_talk", name="goes_on"),)))
    if instead not in ("", SWAPPED_ENDS):
        return _wished_instead(conversation, instead)
    names_both = any(intent.what is not None and intent.where is not None for intent in conversation.last_asked)
    if conversation.last_asked and (part is None or to is None or names_both):
        asked = _asked_instead(conversation.last_asked, intents[0])
        if asked:
            return Answer(conversation, then=Do(asked))
    done_before = _stands(conversation) and not conversation.just_played
    if not conversation.last_wish or done_before:
        wishes = tuple(intent.but(do="carry") for intent in intents)
        whole = part is not None and (to is not None or (done_before and part.is_card))
        unturned = _unturned(conversation, wishes) if part is not None and to is not None else None
        if unturned is not None:
            return unturned
        return move(conversation, wishes) if whole else _nothing_to_correct(conversation)
    before, back = conversation.record, _taken_back(conversation)
    undone = before.played[-1][-1] if back is not before else None
    there = conversation.but(
        record=back, last_refusal=None, focus=(undone and deepest_moved(back.state, undone)) or conversation.focus
    )
    tried = (
        [_tried(there, _left(there, intents), undone)]
        if intents[0].besides
        else list(_corrections(there, intents, undone))
    )
    wishes, resolution = next((attempt for attempt in tried if not isinstance(attempt[1], Denied)), tried[0])
    answer = settle(there.but(last_wish=wishes, last_moves=()), resolution)
    after = answer.conversation
    if after.last_refusal is not None and part is not None and part.is_card and to is None:
        wishes, resolution = _elsewhere(there, part, undone)
        alone = settle(there.but(last_wish=wishes, last_moves=()), resolution)
        if alone.conversation.last_refusal is not None and part.rank is not None and part.suit is None:
            wishes, resolution = _elsewhere(there, part, undone, anew=True)  # "not that, the jack", of any suit
            alone = settle(there.but(last_wish=wishes, last_moves=()), resolution)
        if alone.conversation.last_refusal is None:  # it can't go there, but elsewhere
            answer, after = alone, alone.conversation
    if after.last_refusal is not None:  # it can't be done: what stands, stands
        return refuse(after.but(record=before), after.last_refusal)
    if after.record is back is not before:  # it is asked which, of the moves there are without the one taken back
        undone_lines = turns.undone(conversation.wording, before.played[-1], before.state, back.state)
        return answer.but(lines=(*undone_lines, *answer.lines))
    return answer


def _unturned(conversation: Conversation, wishes: tuple[Intent, ...]) -> Answer | None:
    """A move that is wished in the place of cards that were just turned or dealt: these are taken back first; None
    where none were, or the move can't be made then either."""
    before = conversation.record
    if not (conversation.just_played and _turned(before)):
        return None
    back = before.undo()
    there = conversation.but(record=back, last_refusal=None)
    if isinstance(carry(there.resolved(wishes), there.game, there.state), Denied):
        return None
    undone = turns.undone(conversation.wording, before.played[-1], before.state, back.state)
    answer = move(there, wishes)
    return answer.but(lines=(*undone, *answer.lines))


def _wished_instead(conversation: Conversation, instead: str) -> Answer:
    """Another wish in the place of what the last line did, which is taken back where it did anything."""
    if conversation.just_played and _MORE_CARDS.fullmatch(instead) and _turned(conversation.record):
        return Answer(conversation, then=Do((Intent("deal"),)))  # they are turned once more
    back = ("undo",) if conversation.just_played else ()
    wishes = () if instead == UNCLEAR else (instead,)
    return Answer(conversation, then=InOrder((*back, *wishes))) if back or wishes else _nothing_to_correct(conversation)


def _asked_instead(last: tuple[Intent, ...], correction: Intent) -> tuple[Intent, ...]:
    """What was asked last, of another card or place; none where it named nothing of the kind."""
    part = correction.where or correction.what or Spec()
    part, intents = part._replace(other=False), list[Intent]()
    for intent in last:
        for name in ("what", "where"):
            named: Spec | None = getattr(intent, name)
            if named is not None and named.is_card == part.is_card:
                intents.append(intent.but(**{name: _completed(part, named)}))
                break
    return tuple(intents)


def _completed(part: Spec, named: Spec) -> Spec:
    """A card of which only the rank or the suit is said, with what was said of the one before."""
    if not part.is_card or (part.rank is not None and part.suit is not None):
        return part
    return part._replace(rank=part.rank or named.rank) if part.suit is not None or part.red is not None else part


def _corrections(
    there: Conversation, intents: tuple[Intent, ...], undone: Move | None
) -> Iterator[tuple[tuple[Intent, ...], Resolution]]:
    """What the last wish can mean with a part of it corrected, the likeliest first, and what each comes to.

    ``there``: the conversation before the last wish; ``undone``: the move that was made of it, which isn't meant.
    """
    base = there.resolved(there.last_wish)
    if intents[0].name == SWAPPED_ENDS:
        wishes = tuple(intent.but(what=intent.where, where=intent.what) for intent in base)
        yield _tried(there, wishes, undone)
        return
    if intents[0].where is not None:
        whole = tuple(Intent("carry", wish.what or intent.what, wish.where) for wish in intents for intent in base)
        yield _tried(there, whole, undone, other_target=intents[0].where.other)
        return
    part = intents[0].what or Spec()
    spec = part._replace(other=False)
    what = (
        tuple(_corrected(intent.but(what=None) if part.other else intent, spec) for intent in base),
        part.other,
        False,
    )
    where = (tuple(_with_target(intent, spec, anew=part.other) for intent in base), False, part.other)
    moved, onto = _ranks(there, undone)
    ways = [what, where] if part.is_card and (undone is None or part.rank in (None, onto)) else [what]
    if part.rank and moved != part.rank == onto:
        ways.reverse()
    if spec == Spec(part.rank) and any(intent.where and intent.where.number for intent in base):
        numbered = tuple(_renumbered(intent, spec) for intent in base)  # "heap five", "no, six"
        ways.insert(0, (numbered, False, False))
    if not part.is_card and not part.other and all(intent.what is not None and intent.what.is_card for intent in base):
        ranks = [intent.what.rank if intent.what else None for intent in base]
        lying = [Spec(rank, group=part.group, number=part.number, kind=part.kind) for rank in ranks]
        sources = tuple(intent.but(what=spec) for intent, spec in zip(base, lying, strict=True))
        ways.append((sources, True, False))  # "no, the one in column three"
    for wishes, other_source, other_target in ways:
        tried = _tried(there, wishes, undone, other_source=other_source, other_target=other_target)
        homes = {intent.where.group for intent in wishes if intent.where and intent.where.group} & _homes(there)
        if homes and part.is_card and isinstance(tried[1], Denied):  # another card goes home, wherever that is
            anywhere = tuple(intent.but(where=Spec(kind=Kind.FOUNDATION)) for intent in wishes)
            tried = _tried(there, anywhere, undone, other_source=other_source)
        yield tried
    if part.rank is not None and part.suit is None and part.red is None and not part.other:  # a king of any suit
        yield _tried(there, tuple(intent.but(what=spec) for intent in base), undone)


def _left(there: Conversation, intents: tuple[Intent, ...]) -> tuple[Intent, ...]:
    """The last wish, to go anywhere but where a correction says that it should not have gone."""
    besides = intents[0].besides
    return tuple(Intent("carry", wish.what, besides=besides) for wish in there.resolved(there.last_wish))


def _homes(there: Conversation) -> set[str]:
    """The groups of the foundations."""
    return {there.game.piles[pile].group for pile in there.game.of_kind(Kind.FOUNDATION)}


def _elsewhere(
    there: Conversation, part: Spec, undone: Move | None, *, anew: bool = False
) -> tuple[tuple[Intent, ...], Resolution]:
    """The wish for a card that was named instead of another to go wherever it can, unless it names what is laid on;
    ``anew`` without what was said of the other."""
    named = part if anew else _corrected(there.resolved(there.last_wish)[0], part).what
    wishes = (Intent("carry", named),)
    moved, onto = _ranks(there, undone)
    if part.other or moved != part.rank == onto:
        return wishes, Denied(Refusal("no_such_move", near=0))
    return _tried(there, wishes, undone)


def _tried(
    there: Conversation,
    wishes: tuple[Intent, ...],
    undone: Move | None,
    *,
    other_source: bool = False,
    other_target: bool = False,
) -> tuple[tuple[Intent, ...], Resolution]:
    """Some readings of a wish with what they come to, the move that was taken back left out."""
    resolution = carry(wishes, there.game, there.state)
    if isinstance(resolution, Denied) or undone is None:
        return wishes, resolution
    left = [
        candidate
        for candidate in every_move(resolution)
        if candidate != undone
        and not (other_source and candidate.source == undone.source)
        and not (other_target and candidate.target == undone.target)
    ]
    if not left:
        return wishes, Denied(Refusal("no_other", near=0))
    return wishes, chosen(left, there.game, there.state)


def _ranks(there: Conversation, undone: Move | None) -> tuple[int | None, int | None]:
    """The rank of the card that was or should be moved, and of the one that it was to be laid on; None for none."""
    if undone is not None and undone.source >= 0 and undone.target >= 0 and undone.count:
        moved, onto = deepest_moved(there.record.state, undone), there.state.top(undone.target)
        return (moved.rank if moved else None), (onto.rank if onto else None)
    intent = there.resolved(there.last_wish)[0]
    return intent.what and intent.what.rank, intent.where and intent.where.rank


def _with_target(intent: Intent, part: Spec, *, anew: bool) -> Intent:
    """A wish with the card on which something goes replaced by what was said, ``anew`` or keeping what wasn't said."""
    where = Spec() if anew else intent.where or Spec()
    rank, suit = part.rank or where.rank, part.suit if part.suit is not None or part.red is not None else where.suit
    return intent.but(where=Spec(rank, suit, part.group, part.number, red=part.red))


def _renumbered(intent: Intent, part: Spec) -> Intent:
    """A wish with the number of the place where something goes replaced by the one that was said."""
    where = intent.where
    return intent.but(where=where._replace(number=part.rank)) if where and where.number else intent


def _corrected(intent: Intent, part: Spec) -> Intent:
    """A wish with its card or its place replaced by what was said."""
    fields = {name: value for name, value in part._asdict().items() if value is not None and value is not False}
    if part.is_card:
        whole = part.rank is not None and (part.suit is not None or part.group is not None)
        if whole or intent.what is None:
            return intent.but(what=part)
        suit = None if part.red is not None else intent.what.suit
        return intent.but(what=intent.what._replace(group=None, number=None, suit=suit, red=None)._replace(**fields))
    if intent.where is None and intent.what is not None:
        return intent.but(what=intent.what._replace(**fields))
    where = intent.where or Spec()
    named = part.group is not None or part.kind is not None or part.empty
    moved = part if named else where._replace(rank=None, suit=None, **fields)
    return intent.but(where=moved)


@answers("other")
def other(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The other card or place that the last wish could have meant."""
    record, game = _taken_back(conversation), conversation.game
    if not conversation.last_wish or record is conversation.record:
        return _nothing_to_correct(conversation)
    resolution = carry(conversation.resolved(conversation.last_wish), game, record.state)
    others = [candidate for candidate in every_move(resolution) if candidate not in conversation.last_moves]
    if not others:
        return Answer(conversation, (line(Play(Cue.ASK), conversation.wording.say("no_other")),))
    return play_turn(conversation.but(record=record), others[0])


@answers("too")
def too(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Another card in place of the last one that moved: onto the pile that that one went to; "and that" is the card
    that was uncovered."""
    named, uncovered = intents[0].what or Spec(), conversation.uncovered
    what = conversation.lying(uncovered) if named.that and uncovered else conversation.resolve_it(named) or Spec()
    played = conversation.record.played
    if conversation.last_wish and conversation.last_wish[0].do == "discard_all":
        return discard_all(conversation, (Intent("discard_all", what),))
    if not played or played[-1][-1].verb is not Verb.CARRY:
        return move(conversation, (Intent("carry", what),))
    moved = next(reversed(conversation.state.piles[played[-1][-1].target]), None)
    if what.is_card and what.rank is None and moved is not None:  # "and the hearts one"
        what = what._replace(rank=moved.rank)
    pile = conversation.game.piles[played[-1][-1].target]
    number = None if pile.kind is Kind.CELL else pile.number  # a cell holds one card
    there = Intent("carry", what, Spec(group=pile.group, number=number))
    if pile.kind is Kind.FOUNDATION:  # each card goes to its own
        there = Intent("carry", what, Spec(kind=Kind.FOUNDATION))
    anywhere = Intent("carry", what)
    ways = (carry((intent,), conversation.game, conversation.state) for intent in (there, anywhere))
    onto, free = ways
    goes_elsewhere = isinstance(onto, Denied) and isinstance(free, Found) and what.rank is not None
    return move(conversation, (anywhere if goes_elsewhere else there,))
