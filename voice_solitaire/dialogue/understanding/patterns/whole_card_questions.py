"""Whole lines that ask about cards and places."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

WHO: Final = r"(?:i|we|you|one|he|she|they|anyone|anybody)"
FREE: Final = (
    r"(?:(?:get|come|dig|work|go|make my way)(?: H\d+| down| through| over)* (?:at|to|for|hold of)|get|dig|fish|reach"
    r"|free|release|uncover|unblock|unbury|unearth|liberate|open|clear|bring|lay)"
)
FREED: Final = r"(?:freed|got at|got to|reached|released|uncovered|unblocked|unburied|liberated|got|dug|brought)"
OUT: Final = r"(?: (?:out|free|loose|open|clear|H\d+|again|from there|then|at all|somehow|now))*"

CARD_QUESTIONS: Final = table_of(
    r"""
covering
  ^(?:and )?(?:how|in what way|what way) (?:do|does|can|could|might|would|should|shall|will|to)(?: <WHO>)?(?: to| best
      | ever)* <FREE> (?P<what4>[CR]\d+)<OUT>$
  ^(?:and )?how (?:can|could|might|would|is|will|does) (?P<what5>[CR]\d+)(?: to)? (?:be|get|become) <FREED><OUT>$
  ^(?:(?:see|check|find out|look|tell|say|know|wonder|ask|i|we|want to|he|she|wants to|asks|wonders)
      (?: me| us| H\d+)? )*(?:if|whether) (?:<WHO> (?:can|could|might|may) <FREE> (?P<what6>[CR]\d+)
      |(?P<what7>[CR]\d+) (?:can|could|might|may) be <FREED>|there is (?:a |any |some )?(?:ways?|chance|means)
      (?:to|of) <FREE>(?:ting|ing|ging)? (?P<what8>[CR]\d+))<OUT>$
  ^(?:is|are) there (?:a |any |some )*(?:ways?|chance|means) (?:to|of)(?: <FREE>| getting(?: to| at)?| freeing
      | reaching| releasing| uncovering) (?P<what9>[CR]\d+)<OUT>$
covering
  ^what (?:is|stands|lies|are|sits) (?:in way of|between (?:me|us) and|over|above|trapping|keeping|pinning|locking
      |smothering|stuck on|weighing on|sat on|piled on) (?P<what>[CR]\d+)(?: \w+)*$
covering
  ^(?:what|which cards?) (?:must|do|should|need|have|needs|has) (?:i |we |to )*
      (?:move|clear|shift|dig|get rid of|remove|take|go|get)(?: \w+)*? (?:reach|for|get at|free|get to|clear
      |before) (?P<what>[CR]\d+)(?: is free| can move| comes out)?$
covering ^what keeps (?P<what>C\d+) from\b.*$
covering
  ^(?:is )?(?:anything|something|what) (?:is )?(?:lying |sitting |piled |H\d+ )?
      (?:over|above|on|on top of) (?P<what>[CI]\d+)$
  ^what (?:has|have) (?P<what1>C\d+) got on I\d+$
  ^on (?P<what2>C\d+) what is lying$
  ^what (?:is|are) (?P<what3>C\d+)(?: \w+){0,4} covered (?:with|by)$
where_is
  ^(?:is|are|was) (?P<what>[CR]\d+)(?: H\d+)? (?:on|at|in) F\d+(?: (?:now|already|yet))*$
  ^(?:did|has|have) (?P<what1>[CR]\d+) (?:go|gone|move|moved|get)(?: anywhere| somewhere| across| over)*$
may_move
  ^(?:any|are there any|is there any|got any|have i any) (?P<what>[CR]\d+)(?: that| which)?(?: can| could)?
      (?: ready)?(?: to)? (?:going|go|goes) (?P<where>[HF]\d+)$
needs
  ^(?:so |and )?(?P<what>[CR]\d+) (?:plus|and|with|matches|pairs with|goes with) (?:what|which)(?: card| one)?$
under
  ^what (?:does|is|do) (?P<what>C\d+) (?:sit|lie|rest|lying|sitting|covering|holding|on top of|blocking|hiding|cover
      |hide|hold)(?: on| upon| down| under I\d+)*$
  ^(?:below|under|beneath|underneath|behind) (?P<what1>[C]\d+)(?: ,)?(?: what.*| is what| which card.*)?$
