"""The laws of listening, which ``testing/listening_laws.py`` holds replies to, over random positions of every game."""

from __future__ import annotations

import pytest

from testing.listening_laws import VERBOSITIES, broken, sampled
from testing.widths import widths
from voice_solitaire.dialogue.telling.lookup import needs
from voice_solitaire.dialogue.telling.replies import line, with_more, words
from voice_solitaire.dialogue.telling.wording import ONE_LINE, Wording, card_name, length
from voice_solitaire.games import catalogue, find
from voice_solitaire.table.game import Game

pytestmark = pytest.mark.usefixtures("hasty_advice")
GAMES = tuple(title.game() for title in catalogue())


@widths("count", 4, 40)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_reply_can_be_listened_to(game: Game, count: int) -> None:
    """Few lines of one breath at once, none twice in a reply, choices told apart, and more announced where it waits."""
    for number, (session, chance) in enumerate(sampled(game, count, 0.2)):
        assert not broken(game, session, VERBOSITIES[number % len(VERBOSITIES)], chance)


def test_a_line_without_room_to_announce_more_gives_up_its_end() -> None:
    """What no longer fits waits with the rest, and nothing of it is lost."""
    long = "; ".join(f"{rank} of hearts" for rank in "two three four five six seven eight nine".split()) + "."
    assert length(long) == ONE_LINE - 1
    first, rest = with_more(line(long))
    assert words(first).endswith("eight of hearts. Say more.")
    assert [words(each) for each in rest] == ["Nine of hearts."]
    assert with_more(line("Two of hearts.")) == ((*line("Two of hearts."), *line("Say more.")), [])


def test_a_card_that_nothing_takes_is_named() -> None:
    """So that two of one rank are told apart."""
    named = 0
    for session, _ in sampled(find("capricieuse"), 60, 1.0):
        for card in {cards[-1].face: cards[-1] for cards in session.state.piles if cards}.values():
            needed = needs(Wording(session.game), session.state, card, f"the {card_name(card)}")
            named += needed == f"Nothing on this table takes the {card_name(card)}."
            assert card_name(card) in needed
    assert named
