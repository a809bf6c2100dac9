"""Whole lines that ask about the game: how it stands, what has happened, how much is left."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

GAME_QUESTIONS: Final = table_of(r"""
how_many:over ^how many(?: cards)? (?:lie|are|sit|rest|stand)(?: lying)? on (?P<what>[CI]\d+)(?: now)?$
read ^what(?: is| has| does)? (?P<where>P\d+) (?:got|have|has|hold|holds|show|shows)(?: in I\d+)?(?: now)?$
what_if
  ^(?:and )?what if (?:i|we|you) (?:were to )?(?:<MOVE>|moved|placed|took|played|sent) (?P<what>[CRPI]\d+)
      (?: (?:\w+ )?<ONTO> (?P<where>[CREPHF]\d+))?$
everything ^everything (?:on|that is on) (?:table|board|P\d+)(?: one more time| once more| again)?$
rule_about ^is I\d+ only\b.*$|^why (?:does|do|is|are|must) (?:P\d+|rows?|F\d+|columns?|piles?|E\d+)\b.*$
takes ^(?:which|what) cards? (?:is|are) (?:possible|allowed|good|right) (?:for|in|on) (?P<where>[CPE]\d+)$
how_many:hidden ^how many (?:cards )?(?:\w+ ){0,4}?(?:still )?(?:to turn|to be turned) (?:face up|H\d+)$
how_many:piles ^how many (?P<where>P\d+|fans|piles|columns|stacks) (?:are|is) there left$
may_move
  ^(?:can|could|may|might) (?:i|we|you|I\d+|they|he|one) (?:<MOVE>) (?P<what>[CRP]\d+)
      (?: anywhere| somewhere| any place| at all)+$
progress ^how (?:is|are|am) (?:I\d+|he|she|we|i|they) (?:doing|getting on|getting along|going)\b.*$
rule_about ^(?:do|does|can|may|is|are)\b.*\bin I\d+ game$
next_round ^(?:finish|complete|end|play|run|do)(?: H\d+| off| out| with| through)*
      (?: (?:rest|remainder|end|what is left) of)? (?:I\d+ |this |that )?round$
moves
  ^(?:does|do|will|would) (?:anything|something|any(?: of them| cards?| R\d+)?|any P\d+) (?:adds?|makes?|come|sum)
      (?: H\d+| up)?(?: to)? (?:R\d+|thirteen)$
moves ^(?:can|could|may) (?:i|we) (?:take|remove|match|make|play) (?:a |any )?pairs?(?: now| yet)?$
moves
  ^(?:what|which)(?: cards?| ones?)? (?:can|could|may) (?:i|we) (?:discard|throw away|throw H\d+|throw out
      |get rid of|bin|remove|chuck|dump|take off|take away|clear)(?: now| away)?$
moves ^is possible (?:something|anything)$
more ^any more$
why_not ^why (?:I\d+|that|this|it)(?: one| card| move)?(?: ,)? (?:and )?(?:not|rather than|instead of) [CRP]\d+.*$
read ^where (?:does|did|will|would) (?:I\d+|move) leave (?P<where>P\d+)$
moves ^what is (?:stopping|blocking|holding)(?: H\d+)? (?:me|us)(?: H\d+| up)?$
hint:card ^(?:do|pick|choose|play|take)(?: one| I\d+| R\d+)?(?: you like)? best(?: one)?(?: for (?:me|us))?$
which:most_hidden ^(?:most|deepest) (?:buried|covered|hidden) (?:P\d+|column|pile|fan|one)$
table ^what (?:have|do) (?:i|we) (?:got |have |see )?in front of (?:me|us)$|^what am i looking at$
changed
  ^what (?:is|did|has|was) I\d+ (?:just )?(?:uncovered?|turn(?:ed)?(?: over| H\d+)|reveal(?:ed)?|flip(?:ped)?
      (?: over)?|open(?:ed)?(?: H\d+)?)$
  ^what (?:got|was|has been|is been) (?:just )?(?:flipped|turned|uncovered|revealed|opened)(?: over| H\d+)?$
  ^what did (?:they|I\d+|P\d+|cards) (?:land|fall|go|end H\d+) on$
do_it ^(?:go ahead|go on and do I\d+)(?: then| now)?$
new_game ^(?:one|R\d+|P\d+) more (?:game|go)(?: then)?$
where_is ^how many (?P<what>[CR]\d+) (?:are |is )?(?:free|open|showing|clear|in sight)(?: now| already)?$
takes ^who (?:can|could|may|will|would) (?:go|sit|be put|be placed) (?:on|onto) (?P<where>[CPE]\d+)$
which:hidden
  ^(?:which|what)(?: of)? P\d+ (?:hides?|conceals?|(?:are|is) hiding|(?:have|has) got)(?: any)?(?: hidden)? cards$
