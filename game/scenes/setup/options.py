"""The options of a game on a board of walnut: name, values, and a line about the value that holds.

All are seen at once. Where that is too much, wide rows of values become steppers, then the lines of help
give way, those of the plainest options first: the rail tells them for what the hand or the keyboard is on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from engine.core import Option, OptionValue, Seat, option_text
from game.games import scenes_of
from game.scenes.setup.draft import SetupDraft
from game.ui.canvas import Canvas
from game.ui.choice import Choice, Stepper, make_choice
from game.ui.craft import draw_wood
from game.ui.label import Label
from game.ui.scroll import ScrollModel, ScrollView, scrolled
from game.ui.text import Typesetter, shortened
from game.ui.theme import TextStyle, rgb
from game.ui.widget import Look, Widget
from game.ui.wood import WALNUT

if TYPE_CHECKING:
    from game.app import App

_NAME = TextStyle(19, bold=True, colour=rgb("#FFDFA0"), shaded=True)
_HELP = TextStyle(18, colour=rgb("#F3DDBA"), leading=1.25, shaded=True)
_VALUE = TextStyle(19, bold=True)
_WOOD = WALNUT._replace(lit=[rgb(colour) for colour in ("#8A5732", "#7D4D2B", "#653B20", "#4E2C17")])
"""Walnut away from the lamp, for light words to stand on."""
_PADDING = 16.0
_ABOVE, _LEAST_ABOVE = 14.0, 10.0
"""The room above the first option and below the last, and what is left of it where there are many."""
_GAP = 8.0
_LINE = 12.0
"""The least distance of two options, with the groove between them."""
_MOST, _MOST_OF_TWO = 60.0, 28.0
"""The widest distance, and that of only two."""
_USUAL = 156.0
"""How wide a tray is where there is room."""
_CLOSE, _TIGHT = 8.0, 4.0
"""Distances where there is much to show, and where words are large too."""


@dataclass(frozen=True, slots=True)
class Line:
    """One option as the board shows it; who leads first is one too."""

    name: str
    title: str
    values: Sequence[tuple[object, str]]
    now: object
    helps: Sequence[str]
    """A line about every value."""
    choose: Callable[[object], None]
    enabled: bool = True
    plain: bool = False
    """Whether its help is the first to give way: its name and values say nearly as much."""

    @property
    def help(self) -> str:
        """The line about the value that holds."""
        return self.helps[[value for value, _ in self.values].index(self.now)]


@dataclass(frozen=True, slots=True)
class _Row:
    """A line laid out: how high its parts are, and whether its values stand below its name."""

    line: Line
    title: float
    control: float
    help: float
    stacked: bool
    segments: bool

    @property
    def height(self) -> float:
        return self.control + self.help + (self.title if self.stacked else 0.0)


class Board(Widget):
    """The board of walnut, with a groove between options."""

    focusable = False

    def __init__(self, rect: pygame.FRect, grooves: Sequence[float]) -> None:
        super().__init__("options", rect)
        self._grooves = grooves

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Wood and grooves."""
        draw_wood(canvas, self.rect, wood=_WOOD, radius=14, side=6, seed=17, upright=False)
        left, width = self.rect.left + _PADDING, self.rect.width - 2 * _PADDING
        for y in self._grooves:
            canvas.panel(pygame.FRect(left, y - 1, width, 1.4), (29, 12, 4), alpha=150, radius=0)
            canvas.panel(pygame.FRect(left, y + 0.4, width, 1), (242, 196, 140), alpha=60, radius=0)


def option_lines(app: App, draft: SetupDraft, choose: Callable[[str, OptionValue], None]) -> list[Line]:
    """The options of a game that apply, as the others stand."""
    applies = scenes_of(draft.game.name).seating().applies
    return [
        _option_line(app, draft, option, choose)
        for option in draft.game.options
        if applies(draft.options, option.name)
    ]


