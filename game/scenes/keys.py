"""The page of keys: what every key and every button of a gamepad does, and what a finger does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.games import all_scenes
from game.input import Cancel, Intent, Navigate, Point, Shortcut
from game.ui.canvas import Canvas
from game.ui.craft import draw_brass
from game.ui.label import Label, Sheet
from game.ui.pad_glyphs import GLYPHS, Glyph, draw_glyph, glyph_size
from game.ui.page import GAP, MARGIN, WHOLE, page
from game.ui.screen import Screen
from game.ui.scroll import ScrollModel
from game.ui.text import Typesetter
from game.ui.theme import BROWN, ON_PAPER, TextStyle, rgb
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

ANYWHERE = ("focus", "press", "back", "rules", "sound", "full", "delete")
AT_TABLES = ("hint", "undo", "put_back", "last_trick", "log")
IN_REVIEWS = ("step", "ends", "rounds", "play", "mistake", "best")
"""The keys of the whole program; games name their own in their descriptors."""
ON_PADS: dict[str, tuple[Glyph, ...]] = {
    "move": ("cross", "left_stick"),
    "walk": ("left_shoulder", "right_shoulder"),
    "press": ("south",),
    "back": ("east",),
    "own": ("west",),
    "hint": ("north",),
    "undo": ("left_trigger", "right_trigger"),
    "view": ("right_stick",),
    "trick": ("left_stick_press",),
    "rules": ("right_stick_press",),
    "log": ("select",),
    "menu": ("start",),
}
"""The buttons of a gamepad."""
BY_TOUCH = ("tap", "drag", "long")
"""What a finger does."""

_GLYPHS: dict[str, Glyph] = {glyph: glyph for glyph in GLYPHS}
_PADDING = 26.0
_SECTION = TextStyle(20, bold=True, colour=BROWN)
_CAP = TextStyle(18, bold=True, align="center", colour=rgb("#2B1A05"))
_BETWEEN = 8.0
"""Between two caps, and between two rows."""
_NARROWEST = 250.0
"""The width below which words go under their caps."""


class _Row(NamedTuple):
    """What is printed on the caps, and what they do."""

    name: str
    caps: Sequence[str]
    does: str


class _Cap(Widget):
    """A key cap of brass."""

    focusable = False
    radius = 7.0

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    @staticmethod
    def size_for(type_: Typesetter, text: str) -> tuple[float, float]:
        """How large a cap must be for what is printed on it."""
        height = type_.line_height(_CAP) + 8
        return max(height + 4, type_.width(text, _CAP) + 22), height

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The cap and its print."""
        draw_brass(canvas, self.rect, radius=self.radius, side=4)
        canvas.text(canvas.type.block(self.label, _CAP), self.rect)


