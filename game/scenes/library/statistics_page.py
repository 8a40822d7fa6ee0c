"""The page of statistics: which matches count, the figures, and charts by mode, level, partner and time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from engine.bots.levels import LEVELS
from engine.core import OptionValue
from game.content.dates import length
from game.games import all_scenes
from game.input import Point
from game.match.statistics import PEOPLE, Share, Statistics
from game.scenes.library.page_blocks import BIG, HEADING, SMALL_HEADING, Bar, Bars
from game.scenes.library.person import Narrow, Person
from game.scenes.library.profile_page import change_of, decimal, percent, share_bar, turns_bar
from game.ui.canvas import Canvas
from game.ui.charts import draw_line
from game.ui.choice import Stepper
from game.ui.craft import draw_paper
from game.ui.label import Label
from game.ui.layout import Stack, flow, grid
from game.ui.scroll import Block, ScrollModel, ScrollView, scrolled
from game.ui.slip import SlipButton
from game.ui.text import Typesetter
from game.ui.theme import BROWN, PAPER_SHADE, TextStyle
from game.ui.toggle import Toggle
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

_EDGE = 22.0
_GAP = 14.0
_MOST_PARTNERS = 8
_CHART = 96.0
_AXIS = TextStyle(18, colour=BROWN, align="right")
_FIGURE = TextStyle(28, bold=True, colour=BIG.colour, leading=1.2)


class PageHands(NamedTuple):
    """What can be changed on the page."""

    narrow: Callable[[Narrow], None]
    person: Callable[[str], None]
    edit: Callable[[], None]
    reset: Callable[[], None]
    changed: Callable[[], None]


class Paper(Widget):
    """The sheet that everything stands on."""

    focusable = False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Paper."""
        draw_paper(canvas, self.rect, radius=8, side=3, frame=False)


