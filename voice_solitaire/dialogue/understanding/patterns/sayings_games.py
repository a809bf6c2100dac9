"""Sayings that take moves back, begin games and leave them."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of
from voice_solitaire.dialogue.understanding.patterns.sayings import LISTS

GAME: Final = (
    r"(?:it|this|that|things|everything|all this|all of this|(?:the|this|my|our) (?:game|table|cards|deal|place"
    r"|position)"
    r"|(?:my|our) games|where (?:i am|we are)|how it (?:is|stands)|what i have done)"
)
LATER: Final = (
    r"(?:tomorrow(?: \w+)?|tonight|later(?: on)?|next (?:time|week|day)|in the (?:morning|evening|afternoon)"
    r"|another (?:day|time|evening)|some other (?:day|time)|the (?:next|following) (?:day|time|morning|evening)"
    r"|(?:when|if|once|after|until|till|as soon as) (?:i|we) (?:\w+ ){0,6}\w+"
    r"|(?:when|if|once|after) (?:it|you|the (?:game|computer|machine|power|program)|this) (?:\w+ ){0,5}\w+"
    r"|after (?:dinner|supper|lunch|tea|my \w+|the \w+)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|a while)"
)
KEPT: Final = r"(?:kept|saved|stored|remembered|preserved)"
STOPPING: Final = (
    r"(?:(?:(?:if|when) (?:i|we)|(?:i|we) (?:will|shall|must|have to|am going to|want to)) (?:come|go|stop|leave|have"
    r"|switch|finish|turn|be|get|close|quit)(?: \w+){0,6} (?:and |so |but )?)"
)
GAME_WISHES: Final = table_of(
    r"""
small_talk:kept
  <STOPPING>?(?:will|would|does|is|are|do|shall|can)(?: not)? <GAME>(?: (?:all|still|then|there|here|be|stay|stand|wait
      |remain|keep|last|stop|go on|carry on|lying|waiting|like|this|that|as|it|is|the|same|for|me|us|how|left|i
      |we))+(?: <LATER>)+
  <STOPPING>?(?:will|would|is|are|does|do|has|have)(?: not)? <GAME>(?: (?:be|get|been|being|automatically|still|all
      |somewhere|then|going to be))* (?:<KEPT>(?: (?:for me|for us|automatically|somewhere|as it is|then))*(?: <LATER>)*
      |(?:lost|gone|safe|wiped|forgotten)(?: <LATER>)+)
  (?:can|may|could|shall|will)(?: not)? (?:i|we)(?: then| still)? (?:come back to <GAME>|(?:(?:come|get|go|return)
      (?: back)? to <GAME>|pick <GAME> up|pick up <GAME>|leave <GAME>(?: (?:here|there|like (?:this|that)|as it is
      |for now|standing))*)(?= .*\b(?:<LATER>|come back|go on|carry on)$))
      (?: (?:again|where (?:i|we) left off|from here))*(?: and (?:come back|go on|carry on|continue|finish)
      (?: (?:to|with) <GAME>)?)?(?: <LATER>)*
  (?:can|may|could|shall|will)(?: not)? (?:i|we)(?: then| still)? (?:go on|carry on|continue|finish|play on|play)
      (?: with)?(?: <GAME>)?(?: (?:again|where (?:i|we) left off|from here|from there))*(?: <LATER>)+
  <STOPPING>?(?:will|would)(?: not)? you (?:keep|remember|hold|hold on to|look after|mind|store) <GAME>
      (?: (?:for me|for us|safe|as it is|like this|here|then|until then))*(?: <LATER>)*
  do(?: not)? you (?:keep|remember|hold|save|store|forget) <GAME>(?: (?:for me|for us|safe|as it is|like this|here
      |then))*(?: <LATER>)+
  (?:do|does|will)(?: not)? (?:you|it|the (?:game|program|computer)) (?:keep|remember|save|store)
      (?: (?:where (?:i am|we are|i was|i left off)|(?:my|our) (?:game|games|place)))(?: <LATER>)*
  (?:what (?:happens|becomes|will (?:happen|become))|what does happen) (?:to|of|with) <GAME>(?: <LATER>)+
  (?:do|will|would|shall) (?:i|we) lose <GAME>(?: <LATER>)*
  (?:do|must|should|shall|need|have)(?: not)? (?:i|we)(?: (?:have|need|got))?(?: to)? (?:save|store|keep) <GAME>
      (?: (?:myself|first|before i \w+(?: \w+){0,4}))*
  (?:is|are) (?:my|our|the) (?:game|games|place) (?:kept|saved|safe|stored|remembered)(?: \w+){0,4}
