"""A board of letters for whoever has no keyboard at hand, such as with a gamepad: it writes into a field."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.input import Edit, Intent, Shortcut, TypeText
from game.ui.button import Button
from game.ui.field import TextField
from game.ui.label import Board, Label
from game.ui.layout import TABLE, centred, column, inset, row
from game.ui.screen import Screen
from game.ui.theme import HEADING, INK
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_MARKS = ("\u3099", "\u309a")
"""What makes a kana voiced, and half voiced."""
_WIDTH = 860.0
_PADDING = 26.0
_CLOSE = 8.0
_WRITTEN = HEADING.with_(size=26, colour=INK, align="center")


def with_next_mark(letter: str) -> str:
    """The same kana with another mark: voiced, half voiced, small, plain again."""
    words = unicodedata.name(letter, "").split()
    plain = unicodedata.normalize("NFD", letter)[:1]
    if "SMALL" in words[2:3]:
        plain = unicodedata.lookup(" ".join(words[:2] + words[3:]))
    ring = [plain, *(unicodedata.normalize("NFC", plain + mark) for mark in _MARKS)]
    with suppress(KeyError):
        words = unicodedata.name(plain, "").split()
        ring.append(unicodedata.lookup(" ".join([*words[:2], "SMALL", *words[2:]])))
    ring = [one for one in ring if len(one) == 1]
    return (*ring[1:], ring[0])[ring.index(letter)]


class LettersScene(Screen):
    """Lies over the scene whose field it writes into."""

    covers = False
    veil = 90

    def __init__(self, app: App, field: Widget) -> None:
        super().__init__(app)
        assert isinstance(field, TextField)
        self._field = field
        self._page = 0

    def enter(self) -> None:
        """The first letter has the focus."""
        self.ring_shown = True
        self.focused = f"letter.{self._lines[0][0]}"

    @property
    def _pages(self) -> Sequence[str]:
        return self.app.t("letters.pages").split("|")

    @property
    def _lines(self) -> Sequence[str]:
        return self._pages[self._page].split()

    def build(self) -> list[Widget]:
        """What is written, the letters, and the keys below them."""
        type_ = self.app.type
        lines = self._lines
        key, written = Button.height_for(type_), type_.line_height(_WRITTEN) + 22
        heights = [written, *[key] * (len(lines) + 1)]
        inner = min(_WIDTH * type_.text_size / 100, TABLE.width - 120) - 2 * _PADDING
        high = sum(heights) + _CLOSE * (len(heights) - 1)
        pane = centred(inner + 2 * _PADDING, high + 2 * _PADDING)
        first, *rows, last = column(inset(pane, _PADDING), heights, gap=_CLOSE)
        text = self._field.model.text or self._field.label
        found: list[Widget] = [Board("pane", pane, sheet=first), Label("written", first, text, _WRITTEN)]
        for place, line in zip(rows, lines, strict=True):
            for box, letter in zip(_even(place, len(line)), line, strict=True):
                found.append(Button(f"letter.{letter}", box, letter, partial(self._write, letter)))
        return [*found, *self._keys_below(last)]

    def _keys_below(self, place: pygame.FRect) -> list[Widget]:
        t = self.app.t
        keys: list[tuple[str, Callable[[], None]]] = [
            ("page", self.turn_page),
            ("space", partial(self._write, " ")),
            ("erase", self._erase),
        ]
        if any(with_next_mark(letter) != letter for letter in self._lines[0]):
            keys.insert(1, ("marks", self._mark))
        *places, last = _even(place, len(keys) + 1)
        found: list[Widget] = [
            Button(name, box, t(f"letters.{name}"), press)
            for (name, press), box in zip(keys, places, strict=True)
        ]
        return [*found, Button("done", last, t("letters.done"), self.close, kind="main")]

    # -- writing -----------------------------------------------------------------------------------

    def _write(self, text: str) -> None:
        self._field.type(TypeText(text))
        self.rebuild()

    def _erase(self) -> None:
        self._field.type(Edit("backspace"))
        self.rebuild()

    def _mark(self) -> None:
        """Make the kana before the caret a voiced or a small one."""
        model = self._field.model
        before = model.text[: model.caret][-1:]
        if before and with_next_mark(before) != before:
            self._field.type(Edit("backspace"))
            self._write(with_next_mark(before))

    def turn_page(self) -> None:
        """On to other letters."""
        self._page = (self._page + 1) % len(self._pages)
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Back closes the board; the key of single tables erases a letter."""
        match intent:
            case Shortcut("delete"):
                self._erase()
                return True
        return super().handle(intent)


def _even(place: pygame.FRect, count: int) -> Sequence[pygame.FRect]:
    return row(place, [0.0] * count, gap=_CLOSE, spread="fill")
