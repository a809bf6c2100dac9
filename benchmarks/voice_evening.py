"""A game played by voice alone to its end, over a virtual sound card, as a hands-free player plays it.

    python benchmarks/voice_evening.py spider [--deal 5] [--option suits=2] [--lines 400] [--minutes 60]
                                       [--voices rms,slt,awb] [--rate 350] [--seed 1]
                                       [--no-card | --typed] [--keep DIR] [--json FILE]

The real program runs hands-free; what it hears is spoken by flite. What to say comes from the game itself: a second
session of the same deal asks for hints, and the moves that they tell are said in turn as they are told, without the
place, or by the places alone, whichever a typed line would be understood by; every few lines there is a question. The
player waits until an answer has been spoken to its end. Answers to what is asked back are chosen so that they lead to
the move that was meant, a move that wasn't is taken back by "undo", and what can't be said in three ways is done by
"hint" and "do it". The evening is over when the game is won, when no hint leads on, and after so many lines or minutes.

Printed are the lines, how many of them were right at once (the game that the program keeps is where the move leads, or
the answer is the one to the question), asked back, another move, without an answer, heard as something else, or of
which not all came to the ear, as where it is said over the game's own voice; lines asked back even when typed;
the outcome; the gap from the last sound of the player to the first of the reply, at the card; replies that weren't
heard at the loudspeaker; and every line that went wrong, with what was heard. ``--keep`` keeps the loudspeaker's sound
of each reply, beside what it should have said.

``--no-card`` gives the sound to the ear itself, as fast as it hears, so that how busy the machine is counts for
nothing: what goes wrong there is the ear's or the game's doing. ``--typed`` says nothing aloud: it tells in seconds
which hints can't be said back to the game.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import statistics
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.heard.hinted_moves import Plan, planned, question
from benchmarks.heard.spoken_to import Answered, Ear, Program
from benchmarks.reply_gap import SoundCard
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.ports import Heard, Source
from voice_solitaire.table.game import Game
from voice_solitaire.table.record import Record

ANSWERS = ("yes", "no", "first", "second", "third", "fourth")
WAYS = 3  # in which a move is tried to be said
UNDOS = 3  # tries to take back a move that nobody meant
QUESTION_EVERY = 8  # lines
AUDIBLE = 0.01  # of full scale, root mean square where a reply sounds: 40 dB below
RIGHT, ASKED, WRONG, UNHEARD, OTHER = "right at once", "asked back", "another move", "no answer", "heard otherwise"
LOST_ON_THE_WAY = "lost on the way"  # not all of the sound came to the ear
ARRIVED = 0.85  # of the sound's energy


@dataclass
class Evening:
    """What happened: how often each thing, the lines that went wrong, and everything that was spoken."""

    game: str
    deal: int
    outcome: str = "given up"
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    lines: list[Answered] = field(default_factory=list)


def chosen_answer(game: Game, record: Record, answered: Answered, target: Record) -> str | None:
    """What to answer to a question that the program asked, so that it does what was meant; None where nothing does."""
    for answer in ANSWERS:
        asked = Session(game, record=record)
        asked.hear(Heard(answered.heard, Source.SPOKEN, answered.confidence))
        if asked.question is None:
            return None
        asked.hear(answer)
        if asked.record.state == target.state:
            return answer
    return None


class Player:
    """Plays a game by voice and counts what comes of each line."""

    def __init__(self, game: Game, program: Program | Ear, evening: Evening, seed: int) -> None:
        self.game, self.program, self.evening = game, program, evening
        self.chance = random.Random(seed)
        self.adviser = Session(game)

    def say(self, line: str) -> Answered:
        """Says a line that is not judged, as an answer or "undo"."""
        answered = self.program.hear(line)
        self.evening.lines.append(answered)
        return answered

    def judge(self, line: str, before: Record, target: Record) -> tuple[str, Answered, Record]:
        """Says a line; what came of it, and the game after it."""
        answered = self.say(line)
        now = self.program.record(self.game, target)
        if now.state == target.state and target is not before:
            kind = RIGHT
        elif now.state != before.state:
            kind = WRONG
        elif not answered.reply:
            kind = UNHEARD
        elif target is before and self.answers(before, line, answered):
            kind = RIGHT
        else:
            kind = ASKED if "?" in answered.reply else OTHER
        if kind in (UNHEARD, ASKED, OTHER) and answered.arrived < ARRIVED:
            kind = LOST_ON_THE_WAY
        self.evening.counts[kind] += 1
        self.evening.counts["lines"] += 1
        if kind != RIGHT:
            ear = f'"{answered.heard}" ({answered.confidence}, of a sound {answered.arrived} whole)'
            note = f'{kind}: "{line}" -> {ear}: {answered.reply}'
            self.evening.wrong.append(note)
            print(note, flush=True)
        return kind, answered, now

    def answers(self, before: Record, line: str, answered: Answered) -> bool:
        """Whether a reply is the one to a question."""
        return line.lower() == answered.heard or Session(self.game, record=before).hear(line).text == answered.reply

    def back(self, before: Record, target: Record) -> Record:
        """Takes back what nobody meant; the game after that."""
        now = before
        for _ in range(UNDOS):
            self.say("undo")
            now = self.program.record(self.game, target)
            if now.state == before.state:
                break
        return now

    def move(self, record: Record, plan: Plan) -> Record:
        """Makes a move, in as many ways as it takes; the game after that."""
        if not plan.plain:
            self.evening.counts["asked back even typed"] += 1
            self.evening.wrong.append(
                f'typed too: "{plan.hint}": {Session(self.game, record=record).hear(plan.hint).text}'
            )
        for phrase in (plan.phrases[: plan.plain or WAYS] * WAYS)[:WAYS]:
            kind, answered, now = self.judge(phrase, record, plan.target)
            if kind == ASKED and (answer := chosen_answer(self.game, record, answered, plan.target)):
                self.say(answer)
                now = self.program.record(self.game, plan.target)
                if now.state == plan.target.state:
                    self.evening.counts["right when answered"] += 1
            elif kind == WRONG:
                now = self.back(record, plan.target)
            if now.state == plan.target.state:
                return plan.target
            if now.state != record.state:
                return now
        self.evening.counts["done by do it"] += 1
        self.say("hint")
        self.say("do it")
        return self.program.record(self.game, plan.target)

    def play(self, record: Record, most: int, until: float) -> None:
        """Plays on until the game is over, nothing leads on, or it is time to stop."""
        while self.evening.counts["lines"] < most and time.monotonic() < until:
            if record.outcome is not None:
                self.evening.outcome = str(record.outcome.value)
                return
            if (self.evening.counts["lines"] + 1) % QUESTION_EVERY == 0:
                line = question(record, self.chance)
                kind, _, now = self.judge(line, record, record)
                record = self.back(record, record) if kind == WRONG else now
            if self.adviser.state != record.state:
                self.adviser = Session(self.game, record=record)
            plan = planned(self.adviser, self.chance)
            if plan is None:
                answered = self.say("can I still win")
                self.evening.outcome = f"no hint leads on; the game says: {answered.reply}"
                return
            record = self.move(record, plan)
        self.evening.outcome = f"stopped after {record.at} moves"

    def play_on(self, record: Record, most: int, minutes: float) -> None:
        """Plays, until Ctrl-C if not to the end."""
        try:
            self.play(record, most, time.monotonic() + 60 * minutes)
        except KeyboardInterrupt:
            self.evening.outcome = "interrupted"


def typed(game: Game, deal: int, most: int, seed: int) -> Evening:
    """The same evening without a sound: which hints can't be said back in any of the ways, and which in some only."""
    evening, player, chance = Evening(game.name, deal), Session(game, deal), random.Random(seed)
    record = player.record
    while record.at < most and record.outcome is None and (plan := planned(player, chance)):
        evening.counts["lines"] += 1
        evening.counts[RIGHT if plan.plain else "asked back even typed"] += 1
        for phrase in plan.phrases[plan.plain :]:
            reply = Session(game, record=record).hear(phrase).text
            evening.wrong.append(f'{"some ways" if plan.plain else "no way"}: "{phrase}": {reply}')
        record = plan.target
    evening.outcome = str(record.outcome.value) if record.outcome else f"ended after {record.at} moves"
    return evening