undo:cards
  (?:put|set|take|move|bring|have|get|turn|send|give)(?: me)? the (?:very )?last card(?: straight| right)? back
      (?: again)?
undo:unmeant
  (?:the )?wrong (?:one|card|move|place|way round|pile|column)
  not that(?: one)?
  not there
undo:unmeant
  (?:i|we)(?: (?:did|do|had|have))?(?: (?:not|never))(?: really)? (?:mean|meant|intend|want|wanted|ask for|like|liked)
      (?: to)?(?: do)? (?:that|it|this|that one)(?: to happen| at all| after all| one bit)?
  (?:that|it|this) (?:is|was)(?: not| never)+ (?:what|the one|the card|right|where|how|my|it|a good idea
      |such a good idea|wise|clever)(?: that)?(?: i| we)?(?: meant| wanted| mean| want| asked for| intended
      | had in mind| was after| intention)*(?: to do| at all| after all)*
undo
  (?:that|it|this|oh that) (?:is|was)(?: a| an| my| the| of me| all)* ?
      (?:big |silly |stupid |foolish |bad |terrible |dreadful |daft )?
      (?:mistake|error|slip|blunder|wrong|wrong (?:one|card|move|place|way|pile|column)|accident|mistaken|by mistake
      |bad (?:move|idea)|silly (?:move|mistake))(?: of mine| of me| to make| to do)*
  (?:i|we) (?:have )?(?:made|did|done)(?: a| an| the)? ?(?:big |silly |stupid |foolish |bad |terrible |dreadful |
      daft )?(?:mistake|error|slip|blunder|wrong (?:thing|move|one)|wrong|boo ?boo)(?: there| again)?
  (?:i|we) (?:wish|only wish) (?:i|we) (?:had not|could undo|could take back|had never)
      (?: done| moved| played| made| put| had)*(?: that| it| this| that move)?(?: back)?
  (?:i|we) (?:should|ought|had better|better) (?:not|never)(?: to)?(?: have)?(?: done| moved| played| made)
      (?: that| it| so)?
  (?:i|we) regret (?:that|it|doing that)
  i (?:have )?(?:gone|went) wrong(?: there| somewhere)?
  (?:i|we) (?:have )?changed (?:my|our) minds?(?: about (?:that|it))?
  i have thought better of (?:it|that)
undo
  (?:put|set|take|move|bring|have|get|turn|send|give)(?: me)? (?:it|that|them|things|everything|that one
      |that last one|that card|this one|the last one|the last move|that move|my (?:last )?
      (?:move|card|go)|the card|it all|him|her|me|this)?(?: straight| right)? ?
      (?:back|(?:to )?(?:how|where|as|the way) (?:it|they|things|that|he|she) (?:was|were)|as was)
      (?: (?:to )?(?:how|where|as|the way) (?:it|they|things|that|he|she) (?:was|were|came from|belongs?)
      (?: before(?: that)?)?| again| before| a step| one| the way it was| to its place| in its place
      | one (?:step|move))*
  back it goes
  (?:go|step|move|take me|take us|have)(?: right)? (?:back|backwards)(?: a| one| just one)
      (?: step| move| go| place| turn)?
  (?:take|pull|lift|bring|get) (?:it|that|this|him|her|that one|this one) (?:off|out|down|away) again
  (?:i want|i would like|take|put|bring|give me|let me have|can i have|may i have)(?: \w+){1,5}? back
      (?: (?:in|into|to)) (?:my|the) hand
  back up(?: (?:a|one|just one)(?: step| move| go| turn)?)?
  (?:(?:this|that|the)(?: last)? (?:card|one) ?)?(?:put|lay|place|stick|slip)
      (?: (?:it|that|this|the card|that card|this card))(?: back)
      (?: (?:on|onto|on to|in|into|to|on top of)) (?:the )?(?:stock|deck|pack|talon|draw pile)
  (?:go|going) back (?:one|a step|a move)
  (?:can|may|could) i have (?:that|that one|that (?:move|go|turn)|my last (?:move|go)) (?:again|back|over)
  (?:scrap|forget|scratch|cancel|reverse|undo|ignore|wipe out|scrub|erase|unmake) (?:that|it
      |that last (?:one|move|bit|go)|the last (?:one|move|go)|my last (?:one|move|go)|that move|what i (?:just )?
      (?:did|said))(?: of mine)?
  pretend (?:that|it) (?:did not|never) happen(?:ed)?
  (?:pretend|say) i (?:did not|never) (?:do|did) that
  as you were
