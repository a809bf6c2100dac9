r"""The words of a question about the rules, each with the part that it has in one.

A row is a part and the expression of its words; what goes on is indented. Where words could have two parts, it is the
first that counts. Names in angle brackets stand for ``LISTS``.
"""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.naming_words import PLURALS, RANKS

RANK: Final = "|".join(sorted((rank for rank in RANKS if rank not in PLURALS), key=len, reverse=True))
SEVERAL: Final = "|".join(sorted(PLURALS, key=len, reverse=True))
LIGHT: Final = ""  # the part of words without weight

_DETERMINERS: Final = (
    "an?|the|any|each|every|all|all the|all of the|my|those|these|no|another|other|their|its|only|just|one"
)
KIND: Final = f"(?:(?:{_DETERMINERS}|both|some|two|three|four) )"
CARD: Final = (
    f"(?:(?:{_DETERMINERS}|some|more|single|old|open|top|end|last|bottom|first|next|lower|upper|turned|free|face-up"
    "|buried|covered|hidden|middle|drawn|new|fresh|loose|reserve|waste|stock|following|right|whole|half) )"
)
PLACE: Final = (
    f"(?:(?:{_DETERMINERS}|single|different|same|some|that|bottom|half|part of|started|finished|complete|full|whole"
    "|a whole|two|three) )"
)
LISTS: Final = {"RANKS": SEVERAL, "RANK": RANK, "KIND": KIND, "CARD": CARD, "PLACE": PLACE}

