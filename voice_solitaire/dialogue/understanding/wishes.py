"""The wishes: everything that a player can want, a row each, from which all other lists of wishes are made.

What is said for a wish stands under its name in ``phrases``, what answers it is registered under it in ``commands``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from voice_solitaire.dialogue.understanding.intents import Intent


@dataclass(frozen=True)
class Wish:
    """One thing that a player can want, and how the dialogue treats it.

    ``name``: by which everything else knows it.
    ``asked_back``: whether it is asked back before it is done when it was hardly heard, as it changes the table, the
    microphone, or what can be heard.
    ``moves_cards``: whether it can be tried out beforehand, to see which position it leads to.
    ``keeps_question``: whether an open question, and what waits to be told, stay.
    ``keeps_pending``: whether only what waits to be told stays.
    ``only_answers``: whether it is listened for only while a question is open.
    ``picks``: whether it picks something of what was asked.
    ``in_scan``: whether one-switch scanning goes on after it.
    ``always``: whether it works in any state, also while a voice is learned.
    ``free``: whether it has no template, and is only found in free wording (see ``understanding``).
    ``needs_name``: whether it means nothing without the name of something, so that it is never guessed.
    ``leaves_game``: whether it takes the game that is played off the table.
    ``in_full``: whether what is listened for is what is read; else ``phrases.ALOUD`` says what is said aloud of it.
    """

    name: str
    asked_back: bool = False
    moves_cards: bool = False
    keeps_question: bool = False
    keeps_pending: bool = False
    only_answers: bool = False
    picks: bool = False
    in_scan: bool = False
    always: bool = False
    in_full: bool = True
    free: bool = False
    needs_name: bool = False
    leaves_game: bool = False


_ROWS: Final = (
    Wish("carry", asked_back=True, moves_cards=True, in_full=False),
    Wish("too", asked_back=True, moves_cards=True, in_full=False),
    Wish("rather", asked_back=True, moves_cards=True, in_full=False),
    Wish("other", asked_back=True, moves_cards=True),
    Wish("pair", asked_back=True, moves_cards=True, in_full=False),
    Wish("special", asked_back=True),
    Wish("finish", asked_back=True),
    Wish("discard_all", asked_back=True, moves_cards=True, in_full=False),
    Wish("discard", asked_back=True, moves_cards=True, in_full=False),
    Wish("exchange", asked_back=True, moves_cards=True, in_full=False),
    Wish("deal", asked_back=True, in_full=False),
    Wish("redeal", asked_back=True, in_full=False),
    Wish("next", asked_back=True, keeps_pending=True),
    Wish("next_pile", asked_back=True),
    Wish("next_round", asked_back=True),
    Wish("to_the_end", asked_back=True),
    Wish("do_it", asked_back=True, keeps_pending=True),
    Wish("table"),
    Wish("everything"),
    Wish("tops", in_full=False),
    Wish("short_overview"),
    Wish("read", in_full=False),
    Wish("under", in_full=False),
    Wish("changed"),
    Wish("catch_up"),
    Wish("last_moves", in_full=False),
    Wish("progress"),
    Wish("cards_left"),
    Wish("discards"),
    Wish("moves"),
    Wish("free"),
    Wish("more", keeps_question=True, in_scan=True),
    Wish("where_is", in_full=False),
    Wish("takes", in_full=False),
    Wish("needs", in_full=False),
    Wish("why_not"),
    Wish("bury"),
    Wish("hint", in_scan=True),
    Wish("can_win"),
    Wish("give_up"),
    Wish("show_how", asked_back=True),
    Wish("leave_showing", asked_back=True),
    Wish("undo", asked_back=True, in_scan=True, always=True, in_full=False),
    Wish("undo_many", asked_back=True, in_full=False),
    Wish("redo", asked_back=True, in_full=False),
    Wish("redo_many", asked_back=True, in_full=False),
    Wish("last_deal", asked_back=True),
    Wish("deals_back", asked_back=True, in_full=False),
    Wish("bookmark"),
    Wish("bookmark_as"),
    Wish("which_bookmarks"),
    Wish("to_bookmark", asked_back=True),
    Wish("to_named", asked_back=True),
    Wish("to_left", asked_back=True),
    Wish("new_game", asked_back=True, leaves_game=True),
    Wish("play_game", asked_back=True, in_full=False, leaves_game=True),
    Wish("deal_number", asked_back=True, in_full=False, leaves_game=True),
    Wish("winnable_deal", asked_back=True, leaves_game=True),
    Wish("easy_deal", asked_back=True, leaves_game=True),
    Wish("hard_deal", asked_back=True, leaves_game=True),
    Wish("todays_deal", asked_back=True, leaves_game=True),
    Wish("again", asked_back=True, leaves_game=True),
    Wish("which_games"),
    Wish("games_of_family", in_full=False),
    Wish("games_alike", in_full=False),
    Wish("games_by_packs", in_full=False),
    Wish("which_options"),
    Wish("rules"),
    Wish("rule", in_full=False),
    Wish("goal"),
    Wish("which_deal"),
    Wish("statistics"),
    Wish("statistics_of", in_full=False),
    Wish("all_statistics"),
    Wish("how_often_won", in_full=False),
    Wish("suggest"),
    Wish("surprise", leaves_game=True),
    Wish("quit", asked_back=True, in_scan=True, always=True, in_full=False, leaves_game=True),
    Wish("repeat", keeps_question=True, in_scan=True, always=True, in_full=False),
    Wish("stop", always=True),
    Wish("faster", keeps_question=True, in_scan=True, always=True),
    Wish("slower", keeps_question=True, in_scan=True, always=True),
    Wish("wait_longer", keeps_question=True),
    Wish("wait_less", keeps_question=True),
    Wish("louder", keeps_question=True),
    Wish("quieter", keeps_question=True),
    Wish("higher"),
    Wish("deeper"),
    Wish("voice"),
    Wish("voices"),
    Wish("brief"),
    Wish("normal"),
    Wish("full"),
    Wish("adaptive"),
    Wish("sounds_off"),
    Wish("sounds_on"),
    Wish("sounds_louder"),
    Wish("sounds_quieter"),
    Wish("speech_off", asked_back=True),
    Wish("speech_on"),
    Wish("headphones_on"),
    Wish("headphones_off"),
    Wish("interruptible_on"),
    Wish("interruptible_off"),
    Wish("spell", keeps_question=True),
    Wish("settings"),
    Wish("sleep", asked_back=True, always=True),
    Wish("wake", always=True),
    Wish("push_to_talk", asked_back=True),
    Wish("hands_free"),
    Wish("yes", only_answers=True, picks=True, in_scan=True),
    Wish("no", only_answers=True, in_scan=True),
    Wish("nth", only_answers=True, picks=True, in_scan=True),
    Wish("part", only_answers=True, picks=True, in_full=False),
    Wish("either", only_answers=True, picks=True),
    Wish("scan", asked_back=True, in_scan=True),
    Wish("scan_off"),
    Wish("pause", in_scan=True),
    Wish("help", always=True),
    Wish("help_with"),
    Wish("term", keeps_question=True, in_full=False, needs_name=True),
    Wish("tutorial", asked_back=True),
    Wish("leave_tutorial", asked_back=True),
    Wish("learn_voice", asked_back=True),
    Wish("forget_voice", asked_back=True),
    Wish("home", asked_back=True, moves_cards=True, free=True),
    Wish("leave", asked_back=True, moves_cards=True, free=True),
    Wish("run", asked_back=True, moves_cards=True, free=True),
    Wish("run_home", asked_back=True, moves_cards=True, free=True),
    Wish("several", asked_back=True, moves_cards=True, free=True),
    Wish("fill", asked_back=True, moves_cards=True, free=True),
    Wish("all_home", asked_back=True, moves_cards=True, free=True),
    Wish("discard_every", asked_back=True, moves_cards=True, free=True),
    Wish("as_many", asked_back=True, moves_cards=True, free=True),
    Wish("whole", asked_back=True, moves_cards=True, free=True),
    Wish("in_order", asked_back=True, moves_cards=True, free=True),
    Wish("turn_until", asked_back=True, free=True),
    Wish("undo_to", asked_back=True, free=True),
    Wish("on_condition", asked_back=True, moves_cards=True, free=True),
    Wish("may_move", free=True),
    Wish("may_leave", free=True),
    Wish("what_if", free=True),
    Wish("supposed", free=True),
    Wish("foreseen", free=True),
    Wish("to_come", free=True),
    Wish("dealt_where", free=True),
    Wish("why_may_not", free=True),
    Wish("is_settled", free=True),
    Wish("is_there", free=True),
    Wish("which", free=True),
    Wish("how_many", free=True),
    Wish("cards_in_play", free=True),
    Wish("moves_made"),
    Wish("time_played", free=True),
    Wish("read_last", free=True),
    Wish("read_hand", free=True),
    Wish("read_range", free=True),
    Wish("found_so_far", free=True),
    Wish("covering", free=True),
    Wish("beside", free=True),
    Wish("nth_card", free=True),
    Wish("open_cards", free=True),
    Wish("free_of_told", free=True),
    Wish("read_first", free=True),
    Wish("reading_order", free=True),
    Wish("home_of", free=True),
    Wish("rule_about", free=True),
    Wish("runs", free=True),
    Wish("emptied", free=True),
    Wish("low_cards", free=True),
    Wish("home_next", free=True),
    Wish("goes_home", free=True),
    Wish("may_deal", free=True),
    Wish("came_from", free=True),
    Wish("when_last", free=True),
    Wish("was_there", free=True),
    Wish("since_when", free=True),
    Wish("small_talk", keeps_question=True, free=True),
)
WISHES: Final[Mapping[str, Wish]] = {wish.name: wish for wish in _ROWS}


def is_asked_back(intents: Sequence[Intent]) -> bool:
    """Whether a reading comes to something that changes the table or else is asked back where it was hardly heard."""
    return bool(intents) and WISHES[intents[0].do].asked_back