redo
  (?:put|do|make|play|move)(?: it| that| the (?:move|last move))? (?:forward(?: again)?|again after all)
  (?:i was right the first time|it was right (?:the first time|after all|before)|(?:i )?
      (?:take that back|did want (?:it|that)|wanted (?:it|that)) after all)
  redo (?:it|that|the move|what i undid)
  bring (?:it|that|the move) forward again
  undo the undo
new_game
  (?:have |play |start |begin |try |deal |give me |give us |set up |i would (?:like|love|rather have|prefer) |
      i want |i fancy |i will have |i shall have |bring on |get |set me up with |on to |let me have |we will have |
      i am ready for |what about |how about |time for |shuffle up |there is time for |there is still time for )*
      (?:me |us |out )*(?:a |an |some |my |the |yet |just |with |on a |quick )*
      (?:(?:new|fresh|brand new)(?: fresh| brand new| new| quick)* (?:game|one|deal|hand|(?<=fresh )round|cards
      |set of cards|lot of cards|pack of cards|pack)|(?:another|next|one more)(?: new| fresh| quick)* game
      |(?:another|one more)(?: new| fresh) (?:deal|hand|one)|different (?:deal|hand|cards)
      |another (?:set|lot|pack) of cards)
      (?: of cards| of (?:it|this|the same)| instead| please| now| before .*| then| out| altogether| from the start
      | next)*
new_game
  (?:throw|pack|chuck|scrap|abandon|ditch|dump|bin) (?:this|it)(?: one| game| hand| deal| round)?(?: in| away)?
      (?: and (?:start (?:again|afresh|a new (?:game|one)|over)(?: with (?:new|fresh) cards)?
      |(?:give|deal|get|have|bring)(?: me| us)? (?:a )?(?:new|fresh|different|brand new)(?: (?:one|game|deal|hand))?
      |(?:give|deal|get|have|bring)(?: me| us)? another(?: (?:one|game|deal|hand))?))?
new_game
  (?:deal|give|start|begin|play|have)(?: me| us)*(?: with)?(?: a)? (?:new|fresh|different|brand new) (?:cards|game
      |deal|hand|one|round)(?: of cards| please| instead)*
  (?:start|begin) (?:afresh|anew|a game
      |(?:all over|over|again) with (?:(?:some|newly|freshly) )*(?:new|fresh|different|shuffled|mixed)
      (?: ones| cards| pack| deck)+)
  (?:shuffle|mix)(?: (?:them|it|the cards|those cards|everything))?(?: up)?
      (?: and (?:deal|start)(?: again| me another(?: one)?| a new (?:game|one)| them out)?)(?: please)?
  shuffle (?:the cards|them)(?: up)?
  (?:deal|start|begin|play)(?: again)? with (?:new|fresh|different) cards
  deal (?:me |us )?(?:another (?:game|hand)|a new (?:one|game|hand)|again with .* cards)
  have another (?:one|go) with (?:new|fresh) cards
  (?:have|try|play) another (?:game|hand)
  another game
  one more game(?: before .*)?
  have another go at a new one
  play another(?: one| game)?
again
  (?!.*\bdeal again$)(?!(?:(?:can|could|may) (?:i|we) )?(?:play|deal|do|try|go|take|have|start|begin)
      (?: it)? (?:again|once more|over|back over|another go)$)(?:could |can |may |shall )?(?:i |we |me |us )?
      (?:start|begin|try|play|do|have|take|go|deal)(?: me| us)?(?: another| one more)?(?: go| try| shot| turn)?
      (?: at)? ?(?:this|it|this (?:one|game|deal)|that one|the same (?:one|game|deal|cards|hand)|over|afresh)? ?
      (?:all |right |straight |back )*(?:again|over|over again|from (?:the )?
      (?:beginning|start|top|scratch|square one)|once more|to the (?:beginning|start)|another (?:go|try))
      (?: from (?:the )?(?:very )?(?:beginning|start|scratch)| with the same (?:cards|deal))*