is_there
  ^(?:any|no|got|see|anyone got) (?:sign of |other |more |any )?(?P<what>[CR]\d+)
      (?: anywhere| somewhere| about| around| at all| in sight| left| yet| showing)*$
is_there
  ^(?:may|might|could|would|can|does|do|is|are|did|have) (?:not |I\d+ |i |you |we |there |be |anyone |anybody |see |
      have |both |any )*(?P<what>[CR]\d+)(?: lies?| be)?(?: anywhere| somewhere| about| on board| on table
      | by any chance| shown themselves| turn H\d+| yet)+(?: ,? is not| \w+)?$
is_there ^(?:is|are|lies) (?P<what>[CR]\d+) (?:in|on|among|inside) P\d+ or P\d+(?: ,? yes or no)?$
is_there:in
  ^(?:(?:is|are|was|were|lies)(?: not)?(?: there)?|(?:do|have|has|does) (?:i|we|you|he|she)(?: have| got)?|got|any
      |see)(?: any| some| one| other| still| a)* (?P<what>[CR]\d+)(?: lying| sitting| still| left| now| really
      | hiding)* (?:in|on|among|inside|at) (?P<where>P\d+)(?: now| still| then| at all| anywhere)*(?: ,? yes or no)?$
is_there:which_kind
  ^(?:what|which) (?:colou?rs?|suits?) (?:is|are|was|has|does) (?P<what>[CRPI]\d+)(?: have| got| card| one)*$
  ^(?:is|was) (?P<what1>[CRPI]\d+) (?:card |one )?C\d+ or C\d+$
is_there:kind
  ^(?:is|are|was|were)(?: not)? (?P<what>[CR]\d+) (?:really |actually )*(?P<where>C\d+)(?: card| one)?(?: then| now)?$
is_there:in
  ^(?:does|do|did|has|have) (?P<where>P\d+) (?:have|hold|contain|got|get)(?: \w+)? (?P<what>[CR]\d+)$
  ^(?P<what1>C\d+) ,? do (?:we|i) have (?:one|I\d+|any)$
where_is
  ^(?:have you seen|i am looking for|i can not (?:find|hear|see)|hunt(?: for| H\d+)?|point (?:me )?to|places? of
      |search for|look for|track down|locate|any idea where|idea where|what did i do with) (?:other )?
      (?P<what>[CR]\d+)(?: is| has got to| hiding| anywhere)*(?: ,? where is I\d+)?$
where_is
  ^what (?:place|spot) (?:does|is|has|holds|hides) (?P<what1>[CR]\d+)(?: have| in)?$
  ^(?:which|what) P\d+ (?:holds?|has|hides?|contains?|might|is) (?:\w+ )*?(?P<what2>C\d+)(?: \w+)*$
  ^(?P<what3>[CR]\d+) ,? ?where(?: is I\d+| are they)?$
  ^what P\d+ is (?P<what4>C\d+) in$
needs:of_card ^what does (?P<what>C\d+) need(?: now| then)?$
takes
  ^(?:what|which(?: \w+)?|who) (?:would|will|can|could|does|do|is|are|might) (?P<where>[CPE]\d+) (?:\w+ )?
      (?:accept|looking for|asks? for|ask for|waiting for|wait for|want|need|take|good for|be good for)
      (?: on top of I\d+| next)?$
takes
  ^(?:what|which(?: \w+)?|who)(?: \w+)? (?:would |will |can |could |might )?
      (?:extends?|continues?|plays? on|builds? on|goes? on|sits? on|fits? on|follows?|suits?|set upon|play on
      |join) (?:top of )?(?P<where>[CPE]\d+)(?: now)?$
takes
  ^(?:on|onto) (?P<where>[CP]\d+) ,? ?what (?:can|could|may|would) go$
  ^(?P<where1>[CP]\d+) (?:takes? what|needs? what|waiting for what.*|wants? what)$
takes
  ^(?:is there |could |does |can |would )(?:anything|something)(?: at all)?(?: I\d+)?
      (?: would| could| can)? (?:go on|goes on|join|plays? on|play on|fit on|fits on) (?P<where>[CP]\d+)$
