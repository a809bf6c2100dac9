"""The ear on recorded speech: what it hears, what it refuses to hear, and how its grammar is changed."""

from __future__ import annotations

import time
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from benchmarks.commands import COMMANDS, GRAMMAR, OTHER_SPEECH
from benchmarks.heard.own_voice import rendered
from benchmarks.heard.rooms import at_level, echoing
from benchmarks.heard.rooms import pcm as in_pcm
from testing.voices import RATE, spoken
from testing.widths import some, widths
from voice_solitaire.devices.ear.attention import PARDON_AGAIN
from voice_solitaire.devices.ear.grammar.automaton import sentence
from voice_solitaire.devices.ear.grammar.pronunciations import PRONUNCIATIONS, pronunciations
from voice_solitaire.devices.ear.hearing import DOUBTED, HELD, SOON, SURE, WEAK, Ending, Hearing, SoFar
from voice_solitaire.devices.ear.pocketsphinx.decoders import FIRST_MEANS, KEPT_WHOLE, GrammarDecoder
from voice_solitaire.devices.ear.pocketsphinx.pocketsphinx_ear import PocketsphinxEar
from voice_solitaire.devices.microphone.frames import FRAME_BYTES, FRAME_SECONDS, Frame
from voice_solitaire.language.grammar import phrase
from voice_solitaire.ports import Expected, Heard, Listening, Settings, Source

SMALL = Expected(phrase("yes | no | move the (five | nine) of hearts"))
WAKE = Expected(phrase("wake up"))
FAULTY = phrase("deal {missing}")
PHONES = set(
    "AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH".split()
)


@cache
def ear() -> PocketsphinxEar:
    """The one that most tests share: to open another takes longer than to hear a command."""
    return PocketsphinxEar()


def as_new() -> PocketsphinxEar:
    """The shared ear, which has heard nobody yet; it may have more grammars ready than a new one."""
    ear().finish()
    for decoder in (*ear().decoders, ear()._likely, ear()._phones, ear()._second):
        decoder.means = FIRST_MEANS
    ear()._fair = None
    return ear()


class Bench:
    """A Hearing without a microphone: sound goes in, lines come out. With an ``ear`` of its own where that matters."""

    def __init__(self, expected: Expected = GRAMMAR, ear: PocketsphinxEar | None = None) -> None:
        self.events: list[tuple[str, dict[str, object]]] = []
        self.ear = ear or as_new()
        self.ear._log = self.log
        self.hearing = Hearing(self.ear, sounding=lambda: False, log=self.log)
        self.hearing.expect(expected)
        self.clock = 100.0
        self.random = np.random.default_rng(7)

    def log(self, event: str, **facts: object) -> None:
        self.events.append((event, facts))

    def hear(self, pcm: bytes, *, deaf: bool = False) -> list[Heard]:
        """What is heard in a sound, in a room that is not quite silent."""
        sound = np.frombuffer(pcm + bytes(-len(pcm) % FRAME_BYTES), np.int16)
        sound = sound + self.random.normal(0, 8, len(sound)).astype(np.int16)
        data = sound.astype(np.int16).tobytes()
        for at in range(0, len(data), FRAME_BYTES):
            self.clock += FRAME_SECONDS
            self.hearing.attend(Frame(data[at : at + FRAME_BYTES], self.clock, deaf))
        heard = []
        while (line := self.hearing.hear(0)) is not None:
            heard.append(line)
        return heard

    def say(self, text: str, voice: str = "slt") -> list[Heard]:
        return self.hear(spoken(text, voice, before=0.5, after=2.2))


@widths("count", 2, 20)
@pytest.mark.parametrize("voice", some(["rms"], thorough=["slt", "awb"]))
def test_commands_are_heard_word_for_word_and_with_confidence(voice: str, count: int) -> None:
    """Of twenty commands at least nineteen are right, articles aside, and few of them are doubted."""
    bench = Bench()
    heard = [bench.say(command, voice) for command in COMMANDS[:count]]
    right = [
        lines
        for lines, command in zip(heard, COMMANDS, strict=False)
        if [line.text.replace("the ", "") for line in lines] == [command.replace("the ", "")]
    ]
    assert len(right) >= count * 19 / 20
    assert sum(lines[0].confidence >= SURE for lines in right) >= count * 17 / 20
    assert all(line.source is Source.SPOKEN and 0 <= line.confidence <= 1 for lines in heard for line in lines)


