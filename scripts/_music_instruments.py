"""The instruments of the music: each gives the samples of one note from its frequency and its length.

Struck and plucked bodies are sums of decaying modes, so that every note is in tune; reeds and pads are sums
of steady ones under an envelope. Levels are about even: how loud an instrument plays is the score's to say.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable

from _sound_workbench import RATE, Samples, band_pass, burst, high_pass, partial

Instrument = Callable[[float, float], Samples]
"""Frequency and seconds to samples; what was struck rings on for as long as it likes."""
HIGHEST = 14_000.0


def ring(modes: Iterable[tuple[float, float, float]], softness: float, longest: float = 4.0) -> Samples:
    """A body struck once: modes are (frequency, gain, decay to a thousandth)."""
    kept = [(f, g, min(d, longest)) for f, g, d in modes if f < HIGHEST]
    body = [0.0] * (round(max(d for _, _, d in kept) * RATE) + 1)
    for frequency, gain, decay in kept:
        tone = partial(frequency, decay, decay)
        body[: len(tone)] = [a + gain * b for a, b in zip(body, tone, strict=False)]
    return eased(body, softness, 0.02)


def eased(samples: Samples, rise: float, fall: float) -> Samples:
    """Soft at both ends."""
    size = len(samples)
    for index in range(min(size, round(rise * RATE))):
        samples[index] *= 0.5 - 0.5 * math.cos(math.pi * index / (rise * RATE))
    for index in range(min(size, round(fall * RATE))):
        samples[size - 1 - index] *= 0.5 - 0.5 * math.cos(math.pi * index / (fall * RATE))
    return samples


def string(frequency: float, pluck: float, dull: float, decay: float, softness: float) -> Samples:
    """A plucked string: where it is plucked thins out harmonics, and high ones die the sooner."""
    modes = []
    for k in range(1, 13):
        gain = abs(math.sin(math.pi * k * pluck)) / k**dull
        stretched = frequency * k * math.sqrt(1 + 0.00006 * k * k)
        modes.append((stretched, gain, decay * (330 / frequency) ** 0.4 / (1 + 0.28 * (k - 1))))
    return ring(modes, softness)


def steady(frequency: float, seconds: float, gains: Iterable[float], reeds: Iterable[float]) -> Samples:
    """A sustained tone of harmonics, several reeds slightly apart."""
    body = [0.0] * round(seconds * RATE)
    for reed in reeds:
        for k, gain in enumerate(gains, 1):
            if gain and frequency * k * reed < HIGHEST:
                tone = partial(frequency * k * reed, 90.0, seconds)
                body = [a + gain * b for a, b in zip(body, tone, strict=False)]
    return body


def celesta(frequency: float, _: float) -> Samples:
    """A steel bar over a wooden box: pure, with a bright quick twelfth above."""
    long = 2.2 * (520 / frequency) ** 0.4
    modes = ((1.0, 0.8, 1.0), (2.0, 0.12, 0.7), (3.0, 0.10, 0.35), (4.02, 0.16, 0.22), (6.3, 0.05, 0.08))
    return ring([(frequency * r, g, long * d) for r, g, d in modes], 0.002)


def harp(frequency: float, _: float) -> Samples:
    """Gut, plucked near the middle: round and long."""
    return string(frequency, 0.42, 1.9, 2.6, 0.003)


def guitar(frequency: float, _: float) -> Samples:
    """Nylon near the bridge over a small body."""
    tone = string(frequency, 0.21, 1.55, 2.1, 0.002)
    body = ring([(103.0, 0.05, 0.14), (208.0, 0.05, 0.10), (415.0, 0.03, 0.07)], 0.002)
    tone[: len(body)] = [a + b for a, b in zip(tone, body, strict=False)]
    return tone


def pizzicato(frequency: float, _: float) -> Samples:
    """A bowed instrument's string under a fingertip: short and woody."""
    tone = string(frequency, 0.30, 1.6, 0.62, 0.003)
    body = ring([(275.0, 0.10, 0.08), (460.0, 0.06, 0.06)], 0.002)
    tone[: len(body)] = [a + b for a, b in zip(tone, body, strict=False)]
    return tone


