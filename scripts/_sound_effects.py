"""The effects: twelve of them, each in three or four takes, so that nothing is heard twice alike in a row.

Things are modelled after what they are. Paper is filtered noise, a coin is a small free plate with the
partials of one, tiles and markers are struck wood, and good and bad news is told by a kalimba in D, the key
of the music, so that no effect ever clashes with it. A take is another card, coin or tile: slightly higher or
lower, faster or slower; news is told by other notes of the same gesture.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from _sound_workbench import (
    Samples,
    band_pass,
    burst,
    low_pass,
    mix,
    noise,
    shape,
    silence,
    struck,
    sweep_pass,
)

Tune = Sequence[tuple[float, str, float]]

# The instruments.


def kalimba(frequency: float, seconds: float, mellow: float = 1.0) -> Samples:
    """A plucked tine: a pure tone, its faint octave, and the short high clamped-bar modes of the pluck."""
    long = min(seconds, 1.9 * (440 / frequency) ** 0.35)
    modes = (
        (frequency, 1.0, long),
        (frequency * 2.003, 0.10, long * 0.5),
        (frequency * 5.42, 0.10 / mellow, 0.09),
        (frequency * 0.5, 0.05, 0.12),
    )
    return struck(modes, seconds, softness=0.003 * mellow)


def wood(frequency: float, seconds: float, ring: float) -> Samples:
    """A small piece of hard wood: the bending modes of a free bar, the higher the sooner gone."""
    ratios = ((1.0, 1.0, 1.0), (2.76, 0.5, 0.6), (5.40, 0.22, 0.4), (8.93, 0.08, 0.3))
    return struck([(frequency * r, g, ring * d) for r, g, d in ratios], seconds, softness=0.0007)


def coin(frequency: float, seconds: float, ring: float) -> Samples:
    """A free round plate: partials that agree with no scale."""
    ratios = ((1.0, 0.8, 1.0), (1.73, 0.5, 0.8), (2.33, 0.6, 0.7), (3.91, 0.2, 0.45), (4.11, 0.2, 0.4))
    return struck([(frequency * r, g, ring * d) for r, g, d in ratios], seconds, softness=0.0006)


def note(name: str) -> float:
    """The frequency of a note such as ``D5`` or ``F#4``."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
    semitones = steps[name[0]] + ("#" in name) + 12 * (int(name[-1]) - 4)
    return 440.0 * 2 ** (semitones / 12)


def phrase(notes: Iterable[tuple[float, str, float]], seconds: float, mellow: float = 1.0) -> Samples:
    """Kalimba notes, given as (time, name, gain), over a trace of the wooden box that they are played on."""
    tune = silence(seconds)
    for at, name, gain in notes:
        mix(tune, kalimba(note(name), seconds - at, mellow), at, gain)
        mix(tune, wood(196.0, 0.08, 0.05), at, gain * 0.10)
    return tune


# The effects.


def card_slide(rng: random.Random) -> Samples:
    """A card drawn over felt: a hiss that rises and falls with its speed, slightly rough."""
    seconds = 0.26 * rng.uniform(0.88, 1.08)
    grain = low_pass(noise(seconds, rng), 90)
    centre, skew = 1_300 * rng.uniform(0.9, 1.12), rng.uniform(0.6, 0.85)

    def speed(t: float) -> float:
        return math.sin(math.pi * min(1.0, t / seconds) ** skew) ** 2

    hiss = sweep_pass(noise(seconds, rng), lambda t: centre + 2_300 * speed(t), 0.9)
    rough = [value * (1 + 6 * bump) for value, bump in zip(hiss, grain, strict=True)]
    return low_pass(shape(rough, speed), 4_800)


def card_snap(rng: random.Random) -> Samples:
    """A card put down: the flick of stiff paper, and the table under the felt."""
    sound = silence(0.15)
    size = rng.uniform(0.92, 1.09)
    flick = burst(0.035, 0.0008, rng)
    mix(sound, band_pass(flick, 2_300 * size, 0.9), gain=1.6)
    mix(sound, band_pass(flick, 850 * size, 1.6), gain=1.4)
    table = struck([(168.0 * size, 0.7, 0.11), (310.0 / size, 0.25, 0.07)], 0.14, 0.004)
    mix(sound, table, rng.uniform(0.001, 0.006))
    return sound


