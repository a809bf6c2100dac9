"""Sayings that complain, which is a wish where nothing else is."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.patterns.pattern import table_of
from voice_solitaire.dialogue.understanding.patterns.sayings import LISTS

COMPLAINTS: Final = table_of(
    r"""
hint:card
  (?:i|we) (?:am|are|have) (?:having )?(?:trouble|difficulty) (?:seeing|knowing|deciding|finding|working out)
      (?: what| where| which| how)+(?: one)?(?: to)? ?(?:do|go|move|play)?(?: next| now)*
  (?:i|we) can not (?:decide|choose|make up (?:my|our) minds?)(?: what to (?:do|play|move)| which.*)?
give_up
  (?:(?:i|we) (?:will |shall |just |have to |must |want to |would like to |think i will )*)?(?:give (?:in|up)|resign
      |concede|surrender|throw in the towel)(?: now| here| on (?:this|it)(?: one| game| deal)?| this (?:one|game|deal))*
  (?:i|we) (?:am|are) (?:giving|about to give|going to give) (?:in|up)(?: now| here| on (?:this|it)(?: one)?)*
can_win
  (?:i|we) have had it
  (?:i|we) (?:have )?got (?:myself|ourselves)? ?into a (?:hole|corner)(?: i| we)?(?: can not get out of)?
  it is (?:all )?up with (?:me|us)
undo
  (?:i|we) (?:have )?(?:gone and )?(?:put|moved|placed|played|sent|took|taken|done|did|picked|chosen) (?:it |that |
      this |them |that one |the card )?(?:(?:in|on|to|into|onto) )?
      (?:the )?wrong (?:place|pile|one|card|column|thing|way|spot|suit|move)(?: again| there)?
which_games
  (?:i|we) (?:have|am|are) (?:had |getting )?(?:enough of|tired of|bored with|bored of|fed up with|sick of
      |weary of) (?:this|it)(?: one| game| deal)?
quit
  (?:i|we) (?:am|are) (?:too |getting |feeling |getting too )?(?:tired|sleepy|weary|worn out|exhausted)
      (?: to (?:go on|play|carry on|think|continue)(?: any ?(?:more|longer)| now| on)*| for (?:this|any more))
can_win
  (?:i|we) (?:do not|can not) (?:think|believe|suppose|imagine|see) <THIS> (?:will|can|is|is going to|could|would
      |ever|stands?)(?: ever| going to| be| a)* ?(?:come out|coming out|work|work out|won|winnable|any good|chance
      |go|do|happen)(?: now| at all| any more)*
hint:card
  (?:i|we) (?:<BE>|feel|have been|seem to be|find myself)(?: all| here| now| still| in| getting| at)* ?
      (?:at sea|lost|stumped|baffled|flummoxed|puzzled|confused|perplexed|bewildered|bamboozled|clueless|muddled
      |flustered|beaten for now|foxed|nonplussed|mystified|stymied|a loss|at my wit'?s? end|my wit'?s? end
      |my wit'?s?' end|(?:a |in a )?(?:bit of )?(?:a )?(?:pickle|fix|jam|quandary|muddle|tangle|spot|hole|bind
      |pinch)|in two minds|two minds|out of ideas|running out of ideas|short of ideas|unsure|not sure|undecided
      |in the dark|in need of (?:help|a hint|advice)|in trouble|none the wiser|no wiser|torn|scratching my head
      |going round in circles)(?: here| now| with (?:this|it|this one)| (?:as to |about )?(?:what|which|where)
      (?: \w+)?(?: to| i should| i can)?(?: do| play| move| go| try| put)?(?: next| now| for the best)?
      | about (?:this|it|what to (?:do|play))| to know what to do)*
hint:card
  (?:i|we) (?:have|have got|had|do|am|can|could|would|seem|really)(?: not| never| no| got)*
      (?: have| the| a| any| see| think| know| for the life of me| honestly| imagine
      | work out| decide| make up my mind| tell| slightest| foggiest| faintest| remotest| earthly| blessed| single
      | idea| clue| inkling| notion| help| make head or tail)+(?: of (?:it|this|things))?(?: for the life of me)?
      (?: about| as to| on)?(?: what| which| where| how)?(?: on earth| one| card| way| move)?
      (?: to| i (?:should|can|could|ought to|might)| else i can| else to| now)?
      (?: do| be doing| play| move| go| go on| start| begin| try| turn| choose| put)*
      (?: next| now| first| here| from here| at all| for the best| with (?:this|it|these))*(?<!help)(?<!see)
      (?<!think)(?<!know)(?<!tell)(?<!have a)(?<!have)(?<!imagine)(?<!decide a)(?<!single)(?<!have the)(?<!any)
      (?<!see what)(?<!see where)(?<!see how)(?<!see which)(?<!any help)(?<!not help)
