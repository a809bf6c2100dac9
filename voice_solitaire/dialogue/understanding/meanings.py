"""Questions of what a word means, in whatever order: "what do you mean by foundation", "waste, what is that"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.language.expressions import expression

_LATER: Final = r"(?:[ ,]+(?:here|anyway|then|again|please|exactly|in this game|in this|though))*"
_NAME: Final = r"(?:the (?:word|term|expression) |a |an |the |your )?(?P<name>\w+(?: \w+){0,2}?)"
_POINTS: Final = r"(?:it|that|this|they|those|you|he|she|i)\b"
_ASKED: Final = (
    expression(
        r"(?:.*[,.] )?(?:what|which) (?:means|is meant by|do you mean (?:by|with)|did you mean (?:by|with)"
        r"|are you meaning (?:by|with)|does one mean (?:by|with)|is (?:the )?meaning of|do they mean by"
        rf"|do you call|is this) {_NAME}{_LATER}"
    ),
    expression(rf"(?:.*[,.?!] )?what (?:does|do|did) (?!{_POINTS}){_NAME} mean{_LATER}"),
    expression(rf"(?:.*[,.?!] )?what (?:is|are) (?!{_POINTS}){_NAME} (?:supposed to mean|when it is at home){_LATER}"),
    expression(  # "what does it mean when you say a card is loose?"
        r"(?:.*[,.?!] )?(?:what (?:is|does|do) (?:it|you|that) mean (?:when|if|by)|when do you say)"
        r"(?: (?:you|they|saying|says?|calls?))*(?: that)?(?: (?:a|an|the|some) \w+)? (?:(?:is|are|being) )?"
        rf"{_NAME}{_LATER}"
    ),
    expression(
        r"(?:.*[,.] )?(?:but |and |so )*what(?: exactly| precisely| actually)? (?:is|are)(?: exactly"
        r"| precisely)? (?:a|an"
        rf"|the word) (?P<name>\w+(?: \w+)??){_LATER}"
    ),
    expression(rf"(?:.*[,.] )?what (?:does|do|did|is) (?:it|that|this)(?: supposed to)? mean ?, {_NAME}{_LATER}"),
    expression(
        rf"(?:.*[,.] )?{_NAME} ?, (?:what (?:does|do|did|is) (?:it|that|this)(?: supposed to)?(?: mean)?"
        rf"|meaning(?: what)?){_LATER}"
    ),
)


def asked_meaning(line: str) -> str:
    """The question that a template knows, of a line that asks what a word means; empty for others.

    ``line``: in lower case, contractions in full.

    >>> asked_meaning("what do you mean by foundation"), asked_meaning("the word waste, what does it mean")
    ('what does foundation mean', 'what does waste mean')
    """
    plain = line.replace("'", "").replace('"', "").strip(" ?!.")
    asked = next((match for pattern in _ASKED if (match := pattern.fullmatch(plain))), None)
    return f"what does {asked['name']} mean" if asked is not None else ""
