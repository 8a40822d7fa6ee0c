"""The turns that are over: everyone's pairs lie open and can be looked at, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from engine.core import Seat
from engine.duos.model import Pair, TurnResult
from game.input import Activate, Cancel, Intent, Navigate, Shortcut
from game.scenes.duos.grid import MARKER, Grid
from game.scenes.duos.marker_art import draw_marker
from game.scenes.duos.markers import COLOURS, MarkerBoard
from game.scenes.duos.names_setting import shows_names
from game.scenes.duos.narrator_sign import draw_duos_card
from game.scenes.duos.picture_art import PictureFace
from game.scenes.duos.seat import draw_check
from game.scenes.duos.sun_art import draw_hollow, draw_sun
from game.scenes.duos.words import Words
from game.table.portrait import draw_portrait
from game.table.rail import draw_rail_board
from game.table.spot import Spot
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.craft import draw_paper, draw_well, draw_wood
from game.ui.label import Label
from game.ui.rehearsal import Picture
from game.ui.screen import Screen
from game.ui.text import Typesetter, shortened
from game.ui.theme import BROWN, GOLD, HEADING, INK, IVORY, TextStyle, rgb
from game.ui.widget import Look, Role, Widget
from game.ui.wood import CHESTNUT

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=24, align="center", colour=IVORY, shaded=True)
_LINE = TextStyle(20, bold=True, colour=INK, leading=1.2, align="center")
_NAME = TextStyle(20, bold=True, colour=INK, leading=1.25)
_POINTS = TextStyle(20, bold=True, colour=BROWN, align="right")
_CLOTH = rgb("#7A4473")
_PANE = pygame.FRect(20, 14, 1240, 692)
_PADDING = 20.0
_DISC = 52.0
_PIP = 12.0
_TALLEST, _ROW_GAP = 76.0, 7.0
_PARTNER, _MISSED = 34.0, 28.0
"""The face and the marker on a picture that a partner chose otherwise."""


class SeatButton(Widget):
    """A player of a turn: pairs in common, points, and a press shows the board."""

    role: Role = "button"
    radius = 10.0

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
        """A slip of paper: face, name, the pairs in common as suns, and the points of this turn."""
        rect, result, seat = self.rect, self._result, self._seat
        draw_paper(canvas, rect, radius=self.radius, side=3, frame=False, now=self._chosen)
        if look.hovered and not self._chosen:
            canvas.panel(rect, GOLD, alpha=50, radius=self.radius)
        disc = min(_DISC, rect.height - 10)
        middle = (rect.left + 8 + disc / 2, rect.centery)
        draw_portrait(canvas, middle, disc, self._words.faces[seat])
        left = middle[0] + disc / 2 + 8
        room = self._draw_points(canvas) - 4 - left
        first = canvas.type.line_height(_NAME)
        matched = result.matches[seat]
        name = shortened(canvas.type, self.label, _NAME, room)
        narrator = result.narrator == seat
        extra = matched is not None or narrator
        below = _PIP + 5 if extra and first + _PIP + 9 <= rect.height else 0.0
        top = rect.centery - (first + below) / 2
        canvas.text(name, pygame.FRect(left, top, room, first), _NAME)
        if narrator:
            at = (left + 15, top + first + 7) if below else (middle[0] - disc * 0.34, middle[1] - disc * 0.4)
            draw_duos_card(canvas, at, 28 if below else 24)
        elif below:
            self._draw_pips(canvas, left, top + first + 2, matched or 0)

    def _draw_points(self, canvas: Canvas) -> float:
        """The points of this turn at the right end, and where they begin; two together have none each."""
        rect, result = self.rect, self._result
        if result.narrator is None:
            return rect.right
        points = self._words.t("gain", points=result.points[self._seat])
        width = canvas.type.width(points, _POINTS) + 2
        left = rect.right - 36 - width
        canvas.text(points, pygame.FRect(left, rect.top, width, rect.height), _POINTS)
        draw_sun(canvas, (rect.right - 20, rect.centery - 1), 11)
        return left

    def _draw_pips(self, canvas: Canvas, left: float, top: float, matched: int) -> None:
        """The pairs in common: each is a point, or a step towards the one of two who play together."""
        radius = _PIP / 2 + 1.5
        for index in range(len(COLOURS)):
            centre = (left + radius + index * (2 * radius + 4), top + _PIP / 2)
            if index >= matched:
                draw_hollow(canvas, centre, radius)
            elif self._result.narrator is None:
                draw_check(canvas, centre, 2 * radius)
            else:
                draw_sun(canvas, centre, radius)


class Rooms(NamedTuple):
    """Where everything is over the table, whatever turn is shown."""

    head: pygame.FRect
    seats: pygame.FRect
    cloth: pygame.FRect
    rail: pygame.FRect
    out: pygame.FRect
    """The button that leads out."""

    @classmethod
    def of(cls, type_: Typesetter, button: str) -> Rooms:
        """The rooms for what the way out is called."""
        height = Button.height_for(type_)
        inner = _PANE.inflate(-2 * _PADDING, -2 * _PADDING + 8)
        head = pygame.FRect(inner.left, inner.top, inner.width, height)
        width = max(220.0, Button.width_for(type_, button))
        out = pygame.FRect(inner.right - width, inner.bottom - height - 3, width, height)
        seats = pygame.FRect(inner.left, head.bottom + 14, 250, out.top - head.bottom - 30)
        cloth = pygame.FRect(seats.right + 14, head.bottom + 6, 0, out.top - head.bottom - 16)
        cloth.width = inner.right - cloth.left
        rail = pygame.FRect(inner.left, out.centery - height / 2 - 2, out.left - inner.left - 20, height + 4)
        return cls(head, seats, cloth, rail, out)

    @property
    def grid(self) -> Grid:
        """Where the cards lie."""
        left, top = self.cloth.left + 20, self.cloth.top + 20
        area = pygame.FRect(left, top, self.cloth.right - 26 - left, self.out.top - 34 - top)
        return Grid(area, gap=20.0, row_gap=22.0)


def _draw_board(canvas: Canvas) -> None:
    draw_wood(canvas, _PANE, wood=CHESTNUT, radius=_Pane.radius, side=6, seed=23, brass=True, coarse=True)


class _Pane(Widget):
    """A board of wood with a hollow of plum cloth for the cards, and a rail of paper below."""

    focusable = False
    radius = 20.0

    def __init__(self, rooms: Rooms) -> None:
        super().__init__("pane", _PANE)
        self._rooms = rooms

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Wood, cloth and rail."""
        for draw in pane_pictures(self._rooms):
            draw(canvas)


