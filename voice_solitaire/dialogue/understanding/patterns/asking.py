"""Questions that may be found anywhere in a line: may a card go there, what does a place take, is there one."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

ASKING: Final = table_of(r"""
read_first \bfirst (?P<number>R\d+) (?P<where>P\d+|piles|columns|rows|fans|heaps)$
read_first:last \blast (?P<number>R\d+) (?P<where>P\d+|piles|columns|rows|fans|heaps)$
read ^(?:top|end|last)(?: card)? (?:of|on|in) (?P<where>P\d+)$
rule_about
  ^(?:remind|tell|what|which|explain|say|read|give|name|show|repeat|is)\b.*\brules? (?:by which|about|on how|that says
      |which says|(?:for|of) (?:building|moving|filling|dealing))\b
rule_about
  ^what (?:are|is) (?:[PSFE]\d+|(?!I\d|it\b|this\b|that\b)\w+) (?:(?:actually|really|even|there|meant) )*(?:for|used for
      |good for)(?: anyway| at all| exactly)*$
  ^what (?:does|do|can|may) (?:[P]\d+) (?:build|collect|go up in)s?(?: H\d+| in| to)*$
free \b(?:which|what) cards? (?:can|may|could) (?:i|we) (?:get at|reach|touch|use|get hold of|get to)\b
deal ^(?:have|take|get|give|draw|see|show)(?: me| us)? (?P<number>R\d+) more(?: cards?)?$
small_talk:praise ^what (?:\w+ ){0,2}(?:fun|game|treat|joy|pleasure|delight)(?: (?:I\d+|game))?(?: is)?$
where_is
  ^(?:read|list|name|show|find|say|give)(?: me| us| out)* (?:all |all of |every )?(?P<what>[CR]\d+)
      (?: I can see| in sight)?$
where_is ^(?:which|what)(?: of)? (?P<what>[CR]\d+)(?: (?:are|is|have|has|come|came|already|yet|so far))* out$
where_is ^which(?: of)? (?P<what>[CR]\d+) (?:can|could|do|did|are|have) (?:i|we|in sight|there|about|showing|out)\b
table
  ^what (?:have|has|did|was) (?:i|we|he|she)?(?: been| get| got)*(?: dealt| given)+$
  ^what (?:cards )?(?:did|have) (?:i|we) (?:get|got)(?: dealt)?$
read_hand ^what was (?:last|I\d+ last|newest)(?: one| card)(?: again)?$
which:shortest
  \b(?:is|are|any|which|what)\b.*\b(?:P\d+|column|pile|one)\b.* (?:nearly|almost|close to(?: being)?
      |about to be) (?:E\d+|empty|cleared|gone)\b
which:longest \bhow (?:many|much|long|big|tall|deep|high)\b.*\b(?:longest|biggest|tallest|fullest|fattest|largest)\b
which:shortest \bhow (?:many|much|short|few|small)\b.*\b(?:shortest|smallest|thinnest|littlest)\b
which:empty \b(?:anywhere|any place|any space|somewhere|anything) (?:(?:that|which|I\d+) )?(?:is )?(?:E\d+|empty)\b
where_is \b(?:which|what) (?P<what>[CR]\d+) (?:\w+ ){0,2}?(?:deepest|hardest|furthest down|worst|most)\b
covering \b(?:dig|get|free|fish) (?P<what>C\d+) (?:out|free|loose)\b
takes
  \b(?:something|anything|cards?|one)(?: I\d+| which)? (?:goes?|fits?|belongs?|(?:can|could|will|would) (?:go|fit))
      (?: \w+)? (?:on|onto|on top of|in|with|to) (?P<where>I\d+)$
which:complete
  \b(?:which|what|are|any|how many)\b.* (?:cells?|P\d+) (?:are |is )?(?:taken|occupied|in use|used up)\b
takes
  \b(?:what|which(?: \w+)?|anything|does anything) (?:fits?|goes|go|can go|could go|belongs?|would go)
      (?: in| on| onto| into| there)? (?P<where>I\d+)$
changed
  \bwhat (?:did|has|have|is) (?:I\d+|deal|dealing|row|cards?|they)(?: \w+)? (?:cover|covered|bury|buried)(?: H\d+)?$
last_moves \bwhat (?:have|did|had) (?:i|we) (?:done|do|played|play|moved|move)(?: so far| just now| lately| last)?$
moves
  \b(?:which|what)(?: ones| cards?| R\d+| of (?:them|I\d+))? (?:add (?:H\d+|up)|make|makes|come|comes|sum) (?:\w+ )*
      (?:thirteen|R\d+)\b
