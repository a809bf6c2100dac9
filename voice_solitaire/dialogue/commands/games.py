"""Wishes about games as a whole: new ones, other ones, their rules and results, and leaving."""

from __future__ import annotations

from collections.abc import Callable

from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import AskTwoHearings, AskWhichMove, AskYesNo, Do
from voice_solitaire.dialogue.telling.layout import layout
from voice_solitaire.dialogue.telling.narrate import situation
from voice_solitaire.dialogue.telling.replies import Line, at_once, line
from voice_solitaire.dialogue.telling.wording import ONE_LINE, length, lines, listed
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.variations import UNKNOWN_OPTION
from voice_solitaire.games import catalogue, title
from voice_solitaire.games.families import FAMILIES, Family, family_of
from voice_solitaire.games.winnable import known_wins
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.language.likeness import nearest
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.deals import LAST_DEAL
from voice_solitaire.table.game import UnknownOption
from voice_solitaire.table.moves import WON
from voice_solitaire.table.record import Record
from voice_solitaire.table.titles import Option

MOST_NEAR = 3  # options that are named where one was asked for that isn't there
MOST_CHOICES = 4  # of one option, told one by one


def opening(conversation: Conversation, first_ever: bool = False) -> Answer:
    """The name, the deal and what there is to do; for a game resumed, that it goes on.

    Who plays for the first time ever hears the aim as well, and where to learn the game.
    """
    wording, record = conversation.wording, conversation.record
    goes_on = " goes on" if record.at else ""
    name = f"{conversation.game.title}{goes_on}, deal {wording.number(record.deal)}."
    intro = f"{name} {situation(wording, conversation.state)}"
    help_ = "Say help at any time."
    if first_ever:
        offer = line(wording.say("new_here"), help_)
        return Answer(conversation, (line(Play(Cue.START), intro), line(conversation.game.goal), offer))
    if length(intro) + length(help_) <= ONE_LINE:
        return conversation.tell(Play(Cue.START), f"{intro} {help_}")
    return conversation.tell_all([intro, help_], Play(Cue.START))


def _put(conversation: Conversation, record: Record) -> Answer:
    """A game on the table, new or resumed."""
    shuffle: tuple[Line, ...] = () if record.at else ((Play(Cue.SHUFFLE),),)
    opened = opening(conversation.at_table(record).but(left_game=None))
    return opened.but(lines=(*shuffle, *opened.lines))


def _begin(conversation: Conversation, record: Record, given_up: Record) -> Answer:
    """A new game on the table; one that is given up for it has ended, and where it could have been won, it can be shown
    how."""
    begun = _put(conversation.but(sought=None), record).but(given_up=given_up)
    if not given_up.turns or given_up.outcome is WON:
        return begun
    begun = begun.but(conversation=begun.conversation.but(left_game=given_up))
    if given_up.game.plays_itself or given_up.deal not in known_wins(given_up.game):
        return begun
    (shuffle, *opened) = begun.lines
    return begun.but(lines=((*shuffle, *line(conversation.wording.say("could_be_won"))), *opened))


def begin_deal(conversation: Conversation, wish: Intent) -> Answer:
    """The deal of the wish's number, of the game on the table; out of the tutorial, of the one that waited."""
    return _out_of_tutorial(conversation, lambda own: _new(own, wish))


def _new(conversation: Conversation, wish: Intent) -> Answer:
    """Another deal of the game on the table, at once or after asking where a game in progress would be given up."""
    old = conversation.record
    if wish.sure or not old.at or old.outcome is not None:
        return _begin(conversation, Record.begin(old.game, wish.number or 0), old)
    question = AskYesNo(Do((wish.but(sure=True),)))
    asked = conversation.but(question=question)
    return asked.say("give_up", Cue.ASK, number=count(old.moves, "move"))


def _out_of_tutorial(conversation: Conversation, begin: Callable[[Conversation], Answer]) -> Answer:
    """Begins a game; where the tutorial runs, or a way is shown, the game that waited is back on the table before."""
    begun = begin(conversation.own_table())
    if conversation.tutorial is None:
        return begun
    return begun.but(lines=(line(conversation.wording.say("tutorial_left")), *begun.lines))