which:empty
  ^(?:are |is |have )?any (?:P\d+|fans|columns|piles|stacks|heaps) (?:used (?:H\d+|up)|gone|done with
      |finished with)$
how_many:piles ^how many (?!F\d)(?P<where>P\d+|stacks|piles|columns|fans|cascades)$
can_win
  ^(?:.* , )?(?:where|when|how|at what point) (?:did|have|was) (?:i|we|he|she|it)(?: \w+)? (?:make|made|go|gone|do
      |done|lose|lost|spoil|mess|ruin)\b(?: .*)?$
can_win:won ^(?:did|have|has) (?:i|we|he|she) (?:win|won)(?: \w+)*$
hint:card ^(?:any |got any )?(?:tips|hints|clues|suggestions)(?: then| for me)?$
rule_about ^what happens (?:when|if|after) i (?:complete|finish|make|fill)\b.*$
moves
  ^can anything (?:be moved|move|be done|be played|go)\b.*$
  ^.*\bnothing (?:that |I\d+ )?(?:makes|adds|matches|pairs|fits|moves)\b.*$
takes
  ^(?:in|on|onto|into) (?P<where>[CPE]\d+) ,? ?(?:what|which cards?) (?:is possible|i can|can i|may i|can go|could i
      |possible)\b.*$
cards_left ^how many (?:cards )?(?:are |is )?(?:there )?(?:left|still)(?: left)? to (?:deal|turn|draw|come)\b.*$
how_many:hidden ^how many (?:cards )?(?:are )?(?:hiding|hidden)(?: \w+)? (?:in|on|under) (?P<where>P\d+)$
may_move
  ^is (?P<what>[CRI]\d+) (?:\w+ )?(?:clear|free|open|uncovered|available|playable|reachable|unblocked)
      (?: yet| already)?$
read ^(?P<where>P\d+) card$
hint:card
  ^.*\b(?:do not know|no idea) what\b.*\byou (?:choose|pick|decide)\b.*$
  ^.*\bbest bet$
  ^(?:tell )?good one to do$
which:empty
  ^(?:have (?:we|i)(?: got)?|is there|are there|got)(?: any)? (?P<where>E\d+)(?: ,? (?:and )?where(?: is I\d+)?)?$
may_move
  ^(?:any chance|chance|any hope|hope)(?: of)? <FEW>(?P<what>[CR]\d+) (?:\w+ ){0,3}?(?:<ONTO> )?(?:\w+ )?
      (?P<where>[CPEF]\d+)$
may_move
  ^is (?P<what>[CR]\d+) (?:eligible|allowed|good|fit|ok|able|free|ready|legal|right)
      (?: to go| to move)? (?:for|on|onto|in|into|to) (?P<where>[CPEF]\d+)$
takes ^(?:is|are|can|could|does) (?P<where>E\d+) (?:of use|any use|useful|of any use|of help)\b.*$
needs ^(?P<what>C\d+) ,? (?:is there|has|does|any|have we|anything|somewhere)\b.*$
how_many:at_once
  ^(?:may|can|could) R\d+ (?:cards )?(?:be )?(?:carried|moved|taken|go)\b.*\b(?:together|at once|in one)\b.*$
how_many:in
  ^(?:is|are) there (?:a )?(?:lot|lots|loads|many|much|plenty)(?: of)?(?: cards?)?
      (?: still| left)? (?:in|on|under) (?P<where>[PS]\d+)(?: still| left)?(?: ,? how many)?$
cards_left
  ^(?:is|are) there (?:a )?(?:lot|lots|loads|many|much|plenty)(?: of)?(?: cards?)?
      (?: still| left)? in (?:pack|deck|packet)(?: ,? how many)?$
progress ^(?:is|how is) I\d+ going(?: at all)?(?: well| ok| badly)?(?: .*)?$
moves ^.*\bnothing (?:can be|to be|left to) (?:matched|moved|played|paired)\b.*$
read
  ^(?:what|which|who)(?: cards?)? (?:have i|do i have|have we|is|lies|are|lie)
      (?: got)? (?:along|in|on|across|down|over|on top of) (?P<where>[PF]\d+)
      (?: ,? (?:going )?from left(?: to right)?| ,? take time.*)?$
