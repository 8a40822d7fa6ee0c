"""A word as a hint: one line to type, in any language, with an input method where one is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from engine.duos.model import LONGEST_WORD
from game.scenes.duos.words import Words
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.craft import draw_wood
from game.ui.field import TextField
from game.ui.label import Label
from game.ui.layout import TABLE, centred, column, inset, row
from game.ui.screen import Screen
from game.ui.text_model import TextModel
from game.ui.theme import HEADING, IVORY, ON_WOOD
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=28, colour=IVORY, shaded=True)
_TEXT = ON_WOOD
_WIDTH = 620.0
_PADDING = 32.0
_ROOM_FOR_SPACES = 20
"""More can be typed than a word may have: the rules say what is wrong with it."""


class _Pane(Widget):
    """A board of wood that the question stands on."""

    focusable = False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The board."""
        draw_wood(canvas, self.rect, radius=16, side=7, seed=29, brass=True)


class WordHintScene(Screen):
    """Asks for the word. It stays until the word is a good one, or the player thinks better of it."""

    covers = False
    veil = 120
    echoes = True
    """What the rules say to a word is said over this box."""

    def __init__(self, app: App, words: Words, say: Callable[[str], bool]) -> None:
        """`say` gives the hint and tells whether the rules took it."""
        super().__init__(app)
        self._words = words
        self._say = say
        self._typed = TextModel(max_length=LONGEST_WORD + _ROOM_FOR_SPACES)

    def enter(self) -> None:
        """The keyboard writes into the field at once."""
        self.set_focus("word")

    def build(self) -> list[Widget]:
        """Title, what it is about, the field and the answers."""
        type_, words = self.app.type, self._words
        inner = min(_WIDTH * type_.text_size / 100, TABLE.width - 160) - 2 * _PADDING
        title = type_.block(words.t("word.title"), _TITLE, inner)
        text = type_.block(words.t("word.text"), _TEXT, inner)
        field, button = TextField.height_for(type_), Button.height_for(type_)
        heights = [title.height, text.height, field, button]
        pane = centred(inner + 2 * _PADDING, sum(heights) + 3 * 16 + 2 * _PADDING)
        boxes = column(inset(pane, _PADDING), heights)
        labels = {"give": words.t("give"), "keep": words.t("keep")}
        widths = [max(140.0, Button.width_for(type_, label)) for label in labels.values()]
        keep, give = row(boxes[3], list(reversed(widths)), spread="right")
        return [
            _Pane("pane", pane),
            Label("title", boxes[0], title),
            Label("text", boxes[1], text),
            self._field(boxes[2]),
            Button("keep", keep, labels["keep"], self.close),
            Button("give", give, labels["give"], self.give, kind="main"),
        ]

    def _field(self, rect: pygame.FRect) -> TextField:
        words = self._words
        return TextField(
            "word",
            rect,
            words.t("word.title"),
            self._typed,
            self.app.type,
            placeholder=words.t("word.placeholder"),
            on_submit=self.give,
        )

    def give(self) -> None:
        """Give the hint, unless the rules refuse the word."""
        self.close()
        if not self._say(self._typed.text.strip()):
            self.app.scenes.push(self)
