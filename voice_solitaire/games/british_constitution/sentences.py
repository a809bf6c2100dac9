"""What British Constitution says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(force_fill: bool, use_waste: bool, builds: bool, build_rows: str) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    above = "the council, the lords or the commons"
    source = "waste" if use_waste else "stock"
    return Rulebook(
        pack="Kings and queens are left out, and the eight aces start the foundations.",
        foundations="Foundations are built up in suit to the jack, only with cards from the council, the top row.",
        rising="Under the council lie the lords, the commons and the people; cards rise one row at a time.",
        building="A rising card is laid in a space, or on a card one rank higher and of the other colour"
        + (", this only in the council." if build_rows == "1" else "."),
        spaces=f"A space in {above} is filled from the row below before anything else is done."
        if force_fill
        else f"A space in {above} may be filled from the row below at any time.",
        people=f"A space among the people is filled at once from the {source}.",
        turning="The stock is turned to the waste one card at a time, and only once."
        if use_waste
        else "The stock is never turned: its cards come only to the people.",
        losing="A card of the waste may be built on the people, one rank lower and of the other colour."
        if builds
        else "Nothing is built on the people, and the game is lost when no card can rise.",
    )


def words(use_waste: bool) -> Words:
    """All the sentences, for a game with or without a waste."""
    source = "waste" if use_waste else "stock"
    return WORDS | {"bc_people": f"The people's spaces are filled from the {source}, by themselves."}


def _build_rows(text: str) -> str:
    """The rows of a list however it is written: "1, 2, 3", "(1,)". Raises ValueError for another list."""
    rows = text.strip("()[] ").replace(" ", "").rstrip(",")
    if rows not in ("1,2,3", "1"):
        raise ValueError(f"{text!r} are no rows to build on")
    return rows


NICKNAMES = {
    "council": "privy council|row one|first row|top row",
    "lords": "row two|second row",
    "commons": "row three|third row",
    "people": "row four|fourth row|bottom row",
    "foundation": "government",
}
WORDS: Words = {
    "bc_only_council": ("Only from the council.", "Only the council enters the foundations; raise the {card} first."),
    "bc_skips": ("One row at a time.", "Cards rise one row at a time; next comes {group}."),
    "bc_same_row": "Cards never move within their row.",
    "bc_down": "Cards only rise, they never come down.",
    "bc_waste": "The waste only fills spaces among the people.",
    "bc_no_building": "Here cards are only laid in spaces.",
    "bc_fill_first": ("First fill {target}.", "First fill {target} from the {group}."),
    "bc_over": "No card can rise, so turning can't help.",
    "bc_to_fill": ("Fill {source}.", "{source} is empty: fill it from the {target_group}."),
    "bc_waste_top": ("", "The waste shows the {card}."),
    "bc_home": ("{number} home.", "{number} of eighty-eight cards home."),
    "bc_why_raise": "It raises a card that is wanted soon.",
    "bc_why_turn": "It changes which card fills the next space.",
    "full": "{target} is complete.",
}
RULE_OF = behind(
    foundations="full bc_only_council foundation_stays",
    rising="bc_skips bc_same_row bc_down one_at_a_time",
    building="wrong_rank wrong_colour nothing_follows bc_no_building",
    spaces="bc_fill_first",
    people="bc_waste bc_people",
    turning="stock_empty only_by_turning",
    losing="bc_over",
)
OPTIONS = (
    Option("force_fill", (True, False), "whether spaces are filled before anything else", {"spaces may wait": False}),
    Option("people_build", (False, True), "whether the waste is built on the people", {"building on the people": True}),
    Option("use_waste", (True, False), "whether the stock is turned to a waste", {"without waste": False}),
    Option(
        "build_rows",
        ("1,2,3", "1"),
        "the rows that are built on, counted from the top",
        {"building in the council only": "1"},
        _build_rows,
    ),
    Option("row1_lateral", (False, True), "whether the council is built on itself", {"building across": True}),
)
