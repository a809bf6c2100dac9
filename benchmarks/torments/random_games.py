"""Random games: any legal move, undo, redo, a bookmark, a save; at every step the laws of the table hold."""

from __future__ import annotations

import json
import random
import time

from benchmarks.torments.ledger import Broken, Ledger, law_of, seen_of
from benchmarks.torments.tables import any_deal, any_game
from voice_solitaire.games import find
from voice_solitaire.table.game import Game, IllegalMove
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.record import Record

KIND = "games"
UNIT = "random games"
PART = 200
USUAL, QUICK = 2000, 200
LONGEST = 150  # steps; some games' options let a card wander for ever
DEALS = 8  # games at one table, one after another


def run(seed: int, amount: int, until: float) -> Ledger:
    """So many games, or as many as can be played ``until`` then (of the monotonic clock)."""
    ledger, chance = Ledger(), random.Random(seed)
    while ledger.counts[UNIT] < amount and time.monotonic() < until:
        name, options = any_game(chance)
        game = find(name, **options)
        for _ in range(DEALS):
            deal = any_deal(chance)
            player = _Player(game, deal)
            try:
                player.play()
            except Exception as error:
                way = {"game": name, "options": options, "deal": deal, "steps": player.steps}
                ledger.fault(KIND, law_of(error), seen_of(error), way)
            ledger.count(UNIT)
            ledger.count("moves in random games", player.steps)
    return ledger


class _Player:
    """One random game; the deal's number is the seed of all that is done in it."""

    def __init__(self, game: Game, deal: int) -> None:
        self.game, self.chance, self.steps = game, random.Random(deal), 0
        self.record = Record.begin(game, deal)
        self.pack = sorted(game.pack)

    def play(self) -> None:
        """Plays to the end, or long enough. Raises Broken, and what the game raises."""
        self._look()
        while self.steps < LONGEST:
            self.steps += 1
            roll, record = self.chance.random(), self.record
            if roll < 0.06:
                self._back_and_forth()
            elif roll < 0.08:
                self.record = record.bookmark()
            elif roll < 0.1:
                self._save()
            elif not self._move():
                if self.chance.random() < 0.5 or not record.at:
                    break
                self.record = record.undo(self.chance.randrange(1, 10))
        self._look()
        self._save()

    def _move(self) -> bool:
        """A legal move that leads back; False where there is none."""
        game, before = self.game, self.record
        moves = list(game.moves(before.state))
        outcome = WON if game.won(before.state) else None if moves else STUCK
        if self.steps % 16 == 1:
            if game.outcome(before.state) is not outcome:
                raise Broken("the outcome is not what the moves say", outcome)
            self._agree(moves)
        if outcome is not None:
            return False
        move = self.chance.choice(moves)
        self.record = before.play(move)
        if self.record.undo().state != before.state or self.record.turns[-1] != (move,):
            raise Broken("a turn that can't be taken back", move)
        if sum(map(len, self.record.state.piles)) != len(self.pack):
            raise Broken("cards are lost or made", move)
        return True

    def _agree(self, moves: list[Move]) -> None:
        """What is listed is legal, what is not is refused with a reason, and playing it is the caller's mistake."""
        game, state, chance = self.game, self.record.state, self.chance
        if len(set(moves)) != len(moves):
            raise Broken("a move is listed twice", moves)
        refused = [move for move in moves if game.check(state, move) is not None]
        if refused:
            raise Broken("a listed move is refused", refused[0])
        legal = {*moves, *(Move(Verb.EXCHANGE, move.target, move.source) for move in moves)}
        for _ in range(4):
            piles = range(-1, len(game.piles) + 1)
            count = chance.choice((1, 1, 2, 3, 0, -1, 60))
            tried = Move(chance.choice(tuple(Verb)), chance.choice(piles), chance.choice(piles), count)
            if tried in legal:
                continue
            if game.check(state, tried) is None:
                raise Broken("an unlisted move is legal", tried)
            try:
                game.play(state, tried)
            except IllegalMove:
                continue
            raise Broken("a refused move can be played", tried)

    def _back_and_forth(self) -> None:
        record, turns = self.record, self.chance.randrange(1, 8)
        back = record.undo(turns)
        if back.redo(min(turns, record.at)).state != record.state:
            raise Broken("redo does not lead where undo came from", turns)
        self.record = back if self.chance.random() < 0.5 else record

    def _save(self) -> None:
        """What went through JSON and a game found anew by its name is the same game."""
        record = self.record
        saved = json.loads(json.dumps(record.save()))
        again = Record.load(self.game, saved)
        if again != record:
            raise Broken("a saved game is not the same when it is loaded", saved)
        if (
            self.chance.random() < 0.02
            and find(str(saved["game"]), **saved["options"]).start(record.deal) != (record.states[0])
        ):
            raise Broken("the options of a saved game make another game", saved["options"])

    def _look(self) -> None:
        """What holds of any position."""
        game, state = self.game, self.record.state
        if sorted(card for pile in state.piles for card in pile) != self.pack:
            raise Broken("cards are lost or made", state)
        if not len(state.piles) == len(state.hidden) == len(game.piles):
            raise Broken("a pile is missing", state)
        if not all(0 <= hidden <= len(pile) for hidden, pile in zip(state.hidden, state.piles, strict=True)):
            raise Broken("more is hidden than there is", state)