moves
  ^(?:(?:does|do|can|will|is there|are there|any) )*(?:anything|any (?:cards?|two|of them|of I\d+)|cards|which
      |two) (?:that |which )?(?:go|goes|fit|fits|match|matches|belong|pair|pairs)(?: H\d+| up)? ?
      (?:together|each other|up|)$
needs
  \b(?:does|do|can|could|will|would|might) (?P<what>[CRI]\d+) (?:go|fit|pair|match|work|be of use|belong)(?: H\d+)?
      (?: with| on| onto| to| in)? (?:anything|something|anyone|any of (?:them|I\d+)|anywhere|any\w*)$
bury
  \bwhat (?:would|will|does|do|happens|happen|could|if)\b.*\b(?:if )?
      (?:i|we) (?:deal|dealt|turn|turned|draw|drew|flip|flipped)\b(?!.*[CP]\d)
what_if
  \bwhat (?:would|will|does|do|happens|happen|could|if|can) .*\b(?:if|when|by|suppose) (?:i |we |you )?
      (?:were to |were )?(?:<MOVE>|moved|put|placed|took|played|sent|moving|putting|taking|playing
      |sending) (?P<what><ANY>)(?:.*? <ONTO> (?P<where><ANY>))?
what_if
  \b(?:if|suppose|supposing) (?:i|we) (?:<MOVE>|moved|placed|took|played|sent) (?P<what><ANY>)
      (?:.*? <ONTO> (?P<where><ANY>))?.* what\b
what_if
  \bwhat (?:would|will|does|do|could|is) (?:moving |taking |playing |putting )?(?P<what><ANY>)
      (?:.*? <ONTO> (?P<where><ANY>))? (?:\w+ )?(?:uncover|free|free H\d+|open|open H\d+|reveal|expose|turn H\d+
      |show me|give me|bring|get me|release)$
what_if
  \bwhat (?:would|will|does|do|could|is) (?:I\d+|move|doing I\d+) (?:\w+ )?
      (?:uncover|free|open|reveal|expose|turn|release|bring|get)\b
what_if
  \bwhat (?:would|will|do|could) (?:i|we) (?:\w+ )?(?:uncover|free|open|reveal|expose|get|find)
      (?: H\d+)? (?:if|when|by) (?:i |we )?(?:<MOVE>|moved|placed|took|played|sent|moving|taking
      |playing) (?P<what><ANY>)(?:.*? <ONTO> (?P<where><ANY>))?
may_deal
  ^(?:and |so |then )?(?:can|may|could|am|is it|should) (?:i |we |one |you )?(?:\w+ ){0,3}?(?:deal|turn|draw)
      (?: now| yet| again| a card| another(?: card| one)?| one more(?: card)?
      | next(?: card| one)?| more cards| cards?| a row| another row| more| the next cards?| from S\d+)*$
emptied
  \b(?:which|what|any|can|could|is there|are there)\b.*\b(?:P\d+|columns?|piles?|heaps?|fans?|stacks?)\b.*\b
      (?:can|could|may|to|easy|easiest|quickest|soonest|nearest|closest|simplest|fastest)\b.*\b
      (?:emptied|empty|E\d+|clear|cleared|cleared out|free up|free)\b(?!.*[CR]\d)
emptied
  \b(?:easiest|quickest|nearest|closest|best) (?:P\d+|column|pile|one) to (?:empty|clear|E\d+|free up)\b
  \bhow (?:can|do) i (?:empty|clear|get) (?:a P\d+|a column|P\d+|E\d+)$
  \bclosest to (?:being )?(?:empty|E\d+)\b
which:fewest_hidden
  \b(?:which|what|where)\b.*\b(?:fewest|least|smallest number of|lowest number of)\b.*\b
      (?:face ?down|hidden|covered|closed|unseen)\b
which:most_hidden
  \b(?:which|what|where)\b.*\b(?:most|biggest number of|highest number of)\b.*\b
      (?:face ?down|hidden|covered|closed|unseen)\b
how_many:over_hidden
  \bhow (?:deep|far|many)\b.*\b(?:to|until|before|over|above|on top of|on) (?:\w+ )*?
      (?:face ?down|hidden|unseen|closed)\b(?:.*? (?P<where>P\d+))?
