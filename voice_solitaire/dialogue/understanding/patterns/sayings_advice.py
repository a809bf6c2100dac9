"""Sayings that want advice, or the game to speak or listen otherwise."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of
from voice_solitaire.dialogue.understanding.patterns.sayings import LISTS

ADVICE: Final = table_of(
    r"""
hint:card
  is there an? (?:clever|good|better|sensible) (?:move|play|one)(?: that)?
      (?: i am not seeing| i have missed| i can not see| here| to make| left)*
  what (?:would|could|will|can) get (?:me|us) out of (?:this|here)(?: mess| hole| fix| muddle)?
new_game
  give (?:up|in) and (?:have|start|deal|play|try|begin) (?:me |us )?(?:a |an )?(?:new|fresh|another)
      (?: game| one| deal| hand)?
which_games
  what (?:can|could|shall|else can) (?:i|we) play (?:besides|instead of|apart from|other than) (?:this|it)
      (?: one| game)?
  i would not mind (?:trying|playing|having) (?:something (?:else|different)|another game|a different game)
quit you (?:can|may) go(?: home| to bed| to sleep)?
slower
  (?:i|we) can not (?:follow|keep up with|understand) you when you (?:go|speak|talk|read)(?: so| that| too)? ?
      (?:fast|quickly|quick)?
hint:card (?:you )?(?:choose|decide|pick)(?: one)? for (?:me|us)
can_win:back
  (?=.*\b(?:back|undo)\b)(?:and )?how (?:far|much|many (?:moves|turns|steps))(?: back)? (?:do|must|should|would)
      (?: i| we)(?: have to| need to| ought to)? (?:go|undo|take|step)\b.*
can_win
  (?:is (?:it|this)|am i|are we) still (?:ok|okay|all right|alright|fine|safe|on track|in the running|in it)
      (?: here| now)?
can_win
  (?:do you think |will |can |could )?(?:i|we) (?:can |could |will |might )?(?:still |ever )?
      (?:pull it off|manage it|do it|make it|rescue (?:it|this)|save (?:it|this))(?: still| from here| now)?
  (?:have|am) i (?:got )?(?:myself )?in(?:to)? a (?:hole|corner)(?: i can not get out of)?
  (?:are|is|what are) my chances?(?: any good| good| like)?
  (?:is there|have i)(?: still)? (?:a|any) way out(?: of (?:this|it|here))?
moves
  (?:(?:show|give|read|tell|list) (?:me|us) )(?:all )?(?:the |my |our )?(?:legal |possible |available )*moves
      (?: (?:i|we) can make| there are)?
  (?:and )?(?:(?:tell|show) (?:me|us) )?(?:which|what)(?: (?:card|one))? (?:may|can|could|might|to|should)
      (?: (?:i|we|be|it))* (?:put|lay|place|play|move|go|fit|fits|goes|laid|placed)(?: (?:on|onto|on top of|to|with))?
      (?: which| where| what)(?: one| other| card)?
  (?:and )?(?:which|what)(?: (?:card|one|of them))? (?:goes|fits|belongs|matches)(?: (?:on|onto|on top of|to|with))?
      (?: which)(?: one| other| card)?
  (?:surely )?there (?:must|has to|should|ought to) be (?:something|a move|a card|one|anything)(?: that)?
      (?: i| we)? ?(?:can|could)?(?: still)? ?(?:move|do|play|go)?
  what is (?:open|left|available) (?:to|for) (?:me|us)(?: to do| to play)?
progress
  where have (?:i|we) got to
  give me an idea (?:of )?(?:how|where) (?:i am|we are|things are)(?: doing| getting on| going| up to)?
which_games is (?:this|that|it) the only (?:game|one)(?: there is| you (?:know|have|do|play|can play|have got))?
suggest:short
  (?:i want |i would like |i fancy |give me |have you got |play )?(?:something|a game|one)
      (?: that| which)? (?:does|will) not take (?:long|too long|so long|all (?:day|night|evening))
  which (?:game|one) is (?:the )?(?:shortest|quickest)
