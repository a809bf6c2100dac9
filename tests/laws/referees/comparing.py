"""The program held to a referee: the same moves, the same positions after them, the same refusals, ends and points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.laws.referees.table import NOWHERE, Card, Places, Play, Position, Referee, follows_in_suit
from voice_solitaire.games import find
from voice_solitaire.table.cards import Card as ProgramCard
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.state import State

Options = Mapping[str, Any]
LONGEST = 500  # steps from one deal, those back to an earlier position among them
BACK = (0.0, 0.02, 0.1)  # how often a step goes back, from one deal to the next
SHARE = 0.25  # of the positions are compared
FAR_BACK = 6  # positions, or anywhere once in as many times
HOMEWARD = (2, 10, 60)  # how much more likely than others cards go to a foundation or a heap, from one deal to the next
MADE_UP = 3  # times five moves for each position, beside all by the stock
SECONDS = (0, 9, 29, 30, 605)
SPREADS = (0.0, 1.0, 2.5, 6.0)  # how many ranks a card of a kind pack lies from its place, about


@dataclass
class Tally:
    """How much was compared."""

    deals: int = 0
    positions: int = 0
    moves: int = 0  # legal ones, each with the position after it
    refused: int = 0  # illegal ones that both refuse
    won: int = 0  # positions, as all below
    stuck: int = 0
    deepest: int = 0  # moves from the start

    def __add__(self, other: Tally) -> Tally:
        """Of both together."""
        both = {name: number + getattr(other, name) for name, number in vars(self).items()}
        return Tally(**both | {"deepest": max(self.deepest, other.deepest)})


@dataclass
class Walk:
    """The steps from one deal of a game that is held to a referee."""

    game: Game
    referee: Referee
    deal: int
    tally: Tally
    visited: set[Position] = field(default_factory=set)

    def walk(self, most: int) -> None:
        """Plays at random, forward while that leads to new positions, at times going back; compares so many at most."""
        numbers = Random(f"{self.game.title} {self.deal}")
        homeward, back = numbers.choice(HOMEWARD), numbers.choice(BACK)
        path = [self.start(numbers)]
        self.compare(*path[0], numbers)
        most += self.tally.positions - 1
        for _ in range(LONGEST):
            if self.tally.positions >= most:
                return
            step = self.step(*path[-1], homeward, numbers)
            if step is None or numbers.random() < back:
                far = len(path) if numbers.randrange(FAR_BACK) == 0 else min(len(path), FAR_BACK)
                del path[len(path) - numbers.randrange(far) :]
                continue
            path.append(step)
            self.tally.deepest = max(self.tally.deepest, len(path) - 1)
            ended = not self.referee.plays(step[1]) or self.referee.won(step[1])
            if ended or numbers.random() < SHARE:
                self.compare(*step, numbers)

    def start(self, numbers: Random) -> tuple[State, Position]:
        """The first position: of the numbered deal; for every other one of a pack, or a position, that leads far."""
        if self.deal % 2 == 0:
            pack = self.game.shuffle(self.game.pack, self.deal)
            return self.game.start(self.deal), self.referee.start(faces(pack))
        late = self.referee.late(faces(self.game.pack), numbers)
        if late is not None:
            return laid(self.game, late), late
        kind = kind_pack(self.game, numbers)
        return self.game.start(pack=kind), self.referee.start(faces(kind))

    def step(self, state: State, position: Position, homeward: int, numbers: Random) -> tuple[State, Position] | None:
        """The position after some play, where that wasn't visited before; None if none was found."""
        plays = sorted(self.referee.plays(position))
        while plays:
            weights = [self.weight(play, position, homeward) for play in plays]
            play = plays.pop(numbers.choices(range(len(plays)), weights)[0])
            after = self.referee.after(position, play)
            if after not in self.visited:
                self.visited.add(after)
                self.agree(f"refusal of {play}", position, self.game.check(state, as_move(play)), None)
                return self.game.play(state, as_move(play)), after
        return None

    def weight(self, play: Play, position: Position, homeward: int) -> int:
        """How likely a play is chosen: the stock last; rather what takes cards off the table, or builds in suit."""
        if play in self.referee.by_stock:
            return 1
        card, onto = position.piles[play.source][-play.number], position.piles[play.target][-1:]
        off = play.verb == "pair" or "foundation" in self.game.piles[play.target].group
        return 3 * (homeward if off or (onto and follows_in_suit(card, onto[0])) else 1)

    def compare(self, state: State, position: Position, numbers: Random) -> None:
        """Everything that both say of a position."""
        self.visited.add(position)
        self.agree("cards", position, self.likened(as_position(state)), self.likened(position))
        moves = list(self.game.moves(state))
        listed = {self.same(as_play(move), position): move for move in moves}
        legal = {self.same(play, position) for play in self.referee.plays(position)}
        self.agree("moves too many", position, sorted(set(listed) - legal), sorted(legal - set(listed)))
        self.agree("number of different moves", position, len(moves), len(set(moves)))
        won = self.referee.won(position)
        self.agree("outcome", position, self.game.outcome(state), WON if won else None if legal else STUCK)
        for play, move in listed.items():
            after, expected = self.game.play(state, move), self.referee.after(position, play)
            self.agree(f"cards after {play}", position, self.likened(as_position(after)), self.likened(expected))
        for play in self.made_up(position, sorted(legal), numbers):
            allowed = self.game.check(state, as_move(play)) is None
            self.agree(f"leave for {play}", position, allowed, self.same(play, position) in legal)
            self.tally.refused += not allowed
        for seconds in SECONDS:
            points = self.game.scoring.points(state, seconds) if self.game.scoring else None
            self.agree(f"points after {seconds} seconds", position, points, self.referee.score(position, seconds))
        self.tally.positions += 1
        self.tally.moves += len(legal)
        self.tally.won += won
        self.tally.stuck += not won and not legal

    def agree(self, what: str, position: Position, program: object, referee: object) -> None:
        """Fails where the two don't say the same, with all that is needed to look at it."""
        if program != referee:
            raise AssertionError(
                f"{self.game.name} {dict(self.game.options)}, deal {self.deal}: {what}\n"
                f"program: {program}\nreferee: {referee}\n{drawn(self.game, position)}"
            )

    def made_up(self, position: Position, legal: Sequence[Play], numbers: Random) -> list[Play]:
        """Plays that are mostly illegal: any cards anywhere, legal ones with something changed, all by the stock."""
        piles = len(position.piles)
        plays = list(self.referee.by_stock)
        of_cards = [play for play in legal if play not in plays]
        for _ in range(MADE_UP):
            source, target = numbers.randrange(piles), numbers.randrange(NOWHERE, piles)
            plays.append(Play("carry", source, target, numbers.randint(1, len(position.piles[source]) + 1)))
            plays.append(Play("pair", source, target))
            if of_cards:
                play = numbers.choice(of_cards)
                plays.append(play._replace(target=numbers.randrange(NOWHERE, piles)))
                plays.append(play._replace(source=numbers.randrange(piles)))
                if play.verb == "carry":
                    plays.append(play._replace(number=numbers.randint(1, len(position.piles[play.source]) + 1)))
        return [in_order(play) for play in plays]

    def same(self, play: Play, position: Position) -> Play:
        """One form of a play for all that come to the same."""
        if play.target in self.referee.twins and not position.piles[play.target]:
            first = next(pile for pile in self.referee.twins if not position.piles[pile])
            return play._replace(target=first)
        return in_order(play)

    def likened(self, position: Position) -> object:
        """The cards and which lie face down, without what no rule says."""
        heaps, twins = self.referee.heaps, self.referee.twins
        piles = [tuple(sorted(cards)) if pile in heaps else cards for pile, cards in enumerate(position.piles)]
        others = [cards for pile, cards in enumerate(piles) if pile not in twins]
        return others, sorted(piles[pile] for pile in twins), position.hidden


