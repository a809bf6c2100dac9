"""What is asked of columns: their runs, which can be emptied, where low cards lie; and whole runs that are moved."""

from __future__ import annotations

from collections import deque

from voice_solitaire.dialogue.commands import moves, queries, what_fits
from voice_solitaire.dialogue.commands.free_moves import is_home
from voice_solitaire.dialogue.commands.may_i import place_named
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.commands.turn import refuse
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.wording import (
    RANKS,
    card_name,
    lines,
    wanted_name,
    wanted_of,
)
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import Denied, carry, chosen, in_place, is_target
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue, Play, Say
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import TopCard, WithAllOnIt
from voice_solitaire.table.moves import Move, Refusal, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

STANDING = "standing"  # the name of a wish to hear as well how far the foundations are
COLUMNS = (Kind.TABLEAU, Kind.GALLERY)
MOST_LOOKED_AT = 400  # positions, for each column that may be emptied
A_RUN = 2  # cards
MOST_OFFERED = 3  # moves that "the second" can choose from


def run_at_end(game: Game, state: State, pile: int) -> int:
    """How many cards at the end of a pile each lie on one that they could be built on.

    Where the game moves such cards as one, those that would move, were there room; else those that the pile's own
    rule of building would put there.
    """
    cards, hidden = state.piles[pile], state.hidden[pile]
    lifts, accepts = game.piles[pile].lifts, game.piles[pile].accepts
    if not isinstance(lifts, TopCard | WithAllOnIt):
        longest = max(lifts.counts(cards, hidden), default=0)
        if longest > 1:
            return longest
    at = len(cards) - 1
    while at > hidden and cards[at - 1].face in accepts.may_lie_on(cards[at]):
        at -= 1
    return len(cards) - max(at, 0)


