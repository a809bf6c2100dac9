"""What lines mean, as patterns over their words with cards, places and numbers replaced by signs (see ``mentions``).

The first pattern that is found anywhere in a line tells its wish. ``what``, ``where`` and ``number`` are the signs of
what is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

CARD: Final = r"[CR]\d+"
PLACE: Final = r"[PE]\d+"
ANY: Final = r"[CRPSFEHI]\d+"
MOVE: Final = (
    "(?:move|put|place|take|play|bring|lay|stack|send|drag|drop|shift|slide|pop|stick|get|set|transfer|build|add|jump"
    "|fold|hop|pick|carry|tuck|slip|park|chuck|go|goes|going|sit|sits|sitting|belongs?|spot|waste|squash|found|start"
    "|fill|join|click|tap|touch|use|combine|swing|plonk|shove|push|whack|pile|attach|deposit|unload|relocate|nudge)"
)
LEAVE: Final = (
    "(?:remove|discard|throw|chuck|bin|dump|ditch|toss|kill|delete|trash|scrap|clear|eliminate|lose|match|pair"
    "|do away with|away with|get rid|rid|bye bye|bye|goodbye|be gone|take away|take off|take out|fold away)"
)
ONTO: Final = (
    "(?:on top of|on to|onto|over on|over onto|over to|on|upon|over|to|into|in|in to|with|toward|against|under|below"
    "|join|joins|at|up on|up to|down on|down onto|back on|back onto|back to|next to|beside)"
)
BE: Final = "(?:is|are|was|were|has|have|have got|got)"


@dataclass(frozen=True)
class Pattern:
    """An expression that tells a wish."""

    wish: str  # as in the table of wishes
    template: str  # the words that it is told by, in which some lists are named
    name: str = ""  # that its intent has

    @cached_property
    def expression(self) -> str:
        """The words that it is told by."""
        lists = {"MOVE": MOVE, "LEAVE": LEAVE, "ONTO": ONTO, "CARD": CARD, "PLACE": PLACE, "ANY": ANY, "BE": BE}
        text = re.sub(r"(?<!P)<(\w+)=(\w+)>", lambda part: f"(?P<{part[1]}>{lists[part[2]]})", self.template)
        text = re.sub(r"(?<!P)<(\w+)>", lambda part: lists.get(part[1], f"(?P<{part[1]}>{ANY})"), text)
        for said, meant in (("[CRP", "[CRPSF"), ("[PE]", "[PSFE]"), ("P\\d+", "[PSF]\\d+")):
            text = text.replace(said, meant)
        return text.strip()

    @cached_property
    def regex(self) -> re.Pattern[str]:
        """The expression, compiled when a line first comes to it: to compile all of them takes 0.1 s at a start."""
        return re.compile(self.expression)


def table_of(rows: str) -> tuple[Pattern, ...]:
    """Patterns, one a line: the wish, perhaps a colon and a name, then the expression; upper-case names stand for the
    lists above."""
    found = []
    for row in filter(None, map(str.strip, rows.strip().splitlines())):
        wish, _, template = row.partition(" ")
        wish, _, name = wish.partition(":")
        found.append(Pattern(wish, template, name))
    return tuple(found)


def words_of(*families: tuple[Pattern, ...]) -> frozenset[str]:
    """The words that some patterns are made of."""
    return literal(pattern.expression for family in families for pattern in family)


def literal(expressions: Iterable[str]) -> frozenset[str]:
    """The words that are spelled out in some expressions.

    >>> sorted(literal([r"\\b(?:put|lay) (?P<what>[CR]\\d+) on\\b"]))
    ['lay', 'on', 'put']
    """
    return frozenset(word for expression in expressions for word in _LITERAL.findall(expression))


_LITERAL: Final = re.compile(r"(?<![\\(?<a-z])[a-z]{2,}")


# What needs the whole line, courtesy included: it is matched before anything is left out.
WHOLE: Final = table_of(r"""
progress \bdead (?:gaps?|spaces?|places?)\b|\b(?:gaps?|spaces?|which) (?:is|are) (?:all )?dead\b
small_talk:thanks ^(?:\w+ ){0,2}(?:thanks|thank you|cheers|ta|much obliged|thx)\b(?!.*[CRPE]\d)
small_talk:greeting ^(?:oh )?(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|howdy|greetings)(?: there| dear| love)?$
small_talk:how_are_you \bhow (?:are you|you are)\b|\bhow do you do\b|\bhow is it going\b
small_talk:who_are_you \bwho (?:made|built|wrote) you\b|\bwho (?:are|is) (?:you|this|that|talking|speaking)\b|\bwhat are you(?: then| really| exactly)?$|\bare you (?:a|an)? ?(?:robot|human|real|person|computer|machine|alive|man|woman)\b|\byour name\b
small_talk:listening \b(?:are|can) you (?:listening|hear|there|still there|awake|on)\b|\byou there\b|\bdo you hear\b
small_talk:which_game \bwhat(?: is|'s)? (?:this|the|that)? ?(?:game|one) (?:is this|am i|are we|called)|\bwhich game\b|\bwhat (?:am i|are we|game am i|game are we) playing|\bwhat is (?:this|the) game(?: called)?\b|\bname of (?:this|the) game\b
small_talk:bored \b(?:i am |i'm |this is |getting |so )?bor(?:ed|ing)\b(?!.*\b(?:play|different|other|another|else|can we|let us|try|do)\b)
small_talk:praise ^(?:(?:oh|that is|that was|you are|you|a|very|so|jolly|pretty|what a|are not you|how) )*(?:good|great|nice|lovely|well done|clever|brilliant|wonderful|fun|funny|cool|super|awesome|amazing|smart|excellent|perfect|helpful|patient|kind)(?: (?:job|work|one|game|girl|boy|you|fun|dear|stuff|move|indeed|aren't you|are not you|going|that))*$|\bwhat would i do without you\b|\bi love (?:you|this)\b|\byou are (?:so |very |really )?(?:good|great|clever|kind|sweet|patient|helpful|funny|nice|smart|the best)\b|\bgood (?:job|going|work)\b
small_talk:praise \b(?:having|had) (?:\w+ )*(?:fun|time|lovely|good)\b|\benjoy(?:ing|ed)?\b|\bget(?:ting)? (?:along|on) (?:famously|well|splendidly|nicely|like)\b|\bi (?:bet|can|will|could) (?:i can |i could )?beat you\b
small_talk:hard \b(?:this|that|it|game) (?:is|was|one is) (?:so |too |very |really |quite |rather )?(?:hard|difficult|tricky|tough|unfair|confusing|annoying|stupid)\b|\bi am (?:(?:so|very|really|pretty|quite) )?(?:no good|rubbish|bad|terrible|hopeless) at\b|\b(?:bad luck|how annoying|darn|damn|bother|blast|oh no)\b$
small_talk:laughter ^(?:ha ?)+$|^(?:he ?)+$|^lol$|^(?:hm+|oh|ah|wow|yay|whee|hooray|hurray|whoops)(?: (?:oh|ah|wow|yay))*$
small_talk:family \bmy (?:late |dear |old |little )?(?:husband|wife|mother|father|mum|dad|gran|grandma|grandmother|grandfather|grandson|son|daughter|dog|cat|sister|brother)\b(?! (?:says?|wants?))|\b(?:good|lovely|great|nice|pleasant) company\b
bookmark_as ^(?:(?:can|could|will|would) you )?(?:please )?(?:set (?:a )?)?(?:bookmark|mark|remember|save)(?: (?:this|that|it|here|place|position|spot|point))* (?:as|called|named|under(?: the name)?(?: of)?|by the name of) (?P<name>[a-z][a-z' ]*?)(?: ,)?(?: please| thank you| thanks)?$
to_named ^(?:(?:go|jump|get|take me|bring me|return) )?(?:back )?to (?:the |my )?(?:book)?mark (?:called |named )?(?P<name>[a-z][a-z' ]*?)(?: ,)?(?: please| thank you| thanks)?$
which_bookmarks \b(?:which|what|list|any|name|tell me|how many) (?:\w+ )*(?:bookmarks|marks)\b
to_left ^(?:(?:go|jump|get|take me|bring me) )?(?:back to|return to) where i (?:was|came from)\b
leave_showing ^(?:(?:go|take me|let me go|return) )?(?:back )?to (?:my|our) (?:own )?(?:game|table|position|place)(?: ,)?(?: please| thanks| now)?$|\b(?:stop|end|leave|enough of) (?:the )?(?:showing|demonstration|demo)\b
show_how \b(?:show|teach|tell) (?:me|us) (?:how|(?:the|a) (?:way|solution|answer))\b(?! (?:many|much|long|often|far|big|deep|high|tall|am|are|is)\b)(?! (?:to|do|can|does|it|this|that)\b(?!.*\b(?:win|won)\b))|\bhow (?:could|might|should) (?:i|it|this|that|we|one|the game|this game|that game|this deal)(?: \w+)? have (?:been )?(?:won|beaten|solved)\b|\b(?:solve (?:it|this|the game|this deal)|what is the solution)\b|\b(?:show|play) (?:me )?(?:the |a )?(?:winning way|solution)\b
small_talk:weather ^(?:do you (?:like|have|know|love|play|want|ever)|joke|weather|what time is it|the time|sing|story|married|your favou?rite|dance)\b|\b(?:joke|the weather|what time is it|sing|tell me a story)\b|\btell (?:me |us )?(?:a )?good one$
""")
CONTROL: Final = table_of(r"""
either \b(?:either(?: one| of them)?$|(?:it )?does not matter|do not (?:mind|care)|you (?:choose|decide|pick)|whichever|any of them)\b
slower \b(?:speak|talk|go|read|say \w+|a bit|too|more) (?:\w+ )?(?:slow(?:er|ly)?)\b|\btoo (?:fast|quick|quickly)\b|\bslow (?:it )?down\b|\bslower\b|\bnot so (?:fast|quick)
faster \b(?:speak|talk|go|read|a bit|more) (?:\w+ )?(?:faster|quicker|quickly)\b|\btoo slow(?:ly)?\b|\bspeed (?:it )?up\b|\bfaster\b|\bhurry up\b|\bquicker\b
louder \bspeak up\b|\blouder\b|\bcan (?:not|hardly|barely) hear\b|\bturn (?:it|this|that|I\d+|volume|sound) (?:up|H\d+)\b|\btoo (?:quiet|soft)\b|\bvolume (?:up|H\d+)\b|\b(?:more|raise|increase) volume\b|^loud$|\bturn (?:up|H\d+) (?:volume|sound)
quieter \btoo loud\b|\bquieter\b|\bsofter\b|\bturn (?:it|this|I\d+|volume|sound) down\b|\bvolume down\b|\b(?:less|lower|reduce|decrease) volume\b|\bnot so loud\b|\bturn down\b
brief \b(?:cut|stop|enough) (?:\w+ )?(?:chatter|chat|waffle|explanations?|blabber)\b|\b(?:less|stop so much|not so much|fewer|too much|too many) (?:talk|talking|words|chatter|speech|detail|chat)\b|\bshorter\b|\btalk less\b|\bsay less\b|\bkeep it short\b|\bbe brief\b|\btoo wordy\b|\bstop explaining\b
full \b(?:more|in) (?:detail|words|explanation)\b|\btalk more\b|\bsay more words\b|\bverbose\b
quit \b(?:enough|done|all) for (?:today|tonight|now|this evening)\b|\boff to (?:bed|sleep|work|dinner)\b|\bH\d+ to bed\b|\bgoing to bed\b
stop ^(?:be |keep )?(?:quiet|silent|silence|hush|shush|shh+|skip$|skip (?:it|this|that|I\d+)$|stop|enough(?! of)|shut (?:it|H\d+|up)|be still|that is enough(?! for)|that will do|I\d+ is enough|never mind$|forget (?:it|I\d+)$|cancel$|no more|quiet please|stop talking|shut your (?:mouth|trap))\b(?! listening)
sleep \b(?:stop listening|go to sleep|do not listen|mute (?:yourself|microphone)|sleep)\b
repeat \b(?:what did you say|say (?:that|it|I\d+)(?: one more time| once more)?$|repeat|^one more time$|(?<!table )\bonce more$|did not (?:catch|hear|get)|missed (?:that|it|I\d+)|come again|pardon|what was (?:that|I\d+)$|huh$)
""")
ITSELF: Final = table_of(r"""
to_the_end \b(?:till|until|to) (?:\w+ )*(?:end|over|finished|done)\b|\ball H\d+$|\bplay (?:it|I\d+) out\b
next_pile \b(?:run|finish|search|complete|go through|do|carry on with|go on with) (?:\w+ )*(?:P\d+|pile)\b|\bkeep (?:flipping|going|turning|on|drawing)\b|\b(?:till|until) (?:we|i|you) (?:get|find|have)\b|\bnext pile\b
next \b(?:see|show|what) (?:\w+ |I\d+ )*(?:following|comes (?:next|after|H\d+))|\bfollowing (?:card|one)\b|\bcarry on\b|\bcomes after\b
""")
GAMES: Final = table_of(r"""
again \b(?:same (?:deal|game|cards)\b|start (?:\w+ |I\d+ ){0,4}over\b|restart|reset|start (?:over|again|from (?:the )?(?:beginning|start|scratch))|same (?:deal|game|cards) again|back to (?:the )?(?:beginning|start)(?! of)|begin again|replay|from scratch|try (?:this|it|I\d+) (?:one )?again|redo game|do over|rewind to start)\b
which_games \b(?:what|which|any) (?:other |different |more )*(?:card )?games?\b(?!.*\bcalled\b)|\bwhat else can (?:i|we|you) play\b|\b(?:something|anything) else to play\b|\b(?:different|other|another) game\b(?!s)|\bplay something (?:else|different)\b|\blist (?:the )?games\b|\bchange (?:the )?game\b|\bswitch games?\b|\bother games\b
suggest:light \b(?:little|less|few|nothing|not (?:too )?much|fewer) (?:\w+ )*to (?:remember|keep in (?:mind|my head)|memori[sz]e|think of)\b|\b(?:easy|simple) to (?:remember|keep in mind)\b
suggest:easy \b(?:game|something) (?:that |which )?(?:i|we|you|one) (?:can|could|might|may) (?:actually |really )?win\b(?!.*\bdeal\b)
suggest:short ^(?!.*\b(?:read|table|version|deal)\b).*\b(?:short|quick|brief)(?:er)? game\b|\b(?:something|anything) (?:\w+ )?(?:short|quick|brief)(?:er)?\b|\bgame (?:that |which )?(?:does not take|is over|takes little)\b
suggest:long ^(?!.*\bdeal\b).*\b(?:long|longer) game\b|\bsomething (?:\w+ )?(?:long|longer)$
suggest:easy ^(?!.*\b(?:is|was|deal)\b).*\b(?:easy|easier|simple|simpler) game\b|\bsomething (?:\w+ )?(?:easy|easier|simple|simpler)\b|\bgame for (?:beginners|a beginner)\b
suggest:hard ^(?!.*\b(?:is|was|deal)\b).*\b(?:hard|harder|difficult|tough|tricky|challenging) game\b|\bsomething (?:\w+ )?(?:hard|harder|difficult|tricky|challenging)\b|^(?:\w+ ){0,3}challenge$
suggest \b(?:suggest|recommend|propose)\b.*\bgames?\b|\bwhich game (?:should|shall) (?:i|we) play\b
surprise \bsurprise (?:me|us)\b|^(?:play |pick |choose )?any game$|\b(?:random|pick a|choose a) game\b
all_statistics \b(?:statistics|stats|results|record|score)\b.*\b(?:all|every) (?:of )?(?:my )?games?\b|\boverall (?:statistics|stats|results|record)\b|\bhow (?:often|many games) have i won (?:altogether|in all|overall)\b
how_often_won \bhow (?:often|frequently) (?:is|does|do|can|would|will) (?:it|I\d+|this|game|one|people|you|anybody|anyone|everyone|most people|players?)\b.*\b(?:won|win|come out|succeed|beaten)\b|\bwhat are odds\b|\bodds of (?:winning|this game|game)\b|\bhow (?:hard|difficult|easy) is (?:it|I\d+|this|game|this game)(?: game)?(?: to win)?$|\bwhat (?:share|percentage) (?:\w+ )*won\b
winnable_deal \b(?:one|game|deal|something)\b.* (?:i|we|he|she|you) can win\b|\bwinnable (?:one|game|deal)\b|\b(?:one|game|deal) (?:that |which )?(?:can|could) be won\b
easy_deal ^(?!.*\b(?:is|was)\b).*\b(?:easy|easier|simple) (?:one|game|deal)\b
hard_deal ^(?!.*\b(?:is|was)\b).*\b(?:hard|harder|difficult|tough|tricky) (?:one|game|deal)\b
todays_deal \btoday (?:deal|game|one)\b|\b(?:deal|game) (?:of|for) (?:day|today)\b|\bdaily (?:deal|game)\b
new_game \bnew (?:game|deal|one|round|hand)\b|^new$|\b(?:deal|give|start|begin) (?:me )?(?:another|new|fresh) (?:game|hand|deal)\b|\banother (?:go|round|deal|hand|game|try)\b|\bplay again\b|\bfresh (?:game|deal|start)\b|\bnext game\b|\bgive up (?:and|,)\b|\bshuffle and deal\b|\bstart (?:a )?game\b
quit ^(?!.*[CR]\d)(?:.*, |i |we |so |and )*(?:shall|must|should|have to|got to|need to|going to) (?:stop|go|leave|be off)(?: now| soon| here| there| for .*)?$
quit ^(?!.*[CR]\d).*\b(?:stop for (?:now|today)|quit|exit|goodbye|good night|bye|i am done|stop playing|that is all for today|end game|close (?:the )?(?:game|app|program)|turn yourself off|finished for today|enough for today|log off)\b
statistics \b(?:how (?:often|many (?:games|times)) (?:have|did|do) i (?:win|won|lost|play|played)|my (?:record|statistics|stats|results|score so far)|win rate|winning streak)\b
""")
GOING_BACK: Final = table_of(r"""
to_bookmark \bback to (?:last )?(?:book)?mark$
deals_back \b(?:back|undo|take back|go back)(?: \w+){0,2} (?P<number>R\d+) deals\b
to_named ^(?:(?:go|jump|return|take me|get) )?back to (?!(?:bookmark|mark|normal|talking|speech|work|bed|sleep|start|beginning|top|where|before|last|deal|how|what|it|that|this|my|own|game|full|brief|hands|first|table|me|other|solitaire)\b)(?P<name>[a-z]+(?: [a-z]+){0,2})$
undo_to \bbefore (?:i|we|you) (?:played|moved|put|sent|did|took|laid) (?P<what>C\d+)
undo ^i (?:did not|never) (?:want|mean|meant|intend|wanted)\b(?!.*\bi (?:meant|wanted)\b)
undo \b(?:like|as|how|where) I\d+ was(?: before)?$|\bmake I\d+ (?:was|like before)\b|^previous$|^no , leave I\d+\b|\bi regret\b
undo \bback where (?:I\d+|they|C\d+) (?:came|was|were|belongs?|belonged)\b|^(?:wait )?(?:that |I\d+ )?[CR]\d+ back$|\bmake (?:I\d+ )?back\b|\bback (?:the )?last (?:one|move)?$
undo \b(?:want|have|need|get|give me|can i have) (?:\w+ ){0,3}(?:[CRI]\d+|\w+)(?: \w+)? back\b|^(?:nope|no|oh no|oops) (?:, )?(?:go )?back\b|\b(?:should|did) not (?:\w+ )?(?:have|mean)\b
undo_many \b(?:undo|take back|back|go back|reverse|retract|rewind|revert|withdraw)(?: \w+){0,2} (?P<number>R\d+) (?:moves?|turns?|steps?|goes|times|plays?)
undo_many \b(?:undo|take back|back|go back|reverse) (?:last |the last |H\d+ )?(?P<number>R\d+)\b(?! (?:of|on|to))|\b(?:undo|back|go back) (?:I\d+ )?(?P<times>twice)\b|\bundo (?P<number1>R\d+) times\b
redo \b(?:redo|do I\d+ again|replay that|undo undo|forward|put I\d+ back again|play I\d+ again)\b
undo ^(?:bring|put|take|give|get|have)(?: me| us)? [CR]\d+ back(?: again)?$
undo \bcancel (?:\w+ ){0,2}(?:last|move|action)\b|\b(?:undo|retract|rewind|revert|unplay)\b|^u$|\btake (?:back|I\d+ back|(?:\w+ ){1,3}back(?!(?: down| over| up)? (?:on|onto|to|into) [CRPE]\d)|back (?:\w+ )+)\b|\b(?:mistake|oops|whoops|wrong (?:one|card|move|button)|did not mean (?:that|it|to|I\d+))\b|\bgo back\b(?! to (?:talk|speak|normal|regular))|^(?:\w+ )?back$|\bstep back\b|\bput (?:I\d+|(?:I\d+ )?(?:R\d+|C\d+|them)) back$|\bput (?:I\d+|them|those|it) (?:\w+ )?back$|\bback (?:a|one) (?:move|step)\b|\bback one$|\bback up\b|\bscratch (?:that|I\d+)\b|\bunmove\b|\breverse (?:that|it|I\d+|last)\b|\bcancel (?:that|last|move|I\d+)\b|\bnot (?:that|I\d+) one$
""")
STUCK: Final = table_of(r"""
moves \bexists?\b.*\bmoves?\b
moves ^(?:(?:what|which|any|is there|are there|show|list|name|see|read)\b.*\bpairs?(?: (?:are there|is there|left|now|touch|touching))?|(?:which|what)(?: cards)? (?:touch|touches)(?: each other| one another)?)$
can_win \b(?:winnable|hopeless|beaten|any (?:point|hope|chance)(?!.*[CR]\d)|can (?:i|this|it|we|I\d+|this game)(?: game)? (?:still |even |possibly )?(?:be )?(?:win|won|finish|finished)|is (?:it|this|game|that|I\d+|the game)(?: game)? (?:still |already )?(?:lost|won|winnable|over|finished|hopeless|doomed|dead)|have i (?:lost|won)|did (?:i|we) (?:win|lose)|(?:i have|we have|have we|have i) lost(?! (?:count|track|my|place))|going to (?:win|lose)|^lost$|game over|still in (?:it|with)|worth (?:going|carrying|playing) on|(?:should|shall|might as well|better) i? ?give (?:up|H\d+|in)|chances?(?!.*[CR]\d)|doomed|lost cause|won (?:yet|from)|dead end|looks? (?:dead|lost|bad|hopeless)|any good left|point (?:in )?(?:going|carrying|playing) on)\b
moves \b(?:stuck|(?:something|anything) (?:left )?to (?:do|play|move)|run out of|nothing (?:\w+ ){0,3}(?:to (?:do|take|move|play)|i can (?:do|move|play)|left|goes|works|moves|fits)|can (?:not|n't) (?:\w+ )?(?:do|move|play|find|see) (?:anything|something|any|a move|one|a thing)|anything (?:\w+ )?(?:playable|movable|moveable)|is (?:there )?(?:possible|something|anything|nothing|anywhere)(?!.* for)(?!.*[CR]\d) (?:\w+ ){0,3}(?:to )?(?:move|do|play|go|left)|(?:not|never) (?:\w+ )?(?:find|see) (?:any|a|one)|no (?:more )?(?:pair|pairs|play|plays)\b|blocked|jammed|locked up|no (?:more )?moves?|out of (?:moves|options|ideas)|are there (?:any )?(?:more |other )?(?:moves|plays)|any (?:\w+ )?(?:moves?|plays?)|anything (?:\w+ )?(?:i can|to|left|move|possible|go|goes|work|fit)(?! on| onto| to)|what are (?:my|the)? ?(?:moves|options|choices)|what (?:can|could|may) (?:i|he|she|we|one|you|be) (?:\w+ )?(?:do|move|moved|play|played|played)|what moves|list (?:\w+ )?moves|possible moves|my options|which (?:cards|ones) can (?:i |be )?(?:move|moved|play|played|go)|what can go|what is possible|(?:have|got) (?:any|a) moves?|where can i move)\b
""")
HINTS: Final = table_of(r"""
do_it ^(?:do (?:it|that|I\d+|so)|go for (?:it|I\d+)|yes do (?:it|I\d+)|do what you (?:said|suggested)|take your (?:advice|hint)|make (?:that|I\d+) move|play (?:that|I\d+|hint))$
do_it ^(?:do|make|take|play|put|go with|go for|try|choose|pick|have) (?:first|best|top)(?: one| R\d+| move| suggestion)?(?: of (?:them|those|I\d+))?$
hint:card ^best$|\b(?:hint|clue|tip|idea|ideas|advice|advise|suggest\w*|recommend\w*|(?:best|strongest|cleverest|wisest) (?:move|play|place|thing|option|card|next|bet|one)|top (?:move|play)|good move|smartest|what (?:should|shall|would|do|must|ought) (?:i|we|he|she|you) (?:to )?(?:\w+ )?do|what (?:now|next)|what is (?:next|best)$|next (?:move|play)$|help(?: me)?(?: out)?$|i need help|lost here|do not know (?:what|where)|which (?:move|play|fold|one|card|of them) (?:\w+ )?(?:would|should|is (?:best|better|right|good)|frees|uncovers|leaves|opens|gets|helps|makes|turns|clears|do|does|best)|anything (?:worth|good|useful)|what would you (?:do|play|move)|where (?:should|do|would) i (?:\w+ )?(?:go|start|move|put|begin|play)|something else$|what else$|no clue|show me (?:a|the)? ?(?:move|way)|am i missing)\b
""")
PROGRESS: Final = table_of(r"""
time_played \bhow long (?:have|has|did|was|am)\b|\bsince when\b|\bhow (?:many|much) (?:minutes|time) (?:have|has|did)\b
moves_made \bhow many (?:moves|turns|goes|plays) (?:have|has|did|so far|was|until now|up to now|i)\b|\b(?:moves|turns) (?:have i|did i|so far)\b|\bnumber of moves\b|\bmove count\b
progress \b(?:how am i (?:doing|getting on)|how (?:are we|is it|is game|is this|far|well|close|near)|progress|getting (?:on|anywhere)|score|points|am i (?:winning|losing|close|near|nearly|almost|getting|doing)|are we (?:winning|losing|close|near|nearly|there|almost|getting|doing)|(?:how )?(?:many|much) (?:more|longer|left) (?:\w+ ){0,4}(?:win|finish|done|take|go|end)|where (?:do|are|am) (?:i|we)(?: stand| at)?$|how much longer|nearly (?:there|done|finished)|what is missing|status|how things stand|how many (?:cards |more )?(?:till|until|before|to (?:go|win)))\b
cards_in_play \bhow many cards (?:\w+ )?(?:in play|on (?:the )?table)\b
""")
WHY: Final = table_of(
    r"""
why_may_not \bwhy (?:not )?(?:can|could|may|will|is|does|did|can i) (?:\w+ ){0,3}?(?:not )?(?:\w+ )?(?P<what>ANY_)(?:.*? ONTO_ (?P<where>ANY_))?
why_not \bwhy (?:not|can|could|may|was|did)\b|^why$|\bwhat is wrong with (?:that|I\d+)\b|\bwhat did i do wrong\b
""".replace("ANY_", ANY).replace("ONTO_", ONTO)
)
ASKING: Final = table_of(
    r"""
read_first \bfirst (?P<number>R\d+) (?P<where>P\d+|piles|columns|rows|fans|heaps)$
read_first:last \blast (?P<number>R\d+) (?P<where>P\d+|piles|columns|rows|fans|heaps)$
read ^(?:top|end|last)(?: card)? (?:of|on|in) (?P<where>P\d+)$
rule_about ^what (?:are|is) (?:[PSFE]\d+|\w+) (?:for|used for|good for)$
free \b(?:which|what) cards? (?:can|may|could) (?:i|we) (?:get at|reach|touch|use|get hold of|get to)\b
deal ^(?:have|take|get|give|draw|see|show)(?: me| us)? (?P<number>R\d+) more(?: cards?)?$
small_talk:praise ^what (?:\w+ ){0,2}(?:fun|game|treat|joy|pleasure|delight)(?: (?:I\d+|game))?(?: is)?$
where_is ^(?:read|list|name|show|find|say|give)(?: me| us| out)* (?:all |all of |every )?(?P<what>[CR]\d+)(?: I can see| in sight)?$
where_is ^which(?: of)? (?P<what>[CR]\d+) (?:can|could|do|did|are|have) (?:i|we|in sight|there|about|showing|out)\b
table ^what (?:have|has|did|was) (?:i|we|he|she)?(?: been| get| got)*(?: dealt| given)+$|^what (?:cards )?(?:did|have) (?:i|we) (?:get|got)(?: dealt)?$
read_hand ^what was (?:last|I\d+ last|newest)(?: one| card)(?: again)?$
which:shortest \b(?:is|are|any|which|what)\b.*\b(?:P\d+|column|pile|one)\b.* (?:nearly|almost|close to(?: being)?|about to be) (?:E\d+|empty|cleared|gone)\b
which:longest \bhow (?:many|much|long|big|tall|deep|high)\b.*\b(?:longest|biggest|tallest|fullest|fattest|largest)\b
which:shortest \bhow (?:many|much|short|few|small)\b.*\b(?:shortest|smallest|thinnest|littlest)\b
which:empty \b(?:anywhere|any place|any space|somewhere|anything) (?:(?:that|which|I\d+) )?(?:is )?(?:E\d+|empty)\b
where_is \b(?:which|what) (?P<what>[CR]\d+) (?:\w+ ){0,2}?(?:deepest|hardest|furthest down|worst|most)\b
covering \b(?:dig|get|free|fish) (?P<what>C\d+) (?:out|free|loose)\b
takes \b(?:something|anything|cards?|one)(?: I\d+| which)? (?:goes?|fits?|belongs?|(?:can|could|will|would) (?:go|fit))(?: \w+)? (?:on|onto|on top of|in|with|to) (?P<where>I\d+)$
which:complete \b(?:which|what|are|any|how many)\b.* (?:cells?|P\d+) (?:are |is )?(?:taken|occupied|in use|used up)\b
takes \b(?:what|which(?: \w+)?|anything|does anything) (?:fits?|goes|go|can go|could go|belongs?|would go)(?: in| on| onto| into| there)? (?P<where>I\d+)$
changed \bwhat (?:did|has|have|is) (?:I\d+|deal|dealing|row|cards?|they)(?: \w+)? (?:cover|covered|bury|buried)(?: H\d+)?$
last_moves \bwhat (?:have|did|had) (?:i|we) (?:done|do|played|play|moved|move)(?: so far| just now| lately| last)?$
moves \b(?:which|what)(?: ones| cards?| R\d+| of (?:them|I\d+))? (?:add (?:H\d+|up)|make|makes|come|comes|sum) (?:\w+ )*(?:thirteen|R\d+)\b
moves ^(?:(?:does|do|can|will|is there|are there|any) )*(?:anything|any (?:cards?|two|of them|of I\d+)|cards|which|two) (?:that |which )?(?:go|goes|fit|fits|match|matches|belong|pair|pairs)(?: H\d+| up)? ?(?:together|each other|up|)$
needs \b(?:does|do|can|could|will|would|might) (?P<what>[CRI]\d+) (?:go|fit|pair|match|work|be of use|belong)(?: H\d+)?(?: with| on| onto| to| in)? (?:anything|something|anyone|any of (?:them|I\d+)|anywhere|any\w*)$
bury \bwhat (?:would|will|does|do|happens|happen|could|if)\b.*\b(?:if )?(?:i|we) (?:deal|dealt|turn|turned|draw|drew|flip|flipped)\b(?!.*[CP]\d)
what_if \bwhat (?:would|will|does|do|happens|happen|could|if|can) .*\b(?:if|when|by|suppose) (?:i |we |you )?(?:were to |were )?(?:MOVE_|moved|put|placed|took|played|sent|moving|putting|taking|playing|sending) (?P<what>ANY_)(?:.*? ONTO_ (?P<where>ANY_))?
what_if \b(?:if|suppose|supposing) (?:i|we) (?:MOVE_|moved|placed|took|played|sent) (?P<what>ANY_)(?:.*? ONTO_ (?P<where>ANY_))?.* what\b
what_if \bwhat (?:would|will|does|do|could|is) (?:moving |taking |playing |putting )?(?P<what>ANY_)(?:.*? ONTO_ (?P<where>ANY_))? (?:\w+ )?(?:uncover|free|free H\d+|open|open H\d+|reveal|expose|turn H\d+|show me|give me|bring|get me|release)$
what_if \bwhat (?:would|will|does|do|could|is) (?:I\d+|move|doing I\d+) (?:\w+ )?(?:uncover|free|open|reveal|expose|turn|release|bring|get)\b
what_if \bwhat (?:would|will|do|could) (?:i|we) (?:\w+ )?(?:uncover|free|open|reveal|expose|get|find)(?: H\d+)? (?:if|when|by) (?:i |we )?(?:MOVE_|moved|placed|took|played|sent|moving|taking|playing) (?P<what>ANY_)(?:.*? ONTO_ (?P<where>ANY_))?
may_deal ^(?:and |so |then )?(?:can|may|could|am|is it|should) (?:i |we |one |you )?(?:\w+ ){0,3}?(?:deal|turn|draw)(?: now| yet| again| a card| cards?| a row| another row| more| the next cards?| from S\d+)*$
emptied \b(?:which|what|any|can|could|is there|are there)\b.*\b(?:P\d+|columns?|piles?|heaps?|fans?|stacks?)\b.*\b(?:can|could|may|to|easy|easiest|quickest|soonest|nearest|closest|simplest|fastest)\b.*\b(?:emptied|empty|E\d+|clear|cleared|cleared out|free up|free)\b(?!.*[CR]\d)
emptied \b(?:easiest|quickest|nearest|closest|best) (?:P\d+|column|pile|one) to (?:empty|clear|E\d+|free up)\b|\bhow (?:can|do) i (?:empty|clear|get) (?:a P\d+|a column|P\d+|E\d+)$|\bclosest to (?:being )?(?:empty|E\d+)\b
which:fewest_hidden \b(?:which|what|where)\b.*\b(?:fewest|least|smallest number of|lowest number of)\b.*\b(?:face ?down|hidden|covered|closed|unseen)\b
which:most_hidden \b(?:which|what|where)\b.*\b(?:most|biggest number of|highest number of)\b.*\b(?:face ?down|hidden|covered|closed|unseen)\b
how_many:over_hidden \bhow (?:deep|far|many)\b.*\b(?:to|until|before|over|above|on top of|on) (?:\w+ )*?(?:face ?down|hidden|unseen|closed)\b(?:.*? (?P<where>P\d+))?
how_many:over_hidden \bhow (?:deep|far down)\b.*\b(?:face ?down|hidden|unseen|closed)\b(?:.*? (?P<where>P\d+))?
covering \bhow (?:deep|far down|buried|covered) (?:is|are|lies?|does) (?P<what>[CR]\d+)
covering \bwhat (?:moves|travels|comes along) (?:along )?with (?P<what>[CR]\d+)$
low_cards \b(?:where|which|what|read|show|find|list|tell)\b.*\b(?:low|lowest|small|smallest) (?:ones|cards?|ranks?)\b(?!.*\b(?:mean|move)\b)
home_next \bwhat (?:\w+ )?(?:goes|comes|can go|is to go|should go|needs to go|is needed|do i need|is wanted|is missing) (?:[HF]\d+ )?(?:next|now)?(?: on| in| for| at)? ?[HF]\d+(?: next| now| first)?$
home_next \b(?:which|what) (?:cards?|ones?) (?:\w+ ){0,3}?(?:wanted|needed|next|go|goes|waited for|missing|due) (?:\w+ ){0,2}?[HF]\d+(?: next| now)?$|\b(?:which|what) (?:cards?|ones?) (?:is|are|goes|go|comes?) [HF]\d+ next$
runs:longest \b(?:longest|biggest|best) (?:\w+ )?(?:run|sequence|series)s?\b(?!.* \w*move)
runs ^(?:(?:and|so|please|now) )*(?:what|which|where|list|read|tell|show|any|are there|do i have|name|give|say|hear)\b(?!.*\b(?:is a|are a|mean|means|happens?|may|can|must|leave|leaves|go|goes|move|moves)\b).*\b(?:runs|sequences)\b|^(?:the )?(?:runs|sequences)(?: in suit| of one suit| so far| i have| in order)?$
runs \b(?:how long|what|which|where) (?:is|are) (?:\w+ )?(?:run|sequence) (?:in|on|at) (?P<where>P\d+)$|^(?:read )?(?:run|sequence) (?:in|on|at|of) (?P<where1>P\d+)$
progress \b(?:how long|longest|what)\b.*\b(?:chain|streak)\b(?!.*\b(?:is a|mean|means)\b)|^(?:chain|streak)$|\bstreak (?:now|so far|have i)\b
progress \bhow many (?:runs|suits|sets)\b.*\b(?:done|home|[HF]\d+|finished|complete|completed|full|gone|left|out|off|removed)\b
progress \bhow many cards (?:are |lie )?in (?:place|order|sequence)\b|\b(?:which|what) (?:P\d+|rows?) (?:is|are) in order\b
needs \b(?:what|which|who)\b(?: \w+){0,2} (?:touch|touches|touching) (?P<what>[CR]\d+)
moves ^(?:what|which|anything) (?:fits|matches|goes)$|^pairs$|^matches$
takes \b(?:what|which(?: card)?) (?:fills|would fill|can fill|could fill|goes into?|fits(?: into?)?) (?P<where>E\d+)
which:empty ^(?:is|are) (?P<where>P\d+) (?:still |now )?(?:empty|free|open|vacant|E\d+|available)(?: now| still)?$
how_many:in ^how many(?: cards)?(?: are| lie)?(?: there)? (?:at|in|on) (?P<where>R\d+)$
rule_about \b(?:what|which) (?:poker )?hands\b
rule_about \b(?:turn|go|goes|round) (?:the )?(?:round )?corner\b|\bwraps?\b|\bwrapping\b|\bC\d+ (?:go|goes|run|runs) round\b
redeal \b(?:shuffle|gather|mix)\b.*\b(?:deal|redeal)\b.*\bagain\b
rule_about ^what (?:happens|becomes|comes)\b.*\b(?:empty|emptied|used|cleared|dry|E\d+)(?!.*[CR]\d)
rule_about ^(?:do|does|must|can|may|should|is|are|so)\b.*\b(?:any|same|one|which) (?:old )?(?:suits?|colou?rs?)\b
takes ^(?:when|if)\b.* (?P<where>C\d+)\b.*\b(?:go|goes|put|lay|fit|fits)\b.* on I\d+$
takes \bwhat (?:does|do) (?:each|every|all) (?:of )?(?P<where>[FP]\d+) (?:want|need|take|wait)
how_many:in ^(?!.*\b(?:face|upside|hidden|turned|closed)\b).*\bhow many (?:\w+ )*(?:left|still|out of|get out|remain\w*)\b.* (?P<where>P\d+)$
read \b(?:how far|how high) (?:\w+ )*?(?:with|are|is|on) (?P<where>C\d+)$
read ^(?P<where>P\d+) ,? ?what is (?:left|in I\d+|on I\d+|there)
progress \b(?:which|what) (?:cards?|ranks?|number) (?:do|does|did|are|is) F\d+ (?:start|begin|built?|begun|started)
where_is \b(?:location|position|whereabouts) of (?P<what>C\d+)
carry ^(?:i|we|he|she) (?:will |shall |am going to )?(?:have|take) (?P<what>[CR]\d+) (?:from|off|of|out of) (?P<from>P\d+)$
free \b(?:every|all) (?:of )?cards?\b.*\b(?:can see|open|free|showing|visible)\b(?!.*P\d)
takes:emptied (?<!which )(?<!what )(?P<where>P\d+) (?:\w+ |I\d+ ){0,3}(?:runs? dry|runs? out|(?:becomes?|gets?|falls?) (?:E\d+|empty|vacant)|(?:is|has been|was) (?:emptied|cleared|used (?:H\d+|up))|empties)\b
rule_about \bwhy (?:is|are|does|do) C\d+s? (?:\w+ )?(?:lower|higher|bigger|smaller|lowest|highest|worth|count)
rule_about \bshifting\b|\bwhat is (?:a |this )?shift\b|\bhow does (?:a |the )?shift\b
progress \bshifts?\b.*\b(?:left|have|got|more|remain\w*)\b
how_many:at_once ^(?:can|may|could|am) (?:i|we|one|you) (?:not )?(?:\w+ ){0,2}?(?:move|carry|take|shift) (?:(?P<number>R\d+)|several|many|more than R\d+) (?:cards? )?(?:at once|together|at a time|in one)\b
read_hand ^(?:what|which) card (?:is|do i have)$
takes ^(?:can|may|must|i can|do|does|should|would)(?: (?![CRIP]\d)[^\s,]+)*? (?P<where>E\d+)
may_move ^(?P<what>[CR]\d+) ,? ?(?:can|may|could|would|will|might) I\d+ (?:\w+ ){0,4}?(?:<ONTO> )?(?P<where>[CPEHF]\d+)
carry (?P<what>[CR]\d+) (?:ought to|should|must|has to|gets to|may|shall) (?:have|get|take|occupy) (?P<where>[PE]\d+)
leave (?P<what>[CR]\d+)\b.* (?:so|and|,) (?:away|off|out|down) with I\d+$
deal \b(?:other|another|more|next|further)(?: R\d+)?(?: one| ones| cards?)? (?:from|off|of) (?:S\d+|packet|rest|pile)$
cards_left ^(?:are there|is there|have i|have we|do i have|any|got)(?: got| still| any| more| other)* (?:cards? )?(?:more |left |still )*(?:in|on|of) S\d+(?: still| left)?$
cards_left \bhow many\b.*\b(?:turning|drawing|dealing|draw|turn|deal)\b.* from$
cards_in_play \bhow many (?:\w+ )*to (?:clear|remove|shift|get rid)\b
how_many:hidden ^(?:how many )?(?:hidden|face ?down|covered|closed|unseen)(?: ones| cards)? (?:in|on|under) (?P<where>[PR]\d+)$
which:sizes (?:P\d+|\b(?:piles?|columns?|heaps?|fans?|rows?)) (?:sizes?|lengths?|counts|depths?|heights?)$|\bhow (?:many|long|big|deep|tall|high)\b.*\b(?:each|every|all) (?:of )?(?:P\d+|pile|column|heap|fan|row)\b
tops \b(?:which|what) R\d+ (?:are|is) (?:on show|showing|visible|on top)\b
where_is \bwhere (?:is|has|did|does) (?P<what>I\d+) (?:\w+ )?(?:got to|gone|go|end|lie|be|now)\b
hint:card \bwhat would you (?:do|play|move|advise|suggest)\b
run ^(?:<MOVE> )?(?P<what>[CRP]\d+) (?:and|with) (?:what|whatever)(?: \w+| I\d+){1,5}? <ONTO> (?P<where>[CREP]\d+)
deal ^(?:\w+ ){0,3}?(?:R\d+ )?more (?:H\d+ )?(?:from |of )?S\d+
may_move (?<!from )(?<!off )(?<!in )(?P<where>[CRP]\d+) (?:would |will |can |could )?(?:accept|take|hold|welcome)s? (?P<what>[CR]\d+)
how_many:gone ^cards? F\d+$
tops \b(?:on|in|of) each of (?:\w+ )*?(?:R\d+ )?P\d+
deal \bsee what S\d+ (?:has|have|holds|brings|gives)\b|\bwhat (?:has|does) S\d+ (?:got |have |hold |bring |give )*(?:\w+ )?next\b
redeal \bnothing left to (?:turn|draw|deal)\b.*\b(?:again|over)\b|^S\d+ (?:is )?(?:dry|empty|finished|used H\d+)\b.*\b(?:flip|turn|go)\b.* P\d+
read \bwhat (?:have|do) (?:i|we) (?:got |have )?(?:\w+ )?(?:in|on) (?P<where>P\d+)
read \b(?:what|which) cards? (?:are|is) (?:left |still |lying |\w+ing )*(?:in|on) (?P<where>P\d+)
where_is \b(?:in|on) (?:which|what) \w+ (?:\w+ )?(?:lies|is|are|sits|does|can i find) (?P<what>[CR]\d+)|^(?P<what1>C\d+) where(?: is I\d+)?$
may_move \bis (?P<what>[CRI]\d+) (?:still |already |\w+ )?(?:free|available|uncovered|playable)(?: yet| already)?$
leave ^(?:\w+ )?is (?P<what>[CR]\d+)\b.*, <LEAVE> I\d+
home ^(?:\w+ )?is (?P<what>[CR]\d+)\b.*, (?:start|begin|send|put|take) (?:\w+ )*?(?:F\d+ with I\d+|I\d+ [HF]\d+)
tops \bwhat are (?:\w+ |R\d+ )*cards?\b.*\b(?:see|showing|open)\b
rule_about \bwhat (?:does|do|should) (?:one|i|you|we|R\d+) do with\b
needs \bwhat (?:can|may|could|do|should) (?:\w+ ){0,2}(?:put|lay|move|place|play) (?P<what>[CR]\d+) (?:on|onto|with)$
needs \bwhere (?:can|could|may|does|do|should|would) (?:\w+ )*?(?P<what>[CRI]\d+) (?:go|fit|be)
may_move \b(?:anywhere|somewhere|any place|nowhere)\b(?: \w+)*? (?P<what>[CRI]\d+)\b
takes \bwhat (?:\w+ ){0,2}?(?:can|may|could|goes|go|fits?|comes?|belongs|do i|should|will|would|is next|next)\b(?: i| one| we| you| be)?(?: \w+){0,3}? (?:<ONTO>|for) (?P<where>[CRPE]\d+)
takes \b(?:which|what) (?:\w+ |C\d+ ){0,2}?(?:can|may|could|goes|go|fits?|comes?|belongs|does|need|needs|is next|wanted)\b(?: \w+){0,4}? (?:<ONTO>|for|by)? ?(?P<where>[CRPE]\d+)(?: need| want| take)?$
takes \bwhat (?:does|do|will) (?P<where>[PE]\d+) (?:need|want|take|wait)
needs \bwhat (?:goes|pairs|matches|belongs|fits|pair) (?:\w+ )?with (?P<what>[CRI]\d+)
needs \bwhat (?:does|do) (?P<what>[CRI]\d+) (?:need|want|wait|go|pair|take)
takes \b(?<!the )next (?:(?:rank|number|one|needed|wanted) )?(?:for|on|onto) (?P<where>[CRPE]\d+)
takes \bfill (?P<where>[E]\d+) with what
needs \b(?:anywhere|somewhere|any ?place|place|spot|home|room|anything)\b.* for (?P<what>[CRI]\d+)
may_move ^(?!what|where|why|how|which|who)(?:\w+ )?(?:does|do|has|have|would|could|can|will|might|may|is|are) (?:not )?(?P<what>[CRIP]\d+) (?:\w+ ){0,5}?(?:anywhere|somewhere|any place|a place|place to go|home to go|nowhere|any home)\b
may_move ^(?:(?:so|or|and|if|not|i|what if|how about|is it) )*(?:can|could|may|might|am i|will|would|is it(?: permitted| allowed)?|are|is|does|do|should|shall|possible|allowed|okay|ok|legal|able|i can|if)\b(?:(?! from\b).)*?(?P<what>[CRIP]\d+)(?: \w+){0,5}? <ONTO> (?P<where>[CREPHI]\d+)(?!.*\bfor\b)
may_move ^(?!i can not\b)(?:(?:so|or|and|if|i|not|why) )*(?:can|could|may|might|am i|allowed|would|will|possible|okay|is it|should|i can|able) (?:\w+ ){0,6}?(?P<what>[CRI]\d+)(?: \w+){0,2}? (?P<where>[HE]\d+)
may_leave ^(?:(?:so|or|and|if|i|not) )*(?:can|could|may|might|am i|allowed|would|will|possible|okay|is it|should|i can|able) (?:\w+ ){0,5}?<LEAVE> (?:of )?(?P<what>[CRI]\d+)(?:(?: and| with)? (?P<where>[CRP]\d+))?
may_move ^(?!i can not\b)(?:(?:so|or|and|if|i|not|why) )*(?:can|could|may|might|am i|allowed|would|will|possible|okay|is it|should|i can|able) (?:\w+ ){0,6}?(?P<what>[CRI]\d+)\b
takes ^(?:can|may|could|is it|are) (?:\w+ ){0,6}(?:cards?|anything|something|things|what)(?: \w+){0,4} <ONTO> (?P<where>[PE]\d+)
takes \b(?:anything|something|any card|any C\d+)(?: \w+){0,2}? (?:goes|go|fits?|to put|to go|put|in)(?: \w+){0,2}? <ONTO> (?P<where>[CREP]\d+)
is_settled \b(?:is|are) (?P<what>[CRI]\d+) (?:\w+ )?(?:settled|in place|started|home|in (?:its|their|right|own)|done|finished|safe)\b
is_there \b(?:is|are|was|were|do (?:i|we|you)|have (?:i|we|you)|has|got|any)\b(?: not| i| we| you| there| any| still| have| got| see| a| an| other| more| one| of)*(?: \w+)? (?P<what>[CR]\d+) for (?P<where>[CRI]\d+)
takes (?:\b(?:what|which|who|can any|may any)|^must)\b(?: is)?(?: \w+)*? (?:go|goes|put|lay|placed?|allowed|fill|move|moves)\b.*? (?P<where2>E\d+)
which:empty \b(?:which|what|where) (?:\w+ )?(?P<where1>P\d+|places?|spots?|one|ones) (?:\w+ )?(?:is|are) (?:empty|free|open|vacant|E\d+)|\b(?:is|are|have i|got)(?: any| a| there| one| an)* (?P<where2>P\d+) (?:\w+ )?(?:empty|free|open|vacant|E\d+)|^(?!.*\bhow many\b).*?\b(?:is|are|do i|have i|got|any|which|what|where|how)\b(?: \w+){0,4}? (?P<where>E\d+)
which:hidden \b(?:which|what|where)\b.*\b(?:face ?down|hidden|turned down|unseen|covered|closed|not (?:turned|open))\b
which:complete \b(?:which|what(?! is)|tell|any)\b(?: \w+| P\d+){0,4} (?:complete|completed|finished|full|done|ready|filled)\b
which:started \b(?:which|what)\b(?: \w+| P\d+){0,4} (?:started|begun|in (?:right )?place|in (?:their|its|right) (?:place|row|spot)|settled|bases?)\b|\bbases?\b.*\bplace\b
which:longest \b(?:which|what|where)\b.*\b(?:biggest|longest|largest|tallest|most cards|highest)\b(?! \w*move)
which:shortest \b(?:which|what|where)\b.*\b(?:smallest|shortest|fewest|least)\b
""".replace("ANY_", ANY)
    .replace("ONTO_", ONTO)
    .replace("MOVE_", MOVE)
)
RULES: Final = table_of(r"""
rule_about ^when (?:will|can|do|may|does|am|are)\b
rule_about ^(?!.*\bhow (?:many|often|much longer)\b)(?:so |and |but |or )*(?=what|which|why|must|do|does|is|are|can|may|how|in|where)\b.*\b(?:what (?:happens|becomes|comes) (?:\w+ )?(?:when|if|once|of|after|to)|must (?:i|we|one|you|it|they)|have to|has to|allowed|may i|(?:what|which) ranks?|what is (?:worth|allowed)|how much is|worth|why (?:do|does|is|are|must|the)|which way|which direction|can i not|unlimited|in what order|do (?:suits|colou?rs)|does (?:suit|colou?r)|sequence|order)\b
""")
COUNTING: Final = table_of(r"""
how_many:under \bhow (?:many|much)\b.*\b(?:under|underneath|beneath|below|behind) (?P<what>[CI]\d+)
how_many:over \bhow (?:many|much)\b.*\b(?:on top of|over|above|cover\w*) (?P<what>[CI]\d+)
how_many:hidden (?:in|on) (?P<where>P\d+) how many\b.*\bface\b.*\bdown\b
how_many:hidden \bhow (?:many|much)\b.*\b(?:face ?down|face to down|facing down|upside down|hidden|turned down|unturned|covered|closed|unseen|not seen)\b(?:.*? (?P<where>P\d+))?
how_many:redeals \bhow many (?:more )?times\b|\bhow often\b.*\b(?:through|round|around|over)\b|\b(?:how (?:many|often)|unlimited|limit|any|another)\b.*\b(?:redeals?|times through|passes|go(?:es)? through|reshuffles?|times (?:can|may) i)\b|\bredeals?\b.*\b(?:left|allowed|many|limit|have i)\b|\b(?:go )?(?:through|round|around) (?:deck|stock|pack|P\d+|cards) (?:again|\w+ time|second|twice|how)\b
how_many:gone \bhow (?:many|much) (?:\w+ ){0,3}?(?:(?P<what>[CR]\d+) )?(?:\w+ |I\d+ ){0,3}?(?:gone|out|discarded|thrown|home|[HF]\d+|removed|away|up|got rid|dumped|left play|played off|already)\b
how_many:at_once \bhow many cards?\b.*\b(?:moves?|moving|carry|go|take|shift)\b.*\b(?:at once|together|at a time|in one|as one)\b|\bhow many cards? (?:can|may) i (?:move|carry|shift)$|\bhow (?:long|big|many cards) (?:can )?(?:a |an )?(?:run|sequence|stack)s?\b.*\b(?:move|go|be|carry|shift)\b
how_many:empty \bhow many (?P<where1>P\d+) (?:\w+ )?(?:are )?(?:E\d+|empty|free|vacant|open)\b|\bhow many\b.* (?P<where>E\d+)|\bhow many (?:\w+ ){0,2}?(?:P\d+ )?(?:are )?(?:empty|free|vacant|open)\b
how_many:started \bhow many\b.*\b(?:started|begun|settled)\b
how_many:complete \bhow many\b.*\b(?:full|complete|completed|finished|done)\b
how_many:pending \bhow many (?:\w+ )*(?:C\d+|royals|court cards|honours?|cards) (?:\w+ )*(?:missing|to (?:find|be found))\b
cards_in_play \bhow many\b.*\b(?:pyramid|square|peaks?|clock|table|board|play|layout|tableau)\b
how_many:in \b(?:depth|size|length|height|count) (?:of|in|on) (?P<where>P\d+)|(?P<where1>P\d+) (?:how many|count|ct|size|depth)\b
how_many:in \bhow (?:many|much|big|long|deep|tall|high)\b(?:(?! to )(?: \w+| C\d+))*? (?:in|on|are|is|has|have|of|left in|lie in|over) (?P<where>P\d+)(?! (?:there|are|is|have|do))
cards_left \bhow many cards (?:\w+ )?S\d+
how_many:piles \b(?:how many|number of|count)\b(?: \w+)*? (?P<where>P\d+)|^(?P<where1>P\d+) count$|^count$|^how many(?: left| remaining)?$
how_many:rows \bhow many rows\b
how_many:rank \bhow many (?:\w+ )*?(?P<what>[CR]\d+)\b
cards_left \bhow many cards (?:\w+ )*(?:have|need) to (?:place|play|come|deal|turn)\b
cards_left \b(?:deals?|cards?) (?:left|to go|remaining)$|\bhow (?:many|much)\b.* S\d+\b|\bis S\d+ (?:\w+ )?(?:used up|empty|gone|finished|out|over|done|used H\d+)|^S\d+ (?:ct|count|left)$|\bhow many (?:more )?deals\b|\bhow (?:many|much)\b.*\b(?:left|deck|stock|pack|remain|remaining|come|more|deal|dealt|turn)\b|\bcards (?:are )?(?:left|remaining)\b|\bwhat is left$|\bis (?:deck|stock|pack|P\d+) (?:nearly )?(?:empty|finished|out|done)\b
""")
EXPLAINING: Final = table_of(r"""
which_deal \b(?:which|what) (?:deal|number(?! (?:is (?:good|right|best)|of|do|does))|game number)\b(?!.*\b(?:need|come|next)\b)
goal \b(?:goal|aim|object|objective|purpose|point of (?:this|the|it|game)|idea of (?:this|the)|trying to (?:do|achieve|get)|how (?:\w+ ){0,3}win(?! it)|what is (?:it|this|I\d+) for|looking for|supposed to do|what am i (?:trying|meant|supposed)|what do i (?:have|need) to (?:do|get)|what is this (?:about|all about)|get to choose|how (?:is|does) (?:it|this) won)\b
rules \b(?:rules?|how (?:do|does|to|can|is) (?:\w+ )?(?:i |you |we |this |it |game |one )*(?:play|played|work|works|go)|explain|instructions|teach me|how (?:this|it|that|game) works|what do i do in|never played|do not know (?:this|how|it|rules)|first time|what happens when|what does one do with|what (?:do|am) i (?:do|supposed)|tell me about (?:this|the) game|which way|may kings|where (?:can|do|does|may) (?:a |one |it )?(?:card|cards|they|i) (?:move|go)|lower than|higher than|at once|allowed)\b
""")
READING: Final = table_of(r"""
read_last:next \b(?:card|one) (?:before|under|below|beneath|behind) (?:this|that|it|I\d+|top|the top)(?: one| card)?(?: on| in| of)? ?(?P<where>P\d+)?
under \b(?:what|which|who|show|look|see|read|anything|cards?)\b.*? (?:under|below|beneath|underneath|behind|buried in|buried under|hidden in|inside) (?P<what>[CRPI]\d+)
covering ^(?!C\d+ (?:and|with) ).*\b(?:what|which|who)\b.*\b(?:block|bury|cover|hold|hid|stop|lying on|sits on|is on|on top of|over|above)\w*\b(?: \w+)*? (?P<what>[CRI]\d+)
home_of ^(?:which|what) (?P<what>[CR]\d+) (?:\w+ ){0,3}(?:up|out|home|gone|away|already|H\d+|played)
home_of \bwhat (?:\w+ )*(?:foundations?|F\d+) (?:at|up to|reached)
where_is \b(?:where|whereabouts|locate|find|which (?:\w+ )?(?:has|have|holds?|contains?|is))\b.*? (?P<what>[C]\d+)(?! P\d)
where_is \b(?:where|whereabouts|locate|find)\b.*? (?P<what>[R]\d+)
may_move \bis (?P<what>[CRI]\d+) (?:any |of any |of )?(?:use|playable|usable|useful|good)\b
where_is ^(?:buried|covered|hidden|remaining|missing) (?P<what>[CR]\d+)$|^which (?P<what1>[CR]\d+) (?:can|could|are|do|have)\b
found_so_far \b(?:has|have|is|are|any)\b.* F\d+ (?:\w+ )*(?:begun|started|built|empty|anything)
is_there \b(?:is|are|was|were|do (?:i|we|you)|have (?:i|we|you)|has|got|any|see)\b(?: not| i| we| you| there| any| still| have| got| see| a| an| other| more| one| of)*(?: \w+)? (?P<what>C\d+)
is_there \b(?:is|are|was|were|do|have|has|got|any|see)\b(?: \w+){0,4} (?P<what>R\d+)s?\b
read_hand \b(?:what|which)\b.*\b(?:holding|in (?:my )?hand|card (?:is )?(?:now|it|this|do i have|have i|am i|showing|open|turned)|i have$|turned (?:up|H\d+))\b
discards \b(?:which|what) card (?:\w+ )*(?:thrown|discarded|removed)\b|\bwhat (?:\w+ ){0,3}(?:thrown|discarded|gone|removed|threw|got rid)\b|\b(?:last|previous) (?:card )?(?:discarded|thrown|you threw)\b|\blast card you threw\b
changed \bwhat (?:just )?(?:happened|changed|did you do|is new|moved)\b
last_moves \bwhat (?:was|were|have|did) (?:\w+ )*(?:last|i do|i done|moves?)\b
read \b(?:go|run) (?:through|over|down) (?P<where>P\d+)
tops \b(?:last|top|bottom) cards? (?:of|on|in) (?:every|each|all)\b|\b(?:last|top) cards (?:of|on|in) (?:columns|piles|P\d+)|^(?:every|each|all) P\d+$|^(?:all )?tops$|^(?:all )?piles$|\btops of\b|\bevery P\d+$|\bshowing (?:across|on|in) (?:\w+ |R\d+ ){0,2}P\d+
read_range ^(?!.*\b<MOVE>\b)(?!.*\bC\d+ (?:from|in|of|off|on) P\d)(?:read|what|say|tell|show|columns?|piles?|rows?)?.*?(?P<what>P\d+) (?:to|through|until|till|up to|and) (?P<where>[PR]\d+)
tops \bwhat are (?:\w+ |R\d+ )*cards?\b.*\b(?:see|showing|open|up)\b
free \b(?:what|which)\b(?: \w+| C\d+){0,6} (?:free|available|open|exposed|uncovered|showing|face up|playable|to work with|use)\b|\bwork with\b
found_so_far \bfinds\b|^(?:still )?missing$
which:started \bwhat have i started\b
read \bwhat have i .* on (?P<where>P\d+)$
found_so_far \bwhat (?:have|has|did|is) (?:\w+ )*(?:found|find|home|up|H\d+|built|got)(?: \w+)*(?: so far)?$|\b(?:found|find|got H\d+|got up)\b.*\bso far\b|\bwhat was (?:the )?find\b|\bstill to be found\b|\bto be found\b
read \b(?:what|which|how|read|say|tell|list|show|see|describe|look|check|contents?|forgotten|about|name|give me|hear|repeat|spell|reading|recite)\b.*? (?P<where>P\d+)
table ^(?:peaks|clock|pyramid|square|crescent)$
table \b(?:go (?:through|over|round)|read|list|say|run through) (?:whole )?(?:table|board|square|pyramid|peaks?|clock|layout|cards|everything|all|row|line)\b
table ^(?!.*\b(?:new|more|another|next|up|deal)\b).*\b(?:read|list|show|describe|say|tell|look|see|give|hear|scan|go (?:over|through)|overview|where are we|where (?:were|was|had|have) (?:we|i))\b.*\b(?:table|board|all|everything|cards|layout|tableau|start|begin\w*|row|tops|overview|game|out|them|last few|everything again|I\d+)\b|\bwhat (?:is|do|have|cards|are|can you see) (?:\w+ ){0,3}(?:table|board|showing|see|on it|we got|i got|layout|there|left on table|have)\b|^(?:board|table|cards|layout|overview|status|everything|again from (?:the )?(?:start|top))$|\bwhat do (?:i|we) have\b|\bwhere (?:were|was|had) (?:we|i)\b
read ^(?:and |in |on )?(?P<where>P\d+)(?: ,)?(?: again| left to right| from \w+| in order| top| tops| contents?)?$
which:empty ^(?P<where>E\d+)$
""")
DEALING: Final = table_of(r"""
redeal \b(?:redeal|re deal|shuffle|reshuffle|mix (?:\w+|I\d+)|turn (?:waste|P\d+|pile|I\d+) over|flip (?:deck|stock|waste|P\d+|pile) over|turn over (?:deck|stock|waste|P\d+|I\d+)$|gather (?:H\d+|up)|start S\d+ (?:again|over)|go through (?:deck|stock|pack|P\d+|cards|I\d+) (?:again|over)|recycle|put (?:waste|P\d+) back|deal (?:again|anew|over))\b
to_the_end \b(?:to the end|till (?:the )?end|all the way|finish (?:it|this|game|I\d+)|play (?:it|I\d+) out|run through|fast forward|rest of (?:them|it|game)|skip to (?:the )?end)\b
finish \b(?:autocomplete|auto ?complete|auto ?finish|autoplay|auto play|finish (?:off|it|game|this|I\d+|H\d+)|complete (?:it|game|this|I\d+)|solve (?:it|I\d+))\b
all_home \b(?:all|both|every)\b(?: of)? (?P<what>[CR]\d+)(?: \w+){0,3} [HF]\d+
all_home [HF]\d+ (?:all|both|every)(?: of)? (?P<what>[CR]\d+)
discard_all \b<LEAVE>\b(?: \w+){0,2}? (?:all|both|every)(?: of)? (?P<what>[CR]\d+)(?: (?:in|from|on|of) (?P<from>P\d+))?
all_home \b(?:everything|all|every card|whatever|anything|as many|all that|all you can|what you can)\b(?!.*[CR]\d).*(?:H\d+|F\d+|(?<!face )\bup\b|\bhome\b)|(?:[HF]\d+|\bup\b|\bhome\b) (?:everything|all|whatever|anything|what you can)\b|\b(?:send|put|play|move) (?:H\d+|up) (?:everything|all|what|whatever)\b
leave \b(?:take|throw) (?P<what>I\d+) both\b
discard_every \b(?:discard|remove|throw|clear|get rid of|dump|bin|take)\b.*\b(?:everything|all|every|both|possible|whatever)\b(?!.*[CRP]\d)
deal ^(?:and )?(?:deal|draw|flip|turn|hit|pull|next|go|more|another|stock|deck|open|continue|again|again please|click|tap|new|tick|serve|give)(?: me| us| one| two| three| R\d+| P\d+| I\d+| up| H\d+| over| out| card| cards| more| next| another| new| row| rows| of| from| on| a| the| some| eight| four| ones?| deck| stock| pack| pile| to| waste| last| fresh| other| round| and| at| top| set| lot| batch| once| forward| along)*$
deal ^(?!.*P\d+.* P\d+).*\b(?:deal|draw|flip|turn|open|pull|give|take|see|have|get|show|need|bring|fetch|serve|reveal|uncover|lay out|hand)\b.*\b(?:card|cards|one|ones|three|four|eight|row|more|next|another|deck|stock|new|pack|I\d+ one)\b(?!.*[C]\d)
deal \b(?:another|more|next|new|fresh) (?:R\d+|eight|row|card|cards)\b(?!.* on [CR])
deal \b(?:close|move|push|shift|slide) (?:\w+ |I\d+ )*?(?:up|H\d+)(?: \w+| I\d+)* (?:gaps?|spaces?|holes?|E\d+|ranks|rows?)\b|\bconsolidate\b|\bfill (?:\w+ |H\d+ |E\d+ )*from S\d+
deal \b(?:click|tap|press|touch|hit|use|open|turn|draw|flip|deal|take|from|do|skip|get|bring|fetch|another|new|next|would|more) (?:\w+ |H\d+ |R\d+ ){0,4}?S\d+$
deal ^(?:the )?(?:next|another|more|one more|new)(?: one| card| cards| ones| three| four| row| eight| R\d+)*$|^(?:R\d+ )?more(?: cards?)?$|^(?:R\d+|other|next) (?:more )?cards?$
""")
MOVING: Final = table_of(r"""
as_many \b(?:as (?:many|much)|whatever|everything|all|(?:\w+ )?most)(?: (?:cards?|of them|that|which|it|you|i|we|as|can|could|will|would|possible|run|longest))*? (?:goes|go|fits?|moves?|can|possible|put|take|move)(?: (?:be|go|moved|move|put|taken|take|fit|you|i|we|can|from))*? (?:from |off |out of )?(?P<what>P\d+) <ONTO> (?P<where>[CREP]\d+)
as_many \b(?:as (?:many|much)|whatever|everything|all|(?:\w+ )?most)(?: (?:cards?|of them|that|which|it|you|i|we|as|can|could|will|would|possible|run|longest))*? (?:goes|go|fits?|moves?|can|possible|put|take|move)(?: (?:be|go|moved|move|put|taken|take|fit|you|i|we|can|from))*? <ONTO> (?P<where>[CREP]\d+)(?: (?:from|off|out of) (?P<what>P\d+))?$
whole \b(?:whole|entire|complete|full|all of|everything (?:in|from|of)) (?P<what>P\d+)(?: \w+){0,2}? <ONTO> (?P<where>[CREP]\d+)
whole \b(?:whole|entire|complete|full) (?:column|pile|heap|fan|stack)(?: \w+){0,2}? <ONTO> (?P<where>[CREP]\d+)$
carry (?P<where>[CR]\d+) (?:on|onto|on to|to|over) (?P<what>[CR]\d+).*\bother way (?:round|around)$
leave \b(?:throw out|throw away|get rid of|bin|dump|discard|do away with|chuck out)\b(?: (?!both|all|every)\w+)*? (?P<what>[CR]\d+) (?:in|from|on) (?P<from>P\d+)$
home (?P<what>[CRI]\d+) (?:\w+ ){0,2}?(?:join|joins|follow|follows) (?:its|his|her|their|other)\b
carry (?:take|get|lift|pull) (?P<what>[CR]\d+) (?:off|from|out of) (?P<from>[PS]\d+)$
carry ^(?:start|begin|open|fill|found)(?: off)? (?P<where>[EP]\d+) with (?:\w+ ){0,3}?(?P<what>[CRPI]\d+)$
carry (?P<what>[CRI]\d+) (?:next to|beside|onto|on) [CR]\d+ ,? ?(?:on|in|at|of) (?P<where>P\d+)$
home (?P<what>[CRI]\d+) (?:go |goes )?(?:to|into|in) (?:its|their|his|her) (?:house|home|nest)$
pair ^(?P<what>[CR]\d+)(?: ,)? (?:and|with|together with|plus|along with) (?P<where>[CR]\d+)(?: \w+| ,)*? (?:away|off|out|go|leave|thirteen|match|pair)\b
run (?P<what>[CRPI]\d+)(?: \w+| ,)*? (?:along with|together with) .*<ONTO> (?P<where>[PE]\d+)
home (?P<what>[CRI]\d+)(?: \w+| ,| [PSF]\d+)*? (?:and )?(?:start|begin|open) (?:its|their|his|new|foundation|F\d+)
home \b(?:start|begin|open|found)\b(?: off)? C\d+(?: \w+){0,2} (?:with|by) (?:\w+ )?(?P<what>[CR]\d+)
run_home \b(?:run|take|put|send|play)\b(?: \w+)? (?P<what>C\d+) (?:\w+ )*?(?:H\d+|F\d+) (?:as far|as many|to |until|till)
leave (?P<what>[CRP]\d+) x$
exchange \b(?:swap|exchange|switch|trade) (?P<what>[CRPI]\d+) (?:\w+ )?(?:and|with|for) (?P<where>[CRP]\d+)
pair \b(?:<LEAVE>|take|put|combine|join|add)\b(?: \w+){0,2} (?P<what>[CRPI]\d+) (?:and|with|plus|to|,) (?:one |that )?(?P<where>[CRP]\d+)(?: together| away| off| out| H\d+)*$
run ^(?:<MOVE> )?(?P<what>[CR]\d+) [CR]\d+(?: \w+){0,4}? <ONTO> (?P<where>[CREP]\d+)
run \b(?:everything|all|whole (?:stack|lot|thing|run|pile|column)|stack|run|sequence|lot|build)\b.*? (?P<what>[CRPI]\d+)(?: \w+| I\d+){0,4}? <ONTO> (?P<where>[CRPE]\d+)
run (?P<what>[CRPI]\d+) (?:and|with) (?:everything|all|whatever|what|its|those|rest|cards|others?)(?: \w+| I\d+){0,5}? <ONTO> (?P<where>[CREP]\d+)
several ^(?:both|all)?(?: \w+){0,2} ?(?P<what>[CR]\d+) <ONTO> (?:their|its|them) (?P<where>[CR]\d+)
fill \b(?:fill|start|found|open|begin|use)\b(?: \w+)*? (?P<where>[EP]\d+)(?: \w+)*? (?:with|by|using) (?P<what>[CRI]\d+)
carry (?P<what>[CRPI]\d+) (?:\w+ )*?(?:from|in|at|of|off|out of|that is in|lying in|on|sits in|which is in|third in) (?P<from>P\d+)(?: \w+| I\d+| ,){0,4}? (?:<ONTO>|goes|and) (?:\w+ ){0,3}?(?P<where>[CREPH]\d+)
carry (?:from|in|at|on|off) (?P<from>P\d+)(?: \w+| ,)*? (?P<what>[CRI]\d+)(?: \w+| ,){0,4}? <ONTO> (?P<where>[CREPHI]\d+)
leave \b(?P<what>[CRI]\d+)(?: (?:from|in|of|on|at) P\d+)?(?: \w+){0,2} (?:away|out|gone|bin|rubbish)$
home (?P<what>[CRI]\d+) <ONTO> (?:\w+ )?(?:pile|stack|suit|place) of C\d+$
home (?P<what>[CRI]\d+)(?: \w+){0,4}? (?:to|on|onto) (?:its|their|his|her) (?:own |proper |right )?(?:P\d+|pile)$
carry (?P<what>[CRPI]\d+)(?: \w+| ,){0,6}? <ONTO>(?: \w+){0,3}? (?P<where>[CREPFHI]\d+)
carry (?P<what>[CRI]\d+) <ONTO> (?:its|their|his|right|own|proper) (?:own |right |proper )?(?:base|pile|place|spot|row|home)\b
leave ^(?:away|off|out|down) with (?P<what>[CRI]\d+)$
leave \b(?:<LEAVE>)\b(?: \w+){0,3}? (?P<what>[CRPI]\d+)|(?P<what1>[CRPI]\d+)(?: \w+){0,3}? (?:away|out|off|gone(?! to)|bin|rubbish|discard|discards|be gone)\b
home (?P<what>[CRPI]\d+)(?: \w+| ,){0,4}? (?P<home>[HF]\d+)
home \b(?:bank|begin|start|open|cash|score)\b (?:off )?(?P<what>[CRI]\d+)$
home \b(?:<MOVE>|<LEAVE>|up|send)?\b ?(?P<home>[HF]\d+)(?: \w+){0,2}? (?P<what>[CRPI]\d+)
home (?P<what>[CRPI]\d+)(?: \w+){0,3}? (?:on top|top bit|up top|on (?:the )?(?:top|pile of|suit)|to (?:its|their) (?:pile|place|suit|foundation|home|base|spot))$
carry ^(?:<MOVE> )?(?P<what>[CRPI]\d+)(?: ,)? (?P<where>[CREP]\d+)$
leave ^(?:x|d|bin) (?P<what>[CRP]\d+)$
home ^(?:(?:send|put|move|play|bring|take) )?(?P<home>[HF]\d+)$
carry ^(?P<what>[CRI]\d+)$
carry \b<MOVE>\b(?: \w+){0,4}? (?P<what>[CRPI]\d+)
carry ^have(?: \w+){0,3} (?P<what>[CRP]\d+) <ONTO> (?P<where>[CREP]\d+)
carry \bdo (?P<what>[CR]\d+)$|\bclick(?: on)? (?P<what1>[CR]\d+)
leave ^(?:<LEAVE>)(?: (?:it|that|I\d+))?$
carry (?P<what>[CRI]\d+) .*?(?P<where>[CREP]\d+)
""")
