"""Where the trump of a hand lies: parchment on a walnut board with a plate of brass."""

from __future__ import annotations

import random

import pygame

from game.scenes.dois.geometry import LARGE_TEXT
from game.ui.canvas import Canvas
from game.ui.craft import Relief, draw_brass, draw_raised, draw_wood
from game.ui.text import Typesetter
from game.ui.theme import TextStyle, rgb

PLATE = TextStyle(18, bold=True, colour=rgb("#33200A"), align="center", leading=1.3)
_EDGE = 15.0


def plate_size(type_: Typesetter, text: str) -> tuple[float, float]:
    """The room of a brass plate in one line."""
    return max(64.0, type_.width(text, PLATE) + 18), type_.line_height(PLATE) + 5


def draw_plate(canvas: Canvas, rect: pygame.FRect, text: str) -> None:
    """A plate of brass with words in ink; each line break of the words is one on the plate."""
    draw_brass(canvas, rect, radius=5, side=2)
    canvas.text(canvas.type.block(text, PLATE), rect)


def board_size(type_: Typesetter, text: str) -> tuple[float, float]:
    """How large the board is: as wide as its plate needs."""
    width, height = plate_size(type_, text)
    return max(150.0, width + 16), 126 + height - (17 if type_.text_size > LARGE_TEXT else 0)


def seal_centre(board: pygame.FRect, type_: Typesetter) -> tuple[float, float]:
    """Where the seal lies on its board."""
    parchment = _parchment_rect(board, type_)
    return parchment.centerx, parchment.centery


def _parchment_rect(board: pygame.FRect, type_: Typesetter) -> pygame.FRect:
    _, plate = plate_size(type_, "")
    top = board.top + 13
    return pygame.FRect(board.left + _EDGE, top, board.width - 2 * _EDGE, board.bottom - plate - 13 - top)


def draw_board(canvas: Canvas, board: pygame.FRect, text: str) -> None:
    """The board with its parchment and, once there is a trump, its name."""
    draw_wood(canvas, board, radius=12, side=5, seed=21)
    draw_raised(canvas, "parchment", _parchment_rect(board, canvas.type), _parchment, _SHEET)
    if text:
        size = plate_size(canvas.type, text)
        plate = pygame.FRect(0, 0, max(size[0], board.width - 22), size[1])
        plate.midbottom = (board.centerx, board.bottom - 9)
        draw_plate(canvas, plate, text)


_SHEET = Relief(2.0, 0.0, 0.6, reach=(2.0, 3.0), blur=2.5)


def _parchment(size: tuple[float, float]) -> str:
    """An old sheet with uneven edges and a few fibres."""
    width, height = size
    rng = random.Random(17)
    points: list[str] = []
    for (x1, y1), (x2, y2), count in (
        ((0, 0), (width, 0), 14), ((width, 0), (width, height), 12),
        ((width, height), (0, height), 14), ((0, height), (0, 0), 12),
    ):  # fmt: skip
        for step in range(count):
            share = step / count
            x, y = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
            points.append(f"{x + rng.uniform(-0.9, 0.9):.1f} {y + rng.uniform(-0.9, 0.9):.1f}")
    fibres = "".join(
        f'<path d="M{x:.0f} {y:.1f}q{length / 2:.0f} {rng.uniform(-1.5, 1.5):.1f} {length:.0f} 0" '
        f'stroke="#8A6A30" stroke-opacity="{rng.uniform(0.08, 0.2):.2f}" stroke-width="1.2" fill="none"/>'
        for x, y, length in (
            (rng.uniform(2, width * 0.6), rng.uniform(3, height - 3), rng.uniform(14, width * 0.38))
            for _ in range(26)
        )
    )
    return (
        '<defs><linearGradient id="p" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" '
        'stop-color="#FBF2DB"/><stop offset="1" stop-color="#E4D3A8"/></linearGradient></defs>'
        f'<path d="M{"L".join(points)}Z" fill="url(#p)"/>{fibres}'
    )
