"""The curtain between two people at one screen: nothing of the table shows until the right one is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.input import Cancel, FocusLost, Intent, Point, Shortcut
from game.table.bar import BarEntry, bar_buttons
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.screen import Screen
from game.ui.theme import GOLD, MUTED, NIGHT, PANEL, PAPER, WIDTH, TextStyle, css, mix, rgb
from game.ui.widget import Look, Role, Widget

if TYPE_CHECKING:
    from game.app import App

HOLD = 0.6
"""Seconds that the button must be held."""
_TITLE = TextStyle(44, bold=True, align="center")
_NOTE = TextStyle(20, colour=MUTED, align="center")
_LABEL = TextStyle(24, bold=True, align="center")
_CLOTH = rgb("#1A2348")


class HoldButton(Widget):
    """A button that wants to be held: it fills with gold while it is."""

    role: Role = "button"
    radius = 28.0

    def __init__(
        self, name: str, rect: pygame.FRect, label: str, share: float, on_hold: Callable[[bool], None]
    ) -> None:
        super().__init__(name, rect, label=label)
        self._share = share
        self._on_hold = on_hold

    def press(self, at: Point) -> None:
        """Begin to fill."""
        self._on_hold(True)

    def release(self, at: Point) -> None:
        """Let go."""
        self._on_hold(False)

    def activate(self) -> None:
        """A key cannot be held reliably everywhere, so one press fills it to the end."""
        self._on_hold(True)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The button, gold from the left as far as it is filled."""
        fill = mix(PANEL, PAPER, 0.12 if look.hovered else 0.06)
        canvas.panel(self.rect, fill, alpha=240, radius=self.radius, border=GOLD, border_width=2)
        if self._share > 0:
            part = self.rect.copy()
            part.width = max(2 * self.radius, part.width * self._share)
            canvas.panel(part, GOLD, alpha=190, radius=self.radius)
        canvas.text(self.label, self.rect.inflate(-32, 0), _LABEL)


class CurtainScene(Screen):
    """Covers everything. It opens for a person who holds the button, and closes again if they leave."""

    covers = True

    def __init__(
        self,
        app: App,
        name: str,
        on_open: Callable[[], None],
        on_menu: Callable[[], None],
        on_rules: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self._name = name
        self._on_open = on_open
        self._on_menu = on_menu
        self._on_rules = on_rules
        self._held_for = 0.0
        self._holding = False

    def enter(self) -> None:
        """The keyboard stands on the button from the first."""
        self.focused = "reveal"
        self.ring_shown = False

    def build(self) -> list[Widget]:
        """The button, and the way to the menu."""
        label = self.app.t("curtain.hold")
        width = max(320.0, Button.width_for(self.app.type, label, size=24) + 20)
        height = Button.height_for(self.app.type, 24) + 12
        rect = pygame.FRect((WIDTH - width) / 2, 470, width, height)
        return [
            *bar_buttons(self.app.t, [BarEntry("menu", "menu", self._on_menu, left=True)]),
            HoldButton("reveal", rect, label, self._held_for / HOLD, self._hold),
        ]

    def _hold(self, yes: bool) -> None:
        self._holding = yes
        if not yes:
            self._held_for = 0.0
        self.rebuild()

    @property
    def moving(self) -> bool:
        """Whether the button is filling."""
        return self._holding

    def update(self, seconds: float) -> None:
        """Fill the button while it is held, then open."""
        super().update(seconds)
        if self._holding:
            self._held_for += seconds
            self.rebuild()
            if self._held_for >= HOLD:
                self._holding = False
                self.app.audio.play("card_slide")
                self.app.scenes.remove(self)
                self._on_open()

    def handle(self, intent: Intent) -> bool:
        """Enter needs no focus ring; leaving the window lets go; Esc opens the pause menu, F1 the rules."""
        match intent:
            case FocusLost():
                self._hold(False)
            case Cancel():
                self._on_menu()
                return True
            case Shortcut("rules"):
                self._on_rules()
                return True
        if not self.ring_shown:
            self.focused = self.focused or "reveal"
        return super().handle(intent)

    def _activate(self) -> bool:
        self.ring_shown = True
        return super()._activate()

    def draw(self, canvas: Canvas) -> None:
        """Heavy cloth in folds, a lamp's light on it, and whose turn it is."""

        def cloth() -> str:
            folds = []
            count = 16
            for index in range(count):
                x, step = index * 1600 / count, 1600 / count
                light, dark = css(mix(_CLOTH, PAPER, 0.07)), css(mix(_CLOTH, NIGHT, 0.75))
                folds.append(
                    f'<defs><linearGradient id="f{index}" gradientUnits="userSpaceOnUse" x1="{x}" y1="0" '
                    f'x2="{x + step}" y2="0"><stop offset="0" stop-color="{dark}"/>'
                    f'<stop offset="0.45" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
                    f'</linearGradient></defs><rect x="{x}" y="0" width="{step + 1}" height="900" '
                    f'fill="url(#f{index})"/>'
                )
            return (
                "".join(folds)
                + f'<rect x="0" y="0" width="1600" height="900" fill="{css(NIGHT)}" fill-opacity="0.25"/>'
            )

        view = canvas.viewport.visible
        canvas.blit(canvas.svg("curtain", view.size, cloth, (1600, 900)), view.center)
        panel = pygame.FRect(WIDTH / 2 - 380, 170, 760, 400)
        canvas.shadow(panel, blur=24, alpha=150)
        canvas.panel(panel, PANEL, alpha=235, radius=28, border=GOLD, border_width=2, border_alpha=170)
        draw_icon(canvas, "eye", (WIDTH / 2, 232), 56, GOLD)
        canvas.text(self.app.t("curtain.pass", name=self._name), pygame.FRect(300, 270, 680, 110), _TITLE)
        canvas.text(self.app.t("curtain.note", name=self._name), pygame.FRect(300, 380, 680, 84), _NOTE)
        self.draw_widgets(canvas)
