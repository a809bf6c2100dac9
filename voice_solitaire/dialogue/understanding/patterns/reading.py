"""What lies where, read aloud."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

READING: Final = table_of(r"""
read_last:next
  \b(?:card|one) (?:before|under|below|beneath|behind) (?:this|that|it|I\d+|top|the top)(?: one| card)?
      (?: on| in| of)? ?(?P<where>P\d+)?
under
  \b(?:what|which|who|show|look|see|read|anything|cards?)\b.*? (?:under|below|beneath|underneath|behind|buried in
      |buried under|hidden in|inside) (?:(?:that|this) (?=[CR]\d))?(?P<what>[CRPI]\d+)
covering
  ^(?!C\d+ (?:and|with) ).*\b(?:what|which|who)\b.*\b(?:block|bury|cover|hold|hid|stop|lying on|sits on|is on
      |on top of|over|above)\w*\b(?: \w+)*? (?P<what>[CRI]\d+)
home_of ^(?:which|what) (?P<what>[CR]\d+) (?:\w+ ){0,3}(?:up|home|gone|away|already|H\d+|played)
home_of \bwhat (?:\w+ )*(?:foundations?|F\d+) (?:at|up to|reached)
where_is
  \b(?:where|whereabouts|locate|find|which (?:\w+ )?(?:has|have|holds?|contains?|is))\b.*? (?P<what>[C]\d+)(?! P\d)
where_is \b(?:where|whereabouts|locate|find)\b.*? (?P<what>[R]\d+)
may_move \bis (?P<what>[CRI]\d+) (?:any |of any |of )?(?:use|playable|usable|useful|good)\b
where_is
  ^(?:buried|covered|hidden|remaining|missing) (?P<what>[CR]\d+)$
  ^which (?P<what1>[CR]\d+) (?:can|could|are|do|have)\b
found_so_far \b(?:has|have|is|are|any)\b.* F\d+ (?:\w+ )*(?:begun|started|built|empty|anything)
is_there
  \b(?:is|are|was|were|do (?:i|we|you)|have (?:i|we|you)|has|got|any|see)\b
      (?: not| i| we| you| there| any| still| have| got| see| a| an| other| more| one| of)*(?: \w+)? (?P<what>C\d+)
is_there \b(?:is|are|was|were|do|have|has|got|any|see)\b(?: \w+){0,4} (?P<what>R\d+)s?\b
read_hand
  \b(?:what|which)\b.*\b(?:holding|in (?:my )?hand|card (?:is )?(?:now|it|this|do i have|have i|am i|showing|open
      |turned)|i have$|turned (?:up|H\d+))\b
discards
  \b(?:which|what) card (?:\w+ )*(?:thrown|discarded|removed)\b
  \bwhat (?:\w+ ){0,3}(?:thrown|discarded|gone|removed|threw|got rid)\b
  \b(?:last|previous) (?:card )?(?:discarded|thrown|you threw)\b
  \blast card you threw\b
changed \bwhat (?:just )?(?:happened|changed|did you do|is new|moved)\b
last_moves \bwhat (?:was|were|have|did) (?:\w+ )*(?:last|i do|i done|moves?)\b
read
  \b(?:go|run) (?:through|over|down) (?P<where>P\d+)
  ^(?:(?:tell|read|give|say)(?: me| out)* )?(?:every|each|all) (?P<where2>P\d+)$|\bevery (?P<where3>P\d+)$
tops
  \b(?:last|top|bottom|end|front|outer|outermost|uppermost) (?:cards?|ones?) (?:of|on|in|at|from) (?:every|each|all)\b
  \b(?:last|top) cards (?:of|on|in) (?:columns|piles|P\d+)
  ^(?:all )?tops$
  ^(?:all )?piles$
  \btops of\b
  \bshowing (?:across|on|in) (?:\w+ ){0,2}P\d+
read_range:tops
  ^(?=.*\b(?:tops?|ends?|came|dealt|landed)\b)(?!.*\b<MOVE>\b)(?!.*\bC\d+ (?:from|in|of|off|on) P\d)
      (?:read|what|say|tell|show|columns?|piles?|rows?)?.*?(?P<what1>P\d+) (?:to|through|until|till|up to|and)
      (?: )(?P<where1>[PR]\d+)
read_range
  ^(?!.*\b<MOVE>\b)(?!.*\bC\d+ (?:from|in|of|off|on) P\d)(?:read|what|say|tell|show|columns?|piles?|rows?)?.*?
      (?P<what>P\d+) (?:to|through|until|till|up to|and) (?P<where>[PR]\d+)
tops \bwhat are (?:\w+ )*cards?\b.*\b(?:see|showing|open|up)\b
free
  \b(?:what|which)\b(?: \w+){0,6} (?:free|available|open|exposed|uncovered|showing|face up|playable
      |to work with|use)\b
  \bwork with\b
found_so_far \bfinds\b|^(?:still )?missing$
which:started \bwhat have i started\b
read \bwhat have i .* on (?P<where>P\d+)$
found_so_far
  \bwhat (?:have|has|did|is) (?:\w+ )*(?:found|find|home|up|H\d+|built|got)(?: \w+)*(?: so far)?$
  \b(?:found|find|got H\d+|got up)\b.*\bso far\b
  \bwhat was (?:the )?find\b
  \bstill to be found\b
  \bto be found\b
read
  \b(?:what|which|how|read|say|tell|list|show|see|describe|look|check|contents?|forgotten|about|name|give me|hear
      |repeat|spell|reading|recite)\b.*? (?P<where>P\d+)
table ^(?:peaks|clock|pyramid|square|crescent)$
table
  \b(?:go (?:through|over|round)|read|list|say|run through) (?:whole )?
      (?:table|board|square|pyramid|peaks?|clock|layout|cards|everything|all|row|line)\b
table
  ^(?!.*\b(?:new|more|another|next|up|deal)\b).*\b(?:read|list|show|describe|say|tell|look|see|give|hear|scan
      |go (?:over|through)|overview|where are we|where (?:were|was|had|have) (?:we|i))\b.*\b
      (?:table|board|all|everything|cards|layout|tableau|start|begin\w*|row|tops|overview|game|out|them|last few
      |everything again|I\d+)\b
  \bwhat (?:is|do|have|cards|are|can you see) (?:\w+ ){0,3}(?:table|board|showing|see|on it|we got|i got|layout
      |there|left on table|have)\b
  ^(?:board|table|cards|layout|overview|status|everything|again from (?:the )?(?:start|top))$
  \bwhat do (?:i|we) have\b
  \bwhere (?:were|was|had) (?:we|i)\b
read ^(?:and |in |on )?(?P<where>P\d+)(?: ,)?(?: again| left to right| from \w+| in order| top| tops| contents?)?$
which:empty ^(?P<where>E\d+)$
""")
