"""Questions about the table by what is asked, of which cards or places, in which relation, as patterns (see
``patterns``).

They are tried before all others: what else a line holds, a question is answered by what it asks.
"""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns import Pattern, table_of
from voice_solitaire.language.english.phrases import ORDINALS

W: Final = r"(?:(?:what|which|who)(?: cards?| one| ones| P\d+| place| pile| column| C\d+)*|(?:tell|read|say|name|give|show)(?: me| us| out)*)"  # asked
B: Final = (
    r"(?: (?:is|are|was|lies?|sits?|stands?|comes?|have i|do i have|have we|i have|got|you see|i see|right|all))*"
)
OPEN: Final = r"(?:open|free|showing|visible|exposed|uncovered|available|in sight|on top|at ends?|on ends?|face H\d+)"
ROW: Final = r"(?:P\d+|pile|column|fan|heap|stack|place|card|row|one|table|board|side|end|spot|peak|square)"
END: Final = r"(?: (?:right|then|at moment|at present|just|yet|already|again|exactly|in front|over))*$"


def _questions(rows: str) -> tuple[Pattern, ...]:
    order = "|".join(ORDINALS)
    for name, meant in (("W_", W), ("B_", B), ("OPEN_", OPEN), ("ROW_", ROW), ("_END", END), ("ORDER_", order)):
        rows = rows.replace(name, meant)
    return table_of(rows)


