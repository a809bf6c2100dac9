"""Places that a line asks for by their numbers: "columns two, five and six", "what's left in seven", "and the next"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.understanding.intents import TOPS_ALONE, Intent, Reading, Spec
from voice_solitaire.dialogue.understanding.naming_words import SMALL_NUMBERS
from voice_solitaire.dialogue.understanding.resolve import in_place, piles_at
from voice_solitaire.dialogue.understanding.shorthand import spelled_out
from voice_solitaire.language.english.phrases import ORDINALS
from voice_solitaire.language.expressions import expression
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind

FILLING = frozenset(
    "other others and then also now the please what is about how in read me ok okay , or so tell show at".split()
)
READING = frozenset(  # words of who asks what lies in places, beside the names of those
    "what which whats read tell show list hear see describe hold holds contain contains has have got there here lies"
    " lie lying left still remaining remains are was cards card came all every each of any anything whole full on us"
    " her him do does i we you can could may would like to want give know again only just top tops be look looks like"
    " whatever everything quickly".split()
)
ASKS = frozenset(  # one of which says that they are to be read
    "what whats which read tell show list hear see describe hold holds contain contains lies lie lying left"
    " anything".split()
)
NUMBERS = SMALL_NUMBERS | {str(number): number for number in range(1, 100)}
ANY_PILE = frozenset(("pile", "stack", "heap"))  # a place of those that are played on, whatever they are called
TENS = range(20, 100, 10)
NTHS = {word: number for number, word in enumerate(ORDINALS, 1)}
AHEAD = expression(
    r"(?:(?:what|how) (?:about|is (?:in|on|at)) )?(?:the )?(?:next|following)"
    r"(?: (?:one|(?!cards?\b|moves?\b|deal\b|game\b|hint\b)\w+))?"
    r"|(?:the )?(?:one|\w+) (?:after|right of)(?: (?:that|it|this))?(?: one)?"
)
BEFORE = expression(r"(?:the )?previous(?: (?:one|\w+))?|(?:the )?(?:one|\w+) before(?: (?:that|it|this))?(?: one)?")
AT_AN_END = expression(
    r"(?:and|(?:and )?(?:what|how) about) (?:the )?(?:very )?(?P<end>first|last)(?: (?P<many>\w+))?(?: ones)?"
)
TOLD = frozenset("read read_range in_order tops table".split())  # what tells what lies in places
JOINS = frozenset(("and", ",", "then"))
OF_THEM = expression(  # of a place that was just named: "column six, what's in it?"
    r"(?:,\s*)?\b(?:what|which cards?) (?:is|are|lies?) (?:there )?(?:in|on) (?:it|there|that one|them|those)\b"
)
PLACE = "place"  # what a place of a row is called before its number
TOPS = frozenset("top tops came".split())  # words of who asks for no more than the top cards
NOT_ONLY_TOPS = expression(r"\bnot (?:only|just) (?:the )?tops?(?: cards?| ones?)?\b")
MOVES_OF = expression(
    r"(?:which|what|any|are any)(?: cards?| ones?)? of (?P<these>.+?) (?:can|could|may|might) (?:be )?(?:go|move"
    r"|moved|rise|come"
    r"|played?)(?: (?:up|now|anywhere|somewhere|on))*|"
    r"(?:what|which)(?: cards?)? (?:(?:legal |possible )?moves? (?:is|are|have|do|can)(?: there| i| we| you)?"
    r"(?: have| make| got| see| left)?|(?:can|could|may) (?:i|we|be) (?:move|moved|play|played|take|taken)"
    r"|(?:can|could|may) (?:move|go)) (?:in|from|out of|off|of) (?P<places>.+)"
)
FROM_ON = expression(  # "row four from place four onwards"
    r"(?P<before>.*?)\b(?:from )?(?:the )?(?:(?P<noun>[a-z]+) )?(?P<number>\w+) "
    r"(?:on|onwards?|on wards?|and on|and onwards|to (?:the )?(?:end|last|right)|up to (?:the )?(?:end|last))"
)
EACH = expression(
    r"(?:(?:and|so|now|then|please|ok) )*(?:(?:remind|tell|read|show) (?:me|us) )?"
    r"(?:what (?:is|lies|do (?:i|we) have|have (?:i|we) got|cards are)"
    r"|(?:read|hear|list|describe)(?: me| us)?(?: what is)?)"
    r"(?: there)?(?: in| on)? (?:each|every|all(?: of)?(?: the)?) (?P<noun>\w+)(?P<rest>[ ,]+(?:slowly|please|in full"
    r"|in turn|one by one|one after (?:another|the other)|now|again|whole|with all its cards))*"
)
SOME_AT_AN_END = expression(r"\b(?P<end>last|final|first) (?P<many>\w+) (?P<noun>\w+s)\b")


def places_named(conversation: Conversation, line: str) -> Intent | None:
    """The places that a line of nothing but their numbers, or the next one, means after one was asked about; several
    that are named one after another, and those that it asks to be read.

    ``line``: in lower case, contractions in full.
    """
    line = spelled_out(line, conversation.game)
    part = _each(conversation, line) or _from_on(conversation, line)
    if part is not None:
        return part
    asked = next(iter(conversation.last_asked), None)
    spec = (asked.where or asked.what) if asked is not None else None
    noun, at = _counted(spec) if spec is not None and not spec.is_card else ("", 0)
    words = OF_THEM.sub(" ", NOT_ONLY_TOPS.sub("", line)).replace(",", " , ").split()
    noun = noun or _of_numbers(words, conversation)
    texts = numbered(words, noun, at, conversation)
    places = [(text, where) for text in texts if (where := place_called(conversation, text)) is not None]
    in_turn = len(places) > 1 and _follow_each_other([where for _, where in places])
    if in_turn and (not TOPS.isdisjoint(words) or _show_one_card(conversation, [where for _, where in places])):
        return Intent("read_range", what=places[0][1], where=places[-1][1], name=TOPS_ALONE)
    if len(places) > 1:
        return Intent("in_order", name="\n".join(text for text, _ in places))
    if not places:
        return None
    ((_, where),) = places
    if not noun or asked is None:  # one place that is named is read as any line is
        named = not stems(conversation).isdisjoint(word.removesuffix("s") for word in words)
        return None if named else Intent("read", where=where)
    return asked.but(where=where) if asked.where is not None else asked.but(what=where)


def _of_numbers(words: list[str], conversation: Conversation) -> str:
    """What the numbers of a line that holds nothing else are numbers of: of the places that were read just before, else
    of the usual ones, where three follow each other or the line goes on from what was told; empty for other lines.

    Two cards that leave together are named by their numbers alone, and so are those that are played off one after
    another; with an article, numbers are cards.
    """
    numbers = [NUMBERS[word] for word in words if word in NUMBERS]
    only = len(numbers) > 1 and "the" not in words and all(word in NUMBERS or word in FILLING for word in words)
    if not only or not {Verb.PAIR, Verb.EXCHANGE}.isdisjoint(conversation.game.by_verb):
        return ""
    game, read = conversation.game, conversation.piles_read
    piles = [game.piles[pile] for pile in read[-1:] if game.piles[pile].number is not None]
    noun = _counted(Spec(group=piles[0].group, number=1))[0] if piles else usual_noun(conversation)
    in_turn = len(numbers) > 2 and all(after == one + 1 for one, after in pairwise(numbers))
    goes_on = not JOINS.isdisjoint(words) and (words[0] == "and" or conversation.last_did in TOLD)
    played_off = {game.piles[pile].kind for pile in game.targets} == {Kind.WASTE}
    return noun if piles or ((in_turn or goes_on) and not played_off) else ""


def _each(conversation: Conversation, line: str) -> Intent | None:
    """The places of a group, each read whole: "what is in each column", "read every column in full"; None for others.

    What asks no more than to read them, without a word for whole, hears the open cards.
    """
    each = EACH.fullmatch(line)
    group = each["noun"].removesuffix("s") if each is not None else ""
    whole = each is not None and (" in " in line or each["rest"] is not None)
    piles = conversation.game.groups.get(group, ()) if whole else ()
    numbers = [number for pile in piles if (number := conversation.game.piles[pile].number) is not None]
    return (
        Intent("in_order", name="\n".join(f"{group} {number_word(n)}" for n in numbers)) if len(numbers) > 1 else None
    )


def _from_on(conversation: Conversation, line: str) -> Intent | None:
    """The places of a group from one of them to its last: "read row four from place four onwards"; None for others."""
    onward = FROM_ON.fullmatch(line)
    number = NUMBERS.get(onward["number"]) or NTHS.get(onward["number"]) if onward is not None else None
    if onward is None or number is None:
        return None
    of_several = not onward["before"] and (onward["noun"] or "").endswith("s")  # "columns four onwards"
    if ASKS.isdisjoint(line.split()) and not of_several:
        return None
    noun, game = (onward["noun"] or "").removesuffix("s"), conversation.game
    named = [name for name in game.groups if f"{name} " in onward["before"]] if noun in ("place", "") else [noun]
    piles = game.groups.get(named[0], ()) if len(named) == 1 else ()
    last = game.piles[piles[-1]].number if piles else None
    if last is None or number > last:
        return None
    return Intent("read", Spec(group=named[0], number=number), Spec(group=named[0], number=last))


def moves_of_places(conversation: Conversation, line: str) -> tuple[Intent, ...]:
    """The wish to hear the moves of some places, one intent for each: "what moves are there in columns two and five?";
    none where a line asks for no such."""
    asked = MOVES_OF.fullmatch(line)
    if asked is None:
        return ()
    places = asked["places"] or asked["these"]
    several = numbered(["read", *places.replace(",", " , ").split()], "", 0, conversation)
    named = [where for text in (*several, places) if (where := place_called(conversation, text)) is not None]
    stocks = [conversation.game.piles[pile].group for pile in conversation.game.of_kind(Kind.STOCK)]
    return tuple(Intent("moves", where=where) for where in dict.fromkeys(named) if where.group not in stocks)


def _follow_each_other(places: list[Spec]) -> bool:
    """Whether places of one group come one after another."""
    numbers = [place.number or 0 for place in places]
    one_group = len({place.group for place in places}) == 1
    return one_group and numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def _show_one_card(conversation: Conversation, places: list[Spec]) -> bool:
    """Whether no place has a second card in it, so that the top cards tell all of them."""
    game, state = conversation.game, conversation.state
    piles = (pile for pile in range(len(game.piles)) if any(in_place(place, pile, game) for place in places))
    return all(len(state.piles[pile]) <= 1 for pile in piles)


def _counted(spec: Spec) -> tuple[str, int]:
    """What a place is called before its number, and that: "column", 3; "row", 2. No name where it has no number."""
    group = spec.group or ""
    noun, _, number = group.rpartition(" ")
    if spec.number is None:
        return (noun, SMALL_NUMBERS[number]) if noun and number in SMALL_NUMBERS else ("", 0)
    return (f"{group} place" if number in SMALL_NUMBERS else group), spec.number


def stems(conversation: Conversation) -> frozenset[str]:
    """What the places of the game are called before their numbers: "column", "row two place"."""
    return frozenset(_counted(Spec(group=name))[0] or name for name in conversation.game.groups)


def usual_noun(conversation: Conversation) -> str:
    """What is meant by a number that names a place of no group: "column"; empty where there are several such."""
    game = conversation.game
    groups = [
        name
        for name, piles in game.groups.items()
        if game.piles[piles[0]].kind in (Kind.TABLEAU, Kind.GALLERY) and game.piles[piles[0]].number is not None
    ]
    nouns = {_counted(Spec(group=name))[0] or name for name in groups}
    return nouns.pop() if len(nouns) == 1 else ""


def numbered(words: list[str], noun: str, at: int, conversation: Conversation) -> Iterator[str]:
    """The places that are meant by a line of numbers, by name: none where it says anything else."""
    if (usual := usual_noun(conversation)) and stems(conversation).isdisjoint(ANY_PILE):
        words = [
            usual if word in ANY_PILE else f"{usual}s" if word.removesuffix("s") in ANY_PILE else word for word in words
        ]
    line = " ".join(word for word in words if word not in (",", "and", "then", "please", "ok", "okay", "now", "or"))
    if noun and AHEAD.fullmatch(line):
        yield f"{noun} {number_word(at + 1)}"
        return
    if noun and BEFORE.fullmatch(line) and at > 1:
        yield f"{noun} {number_word(at - 1)}"
        return
    if noun and (end := AT_AN_END.fullmatch(" ".join(words))) is not None:
        count = len(conversation.game.groups.get(noun.removesuffix(f" {PLACE}"), ()))
        many = min(NUMBERS.get(end["many"] or "one", 0), count)
        first = 1 if end["end"] == "first" else count - many + 1
        yield from (f"{noun} {number_word(number)}" for number in range(first, first + many))
        return
    called, reads = stems(conversation), not ASKS.isdisjoint(words)
    named_first = next((word.removesuffix("s") for word in words if word.removesuffix("s") in called), "")
    in_row = noun.endswith(f" {PLACE}") and not named_first
    of_two = len(NTHS.keys() & {*words}) > 1  # "the second and third row"
    joined = _joined(words, conversation.game)
    several = named_first != "" and (named_first not in words or of_two or joined)
    if reads or several:
        noun = named_first or noun or (usual_noun(conversation) if "in" in words else "")
        words = _counted_from_an_end(words, named_first, conversation)
    numbers: list[tuple[str, int]] = []
    named, through = 0, False
    for before, word in pairwise(("", *words)):
        single = word.removesuffix("s")
        number = NUMBERS.get(word) or NTHS.get(word)
        if named_first and not named and word in NUMBERS and (reads or several):
            return  # "what is on the two in column three"
        if number is not None and numbers and NUMBERS.get(before, 0) in TENS and number < 10:  # "fifty one"
            numbers[-1] = (noun, numbers[-1][1] + number)
        elif number is not None and noun and not (word == "one" and numbers and NTHS.get(before)):
            first = numbers[-1][1] + 1 if through and numbers else number
            if through and number <= first and not (reads or several):
                return  # "five to six" is no range, but a move
            numbers += [(noun, between) for between in range(first, number + 1)]
            through = False
        elif word in ("card", "cards") and (before in NUMBERS or before in NTHS):
            return  # "what is the second card in column four"
        elif word in ("to", "through", "thru", "until", "till") and numbers:
            through = True
        elif single in called and not through:
            noun, named = single, named + 1
        elif (word == "one" and numbers) or (word == PLACE and in_row):
            continue
        elif word not in FILLING and not ((reads or several) and word in READING):
            return
    at_once = [number for _, number in numbers]
    in_turn = len(numbers) >= 3 and at_once == list(range(at_once[0], at_once[0] + len(at_once)))
    one_more = len(numbers) == 1 and at > 0 and not reads and words[0] == "and"  # "and column four?"
    if named == len(numbers) and not (in_turn or reads or one_more or joined):
        return  # two places, each with its name, are a move: "column five, column six"
    if 0 < named < len(numbers) and not at and not (reads or several):
        return
    if len(numbers) == 1 and named and not one_more:
        return
    yield from (f"{stem} {number_word(number)}" for stem, number in numbers if number < 100)


def _joined(words: list[str], game: Game) -> bool:
    """Whether places that a line names with "and", and without a verb, are only named together: "column one and two".
    Where two cards leave together, they may be such."""
    return "and" in words[1:] and "the" not in words[1:] and {Verb.PAIR, Verb.EXCHANGE}.isdisjoint(game.by_verb)


def _counted_from_an_end(words: list[str], noun: str, conversation: Conversation) -> list[str]:
    """A line with "the last two columns" as their numbers."""
    line = " ".join(words)
    match = SOME_AT_AN_END.search(line)
    many = NUMBERS.get(match["many"], 0) if match is not None else 0
    places = len(conversation.game.groups.get(noun, ()))
    if match is None or not 0 < many <= places:
        return words
    start = 1 if match["end"] == "first" else places - many + 1
    numbers = " ".join(number_word(number) for number in range(start, start + many))
    return f"{line[: match.start()]}{match['noun']} {numbers}{line[match.end() :]}".split()


def place_called(conversation: Conversation, text: str) -> Spec | None:
    """The place that a text names; None where the game has no such place."""
    intents = conversation.book.read(text).intents
    where = next((intent.where for intent in intents if intent.do == "read" and intent.what is None), None)
    game = conversation.game
    return where if where is not None and piles_at(where, game) else None


def place_for_hand(conversation: Conversation, reading: Reading) -> Spec | None:
    """The place that a line names, in notation or by where it lies, where it is empty and takes the card in hand."""
    where = next((intent.where for intent in reading.intents if intent.do in ("read", "carry")), None)
    game, state = conversation.game, conversation.state
    held = [pile for pile in game.of_kind(Kind.HAND) if state.piles[pile]]
    if where is None or where.is_card or where.number is None or len(held) != 1 or reading.intents[0].what is not None:
        return None
    places = piles_at(where, game)
    empty = len(places) == 1 and not state.piles[places[0]]
    return where if empty and game.check(state, Move(Verb.CARRY, held[0], places[0])) is None else None