def tell(evening: Evening) -> None:
    """Prints what came of an evening."""
    print(f"{evening.game}, deal {evening.deal}: {evening.outcome}")
    for what, count in evening.counts.most_common():
        print(f"    {what:24}{count:>5}")
    gaps = sorted(line.gap for line in evening.lines if line.gap is not None and line.reply)
    if len(gaps) > 1:
        late = statistics.quantiles(gaps, n=20, method="inclusive")[-1]
        print(f"    reply gap: median {statistics.median(gaps):.2f} s, 95th percentile {late:.2f} s, n = {len(gaps)}")
    silent = [line for line in evening.lines if line.reply and line.loudness < AUDIBLE]
    if gaps:
        print(f"    replies that weren't audible: {len(silent)} of {sum(bool(line.reply) for line in evening.lines)}")
        cues = Counter(cue for line in evening.lines for cue in line.cues)
        print(f"    cues: {', '.join(f'{cue} {count}' for cue, count in cues.most_common())}")
    for note in evening.wrong:
        print(f"    {note}")


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description="Play a game by voice alone to its end.")
    parser.add_argument("game", nargs="+")
    parser.add_argument("--deal", type=int, default=5)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--lines", type=int, default=400, metavar="N", help="when to stop")
    parser.add_argument("--minutes", type=float, default=60, metavar="M", help="when to stop")
    parser.add_argument("--voices", default="rms,slt,awb", help="of testing/voices.py, taken in turn")
    parser.add_argument("--rate", type=int, default=350, help="words a minute of the game")
    parser.add_argument("--seed", type=int, default=1)
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--no-card", action="store_true", help="the ear and the game alone, as fast as they can")
    ways.add_argument("--typed", action="store_true", help="without a sound")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where to keep what the loudspeaker played")
    parser.add_argument("--json", type=Path, metavar="FILE")
    asked = parser.parse_args()
    game = find(" ".join(asked.game), **dict(pair.split("=", 1) for pair in asked.option))
    if asked.typed:
        evening = typed(game, asked.deal, asked.lines, asked.seed)
    elif asked.no_card:
        evening, record = Evening(game.name, asked.deal), Record.begin(game, asked.deal)
        ear = Ear(record, asked.voices.split(","))
        Player(game, ear, evening, asked.seed).play_on(record, asked.lines, asked.minutes)
    else:
        evening = Evening(game.name, asked.deal)
        with SoundCard() as card, tempfile.TemporaryDirectory() as name:
            program = Program(card, Path(name), asked.voices.split(","), asked.keep)
            process = program.start(" ".join(asked.game), asked.deal, asked.option, asked.rate)
            try:
                player = Player(game, program, evening, asked.seed)
                player.play_on(Record.begin(game, asked.deal), asked.lines, asked.minutes)
            finally:
                process.terminate()
                process.wait()
                shutil.copy(program.log, asked.json.with_suffix(".log")) if asked.json else None
    tell(evening)
    if asked.json:
        lines = [asdict(line) for line in evening.lines]
        report = {**vars(evening), "counts": dict(evening.counts), "lines": lines}
        asked.json.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
