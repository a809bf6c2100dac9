"""Several cards that are named together for one deed: "2s 3s up", "both free aces home", "deuces and treys away"."""

from __future__ import annotations

import re
from itertools import pairwise

from voice_solitaire.dialogue.telling.wording import SUITS
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.dialogue.understanding.mentions import Spotted, in_words
from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE, ONTO
from voice_solitaire.dialogue.understanding.resolve import in_place, is_target
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind

# All of these are found in a line with its mentions replaced by signs.
CARDS_AND_END = expression(
    r"^(?P<verb>\D*?\b)?(?P<cards>[CR]\d+(?P<between>(?:(?: ,| and)+ [CR]\d+)+|(?: C\d+)+))(?P<end>\b.*)$"
)
SENT_HOME = expression(r"^(?:bank|cash(?: in)?|score|promote|raise|retire)\b")
LEFT_OUT = expression(
    rf"^(?:{LEAVE})\b.*|(?:.* )?(?:away|out|off|gone|bin|discard)"
)  # the verb, the cards' place, the end
EACH_OF = expression(  # "both the aces that are free, put them up"
    rf"^(?:{MOVE} )?(?P<all>(?:both|all|every|R\d+)(?: of)?(?: I\d+)?(?: (?:free|open|loose))? )?(?P<what>C\d+)"
    r"(?: (?:I\d+|which))?(?: (?:are|is|lie|lying|lies|sit|sitting))?"
    r"(?: (?:free|open|loose|available|clear|uncovered|exposed))?(?: ,)?"
    r"(?: (?:put|send|play|take|move|get|they|go|can|could|should|may|to|off|I\d+))*? [HF]\d+(?: with I\d+)?$"
)
ALL_OF = expression(rf"^(?:{MOVE} )?(?:up )?(?P<what>C\d+)(?: go(?:es)?)?(?: [HF]\d+)+$")  # "the deuces home"
THOSE = expression(  # "both black ones up, the three of clubs and the five of spades": what is said of them first
    rf"^(?P<verb>(?:{MOVE} )?)(?:both|all|R\d+)(?: of)?(?: (?:I\d+|C\d+|R\d+))?(?: \w+)?(?: ones?| cards)?"
    r" (?P<end>[HF]\d+|away) ,"
    r" (?P<cards>[CR]\d+(?:(?: ,| and)+ [CR]\d+)+)$"
)
LAID_ON = expression(rf" {ONTO} (?:I|P)\d+")  # "5c 8c on it"
LAID_ON_CARD = expression(rf" (?:over |up |down )?{ONTO} (?P<card>[CR]\d+)")  # "the queen and jack on the king"
ONTO_THAT = expression(rf".+? ((?:(?:from|off|out of) .+? )?{ONTO} .+)$")
HOME_FIRST = expression(rf"^(?:{MOVE} )?[HF]\d+(?: ,)? (?P<cards>[CR]\d+(?:(?: ,| and)* [CR]\d+)+)$")
NAMED = expression(r"[CR]\d+")