@widths("count", 2, 20)
def test_speech_outside_the_grammar_is_not_taken_for_a_command(count: int) -> None:
    """A grammar finds a sentence in anything; its confidence says that it wasn't said."""
    bench = Bench()
    heard = [line for sentence in OTHER_SPEECH[:count] for line in bench.say(sentence, "rms")]
    assert [line for line in heard if line.confidence >= SURE] == []


@pytest.mark.parametrize("sound", ["silence", "hiss", "taps", "hum"])
def test_sounds_that_are_no_speech_are_never_a_command(sound: str) -> None:
    """Nothing at all is heard in ten seconds of noises, not even doubtfully."""
    random = np.random.default_rng(3)
    time_axis = np.arange(160_000) / 16000
    taps = np.zeros(160_000)
    for at in range(8000, 150_000, 12_000):
        taps[at : at + 1600] = random.normal(0, 6000, 1600) * np.exp(-np.arange(1600) / 200)
    sounds = {
        "silence": np.zeros(160_000),
        "hiss": random.normal(0, 1500, 160_000) * (np.sin(time_axis * 3) > 0),
        "taps": taps,
        "hum": 4000 * np.sin(time_axis * 2 * np.pi * 180) * (np.sin(time_axis * 3) > 0.3),
    }
    assert Bench().hear(sounds[sound].astype(np.int16).tobytes()) == []


def test_a_new_grammar_counts_from_the_next_utterance_on() -> None:
    """A grammar that arrives inside an utterance leaves that utterance alone."""
    bench = Bench(SMALL)
    pcm = spoken("move the nine of hearts", before=0.5, after=1.4)
    middle = len(pcm) // 2 // FRAME_BYTES * FRAME_BYTES
    first = bench.hear(pcm[:middle])
    assert bench.hearing.busy()
    bench.hearing.expect(Expected(phrase("deal | undo")))
    heard = first + bench.hear(pcm[middle:])
    assert [line.text for line in heard] == ["move the nine of hearts"]
    assert [line.text for line in bench.say("deal")] == ["deal"]


def test_a_faulty_grammar_is_refused_and_the_old_one_stays() -> None:
    bench = Bench(SMALL)
    assert bench.hear(bytes(3200)) == []  # a grammar is taken over with the next frame
    bench.hearing.expect(Expected(FAULTY))
    assert [line.text for line in bench.say("yes")] == ["yes"]
    assert "grammar_refused" in [event for event, _ in bench.events]


def test_a_faulty_likely_part_leaves_both_parts_as_they_were() -> None:
    bench = Bench(LIKELY, PocketsphinxEar())
    bench.say("undo")
    bench.hearing.expect(Expected(phrase("redeal"), FAULTY, 9))
    assert [line.text for line in bench.say("deal")] == ["deal"]
    assert [decoder.kept for decoder in bench.ear.decoders] == [1, 1]


def test_no_word_makes_a_grammar_unusable() -> None:
    """Names of games, numbers, capitals, apostrophes and plain nonsense all get a pronunciation."""
    bench = Bench(Expected(phrase("Capricieuse | moojub | leoni's own | 42 | xqzzt | Zoë | deal")))
    assert [line.text for line in bench.say("deal")] == ["deal"]
    assert "grammar_refused" not in [event for event, _ in bench.events]


def test_a_word_whose_pronunciations_are_known_already_may_be_said() -> None:
    """The dictionary has two of ours: to add one again would end the process with the next grammar."""
    decoder = GrammarDecoder()
    assert decoder.once(sentence("play financier".split()), spoken("play financier", "slt"), FIRST_MEANS) is not None


def test_every_pronunciation_is_made_of_the_recognisers_sounds() -> None:
    for word in (*PRONUNCIATIONS, "zyzzyva", "Eyjafjallajökull", "1,000", "…", "rhythm", "eee"):
        for sounds in pronunciations(word):
            assert set(sounds.split()) <= PHONES, word
            assert sounds, word


@pytest.mark.parametrize(
    "name", some(["moojub", "leoni's own"], thorough=["capricieuse", "deuces", "royal cotillion", "virginia reel"])
)
def test_games_with_unusual_names_can_be_asked_for(name: str) -> None:
    """What a voice makes of the name is what the ear expects."""
    assert [line.text for line in Bench().say(f"play {name}", "rms")] == [f"play {name}"]


def test_hundreds_of_grammars_can_follow_each_other() -> None:
    """Only the latest few are kept, and the first one still works when it comes back."""
    bench = Bench(SMALL)
    for number in range(200):
        bench.ear.expect(Expected(phrase(f"yes {number} | no | move the (five | nine) of hearts")))
    bench.hearing.expect(SMALL)
    assert [line.text for line in bench.say("no")] == ["no"]
    assert [decoder.kept for decoder in bench.ear.decoders] == [KEPT_WHOLE]