PARTS: Final = r"""
corner
  (?:the )?(?:aces?|kings?) (?:(?:is|are|count|counts|counted|go|goes|as|always|only|ever) )*
      (?:high|low|highest|lowest|biggest|smallest|(?:the )?(?:highest|lowest|biggest|smallest)(?: (?:card|one))?)
  (?:turn|round|around|go round|goes round|turns|go around) (?:the )?corner|wrap\w*(?: around| round)?|neighbou?rs?
  circular|beyond|past|(?:go|goes|going|count|counts|carry|carries|continue|continues|run|runs) (?:a?round
      |on)(?= from\b)
  (?:an? |the |any )?(?:aces?|kings?) (?:and|or|,|(?:(?:go|goes|be|put|laid|placed|play|played|come|comes|count
      |counts|lie|sit|round|around|straight|right) )*(?:on|onto|after|on top of|next to|beside|behind|under|with
      |above|below|to|follows?|upon|as)) (?:an? |any |the )?(?:aces?|kings?)
this_card
  (?<!after )(?<!behind )(?<!beyond )(?<!past )(?:the|this|that|my|your|those|these
      |which) (?:red |black )?(?:<RANK>)(?! (?:foundations?|piles?|rows?|columns?|cards?|or|low|high)\b)
  (?:this|that|these|those) (?:\w+ )?(?:cards?|ones)|that one
side (?:(?:the|on the|at the) )?(?:far|very|extreme|utmost) (?:left|right)(?: (?:hand )?(?:end|side|edge))?|(?:to|on
      |at) the (?:left|right)(?: (?:hand )?(?:end|side|edge))?
numbered
  (?:the )?(?:first|second|third|fourth|fifth|top|bottom|last|\d+(?:st|nd|rd|th)|next|middle|left|right) (?:row
      |foundation|wing|side|one(?! (?:on|of)\b))
  (?:the )?(?:row|foundation) (?:one|two|three|four|five|six|seven|eight|\d)
counted
  (?:only |just )?(?:one|two|three|1|2|3)(?: cards?)?(?: at a time| each time)? or (?:one|two|three|1|2|3)(?: cards?)?
how_many how (?:many|much)(?! times)
how_often how (?:often|many times|frequently)|(?:as|so) (?:often|many times) as|(?:any|what) number of times
how_far how (?:far|high|low|long|big|large|deep)
why why|how come|what for|for what reason
how how
when when(?= (?:is|are|can|could|do|does|may|must|will|should|would|am|did|has|have|might|exactly)\b)|at what point
where where|whereabouts
happens what (?:happens|becomes|is done|comes)(?: (?:with|to|of|about|next|then))?|what about|happens?|happening
if
  if|when|whenever|after|as soon as|as long as|suppose|supposing|until|till|before|unless|while|although|in case
      |although
  once(?= (?:an?|the|all|every|each|everything|i|we|it|you|there|one|\w+s) )
times
  (?:only |just )?(?:once|twice)(?: more| only)?|(?:\w+ )?times|(?:another|(?:a )?(?:second|third)) (?:time|go|round
      |deal)
  more than once|again and again|over and over|as often(?: as)?|as (?:many|much)(?: as)?|again
  (?:un)?limited|without (?:a |any )?limit|limits?|endless\w*|for ?ever|capped|indefinitely
redeal re ?deal\w*|re ?shuffl\w*|shuffl\w*|recycl\w*|pass(?:es)?|gather\w*
what what (?:other )?(?:kinds?|sorts?|types?) of|what|which|who|whatever|whose
must
  must|(?:have|has|had|need|needs|got|ought) to|needs?|needn't|supposed(?: to)?|meant(?: to)?|obliged(?: to)?
      |forced(?: to)?
  compulsory|necessary|required|mandatory|obligatory|optional|voluntary|bound to|free to refuse
may
  can|could|may|might|(?:be )?able to|allowed(?: to)?|permitted(?: to)?|legal(?: to)?|ok(?:ay)?(?: to)?|possible(?: to)?
  fine(?: to)?|acceptable(?: to)?|(?:get|gets)(?= to (?!an?\b|the\b|my\b|any\b))|(?:against|within|in) the rules
      |illegal|forbidden|permissible
  (?:mine|ours|yours|for (?:me|us)|up to (?:me|us)) to
  (?:all )?right(?: (?:in|to))|good enough|welcome
ever
  ever|always|(?:at )?(?:any time|any point|any moment|all times)|in general|generally|normally|as a rule|by the rules
  in principle|usually|automatically|(?:of|on) (?:its|their|his|her|my) own(?: accord)?|by (?:it|them|him|her)sel(?:f
      |ves)
  whenever (?:i|we|you) (?:like|want|please)|straight ?away|immediately
hidden
  face[ -]?(?:up|down)|face to down|turned[ -]down|hidden|(?:can|could|may|to) (?:i )?see|see|seen|visible|upside down
  unseen|concealed
both_ways
  (?:change|reverse|switch|turn round|vary)(?: the| its)? directions?
  either (?:way|direction)|both (?:ways|directions)|(?:up|upwards?|down|downwards?) (?:or|and) (?:up|upwards?|down
      |downwards?)|directions?|which way(?: round)?|what (?:order|direction)|ascending or descending|two ways
      |any direction
high (?:high|low|highest|lowest)(?: or (?:high|low))?
alternate
  alternat\w+(?: colou?rs?)?|take turns|(?:red|black) (?:on|and|onto|then) (?:red|black)|opposite(?: colou?rs?)?
  (?:different|other) colou?rs?|colou?rs alternate|by colou?rs?
suit suits?|colou?rs?|reds?|blacks?
order (?:in |out of |into )?(?:order|sequence)|ordered|sorted|consecutive|numerical
together
  (?:go|goes|come|comes|move|moves|travel|travels) (?:along|with (?:it|them|him|her))(?: too)?
  together|at once|at (?:a|the same|one|any one) time|in one (?:go|move|turn|lump|piece)|as (?:one (?:unit|block|group
      |piece|lot)|one|a (?:unit|block|group|whole|stack|piece))|one (?:by|at) (?:one|a time)|singly|all at once|in a
      (?: )(?:block|group|bunch)|in groups?|along
several
  (?:several|many|multiple|a (?:few|couple of|lot of|number of|group of|bunch of|stack of|pair of)|more than (?:one
      |a)|two|three|four|both|a whole|the whole|whole|part of an?|half an?|single|just one|only one|one(?= (?:cards?
      |columns?|runs?|piles?|sequences?|stacks?|sets?)\b))(?: or (?:more|two|three))?(?= (?:\w+ )?(?:cards?|columns?
      |runs?|piles?|sequences?|stacks?|of them|sets?)\b)
  more than one|several|(?:only )?single|multiple
each_other (?:(?:(?:one )?on top of|onto|on|over|upon) )?(?:each|one an)other(?:'s)?(?: cards?)?
kind
  <KIND>*(?:red |black )?(?:<RANKS>|court cards?|face cards?|picture cards?|royals|honours)
  <KIND>+(?:red |black )?(?:<RANK>)
  (?:red |black )?(?:ace|king|queen|jack)s?
card
  <CARD>*cards?(?: in (?:my )?hand)?
  (?:the )?tops?|(?:the )?card in (?:my )?hand|hand
empty
  <PLACE>*(?:empty|emptied|vacant|vacated|cleared|blank|bare|unoccupied|free|open|used[- ]up|new
      |fresh)(?: out)? (?:columns?|piles?|fans?|heaps?|places?|spots?|slots?|rows?|stacks?|spaces?|ones?|packets?
      |reserves?|squares?|waste|foundations?)
  <PLACE>*(?:gaps?|holes?|spaces?|vacanc\w+|voids?)
  empt\w+|vacant|vacated|bare|blank|used up|(?:is |are |has |have )?(?:run|runs|ran|running) (?:out|dry)(?! of)
  (?:is|are|has|have|gets?|becomes?|been|all|gone)(?: all| been| once)? (?:gone|dry|out|over|exhausted|finished|done
      |cleared|used)(?: up| out)?(?! of)
  without cards|no cards(?: left)?(?: in it)?|dries up|clear out|clear(?= (?:a|the) (?:whole )?(?:column|pile|fan))
      |exhausted
run <PLACE>*(?:runs?|sequences?|series|chains?|groups?|blocks?|units?|bunch\w*|sets?|famil(?:y|ies))
  <PLACE>*(?:mixed|off[- ]suit|unsuited) (?:rows?|lots?|piles?|columns?|stacks?|strings?|cards|runs?|sequences?)
      (?:(?: )of [a-z]+ and [a-z]+)?
  (?:a |the )?(?:lifted|moved) packets?
foundation
  <PLACE>*(?:(?:ace|king|two|suit|base|goal|home) piles?|foundations?(?: piles?)?|home(?: piles?)?|up top|aces'? piles?)
stock <PLACE>*(?:stock(?: cards?| pile)?|deck|talon|draw pile|pack(?! of))
waste <PLACE>*(?:waste(?: pile)?|discard (?:pile|heap)|discards|turned pile)
cell <PLACE>*(?:(?:empty |open |vacant )?(?:free ?)?cells?|parking (?:places?|spots?))
reserve <PLACE>*(?:reserves?|wings?)
tableau
  <PLACE>*(?:columns?|piles?|fans?|heaps?|stacks?|rows?|packets?|tableau|table|layout|board|pyramid|peaks?|quilt
      |clock|hours?|squares?|corners?|sides?)
packs packs|decks|(?:how many|what) (?:cards|suits)(?= (?:are|is|does|do|has|have)\b)
step steps?|intervals?|by how (?:much|many)|how much (?:higher|lower)|gap between
back back|return\w*|off(?= (?:of )?(?:the |a |an |my )?(?:\w+ )?(?:foundations?|home))|down again|out again|undone
      |unplay\w*
up up|upwards?|ascend\w*|higher|increas\w+|rank higher|climb\w*|above|larger
down down|downwards?|descend\w*|lower|decreas\w+|below|smaller|under
same (?:the |of (?:the )?)*same|alike|equal|common|agree|identical
fill fill\w*|re-?fill\w*|occup\w+|replac\w+|takes?(?= (?:its|the|his|their) place)
build build\w*|built|stack\w*|pil(?:e|ed|ing) up|sequence\w*|arranged?
through (?:go|going|gone|goes|get|run|turn|turned|come|deal|dealt|cycle)?(?: \w+ )?(?:through|round|around)
deal deal\w*|turn\w*|draw\w*|drew|flip\w*|com(?:e|es|ing) (?:up|out(?! of)|off(?= the (?:pile|stock|deck|pack|top)))
leave
  discard\w*|remov\w*|throw\w*|chuck\w*|(?:get|gets|getting|got) rid(?: of)?|eliminat\w+|tak(?:e|es|en) (?:away|off|out)
  go(?:es|ne)? away|leav\w+|left out|(?:com(?:e|es)|go|goes|gone) off|clear\w* (?:away|off)|thrown? (?:out|away)|away
touch touch\w*|diagonal\w*|aslant|adjacent|sideways|next to each other|side by side
use (?:no )?(?:use(?:less|ful)?|dead)|(?:good|used?|useful|meant|needed) for|of (?:any )?use|for$|the use of
pair
  pair\w*|match\w*|add\w*(?: up)?(?: to)?|sums?|totals?|mak(?:e|es|ing)|beats?|beaten|goes? (?:together|with)
  thirteen|eleven|partners?|mates?|in common
swap swap\w*|exchang\w*|chang\w+ places|trad(?:e|es|ing)
jump jump\w*|hop\w*|leap\w*|fold\w*|travel\w*
free
  free|available|playable|played from|covered|uncovered|buried|blocked|middle|(?:deep|lower)(?: down)?|underneath
      |beneath|exposed|open|accessible|inside|get at|reach\w*|(?:on top of|over) it|(?:with |has |have )?(?:others?
      |cards|more|another) on (?:top(?: of (?:it|them))?|it|them)
finish finish\w*|complet\w*|full|fully
end win|wins|won|winning|los(?:e|es|ing)|lost|over|ends?|ended|ending|stuck|goal|aim|beaten|solved|point of
worth worth|scor\w+|points|valu\w+
count counts?|counted|counting|matters?|important|importance|relevant|relevance|significant|irrelevant|difference
choose choos\w+|choice|decid\w+|determin\w+|settl\w+|defin\w+|govern\w+|fix\w*|pick
hold hold\w*|contain\w*|fits?|room for|take up to|up to
start start\w*|begin\w*|base(?: rank| card)?|opened?|opening
move
  mov(?:e|es|ed|ing)|put\w*|plac(?:e|es|ed|ing)|lay\w*|laid|play(?:s|ed|ing)?|shift\w*|carr(?:y|ies|ied)|tak(?:e|es
      |en|ing)
  go|goes|going|gone|bring\w*|brought|transfer\w*|lift\w*|send\w*|sent|us(?:e|es|ed|ing)|get|gets|park\w*|stor(?:e|es
      |ed)
  com(?:e|es|ing)|follow\w*|belong\w*|drop\w*|accept\w*|add|slid(?:e|es)|put down|want|wants
  pass(?! )|pick(?:ed)? up|lives?|land\w*
lie lie|lies|lying|stay\w*|stand\w*|sit|sits|sitting|keep\w*|remain\w*
only only|(?<!i )(?<!we )(?<!was )(?<!that )just|nothing but|merely
nothing nothing|none|nowhere|nobody|no
other (?:the )?other(?:'s| one| ones)?|another|different|elsewhere|anywhere else|else
any anything|something|everything|any(?: old)?|either|every|each|all(?: of)?|some|both|one|two|three|four|whatever
      |many|much|more
sort rank|ranks|numbers?|kind|kinds|sort|sorts
not not|never
on on top of|on to|onto|on|upon|into|in|inside|to|over|from|out of|with|between|after|behind|next to|beside|across
      |off of
"""
LIGHT_WORDS: Final = (
    r"the|an?|of|at|for|and|or|but|so|then|than|as|by|here|there|this (?:game|one|version|variant|patience)"
    r"|the game|game|rules?|is|are|am|be|being|been|do|does|has|have|had|will|would|shall|should"
    r"|become(?:s)?|i|we|you|one|anyone|anybody|people|players?|someone|somebody|they|them|it|its|their|he|she"
    r"|him|his|my|our|your|that|those|these|this|himself|itself|themselves|myself|together with|about|really"
    r"|actually|exactly|simply|even|also|too|as well|right|please|,|well|now and then|like|want|try|time|way"
    r"|thing|things|point|per|it possible|good|possibly|possible|okay|collect\w*|whether|true|half|partly|part"
    r"|at all|in all|whole|far|very|both sides|out|made|most|the most"
    r"|dear|further"
)


def rows() -> list[tuple[str, str]]:
    """The parts with their expressions, in the order in which they are tried."""
    parts = list[tuple[str, list[str]]]()
    for row in filter(str.strip, PARTS.splitlines()):
        if row.startswith("      "):
            parts[-1][1][-1] += row.strip()
        elif row.startswith("  "):
            parts[-1][1].append(row.strip())
        else:
            part, _, words = row.partition(" ")
            parts.append((part, [words] if words else []))
    listed = [(part, "|".join(words)) for part, words in parts]
    for name, words in LISTS.items():
        listed = [(part, expression.replace(f"<{name}>", words)) for part, expression in listed]
    return [*listed, (LIGHT, LIGHT_WORDS)]
