"""The weights of the learned policy of Duālis, from self-play: what they mean, and which belong to a variant.

All are exponents in hundredths, and `kernel.policy` adds up those that fit a play. Slopes count for each
step of the strength of the card, from 0 to 12.
"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """The tables of one policy, each flattened; the last of the things named changes first."""

    standing: list[int]
    """By phase, place in the trick, tricks needed, outlook (behind an opponent, behind the partner, ahead by
    trump, ahead by suit) and coin."""
    standing_slopes: list[int]
    balance: list[int]
    """By how firmly the card's colour is trump, place, outlook (ahead is one) and tricks needed, roughly."""
    balance_slopes: list[int]
    rivals: list[int]
    """By the tricks that a rival needs, place, outlook and how late it is."""
    strengths: list[int]
    """By trump (none, this colour, the other), whether the card is ahead, place and strength."""
