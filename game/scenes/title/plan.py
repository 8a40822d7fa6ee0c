"""Where everything lies on the title's table: the places of the games, their name cards, and the medallion.

Four places lie in a cross of wood; more lie in two rows of narrower ones. The table fills the whole window,
whatever its shape: the rim runs along the window's edges and the places grow.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

import pygame

RIM = 24.0
"""How wide the rim is."""
SILL = 28.0
"""How wide the wood between the places and the table's front is."""
GAP = 18.0
"""How wide the wood between two places is."""
FOOT = 8.0
"""How far the brass foot of a name card reaches below its paper ..."""
FOOT_ASIDE = 5.0
"""... and beyond its sides."""
MEDALLION, SMALL_MEDALLION = 122.0, 104.0
"""The radius of the medallion, and of one that makes room for large type."""
CROSS = 4
"""How many games lie in a cross around the medallion; fewer or more lie in rows."""

_INNER = 25.0
"""How far a name card lies from the cross ..."""
_ABOVE, _BELOW = 24.0, 30.0
"""... and from the upper or lower edge of its place."""
_CLEAR = 8.0
"""What stays free around the medallion."""
_EDGE = 14.0
"""What pieces keep free along the edges of a place."""
_STRIP_LEAST = 54.0
"""The height below which nothing is laid over or under a name card."""


class Place(NamedTuple):
    """The place of a game: its ground, its name card, and the rooms for its pieces."""

    game: str
    rect: pygame.FRect
    card: pygame.FRect
    """The paper of the name card; its foot reaches beyond it."""
    side: pygame.FRect
    """The room for most pieces, away from the middle of the table."""
    strip: pygame.FRect
    """The room between the name card and the far edge; it has no height where there is none."""
    towards: int
    """The way from the side to the name card: 1 right, -1 left, 0 where it lies above or below."""
    ribbon: pygame.FRect | None
    """Where the ribbon of an open match lies."""

    @property
    def key(self) -> Hashable:
        """What tells its ground and its pieces from others when pictures are kept."""
        return (self.game, *map(tuple, (self.rect, self.side, self.strip)), self.towards)


class Medallion(NamedTuple):
    """The round board in the middle with the coin and the name of the house."""

    centre: tuple[float, float]
    radius: float
    coin: float
    """The radius of the coin."""

    @property
    def reach(self) -> float:
        """How far its picture reaches with its shadow."""
        return self.radius + 34

    @property
    def coin_at(self) -> tuple[float, float]:
        """The middle of the coin; a small one lies nearer to the edge."""
        above = 18 + 12 * min(1.0, max(0.0, (self.coin - 26) / 20))
        return self.centre[0], self.centre[1] - self.radius + above + self.coin


class Plan(NamedTuple):
    """The whole table."""

    seen: pygame.FRect
    """The whole window."""
    front: pygame.FRect
    """The side of the table that one sits at, with the plates."""
    places: tuple[Place, ...]
    medallion: Medallion | None
    """None where the places leave no room for it."""

    @property
    def key(self) -> Hashable:
        """What tells it from another one when pictures are kept."""
        return (tuple(self.seen), tuple(self.front), self.medallion, *(place.key for place in self.places))


class Wants(NamedTuple):
    """How large things have to be for their words."""

    card: tuple[float, float]
    ribbons: Mapping[str, tuple[float, float]]
    """The ribbons of games with open matches."""
    front: float
    medallion: tuple[float, float]
    """The radius of the medallion and of its coin."""


def rows_of(games: Sequence[str]) -> list[list[str]]:
    """The games row by row: two in a row up to four of them, otherwise in two rows."""
    if len(games) <= 2:
        return [list(games)]
    columns = 2 if len(games) <= CROSS else (len(games) + 1) // 2
    return [list(games[start : start + columns]) for start in range(0, len(games), columns)]


def front_of(seen: pygame.FRect, height: float) -> pygame.FRect:
    """The table's front in a window."""
    return pygame.FRect(seen.left, seen.bottom - height, seen.width, height)


def grounds(seen: pygame.FRect, games: Sequence[str], front: float) -> list[list[pygame.FRect]]:
    """The ground of each place, row by row."""
    rows = rows_of(games)
    width, height = seen.width - 2 * RIM, seen.height - RIM - SILL - front
    deep = (height - GAP * (len(rows) - 1)) / len(rows)
    found = []
    for number, row in enumerate(rows):
        wide = (width - GAP * (len(row) - 1)) / len(row)
        top = seen.top + RIM + number * (deep + GAP)
        found.append(
            [pygame.FRect(seen.left + RIM + i * (wide + GAP), top, wide, deep) for i in range(len(row))]
        )
    return found


