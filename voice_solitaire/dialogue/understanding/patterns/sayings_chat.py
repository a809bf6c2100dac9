"""Sayings that are small talk."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of
from voice_solitaire.dialogue.understanding.patterns.sayings import LISTS

SMALL_TALK: Final = table_of(
    r"""
small_talk:waiting
  (?:(?:hang|hold) on|wait|bear with me)(?: (?:a|one|just a|half a) (?:minute|moment|second|sec|mo|tick|bit))?
  (?:wait|just|one|give me|half)(?: a| me| one| just| half)* (?:minute|moment|second|sec|mo|tick|bit)
small_talk:hard
  (?:<THIS>|things|the cards) (?:is|are|was|were|looks?|feels?|seems?|gets|is getting|turns out|sounds)
      (?: (?:much|far|a lot|lots|even|to be|getting|still|no|not any|rather|so much))* <HARDER>
small_talk:chat
  pull the other (?:one|leg)(?: it has(?: got)? bells on(?: it)?)?
small_talk:thanks
  (?:that is |that was |how |you are |you have been |it is )?(?:of you|(?:too )?kind of you|much obliged
      |much appreciated|too kind|a (?:great|big|good|real) help|(?:such )?(?:a )?help|most kind)
small_talk:thanks
  (?:many |(?:a )?thousand )?(?:thank you|thanks|cheers|ta|bless you|god bless you|bless your heart|much obliged
      |i am obliged|i am grateful|thanks awfully|i appreciate (?:it|that|your help|you))
      (?: much| a lot| a million| indeed| again| kindly| all the same| anyway| for .*| to you)*
small_talk:thanks
  you (?:have|had) been (?:(?:such )?a )?(?:<GOOD>|great|big|real|good|tremendous|enormous)
      (?: help| support| sport| to me| with me)*<TODAY>
small_talk:thanks
  <THIS> (?:is|was|has been|helps|helped)(?: of)?(?: <GOOD>)? ?(?:help|helpful|useful|to know|of you|me|a lot|us)*
      (?<!is)(?<!was)(?<!been)(?<!me)
small_talk:greeting
  (?:hello|hi|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|morning|evening|afternoon
      |welcome back)(?: there| again| to you| to you too| dear| love| everyone| everybody| old friend)*
small_talk:greeting
  (?:it is )?(?:only )?me(?: again| back| here)?
  i am (?:back|here)(?: again)?
  here i am(?: again)?
  (?:he|she) says (?:hello|hi|goodbye|good night|good morning)
  nice to (?:see|meet|hear) you(?: again)?
small_talk:newcomer
  (?:(?:hello|hi|hey|good (?:morning|afternoon|evening)) )?(?:(?:i|we) (?:am|are) )?(?:all |quite |brand |completely
      |totally |still |rather |a |the |an absolute |a complete |a total )*(?:new|beginners?|novices?|newcomers?
      |first[- ]timers?|starters?|learners?|newbies?)(?: new)?(?: here| players?| person| to (?:this|it|that|all this
      |these|the game|cards|card games?|these games|solitaire|patience|playing|this (?:game|one)|all of this)
      | at (?:this|it)| with (?:this|it))+
  (?:(?:hello|hi|hey) )?(?:(?:i|we) (?:am|are) )(?:all |quite |brand |completely |totally |still |rather |a |an absolute
      |a complete |a total )*(?:new|beginners?|novices?|newcomers?|first[- ]timers?|learners?|newbies?)
  (?:this|it) is (?:my|our) (?:very )?first (?:time|game|go|try|evening|deal)(?: here| playing| of (?:this|it)
      | with this)*
  new (?:here|player)(?: here)?
small_talk:how_are_you
  (?:how|and how) (?:are|do|have) (?:you|things)(?: doing| feel| feeling| been| keeping| getting on| with you
      | yourself)*<TODAY>
  are you (?:well|keeping well|all right|fine|happy|tired|busy|lonely|sad|ready|enjoying (?:yourself|this|it)
      (?: as much as (?:i am|me))?|having (?:fun|a <GOOD> time))(?: too)?<TODAY>
  you must be tired.*
