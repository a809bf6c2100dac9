"""How the game shall speak and listen, and games that play themselves."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of

CONTROL: Final = table_of(r"""
either
  \b(?:either(?: one| of them)?$|(?:it )?does not matter|do not (?:mind|care)|you (?:choose|decide|pick)|whichever
      |any of them)\b
slower
  \b(?:speak|talk|go|read|say \w+|a bit|too|more) (?:\w+ )?(?:slow(?:er|ly)?)\b
  \btoo (?:fast|quick|quickly)\b
  \bslow (?:it )?down\b
  \bslower\b
  \bnot so (?:fast|quick)
  \b(?:take|have) (?:it|I\d+) (?:\w+ )?(?:more )?(?:slow|slowly|gently|steadily|steady)\b
  \b(?:gentler|calmer|easier|steadier) (?:pace|speed)\b|\bless (?:of )?rush\b
  \bmore (?:slowly|gently|steadily)\b
  \byou (?:do )?(?:gabble|rattle|gallop|race|rush|hurry|run)(?: on| along| ahead| off)?(?: so)?\b
  \byou are (?:gabbling|rattling|galloping|racing|rushing|hurrying)\b
  \b(?:stop|do not) (?:gabbl|rattl|gallop|rac|rush)(?:e|ing)?\b
  \bease (?:off|H\d+)\b|\bslow and steady\b|^gently(?: does it)?$
faster
  \bpick (?:up|H\d+) (?:pace|speed|tempo)\b
  \bmore (?:speed|pace)\b
  \b(?:you (?:do )?(?:dawdle|drawl|crawl)|you are (?:dawdling|drawling|crawling))\b
  \b(?:speak|talk|go|read|a bit|more) (?:\w+ )?(?:faster|quicker|quickly)\b
  \btoo slow(?:ly)?\b
  \bspeed (?:it )?up\b
  \bfaster\b
  \bhurry up\b
  \bquicker\b
louder
  ^(?:(?:set|turn|change|get|make|have|adjust|I\d+|at|to|on|is) )*(?:volume|loudness)(?: (?:to|at|on|level
      |is|be|set))* (?P<number>R\d+)(?: (?:percent|per cent|please))*$
louder
  \bspeak (?:up|H\d+)\b
  \blouder\b|\b(?:speak|talk|read|much|bit) more loud(?:ly)?\b
  \bcan (?:not|hardly|barely) hear\b
  \bturn (?:it|this|that|I\d+|volume|sound) (?:up|H\d+)\b
  \btoo (?:quiet|soft)\b
  \bvolume (?:up|H\d+)\b
  \b(?:more|raise|increase) volume\b
  ^loud$
  \bturn (?:up|H\d+) (?:volume|sound|voice|speech|speaker)
  \b(?:turn|bring|put) (?:voice|yourself|speech|speaker) (?:up|H\d+)\b
  \b(?:raise|lift) (?:voice|volume)\b
  \bvoice (?:is |sounds )?(?:\w+ )?(?:faint|low|weak|soft|quiet)\b
quieter
  \btoo loud\b
  \bquieter\b
  \bsofter\b
  \bturn (?:it|this|I\d+|volume|sound) down\b
  \bvolume down\b
  \b(?:less|lower|reduce|decrease) volume\b
  \bnot so loud\b
  \bturn down\b
  \b(?:turn|bring|keep|drop|lower|put) (?:voice|yourself|speech|speaker)(?: \w+)? down\b
  \b(?:lower|drop) voice\b|\b(?:voice down|hush voice)\b
  \byou are (?:shouting|deafening|bellowing|yelling)\b
