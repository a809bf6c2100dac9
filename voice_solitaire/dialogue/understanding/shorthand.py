"""Typists' shorthand for places and cards, written out in words: "r4p6 r3p2", "10spades", "c7 w", "res to c1"."""

from __future__ import annotations

import re
from typing import Final

from voice_solitaire.dialogue.understanding.lexing import several
from voice_solitaire.dialogue.understanding.naming_words import RANKS, SMALL_NUMBERS
from voice_solitaire.language.expressions import expression
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind

# Which piles a letter means, where several begin with it: those that are played on first.
KINDS: Final = (Kind.TABLEAU, Kind.GALLERY, *(kind for kind in Kind if kind not in (Kind.TABLEAU, Kind.GALLERY)))
SHORT_NAME: Final = 3  # letters that a place is written with
_NOTATION = expression(r"(?P<group>[a-z]+?)(?P<number>\d{1,2})(?:p(?P<place>\d{1,2}))?")


def spelled_out(line: str, game: Game) -> str:
    """A line of shorthand for places in words: "r4p6 r3p2" as "row four place six row three place two"; other words
    as they are.

    >>> from voice_solitaire.games import find
    >>> spelled_out("c7 w", find("klondike"))
    'column seven waste'
    """
    line = _CAPITAL.sub(lambda match: match[1] + _LETTERS[match[2]], line)
    line = _COURT.sub(lambda match: _LETTERS[match[0].upper()], line)
    line = _ACE_OF_SPADES.sub("ace of spades", line)
    line = _ACE.sub("ace of hearts", line)
    line = _WRITTEN_TOGETHER.sub(lambda card: f"{card[1]} of {card[2]}", line)
    line = _SENTENCE_END.sub(" , ", line.rstrip(" ?!."))
    line = _PILE_OF.sub("", line)
    line = _TABLEAU.sub(r"t\1", line)
    tokens = re.sub(
        r"[?!.]+(?=\s|$)|[-=]>|\u2192|(?<=\w)[>+](?=\w)|(?<=\d)-(?=[a-z])|(?<=[\dtjqka][cdhs])-(?=[a-z]{1,3}\d)|[>]",
        " ",
        several(line.lower()).replace(",", " , "),
    ).split()
    short = len(tokens) > 0 and all(len(token) <= 5 for token in tokens if token not in ("to", "col", "onto"))
    alone, numbered = _initials(game, short)
    short = short and not _WAS.search(line.lower())
    text = " ".join(_place_of(token, game, short, alone, numbered) for token in tokens)
    text = _FROM_TO.sub(lambda ends: _both_places(ends, game), text)
    text = _NUMBERED_PLACE.sub(lambda place: _numbered_place(place, game), text)
    if "clubs king foundation" in game.groups:
        text = _SIDE.sub(r"to the \1 foundation", text)
    text = _ROWS.sub(lambda rows: f"row {rows[1]} {rows[2]} row {rows[3]}", text) if "row one" in game.groups else text
    if "row one" not in game.groups or "column" in game.groups:
        return text
    text = _PLACE_APART.sub(lambda at: f"{at[1]} place {number_word(int(at[2]))}", text)
    return _ACROSS.sub(lambda at: f"row {at['row'] or at['after']} place {at['place'] or at['before']}", text)


_TABLEAU = expression(r"\b(?:tableau|tab) (\d{1,2})\b", re.IGNORECASE)
_SENTENCE_END = expression(  # of one that another follows
    r"(?:(?<=[a-z]{3})[.]|(?<=\b(?:up|it|on|in|me|us|so|go|no|to|he|we|is|do))[.]|(?<=\b[2-9atjqk][cdhs])[.]|(?<=\b10[cdhs])[.]|(?<=\w)[?!]+)\s+(?=\w)",
    re.IGNORECASE,
)
_PILE_OF = expression(  # "js pile on qh": the card with all that lies on it
    r"(?:(?<=\b[2-9atjqk][cdhs])|(?<=\b10[cdhs])|(?<= of clubs)|(?<= of hearts)|(?<= of spades)|(?<= of diamonds))"
    r" (?:pile|stack|lot|bunch)(?= (?:on|onto|to|over|into|in)\b)",
    re.IGNORECASE,
)
_WAS = expression(  # where "was" is no waste pile
    r"\b(?:it|that|this|i|we|he|she|they|what|which|who|where|there|one|how|last|move) was\b"
    r"|\bwas (?:it|that|this|i|we|he|she|there|the|my|not|a|what|which|just)\b"
)
_WRITTEN_TOGETHER = expression(r"\b(10|[2-9atjqk])(clubs?|diamonds?|hearts?|spades?)\b", re.IGNORECASE)
_ACE = expression(r"\bah\b(?= ?(?:to |onto |on |> ?)?(?:10|[2-9atjqk])[cdhs]\b)", re.IGNORECASE)  # no sigh
_ACE_OF_SPADES = expression(r"^as\b(?= (?:10|[2-9atjqk])[cdhs]\b)", re.IGNORECASE)
_ROWS = expression(rf"\brows ({'|'.join(SMALL_NUMBERS)}) (and|to|through) ({'|'.join(SMALL_NUMBERS)})\b")
_PLACE_APART = expression(r"\b(row \w+)(?: ,)? pl? ?(\d{1,2})\b")  # "r3 p6"
_ACROSS = expression(  # a place by its row and the column that it is in: "row two column three", "column three row two"
    r"\brow (?P<row>\w+)(?: ,)? (?:and )?column (?P<place>\w+)\b"
    r"|\bcolumn (?P<before>\w+)(?: ,)? (?:and |of |in )?row (?P<after>\w+)\b"
)


