"""Reading the table aloud: every open card, nothing that lies face down, the most useful first, a breath a line."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import pytest

from testing.laying import lay, session
from testing.random_play import random_play
from testing.widths import in_turn, widths
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.replies import Reply, at_once, words
from voice_solitaire.dialogue.telling.sections import spoken_cards
from voice_solitaire.dialogue.telling.wording import ONE_LINE, RANKS, SUITS, Wording, card_name, length
from voice_solitaire.games import catalogue, find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Settings
from voice_solitaire.table.cards import cards
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Title

pytestmark = pytest.mark.usefixtures("hasty_advice")
GAMES = tuple(title.game() for title in catalogue())
IN_PLAY = (Kind.TABLEAU, Kind.RESERVE, Kind.CELL, Kind.GALLERY)
CARD = re.compile(rf"({'|'.join(RANKS)}) of ({'|'.join(SUITS)})(?: (up|down) to the ({'|'.join(RANKS)}))?")
MOST = 60  # answers that a whole table takes at most


def positions(game: Game, seed: int, count: int, most: int = 150) -> Iterator[State]:
    """The first position of a deal, and so many others of a random game of it, of at most so many moves."""
    played = [game.start(seed), *(after for _, _, after in random_play(game, seed, most))]
    yield played[0]
    yield from random.Random(seed).sample(played, min(count, len(played)))


def read_through(player: Session, line: str) -> list[Reply]:
    """What is told after a line, and after as many "more" as there is more."""
    replies = [player.hear(line)]
    while player.conversation.pending_lines:
        replies.append(player.hear("more"))
        assert len(replies) < MOST
    return replies


def in_order(text: str) -> Iterator[str]:
    """The cards that a text names, those of a run one by one."""
    for first, suit, way, last in CARD.findall(text.lower()):
        start = RANKS.index(first)
        end = RANKS.index(last) if last else start
        step = -1 if way == "down" else 1
        assert not last or (end - start) * step > 0
        yield from (f"{RANKS[rank]} of {suit}" for rank in range(start, end + step, step))


def named(text: str) -> Counter[str]:
    """How often a text names which cards."""
    return Counter(in_order(text))


def piles_read(game: Game, text: str) -> Mapping[str, str]:
    """What a reading tells of each pile, by nothing but its words: headings, numbers and what follows them."""
    groups = {pile.name: pile.group for pile in game.piles}
    found: dict[str, str] = {}
    for sentence in re.split(r"\.\s+|\.$", text.lower()):
        pile, goes_on, said = sentence.partition(" goes on: ")
        if goes_on:
            group = groups[pile]
            first, *items = said.split("; ")
            found[pile] += f", {first}"
        else:
            group = next((name for name in game.groups if re.match(rf"{name}s?[:, ]", sentence)), "")
            items = re.sub(rf"^{group}s?(, [a-z ]+)?: |^{group} ", "", sentence).split("; ") if group else []
        for item in items:
            number, _, cards_ = item.partition(", ")
            address = next((name for name in (f"{group} {number}", f"{group}, place {number}") if name in groups), "")
            found[address or group] = cards_ if address else item
    return found


def lying_open(game: Game, state: State) -> Counter[str]:
    """The cards of the table that a player can see in play, and the top of the waste."""
    found = Counter(card_name(card) for pile in game.of_kind(*IN_PLAY) for card in state.seen(pile))
    return found + Counter(card_name(state.piles[pile][-1]) for pile in game.of_kind(Kind.WASTE) if state.seen(pile))


def unseen(game: Game, state: State) -> set[str]:
    """The names of cards none of which can be seen anywhere."""
    open_ = {card_name(card) for pile in range(len(game.piles)) for card in state.seen(pile)}
    return {card_name(card) for card in game.pack} - open_


@widths("count", 2, 12)
@pytest.mark.parametrize("line", ["read the table", "read everything", "short version"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_open_card_is_reached_and_no_other(game: Game, line: str, count: int) -> None:
    """After enough "more", each card that lies open was named as often as it lies there; none that lies face down."""
    for state in positions(game, count, count):
        text = "\n".join(reply.text for reply in read_through(session(game, state), line))
        told = named(text)
        gallery = Counter(card_name(card) for pile in game.of_kind(Kind.GALLERY) for card in state.seen(pile)[:-1])
        wanted = lying_open(game, state) - (gallery if line != "read everything" else Counter())
        assert not wanted - told, text
        counting = {name for event in game.status(game, state) for name in named(Wording(game).event(event))}
        assert not set(told) & unseen(game, state) - counting, text


@widths("count", 2, 20)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_whole_table_can_be_laid_out_from_its_reading(game: Game, count: int) -> None:
    """Whoever hears everything knows which card lies where and in which order, twins too, and how many lie closed."""
    for state in positions(game, count, count):
        told = piles_read(
            game, "\n".join(reply.text for reply in read_through(session(game, state), "read everything"))
        )
        for pile in game.of_kind(*IN_PLAY, Kind.WASTE):
            here, seen = told.get(game.piles[pile].name, ""), [card_name(card) for card in state.seen(pile)]
            order = -1 if game.piles[pile].kind is Kind.WASTE else 1
            assert list(in_order(here)) == seen[::order], (game.piles[pile].name, here)
            hidden = f"{number_word(state.hidden[pile])} face down" if state.hidden[pile] else ""
            assert ("face down" in here) == bool(hidden)
            assert hidden in here


@in_turn(("brief", "normal", "full"), (3,), (10,), "count")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_line_is_one_breath_and_none_is_cut(game: Game, cases: Sequence[str], count: int) -> None:
    """Budgets hold in each answer, whichever way is asked; every answer but the last offers more."""
    for verbosity, state in zip(itertools.cycle(cases), positions(game, count, count), strict=False):
        for line in ("table", "read everything", "just the tops", "short overview"):
            player = Session(game, record=Record(game, 1, (), (state,)), settings=Settings(verbosity=verbosity))
            *before, last = read_through(player, line)
            for reply in (*before, last):
                assert 0 < len(reply.lines) <= at_once(verbosity)
                assert all(0 < length(words(told)) <= ONE_LINE for told in reply.lines), reply.text
                assert all(words(told)[-1] in ".?" for told in reply.lines), reply.text
            if line in ("table", "read everything") and not game.plays_itself:
                assert all(reply.text.endswith("Say more.") for reply in before)
            assert not last.text.endswith("Say more.")


@widths(("values", "most"), (1, 30), (None, 150))
@pytest.mark.parametrize("title", catalogue(), ids=lambda title: title.name)
def test_whatever_is_chosen_of_a_game_its_table_is_read(title: Title, values: int | None, most: int) -> None:
    """Each value of each option, or the first: the table is read through, in order and without a fault."""
    for option in title.options:
        for value in option.values[1:][:values]:
            game = title.game(**{option.name: value})
            for state in positions(game, 9, 1, most):
                player = session(game, state)
                text = "\n".join(reply.text for reply in read_through(player, "read the table"))
                assert not player.taken_faults(), (option.name, value)
                gallery = Counter(
                    card_name(card) for pile in game.of_kind(Kind.GALLERY) for card in state.seen(pile)[:-1]
                )
                assert not lying_open(game, state) - gallery - named(text), (option.name, value, text)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_tops_are_the_tops_alone(game: Game) -> None:
    """Each pile in play gives its top card, where that can be seen, and no other card is named."""
    for state in positions(game, 5, 4):
        text = "\n".join(reply.text for reply in read_through(session(game, state), "just the tops"))
        kinds = (*IN_PLAY, Kind.WASTE, Kind.HAND, Kind.FOUNDATION)
        tops = Counter(card_name(state.piles[pile][-1]) for pile in game.of_kind(*kinds) if state.seen(pile))
        stock = Counter(card_name(card) for pile in game.of_kind(Kind.STOCK) for card in state.seen(pile))
        assert not tops - named(text), text
        assert not named(text) - tops - stock, text


def test_runs_are_told_where_every_card_of_them_follows() -> None:
    """Three or more of one suit, one rank apart, all the same way; kings and aces don't touch."""
    for names, told in (
        ("JH TH 9H 8H", ["jack of hearts down to the eight"]),
        ("2C 3C 4C", ["two of clubs up to the four"]),
        ("2C 3C 2C", ["two of clubs", "three of clubs", "two of clubs"]),
        ("3C 4C 5C 4C 3C", ["three of clubs up to the five", "four of clubs", "three of clubs"]),
        ("JH TD 9H", ["jack of hearts", "ten of diamonds", "nine of hearts"]),
        ("QS KS AS", ["queen of spades", "king of spades", "ace of spades"]),
        ("JH TH", ["jack of hearts", "ten of hearts"]),
        ("", []),
    ):
        assert list(spoken_cards(cards(names))) == told


