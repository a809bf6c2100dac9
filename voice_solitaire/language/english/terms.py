"""The terms of patience that a player can ask about, and what each means in any game, in a dozen words or so."""

from __future__ import annotations

from typing import NamedTuple


class Term(NamedTuple):
    """A term.

    ``names``: what it is called, the usual name first.
    ``means``: a sentence.
    ``used``: by which words, as a regular expression, a sentence is known that uses it, where not by its names.
    ``kinds``: the kinds of pile that are called so; a game without them lacks it.
    ``everywhere``: whether every game has it, named in its rules or not.
    ``instead``: which rule tells what a game has in its place, as a regular expression.
    ``lacking``: a sentence on a game that lacks it, where no such rule does.
    """

    names: tuple[str, ...]
    means: str
    used: str = ""
    kinds: tuple[str, ...] = ()
    everywhere: bool = False
    instead: str = ""
    lacking: str = ""


def _place(names: str, means: str, *kinds: str, used: str = "") -> Term:
    return Term(tuple(names.split("|")), means, used, kinds)


def _somewhere(names: str, means: str, used: str = "", instead: str = "", lacking: str = "") -> Term:
    return Term(tuple(names.split("|")), means, used, instead=instead, lacking=lacking)


def _everywhere(names: str, means: str, used: str = "") -> Term:
    return Term(tuple(names.split("|")), means, used, everywhere=True)


_SINGLE = "single card|one card at a time|one card moves"
_IN_SUIT = "suit"
_ONTO = r"\bgo(?:es)? on(?:to)?\b|\bbuil[dt]"

