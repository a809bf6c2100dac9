"""Cards dealt, moved, sent home and discarded."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

DEALING: Final = table_of(r"""
redeal
  \b(?:redeal|re deal|shuffle|reshuffle|mix (?:\w+|I\d+)|turn (?:waste|P\d+|pile|I\d+) over
      |flip (?:deck|stock|waste|P\d+|pile) over|turn over (?:deck|stock|waste|P\d+|I\d+)$|gather (?:H\d+|up)
      |start S\d+ (?:again|over)|go through (?:deck|stock|pack|P\d+|cards|I\d+) (?:again|over)|recycle
      |put (?:waste|P\d+) back|deal (?:again|anew|over))\b
to_the_end
  ^(?!.*\bC\d).*\b(?:to the end|till (?:the )?end|all the way|finish (?:it|this|game|I\d+)|play (?:it|I\d+) out
      |run through|fast forward|rest of (?:them|it|game)|skip to (?:the )?end)\b
finish
  ^(?!.*\bC\d).*\b(?:autocomplete|auto ?complete|auto ?finish|autoplay|auto play|finish (?:off|it|game|this|I\d+|H\d+)
      |complete (?:it|game|this|I\d+)|solve (?:it|I\d+))\b
all_home \b(?:all|both|every)\b(?: of)? (?P<what>[CR]\d+)(?: \w+){0,3} [HF]\d+
all_home [HF]\d+ (?:all|both|every)(?: of)? (?P<what>[CR]\d+)
discard_all
  \b<LEAVE>\b(?: \w+){0,2}? (?:all|both|every)(?: of)? (?P<what>[CR]\d+)(?: (?:in|from|on|of) (?P<from>P\d+))?
all_home
  \b(?:everything|all|every card|whatever|anything|as many|all that|all you can|what you can)\b(?!.*[CR]\d).*
      (?:H\d+|F\d+|(?<!face )\bup\b|\bhome\b)
  (?:[HF]\d+|\bup\b|\bhome\b) (?:everything|all|whatever|anything|what you can)\b
  \b(?:send|put|play|move) (?:H\d+|up) (?:everything|all|what|whatever)\b
leave \b(?:take|throw) (?P<what>I\d+) both\b
discard_every
  \b(?:<LEAVE>|take)\b.*\b(?:everything|all|every|both|possible|whatever|what you can|what can)\b
      (?!.*[CRP]\d)
deal
  ^(?:and )?(?:deal|draw|flip|turn|hit|pull|next|go|more|another|stock|deck|open|continue|again|again please|click
      |tap|new|tick|serve|give)(?: me| us| one| two| three| R\d+| P\d+| I\d+| up| H\d+| over| out| card| cards| more
      | next| another| new| row| rows| of| from| on| a| the| some| eight| four| ones| deck| stock| pack| pile| to
      | waste| last| fresh| other| round| and| at| top| set| lot| batch| once| forward| along)*$
deal
  ^(?!.*P\d+.* P\d+)(?!.*\b[CR]\d.* take (?:that|this) one$)(?!.*\b(?:take|have|use|get|play|want)
      (?: )C\d+ (?:now )?next\b).*\b(?<!not )(?:deal|draw|flip|turn
      |open|pull|give|take|see(?! you)|have|get|show|need|bring|fetch
      |reveal|uncover|lay out|hand)\b.*\b(?:card|cards|row|deck|stock|pack|I\d+ one
      |(?:ones?|three|four|eight)(?= (?:more|cards?|of|off|from|out|over|up|H\d+|at time|in|on|new|S\d+|I\d+|,)\b| ,|$)
      |(?:more|next|another|new)(?= (?:of|from|off|out|in|S\d+|R\d+|cards?|ones?|row|lot|round|batch|set|layer|few
      |two|three|four|eight|I\d+|,|on|onto|to|over|and|up|H\d+|across|down)\b|$))\b(?!.*[C]\d)
deal
  ^(?!(?:read|tell|name|list|say|what|which|describe)\b).*
      \b(?:another|more|next|new|fresh) (?:R\d+|eight|row|card|cards)\b(?!.* on [CR])