how_many:over_hidden \bhow (?:deep|far down)\b.*\b(?:face ?down|hidden|unseen|closed)\b(?:.*? (?P<where>P\d+))?
covering \bhow (?:deep|far down|buried|covered) (?:is|are|lies?|does) (?P<what>[CR]\d+)
covering \bwhat (?:moves|travels|comes along) (?:along )?with (?P<what>[CR]\d+)$
low_cards
  \b(?:where|which|what|read|show|find|list|tell)\b.*\b(?:low|lowest|small|smallest) (?:ones|cards?|ranks?)\b
      (?!.*\b(?:mean|move)\b)
home_next
  \bwhat (?:\w+ )?(?:goes|comes|can go|is to go|should go|needs to go|is needed|do i need|is wanted
      |is missing) (?:[HF]\d+ )?(?:next|now)?(?: on| in| for| at)? ?[HF]\d+(?: next| now| first)?$
home_next
  \b(?:which|what) (?:cards?|ones?) (?:\w+ ){0,3}?(?:wanted|needed|next|go|goes|waited for|missing
      |due) (?:\w+ ){0,2}?[HF]\d+(?: next| now)?$
  \b(?:which|what) (?:cards?|ones?) (?:is|are|goes|go|comes?) [HF]\d+ next$
runs:longest \b(?:longest|biggest|best) (?:\w+ )?(?:run|sequence|series)s?\b(?!.* \w*move)
runs
  ^(?:(?:and|so|please|now) )*(?:what|which|where|list|read|tell|show|any|are there|do i have|name|give|say|hear)\b
      (?!.*\b(?:is a|are a|mean|means|happens?|may|can|must|leave|leaves|go|goes|move|moves)\b).*\b
      (?:runs|sequences)\b
  ^(?:the )?(?:runs|sequences)(?: in suit| of one suit| so far| i have| in order)?$
runs
  \b(?:how long|what|which|where) (?:is|are) (?:\w+ )?(?:run|sequence) (?:in|on|at) (?P<where>P\d+)$
  ^(?:read )?(?:run|sequence) (?:in|on|at|of) (?P<where1>P\d+)$
progress
  \b(?:how long|longest|what)\b.*\b(?:chain|streak)\b(?!.*\b(?:is a|mean|means)\b)
  ^(?:chain|streak)$
  \bstreak (?:now|so far|have i)\b
progress
  \bhow many (?:runs|suits|sets)\b.*\b(?:done|home|[HF]\d+|finished|complete|completed|full|gone|left|out|off
      |removed)\b
progress
  \bhow many cards (?:are |lie )?in (?:place|order|sequence)\b
  \b(?:which|what) (?:P\d+|rows?) (?:is|are) in order\b
needs \b(?:what|which|who)\b(?: \w+){0,2} (?:touch|touches|touching) (?P<what>[CR]\d+)
moves ^(?:what|which|anything) (?:fits|matches|goes)$|^pairs$|^matches$
takes \b(?:what|which(?: card)?) (?:fills|would fill|can fill|could fill|goes into?|fits(?: into?)?) (?P<where>E\d+)
which:empty ^(?:is|are) (?P<where>P\d+) (?:still |now )?(?:empty|free|open|vacant|E\d+|available)(?: now| still)?$
how_many:in ^how many(?: cards)?(?: are| lie)?(?: there)? (?:at|in|on) (?P<where>R\d+)$
rule_about \b(?:what|which) (?:poker )?hands\b
rule_about
  \b(?:turn|go|goes|round) (?:the )?(?:round )?corner\b
  \bwraps?\b
  \bwrapping\b
  \bC\d+ (?:go|goes|run|runs) round\b
redeal \b(?:shuffle|gather|mix)\b.*\b(?:deal|redeal)\b.*\bagain\b
rule_about ^what (?:happens|becomes|comes)\b.*\b(?:empty|emptied|used|cleared|dry|E\d+)(?!.*[CR]\d)
rule_about ^(?:do|does|must|can|may|should|is|are|so)\b.*\b(?:any|same|one|which) (?:old )?(?:suits?|colou?rs?)\b
takes ^(?:when|if)\b.* (?P<where>C\d+)\b.*\b(?:go|goes|put|lay|fit|fits)\b.* on I\d+$
takes \bwhat (?:does|do) (?:each|every|all) (?:of )?(?P<where>[FP]\d+) (?:want|need|take|wait)
how_many:in
  ^(?!.*\b(?:face|upside|hidden|turned|closed)\b).*\bhow many (?:\w+ )*
      (?:left|still|out of|get out|remain\w*)\b.* (?P<where>P\d+)$
