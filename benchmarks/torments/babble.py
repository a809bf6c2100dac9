"""What somebody may say or type to the game: sense, half sense, nonsense, and what no keyboard should send."""

from __future__ import annotations

import random
from functools import lru_cache

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.wording import card_name
from voice_solitaire.dialogue.understanding.lexing import LONGEST_LINE
from voice_solitaire.dialogue.understanding.patterns.precedence import likely_words
from voice_solitaire.dialogue.understanding.phrasebook import Phrasebook
from voice_solitaire.games import catalogue
from voice_solitaire.language.grammar import sample
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Heard, Source

MEGABYTE = 1_000_000
RARELY = frozenset(  # what ends the game on the table, and what is thought about as long as a hundred lines take
    "play_game new_game deal_number again quit tutorial scan learn_voice sleep "
    "show_how can_win hint moves do_it".split()
)
SELDOM = 0.05  # the share of lines from ``SHORT`` that are taken from ``THINKING``
THINKING = ("hint", "do it", "show me how")
SHORT = (
    "yes", "no", "first", "second", "third", "last", "more", "other one", "the other one", "no spades", "no row three",
    "make that the sevens", "i said the club", "no the diamond", "either", "number three", "twenty three", "undo",
    "redo", "repeat", "why not", "stop", "say more", "put it on the two", "and the eight too", "help",
    "other card", "rather the queen", "wake up", "it", "take that back", "bookmark", "back to the bookmark", "finish",
    "bookmark as alpha", "back to alpha", "bookmark as the last hope", "back to last hope", "back to where i was",
    "next", "back to my game", "something short", "play it", "another", "statistics of all games",
)  # fmt: skip
JUNK = (
    "", " ", "\t", "{}", "{line}", "{0}", "%s %d", "\\", "'", '"', "`", "$(reboot)", "; drop table games", "<command>",
    "\x1b[2J\x1b[31m", "\x1b]0;title\x07", "\x00", "\x03", "\x7f", "\x08" * 5, "\r", "\u202e\u202dolleh", "\ufeff",
    "\ufffd\ufffd", "\ud800", "\U0001f0a1", "♥", "5♥ 2", "ﬁve of hearts", "五", "٥ of hearts", "5H", "10s", "⁵", "½",
    "i", "İ", "ß", "ǆ", "e\u0301", "a" * 300, "five " * 100, "9" * 400, "-1", "1e9", "0x10", "nan", "1_000", "²",
    "None", "null", "true", "row", "row row row", "row nine hundred ninety nine", "deal number -5", "x" * 5000,
    "deal number 9223372036854775807", "deal number 9223372036854775808", "undo 999999999999 moves", "🂡 onto 🂢",
    "last 0 moves", "rule 0", "take back zero moves", "place zero", "heap thirteen", "\n\nundo", "undo\nundo", "a of a",
)  # fmt: skip


@lru_cache(maxsize=64)
def words_of(book: Phrasebook) -> tuple[str, ...]:
    """The vocabulary of a game, in an order."""
    return tuple(sorted(book.vocabulary))


@lru_cache(maxsize=1)
def words_of_play() -> tuple[str, ...]:
    """The words that free wording is made of, in an order."""
    return tuple(sorted(likely_words()))


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """Every name of every game."""
    return tuple(name.lower() for title in catalogue() for name in (title.name, *title.aliases))


def anything(session: Session, chance: random.Random) -> Heard:
    """One line from somebody, or a press of the switch."""
    roll = chance.random()
    if roll < 0.03 or (session.conversation.scan is not None and roll < 0.4):
        return Heard("", chance.choice((Source.SWITCH, Source.CLOCK)))
    text = _line(session, chance)
    if chance.random() < 0.65:
        return Heard(text)
    others = tuple(_line(session, chance) for _ in range(chance.choice((0, 0, 1, 2))))
    return Heard(text, Source.SPOKEN, round(1 - chance.random() ** 3, 3), others)


def _line(session: Session, chance: random.Random) -> str:
    roll, book = chance.random(), session.conversation.book
    if roll < 0.25:
        return _move(session, chance)
    if roll < 0.45:
        return sensible(book, chance)
    if roll < 0.60:
        return chance.choice(THINKING if chance.random() < SELDOM else SHORT)
    if roll < 0.75:
        return _slipped(sensible(book, chance), words_of(book), chance)
    if roll < 0.90:
        return " ".join(chance.choice(words_of(book)) for _ in range(1 + int(chance.expovariate(0.35))))
    if roll < 0.905:
        return chance.choice(names())
    return _over_and_over(book, chance) if roll < 0.92 else junk(chance)


