"""What a bot asks of a position of duality, in plain numbers: who could finish at once, who is how far.

Written so that mypyc can compile it, as the positions are.
"""

from __future__ import annotations

from typing import Final

from engine.duality.bot.kernel.position import BLACK_SIDE, EMPTY, WHITE_SIDE, Position
from engine.duality.tiles import (
    BITS,
    BLACK,
    COLOURS,
    ENTER,
    EXITS,
    HOME_PORTS,
    JOINING,
    TILE_BITS,
    TILE_OF,
)

FAR_SIDE: Final = (WHITE_SIDE, BLACK_SIDE)

FILL_COST: Final = 2
SWAP_COST: Final = 3
"""What a tile on an empty place, and one in exchange, add to a distance."""
FAR: Final = 99


def winning_tiles(position: Position, colour: int) -> int:
    """The tiles, as bits, with any of which a player would finish a path at once.

    They join by one line what comes from home with what comes, in the same colour, from the other
    side. Two rare things are left out of account, because only bots ask: tiles that a path would
    have to cross twice, and the rule against repeated tables.
    """
    entries, backward, cells, shown = position.entries, position.backward, position.cells, position.shown
    for cell in position.backward_hot:
        backward[cell] = 0
    position.backward_hot = position.enter(colour, 1 - colour, backward)
    joining = JOINING[colour]
    won = 0
    for cell in position.reach(colour):
        ends = backward[cell]
        if not ends:
            continue
        starts = entries[cell]
        inside = cells[cell]
        around = shown[cell]
        needed = BITS[COLOURS[inside] & around] if inside >= 0 else 0
        for start in range(6):
            if not starts >> start & 1:
                continue
            for end in range(6):
                if ends >> end & 1 and start != end:
                    for facing in joining[6 * start + end]:
                        if BITS[COLOURS[facing] & around] >= needed:
                            won |= TILE_BITS[TILE_OF[facing]]
    return won


def distance(position: Position, colour: int) -> int:
    """What a colour still lacks to finish a path, if it had every tile that it wished for.

    Each new tile adds `FILL_COST`, each exchange `SWAP_COST`; lines that lie there already are free.
    """
    cells, shown, seen, steps = position.cells, position.shown, position.seen, position.steps
    exits, stride = EXITS[colour], position.stride
    goal = FAR_SIDE[colour]
    left = (position.low - 1) * stride
    right = (position.high + 2) * stride
    row = 1 if colour == BLACK else position.rows
    position.walks += 1
    walk = position.walks
    # At `waiting[n]` are the cells that can be changed once n has been spent to get there.
    waiting: list[list[int]] = [[], [], [], []]
    starts = [cell for cell in range(left + row, right, stride) if cells[cell] >= 0 or shown[cell]]
    for cell in starts:
        seen[cell] = walk
        waiting[FILL_COST if cells[cell] == EMPTY else SWAP_COST].append(cell)
    spent = 0
    first, second = HOME_PORTS[colour]
    # Ports to leave by, as `cell << 3 | port`, with what is spent now.
    leaving: list[int] = []
    for cell in starts:
        if cells[cell] >= 0:
            for port in (first, second):
                leave = exits[6 * cells[cell] + port]
                if leave >= 0:
                    leaving.append(cell << 3 | leave)
    idle = 0
    while idle < 4:
        for start in leaving:
            origin = start >> 3
            here = origin
            leave = start & 7
            while leave >= 0:
                here += steps[leave]
                inside = cells[here]
                if inside < EMPTY:
                    if inside == goal:
                        return spent
                    break
                if here < left or here >= right or here == origin:
                    break
                if seen[here] != walk:
                    seen[here] = walk
                    cost = FILL_COST if inside == EMPTY else SWAP_COST
                    waiting[(spent + cost) & 3].append(here)
                if inside == EMPTY:
                    break
                leave = exits[6 * inside + ENTER[leave]]
        spent += 1
        changing = waiting[spent & 3]
        idle = 0 if changing else idle + 1
        waiting[spent & 3] = []
        leaving = [cell << 3 | port for cell in changing for port in range(6)]
    return FAR
