"""What lines mean that are one wish from their first word to the last, as patterns (see ``patterns``).

They are tried before the patterns that may be found anywhere in a line.
"""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns import Pattern, table_of

Q: Final = (
    r"(?:which|what|who)(?: of)?(?: cards?| ones?| things?| C\d+| P\d+| them| mine| I\d+)*"  # how a question begins
)
N: Final = r"(?:\w+ |I\d+ |, ){0,3}?"  # a few words of no weight


def _whole(rows: str) -> tuple[Pattern, ...]:
    return table_of(rows.replace("Q_", Q).replace("N_", N))


QUESTIONS: Final = _whole(r"""
how_many:over ^how many(?: cards)? (?:lie|are|sit|rest|stand)(?: lying)? on (?P<what>[CI]\d+)(?: now)?$
read ^what(?: is| has| does)? (?P<where>P\d+) (?:got|have|has|hold|holds|show|shows)(?: in I\d+)?(?: now)?$
what_if ^(?:and )?what if (?:i|we|you) (?:were to )?(?:<MOVE>|moved|placed|took|played|sent) (?P<what>[CRPI]\d+)(?: (?:\w+ )?<ONTO> (?P<where>[CREPHF]\d+))?$
everything ^everything (?:on|that is on) (?:table|board|P\d+)(?: one more time| once more| again)?$
rule_about ^is I\d+ only\b.*$|^why (?:does|do|is|are|must) (?:P\d+|rows?|F\d+|columns?|piles?|E\d+)\b.*$
takes ^(?:which|what) cards? (?:is|are) (?:possible|allowed|good|right) (?:for|in|on) (?P<where>[CPE]\d+)$
how_many:hidden ^how many (?:cards )?(?:\w+ ){0,4}?(?:still )?(?:to turn|to be turned) (?:face up|H\d+)$
how_many:piles ^how many (?P<where>P\d+|fans|piles|columns|stacks) (?:are|is) there left$
may_move ^(?:can|could|may|might) (?:i|we|you|I\d+|they|he|one) (?:<MOVE>) (?P<what>[CRP]\d+)(?: anywhere| somewhere| any place| at all)+$
progress ^how (?:is|are|am) (?:I\d+|he|she|we|i|they) (?:doing|getting on|getting along|going)\b.*$
rule_about ^(?:do|does|can|may|is|are)\b.*\bin I\d+ game$
next_round ^(?:finish|complete|end|play|run|do)(?: H\d+| off| out| with| through)* (?:I\d+ |this |that )?round$
moves ^(?:does|do|will|would) (?:anything|something|any(?: of them| cards?| R\d+)?|any P\d+) (?:adds?|makes?|come|sum)(?: H\d+| up)?(?: to)? (?:R\d+|thirteen)$
moves ^(?:can|could|may) (?:i|we) (?:take|remove|match|make|play) (?:a |any )?pairs?(?: now| yet)?$
moves ^(?:what|which)(?: cards?| ones?)? (?:can|could|may) (?:i|we) (?:discard|throw away|throw H\d+|throw out|get rid of|bin|remove|chuck|dump|take off|take away|clear)(?: now| away)?$
moves ^is possible (?:something|anything)$
more ^any more$
read ^where (?:does|did|will|would) (?:I\d+|move) leave (?P<where>P\d+)$
moves ^what is (?:stopping|blocking|holding)(?: H\d+)? (?:me|us)(?: H\d+| up)?$
hint:card ^(?:do|pick|choose|play|take)(?: one| I\d+| R\d+)?(?: you like)? best(?: one)?(?: for (?:me|us))?$
which:most_hidden ^(?:most|deepest) (?:buried|covered|hidden) (?:P\d+|column|pile|fan|one)$
table ^what (?:have|do) (?:i|we) (?:got |have |see )?in front of (?:me|us)$|^what am i looking at$
changed ^what (?:is|did|has|was) I\d+ (?:just )?(?:uncovered?|turn(?:ed)?(?: over| H\d+)|reveal(?:ed)?|flip(?:ped)?(?: over)?|open(?:ed)?(?: H\d+)?)$|^what (?:got|was|has been|is been) (?:just )?(?:flipped|turned|uncovered|revealed|opened)(?: over| H\d+)?$|^what did (?:they|I\d+|P\d+|cards) (?:land|fall|go|end H\d+) on$
do_it ^(?:go ahead|go on and do I\d+)(?: then| now)?$
new_game ^(?:one|R\d+|P\d+) more (?:game|go)(?: then)?$
where_is ^how many (?P<what>[CR]\d+) (?:are |is )?(?:free|open|showing|clear|in sight)(?: now| already)?$
takes ^who (?:can|could|may|will|would) (?:go|sit|be put|be placed) (?:on|onto) (?P<where>[CPE]\d+)$
covering ^how (?:do|can|could|might|would|should) (?:i|we) (?:get|dig|come)(?: H\d+| down| through)* (?:at|to) (?P<what>C\d+)$
which:hidden ^(?:which|what)(?: of)? P\d+ (?:hides?|conceals?|(?:are|is) hiding|(?:have|has) got)(?: any)?(?: hidden)? cards$
which:empty ^(?:are |is |have )?any (?:P\d+|fans|columns|piles|stacks|heaps) (?:used (?:H\d+|up)|gone|done with|finished with)$
how_many:piles ^how many (?!F\d)(?P<where>P\d+|stacks|piles|columns|fans|cascades)$
can_win:won ^(?:did|have|has) (?:i|we|he|she) (?:win|won)(?: \w+)*$
hint:card ^(?:any |got any )?(?:tips|hints|clues|suggestions)(?: then| for me)?$
rule_about ^what happens (?:when|if|after) i (?:complete|finish|make|fill)\b.*$
moves ^can anything (?:be moved|move|be done|be played|go)\b.*$|^.*\bnothing (?:that |I\d+ )?(?:makes|adds|matches|pairs|fits|moves)\b.*$
takes ^(?:in|on|onto|into) (?P<where>[CPE]\d+) ,? ?(?:what|which cards?) (?:is possible|i can|can i|may i|can go|could i|possible)\b.*$
cards_left ^how many (?:cards )?(?:are |is )?(?:there )?(?:left|still)(?: left)? to (?:deal|turn|draw|come)\b.*$
how_many:hidden ^how many (?:cards )?(?:are )?(?:hiding|hidden)(?: \w+)? (?:in|on|under) (?P<where>P\d+)$
may_move ^is (?P<what>[CRI]\d+) (?:\w+ )?(?:clear|free|open|uncovered|available|playable|reachable|unblocked)(?: yet| already)?$
read ^(?P<where>P\d+) card$
hint:card ^.*\b(?:do not know|no idea) what\b.*\byou (?:choose|pick|decide)\b.*$|^.*\bbest bet$|^(?:tell )?good one to do$
which:empty ^(?:have (?:we|i)(?: got)?|is there|are there|got)(?: any)? (?P<where>E\d+)(?: ,? (?:and )?where(?: is I\d+)?)?$
may_move ^(?:any chance|chance|any hope|hope)(?: of)? N_(?P<what>[CR]\d+) (?:\w+ ){0,3}?(?:<ONTO> )?(?:\w+ |I\d+ )?(?P<where>[CPEF]\d+)$
may_move ^is (?P<what>[CR]\d+) (?:eligible|allowed|good|fit|ok|able|free|ready|legal|right)(?: to go| to move)? (?:for|on|onto|in|into|to) (?P<where>[CPEF]\d+)$
takes ^(?:is|are|can|could|does) (?P<where>E\d+) (?:of use|any use|useful|of any use|of help)\b.*$
needs ^(?P<what>C\d+) ,? (?:is there|has|does|any|have we|anything|somewhere)\b.*$
how_many:at_once ^(?:may|can|could) R\d+ (?:cards )?(?:be )?(?:carried|moved|taken|go)\b.*\b(?:together|at once|in one)\b.*$
how_many:in ^(?:is|are) there (?:a )?(?:lot|lots|loads|many|much|plenty)(?: of)?(?: cards?)?(?: still| left)? (?:in|on|under) (?P<where>[PS]\d+)(?: still| left)?(?: ,? how many)?$
cards_left ^(?:is|are) there (?:a )?(?:lot|lots|loads|many|much|plenty)(?: of)?(?: cards?)?(?: still| left)? in (?:pack|deck|packet)(?: ,? how many)?$
progress ^(?:is|how is) I\d+ going(?: at all)?(?: well| ok| badly)?(?: .*)?$
moves ^.*\bnothing (?:can be|to be|left to) (?:matched|moved|played|paired)\b.*$
read ^(?:what|which|who)(?: cards?)? (?:have i|do i have|have we|is|lies|are|lie)(?: got)? (?:along|in|on|across|down|over|on top of) (?P<where>[PF]\d+)(?: ,? (?:going )?from left(?: to right)?| ,? take time.*)?$
read ^(?P<where>C\d+) so far$
under ^(?:what|which)(?: card)? (?:is|lies|sits) (?:behind|beneath|below|under|underneath) (?P<what>C\d+)$
can_win ^(?:can|could|may|might|will|does|is|was)(?: still)? (?:I\d+|game|pyramid|clock|deal|one|peaks)(?: \w+| I\d+){0,4}? (?:won|solved|solvable|come out|comes out|be done|still on|down I\d+|goner|impossible|lost|hopeless|doomed|unwinnable)(?: \w+| I\d+)*$
can_win \b(?:still (?:\w+ )?way to win|ruin(?:ed)? I\d+|am i (?:done for|finished|beaten|sunk)|all lost|winning possible|blown I\d+|solvable to|solution from|into (?:\w+ )?corner|save I\d+ yet|goner|get out of I\d+|dead in (?:the )?water|curtains|way out of I\d+|(?:past|beyond) (?:saving|hope|help)|lost cause|lose yet|we lose$|i lose$|lost already)\b
goal \b(?:when have i won|in aid of|must happen .*won|has to happen .*won|count as (?:a )?win|meant to be (?:doing|aiming)|supposed to (?:come out|be aiming)|got to end H\d+|wanted from|way is I\d+ won|look when (?:I\d+|it) is (?:finished|done|won)|have to be in end|left when i have won|what is target|or what is target|aiming (?:at|for)|playing towards)\b
hint:card \b(?:where would you (?:go|start|begin)|how should i go on|nudge|point (?:me )?in (?:right )?direction|ought i to|(?:glad of|some|want|need|little) guidance|guidance$|^opinion$|get (?:me )?out of I\d+ jam|most urgent|i am puzzled|lead way|right one to take|something sensible|sensible to do|how do i get any further|can not think of anything|^what is trick$|expert (?:do|play)|had i better|in my shoes|what i should(?: to)? (?:play|do|move)|if you were me|what would you pick)\b
hint:why ^why (?:that|this|I\d+)(?: one| move| card| hint)?$|^why (?:should|would) i(?: do| move| play)?(?: I\d+| that)?$|^what (?:good|use) (?:is|would|does) (?:that|I\d+)(?: do)?$
moves ^(?:no more moves|is I\d+ end of moves|(?:have i|did i|am i) (?:miss|missed|missing|overlooked?|overlooking)\b.*|what is there to be done.*|everything I\d+ fits|how many (?:moves|plays|options) (?:do|have|are)\b(?!.*(?:made|played|so far)).*|can i (?:still )?(?:move|play|do) (?:something|anything).*|what else (?:can|could|may) (?:be )?(?:\w+ )?(?:moved?|done?|played?)|avail(?:able)? moves|(?:does|do|will) anything (?:match|go|play|fit|move)s?(?: on I\d+| anywhere| together)?|can not go , can i|(?:check|look) for (?:\w+ )?moves?|what (?:can|could|may) be (?:shifted|done|moved|played|taken)|i can not go on.*|do any (?:of )?(?:P\d+|fans|cards|columns|them)(?: \w+)? ?(?:play|go together|move|match|fit)|where could something be moved.*|what (?:pairs|tops|cards) (?:touch|match|go together|are touching).*|what have we in way of moves|which (?:plays|moves) (?:are|is) (?:open|left|there).*|what choices (?:are|is) left.*|can i play before (?:drawing|dealing|turning)|is there (?:\w+ )?one i can (?:take|move|play)|are there more (?:moves|things).*|is there nothing else.*|Q_ can (?:i|we) (?:take away|remove|match))$
moves_made ^(?:what move are we on|count moves.*|number of moves(?: so far)?)$
time_played \b(?:time (?:on I\d+ game|so far)|been at I\d+ long|how many minutes|when did i begin|what is time)\b
which_options \b(?:(?:what|which)(?: other)? variations?|hands (?:can|could|may) (?:i|we|one|you) (?:look|hunt|play|search|go|choose|try)|settings can|can be set|other rules i could choose|suits can i choose|variants|ways of playing|how is I\d+ game set|options does)\b
which_games \b(?:sorts of solitaire|patience games|something different to play|other solitaires|(?:know|have) any more (?:games|I\d+))\b
which_deal ^(?:number of I\d+ deal|what is deal number|which number is I\d+(?: deal| game)?|is I\d+ game number)\b
statistics ^(?:what is (?:my )?record|read stats|my stats|have i ever (?:got|won|finished).*|fastest game.*|(?:what is|my) best (?:score|time).*)$
last_moves ^(?:last few moves|remind what i (?:played|did|moved)|what have (?:i|we) been doing|go over (?:\w+ )?moves|which was (?:latest|last) (?:play|move)|last move(?: ,)? what was I\d+|which card did i (?:move|play) last|what did i (?:\w+ )?(?:move|play|do) (?:last|before)|i forgot.* what i (?:have )?(?:moved|played|did)|what was last (?:move|go|play)|what did i do$)
changed ^(?:did (?:something|anything) (?:move|happen|change).*|did (?:I\d+|that|move) (?:work|help|go through|do anything)|what (?:did|has|have|does) (?:I\d+|deal|move|turn)(?: \w+)? ?(?:do|done|give|given|bring|brought|change|changed|get|uncover|uncovered|turn H\d+|show|reveal|free|open|open H\d+|free H\d+)(?: me| us)?|what (?:has become different|is (?:altered|different|new|changed).*|came (?:down|H\d+|out).*|went where|was (?:un)?covered.*|got (?:covered|buried|uncovered).*|went)|has anything turned H\d+|what happened(?: there)?)$
discards ^(?:Q_ (?:have|has|did|is|are|was|were|been)(?: i| we| been| gone| all)* (?:gone|taken off|get rid of|got rid of|binned|removed?|out of game|thrown(?: away| out)?|thrown|cleared|discarded)(?: so far| already| yet)?(?: ,? name I\d+)?|discarded (?:ones|cards).*|read thrown away cards|what is been (?:binned|cleared|discarded|removed).*)$
found_so_far ^(?:Q_ (?:have|has|are|is|did|came|made|get|know|got)(?: come| been| put| placed| already| all| i| we| get| out| by| ones| table)*(?: I\d+)? (?:[FH]\d+|put away|placed for good|out by|made I\d+ [FH]\d+)(?: so far| already| till| table| by| now| yet)*|all I\d+ is gone F\d+|what is been placed.*|Q_ are put away.*|.*\banything H\d+ yet)$
home_of ^(?:(?:which|what) (?P<what>[CR]\d+) (?:are|is|have|has) (?:come |been |gone |already )*(?:[FH]\d+|out)|have any (?P<what1>C\d+) come [FH]\d+)(?: \w+)*$
read ^(?:(?P<what>C\d+) ,? ?)?how (?:high|far) (?:have|has|are|is|did) (?:(?P<where>[CF]\d+)|they|it|I\d+)(?: they| I\d+)?(?: reached| got| come| go| gone| built| H\d+| up)*$
read ^(?:what is situation|how (?:are|do) things(?: stand)?|where are we|where do we stand) (?:in|with|on) (?P<where>[CF]\d+)\b.*$
progress \b(?:how much (?:is (?:left to do|done)|to go|of I\d+ is)|what percent|long way to go|headway|still have to do to finish|half ?way|where am i H\d+ to|near (?:the )?finish$|almost done$|nearly (?:through|done)$|have i achieved|under par|lot left|total so far|am i scoring|how goes I\d+)\b|^what is score$|^score$
cards_left ^(?:(?:what is|is there (?:anything|much|any)|anything|how (?:many|much) (?:is|are)) left|how (?:thick|big|high|deep|full) is|count|how far through|what remains)(?: in| of| on)? S\d+(?: am i| are we)?$
cards_left ^(?:are we near end of S\d+|will S\d+ (?:\w+ )*last(?: \w+)*|S\d+ ,? how many(?: \w+| I\d+)*|(?:do|have) we (?:have |got )?many (?:cards |ones )?(?:still )?to (?:turn|draw|come|deal)|have (?:we|i) run out of cards|how many (?:have i|do i have|cards)(?: still)? to (?:turn|deal|draw|come)(?: H\d+| over| yet)?|how many (?:cards |deals )?(?:before|till|until) S\d+ runs out|remaining cards(?: in [SP]\d+)?|what is left (?:to (?:deal|draw|turn|come)|for dealing)|what remains in hand to be dealt|how many are (?:still )?to (?:come|deal|draw)|how many deals of R\d+ to go|how (?:many|much) cards? (?:\w+ )?in (?:S\d+|packet|pack|deck|talon))$
cards_in_play ^(?:number of cards|what is (?:count of|total)|how many(?: more| cards)?)\b(?!.*\b(?:face|hidden|seen)\b)(?: \w+| I\d+)*? (?:on board|on table|out on table|get rid of|be cleared(?: yet)?|still standing|lying out|take off|outside P\d+)$|^what is still standing\b.*|^is there much of pyramid left\b.*
how_many:hidden ^(?:how (?:many|much)|count|number of|are there many|what number of|what is left)\b.*\b(?:face ?down|turned down|hidden|unknown|not (?:i )?seen|(?:to|yet to) uncover|backs|closed|dig out)\b(?:.*?(?P<where>P\d+))?(?: ,? how many| left| yet| still| ones| cards)*$
how_many:hidden ^(?:P\d+ )?how deep is P?\d* ?(?:pile )?of hidden\b.*?(?P<where>P\d+)$
how_many:at_once ^(?:how many|what is most|most)\b.*\b(?:together|in one go|as (?:one )?unit|as one|at (?:a )?time|at once|take along|in one lift)\b(?: \w+)*$
how_many:under ^(?:how many (?:cards )?(?:has|does) (?P<what>[CR]\d+) (?:got|have|hide|cover|bury|hold)\b.*|how many (?:cards )?(?:are |lie )?(?:trapped|buried|stuck|hidden|blocked) (?:by|under|beneath|below) (?P<what1>[CR]\d+)|(?:what number of cards (?:are|lie)|is there (?:much|anything)) under (?P<what2>[CR]\d+)(?: ,? how many)?)$
how_many:in ^(?:(?:count|number of cards (?:in|on|under)|how many cards? (?:does|has|have)|how many (?:does|has|have)|how many have gathered (?:at|on|in)|how (?:long|big|tall|high|deep|thick) is) (?P<where>P\d+)(?: have| has| got| hold)?|(?P<where1>P\d+) ,? ?how many(?: in I\d+)?|how many (?P<where2>P\d+) (?:got|has|have|holds))$
how_many:gone ^(?:(?:count|total|number)(?: of)?(?: cards)? (?:on|in|at) F\d+|what have i cleared ,? how many|how many have (?:we|i) managed to get rid of|how many have (?:i|we) (?:got )?(?:sitting |lying )?(?:on|at|in) (?:finished|done|complete) \w+(?: \w+)*)$
how_many:rank ^(?:(?:count|number of) (?P<what>C\d+)(?: \w+)*|(?P<what1>C\d+) ,? how many(?: remain| left| are there| are left)?|are there many (?P<what2>C\d+)(?: ,? how many)?)$
how_many:empty ^(?:count empties|(?:number|count) of E\d+|how many (?:holes|blanks|gaps|vacancies)\b.*)$
how_many:piles ^how many (?P<where>P\d+|stacks|piles|columns|places|fans|cascades)(?: across)?(?: \w+)?(?: in I\d+ game| in row| are there| have i got| are in P\d+)$
how_many:redeals ^(?:how many (?:more )?times (?:can|may) i (?:deal|go through)|how often can i deal|unlimited redeals|is (?:talon|S\d+|redeal\w*) (?:capped|limited|unlimited)|what is redeal (?:policy|rule)|how many (?:redeals|passes|goes|rounds|trips)\b|redeals? (?:allowed|left|limit)|(?:is there )?limit on going round)\b.*$
covering ^what (?:is|stands|lies|are|sits) (?:in way of|between (?:me|us) and|over|above|trapping|keeping|pinning|locking|smothering|stuck on|weighing on|sat on|piled on) (?P<what>[CR]\d+)(?: \w+)*$
covering ^(?:what|which cards?) (?:must|do|should|need|have|needs|has) (?:i |we |to )*(?:move|clear|shift|dig|get rid of|remove|take|go|get)(?: \w+| H\d+)*? (?:reach|for|get at|free|get to|clear|before) (?P<what>[CR]\d+)(?: is free| can move| comes out)?$
covering ^what keeps (?P<what>C\d+) from\b.*$
covering ^(?:is )?(?:anything|something|what) (?:is )?(?:lying |sitting |piled |H\d+ )?(?:over|above|on|on top of) (?P<what>[CI]\d+)$|^what (?:has|have) (?P<what1>C\d+) got on I\d+$|^on (?P<what2>C\d+) what is lying$|^what (?:is|are) (?P<what3>C\d+)(?: \w+){0,4} covered (?:with|by)$
under ^what (?:does|is|do) (?P<what>C\d+) (?:sit|lie|rest|lying|sitting|covering|holding|on top of|blocking|hiding|cover|hide|hold)(?: on| upon| down| under I\d+)*$|^(?:below|under|beneath|underneath|behind) (?P<what1>[C]\d+)(?: ,)?(?: what.*| is what| which card.*)?$
is_there ^(?:any|no|got|see|anyone got) (?:sign of |other |more |any )?(?P<what>[CR]\d+)(?: anywhere| somewhere| about| around| at all| in sight| left| yet| showing)*$
is_there ^(?:may|might|could|would|can|does|do|is|are|did|have) (?:not |I\d+ |i |you |we |there |be |anyone |anybody |see |have |both |any )*(?P<what>[CR]\d+)(?: lies?| be)?(?: anywhere| somewhere| about| on board| on table| by any chance| shown themselves| turn H\d+| yet)+(?: ,? is not| \w+)?$
is_there ^(?:is|are|lies) (?P<what>[CR]\d+) (?:in|on|among|inside) P\d+(?: or P\d+)?(?: ,? yes or no)?$
is_there ^(?:does|do|did|has|have) P\d+ (?:have|hold|contain|got|get)(?: \w+)? (?P<what>[CR]\d+)$|^(?P<what1>C\d+) ,? do (?:we|i) have (?:one|I\d+|any)$
where_is ^(?:have you seen|i am looking for|i can not (?:find|hear|see)|hunt(?: for| H\d+)?|point (?:me )?to|places? of|search for|look for|track down|locate|any idea where|idea where|what did i do with) (?:other )?(?P<what>[CR]\d+)(?: is| has got to| hiding| anywhere)*(?: ,? where is I\d+)?$
where_is ^what (?:place|spot) (?:does|is|has|holds|hides) (?P<what1>[CR]\d+)(?: have| in)?$|^(?:which|what) P\d+ (?:holds?|has|hides?|contains?|might|is) (?:\w+ )*?(?P<what2>C\d+)(?: \w+| P\d+)*$|^(?P<what3>[CR]\d+) ,? ?where(?: is I\d+| are they)?$|^what P\d+ is (?P<what4>C\d+) in$
takes ^(?:what|which(?: \w+)?|who) (?:would|will|can|could|does|do|is|are|might) (?P<where>[CPE]\d+) (?:\w+ )?(?:accept|looking for|asks? for|ask for|waiting for|wait for|want|need|take|good for|be good for)(?: on top of I\d+| next)?$
takes ^(?:what|which(?: \w+)?|who)(?: \w+)? (?:would |will |can |could |might )?(?:extends?|continues?|plays? on|builds? on|goes? on|sits? on|fits? on|follows?|suits?|set upon|play on|join) (?:top of )?(?P<where>[CPE]\d+)(?: now)?$
takes ^(?:on|onto) (?P<where>[CP]\d+) ,? ?what (?:can|could|may|would) go$|^(?P<where1>[CP]\d+) (?:takes? what|waiting for what.*|wants? what)$
takes ^(?:is there |could |does |can |would )(?:anything|something)(?: at all)?(?: I\d+)?(?: would| could| can)? (?:go on|goes on|join|plays? on|play on|fit on|fits on) (?P<where>[CP]\d+)$
needs ^(?P<what>C\d+) (?:, )?(?:should )?(?:goes?|go|can go|fits?)?(?: on| onto| to)? ?(?:where|what|where to|which pile|on what|to what)$|^(?:options|somewhere|anywhere|any place|any home|got anywhere|a home|place|room) for (?P<what1>[CRP]\d+)$
needs ^(?:on|onto|to|with) (?:what|which P\d+|which cards?|where) (?:can|may|might|could|would|should|does|do) (?P<what>[CR]\d+) (?:be put|lie|go|be placed|sit|fit|pair|move)$|^at (?:what|which) hour does (?P<what1>[CR]\d+) go$
needs ^what (?:card |E\d+ |P\d+ |base )?(?:does|do|would|is|are|can|could) (?P<what>[CR]\d+) (?:go|need|suit|want|to sit|waiting for|waiting|wait for|partner|for|have|like|pair)(?: to)?(?: sit| go)?(?: on| into| onto| to| for| with)?$
needs ^(?:which|what|who|does any)(?: of)? ?(?:P\d+|cards?|piles?|them)? (?:would |will |can |could )?(?:marries|receive|have|take|takes|use|suit|suits|accept|accepts|want|wants|likes?) (?P<what>[CR]\d+)(?: H\d+ hands)?$|^what (?:has|needs) to be (?:\w+|H\d+) before i can (?:play|move) (?P<what1>[CR]\d+)$|^what (?:can i do|shall i do|to do|should i do) (?:with|about) (?P<what2>C\d+)$|^(?:where|how|does|would|could|can) N_(?P<what3>[CR]\d+) (?:fit|go|match|play)s?(?: on| with| onto| to)? (?:anything|something|anywhere|somewhere)$
may_leave ^(?:may|can|could|does|is|are|should|has)\b N_(?P<what>[CR]\d+)\b(?: \w+| or| I\d+| ,){0,4} (?:tossed|thrown(?: away| out)?|removed|discarded|binned|leave|takeable|dropped|get discarded)$|^(?P<what1>C\d+) (?:, )?(?:can|could|may)(?: I\d+)? be (?:tossed|thrown|removed|discarded|binned)\b.*$
may_move ^is (?P<what>[CR]\d+) (?:movable|moveable|mobile|ready for F\d+)$|^(?:would|could|can|will|does|might) (?P<where1>[PE]\d+) (?:card )?(?:take|accept|hold|have|receive) (?P<what1>[CR]\d+)$|^(?:check whether|whether|if|does) (?P<what2>[CR]\d+) (?:goes|fits|go|fit) (?:on|onto|to|in|with) (?P<where2>[CRPE]\d+)$|^(?:what about|and) (?P<what3>C\d+) (?:on|onto|to) (?P<where3>[CRPE]\d+)$
why_may_not ^(?:what is (?:wrong|matter) with|what stops|what prevents(?: me)?(?: moving)?|how come|for what reason(?: \w+)?|why (?:not|do|does|can|would|will|could)(?: not)?|what (?:has|have)|can not see why|(?:explain )?why|what keeps) N_(?P<what>[CR]\d+)\b.*?(?:<ONTO> |and |against )(?P<where>[CREPF]\d+)(?: not pair| H\d+)*(?: here)?$
why_not ^(?:how come(?: I\d+ is not (?:allowed|possible))?|why (?:would not|will not|is not|can not)(?: i| you)?(?: do)?(?: I\d+)?(?: work| allowed| go)?|what is reason(?: I\d+)?.*|.*\bwhy I\d+ (?:was no good|should not be possible|does not (?:go|work|fit)).*)$
free ^(?:free|loose|available|exposed|accessible|open|uncovered|playable|unblocked) (?:ones|cards)(?: ,? .*)?$|^(?:name|list|go over|read|tell)(?: \w+)? (?:exposed|available|free|open|loose) cards$|\bwhichever ones have nothing on\b|\bcan be got at\b|^cards? i can (?:use|get at|reach)$
free ^(?:what|which|who)(?: ones| cards| of mine| one| others)?(?: on \w+| in \w+)? (?:is|are|lies|lie) (?:all )?(?:loose|available|exposed|accessible|uncovered|unblocked|clear|in reach|within reach|not covered|not blocked|not buried|open|free)(?: H\d+)?(?: to take| to use| right| at moment)*$
everything ^(?:every single card|hear all|all cards.* whole lot|name every one of cards|go through each pile in full|list complete contents of .*|read absolutely everything)(?: R\d+)?$
tops ^(?:read|have|go along|run over|hear|all|only|what are|which are|want to hear)? ?(?:top cards|tops|ends|end cards|front cards|uppermost cards)\b(?!.*\b(?:can|may)\b)(?: (?:of|on|in|at|round|only) \w+| (?:of|on|in) P\d+)*(?: ,? (?:only|quick|what is|not whole lot))*$|^(?:what is (?:on top|uppermost)|tops?|top card)(?: on| of| in)? (?:everywhere|each P\d+|every P\d+|all P\d+|all piles|piles|each pile|each)(?: ,? what is)?$|^which card is at (?:end|top) of (?:each|every) P\d+$
table ^(?:what does (?:I\d+|it|table|board|pyramid|square|layout|everything) look|how does (?:I\d+|it|everything) (?:all )?look|what is (?:out|position|layout|situation|happening|going on)(?: \w+)?|how (?:do|are) things(?: stand)?(?: on board)?|lay of land|remind how everything lies|status of board|how is (?:situation|pyramid standing|I\d+ laid out|layout)|(?:have|run (?:me )?through|read|recap|give) (?:lay ?out|board|peaks|grid|parade|clock|round)(?: round| again)?|recap|go round (?:fans|table|board|clock)|what is on (?:all|every) rows?|what is left on (?:peaks|board|table)|what have we(?: got)?|what do i have(?: \w+)? (?:front|table|board)(?: of me)?|read (?:clock|fans|rows) round|what you see|what can you see|lay I\d+ out(?: \w+)*)$
rules ^(?:how (?:I\d+|it|game|spider|freecell|pyramid) is (?:played|done)|what am i allowed to do in I\d+ game|what do (?:i )?(?:need|have)?(?: to)? ?know to play.*|instruct (?:me )?in .*|.*\bno clue how I\d+ works|how do(?:es)? I\d+ (?:thing )?work|how is I\d+ laid out|what are rows)$
tutorial ^(?:teach|teach me|show me ropes|give me (?:a )?lesson)$
read_hand ^(?:(?:which|what) card (?:did i (?:turn|draw|get)|is H\d+|H\d+|is I\d+ i must place|do i have to place)|(?:turned|drawn|current|open) card|what (?:have i|did i|i) (?:drawn|turned|drew|draw|turn|get)(?: H\d+)?|what is (?:H\d+|card to (?:play|place).*|face up by S\d+)|card|what (?:have we|have i) turned H\d+.*|what just (?:came|turned) H\d+|(?:which|what|who) N_(?:peeking out of|on top of|showing on|lying on|on) (?:turned|flipped|drawn|open|face up) (?:pile|P\d+|stack)(?: , .*)?)$
read_last:next ^(?:what|which)(?: card)? is (?:next card down|second from (?:end|top|bottom|front)|one deeper|behind front|next to last)(?: card)?(?: in| of| on| at)? (?P<where>P\d+)$|^(?:last but (?:one )?|one deeper(?: in)? |under top (?:of )?)(?P<where1>P\d+)(?: ,? what is there)?$|^what is under top card (?:of|in|on) (?P<where2>P\d+)$
read ^(?:(?:what|which)(?: card)? is (?:exposed|available|showing|uppermost|outermost|topmost|on top|on end|at end|at front|face up|open)(?: card)?|(?:outermost|topmost|uppermost|end|front|final) card|top card) (?:in|on|of|at) (?P<where>P\d+)$
read ^(?:inspect|check|recite|name|list|hear|show|see|view|open up|contents of|(?:name )?cards (?:in|of)|go (?:along|down|through|over)|run (?:along|down|through|over)|rattle (?:H\d+|off)|take (?:\w+ )?(?:peek|look) at|look (?:at|in|into|through)|peek (?:at|in|into)|take me (?:through|along)|could i hear|how is|how does|what in|what all is in|what is standing in|describe|read) (?:[a-z]+ ){0,2}?(?P<where>[PF]\d+)(?: looking| look| run| out| aloud| once more| again| one by one| these days| card by card| through| from begin\w*(?: to end)?)*$
read ^what (?:is|do i have|have i|have we|lies|sits|did i put|has she got|has he got)(?: got| still| left)*(?: in| on) (?P<where>E\d+)$
read ^(?P<where>[PF]\d+)(?: ,)? (?:what is (?:in|on|there|left|I\d+)|has which|how is I\d+ look|read I\d+ out|know its cards|one by one|contents|cards|from begin\w*)\b.*$
which:hidden ^(?:which|who|what|in which|where|left)\b.*\b(?:closed cards|can not see|not opened all way|hiding something|still turned over|to uncover|backs)\b.*$
which:longest ^(?!.*\b(?:run|sequence|chain|streak)s?\b)(?!.*[CR]\d)(?:which|what|who|deepest|longest|biggest)\b.*\b(?:fattest|deepest|most crowded|most on I\d+|longest|biggest)\b.*$
which:shortest ^(?:which|what)\b.*\b(?:quickest to clear|nearest to being E\d+|nearly (?:gone|empty)|littlest|closest to empty)\b.*$
which:sizes ^(?:how (?:long|tall|big|thick|deep|high) (?:are|have|is) (?:P\d+|piles|columns|each|they)(?: \w+)*|what are sizes\b.*|give lengths|lengths|count every (?:stack|pile|column|P\d+)|number of cards per P\d+|how many left in each)$
which:empty ^(?:which|what|where)\b.*\b(?:got nothing in|is bare|are bare|holes in|stand vacant)\b.*$
which:started ^(?:which|what|ones|where)\b.*\b(?:under way|base down|got going|have something on I\d+|put something on|right card in|can grow)\b.*$|^is anything in (?:I\d+ |its )?right place\b.*$
""")
ORDERS: Final = _whole(r"""
deal ^(?P<number>R\d+) more(?: cards?)?(?: (?:off|from|of|out of) S\d+)?$
carry ^(?:and )?other (?P<what>[CR]\d+)$
carry ^(?:and )?(?P<what>[CR]\d+)(?: (?:from|off|out of)|(?: I\d+| which)? (?:is|was|lies|sits)(?: lying)? (?:in|at|on)) (?P<from>P\d+)$
carry ^have (?P<what>[CR]\d+) (?:from|in|of|off|on) (?P<from>P\d+) (?:<ONTO>) (?P<where>[CREP]\d+)(?: (?:in|of|on) P\d+)?$
repeat ^say again(?: \w+)?$
undo ^put that [CR]\d+ back(?: again)?$
table ^(?:lay|set|spread) I\d+ (?:all )?out$
deal ^see what (?:else )?is in S\d+\b.*$|^(?:draw|turn|flip|deal) again$
run ^take (?P<what>[CR]\d+) with (?:all|everything)\b.* put (?:\w+ |I\d+ )?(?:on|onto|to) (?P<where>[CREP]\d+)$
undo ^.*\b(?:un (?:deal|do|move|play)|undeal|unmove)\b.*$|^.*\bwas better where (?:I\d+|C\d+) was\b.*$
undo_many ^.*\blast (?:move|one|go) and (?P<times>one before)(?: I\d+)?$
again ^(?:can|could|may|shall|let) (?:i|we|us) (?:do|start|play|try) I\d+ all over again\b.*$
new_game ^(?:start|deal|begin|give|have)(?: me| us)? (?:fresh|new|another|brand new) (?:round|game|one|deal|hand)(?: of I\d+)?(?: instead)?$
deal ^(?:turn|flip) (?:I\d+ )?over$
deal ^(?:to )?(?:open|show|give|draw|take|turn|get|have|lay out|put out|deal out|flip)(?: me| us| out)* (?:another )?(?:top card|new one|one more|next one|last R\d+|next R\d+|one card|card|R\d+)(?: more)?(?: cards?)?(?:(?: of| from| off| out of| in) (?:S\d+|packet|pack|stack|pile))$
deal ^(?:lay|put|deal|give)(?: me| us)? ?(?:out )?(?:last|next|final|other) (?:R\d+|eight|row|lot|batch|few)$|^S\d+ ,? (?:R\d+|one)$
discard_all ^(?:both|all|every)(?: of)? (?P<what>[CR]\d+)(?: \w+| I\d+){0,4}? (?:cleared|thrown|removed|discarded|binned|gone|out|away)(?: away| out)?$
all_home ^(?:all|every)(?: of)? (?P<what>[CR]\d+)(?: \w+| I\d+| ,)*? (?:to )?[HF]\d+(?: they go| I\d+ go| they all go)?$
fill ^fill (?P<where>[EP]\d+) with what is (?:lying )?(?:on|in|at) (?P<what>P\d+)$
undo ^(?:i have changed mind\b.*|return card|I\d+ undone|last do not do|ctrl z|(?:that|I\d+) was ?n[o']?t right.*|no no no|take I\d+ back)$
undo_many ^(?:(?P<number>R\d+) steps? back|(?:go|rewind)(?: by)? (?P<number1>R\d+)(?: moves?)?(?: back)?|(?:go )?back H?\d* ?(?P<times>couple) of moves)$
redo ^(?:put undone move back|restore move i took back|replay what you took back|ctrl y)$
again ^(?:try I\d+ deal again|another (?:go|try) at I\d+(?: layout| deal| one)?|put I\d+ all back as they were dealt|begin I\d+ deal afresh|once more same|retry|have another (?:try|go) at I\d+.*|return to start|undo (?:all|everything).*(?:beginning|start))$
new_game ^(?:(?:shuffle and )?start over with new cards|play another|another game|.*deal (?:me )?(?:different|fresh|new) one|have fresh (?:R\d+|one|deal|game)|different cards|begin new|ng|give (?:me )?another game|start another game of I\d+|shuffle cards|(?:\w+ )*enough of I\d+ deal\b.*|.*\b(?:have|want) (?:\w+ )?(?:fresh|new|different) (?:one|deal|game|hand))$
easy_deal ^(?:deal (?:me )?something easy|give (?:us|me) gentle one.*|start one I\d+ is not too hard|make next one simple.*|.*\bbut easier)$
hard_deal ^(?:challenge(?: me)?|tough (?:R\d+|one)|give real stinker.*|.*\bbut harder)$
todays_deal ^(?:do today challenge|what is today one\b.*|daily|give (?:me )?same deal everyone gets today)$
winnable_deal ^(?:solvable deal|(?:only )?deal I\d+ can be (?:solved|won)|game I\d+ is not impossible|new game , but sure winner|.*\bone I\d+ comes out\b.*)$
bookmark ^(?:bookmark(?: I\d+)?|remember I\d+ (?:position|place|spot)|mark I\d+ spot.*|save(?: game| I\d+| position)?|keep I\d+ place)$
to_bookmark ^(?:(?:go |take me )?back to (?:bookmark|where i marked|saved spot|position you remembered)|return to saved spot|load bookmark)$
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
do_it ^(?:play suggestion|(?:that |good |nice |I\d+ )?idea , do (?:so|I\d+|that)|(?:take|follow|do|play) (?:advice|hint|suggestion)|[CR]\d+ you suggest(?:ed)?|(?:okay |ok )?then do (?:that|I\d+))$
finish ^(?:finish I\d+|you can do rest|play rest out yourself|I\d+ is won ,? ?so wind I\d+ H\d+|rest goes by itself.*|i have won , put I\d+ all away.*)$
deal ^(?:turn|deal|draw|flip|hit)(?: over| H\d+| me| S\d+| from S\d+)* (?:(?P<number>R\d+)(?: times| more| cards| more cards| rows| more rows| over)?|(?P<times>twice))$
deal ^(?:(?:no good|can not use I\d+|nothing doing|nothing i can do|nothing fits|.*out of moves) , (?:so )?(?:turn|deal|draw|flip)(?: again| on| one| from S\d+)?|keep (?:dealing|turning)|carry on dealing|dl|(?:we will|i will|i shall|will) draw|you to deal|i pull R\d+|take card from S\d+|come on , one I\d+ time|try luck with S\d+|burn one off S\d+|turn (?:one|card) (?:more|over)|see next S\d+|show next S\d+ card|go through S\d+|give fresh row across|put card on every P\d+|one card to each P\d+|new row\b.*|have (?:next|following) (?:R\d+|three|one|row)(?: \w+)*|S\d+ , deal I\d+ out|R\d+ at time , go|R\d+ off top|next R\d+(?: over)?|(?:shall we )?have next R\d+ over)$
redeal ^(?:go round again|start S\d+ over|flip P\d+ back|turn P\d+ back over\b.*|back to top of S\d+|go through [SP]\d+ (?:again|anew|second time)|once more through S\d+|second time round with S\d+|pick H\d+ P\d+ and start I\d+ over|re(?:set|load) S\d+|make P\d+ S\d+ again|S\d+ (?:run|is|has)\b.* (?:so )?(?:turn|flip) (?:I\d+|P\d+)(?: back| over)?|S\d+ is E\d+ ,? ?so turn over P\d+|take open cards back as S\d+|all used cards , turn I\d+ around again|use P\d+ again|pick H\d+ cards and make new fans|second deal|use one of shuffles|through S\d+ second time|flip over all of P?\d* ?discard\b.*|be so good as to turn over heap|P\d+ turned|recycl\w*(?: P\d+)?|reshuf\w*|(?:please )?turn (?:heap|pile) over)$
all_home ^(?:auto (?:to )?F\d+|autoplay to F\d+|take all cards H\d+ I\d+ will go|bank (?:lot|whatever you (?:are able|can)|everything)|F\d+ with everything possible|clear whatever we can to top|whatever can be founded , found I\d+|sweep board H\d+ to F\d+|tidy away all I\d+ is ready|do obvious ones to top|fill H\d+ F\d+ as far as you can|(?:send|put|move|take) H?\d* ?(?:everything|all|whatever)\b.*(?:to|on) F\d+)$
all_home ^(?:put )?(?P<what>C\d+) H\d+ , (?:all|every one) of I\d+$
discard_all ^(?:out with both (?P<what>C\d+)|take (?P<what1>C\d+) out , every one|(?P<what2>C\d+) , all of I\d+ , out|(?P<what3>C\d+) can all go)$
discard_every ^(?:clear off whatever allowed|bin lot I\d+ can be binned|take out every card I\d+ is beaten|take lot(?: I\d+ you can| you can)?)$
leave ^(?:(?:no|do not want) (?P<what>[CR]\d+) any more , discard I\d+|dispose of (?P<what1>C\d+)|(?P<what2>C\d+) (?:discarded|can go|goes!*)|rm (?P<what3>C\d+)|discarding (?P<what4>[CR]\d+)|get shot of (?P<what5>[CR]\d+)|off with (?P<what6>[CR]\d+)|have (?P<what7>[CR]\d+) out of way)$
pair ^(?:(?:put|discard|match|marry|couple|join|clear|take|combine|make friends with|use|pair|pair H\d+|take off|this|that) )*(?P<what>C\d+|R\d+|P\d+)(?: (?:in|on|card|of) P\d+| card)*(?: together)? (?:with|and|to|plus|along with|goes with|paired off with|C\d+ and) (?:one |that |this )*(?P<where>[CRP]\d+)(?: (?:in|on) P\d+| next to I\d+| below| off| together| ,? off they go| ,? take I\d+| H\d+| and R\d+| make R\d+| away)*$
exchange ^(?:let |can |this )*(?P<what>[CRP]\d+)(?: and that| and this| and)? (?:change places with|changes? with|and|swap with|for other|against|switched over|to swap with) (?:that |this )?(?P<where>[CRP]\d+)(?: swap round| switched over| change places)?$|^(?:interchange|swap|exchange|switch|change) (?P<what1>[CRP]\d+) (?:with|and|for|against) (?:that |this )?(?P<where1>[CRP]\d+)$|^turn about top of (?P<what2>[CRP]\d+) with top of (?P<where2>[CRP]\d+)$
run_home ^(?:(?:take|send|put|run|start with|keep putting|bring|climb|roll|chain|build|let|whole|as many) )*(?P<what>C\d+|R\d+) (?:as will )?(?:go )?[HF]\d+(?: F\d+)?(?: on its C\d+)? ?,? ?(?:and (?:following|on from|continue|all its|its|whatever follows|any|next)|with (?:all|everything|its)|plus any|each in turn|until you|until i|as far|whole way)\b.*$|^(?:(?:take|send|put|run|bring|climb|chain|whole) )*(?P<what1>C\d+|R\d+) (?:and (?:following|its successors|next ones)|as high as possible|sequence [HF]\d+)\b.*$|^run F\d+ from (?P<what2>C\d+)$|^start with (?P<what3>C\d+) and keep going [HF]\d+$|^keep putting (?P<what4>C\d+) [HF]\d+ until\b.*$|^as many (?P<what5>C\d+) as will go\b.*$
several ^(?:move|put|join|shift|pair of|all|both|each|every|of)*(?: of)? ?(?:both|all|every|each|pair of) (?P<what>C\d+|R\d+) (?:each )?(?:<ONTO>|over onto|behind) (?:their |its )?(?P<where>[CR]\d+)$|^(?P<what1>C\d+) (?:<ONTO>) (?P<where1>[CR]\d+) , both of I\d+$
fill ^(?:put (?:something|anything) in|plug|close|fill in|top H\d+|fill first|fill|refill|patch|stop) (?P<where>[EP]\d+)(?: (?:with|by|from|out of|using) (?:its |a )?(?P<what>[CRIP]\d+))?(?: card)?$|^(?P<where1>[E]\d+) (?:needs card , put anything in|filled(?: ,)?(?: with (?P<what1>[CRP]\d+))?)$|^ought to be (?P<what2>[CR]\d+) in (?P<where2>[E]\d+) , fill I\d+$
home ^(?:raise|retire|score|promote|see|cash in|get) (?P<what>[CR]\d+)(?: [FH]\d+)?$|^(?P<what1>C\d+) (?:to top|away H\d+|you go F\d+.*)$|^(?:from )?(?P<from>P\d+) to F\d+(?: , (?P<what2>[CR]\d+)?)?(?: card)?$|^(?:see to I\d+ )?(?:top of )(?P<what3>P\d+) gets [FH]\d+$|^(?:is )?(?P<what4>C\d+) (?:is )?free , so away with I\d+ H\d+$
carry ^(?:have|let|allow|make|see)(?: \w+)? (?P<what>[CR]\d+) (?:to |go |sit |along |step |step into |go sleep |sleep |hop |join |over |rest )*(?:<ONTO> )?(?P<where>[CRPE]\d+)$|^(?:have|allow|let|make) (?P<where1>P\d+) (?:take|hold|have)? ?(?P<what1>[CR]\d+)$
carry:cell ^(?:stash|park|store|shelve|stow|stow away|put away) (?P<what>[CRI]\d+)(?: for (?:moment|while))?$
carry ^(?:\w+ )?(?:is )?(?:pointing at|means|meaning|after) (?P<what>C\d+)(?: , I\d+)?$
carry ^(?P<from>P\d+) to [PR]\d+ , (?P<what>[CR]\d+) on (?P<where>[CRP]\d+)$|^i have got (?P<what1>[CR]\d+) for that (?P<where1>[CR]\d+)$|^in P\d+ is (?P<where2>[CR]\d+) , so move (?P<what2>[CR]\d+)$|^i meant (?P<what3>[CR]\d+) , on (?P<where3>[CRPE]\d+)$
""")
CHAT: Final = _whole(r"""
small_talk:bored ^(?:I\d+ is getting dull|nothing ever happens|i am fed H\d+ with cards|yawn)$
small_talk:hard ^(?:I\d+ is tough (?:one|R\d+)(?: ,? is not (?:it|I\d+))?|.*\bis murder|.*\bwhat (?:nasty deal|puzzle)\b.*|I\d+ never comes out\b.*)$
small_talk:how_are_you ^(?:how do you feel|(?:are )?you all right|did you sleep well|are you keeping well)$
small_talk:laughter ^(?:you make me laugh|I\d+ is funny|ha ha\b.*)$
small_talk:listening ^(?:anybody (?:[FH]\d+|home|there)|do you understand me at all|is I\d+ thing on|have you gone to sleep|did you get what i said|am i audible)$
small_talk:praise ^(?:(?:that|this|it|I\d+) is (?:better|good|great|fine|nice|lovely|perfect|right|it|more like it|game|funny)(?: then| now)?|i (?:enjoy|like) playing with you|i playing with you|do you like me)$
small_talk:thanks ^(?:.*\bi appreciate I\d+|.*\bvery kind of you|I\d+ is very (?:kind of )?you)$
small_talk:praise ^.*\b(?:i like|i love) (?:I\d+ )?game\b.*$|^i like I\d+\b.*$
small_talk:weather ^(?:I\d+ is (?:raining|cold|hot|sunny|going to be)\b.*|.*\b(?:raining|rain|snowing|weather)\b.*|day outside\b.*|.*\b(?:tell (?:me )?(?:good one|joke)|joke))$
small_talk:who_are_you ^(?:who am i talking to|.*\byou are robot\b.*)$
small_talk:greeting ^(?:I\d+ is me again|i am back|hiya\b.*)$
small_talk:family ^children are\b.*$
""")
