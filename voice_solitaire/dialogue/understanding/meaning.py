"""What one wish in free wording means: the first pattern that is found in it, and what its signs can stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

from voice_solitaire.dialogue.telling.wording import SUITS
from voice_solitaire.dialogue.understanding import lexing
from voice_solitaire.dialogue.understanding.composed import composed
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER, THAT
from voice_solitaire.dialogue.understanding.mentions import Spotted, spot
from voice_solitaire.dialogue.understanding.patterns.control import ITSELF, SETTING
from voice_solitaire.dialogue.understanding.patterns.pattern import Pattern
from voice_solitaire.dialogue.understanding.patterns.plain_questions import PLAIN_QUESTIONS
from voice_solitaire.dialogue.understanding.patterns.precedence import COMMANDED, IN_TURN
from voice_solitaire.dialogue.understanding.patterns.rules import RULE_QUESTIONS
from voice_solitaire.dialogue.understanding.patterns.whether_it_fits import WHETHER_IT_FITS
from voice_solitaire.dialogue.understanding.phrasebook import Phrasebook, phrasebook
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.english.phrases import ORDINALS
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

AFTER_AH = frozenset(", the a an that there it i we what my now yes no good here well this you".split())
MOST_SHORT = 3  # words of a line of shorthand
NO_SUIT = expression(r"\b[CR]\d+ of (?!them|those|it|this|that|course)[a-z]")  # "five of purple"
COMMAND = expression(
    r"^(?:and |so |or |now |please |do )*(?:put|move|place|lay|stack|drag|shift|slide|pop|stick|build|transfer|drop"
    r"|park|slip|tuck|send|carry|discard|throw|chuck|toss|hang|stand|dump|fling|match|remove)\b.* ?[CRPEIH]\d"
)
LYING = frozenset("may_move covering needs open_cards beside why_may_not".split())  # asked of a card where it lies
IN_A_CELL = "cell"  # the name of a pattern by which a card goes to a free cell
OF_CARD = "of_card"  # the name of a pattern of what a card needs, which a suit alone has no part in
UP_TO = "up_to"  # the name of a pattern by which a suit goes home up to a rank
LEAVING = frozenset(wish.name for wish in WISHES.values() if wish.leaves_game)
NOT_WISHED = expression(  # in a line that speaks of it, and wishes it not, or not now
    r"\b(?:not|never|no)\b(?! (?:bother|trouble|mind|know|like)\b)(?!.*\b(?:any more|any longer|so|but)\b)"
    r"|\b(?:if|when|whether|unless|until|while|how|why|which|what happens|yesterday|might|later|tomorrow|one day"
    r"|used to|had to|(?:hate|afraid"
    r"|sorry|not like|loath) to|says?|said)\b"
    r"|\b(?:should|would|must|does|did|do|is|was) (?:i|it|this|that|he|she|we|they)\b|[CR]\d+ should\b"
)
CARD_AND_PLACE = expression(r"[CRI]\d+ , [HFPE]\d+|[HFPE]\d+ , [CRI]\d+")
SIGN = expression(r"\b[CR]\d+")
OF_TABLE = expression(r"\b[CPSFE]\d+")  # what lies on the table, in such a line
MOST_MORE = 2  # words beside a wish how the game shall speak, that nobody needs to speak of that
OF_SPEECH = frozenset(
    (
        "i you me we us my your it that this I0 I1 I2 I3 H0 H1 H2 H3 speak talk say read tell reading speaking"
        " talking voice word words sentence sentences volume speed pace card cards answer answers game time notch"
        " touch bit little far so too very good deal much more less lot please do be take have give make keep use go"
        " get turn can could would will not when while as for from on with than to of in at and but or if up down"
        " again now today tonight always quite rather slow slowly fast loud quiet short long hear understand follow"
        " catch was is are am what did missed last end thing things out the a one"
    ).split()
)
OF_NO_CARD = (PLAIN_QUESTIONS, RULE_QUESTIONS)  # where an expression may have a card in it that it makes nothing of
DEALT = expression(  # how many cards are to be turned: "flip two over", "turn two more cards"
    r"\b(?:turn|flip|draw|deal|open|hit)(?: me| us| out| over| up| H\d+| another| next)* (?P<number>R\d+)"
    r"(?: (?:more|times|over|cards?|new|ones|H\d+|from S\d+|off S\d+))*$"
    r"|\b(?P<cards>R\d+) (?:more |new |next |other )?(?:cards|times|turns|flips|draws)(?: over| H\d+| please| now)*$"
)
AS_ONE = expression(r"as (?:i|you|we|he|she|it|they|usual|ever|always|before|expected|said|planned|well|if)\b")
TABLES = 8  # positions that are remembered: those of a line's steps, and of what is only supposed
MOST_KNOWN = 512  # texts that are remembered of each
COUNTED = expression(r"\bR\d+ (?:more|other|new|cards?|times|of)\b|\b(?:more|another|next) R\d+\b")


@dataclass(frozen=True)
class ReadingTable:
    """What a line is read by."""

    game: Game  # that is played
    state: State  # its position
    book: Phrasebook  # the words that it knows
    focus: Card | None = None  # that was spoken of last

    @cached_property
    def _known(self) -> dict[str, Spotted]:
        """What was found in texts before: one line is looked at for several things."""
        return {}

    def spotted(self, text: str) -> Spotted:
        """A text with what it names replaced by signs."""
        if text not in self._known:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[text] = self._spot(text)
        return self._known[text]

    def _spot(self, text: str) -> Spotted:
        parts = text.split()
        alone = len(parts) <= MOST_SHORT and not AS_ONE.match(text)  # "as" is the ace of spades in such lines only
        words = [
            word
            for part, follower in zip(parts, [*parts, ""][1:], strict=True)
            for word in ([part] if _is_plain(part, follower, alone=alone) else lexing.split(part) or [part])
        ]
        return spot(words, self.book, self.game, self.state, self.focus)


@lru_cache(maxsize=TABLES)
def reading_table(game: Game, state: State, focus: Card | None) -> ReadingTable:
    """What lines are read by at a position: the clauses of a line, and the lines said there, find what was found in
    texts before."""
    return ReadingTable(game, state, phrasebook(game), focus)


def _is_plain(word: str, follower: str, *, alone: bool) -> bool:
    """Whether a word is no short form of a card: "as" in a longer line, "ah" before what is exclaimed."""
    return word == "," or (not alone and (word == "as" or (word == "ah" and follower in AFTER_AH)))


class Explanation(NamedTuple):
    """What a text means."""

    intents: tuple[Intent, ...]  # the ways in which it can be meant, best first; none where no pattern is found in it
    leaves_out_a_card: bool = False  # whether a card is named that has no part in that
    explained: float = 0.0  # how much of the text is accounted for, 0 to 1


def meaning(text: str, table: ReadingTable) -> tuple[Intent, ...]:
    """The ways in which a text can be meant, best first; none where no pattern is found in it."""
    return explained(text, table).intents


def explained(text: str, table: ReadingTable) -> Explanation:
    """What a text means, whether that leaves out a card that is named, and how much of the text it accounts for."""
    spotted = table.spotted(text)
    if NO_SUIT.search(spotted.text):
        return Explanation(())
    pointing = spotted.pointing if spotted.pointing != spotted.text else None
    commanded = COMMAND.search(spotted.text) is not None
    asked = None if commanded else composed(spotted, table.game, table.state)
    if asked is not None:
        return Explanation((asked,), explained=1.0)
    names_one = any(spec.rank and spec.suit is not None for mention in spotted.mentions for spec in mention.specs[:1])
    for family in COMMANDED if commanded else IN_TURN:
        for pattern in family if family is not ITSELF or table.game.plays_itself else ():
            match = pattern.regex.search(spotted.text)
            if match is None and pointing is not None:
                match = pattern.regex.search(pointing)
            if match and names_one and family in OF_NO_CARD and not any(match.groupdict().values()):
                continue  # what becomes of one card is asked of that card
            if match and not (pattern.wish in LEAVING and not_wished(match)):
                intents = tuple(dict.fromkeys(_intents(pattern, match, spotted, table.game)))
                if intents:
                    more = pattern.wish in SETTING and says_more(match)
                    share = 1.0 if family is WHETHER_IT_FITS else pattern.share_of(match)  # from end to end
                    return Explanation(intents, more or _leaves_out_a_card(match, spotted), share)
    return Explanation(())


def is_plain_question(text: str, table: ReadingTable) -> bool:
    """Whether a text is one question from its first word to its last, so that it isn't taken apart."""
    spotted = table.spotted(text)
    if composed(spotted, table.game, table.state) is not None:
        return True
    return any(pattern.regex.search(spotted.text) for pattern in (*WHETHER_IT_FITS, *PLAIN_QUESTIONS))


