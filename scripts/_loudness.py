"""Prints how loud every sound file is, beside what it should be."""

from __future__ import annotations

import argparse
import sys
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from _loudness_measure import RATE, Loudness, measure
from _sound_effects import EFFECTS, KINDS
from make_sounds import MUSIC, MUSIC_LOUDNESS, SOUNDS, TABLE_LOUDNESS

TOLERANCE = 2.0
HIGHEST_PEAK = -3.0
FULL_SCALE = 32_768.0


class Measured(NamedTuple):
    """One file: its kind, what was measured, what counts (in LUFS), and what it should be."""

    name: str
    kind: str
    loudness: Loudness
    heard: float
    target: float

    @property
    def right(self) -> bool:
        """Whether it keeps to its target and leaves room above its peak."""
        return abs(self.heard - self.target) <= TOLERANCE and self.loudness.peak < HIGHEST_PEAK


def samples(path: Path) -> list[array[int]]:
    """The channels of a file as the program will hear them; one where both are the same."""
    if pygame.mixer.get_init() is None:
        pygame.mixer.init(frequency=RATE, size=-16, channels=2)
    values = array("h", pygame.mixer.Sound(path).get_raw())
    left, right = values[0::2], values[1::2]
    return [left] if left == right else [left, right]


def kind_of(name: str) -> tuple[str, float]:
    """The kind of a file, and the loudness that belongs to it."""
    if name.startswith(MUSIC):
        return "music", MUSIC_LOUDNESS.get(name.removeprefix(MUSIC), TABLE_LOUDNESS)
    kind = EFFECTS[name.rpartition("_")[0]].kind
    return kind, KINDS[kind]


def table(folder: Path = SOUNDS, *, window: float = 0.0, every: float = 0.0) -> Iterator[Measured]:
    """Every file of the folder; music counts as a whole, an effect by its loudest moment."""
    for path in sorted([*folder.glob("*.wav"), *folder.glob("*.ogg")]):
        kind, target = kind_of(path.stem)
        music = kind == "music"
        spots = {"window": window, "every": every} if music else {}
        found = measure(samples(path), full_scale=FULL_SCALE, **spots)
        yield Measured(path.stem, kind, found, found.integrated if music else found.momentary, target)


def main(arguments: Sequence[str]) -> int:
    """Print the table; 1 where a file is too loud or too soft."""
    parser = argparse.ArgumentParser(description="How loud the sounds are, after BS.1770.")
    parser.add_argument("--out", type=Path, default=SOUNDS, metavar="FOLDER", help="where the sounds are")
    parser.add_argument("--quick", action="store_true", help="spot checks of the music")
    chosen = parser.parse_args(arguments)
    spots = {"window": 1.0, "every": 25.0} if chosen.quick else {}
    wrong = 0
    print(f"{'file':<18} {'kind':<6} {'LUFS':>6} {'target':>7} {'moment':>7} {'peak dB':>8}")
    for one in table(chosen.out, **spots):
        wrong += not one.right
        mark = "" if one.right else "  <- outside"
        print(
            f"{one.name:<18} {one.kind:<6} {one.heard:6.1f} {one.target:7.1f} "
            f"{one.loudness.momentary:7.1f} {one.loudness.peak:8.1f}{mark}"
        )
    print(f"{wrong} outside of their targets (+-{TOLERANCE:g} dB, peak below {HIGHEST_PEAK:g} dB)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
