"""A line of text to type: caret, selection, clipboard, and input methods that compose before they write."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.input import ComposeText, Edit, Point, TypeText
from game.ui.canvas import Canvas
from game.ui.linebreak import Run
from game.ui.text import Typesetter
from game.ui.text_model import TextModel
from game.ui.theme import GOLD, LINE, MUTED, PANEL, PAPER, TextStyle, mix
from game.ui.widget import Look, Role, Widget

_STYLE = TextStyle(20, colour=PAPER)
_PADDING = 14.0
_CARET = 2.0


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
    ) -> None:
        super().__init__(name, rect, label=label, enabled=enabled)
        self.model = model
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
        before = self.model.text
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
        if self.model.text != before and self._on_change is not None:
            self._on_change(self.model.text)
        return True

    # -- measures --------------------------------------------------------------------------------

    @property
    def _room(self) -> pygame.FRect:
        return self.rect.inflate(-2 * _PADDING, -8)

    def _width(self, text: str) -> float:
        return self._type.width(text, _STYLE) if text else 0.0

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
        """The well, the selection, the text, the composition's line, and the caret."""
        canvas.panel(
            self.rect,
            mix(PANEL, LINE, 0.16) if look.hovered else PANEL,
            alpha=200 if self.enabled else 90,
            radius=self.radius,
            border=GOLD if look.keyboard else LINE,
            border_alpha=220 if look.keyboard else 90,
        )
        room = self._room
        if not self.model.text and not self.model.composition:
            canvas.text(self._placeholder, room, _STYLE.with_(colour=mix(MUTED, PANEL, 0.35)))
        with canvas.clipped(room.inflate(4, 0)):
            if look.keyboard and self.model.selected:
                first, last = self.model.selection
                self._bar(canvas, self.x_of(first), self.x_of(last))
            self._draw_text(canvas)
            if look.keyboard:
                self._draw_composition_and_caret(canvas)

    def _bar(self, canvas: Canvas, left: float, right: float) -> None:
        height = self._type.line_height(_STYLE)
        rect = pygame.FRect(left, self.rect.centery - height / 2, max(1.0, right - left), height)
        canvas.panel(rect, GOLD, alpha=110, radius=4)

    def _draw_text(self, canvas: Canvas) -> None:
        text, _ = self._shown()
        if not text:
            return
        colour = PAPER if self.enabled else mix(MUTED, PANEL, 0.4)
        line = canvas.type.render(Run(text), _STYLE.with_(colour=colour))
        x, y = canvas.viewport.point(self._room.left - self.model.scroll, self.rect.centery)
        place = (round(x), round(y - line.get_height() / 2))
        canvas.put(line, place)

    def _draw_composition_and_caret(self, canvas: Canvas) -> None:
        text, caret = self._shown()
        left = self._room.left - self.model.scroll
        height = self._type.line_height(_STYLE)
        if self.model.composition:
            start = left + self._width(text[: self.model.caret])
            end = left + self._width(text[: self.model.caret + len(self.model.composition)])
            line = pygame.FRect(start, self.rect.centery + height / 2 - 3, end - start, 2)
            canvas.panel(line, GOLD, radius=1)
        x = left + self._width(text[:caret])
        # A steady caret: nothing moves when nothing happens.
        canvas.panel(pygame.FRect(x, self.rect.centery - height / 2, _CARET, height), GOLD, radius=1)
