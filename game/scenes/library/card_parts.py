"""What lies on the card of a match: the paper with its swatch, faces, and small signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.input import Point
from game.scenes.library.swatch import draw_sign, draw_swatch
from game.scenes.library.words import Sign
from game.table.portrait import draw_portrait
from game.ui.canvas import Canvas
from game.ui.craft import draw_paper
from game.ui.icons import STAR, IconName, draw_icon
from game.ui.inks import INKS
from game.ui.theme import BROWN, css, rgb
from game.ui.widget import Look, Role, Widget

_WON = rgb("#1F7A5C")
_LOST = rgb("#9A7A3E")


class CardFace(Widget):
    """The card itself; a press chooses it, a second one does what it is there for."""

    role: Role = "card"
    radius = 8.0

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        label: str,
        game: str,
        swatch: pygame.FRect,
        on_press: Callable[[], None],
        *,
        chosen: bool,
        known: bool,
    ) -> None:
        super().__init__(name, rect, label=label)
        self._game = game if known else ""
        self._swatch = swatch.move(-rect.left, -rect.top)
        self._on_press = on_press
        self._chosen = chosen

    def activate(self) -> None:
        """Choose it, or do what it is there for."""
        self._on_press()

    def draw_focus(self, canvas: Canvas) -> None:
        """A ring that is seen on paper."""
        colour = INKS["paper"].focus
        canvas.panel(
            self.rect.inflate(-8, -8), colour, alpha=0, radius=self.radius - 2, border=colour, border_width=3
        )

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The paper, and a piece of the game's table with its sign."""
        if look.hovered and not self._chosen:
            canvas.glow(self.rect, radius=self.radius, blur=6, alpha=110)
        draw_paper(canvas, self.rect, radius=self.radius, side=2.4, frame=False, now=self._chosen)
        if self._game:
            # A card moves as the list is scrolled, and its swatch with it.
            place = self._swatch.move(self.rect.left, self.rect.top)
            draw_swatch(canvas, place, self._game, 9.0)
            draw_sign(canvas, self._game, place.center, place.width * 0.46)


class Faces(Widget):
    """Those who play, in a row; the pointer goes through them."""

    focusable = False

    def __init__(self, name: str, rect: pygame.FRect, faces: Sequence[str], size: float, step: float) -> None:
        super().__init__(name, rect)
        self._faces = faces
        self._size = size
        self._step = step

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The first in front."""
        for index in reversed(range(len(self._faces))):
            centre = (self.rect.left + self._size / 2 + index * self._step, self.rect.centery)
            draw_portrait(canvas, centre, self._size, self._faces[index])


class Mark(Widget):
    """A small sign with a tip; the pointer finds it, the keyboard goes past."""

    focusable = False

    def __init__(self, name: str, rect: pygame.FRect, icon: IconName, tip: str) -> None:
        super().__init__(name, rect, label=tip)
        self.tooltip = tip
        self._icon: IconName = icon

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The sign."""
        draw_icon(canvas, self._icon, self.rect.center, self.rect.width, BROWN)


class ResultSign(Widget):
    """A filled star for a match that was won, a ring for one that was lost."""

    focusable = False

    def __init__(self, name: str, rect: pygame.FRect, sign: Sign) -> None:
        super().__init__(name, rect)
        self._sign: Sign = sign

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The sign."""
        won = self._sign == "won"
        art = canvas.svg(("result-sign", won), self.rect.size, _star if won else _ring, (24, 24))
        canvas.blit(art, self.rect.center)


def _star() -> str:
    ink = css(_WON)
    return f'<path d="{STAR}" fill="{ink}" stroke="{ink}" stroke-width="2" stroke-linejoin="round"/>'


def _ring() -> str:
    return f'<circle cx="12" cy="12" r="7.6" fill="none" stroke="{css(_LOST)}" stroke-width="2.8"/>'