deal
  ^(?:and |then |after (?:that|this|I\d+) )*you (?:can |may )?(?:deal|turn|draw|flip)
      (?: (?:again|now|on|over|H\d+))*$
deal
  \b(?:close|move|push|shift|slide) (?:\w+ )*?(?:up|H\d+)(?: \w+)* (?:gaps?|spaces?|holes?|E\d+|ranks
      |rows?)\b
  \bconsolidate\b
  \bfill (?:\w+ )*from S\d+
deal
  \b(?:click|tap|press|touch|hit|use|open|turn|draw|flip|deal|take|from|do|skip|get|bring|fetch|another|new|next
      |would|more) (?:\w+ ){0,4}?S\d+$
deal
  ^(?:the )?(?:next|another|more|one more|new)(?: one| card| cards| ones| three| four| row| eight| R\d+)*$
  ^(?:R\d+ )?more(?: cards?)?$
  ^(?:R\d+|other|next) (?:more )?cards?$
  ^R\d+ (?:more )?(?:turns|flips|draws)$
""")
MOVING: Final = table_of(r"""
as_many
  \b(?:as (?:many|much)|whatever|everything|all|(?:\w+ )?most)(?: (?:cards?|of them|that|which|it|you|i|we|as|can
      |could|will|would|possible|run|longest))*? (?:goes|go|fits?|moves?|can|possible|put|take|move)
      (?: (?:be|go|moved|move|put|taken|take|fit|you|i|we|can|from))*? (?:from |off |out of )?
      (?P<what>P\d+) <ONTO> (?P<where>[CREP]\d+)
as_many
  \b(?:as (?:many|much)|whatever|everything|all|(?:\w+ )?most)(?: (?:cards?|of them|that|which|it|you|i|we|as|can
      |could|will|would|possible|run|longest))*? (?:goes|go|fits?|moves?|can|possible|put|take|move)
      (?: (?:be|go|moved|move|put|taken|take|fit|you|i|we|can|from))*? <ONTO> (?P<where>[CREP]\d+)
      (?: (?:from|off|out of) (?P<what>P\d+))?$
run
  \b(?:stack|pile|run|tail|bit|chain|lot|line|sequence|string|group|stretch|build)
      (?: (?:that|which|I\d+))?(?: (?:starts?|starting|begins?|beginning|headed|led))?
      (?: (?:at|with|from|by|on)){1,2} (?P<what>[CR]\d+)(?: \w+){0,4}? <ONTO> (?P<where>[CREPI]\d+)$
  \b(?:run|tail|bit|chain|line|sequence|string|stretch)(?: (?:that|which|I\d+))? (?:ends?|ending|finishes|finishing)
      (?: (?:at|with|in|by|on))? [CR]\d+ (?:in|on|of|at) (?P<what1>P\d+)
      (?: \w+){0,4}? <ONTO> (?P<where1>[CREPI]\d+)$
whole
  \b(?:whole|entire|complete|full|all of|everything (?:in|from|of)) (?P<what>P\d+)
      (?: \w+){0,2}? <ONTO> (?P<where>[CREP]\d+)
whole \b(?:whole|entire|complete|full) (?:column|pile|heap|fan|stack)(?: \w+){0,2}? <ONTO> (?P<where>[CREP]\d+)$
home
  ^(?:<MOVE> )?(?P<what>[CR]\d+)(?: H\d+)? to (?:finish|complete|end|close|crown|top|cap|round)
      (?: (?:it|I\d+|H\d+|off|suit|pile|game|P\d+|all|whole|thing|them|lot))*$
carry ^(?P<what>C\d+) (?:anywhere|somewhere|any place|some place)(?: else| you like| it (?:fits|goes|will go))?$
carry (?P<where>[CR]\d+) (?:on|onto|on to|to|over) (?P<what>[CR]\d+).*\bother way (?:round|around)$
leave
  \b(?:throw out|throw away|get rid of|bin|dump|discard|do away with|chuck out)\b
      (?: (?!both|all|every)\w+)*? (?P<what>[CR]\d+)(?: (?:I\d+|which))?(?: (?:is|lies|sits|was|are))?(?: lying)?
      (?: in| from| on| at) (?P<from>P\d+)$
