"""That a card which lies free goes nowhere now: what it waits for, and whether that is in sight."""

from __future__ import annotations

from voice_solitaire.dialogue.commands.turn import refuse
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import lookup
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import card_name, wanted_name, wanted_of
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import Denied, sources
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Verb, Wanted
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.rules import EMPTY, takes_from
from voice_solitaire.table.state import State

MOST_KINDS = 2  # of cards that it could lie on, told one by one
NEVER_LEFT = (Kind.FOUNDATION, Kind.DISCARD)


def nowhere(conversation: Conversation, intents: tuple[Intent, ...], denied: Denied) -> Answer | None:
    """No, with what the one card that was asked about waits for and whether that is in sight; None where something lies
    on it, where it is at home, where several cards are meant, or cards leave in pairs."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    spec = conversation.resolve_it(intents[0].what or Spec(that=True)) or Spec(that=True)
    spots = [] if spec.that else list(sources(spec, game, state))
    cards = {state.piles[pile][-depth] for pile, depth in spots if depth <= len(state.seen(pile))}
    movable = [(pile, depth) for pile, depth in spots if _is_movable(game, state, pile, depth)]
    if len({card.face for card in cards}) != 1 or not movable or Verb.PAIR in game.by_verb or game.plays_itself:
        return None
    card, (pile, _) = next(iter(cards)), movable[0]
    if game.piles[pile].kind in NEVER_LEFT:
        return None
    needs = lookup.needs(wording, state, card, f"the {card_name(card)}")
    beds = [_in_sight(conversation, kind) for kind in _beds(game, pile, card)[:MOST_KINDS]]
    refused = refuse(conversation, denied)
    first = line(Play(Cue.ASK), capitals(f"no: {needs[:1].lower()}{needs[1:]}"))
    after = refused.conversation.but(focus=card, offered=())
    return refused.but(conversation=after, lines=(first, *(line(sentence) for sentence in beds)))


def _is_movable(game: Game, state: State, pile: int, depth: int) -> bool:
    """Whether a card can be lifted, with what lies on it."""
    if depth == 1:
        return lookup.lies_open(game, state, pile)
    return depth in game.piles[pile].lifts.counts(state.piles[pile], state.hidden[pile])


def _beds(game: Game, pile: int, card: Card) -> tuple[Wanted, ...]:
    """The kinds of card that a card could lie on, those of the foundations aside."""
    kind = game.piles[pile].kind
    others = {here.accepts for here in game.piles if here.kind not in NEVER_LEFT}
    faces = {face for rule in others if takes_from(rule, kind) for face in rule.may_lie_on(card)} - {EMPTY}
    return wanted_of(faces) if len(faces) < len({other.face for other in game.pack}) - 1 else ()


def _in_sight(conversation: Conversation, kind: Wanted) -> str:
    """Where the cards of a kind lie that can be seen; that none can."""
    name = wanted_name(kind).partition(" ")[2]
    game, state = conversation.game, conversation.state
    shown = [state.seen(pile) for pile, here in enumerate(game.piles) if here.kind not in NEVER_LEFT]
    if not any(kind.fits(card) for cards in shown for card in cards):
        return f"No {name} is in sight."
    spec = Spec(kind.rank, kind.suit, red=kind.red)
    return lookup.whereabouts(conversation.wording, state, spec)[0]
