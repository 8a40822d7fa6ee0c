"""The front of the box: how many matches there are, the way to take one in, and to bring one back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.input import Point
from game.scenes.library.cabinet import draw_holder
from game.scenes.library.places import HOLDER, holder_height
from game.ui.canvas import Canvas
from game.ui.slip import SlipButton
from game.ui.text import TextBlock, Typesetter, shortened
from game.ui.theme import INK, TextStyle
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.library.scene import LibraryScene

_EDGE = 18.0
_SCREWS = 22.0
_ENDS = 44.0
_LEAST = 120.0
TIP = 330.0
"""How wide the lines of a tip are."""
_TIP = TextStyle(18)


class Said(NamedTuple):
    """What is said in passing, and what a tip says of it."""

    text: str
    tip: str = ""


class Holder(Widget):
    """A slip of paper in a holder of brass."""

    focusable = False

    def __init__(self, rect: pygame.FRect, words: TextBlock, *, tells: bool = False, tip: str = "") -> None:
        super().__init__("count", rect, label=words.plain)
        self._words = words
        self.tells = tells
        """Whether it tells what is said in passing."""
        self.tooltip = tip

    def hit(self, at: Point) -> bool:
        """Only where there is more to say."""
        return bool(self.tooltip) and super().hit(at)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The holder and what is written in it."""
        draw_holder(canvas, self.rect)
        canvas.text(self._words, self.rect)


def front(app: App, rect: pygame.FRect, scene: LibraryScene) -> list[Widget]:
    """Undo at the left while there is something to undo, the count in the middle, import at the right."""
    t, type_ = app.t, app.type
    height = SlipButton.height_for(type_)
    label = t("library.import")
    place = pygame.FRect(0, 0, SlipButton.width_for(type_, label, icon=True), height)
    place.midright = (rect.right - _EDGE, rect.centery - 1)
    widgets: list[Widget] = [SlipButton("import", place, label, scene.open_files, icon="import")]
    left, right = rect.left + _EDGE, place.left
    if scene.can_undo:
        label = t("library.undo")
        place = pygame.FRect(0, 0, SlipButton.width_for(type_, label, icon=True), height)
        place.midleft = (left, rect.centery - 1)
        widgets.insert(0, SlipButton("undo", place, label, scene.undo, kind="gold", icon="undo"))
        left = place.right
    room = pygame.FRect(left + _SCREWS, rect.top, right - left - 2 * _SCREWS, rect.height)
    plate = holder(app, room, scene.front_words(), scene.told)
    if not plate.tells:
        plate.rect.centerx = rect.centerx
    if plate.rect.right + _SCREWS > right:
        plate.rect.right = right - _SCREWS
    if plate.rect.left - _SCREWS < left:
        plate.rect.left = left + _SCREWS
    if plate.rect.right + _SCREWS <= right + 1:  # large words may leave no room beside the buttons
        widgets.append(plate)
    return widgets


def holder(app: App, rect: pygame.FRect, words: str, told: Said | None = None) -> Holder:
    """A label in the middle of the front; what is said in passing stands there if it has room."""
    type_, style = app.type, HOLDER.with_(colour=INK)
    tip = ""
    if told is not None:
        text, tip = told
        if tip:  # which says it all
            text = shortened(type_, text, style, max(_LEAST, rect.width - _ENDS))
        if type_.width(text, style) + _ENDS <= rect.width:
            words = text
        else:
            told, tip = None, ""
    block = type_.block(words, style)
    place = pygame.FRect(0, 0, block.width + _ENDS, holder_height(type_))
    place.center = (rect.centerx, rect.centery - 1)
    return Holder(place, block, tells=told is not None, tip=tip)


def path_lines(type_: Typesetter, path: Path, width: float) -> str:
    """A path in lines of a width, which end where a folder does."""
    lines = [""]
    *folders, name = path.parts
    for part in (*(folder if folder.endswith(os.sep) else folder + os.sep for folder in folders), name):
        if lines[-1] and type_.width(lines[-1] + part, _TIP) > width:
            lines.append("")
        lines[-1] += part
    return "\n".join(lines)
