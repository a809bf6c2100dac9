"""Orders and corrections put otherwise: "the spade ten with all his baggage onto the red jack", "no wait, heap four I
said"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from voice_solitaire.dialogue.understanding.naming_words import PLURALS, RANKS

ASKED_TO: Final = (
    r"(?:pop|put|set|get|move|place|take|play|lay|turn|deal|send|give|read|tell|draw|flip|bring|have|stick|shift)"
)
_LEADING: Final = "ok|okay|right|all right|alright|fine|good|well|so|then|now|and|yes|no|sure|oh|ah|hm|hmm"
_TO_MOVE: Final = (  # a verb that is said of a card and where it goes
    "(?:put|move|place|take|play|bring|lay|stack|send|drag|drop|shift|slide|pop|stick|set|build|tuck|slip|park|use|turn"
    "|deal|draw|flip|give|shove|push|pull|throw|discard|store|stash|transfer|carry)"
)
_TO_CLEAR: Final = "(?:clear|remove|discard|throw|bin|chuck|take|get rid of|ditch|dump|toss|send|put|move)"
_SEVERAL = "|".join(sorted(PLURALS, key=len, reverse=True))
_RANKS = "|".join(sorted(RANKS, key=len, reverse=True))
_ONE = "|".join(sorted(RANKS.keys() - PLURALS, key=len, reverse=True))
_UNNUMBERED = "".join(  # not the number of a place
    f"(?<!{noun} )" for noun in ("column", "pile", "row", "fan", "heap", "cell", "place", "number", "foundation")
)
CARD: Final = rf"(?:(?:{_RANKS})(?: of (?:clubs|diamonds|hearts|spades))?|(?:10|[2-9atjqk])[cdhs])"
_TRAIN = (  # what lies on a card
    r"(?:(?:all|both)(?: of)? )?(?:(?:the|his|her|its|their|that) )?(?:(?:whole|entire|little) )?"
    rf"(?:baggage|train|tail|family|followers|retinue|run|load|passengers?|company|companions|those|them|others|all"
    rf"|everything|(?<=his )(?:{_RANKS})|(?<=her )(?:{_RANKS})|(?<=its )(?:{_RANKS})"
    rf"|(?:{_RANKS}) (?=(?:tagging|riding|trailing|hanging|following|coming)\b)|(?:two|three|four|five)(?= of them\b))"
    r"(?: (?:of|on|upon|with|behind|tagging|riding|trailing|hanging|following|coming|along|sitting|lying"
    r"|(?:that )?(?:he|she|it) has(?: got)?|got|them|it"
    r"|him|her))*"
)
_ONE_CARD: Final = rf"(?:(?:the|my|that|a|an|another) )?(?:(?:red|black|club|diamond|heart|spade)s? )?{CARD}"
_SUIT: Final = "(?:clubs|diamonds|hearts|spades)"
_HOW_SAID: Final = (  # how somebody asks for a word
    r"(?:(?:how|what) (?:do|would|does) (?:you|i|we|one|they) (?:say|call|name)|how (?:you|i|we) (?:say|call)"
    r"|how to say"
    r"|how is it (?:called|said)|what is (?:it|that|the word)(?: called)?)(?: (?:it|that|them|this|in english))*"
)
_NEXT_LOWER: Final = "|".join(  # of two cards the upper, where the one right below it is named behind it
    rf"{upper}(?= (?:of {_SUIT} )?(?:and|with|plus) (?:(?:the|its|his|her) )?{lower}\b)"
    for lower, upper in pairwise("ace two three four five six seven eight nine ten jack queen king".split())
)
_SORRY: Final = (  # how somebody excuses himself, in many words
    r"(?:(?:i am |we are )?(?:(?:so|very|terribly|awfully|dreadfully|frightfully|really|truly|most|ever) )+sorry"
    r"|(?:i am|we are) sorry|i (?:(?:do|must|really) )*(?:beg (?:your )?pardon|apologi[sz]e)"
    r"|(?:my )?(?:sincere |humble )?apologies|(?:do )?(?:forgive|excuse|pardon) me)"
)
_NO_RULE: Final = (  # nothing that tells how it is always done, asks back, or waits
    r"(?!.*\b(?:each|every|always|only|at a time|when|whenever|if|unless|or|later|to win|right|correct"
    r"|is (?:that|it|this)"
    r"|some (?:point|time)|(?:do|does|should|must|can|could|would|shall|did|have|am|are) (?:not )?(?:i|we|you"
    r"|it|that))\b)"
)
REWORDED_ORDERS: Final = (  # expressions, each with what is put in its place, in the order in which they are tried
    (  # "why don't we put the six up", "how about we see what is under it"
        rf"^((?:(?:{_LEADING})(?: ,)? )*)"
        r"(?:why do not we|(?:how|what) about (?:if )?we|what (?:do|would) you say (?:if )?we)"
        r"(?! (?:have|see|know|get|ever|win|lose|go home|call it|leave it|build|use|reuse|fill|like)\b)"
        r"(?! (?:turn|draw|deal)(?:$| (?:\w+ )?(?:two|three|more)\b)) ",
        r"\1let us ",
    ),
    (  # "any chance you could deal", "I was wondering if you'd read the table"
        r"\b(?:(?:is there )?any chance (?:that )?you (?:could|can|would|might)"
        r"|i (?:wonder|was (?:just )?wondering|am (?:just )?wondering) (?:if|whether) you (?:could|can|would|might)"
        rf"|do you (?:think|suppose) (?:that )?you (?:could|can|might)) (?=(?:please |just )?(?:{_TO_MOVE}|read"
        rf"|tell)\b)",
        "could you ",
    ),
    (  # "we'd better turn one"
        rf"^((?:(?:{_LEADING})(?: ,)? )*)(?:(?:i suppose |i guess |i think )?(?:i|we|you) (?:(?:had|would) )?better"
        rf"|(?:(?:i|we|you) )?(?:may|might) as well) (?=(?:just |now |first )?{_TO_MOVE}\b(?! up\b| in\b)){_NO_RULE}",
        r"\1let us ",
    ),
    (  # "I must put the six up", "I'll have to turn a card": of this card, or now, no rule
        rf"^((?:(?:{_LEADING})(?: ,)? )*)(?:i suppose |i guess |i think )?(?:i|we)(?: will)? (?:must|should|ought to"
        rf"|need to|have to) (?=(?:just |now |first )?(?:{_TO_MOVE} (?:(?:the|that|this|my) (?!waste|stock)|{CARD} of)"
        rf"|(?:turn|draw|flip) (?:a|one|another)(?: card| one)?(?: now| then)*$|deal(?: now| again"
        rf"| then)*$)){_NO_RULE}",
        r"\1let us ",
    ),
    (  # "shall we put the six up", "could we please turn one"
        rf"^((?:(?:{_LEADING})(?: ,)? )*)(?:(?:why do not i|shall we) (?={_TO_MOVE} (?!to\b|two\b|three\b))"
        rf"|(?:can|could|may|might) (?:i|we) (?:please (?={_TO_MOVE}\b)|(?={_TO_MOVE}\b[^,]*(?: ,)? please$)))"
        rf"(?!.*\b(?:an?|any|two|three|four|five|several) (?:red|black|cards|{_RANKS})\b){_NO_RULE}",
        r"\1let us ",
    ),
    (rf"\bth (?=(?:(?:red|black) )?(?:{_ONE})\b)", "the "),  # misspelt, no ten of hearts
    (  # "you see that six? It goes on the seven"
        rf"^((?:(?:{_LEADING})(?: ,)? )*)(?:(?:do|can) )?you see (?:the|that|my|this) ({CARD})(?: there)? ,"
        r" (?:it|that|he|she|that one) (?=(?:goes|fits|can|belongs|should|could)\b)",
        r"\1the \2 ",
    ),
    (  # "how about the six on the seven"
        rf"^((?:(?:{_LEADING})(?: ,)? )*)how about (?=(?:(?:the|that|my|this) )?(?:(?:red|black) )?{CARD} (?:on"
        rf"|onto|to)"
        rf" (?:(?:the|that|my|this) )?(?:(?:red|black) )?{CARD}$)",
        r"\1let us put ",
    ),
    (  # "from column two to column six"
        rf"^((?:(?:{_LEADING})(?: ,)? )*)from (?:the )?((?:column|pile|fan|cell) \w+|waste)(?: (?:over"
        rf"|across))? (?:in)?to"
        r" (?=(?:the )?(?:(?:column|pile|fan|cell) \w+|(?:row \w+ )?place \w+|waste|black hole"
        r"|(?:\w+ ){0,2}foundation)$)",
        r"\1move \2 to ",
    ),
    (  # "what's on column four goes on column seven"
        r"^((?:and |now |then |so )*)what(?: is|ever is)? (?:(?:lying|sitting) )?(?:on|in|at the end of|on top of)"
        r" (?:the )?((?:column|pile|fan|cell) \w+|waste) (?:goes|belongs|should go) "
        rf"(?=(?:on|onto|to|in|into) (?:the )?(?:(?:column|pile|fan|cell) \w+|black hole|{CARD})$)",
        r"\1the top card of \2 goes ",
    ),
    (rf"^((?:(?:{_LEADING})(?: ,)? )*)(?:it is )?(?:high )?time to (?!use\b|move on\b)(?={_TO_MOVE}\b)", r"\1let us "),
    (  # "put the next card on the waste", "top card of the stock, please"
        r"^(?:(?:and|now|then|please|let us|so|ok) )*(?:put|lay|place|drop|bring|pop|get) (?:the |an? )?(?:next|another"
        r"|new|fresh|one more)(?: card| one)?(?: from the (?:stock|deck|pack))? (?:on|onto|to|in) (?:the |my )?waste"
        r"(?: pile)?\b"
        r"|^(?:the )?top (?:card|one) (?:of|from|off) the (?:stock|deck|pack)(?: ,)? please$",
        "turn a card",
    ),
    (r"\bmix(?: (?:it|them|all|those|everything|up))*(?= (?:and|,)| again)", "shuffle"),
    (r"(?<=\w )(?:give|hand) (?:(?:it|them|all|everything) )?out again\b", "deal again"),
    (  # "the stock is used up, so pick up the used cards and let me go through them again"
        r"^(?:.*, )?(?:(?:so|and|now|then|please|let us|let me) )*(?:pick up|collect|turn over|take) (?:all )?(?:the )?"
        r"(?:used|old|turned|played) cards(?: (?:and|,)+ .*\bagain)?$",
        "turn the waste over",
    ),
    (  # "both of these, the eight and the seven that's on it, to column two"
        rf"\b(?:both(?: of (?:these|them|those))?|(?:these|those) two) , (the {CARD}) and (the {CARD})"
        r"(?: (?:that is |which is )?(?:on|on top of|behind|under) (?:it|him|her))? , (?=(?:to|onto|on|into|over)\b)",
        r"\1 and \2 ",
    ),
    (rf"\bplace (?=(?:{_ONE}) of {_SUIT}\b)", "put "),
    (r"(?<=\w) n (?=(?:then|turn|deal|draw|flip|put|move|send|take)\b)", " and "),
    (r"\b(?:and )?(?:when|once|after) (?:that|this|it) (?:is|has been) (?:done|over|finished|there) , ", "then "),
    (  # "with everything that's hanging off him"
        r"(?: ,)?(?: (?:along|together))? (?:with|and|plus) (?:everything|all|whatever|anything|the (?:whole )?lot"
        r"|the rest|all the (?:cards|others))(?: (?:else|that|which))?(?: (?:is|are))? (?:hanging|hangs|attached|stuck"
        r"|piled|stacked|resting|sitting|lying|riding|trailing|dangling|clinging)"
        r"(?: (?:off|on|onto|to|from|below|beneath|under|behind))+(?: top of)? (?:it|him|her|them|that)\b(?: ,)?",
        r" and everything on it",
    ),
    (r"^that (?:one )?again$", "repeat"),
    (r"\b((?:did|do|could) not) understood\b", r"\1 understand"),
    (r"\b(say|read) (?=(?:one|once) more(?: time)?$)", r"\1 it "),
    (  # "put the five together with an eight and take them out"
        r"^(.*\b(?:together with|paired with)\b.*?)(?: ,)? and (?:then )?(?:take|throw|clear|get|put)"
        r"(?: (?:them|both|those|it))*(?: (?:out|off|away))$",
        r"\1",
    ),
    (r"\b(place|column|pile|heap|fan|cell) number (?=\w)", r"\1 "),
    (r"\b(row \w+|(?:first|second|third|fourth|top|bottom) row)(?: ,)? (?:on|at|in) (?=place \w)", r"\1 "),
    (
        r"^go (?:along|through|over|round|across|down) "
        r"(?=(?:the |all |my |those )*(?:\w+ )?(?:columns|piles|rows|fans|heaps|cells|foundations)\b(?: for me)?"
        r"(?: ,|$))",
        "read ",
    ),
    (rf"^(?:please )?to place (?=(?:{_ONE}) of {_SUIT}\b)", "put "),  # no place by its number
    (r"^.*\bnothing (?:else |more |left )?(?:for (?:it|me|us)|to do|to be done) but to ", ""),
    (
        r"\b(deal\b.*?) , (?:just |always )?one (?:card )?(?:on|onto|to|for|in) (?:each|every)\b(?: (?:of the )?\w+)?$",
        r"\1",
    ),
    (rf"^((?:(?:{_LEADING}|first)(?: ,)? )*)do ({_ONE_CARD})(?= (?:first|next|too|please)\b|$)", r"\1play \2"),
    (rf"^((?:(?:oh|ah|no|dear|well|but)(?: ,)? )*){_SORRY} , (?=(?:i|we|it|not|that|no|the)\b)", r"\1sorry , "),
    (  # "changed her mind about that jack and two, put them back"
        r"^(?:(?:oh|well|sorry|no|and|but)(?: ,)? )*(?:i|we|he|she|they|the lady|the boss) (?:(?:has|have) )?"
        r"changed (?:my|our|his|her|their) minds? (?:about|on|over) (?:(?:that|this|those|these|the|moving|playing"
        r"|putting) )*([^,]+?)(?: ,)? (?:(?:so|and|please|can you|could you|just) )*(?:put|take|bring|get|have|give)"
        r"(?: (?:me|us|her|him))? (?:it|them|that|those|him|her|both)(?: both| all)? back"
        r"(?: (?:again|please|for (?:me|us|her|him|them)|where (?:it|they) (?:was|were|came from)))*$",
        r"put the \1 back",
    ),
    (  # "I have not wanted this, give me back the two"
        r"^((?:(?:oh|well|sorry|no|and|but|dear)(?: ,)? )*)(?:i|we|he|she) (?:(?:have|did|do|had|has|does|really) )*"
        r"(?:not|never) (?:(?:really|at all) )?(?:want|wanted|mean|meant|intend|intended)(?: to do)? (?:this|that|it)"
        r"(?: at all)?(?: ,)? (?:(?:so|and|please|can you|could you|just) )*(?=(?:give|put|take|bring|get|have)\b"
        r"[^,]*\bback\b)",
        r"\1",
    ),
    (  # "the five of hearts upon the six, the one in the seventh pile I mean"
        rf"\b((?:on|onto|upon|to) (?:the |that )?(?:(?:red|black) )?{CARD}) , (?:i mean )?the one (?:(?:that|which)"
        r" (?:is|lies) )?(?=(?:in|on|at|of|from) )",
        r"\1 ",
    ),
    (r"(?<=\w) (?:all the way|right over|far over) (?=(?:at|on|in|to) the )", " "),
    (r"(?<=\w)(?: ,)? and once (?:that|it|this) is (?:done|out of the way|settled)(?: ,)? (?=\w)", " , then "),
    (  # "could I get another card from the ones I haven't looked at yet"
        r"^(?:(?:can|could|may|might|shall) (?:i|we) (?:please )?(?:get|have|see|take|turn|draw)|(?:give|get|deal|turn"
        r"|draw|take|flip)(?: (?:me|us|over))?) (?:(?:another|one|a|the next|one more) )*(?:new |fresh )?(?:cards?"
        r"|one)?"
        r" ?(?:from|off|out of|of) (?:the |those |my )?(?:ones?|cards?|pile|lot|stack|heap) (?:(?:that"
        r"|which) )?(?:(?:i|we)"
        r" have not (?:(?:yet|even) )?(?:looked at|seen|turned|used|touched|dealt|opened|had)|have not been (?:turned"
        r"|seen|dealt|used|looked at)|are (?:still )?(?:unseen|unturned|face down))(?: (?:yet|so far|over|up))*$",
        "turn a card",
    ),
    (  # "another go at this very deal"
        r"\b(?:another|one more|a second|a fresh) (?:go|try|attempt|shot|crack|chance|stab) (?:at|with|on|of)"
        r" (?:(?:this|the|that|very|same|exact) )+(?:deal|game|hand|layout|one)\b",
        "restart this deal",
    ),
    (  # "restart this deal, can you put it all back to how it was at the beginning?"
        r"^.*\brestart this deal(?: ,)? (?:(?:so|and|please|can you|could you|just|then) )*(?:put|set|bring|take|lay"
        r"|get|turn)\b[^,]*\b(?:back|again)\b[^,]*$",
        "restart this deal",
    ),
    (
        r"^(?:(?:please|now|so) )*(?:open|load|bring up|pull up|set up|lay out|fetch|get|go to|switch to|take|want)"
        r" (?:(?:me|us|the|up) )*(?:deal|game|hand|layout) (?:(?:number|no|nr) )?(?=(?:\d+|one|two|three|four|five|six"
        r"|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred"
        r")\b)",
        "play deal ",
    ),
    (r"\bcards (?:for us|for me|for her|for him|for them)$", "cards"),
    (  # "ten, then the nine"
        rf"^((?:(?:and|so|now) )*(?:the |my )?{CARD})(?: ,)? (?:and )?then ((?:the |my )?{CARD})$",
        r"\1 followed by \2",
    ),
    (  # "she thinks the two fits on the three, so do that one for us"
        r"^(?:(?:and|so|but|well) )*(?:(?:my |the |our )?\w+) (?:thinks|says|reckons|believes|is sure)(?: that)? "
        rf"(?=[^,]*\b{CARD}\b[^,]* , (?:so|and) (?:(?:please|let us|just|can you|could you) )*(?:do|make|play|try) "
        r"(?:that|it|so)\b)",
        "",
    ),
    (  # "the two of cross, how do you say, of clubs": a word that is looked for
        rf"\b((?:{_RANKS})) of (?!{_SUIT}\b)\w+ , {_HOW_SAID}(?: ,)? (?:of )?({_SUIT})\b",
        r"\1 of \2",
    ),
    (rf"(?<=\w) , {_HOW_SAID} , (?=\w)", " "),
    (r"^(?:before (?:anything|everything) else|first things first|for starters|to start off)(?: ,)? (?=\w)", ""),
    (  # "actually leave the eight where it was and move the queen"
        rf"\b(?:leave|keep|let) (it|that|this|him|her|(?:the|that) (?:(?:red|black) )?{CARD})(?: (?:stay|be|lie"
        rf"|alone))?"
        r" (?:where|as|how) (?:it|he|she) (?:was|were)(?: before)?\b",
        r"put \1 back",
    ),
    (  # "can we take that back and try the black eight instead"
        rf"\b(?:take (?:it|that|this) back|undo (?:it|that|this)|put (?:it|that|this) back|undo)(?: ,)? (?:and"
        rf"|then)(?: then)?"
        rf" (?:try|use|do|play|take|have|go for|move) ({_ONE_CARD}) (?:instead|rather)$",
        r"no , i meant \1",
    ),
    (rf"\b((?:undo|back)(?: (?:it|that|this))?(?: ,)? and) (?:try|do) (?={_ONE_CARD}$)", r"\1 move "),
    (
        rf"^(?:(?:oh|well|hm|or|and|but) (?:, )?)*rather (?=(?:the|that|my) (?:(?:red|black|other) )*{CARD}$)",
        "no , i meant ",
    ),
    (  # "four and nine is thirteen, so get rid of those two"
        rf"^((?:(?:oh|and|so|well|ok|now|yes|look) (?:, )?)*)({_ONE_CARD})(?: ,)? (?:and|plus|with) ({_ONE_CARD}) "
        r"(?:is|are|makes?|adds?(?: up)? to|equals?|comes? to|sums? to|gives?|totals?|together (?:is|are|make)) "
        r"(?:thirteen|13|eleven|11)(?: ,)? (?:(?:and|so|then|please|let us|we can|i will) (?:, )?)*(?:get rid of"
        r"|take|remove"
        r"|discard|throw|match|pair|clear|bin|chuck|put|use|play|have|off|out|away)(?: (?:off|out|away|up|with))*"
        r"(?: (?:them|those|these|both|that|the)(?: (?:two|pair|both|cards))*)?"
        r"(?: (?:off|out|away|up|together|please|now|then|of the way))*$",
        r"\1remove \2 and \3",
    ),
    (  # "put that eight back and bring the black nine there instead"
        rf"\b(?:put|take|bring|move|send|set) (?:it|that|this|him|her|them|(?:that|the|this) (?:\w+ )?{CARD}) back"
        r"(?: (?:home|where it was|there|again))?(?:(?: ,)? and(?: then)?| ,| then)+ (?=(?:\w+ )+?there instead$)",
        "",
    ),
    (  # "she's changed her mind, put the jack there instead"
        r"^(?:(?:sorry|oh|no|wait|well|and) (?:, )?)*(?:i|we|he|she|they) (?:has|have) changed (?:my|our|his|her|their)"
        r" mind(?: ,)?(?: and)? (?=(?:\w+ )+?instead$)",
        "no , ",
    ),
    (  # "bring the black eight and its seven there": what lies on a card goes with it
        rf"\b({_NEXT_LOWER})((?: of {_SUIT})?) (?:and|with|plus) (?:the|its|his|her) (?:{_RANKS})(?: of {_SUIT})?"
        r"(?= (?:(?:over|up|across) )?there\b)",
        r"\1\2",
    ),
    (  # "would the seven of spades and its six be all right on the eight?"
        rf"^((?:can|could|may|might|would|will|do|does) (?:the |my )?(?:{_NEXT_LOWER})(?: of {_SUIT})?)"
        rf" (?:and|with|plus) (?:the|its|his|her) (?:{_RANKS})(?: of {_SUIT})?(?= .*\b(?:on|onto|over to|to)\b)",
        r"\1",
    ),
    (  # "may the ten and the two below him travel over?": what lies on a card goes with it
        rf"^((?:can|could|may|might|would|will|do|does) (?:the |my )?{CARD}) (?:and|with|plus) (?:the )?"
        r"(?:two|three|four|five|six|others?|rest|cards?|ones)(?: (?:cards?|ones?))?"
        r" (?:below|under|beneath|on|behind|after|with|on top of) (?:him|her|it)\b",
        r"\1",
    ),
    (r"(?<=\w)(?: ,)?(?: and)? then (?:straight|right) (?:away|after|afterwards) (?=\w)", " , "),
    (r"(?<=\w)(?: ,)?(?: and)? then (?:immediately|directly) (?=\w)", " , "),
    (  # "another card off the face down bunch", "from the pile that's face down"
        r"^((?:[\w']+ )*?(?:cards?|ones?|another|two|three|more|deal|turn|draw|flip|take|it)(?: (?:over|up|out))?"
        r" (?:off|from|out of|of))(?: (?:the|that|those|my|our))* "
        r"(?:(?:face ?down|upside down|hidden|unturned|turned down|closed) (?:bunch|lot|pile|stack|heap|deck|pack"
        r"|packet)"
        r"|(?:bunch|lot|pile|stack|heap|deck|pack|packet) (?:(?:that|which) (?:is|lies) |lying )?(?:face ?down"
        r"|upside down))$",
        r"\1 the stock",
    ),
    (  # "can I have one off the stock?"
        r"^(?:can|could|may|might) (?:i|we) (?:please )?(?:have|get|see) (?:one|a card)(?: more)? (?:from|off|out of)"
        r" (?:the )?(?:stock|pack|deck|talon)$",
        "deal",
    ),
    (r"^(?:put|move|bring|take) (?:the |your )?volume(?: (?:up|down))? (?:to|at|on|onto) ", "volume to "),
    (  # "the four of hearts in the bottom row up into the space"
        r"(?<=\w)(?<!face)(?<!turned) (?:up|down|over|across) (?=(?:in|into|onto) (?:the|that|this|an?|my)"
        r" (?:(?:empty|free|open|vacant) )?"
        r"(?:space|gap|hole|vacancy|place|spot|slot|cell|column|row)\b)",
        " ",
    ),
    (  # "put it all back how it was a second ago"
        r"\b(?:put|set|turn|bring|make|leave|get|change) (?:(?:it|that|this|them|everything|things|the cards?|all"
        r"|both|the lot"
        r"|the table) )+(?:back )?(?:to )?(?:how|as|where|the way|like) (?:it|that|they|things|everything"
        r"|all) (?:was|were)"
        r" (?:all |just )*(?:a (?:\w+ ){1,2}ago|before(?: that| this| then)?"
        r"|just now|earlier|until now|till now)$",
        "undo",
    ),
    (  # "the spade ten with all his baggage onto the red jack"
        rf"\b((?:the )?(?:(?:red|black|club|diamond|heart|spade) )?{CARD}) "
        rf"(?:with|plus|and(?= (?:his|her|its|their|all|everything|"
        rf"those|them)\b)) {_TRAIN}"
        r"(?= (?:(?:goes|go|over|across|back|down|can go) )*(?:on|onto|to|into)\b(?! (?:it|him|her|them|top)\b))",
        r"\1",
    ),
    (  # "the seven drops on the black eight"
        r"\b(?:drops|hops|pops|jumps|slides|shifts|slips|travels) "
        r"(?=(?:(?:over|across|down|back) )*(?:on|onto|to|into|up|home)\b)",
        "goes ",
    ),
    (  # "and then the king of diamonds fills the hole"
        rf"^((?:and |so |then |now )*)((?:the |my )?(?:(?:red|black) )?{CARD})(?: (?:and|with|plus) {_TRAIN})? "
        r"(?:fills?|can have|may have|has|takes|gets) (?:the |that |my )?(?:hole|gap|space"
        r"|(?:empty|free|bare) (?:spot|space|column|one|place|pile))$",
        r"\1put \2 in the gap",
    ),
    (  # "then the king of diamonds on its own"
        rf"^((?:and |so |then |now )*)((?:the |my )?{CARD}) (?:all )?(?:(?:on|by) (?:its|his|her|their) own"
        r"|by (?:itself|himself|herself)|alone|solo)$",
        r"\1remove \2",
    ),
    (  # "is that one any use, or must I park it somewhere?"
        r"^((?:is|are|can|could|does|do|will|would|has|have|any)\b.+?)(?: ,)? or (?:must|should|do|shall|have|would"
        r"|will) (?:i|we) (?:(?:have|need) to )?(?:park|leave|keep|put|wait|turn|deal|save|store)\b.*$",
        r"\1",
    ),
    (rf"^(and|then) (?:now|next|then) (?=(?:the|my) {CARD}$)", r"\1 "),  # "and now the two"
    (  # "two three four of clubs all up"
        rf"{_UNNUMBERED}\b({_ONE}) ({_ONE}) ({_ONE}) of (clubs|diamonds|hearts|spades)\b(?=.*\b(?:up|home)\b)",
        r"\1, \2, \3 of \4",
    ),
    (rf"{_UNNUMBERED}\b({_ONE}) ({_ONE}) of (clubs|diamonds|hearts|spades)\b(?=.*\b(?:up|home)\b)", r"\1, \2 of \3"),
    (r" ?, the one (?:that )?(?:the |it |he |she ).{0,24}(?:was|came|is|lay|stood)(?: (?:in|on|from))?$", ""),
    (r"^((?:and |then |so )*)(?:the )?waste (?:back )?over(?: again| once more)?$", r"\1turn the waste over"),
    (r"\b(?:gather|pick|scoop) (?:up )?(?:the )?waste(?: up)?\b", "turn the waste over"),
    (  # "and another one, and another one"
        r"^(?:and )?another(?: one| card)?(?: ?,)?(?: and)? another(?: one| card)?$",
        "two more",
    ),
    (  # "put it on one of the fours of spades"
        r"\b(?:one|any|either) of (?:the|my|those|these) ((?:red |black )?(?:ace|two|deuce|three|trey|four|five"
        r"|six(?=es)|seven|eight|nine|ten|jack|queen|king|knave))(?:es|s)\b",
        r"a \1",
    ),
    (  # "below the nine of spades, what card do I have?"
        rf"^(below|under|beneath|behind|above|on top of) ((?:the |my )?{CARD})[ ,]+(?:what|which)(?: card)?"
        r"(?: (?:do|have|is|lies|are|i|we|there|got|lying))*$",
        r"what is \1 \2",
    ),
    (  # "and over it the ten from the second place"
        r"\b(and|then) (?:over|on|onto|on top of|upon) (it|that|him|her)(?: goes| put| lay| comes)? ((?:the|my) .+)$",
        r"\1 \3 onto \2",
    ),
    (  # "no wait, heap four I said"
        r"^(?:(?:no|not that|wait|sorry|hang on)\b[ ,]*)*(?=\w)((?:the |my |in |on |onto |to )?(?:\w+ ){1,5}?)"
        r"(?<!what )(?<!as )(?<!like )(?<!than )i (?:said|meant|asked for|wanted)$",
        r"no , i meant \1",
    ),
    (  # "I meant the ten in row two, leave that first one where it was"
        r"\b(i meant? .{4,40}?)[ ,.]+(?:and )?(?:leave|put|keep) (?:it|that|the|this)(?: (?:first|other|one))*"
        r"(?: back)?(?: (?:where|as) (?:it|he|she) (?:was|is)| alone| there| be)?$",
        r"\1",
    ),
    (  # "we didn't want either of those. Back to how it was"
        r"\b(?:i|we) (?:did not|do not|never) (?:want|wanted|mean|meant)(?: to do)? (?:either|both|any) of"
        r" (?:those|them|these|the two)(?: moves| two)?(?:[ ,.;]+(?:(?:put|take|go|bring|turn) )?(?:it |them )?back"
        r"(?: to)? (?:how|where|as|the way) (?:it|things|they) (?:was|were)(?: before)?)?",
        "undo two",
    ),
    (r"\b(where|how|what|why|who) ever (?=(?:should|shall|can|could|do|does|did|is|are|would|will)\b)", r"\1 "),
    (  # "I'd like the two of hearts to sit on the three of clubs"
        rf"\b(?:i|we) (?:(?:would|should) (?:like|love)|want|wish) ((?:the|my|that) (?:(?:red|black) )?{CARD}) to "
        r"(?:go|sit|move|lie|be|come|rest|travel)(?: (?:over|up|down|back|across))* "
        r"(?=(?:on|onto|to|in|into|home|up)\b)",
        r"put \1 ",
    ),
    (  # "could I have the king of hearts down there"
        rf"\b(?:can|could|may|might) (?:i|we) (?:please )?have (?=(?:the|my|that) (?:(?:red|black) )?{CARD} "
        r"(?:\w+ )?(?:on|onto|over|in|into|to|down|up|there|home)\b)",
        "put ",
    ),
    (  # "and then the king of spades may have the first column for his own"
        rf"^((?:and |so |then |now )*)((?:the |my )?(?:(?:red|black) )?{CARD}) (?:may|can|shall|should|gets to|must) "
        r"(?:have|take|get|occupy) ((?:the |that |my )?(?:\w+ ){0,2}(?:column|cell|pile|place|row|heap|fan)(?: \w+)?)"
        r"(?: (?:for (?:his|her|its) own|(?:to|for) (?:him|her|it)self))?$",
        r"\1put \2 into \3",
    ),
    (  # "straight up with it"
        r"^((?:and |so |then |now )*)(?:straight |right )?(up|home) with (it|him|her|that|them)$",
        r"\1put \3 \2",
    ),
    (  # "clear both of those kings away"
        rf"^((?:(?:{_LEADING})(?: ,)? )*{_TO_CLEAR}) (both|all) of (?:those|these|the|my) (?=(?:{_SEVERAL})\b)",
        r"\1 \2 ",
    ),
    (  # "then I shall take the six to the seven", "okay, we'll tuck the king into cell one"
        rf"^(?:(?:{_LEADING})(?: ,)? )*(?:i|we) (?:shall|will|am going to|are going to) (?:(?:now|just|then) )?"
        rf"(?={_TO_MOVE}\b)",
        "",
    ),
    *(  # "right, I'm putting the ten on the jack", "I'm moving it"
        (
            rf"^(?:(?:{_LEADING})(?: ,)? )*(?:i|we) (?:am|are) (?:(?:now|just|then) )?({verbs})[tp]?ing "
            rf"(?=(?:the |my |this |that )?(?:(?:red|black) )?{CARD} [^,]*"
            r"\b(?:on|onto|to|into|in|up|home|over)\b(?!.*, or\b))",
            instead,
        )
        for verbs, instead in (
            (
                "play|bring|lay|stack|send|drag|shift|stick|build|tuck|park|turn|deal|put(?=t)|drop(?=p)|pop(?=p)|slip(?=p)|set(?=t)",
                r"\1 ",
            ),
            ("mov|plac|tak|slid|us|giv|stor", r"\1e "),
        )
    ),
    (  # "yes, I should like that done", "then let us do so"
        r"^(?:(?:yes|yeah|ok|okay|then|so|and|well)(?: ,)? )*(?:(?:i|we) (?:should|would) like (?:that|it|this)"
        r" (?:done|made|moved|played)|let us do (?:so|that|it)|(?:i|we) will do (?:so|that|it))(?: now| then)*$",
        "do it",
    ),
    (  # "did the six go across or not?"
        r"^((?:did|is|are|was|has|have|can|does|will) .+?) or not$",
        r"\1",
    ),
    (  # "onto the club six with it"
        r"^((?:and |so |then |now )*)(?:(?:over|across|up|down|back) )*(on|onto|to|into) "
        rf"((?:the |a |my )?(?:(?:red|black) )?(?:{CARD}|[\w ]{{3,20}}?)) with (it|him|her|that|them)$",
        r"\1put \4 \2 \3",
    ),
    (  # "and the two follows it"
        r"^((?:and|then) .+?) (?:(?:can |may |will )?(?:follows?|come with|goes after|comes after|go after|go with)) "
        r"(?:it|him|her|them)(?: up| too| straight away)*$",
        r"\1 too",
    ),
    (  # "let him go up on the ten"
        r"^((?:and |so |then |now )*)let "
        r"(him|her|it|that|this|them) go (?=(?:up|over|across|down|home|on|onto|to|into)\b)",
        r"\1put \2 ",
    ),
)
