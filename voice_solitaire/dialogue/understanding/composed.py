"""Questions about what lies on the table, put together from their parts: see ``question_parts``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from voice_solitaire.dialogue.telling.wording import SUITS
from voice_solitaire.dialogue.understanding.any_card import any_card
from voice_solitaire.dialogue.understanding.how_cards_lie import how_cards_lie
from voice_solitaire.dialogue.understanding.intents import TOPS_ALONE, Intent, Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, FOUNDATIONS, GAP, NUMBER, PLACE, STOCK
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.dialogue.understanding.not_yet import not_yet
from voice_solitaire.dialogue.understanding.playable_cards import asked_playable
from voice_solitaire.dialogue.understanding.question_parts import NUMBERS, QuestionParts, parts_of
from voice_solitaire.dialogue.understanding.resolve import sources
from voice_solitaire.dialogue.understanding.wanted import wanted
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

SEEN: Final = expression(r"\bsee$|visible|in sight|in view")  # though something lies on it
FACE_UP: Final = expression(r"^(?:face up|facing up)$")
HOMEWARD: Final = expression(r" H\d")
ALL_OF_THEM: Final = expression(r"\b(?:all|both)\b")
LYING_IN: Final = expression(r"\b(?:in|on|at)\b")
EITHER: Final = expression(r"\b(?:or|and) [PE]\d")
ON_CARD: Final = expression(r"\bon C\d")
PLAYED_ON: Final = (Kind.TABLEAU, Kind.GALLERY, Kind.RESERVE)


def composed(spotted: Spotted, game: Game, state: State) -> Intent | None:
    """What a question means that is put together from parts; None where a word has no part in it."""
    playable = asked_playable(spotted)
    if playable is not None:
        return playable
    parts = parts_of(spotted, game, state)
    asked = None if parts is None else next((intent for rule in _RULES if (intent := rule(parts)) is not None), None)
    return asked or any_card(spotted, game) or not_yet(spotted, game) or wanted(spotted, game)


def _passes(parts: QuestionParts) -> Intent | None:
    """ "Passes left", "do I have a shuffle left"."""
    if not parts.has("pass") or not parts.only("pass count left any S pile stock"):
        return None
    if parts.has("left"):
        return Intent("how_many", name="redeals_left")
    if parts.text == "redeals":
        return Intent("how_many", name="redeals")
    return Intent("how_many", name="redeals") if parts.asks in ("count", "any") else None


def _no_stock(parts: QuestionParts) -> Intent | None:
    """ "Any stock in this one", where there is none; "stock pile left"."""
    if parts.game.of_kind(Kind.STOCK):
        left = parts.has(STOCK, "left") and parts.only("S left count card any")
        return Intent("cards_left") if left else None
    asked = parts.has("stock") and parts.only("stock any count left card")
    return Intent("rule_about", name="is there a stock") if asked else None


def _base(parts: QuestionParts) -> Intent | None:
    """ "Base rank", where the first card decides it."""
    if not parts.has("base") or not parts.only("base which read F"):
        return None
    has_base = any("base" in event.about for event in parts.game.status(parts.game, parts.state))
    return Intent("progress", name="base") if has_base else None


def _under(parts: QuestionParts) -> Intent | None:
    """ "Pile four, under the queen": the queen there."""
    names = [part for part, _ in parts.said if part not in ("which", "card")]
    if names != [PLACE, "under", CARD] or parts.text.startswith("is "):
        return None
    place, card = parts.specs(PLACE)[0], parts.specs(CARD)[0]
    what = card._replace(group=place.group, number=place.number, kind=place.kind)
    return Intent("under", what) if list(sources(what, parts.game, parts.state)) else None


def _hidden(parts: QuestionParts) -> Intent | None:
    """How many cards lie face down, in which places, and in which none do."""
    if not parts.has("hidden") or not parts.only("hidden count which any read card left P S pile table each none"):
        return None
    if parts.has("none"):
        return Intent("which", name="all_open") if parts.is_of_piles else None
    if parts.has("each") or (parts.is_of_piles and parts.asks):
        return Intent("which", name="hidden")
    places = parts.specs(PLACE)
    if parts.asks in ("which", "read") or len(places) > 1:
        return None
    if parts.has(STOCK):
        return Intent("cards_left")
    named = places[0] if places and not (places[0].kind is Kind.TABLEAU and places[0].group is None) else None
    return Intent("how_many", where=named, name="hidden")


def _all_open(parts: QuestionParts) -> Intent | None:
    """ "Which columns have only face-up cards"."""
    asked = parts.has("only", "open") and parts.is_of_piles and parts.only("only open count which any pile P card")
    return Intent("which", name="all_open") if asked else None


def _cells(parts: QuestionParts) -> Intent | None:
    """ "Cells in use"."""
    places = parts.specs(PLACE)
    taken = parts.has("taken") or parts.has("complete")
    places += [gap._replace(empty=False) for gap in parts.specs(GAP)]  # "which free cells are in use"
    if not taken or not parts.only("taken complete count which any read P E left") or len(places) != 1:
        return None
    if not parts.is_kind(places[0], Kind.CELL) or places[0].number is not None:
        return None
    count = parts.asks == "count"
    return Intent("how_many" if count else "which", where=places[0], name="piles" if count else "in_use")


def _in_order(parts: QuestionParts) -> Intent | None:
    """ "How many cards are in the right place"; which peaks are cleared."""
    if parts.has("in_order") and parts.only("in_order count card P left") and (parts.asks or parts.has("card")):
        return Intent("progress")
    peaks = parts.has("peaks") and parts.only("peaks which any count complete empty gone")
    return Intent("progress") if peaks and len(parts.said) > 1 else None


def _ending(parts: QuestionParts) -> Intent | None:
    """ "How many columns are there that end in a ten, and which": the columns."""
    if not parts.has("ends") or not parts.only("ends count which any read C R P pile card bare open"):
        return None
    cards, places = parts.specs(CARD, NUMBER), parts.specs(PLACE)
    if len(cards) != 1 or not (parts.has("pile") or (places and places[0].number is None)):
        return None
    name = {"count": "count", "any": "any"}.get(parts.asks, "")
    return Intent("open_cards", cards[0], places[0] if places else None, name=name)


def _kind_at_ends(parts: QuestionParts) -> Intent | None:
    """ "Which red cards are at the ends of the columns": those alone."""
    if not parts.has("bare", CARD) or not parts.only("bare C which any count read card P pile each"):
        return None
    cards, places = parts.specs(CARD), parts.specs(PLACE)
    if len(cards) != 1 or not (parts.has("pile") or (places and places[0].number is None)) or not parts.asks:
        return None
    if CARD not in (parts.said[0][0], parts.behind("count"), parts.behind("which"), parts.behind("any")):
        return None  # which card one of them lies on
    name = {"count": "count", "any": "any"}.get(parts.asks, "")
    return Intent("open_cards", cards[0], places[0] if places else None, name=name)


def _face_up(parts: QuestionParts) -> Intent | None:
    """ "In which columns is a king face up": all that can be seen, whatever lies on them."""
    face_up = any(part == "open" and FACE_UP.search(words) for part, words in parts.said)
    cards = parts.specs(CARD)
    if not face_up or len(cards) != 1 or not parts.only("open which C P pile card") or not parts.has("which"):
        return None
    return Intent("where_is", cards[0]) if cards[0].rank is not None else None


def _open_cards(parts: QuestionParts) -> Intent | None:
    """ "Any loose fours", "aces showing"; of one card, whether it can be moved."""
    if not parts.has("open") or not parts.only("open any count which read card left C R P"):
        return None
    places = parts.specs(PLACE)
    if len(places) > 1 or (places and (places[0].number is not None or places[0].group is None)):
        return None
    where = places[0] if places else None
    cards = parts.specs(CARD, NUMBER)
    if len(cards) == 1 and any(part == "open" and SEEN.search(words) for part, words in parts.said):
        if parts.asks == "which" and parts.has(CARD) and not places and cards[0].rank is not None:
            return Intent("where_is", cards[0])  # whatever lies on them
        return Intent("how_many", cards[0], name="rank") if parts.asks == "count" and parts.has(CARD) else None
    if len(cards) != 1 or (parts.has(NUMBER) and (parts.has("card") or parts.asks in ("which", "read"))):
        return None  # "which four are showing" are cards, whatever their rank
    if cards[0].rank is not None and cards[0].suit is not None:
        return Intent("may_move", cards[0]) if not parts.asks else None
    name = {"count": "count", "which": "", "read": ""}.get(parts.asks, "any")
    return Intent("open_cards", cards[0], where, name=name)


def _card_count(parts: QuestionParts) -> Intent | None:
    """How many cards lie somewhere, in all or open ones."""
    if not parts.only("count card left P S F turned table discard open any bare") or parts.is_of_piles:
        return None
    bare = parts.said[0][0] == PLACE and not parts.has("card")
    if ("count", "counts") in parts.said or (bare and parts.counts_piles() and parts.specs(PLACE)[0].group):
        return None  # of each pile, or of the piles
    if not (parts.has("count") or parts.has("card", "left")) or parts.has("card", "turned", "left"):
        return None
    places = parts.specs(PLACE)
    if parts.has("discard") and not places and parts.game.of_kind(Kind.DISCARD):
        places = [Spec(kind=Kind.DISCARD)]
    if parts.has("open"):
        asked = parts.has("count") and (
            len(places) == 1 or (parts.has("card") and not places and parts.only("count card open"))
        )
        return Intent("how_many", where=next(iter(places), None), name="open") if asked else None
    if parts.has("turned") and not (places and places[0].group == "waste"):
        return None
    if parts.has("table") and not places:
        return Intent("cards_in_play")
    if len(places) != 1 or parts.has(STOCK) or parts.has(FOUNDATIONS):
        return None
    return Intent("how_many", where=places[0], name="in")


def _all_home(parts: QuestionParts) -> Intent | None:
    """ "Are all the twos home": how many are."""
    cards = parts.specs(CARD)
    home = parts.has("gone") or HOMEWARD.search(parts.text) is not None
    if not home or not parts.only("C gone any") or parts.asks != "any" or len(cards) != 1:
        return None
    several = cards[0].rank is None or cards[0].suit is None
    return Intent("how_many", cards[0], name="gone") if several and ALL_OF_THEM.search(parts.text) else None


def _kind_count(parts: QuestionParts) -> Intent | None:
    """ "How many hearts are in column three"."""
    if not parts.only("count card P C R left open") or not parts.has("count"):
        return None
    if ON_CARD.search(parts.text):
        return Intent("how_many", parts.specs(CARD)[0], name="over") if len(parts.specs(CARD)) == 1 else None
    if not parts.is_one_place:
        return None
    cards = parts.specs(CARD, NUMBER)
    return Intent("how_many", cards[0], parts.specs(PLACE)[0], name="kind") if len(cards) == 1 else None


def _empty(parts: QuestionParts) -> Intent | None:
    """ "Gaps row three", "columns cleared", "is the bottom row all gone"."""
    if not parts.only("empty gone E count which any read P pile left rows open each card complete spot first"):
        return None
    places, asks = parts.specs(PLACE), parts.asks
    if parts.has("first") and parts.game.of_kind(Kind.HAND):
        return None  # where the card in hand goes
    empty = parts.has("empty") or parts.has(GAP) or parts.has("spot", "open")
    empty = empty or (parts.has("open") and len(places) == 1 and parts.is_kind(places[0], Kind.CELL))
    if parts.has("rows") and parts.has("empty"):
        return Intent("how_many", name="rows")
    if parts.is_one_place and (parts.has("gone") or (parts.has("empty") and places[0].number is None)):
        return Intent("read", where=places[0]) if asks in ("any", "") else None
    pile = any(map(parts.has, ("pile", "spot"))) and not parts.has(GAP)
    either = len(places) + parts.has(GAP) > 1 and EITHER.search(parts.text) is not None
    if not empty or (len(places) > 1 and not either) or not (places or pile or parts.has("first", GAP)):
        return None
    where = places[0] if places and not either else None
    return Intent("how_many" if asks == "count" else "which", where=where, name="empty")


def _progress(parts: QuestionParts) -> Intent | None:
    """ "Have I finished any piles", "clubs started": what is begun or complete, a suit's foundation among it."""
    if not parts.only("complete started missing reach gone any count which read suit pile P F C rows left card"):
        return None
    done, begun, lacks = parts.has("complete"), parts.has("started"), parts.has("missing")
    if not (done or begun or lacks or parts.has("reach") or parts.has("any", "gone")):
        return None
    suits = [card for card in parts.specs(CARD) if card.rank is None and card.suit is not None]
    if len(suits) == 1 and len(parts.specs(CARD)) == 1 and parts.asks != "count":
        return _progress_of(suits[0], parts, lacks=lacks)
    places = parts.specs(PLACE)
    named = any(map(parts.has, ("suit", "pile", "rows", FOUNDATIONS))) or (places and places[0].number is None)
    if not named or parts.has(CARD) or lacks or done == begun or parts.asks == "read":
        return None
    row = parts.is_one_place and begun
    if parts.asks == "count" and LYING_IN.search(parts.text) and not row:
        return None  # cards that lie there
    if parts.asks == "count" and parts.has("suit"):
        return Intent("progress")
    if parts.asks == "count":
        return Intent("how_many", where=places[0] if row else None, name="complete" if done else "started")
    if parts.asks == "which" and not row:
        return None
    grows = parts.game.of_kind(Kind.FOUNDATION, Kind.GALLERY)
    if not grows or parts.game.plays_itself:
        return Intent("progress")
    where = places[0] if row else Spec(kind=Kind.FOUNDATION)
    return Intent("which", where=where, name="complete" if done else "started")