read ^(?P<where>C\d+) so far$
under ^(?:what|which)(?: card)? (?:is|lies|sits) (?:behind|beneath|below|under|underneath) (?P<what>C\d+)$
can_win
  ^(?:can|could|may|might|will|does|is|was)(?: still)? (?:I\d+|game|pyramid|clock|deal|one|peaks)
      (?: \w+){0,4}? (?:won|solved|solvable|come out|comes out|be done|still on|down I\d+|goner|impossible
      |lost|hopeless|doomed|unwinnable)(?: \w+)*$
can_win
  \b(?:still (?:\w+ )?way to win|ruin(?:ed)? I\d+|am i (?:done for|finished|beaten|sunk)|all lost|winning possible
      |blown I\d+|solvable to|solution from|into (?:\w+ )?corner|save I\d+ yet|goner|get out of I\d+
      |dead in (?:the )?water|curtains|way out of I\d+|(?:past|beyond) (?:saving|hope|help)|lost cause|lose yet
      |we lose$|i lose$|lost already)\b
goal
  \b(?:when have i won|in aid of|must happen .*won|has to happen .*won|count as (?:a )?win
      |meant to be (?:doing|aiming)|supposed to (?:come out|be aiming)|got to end H\d+|wanted from|way is I\d+ won
      |look when (?:I\d+|it) is (?:finished|done|won)|have to be in end|left when i have won|what is target
      |or what is target|aiming (?:at|for)|playing towards)\b
hint:card
  \b(?:where would you (?:go|start|begin)|how should i go on|nudge|point (?:me )?in (?:right )?direction|ought i to
      |(?:glad of|some|want|need|little) guidance|guidance$|^opinion$|get (?:me )?out of I\d+ jam|most urgent
      |i am puzzled|lead way|right one to take|something sensible|sensible to do|how do i get any further
      |can not think of anything|^what is trick$|expert (?:do|play)|had i better|in my shoes|what i should
      (?: to)? (?:play|do|move)|if you were me|what would you pick)\b
hint:why
  ^why (?:that|this|I\d+)(?: one| move| card| hint)?$
  ^why (?:should|would) i(?: do| move| play)?(?: I\d+| that)?$
  ^what (?:good|use) (?:is|would|does) (?:that|I\d+)(?: do)?$
moves
  ^(?:no more moves|is I\d+ end of moves|(?:have i|did i|am i) (?:miss|missed|missing|overlooked?|overlooking)\b.*
      |what is there to be done.*|everything I\d+ fits|how many (?:moves|plays|options) (?:do|have|are)\b
      (?!.*(?:made|played|so far)).*|can i (?:still )?(?:move|play|do) (?:something|anything).*
      |what else (?:can|could|may) (?:be )?(?:\w+ )?(?:moved?|done?|played?)|avail(?:able)? moves
      |(?:does|do|will) anything (?:match|go|play|fit|move)s?(?: on I\d+| anywhere| together)?|can not go , can i
      |(?:check|look) for (?:\w+ )?moves?|what (?:can|could|may) be (?:shifted|done|moved|played|taken)
      |i can not go on.*|do any (?:of )?(?:P\d+|fans|cards|columns|them)(?: \w+)? ?
      (?:play|go together|move|match|fit)|where could something be moved.*
      |what (?:pairs|tops|cards) (?:touch|match|go together|are touching).*|what have we in way of moves
      |which (?:plays|moves) (?:are|is) (?:open|left|there).*|what choices (?:are|is) left.*
      |can i play before (?:drawing|dealing|turning)|is there (?:\w+ )?one i can (?:take|move|play)
      |are there more (?:moves|things).*|is there nothing else.*|<ASKED> can (?:i|we) (?:take away|remove|match))$
moves_made ^(?:what move are we on|count moves.*|number of moves(?: so far)?)$
time_played \b(?:time (?:on I\d+ game|so far)|been at I\d+ long|how many minutes|when did i begin|what is time)\b
which_options
  \b(?:(?:what|which)(?: other)? variations?|hands (?:can|could|may) (?:i|we|one|you) (?:look|hunt|play|search|go
      |choose|try)|settings can|can be set|other rules i could choose|suits can i choose|variants|ways of playing
      |how is I\d+ game set|options does)\b
which_games
  \b(?:sorts of solitaire|patience games|something different to play|other solitaires
      |(?:know|have) any more (?:games|I\d+))\b
which_deal ^(?:number of I\d+ deal|what is deal number|which number is I\d+(?: deal| game)?|is I\d+ game number)\b
statistics
  ^(?:what is (?:my )?record|read stats|my stats|have i ever (?:got|won|finished).*|fastest game.*
      |(?:what is|my) best (?:score|time).*)$