suggest:easy which (?:game|one)(?: of them)? is (?:the )?(?:easiest|simplest)(?: one| game| to (?:win|play))?
small_talk:which_game
  what did you say (?:this|the|it)(?: game| one)?(?: was| is) called
  which (?:one|game) is (?:this|it)(?: that)?(?: we are playing| i am playing)?
quit
  (?:i|we) <BE> off(?: now| to .*)?
  (?:finish|stop|end|leave (?:it|off)|leave things)(?: it| there| here)* for (?:today|tonight|now
      |the (?:day|night|evening))
brief
  do not (?:tell|give) me (?:so |that |quite so )?much(?: each time| every time| at once)*
  (?:the )?short (?:version|answers)(?: from now on| in future)?
repeat what was that(?: that)? you (?:just )?(?:said|say)
table
  what (?:is|have i got|have we got|do i have|do we have|was|was there)(?: there| lying)? on (?:the|my) table
      (?: again| now| at all)*
  (?:read|tell)(?: me)? (?:them|the cards|all the cards|the cards i have)(?: out| aloud)?(?: to me)?
rules
  (?:i have forgotten |remind me |tell me |i forget |i do not (?:know|remember) |i can not remember |
      what do i do )?how (?:to play(?: it| this(?: game)?)?|(?:this|it|this game|the game) (?:goes|works|is played))
      (?: again)?
new_game
  i (?:have had|am (?:tired|sick|bored|fed up)|have got) (?:enough )?(?:of|with) <THIS> (?:so )?(?:deal|give|get)
      (?: me| us)? (?:another|a new)(?: one| game| hand)?
table
  (?:tell me |let me (?:hear|know) |read me )?what (?:is|have i got|do i have)
      (?: lying| there)? in front of (?:me|us)
new_game
  <THIS> (?:is |looks |seems )?(?:hopeless|no good|no use|impossible|lost|going nowhere|a lost cause)(?: ,)?
      (?: so| and)? (?:deal|give|get|start)(?: me| us)? (?:another|a new)(?: one| game| hand)?
small_talk:which_game
  (?:(?:do |please )?(?:remind|tell) (?:me|us) |i (?:have forgotten|forget|do not (?:know|remember|recall)
      |can not (?:remember|recall)) |would you (?:remind|tell) me |(?:could|can) you (?:remind|tell) me )?
      (?:again )?(?:what|which)(?: is)? ?(?:game |one |sort of game )?
      (?:(?:am i|are we|we are|i am|is it we are|i was|were we) (?:playing|on|at)|is (?:this|it|that)(?: one| game)?
      (?: called)?|this (?:game|one) is(?: called)?|(?:do|did|would) you call (?:this|it)(?: game| one)?
      |(?:this|it) is called|(?:this|the) game called|(?:it|this|this game|this one) called|game (?:this|it) is)
      (?: again)?
small_talk:which_game
  (?:(?:remind|tell) (?:me|us)(?: of)? |what is |i (?:have forgotten|forget|can not remember|do not remember) |
      what was )(?:the |its )?name(?: of)? ?(?:it|this|this (?:game|one)|the game)?(?: again)?
small_talk:bored (?:i am )?bored(?: now)?
help
  (?:what|which)(?: sort of| kind of| other| else)*(?: things?| words?| commands?)? (?:can|may|could|should|do|must
      |am i allowed to) ?(?:i|we|one)? (?:say|ask|tell|call out)(?: to)?(?: you| for| it)*
  how (?:do|should|can|must|am i (?:supposed|meant) to) ?(?:i|we)? ?(?:to )?(?:talk|speak|work|use|tell)
      (?: to| with)? (?:you|this(?: thing)?|it)(?: what to do| what i want)?
  what (?:can|do) you (?:do|understand|know)(?: for me)?
  (?:tell|remind) me what (?:i can say|to say|the commands are)
  i (?:do not|can not) (?:know|remember) what (?:to say|i can say)(?: to you)?
