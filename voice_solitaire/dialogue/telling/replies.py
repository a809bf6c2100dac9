"""What the game answers with: lines of words and cues, and the reply that they make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from voice_solitaire.dialogue.telling.wording import ONE_LINE, keys_of
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.ports import Cue, Lesson, Listening, Play, Say, Settings, Utterance

Line = tuple["Say | Play", ...]  # one breath: what is printed as one line

TOO_SHORT = 4  # words: no breath ends so early where it can end later
_AT_ONCE = {"brief": 2, "normal": 3, "full": 5}


def at_once(verbosity: str) -> int:
    """The most lines of one reply; "more" brings the rest."""
    return _AT_ONCE.get(verbosity, _AT_ONCE["normal"])


def line(*parts: str | Play) -> Line:
    """A line of words and cues; empty words are left out."""
    return tuple(Say(capitals(part), keys_of(part)) if isinstance(part, str) else part for part in parts if part != "")


def words(spoken: Line) -> str:
    """The words of a line."""
    return " ".join(part.text for part in spoken if isinstance(part, Say))


def breaths(spoken: Line, most: int = ONE_LINE) -> list[Line]:
    """A line as the fewest that are one breath each, of at most so many words, parted where a sentence or a part of one
    ends."""
    left, parts = words(spoken).split(), list[Line]()
    if len(left) <= most:
        return [spoken]
    while left:
        room = left[:most] if len(left) > most else []
        ends = next((at for signs in (".?!", ";:", ",") if (at := _ending(room, signs)) > TOO_SHORT), most)
        parts.append(line(" ".join(left[:ends])))
        left = left[ends:]
    first = next(at for at, part in enumerate(spoken) if isinstance(part, Say))
    before = spoken[:first]
    after = tuple(part for part in spoken[first:] if isinstance(part, Play))
    return [(*before, *parts[0]), *parts[1:-1], (*parts[-1], *after)]


def with_more(spoken: Line) -> tuple[Line, list[Line]]:
    """A line that says that there is more, and what of it waits with the rest where it leaves no room to say so."""
    announced = line("Say more.")
    first, *rest = breaths(spoken, ONE_LINE - len(words(announced).split()))
    if rest:
        first = tuple(
            replace(part, text=part.text.rstrip(";:,.") + ".") if isinstance(part, Say) else part for part in first
        )
    return (*first, *announced), rest


def _ending(words: Sequence[str], signs: str) -> int:
    """How many of some words there are up to the last that ends with one of these signs."""
    return next((at for at in range(len(words), 0, -1) if words[at - 1][-1] in signs), 0)


@dataclass(frozen=True)
class Reply:
    """One answer: lines of words with cues in their places. Empty only while the game is asleep.

    ``lines``: a breath each.
    ``did``: the name of what was understood.
    ``settings``, ``listening``: what changes for the devices; None for no change.
    ``over``: whether the player has left.
    ``scan``: whether another item follows when the scan's pause runs out.
    ``lessons``: for an ear that learns the player's voice.
    """

    lines: tuple[Line, ...]
    did: str = ""
    settings: Settings | None = None
    listening: Listening | None = None
    over: bool = False
    scan: bool = False
    lessons: tuple[Lesson, ...] = ()

    @property
    def utterance(self) -> Utterance:
        """Everything, in order."""
        return tuple(part for parts in self.lines for part in parts)

    @property
    def text(self) -> str:
        """The words, a line each."""
        return "\n".join(filter(None, map(words, self.lines)))

    @property
    def cues(self) -> tuple[Cue, ...]:
        """The cues, in order."""
        return tuple(part.cue for part in self.utterance if isinstance(part, Play))