hint:card
  (?:you have got me there|i can not get any further|i can not (?:get on|work (?:it|this) out|make (?:it|this) out
      |make head (?:or|nor) tail of (?:it|this)|see a way(?: forward| out| on)?|get anywhere)
      |it (?:beats|defeats) me|this (?:one )?(?:beats|defeats|has (?:got|beaten) me)(?: me)?
      |i (?:need|could do with|would like) (?:some |a bit of |your |a little )?help(?: with this| here)?|no idea
      |not a clue|i haven't the foggiest|my mind (?:is|has gone) (?:a )?blank)
moves
  (?:i|we) (?:can|could|do|did)(?: not|n't)(?: seem to| honestly| possibly| at all)?
      (?: see| find| spot| believe there is| think there is| think of| make| move| do| play)
      (?: a| any| one| an?other| that there is)*(?: single)?(?: thing| moves?| anything| plays?| one| way| else
      | card| pair)*(?: else| at all| left| more)*(?: that| to| i can| i could| which)?
      (?: goes| go| fits| fit| do| play| move| be done| moves| works| matches| left)?
      (?: anywhere| at all| here| now| at the moment| with)*(?<!see)(?<!find)(?<! a)(?<!do)(?<!spot)(?<!think of)
      (?<!make)(?<!play)(?<!not move)(?<!make one)(?<!do one)(?<!move one)(?<!play one)(?<!find one)(?<!see one)
      (?<!one more)
moves
  (?:(?:there is|there are|there seems to be|i have|we have|i have got|i see|i can see|have i got) (?:nothing
      |no moves?|not (?:a|much|any|anything)(?: single)?(?: thing| moves?)?|no more moves?|not much|nowhere|no way)
      |nothing|no moves?|no more moves?|nowhere)(?: there| here| left| more| else| at all| that| to| i can| for me
      | seems to| wants to| will| fit| i could| to be| go| do| goes| fits| move| play| works| moves| done| anywhere
      | any ?more| now| on)*
moves
  (?:i|we) (?:<BE>|seem to be|appear to be|think i am|have got|have become|feel)
      (?: all| totally| now| properly| well and truly| here| really)* ?
      (?:stuck|in a corner|blocked|jammed|trapped|cornered)(?: fast| solid| here| now| again| with (?:this|it)
      | good and proper| then)*
  stuck(?: again| here| fast| now)?
can_win
  (?:i|we) (?:<BE>|seem to be|appear to be|think i am|have got|have become|feel)
      (?: all| totally| now| properly| well and truly| here| really)* ?
      (?:done for|sunk|beaten|beat|finished now|in a dead end|at a dead end|snookered)
      (?: here| now| again| with (?:this|it)| good and proper| then)*
can_win
  <THIS>(?: game| one)? (?:is|looks|seems|will|does|can|has)(?: to be| not| never| going to| ever| all| as if it is
      | like it is)*(?: hopeless| lost| impossible| no good| no use| over| finished| a lost cause| a hopeless case
      | going nowhere| pointless| come out| coming out| be won| work out| work| beyond me| beyond hope| useless
      | dead| not happening| going to (?:work|happen)| unwinnable| doomed| come right)(?: now| for me| any more)*
      (?<!will work)(?<!will come out)
  (?:it is|there is) (?:no (?:use|good|hope|point|chance|way out)|hopeless|not much (?:hope|point))
      (?: (?:going|carrying) on| left| in (?:going|carrying) on)?
  i have (?:ruined|spoilt|spoiled|lost|messed up|made a (?:mess|hash|pig ear) of) (?:it|this|this one|this game
      |everything|my chances?)
  all is lost
last_moves
  (?:i|we) (?:have )?(?:lost (?:track of|count of) what i (?:did|moved|have done|have moved)
      |(?:have forgotten|forgot|can not remember) what i (?:just )?(?:did|moved|played))(?: last| just now)?
""",
    **LISTS,
)