def _option_line(
    app: App, draft: SetupDraft, option: Option, choose: Callable[[str, OptionValue], None]
) -> Line:
    game = draft.game.name

    def take(value: object) -> None:
        assert isinstance(value, (bool, int, str))
        choose(option.name, value)

    return Line(
        f"option.{option.name}",
        app.t(f"{game}.option.{option.name}.name"),
        [(value, app.t(f"{game}.option.{option.name}.{option_text(value)}")) for value in option.values],
        draft.options[option.name],
        [app.t(f"{game}.option.{option.name}.{option_text(value)}_help") for value in option.values],
        take,
        enabled=len(draft.values(option)) > 1,
    )


def house_line(app: App, draft: SetupDraft, name: str, changed: Callable[[], None]) -> Line:
    """A house rule that the game's set-up offers."""

    def take(value: object) -> None:
        draft.house = draft.house._replace(**{name: bool(value)})
        changed()

    game, both = draft.game.name, (False, True)
    return Line(
        f"house.{name}",
        app.t(f"{game}.house.{name}.name"),
        [(value, app.t(f"{game}.house.{name}.{option_text(value)}")) for value in both],
        getattr(draft.house, name),
        [app.t(f"{game}.house.{name}.{option_text(value)}_help") for value in both],
        take,
        plain=draft.shares_screen,
    )


def first_line(
    app: App, draft: SetupDraft, names: Sequence[str], choose: Callable[[Seat | None], None]
) -> Line:
    """Who leads first: anyone at random, or a seat; a game may have its own words for it."""

    def take(value: object) -> None:
        assert value is None or isinstance(value, int)
        choose(value)

    def t(key: str) -> str:
        own = f"{draft.game.name}.{key}"
        return app.t(own if own in app.texts else f"setup.{key}")

    values: list[tuple[object, str]] = [(None, app.t("setup.random")), *enumerate(names)]
    helps = [app.t("setup.random_help"), *(t("first_help") for _ in names)]
    return Line("first", t("first"), values, draft.first, helps, take, plain=True)


def hands_line(app: App, draft: SetupDraft, choose: Callable[[bool], None]) -> Line:
    """Whether a curtain falls between people at one screen."""

    def take(value: object) -> None:
        assert isinstance(value, bool)
        choose(value)

    return Line(
        "hands",
        app.t("setup.hands"),
        [(False, app.t("setup.hands_curtain")), (True, app.t("setup.hands_open"))],
        draft.house.open_hands,
        [app.t("setup.hands_curtain_help"), app.t("setup.hands_open_help")],
        take,
    )