needs
  ^(?P<what>C\d+) (?:, )?(?:should )?(?:goes?|go|can go|fits?)?(?: on| onto| to)? ?
      (?:where|what|where to|which pile|on what|to what)$
  ^(?:options|somewhere|anywhere|any place|any home|got anywhere|a home|place|room) for (?P<what1>[CRP]\d+)$
needs
  ^(?:on|onto|to|with) (?:what|which P\d+|which cards?|where) (?:can|may|might|could|would|should|does
      |do) (?P<what>[CR]\d+) (?:be put|lie|go|be placed|sit|fit|pair|move)$
  ^at (?:what|which) hour does (?P<what1>[CR]\d+) go$
needs
  ^what (?:card |E\d+ |P\d+ |base )?(?:does|do|would|is|are|can|could) (?P<what>[CR]\d+) (?:go|need|suit|want|to sit
      |waiting for|waiting|wait for|partner|for|have|like|pair)(?: to)?(?: sit| go)?
      (?: on| into| onto| to| for| with)?$
needs
  ^(?:and )?what (?:card )?(?:would|will|might|could|must|may) (?P<what2>[CR]\d+) (?:need|want|require)
      (?: to (?:go|come|pair|leave|match|be) )?(?!.*[CRP]\d).*$
needs
  ^(?:which|what|who|does any)(?: of)? ?(?:P\d+|cards?|piles?|them)? (?:would |will |can |could )?
      (?:marries|receive|have|take|takes|use|suit|suits|accept|accepts|want|wants|likes?) (?P<what>[CR]\d+)
      (?: H\d+ hands)?$
  ^what (?:has|needs) to be (?:\w+|H\d+) before i can (?:play|move) (?P<what1>[CR]\d+)$
  ^what (?:can i do|shall i do|to do|should i do) (?:with|about) (?P<what2>C\d+)$
  ^(?:where|how|does|would|could|can) <FEW>(?P<what3>[CR]\d+) (?:fit|go|match|play)s?
      (?: on| with| onto| to)? (?:anything|something|anywhere|somewhere)$
open_cards:covered ^(?:is|are) (?:there )?(?P<what>[CR]\d+) (?:buried|hidden|trapped) (?:anywhere|somewhere)$
may_leave
  ^(?:may|can|could|does|is|are|should|has)\b <FEW>(?P<what>[CR]\d+)\b
      (?: \w+| ,){0,4} (?:tossed|pitched|thrown(?: away| out)?|removed|discarded|binned|leave|takeable|dropped
      |get discarded)$
  ^(?P<what1>C\d+) (?:, )?(?:can|could|may)(?: I\d+)? be (?:tossed|pitched|thrown|removed|discarded|binned)\b.*$
may_move
  ^(?:can|could|may|might|do|does|would|will|is|are) (?P<what7>[CR]\d+) (?:and|with|plus) (?P<where7>[CR]\d+)
      (?: (?:be|go|goes|still|together|paired|pair|matched|match|off|up|H\d+|available|possible|allowed|ok|a|make|makes
      |made|come|comes|add|adds|to|R\d+))+$
  ^is (?P<what>[CR]\d+) (?:movable|moveable|mobile|ready for F\d+)$
  ^(?:would|could|can|will|does|might) (?P<where1>[PE]\d+) (?:card )?
      (?:take|accept|hold|have|receive) (?P<what1>[CR]\d+)$
  ^(?:check whether|whether|if|does) (?P<what2>[CR]\d+) (?:goes|fits|go|fit) (?:on|onto|to|in
      |with) (?P<where2>[CRPE]\d+)$
  ^(?:what about|and) (?P<what3>C\d+) (?:on|onto|to) (?P<where3>[CRPE]\d+)$
why_may_not
  ^(?:what is (?:wrong|matter) with|what stops|what prevents(?: me)?(?: moving)?|how come|for what reason(?: \w+)?
      |why (?:not|do|does|can|would|will|could)(?: not)?|what (?:has|have)|can not see why|(?:explain )?why
      |what keeps) <FEW>(?P<what>[CR]\d+)\b.*?(?:<ONTO> |and |against )(?P<where>[CREPF]\d+)(?: not pair| H\d+)*
      (?: here)?$
why_not
  ^(?:how come(?: I\d+ is not (?:allowed|possible))?|why (?:would not|will not|is not|can not)(?: i| you)?(?: do)?
      (?: I\d+)?(?: work| allowed| go)?|what is reason(?: I\d+)?.*|.*\bwhy I\d+ (?:was no good
      |should not be possible|does not (?:go|work|fit)).*)$
