"""The board of duality on which a match is looked at again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from engine.advice import Grade
from engine.duality import rules
from engine.duality.model import Laid, Phase, Square
from game.content.message import You
from game.match.players import player_faces, player_names
from game.scenes.duality import painting, rails, tile_art
from game.scenes.duality.camera import sits_below
from game.scenes.duality.glow import glow, lit_at, won_by
from game.scenes.duality.ground import draw_grid
from game.scenes.duality.pieces import TilePiece
from game.scenes.duality.replay_plan import PORTRAIT, ReplayPlan
from game.scenes.duality.seen import seen_lines
from game.store import Human, MatchSetup
from game.table.grade_marks import COLOURS, draw_grade
from game.table.note_plate import draw_plate
from game.table.piece import Piece
from game.table.piece_widgets import rect_around
from game.table.replay_board import Position
from game.table.ribbon import RibbonKind, draw_person
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.dashes import dashed_box
from game.ui.theme import css, rgb

if TYPE_CHECKING:
    from game.app import App

_RIBBONS: tuple[RibbonKind, ...] = ("black", "cream")
_GHOST = 205
_INSET = 0.62
"""The size of a better tile that belongs where another was laid, for that of the other."""
_SIGN = 22.0
_ON_BOARD = 5.0
"""Below this height pieces lie on the board."""
_TRAY = rgb("#10211F")
_BRASS = rgb("#C9A55A")
_IVORY = "#FFF8E6"


class DualityReplay:
    """Draws positions; it keeps nothing but who played."""

    def __init__(self, app: App, setup: MatchSetup) -> None:
        self._app = app
        self._setup = setup

    def title(self, position: Position) -> str:
        """Such as "Turn 12"."""
        table = position.view.table
        if table.phase is Phase.OVER:
            return self._app.texts.t("duality.turn.over")
        number = len(table.turns)
        return self._app.texts.t("duality.replay.turn" if number else "duality.replay.start", number=number)

    def spots(self, position: Position, place: pygame.FRect) -> Mapping[Piece, Spot]:
        """Where every tile lies."""
        return self._plan(position, place).spots()

    def paint(self, canvas: Canvas, position: Position, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a tile, or the back of one."""
        size = (tile_art.WIDTH * spot.scale, tile_art.HEIGHT * spot.scale)
        painting.draw_shadow(canvas, rect_around(spot.point, *size), lifted=spot.z > _ON_BOARD)
        if isinstance(piece, TilePiece) and spot.face_up:
            surface = self._tile(canvas, position, piece, size)
        else:
            surface = painting.back_surface(canvas, size)
        painting.draw_surface(canvas, surface, spot, squeeze)

    def draw(self, canvas: Canvas, position: Position, place: pygame.FRect) -> None:
        """People and their notes, the home bars, and the grid in the stone."""
        plan = self._plan(position, place)
        table = position.view.table
        with canvas.clipped(plan.stone):
            draw_grid(canvas, plan.board, plan.window, (1, table.rows))
        lengths = rules.lengths(table)
        faces = player_faces(self._setup.players)
        for seat in (0, 1):
            side = self._app.texts.t(f"duality.side.{('black', 'white')[seat]}")
            words = self._app.texts.t("duality.path", name=side, length=lengths[seat])
            rails.draw_small_bar(canvas, seat, plan.bar(seat), words)
            canvas.panel(plan.tray(seat), _TRAY, alpha=150, radius=7, border=_BRASS, border_alpha=170)
            decides = position.decision is not None and position.decision.seat == seat
            draw_person(
                canvas,
                plan.person(seat),
                PORTRAIT,
                faces[seat],
                plan.names[seat],
                _RIBBONS[seat],
                now=decides or (table.phase is Phase.OVER and won_by(table, seat)),
                widest=plan.widest,
            )
            if seat in position.notes:
                draw_plate(canvas, plan.plate(seat), position.notes[seat])

    def draw_marks(self, canvas: Canvas, position: Position, place: pygame.FRect) -> None:
        """Light around the tile that was laid, its grade, and the better one as a ghost."""
        plan = self._plan(position, place)
        if plan.better is not None:
            self._draw_better(canvas, plan, plan.better.tile, plan.better.spot)
        if plan.laid is None:
            return
        rect = plan.place(plan.laid.spot)
        painting.draw_rim(canvas, rect, large=True)
        grade = position.decision.grade if position.decision is not None else None
        if grade is not None:
            draw_grade(canvas, grade, _corner(plan, rect), _SIGN)

    def _draw_better(self, canvas: Canvas, plan: ReplayPlan, tile: Laid, spot: Square) -> None:
        """Where which tile would have been better: a small one, where another was laid at its place."""
        rect = plan.place(spot)
        taken = plan.laid is not None and plan.laid.spot == spot
        if taken:
            rect = _scaled(rect, _INSET)
            rect.midtop = plan.place(spot).midbottom
            rect.y -= 0.35 * rect.height
            rect.clamp_ip(plan.stone)
            painting.draw_shadow(canvas, rect, lifted=True)
        lines = seen_lines(tile, plan.flipped)
        surface = painting.tile_surface(canvas, lines, rect.size)
        canvas.blit(surface, rect.center, alpha=255 if taken else _GHOST)
        _draw_dashes(canvas, rect)
        draw_grade(canvas, Grade.BEST, _corner(plan, rect), _SIGN)

    def _tile(
        self, canvas: Canvas, position: Position, piece: TilePiece, size: tuple[float, float]
    ) -> pygame.Surface:
        """A tile as it lies, with the lines that shine."""
        flipped, table = self._flipped(position), position.view.table
        found = next((at for at in table.tiles if at.tile.tile == piece.tile), None)
        lines = seen_lines(Laid(piece.tile) if found is None else found.tile, flipped)
        if found is None:
            return painting.tile_surface(canvas, lines, size)
        shining = glow(table, position.bottom, None, None)
        own, rival = lit_at(shining, found.spot, lines, flipped=flipped)
        won = bool(own) and table.phase in (Phase.END, Phase.OVER) and bool(rules.finishers(table))
        return painting.tile_surface(canvas, lines, size, own, rival, won=won)

    def _plan(self, position: Position, place: pygame.FRect) -> ReplayPlan:
        flipped = self._flipped(position)
        return ReplayPlan(position, place, flipped, self._names(), self._app.type, self._app.viewport)

    def _flipped(self, position: Position) -> bool:
        """Whether Black sits at the bottom, as at the table: left and right are the same there."""
        people = sum(isinstance(player, Human) for player in self._setup.players)
        return position.bottom == 0 and sits_below(self._app.settings, people)

    def _names(self) -> tuple[str, ...]:
        names = player_names(self._app.texts, self._setup.players)
        return tuple(str(name) if isinstance(name, You) else name for name in names)


def _scaled(rect: pygame.FRect, by: float) -> pygame.FRect:
    scaled = pygame.FRect(0, 0, rect.width * by, rect.height * by)
    scaled.center = rect.center
    return scaled


def _corner(plan: ReplayPlan, rect: pygame.FRect) -> tuple[float, float]:
    """The place of a sign at the right upper corner of a tile, where no line ends; it stays on the board."""
    sign = rect_around((rect.right - 2, rect.top + 3), 1.3 * _SIGN, 1.3 * _SIGN)
    sign.clamp_ip(plan.stone)
    return sign.center


def _draw_dashes(canvas: Canvas, rect: pygame.FRect) -> None:
    """Ivory and green dashes around a tile that was not laid."""

    def body() -> str:
        inner = pygame.FRect(2.5, 2.5, rect.width - 5, rect.height - 5)
        dashes = dashed_box(inner, 7, 8, 6)
        line = f'<path d="{dashes}" fill="none" stroke-linecap="round" '
        return (
            f'{line} stroke="{_IVORY}" stroke-width="5"/>'
            f'{line} stroke="{css(COLOURS[Grade.BEST])}" stroke-width="2.6"/>'
        )

    canvas.blit(canvas.svg("better_tile", rect.size, body, rect.size), rect.center)
