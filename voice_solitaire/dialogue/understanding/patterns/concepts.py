"""What questions are about, each in all its words: patterns take these lists by name."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.table_questions import LISTS as TABLE_LISTS

COUNT: Final = (  # asks for a number
    r"(?:(?:and )?how (?:many|much)|(?:what is |give |say )?(?:total |exact )?(?:number|amount|total|count|quantity"
    r"|sum)(?: number)?(?: of)?|what number of|count(?: up)?|are there many|is there much|many|much)"
)
CARDS: Final = r"(?:more |other )?(?:of (?:them|I\d+|those|these|cards)|cards?|ones?|things?)"
LYING: Final = (
    r"(?: (?:is|are|was|were|be|lies?|sits?|there|do|does|did|i|we|have|has|had|got|you|can|see|still|yet|exactly"
    r"|that|which|I\d+|now))*"
)
LEFT: Final = (  # what is still so, and what is asked of all
    r"(?: (?:left|remaining|remain|remains|still|yet|to go|over|now|now then|at moment|in all|in total"
    r"|altogether|all told|total|all together|right|today|so far|already|are there|is there|have i|do i have|I\d+))*"
)
HIDDEN: Final = (
    r"(?:face ?downs?|face to down|facing down|face H\d+ down|hidden|closed|unseen|unturned|unopened|unknown|covered"
    r"|concealed|turned (?:down|over|round|face down)|upside ?down|down ?cards?|downs|backs|blind|back H\d+"
    r"|not (?:yet |been )*(?:seen|turned|open(?:ed)?|known|visible|shown|revealed)"
    r"|(?:that )?(?:i|we|you|one) (?:can ?not|have not|could not)(?: yet| still)? (?:see|seen)"
    r"|(?:yet |still )?(?:to (?:be )?(?:turn(?:ed)?|open(?:ed)?|uncover(?:ed)?|reveal(?:ed)?|see|seen)"
    r"(?: over| H\d+)?))"
)
STOCK: Final = (  # that cards are turned or dealt from
    r"(?:S\d+|(?:draw|drawing|dealing|face ?down) (?:P\d+|pile|stack|heap)|deck|pack|stock|talon|packet|undealt cards"
    r"|(?:P\d+|pile|stack) (?:that )?(?:i|we|one) (?:draw|turn|deal|take)(?: from| cards from| off)?)"
)
TURN: Final = (
    r"(?:turn(?:ed)?|flip(?:ped)?|dr[ae]wn?|dealt?|got|get|gotten|took|taken?|pull(?:ed)?|reveal(?:ed)?|pick(?:ed)?"
    r"|uncover(?:ed)?|fetch(?:ed)?|show(?:n|ed)?)"
)
DRAWING: Final = r"(?:turn|flip|draw|deal|close|fetch|take|redeal)"
AT_ONCE: Final = (  # so many with each turn of the stock
    r"(?:at (?:one |a |each |every )?(?:time|go|once|turn|deal)|in one go|in (?:a|one|each) (?:go|turn|deal)|each time"
    r"|every time|each turn|each go|each deal|per (?:turn|go|deal|time|flip)|together|in one)"
)
END: Final = (
    r"(?:very |open |free |loose |far |bottom |top |lower |upper )*"
    r"(?:end|tip|foot|bottom|top|front|tail|edge|end one|last one)"
)
PLACED: Final = (  # what can be done with a card
    r"(?:be )?(?:moved?|mov(?:able|eable)|go|goes|plays?|played|playable|placed?|put|done|shift(?:ed)?|fits?"
    r"|pair(?:ed|s)?|match(?:ed|es)?|used?|built|build|laid|lay|taken?|removed?|join(?:ed)?|discarded?|H\d+|F\d+)"
)
ANYTHING: Final = (
    r"(?:anything|something|nothing|somewhere|any(?: (?:of|more|other|single|bottom|top|end|last|open|outer|front|loose"
    r"|free|uncovered|lower|these|those|them|cards?|ones?|R\d+|I\d+|P\d+|in P\d+|of P\d+|on P\d+|from P\d+))+"
    r"|some(?: other)? cards?|any)"
)
ADVICE: Final = (
    r"(?:(?:any|some|a|got|have|your|one|what|no|not)? ?(?:good |bright |better )?"
    r"(?:suggestions?|ideas?|tips?|hints?|advice|clues?|recommendations?|thoughts?|notion))"
)
LISTS: Final = TABLE_LISTS | {
    "COUNT": COUNT, "CARDS": CARDS, "LYING": LYING, "LEFT": LEFT, "HIDDEN": HIDDEN, "STOCK": STOCK, "TURN": TURN,
    "DRAWING": DRAWING, "AT_ONCE": AT_ONCE, "TIP": END, "PLACED": PLACED, "ANYTHING": ANYTHING, "ADVICE": ADVICE,
}  # fmt: skip
