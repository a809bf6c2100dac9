"""Games begun, chosen, left and asked about, and moves taken back."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

GAMES: Final = table_of(r"""
new_game
  \b(?:new|fresh|different|other|another) (?:deal|hand|cards|round|start|layout|shuffle|lot)\b[^,]*\bsame (?:game|one)\b
  \bsame game\b.*\b(?:new|fresh|different|other|another) (?:deal|hand|cards|round|layout|lot|start)\b
again
  \b(?:same (?:deal|game|cards)\b|start (?:\w+ ){0,4}over\b|restart|reset
      |start (?:over|again|from (?:the )?(?:beginning|start|scratch))|same (?:deal|game|cards) again
      |back to (?:the )?(?:beginning|start)(?! of)|begin again|replay|from scratch
      |try (?:this|it|I\d+) (?:one )?again|redo game|do over|rewind to start)\b
suggest:easy
  \b(?:which|what|any|show me|list|find me) (?:\w+ )?games (?:\w+ ){0,3}(?:easy|easier|simple|winnable
      |(?:can|could|might) (?:i |we |you )?win)\b
  ^games (?:that |which )?(?:i|we) (?:can|could) win$
suggest:short
  \b(?:which|what|any) (?:\w+ )?games (?:\w+ ){1,3}(?:short|quick|brief)\b
suggest:long
  \b(?:which|what|any) (?:\w+ )?games (?:\w+ ){1,3}long\b
suggest:hard
  \b(?:which|what|any) (?:\w+ )?games (?:\w+ ){1,3}(?:hard|difficult|tough|tricky|challenging)\b
which_games
  \b(?:what|which|any) (?:other |different |more )*(?:card )?games?\b(?!.*\bcalled\b)
  \bwhat else can (?:i|we|you) play\b
  \b(?:something|anything) else to play\b
  \b(?:different|other|another) game\b(?!s)
  \bplay something (?:else|different)\b
  \blist (?:the )?games\b
  \bchange (?:the )?game\b
  \bswitch games?\b
  \bother games\b
suggest:light
  \b(?:little|less|few|nothing|not (?:too )?much|fewer) (?:\w+ )*to (?:remember|keep in (?:mind|my head)|memori[sz]e
      |think of)\b
  \b(?:easy|simple) to (?:remember|keep in mind)\b
suggest:easy
  \b(?:game|something) (?:that |which )?(?:i|we|you|one) (?:can|could|might|may) (?:actually |really )?win\b
      (?!.*\bdeal\b)
suggest:short
  ^(?!.*\b(?:read|table|version|deal)\b).*\b(?:short|quick|brief)(?:er)? game\b
  \b(?:something|anything) (?:\w+ )?(?:short|quick|brief)(?:er)?\b
  \bgame (?:that |which )?(?:does not take|is over|takes little)\b
suggest:long ^(?!.*\bdeal\b).*\b(?:long|longer) game\b|\bsomething (?:\w+ )?(?:long|longer)$
suggest:easy
  ^(?!.*\b(?:is|was|deal)\b).*\b(?:easy|easier|simple|simpler) game\b
  \bsomething (?:\w+ )?(?:easy|easier|simple|simpler)\b
  \bgame for (?:beginners|a beginner)\b
suggest:hard
  ^(?!.*\b(?:is|was|deal)\b).*\b(?:hard|harder|difficult|tough|tricky|challenging) game\b
  \bsomething (?:\w+ )?(?:hard|harder|difficult|tricky|challenging)\b
  ^(?:\w+ ){0,3}challenge$
suggest \b(?:suggest|recommend|propose)\b.*\bgames?\b|\bwhich game (?:should|shall) (?:i|we) play\b
surprise \bsurprise (?:me|us)\b|^(?:play |pick |choose )?any game$|\b(?:random|pick a|choose a) game\b
all_statistics
  \b(?:statistics|stats|results|record|score)\b.*\b(?:all|every) (?:of )?(?:my )?games?\b
  \boverall (?:statistics|stats|results|record)\b
  \bhow (?:often|many games) have i won (?:altogether|in all|overall)\b
how_often_won
  \bhow (?:often|frequently) (?:is|does|do|can|would|will) (?:it|I\d+|this|game|one|people|you|anybody|anyone
      |everyone|most people|players?)\b.*\b(?:won|win|come out|succeed|beaten)\b
  \bwhat are odds\b
  \bodds of (?:winning|this game|game)\b
  \bhow (?:hard|difficult|easy) is (?:it|I\d+|this|game|this game)(?: game)?(?: to win)?$
  \bwhat (?:share|percentage) (?:\w+ )*won\b
