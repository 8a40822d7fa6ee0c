"""How loud a sound is to the ear, after ITU-R BS.1770: K-weighting, momentary and integrated loudness, peak.

A measure of our own on plain lists of samples: close to the standard at 44.1 kHz, not certified against it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

RATE = 44_100
BLOCK = 0.4
"""Seconds of one block: what the standard calls momentary."""
OVERLAP = 4
SILENCE = -70.0
"""Blocks below are never counted, nor those that lie `GATE` under the loudness of the rest."""
GATE = -10.0
_OFFSET = -0.691
_WARM_UP = 0.05

Channel = Sequence[float]


class Loudness(NamedTuple):
    """What was measured of one sound, in LUFS and in dB of full scale."""

    integrated: float
    momentary: float
    peak: float


def _shelf() -> tuple[float, ...]:
    """The first filter of K-weighting: the head makes everything above 1.7 kHz about 4 dB louder."""
    frequency, gain, q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
    k = math.tan(math.pi * frequency / RATE)
    high = 10 ** (gain / 20)
    middle = high**0.4996667741545416
    a0 = 1 + k / q + k * k
    return (
        (high + middle * k / q + k * k) / a0,
        2 * (k * k - high) / a0,
        (high - middle * k / q + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / q + k * k) / a0,
    )


def _rumble() -> tuple[float, ...]:
    """The second filter: what lies below 40 Hz is hardly heard."""
    frequency, q = 38.13547087602444, 0.5003270373238773
    k = math.tan(math.pi * frequency / RATE)
    a0 = 1 + k / q + k * k
    return 1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0


def _energies(samples: Channel, size: int) -> list[float]:
    """The energy of each stretch of `size` samples, K-weighted; both filters in one loop, for speed."""
    b0, b1, b2, a1, a2 = _shelf()
    _, _, _, c1, c2 = _rumble()
    s1 = s2 = r1 = r2 = 0.0
    energies = []
    for start in range(0, len(samples), size):
        energy = 0.0
        for x in samples[start : start + size]:
            y = b0 * x + s1
            s1 = b1 * x - a1 * y + s2
            s2 = b2 * x - a2 * y
            z = y + r1
            r1 = r2 - 2 * y - c1 * z
            r2 = y - c2 * z
            energy += z * z
        energies.append(energy)
    return energies


def decibels(power: float) -> float:
    """A mean square in dB."""
    return 10 * math.log10(power) if power > 1e-12 else -120.0


def _powers(channels: Sequence[Channel]) -> list[float]:
    """The power of every block, all channels together; what is shorter than a block is filled up."""
    size = round(BLOCK * RATE)
    hop = size // OVERLAP
    hops: list[float] = []
    for channel in channels:
        sums = _energies(channel, hop)
        hops = [a + b for a, b in zip(hops, sums, strict=True)] if hops else sums
    hops += [0.0] * (OVERLAP - len(hops))
    return [sum(hops[at : at + OVERLAP]) / size for at in range(len(hops) - OVERLAP + 1)]


def _gated(powers: Sequence[float]) -> float:
    """The mean of the blocks that count."""
    heard = [power for power in powers if decibels(power) + _OFFSET > SILENCE]
    if not heard:
        return -120.0
    threshold = decibels(sum(heard) / len(heard)) + GATE
    kept = [power for power in heard if decibels(power) > threshold]
    return decibels(sum(kept) / len(kept)) + _OFFSET


def _windows(channels: Sequence[Channel], window: float, every: float) -> Iterator[Sequence[Channel]]:
    step, size = round(every * RATE), round((window + _WARM_UP) * RATE)
    for start in range(0, len(channels[0]) - size + 1, step):
        yield [channel[start : start + size] for channel in channels]


def measure(
    channels: Sequence[Channel], *, full_scale: float = 1.0, window: float = 0.0, every: float = 0.0
) -> Loudness:
    """The loudness of one channel or two.

    One channel counts twice, since it comes out of two loudspeakers. With `window`, only that many seconds
    out of every `every` are looked at, and a third of the samples for the peak: a spot check for long pieces.
    """
    seen = [channel[::3] if window else channel for channel in channels]
    peak = max(max(max(channel), -min(channel)) for channel in seen) / full_scale
    parts = _windows(channels, window, every) if window else [channels]
    factor = 2 / len(channels) / full_scale**2
    powers = [power * factor for part in parts for power in _powers(part)]
    return Loudness(_gated(powers), decibels(max(powers)) + _OFFSET, decibels(peak * peak))
