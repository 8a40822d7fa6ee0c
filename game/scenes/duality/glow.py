"""Which lines shine on the table of duality: the player's own gold, the rival's blue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from engine.core import Seat
from engine.duality import rules
from engine.duality.model import Phase, Square, Table
from game.scenes.duality.seen import seen_line
from game.scenes.duality.tile_art import TileLine

if TYPE_CHECKING:
    from game.scenes.duality.light import RunningLight
    from game.scenes.duality.table import State

Ports: TypeAlias = tuple[int, int]
Glow: TypeAlias = Mapping[Square, tuple[frozenset[Ports], frozenset[Ports]]]
"""The lines that shine at each place: the player's own and the rival's, by their ports as they lie."""


def own_seat(state: State) -> Seat:
    """The player whose path shines gold."""
    return state.bottom if state.viewer is None else state.viewer


def glow(
    table: Table,
    own: Seat,
    preview: rules.Preview | None,
    light: RunningLight | None,
    counted: Seat | None = None,
) -> Glow:
    """The shining lines by place; only those of the path that is `counted`, where the pointer asks for it."""
    found: dict[Square, tuple[set[Ports], set[Ports]]] = {}
    ended = table.phase in (Phase.END, Phase.OVER)
    for path in _shining(table, preview, light, counted):
        rival = path.seat != own and not (ended and won_by(table, path.seat))
        for square, low, high in rules.lit_lines((path,)):
            found.setdefault(square, (set(), set()))[rival].add((low, high))
    return {square: (frozenset(own), frozenset(other)) for square, (own, other) in found.items()}


def _shining(
    table: Table, preview: rules.Preview | None, light: RunningLight | None, counted: Seat | None
) -> Iterable[rules.Path]:
    """The paths that shine now."""
    if preview is not None:
        return (*preview.paths[0], *preview.paths[1])
    if light is not None:
        # The path that the light runs along shines behind it; the other one goes on shining.
        others = () if light.path.finished else rules.paths(table, 1 - light.path.seat)
        return (*others, light.behind)
    if table.phase in (Phase.END, Phase.OVER):
        won = [path for seat in rules.finishers(table) if (path := rules.winning_path(table, seat))]
        ends = [seat for seat in (0, 1) if won_by(table, seat)]
        return [path for path in won if path.seat in ends] or [
            path for seat in (0, 1) if (path := rules.longest_path(table, seat))
        ]
    if counted is not None:
        longest = rules.longest_path(table, counted)
        return () if longest is None else (longest,)
    return (*rules.paths(table, 0), *rules.paths(table, 1))


def won_by(table: Table, seat: Seat) -> bool:
    """Whether a player has won, by a path or because it was longer."""
    result = rules.ending(table, table.turn)
    return result is not None and seat in result[1]


def lit_at(
    shining: Glow, square: Square, lines: Sequence[TileLine], *, flipped: bool
) -> tuple[frozenset[TileLine], frozenset[TileLine]]:
    """Those of a tile's lines, as they are seen, that shine at a place: the player's own and the rival's."""
    if square not in shining:
        return frozenset(), frozenset()
    ports = [{seen_line(*line, flipped) for line in lit} for lit in shining[square]]
    own, rival = (frozenset(line for line in lines if line[:2] in lit) for lit in ports)
    return own, rival
