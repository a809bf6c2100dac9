"""The parts of a line that mean something by themselves: numbers, cards, places, games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from voice_solitaire.dialogue.telling.glossary import usual_names
from voice_solitaire.dialogue.telling.wording import as_said
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.games.families import FAMILIES
from voice_solitaire.language.english import phrases
from voice_solitaire.language.english.phrases import ORDINALS, RANK_WORDS, SUIT_WORDS
from voice_solitaire.language.grammar import Alt, Figures, Make, Node, Opt, Slot, in_turn, phrase, value
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import Suit
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.titles import Title

KINDS = {Kind(kind): words for kind, words in phrases.KINDS.items()}
Kinds = dict[str, Node]


def numbers() -> Kinds:
    """Counting, from zero to 999, of deals to a million, and in order."""
    digit = Alt(tuple(value(number_word(n), n) for n in range(1, 10)))
    teens = Alt(tuple(value(number_word(n), n) for n in range(1, 20)))
    tens = Alt(tuple(value(number_word(n), n) for n in range(20, 100, 10)))
    two_figures = Make(in_turn(Slot("ten", "tens"), Opt(Slot("one", "digit"))), _sum)
    hundreds = Make(phrase(phrases.HUNDREDS), lambda bound: _sum({**bound, "digit": 100 * _int(bound["digit"])}))
    thousands = Make(
        phrase(phrases.THOUSANDS), lambda bound: _sum({**bound, "thousands": 1000 * _int(bound["thousands"])})
    )
    ordinals = [value(word, n) for n, word in enumerate(ORDINALS, 1)]
    return {
        "digit": digit,
        "tens": tens,
        "below_hundred": Alt((teens, two_figures)),
        "spoken_number": Alt((Slot("", "below_hundred"), hundreds, value("zero", 0))),
        "number": Alt((Slot("", "spoken_number"), Figures())),
        "spoken_deal": Alt((Slot("", "spoken_number"), thousands, value(phrases.MILLION, 1_000_000))),
        "deal_number": Alt((Slot("", "spoken_deal"), Figures())),
        "small": Alt(tuple(value(number_word(n), n) for n in range(1, 14))),
        "ordinal": Alt((*ordinals, value("last", -1))),
    }


def cards() -> Kinds:
    """A rank, a suit, a card."""
    whole = Make(phrase(phrases.CARD), spec)
    rank = Make(phrase("~the {rank}"), spec)
    suit = Make(phrase("~the {suit}"), spec)
    return {
        "rank": Alt(tuple(value(words, rank) for rank, words in RANK_WORDS.items())),
        "suit": Alt(tuple(value(words, Suit[suit.upper()]) for suit, words in SUIT_WORDS.items())),
        "card": Alt((whole, rank)),
        "full_card": whole,
        "every": Alt((rank, value(phrases.CARDS, Spec()))),
        "aces": Alt((value(phrases.ACES, Spec(rank=1)), value(phrases.CARDS, Spec()))),
        "part": Alt((whole, suit, rank, Make(phrase("~the {place}"), spec))),
        "that": value(phrases.THAT, Spec(that=True)),
    }


def places(game: Game, aloud: bool = False) -> Kinds:
    """Every way to name the places of a game's table; ``aloud`` without what is never said of so many."""
    kinds: Kinds = {}
    nouns = _nouns(game)
    addresses: list[Node] = []
    gaps: list[Node] = [phrase(phrases.EMPTY)]
    alike: dict[tuple[int, bool], list[str]] = {}
    for group in game.groups:
        alike.setdefault((_highest(game, group), not aloud or has_places(group)), []).append(group)
    for (highest, noun), groups in alike.items():
        kind_of_group = f"groups_of_{highest}" if noun else f"single_groups_of_{highest}"
        kinds[kind_of_group] = Alt(tuple(value(names_of(game, group), group) for group in groups))
        address: Node = Slot("group", kind_of_group)
        address = in_turn(phrase("~the"), address) if aloud else address
        if highest:
            spoken = [as_said(number_word(n)) for n in range(1, highest + 1)]
            kinds[f"to_{highest}"] = Alt(tuple(value(word, n) for n, word in enumerate(spoken, 1)))
            needed = aloud and needs_number(game, groups[0])
            numbered = in_turn(address, _number(game, highest, noun=noun, needed=needed))
            gaps.append(in_turn(phrase(phrases.EMPTY_ONE), address if aloud else numbered))
            address = numbered
        addresses.append(Make(address, spec))
    addresses.append(Make(phrase(f"({nouns}) {{number:small}}"), spec))
    for kind, words in KINDS.items():
        if game.of_kind(kind) and not (aloud and _is_numbered(game, kind)):
            own = game.nicknames.get(kind.value)
            addresses.append(value(f"{words}|{own}" if own else words, Spec(kind=kind)))
    kinds["home"] = value(phrases.HOME, Spec(kind=Kind.FOUNDATION))
    kinds["special"] = Alt(tuple(value(words, words) for words in game.spoken_moves))
    kinds |= {
        "place": Alt(tuple(addresses)),
        "gap": Make(Alt(tuple(gaps)), lambda bound: spec(bound)._replace(empty=True)),
        "card_there": Make(phrase(phrases.CARD_THERE), spec),
        "card_at": Make(phrase(phrases.CARD_AT), spec),
        "until": Alt((Slot("", "place"), Make(Slot("number", "number"), spec))),
        "number_place": Make(Slot("number", "small"), spec),
        "what": _any_of("card_there", "card", "place", "card_at", "that"),
        "where": _any_of("card_there", "card", "place", "card_at", "gap", "that", "number_place"),
    }
    return kinds