def toy_piano(frequency: float, _: float) -> Samples:
    """A little hammer on a clamped rod: sweet, slightly wrong partials and a knock."""
    long = 1.1 * (520 / frequency) ** 0.3
    modes = ((1.0, 0.7, 1.0), (2.01, 0.20, 0.6), (2.93, 0.16, 0.4), (5.41, 0.10, 0.16), (8.2, 0.03, 0.06))
    body = [(frequency * r, g, long * d) for r, g, d in modes]
    return ring([*body, (1_240.0, 0.07, 0.03), (2_310.0, 0.04, 0.02)], 0.0012)


def kalimba(frequency: float, _: float) -> Samples:
    """The plucked tine that also tells the news of the games."""
    long = 1.9 * (440 / frequency) ** 0.35
    modes = ((1.0, 0.9, 1.0), (2.003, 0.10, 0.5), (5.42, 0.05, 0.05), (0.5, 0.05, 0.07))
    return ring([(frequency * r, g, long * d) for r, g, d in modes], 0.005)


def marimba(frequency: float, _: float) -> Samples:
    """Rosewood bars, tuned to two octaves above themselves, with soft mallets."""
    long = 1.25 * (262 / frequency) ** 0.45
    modes = ((1.0, 1.0, 1.0), (3.95, 0.14, 0.30), (9.2, 0.03, 0.10))
    return ring([(frequency * r, g, long * d) for r, g, d in modes], 0.004)


def glass(frequency: float, seconds: float) -> Samples:
    """The rim of a glass: it swells, beats slowly with itself, and goes on."""
    tone = steady(frequency, seconds + 1.6, (0.55, 0.05, 0.03), (0.9988, 1.0012))
    return eased(tone, min(0.7, seconds * 0.4), 1.9)


def drop(frequency: float, _: float) -> Samples:
    """A stone on a bowl of glass: clear, far apart partials."""
    long = 2.8 * (660 / frequency) ** 0.3
    modes = ((1.0, 0.6, 1.0), (1.003, 0.25, 1.0), (2.32, 0.18, 0.5), (4.25, 0.09, 0.22), (6.63, 0.04, 0.1))
    return ring([(frequency * r, g, long * d) for r, g, d in modes], 0.002)


def accordion(frequency: float, seconds: float) -> Samples:
    """Two reeds a little apart, with a soft bellows."""
    gains = (0.40, 0.22, 0.15, 0.08, 0.055, 0.03, 0.02)
    return eased(steady(frequency, seconds + 0.12, gains, (0.9990, 1.0014)), 0.14, 0.22)


def pad(frequency: float, seconds: float) -> Samples:
    """Something between strings and breath, which comes and goes slowly."""
    tone = steady(frequency, seconds * 1.45, (0.45, 0.12, 0.05, 0.02), (0.9984, 1.0016))
    return eased(tone, seconds * 0.62, seconds * 0.75)


def bass(frequency: float, seconds: float) -> Samples:
    """A soft low pluck, with enough of its octaves to be heard from small loudspeakers."""
    long = min(2.8, max(0.9, seconds * 1.5))
    modes = ((1.0, 1.0, 1.0), (2.0, 0.45, 0.7), (3.0, 0.16, 0.45), (4.0, 0.07, 0.3))
    return ring([(frequency * r, g, long * d) for r, g, d in modes], 0.012)


def shaker(frequency: float, _: float) -> Samples:
    """A few seeds in an egg; the frequency only chooses which of them."""
    rng = random.Random(round(frequency))
    return high_pass(band_pass(burst(0.09, 0.022, rng), 5_200 + 900 * rng.random(), 0.8), 2_500)


def frame_drum(frequency: float, _: float) -> Samples:
    """A hand on a small drum, heard from the next room."""
    return ring(
        [(frequency, 1.0, 0.34), (frequency * 1.59, 0.35, 0.18), (frequency * 2.14, 0.15, 0.12)], 0.006
    )