def _over_and_over(book: Phrasebook, chance: random.Random) -> str:
    """A few words again and again, after a few others: no expression may try in how many ways they can be parted."""
    words = words_of_play() if chance.random() < 0.7 else words_of(book)
    begun, again = (" ".join(chance.choices(words, k=chance.choice((1, 1, 2, 3)))) for _ in "12")
    said = chance.choice((again, f"{again},", f"{again} and", f"{again} 3", chance.choice(JUNK)))
    return f"{begun} {f'{said} ' * (LONGEST_LINE // (len(said) + 1))}"[: LONGEST_LINE - 3]


def sensible(book: Phrasebook, chance: random.Random) -> str:
    """A line that can be said, seldom one of those that are rarely said."""
    do = chance.choice(tuple(book.templates))
    if do in RARELY and chance.random() < 0.8:
        do = chance.choice(tuple(book.templates))
    return sample(chance.choice(book.templates[do]), book.kinds, chance)


def _move(session: Session, chance: random.Random) -> str:
    """A legal move, said by its places or by its cards."""
    game, state = session.game, session.state
    moves = list(game.moves(state))
    if not moves:
        return "new game" if chance.random() < 0.02 else "undo"
    move = chance.choice(moves)
    said = [words for words, says in game.spoken_moves.items() if says == move]
    if said:
        return said[0]
    if move.source < 0 or not state.piles[move.source]:
        return chance.choice(("deal", "redeal", "next", "turn"))
    card = state.piles[move.source][-max(1, min(move.count, len(state.piles[move.source])))]
    if move.target < 0:
        return chance.choice((f"discard {card_name(card)}", "deal", "next"))
    source, target, top = game.piles[move.source].name, game.piles[move.target].name, state.top(move.target)
    ways = [f"{card_name(card)} to {target}", f"{source} to {target}", f"exchange {source} and {target}",
            f"move {number_word(move.count)} cards from {source} to {target}", "deal", card_name(card)]  # fmt: skip
    ways += [f"{card_name(card)} onto {card_name(top)}", f"pair {card_name(card)} with {card_name(top)}"] if top else []
    return chance.choice(ways)


def _slipped(line: str, vocabulary: tuple[str, ...], chance: random.Random) -> str:
    """A line with a word left out, put in, doubled or changed, or with slips of the fingers."""
    words = line.split() or ["row"]
    for _ in range(chance.choice((1, 1, 2))):
        at, how = chance.randrange(len(words)), chance.randrange(6)
        if how == 0:
            words[at : at + 1] = []
        elif how == 1:
            words.insert(at, chance.choice(vocabulary))
        elif how == 2:
            words[at:at] = [words[at]]
        elif how == 3:
            words[at] = chance.choice(vocabulary)
        elif how == 4:
            words[at] = _misspelt(words[at], chance)
        else:
            chance.shuffle(words)
        words = words or [chance.choice(vocabulary)]
    return " ".join(words)


def _misspelt(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word) + 1)
    return word[:at] + chance.choice("aeioust ") + word[at + chance.randrange(2) :]


def junk(chance: random.Random) -> str:
    """What nobody means: signs, other alphabets, bytes that are no text, and now and then a megabyte."""
    roll = chance.random()
    if roll < 0.5:
        return chance.choice(JUNK)
    if roll < 0.7:
        return "".join(chr(chance.randrange(1, 0x250)) for _ in range(chance.randrange(40)))
    if roll < 0.8:
        return "".join(chr(chance.choice((chance.randrange(0xD800), chance.randrange(0xE000, 0x110000)))) for _ in "12")
    if roll < 0.95:
        return chance.randbytes(chance.randrange(60)).decode("utf-8", errors="replace")
    if roll < 0.999:
        return " ".join(chance.choice((*SHORT, *JUNK)) for _ in range(chance.randrange(12)))
    much = chance.choice(("five of hearts onto two ", "a", "♥", "\x00", "1", " ", "\ufffd", "é"))
    return much * (MEGABYTE // len(much))
