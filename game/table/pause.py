"""The pause: the table waits behind a veil."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.input import Activate, Cancel, Direction, Intent, Shortcut
from game.ui.button import Button, Kind
from game.ui.canvas import Canvas
from game.ui.icons import IconName, draw_icon
from game.ui.label import Board, Label
from game.ui.layout import Stack, centred
from game.ui.screen import Screen
from game.ui.text import Typesetter
from game.ui.theme import BROWN, HEADING, IVORY, SECOND_ON_WOOD, SMALL, TextStyle, mix
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(align="center", colour=IVORY, shaded=True)
_NOTE = SMALL.with_(align="center", colour=BROWN)
_LABEL = TextStyle(20, bold=True)
_KEY = TextStyle(18, align="right")
_PADDING = 32.0
_GAP = 12.0
_CLOSEST = 4.0
_BELOW = 7.0
"""From an entry to the reason below it."""
_PAPER = 18.0
"""The room above and below what lies on the paper."""
_TALLEST = 696.0
_WIDEST = 640.0
"""How wide it gets where it would be too tall otherwise."""
_ROUND: dict[Direction, Direction] = {"up": "previous", "down": "next"}


def _icon_size(type_: Typesetter) -> float:
    return 24.0 * type_.text_size / 100


@dataclass(frozen=True, slots=True)
class PauseEntry:
    """One thing to do; its label is the text `pause.<name>` unless it brings its own.

    What is said is named by keys of the texts: the language may change while the pause is open.
    """

    name: str
    icon: IconName
    choose: Callable[[], None]
    key: str = ""
    """The key that does the same at the table, as it is printed on the keyboard."""
    pressed: str = ""
    """How the key is pressed, as a key of the texts, where its name alone does not tell."""
    enabled: bool = True
    closes: bool = True
    """Whether the pause ends first; what opens a scene to come back from leaves it."""
    label: str = ""
    why_not: str = ""
    """Why it cannot be done now: below it where there is room, else where it is pointed at."""


class _Words(NamedTuple):
    """What an entry says, in the language of the moment."""

    label: str
    key: str
    why_not: str


class _EntryButton(Button):
    """A wide button: sign and label at the left, the key at the right."""

    def __init__(
        self,
        rect: pygame.FRect,
        entry: PauseEntry,
        words: _Words,
        choose: Callable[[], None],
        kind: Kind,
    ) -> None:
        super().__init__(entry.name, rect, words.label, choose, kind=kind, enabled=entry.enabled)
        self.tooltip = words.why_not
        self._sign = entry.icon
        self._key = words.key

    @staticmethod
    def room_for(type_: Typesetter, words: _Words) -> float:
        """How wide it must be for a label and a key."""
        key_room = type_.width(words.key, _KEY) + 28 if words.key else 0.0
        return 22 + _icon_size(type_) + 16 + type_.width(words.label, _LABEL) + 2 + key_room + 22

    def _draw_label(self, canvas: Canvas, rect: pygame.FRect, style: TextStyle) -> None:
        icon = _icon_size(canvas.type)
        draw_icon(canvas, self._sign, (rect.left + 22 + icon / 2, rect.centery), icon, style.colour)
        left = rect.left + 22 + icon + 16
        key = canvas.type.block(self._key, _KEY.with_(colour=self._key_colour(style)))
        right = rect.right - 22
        if self._key:
            canvas.text(key, pygame.FRect(right - key.width, rect.top, key.width, rect.height))
            right -= key.width + 28
        canvas.text(
            self.label,
            pygame.FRect(left, rect.top, right - left, rect.height),
            _LABEL.with_(colour=style.colour, shaded=style.shaded),
        )

    def _key_colour(self, style: TextStyle) -> tuple[int, int, int]:
        if not self.enabled:
            return style.colour
        return SECOND_ON_WOOD if style.shaded else mix(style.colour, BROWN, 0.6)


class PauseScene(Screen):
    """Continue, and whatever else the table offers."""

    covers = False
    veil = 100

    def __init__(self, app: App, entries: Sequence[PauseEntry], note: str, *, over: bool = False) -> None:
        """`note`, a key of the texts, says below the entries what becomes of the match.

        A match that is `over` is not paused: there is only the table to go back to.
        """
        super().__init__(app)
        self._note = note
        self._title = "pause.menu" if over else "pause.title"
        self._entries = [
            PauseEntry("continue", "play", lambda: None, "Esc", label="results.look" if over else ""),
            *entries,
        ]
        self.focused = "continue"

    def build(self) -> list[Widget]:
        """A pane in the middle, wide enough for the longest label."""
        t, type_ = self.app.t, self.app.type
        words = [self._words(entry) for entry in self._entries]
        inner = max(340.0, *(_EntryButton.room_for(type_, one) for one in words))
        title = type_.block(t(self._title), _TITLE, inner)
        told = t(self._note)
        note = type_.block(told, _NOTE, inner)
        count = len(words)
        button = Button.height_for(type_) + 4
        fixed = 2 * _PADDING + title.height + 12 + 2 * _PAPER + note.height + 8
        if fixed + count * (button + _CLOSEST) > _TALLEST:  # a wider pane has the note in fewer lines
            inner = max(inner, min(_WIDEST, type_.width(told, _NOTE) + 2))
            fixed -= note.height
            note = type_.block(told, _NOTE, inner)
            fixed += note.height
        reasons = {
            entry.name: type_.block(one.why_not, _NOTE, inner)
            for entry, one in zip(self._entries, words, strict=True)
            if one.why_not
        }
        said = sum(reason.height + _BELOW for reason in reasons.values())
        if fixed + said + count * (button + _CLOSEST) > _TALLEST:
            reasons, said = {}, 0.0
        fixed += said
        gap = max(_CLOSEST, min(_GAP, (_TALLEST - fixed - count * button) / count))
        pane = centred(inner + 2 * _PADDING, fixed + count * (button + gap))
        stack = Stack(pane.left + _PADDING, pane.top + _PADDING - 14, inner)
        heading = Label("title", stack.take(title.height, gap=12), title)
        sheet = pygame.FRect(pane.left + 14, stack.bottom, pane.width - 28, pane.bottom - 14 - stack.bottom)
        stack.skip(_PAPER)
        widgets: list[Widget] = [Board("pane", pane, sheet=sheet), heading]
        for entry, one in zip(self._entries, words, strict=True):
            kind: Kind = "main" if entry.name == "continue" else "glass"
            reason = reasons.get(entry.name)
            place = stack.take(button, gap=gap if reason is None else _BELOW)
            widgets.append(_EntryButton(place, entry, one, self._chooser(entry), kind))
            if reason is not None:
                widgets[-1].tooltip = ""
                widgets.append(Label(f"{entry.name}.why_not", stack.take(reason.height, gap=gap), reason))
        stack.skip(8)
        widgets.append(Label("note", stack.take(note.height), note))
        return widgets

    def _words(self, entry: PauseEntry) -> _Words:
        t = self.app.t
        return _Words(
            t(entry.label or f"pause.{entry.name}"),
            t(entry.pressed) if entry.pressed else entry.key,
            t(entry.why_not) if entry.why_not and not entry.enabled else "",
        )

    def _chooser(self, entry: PauseEntry) -> Callable[[], None]:
        def choose() -> None:
            if entry.closes:
                self.app.scenes.remove(self)
            entry.choose()

        return choose

    def handle(self, intent: Intent) -> bool:
        """Esc goes on with the match, Enter does before a ring is shown, and keys do as at the table."""
        match intent:
            case Cancel() | Shortcut("menu"):
                return self._choose("continue")
            case Activate() if not self.ring_shown:
                return self._choose("continue")
            case Shortcut(command):
                return self._choose(command)
        return super().handle(intent)

    def navigate(self, direction: Direction) -> bool:
        """One column, so Up and Down go round like Tab, from the first entry to the last and back."""
        if self.ring_shown:
            direction = _ROUND.get(direction, direction)
        return super().navigate(direction)

    def _choose(self, name: str) -> bool:
        button = self.find(name)
        if button is None or not button.enabled:
            return False
        button.activate()
        return True
