"""What rules speak of, each with expressions for the questions about it and for the rules that speak of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Topic:
    """Something that rules speak of."""

    name: str  # what it is
    asked: str  # an expression for the questions about it, in lower case
    told: tuple[str, ...]  # expressions for the rules that speak of it, the plainest first

    def ranks(self, rule: str) -> float:
        """How much a rule speaks of it: from 1 for the plainest expression down to 0 for none."""
        at = next((at for at, expression in enumerate(self.told) if re.search(expression, rule.lower())), None)
        return 0.0 if at is None else 1.0 - at / (2 * len(self.told))


TOPICS: Final = (
    Topic(
        "redeal",
        r"\bre ?deals?\b|\breshuffle|\brecycle|\bshuffle\b|\bsecond (?:deal|round|time|pass)\b|\bhow (?:often"
        r"|many times)\b"
        r"|\b(?:stock|deck|pack|pile|talon|packet|cards?)\b.*\b(?:again|once|twice|over and over|back round"
        r"|more than once)\b"
        r"|\b(?:again|once|twice|another time)\b.*\b(?:stock|deck|pack|talon|packet|waste)\b"
        r"|\b(?:stock|deck|pack|talon|packet)\b.*\b(?:empty|out|finished|used|dry|done|gone|end|ends)\b"
        r"|\bturn\w* (?:the )?(?:waste|pile|heap) (?:back|over)\b|\bonce only\b|\bonly once\b|\bgo(?:es)? round\b",
        (
            r"\bre ?deal\b|waste is turned over|goes round only once|turned over as a new|gathered|dealt again",
            r"(?<!at )\bonce\b|\btwice\b(?! each)|second deal|dealt twice|three times|times in a game",
        ),
    ),
    Topic(
        "empty",
        r"\b(?<!stock is )(?<!deck is )(?<!pack is )(?<!talon is )(?:empty|emptied|gaps?|spaces?|holes?|vacan\w+"
        r"|cleared|bare|blank)\b|\bfill(?:ed|s)?\b"
        r"|\b(?:comes?|goes|moves|falls|put|dealt|moved) (?:in|into|to|on|onto) (?:the )?(?:column|pile|fan|heap|place"
        r"|row)\b.* (?:if|when|once|after|as soon as)\b",
        (r"\bempt\w+ (?:column|pile|place|fan|one|cell)|emptied|\bgap\b", r"\bempty\b|filled"),
    ),
    Topic(
        "building",
        r"\bsuits?\b|\bcolou?rs?\b|\balternat\w+|\bsame (?:suit|colou?r|kind|family)|\bred on\b|\bblack on\b"
        r"|\bbuil[dt]\w*\b"
        r"|\b(?:upwards?|downwards?)\b|\b(?:go|goes|run|runs|lay|laid|put|sequence|order|stack"
        r"|stacked) (?:\w+ )?(?:up|down|downwards?|upwards?|together|on each other"
        r"|on one another|on what)\b|\bwhat (?:goes|can go|fits) on what\b|\bdescending\b|\bascending\b"
        r"|\bwhich way\b|\bfamil(?:y|ies)\b|\bmatch\b|\balike\b|\bin common\b"
        r"|\bjump\b|\bhop\b|\bfold\b",
        (
            r"(?:columns?|fans?|piles?) builds? |goes onto the waste when|same suit or the same rank"
            r"|goes on a started"
            r"|settles the suit"
            r"|next pile to its left|one rank higher than the one at its left|make thirteen|any suit|takes any suit",
            r"alternating|in suit|\bbuilds?\b|neighbours|\bbuilt\b",
        ),
    ),
    Topic(
        "foundations",
        r"\bfoundations?\b|\bhome\b|\bup top\b|\bace piles?\b|\bstart with\b|\bbase\b|\bsuit piles?\b",
        (
            r"\bfoundations? (?:starts?|begins?|goes|one|takes)|all foundations|foundations? .*\bup\b",
            r"\bfoundations?\b|runs? .*leaves",
        ),
    ),
    Topic(
        "back",
        r"\b(?:back|return|off)\b.*\b(?:foundations?|home|columns?|down|top)\b|\b(?:foundations?"
        r"|home)\b.*\b(?:back|off|down|again|return)\b"
        r"|\b(?:take|get|come|bring|move) (?:\w+ ){0,4}(?:back|down again)\b",
        (r"foundation may go back|on a foundation stays|has left stays|foundations stay|may go over", r"\bstays?\b"),
    ),
    Topic(
        "several",
        r"\b(?:several|more than one|(?<!how )many|two|three|whole|one by one|single|one) (?:\w+ )?(?:cards?|runs?"
        r"|columns?|sequences?|at a time)\b"
        r"|\b(?:at once|together|at a time|at the same time|as a (?:unit|block|group)|in one go|one by one"
        r"|groups?|stacks?|runs?(?! out\b| dry\b))\b",
        (
            r"moves? as one|one card moves|single cards? move|whole pile moves|with all cards on it"
            r"|only the top card|one card at a time",
            r"\bruns?\b|only .*top|single",
        ),
    ),
    Topic(
        "dealing",
        r"\bdeal\w*\b|\bturn\w*\b|\bdraw\w*\b|\bflip\w*\b|\bstock\b|\bdeck\b|\bpack\b|\btalon\b"
        r"|\bthree at a time\b|\bone at a time\b",
        (
            r"dealing|stock is (?:turned|dealt)|cards of the stock are|next card of the stock|turning lays"
            r"|may be turned",
            r"\bstock\b|\bdealt\b",
        ),
    ),
    Topic(
        "waste",
        r"\bwaste\b|\bdiscard pile\b|\bturned pile\b",
        (r"top card of the waste|lies on the waste", r"\bwaste\b"),
    ),
    Topic(
        "cells",
        r"\bcells?\b|\bfree (?:place|spot|slot)s?\b|\bparking\b|\bslots?\b",
        (r"\bcells? holds?\b|cells? hold", r"\bcells?\b"),
    ),
    Topic("reserve", r"\breserves?\b|\bwings?\b|\bwell\b", (r"\breserve\b|\bwing\b",)),
    Topic(
        "face down",
        r"\bturns? (?:over|up|itself)\b|\bface ?down\b|\bhidden\b|\b(?:not|never) (?:\w+ )?see\b|\bunseen\b"
        r"|\bunturned\b|\bturn(?:ed)? (?:it "
        r"|them )?(?:up|face up)\b|\bflip\w*\b"
        r"|\bunder(?:neath)? .*\bturn",
        (r"face down", r"turned up"),
    ),
    Topic(
        "playable",
        r"\b(?:which|what) cards? (?:can|may|could|are|is)\b|\bburied\b|\bcovered\b|\bonly (?:the )?(?:top|last"
        r"|end)\b"
        r"|\bfrom (?:the )?middle\b|\b(?:makes?|is|gets?|becomes?) (?:an? |any )?cards? (?:free|available|playable)\b"
        r"|\bcards? is (?:free|available|playable)\b|\bwith (?:others?|cards|something) on (?:top|them|it)\b"
        r"|\bfree\b.*\bwhen\b|\bwhen\b.*\bfree\b|\bunder(?:neath)?\b|\bdeep\b",
        (r"however deep|(?:is|are) free|can be played|only the (?:top|end)|any open card|tops are free|only tops",),
    ),
    Topic(
        "corner",
        r"\bcorner\b|\bwrap\w*\b|\b(?:kings?) (?:on|onto|to|and|next to|after|with|under)\b.*\baces?\b"
        r"|\b(?:aces?) (?:on|onto|to|and|next to|after|with|under)\b.*\bkings?\b"
        r"|\b(?:after|past|beyond|above|on top of|over) (?:the |a )?kings?\b|\bbelow (?:the |an )?ace"
        r"|\bace (?:is |count\w* |go\w* )?(?:\w+ )?(?:high|low)\b"
        r"|\b(?:two|queen) (?:on|onto) (?:a |an |the )?(?:ace|king)\b",
        (
            r"king and ace|ace and king|from king to ace|counting on past|onto an ace|a king goes on"
            r"|onto a king|aces are highest|ace is high",
            r"\bking\b.*\bace\b|\bace\b.*\bking\b|\bkings?\b",
        ),
    ),
    Topic(
        "built on",
        r"\bbuil[dt]\w* on\b",
        (r"(?:not|never) built on|\bnothing (?:ever )?(?:moves|goes|is (?:ever )?(?:laid|built))",),
    ),
    Topic(
        "capacity",
        r"\bhow many cards? (?:go|fit|belong)\b",
        (r"four cards to a pile|cards in all|cells? holds? one|holds one card|piles of four|holds? .*\bcards?\b",),
    ),
    Topic(
        "jumping",
        r"\bjump\b",
        (r"change places|over two others|to its left", r"goes onto the next", r"\bmoves? only\b"),
    ),
    Topic("kings", r"\bkings?\b", (r"\bkings?\b",)),
    Topic("aces", r"\baces?\b", (r"\baces?\b",)),
    Topic(
        "leaving",
        r"\b(?:discard\w*|remove\w*|throw\w*|get rid|go(?:es)? away|take (?:off|away|out)|leaves?|come off"
        r"|cleared? (?:off|away)|pairs?|add(?:s)? up|sum|total|match\w*|beats?|thirteen|eleven|how much together)\b",
        (
            r"is discarded|are discarded|leaves? for|discarded together|may be discarded",
            r"discarded|make thirteen|leaves?",
        ),
    ),
    Topic(
        "finished run",
        r"\b(?:finish\w*|complete\w*|whole|full|done)\b.*\b(?:run|suit|family|sequence|set|column|hour|pile)\b"
        r"|\b(?:suit|run|set|famil(?:y|ies)|sequence)\b.*\b(?:off|away|leaves?|go home|table)\b"
        r"|\b(?:run|suit|family|sequence|set|hour|pile)\b.*\b(?:finish\w*|complete\w*|full|done|come off)\b",
        (r"from king to ace leaves|runs? .*leaves|four cards to a pile|shows its hour", r"\bfull\b|leaves"),
    ),
    Topic(
        "winning",
        r"\b(?:win|wins|won|winning|goal|aim|object|purpose|(?:is|it|game|all) over|end of the game|finish the game"
        r"|solved?)\b"
        r"|\bhow does (?:it|the game) end\b",
        (r"game is won|ends the game",),
    ),
    Topic("losing", r"\b(?:lose|loses|losing|lost|stuck|game over)\b", (r"\blost\b", r"game is won")),
    Topic("pack", r"\bhow many (?:suits|packs|decks|colou?rs)\b|\bplayed with\b", (r"played with|with two packs",)),
    Topic("choosing", r"\bchoos\w+|\bchoice\b", (r"\bchosen\b", r"compulsory")),
    Topic("counting", r"\bcounts?\b", (r"\bonly .* count\b|counts? (?:two|twenty-five)", r"\bcounts?\b")),
    Topic(
        "laying",
        r"\b(?:put|lay|move|place|play|build|built|go|goes)\b.*\b(?:on|onto|in|into|to) (?:an? |the )?(?:another|rows?"
        r"|reserve|waste|stock"
        r"|columns?|peaks|pyramid|piles?|heaps?|fans?)\b",
        (
            r"\bnothing (?:ever )?(?:moves|goes|is (?:ever )?(?:laid|built))",
            r"nowhere else|go(?:es)? onto|takes any|goes to",
        ),
    ),
    Topic(
        "step",
        r"\bstep\b|\binterval\b|\bhow much (?:higher|lower)\b",
        (r"rank its own number higher|exactly \w+ higher", r"one rank|one higher"),
    ),
    Topic("rows", r"\brows?\b", (r"\brow (?:one|two|three) (?:builds|takes|begins)", r"\brow\b")),
    Topic(
        "beginning",
        r"\b(?:starts?|begins?|base)\b",
        (r"\b(?:starts?|begins?) (?:with|from)\b|is started when", r"\bbase\b|\bstarts?\b|\bbegins?\b"),
    ),
    Topic("shift", r"\bshift\w*\b|\bbottom cards?\b|\brotat\w+\b", (r"\bshift\b",)),
    Topic(
        "must",
        r"\b(?:must (?:i|we|you|one|it|they)|have to|compulsory|forced|obliged|need to|do i have)\b",
        (r"compulsory|must be built|before anything else|may stay|need not|at any time|whenever",),
    ),
)
