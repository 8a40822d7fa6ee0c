"""What is heard: short effects, and quiet music for each screen; without a sound device, nothing at all."""

from __future__ import annotations

import logging
import random
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
MUSIC = "music_"
"""What the file of a piece begins with; the rest is its name: `TITLE`, or the id of a game."""
TITLE = "title"
FADE_IN_MS = 2_000
FADE_OUT_MS = 900
SHORTEST_GAP = 0.03
"""Seconds within which the same effect is one sound: four cards dealt at once are not four times as loud."""
VOICES = 16
_NO_MIXER = (pygame.error, NotImplementedError, ImportError)
"""What pygame raises where there is no device, no driver, or no mixer in the build."""


class Audio:
    """Effects and music at their own volumes.

    Making one and giving it settings costs nothing: the device is opened by `start`, which belongs after the
    first frame, or by the first effect, and never while there is nothing to be heard. Each effect has several
    takes, files that are read when they are first heard; music is streamed from its file.
    """

    def __init__(
        self,
        folder: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
        rng: random.Random | None = None,
    ) -> None:
        self._folder = folder or paths.assets() / "sounds"
        self._clock = clock
        self._rng = rng or random.Random()
        self._effects_gain = self._music_gain = 1.0
        self._started = False
        self._tried = False
        self._takes: dict[str, list[Path]] = {}
        self._pieces: dict[str, Path] = {}
        self._sounds: dict[Path, pygame.mixer.Sound] = {}
        self._last_take: dict[str, Path] = {}
        self._last_played: dict[str, float] = {}
        self._wanted = TITLE
        self._playing: Path | None = None
        self._leaving = False
        """Whether the piece that plays is fading out."""

    @property
    def available(self) -> bool:
        """Whether there is an open device."""
        return bool(self._takes)

    def start(self) -> None:
        """Open the device and begin the music, as far as the settings let anything be heard."""
        self._started = True
        if self._effects_gain or self._music_gain:
            self._open()
        if self.available:
            pygame.mixer.music.set_volume(self._music_gain)
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
        """Let an effect be heard, never in the same take twice in a row.

        `volume`, 0 to 1, is its share of the effects' volume.
        """
        if name not in EFFECTS:
            raise KeyError(name)
        if not self._effects_gain:
            return
        now = self._clock()
        if now - self._last_played.get(name, -1.0) < SHORTEST_GAP:
            return
        self._last_played[name] = now
        self._open()
        if not self.available or (sound := self._sound(self._next_take(name))) is None:
            return
        # On the channel, not on the sound, whose volume its other voices share. With all voices busy: none.
        if (channel := sound.play()) is not None:
            channel.set_volume(self._effects_gain * volume)

    def play_music(self, name: str) -> None:
        """Let this piece be heard from now on: what plays fades out, then it fades in.

        To be called every frame with the piece that the screen wants: that is also how a fade gets on. A name
        without a piece of its own, as of a new game, gets the title's.
        """
        self._wanted = name
        self._follow_music()

    def close(self) -> None:
        """Fall silent and give the device back."""
        if self.available:
            pygame.mixer.quit()
        self._sounds.clear()
        self._takes.clear()
        self._started = self._tried = self._leaving = False
        self._playing = None

    def _next_take(self, name: str) -> Path:
        takes, last = self._takes[name], self._last_take.get(name)
        take = self._rng.choice([one for one in takes if one != last] or takes)
        self._last_take[name] = take
        return take

    def _sound(self, take: Path) -> pygame.mixer.Sound | None:
        if take not in self._sounds:
            try:
                self._sounds[take] = pygame.mixer.Sound(take)
            except (pygame.error, OSError) as error:
                log.warning("a sound cannot be read: %s", error)
                return None
        return self._sounds[take]

    def _open(self) -> None:
        """Try once; where it fails, stay silent until the program is started again."""
        if self._tried:
            return
        self._tried = True
        takes, pieces = self._files()
        if missing := EFFECTS - takes.keys():
            log.warning("the sounds cannot be found: %s", ", ".join(sorted(missing)))
            return
        try:
            with quiet_libraries():
                # Twice SDL's usual buffer: 46 ms are not heard, and a resting program wakes half as often.
                pygame.mixer.init(frequency=44_100, size=-16, channels=2, buffer=2048)
            pygame.mixer.set_num_channels(VOICES)
            self._takes, self._pieces = takes, pieces
        except _NO_MIXER as error:
            log.debug("no sound: %s", error)

    def _files(self) -> tuple[dict[str, list[Path]], dict[str, Path]]:
        """The takes of every effect and the pieces, by name."""
        takes: dict[str, list[Path]] = {}
        for path in sorted(self._folder.glob("*.wav")):
            takes.setdefault(path.stem.rpartition("_")[0], []).append(path)
        pieces = {path.stem.removeprefix(MUSIC): path for path in self._folder.glob(f"{MUSIC}*.ogg")}
        return takes, pieces

    def _follow_music(self) -> None:
        """One step towards the piece that is wanted; never waits for a fade."""
        if not self._started or not self.available:
            return
        wanted = self._pieces.get(self._wanted, self._pieces.get(TITLE)) if self._music_gain else None
        if wanted == self._playing and not self._leaving:
            return
        music = pygame.mixer.music
        if wanted is None:
            music.stop()
            self._playing, self._leaving = None, False
        elif self._playing is None or (self._leaving and not music.get_busy()):
            self._playing, self._leaving = wanted, False
            try:
                music.load(wanted)
                music.play(loops=-1, fade_ms=FADE_IN_MS)
            except (pygame.error, OSError) as error:
                log.warning("the music cannot be played: %s", error)
        elif not self._leaving:
            # To load while the old piece fades would wait for its end, and the program with it.
            self._leaving = True
            music.fadeout(FADE_OUT_MS)


def gain(volume: int) -> float:
    """The amplitude for a volume of 0 to 100; squared, since the ear hears ratios."""
    return (volume / 100) ** 2
