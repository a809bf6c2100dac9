"""Everything a player can say, as templates. One list serves typing, speech, help and the tests.

``{what}`` is a card or a place, ``{where}`` a place or a card to go to, ``{place}`` a place alone.
A word behind ``~`` may be said and means nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

RANK_WORDS: Mapping[int, str] = {
    1: "ace|aces", 2: "two|twos|deuce|deuces", 3: "three|threes|trey", 4: "four|fours", 5: "five|fives", 6: "six|sixes",
    7: "seven|sevens", 8: "eight|eights", 9: "nine|nines", 10: "ten|tens", 11: "jack|jacks|knave", 12: "queen|queens",
    13: "king|kings",
}  # fmt: skip
SUIT_WORDS: Mapping[str, str] = {
    "clubs": "clubs|club",
    "diamonds": "diamonds|diamond",
    "hearts": "hearts|heart",
    "spades": "spades|spade",
}
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth".split()

MOVING = {
    "carry": (
        "(move|put|place|take|play|bring|lay|stack) {what} (onto|on|on top of|to|into|over to) {where}",
        "{what} (onto|on|to|into) {where}",
        "(put|place|lay) {what} in {where}",
        "[move|put|place|take|play] {what} (and|with) (everything|all) [on] [it] (onto|on|to|into) {where}",
        "(move|put|take) {number} cards (from|in) {what:place} (onto|on|to|into) {where}",
        "[move|put|take|play|bring|send] {what} {where:home}",
        "(move|put|place|play|take) {what} [there]",
        "{what:card}",
        "card {what:place}",
    ),
    "too": ("and {what} [too|also|as well]", "{what} (too|also|as well)", "then {what}"),
    "rather": (
        "(no|not|sorry|rather) {what:part}",
        "(no ~i meant|~i meant|~i mean|~i said|no ~i mean|no wait|no sorry|make it|make that) {what:part}",
    ),
    "other": ("other [one|card|place]", "another", "no other [one]", "no another"),
    "pair": (
        "(discard|remove|pair|match|throw away|take) {what} (and|with) {where}",
        "{what:card} (and|with) {where:card}",
    ),
    "special": ("{name:special}",),
    "finish": ("finish", "finish [~the] game", "finish for me", "auto play", "autoplay", "all home"),
    "discard_all": (
        "(discard|remove|throw away) (all|every|both) [of] ~the {what:every}",
        "(discard|remove) {what:aces}",
        "clear {what:aces}",
    ),
    "discard": (
        "(discard|remove|throw away|throw out|get rid of) {what} [alone]",
        "[move|put|take|play] {what} to discard",
        "{what:card} alone",
        "(discard|remove) it",
    ),
    "exchange": ("(swap|exchange) {what} (and|with|for) {where}",),
    "deal": (
        "deal [more|again|row|cards|eight]",
        "deal eight cards",
        "turn [card|cards]",
        "draw [card|cards]",
        "next deal",
    ),
    "redeal": (
        "redeal",
        "turn over [~the] [stock|waste]",
        "turn ~the (stock|waste) over",
        "gather and deal",
        "deal anew",
    ),
    "next": ("next [card|step]", "continue", "go on", "next one", "look", "turn next card", "search"),
    "next_pile": ("next pile", "search ~the (pile|next pile)", "finish ~the pile"),
    "next_round": ("next round", "gather", "finish ~the round"),
    "to_the_end": ("to ~the end", "play to ~the end", "run to ~the end"),
    "do_it": ("do (it|that)", "play (it|that|hint)", "go ahead"),
}
READING = {
    "table": ("read ~the table", "table", "overview", "look at ~the table", "what's on ~the table"),
    "everything": ("(read|tell) [me] everything [on ~the table]", "read [it] all", "[read] ~the whole table"),
    "tops": ("[read] [only] ~the (tops|top cards)", "what are ~the top cards"),
    "short_overview": ("[give me] ~the (short|quick) (version|overview)",),
    "read": (
        "read {what:place} (to|through|until) {where:until}",
        "read {where:place}",
        "(what's|what is) (in|on|at) {where:place}",
        "{where:place}",
    ),
    "under": ("(what's|what is) (under|below|beneath|underneath) {what}", "look under {what}"),
    "changed": ("what changed", "what's new", "what is new", "what happened"),
    "catch_up": ("catch me up", "where was ~i", "where are we", "summary"),
    "last_moves": ("last {number} moves", "last moves", "history", "last move", "what did ~i do"),
    "moves_made": ("how many moves [so far]", "how many moves have ~i made"),
    "progress": ("how far am ~i", "progress", "score", "how am ~i doing", "how far"),
    "cards_left": ("how many [cards] [are] left", "how many cards [are] [left] in stock", "what's left"),
    "discards": ("(what's|what is|what was) discarded", "read discards", "read discard heap"),
}
ASKING = {
    "moves": ("what [can|may] ~i move", "moves", "what moves [are there]", "what (can|could) ~i do", "list moves",
              "legal moves", "which moves", "what's possible", "what move", "what do", "how many moves are there"),
    "free": ("what's free", "what is free", "free cards", "which cards are free", "what [cards] can be played"),
    "more": ("more", "rest", "say more", "tell me more", "and then"),
    "where_is": ("(where is|where's|where are|find|locate) {what:card}",),
    "takes": ("what (can|may|could|goes) [go] on {where}", "what fits [on] {where}", "what fits {where}"),
    "needs": ("what does {what} need", "where (can|does|could) {what} go", "what {what} need", "where {what} go"),
    "why_not": ("why not", "why", "why can't ~i", "explain"),
    "bury": ("what (does|would) dealing bury", "what dealing bury", "what (does|would) deal bury", "what's at risk"),
    "hint": ("hint", "help me", "give me ~a hint", "any hint", "advice", "what should ~i do", "what should do"),
    "give_up": ("[~i] give up", "resign"),
    "can_win": ("can ~i [still] win", "still win", "is it lost", "win"),
}  # fmt: skip
GOING_BACK = {
    "undo": ("undo [it|that|move]", "take (it|that|move) back", "take back", "back", "undo last move", "go back"),
    "undo_many": (
        "take back {number} moves",
        "undo {number} moves",
        "(take back|undo) last {number} [moves]",
        "go back {number} moves",
    ),
    "redo": ("redo [it|that|move]", "do again", "forward"),
    "redo_many": ("redo {number} moves",),
    "last_deal": ("back to ~the last deal", "back to deal", "undo deal"),
    "deals_back": ("[go] back {number} deals", "(take back|undo) [last] {number} deals"),
    "bookmark": ("bookmark", "set ~a bookmark", "mark this", "remember this"),
    "bookmark_as": ("(bookmark|mark) [this|it] as {name:mark}",),
    "which_bookmarks": ("(which|what) bookmarks [are there]", "list bookmarks", "bookmarks"),
    "to_named": ("back to [bookmark] {name:mark}", "(go to|to) bookmark {name:mark}"),
    "to_left": ("back to where ~i was",),
    "to_bookmark": ("back to ~the bookmark", "(go to|to) ~the bookmark", "return to bookmark"),
}
GAMES = {
    "new_game": ("new game", "new deal", "another game"),
    "play_game": (
        "(play|new game|start|back to) {game}",
        "{game}",
        "(play|start) {game} (deal|deal number|number|game number) {number:deal_number}",
    ),
    "deal_number": ("(deal|game) number {number:deal_number}", "(play|new game) [number|deal] {number:deal_number}"),
    "winnable_deal": ("[deal me] (one|deal) ~i can win", "deal me ~a game ~i can win", "winnable deal"),
    "easy_deal": ("[deal me] [an] easy (one|deal)", "deal me [an] easy game"),
    "hard_deal": ("[deal me] ~a hard (one|deal)", "deal me ~a hard game"),
    "todays_deal": ("today's (deal|game)", "deal of ~the day"),
    "again": (
        "start again",
        "start over",
        "restart",
        "same deal [again]",
        "play [it] again",
        "back to ~the (start|beginning)",
    ),
    "which_games": ("which games [are there]", "what games [are there]", "games", "list games"),
    "games_of_family": (
        "[(which|what|list)] {name:family} games [are there]",
        "[which games are in] ~the {name:family} family",
    ),
    "games_alike": (
        "[(which|what)] games [are] like {game}",
        "(something|anything) like {game}",
        "[(which|what)] games [are] like (this|this one|it)",
        "similar games",
    ),
    "games_by_packs": (
        "[(which|what|list)] {number:digit} (pack|deck) games [are there]",
        "games (with|of) {number:digit} (pack|packs|deck|decks)",
    ),
    "which_options": ("(what|which) options [are there]", "options"),
    "rules": ("rules", "read rules", "how do ~i play [this]", "how to play [this]", "all rules"),
    "rule": ("rule [number] {number}", "rules {number}", "next rule"),
    "goal": ("goal", "what's ~the (goal|aim)", "aim", "what is ~the (goal|aim)"),
    "which_deal": ("which deal [is this]", "what deal [is this]", "what's ~the deal", "deal number"),
    "statistics": ("[my] (statistics|results)", "stats", "how often [have] ~i won"),
    "statistics_of": ("[my] (statistics|stats) (for|of|in) {game}", "[my] {game} (statistics|stats)"),
    "all_statistics": ("[my] (statistics|stats) (for|of|over) all games", "all [my] (statistics|stats)"),
    "how_often_won": (
        "how often is (it|this|this game) won",
        "how often is {game} won",
        "(what's|what are) ~the odds",
        "how hard is (it|this|this game)",
        "how hard is {game}",
    ),
    "suggest": (
        "suggest ~a [{name:sort}] game",
        "[suggest] something {name:sort}",
        "[suggest] [an] {name:sort} game",
        "[suggest] (something|~a game) {name:sort_behind}",
    ),
    "surprise": ("surprise me", "any game"),
    "quit": ("quit", "exit", "goodbye", "good bye", "leave", "quit ~the game", "stop playing", "bye"),
}
TALKING = {
    "repeat": ("repeat [that]", "again", "say (again|that again)", "what", "pardon", "sorry", "what did you say"),
    "stop": ("stop|stops", "quiet", "silence", "shut up", "hush", "enough", "stop talking", "cancel", "never mind"),
    "faster": ("faster", "speak faster", "talk faster"),
    "slower": ("slower", "speak slower", "slow down", "talk slower"),
    "wait_longer": ("wait longer", "wait ~a [bit] longer", "give me more time", "more time"),
    "wait_less": ("wait less", "don't wait so long", "don't wait [that] long", "less time"),
    "louder": ("louder", "speak up", "volume up"),
    "quieter": ("quieter", "softer", "volume down"),
    "higher": ("higher [voice]", "pitch up"),
    "deeper": ("deeper [voice]", "pitch down"),
    "voice": ("next voice", "another voice", "change voice", "other voice"),
    "voices": ("which voices [are there]", "voices"),
    "brief": ("brief", "be brief", "short", "say less"),
    "normal": ("normal", "medium"),
    "full": ("full", "be full", "verbose", "in full"),
    "adaptive": ("adaptive", "adapt"),
    "sounds_off": ("sounds off", "(mute|no|turn off) sounds", "cues off"),
    "sounds_on": ("sounds on", "turn on sounds", "cues on"),
    "sounds_louder": ("sounds louder", "louder sounds"),
    "sounds_quieter": ("sounds quieter", "quieter sounds", "sounds softer"),
    "speech_off": ("(speech|voice) off", "stop speaking"),
    "speech_on": ("(speech|voice) on", "speak"),
    "headphones_on": ("headphones on", "headphones", "with headphones"),
    "headphones_off": ("headphones off", "no headphones", "loudspeakers", "speakers"),
    "interruptible_on": ("listen while (speaking|you speak|talking|you talk)",),
    "interruptible_off": ("don't listen while (speaking|you speak|talking|you talk)",),
    "spell": ("spell [it|that]",),
    "settings": ("settings", "which settings"),
}
LISTENING = {
    "sleep": ("stop listening", "go to sleep", "don't listen", "microphone off"),
    "wake": ("wake up", "start listening", "microphone on"),
    "push_to_talk": ("push to talk",),
    "hands_free": ("hands free", "always listen", "keep listening"),
    "yes": ("yes", "yeah", "yep", "right", "correct", "sure", "that's right"),
    "no": ("no", "nope", "neither", "none", "wrong"),
    "nth": ("[play] {number:ordinal} [one]", "number {number}", "{number:below_hundred}"),
    "part": ("{what:part}", "{what:card_at}"),
    "either": ("either [one]", "any [one]", "doesn't matter"),
    "scan": ("scan", "start scanning", "one switch"),
    "scan_off": ("stop scanning", "scan off", "end scanning"),
    "pause": ("pause",),
}
HELPING = {
    "help": ("help", "what can ~i say", "commands", "what say"),
    "help_with": ("help [with|on|about|for] {name:topic}", "how do ~i {name:topic}"),
    "term": ("what (does|do) {name:term} mean", "what (is|are) ~a {name:term}", "what's ~a {name:term}",
             "(explain|define) {name:term}"),
    "tutorial": (
        "tutorial",
        "(tutorial|lesson) (for|of|in) {game}",
        "teach [me] [[how] to play] {game}",
        "(start|teach|resume|continue) [me] ~the tutorial", "teach me", "learn"),
    "leave_tutorial": ("leave ~the tutorial", "(stop|end|quit|skip) ~the tutorial"),
    "show_how": ("show me how [to win]", "show me ~the (way|solution)", "how could (it|this) have been won"),
    "leave_showing": ("back to my [own] game", "my own game"),
    "learn_voice": ("learn [my] voice", "get to know my voice"),
    "forget_voice": ("forget my voice", "forget what you learned"),
}  # fmt: skip
ALL = (MOVING, READING, ASKING, GOING_BACK, GAMES, TALKING, LISTENING, HELPING)
TOPICS = {
    "moving": "moving|move|moves|discarding|dealing",
    "reading": "reading|read|hearing|table",
    "asking": "asking|questions|hints|hint",
    "undoing": "undoing|undo|going back|bookmarks",
    "games": "games|game|rules|options",
    "speech": "speech|voice|speaking|sounds|settings",
    "hands free": "hands free|microphone|listening|scanning|switch",
}
NICKNAMES = {  # of groups of piles; a group that isn't here is called by its own name
    "stock": "stock|pack|deck",
    "waste": "waste|waste pile|talon",
    "discard heap": "discard heap|discard pile|discards",
    "foundation": "foundation|foundations|home",
    "column": "column|columns",
    "row one": "row one|first row|top row",
    "row two": "row two|second row",
    "row three": "row three|third row",
    "row four": "row four|fourth row",
}
LAST_ROW = "bottom row|lowest row"
# What is said aloud of the wishes that name cards, places and numbers: a recogniser writes out every slot wherever
# it stands, so each stands here as seldom as can be. A little more can be heard than is meant; reading decides.
ALOUD = (
    "[no|sorry|no wait|no sorry|i mean] [move|put|place|take|play] {what} [and everything on it]"
    " (onto|on|to|into) {where}",
    "(move|put|place|take|play|discard|remove|where is|where's|what's under|what is under|look under"
    "|what can go on|what fits on|no ~i meant) {what}",
    "and {what} [too]",
    "what does {what} need",
    "what does {term} mean",
    "where does {what} go",
    "{full_card}",
    "(no|sorry|no wait|no sorry|i mean) {part}",
    "[read|what's in|what is in] {place}",
    "read {place} to {place}",
    "(where are|discard [all]|remove [all]) ~the {every}",
    "move {number:small} cards from {place} to {place}",
    "(take back|undo|redo|go back|last) {number:small} moves",
    "[go] back {number:small} deals",
    "rule number {number:spoken_number}",
    "(deal|game) number {number:spoken_deal}",
    "(play|new game|start) {game}",
    "statistics for {game}",
    "how often is (it|{game}) won|what are ~the odds",
    # No sentence is another with a tail that noise could add.
    "deal",
    "undo|redo|take that back|take it back|go back",
    "repeat|say that again|what did you say",
    "(read|only) ~the tops|[read|only] ~the top cards",
    "quit [~the game]|exit|goodbye|good bye|leave|stop playing",  # "bye" alone sounds like five
)
ALOUD_IN_FULL = ("just ~the tops",)  # where what means nothing has to be said: tops alone sounds like stop
ALOUD_FOR = {  # only in games that have such moves
    "turn": "turn ~a card|draw ~a card",
    "redeal": "redeal|turn over ~the stock",
    "pair": "(discard|remove|pair|match) {card} (and|with) {card}",
    "exchange": "(swap|exchange) {card} (and|with|for) {card}",
}
HEAVY = frozenset(
    "deal redeal undo redo repeat carry pair too rather discard discard_all exchange read under where_is takes needs "
    "part last_moves undo_many "
    "redo_many deals_back rule deal_number play_game statistics_of how_often_won term tops quit".split()
)
MOST_ALOUD = 40  # options of a game with more values than that are typed
MOST_UNNUMBERED = 12  # of more piles than that one is spoken of by its number
KINDS = {  # any place of a kind, where no group is called so
    "foundation": "foundation|foundations|home",
    "waste": "waste|waste pile|talon",
    "reserve": "reserve|reserves",
    "cell": "cell|cells",
    "tableau": "tableau|pile",
    "discard": "discard heap|discard pile|discards",
    "hand": "hand",
}
SORTS = {  # of games that can be suggested, before and behind what is asked for
    "short": "short|quick",
    "long": "long",
    "easy": "easy|simple",
    "hard": "hard|difficult",
}
SORTS_BEHIND = {"easy": "~i can win", "light": "with little to remember|(that is|that's) easy to remember"}
MARKS = (  # names of bookmarks that can be said aloud; typed, a bookmark can have any
    "alpha bravo charlie delta echo foxtrot hotel india juliet kilo lima mike november oscar papa quebec romeo sierra "
    "tango uniform victor whiskey yankee zulu"
).split()
PLACE_NOUNS = ("place", "spot", "pile")
# Groups that are called by the word for one of their piles: aloud nobody says "heap place three".
CALLED_AS_ONE = ("pile", "column", "heap", "fan")
EMPTY = "([any] [empty|free] (space|gap|place|spot)|[any] (empty|free) pile|any pile) [(in|of) {place}]"
EMPTY_ONE = "[any] (empty|free)"  # followed by the name of a group: "an empty column"
THAT = "it|that|that card|that one|this|them"
HOME = "home"
CARD = "~the {rank} [of] {suit}"
CARD_THERE = "{card} [in|from|at] ~the {place}"
CARD_ON_TARGET = "{card} [in|at] ~the {target}"
CARD_AT = "(card|one|top card) (in|from|at|of|on) ~the {place}"
HUNDREDS = "{digit} hundred [[and] {rest:below_hundred}]"
THOUSANDS = "{thousands:spoken_number} thousand [[and] {rest:spoken_number}]"
MILLION = "[one] million"
ACES = "aces"
CARDS = "cards"
