"""How simple players play a hand of Dois to its end, without chance: the rollouts of the rule player.

Who needs tricks wins as cheaply as possible; who needs none loses as dearly as possible. Compiled by mypyc.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.dois.bot.kernel.heuristics import highest, lowest, printed_number, winning_numbers
from engine.dois.bot.kernel.packed import (
    NEED_AT,
    NONE_NEEDED,
    NUMBERS,
    SUITS,
    held_kinds,
    options,
    strength_of,
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
        world.lay(cards ^ rest)
        if rest:
            world.lay(rest)


def simple_play(hand: i64, status: i64, lead: i64, target: i64, trump: i64) -> i64:
    """What a simple player plays: one card, or a suit and a number in the first trick.

    Of plays that look equally good it takes the first, suits before numbers. None at all is played in the
    first trick by an imagined hand that lacks either sort; such a hand would have been dealt anew.
    """
    legal = options(hand, status, lead)
    shown = status & NUMBERS
    numbers = legal & NUMBERS
    if not shown:
        numbers = held_kinds(hand) & NUMBERS
        if not numbers:
            return 0
    elif not legal & (legal - 1):
        return legal
    wants = status >> NEED_AT & 31 > NONE_NEEDED
    best: i64 = 0
    best_value: i64 = LEAST
    suits = legal & SUITS
    while suits:
        suit = suits & -suits
        suits ^= suit
        cost: i64 = TRUMP_COST if suit == trump else SUIT_COST
        number: i64 = 0
        if not shown:
            number = _best_number(numbers, suit, lead, target, trump, wants)
            cost += 2 * printed_number(number)
        value = _value(suit, number | shown, cost, lead, target, trump, wants)
        if value > best_value:
            best_value = value
            best = suit | number
    if shown and numbers:
        suit = status & SUITS
        number = _best_number(numbers, suit, lead, target, trump, wants)
        if _value(suit, number, 2 * printed_number(number), lead, target, trump, wants) > best_value:
            best = number
    return best


def _best_number(numbers: i64, suit: i64, lead: i64, target: i64, trump: i64, wants: bool) -> i64:
    """Of some numbers the one with the highest value, shown with this suit; the first of several."""
    if not lead:
        return highest(numbers) if wants else lowest(numbers)
    winning = winning_numbers(numbers, suit, lead, target, trump)
    if wants:
        return lowest(winning) if winning else lowest(numbers)
    losing = numbers & ~winning
    return highest(losing) if losing else highest(numbers)


def _value(suit: i64, number: i64, cost: i64, lead: i64, target: i64, trump: i64, wants: bool) -> i64:
    """How good it looks to show a suit and a number, in half points; a leader cannot know who will win."""
    if not lead:
        strength = printed_number(number)
        if suit == trump:
            strength += TRUMP_STRENGTH
        return 4 * strength - cost if wants else cost - 2 * strength
    if strength_of(suit | number, lead, trump) < target:
        return -cost if wants else cost
    if not wants:
        return cost - WINNING
    strength = printed_number(number)
    if suit == trump:
        strength += TRUMP_STRENGTH
    return WINNING - 2 * strength - cost