hint:card
  (?:any|have you(?: got)?(?: any| an?)?|got any|what is|what are|give me(?: an| a| some)?|i need
      (?: a| some| one of)?|i could do with(?: a| some)?|i would (?:like|welcome|appreciate
      |be (?:glad|grateful|obliged|thankful|pleased) (?:of|for|to have))
      (?: a| some)?|may i have(?: a| some| one of)?|can i have(?: a| some| one of)?|could i have
      (?: a| some| one of)?|i will have(?: a| one of)?|i think i need(?: a| one of)?|how about(?: a)?|what about
      (?: a)?|could i trouble you for(?: a| some)?|(?:could|can) you spare(?: a)?|let me have(?: a| one of)?|i want
      (?: a| some)?)? ?(?:your |the )?(?:little |small |good |bit of |of your |tiny )*
      (?:hints?|clues?|tips?|nudge|advice|opinion|guidance|suggestions?|pointers?|ideas?|help|inspiration
      |helping hand|hand|thoughts?)(?: with this| here| for me| to offer| would (?:be )?
      (?:welcome|help|be (?:nice|welcome|a help))| from you| now| to get on| then)*
hint:card
  (?:what|which|where|how)(?: (?!else\b)\w+)?(?: on earth| in the world| do you think| would you say| now| one| card
      | do you suppose)* (?:should|shall|would|ought|must|do|had|can|could|might)
      (?: you say| you think)? (?:i|we|you|one|he|she)(?: think| say| suggest| advise| recommend| reckon)?
      (?: i| we)?(?: ought| should| had better| best| better| to| be| it be)*(?: to)? ?
      (?:do|doing|play|playing|go|start|try|turn to|move next|pick|choose|do next|suggest|advise|begin)
      (?: next| first| now| here| from here| for the best| then| if you were (?:me|in my (?:place|shoes))
      | in my (?:place|shoes|position)| about (?:it|this)| with (?:this|it|these|all this))*
hint:card
  (?:what|which)(?: move| one| card| play| thing| option)? (?:is|would be|looks|seems|might be|do you think is
      |would you say is)(?: the| a)?(?: best| wisest| wise| smartest| smart| cleverest| clever| sensible
      | most sensible| right| good| better| obvious| safest| proper)+
      (?: move| play| thing| one| card| option| way| course| idea| bet)?
      (?: to do| to move| to play| next| here| of all| to make| forward| for me| to try)*
  what would a (?:clever|sensible|good|real|proper) (?:person|player|chap|girl|boy) do(?: here| next)?
hint:card
  (?:do|can|could|did|would) you (?:see|spot|think of|suggest|find|recommend|advise|know|have)
      (?: of)? (?:anything|something|any|a move|an idea|what|one|any move|me a move|a card)
      (?: i| we| at all| clever| good| sensible| useful| worth \w+| that)*
      (?: should| could| might| can| ought to| have missed| would)*(?: be)?(?: do| play| try| move| doing| playing)?
      (?: next| first| here)*
hint:card
  (?:point|steer|nudge|push|put|set) me (?:in|on)(?: to)? the right (?:direction|track|way|path|road)
  (?:help|rescue|save|guide|advise|enlighten) (?:me|us)(?: out| along| here| a bit| please| with this| on| through
      | choose| decide)*
  (?:(?:show|give|find|tell|offer) (?:me|us) )?(?:an?|one|any|the next|another) (?:legal |possible |useful |playable
      |helpful )*move(?: that (?:i|we) can (?:make|do|play)| to make)?
  helping me(?: out)?
  lend (?:me )?a hand
  suggest (?:something|anything|a move|a card|one)
  tell me (?:what (?:to (?:do|play|move|try)|is best|you would (?:do|play|move|try|suggest|choose)
      |i (?:should|ought to|must) (?:do|play|move)|comes next)|the (?:next )?
      (?:best|good|right|next good) (?:move|thing|one|card)|a good move
      |which (?:is best|one is best|to (?:move|play)))(?: next| first| now| then)*
  you (?:tell me|choose|decide|pick) (?:what|which)?(?: is best| to (?:do|play|move)| is)*
  what is the (?:trick|secret)(?: here| to (?:this|it))?
  how (?:do|can|could|shall|should) (?:i|we) (?:go on|get on|proceed|get any further|continue|make progress
      |get out of this|carry on)(?: from here| with this| now)?
  where do (?:i|we) (?:go|start|begin)(?: from here| now)?
  what (?:now|next|then|happens now)
