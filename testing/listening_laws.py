"""The laws of listening: what holds for every reply, whatever was asked, at any position of any game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

from voice_solitaire.dialogue.commands.turn import play_turn
from voice_solitaire.dialogue.questions import AskWhichMove
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.replies import Line, Reply, at_once, words
from voice_solitaire.dialogue.telling.wording import ONE_LINE, RANKS, card_name, length
from voice_solitaire.ports import Settings
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Verb

VERBOSITIES = ("brief", "normal", "full")
LONGEST = 150  # moves of a random game
MOST_MORE = 30  # times that "more" is said after one question
A_CONFIRMATION = 12  # words
MORE = re.compile(r"\bmore\b", re.IGNORECASE)
ENTRY = re.compile(
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen): ([^;:?]+?)[;.?](?= |$)"
)
AFTER_MOVES = ("what changed",)  # tells the news of a move again: what it adds waits, and isn't announced, as after it
LISTED = ("what can i move", "any moves", "hint")  # what is answered by a list of moves, and hints that lead to it
QUESTIONS = (
    "read the table", "read everything", "just the tops", "the short version", "what can i move", "what's free",
    "how far am i", "how many cards are left", "catch me up", "last five moves", "what changed", "help", "rules",
    "which options", "goal", "what was discarded", "row two", "column three", "pile one", "which are empty",
    "which cards lie face down", "what has waited longest", "stock", "waste", "foundations", "why not", "settings",
    "what games are there", "what would dealing bury", "what can i move", "discard heap", "any moves",
    "how many are face down", "how do i play this", "statistics", "which games are there",
)  # fmt: skip


def table_after_table(game: Game, seed: int) -> Iterator[Session]:
    """A session at each position of one random game, the start and the end among them."""
    chance = random.Random(seed)
    session = Session(game, chance.randrange(10**6))
    for _ in range(LONGEST):
        yield session
        moves = list(game.moves(session.state))
        if not moves:
            return
        carries = [move for move in moves if move.verb is not Verb.DEAL]
        move = chance.choice(carries if carries and chance.random() < 0.8 else moves)
        session = Session(game, record=session.record.play(move))


def sampled(game: Game, count: int, share: float) -> Iterator[tuple[Session, random.Random]]:
    """So many positions of random games, each taken with some likelihood, and the chance to ask something there by."""
    found, seed = 0, 0
    while found < count:
        chance = random.Random(10**6 + seed)
        for session in table_after_table(game, seed):
            if chance.random() < share:
                yield session, chance
                found += 1
                if found == count:
                    return
        seed += 1


def a_line(game: Game, session: Session, chance: random.Random) -> str:
    """Something to say: a question, or a move that may be meant in several ways."""
    if chance.random() < 0.6:
        return chance.choice(QUESTIONS)
    seen = [card for pile in range(len(game.piles)) for card in session.state.seen(pile)]
    if not seen:
        return chance.choice(QUESTIONS)
    one, other = chance.choice(seen), chance.choice(seen)
    rank, onto = RANKS[one.rank - 1], RANKS[other.rank - 1]
    return chance.choice(
        (
            f"move the {rank}", f"the {rank}", card_name(one), f"move the {rank} onto the {onto}",
            f"can the {rank} go anywhere", f"where are the {rank}s".replace("sixs", "sixes"),
            f"where is the {card_name(one)}", f"what does the {card_name(other)} need", "move a card",
        )
    )  # fmt: skip


def broken(game: Game, session: Session, verbosity: str, chance: random.Random) -> list[str]:
    """What isn't as it should be in the reply to one line and in all that "more" brings, and in what a move tells."""
    player = Session(game, record=session.record, settings=Settings(verbosity=verbosity))
    asked = a_line(game, session, chance)
    reply = player.hear(asked)
    faults = [*_of_reply(reply, verbosity), *_of_choice(player)]
    faults += _of_more(player, reply) if asked not in AFTER_MOVES else []
    told = [words(each) for each in reply.lines]
    for _ in range(MOST_MORE):
        if faults or not player.conversation.pending_lines:
            break
        reply = player.hear("more")
        faults += [*_of_reply(reply, verbosity), *_of_more(player, reply)]
        told += [words(each) for each in reply.lines]
    if asked in LISTED:
        faults += _same_twice([entry for each in told for entry in ENTRY.findall(each)], "two choices alike")
    moves = list(player.game.moves(player.state))
    if moves:
        faults += _of_move(play_turn(player.conversation, chance.choice(moves)).lines)
    return [
        f"{game.name}, {verbosity}, deal {session.record.deal}, turn {session.record.at}, {asked!r}: {each}"
        for each in faults
    ]


def _same_twice(lines: Sequence[str], what: str) -> list[str]:
    return [f"{what}: {each!r}" for each in dict.fromkeys(lines) if lines.count(each) > 1]


def _of_reply(reply: Reply, verbosity: str) -> list[str]:
    """Something is said, in few enough lines, each speakable in one breath, and none of them twice."""
    lines = [words(each) for each in reply.lines]
    faults = [f"{length(each)} words: {each!r}" for each in lines if length(each) > ONE_LINE]
    faults += [f"not for speaking: {each!r}" for each in lines if "{" in each or "  " in each]
    faults += _same_twice([each.removesuffix(" Say more.") for each in lines if each], "a line twice")
    if not any(lines) and not reply.cues:
        faults.append(f"silence after {reply.did}")
    if len(lines) > at_once(verbosity):
        faults.append(f"{len(lines)} lines at once")
    return faults


def _of_choice(player: Session) -> list[str]:
    """Where a choice is offered, no two of its names are the same."""
    question = player.question
    return _same_twice(question.names, "two choices alike") if isinstance(question, AskWhichMove) else []


def _of_more(player: Session, reply: Reply) -> list[str]:
    """Where there is more, the last line says so."""
    waits = bool(player.conversation.pending_lines)
    last = words(reply.lines[-1]) if reply.lines else ""
    return [f"more isn't announced: {last!r}"] if waits and not MORE.search(last) else []


def _of_move(lines: Sequence[Line]) -> list[str]:
    """What a move did is told in a first sentence of few words, each line in one breath, none of them twice."""
    told = [words(each) for each in lines]
    first = told[0].split(". ")[0]
    faults = [f"{length(first)} words: {first!r}"] if length(first) > A_CONFIRMATION else []
    faults += [f"{length(each)} words: {each!r}" for each in told if length(each) > ONE_LINE]
    return faults + _same_twice([each for each in told if each], "a line twice")