def ends(game: Game) -> Kinds:
    """How the places are named aloud from which something shall go, and to which."""
    return {"source": _end(game, source=True), "target": _end(game, source=False)}


def _end(game: Game, *, source: bool) -> Node:
    named: list[Node] = [phrase(f"({_nouns(game)}) {{number:small}}")]
    for group in game.groups:
        names, highest = in_turn(phrase("~the"), phrase(names_of_one(game, group))), _highest(game, group)
        number = _number(game, highest, noun=has_places(group), needed=needs_number(game, group, source))
        named.append(in_turn(names, number) if highest else names)
    for kind, words in KINDS.items():
        if game.of_kind(kind) and not _is_numbered(game, kind, source):
            named.append(phrase(f"~the ({words})"))
    return Alt(tuple(named))


def needs_number(game: Game, group: str, source: bool = False) -> bool:
    """Whether a pile of a group is always spoken of by its number: nobody means any of so many, and from any pile
    ("column to ...") nothing goes, but in rows, which have places, it may."""
    highest = _highest(game, group)
    in_row = game.piles[game.groups[group][0]].noun
    return highest > (1 if source and not in_row else phrases.MOST_UNNUMBERED)


def _is_numbered(game: Game, kind: Kind, source: bool = False) -> bool:
    return all(needs_number(game, game.piles[index].group, source) for index in game.of_kind(kind))


def has_places(group: str) -> bool:
    """Whether "place" is said between the name of a group and a number ("row one, place three", not "heap place
    three")."""
    return group not in phrases.CALLED_AS_ONE


def _number(game: Game, highest: int, *, noun: bool, needed: bool) -> Node:
    number: Node = Slot("number", f"to_{highest}")
    number = in_turn(Opt(phrase(_nouns(game))), number) if noun else number
    return number if needed else Opt(number)


def _nouns(game: Game) -> str:
    return "|".join(sorted({*phrases.PLACE_NOUNS, *(pile.noun for pile in game.piles if pile.noun)}))


def _highest(game: Game, group: str) -> int:
    return max(game.piles[index].number or 0 for index in game.groups[group])


def names_of(game: Game, group: str) -> str:
    """What a group of piles can be called, as a template."""
    names = [phrases.NICKNAMES.get(group, group), game.nicknames.get(group, "")]
    rows = [row for row in game.groups if row.startswith("row ")]
    if len(rows) > 1 and group == rows[-1]:
        names.append(phrases.LAST_ROW)
    return "|".join(filter(None, names))


def names_of_one(game: Game, group: str) -> str:
    """What one pile of a group can be called: not "columns" where there are several."""
    names = names_of(game, group).split("|")
    several = _highest(game, group) > 1
    return "|".join(name for name in names if not (several and name.endswith("s") and name[:-1] in names))


