"""The hands of Royal Flush in players' own words: "for a full house", "straight flush up to the nine of hearts"."""

from __future__ import annotations

import re
from collections.abc import Collection

from voice_solitaire.games.royal_flush.hands import HANDS, NAMES, PLURALS, card_words
from voice_solitaire.language.english.phrases import RANK_WORDS, SUIT_WORDS
from voice_solitaire.table.cards import ACE, RANK_LETTERS, Card, Suit
from voice_solitaire.table.titles import UnclearOption

RANK_OF = {word: rank for rank, words in RANK_WORDS.items() for word in words.split("|")} | {
    str(rank): rank for rank in range(2, 11)
}
SUIT_OF = {word: Suit[suit.upper()] for suit, words in SUIT_WORDS.items() for word in words.split("|")}
SHORT_CARD = re.compile(r"(10|[2-9atjqk])([cdhs])")
IDLE = frozenset(
    "a an the and of in on to for with from up until please now then just only instead again let lets us me i we "
    "you id can could may shall would will like want wish have try fancy prefer play hunt look looking search go "
    "going collect find new game deal hand hands cards card my own high highest ending ends named it all any kind "
    "about how what s".split()
)
NO_HANDS = {
    "three of a kind": "four of a kind",
    "five of a kind": "four of a kind",
    "two of a kind": "four of a kind",
    "two pair": "a full house",
    "two pairs": "a full house",
    "one pair": "four of a kind",
    "a pair": "four of a kind",
    "a high card": "four of a kind",
    "flush": "a straight flush to nine",
    "straight": "a straight flush to nine",
}
NUMBERS = "no one two three four five six seven eight nine ten".split()
MOST_NAMED = 10  # cards; of more nobody means a hand
LEAST_NAMED = 3  # cards that are taken for a hand, where nothing else says that they are one


def read(text: str) -> str:
    """The value of a text: a hand's phrase, or its name in other words. Raises ValueError.

    >>> read("Four Sevens"), read("9s 5h 6h 8d 7c")
    ('four_sevens', '5H_6H_7C_8D_9S')
    """
    value = "_".join(text.replace("_", " ").replace("-", " ").replace(",", " ").lower().split())
    return value if value in HANDS else named_hand(text.replace("_", " "))


def named_hand(text: str) -> str:
    """The value of a hand that is named in any words.

    Raises UnclearOption where it names a hand that can't be played, and ValueError where it names none.

    >>> named_hand("for four aces"), named_hand("a royal flush of clubs, please"), named_hand("full house")
    ('four_aces', 'royal_flush_of_clubs', 'full_house')
    """
    plain = " ".join(re.findall(r"[a-z0-9]+", text.lower().replace("'", "")))
    if "straight flush" in plain or "royal flush" in plain:
        return _flush(plain)
    if re.search(r"\bfull\b|\bthree (?:\w+s) (?:and|with) two \w+s\b", plain):
        return _full_house(plain)
    if re.search(
        r"\b(?:three|five|two) of a kind\b|\b(?:two|one|a) pairs?\b|\bhigh card\b|\bflush\b|\bstraight\b", plain
    ):
        return _no_hand(plain)
    if (
        re.search(r"\bfour of a kind\b|\bquads\b|\bfour of (?:the )?same\b|\b(?:all )?four (?:\w+s)\b", plain)
        and "cards" not in plain
    ):
        return _four(plain)
    return _own_cards(plain)


def _only_idle(words: Collection[str]) -> None:
    """Raises ValueError where a line has words that say something else."""
    other = [word for word in words if word not in IDLE]
    if other:
        raise ValueError(f"{other[0]!r} is no card and no part of a hand")


def _ranks(words: list[str]) -> list[int]:
    return [RANK_OF[word] for word in words if word in RANK_OF]


def _rest(words: list[str]) -> list[str]:
    return [word for word in words if word not in RANK_OF and word not in SUIT_OF]


