"""What the player has won and lost, and how often the games are won at all."""

from __future__ import annotations

from collections.abc import Mapping

from voice_solitaire.advice.odds import wilson
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling.wording import Wording, lines
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.games import catalogue, title
from voice_solitaire.games.measured import Measured, measured_of
from voice_solitaire.language.english.inflection import count
from voice_solitaire.language.english.shares import interval, share
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.game import Game
from voice_solitaire.table.game_store import GameStore, Tally

HOUR = 3600  # seconds


@answers("statistics")
def statistics(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The results of the game on the table."""
    store, game = conversation.around.store, conversation.game
    return conversation.tell_all([*tally_lines(store, conversation.wording, game.name), *_beside(conversation, game)])


@answers("statistics_of")
def statistics_of(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The results of a game that is named; only those with its options, where some are named too."""
    wish, store, wording = intents[0], conversation.around.store, conversation.wording
    game = title(wish.name).game(**dict(wish.options))
    if not wish.options:
        return conversation.tell_all([*tally_lines(store, wording, game.name), *_beside(conversation, game)])
    so = store.statistics(game.name, game.options)
    named = ", ".join([game.name, *_phrases(wish)])
    return conversation.tell_all([*_told(so, wording, named), *_compared(wording, game, so)])


def _phrases(wish: Intent) -> list[str]:
    """The words for the options that a wish names."""
    options = {option.name: option for option in title(wish.name).options}
    return [options[name].phrase(value) for name, value in wish.options]


def _beside(conversation: Conversation, game: Game) -> list[str]:
    """The results with the options of a game, where it was played with others too, beside how often it is won."""
    store, say = conversation.around.store, conversation.wording.say
    total, so = store.statistics(game.name), store.statistics(game.name, game.options)
    sentences = []
    if 0 < so.played < total.played:
        sentences.append(say("statistics_so", played=number_word(so.played), won=_or_none(so.won)))
    return [*sentences, *_compared(conversation.wording, game, so)]


def _compared(wording: Wording, game: Game, so: Tally) -> list[str]:
    """How often the player won a game, beside how often it is won; nothing where either isn't known."""
    measured, sentences = measured_of(game), list[str]()
    if so.played and measured is not None:
        key = "statistics_hinted" if measured.by_hints else "statistics_simple"
        others = share(sum(measured.wins), len(measured.wins))
        sentences.append(wording.say(key, own=share(so.won, so.played), others=others))
    return sentences


def tally_lines(store: GameStore, wording: Wording, name: str) -> list[str]:
    """The results of a game, in sentences."""
    return _told(store.statistics(name), wording, name)


def _told(tally: Tally, wording: Wording, name: str) -> list[str]:
    """A tally in sentences."""
    say = wording.say
    if not tally.played:
        return [say("no_statistics", game=name)]
    facts: Mapping[str, str] = {
        "game": name,
        "played": number_word(tally.played),
        "won": number_word(tally.won),
        "lost": number_word(tally.lost),
        "longest": number_word(tally.longest_streak),
        "streak": count(abs(tally.streak), "win" if tally.streak > 0 else "loss", "" if tally.streak > 0 else "losses"),
        "moves": count(round(tally.moves / tally.played), "move"),
        "time": duration(tally.seconds / tally.played),
    }
    sentences = [say("statistics", **facts), say("statistics_more", **facts)]
    if tally.fastest is not None and tally.fewest is not None:
        sentences.append(say("statistics_best", moves=count(tally.fewest, "move"), time=duration(tally.fastest)))
    return sentences


@answers("all_statistics")
def all_statistics(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The results of all games together, then of each, the one played oftenest first."""
    results = {entry.name: conversation.around.store.statistics(entry.name) for entry in catalogue()}
    tallies = {name: tally for name, tally in results.items() if tally.played}
    if not tallies:
        return conversation.say("no_statistics_at_all")
    oftenest = sorted(tallies, key=lambda name: -tallies[name].played)
    rows = [f"{name}, {number_word(tallies[name].played)}, won {_or_none(tallies[name].won)}" for name in oftenest]
    return conversation.tell_all([*_together(conversation.wording, tallies), *lines("Played:", rows)])


def _or_none(number: int) -> str:
    return number_word(number) if number else "none"


def _together(wording: Wording, tallies: Mapping[str, Tally]) -> list[str]:
    """The results of several games as one."""
    played, won, seconds = (
        sum(number)
        for number in zip(*((tally.played, tally.won, tally.seconds) for tally in tallies.values()), strict=True)
    )
    facts: Mapping[str, str] = {
        "games": count(len(tallies), "game"),
        "played": number_word(played),
        "won": number_word(won),
        "lost": number_word(played - won),
        "time": duration(seconds),
    }
    streaks = {name: tally.longest_streak for name, tally in tallies.items()}
    best = max(streaks, key=lambda name: streaks[name])
    sentences = [wording.say("all_statistics", **facts)]
    if streaks[best] > 1:
        sentences.append(wording.say("all_statistics_best", game=best, longest=count(streaks[best], "win")))
    return sentences


def duration(seconds: float) -> str:
    """Some seconds as a phrase: "twelve minutes", "forty seconds", "three hours"."""
    if seconds >= 2 * HOUR:
        return count(round(seconds / HOUR), "hour")
    minutes = round(seconds / 60)
    return count(minutes, "minute") if minutes else count(round(seconds), "second", none="zero")


@answers("how_often_won")
def how_often_won(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How often a game is won by simple play and by following the hints: the one that is named, or on the table."""
    wish, say = intents[0], conversation.wording.say
    game = title(wish.name).game(**dict(wish.options)) if wish.name else conversation.game
    measured, usual = measured_of(game), measured_of(title(game.name).game())
    if measured is None and usual is None:
        return conversation.say("not_measured", game=game.title)
    sentences = [] if measured is not None else [say("not_measured_so", game=game.name)]
    return conversation.tell_all([*sentences, *_won(conversation, game, measured or usual)])


def _won(conversation: Conversation, game: Game, measured: Measured | None) -> list[str]:
    """How often a game is won by each of the players, by how many deals, and between which bounds."""
    sentences, say = [], conversation.wording.say
    players = {"won_by_simple_play": measured.simple} if measured else {}
    if measured is not None and measured.by_hints:
        players["won_by_hints"] = measured.hinted
    for key, wins in players.items():
        won, deals = sum(wins), len(wins)
        bounds = interval(*wilson(won, deals))
        sentences.append(say(key, game=game.name, share=share(won, deals), deals=count(deals, "deal"), bounds=bounds))
    return sentences
