"""Whole lines that ask whether a card has anywhere to go, or what keeps it: "is there a home for it", "nobody asking
for that eight yet?", "what is squashing it"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

AND: Final = r"(?:(?:and|so|but|or|well|then|now|that|this|my|our) )*"
SOMEWHERE: Final = (
    r"(?:(?:anywhere|somewhere|nowhere)(?: (?:open|free|else|at all))*"
    r"|(?:a|any|some|no|another|got)(?: (?:good|free|other|better|open))* (?:place|home|spot|room|seat|bed"
    r"|perch|partner|slot)s?|room)"
)
SOMEBODY: Final = r"(?:anything|anyone|anybody|something|someone|somebody|nothing|no one|nobody|any takers?|a taker)"
WANTS: Final = (
    r"(?:wants?|needs?|takes?|accepts?|likes?|uses?|wanting|needing|taking|asking for|asks? for|waiting for|waits? for"
    r"|calling for|calls? for|looking for|looks for|after|crying out for|in need of|have|has|having)"
)
GO: Final = (
    r"(?:go(?:es)?|lives?|sits?|lies?|be|rests?|land|fits?|stay|move|settle|put|lay|place|play|placed|put it|belong)"
)
NOW: Final = (
    r"(?: (?:yet|now|at \w+t|at \w+te|then|anywhere|somewhere|at all|right now|just now|here|today"
    r"|on table|on board|still|already|on|to|in|into|onto|down|too|I\d+ ?is|is I\d+|please))*$"
)
THERE: Final = r"(?:(?:is|are|was|would) there|have (?:i|we)(?: got)?|(?:do|does) (?:i|we|you) have|got|any)"
SEEN: Final = r"(?: (?:open|free|showing|out|available|loose|about|around|in sight))"

WHETHER_IT_FITS: Final = table_of(
    r"""
may_move
  ^<AND><THERE> [HF]\d+ (?:for|that takes|to take) (?P<what8>[CRI]\d+)<NOW>
  ^<AND>(?:<THERE> )?<SOMEWHERE> (?:for|that takes|that will take|to take|where|that) (?P<what>[CRI]\d+)
      (?: (?:can |could |may |might |to |would )?<GO>)?<NOW>
  ^<AND>(?:<THERE> )?<SOMEWHERE> (?:can |could )?(?:i|we) (?:can|could|may|might)? ?(?:put|lay|place|play|move|park
      |send) (?P<what1>[CRI]\d+)<NOW>
  ^<AND>(?:do |does |is |are |would |will |can |could |has |have )?(?:there )?<SOMEBODY> (?:else )?(?:that |who
      |there )?(?:(?:can|could|would|will|is|are|to) )?<WANTS> (?P<what2>[CRI]\d+)<NOW>
  ^<AND>(?P<what3>[CRI]\d+) ?,? (?:is |are |has |have |has got )?(?:of )?(?:any|some|no) (?:use|good|help|takers?)
      (?: (?:for|to) (?:me|us|anything|anyone|anybody))?<NOW>
  ^<AND>(?:any|some|a|no) (?:use|good|home|place|spot|room|takers?) (?:for|in) (?P<what4>[CRI]\d+)<NOW>
  ^<AND>(?P<what5>[CRI]\d+) ?,? (?:<THERE> )?(?:<SOMEBODY>|<SOMEWHERE>) (?:(?:is |to |that |who )?(?:<WANTS>|<GO>|for)
      |that can have)(?: [I]\d+)?<NOW>
  ^<AND>(?:has|does|have|is|do) (?P<what6>[CRI]\d+) (?:have |has |got |have got )?<SOMEWHERE>(?: to <GO>)?<NOW>
  ^<AND>(?P<what7>[CR]\d+) ,? (?:I\d+|it|he|she) (?:can|could|may|might) <GO>
      (?: (?:to |on |in )?(?:(?:some |any |a |another )?(?:place|card|pile|P\d+)|somewhere|anywhere))?<NOW>
  ^<AND>(?P<what9>[CR]\d+) ,? (?:<THERE> )?<SOMEWHERE>(?: (?:for|to) (?:[I]\d+|<GO>))?<NOW>
