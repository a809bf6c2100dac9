"""Whole lines that order something, or chat."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

ORDERS: Final = table_of(
    r"""
undo
  ^(?:turn|flip|put|move|play) (?:back|back over) (?:that |this )?(?:last |previous |latest )?(?:one|cards?|move|turn
      |C\d+|I\d+)(?: again| too| please)*$
home
  ^(?:<MOVE> )?(?P<what>[CR]\d+) H\d+ (?:with|next to|to join|beside|on top of|to be with)(?: \w+)?
      (?:(?: ,| and)* [CR]\d+)+$
too
  ^(?:(?:and|then|so) )*(?P<what2>[CR]\d+) (?:follows?|comes? too|goes? too|comes? along|tags along)(?: I\d+| suit
      | after I\d+| along)*$
  ^(?:(?:and|then|so) )*(?:right |straight |directly )?(?:after|behind) (?:I\d+|that) (?P<what4>[CR]\d+)$
  ^(?:send|put|play|take) (?P<what3>[CR]\d+)(?: (?:straight|right))? after I\d+(?: from P\d+)?$
  ^(?:do|treat)(?: with)?(?: other)? (?P<what>[CR]\d+) (?:in )?(?:I\d+|same|likewise)(?: way)?(?: too| also)?$
  ^(?:do )?(?:exactly )?(?:same|likewise|ditto)(?: thing| again)? (?:with|for|to|in)(?: other)? (?P<what1>[CR]\d+)$
all_home
  ^(?:(?:keep|carry|go)(?: on)?(?: \w+ing| H\d+)?|send I\d+ H\d+|and so on)(?: H\d+| I\d+| on)*(?: ,)? (?:until|till)
      (?: (?:nothing|no)) ?(?:more|else)?(?: cards?)? (?:goes|go|can go|will go|fits|is left to go)(?: H\d+| there)*$
  ^(?:everything|all|anything|whatever|any)(?: \w+){0,2} H\d+(?: that| which)? (?:can|will|is able to|goes)(?: go)?
      (?: H\d+)?(?: ,.*)?$
undo
  ^(?:take|put|have)(?: back| H\d+)? (?:I\d+ |that )?last (?:card|one|move|turn|go|bit|play)(?: back| H\d+)?
      (?: again| please)*$
run_home
  ^(?:(?:and|then|so|now) )*(?:keep going|carry on|go on|continue|keep on|run on|more)(?: H\d+)? (?:with|in|on)
      (?: )(?P<what>C\d+)(?: (?:until|till|as far|as long|to|H\d+).*)?$
all_home:up_to
  ^(?:(?:<MOVE>|run|all|every)(?: of)? )*(?P<what>C\d+)(?: H\d+)? (?:up to|as far as|until|till|through to
      |all the way to|through|to)(?: and including)? (?P<where>[CR]\d+)(?: H\d+)?$
home ^(?P<home>[HF]\d+) , (?P<what>[CRI]\d+)$|^(?P<what1>[CRI]\d+) ,? ?(?:[HF]\d+|top)$
carry ^(?P<what>[CRI]\d+) , (?P<where>[CREP]\d+)$|^(?P<where1>[EP]\d+) , (?P<what1>[CRI]\d+)$
deal
  ^(?:lay|put|deal|give|set|spread|throw|serve|add)(?: me| us)?(?: out| down| H\d+| on)*
      (?: another| one more| new| fresh| next| last| further)+ (?:row|round|layer|lot|set|batch|eight|four|R\d+|load)
      (?: of)?(?: R\d+| eight| cards)*(?: each| apiece| out| down| across| along| H\d+)*$
  ^(?:(?:lay|put|deal|give|set|spread|throw|serve|add)(?: me| us| out| down)* )?
      (?:another|one more|one|new|fresh|next|last)(?: row| round| layer| lot| set| batch| card| one| eight| R\d+)?
      (?: of)?(?: R\d+| eight| cards)*(?: each)?(?: <ONTO>| across| along| over| for)
      (?: all| each| every| both| of| one)+(?: R\d+| I\d+| ten| eight| four)?(?: <SORT>)?
      (?: P\d+| columns?| piles?| fans?| heaps?)(?: of I\d+)?$
  ^(?:(?:lay|put|deal|give|set|spread|throw|serve|add)(?: me| us| out| down)* )?
      (?:another|one more|new|fresh|next|last) (?:row|round|layer|lot|set|batch)(?: of)?(?: R\d+| cards)*(?: each)?
      (?: <ONTO>| across| along| over| for)(?: <SORT>)?(?: columns| piles| fans| heaps| P\d+)$
  ^give(?: all| each| every| both| of| one)*(?: R\d+)?(?: <SORT>)?(?: P\d+| piles?| columns?| heaps?| fans?)
      (?: another| one more| new| next| fresh)+ (?:card|one)(?: each)?$