can_win
  (?:is (?:it|this|this (?:one|game|deal)|the game)|am i|are we|have i|have we)
      (?: still| yet| already| all| going to)*(?: win| winnable| lose| lost| over| done for| finished| beaten
      | hopeless| doomed| sunk| a (?:hopeless|lost) (?:case|cause)| hopeless case| worth \w+ing(?: on)?
      (?: with| at)?| in with a chance| possible to win| got (?:a|any) (?:chance|hope)| past (?:saving|hope|help)
      | a goner| made (?:a )?mess(?: of (?:it|this|things|that))?| made a hash of (?:it|this)| spoil
      (?:ed|t) (?:it|my chances?|everything)| ruined (?:it|everything|my chances?)| messed (?:it|this|things) up
      | gone wrong| blown it| lost (?:it|this|this one))+(?: this one| this| it| this game| this time| now| dear)*
can_win
  (?!(?:i|we|it) (?:am|are|is) (?:still )?(?:lost|beaten|finished|done)$)
      (?:do you think |would you say |do you suppose |will |can |could |would |might |is it likely |
      is there a chance )?(?:that )?(?:i|we|it|this|this (?:one|game|deal)|the game)
      (?: have| has| still| will| can| could| might| am| are| is| going to| would| shall| stand| be| ever| get| got
      | a| any| did)* (?:win|come out|comes out|be won|chance|hope|make it|winning|chances|be done
      |get (?:it|this) out|work out|lost|finished|done for|winnable|go out|beaten|doomed|beat (?:it|this)|succeed
      |be solved)(?: this one| this| it| this game| this time| in the end| of winning| left| at all| yet
      | from here)*
can_win
  (?:is there|have i|have we|have i got|do i have|do i stand|do we have|got)(?: still| got)?
      (?: any| a| much| even a)?(?: hope| chance| point| way to win| sense| use)
      (?: of winning| left| at all| for me| in (?:going|carrying|playing) on| carrying on| going on| with this one
      | with this| in it| here)*
  (?:should|shall|must|had) (?:i|we)(?: better| just)?(?: keep (?:going|on|at it)| carry on| go on| continue
      | persevere| stick with (?:it|this))?(?: or)?(?: should i)? ?
      (?:give (?:up|in)|keep going|call it a day|start again)?(?: or (?:give (?:up|in)|stop|carry on|keep going
      |go on))?(?: with (?:this|it|this one))?(?<=[nptyg])
  will (?:it|this|this one) (?:work|come|go)(?: out| right)?(?: in the end| do you think)?
moves
  (?=.*\b(?:to|left|can|could|may|might|move|moves|plays?|fits|goes)\b)(?:is|are|was|were|do|have) ?
      (?:there|i|we|you)?(?: not)?(?: see| got| still| honestly| any)* ?
      (?:anything|something|nothing|any moves?|any plays?|a move|moves?|any more)
      (?: else| at all| more| left| that| here| whatever)*(?: i| we)?(?: can| could| may| might)?(?: still| be)?
      (?: to)?(?: do| move| play| done| be done| moved| go| goes| fits| try)?(?: at all| left| now| here| on)*
moves
  (?!.*\bcards (?:left|there|possible|available)$)(?:let me (?:hear|know|see) |tell me |read me |list |remind me |
      i want to (?:hear|know) |give me |read out |run through )?(?:all )?(?:what|which)?(?: of| are)?(?: all)? ?
      (?:the |my |any )?(?:things|moves|cards|plays|options|choices|possibilities|ones|other moves)?(?: that)?
      (?: are)?(?: there| left| open to me| possible| available| have)*(?: i| we)?
      (?: can| could| may| might| am able to| have got| have| got)?(?: still| now| actually)?
      (?: do| move| play| be done| choose from| choose between| make| left)?(?<=do|ve|ay|es|om|ft|ns)(?<!me)
      (?<!have)(?<!other moves)(?: here| now| next| from here| at the moment)*
