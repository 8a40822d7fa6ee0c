"""All portraits side by side, for a person to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.input import Cancel, Intent
from game.match.players import PORTRAITS
from game.table.portrait import draw_portrait
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.label import Glass, Label
from game.ui.layout import centred, column, inset
from game.ui.screen import Screen
from game.ui.theme import GAP, GOLD, HEADING, INK
from game.ui.widget import Look, Role, Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=28)
_SIZE = 104.0
_STEP = 128.0
_ROW = 8
_PADDING = 32.0
_BADGE = 32.0
_VEIL = 150
_TAKEN = 70


class PortraitButton(Widget):
    """One portrait; the chosen one has a tick, and what somebody else has is faded."""

    role: Role = "button"

    def __init__(
        self,
        portrait: str,
        rect: pygame.FRect,
        label: str,
        on_press: Callable[[str], None],
        *,
        chosen: bool,
        taken: str = "",
    ) -> None:
        super().__init__(f"portrait.{portrait}", rect, label=label, enabled=not taken)
        self.portrait = portrait
        self.chosen = chosen
        self.tooltip = taken
        self.radius = rect.width / 2
        self._on_press = on_press

    def activate(self) -> None:
        """Choose it."""
        self._on_press(self.portrait)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The portrait, lit under the pointer."""
        if look.hovered and self.enabled:
            canvas.glow(self.rect, radius=self.radius, blur=8, alpha=150)
        alpha = 255 if self.enabled else _TAKEN
        draw_portrait(canvas, self.rect.center, self.rect.width, self.portrait, now=self.chosen, alpha=alpha)
        if self.chosen:
            badge = pygame.FRect(0, 0, _BADGE, _BADGE)
            badge.bottomright = self.rect.bottomright
            canvas.panel(badge, GOLD, radius=_BADGE / 2, border=INK, border_width=2)
            draw_icon(canvas, "check", badge.center, _BADGE * 0.64, INK)


class PortraitChooser(Screen):
    """Lies over the set-up until one is chosen, or Esc leaves all as it was."""

    covers = False

    def __init__(
        self, app: App, name: str, now: str, free: Sequence[str], on_choose: Callable[[str], None]
    ) -> None:
        super().__init__(app)
        self._name = name
        self._now = now
        self._free = frozenset(free)
        self._on_choose = on_choose
        self.focused = f"portrait.{now}"
        self.ring_shown = True

    def build(self) -> list[Widget]:
        """A heading, the portraits in rows, and the way back."""
        t, type_ = self.app.t, self.app.type
        inner = _ROW * _STEP
        title = type_.block(t("setup.portrait_of", name=self._name), _TITLE, inner)
        rows = -(-len(PORTRAITS) // _ROW)
        height = Button.height_for(type_)
        heights = [title.height, rows * _STEP, height]
        pane = centred(inner + 2 * _PADDING, sum(heights) + 2 * GAP + 2 * _PADDING)
        title_box, grid, bar = column(inset(pane, _PADDING), heights)
        back_label = t("common.back")
        back = pygame.FRect(0, bar.top, Button.width_for(type_, back_label, icon=True), height)
        back.right = bar.right
        return [
            Glass("pane", pane, alpha=255, lit=True),
            Label("title", title_box, title),
            *(self._button(index, portrait, grid) for index, portrait in enumerate(PORTRAITS)),
            Button("close", back, back_label, self._close, kind="pill", icon="back"),
        ]

    def _button(self, index: int, portrait: str, grid: pygame.FRect) -> Widget:
        rect = pygame.FRect(0, 0, _SIZE, _SIZE)
        rect.center = (
            grid.left + (index % _ROW + 0.5) * _STEP,
            grid.top + (index // _ROW + 0.5) * _STEP,
        )
        return PortraitButton(
            portrait,
            rect,
            self.app.t(f"setup.portrait.{portrait}"),
            self._choose,
            chosen=portrait == self._now,
            taken="" if portrait in self._free else self.app.t("setup.portrait_taken"),
        )

    def _choose(self, portrait: str) -> None:
        self._close()
        self._on_choose(portrait)

    def _close(self) -> None:
        self.app.scenes.remove(self)

    def handle(self, intent: Intent) -> bool:
        """Esc changes nothing."""
        if isinstance(intent, Cancel):
            self._close()
            return True
        return super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """A veil over the set-up, then the pane."""
        canvas.veil(_VEIL)
        self.draw_widgets(canvas)
