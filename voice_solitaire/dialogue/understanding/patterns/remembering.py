"""Whole lines that ask what has happened: where a card came from, when something was done last, what lay where."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

WE: Final = r"(?:i|we|you|it|he|she|they|I\d+)"
THAT: Final = r"(?:(?:that|this|those|these) )?"
BEFORE: Final = (
    r"(?: (?:before|before I\d+|previously|earlier|earlier on|until now|up to now|just now"
    r"|before i moved I\d+|before we moved I\d+|before I\d+ moved?|before I\d+ was moved))"
)
ONCE: Final = r"(?: (?:originally|at first|to begin with|to start with|at (?:start|beginning|outset)|from start))"
ALREADY: Final = r"(?: (?:already|yet|before|at all|so far|just now|by any chance|this game))*"
TURNED: Final = (
    r"(?:P\d+|turn(?:ed)?(?: (?:a card|card|cards|one|anything|over|up|from S\d+|S\d+))*|deal(?:t)?(?: (?:card|cards"
    r"|one|row|from S\d+|S\d+))*|dr[ae]wn?(?: (?:card|cards|one|from S\d+))*|flip(?:ped)?(?: (?:card|one|over))*)"
)
GATHERED: Final = (
    r"(?:re ?deal(?:t)?|re ?shuffled?|shuffled?|shift(?:ed)?(?: (?:P\d+|piles|cards|them|I\d+))?"
    r"|use(?:d)? (?:shift|redeal|reshuffle)"
    r"|go(?:ne)? through S\d+|turn(?:ed)? (?:S\d+|P\d+|pack|deck|waste) over)"
)
PAIRED: Final = r"(?:(?:take|took|taken|remove|removed|make|made|match|matched|have|had) (?:pair|match)|pair(?:ed)?)"
SENT_HOME: Final = (
    r"(?:(?:move|moved|send|sent|put|play|played|get|got|bring|brought) (?:anything |something |card |one |cards )?"
    r"[HF]\d+)"
)
MOVED: Final = r"(?:move(?:d)?|play(?:ed)?)(?: (?:anything|something|a card|card|cards|one))?"
MOVING: Final = r"(?:move|play|put|send|shift|take|lay|place|bring|park|store|get)"
WAS_MOVED: Final = r"(?:moved|played|put|sent|shifted|taken|laid|placed|brought|touched|used)"
REMEMBERING: Final = table_of(
    r"""
came_from
  ^(?:where|what place|which place|which P\d+|what P\d+) (?:did|has|have|does|do) <THAT>(?P<what><ANY>)(?: )
      (?:come|came|get|got|appear|arrive|turn up)(?: H\d+)*
      (?: from| out of| off)?(?: H\d+| then| just now| now)*$
  ^(?:which|what) (?:place|pile|column|row|fan|P\d+) (?:did|has|have) <THAT>(?P<what8>[CRI]\d+) (?:come|came) (?:from
      |out of|off)$
  ^(?:where|what place|which place|which P\d+) (?:did|have|had) <WE> (?:just |have )?(?:get|got|take|took|taken|move
      |moved
      |bring|brought|fetch|fetched|pick|picked|find|play|played)(?: up)? <THAT>(?P<what1><ANY>)(?: H\d+)? from<BEFORE>*$
  ^(?:where|what place|which place|which P\d+) was <THAT>(?P<what2>[CRI]\d+)(?: lying| sitting| before)*(?:<BEFORE>
      |<ONCE>)+$
  ^how (?:did|has|have) <THAT>(?P<what3>[CRI]\d+) (?:get|got|come|came|end|ended|land|landed|wind|wound)
      (?: up| to be| H\d+)*(?: (?:on|onto|to|in|into|on top of|at|under) [CRPSFEI]\d+)?$
  ^who (?:has |have )?(?:put|moved|placed|laid|played|sent|shifted|stuck|left) <THAT>(?P<what4>[CRI]\d+)
      (?: (?:on|onto|to|in|into|on top of|at|under) [CRPSFEI]\d+| H\d+)*$
  ^(?:when|how long ago|how many moves ago) (?:did|was|has|have|had) (?:<WE> (?:last )?<MOVING>(?: H\d+)? )<THAT>
      (?P<what5>[CRI]\d+)(?: last| over| across| away| H\d+)*(?: (?:on|onto|to|in|into) [CRPSFEI]\d+)?(?: H\d+| last)*$
  ^(?:when|how long ago|how many moves ago) (?:did|was|has|have) <THAT>(?P<what6>[CRI]\d+) (?:last )?(?:move|moved|go
      |gone|come|came|leave|left|get|got|played|put|turn up|turned up|appear|arrive)(?: last| over| across| away| H\d+)*
      (?: (?:on|onto|to|in|into) [CRPSFEI]\d+)?$
  ^(?:how long|since when) (?:has|have|is|was) <THAT>(?P<what7>[CRI]\d+) (?:been|lain|lying|sat|sitting)(?: H\d+| lying
      | sitting)*(?: (?:on|in|at) [CRPSFEI]\d+)?$
came_from:always
  ^(?:was|has) <THAT>(?P<what2>[CR]\d+) (?:always|been|lain|lying|all along|from start|all time)
      (?: (?:always|been|lying|all along|from start|all time|since start|H\d+|(?:in|on|at) [PSFE]\d+))*$