def each_named(text: str, table: ReadingTable) -> list[str]:
    """A wish for each of several cards that shall go to a foundation, or out, one after another: "the two and three of
    clubs up", "the four and six of hearts on the deuce"; none where it is something else."""
    spotted = table.spotted(text)
    plural = {RANKS[word] for word in text.split() if word in RANKS and word.endswith("s")}
    lot, alone = EACH_OF.search(spotted.text), ALL_OF.search(spotted.text)
    if lot and not lot["all"] and spotted.of(lot["what"]).number <= 1:
        lot = None
    lot = lot or (alone if alone and spotted.of(alone["what"]).specs[0].rank in plural else None)
    if lot and table.game.of_kind(Kind.FOUNDATION):
        return [_all_home(spotted.of(lot["what"]).specs[0])]
    those = THOSE.search(spotted.text) or HOME_FIRST.search(spotted.text)
    command = CARDS_AND_END.search(spotted.text)
    cards = those or command
    if cards is None or Verb.PAIR in table.game.by_verb:
        return []
    specs = [spotted.of(sign).specs[0] for sign in NAMED.findall(cards["cards"])]
    for at in range(1, len(specs)):
        specs[at] = following_suit(specs[at], specs[at - 1], table)
    if any(spec.rank is None for spec in specs):
        return []
    goes_home = bool(those) or _goes_home(spotted, command, table)
    unjoined = command is not None and " C" in command["between"] and not re.search("and|,", command["between"])
    if unjoined and command is not None and ("," in command["end"] or any(spec.suit is None for spec in specs)):
        return []  # "4d 5c, the ace home", "two aces up"
    if goes_home:
        return [
            _all_home(spec) if spec.suit is None and spec.rank in plural else f"move {in_words(spec)} home"
            for spec in specs
        ]
    if command is not None and LAID_ON.fullmatch(command["end"]) and not _lie_together(specs, table):
        onto = ONTO_THAT.search(text)
        return [f"move {in_words(spec)} {onto[1]}" for spec in specs] if onto else []
    if command is not None and (onto_card := LAID_ON_CARD.fullmatch(command["end"])):
        under = spotted.of(onto_card["card"]).specs[0]
        return _one_on_another([under, *specs]) if not _lie_together(specs, table) else []
    if unjoined and command is not None and LEFT_OUT.fullmatch(f"{command['verb'] or ''} {command['end']}".strip()):
        return [f"discard {in_words(spec)}" for spec in specs]
    return []


def _all_home(spec: Spec) -> str:
    return f"all {in_words(spec)} home"


def following_suit(spec: Spec, before: Spec, table: ReadingTable) -> Spec:
    """A card that is named by its rank behind the card before it on the same foundation, as of that suit: "the two of
    spades and the three up"."""
    by_suit = before.suit is not None and f"{SUITS[before.suit]} foundation" in table.game.groups
    follows = before.rank is not None and spec.rank == before.rank + 1 and spec.suit is None and spec.red is None
    return spec._replace(suit=before.suit) if by_suit and follows else spec


def _one_on_another(specs: list[Spec]) -> list[str]:
    """A move of each of some cards onto the one before it, where they go down or up by one from the first."""
    steps = {(one.rank or 0) - (other.rank or 0) for one, other in pairwise(specs)}
    if steps not in ({1}, {-1}):
        return []
    return [f"move {in_words(high)} onto {in_words(low)}" for low, high in pairwise(specs)]


def _lie_together(specs: list[Spec], table: ReadingTable) -> bool:
    """Whether some cards are a run already, each on the one before."""
    return all(lies_on(low, high, table) for high, low in pairwise(specs))


def lies_on(low: Spec, high: Spec, table: ReadingTable) -> bool:
    """Whether a card like one lies right on a card like another in sight, where both can be moved."""
    stay = table.game.of_kind(Kind.FOUNDATION, Kind.GALLERY)
    seen = (table.state.seen(pile) for pile in range(len(table.game.piles)) if pile not in stay)
    return any(high.fits(one) and low.fits(other) for cards in seen for one, other in pairwise(cards))


def _goes_home(spotted: Spotted, match: re.Match[str] | None, table: ReadingTable) -> bool:
    """Whether cards that were named are to go to a foundation."""
    if match is None:
        return False
    if not match["end"] and SENT_HOME.match(match["verb"] or ""):
        return True
    ends = [spotted.of(sign) for sign in re.findall(r"\b[CHFP]\d+", match["end"])]
    if not ends and match["end"] == " top":
        return bool(table.game.of_kind(Kind.FOUNDATION))
    return bool(ends) and all(any(is_home(spec, table) for spec in end.specs) for end in ends)


def is_home(spec: Spec, table: ReadingTable) -> bool:
    """Whether something that is named is a foundation, or what lies on one."""
    piles = [pile for pile in table.game.of_kind(Kind.FOUNDATION) if is_target(spec, pile, table.game, table.state)]
    return bool(piles) and (spec.is_card or in_place(spec, piles[0], table.game))
