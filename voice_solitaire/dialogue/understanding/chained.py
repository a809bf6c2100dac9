"""Moves of several cards that say once what holds for all: "seven, six, five", "hearts: four onto the five, three onto
the four"."""

from __future__ import annotations

import re

from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, meaning
from voice_solitaire.dialogue.understanding.mentions import Spotted, in_words
from voice_solitaire.dialogue.understanding.named_together import ONTO_THAT, following_suit
from voice_solitaire.dialogue.understanding.patterns.pattern import MOVE, ONTO
from voice_solitaire.dialogue.understanding.resolve import Denied, carry
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind

# All of these are found in a line with its mentions replaced by signs.
_ORDER = "then|next|after|first|afterwards|followed|before|later"
CHAINED = expression(  # cards one after another
    rf"(?:(?:run|play|take|put|do|go|chain|clear|move|get|have|down|along|knock|off|send|use|now|and|so|{_ORDER}) )*"
    rf"[CR]\d+(?:(?: ,| and| to| on| onto| straight| it| that| by| with| if| would be so kind| so| kind| also| too"
    rf"| goes| go| of| top| put| play| {'| '.join(_ORDER.split('|'))})* [CR]\d+)+"
    rf"(?: (?:on|it|that|too|also|as well|top|of|please|{_ORDER}))*"
)
IN_TURN = expression(rf"\b(?:{_ORDER})\b")  # says that one card goes after another
AFTER = expression(r"\b(?:then|next|afterwards|followed by)\b")  # says that they are two moves
LAID_ON = expression(r"\b(?:on|onto|to|with|it)\b")
UNJOINED = expression(r"[CR]\d+ [CR]\d+")
LAID_UPON = expression(r"\b(?:on|onto|on top of) $")  # before the card that lies on the waste already
HEADING = expression(r"(?:(?:in|one|with|of|from|chain|build|all|H\d+) )*C\d+")
RANK_ONTO = expression(rf"(?:{MOVE} )?(R\d+|C\d+)(?: goes?)? {ONTO} [CRP]\d+$")


def chain(text: str, table: ReadingTable) -> list[str]:
    """A wish for each of several cards, one after another, where cards go to one place only: "ten, jack, then the
    queen" in golf; elsewhere where the line says that one goes after the other, or names three: "the king of hearts
    first, then the ace". None where it is something else, or the line means one move."""
    spotted = table.spotted(text)
    if CHAINED.fullmatch(spotted.pointing) is None:
        return []
    kinds = {table.game.piles[move.target].kind for move in table.game.legal(table.state) if move.verb is Verb.CARRY}
    cards = _onto_the_waste(spotted, table) if kinds == {Kind.WASTE} else _in_turn(spotted, table)
    if len(cards) < 2 or not all(card.rank for card in cards):
        return []
    intents = meaning(text, table)  # "the jack on the ten", which lies on the waste, is one move
    one_move = len(cards) == 2 and bool(intents) and intents[0].where is not None and not AFTER.search(spotted.pointing)
    if one_move and not isinstance(carry(intents, table.game, table.state), Denied):
        return []
    return [f"move {in_words(card)}" for card in cards]


def _onto_the_waste(spotted: Spotted, table: ReadingTable) -> list[Spec]:
    """The cards of a line that are to go onto the waste, without those that they are laid on; none where one is laid on
    something else."""
    (waste,) = table.game.of_kind(Kind.WASTE)[:1]
    top, cards = table.state.top(waste), list[Spec]()
    for before, sign in re.findall(r"(.*?)\b([CR]\d+)", spotted.pointing):
        spec = spotted.of(sign).specs[0]
        under = cards[-2].rank if len(cards) > 1 else top.rank if top is not None else None
        laid_upon = LAID_UPON.search(before) is not None
        if spec.rank == under and (laid_upon or not (cards or before)):
            continue
        if laid_upon and cards:
            return []
        cards.append(spec)
    return cards


def _in_turn(spotted: Spotted, table: ReadingTable) -> list[Spec]:
    """The cards of a line that are to be moved in turn, the first of which can be; none where it is something else."""
    signs = re.findall(r"\b[CR]\d+", spotted.pointing)
    said = IN_TURN.search(spotted.pointing) is not None or len(signs) > 2
    unjoined = UNJOINED.search(spotted.pointing) is not None  # "9s 10s, 8s 9s"
    if not said or unjoined or LAID_ON.search(spotted.pointing) or Verb.PAIR in table.game.by_verb:
        return []
    cards = [spotted.of(sign).specs[0] for sign in signs]
    for at in range(1, len(cards)):
        cards[at] = following_suit(cards[at], cards[at - 1], table)
    first = carry((Intent("carry", cards[0]),), table.game, table.state)
    return [] if isinstance(first, Denied) else cards


def of_one_suit(text: str, table: ReadingTable) -> list[str]:
    """A wish for each move of cards whose suit or colour is said once, before all of them or behind: "hearts: four onto
    the five, three onto the four"; none where it is something else."""
    first, *parts = text.split(" , ")
    last = parts[-1] if parts else ""
    for heading, moves in ((first, parts), (last, [first, *parts[:-1]])):
        heading = heading.removeprefix("one ")
        signs = table.spotted(heading).text
        if not parts or HEADING.fullmatch(signs) is None:
            continue
        heads = table.spotted(heading).mentions[-1].specs[0]
        if heads.rank is not None:
            continue
        wishes = []
        for move in moves:
            spotted, onto = table.spotted(move), ONTO_THAT.match(move)
            card = RANK_ONTO.match(spotted.text)
            if card is None or onto is None:
                return []
            named = spotted.of(card[1]).specs[0]._replace(suit=heads.suit, red=heads.red)
            wishes.append(f"move {in_words(named)} {onto[1]}")
        return wishes
    return []