may_move
  ^<AND><THERE> (?:any |a |some |one )*(?P<where1>[FPE]\d+|cards?|one|piles?|places?)(?: I\d+| that| which| who)*
      (?: (?:would|will|can|could|might|to))* (?:take|accept|have|wants?|needs?|welcome) (?P<what1>[CRI]\d+)<NOW>
  ^<AND><THERE> (?:any |a |an |some )*(?P<where2>R\d+)<SEEN>+ (?:for|to take) (?P<what2>[CRI]\d+)<NOW>
  ^<AND>(?:<THERE> )?(?:any |a |an )?(?:open |free )?(?P<where5>R\d+)<SEEN>* (?:that |which |for )?(?P<what5>[CRI]\d+)
      (?: (?:would|could|can|will|might|may)) (?:drop|<GO>) (?:on|onto)<NOW>
  ^<AND>(?P<where3>C\d+) ?,? <THERE> (?:any |a |an |some )*(?P<what3>R\d+)<SEEN>* (?:for|to go on|on) I\d+<NOW>
  ^<AND>(?:(?:tell|say|see|check|know)(?: me| us| H\d+)? )?(?:whether|if|where) (?P<what4>[CI]\d+)
      (?: (?:fits?|goes?|plays?|can go|will go|could go|might go|would go|would fit|can be played|will fit))
      (?: (?:anywhere|somewhere|anything|on something|on anything))*<NOW>
may_move
  ^<AND>(?:does|do|will|would|can|could|is) (?P<what>[CRI]\d+)
      (?: do (?:anything|something|much|any good)| help| be (?:any|of) (?:use|help|good))
      (?: (?:for|to)? ?(?:me|us|anything|anyone))?<NOW>
covering
  ^<AND>(?:what|which|who)(?: ones?| cards?)?(?: is| are)?
      (?: squashing| crushing| smothering| burying| weighing down| squeezing| trapping| pinning| sat on| sitting on
      | lying on| resting on| stacked on| piled on| on top of| above| in way of) (?P<what>[CRI]\d+)<NOW>
  ^<AND>what (?:are|is) (?:R\d+ |\w+ )?(?:cards? |ones )?(?:on|over|on top of|above) (?P<what1>[CI]\d+)<NOW>
  ^<AND>what (?:must|do|should|would|have|has|need|needs|shall|will) (?:i |we |to )?(?:have to |need to |be )?
      (?:take|move|get|clear|shift|remove|lift|dig|moved|cleared|go)(?: away| off| out| through| H\d+| first| past| up)*
      (?: first)? (?:before|till|until|to) (?:i |we )?(?:can |could )?(?:have |reach |get |free |use
      |play |at |to )+ ?(?P<what2>[CRI]\d+)<NOW>
takes
  ^<AND>what (?:finishes|completes|would finish|would complete|closes|tops|caps|comes next on|continues)
      (?: H\d+| off)? ?(?P<where>[CRPI]\d+)(?: H\d+| off)?<NOW>
  ^<AND>(?P<where1>[CR]\d+) ?,? (?:what|who|which)(?: cards?| ones?)? (?:can|could|may|will|would) (?:come|<GO>)
      (?: )(?:on|onto|over) I\d+<NOW>
  ^<AND>(?:what|who|which)(?: cards?| ones?)? (?:can|could|may|will|would) (?:come|<GO>) (?:on|onto|over)
      (?: )(?P<where2>[CI]\d+)<NOW>
  ^<AND>what (?:are|is) (?:my |our )?(?:options?|choices?|possibilities|chances) (?:on|for
      |with) (?P<where3>[CI]\d+)<NOW>
needs
  ^<AND>what (?:do |does |would |will )?(?:i |we |it )?(?:need |take |want )?(?:to )?(?:get rid of|remove|discard|clear
      |lose|pair with|match with|shift|throw out|throw away|pair) (?P<what>[CRI]\d+)(?: H\d+)?<NOW>
""",
    AND=AND, SOMEWHERE=SOMEWHERE, SOMEBODY=SOMEBODY, WANTS=WANTS, GO=GO, NOW=NOW, THERE=THERE, SEEN=SEEN,
)  # fmt: skip
