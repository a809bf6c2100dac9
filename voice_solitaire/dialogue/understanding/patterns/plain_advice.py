"""Whole lines that ask what can be done, what is best, what is wanted next, and what the rules are."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.concepts import LISTS
from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

ADVISING: Final = table_of(
    r"""
moves
  ^(?:no|not one|none of|not a) ?(?:single )?(?:cards?|ones?|them|I\d+|P\d+)(?: of mine)? (?:fits?|goes?|moves?
      |matches|plays?|works?|can (?:move|go|be moved|be played))(?: (?:anywhere|any more|now|at all|I\d+))*$
  ^is I\d+ (?:all|everything|only thing)(?: that)?(?: I\d+)? (?:i|we) (?:can|could) (?:do|move|play)$
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
  ^(?:which|what)(?: cards?| ones?)? (?:(?:can|could|may|will|is|to|be) )+(?:go|goes|move|moved|fit|played|put)(?: now
      | right| anywhere| somewhere| next)*$
  ^(?:which|what)(?: cards?| ones?)? (?:i|we) (?:can|could|may) (?:play|move|take|use|put|lay|do)(?: now| next)*$
  ^(?:which|what)(?: cards?| ones?)? (?:can|could|may) (?:i|we) (?:play|move|take|use|put|lay)(?: right| now| next
      | at moment| just| from I\d+)*$
  ^(?:is|are) there (?:a |any |still |some |another |no )*(?:ways?|means|chance) (?:to|of) (?:carry(?:ing)? on|go
      (?:ing)? on|continue|continuing|proceed|keep going|play on|get further)\b.*$
  ^what (?:else )?(?:can|could|may|might) (?:i|we) (?:else )?(?:do|play|try|move) (?:besides|apart from|instead of
      |other than|except|rather than|but|before) (?:turn|draw|deal|flip|redeal|tak|S\d)\w*\b.*$
  ^(?:is there |there is )?nothing (?:else )?(?:to do|left|i can do|for it) (?:but|except|other than)\b.*$
  ^(?:(?:is|are) there |have i |do i have |got )?(?:any(?:thing)?|something|two|cards|pairs?|any (?:two|R\d+|cards?))
      (?: (?:I\d+|which|to))? (?:makes?|making|adds?|adding|comes?|sums?|totals?)(?: (?:H\d+|to|up|now))*
      (?: (?:[RC]\d+|thirteen|together|P\d+))(?: now| yet| still| left)*$
  ^(?:any|no|are there any|are there|have i any|are there no)(?: more)? (?:jumps?|moves?|plays?|pairs?|matches|tricks
      |options|steps)(?: (?:left|still|more|now|available|possible|to (?:make|do|take|see)))*(?: ,? (?:are
      |is) there)?$
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
hint:why
  ^what (?:is|was) (?:point|good|use|idea|sense|reason) (?:of|in|behind|for) (?:I\d+|playing I\d+) (?:move|hint
      |suggestion|tip|advice|play)$
hint:card
  ^what is worth (?:doing|playing|moving|trying)(?: now| next)?$
  ^(?:is I\d+|would I\d+ be|should i|shall i|do i|which is|what is)\b.*\b(?:better|best|rather|wiser
      |smarter)\b.* or .*$
  ^(?:should|shall) (?:i|we) (?:rather |better |first )*(?:move|play|take|use|put|send)\b.*[CRP]\d+ or .*[CRPH]\d+.*$
  ^(?:what|which(?: move| card| one)?) (?:would|will|could|does|do|frees?|uncovers?|opens?)\b.*\b(?:frees?|uncovers?
      |opens?|helps?|turns?|does|bring)\b.* (?:most|best)\b.*$
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
beside:around
  ^(?:<WHICH>)(?:<BEING>) (?:all )?(?:round|around|all about|diagonal(?:ly)?(?: (?:from|to|of
      |opposite))?) (?P<what>[CRPIE]\d+)<END>
  ^(?:<WHICH>)(?:<BEING>)(?: cards?| ones?)? (?:touch|touches|touching|surround|surrounds|surrounding|bordering
      |borders) (?P<what1>[CRPIE]\d+)<END>
  ^(?:<WHICH>)(?: cards?| ones?)? (?:does|do) (?P<what2>[CRPIE]\d+) touch<END>
  ^(?:<WHICH>)(?: cards?| ones?)? (?:touch|touches|surround|surrounds) (?P<what3>[CRPIE]\d+)<END>
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
  ^(?:say |do )?how (?:is|are|does|do)? ?(?:[PF]\d+|piles?|columns?|rows?|fans?|heaps?|foundations?) (?:are|is|do
      |does)? ?(?:built|build|laid|filled|made|run|grow)(?: up| down| H\d+| on)?$
  ^what (?:beats|goes on|goes onto|goes with|takes|matches|pairs with|kills|covers) what$
  ^(?:and )?(?:what|what happens|what then) (?:if|when|once) (?:S\d+|P\d+|E\d+|pack|deck|all cards|cards) (?:runs? out
      |is|are|gets?|becomes?|has|have|goes?|empty|empties|comes? to)\b.*$
  ^(?:are|is|can|do|does|may) (?:whole |any |several )?(?:runs?|sequences?|stacks?|groups?|cards|P\d+)\b
      (?!.*[CP]\d).*\b(?:movable|moveable|moved? (?:together|as one|whole)|shift together|carried|travel)\b.*$
  ^(?:once|when|if|after) (?:I\d+ is|card is|they are|something is) (?:on|in) (?:[PFH]\d+) ,? ?(?:can|may|does|do|must
      |is|could)\b.*$
  ^(?:do|have|has) (?:i|we|player|you)(?: have| got)* (?:any |a )?(?:say|influence|control|input|part)\b.*$
  ^(?:which|what)(?: (?:cards?|ranks?|suits?|ones?))? (?:begins?|starts?|opens?|comes? first in
      |goes? first in) (?:each |every |any )?(?:rows?|P\d+|F\d+|foundations?|columns?|E\d+)$
  ^what (?:does|do|is|happens with) (?:dealing|turning|shifting|redealing|deals?|shifts?|redeals?)(?: do| mean| for)*$
how_many:piles
  ^how many (?P<where>[EP]\d+)(?: cells| places)? (?:do|does|are|is|have|will|may|can) (?:i|we|one|you|they|there|I\d+
      |player)(?: (?:get|have|got|given|allowed|start with|to use|use|begin with|altogether|in all|in total
      |play with))*(?: (?:in|with) I\d+ game| with this game| to start with)?$
""",
    **LISTS,
)
