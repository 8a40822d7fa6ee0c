"""One seat of the set-up as a row: a person with a name, or a bot with a level and a character."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import pygame

from engine.bots.characters import CHARACTERS
from engine.bots.levels import LEVELS
from engine.core import Seat
from game.input import Point
from game.scenes.setup.draft import SeatDraft
from game.table.portrait import Disc
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.choice import Choice, Stepper
from game.ui.field import TextField
from game.ui.icons import IconName
from game.ui.label import Label
from game.ui.theme import GOLD, INK, PAPER, SMALL, css, mix
from game.ui.widget import Look, Role, Widget

if TYPE_CHECKING:
    from game.app import App

_DISC = 64.0
_BADGE = 24.0
_GAP = 10.0
_ARROW = 40.0
_LEAST_FIELD = 190.0
Control: TypeAlias = tuple[Callable[[pygame.FRect], Widget], float]
"""What makes a control at its place, and how wide it would like to be."""
_SIGNS: tuple[IconName, IconName] = ("person", "bot")


class SeatDisc(Widget):
    """Who sits there: a face in the colour of the seat's side."""

    focusable = False

    def __init__(self, name: str, rect: pygame.FRect, disc: Disc) -> None:
        super().__init__(name, rect)
        self._disc = disc

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it."""
        self._disc.draw(canvas, self.rect.center, self.rect.width)


class PersonDisc(Widget):
    """A person's portrait: pressing it opens the others to choose from."""

    role: Role = "button"
    radius = _DISC / 2

    def __init__(
        self, name: str, rect: pygame.FRect, disc: Disc, label: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(name, rect, label=label)
        self.tooltip = label
        self._disc = disc
        self._on_press = on_press

    def activate(self) -> None:
        """Open the chooser."""
        self._on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The portrait, with a pencil at its lower right."""
        size = self.rect.width
        if look.hovered:
            canvas.glow(self.rect, radius=size / 2, blur=6, alpha=140)
        self._disc.draw(canvas, self.rect.center, size)
        badge = pygame.FRect(0, 0, _BADGE, _BADGE)
        badge.bottomright = (self.rect.right + 2, self.rect.bottom + 2)
        canvas.panel(badge, PAPER, radius=_BADGE / 2, border=mix(GOLD, INK, 0.3), border_width=2)
        canvas.blit(canvas.svg("pencil", (_BADGE * 0.6,) * 2, _pencil, (24, 24)), badge.center)


def _pencil() -> str:
    return (
        f'<path d="M4 20L5 15L16 4L20 8L9 19Z M13.4 6.6L17.4 10.6" fill="none" stroke="{css(INK)}" '
        'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
    )


@dataclass(frozen=True, slots=True)
class SeatHands:
    """What a row can do to the draft."""

    set_human: Callable[[Seat, bool], None]
    set_character: Callable[[Seat, str], None]
    set_level: Callable[[Seat, str], None]
    rename: Callable[[], None]
    submit: Callable[[], None]
    move: Callable[[Seat, int], None]
    open_portraits: Callable[[Seat], None]


class SeatRow:
    """Lays one seat out, in as many lines as its controls need."""

    def __init__(self, app: App, seat: Seat, draft: SeatDraft, disc: Disc, hands: SeatHands) -> None:
        self._app = app
        self._seat = seat
        self._draft = draft
        self._disc = disc
        self._hands = hands

    @classmethod
    def one_line(cls, app: App) -> float:
        """How wide a row must be so that all controls of a bot stand side by side."""
        names, levels = cls._labels(app)
        widths = [
            cls._kind_width(app),
            Stepper.width_for(app.type, names),
            Stepper.width_for(app.type, levels),
        ]
        return _DISC + 14 + sum(widths) + 2 * _GAP + cls._arrows_width() + 14

    @staticmethod
    def _labels(app: App) -> tuple[list[str], list[str]]:
        names = [app.t(f"bots.name.{character}") for character in CHARACTERS]
        return names, [app.t(f"bots.level.{level}") for level in LEVELS]

    @staticmethod
    def _kind_width(app: App) -> float:
        return 2.0 * Choice.height_for(app.type)

    @staticmethod
    def _arrows_width() -> float:
        return 2 * _ARROW + 4

    def note(self) -> str:
        """A line about who sits here."""
        if self._draft.human:
            return self._app.t("setup.human_note")
        return self._about(self._draft.character, self._draft.level)

    def _about(self, character: str, level: str) -> str:
        t = self._app.t
        return t("setup.bot_note", manner=t(f"bots.manner.{character}"), level=t(f"bots.expect.{level}"))

    def _tallest_note(self, width: float) -> float:
        """The room for any note, so that nothing jumps when another bot is chosen."""
        type_ = self._app.type
        notes = [self._about(character, level) for character in CHARACTERS for level in LEVELS]
        widest = max(notes, key=lambda note: type_.width(note, SMALL))
        return type_.block(widest, SMALL, width).height

    def build(
        self, left: float, top: float, width: float, last: bool, choices: tuple[str, ...]
    ) -> list[Widget]:
        """The widgets of the row; the lowest of them ends it. `choices` are the characters to choose from."""
        app, type_ = self._app, self._app.type
        height = Choice.height_for(type_)
        start = left + _DISC + 14
        room = width - _DISC - 14 - self._arrows_width() - 14
        widgets: list[Widget] = []
        y = top
        for line in self._lines(self._controls(choices), room):
            # The sign of the kind keeps its size, the others share what is left.
            spare = room - sum(wanted for _, wanted in line) - _GAP * (len(line) - 1)
            flexible = sum(make != self._kind for make, _ in line)
            x = start
            for make, wanted in line:
                wide = wanted if make == self._kind else wanted + spare / flexible
                widgets.append(make(pygame.FRect(x, y, wide, height)))
                x += wide + _GAP
            y += height + 6
        y -= height + 6
        note = type_.block(self.note(), SMALL, width - _DISC - 14)
        below = pygame.FRect(start, y + height + 2, note.width, self._tallest_note(width - _DISC - 14))
        widgets.append(Label(self._named("note"), below, note, valign="top"))
        disc = pygame.FRect(left, top, _DISC, _DISC)
        disc.centery = (top + below.bottom) / 2
        widgets.insert(0, self._portrait(disc))
        right = left + width - self._arrows_width()
        moves: tuple[tuple[IconName, int, bool], ...] = (("up", -1, self._seat > 0), ("down", 1, not last))
        for index, (way, by, possible) in enumerate(moves):
            box = pygame.FRect(right + index * (_ARROW + 4), top + (height - _ARROW) / 2, _ARROW, _ARROW)
            widgets.append(
                Button(
                    self._named(way),
                    box,
                    "",
                    lambda by=by: self._hands.move(self._seat, by),  # type: ignore[misc]
                    icon=way,
                    enabled=possible,
                    tooltip=app.t(f"setup.move_{way}"),
                )
            )
        return widgets

    @staticmethod
    def _lines(controls: list[Control], room: float) -> list[list[Control]]:
        lines: list[list[Control]] = [[]]
        used = 0.0
        for control in controls:
            if lines[-1] and used + control[1] > room:
                lines.append([])
                used = 0.0
            lines[-1].append((control[0], min(control[1], room)))
            used += control[1] + _GAP
        return lines

    def _named(self, part: str) -> str:
        return f"seat.{self._seat}.{part}"

    def _controls(self, choices: tuple[str, ...]) -> list[Control]:
        names, levels = self._labels(self._app)
        character = Stepper.width_for(self._app.type, names)
        level = Stepper.width_for(self._app.type, levels)
        controls: list[Control] = [(self._kind, self._kind_width(self._app))]
        if self._draft.human:
            controls.append((self._field, max(_LEAST_FIELD, character + _GAP + level)))
        else:
            controls.append((lambda rect: self._character(rect, choices), character))
            controls.append((self._level, level))
        return controls

    def _portrait(self, rect: pygame.FRect) -> Widget:
        name, hands, seat = self._named("disc"), self._hands, self._seat
        if not self._draft.human:
            return SeatDisc(name, rect, self._disc)
        label = self._app.t("setup.choose_portrait")
        return PersonDisc(name, rect, self._disc, label, lambda: hands.open_portraits(seat))

    def _kind(self, rect: pygame.FRect) -> Widget:
        t, seat = self._app.t, self._seat
        options = [(True, t("setup.person")), (False, t("setup.bot"))]
        kind: Choice[bool] = Choice(
            self._named("kind"),
            rect,
            t("setup.kind"),
            options,
            self._draft.human,
            lambda human: self._hands.set_human(seat, human),
        )
        kind.icons = _SIGNS
        kind.tooltip = t("setup.kind_tip")
        return kind

    def _field(self, rect: pygame.FRect) -> Widget:
        return TextField(
            self._named("name"),
            rect,
            self._app.t("setup.name"),
            self._draft.name,
            self._app.type,
            placeholder=self._disc.name,
            on_change=lambda _: self._hands.rename(),
            on_submit=self._hands.submit,
        )

    def _character(self, rect: pygame.FRect, choices: tuple[str, ...]) -> Widget:
        t, seat = self._app.t, self._seat
        return Stepper(
            self._named("character"),
            rect,
            t("setup.character"),
            [(one, t(f"bots.name.{one}")) for one in choices],
            self._draft.character,
            lambda character: self._hands.set_character(seat, character),
        )

    def _level(self, rect: pygame.FRect) -> Widget:
        t, seat = self._app.t, self._seat
        return Stepper(
            self._named("level"),
            rect,
            t("setup.level"),
            [(level, t(f"bots.level.{level}")) for level in LEVELS],
            self._draft.level,
            lambda level: self._hands.set_level(seat, level),
        )