KLONDIKE = lay(
    find("klondike"),
    {
        "stock": "2C 3C",
        "waste": "4C 8H",
        "clubs foundation": "AC",
        "column three": "7D 2D JS",
        "column four": "6C KH QS JH TS",
        "column five": "9D 8D 7C",
    },
    hidden={"column three": 2, "column four": 1, "column five": 2},
)
LUCIE = lay(
    find("la belle lucie"),
    {"fan one": "KC 6C 8H", "fan two": "8D AD", "fan four": "AS", "hearts foundation": "AH 2H"},
    facts=(1, 0),
)
PYRAMID = lay(
    find("pyramid"),
    {
        "row one, place one": "4D", "row two, place one": "5C", "row two, place two": "JH",
        "row three, place two": "4H", "row three, place three": "TH", "row four, place three": "3S",
        "stock": "2C 3C 7D", "waste": "KH AS",
    },
    hidden={"stock": 2},
)  # fmt: skip
PARADE = lay(
    find("royal parade"),
    {
        "row one, place one": "9C", "row one, place two": "2S 5S", "row one, place three": "2H 5H 8H JH",
        "row two, place one": "3D", "row three, place eight": "QC",
        "row four, place one": "KH 9S", "row four, place five": "9S", "stock": "AC",
    },
)  # fmt: skip
FREECELL = lay(
    find("freecell"),
    {"cell two": "8S", "clubs foundation": "AC 2C", "column one": "4D KS QH JC TH", "column two": "9H 8H 7H 6H 2D"},
)
GOLF = lay(
    find("golf"),
    {
        "stock": "2C 3C", "waste": "4C KC", "column one": "9S", "column three": "4D 2S 8C 5H QH",
        "column four": "AC JC 6S 7H", "column five": "TD 3H",
    },
)  # fmt: skip
CALCULATION = lay(
    find("calculation"),
    {
        "stock": "8D", "hand": "QC", "foundation one": "AC", "foundation two": "2C 4H",
        "foundation three": "3S 6C 9H QS 2D",
        "heap one": "KC 5D", "heap three": "9S",
    },
)  # fmt: skip
FORTY = lay(
    find("forty thieves"),
    {
        "stock": "KD", "waste": "5D", "column one": "9C QD 5H JC TC", "column two": "TC",
        "column three": "AD 2D KS JS 9S 9S", "foundation three": "AH",
    },
)  # fmt: skip
READ: Mapping[str, tuple[Game, State, str, list[str]]] = {
    "klondike": (
        find("klondike"),
        KLONDIKE,
        "read the table",
        [
            "One move. Two cards to come. Empty: columns one, two, six and seven. Columns, "
            "top last: three, jack of spades, two face down.",
            "Column four, king of hearts, queen of spades, jack of hearts, ten of spades, one face down.",
            "Column five, seven of clubs, two face down. Waste: eight of hearts. "
            "Foundations: ace of clubs, three empty.",
        ],
    ),
    "klondike, everything": (
        find("klondike"),
        KLONDIKE,
        "read everything",
        [
            "One move. Two cards to come. Empty: columns one, two, six and seven. Columns, "
            "top last: three, jack of spades, two face down.",
            "Column four, king of hearts, queen of spades, jack of hearts, ten of spades, one face down.",
            "Column five, seven of clubs, two face down. Waste, top first: eight of hearts, four of clubs. "
            "Foundations: ace of clubs, three empty.",
        ],
    ),
    "klondike, short": (
        find("klondike"),
        KLONDIKE,
        "the short version",
        [
            "One move. Two cards to come.",
            "Waste: eight of hearts. Columns: eleven cards in three piles, four empty.",
            "Foundations: ace of clubs; three empty.",
            "Empty: columns one, two, six and seven. Columns, top last: three, jack of spades, two face down.",
            "Column four, king of hearts, queen of spades, jack of hearts, ten of spades, one face down.",
            "Column five, seven of clubs, two face down. Waste: eight of hearts. "
            "Foundations: ace of clubs, three empty.",
        ],
    ),
    "fans are told with all their cards": (
        find("la belle lucie"),
        LUCIE,
        "read the table",
        [
            "Two moves. Fans, top last: one, king of clubs, six of clubs, eight of hearts; "
            "two, eight of diamonds, ace of diamonds.",
            "Fan four, ace of spades. Foundations: two of hearts, three empty.",
        ],
    ),
    "pyramid: what is free, then the rows from the nearest": (
        find("pyramid"),
        PYRAMID,
        "read the table",
        [
            "No moves. Three cards to come. Row four, free: three, three of spades. Stock: seven of diamonds. "
            "Waste: ace of spades.",
            "Row three, covered: two, four of hearts; three, ten of hearts.",
            "Row two, covered: one, five of clubs; two, jack of hearts.",
            "Row one, covered: one, four of diamonds.",
        ],
    ),
    "royal parade: gaps, started piles and what they want, then the loose; twins by their places": (
        find("royal parade"),
        PARADE,
        "read the table",
        [
            "No moves. One card to come. Empty: row one, places four to eight; row two, places two to eight.",
            "Empty: row three, places one to seven. Row one, started: two, five of spades, wants eight; "
            "three, jack of hearts, full.",
            "Row two, started: one, three of diamonds, wants six.",
            "Row one, loose: one, nine of clubs.",
            "Row three, loose: eight, queen of clubs.",
            "Row four, top last: one, king of hearts, nine of spades; five, nine of spades.",
        ],
    ),
    "freecell: cells, foundations, columns": (
        find("freecell"),
        FREECELL,
        "read the table",
        [
            "Eight moves. Empty: cells one, three and four; columns three to eight. Cells: two, eight of spades. "
            "Foundations: two of clubs, three empty.",
            "Columns, top last: one, four of diamonds, king of spades, queen of hearts, jack of clubs, ten of hearts.",
            "Column two, nine of hearts down to the six, two of diamonds.",
        ],
    ),
    "golf: tops and waste, then the columns": (
        find("golf"),
        GOLF,
        "read the table",
        [
            "No moves. Two cards to come. Columns, tops: one, nine of spades; three, queen of hearts; "
            "four, seven of hearts.",
            "Column five, three of hearts. Waste: king of clubs.",
            "Columns, whole, top last: three, four of diamonds, two of spades, eight of clubs, "
            "five of hearts, queen of hearts.",
            "Column four, ace of clubs, jack of clubs, six of spades, seven of hearts; "
            "five, ten of diamonds, three of hearts.",
        ],
    ),
    "two packs: tops, waste and foundations, then what lies under them": (
        find("forty thieves"),
        FORTY,
        "read the table",
        [
            "Four moves. One card to come. Empty: columns four to ten. Columns, tops: one, ten of clubs; "
            "two, ten of clubs.",
            "Column three, nine of spades. Waste: five of diamonds. Foundations: ace of hearts, seven empty.",
            "Columns, whole, top last: one, nine of clubs, queen of diamonds, five of hearts, "
            "jack of clubs, ten of clubs.",
            "Column three, ace of diamonds, two of diamonds, king of spades, jack of spades, nine of spades, "
            "nine of spades.",
        ],
    ),
    "two packs, tops": (
        find("forty thieves"),
        FORTY,
        "just the tops",
        [
            "Columns: one, ten of clubs; two, ten of clubs; three, nine of spades. Waste: five of diamonds. "
            "Foundations: ace of hearts, seven empty.",
        ],
    ),
    "calculation: what each foundation wants": (
        find("calculation"),
        CALCULATION,
        "read the table",
        [
            "Queen of clubs in hand, four moves. One card to come. Empty: heaps two and four.",
            "Heaps, top last: one, king of clubs, five of diamonds; three, nine of spades. "
            "Foundations: one, ace of clubs, wants a two.",
            "Foundations: two, four of hearts, wants a six; three, two of diamonds, wants a five; one empty.",
        ],
    ),
}


