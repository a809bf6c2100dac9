"""The laws of the dialogue, over every game, random positions and every verbosity."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pytest

from testing.widths import in_turn, widths
from voice_solitaire.dialogue.commands.turn import play_turn
from voice_solitaire.dialogue.commands.which import ALL_AT_ONCE
from voice_solitaire.dialogue.questions import AskWhichMove
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.replies import Reply, at_once, words
from voice_solitaire.dialogue.telling.wording import A_REFUSAL, ONE_LINE, Wording, card_name, length
from voice_solitaire.games import catalogue
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue, Settings
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Attempt, Kind
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import TurnOver

pytestmark = pytest.mark.usefixtures("hasty_advice")
GAMES = tuple(title.game() for title in catalogue())
VERBOSITIES = ("brief", "normal", "full")
LONGEST = 150  # moves of a random game
A_CONFIRMATION = 12  # words
QUESTIONS = (
    "read the table", "more", "more", "row one", "row four", "pile two", "what can i move", "hint", "hint",
    "hint", "hint", "what would dealing bury", "how far am i", "how many cards are left", "catch me up",
    "last five moves", "what changed", "where are the eights", "where is the five of hearts",
    "what does the nine of clubs need", "stock", "discard heap", "what can go on row two place three",
    "what's under row four place two", "row four place two", "why not", "help", "can i win", "settings",
    "which options", "rules", "what is a run", "more", "more", "what does foundation mean", "goal",
    "what was discarded", "row two place six", "pile one",
    "what's under pile one", "read everything", "just the tops", "the short version",
)  # fmt: skip


class RandomGame:
    """A game played at random, as far as a law has looked: the next law looks at the same positions."""

    def __init__(self, game: Game, seed: int) -> None:
        self._chance = random.Random(seed)
        self._records = [Record.begin(game, self._chance.randrange(10**6))]  # the last one goes on

    def records(self) -> Iterator[Record]:
        """The game before each of its moves."""
        for number in range(LONGEST):
            if number == len(self._records) and not self._play():
                return
            yield self._records[number]

    def _play(self) -> bool:
        record = self._records[-1]
        moves = list(record.game.moves(record.state))
        if not moves:
            return False
        carries = [move for move in moves if move.verb is not Verb.DEAL]
        move = self._chance.choice(carries if carries and self._chance.random() < 0.8 else moves)
        self._records.append(record.play(move))
        return True


random_game = lru_cache(maxsize=64)(RandomGame)


def positions(game: Game, count: int, share: float = 0.3) -> Iterator[tuple[Session, random.Random]]:
    """So many positions of random games, each taken with some likelihood so that they come from many games."""
    found = 0
    for seed in range(1000):
        chance = random.Random(f"taken {seed}")
        for record in random_game(game, seed).records():
            if chance.random() < share:
                yield Session(game, record=record), chance
                found += 1
                if found == count:
                    return


def at(session: Session, verbosity: str) -> Session:
    """Another session at the same position, in some verbosity."""
    return Session(session.game, record=session.record, settings=Settings(verbosity=verbosity))


def within_budget(reply: Reply, verbosity: str) -> None:
    """Every reply says something, in few enough lines of few enough words."""
    assert reply.text, f"silence after {reply.did}"
    assert len(reply.lines) <= at_once(verbosity), reply.text
    for told in reply.lines:
        assert length(words(told)) <= ONE_LINE, f"{length(words(told))} words: {words(told)}"
        assert "{" not in words(told)
        assert "  " not in words(told)


@in_turn(VERBOSITIES, (3, 0.07), (18, 0.3), "count share")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_answer_is_one_breath(game: Game, cases: Sequence[str], count: int, share: float) -> None:
    """Whatever is asked, at any position, each line has at most 25 words and there are few lines."""
    turns = itertools.cycle(cases)
    for verbosity, (session, chance) in zip(turns, positions(game, count, share), strict=False):
        asked = at(session, verbosity)
        for line in chance.sample(QUESTIONS, 6):
            within_budget(asked.hear(line), verbosity)


@in_turn(VERBOSITIES, (6, 0.1), (50, 0.5), "count share")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_move_is_told_within_its_budget(game: Game, cases: Sequence[str], count: int, share: float) -> None:
    """The first sentence of what a move did has at most 12 words, a line at most 25."""
    turns = itertools.cycle(cases)
    for verbosity, (session, _) in zip(turns, positions(game, count, share), strict=False):
        player = at(session, verbosity)
        for move in list(game.moves(session.state))[:4]:
            told = play_turn(player.conversation, move).lines
            first = words(told[0]).split(". ")[0]
            assert length(first) <= A_CONFIRMATION, first
            assert all(length(words(each)) <= ONE_LINE for each in told), [words(each) for each in told]


def spoken(session: Session, move: Move) -> str:
    """The most careful way to say a move."""
    game = session.game
    if move.verb in (Verb.DEAL, Verb.TURN):
        return "deal"
    if move.verb is Verb.REDEAL:
        return "redeal"
    if move in game.spoken_moves.values():
        return next(words for words, says in game.spoken_moves.items() if says == move)
    if move.verb is Verb.STEP:
        return "next"
    source, target = game.piles[move.source].name, game.piles[move.target].name if move.target >= 0 else ""
    if move.verb is Verb.EXCHANGE:
        return f"exchange {source} and {target}"
    if move.verb is Verb.PAIR:
        return f"pair {source} with {target}" if target else f"discard {source}"
    if move.count > 1:
        return f"move {number_word(move.count)} cards from {source} to {target}"
    top = session.state.top(move.source)
    return f"move the {card_name(top)} in {source} to {target}" if top else f"move {source} to {target}"


@widths("count", 3, 25)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_legal_move_can_be_said_by_address(game: Game, count: int) -> None:
    """Said with its addresses, a legal move is done, and leads where the move leads."""
    for session, _ in positions(game, count, 0.1):
        for move in game.moves(session.state):
            player = at(session, "normal")
            player.hear(spoken(player, move))
            assert player.state != session.state, spoken(player, move)
            assert game.position_key(player.state) == game.position_key(game.play(session.state, move))


def twin_from_elsewhere(session: Session, move: Move) -> bool:
    """Whether a twin of the card that a move carries can go to the same row out of another."""
    game, piles = session.game, session.state.piles
    card, row = piles[move.source][-move.count], game.piles[move.target].group
    return any(
        each.verb is Verb.CARRY
        and game.piles[each.target].group == row
        and game.piles[each.source].group != row
        and piles[each.source][-each.count].twin(card)
        for each in game.moves(session.state)
    )


@widths("count", 3, 25)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_legal_move_can_be_said_by_card(game: Game, count: int) -> None:
    """Said with its cards, a legal move is done or asked about, the few choices named, the right one among them.

    Where an empty place is said by its row alone, those are the places of that row; a card that lies in that row itself
    is not meant where its twin comes from elsewhere.
    """
    for session, _ in positions(game, count, 0.1):
        for move in game.moves(session.state):
            if move.verb is not Verb.CARRY:
                continue
            card, top = session.state.piles[move.source][-move.count], session.state.top(move.target)
            pile = game.piles[move.target]
            own_row = top is None and pile.row and game.piles[move.source].group == pile.group
            if own_row and twin_from_elsewhere(session, move):
                continue
            onto = card_name(top) if top and pile.kind is not Kind.DISCARD else pile.group
            player = at(session, "normal")
            player.hear(f"move the {card_name(card)} onto the {onto}")
            wanted = game.position_key(game.play(session.state, move))
            if player.state != session.state:
                assert game.position_key(player.state) == wanted
            else:
                assert isinstance(player.question, AskWhichMove), f"{card_name(card)} onto {onto}"
                of_row = len(game.groups[pile.group]) if pile.noun and top is None else 0
                assert len(player.question.groups) <= max(ALL_AT_ONCE, of_row)
                assert wanted in [game.position_key(game.play(session.state, each)) for each in player.question.moves]


@in_turn(VERBOSITIES, (9, 0.15), (120, 0.5), "count share")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_refusal_has_words(game: Game, cases: Sequence[str], count: int, share: float) -> None:
    """A move that isn't legal leaves the table as it is and gets a reason of at most 20 words."""
    turns = itertools.cycle(cases)
    for verbosity, (session, chance) in zip(turns, positions(game, count, share), strict=False):
        verb = chance.choice(list(game.by_verb))
        source, target = chance.randrange(len(game.piles)), chance.randrange(len(game.piles))
        move = Move(verb, source, target)
        refusal = game.check(session.state, move)
        if refusal is not None:
            text = Wording(game, verbosity).refusal(refusal)
            assert text, refusal
            assert length(text) <= A_REFUSAL, text
            assert "empty place" not in text or refusal.onto is None, text
        if refusal is None or verb is not Verb.CARRY or not session.state.piles[source]:
            continue
        player = at(session, verbosity)
        reply = player.hear(spoken(player, move))
        if player.state == session.state and Cue.REFUSED in reply.cues:
            assert length(words(reply.lines[0])) <= A_REFUSAL, reply.text
        within_budget(reply, verbosity)