def is_card_and_place(text: str, table: ReadingTable) -> bool:
    """Whether a text names a card and where it goes, a comma between them, and no more: "that, foundation"."""
    return CARD_AND_PLACE.fullmatch(table.spotted(text).text) is not None


def says_more(match: re.Match[str]) -> bool:
    """Whether a clause says more beside what is found in it than how the game shall speak: "a louder dog than ours";
    or the line names what lies on the table."""
    before, after = match.string[: match.start()], match.string[match.end() :]
    if OF_TABLE.search(f"{before} {after}"):
        return True
    clause = f"{before.rpartition(' , ')[2]} {after.partition(' , ')[0]}"
    return sum(word not in OF_SPEECH for word in clause.replace(",", " ").split()) > MOST_MORE


def not_wished(match: re.Match[str]) -> bool:
    """Whether the clause that something is found in speaks of it and doesn't wish it: "I don't want a new game"."""
    before, after = match.string[: match.start()], match.string[match.end() :]
    return NOT_WISHED.search(f"{before.rpartition(' , ')[2]}{match[0]}{after.partition(' , ')[0]}") is not None


def _leaves_out_a_card(match: re.Match[str], spotted: Spotted) -> bool:
    """Whether a card is named outside what a pattern is found in; a number of cards isn't one, nor is a rank as such
    ("kings go away alone: throw that king out")."""
    rest = f"{spotted.text[: match.start()]} {spotted.text[match.end() :]}"
    counts = set(SIGN.findall(" ".join(COUNTED.findall(spotted.text))))
    referred = _referred({name: sign for name, sign in match.groupdict().items() if sign}, spotted)
    specs = [spotted.of(sign).specs[0] for sign in referred.values() if SIGN.fullmatch(sign)]
    ranks = {spec.rank for spec in specs}
    left = set(SIGN.findall(rest)) - set(referred.values()) - counts
    return any((spec := spotted.of(sign).specs[0]).rank not in ranks or spec.suit is not None for sign in left)