_SIDE = expression(  # of foundations that are built down from kings and up from aces
    r"\b(?:(?:up|down|over) )?(?:onto|on|to|in) (?:the )?(king|ace)(?:s'|'s|s)? (?:side|end|half|group|part)\b"
)
_NUMBERED_PLACE = expression(  # "queen-jack run out of five onto the king in two": places by their numbers alone
    rf"(?P<before>\b(?:{'|'.join(sorted(RANKS, key=len, reverse=True))})(?: of \w+)?(?: (?:run|sequence|and more"
    rf"|lot))?) "
    rf"(?P<where>out of|from|off|in) (?P<number>{'|'.join(SMALL_NUMBERS)}|\d\d?)"
    r"(?=$| (?:on|onto|over|to) (?:the |a |that |my )?(?:(?:red|black) )?"
    rf"(?:{'|'.join(sorted(RANKS, key=len, reverse=True))})\b)"
)


_DIGITS = {str(number): word for word, number in SMALL_NUMBERS.items()}
_FROM_TO = expression(  # "move everything from 3 to 6": two places by their numbers alone
    r"\b(?P<all>everything|all|the lot|the run|the whole lot|cards?) from (?:(?P<noun>column|pile|fan|heap|stack) )?"
    rf"(?P<one>{'|'.join((*SMALL_NUMBERS, *_DIGITS))}) (?:to|onto|over to|on to) (?:(?P=noun) )?"
    rf"(?P<other>{'|'.join((*SMALL_NUMBERS, *_DIGITS))})$"
)


def _numbered_place(place: re.Match[str], game: Game) -> str:
    """A card from a place that is told by its number, with the name of the piles that are played on."""
    tableau = [group for group, piles in game.groups.items() if game.piles[piles[0]].kind is Kind.TABLEAU]
    number = _DIGITS.get(place["number"], place["number"])
    if len(tableau) != 1 or not 1 < SMALL_NUMBERS.get(number, 0) <= len(game.groups[tableau[0]]):
        return place[0]
    where = "from" if place["where"] == "out of" else place["where"]
    return f"{place['before']} {where} {tableau[0]} {number}"


def _both_places(ends: re.Match[str], game: Game) -> str:
    """Two places that are told by their numbers, with the name of the piles that are played on."""
    tableau = [group for group, piles in game.groups.items() if game.piles[piles[0]].kind is Kind.TABLEAU]
    if len(tableau) != 1 or game.piles[game.groups[tableau[0]][0]].number is None:
        return ends[0]
    one, other = (_DIGITS.get(ends[end], ends[end]) for end in ("one", "other"))
    return f"{ends['all']} from {tableau[0]} {one} to {tableau[0]} {other}"


SHORTENED = {"col": "column", "cols": "column", "fnd": "home", "fdn": "home", "fndn": "home"}
_LETTERS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten"}
_CAPITAL = expression(
    r"(\b(?:the|put|move|play|take|my|red|black|send|that)\s|^(?=[AKQJT] (?:to|onto|on|in|into|up|home|>|->) ?\w))"
    r"([AKQJT])\b(?!')"
)
_COURT = expression(r"^[kqj](?= (?:to|onto|on|up|home|>|->)(?: |$))")  # "q to f4"


def _initials(game: Game, short: bool) -> tuple[dict[str, str], dict[str, str]]:
    """The groups of piles by the letters that they are written with, those that are played on first: those of a single
    pile, only in a line that is all ``short``, and those whose piles are numbered."""
    alone: dict[str, str] = {}
    numbered: dict[str, str] = {}
    for group, piles in sorted(game.groups.items(), key=lambda group: KINDS.index(game.piles[group[1][0]].kind)):
        word, _, counted = group.rpartition(" ")
        if counted in SMALL_NUMBERS and word and word != "row":  # "foundation three"
            numbered.setdefault(word[0], word)
        elif game.piles[piles[0]].number is None and short:
            alone.setdefault(group[0], group)
        elif game.piles[piles[0]].number is not None:
            initials = "".join(word[0] for word in group.split())  # "rw5", in the right wing
            for short_name in (group[0], group[:3], group[:4], group, initials):
                numbered.setdefault(short_name, group)
    played_on = [g for g, piles in game.groups.items() if game.piles[piles[0]].kind is Kind.TABLEAU and len(piles) > 1]
    if len(played_on) == 1 and game.piles[game.groups[played_on[0]][0]].number is not None:
        numbered.setdefault("t", played_on[0])  # "t6", in the tableau
    if "heap" in game.groups and not game.of_kind(Kind.WASTE):  # heaps of a game without a waste are its waste heaps
        numbered.setdefault("w", "heap")
        numbered.setdefault("wh", "heap")
    return alone, numbered


def _place_of(token: str, game: Game, short: bool, alone: dict[str, str], numbered: dict[str, str]) -> str:
    notation = _NOTATION.fullmatch(token)
    if token in SHORTENED:
        return SHORTENED[token]
    if token == "fc" and game.of_kind(Kind.CELL):
        return "free cell"
    if notation is None:
        if token == "f" and short and game.of_kind(Kind.FOUNDATION):
            return "home"
        begun = [group for group in game.groups if len(token) == SHORT_NAME and group.startswith(token)]
        if short and len(begun) == 1 and game.piles[game.groups[begun[0]][0]].number is None:
            return begun[0]  # "res" for the reserve
        return alone[token] if short and token in alone and token in ("w", "s", "h") else token
    number, place = number_word(int(notation["number"])), notation["place"]
    if notation["group"] == "r" and any(group.startswith("row ") for group in game.groups):
        return f"row {number}" + (f" place {number_word(int(place))}" if place else "")
    named = numbered.get(notation["group"])
    return f"{named} {number}" if named and not place else token
