"""The thread that renders: it opens the best voice there is, and a lesser one when that fails."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from voice_solitaire.devices.sound.clip import SpeechClip
from voice_solitaire.devices.voice.espeak import EspeakRenderer
from voice_solitaire.devices.voice.native import MacRenderer, SapiRenderer
from voice_solitaire.devices.voice.renderer import Manner, Renderer, VoiceError
from voice_solitaire.devices.voice.saved import SavedRenderer
from voice_solitaire.ports import DeviceMissing, Log, Tell, no_log

Opening = Callable[[], Renderer]


def openings(platform: str = sys.platform) -> tuple[Opening, ...]:
    """The voices of a platform, best first; espeak-ng comes in the wheel and works on all of them."""
    native: dict[str, tuple[Opening, ...]] = {"darwin": (MacRenderer,), "win32": (SapiRenderer,)}
    return (*native.get(platform, ()), EspeakRenderer, SavedRenderer)


class RenderThread:
    """Renders utterances one after the other on a thread of its own, which some voices insist on.

    :raises DeviceMissing: ``no_voice`` or ``voice_unreadable``, when none of the voices can be started.
    """

    def __init__(self, tell: Tell, log: Log = no_log, voices: Sequence[Opening] | None = None) -> None:
        self._tell, self._log = tell, log
        self._openings = list(openings() if voices is None else voices)
        self._jobs: SimpleQueue[tuple[str, Manner, SpeechClip] | None] = SimpleQueue()
        self._opened = threading.Event()
        self._renderer: Renderer | None = None
        self._missing = DeviceMissing("no_voice")
        self._thread = threading.Thread(target=self._work, name="render", daemon=True)
        self._thread.start()
        self._opened.wait()
        if self._renderer is None:
            raise self._missing

    @property
    def renderer(self) -> Renderer | None:
        """The voice that speaks now; None when the last one failed."""
        return self._renderer

    def narrate(self, text: str, manner: Manner, utterance: SpeechClip) -> None:
        """Render ``text`` into ``utterance``; returns at once."""
        self._jobs.put((text, manner, utterance))

    def close(self) -> None:
        """Stop after the text that is being rendered."""
        self._jobs.put(None)
        self._thread.join(2)

    def _work(self) -> None:
        self._renderer = self._open_next()
        self._opened.set()
        while (job := self._jobs.get()) is not None:
            text, manner, utterance = job
            while self._renderer is not None and not utterance.dropped:
                try:
                    self._renderer.render(text, manner, utterance.write)
                    break
                except Exception as error:  # a thread that ends here would leave the line waiting, and a silent game
                    self._log("voice_failed", voice=self._renderer.name, reason=_reason(error))
                    self._close()
                    self._renderer = self._open_next()
                    manner = Manner(manner.rate, manner.pitch)  # another engine has other voices
                    if self._renderer is None:
                        self._tell(self._missing.notice)
            utterance.end()  # whatever happened: the line waits for it
        self._close()

    def _close(self) -> None:
        """Puts the voice away, which a broken one may not even allow."""
        if self._renderer is not None:
            with contextlib.suppress(Exception):
                self._renderer.close()

    def _open_next(self) -> Renderer | None:
        while self._openings:
            try:
                return self._openings.pop(0)()
            except Exception as error:  # the caller waits for this thread to say whether there is a voice
                self._log("voice_missing", reason=_reason(error))
                self._missing = getattr(error, "missing", None) or self._missing
        return None


def _reason(error: Exception) -> str:
    """Why a voice isn't there, for the log; what no voice should raise by its name too."""
    return str(error) if isinstance(error, VoiceError) else repr(error)