again
  (?:put|set|lay|get)(?: it| them| everything| the cards| things)?(?: all)?
      (?: back)? (?:as|how|to how|to where|like) (?:it|they|everything|things) (?:was|were) (?:at|in) the (?:start
      |beginning|outset)
  (?:the )?same (?:cards|deal|game|hand|one)(?: once more| again)+
  (?:go|get|take me|take us|put me)(?: right| all the way| straight)* back to (?:the )?(?:very )?
      (?:beginning|start|square one)(?: of (?:this|it)(?: one| game)?)?
  (?:i would like |i want |i will have |have |give me |let me have |one more |can i have |could i have |
      may i have )?(?:another|one more) (?:go|try|crack|shot|stab) at (?:this|it|this (?:one|game|deal)
      |the same (?:one|deal|cards))
which_games
  (?:what|which|any|have you(?: got)?(?: any)?|do you(?: know| have)(?: any)?|are there(?: any)?|is there
      (?: a| any)?|tell me(?: what| which| about)?|what are)(?: sorts? of| kinds? of| the| other| different| more
      | card| new| all| another)*(?: games?| patiences?| solitaires?| ones| one)
      (?: are there| are| do you (?:know|have|do|play)| have you(?: got)?| can (?:i|we|you) play
      | could (?:i|we) (?:play|try)| we could (?:play|try)| i (?:could|can) (?:play|try)| there are
      | you (?:know|have|have got)| to choose from| to play| else| for me to try| as well| besides this(?: one)?
      | i might like)*
which_games
  (?:i (?:would (?:like|prefer|love|rather (?:have|play|try))|want|fancy|feel like|am ready for|could do with|need)
      |have|play|try|how about|what about) ?(?:to )?(?:have |play |try |playing |trying |having )*
      (?:something (?:else|different|new|other)|(?:a |some )?(?:different|other)(?: sort of| kind of)? games?
      |another (?:sort|kind) of game|a change(?: of game| of scene| of scenery)?)
      (?: instead| for a change| entirely| now| to play| altogether| this time)*
which_games
  what else (?:have you(?: got)?|do you (?:know|have|do|play)|is there(?: to play)?|can (?:i|we) play
      |could (?:i|we) (?:play|try)|are there|you got)(?: for me| instead)*
  (?:play|have|try|do) something (?:else|different|other)(?: instead| for a change| now| than this)+
  (?:play|try|have a go at) something else
  something (?:else|different) to play
  (?:i have )?a change (?:is as good as a rest|would be nice)
  i (?:fancy|would like|need|want|feel like) a change(?: of (?:game|scene|scenery))?
  (?:i am )?(?:bored|tired|sick|weary) of this (?:one|game)(?: what else.*| something else.*)?
suggest
  (?:what|which) (?:game|one|patience) (?:would|do|should|could|can|might) (?:you|i|we) (?:suggest|recommend|advise
      |propose|play|try|choose|like|enjoy)(?: for me| for us| next| for (?:a|an) .*| to me)*
  (?:recommend|suggest|propose|choose|pick|find) (?:me |us |for me )?(?:a|an|some|another|a good|a nice) game
      (?: for me| for us| to play| i (?:would|might) (?:like|enjoy))*
  what (?:game )?(?:do you|would you) (?:suggest|recommend|advise) (?:i|we) play
suggest:easy
  (?:i would (?:like|prefer)|i want|i need|i fancy|have you(?: got)?|do you (?:have|know)|is there|give me|play|have
      |find me|got|could i have|can i have|let me have|what about|how about|try)? ?(?:a|an|some|me)? ?
      (?:something|anything|game|one)? ?(?:that is )?(?:not (?:so|too) (?:hard|difficult)|easier|easy|simpler|simple
      |gentler|gentle|less (?:hard|difficult|tricky|complicated))(?: game| to play| to start with
      | for (?:a beginner|beginners|me|my age))*(?<!^easy)(?<!^simple)(?<!^easier)(?<!one easy)(?<!one easier)
      (?<!an easier)(?<!an easy)(?<!me easy)