class OptionBoard:
    """Lays the options out from the top of a place; `told` are those whose lines of help are on it."""

    def __init__(self, type_: Typesetter, place: pygame.FRect, lines: Sequence[Line]) -> None:
        self._type = type_
        self._place = place
        self._inner = place.width - 2 * _PADDING
        self._rows: list[_Row] = []
        self.told: frozenset[str] = frozenset()
        everything = frozenset(line.name for line in lines)
        important = frozenset(line.name for line in lines if not line.plain)
        for self.told, gap in ((everything, _LINE), (important, _CLOSE), (frozenset[str](), _LINE)):
            if self._fits(lines, gap, stacking=True) or self._fits(lines, gap, stacking=False):
                break

    def build(self, scroll: ScrollModel, on_scroll: Callable[[], None], label: str) -> list[Widget]:
        """The board and everything on it; only what fits in no way at all scrolls."""
        place, count = self._place, len(self._rows)
        if not count:
            return []
        spare = place.height - self._height(_LINE)
        # A few options keep together at the top, on a board that is as high as they need.
        gap = max(_TIGHT, min(_MOST if count > 2 else _MOST_OF_TWO, _LINE + spare / max(1, count - 1)))
        above = min(_ABOVE, max(_LEAST_ABOVE, _ABOVE + (place.height - self._height(gap)) / 2))
        height = self._height(gap) - 2 * (_ABOVE - above)
        rect = pygame.FRect(place.topleft, (place.width, min(place.height, height)))
        widgets: list[Widget] = []
        grooves: list[float] = []
        y = rect.top + above
        for index, row in enumerate(self._rows):
            if index:
                grooves.append(y + gap / 2)
                y += gap
            widgets += self._place_row(row, y)
            y += row.height
        content = y + above - rect.top
        if content <= rect.height + 1:
            return [Board(rect, grooves), *widgets]
        view = ScrollView("choices", rect, scroll, content=content, label=label, on_scroll=on_scroll)
        return [Board(rect, ()), *scrolled(view, widgets)]

    # -- measures --------------------------------------------------------------------------------

    def _fits(self, lines: Sequence[Line], gap: float, *, stacking: bool) -> bool:
        self._rows = [self._row(line, stacking) for line in lines]
        return self._height(gap) <= self._place.height

    def _height(self, gap: float) -> float:
        return sum(row.height for row in self._rows) + gap * (len(self._rows) - 1) + 2 * _ABOVE

    def _row(self, line: Line, stacking: bool) -> _Row:
        type_ = self._type
        labels = [text for _, text in line.values]
        control = Choice.low_height_for(type_)
        beside = self._inner - type_.width(line.title, _NAME) - _GAP
        few = 1 < len(labels) <= 4
        segments = few and Choice.least_width(type_, labels) <= beside
        stacked = False
        if not segments:
            stacked = few and stacking and Choice.least_width(type_, labels) <= self._inner
            segments = stacked
            if not stacked:
                # Long names are shortened in a stepper, but not below some letters.
                stacked = self._stepper_width(line, control) > beside
        title = type_.line_height(_NAME)
        return _Row(line, title + 2, control, self._help_height(line), stacked, segments)

    def _stepper_width(self, line: Line, height: float) -> float:
        labels = [text for _, text in line.values]
        least = min(Stepper.width_for(self._type, labels, height), 110.0 * self._type.text_size / 100)
        return max(least, Stepper.width_for(self._type, labels[:1], height))

    def _help_height(self, line: Line) -> float:
        """Room for the longest help, so that nothing jumps."""
        if line.name not in self.told:
            return 0.0
        return max(self._type.block(text, _HELP, self._inner).height for text in line.helps) + 3

    def _place_row(self, row: _Row, top: float) -> list[Widget]:
        type_, line = self._type, row.line
        left, right = self._place.left + _PADDING, self._place.right - _PADDING
        name = type_.block(line.title, _NAME)
        if row.stacked:
            title = pygame.FRect(left, top, self._inner, row.title)
            control = pygame.FRect(left, title.bottom, self._inner, row.control)
        else:
            title = pygame.FRect(left, top, name.width + 1, row.control)
            control = pygame.FRect(0, top, self._wide(row, name.width), row.control)
            control.right = right
        found: list[Widget] = [Label(f"{line.name}.title", title, name), self._control(row, control)]
        if line.name in self.told:
            block = type_.block(line.help, _HELP, self._inner)
            below = pygame.FRect(left, control.bottom + 3, self._inner, row.help - 3)
            found.append(Label(f"{line.name}.help", below, block, valign="top"))
        return found

    def _wide(self, row: _Row, name: float) -> float:
        labels = [text for _, text in row.line.values]
        room = self._inner - name - _GAP
        if row.segments:
            return min(room, max(_USUAL, Choice.least_width(self._type, labels)))
        return min(room, max(122.0, Stepper.width_for(self._type, labels, row.control)))

    def _control(self, row: _Row, place: pygame.FRect) -> Widget:
        line, type_ = row.line, self._type
        values = list(line.values)
        if not row.segments:
            room = place.width - Stepper.width_for(type_, [""], row.control) + 1
            values = [(value, shortened(type_, text, _VALUE, room)) for value, text in values]
            return Stepper(line.name, place, line.title, values, line.now, line.choose, enabled=line.enabled)
        return make_choice(
            type_, line.name, place, line.title, values, line.now, line.choose, enabled=line.enabled
        )