deal ^(?P<number>R\d+) more(?: cards?)?(?: (?:off|from|of|out of) S\d+)?$
carry ^(?:and )?other (?P<what>[CR]\d+)$
carry
  ^(?:and )?(?P<what>[CR]\d+)(?: (?:from|off|out of)|(?: I\d+| which)? (?:is|was|lies|sits)
      (?: lying)? (?:in|at|on)) (?P<from>P\d+)$
carry
  ^have (?P<what>[CR]\d+) (?:from|in|of|off|on) (?P<from>P\d+) (?:<ONTO>) (?P<where>[CREP]\d+)
      (?: (?:in|of|on) P\d+)?$
repeat ^say again(?: \w+)?$
undo ^put that [CR]\d+ back(?: again)?$
table ^(?:lay|set|spread) I\d+ (?:all )?out$
deal
  ^(?:look |look and )?(?:see|find out|discover)(?: for ourselves| for myself)? what(?: card)? (?:else )?
      (?:(?:(?:is )?(?:next|following|top|coming|on top)(?: card| one| row| lot| batch| deal| R\d+)?(?: up)?
      (?: (?:of|in|from|off|on|out of) (?:S\d+|pack|packet|pile|stack))?)|(?:is in )?S\d+
      |(?:comes?|turns|is coming|will come|crops) (?:H\d+ |out |off )?next)
      (?: (?:is|are|brings?|has|have|gives?|holds?|offers?|turns out to be|will be|got|does|shows?|looks like|might be
      |could be|for (?:me|us)|in store))*(?: (?:to|in) (?:offer|store)(?: for (?:me|us))?)?$
deal
  ^(?:have (?:\w+ )?(?:look|peek|peep|glance) at|look at|see|reveal|uncover|expose) (?:next|top|following|new)
      (?: R\d+| one| card| few| lot)(?: cards?)?(?: (?:of|in|from|off|on|out of) (?:S\d+|pack|packet|pile|stack))?$
deal
  ^(?:another|one more|new|fresh|next|further) (?:row|round|layer|lot|set|batch)(?: of)?(?: R\d+| eight| ten)?
      (?: cards)?(?: down| out| across| along| I\d+| H\d+)*$
deal ^^(?:draw|turn|flip|deal) again$
deal
  ^(?:keep (?:going|on)|carry on|go on|continue) with S\d+$
  ^(?:go|move|turn|resort)(?: on| over| back)? to S\d+$
undo
  ^(?:withdraw|retract|delete|erase|unmake|unmove)(?:(?: (?:last|previous|latest|I\d+|that))+ (?:move|turn|step))?$
  ^(?:(?:go|get|take me|let us go) )?back to (?:position |how I\d+ was )?before I\d+$
  ^(?:go )?back to position before$
  ^(?:control|ctrl) z$
run:of_a_place
  ^(?:(?:and|now|then) )*<MOVE>(?: H\d+)? (?:whole |entire |full |longest |complete |heart |spade |club |diamond )?
      (?:run|sequence|series|string)(?: of cards)? (?:in|from|off|of|on|out of|at) (?P<what>P\d+)
      (?: away| off| somewhere| out| elsewhere)*$
run ^take (?P<what>[CR]\d+) with (?:all|everything)\b.* put (?:\w+ )?(?:on|onto|to) (?P<where>[CREP]\d+)$
undo ^.*\b(?:un (?:deal|do|move|play)|undeal|unmove)\b.*$|^.*\bwas better where (?:I\d+|C\d+) was\b.*$
carry ^give (?:back )?(?P<what>[CI]\d+) (?:over )?to (?P<where>[CPEF]\d+)$
undo:winnable
  ^(?!.*\b(?:game|deal|one|if|whether|see|say|tell|ask)\b)(?:keep )?
      (?:undo|undoing|go|going|take|back|rewind|get|return|step)\b.*\b(?:to|until|till|where|when|while|before)\b.*\b
      (?:winnable|lost|(?:be|can|could|still|i) (?:won|win))\b.*$
