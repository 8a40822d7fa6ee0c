"""Heuristics for a single play of Dois, on packed hands. Compiled by mypyc."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.dois.bot.kernel.packed import LOWEST_NUMBER, NEED_AT, NONE_NEEDED, NUMBERS, SUITS, TRUMP_BONUS

SUIT_CARD: Final = 3
"""What a suit card is worth compared with numbers, when one must go."""
TRUMP_CARD: Final = 9


def lowest(kinds: i64) -> i64:
    """The lowest of some kinds; not of none."""
    return kinds & -kinds


def highest(kinds: i64) -> i64:
    """The highest of some kinds; not of none."""
    rest = kinds & (kinds - 1)
    while rest:
        kinds = rest
        rest = kinds & (kinds - 1)
    return kinds


def printed_number(number: i64) -> i64:
    """What is printed on the number card of a bit; 0 for none."""
    # The number shifts the digits, of which the eighth from the right is taken: no branch to be foreseen.
    return (number >> 16) * 0x12345678 >> 28 & 15


def heuristic_play(legal: i64, status: i64, lead: i64, target: i64, trump: i64) -> i64:
    """Win as cheaply as possible where tricks are needed, and else lose as dearly as possible."""
    wants = status >> NEED_AT & 31 > NONE_NEEDED
    if not status & NUMBERS:
        return _first(legal, status, lead, target, trump, wants)
    if not lead:
        return _lead(legal, status, trump, wants)
    return _win(legal, status, lead, target, trump) if wants else _lose(legal, status, lead, target, trump)


def _first(legal: i64, status: i64, lead: i64, target: i64, trump: i64, wants: bool) -> i64:
    suit = status & SUITS
    if not suit:
        if wants:
            return trump if legal & trump else lowest(legal)
        plain = legal & ~trump
        return lowest(plain) if plain else legal
    winning = winning_numbers(legal, suit, lead if lead else suit, target, trump)
    if wants:
        return highest(legal) if not lead else lowest(winning) if winning else lowest(legal)
    if not lead:
        return lowest(legal)
    losing = legal & ~winning
    return highest(losing) if losing else highest(legal)


def _lead(legal: i64, status: i64, trump: i64, wants: bool) -> i64:
    suit = status & SUITS
    numbers = legal & NUMBERS
    suits = legal & SUITS
    own = printed_number(status & NUMBERS)
    if wants:
        if suit != trump and suits & trump:
            return trump
        if not numbers:
            return trump if suits & trump else lowest(suits)
        best = highest(numbers)
        if suits & ~trump and suit != trump and 2 * own - SUIT_CARD > printed_number(best):
            return lowest(suits & ~trump)
        return best
    plain = suits & ~trump
    if plain and (suit == trump or own < SUIT_CARD or not numbers):
        return lowest(plain)
    if numbers:
        return lowest(numbers)
    return legal


def winning_numbers(legal: i64, suit: i64, lead: i64, target: i64, trump: i64) -> i64:
    """The numbers that would take the trick, shown with this suit."""
    numbers = legal & NUMBERS
    if suit == trump:
        least: i64 = LOWEST_NUMBER
        if target & TRUMP_BONUS:
            least = target & NUMBERS
    elif suit == lead and not target & TRUMP_BONUS:
        least = target & NUMBERS
    else:
        return 0
    return numbers & -least if least else numbers


def _win(legal: i64, status: i64, lead: i64, target: i64, trump: i64) -> i64:
    own = status & NUMBERS
    suit = status & SUITS
    cost: i64 = 1000
    best: i64 = 0
    winning = winning_numbers(legal, suit, lead, target, trump)
    if winning:
        best = lowest(winning)
        cost = 2 * printed_number(best)
        if suit == trump:
            cost += 100
    if legal & lead and lead != trump and not target & TRUMP_BONUS and own >= target:
        price = printed_number(own) + SUIT_CARD
        if price < cost:
            best = lead
            cost = price
    if legal & trump and own | TRUMP_BONUS >= target:
        price = printed_number(own) + TRUMP_CARD + 100
        if price < cost:
            best = trump
            cost = price
    return best if best else _cheapest(legal, trump)


def _cheapest(legal: i64, trump: i64) -> i64:
    """The card that is missed least: a suit other than trump, since numbers leave more choice later."""
    plain = legal & SUITS & ~trump
    if plain:
        return lowest(plain)
    numbers = legal & NUMBERS
    return lowest(numbers) if numbers else legal


def _lose(legal: i64, status: i64, lead: i64, target: i64, trump: i64) -> i64:
    own = status & NUMBERS
    winning = winning_numbers(legal, status & SUITS, lead, target, trump)
    if legal & lead and lead != trump and not target & TRUMP_BONUS and own >= target:
        winning |= lead
    if legal & trump and own | TRUMP_BONUS >= target:
        winning |= trump
    losing = legal & ~winning
    if not losing:
        losing = legal
    numbers = losing & NUMBERS
    plain = losing & SUITS & ~trump & ~lead
    if plain:
        return lowest(plain)
    if losing & trump:
        return trump
    if numbers:
        high = highest(numbers)
        if not losing & lead or printed_number(high) > SUIT_CARD:
            return high
    return lead
