"""Questions about rules, and what a game is for."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of
from voice_solitaire.dialogue.understanding.patterns.table_questions import LISTS

TOGETHER: Final = r"(?:several|many|more than (?:one|R\d+)|multiple|group of|stack of|whole)"
SORT: Final = r"(?:suits?|colou?rs?|famil(?:y|ies))"
MAY: Final = (
    r"(?:does|must|should|can|may|could|are|is|has"
    r"|(?:do|have|am)(?= (?:i|we|you|they|it|any|those|all)\b| \w+s\b| [FPICR]\d))"
)
# Tried with the questions about the table.
RULE_QUESTIONS: Final = table_of(
    r"""
how_many:redeals ^(?:<MAY>|any|how many|how often)\b.*\b(?:re ?deals?|reshuffles?|second deal)\b(?! (?:left|now)).*$
how_many:redeals
  ^(?:how many times|how often|how many) .*\b(?:shuffles?|shuffled|shifts? (?:do|may|can|are there))\b(?!.*\b(?:left|now
      |so far)\b).*$
  ^(?:is|are) there (?:any )?shuffling(?: in I\d+ game| at all| here)*$
how_many:redeals_left
  ^(?:can|could|may|might|am|are|is|do|have)(?: (?:i|we|there|allowed|able|to|you|got|have|still|another|one|more))*
      (?: )(?:shift|shuffle|re ?deal|re ?shuffle)s?(?: P\d+| I\d+| them| cards| piles)*(?: (?:again|once more|left|yet
      |another time|one more time|any more))+$
  ^is (?:I\d+ |it )?(?:my |our )?last (?:time|pass|go|round)(?: (?:through|round|of all|of S\d+|through S\d+))*$
how_many:redeals
  ^<MAY>\b.*\b(?:S\d+|deck|pack|stock|talon|cards)\b.*\b(?:again|twice|more than once|second time|only once
      |once more|once only|over again)\b.*$
takes:emptied
  ^(?:if|when|once|after)\b.*?(?P<where>P\d+)\b.*\b(?:cleared|emptied|E\d+|dry|gone|used H\d+)\b.*\b
      (?:what|which|who|may|can)\b.*$
goal
  ^what (?:wins|is winning)(?: I\d+| game)?$
  ^(?:and |so )?what (?:must|do|should|can|does) (?:i|we|you|one) (?:achieve|reach|aim (?:for|at)|accomplish|try to do)$
  ^(?:and |so )?how (?:do|does|can|to) ?(?:i|we|you|one)? ?(?:win|finish|complete|solve|beat)(?: I\d+)?(?: game| deal)?$
goal
  ^(?:(?:tell|remind)(?: me| us)?(?: once)?(?: again| more)? )?what (?:(?:is|are|am|do|does|were|was|would) )?
      (?:I\d+ |i |we |you |one |they )?(?:(?:am|are|is|was|were|do) )?(?:all )?(?:hoping|trying|supposed|meant|aiming
      |want|wants|wanting|like|hope|try|aim)(?: to)? (?:end H\d+|be left|finish|come out|wind H\d+|get|have|see|arrive
      |achieve|make)
      (?: (?:with|at|in end|at end|to|of|I\d+))*$
  ^what (?:do|does|should|must|would) (?:i|we|you|one) (?:want|hope for|wish for|be left with|have) (?:at|in) end$
goal ^when (?:is|have|do|will|has|did)\b.*\b(?:win|won|finished|done)$
rule_about ^(?:when|how) (?:is|do|does|have|can|will)\b.*\b(?:lost|lose|loses|end|ends|over)$
needs
  ^(?:and |so )?what (?:would|will|must|might) (?P<what>[CR]\d+) (?:need|want|require|look for|wait for)
      (?: (?:to|with|for|from|as|here)\b.*)?$
may_move
  ^(?:is|was|would|are|could) (?P<what>[CR]\d+) (?:be )?(?:a )?(?:fit|good|proper|suitable|right|possible|fitting)
      (?: (?:company|partner|match|mate|card|one))? (?:for|with|on|onto|upon)
      (?: that| this)? (?P<where>[CR]\d+)$
