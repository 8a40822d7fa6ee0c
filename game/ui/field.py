"""A line of text to type: caret, selection, clipboard, and input methods that compose before they write.

On wood it is a sunk tray, on paper a drawn line with a pencil at its end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.input import ComposeText, Edit, Point, TypeText
from game.ui.canvas import Canvas
from game.ui.choice import Material
from game.ui.craft import draw_well
from game.ui.icons import draw_icon
from game.ui.linebreak import Run
from game.ui.text import Typesetter
from game.ui.text_model import TextModel
from game.ui.theme import BROWN, GOLD, IVORY, SMALLEST_TYPE, Rgb, TextStyle, mix, rgb
from game.ui.widget import Look, Role, Widget

_STYLE = TextStyle(20, bold=True)
_PADDING = 14.0
_CARET = 2.0
_PENCIL = 22.0


class _Bed(NamedTuple):
    """The colours of words and marks on a material."""

    ink: Rgb
    faint: Rgb
    mark: Rgb
    """The caret and what is selected."""


_BEDS: dict[Material, _Bed] = {
    "wood": _Bed(IVORY, mix(IVORY, rgb("#2A1509"), 0.36), GOLD),
    "paper": _Bed(rgb("#2A2140"), rgb("#86765C"), rgb("#4A47A3")),
}


class TextField(Widget):
    """A text field; what is typed lives in the scene's `TextModel`."""

    role: Role = "field"
    radius = 12.0

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        label: str,
        model: TextModel,
        type_: Typesetter,
        *,
        placeholder: str = "",
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[], None] | None = None,
        enabled: bool = True,
        on: Material = "wood",
    ) -> None:
        super().__init__(name, rect, label=label, enabled=enabled)
        self.on: Material = on
        self.model = model
        model.shows = type_.shows
        self._type = type_
        self._placeholder = placeholder
        self._on_change = on_change
        self._on_submit = on_submit
        self._keep_caret_in_view()

    @staticmethod
    def height_for(type_: Typesetter) -> float:
        """How high it must be at the player's text size."""
        return max(48.0, type_.line_height(_STYLE) + 18)

    # -- hand ------------------------------------------------------------------------------------

    def press(self, at: Point) -> None:
        """Put the caret where it was pressed."""
        self.model.move_to(self.index_at(at[0]))
        self._keep_caret_in_view()

    def drag(self, at: Point) -> None:
        """Select up to the pointer."""
        self.model.move_to(self.index_at(at[0]), select=True)
        self._keep_caret_in_view()

    def release(self, at: Point) -> None:
        """Nothing more: a press was enough."""

    def index_at(self, x: float) -> int:
        """The place between two characters that is nearest to x."""
        wanted = x - self._room.left + self.model.scroll
        text = self.model.text
        return min(range(len(text) + 1), key=lambda index: abs(self._width(text[:index]) - wanted))

    def x_of(self, index: int) -> float:
        """Where a place between two characters is on the table."""
        return self._room.left - self.model.scroll + self._width(self.model.text[:index])

    # -- keyboard --------------------------------------------------------------------------------

    def type(self, intent: TypeText | ComposeText | Edit) -> bool:
        """Write, compose or edit."""
        before = self.model.text, self.model.refused
        match intent:
            case Edit("enter"):
                if self._on_submit is None:
                    return False
                self._on_submit()
                return True
            case Edit():
                self.model.edit(intent)
            case TypeText(text):
                self.model.insert(text)
            case ComposeText(text, caret):
                self.model.compose(text, caret)
        self._keep_caret_in_view()
        if (self.model.text, self.model.refused) != before and self._on_change is not None:
            self._on_change(self.model.text)
        return True

    def lose_focus(self) -> None:
        """What is still being composed is written: the input method may not tell any more."""
        if self.model.composition:
            self.type(TypeText(self.model.composition))

    # -- measures --------------------------------------------------------------------------------

    @property
    def _room(self) -> pygame.FRect:
        if self.on == "wood":
            return self.rect.inflate(-2 * _PADDING, -8)
        pencil = self._pencil_size + 8
        return pygame.FRect(self.rect.left + 6, self.rect.top, self.rect.width - 6 - pencil, self.rect.height)

    @property
    def _pencil_size(self) -> float:
        return _PENCIL * self._type.text_size / 100

    @property
    def _style(self) -> TextStyle:
        """The letters: smaller where the text is too long otherwise."""
        text, _ = self._shown()
        width = self._type.width(text, _STYLE) if text else 0.0
        room = self._room.width - _CARET
        return _STYLE if width <= room else _STYLE.with_(size=SMALLEST_TYPE)

    def _width(self, text: str) -> float:
        return self._type.width(text, self._style) if text else 0.0

    def _shown(self) -> tuple[str, int]:
        """The text with what is being composed in it, and where the caret is in that."""
        model = self.model
        text = model.text[: model.caret] + model.composition + model.text[model.caret :]
        return text, model.caret + (model.composition_caret if model.composition else 0)

    def _keep_caret_in_view(self) -> None:
        text, caret = self._shown()
        room = self._room.width - _CARET
        x = self._width(text[:caret])
        scroll = min(self.model.scroll, max(0.0, self._width(text) - room))
        self.model.scroll = max(x - room, min(scroll, x), 0.0)

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, look: Look) -> None:
        """What it lies on, the selection, the text, the composition's line, and the caret."""
        bed, room = _BEDS[self.on], self._room
        if self.on == "wood":
            draw_well(canvas, self.rect, radius=self.radius, brass=look.keyboard or look.hovered)
        else:
            self._draw_line(canvas, look)
        if not self.model.text and not self.model.composition:
            canvas.text(self._placeholder, room, _STYLE.with_(colour=bed.faint))
        with canvas.clipped(room.inflate(4, 0)):
            if look.keyboard and self.model.selected:
                first, last = self.model.selection
                self._bar(canvas, self.x_of(first), self.x_of(last))
            self._draw_text(canvas, 0.0 if not look.keyboard else self.model.scroll)
            if look.keyboard:
                self._draw_composition_and_caret(canvas)

    def draw_focus(self, canvas: Canvas) -> None:
        """On paper the line itself grows thick; elsewhere a ring."""
        if self.on == "wood":
            super().draw_focus(canvas)

    def _draw_line(self, canvas: Canvas, look: Look) -> None:
        now = look.keyboard
        line = pygame.FRect(
            self.rect.left, self.rect.bottom - (3 if now else 2), self.rect.width, 3 if now else 1.6
        )
        canvas.panel(line, _BEDS["paper"].mark if now else rgb("#B08A48"), radius=1)
        size = self._pencil_size
        at = (self.rect.right - size / 2 - 2, self.rect.centery)
        draw_icon(canvas, "pencil", at, size, _BEDS["paper"].mark if look.hovered else BROWN)

    def _bar(self, canvas: Canvas, left: float, right: float) -> None:
        height = self._type.line_height(_STYLE)
        rect = pygame.FRect(left, self.rect.centery - height / 2, max(1.0, right - left), height)
        canvas.panel(rect, _BEDS[self.on].mark, alpha=90, radius=4)

    def _draw_text(self, canvas: Canvas, scroll: float) -> None:
        text, _ = self._shown()
        if not text:
            return
        bed, style = _BEDS[self.on], self._style
        line = canvas.type.render(
            Run(text, style.bold), style.with_(colour=bed.ink if self.enabled else bed.faint)
        )
        half = line.get_width() / canvas.viewport.scale / 2
        canvas.blit(line, (self._room.left - scroll + half, self.rect.centery))

    def _draw_composition_and_caret(self, canvas: Canvas) -> None:
        text, caret = self._shown()
        left = self._room.left - self.model.scroll
        height = self._type.line_height(_STYLE)
        if self.model.composition:
            start = left + self._width(text[: self.model.caret])
            end = left + self._width(text[: self.model.caret + len(self.model.composition)])
            line = pygame.FRect(start, self.rect.centery + height / 2 - 3, end - start, 2)
            canvas.panel(line, _BEDS[self.on].mark, radius=1)
        x = left + self._width(text[:caret])
        # A steady caret: nothing moves when nothing happens.
        mark = pygame.FRect(x, self.rect.centery - height / 2, _CARET, height)
        canvas.panel(mark, _BEDS[self.on].mark, radius=1)
