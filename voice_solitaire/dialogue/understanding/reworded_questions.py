"""Questions put otherwise: "which card I can throw out?", "what are those four cell thingies for?"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.naming_words import PLURALS, RANKS
from voice_solitaire.dialogue.understanding.reworded_orders import CARD

_OF_COLOUR: Final = rf"(?:(?:the|my|that|this|a) )?(?:(?:red|black|club|diamond|heart|spade)s? )?{CARD}"
_SEVERAL: Final = "|".join(sorted(PLURALS, key=len, reverse=True))
_PLACES: Final = (
    r"(?:(?:free ?)?cells?|heaps?|piles?|columns?|fans?|rows?|reserves?|wings?|foundations?|stock|waste|stacks?)"
)
_THOSE: Final = r"(?:(?:the|those|these|my|our|all|of|two|three|four|five|six|seven|eight) )*"
_STORAGE: Final = (
    r"(?:(?:just|only|simply|merely|all|meant|there) )*(?:(?:for|as|to be) )?(?:an? )?(?:storage|storing|store|parking"
    r"|decoration|show|holding|spares?|keeping|ornaments?|temporary)(?: (?:cards|things|places?|spots?|spaces?|area))*"
)
REWORDED_QUESTIONS: Final = (  # expressions, each with what is put in its place, in the order in which they are tried
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
        r"^(?:would|will|could|might|may|can|should) (.+?) be (?:permitted|allowed|able|free) to (?=\w)",
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
        r"|flipped|draw|drawn|drew)(?: (?:over|up|out|from the stock|off the stock))?(?: (?:so far|already|yet"
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
)
