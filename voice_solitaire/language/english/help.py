"""The longer texts a player hears: help by topic and the steps of the tutorial. At most 25 words a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

HELP: Mapping[str, tuple[str, ...]] = {
    "moving": (
        "Say a card and where it goes: move five of hearts onto two. Or only the card: five of hearts.",
        "Places have addresses: row four, place three onto row one, place six. Discard the aces. Deal.",
        "To repair, say: no, spades; no, row three; the other one; and the eight too.",
    ),
    "reading": (
        "Say: read the table; row two; row two, place five; what's under it; what changed; catch me up.",
        "Read the table begins with what is most useful. Or: just the tops; the short version; read everything.",
        "And: last five moves; how far am I; how many cards are left. More goes on, repeat says it again.",
    ),
    "asking": (
        "Say: what can I move; where is the five of hearts; where are the eights; what does the nine of clubs need.",
        "And: what's free; what can go on row two, place three; why not; "
        "what would dealing bury; what does foundation mean.",
        "Hint gives a nudge; say it again for the card, then the move, then the reason. Do it plays it.",
        "Show me how plays a way to win, a move at a time; your own game waits meanwhile.",
    ),
    "undoing": (
        "Say: undo; take back three moves; redo; back to the last deal; back two deals; back to the start.",
        "Bookmark marks the place; back to the bookmark returns to it. Start again goes back to the deal.",
        "Bookmark as alpha gives it a name: back to alpha; which bookmarks. Typed, the name can be any word.",
    ),
    "games": (
        "Say: new game; play royal flush; deal number forty-two; start again; which games are there.",
        "Say: deal me one I can win; an easy one; today's deal.",
        "And: rules; rule three; goal; what options are there; quit. An unfinished game waits for you.",
        "Say: something short; an easy game; a game with little to remember; surprise me; how often is it won.",
        "Say: statistics; statistics for klondike; statistics of all games.",
    ),
    "speech": (
        "Say: faster, slower, louder, quieter, higher, deeper, next voice; sounds off; headphones on.",
        "Brief, normal and full set how much is said; adaptive grows shorter as you learn. Repeat, stop, spell it.",
        "Learn my voice fits my ear to you, with twenty phrases to say; forget my voice undoes that.",
    ),
    "hands free": (
        "Say stop listening, and wake up to go on. Push to talk opens the microphone at the Enter key.",
        "I answer before you have finished? Say: wait longer. Too late? Say: don't wait so long.",
        "Answer questions with yes, no, first, second, or the place. Scan plays with one switch.",
    ),
}


class TutorialStep(NamedTuple):
    """One step of the tutorial."""

    why: str  # what to learn
    say: str  # what to say
    wishes: tuple[str, ...]  # that count as having said it


TUTORIAL = (
    TutorialStep("Four rows of eight places lie before you. First hear them all.", "read the table", ("table",)),
    TutorialStep("A row can be heard by itself.", "row one", ("read",)),
    TutorialStep("So can a place.", "row two place five", ("read",)),
    TutorialStep("That five of spades can be moved. Ask what else can.", "what can I move", ("moves",)),
    TutorialStep("Row one is built two, five, eight, jack. The two of spades lies ready.", "five of spades onto two",
         ("carry", "answer")),
    TutorialStep("Aces aren't needed, and they block places.", "discard the aces", ("discard_all", "discard")),
    TutorialStep("Row one now has an empty place, and only a two may fill it.", "two of clubs to row one",
         ("carry", "answer")),
    TutorialStep("The next card of that suit is three higher.", "five of clubs onto two", ("carry", "answer", "too")),
    TutorialStep("You can't break anything. Try a move that isn't allowed.", "ten of hearts onto five", ("carry",)),
    TutorialStep("The game says why, and what would work. Hear the rule behind it.", "why not", ("why_not",)),
    TutorialStep("Every move can be taken back, as many as you like.", "undo", ("undo", "undo_many")),
    TutorialStep("And brought back.", "redo", ("redo", "redo_many")),
    TutorialStep("Ask where a card lies.", "where is the eight of clubs", ("where_is",)),
    TutorialStep("When you're stuck, ask for help.", "hint", ("hint",)),
    TutorialStep("When nothing moves, eight more cards are dealt on row four.", "deal", ("deal",)),
)  # fmt: skip
TUTORIAL_SAYS = {  # the steps that are made for a game from its own cards
    "goal": "Now what it is all for.",
    "place": "One pile can be heard by itself.",
    "first_deal": "Nothing can be moved yet, so begin with new cards.",
    "moves": "Ask what can be done here.",
    "move": "Make the best move of them.",
    "refused": "You can't break anything. Try a move that isn't allowed.",
    "why_not": "The game says why, and what would work. Hear the rule behind it.",
    "undo": "Every move can be taken back, as many as you like.",
    "redo": "And brought back.",
    "where": "Ask where a card lies.",
    "hint": "When you're stuck, ask for help.",
    "deal": "When nothing else helps, bring new cards.",
}
