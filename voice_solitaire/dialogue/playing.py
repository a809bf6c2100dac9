"""Wishes about games as a whole: new ones, other ones, their rules and results, and leaving."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from voice_solitaire.dialogue.handlers import HANDLERS
from voice_solitaire.dialogue.intents import Intent
from voice_solitaire.dialogue.replies import Either, Line, Sure, Which, line
from voice_solitaire.dialogue.wording import Wording, capitals, count, lines
from voice_solitaire.games import catalogue, title
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.deals import LAST_DEAL
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON
from voice_solitaire.table.piles import number_word
from voice_solitaire.table.record import Record
from voice_solitaire.table.shelf import Shelf
from voice_solitaire.table.titles import Option

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session

RULES_AT_ONCE = 2
MOST_CHOICES = 4  # of one option, told one by one


def begin(session: Session, game: Game, deal: int) -> list[Line]:
    """A new game on the table; what was there before is given up if it is of the same name."""
    old = session.record
    if old.game.name == game.name:
        session.shelf.finish(old, WON if old.outcome is WON else None)
    return put(session, Record.begin(game, deal))


def put(session: Session, record: Record) -> list[Line]:
    """A game on the table, new or resumed."""
    session.record = record
    session.question, session.rest, session.denied, session.focus = None, [], None, None
    session.last, session.tried, session.rule = (), (), 0
    return [*_shuffle(record), *session.opening()]


def _shuffle(record: Record) -> list[Line]:
    return [] if record.at else [(Play(Cue.SHUFFLE),)]


def _surely(session: Session, game: Game, deal: int) -> list[Line]:
    """Begins at once, or asks first where a game in progress would be given up."""
    old = session.record
    if old.game.name != game.name or not old.at or old.outcome is not None:
        return begin(session, game, deal)
    session.question = Sure(lambda: begin(session, game, deal))
    return [line(Play(Cue.ASK), session.wording.say("give_up", number=count(old.moves, "move")))]


@HANDLERS("new_game")
def new_game(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Another deal of the same game."""
    return _surely(session, session.game, session.new_deal())


@HANDLERS("deal_number")
def deal_number(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """A deal by its number."""
    number = intents[0].number or 0
    if not 0 <= number <= LAST_DEAL:
        return [line(Play(Cue.REFUSED), session.wording.say("deal_too_big"))]
    return _surely(session, session.game, number)


@HANDLERS("play_game")
def play_game(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Another game: the unfinished one of that name, else a new one; with options, a game that has them."""
    wish = intents[0]
    options = dict(wish.options)
    if wish.name == session.game.name and not options:
        return [line(session.wording.say("here_already", game=session.game.title))]
    game = title(wish.name).game(**options)
    waiting = session.record if wish.name == session.game.name else session.shelf.resume(wish.name)
    if waiting is None:
        return put(session, Record.begin(game, session.new_deal()))
    if not options or dict(waiting.game.options) == dict(game.options):
        return put(session, waiting) if waiting is not session.record else session.opening()
    if not waiting.at:
        return put(session, Record.begin(game, session.new_deal()))
    old, deal = waiting, session.new_deal()

    def switch() -> Sequence[Line]:
        session.shelf.finish(old, None)
        return put(session, Record.begin(game, deal))

    session.question = Sure(switch)
    return [line(Play(Cue.ASK), session.wording.say("give_up_other", game=old.game.title))]


@HANDLERS("again")
def again(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The same deal from its start; redo brings back what was played."""
    session.record = session.record.go_to(0)
    return [line(Play(Cue.UNDO), session.wording.say("from_the_start")), *session.opening()]


@HANDLERS("which_games")
def which_games(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The collection."""
    names = [each.name for each in catalogue()]
    return [line(each) for each in lines(f"{count(len(names), 'game')}:", names)]


@HANDLERS("which_options")
def which_options(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """What can be chosen about this game, and the words that choose it."""
    game = session.game
    options = title(game.name).options
    if not options:
        return [line(session.wording.say("no_options", game=game.name))]
    said = [phrase for option in options for phrase in _choices(option)]
    first = line(session.wording.say("options", game=game.name, number=count(len(options), "option")))
    return [first, *(line(each) for each in lines("", said))]


def _choices(option: Option) -> list[str]:
    """The words that choose something else than what is played anyway; of very many an example."""
    others = [phrase for phrase, value in option.says.items() if value != option.default]
    return others if len(others) <= MOST_CHOICES else others[:1]


@HANDLERS("rules")
def rules(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The goal and the first rule; "next rule" or "more" goes on."""
    session.rule = 1
    told = [line(session.game.goal), *(_rule(session, number) for number in range(1, len(session.game.rules) + 1))]
    session.rest = told[RULES_AT_ONCE:]
    return [*told[: RULES_AT_ONCE - 1], (*told[RULES_AT_ONCE - 1], *line("Say more."))]


def _rule(session: Session, number: int) -> Line:
    return line(f"{capitals(number_word(number))}: {session.game.rules[number - 1]}")


@HANDLERS("rule")
def rule(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """One rule by number, or the next."""
    session.rule = intents[0].number if intents[0].number is not None else session.rule + 1
    if not 1 <= session.rule <= len(session.game.rules):
        session.rule = 0
        number = session.wording.number(len(session.game.rules))
        return [line(Play(Cue.EDGE), session.wording.say("so_many_rules", number=number))]
    return [_rule(session, session.rule)]


@HANDLERS("goal")
def goal(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """What is to be reached."""
    return [line(session.game.goal)]


@HANDLERS("which_deal")
def which_deal(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The number of the deal."""
    return [line(f"{session.game.title}, deal {session.wording.number(session.record.deal)}.")]


@HANDLERS("statistics")
def statistics(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The results of this game."""
    return [line(each) for each in tally_lines(session.shelf, session.wording, session.game.name)]


def tally_lines(shelf: Shelf, wording: Wording, name: str) -> list[str]:
    """The results of a game, in sentences."""
    found, say = shelf.statistics(name), wording.say
    if not found.played:
        return [say("no_statistics", game=name)]
    facts: Mapping[str, str] = {
        "game": name,
        "played": number_word(found.played),
        "won": number_word(found.won),
        "lost": number_word(found.lost),
        "longest": number_word(found.longest_streak),
        "streak": count(abs(found.streak), "win" if found.streak > 0 else "loss", "" if found.streak > 0 else "losses"),
        "moves": count(round(found.moves / found.played), "move"),
        "time": _time(found.seconds / found.played),
    }
    return [say("statistics", **facts), say("statistics_more", **facts)]


def _time(seconds: float) -> str:
    minutes = round(seconds / 60)
    return count(minutes, "minute") if minutes else count(round(seconds), "second", none="zero")


def ask_to_leave(session: Session) -> list[Line]:
    """Asked back: who plays with one switch or by voice alone can't easily come in again."""
    question = session.question
    under = question.under if isinstance(question, Sure) and question.leaves else question
    can_be_asked_again = isinstance(under, (Which, Either)) or (isinstance(under, Sure) and under.line)
    session.question = Sure(lambda: leave(session, ()), leaves=True, under=under if can_be_asked_again else None)
    return [line(Play(Cue.ASK), session.wording.say("leave_sure"))]


@HANDLERS("quit")
def leave(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Goodbye; the game waits."""
    session.over = True
    return [line(session.wording.say("goodbye"))]