def pane_pictures(rooms: Rooms) -> Iterator[Picture]:
    """What the pane is made of, from below."""
    yield _draw_board
    yield partial(draw_well, rect=rooms.cloth, fill=_CLOTH, radius=14, brass=True)
    yield partial(draw_rail_board, place=rooms.rail, material="framed")


def pictures(app: App, words: Words, shown: Sequence[str], button: str) -> Iterator[Picture]:
    """What will be drawn when a turn with these pictures is over; made before, it costs nothing then."""
    rooms = Rooms.of(app.type, button)
    yield from pane_pictures(rooms)
    face = PictureFace(app.type, *rooms.grid.size, names=shows_names(app.settings))
    for dim in (False, True):
        for picture in shown:
            yield partial(face.draw, picture=picture, name=words.picture(picture), spot=Spot(0, 0), dim=dim)


def row_rects(area: pygame.FRect, count: int) -> list[pygame.FRect]:
    """The places of some rows, from the top."""
    height = min(_TALLEST, (area.height - _ROW_GAP * (count - 1)) / count)
    return [
        pygame.FRect(area.left, area.top + index * (height + _ROW_GAP), area.width, height)
        for index in range(count)
    ]


class TurnsScene(Screen):
    """A turn at a time over the table; left and right go through them, up and down through the players."""

    covers = False

    def __init__(
        self,
        app: App,
        words: Words,
        results: Sequence[TurnResult],
        boards: Sequence[Sequence[MarkerBoard]],
        *,
        button: str = "",
        on_close: Callable[[], None] | None = None,
        on_log: Callable[[], None] | None = None,
    ) -> None:
        """Begin with the last turn; `boards` are the markers of all players in each turn.

        `button` is what the way out is called; `on_log` opens the log.
        """
        super().__init__(app)
        self._words = words
        self._results = tuple(results)
        self._boards = boards
        self._index = len(self._results) - 1
        self._seat = self._results[-1].narrator or 0
        self._button = button or app.t("common.close")
        self._on_close = on_close
        self._on_log = on_log

    @property
    def result(self) -> TurnResult:
        """The turn that is shown."""
        return self._results[self._index]

    # -- layout ----------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """The turn above, players at the left, the way out below; the cards are drawn between."""
        words, rooms = self._words, Rooms.of(self.app.type, self._button)
        head, rail = rooms.head, rooms.rail
        height = head.height
        title = pygame.FRect(head.left + 70, head.top, head.width - 140, height)
        widgets: list[Widget] = [
            _Pane(rooms),
            self._arrow("earlier", pygame.FRect(head.left, head.top, 56, height), -1),
            Label("title", title, words.turn_title(self._index + 1, self.result), _TITLE),
            self._arrow("later", pygame.FRect(head.right - 56, head.top, 56, height), 1),
        ]
        for seat, rect in enumerate(row_rects(rooms.seats, len(words.names))):
            chosen = seat == self._seat
            widgets.append(SeatButton(seat, rect, words, self.result, self._choose, chosen=chosen))
        widgets.append(Label("line", rail.inflate(-36, -14), self._closing_words(), _LINE))
        widgets.append(Button("next", rooms.out, self._button, self.close, kind="main"))
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
        super().close()
        if self._on_close is not None:
            self._on_close()

    def handle(self, intent: Intent) -> bool:
        """Arrows look around; Esc, Enter and T close; L opens the log."""
        match intent:
            case Shortcut("log") if self._on_log is not None:
                self._on_log()
                return True
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
        grid, result = Rooms.of(self.app.type, self._button).grid, self.result
        face = PictureFace(canvas.type, *grid.size, names=shows_names(self.app.settings))
        board = result.boards[self._seat]
        markers = self._boards[self._index][self._seat]
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
            draw_marker(
                canvas, marker.colour, grid.marker(index), MARKER, letter=self._words.letter(marker.colour)
            )
        for picture in (picture for pair in board if pair in shared for picture in pair.pictures):
            draw_check(canvas, grid.hint(result.pictures.index(picture)), 26)
        self._draw_missed(canvas, grid)

    def _draw_missed(self, canvas: Canvas, grid: Grid) -> None:
        """The pairs of the partner or the Narrator that the chosen player has not: their face and marker."""
        partner = self.partner
        if partner is None:
            return
        for marker, picture in self.missed.placed.items():
            x, y = grid.hint(self.result.pictures.index(picture))
            draw_portrait(canvas, (x + 2, y + 2), _PARTNER, self._words.faces[partner])
            letter = self._words.letter(marker.colour)
            draw_marker(canvas, marker.colour, (x + _PARTNER * 0.75, y + 6), _MISSED, letter=letter)

    @property
    def partner(self) -> Seat | None:
        """With whom the chosen player is compared: the other of two, or the Narrator, who has none."""
        narrator = self.result.narrator
        if narrator is None:
            return 1 - self._seat
        return None if self._seat == narrator else narrator

    @property
    def missed(self) -> MarkerBoard:
        """The pairs with which the partner stands alone, in the partner's colours."""
        if self.partner is None:
            return MarkerBoard()
        shared = self._shared()
        theirs = self._boards[self._index][self.partner].pairs
        return MarkerBoard.of({colour: pair for colour, pair in theirs.items() if pair not in shared})

    def _shared(self) -> set[Pair]:
        """The pairs that count: those that the chosen player and the Narrator (or the partner) have."""
        result = self.result
        if result.narrator is None:
            return set(result.boards[0]) & set(result.boards[1])
        if self._seat == result.narrator:
            others = [board for seat, board in enumerate(result.boards) if seat != result.narrator]
            return {pair for board in others for pair in board} & set(result.boards[result.narrator])
        return set(result.boards[self._seat]) & set(result.boards[result.narrator])
