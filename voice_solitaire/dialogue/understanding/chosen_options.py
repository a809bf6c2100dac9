"""Options of the game on the table that are wished by their words alone: "I'd like to play it with two suits"."""

from __future__ import annotations

import re
from functools import lru_cache

from voice_solitaire.dialogue.understanding.courtesy import bare, expanded
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, read_as
from voice_solitaire.dialogue.understanding.naming_words import SMALL_NUMBERS
from voice_solitaire.games import title
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.game import Game

Choices = tuple[tuple[re.Pattern[str], str, object], ...]  # the words of each value, its option and itself

BEGINS = frozenset(  # what only who wishes a game says of one
    "play playing start restart begin new game version variant variation switch change try instead round again"
    " kind sort rather prefer easier harder reset".split()
)
AROUND = frozenset(  # what may stand beside that
    "it this that one i we you me us would will shall should could can may like love want wanted to have had do make"
    " let go back over for with only just but of in at by on no not yes the a an please give get set up take use using"
    " choose pick said meant mean asked ask and so then now next time be is still actually today type rules mode"
    " instead out from all".split()
)
NO_WISH = expression(
    r"\b(?:not|never|without)\b(?! with\b)|^(?:and |so |but |or )?(?:is|are|was|were|does|do (?:i|we)|should|if)\b"
)
ASKED = expression(r"^(?:and |so |but |or )?(?:can|could|may|might|how about|what about)\b")
ABOUT = expression(r"\b(?:how|what) about\b")
DIGITS = expression(r"\b\d\d?\b")


def chosen_option(line: str, game: Game) -> Reading | None:
    """The game on the table with an option of it that a line wishes and names; None where it wishes none.

    A line of more than that is none: a question about suits, or a move. Where a line only names it, or asks whether it
    can be, that is doubtful.
    """
    choices = _choices(game.name)
    if not choices or not any(pattern.search(line.lower()) or DIGITS.search(line) for pattern, _, _ in choices):
        return None
    text = DIGITS.sub(_in_words, bare(expanded(line)).replace("-", " "))
    options: dict[str, object] = {}
    for pattern, option, value in choices:
        text, times = pattern.subn(" ", text)
        if times and option in options:
            return None
        options |= {option: value} if times else {}
    left = [word for word in ABOUT.sub("", text).replace(",", " ").split() if word not in game.name.lower().split()]
    if not options or NO_WISH.search(text) or any(word not in BEGINS and word not in AROUND for word in left):
        return None
    wished = not BEGINS.isdisjoint(left) and not ASKED.match(text)
    chosen = {**{name: value for name, value in game.options.items() if name not in options}, **options}
    return read_as(line, Intent("play_game", name=game.name, options=tuple(chosen.items())), doubtful=not wished)


def _in_words(digits: re.Match[str]) -> str:
    return next((word for word, number in SMALL_NUMBERS.items() if number == int(digits[0])), digits[0])


@lru_cache(maxsize=64)
def _choices(name: str) -> Choices:
    """The words for the values of a game's options, the longest first."""
    phrases = [
        (words.removeprefix("with "), option.name, value)
        for option in title(name).options
        for words, value in option.says.items()
        if not option.of_text
    ]
    named = sorted(phrases, key=lambda phrase: -len(phrase[0]))
    return tuple((_said(words), option, value) for words, option, value in named)


def _said(words: str) -> re.Pattern[str]:
    stem = words.removesuffix("s")
    return re.compile(rf"\b(?:(?:with|and|only|just|in) )*{re.escape(stem)}s?\b")
