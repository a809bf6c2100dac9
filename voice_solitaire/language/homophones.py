"""Words that sound alike, or nearly: what a listener, or a typist who writes by ear, takes for each other."""

from __future__ import annotations

# a word as it comes in -> the words of the game that it may have been
SOUND_ALIKE = {
    "to": "two too onto",
    "too": "two to",
    "two": "to too",
    "onto": "on to",
    "for": "four",
    "fore": "four",
    "ate": "eight",
    "tree": "three",
    "free": "three",
    "won": "one",
    "tin": "ten",
    "sex": "six",
    "sicks": "six",
    "ace's": "aces",
    "clubs": "club",
    "club": "clubs",
    "heart": "hearts",
    "hearts": "heart",
    "diamond": "diamonds",
    "diamonds": "diamond",
    "spade": "spades",
    "spades": "spade",
    "raw": "row",
    "roe": "row",
    "whats": "what's",
    "wheres": "where's",
    "sevens": "seven",
    "duce": "deuce",
    "dealt": "deal",
    "undue": "undo",
    "red": "read",
    "pleased": "place",
}

# a word of the game -> other ways in which an ear that writes as people do may spell it
SPELLED_ALIKE = {"one": "won", "two": "to too", "to": "two", "four": "for", "for": "four", "eight": "ate",
         "i": "I"}  # fmt: skip