@widths("count", 8, 120)
@pytest.mark.parametrize("game", [each for each in GAMES if not each.plays_itself], ids=lambda game: game.name)
def test_what_is_advised_after_a_refusal_never_contradicts_it(game: Game, count: int) -> None:
    """That nothing takes a card, or what it needs, is said only where each pile by itself would refuse it."""
    for session, chance in positions(game, count, 0.5):
        state, piles = session.state, range(len(game.piles))
        source = chance.choice([pile for pile in piles if state.seen(pile)])
        move = Move(Verb.CARRY, source, chance.choice(piles), chance.randint(1, len(state.seen(source))))
        told = at(session, "normal").hear(spoken(session, move)).text
        for name in re.findall(r"Nothing takes the (\w+ of \w+) now|\. (\w+ of \w+) needs ", told):
            lying = [card for pile in piles for card in state.seen(pile) if card_name(card) in map(str.lower, name)]
            assert any(not _takers(game, state, card) for card in lying), told


def _takers(game: Game, state: State, card: Card) -> list[str]:
    """The other piles that would take a card that lies on the table."""
    source = state.where(card)
    attempts = [Attempt.between(game, state, source, pile, (card,)) for pile in game.targets if pile != source]
    return [each.target_pile.name for each in attempts if each.target_pile.accepts.refuse(each) is None]