free
  ^(?:free|loose|available|exposed|accessible|open|uncovered|playable|unblocked) (?:ones|cards)(?: ,? .*)?$
  ^(?:name|list|go over|read|tell)(?: \w+)? (?:exposed|available|free|open|loose) cards$
  \bwhichever ones have nothing on\b
  \bcan be got at\b
  ^cards? i can (?:use|get at|reach)$
which:loose
  ^(?:(?:what|which|where|list|name|read|any)(?: all)?(?: (?:is|are|lie|lies))? loose(?: (?:ones?|cards?))?(?: are)?
      |(?:what|which|where)(?: (?:other )?(?:ones|cards))?(?: of mine)? (?:is|are|lie|lies)(?: still)? loose)
      (?: (?:still|left|H\d+|at all))*(?: (?:in|on) (?P<where>P\d+))?$
free
  ^(?:what|which|who)(?: ones| cards| of mine| one| others)?(?: on \w+| in \w+)? (?:is|are|lies|lie) (?:all )?
      (?:loose|available|exposed|accessible|uncovered|unblocked|clear|in reach|within reach|not covered|not blocked
      |not buried|open|free)(?: H\d+)?(?: to take| to use| right| at moment)*$
everything
  ^(?!.*\b(?:tops?|ends?|last|how many|<MOVE>)\b)(?:.* )?(?:every|all|each|everything|whole lot)\b.*
      (?: (?:face up|open|visible|uncovered|showing|I?\d* ?(?:i|we) can see))(?: cards?| ones?)?
      (?: ,)?(?: (?:in|of|on|from) (?:each|every|all)(?: (?:R\d+|of|the))* P\d+| , (?:all|each) (?:R\d+ )?of I\d+
      | , P\d+ by P\d+)
  ^(?:every single card|hear all|all cards.* whole lot|name every one of cards|go through each pile in full
      |list complete contents of .*|read absolutely everything)(?: R\d+)?$
tops
  ^(?:read|have|go along|run over|hear|all|only|what are|which are|want to hear)? ?
      (?:top cards|tops|ends|end cards|front cards|uppermost cards)\b(?!.*\b(?:can|may)\b)
      (?: (?:of|on|in|at|round|only) \w+| (?:of|on|in) P\d+)*(?: ,? (?:only|quick|what is|not whole lot))*$
  ^(?:what is (?:on top|uppermost)|tops?|top card)(?: on| of| in)? (?:everywhere|each P\d+|every P\d+|all P\d+
      |all piles|piles|each pile|each)(?: ,? what is)?$
  ^which card is at (?:end|top) of (?:each|every) P\d+$
table
  ^(?:what does (?:I\d+|it|table|board|pyramid|square|layout|everything) look
      |how does (?:I\d+|it|everything) (?:all )?look|what is (?:out|position|layout|situation|happening|going on)
      (?: \w+)?|how (?:do|are) things(?: stand)?(?: on board)?|lay of land|remind how everything lies
      |status of board|(?:(?:tell|show)(?: me| us)? )?how (?:is )?(?:table|board|cards|everything)(?: is| are)?
      (?: all)? (?:laid out|arranged|set out|set up|spread out)(?: now)?
      |how is (?:situation|pyramid standing|I\d+ laid out|layout)
      |(?:have|run (?:me )?through|read|recap|give) (?:lay ?out|board|peaks|grid|parade|clock|round)
      (?: round| again)?|recap|go round (?:fans|table|board|clock)|what is on (?:all|every) rows?
      |what is left on (?:peaks|board|table)|what have we(?: got)?|what do i have(?: \w+)? (?:front|table|board)
      (?: of me)?|read (?:clock|fans|rows) round|what you see|what can you see|lay I\d+ out(?: \w+)*)$
rules
  ^(?:how (?:I\d+|it|game|spider|freecell|pyramid) is (?:played|done)|what am i allowed to do in I\d+ game
      |what do (?:i )?(?:need|have)?(?: to)? ?know to play.*|instruct (?:me )?in .*|.*\bno clue how I\d+ works
      |how do(?:es)? I\d+ (?:thing )?work|how is I\d+ laid out|what are rows)$
