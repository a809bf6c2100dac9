"""Crescent: two packs, sixteen piles in an arc, suits up and down at once, and three shifts of what lies below.

``State.facts`` holds how many shifts are left.
"""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.games.shared import homes, uncovering
from voice_solitaire.table.patience import *

HOMES, ARC = range(8), range(8, 24)
SHIFTING = (
    "shift",
    "shift (again|once more|another time)",
    "shift (the piles|them [all]|all [of] [the] [piles])",
    "(make|use|do|burn|take|have) (a|one|another) shift",
    "give (them|it|all|everything|[all] [of] [the] (piles|cards)) a (shift|shuffle|turn)",
    "(shift|shuffle) (everything|it all|[the] cards|[the] piles|[the] lot)",
    "(give|allow) (me|us) (a|one|another) shift",
    "bring [all] the bottom cards [up] [to the top]",
)


@dataclass(frozen=True)
class Shift(OneMove):
    """In every pile of at least two cards the bottom card goes on top, face up; so often in a game."""

    limit: int  # how often in a game
    move = Move(Verb.SPECIAL)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if move != self.move:
            return Refusal("no_such_move", near=0)
        if not state.facts[0]:
            return Refusal("no_shift_left", number=self.limit, near=3)
        return None if any(len(state.piles[pile]) > 1 for pile in ARC) else Refusal("nothing_shifts", near=3)

    def play(self, game: Game, state: State, move: Move) -> State:
        shifted = {pile: (*state.piles[pile][1:], state.piles[pile][0]) for pile in ARC if len(state.piles[pile]) > 1}
        hidden = tuple(max(0, count - 1) if pile in shifted else count for pile, count in enumerate(state.hidden))
        return state._replace(hidden=hidden).put(shifted, facts=(state.facts[0] - 1,))

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        tops = [(pile, after.piles[pile][-1]) for pile in ARC if len(after.piles[pile]) > 1]
        events = [Event("shifted", number=len(tops)), Event("shifts_left", number=after.facts[0])]
        home = [card for pile, card in tops if homes.goes_home(game, after, pile)]
        return (*events, Event("for_home", cards=tuple(home[:4]))) if home else tuple(events)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home, or on the way there; then runs brought together; the shifts; and only then what they would have turned up.

    Emptying a pile comes last of these: an empty pile takes nothing any more.
    """
    if move.verb is Verb.SPECIAL:
        return 30, "why_special"
    better = uncovering.going_home(game, state, move) or uncovering.gathering(game, state, move, emptied=0)
    if better is None and not state.facts[0] and uncovering.way_home(game, state) is None:
        way = uncovering.way_to_turn_up(game, state)
        better = (25, "why_turns_up" if way.moves == 1 else "why_way_up") if way and way.first == move else None
    return better or (5, "why_orders")


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    bases, order = taken_out(order, homes.first_cards())
    piles, _ = rounds(order, (6,) * 16)
    hidden = (0,) * 8 + (0 if game.options["open_piles"] else 5,) * 16
    return State((*((card,) for card in bases), *piles), hidden, facts=(game.options["shifts"],))


def _status(game: Game, state: State) -> tuple[Event, ...]:
    return (*homes.status(game, state), Event("shifts_left", number=state.facts[0]))


def crescent(open_piles: bool, foundation_return: str, shifts: int, wrap: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    hop, back = foundation_return != "none", foundation_return == "any"
    from_where = (Kind.TABLEAU, Kind.FOUNDATION) if back else (Kind.TABLEAU,)
    onto = all_of(OnlyFrom(from_where, "foundation_stays"), NeverEmpty("arc_empty"), homes.Neighbours(wrap))
    over = {
        "other_foundation": "A foundation's top card may go over to its suit's other foundation; first cards stay.",
        "any": "A foundation's top card may go to its suit's other foundation or back to a pile; first cards stay.",
        "none": "What lies on a foundation stays there.",
    }
    times = f"{number_word(shifts)} time{'s' if shifts != 1 else ''}"
    return Game(
        goal="Build each suit up from an ace and down from a king, on eight foundations.",
        rules=Rulebook(
            foundations="An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
            playing="A pile's top card may go to a foundation, or onto another pile.",
            building="Piles build in suit, one rank up or down at any "
            f"time{'; king and ace are neighbours' if wrap else ''}.",
            spaces="Only single cards move, and an empty pile stays empty.",
            staying=over[foundation_return],
            shifting=f"A shift, {times} in a game, brings the bottom card of every pile to its top.",
            winning="The game is won when all cards are home, lost when nothing can be moved or shifted.",
        ),
        pack=pack(2),
        piles=(
            *homes.ace_and_king_homes(hop=hop, back=back),
            *piles(Kind.TABLEAU, "pile", len(ARC), onto, alike=False),
        ),
        layout=_layout,
        actions=(Carry(), Shift(shifts)),
        won=lambda state: homes.all_home(state, HOMES),
        automatic=(turn_up,),
        hint_priority=_rank,
        words=homes.WORDS
        | uncovering.WORDS
        | WORDS
        | {"no_shift_left": f"No shift is left: you had {number_word(shifts)}."},
        rule_of=RULE_OF,
        status=_status,
        cues={"shifted": "shuffle"},
        spoken_moves={words: Move(Verb.SPECIAL) for words in SHIFTING},
        nicknames=homes.NICKNAMES,
    )


WORDS: Words = {
    "shifted": ("Shifted.", "Shifted. New cards on top: {number}."),
    "shifts_left": ("Shifts: {number}.", "Shifts left: {number}.", "Shifts left: {number}."),
    "for_home": ("Home: {cards}.", "Ready for home: {cards}.", "Ready for home: {cards}."),
    "nothing_shifts": "No pile has two cards to shift.",
    "arc_empty": "An empty pile stays empty.",
    "do_special": "shift",
    "why_way_up": "It's on the way to a card that lies face down.",
}
RULE_OF = behind(
    foundations="goes_up goes_down home_suit home_complete",
    playing="covered",
    building="own_suit no_neighbours no_corner",
    spaces="one_at_a_time arc_empty",
    staying="foundation_stays base_stays",
    shifting="no_shift_left nothing_shifts",
)
OPTIONS = (
    Option("open_piles", (False, True), "whether all cards lie face up", {"open piles": True, "closed piles": False}),
    Option(
        "foundation_return",
        ("other_foundation", "any", "none"),
        "where a foundation's top card may go: to its suit's other foundation, to the piles as well, or nowhere",
        {"with return": "any", "without return": "none"},
    ),
    Option("shifts", (3, 4, 5), "how many shifts there are", {"three shifts": 3, "four shifts": 4, "five shifts": 5}),
    Option(
        "wrap", (True, False), "whether king and ace are neighbours", {"with corner": True, "without corner": False}
    ),
)
GAMES = (Title("Crescent", crescent, ("La Demi Lune",), OPTIONS),)