moves
  (?:have|did|am|could|might|do) (?:i|we) ?(?:have|be)? ?(?:missed|miss|missing|overlook|overlooked|overlooking
      |failed to see|forgotten|not seen|not noticed|fail to notice)(?: seeing)?
      (?: anything| something| a move| one| any moves| a trick| any)+(?: here| there| obvious| at all)*
progress
  (?!how many\b)(?:tell me |let me know |remind me |i wonder )?(?:how|so how)
      (?: far| well| close| near| much| many| badly| nearly)*(?: more| further| left| to go| is there| is left
      | longer)* ?(?:am|are|is|have|has|do|does|did|things|will)?(?: i| we| it| things| my game| the game| this
      | this game| this one| you think i am| everything| you think we are| there)?(?: am| are| have| is)?
      (?: doing| getting on| getting along| going| got| come| looking| look| managing| coming along| coming on
      | faring| left| to go| to do| still| stand| now| from| away| to| the| end| winning| finish| finishing| it
      | take| is| well| be)*(?<!how)(?<! it)(?<! is)(?<!much)(?<! are)(?<!many)(?<!far)(?<! i)(?<! we)
      (?: with (?:it|this|this one|this game|the game)| so far| altogether| in the game| then| compared .*)*
progress
  (?:am|are|is|have|has|will|do|was) (?:i|we|it|things|this|the game|my game|there|everything)
      (?: still| not| got| going| doing| getting| made| making| to| be| take| any| come)* ?
      (?:all right|well|ok|okay|anywhere|far|nearly there|nearly finished|nearly done|almost there|almost done
      |almost finished|close|close to (?:winning|the end|finishing)|near(?: to)? (?:winning|the end|finishing)
      |progress|winning|losing|much(?: more| further)?(?: left| to go| to do| longer)
      |a lot (?:left|more|to do|to go|more to do)|a long way(?: to go| off| from the end)?|much left|long now
      |further to go|half ?way|behind|badly|nicely|according to plan|better|any better|worse|any nearer|any closer
      |on track|right track|long)(?: so far| with (?:it|this)| there| through| yet| dear| now| to go| do you think
      | than .*)*
progress
  (?:what is|what are|tell me|remind me of|give me|read me|how is)? ?(?:the |my |our )?
      (?:state of (?:play|things|the game|affairs)|score|points|progress|position|tally|total|situation|standing)
      (?: so far| at the moment| then| now| please| like)*
  how many points (?:have|do) (?:i|we) (?:got|have|made)(?: so far)?
  how much (?:more )?(?:is there|have i(?: got)?|do i have|is)(?: still)?(?: left)?
      (?: to do| to go| left| before i (?:win|finish))*
  what is (?:still )?(?:left|there left|there still) (?:to do|for me to do)
moves_made
  how many (?:moves|goes|turns|plays|tries|steps)(?: have| did| has| had| is it| was it)?(?: i| we| that| it)?
      (?: have| had| made| taken| done| played| used| been| taken me| make| take| so far| already| up to now)*
time_played
  (?:how long|since when)(?: have| has| am| are| did| was| is it| been)* (?:i|we|this|it|this game)?(?: have)?
      (?: been)?(?: playing| at (?:it|this)| sitting here| going| going on| lasted| taken| take| taken me| started
      | doing this)*(?: now| so far| this one| this game| already)*
  (?:have|has|am|are) (?:i|we|it)(?: been)?(?: playing| at (?:it|this)| going| sitting here)* (?:long|for long
      |a long time|a long while|for ages|hours)
last_moves
  (?:(?:remind|tell) me (?:of )?|i (?:have forgotten|forget|can not remember|do not remember|have lost track of) |
      do you remember )?(?:what|which)(?: is| was| card| one)?(?: it| did| have| had| was it| on earth)*
      (?: i| we| you)(?: have| had)?(?: just| last| only)?(?: did| do| done| moved?| played?| put| took)
      (?: just| last| a moment ago| before| just now| then| there| earlier| a minute ago| last time)*(?<!did)
