"""How many there are."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

COUNTING: Final = table_of(r"""
how_many:under \bhow (?:many|much)\b.*\b(?:under|underneath|beneath|below|behind) (?P<what>[CI]\d+)
how_many:over \bhow (?:many|much)\b.*\b(?:on top of|over|above|cover\w*) (?P<what>[CI]\d+)
how_many:hidden (?:in|on) (?P<where>P\d+) how many\b.*\bface\b.*\bdown\b
how_many:hidden
  \bhow (?:many|much)\b.*\b(?:face ?down|face to down|facing down|upside down|hidden|turned down|unturned|covered
      |closed|unseen|not seen)\b(?:.*? (?P<where>P\d+))?
how_many:redeals
  \bhow many (?:more )?times\b
  \bhow often\b.*\b(?:through|round|around|over)\b
  \b(?:how (?:many|often)|unlimited|limit|any|another)\b.*\b(?:redeals?|times through|passes|go(?:es)? through
      |reshuffles?|times (?:can|may) i)\b
  \bredeals?\b.*\b(?:left|allowed|many|limit|have i)\b
  \b(?:go )?(?:through|round|around) (?:deck|stock|pack|P\d+|cards) (?:again|\w+ time|second|twice|how)\b
how_many:gone ^(?:cards )?(?:discarded|thrown away)$
how_many:gone
  \bhow (?:many|much) (?:\w+ ){0,3}?(?:(?P<what>[CR]\d+) )?(?:\w+ ){0,3}?
      (?:gone|out|discarded|thrown|home|[HF]\d+|removed|away|up|got rid|dumped|left play|played off|already)\b
how_many:at_once
  \bhow many cards?\b.*\b(?:moves?|moving|carry|go|take|shift)\b.*\b(?:at once|together|at a time|in one|as one)\b
  \bhow many cards? (?:can|may) i (?:move|carry|shift)$
  \bhow (?:long|big|many cards) (?:can )?(?:a |an )?(?:run|sequence|stack)s?\b.*\b(?:move|go|be|carry|shift)\b
how_many:empty
  \bhow many (?P<where1>P\d+) (?:\w+ )?(?:are )?(?:E\d+|empty|free|vacant|open)\b
  \bhow many\b(?!.*\b(?:until|till|before|if|when)\b).* (?P<where>E\d+)
  \bhow many (?:\w+ ){0,2}?(?:P\d+ )?(?:are )?(?:empty|free|vacant|open)\b
how_many:started \bhow many\b.*\b(?:started|begun|settled)\b
how_many:complete \bhow many\b.*\b(?:full|complete|completed|finished|done)\b
how_many:pending
  \bhow many (?:\w+ )*(?:C\d+|royals|court cards|honours?|cards) (?:\w+ )*(?:missing|to (?:find|be found))\b
cards_in_play \bhow many\b.*\b(?:pyramid|square|peaks?|clock|table|board|play|layout|tableau)\b
how_many:in
  \b(?:depth|size|length|height|count) (?:of|in|on) (?P<where>P\d+)
  (?P<where1>P\d+) (?:how many|count|ct|size|depth)\b
how_many:in
  \bhow (?:many|much|big|long|deep|tall|high)\b(?:(?! to )(?: \w+))*? (?:in|on|are|is|has|have|of|left in
      |lie in|over) (?P<where>P\d+)(?! (?:there|are|is|have|do))
cards_left \bhow many cards (?:\w+ )?S\d+
how_many:piles
  \b(?:how many|number of|count)\b(?: (?!cards?\b|ones\b|face\b|hidden\b|open\b|of\b)\w+)*? (?P<where>P\d+)
  ^(?P<where1>P\d+) count$
  ^count$
  ^how many(?: left| remaining)?$
how_many:rows \bhow many rows\b
how_many:rank \bhow many (?:\w+ )*?(?P<what>[CR]\d+)\b
cards_left \bhow many cards (?:\w+ )*(?:have|need) to (?:place|play|come|deal|turn)\b
cards_left
  \b(?:deals?|cards?) (?:left|to go|remaining)$
  \bhow (?:many|much)\b.* S\d+\b
  \bis S\d+ (?:\w+ )?(?:used up|empty|gone|finished|out|over|done|used H\d+)
  ^S\d+ (?:ct|count|left)$
  \bhow many (?:more )?deals\b
  \bhow (?:many|much)\b.*\b(?:left|deck|stock|pack|remain|remaining|come|more|deal|dealt|turn)\b
  \bcards (?:are )?(?:left|remaining)\b
  \bwhat is left$
  \bis (?:deck|stock|pack|P\d+) (?:nearly )?(?:empty|finished|out|done)\b
""")