small_talk:who_are_you
  (?:have you got|do you have|what is|what are|who gave you) (?:a |your )?names?
  what (?:shall|should|do|can|may|must) (?:i|we|people|they) call you
  how old are you
  where (?:do|did|are) you (?:live|come from|from|live then|born|come)
  who (?:made|built|invented|taught|wrote|programmed) you(?: to .*)?
  you (?:talk|speak|sound|are talking|are speaking|chat|read)(?: just| exactly| a bit| a lot)? like
      (?: a| an| the| some)? (?:robot|machine|computer|telephone|answering machine|satnav|radio|alien|parrot)
      (?: (?:haha|hehe|lol|you know))?
  are you (?:a |an )?(?:real )?(?:man|woman|lady|gentleman|girl|boy|person|human|robot|machine|computer|alive|real
      |married|clever)(?: or .*)?
  do you (?:have|get|ever get|sleep|eat|drink|dream|go|ever|feel)(?! any\b)(?!.*\b(?:card|game|move|deal|hint)).*
  what are you(?: like)?
small_talk:who_are_you
  (?:do|can|could|did|would) you (?:like|play|enjoy|prefer|win at|know|love|want|mind)(?: to)? ?
      (?:<PLAY>|me|us|it|this|games?|this game|this one|(?:with|against) me|with us|yourself|playing|winning
      |cards yourself|music|people|tea)(?: with (?:me|us)| too| as well| yourself| against me)*
  what is your favou?rite(?: \w+)*
  which (?:game|one) do you (?:like|prefer|enjoy)(?: best| most)?
  do you (?:win|lose|cheat)(?: often| much)?
small_talk:praise
  (?:what a|such a|a|that is a|this is a|it is a|you have got a|you have a|you have such a|i like your|i love your
      |what an?|your|that) ?(?:<GOOD> )*(?:voice|accent|manner|manners|machine|computer|program|programme|game
      |evening|morning|day|afternoon|invention|idea|toy|company|companion|one|set of cards)
      (?: (?:is|you have(?: got)?|you are|you have there|that is|this is|that was|we are having|(?:is )?<GOOD>
      |to (?:listen|talk) to))*<TODAY>
small_talk:praise
  (?:how |oh how |what )?(?:<GOOD>|well done|well played|bravo|hurrah|yippee|whoopee|nearly|marvellous
      |excellent|at last|not bad|great stuff|good stuff|fair enough|very well|right you are|good show|fancy that
      |i say|that will do nicely|thank goodness|thank heavens|got it|i did it|we did it|there we are|there we go
      |good for (?:me|you|us)|lucky (?:me|us|you)|clever (?:me|you|old me|girl|boy)|aren't i clever|good old you
      |that is the (?:spirit|way|ticket|stuff|one)|i see|i understand|(?:well )?i never(?: did)?|understood
      |of course|fine|splendid|indeed|quite|never|well i never|you never)
      (?: (?:one|job|work|game|girl|boy|stuff|move|fun|thing|that|going|then|good|you))*
small_talk:praise
  (?:<THIS>|things|(?:is|was|are|were) not (?:this|that|it|these)|today
      |(?:that|this|the|your|my) last (?:one|move|card|go)) ?(?:is|was|has been|are|were|looks?|feels?|sounds?
      |seems?|went|goes|worked|turned out|came out)? ?(?:not |a |an |much |more |too |rather |of |all |<BE> |such |
      only )*(?:<GOOD>|well|better|right|fun|luck|lucky|handy|bad|like it|it|the one|the ticket|what i (?:was )?
      (?:want|wanted|like|hoping for|hoped for|after|meant)|more like it|a relief|relief|treat|pleasure|done
      |a surprise|surprise|interesting|peaceful|quick|worth it)(?: (?:of me|of you|for me|one|game|idea|for us|move
      |than .*|to play|to have .*|work|thing|bit of luck|luck|to hear|to know|way to .*|fun|time|evening|after all
      |enough|sort of (?:game|thing)))*<TODAY>
