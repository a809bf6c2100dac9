"""The command line."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from voice_solitaire.dialogue.commands.results import tally_lines
from voice_solitaire.dialogue.telling.layout import layout
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.dialogue.telling.wording import Wording
from voice_solitaire.games import catalogue, find
from voice_solitaire.program.arguments import COMMANDS, parse, parser_of, title_of, wrong
from voice_solitaire.program.odds_command import odds
from voice_solitaire.program.play_command import play
from voice_solitaire.storage import archive, profiles, settings
from voice_solitaire.storage.private import close_folder


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program; returns its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    command = given.pop(0) if given and given[0] in COMMANDS else "play"
    for folder in {settings.settings_path().parent, archive.archive_path().parent, profiles.profile_path().parent}:
        close_folder(folder)  # an older version may have left them open
    if command != "play":
        commands = {"games": games, "rules": rules, "stats": stats, "odds": odds, "doctor": doctor, "ears": ears}
        return commands[command](given)
    return play(given)


def games(given: Sequence[str]) -> int:
    """Lists the games."""
    parse(parser_of("games", "Lists the games."), given)
    for title in catalogue():
        also = f", also called {', '.join(title.aliases)}" if title.aliases else ""
        print(f"{title.name}{also}.")
    return 0


def rules(given: Sequence[str]) -> int:
    """Prints what a game's table looks like, its aim, its rules and its options."""
    parser = parser_of("rules", "Prints the rules of a game.")
    parser.add_argument("game", nargs="+", help="the game's name")
    of = title_of(" ".join(parse(parser, given).game))
    game = of.game()
    for line in (*layout(game, game.start(1)), game.goal):
        print(line)
    for number, rule in enumerate(game.rules, 1):
        print(f"{number}. {rule}")
    for option in of.options:
        values = ", ".join(str(value) for value in option.values[:8])
        print(f"--option {option.name}: {option.about}; one of {values}{' and more' if option.values[8:] else ''}.")
    return 0


def stats(given: Sequence[str]) -> int:
    """Prints the results of every game that was finished."""
    parse(parser_of("stats", "Prints what you have played, won and lost."), given)
    store = archive.Archive.open()
    for notice in store.notices:
        print(sentence(notice))
    names = [title.name for title in catalogue() if store.statistics(title.name).played]
    for name in names:
        print(" ".join(tally_lines(store, Wording(find(name)), name)))
    if not names:
        print("No finished game yet.")
    store.close()
    return 0


def doctor(given: Sequence[str]) -> int:
    """Tries every device and says what works."""
    parse(
        parser_of("doctor", "Tries the loudspeaker, the voice and the microphone, and says what would mend them."),
        given,
    )
    from voice_solitaire.program.doctor import examine  # tries devices as soon as it is imported piece by piece

    return examine()


def ears(given: Sequence[str]) -> int:
    """Lists the recognisers, and measures those that are here on recordings of the player."""
    parser = parser_of(
        "ears", "Says which speech engines can be used, what the others need, and how well they hear you."
    )
    about = "one with its model, as play takes it, such as vosk:FOLDER; may be given again"
    parser.add_argument("--engine", action="append", default=[], metavar="NAME", help=about)
    about = "WAV files that are named after their words or listed in labels.txt, or what --keep-audio wrote"
    parser.add_argument("--recordings", metavar="FOLDER", help=f"measure on your own recordings: {about}")
    parser.add_argument("--game", default="Royal Parade", metavar="GAME", help="the game that they were spoken in")
    asked = parse(parser, given)
    game = title_of(asked.game).game()
    from voice_solitaire.program.ears import WrongEars, survey  # with numpy, which other starts can do without

    try:
        return survey(asked.engine, asked.recordings, game)
    except WrongEars as error:
        wrong(str(error))