def _progress_of(suit: Spec, parts: QuestionParts, *, lacks: bool) -> Intent | None:
    """How far the foundation of a suit is, or what it takes next."""
    if parts.game.plays_itself:
        return Intent("progress")
    group = f"{SUITS[suit.suit or 0]} foundation"
    if group not in parts.game.groups:
        return None
    return Intent("takes" if lacks else "which", where=Spec(group=group), name="" if lacks else "up_to")


def _tops(parts: QuestionParts) -> Intent | None:
    """ "Tell me the four cards on top", "four columns, what on end"."""
    if not parts.has("bare") or not parts.only("bare which read card P pile number R each"):
        return None
    places, tableau = parts.specs(PLACE), parts.game.of_kind(*PLAYED_ON)
    numbers = [NUMBERS[words] for part, words in parts.said if part == "number"]
    numbers += [spec.rank or spec.number or 0 for spec in parts.specs(NUMBER)]
    if parts.is_one_place and not numbers:
        return Intent("read", where=places[0])
    if len(places) > 1 or (places and len(parts.piles(places[0])) < 2) or any(n != len(tableau) for n in numbers):
        return None
    if places and places[0].group is not None and not numbers:
        return Intent("read", where=places[0], name=TOPS_ALONE)
    return Intent("tops") if numbers or places or parts.has("pile") or parts.has("each") else None


