"""The options of a game on the set-up: name, values, and a line about the value that holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from engine.core import Option, OptionValue, option_text
from game.scenes.setup.draft import SetupDraft
from game.ui.choice import Choice, Stepper, make_choice
from game.ui.label import Label
from game.ui.theme import GOLD, SMALL, TextStyle
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_NAME = TextStyle(20, bold=True, colour=GOLD)
_GAP = 28.0
_LEAST_WIDTH = 170.0


def option_widgets(
    app: App, draft: SetupDraft, place: pygame.FRect, choose: Callable[[str, OptionValue], None]
) -> tuple[list[Widget], float]:
    """All options from the top of a place, in as few lines as they need, and where they end."""
    widgets: list[Widget] = []
    left, top, width = place.left, place.top, place.width
    for line in _lines(app, draft, width):
        spare = width - sum(need for _, need in line) - _GAP * (len(line) - 1)
        # Those with the longest helps get the most of what is left, so that all end about level.
        wordy = [max(_help_widths(app, draft, option)) for option, _ in line]
        x, bottom = left, top
        for (option, need), share in zip(line, wordy, strict=True):
            wide = need + spare * share / sum(wordy)
            block = _Option(app, draft, option, pygame.FRect(x, top, wide, 0))
            widgets += block.build(choose)
            bottom = max(bottom, block.bottom)
            x += wide + _GAP
        top = bottom + 14
    return widgets, top - 14


def _lines(app: App, draft: SetupDraft, width: float) -> list[list[tuple[Option, float]]]:
    lines: list[list[tuple[Option, float]]] = [[]]
    for option in draft.game.options:
        labels = [value_text(app, draft.game.name, option, value) for value in option.values]
        name = app.type.width(app.t(f"{draft.game.name}.option.{option.name}.name"), _NAME)
        need = max(_LEAST_WIDTH, name + 2, Choice.width_for(app.type, labels))
        if need > width:
            need = max(name + 2, Stepper.width_for(app.type, labels))
        used = sum(other for _, other in lines[-1]) + _GAP * len(lines[-1])
        if lines[-1] and used + need > width:
            lines.append([])
        lines[-1].append((option, min(need, width)))
    return lines


def _help_widths(app: App, draft: SetupDraft, option: Option) -> list[float]:
    return [app.type.width(help_text(app, draft.game.name, option, value), SMALL) for value in option.values]


def help_text(app: App, game: str, option: Option, value: OptionValue) -> str:
    """A line about a value."""
    return app.t(f"{game}.option.{option.name}.{option_text(value)}_help")


def value_text(app: App, game: str, option: Option, value: OptionValue) -> str:
    """What a value is called."""
    return app.t(f"{game}.option.{option.name}.{option_text(value)}")


class _Option:
    """One option in its column."""

    def __init__(self, app: App, draft: SetupDraft, option: Option, place: pygame.FRect) -> None:
        self._app = app
        self._draft = draft
        self._option = option
        self._place = place
        self.bottom = place.top

    def _take(self, height: float, gap: float) -> pygame.FRect:
        box = pygame.FRect(self._place.left, self.bottom, self._place.width, height)
        self.bottom += height + gap
        return box

    def build(self, choose: Callable[[str, OptionValue], None]) -> list[Widget]:
        """Name, values and help; the help has room for its longest text, so that nothing jumps."""
        app, option, game = self._app, self._option, self._draft.game.name
        type_, name = app.type, f"option.{option.name}"
        heading = app.t(f"{game}.option.{option.name}.name")
        title = type_.block(heading, _NAME)
        widgets: list[Widget] = [Label(f"{name}.title", self._take(title.height, 4), title)]
        labels = [(value, value_text(app, game, option, value)) for value in option.values]
        now = self._draft.options[option.name]
        open_ = self._draft.values(option)
        place = self._take(Choice.height_for(type_), 6)
        # Segments as wide as they like look odd next to narrow ones.
        place.width = min(place.width, max(Choice.width_for(type_, [text for _, text in labels]), 200))
        widgets.append(
            make_choice(
                type_,
                name,
                place,
                heading,
                labels,
                now,
                lambda value: choose(option.name, value),
                enabled=len(open_) > 1,
            )
        )
        helps = {value: help_text(app, game, option, value) for value in option.values}
        tallest = max(type_.block(text, SMALL, self._place.width).height for text in helps.values())
        block = type_.block(helps[now], SMALL, self._place.width)
        widgets.append(Label(f"{name}.help", self._take(tallest, 0), block, valign="top"))
        return widgets