tutorial ^(?:teach|teach me|show me ropes|give me (?:a )?lesson)$
read_hand
  ^(?:(?:which|what) card (?:did i (?:turn|draw|get)|is H\d+|H\d+|is I\d+ i must place|do i have to place)
      |(?:turned|drawn|current|open) card|what (?:have i|did i|i) (?:drawn|turned|drew|draw|turn|get)(?: H\d+)?
      |what is (?:H\d+|card to (?:play|place).*|face up by S\d+)|card|what (?:have we|have i) turned H\d+.*
      |what just (?:came|turned) H\d+|(?:which|what|who) <FEW>(?:peeking out of|on top of|showing on|lying on
      |on) (?:turned|flipped|drawn|open|face up) (?:pile|P\d+|stack)(?: , .*)?)$
read_last:next
  ^(?:what|which)(?: card)? is (?:next card down|second from (?:end|top|bottom|front)|one deeper|behind front
      |next to last)(?: card)?(?: in| of| on| at)? (?P<where>P\d+)$
  ^(?:last but (?:one )?|one deeper(?: in)? |under top (?:of )?)(?P<where1>P\d+)(?: ,? what is there)?$
  ^what is under top card (?:of|in|on) (?P<where2>P\d+)$
read
  ^(?:(?:what|which)(?: card)? is (?:exposed|available|showing|uppermost|outermost|topmost|on top|on end|at end
      |at front|face up|open)(?: card)?|(?:outermost|topmost|uppermost|end|front|final) card|top card) (?:in|on|of
      |at) (?P<where>P\d+)$
read
  ^(?:inspect|check|recite|name|list|hear|show|see|view|open up|contents of|(?:name )?cards (?:in|of)
      |go (?:along|down|through|over)|run (?:along|down|through|over)|rattle (?:H\d+|off)|take (?:\w+ )?
      (?:peek|look) at|look (?:at|in|into|through)|peek (?:at|in|into)|take me (?:through|along)|could i hear|how is
      |how does|what in|what all is in|what is standing in|describe|read) (?:[a-z]+ ){0,2}?(?P<where>[PF]\d+)
      (?: looking| look| run| out| aloud| once more| again| one by one| these days| card by card| through
      | from begin\w*(?: to end)?)*$
read
  ^what (?:is|do i have|have i|have we|lies|sits|did i put|has she got|has he got)(?: got| still| left)*
      (?: in| on) (?P<where>E\d+)$
read
  ^(?P<where>[PF]\d+)(?: ,)? (?:what is (?:in|on|there|left|I\d+)|has which|how is I\d+ look|read I\d+ out
      |know its cards|one by one|contents|cards|from begin\w*)\b.*$
which:hidden
  ^(?:which|who|what|in which|where|left)\b.*\b(?:closed cards|can not see|not opened all way|hiding something
      |still turned over|to uncover|backs)\b.*$
which:longest
  ^(?!.*\b(?:run|sequence|chain|streak)s?\b)(?!.*[CR]\d)(?:which|what|who|deepest|longest|biggest)\b.*\b
      (?:fattest|deepest|most crowded|most on I\d+|longest|biggest)\b.*$
which:longest
  ^(?:which|what)(?: of)? (?:P\d+|I\d+|one|pile|column|fan|heap) (?:has|holds|have)(?: got)? most
      (?: in I\d+| left| now)*$
which:shortest
  ^(?:which|what)\b.*\b(?:quickest to clear|nearest to being E\d+|nearly (?:gone|empty)|littlest
      |closest to empty)\b.*$
which:sizes
  ^(?:how (?:long|tall|big|thick|deep|high) (?:are|have|is) (?:P\d+|piles|columns|each|they)(?: \w+)*
      |what are sizes\b.*|give lengths|lengths|count every (?:stack|pile|column|P\d+)|number of cards per P\d+
      |how many left in each)$
which:empty ^(?:which|what|where)\b.*\b(?:got nothing in|is bare|are bare|holes in|stand vacant)\b.*$
which:started
  ^(?:which|what|ones|where)\b.*\b(?:under way|base down|got going|have something on I\d+|put something on
      |right card in|can grow)\b.*$
  ^is anything in (?:I\d+ |its )?right place\b.*$
""",
    WHO=WHO,
    FREE=FREE,
    FREED=FREED,
    OUT=OUT,
)