@pytest.mark.parametrize("name", READ)
def test_a_table_is_read_as_an_expert_would(name: str) -> None:
    """The words of whole readings."""
    game, state, line, told = READ[name]
    text = "\n".join(reply.text for reply in read_through(session(game, state), line))
    assert text.replace(" Say more.", "").splitlines() == told


def asked_between(*lines: str) -> list[str]:
    """The answers to some lines at the first table of La Belle Lucie, deal 7."""
    player = Session(find("la belle lucie"), 7)
    return [player.hear(line).text for line in lines]


def test_reading_goes_on_after_another_question() -> None:
    """Where it stopped, by "more" or "go on"; what that question left comes first."""
    _, straight = asked_between("read the table", "more")
    for between in (("fan one",), ("where is the ace of spades", "what can I move"), ("how far am i", "goal")):
        for on in ("more", "go on"):
            told = asked_between("read the table", *between, *((on,) * 4))[1 + len(between) :]
            assert told.index(straight) == (3 if "what can I move" in between else 0)
    assert straight.startswith("Fan six, ")


def test_stop_and_moves_forget_the_rest_of_the_table() -> None:
    """Who said stop has heard enough; what was to be read of another position is no longer true."""
    assert asked_between("read the table", "stop", "more")[-1] == "That was all."
    assert asked_between("read the table", "fan one", "stop", "more")[-1] == "That was all."
    moved = asked_between("read the table", "fan one", "jack of clubs onto queen of clubs", "more")[-1]
    assert moved == asked_between("jack of clubs onto queen of clubs", "what can I move")[-1]


