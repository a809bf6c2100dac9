"""What needs a line as it was said, courtesy included: it is tried before anything is left out."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

UNTRIMMED: Final = table_of(
    r"""
goal
  ^(?:to|for|in order to) (?:win|winning|finish|complete)\b.*\b(?:must|have to|need|needs|do i|should|right|what|how
      |which|only)\b(?!.*\b(?:deal|hint)\b)
  ^(?:do|have|must|will|would|can|could|is|did) (?:i|we|it|the game|this game|this) (?:have |only |then )*(?:win|won
      |finish|finished|be won|done) (?:only )?(?:when|if|once|by|as soon as)\b
rules ^(?:\w+ , )?what (?:do|must|should|am) i (?:supposed )?(?:have )?(?:to )?do in (?:this|the) game$
moves
  ^(?:.* )?(?:what|which) (?:were|are|was|is) (?:those|these|the|that|all those) (?:\w+ )?moves?(?: that| which)?
      (?: (?:you|i|we)) (?:just )?(?:mentioned|mention|spoke of|speak of|meant|mean|said|counted|count|named|announced
      |had|have|can make|could make|promised)\b.*$
moves
  ^(?:.* , )?(?:is there )?(?:anything|something|any move|a move)(?: else)?(?: that)? (?:i|we) (?:am|are|have|might have
      |might be) (?:(?:missing|missed|overlooking|overlooked|forgotten|forgetting|not seeing))\b.*$
reading_order
  ^(?!.*\b(?:dealt|moved|turned|uncovered)\b)(?:.* )?(?:first|last|bottom|top) (?:\w+ ){0,3}?(?:you|that you|which you)
      (?: (?:just|have|always))*(?: (?:named?|naming|said|say|read|told|tell|mention|mentioned|listed?|gave|give|call
      |called)\b)(?:.* )(?:top|bottom|free|available|playable|open|end|uppermost|movable|deepest|front|buried
      |i can (?:take|move|play|use|get|reach)|(?:take|move|play|use|get|reach) first)\b.*$
  ^(?:.* )?(?:which|what) (?:end|side|way)(?: of (?:the |each |a |my )?(?:\w+))? (?:is|are|do|does|did|were|can|would)
      (?: the)?(?: \w+){0,4}? ?(?:free|open|top|available|take|play|read|from|up|round|live|loose)(?: \w+){0,2}$
  ^(?:(?:and|so|then|but|is|are|was|do|does|did|you|that|this|these|those|it|they|reading|read|going|name|list|
      naming|listed|named|cards?|them) )*(?:from )?(?:the )?(?:top (?:down|to bottom)|bottom (?:up|to top))
      (?: or .*)?$
  ^(?:.* )?you (?:reading|read|naming|name|saying|say|list|listing|going) (?:\w+ ){0,3}?from (?:the )?(?:top|bottom|end
      |free|open|back|front)\b.*$
  ^.*\b(?:first|last)(?: \w+){0,2} (?:is|being|would be|as) the (?:\w+ )?(?:one|card|end) (?:that )?(?:i|we|you)
      (?: (?:can|may|could)) (?:take|move|play|use|get|reach)\b.*$
  ^(?:.* )?(?:in )?(?:what|which) order (?:do|are|did|were|have) (?:you|they|these|those|the cards)\b
      .*\b(?:read|reading|name|naming|tell|telling|say|list|listing|named|told|given|them)\b.*$
  ^(?:do|did|are|will|were) you (?:always |just )?(?:name|naming|read|reading|say|saying|tell|start|starting|begin
      |beginning|list|listing)(?: \w+){0,6} (?:top|bottom|free|available|open|deepest|end)\b(?: \w+){0,3}? (?:first|last
      |down|up|card|end|one)\b.*$
deal
  ^(?:please )?(?:could|can|would|will) you (?:please )?<TURNS> (?:another|one more|the next|a|one)
      (?: (?:card|one))?(?: over| up| please| now)*$
  ^(?:please )?(?:could|can|may|shall) (?:i|we) <TURNS> (?:another|one more|the next|a|one)
      (?: (?:card|one))?(?: over| up| now)* please$
may_deal
  ^(?:could|can|may|shall) (?:i|we) <TURNS> (?:another|one more|the next|a|one)
      (?: (?:card|one))?(?: over| up| now)*$
read_hand
  ^(?:please |can you |could you )*(?:read|tell|name|list|say|describe|what are|which are|what were)(?: me| us| out)*
      (?: the| all| these| those| my)* (?:new|fresh|newest|newly dealt|just dealt)(?: eight| ten| five| four)?
      (?: (?:cards|ones))(?: again| now| please)*$
hint:card
  ^(?:please )?(?:show|find|pick|give|name|spot) (?:me |us )?an? (?:really )?good (?:one|move|card|play)\b(?! that)
progress \bdead (?:gaps?|spaces?|places?)\b|\b(?:gaps?|spaces?|holes?|which) (?:is|are) (?:all )?dead\b
small_talk:thanks ^(?:\w+ ){0,2}(?:thanks|thank you|cheers|ta|much obliged|thx)\b(?!.*[CRPE]\d)
small_talk:greeting
  ^(?:oh )?(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|howdy|greetings)(?: there| dear| love)?$
small_talk:how_are_you \bhow (?:are you|you are)\b|\bhow do you do\b|\bhow is it going\b(?! (?:for|so|with|in|on)\b)
small_talk:who_are_you
  \bwho (?:made|built|wrote) you\b
  \bwho (?:are|is) (?:you|this|that|talking|speaking)\b
  \bwhat are you(?: then| really| exactly)?$
  \bare you (?:a|an)? ?(?:robot|human|real|person|computer|machine|alive|man|woman)\b
  \byour name\b