rule_about
  ^(?:(?:is|are) there )?(?:any |still |no )*(?:S\d+|stock|talon|deck|dealing|cells|free cells|reserve|reserves|waste
      |foundations?|building)(?: to \w+)?(?: here| in I\d+(?: game| one)?)?$
rule_about
  ^<MAY>\b(?!.*C\d+.*C\d)(?!.* one of)(?!.*[CR]\d+ (?:in|by|up in) <SORT>).*\b
      (?:build\w*|built|alternat\w*|(?:in|by|of|follow) <SORT>|same <SORT>|<SORT> (?:\w+ )?
      (?:matters?|counts?|important|alternate|same)|H\d+ or down|down or H\d+|up or down|down or up)\b.*$
rule_about
  ^(?:what|which|how) (?:\w+ )?<SORT> (?:go|goes|fit|fits|build|do i build|on)\b.*$
  ^(?:same )?<SORT> or (?:same )?<SORT>\b.*$
  ^(?:by|in) <SORT>(?: or (?:by )?<SORT>)?$
  ^(?:is )?<SORT> (?:\w+ )?(?:important|matters?|relevant)\b.*$
  ^how many <SORT>\b(?!.*\b(?:home|done|up|H\d+|left|complete\w*|finished|gone|out)\b).*$
rule_about
  ^how (?:many|much) cards? (?:\w+ ){0,3}?(?:turn|turned|deal|dealt|draw|drawn|flip|come|comes)
      (?: \w+)* (?:at time|each time|each|every time|at once|at one time|in one deal|per deal)$
rule_about
  ^<MAY>\b.*\b(?:turn|deal|draw|flip|turned|dealt|drawn)\b.*\bR\d+ (?:cards? )?or R\d+\b.*$
  ^(?:R\d+|one) card or (?:R\d+|one)\b.*$
rule_about
  ^<MAY> (?:i|you|we|one) (?:\w+ )?(?:deal|turn|draw|flip)\b.*\b(?:when|if|while|with|before|although|as long)\b.*$
rule_about
  ^<MAY> (?:i|you|we|one|cards?) (?:be )?(?:moved?|carry|take|taken|shift|play|put|lift|go)
      (?: down| up| over)? <TOGETHER>\b(?!.*[CR]\d).*$
how_many:at_once
  ^(?:how|what) (?:long|big|many)\b.*\b(?:at once|in one go|at time|together)\b
      (?!.*\b(?:turn|turned|deal|dealt|draw|drawn|flip|come)\b).*$
rule_about
  ^(?:what happens|where (?:do|does|will)|when (?:is|does|do|are|will)|what (?:becomes|comes)
      |how (?:is|do|does)) (?!.*[C]\d+ of)(?:\w+ ){0,4}?(?:run|suit|family|sequence|set|hour|peak)\b.*$
  ^when (?:\w+ )?finish(?:ed)? .*\b(?:family|suit|run|sequence)\b.*$
rule_about ^when (?:is|are|can|may|do|does|must|should|will) (?!.*\b(?:begin|start)\b)(?!.*\b(?:what|which)\b).*$
rule_about
  ^(?:what|which)(?: cards?| suits?| ranks?)? (?:do|does|is|are|will)? ?
      (?:[FP]\d+|foundations?) (?:end|finish|build|go|built)(?: \w+)?$
rule_about
  ^<MAY> (?:i|we|one|you) (?:\w+ )?(?:go|get|step|jump|count|build|continue|wrap|carry)\b.*\b
      (?:from|past|beyond|after) C\d+ (?:on|to|onto|up to|into) C\d+$