PLACES = (
    _place("foundation|home|home pile", "On a foundation cards come home in order.", "foundation"),
    _place("stock", "The stock is the cards to come.", "stock"),
    _place("waste|talon|waste pile", "The waste is where turned cards lie.", "waste"),
    _place("cell|free cell", "A cell holds one card that is out of the way.", "cell"),
    _place("discard heap|discard pile", "On the discard heap lie cards that are out of the game.", "discard"),
    _place("hand|card in hand", "The hand holds the card just turned, until it is placed.", "hand"),
    _place("tableau", "The tableau is where cards are moved about.", "tableau", "gallery"),
    _place("gallery", "The gallery is the rows in which piles are started and built.", "gallery"),
    _place("reserve", "A reserve keeps cards that can be played, but mostly not built on.", "reserve"),
    _place("column", "A column is cards laid one below another."),
    _place("fan", "A fan is a few cards spread so that all can be seen."),
    _place(
        "heap|waste heap",
        "On a heap cards wait on one another, only the top one free.",
        used=r"(?<!discard )\bheaps?\b",
    ),
    _place("row", "A row is places side by side, counted from the left."),
    _place("packet", "A packet is a small pile of cards that lies by itself."),
    _place("exile", "An exile is a card put aside, face down, while dealing."),
    _place("king row", "The king row is where the kings lie, side by side."),
    _place("council|privy council", "The council is the top row, next to the foundations."),
    _place("lords", "The lords are the second row, under the council."),
    _place("commons", "The commons are the third row, under the lords."),
    _place("people", "The people are the bottom row, filled from the waste."),
    _place("quilt", "The quilt is cards laid upright and crosswise in turn."),
    _place("pyramid", "A pyramid is rows of cards, each covering the row behind it."),
    _place("black hole", "The black hole is the pile that swallows all cards of Black Hole."),
    _place("peak", "A peak is a card of row one, with all the rows that lie on it."),
    _place("hour|clock|o'clock", "An hour is a pile of the clock, and shows its rank in the end."),
    _place("middle|centre", "In the middle of the clock the kings come to lie."),
    _place("wing|left wing|right wing", "A wing is the part of the table at one side."),
    _place("side|left side|right side", "A side is the packets between two corners.", used="left side|right side"),
    _place("corner", "A corner is the place where two sides of the table meet."),
    _everywhere("pile", "A pile is a place where cards lie on one another."),
    _everywhere("place|spot", "A place is where a card or pile lies; in a row it has a number."),
    _everywhere("pack|deck", "The pack is all the cards of the game."),
)
CARDS = (
    _everywhere("suit|club|diamond|heart|spade", "The suits are clubs, diamonds, hearts and spades.", r"\bsuits?\b"),
    _everywhere("rank|ace|jack|queen|king", "A card's rank is its number or picture, from ace to king.",
                r"\branks?\b"),
    _everywhere("in suit|same suit", "In suit means on a card of the same suit.", "in suit|same suit|in the same suit"),
    _everywhere("colour|color", "Clubs and spades are black, diamonds and hearts red."),
    _somewhere("alternating colours|alternate colours|alternating colors|other colour",
               "In alternating colours red and black take turns.", "alternating colour|other colour", _IN_SUIT),
    _everywhere("top card|top", "The top card lies on its pile with nothing on it.", "top cards?|tops"),
    _everywhere("face down", "A card face down lies with its back up: you can't see what it is."),
    _everywhere("face up|open card", "A card face up lies open: you can see what it is.", r"face up|open cards?\b"),
    _everywhere("covered|buried", "A covered card has another on it, and waits until that is gone.", "cover|buried"),
    _everywhere("uncovered", "A card is uncovered when the last card on it goes."),
    _everywhere("free|free card", "A free card can be played: nothing lies on it.", r"\bfree\b|can be played"),
    _everywhere("in sight", "A card is in sight when it lies on top, and open."),
    _everywhere("single card", "A single card moves alone, without those on it or under it.", _SINGLE),
    _somewhere("neighbour|neighbor", "Neighbours are one rank apart, or side by side.",
               "neighbour|one rank", _ONTO),
    _somewhere("twin", "Twins are two cards of the same rank and suit, from two packs.",
               lacking="{game} is played with one pack."),
    _somewhere("run|sequence", "A run is cards in order that move together.", r"\bruns?\b", _SINGLE,
               "In {game} no run moves as one."),
    _somewhere("base", "A base is the first card of a pile, on which the rest is built.",
               r"\bbases?\b|first cards stay|(?<!the )\bstarts?\b"),
    _somewhere("loose", "A loose card lies on a place where its pile isn't started yet.", "loose|started pile",
               lacking="In {game} nothing lies loose."),
    _somewhere("started", "A pile is started once its first card lies there.", r"\bstarted\b|(?<!the )\bstarts?\b"),
    _everywhere("space|gap|hole|empty place", "A space is a place where no card lies.",
                r"\bspaces?\b|\bholes?\b|\bempt(?:y|ied)\b"),
    _everywhere("complete|full", "A pile is complete when it has all the cards that it can take.", "complete|full"),
    _somewhere("short side|short end", "A card's short sides are its two narrow ends."),
    _somewhere("upright|crosswise", "An upright card stands, a crosswise one lies on its long side."),
    _somewhere("royal flush", "A royal flush is ten, jack, queen, king and ace of one suit."),
)  # fmt: skip
MOVES = (
    _everywhere("move", "A move takes a card, or cards, from one place to another.", r"\bmoves?\b"),
    _somewhere("build|building|built", "To build is to lay cards on each other in order.", r"\bbuil[dt]"),
    _somewhere("build up|up", "To build up is to lay each card on the next lower.",
               r"\bup (?:in|from|by|to|or)\b|goes? up\b", _ONTO),
    _somewhere("build down|down", "To build down is to lay each card on the next higher.",
               r"\bdown (?:in|from|to)\b|king foundation down|\bup or down\b|goes? down\b", _ONTO),
    _somewhere("discard", "To discard is to put a card out of the game.", "discard", "foundation|waste|pile"),
    _somewhere("pair", "A pair is two cards that are taken away together.", r"\bpairs?\b|discarded together", _ONTO),
    _somewhere("thirteen|make thirteen", "Ranks add up to thirteen: ace is one, jack eleven, queen twelve.",
               "thirteen:|makes? thirteen|thirteen by itself", _ONTO),
    _somewhere("exchange|swap", "In an exchange two cards change places.", "exchange|change places"),
    _everywhere("deal|dealing", "To deal is to lay out cards from the pack or stock.", r"\bdeal"),
    _everywhere("deal number", "A deal number names a shuffle: say deal number forty-two, and the same cards come.",
                "(?!)"),
    _somewhere("redeal", "A redeal brings cards round once more.",
               "redeal|turned over (?:as|once|twice)|gathered|dealt again|second deal",
               r"\bonce\b", "{game} has none."),
    _somewhere("turn", "To turn is to bring the stock's next card face up.",
               r"\bturned (?!over|up|face)|\bturns? (?:the|a|one)\b|\bturning\b", "deal"),
    _somewhere("draw|merci", "To draw is to take a card from the stock, or one that is buried.",
               r"\bdraw|\bturned (?!over|up|face)", "deal"),
    _place("pass", "A pass is once through the stock.", "stock", used=r"\bpass(?:es)?\b|once through|only once"),
    _somewhere("gather", "To gather is to pick up the piles, to deal them again.", "gather|on its left neighbour"),
    _everywhere("shuffle", "To shuffle is to mix the cards, so that nobody knows their order.", "shuffl"),
    _somewhere("shift", "In a shift bottom cards come to the top.", "shift"),
    _somewhere("weave|weaving", "To weave is to slide cards under columns, one after another.", r"\bweav"),
    _somewhere("slip", "To slip a king under is to lay it below lower cards of its suit.", r"\bslip"),
    _somewhere("reverse|reversal", "To reverse is to turn round the order of cards.", "revers|go over to"),
    _everywhere("fill", "To fill is to lay a card on an empty place.", r"\bfill"),
    _somewhere("rise|raise", "A card rises to the row above its own.", r"\bris(?:e|es|ing)\b"),
    _somewhere("fold", "To fold is to lay a pile on another to its left.", r"\bfold"),
    _somewhere("search", "To search is to turn a pile's cards until one counts.", r"\bsearch"),
    _somewhere("compulsory", "A compulsory move must be made before anything else.",
               "compulsory|must be|before anything",
               lacking="In {game} no move is."),
    _everywhere("blocked|stuck", "You're stuck when no move is left: say undo, or new game."),
    _everywhere("won|win", "A game is won when its goal is reached.", r"\bwon\b"),
)  # fmt: skip
TALK = (
    _everywhere("hint", "A hint tells you what to play: say hint again for the card, the move and the reason.", "(?!)"),
    _everywhere("bookmark", "A bookmark marks where you are: say back to the bookmark to come back.", "(?!)"),
    _everywhere("undo", "To undo is to take back the last move; you can undo them all.", "(?!)"),
    _everywhere("redo", "To redo is to play again what was taken back.", "(?!)"),
    _everywhere("goal|aim", "The goal is what wins the game.", "(?!)"),
    _everywhere("option", "An option changes the rules of a game: say which options.", "(?!)"),
    _everywhere("score|points", "The score is the points of a game, where points are counted: say score.", "(?!)"),
    _everywhere("streak", "A streak is games won, or lost, one after another.", "(?!)"),
    _everywhere("tutorial", "The tutorial teaches the game a line at a time: say tutorial.", "(?!)"),
    _everywhere("scan|scanning", "In a scan I say the moves one by one, and one switch picks.", "(?!)"),
    _everywhere("switch", "A switch is any key, or any sound, with which a scan is played.", "(?!)"),
    _everywhere("push to talk", "With push to talk you press Enter, then speak.", "(?!)"),
    _everywhere("hands free", "Hands free means that I listen all the time: just speak.", "(?!)"),
    _everywhere("cue", "A cue is a short sound that goes with a move: say sounds off to do without.", "(?!)"),
    _everywhere("rate", "The rate is how fast I speak: say faster or slower.", "(?!)"),
    _everywhere("pitch", "The pitch is how high I speak: say higher or deeper.", "(?!)"),
    _everywhere("adaptive", "Adaptive wording grows shorter as you hear it more often.", "(?!)"),
    _everywhere("ear|speech engine", "The ear is the part of me that understands speech.", "(?!)"),
)  # fmt: skip
TERMS = {term.names[0]: term for term in (*PLACES, *CARDS, *MOVES, *TALK)}