@answers("runs")
def runs(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The runs at the ends of the columns, the longest first; of one column, or only the longest."""
    game, state, where = conversation.game, conversation.state, intents[0].where
    columns = place_named(conversation, where) if where is not None else list(game.of_kind(*COLUMNS))
    ends = [(run_at_end(game, state, pile), pile) for pile in columns if state.piles[pile]]
    ends = sorted((end for end in ends if end[0] >= A_RUN), key=lambda run: -run[0])
    if not ends and any(game.piles[pile].row for pile in columns):
        return queries.progress(conversation, intents)  # its rows hold a card a place
    if not ends:
        if where is not None and len(columns) == 1:
            return conversation.tell(capitals(f"{conversation.wording.place(columns[0])} ends in no run."))
        return conversation.tell("No column ends in a run of two cards or more.")
    if intents[0].name == "longest":
        ends = [end for end in ends if end[0] == ends[0][0]]
    entries = [
        f"{conversation.wording.place(pile)}, {_from_to(state.piles[pile][-length:])}, {number_word(length)} cards"
        for length, pile in ends
    ]
    return conversation.tell_all(lines("longest run:" if intents[0].name == "longest" else "runs:", entries))


def _from_to(cards: tuple[Card, ...]) -> str:
    """A run by its ends: "king of spades to nine"."""
    return f"{card_name(cards[0])} to {RANKS[cards[-1].rank - 1]}"


@answers("emptied")
def emptied(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Which columns can be emptied now by moving their cards away, the quickest first; else which hold the fewest."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    columns = [pile for pile in game.of_kind(*COLUMNS) if state.piles[pile] and game.piles[pile].read_empty]
    if not columns:
        return conversation.tell("There is no column that could be emptied.")
    able = sorted((steps, pile) for pile in columns if (steps := moves_to_empty(game, state, pile)))
    if able:
        entries = [f"{wording.place(pile)}, {count(steps, 'move')}" for steps, pile in able]
        return conversation.tell_all(lines("can be emptied:", entries))
    nearest = min(columns, key=lambda pile: (state.hidden[pile], len(state.piles[pile])))
    hidden = state.hidden[nearest]
    held = f"{count(len(state.piles[nearest]), 'card')}{f', {number_word(hidden)} face down' if hidden else ''}"
    return conversation.tell(f"None by its own cards now. Nearest: {wording.place(nearest)}, {held}.")


def moves_to_empty(game: Game, state: State, pile: int) -> int:
    """How many moves of its own cards empty a pile, the fewest that were found; 0 where none were, or where a card
    lies face down in it."""
    if state.hidden[pile]:
        return 0
    todo, seen = deque([(state, 0)]), {state.piles}
    while todo and len(seen) < MOST_LOOKED_AT:
        here, steps = todo.popleft()
        for move in game.moves(here):
            if move.verb is not Verb.CARRY or move.source != pile:
                continue
            if game.piles[move.target].group == game.piles[pile].group and not here.piles[move.target]:
                continue  # from an end to another of the same
            after = game.after(here, move)
            if not after.piles[pile]:
                return steps + 1
            if after.piles not in seen:
                seen.add(after.piles)
                todo.append((after, steps + 1))
    return 0


@answers("low_cards")
def low_cards(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Where the cards of the two lowest ranks lie that aren't all home, with how many cards lie on each."""
    game, state = conversation.game, conversation.state
    table = [pile for pile in range(len(game.piles)) if game.piles[pile].kind not in (Kind.FOUNDATION, Kind.DISCARD)]
    open_ = [(card, pile, over) for pile in table for over, card in enumerate(reversed(state.seen(pile)))]
    if not open_:
        return conversation.say("nothing_free")
    lowest = min(card.rank for card, _, _ in open_)
    low = sorted((spot for spot in open_ if spot[0].rank <= lowest + 1), key=lambda place: (place[0].rank, place[2]))
    return conversation.tell_all(lines("low:", [_lying(conversation, *spot) for spot in low]))


def _lying(conversation: Conversation, card: Card, pile: int, over: int) -> str:
    """A card, where it lies, and how much lies on it."""
    on_it = f"{number_word(over)} on it" if over else "free"
    return f"{card_name(card)}, {conversation.wording.place(pile)}, {on_it}"


@answers("home_next")
def home_next(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Which cards the foundations wait for, and where those lie, the freest first; with the name "standing", how far
    they are as well."""
    game, state = conversation.game, conversation.state
    homes = game.of_kind(Kind.FOUNDATION)
    wastes = [pile for pile in game.of_kind(Kind.WASTE) if game.accepted(state, pile)]
    if not homes and wastes and not game.plays_itself:  # cards are played onto the waste
        return what_fits.takes(conversation, (Intent("takes", where=Spec(kind=Kind.WASTE)),))
    wanted = [game.accepted(state, home) for home in homes]
    faces = frozenset[int]().union(*(face_set or () for face_set in wanted))
    if not homes or game.plays_itself or (not faces and not game.won(state)):
        return queries.progress(conversation, intents)
    table = [pile for pile in range(len(game.piles)) if game.piles[pile].kind not in (Kind.FOUNDATION, Kind.DISCARD)]
    lie: dict[int, tuple[int, int, Card]] = {}  # the freest of each face
    for pile in table:
        for over, card in enumerate(reversed(state.seen(pile))):
            if card.face in faces and over < lie.get(card.face, (len(game.pack), 0, card))[0]:
                lie[card.face] = (over, pile, card)
    entries = [_lying(conversation, card, pile, over) for over, pile, card in sorted(lie.values())]
    unseen = wanted_of(faces - lie.keys())
    entries += [f"{wanted_name(kind)}, not in sight" for kind in unseen]
    standing = [narrate.foundations(state, list(homes))] if intents[0].name == STANDING else []
    return conversation.tell_all([*standing, *(lines("next home:", entries) if entries else ["All is home."])])


@answers("goes_home")
def goes_home(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Whether any card can go to a foundation now, and which; else what the foundations wait for.

    Where it is asked which, an intent has a name, and the answer is no yes or no.
    """
    asks_which, state = bool(intents[0].name), conversation.state
    fitting = [move for move in narrate.playable(conversation.game, state) if is_home(conversation.game, move)]
    if not fitting:
        no = conversation.tell(Play(Cue.ASK), f"{'' if asks_which else 'No. '}Nothing can go home now.")
        waited_for = home_next(no.conversation, intents)
        if asks_which:
            return waited_for.but(lines=(*no.lines, *waited_for.lines))
        return no.but(lines=(*no.lines, *waited_for.lines[:1]))
    hint = fitting[0] if len(fitting) == 1 else conversation.hint
    after = conversation.but(hint=hint, offered=tuple(fitting[:MOST_OFFERED]))
    names = narrate.move_names(conversation.wording, state, fitting)
    return after.tell_all(lines("home now:" if asks_which else "yes:", names), Play(Cue.ASK))


@answers("may_deal")
def may_deal(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Whether cards may be dealt or turned now; if not, why; and how many moves a deal would lie on."""
    if not {Verb.DEAL, Verb.TURN, Verb.REDEAL, Verb.STEP} & set(conversation.game.by_verb):
        return conversation.tell("No: there's nothing to deal in this game.")
    tried = moves.deal(conversation, (Intent("deal"),))
    if tried.conversation.record is conversation.record:
        first, *rest = tried.lines
        words = (part for part in first if isinstance(part, Say))
        return tried.but(lines=((Play(Cue.ASK), Say("No."), *words), *rest))
    verb = "turn a card" if Verb.TURN in conversation.game.by_verb else "deal"
    deals = Verb.DEAL in conversation.game.by_verb
    left = len(narrate.playable(conversation.game, conversation.state)) if deals else 0
    before = conversation.wording.say("left_before_deal", number=count(left, "move")) if left else ""
    return conversation.tell(Play(Cue.ASK), f"Yes: say {verb}. {before}".strip())


@answers("as_many")
def as_many(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The most cards that go onto a card or a place in one move, from anywhere or from one place."""
    game, state, what, where = conversation.game, conversation.state, intents[0].what, intents[0].where
    where = conversation.resolve_it(where)
    fitting = [move for move in _onto(game, state, where) if what is None or in_place(what, move.source, game)]
    most = max((move.count for move in fitting), default=0)
    wished = conversation.but(last_wish=intents, last_moves=())
    if fitting:
        return moves.settle(wished, chosen([move for move in fitting if move.count == most], game, state))
    denied = carry((Intent("carry", what or Spec(), where),), game, state) if what is not None else None
    return refuse(wished, denied if isinstance(denied, Denied) else Denied(Refusal("nothing_fits_there", near=0)))


@answers("whole")
def whole(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """All open cards of a column go somewhere together; of the one that is named, or of the one that can."""
    game, state, what, where = conversation.game, conversation.state, intents[0].what, intents[0].where
    where = conversation.resolve_it(where)
    if where is not None and where.is_card and where.kind is None:
        where = where._replace(kind=Kind.TABLEAU)
    piles = place_named(conversation, what) if what is not None else []
    if len(piles) == 1:
        as_one = any(move.source == piles[0] and _takes_all(game, state, move) for move in _onto(game, state, where))
        number = None if as_one else len(state.seen(piles[0])) or None
        return moves.move(conversation, (Intent("carry", what, where, number=number),))
    fitting = [
        move
        for move in _onto(game, state, where)
        if move.count == len(state.seen(move.source)) and game.piles[move.source].kind in COLUMNS
    ]
    wished = conversation.but(last_wish=intents, last_moves=())
    if fitting:
        return moves.settle(wished, chosen(fitting, game, state))
    return refuse(wished, Denied(Refusal("no_whole_column", near=0)))


def _takes_all(game: Game, state: State, move: Move) -> bool:
    """Whether a move of one card takes all that lies under it along, as where piles move as one."""
    onto = len(state.piles[move.target])
    return move.count == 1 and len(game.play(state, move).piles[move.target]) - onto == len(state.piles[move.source])


def _onto(game: Game, state: State, where: Spec | None) -> list[Move]:
    """The moves of cards between the places of the table, to where was said."""
    return [
        move
        for move in game.legal(state)
        if move.verb is Verb.CARRY
        and game.piles[move.source].kind is not Kind.FOUNDATION
        and (where is None or is_target(where, move.target, game, state))
    ]
