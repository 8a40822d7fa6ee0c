"""What is heard: short effects and one quiet piece of music; without a sound device, nothing at all."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.settings import Settings
from game.system import paths
from game.system.quiet import quiet_libraries

log = logging.getLogger(__name__)

EFFECTS = frozenset(
    {
        "balance_creak",
        "bid_made",
        "bid_missed",
        "button",
        "card_slide",
        "card_snap",
        "coin_clink",
        "lose",
        "marker_tap",
        "tile_click",
        "trick_won",
        "win",
    }
)
MUSIC_FILE = "music_night.ogg"
MUSIC_FADE_MS = 2_000
SHORTEST_GAP = 0.03
"""Seconds within which the same effect is one sound: four cards dealt at once are not four times as loud."""
VOICES = 16
_NO_MIXER = (pygame.error, NotImplementedError, ImportError)
"""What pygame raises where there is no device, no driver, or no mixer in the build."""


class Audio:
    """Effects and music at their own volumes.

    Making one and giving it settings costs nothing: the device is opened by `start`, which belongs after the
    first frame, or by the first effect, and never while there is nothing to be heard.
    """

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder = folder or paths.assets() / "sounds"
        self._clock = clock
        self._effects_gain = self._music_gain = 1.0
        self._started = False
        self._tried = False
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._last_played: dict[str, float] = {}
        self._music_on = False

    @property
    def available(self) -> bool:
        """Whether there is an open device."""
        return bool(self._sounds)

    def start(self) -> None:
        """Open the device and begin the music, as far as the settings let anything be heard."""
        self._started = True
        if self._effects_gain or self._music_gain:
            self._open()
        self._follow_music()

    def apply(self, settings: Settings) -> None:
        """Take over the volumes and the mute; heard at once where sound has started."""
        self._effects_gain = 0.0 if settings.muted else gain(settings.effects_volume)
        self._music_gain = 0.0 if settings.muted else gain(settings.music_volume)
        if self._started:
            self.start()
        if not self._effects_gain and self.available:
            pygame.mixer.stop()

    def play(self, name: str, volume: float = 1.0) -> None:
        """Let an effect be heard; `volume`, 0 to 1, is its share of the effects' volume."""
        if name not in EFFECTS:
            raise KeyError(name)
        if not self._effects_gain:
            return
        now = self._clock()
        if now - self._last_played.get(name, -1.0) < SHORTEST_GAP:
            return
        self._last_played[name] = now
        self._open()
        if (sound := self._sounds.get(name)) is None:
            return
        # On the channel, not on the sound, whose volume its other voices share. With all voices busy: none.
        if (channel := sound.play()) is not None:
            channel.set_volume(self._effects_gain * volume)

    def close(self) -> None:
        """Fall silent and give the device back."""
        if self.available:
            pygame.mixer.quit()
        self._sounds.clear()
        self._started = self._tried = self._music_on = False

    def _open(self) -> None:
        """Try once; where it fails, stay silent until the program is started again."""
        if self._tried:
            return
        self._tried = True
        try:
            with quiet_libraries():
                # Twice SDL's usual buffer: 46 ms are not heard, and a resting program wakes half as often.
                pygame.mixer.init(frequency=44_100, size=-16, channels=2, buffer=2048)
            pygame.mixer.set_num_channels(VOICES)
            self._sounds = {name: pygame.mixer.Sound(self._folder / f"{name}.wav") for name in EFFECTS}
        except _NO_MIXER as error:
            log.debug("no sound: %s", error)
        except OSError as error:
            log.warning("the sounds cannot be read: %s", error)
            pygame.mixer.quit()

    def _follow_music(self) -> None:
        if not self.available:
            return
        music = pygame.mixer.music
        music.set_volume(self._music_gain)
        wanted = bool(self._music_gain)
        if wanted == self._music_on:
            return
        self._music_on = wanted
        try:
            if wanted:
                music.load(self._folder / MUSIC_FILE)
                music.play(loops=-1, fade_ms=MUSIC_FADE_MS)
            else:
                music.stop()
        except (pygame.error, OSError) as error:
            log.warning("the music cannot be played: %s", error)


def gain(volume: int) -> float:
    """The amplitude for a volume of 0 to 100; squared, since the ear hears ratios."""
    return (volume / 100) ** 2