class Drawn(Widget):
    """A block among widgets; the pointer goes through it."""

    focusable = False

    def __init__(self, name: str, rect: pygame.FRect, block: Block) -> None:
        super().__init__(name, rect)
        self._block = block

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The block."""
        self._block.draw(canvas, self.rect)


class Figure(NamedTuple):
    """A number and what it counts."""

    type_: Typesetter
    number: str
    words: str

    @property
    def height(self) -> float:
        """Both lines."""
        return self.type_.line_height(_FIGURE) + self.type_.line_height(SMALL_HEADING)

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """The number above the words."""
        high = self.type_.line_height(_FIGURE)
        canvas.text(self.number, pygame.FRect(rect.left, rect.top, rect.width, high), _FIGURE)
        low = pygame.FRect(rect.left, rect.top + high, rect.width, rect.height - high)
        canvas.text(self.words, low, SMALL_HEADING, valign="top")


class Course(NamedTuple):
    """The accuracy over all reviewed matches, between two lines that are labelled."""

    type_: Typesetter
    values: Sequence[float]
    labels: tuple[str, str]
    low: float
    high: float

    @property
    def height(self) -> float:
        """The chart, and half a line above and below it for its labels."""
        return _CHART + self.type_.line_height(_AXIS)

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """The labels at the left, the line beside them."""
        wide = max(self.type_.width(label, _AXIS) for label in self.labels) + 10
        line = self.type_.line_height(_AXIS)
        chart = pygame.FRect(
            rect.left + wide, rect.top + line / 2, rect.width - wide - 14, rect.height - line
        )
        for label, y in zip(self.labels, (chart.bottom, chart.top), strict=True):
            place = pygame.FRect(rect.left, y - line / 2, wide - 10, line)
            canvas.text(self.type_.block(label, _AXIS), place)
        top = pygame.FRect(chart.left, chart.top, chart.width, 1.2)
        canvas.panel(top, BROWN, alpha=70, radius=0)
        draw_line(canvas, chart, self.values, self.low, self.high)


def statistics_page(
    app: App, box: pygame.FRect, person: Person, narrow: Narrow, scroll: ScrollModel, hands: PageHands
) -> list[Widget]:
    """Everything in the box while statistics are shown."""
    paper = box.inflate(-28, -22)
    view = pygame.FRect(paper.left + _EDGE, paper.top + 8, paper.width - _EDGE - 6, paper.height - 14)
    stack = Stack(view.left + 6, view.top + 8, ScrollView.room(view) - 14)
    found = person.statistics(narrow)
    children = [*_filters(app, person, narrow, stack, hands)]
    if found.matches:
        children += [*_figures(app, found, stack), *_charts(app, person, found, narrow, stack)]
    elif person.counted(narrow):
        none = person.counted() and not person.statistics().matches
        text = app.t("statistics.kind" if none else "statistics.nothing")
        block = app.type.block(text, HEADING, stack.width)
        children.append(Label("nothing", stack.take(block.height, gap=_GAP), block))
    column = ScrollView(
        "statistics", view, scroll, content=stack.bottom - view.top, label=app.t("library.statistics"),
        on_scroll=hands.changed, shade=PAPER_SHADE,
    )  # fmt: skip
    return [Paper("paper", paper), *scrolled(column, children)]


# -- what counts ---------------------------------------------------------------------------------------------


def _filters(app: App, person: Person, narrow: Narrow, stack: Stack, hands: PageHands) -> Iterator[Widget]:
    """Steppers for person, mode, level and partner; a switch for help; a pencil for the name; a reset."""
    t, type_ = app.t, app.type
    everything = person.statistics(Narrow(narrow.game))
    steppers: list[tuple[str, list[tuple[Hashable, str]], Hashable, Callable[[Hashable], None]]] = []
    if len(person.profiles) > 1 and person.profile is not None:
        people: list[tuple[Hashable, str]] = [(one.id, person.name(one)) for one in person.profiles]
        steppers.append(("person", people, person.profile.id, lambda value: hands.person(str(value))))
    modes = _modes(app, everything, narrow.game)
    if modes:
        options: list[tuple[Hashable, str]] = [(None, t("statistics.any_mode")), *modes]
        steppers.append(
            ("mode", options, narrow.option, lambda value: hands.narrow(narrow._replace(option=value)))  # type: ignore[arg-type]
        )
    levels: list[tuple[Hashable, str]] = [(None, t("statistics.any_level"))]
    levels += [(level, level_name(app, level)) for level in (*LEVELS, PEOPLE) if level in everything.by_level]
    steppers.append(
        ("level", levels, narrow.level, lambda value: hands.narrow(narrow._replace(level=value)))  # type: ignore[arg-type]
    )
    partners: list[tuple[Hashable, str]] = [(None, t("statistics.any_partner"))]
    partners += [(one.key, person.partner_name(one)) for one in everything.partners]
    steppers.append(
        ("partner", partners, narrow.partner, lambda value: hands.narrow(narrow._replace(partner=value)))  # type: ignore[arg-type]
    )
    height = Stepper.low_height_for(type_)
    widths = [
        max(Stepper.width_for(type_, [text for _, text in options], height), 180.0)
        for _, options, _, _ in steppers
    ]
    area = pygame.FRect(stack.left, stack.bottom, stack.width, height)
    places = flow(area, [min(width, stack.width) for width in widths], height, gap=_GAP)
    for (name, options, value, change), place in zip(steppers, places, strict=True):
        label = t(f"statistics.{name}")
        yield Stepper(f"narrow.{name}", place, label, options, value, change, on="paper")
    stack.bottom = max(place.bottom for place in places) + _GAP
    label = t("statistics.without_help")
    reset = t("statistics.reset")
    slip = SlipButton.height_for(type_)
    button = pygame.FRect(0, 0, SlipButton.width_for(type_, reset), slip)
    wide = stack.width - button.width - slip - 8 - 24
    high = Toggle.height_for(type_, label, wide)
    row = stack.take(max(high, slip), gap=_GAP + 2)
    button.midright = (row.right, row.centery)
    toggle = pygame.FRect(
        row.left, row.centery - high / 2, min(wide, Toggle.width_for(type_, label) + 6), high
    )
    yield Toggle(
        "narrow.without_help", toggle, label, narrow.without_help,
        lambda on: hands.narrow(narrow._replace(without_help=on)), on="paper",
    )  # fmt: skip
    pencil = pygame.FRect(0, 0, slip, slip)
    pencil.midright = button.midright
    if person.statistics().matches:  # otherwise there is nothing to begin anew
        pencil.right = button.left - 8
        yield SlipButton("reset", button, reset, hands.reset)
    if person.profile is not None:
        yield SlipButton(
            "edit_person", pencil, t("statistics.edit.title"), hands.edit, icon="pencil", bare=True
        )


def _modes(app: App, found: Statistics, game: str | None) -> list[tuple[Hashable, str]]:
    """The choices of a game's set-up that were made in different ways."""
    options = found.by_option.get(game or "", {})
    return [
        ((name, value), mode_name(app, game or "", name, value))
        for name, shares in options.items()
        if len(shares) > 1
        for value in shares
    ]