read \b(?:how far|how high) (?:\w+ )*?(?:with|are|is|on) (?P<where>C\d+)$
read ^(?P<where>P\d+) ,? ?what is (?:left|in I\d+|on I\d+|there)
progress \b(?:which|what) (?:cards?|ranks?|number) (?:do|does|did|are|is) F\d+ (?:start|begin|built?|begun|started)
where_is \b(?:location|position|whereabouts) of (?P<what>C\d+)
carry
  ^(?:i|we|he|she) (?:will |shall |am going to )?(?:have|take) (?P<what>[CR]\d+) (?:from|off|of
      |out of) (?P<from>P\d+)$
free \b(?:every|all) (?:of )?cards?\b.*\b(?:can see|open|free|showing|visible)\b(?!.*P\d)
takes:emptied
  (?<!which )(?<!what )(?P<where>P\d+) (?:\w+ ){0,3}(?:runs? dry|runs? out
      |(?:becomes?|gets?|falls?) (?:E\d+|empty|vacant)|(?:is|has been|was) (?:emptied|cleared|used (?:H\d+|up))
      |empties)\b
rule_about \bwhy (?:is|are|does|do) C\d+s? (?:\w+ )?(?:lower|higher|bigger|smaller|lowest|highest|worth|count)
rule_about \bshifting\b|\bwhat is (?:a |this )?shift\b|\bhow does (?:a |the )?shift\b
progress \bshifts?\b.*\b(?:left|have|got|more|remain\w*)\b
how_many:at_once
  ^(?:can|may|could|am) (?:i|we|one|you) (?:not )?(?:\w+ ){0,2}?(?:move|carry|take|shift) (?:(?P<number>R\d+)
      |several|many|more than R\d+) (?:cards? )?(?:at once|together|at a time|in one)\b
read_hand ^(?:what|which) card (?:is|do i have)$
takes ^(?:can|may|must|i can|do|does|should|would)(?: (?![CRIP]\d|(?:it|this|that)\b)[^\s,]+)*? (?P<where>E\d+)
may_move
  ^(?:(?:so|or|and|if|not) )*(?:can|could|may|might|would|will|does|do) (?:\w+ ){0,2}?
      (?P<what>[CR]\d+|I\d+(?! is\b)) (?:\w+ ){0,4}?(?:<ONTO>|reach|reaches|fit|fits|match|suit|cover
      |join) (?:that |this |other )?(?P<where>[CRPEFH]\d+)$
may_move
  ^(?P<what>[CR]\d+) ,? ?(?:can|may|could|would|will|might) I\d+ (?:\w+ ){0,4}?(?:<ONTO> )?(?P<where>[CPEHF]\d+)
carry
  (?P<what>[CR]\d+) (?:ought to|should|must|has to|gets to|may|shall) (?:have|get|take|occupy) (?P<where>[PE]\d+)
leave (?P<what>[CR]\d+)\b.* (?:so|and|,) (?:away|off|out|down) with I\d+$
deal
  \b(?:other|another|more|next|further)(?: R\d+)?(?: one| ones| cards?)? (?:from|off|of) (?:S\d+|packet|rest|pile)$
cards_left
  ^(?:are there|is there|have i|have we|do i have|any|got)(?: got| still| any| more| other)* (?:cards? )?
      (?:more |left |still )*(?:in|on|of) S\d+(?: still| left)?$
cards_left \bhow many\b.*\b(?:turning|drawing|dealing|draw|turn|deal)\b.* from$
cards_in_play \bhow many (?:\w+ )*to (?:clear|remove|shift|get rid)\b
how_many:hidden
  ^(?:how many )?(?:hidden|face ?down|covered|closed|unseen)(?: ones| cards)? (?:in|on|under) (?P<where>[PR]\d+)$
which:sizes
  (?:P\d+|\b(?:piles?|columns?|heaps?|fans?|rows?)) (?:sizes?|lengths?|counts|depths?|heights?)$
  \bhow (?:many|long|big|deep|tall|high)\b.*\b(?:each|every|all) (?:of )?(?:P\d+|pile|column|heap|fan|row)\b
