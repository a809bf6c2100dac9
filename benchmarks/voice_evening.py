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
the answer is the one to the question), asked back, another move, without an answer, heard as something else, or lost
between the mouth and the ear, as sound is where the machine is busy; lines that would be asked back even when typed;
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
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import wave
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.heard.rooms import frames
from benchmarks.heard.trials import ANSWER, GETTING_USED, Condition, Seat, in_room
from benchmarks.heard.voices import Manner, say
from benchmarks.reply_gap import LOUD, RATE, ROOT, SoundCard, Tape, gap
from testing.voices import RATE as SAMPLES
from testing.voices import speak
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.wording import card_name
from voice_solitaire.games import find
from voice_solitaire.ports import Heard, Source
from voice_solitaire.storage.archive import Archive
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move
from voice_solitaire.table.record import Record

RUNGS = 4  # of the ladder of hints
HINTED = re.compile(r"^(?:Move|Say|Discard|Swap) (?P<what>.+)\.$")
ANSWERS = ("yes", "no", "first", "second", "third", "fourth")
WAYS = 3  # in which a move is tried to be said
UNDOS = 3  # tries to take back a move that nobody meant
QUESTION_EVERY = 8  # lines
QUIET = 0.9  # seconds of silence after which a reply is over
PATIENCE = 15.0  # seconds without a reply
SOUNDS = 5.0  # seconds after which a reply should sound
LOST = 8.0  # seconds after which what the ear hasn't begun to hear never came to it: a busy machine drops sound
LONGEST = 90.0  # seconds of one reply
AUDIBLE = 0.01  # of full scale, root mean square where a reply sounds: 40 dB below
NOTHING_COMES = {"not_heard", "not_understood", "utterance_dropped"}
RIGHT, ASKED, WRONG, UNHEARD, OTHER = "right at once", "asked back", "another move", "no answer", "heard otherwise"
LOST_ON_THE_WAY = "lost on the way"  # not all of the sound came to the ear, for which the game can do nothing
ARRIVED = 0.85  # of the sound's energy


@dataclass(frozen=True)
class Plan:
    """The next move: where it leads, and ways to say it, ``plain`` being how many of them do it when they are typed."""

    target: Record
    phrases: tuple[str, ...]
    plain: int
    hint: str


@dataclass(frozen=True)
class Answered:
    """What came of one spoken line: what was heard, what was replied, the seconds until it sounded, how loud that was,
    its cues, and the share of the line's sound that arrived at the ear."""

    text: str
    heard: str = ""
    confidence: float = 0.0
    reply: str = ""
    did: str = ""
    gap: float | None = None
    loudness: float = 0.0
    arrived: float = 1.0
    cues: tuple[str, ...] = ()


@dataclass
class Evening:
    """What happened: how often each thing, the lines that went wrong, and everything that was spoken."""

    game: str
    deal: int
    outcome: str = "given up"
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    lines: list[Answered] = field(default_factory=list)


def hinted(player: Session) -> str:
    """The move that a hint tells in the end, as it tells it; empty where nothing leads on."""
    for _ in range(RUNGS):
        if match := HINTED.match(player.hear("hint").text):
            return match["what"]
        if player.conversation.hint is None:
            break
    return ""


def planned(player: Session, chance: random.Random) -> Plan | None:
    """The move that the hints lead to, and ways to say it, those that do it when typed first; None without one.

    The session that was asked makes the move, so that the next hint goes on along the way that was found.
    """
    game, record, what = player.game, player.record, hinted(player)
    move = player.conversation.hint
    if not what or move is None:
        return None
    player.hear("do it")
    ways = list(dict.fromkeys(_ways(game, move, what)))
    chance.shuffle(ways)
    plain = [way for way in ways if _does(game, record, way, player.record)]
    rest = [way for way in ways if way not in plain]
    return Plan(player.record, tuple(plain + rest), len(plain), what)


def _ways(game: Game, move: Move, what: str) -> Iterator[str]:
    """A move as it was told, without its places, with a verb before it, and by its places alone."""
    yield what
    yield what.partition(",")[0]
    if " onto " in what or " to " in what:
        yield f"move {what.partition(',')[0]}"
        yield f"put the {what}"
    if move.source >= 0 and move.target >= 0 and move.count == 1:
        yield f"{game.piles[move.source].name} to {game.piles[move.target].name}"