brief
  \b(?:cut|stop|enough|drop|skip|spare (?:me|us)|no more|without|leave out) (?:\w+ )?(?:chatter|chat|waffle
      |explanations?|blabber|commentary|comments|prattle|padding|speech(?:es)?|lecture)\b
  \b(?:less|stop so much|not so much|fewer|too much|too many) (?:talk|talking|words|chatter|speech|detail|chat)\b
  \bshorter\b
  \btalk less\b
  \bless (?:chatty|talkative|wordy|verbose|long ?winded)\b
  \bsay less\b
  \bstop (?:saying|telling|reading)(?: me| us)? so much\b
  \bkeep it short\b
  \bbe brief\b
  \b(?:too|so) wordy\b|\blong ?winded\b
  \bstop explaining\b
full
  \b(?:more|in) (?:details?|detailed|thorough|talkative|words|explanation)\b
  \b(?:talk more|say more words|verbose)\b
quit
  \b(?:enough|done|all) for (?:today|tonight|now|this evening)\b
  \b(?:stop|finish|leave (?:it|off)|break off|call it a day)(?: it| I\d+| there| here)? for (?:today|tonight
      |this evening|night|day|evening)\b
  \boff to (?:bed|sleep|work|dinner)\b
  \bH\d+ to bed\b
  \bgoing to bed\b
stop
  ^(?:be |keep )?(?:quiet|silent|silence|hush|shush|shh+|skip$|skip (?:it|this|that|I\d+)$|stop|enough(?! of)
      |shut (?:it|H\d+|up)|be still|that is enough(?! for)|that will do|I\d+ is enough|never mind$
      |forget (?:it|I\d+)$|cancel$
      |no more(?! (?:sounds?|beeps?|bleeps?|noises?|cues?)\b)|quiet please|stop talking
      |shut your (?:mouth|trap))\b(?! listening)
sleep \b(?:stop listening|go to sleep|do not listen|mute (?:yourself|microphone)|sleep)\b
repeat
  \b(?:what did you say|say (?:that|it|I\d+)(?: one more time| once more)?$|repeat|^one more time$
      |(?<!table )\bonce more$|did not (?:catch|hear|get)|missed (?:that|it|I\d+)|come again|pardon
      |what was (?:that|I\d+)$|huh$)
""")
# What a word of a line is enough for, where it says little else.
SETTING: Final = frozenset(
    "slower faster louder quieter brief full quit sleep stop repeat again".split()
)  # changed by a word
# Where cards are only turned: asked in games that play themselves.
ITSELF: Final = table_of(r"""
next
  ^(?:turn|flip|draw|deal|show|see|do|go|give|take|reveal|open|have|play)?(?: (?:over|H\d+|me|us|on|through|out))* ?
      (?:next |another |H\d+ )*(?P<number>R\d+)(?: (?:more|cards?|steps?|times|further|of|I\d+|on))*$
next_pile
  ^(?:burn|get|go|run|race|skip|whip|rush|finish|do|search|turn|flip|deal|play|take)
      (?: (?:through|over|off|out|H\d+|with))* ?(?:all )?(?:rest|remainder|what is left|remaining cards)(?: of)?
      (?: I\d+)? (?:P\d+|pile|heap)\b
to_the_end \b(?:till|until|to) (?:\w+ )*(?:end|over|finished|finish|done)\b|\ball H\d+$|\bplay (?:it|I\d+) out\b
  ^(?:run|play|do|go|deal|turn|work|roll|rattle|race|whizz|finish)(?: (?:me|us|I\d+|on|out|over|with|H\d+))* ?(?:through
      (?: ))?(?:rest|remainder|lot|whole (?:thing|lot|game)|everything|all of I\d+|whole way|all way)(?: (?:of I\d+
      |through|by yourself|yourself|out|alone|in one go|at once|now|please))*$
next_pile
  \b(?:run|finish|search|complete|go through|do|carry on with|go on with) (?:\w+ )*(?:P\d+|pile)\b
  \bkeep (?:flipping|going|turning|on|drawing)\b
  \b(?:till|until) (?:we|i|you) (?:get|find|have)\b
  \bnext pile\b
next
  \b(?:see|show|what) (?:\w+ )*(?:following|comes (?:next|after|H\d+))
  \bfollowing (?:card|one)\b
  \bcarry on\b
  \bcomes after\b
""")
