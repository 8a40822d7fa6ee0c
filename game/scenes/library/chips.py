"""Filters by game: each a piece of its table with its sign, its name and how many matches there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.scenes.library.places import CHIP
from game.scenes.library.swatch import draw_sign, draw_swatch
from game.ui.canvas import Canvas
from game.ui.craft import Relief, box, draw_raised
from game.ui.layout import flow
from game.ui.text import Typesetter
from game.ui.theme import INK, IVORY, TextStyle, rgb
from game.ui.widget import Look, Role, Widget
from game.ui.wood import BRASS, gradient

_COUNT = TextStyle(19, bold=True, align="center")
_PADDING = 8.0
_SIGN = 22.0
_SIGN_ROOM = 35.0
_GAP = 7.0


class Filter(NamedTuple):
    """One choice: a game, or None for all of them."""

    game: str | None
    name: str
    matches: int


class FilterChip(Widget):
    """Shows only the matches of its game; the chosen one is of ivory."""

    role: Role = "button"
    radius = 11.0

    def __init__(
        self,
        rect: pygame.FRect,
        chip: Filter,
        on_press: Callable[[], None],
        type_: Typesetter,
        *,
        chosen: bool,
        named: bool,
    ) -> None:
        super().__init__(f"filter.{chip.game or 'all'}", rect, label=chip.name)
        self.chosen = chosen
        self.matches = chip.matches
        """How many it shows."""
        self._chip = chip
        self._on_press = on_press
        self._named = named
        self._pill = _pill_width(type_, chip.matches)
        if not named:
            self.tooltip = chip.name

    def activate(self) -> None:
        """Look for these."""
        self._on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The material, the sign, the name, and the count in its pill."""
        rect, game = self.rect, self._chip.game
        if look.hovered:
            canvas.glow(rect, radius=self.radius, blur=7, alpha=170)
        if self.chosen or game is None:
            kind = "ivory" if self.chosen else "wood"
            relief = Relief(self.radius, 0.0, shadow=0.45, reach=(2.0, 3.0), blur=2.5)
            body = _ivory if self.chosen else _wood
            draw_raised(canvas, ("filter", kind), rect, body, relief)
        else:
            draw_swatch(canvas, rect, game, self.radius)
        left = rect.left + _PADDING
        if game is not None:
            if self.chosen:  # the sign was made for its own ground
                patch = pygame.FRect(left - 5, rect.top + 5, _SIGN_ROOM - 2, rect.height - 10)
                draw_swatch(canvas, patch, game, 7.0)
            draw_sign(
                canvas, game, (left + _SIGN_ROOM / 2 - 4, rect.centery), _SIGN - (6 if self.chosen else 0)
            )
            left += _SIGN_ROOM
        if self._named:
            style = CHIP.with_(colour=INK if self.chosen else IVORY, shaded=not self.chosen)
            room = pygame.FRect(left, rect.top, rect.right - self._pill - 10 - left, rect.height)
            canvas.text(self._chip.name, room, style)
        pill = pygame.FRect(0, 0, self._pill, rect.height - 12)
        pill.midright = (rect.right - 7, rect.centery)
        relief = Relief(pill.height / 2, 0.0, shadow=0.4, reach=(1.5, 2.0), blur=2.0)
        dark = self.chosen
        draw_raised(canvas, ("filter-pill", dark), pill, _dark_pill if dark else _pale_pill, relief)
        canvas.text(str(self._chip.matches), pill, _COUNT.with_(colour=IVORY if dark else INK))


def make_chips(
    type_: Typesetter,
    area: pygame.FRect,
    filters: Sequence[Filter],
    chosen: str | None,
    on_choose: Callable[[str | None], None],
    line: float,
) -> tuple[list[Widget], int]:
    """The filters in a row, and in how many lines they stand; signs alone where names have no room."""
    named = True
    widths = [_width(type_, chip, named=True) for chip in filters]
    if sum(widths) + _GAP * (len(widths) - 1) > area.width:
        named = False
        widths = [_width(type_, chip, named=chip.game is None) for chip in filters]
    room = pygame.FRect(area.left, area.top, area.width, line)
    places = flow(room, widths, line, gap=_GAP)
    spare = area.right - max(place.right for place in places)
    lines = len({place.top for place in places})
    if lines == 1 and named:  # what is left is shared, so that they end where the rod does
        for index, place in enumerate(places):
            place.left += index * spare / len(places)
            place.width += spare / len(places)
    chips: list[Widget] = [
        FilterChip(
            place, chip, lambda game=chip.game: on_choose(game), type_,  # type: ignore[misc]
            chosen=chip.game == chosen, named=named or chip.game is None,
        )
        for chip, place in zip(filters, places, strict=True)
    ]  # fmt: skip
    return chips, lines


def _pill_width(type_: Typesetter, count: int) -> float:
    return max(31.0, type_.width(str(count), _COUNT) + 14)


def _width(type_: Typesetter, chip: Filter, *, named: bool) -> float:
    sign = _SIGN_ROOM if chip.game is not None else 4.0
    words = type_.width(chip.name, CHIP) + 7 if named else 0.0
    return _PADDING + sign + words + _pill_width(type_, chip.matches) + 8


def _ivory(size: tuple[float, float]) -> str:
    return _framed(size, "#FBF3E0", "#FFFDF5")


def _wood(size: tuple[float, float]) -> str:
    return _framed(size, "#5A331B", "#7D4D2B")


def _framed(size: tuple[float, float], low: str, high: str) -> str:
    body = gradient("rim", list(BRASS), (0, 0, size[0] * 0.6, size[1])) + box(size, 11, "url(#rim)")
    body += gradient("face", [rgb(high), rgb(low)], (0, 0, 0, size[1]))
    return body + box(size, 11, "url(#face)", inset=2.4)


def _pale_pill(size: tuple[float, float]) -> str:
    return gradient("pill", [rgb("#FFFDF5"), rgb("#EEE0C2")], (0, 0, 0, size[1])) + box(
        size, 99, "url(#pill)"
    )


def _dark_pill(size: tuple[float, float]) -> str:
    return box(size, 99, "#4A2A16")