may_move:in_general ^<MAY> .*\b(?:wraps?|corner)\b.*?(?P<what>[CR]\d+) (?:<ONTO>|and) (?P<where>[CR]\d+)$
what_if
  ^(?:and |so )?if (?:i|we) (?:<MOVE>|moved|placed|took|played|sent) (?P<what>[CRPI]\d+)
      (?: (?:from|off|in|on|out of) P\d+)?(?: away| off| H\d+| out)* ,? ?
      (?:do|does|will|would|is|are|what|which|who)\b(?!.*[CR]\d).*\b
      (?:turn|uncover|free|open|under|underneath|end|next|shows?|face|see|get|anything|remains?|left|lies)\b.*$
rule_about
  ^<MAY> (?:(?:i|you|we|one) )?(?!.*[CR]\d)(?:ever )?(?:take|get|bring|move|put|play|come|undo|remove)\b.*\b
      (?:back|off|down|again|from)\b.*\b(?:F\d+|H\d+|foundations?|top|peaks|finished|waste)\b.*$
rule_about ^<MAY> (?:i )?take back (?:\w+ )?(?:finished|complete|whole|full)\b.*$
rule_about
  ^(?:must|do i have to|do we have to|have i to|am i forced|do i need to|is i compulsory|need i) (?!.*[C]\d).*$
rule_about
  ^(?:do|does|may|can|must|is|are)(?: I\d+)? (?:only|just) C\d+ (?:\w+ )*(?:in|into|to|on|fill|fills) (?:\w+ )?E\d+$
rule_about
  ^(?:may|can|does|do|could|must) (?:C\d+|any C\d+|R\d+|any card|cards?) (?:go|be put|be placed|move|be moved
      |fill) (?:in|into|to|on)? ?(?:any )?E\d+$
rule_about ^why (?:does|do|is|are|must|may|can|has|have) C\d+ .*\b(?:alone|by itself|itself|himself|on own)\b.*$
rule_about
  ^(?:which|what) cards?\b.*\b(?:pair|together|add|sum|make|match)\b.*\b(?:must|how much|have to|total|up to)\b.*$
  ^(?:which|what) cards? (?:i )?must\b.*$
rule_about ^what (?:is|are) (?:\w+ ){0,3}[PSFHE]\d+ (?:there |good |used )?for$
rule_about ^(?:is|are|does|do|was) (?:C\d+|R\d+) (?:\w+ ){0,3}(?:high|low|highest|lowest|biggest|smallest)\b.*$
rule_about
  ^<MAY> (?:i |you |we |one )?(?:move|get at|play|take|use|reach)
      (?: \w+){0,2} (?:buried|covered|deep|middle|hidden|lower) cards?\b.*$
  ^<MAY> (?:i |you |we |one )?(?:move|get at|play|take|use|reach) (?:a |any )?cards? (?:\w+ )?
      (?:middle|under|underneath|deep|with|below|on I\d+|between|onto another|out of middle|to another)\b
      (?!.*[CR]\d).*$
rule_about ^(?:do|does|will) (?:cards?|those|ones|rest|everything)\b.*\b(?:come|move|go|travel) (?:along|with)\b.*$
rule_about
  ^how far (?:can|may|do) (?:i|they|it|P\d+|one) (?:move|go|jump)\b.*$
  ^<MAY> (?:i|you|it|I\d+|they|we|piles?|P\d+|cards?) (?:move|go|build|jump|hop|travel)
      (?: \w+){0,3}? (?:right|left|down|over|backwards?|sideways|diagonal\w*|R\d+ places?)(?: \w+){0,2}$
  ^<MAY> (?:i|you|we|they) (?:go|build)(?: H\d+)?(?: or| and)? (?:down|H\d+)$
rule_about ^(?:by )?how much (?:\w+ )*(?:exceed|higher|go H\d+|goes H\d+|rise|step)\b.*$|^by how (?:much|many)\b.*$
rule_about ^how many cards? (?:\w+ ){0,3}?(?:full|complete|finished|whole) (?:pile|run|set|P\d+|family|suit)\b.*$
rule_about
  ^how (?:do|can|does|to) (?:i|one|you|we)? ?(?:\w+ )?(?:get rid of|remove|discard|take off|clear|throw away) (?:a |
      any |my )?(?:cards?|one)\b(?!.*[CR]\d).*$