winnable_deal
  \b(?:one|game|deal|something)\b.* (?:i|we|he|she|you) can win\b
  \bwinnable (?:one|game|deal)\b
  \b(?:one|game|deal) (?:that |which )?(?:can|could) be won\b
easy_deal ^(?!.*\b(?:is|was)\b).*\b(?:easy|easier|simple) (?:one|game|deal)\b
hard_deal ^(?!.*\b(?:is|was)\b).*\b(?:hard|harder|difficult|tough|tricky) (?:one|game|deal)\b
todays_deal \btoday (?:deal|game|one)\b|\b(?:deal|game) (?:of|for) (?:day|today)\b|\bdaily (?:deal|game)\b
new_game
  \bnew (?:game|deal|round|hand)\b
  ^(?!.*S\d)(?!.*\b(?:turn|flip|draw|reveal|card)\b).*\bnew one\b
  ^new$
  \b(?:deal|give|start|begin) (?:me )?(?:another|new|fresh) (?:game|hand|deal)\b
  \banother (?:go|round|deal|hand|game|try)\b
  \bplay again\b
  \bfresh (?:game|deal|start)\b
  \bnext game\b
  \bgive up (?:and|,)\b
  \bshuffle(?: up)? and deal\b
  \b(?:deal|give) (?:me |us )?(?:something|everything|I\d+ all) (?:new|fresh|different|else|anew)\b
  \bstart (?:a )?game\b
quit
  ^(?:.*, )?(?:i am|we are) (?:all |quite |nearly )?(?:done|finished|through)(?: (?:playing|with I\d+(?: game)?
      |for now|now))*$
quit
  ^(?!.*[CR]\d)(?:.*, )?(?:i |we |so |and )*(?:shall|must|should|have to|got to|need to|going to) (?:stop|go|leave
      |be off)(?: now| soon| here| there| for .*)?$
quit
  ^(?!.*[CR]\d).*\b(?:stop for (?:now|today)|quit|exit|goodbye|good night|bye|stop playing
      |that is all for today|end game|close (?:the )?(?:game|app|program)|turn yourself off|finished for today
      |enough for today|log off)\b
quit
  ^(?!.*[CR]\d).*\b(?:i|we) (?:will |shall )?(?:finish|stop|end|leave|close|am finished|am done|am through
      |call it a day)(?: \w+)? (?:for )?(?:today|tonight|this evening|here)\b
  \bfor (?:today|tonight|now) (?:i|we) (?:finish|stop|end|leave|am finished|am done|quit|go)\b
  \b(?:more|again|further|rest|continue|carry on|go on|play on|finish it|finish) tomorrow\b
  \btomorrow (?:i|we) (?:will |shall )?(?:play|go on|continue|carry on)\b
statistics
  \b(?:how (?:often|many (?:games|times)) (?:have|did|do) i (?:win|won|lost|play|played)
      |my (?:record|statistics|stats|results|score so far)|win rate|winning streak)\b
""")
GOING_BACK: Final = table_of(
    r"""
undo:cards
  ^(?:undo|take|put|take back|put back|go back) (?:only|no more than) (?:last|previous|one|single|I\d+)
      (?: one| I\d+| of them)*(?: back)?$
  ^(?:only|no more than) (?:undo|take back|put back|go back) (?:last|previous|one|single)(?: one| I\d+| of them)*$
  ^(?:undo|take|put|take back|put back|go back)(?: only)? (?:last|previous|one|single|I\d+)(?: one| I\d+| of them)*
      (?: back)? (?:only|alone|and no more|and nothing else)$
  ^(?:undo|reverse|retract|revert|cancel|(?:take|put|give|turn|go|bring|step) back(?: by)?)
      (?: only| very)*(?: (?:last|previous|(?P<number>R\d+|one|single)))+ cards?(?: again| only| alone)*$
  ^(?:take|put|give|turn|bring)(?: only| very)*(?: (?:last|previous|(?P<number1>R\d+|one|single)))+ cards? back
      (?: again| only| alone)*$
undo_many
  ^(?!.*[CPEF]\d)(?=.*\b<BACKWARDS>\b)(?:.*\b)?(?P<number>R\d+) (?:more )?(?:moves?|steps?|turns?|plays?|goes)\b
  ^(?!.*[CPEF]\d)(?=.*\b<BACKWARDS>\b)(?:.*\b)?last (?P<number1>R\d+)(?: ones| of them| I\d+)?\b(?! \w+s\b)
  ^(?:go )?(?P<number2>R\d+) back$
