"""Units that find their way through a network with limited room on each edge."""

from __future__ import annotations

from typing import TypeAlias

from engine.rng import Rng

Node: TypeAlias = tuple[int | str, int]


class Network:
    """Units are pushed in one by one; one that finds every way full makes others take another way.

    So a unit is refused only where no arrangement of all of them exists.

    >>> network = Network()
    >>> for start, end in ((("a", 0), ("x", 0)), (("a", 0), ("y", 0)), (("b", 0), ("x", 0))):
    ...     network.edge(start, end, 1)
    >>> for end in (("x", 0), ("y", 0)):
    ...     network.edge(end, Network.SINK, 1)
    >>> [network.push(start, Rng(1)) for start in (("a", 0), ("b", 0), ("a", 0))]
    [True, True, False]
    """

    SINK: Node = ("sink", 0)

    def __init__(self) -> None:
        self._room: dict[Node, dict[Node, int]] = {}
        self._forward: dict[Node, list[Node]] = {}

    def edge(self, start: Node, end: Node, room: int) -> None:
        """Add an edge from one node to another, with room for n units."""
        self._room.setdefault(start, {})[end] = room
        self._room.setdefault(end, {}).setdefault(start, 0)
        self._forward.setdefault(start, []).append(end)

    def push(self, start: Node, rng: Rng) -> bool:
        """Send one unit to the sink by a random way with room; False where there is none."""
        return self._push(start, {start}, rng)

    def _push(self, node: Node, tried: set[Node], rng: Rng) -> bool:
        if node == self.SINK:
            return True
        ways = self._room.get(node, {})
        open_ways = [end for end, room in ways.items() if room > 0 and end not in tried]
        for end in rng.shuffled(open_ways) if len(open_ways) > 1 else open_ways:
            if end not in tried:
                tried.add(end)
                if self._push(end, tried, rng):
                    ways[end] -= 1
                    self._room[end][node] += 1
                    return True
        return False

    def flows_from(self, node: Node) -> list[tuple[Node, int]]:
        """How many units go on from a node, and where to."""
        return [(end, self._room[end][node]) for end in self._forward.get(node, ())]