rule_about ^(?:where|what|who|how)\b.*E\d+\b.*\b(?:filled|refilled)\b.*$|^who fills\b.*$
rule_about
  ^what (?:do|should|must|can|shall) (?:i|we|you) (?:\w+ )?do (?:when|if|once|after)\b.*\b
      (?:S\d+|deck|stock|pack|P\d+|E\d+)\b.*$
rule_about
  ^what happens (?:to|when|if|behind|after|at|with|once|as soon)\b(?! i (?:deal|turn|draw|flip)(?: \w+){0,2}$)
      (?!.*\b(?:move|moved|put|play|played|take|took|sent|send)\b.*[CRP]\d).*$
what_if
  ^what (?:can|could|would|do|will) (?:i|we)\b.*\bif (?:i|we) (?:<MOVE>|moved|took|played) (?:top (?:card )?
      (?:of|on|in) )?(?P<what>[CRPI]\d+)(?: away| off| H\d+)?$
rule_about
  ^(?:do|does|are|is) (?:P\d+|F\d+|piles?|columns?|cards?|they|it|I\d+)\b.*\b
      (?:up|H\d+|upwards?|down|downwards?) or (?:up|H\d+|upwards?|down|downwards?)\b.*$
rule_about
  ^(?:what (?:is|are)|tell|are there|is there)? ?(?:any )?rules? (?:for|about|on|with|of) (?!I\d+|game|this|play)\w.*$
rule_about ^what (?:goes|comes|follows)(?: on)?(?: next)? (?:after|behind|beyond|past) [CR]\d+$
rule_about ^(?:which|what) (?:cards?|ranks?|ones) (?:starts?|begins?|belongs?) (?:in |on |into )?P\d+$
""",
    MAY=MAY,
    TOGETHER=TOGETHER,
    SORT=SORT,
    **LISTS,
)
RULES: Final = table_of(r"""
rule_about ^when (?:will|can|do|may|does|am|are)\b
rule_about
  ^(?!.*\bhow (?:many|often|much longer)\b)(?:so |and |but |or )*
      (?=what|which|why|must|do|does|is|are|can|may|how|in|where)\b.*\b
      (?:what (?:happens|becomes|comes) (?:\w+ )?(?:when|if|once|of|after|to)|must (?:i|we|one|you|it|they)|have to
      |has to|allowed|may i|(?:what|which) ranks?|what is (?:worth|allowed)|how much is|worth
      |why (?:do|does|is|are|must|the)|which way|which direction|can i not|unlimited|in what order
      |do (?:suits|colou?rs)|does (?:suit|colou?r)|sequence|order)\b
""")
EXPLAINING: Final = table_of(r"""
which_deal
  \b(?:which|what) (?:deal|number(?! (?:is (?:good|right|best)|of|do|does))|game number)\b
      (?!.*(?:[CRI]\d|\b(?:top|it|card)\b))(?!.*\b(?:need|come|next|must|should|has to|make|makes|together)\b)
goal
  \b(?:goal|aim|object|objective|purpose|point of (?:this|the|it|game)|idea of (?:this|the)
      |trying to (?:do|achieve|get)|how (?:\w+ ){0,3}win(?! it)|what is (?:it|this|I\d+) for|looking for
      |supposed to do|what am i (?:trying|meant|supposed)|what do i (?:have|need) to (?:do|get)
      |what is this (?:about|all about)|get to choose|how (?:is|does) (?:it|this) won)\b
rules
  \b(?:rules?|how (?:do|does|to|can|is) (?:\w+ )?(?:i |you |we |this |it |game |one )*(?:play|played|work|works|go)
      |explain|instructions|teach me|how (?:this|it|that|game) works|what do i do in|never played
      |do not know (?:this|how|it|rules)|first time|what happens when|what does one do with
      |what (?:do|am) i (?:do|supposed)|tell me about (?:this|the) game|which way|may kings
      |where (?:can|do|does|may) (?:a |one |it )?(?:card|cards|they|i) (?:move|go)|lower than|higher than|at once
      |allowed)\b
""")