def _longest(parts: QuestionParts) -> Intent | None:
    """ "Read me the long column from the top down": the longest."""
    if not parts.has("long") or not parts.only("long read which P pile bare bottom down contents card"):
        return None
    places = parts.specs(PLACE)
    if parts.has("which") and not any(map(parts.has, ("bare", "bottom", "contents"))):
        return None
    wants_reading = parts.asks or parts.has("bare") or parts.has("contents") or parts.has("down")
    if not wants_reading or len(places) > 1 or (places and places[0].number is not None):
        return None
    piles = [p for p in (parts.piles(places[0]) if places else parts.game.of_kind(*PLAYED_ON)) if parts.state.piles[p]]
    length = max((len(parts.state.piles[pile]) for pile in piles), default=0)
    most = [pile for pile in piles if len(parts.state.piles[pile]) == length]
    if len(most) != 1:
        return Intent("which", name="longest")
    pile = parts.game.piles[most[0]]
    return Intent("read", where=Spec(group=pile.group, number=pile.number))


def _size(parts: QuestionParts) -> Intent | None:
    """ "How many cards are in the biggest pile", "which piles are short"."""
    if parts.has("short", "which") and parts.is_of_piles and parts.only("short which P pile"):
        return Intent("which", name="shortest")
    if not (parts.has("count") and parts.has("long") != parts.has("short")):
        return None
    places = parts.specs(PLACE)
    named = len(places) == 1 and len(parts.piles(places[0])) > 1 and not parts.is_kind(places[0], Kind.FOUNDATION)
    if not parts.only("count long short card P pile left") or not (named or (parts.has("pile") and not places)):
        return None
    return Intent("which", name="longest" if parts.has("long") else "shortest")


