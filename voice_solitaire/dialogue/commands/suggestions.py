"""Games that are suggested: by how long they take, how often they are won, and how much there is to keep in mind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import AskWhichGame, Do
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.understanding.intents import Intent, Reading
from voice_solitaire.games import catalogue
from voice_solitaire.games.measured import TELLING, Measured, measured_of
from voice_solitaire.language.english.inflection import count
from voice_solitaire.language.english.shares import share
from voice_solitaire.ports import Cue, Play

AT_ONCE = 3  # games suggested in one breath
FEW = 2  # where their names are long
ASKS_ON = (("another",), ("other",), ("others",), ("different",), ("next",))  # how a line for more begins
ROOM = 21  # words for the games and their reasons


def won(measured: Measured) -> float:
    """The share of deals that are won."""
    return sum(measured.wins) / max(1, len(measured.wins))


def _chances(measured: Measured) -> str:
    wins, deals = sum(measured.wins), len(measured.wins)
    return f"won {share(wins, deals)}" if wins else "seldom won"


def _length(measured: Measured) -> str:
    return f"about {count(_rounded(measured.moves), 'move')}"


def _rounded(moves: int) -> int:
    return max(5, 5 * round(moves / 5)) if moves < 100 else 10 * round(moves / 10)


SORTS: Mapping[str, tuple[Callable[[Measured], float], Callable[[Measured], str]]] = {  # the least first; the reason
    "short": (lambda measured: measured.moves, _length),
    "long": (lambda measured: -measured.moves, _length),
    "easy": (lambda measured: -won(measured), _chances),
    "hard": (won, _chances),
    "light": (lambda measured: measured.sight, lambda measured: f"{count(measured.sight, 'open card')}"),
}


def _of_sort(conversation: Conversation, sort: str) -> list[tuple[str, str]]:
    """Games of a sort, the most of it first, each with its reason; without the one on the table."""
    least, reason = SORTS[sort]
    games = (title.game() for title in catalogue() if title.name != conversation.game.name)
    candidates = [(game, measured) for game in games if (measured := measured_of(game)) is not None]
    if sort in ("easy", "hard"):  # where nothing is chosen, nothing is easy or hard
        candidates = [
            (game, measured) for game, measured in candidates if not game.plays_itself and len(measured.wins) >= TELLING
        ]
    if sort in ("short", "long"):
        candidates = [(game, measured) for game, measured in candidates if measured.moves]
    if sort == "hard":  # but can be won
        candidates = [(game, measured) for game, measured in candidates if any((*measured.simple, *measured.hinted))]
    return [
        (game.name, reason(measured))
        for game, measured in sorted(candidates, key=lambda candidate: least(candidate[1]))
    ]


@answers("suggest")
def suggest(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Two or three games of a sort with what makes them so; "play it" and "first" begin one, "another" asks on."""
    sort = intents[0].name or "easy"
    return _ask(conversation, sort, 0)


def _ask(conversation: Conversation, sort: str, at: int) -> Answer:
    suggestions = _of_sort(conversation, sort)
    shown = suggestions[at : at + AT_ONCE]
    if not shown:
        return conversation.say("nothing_suggested", Cue.EDGE)
    if sum(len(f"{name} {reason}".split()) for name, reason in shown) > ROOM:
        shown = shown[:FEW]
    listing = "; ".join(f"{name}, {reason}" for name, reason in shown)
    names = tuple(name for name, _ in shown)
    asked = conversation.but(question=AskWhichGame(names, sort, at + len(shown)))
    return Answer(asked, (line(Play(Cue.ASK), conversation.wording.say("suggested", games=listing)),))


@answers("surprise")
def surprise(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Any other game, by chance, with how often it is won and how long it is."""
    games = [title.game() for title in catalogue() if title.name != conversation.game.name]
    game = games[conversation.next_deal % len(games)]
    measured = measured_of(game)
    about = f", {_length(measured)}, {_chances(measured)}" if measured and measured.moves else ""
    asked = conversation.but(question=AskWhichGame((game.name,), "", 0))
    return Answer(asked, (line(Play(Cue.ASK), conversation.wording.say("surprise", game=f"{game.name}{about}")),))


def answered(conversation: Conversation, question: AskWhichGame, reading: Reading) -> Answer | None:
    """The answer to which of the suggested games is to be played; None when the line is no answer."""
    wishes = {intent.do: intent for intent in reading.intents}
    if "no" in wishes:
        return conversation.say("not_done")
    if not wishes.keys().isdisjoint(("other", "more")) or reading.understood[:1] in ASKS_ON:
        return surprise(conversation, ()) if not question.sort else _ask(conversation, question.sort, question.told)
    number = wishes["nth"].number if "nth" in wishes else 1
    if not {"nth", "yes", "either", "do_it"} & set(wishes) or number is None:
        return None
    if not 1 <= number <= len(question.names) and number != -1:
        number_of_names = conversation.wording.number(len(question.names))
        return conversation.but(question=question).say("so_many_ways", number=number_of_names)
    name = question.names[number - 1 if number > 0 else -1]
    return Answer(conversation, then=Do((Intent("play_game", name=name),)))