@widths("most", 25, LONGEST)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_undo_by_voice_goes_all_the_way_back(game: Game, most: int) -> None:
    """As many undos as there were turns lead to the deal, each with a reply; one more says so."""
    *_, record = itertools.islice(random_game(game, 5).records(), most)
    session = Session(game, record=record)
    for _ in range(record.at):
        assert session.hear("undo").text
    assert session.state == Record.begin(game, record.deal).state
    assert session.hear("undo").cues == (Cue.EDGE,)
    session.hear(f"redo {min(record.at, 99)} moves")
    assert session.record.at == min(record.at, 99)


@widths("count", 8, 80)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_tells_what_lies_face_down(game: Game, count: int) -> None:
    """Two tables that look alike get the same answers, whatever lies face down."""
    for session, chance in positions(game, count):
        state = session.state
        unseen = [0 if pile in _known(game, state) else count for pile, count in enumerate(state.hidden)]
        hidden = [card for cards, count in zip(state.piles, unseen, strict=True) for card in cards[:count]]
        swapped = iter(chance.sample(hidden, len(hidden)))
        piles = tuple(
            (*(next(swapped) for _ in range(count)), *cards[count:])
            for cards, count in zip(state.piles, unseen, strict=True)
        )
        other = state._replace(piles=piles)
        asked = chance.choice([*QUESTIONS, *(spoken(session, move) for move in _attempts(game, chance))])
        answers, turned_up = [], False
        for position in (state, other):
            record = Record(game, session.record.deal, (), (position,))
            player = Session(game, record=record)
            answers.append(player.hear(asked).text)
            turned_up |= sum(player.state.hidden) < sum(position.hidden)
        if not turned_up:
            assert answers[0] == answers[1], asked


def _known(game: Game, state: State) -> tuple[int, ...]:
    """The piles whose face-down cards were all seen before: a stock that was the waste."""
    comes_round = isinstance(game.by_verb.get(Verb.REDEAL), TurnOver)
    return game.of_kind(Kind.STOCK) if comes_round and state.dealt else ()


def _attempts(game: Game, chance: random.Random) -> list[Move]:
    piles = range(len(game.piles))
    return [Move(Verb.CARRY, chance.choice(piles), chance.choice(piles)) for _ in range(20)]
