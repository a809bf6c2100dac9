"""Whether words are the beginning of something longer, by the last of them."""

from __future__ import annotations

# Words after which more comes: nobody ends with them.
GOES_ON = frozenset("a an the my your his her its and or but than if because er erm uh um hm".split())
ORDER_GOES_ON = frozenset("of onto into from with to move put".split())  # and nobody ends an order with these
# Before "move" where that is what there is to do, rather than an order that begins: "show me a good move", "the right
# move", "best move"; not "right, move", "let me move".
DETERMINERS = frozenset("a an the my your his her our any another this that which what some".split())
OF_A_MOVE = frozenset("no best good better next last legal possible bad".split())
CORRECTS = frozenset("no sorry wait rather mean".split())  # and these after some others
# A question may well end with what an order goes on after: "what can I move", "which one does it go onto".
ASKS = frozenset("what which who whom whose where when why how is are was does do did any anything nothing".split())


def goes_on(text: str) -> bool:
    """Whether a text ends in a word that more must follow.

    >>> goes_on("move the six of diamonds onto the"), goes_on("put the ace up"), goes_on("five of hearts, no")
    (True, False, True)
    >>> goes_on("which card can I move"), goes_on("please move"), goes_on("what's under the")
    (False, True, True)
    >>> goes_on("show me a good move"), goes_on("best move"), goes_on("and then move"), goes_on("right, move")
    (False, False, True, True)
    """
    words = text.lower().replace("'s", " is").rstrip(" ,?").split()
    if not words:
        return False
    last = words[-1]
    if last in CORRECTS:
        return len(words) > 2
    if last == "move" and (not DETERMINERS.isdisjoint(words[-3:-1]) or (words[-2:-1] and words[-2] in OF_A_MOVE)):
        return False
    return last in GOES_ON or (last in ORDER_GOES_ON and ASKS.isdisjoint(words))
