"""Games that a line names to be played: "I fancy a round of golf", "can we try spider instead"."""

from __future__ import annotations

import re

from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, meaning, not_wished
from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.language.expressions import expression

ASKS_TO_PLAY = expression(
    r"(?:how|what) about (?:some|a|an|playing|trying)\b|"
    r"(?:\w+ , )?(?:can|could|may|might|shall) (?:we|i) (?:please )?(?:play|have|try|switch|swap|go|change|move|do)\b"
)
WISHED_GAME = expression(r"\bi (?:do )?(?:fancy|would (?:like|love|rather have|prefer)|want|prefer)\b")
WANTED = expression(  # in a line with its courtesy
    r"\b(?:i|we|he|she|they) (?:(?:would|had|could|do|am|was|really|quite|rather|much|only) )*"
    r"(?:fancy|fancies|wants?|wanted"
    r"|meant|feel like|in the mood for|after|asked for|(?<=would )not mind|(?<=would )(?:like|love|prefer|go for))"
    r"(?: to (?:play|try|have|do|start))?(?: (?:a|an|the|that|some|my|game|round|bit|of|little|instead))*"
    r" (?P<name>\S.*)"
)
ANOTHER = expression(
    r"\b(?:would|had|rather|sooner|fancy|like|want|prefer|let us|shall we|can we|could we|play|try|have|time for)\b.*\b"
    r"(?:something|anything|another|different|other|new)\b"
)
DONE_WITH = expression(
    rf"{ANOTHER.pattern}|\b(?:bored|boring|dull|tired of|sick of|fed up|had enough"
    r"|do not (?:like|want|enjoy) (?:this|it))\b"
)
OTHER_GAME = expression(  # "other game: Spider", "a change of game, ..."
    r"\b(?:other|another|different|new|next|change|switch|swap)(?: \w+){0,2} games?$|^games?$"
)
LED_BY = expression(
    r"^(?:(?:and|or|perhaps|maybe|say|like|such as|for example|for instance|how about|what about|possibly|so|well"
    r"|shall we"
    r"|can we|could we|let us|play|try|have) )+"
)
PLAYING = expression(
    r"\b(?:(?:switch|change|swap|move|take|go|bring)(?: (?:me|us|back|it|this|that|game|one|over|on|I))* (?:to|for"
    r"|into)|^over to|in the mood for|feel like|(?:a )?(?:go|try) at|time for|(?:get|give) (?:me|us)|do|have|fancy"
    r"|play|playing|start|open|launch|try|new game|load|begin|another|how about|put|deal|set|round of"
    r"|prefer|game of|bring)\b(?: of| a| an| the| that| new| fresh| another| game| round| us| me| to| up"
    r"| out| on| over)*\s(?=\S)"
)
OPTIONS_OF = expression(  # "which options does spider have"
    r"(?:which|what|any)(?: other)? (?:options?|variations?|variants?|versions?)"
    r"(?: (?:are there|is there|are|is|does|do|has|have|can i choose|there))*(?: (?:for|in|of|with|to))?"
    r" (?P<title>\S.*?)(?: (?:have|has|got|offer|offers|there))*"
)
MOVED = expression(r"(?:and |now )?(?:put|bring|take|get|move|send|set)\b(?!.*\b(?:instead|game|round)\b)")
ONE_CARD_UP = expression(
    rf"(?:{'|'.join(rank for rank in RANKS if not rank.endswith('s'))}) (?:up|home)"
)  # "the three up"
SPEAKS_OF_GAMES = expression(
    r"\b(?:games?|called|play(?:ed|s|ing)?|solitaires?|patiences?|fond of|favou?rite|keen on|(?:lov|lik|enjoy)\w*"
    r"|named)\b"
)
THAT_GAME = expression(  # a game that was named before
    r"(?:(?:and|so|but|please|perhaps|maybe|now) )*(?:(?:can|could|might|may|shall|should|would) (?:we|i|you)"
    r"(?: please| perhaps)?|let us|let me|i (?:would like|want|fancy|would love)(?: to)?|(?:we|i) (?:will|could))"
    r" ?(?:have|play|try|do|go for|switch to|change to|start|open|put on|get|go back to)? ?"
    r"(?:(?:a (?:go|game|round) (?:at|of) )?(?:that|it|that one|that game|this one))(?: (?:game|one|instead|now"
    r"|then|please"
    r"|today|again|for a change|together))*"
)
NOT_LIKED = expression(r"\b(?:hated?|not (?:like|enjoy|want)|never (?:liked|enjoyed)|bored|tired|sick)\b")
MOST_OF_TITLE = 4  # words
ORDERS_A_CARD = frozenset(("home", "all_home", "leave", "discard_all"))  # "put the aces up" is no game of that name