def coin_clink(rng: random.Random) -> Samples:
    """One coin set down upon another, with one small bounce."""
    sound = silence(0.55)
    upper, lower = 2_490 * rng.uniform(0.95, 1.06), 2_985 * rng.uniform(0.95, 1.06)
    mix(sound, coin(upper, 0.5, 0.42), gain=0.8)
    mix(sound, coin(lower, 0.45, 0.34), rng.uniform(0.003, 0.008), 0.5)
    mix(sound, coin(upper, 0.4, 0.30), rng.uniform(0.066, 0.098), rng.uniform(0.2, 0.34))
    mix(sound, band_pass(burst(0.02, 0.0005, rng), 5_200, 1.0), gain=0.35)
    return low_pass(sound, 7_500)


def balance_creak(rng: random.Random) -> Samples:
    """The wooden beam of the balance tilts: stick and slip, slower and slower, in a hollow body."""
    seconds = 0.62
    slips = silence(seconds)
    size, end = rng.uniform(0.92, 1.1), rng.uniform(0.44, 0.53)
    time = 0.02
    while time < end:
        progress = time / end
        strength = math.sin(math.pi * min(1.0, 0.12 + progress)) ** 1.2 * rng.uniform(0.55, 1.0)
        mix(slips, burst(0.006, 0.0015, rng), time, max(0.0, strength))
        time += (0.0075 + 0.017 * progress**2) * rng.uniform(0.86, 1.14)
    sound = silence(seconds)
    for centre, q, gain in ((390, 9.0, 1.0), (640, 11.0, 0.9), (1_060, 10.0, 0.6), (1_720, 8.0, 0.28)):
        mix(sound, band_pass(slips, centre * size, q), gain=gain)
    mix(sound, wood(220, 0.12, 0.09), end - 0.02, 0.05)
    return low_pass(sound, 2_800)


def tile_click(rng: random.Random) -> Samples:
    """A thick tile laid against its neighbour: two close clicks of hard wood."""
    sound = silence(0.2)
    mix(sound, wood(690 * rng.uniform(0.94, 1.07), 0.16, 0.12))
    mix(
        sound,
        wood(905 * rng.uniform(0.94, 1.07), 0.12, 0.09),
        rng.uniform(0.013, 0.030),
        rng.uniform(0.45, 0.65),
    )
    mix(sound, struck([(205.0, 0.6, 0.09)], 0.1, 0.002))
    mix(sound, band_pass(burst(0.012, 0.0004, rng), 3_100, 0.8), gain=0.7)
    return low_pass(sound, 8_000)


def marker_tap(rng: random.Random) -> Samples:
    """A little wooden marker on a cardboard picture."""
    sound = silence(0.14)
    size = rng.uniform(0.92, 1.1)
    mix(sound, wood(1_150 * size, 0.1, 0.075), gain=0.7)
    mix(sound, struck([(265.0 * size, 0.8, 0.07), (430.0, 0.3, 0.05)], 0.1, 0.002))
    mix(sound, band_pass(burst(0.010, 0.0006, rng), 1_900 * size, 0.8), gain=0.5)
    return low_pass(sound, 6_500)


def button(rng: random.Random) -> Samples:
    """A felt-covered key pressed and let go."""
    sound = silence(0.09)
    size = rng.uniform(0.94, 1.07)
    modes = [(520.0 * size, 0.8, 0.05), (1_040.0 * size, 0.25, 0.035), (180.0, 0.5, 0.05)]
    mix(sound, struck(modes, 0.07, 0.002))
    mix(sound, low_pass(burst(0.012, 0.001, rng), 2_400), gain=0.4)
    return sound


# The news: gestures of a few notes; how hard and how evenly they are played differs from take to take.

