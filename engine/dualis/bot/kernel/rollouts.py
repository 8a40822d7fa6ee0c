"""What becomes of a play of Duālis in many possible deals; compiled by mypyc."""

from __future__ import annotations

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice
from engine.dualis.bot.kernel.playout import Deal, Playout


class Tally:
    """How often things came about after a play; each count is one of `worlds`."""

    __slots__ = ("blue", "met", "mine", "points", "red", "rivals_met", "side", "tricks", "won", "worlds")

    def __init__(self) -> None:
        self.worlds: i64 = 0
        self.won: i64 = 0
        """The side ended the round ahead of all others."""
        self.points: i64 = 0
        """The sum of the side's points less those of its best opponent."""
        self.met: i64 = 0
        """The side met its bid, with at least one trick."""
        self.rivals_met: i64 = 0
        """An opposing side did."""
        self.side: i64 = 0
        """The trick went to the side."""
        self.mine: i64 = 0
        """The trick went to the seat that made the play."""
        self.red: i64 = 0
        """Red was trump when the trick was taken."""
        self.blue: i64 = 0
        self.tricks: i64 = 0
        """The sum of the side's tricks at the end of the round."""


def roll_out(world: Playout, card: i64, coin: i64, deals: list[Deal], dice: Dice) -> Tally:
    """Play a card from the position searched in each of some deals, and on to the end of the round."""
    tally = Tally()
    root = world.root
    seat = root.turn.number
    for deal in deals:
        world.copy_from(root)
        world.deal(deal)
        side = world.seats[seat].side
        left = world.left
        world.lay(card, coin)
        while world.left == left:
            choice = world.policy.likeliest(world)
            world.lay(choice >> 1, choice & 1)
        winner = world.turn
        balance = world.red - world.blue
        world.finish(dice)
        tally.worlds += 1
        if winner.side is side:
            tally.side += 1
        if winner.number == seat:
            tally.mine += 1
        if balance > 0:
            tally.red += 1
        elif balance < 0:
            tally.blue += 1
        tally.tricks += side.tricks
        if side.coins == side.tricks and side.tricks:
            tally.met += 1
        best: i64 = -1000
        tricks: i64 = 0
        met: i64 = 0
        for other in world.sides:
            if other is side:
                continue
            if other.coins == other.tricks and other.tricks:
                met = 1
            score = other.score()
            if score > best or (score == best and other.tricks > tricks):
                best = score
                tricks = other.tricks
        tally.rivals_met += met
        ahead = side.score() - best
        tally.points += ahead
        if ahead > 0 or (ahead == 0 and side.tricks > tricks):
            tally.won += 1
    return tally
