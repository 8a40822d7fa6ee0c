"""The head of the library: the way back, the title, the tabs and the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.library.places import Places
from game.ui.button import Button
from game.ui.field import TextField
from game.ui.label import Label
from game.ui.tabs import Tab
from game.ui.theme import IVORY, TextStyle
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.library.scene import LibraryScene, Page

_TITLE = TextStyle(28, bold=True, colour=IVORY, shaded=True)
_BACK = 42.0
_TABS = 226.0
_PAGES: tuple[Page, ...] = ("matches", "statistics")


def heading(app: App, places: Places, scene: LibraryScene) -> list[Widget]:
    """Everything above the rod."""
    t, type_, room = app.t, app.type, places.heading
    back = pygame.FRect(room.left + 1, 0, _BACK, _BACK)
    back.centery = room.top + room.height / 2 - 2
    widgets: list[Widget] = [
        Button("back", back, "", scene.close, kind="pill", icon="back", tooltip=t("common.back"))
    ]
    left = back.right + 14
    labels = [t(f"library.{page}") for page in _PAGES]
    widths = [Tab.width_for(type_, label) for label in labels]
    tabs = sum(widths) + 8 * (len(widths) - 1)
    title = type_.block(t("library.title"), _TITLE)
    least_search = 200.0
    if left + title.width + 24 + tabs + 16 + least_search <= room.right:
        place = pygame.FRect(left, 0, title.width + 1, title.height)
        place.centery = back.centery
        widgets.append(Label("title", place, title))
        left = max(_TABS, place.right + 24)
    for page, label, width in zip(_PAGES, labels, widths, strict=True):
        place = pygame.FRect(left, room.top, width, room.height)
        chosen = page == scene.page
        widgets.append(Tab(f"tab.{page}", place, label, lambda to=page: scene.turn_to(to), chosen=chosen))  # type: ignore[misc]
        left = place.right + 8
    if scene.page == "matches":
        height = min(room.height - 4, TextField.height_for(type_) - 6)
        place = pygame.FRect(left + 10, 0, room.right - left - 10, height)
        place.centery = back.centery
        widgets.append(
            TextField(
                "search",
                place,
                t("library.search"),
                scene.search,
                type_,
                placeholder=t("library.search"),
                on_change=scene.look_for,
            )
        )
    return widgets
