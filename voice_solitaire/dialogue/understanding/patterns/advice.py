"""Hints, whether a game can still be won, how far it is, and why something can't be done."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

STUCK: Final = table_of(r"""
hint:card
  \b(?:useful|decent|sensible|helpful|smart|worthwhile|promising|clever|wise|sound|reasonable|handy
      |strong) (?:moves?|play|step
      |card to (?:play|move)|thing to do|one to (?:do|play|move|try))\b
  \b(?:wiser|smarter|cleverer|better|safer) (?:moves?|play|card|idea)\b(?!.*[CRP]\d)
  \bwhat (?:am|have|did|do|could|might) i (?:\w+ )?(?:overlook|miss)\w*$
  \b(?:anything|something|moves?|card|one)(?: that| which| I\d+)? (?:gets?|helps?|brings?|takes?|leads?) (?:me|us)
      (?: any)? (?:further|along|on|forward|out)\b
  ^(?:tell |give |show |name )?good (?:one|move|card|thing) to (?:do|play|move|try|make)\b
  \b(?:point|steer|direct|nudge|lead|guide) (?:me |us )?(?:to|at|towards|in) (?:something|anything|any move|move
      |right|card)\b
  \b(?:give|need|want|have|get) (?:me |us )?(?:pointer|nudge|steer|prod|push in right direction)\b
moves
  ^(?:which|what) cards? (?:can|may|could) (?:i |be |we )?(?:pair(?:ed)?|match(?:ed)?)(?: up| together| off)?$
  ^(?:what|which) (?:\w+ )?(?:pairs?|moves?|plays?|matches) (?:can|could|may|do|i|we|is it)(?: (?:i|we|can|could
      |may|still
      |now))* (?:make|do|take|play|remove|discard|form|pick|have|possible|see)(?: now| here| in I\d+ moment| at moment
      | next| still| together| off| away)*$
moves
  ^anything$
  \bno (?:more |other |further )?possibilit(?:y|ies)\b(?! to\b)
  \b(?:standstill|impasse|gridlock|stalemate|deadlock)\b
  \b(?:anywhere|somewhere|any way|some way) (?:left |else |still |more )?(?:for (?:me|us) )?to go\b
      (?! (?:through|back)\b)
moves \bexists?\b.*\bmoves?\b
moves
  ^(?:(?:what|which|any|is there|are there|show|list|name|see|read)\b.*\bpairs?
      (?: (?:are there|is there|left|now|touch|touching))?|(?:which|what)(?: cards)? (?:touch|touches)
      (?: each other| one another)?)$
can_win
  \b(?:(?:am|are|is|be) (?:\w+ )?done for|up with (?:me|us|I\d+)|winnable|hopeless|beaten|any (?:point|hope
      |chance)(?!.*[CR]\d)|can (?:i|this|it|we|I\d+|this game)
      (?: game)? (?:still |even |possibly )?(?:be )?(?:win|won|finish|finished)
      |is (?:it|this|game|that|I\d+|the game)(?: game)? (?:still |already )?
      (?:lost|won|winnable|over|finished|hopeless|doomed|dead)|have i (?:lost|won)|did (?:i|we) (?:win|lose)
      |(?:i have|we have|have we|have i) lost(?! (?:count|track|my|place))|going to (?:win|lose)|^lost$|game over
      |still in (?:it|with)|worth (?:going|carrying|playing) on|(?:should|shall|might as well|better) i? ?give (?:up
      |H\d+|in)|chances?(?!.*[CR]\d)|doomed|lost cause|won (?:yet|from)|dead end|looks? (?:dead|lost|bad|hopeless)
      |any good left|point (?:in )?(?:going|carrying|playing) on)\b