def _intents(pattern: Pattern, match: re.Match[str], spotted: Spotted, game: Game) -> Iterator[Intent]:
    """The ways in which the signs of a pattern can be meant, best first."""
    signs = _referred({name.rstrip("0123456789"): sign for name, sign in match.groupdict().items() if sign}, spotted)
    what, where = (_specs(spotted, signs.get(part)) for part in ("what", "where"))
    if pattern.name == UP_TO and any(spec is None or spec.rank is not None for spec in what):
        return  # a card goes onto another; only a suit goes up to one
    if pattern.name == OF_CARD and any(spec is None or spec.rank is None for spec in what):
        return  # a suit needs what its foundation takes
    if pattern.wish == "run":
        what = tuple(_of_one_suit(spec, match[0], spotted) for spec in what)
    if "from" in signs:
        source = spotted.of(signs["from"]).specs[0]
        what = tuple(spec._replace(group=source.group, number=source.number, kind=source.kind) for spec in what if spec)
    elif pattern.wish in LYING:
        what = tuple(_lying_there(spec, signs.get("what", ""), signs.get("where", ""), spotted) for spec in what)
    if pattern.wish in ("takes", "needs", "read"):
        what, where = (tuple(_foundation_of(spec, game) for spec in specs) for specs in (what, where))
    counted = spotted.of(signs["what"]).number if signs.get("what", "").startswith(THAT) else 0
    if counted > 1 and pattern.wish in ("carry", "run"):  # "those three"
        what = (Spec(),)
    number = 2 if signs.get("times") in ("twice", "couple", "one before") else None
    if signs.get("times") == "both":  # two cards that left together came of one move
        number = 1 if Verb.PAIR in game.by_verb else 2
    if "number" in signs:
        number = 1 if signs["number"] in ("one", "single") else spotted.of(signs["number"]).number
    if counted > 1 and pattern.wish in ("carry", "run"):
        number = counted
    if pattern.wish == "deal" and number is None and (times := DEALT.search(spotted.text)):
        number = spotted.of(times["number"] or times["cards"]).number
    if "order" in signs:
        number = ORDINALS.index(signs["order"]) + 1
    if pattern.wish in ("read", "how_many"):
        where = tuple(_at_number(spec, signs.get("where", ""), spotted, game) for spec in where)
    if pattern.wish == "read":  # "what's in my free cells" asks for all of them
        where = tuple(_filled(spec, game) for spec in where)
    if pattern.name == IN_A_CELL:
        where = (Spec(kind=Kind.CELL, empty=pattern.wish == "carry"),) if game.of_kind(Kind.CELL) else where
    wish = "carry" if pattern.wish == "pair" and Verb.PAIR not in game.by_verb else pattern.wish
    for one, other in product(what, where):
        name = "" if pattern.name in (IN_A_CELL, OF_CARD) else signs.get("name", pattern.name)
        yield Intent(wish, one, other, number, name)


