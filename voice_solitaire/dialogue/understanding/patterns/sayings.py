"""Words that sayings are made of: what people say in company, clause by clause.

A saying must fit a whole clause. A clause comes in lower case, contractions in full, without forms of address,
interjections, tags and softeners ("very", "a bit"); see ``clauses``.
"""

from __future__ import annotations

from typing import Final

LISTS: Final = {
    "GOOD": (
        "(?:good|great|nice|lovely|fun|funny|wonderful|marvellous|clever|brilliant|cool|super|superb|splendid"
        "|smashing|awesome|amazing|smart|excellent|perfect|helpful|patient|kind|sweet|fantastic|fabulous|grand"
        "|delightful|pleasant|charming|enjoyable|useful|gorgeous|beautiful|jolly|thoughtful|polite|satisfying"
        "|relaxing|soothing|exciting|handy)"
    ),
    "BAD": (
        "(?:shame|pity|bad|awful|terrible|horrible|annoying|frustrating|unlucky|unfair|rotten|nuisance|bother"
        "|mess|muddle|disaster|disappointing|sad|hard luck|bad luck|tough luck|rotten luck|mean|nasty|stupid"
        "|silly|maddening|infuriating)"
    ),
    "HARD": (
        "(?:hard|difficult|tricky|tough|stinker|puzzler|puzzle|brute|challenge|challenging|fiddly|complicated"
        "|confusing|stubborn|awkward|teaser|brain teaser)"
    ),
    "HARDER": (
        "(?:harder|trickier|tougher|fiddlier|more (?:difficult|complicated|confusing|awkward|of a challenge))"
        "(?: than (?:it|this|that|they) (?:looks?|looked|seems?|seemed|sounds?|sounded)"
        "| than (?:i|we|you) (?:thought|expected|remember(?:ed)?|hoped|would think|bargained for)(?: it (?:was"
        "|would be))?"
        "| than (?:usual|ever|last time|yesterday|the last(?: one)?))?"
    ),
    "YOU": "(?:you|you two|yourself)",
    "ONE": "(?:one|thing|game|deal|hand|deck|pack)",
    "THIS": "(?:this|that|it|these|they|all this|all that|this (?:one|game|deal|hand)|that (?:one|game|deal))",
    "BE": "(?:am|is|are|was|were|be|been|have been|has been|had been|will be|would be)",
    "KIN": (
        "(?:husband|wife|mother|father|mum|mummy|mom|dad|daddy|gran|nan|nanny|granny|grandma|grandmother|grandad"
        "|grandpa|grandfather|grandson|granddaughter|grandchildren|son|daughter|children|family|dog|cat|sister"
        "|brother|aunt|auntie|uncle|nephew|niece|neighbour|friends?|carer|nurse|doctor|boys|girls|kids)"
    ),
    "SOMEONE": "(?:he|she|they|we|it|everyone|everybody|somebody|someone)",
    "TODAY": (
        "(?: today| tonight| this (?:morning|evening|afternoon|time|week)| so far| these days| lately| at last"
        "| again| for once| here)?"
    ),
    "LISTED": (  # how several are asked for
        "(?:(?:the|any|some|list|name|read|what are|which are|tell me|give me|say|show me|find me|are there) )*"
    ),
    "PLAY": "(?:play|playing|played|cards?|patience|solitaire)",
}