""",
    **LISTS,
)
SPEECH: Final = table_of(
    r"""
repeat
  (?:say|tell me|read|give me|let me (?:hear|have)|go over|could i (?:hear|have)|can i (?:hear|have)
      |may i (?:hear|have)|i would like to hear)? ?(?:it|that|what you said|what you just said
      |the last (?:bit|thing|part))? ?(?:again|once more|one more time|over again|another time|a second time)
      (?: slower| for me| i (?:was not listening|missed (?:it|that)|did not hear|forgot))?(?<!^again)
repeat
  (?:(?:i|we|he|she) (?:did not|do not|could not|can not) (?:catch|get|hear|follow|understand|make out|take in)
      (?: all(?: of)?)? (?:that|it|you|what you (?:said|say)|a word(?: of (?:that|it))?|the last (?:bit|part))
      (?: at all| properly| last bit| very well| too well)?|(?:i|we) missed (?:that|it|what you said|the last bit
      |the end|all that)|what (?:was|did you say|was it)(?: that| you (?:said|just said))?(?: again)?(?<!^what was)
      |(?:i )?beg (?:your )?pardon|pardon(?: me)?|come again|what did you (?:just )?say(?: there)?(?: again)?
      |you said what|say what|how was that|repeat (?:that|it|yourself|what you said|the last (?:bit|thing|part))
      |(?:i was|i am sorry i was) (?:not listening|miles away|distracted|dreaming|asleep)
      |i (?:dozed|nodded|dropped) off)(?: again)?
slower
  (?:you (?:are|speak|talk|go|read|gabble|rattle|are going|are speaking|are talking|are reading))?
      (?: it| that| on)? ?(?:going |off |too |much too |far too |all |so |that was |that is )*
      (?:too (?:fast|quick|quickly|speedy|rapid)(?: for (?:me|us|an old .*))?|slower|more slowly|less quickly
      |less fast|not so (?:fast|quick|quickly)|slow down|slow(?: down)? (?:it|that|yourself)(?: down)?|slowly
      |fast for (?:me|us)|quickly for me|a slower (?:voice|speed|pace))
      (?: for me| from now on| i can not keep up| will you)*
  (?:speak|talk|go|read|say (?:it|that|things)|take it|tell me|be)(?: a)? (?:bit )?
      (?:slower|more slowly|slowly|less quickly|less fast|steadier|steady)
  i can not keep up(?: with you)?
  you (?:gabble|rattle along|rattle on|speak too fast|talk too fast)
faster
  (?:you (?:are|speak|talk|could (?:go|speak|talk)|can (?:go|speak|talk)|may (?:go|speak|talk)
      |might (?:go|speak|talk)))? ?(?:going |too |speak |talk |go |read |say (?:it|that) |much too |taking )*
      (?:slow|slowly|too slow|faster|quicker|more quickly|speed up|speed (?:it|things) up|hurry up|get a move on
      |sluggish|a faster (?:voice|speed|pace)|up the (?:speed|pace|tempo))(?: for me| from now on| than that)*
      (?<!^slow)(?<!^slowly)(?<!go slow)(?<!go slowly)(?<!speak slowly)(?<!talk slowly)(?<!read slowly)
      (?<!it slowly)(?<!that slowly)(?<!speak slow)(?<!talk slow)(?<!read slow)
louder
  (?:i (?:can not|can hardly|can barely|could not|have trouble|find it hard to|am having trouble|do not) ?
      (?:hear|hearing|make you out|make out)(?: you| what you (?:say|are saying)| a word(?: you say| of it)?| it
      | that| much)*(?: well| too well| properly| clearly)?|you (?:are|have gone|speak|talk|are too|are being) ?
      (?:speaking |talking |too )?(?:quiet|soft|softly|faint|quietly|low|mumbling|whispering|muffled)<TODAY>
      |(?:you (?:will have to|must|need to|have to|should|could|might) |do )?
      (?:speak|talk|be|say (?:it|that)|go|read|make it|turn (?:it|yourself|the (?:sound|volume|voice)|up))? ?
      (?:up|louder|more loudly|out|more (?:volume|sound))(?: the (?:sound|volume))?(?<!^up)(?<!^out)(?<!be up)
      (?<!be out)(?<!go up)(?<!go out)(?<!it up)(?<!it out)(?<!that up)(?<!that out)(?<!read out)(?<!turn out)
      |(?:turn (?:it|yourself)|(?:turn|put) the (?:sound|volume|voice)) up|turn up the (?:sound|volume)
      |you are mumbling)
