"""Words that stand for others, whatever is left out of a line: "I wonder if you'd mind popping the six over"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.reworded_follow_ups import REWORDED_FOLLOW_UPS
from voice_solitaire.dialogue.understanding.reworded_orders import ASKED_TO, CARD, REWORDED_ORDERS
from voice_solitaire.dialogue.understanding.reworded_questions import REWORDED_QUESTIONS

_RANKS = "|".join(sorted(RANKS, key=len, reverse=True))
_IS_IT_ALLOWED = (
    r"(?:is|was|would|will|might) it (?:be )?(?:permitted|allowed|ok|okay|legal|possible|alright|all right|fine)\b"
)
REWORDED: Final = (  # expressions, each with what is put in its place, in the order in which they are tried
    *REWORDED_QUESTIONS,
    (rf"^is (?:it )?(?:possible|allowed|ok|okay|legal) (?:that )?i (?={ASKED_TO}\b)", "may i "),
    (  # "how many of the hundred and four": of all cards, and of no rank
        r"\bhow many of (?:(?:the|my|all|these|those) )+(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
        r"(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:(?:a|one) )?hundred(?: and)?"
        r"(?: (?:two|three|four))?|(?:four|fif|six|seven|eigh|nine)teen)(?: cards)?\b",
        "how many cards",
    ),
    (  # "which two are sitting on the ace?": so many cards, and no rank
        r"\bwhich (?:two|three|four|five|six|seven) (?:cards |ones )?(?:are|lie|sit)(?: (?:sitting|lying|there|now))* "
        r"(?=(?:on|on top of|over|above) )",
        "what is ",
    ),
    (  # "let's have another four out", "we'd better have some more cards": what comes from the stock
        r"\b(?:(?:let (?:us|me)|(?:shall|may|can|could|might) (?:we|i)|(?:i|we|he|she) (?:will|shall|had|would)"
        r"(?: better| best| rather)?(?: like to)?|(?:i|we) (?:want|need|ought|like) to) )+(?:please |just )?(?:have|see"
        r"|get|take|be having) "
        r"(?=(?:(?:another|one more|some more|a few more|the next|the following|next)"
        r"(?: (?:two|three|four|five|six|seven|eight|nine|ten|few|lot of))?|(?:two|three|four|five|six|seven|eight|nine"
        r"|ten) more|a (?:new|fresh|further)(?: row of| lot of| set of)?(?: (?:two|three|four|five|six|seven|eight|nine"
        r"|ten))?)(?: cards?| ones?| row| round| lot| batch| layer)?"
        r"(?: (?:out|down|up|over|turned|laid|dealt|spread|please|dear|now|then|out of|off|from|on|onto|across|of)\b"
        r"| ,|$))",
        "deal ",
    ),
    (  # "I am still missing the seventh column"
        r"^(?:(?:and|but|so|well|then) )*(?:i am|we are) (?:still )?(?:missing|lacking|waiting for|short of) "
        r"(?=(?:the )?\w+ (?:column|pile|row|fan|heap)$|(?:column|pile|row|fan|heap) \w+$)",
        "read ",
    ),
    *REWORDED_FOLLOW_UPS,
    (  # "those gaps are no good to me right now so just deal": an order behind its reason
        r"^(?!.*\b(?:if|put|move|play|take|send|show|tell|read|see|what|which|where|how|why|can|may|should"
        r"|shall)\b)[^,]* so (?:(?:just|please|now|then|let us|i will|we will|go ahead and) )+"
        r"(?=(?:deal|turn a card|turn one|turn another|draw|undo)(?: (?:one|a card|again|another|them|please|it))*$)",
        "",
    ),
    (  # "I can't see anything worth doing, so deal": why cards are turned
        r"^(?:(?:[^,]{1,20} , )?[^,]*\b(?:(?:can not|do not|could not|can hardly|never) (?:really )?(?:see|find"
        r"|spot|have)"
        r" (?:any|anything|much|one|a)|(?:see|is|have|find) (?:nothing|no))\b(?! \w+ ,? (?:what|which|where"
        r"|how))[^,]*) ,"
        r" (?:and |so |then )*(?:(?:i|we) (?:suppose|guess|think|reckon)(?: that)? |perhaps |maybe )*"
        r"(?=(?:deal|turn|draw)\b)",
        "",
    ),
    *REWORDED_ORDERS,
    (  # "no black queen out, is there?"
        rf"^(?:(?:and|but|so|well|there is|there are|i see|we have) )*(?:no|not a|not one) (?:other )?"
        rf"((?:red |black )?{CARD})(?: (?:out|about|around|anywhere|showing|open|there|yet|free|in sight|up"
        r"|to be seen))* "
        r"?, (?:is|are) there$",
        r"is there a \1",
    ),
    (  # "why can't I take the six with the seven, that's thirteen too?"
        r"^((?:(?:and|but|so) )?why (?:can not|can|could not|may|must|may not) .+?) , (?:that|it|this|they|those)"
        r" (?:is|are|makes?|adds?|would)\b.*$",
        r"\1",
    ),
    (  # "nine of hearts, six of spades to cells, three up": cards that go the same way
        rf"((?:^|, )(?:(?:and|then|put|move|send|the) )*{CARD}) , (?=(?:the )?{CARD} (?:(?:to|into|in) "
        r"(?:the |free |empty |my )*(?:cells|reserves)|up|home)\b)",
        r"\1 and ",
    ),
    (
        r"\b(how many (?:cards )?(?:are |is )?(?:there )?(?:left|remaining) in the (?:pile|stack))(?: ,)?"
        r" (?:now|then|at the moment|still)$",
        r"\1",
    ),
    (  # "the six on the seven along with the four": what lies on a card goes with it
        r"\b((?:on|onto|to|over to|into) (?:(?:the|a|an|that|column|pile|fan) )?\w+(?: of \w+)?)"
        r" (?:along|together) with (?:the|its|her|his|their|all|every\w*|those|these|what\w*)\b.*$",
        r"\1",
    ),
    (  # "the three on the four, and the two follows her"
        rf"(?<=, )(?:and )?((?:the )?(?:(?:red|black) )?(?:{_RANKS})(?: of \w+)?)"
        r" (?:follows|joins|comes after|goes after) (?:it|him|her|them|that)\b",
        r"\1 on it",
    ),
    (r"^(?:and |so |but )?do (i|we|they) have to\b", r"must \1"),
    (r"\b(what|which|how|where|when|why)((?: \w+)?) do (i|we|you|they) have to\b", r"\1\2 must \3"),
    (  # "I wonder if you'd mind popping": what is asked for in that way is no question
        r"\b(?:(?:i wonder (?:if|whether)|perhaps|do|would|could) )?(?:would )?(?:you )?(?:would )?(?:mind"
        r"|do me the (?:kindness|favour|honour) of) (?:(?:very|ever"
        r"|so|terribly|awfully|much) )*"
        r"(?=\w+ing\b)(?P<verb>\w+?)(?:(?<=pop)p|(?<=put)t|(?<=set)t|(?<=get)t|(?<=flip)p)?ing\b",
        r"\g<verb>",
    ),
    (r"\b(?:would|do) you mind if (?:i|we) played\b", "play"),
    (r"^(mov|plac|tak|giv|hav)(?= )", r"\1e"),
    (r"\b(that|this) (?:whole|entire|full|complete) (?=(?:pile|column|heap|fan|stack)\b)", r"all of \1 "),
    (  # "the aces of hearts and spades"
        rf"\b({_RANKS}) of (clubs|diamonds|hearts|spades) and (?:of )?(?:the )?(clubs|diamonds|hearts|spades)\b",
        r"\1 of \2 and \1 of \3",
    ),
    (r"(?: ,)? (?:one after (?:the )?(?:other|another)|one by one)$", ""),
    (r"\bid (?=(?:like|love|rather|sooner|prefer|quite|put|move|want)\b)", "i would "),
    (r"\bill (?=(?:put|move|take|have|play|try|go|send|deal|turn|draw|use|get)\b)", "i will "),
    (
        r"\b(?:may|can|could|might|must) (?:i|we) (?:just )?(?:ask|trouble|bother|get|beg) you (?:kindly )?to (?=\w)",
        "",
    ),
    (
        r"\b(?:would|will) it be (?:(?:too|very|so) )*(?:much|a lot of|any|a) (?:of a )?(?:bother|trouble|nuisance)"
        r"(?: for you)? (?:to|if you(?: could| would)?) (?=\w)",
        "",
    ),
    (
        r"\bi (?:should|would|will) be (?:(?:ever|so|very|most) )*(?:glad|grateful|obliged|pleased"
        r"|happy) if you (?:would|could) (?=\w)",
        "",
    ),
    (
        r"\bit (?:would|might|will|may) be (?:best|better|nice|good|wise|wisest|sensible) (?:to|if (?:i|we"
        r"|you)) (?=\w)",
        "",
    ),
    (r"^what (?:i|we) (?:would (?:really )?like|want|need|am going) (?:to do )?(?:now )?is (?:to )?(?=\w)", ""),
    (rf"^(?:how|what) about (?:if )?(?:(?:we|you|i) )?(?={ASKED_TO}\b)", ""),
    (r"\b(?:i|we) (?:had|would) (?:better|best) (?:just )?(?=\w)", ""),
    (r"\bi (?:have )?(?:decided|made up my mind) to (?=\w)", ""),
    (
        rf"^{_IS_IT_ALLOWED} (?:to|for me to|if i)(?= \w)"
        r"(?! (?:put|move|play|place|park|lay|drop|send|stick|tuck|stash|store|pop)\b)",
        "may i",
    ),
    (
        rf"^{_IS_IT_ALLOWED}(?: (?:to|for me to|if i))?"
        r"(?: (?:put|move|play|place|park|lay|drop|send|stick|tuck|stash|store|pop))?",
        "may i move",
    ),
    (  # "may the queen with everything on it go into the column": it is asked of the queen
        r"(?<=\w) (?:with|and) (?:everything|all|whatever|what|anything)(?: (?:that|which))?(?: (?:is|lies|sits))?"
        r" (?:on|upon|on top of|above|below|beneath|under|behind|after) (?:it|her|him)(?: ,)? "
        r"(?=(?:go|be|may|can|could|might|into|in)\b)",
        " ",
    ),
    (r"^(?:(?:a|one|another|next) )?card(?: ,)? (?:please|pls)$", "deal"),
    (
        r"^(?:with )?how many suits (?:is|are|am|do|does|have) (?:it|this|we|i|there|they|the game)\b"
        r"(?: (?:play|playing|played|using|use|on|in|with|got|game|here|now|at the moment))*$",
        "how many suits are there",
    ),
    (  # the pile that cards are turned from, and the one that they go onto
        r"\b(how many (?:cards )?(?:(?:are|is|have i|there|still|left|remaining|we|got) )*(?:in|on)) the pile$",
        r"\1 the stock",
    ),
    (
        r"\b(?:the )?(?:pile|stack|heap) (?:(?:that|which) )?(?:i|we) (?:am |are )?(?:turn|draw|deal|take|flip)(?:ing)?"
        r"(?: cards?| them| new ones)? (?:from|off)$",
        "the stock",
    ),
    (
        r"^(?:what|which(?: card)?) (?:is|lies) (?:(?:the |a )?(?:top )?card )?(?:on|on top of|at the top of) the"
        r" (?:(?:pile|stack|heap) (?:(?:that|which) )?(?:i|we) (?:am |are )?(?:build|play|put|lay)(?:t?ing)?"
        r"(?: cards?| them)? (?:on|onto|on to|to|upon))$",
        "what am i building on",
    ),
    (r"^what is the (?:top )?card (?:on|on top of|at the top of) the pile$", "what am i building on"),
    (
        r"^(?:(?:what|which) (?:is|will be) (?:the )?(?:next|coming|following) card|(?:what|which) card"
        r" (?:comes|is coming|will come) (?:next|now|up))(?: (?:from|off|out of|of|in|on) the (?:stock|pile|deck))?$",
        "read the stock",
    ),
    (  # "the seven on the eight of clubs, why not"
        r"^(?:move |put |the )*(.+?) (?:on|onto|to) (.+?) (?:, )?why"
        r" (?:not|(?:can|does|will|may) not (?:it|that|he|she|i)(?: go| fit| be)?)$",
        r"why can not i move \1 on \2",
    ),
    (r"\bthe aces? (?:pile|stack|heap|foundation)s?\b(?! (?:of|with)\b)", "home"),
    (r"\b(?:up with|up among|up by|up where|among) (?:the )?aces(?: are| belong| go| live| sit)?\b", "home"),
    (  # "put it where the aces are"; not "tell me where the aces are"
        r"^((?:.* )?(?:put|move|place|send|take|bring|lay|set|stick|pop|go|goes|it|that)\b.*) where (?:the )?aces"
        r"(?: are| belong| go| live| sit)?\b",
        r"\1 home",
    ),
    (  # "can it go home, or should she lay it somewhere": what else there is to do is told with a no
        r"^((?:can|could|may|might) .+?) , or (?:should|shall|must|do|would|does|is it|not|rather)\b.*$",
        r"\1",
    ),
    (  # "..., she thinks it's in row two"
        r" , (?:(?:i|we|he|she|they) (?:thinks?|believes?|knows?|reckons?|says?|sees?)(?: that)? )?(?:it|he|she"
        r"|that one) (?:is|lies|sits|should be|must be) (?:lying |sitting |somewhere )?(?:in|at|on) (?:the )?"
        r"(?:column|row|pile|fan|heap|place|cell|waste|reserve)\b[^,]*$",
        "",
    ),
    (  # "and the nine of spades after it"
        rf"^(?:(?:and|then|now) )*(?:the )?((?:{_RANKS})(?: of (?:clubs|diamonds|hearts|spades))?) (?:after|behind"
        r"|following) (?:it|that|this|him|her)(?= ,|$)",
        r"and \1 too",
    ),
    (  # "the seven of diamonds is free now, true?"
        r"^(?:(?:thanks|thank you|ok|okay|good|right|fine|yes|no|lovely|great|and|so) (?:, )?)*"
        r"((?:the |my |that )?[\w ]+?) (is|are) ((?:(?:still|now|already) )*"
        r"(?:free|open|empty|covered|buried|home|gone|playable|available)(?: now)?)"
        r" , (?:true|right|correct|yes|no|not so|am i right|is that (?:right|so|true))$",
        r"\2 \1 \3",
    ),
    (  # "read column seven with everything under it"
        r"^(?:read|tell|say|give|hear)(?: me| us| out)* (.+?) with (?:everything|all|all cards|whatever(?: is)?)"
        r" (?:under|beneath|below|behind)(?: (?:them|it|that))?$",
        r"everything in \1",
    ),
    (r"\b(can|could|may|might|move|put|place|play|send) the top of (?=(?:the|my) \w)", r"\1 the top card of "),
    (r"^((?:and |so |now )*(?:there|here|off|away) (?:goes|go) [\w ]+?) , (up|home|away|out)$", r"\1 \2"),
    (rf"\b((?:{_RANKS})(?: of \w+)?(?: (?:up|home))?) (?:to (?:begin|start) with|for a start)(?= ,|$)", r"\1"),
    (r"\bgo and (?=\w)", ""),
    (  # "gather them up and deal again": none is moved by itself
        r"\b(?:gather|collect|pick|scoop|sweep|take)(?: (?:them|it|everything|all(?: of)?|the|cards?|fans|piles|lot|up"
        r"|together|in))+(?: ,)?(?: and| then)+ (?:(?:re ?)?(?:deal|shuffle|mix)|lay)(?: (?:them|it|the|cards?|fans|out"
        r"|again|anew|afresh|up|and|re ?deal|deal|in threes))*$",
        "redeal",
    ),
    (  # "deal again and tell me what came", which is told of any deal
        r"^((?:(?:so|and|then|now|please|well|ok|just) )*(?:deal|turn|draw"
        r"|flip)(?: (?!and\b)\w+){0,3}?)(?: again)?(?: ,)? and "
        r"(?:tell|read|say|show|give)(?: me| us)? (?:what|which(?: cards?| ones?)?) (?:came|comes|has come|i get"
        r"|i got|we get"
        r"|we got|it is|it was|they are|turns up|came out|you get|appears)(?: up| out| down)?$",
        r"\1",
    ),
    (  # "I don't like this one can we play spider"
        r"\b((?:do not|never) (?:like|want|enjoy|fancy)|hate|tired of|bored (?:with|of)|sick of|(?:had )?enough of)"
        r" ((?:this|that|it)(?: one| game| deal)?) (?=(?:can|could|shall|let|give|may|i (?:want|would)|play|start)\b)",
        r"\1 \2 , ",
    ),
    (r"^(?:out|off|away|begone) with (?=\w)", "get rid of "),
    (  # "into the gap with him"
        r"(?:^|(?<= , ))((?:in|into|onto|on|over to|up to|to) (?!what|which)[^,]+?) with "
        r"(him|her|it|them|that one|this one)(?= ,|$)",
        r"put \2 \1",
    ),
    (r"(?<=\w )x(\d)$|(?<=\w )(\d)x$", r"\1\2 times"),
    (r"\b(?:other )?(\w+) , (?:the )?(red|black) one(?: ,)?(?: i mean| that is| of course)?$", r"\2 \1"),
    (  # "onto the five, the hearts one I mean"
        rf"(?<!column )(?<!pile )(?<!row )(?<!place )(?<!fan )(?<!heap )(?<!cell )\b({_RANKS}) , (?:the )?"
        r"(club|diamond|heart|spade)s? one(?: ,)?(?: i mean| that is| of course)?$",
        r"\1 of \2s",
    ),
    (  # "the four onto the five of spades, the hearts one I mean"
        rf"\b({_RANKS})\b(?! of)((?: \S+)* of \w+) , (?:the )?(club|diamond|heart|spade)s? one"
        r"(?: ,)?(?: i mean| that is| of course)?$",
        r"\1 of \3s\2",
    ),
    (  # "the four onto the five, the four of hearts I mean"
        rf"\b({_RANKS})\b(?! of)(.*) , (?:the )?(?:\1 of (clubs|diamonds|hearts|spades)"
        r"|(club|diamond|heart|spade)s? \1)(?: ,)? (?:i mean|that is|of course)$",
        r"\1 of \3\4\2",
    ),
    (
        r"^(?:(?:i|we) (?:think|believe|suppose|guess)(?: that)? )?(?:i|we|he|she) (?:will|shall) have "
        r"(?=(?:the|that|this|those|both)\b)",
        "take ",
    ),
    (  # "clubs ace pile needs what"
        r"^((?:(?!\b(?:i|we|you|do|does)\b)[\w ])+?) (?:needs?|wants?|takes?|accepts?) what(?: (?:next|now|then))?$",
        r"what does \1 take",
    ),
    (r"^i (?:will|shall|am going to) (?=\w)", ""),
    (r"^(?:\w+ ){1,3}?(?:asking|asks|wonders?|wondering|wants? to know|would like to know) (?:if|whether)\b", "may"),
    (r"\b(?:the )?last (?:move|one|go) and (?:the )?one before(?: it| that)?\b", "last 2 moves"),
    (r"\b(left|right) hand\b(?= \w)", r"\1"),
    (  # "the run of three hearts from column two": how long it is tells itself
        r"\b(run|sequence|series|string|stack) of (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
        r"(?: (?:cards|clubs|diamonds|hearts|spades))?(?= (?:from|in|on|at) )",
        r"\1",
    ),
    (r"^(?:\w+ ){1,3}?(?:asking|asks|wonders?|wondering|wants? to know) why\b", "why"),
    (  # "remind me how you build the fans"
        r"^(?:please )?(?:remind|tell|teach) (?:me|us)(?: again)? how (i|we|you|one|they|cards) "
        r"(?=(?:build|pair|move|deal|turn|fill|win|score|count|match|get|clear)\b)",
        r"how do \1 ",
    ),
    (r"^it is (?:allow|allowed|permitted|possible) (?:to )?", "may i "),
    (r"^(?:is|am|are) (?:\w+ )?(?:allowed|permitted) to\b", "may i"),
    (
        r"(?:^|(?<= , )(?:but |and |so )?)(?:(?:i|we) (?:think|believe|suppose|guess|reckon|know) (?:that )?)?"
        r"(?:i|we) (?:would|will|shall|might|could|am going to|are going to) (?:now |just |then )?"
        r"(?=(?:pop|put|move|play|take|send|lay|place|stick|turn|deal)\b)",
        "",
    ),
    (  # a tag to a statement, which asks for no more than a nod
        r"(?<!\bwhy)(?<!\bhow)(?<!\bwhat)(?<!\bwhen)(?<!\bwhere)(?<!\bwhich)(?: ,)? (?:can|could|will|would|does"
        r"|do|is|are"
        r"|should|has|have|must) not (?:it|he|she|they|that|i|we)(?: ,)? (?=(?:put|pop|move|send|play|take|lay"
        r"|stick|let)\b)",
        " , ",
    ),
    (  # "a two goes at the front, use the spade one"
        rf"^((?:\S+ )*?)({_RANKS})\b(?! of)(.*) , (?:use|take|choose|pick|make it) (?:the )?"
        r"(club|diamond|heart|spade)s? one$",
        r"\1\2 of \4s\3",
    ),
    (  # "with all the cards behind and put it on", "and whatever's riding on it, over on": a run
        r"^(?!(?:can|could|may|might) (?:we|i)\b|(?:what|which|how|where|is|are)\b)(.*?\w)(?: ,)? "
        r"(?:with|and|plus|along with|together with) "
        r"(?:all|everything|whatever|anything"
        r"|what(?= (?:\w+ ){1,2}?(?:on|upon|under|below|beneath|behind|after|with|following|to it"
        r"|attached)\b.* (?:on|onto|to)\b)"
        r"|(?:the |its |his |her )?(?:(?:whole|entire|complete) )?"
        r"(?:lot|rest|tail|run|cards?|ones|followers|train|company))"
        r"(?: (?:of|the|its|those|other|rest|cards?|others|else))*"
        r"(?: (?:that|which|is|are|lies?|sits?|hangs?|hanging|riding|rides|lying|sitting|below|beneath|behind|after"
        r"|under|underneath|on top of|on|upon|following|follows?|attached|attached to|goes|comes|with|already|there)"
        r"(?= ))*(?: (?:it|him|her|them))?(?: ,)?(?: (?:and )?(?:put|move|lay|place|set|stick|pop|take|go|goes)"
        r"(?: (?:it|them|him|her|those|all|the lot))?)?(?: (?:over|across|up|down))? (?=(?:on|onto|to)\b)",
        r"\1 with all ",
    ),
    (r"^(?!.*\b(?:it|that|this|him|her|them|those|these)\b)(.*\b(?:on|onto)) there(?: too| also| as well)?$", r"\1 it"),
    (  # "put the two up that was hiding under it"
        r"^((?:(?:now|and|then|so|please) )*(?:put|move|send|play|take|get|bring|pop) .+?) (?:that|which) "
        r"(?:was|is|were|had been|has been) (?:\w+ ){0,2}?(?:under|beneath|below|behind|underneath) "
        r"(?:it|that one|that|him|her|there)\b",
        r"\1",
    ),
    (  # a tag, whatever comes next
        r"(?<=\w) , (?:can|could|will|would|does|do|is|are|should|has|have|must) not (?:it|he|she|they|that|i|we|there"
        r"|you(?: think| see| know)?)(?= ,)",
        "",
    ),
    (r"(?<=\w) ,? ?(?:and )?then (?=\w)", " , "),
    (  # "let me have a look at another one from the pile": the stock, whichever word for it
        r"^(?!(?:how|what|which|why|where|is|are|does?|if|when|may|can i|should)\b)(?:[a-z']+ ){0,6}?"
        r"(?:(?:another|one more|(?:a |the |some )?(?:new|fresh|next|further)|more|the other)"
        r"(?: (?P<some>two|three|four|five|six|eight))?(?: one)?(?: cards?| row| lot| round| batch)?"
        r"|(?P<number>two|three|four|five|six|seven|eight) more(?: cards?)?"
        r"|(?<!pile )(?<!column )(?<!heap )(?<!fan )(?<!row )(?<!place )"
        r"(?:one|(?P<count>two|three|four|five)|a few|some|a|the|those)"
        r"(?: (?:hidden|extra|spare|last|final|unseen|top|cards?))*)"
        r" (?:from|off|out of|of) (?:the |that |my )?(?:top of (?:the |my )?)?"
        r"(?:pile|stack|pack|deck|stock|packet|top|rest)"
        r"(?: ,?(?: and)? (?:read|see|tell|show|say) .*$|(?= ,|$| (?:please|thank\w*|dear|love|now|then)\b))",
        r"deal \g<some>\g<number>\g<count>",
    ),
)