small_talk:listening \b(?:are|can) you (?:listening|hear|there|still there|awake|on)\b|\byou there\b|\bdo you hear\b
small_talk:which_game
  \bwhat(?: is|'s)? (?:this|the|that)? ?(?:game|one) (?:is this|am i|are we|called)
  \bwhich game\b
  \bwhat (?:am i|are we|game am i|game are we) playing
  \bwhat is (?:this|the) game(?: called)?\b
  \bname of (?:this|the) game\b
small_talk:bored
  \b(?:i am |i'm |this is |getting |so )?bor(?:ed|ing)\b(?!.*\b(?:play|different|other|another|else|can we|let us
      |try|do)\b)
small_talk:praise
  ^(?:(?:oh|that is|that was|you are|you|a|very|so|jolly|pretty|what a|are not you|how) )*
      (?:good|great|nice|lovely|well done|clever|brilliant|wonderful|fun|funny|cool|super|awesome|amazing|smart
      |excellent|perfect|helpful|patient|kind)(?: (?:job|work|one|game|girl|boy|you|fun|dear|stuff|move|indeed
      |aren't you|are not you|going|that))*$
  \bwhat would i do without you\b
  \bi love (?:you|this)\b
  \byou are (?:so |very |really )?(?:good|great|clever|kind|sweet|patient|helpful|funny|nice|smart|the best)\b
  \bgood (?:job|going|work)\b
small_talk:praise
  \b(?:having|had) (?:\w+ )*(?:fun|time|lovely|good)\b
  \benjoy(?:ing|ed)?\b
  \bget(?:ting)? (?:along|on) (?:famously|well|splendidly|nicely|like)\b
  \bi (?:bet|can|will|could) (?:i can |i could )?beat you\b
small_talk:hard
  \b(?:this|that|it|game) (?:is|was|one is) (?:so |too |very |really |quite |rather )?
      (?:hard|difficult|tricky|tough|unfair|confusing|annoying|stupid)\b
  \bi am (?:(?:so|very|really|pretty|quite) )?(?:no good|rubbish|bad|terrible|hopeless) at\b
  \b(?:bad luck|how annoying|darn|damn|bother|blast|oh no)\b$
small_talk:laughter
  ^(?:ha ?)+$
  ^(?:he ?)+$
  ^lol$
  ^(?:hm+|oh|ah|wow|yay|whee|hooray|hurray|whoops)(?: (?:oh|ah|wow|yay))*$
small_talk:family
  \bmy (?:late |dear |old |little )?(?:husband|wife|mother|father|mum|dad|gran|grandma|grandmother|grandfather
      |grandson|son|daughter|dog|cat|sister|brother)\b(?! (?:says?|wants?))
  \b(?:good|lovely|great|nice|pleasant) company\b
bookmark_as
  ^(?:(?:can|could|will|would) you )?(?:please )?(?:set (?:a )?)?(?:bookmark|mark|remember|save)
      (?: (?:this|that|it|here|place|position|spot|point))* (?:as|called|named|under(?: the name)?(?: of)?
      |by the name of) (?P<name>[a-z][a-z' ]*?)(?: ,)?(?: please| thank you| thanks)?$
to_named
  ^(?:(?:go|jump|get|take me|bring me|return) )?(?:back )?to (?:the |my )?(?:book)?mark (?:called |named )?
      (?P<name>[a-z][a-z' ]*?)(?: ,)?(?: please| thank you| thanks)?$
which_bookmarks \b(?:which|what|list|any|name|tell me|how many) (?:\w+ )*(?:bookmarks|marks)\b
to_left ^(?:(?:go|jump|get|take me|bring me) )?(?:back to|return to) where i (?:was|came from)\b
leave_showing
  ^(?:(?:go|take me|let me go|return) )?(?:back )?to (?:my|our) (?:own )?(?:game|table|position|place)(?: ,)?
      (?: please| thanks| now)?$
  \b(?:stop|end|leave|enough of) (?:the )?(?:showing|demonstration|demo)\b
show_how
  \b(?:show|teach|tell) (?:me|us) (?:how|(?:the|a) (?:way|solution|answer))\b
      (?! (?:many|much|long|often|far|big|deep|high|tall|am|are|is)\b)
      (?! (?:to|do|can|does|it|this|that)\b(?!.*\b(?:win|won)\b))
      (?! (?:the |these |my )?(?:table|board|layout|cards?|columns?|rows?|piles?|fans?|stock|pack)\b
      (?!.*\b(?:win|won)\b))
  \bhow (?:could|might|should) (?:i|it|this|that|we|one|the game|this game|that game|this deal)
      (?: \w+)? have (?:been )?(?:won|beaten|solved)\b
  \b(?:solve (?:it|this|the game|this deal)|what is the solution)\b
  \b(?:show|play) (?:me )?(?:the |a )?(?:winning way|solution)\b
small_talk:weather
  ^(?:do you (?:like|have|know|love|play|want|ever)|joke|weather|what time is it|the time|sing|story|married
      |your favou?rite|dance)\b
  \b(?:joke|the weather|what time is it|sing|tell me a story)\b
  \btell (?:me |us )?(?:a )?good one$
""",
    TURNS="(?:turn|flip|draw|deal)(?: (?:over|me|us|up))*",
)