NEIGHBOURS: Final = _questions(r"""
beside:between ^(?:W_)?(?:B_)? ?(?:in )?between (?P<what>[CRPI]\d+) and (?P<where>[CRPI]\d+)_END
beside:left ^(?:W_)?(?:B_)? ?(?:directly |immediately )?(?:to|on|at) left(?: hand)?(?: side)?(?: neighbour)? (?:of|from) (?P<what>[CRPIE]\d+)_END
beside:left ^(?:W_)?(?:B_)? ?left (?:of|from) (?P<what>(?!S)[CRPIE]\d+)_END
beside:right ^(?:W_)?(?:B_)? ?(?:directly |immediately )?(?:to|on|at)? ?right(?: hand)?(?: side)?(?: neighbour)? (?:of|from) (?P<what>[CRPIE]\d+)_END
beside:left ^(?P<what>[CRPIE]\d+) ,? ?what(?:B_) (?:(?:to|on|at) left(?: of I\d+)?|left of I\d+)_END
beside:right ^(?P<what>[CRPIE]\d+) ,? ?what(?:B_) (?:(?:to|on|at) right(?: of I\d+)?|right of I\d+)_END
beside:left ^(?:W_)(?:B_)(?: C\d+)? (?:ROW_ )?(?:left|before) neighbour of (?P<what>[CRPIE]\d+)$
beside ^(?:W_)(?:B_) (?:next to|beside|alongside|adjacent to|by side of|either side of|on (?:both|either) sides? of|next door to|around) (?P<what>[CRPIE]\d+)_END
beside ^(?:next to|beside|alongside|either side of|neighbours? of) (?P<what>[CRPIE]\d+)_END
beside ^(?:W_)(?:B_) neighbours? (?:of )?(?P<what>[CRPIE]\d+)$|^(?:W_)? ?(?P<what1>[CRPIE]\d+)(?:B_)? neighbours?$|^who (?:is|are) neighbours? of (?P<what2>[CRPIE]\d+)$
beside:edge_left ^(?:W_)?(?:B_)? ?(?:on |at |in )?(?:(?:far|very|extreme|utmost) left|leftmost|left most|left (?:hand )?(?:end|edge|side)|outside left)(?: ROW_| hand| side)*(?: (?:of|in|on) (?P<where>P\d+|table|board|row))?_END
beside:edge_right ^(?:W_)?(?:B_)? ?(?:on |at |in )?(?:(?:far|very|extreme|utmost) right|rightmost|right most|right (?:hand )?(?:end|edge|side)|outside right)(?: ROW_| hand| side)*(?: (?:of|in|on) (?P<where>P\d+|table|board|row))?_END
beside:middle ^(?:W_)?(?:B_)? ?(?:on |at |in )?(?:very )?(?:middle|centre|center|central)(?: (?:P\d+|pile|column|fan|heap|stack|one|card))?(?: (?:of|in) (?P<where>P\d+))?_END
""")
DEPTHS: Final = _questions(r"""
nth_card:bottom ^(?:W_)?(?:B_)? ?(?P<order>ORDER_)(?: card| one)?(?: lies?| up)? (?:from|off|above) (?:bottom|base|back|under|foot|down)(?: (?:of|in|on|at))? (?:what is in )?(?P<where>P\d+)_END
nth_card:top ^(?:W_)?(?:B_)? ?(?P<order>ORDER_)(?: card| one)?(?: lies?| down)?(?: (?:from|off|below|under) (?:top|end|open end|front|last))(?: (?:of|in|on|at|down))? (?P<where>P\d+)_END
nth_card:top ^(?:W_)?(?:B_)? ?(?P<order>ORDER_)(?: card| one)?(?: down| deep)(?: (?:of|in|on|at|down|into))? (?P<where>P\d+)_END
nth_card ^(?:W_)?(?:B_)? ?(?P<order>ORDER_)(?: card| one)?(?: (?:of|in|on|at|down|up))? (?P<where>P\d+)_END
nth_card:open ^(?:W_)?(?:B_)? ?(?P<order>ORDER_) (?:face H\d+|face up|open|visible|shown|exposed|uncovered|turned H\d+)(?: card| one)?(?: (?:of|in|on|at|down))? (?P<where>P\d+)_END
nth_card:upward ^(?:W_|hear|list|go (?:through|up)|give me)? ?(?P<where>[PF]\d+) (?:from (?:the )?(?:bottom|base|back)(?: H\d+| to top| upwards?)?|bottom to top|bottom H\d+|backwards?|in reverse|upwards?|H\d+wards?|other way round)$
""")
OPEN_ONES: Final = _questions(r"""
open_cards:count ^how many (?:of )?(?P<what>[CR]\d+)(?: cards?)? (?:are|is|lie|do i have|have i|can i see)(?: \w+){0,2}? ?(?:OPEN_)_END
open_cards ^(?:which|what|any|read|list|name)(?: of)? (?P<what>[CR]\d+)(?: cards?)? (?:are|is|lie|lies|do i have|have i|can i see|can be)?(?: \w+){0,2}? ?(?:OPEN_)_END
open_cards:any ^(?:are|is|lies?|have i|do i have|have we|got)(?: there| i| we| got)*(?: any(?: of)?| some| not| one of)* (?P<what>[CR]\d+)(?: cards?)? (?:lying |sitting |still |now |yet )*(?:open|free|showing|exposed|uncovered|available|on top|at ends?|on ends?)_END
open_cards ^(?:which|what|read|list|show|tell|name|read me|are there any|are any|do any|does any|any|have any|how many)(?: of)? (?P<where>P\d+|piles|columns|fans|heaps|stacks|ones|places)(?: that)? (?:are |is |do |does |will )?(?:ends?|ending|finish|show|shows|showing|topped|have|has|with|got|start|capped)(?: in| with| by| got| on)* (?P<what>[C]\d+|R\d+(?! cards?\b))(?: cards?)?(?: (?:on|at|for|as)(?: its| their)? (?:top|ends?|front|last)| tops?| ends?)?_END
open_cards ^(?:which|what)(?: of)? (?P<where>P\d+|piles|columns|fans|heaps|stacks) (?:are|is) (?P<what>C\d+) (?:on|at) (?:top|ends?|front)_END
open_cards:top ^(?:is|are) (?P<where>P\d+)(?: card| top)? (?:really |still |not |now |an? )*(?P<what>C\d+)_END
open_cards:covered ^(?:is|are|was) (?P<what>[CRI]\d+) (?:still |now |all |very |yet |badly )*(?:buried|covered|blocked|trapped|stuck|locked|hidden|under (?:something|anything)|pinned|locked in|deep)(?: H\d+| in| down| under something| by anything| under anything)*_END
""")
CONTENTS: Final = _questions(r"""
read:cell ^what (?:have|did|do|has) (?:i|we|she|he)(?: got| have| put)* (?:parked|stored|stashed|aside|set aside|put by|tucked away|parking|put away|in storage)_END
read:cell ^(?:what is|what lies|read|which cards are) (?:in|on) (?:parking|storage|spare|holding|waiting) (?:spots?|places?|slots?|room|bays?|spaces?)_END
read ^(?:i (?:have )?(?:forgot|forgotten|forget) |remind )?what (?:have|did|do|had) (?:i|we)(?: got| have| put| left| had)* (?:in|on|at|into) (?:R\d+ |one |two |three |four |five |six |seven |eight |ten |all )?(?P<where>[PE]\d+)_END
read ^(?:end|tip|bottom end|open end|front) (?:of|on|in) (?P<where>P\d+)$
read ^(?:what|which)(?: cards?)? is at (?:end|tip|front) (?:of|on|in) (?P<where>P\d+)_END
read_hand ^(?:which|what) card (?:came|has come|was turned|got turned|did I\d+ turn|did we get)(?: out| H\d+| over)?_END
read_hand ^what (?:are we|am i) (?:playing|building|putting|laying) (?:on|onto|to|upon)_END
home_next ^what (?:suit |rank |number |card )?(?:am i|are we) (?:looking for|after|waiting for|hunting|hunting for|needing|wanting)(?: next)?(?: , .*)?_END
takes ^(?:can|could|does|will|is there|may|would) (?:anything|something|any card|any cards|any of them|any)(?: at all)?(?: else| still| more| that| I\d+| i can| i could| be)*(?: go| goes| fit| fits| lie| play| put| placed| played| lay| sit)? (?:on|onto|to|on top of|in|into) (?P<where>[CRPE]\d+)_END
needs ^(?:is there|are there|have i|do i have|have we|got|is)(?: got| still| any)* (?:something|anything|somewhere|place|anywhere|room|home|spot|taker|takers)(?: \w+)? for (?P<what>[CRPI]\d+)_END
covering ^what (?:would|do|must|should|have)(?: i| we)?(?: have| need)?(?: to)? (?:move|shift|clear|dig|take|play)(?: away| off| H\d+| first)* (?:to )?(?:get|reach|free|uncover|get at|get to|release|open)(?: H\d+)?(?: to| at| down to)* (?P<what>[CR]\d+)_END
is_there ^(?:is|are) there (?:any )?(?P<what>C\d+) (?:open|free|showing|available) (?:for|to take) (?P<where>C\d+)_END
how_many:piles ^how many (?P<where>P\d+|fans|piles|columns|stacks|heaps|rows) (?:are |do i have |do we have |have i |have we )?(?:got |there )*(?:left|remaining|still there|still standing)$
which:hidden ^how many (?:P\d+|columns|piles|fans)(?: still| that)? (?:have|has|with|hide|hold|got)(?: got| still| any)* (?:hidden|face ?down|closed|unseen|turned down)(?: cards| ones)?_END
which:empty ^(?:are|is) (?:all|any|one)(?: of)? (?P<where>P\d+) (?:full|taken|used|occupied|in use|filled|used H\d+)_END
takes ^(?:who|what|which(?: cards?| ones?| one)?)(?: else)? (?:can|could|may|will|would|might)(?: i| be)* (?:go|goes|sit|lie|put|played|play|placed|fit|move|moved|lay)(?: next)? (?:on|onto|to|on top of|in|into) (?P<where>[CRPE]\d+)_END
takes ^what is next (?P<where>C\d+)(?: i need| needed| wanted| to go H\d+| H\d+| due)?_END
needs ^(?:which|what)(?: of)? (?P<what>[CR]\d+) (?:can|could|may) (?:i |be |we )?(?:move|moved|play|played|go|use|used)_END
needs ^(?:does|do|can|will) (?P<what>[CRPI]\d+)(?: card)? (?:go|match|pair|fit)(?: with| on| onto| to)? (?:anything|something|anybody)_END
read ^(?:whole|everything in|every card of|all cards of|all of|whole of|entire) (?P<where>P\d+)_END
how_many:in ^is (?P<where>[PS]\d+) (?:\w+ )?(?:nearly|almost|close to|getting|about|soon)(?: being| to be)? (?:E\d+|empty|out|finished|done|gone|used H\d+|full)_END
how_many:redeals ^how (?:often|many times)\b.*\b(?:S\d+|deck|pack|stock|talon)\b.*$
covering ^(?:what|which)(?: cards?)? (?:covers?|is covering|are covering|blocks?|is blocking|keeps?|hides?) (?P<what>[P]\d+)_END
which:of_size ^(?:which|what|any|how many|are there(?: any)?)(?: of)? (?:(?P<where>P\d+)|piles|columns|fans|heaps|stacks)(?: that| still)? (?:have|has|hold|holds|with|of|got)(?: got)? (?:only |just |exactly )?(?P<number>R\d+|one|single) cards?(?: left| in I\d+| on I\d+)*_END
found_so_far ^(?:which|what) suits? (?:is|are) (?:furthest|farthest|most|highest|best|ahead|doing)\b.*$
cards_in_play ^how many cards\b.*\b(?:mountains?|hills?|peaks?|pyramid|layout)_END
moves ^(?:which|what) (?:cards?|ones?) (?:i can|can i|may i|could i) (?:take|use|play|move|pick|remove)_END
""")
TOGETHER: Final = r"(?:several|many|more than (?:one|R\d+)|multiple|group of|stack of|whole)"
SORT: Final = r"(?:suits?|colou?rs?|famil(?:y|ies))"
MAY: Final = (
    r"(?:does|must|should|can|may|could|are|is|has"
    r"|(?:do|have|am)(?= (?:i|we|you|they|it|any|those|all)\b| \w+s\b| [FPICR]\d))"
)
RULES: Final = _questions(
    r"""
how_many:redeals ^(?:MAY_|any|how many|how often)\b.*\b(?:re ?deals?|reshuffles?|second deal)\b(?! (?:left|now)).*$
how_many:redeals ^MAY_\b.*\b(?:S\d+|deck|pack|stock|talon|cards)\b.*\b(?:again|twice|more than once|second time|only once|once more|once only|over again)\b.*$
takes:emptied ^(?:if|when|once|after)\b.*?(?P<where>P\d+)\b.*\b(?:cleared|emptied|E\d+|dry|gone|used H\d+)\b.*\b(?:what|which|who|may|can)\b.*$
goal ^when (?:is|have|do|will|has|did)\b.*\b(?:win|won|finished|done)$
rule_about ^(?:when|how) (?:is|do|does|have|can|will)\b.*\b(?:lost|lose|loses|end|ends|over)$
rule_about ^(?:is|are) there (?:any |still |no )*(?:S\d+|stock|talon|deck|dealing|cells|free cells|reserve|reserves|waste|foundations?|building)(?: to \w+)?(?: here| in I\d+ game)?$
rule_about ^MAY_\b(?!.*C\d+.*C\d)(?!.* one of)(?!.*[CR]\d+ (?:in|by|up in) SORT_).*\b(?:build\w*|built|alternat\w*|(?:in|by|of|follow) SORT_|same SORT_|SORT_ (?:\w+ )?(?:matters?|counts?|important|alternate|same)|H\d+ or down|down or H\d+|up or down|down or up)\b.*$
rule_about ^(?:what|which|how) (?:\w+ )?SORT_ (?:go|goes|fit|fits|build|do i build|on)\b.*$|^(?:same )?SORT_ or (?:same )?SORT_\b.*$|^(?:by|in) SORT_(?: or (?:by )?SORT_)?$|^(?:is )?SORT_ (?:\w+ )?(?:important|matters?|relevant)\b.*$|^how many SORT_\b(?!.*\b(?:home|done|up|H\d+|left|complete\w*|finished|gone|out)\b).*$
rule_about ^how (?:many|much) cards? (?:\w+ |I\d+ ){0,3}?(?:turn|turned|deal|dealt|draw|drawn|flip|come|comes)(?: \w+| H\d+)* (?:at time|each time|each|every time|at once|at one time|in one deal|per deal)$
rule_about ^MAY_\b.*\b(?:turn|deal|draw|flip|turned|dealt|drawn)\b.*\bR\d+ (?:cards? )?or R\d+\b.*$|^(?:R\d+|one) card or (?:R\d+|one)\b.*$
rule_about ^MAY_ (?:i|you|we|one) (?:\w+ )?(?:deal|turn|draw|flip)\b.*\b(?:when|if|while|with|before|although|as long)\b.*$
rule_about ^MAY_ (?:i|you|we|one|cards?) (?:be )?(?:moved?|carry|take|taken|shift|play|put|lift|go)(?: down| up| over)? TOGETHER_\b(?!.*[CR]\d).*$
how_many:at_once ^(?:how|what) (?:long|big|many)\b.*\b(?:at once|in one go|at time|together)\b(?!.*\b(?:turn|turned|deal|dealt|draw|drawn|flip|come)\b).*$
rule_about ^(?:what happens|where (?:do|does|will)|when (?:is|does|do|are|will)|what (?:becomes|comes)|how (?:is|do|does)) (?!.*[C]\d+ of)(?:\w+ |I\d+ ){0,4}?(?:run|suit|family|sequence|set|hour|peak)\b.*$|^when (?:\w+ )?finish(?:ed)? .*\b(?:family|suit|run|sequence)\b.*$
rule_about ^when (?:is|are|can|may|do|does|must|should|will) (?!.*\b(?:begin|start)\b)(?!.*\b(?:what|which)\b).*$
rule_about ^(?:what|which)(?: cards?| suits?| ranks?)? (?:do|does|is|are|will)? ?(?:[FP]\d+|foundations?) (?:end|finish|build|go|built)(?: \w+| H\d+)?$
may_move:in_general ^MAY_ .*\b(?:wraps?|corner)\b.*?(?P<what>[CR]\d+) (?:<ONTO>|and) (?P<where>[CR]\d+)$
what_if ^(?:and |so )?if (?:i|we) (?:<MOVE>|moved|placed|took|played|sent) (?P<what>[CRPI]\d+)(?: (?:from|off|in|on|out of) P\d+)?(?: away| off| H\d+| out)* ,? ?(?:do|does|will|would|is|are|what|which|who)\b(?!.*[CR]\d).*\b(?:turn|uncover|free|open|under|underneath|end|next|shows?|face|see|get|anything|remains?|left|lies)\b.*$
rule_about ^MAY_ (?:(?:i|you|we|one) )?(?!.*[CR]\d)(?:ever )?(?:take|get|bring|move|put|play|come|undo|remove)\b.*\b(?:back|off|down|again|from)\b.*\b(?:F\d+|H\d+|foundations?|top|peaks|finished|waste)\b.*$
rule_about ^MAY_ (?:i )?take back (?:\w+ )?(?:finished|complete|whole|full)\b.*$
rule_about ^(?:must|do i have to|do we have to|have i to|am i forced|do i need to|is i compulsory|need i) (?!.*[C]\d).*$
rule_about ^(?:do|does|may|can|must|is|are)(?: I\d+)? (?:only|just) C\d+ (?:\w+ )*(?:in|into|to|on|fill|fills) (?:\w+ )?E\d+$
rule_about ^(?:may|can|does|do|could|must) (?:C\d+|any C\d+|R\d+|any card|cards?) (?:go|be put|be placed|move|be moved|fill) (?:in|into|to|on)? ?(?:any )?E\d+$
rule_about ^why (?:does|do|is|are|must|may|can|has|have) C\d+ .*\b(?:alone|by itself|itself|himself|on own)\b.*$
rule_about ^(?:which|what) cards?\b.*\b(?:pair|together|add|sum|make|match)\b.*\b(?:must|how much|have to|total|up to)\b.*$|^(?:which|what) cards? (?:i )?must\b.*$
rule_about ^(?:is|are|does|do|was) (?:C\d+|R\d+) (?:\w+ ){0,3}(?:high|low|highest|lowest)\b.*$
rule_about ^MAY_ (?:i |you |we |one )?(?:move|get at|play|take|use|reach)(?: \w+){0,2} (?:buried|covered|deep|middle|hidden|lower) cards?\b.*$|^MAY_ (?:i |you |we |one )?(?:move|get at|play|take|use|reach) (?:a |any )?cards? (?:\w+ )?(?:middle|under|underneath|deep|with|below|on I\d+|between|onto another|out of middle|to another)\b(?!.*[CR]\d).*$
rule_about ^(?:do|does|will) (?:cards?|those|ones|rest|everything)\b.*\b(?:come|move|go|travel) (?:along|with)\b.*$
rule_about ^how far (?:can|may|do) (?:i|they|it|P\d+|one) (?:move|go|jump)\b.*$|^MAY_ (?:i|you|it|I\d+|they|we|piles?|P\d+|cards?) (?:move|go|build|jump|hop|travel)(?: \w+| H\d+){0,3}? (?:right|left|down|over|backwards?|sideways|diagonal\w*|R\d+ places?)(?: \w+| R\d+){0,2}$|^MAY_ (?:i|you|we|they) (?:go|build)(?: H\d+)?(?: or| and)? (?:down|H\d+)$
rule_about ^(?:by )?how much (?:\w+ )*(?:exceed|higher|go H\d+|goes H\d+|rise|step)\b.*$|^by how (?:much|many)\b.*$
rule_about ^how many cards? (?:\w+ ){0,3}?(?:full|complete|finished|whole) (?:pile|run|set|P\d+|family|suit)\b.*$
rule_about ^how (?:do|can|does|to) (?:i|one|you|we)? ?(?:\w+ )?(?:get rid of|remove|discard|take off|clear|throw away) (?:a |any |my )?(?:cards?|one)\b(?!.*[CR]\d).*$
rule_about ^(?:where|what|who|how)\b.*E\d+\b.*\b(?:filled|refilled)\b.*$|^who fills\b.*$
rule_about ^what (?:do|should|must|can|shall) (?:i|we|you) (?:\w+ )?do (?:when|if|once|after)\b.*\b(?:S\d+|deck|stock|pack|P\d+|E\d+)\b.*$
rule_about ^what happens (?:to|when|if|behind|after|at|with|once|as soon)\b(?! i (?:deal|turn|draw|flip)(?: \w+| S\d+){0,2}$)(?!.*\b(?:move|moved|put|play|played|take|took|sent|send)\b.*[CRP]\d).*$
what_if ^what (?:can|could|would|do|will) (?:i|we)\b.*\bif (?:i|we) (?:<MOVE>|moved|took|played) (?:top (?:card )?(?:of|on|in) )?(?P<what>[CRPI]\d+)(?: away| off| H\d+)?$
rule_about ^(?:do|does|are|is) (?:P\d+|F\d+|piles?|columns?|cards?|they|it|I\d+)\b.*\b(?:up|H\d+|upwards?|down|downwards?) or (?:up|H\d+|upwards?|down|downwards?)\b.*$
rule_about ^(?:what is|tell|are there|is there)? ?(?:any )?rules? (?:for|about|on|with|of) (?!I\d+|game|this|play)\w.*$
rule_about ^what (?:goes|comes|follows)(?: on)?(?: next)? (?:after|behind|beyond|past) [CR]\d+$
rule_about ^(?:which|what) (?:cards?|ranks?|ones) (?:starts?|begins?|belongs?) (?:in |on |into )?P\d+$
""".replace("MAY_", MAY)
    .replace("TOGETHER_", TOGETHER)
    .replace("SORT_", SORT)
)
QUESTIONS: Final = (*NEIGHBOURS, *DEPTHS, *OPEN_ONES, *CONTENTS, *RULES)