quieter
  (?:(?:there is )?no need to shout|you (?:are|speak|talk) ?(?:being |speaking |talking |too |much too |far too )*
      (?:loud|loudly|noisy|shouting|deafening(?: me)?|hurting my ears)(?: for (?:me|us))?
      |(?:be|speak|talk|go|read|make it) (?:quieter|softer|less loud|more quietly|more softly|quietly|softly)
      |not so loud(?:ly)?|(?:turn|put|bring|keep) (?:it|yourself|the (?:sound|volume|voice)|your voice) down
      |turn down the (?:sound|volume)|lower (?:your voice|the (?:sound|volume))|do not shout|stop shouting
      |you will wake (?:the|my|up) .*|you need not shout)
brief
  (?:you (?:talk|say|speak|chatter|explain|go on|waffle|are talking|are saying) (?:too|far too|much too|so) much
      (?: for me)?|you (?:need not|do not (?:have|need) to|should not) (?:say|talk|explain|tell me|go on|speak)
      (?: so| that| quite so| as| all| about)*(?: much| that| everything| long| it all)?(?: each| every)?
      (?: single)?(?: time)?|(?:keep|make) (?:it|things|your answers) (?:short|shorter|brief|briefer)
      |(?:be|speak|say|tell me) (?:brief|briefer|less|shorter)|say (?:a bit )?less|(?:use )?fewer words
      |less (?:talk|chatter|chat|of the chatter|waffle)|shorter answers|not so many words|cut it short
      |(?:spare me|skip) the details|you are (?:long-?winded|wordy|chatty|too wordy))
full
  (?:(?:say|tell me|explain|give me) (?:a bit |a little )?more(?: detail| words| each time| every time
      | when you (?:speak|answer))+|(?:be|answer) (?:more )?(?:full|detailed|in full)|longer answers
      |you (?:are too brief|say too little|could say more))
stop
  (?:(?:do )?(?:be|keep|stay|shut|hush)(?: up| quiet| still| silent| hush)*(?<!be)(?<!keep)(?<!stay)(?: for)?
      (?: a| one)?(?: minute| moment| second| bit| while)?|stop (?:talking|reading|speaking|chattering|that|it
      |chatting|there)(?: for)?(?: a| one)?(?: minute| moment| second| bit| while)?
      |(?:that is|that was) (?:enough|all i (?:need|needed|wanted)(?: to (?:know|hear))?|all)
      |(?:all right )?that (?:is|will) (?:enough|do)|you (?:need not|do not (?:have|need) to) (?:read|tell me|say
      |go through) (?:it |that |the |them |me )?(?:all|rest|everything|lot)|enough
      (?: of that| talk| chatter| reading)?|hush|shush|quiet|silence|(?:i have heard|i have had) enough(?: of that)?
      |no more|spare me)
sleep
  (?:stop listening|do not listen|do not mind me|take no notice|ignore (?:me|us|this)|go to sleep|listen no more)
      (?: for)?(?: a| the)?(?: minute| moment| second| bit| while| time being)?(?: please)?(?<!mind me)
wait_longer
  (?:give me|i (?:need|want|would like)|allow me|let me have|could i have|can i have)(?: a)?(?: bit| little)? ?
      (?:more|longer)(?: time)?(?: to (?:think|speak|talk|answer|finish(?: speaking| talking)?|say (?:it|things)
      |get it out))?
  (?:do not|you) (?:cut|interrupt|rush|hurry)(?: me)?(?: off| short)?
  you (?:cut|keep cutting) me (?:off|short)
""",
    **LISTS,
)
