"""The bar along the top of the set-up: the way back, the title, and plates for lesson, rules and bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.content.lesson import has_lesson
from game.scenes.setup.places import BAR, EDGE
from game.ui.button import Button
from game.ui.craft import Trim
from game.ui.icons import IconName
from game.ui.label import Label
from game.ui.theme import IVORY, WIDTH, TextStyle, rgb
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = TextStyle(30, bold=True, colour=IVORY, shaded=True)
_GAME = TextStyle(22, bold=True, colour=rgb("#F2CE88"), shaded=True)
_BACK = 44.0
_LOW = 42.0
_GAP = 12.0
_WORDS = 19.0


@dataclass(frozen=True, slots=True)
class HeadingHands:
    """Where the buttons of the bar lead."""

    back: Callable[[], None]
    lesson: Callable[[], None]
    rules: Callable[[], None]
    bots: Callable[[], None]


def heading(app: App, game: str, trim: Trim, hands: HeadingHands) -> list[Widget]:
    """The bar of a game's set-up."""
    t, type_ = app.t, app.type
    back = pygame.FRect(0, 0, _BACK, _BACK)
    back.center = (EDGE + _BACK / 2, BAR)
    plates = _plates(app, game, trim, hands)
    widgets: list[Widget] = [
        Button("back", back, "", hands.back, kind="pill", icon="back", tooltip=t("common.back"), trim=trim)
    ]
    left, right = back.right + 12, plates[0].rect.left - 16
    title = type_.block(t("setup.title"), _TITLE)
    name = type_.block(t(f"{game}.name"), _GAME)
    if left + title.width + 24 + name.width <= right:
        place = pygame.FRect(left, 0, title.width + 1, title.height)
        place.centery = BAR
        widgets.append(Label("title", place, title))
        left = place.right + 23
    place = pygame.FRect(left, 0, name.width + 1, name.height)
    place.centery = BAR + 1
    widgets.append(Label("game", place, name))
    return [*widgets, *plates]


def _plates(app: App, game: str, trim: Trim, hands: HeadingHands) -> list[Button]:
    """From the right: bots, rules, and a lesson where the game has one."""
    t, type_ = app.t, app.type
    entries: list[tuple[str, str, Callable[[], None], IconName, str]] = [
        ("bots", t("bots.title"), hands.bots, "bot", t("bots.how_they_think")),
        ("rules", t("setup.rules"), hands.rules, "book", ""),
    ]
    if has_lesson(game):
        entries.append(("lesson", t("lesson.start"), hands.lesson, "hint", t("lesson.start_tip")))
    height = max(_LOW, type_.line_height(TextStyle(_WORDS)) + 14)
    right, found = WIDTH - EDGE - 16, []
    for name, label, press, icon, tip in entries:
        width = Button.width_for(type_, label, icon=True, size=_WORDS) - 16
        place = pygame.FRect(right - width, BAR - height / 2, width, height)
        found.append(
            Button(name, place, label, press, kind="pill", icon=icon, tooltip=tip, size=_WORDS, trim=trim)
        )
        right = place.left - _GAP
    return found[::-1]
