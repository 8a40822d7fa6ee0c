"""What becomes of a decision of Dois in many possible worlds; compiled by mypyc."""

from __future__ import annotations

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice
from engine.bots.kernel.tree import NOBODY
from engine.dois.bot.kernel.packed import need_of, points_of
from engine.dois.bot.kernel.playout import Hand


class Tally:
    """How often things came about after a decision; each count is one of `worlds`."""

    __slots__ = ("met", "met_by", "mine", "over", "points", "rivals_points", "worlds")

    def __init__(self) -> None:
        self.worlds: i64 = 0
        self.met: i64 = 0
        """The seat met its bid."""
        self.over: i64 = 0
        """It won more tricks than it bid."""
        self.mine: i64 = 0
        """The trick on the table went to the seat."""
        self.points: i64 = 0
        """The sum of its points."""
        self.rivals_points: i64 = 0
        """The sum of the points of all others."""
        self.met_by: list[int] = [0, 0, 0, 0]
        """How often each seat met its bid."""


def roll_out(world: Hand, moves: list[int], worlds: i64, dice: Dice) -> Tally:
    """Make some moves of one seat from the position searched in each world, and play the hand to its end."""
    tally = Tally()
    index: i64 = 0
    while index < worlds:
        world.begin_with(index)
        seat = world.mover
        tricks = world.tricks
        bids = world.bids
        for move in moves:
            world.play(move)
        if not bids:
            while world.mover != NOBODY and world.tricks == tricks:
                world.play(world.first_try(world.legal(), dice))
            # Who won the trick leads the next one.
            if world.leader == seat:
                tally.mine += 1
        world.finish(dice)
        status = world.status_of(seat)
        need = need_of(status)
        tally.worlds += 1
        if need == 0:
            tally.met += 1
        elif need < 0:
            tally.over += 1
        tally.points += points_of(status)
        other: i64 = 0
        while other < world.players:
            status = world.status_of(other)
            if need_of(status) == 0:
                tally.met_by[other] += 1
            if other != seat:
                tally.rivals_points += points_of(status)
            other += 1
        index += 1
    return tally