def mode_name(app: App, game: str, name: str, value: OptionValue) -> str:
    """What a choice of the set-up is called, with its option."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    key = f"{game}.option.{name}.{text}"
    if key not in app.texts:
        return f"{name} {text}"
    return app.t("statistics.mode_value", name=app.t(f"{game}.option.{name}.name"), value=app.t(key))


def level_name(app: App, level: str) -> str:
    """What a level is called; people among themselves have none."""
    if level == PEOPLE:
        return app.t("statistics.people_only")
    return app.t(f"bots.level.{level}") if level in LEVELS else level


# -- figures and charts --------------------------------------------------------------------------------------


def _figures(app: App, found: Statistics, stack: Stack) -> Iterator[Widget]:
    t, type_ = app.t, app.type
    points = "–" if found.average_points is None else decimal(found.average_points)
    wins = "–"
    if found.share.of:
        share = percent(app, found.won / found.share.of)
        wins = t("statistics.wins_share", won=found.won, share=share)
    figures = [
        ("matches", str(found.matches)),
        ("wins", wins),
        ("streak_now", str(found.streak)),
        ("streak_best", str(found.best_streak)),
        ("exact", percent(app, found.exact_share)),
        ("average", points),
        ("accuracy", percent(app, found.accuracy)),
        ("time", length(t, found.seconds)),
    ]
    columns = 4 if type_.text_size <= 110 else 2
    high = Figure(type_, "", "").height
    area = pygame.FRect(stack.left, stack.bottom, stack.width, 0)
    places = grid(area, len(figures), columns, high, gap=10)
    for (name, number), place in zip(figures, places, strict=True):
        yield Drawn(f"figure.{name}", place, Figure(type_, number, t(f"statistics.{name}")))
    stack.bottom = places[-1].bottom + _GAP


def _charts(app: App, person: Person, found: Statistics, narrow: Narrow, stack: Stack) -> Iterator[Widget]:
    t, games = app.t, [scenes.game for scenes in all_scenes()]
    course = [value for _, value in found.course]
    if len(course) > 1:
        low, high = min(course), max(course)
        low, high = max(0.0, low - 0.05), min(1.0, high + 0.05)
        change = change_of(course)
        title = t("statistics.accuracy_course", count=len(course))
        if change is not None:
            title = t("statistics.accuracy_change", title=title, change=f"{change:+d}".replace("-", "−"))
        chart = Course(app.type, course[-60:], (percent(app, low), percent(app, high)), low, high)
        yield from _section(app, "course", title, chart, stack)
    charts: list[tuple[str, list[Bar]]] = []
    if narrow.game is None:
        bars = [
            share_bar(app, t(f"{game}.name"), share, game)
            for game in games
            if (share := found.by_game.get(game, Share())).of
        ]
        charts.append(("by_game", bars))
    else:
        options = found.by_option.get(narrow.game, {})
        bars = [
            share_bar(app, mode_name(app, narrow.game, name, value), share)
            for name, shares in options.items()
            if len(shares) > 1
            for value, share in shares.items()
            if share.of
        ]
        charts.append(("by_mode", bars))
    by_level = [
        share_bar(app, level_name(app, one), share)
        for one in (*LEVELS, PEOPLE)
        if (share := found.by_level.get(one, Share())).of
    ]
    charts.append(("by_level", by_level))
    partners = [one for one in found.partners if one.share.of][:_MOST_PARTNERS]
    by_partner = [share_bar(app, person.partner_name(one), one.share) for one in partners]
    charts.append(("by_partner", by_partner))
    mates = [one for one in found.partners if one.turns.of][:_MOST_PARTNERS]
    charts.append(("together", [turns_bar(app, person.partner_name(one), one.turns) for one in mates]))
    for name, bars in charts:
        if bars:
            block = Bars(app.type, bars, games, stack.width, of_game=narrow.game)
            yield from _section(app, name, t(f"statistics.{name}"), block, stack)


def _section(app: App, name: str, title: str, block: Block, stack: Stack) -> Iterator[Widget]:
    words = app.type.block(title, HEADING, stack.width)
    yield Label(f"chart.{name}.title", stack.take(words.height, gap=4), words)
    yield Drawn(f"chart.{name}", stack.take(block.height, gap=_GAP), block)
