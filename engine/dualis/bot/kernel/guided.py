"""Tree search in Duālis that a policy guides: plays that good players make are looked at first and most.

As in `engine.bots.kernel.tree`, one tree serves all imagined worlds. Other than there, a play that looks bad
is tried only when the better ones have disappointed, so that the tree grows deep where it matters. Where only
one seat is searched, the others play as players like them do, not as would be best for them. Compiled by
mypyc.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice
from engine.bots.kernel.tree import NOBODY, Node
from engine.dualis.bot.kernel.playout import Playout

OPENNESS: Final = 0.2
"""The share of its interest that the search gives to all plays alike, whatever the policy thinks of them."""


def guided_search(world: Playout, iterations: i64, dice: Dice, exploration: float) -> Node:
    """The root of a tree whose moves are whole plays: twice the card, and one more with a coin."""
    root = Node(NOBODY, NOBODY)
    path: list[Node] = []
    for _ in range(iterations):
        world.begin(dice)
        path.clear()
        node = root
        known = True
        while known and world.mover != NOBODY:
            if world.searcher == NOBODY or world.searcher == world.mover:
                node = _choose(node, world, exploration)
                known = node.visits > 0
            else:
                node = _follow(node, world, world.sample(dice))
            path.append(node)
            world.lay(node.move >> 1, node.move & 1)
        world.finish(dice)
        root.visits += 1
        for node in path:
            node.visits += 1
            node.total += world.reward(node.mover)
    return root


def _follow(node: Node, world: Playout, move: i64) -> Node:
    """Where a play of another leads."""
    child = node.child
    while child is not None:
        if child.move == move:
            return child
        child = child.sibling
    fresh = Node(move, world.mover)
    fresh.sibling = node.child
    node.child = fresh
    return fresh


def _choose(node: Node, world: Playout, exploration: float) -> Node:
    """The most promising play: good so far, or likely and seldom looked at; perhaps a new one."""
    policy = world.policy
    count = policy.fill(world)
    weights = policy.weights
    moves = policy.moves
    whole = 0.0
    index: i64 = 0
    while index < count:
        whole += weights[moves[index]]
        index += 1
    visits: i64 = 0
    gained = 0.0
    child = node.child
    while child is not None:
        if weights[child.move] > 0.0:
            visits += child.visits
            gained += child.total
        child = child.sibling
    pull = exploration * sqrt(float(visits + 1))
    even = pull * OPENNESS / float(count)
    pull *= (1.0 - OPENNESS) / whole
    best: Node | None = None
    best_value = -1.0
    child = node.child
    while child is not None:
        weight = weights[child.move]
        if weight > 0.0:
            looked = float(child.visits)
            value = child.total / looked + (pull * weight + even) / (looked + 1.0)
            if value > best_value:
                best = child
                best_value = value
            weights[child.move] = 0.0
        child = child.sibling
    # What was not tried yet is taken to be as good as the rest; of several, the likeliest stands for all.
    fresh: i64 = NOBODY
    likeliest = 0.0
    index = 0
    while index < count:
        move: i64 = moves[index]
        weight = weights[move]
        if weight > likeliest:
            likeliest = weight
            fresh = move
        weights[move] = 0.0
        index += 1
    if fresh != NOBODY:
        mean = gained / float(visits) if visits else 0.5
        if best is None or mean + pull * likeliest + even > best_value:
            best = Node(fresh, world.mover)
            best.sibling = node.child
            node.child = best
    assert best is not None  # whoever is to move has a play
    return best