undo_many
  ^(?:undo|reverse|take back) (?P<times7>both)(?: of (?:them|those|I\d+)| moves| I\d+)*$
  ^(?:take|put|have) (?P<times8>both)(?: of (?:them|those|I\d+)| moves)* back$
  ^.*\blast (?:move|one|go) and (?P<times>one before)(?: I\d+)?$
  ^(?:undo|take|put)\b.*\band (?:also )?(?P<times1>one before)(?: I\d+)?(?: as well| too| also)?$
again ^(?:can|could|may|shall|let) (?:i|we|us) (?:do|start|play|try) I\d+ all over again\b.*$
new_game
  ^(?:start|deal|begin|give|have)(?: me| us)? (?:fresh|new|another|brand new) (?:round|game|one|deal|hand)
      (?: of I\d+)?(?: instead)?$
deal ^(?:turn|flip) (?:I\d+ )?over$
deal
  ^(?:to )?(?:open|show|give|draw|take|turn|get|have|lay out|put out|deal out|flip)(?: me| us| out)* (?:another )?
      (?:top card|new one|one more|next one|last R\d+|next R\d+|one card|card|R\d+)(?: more)?(?: cards?)?
      (?:(?: of| from| off| out of| in) (?:S\d+|packet|pack|stack|pile))$
deal
  ^(?:lay|put|deal|give)(?: me| us)? ?(?:out )?(?:last|next|final|other) (?:R\d+|eight|row|lot|batch|few)$
  ^S\d+ ,? (?:R\d+|one)$
discard_all
  ^(?:both|all|every)(?: of)? (?P<what>[CR]\d+)(?: \w+){0,4}? (?:cleared|thrown|removed|discarded|binned|gone
      |out|away)(?: away| out)?$
all_home
  ^(?:all|every)(?: of)? (?P<what>[CR]\d+)(?: \w+| ,)*? (?:to )?[HF]\d+(?: they go| I\d+ go| they all go)?$
