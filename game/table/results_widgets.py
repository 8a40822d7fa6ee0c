"""What the results show: guests with their laurels, the banner, lamps, the score card and its totals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.input import Point
from game.table.banner import Cloth, draw_banner
from game.table.ceremony import Ceremony
from game.table.laurel import SPAN, draw_guest, draw_spark
from game.table.portrait import Disc
from game.table.results import ResultRow
from game.table.score_card import CardLayout
from game.table.score_card_art import draw_light
from game.ui.canvas import Canvas
from game.ui.text import shortened
from game.ui.theme import IVORY, WOOD_GOLD, TextStyle
from game.ui.widget import Look, Widget

WIDEST = 1160.0
"""How wide the results are at most."""
LAMP = 13.0
"""Half of a lamp."""
SCORE = TextStyle(26, bold=True, colour=WOOD_GOLD, align="center", shaded=True)
_SIDE = TextStyle(20, bold=True, colour=IVORY, shaded=True)
_APART = 490.0
"""How far apart two winners are."""


class _Shown(Widget):
    """Only to be looked at; the pointer goes through it."""

    focusable = False

    def hit(self, at: Point) -> bool:
        return False


class ButtonGround(_Shown):
    """Darkness below the buttons, so that words of the table are not read together with theirs."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A soft shadow."""
        canvas.shadow(self.rect, radius=26, blur=22, alpha=215, drop=0)


class Guests(_Shown):
    """Those who won, in a row above the banner."""

    def __init__(
        self, name: str, discs: Sequence[Disc], centre: Point, size: float, *, laurel: bool, glad: bool
    ) -> None:
        count = max(1, len(discs))
        span = SPAN * size
        step = _APART if count == 2 else span + 24
        if count > 1 and (count - 1) * step + span > WIDEST:
            step = (WIDEST - span) / (count - 1)
            size = min(size, step / SPAN)
        width = (count - 1) * step + span
        rect = pygame.FRect(centre[0] - width / 2, centre[1] - size / 2, width, size)
        super().__init__(name, rect, label=" ".join(disc.name for disc in discs))
        self._discs, self._size, self._laurel, self._glad = discs, size, laurel, glad
        self._centres = [
            (centre[0] + (index - (count - 1) / 2) * step, centre[1]) for index in range(len(discs))
        ]

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Discs, with laurels where somebody won."""
        for disc, centre in zip(self._discs, self._centres, strict=True):
            draw_guest(canvas, centre, self._size, disc, laurel=self._laurel, glow=self._glad)


class Headline(_Shown):
    """The banner with the words for who won."""

    def __init__(self, name: str, rect: pygame.FRect, text: str, cloth: Cloth) -> None:
        super().__init__(name, rect, label=text)
        self._cloth: Cloth = cloth

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The banner, with a spark on gold."""
        draw_banner(canvas, self.rect, self.label, self._cloth)
        if self._cloth == "gold":
            draw_spark(canvas, (self.rect.right - 78, self.rect.top + 4), 26)


class LampLine(_Shown):
    """Names, lamps and the score in one line; one side alone has nothing but its lamps."""

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        rows: Sequence[ResultRow],
        lit: Sequence[int],
        of: int,
        ceremony: Ceremony,
    ) -> None:
        super().__init__(name, rect)
        self._rows, self._lit, self._of, self._ceremony = rows, lit, of, ceremony

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Both sides from the middle outwards."""
        # What lies on the table below must not be read together with the line.
        canvas.shadow(self.rect.inflate(-0.45 * self.rect.width, -6), radius=16, blur=16, alpha=150, drop=0)
        step = 2 * LAMP + 12
        lamps = step * self._of
        middle, half = self.rect.centerx + lamps / 2, 0.0
        if len(self._rows) > 1:
            text = " \u2013 ".join(self._ceremony.counted(row.score) for row in self._rows)
            score = canvas.type.block(text, SCORE)
            middle, half = self.rect.centerx, score.width / 2 + 12
            canvas.text(score, pygame.FRect(middle - half, self.rect.top, 2 * half, self.rect.height))
        for side, (row, lit) in enumerate(zip(self._rows, self._lit, strict=True)):
            way = 1 if side else -1
            for index in range(self._of):
                # The lamps of both sides are lit from the outside inwards, as tricks are laid.
                place = self._of - 1 - index
                x = middle + way * (half + step * (place + 0.5))
                draw_light(canvas, (x, self.rect.centery), index < lit, LAMP, glow=True)
            if len(self._rows) > 1:
                room = pygame.FRect(0, self.rect.top, 400, self.rect.height)
                if way < 0:
                    room.right = middle - half - lamps - 16
                else:
                    room.left = middle + half + lamps + 16
                name = shortened(canvas.type, row.name, _SIDE, room.width)
                canvas.text(canvas.type.block(name, _SIDE.with_(align="right" if way < 0 else "left")), room)


class CardPane(Widget):
    """The score card; it keeps the pointer from the table."""

    focusable = False

    def __init__(self, name: str, rect: pygame.FRect, card: CardLayout, reason: str) -> None:
        super().__init__(name, rect, label=reason)
        self._card = card

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The card."""
        self._card.draw(canvas, self.rect)


class TotalShown(_Shown):
    """What a side has in the end."""

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        row: ResultRow,
        card: CardLayout,
        side: int,
        ceremony: Ceremony,
    ) -> None:
        super().__init__(name, rect, label=f"{row.name} {row.score}")
        self._card, self._side, self._ceremony = card, side, ceremony

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The score, which may still be counting up."""
        score = self._ceremony.counted(self._card.card.totals[self._side].score)
        self._card.draw_total(canvas, self.rect, self._side, score)