def test_the_reading_that_is_over_is_not_begun_again() -> None:
    """ "More" at its end says so, also after another question."""
    player = Session(find("la belle lucie"), 7)
    read_through(player, "read the table")
    assert player.hear("more").text == "That was all."
    player.hear("fan one")
    assert player.hear("more").text == "That was all."


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("read the table", "table"),
        ("overview", "table"),
        ("read everything", "everything"),
        ("tell me everything", "everything"),
        ("read all", "everything"),
        ("the whole table", "everything"),
        ("just the tops", "tops"),
        ("read only the tops", "tops"),
        ("the top cards", "tops"),
        ("the short version", "short_overview"),
        ("give me the short version", "short_overview"),
        ("short overview", "short_overview"),
    ],
)
def test_there_are_four_ways_to_ask(line: str, wish: str) -> None:
    """Each by some words of its own, in any game."""
    for name in ("klondike", "royal parade", "pyramid"):
        assert Session(find(name), 7).hear(line).did == wish


def test_slips_of_stop_are_not_taken_for_tops() -> None:
    for line in ("stop", "stops", "stopp", "stp", "sotp"):
        assert Session(find("klondike"), 7).hear(line).did == "stop"
    assert Session(find("klondike"), 7).hear("tops").did == "tops"


def test_which_card_of_a_pile_is_named_first_is_told() -> None:
    """After a pile that was read by itself, and after the table."""
    player = Session(find("freecell"), 91)
    player.hear("read column two")
    assert player.hear("is the last one you named the one I can take?").text == (
        "The first card named lies free: jack of spades, column two. When I read the whole table it comes last."
    )
    player.hear("read the table")
    for question in (
        "which end is free?",
        "so the first one you said is the one on top?",
        "do you read from the top down?",
    ):
        assert player.hear(question).text == (
            "The last card named of each pile lies free: three of clubs, column one. Of one pile alone I name it first."
        )


@pytest.mark.parametrize(
    "line", ["read the columns", "tell me all the columns", "all columns in full", "every face-up card in each column"]
)
def test_columns_are_read_whole_where_cards_move_with_those_on_them(line: str) -> None:
    answer = Session(find("yukon"), deal=7).hear(line).text
    assert "Column three, jack of spades, jack of diamonds, king of hearts, five of spades, jack of clubs" in answer


def test_columns_are_read_by_their_tops_where_cards_move_one_by_one() -> None:
    answer = Session(find("forty thieves"), deal=7).hear("read the columns").text
    assert answer.startswith("Columns: one, jack of clubs; two, jack of spades;")


def test_a_first_column_that_fits_no_line_with_its_heading_has_its_own() -> None:
    answer = Session(find("freecell"), deal=7).hear("read the table").text.splitlines()
    assert answer[0].endswith("Columns, top last.")
    assert answer[1].startswith("Column one, four of diamonds,")
    assert answer[1].endswith("five of diamonds.")


def test_after_a_reading_of_columns_the_last_card_named_lies_free() -> None:
    session = Session(find("yukon"), deal=7)
    session.hear("columns")
    assert "last" in session.hear("which end is free?").text.split(".")[0]