last_moves
  ^(?:last few moves|remind what i (?:played|did|moved)|what have (?:i|we) been doing|go over (?:\w+ )?moves
      |which was (?:latest|last) (?:play|move)|last move(?: ,)? what was I\d+|which card did i (?:move|play) last
      |what did i (?:\w+ )?(?:move|play|do) (?:last|before)|i forgot.* what i (?:have )?(?:moved|played|did)
      |what was last (?:move|go|play)|what did i do$)
changed:all
  ^(?:did|were|was|have|has) (?:you |I\d+ |we |they |he |she )*(?:all|both|R\d+|every one|each|I\d+)
      (?: (?:of (?:them|those|these|I\d+)|moves|turns|cards|R\d+|them|the|my|our|three|two))*
      (?: (?:really|actually|now|been|all|both|get))*
      (?: (?:happen(?:ed)?|done|made|moved?|work(?:ed)?|go|gone|went|carried out|played|taken|do))
      (?: (?:through|H\d+|all right|all|as i said|of I\d+))*$
  ^(?:did|have) (?:you|they|we)(?: (?:really|actually|all|both))? (?:do|done|make|made|manage|move|moved|finish)
      (?: (?:I\d+|all|both|them|that|everything|of I\d+|of them|R\d+))*$
changed
  ^(?:did (?:something|anything) (?:move|happen|change).*|did (?:I\d+|that|move) (?:work|help|go through
      |do anything)|what (?:did|has|have|does) (?:I\d+|deal|move|turn)(?: \w+)? ?
      (?:do|done|give|given|bring|brought|change|changed|get|uncover|uncovered|turn H\d+|show|reveal|free|open
      |open H\d+|free H\d+)(?: me| us)?|what (?:has become different|is (?:altered|different|new|changed).*
      |came (?:down|H\d+|out).*|went where|was (?:un)?covered.*|got (?:covered|buried|uncovered).*|went)
      |has anything turned H\d+|what happened(?: there)?)$
discards
  ^(?:<ASKED> (?:have|has|did|is|are|was|were|been)(?: i| we| been| gone| all)* (?:gone|taken off|get rid of
      |got rid of|binned|removed?|out of game|thrown(?: away| out)?|thrown|cleared|discarded)
      (?: so far| already| yet)?(?: ,? name I\d+)?|discarded (?:ones|cards).*|read thrown away cards
      |what is been (?:binned|cleared|discarded|removed).*)$
found_so_far
  ^(?:<ASKED> (?:have|has|are|is|did|came|made|get|know|got)(?: come| been| put| placed| already| all| i| we| get
      | out| by| ones| table)*(?: I\d+)? (?:[FH]\d+|put away|placed for good|out by|made I\d+ [FH]\d+)
      (?: so far| already| till| table| by| now| yet)*|all I\d+ is gone F\d+|what is been placed.*
      |<ASKED> are put away.*|.*\banything H\d+ yet)$
home_of
  ^(?:(?:which|what) (?P<what>[CR]\d+) (?:are|is|have|has) (?:come |been |gone |already )*(?:[FH]\d+|out)
      |have any (?P<what1>C\d+) come [FH]\d+)(?: \w+)*$
read
  ^(?:(?P<what>C\d+) ,? ?)?how (?:high|far) (?:have|has|are|is|did) (?:(?P<where>[CF]\d+)|they|it|I\d+)
      (?: they| I\d+)?(?: reached| got| come| go| gone| built| H\d+| up)*$
read
  ^(?:what is situation|how (?:are|do) things(?: stand)?|where are we|where do we stand) (?:in|with
      |on) (?P<where>[CF]\d+)\b.*$
progress
  \b(?:how much (?:is (?:left to do|done)|to go|of I\d+ is)|what percent|long way to go|headway
      |still have to do to finish|half ?way|where am i H\d+ to|near (?:the )?finish$|almost done$
      |nearly (?:through|done)$|have i achieved|under par|lot left|total so far|am i scoring|how goes I\d+)\b
  ^what is score$
  ^score$
cards_left
  ^(?:(?:what is|is there (?:anything|much|any)|anything|how (?:many|much) (?:is|are)) left
      |how (?:thick|big|high|deep|full) is|count|how far through|what remains)(?: in| of| on)? S\d+
      (?: am i| are we)?$
cards_left
  ^how many (?:more |further |other )?(?:flips|turns|draws|goes|hits|times|deals)(?: can| may| do| have| are| will)?
      (?: i| we| there)?(?: get| got| have| still| turn| draw| deal| left| to go)*
      (?: (?:in|of|from|until|till|before|to)) (?:end of )?(?:[SP]\d+|waste|deck|pack)
      (?: (?:has to|must|is|needs|runs|gets|ends|empties|empty|to|be|turned|over|out|H\d+|again|round|done|gone|I\d+))*$
