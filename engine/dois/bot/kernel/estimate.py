"""What a hand of Dois is worth before anything is played, on packed hands. Compiled by mypyc."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.tree import BITS
from engine.dois.bot.kernel.packed import SUIT_KINDS, TRICKS

BOLDNESS: Final = 1.15
MODESTY: Final = 0.35
"""Good players bid `BOLDNESS` times what a hand looks like, less `MODESTY`: fitted to a thousand bids."""
BID_RANGE: Final = 5.0
"""The width of the range around that in which bids lie."""
NO_NOISE: Final = 0x87
"""The noise with which a bid is as expected."""


def estimate(hand: i64, trump: i64, leads: bool, players: i64) -> float:
    """How many tricks a fresh hand should win."""
    trumps: i64 = 0
    missing: i64 = 0
    suits: i64 = 0
    place: i64 = 0
    rest = hand & 0xFFFF
    bit: i64 = 1
    while place < SUIT_KINDS:
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
    return float(TRICKS) * (0.02 if share < 0.02 else 0.95 if share > 0.95 else share)


def expected_bid(hand: i64, trump: i64, leads: bool, players: i64) -> float:
    """What a good player is expected to bid with a fresh hand."""
    return BOLDNESS * estimate(hand, trump, leads, players) - MODESTY


def noisy_bid(expected: float, noise: i64) -> i64:
    """A bid about as high as expected; `noise` is from 0 to 255."""
    expected += BID_RANGE * (float((noise & 15) + (noise >> 4)) / 30.0 - 0.5)
    bid: i64 = 0
    while bid < TRICKS and float(bid) + 0.5 < expected:
        bid += 1
    return bid


def bids_around(hand: i64, trump: i64, leads: bool, players: i64, width: i64) -> i64:
    """The bids within `width` of the one expected with a hand, as moves: 4 n + 1 for a bid of n."""
    middle = noisy_bid(expected_bid(hand, trump, leads, players), NO_NOISE)
    bids: i64 = 0
    for bid in range(TRICKS + 1):
        if middle - width <= bid <= middle + width:
            bids |= BITS[4 * bid + 1]
    return bids