def _lying_there(spec: Spec | None, sign: str, where: str, spotted: Spotted) -> Spec | None:
    """A card whose place is named right behind it, unless it is to go there: "the queen in column three" is no other
    queen."""
    phrase = re.search(rf"\b{sign} (?:(?:that is|which is|lying) )?(?:in|at|of|on) (P\d+)\b", spotted.text)
    if spec is None or not spec.is_card or phrase is None or phrase[1] == where or sign[:1] not in (CARD, NUMBER):
        return spec
    place = spotted.of(phrase[1]).specs[0]
    return spec if place.empty else spec._replace(group=place.group, number=place.number, kind=place.kind)


def _filled(spec: Spec | None, game: Game) -> Spec | None:
    """What is meant by empty places that are to be read: what they were before something was put there."""
    if spec is None or not spec.empty or (spec.group is None and not game.of_kind(Kind.CELL)):
        return spec
    return spec._replace(empty=False, kind=spec.kind if spec.group else Kind.CELL)


def _at_number(spec: Spec | None, sign: str, spotted: Spotted, game: Game) -> Spec | None:
    """A number that a place is asked for by: "the end one in two", the second column where there are columns."""
    if spec is None or sign[:1] != NUMBER:
        return spec
    number = spec.rank or spotted.of(sign).number
    tableau = [group for group, piles in game.groups.items() if game.piles[piles[0]].kind is Kind.TABLEAU]
    numbered = [group for group in tableau if game.piles[game.groups[group][0]].number is not None]
    return Spec(group=numbered[0], number=number) if len(numbered) == 1 else Spec(number=number)


def _of_one_suit(spec: Spec | None, run: str, spotted: Spotted) -> Spec | None:
    """The first card of a run whose suit is named with its second: "the ten nine of spades"."""
    signs = re.match(r"\D*\b([CR]\d+) (C\d+)", run)
    second = spotted.of(signs[2]).specs[0] if signs else None
    if spec is None or second is None or spec.suit is not None or spec.rank is None or second.suit is None:
        return spec
    return spec._replace(suit=second.suit) if second.rank == spec.rank - 1 else spec


def _referred(groups: dict[str, str], spotted: Spotted) -> dict[str, str]:
    """Pointing words as the card that the line named before: "the ace is free, isn't it? Put it up"."""
    named = {}
    for part, sign in groups.items():
        before = re.findall(r"\bC\d+", spotted.text.partition(sign)[0]) if sign.startswith(THAT) else []
        named[part] = next((card for card in before if card not in groups.values()), sign)
    return named


def _foundation_of(spec: Spec | None, game: Game) -> Spec | None:
    """A suit alone, asked about what it takes, is its foundation."""
    if spec is None or spec.suit is None or spec.rank is not None:
        return spec
    group = f"{SUITS[spec.suit]} foundation"
    return Spec(group=group) if group in game.groups else spec


def _specs(spotted: Spotted, sign: str | None) -> tuple[Spec | None, ...]:
    if sign is None or not re.fullmatch(r"[A-Z]\d+", sign):
        return (None,)
    return spotted.of(sign).specs