def _flush(plain: str) -> str:
    """A royal flush or a straight flush, with its highest card and its suit where they are named."""
    straight = "straight flush" in plain
    words = plain.replace("straight flush" if straight else "royal flush", "", 1).split()
    words = [word for word in words if word not in ("straight", "royal", "flush")]
    ranks, suits = _ranks(words), [SUIT_OF[word] for word in words if word in SUIT_OF]
    _only_idle(_rest(words))
    suit = suits[0] if suits else None
    of_suit = f"_of_{suit.name.lower()}" if suit is not None else ""
    if not straight or ranks in ([ACE], [10, ACE]):
        if ranks and not straight:
            raise ValueError("a royal flush has no other ranks")
        return f"royal_flush{of_suit}"
    if not ranks:
        example = f"straight flush to nine{of_suit}".replace("_", " ")
        raise UnclearOption(f"Which is its highest card? Say for example: {example}.")
    top = max(ranks)
    if top < 5 or (len(ranks) > 1 and top - min(ranks) != 4):
        lowest = NAMES[max(top, 5) - 5]
        near = f"straight flush to {NAMES[max(top, 5) - 1]}, from {lowest}"
        raise UnclearOption(f"A straight flush has five ranks in a row. Say {near}.")
    if suit is None:
        return f"straight_flush_to_{NAMES[top - 1]}"
    return "_".join(str(Card(rank, suit)) for rank in range(top - 4, top + 1))


def _full_house(plain: str) -> str:
    words = plain.replace("full house", "").replace("full boat", "").split()
    if re.search(r"\bthree \w+s (?:and|with) two \w+s\b", plain):
        words = [word for word in words if word not in ("three", "two")]
    ranks = _ranks(words)
    _only_idle([word for word in _rest(words) if word not in ("full", "over")])
    if not ranks:
        return "full_house"
    if len(ranks) == 2 and ranks[0] != ranks[1]:
        return f"{PLURALS[ranks[0] - 1]}_full_of_{PLURALS[ranks[1] - 1]}"
    one, other = PLURALS[ranks[0] - 1], PLURALS[ranks[0] % 13]
    raise UnclearOption(f"A full house has two different ranks. Say for example: {one} full of {other}.")


def _four(plain: str) -> str:
    words = re.sub(r"\bfour (?=of a kind|of (?:the )?same|\w+s\b)|\bquads\b|\bsame\b|\brank\b", "", plain).split()
    ranks = _ranks(words)
    _only_idle(_rest(words))
    if not ranks:
        if "kind" in plain or "quads" in plain or "same" in plain:
            return "four_of_a_kind"
        raise ValueError("no rank is named")
    if len(ranks) > 1:
        raise UnclearOption(f"Four of a kind are of one rank. Say for example: four {PLURALS[ranks[0] - 1]}.")
    return f"four_{PLURALS[ranks[0] - 1]}"


def _no_hand(plain: str) -> str:
    name = next(hand for hand in NO_HANDS if re.search(rf"\b{hand}\b", plain))
    words = plain.replace(name, "").split()
    _only_idle(_rest(words))
    ranks = _ranks(words)
    near = f"four {PLURALS[ranks[0] - 1]}" if ranks and "kind" in NO_HANDS[name] else NO_HANDS[name]
    raise UnclearOption(f"{name.capitalize()} can't be looked for; the nearest is {near}.")


def _own_cards(plain: str) -> str:
    """Five cards by name, each with its suit or several with one: "ten and jack of hearts"."""
    cards, waiting, rest = [], list[int](), list[str]()
    own = re.search(r"\b(?:my|our) own\b|\bcards? (?:named|like)\b", plain) is not None
    words = re.sub(r"\b(?:three|four|five|six|\d+) (?:\w+ )?cards\b", "", plain).split()
    for word in words:
        short = SHORT_CARD.fullmatch(word)
        if short:
            cards.append(
                Card(RANK_LETTERS.index(short[1].upper().replace("10", "T")) + 1, Suit("cdhs".index(short[2])))
            )
        elif word in RANK_OF:
            waiting.append(RANK_OF[word])
        elif word in SUIT_OF:
            cards += [Card(rank, SUIT_OF[word]) for rank in waiting]
            waiting.clear()
        else:
            rest.append(word)
    _only_idle(rest)
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if own and not cards:
        raise UnclearOption("Name the five cards, for example: ace of clubs, two of hearts, and three more.")
    if waiting or len(cards) > MOST_NAMED or (len(cards) < LEAST_NAMED and not own):
        raise ValueError("a hand of named cards has five different ones, like 5H 6H 7C 8D 9S")
    if twice is not None:
        raise UnclearOption(
            f"{card_words(twice).capitalize()} is named twice. A hand of your own has five different cards."
        )
    if len(cards) != 5:
        raise UnclearOption(
            f"{NUMBERS[len(cards)].capitalize()} cards are named. A hand of your own has five different cards."
        )
    return "_".join(str(card) for card in sorted(cards, key=lambda card: (card.rank, card.suit)))