def _next_down(parts: QuestionParts) -> Intent | None:
    """ "Waste, next card down"."""
    if not parts.has("next_down", PLACE) or not parts.only("next_down P which card read") or not parts.is_one_place:
        return None
    return Intent("read_last", where=parts.specs(PLACE)[0])


def _turned(parts: QuestionParts) -> Intent | None:
    """ "What was the card that just got turned over", "the last card I turned up"."""
    if not parts.only("turned which read card last S P") or parts.asks in ("count", "any"):
        return None
    if not parts.asks and not parts.has("last", "turned"):
        return None
    places = parts.specs(PLACE)
    if not parts.game.of_kind(Kind.WASTE, Kind.HAND) or not (parts.has("turned", "card") or parts.has("last")):
        return None
    if not (parts.has("turned") or places):
        return None
    return Intent("read_hand") if all(place.group == "waste" for place in places) else None


def _contents(parts: QuestionParts) -> Intent | None:
    """ "Column four, face up cards", "bottom row left", "column six contents"."""
    if parts.has(STOCK, "open", "which") and parts.only("S open which card") and parts.game.of_kind(Kind.WASTE):
        return Intent("read_hand")
    if not parts.is_one_place or not parts.only("read which card open P left contents down number"):
        return None
    if parts.has(PLACE, "left") and not parts.only("P left which"):
        return None
    if parts.said[0][0] == PLACE and [part for part, _ in parts.said] in ([PLACE, "which"], [PLACE, "which", "card"]):
        return Intent("read", where=parts.specs(PLACE)[0])
    cells = parts.is_kind(parts.specs(PLACE)[0], Kind.CELL) and parts.asks == "which" and not parts.is_of_piles
    if not (cells or any(map(parts.has, ("open", "left", "contents", "down")))):
        return None
    if parts.has("number") and not parts.has("card"):
        return None
    place = parts.specs(PLACE)[0]
    return None if parts.has("open") and parts.is_kind(place, Kind.CELL) else Intent("read", where=place)


def _piles_left(parts: QuestionParts) -> Intent | None:
    """ "Fans left"."""
    if not parts.has("left") or not parts.only("left pile P count") or not parts.is_of_piles:
        return None
    places = parts.specs(PLACE)
    return Intent("how_many", where=places[0] if places else None, name="piles")


def _suit(parts: QuestionParts) -> Intent | None:
    """ "Suit", where the game goes by one."""
    return Intent("progress") if parts.game.plays_itself and parts.has("suit") and parts.only("suit which") else None


_RULES: Final[tuple[Callable[[QuestionParts], Intent | None], ...]] = (
    how_cards_lie, _passes, _no_stock, _base, _under, _hidden, _all_open, _cells, _in_order, _ending, _kind_at_ends,
    _face_up, _open_cards, _card_count,
    _all_home, _kind_count, _empty, _progress, _tops, _longest, _size, _next_down, _turned, _contents, _piles_left,
    _suit,
)  # fmt: skip