def test_a_pause_inside_a_command_does_not_end_it() -> None:
    """Half a command is no command: the ear waits for the rest and hears both as one."""
    bench = Bench()
    first, second = spoken("move the five of", before=0.5), spoken("hearts onto two", after=1.2)
    heard = bench.hear(first + bytes(2 * 16000 * 35 // 100 // 2 * 2) + second)
    assert [line.text for line in heard] == ["move the five of hearts onto two"]
    assert [event for event, _ in bench.events].count("speech_ended") == 1


def test_times_of_speech_refer_to_the_sound() -> None:
    """speech_started and speech_ended lie within a tenth of a second of where the sound really is."""
    bench = Bench()
    sound = np.frombuffer(spoken("undo", "rms"), np.int16)
    loud = np.flatnonzero(np.abs(sound) > 300)
    bench.hear(bytes(32_000) + sound.tobytes() + bytes(32_000))
    facts = dict(bench.events)
    assert facts["speech_started"]["at"] == pytest.approx(101.0 + loud[0] / 16000, abs=0.1)
    assert facts["speech_ended"]["at"] == pytest.approx(101.0 + loud[-1] / 16000, abs=0.2)


def test_push_to_talk_hears_one_utterance_and_shuts() -> None:
    bench = Bench()
    bench.hearing.listen(Listening.SHUT)
    assert bench.say("deal") == []
    bench.hearing.listen(Listening.ONCE)
    assert [line.text for line in bench.say("undo")] == ["undo"]
    assert bench.say("deal") == []


@widths("count", 2, 12)
def test_an_ear_asleep_hears_only_what_wakes_it(count: int) -> None:
    """Talk of any kind wakes nobody, the phrase does."""
    bench = Bench()
    bench.hearing.expect(WAKE)
    bench.hearing.listen(Listening.ASLEEP)
    assert [bench.say(sentence, "awb") for sentence in OTHER_SPEECH[:count]] == [[]] * count
    assert bench.say("move the five of hearts onto two", "awb") == []
    assert [line.text for line in bench.say("wake up", "awb")] == ["wake up"]


def test_an_utterance_that_the_game_spoke_into_is_forgotten() -> None:
    """Deaf frames end it: neither what was heard so far nor the rest becomes a command."""
    bench = Bench()
    pcm = spoken("move the five of hearts onto the two of hearts", before=0.5)
    middle = len(pcm) // 2 // FRAME_BYTES * FRAME_BYTES
    assert bench.hear(pcm[:middle]) == []
    assert bench.hear(pcm[middle:], deaf=True) == []
    assert bench.hear(bytes(48_000)) == []
    assert [line.text for line in bench.say("deal")] == ["deal"]


def test_what_the_room_still_holds_of_the_game_is_not_heard() -> None:
    """Its voice fades after it ended; the next word is heard at once."""
    for word in ("other", "gather", "table"):
        bench = Bench()
        bench.hear(bytes(32_000))
        said = at_level(rendered(word))
        room = in_pcm(np.concatenate((echoing(said), np.zeros(RATE // 4, np.float32))))
        end = 2 * len(said) // FRAME_BYTES * FRAME_BYTES
        bench.hear(room[:end], deaf=True)
        assert bench.hear(room[end:]) == []
        assert "speech_started" not in dict(bench.events)
        assert [line.text for line in bench.hear(spoken("deal", before=0.0, after=1.4))] == ["deal"]


def test_a_word_is_heard_that_began_before_the_key_was_pressed() -> None:
    """Who shut the ear is not the game: nothing fades in the room."""
    bench = Bench()
    bench.hear(bytes(32_000))
    bench.hearing.listen(Listening.SHUT)
    word = spoken("undo", before=1.0, after=1.4)
    begins = 2 * int(np.flatnonzero(np.abs(np.frombuffer(word, np.int16)) > 300)[0]) // FRAME_BYTES * FRAME_BYTES
    bench.hear(word[: begins + 2 * FRAME_BYTES])
    bench.hearing.listen(Listening.ONCE)
    bench.hear(word[begins + 2 * FRAME_BYTES :])
    assert "speech_started" in dict(bench.events)


def test_a_doubtful_hearing_names_what_else_it_may_have_been() -> None:
    """Words between "five" and "nine" are heard as one of them, and the other one is named too."""
    heard = [line for word in ("ice", "dime") for line in Bench(SMALL).say(f"move the {word} of hearts", "rms")]
    assert [{line.text, *line.alternatives} for line in heard] == [
        {"move the five of hearts", "move the nine of hearts"}
    ] * 2
    clear = [line for word in ("five", "nine") for line in Bench(SMALL).say(f"move the {word} of hearts", "rms")]
    assert [(line.text, line.alternatives) for line in clear] == [
        ("move the five of hearts", ()),
        ("move the nine of hearts", ()),
    ]


def test_setting_up_a_large_grammar_is_quick_enough_not_to_be_noticed() -> None:
    """A cached grammar isn't built again: going back to it takes no search more."""
    bench = Bench(SMALL, PocketsphinxEar())
    started = time.perf_counter()
    bench.ear.expect(GRAMMAR)
    built = time.perf_counter() - started
    started = time.perf_counter()
    bench.ear.expect(SMALL)
    bench.ear.expect(GRAMMAR)
    assert time.perf_counter() - started < built


ANYTHING = phrase(
    "move the (five | nine | ten | king) of (hearts | clubs) [onto the (five | nine)] | undo [three moves] | deal"
)
LIKELY = Expected(ANYTHING, phrase("move the nine of hearts | undo"), 9)


def test_what_is_likely_is_believed_before_what_is_possible() -> None:
    """Between a five and a nine the sound leaves it open; the table says that only the nine can move."""
    heard = Bench(LIKELY).say("move the nine of hearts", "rms")
    assert [line.text for line in heard] == ["move the nine of hearts"]
    unlikely = Bench(LIKELY).say("move the king of clubs", "rms")
    assert [line.text for line in unlikely] == ["move the king of clubs"]


def test_a_likely_part_is_exchanged_without_the_rest() -> None:
    """A new position costs only what is likely; what can be said at all is the same as before."""
    bench = Bench(LIKELY, PocketsphinxEar())
    bench.say("undo")
    bench.hearing.expect(Expected(ANYTHING, phrase("move the king of clubs"), 9))
    assert [line.text for line in bench.say("move the king of clubs")] == ["move the king of clubs"]
    assert [decoder.kept for decoder in bench.ear.decoders] == [2, 1]


@pytest.mark.parametrize(
    ("said", "ending", "least", "most"),
    [
        ("deal", "closed", 0.1, 0.3),
        ("move the king of clubs", "could go on", 0.35, 0.7),
        ("move the king", "unfinished", 1.1, 1.4),
        ("move the king of", "hanging", 1.85, 2.1),
    ],
)
def test_how_long_it_waits_depends_on_what_was_said(said: str, ending: str, least: float, most: float) -> None:
    """Silence is counted from the last sound of speech to the frame in which the line came."""
    bench = Bench(LIKELY)
    bench.say("undo", "rms")
    bench.events.clear()
    bench.say(said, "rms")
    waited = [facts["waited"] for event, facts in bench.events if event == "speech_ended"]
    assert len(waited) == 1
    assert least <= float(str(waited[0])) <= most, ending


TRAILING = Expected(
    phrase("(undo | move ten of clubs | take ace of spades) [(to | onto) the (five | six)] | undo two moves")
)


@pytest.mark.parametrize(
    ("voice", "said"),
    some(
        [("rms", "move ten of clubs")],
        thorough=[("slt", "take ace of spades"), ("awb", "take ace of spades"), ("awb", "undo")],
    ),
)
def test_a_breath_after_a_command_is_no_word_of_it(voice: str, said: str) -> None:
    """Where the decoder makes a "to" of how a command dies away, nobody waits for what to; a spoken one is heard."""
    bench = Bench(TRAILING)
    bench.say("undo", voice)
    bench.events.clear()
    assert [line.text for line in bench.say(said, voice)] == [said]
    bench.say(f"{said} to", voice)
    whole, unfinished = [float(str(facts["waited"])) for event, facts in bench.events if event == "speech_ended"]
    assert whole <= 0.7
    assert HELD * Settings.patience <= unfinished <= HELD * Settings.patience + 0.1


@pytest.mark.parametrize(
    "voice",
    [
        *some(["rms"], thorough=["awb"]),
        pytest.param("slt", marks=[pytest.mark.thorough, pytest.mark.xfail(reason="its onto is taken for a breath")]),
    ],
)
def test_a_pause_before_the_place_parts_no_command(voice: str) -> None:
    """A second and a half after "onto": nothing is made of the half sentence."""
    bench = Bench(TRAILING)
    sound = spoken("move ten of clubs onto", voice, before=0.5, after=1.5) + spoken("the five", voice, after=2.5)
    assert [line.text for line in bench.hear(sound)] == ["move ten of clubs onto the five"]


def test_a_whole_sentence_that_is_likely_to_go_on_may_end() -> None:
    """A place is asked about by its name; that cards go on from there more often makes it no beginning only."""
    ear = as_new()
    anything = phrase("row (one | two) [(to | onto) the queen] | undo")
    ear.expect(Expected(anything, phrase("row (one | two) (to | onto) the queen"), 99))
    ear.begin()
    ear.feed(spoken("row two", "rms", before=0.3, after=0.3))
    assert ear.so_far().ending is Ending.OPEN


def test_a_long_vowel_after_a_command_is_no_word_of_it() -> None:
    """ "Row twooo" is "row two to" for a while, which nobody must wait for."""
    ear = as_new()
    ear.expect(Expected(phrase("row (two | three) [(to | onto) [the] (queen | row three)] | undo")))
    said = np.frombuffer(spoken("row two", "awb", before=0.5), np.int16)
    end = int(np.nonzero(np.abs(said) > 800)[0][-1])
    drawn = np.concatenate([said[:end], said[end - 1600 : end], said[end : end + 400], np.zeros(8000, np.int16)])
    ear.begin()
    ear.feed(drawn.tobytes())
    assert ear.so_far().ending is Ending.BREATHED


class Doubting:
    """A recogniser that takes everything for a whole command, and isn't sure of it."""

    def expect(self, expected: Expected) -> None: ...

    def begin(self) -> None: ...

    def feed(self, pcm: bytes, raw: bytes | None = None) -> None: ...

    def so_far(self) -> SoFar:
        return SoFar(Ending.CLOSED, 0.4)

    def finish(self) -> Heard | None:
        return Heard("undo", Source.SPOKEN, 0.4)

    def close(self) -> None: ...


@pytest.mark.parametrize(("noise", "part"), [(8, SOON), (300, DOUBTED)])
def test_what_is_doubted_is_waited_for_longest_in_noise(noise: float, part: float) -> None:
    """In a quiet room it waits no longer than after any command that could go on."""
    bench = Bench()
    bench.hearing = Hearing(Doubting(), sounding=lambda: False, log=bench.log)
    sound = np.frombuffer(spoken("undo", "rms", before=2.0, after=1.4), np.int16)
    bench.hear((sound + bench.random.normal(0, noise, len(sound)).astype(np.int16)).astype(np.int16).tobytes())
    waited = [facts["waited"] for event, facts in bench.events if event == "speech_ended"]
    assert [float(str(each)) for each in waited] == [pytest.approx(part * Settings.patience, abs=FRAME_SECONDS)]


def test_a_player_who_needs_longer_is_waited_for() -> None:
    bench = Bench(LIKELY)
    bench.hearing.tune(Settings(patience=3.0))
    first, second = spoken("move the king", "rms", before=0.5), spoken("of clubs", "rms", after=3.5)
    heard = bench.hear(first + bytes(2 * 16000 * 2) + second)
    assert [line.text for line in heard] == ["move the king of clubs"]


@widths("count", 3, 12)
def test_weak_sounds_are_passed_on_only_now_and_then(count: int) -> None:
    """Somebody talks on and on: the game may ask once in ten seconds, not after each sentence."""
    bench = Bench(LIKELY)
    times = []
    for said in OTHER_SPEECH[:count]:
        for line in bench.say(said, "awb"):
            if line.confidence < WEAK:
                times.append(bench.clock)
    assert all(later - earlier >= PARDON_AGAIN for earlier, later in pairwise(times))


def test_whoever_begins_to_speak_stirs_the_loudspeaker() -> None:
    """Once for each utterance, before it is over; a room in which nobody speaks leaves it at rest."""
    bench = Bench()
    stirred: list[float] = []
    bench.hearing = Hearing(bench.ear, sounding=lambda: False, stir=lambda: stirred.append(bench.clock), log=bench.log)
    bench.hear(bytes(3 * 16000 * 2))
    assert stirred == []
    bench.say("undo")
    bench.say("hint")
    ended = [facts["at"] for event, facts in bench.events if event == "speech_ended"]
    assert [begun < float(str(end)) for begun, end in zip(stirred, ended, strict=True)] == [True, True]


@widths("times", 4, 8)
def test_a_very_quiet_player_is_told_once(times: int) -> None:
    bench = Bench(LIKELY)
    told: list[str] = []
    bench.hearing = Hearing(bench.ear, sounding=lambda: False, tell=lambda notice: told.append(notice.about))
    bench.hearing.expect(LIKELY)
    for _ in range(times):
        softly = np.frombuffer(spoken("move the nine of hearts", "rms", before=0.5, after=1.4), np.int16) // 60
        bench.hear(softly.astype(np.int16).tobytes())
    assert told == ["very_quiet"]