tops \b(?:which|what) R\d+ (?:are|is) (?:on show|showing|visible|on top)\b
where_is \bwhere (?:is|has|did|does) (?P<what>I\d+) (?:\w+ )?(?:got to|gone|go|end|lie|be|now)\b
hint:card \bwhat would you (?:do|play|move|advise|suggest)\b
run ^(?:<MOVE> )?(?P<what>[CRP]\d+) (?:and|with) (?:what|whatever)(?: \w+){1,5}? <ONTO> (?P<where>[CREP]\d+)
deal ^(?:\w+ ){0,3}?(?:R\d+ )?more (?:H\d+ )?(?:from |of )?S\d+
may_move
  (?<!from )(?<!off )(?<!in )(?P<where>[CRP]\d+) (?:would |will |can |could )?
      (?:accept|take|hold|welcome)s? (?P<what>[CR]\d+)
how_many:gone ^cards? F\d+$
tops \b(?:on|in|of) each of (?:\w+ )*?(?:R\d+ )?P\d+
deal
  \bsee what S\d+ (?:has|have|holds|brings|gives)\b
  \bwhat (?:has|does) S\d+ (?:got |have |hold |bring |give )*(?:\w+ )?next\b
redeal
  \bnothing left to (?:turn|draw|deal)\b.*\b(?:again|over)\b
  ^S\d+ (?:is )?(?:dry|empty|finished|used H\d+)\b.*\b(?:flip|turn|go)\b.* P\d+
read \bwhat (?:have|do) (?:i|we) (?:got |have )?(?:\w+ )?(?:in|on) (?P<where>P\d+)
read \b(?:what|which) cards? (?:are|is) (?:left |still |\w+ing )*(?:in|on) (?P<where>P\d+)
where_is
  \b(?:in|on) (?:which|what) \w+ (?:\w+ )?(?:lies|is|are|sits|does|can i find) (?P<what>[CR]\d+)
  ^(?P<what1>C\d+) where(?: is I\d+)?$
may_move \bis (?P<what>[CRI]\d+) (?:\w+ )?(?:free|available|uncovered|playable)(?: yet| already)?$
leave ^(?:\w+ )?is (?P<what>[CR]\d+)\b.*, <LEAVE> I\d+
home ^(?:\w+ )?is (?P<what>[CR]\d+)\b.*, (?:start|begin|send|put|take) (?:\w+ )*?(?:F\d+ with I\d+|I\d+ [HF]\d+)
tops \bwhat are (?:\w+ )*cards?\b.*\b(?:see|showing|open)\b
needs ^what (?:should|shall|can|could|do|would|must) (?:i|we) do with (?P<what>I\d+)(?: now| next| then)?$
rule_about \bwhat (?:does|do|should) (?:one|i|you|we|R\d+) do with\b
needs
  \bwhat (?:can|may|could|do|should) (?:\w+ ){0,2}(?:put|lay|move|place|play) (?P<what>[CR]\d+) (?:on|onto|with)$
needs \bwhere (?:can|could|may|does|do|should|would) (?:\w+ )*?(?P<what>[CRI]\d+) (?:go|fit|be)
may_move \b(?:anywhere|somewhere|any place|nowhere)\b(?: \w+)*? (?P<what>[CRI]\d+)\b
takes
  \bwhat (?:\w+ ){0,2}?(?:can|may|could|goes|go|fits?|comes?|belongs|do i|should|will|would|is next|next)\b
      (?: i| one| we| you| be)?(?: \w+){0,3}? (?:<ONTO>|for) (?P<where>[CRPE]\d+)
takes
  \b(?:which|what) (?:\w+ ){0,2}?(?:can|may|could|goes|go|fits?|comes?|belongs|does|need|needs|is next
      |wanted)\b(?: \w+){0,4}? (?:<ONTO>|for|by)? ?(?P<where>[CRPE]\d+)(?: need| want| take)?$
takes \bwhat (?:does|do|will) (?P<where>[PE]\d+) (?:need|want|take|wait)
needs \bwhat (?:goes|pairs|matches|belongs|fits|pair) (?:\w+ )?with (?P<what>[CRI]\d+)
needs \bwhat (?:does|do) (?P<what>[CRI]\d+) (?:need|want|wait|go|pair|take)
takes \b(?<!the )next (?:(?:rank|number|one|needed|wanted) )?(?:for|on|onto) (?P<where>[CRPE]\d+)
takes \bfill (?P<where>[E]\d+) with what
needs \b(?:anywhere|somewhere|any ?place|place|spot|home|room|anything)\b.* for (?P<what>[CRI]\d+)
may_move
  ^(?!what|where|why|how|which|who)(?:\w+ )?(?:does|do|has|have|would|could|can|will|might|may|is|are) (?:not )?
      (?P<what>[CRIP]\d+) (?:\w+ ){0,5}?(?:anywhere|somewhere|any place|a place|place to go|home to go|nowhere
      |any home)\b
