"""What a line holds beside its meaning: courtesy, forms of address, hesitation, and whom it is said for."""

from __future__ import annotations

import re
from functools import lru_cache

from voice_solitaire.dialogue.understanding.embedded import outright
from voice_solitaire.dialogue.understanding.patterns.pattern import literal
from voice_solitaire.dialogue.understanding.reporting import said_directly
from voice_solitaire.dialogue.understanding.rewordings import REWORDED
from voice_solitaire.language.expressions import expression, repeated

CONTRACTED = {
    "i'd": "i would", "i'll": "i will", "i've": "i have", "i'm": "i am", "you're": "you are", "you've": "you have",
    "what's": "what is", "whats": "what is", "where's": "where is", "wheres": "where is", "who's": "who is",
    "how's": "how is", "that's": "that is", "there's": "there is", "it's": "it is", "isn't": "is not",
    "can't": "can not", "cant": "can not", "cannot": "can not", "couldn't": "could not", "don't": "do not",
    "dont": "do not", "doesn't": "does not", "didn't": "did not", "won't": "will not", "wouldn't": "would not",
    "shouldn't": "should not", "aren't": "are not", "haven't": "have not", "hasn't": "has not", "let's": "let us",
    "lets": "let us", "gimme": "give me", "wanna": "want to", "gonna": "going to", "gotta": "have to", "im": "i am",
    "whatcha": "what do you", "dunno": "do not know", "ain't": "is not", "they're": "they are", "we're": "we are",
    "we've": "we have", "we'll": "we will", "he's": "he is", "she's": "she is", "lemme": "let me", "u": "you",
    "wat": "what", "wot": "what", "hw": "how", "nxt": "next", "shud": "should", "hv": "have", "sry": "sorry",
    "plz": "please", "wats": "what is", "wots": "what is", "when's": "when is", "gd": "good", "n": "and",
    "what'd": "what would", "he'd": "he would", "she'd": "she would", "we'd": "we would", "they'd": "they would",
    "it'd": "it would", "that'd": "that would", "it'll": "it will", "he'll": "he will", "she'll": "she will",
    "you'll": "you will", "you'd": "you would", "how'd": "how did", "where'd": "where did", "why'd": "why did",
    "how're": "how are", "what're": "what are", "what've": "what have", "should've": "should have",
    "'em": "them", "d'you": "do you", "wasn't": "was not", "weren't": "were not", "hadn't": "had not",
    "needn't": "need not", "mustn't": "must not", "shan't": "shall not", "mightn't": "might not", "here's": "here is",
    "that'll": "that will", "this'll": "this will", "there'll": "there will", "one's": "one is", "game's": "game is",
    "everything's": "everything is", "nothing's": "nothing is", "something's": "something is", "thing's": "thing is",
    "thats": "that is", "ive": "i have", "youre": "you are", "youve": "you have", "theyre": "they are", "hes": "he is",
    "shes": "she is", "theres": "there is", "heres": "here is", "whos": "who is", "hows": "how is", "isnt": "is not",
    "arent": "are not", "wasnt": "was not", "werent": "were not", "doesnt": "does not", "didnt": "did not",
    "wont": "will not", "wouldnt": "would not", "shouldnt": "should not", "couldnt": "could not",
    "havent": "have not", "hasnt": "has not", "hadnt": "had not", "aint": "is not", "itll": "it will",
    "thatll": "that will", "youll": "you will", "theyll": "they will", "weve": "we have", "couldve": "could have",
    "shouldve": "should have", "wouldve": "would have", "would've": "would have", "could've": "could have",
    "everythings": "everything is", "nothings": "nothing is", "teh": "the", "hte": "the", "adn": "and",
    "someone's": "someone is", "somebody's": "somebody is",
    "everyone's": "everyone is",
    "y'know": "you know", "kk": "ok", "w8": "wait", "frm": "from", "thn": "then", "undr": "under", "wth": "with",
    "tht": "that", "mny": "many", "hav": "have", "bak": "back", "rite": "right", "cud": "could", "wud": "would",
    "ffs": "please", "tho": "though", "thx": "thanks",
}  # fmt: skip
PADDING = (
    r"\bi would be (?:so |very |most )?(?:obliged|grateful|glad|happy|pleased|delighted) if you(?:'d| would| could)\b",
    r"^i (?:can not|could not|do not) (?:keep track|remember|follow|tell)\b[^,]* ,(?= )",  # why it is asked
    r"^(?:i have|i am) (?:all )?(?:lost|forgotten|confused|muddled)\b[^,]* ,(?= )",
    r"^(?:hey|hi|hello|oh|ah|well|ok|okay|alright|all right"
    r"|right(?! (?:of|hand|one|card|column|pile|heap|ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen"
    r"|king)\b)"
    r"|so|um|uh|er|hmm|and|but|now|then|yes|dear me"
    r"|oh dear|no wait|wait|actually|sorry|excuse me|computer|alexa|siri|google|solitaire|good|look|listen|perhaps"
    r"|maybe)\b",
    r"\bif (?:you|it) (?:please|would|do not mind|could|can|is not too much (?:trouble|bother))\b",
    r"\bwould you (?:mind|be so kind as to|be a dear and|be an angel and|kindly|please)\b",
    r"^pss+t\b",
    r"(?: ,)? if i may$",
    r"\b(?:while|as|since|if) (?:you are|we are|i am) (?:about|at) (?:it|that)\b",
    r"\bfor an old (?:lady|man|woman|girl|fellow|soul|dear)\b",
    r"\bof (?:ours|mine|yours|hers|theirs)\b",
    r"\bthere is a (?:dear|love|good \w+|darling)\b",
    r"^(?:never mind|forget (?:it|that))\b(?: ,)?(?= \w)",
    r"(?<=table) (?:one more time|once more|again)$",
    r"\b(?:be so kind|be kind enough to|if i am not (?:mistaken|wrong)|not sure whether|i wonder(?: if| whether)?)\b",
    r"\b(?:(?:let me|to) )?(?:hear|know|say) (?=(?:what|which|how|who|where)\b)",
    r"^(?:could|can|would|will|might) (?:you|we) (?:please |kindly |maybe |just )?",
    r"\b(?:would|could|will|can) you$",
    r"\b(?:i (?:would like|want|wish|need|would love|think i will|will|am going|am trying|have) (?:you )?(?:to))\b",
    r"\b(?:he|she|they|we) would (?:like|love|prefer)(?: to)?\b",
    r"\b(?:i would like|i want|i should like|i would rather(?: have)?|i prefer)\b",
    r"\bif it is all the same(?: to you)?\b",
    r"\b(?:let us|let me|shall (?:we|i)|shall we have|help me to|go (?:ahead|on) and|try to"
    r"|may as well|do me (?:a|this) (?:\w+ )?favou?r(?: ,)?(?: and)?)\b",
    r"^(?:definitely|obviously|clearly|certainly|surely|finally|at last|in that case)\b(?: ,)?"
    r"(?= (?:please )?(?:move|put|place|take|play|bring|send|turn|deal|draw|flip|read|tell|give|show|undo|let|i"
    r"|we|you)\b)",
    r"\b(?:i am (?:dying|itching|eager|keen) to|i was thinking (?:that )?i would|basically)\b",
    r"\b(?:i (?:think|guess|suppose|believe|reckon|fancy|should think|would say|do believe))\b",
    r"\b(?:he|she|they|grandma|grandpa|mum|mom|dad|gran|my (?:wife|husband)) (?:says?|wants?|would like|asks?)"
    r"(?: to)?\b",
    r"\b(?:tell|show) (?:me|him|her|us|them)(?: about)?\b",
    r"\bfor (?:me|him|her|us|them|my (?:mum|mom|dad|gran|wife|husband|mother|father|friend))\b",
    r"\b(?:please|pls|thanks|thank you|kindly|dear|love|darling|sweetheart|sweetie|honey|my friend|mate|buddy|pal|sir"
    r"|madam|deary|dearie|sweetpea|duck|pet|my lovely)\b",
    r"(?<!what )(?<!is )(?<!are )(?<!was )\b(?:now|then|there|here)\b",
    r"\b(?:just|simply|really|quite|rather|maybe|perhaps|over there|over here|little|lovely"
    r"|nice|silly|old|poor|actual|actually|um|uh|er|erm|like|sort of|kind of|first of all|a bit|bloody|jolly|also"
    r"|i mean|u+m+|u+h+|e+r+m+|h+m+|boo+|yay+|ugh+|phew|argh+|whee+)\b",
    r"\b(?:too|as well|if possible|at once|afterwards)$",
    r"\b(?:thanks|thank you|will you|would you|can you|could you|ok|okay|eh|huh|hm|innit|yeah|then|now|sorry)$",
    r"\b(?:the|a|an|some|my|our|your|of course)(?= )",
    r"^(?:read(?: out)?|describe) (?=(?:what|which)\b)",
    r"^(?:again|once more) (?=(?:what|which|how|who|where)\b)",
    r"^do (?=(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|red|black)\b"
    r".* (?:on|onto|to|over|up|with)\b)",
    r"^do (?=(?:send|put|move|take|deal|turn|play|get|go|give)\b)",
)
_REWORDED = tuple((expression(pattern), instead) for pattern, instead in REWORDED)
_CONTRACTIONS = expression(r"\b(?:" + "|".join(map(re.escape, CONTRACTED)) + r")\b")
_PADDING = tuple(map(expression, PADDING))
_HAS_DONE = expression(  # "he's played it"
    r"\b(he|she|(?<!once )(?<!when )(?:it|that)|who|what) is (?=(?:been|got)\b|(?:changed|made up) (?:his|her|their"
    r"|its) mind\b"
    r"|(?:played|moved|put|taken|sent|turned|used|dealt|done|placed|laid) (?:it|that|them|him|her|one|both|those"
    r"|the)\b)"
)


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    """The words that courtesy is made of."""
    return literal((*PADDING, *CONTRACTED, *(pattern for pattern, _ in REWORDED)))


