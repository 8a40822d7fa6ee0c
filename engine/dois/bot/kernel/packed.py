"""A seat of Dois packed into two integers, and the rules of a play on them. Compiled by mypyc.

A kind of card is one bit at every fourth place: suits at 0, 4, 8 and 12, the numbers 1 to 8 from 16 on.
So a hand is one integer: three bits count the cards of each kind, taking a card away is a subtraction, the
legal plays are a mask, and the higher of two numbers is the larger integer. The other integer is the status
of a seat: what it shows, how many tricks it still needs, and its bid.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

KINDS: Final = 0x111111111111
SUITS: Final = 0xFFFF
NUMBERS: Final = 0xFFFFFFFF0000
HIGHEST_SUIT: Final = 0x1000
LOWEST_NUMBER: Final = 0x10000
TRUMP_BONUS: Final = 0x1000000000000
"""What trump adds to a number: more than any number."""
NEED_AT: Final = 50
"""The place at which a status says how many tricks it still needs, counted from `NONE_NEEDED`."""
NEED_ONE: Final = 0x4000000000000
NONE_NEEDED: Final = 16
BID_AT: Final = 56
OTHERS: Final = 3
"""Hands in a world apart from the mover's; the last is empty where three play."""

# Copies of constants of `engine.dois.model` and `engine.dois.rules`, because compiled code would look those
# up each time; a test compares them.
LEAST_OF_A_KIND: Final = 3
HAND_SIZE: Final = 13
TRICKS: Final = 12
SUIT_KINDS: Final = 4
COPIES_OF_A_SUIT: Final = 7
COPIES_OF_A_NUMBER: Final = 4
DECK_SIZE: Final = 60


def pack_status(shown: i64, bid: i64, won: i64) -> i64:
    """The status of a seat: the bits that it shows, its bid and the tricks that it has won."""
    return shown | (bid - won + NONE_NEEDED) << NEED_AT | bid << BID_AT


def has_bid(status: i64) -> bool:
    """Whether the bid of a seat is known."""
    return status >> NEED_AT != 0


def need_of(status: i64) -> i64:
    """How many tricks a seat still needs; below 0, by how many it has exceeded its bid."""
    return (status >> NEED_AT & 31) - NONE_NEEDED


def points_of(status: i64) -> i64:
    """What a seat scores where the hand ends like this."""
    off = need_of(status)
    if not off:
        return status >> BID_AT
    return -off if off > 0 else off


def strength_of(status: i64, lead: i64, trump: i64) -> i64:
    """How high a seat's cards count in a trick; 0 where they do not."""
    suit = status & SUITS
    if suit == trump:
        return status & NUMBERS | TRUMP_BONUS
    if suit == lead:  # no conditional expression: one with a constant in it makes an object of the number
        return status & NUMBERS
    return 0


def held_kinds(hand: i64) -> i64:
    """The kinds of which a hand holds a card, as a mask."""
    return (hand | hand >> 1 | hand >> 2) & KINDS


def options(hand: i64, status: i64, lead: i64) -> i64:
    """The kinds that a seat may play next; the first trick takes the suit, then the number."""
    kinds = held_kinds(hand)
    if not status & NUMBERS:
        if status & SUITS:
            return kinds & NUMBERS
        if kinds & lead:
            return lead
        return kinds & SUITS
    if not lead:
        return kinds
    if status & SUITS == lead:
        kept = kinds & (NUMBERS | lead)
        return kept if kept else kinds
    if kinds & lead:
        return lead
    return kinds


def count_kinds(kinds: i64) -> i64:
    """How many kinds there are in a mask."""
    return ((kinds & SUITS) * 0x1111 >> 12 & 15) + ((kinds >> 16) * 0x11111111 >> 28 & 15)


def is_balanced(hand: i64) -> bool:
    """Whether a dealt hand has three suits and three numbers at least, and may be kept."""
    suits = (hand & 7) + (hand >> 4 & 7) + (hand >> 8 & 7) + (hand >> 12 & 7)
    return LEAST_OF_A_KIND <= suits <= HAND_SIZE - LEAST_OF_A_KIND


def place_of(bit: i64) -> i64:
    """The place of a kind's bit."""
    place: i64 = 0
    while bit > 15:
        bit >>= 4
        place += 4
    return place