to_bookmark \bback to (?:last )?(?:book)?mark$
deals_back \b(?:back|undo|take back|go back)(?: \w+){0,2} (?P<number>R\d+) deals\b
to_named
  ^(?:(?:go|jump|return|take me|get) )?back to (?!(?:bookmark|mark|normal|talking|speech|work|bed|sleep|start
      |beginning|top|where|before|last|deal|how|what|it|that|this|my|own|game|full|brief|hands|first|table|me|other
      |solitaire)\b)(?P<name>[a-z]+(?: [a-z]+){0,2})$
undo_to ^(?:put|take|bring|have|give me|let me have) (?P<what>[CR]\d+) (?:and|with) [CR]\d+ back$
undo_to \bback to (?:just |right )?before (?P<what>C\d+)\b
undo_to \bbefore (?:i|we|you) (?:played|moved|put|sent|did|took|laid) (?P<what>C\d+)
undo ^i (?:did not|never) (?:want|mean|meant|intend|wanted)\b(?!.*\bi (?:meant|wanted)\b)
undo
  \b(?:like|as|how|where) I\d+ was(?: before)?$
  \bmake I\d+ (?:was|like before)\b
  ^previous$
  ^no , leave I\d+\b
  \bi regret\b
undo
  \bback where (?:I\d+|they|C\d+) (?:came|was|were|belongs?|belonged)\b
  ^(?:wait )?(?:that |I\d+ )?[CR]\d+ back$
  \bmake (?:I\d+ )?back\b
  \bback (?:the )?last (?:one|move)?$
undo
  \b(?:want|have|need|get|give me|can i have) (?:\w+ ){0,3}(?:[CRI]\d+|\w+)(?: \w+)? back\b
  ^(?:nope|no|oh no|oops) (?:, )?(?:go )?back\b
  \b(?:should|did) not (?:\w+ )?(?:have|mean)\b
undo_many
  \b(?:undo|take back|back|go back|reverse|retract|rewind|revert|withdraw)
      (?: \w+){0,2} (?P<number>R\d+) (?:moves?|turns?|steps?|goes|times|plays?)
undo_many
  \b(?:undo|take back|back|go back|reverse) (?:last |the last |H\d+ )?(?P<number>R\d+)\b(?! (?:of|on|to))
  \b(?:undo|back|go back) (?:I\d+ )?(?P<times>twice)\b
  \bundo (?P<number1>R\d+) times\b
redo \b(?:redo|do I\d+ again|replay that|undo undo|forward|put I\d+ back again|play I\d+ again)\b
undo ^(?:bring|put|take|give|get|have)(?: me| us)? [CR]\d+ back(?: again)?$
undo
  \bcancel (?:\w+ ){0,2}(?:last|move|action)\b
  \b(?:undo|retract|rewind|revert|unplay)\b
  ^u$
  \btake (?:back|I\d+ back|(?:\w+ ){1,3}back(?!(?: down| over| up)? (?:on|onto|to|into) [CRPE]\d)|back (?:\w+ )+)\b
  \b(?:mistake|oops|whoops|wrong (?:one|card|move|button)|did not mean (?:that|it|to|I\d+))\b
  \bgo back\b(?! to (?:talk|speak|normal|regular|[CR]\d))
  ^(?:\w+ )?back$
  \bstep back\b
  \b(?:one|a|single|go) (?:step|move|turn) (?:back|behind|backwards?)\b
  \bput (?:I\d+|(?:I\d+ )?(?:R\d+|C\d+|them)) back$
  \bput (?:I\d+|them|those|it) (?:\w+ )?back$
  \bback (?:a|one) (?:move|step)\b
  \bback one$
  \bback up\b
  \bscratch (?:that|I\d+)\b
  \bunmove\b
  \b(?:scrub|strike|erase|annul|nix|void|rub out) (?:that|I\d+|last|move|turn|draw|step|one)\b
  \breverse (?:that|it|I\d+|last)\b
  \bcancel (?:that|last|move|I\d+)\b
  \bnot (?:that|I\d+) one$
""",
    BACKWARDS=(
        "(?:back|undo|undone|reversed?|revert(?:ed)?|retract(?:ed)?|rewind|withdraw|withdrawn|behind|cancel(?:led)?|unmade)"
    ),
)
