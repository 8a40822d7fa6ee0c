"""A question or a message over whatever is on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.input import Activate, Cancel, Intent, Navigate
from game.ui.button import Button, Kind
from game.ui.label import Board, Label
from game.ui.layout import TABLE, centred, column, flow, inset
from game.ui.screen import Screen
from game.ui.scroll import Paragraph, ScrollModel, ScrollView
from game.ui.theme import GAP, HEADING, IVORY, ON_PAPER, PAPER_SHADE
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=28, colour=IVORY, shaded=True)
_TEXT = ON_PAPER
_WIDTH = 600.0
_PADDING = 32.0
_TALLEST = 660.0
_PAPER = 18.0
"""The room around words on the paper."""


class DialogButton(NamedTuple):
    """One answer; the dialog is gone when its callback is called."""

    name: str
    label: str
    kind: Kind = "glass"
    callback: Callable[[], None] = lambda: None


class DialogScene(Screen):
    """A title, a text and a few answers, the main one always last.

    Esc is the answer named by `cancel` (by default the first that is not the main one, or the only one),
    and that is where the keyboard stands first; Enter, before any ring is shown, is the main answer.
    """

    covers = False
    veil = 95

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        buttons: Sequence[DialogButton | tuple[str, str, Kind, Callable[[], None]]],
        *,
        cancel: str | None = None,
    ) -> None:
        super().__init__(app)
        self._title = title
        self._text = text
        answers = [DialogButton(*button) for button in buttons]
        self._buttons = sorted(answers, key=lambda button: button.kind == "main")
        self._scroll = ScrollModel()
        others = [button.name for button in self._buttons if button.kind != "main"]
        self._cancel = cancel or (others or [self._buttons[0].name])[0]
        mains = [button.name for button in self._buttons if button.kind == "main"]
        self._main = (mains or [self._cancel])[0]
        self.focused = self._cancel

    def build(self) -> list[Widget]:
        """Measure title, text and answers, then place them in a pane as high as they need."""
        type_ = self.app.type
        # Large type gets a wider pane, so that its lines hold about as many words.
        inner = min(_WIDTH * type_.text_size / 100, TABLE.width - 200) - 2 * _PADDING
        title = type_.block(self._title, _TITLE, inner)
        text = type_.block(self._text, _TEXT, inner - 2 * _PAPER)
        button_height = Button.height_for(type_)
        widths = [max(120.0, Button.width_for(type_, button.label)) for button in self._buttons]
        area = flow(pygame.FRect(0, 0, inner, 0), widths, button_height, spread="right")
        answers_height = max(box.bottom for box in area)
        room = _TALLEST - 2 * _PADDING - title.height - answers_height - 2 * GAP - 2 * _PAPER
        scrolls = text.height > room
        heights = [title.height, min(text.height, room) + 2 * _PAPER, answers_height + GAP / 2]
        pane = centred(inner + 2 * _PADDING, sum(heights) + 2 * GAP + 2 * _PADDING - GAP)
        area_inside = inset(pane, _PADDING)
        area_inside.top -= GAP / 2
        title_box, sheet, answers = column(area_inside, heights)
        text_box = inset(sheet, _PAPER)
        widgets: list[Widget] = [
            Board("pane", pane, sheet=sheet),
            Label("title", title_box, title),
        ]
        if scrolls:
            narrow = type_.block(self._text, _TEXT, ScrollView.room(text_box))
            paper = ScrollView("text", text_box, self._scroll, [Paragraph(narrow)], shade=PAPER_SHADE)
            widgets.append(paper)
        else:
            widgets.append(Label("text", text_box, text))
        answers.top += GAP / 2
        places = flow(answers, widths, button_height, spread="right")
        for button, place in zip(self._buttons, places, strict=True):
            answer = Button(button.name, place, button.label, self._answer(button), kind=button.kind)
            widgets.append(answer)
        return widgets

    def _answer(self, button: DialogButton) -> Callable[[], None]:
        def answer() -> None:
            self.app.scenes.remove(self)
            button.callback()

        return answer

    def _give(self, name: str) -> bool:
        button = self.find(name)
        assert button is not None
        button.activate()
        return True

    def handle(self, intent: Intent) -> bool:
        """Esc and Enter have a meaning at once; the first arrow or Tab only shows where the keyboard is."""
        match intent:
            case Cancel():
                return self._give(self._cancel)
            case Activate() if not self.ring_shown:
                return self._give(self._main)
            case Navigate() if not self.ring_shown:
                self.ring_shown = True
                self.set_focus(self.focused or self._cancel)
                self.app.invalidate()
                return True
        return super().handle(intent)
