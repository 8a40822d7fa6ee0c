"""Figures of duality: tiles as they lie, lit paths, ends that connect and ends that do not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.scenes.duality import painting, tile_art
from game.scenes.duality.rule_figures import Board, Hand, Joint, OneTile, Place, Replacement, Tile
from game.scenes.duality.tile_art import TileLine
from game.scenes.rules.drawing import LABEL, Drawing, FigurePainter, beside, labelled, sign
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.kit import Kit
from game.ui.theme import GOLD, GREEN, INK, MUTED, PAPER, RED, Rgb, mix, rgb

_LARGE = 1.5
_HELD = 1.15
_SCALE = 0.86
_SMALL = 0.78
_STEP = 3.0
"""The crack between two tiles."""
_BLACK_SIDE = rgb("#080B18")


def _lines(tile: Tile) -> tuple[TileLine, ...]:
    return tuple((*line.ports, line.colour) for line in tile.lines)


def _turned(lines: Sequence[TileLine]) -> tuple[TileLine, ...]:
    """The lines after a half turn: every port becomes the one opposite."""
    return tuple((*sorted(((first + 3) % 6, (last + 3) % 6)), colour) for first, last, colour in lines)  # type: ignore[misc]


def draw_tile(
    canvas: Canvas, lines: Sequence[TileLine], rect: pygame.FRect, lit: frozenset[TileLine] = frozenset()
) -> None:
    """A tile with its shadow in a rectangle."""
    corner = tile_art.CORNER * rect.width / tile_art.WIDTH
    canvas.shadow(rect, radius=corner, blur=4, alpha=120, drop=2)
    key = ("tile", tuple(lines), lit)
    box = (tile_art.WIDTH, tile_art.HEIGHT)
    size = (rect.width, rect.height)
    canvas.blit(canvas.svg(key, size, lambda: tile_art.tile_body(lines, lit), box), rect.center)


def _tile(lines: Sequence[TileLine], scale: float) -> Drawing:
    return Drawing(
        tile_art.WIDTH * scale, tile_art.HEIGHT * scale, lambda canvas, rect: draw_tile(canvas, lines, rect)
    )


def one_tile(figure: OneTile) -> Drawing:
    """A tile by itself, or before and after a half turn."""
    lines = _lines(figure.tile)
    if not figure.half_turn:
        return _tile(lines, _LARGE)
    turned = tuple(sorted(_turned(lines)))
    return beside([_tile(lines, _LARGE), sign("again", 34, GOLD), _tile(turned, _LARGE)], gap=30)


def hand(figure: Hand) -> Drawing:
    """Tiles that were seen, each with an eye, and the backs of the others."""
    size = (tile_art.WIDTH * _HELD, tile_art.HEIGHT * _HELD)

    def seen(lines: Sequence[TileLine], canvas: Canvas, rect: pygame.FRect) -> None:
        draw_tile(canvas, lines, rect)
        painting.draw_eye(canvas, (rect.left + 3, rect.top + 3))

    def back(canvas: Canvas, rect: pygame.FRect) -> None:
        canvas.shadow(rect, radius=tile_art.CORNER * _HELD, blur=4, alpha=120, drop=2)
        canvas.blit(painting.back_surface(canvas, size), rect.center)

    tiles = [Drawing(*size, partial(seen, _lines(tile))) for tile in figure.tiles]
    return beside([*tiles, *[Drawing(*size, back)] * figure.hidden], gap=16)


def board(kit: Kit, figure: Board, scale: float = _SCALE, marked: Place | None = None) -> Drawing:
    """Tiles as they lie, with the sides of the players and the numbers of the rows where they are known."""
    return _Table(kit, figure, scale, marked).drawing()


class _Table:
    """Measures and paints a board."""

    def __init__(self, kit: Kit, figure: Board, scale: float, marked: Place | None) -> None:
        self._kit = kit
        self._board = figure
        self._marked = marked
        self._width, self._height = tile_art.WIDTH * scale, tile_art.HEIGHT * scale
        columns = [placed.at[0] for placed in figure.tiles]
        rows = [placed.at[1] for placed in figure.tiles]
        self._first = (min(columns), min(rows))
        self._columns = max(columns) - min(columns) + 1
        self._rows = range(min(rows), max(rows) + 1)
        self._line = kit.type.line_height(LABEL)
        # Numbers on the left need the same room on the right, so that the tiles stay in the middle.
        self._aside = self._line * 1.4 if figure.rows is not None else 0.0
        self._black = figure.rows is not None and self._rows[0] == 1
        self._white = figure.rows is not None and self._rows[-1] == figure.rows
        self._side = self._line + 10
        self._sides = {"black": kit.t("rules.figure.black"), "white": kit.t("rules.figure.white")}
        self._strip = max((kit.type.width(text, LABEL) + 40 for text in self._sides.values()), default=0.0)

    def drawing(self) -> Drawing:
        """The whole as a drawing."""
        tiles = self._columns * (self._width + _STEP) - _STEP
        width = max(tiles, self._strip) if self._black or self._white else tiles
        height = len(self._rows) * (self._height + _STEP) - _STEP
        height += (self._side + 6) * (self._black + self._white)
        return Drawing(width + 2 * self._aside, height, self._paint)

    def _place(self, at: Place, rect: pygame.FRect) -> pygame.FRect:
        tiles = self._columns * (self._width + _STEP) - _STEP
        left = rect.centerx - tiles / 2 + (at[0] - self._first[0]) * (self._width + _STEP)
        top = rect.top + (self._side + 6 if self._black else 0)
        top += (at[1] - self._first[1]) * (self._height + _STEP)
        return pygame.FRect(left, top, self._width, self._height)

    def _paint(self, canvas: Canvas, rect: pygame.FRect) -> None:
        strip = pygame.FRect(rect.left + self._aside, rect.top, rect.width - 2 * self._aside, self._side)
        if self._black:
            self._paint_side(canvas, strip, "black", _BLACK_SIDE, PAPER)
        if self._white:
            strip.bottom = rect.bottom
            self._paint_side(canvas, strip, "white", PAPER, INK)
        for placed in self._board.tiles:
            draw_tile(canvas, _lines(placed.tile), self._place(placed.at, rect), self._lit(placed.at))
        if self._marked is not None:
            place = self._place(self._marked, rect)
            canvas.panel(place, GOLD, alpha=0, radius=7, border=GOLD, border_width=3.5)
        for joint in self._board.joints:
            self._paint_joint(canvas, joint, self._place(joint.at, rect))
        if self._board.rows is not None:
            for row in self._rows:
                self._paint_number(canvas, row, rect)

    def _paint_side(self, canvas: Canvas, strip: pygame.FRect, side: str, fill: Rgb, ink: Rgb) -> None:
        canvas.panel(strip, fill, radius=8)
        canvas.text(self._kit.type.block(self._sides[side], LABEL.with_(colour=ink)), strip)

    def _paint_number(self, canvas: Canvas, row: int, rect: pygame.FRect) -> None:
        place = self._place((self._first[0], row), rect)
        room = pygame.FRect(0, place.top, self._line, place.height)
        room.right = min(place.left, rect.left + self._aside) - 6
        canvas.text(self._kit.type.block(str(row), LABEL.with_(colour=MUTED)), room)

    def _lit(self, at: Place) -> frozenset[TileLine]:
        return frozenset(
            (*step.line.ports, step.line.colour)
            for path in self._board.paths
            for step in path
            if step.at == at
        )

    def _paint_joint(self, canvas: Canvas, joint: Joint, place: pygame.FRect) -> None:
        """A green seal where ends connect, a red one with a cross at a dead end."""
        x, y, *_ = tile_art.PORTS[joint.port]
        centre = (
            place.left + x / tile_art.WIDTH * place.width,
            place.top + y / tile_art.HEIGHT * place.height,
        )
        seal = pygame.FRect(0, 0, 21, 21)
        seal.center = centre
        colour = mix(GREEN, INK, 0.1) if joint.connects else RED
        canvas.panel(seal, colour, radius=seal.width / 2, border=PAPER, border_width=2)
        draw_icon(canvas, "check" if joint.connects else "close", centre, 14, PAPER)


def replacement(kit: Kit, figure: Replacement, labels: Sequence[str], width: float) -> Drawing:
    """The same place before and after; the tile in question is framed in gold."""
    gap = 24.0
    boards = [board(kit, one, _SMALL, figure.at) for one in (figure.before, figure.after)]
    before, after = labelled(kit, boards, labels, width=width - 48, gap=gap)
    return beside([before, sign("forward", 30, GOLD), after], gap=gap)


PAINTERS: Mapping[type, FigurePainter] = {
    OneTile: lambda kit, figure, labels, width: one_tile(figure),
    Hand: lambda kit, figure, labels, width: hand(figure),
    Board: lambda kit, figure, labels, width: board(kit, figure),
    Replacement: replacement,
}
"""What draws each figure."""
