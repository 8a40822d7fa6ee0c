"""The list of files that matches can be taken in from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.input import DropFile, Intent
from game.match.match_files import files_folder, importable
from game.ui.button import Button
from game.ui.label import Board, Label
from game.ui.layout import centred
from game.ui.screen import Screen
from game.ui.scroll import ScrollModel, ScrollView, scrolled
from game.ui.slip import SlipButton
from game.ui.text import shortened
from game.ui.theme import HEADING, IVORY, ON_PAPER, PAPER_SHADE, TextStyle
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=28, colour=IVORY, shaded=True)
_PADDING = 30.0
_SLIP = TextStyle(19, bold=True)


class FilesScene(Screen):
    """The files in the folder of exports; one is chosen, or dropped onto the window."""

    covers = False
    veil = 95

    def __init__(self, app: App, choose: Callable[[Path], None]) -> None:
        super().__init__(app)
        self._choose = choose
        self.scroll = self.scrolls(ScrollModel())
        self._folder = files_folder(app.store)
        self._files = importable(app.store)
        self.focused, self.ring_shown = "file.0" if self._files else "cancel", True

    def build(self) -> list[Widget]:
        """A board with a sheet of paper: the files, or where they would lie."""
        t, type_ = self.app.t, self.app.type
        pane = centred(min(1000.0, 760.0 * type_.text_size / 100), 560)
        inner = pane.inflate(-2 * _PADDING, -2 * _PADDING)
        title = type_.block(t("library.file.title"), _TITLE)
        head = pygame.FRect(inner.left, inner.top - 6, inner.width, title.height)
        high = Button.height_for(type_)
        label = t("library.file.cancel")
        close = pygame.FRect(0, 0, Button.width_for(type_, label), high)
        close.bottomright = (inner.right, inner.bottom)
        sheet = pygame.FRect(inner.left, head.bottom + 10, inner.width, close.top - 16 - head.bottom - 10)
        button = Button("cancel", close, label, self.close)
        words = pygame.FRect(sheet.left + 20, sheet.top + 16, sheet.width - 40, 0)
        if self._folder is None:
            text = t("match_file.no_folder")
        elif self._files:
            text = t("library.file.choose")
        else:
            text = t("library.file.none", folder=str(self._folder))
        block = type_.block(text, ON_PAPER, words.width)
        words.height = min(block.height, sheet.height - 24)
        widgets: list[Widget] = [
            Board("pane", pane, sheet=sheet), Label("title", head, title), Label("text", words, block),
        ]  # fmt: skip
        if not self._files:
            return [*widgets, button]
        view = pygame.FRect(words.left, words.bottom + 10, words.width + 8, sheet.bottom - words.bottom - 22)
        slip, top = SlipButton.height_for(type_), view.top + 4
        children: list[Widget] = []
        for index, path in enumerate(self._files):
            place = pygame.FRect(view.left + 6, top, ScrollView.room(view) - 12, slip)
            name = shortened(type_, path.name, _SLIP, place.width - 40)
            children.append(SlipButton(f"file.{index}", place, name, partial(self._take, path)))
            top = place.bottom + 8
        column = ScrollView(
            "files", view, self.scroll, content=top - view.top, label=t("library.file.title"),
            on_scroll=self.rebuild, shade=PAPER_SHADE,
        )  # fmt: skip
        return [*widgets, *scrolled(column, children), button]

    def _take(self, path: Path) -> None:
        self.close()
        self._choose(path)

    def handle(self, intent: Intent) -> bool:
        """A dropped file is taken."""
        if isinstance(intent, DropFile):
            self._take(Path(intent.path))
            return True
        return super().handle(intent)
