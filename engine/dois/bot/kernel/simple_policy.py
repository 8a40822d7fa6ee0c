"""How simple players play a hand of Dois to its end, without chance: the rollouts of the rule player.

Who needs tricks wins as cheaply as possible; who needs none loses as dearly as possible. Compiled by mypyc.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.dois.bot.kernel.heuristics import printed_number
from engine.dois.bot.kernel.packed import (
    LOWEST_NUMBER,
    NUMBERS,
    SUITS,
    TRUMP_BONUS,
    held_kinds,
    need_of,
    options,
    place_of,
)
from engine.dois.bot.kernel.playout import Hand

# In half points, so that all sums are whole; a number card costs what is printed on it.
SUIT_COST: Final = 6
TRUMP_COST: Final = 17
WINNING: Final = 2000
"""More than all cards together cost."""
LEAST: Final = -20_000
"""Below the value of any play."""
TRUMP_STRENGTH: Final = 100
"""Added to the printed number of whoever shows trump."""


def roll_out(world: Hand, tricks_left: i64) -> None:
    """Let everyone play simply until n tricks are left."""
    while world.tricks > tricks_left:
        cards = simple_play(world.a, world.p, world.lead, world.target, world.trump)
        if not cards:
            world.sit_out()
            continue
        rest = cards & (cards - 1)
        world.play(place_of(cards ^ rest))
        if rest:
            world.play(place_of(rest))


def simple_play(hand: i64, status: i64, lead: i64, target: i64, trump: i64) -> i64:
    """What a simple player plays: one card, or a suit and a number in the first trick.

    Of plays that look equally good it takes the first, suits before numbers. None at all is played in the
    first trick by an imagined hand that lacks either sort; such a hand would have been dealt anew.
    """
    legal = options(hand, status, lead)
    numbers = legal & NUMBERS
    fresh = not status & NUMBERS
    if fresh:
        numbers = held_kinds(hand) & NUMBERS
    elif not legal & (legal - 1):
        return legal
    wants = need_of(status) > 0
    beats = printed_number(target & NUMBERS)
    if target & TRUMP_BONUS:
        beats += TRUMP_STRENGTH
    shown = status & SUITS
    best: i64 = 0
    best_value: i64 = LEAST
    suits = legal & SUITS
    while suits:
        suit = suits & -suits
        suits ^= suit
        cost: i64 = TRUMP_COST if suit == trump else SUIT_COST
        if fresh:
            number: i64 = 1
            bit: i64 = LOWEST_NUMBER
            while bit <= numbers:
                if numbers & bit:
                    value = _value(suit, number, cost + 2 * number, lead, beats, trump, wants)
                    if value > best_value:
                        best_value = value
                        best = suit | bit
                number += 1
                bit <<= 4
        else:
            value = _value(suit, printed_number(status & NUMBERS), cost, lead, beats, trump, wants)
            if value > best_value:
                best_value = value
                best = suit
    if not fresh:
        number = 1
        bit = LOWEST_NUMBER
        while bit <= numbers:
            if numbers & bit:
                value = _value(shown, number, 2 * number, lead, beats, trump, wants)
                if value > best_value:
                    best_value = value
                    best = bit
            number += 1
            bit <<= 4
    return best


def _value(suit: i64, number: i64, cost: i64, lead: i64, beats: i64, trump: i64, wants: bool) -> i64:
    """How good it looks to show a suit and a number, in half points; a leader cannot know who will win."""
    strength = number
    if suit == trump:
        strength += TRUMP_STRENGTH
    elif lead and suit != lead:
        strength = 0
    if not lead:
        return 4 * strength - cost if wants else cost - 2 * strength
    if strength >= beats:
        return WINNING - 2 * strength - cost if wants else cost - WINNING
    return -cost if wants else cost