def compare(name: str, referee: type[Referee], options: Options, positions: int, of_one_deal: int) -> Tally:
    """So many positions of a game with its options, from as many deals as that takes."""
    game = find(name, **options)
    tally = Tally()
    rules = referee(Places(game), game.options)
    while tally.positions < positions:
        Walk(game, rules, tally.deals, tally).walk(min(of_one_deal, positions - tally.positions))
        tally.deals += 1
    return tally


def kind_pack(game: Game, numbers: Random) -> list[ProgramCard]:
    """A pack nearly ordered by rank, up or down."""
    pack = list(game.pack)
    numbers.shuffle(pack)
    spread, up = numbers.choice(SPREADS), numbers.choice((1, -1))
    order = {card: up * card.rank + numbers.gauss(0, spread) for card in pack}
    return sorted(pack, key=lambda card: order[card])


def laid(game: Game, position: Position) -> State:
    """A position on the program's table."""
    left = sorted(game.pack)
    piles = []
    for cards in position.piles:
        piles.append(tuple(left.pop(next(i for i, card in enumerate(left) if face(card) == shown)) for shown in cards))
    return game.start(0)._replace(piles=tuple(piles), hidden=position.hidden)


def face(card: ProgramCard) -> Card:
    """What a card shows."""
    return card.rank, int(card.suit)


def faces(cards: Iterable[ProgramCard]) -> tuple[Card, ...]:
    """What cards show."""
    return tuple(map(face, cards))


def as_position(state: State) -> Position:
    """What lies on the program's table."""
    return Position(tuple(map(faces, state.piles)), tuple(state.hidden))


def as_play(move: Move) -> Play:
    """A move of the program's."""
    return Play(move.verb.value, move.source, move.target, move.count)


def as_move(play: Play) -> Move:
    """A play, for the program."""
    return Move(Verb(play.verb), play.source, play.target, play.number)


def in_order(play: Play) -> Play:
    """A pair with the pile first that the game names first, as the program has it."""
    if play.verb == "pair" and NOWHERE < play.target < play.source:
        return play._replace(source=play.target, target=play.source)
    return play


def drawn(game: Game, position: Position) -> str:
    """A position to look at: face-down cards in brackets."""
    lines = []
    for pile, cards, hidden in zip(game.piles, position.piles, position.hidden, strict=True):
        names = ["A23456789TJQK"[rank - 1] + "CDHS"[suit] for rank, suit in cards]
        lines.append(f"{pile.name}: ({' '.join(names[:hidden])}) {' '.join(names[hidden:])}")
    return "\n".join((*lines, f"redeals {position.redeals}, points {position.points}"))
