"""The turns that are over: everyone's pairs lie open and can be looked at, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.core import Seat
from engine.duos.model import Pair, TurnResult
from game.input import Activate, Cancel, Intent, Navigate, Point, Shortcut
from game.scenes.duos.grid import MARKER, Grid
from game.scenes.duos.marker_art import draw_marker
from game.scenes.duos.markers import COLOURS, MarkerBoard
from game.scenes.duos.names_setting import shows_names
from game.scenes.duos.picture_art import PictureFace
from game.scenes.duos.roster import disc_of, draw_duos_card, draw_token, row_rects
from game.scenes.duos.words import Words
from game.table.spot import Spot
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.label import Glass, Label
from game.ui.screen import Screen
from game.ui.text import shortened
from game.ui.theme import GOLD, GREEN, HEADING, PANEL, PAPER, TextStyle, mix
from game.ui.widget import Look, Role, Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=24, align="center")
_LINE = TextStyle(20, bold=True, colour=GOLD)
_NAME = TextStyle(20, bold=True, leading=1.25)
_POINTS = TextStyle(20, bold=True, colour=GOLD, align="right")
_PANE = pygame.FRect(20, 14, 1240, 692)
_PADDING = 20.0
_DISC = 36.0
_PIP = 12.0


class SeatButton(Widget):
    """A player of a turn: pairs in common, points, and a press shows the board."""

    role: Role = "button"
    radius = 14.0

    def __init__(
        self,
        seat: Seat,
        rect: pygame.FRect,
        words: Words,
        result: TurnResult,
        choose: Callable[[Seat], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(f"seat {seat}", rect, label=words.names[seat])
        self._seat, self._result, self._choose = seat, result, choose
        self._words, self._chosen = words, chosen

    def activate(self) -> None:
        """Show this player's pairs."""
        self._choose(self._seat)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Disc, name, pips for the pairs in common, and the points of this turn."""
        rect, result, seat = self.rect, self._result, self._seat
        fill = mix(PANEL, GOLD, 0.28 if self._chosen else 0.1 if look.hovered else 0.0)
        border = GOLD if self._chosen else mix(PANEL, PAPER, 0.25)
        canvas.panel(rect, fill, alpha=235, radius=self.radius, border=border, border_width=2.2)
        disc = min(_DISC, rect.height - 14)
        middle = (rect.left + 10 + disc / 2, rect.centery)
        disc_of(self._words, seat).draw(canvas, middle, disc)
        if result.narrator == seat:
            draw_duos_card(canvas, (middle[0] - disc * 0.34, middle[1] - disc * 0.4), 24)
        points = self._words.t("gain", points=result.points[seat])
        width = canvas.type.width(points, _POINTS) + 2
        right = rect.right - 36
        canvas.text(points, pygame.FRect(right - width, rect.top, width, rect.height), _POINTS)
        draw_token(canvas, (rect.right - 21, rect.centery), 18)
        left = middle[0] + disc / 2 + 10
        room = right - width - 6 - left
        first = canvas.type.line_height(_NAME)
        matched = result.matches[seat]
        name = shortened(canvas.type, self.label, _NAME, room)
        below = _PIP + 5 if matched is not None and first + _PIP + 9 <= rect.height else 0.0
        top = rect.centery - (first + below) / 2
        canvas.text(name, pygame.FRect(left, top, room, first), _NAME)
        if below:
            self._draw_pips(canvas, left, top + first + 2, matched or 0)

    @staticmethod
    def _draw_pips(canvas: Canvas, left: float, top: float, matched: int) -> None:
        for index in range(len(COLOURS)):
            pip = pygame.FRect(left + index * (_PIP + 5), top, _PIP, _PIP)
            hit = index < matched
            fill, edge = (GOLD, GOLD) if hit else (PANEL, mix(PANEL, PAPER, 0.4))
            canvas.panel(pip, fill, radius=_PIP / 2, border=edge, border_width=1.6)


class TurnsScene(Screen):
    """A turn at a time over the table; left and right go through them, up and down through the players."""

    covers = False

    def __init__(
        self,
        app: App,
        words: Words,
        results: Sequence[TurnResult],
        *,
        button: str = "",
        on_close: Callable[[], None] | None = None,
    ) -> None:
        """Begin with the last turn; `button` is what the way out is called."""
        super().__init__(app)
        self._words = words
        self._results = tuple(results)
        self._index = len(self._results) - 1
        self._seat = self._results[-1].narrator or 0
        self._button = button or app.t("common.close")
        self._on_close = on_close

    @property
    def result(self) -> TurnResult:
        """The turn that is shown."""
        return self._results[self._index]

    # -- layout ----------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """The turn above, players at the left, the way out below; the cards are drawn between."""
        type_, words = self.app.type, self._words
        height = Button.height_for(type_)
        inner = _PANE.inflate(-2 * _PADDING, -2 * _PADDING + 8)
        head = pygame.FRect(inner.left, inner.top, inner.width, height)
        title = pygame.FRect(head.left + 70, head.top, head.width - 140, height)
        width = max(220.0, Button.width_for(type_, self._button))
        out = pygame.FRect(inner.right - width, inner.bottom - height - 3, width, height)
        widgets: list[Widget] = [
            Glass("pane", _PANE, alpha=252, lit=True, radius=24),
            self._arrow("earlier", pygame.FRect(head.left, head.top, 56, height), -1),
            Label("title", title, words.turn_title(self._index + 1, self.result), _TITLE),
            self._arrow("later", pygame.FRect(head.right - 56, head.top, 56, height), 1),
        ]
        seats = pygame.FRect(inner.left, head.bottom + 16, 250, out.top - head.bottom - 30)
        for seat, rect in enumerate(row_rects(seats, len(words.names))):
            chosen = seat == self._seat
            widgets.append(SeatButton(seat, rect, words, self.result, self._choose, chosen=chosen))
        line = pygame.FRect(inner.left + 4, out.top, out.left - inner.left - 24, height)
        widgets.append(Label("line", line, self._closing_words(), _LINE))
        widgets.append(Button("next", out, self._button, self.close, kind="main"))
        return widgets

    def _closing_words(self) -> str:
        line = self._words.turn_line(self.result)
        hints = [self._words.hint_line(hint) for hint in self.result.hints]
        return " · ".join([line, *hints])

    def _arrow(self, name: str, rect: pygame.FRect, step: int) -> Button:
        there = 0 <= self._index + step < len(self._results)
        return Button(
            name,
            rect,
            "",
            lambda: self._go(step),
            kind="pill",
            icon="back" if step < 0 else "forward",
            enabled=there,
            tooltip=self._words.t(f"{name}_turn"),
        )

    @property
    def _grid(self) -> Grid:
        first = self.find("seat 0")
        assert first is not None  # every turn has players
        last = self.find("next")
        assert last is not None
        left = first.rect.right + 26
        area = pygame.FRect(left, first.rect.top + 6, _PANE.right - _PADDING - 12 - left, 0)
        area.height = last.rect.top - 14 - area.top
        return Grid(area)

    # -- hands -----------------------------------------------------------------------------------------

    def _go(self, step: int) -> None:
        if 0 <= self._index + step < len(self._results):
            self._index += step
            self._seat = self.result.narrator or 0
            self.app.audio.play("card_slide", 0.6)
            self.rebuild()

    def _choose(self, seat: Seat) -> None:
        self._seat = seat % len(self._words.names)
        self.rebuild()

    def close(self) -> None:
        """Back to the table."""
        self.app.scenes.remove(self)
        if self._on_close is not None:
            self._on_close()

    def handle(self, intent: Intent) -> bool:
        """Arrows look around; Esc, Enter and T close."""
        match intent:
            case Cancel() | Shortcut("last_trick"):
                self.close()
                return True
            case Activate() if not self.ring_shown:
                self.close()
                return True
            case Navigate("left" | "right" as direction):
                self._go(-1 if direction == "left" else 1)
                return True
            case Navigate("up" | "down" as direction):
                self._choose(self._seat + (-1 if direction == "up" else 1))
                return True
        return super().handle(intent)

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """A veil over the table, the pane, and the cards with the markers of the chosen player."""
        canvas.veil(140)
        self.draw_widgets(canvas)
        grid, result = self._grid, self.result
        face = PictureFace(canvas.type, *grid.size, names=shows_names(self.app.settings))
        board = result.boards[self._seat]
        markers = MarkerBoard.of(dict(zip(COLOURS, board, strict=True)))
        shared = self._shared()
        for index, picture in enumerate(result.pictures):
            rect = grid.rect(index)
            marker = markers.on(picture)
            if any(picture in pair.pictures for pair in shared if pair in board):
                canvas.glow(rect, radius=14, blur=8, alpha=235)
            name = self._words.picture(picture)
            face.draw(canvas, picture, name, Spot(*rect.center), dim=marker is None)
        grid.draw_threads(canvas, markers, result.pictures)
        for marker, picture in markers.placed.items():
            index = result.pictures.index(picture)
            draw_marker(canvas, marker.colour, grid.marker(index), MARKER)
        for picture in (picture for pair in board if pair in shared for picture in pair.pictures):
            _draw_check(canvas, grid.hint(result.pictures.index(picture)))

    def _shared(self) -> set[Pair]:
        """The pairs that count: those that the chosen player and the Narrator (or the partner) have."""
        result = self.result
        if result.narrator is None:
            return set(result.boards[0]) & set(result.boards[1])
        if self._seat == result.narrator:
            others = [board for seat, board in enumerate(result.boards) if seat != result.narrator]
            return {pair for board in others for pair in board} & set(result.boards[result.narrator])
        return set(result.boards[self._seat]) & set(result.boards[result.narrator])


def _draw_check(canvas: Canvas, centre: Point) -> None:
    badge = pygame.FRect(0, 0, 26, 26)
    badge.center = centre
    canvas.panel(badge, GREEN, radius=13, border=PAPER, border_width=2)
    draw_icon(canvas, "check", centre, 15, PAPER)
