"""What is said while many deals play themselves: how far it is, and how many were won."""

from __future__ import annotations

from voice_solitaire.language.english.inflection import capitals, count


def tenths(part: int, won: int, played: int) -> str:
    """How far it is.

    >>> tenths(1, 14, 100), tenths(2, 25, 200)
    ('One tenth: 14 of 100 won.', 'Two tenths: 25 of 200 won.')
    """
    return capitals(f"{count(part, 'tenth')}: {won} of {played} won.")


def interrupted(played: int, deals: int) -> str:
    """That it ended early.

    >>> interrupted(37, 100)
    'Interrupted: 37 of 100 deals were played.'
    """
    return f"Interrupted: {played} of {deals} deals were played."


def result(title: str, player: str, won: int, played: int, interval: tuple[float, float]) -> str:
    """How many were won, with the 95 % interval of the share, each 0 to 1.

    >>> result("Royal Flush", "greedy", 50, 100, (0.404, 0.596))
    'Royal Flush, greedy player: 50 of 100 won, 50.0 %, 95 % interval 40.4 to 59.6 %.'
    """
    low, high = (100 * share for share in interval)
    share = f"{100 * won / played:.1f} %, 95 % interval {low:.1f} to {high:.1f} %" if played else "no deals"
    return f"{title}, {player} player: {won} of {played} won, {share}."
