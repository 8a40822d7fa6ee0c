"""From a score to two channels: notes on a ring, so that the loop has no seam, and a room around them."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import _music_instruments as instruments
from _music_score import Note, Piece, frequency
from _sound_workbench import RATE, Samples, high_pass

TAIL = 3.0
"""Seconds after which the room is silent again."""
RIDE = 0.4
"""How much of the difference between loud and soft sections is taken away, ..."""
RIDE_HOPS = 8
"""... looking this many half seconds to both sides."""


class Seat(NamedTuple):
    """Where an instrument sits (0 is left, 1 right), how loud it plays, and how much of the room it gets."""

    play: instruments.Instrument
    pan: float
    level: float
    room: float


SEATS = {
    "celesta": Seat(instruments.celesta, 0.60, 0.52, 0.34),
    "harp": Seat(instruments.harp, 0.36, 0.55, 0.26),
    "guitar": Seat(instruments.guitar, 0.44, 0.60, 0.18),
    "guitar low": Seat(instruments.guitar, 0.52, 0.50, 0.16),
    "pizzicato": Seat(instruments.pizzicato, 0.38, 0.70, 0.22),
    "toy piano": Seat(instruments.toy_piano, 0.60, 0.46, 0.24),
    "kalimba": Seat(instruments.kalimba, 0.46, 0.55, 0.28),
    "marimba": Seat(instruments.marimba, 0.34, 0.58, 0.24),
    "marimba far": Seat(instruments.marimba, 0.70, 0.50, 0.36),
    "glass": Seat(instruments.glass, 0.54, 0.21, 0.40),
    "drop": Seat(instruments.drop, 0.64, 0.40, 0.46),
    "accordion": Seat(instruments.accordion, 0.58, 0.17, 0.20),
    "pad": Seat(instruments.pad, 0.50, 0.13, 0.25),
    "bass": Seat(instruments.bass, 0.50, 0.36, 0.06),
    "shaker": Seat(instruments.shaker, 0.68, 0.22, 0.12),
    "drum": Seat(instruments.frame_drum, 0.46, 0.34, 0.20),
}
_LENGTHS_MATTER = ("glass", "accordion", "pad", "bass")
_COMBS = ((1_557, 1_617, 1_491, 1_277), (1_580, 1_640, 1_514, 1_300))
_ALLPASSES = ((556, 225), (579, 248))
_ROOM_ECHO = 0.80


def render(piece: Piece) -> tuple[Samples, Samples]:
    """The piece as left and right channel, not yet levelled."""
    size = round(piece.seconds * RATE)
    left, right, room = [0.0] * size, [0.0] * size, [0.0] * size
    rng = random.Random(f"hands {piece.name}")
    kept: dict[tuple[str, int, int], Samples] = {}
    for section in piece.sections:
        for note in section.notes:
            seat = SEATS[note.voice]
            samples = _note(piece, note, kept)
            start = round((piece.time(note.beat) + rng.uniform(0.0, 0.014)) * RATE) % size
            gain = note.gain * seat.level
            _lay(left, samples, start, gain * math.cos(seat.pan * math.pi / 2))
            _lay(right, samples, start, gain * math.sin(seat.pan * math.pi / 2))
            _lay(room, samples, start, gain * seat.room)
    room = high_pass(room[-round(TAIL * RATE) :] + room, 180)
    for channel, combs, allpasses in zip((left, right), _COMBS, _ALLPASSES, strict=True):
        wet = _reverb(room, combs, allpasses)[-size:]
        channel[:] = [a + 0.34 * b for a, b in zip(channel, wet, strict=True)]
    return _ride(left, right)


def _ride(left: Samples, right: Samples) -> tuple[Samples, Samples]:
    """Turn loud sections down and soft ones up a little, as slowly as a hand at the desk; round the ring."""
    hop = RATE // 2
    powers = [
        sum(a * a + b * b for a, b in zip(left[at : at + hop], right[at : at + hop], strict=True))
        for at in range(0, len(left), hop)
    ]
    count = len(powers)
    around = range(-RIDE_HOPS, RIDE_HOPS + 1)
    smooth = [sum(powers[(at + offset) % count] for offset in around) for at in range(count)]
    mean = sum(smooth) / count
    gains = [(power / mean) ** (-RIDE / 2) for power in smooth]
    curve: Samples = []
    for at, (now, then) in enumerate(zip(gains, [*gains[1:], gains[0]], strict=True)):
        size = min(hop, len(left) - at * hop)
        curve += [now + (then - now) * index / size for index in range(size)]
    riding = ([a * b for a, b in zip(channel, curve, strict=True)] for channel in (left, right))
    return next(riding), next(riding)


def _note(piece: Piece, note: Note, kept: dict[tuple[str, int, int], Samples]) -> Samples:
    """The samples of a note, made once for each pitch of a voice."""
    seconds = note.length * 60 / piece.tempo
    key = note.voice, note.pitch, round(seconds * 1000) if note.voice in _LENGTHS_MATTER else 0
    if key not in kept:
        kept[key] = SEATS[note.voice].play(frequency(note.pitch), seconds)
    return kept[key]


def _lay(ring: Samples, samples: Samples, start: int, gain: float) -> None:
    """Add samples to the ring; what goes beyond its end is heard at its beginning."""
    fits = min(len(samples), len(ring) - start)
    ring[start : start + fits] = [
        a + gain * b for a, b in zip(ring[start : start + fits], samples, strict=False)
    ]
    if fits < len(samples):
        _lay(ring, samples[fits:], 0, gain)


def _reverb(samples: Samples, combs: tuple[int, ...], allpasses: tuple[int, ...]) -> Samples:
    """A small room after Schroeder, computed a delay's length at a time, which is what makes it quick."""
    total = [0.0] * len(samples)
    for delay in combs:
        before = [0.0] * delay
        wet: Samples = []
        last = 0.0
        for at in range(0, len(samples), delay):
            # The mean of two neighbours takes the edge off every echo.
            dull = [0.5 * (a + b) for a, b in zip(before, [last, *before[:-1]], strict=True)]
            last = before[-1]
            before = [x + _ROOM_ECHO * y for x, y in zip(samples[at : at + delay], dull, strict=False)]
            wet += before
            before += [0.0] * (delay - len(before))
        total = [a + 0.25 * b for a, b in zip(total, wet, strict=True)]
    for delay in allpasses:
        inputs, outputs = [0.0] * delay, [0.0] * delay
        passed: Samples = []
        for at in range(0, len(total), delay):
            block = total[at : at + delay]
            outputs = [-0.5 * x + a + 0.5 * b for x, a, b in zip(block, inputs, outputs, strict=False)]
            passed += outputs
            inputs = block
        total = passed
    return total
