"""Sound follows the settings, and a machine without sound is a quiet machine, not a broken one."""

from __future__ import annotations

import logging
import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.audio import EFFECTS, SHORTEST_GAP, Audio, gain
from game.settings import Settings

SOUNDS = Path(__file__).resolve().parents[3] / "assets" / "sounds"


class Clock:
    """A time that only moves when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class HeardChannel:
    """Stands for a channel of the mixer and remembers how loud it was made."""

    def __init__(self, name: str, heard: list[tuple[str, float]]) -> None:
        self._name, self._heard = name, heard

    def set_volume(self, volume: float) -> None:
        self._heard.append((self._name, volume))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """The effects that were really sent to the mixer, each with its volume."""
    heard: list[tuple[str, float]] = []

    class HeardSound:
        def __init__(self, path: Path) -> None:
            assert path.is_file()
            self._name = path.stem.rpartition("_")[0]

        def play(self) -> HeardChannel:
            return HeardChannel(self._name, heard)

    monkeypatch.setattr(pygame.mixer, "Sound", HeardSound)
    return heard


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[Audio]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    one = Audio(clock=clock)
    yield one
    one.close()
    assert pygame.mixer.get_init() is None


def takes() -> Counter[str]:
    """How many files there are of each effect."""
    return Counter(path.stem.rpartition("_")[0] for path in SOUNDS.glob("*.wav"))


def test_there_are_three_or_four_files_for_every_effect() -> None:
    assert takes().keys() == EFFECTS
    assert set(takes().values()) <= {3, 4}


def test_an_effect_is_never_heard_in_the_same_take_twice_in_a_row(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")

    def heard(seed: int) -> list[str]:
        audio = Audio(clock=clock, rng=random.Random(seed))
        played: list[str] = []

        class Take:
            def __init__(self, path: Path) -> None:
                self._name = path.stem

            def play(self) -> None:
                played.append(self._name)

        monkeypatch.setattr(pygame.mixer, "Sound", Take)
        for _ in range(40):
            audio.play("card_snap")
            clock.now += 1
        audio.close()
        return played

    first = heard(1)
    assert len(first) == 40
    assert len(set(first)) == takes()["card_snap"]
    assert all(one != other for one, other in pairwise(first))
    assert heard(1) == first
    assert heard(2) != first


def test_an_effect_is_read_when_it_is_first_heard(
    audio: Audio, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = pygame.mixer.Sound
    read: list[str] = []

    def reading(path: Path) -> pygame.mixer.Sound:
        read.append(path.stem)
        return real(path)

    monkeypatch.setattr(pygame.mixer, "Sound", reading)
    audio.start()
    assert read == []
    for _ in range(20):
        audio.play("button")
        clock.now += 1
    assert sorted(read) == [f"button_{take}" for take in range(1, takes()["button"] + 1)]


def test_the_device_is_not_opened_before_the_start(audio: Audio) -> None:
    audio.apply(Settings())
    assert pygame.mixer.get_init() is None
    audio.start()
    assert pygame.mixer.get_init() is not None
    assert audio.available


def test_a_muted_program_never_opens_the_device(audio: Audio) -> None:
    audio.apply(Settings(muted=True))
    audio.start()
    audio.play("win")
    assert pygame.mixer.get_init() is None


def test_an_effect_is_heard_at_the_effects_volume(audio: Audio, heard: list[tuple[str, float]]) -> None:
    audio.apply(Settings(effects_volume=50))
    audio.play("card_snap")
    audio.play("coin_clink", volume=0.5)
    assert heard == [("card_snap", gain(50)), ("coin_clink", gain(50) * 0.5)]


def test_muting_and_a_volume_of_nothing_silence_effects(audio: Audio, heard: list[tuple[str, float]]) -> None:
    audio.apply(Settings(muted=True))
    audio.play("button")
    audio.apply(Settings(effects_volume=0))
    audio.play("button")
    assert heard == []
    audio.apply(Settings(effects_volume=100))
    audio.play("button")
    assert heard == [("button", 1.0)]


def test_the_same_effect_within_thirty_milliseconds_is_one_sound(
    audio: Audio, clock: Clock, heard: list[tuple[str, float]]
) -> None:
    audio.play("card_slide")
    clock.now += SHORTEST_GAP * 0.9
    audio.play("card_slide")
    audio.play("card_snap")
    clock.now += SHORTEST_GAP * 0.2
    audio.play("card_slide")
    assert [name for name, _ in heard] == ["card_slide", "card_snap", "card_slide"]


def test_an_unknown_effect_is_an_error_of_the_program_even_in_silence(audio: Audio) -> None:
    audio.apply(Settings(muted=True))
    with pytest.raises(KeyError, match="cowbell"):
        audio.play("cowbell")


def test_every_effect_can_be_played(audio: Audio) -> None:
    for name in sorted(EFFECTS):
        audio.play(name)
    assert pygame.mixer.get_busy()


def test_music_follows_its_own_volume(audio: Audio) -> None:
    audio.apply(Settings(music_volume=0))
    audio.start()
    assert not pygame.mixer.music.get_busy()
    audio.apply(Settings(music_volume=50))
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(gain(50), abs=0.01)
    audio.apply(Settings(music_volume=50, effects_volume=0))
    assert pygame.mixer.music.get_busy()
    audio.apply(Settings(music_volume=50, muted=True))
    assert not pygame.mixer.music.get_busy()
    audio.apply(Settings(music_volume=50))
    assert pygame.mixer.music.get_busy()


def test_muting_cuts_effects_that_still_sound(audio: Audio) -> None:
    audio.apply(Settings(music_volume=0))
    audio.play("win")
    assert pygame.mixer.get_busy()
    audio.apply(Settings(muted=True))
    assert not pygame.mixer.get_busy()


@pytest.mark.parametrize("driver", ["alsa", "no such driver"])
def test_without_a_device_it_is_silent_without_a_word(
    audio: Audio,
    driver: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    # A place where ALSA finds no device, also on machines that have one.
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/nonexistent")
    monkeypatch.setenv("AUDIODEV", "nonexistent")
    audio.start()
    audio.play("win")
    audio.apply(Settings(music_volume=10))
    audio.play("lose")
    assert not audio.available
    assert [record for record in caplog.records if record.levelno > logging.DEBUG] == []
    assert capfd.readouterr() == ("", "")


def test_an_installation_that_lost_its_sounds_still_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio = Audio(folder=tmp_path)
    audio.start()
    audio.play("win")
    assert not audio.available
    assert pygame.mixer.get_init() is None


def test_full_volume_is_full_and_half_the_way_is_a_quarter_of_the_amplitude() -> None:
    assert (gain(0), gain(50), gain(100)) == (0.0, 0.25, 1.0)
