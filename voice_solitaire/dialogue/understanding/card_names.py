"""Cards that a line names: "the black seven", "the four and six of hearts", "the spade foundation"."""

from __future__ import annotations

from collections.abc import Iterator

from voice_solitaire.dialogue.telling.wording import SUITS as SUIT_NAMES
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER, PLACE, LineWords, Mention
from voice_solitaire.dialogue.understanding.naming_words import (
    COLOURS,
    HOMEWARD,
    PLURALS,
    RANKS,
    SMALL_NUMBERS,
    SUIT_PILES,
    SUITS,
)
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Suit
from voice_solitaire.table.piles import Kind

ONE_OF = expression(rf"of (?:those |these |my )?(?:two |both |three )?({'|'.join(RANKS)})\b")
OWN_SUIT = expression(r"of (?:(?:its|his|her|their|that|same) )+(?:own )?(?:suit|kind)\b")
AFTER_A_NAME = frozenset(("", ",", "and", "top", "to", "on", "onto", *HOMEWARD))  # what comes after "clubs three"
SHARED = expression(  # what follows the first of several cards of one suit
    rf"(?:(?:, and|,|and|&)(?: the)? (?:{'|'.join(RANKS)}) )+of ({'|'.join(SUITS)})\b"
)


class CardNames:
    """Finds the cards that are named in a line."""

    def __init__(self, line: LineWords) -> None:
        self._line = line
        self._ranked = {at for at, word in enumerate(line.words) if word in RANKS}

    def at(self, at: int) -> Iterator[tuple[int, Mention]]:
        """The card that begins at a word, with the word that it ends before; "the heart pile" is a place."""
        words, start = self._line.words, at
        counted = self._counted(at)
        if counted is not None:
            yield counted
            return
        red = COLOURS.get(words[at])
        at += red is not None
        rank = RANKS.get(words[at]) if at < len(words) else None
        after = at + (rank is not None)
        suit = None
        if rank is not None:
            of = after + (words[after : after + 1] in (("of",), ("from",)))
            suit = SUITS.get(words[of]) if of < len(words) else None
            after = of + 1 if suit is not None else after
            if suit is None and red is None:
                if self._line.counts_piles(at):
                    return
                suit = self._shared_suit(at, rank)
                red = COLOURS.get(words[after]) if after < len(words) and after + 1 not in self._ranked else None
                after += red is not None
        elif red is None and at < len(words) and words[at] in SUITS:
            suit, after = SUITS[words[at]], at + 1
            joined = not words[at].endswith("s") or (words[at - 1 : at] != ("of",) and self._ends_a_name(after + 1))
            rank = RANKS.get(words[after]) if after < len(words) and joined else None
            after += rank is not None
            pile = words[after : after + 1]
            if rank is None and pile and pile[0] in SUIT_PILES and self._home_of(suit) is not None:
                yield after + 1, Mention(PLACE, (Spec(group=self._home_of(suit)),))
        elif red is not None and words[at : at + 1] in (("card",), ("cards",), ("one",), ("ones",)):
            after = at + 1
        if after > start:
            if (suit is not None or red is not None) and rank is None and words[after : after + 1] == ("one",):
                after += 1
                among = ONE_OF.match(" ".join(words[after:]))
                rank, after = (RANKS[among[1]], after + len(among[0].split())) if among else (rank, after)
            own = OWN_SUIT.match(" ".join(words[after:])) if suit is None else None
            if own:
                suit, after = self._suit_before(start), after + len(own[0].split())
            card = Spec(rank, suit, red=red, other=words[start - 1 : start] == ("other",))
            number = SMALL_NUMBERS.get(words[start], 0) if after == start + 1 else 0
            specs = (card, Spec(number=number)) if number else (card,)
            yield after, Mention(NUMBER if number else CARD, specs, number)

    def _counted(self, at: int) -> tuple[int, Mention] | None:
        """So many cards of a rank: "three aces", which is no three; None where no number counts there."""
        words = self._line.words
        number, named = SMALL_NUMBERS.get(words[at], 0), at + 1 + (self._line.word(at + 1) in COLOURS)
        noun = self._line.word(named)
        of_colour = named > at + 1 and noun in ("ones", "cards")
        if number < 2 or not (noun in PLURALS or of_colour) or self._line.word(at - 1) in SUITS:
            return None
        for end, mention in self.at(at + 1):
            return end, Mention(CARD, mention.specs[:1], number)
        return None

    def specs_at(self, at: int) -> list[tuple[int, Spec]]:
        """The cards that begin at a word, each with the word that it ends before."""
        mentions = self.at(at) if at < len(self._line.words) else ()
        return [(end, mention.specs[0]) for end, mention in mentions if mention.sign in (CARD, NUMBER)]

    def _ends_a_name(self, at: int) -> bool:
        """Whether a card's name that begins with its suit ends before a word: "clubs three top"."""
        return self._line.word(at) in AFTER_A_NAME

    def _home_of(self, suit: Suit) -> str | None:
        """The group of the one foundation that a suit has, or that its cards lie on; None where there is no such."""
        own = f"{SUIT_NAMES[suit]} foundation"
        if own in self._line.game.groups:
            return own
        held = [pile for pile in self._line.game.of_kind(Kind.FOUNDATION) if self._line.state.piles[pile]]
        groups = {self._line.game.piles[pile].group for pile in held if self._line.state.piles[pile][-1].suit is suit}
        group = groups.pop() if len(groups) == 1 else None
        return group if group is not None and len(self._line.game.groups[group]) == 1 else None

    def _suit_before(self, at: int) -> Suit | None:
        """The suit that was named last before a word."""
        return next((SUITS[word] for word in reversed(self._line.words[:at]) if word in SUITS), None)

    def _shared_suit(self, at: int, rank: int) -> Suit | None:
        """The suit that is said once for several cards, where that card is in sight: "the four and six of hearts"."""
        rest = self._line.text(at + 1)
        ends_a_move = rest.startswith(",") and self._line.word(at - 1) in ("on", "onto", "upon", "to")
        phrase = None if ends_a_move else SHARED.match(rest)  # "... on the king, then the two of diamonds"
        suit = SUITS[phrase[1]] if phrase else None
        seen = (card for pile in range(len(self._line.game.piles)) for card in self._line.state.seen(pile))
        return suit if any((card.rank, card.suit) == (rank, suit) for card in seen) else None