def title_played(line: SaidLine, text: str, plain: str, table: ReadingTable) -> Intent | None:
    """The wish to play a game that a line names; a new deal where it is the one on the table; None where it names none.

    ``text``: the line in lower case; ``plain``: the same without courtesy.
    """
    options = OPTIONS_OF.fullmatch(plain)
    if options and (of_title := _played(f"play {options['title']}", table)) is not None:
        return Intent("which_options", name=of_title.name or table.game.name)
    instead = (_played(clause, table) for clause in text.split(" , ") if clause.endswith(" instead"))
    if " instead , " in text and (named_first := next(filter(None, instead), None)) is not None:
        return named_first
    if line.asks and not any(ASKS_TO_PLAY.match(clause) or WANTED.match(clause) for clause in text.split(" , ")):
        return None
    played = _played(f"play {plain}" if WISHED_GAME.search(text) else plain, table)
    of_card = MOVED.match(plain) or ONE_CARD_UP.fullmatch(plain)
    ordered = meaning(plain, table) if played is not None and of_card else ()
    if ordered and ordered[0].do in ORDERS_A_CARD and ordered[0].what is not None and ordered[0].what.is_card:
        return None
    if played is None:
        clauses = filter(None, map(WANTED.search, text.split(" , ")))
        named = [_played(f"play {wanted['name']}", table) for wanted in clauses if not not_wished(wanted)]
        return next(filter(None, named), None) or _named_after(text, table)
    return played


def title_pointed_at(text: str, table: ReadingTable) -> Intent | None:
    """The wish to play a game that an earlier clause names: "he was fond of one called spider , could we have that one
    instead"; None where a line is nothing of the kind.

    ``text``: in lower case, contractions in full, clauses parted by " , ".
    """
    *before, last = text.split(" , ")
    if not before or THAT_GAME.fullmatch(last) is None or NOT_LIKED.search(before[-1]):
        return None
    if SPEAKS_OF_GAMES.search(before[-1]) is None:
        return None  # "queen of diamonds into the free cell , can i do that"
    words = before[-1].split()
    for length in range(MOST_OF_TITLE, 0, -1):
        for at in range(len(words) - length + 1):
            reading = table.book.read(f"play {' '.join(words[at : at + length])}")
            titled = next((intent for intent in reading.intents if intent.do == "play_game"), None)
            if titled is not None and not (reading.by_likeness or reading.rest):
                return Intent("new_game") if titled.name == table.game.name else titled
    return None


def names_a_title(plain: str, table: ReadingTable) -> bool:
    """Whether a clause asks for a game by its name."""
    return (_played(plain, table) or _played(f"play {LED_BY.sub('', plain)}", table)) is not None


def _named_after(text: str, table: ReadingTable) -> Intent | None:
    """A game that is named behind the wish for another: "i would sooner play something simpler , perhaps aces up",
    "bored , golf please"."""
    parts = text.split(" , ")
    wishes = (at for at, part in enumerate(parts, 1) if OTHER_GAME.search(part) or (at == 1 and DONE_WITH.search(part)))
    rest = parts[next(wishes, len(parts)) :]
    named = (_played(f"play {LED_BY.sub('', clause)}", table) for clause in rest)
    return next(filter(None, named), None)


def _played(text: str, table: ReadingTable) -> Intent | None:
    text = re.sub(r"\b(?:one|game) called ", "", text)
    text = re.sub(r"^(?:no , )?not (?:this|that|it)(?: one| game)? , ", "play ", text)
    if PLAYING.search(text) is None:
        text = re.sub(r"^(.+) instead$", r"play \1", text)
    for wish in PLAYING.finditer(text):
        if not_wished(wish):
            continue
        rest, _, _ = text[wish.end() :].partition(" , ")
        named = re.sub(r"\b(?:on|some|instead|game|again|today|now|of|please|one|next|hand|round)\b", " ", rest).strip()
        reading = table.book.read(f"play {' '.join(named.split())}")
        title = next((intent for intent in reading.intents if intent.do == "play_game"), None)
        if title is not None:
            return Intent("new_game") if title.name == table.game.name and not title.options else title
    return None
