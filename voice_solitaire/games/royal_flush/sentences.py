"""What Royal Flush says: of its events, of what it refuses, and its options."""

from __future__ import annotations

from voice_solitaire.games.royal_flush.hands import NAMES, OPEN, SAYS, SHORT, Fixes, Hand
from voice_solitaire.games.royal_flush.naming import read
from voice_solitaire.table.patience import *

WORDS: Words = {
    "rf_discarded": ("{card}.", "{card} discarded.", "{card} discarded from {source}, {number} left there."),
    "rf_found": ("{card} stays.", "{card} stays, {source}.", "{card} stays, {source}, with {number} unseen under it."),
    "rf_suit": ("{card} names the suit.", "{card} names the suit.", "{card} names the suit for the whole game."),
    "rf_rank": ("{card} names the rank.", "{card} names the rank.", "{card} names the rank for the whole game."),
    "rf_pile_gone": ("{source} gone.", "{source} is gone.", "{source} is gone: nothing in it counts."),
    "rf_searched": ("{number} gone, {card} stays.", "{source}: {number} discarded, {card} stays."),
    "rf_emptied": ("{source} gone.", "{source}: all {number} discarded."),
    "rf_some_gone": ("{number} gone.", "{source}: {number} discarded.", "{source}: {number} discarded so far."),
    "rf_to_deal": "{number} cards to deal.",
    "rf_to_search": (
        "{target} next.",
        "{target} is next; {number} cards in play.",
        "{target} is next; {number} in play.",
    ),
    "rf_to_gather": "All piles are searched; {number} cards to gather.",
    "rf_standing": ("Open: {cards}.", "Open: {cards}.", "Open on the piles: {cards}."),
    "do_step": "go on",
    "rf_gathered": ("Gathered, {number} left.", "Gathered. Cards left: {number}."),
    "rf_sure": ("Sure to win.", "From here on it can only be won."),
    "rf_lost": ("Lost: {cards}.", "Lost. Left over: {cards}.", "Lost. Left over among the wanted: {cards}."),
    "rf_lost_many": ("Lost, {number} over.", "Lost. Cards too many: {number}."),
    "rf_finished": (
        "{source} is finished.",
        "{source} is finished: its search ended at the {onto}.",
        "{source} is finished: its search ended at the {onto}, and what lies under it stays unseen.",
    ),
    "rf_search_first": "Search {target} first.",
    "rf_deal_first": "Deal the packet first.",
    "rf_gather_first": "All piles are searched; gather them first.",
    "rf_over": "The game is over; start a new one.",
    "rf_unseen": "The next card of {source} is still unseen; say next.",
    "rf_packet": "The packet is only dealt; nothing is taken from it.",
    "rf_stays": "The {card} stays on {source} until the piles are gathered.",
    "rf_why": "Nothing is chosen here; this always comes next.",
}


def words(hand: Hand) -> Words:
    """All the sentences, for the hand that is looked for."""
    sentences = dict(WORDS)
    sentences["rf_belongs"] = f"The {{card}} belongs to {hand.name} and stays."
    sentences["rf_won"] = (f"Won: {hand.name}.", f"Won: {hand.name}.", f"Won: {hand.name}. {{cards}}.")
    for count in range(1, 6):
        sentences[f"rf_round_{count}"] = f"Round {number_word(count)}."
        piles = f"{number_word(count)} pile{'s' if count > 1 else ''}"
        dealt = f"{{number}} cards dealt into {piles}."
        sentences[f"rf_dealt_{count}"] = (f"{piles.capitalize()}.", dealt)
    for settled in settlements(hand):
        now = "" if settled == OPEN or hand.fixes is Fixes.NOTHING else " now"
        sentences[only(hand, settled)] = f"Only {hand.only(settled)} count{now}."
    return sentences


def rules(hand: Hand, odd_card: bool, turning: str, gather: str, dealing: str) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    left_or_right = "left" if gather == "onto_left" else "right"
    laid = f"The piles are laid face up on their {left_or_right} neighbours, and the packet"
    gathered = {
        "each_pile": f"Each pile is then turned face down and laid on its {left_or_right} neighbour.",
        "packet": f"{laid} is turned face down.",
        "never": f"{laid} stays face up.",
    }
    settles = f"; the first one found settles the {hand.fixes.value}" if hand.fixes is Fixes.SUIT else ""
    return Rulebook(
        dealing="The pack is dealt into five piles, "
        f"{'one card at a time' if dealing == 'rotation' else 'pile by pile'}.",
        searching=f"Each pile in turn is {'' if turning == 'never' else 'turned over and '}searched from the top: "
        "cards that do not count are discarded.",
        finding="The first card that counts ends the search of its pile; what lies under it stays unseen.",
        counting=f"Only {hand.wanted} count{settles}.",
        no_find="A pile in which nothing counts is discarded whole.",
        gathering=gathered[turning],
        rounds="Without shuffling, the packet is dealt into four piles, then three, two and one, and "
        "searched each time.",
        winning=f"The game is won when only the {number_word(hand.size)} cards of {hand.name} are left, in any order"
        f"{', with at most one other' if odd_card else ''}.",
    )


def only(hand: Hand, chosen: int) -> str:
    """The key of the sentence that says which cards count."""
    if chosen == OPEN or hand.fixes is Fixes.NOTHING:
        return "rf_only"
    return f"rf_only_{Suit(chosen).name.lower() if hand.fixes is Fixes.SUIT else NAMES[chosen - 1]}"


def settlements(hand: Hand) -> tuple[int, ...]:
    """What the first find can settle, and OPEN."""
    if hand.fixes is Fixes.NOTHING:
        return (OPEN,)
    return (OPEN, *(map(int, Suit) if hand.fixes is Fixes.SUIT else RANKS))


def _reading(text: str) -> str:
    """The value of a rule book's letter, a, b or c. Raises ValueError for another text."""
    return str(TURNINGS[("reading a", "reading b", "reading c", "a", "b", "c").index(text.strip().lower()) % 3])


TURNINGS = ("each_pile", "packet", "never")
RULE_OF = behind(
    rounds="rf_deal_first rf_why",
    dealing="rf_packet",
    searching="rf_search_first rf_unseen",
    finding="rf_belongs rf_finished",
    no_find="nothing_there",
    gathering="rf_gather_first rf_stays",
    winning="rf_over",
)
OPTIONS = (
    Option("target", SHORT, "the hand to be left at the end", SAYS, read, "five cards of your own"),
    Option("odd_card", (False, True), "whether one card beside the hand may be left", {"with an odd card": True}),
    Option(
        "turning",
        TURNINGS,
        "what is turned face down before the next deal: each pile, the whole packet or nothing",
        {"reading a": "each_pile", "reading b": "packet", "reading c": "never"},
        _reading,
    ),
    Option(
        "gather",
        ("onto_left", "onto_right"),
        "which neighbour a pile is laid on",
        {"gathered to the left": "onto_left", "gathered to the right": "onto_right"},
    ),
    Option(
        "dealing",
        ("rotation", "packets"),
        "whether cards are dealt one at a time round the piles, or pile by pile",
        {"dealt in rotation": "rotation", "dealt in packets": "packets"},
    ),
)
