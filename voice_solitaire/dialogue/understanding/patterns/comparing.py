"""Whole lines that compare what lies on the table: "is column two longer than column three", "the lowest red card"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.concepts import LISTS
from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

_LONG: Final = (
    r"(?:longer|shorter|taller|bigger|smaller|deeper|fuller|higher|larger|shallower|more cards|fewer cards|less cards)"
)
_SHOWN: Final = (
    r"(?: (?:that|which|I\d+|is|are|be|lie|lies|showing|show|shows|open|visible|exposed|face H\d+|face up|free|on top"
    r"|at end|on end|uncovered|available|in sight|in view|i|we|you|can|see|now|at moment|on table|about|there|have|got"
    r"|out))*"
)
COMPARING: Final = table_of(
    r"""
which:longer
  ^(?:is|are|does|do|has|have) (?P<what1>P\d+) (?:(?:any|much|a lot|now|still|have|has|got|hold|holds) )*<LONG> (?:than
      |as) (?P<where1>P\d+)<LEFT>$
  ^(?:which|what)(?: one| pile)?(?: of (?:those|these|them|I\d+|two))* (?:is|has|holds|are|have)(?: got)? (?:<LONG>
      |longest|shortest|most cards|fewest cards|more|fewer) ,? ?(?:of )?(?P<what2>P\d+) (?:or|and) (?P<where2>P\d+)
      <LEFT>$
which:deeper
  ^(?:is|are|does|do) (?P<what1>[CR]\d+) (?:(?:buried|lying|lie|any|much|lies|now|still|even) )*(?:deeper|further down
      |lower down|further in|more deeply buried|worse buried|less deep|higher)(?: (?:down|buried|in))? than
      (?: )(?P<where1>[CR]\d+)<LEFT>$
  ^(?:which|what)(?: one)?(?: of (?:those|these|them|I\d+|two))* (?:is|lies|are)(?: buried| lying)? (?:deeper|deepest
      |further down|lower down|nearer top|closer to top|easier to (?:get at|reach|free)|nearest|less deep)(?: down)? ,?
      (?: ?)(?P<what2>C\d+) (?:or|and) (?P<where2>C\d+)<LEFT>$
which:highest
  ^(?:what|which)(?: card)?(?: is| are)? (?:highest|biggest|top ranking|greatest)(?: (?:card|one|value|rank))?<SHOWN>$
  ^(?:what|which) is (?:highest|biggest|greatest) (?P<what1>C\d+)<SHOWN>$
  ^(?:highest|biggest) (?:card|one)<SHOWN>$
  ^(?:which|what) P\d+ (?:has|have|shows?|ends? (?:in|on|with)|is topped by) (?:highest|biggest)(?: (?:top|end|open
      |last|card|one))*<SHOWN>$
which:lowest
  ^(?:what|which)(?: card)?(?: is| are)? (?:lowest|smallest|littlest|least)(?: (?:card|one|value|rank))?<SHOWN>$
  ^(?:what|which) is (?:lowest|smallest|littlest) (?P<what1>C\d+)<SHOWN>$
  ^(?:lowest|smallest) (?:card|one)<SHOWN>$
  ^(?:which|what) P\d+ (?:has|have|shows?|ends? (?:in|on|with)|is topped by) (?:lowest|smallest)(?: (?:top|end|open
      |last|card|one))*<SHOWN>$
open_cards
  ^(?:(?:name|list|give|read|say|hear|call out) )+(?:(?:every|all|each|of|any) )+(?P<what>C\d+)<SHOWN>$
how_many:rank
  ^(?:is|are) there (?:more than|at least|fewer than|less than|only|just) (?:one|R\d+) (?P<what>[CR]\d+)(?: (?:of I\d+
      |on table|showing|in sight|in play|left|anywhere|visible|out|about|to be seen|on view|here))*$
how_many:over_hidden
  ^how many(?: open| face up| visible| loose)?(?: cards?| ones?)?(?: are| lie| sit| do i have)*(?: (?:on|over|on top of
      |above|covering|lying on|sitting on))+ (?P<where>P\d+) (?:face down|hidden|closed|unturned)(?: (?:cards?
      |ones?))?$
which:at_bottom
  ^(?:(?:which|what|does|do|any|is|are|there|of|a|that) )*(?:P\d+|piles?) (?:(?:that|which|I\d+|to) )?(?:starts?
      |begins?|started|began|starting|beginning|headed|based)(?: (?:off|out))? (?:with|from|on|by|at) (?P<what>C\d+)
      <LEFT>$
which:started
  ^(?:are|have) (?:(?:R\d+|all|every|both) )*(?:suits|foundations|F\d+)(?: of them)? (?:been )?(?:all )?(?:started
      |begun|under ?way|going|on their way)<LEFT>$
which:most_hidden
  ^(?:which|what) P\d+ (?:hides?|is hiding|are hiding) (?:most|more)(?: (?:face down|hidden|closed|of them|cards
      |of I\d+))*<LEFT>$
how_many:open
  ^how many(?: cards?)?(?: are| lie| do i have)* (?:free|uncovered|available|open|exposed|playable|usable)(?: (?:on|in
      |at|of|to (?:use|play|take)) (?:peaks|pyramid|table|board|layout|hills|mountains))?<LEFT>$
  ^how many(?: cards?)? (?:on|in|at|of) (?:peaks|pyramid|table|board|hills)(?: (?:are|lie|can))* (?:free|uncovered
      |available|open|exposed|playable|(?:i )?use|(?:i )?play|(?:i )?take|be used|be played)(?: right| now)*<LEFT>$
which:shortest
  ^(?:which|what) P\d+ (?:is|are) (?:shortest|smallest)(?: one)? (?:that|which|I\d+) (?:is|are) not E\d+<LEFT>$
where_is
  ^(?:which|what) suits? (?:have|has|do)(?: not)? (?:i|we) (?:not )?(?:seen|found|got|have) (?:yet )?(?P<what1>C\d+)
      (?: of| for)?(?: yet)?$
  ^(?:which|what) suits? (?:have|has) (?:I\d+ )?(?P<what2>C\d+) (?:out|showing|in sight|up|open|on table|turned H\d+
      |appeared|come H\d+|come out)<LEFT>$
""",
    **LISTS,
    LONG=_LONG,
    SHOWN=_SHOWN,
)
