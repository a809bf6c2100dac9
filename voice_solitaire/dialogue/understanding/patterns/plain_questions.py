"""Whole lines that ask about one thing, put together from what they ask about: see ``concepts``.

They are tried before a line is taken apart: what is one question from its first word to its last is one wish.
"""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.comparing import COMPARING
from voice_solitaire.dialogue.understanding.patterns.concepts import LISTS
from voice_solitaire.dialogue.understanding.patterns.pattern import table_of
from voice_solitaire.dialogue.understanding.patterns.plain_advice import ADVISING, RULED
from voice_solitaire.dialogue.understanding.patterns.remembering import REMEMBERING

COUNTS: Final = table_of(
    r"""
table
  ^(?:tell (?:me|us) )?how (?:does |do )?(?:table|cards|land|game|board|layout
      |everything|all I\d+) (?:lies|lie)(?: out)?(?: now)?$
which:under
  ^(?:(?:(?:what|which|who)(?: cards?)?)?<LYING>(?: lying)? ?<HIDDEN>(?: <CARDS>)?<LEFT> ,? ?(?:and )?)?<COUNT>
      (?: <CARDS>)?<LYING>(?: <HIDDEN>)?<LYING> (?:under|underneath|beneath|below|behind)
      (?: (?:in|of|at))? (?:each|every|all)(?: (?:P\d+|of|one|single|other|pile|column|fan|heap|stack|card|top|tops
      |open|I\d+|them))*<LEFT>$
which:hidden
  ^(?:(?:what|which|who)(?: cards?)?)?<LYING>(?: lying)? ?<HIDDEN>(?: <CARDS>)?<LEFT> ,? ?(?:and )?<COUNT>
      (?: <CARDS>)?<LYING>(?: in| on| at| for)? (?:each|every)
      (?: (?:P\d+|of|one|pile|column|fan|heap|stack|I\d+|them))*<LEFT>$
how_many:hidden
  ^<COUNT>(?: <CARDS>)?<LYING>(?: <CARDS>)? <HIDDEN>(?: <CARDS>)?<LEFT><LYING>(?: (?:over )?(?:in|on|at|of|for
      |under) (?:number )?(?P<where1>[PR]\d+))?<LEFT>$
  ^<COUNT>(?: <CARDS>)?<LYING> (?:in|on|at|of) (?:number )?(?P<where2>[PR]\d+)<LYING> <HIDDEN>(?: <CARDS>)?<LEFT>$
  ^(?:in |on |at )?(?P<where3>P\d+)(?: ,)?(?: <COUNT>)?(?: <CARDS>)?<LYING> <HIDDEN>(?: <CARDS>| count
      | number)*<LEFT>$
  ^(?:any|are there any|is there any|are there|have i any|some) <HIDDEN>(?: <CARDS>)?<LEFT>(?: (?:in|on|at|of
      |under) (?P<where4>P\d+))?<LEFT>$
  ^<HIDDEN>(?: <CARDS>| count| number)*<LEFT> (?:in|on|at|of) (?P<where5>P\d+)<LEFT>$
  ^<HIDDEN>(?: <CARDS>)? (?:count|number|total|altogether|in total|in all|left|remaining|how many)<LEFT>$
which:hidden
  ^how many (?:of )?P\d+(?: of mine)?(?: (?:are|is|have|has|still|got|with|hide|hold|that|which|now|all|something
      |anything|any|some|I\d+|not))* (?:<HIDDEN>|hiding|turned H\d+|all open|face H\d+|face up|all up)(?: <CARDS>)?
      (?: in I\d+| on I\d+| under I\d+)?<LEFT>$
cards_left
  ^<COUNT>(?: <CARDS>)?<LYING><LEFT> (?:in|on|of|at|from) (?:top of )?<STOCK><LEFT><LYING>$
  ^<STOCK> ,? ?(?:<COUNT>|size|depth|height|remaining|left|remainder)(?: <CARDS>)?<LYING><LEFT>$
  ^(?:what is|anything|much|is there (?:anything|much|any|more)|what (?:do|have) (?:i|we)(?: have| got)?)<LEFT>(?:in
      |of|on) <STOCK><LEFT>$
  ^(?:size|depth|height|length|thickness) of <STOCK>$
  ^how (?:thick|deep|high|big|full|large|tall|long) is <STOCK>(?: <LEFT>)?$
  ^(?:<COUNT> )?(?:<CARDS> )?(?:are |is |have i |do i have |i have )?(?:still |yet |left |remaining )*to (?:come|turn
      |draw|deal|flip|be (?:turned|dealt|drawn))(?: out| over| H\d+)?<LEFT>$
  ^(?:is|are) there (?:much|many|a lot|lots|any|anything|more|plenty)(?: <CARDS>)?<LEFT> to (?:come|turn|draw|deal
      |flip)(?: out| over| H\d+)?$
  ^<COUNT> (?:more |further |other )?(?:deals?|rounds?|rows?|turns?|draws?|flips?|cards?) (?:can|may|could|will|do
      |have|must|are|is)(?: i| we| you| there| still| got| have)*(?: left)?(?: to)? (?:deal|turn|draw|flip|take|lay)
      (?: out| over| H\d+)?<LEFT>$
  ^(?:<CARDS> |P\d+ )?(?:cards? )?(?:not (?:yet )?(?:dealt|turned|drawn)|undealt|yet to be dealt)(?: yet)?(?: cards?)?
      (?: ,)?(?: how many| count| number)?<LEFT>$
  ^<COUNT>(?: <CARDS>)?<LYING>(?: in P\d+)? (?:still |yet )to (?:come|turn|deal|draw|be (?:dealt|turned|drawn))<LEFT>$
cards_left
  ^how many (?:more )?(?:turns?|deals?|draws?|flips?|cards?) (?:until|till|before|to go before) (?:<STOCK>|I\d+)\b.*$
how_many:piles
  ^<COUNT> (?P<where>P\d+)<LYING><LEFT> (?:in|on) (?:row|line|whole row|front|front of (?:me|us|I\d+)|table|board
      |P\d+)<LEFT>$
cards_left
  ^(?:and |so )*how many(?: cards?)? (?:does|will|would|did|has) (?:I\d+) (?:leave|left)(?: me| us| H\d+)?
      (?: (?:in|on|of))? S\d+<LEFT>$
how_many:turned
  ^(?:and |so )*how many(?: cards?| of them)? (?:have|did|has|do|are) (?:i|we|you|he|she) (?:(?:already|now) )*(?:been
      |gone|go|turned|turn|got|get|come|worked)(?: my way| H\d+)? (?:through|over|past|out)(?: so far| already| yet| now
      | (?:on )?(?:this|I\d+) (?:time|round|pass|go)| (?:time|round)| S\d+)*$
how_many:in
  ^how many(?: cards?)?(?: of them)? (?P<where>P\d+) (?:holds?|has|have|contains?|got)(?: got)?<LEFT>$
  ^(?:quantity|amount|number) (?:in|on|of) (?P<where1>P\d+)$
how_many:gone
  ^(?:have|did) (?:i|we) (?:thrown|throw|discarded?|removed?|taken|cleared|got rid of|binned)(?: out| away| off
      | H\d+)* (?:many|much|a lot|lots|any|some)(?: cards?)?(?: yet| so far| already)*$
  ^(?:have|did|has|do|are|were) (?:i|we|he|she|you|there)(?: \w+){0,2} (?:many|much|lots of|a lot of|lots|plenty of
      |several)(?: cards?| of them)?(?: \w+){0,2} [FH]\d+(?: yet| already| so far| now)*$
  ^F\d+ (?:total|count|so far|number|sum)<LEFT>$
  ^(?:have|did|has) (?:i|we|he|she) (?:already |ever )*(?:used|use|thrown|throw|discarded?|taken|take|removed?|cleared?
      |got rid of|got|paired|pair|sent)(?: any| some| all| both| of| out| away| off)* (?P<what>[CR]\d+)(?: out| away
      | off| H\d+)*(?: (?:yet|already|so far))+$
  ^(?:have|did|has) (?:i|we|he|she) (?:already |ever )*(?:used|thrown|discarded|removed|cleared|got rid of|paired
      |sent)(?: any| some| all| both)(?: of)? (?P<what1>[CR]\d+)(?: out| away| off| H\d+)*$
how_many:rows
  ^(?:<COUNT> )?rows<LYING> (?:left|remaining|still|to go|gone|cleared)<LEFT>$
  ^(?:any|have i any|are any|which)(?: of)? rows?(?: (?:are|is|have|been|i))* (?:cleared|gone|empty|E\d+|done|finished
      |clear|off)<LEFT>$
how_many:rank
  ^how many (?P<what>C\d+)(?: cards?)?<LYING><LEFT> (?:in|on|among) (?:P\d+|play|table|board|piles?|columns?)<LEFT>$
progress
  ^(?:is|are) (?:pyramid|peaks?|table|board|game|I\d+|layout) (?:nearly|almost|close to|about)(?: being)? (?:gone|done
      |finished|cleared|empty|E\d+|over|won|through)$
found_so_far
  ^which (?:[PF]\d+|suit|one) (?:is|has|comes?)(?: got)? (?:furthest|farthest|most along|ahead)\b.*$
cards_in_play ^(?:left|remaining)$
progress ^(?:(?:what|which)(?: number)? )?round(?: number)?(?: (?:is|am|are|it|i|we|I\d+|on|in|at|now))*$
progress
  ^how many (?:of |more )?(?:complete |full |finished |whole )?
      (?:peaks?|hills?|mountains?|families|suits|runs|sets)\b(?!.*\b(?:played? with|use[ds]?|game
      |there)\b).*$
  ^(?:have|has|did|is|are|any)(?: i| we| there| any| of| my| a)* (?:finish(?:ed)?|completed?|done|cleared|get|got
      |made)(?: a| any| whole| one| out| full)* (?:suits?|runs?|famil(?:y|ies)|peaks?|hills?)(?: (?:done|finished|off
      |yet|so far|already|now|complete))*$
moves
  ^<COUNT> (?:pairs?|moves?|plays?|matches|options|things)(?: more)? (?:can|could|may) (?:i|we|be)(?: still| now)? ?
      (?:take|make|remove|do|play|match|see|taken|made|removed|played)?<LEFT>$
""",
    **LISTS,
)
PARTS: Final = {
    "TELL_ONLY": (
        r"(?:what|which|is|are|give|me|us|tell|read|say|name|list|hear|show|only|all|every|R\d+|i|want|would like|to|my"
        r"|one|have|but|no|more|than|lie|lying|please|out|it|I\d+)"
    ),
    "END_CARDS": (
        r"(?:(?:top|end|tail|front|bottom|uppermost|outermost|loose|lowest) cards|tops|ends|tails|tips"
        r"|(?:loose|open|free|tail|bottom|top|lower|front) ends"
        r"|(?:top|end|tail|front|bottom|uppermost|outermost|lowest) card(?= (?:of|in|on|at) (?:each|every|all)\b))"
    ),
    "UNDER": r"(?:(?:directly|right|just|immediately|straight) )?(?:under|underneath|beneath|below|behind)",
    "LIES_BY": (
        r" (?:that|which|I\d+|is|are|was|were|lie|lies|lying|lay|went|go|goes|come|comes|came|by|sit|sits|sitting|there"
        r"|hidden|covered|buried|H\d+)"
    ),
    "NO_MORE": (
        r"(?: ,)?(?: (?:and )?(?:only|please|that is all|no more|nothing more|will do|is enough))*(?: ,)?"
        r"(?: (?:and |but )?not (?:\w+ ?){1,5})?"
    ),
}
LYING_THERE: Final = table_of(
    r"""
read
  ^<WHICH>(?:<BEING>)(?: I\d+)? ?(?:<OPEN>|turned H\d+|lying open|turned over)(?: cards?)? (?:in|on|of
      |at) (?P<where1>[PF]\d+)(?: ,.*)?<END>
  ^<WHICH>(?: cards?| ones?)? (?:(?:sits?|stands?|rests?|hangs?|lies?)|(?:is|are) (?:sitting|standing|resting|hanging))
      (?: there| now| just)* (?:in|on|at|on top of) (?P<where9>P\d+)<END>
  ^(?:(?:is|are) there )?(?:anything|something|any cards?|some cards?|cards|a card)(?: at all| left| still| now| lying
      | sitting| more)* (?:in|at|inside) (?P<where10>P\d+)<END>
  ^(?P<where2>P\d+)(?: ,)? (?:top|end|bottom|last|front|open|uppermost)(?: cards?| ones?)$
  ^(?:and )?(?:what|how) about (?P<where3>P\d+)<END>
  ^what (?:is|lies|sits) (?:on top|at top|uppermost|showing) (?:of|on|in) (?:I\d+ )?(?P<where4>P\d+)(?: P\d+)?<END>
  ^what (?:i|did i|have i|i have) (?:put|placed|parked|stored|stashed|left|lay|laid)(?: away| down)? (?:in|on
      |at) (?P<where5>[PE]\d+)<END>
  ^(?P<where6>P\d+)(?: ,)? (?:in full|completely|whole|entirely|in detail|in its entirety|all of I\d+|every card
      |every one)$
  ^(?P<where7>P\d+) ,? ?(?:only|just|but only) (?:its |I\d+ )?(?:open|face up|face H\d+|visible|top|uncovered
      |turned H\d+)(?: cards?| ones?)?$
  ^what (?:is|are) (?P<where8>[PF]\d+) (?:at|up to|got to|H\d+ to)(?: now| at)?$
read
  ^<WHICH>(?:<BEING>)(?: lying| sitting| showing)? (?:at|on) (?:ends?|tops?|bottoms?|tips?) of (?:each|every|all)
      (?: of)?(?: (?:P\d+|piles?|columns?|places?|cards?|ones?) (?:in|of|on))? (?P<where>P\d+)<END>
tops
  ^<WHICH>(?:<BEING>)(?: lying| sitting)? (?:at|on) (?:ends?|tops?|bottoms?|tips?) of (?:each|every|all)
      (?: of)? (?:P\d+|them|piles?|columns?|fans?|heaps?|ones?)<END>
  ^(?:say|read|give|list|repeat|name|hear)(?: me| out| over)* (?:all )?(?:tops|ends|top cards|end cards)(?: again
      | once more| slowly)*$
  ^(?:which|what)(?: cards?| ones?)?(?: (?:is|are|lie|lies|lying|do i have|have i|there))* (?:on top|at ends?|on ends?
      |at tops?|uppermost|last)(?: (?:everywhere|overall|anywhere|of (?:all|each|every|them all|everything)|on (?:all
      |every|each)(?: P\d+)?|in (?:all|every|each) P\d+))+$
  ^(?:all |R\d+ |one |my )*(?:ends|tops|top cards|end cards)$
  ^(?:<TELL_ONLY> )*(?:<END_CARDS>)(?: (?:of|in|on|at) (?:each|every|all|P\d+)(?: (?:of|P\d+|them|column|pile|fan|heap
      |stack|one))*)?(?: ,)?(?: (?:only|again|slowly|alone|in turn|that is all))*(?:,? ?(?:and |but )?not .*)?$
  ^(?:<TELL_ONLY> )*(?:last|end|top|tail|outer) cards? (?:of|in|on|at) (?:each|every|all)(?: (?:of|P\d+|them|column|pile
      |fan|heap|stack|one))*(?: ,)?(?: (?:only|again|slowly|alone|in turn))*$
free
  ^(?:<TELL_ONLY> )*(?:only|give|give me|want|tell me|list) (?:all )?(?:open|free|loose|exposed|uncovered) cards
      (?: (?:of|in|on|at) P\d+)?(?: ,)?(?: (?:only|again|slowly|alone))*(?: ,)?(?: (?:and |but )?not (?:whole|all|rest
      |everything|others|covered)\b.*)?$
  ^(?:<TELL_ONLY> )*(?:open|free|loose|exposed|uncovered) cards (?:of|in|on|at) P\d+(?: ,)?
      (?: (?:only|again|slowly|alone))*$
read
  ^(?:<WHICH>)?(?:<BEING>)? ?(?:(?:all|both|other|whole|rest of|all of|every one of|those|these|I\d+) )?(?:R\d+|one
      |both) (?:open |face H\d+ |single |other )?cards?(?: lying| sitting| that are| which are| there)* (?:in|on|of|at
      |inside) (?P<where1>[PF]\d+)(?: ,? ?(?:what|which|who)(?: are| is)?(?: they| those| I\d+)?)?<END>
  ^(?:<WHICH>)(?:<BEING>)(?: I\d+| thing| card| one)*(?: sitting| hanging| lying| standing| waiting)? (?:on|at|in|off
      |from) (?:the )?<TIP> (?:card )?(?:of|in|on|off)(?: long| big| short| tall)?(?: line| one| row)?(?: at| of
      | in)? ?(?P<where2>[PR]\d+)<END>
  ^(?:(?:<WHICH>)?(?:<BEING>) ?(?:<TIP>|last)|(?:<WHICH>)(?:<BEING>) I\d+)(?: card| one)? (?:in|on|of
      |at) (?P<where3>P\d+)<END>
  ^what (?:is|was|lies) (?:<TIP>|last|I\d+)(?: card| one)? (?:in|on|of|at) (?P<where5>R\d+)<END>
  ^which (?:open |free |loose )?end(?: card)?(?: (?:is|lies|have i|do i have|has))*(?: (?:on|at|in|of))? (?P<where6>[PR]
      \d+)(?: (?:has|have|show|shows|showing|got))?<END>
  ^(?P<where4>P\d+)(?: ,)? (?:(?:and )?what|which cards?|has what|holds what|top to bottom|from top(?: to bottom
      | down)?|top down|downwards?|in order|who is in I\d+|what cards?(?: are in I\d+)?)$
nth_card:upward ^(?P<where>P\d+)(?: ,)? (?:from )?(?:bottom to top|bottom to H\d+|bottom H\d+|base H\d+)$
under
  ^(?:(?:and|but|only|no|more|than|at most|i want|i mean|what|which|who|tell|read|say|name|give|show|hear|me|us|is|are
      |was|were|lies?|I\d+) )*
      (?:(?:next|first|top|nearest|other) )?(?P<number>R\d+|single)(?: more| next)? (?:cards|ones|card)
      (?:<LIES_BY>)* <UNDER> (?P<what>[CRPI]\d+)<NO_MORE><END>
  ^(?:(?:and|but|only|no|more|than|at most|i want|i mean|what|which|who|tell|read|say|name|give|show|hear|me|us|is|are
      |was|were|lies?|I\d+) )+
      (?:(?:next|first|top|nearest|other) )?(?P<number1>R\d+|single)(?: more| next)?
      (?:<LIES_BY>)* <UNDER> (?P<what1>[CRPI]\d+)<NO_MORE><END>
  ^(?:next|first|top|nearest) (?P<number2>R\d+)(?:<LIES_BY>)* <UNDER> (?P<what2>[CRPI]\d+)<NO_MORE><END>
  ^<WHICH>(?:<BEING>)(?: card| cards)? <UNDER> (?P<what3>[CRPI]\d+)(?: ,)? (?:only|but only|at most|no more than
      |up to)? ?(?:next|first|top|nearest)? ?(?P<number3>R\d+)(?: cards| ones)?(?: of (?:them|I\d+))?<END>
under
  ^<WHICH>(?: cards?| one)* (?:would|will|should|shall|could|do|does|can|might|may|is|are)(?: i| we| it| you| there
      | I\d+)*(?: would| will| then| get to| be able to)?(?: (?:find|see|get|uncover|reach|come|comes|appear|turn|free
      |have|meet|lie|lying|be|lies|get at|show|open|hear))*(?: at| out| H\d+| next| to)* (?:under|underneath|beneath
      |below|behind) (?:(?:top|end|last|front)(?: card| one)? (?:of|in|on) )?(?P<what>[CRPI]\d+)<END>
  ^<WHICH>(?: cards?| one)* (?:would|will|should|could|do|does|can|might)\b(?: \w+){0,5}? (?:if|when|once
      |after) (?:(?:i|we) (?:move|moved|take|took|play|played|remove|removed|lift|lifted|clear|cleared) )?
      (?:away |off |H\d+ )?(?:top|end|last|front)(?: card| one)?(?: of| in| on) (?P<what1>P\d+)(?: (?:went|goes|is
      |were|was|gone|left|leaves|away|off|moves|moved|H\d+))*$
  ^what (?:is|does|do|was|are) (?P<what2>C\d+)(?: (?:in|on|at|of) P\d+)? (?:covering|hiding|lying on|sitting on
      |resting on|on top of|hide|cover|lie on|sit on|blocking|burying|bury|lying over)(?: H\d+)?<END>
covering
  ^is (?:there )?(?:anything|something|any cards?|cards?)(?: lying| sitting)? (?:on top of|over|above
      |covering) (?P<what2>C\d+)$
  ^(?:what|which|who)(?: cards?)? (?P<what>C\d+) (?:is|are|lies?) (?:covered|blocked|buried|hidden|trapped|held)
      (?: H\d+)?(?: by| under| with| beneath| below)?$
  ^(?:under|beneath|below|behind|by) (?:what|which cards?) (?:is|are|does|do|lies?) (?P<what1>C\d+)(?: (?:buried|lying
      |hidden|lie|sit|covered|blocked|trapped))?<END>
where_is
  ^(?:which|what)(?: of)? (?P<what>[CR]\d+) (?:are|is) (?:still|not)(?: yet)? (?:out|missing|to come|buried|hidden
      |in play|on table|to go|left|H\d+|F\d+|there|about)(?: yet)?$
read_hand
  ^(?:what|which)(?: R\d+)?(?: cards?| one| ones)?(?: (?:was|is|it|that|I\d+))*(?: (?:did|have|has|had|do))?(?: (?:i
      |we|you|he|she|they))(?: (?:just|last|now|have|only|newly))* <TURN>(?: (?:just|last|over|H\d+|out|now|from S\d+
      |off S\d+|of S\d+|out of S\d+|a moment ago|me|us|earlier|time|I\d+ time))*$
  ^what (?:did|has|does|was|have)(?: got)? S\d+ (?:just )?(?:give|given|bring|brought|show|shown|turn(?:ed)?|deal
      |dealt|throw|thrown|offer|have)(?: me| us| out| H\d+| for me| for us)*$
  ^what (?:just )?(?:came|comes|come|has come|is come|was turned|got turned)(?: just| H\d+| out)? (?:off|from|out of
      |of) S\d+$
  ^(?:what is |which is )?(?:card|one|new card)(?: I\d+| that| which)? (?:just )?(?:came|come|turned|got turned
      |was turned|has come)(?: just)? (?:H\d+|over|out|last|now)(?: ,)?(?: (?:what|which)(?: is| was)?(?: I\d+
      | it)?)?$
  ^(?:what|which)(?: R\d+| one)?(?: cards?| ones?)(?: I\d+| that)? (?:just )?(?:came|come|were dealt|was dealt
      |got dealt|landed|fell|arrived|turned H\d+)(?: H\d+| out| down| just| I\d+ time| time)*$
  ^(?:and )?(?:new|newest|latest|turned|drawn|fresh|last)(?: card| one) (?:is|was)(?: what| which)?$
  ^(?:last|newest|latest|top)(?: card| one) (?:from|off|out of) S\d+(?: (?:is|was)(?: what)?)?$
  ^I\d+ (?:from|off|out of) S\d+ (?:is|was)(?: what)?$
read
  ^how (?:far|high|tall|full)(?: (?:up|along|on|built))? (?:is|are|has|have) (?P<where>[FH]\d+)
      (?: (?:got|come|gone|been built|built|up|along|on|so far|by now|now|already|at moment|this far|right now))*$
which:full
  ^(?:is|was)(?: not)? (?P<where>P\d+) (?:all |now |still |yet |already |really )*(?:full|taken|occupied|filled|in use
      |used)<END>
which:empty
  ^(?:(?:any|have i any|have i got any|are there any|which) )?empties(?: (?:left|yet|now|still|at all|there))*$
which:empty
  ^(?:have|do|is|are|got|any)(?: (?:i|we|there|still|got|not|any|have))* (?:somewhere|anywhere|places?|room|spaces?
      |spots?|E\d+)(?: left| still| free| H\d+)* (?:to (?:park|put|store|place|leave|stash|keep|move)
      |for) (?:any |some |single )?(?:cards?|one|things?|something|C\d+|I\d+ (?:card|one))(?: in| down| away| on)*$
  ^(?:is |are )?(?:there )?(?:anything|something|any|nothing) (?:open|free|empty|vacant|left|E\d+)(?: still)? (?:in|on
      |of) (?P<where4>P\d+)$
  ^(?:is|are) (?P<where5>P\d+) (?:all |now |still |yet |really )*(?:clear|cleared|bare|vacant|unoccupied|blank)<END>
  ^(?:which|what|any|where are|are any)(?: of)? (?:places?|spots?|slots?|piles?|P\d+) (?:in|of|on
      |along) (?P<where3>P\d+)(?: (?:are|is|still|now|lie|stand))* (?:vacant|free|empty|open|E\d+|unoccupied|clear
      |unused)<END>
  ^(?:(?:are|is|have|has|do|does|did|got|which|what|where|any|no|there|i|we|you|see|now|and|still|some|just|been) )*
      (?P<where>E\d+)(?: (?:H\d+|still|yet|left|anywhere|somewhere|at all|now|there|already|on board|on table|around
      |about|at moment))*(?: (?:in|on|among|within|across|along)(?: any| all| top| upper| first| last| bottom| lower
      | of| one)*(?: R\d+)? (?:rows?|columns?|lines?|piles?|table|board|squares?|layout|P\d+))?$
  ^(?:in|on|at) (?P<where1>P\d+) ,? ?(?:(?:is|are|any|there|have|i|some|a|do|what|which|got) )*(?:places?|spots?
      |anything|something|spaces?|ones?|slots?|gaps?|room|piles?|E\d+)(?: (?:is|are|still|now|left))*(?: (?:free|empty
      |open|vacant|E\d+|missing))*$
  ^(?:which|what|any|is there|are there any|are there)(?: of)? (?P<where2>P\d+|piles?|columns?|fans?|heaps?|places?)
      (?: that| which)? (?:has|have|with|got|holds?)(?: got)? (?:nothing|no cards?|not a card|zero cards|none)(?: in
      | on| at| lying)*(?: I\d+| there| it)?<END>
""",
    **LISTS,
    **PARTS,
)
PLAIN_QUESTIONS: Final = (*COMPARING, *REMEMBERING, *COUNTS, *LYING_THERE, *ADVISING, *RULED)
