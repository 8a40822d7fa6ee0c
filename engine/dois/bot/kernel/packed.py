"""A seat of Dois in two machine words, and the rules of a play on them. Compiled by mypyc.

A kind of card is one bit at every fourth place: suits at 0, 4, 8 and 12, the numbers 1 to 8 from 16 on.
So a hand is one word: three bits count the cards of each kind, taking a card away is a subtraction, the
legal plays are a mask, and of two numbers the higher one is the larger word. The other word holds what a
seat shows, how many tricks it still needs, and its bid.
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
"""Where a seat's word says how many tricks it still needs, counted from `NONE_NEEDED`."""
NEED_ONE: Final = 0x4000000000000
NONE_NEEDED: Final = 16
BID_AT: Final = 56
LEAST_OF_A_KIND: Final = 3
"""A hand with fewer suits, or fewer numbers, is dealt anew."""
MOST_OF_A_KIND: Final = 10
TRICKS: Final = 12
# The deck of `engine.dois.model`, as constants of machine code; a test compares them.
COPIES_OF_A_SUIT: Final = 7
COPIES_OF_A_NUMBER: Final = 4
DECK_SIZE: Final = 60
HAND_SIZE: Final = 13


def seat_word(shown: i64, bid: i64, won: i64) -> i64:
    """What is known of a seat: the bits that it shows, its bid and the tricks that it has won."""
    return shown | (bid - won + NONE_NEEDED) << NEED_AT | bid << BID_AT


def has_bid(word: i64) -> bool:
    """Whether the bid of a seat is known."""
    return word >> NEED_AT != 0


def need_of(word: i64) -> i64:
    """How many tricks a seat still needs; below 0, how many it has too many."""
    return (word >> NEED_AT & 31) - NONE_NEEDED


def points_of(word: i64) -> i64:
    """What a seat scores where the hand ends like this."""
    off = need_of(word)
    if not off:
        return word >> BID_AT
    return -off if off > 0 else off


def strength_of(word: i64, lead: i64, trump: i64) -> i64:
    """How high a seat's cards count in a trick; 0 where they do not."""
    suit = word & SUITS
    if suit == trump:
        return word & NUMBERS | TRUMP_BONUS
    return word & NUMBERS if suit == lead else 0


def options(hand: i64, word: i64, lead: i64) -> i64:
    """The kinds that a seat may play next; the first trick takes the suit, then the number."""
    kinds = (hand | hand >> 1 | hand >> 2) & KINDS
    if not word & NUMBERS:
        if word & SUITS:
            return kinds & NUMBERS
        if kinds & lead:
            return lead
        return kinds & SUITS
    if not lead:
        return kinds
    if word & SUITS == lead:
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
    return LEAST_OF_A_KIND <= suits <= MOST_OF_A_KIND


def place_of(bit: i64) -> i64:
    """The place of a kind's bit in a word."""
    place: i64 = 0
    while bit > 15:
        bit >>= 4
        place += 4
    return place
