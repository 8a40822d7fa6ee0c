"""The window that is shown when the program has to stop.

It stands on its own feet: no app, no canvas, no scene. Where even the texts or the fonts are what broke, it
speaks English in pygame's own font, and where no window opens at all it says its sentence on stderr.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.content.i18n import Texts
from game.system import console, paths
from game.ui.linebreak import wrap
from game.ui.theme import GOLD, INK, MUTED, NIGHT, PANEL, PAPER, Rgb, mix

log = logging.getLogger(__name__)

WIDTH = 760
_MARGIN = 40
_BUTTON_HEIGHT = 48
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
_FINE = 2
"""Everything is drawn this much larger and scaled down, which makes edges smooth without any cache."""

PLAIN: Mapping[str, str] = {
    "title": "Twofold has stopped",
    "sentence": "Something went wrong. Your match is saved, and you can continue it next time. "
    "The details are in this file:",
    "close": "Close",
    "copy": "Copy path",
    "copied": "Copied",
}
"""What is said where the texts cannot be read."""


def show(log_file: Path, language: str) -> None:
    """Tell the player in a window that it is over, and where the log is, until it is closed."""
    try:
        window = CrashWindow(log_file, language)
        while window.open:
            window.handle(pygame.event.wait(500))
            window.draw()
    except Exception:
        log.exception("the window about the crash failed too")
        console.complain(f"{PLAIN['title']}. {PLAIN['sentence']} {log_file}")


@dataclass(slots=True)
class _Button:
    text: str
    press: Callable[[], None]
    rect: pygame.Rect


class CrashWindow:
    """One sentence, one place, two buttons."""

    def __init__(self, log_file: Path, language: str) -> None:
        self.open = True
        self.place = str(log_file)
        plain, bold = _fonts()
        self.words = PLAIN if plain is None else _words(language)
        if not pygame.display.get_init():
            pygame.display.init()
        self._title = pygame.font.Font(bold, 26 * _FINE)
        self._body = pygame.font.Font(plain, 19 * _FINE)
        self._label = pygame.font.Font(bold, 19 * _FINE)
        self._lines = self._wrap(self.words["sentence"])
        self._place_lines = self._wrap(self.place)
        self._step = 28
        height = _MARGIN + 56 + self._step * (len(self._lines) + len(self._place_lines)) + 32
        self._size = (WIDTH, height + _BUTTON_HEIGHT + _MARGIN)
        pygame.display.set_caption("Twofold")
        self._window = pygame.display.set_mode(self._size)
        self.buttons = self._lay_buttons(height)
        self._focus = 0
        self.draw()

    def _lay_buttons(self, top: int) -> list[_Button]:
        choices = (
            (self.words["close"], self._close),
            (self.words["copy"], self._copy),
        )
        buttons, right = [], WIDTH - _MARGIN
        for text, press in choices:
            room = max(self._label.size(text)[0], self._label.size(self.words["copied"])[0])
            width = room // _FINE + 56
            rect = pygame.Rect(right - width, top, width, _BUTTON_HEIGHT)
            buttons.append(_Button(text, press, rect))
            right = rect.left - 16
        return buttons

    def _wrap(self, text: str) -> list[str]:
        room = (WIDTH - 2 * _MARGIN) * _FINE
        lines = wrap(text, room, lambda run: self._body.size(run.text)[0])
        return ["".join(run.text for run in line) for line in lines]

    # -- what the player does ----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Answer one event."""
        match event.type:
            case pygame.QUIT:
                self._close()
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE:
                self._close()
            case pygame.KEYDOWN if event.key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT):
                self._focus = 1 - self._focus
            case pygame.KEYDOWN if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
                self.buttons[self._focus].press()
            case pygame.KEYDOWN if event.key == pygame.K_c and event.mod & _COMMAND:
                self._copy()
            case pygame.MOUSEBUTTONUP if event.button == 1:
                for button in self.buttons:
                    if button.rect.collidepoint(event.pos):
                        button.press()

    def _close(self) -> None:
        self.open = False

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.place)
        except pygame.error as error:
            log.warning("the place could not be copied: %s", error)
            return
        self.buttons[1].text = self.words["copied"]

    # -- what the player sees ------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw everything anew."""
        sheet = pygame.Surface((self._size[0] * _FINE, self._size[1] * _FINE))
        sheet.fill(NIGHT)
        y = _MARGIN
        _write(sheet, self._title, self.words["title"], PAPER, (_MARGIN, y))
        y += 56
        for line in self._lines:
            _write(sheet, self._body, line, PAPER, (_MARGIN, y))
            y += self._step
        for line in self._place_lines:
            _write(sheet, self._body, line, GOLD, (_MARGIN, y))
            y += self._step
        for index, button in enumerate(self.buttons):
            self._draw_button(sheet, button, main=index == 0, focused=index == self._focus)
        pygame.transform.smoothscale(sheet, self._size, self._window)
        pygame.display.flip()

    def _draw_button(self, sheet: pygame.Surface, button: _Button, *, main: bool, focused: bool) -> None:
        rect = pygame.Rect(*(value * _FINE for value in button.rect))
        if focused:
            pygame.draw.rect(sheet, GOLD, rect.inflate(8 * _FINE, 8 * _FINE), 2 * _FINE, 18 * _FINE)
        fill = PAPER if main else mix(PANEL, MUTED, 0.2)
        pygame.draw.rect(sheet, fill, rect, border_radius=14 * _FINE)
        text = self._label.render(button.text, True, INK if main else PAPER)
        sheet.blit(text, text.get_rect(center=rect.center))


def _write(
    sheet: pygame.Surface, font: pygame.font.Font, text: str, colour: Rgb, at: tuple[int, int]
) -> None:
    sheet.blit(font.render(text, True, colour), (at[0] * _FINE, at[1] * _FINE))


def _words(language: str) -> Mapping[str, str]:
    try:
        texts = Texts(language, strict=True)
        return {name: texts.t(f"program.crash.{name}") for name in PLAIN}
    except Exception:
        log.exception("no texts for the window about the crash")
        return PLAIN


def _fonts() -> tuple[Path, Path] | tuple[None, None]:
    """The files of our own fonts, plain and bold; None is pygame's own font, which knows no Japanese."""
    pygame.font.init()
    try:
        folder = paths.assets() / "fonts"
        files = folder / "MPLUSRounded1c-Medium.ttf", folder / "MPLUSRounded1c-Bold.ttf"
        for file in files:
            pygame.font.Font(file, 10)
    except Exception:
        log.exception("no fonts for the window about the crash")
        return None, None
    return files