suggest:short
  <LISTED>(?:short|shorter|shortest|quick|quicker|quickest|brief) (?:games|ones)
suggest:long
  <LISTED>(?:long|longer|longest) (?:games|ones)
suggest:easy
  <LISTED>(?:easy|easier|easiest|simple|simpler|simplest) (?:games|ones)
suggest:hard
  <LISTED>(?:hard|harder|hardest|difficult|tough|tricky|challenging) (?:games|ones)
suggest:short
  (?:i would (?:like|prefer)|i want|i need|i fancy|have you(?: got)?|do you (?:have|know)|is there|give me|play|have
      |find me|got|could i have|can i have|let me have|what about|how about|try)? ?(?:a|an|some|me)? ?
      (?:something|anything|game) ?(?:that is |<GOOD> |and |not too )*
      (?:short|quick|quicker|shorter|brief|long)(?: game| to play| to finish with)*
statistics
  (?:how|so how)(?: many| often| much)(?: games| of them| times)? (?:have|do|did|has)? ?(?:i|we) ?(?:have )?
      (?:won|win|lost|played|beaten|managed to win|got out|finished)
      (?: altogether| so far| up to now| in all| of (?:these|them|this game)| lately| this (?:week|month|one|game)
      | at (?:this|it))*
  have i (?:ever )?won (?:any(?: of (?:these|them)| games)?|one|a game|this one|this game)
      (?: lately| yet| before| recently| so far| at all)+
  (?:what is|how is) my (?:record|success rate|win rate|average|best|tally of wins)(?: so far| like)?
  have i ever won(?: this| this game| one| at this| it| any(?: of (?:these|them))?)*
todays_deal
  (?:i would like|give me|play|deal(?: me)?|let us have|i want|i will have|let us (?:do|play)|do|have|try
      |could i have|can i have|can we (?:do|play|have)) (?:the )?(?:today|daily)
      (?: one| deal| game| hand| challenge)
  (?:the )?(?:deal|game) (?:for|of) (?:today|the day)
winnable_deal
  (?:i would (?:like|prefer|love)|i want|give me|deal(?: me)?|find me|play|let me have|could i have|can i have
      |have you(?: got)?|i need) (?:one|a game|a deal|a hand|something)
      (?: that| which)? (?:i (?:can|could|am able to|might|stand a chance to) ?(?:actually )?(?:win|beat|do)
      |(?:can|could) be won|will come out|comes out|is (?:winnable|possible|sure to come out))
      (?: for once| for a change| this time)*
easy_deal
  (?:give me|deal(?: me)?|i would (?:like|prefer)|i want|i need|could i have|can i have|let me have|may i have|play
      |try|make (?:it|the next one)|have) (?:an? )?(?:easier|easy|simpler|gentler|less difficult)
      (?: one| deal| hand)(?: next time| this time| please| for a change| to start with)*
quit
  (?!i (?:go|stop|leave|finish|run|have (?:finished|done)|am (?:finished|done|through))\b(?! for| playing))
      (?!.*\b(?:like|want) to (?:go|finish)$)(?!.*\b(?:go|leave|leave it|come) (?:out|up|home|there|here|it)$)
      (?!(?:i|we) (?:will|shall|do|did|had) (?:go|leave|finish|run|have)$)(?!.*\bfinish (?:it|the game|this|off)\b)
      (?!.*\bleave it$)(?:i|we)(?: <BE>| would| do| have| had| will| shall| must| should| think i will| ought| need
      | want| better| got| like| going| off| may as well| might as well| to)*
      (?: to)* (?:stop|finish|leave|go|quit|be going|be off|run|dash|rest|turn in|retire|pack (?:it )?(?:in|up)
      |knock off|say (?:goodbye|good night)|call it a (?:day|night)|bed|sleep|leave (?:it|the game|you)|lie down
      |(?:done|finished|through)(?: with (?:cards|playing))?)(?: now| playing| here| there| it there| for| today
      | tonight| this evening| the (?:day|night|evening)| the game| to (?:bed|sleep|work|dinner|lunch|tea)| off
      | and (?:go|have|get|make|do|see|feed|cook|rest|sleep|lie|put the)\b.*| home| out| off to (?:bed|sleep)| soon
      | up| you| cards| altogether| at that| as .*| because .*| it at that| good| this game| a rest)*
