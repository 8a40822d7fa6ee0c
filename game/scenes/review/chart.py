"""The chart of a side's chance over all decisions: pencil on paper, with a sign at each judged decision."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from engine.advice import Grade
from game.input import Direction, Point
from game.scenes.review import pencil
from game.scenes.review.paper import draw_sheet
from game.scenes.review.reel import Span
from game.table.grade_marks import draw_grade
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import BROWN, INK, TextStyle, rgb
from game.ui.widget import Look, Role, Widget

TITLE = TextStyle(20, bold=True, colour=INK)
_AXIS = TextStyle(18, colour=rgb("#5A4A34"), align="right")
_ROUND = TextStyle(18, colour=rgb("#3A3040"), align="center")
_LEGEND = TextStyle(18, colour=INK)
_NOW = TextStyle(18, bold=True, colour=BROWN)
_BAND, _NEEDLE = rgb("#F2B83A"), rgb("#D99A1E")
_RULE = rgb("#B79A63")
_TRACK, _DONE = rgb("#D8C9A4"), rgb("#14735F")
_EDGE = 18.0
_MARK, _NOW_MARK, _LEGEND_MARK = 13.2, 17.0, 14.8
_LEGEND_ROOM = 25.0
"""From the edge of a sign in the legend to its words."""
_HATCH = 6.0
_ORDER = (Grade.MISTAKE, Grade.INACCURATE, Grade.BEST, Grade.GOOD)
"""Which signs come first where there is no room for all."""
_AWAY_GOOD, _AWAY_BAD = (-16.0, 16.0, 31.0), (16.0, -16.0, 31.0, -31.0)
"""How far from the line a sign may stand: praise above it where there is room, all of them near it."""


@dataclass(frozen=True, slots=True)
class ChartData:
    """What the chart shows; numbers are those of decisions."""

    decisions: int
    rounds: tuple[Span, ...]
    line: tuple[tuple[float, float], ...]
    """The chance of the side that is looked at."""
    others: tuple[tuple[tuple[float, float], ...], ...] = ()
    marks: tuple[tuple[int, Grade], ...] = ()
    now: int | None = None
    """The decision that the table shows; as many as there are decisions: what came of all of them."""
    now_grade: Grade | None = None


@dataclass(frozen=True, slots=True)
class ChartWords:
    """The words of a chart, in the player's language."""

    title: str
    rounds: Sequence[str]
    legend: Mapping[Grade, str]
    percent: Callable[[int], str]
    progress: str = ""
    """How far the judging has come; nothing where it is done."""