TRICK_WON: Sequence[Tune] = (
    ((0.0, "D5", 0.8), (0.095, "A5", 1.0)),
    ((0.0, "E5", 0.8), (0.105, "A5", 1.0)),
    ((0.0, "F#5", 0.8), (0.09, "A5", 1.0)),
)
"""Two light notes upwards."""
BID_MADE: Sequence[Tune] = (
    ((0.0, "D5", 0.8), (0.11, "F#5", 0.85), (0.22, "A5", 0.9), (0.36, "D6", 1.0)),
    ((0.0, "A4", 0.8), (0.11, "D5", 0.85), (0.22, "F#5", 0.9), (0.36, "A5", 1.0)),
    ((0.0, "D5", 0.8), (0.12, "A5", 0.85), (0.23, "F#5", 0.8), (0.37, "D6", 1.0)),
)
"""Promise kept: a rising triad that comes home."""
BID_MISSED: Sequence[Tune] = (
    ((0.0, "G4", 0.9), (0.19, "E4", 1.0)),
    ((0.0, "F#4", 0.9), (0.20, "D4", 1.0)),
    ((0.0, "A4", 0.9), (0.18, "E4", 1.0)),
)
"""Promise missed: two muffled notes downwards, more a shrug than a scolding."""
_TOP = ((0.62, "D5", 0.6), (0.635, "A5", 0.6), (0.65, "D6", 0.9), (0.665, "F#6", 0.5))
WIN: Sequence[Tune] = (
    ((0.0, "D4", 0.8), (0.11, "A4", 0.8), (0.22, "D5", 0.85), (0.33, "F#5", 0.9), (0.44, "A5", 0.95), *_TOP),
    ((0.0, "A4", 0.8), (0.11, "D5", 0.8), (0.22, "E5", 0.85), (0.33, "F#5", 0.9), (0.44, "A5", 0.95), *_TOP),
    ((0.0, "D4", 0.8), (0.11, "F#4", 0.8), (0.22, "A4", 0.85), (0.33, "D5", 0.9), (0.46, "E5", 0.95), *_TOP),
)
"""A run up the whole instrument and an open chord at the top."""
_LOW = ((0.70, "D4", 0.9), (0.73, "B3", 0.6), (0.76, "G3", 0.5))
LOSE: Sequence[Tune] = (
    ((0.0, "A4", 0.9), (0.22, "F#4", 0.85), (0.44, "E4", 0.85), *_LOW),
    ((0.0, "B4", 0.9), (0.22, "A4", 0.85), (0.44, "F#4", 0.85), *_LOW),
    ((0.0, "F#4", 0.9), (0.23, "G4", 0.8), (0.45, "E4", 0.85), *_LOW),
)
"""A slow step down to a warm low chord: well played all the same."""


def played(tune: Tune, seconds: float, rng: random.Random, mellow: float = 1.0) -> Samples:
    """A tune by a hand that is no machine."""
    human = [(at * rng.uniform(0.97, 1.03), name, gain * rng.uniform(0.92, 1.0)) for at, name, gain in tune]
    return phrase(human, seconds, mellow)


# The kinds of effects and how loud each is, in LUFS of its loudest moment.

KINDS = {"touch": -26.0, "news": -21.5, "end": -20.0}
"""What hands do stays in the background, news is told, and the end of a match may be heard."""


class Effect(NamedTuple):
    """How to make one take of an effect, of which kind it is, and how many takes there are."""

    make: Callable[[random.Random, int], Samples]
    kind: str
    takes: int = 4
    trim: float = 0.0
    """What is heard most often is a little softer than its kind."""


def _hand(make: Callable[[random.Random], Samples], trim: float = 0.0) -> Effect:
    return Effect(lambda rng, _: make(rng), "touch", trim=trim)


def _tunes(
    tunes: Sequence[Tune], kind: str, seconds: float, mellow: float = 1.0, cutoff: float = 0.0
) -> Effect:
    def make(rng: random.Random, take: int) -> Samples:
        sound = played(tunes[take], seconds, rng, mellow)
        return low_pass(sound, cutoff) if cutoff else sound

    return Effect(make, kind, len(tunes))


EFFECTS: dict[str, Effect] = {
    "card_slide": _hand(card_slide, -1.0),
    "card_snap": _hand(card_snap),
    "coin_clink": _hand(coin_clink),
    "balance_creak": _hand(balance_creak, -1.0),
    "tile_click": _hand(tile_click),
    "marker_tap": _hand(marker_tap),
    "button": _hand(button, -1.5),
    "trick_won": _tunes(TRICK_WON, "news", 0.8),
    "bid_made": _tunes(BID_MADE, "news", 1.15),
    "bid_missed": _tunes(BID_MISSED, "news", 0.85, 2.5, 1_800),
    "win": _tunes(WIN, "end", 2.1),
    "lose": _tunes(LOSE, "end", 1.9, 1.8, 3_000),
}