def in_full(line: str) -> str:
    """A line in lower case, contractions in full, one space between words, no punctuation but commas, and without whom
    it is said for."""
    plain = line.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    if plain.strip(" .!?") == "u":
        return "u"
    plain = _CONTRACTIONS.sub(lambda match: CONTRACTED[match[0]], plain)
    plain = re.sub(r"\b(how \w+)'s\b", r"\1 is", plain)
    plain = _HAS_DONE.sub(r"\1 has ", plain)
    plain = re.sub(r"[.;!?:]+(?=\s|$)|\.\.\.|\s[-\N{EN DASH}\N{EM DASH}]+\s", " , ", plain)
    plain = re.sub(r"\s*&\s*|\s\+\s", " and ", plain)
    plain = re.sub(r"'s\b", "", plain)
    plain = re.sub(r"[^\w', ]|_", " ", plain).replace(",", " , ")
    return said_directly(" ".join(plain.split()).strip(" ,"))


@lru_cache(maxsize=16)  # one line is looked at for several things
def expanded(line: str) -> str:
    """A line in full, with what stands for other words reworded: "is it allowed to put" as "may i move"."""
    plain = in_full(line)
    for pattern, instead in _REWORDED:
        plain = pattern.sub(instead, plain).strip()
    return outright(plain)


def bare(text: str) -> str:
    """A line without courtesy and padding; empty where that was all of it.

    >>> bare("could you put that six over there on the seven please , dear")
    'put that six over on seven'
    """
    return repeated(_unpadded, text)


def _unpadded(text: str) -> str:
    """A line with each sort of padding left out once."""
    for padding in _PADDING:
        text = padding.sub(" ", text)
        text = re.sub(r"(?:\s*,)+", " ,", " ".join(text.split())).strip(" ,")
    return text