def _does(game: Game, record: Record, line: str, target: Record) -> bool:
    """Whether a typed line leads where it should."""
    player = Session(game, record=record)
    player.hear(line)
    return player.record.state == target.state


def question(record: Record, chance: random.Random) -> str:
    """Something that a player may ask here."""
    open_cards = [
        card for pile in range(len(record.game.piles)) for card in record.state.seen(pile) if card is not None
    ]
    asked = ["read the table", "how many moves", "what can I move", "how far am I"]
    if open_cards:
        asked.append(f"where is the {card_name(chance.choice(open_cards))}")
    return chance.choice(asked)


class Program:
    """The game that runs: its log, what it keeps, and the card that it is spoken to over."""

    def __init__(self, card: SoundCard, folder: Path, voices: Sequence[str], keep: Path | None) -> None:
        self.card, self.folder, self.voices, self.keep = card, folder, voices, keep
        self.log = folder / "log"
        self.spoken = 0
        self._read = 0

    def start(self, name: str, deal: int, options: Sequence[str], rate: int) -> subprocess.Popen[bytes]:
        """Starts it and waits until it listens and its greeting is over."""
        command = [sys.executable, "-m", "voice_solitaire", "play", *name.split(), "--deal", str(deal), "--hands-free"]
        command += ["--log", str(self.log), "--keep-audio", str(self.folder / "kept"), "--rate", str(rate)]
        command += [*(f"--option={option}" for option in options)]
        homes = {f"XDG_{kind}_HOME": str(self.folder) for kind in ("DATA", "STATE", "CONFIG", "CACHE")}
        env = {**os.environ, **self.card.environment, "HOME": str(self.folder), **homes}
        nowhere = subprocess.DEVNULL
        process = subprocess.Popen(command, env=env, cwd=ROOT, stdin=nowhere, stdout=nowhere, stderr=nowhere)
        met: set[str] = set()
        end = time.monotonic() + LONGEST
        while not {"ear_ready", "first_sound"} <= met:
            met |= {event["event"] for event in self._news()}
            if process.poll() is not None or time.monotonic() > end:
                process.kill()
                raise RuntimeError("the program doesn't listen")
            time.sleep(0.1)
        with self.card.everything() as tape:
            _wait_for_quiet(tape, 2 * QUIET)
        return process

    def _news(self) -> list[dict[str, Any]]:
        """What the log tells since it was asked last."""
        with self.log.open("rb") if self.log.exists() else open(os.devnull, "rb") as file:
            file.seek(self._read)
            whole = file.read().rpartition(b"\n")[0]
        self._read += len(whole) + 1 if whole else 0
        return [json.loads(line) for line in whole.splitlines()]

    def hear(self, text: str) -> Answered:
        """Says a line and waits until its answer is over."""
        voice = self.voices[self.spoken % len(self.voices)]
        self.spoken += 1
        file = speak(text, voice, self.folder / "said.wav", after=0.4)
        self._news()
        events: list[dict[str, Any]] = []
        with self.card.everything() as tape:
            self.card.say(file)
            begun, spoken = time.monotonic(), tape.length()
            end = begun + PATIENCE
            while time.monotonic() < end:
                events += self._news()
                names = [event["event"] for event in events]
                if "heard" in names and "replied" in (after := names[names.index("heard") :]):
                    end = min(end, time.monotonic() + SOUNDS)
                    if "first_sound" in after:
                        break
                if NOTHING_COMES & set(names) and names[-1] in NOTHING_COMES:
                    end = min(end, time.monotonic() + 1.5)
                if "speech_started" not in names and time.monotonic() > begun + LOST:
                    break
                time.sleep(0.05)
            if any(event["event"] == "replied" and event["text"] for event in events):
                _wait_for_sound(tape, spoken)
            _wait_for_quiet(tape, QUIET)
            sound = tape.since(0)
        return self._answered(text, [*events, *self._news()], sound)

    def _answered(self, text: str, events: Sequence[dict[str, Any]], sound: Any) -> Answered:
        at = next((number for number, event in enumerate(events) if event["event"] == "heard"), None)
        if at is None:
            unheard = next((event for event in events if event["event"] in NOTHING_COMES), {})
            return Answered(text, str(unheard.get("text", "") or unheard.get("wrote", "")), arrived=self._arrived())
        after = events[at:]
        reply = next((event for event in after if event["event"] == "replied"), {})
        read = next((event for event in after if event["event"] == "read"), {})
        speaker = np.abs(sound[:, :2]).max(axis=1)
        last = np.flatnonzero(np.abs(sound[:, 2]) > LOUD)
        loud = speaker[last[-1] if len(last) else 0 :]
        loud = loud[loud > LOUD]
        if self.keep:
            self._keep(sound[last[-1] if len(last) else 0 :, :2].mean(axis=1), str(reply.get("text", "")))
        return Answered(
            text,
            events[at]["text"],
            events[at]["confidence"],
            str(reply.get("text", "")),
            str(read.get("did", "")),
            gap(sound),
            float(np.sqrt(np.mean(loud**2))) if len(loud) else 0.0,
            cues=tuple(reply.get("cues", ())),
            arrived=self._arrived(),
        )

    def _arrived(self) -> float:
        """The share of the last line's sound that arrived at the ear, which keeps what it gets."""
        arrived = 0.0
        for file in (self.folder / "kept").glob("*.wav"):
            arrived += _energy(file)
            file.unlink()
        return round(arrived / _energy(self.folder / "said.wav"), 2)

    def _keep(self, sound: Any, words: str) -> None:
        assert self.keep is not None
        self.keep.mkdir(parents=True, exist_ok=True)
        with wave.open(str(self.keep / f"{self.spoken:03}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes((np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes())
        (self.keep / f"{self.spoken:03}.txt").write_text(words + "\n")

    def record(self, game: Game, fallback: Record) -> Record:
        """The game as the program keeps it; the fallback where it is kept no more, as once it was won."""
        with tempfile.TemporaryDirectory() as name:
            for file in (self.folder / "voice-solitaire").glob("games.db*"):
                shutil.copy(file, name)
            archive = Archive.open(Path(name) / "games.db")
            try:
                return archive.resume(game.name) or fallback
            finally:
                archive.close()


class Ear:
    """The ear and the game without a sound card: each line is heard as fast as it can be, in a quiet room."""

    def __init__(self, record: Record, voices: Sequence[str]) -> None:
        self.session = Session(record.game, record=record)
        self._seat, self._voices, self._spoken = Seat(), voices, 0
        self._chance = np.random.default_rng(2)
        self._seat.expect(self.session)
        self._seat.attend(frames(np.zeros(int(GETTING_USED * SAMPLES), dtype=np.float32)))

    def hear(self, text: str) -> Answered:
        """Says a line and answers it."""
        voice = self._voices[self._spoken % len(self._voices)]
        self._spoken += 1
        self._seat.expect(self.session)
        sound, _ = in_room(say(text, voice, Manner()), Condition(), self._chance)
        heard = self._seat.attend(frames(sound))
        self._seat.deafen(frames(np.zeros(int(ANSWER * SAMPLES), dtype=np.float32)))
        events, self._seat.events = self._seat.events, []
        if heard is None:
            ignored = next((event for event in events if event["event"] in NOTHING_COMES), {})
            return Answered(text, str(ignored.get("text", "")))
        reply = self.session.hear(heard)
        return Answered(text, heard.text, round(heard.confidence, 3), reply.text, reply.did)

    def record(self, game: Game, fallback: Record) -> Record:
        """The game as it stands."""
        return self.session.record


def _energy(file: Path) -> float:
    """Of a recording, 16-bit samples squared and added up."""
    with wave.open(str(file)) as sound:
        samples = np.frombuffer(sound.readframes(sound.getnframes()), dtype="<i2").astype(np.float64)
    return float(samples @ samples)


def _wait_for_sound(tape: Tape, start: int) -> None:
    """Waits until the loudspeaker has sounded since a sample, as far as the recorder has got."""
    end = time.monotonic() + SOUNDS
    while time.monotonic() < end and not (np.abs(tape.since(start)[:, :2]) > LOUD).any():
        time.sleep(0.1)


def _wait_for_quiet(tape: Tape, quiet: float) -> None:
    """Waits until the loudspeaker has been silent for some seconds."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        start = tape.length() - round(quiet * RATE)
        if start >= 0 and np.abs(tape.since(start)[:, :2]).max() <= LOUD:
            return
        time.sleep(0.1)


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