class _PadButton(_Cap):
    """A cap with the picture of a pad's button."""

    def __init__(self, name: str, rect: pygame.FRect, glyph: Glyph) -> None:
        super().__init__(name, rect)
        self._glyph: Glyph = glyph

    @staticmethod
    def size_of(type_: Typesetter) -> tuple[float, float]:
        """How large a cap is for any of them."""
        height = type_.line_height(_CAP) + 8
        return glyph_size(height - 4)[0] + 12, height

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The cap and its picture."""
        draw_brass(canvas, self.rect, radius=self.radius, side=4)
        draw_glyph(canvas, self._glyph, self.rect.center, self.rect.height - 6, _CAP.colour)


class KeysScene(Screen):
    """Sheets of paper with caps and words; the arrows scroll."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = self.scrolls(ScrollModel())

    def build(self) -> list[Widget]:
        """A heading with the way back, then the sheets, each where most room is left."""
        t, type_ = self.app.t, self.app.type
        whole_page = page(type_, t("keys.title"), t("common.back"), self.close)
        top = whole_page.top
        columns = 2 if type_.text_size == 100 else 1
        width = (WHOLE - GAP * (columns - 1)) / columns
        ends = [top] * columns
        children: list[Widget] = []
        for name, heading, rows in self._groups():
            shortest = ends.index(min(ends))
            at = (MARGIN + shortest * (width + GAP), ends[shortest])
            widgets, end = self._sheet(name, heading, rows, at, width)
            children += widgets
            ends[shortest] = end + GAP
        return whole_page.column("page", self.scroll, children, max(ends), self.rebuild)

    def _groups(self) -> list[tuple[str, str, list[_Row]]]:
        """What stands on each sheet: its name, its heading and its keys."""
        t = self.app.t
        found = []
        for name, heading, keys in (
            ("anywhere", t("keys.anywhere"), ANYWHERE),
            ("tables", t("keys.tables"), AT_TABLES),
            ("reviews", t("keys.reviews"), IN_REVIEWS),
            ("touch", t("keys.touch"), BY_TOUCH),
        ):
            rows = [
                _Row(f"keys.{one}", t(f"keys.{one}.caps").split("|"), t(f"keys.{one}.does")) for one in keys
            ]
            found.append((name, heading, rows))
        buttons = [_Row(f"keys.pad.{one}", glyphs, t(f"keys.pad.{one}")) for one, glyphs in ON_PADS.items()]
        found.append(("pads", t("keys.pads"), buttons))
        for scenes in all_scenes():
            game = scenes.game
            rows = [
                _Row(
                    f"{game}.key.{one}",
                    t(f"{game}.key.{one}.caps").split("|"),
                    t(f"{game}.key.{one}.does"),
                )
                for one in scenes.keys
            ]
            if rows:
                found.append((game, t(f"{game}.name"), rows))
        return found

    def _sheet(
        self, place: str, heading: str, rows: Sequence[_Row], at: Point, width: float
    ) -> tuple[list[Widget], float]:
        """A sheet with keys, and where it ends."""
        type_ = self.app.type
        block = type_.block(heading, _SECTION)
        left, room = at[0] + _PADDING, width - 2 * _PADDING
        y = at[1] + 16
        found: list[Widget] = [
            Label(f"{place}.heading", pygame.FRect(left, y, block.width + 1, block.height), block)
        ]
        y += block.height + 8
        for row in rows:
            widgets, y = self._row(row, pygame.FRect(left, y, room, 0))
            found += widgets
        sheet = Sheet(f"{place}.sheet", pygame.FRect(*at, width, y + 8 - at[1]))
        return [sheet, *found], sheet.rect.bottom

    def _row(self, row: _Row, place: pygame.FRect) -> tuple[list[Widget], float]:
        """The caps, and what they do beside or below them; and where the row ends."""
        type_ = self.app.type
        found: list[Widget] = []
        x, height = place.left, 0.0
        for text in row.caps:
            name, glyph = f"{row.name}.cap.{text}", _GLYPHS.get(text)
            size = _Cap.size_for(type_, text) if glyph is None else _PadButton.size_of(type_)
            cap = pygame.FRect(x, place.top, *size)
            found.append(_Cap(name, cap, label=text) if glyph is None else _PadButton(name, cap, glyph))
            x, height = cap.right + _BETWEEN, cap.height
        column = place.left + place.width * 0.4
        left, top = max(column, x + 6), place.top
        if place.right - left < _NARROWEST * type_.text_size / 100:
            left, top = place.left, place.top + height + 4
        words = type_.block(row.does, ON_PAPER, place.right - left)
        box = pygame.FRect(left, top, place.right - left, words.height)
        if top == place.top and words.height < height:
            box.height = height
        found.append(Label(f"{row.name}.does", box, words))
        return found, max(place.top + height + 4, box.bottom) + _BETWEEN

    def handle(self, intent: Intent) -> bool:
        """Esc and F1 go back; arrows scroll."""
        match intent:
            case Cancel() | Shortcut("rules"):
                self.close()
                return True
            case Navigate("up" | "down" | "first" | "last" | "page_up" | "page_down" as way):
                page = self.find("page")
                if page is not None and page.navigate(way):
                    self.app.invalidate()
                    return True
        return super().handle(intent)
