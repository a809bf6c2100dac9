"""Questions put otherwise: "which card I can throw out?", "what are those four cell thingies for?"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from voice_solitaire.dialogue.understanding.naming_words import PLURALS, RANKS
from voice_solitaire.dialogue.understanding.reworded_orders import CARD

_OF_COLOUR: Final = rf"(?:(?:the|my|that|this|a) )?(?:(?:red|black|club|diamond|heart|spade)s? )?{CARD}"
_SEVERAL: Final = "|".join(sorted(PLURALS, key=len, reverse=True))
_PLACES: Final = (
    r"(?:(?:free ?)?cells?|heaps?|piles?|columns?|fans?|rows?|reserves?|wings?|foundations?|stock|waste|stacks?)"
)
_THOSE: Final = r"(?:(?:the|those|these|my|our|all|of|two|three|four|five|six|seven|eight) )*"
_PLACE: Final = r"(?:(?:the |my |that |this )?(?:\w+ )?(?:column|pile|fan|heap|row|stack|reserve|wing)(?: \w+)?)"
_COLLECTIVE: Final = r"(?:cells?|free cells|columns?|piles?|fans?|heaps?|rows?|reserves?|foundations?|places|spaces)"
_STORAGE: Final = (
    r"(?:(?:just|only|simply|merely|all|meant|there) )*(?:(?:for|as|to be) )?(?:an? )?(?:storage|storing|store|parking"
    r"|decoration|show|holding|spares?|keeping|ornaments?|temporary)(?: (?:cards|things|places?|spots?|spaces?|area))*"
)
_AT_MOST: Final = tuple(  # "down to one or two cards", "no more than three cards", "two cards or fewer"
    (
        rf"\b(?P<asks>which|what|how many) (?P<piles>{_COLLECTIVE}) (?:(?:are|is|am|has|have|hold|holds|contain|with"
        r"|that|got|i|we|there|now|left) )*"
        rf"(?:(?:(?:only|just) )*(?:down to )(?:(?:only|just) )*(?:(?:got|have|holding) )?"
        rf"(?:{fewer} or )?{most}(?: or (?:less|fewer))?"
        rf"|(?:at most|no more than|not more than|up to|(?:a )?maximum of) {most}"
        rf"|{most}(?: cards?)? or (?:less|fewer))(?: cards?)?(?: or (?:less|fewer))?"
        r"(?: (?:left|in them|each|now|on them|at most|there|only))*$",
        rf"\g<asks> \g<piles> have fewer than {above} cards",
    )
    for (fewer, most), (_, above) in pairwise(pairwise("one two three four five six seven eight nine ten".split()))
)
REWORDED_QUESTIONS: Final = (  # expressions, each with what is put in its place, in the order in which they are tried
    (  # "what's the six covering", "what does it sit on"
        rf"^((?:(?:and|so|but|now|then|ok) )*)what (?:is|was) ({_OF_COLOUR}) (?:just |now )?(?:covering|hiding|burying"
        r"|(?:sitting|lying|resting|standing|sat|perched) on(?: top of)?)(?: (?:there|now|then|at the moment))*$"
        rf"|^((?:(?:and|so|but|now|then|ok) )*)what (?:does|do|did) ({_OF_COLOUR}) (?:cover|hide|bury"
        r"|(?:sit|lie|rest|stand) on(?: top of)?)(?: (?:there|now|then|at the moment))*$",
        r"\1\3what is under \2\4",
    ),
    (  # "I've lost the six", "show me the six", "where can it be"
        r"^((?:(?:and|so|but|now|then|ok|please|can you|could you|let us|oh dear|help)(?: ,)? )*)"
        r"(?:i have (?:lost|mislaid|misplaced)|(?:look|search|hunt) for|show (?:me|us)"
        rf"|(?:position|location|whereabouts) of) ({_OF_COLOUR})(?: (?:please|for me|now))*$",
        r"\1where is \2",
    ),
    (  # "any place for the six", "what are my options for it"
        r"^((?:(?:and|so|but|now|then|ok)(?: ,)? )*)(?:any (?:place|spot|home|moves?|options?)"
        rf"|moves|(?:what are )?(?:the |my )?options) for ({_OF_COLOUR})(?: to go)?$",
        r"\1where can \2 go",
    ),
    (rf"\bwhere (?:can|could|might) ({_OF_COLOUR}) be$", r"where is \1"),
    (rf"^({_OF_COLOUR}) (?:position|location|whereabouts|where)$", r"where is \1"),
    (  # "look in column two", "repeat column two"
        r"^(?:(?:and|now|then|so|ok|please|let us|can you|could you) )*(?:(?:have a |take a )?look (?:in|into|at"
        r"|inside)|repeat) (?:the )?((?:column|pile|fan|heap) \w+)(?: (?:please|again|too|for me))*$",
        r"read \1",
    ),
    (r"\b(?:what is|tell me) the (?:total )?number of cards (?=(?:in|on|of)\b)", "how many cards are "),
    (  # "how far down have the clubs come on the king side"
        r"\bhow far (?:(?:down|up|along|on) )?(?:have|has|are|is) (?:the |my )?(clubs|diamonds|hearts|spades)"
        r"(?: pile| foundation)? (?:come|got|gone|been built|built)(?:(?: ,)? (?:going )?(?:down|up|along|on))?\b",
        r"how far have the \1 come",
    ),
    *_AT_MOST,
    (  # "that stack with the three of spades on, what's it called and how many have I got in it?"
        rf"^((?:(?:and|so|but) )*)(?:the|that|this) ((?:{_PLACES})) (with (?:the |a )?{CARD})(?: (?:on|in|on top"
        rf"|on it))*"
        r"(?: ,)? what (?:is|are) (?:(?:it|that|this|they) called|(?:its|the) name|the name of (?:it"
        r"|that))(?: ,)? and (?:so )?"
        r"how many(?: cards?)? (?:(?:have|do|are|is) )?(?:(?:i|we|there) )?(?:(?:got|have|left|still) )*(?:in|on|there)"
        r"(?: (?:it|there|that))?$",
        r"\1where is the pile \3 and how many cards are in the \2 \3",
    ),
    (
        r"^(?:in|with|at) this (?:game|one|solitaire|patience)(?: ,)? (?=(?:it is|is it|can|may|could|must|do|does)\b)",
        "",
    ),
    (r"^(?:(?:and|so|but) )*it (is|was) (?=(?:allowed|permitted|possible|legal) (?:to|that)\b)", r"\1 it "),
    (  # "would it be allowed to lay a king on an ace?": of no one card
        r"^((?:(?:and|so|but) )*)(?:is|was|would|will|might|could) it (?:be )?(?:permitted|allowed|ok|okay|legal"
        r"|possible"
        r"|all right|alright|fine) (?:to|for me to|if i|if we|that i) (?:put|lay|place|move|play|set|stack"
        r"|build) (?:an?"
        rf"|any) ({CARD}) (?:on|onto|upon|over|to|on top of) (?:an?|any|another) ({CARD})(?=$| ,)",
        r"\1may a \2 go on a \3",
    ),
    (  # "is there some place for him?"
        r"^((?:.* , )?(?:(?:and|so|but) )*)(?:is|would) there (?:be )?(?:(?:any|some|a|free|still|no) )*"
        r"(?:place|spot|room|space|home|pile|column) (?:left )?for ((?:the |my |that |this )?\w+ of \w+|it|him|her|that"
        r"|this)"
        r"(?: (?:now|yet|anywhere|at all|here|to go|then))*$",
        r"\1may \2 go anywhere",
    ),
    (r"(?<= , )may (?:him|her) go anywhere$", "may it go anywhere"),
    (
        r"\bthe (column|pile|row|fan|heap|stack|cell|reserve|foundation) (?:at|on|to) (?:the |my )?(?:very |far "
        r"|extreme"
        r" )+(left|right)(?: (?:end|side|hand side|edge))?\b",
        r"the \2most \1",
    ),
    (  # "how many of the three summits are still standing?"
        r"\bhow many(?: of)? (?:(?:the|my|those|these|two|three|four) )*(?:summits|mountains|hills|tops|peaks)"
        r" (?=(?:(?:are|have|do|is|still|i|we|there|got|left) )*(?:left|standing|stand|there|remain\w*|to go"
        r"|to clear|up)\b)",
        "how many peaks ",
    ),
    (  # "are there any kings I can throw out yet?"
        rf"^((?:(?:and|so|but) )*)(?:are|is) there (?:any|some|a) ((?:(?:red|black) )?(?:{CARD}|(?:{_SEVERAL})))"
        r" (?:(?:that|which) )?(?:i|we) (?:can|could|may) (throw (?:out|away)|discard|get rid of|bin|chuck|take (?:off"
        r"|away|out)|remove|clear)(?: (?:yet|now|already|at all))*$",
        r"\1can i \3 any \2 yet",
    ),
    (  # "what does he have to build so that it goes off the table?"
        r"^((?:(?:and|so|but) )*)(?:what|how) (?:do|does|must|should|would|have|has|can) (?:i|we|he|she|you|one)"
        r" (?:(?:have|need|got) )?(?:to )?(?:build|make|collect|form|put together|complete|get|arrange|have)"
        r"(?: (?:it|them|cards|a run|runs))?(?: ,)? (?:so that|so|that|for|before|until) (?:it|they|them|that|a run"
        r"|runs|those|cards)(?: all)?(?: (?:can|will|may|to|is|are|be))* ?(?:goes?|leaves?|comes?|moves?|taken|removed"
        r"|disappears?|vanish(?:es)?|cleared|flies?)\b(?: (?:off|away|out|from|the|table|board|up|home))*$",
        r"\1when does a run leave the table",
    ),
    (r"\b(what|which|where|who)((?: (?:card|one))?) (will|would) be then (?=\w)", r"\1\2 \3 be "),
    (  # "which card will be the last in column six?"
        r"\bwhich(?: card| one)? (will|would|is) (?:be )?(?:then )?(?:the )?(last|top|front|first|bottom)"
        r"(?: one| card)? (?=(?:in|on|of) )",
        r"what \1 be the \2 card ",
    ),
    (r"\bwhat is be the ", "what is the "),
    (  # "I don't get it, which of these can I take off?"
        r"^(?:i|we|he|she) (?:do|does|did) not (?:(?:really|quite) )?(?:get|understand|follow) (?:it|this|that)"
        r"(?: (?:at all|yet|any more))?(?: ,)? (?:so |but |and )?"
        r"(?=(?:which|what|where|how many|can|could|may|is|are|does|do)\b)",
        "",
    ),
    (r" , (?:do|would|could|can) (?:you|we) (?:suppose|think|reckon|guess|say|imagine|know)$", ""),
    (r"\b(if|once|when) (i|we|he|she) (?:were|was) to (?=\w)", r"\1 \2 "),
    (  # "if I lift the five over, what would come to light beneath it?"
        r"^((?:(?:and|so|but) )*(?:if|once|when|after|suppose|supposing) .+?)(?: ,)? (?:then )?(?:what"
        r"|which card)(?: card)?"
        r" (?:would|will) (?:then )?(?:come to light|come out|come up|show up|turn up|appear"
        r"|emerge|surface|be revealed|be uncovered|be exposed|show|show itself|open up)(?: then)?"
        r"(?: (?:under(?:neath)?|beneath|below|behind|there|in its place|from under) ?(?:it|him|her|that)?)?$",
        r"\1 , what is under it",
    ),
    (  # "what would I see in column seven if the queen was gone?"
        r"^((?:(?:and|so|but) )*)(?:what|which card) (?:would|will|could|can|might|do|should) (?:i|we|he|she|you)"
        rf" (?:then )?(?:see|find|have|get) (?:there )?(?:in|on|at) ({_PLACE}) (?:if|once|when|after) ({_OF_COLOUR})"
        r" (?:(?:is|was|were|has|had|got|gets|are) )*(?:gone|away|off|out|moved|played|taken|left|out of the way"
        r"|taken away|taken off|moved away|leaves|goes|not there)(?: (?:away|first|from (?:it|there)))*$",
        r"\1what is under \3 from \2",
    ),
    (  # "could it go home if I first moved the five off it?"
        r"\b((?:if|once|when|after) (?:i|we|he|she) (?:(?:first|only|just) )*(?:move|moved|take|took|get|got|lift"
        rf"|lifted|put|shift|shifted) {_OF_COLOUR}) (?:off|from|away from)(?: the top of)? (?:it|him|her|that)"
        r"(?: first)?(?= ,|$)",
        r"\1",
    ),
    (  # "the next card must be always bigger, or it can be smaller also?"
        r"^((?:(?:and|so|but) )*)((?:the |a )?(?:next )?card|it) (must|has to|may|can|should) (?:(?:be|always|only) )+"
        r"(bigger|higher|larger|greater|smaller|lower|less)(?: ,)? or (?:(?:it|he|she) )?(?:(?:can|may|could|must) )?"
        r"(?:(?:it|also|be) )*(bigger|higher|larger|greater|smaller|lower|less)(?: (?:also|too|as well))*$",
        r"\1must \2 be \4 or can it be \5 too",
    ),
    (r"\b(must|can it) ([\w ]*?)be (?:bigger|larger|greater)\b", r"\1 \2be higher"),
    (r"\bcan it be (?:smaller|less)\b", "can it be lower"),
    (  # "which cards are lying open now with nothing on top of them?"
        r"\b((?:which|what)(?: cards?| ones?)? (?:(?:is|are|lies?|lying|sit|sitting|there) )*(?:open|free|bare"
        r"|uncovered|clear)(?: up)?)(?: (?:now|at the moment|just now|currently|right now))?(?: ,)? (?:and )?(?:with"
        r"|have|has"
        r"|having) (?:nothing|no cards?|no other cards?|not a card|none)(?: lying)? (?:on top|on|over|above|upon"
        r"|covering)(?: of)?(?: (?:them|it|him|her|those|top))*$",
        r"\1",
    ),
    (  # "those little side places for single cards"
        r"\b(?:the |those |these )?(?:(?:little|small|extra|spare|side|single|storage) )+(?:places?|spots?|spaces?"
        r"|slots?|boxes|squares|holes) (?:for|that (?:take|hold)|where) (?:(?:a|one) )?(?:single|one"
        r"|separate)(?: cards?)?"
        r"(?: each| only)?\b",
        "the cells",
    ),
    (  # "the cells, are they all used up?"
        rf"^((?:(?:and|so|but) )*)(?:the |those |these |my )?({_COLLECTIVE}) , (?:are|is) (?:they|those|these)"
        r"(?: all)? (?=(?:used|taken|full|empty|free|occupied|in use|gone|complete|finished|filled|done)\b)",
        r"\1are all the \2 ",
    ),
    (  # "the cells, how many of them are free?"
        rf"^((?:(?:and|so|but) )*)(?:the |those |these |my )?({_COLLECTIVE}) , how many(?: of (?:them|those"
        rf"|these))? (?:are"
        r"|is) (?=(?:(?:still|now|yet|left) )*(?:used|taken|full|empty|free|occupied|in use|complete|finished|filled"
        r"|left)\b)",
        r"\1how many \2 are ",
    ),
    (  # "which of these am I allowed to take off?"
        r"\b(which|what) of (?:these|those|them|all (?:these|those))(?: cards?| ones?)? "
        r"(?=(?:can|could|may|might|am|are) (?:i|we|he|she)\b)",
        r"\1 cards ",
    ),
    (  # "which columns they are down to", "where they are?"
        r"(?<= , )(?:and )?(where|what|which|how) (they|he|she|it) (are|is)$",
        r"\1 \3 \2",
    ),
    (  # "I miss yet two aces, the club and the diamond, where are they?"
        r"^(?:(?:and|so|but) )*(?:(?:i|we|he|she) (?:am |are |is )?(?:(?:still|yet) )?(?:miss|missing|lack|lacking|need"
        r"|want|have not got|can not (?:see|find)|do not see)(?: (?:still|yet|only))*|there (?:is|are)(?: still)?"
        r" missing) (?:(?:the|two|both|my|still|yet|other) )*(ace|two|three|four|five|six|seven|eight|nine|ten|jack"
        r"|queen|king)"
        r"(?:es|s) ,? ?(?:of )?(?:the )?(club|diamond|heart|spade)s?(?: one)? and (?:the )?(club|diamond|heart|spade)s?"
        r"(?: ones?)? ,? ?(?:so |and )?where (?:are|is) (?:they|those|these|them)(?: both| now)*$",
        r"where are the \1 of \2s and the \1 of \3s",
    ),
    (  # "which card I can throw out now?"
        r"^((?:(?:and|so|but|please) )*)(which|what|where|how many)((?: (?:other|more))?"
        r"(?: (?:cards?|ones?|piles?|columns?|fans?|moves?|pairs?|games?))?) (i|we) (can|could|may|must|should) "
        r"(?=\w)(?!.* (?:is|are|was)\b)",
        r"\1\2\3 \5 \4 ",
    ),
    (  # "which ones am I even allowed to take?"
        r"^((?:(?:and|so|but|please|well) )*(?:which|what)(?: (?:other|cards?|ones?|pairs?|moves?))*) (?:am|are)"
        r" (i|we)(?: (?:even|still|actually|really))* (?:allowed|able|permitted|free|at liberty) to (?=\w)",
        r"\1 can \2 ",
    ),
    (  # "would the five of spades be permitted to rise into the gap"
        r"^(?:would|will|could|might|may|can|should) (?!i\b|we\b|you\b)(.+?) be (?:permitted|allowed|able|free) to"
        r" (?=\w)",
        r"may \1 ",
    ),
    (  # "who's the boss card, is it the ace or the king"
        r"^(?:who|what|which)(?: card| one| rank)? (?:is|counts as) (?:the )?(?:(?:big )?boss(?: card| one)?"
        r"|(?:strongest|mightiest|most powerful|greatest|top ranking|highest ranking) (?:card|rank))"
        r"(?: of (?:all|them all))?(?: here| in this(?: game| one)?)?(?=$|(?: ,)? (?:is it )?(?:the |an? )?\w+ or\b)"
        r"(?:(?: ,)? (?:is it )?(?:the |an? )?\w+ or\b.*)?",
        "are aces high or low",
    ),
    (  # "where can I put the five of clubs?"
        rf"^((?:(?:and|so|but|well) )*)where (can|could|may|might) (?:i|we|you|he|she) (?:put|place|move|play|lay"
        rf"|park|send"
        rf"|stick|pop|drop|shift|put away|stash) ({_OF_COLOUR})(?: to| now)?$",
        r"\1where \2 \3 go",
    ),
    (r"^((?:(?:and|so|but) )*what (?:can|could|may|should) )(?:we|he|she|they) (?=do with\b)", r"\1i "),
    (  # "anything I can do with the nine of clubs?"
        rf"^((?:(?:and|so|but) )*)(?:(?:is|is not) there )?(?:anything|something)(?: at all"
        rf"| else)? (?:that )?(?:i|we|he"
        rf"|she) (?:can|could|might) do with ({_OF_COLOUR})$",
        r"\1what can i do with \2",
    ),
    (  # "what's the next card going to be?"
        r"^((?:(?:and|so|but) )*)what(?: card)? (?:is|will|would) (?:the )?next(?: card| one)? (?:going to be|be"
        r"|to come)$",
        r"\1what is the next card",
    ),
    (
        r"\b((?:is|are|lies?|have i|do i have) (?:got )?)in the middle of (?=(?:the )?(?:column|pile|row|fan|heap)\b)",
        r"\1in ",
    ),
    (  # "how many cards have I turned?"
        r"^((?:(?:and|so|but) )*)how many(?: cards?| of them)? (?:have|did) (?:i|we) (?:(?:already|now) )*(?:turn"
        r"|turned|flip"
        r"|flipped|draw|drawn|drew)(?: (?:over|up|out))? (?:from|off) the (?:stock|pack|deck)(?: (?:so far|already|yet"
        r"|now|by now))*$",
        r"\1how many cards have i gone through",
    ),
    (r"\b(?:are standing|is standing|are lying|stands?|lies?) (?=empty|vacant)", "are "),
    (  # "anything red for the black six?"
        r"^((?:(?:and|so|but) )*)(?:(?:is|have|has) (?:there|i|we|he|she) )?(?:got )?(?:anything|something|any card)"
        r"(?:(?: red| black) (?:for|on|onto)| for|(?: red| black)? (?:to (?:go|put|lay|play) on(?:to)?|that (?:goes"
        rf"|fits|will go|can go) on(?:to)?)) ({_OF_COLOUR})(?: now| yet)?$",
        r"\1what goes on \2",
    ),
    (
        rf"^((?:(?:and|so|but) )*)what (?:is|are) ({_OF_COLOUR}) (?:good|useful|any use|needed) for$",
        r"\1where can \2 go",
    ),
    (  # "is it any use going on?"
        r"^((?:(?:and|so|but) )*)is (?:it|there|this) (?:any|much|still|of) (?:use|point|sense|good|hope|worth)(?: in)?"
        r" (?:going on|carrying on|continuing|playing on|keeping on|going any further)$",
        r"\1can i still win",
    ),
    (  # "any card I can get rid of?"
        r"^((?:(?:and|so|but) )*)(?:(?:is|are) there )?(?:any|some|a) (?:other )?(?:cards?|ones?"
        r"|things?) (?:(?:that|which) )?(i|we)"
        r" (can|could|may) (?=(?:get rid of|throw (?:away|out)|discard|bin|chuck|take(?: away)?|remove|play"
        r"|move)(?: now| yet)?$)",
        r"\1which cards \3 \2 ",
    ),
    (r"^((?:(?:and|so|but) )*)where (?:did|is|has) the last (?:one|card) (?:go|gone|end up|land)$", r"\1where is it"),
    (  # "which column was that from?"
        r"^((?:(?:and|so|but) )*)(?:which|what) (?:column|pile|row|fan|heap|place|cell) (?:was|is|did|has) (it"
        r"|that|he|she"
        r"|that one|this) (?:(?:come|came|been|taken|moved) )*from$",
        r"\1where did \2 come from",
    ),
    (r"^((?:(?:and|so|but) )*what is )(?:she|he) (?=(?:waiting|looking|wanting|hoping) )", r"\1it "),
    (r"^(?:(?:any|anything|something|some) )?more like (?:that|it|this|those)(?: one)?$", "what else can i do"),
    (
        r"^((?:(?:and|so|but) )*)what (?:is|comes) next (?:on|in|from|off|out of) the (?:stock|deck|pack|talon)$",
        r"\1what is the next card",
    ),
    (  # "any aces to throw away?"
        rf"^((?:(?:and|so|but) )*)(?:(?:are|is) there |(?:have|do) (?:i|we) (?:have "
        rf"|got )?)?any ({_SEVERAL}) (?:to|(?:that )?(?:i"
        r"|we) can|left to) (?:throw (?:away|out)|discard|get rid of|bin|chuck)(?: now| yet)?$",
        r"\1where are the \2",
    ),
    (  # "I can't see any kings, where are they?"
        r"^[^,]*\b(?:can not|do not|could not|can hardly) (?:see|find|spot) (?:(?:any|the|my|an?|all"
        r"|those) )*((?:(?:red"
        rf"|black) )?{CARD}|(?:(?:red|black) )?(?:{_SEVERAL}))(?: (?:anywhere|at all|here|now|yet))* , (?:and "
        rf"|so |but )?"
        r"where(?:abouts)? (is|are|has|have) (?:it|they|he|she|them|those|that|all of them|they all)\b.*$",
        r"where \2 the \1",
    ),
    (  # "what am I supposed to do with the queen of spades?"
        rf"^((?:(?:and|so|but) )*)what (?:am|are) (i|we) (?:meant|supposed|expected"
        rf"|to) (?:to )?do with (?={_OF_COLOUR}(?:$| ,| now\b))",
        r"\1what can \2 do with ",
    ),
    (  # "how many more times can I flip one over before they run out?"
        r"^(?:(?:and|so|but) )*how (?:many(?: more)?(?: (?:times|flips|turns|goes|draws|deals|cards))?"
        r"|much (?:more|longer)"
        r"|long|often) (?:can|could|may|do|will) (?:i|we) (?:(?:still|keep|go on|get to|be able to|carry on) )*"
        r"(?:turn|flip|draw|deal|have|take|get)(?:ing|ning|ping)?\b[^,]* (?:before|until|till) (?:they|it|that"
        r"|those|these"
        r"|there|(?:the |my |all )*(?:stock|deck|pack|talon|cards|lot|pile|bunch)) (?:(?:all|is|are|am|have|has|will|be"
        r"|been) )*(?:run out|runs out|ran out|out|empty|gone|finished|used up|over|done|none left|no more"
        r"|nothing left)$",
        "how many cards are left in the stock",
    ),
    (  # "how many cards would you say are left, roughly?"
        r"^((?:(?:and|so|but) )*how (?:many|much|far|deep|long|high)\b(?: (?!would\b|do\b)\w+){0,3}) (?:would|do|could"
        r"|can|might) you (?:say|think|reckon|guess|suppose|estimate|imagine)(?: that)? (?=\w)",
        r"\1 ",
    ),
    (
        r"^((?:(?:and|so|but) )*how (?:many|much|far|deep|long|high)\b.*?\w)(?: ,)?(?: (?:or|just|even|so|roughly"
        r"|approximately|exactly|precisely|more or less|give or take|at a (?:rough )?guess|about|in round numbers))+"
        r"(?: ,)?(?= ,|$)",
        r"\1",
    ),
    (  # "..., I don't mind which"
        rf"^((?:(?=.*\b(?:{'|'.join(sorted(RANKS))}|cards?|deal|turn|move|put)\b)|how many |which |what )[^,]*\w.*?) ,"
        r" (?:and |but )?(?:(?:i|we|he|she|they) (?:do|does) not (?:really )?(?:mind|care|fuss)|it does not matter"
        r"|it is all (?:the same|one) to (?:me|us|him|her)|any of (?:them|those) will do)"
        r"(?: (?:which|what|either|one|way|much|how|of (?:them|those)|to me|it is|goes?|you (?:choose|take|use|pick)"
        r"|at all))*$",
        r"\1",
    ),
    (  # "and after I've put every single one down, then what?"
        r"^((?:(?:and|so|but|ok) )*)(?:after|once|when|as soon as|if) "
        rf"(?=[^,]*\b(?:all|every|everything|no more|none|empty|full|run out|runs out)\b)(?![^,]*\b{CARD} of)"
        r"([^,]+?)(?: ,)? (?:and )?(?:then )?what(?: (?:then|next|now|happens|comes|do (?:i|we) do|must (?:i|we) do"
        r"|should (?:i|we) do|am i to do))*$",
        r"\1what happens when \2",
    ),
    (r"\bevery single (?:one|card)\b", "every card"),
    (  # "what would he have under the seven of spades once he's played it?"
        rf"^((?:(?:and|so|but) )*)(?:what|which card) (?:would|will|do|does|did|shall|might) (?:i|we|he|she|they|you)"
        r" (?:then )?(?:have|find|see|get|be left with) (?:there )?(?:under|beneath|below|underneath|behind) "
        rf"({_OF_COLOUR})(?: ,)?(?: (?:once|after|when|if) (?:i|we|he|she|they|it) (?:(?:has|have|had|is|am|are|was"
        r"|were|been) )*(?:played?|moved?|taken?|gone|goes|put|used?|sent|send|took|left)\b[^,]*)?$",
        r"\1what is under \2",
    ),
    (  # "if spade queen leaves?"
        rf"^((?:(?:and|so|but) )*)(?:what )?if ({_OF_COLOUR}) (?:leaves?|left|goes(?: away)?|went(?: away)?|(?:is"
        rf"|was|were)"
        r" (?:gone|away|taken away|off|moved)|moves?(?: away)?|moved(?: away)?|disappears?|comes off|came off)"
        r"(?: (?:from there|there|its place|it))?$",
        r"\1what if i move \2",
    ),
    (  # "how much is finished already?"
        r"^((?:(?:and|so|but) )*)how much (?:is|was|have (?:i|we)|has been|did (?:i|we)) (?:(?:already|now|actually) )*"
        r"(?:finished|finish|completed?|done|home|up|ready|solved|accomplished|achieved|over and done|cleared)"
        r"(?: (?:already|now|yet|so far|by now|up to now|till now|until now))*$",
        r"\1how far along am i",
    ),
    (  # "what number is this deal? She wants to write it down"
        r"^((?:(?:and|so|but) )*)(?:what|which) (?:(?:deal |game )?number (?:is|has|does) (?:this|the|our"
        r"|my|it\b)(?: current)?"
        r"(?: (?:deal|game|hand|layout|one))?(?: have| got)?|is the number (?:of|for|on) (?:this|the|our|my) (?:deal"
        r"|game|hand|layout))(?= ,|$| (?:please|again|then)\b)(?: again)?(?: ,.*)?",
        r"\1which deal is this",
    ),
    (rf"\b({_PLACES}) (?:thingies|thingys|things|whatsits|doodahs|gizmos)\b", r"\1s"),
    (rf"\b({_PLACES}) (?:thingy|thing|thingummy|thingamajig|whatsit|doodah|gizmo)\b", r"\1"),
    (r"\b(cell|heap|pile|column|fan|row|reserve|wing|foundation|stack)ss\b", r"\1s"),
    (  # "what am I meant to do with the four heaps, are they just storage?"
        rf"^((?:(?:and|so|but) )*)what (?:(?:am|are) (?:i|we) (?:(?:even|actually) )*(?:meant|supposed|expected|going)"
        rf" to do|do (?:i|we)(?: \w+)? do) with {_THOSE}({_PLACES})(?: , (?:are|is) (?:they|it|those|these|that)"
        rf" {_STORAGE})?$",
        r"\1what are the \2 for",
    ),
    (rf"^((?:(?:and|so|but) )*)what (?:do|does) {_THOSE}({_PLACES}) do$", r"\1what are the \2 for"),
    (
        rf"^((?:(?:and|so|but) )*)what (?:is|are) (?:(?:the|its|their) (?:point|use|purpose|function|good|job) of"
        rf" {_THOSE}({_PLACES})|{_THOSE}(?P<other>{_PLACES}) (?:good|useful|there|meant|used) for)$",
        r"\1what are the \2\g<other> for",
    ),
    (
        r"^((?:(?:and|so|but) )*)what order (?:do |does |must |should )?(?:the )?(?:things|cards|they|it all)"
        r" (?:go|goes|come) in$",
        r"\1how are the piles built",
    ),
    (  # "what are we collecting?"
        r"^((?:(?:and|so|but) )*)what (?:am|are) (?:i|we) (?:(?:even|actually|supposed to be"
        r"|meant to be) )*(?:collecting"
        r"|gathering|hunting for|trying to (?:get|do|make))(?: here| exactly| again)*$",
        r"\1what is the aim of the game",
    ),
    (
        r"^(is|are) (?:the )?top(?: card)? (?:of|on) (the (?:waste|reserve|stock)) (?:usable|playable|available"
        r"|free|in play)$",
        r"may i use the top card of \2",
    ),
    (
        rf"^((?:(?:and|so|but) )*)(?:is|are) {_THOSE}({_PLACES}) (?=(?:just|only|simply|merely) ){_STORAGE}$",
        r"\1what are the \2 for",
    ),
    (  # "I'm sure I had the ten of clubs, where is it now?"
        rf"^[^,]*\b(?:had|saw|seen|have|has|got|lost|put|left|moved)\b[^,]*?\b((?:the|my|a) {CARD})\b(?: (?!on\b|onto\b"
        r"|to\b|in\b|into\b)\w+)* , (?:and |so |but )?(where(?:abouts)? (?:is|has|did|was)) (?:it|he|she|that|that one"
        r"|that card)\b.*$",
        r"\2 \1",
    ),
    (r"\b(?:(?:down|up|over|out) )?(?:among|amongst|amid) (?=(?:the |my |our )?(?!aces?\b)\w)", "in "),
    (r"\b(?:free )?side (?:places|spots|slots|pockets|spaces)\b", "free cells"),
)
