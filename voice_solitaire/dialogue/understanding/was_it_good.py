"""What is asked, or said, of how good the move is that was just made: "was that wise?", "did that help?"; and
what can be done after it: "and now?"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.language.expressions import expression

GOOD: Final = "good"  # the name of a question how good the last move was
_WORTH: Final = (
    r"(?:good|wise|right|smart|clever|sensible|silly|daft|stupid|foolish|best|bad|wrong|ok|okay|fine|sound|any good"
    r"|worth it|mistake)"
)
WAS_IT_GOOD: Final = expression(
    r"(?:(?:and|so|but|well|oh) )*(?:"
    rf"(?:was|were) (?:that|it|this|i)(?: move)? (?:(?:a|the|very|so|any|not) )*{_WORTH}"
    r"(?: (?:one|move|idea|choice|thing|play|step|of me|for me|to do))*"
    rf"|(?:that|it|this) was (?:(?:a|the|very|quite|rather|surely|such|not) )*{_WORTH}"
    r"(?: (?:one|move|idea|choice|thing|play|step|of me|for me|to do))*(?: ,)?"
    r" (?:was (?:it|that)(?: not)?|was not (?:it|that)|right)"
    r"|did (?:that|it|this|that move)(?: move)? (?:(?:really|actually) )?(?:help|do (?:any|some) good|improve anything"
    r"|get me anywhere|make sense)(?: (?:me|us|at all|much|any))*"
    r"|did (?:i|we) (?:do|play|choose|move) (?:well|right|wisely|badly|the right thing|that well|that right)"
    r"|(?:how )?(?:good|wise|clever) was (?:that|it)(?: move)?"
    r")"
)
NEXT: Final = expression(
    r"(?:(?:and|so|ok|okay|well|right) )*(?:now what|what (?:now|next|then)|then what|what is next)|(?:and|so) now"
)


def is_of_what_was_done(clause: str) -> bool:
    """Whether a clause asks how good the move before it was, or what can be done after it.

    >>> is_of_what_was_done("was that wise"), is_of_what_was_done("and now"), is_of_what_was_done("is that wise")
    (True, True, False)
    """
    return WAS_IT_GOOD.fullmatch(clause) is not None or NEXT.fullmatch(clause) is not None
