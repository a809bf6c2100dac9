"""What learning a voice brings: commands done right, and heard for sure, before twenty phrases and after them.

    python benchmarks/enrolment.py [--voices slt,rms,awb,en-gb,en-us] [--each 8] [--ratio 15] [--json FILE]

Each voice says the twenty phrases in a quiet room; then other commands, in a quiet room and in babble, to an ear that
knows nothing of it and to one that was fitted; what each part of the fit brings alone is told too with ``--parts``.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.heard.corpus import Command, corpus
from benchmarks.heard.rooms import LEVEL, at_level, noise_for
from benchmarks.heard.trials import RIGHT, WRONG, Condition, Row, Stream, heard_in
from benchmarks.heard.voices import Manner, say
from testing.voices import HUMAN, RATE
from voice_solitaire.devices.ear import enrolment
from voice_solitaire.devices.ear.hearing import SURE
from voice_solitaire.dialogue.commands.enrolment import PHRASES
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.games import find
from voice_solitaire.ports import ANYBODY, Expected, Profile

VOICES = (*HUMAN, "en-gb", "en-us")
AROUND = RATE // 4  # samples of the room before and after a phrase


def enrolled(voice: str) -> dict[str, bytes]:
    """The phrases as the voice says them in a quiet room."""
    phrases = {}
    for number, phrase in enumerate(PHRASES):
        chance = np.random.default_rng(number)
        speech = at_level(say(phrase.lower(), voice, Manner.drawn(random.Random(phrase))), LEVEL)
        sound = np.pad(speech, AROUND)
        sound = sound + noise_for(None, LEVEL, 0.0, len(sound), chance)
        phrases[phrase.lower()] = np.round(np.clip(sound, -1, 1) * 32767).astype(np.int16).tobytes()
    return phrases


def ears(profile: Profile, parts: bool) -> dict[str, Profile]:
    """The ears to compare, by name."""
    found = {"before": ANYBODY, "after": profile}
    if parts:
        found |= {
            "means": Profile(means=profile.means),
            "throat": Profile(warp=profile.warp),
            "accents": Profile(accents=profile.accents),
            "lenience": Profile(lenience=profile.lenience),
            "all but lenience": replace(profile, lenience=0.0),
        }
    return found


def measured(voice: str, commands: Sequence[Command], ratio: float, parts: bool) -> Row:
    """Counts by room and ear."""
    started = time.process_time()
    fitting = enrolment.Fitting(enrolled(voice))
    profile = fitting.lenient(Expected(phrasebook(find("royal parade")).with_answers), fitting.profile())
    row: Row = {"voice": voice, "profile": asdict(profile), "seconds to fit": time.process_time() - started}
    print(f"{voice}: {profile.warp}, {profile.accents}, {profile.lenience}, {row['seconds to fit']:.0f} s", flush=True)
    rooms = [Condition(), *([Condition("babble", ratio)] if ratio else [])]
    for room in rooms:
        for name, ear in ears(profile, parts).items():
            rows = heard_in(Stream("enrolled", voice, room, tuple(commands)), profile=ear)
            right = [each for each in rows if each["class"] == RIGHT]
            row[f"{room.name}, {name}"] = counts = {
                "right": len(right),
                "sure": sum(each["confidence"] >= SURE for each in right),
                "wrong": sum(each["class"] == WRONG for each in rows),
                "of": len(rows),
            }
            print(
                f"  {room.name:16s}{name:18s}" + "  ".join(f"{key} {each}" for key, each in counts.items()), flush=True
            )
    return row


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure what learning a voice brings.")
    parser.add_argument("--voices", default=",".join(VOICES), help="with commas between them")
    parser.add_argument("--each", type=int, default=8, metavar="N", help="commands a game")
    parser.add_argument("--ratio", type=float, default=15.0, help="decibels above babble; 0 for a quiet room alone")
    parser.add_argument("--parts", action="store_true", help="what each part of the fit brings alone, too")
    parser.add_argument("--json", type=Path, metavar="FILE")
    options = parser.parse_args()
    commands = corpus(each=options.each)
    rows = [measured(voice, commands, options.ratio, options.parts) for voice in options.voices.split(",")]
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