came_from:whether
  ^(?:did|have|has|had) <WE> (?:already |just |ever )*(?:<MOVING>|<WAS_MOVED>|touch
      |use) <THAT>(?P<what>[CR]\d+)<ALREADY>$
  ^(?:was|has|have|is) <THAT>(?P<what1>[CR]\d+) (?:already |just |ever |been )*<WAS_MOVED><ALREADY>$
when_last:turn
  ^(?:when|how long ago|how many moves ago) (?:did|was|have|had) <WE> (?:last |just )?<TURNED>(?: last)?$
  ^(?:when|how long ago) was (?:last|latest) (?:card turned|turn|deal|time <WE> <TURNED>)$
  ^how long (?:is it |has it been )?since <WE> (?:last )?<TURNED>$
when_last:turn-whether ^(?:did|have|had) <WE> (?:just |already |ever )*<TURNED><ALREADY>$
when_last:turn-often ^how (?:often|many times) (?:did|have|had) <WE> (?:already )?<TURNED><ALREADY>$
when_last:redeal
  ^(?:when|how long ago|how many moves ago) (?:did|was|have|had) <WE> (?:last |just )?<GATHERED>(?: last)?$
  ^how long (?:is it |has it been )?since <WE> (?:last )?<GATHERED>$
when_last:redeal-whether ^(?:did|have|had) <WE> (?:just |already |ever )*<GATHERED><ALREADY>$
when_last:redeal-often ^how (?:often|many times) (?:did|have|had) <WE> (?:already )?<GATHERED><ALREADY>$
when_last:pair
  ^(?:when|how long ago|how many moves ago) (?:did|was|have|had) <WE> (?:last |just )?<PAIRED>(?: last)?$
when_last:pair-whether
  ^(?:did|have|had) <WE> (?:just |already |ever )*(?:taken?|took|removed?|made?|matched) (?:any )?pairs?<ALREADY>$
when_last:home
  ^(?:when|how long ago|how many moves ago) (?:did|was|have|had) <WE> (?:last |just )?<SENT_HOME>(?: last)?$
when_last:move
  ^(?:when|how long ago|how many moves ago) (?:did|was|have|had) <WE> (?:last |just )?<MOVED>(?: last)?$
  ^when was (?:my |our )?last move$
was_there
  ^(?:what|which)(?: cards?)? (?:was|were|lay|used to be|had been|stood|sat)(?: lying| H\d+)* (?:in|on|at
      |on top of)(?: )
      (?P<where>[PE]\d+)(?:<BEFORE>| before last (?:move|deal|turn)| before deal| before move)$
  ^(?:what|which)(?: cards?)? (?:did|had) (?P<where1>[PE]\d+) (?:hold|have|show|held|contain)<BEFORE>$
  ^(?:what|which)(?: cards?)? (?:did|had) <WE> (?:have|had|put|hold) (?:in|on|at) (?P<where3>[PE]\d+)<BEFORE>$
  ^(?:what|which)(?: cards?)? was (?P<where2>[PE]\d+) (?:like )?<BEFORE>$
was_there:first
  ^(?:what|which)(?: cards?)? (?:was|were|lay|used to be|had been|stood|sat)(?: lying| H\d+)* (?:in|on|at
      |on top of)(?: )
      (?P<where>[PE]\d+)<ONCE>$
since_when
  ^(?:when|how long ago|how many moves ago) (?:did|was|has|have|had) (?:<WE> )?(?P<where>[PE]\d+) (?:last(?: )
      |first )?(?:become|became
      |get|got|go|went|fall|been)? ?(?:empty|emptied|cleared|clear|free|bare|change|changed|filled|E\d+)(?: last)?$
  ^(?:when|how long ago|how many moves ago) (?:did|have) <WE> (?:last )?(?:empty|clear|free|change|touch
      |fill|use|(?:put|park|place) (?:anything|something|card) (?:in|on|into)) (?P<where1>[PE]\d+)(?: last)?$
  ^(?:how long|since when) (?:has|have|is|was) (?P<where2>[PE]\d+) (?:been )?(?:empty|clear|free|bare|like I\d+
      |like that|like this|as I\d+ is|E\d+)$
last_moves:before
  ^(?:and |so |but )?what (?:did|have|had|was)(?: it)? <WE> (?:do|done|play|played|move|moved|turn|turned)(?: last)?
      (?: (?:before|right before|just before|earlier|previously|prior to)(?: (?:I\d+|that|this|one|it))*)$
  ^(?:and |so |but )?what (?:was|is) (?:my |our )?(?:move|one|thing|turn|go|play) (?:before|previous to|prior to)
      (?: (?:I\d+|that|this|one|it|last))*$
  ^(?:and |so |but )?what (?:came|happened|was|went)(?: there)? before (?:I\d+|that|this|it)(?: move| one)?$
last_moves:first
  ^what (?:was|is) (?:my |our )?(?:(?:very )?first|opening) (?:move|play|turn|go|thing (?:i|we) did)(?: in I\d+ game
      | of game)?$
  ^what did <WE> (?:do|play|move|turn)(?: very)? (?:first|first of all|at start|at beginning|to begin with
      |to start with)$
  ^(?:how|what) did <WE> (?:begin|start|open)(?: with)?$
""",
    WE=WE, THAT=THAT, BEFORE=BEFORE, ONCE=ONCE, ALREADY=ALREADY, TURNED=TURNED, GATHERED=GATHERED, PAIRED=PAIRED,
    SENT_HOME=SENT_HOME, MOVED=MOVED, MOVING=MOVING, WAS_MOVED=WAS_MOVED,
)  # fmt: skip
