"""Beleaguered Castle: the aces lie out, and eight rows of open cards build down in any suit, without a cell."""

from __future__ import annotations

from voice_solitaire.games.shared import cells, homes
from voice_solitaire.table.patience import *

DOWN = Build(-1, By.ANY)
ROWS = 8


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    """The aces to their foundations, the rest round by round; in a citadel what fits a foundation goes there."""
    aces, rest = taken_out(order, homes.first_cards(ranks=(ACE,)))
    home: list[tuple[Card, ...]] = [(ace,) for ace in aces]
    columns: list[tuple[Card, ...]] = [()] * ROWS
    for at, card in enumerate(rest):
        if game.options["dealing"] == "citadel" and card.rank == len(home[card.suit]) + 1:
            home[card.suit] += (card,)
        else:
            columns[at % ROWS] += (card,)
    named = {game.piles[pile].group: [cards] for pile, cards in zip(game.of_kind(Kind.FOUNDATION), home, strict=True)}
    return laid(game, {"column": columns, **named})


def beleaguered_castle(dealing: str, runs: str, foundation_return: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    lifts = cells.RunByCells(DOWN) if runs == "by_spaces" else TopCard()
    table = (*homes.suit_homes(foundation_return), *columns(ROWS, DOWN, lifts))
    rows = of_group(table, "column")
    return Game(
        goal=homes.GOAL,
        rules=Rulebook(
            building=f"Columns build down {cells.BUILDING[By.ANY]}.",
            spaces="An empty column takes any card.",
            runs="A run moves as one, as far as empty columns would let its cards pass one by one."
            if runs == "by_spaces"
            else "Only single cards move.",
            playing="Only the end of a column can be played.",
            foundations="A foundation starts with its ace and goes up in suit, one card at a time.",
            dealing=DEALING[dealing],
            staying=homes.staying(foundation_return),
            winning=homes.WINNING,
        ),
        pack=pack(),
        piles=table,
        layout=cells.deal_columns if dealing == "streets" else _layout,
        actions=(Carry(),),
        won=lambda state: not any(state.piles[pile] for pile in rows),
        hint_priority=cells.rank,
        words=homes.WORDS | cells.WORDS | WORDS,
        rule_of=RULE_OF,
        status=cells.status,
        nicknames={"column": "row|wing"},
        looks="" if dealing == "streets" else LOOKS[dealing],
    )


DEALING = {
    "aces_out": "The aces lie on their foundations from the start.",
    "streets": "Aces are dealt like all other cards.",
    "citadel": "The aces lie out, and each card that fits a foundation as it is dealt goes there at once.",
}
LOOKS = {
    "aces_out": "The game begins with the aces on their foundations, and eight columns of six cards, all face up, "
    "numbered from the left.",
    "citadel": "The game begins with the aces and what followed them on the foundations, and eight columns of up to "
    "six cards, all face up.",
}
RULE_OF = behind(
    building="wrong_rank nothing_follows",
    runs="no_run fc_too_many",
    playing="covered",
    foundations="home_wants home_suit home_complete one_at_a_time",
    staying="foundation_stays",
)
WORDS: Words = {
    "one_at_a_time": "Only single cards go to a foundation.",
    "fc_too_many": ("Too many: {number} at once.", "At most {number} can move at once: empty a column."),
}
OPTIONS = (
    Option(
        "dealing",
        ("aces_out", "streets", "citadel"),
        "how it is dealt: aces out, aces among the others, or as a citadel whose foundations grow meanwhile",
        {"streets and alleys": "streets", "citadel": "citadel"},
    ),
    Option(
        "runs",
        ("by_spaces", "single"),
        "whether runs move as far as empty columns allow, or single cards only",
        {"single cards": "single"},
    ),
    Option("foundation_return", (False, True), "whether cards come back from the foundations", {"with return": True}),
)
ALIASES = ("Beleaguered", "Castle", "Laying Siege", "Sham Battle")
GAMES = (Title("Beleaguered Castle", beleaguered_castle, ALIASES, OPTIONS, tells_options=True),)
