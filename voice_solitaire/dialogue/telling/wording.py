"""The words for single things: cards, places, events, refusals. Each in brief, normal and full."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.language.english.sentences import WORDS
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import Card, Suit
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Event, Refusal, Wanted

RANKS = "ace two three four five six seven eight nine ten jack queen king".split()
SUITS = ("clubs", "diamonds", "hearts", "spades")
ONE_LINE = 25  # words
A_REFUSAL = 20
IN_PLURAL = ("column", "pile", "reserve", "heap", "fan", "foundation", "cell", "packet")
VERBOSITIES = ("brief", "normal", "full")
NEW, KNOWN = 3, 10  # so often is a message heard in full, and in normal wording, in adaptive verbosity


def in_number(group: str, places: int) -> str:
    """What so many places of a group are called.

    >>> in_number("column", 2), in_number("column", 1), in_number("row one", 3)
    ('columns', 'column', 'row one')
    """
    return f"{group}s" if group in IN_PLURAL and places > 1 else group


def card_name(card: Card) -> str:
    """A card as it is spoken.

    >>> card_name(Card.named("5H"))
    'five of hearts'
    """
    return f"{RANKS[card.rank - 1]} of {SUITS[card.suit]}"


def plural(rank: int) -> str:
    """Several cards of a rank.

    >>> plural(6), plural(1)
    ('sixes', 'aces')
    """
    return RANKS[rank - 1] + ("es" if rank == 6 else "s")


def article(words: str) -> str:
    """With its article: "an eight", "a six of hearts"."""
    return f"{'an' if words[:1] in 'aeiou' else 'a'} {words}"


def wanted_name(wanted: Wanted | None) -> str:
    """A kind of card: "a six of hearts", "a red six", "a heart", "any card"."""
    if wanted is None or wanted == Wanted():
        return "any card"
    if wanted.rank is None:
        if wanted.suit is not None:
            return article(SUITS[wanted.suit][:-1])
        return "a red card" if wanted.red else "a black card"
    rank = RANKS[wanted.rank - 1]
    if wanted.suit is not None:
        return article(f"{rank} of {SUITS[wanted.suit]}")
    if wanted.red is not None:
        return f"a {'red' if wanted.red else 'black'} {rank}"
    return article(rank)


def wanted_of(faces: Iterable[int]) -> tuple[Wanted, ...]:
    """The fewest kinds of card that name some faces (0 to 51), lowest rank first."""
    suits: dict[int, set[Suit]] = {}
    for face in faces:
        suits.setdefault(face % 13 + 1, set()).add(Suit(face // 13))
    kinds: list[Wanted] = []
    for rank, its_suits in sorted(suits.items()):
        reds = {suit for suit in its_suits if suit.red}
        if len(its_suits) == 4:
            kinds.append(Wanted(rank))
        elif len(its_suits) == 2 and len(reds) in (0, 2):
            kinds.append(Wanted(rank, red=bool(reds)))
        else:
            kinds += [Wanted(rank, suit) for suit in sorted(its_suits)]
    return tuple(kinds)


def listed(things: Sequence[str], last: str = "and") -> str:
    """One, one and two, or one, two and three."""
    if len(things) < 2:
        return things[0] if things else ""
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def as_said(name: str) -> str:
    """A name as a recogniser writes it.

    >>> as_said("row one, place twenty-one")
    'row one place twenty one'
    """
    return name.replace(",", "").replace("-", " ")


class Sentence(str):
    """A text that knows the keys of the messages it was made from, so that what was told can be counted."""

    keys: tuple[str, ...]

    def __new__(cls, text: str, keys: tuple[str, ...] = ()) -> Sentence:
        made = super().__new__(cls, text)
        made.keys = keys
        return made


def keys_of(*texts: str) -> tuple[str, ...]:
    """The keys of the messages that some texts were made from.

    >>> keys_of(Sentence("Back.", ("undone",)), "Row one.")
    ('undone',)
    """
    return tuple(key for text in texts if isinstance(text, Sentence) for key in text.keys)


def length(text: str) -> int:
    """How many words a line has."""
    return len(text.split())


def fit(sentences: Iterable[str], most: int = ONE_LINE) -> str:
    """As many of some sentences, in order, as one line has room for; the first always."""
    line = ""
    keys: tuple[str, ...] = ()
    for sentence in sentences:
        if sentence and (not line or length(line) + length(sentence) <= most):
            line, keys = f"{line} {sentence}".strip(), (*keys, *keys_of(sentence))
    return Sentence(line, keys)


def lines(start: str, things: Sequence[str], most: int = ONE_LINE) -> list[str]:
    """Things as lines of few enough words, separated by semicolons: "Loose: this; that."."""
    full_lines: list[str] = []
    line = start
    for thing in things:
        if line != start and length(line) + length(thing) > most:
            full_lines.append(capitals(line.rstrip(";") + "."))
            line = ""
        line = f"{line} {thing};".strip()
    return [*full_lines, capitals(line.rstrip(";") + ".")] if line else full_lines


def joined(sentences: Iterable[str]) -> list[str]:
    """Sentences as few lines, each within one breath; a longer sentence is broken at its commas."""
    breaths: list[str] = []
    for sentence in filter(None, sentences):
        for piece in _pieces(sentence):
            if breaths and length(breaths[-1]) + length(piece) <= ONE_LINE:
                breaths[-1] += " " + piece
            else:
                breaths.append(piece)
    return breaths


def _pieces(sentence: str) -> list[str]:
    if length(sentence) <= ONE_LINE:
        return [sentence]
    start, _, rest = sentence.partition(": ")
    return lines(start + ":", rest.rstrip(".").split(", "))


class Wording:
    """The words of one game in one verbosity.

    With ``often``, how many times each message was told before, each grows shorter the oftener it was.
    """

    def __init__(self, game: Game, verbosity: str = "normal", often: Mapping[str, int] | None = None) -> None:
        self.game = game
        self.often = often
        self.form = VERBOSITIES.index(verbosity if verbosity in VERBOSITIES else "normal")

    def _form(self, about: str) -> int:
        if self.often is None:
            return self.form
        times = self.often.get(about, 0)
        return 2 if times < NEW else 1 if times < KNOWN else 0

    def place(self, pile: int) -> str:
        """A pile's name; empty for none."""
        return self.game.piles[pile].name if 0 <= pile < len(self.game.piles) else ""

    def group(self, name: str) -> str:
        """A group of piles, or any one of it: "the waste", "a column", "row two", "foundation one"."""
        number = self.game.piles[self.game.groups[name][0]].number
        if name in IN_PLURAL:
            return f"a {name}" if number else f"the {name}"
        return name if number or name.split()[0] in IN_PLURAL else f"the {name}"

    def gap(self, name: str) -> str:
        """What is called empty where a pile of a group is: "column", "waste", "place in row one"."""
        alone = self.game.piles[self.game.groups[name][0]].number is None
        return name if name in IN_PLURAL or alone else f"place in {name}"

    def numbers(self, piles: Sequence[int]) -> str:
        """The numbers of some piles of one group: "place three", "places one and two", "piles one to four"."""
        noun, group = self.game.piles[piles[0]].noun, self.game.piles[piles[0]].group
        here = noun or group
        many = f"{here}s" if noun or group in IN_PLURAL else here
        places = enumerate(self.game.piles[pile].number or 0 for pile in piles)
        runs = [
            [number_word(n) for _, n in run] for _, run in groupby(places, lambda numbered: numbered[1] - numbered[0])
        ]
        numbers = listed([name for run in runs for name in (run if len(run) < 4 else [f"{run[0]} to {run[-1]}"])])
        return f"{here if len(piles) == 1 else many} {numbers}"

    @staticmethod
    def number(number: int) -> str:
        """A number in words."""
        return number_word(number)

    def say(self, about: str, **facts: str) -> str:
        """A sentence by its key, the blanks filled, in the verbosity that is set; empty where it has none."""
        return Sentence(capitals(self.phrase(about, **facts)), (about,))

    def phrase(self, about: str, **facts: str) -> str:
        """A sentence by its key, as ``say`` has it, for use inside another one: it begins with a small letter."""
        forms = self.game.words.get(about) or WORDS[about]
        form = forms if isinstance(forms, str) else forms[min(self._form(about), len(forms) - 1)]
        return form.format_map(_Blanks(facts))

    def event(self, event: Event) -> str:
        """What came of a move."""
        return self.say(event.about, **self._facts(event.card, event.onto, event.source, event.target, event.number),
                        cards=listed([card_name(card) for card in event.cards]),
                        piles=listed([self.place(pile) for pile in event.piles]))  # fmt: skip

    def refusal(self, refusal: Refusal) -> str:
        """Why not."""
        facts = self._facts(refusal.card, refusal.onto, refusal.source, refusal.target, refusal.number)
        facts["wanted"] = wanted_name(refusal.wanted)
        facts["group"] = refusal.group or facts["target_group"]
        facts["gap"] = self.gap(facts["group"]) if facts["group"] in self.game.groups else "place"
        facts["other"] = card_name(refusal.other) if refusal.other else ""
        others = refusal.others or ((refusal.other,) if refusal.other else ())
        facts["others"] = listed([f"the {card_name(card)}" for card in others])
        return self.say(refusal.reason, **facts)

    def _facts(self, card: Card | None, onto: Card | None, source: int, target: int, number: int) -> dict[str, str]:
        piles = self.game.piles
        return {
            "card": card_name(card) if card else "card",
            "rank": RANKS[card.rank - 1] if card else "card",
            "a_rank": article(RANKS[card.rank - 1]) if card else "that card",
            "card_ranks": plural(card.rank) if card else "cards",
            "onto": card_name(onto) if onto else "empty place",
            "onto_rank": RANKS[onto.rank - 1] if onto else "empty place",
            "source": self.place(source),
            "target": self.place(target),
            "source_group": piles[source].group if 0 <= source < len(piles) else "",
            "target_group": piles[target].group if 0 <= target < len(piles) else "",
            "number": number_word(number),
            "more": number_word(number - 1),
            "kind": piles[target].kind.value if 0 <= target < len(piles) else "",
            "ranks": plural(number) if 1 <= number <= 13 else "card",
        }


class _Blanks(dict[str, str]):
    """Facts of a sentence; one that is missing is a mistake of ours and is named."""

    def __init__(self, facts: Mapping[str, str]) -> None:
        super().__init__(facts)

    def __missing__(self, key: str) -> str:
        raise KeyError(f"a sentence asks for {key!r}, which it isn't given")
