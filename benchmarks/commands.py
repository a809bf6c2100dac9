"""What the ear is measured on: what a player's commands are, commands it holds, and speech it does not hold."""

from __future__ import annotations

from voice_solitaire.language.grammar import Filled, phrase
from voice_solitaire.ports import Expected

SENTENCES = {
    "command": "{move}|{discard}|{stock}|{read}|{ask}|{back}|{game}|{speech}|{answer}",
    "suit": "clubs|hearts|diamonds|spades",
    "rank": "ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king",
    "ranks": "aces|twos|threes|fours|fives|sixes|sevens|eights|nines|tens|jacks|queens|kings",
    "number": "one|two|three|four|five|six|seven|eight",
    "card": "[the] {rank} of {suit}",
    "named": "{card}|[the] {rank}",
    "place": "row {number} [place {number}]",
    "target": "{named}|{place}|the foundation|the waste",
    "move": (
        "(move|put|place) {named} (onto|on|to) {target}|{place} onto {place}|{card} "
        "(onto|to) {target}|{card}|put it on {target}|the other one|and the {rank} too"
    ),
    "discard": "discard {card}|discard all aces|discard the aces",
    "stock": "deal|deal eight|turn a card|redeal",
    "read": (
        "read the table|{place}|what's in {place}|what's under it|what changed|catch me up|"
        "last five moves|how far am i|how many cards are left"
    ),
    "ask": (
        "what can i move|more|where is {card}|where are the {ranks}|what can go on {place}|"
        "what does {card} need|why not|what would dealing bury|hint|can i still win"
    ),
    "back": "undo|take back {number} moves|back to the last deal|bookmark|back to the bookmark",
    "game": ("new game|play {name}|play klondike draw three|start again|which games are there|rules|statistics|quit"),
    "name": (
        "royal parade|klondike|capricieuse|royal cotillion|leoni's own|moojub|virginia reel|pyramid|"
        "british square|alhambra|deuces|accordion|baroness|crescent|colorado|calculation"
    ),
    "speech": ("repeat|stop|faster|slower|louder|quieter|brief|full|sounds off|spell it|stop listening|wake up"),
    "answer": "yes|no|no {suit}|no row {number}|first|second|help|help moving|tutorial",
}
GRAMMAR = Expected(Filled({kind: phrase(template) for kind, template in SENTENCES.items()})["command"])

COMMANDS = (
    "move the five of hearts onto the two of hearts",
    "put the queen of spades on the nine of spades",
    "move five of hearts onto two",
    "place the four of clubs on row three",
    "move the jack of diamonds to row one place six",
    "row four place three onto row one place six",
    "the ten of clubs onto row three place two",
    "six of hearts to the three of hearts",
    "nine of diamonds",
    "eight of spades onto five",
    "put it on the two",
    "the other one",
    "and the eight too",
    "discard the ace of spades",
    "discard all aces",
    "deal",
    "turn a card",
    "read the table",
    "row two",
    "row three place seven",
    "what's in row two place five",
    "what changed",
    "catch me up",
    "how far am i",
    "how many cards are left",
    "what can i move",
    "where is the king of clubs",
    "where are the eights",
    "what can go on row two place three",
    "what does the nine of clubs need",
    "why not",
    "hint",
    "undo",
    "take back three moves",
    "bookmark",
    "play klondike",
    "play royal cotillion",
    "faster",
    "repeat",
    "no spades",
    "yes",
    "no",
    "more",
    "stop",
    "help",
    "slower",
    "first",
    "rules",
    "quit",
    "new game",
)


def plain(text: str) -> list[str]:
    """The words of a line without articles, which say nothing."""
    return [word for word in text.split() if word not in ("the", "a")]


OTHER_SPEECH = (
    "the weather will be fine tomorrow afternoon",
    "could you pass me the salt please",
    "i think the train leaves at quarter past nine",
    "my daughter is coming over for dinner tonight",
    "did you remember to feed the cat this morning",
    "we should paint the kitchen a lighter colour",
    "turn the television down a little",
    "there was a long queue at the post office",
    "he said that he would call back later",
    "where did i leave my glasses",
    "the doctor told me to walk more often",
    "let's have another cup of coffee",
    "the neighbours are mowing their lawn again",
    "this soup needs a bit more pepper",
    "i haven't seen that film in years",
    "she works for a bank in the city",
    "the children are playing in the garden",
    "is there any bread left in the cupboard",
    "good morning how are you feeling today",
    "thank you very much for the flowers",
    "it rained for three days without stopping",
    "please close the door behind you",
    "the bus was late because of the snow",
    "i would like to order two large pizzas",
    "that is not what i meant to say",
    "nobody answered when i rang the bell",
    "our holiday begins on the first of august",
    "the recipe says to bake it for an hour",
    "wait a moment somebody is at the door",
    "hello",
    "what time is it",
    "oh dear",
    "not at the moment",
    "come here",
    "i am on the telephone",
    "yesterday we went to the museum",
    "how much does a ticket cost",
    "put the kettle on would you",
    "the dog wants to go outside",
    "have you read the newspaper",
)
