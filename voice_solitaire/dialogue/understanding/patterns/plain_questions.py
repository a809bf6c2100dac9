"""Whole lines that ask about one thing, put together from what they ask about: see ``concepts``.

They are tried before a line is taken apart: what is one question from its first word to its last is one wish.
"""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.concepts import LISTS
from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

COUNTS: Final = table_of(
    r"""
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
how_many:piles
  ^<COUNT> (?P<where>P\d+)<LYING><LEFT> (?:in|on) (?:row|line|whole row|front|front of (?:me|us|I\d+)|table|board
      |P\d+)<LEFT>$
how_many:gone
  ^F\d+ (?:total|count|so far|number|sum)<LEFT>$
how_many:rows
  ^(?:<COUNT> )?rows<LYING> (?:left|remaining|still|to go|gone|cleared)<LEFT>$
cards_in_play ^(?:left|remaining)$
progress ^(?:(?:what|which)(?: number)? )?round(?: number)?(?: (?:is|am|are|it|i|we|I\d+|on|in|at|now))*$
progress
  ^how many (?:of )?(?:peaks?|hills?|mountains?|families|suits|runs|sets)\b(?!.*\b(?:played? with|use[ds]?|game
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
LYING_THERE: Final = table_of(
    r"""
read
  ^<WHICH>(?:<BEING>)(?: I\d+)? ?(?:<OPEN>|turned H\d+|lying open|turned over)(?: cards?)? (?:in|on|of
      |at) (?P<where1>[PF]\d+)(?: ,.*)?<END>
  ^(?P<where2>P\d+)(?: ,)? (?:top|end|bottom|last|front|open|uppermost)(?: cards?| ones?)$
  ^(?:and )?(?:what|how) about (?P<where3>P\d+)<END>
  ^what (?:is|lies|sits) (?:on top|at top|uppermost|showing) (?:of|on|in) (?:I\d+ )?(?P<where4>P\d+)(?: P\d+)?<END>
  ^what (?:i|did i|have i|i have) (?:put|placed|parked|stored|stashed|left|lay|laid)(?: away| down)? (?:in|on
      |at) (?P<where5>[PE]\d+)<END>
tops ^(?:all |R\d+ |one |my )*(?:ends|tops|top cards|end cards)$
read
  ^(?:<WHICH>)?(?:<BEING>)? ?(?:(?:all|both|other|whole|rest of|all of|every one of|those|these|I\d+) )?(?:R\d+|one
      |both) (?:open |face H\d+ |single |other )?cards?(?: lying| sitting| that are| which are| there)* (?:in|on|of|at
      |inside) (?P<where1>[PF]\d+)(?: ,? ?(?:what|which|who)(?: are| is)?(?: they| those| I\d+)?)?<END>
  ^(?:<WHICH>)(?:<BEING>)(?: I\d+| thing| card| one)*(?: sitting| hanging| lying| standing| waiting)? (?:on|at|in|off
      |from) (?:the )?<TIP> (?:card )?(?:of|in|on|off)(?: long| big| short| tall)?(?: line| one| row)?(?: at| of
      | in)? ?(?P<where2>[PR]\d+)<END>
  ^(?:<WHICH>)?(?:<BEING>) ?(?:<TIP>|last|I\d+)(?: card| one)? (?:in|on|of|at) (?P<where3>P\d+)<END>
  ^what (?:is|was|lies) (?:<TIP>|last|I\d+)(?: card| one)? (?:in|on|of|at) (?P<where5>R\d+)<END>
  ^(?P<where4>P\d+)(?: ,)? (?:(?:and )?what|which cards?|has what|holds what|top to bottom|from top(?: to bottom
      | down)?|top down|downwards?|in order|who is in I\d+|what cards?(?: are in I\d+)?)$
nth_card:upward ^(?P<where>P\d+)(?: ,)? (?:from )?(?:bottom to top|bottom to H\d+|bottom H\d+|base H\d+)$
under
  ^<WHICH>(?: cards?| one)* (?:would|will|should|shall|could|do|does|can|might|may|is|are)(?: i| we| it| you| there
      | I\d+)*(?: would| will| then| get to| be able to)?(?: (?:find|see|get|uncover|reach|come|comes|appear|turn|free
      |have|meet|lie|lying|be|lies|get at|show|open|hear))*(?: at| out| H\d+| next| to)* (?:under|underneath|beneath
      |below|behind) (?:(?:top|end|last|front)(?: card| one)? (?:of|in|on) )?(?P<what>[CRPI]\d+)<END>
  ^<WHICH>(?: cards?| one)* (?:would|will|should|could|do|does|can|might)\b(?: \w+| H\d+| I\d+){0,5}? (?:if|when|once
      |after) (?:(?:i|we) (?:move|moved|take|took|play|played|remove|removed|lift|lifted|clear|cleared) )?
      (?:away |off |H\d+ )?(?:top|end|last|front)(?: card| one)?(?: of| in| on) (?P<what1>P\d+)(?: (?:went|goes|is
      |were|was|gone|left|leaves|away|off|moves|moved|H\d+))*$
  ^what (?:is|does|do|was|are) (?P<what2>C\d+)(?: (?:in|on|at|of) P\d+)? (?:covering|hiding|lying on|sitting on
      |resting on|on top of|hide|cover|lie on|sit on|blocking|burying|bury|lying over)(?: H\d+)?<END>
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
which:empty
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
)
ADVISING: Final = table_of(
    r"""
moves
  ^(?:can|could|may|does|do|is|are|will|have|would|must|should)?(?: there| i| we| you| it| that| not)*(?: still
      | else)* ?(?:<PLACED> )?<ANYTHING>(?: else| still| left| there| more| now| at all| that| which| I\d+)*(?: i
      | we)?(?: can| could| may| to)? ?(?:still )?(?:<PLACED>)(?: somewhere| anywhere| now| on| together| off| out
      | H\d+| still| at all)* ,? ?(?:or|before|without)(?: (?:should|shall|must|do|can|had|will|is it|it is|better|i
      |we|just|have|need|to|time|only))*(?: <DRAWING>| dealing| turning| drawing)\b.*$
  ^(?:must|should|shall|do|can|had) (?:i|we)\b(?: \w+){0,3} <DRAWING>\b.* or (?:is|are|can|could|does|do|will
      |would)\b.*$
  ^(?:.* , )?(?:can|could|may|will|would|do|does|is|are)(?: there)? (?:any(?: of)?(?: bottom| top| end| last| open
      | outer| front| loose| free| lower| R\d+)*(?: cards?| ones?| them| I\d+| P\d+)?(?: (?:in|on|of|from|at) (?:P\d+
      |hand|table|board|end|bottom|top))?)(?: still| yet| now| that| which| I\d+| can| already)* <PLACED>(?: anywhere
      | somewhere| now| yet| still| at all| in| on| H\d+| F\d+)*$
  ^(?:are|is|have|do)(?: there| i| we| any| got| not)* (?:R\d+|two|some|any|pair of)? ?(?:neighbours?
      |cards? (?:next to each other|side by side|touching|together)|P\d+ (?:next to each other|side by side))(?: \w+
      | I\d+){0,4} (?:match\w*|go together|fit|same suit|same rank|pair|touch|agree|alike)\b.*$
  ^(?:can|could|may|does|do|will|is|are)?(?: really)? ?(?:nothing|any (?:of )?(?:\w+ )?(?:cards?|ones?|them)(?: (?:of
      |in|on|from|at) (?:\w+|P\d+|I\d+))?)(?: still| really| else| that| I\d+| can)* <PLACED>(?: any more| any longer
      | now| yet| at all| just| at moment| anywhere| right)*(?: , .*)?$
  ^before (?:i|we) (?:go|deal|turn|draw|redeal|flip)\b.* ,? ?(?:.*)\b(?:moved?|play(?:ed)?|do|done|missed|put)\b.*$
  ^(?:can|could|may|might|is there|are there|have i|do i|was there)\b(?!.*[CR]\d).*\b(?:moves?|moved|play|played|do
      |put|shift|use|done)\b.* before (?:i|we) (?:\w+ )?(?:redeal|deal|turn|draw|flip|go through|go round|close)\b.*$
  ^(?!.*\b(?:which|what|how)\b).*\b(?:moves?|plays?|anything|something)\b.* or (?:must|should|shall|do|have|had) (?:i
      |we)(?: \w+){0,3}? <DRAWING>\b.*$
  ^(?:which|what)(?: \w+)? (?:moves|plays) (?:have|do|can|are)\b(?!.*\b(?:made|played|so far|done|did)\b).*$
  ^(?:which|what)(?: cards?| ones?)? (?:can|could|may) (?:i|we) (?:play|move|take|use|put|lay)(?: right| now| next
      | at moment| just| from I\d+)*$
needs
  ^(?:.*\b)?<ADVICE> (?:for |about |on |of |as to )?(?:\w+ )?(?:where|what|how)(?: i| we| one)?(?: should| could| can
      | might| to| best| would| do)* (?:put|place|play|move|lay|go|do with|do about|use|send|get rid of
      |park) (?P<what>[CR]\d+)(?: on| onto| in| to| with)?$
  ^(?:.*\b)?where(?: i| we)?(?: should| could| can| might| to| best| would)* (?:put|place|play|move|lay|send|park)
      (?: this| that)? (?P<what1>[CR]\d+) ,? ?.*\b<ADVICE>\b.*$
  ^where (?:would|should|could) (?:you|one|i|we|he|she) (?:best |rather )?(?:put|place|play|lay|move|send
      |park) (?P<what2>[CRI]\d+)$
may_move
  ^(?:does|do|can|could|will|would) (?P<what>[CR]\d+) (?:reach|get to|get as far as|make it to|stretch to
      |touch) (?P<where>[CP]\d+)$
hint:card
  ^which(?: one)?(?: of)? (?:[PE]\d+|piles?|columns?|fans?|them|these|those)(?: (?:should|would|could|do|shall|is|must
      |i|we|you|it|I\d+|be|best|better|to))* (?:use|best|move|play|start with|start|take|choose|empty|work on|go for
      |pick|better|touch|clear)(?: first| next| now| from| on| best)*$
  ^(?:what (?:is|would be) |tell |give |suggest |any |is there )?(?:a |some )?(?:most )?(?:sensible|good|best|wise
      |wisest|clever|cleverest|smart|smartest|right|logical|obvious|reasonable|useful|promising) (?:next )?(?:step
      |move|thing|play|choice|plan|way to go|one)(?: (?:next|now|to make|to do|to take|to play|here))+$
  ^what is (?:a )?(?:most )?(?:sensible|good|wise|clever|smart|logical|obvious|reasonable|useful|promising) (?:next )?
      (?:step|move|thing|play|choice)$
needs
  ^.*\bwhich (?:of )?(?P<what1>[CR]\d+)(?: \w+)? to (?:use|move|take|play|put|choose|pick|send)\b.*$
  ^which(?: one)?(?: of)? (?P<what>[CR]\d+)(?: \w+)?(?: (?:should|would|could|do|shall|is|must|i|we|you|it|I\d+|be
      |better|to))* (?:move|play|use|take|best|choose|start with|go for|pick|put H\d+)(?: first| next| now| away)*$
where_is
  ^(?:which|what|are any|do any)(?: of)? (?P<what>[CR]\d+) (?:lies?|are|is|sits?|rests?)(?: right| deep| still| all
      | very)* (?:at|on|near|in) (?:bottom|back|base|front|top|ends?|middle)$
takes
  ^(?:which|what) (?P<where3>C\d+)(?: card)?(?: (?:do|does|is|am|are))?(?: (?:i|we|it|I\d+|they))? ?(?:want|need|after
      |do|wanted|needed|due|required|looking for|waiting for|comes?|goes?)(?: next| now| H\d+| due)*$
  ^(?:what is |what comes |what goes |and )?next (?:for|in|of|on|with) (?P<where4>C\d+)$
  ^(?:what|which|who)(?: cards?| ones?)?(?: (?:can|could|will|would|may|might|does))?(?: (?:be|i|we))? ?(?:go|goes|fit
      |fits|put|laid|placed|play|lie|lay|sit) (?:on|onto|on top of|with|to|over) (?P<where5>I\d+)<END>
  ^(?:do|does|am|is|are)(?: (?:i|it|we|they|I\d+|P\d+))? (?:need|want|after|looking for|waiting for
      |short of)\b (?:\w+ )?[CR]\d+ or (?:\w+ )?[CR]\d+<END>
  ^(?:which|what)(?: (?:card|cards|suit|rank|one|number|ones))?(?: (?:is|does|do|are|will))?(?: (?:each of|all|all of
      |every one of|every|each))? (?P<where>[PFE]\d+)(?: is| are)? (?:wants?|needs?|takes?|waits?|waiting|wanting
      |needing|asking|asks?|requires?|expects?|looking|lacks?|short of|after)(?: for| of)?(?: next| now)?$
  ^(?:which|what)(?: (?:card|cards|suit|rank|one|number))? (?:is|are)? ?(?:waiting|awaited|wanted|needed|missing|due
      |required|next|wanted next|needed next|required next)(?: for| by| on| at| in| to)?(?: all| each
      | every)? (?P<where1>[PF]\d+)$
  ^next (?:needed|required|wanted|due|card|ones?|cards)?(?: (?:on|for|of|at|by))?(?: all| each| every| R\d+)* ?
      (?P<where2>[PF]\d+)$
may_deal
  ^(?:can|could|may) (?:i|we|I\d+|she|he) (?:use|take|play|have) (?:I\d+|card|one)(?: I\d+)?(?: is)? (?:on top of|on
      |from|off) S\d+$
home_next
  ^(?:what|which) (?:suit|rank|card|number|one)?(?: is| was)?(?: it| I\d+)?(?: that)? ?(?:am i|are we|we are|i am
      |you are|are you)(?: still| all)? (?:looking for|after|waiting for|hunting|hunting for|needing|wanting
      |collecting|searching for)(?: now| next)?(?: ,? .*)?$
beside
  ^(?:<WHICH>)(?:<BEING>) (?:all )?(?:round|around|all about) (?P<what>[CRPIE]\d+)<END>
""",
    **LISTS,
)
RULED: Final = table_of(
    r"""
rule_about
  ^how far (?:is|are|can|may|do|does|could|must|will) (?:P\d+|i|we|one|you|cards?|I\d+|group|run|it|they)
      (?: \w+){0,4}? (?:move|moved|jump|go|hop|travel|carried|skip|leap)\b.*$
  ^(?:what is )?(?:distance|how far)\b.* (?:move|moved|jump|go|hop|travel|carry)\b.*$
  ^(?:<COUNT>|do|are|is|does|will|what|which)\b(?!.*\b(?:left|remain|remaining)\b).* (?:turn|turned|flip|flipped|deal
      |dealt|draw|drawn|come|turning|dealing)\b.* <AT_ONCE>$
  ^(?:do|does|are|is|must|will|can|did) (?:they|i|we|you|one|I\d+|S\d+|cards) (?:turn|deal|draw|flip|come|turned|dealt
      |get|take|go)\b.*(?:R\d+|one)\b.* or (?:R\d+|one)\b.*$
  ^(?:is|are|do|does|am|can|have|will|did|must)\b.*\b(?:choices?|choose|choosing|decides?|decisions?|skill
      |anything to decide|sit and watch|run by itself|play itself)\b(?!.*[CP]\d).*$
  ^(?:can|may|does|do|must|is|are|will|could) .*(?:\b(?:up|H\d+) or (?:R\d+ |one |only |just )*(?:down|lower)|\b
      (?:down|lower) or (?:R\d+ |one |only )*H\d+)\b.*$
  ^(?:in|by) (?:what|which|how many) (?:steps?|order|direction|way|sequence|suits?|colou?rs?|manner)\b.*$
  ^(?:may|can|could|am|do|does|is|are|must|should)\b(?!.*[CRP]\d).*\bcards?\b.*\b(?:out of (?:order|sequence)
      |in (?:order|sequence)|not in|of (?:any|different|same|mixed|unlike)|in between|underneath|side by side)\b.*$
  ^(?:what|who|how) (?:ends?|finishes|stops|decides)(?: (?:I\d+|game|round|play|all))*$
  ^(?:when|how) (?:does|do|will) (?:I\d+|game|it all) (?:end|finish|stop|be over)\b.*$
  ^what (?:do|does|are|is) (?:all )?C\d+ (?:do|for|good for|worth|count|count as|mean)$
  ^(?:can|may|could|are|do|will) (?:P\d+|piles?|columns?|cards?|waste|S\d+)(?: \w+){0,2}? (?:turned|dealt|gathered
      |shuffled|rotated|flipped|shifted|redealt)(?: round| over| again| back| H\d+)*(?: ,? ?(?:and|or) .*)?$
how_many:piles
  ^how many (?P<where>[EP]\d+)(?: cells| places)? (?:do|does|are|is|have|will|may|can) (?:i|we|one|you|they|there|I\d+
      |player)(?: (?:get|have|got|given|allowed|start with|to use|use|begin with|altogether|in all|in total
      |play with))*(?: (?:in|with) I\d+ game| with this game| to start with)?$
""",
    **LISTS,
)
PLAIN_QUESTIONS: Final = (*COUNTS, *LYING_THERE, *ADVISING, *RULED)
