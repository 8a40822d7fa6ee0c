"""Information-set tree search: many imagined worlds, one tree of what the seats could do.

Each iteration deals the hidden cards anew, walks down the tree along moves that are possible in that
world, adds one node, plays on to the end and tells every node on the way how it went for the seat that
decided there. The tree is that of one observer: it does not tell apart what the observer cannot.

It is compiled by mypyc together with the worlds of the games (`playout.py` of each), and runs as it is
where no compiler is at hand, with the same result for the same dice.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice

COMPILED: Final = not __file__.endswith(".py")
"""Whether this runs as machine code, which is some thirty times quicker."""

NOBODY: Final = -1
"""The mover of a world that is played to its end."""
WIDEST: Final = 62
"""The most moves that a decision is among, numbered from 0, so that a set of them is one machine word."""

BITS: Final[list[int]] = [2**index for index in range(WIDEST)]
"""The bit of each move; compiled shifts of a constant are only 32 bits wide."""


class World:
    """A position in which every hidden thing has its place, to be played forward and begun anew."""

    __slots__ = ("mover",)

    def __init__(self) -> None:
        self.mover: i64 = NOBODY
        """The seat that decides next, or `NOBODY`."""

    def begin(self, dice: Dice) -> None:
        """Go back to the position thought about, with the hidden things dealt anew."""
        raise NotImplementedError

    def legal(self) -> i64:
        """The moves that the mover has, as bits; never none."""
        raise NotImplementedError

    def play(self, move: i64) -> None:
        """Make a legal move."""
        raise NotImplementedError

    def finish(self, dice: Dice) -> None:
        """Play on to the end, partly by rules of thumb and partly at random."""
        raise NotImplementedError

    def reward(self, seat: i64) -> float:
        """At the end: how good it is for a seat, from 0 to 1."""
        raise NotImplementedError

    def first_try(self, moves: i64, dice: Dice) -> i64:
        """Which of some moves, as bits, to look at first; any, unless a game knows better."""
        return any_of(moves, dice)


class Node:
    """What became of a move in the iterations that made it."""

    __slots__ = ("available", "child", "move", "mover", "sibling", "total", "tried", "visits")

    def __init__(self, move: i64, mover: i64) -> None:
        self.move = move
        """The move that leads here."""
        self.mover = mover
        """The seat that made it."""
        self.visits: i64 = 0
        self.available: i64 = 0
        """In how many of the worlds that came by it was possible."""
        self.total: float = 0.0
        """The sum of the mover's rewards."""
        self.tried: i64 = 0
        """The moves that have a child, as bits."""
        self.child: Node | None = None
        self.sibling: Node | None = None

    @property
    def mean(self) -> float:
        """The mover's mean reward."""
        return self.total / float(self.visits) if self.visits else 0.0

    def children(self) -> list[Node]:
        """What was tried from here, most visited first."""
        found: list[Node] = []
        child = self.child
        while child is not None:
            found.append(child)
            child = child.sibling
        found.sort(key=_visits, reverse=True)
        return found


def _visits(node: Node) -> int:
    return node.visits


def any_of(moves: i64, dice: Dice) -> i64:
    """Any of the moves in a set, each as likely as the others."""
    if not COMPILED:
        return _any_of_few(moves, dice)
    # Neither how many there are nor which one it becomes can be foreseen, so there is no loop and no branch:
    # the moves are counted in groups of 2, 4, 8, 16 and 32 at once.
    twos = moves - (moves >> 1 & 0x1555555555555555)
    fours = (twos & 0x3333333333333333) + (twos >> 2 & 0x3333333333333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    sixteens = eights + (eights >> 8) & 0x00FF00FF00FF00FF
    half = sixteens + (sixteens >> 16) & 63
    skip = dice.below(half + (sixteens >> 32 & 63) + (sixteens >> 48))
    # The lower half of a group is passed over, -1 rather than 0, where it has no more moves than are skipped.
    past = half - skip - 1 >> 63
    skip -= half & past
    move = past & 32
    count = sixteens >> move & 63
    past = count - skip - 1 >> 63
    skip -= count & past
    move += past & 16
    count = eights >> move & 15
    past = count - skip - 1 >> 63
    skip -= count & past
    move += past & 8
    count = fours >> move & 15
    past = count - skip - 1 >> 63
    skip -= count & past
    move += past & 4
    count = twos >> move & 3
    past = count - skip - 1 >> 63
    skip -= count & past
    move += past & 2
    return move + ((moves >> move & 1) - skip - 1 >> 63 & 1)


def _any_of_few(moves: int, dice: Dice) -> i64:
    """The same, quicker as plain Python, where operations cost more than branches."""
    for _ in range(dice.below(moves.bit_count())):
        moves &= moves - 1
    return (moves & -moves).bit_length() - 1


def search(world: World, iterations: i64, dice: Dice, exploration: float) -> Node:
    """The root of a tree grown in a number of iterations; the position that `world` begins at is not over."""
    root = Node(NOBODY, NOBODY)
    path: list[Node] = []
    for _ in range(iterations):
        world.begin(dice)
        path.clear()
        node = root
        while world.mover != NOBODY:
            legal = world.legal()
            untried = legal & ~node.tried
            if untried:
                path.append(_grow(node, world, untried, dice))
                world.finish(dice)
                break
            node = _select(node, legal, exploration)
            path.append(node)
            world.play(node.move)
        root.visits += 1
        for node in path:
            node.visits += 1
            node.total += world.reward(node.mover)
    return root


def _grow(node: Node, world: World, untried: i64, dice: Dice) -> Node:
    """Try a move for the first time."""
    move = world.first_try(untried, dice)
    grown = Node(move, world.mover)
    grown.sibling = node.child
    grown.available = 1
    node.child = grown
    node.tried |= (move * 0 + 1) << move  # compiled shifts of a constant are only 32 bits wide
    world.play(move)
    return grown


def _select(node: Node, legal: i64, exploration: float) -> Node:
    """Of the moves tried, the most promising: good so far, or seldom looked at though it was possible."""
    best = node
    best_value = -1.0
    child = node.child
    while child is not None:
        if legal >> child.move & 1:
            available = child.available + 1
            child.available = available
            visits = float(child.visits)
            value = child.total / visits + exploration * sqrt(log(float(available)) / visits)
            if value > best_value:
                best = child
                best_value = value
        child = child.sibling
    return best