quit
  (?:let us |shall we |i (?:will|shall|would like to|want to|think i will|had better|must|have to|am going to) |
      we (?:will|shall|had better|should|can) |we will have to |time to |it is time to |
      i (?:have|think we) (?:should|ought to) )+(?:leave (?:it|off|things) (?:there|here|at that|for)|stop
      (?: there| here| now| playing| for)?|call it a (?:day|night)|finish(?: there| here| now| playing| for)
      |pack (?:it )?(?:in|up)|say goodbye|say good night|quit|carry on (?:tomorrow|another (?:time|day)|later)
      |go on (?:tomorrow|another (?:time|day)|later)|leave the (?:game|table)|close the game|have a rest|go to bed
      |be off|get off|play (?:again )?(?:tomorrow|another (?:time|day)|later))(?: for)?
      (?: today| tonight| now| the (?:day|night|evening|moment)| this evening| a (?:while|bit))*(?<!finish for)
      (?<!it for)
quit
  (?:that is|that will (?:be|do)|that was|it is|i have had|had) ?(?:me |us )?
      (?:it|enough|all|quite enough|plenty|time|do|done|finished|bedtime|time for (?:me|bed|my \w+)|my bedtime)? ?
      (?:cards |playing )?(?:to (?:stop|go|go to bed|leave)|for (?:me|us|one|today|tonight|now
      |one (?:day|evening|night)|this (?:evening|afternoon|morning)|the (?:day|evening|night|time being)))+
      (?: for (?:today|tonight|now))*
  (?:enough|all|done|finished|no more|nothing more) (?:cards )?for (?:me|today|tonight|now|one (?:day|evening|night)
      |this (?:evening|afternoon|morning))(?: today| tonight| now)*
quit
  (?:good ?bye|bye|bye ?bye|good ?night|night night|cheerio|ta ?ta|toodle ?(?:oo|pip)|farewell|so long|ciao
      |au revoir|adieu|(?:i will )?see you(?: (?:again|later|soon|tomorrow|next (?:time|week)|another (?:time|day)
      |in the morning|around))+|till (?:tomorrow|next time|the next time)|until (?:tomorrow|next time)|sleep well
      |sweet dreams|nighty night|good night sleep (?:well|tight)|over and out)
      (?: for now| then| to you| everyone| everybody| sleep (?:well|tight)| see you (?:tomorrow|soon|later)| and .*
      | dear)*
quit
  (?:(?:please )?(?:turn|switch|shut) (?:it|the game|this|yourself|the (?:thing|machine|computer|program|programme)
      |this thing|everything) (?:off|down)|(?:turn|switch) off|shut down|(?:close|end|exit|leave|quit|stop|shut)
      (?: (?:down|off))? (?:the |this |up )?(?:game|program|programme|app|thing|shop|playing)(?: for)?
      (?: now| today| tonight)*|you can (?:stop|go|switch off|turn off|close) (?:now|for (?:today|tonight))
      |time (?:for me )?to (?:stop|go|leave|go to bed|be off|say good ?(?:night|bye)))
      (?: now| for today| for tonight)*
quit
  (?:i|we) (?:do|would|can|am|are)(?: not|n't) (?:want|wish|feel like|feeling like|going|care|in the mood
      |be bothered)(?: to| for)? ?(?:play|playing|go on|going on|carry on|carrying on|continue)
      (?: any ?(?:more|longer)| on| today| tonight| now)*
  (?:i|we) (?:will|shall) (?:carry on|go on|continue|finish(?: (?:it|this|off))?|play (?:again|on|more)|come back
      |be back|do (?:more|some more|the rest))(?: with (?:it|this))?
      (?: tomorrow| another (?:day|time)| later| in the morning| after (?:tea|lunch|dinner|supper))+
""",
    **LISTS,
    GAME=GAME,
    LATER=LATER,
    KEPT=KEPT,
    STOPPING=STOPPING,
)