def make_plan(seen: pygame.FRect, games: Sequence[str], wants: Wants) -> Plan:
    """Lay the table out for a window."""
    front = front_of(seen, wants.front)
    found = grounds(seen, games, wants.front)
    middle = None
    if len(games) == CROSS:
        middle = Medallion((seen.centerx, (seen.top + RIM + front.top - SILL) / 2), *wants.medallion)
    places = []
    for number, (row, rects) in enumerate(zip(rows_of(games), found, strict=True)):
        upper = number == 0
        for game, rect in zip(row, rects, strict=True):
            if middle is not None:
                places.append(_crossed(game, rect, middle, wants, upper=upper))
            else:
                places.append(_stacked(game, rect, wants, upper=upper))
    return Plan(seen, front, tuple(places), middle)


def _crossed(game: str, rect: pygame.FRect, medallion: Medallion, wants: Wants, *, upper: bool) -> Place:
    """A place beside the medallion: the name card towards it, pieces on the other side."""
    middle, round_ = medallion.centre, medallion.radius + _CLEAR
    left = rect.centerx < middle[0]
    width, height = wants.card
    nearer = min(10.0, max(0.0, (height - 120) / 4))
    top = rect.top + _ABOVE - nearer if upper else rect.bottom - _BELOW + nearer - height
    card = pygame.FRect(0, top, width, height)
    # The card's corner keeps clear of the medallion: large type makes the card reach down to it.
    away = middle[1] - (card.bottom + FOOT) if upper else card.top - middle[1]
    reach = _chord(round_, away) + FOOT_ASIDE
    inner = max(_INNER, reach - GAP / 2)
    # In a wide window there is more room around everything.
    inner += min(70.0, max(0.0, rect.width - 607) * 0.22)
    if left:
        card.right = rect.right - inner
    else:
        card.left = rect.left + inner
    side = rect.inflate(-2 * _EDGE, -2 * _EDGE)
    if left:
        side.width = card.left - FOOT_ASIDE - 7 - side.left
    else:
        right, side.left = side.right, card.right + FOOT_ASIDE + 7
        side.width = right - side.left
    ribbon = _ribbon(card, wants.ribbons.get(game), upper=upper)
    if ribbon is not None:
        clear = _chord(round_, middle[1] - ribbon.bottom if upper else ribbon.top - middle[1])
        start, end = (card.left, middle[0] - clear) if left else (middle[0] + clear, card.right)
        ribbon.width = min(ribbon.width, end - start)
        ribbon.left = min(max(ribbon.left, start), end - ribbon.width)
    strip = pygame.FRect(card.left, rect.top + _EDGE, card.width, 0)
    if upper:
        strip.top = ribbon.bottom + 5 if ribbon is not None else card.bottom + FOOT + 6
        strip.height = rect.bottom - _EDGE - strip.top
    else:
        strip.height = (ribbon.top if ribbon is not None else card.top) - 6 - strip.top
    bound = _chord(round_, middle[1] - strip.bottom if upper else strip.top - middle[1])
    if left:
        strip.width = min(card.right, middle[0] - bound) - strip.left
    else:
        right = strip.right
        strip.left = max(card.left, middle[0] + bound)
        strip.width = right - strip.left
    if strip.height < _STRIP_LEAST:
        strip.height = 0
    return Place(game, rect, card, side, strip, 1 if left else -1, ribbon)


def _stacked(game: str, rect: pygame.FRect, wants: Wants, *, upper: bool) -> Place:
    """A narrow place: the name card across it, pieces over or under the card."""
    width, height = wants.card
    card = pygame.FRect(0, 0, width, height)
    card.centerx = rect.centerx
    if upper:
        card.top = rect.top + 16
    else:
        card.bottom = rect.bottom - 18
    ribbon = _ribbon(card, wants.ribbons.get(game), upper=upper)
    side = rect.inflate(-2 * _EDGE, -2 * _EDGE)
    if upper:
        bottom, side.top = side.bottom, (card.bottom + FOOT if ribbon is None else ribbon.bottom) + 5
        side.height = bottom - side.top
    else:
        side.height = (card.top if ribbon is None else ribbon.top) - 8 - side.top
    return Place(game, rect, card, side, pygame.FRect(side.left, side.top, 0, 0), 0, ribbon)


def _ribbon(card: pygame.FRect, size: tuple[float, float] | None, *, upper: bool) -> pygame.FRect | None:
    """The ribbon hangs from the card's foot, or lies on its upper edge where the card lies low."""
    if size is None:
        return None
    band = pygame.FRect(card.left + 16, card.bottom + 2, *size)
    if not upper:
        band.bottom = card.top - 4
    band.right = min(band.right, card.right - 1)
    return band


def _chord(radius: float, away: float) -> float:
    """Half the chord of a circle at a distance from its middle."""
    return sqrt(max(0.0, radius * radius - away * away)) if abs(away) < radius else 0.0