home (?P<what>[CRI]\d+) (?:\w+ ){0,2}?(?:join|joins|follow|follows) (?:its|his|her|their|other)\b
carry (?:take|get|lift|pull|<MOVE>) (?P<what>[CR]\d+) (?:off|from|out of)(?: (?:its|his|her))? (?P<from>[PS]\d+)$
carry
  ^(?:close|finish|complete|cap|crown|top|end)(?: off| H\d+)? (?P<where>I\d+|P\d+|C\d+)(?: pile| fan| column)? with
      (?: )(?P<what>[CR]\d+)$
carry ^(?:start|begin|open|fill|found)(?: off)? (?P<where>[EP]\d+) with (?:\w+ ){0,3}?(?P<what>[CRPI]\d+)$
carry (?P<what>[CRI]\d+) (?:next to|beside|onto|on) [CR]\d+ ,? ?(?:on|in|at|of) (?P<where>P\d+)$
home (?P<what>[CRI]\d+) (?:go |goes )?(?:to|into|in) (?:its|their|his|her) (?:house|home|nest)$
pair
  ^(?P<what>[CR]\d+)(?: ,)? (?:and|with|together with|plus|along with) (?P<where>[CR]\d+)
      (?: \w+| ,)*? (?:away|off|out|go|leave|thirteen|match|pair|<LEAVE> I\d+)\b
run (?P<what>[CRPI]\d+)(?: \w+| ,)*? (?:along with|together with) .*<ONTO> (?P<where>[PE]\d+)
home (?P<what>[CRI]\d+)(?: \w+| ,)*? (?:and )?(?:start|begin|open) (?:its|their|his|new|foundation|F\d+)
home \b(?:start|begin|open|found)\b(?: off)? C\d+(?: \w+){0,2} (?:with|by) (?:\w+ )?(?P<what>[CR]\d+)
run_home
  \b(?:run|take|put|send|play)\b(?: \w+)? (?P<what>C\d+) (?:\w+ )*?(?:H\d+|F\d+) (?:as far|as many|to |until|till)
pair
  ^(?:<MOVE>|<LEAVE>) (?P<what>[CR]\d+) (?:on|in|at|from)(?: \w+ of)? P\d+ (?:and|with)
      (?: )(?P<where>[CR]\d+)(?: (?:on|in|at|from)(?: \w+ of)? P\d+)?$
leave (?P<what>[CRP]\d+) x$
exchange \b(?:swap|exchange|switch|trade) (?P<what>[CRPI]\d+) (?:\w+ )?(?:and|with|for) (?P<where>[CRP]\d+)
pair
  \b(?:<LEAVE>|take|put|combine|join|add)\b(?: \w+){0,2} (?P<what>[CRPI]\d+) (?:and|with|plus|to|,) (?:one |that )?
      (?P<where>[CRP]\d+)(?: together| away| off| out| H\d+)*$
run
  ^(?:<MOVE> )?(?P<what>[CR]\d+) [CR]\d+(?: \w+){0,4}? <ONTO> (?P<where>[CREP]\d+)
  ^(?:<MOVE> )?(?P<what1>[CR]\d+) with (?:I\d+ )?[CR]\d+(?: \w+){0,2}? <ONTO> (?P<where1>[CREPI]\d+)$
  ^(?:<MOVE> )?(?P<what2>[CR]\d+) and (?:I\d+|her|his|its) [CR]\d+(?: \w+){0,2}? <ONTO> (?P<where2>[CREPI]\d+)$
run
  \b(?:everything|all|whole (?:stack|lot|thing|run|pile|column)|stack|run|sequence|lot
      |build)\b.*? (?P<what>[CRPI]\d+)(?: \w+){0,4}? <ONTO> (?P<where>[CRPE]\d+)