class Chart(Widget):
    """A click or a drag shows the table at that decision."""

    role: Role = "slider"
    radius = 5.0

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        type_: Typesetter,
        data: ChartData,
        words: ChartWords,
        on_jump: Callable[[int], None],
        on_step: Callable[[int], None],
        *,
        done: float = 1.0,
        title_room: float | None = None,
    ) -> None:
        """`done` is the share of decisions that have been judged, `title_room` how wide the title may be."""
        super().__init__(name, rect, label=words.title)
        self._data, self._words, self._done = data, words, done
        self._on_jump, self._on_step = on_jump, on_step
        self._title_room = title_room or rect.width - 2 * _EDGE
        # Equal lines are the same picture; to compare all their points in every frame would cost too much.
        self._line_key = hash((data.line, data.others))
        self._numbers = [number for number, _ in data.line]
        self._marks: list[tuple[int, Grade, Point]] | None = None
        self._legend_rows = self._rows(type_)
        line = type_.line_height(_LEGEND)
        top = self.title_rect(rect, type_).bottom + line / 2
        self._legend_top = rect.bottom - 10 - line * len(self._legend_rows)
        self._rounds_top = self._legend_top - 12 - (line if words.rounds else line / 2 - 8)
        self._line = line
        left = rect.left + _EDGE + type_.width(words.percent(100), _AXIS) + 10
        self.plot = pygame.FRect(left, top, rect.right - _EDGE - left, self._rounds_top - 4 - top)

    @staticmethod
    def title_rect(rect: pygame.FRect, type_: Typesetter) -> pygame.FRect:
        """The line of the title, a part of which others may take."""
        return pygame.FRect(
            rect.left + _EDGE, rect.top + 12, rect.width - 2 * _EDGE, type_.line_height(TITLE)
        )

    # -- where -----------------------------------------------------------------------------------------------

    def _x(self, number: float) -> float:
        share = (number + 0.5) / max(1, self._data.decisions)
        return self.plot.left + self.plot.width * min(1.0, share)

    def _y(self, chance: float) -> float:
        return self.plot.bottom - self.plot.height * min(1.0, max(0.0, chance))

    def number_at(self, at: Point) -> int:
        """The decision at a point, or the nearest one; a sign under the pointer is its own decision."""
        for number, _, place in self._placed_marks():
            if abs(place[0] - at[0]) < _MARK * 0.7 and abs(place[1] - at[1]) < _MARK * 0.7:
                return number
        share = (at[0] - self.plot.left) / max(1.0, self.plot.width)
        return max(0, min(self._data.decisions - 1, int(share * self._data.decisions)))

    def chance_at(self, number: int) -> float | None:
        """The chance as far as it is known at a decision."""
        at = bisect_right(self._numbers, number) - 1
        return self._data.line[at][1] if at >= 0 else None

    def _height_at(self, number: int) -> float:
        chance = self.chance_at(number)
        return self._y(0.5 if chance is None else chance)

    def _placed_marks(self) -> list[tuple[int, Grade, Point]]:
        """Signs above and below the line: the weightiest always, others where there is room."""
        if self._marks is not None:
            return self._marks
        placed = self._marks = []
        for grade in _ORDER:
            for number, own in self._data.marks:
                if own is not grade or number == self._data.now:
                    continue
                spot = self._room_for(number, [at for _, _, at in placed], grade)
                if spot is not None:
                    placed.append((number, grade, spot))
        return placed

    def _room_for(self, number: int, taken: Sequence[Point], grade: Grade) -> Point | None:
        x, y = self._x(number), self._height_at(number)
        praise = grade in (Grade.BEST, Grade.GOOD)
        apart = _MARK * (1.9 if praise else 1.15)
        for dy in _AWAY_GOOD if praise else _AWAY_BAD:
            spot = (x, y + dy)
            inside = self.plot.top - 6 <= spot[1] <= self.plot.bottom + 2
            if inside and all(abs(x - a) > apart or abs(spot[1] - b) > _MARK * 1.15 for a, b in taken):
                return spot
        return (x, min(self.plot.bottom - 8, y + 16)) if grade is Grade.MISTAKE else None

    # -- hands -----------------------------------------------------------------------------------------------

    def press(self, at: Point) -> None:
        """Show the decision at the pointer."""
        self.drag(at)

    def drag(self, at: Point) -> None:
        """Follow the pointer from decision to decision."""
        if self._data.decisions:
            self._on_jump(self.number_at(at))

    def release(self, at: Point) -> None:
        """It has followed already."""

    def navigate(self, direction: Direction) -> bool:
        """The arrows step."""
        if direction not in ("left", "right"):
            return False
        self._on_step(-1 if direction == "left" else 1)
        return True

    def wheel(self, turns: float) -> bool:
        """A notch is a step."""
        self._on_step(-1 if turns > 0 else 1)
        return True

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The paper, the grid, the present moment, the lines, then the signs."""
        draw_sheet(canvas, self.rect, under=1.1 if self.rect.width < 560 else 0.8)
        self._draw_words(canvas)
        self._draw_now_band(canvas)
        canvas.blit(self._grid_art(canvas), self.rect.center)
        canvas.blit(self._lines_art(canvas), self.rect.center)
        for _, grade, place in self._placed_marks():
            draw_grade(canvas, grade, place, _MARK)
        self._draw_now(canvas)
        self._draw_legend(canvas)

    def _draw_words(self, canvas: Canvas) -> None:
        type_, words, plot = canvas.type, self._words, self.plot
        title = self.title_rect(self.rect, type_)
        room = pygame.FRect(title.left, title.top, self._title_room, title.height)
        block = type_.fit(words.title, TITLE, room.width, room.height)
        canvas.text(block, room)
        if words.progress:
            style = _NOW.with_(align="right", bold=False)
            left = title.left + block.width + 16
            if type_.width(words.progress, style) <= room.right - left:
                canvas.text(
                    words.progress, pygame.FRect(left, title.top, room.right - left, title.height), style
                )
        for chance in (100, 50, 0) if plot.height > 2 * self._line else (100, 0):
            middle = self._y(chance / 100)
            place = pygame.FRect(self.rect.left + _EDGE - 4, middle - self._line / 2, 0, self._line)
            place.width = plot.left - 6 - place.left
            canvas.text(words.percent(chance), place, _AXIS)
        last = self._data.decisions - 1
        for text, (span, left, right) in zip(words.rounds, self._round_places(), strict=False):
            now = self._data.now is not None and span.first <= min(self._data.now, last) <= span.last
            style = _ROUND.with_(bold=now)
            if type_.width(text, style) > right - left - 4:
                text = str(span.round)
            if type_.width(text, style) <= right - left + 2:
                canvas.text(text, pygame.FRect(left, self._rounds_top, right - left, self._line), style)

    def _round_places(self) -> list[tuple[Span, float, float]]:
        return [(span, self._x(span.first - 0.5), self._x(span.last + 0.5)) for span in self._data.rounds]

    def _draw_now_band(self, canvas: Canvas) -> None:
        if self._data.now is None:
            return
        x, plot = self._x(self._data.now), self.plot
        band = pygame.FRect(x - 9, plot.top - 3, 18, plot.height + 6)
        canvas.panel(band, _BAND, alpha=87, radius=5)
        canvas.panel(pygame.FRect(x - 1.2, band.top, 2.4, band.height), _NEEDLE, radius=0)

    def _grid_art(self, canvas: Canvas) -> pygame.Surface:
        key = ("review_grid", tuple(self.plot), tuple(self.rect), self._data.decisions, self._data.rounds)
        return canvas.art(key, self.rect.size, lambda pixels: self._grid(pixels))

    def _local(self, x: float, y: float) -> Point:
        return x - self.rect.left, y - self.rect.top

    def _grid(self, pixels: tuple[int, int]) -> pygame.Surface:
        plot = self.plot
        body = ""
        for chance, width, opacity, dash in (
            (1.0, 1.5, 0.75, 0.0),
            (0.5, 1.2, 0.5, 6.0),
            (0.0, 1.5, 0.75, 0.0),
        ):
            y = self._y(chance)
            start, end = self._local(plot.left, y), self._local(plot.right, y)
            body += pencil.ruled(start, end, round(chance * 10) + 3, width, opacity, dash)
        body += pencil.ruled(self._local(*plot.topleft), self._local(*plot.bottomleft), 9, 1.6, 0.8)
        for span, left, _ in self._round_places()[1:]:
            top, bottom = self._local(left, plot.top - 4), self._local(left, self._legend_top - 12)
            body += pencil.ruled(top, bottom, span.first, 1.7, 0.8)
        return pencil.grained(paint.rasterize(body, self.rect.size, pixels))

    def _lines_art(self, canvas: Canvas) -> pygame.Surface:
        key = ("review_line", tuple(self.plot), tuple(self.rect), self._data.decisions, self._line_key)
        return canvas.art(key, self.rect.size, lambda pixels: self._lines(pixels))

    def _points(self, line: Sequence[tuple[float, float]]) -> list[Point]:
        return [self._local(self._x(number), self._y(chance)) for number, chance in line]

    def _lines(self, pixels: tuple[int, int]) -> pygame.Surface:
        size = self.rect.size
        faint = "".join(
            pencil.drawn(self._points(other), 5 + index, 0.4, 1.4, 0.35)
            for index, other in enumerate(self._data.others)
            if len(other) > 1
        )
        points = self._points(self._data.line)
        body = faint
        if len(points) > 1:
            body += pencil.drawn(points, 2, 0.4, 3.2) + pencil.drawn(points, 3, 1.0, 1.3, 0.7)
        elif points:
            x, y = points[0]
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6" fill="{pencil.GRAPHITE}"/>'
        if not body:
            return paint.blank(pixels)
        picture = paint.rasterize(_hatching(points, self._local(*self.plot.bottomleft)[1]), size, pixels)
        line = pencil.grained(paint.rasterize(body, size, pixels))
        picture.blit(line, (0, 0), special_flags=paint.PREMULTIPLIED)
        return picture

    def _draw_now(self, canvas: Canvas) -> None:
        data = self._data
        chance = self.chance_at(data.now) if data.now is not None else None
        if data.now is None or chance is None:
            return
        x, y = self._x(data.now), self._y(chance)
        ring = pygame.FRect(x - 13.4, y - 13.4, 26.8, 26.8)
        canvas.glow(ring, radius=13.4, blur=4, alpha=150)
        canvas.panel(ring, _BAND, alpha=60, radius=13.4, border=rgb("#E0A020"), border_width=3)
        if data.now_grade is not None:
            draw_grade(canvas, data.now_grade, (x, y), _NOW_MARK)
        text = self._words.percent(round(100 * chance))
        width = canvas.type.width(text, _NOW)
        left = x - 16 - width if x - 16 - width > self.plot.left else x + 16
        # Below the line where there is room: words and pencil never cross.
        top = self.plot.bottom - self._line - 1 if y < self.plot.centery + 8 else self.plot.top + 1
        place = pygame.FRect(left, top, width + 2, self._line)
        canvas.panel(place.inflate(4, -4), rgb("#F9F0DC"), alpha=200, radius=5)
        canvas.text(text, place, _NOW)

    def _rows(self, type_: Typesetter) -> list[list[tuple[Grade, str, float]]]:
        """The legend in one line, or in two where its words are large."""
        items = [
            (grade, text, _LEGEND_ROOM + type_.width(text, _LEGEND))
            for grade, text in self._words.legend.items()
        ]
        if not items:
            return []
        if sum(width for _, _, width in items) + 7 * (len(items) - 1) <= self.rect.width - 2 * _EDGE:
            return [items]
        return [items[:2], items[2:]]

    def _draw_legend(self, canvas: Canvas) -> None:
        rule = pygame.FRect(self.rect.left + _EDGE, self._legend_top - 6, self.rect.width - 2 * _EDGE, 1.2)
        if self._done < 1.0:
            track = rule.inflate(0, 4)
            canvas.panel(track, _TRACK, radius=2.6)
            done = pygame.FRect(track.left, track.top, track.width * self._done, track.height)
            canvas.panel(done, _DONE, radius=2.6)
        else:
            canvas.panel(rule, _RULE, alpha=150, radius=0)
        widths = [max(row[index][2] for row in self._legend_rows if index < len(row)) for index in range(
            max((len(row) for row in self._legend_rows), default=0))]  # fmt: skip
        gap = (rule.width - sum(widths)) / max(1, len(widths) - 1) if len(widths) > 1 else 0.0
        for number, row in enumerate(self._legend_rows):
            left, middle = rule.left, self._legend_top + self._line * (number + 0.5) + 2
            for index, (grade, text, width) in enumerate(row):
                draw_grade(canvas, grade, (left + _LEGEND_MARK * 0.66, middle), _LEGEND_MARK)
                start = left + _LEGEND_ROOM
                place = pygame.FRect(start, middle - self._line / 2, width, self._line)
                canvas.text(canvas.type.block(text, _LEGEND), place)
                left += widths[index] + gap


def _hatching(points: Sequence[Point], floor: float) -> str:
    """Slanting strokes below a line, as SVG."""
    if len(points) < 2:
        return ""
    path, slant = "", 0.78
    left, right = points[0][0], points[-1][0]
    start = left - 200.0
    while start < right:
        begin: Point | None = None
        last: Point = (0.0, 0.0)
        for step in range(0, 80):
            y = floor - step * 3.0
            x = start + (floor - y) * slant
            inside = left <= x <= right and y >= _line_at(points, x)
            if inside:
                begin, last = begin or (x, y), (x, y)
            elif begin is not None:
                break
        if begin is not None and last != begin:
            path += f"M{begin[0]:.1f} {begin[1]:.1f}L{last[0]:.1f} {last[1]:.1f}"
        start += _HATCH * 1.4
    return f'<path d="{path}" fill="none" stroke="#3B3947" stroke-width="1.1" stroke-opacity="0.2"/>'


def _line_at(points: Sequence[Point], x: float) -> float:
    at = max(1, min(len(points) - 1, bisect_right([px for px, _ in points], x)))
    (x0, y0), (x1, y1) = points[at - 1], points[at]
    share = 0.0 if x1 == x0 else (x - x0) / (x1 - x0)
    return y0 + (y1 - y0) * share
