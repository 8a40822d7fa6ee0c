"""What a hand of Dois is worth before anything is played, on the words of `engine.dois.words`.

Compiled by mypyc.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TRICKS: Final = 12
TEMPERANCE: Final = 0.25
"""The share of what bids already made leave too much or too little by which an estimate gives way."""
MODESTY: Final = 0.6
"""Tricks that a hand is worth less than it looks, since everyone has a bid to keep."""
WANDER: Final = 1.6
"""How far the bids of others stray from an estimate."""


def estimate(hand: i64, trump: i64, leads: bool, players: i64) -> float:
    """How many tricks a fresh hand should win."""
    trumps: i64 = 0
    missing: i64 = 0
    suits: i64 = 0
    place: i64 = 0
    rest = hand & 0xFFFF
    bit: i64 = 1
    while place < 4:
        copies = rest & 7
        suits += copies
        if bit == trump:
            trumps = copies
        elif not copies:
            missing += 1
        rest >>= 4
        bit <<= 4
        place += 1
    rest = hand >> 16
    numbers: i64 = 0
    total: i64 = 0
    best: i64 = 0
    number: i64 = 1
    while rest:
        copies = rest & 7
        if copies:
            best = number
        numbers += copies
        total += copies * number
        rest >>= 4
        number += 1
    if not numbers:
        return 0.0
    mean = (float(total) / float(numbers) - 4.5) / 3.5
    top = (float(best) - 4.5) / 3.5
    cards = float(suits + numbers)
    part = float(trumps) / cards
    share = -0.04 + 5.5 * part + 1.31 * mean + 0.18 * top + 0.37 * float(numbers) / cards
    share += 0.1 * float(missing) / 3.0 + 2.16 * part * mean
    if leads:
        share += 0.09
    share /= float(players)
    return 12.0 * (0.02 if share < 0.02 else 0.95 if share > 0.95 else share)


def model_bid(expected: float, said: i64, count: i64, players: i64, noise: i64) -> i64:
    """What somebody bids who expects so many tricks, after so many bids; `noise` is from 0 to 255."""
    expected -= MODESTY
    if count < players:
        expected -= TEMPERANCE * float(said - count * TRICKS // players) / float(players - count)
    expected += WANDER * (float((noise & 15) + (noise >> 4)) / 30.0 - 0.5)
    bid: i64 = 0
    while bid < TRICKS and float(bid) + 0.5 < expected:
        bid += 1
    return bid
