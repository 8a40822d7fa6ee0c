"""A screen with one long column that glides when it is scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.screen import Screen
from game.ui.scroll import ScrollModel

if TYPE_CHECKING:
    from game.app import App


class ScrollingScreen(Screen):
    """Owns the scroll position and lets it run after the wheel, unless animations are off."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = ScrollModel(glide=app.settings.animation != "off")

    def refresh(self) -> None:
        """Follow the settings, too."""
        self.scroll.glide = self.app.settings.animation != "off"
        super().refresh()

    def update(self, seconds: float) -> None:
        """Let the column run."""
        super().update(seconds)
        if self.scroll.update(seconds):
            self.rebuild()

    @property
    def moving(self) -> bool:
        """Whether the column still runs."""
        return super().moving or self.scroll.moving