moves
  \b(?:stuck|(?:something|anything) (?:left )?to (?:do|play|move)|run out of|nothing (?:\w+ ){0,3}
      (?:to (?:do|take|move|play)|i can (?:do|move|play)|left|goes|works|moves|fits?)|can (?:not|n't) (?:\w+ )?
      (?:do|move|play|find|see) (?:anything|something|any|a move|one|a thing)|anything (?:\w+ )?
      (?:playable|movable|moveable)|is (?:there )?(?:possible|something|anything|nothing|anywhere)(?!.* for)
      (?!.*[CR]\d) (?:\w+ ){0,3}(?:to )?(?:move|do|play|go|left)|(?:not|never) (?:\w+ )?(?:find|see) (?:any|a|one)
      |no (?:more )?(?:pair|pairs|play|plays)\b|blocked|jammed|locked up|no (?:more )?moves?
      |out of (?:moves|options|ideas)|are there (?:any )?(?:more |other )?(?:moves|plays)|any (?:\w+ )?
      (?:moves?|plays?)|anything (?:\w+ )?(?:i can|to|left|move|possible|go|goes|work|fit)(?! on| onto| to)
      |what are (?:my|the)? ?(?:moves|options|choices)|what (?:can|could|may) (?:i|he|she|we|one|you|be) (?:\w+ )?
      (?:do|move|moved|play|played|played)|what moves|list (?:\w+ )?moves|possible moves|my options
      |which (?:cards|ones) can (?:i |be )?(?:move|moved|play|played|go)|what can go|what is possible
      |(?:have|got) (?:any|a) moves?|where can i move)\b
""")
HINTS: Final = table_of(r"""
do_it
  ^(?:do (?:it|that|I\d+|so)|go for (?:it|I\d+)|yes do (?:it|I\d+)|do what you (?:said|suggested)
      |take your (?:advice|hint)|make (?:that|I\d+) move|play (?:that|I\d+|hint))$
do_it
  ^(?:do|make|take|play|put|go with|go for|try|choose|pick|have) (?:first|best|top)(?: one| R\d+| move| suggestion)?
      (?: of (?:them|those|I\d+))?$
hint:card
  ^best$
  \b(?:hint|clue|tip|idea|ideas|advice|advise|suggest\w*|recommend\w*
      |(?:best|strongest|cleverest|wisest) (?:move|play|place|thing|option|card|next|bet|one)|top (?:move|play)
      |good (?:move|card (?:for )?to play)|smartest
      |what (?:should|shall|would|do|must|ought) (?:i|we|he|she|you) (?:to )?(?:\w+ )?do
      |what (?:now|next)|what is (?:next|best)$|next (?:move|play)$|help(?: me)?(?: out)?$|i need help|lost here
      |do not know (?:what|where)|which (?:move|play|fold|one|card|of them) (?:\w+ )?
      (?:would|should|is (?:best|better|right|good)|frees|uncovers|leaves|opens|gets|helps|makes|turns|clears|do
      |does|best)|anything (?:worth|good|useful)|what would you (?:do|play|move)
      |where (?:should|do|would) i (?:\w+ )?(?:go|start|move|put|begin|play|look|turn)
      |something else$|what else$|no clue
      |show me (?:a|the)? ?(?:move|way)|am i missing)\b
""")
PROGRESS: Final = table_of(r"""
time_played
  \bhow long (?:have|has|did|was|am)\b
  \bsince when\b
  \bhow (?:many|much) (?:minutes|time) (?:have|has|did)\b
moves_made
  \bhow many (?:moves|turns|goes|plays) (?:have|has|did|so far|was|until now|up to now|i)\b
  \b(?:moves|turns) (?:have i|did i|so far)\b
  \bnumber of moves\b
  \bmove count\b
progress
  \b(?:how am i (?:doing|getting on)|how (?:are we|is it|is game|is this|far|well|close|near)|progress
      |getting (?:on|anywhere)|score|points|am i (?:winning|losing|close|near|nearly|almost|getting|doing)
      |are we (?:winning|losing|close|near|nearly|there|almost|getting|doing)|(?:how )?
      (?:many|much) (?:more|longer|left) (?:\w+ ){0,4}(?:win|finish|done|take|go|end)|where (?:do|are|am) (?:i|we)
      (?: stand| at)?$|how much longer|nearly (?:there|done|finished)|what is missing|status|how things stand
      |how many (?:cards |more )?(?:till|until|before|to (?:go|win)))\b
cards_in_play \bhow many cards (?:\w+ )?(?:in play|on (?:the )?table)\b
""")
WHY: Final = table_of(r"""
why_not:deed
  ^why (?:have|did|do|are|were|was|has) (?:you|game|it (?=throw|discard|keep|turn|deal|take|move
      |put))\b(?! (?:work|allowed|possible|wrong|go|refused|not (?:work|go
      |allowed|possible)))(?!.*\bnot (?:go|lie|fit|work)\b).*$
why_may_not ^why not (?P<what>[CR]\d+)(?: too| either| instead| as well)*$
why_may_not
  \bwhy (?:not )?(?:can|could|may|will|is|does|did|can i) (?:\w+ ){0,3}?(?:not )?(?:\w+ )?(?P<what><ANY>)
      (?:.*? <ONTO> (?P<where><ANY>))?
why_not \bwhy (?:not|can|could|may|was|did)\b|^why$|\bwhat is wrong with (?:that|I\d+)\b|\bwhat did i do wrong\b
""")