cards_left
  ^(?:are we near end of S\d+|will S\d+ (?:\w+ )*last(?: \w+)*|S\d+ ,? how many(?: \w+)*
      |(?:do|have) we (?:have |got )?many (?:cards |ones )?(?:still )?to (?:turn|draw|come|deal)
      |have (?:we|i) run out of cards|how many (?:have i|do i have|cards)(?: still)? to (?:turn|deal|draw|come)
      (?: H\d+| over| yet)?|how many (?:cards |deals )?(?:before|till|until) S\d+ runs out|remaining cards
      (?: in [SP]\d+)?|what is left (?:to (?:deal|draw|turn|come)|for dealing)|what remains in hand to be dealt
      |how many are (?:still )?to (?:come|deal|draw)|how many deals of R\d+ to go
      |how (?:many|much) cards? (?:\w+ )?in (?:S\d+|packet|pack|deck|talon))$
cards_in_play
  ^(?:number of cards|what is (?:count of|total)|how many(?: more| cards)?)\b(?!.*\b(?:face|hidden|seen)\b)
      (?: \w+)*? (?:on board|on table|out on table|get rid of|be cleared(?: yet)?|still standing|lying out
      |take off|outside P\d+)$
  ^what is still standing\b.*
  ^is there much of pyramid left\b.*
how_many:hidden
  ^(?:how (?:many|much)|count|number of|are there many|what number of|what is left)\b.*\b
      (?:face ?down|turned down|hidden|unknown|not (?:i )?seen|(?:to|yet to) uncover|backs|closed|dig out)\b
      (?:.*?(?P<where>P\d+))?(?: ,? how many| left| yet| still| ones| cards)*$
how_many:hidden ^(?:P\d+ )?how deep is P?\d* ?(?:pile )?of hidden\b.*?(?P<where>P\d+)$
how_many:at_once
  ^(?:how many|what is most|most)\b.*\b(?:together|in one go|as (?:one )?unit|as one|at (?:a )?time|at once
      |take along|in one lift)\b(?: \w+)*$
how_many:under
  ^(?:how many (?:cards )?(?:has|does) (?P<what>[CR]\d+) (?:got|have|hide|cover|bury|hold)\b.*|how many (?:cards )?
      (?:are |lie )?(?:trapped|buried|stuck|hidden|blocked) (?:by|under|beneath|below) (?P<what1>[CR]\d+)
      |(?:what number of cards (?:are|lie)|is there (?:much|anything)) under (?P<what2>[CR]\d+)(?: ,? how many)?)$
how_many:in
  ^(?:(?:count|number of cards (?:in|on|under)|how many cards? (?:does|has|have)|how many (?:does|has|have)
      |how many have gathered (?:at|on|in)|how (?:long|big|tall|high|deep|thick) is) (?P<where>P\d+)
      (?: have| has| got| hold)?|(?P<where1>P\d+) ,? ?how many(?: in I\d+)?
      |how many (?P<where2>P\d+) (?:got|has|have|holds))$
how_many:gone
  ^(?:(?:count|total|number)(?: of)?(?: cards)? (?:on|in|at) F\d+|what have i cleared ,? how many
      |how many have (?:we|i) managed to get rid of|how many have (?:i|we) (?:got )?(?:sitting |lying )?
      (?:on|at|in) (?:finished|done|complete) \w+(?: \w+)*)$
how_many:rank
  ^(?:(?:count|number of) (?P<what>C\d+)(?: \w+)*|(?P<what1>C\d+) ,? how many(?: remain| left| are there| are left)?
      |are there many (?P<what2>C\d+)(?: ,? how many)?)$
how_many:empty ^(?:count empties|(?:number|count) of E\d+|how many (?:holes|blanks|gaps|vacancies)\b.*)$
how_many:piles
  ^how many (?P<where>P\d+|stacks|piles|columns|places|fans|cascades)(?: across)?(?: \w+)?
      (?: in I\d+ game| in row| are there| have i got| are in P\d+)$
how_many:redeals
  ^(?:how many (?:more )?times (?:can|may) i (?:deal|go through)|how often can i deal|unlimited redeals
      |is (?:talon|S\d+|redeal\w*) (?:capped|limited|unlimited)|what is redeal (?:policy|rule)
      |how many (?:more |further |other )?(?:redeals|passes|goes|rounds|trips)\b|redeals? (?:allowed|left|limit)
      |(?:is there )?limit on going round)\b.*$
""")