small_talk:praise
  (?:i|we)(?: do| did| <BE>| have| had)* (?:like|liked|love|loved|enjoy|enjoyed|enjoying|adore|prefer|having|have
      |had|fond of|look forward to|miss|missed)(?: to)? (?:a |an |my |our |your |this|that|it|the |some |such |
      <PLAY>|playing|you|<GOOD>|all |every |these |me|us|better|best)
      (?:.*\b(?:game|games|cards|patience|solitaire|fun|time|minute|it|this|one|voice|day|evening|sunday|playing|you
      |with you|of it|laugh|much|best|machine|a lot|challenge|afternoon|company|solitaires?)\b.*)?
small_talk:praise
  <THIS> (?:does|do|keeps?|passes|passed|helps?|makes?|kept|cheers|takes|stops|gives|is keeping|is doing|is passing)
      (?: not)? (?:my |the |me|us|you|one|a |an |your )?.*\b(?:brain|mind|time|young|busy|mischief|happy|good|up
      |sharp|going|laugh|smile|company|world|alert|active|day|pleasure|off things|fit|trouble|occupied|power of good
      |old bones|heart)\b.*
small_talk:praise
  you(?: <BE>| do| did| have| have got| make| keep| speak| talk| play| explain| know| read| remind| sound| seem
      | look| can)+(?: a| an| the| such| doing| getting| no| better| as| so| too)* ?
      (?:<GOOD>|treasure|star|marvel|gem|angel|dear|love|wonder|godsend|genius|gentleman|lady|darling|help|friend
      |company|sport|brick|saint|expert|best|nicely|well|clearly|beautifully|well-spoken|wonderfully|job|everything
      |everything about .*|me (?:of|laugh|smile|company|sane|good company).*
      |my (?:friend|sister|brother|mother|daughter|son)|lot|bad|teacher|memory|a lot about .*|better than .*)
      (?: (?:thing|job|teacher|person|friend|one|voice|work|company|at (?:this|it|cards|explaining.*)|to me|with me
      |girl|boy|for (?:a|an) .*|with an? .*|memory|than (?:i|me|my .*)|helper|partner|player|machine|to talk to
      |to have around|help))*<TODAY>
small_talk:praise
  (?:i|we|<THIS>)(?: \w+)? ?(?:would|could|can|should|do) not (?:manage|do|cope|get on|get along|play|live|be doing)
      (?: this| it| so well)? without you
  what would (?:i|we) do without you
  where would (?:i|we) be without you
  (?:i|we) (?:could|would) not ask for better.*
  (?:it is|how|that is) (?:<GOOD> )?(?:to have|having) (?:somebody|someone|you|company|a friend).*
small_talk:praise
  (?:i|we) (?:<BE>|did|do|have|feel|thought)(?: doing| getting| got| on| this| that| it| was| done| a
      | the| in| my| feeling| not| <BE>| more| much)* ?(?:<GOOD>|well|better|best|fine|winning streak|roll|form|luck
      |lucky|famously|proud|happy|pleased|delighted|thrilled|chuffed|bad|in luck|hang of (?:it|this)|my element|glad
      |having fun|hot today|swimmingly|improving|learning|at (?:it|this))
      (?: (?:at (?:this|it|cards)|of (?:me|us|myself)|with (?:that|it|this|myself|you|how .*)|at last|so far
      |together|about (?:that|it)|to (?:hear|be) .*|i (?:came|played|tried|did).*|move|with it|here|now))*<TODAY>
small_talk:praise
  (?:i|we)(?: will| shall| am going to| can| could| bet i can| bet i could| am about to) (?:show (?:you|them)
      (?: how it is done| a thing or two)?|beat (?:you|it|this|them)|win(?: this(?: one| time)?| it| yet)?
      |do (?:better|it|this)|crack (?:it|this)|get (?:it|this|there)|manage|try harder|make it)
      (?: this time| one day| in the end| yet| today| next time| tonight)*
