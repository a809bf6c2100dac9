"""Finding cards and their places: what a pile takes, what a card needs, where cards lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from voice_solitaire.dialogue.telling.wording import (
    ONE_LINE,
    RANKS,
    SUITS,
    Wording,
    article,
    card_name,
    length,
    lines,
    listed,
    plural,
    wanted_name,
    wanted_of,
)
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.language.english.inflection import capitals, count  # fmt: skip
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.pairs import partner
from voice_solitaire.table.piles import Attempt, Faces, Kind
from voice_solitaire.table.rules import EMPTY, takes_from
from voice_solitaire.table.state import State


def takes(wording: Wording, pile: int, cards: tuple[Card, ...]) -> str:
    """What a pile of some cards would take, as a phrase; empty for nothing."""
    return _named(wording.game.piles[pile].accepts.accepted_faces(cards))


def _named(faces: Faces | None) -> str:
    """Some faces as a phrase: "a black nine"; empty for none."""
    if faces is None:
        return "any card"
    kinds = [wanted_name(wanted) for wanted in wanted_of(faces)]
    return listed(kinds[:4], "or")


def takes_sentence(wording: Wording, state: State, pile: int, name: str = "It") -> str:
    """What a pile takes, by the ``name`` it is to have: "It takes a six of hearts."; why nothing goes there where
    nothing does."""
    cards = _named(wording.game.accepted(state, pile))
    if cards:
        return f"{name} takes {cards}."
    if wording.game.plays_itself:
        return wording.say("takes_nothing")
    any_card = wording.game.pack[0]
    refusal = wording.game.piles[pile].accepts.refuse(Attempt.between(wording.game, state, pile, pile, (any_card,)))
    return wording.refusal(refusal) if refusal else ""


def needs(wording: Wording, state: State, card: Card, name: str = "It") -> str:
    """What a card waits for, foundations first: "It needs a six of clubs in row two.", by its ``name`` there."""
    game = wording.game
    if "needs" in game.words:
        return wording.say("needs", name=name, a_rank=article(RANKS[card.rank - 1]))
    if Verb.PAIR in game.by_verb:
        return (
            f"{name} needs {wanted_name(other)} to go with it." if (other := partner(card)) else f"{name} goes alone."
        )
    lies = state.where(card)
    in_sight = card in state.seen(lies)  # of a card that isn't, nothing may tell where it lies
    wants: dict[str, list[str]] = {}  # groups that take the same are told together
    homes_first = sorted(game.groups.items(), key=lambda group: game.piles[group[1][0]].kind is not Kind.FOUNDATION)
    for group, piles in homes_first:
        accepts = game.piles[piles[0]].accepts
        if game.piles[piles[0]].kind is Kind.DISCARD or (in_sight and not takes_from(accepts, game.piles[lies].kind)):
            continue
        beds = accepts.may_lie_on(card)
        kinds = [wanted_name(wanted) for wanted in wanted_of(beds - {EMPTY})][:2]
        kinds = ["any card"] if len(beds) > 51 else kinds
        if EMPTY in beds and wording.gap(group) == group:
            wants[f"an empty {group}"] = []
        elif EMPTY in beds:
            kinds += ["an empty place"]
        if kinds:
            wants.setdefault(listed(kinds, "or"), []).append(wording.group(group))
    gaps = [kinds for kinds in wants if kinds.startswith("an empty ")]
    if len(gaps) > 1:  # cells and columns: told together, after what would do on a card
        wants = {kinds: where for kinds, where in wants.items() if kinds not in gaps}
        wants[f"an empty {listed([gap.removeprefix('an empty ') for gap in gaps], 'or')}"] = []
    groups = {kinds: f" in {listed(names, 'or')}" if 0 < len(names) < 4 else "" for kinds, names in wants.items()}
    parts = [kinds + where for kinds, where in groups.items()][:3]
    while len(parts) > 1 and length(listed(parts, "or")) > ONE_LINE - len("The ace of spades needs".split()):
        parts.pop()
    return (
        f"{name} needs {listed(parts, 'or')}." if parts else f"Nothing on this table takes {name[0].lower()}{name[1:]}."
    )


def takers(game: Game, state: State, card: Card) -> list[int]:
    """The other piles that would take a card, if only it could be lifted by itself."""
    source = state.where(card)
    attempts = (Attempt.between(game, state, source, pile, (card,)) for pile in game.targets if pile != source)
    return [attempt.target for attempt in attempts if attempt.target_pile.accepts.refuse(attempt) is None]


def lies_open(game: Game, state: State, pile: int) -> bool:
    """Whether a pile's top card can be seen and nothing lies on it."""
    return state.hidden[pile] < len(state.piles[pile]) and not (game.covers and game.covers(state, pile))


def overlapped(wording: Wording, before: State, after: State, pile: int) -> list[str]:
    """The cards that a pile's card lay on in one position where piles overlap, and where they lie, as far as they lie
    there in another, with what covers them still: "jack of spades, row five, place one"."""
    game = wording.game
    if game.covers is None or "covered_by" in game.words:  # closed in, not lain on
        return []
    names = []
    left = [under for under in range(len(game.piles)) if after.piles[under]]
    for under in (under for under in left if pile in game.covers(before, under)):
        seen = after.hidden[under] < len(after.piles[under])
        still = [over for over in game.covers(after, under) if over != pile]
        by = f", under the {listed([card_name(after.piles[over][-1]) for over in still])} too" if still else ""
        by = by if all(after.seen(over) for over in still) else ""
        names.append(f"{card_name(after.piles[under][-1]) if seen else 'face down'}, {wording.place(under)}{by}")
    return names


def whereabouts(wording: Wording, state: State, what: Spec, within: Collection[int] | None = None) -> list[str]:
    """Where the cards that fit lie, as far as they have been seen.

    ``within``: the piles of which it is told; None for all.
    """
    sightings: list[tuple[int, int, Card]] = []
    for pile, cards in enumerate(state.piles):
        for at in range(state.hidden[pile], len(cards)):
            if what.fits(cards[at]):
                sightings.append((len(cards) - 1 - at, pile, cards[at]))
    whole = what.rank is not None and what.suit is not None
    all_of_them = sum(1 for card in wording.game.pack if what.fits(card))
    spots = Counter((depth > 0, pile, card_name(card)) for depth, pile, card in sightings)  # a pile may hold twins
    places = []
    for (is_covered, pile, card), twins in sorted(spots.items(), key=lambda spot: spot[0][:2]):
        if within is not None and pile not in within:
            continue
        together = f", {number_word(twins)} of them" if twins > 1 else ""
        over = min((above for above, at, it in sightings if (at, card_name(it)) == (pile, card)), default=0)
        deep = over > 1 and twins == 1
        top = f"{number_word(over)} on it" if deep else f"under the {card_name(state.piles[pile][-1])}"
        covered = f", {top}" if is_covered else ""
        places.append(f"{'' if whole else card + ', '}{wording.place(pile)}{together}{covered}")
    name = _spec_name(what)
    if not places:
        return [capitals(f"{name}: none in sight, {count(all_of_them, 'card')} unseen.")]
    unseen = all_of_them - len(sightings)
    places += [f"{number_word(unseen)} unseen"] if unseen else []
    return lines(f"{name}:", places)


def _spec_name(what: Spec) -> str:
    if what.rank is not None and what.suit is not None:
        return f"{RANKS[what.rank - 1]} of {SUITS[what.suit]}"
    return plural(what.rank) if what.rank else "cards"