@answers("new_game")
def new_game(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Another deal of the same game."""
    return _out_of_tutorial(conversation, lambda own: _new(own, Intent("deal_number", number=own.next_deal)))


@answers("deal_number")
def deal_number(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A deal by its number."""
    number = intents[0].number or 0
    if not 0 <= number <= LAST_DEAL:
        return conversation.say("deal_too_big", Cue.REFUSED)
    return begin_deal(conversation, intents[0].but(number=number))


@answers("play_game")
def play_game(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Another game: the unfinished one of that name, else a new one; with options or a deal's number, one of these."""
    return _out_of_tutorial(conversation, lambda own: _switch(own, intents[0]))


def _switch(conversation: Conversation, wish: Intent) -> Answer:
    here, options = conversation.record, dict(wish.options)
    if UNKNOWN_OPTION in options:
        return _no_such_option(conversation, wish.name, str(options[UNKNOWN_OPTION]))
    if wish.name == here.game.name and not options:
        if wish.number is not None:
            return _new(conversation, wish)
        return conversation.say("here_already", game=here.game.title)
    try:
        game = title(wish.name).game(**options)
    except UnknownOption as unknown:
        near = unknown.nearest.replace("_", " ")
        unlike = conversation.wording.say("no_such_variation", game=wish.name, near=near)
        return conversation.tell(Play(Cue.REFUSED), unknown.because or unlike)
    waiting = here if wish.name == here.game.name else conversation.around.store.resume(wish.name)
    deal = conversation.next_deal if wish.number is None else wish.number
    if waiting is None:
        return _put(conversation, Record.begin(game, deal))
    same_deal = wish.number in (None, waiting.deal)
    if same_deal and (not options or dict(waiting.game.options) == dict(game.options)):
        return _put(conversation, waiting) if waiting is not here else opening(conversation)
    if wish.sure or not waiting.at or waiting.outcome is not None:
        return _begin(conversation, Record.begin(game, deal), waiting)
    asked = conversation.but(question=AskYesNo(Do((wish.but(number=deal, sure=True),))))
    return asked.say("give_up_other", Cue.ASK, game=waiting.game.title)


def _no_such_option(conversation: Conversation, name: str, asked: str) -> Answer:
    """Which options a game has in place of what was asked for, the nearest first, and whether to play it without."""
    options, say = title(name).options, conversation.wording.say
    phrases = [phrase for option in options for phrase in _choices(option)]
    near = nearest(asked, phrases)
    shown = listed([near, *(phrase for phrase in phrases if phrase != near)][:MOST_NEAR]) if near else ""
    told = say("no_such_option", game=name, near=shown) if shown else say("no_options", game=name)
    if name == conversation.game.name:
        return conversation.tell(Play(Cue.REFUSED), told)
    question = conversation.but(question=AskYesNo(Do((Intent("play_game", name=name),))))
    return question.tell(Play(Cue.ASK), told, say("play_without", game=name))


@answers("again")
def again(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The deal at hand from its start; redo brings back what was played."""
    opened = opening(conversation.but(record=conversation.record.go_to(0)))
    return opened.but(lines=(line(Play(Cue.UNDO), conversation.wording.say("from_the_start")), *opened.lines))


@answers("which_games")
def which_games(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How many games there are, and their families."""
    say, games = conversation.wording.say, [entry.name for entry in catalogue()]
    sizes = [f"{family.name}, {number_word(len(known))}" for family in FAMILIES if (known := _games_of(family))]
    sentence = say("families", games=count(len(games), "game"), families=count(len(sizes), "family", "families"))
    own = family_of(conversation.game.name).name
    return conversation.tell_all([*lines(sentence.rstrip(".") + ":", sizes), say("say_family", family=own)])


@answers("games_of_family")
def games_of_family(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The games of one family, and what they have in common."""
    return _tell_family(conversation, next(family for family in FAMILIES if family.name == intents[0].name))


@answers("games_alike")
def games_alike(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The games that are played like one: like the one that is named, or the one on the table."""
    return _tell_family(conversation, family_of(intents[0].name or conversation.game.name))


@answers("games_by_packs")
def games_by_packs(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The games that are played with one pack, or with two."""
    packs = intents[0].number
    names = [entry.name for entry in catalogue() if entry.packs == packs]
    if not names:
        return conversation.say("one_pack_or_two", Cue.EDGE)
    sentence = conversation.wording.say("pack_games", games=count(len(names), "game"), packs=count(packs or 0, "pack"))
    return conversation.tell_all(lines(sentence.rstrip("."), names))


def _games_of(family: Family) -> list[str]:
    known = {entry.name for entry in catalogue()}
    return [game for game in family.games if game in known]


def _tell_family(conversation: Conversation, family: Family) -> Answer:
    """What the games of a family have in common, then their names."""
    games = _games_of(family)
    if len(games) == 1:
        return conversation.say("no_other_of_family", game=games[0], what=family.about)
    sentence = conversation.wording.say(
        "family", family=capitals(family.name), number=number_word(len(games)), what=family.about
    )
    return conversation.tell_all([sentence, *lines("", games)])


@answers("which_options")
def which_options(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What can be chosen about this game, or the one that was named, and the words that choose it."""
    name = intents[0].name or conversation.game.name
    options = title(name).options
    if not options:
        return conversation.say("no_options", game=name)
    phrases = [phrase for option in options for phrase in _choices(option)]
    first = conversation.wording.say("options", game=name, number=count(len(options), "option"))
    return conversation.tell_all([first, *lines("", phrases)])


def _choices(option: Option) -> list[str]:
    """The first words for each value that isn't played anyway; of very many values an example."""
    others = list(dict.fromkeys(option.phrase(value) for value in option.says.values() if value != option.default))
    return others if len(others) <= MOST_CHOICES else others[:1]


@answers("rules")
def rules(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How to play: what the table looks like, the goal, then the rules; "next rule" or "more" goes on."""
    game, start = conversation.game, conversation.record.states[0]
    before = [*layout(game, start), game.goal]
    sentences = [*before, *(_rule(conversation, number) for number in range(1, len(game.rules) + 1))]
    heard = max(0, at_once(conversation.settings.verbosity) - len(before))
    return conversation.but(last_rule=heard).tell_all(sentences)


def _rule(conversation: Conversation, number: int) -> str:
    return f"{capitals(number_word(number))}: {conversation.game.rules[number - 1]}"


@answers("rule")
def rule(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """One rule by number, or the next."""
    number = intents[0].number if intents[0].number is not None else conversation.last_rule + 1
    if not 1 <= number <= len(conversation.game.rules):
        most = conversation.wording.number(len(conversation.game.rules))
        return conversation.but(last_rule=0).say("so_many_rules", Cue.EDGE, number=most)
    return conversation.but(last_rule=number).tell(_rule(conversation, number))


@answers("goal")
def goal(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What is to be reached."""
    return conversation.tell(conversation.game.goal)


@answers("which_deal")
def which_deal(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The number of the deal."""
    return conversation.tell(
        f"{conversation.game.title}, deal {conversation.wording.number(conversation.record.deal)}."
    )


def ask_to_leave(conversation: Conversation) -> Answer:
    """Asked back: who plays with one switch or by voice alone can't easily come in again."""
    question = conversation.question
    under = question.under if isinstance(question, AskYesNo) and question.leaves else question
    can_be_asked_again = isinstance(under, (AskWhichMove, AskTwoHearings)) or (
        isinstance(under, AskYesNo) and under.line
    )
    leave_ = Do((Intent("quit", sure=True),))
    asked = AskYesNo(leave_, leaves=True, under=under if can_be_asked_again else None)
    return conversation.but(question=asked).say("leave_sure", Cue.ASK)


@answers("quit")
def leave(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Goodbye; the game waits, if it could be kept."""
    return conversation.but(over=True).say("goodbye" if conversation.around.store.lasts else "goodbye_unkept")
