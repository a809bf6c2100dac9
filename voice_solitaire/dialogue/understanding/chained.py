"""Moves of several cards that say once what holds for all: "seven, six, five", "hearts: four onto the five, three onto
the four"."""

from __future__ import annotations

from voice_solitaire.dialogue.understanding.meaning import ReadingTable, meaning
from voice_solitaire.dialogue.understanding.mentions import in_words
from voice_solitaire.dialogue.understanding.named_together import ONTO_THAT
from voice_solitaire.dialogue.understanding.patterns.pattern import MOVE, ONTO
from voice_solitaire.dialogue.understanding.resolve import Denied, carry
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind

# All of these are found in a line with its mentions replaced by signs.
CHAINED = expression(  # cards one after another
    r"(?:(?:run|play|take|first|put|do|go|chain|then|clear|move|get|have|down|along|knock|off) )*[CR]\d+"
    r"(?:(?: ,| and| then| to| on| onto| next| straight| after| it| that| by| followed| with| if| would be so kind| so"
    r"| kind)* [CR]\d+)+(?: (?:after|next|on) (?:it|that))?"
)
HEADING = expression(r"(?:(?:in|one|with|of|from|chain|build|all|H\d+) )*C\d+")
RANK_ONTO = expression(rf"(?:{MOVE} )?(R\d+|C\d+)(?: goes?)? {ONTO} [CRP]\d+$")


def chain(text: str, table: ReadingTable) -> list[str]:
    """A wish for each of several cards, one after another, where cards go to one place only: "ten, jack, then the
    queen" in golf; none where it is something else, or the line means one move."""
    spotted = table.spotted(text)
    if CHAINED.fullmatch(spotted.pointing) is None:
        return []
    kinds = {table.game.piles[move.target].kind for move in table.game.legal(table.state) if move.verb is Verb.CARRY}
    if kinds != {Kind.WASTE}:
        return []
    cards = [mention.specs[0] for mention in spotted.mentions if mention.sign in ("C", "R")]
    if len(cards) < 2 or not all(card.rank for card in cards):
        return []
    intents = meaning(text, table)  # "the jack on the ten", which lies on the waste, is one move
    one_move = len(cards) == 2 and bool(intents) and intents[0].where is not None
    if one_move and not isinstance(carry(intents, table.game, table.state), Denied):
        return []
    return [f"move {in_words(card)}" for card in cards]


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
