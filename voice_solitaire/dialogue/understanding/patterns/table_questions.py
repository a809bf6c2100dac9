"""Questions about the table by what is asked, of which cards or places, in which relation.

They are tried before all others: what else a line holds, a question is answered by what it asks.
"""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of
from voice_solitaire.language.english.phrases import ORDINALS

WHICH: Final = (  # asked
    r"(?:(?:what|which|who)(?: cards?| one| ones| P\d+| place| pile| column| C\d+)*"
    r"|(?:tell|read|say|name|give|show)(?: me| us| out)*)"
)
BEING: Final = (
    r"(?: (?:is|are|was|lies?|sits?|stands?|comes?|have i|do i have|have we|i have|got|you see|i see|right|all))*"
)
OPEN: Final = r"(?:open|free|showing|visible|exposed|uncovered|available|in sight|on top|at ends?|on ends?|face H\d+)"
SPOT: Final = r"(?:P\d+|pile|column|fan|heap|stack|place|card|row|one|table|board|side|end|spot|peak|square)"
HOLDING: Final = (  # of places by how many cards they hold
    r"(?:(?:(?:which|what|any|how many|where|are there(?: any)?|is there(?: any| a)?)(?: of)? )?"
    r"(?:(?P<where>P\d+)|piles?|columns?|fans?|heaps?|stacks?|places?|spots?)(?: that| which| still)*"
    r" (?:have|has|hold|holds|with|of|got)(?: got)?)"
)
END: Final = r"(?: (?:right|then|at moment|at present|just|yet|already|again|exactly|in front|over))*$"
LISTS: Final = {
    "WHICH": WHICH, "BEING": BEING, "OPEN": OPEN, "SPOT": SPOT, "HOLDING": HOLDING, "END": END,
    "ORDER": "|".join(ORDINALS),
}  # fmt: skip

