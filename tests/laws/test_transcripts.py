"""Golden dialogues: what is said, and what comes back, cues in their places.

A transcript starts with lines ``game``, ``deal`` and any setting (``verbosity: full``); then ``> line`` is what
the player says and the lines below it are the reply. ``pytest --rewrite golf`` records
those of one game anew.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.replies import Reply
from voice_solitaire.games import find
from voice_solitaire.ports import Heard, Say, Settings, Source

TRANSCRIPTS = sorted((Path(__file__).parents[1] / "transcripts").glob("*.txt"))


def printed(reply: Reply) -> list[str]:
    """A reply as it stands in a transcript."""
    return [
        "  " + " ".join(part.text if isinstance(part, Say) else f"[{part.cue.value}]" for part in told)
        for told in reply.lines
    ]


def heard(asked: str) -> Heard:
    """What a line of a transcript stands for."""
    silent = {"(switch)": Source.SWITCH, "(pause)": Source.CLOCK}
    if asked in silent:
        return Heard("", silent[asked])
    if asked.startswith("(aloud) "):
        return Heard(asked.removeprefix("(aloud) "), Source.SPOKEN)
    return Heard(asked)


def held(text: str) -> str:
    """The same transcript with the replies that are given now."""
    head, *said = text.split("\n> ")
    facts = dict(line.split(": ", 1) for line in head.splitlines() if ": " in line and not line.startswith(" "))
    options = {name[7:]: value for name, value in facts.items() if name.startswith("option ")}
    liked = replace(Settings(), **{name: facts[name] for name in facts if name in vars(Settings())})
    session = Session(find(facts["game"], **options), int(facts["deal"]), settings=liked)
    lines = [f"{name}: {value}" for name, value in facts.items()] + printed(session.start())
    for part in said:
        asked = part.splitlines()[0]
        lines += [f"> {asked}", *printed(session.hear(heard(asked)))]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_dialogue_is_as_it_was_recorded(path: Path, pytestconfig: pytest.Config) -> None:
    """Every reply is the recorded one, to the letter."""
    recorded = path.read_text("utf-8")
    now = held(recorded)
    if pytestconfig.getoption("--rewrite"):
        path.write_text(now, "utf-8")
    assert now == path.read_text("utf-8")


def test_there_are_transcripts() -> None:
    """Both games, all three verbosities, the tutorial and the scan have one."""
    assert len(TRANSCRIPTS) >= 6