may_move
  ^(?:(?:so|or|and|if|not|i|what if|how about|is it) )*(?:can|could|may|might|am i|will|would|is it
      (?: permitted| allowed)?|are|is|does|do|should|shall|possible|allowed|okay|ok|legal|able|i can|if)\b
      (?:(?! from\b).)*?(?P<what>[CRIP]\d+)(?: \w+){0,5}? <ONTO> (?P<where>[CREPFHI]\d+)(?!.*\bfor\b)
may_move
  ^(?!i can not\b)(?:(?:so|or|and|if|i|not|why) )*(?:can|could|may|might|am i|allowed|would|will|possible|okay|is it
      |should|i can|able) (?:\w+ ){0,6}?(?P<what>[CRI]\d+)(?: \w+){0,2}? (?P<where>[HEF]\d+)
may_leave
  ^(?:(?:so|or|and|if|i|not) )*(?:can|could|may|might|am i|allowed|would|will|possible|okay|is it|should|i can
      |able) (?:\w+ ){0,5}?<LEAVE> (?:of )?(?P<what>[CRI]\d+)(?:(?: and| with)? (?P<where>[CRP]\d+))?
may_move
  ^(?!i can not\b)(?:(?:so|or|and|if|i|not|why) )*(?:can|could|may|might|am i|allowed|would|will|possible|okay|is it
      |should|i can|able) (?:\w+ ){0,6}?(?P<what>[CRI]\d+)\b
takes
  ^(?:can|may|could|is it|are) (?:\w+ ){0,6}(?:cards?|anything|something|things|what)
      (?: \w+){0,4} <ONTO> (?P<where>[PE]\d+)
takes
  \b(?:anything|something|any card|any C\d+)(?: \w+){0,2}? (?:goes|go|fits?|to put|to go|put|in)
      (?: \w+){0,2}? <ONTO> (?P<where>[CREP]\d+)
is_settled
  \b(?:is|are) (?P<what>[CRI]\d+) (?:\w+ )?(?:settled|in place|started|home|in (?:its|their|right|own)|done|finished
      |safe)\b
is_there
  \b(?:is|are|was|were|do (?:i|we|you)|have (?:i|we|you)|has|got|any)\b
      (?: not| i| we| you| there| any| still| have| got| see| a| an| other| more| one| of)*
      (?: \w+)? (?P<what>[CR]\d+) for (?P<where>[CRI]\d+)
takes
  (?:\b(?:what|which|who|can any|may any)|^must)\b(?: is)?(?: \w+)*? (?:go|goes|put|lay|placed?|allowed|fill|move
      |moves)\b.*? (?P<where2>E\d+)
which:empty
  \b(?:which|what|where) (?:\w+ )?(?P<where1>P\d+|places?|spots?|one|ones) (?:\w+ )?
      (?:is|are) (?:empty|free|open|vacant|E\d+|without (?:a |any )?cards?)
  \b(?:is|are|have i|got)(?: any| a| there| one| an)* (?P<where2>P\d+) (?:\w+ )?(?:empty|free|open|vacant|E\d+)
  ^(?!.*\bhow many\b).*?\b(?:is|are|do i|have i|got|any|which|what|where|how)\b(?: \w+){0,4}? (?P<where>E\d+)
which:hidden
  \b(?:which|what|where)\b.*\b(?:face ?down|hidden|turned down|unseen|covered|closed|not (?:turned|open))\b
which:complete
  \b(?:which|what(?! is)|tell|any)\b(?: \w+){0,4} (?:complete|completed|finished|full|done|ready|filled)\b
which:started
  \b(?:which|what)\b(?: \w+){0,4} (?:started|begun|in (?:right )?place
      |in (?:their|its|right) (?:place|row|spot)|settled|bases?)\b
  \bbases?\b.*\bplace\b
which:longest \b(?:which|what|where)\b.*\b(?:biggest|longest|largest|tallest|most cards|highest)\b(?! \w*move)
which:shortest \b(?:which|what|where)\b.*\b(?:smallest|shortest|fewest|least)\b
""")
