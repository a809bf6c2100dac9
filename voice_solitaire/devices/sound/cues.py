"""The cue player: our sounds, a player's own laid over them, through the mixer's line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from voice_solitaire.devices.sound.clip import ClipKind
from voice_solitaire.devices.sound.mixer import RATE, Mixer
from voice_solitaire.devices.sound.resample import Samples, floats, resample
from voice_solitaire.devices.sound.wav import read_pcm
from voice_solitaire.ports import Cue, Notice, Settings, Tell

LONGEST = 5.0  # seconds; a player's own cue may be a tune, but not an evening
FADE = 0.005  # seconds at the end of one that was cut
PACKAGE = Path(__file__).parents[2]
# A wheel carries the sounds inside the package; an editable checkout has them beside it.
FOLDERS = (PACKAGE / "sounds", PACKAGE.parent / "sounds")


class Cues:
    """The CuePlayer of ports. A missing or broken sound is told once and is silent ever after."""

    def __init__(self, mixer: Mixer, settings: Settings, tell: Tell, folders: tuple[Path, ...] = FOLDERS) -> None:
        self._mixer, self._tell, self._folders = mixer, tell, folders
        self._settings = replace(settings, sound_folder="")
        self._loaded: dict[Cue, Samples] = {}
        self._told: set[Notice] = set()
        self.tune(settings)

    def play(self, cue: Cue, pan: float = 0.0) -> None:
        if not self._settings.sounds:
            return
        if cue not in self._loaded:
            self._loaded[cue] = self._load(cue)
        samples = self._loaded[cue]
        if len(samples):
            self._mixer.play(samples, pan)

    def tune(self, settings: Settings) -> None:
        if settings.sound_folder != self._settings.sound_folder:
            self._loaded.clear()
            if settings.sound_folder and not Path(settings.sound_folder).expanduser().is_dir():
                self._tell_once(Notice("no_sound_folder", (("folder", settings.sound_folder),)))
        self._settings = settings
        self._mixer.volume(ClipKind.CUE, settings.sound_volume)

    def _load(self, cue: Cue) -> Samples:
        """The cue at the mixer's rate, shape (n,); no samples at all when it can't be had."""
        name = f"{cue.value}.wav"
        own = [Path(self._settings.sound_folder).expanduser()] if self._settings.sound_folder else []
        for folder in (*own, *self._folders):
            if not (folder / name).is_file():  # a pipe would keep the game waiting
                continue
            try:
                return _prepared(folder / name)
            except (OSError, ValueError):
                self._tell_once(Notice("broken_sound", (("name", name),)))
                return np.zeros(0, dtype=np.float32)
        self._tell_once(Notice("missing_sound", (("name", name),)))
        return np.zeros(0, dtype=np.float32)

    def _tell_once(self, notice: Notice) -> None:
        if notice not in self._told:
            self._told.add(notice)
            self._tell(notice)


def _prepared(path: Path) -> Samples:
    pcm, rate = read_pcm(path)
    samples = resample(floats(pcm[: round(LONGEST * rate)]), rate, RATE)
    if len(pcm) > LONGEST * rate:
        fade = round(FADE * RATE)
        samples[-fade:] *= np.linspace(1, 0, fade, dtype=np.float32)
    return samples
