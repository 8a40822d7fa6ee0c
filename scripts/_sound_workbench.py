"""The workbench that sounds are made on: noise, filters, struck bodies, a mixing desk, and wave files."""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from _loudness_measure import measure

RATE = 44_100
PEAK_LIMIT_DB = -3.2

Samples = list[float]


def silence(seconds: float) -> Samples:
    """A stretch of nothing to mix into."""
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, rng: random.Random) -> Samples:
    """White noise."""
    return [rng.uniform(-1.0, 1.0) for _ in range(round(seconds * RATE))]


def mix(target: Samples, source: Sequence[float], at: float = 0.0, gain: float = 1.0) -> None:
    """Add ``source`` to ``target`` from the time ``at`` on; what goes beyond the end is dropped."""
    start = round(at * RATE)
    for index in range(min(len(source), len(target) - start)):
        target[start + index] += source[index] * gain


def shape(samples: Sequence[float], envelope: Callable[[float], float]) -> Samples:
    """Multiply by an envelope, a function of the time in seconds."""
    return [value * envelope(index / RATE) for index, value in enumerate(samples)]


def biquad(samples: Iterable[float], b: tuple[float, float, float], a: tuple[float, float]) -> Samples:
    """A second-order filter with normalised coefficients."""
    x1 = x2 = y1 = y2 = 0.0
    result = []
    for x in samples:
        y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
        x2, x1, y2, y1 = x1, x, y1, y
        result.append(y)
    return result


def low_pass(samples: Iterable[float], cutoff: float, q: float = 0.707) -> Samples:
    """Keep what lies below the cutoff frequency."""
    angle = 2 * math.pi * cutoff / RATE
    alpha, cosine = math.sin(angle) / (2 * q), math.cos(angle)
    a0 = 1 + alpha
    side = (1 - cosine) / 2 / a0
    return biquad(samples, (side, 2 * side, side), (-2 * cosine / a0, (1 - alpha) / a0))


def high_pass(samples: Iterable[float], cutoff: float, q: float = 0.707) -> Samples:
    """Keep what lies above the cutoff frequency."""
    angle = 2 * math.pi * cutoff / RATE
    alpha, cosine = math.sin(angle) / (2 * q), math.cos(angle)
    a0 = 1 + alpha
    side = (1 + cosine) / 2 / a0
    return biquad(samples, (side, -2 * side, side), (-2 * cosine / a0, (1 - alpha) / a0))


def band_pass(samples: Iterable[float], centre: float, q: float) -> Samples:
    """Keep what lies around the centre frequency."""
    angle = 2 * math.pi * centre / RATE
    alpha, cosine = math.sin(angle) / (2 * q), math.cos(angle)
    a0 = 1 + alpha
    return biquad(samples, (alpha / a0, 0.0, -alpha / a0), (-2 * cosine / a0, (1 - alpha) / a0))


def sweep_pass(samples: Sequence[float], centre: Callable[[float], float], damping: float) -> Samples:
    """A band-pass whose centre moves with time: a state-variable filter, stable while it is turned."""
    low = band = 0.0
    result = []
    for index, value in enumerate(samples):
        f = 2 * math.sin(math.pi * centre(index / RATE) / RATE)
        low += f * band
        band += f * (value - low - damping * band)
        result.append(band)
    return result


def partial(frequency: float, decay: float, seconds: float) -> Samples:
    """One mode of a struck body: a sine that falls to a thousandth within ``decay`` seconds."""
    radius = 0.001 ** (1 / (decay * RATE))
    angle = 2 * math.pi * frequency / RATE
    once, twice = 2 * radius * math.cos(angle), radius * radius
    before, now = 0.0, math.sin(angle)
    result = []
    for _ in range(round(seconds * RATE)):
        result.append(now)
        before, now = now, once * now - twice * before
    return result


def struck(modes: Iterable[tuple[float, float, float]], seconds: float, softness: float = 0.001) -> Samples:
    """A body struck once. Modes are (frequency, gain, decay); a softer mallet takes longer to touch."""
    body = silence(seconds)
    for frequency, gain, decay in modes:
        mix(body, partial(frequency, decay, min(seconds, decay)), gain=gain)
    return shape(body, lambda t: 0.5 - 0.5 * math.cos(math.pi * min(1.0, t / softness)))


def burst(seconds: float, attack: float, rng: random.Random) -> Samples:
    """A short breath of noise: quick attack, then an exponential fall."""
    return shape(noise(seconds, rng), lambda t: min(1.0, t / attack) * math.exp(-5 * t / seconds))


def master(samples: Samples, loudness: float) -> Samples:
    """Take out rumble, bring its loudest moment to so many LUFS without ever clipping, and fade both ends."""
    clean = high_pass(samples, 60)
    length, rise, fall = len(clean) / RATE, 0.0015, min(0.12, len(clean) / RATE / 4)

    def fade(t: float) -> float:
        return min(1.0, t / rise) * max(0.0, min(1.0, (length - t - 1 / RATE) / fall))

    faded = shape(clean, fade)
    heard = measure([faded])
    gain = 10 ** (min(loudness - heard.momentary, PEAK_LIMIT_DB - heard.peak) / 20)
    return [value * gain for value in faded]


def write_wave(path: Path, channels: Sequence[Sequence[float]]) -> None:
    """Write 16-bit PCM, one channel or two."""
    frames = array("h", (round(value * 32_767) for frame in zip(*channels, strict=True) for value in frame))
    if sys.byteorder == "big":
        frames.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(len(channels))
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())
