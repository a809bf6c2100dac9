"""Which rule is asked for, by the parts of a question: the first row that fits tells.

A row is a topic of ``topics`` and what must be said: all of some parts (see ``rule_parts`` of this room), one of
those that a stroke divides, none of those behind a minus. ``by words`` is a question whose rule its words alone tell.
"""

from __future__ import annotations

from typing import Final

BY_WORDS: Final = "by words"
TOPICS: Final = """
goes on       what on_a_kind -pairing/this_card/numbered/empty/happens/several
by words      two_owns asks -of_now/numbered/this_card
by words      touch asks -what
by words      side what/how/may move -how_many/this_card/numbered
counting      scored how_much_for
counting      scored worth what
several       ruled run/several/together
back          once_laid move card/kind may -empty/deal
corner        corner -are_there
corner        high kind
rows          numbered build/sort/start/order/step/both_ways/count/fill what/how/must
              -empty/how_many/deal/card/why/needs/of_foundation
by words      numbered move how -empty/how_many
by words      must/may move if deal -empty/kind
pack          suit number_or -card
dealing       may deal number -hidden/foundation
built on      built_on may/must/ever/asks -empty/this_card/several/what/kind
by words      what follows kind -several/tableau/this_card
by words      happens kind -several/empty/tableau/waste/stock/cell/reserve/numbered
by words      why kind leave -several/empty/tableau/waste/stock/cell/reserve/numbered
by words      what do_with kind -several/empty/tableau/waste/stock/cell/reserve/numbered
by words      where own_rank move -several/empty/tableau/waste/stock/cell/reserve/numbered
finished run  run leave when/must/how/what
finished run  run off when/must/how/what
finished run  finish run/suit/tableau/foundation/own when/happens/if/how/where
redeal        redeal ever/times/may/how_often/only -end/foundation/how_many/on
redeal        times/how_often stock/waste/through/redeal/deal -end/foundation/how_many/tableau/on
redeal        times/how_often/redeal stock/waste/through -end/foundation/how_many
redeal        stock empty if/happens -tableau
at once       how_many together move/jump may card/kind
at once       how_many together may move/jump
capacity      how_many card tableau/cell/foundation move/hold/pair -together/deal/run/empty/may
cells         cell move may card -several/this_card/kind/from/empty
capacity      several hold tableau may/asks -empty/deal/run/together
capacity      several cell move/hold -together/deal/run/empty
capacity      times hold cell/tableau
capacity      hold cell what/many/card/may
empty         must fill empty -how_many/end/numbered
dealing       deal if/empty/must/why/ever/how_many/counted/several/together/when/how/happens/where/what
              -hidden/foundation/corner/back/run/kind/finish/lie
several       several together move may/must
empty         empty fill/move/start/must/happens/back/only/hold/build/if/worth/finish/times/why/use
              -how_many/free/end/numbered/deal
empty         kind/card/may/any empty -what/if/how_many/free/end/numbered/deal/is_there/empty_first
back          back foundation/waste/card/kind/finish may/must/what/if/when -empty/stock
back          foundation other move may/must
back          if move down -build/up/suit
several       order must/may/card/run/several move -both_ways/foundation/what/how/deal/how_many/hold/fill/leave/pair
several       together/several/run move may/must/how_far/how/if -deal/how_many/hold/fill/leave/pair/finish
building      each_other move/build/card -leave/deal/empty
face down     hidden card/tableau/deal when/why/how/happens/if/must/deal/ever
face down     hidden do_with card/tableau
by words      leave kind/card/own what game_only -empty/this_card/numbered/how_many
leaving       leave/pair kind/card/tableau/suit/run/own/waste/two_pairs
              may/must/how/why/when/happens/suit/same/sort/if/asks -empty/this_card/numbered/how_many/free/what/unpaired
leaving       leave/pair what must/suit/same/sort/why/when/two_pairs
              -may/kind/empty/this_card/numbered/how_many/free/unpaired
leaving       leave/pair what kind/card/tableau/suit/run/own/waste/two_pairs
              -may/pair_with/empty/this_card/numbered/how_many/free/unpaired
playable      free card when/how/why/may/must/if/makes -what/empty/how_many/where/this_card
playable      free card makes -empty/how_many/where/this_card
playable      a_kind free_card
playable      what use_it card waste/reserve may -on_top
playable      what permit lift card -kind/empty/tableau/waste/foundation/on
playable      may use_it card waste/reserve/stock/cell -tableau/foundation
foundations   foundation suit/alternate/same/both_ways/up/down/step/build/start/order/sort/count
              -leave/empty/how_many/pair/hidden/move
foundations   foundation suit/alternate/same/both_ways/up/down/step/build/start/order/sort/count
              -leave/empty/how_many/pair/hidden/card
foundations   foundation end/how_far what/how/where/how_far -leave/empty/how_many/card/move/of_now
building      alternate/both_ways/step -leave/deal/how_many/end/empty/worth/numbered/of_now
building      unpaired pair tableau/card what/must/when -empty/numbered
building      same/suit count/build/must/same/move/may/on/up/down/start/other/pair/alternate
              -leave/deal/how_many/end/empty/worth/numbered/of_now/kind
building      same/suit count/build/must/same/move/on/up/down/start/other/pair/alternate
              -leave/deal/how_many/end/empty/worth/numbered/of_now/may
building      build may/must/how/what/up/down/tableau/where/ever -leave/deal/how_many/end/empty/worth/numbered/of_now
building      card on kind may move -this_card/empty/foundation/tableau/two_kinds
by words      foundation tableau what may -card/empty/how_many/this_card
pack          packs -deal/move
winning       end when/if/happens -card/kind/may/move/tableau/deal
jumping       swap/jump may/how_far/how/when/must/what/where -pair
choosing      choose -what/how
must          must move/leave/build/fill -what/how/when/where/suit
must          may leave card -what/how/when/where/suit/discards
by words      how_often
by words      touch -what
by words      choose what
winning       worth how_many must
counting      worth/count own/what/how_many/how/must/card/kind/sort -move/on/deal/suit/numbered/times
by words      own_rank kind move tableau/cell/reserve may/must -this_card/empty/two_kinds/numbered/what
laying        move card on may/must/where/how tableau/waste/stock/reserve -kind/this_card/numbered/what
by words      own how/why/when/happens/must/how_often/how_far/where -how_many/on
by words      own what/may move/build/fill/deal/leave/pair/swap/jump/finish/end/start/back -how_many/where/on
"""