def titles(collection: tuple[Title, ...]) -> Kinds:
    """Every name of every game, with the options that can be said behind it."""
    named: list[Node] = []
    kinds: Kinds = {}
    for title in collection:
        names = phrase("|".join(name.lower() for name in (title.name, *title.aliases)))
        choices = [
            value(words, (option.name, chosen)) for option in title.options for words, chosen in option.says.items()
        ]
        if choices:
            kind = f"options_of_{title.name.lower().replace(' ', '_').replace(chr(39), '')}"
            kinds[kind] = Alt(tuple(choices))
            another = Opt(in_turn(Opt(phrase("and|with|and with")), Slot("two", kind)))
            after = in_turn(names, Opt(in_turn(Opt(phrase("with")), Slot("one", kind), another)))
            names = Alt((after, in_turn(Slot("one", kind), names)))
        named.append(Make(names, _chosen(title)))
    return {**kinds, "game": Alt(tuple(named))}


def families() -> Kinds:
    """The families of the collection, by their names."""
    return {"family": Alt(tuple(value(f"{family.name.lower()}|{family.also}", family.name) for family in FAMILIES))}


def subjects() -> Kinds:
    """What can be asked about: the topics of help, and the terms of patience."""
    return {
        "topic": Alt(tuple(value(words, topic) for topic, words in phrases.TOPICS.items())),
        "term": Alt(tuple(value(name, usual) for name, usual in usual_names().items())),
    }


def chosen_words() -> Kinds:
    """The sorts of games that can be suggested, and the names of bookmarks that can be said."""
    return {
        "sort": Alt(tuple(value(words, sort) for sort, words in phrases.SORTS.items())),
        "sort_behind": Alt(tuple(value(words, sort) for sort, words in phrases.SORTS_BEHIND.items())),
        "mark": Alt(tuple(value(name, name) for name in phrases.MARKS)),
    }


def spec(bound: Mapping[str, object]) -> Spec:
    """One description out of the descriptions and parts that were bound in it."""
    parts: dict[str, Any] = {}
    for name, filling in bound.items():
        if isinstance(filling, Spec):
            parts |= {part: item for part, item in filling._asdict().items() if item is not None and item is not False}
        elif name in Spec._fields:
            parts[name] = filling
    return Spec(**parts)


def aloud(kinds: Mapping[str, Node], collection: tuple[Title, ...]) -> Kinds:
    """The slots as they are listened for: what only typing needs is left out."""
    named: list[Node] = []
    for title in collection:
        names = phrase("|".join(name.lower() for name in (title.name, *title.aliases)))
        says = [words for option in title.options for words in option.says if len(option.says) <= phrases.MOST_ALOUD]
        names = in_turn(names, Opt(phrase("|".join(says)))) if says else names
        before = [words for words in says if " " not in words]  # "easy spider"
        named.append(in_turn(Opt(phrase("|".join(before))), names) if before else names)
    return {
        **kinds,
        "game": Alt(tuple(named)),
        # Of one rank only the first word: "two" and "twos" sound alike.
        "rank": Alt(tuple(phrase(words.split("|")[0]) for words in RANK_WORDS.values())),
        "every": Alt(tuple(phrase(words.split("|")[1]) for words in RANK_WORDS.values())),
        # Of one term only the usual name, as it is in the game's sentences.
        "term": Alt(tuple(phrase(usual) for usual in dict.fromkeys(usual_names().values()))),
        "what": _any_of("card", "source", "that"),
        # As the game tells a move: "the five, column twelve".
        "target_card": Make(phrase(phrases.CARD_ON_TARGET), spec),
        "where": _any_of("card", "target_card", "target", "gap", "that"),
    }


def _any_of(*kinds: str) -> Node:
    return Alt(tuple(Slot("", kind) for kind in kinds))


def _chosen(title: Title) -> Callable[[Mapping[str, object]], object]:
    return lambda bound: (title.name, tuple(bound[name] for name in ("one", "two") if name in bound))


def _sum(bound: Mapping[str, object]) -> int:
    return sum(_int(number) for number in bound.values())


def _int(number: object) -> int:
    assert isinstance(number, int)
    return number
