"""A move that is regretted, and so taken back: "I'd rather have kept that jack", "I wish I hadn't sent it up"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, read_as
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.dialogue.understanding.naming_words import WHO
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb

DID: Final = (
    r"(?:moved|played|put|sent|dealt|done|turned|taken|discarded|thrown|drawn|used|swapped|paired|given|covered|buried"
    r"|made|touched|let|got rid|got|laid|placed|matched|removed|binned|said)\b"
)
KEPT: Final = r"(?:kept|left|saved|held(?: on)?|hung on|hold on|hang on|keep|leave|save)\b"
COUNTED: Final = expression(r"\b(those|these|both) (?:two|three|four|five)\b")  # no ranks
BURIED: Final = expression(r"\b(?:covered|buried|blocked)\b")  # that card isn't the one that was moved
ASKED: Final = expression(r"(?:why|what|which|how|where|when|who|is|are|does|do|did|if|would|should)\b")
REGRET: Final = expression(
    rf"\b{WHO} (?:would|had|should)(?: much)? (?:rather|sooner|have preferred to)(?: to)? (?:have )?{KEPT}"
    rf"|\b{WHO} (?:would|had)(?: much)? (?:rather|sooner) (?:not have|have not|never have|had not) {DID}"
    rf"|\b(?:better|best|wiser|cleverer) (?:not|never) to have {DID}"
    rf"|\b{WHO} (?:have )?(?:put|moved|played|sent|laid|placed|dropped)\b[^,]* (?:in|on|onto|to|into) (?:the |a )?wrong"
    r" (?:spot|place|column|pile|row|one|card|heap|fan)\b"
    r"|\bshould have (?:kept|left|saved|held|stayed|remained)\b(?! off\b)"
    rf"|\bwish(?:es)?(?: that)? {WHO} (?:had not|had never|have not) {DID}"
    rf"|\bwish(?:es)?(?: that)? {WHO} had (?:kept|left|saved|held)\b"
    rf"|\b{WHO} (?:should|ought) (?:not|never)(?: to)? have {DID}"
    r"|\b(?:pretend|forget|act as if)(?: that)?(?: it| this| that)? (?:never|did not|had not|had never) happen(?:ed)?\b"
    r"|^(?:(?:can|could|let) (?:we|i|us|you) )?un(?:say|play|make|send)\b"
    rf"|^(?:oh ,? ?)?(?:no|wait|but|sorry|oops) ,? ?{WHO} (?:want|wanted|would like|meant) to {KEPT}"
    r"|\b(?:was|is) (?:silly|foolish|stupid|daft|hasty|rash|unwise) of (?:me|us)\b(?=.*\b(?:back|undo)\b)"
)
TOO_SOON: Final = expression(
    rf"\b(?!you){WHO} (?:have )?(?:{DID}|went|did|jumped|acted|clicked)[^,]*"
    r" too (?:soon|early|quick|quickly|fast|hastily)\b"
    rf"|\b{WHO} (?:was|were) (?:far |much |a bit |a little |rather )?too (?:hasty|quick|fast|eager|early|rash)\b"
    rf"|\b{WHO} (?:was not|were not) (?:thinking|concentrating|looking|paying attention)\b|\bjumped gun\b"
)
UNMEANT: Final = expression(
    r"\b(?:by (?:accident|mistake)|accidentally|unintentionally|in error|inadvertently)\b"
    rf"|\b(?!you){WHO} (?:did not|had not|never) (?:really )?(?:mean(?:t)?|want(?:ed)?|intend(?:ed)?|plan(?:ned)?)\b"
)
AS_IT_WAS: Final = expression(
    r"\b(?:back|undo|restore|reverse)\b(?! (?:on|onto|in) )"
    r"|\b(?:as|how|where|like) (?:it|they|that|things|he|she|everything) (?:was|were|had been)\b"
)
TAKEN_BACK: Final = expression(r"\b(?:back|undo|restore|reverse|again|before|were|was before)\b(?! (?:on|onto|in) )")
DEALT: Final = expression(r"\b(?:dealt|deal)\b")


def regret(text: str, table: ReadingTable) -> Reading | None:
    """What is taken back where a line regrets it: all since the card that it names was moved, else the last move; None
    where it regrets nothing. A card that wasn't spoken of last is doubtful.

    ``text``: in lower case, contractions in full, clauses parted by " , ".
    """
    too_soon = TOO_SOON.search(text) is not None and TAKEN_BACK.search(text) is not None
    unmeant = UNMEANT.search(text) is not None and AS_IT_WAS.search(text) is not None
    if ASKED.match(text) or not (REGRET.search(text) or too_soon or unmeant):
        return None
    if unmeant:
        return read_as(text, Intent("undo"))
    if too_soon and DEALT.search(text) and Verb.DEAL in table.game.by_verb:
        return read_as(text, Intent("last_deal"), doubtful=True)
    mentions = table.spotted(COUNTED.sub(r"\1", bare(text))).mentions
    cards = [mention.specs[0] for mention in mentions if mention.sign in (CARD, NUMBER) and mention.specs[0].is_card]
    if not cards or BURIED.search(text):
        return read_as(text, Intent("undo"))
    is_last = table.focus is not None and cards[0].fits(table.focus)
    return read_as(text, Intent("undo_to", cards[0]), doubtful=not is_last)
