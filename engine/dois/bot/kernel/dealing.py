"""Chance in Dois, on packed hands: fresh hands, and a random card of several. Compiled by mypyc."""

from __future__ import annotations

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice
from engine.dois.bot.kernel.packed import (
    COPIES_OF_A_NUMBER,
    COPIES_OF_A_SUIT,
    DECK_SIZE,
    HAND_SIZE,
    HIGHEST_SUIT,
    count_kinds,
    is_balanced,
)


def random_kind(kinds: i64, dice: Dice) -> i64:
    """One of several kinds, all equally likely."""
    skip = dice.below(count_kinds(kinds))
    while skip:
        kinds &= kinds - 1
        skip -= 1
    return kinds & -kinds


def deal_four(dice: Dice) -> tuple[i64, i64, i64, i64]:
    """The hands of four, all of which may be kept."""
    while True:
        a, b, c, d = _deal(dice)
        if is_balanced(a) and is_balanced(b) and is_balanced(c) and is_balanced(d):
            return a, b, c, d


def _deal(dice: Dice) -> tuple[i64, i64, i64, i64]:
    """Give every card of the deck to a place with room, as likely as it has room."""
    a: i64 = 0
    b: i64 = 0
    c: i64 = 0
    d: i64 = 0
    for_a: i64 = HAND_SIZE
    for_b: i64 = HAND_SIZE
    for_c: i64 = HAND_SIZE
    for_d: i64 = HAND_SIZE
    left: i64 = DECK_SIZE
    bit: i64 = 1
    copies: i64 = COPIES_OF_A_SUIT
    while left:
        for _ in range(copies):
            slot = dice.below(left)
            left -= 1
            if slot < for_a:
                for_a -= 1
                a += bit
                continue
            slot -= for_a
            if slot < for_b:
                for_b -= 1
                b += bit
                continue
            slot -= for_b
            if slot < for_c:
                for_c -= 1
                c += bit
                continue
            slot -= for_c
            if slot < for_d:
                for_d -= 1
                d += bit
        if bit == HIGHEST_SUIT:
            copies = COPIES_OF_A_NUMBER
        bit <<= 4
    return a, b, c, d