run
  (?P<what>[CRPI]\d+) (?:and|with) (?:everything|all|whatever|what|its|those|rest|cards|others?)
      (?: \w+){0,5}? <ONTO> (?P<where>[CREP]\d+)
several ^(?:both|all)?(?: \w+){0,2} ?(?P<what>[CR]\d+) <ONTO> (?:their|its|them) (?P<where>[CR]\d+)
fill
  \b(?:fill|start|found|open|begin|use)\b(?: \w+)*? (?P<where>[EP]\d+)
      (?: \w+)*? (?:with|by|using) (?P<what>[CRI]\d+)
carry
  (?P<what>[CRPI]\d+) (?:\w+ )*?(?:from|in|at|of|off|out of|that is in|lying in|on|sits in|which is in
      |third in) (?P<from>P\d+)(?: \w+| ,){0,4}? (?:<ONTO>|goes|and) (?:\w+ ){0,3}?(?P<where>[CREPHI]\d+)
carry
  (?:from|in|at|on|off) (?P<from>P\d+)(?: \w+| ,)*? (?P<what>[CRI]\d+)
      (?: \w+| ,){0,4}? <ONTO> (?P<where>[CREPHI]\d+)
leave \b(?P<what>[CRI]\d+)(?: (?:from|in|of|on|at) P\d+)?(?: \w+){0,2} (?:away|out|gone|bin|rubbish)$
home (?P<what>[CRI]\d+) <ONTO> (?:\w+ )?(?:pile|stack|suit|place) of C\d+$
home (?P<what>[CRI]\d+)(?: \w+){0,4}? (?:to|on|onto) (?:its|their|his|her) (?:own |proper |right )?(?:P\d+|pile)$
carry (?P<what>[CRPI]\d+)(?: \w+| ,){0,6}? <ONTO>(?: \w+){0,3}? (?P<where>[CREPFHI]\d+)
carry
  (?P<what>[CRI]\d+) <ONTO> (?:its|their|his|right|own|proper) (?:own |right |proper )?
      (?:base|pile|place|spot|row|home)\b
leave ^(?:away|off|out|down) with (?P<what>[CRI]\d+)$
leave
  \b(?:<LEAVE>)\b(?: \w+){0,3}? (?P<what>[CRPI]\d+)
  (?P<what1>[CRPI]\d+)(?: \w+){0,3}? (?:away|out|off|gone(?! to)|bin|rubbish|discard|discards|be gone)\b
home (?P<what>[CRPI]\d+)(?: \w+| ,){0,4}? (?P<home>[HF]\d+)
home \b(?:bank|begin|start|open|cash|score)\b (?:off )?(?P<what>[CRI]\d+)$
home \b(?:<MOVE>|<LEAVE>|up|send)?\b ?(?P<home>[HF]\d+)(?: \w+){0,2}? (?P<what>[CRPI]\d+)
home
  (?P<what>[CRPI]\d+)(?: \w+){0,3}? (?:on top|top bit|up top|on (?:the )?(?:top|pile of|suit)
      |to (?:its|their) (?:pile|place|suit|foundation|home|base|spot))$
carry ^(?:<MOVE> )?(?P<what>[CRPI]\d+)(?: ,)? (?P<where>[CREP]\d+)$
leave ^(?:x|d|bin) (?P<what>[CRP]\d+)$
home ^(?:(?:send|put|move|play|bring|take) )?(?P<home>[HF]\d+)$
carry ^(?P<what>[CRI]\d+)(?: (?:over|across|along|goes?))?$
carry \b<MOVE>\b(?: \w+){0,4}? (?P<what>[CRPI]\d+)
carry ^have(?: \w+){0,3} (?P<what>[CRP]\d+) <ONTO> (?P<where>[CREP]\d+)
carry \bdo (?P<what>[CR]\d+)$|\bclick(?: on)? (?P<what1>[CR]\d+)
leave ^(?:<LEAVE>)(?: (?:it|that|I\d+))?$
carry (?P<what>[CRI]\d+) .*?(?P<where>[CREP]\d+)
""")