NEIGHBOURS: Final = table_of(
    r"""
beside:between ^(?:<WHICH>)?(?:<BEING>)? ?(?:in )?between (?P<what>[CRPI]\d+) and (?P<where>[CRPI]\d+)<END>
beside:left
  ^(?:<WHICH>)?(?:<BEING>)? ?(?:directly |immediately )?(?:to|on|at) left(?: hand)?(?: side)?
      (?: neighbour)? (?:of|from) (?P<what>[CRPIE]\d+)<END>
beside:left ^(?:<WHICH>)?(?:<BEING>)? ?left (?:of|from) (?P<what>(?!S)[CRPIE]\d+)<END>
beside:right
  ^(?:<WHICH>)?(?:<BEING>)? ?(?:directly |immediately )?(?:to|on|at)? ?right(?: hand)?(?: side)?
      (?: neighbour)? (?:of|from) (?P<what>[CRPIE]\d+)<END>
beside:left ^(?P<what>[CRPIE]\d+) ,? ?what(?:<BEING>) (?:(?:to|on|at) left(?: of I\d+)?|left of I\d+)<END>
beside:right ^(?P<what>[CRPIE]\d+) ,? ?what(?:<BEING>) (?:(?:to|on|at) right(?: of I\d+)?|right of I\d+)<END>
beside:left ^(?:<WHICH>)(?:<BEING>)(?: C\d+)? (?:<SPOT> )?(?:left|before) neighbour of (?P<what>[CRPIE]\d+)$
beside
  ^(?:<WHICH>)(?:<BEING>) (?:next to|beside|alongside|adjacent to|by side of|either side of
      |on (?:both|either) sides? of|next door to|around) (?P<what>[CRPIE]\d+)<END>
beside ^(?:next to|beside|alongside|either side of|neighbours? of) (?P<what>[CRPIE]\d+)<END>
beside
  ^(?:<WHICH>)(?:<BEING>) neighbours? (?:of )?(?P<what>[CRPIE]\d+)$
  ^(?:<WHICH>)? ?(?P<what1>[CRPIE]\d+)(?:<BEING>)? neighbours?$
  ^who (?:is|are) neighbours? of (?P<what2>[CRPIE]\d+)$
beside:edge_left
  ^(?:<WHICH>)?(?:<BEING>)? ?(?:on |at |in )?(?:(?:far|very|extreme|utmost) left|leftmost|left most|left (?:hand )?
      (?:end|edge|side)|outside left)(?: <SPOT>| hand| side)*(?: (?:of|in|on) (?P<where>P\d+|table|board|row))?<END>
beside:edge_left
  ^(?:<WHICH>|what is |read |tell me |say |give me )?(?:the )?(?:first|left) (?:<SPOT>|cards?|ones?)
      (?: (?:of|in|on)) (?:each|every|all)(?: of)? (?:rows?|lines?)<END>
beside:edge_right
  ^(?:<WHICH>)?(?:<BEING>)? ?(?:on |at |in )?(?:(?:far|very|extreme|utmost) right|rightmost|right most
      |right (?:hand )?(?:end|edge|side)|outside right)(?: <SPOT>| hand| side)*
      (?: (?:of|in|on) (?P<where>P\d+|table|board|row))?<END>
beside:middle
  ^(?:<WHICH>)?(?:<BEING>)? ?(?:on |at |in )?(?:very )?(?:middle|centre|center|central)
      (?: (?:P\d+|pile|column|fan|heap|stack|one|card))?(?: (?:of|in) (?P<where>P\d+))?<END>
""",
    **LISTS,
)
DEPTHS: Final = table_of(
    r"""
nth_card:bottom
  ^(?:<WHICH>)?(?:<BEING>)? ?(?P<order><ORDER>)(?: card| one)?(?: lies?| up)? (?:from|off|above) (?:bottom|base|back
      |under|foot|down)(?: (?:of|in|on|at))? (?:what is in )?(?P<where>P\d+)<END>
nth_card:top
  ^(?:<WHICH>)?(?:<BEING>)? ?(?P<order><ORDER>)(?: card| one)?(?: lies?| down)?
      (?: (?:from|off|below|under) (?:top|end|open end|front|last))(?: (?:of|in|on|at|down))? (?P<where>P\d+)<END>
nth_card:top
  ^(?:<WHICH>)?(?:<BEING>)? ?(?P<order><ORDER>)(?: card| one)?(?: down| deep)
      (?: (?:of|in|on|at|down|into))? (?P<where>P\d+)<END>
nth_card
  ^(?:<WHICH>)?(?:<BEING>)? ?(?P<order><ORDER>)(?: card| one)?(?: (?:of|in|on|at|down|up))? (?P<where>P\d+)<END>
nth_card:open
  ^(?:<WHICH>)?(?:<BEING>)? ?(?P<order><ORDER>) (?:face H\d+|face up|open|visible|shown|exposed|uncovered
      |turned H\d+)(?: card| one)?(?: (?:of|in|on|at|down))? (?P<where>P\d+)<END>
nth_card:upward
  ^(?:<WHICH>|hear|list|go (?:through|up)|give me)? ?(?P<where>[PF]\d+) (?:from (?:the )?(?:bottom|base|back)
      (?: H\d+| to top| upwards?)?|bottom to top|bottom H\d+|backwards?|in reverse|upwards?|H\d+wards?
      |other way round)$
""",
    **LISTS,
)
OPEN_ONES: Final = table_of(
    r"""
open_cards:count
  ^how many (?:of )?(?P<what>[CR]\d+)(?: cards?)? (?:are|is|lie|do i have|have i|can i see)(?: \w+){0,2}? ?
      (?:<OPEN>)<END>
open_cards
  ^(?:which|what|any|read|list|name)(?: of)? (?P<what>[CR]\d+)(?: cards?)? (?:are|is|lie|lies|do i have|have i
      |can i see|can be)?(?: \w+){0,2}? ?(?:<OPEN>)<END>
open_cards:any
  ^(?:are|is|lies?|have i|do i have|have we|got)(?: there| i| we| got)*
      (?: any(?: of)?| some| not| one of)* (?P<what>[CR]\d+)(?: cards?)? (?:lying |sitting |still |now |yet )*
      (?:open|free|showing|exposed|uncovered|available|on top|at ends?|on ends?)<END>
open_cards
  ^(?:which|what|read|list|show|tell|name|read me|are there any|are any|do any|does any|any|have any|how many)
      (?: of)? (?P<where>P\d+|piles|columns|fans|heaps|stacks|ones|places)(?: that)? (?:are |is |do |does |will )?
      (?:ends?|ending|finish|show|shows|showing|topped|have|has|with|got|start|capped)
      (?: in| with| by| got| on)* (?P<what>[C]\d+|R\d+(?! cards?\b))(?: cards?)?
      (?: (?:on|at|for|as)(?: its| their)? (?:top|ends?|front|last)| tops?| ends?)?<END>
open_cards
  ^(?:which|what)(?: of)? (?P<where>P\d+|piles|columns|fans|heaps|stacks) (?:are|is) (?P<what>C\d+) (?:on|at) (?:top
      |ends?|front)<END>
open_cards:top ^(?:is|are) (?P<where>P\d+)(?: card| top)? (?:really |still |not |now |an? )*(?P<what>C\d+)<END>
open_cards:covered
  ^(?:is|are|was) (?P<what>[CRI]\d+) (?:still |now |all |very |yet |badly )*
      (?:buried|covered|blocked|trapped|stuck|locked|hidden|under (?:something|anything)|pinned|locked in|deep)
      (?: H\d+| in| down| under something| by anything| under anything)*<END>
""",
    **LISTS,
)
CONTENTS: Final = table_of(
    r"""
rule_about
  ^(?:what|which(?: cards?)?|who|does anything|will anything)(?: then| would| will)* (?:comes?|goes?|moves?|falls?
      |fills?|gets? (?:put|moved|dealt)|is (?:put|dealt|moved))(?: H\d+)?(?: (?:in|into|to|on|onto))? P\d+ (?:if|when
      |once|after|as soon as) (?:[CRI]\d+|P\d+|he|they) (?:goes|leaves|moves|is (?:gone|moved|E\d+|empty|away|H\d+|left)
      |has (?:gone|left|moved)|went|left|becomes (?:empty|E\d+))\b.*$
home_next:standing
  ^(?:what|where|which cards?|how (?:far|high|tall))(?: (?:do|does|are|is|have|has))* F\d+ (?:\w+ |H\d+ ){0,4}?(?:, )?
      and (?:which|what)(?: cards?)? (?:do|does|is|are|will)(?: (?:each|they|every one|it|I\d+|F\d+|of|them))*
      (?: (?:want|need|take|wait for|wanting|waiting for|needing|after|look for|looking for|due|missing))+(?: next
      | now)*<END>
home_next
  ^(?:which|what)(?: cards?)? (?:does|do) (?:each|every one|each one)(?: of (?:them|I\d+|F\d+))?
      (?: (?:want|need|take|wait for|look for))+(?: next| now)*<END>
may_move
  ^(?:(?:has|have|had|does|do|is there|are there|there is|there are) )?(?:not )?(?P<what>[CRI]\d+|he|they|for [CRI]\d+)
      (?: has| have| had| got)?(?: not)?(?: got)?(?: no| any| a| one| another)? (?P<where>[CPE]\d+)(?: (?:free|open))?
      (?: (?:that|which|where))? to (?:go|move|sit|lie|climb|fit|be (?:put|laid|moved|placed))
      (?: (?:to|on|onto|in|into|upon))?(?: ,? (?:has|have|is|does|do|are|can)(?: not)? (?:he|they|there|it|I\d+))?<END>
read:cell
  ^(?:which|what)(?: cards?| ones?)? (?:is|are|have i)(?: got)? (?:parked|stored|stashed|set aside|put aside)<END>
read:cell
  ^what (?:have|did|do|has) (?:i|we|she|he)(?: got| have| put)* (?:parked|stored|stashed|aside|set aside|put by
      |tucked away|parking|put away|in storage)<END>
read:cell
  ^(?:what is|what lies|read|which cards are) (?:in|on) (?:parking|storage|spare|holding|waiting) (?:spots?|places?
      |slots?|room|bays?|spaces?)<END>
read
  ^(?:i (?:have )?(?:forgot|forgotten|forget) |remind )?what (?:have|did|do|had) (?:i|we)
      (?: got| have| put| left| had| piled| laid| stacked| kept| H\d+)* (?:in|on|at|into)
      (?: )(?:R\d+ |one |two |three |four |five |six |seven |eight |ten |all )?(?P<where>[PE]\d+)<END>
read ^(?:which|what)(?: cards?)?(?: do)? (?:i|we) have(?: got| now| lying)* (?:in|on|at) (?P<where>[PE]\d+)<END>
read ^(?:end|tip|bottom end|open end|front) (?:of|on|in) (?P<where>P\d+)$
read ^(?:what|which)(?: cards?)? is at (?:end|tip|front) (?:of|on|in) (?P<where>P\d+)<END>
read_hand
  ^(?:which|what) card (?:came|has come|was turned|got turned|did I\d+ turn|did we get)(?: out| H\d+| over)?<END>
read_hand ^what (?:are we|am i) (?:playing|building|putting|laying) (?:on|onto|to|upon)<END>
home_next
  ^what (?:suit |rank |number |card )?(?:am i|are we) (?:looking for|after|waiting for|hunting|hunting for|needing
      |wanting)(?: next)?(?: , .*)?<END>
takes
  ^(?:can|could|does|will|is there|may|would) (?:anything|something|any card|any cards|any of them|any)(?: at all)?
      (?: else| still| more| that| I\d+| i can| i could| be)*(?: go| goes| fit| fits| lie| play| put| placed| played
      | lay| sit)? (?:on|onto|to|on top of|in|into) (?P<where>[CRPE]\d+)<END>
needs
  ^(?:would|will|does|can|could|do|is there|has|might|did|was|is)(?: not)?
      (?: anything|something|anybody|anyone|somebody|someone|any card|any of them|nothing|any P\d+|anywhere| at all
      | that| there| here| would| could| can)+ (?:want|wants|need|needs|like|after
      |waiting for) (?P<what>[CRI]\d+)<END>
  ^(?P<what1>[CR]\d+) ,? ?(?:and )?(?:did|does|do|was|is|has)(?: not)? (?:anything|something|anybody|anyone
      |somebody|someone|any of them|one of them|any P\d+) (?:take|want|need|like|after|wanting
      |waiting for) (?:[CRI]\d+|one)<END>
  ^what (?:can|could|might|would|will|may) (?P<what2>[CR]\d+) do(?: for (?:me|us)| here| there)*<END>
  ^(?:is there |can |could |may |might )(?:i |we )?(?:do |make |get |be done )?(?:anything|something|any use)
      (?: be done| i can do| to do| to be done)? (?:with|of|for|about) (?:that |this )?(?P<what3>[CR]\d+)<END>
needs
  ^(?:is there|are there|have i|do i have|have we|got|is)(?: got| still| any)* (?:something|anything|somewhere|place
      |anywhere|room|home|spot|taker|takers)(?: \w+)? for (?P<what>[CRPI]\d+)<END>
needs
  ^what (?:do|would|does)(?: i| we| it)?(?: need| take)?(?: to)?(?: get| be)?
      (?: rid(?: of)?| discard| remove| throw away| throw out| lose| match| pair) (?P<what>[CRI]\d+)<END>
covering
  ^what (?:would|do|must|should|have)(?: i| we)?(?: have| need)?(?: to)? (?:move|shift|clear|dig|take|play)
      (?: away| off| H\d+| first)* (?:to )?(?:get|reach|free|uncover|get at|get to|release|open)(?: H\d+)?
      (?: to| at| down to)* (?P<what>[CR]\d+)<END>
is_there
  ^(?:is|are) there (?:any )?(?P<what>C\d+) (?:open|free|showing|available) (?:for|to take) (?P<where>C\d+)<END>
how_many:piles
  ^how many (?P<where>P\d+|fans|piles|columns|stacks|heaps|rows) (?:are |do i have |do we have |have i |have we )?
      (?:got |there )*(?:left|remaining|still there|still standing)$
which:hidden
  ^how many (?:P\d+|columns|piles|fans)(?: still| that)? (?:have|has|with|hide|hold|got)
      (?: got| still| any)* (?:hidden|face ?down|closed|unseen|turned down)(?: cards| ones)?<END>
which:empty
  ^(?:are|is) (?:all|any|one)(?: of)? (?P<where>P\d+) (?:full|taken|used|occupied|in use|filled|used H\d+)<END>
takes
  ^(?:who|what|which(?: cards?| ones?| one)?)(?: else)? (?:can|could|may|will|would|might)
      (?: i| be)* (?:go|goes|sit|lie|put|played|play|placed|fit|move|moved|lay)
      (?: next)? (?:on|onto|to|on top of|in|into) (?P<where>[CRPE]\d+)<END>
may_move:lies
  ^(?:does|do|is|are|has|have)(?: not)? (?P<what>[CRI]\d+) (?:now |already |still |really )*(?:lie|lies|lying
      |sit|sits|sitting|rest|resting|lain|laid|been (?:put|laid|moved|placed))
      (?: now| already| still)* (?:on|onto|upon|on top of) (?P<where>[CR]\d+)(?: now| already| yet| then| at last)*<END>
  ^(?:is|was)(?: not)? (?P<what2>C\d+) (?:already |still |now )?(?:on|on top of|upon) (?P<where2>[CR]\d+)
      (?: now| already| yet| then| at last)*<END>
takes ^what is next (?P<where>C\d+)(?: i need| needed| wanted| to go H\d+| H\d+| due)?<END>
needs
  ^(?:which|what)(?: of)? (?P<what>[CR]\d+) (?:can|could|may) (?:i |be |we )?
      (?:move|moved|play|played|go|use|used)<END>
needs
  ^(?:does|do|can|will) (?P<what>[CRPI]\d+)(?: card)? (?:go|match|pair|fit)
      (?: with| on| onto| to)? (?:anything|something|anybody)<END>
covering
  ^(?:what|which(?: cards?)?) (?:is|are|does) (?P<what>[CR]\d+) (?:still |now )?(?:(?:lying|lie|sitting|sit|hidden
      |buried|stuck|trapped) )?(?:under|underneath|beneath|below|behind)<END>
read
  ^(?:which|what) (?:run|sequence|series)(?: of cards)?(?: (?:lies|sits|stands|do i have|have i))+ (?:in|on
      |at) (?P<where>P\d+)(?: (?:from|top|bottom|end|H\d+|to|down))*<END>
  ^(?P<where1>P\d+) (?:run|sequence|series)$
read ^(?:and )?(?:(?:what|which)(?: card)? (?:is|comes|lies) )?next(?: card| one)? (?:on|in) (?P<where>S\d+)<END>
read ^(?:whole|everything in|every card of|all cards of|all of|whole of|entire) (?P<where>P\d+)<END>
how_many:in
  ^is (?P<where>[PS]\d+) (?:\w+ )?(?:nearly|almost|close to|getting|about|soon)
      (?: being| to be)? (?:E\d+|empty|out|finished|done|gone|used H\d+|full)<END>
how_many:redeals ^how (?:often|many times)\b.*\b(?:S\d+|deck|pack|stock|talon)\b.*$
covering
  ^(?:what|which)(?: cards?)? (?:covers?|is covering|are covering|blocks?|is blocking|keeps?
      |hides?) (?P<what>[P]\d+)<END>
which:of_size ^<HOLDING> (?:only |just |exactly )?(?P<number>R\d+|one|single) cards?(?: left| in I\d+| on I\d+)*<END>
which:over_size ^<HOLDING> (?:more than|over|above) (?P<number>R\d+|one|single) cards?(?: left| in I\d+| on I\d+)*<END>
which:from_size
  ^<HOLDING> (?:at least (?P<number>R\d+|one)|(?P<number1>R\d+|one) or more) cards?(?: left| in I\d+| on I\d+)*<END>
which:under_size
  ^<HOLDING> (?:fewer than|less than|under|below) (?P<number>R\d+) cards?(?: left| in I\d+| on I\d+)*<END>
which:empty
  ^(?:is there |has |have |does |do |did )?(?:<HOLDING> (?:no|zero|not a single|not any|not one)
      |(?:any |a |one |no |which |what |where )*(?:(?P<where1>P\d+)|piles|columns|fans|heaps|stacks|places?)
      (?: that| which| is| are)* (?:without(?: any)?|(?:do|does) not (?:have|hold|contain)(?: any)?
      |(?:have|has) not got(?: any)?)) cards?(?: at all| left| in I\d+| on I\d+)*<END>
found_so_far ^(?:which|what) suits? (?:is|are) (?:furthest|farthest|most|highest|best|ahead|doing)\b.*$
cards_in_play ^how many cards\b.*\b(?:mountains?|hills?|peaks?|pyramid|layout)<END>
moves ^(?:which|what) (?:cards?|ones?) (?:i can|can i|may i|could i) (?:take|use|play|move|pick|remove)<END>
""",
    **LISTS,
)
TABLE_QUESTIONS: Final = (*NEIGHBOURS, *DEPTHS, *OPEN_ONES, *CONTENTS)