hint:card ^(?:R\d+|another|more) (?:hints?|tips?|clues?)$
fill ^fill E\d+ in (?P<where>P\d+)$
fill ^fill (?P<where>[EP]\d+) with what is (?:lying )?(?:on|in|at) (?P<what>P\d+)$
undo
  ^(?:i have changed mind\b.*|return card|I\d+ undone|last do not do|ctrl z|(?:that|I\d+) was ?n[o']?t right.*
      |no no no|take I\d+ back)$
undo_many
  ^(?:(?P<number>R\d+) steps? back|(?:go|rewind)(?: by)? (?P<number1>R\d+)(?: moves?)?(?: back)?
      |(?:go )?back H?\d* ?(?P<times>couple) of moves)$
redo ^(?:put undone move back|restore move i took back|replay what you took back|ctrl y)$
again
  ^(?:try I\d+ deal again|another (?:go|try) at I\d+(?: layout| deal| one)?|put I\d+ all back as they were dealt
      |begin I\d+ deal afresh|once more same|retry|have another (?:try|go) at I\d+.*|return to start
      |undo (?:all|everything).*(?:beginning|start))$
new_game
  ^(?:(?:shuffle and )?start over with new cards|play another|another game|.*deal (?:me )?
      (?:different|fresh|new) one|have fresh (?:R\d+|one|deal|game)|different cards|begin new|ng
      |give (?:me )?another game|start another game of I\d+|shuffle cards|(?:\w+ )*enough of I\d+ deal\b.*|.*\b
      (?:have|want) (?:\w+ )?(?:fresh|new|different) (?:one|deal|game|hand))$
easy_deal
  ^(?:deal (?:me )?something easy|give (?:us|me) gentle one.*|start one I\d+ is not too hard|make next one simple.*
      |.*\bbut easier)$
hard_deal ^(?:challenge(?: me)?|tough (?:R\d+|one)|give real stinker.*|.*\bbut harder)$
todays_deal ^(?:do today challenge|what is today one\b.*|daily|give (?:me )?same deal everyone gets today)$
winnable_deal
  ^(?:solvable deal|(?:only )?deal I\d+ can be (?:solved|won)|game I\d+ is not impossible|new game , but sure winner
      |.*\bone I\d+ comes out\b.*)$
bookmark
  ^(?:bookmark(?: I\d+)?|remember I\d+ (?:position|place|spot)|mark I\d+ spot.*|save(?: game| I\d+| position)?
      |keep I\d+ place)$
to_bookmark
  ^(?:(?:go |take me )?back to (?:bookmark|where i marked|saved spot|position you remembered)|return to saved spot
      |load bookmark)$
sleep ^(?:(?:pause|mute|turn off) (?:microphone|mic)|take break|moment , someone at door|hold on till i call you)$
slower ^(?:take time(?: , slowly)?|slowly)$
faster ^(?:you are too slow|speed H\d+|hurry H\d+\b.*)$
louder ^(?:more loud|.*\bspeak up)\b.*$
quieter ^(?:you are shouting|lower voice)$
brief ^(?:essentials|short mode|you do not need to explain so much)$
full ^(?:full sentences|give longer answers|more when you speak|talk fully again\b.*)$
stop ^(?:you can stop|no need to read on|zip I\d+)$
quit ^(?:switch H\d+|shut down)$
repeat ^(?:what|what now|once more , i was not listening|you said what|say card again.*)$
do_it
  ^(?:play suggestion|(?:that |good |nice |I\d+ )?idea , do (?:so|I\d+|that)
      |(?:take|follow|do|play) (?:advice|hint|suggestion)|[CR]\d+ you suggest(?:ed)?
      |(?:okay |ok )?then do (?:that|I\d+))$
finish
  ^(?:finish I\d+|you can do rest|play rest out yourself|I\d+ is won ,? ?so wind I\d+ H\d+|rest goes by itself.*
      |i have won , put I\d+ all away.*)$
deal
  ^(?:turn|deal|draw|flip|hit)(?: over| H\d+| me| S\d+| from S\d+)* (?:(?P<number>R\d+)
      (?: times| more| cards| more cards| rows| more rows| over)?|(?P<times>twice))$
deal
  ^(?:(?:no good|can not use I\d+|nothing doing|nothing i can do|nothing fits|.*out of moves) , (?:so )?
      (?:turn|deal|draw|flip)(?: again| on| one| from S\d+)?|keep (?:dealing|turning)|carry on dealing|dl
      |(?:we will|i will|i shall|will) draw|you to deal|i pull R\d+|take card from S\d+|come on , one I\d+ time
      |try luck with S\d+|burn one off S\d+|turn (?:one|card) (?:more|over)|see next S\d+|show next S\d+ card
      |go through S\d+|give fresh row across|put card on every P\d+|one card to each P\d+|new row\b.*
      |have (?:next|following) (?:R\d+|three|one|row)(?: \w+)*|S\d+ , deal I\d+ out|R\d+ at time , go|R\d+ off top
      |next R\d+(?: over)?|(?:shall we )?have next R\d+ over)$
redeal
  ^(?:go round again|start S\d+ over|flip P\d+ back|turn P\d+ back over\b.*|back to top of S\d+
      |go through [SP]\d+ (?:again|anew|second time)|once more through S\d+|second time round with S\d+
      |pick H\d+ P\d+ and start I\d+ over|re(?:set|load) S\d+|make P\d+ S\d+ again|S\d+ (?:run|is|has)\b.* (?:so )?
      (?:turn|flip) (?:I\d+|P\d+)(?: back| over)?|S\d+ is E\d+ ,? ?so turn over P\d+|take open cards back as S\d+
      |all used cards , turn I\d+ around again|use P\d+ again|pick H\d+ cards and make new fans|second deal
      |use one of shuffles|through S\d+ second time|flip over all of P?\d* ?discard\b.*
      |be so good as to turn over heap|P\d+ turned|recycl\w*(?: P\d+)?|reshuf\w*
      |(?:please )?turn (?:heap|pile) over)$
all_home
  ^(?:auto (?:to )?F\d+|autoplay to F\d+|take all cards H\d+ I\d+ will go
      |bank (?:lot|whatever you (?:are able|can)|everything)|F\d+ with everything possible
      |clear whatever we can to top|whatever can be founded , found I\d+|sweep board H\d+ to F\d+
      |tidy away all I\d+ is ready|do obvious ones to top|fill H\d+ F\d+ as far as you can
      |(?:send|put|move|take) H?\d* ?(?:everything|all|whatever)\b.*(?:to|on) F\d+)$
all_home ^(?:put )?(?P<what>C\d+) H\d+ , (?:all|every one) of I\d+$
discard_all
  ^(?:out with both (?P<what>C\d+)|take (?P<what1>C\d+) out , every one|(?P<what2>C\d+) , all of I\d+ , out
      |(?P<what3>C\d+) can all go)$
discard_every
  ^(?:clear off whatever allowed|bin lot I\d+ can be binned|take out every card I\d+ is beaten|take lot
      (?: I\d+ you can| you can)?)$
leave
  ^(?:(?:no|do not want) (?P<what>[CR]\d+) any more , discard I\d+|dispose of (?P<what1>C\d+)
      |(?P<what2>C\d+) (?:discarded|can go|goes!*)|rm (?P<what3>C\d+)|discarding (?P<what4>[CR]\d+)
      |get shot of (?P<what5>[CR]\d+)|off with (?P<what6>[CR]\d+)|have (?P<what7>[CR]\d+) out of way)$
pair
  ^(?:(?:put|discard|match|marry|couple|join|clear|take|combine|make friends with|use|pair|pair H\d+|take off|this
      |that) )*(?P<what>C\d+|R\d+|P\d+)(?: (?:in|on|card|of) P\d+| card)*
      (?: together)? (?:with|and|to|plus|along with|goes with|paired off with|C\d+ and) (?:one |that |this )*
      (?P<where>[CRP]\d+)(?: (?:in|on) P\d+| next to I\d+| below| off| together| ,? off they go| ,? take I\d+| H\d+
      | and R\d+| make R\d+| away)*$
exchange
  ^(?:let |can |this )*(?P<what>[CRP]\d+)(?: and that| and this| and)? (?:change places with|changes? with|and
      |swap with|for other|against|switched over|to swap with) (?:that |this )?(?P<where>[CRP]\d+)
      (?: swap round| switched over| change places)?$
  ^(?:interchange|swap|exchange|switch|change) (?P<what1>[CRP]\d+) (?:with|and|for|against) (?:that |this )?
      (?P<where1>[CRP]\d+)$
  ^turn about top of (?P<what2>[CRP]\d+) with top of (?P<where2>[CRP]\d+)$
run_home
  ^(?:(?:take|send|put|run|start with|keep putting|bring|climb|roll|chain|build|let|whole|as many) )*
      (?P<what>C\d+|R\d+) (?:as will )?(?:go )?[HF]\d+(?: F\d+)?(?: on its C\d+)? ?,? ?
      (?:and (?:following|on from|continue|all its|its|whatever follows|any|next)|with (?:all|everything|its)
      |plus any|each in turn|until you|until i|as far|whole way)\b.*$
  ^(?:(?:take|send|put|run|bring|climb|chain|whole) )*(?P<what1>C\d+
      |R\d+) (?:and (?:following|its successors|next ones)|as high as possible|sequence [HF]\d+)\b.*$
  ^run F\d+ from (?P<what2>C\d+)$
  ^start with (?P<what3>C\d+) and keep going [HF]\d+$
  ^keep putting (?P<what4>C\d+) [HF]\d+ until\b.*$
  ^as many (?P<what5>C\d+) as will go\b.*$
several
  ^(?:move|put|join|shift|pair of|all|both|each|every|of)*(?: of)? ?
      (?:both|all|every|each|pair of) (?P<what>C\d+|R\d+) (?:each )?(?:<ONTO>|over onto|behind) (?:their |its )?
      (?P<where>[CR]\d+)$
  ^(?P<what1>C\d+) (?:<ONTO>) (?P<where1>[CR]\d+) , both of I\d+$
fill
  ^(?:put (?:something|anything) in|plug|close|fill in|top H\d+|fill first|fill|refill|patch
      |stop) (?P<where>[EP]\d+)(?: (?:with|by|from|out of|using) (?:its |a )?(?P<what>[CRIP]\d+))?(?: card)?$
  ^(?P<where1>[E]\d+) (?:needs card , put anything in|filled(?: ,)?(?: with (?P<what1>[CRP]\d+))?)$
  ^ought to be (?P<what2>[CR]\d+) in (?P<where2>[E]\d+) , fill I\d+$
home
  ^(?:raise|retire|score|promote|see|cash in|get) (?P<what>[CR]\d+)(?: [FH]\d+)?$
  ^(?P<what1>C\d+) (?:to top|away H\d+|you go F\d+.*)$
  ^(?:from )?(?P<from>P\d+) to F\d+(?: , (?P<what2>[CR]\d+)?)?(?: card)?$
  ^(?:see to I\d+ )?(?:top of )(?P<what3>P\d+) gets [FH]\d+$
  ^(?:is )?(?P<what4>C\d+) (?:is )?free , so away with I\d+ H\d+$
carry
  ^(?:have|let|allow|make|see)(?: \w+)? (?P<what>[CR]\d+) (?:to |go |sit |along |step |step into |sleep |
      hop |join |over |rest )*(?:<ONTO> )?(?P<where>[CRPE]\d+)$
  ^(?:have|allow|let|make) (?P<where1>P\d+) (?:take|hold|have)? ?(?P<what1>[CR]\d+)$
carry:cell
  ^(?:stash|park|store|shelve|stow|stow away|put away) (?P<what>[CRI]\d+)(?: for (?:moment|while))?$
  ^(?:free|release|uncover|open|get at) [CR]\d+ by (?:parking|stashing|storing|shelving|stowing) (?P<what1>[CRI]\d+)$
carry ^(?:\w+ )?(?:is )?(?:pointing at|means|meaning|after) (?P<what>C\d+)(?: , I\d+)?$
carry
  ^(?P<from>P\d+) to [PR]\d+ , (?P<what>[CR]\d+) on (?P<where>[CRP]\d+)$
  ^i have got (?P<what1>[CR]\d+) for that (?P<where1>[CR]\d+)$
  ^in P\d+ is (?P<where2>[CR]\d+) , so move (?P<what2>[CR]\d+)$
  ^i meant (?P<what3>[CR]\d+) , on (?P<where3>[CRPE]\d+)$
""",
    SORT="(?:feeder|feeding|working|loose|table|lower|bottom|open|main|dealing)",
)
CHAT: Final = table_of(r"""
small_talk:bored ^(?:I\d+ is getting dull|nothing ever happens|i am fed H\d+ with cards|yawn)$
small_talk:hard
  ^(?:I\d+ is tough (?:one|R\d+)(?: ,? is not (?:it|I\d+))?|.*\bis murder|.*\bwhat (?:nasty deal|puzzle)\b.*
      |I\d+ never comes out\b.*)$
small_talk:how_are_you ^(?:how do you feel|(?:are )?you all right|did you sleep well|are you keeping well)$
small_talk:laughter ^(?:you make me laugh|I\d+ is funny|ha ha\b.*)$
small_talk:listening
  ^(?:anybody (?:[FH]\d+|home|there)|do you understand me at all|is I\d+ thing on|have you gone to sleep
      |did you get what i said|am i audible)$
small_talk:praise
  ^(?:(?:that|this|it|I\d+) is (?:better|good|great|fine|nice|lovely|perfect|right|it|more like it|game|funny)
      (?: then| now)?|i (?:enjoy|like) playing with you|i playing with you|do you like me)$
small_talk:thanks ^(?:.*\bi appreciate I\d+|.*\bvery kind of you|I\d+ is very (?:kind of )?you)$
small_talk:praise ^.*\b(?:i like|i love) (?:I\d+ )?game\b.*$|^i like I\d+\b.*$
small_talk:weather
  ^(?:I\d+ is (?:raining|cold|hot|sunny|going to be)\b.*|.*\b(?:raining|rain|snowing|weather)\b.*|day outside\b.*
      |.*\b(?:tell (?:me )?(?:good one|joke)|joke))$
small_talk:who_are_you ^(?:who am i talking to|.*\byou are robot\b.*)$
small_talk:greeting ^(?:I\d+ is me again|i am back|hiya\b.*)$
small_talk:family ^children are\b.*$
""")
