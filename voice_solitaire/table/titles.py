"""Titles: a game's name and its options, before they are chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from voice_solitaire.language.likeness import nearest
from voice_solitaire.table.game import Game, UnknownOption


class UnclearOption(ValueError):
    """A text is about an option and yet none of its values; the message is a sentence that names a valid one."""


@dataclass(frozen=True)
class Option:
    """One choice of a game's rules.

    ``values`` are the valid ones, the first the default. With ``parse``, any text for which it doesn't
    raise ValueError is valid too, and what it returns is the value, which is called ``of_text``. ``says`` are the words
    that choose a value by voice, after the game's name.
    """

    name: str  # as it is written: "fill_empty"
    values: tuple[object, ...]
    about: str  # what it decides, as help has it
    says: Mapping[str, object] = field(default_factory=dict)
    parse: Callable[[str], object] | None = None
    of_text: str = ""  # "five cards of your own"; empty where a value is called by itself

    @property
    def default(self) -> object:
        """The value when none is chosen."""
        return self.values[0]

    def phrase(self, value: object) -> str:
        """The words for a value: those that choose it, or else its name and itself."""
        for phrase, means in self.says.items():
            if means == value and type(means) is type(value):
                return phrase
        return self.of_text or f"{self.name} {value}".replace("_", " ")

    def read(self, value: object, game: str) -> object:
        """The valid value that is meant, given as itself or as text. Raises UnknownOption naming the nearest."""
        if any(value == choice and type(value) is type(choice) for choice in self.values):
            return value
        text = str(value).strip().lower().replace(" ", "_").replace("-", "_")
        spellings = {str(choice).lower(): choice for choice in self.values}
        if True in self.values:
            spellings |= {"yes": True, "on": True, "no": False, "off": False}
        if text in spellings:
            return spellings[text]
        because = ""
        if self.parse is not None:
            try:
                return self.parse(str(value))
            except UnclearOption as unclear:
                because = str(unclear)
            except ValueError:
                pass
        owner = f"{game}'" if game.endswith("s") else f"{game}'s"
        raise UnknownOption(f"{owner} {self.name}", str(value), sorted(str(choice) for choice in self.values), because)


@dataclass(frozen=True, eq=False)
class Title:
    """A game to choose: what it is called, what can be chosen, and how it is then made.

    ``make`` takes the options by name; the game that it returns gets its name, aliases and options from here.
    """

    name: str  # as it is said
    make: Callable[..., Game]
    aliases: tuple[str, ...] = ()  # other names
    options: tuple[Option, ...] = ()  # what can be chosen
    tells_options: bool = False  # whether the name is said with the options chosen

    def game(self, **chosen: object) -> Game:
        """The game with these options, the same one whenever it is asked for: what was made for it, such as its
        phrasebook, serves again. Raises UnknownOption for a name or value that isn't valid.
        """
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                raise UnknownOption(self.name, name, tuple(known))
        values = {
            name: option.read(chosen[name], self.name) if name in chosen else option.default
            for name, option in known.items()
        }
        return self._made(**values)

    @lru_cache(maxsize=64, typed=True)  # noqa: B019 - titles live as long as the program
    def _made(self, **values: object) -> Game:
        """The game with a value for each option."""
        others = [option.phrase(value) for option in self.options if (value := values[option.name]) != option.default]
        spoken = ", ".join([self.name, *others]) if others and self.tells_options else ""
        return replace(self.make(**values), name=self.name, aliases=self.aliases, options=values, spoken=spoken)

    def nearest_option(self, asked: str) -> str:
        """The most similar option name; empty when there are none."""
        return nearest(asked, [option.name for option in self.options])