small_talk:hard
  (?:<THIS>|(?:is|was) not (?:this|that|it)|the cards|my luck|luck|things|today|these cards)? ?
      (?:is|are|was|were|has been|looks?|feels?|seems?|being|<BE>)? ?
      (?:not |a |an |too |only |my |going |being |getting |such |the |what |how |of |right )*
      (?:<HARD>|<BAD>|going|to play|well|fair|my day|day|nice|kind|on my side|with me|against me|fault
      |what i (?:expected|hoped for|hoped|thought)|looking good|good)
      (?: (?:one|game|deal|luck|business|thing|to follow|for me|today|card|hand|of me|of you|in here|isn't it|cards
      |turn|move))*<TODAY>
small_talk:hard
  (?:drat|blast|bother|dash|darn|damn|bugger|botheration|fiddlesticks|crikey|blimey|oh dear|dear oh dear|dear dear
      |oh no|oh well|never mind|goodness|goodness me|goodness gracious(?: me)?|good gracious|good grief|good heavens
      |heavens|heavens above|gosh|golly|gracious|gracious me|my word|upon my word|bless (?:me|my soul|my heart)
      |my goodness|my oh my|lord|good lord|tut tut|tut|ouch|ugh|oh bother|typical|just my luck|my luck|no luck
      |hard lines|tough luck|better luck next time|you win some.*|such is life|that is life
      |that is (?:the way it goes|cards for you)|c'est la vie)(?: it| that| and blast)?(?: again)?
small_talk:hard
  (?:i|we)(?: <BE>| do| did| have| was)(?: not| never| being| getting| only| a| an| too| no| such| all| in| having
      | rather| as| got| quite)* (?:slow|good|bad|rubbish|terrible|hopeless|silly|stupid|old|daft|clumsy|careless
      |foolish|tired|sleepy|lucky|unlucky|luck|fool|beginner|expert|clever|nuisance|clot|fingers and thumbs|quick
      |young|miles away|dreaming|daydreaming|wool gathering|a muddle|muddle|trouble|much good|no use|any good|worse
      |thick|dim|bright|dizzy|beginner|all thumbs|on top form|at my best|concentrating|looking|watching
      |paying attention|expecting that|thinking straight|thinking|no spring chicken|day)
      (?: (?:at (?:this|it|cards|these things|games)|with (?:cards|these (?:machines|things)|this|computers|it
      |technology)|today|old thing|old woman|old man|as i (?:was|used to be)|for (?:this|you|cards)|about|of me|one
      |thing|day|lately|straight))*<TODAY>
  (?:i|we) (?:do|did|am|was)(?: not) (?:like|enjoy|care for|fond of|enjoying|keen on)
      (?: this| that| it| the look of| these| them| those| cards| one| game| playing| much| at all)*
  i did not (?:expect|see) that(?: coming)?
  i was not expecting that
  that (?:serves me right|teaches me)
  silly (?:old )?me
  (?:i )?should have known(?: better)?
small_talk:bored
  (?:i am |this is |<THIS> is )?(?:getting )?(?:bored|boring|dull|tedious|a bore)(?: with .*| of .*)?
  i am fed up(?: with (?:this|it|cards))?
small_talk:laughter
  (?:ha ?|he ?|ho ?){2,}
  lol
  that (?:made|makes) me laugh
  you (?:do make|are making) me laugh
  you are (?:a scream|hilarious)
small_talk:family
  (?:my |our )?(?:late |dear |old |little |eldest |youngest |poor |own )*<KIN>
      (?: and (?:i|my \w+))* (?!wants?\b|would like\b|says?\b|thinks?\b|asks?\b|should\b|can\b|could\b|needs?\b).*
small_talk:family
  (?:i|we) (?:used to|have not|had not|never|have never|first|learned|learnt|last|once|did not use to|often|grew up
      |started|have been)(?:(?! (?:lost|stuck|over|through)\b) \w+)* (?:<PLAY>|this|it|these|game|cards|once|years?
      |ages|girl|boy|child|since .*|school|war|young)(?: (?!card\b)\w+)*
small_talk:family
  (?:my|this|that|the) <KIN> (?:taught|showed|gave|bought|put|set|got|told) (?:me|this|it|us|you).*
  (?:it|this|that) (?:does )?(?:reminds?|takes?) me (?:of .*|back(?: to .*)?)
  (?:it is|it has been|that was) (?:years|ages|a long time|many years)(?: since .*| ago)?
  those were the days
  i remember .*\b(?:playing|mother|father|husband|girl|boy|days|years)\b.*
small_talk:chat
  (?:it is |is it |it has been |was it )?(?:not |going to be |too |such )*(?:a )?(?:<GOOD> |bit )*
      (?:raining|pouring|snowing|cold|chilly|warm|hot|sunny|windy|freezing|dark|late|early|stuffy|draughty
      |nearly (?:bedtime|teatime|lunchtime|christmas|dinner time)|bedtime|teatime|lunchtime|christmas|my birthday
      |monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|winter|summer|autumn|weather|nippy|miserable
      |gloomy|foggy|(?:getting|growing) (?:late|dark|cold|chilly)|day|night|outside)
      (?: (?:cats and dogs|here|outside|in here|out|out there|day|weather|for .*|again|now|we are having
      |outside it is|already))*<TODAY>
small_talk:chat
  (?:i|we)(?: <BE>| have| had| will| shall| must| did| do| would| need| feel| am going to| can)*
      (?: not| to| only| like| got| gone and| been)* (?:having|drinking|put|putting|made|making|had|dropped|lost
      |found|left|got|waiting for|fetching|fetch|make|get|finished|feeling|feel|need|sitting|sit|eating|knitting
      |wearing|thinking|watching|listening to|spilt|spilled|forgotten|mislaid|love|fancy|drink)
      (?! (?:a |the )?(?:hint|new|another|game|go|different|something else|card|way|place|stuck|track|help)\b).*\b
      (?:tea|coffee|kettle|glasses|spectacles|biscuits?|cake|dinner|lunch|breakfast|supper|hearing aid|chair|telly
      |television|radio|bath|cup|glass|sherry|wine|slippers|cushion|blanket|teeth|stick|knitting|paper|post|nap
      |better|worse|poorly|sleepy|fire|cardigan|pills?|tablets|medicine|drink|cuppa|own|headache|cold|day)\b.*
small_talk:chat
  (?:i|we) <BE>(?: all| here| still| not| feeling)* (?:alone|on my own|by myself|by ourselves|at home|lonely|in bed
      |ninety|eighty|seventy|\w+ty(?: \w+)?|well|poorly|in pain|retired|blind|a widow|a widower|thirsty|hungry|cold
      |warm|comfortable|old|deaf|hard of hearing|only thinking|thinking|pondering|still (?:here|thinking)|ready
      |waiting|having a think|at work|new (?:to|at) this|trying|doing my best)
      (?: (?:years old|in (?:one|this|my) \w+|here|of hearing|about it|years|now|next \w+|my best|to think
      |at (?:this|it)|to this))*<TODAY>
small_talk:chat
  my (?:poor |old |left |right )*(?:eyes?|eyesight|ears?|hearing|memory|hands?|fingers?|back|knees?|legs?|head|brain
      |mind|sight|glasses|feet|hip|nerves|concentration|tea|dinner|lunch|voice)(?! (?:on|to|up|home)\b) .*
small_talk:chat
  (?:just |half )?(?:a |one |wait a |half a |hang on a |hold on a |give me a |excuse me a |excuse me for a )?
      (?:minute|moment|second|sec|tick|mo|jiffy|while|bit)(?: to think| more)?
  (?:hold|hang) on(?: a (?:minute|moment|second|sec|tick|mo))?
  wait(?: a (?:minute|moment|second|bit))?
  bear with me(?: a (?:minute|moment))?
  let me (?:think|see|have a think|look|ponder)(?: about (?:it|that|this))?(?: (?:a|for a) (?:minute|moment|bit))?
  i (?:will|shall|need to|have to|am going to|must) (?:have a think|think)(?: about (?:it|that|this))?
      (?: (?:a|for a) (?:minute|moment|bit|while))?
  what was i (?:saying|doing|thinking)
  where was i (?:now|then)
  i will be (?:right )?back(?: in .*| soon)?
  (?:i |i am )?(?:back )?in a (?:minute|moment|second|tick)
small_talk:chat
  (?:there is |that is |that was |it is |here is )?(?:the |somebody |someone |my |a |only |that |at )+
      (?:phone|telephone|door|doorbell|bell|postman|neighbour|oven|kettle|tea|baby|dog|cat|nurse|carer|radio
      |television|telly|programme)(?: (?:is|has|ringing|ringing again|barking|boiling|boiled|gone|crying|at the door
      |for me|calling|here|on|again|starting|the matter|came|keeps .*))*
  (?:she|he|they|somebody|someone)(?: is| has| was| are| have| had| will| would)
      (?: not| never| only| all| doing)* (?:gone|asleep|here|back|fallen|calling|ringing|at|having|making|coming|on
      |a lot|better|doing|thinking|looking|learning|enjoying|watching|ninety|eighty|good|lovely|happy|tired|ready
      |blind|new)\b(?!.*\b(?:move|card|game|hint)\b).*
small_talk:chat
  (?:my |the |our )?(?:dinner|lunch|tea|supper|programme|bus|taxi|lift|cake|favourite programme|film|news|visitors?)
      (?: is| has| are)? (?:ready|starting|started|here|on|coming|waiting|in the oven|getting cold|arrived|burning)
      (?: soon| now| in a minute| already| again)*
small_talk:chat
  (?:that|this|it) was (?:an?|the|my) (?!.*(?:mistake|error|slip|wrong|bad (?:move|idea)|blunder|accident)).*
  there is (?:nothing|something|a .*) on (?:the )?(?:television|telly|radio|box|wireless)<TODAY>
  (?:i|we) never (?:have|get|had) (?:any |much )?(?:luck|good cards|a good hand).*
  i (?:can not|must not|should not) complain
  let me (?:put|get|find|fetch|take|have|finish|drink|see to|turn|clean|wipe) (?:my|a|the) (?:glasses|tea|coffee
      |chair|light|kettle|drink|cup|spectacles|feet|nose|fire|lamp)(?: on| off| up| first| out| down)*
  forgive me
  i am no expert
  can you see(?: me| us| my .*)?
  do you know (?:my|his|her|our) name
  what do you look like
  where are you
small_talk:praise
  what (?:an? )?<GOOD> \w+ (?:you|he|she|it) (?:have|has|are|is)(?: got)?
  (?:is|was) not (?:it|this|that) (?:an? |such |the )?<GOOD> (?:day|evening|morning|afternoon|weather|game|voice|one
      |thing|idea|surprise|time|move)
  (?:whoever|the (?:person|people|man|woman|lady) who) (?:made|thought of|invented|wrote|built) (?:this|you|it) .*
  i (?:will|shall|must) tell (?:my|everyone|everybody|them|all) .*
small_talk:chat did you (?:have|sleep|get|enjoy) (?!.*\b(?:move|hint)\b).*
small_talk:chat
  (?:never you mind|i beg your pardon i am sure|that is all right
      |no (?:matter|harm done|problem|worries|hurry|rush|trouble)|not to worry|do not worry|it does not matter
      |there is no (?:hurry|rush)|take (?:your|my) time|i will take my time|so (?:it|they|he|she) (?:is|says?)
      |you (?:do not say|are joking|do say|can say that again|are right|were right|are telling me)
      |is that (?:so|right)|i (?:know|thought so|thought as much|should (?:think|hope) so|knew it|told you so
      |hope so|doubt it|agree|dare say|do not know about that|wish|wonder|will say)
      |what (?:fun|a (?:day|life|game|surprise|relief|carry on|business|performance|to do|palaver|muddle|mess|shame
      |pity|nuisance|bother|laugh))|who (?:would have thought(?: it)?|knows)|we (?:will|shall) see
      (?: about that| what happens)?|wish me luck|cross your fingers|fingers crossed|touch wood
      |here (?:goes|we go|we are|it comes|goes nothing)|off we go|ready when you are|i am all ears|watch this
      |guess what|let me tell you|(?:i|we) live in hope|practice makes perfect|slow but sure|slowly but surely
      |one thing at a time|where there is life .*|easy does it|let us be brave|in for a penny(?: in for a pound)?
      |(?:have|say) no more|sorry to (?:be|bother|trouble).*|i am (?:sorry|being|such) (?:to )?
      (?:be |bother |trouble |keep |silly|a |such ).*|(?:and see|to see|see) what happens
      |i (?:nearly|almost) (?:missed|forgot) (?:it|that|them|him|her)|as i (?:was saying|said)
      |i can see (?:one|it|something)|silly (?:old )?(?:me|thing)|i am not sure
      (?: (?:this|that|it) is .*| about (?:this|that|it))?|i have (?:got )?(?:an|a (?:good|better|clever)) idea
      |i have (?:it|got it)|i (?:have )?(?:found|spotted|seen) (?:one|it|something))
small_talk:weather
  (?:(?:do you know|tell me|tell us|can you tell|have you heard|have you got|give me|sing|sing me|sing us|say
      |play me|play some) )?(?:any |a |an |some |me |us )*(?:<GOOD> )?
      (?:jokes?|stor(?:y|ies)|songs?|poems?|riddles?|music|the news|the weather|something funny|what time it is
      |the time|what day it is|the date)
  what is (?:the (?:time|date|weather)|on (?:telly|television|the telly)|for (?:tea|dinner|lunch))(?: like)?<TODAY>
  what (?:day|time|month|year) is it<TODAY>
  will it rain<TODAY>
  is it (?:raining|cold|going to rain)<TODAY>
small_talk:goes_on
  (?:i|we) (?:do|did|will|would|shall|am|are|have|is)(?: not|n't)(?: want| wish| mean| like| going)*
      (?: to)? (?:stop|quit|leave|give up|give in|start (?:again|over|afresh|a new (?:game|one))|(?:play )?(?:a )?
      (?:new|another|different) (?:game|one|deal|hand)|go (?:yet|to bed)|finished?|done|beaten|defeated|tired|lost)
      (?: yet| just yet| so easily| that easily| with (?:this|it|this one|this game)| playing| this one| this)*
small_talk:goes_on
  (?:i|we)? ?(?:will|shall|would|had|am going to|think i will)? ?(?:leave|keep) (?:that|it|this|them)
      (?: one)? (?:(?:where|as|how) (?:it|they) (?:is|are|was|were)|alone|for (?:now|later))
small_talk:goes_on
  (?:i|we) (?:might|may|could) (?:have|play|start|try|deal) (?:a |an )?(?:new|another|different|fresh)
      (?: game| one| deal| hand)? (?:later(?: on)?|tomorrow|one day|another (?:time|day)|afterwards|after this
      (?: one)?)
small_talk:goes_on
  (?:do not|never|you must not|please do not|let us not) (?:you dare |yet )?
      (?:quit|exit|stop|leave|close|go|start|deal|give up|shuffle|reset|restart)
      (?: (?:a |an |me )*(?:new|another|different|fresh)(?: game| one| deal)?| the game| this game| over| again
      | away| yet| now| playing| it| this)*
""",
    **LISTS,
)
